/* SPDX-License-Identifier: MIT */
/*
 * The compiler of language files: keys.c knows what may stand in one, source.c reads one, lexicon.c
 * collects what all of them understand, compile.c writes the C source, literal.c its strings,
 * pack.c the same in less room. It runs on the building machine only, so it may use stdio and the
 * heap.
 */
#ifndef LANGUAGES_COMPILE_H
#define LANGUAGES_COMPILE_H

#include "saying/language.h"

#include <stdio.h>

enum {
    KEY_SIZE = 64,
    TOKEN_NOT_ACCEPTED = 255,
    NOUN_PARTS = 6, /* singular, plural, gender, letter, few, many; the last two may be absent */
    NOUN_NEEDED = 4
};

typedef enum key_shape {
    SHAPE_TEXT,   /* one sentence or word */
    SHAPE_LIST,   /* `count` parts divided by bars */
    SHAPE_NOUN,   /* singular | plural | gender m, f or n | letter of notation [| few | many] */
    SHAPE_PHRASES /* any number of phrases divided by commas; only heard */
} key_shape;

/* One key that a language file has, and its value there. */
typedef struct language_key {
    char key[KEY_SIZE];
    /* Where it goes: ".name" in dialogue_language_data, "terminal[2]" in dialogue__terminal_texts,
     * "arbiter.texts[2]"; "" when only heard. */
    char field[KEY_SIZE];
    key_shape form;
    unsigned count; /* SHAPE_LIST: parts */
    unsigned token; /* what it means when heard, or TOKEN_NOT_ACCEPTED */
    unsigned value; /* of the token; parts of a list count up from it when `rising` */
    bool rising;
    bool optional;
    const char *placeholders; /* SHAPE_TEXT: what may stand in braces, as messages declare it; NULL:
                                 not checked */
    char *text;               /* NULL when absent */
    unsigned line;
    bool own_messages; /* said only to those who play in this language */
} language_key;

typedef struct language_file {
    const char *path;
    unsigned languages; /* bits for dialogue_word.languages */
    language_key *slots;
    unsigned slot_count;
} language_file;

/* keys.c: all keys of a language file, or of the file of what all languages share. */
language_key *keys_of_language(unsigned *count);
language_key *keys_of_shared(unsigned *count);

/* source.c */
extern unsigned error_count;
void complain(const char *path, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reads and checks a file: the two functions below, one behind the other. */
void source_read(language_file *source);
/* Reads the lines of a file into its slots. Complains about lines that cannot be read. */
void source_read_lines(language_file *source);
/* Complains about each slot that is missing or has a wrong form. */
void source_check(const language_file *source);
/*
 * The part of `text` up to `bar`, without blanks around it, copied; *text moves behind it, to NULL
 * at the end.
 */
char *part_next(const char **text, char bar);
/* Part `index` of a noun, copied; the plural where few and many are absent. */
char *noun_part(const language_key *slot, unsigned index);

/* lexicon.c */
void lexicon_add(const language_file *source);
void lexicon_write(FILE *out);
/*
 * How many phrases were added, equal ones too, and how long they are with their NULs when they are
 * folded.
 */
unsigned lexicon_count(size_t *bytes);

/*
 * pack.c: the shorter form that saying/unpack.h reads. A header in C with the meanings of all words
 * and what all languages share; and for each language texts of one string a line: the words that
 * are understood or announce moves, the messages, and what the arbiter says.
 */
void pack_write(FILE *out, const language_file *shared, const language_file *sources);
void pack_write_words(FILE *out, const language_file *source);
void pack_write_messages(FILE *out, const language_file *source);
void pack_write_arbiter(FILE *out, const language_file *source);

/* literal.c: as a C string literal. */
void write_string(FILE *out, const char *text);

#endif
