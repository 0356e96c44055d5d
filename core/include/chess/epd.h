/* SPDX-License-Identifier: MIT */
/*
 * EPD, the lines of test suites: the first four fields of a FEN, then operations such as
 *
 *     bm Nf3 e4; id "one"; ce -25; hmvc 12;
 *
 * Nothing is copied: an operation and its operands are pieces of the caller's text.
 */
#ifndef CHESS_EPD_H
#define CHESS_EPD_H

#include <chess/notation.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What the operands of an opcode are. */
typedef enum chess_epd_kind {
    CHESS_EPD_OTHER,   /* of an opcode that the standard does not know */
    CHESS_EPD_NOTHING, /* draw_offer, resign ...; noop may still have operands, of any kind */
    CHESS_EPD_NUMBER,  /* acd, ce, dm, hmvc ... */
    CHESS_EPD_TEXT,    /* id, c0 to c9, eco ... */
    CHESS_EPD_MOVES,   /* am, bm, pm, pv, sm: short algebraic; those of pv follow on each other */
    CHESS_EPD_TEXTS    /* tcri, tcsi: an address, and the name of a player there */
} chess_epd_kind;

typedef struct chess_epd_operation {
    const char *opcode;
    size_t opcode_length;
    const char *operands; /* all of them, without the semicolon */
    size_t operands_length;
    chess_epd_kind kind;
} chess_epd_operation;

/*
 * Reads the position and, from hmvc and fmvn among the operations, its counters. *operations is
 * where the operations begin. Errors as chess_position_read_fen, and CHESS_SYNTAX when an operation
 * has no ';' at its end, an unclosed quotation, an opcode that does not begin with a letter, or
 * when hmvc or fmvn is no number from 0 or 1 on. *position is then left alone. operations, problems
 * and error_at may be NULL.
 */
chess_error chess_epd_read(chess_position *position, const char *text, size_t length,
                           size_t *operations, chess_problems *problems, size_t *error_at);

/* The next operation at or after *at, which moves behind it. False at the end, and where there is
 * none. */
bool chess_epd_next(const char *text, size_t length, size_t *at, chess_epd_operation *operation);

/* The next operand at or after *at within the operands, without its quotation marks. False at the
 * end. */
bool chess_epd_next_operand(const chess_epd_operation *operation, size_t *at, const char **operand,
                            size_t *length);

/* The only operand as a number. False when it is none. */
bool chess_epd_number(const chess_epd_operation *operation, int64_t *number);

/* The four fields; what follows them is the caller's to write. */
size_t chess_epd_write(const chess_position *position, chess_fen_style style, char *text,
                       size_t size);

#ifdef __cplusplus
}
#endif

#endif
