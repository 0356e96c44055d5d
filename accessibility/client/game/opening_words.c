/* SPDX-License-Identifier: MIT */
#include "opening_words.h"

#include <string.h>

/* Marks the name, with which the only announcement ends, as English. */
static void mark_name(dialogue_answer *answer, const char *name) {
    dialogue_text *words = &answer->words;
    const char *found = strstr(words->text, name);
    if (found == NULL || words->span_count != 1) return;
    const size_t at = (size_t)(found - words->text);
    words->spans[0].length = (uint16_t)at;
    words->spans[1] = (dialogue_span){.offset = (uint16_t)at,
                                      .length = (uint16_t)(words->length - at),
                                      .language = DIALOGUE_ENGLISH};
    words->span_count = answer->announcements[0].span_count = 2;
}

void opening_say(client_voice *voice, dialogue_language language, dialogue_priority priority,
                 const chess_position *position, const opening **named) {
    static dialogue_answer answer;
    const opening *found = opening_of(position);
    if (found == NULL || found == *named) return;
    *named = found;
    const char *values[] = {found->code, found->name};
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, language, priority, DIALOGUE_TERMINAL_OPENING, values, 2);
    mark_name(&answer, found->name);
    voice->language = language;
    voice_say(voice, stdout, &answer);
}
