/* SPDX-License-Identifier: MIT */
/* Reads certificates as text, for tests/data/blockades, whose README describes the form. */
#ifndef TESTS_CORE_BLOCKADE_TEXT_H
#define TESTS_CORE_BLOCKADE_TEXT_H

#include <stdlib.h>
#include <string.h>

#include <chess/chess.h>

static inline bool are_apart(chess_square one, chess_square other) {
    int files = (int)chess_square_file(one) - (int)chess_square_file(other);
    int ranks = (int)chess_square_rank(one) - (int)chess_square_rank(other);
    return files * files > 1 || ranks * ranks > 1;
}

/* Reads a square: 'e4'. */
static inline bool text_square(const char **at, chess_square *square) {
    if (**at < 'a' || **at > 'h') return false;
    *square = chess_square_at((unsigned)((*at)[0] - 'a'), (unsigned)((*at)[1] - '1'));
    *at += 2;
    return true;
}

/* Reads squares: 'a1b2', '~a1b2' for all but these, '-' for none. */
static inline chess_bitboard text_squares(const char **at) {
    bool all_but = **at == '~';
    chess_bitboard squares = 0;
    chess_square square;
    *at += **at == '~' || **at == '-';
    while (text_square(at, &square))
        squares |= (chess_bitboard)1 << square;
    return all_but ? ~squares : squares;
}

static inline void text_entry(const char **at, chess_blockade_board *board) {
    char *end;
    board->mover = (uint8_t)strtoul(*at, &end, 10);
    board->victim = CHESS_BLOCKADE_NO_PIECE;
    if (*end == 'x') board->victim = (uint8_t)strtoul(end + 1, &end, 10);
    *at = end + 1; /* '>' */
    board->targets = text_squares(at);
}

/* Adds all pairs of kings that are apart, for both turns. */
static inline void free_kings(chess_blockade_board *board) {
    for (chess_square one = 0; one < CHESS_SQUARE_COUNT; one++)
        for (chess_square other = 0; other < CHESS_SQUARE_COUNT; other++)
            if (board->squares[0] >> one & 1U && board->squares[1] >> other & 1U &&
                are_apart(one, other))
                for (unsigned turn = 0; turn < 2; turn++)
                    board->kings[turn][one] |= (chess_bitboard)1 << other;
}

/*
 * Reads pairs of kings for one turn, 'w' for the winner's or 'l' for the loser's: 'w=e1e8' for
 * these alone, 'w-e1e8' to remove these, 'w+e1e8' to add these.
 */
static inline void text_kings(const char **at, chess_blockade_board *board) {
    chess_bitboard *kings = board->kings[*(*at)++ == 'l'];
    chess_square one, other;
    while (**at == '=' || **at == '-' || **at == '+') {
        char sign = *(*at)++;
        if (sign == '=') memset(kings, 0, sizeof board->kings[0]);
        while (text_square(at, &one) && text_square(at, &other)) {
            kings[one] |= (chess_bitboard)1 << other;
            if (sign == '-') kings[one] ^= (chess_bitboard)1 << other;
        }
    }
}

static inline void text_piece(const char **at, chess_blockade_board *board, unsigned piece) {
    chess_blockade_set bit = (chess_blockade_set)1 << piece;
    for (;; ++*at) {
        if (**at == '=')
            board->promoted |= bit;
        else if (**at == 'x')
            board->capturable |= bit;
        else if (**at == '!')
            board->guarded |= bit;
        else
            break;
    }
    board->squares[piece] = text_squares(at);
}

/* Reads a board, such as 'F1 e1 e8 ...'. Returns false if it is none. */
static inline bool text_board(const char **at, chess_blockade_board *board, uint32_t pieces,
                              bool is_first) {
    static const char kinds[] = "QFC";
    const char *kind = strchr(kinds, **at);
    char *end;
    memset(board, 0, sizeof *board);
    if (!kind || !**at) return false;
    board->kind = (uint8_t)(kind - kinds);
    board->boards = (uint32_t)strtoul(*at + 1, &end, 10);
    *at = end;
    if (!is_first) ++*at, text_entry(at, board);
    for (unsigned piece = 0; piece < pieces && **at == ' '; piece++)
        ++*at, text_piece(at, board, piece);
    free_kings(board);
    while (**at == ' ' && ((*at)[1] == 'w' || (*at)[1] == 'l'))
        ++*at, text_kings(at, board);
    return true;
}

/* Numbers the pieces: the kings first, then by squares from a1. */
static inline void text_pieces(chess_blockade *proof, const chess_position *position,
                               chess_color winner) {
    proof->piece_count = 2;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece kind = chess_position_piece_at(position, square);
        if (kind == CHESS_NO_PIECE) continue;
        bool is_king = chess_piece_role(kind) == CHESS_KING;
        unsigned piece = is_king ? chess_piece_color(kind) != winner : proof->piece_count++;
        proof->pieces[piece] = kind;
        proof->start[piece] = square;
    }
}

/* Reads a certificate. Returns false unless the text ends where the certificate does. */
static inline bool blockade_read_text(chess_blockade *proof, const chess_position *position,
                                      chess_color winner, const char *text) {
    text_pieces(proof, position, winner);
    for (proof->count = 0; proof->count < proof->capacity;) {
        if (!text_board(&text, &proof->boards[proof->count], proof->piece_count, proof->count == 0))
            return false;
        proof->count++;
        if (strncmp(text, " | ", 3) != 0) break;
        text += 3;
    }
    return *text == '\0';
}

#endif
