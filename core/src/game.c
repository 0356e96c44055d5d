/* SPDX-License-Identifier: MIT */
#include "generate.h"

#include <chess/game.h>

/* ------------------------------------------------------------------------------------- Article 9.2 */

/* The en passant capture that can be made, as a square; what cannot be made distinguishes nothing. */
static chess_square capturable_in_passing(const chess_position *position) {
    chess_color us = chess_position_turn(position);
    generate_view view;
    if (position->en_passant == CHESS_NO_SQUARE) return CHESS_NO_SQUARE;
    view = us == CHESS_WHITE ? generate_look(position, CHESS_WHITE)
                             : generate_look(position, CHESS_BLACK);
    return generate_en_passant(position, &view, us, GENERATE_COUNT, NULL, 0) ? position->en_passant
                                                                             : CHESS_NO_SQUARE;
}

static bool same_men(const chess_position *a, const chess_position *b) {
    return a->planes[0] == b->planes[0] && a->planes[1] == b->planes[1] &&
           a->planes[2] == b->planes[2] && a->black == b->black && a->turn == b->turn &&
           a->castling_rooks == b->castling_rooks;
}

bool chess_position_same(const chess_position *a, const chess_position *b) {
    if (!same_men(a, b)) return false;
    return a->en_passant == b->en_passant || capturable_in_passing(a) == capturable_in_passing(b);
}

/* After a capture or a pawn's move nothing earlier can come back, so the half-move counter bounds the
 * search; but it may have stopped counting. */
static uint32_t plies_that_may_match(const chess_game *game) {
    uint32_t halfmoves = game->position.halfmoves;
    return halfmoves < game->count && halfmoves != UINT16_MAX ? halfmoves : game->count;
}

unsigned chess_game_repetitions(const chess_game *game) {
    unsigned times = 1;
    uint32_t limit = plies_that_may_match(game);
    for (uint32_t back = 4; back <= limit; back += 2)
        times += chess_position_same(&game->plies[game->count - back].before, &game->position);
    return times;
}

/* Article 9.6.a, text of 2014: the position appeared "de suite", so four plies apart each time. */
static bool is_fivefold(const chess_game *game) {
    enum { TIMES = 5, APART = 4 };
    if (plies_that_may_match(game) < (TIMES - 1) * APART) return false;
    for (uint32_t i = 1; i < TIMES; i++)
        if (!chess_position_same(&game->plies[game->count - i * APART].before, &game->position))
            return false;
    return true;
}

/* ------------------------------------------------------------------------------------ Article 5.2.b */

bool chess_position_lacks_material(const chess_position *position) {
    const chess_bitboard light = UINT64_C(0x55aa55aa55aa55aa);
    chess_bitboard kings = chess_position_of_role(position, CHESS_KING);
    chess_bitboard bishops = chess_position_of_role(position, CHESS_BISHOP);
    chess_bitboard knights = chess_position_of_role(position, CHESS_KNIGHT);
    chess_bitboard others = chess_position_occupied(position) & ~kings & ~bishops & ~knights;
    if (others) return false;
    if (knights) return !bishops && !bits_many(knights);
    return !(bishops & light) || !(bishops & ~light);
}

/* ---------------------------------------------------------------------------------------- the ending */

static chess_outcome outcome_of(const chess_game *game) {
    static const chess_outcome open = {CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    const chess_position *position = &game->position;
    chess_outcome drawn = {CHESS_DRAWN, CHESS_ENDING_NONE};
    if (!chess_has_legal_move(position)) {
        chess_outcome mate = {position->turn == CHESS_WHITE ? CHESS_BLACK_WINS : CHESS_WHITE_WINS,
                              CHESS_ENDING_CHECKMATE};
        if (chess_position_checkers(position)) return mate;
        drawn.ending = CHESS_ENDING_STALEMATE;
    } else if (chess_position_lacks_material(position)) {
        drawn.ending = CHESS_ENDING_DEAD_POSITION;
    } else if (is_fivefold(game)) {
        drawn.ending = CHESS_ENDING_FIVEFOLD_REPETITION;
    } else if (position->halfmoves >= 150) {
        drawn.ending = CHESS_ENDING_SEVENTY_FIVE_MOVES;
    } else {
        return open;
    }
    return drawn;
}

void chess_game_start(chess_game *game, const chess_position *position, chess_ply *plies,
                      uint32_t capacity) {
    *game = (chess_game){.position = *position, .plies = plies, .capacity = capacity};
    game->outcome = outcome_of(game);
}

chess_error chess_game_play(chess_game *game, chess_move move) {
    if (game->outcome.ending) return CHESS_GAME_OVER;
    if (!chess_move_is_legal(&game->position, move)) return CHESS_ILLEGAL;
    if (game->count == game->capacity) return CHESS_FULL;
    game->plies[game->count++] = (chess_ply){.before = game->position, .move = move};
    chess_play(&game->position, move, &game->position);
    game->outcome = outcome_of(game);
    return CHESS_OK;
}

chess_error chess_game_take_back(chess_game *game) {
    if (game->count == 0) return CHESS_EMPTY;
    game->position = game->plies[--game->count].before;
    game->outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    return CHESS_OK;
}

chess_error chess_game_resign(chess_game *game, chess_color who) {
    if (game->outcome.ending) return CHESS_GAME_OVER;
    game->outcome.result = who == CHESS_WHITE ? CHESS_BLACK_WINS : CHESS_WHITE_WINS;
    game->outcome.ending = CHESS_ENDING_RESIGNATION;
    return CHESS_OK;
}
