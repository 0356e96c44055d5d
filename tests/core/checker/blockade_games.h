/* SPDX-License-Identifier: MIT */
/* Plays random games inside a written proof, from board to board. */
#ifndef TESTS_CORE_BLOCKADE_GAMES_H
#define TESTS_CORE_BLOCKADE_GAMES_H

#include <string.h>

#include <chess/chess.h>

static uint32_t chance_state = 20261120;

static inline uint32_t chance(uint32_t below) {
    chance_state = chance_state * 1664525U + 1013904223U;
    return (uint32_t)((uint64_t)(chance_state >> 4U) * below >> 28U);
}

typedef struct game_inside {
    const chess_blockade *proof;
    const chess_blockade_board *board;
    chess_position position;
    uint8_t piece_at[CHESS_SQUARE_COUNT];
} game_inside;

static inline void begin(game_inside *game, const chess_blockade *written,
                         const chess_position *position) {
    game->proof = written;
    game->board = written->boards;
    game->position = *position;
    memset(game->piece_at, CHESS_BLOCKADE_NO_PIECE, sizeof game->piece_at);
    for (unsigned piece = 0; piece < written->piece_count; piece++)
        game->piece_at[written->start[piece]] = (uint8_t)piece;
}

static inline bool is_inside(const game_inside *game) {
    const chess_blockade_board *board = game->board;
    bool winner_moves =
        chess_position_turn(&game->position) == chess_piece_color(game->proof->pieces[0]);
    chess_square kings[2] = {0, 0};
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        unsigned piece = game->piece_at[square];
        if (piece == CHESS_BLOCKADE_NO_PIECE) continue;
        if (!(board->squares[piece] >> square & 1U)) return false;
        if (piece < 2) kings[piece] = square;
    }
    return board->kings[winner_moves ? 0 : 1][kings[0]] >> kings[1] & 1U;
}

/* Returns the board that the move enters; NULL if none is needed. */
static inline const chess_blockade_board *board_after(const game_inside *game, unsigned piece,
                                                      unsigned victim, chess_square to) {
    const chess_blockade_board *board = game->board;
    bool is_pawn_move = chess_piece_role(game->proof->pieces[piece]) == CHESS_PAWN &&
                        !(board->promoted >> piece & 1U);
    bool is_guarded = board->guarded >> piece & 1U ||
                      (victim != CHESS_BLOCKADE_NO_PIECE && board->guarded >> victim & 1U);
    if (board->kind == CHESS_BLOCKADE_FREE && (victim == CHESS_BLOCKADE_NO_PIECE || !is_guarded))
        return board;
    if (board->kind == CHESS_BLOCKADE_QUIET && victim == CHESS_BLOCKADE_NO_PIECE && !is_pawn_move)
        return board;
    for (uint32_t i = 1; i < board->boards; i += board[i].boards)
        if (board[i].mover == piece && board[i].victim == victim && board[i].targets >> to & 1U)
            return &board[i];
    return NULL;
}

static inline bool play(game_inside *game, chess_move move) {
    chess_square from = chess_move_from(move), to = chess_move_to(move), taken = to;
    unsigned piece = game->piece_at[from], rook = CHESS_BLOCKADE_NO_PIECE;
    if (chess_move_kind_of(move) == CHESS_EN_PASSANT) taken ^= 8U;
    if (chess_move_kind_of(move) == CHESS_CASTLING) rook = game->piece_at[to];
    unsigned victim =
        rook == CHESS_BLOCKADE_NO_PIECE ? game->piece_at[taken] : (unsigned)CHESS_BLOCKADE_NO_PIECE;
    game->board = board_after(game, piece, victim, to);
    if (!game->board) return false;
    game->piece_at[from] = game->piece_at[taken] = CHESS_BLOCKADE_NO_PIECE;
    if (rook != CHESS_BLOCKADE_NO_PIECE) {
        unsigned rank = chess_square_rank(from);
        game->piece_at[chess_square_at(to > from ? 5 : 3, rank)] = (uint8_t)rook;
        to = chess_square_at(to > from ? 6 : 2, rank);
    }
    game->piece_at[to] = (uint8_t)piece;
    chess_play(&game->position, move, &game->position);
    return true;
}

/*
 * Returns true if nothing that matters can follow: the player has no piece left to mate with, or is
 * mated.
 */
static inline bool is_over(const game_inside *game) {
    unsigned pieces = 0;
    chess_color loser = chess_piece_color(game->proof->pieces[1]);
    if (chess_winnable_line_mates(&game->position, loser, NULL, 0)) return true;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        pieces += game->piece_at[square] != CHESS_BLOCKADE_NO_PIECE &&
                  chess_piece_color(game->proof->pieces[game->piece_at[square]]) ==
                      chess_piece_color(game->proof->pieces[0]);
    return pieces == 1;
}

static inline bool games_stay_inside(const chess_blockade *written, const chess_position *position,
                                     unsigned games) {
    chess_color winner = chess_piece_color(written->pieces[0]);
    for (; games; games--) {
        game_inside game;
        chess_move_list list;
        begin(&game, written, position);
        for (unsigned ply = 0; ply < 80 && !is_over(&game); ply++) {
            if (!is_inside(&game) || chess_winnable_line_mates(&game.position, winner, NULL, 0))
                return false;
            chess_moves(&game.position, &list);
            if (list.count == 0 || !play(&game, list.moves[chance(list.count)])) break;
        }
    }
    return true;
}

#endif
