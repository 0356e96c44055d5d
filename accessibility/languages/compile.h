/* SPDX-License-Identifier: MIT */
/*
 * The compiler of language files: keys.c lists the keys, source.c reads a file, lexicon.c collects
 * the words that are understood, compile.c writes the C source, literal.c its strings, pack.c the
 * compact form. It runs on the build machine only, so it may use stdio and the heap.
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
    SHAPE_LIST,   /* `count` parts separated by bars */
    SHAPE_NOUN,   /* singular | plural | gender m, f or n | letter of notation [| few | many] */
    SHAPE_PHRASES /* any number of phrases separated by commas; only understood */
} key_shape;

/* A key of a language file and its value. */
typedef struct language_key {
    char key[KEY_SIZE];
    /*
     * The destination: ".name" in dialogue_language_data, "terminal[2]" in
     * dialogue__terminal_texts, "arbiter.texts[2]"; "" if the key is only understood.
     */
    char field[KEY_SIZE];
    key_shape form;
    unsigned count; /* SHAPE_LIST: parts */
    unsigned token; /* its meaning when understood, or TOKEN_NOT_ACCEPTED */
    unsigned value; /* of the token; parts of a list count up from it when `rising` */
    bool rising;
    bool optional;
    const char *placeholders; /* SHAPE_TEXT: the placeholders that messages declare; NULL: any */
    char *text;               /* NULL when absent */
    unsigned line;
    bool own_messages; /* used only for players of this language */
} language_key;

typedef struct language_file {
    const char *path;
    unsigned languages; /* bits for dialogue_word.languages */
    language_key *slots;
    unsigned slot_count;
} language_file;

/* keys.c: return all keys of a language file, or of the file with what all languages share. */
language_key *keys_of_language(unsigned *count);
language_key *keys_of_shared(unsigned *count);

/* source.c */
extern unsigned error_count;
void complain(const char *path, unsigned line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Reads and checks a file: calls the two functions below. */
void source_read(language_file *source);
/* Reads the lines of a file into its slots. Reports lines that cannot be read. */
void source_read_lines(language_file *source);
/* Reports each slot that is missing or malformed. */
void source_check(const language_file *source);
/*
 * Returns a copy of `text` up to `bar` without surrounding spaces; *text moves past the bar, or
 * becomes NULL at the end.
 */
char *part_next(const char **text, char bar);
/* Returns a copy of part `index` of a noun; the plural if few and many are absent. */
char *noun_part(const language_key *slot, unsigned index);

/* lexicon.c */
void lexicon_add(const language_file *source);
void lexicon_write(FILE *out);
/*
 * Returns how many phrases were added, including equal ones; *bytes receives their folded length
 * with NULs.
 */
unsigned lexicon_count(size_t *bytes);

/*
 * pack.c: writes the compact form that saying/unpack.h reads: a C header with the meanings of all
 * words and the words that all languages share; and for each language texts of one string per line:
 * the names that announcements consist of, the words that are only understood, the messages, and
 * the arbiter's texts.
 */
void pack_write(FILE *out, const language_file *shared, const language_file *sources);
void pack_write_names(FILE *out, const language_file *source);
void pack_write_words(FILE *out, const language_file *source);
void pack_write_messages(FILE *out, const language_file *source);
void pack_write_arbiter(FILE *out, const language_file *source);

/* literal.c: writes the text as a C string literal. */
void write_string(FILE *out, const char *text);

#endif
