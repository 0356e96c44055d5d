/* SPDX-License-Identifier: MIT */
#include "openings.h"

#include "key.h"

#include <string.h>

const opening *opening_of(const chess_position *position) {
    uint64_t key = opening_key(position);
    size_t low = 0, high = opening_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (openings[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low < opening_count && openings[low].key == key ? &openings[low] : NULL;
}

/* Returns the column of opening_words for the language; OPENING_LANGUAGES if it has none. */
static unsigned column_of(const char *tag) {
    unsigned column = 0;
    while (column < OPENING_LANGUAGES && strcmp(opening_tags[column], tag) != 0)
        column++;
    return column;
}

static const char *translation_of(const char *part, size_t length, unsigned column) {
    for (size_t i = 0; i < opening_word_count; i++) {
        const char *english = opening_words[i].english;
        if (strncmp(english, part, length) == 0 && english[length] == '\0')
            return opening_words[i].others[column];
    }
    return NULL;
}

bool opening_next_part(const char *name, size_t *at, const char *tag, opening_part *part) {
    const unsigned column = column_of(tag);
    const bool has_words = column < OPENING_LANGUAGES;
    const char separator = has_words ? ',' : name[*at], *begin = name + *at;
    begin += strspn(begin, ":, ");
    const size_t length = strcspn(begin, ":,");
    const char *other = has_words ? translation_of(begin, length, column) : NULL;
    *part = (opening_part){.text = other ? other : begin,
                           .length = other ? strlen(other) : length,
                           .separator = *at > 0 ? separator : '\0',
                           .is_english = other == NULL};
    *at = (size_t)(begin - name) + length;
    return length > 0;
}

void opening_translate(const char *name, const char *tag, char text[OPENING_NAME_SIZE]) {
    size_t at = 0, length = 0;
    opening_part part;
    while (opening_next_part(name, &at, tag, &part) &&
           length + 2 + part.length < OPENING_NAME_SIZE) {
        if (part.separator != '\0') {
            text[length++] = part.separator;
            text[length++] = ' ';
        }
        memcpy(text + length, part.text, part.length);
        length += part.length;
    }
    text[length] = '\0';
}
