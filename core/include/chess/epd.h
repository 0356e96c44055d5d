/* SPDX-License-Identifier: MIT */
/*
 * EPD, the format of test suites: the first four fields of a FEN, then operations such as
 *
 *     bm Nf3 e4; id "one"; ce -25; hmvc 12;
 *
 * Nothing is copied: operations and operands point into the caller's text.
 */
#ifndef CHESS_EPD_H
#define CHESS_EPD_H

#include <chess/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The type of an opcode's operands. */
typedef enum chess_epd_kind {
    CHESS_EPD_OTHER,   /* an opcode unknown to the standard */
    CHESS_EPD_NOTHING, /* draw_offer, resign, ...; noop may have operands of any type */
    CHESS_EPD_NUMBER,  /* acd, ce, dm, hmvc, ... */
    CHESS_EPD_TEXT,    /* id, c0 to c9, eco, ... */
    CHESS_EPD_MOVES,   /* am, bm, pm, pv, sm: SAN; the moves of pv are consecutive */
    CHESS_EPD_TEXTS    /* tcri, tcsi: an address and a player's name */
} chess_epd_kind;

/* One operation. The pointers refer to the caller's text and are not NUL-terminated. */
typedef struct chess_epd_operation {
    const char *opcode;
    size_t opcode_length;
    const char *operands; /* all operands, without the semicolon */
    size_t operands_length;
    chess_epd_kind kind;
} chess_epd_operation;

/*
 * Reads the position and, from the operations hmvc and fmvn, its counters. Sets *operations to the
 * offset of the first operation. Returns the errors of chess_position_read_fen(), and CHESS_SYNTAX
 * if an operation has no ';' at its end, an unclosed quotation or an opcode that does not begin
 * with a letter, or if the operand of hmvc is not a number from 0 or that of fmvn not one from 1.
 * *position is then unchanged. operations, problems and error_at may be NULL.
 */
chess_error chess_epd_read(chess_position *position, const char *text, size_t length,
                           size_t *operations, chess_problems *problems, size_t *error_at);

/*
 * Finds the next operation at or after *at and moves *at past it. Returns false at the end of the
 * text or if there is no further operation.
 */
bool chess_epd_next(const char *text, size_t length, size_t *at, chess_epd_operation *operation);

/*
 * Finds the next operand at or after *at, an offset into the operands, and moves *at past it.
 * *operand excludes quotation marks. Returns false at the end.
 */
bool chess_epd_next_operand(const chess_epd_operation *operation, size_t *at, const char **operand,
                            size_t *length);

/* Reads the only operand as a number. Returns false if it is not one. */
bool chess_epd_number(const chess_epd_operation *operation, int64_t *number);

/*
 * Writes the four position fields of EPD. Works like snprintf(): writes at most `size` bytes and
 * returns the full length. The caller appends the operations.
 */
size_t chess_epd_write(const chess_position *position, chess_fen_style style, char *text,
                       size_t size);

#ifdef __cplusplus
}
#endif

#endif
