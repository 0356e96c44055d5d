/* SPDX-License-Identifier: MIT */
/*
 * What the language files (accessibility/languages) become when they are compiled: a const table of each for speaking,
 * and one lexicon of them all for reading. Private to the dialogue library.
 */
#ifndef DIALOGUE_LANGUAGE_H
#define DIALOGUE_LANGUAGE_H

#include <dialogue/session.h>
#include <dialogue/terminal.h>

#include "messages.h"

/* ----------------------------------------------------------------------------------------- messages */

typedef enum dialogue_message {
#define DIALOGUE_MESSAGE_ENUM(name, holes) DIALOGUE_MESSAGE_##name,
    DIALOGUE_MESSAGE_LIST(DIALOGUE_MESSAGE_ENUM)
#undef DIALOGUE_MESSAGE_ENUM
        DIALOGUE_MESSAGE_COUNT
} dialogue_message;

/* -------------------------------------------------------------------------------------- words to read */

/* What a word can stand for. The value says which one. */
typedef enum dialogue_token {
    DIALOGUE_TOKEN_ROLE,       /* value: chess_role */
    DIALOGUE_TOKEN_FILE,       /* value: 0-7 */
    DIALOGUE_TOKEN_RANK,       /* value: 0-7 */
    DIALOGUE_TOKEN_TAKES,      /* "schlägt" */
    DIALOGUE_TOKEN_CASTLES,    /* value: chess_castling_wish */
    DIALOGUE_TOKEN_EN_PASSANT, /* "en passant", "e.p." */
    DIALOGUE_TOKEN_PROMOTES,   /* "wandelt um in", "=" */
    DIALOGUE_TOKEN_CHECK,      /* "Schach"; says nothing about which move it is */
    DIALOGUE_TOKEN_MATE,
    DIALOGUE_TOKEN_FILLER,  /* "nach", "bitte", "äh": skipped */
    DIALOGUE_TOKEN_COMMAND, /* value: dialogue_command */
    DIALOGUE_TOKEN_FROM,    /* "von": the next place is the origin */
    DIALOGUE_TOKEN_WITH,    /* "mit": the next man is the one that moves */
    DIALOGUE_TOKEN_WING,    /* value: chess_castling_wish; "kurz", beside a word for castling */
    DIALOGUE_TOKEN_WHOSE,   /* value: dialogue_whose */
    DIALOGUE_TOKEN_LANGUAGE /* value: dialogue_language */
} dialogue_token;

/*
 * One thing that can be said, in one or several languages with the same meaning. The text is folded as fold.h does
 * it; words of a group are divided by one blank.
 */
typedef struct dialogue_word {
    const char *text;  /* "laufer" */
    const char *shown; /* "Läufer", as its language file has it */
    uint8_t token;
    uint8_t value;
    uint8_t languages; /* bit n: said in dialogue_language n; all bits: in every language */
} dialogue_word;

/* What can be said in all languages, sorted by text; senses of one text follow one another. */
extern const dialogue_word dialogue_words[];
extern const unsigned dialogue_word_count;

/* ---------------------------------------------------------------------------------------- the table */

typedef enum dialogue_gender {
    DIALOGUE_MASCULINE,
    DIALOGUE_FEMININE,
    DIALOGUE_NEUTER
} dialogue_gender;

/* A man's name, as sentences need it. */
typedef struct dialogue_noun {
    const char *singular; /* "Springer" */
    const char *plural;   /* "Springer" */
    dialogue_gender gender;
} dialogue_noun;

typedef struct dialogue_table {
    const char *tag;                       /* "de" */
    const char *name;                      /* "Deutsch" */
    const char *letters[CHESS_ROLE_COUNT]; /* "S" */
    dialogue_noun nouns[CHESS_ROLE_COUNT];
    const char *definite[3];         /* article by gender: "der", "die", "das" */
    const char *colors[2][3];        /* adjective by gender: "weißer", "weiße", "weißes" */
    const char *sides[2];            /* "Weiß", "Schwarz" */
    const char *ranks[8];            /* "eins" */
    const char *letters_of_files[8]; /* "a" as this language's voice should get it */
    const char *takes, *en_passant, *short_castling, *long_castling, *check, *mate;
    const char *messages[DIALOGUE_MESSAGE_COUNT];
    const char *labels[DIALOGUE_LABEL_COUNT];
    const char *command_names[DIALOGUE_COMMAND_COUNT]; /* the word that help shows */
    const char *command_helps[DIALOGUE_COMMAND_COUNT]; /* what it does, in one sentence */
} dialogue_table;

/* By dialogue_language. */
extern const dialogue_table dialogue_tables[DIALOGUE_LANGUAGE_COUNT];

/* Apart from the tables, so that a module that does not ask for them need not carry them. */
extern const char *const dialogue_terminal_texts[DIALOGUE_LANGUAGE_COUNT][DIALOGUE_TERMINAL_COUNT];

/* Constant, never NULL. */
const dialogue_table *dialogue_table_of(dialogue_language language);

/* Anna to Hector are the same in every language and German in sound. */
extern const char *const dialogue_annexe_d_files[8];

#endif
