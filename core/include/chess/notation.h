/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text: FEN, UCI, and the algebraic notation of Annexe C in the piece
 * letters of several languages.
 *
 * Text out works like snprintf: at most `size` bytes are written, always with a final NUL when size
 * > 0, and the full length (without NUL) is returned, so a return value >= size means that it was
 * cut; text may be NULL when size is 0. Text in is a pointer, never NULL, and a length; no final NUL
 * is needed. A text that cannot be read leaves what it was to be read into alone, and *error_at, unless
 * error_at is NULL, is the offset of the first byte that does not fit. All text is UTF-8.
 */
#ifndef CHESS_NOTATION_H
#define CHESS_NOTATION_H

#include <chess/facts.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------ FEN */

enum { CHESS_FEN_SIZE = 128 }; /* enough for every FEN with its NUL */

/* Any sum of these. */
typedef enum chess_fen_style {
    CHESS_FEN_X = 0, /* KQkq; a file letter only where the rook is not the outermost (X-FEN) */
    CHESS_FEN_SHREDDER = 1, /* castling as file letters: HAha */
    /* the square passed over after every double step (PGN standard 16.1.3.4) */
    CHESS_FEN_EVERY_EN_PASSANT = 2
} chess_fen_style;

/*
 * Reads the six fields into a setup. The last ones may be absent, up to the third (then "- - 0 1").
 * Castling in standard, X-FEN or Shredder letters. On an error returns which field is wrong
 * (CHESS_FEN_...), and *setup is without meaning.
 */
chess_error chess_setup_read_fen(chess_setup *setup, const char *text, size_t length,
                                 size_t *error_at);

/*
 * The same, and a position to play from. CHESS_POSITION when the text is good and nobody could play
 * from the setup. *problems then says why; with CHESS_OK it can still name problems of the kind in
 * CHESS_PROBLEMS_PLAYABLE: no game leads here, but one can play on. problems may be NULL.
 */
chess_error chess_position_read_fen(chess_position *position, const char *text, size_t length,
                                    chess_problems *problems, size_t *error_at);

/* The en passant square is written only when such a capture is legal, unless the style wants it
 * always. */
size_t chess_position_write_fen(const chess_position *position, chess_fen_style style, char *text,
                                size_t size);

/* ------------------------------------------------------------------------------------------ UCI */

typedef enum chess_uci_style {
    CHESS_UCI_STANDARD = 0, /* castling as the king's two squares: e1g1 */
    CHESS_UCI_CHESS960 = 1  /* castling as king takes own rook: e1h1 */
} chess_uci_style;

enum { CHESS_UCI_SIZE = 6 }; /* enough for every move with its NUL */

size_t chess_uci_write(const chess_move_facts *facts, chess_uci_style style, char *text,
                       size_t size);

/*
 * Reads "g1f3", "e7e8q" and both castling styles, in upper or in lower case. CHESS_SYNTAX otherwise, also
 * for files in different case: "B1c3" is a bishop's move in SAN.
 */
chess_error chess_uci_read(chess_move_spec *spec, const char *text, size_t length,
                           size_t *error_at);

/* ------------------------------------------------------------------------- algebraic (Annexe C) */

/*
 * Piece letters, one for each role (Annexe C.3): the languages of the PGN standard's section 17,
 * Russian, and figurines. Columns: name, tag (BCP 47 where it is a language), king, queen, rook,
 * bishop, knight, and the pawn's, which is understood but never written.
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

/* The letter of a role, as a NUL-terminated UTF-8 string; "" for the pawn. */
const char *chess_letter(chess_letters letters, chess_role role);

/* "fr"; constant, never NULL. */
const char *chess_letters_tag(chess_letters letters);

enum { CHESS_SAN_SIZE = 16 }; /* enough for every move, in all letters, with its NUL */

/* "Nf3", "exd6", "O-O", "e8=Q#". */
size_t chess_san_write(const chess_move_facts *facts, chess_letters letters, char *text,
                       size_t size);

/* How else Annexe C may be written; any sum of these. 0 is what chess_san_write writes. */
enum {
    CHESS_ALGEBRAIC_LONG = 1,        /* Ng1-f3, e4xd5 */
    CHESS_ALGEBRAIC_NO_CAPTURE = 2,  /* ed5, Nf3 (C.9: the sign of capture is optional) */
    CHESS_ALGEBRAIC_NO_CHECK = 4,    /* neither "+" nor "#" */
    CHESS_ALGEBRAIC_DOUBLE_PLUS = 8, /* mate as "++" (C.13) */
    CHESS_ALGEBRAIC_EN_PASSANT = 16, /* exd6 e.p. */
    CHESS_ALGEBRAIC_ZEROS = 32,      /* 0-0, as the Laws print it (C.13) */
    CHESS_ALGEBRAIC_NO_EQUALS = 64   /* e8Q (C.11) */
};

/* options: a sum of the above. A buffer of 2 * CHESS_SAN_SIZE holds every move. */
size_t chess_algebraic_write(const chess_move_facts *facts, chess_letters letters, unsigned options,
                             char *text, size_t size);

/*
 * Reads one move: piece letter, origin in full or part, "x" or ":" or nothing, "-" as in "e2-e4"
 * (the hyphens may be dashes), goal, promotion with or without "=" or parentheses, O-O, 0-0, o-o,
 * OO, then "+", "#", "++", "e.p.", "(=)", "!?" marks; all that chess_algebraic_write writes, and a
 * blank beside the sign of capture ("dx e5"). Figurines of either colour are read with any letters.
 * Case matters ("bxc3" is a pawn, "Bxc3" a bishop). CHESS_SYNTAX otherwise.
 */
chess_error chess_san_read(chess_move_spec *spec, chess_letters letters, const char *text,
                           size_t length, size_t *error_at);

/*
 * In what a text differs from what chess_san_write writes for the move that it means. Columns:
 * name, English text for developers.
 */
#define CHESS_FORGIVEN_LIST(X)                                                      \
    X(CAPTURE_SIGN_MISSING, "a capture without 'x'")                                \
    X(CAPTURE_SIGN_OTHER, "a capture written otherwise than with 'x'")              \
    X(CHECK_SIGN_MISSING, "check or mate without its sign")                         \
    X(CHECK_SIGN_WRONG, "'+' or '#' without check or mate, or one for the other")   \
    X(CASTLING_SIGN, "castling otherwise than with capital letters O and hyphens")  \
    X(CASTLING_AS_KING_MOVE, "castling as a move of the king")                      \
    X(ORIGIN_SURPLUS, "more of the square of origin than is needed")                \
    X(DIVIDER, "a hyphen between the squares")                                      \
    X(GOAL_RANK_MISSING, "a pawn's capture without the rank of its goal")           \
    X(PROMOTION_SIGN, "a promotion without '='")                                    \
    X(EN_PASSANT_MARK, "'e.p.'")                                                    \
    X(PAWN_LETTER, "a letter for the pawn")                                         \
    X(FIGURINE, "a figurine where a letter is expected, or one in Black's outline") \
    X(LETTER_CASE, "a piece's letter in the wrong case")                            \
    X(REMARK, "a remark such as '!?' or '(=)'")                                     \
    X(BLANK, "a blank beside the sign of capture")

typedef enum chess_forgiven_index {
#define CHESS_FORGIVEN_ENUM(name, text) CHESS_FORGIVEN_INDEX_##name,
    CHESS_FORGIVEN_LIST(CHESS_FORGIVEN_ENUM)
#undef CHESS_FORGIVEN_ENUM
        CHESS_FORGIVEN_COUNT
} chess_forgiven_index;

/* Bit n stands for chess_forgiven_index n. 0: the text is exactly as the standard wants it. */
typedef uint32_t chess_forgiven;

/* English, for developers; constant, never NULL. */
const char *chess_forgiven_text(chess_forgiven_index index);

typedef struct chess_san_reading {
    chess_resolution resolution; /* as chess_resolve fills it, unless the answer is CHESS_SYNTAX */
    chess_forgiven forgiven;     /* set when the answer is CHESS_OK; strict callers want 0 */
    size_t error_at;             /* set when the answer is CHESS_SYNTAX */
} chess_san_reading;

/*
 * Reads a move where it was made, as leniently as there is only one sense: beyond chess_san_read
 * also a piece letter in lower case ("nf3"; "bc4" is a bishop's move only where no pawn can make
 * it, and "bxc4" never). CHESS_OK, CHESS_SYNTAX, CHESS_ILLEGAL or CHESS_AMBIGUOUS.
 */
chess_error chess_san_resolve(const chess_position *position, chess_letters letters,
                              const char *text, size_t length, chess_san_reading *reading);

/* --------------------------------------------------------------------------------- ICCF numeric */

enum { CHESS_ICCF_SIZE = 6 }; /* enough for every move with its NUL */

/* "5254"; a promotion adds 1 queen, 2 rook, 3 bishop, 4 knight; castling is the king's move, as in
 * UCI. */
size_t chess_iccf_write(const chess_move_facts *facts, char *text, size_t size);

/* That form; CHESS_SYNTAX otherwise. */
chess_error chess_iccf_read(chess_move_spec *spec, const char *text, size_t length,
                            size_t *error_at);

#ifdef __cplusplus
}
#endif

#endif
