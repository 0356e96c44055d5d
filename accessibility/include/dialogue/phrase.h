/* SPDX-License-Identifier: MIT */
/*
 * Moves and squares as words, in the style of Annexe D.2.1 and others.
 *
 * The functions access only their arguments. All text is UTF-8.
 */
#ifndef DIALOGUE_PHRASE_H
#define DIALOGUE_PHRASE_H

#include <chess/chess.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The languages of the dialogue, one file accessibility/languages/TAG.lang each. Columns: name,
 * tag. If a word belongs to several languages other than the player's, the first of them in this
 * list is assumed.
 */
#define DIALOGUE_LANGUAGE_LIST(X) \
    X(GERMAN, "de")               \
    X(FRENCH, "fr")               \
    X(ENGLISH, "en")              \
    X(SPANISH, "es")              \
    X(ITALIAN, "it")              \
    X(PORTUGUESE, "pt")           \
    X(RUSSIAN, "ru")              \
    X(DUTCH, "nl")                \
    X(POLISH, "pl")

typedef enum dialogue_language {
#define DIALOGUE_LANGUAGE_ENUM(name, tag) DIALOGUE_##name,
    DIALOGUE_LANGUAGE_LIST(DIALOGUE_LANGUAGE_ENUM)
#undef DIALOGUE_LANGUAGE_ENUM
        DIALOGUE_LANGUAGE_COUNT
} dialogue_language;

/*
 * The languages before this one are understood whatever the player's language is; each of the
 * others only if it is the player's language.
 */
enum { DIALOGUE_LANGUAGES_SHARED = DIALOGUE_ITALIAN + 1 };

/* Returns the BCP 47 tag, such as "de"; constant, never NULL. */
const char *dialogue_language_tag(dialogue_language language);

/*
 * Returns true if the messages for players are available in this language. Always true if the
 * language tables are linked as constants; a build that unpacks tables has only the languages it
 * was given. Moves are read and announced in every language.
 */
bool dialogue_language_has_messages(dialogue_language language);

/*
 * Finds the language of a tag or locale name: "de", "de_AT.UTF-8", "fr-CA". Only the primary subtag
 * counts, in any case. Returns false, and leaves *language unchanged, if the language is not
 * supported or if words follow.
 */
bool dialogue_language_of_tag(const char *tag, size_t length, dialogue_language *language);

/* How files are named. */
typedef enum dialogue_files {
    DIALOGUE_FILES_ANNEXE_D = 0, /* Anna Bella Cesar David Eva Felix Gustav Hector */
    DIALOGUE_FILES_LETTERS = 1,  /* a b c d e f g h */
    DIALOGUE_FILES_NATO = 2,     /* Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel */
    DIALOGUE_FILES_TELEPHONE =
        3, /* the spelling alphabet of the ranks' language: Anton Berta Cäsar ... */
    DIALOGUE_FILES_COUNT
} dialogue_files;

/* How much of a move is announced. */
typedef enum dialogue_form {
    DIALOGUE_LONG = 0, /* "Springer Gustav eins Felix drei" */
    DIALOGUE_SHORT = 1 /* "Springer Felix drei" */
} dialogue_form;

/*
 * How moves are announced. All fields are independent ("unless the arbiter decides otherwise",
 * D.2.1): the language of pieces and verbs, the language of ranks, the naming of files.
 */
typedef struct dialogue_style {
    dialogue_form form;
    dialogue_language pieces; /* also verbs, castling, check and mate */
    dialogue_language ranks;  /* also letters and spelling alphabet of the files */
    dialogue_files files;
    bool digits;        /* ranks as digits 1 to 8, read by the voice of `ranks` */
    bool name_captured; /* "schlägt Turm David acht" */
    bool name_check;    /* announce check and mate */
    bool sentences;     /* "Die Dame von David eins schlägt den Turm auf David acht" */
    bool unnumbered;    /* omit number and colour before a move */
} dialogue_style;

/* The default style, Annexe D.2.1: long form, German, Anna to Hector, check announced. */
extern const dialogue_style dialogue_style_annexe_d;

/*
 * Changes *style by the words of the text in order: presets ("annexe d", "san words", "verbose") or
 * single settings ("short", "NATO", "digits", "pieces french"), in any supported language,
 * separated by spaces, hyphens or commas. `player` is the language of presets that use the player's
 * own. Returns false if a word is not about style; *style is then unchanged, and *unknown_at and
 * *unknown_length, which must not be NULL, give its place in bytes.
 */
bool dialogue_style_read(const char *text, size_t length, dialogue_language player,
                         dialogue_style *style, size_t *unknown_at, size_t *unknown_length);

/*
 * Text divided into spans by language, so that each can be read by a suitable voice. Text that does
 * not fit is omitted and `cut` is set; the text remains NUL-terminated valid UTF-8.
 */
enum { DIALOGUE_TEXT_SIZE = 8192, DIALOGUE_SPAN_COUNT = 1024 };

typedef struct dialogue_span {
    uint16_t offset, length; /* in bytes of dialogue_text.text */
    dialogue_language language;
} dialogue_span;

typedef struct dialogue_text {
    char text[DIALOGUE_TEXT_SIZE];
    uint16_t length;
    uint16_t span_count;
    bool cut;
    /* in order and without gaps: together they cover the text */
    dialogue_span spans[DIALOGUE_SPAN_COUNT];
} dialogue_text;

/* Empties the text. */
void dialogue_text_clear(dialogue_text *text);

/*
 * Appends the announcement of a move: "Dame David eins schlägt David acht Schachmatt". In a long
 * form no two legal moves of a position have the same announcement.
 */
void dialogue_say_move(dialogue_text *text, const chess_move_facts *facts,
                       const dialogue_style *style);

/* Appends the name of a square, 0 to 63, such as "Eva vier". */
void dialogue_say_square(dialogue_text *text, chess_square square, const dialogue_style *style);

#ifdef __cplusplus
}
#endif

#endif
