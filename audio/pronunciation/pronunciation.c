/* SPDX-License-Identifier: MIT */
#include "pronunciation.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct pronunciation {
    const char *language, *words, *phonemes;
} pronunciation;

static const pronunciation pronunciations[] = {
#define PRONUNCIATION(language, words, phonemes) {language, words, phonemes},
    AUDIO_PRONUNCIATION_LIST(PRONUNCIATION)
#undef PRONUNCIATION
};

static bool is_in_word(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (unsigned char)byte >= 0x80;
}

/* Returns true if the words, separated by spaces, contain exactly these bytes. */
static bool has_word(const char *words, const char *text, size_t length) {
    for (size_t size; *words != '\0'; words += size + (words[size] == ' ')) {
        size = strcspn(words, " ");
        if (size == length && memcmp(words, text, length) == 0) return true;
    }
    return false;
}

/* Returns the length of the words if they stand at the beginning of the text, otherwise 0. */
static size_t match(const pronunciation *entry, const char *text, size_t length) {
    size_t size = strcspn(entry->words, "|"), after, end;
    if (length < size || memcmp(text, entry->words, size) != 0) return 0;
    if (size < length && is_in_word(text[size])) return 0;
    if (entry->words[size] == '\0') return size;
    for (after = size; after < length && text[after] == ' '; after++) {
    }
    for (end = after; end < length && is_in_word(text[end]); end++) {
    }
    bool follows = after > size && has_word(entry->words + size + 1, text + after, end - after);
    return follows ? size : 0;
}

static const pronunciation *find(const char *language, const char *text, size_t length,
                                 size_t *matched) {
    for (size_t i = 0; i < sizeof pronunciations / sizeof *pronunciations; i++) {
        const pronunciation *entry = &pronunciations[i];
        if (strncmp(language, entry->language, strlen(entry->language)) != 0) continue;
        *matched = match(entry, text, length);
        if (*matched > 0) return entry;
    }
    return NULL;
}

size_t audio__pronounce(const char *language, const char *text, size_t length, char *spoken,
                        size_t size) {
    size_t used = 0, matched = 0;
    bool replaced = false;
    for (size_t i = 0; i < length; i += matched) {
        bool begins = i == 0 || !is_in_word(text[i - 1]);
        const pronunciation *entry = begins ? find(language, text + i, length - i, &matched) : NULL;
        if (entry == NULL) matched = 1;
        if (text[i] == '[' || used + strlen(entry ? entry->phonemes : "") + 6 > size) return 0;
        if (entry != NULL)
            used += (size_t)sprintf(spoken + used, "[[%s]]", entry->phonemes);
        else
            spoken[used++] = text[i];
        replaced |= entry != NULL;
    }
    spoken[used] = '\0';
    return replaced ? used : 0;
}
