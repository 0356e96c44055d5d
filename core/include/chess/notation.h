/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text: FEN, UCI, ICCF, and the algebraic notation of Annexe C with the
 * piece letters of several languages. All text is UTF-8.
 *
 * Writers work like snprintf(): they write at most `size` bytes, always with a final NUL if size >
 * 0, and return the full length without the NUL. A return value >= size means that the text was
 * cut. `text` may be NULL if size is 0.
 *
 * Readers take a pointer, never NULL, and a length in bytes; no final NUL is needed. On error they
 * leave the destination unchanged unless stated otherwise and set *error_at, unless error_at is
 * NULL, to the offset of the first byte that does not fit.
 */
#ifndef CHESS_NOTATION_H
#define CHESS_NOTATION_H

#include <chess/facts.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------ FEN */

enum { CHESS_FEN_SIZE = 128 }; /* suffices for every FEN with its NUL */

/* How chess_position_write_fen() writes the optional parts; flags that may be combined. */
typedef enum chess_fen_style {
    CHESS_FEN_X = 0,        /* KQkq; a file letter if the rook is not the outermost (X-FEN) */
    CHESS_FEN_SHREDDER = 1, /* castling as file letters: HAha */
    /* write the en passant square after every double step (PGN standard 16.1.3.4) */
    CHESS_FEN_EVERY_EN_PASSANT = 2
} chess_fen_style;

/*
 * Reads the six fields of a FEN into *setup. Fields 3 to 6 may be absent and then count as "- - 0
 * 1". Castling rights may be standard, X-FEN or Shredder letters. On error returns the error of the
 * field concerned (CHESS_FEN_...) and leaves *setup undefined.
 */
chess_error chess_setup_read_fen(chess_setup *setup, const char *text, size_t length,
                                 size_t *error_at);

/*
 * Reads a FEN into a position. Returns the errors of chess_setup_read_fen(), and CHESS_POSITION if
 * the text is well formed but no game can be played from the setup. *problems, unless `problems` is
 * NULL, receives every problem found. With CHESS_OK it can hold problems of
 * CHESS_PROBLEMS_PLAYABLE: the position is unreachable but playable.
 */
chess_error chess_position_read_fen(chess_position *position, const char *text, size_t length,
                                    chess_problems *problems, size_t *error_at);

/*
 * Writes a FEN. The en passant square is written only if such a capture is legal, unless the style
 * includes CHESS_FEN_EVERY_EN_PASSANT.
 */
size_t chess_position_write_fen(const chess_position *position, chess_fen_style style, char *text,
                                size_t size);

/* ------------------------------------------------------------------------------------------ UCI */

typedef enum chess_uci_style {
    CHESS_UCI_STANDARD = 0, /* castling as the king's two squares: e1g1 */
    CHESS_UCI_CHESS960 = 1  /* castling as king takes own rook: e1h1 */
} chess_uci_style;

enum { CHESS_UCI_SIZE = 6 }; /* suffices for every move with its NUL */

/* Writes a move in UCI notation, such as "g1f3" or "e7e8q". */
size_t chess_uci_write(const chess_move_facts *facts, chess_uci_style style, char *text,
                       size_t size);

/*
 * Reads a move in UCI notation, such as "g1f3" or "e7e8q", in both castling styles and in upper or
 * lower case. Returns CHESS_SYNTAX otherwise, also if the two file letters differ in case: "B1c3"
 * is a bishop's move in SAN.
 */
chess_error chess_uci_read(chess_move_spec *spec, const char *text, size_t length,
                           size_t *error_at);

/* ------------------------------------------------------------------------- algebraic (Annexe C) */

/*
 * Piece letters by role (Annexe C.3): the languages of section 17 of the PGN standard, Russian, and
 * figurines. Columns: name, tag (BCP 47 for languages), then the letters of king, queen, rook,
 * bishop, knight and pawn. The pawn's letter is read but never written.
 */
#define CHESS_LETTERS_LIST(X)                                                          \
    X(ENGLISH, "en", "K", "Q", "R", "B", "N", "P")                                     \
    X(FRENCH, "fr", "R", "D", "T", "F", "C", "P")                                      \
    X(GERMAN, "de", "K", "D", "T", "L", "S", "B")                                      \
    X(CZECH, "cs", "K", "D", "V", "S", "J", "P")                                       \
    X(DANISH, "da", "K", "D", "T", "L", "S", "B")                                      \
    X(DUTCH, "nl", "K", "D", "T", "L", "P", "O")                                       \
    X(ESTONIAN, "et", "K", "L", "V", "O", "R", "P")                                    \
    X(FINNISH, "fi", "K", "D", "T", "L", "R", "P")                                     \
    X(HUNGARIAN, "hu", "K", "V", "B", "F", "H", "G")                                   \
    X(ICELANDIC, "is", "K", "D", "H", "B", "R", "P")                                   \
    X(ITALIAN, "it", "R", "D", "T", "A", "C", "P")                                     \
    X(NORWEGIAN, "no", "K", "D", "T", "L", "S", "B")                                   \
    X(POLISH, "pl", "K", "H", "W", "G", "S", "P")                                      \
    X(PORTUGUESE, "pt", "R", "D", "T", "B", "C", "P")                                  \
    X(ROMANIAN, "ro", "R", "D", "T", "N", "C", "P")                                    \
    X(SPANISH, "es", "R", "D", "T", "A", "C", "P")                                     \
    X(SWEDISH, "sv", "K", "D", "T", "L", "S", "B")                                     \
    X(RUSSIAN, "ru", "\u041a\u0440", "\u0424", "\u041b", "\u0421", "\u041a", "\u043f") \
    X(FIGURINE, "figurine", "\u2654", "\u2655", "\u2656", "\u2657", "\u2658", "\u2659")

typedef enum chess_letters {
#define CHESS_LETTERS_ENUM(name, ...) CHESS_LETTERS_##name,
    CHESS_LETTERS_LIST(CHESS_LETTERS_ENUM)
#undef CHESS_LETTERS_ENUM
        CHESS_LETTERS_COUNT
} chess_letters;

/* Returns the letter of a role as a NUL-terminated UTF-8 string; constant, "" for the pawn. */
const char *chess_letter(chess_letters letters, chess_role role);

/* Returns the tag, such as "fr"; constant, never NULL. */
const char *chess_letters_tag(chess_letters letters);

enum { CHESS_SAN_SIZE = 16 }; /* suffices for every move in all letters with its NUL */

/* Writes a move in SAN: "Nf3", "exd6", "O-O", "e8=Q#". */
size_t chess_san_write(const chess_move_facts *facts, chess_letters letters, char *text,
                       size_t size);

/*
 * Variations of algebraic notation that Annexe C allows; flags that may be combined. 0 is SAN as
 * chess_san_write() writes it.
 */
enum {
    CHESS_ALGEBRAIC_LONG = 1,        /* Ng1-f3, e4xd5 */
    CHESS_ALGEBRAIC_NO_CAPTURE = 2,  /* ed5, Nf3 (C.9: the capture sign is optional) */
    CHESS_ALGEBRAIC_NO_CHECK = 4,    /* neither "+" nor "#" */
    CHESS_ALGEBRAIC_DOUBLE_PLUS = 8, /* mate as "++" (C.13) */
    CHESS_ALGEBRAIC_EN_PASSANT = 16, /* exd6 e.p. */
    CHESS_ALGEBRAIC_ZEROS = 32,      /* 0-0, as the Laws print it (C.13) */
    CHESS_ALGEBRAIC_NO_EQUALS = 64   /* e8Q (C.11) */
};

/*
 * Writes a move in algebraic notation. `options` combines CHESS_ALGEBRAIC_ flags. A buffer of 2 *
 * CHESS_SAN_SIZE bytes suffices for every move.
 */
size_t chess_algebraic_write(const chess_move_facts *facts, chess_letters letters, unsigned options,
                             char *text, size_t size);

/*
 * Reads one move in algebraic notation without looking at a position. Accepts everything that
 * chess_algebraic_write() writes, and:
 *
 * - piece letter, origin in full or in part, target square;
 * - "x", ":" or nothing as capture sign, with or without a space beside it ("dx e5");
 * - hyphens or dashes between squares ("e2-e4");
 * - promotion with or without "=" or parentheses;
 * - O-O, 0-0, o-o and OO;
 * - "+", "#", "++", "e.p.", "(=)" and marks such as "!?" at the end;
 * - figurines of either colour with any letters.
 *
 * Case matters: "bxc3" is a pawn's move, "Bxc3" a bishop's. Returns CHESS_SYNTAX for any other
 * text; *spec is then undefined.
 */
chess_error chess_san_read(chess_move_spec *spec, chess_letters letters, const char *text,
                           size_t length, size_t *error_at);

/*
 * Deviations of a text from what chess_san_write() writes for the same move. Columns: name, English
 * text for developers.
 */
#define CHESS_FORGIVEN_LIST(X)                                                       \
    X(CAPTURE_SIGN_MISSING, "a capture without 'x'")                                 \
    X(CAPTURE_SIGN_OTHER, "a capture written otherwise than with 'x'")               \
    X(CHECK_SIGN_MISSING, "check or mate without its sign")                          \
    X(CHECK_SIGN_WRONG, "'+' or '#' without check or mate, or one for the other")    \
    X(CASTLING_SIGN, "castling otherwise than with capital letters O and hyphens")   \
    X(CASTLING_AS_KING_MOVE, "castling as a move of the king")                       \
    X(ORIGIN_SURPLUS, "more of the square of origin than is needed")                 \
    X(DIVIDER, "a hyphen between the squares")                                       \
    X(TARGET_RANK_MISSING, "a pawn's capture without the rank of its target square") \
    X(PROMOTION_SIGN, "a promotion without '='")                                     \
    X(EN_PASSANT_MARK, "'e.p.'")                                                     \
    X(PAWN_LETTER, "a letter for the pawn")                                          \
    X(FIGURINE, "a figurine where a letter is expected, or one in Black's outline")  \
    X(LETTER_CASE, "a piece's letter in the wrong case")                             \
    X(REMARK, "a remark such as '!?' or '(=)'")                                      \
    X(SPACE, "a space beside the sign of capture")                                   \
    X(ORIGIN_MISSING, "a pawn's capture without the file of its origin")

typedef enum chess_forgiven_index {
#define CHESS_FORGIVEN_ENUM(name, text) CHESS_FORGIVEN_INDEX_##name,
    CHESS_FORGIVEN_LIST(CHESS_FORGIVEN_ENUM)
#undef CHESS_FORGIVEN_ENUM
        CHESS_FORGIVEN_COUNT
} chess_forgiven_index;

/* A set of deviations: bit n stands for chess_forgiven_index n. 0 means standard SAN. */
typedef uint32_t chess_forgiven;

/* Returns English text for developers; constant, never NULL. */
const char *chess_forgiven_text(chess_forgiven_index index);

typedef struct chess_san_reading {
    chess_resolution resolution; /* as filled by chess_resolve(); undefined after CHESS_SYNTAX */
    chess_forgiven forgiven;     /* set with CHESS_OK; 0 means standard SAN */
    size_t error_at;             /* set with CHESS_SYNTAX */
} chess_san_reading;

/*
 * Reads and resolves a move in its position. More lenient than chess_san_read(): also accepts a
 * piece letter in lower case ("nf3") as long as only one reading is possible. "bc4" is a bishop's
 * move only if no pawn can make it; "bxc4" never is. Returns CHESS_OK, CHESS_SYNTAX, CHESS_ILLEGAL
 * or CHESS_AMBIGUOUS.
 */
chess_error chess_san_resolve(const chess_position *position, chess_letters letters,
                              const char *text, size_t length, chess_san_reading *reading);

/* --------------------------------------------------------------------------------- ICCF numeric */

enum { CHESS_ICCF_SIZE = 6 }; /* suffices for every move with its NUL */

/*
 * Writes a move in ICCF numeric notation, such as "5254". A fifth digit gives the promotion: 1
 * queen, 2 rook, 3 bishop, 4 knight. Castling is the king's move, as in UCI.
 */
size_t chess_iccf_write(const chess_move_facts *facts, char *text, size_t size);

/* Reads a move in ICCF numeric notation. Returns CHESS_SYNTAX for any other text. */
chess_error chess_iccf_read(chess_move_spec *spec, const char *text, size_t length,
                            size_t *error_at);

#ifdef __cplusplus
}
#endif

#endif
