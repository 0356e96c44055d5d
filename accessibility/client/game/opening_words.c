/* SPDX-License-Identifier: MIT */
#include "opening_words.h"

#include <string.h>

/* Appends a span that ends at `end`, or lengthens the last one if it has the language. */
static void add_span(dialogue_text *words, size_t end, dialogue_language language) {
    dialogue_span *last = &words->spans[words->span_count - 1];
    const uint16_t offset = (uint16_t)(last->offset + last->length);
    if (last->language != language) {
        *++last = (dialogue_span){.offset = offset, .language = language};
        words->span_count++;
    }
    last->length = (uint16_t)(end - last->offset);
}

/* Marks the English parts of the name that the only announcement ends with. */
static void mark_name(dialogue_answer *answer, dialogue_language language, const char *english,
                      const char *name) {
    dialogue_text *words = &answer->words;
    const char *found = strstr(words->text, name);
    if (found == NULL || words->span_count != 1) return;
    size_t at = 0, end = (size_t)(found - words->text);
    opening_part part;
    words->spans[0].length = (uint16_t)end;
    while (opening_next_part(english, &at, dialogue_language_tag(language), &part)) {
        end += part.length + strlen(", ");
        add_span(words, end < words->length ? end : words->length,
                 part.is_english ? DIALOGUE_ENGLISH : language);
    }
    answer->announcements[0].span_count = words->span_count;
}

void opening_say(client_voice *voice, dialogue_language language, dialogue_priority priority,
                 const chess_position *position, const opening **named) {
    static dialogue_answer answer;
    const opening *found = opening_of(position);
    if (found == NULL || found == *named) return;
    *named = found;
    char name[OPENING_NAME_SIZE];
    opening_translate(found->name, dialogue_language_tag(language), name);
    const char *values[] = {found->code, name};
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, language, priority, DIALOGUE_TERMINAL_OPENING, values, 2);
    mark_name(&answer, language, found->name, name);
    voice->language = language;
    voice_say(voice, stdout, &answer);
}
