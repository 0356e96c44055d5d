/* SPDX-License-Identifier: MIT */
/*
 * The compiled language files (accessibility/languages): a constant table per language for
 * speaking, and one lexicon of all languages for reading. Private to the dialogue library.
 */
#ifndef DIALOGUE_LANGUAGE_H
#define DIALOGUE_LANGUAGE_H

#include <dialogue/ruling.h>
#include <dialogue/session.h>
#include <dialogue/terminal.h>

#include "messages.h"

/* ------------------------------------------------------------------------------------- messages */

typedef enum dialogue_message {
#define DIALOGUE_MESSAGE_ENUM(name, placeholders) DIALOGUE_MESSAGE_##name,
    DIALOGUE_MESSAGE_LIST(DIALOGUE_MESSAGE_ENUM)
#undef DIALOGUE_MESSAGE_ENUM
        DIALOGUE_MESSAGE_COUNT
} dialogue_message;

/*
 * Messages before this one announce moves, in the language of the style. The others are in the
 * player's language.
 */
enum { DIALOGUE_MESSAGES_FIRST = DIALOGUE_MESSAGE_SQUARE_HAS };

/*
 * Tables are constant in a library or program. If size matters more (WebAssembly), they are
 * unpacked from a shorter form once, before any other call; see unpack.h.
 */
#ifdef DIALOGUE_UNPACKED
#define DIALOGUE_LANGUAGE_DATA
#else
#define DIALOGUE_LANGUAGE_DATA const
#endif

/* --------------------------------------------------------------------------------------- styles */

/*
 * Words for the style of announcements. Columns: name, effect (also shown to translators). PIECES
 * and RANKS are followed by the name of a language.
 */
#define DIALOGUE_STYLE_WORD_LIST(X)                                        \
    X(ANNEXE_D, "preset: Annexe D.2.1, German throughout")                 \
    X(SAN_WORDS, "preset: what score sheets write, in words")              \
    X(VERBOSE, "preset: everything, in the player's language")             \
    X(LONG, "names the square of origin")                                  \
    X(SHORT, "does not")                                                   \
    X(NAMES, "files Anna to Hector")                                       \
    X(LETTERS, "files a to h")                                             \
    X(NATO, "files Alfa to Hotel")                                         \
    X(TELEPHONE, "files by the telephone alphabet of the ranks' language") \
    X(NUMERALS, "ranks in words")                                          \
    X(DIGITS, "ranks in digits")                                           \
    X(CAPTURED, "names the piece that is captured")                        \
    X(NO_CAPTURED, "does not")                                             \
    X(SENTENCES, "whole sentences, with articles")                         \
    X(NO_SENTENCES, "bare words")                                          \
    X(CHECK, "says check and mate")                                        \
    X(NO_CHECK, "does not")                                                \
    X(NUMBER, "number and colour in front of a move")                      \
    X(NO_NUMBER, "not in front")                                           \
    X(PIECES, "a language follows: of pieces and verbs")                   \
    X(RANKS, "a language follows: of ranks")

typedef enum dialogue_style_word {
#define DIALOGUE_STYLE_WORD_ENUM(name, what) DIALOGUE_STYLE_##name,
    DIALOGUE_STYLE_WORD_LIST(DIALOGUE_STYLE_WORD_ENUM)
#undef DIALOGUE_STYLE_WORD_ENUM
        DIALOGUE_STYLE_WORD_COUNT
} dialogue_style_word;

/* -------------------------------------------------------------------------------- words to read */

/* What a word can mean; `value` distinguishes within a token. */
typedef enum dialogue_token {
    DIALOGUE_TOKEN_ROLE,       /* value: chess_role */
    DIALOGUE_TOKEN_FILE,       /* value: 0-7 */
    DIALOGUE_TOKEN_RANK,       /* value: 0-7 */
    DIALOGUE_TOKEN_TAKES,      /* value: dialogue_taking */
    DIALOGUE_TOKEN_CASTLES,    /* value: chess_castling_request */
    DIALOGUE_TOKEN_EN_PASSANT, /* "en passant", "e.p." */
    DIALOGUE_TOKEN_PROMOTES,   /* "wandelt um in", "="; value: chess_role, of "queen the pawn" */
    DIALOGUE_TOKEN_CHECK,      /* "Schach"; does not restrict the move */
    DIALOGUE_TOKEN_MATE,
    DIALOGUE_TOKEN_FILLER,    /* "nach", "bitte", "äh": skipped; value: dialogue_filler */
    DIALOGUE_TOKEN_COMMAND,   /* value: dialogue_command */
    DIALOGUE_TOKEN_FROM,      /* "von": the next place is the origin */
    DIALOGUE_TOKEN_WITH,      /* "mit": the next piece moves; value: chess_role, of "конём" */
    DIALOGUE_TOKEN_WING,      /* value: chess_castling_request; "kurz" beside a word for castling */
    DIALOGUE_TOKEN_WHOSE,     /* value: dialogue_whose */
    DIALOGUE_TOKEN_LANGUAGE,  /* value: dialogue_language */
    DIALOGUE_TOKEN_SQUARES,   /* "two squares"; value: number of squares that a pawn advances */
    DIALOGUE_TOKEN_PICK,      /* value: dialogue_pick */
    DIALOGUE_TOKEN_REPORTED,  /* "resigns", "oops": to be confirmed; value: dialogue_command */
    DIALOGUE_TOKEN_OTHER_FORM /* not from language files: "joué", which differs from "joue" */
} dialogue_token;

/* The construction of a verb of capturing. */
typedef enum dialogue_taking {
    DIALOGUE_TAKING = 0,         /* "schlägt" */
    DIALOGUE_TAKING_BEHIND,      /* "schlagen": may follow the captured piece */
    DIALOGUE_TAKING_EXCHANGE,    /* "trades", "gegen": a piece captures one of its own kind */
    DIALOGUE_TAKING_BACK,        /* "recaptures": the target is the square of the last capture */
    DIALOGUE_TAKING_BACK_PERHAPS /* "reprends": may also mean to take back the last move */
} dialogue_taking;

/*
 * The word classes of words that are not part of a move. reading/mood.c uses them to decide whether
 * a line plays or acts.
 */
typedef enum dialogue_filler {
    DIALOGUE_FILLER_PLAIN = 0, /* "nach", "the": harmless beside a move */
    DIALOGUE_FILLER_THEY,      /* "he", "elle": the opponent as the subject of the sentence */
    DIALOGUE_FILLER_I,         /* "I", "nous" */
    DIALOGUE_FILLER_YOU,       /* "du", "vous" */
    DIALOGUE_FILLER_ME,        /* "mi", "me": what is captured belongs to the speaker */
    DIALOGUE_FILLER_ASIDE,     /* "please", "äh", "thanks": not part of the sentence */
    DIALOGUE_FILLER_VERB,      /* "play", "möchte": followed by a pronoun, a question */
    DIALOGUE_FILLER_PLAYS,     /* "goes", "va": what a piece or the opponent does */
    DIALOGUE_FILLER_OPENS,    /* "geht": like PLAYS; at the beginning of the sentence, a question */
    DIALOGUE_FILLER_ASKS,     /* "quel", "do you": asks anywhere */
    DIALOGUE_FILLER_STATES,   /* "have", "wird geschlagen": reports a fact */
    DIALOGUE_FILLER_DENIES,   /* "not", "sans" */
    DIALOGUE_FILLER_SUPPOSES, /* "if", "wait" */
    DIALOGUE_FILLER_IT,       /* "it", "ça": before a verb a report, elsewhere harmless */
    DIALOGUE_FILLER_WE,       /* "let's", "wir": orders a move, but only proposes a command */
    DIALOGUE_FILLER_LIKES,    /* "gern": after a verb a habit, elsewhere an order */
    DIALOGUE_FILLER_SQUARE,   /* "square": harmless, but alone with a square it asks about it */
    DIALOGUE_FILLER_CORRECTS, /* "I mean", "sondern": only the words after it count */
    DIALOGUE_FILLER_THINKS,   /* "I guess", "hm": the move must be confirmed */
    DIALOGUE_FILLER_JOINS,    /* "and": at the beginning like THINKS, elsewhere like ASIDE */
    DIALOGUE_FILLER_REASON,   /* "pinning": the words after a move only explain it */
    DIALOGUE_FILLER_BACK      /* "back", "retreat": impossible for a pawn */
} dialogue_filler;

/*
 * A word or phrase and one meaning, in all languages where it has that meaning. The text is folded
 * (reading/fold.h), with one space between words.
 */
typedef struct dialogue_word {
    const char *text;  /* "laufer" */
    const char *shown; /* "Läufer", as in its language file */
    uint8_t token;
    uint8_t value;
    uint16_t languages; /* bit n: a word of dialogue_language n; all bits: of every language */
    /* likewise: used in announcements; other words are only understood, like "zwo" */
    uint16_t proper;
    uint32_t
        letters; /* dialogue__letters() of the text: excludes most words without a comparison */
} dialogue_word;

/* Returns the languages whose words are read for this player, as bits. */
static inline uint16_t dialogue_languages_read(dialogue_language player) {
    return (uint16_t)(((1U << DIALOGUE_LANGUAGES_SHARED) - 1U) | 1U << player);
}

/*
 * Returns true if the word is read for this player. Names of languages are read in every language.
 */
static inline bool dialogue_word_is_read(const dialogue_word *word, dialogue_language player) {
    return word->token == DIALOGUE_TOKEN_LANGUAGE ||
           (word->languages & dialogue_languages_read(player));
}

/* Words of all languages, sorted by text; meanings of one text are adjacent. */
extern DIALOGUE_LANGUAGE_DATA dialogue_word dialogue__words[];
extern DIALOGUE_LANGUAGE_DATA unsigned dialogue__word_count;

/*
 * Returns the index of the first entry whose text is `folded`; *count receives their number,
 * possibly 0.
 */
unsigned dialogue__words_find(const char *folded, unsigned *count);

/*
 * Returns true if the folded text can mean the token for this player. *value then receives the
 * token's value.
 */
bool dialogue__words_mean(const char *folded, dialogue_token token, dialogue_language player,
                          unsigned *value);

/* ------------------------------------------------------------------------------------ the table */

/* A piece's name, as sentences need it. */
typedef struct dialogue_noun {
    const char *singular; /* "Springer" */
    const char *plural;   /* "Springer" */
    const char *gender;   /* "m", "f" or "n" */
    const char *few;      /* after 2, 3 and 4: "коня" */
    const char *many;     /* after 0 and from 5 on: "коней" */
} dialogue_noun;

/* The texts of a language. Contains only strings, so that it can be filled as an array of them. */
typedef struct dialogue_language_data {
    const char *tag;                       /* "de" */
    const char *name;                      /* "Deutsch" */
    const char *letters[CHESS_ROLE_COUNT]; /* "S" */
    dialogue_noun nouns[CHESS_ROLE_COUNT];
    const char *objects[CHESS_ROLE_COUNT]; /* "den Bauern": a captured piece with its article */
    const char *definite[3];               /* article by gender: "der", "die", "das"; may be "" */
    const char *colors[2][3];              /* adjective by gender: "weißer", "weiße", "weißes" */
    const char *sides[2];                  /* "Weiß", "Schwarz" */
    const char *ranks[8];                  /* "eins" */
    const char *letters_of_files[8];       /* "a" in a spelling for this language's voice */
    const char *telephone[8];              /* "Anton" */
    const char *takes, *en_passant, *short_castling, *long_castling, *check, *mate;
    const char *style_words[DIALOGUE_STYLE_WORD_COUNT]; /* "lang, lange": the first is shown, all
                                                           are understood */
    const char *command_names[DIALOGUE_COMMAND_COUNT];  /* the word shown by help */
    /* from DIALOGUE_MESSAGES_FIRST on "" if the language's messages are not loaded */
    const char *messages[DIALOGUE_MESSAGE_COUNT];
    const char *labels[DIALOGUE_LABEL_COUNT];
    const char *command_helps[DIALOGUE_COMMAND_COUNT]; /* description in one sentence */
} dialogue_language_data;

/* by dialogue_language */
extern DIALOGUE_LANGUAGE_DATA dialogue_language_data dialogue__languages[DIALOGUE_LANGUAGE_COUNT];

/* separate from the tables, since only the terminal program uses them */
extern const char *const dialogue__terminal_texts[DIALOGUE_LANGUAGE_COUNT][DIALOGUE_TERMINAL_COUNT];

/* Texts used only in games with a clock or an arbiter. Contains only strings. */
typedef struct dialogue_arbiter_table {
    const char *texts[DIALOGUE_ARBITER_COUNT];
    const char *rulings[CHESS_RULING_COUNT];
    const char *objections[CHESS_OBJECTION_COUNT]; /* "" for NONE */
    const char *events[CHESS_EVENT_COUNT]; /* phrases separated by commas; the first is shown */
    const char *reasons[CHESS_TIME_REASON_COUNT]; /* "" for NONE */
} dialogue_arbiter_table;

/* by dialogue_language */
extern DIALOGUE_LANGUAGE_DATA dialogue_arbiter_table
    dialogue__arbiter_tables[DIALOGUE_LANGUAGE_COUNT];

/* Returns the table of a language; constant, never NULL. */
const dialogue_language_data *dialogue__language_data(dialogue_language language);

/* Returns the form of an article or adjective for a gender ("m", "f", "n"). */
const char *dialogue__by_gender(const char *const forms[3], const char *gender);

/* Anna to Hector: equal in every language, pronounced in German */
extern const char *DIALOGUE_LANGUAGE_DATA dialogue__annexe_d_files[8];

/* Alfa to Hotel: pronounced in English */
extern const char *DIALOGUE_LANGUAGE_DATA dialogue__nato_files[8];

#endif
