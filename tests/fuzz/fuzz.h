/* SPDX-License-Identifier: MIT */
/*
 * What the harnesses share. Each harness is one function, LLVMFuzzerTestOneInput(), which libFuzzer
 * calls with bytes and replay.c with the seeds. It checks that the reader keeps the promises of its
 * header.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <chess/chess.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts, as a crash would, if a promise is broken. */
#define HOLDS(promise) ((promise) ? (void)0 : fuzz_broken(__FILE__, __LINE__, #promise))

static inline void fuzz_broken(const char *file, int line, const char *promise) {
    fprintf(stderr, "%s:%d: violated: %s\n", file, line, promise);
    (void)fflush(stderr);
    abort();
}

/*
 * The rest of the input. A harness takes bytes from its front for choices before the text begins;
 * after the end they are 0.
 */
typedef struct fuzz_input {
    const char *text;
    size_t length;
} fuzz_input;

static inline fuzz_input fuzz_begin(const uint8_t *data, size_t size) {
    return (fuzz_input){(const char *)data, size};
}

static inline unsigned fuzz_choice(fuzz_input *input, unsigned count) {
    if (input->length == 0) return 0;
    input->length--;
    return (unsigned char)*input->text++ % count;
}

static inline unsigned fuzz_number(fuzz_input *input) {
    unsigned value = 0;
    for (unsigned i = 0; i < 4; i++)
        value = value << 8 | fuzz_choice(input, 256);
    return value;
}

/* Takes the next line, without its end. Returns false after the last. */
static inline bool fuzz_line(fuzz_input *input, const char **line, size_t *length) {
    if (input->length == 0) return false;
    const char *end = memchr(input->text, '\n', input->length);
    *line = input->text;
    *length = end ? (size_t)(end - input->text) : input->length;
    size_t taken = *length + (end != NULL);
    input->text += taken;
    input->length -= taken;
    return true;
}

static inline chess_position fuzz_position(const char *fen) {
    chess_position position;
    HOLDS(chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) == CHESS_OK);
    return position;
}

/* Expects the FEN to be that of the position. */
static inline void fuzz_expect_read(const chess_position *position, const char *fen,
                                    size_t length) {
    chess_position again;
    HOLDS(chess_position_read_fen(&again, fen, length, NULL, NULL) == CHESS_OK);
    HOLDS(memcmp(&again, position, sizeof again) == 0);
}

/* Expects the position to be the same when written as FEN and read again. */
static inline void fuzz_expect_fen(const chess_position *position) {
    char fen[CHESS_FEN_SIZE];
    const chess_fen_style style = CHESS_FEN_SHREDDER | CHESS_FEN_EVERY_EN_PASSANT;
    size_t length = chess_position_write_fen(position, style, fen, sizeof fen);
    HOLDS(length < sizeof fen);
    fuzz_expect_read(position, fen, length);
}

/*
 * Positions with all spellings of moves: castling to both sides and in Chess960, en passant,
 * promotion, check, pins, three knights that reach one square; and one with very many moves.
 */
static const char *const fuzz_fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "1n1r4/P1P4k/8/8/3p4/1N3N2/4P3/2KN4 w - - 12 40",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "4k3/8/8/q7/8/2N5/8/R3K2R w KQ - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/8/8/8/4pP2/4k3/8/4K3 b - f3 0 60",
};
enum { FUZZ_FENS = sizeof fuzz_fens / sizeof *fuzz_fens };

#endif
