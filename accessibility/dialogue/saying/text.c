/* SPDX-License-Identifier: MIT */
#include "compose.h"

#include <string.h>

void dialogue_text_clear(dialogue_text *text) {
    text->text[0] = '\0';
    text->length = 0;
    text->span_count = 0;
    text->cut = false;
}

/* Returns how many bytes fit in `room` without splitting a character. */
static size_t whole_characters(const char *bytes, size_t length, size_t room) {
    if (length <= room) return length;
    while (room > 0 && ((unsigned char)bytes[room] & 0xC0U) == 0x80U)
        room--;
    return room;
}

/* Returns the span for the next bytes; NULL if no further span fits. */
static dialogue_span *span_for(dialogue_text *text, dialogue_language language) {
    dialogue_span *last = text->span_count > 0 ? &text->spans[text->span_count - 1] : NULL;
    if (last && last->length == 0) last->language = language;
    if (last && last->language == language) return last;
    if (text->span_count == DIALOGUE_SPAN_COUNT) return NULL;
    last = &text->spans[text->span_count++];
    *last = (dialogue_span){.offset = text->length, .length = 0, .language = language};
    return last;
}

void dialogue__text_add_bytes(dialogue_text *text, dialogue_language language, const char *bytes,
                              size_t length) {
    /* Once a part is missing, add nothing more: a text with a gap in its middle would mislead. */
    if (length == 0 || text->cut) return;
    dialogue_span *span = span_for(text, language);
    size_t room = DIALOGUE_TEXT_SIZE - 1U - text->length;
    size_t fits = span ? whole_characters(bytes, length, room) : 0;
    text->cut = fits < length;
    if (fits == 0) return;
    memcpy(text->text + text->length, bytes, fits);
    text->length = (uint16_t)(text->length + fits);
    text->text[text->length] = '\0';
    span->length = (uint16_t)(span->length + fits);
}

void dialogue__text_add(dialogue_text *text, dialogue_language language, const char *string) {
    dialogue__text_add_bytes(text, language, string, strlen(string));
}

void dialogue__text_add_number(dialogue_text *text, dialogue_language language, uint32_t number) {
    char digits[10];
    size_t at = sizeof digits;
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    dialogue__text_add_bytes(text, language, digits + at, sizeof digits - at);
}

void dialogue__text_break(dialogue_text *text) {
    if (text->span_count == DIALOGUE_SPAN_COUNT) return;
    text->spans[text->span_count++] =
        (dialogue_span){.offset = text->length, .length = 0, .language = DIALOGUE_GERMAN};
}
