/* SPDX-License-Identifier: MIT */
/*
 * The languages in less room, for WebAssembly: the language compiler writes each word once, in the order of its keys, and
 * what it means once for all languages; here they become the tables of language.h again. The messages of a language, what is
 * said only to those who play in it, comes apart.
 */
#ifndef DIALOGUE_UNPACK_H
#define DIALOGUE_UNPACK_H

#include "language.h"

#include <stddef.h>

/* One key of the language files, or several parts of one. */
typedef struct dialogue_packed_slot {
    uint16_t field; /* which string of the table it fills, or DIALOGUE_NO_FIELD */
    uint8_t parts;  /* how many strings it has; 0: any number, with an empty one behind the last */
    uint8_t heard;  /* how many of these are understood, as token and value */
    uint8_t token, value;
    uint8_t how; /* DIALOGUE_RISING */
} dialogue_packed_slot;

enum { DIALOGUE_RISING = 1 /* the value counts up with the part */ };

#define DIALOGUE_FIELD(name) (uint16_t)(offsetof(dialogue_table, name) / sizeof(char *))
#define DIALOGUE_NO_FIELD    UINT16_MAX

/* What the compiler writes into packed.h. */
typedef struct dialogue_packed {
    const dialogue_packed_slot *slots;
    const char *text;
    unsigned alphabets, heard_first, heard_end, slot_count;
} dialogue_packed;

/* Where the tables are to stand, and what is to stand there. */
typedef struct dialogue_unpacking {
    dialogue_table *tables; /* DIALOGUE_LANGUAGE_COUNT, cleared */
    const char **annexe_d_files, **nato_files;
    dialogue_word *words; /* room for DIALOGUE_PACKED_WORDS */
    char *folded;         /* room for DIALOGUE_PACKED_BYTES */
    const dialogue_packed *packed;
    /* The rest is the work's own. */
    const char *text;
    unsigned word_count;
    unsigned languages;
} dialogue_unpacking;

/* What no key fills must not be NULL. */
void dialogue_tables_clear(dialogue_table tables[DIALOGUE_LANGUAGE_COUNT]);

/* Fills the tables and the words; returns how many words there are. */
unsigned dialogue_unpack(dialogue_unpacking *unpacking);

/*
 * Gives the language that the text names on its first line its messages. The text (a file TAG.txt; `length` bytes and one
 * more behind them) is changed and must stay where it is. False when it is not of this version's languages.
 */
bool dialogue_unpack_messages(dialogue_table tables[DIALOGUE_LANGUAGE_COUNT], char *text,
                              size_t length);

/* Fills the tables with empty strings. */
void dialogue_arbiter_tables_clear(dialogue_arbiter_table tables[DIALOGUE_LANGUAGE_COUNT]);

/*
 * As dialogue_unpack_messages, for a file arbiter.TAG.txt: fills the table of the language that the
 * first line names, whose tag stands in `languages`.
 */
bool dialogue_unpack_arbiter(const dialogue_table languages[DIALOGUE_LANGUAGE_COUNT],
                             dialogue_arbiter_table tables[DIALOGUE_LANGUAGE_COUNT], char *text,
                             size_t length);

#endif
