/* SPDX-License-Identifier: MIT */
/*
 * Unpacks the languages from a compact form, for WebAssembly. The language compiler writes the keys
 * once for all languages, and the strings of each language, in the order of the keys, into texts of
 * its own: the names of pieces, squares, commands and styles with the sentences that announce
 * moves; the words that are only understood; the messages to its players; and the arbiter's texts.
 * The functions below build the tables of language.h from both.
 */
#ifndef DIALOGUE_UNPACK_H
#define DIALOGUE_UNPACK_H

#include "language.h"

#include <stddef.h>

/* One key of the language files, or one part of a key. */
typedef struct dialogue_packed_slot {
    uint16_t field;   /* index of the first string that it fills, unless parts is 0 */
    uint8_t parts;    /* number of strings; 0: any number, terminated by an empty one */
    uint8_t accepted; /* how many of them are understood, with token and value */
    uint8_t token, value;
    uint8_t how; /* DIALOGUE_RISING */
} dialogue_packed_slot;

enum { DIALOGUE_RISING = 1 /* the value increases with each part */ };

#define DIALOGUE_FIELD(name) (uint16_t)(offsetof(dialogue_language_data, name) / sizeof(char *))

/* what the compiler writes into packed.h */
typedef struct dialogue_packed {
    const dialogue_packed_slot *slots;
    const char *text; /* what all languages share */
    /* the slots: the files in two alphabets, then names, then phrases that are only understood */
    unsigned alphabets, phrases_first, slot_count;
    unsigned word_room; /* DIALOGUE_PACKED_WORDS */
} dialogue_packed;

/* The source and destination of the tables. */
typedef struct dialogue_unpacking {
    dialogue_language_data *data; /* DIALOGUE_LANGUAGE_COUNT, cleared */
    const char **annexe_d_files, **nato_files;
    dialogue_word *words; /* room for DIALOGUE_PACKED_WORDS */
    char *folded;         /* room for DIALOGUE_PACKED_FOLDED */
    const dialogue_packed *packed;
    unsigned word_count; /* set by the functions */
    /* private to the functions */
    const char *text;
    unsigned languages, loaded;
} dialogue_unpacking;

/* Sets every string to "". */
void dialogue__languages_clear(dialogue_language_data data[DIALOGUE_LANGUAGE_COUNT]);

/*
 * Adds the words that all languages share; they are found once those of a language are added. The
 * caller must have cleared the tables and set their tags.
 */
void dialogue_unpack(dialogue_unpacking *unpacking);

/*
 * Adds the names or words of the language named on the first line of the text, a file names.TAG.txt
 * or words.TAG.txt of `length` bytes, in any order. The text is modified and must remain in memory.
 * Returns false, and adds nothing, if the text is not a language of this version or was already
 * added.
 */
bool dialogue_unpack_words(dialogue_unpacking *unpacking, char *text, size_t length);

/*
 * Adds the messages of the language named on the first line of the text, a file TAG.txt of `length`
 * bytes followed by one more. The text is modified and must remain in memory. Returns false if it
 * is not a language of this version.
 */
bool dialogue_unpack_messages(dialogue_language_data data[DIALOGUE_LANGUAGE_COUNT], char *text,
                              size_t length);

/* Sets every string to "". */
void dialogue_arbiter_tables_clear(dialogue_arbiter_table data[DIALOGUE_LANGUAGE_COUNT]);

/*
 * Adds the arbiter's texts of the language named on the first line, whose tag is in `languages`.
 * The text, a file arbiter.TAG.txt of `length` bytes followed by one more, is modified and must
 * remain in memory. Returns false if it is not a language of this version.
 */
bool dialogue_unpack_arbiter(const dialogue_language_data languages[DIALOGUE_LANGUAGE_COUNT],
                             dialogue_arbiter_table data[DIALOGUE_LANGUAGE_COUNT], char *text,
                             size_t length);

#endif
