/* SPDX-License-Identifier: MIT */
/*
 * Moves and squares as words, in the manner of Annexe D.2.1 and its relatives.
 *
 * Functions here touch only what they are given; all text is UTF-8.
 */
#ifndef DIALOGUE_PHRASE_H
#define DIALOGUE_PHRASE_H

#include <chess/chess.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The languages that things are said in, one file accessibility/languages/TAG.lang each. Columns: name, tag. Where a
 * word means something in several languages and neither is the player's own, the first of them is believed.
 */
#define DIALOGUE_LANGUAGE_LIST(X) \
    X(GERMAN, "de")               \
    X(FRENCH, "fr")               \
    X(ENGLISH, "en")              \
    X(SPANISH, "es")              \
    X(ITALIAN, "it")

typedef enum dialogue_language {
#define DIALOGUE_LANGUAGE_ENUM(name, tag) DIALOGUE_##name,
    DIALOGUE_LANGUAGE_LIST(DIALOGUE_LANGUAGE_ENUM)
#undef DIALOGUE_LANGUAGE_ENUM
        DIALOGUE_LANGUAGE_COUNT
} dialogue_language;

/* "de", "fr", "en": BCP 47; constant, never NULL. */
const char *dialogue_language_tag(dialogue_language language);

/*
 * Returns true if the sentences said to a player are there in this language. Always true where the
 * language tables are linked as constants; a build that unpacks them has only those languages whose
 * messages it was given. Moves are understood and announced in every language.
 */
bool dialogue_language_talks(dialogue_language language);

/*
 * The language of a tag or locale name: "de", "de_AT.UTF-8", "fr-CA". Only the primary subtag counts, in any
 * case. False when it is none of ours; *language is then left alone.
 */
bool dialogue_language_of_tag(const char *tag, size_t length, dialogue_language *language);

/* How the eight files are called. */
typedef enum dialogue_files {
    DIALOGUE_FILES_ANNEXE_D = 0,  /* Anna Bella Cesar David Eva Felix Gustav Hector */
    DIALOGUE_FILES_LETTERS = 1,   /* a b c d e f g h */
    DIALOGUE_FILES_NATO = 2,      /* Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel */
    DIALOGUE_FILES_TELEPHONE = 3, /* the alphabet of the ranks' language: Anton Berta Cäsar ... */
    DIALOGUE_FILES_COUNT
} dialogue_files;

typedef enum dialogue_form {
    DIALOGUE_LONG = 0, /* "Springer Gustav eins Felix drei" */
    DIALOGUE_SHORT = 1 /* "Springer Felix drei" */
} dialogue_form;

/*
 * How moves are announced. Each field stands on its own ("unless the arbiter decides otherwise", D.2.1): the
 * language of the pieces and verbs, the language of the ranks, the naming of the files.
 */
typedef struct dialogue_style {
    dialogue_form form;
    dialogue_language pieces; /* also verbs, castling, check and mate */
    dialogue_language ranks;  /* also letters and telephone alphabet of the files */
    dialogue_files files;
    bool digits;        /* ranks as 1 to 8 instead of words; the voice of `ranks` reads them */
    bool name_captured; /* "schlägt Turm David acht" */
    bool name_check;    /* say check and mate */
    bool sentences;     /* "Die Dame von David eins schlägt den Turm auf David acht" */
    bool unnumbered;    /* leave out the number and colour in front when a move is made */
} dialogue_style;

/* Annexe D.2.1: long form, German, Anna to Hector, check named. The default everywhere. */
extern const dialogue_style dialogue_style_annexe_d;

/*
 * Changes *style as the words say, one after another: a preset ("annexe d", "san words", "verbose") or a single
 * point ("short", "NATO", "digits", "pieces french"), in any of our languages, with blanks, hyphens or commas
 * between. `player` is the language of the presets that speak the player's own. False when there is a word that
 * says nothing about style: *style is left alone, and *unknown_at and *unknown_length, neither of them NULL, tell
 * where it stands.
 */
bool dialogue_style_read(const char *text, size_t length, dialogue_language player,
                         dialogue_style *style, size_t *unknown_at, size_t *unknown_length);

/*
 * Words with the language they are in, so that each can go to a voice that speaks it. Bounded: what does
 * not fit is left out and `cut` set; the text stays NUL-terminated and valid UTF-8.
 */
enum { DIALOGUE_TEXT_SIZE = 8192, DIALOGUE_SPAN_COUNT = 1024 };

typedef struct dialogue_span {
    uint16_t offset, length; /* bytes in dialogue_text.text */
    dialogue_language language;
} dialogue_span;

typedef struct dialogue_text {
    char text[DIALOGUE_TEXT_SIZE];
    uint16_t length;
    uint16_t span_count;
    bool cut;
    /* in order, without gaps; together they are the text */
    dialogue_span spans[DIALOGUE_SPAN_COUNT];
} dialogue_text;

void dialogue_text_clear(dialogue_text *text);

/*
 * Adds the announcement of a move: "Dame David eins schlägt David acht Schachmatt". With a long form no two
 * legal moves of a position are announced alike.
 */
void dialogue_say_move(dialogue_text *text, const chess_move_facts *facts,
                       const dialogue_style *style);

/* Adds "Eva vier"; square is a real one, 0 to 63. */
void dialogue_say_square(dialogue_text *text, chess_square square, const dialogue_style *style);

#ifdef __cplusplus
}
#endif

#endif
