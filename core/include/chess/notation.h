/* SPDX-License-Identifier: MIT */
/*
 * Positions and moves as text: FEN, UCI, and the algebraic notation of Annexe C in the piece letters of
 * several languages.
 *
 * Text out works like snprintf: at most `size` bytes are written, always with a final NUL when size > 0,
 * and the full length (without NUL) is returned, so a return value >= size means that it was cut.
 * Text in is a pointer and a length; no final NUL is needed. All text is UTF-8.
 */
#ifndef CHESS_NOTATION_H
#define CHESS_NOTATION_H

#include <chess/facts.h>

#ifdef __cplusplus
extern "C" {
#endif

/* --------------------------------------------------------------------------------------------- FEN */

enum { CHESS_FEN_SIZE = 128 }; /* enough for every FEN with its NUL */

typedef enum chess_fen_style {
    CHESS_FEN_X = 0, /* KQkq; a file letter only where the rook is not the outermost (X-FEN) */
    CHESS_FEN_SHREDDER = 1 /* castling as file letters: HAha */
} chess_fen_style;

/*
 * Reads the six fields into a setup. Fields 5 and 6, or 3 to 6, may be absent (then "- - 0 1"). Castling in
 * standard, X-FEN or Shredder letters. On an error returns which field is wrong (CHESS_FEN_...) and
 * sets *error_at to the offset in text; *setup is then without meaning. error_at may be NULL.
 */
chess_error chess_setup_read_fen(chess_setup *setup, const char *text, size_t length,
                                 size_t *error_at);

/*
 * The same, and a position to play from. CHESS_POSITION when the text is good and nobody could play from
 * the setup. *problems then says why; with CHESS_OK it can still name problems of the kind in
 * CHESS_PROBLEMS_PLAYABLE: no game leads here, but one can play on. problems and error_at may be NULL.
 */
chess_error chess_position_read_fen(chess_position *position, const char *text, size_t length,
                                    chess_problems *problems, size_t *error_at);

/* The en passant square is written only when such a capture is legal. */
size_t chess_position_write_fen(const chess_position *position, chess_fen_style style, char *text,
                                size_t size);

/* --------------------------------------------------------------------------------------------- UCI */

typedef enum chess_uci_style {
    CHESS_UCI_STANDARD = 0, /* castling as the king's two squares: e1g1 */
    CHESS_UCI_CHESS960 = 1  /* castling as king takes own rook: e1h1 */
} chess_uci_style;

enum { CHESS_UCI_SIZE = 6 };

size_t chess_uci_write(const chess_move_facts *facts, chess_uci_style style, char *text,
                       size_t size);

/* "g1f3", "e7e8q", both castling styles; upper or lower case. CHESS_SYNTAX with *error_at otherwise. */
chess_error chess_uci_read(chess_move_spec *spec, const char *text, size_t length,
                           size_t *error_at);

/* -------------------------------------------------------------------------- short algebraic (SAN) */

/* Piece letters. One letter for each role (Annexe C.3); pawns have none. */
typedef enum chess_letters {
    CHESS_LETTERS_ENGLISH = 0, /* K Q R B N */
    CHESS_LETTERS_FRENCH = 1,  /* R D T F C */
    CHESS_LETTERS_GERMAN = 2,  /* K D T L S */
    CHESS_LETTERS_COUNT
} chess_letters;

/* The letter of a role, as a NUL-terminated UTF-8 string; "" for the pawn. */
const char *chess_letter(chess_letters letters, chess_role role);

enum { CHESS_SAN_SIZE = 16 };

/* "Nf3", "exd6", "O-O", "e8=Q#". */
size_t chess_san_write(const chess_move_facts *facts, chess_letters letters, char *text,
                       size_t size);

/*
 * Reads one move: piece letter, origin in full or part, "x" or ":" or nothing, "-" as in "e2-e4", goal,
 * promotion with or without "=" or parentheses, O-O, 0-0, o-o, then "+", "#", "++", "e.p.", "!?" marks. Case
 * matters ("bxc3" is a pawn, "Bxc3" a bishop). CHESS_SYNTAX with *error_at otherwise.
 */
chess_error chess_san_read(chess_move_spec *spec, chess_letters letters, const char *text,
                           size_t length, size_t *error_at);

#ifdef __cplusplus
}
#endif

#endif
