/* SPDX-License-Identifier: MIT */
#include "board/bits.h"
#include "moves/dispatch.h"
#include "winnable/judge.h"

#include <chess/game.h>

/* ---------------------------------------------------------------------------------- Article 9.2 */

/*
 * Returns the en passant square if that capture is legal, otherwise CHESS_NO_SQUARE. A capture that
 * cannot be made does not distinguish two positions.
 */
static chess_square capturable_in_passing(const chess_position *position) {
    return chess__en_passant_is_legal(position) ? position->en_passant : CHESS_NO_SQUARE;
}

static bool same_pieces(const chess_position *a, const chess_position *b) {
    return a->planes[0] == b->planes[0] && a->planes[1] == b->planes[1] &&
           a->planes[2] == b->planes[2] && a->black == b->black && a->turn == b->turn &&
           a->castling_rooks == b->castling_rooks;
}

bool chess_position_same(const chess_position *a, const chess_position *b) {
    if (!same_pieces(a, b)) return false;
    return a->en_passant == b->en_passant || capturable_in_passing(a) == capturable_in_passing(b);
}

/*
 * The positions of a game up to one after `count` plies, which is `last`; it need not have been
 * reached. No position before a capture or pawn move can recur, so the half-move counter bounds the
 * search (`reach`), unless it is saturated.
 */
typedef struct history {
    const chess_ply *plies;
    uint32_t count, reach;
    const chess_position *last;
} history;

static history history_of(const chess_game *game, const chess_position *last, uint32_t count) {
    history past = {game->plies, count, last->halfmoves, last};
    if (past.reach > count || last->halfmoves == UINT16_MAX) past.reach = count;
    return past;
}

static bool stood_before(const history *past, uint32_t back) {
    return chess_position_same(&past->plies[past->count - back].before, past->last);
}

static unsigned repetitions(const history *past) {
    unsigned times = 1;
    for (uint32_t back = 4; back <= past->reach; back += 2)
        times += stood_before(past, back);
    return times;
}

unsigned chess_game_repetitions(const chess_game *game) {
    history past = history_of(game, &game->position, game->count);
    return repetitions(&past);
}

unsigned chess_game_repetitions_after(const chess_game *game, chess_move move) {
    chess_position after;
    history past;
    chess_play(&game->position, move, &after);
    past = history_of(game, &after, game->count + 1);
    return repetitions(&past);
}

/* Article 9.6.a, text of 2014: the position appeared "de suite", so four plies apart each time. */
static bool is_repeated_in_a_row(const history *past, uint32_t times) {
    enum { APART = 4 };
    if (past->reach < (times - 1) * APART) return false;
    for (uint32_t i = 1; i < times; i++)
        if (!stood_before(past, i * APART)) return false;
    return true;
}

/* ------------------------------------------------------------------------------------ rule sets */

static int32_t rule(const chess_game *game, chess_rules_field field, int32_t of_2014) {
    return game->rules ? chess_rules_get(game->rules, field) : of_2014;
}

static bool repetition_ends(const chess_game *game) {
    history past = history_of(game, &game->position, game->count);
    uint32_t times = (uint32_t)rule(game, CHESS_RULES_repetition_end, 5);
    if (times < 2 || past.reach < 4 * (times - 1)) return false;
    return rule(game, CHESS_RULES_repetition_end_in_a_row, 1) ? is_repeated_in_a_row(&past, times)
                                                              : repetitions(&past) >= times;
}

static bool moves_end(const chess_game *game) {
    uint32_t moves = (uint32_t)rule(game, CHESS_RULES_moves_end, 75);
    return moves && game->position.halfmoves >= 2 * moves;
}

/* -------------------------------------------------------------------------------- Article 5.2.b */

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

/*
 * Returns true if the move can be taken back on the board: some reply, the move back and the reply
 * back are legal and restore the position. Then every mate that was possible before the move is
 * possible after it.
 */
static bool leads_back(const chess_position *before, chess_move move, const chess_position *after) {
    chess_move back = chess_move_make(chess_move_to(move), chess_move_from(move), CHESS_PLAIN);
    chess_bitboard occupied = chess_position_occupied(after);
    chess_bitboard pawns = chess_position_of_role(after, CHESS_PAWN);
    chess_move_list replies;
    if (after->halfmoves == 0) return false;
    chess_moves(after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        chess_square from = chess_move_from(replies.moves[i]), to = chess_move_to(replies.moves[i]);
        chess_move reply_back = chess_move_make(to, from, CHESS_PLAIN);
        chess_position at;
        if (pawns >> from & 1U || occupied >> to & 1U) continue;
        chess_play(after, replies.moves[i], &at);
        if (!chess_move_is_legal(&at, back)) continue;
        chess_play(&at, back, &at);
        if (!chess_move_is_legal(&at, reply_back)) continue;
        chess_play(&at, reply_back, &at);
        if (chess_position_same(&at, before)) return true;
    }
    return false;
}

/*
 * Returns true if a mate was shown to be possible earlier, and every move since can be taken back
 * on the board.
 */
static bool is_still_alive(chess_game *game) {
    if (!game->alive) return false;
    for (uint32_t ply = game->alive - 1; ply < game->count; ply++) {
        const chess_position *after =
            ply + 1 == game->count ? &game->position : &game->plies[ply + 1].before;
        if (leads_back(&game->plies[ply].before, game->plies[ply].move, after)) continue;
        game->alive = 0;
        return false;
    }
    game->alive = game->count + 1;
    return true;
}

/*
 * Returns true if the quick test or the judge proves that neither side can mate. `is_open` means
 * that the quick test cannot.
 */
static bool is_dead(chess_game *game, bool is_open) {
    const chess_position *position = &game->position;
    if (is_open && !(game->judge && chess_position_may_be_dead(position))) return false;
    if (is_still_alive(game)) return false;
    chess_winnable_answer answer =
        is_open ? CHESS_WINNABLE_UNDECIDED : chess__winnable_quick(position, WINNABLE_BY_EITHER);
    if (answer == CHESS_WINNABLE_UNDECIDED)
        answer = chess__winnable_judge(position, game->judge, game->judge_context);
    if (answer == CHESS_WINNABLE_CAN_MATE) game->alive = game->count + 1;
    return answer == CHESS_WINNABLE_CANNOT_MATE;
}

/* ----------------------------------------------------------------------------------- the ending */

static chess_outcome outcome_of(chess_game *game) {
    static const chess_outcome open = {CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    const chess_position *position = &game->position;
    chess_outcome drawn = {CHESS_DRAWN, CHESS_ENDING_NONE};
    bool is_open = chess__winnable_is_open(position, WINNABLE_BY_EITHER);
    if (!is_open && !chess_has_legal_move(position)) {
        chess_outcome mate = {position->turn == CHESS_WHITE ? CHESS_BLACK_WINS : CHESS_WHITE_WINS,
                              CHESS_ENDING_CHECKMATE};
        if (chess_position_checkers(position)) return mate;
        drawn.ending = CHESS_ENDING_STALEMATE;
    } else if (is_dead(game, is_open)) {
        drawn.ending = CHESS_ENDING_DEAD_POSITION;
    } else if (repetition_ends(game)) {
        drawn.ending = CHESS_ENDING_FIVEFOLD_REPETITION;
    } else if (moves_end(game)) {
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

void chess_game_use_judge(chess_game *game, chess_judge judge, void *context) {
    game->judge = judge;
    game->judge_context = context;
    if (!game->outcome.ending && chess_position_may_be_dead(&game->position))
        game->outcome = outcome_of(game);
}

/* Makes a legal move regardless of the outcome so far. */
static chess_error make(chess_game *game, chess_move move) {
    if (!chess_move_is_legal(&game->position, move)) return CHESS_ILLEGAL;
    if (game->count == game->capacity) return CHESS_FULL;
    game->plies[game->count++] = (chess_ply){.before = game->position, .move = move};
    chess_play(&game->position, move, &game->position);
    game->outcome = outcome_of(game);
    return CHESS_OK;
}

chess_error chess_game_play(chess_game *game, chess_move move) {
    return game->outcome.ending ? CHESS_GAME_OVER : make(game, move);
}

/* Returns true for endings that need neither a claim nor a declaration, and leave legal moves. */
static bool can_be_overlooked(chess_ending ending) {
    return ending == CHESS_ENDING_DEAD_POSITION || ending == CHESS_ENDING_FIVEFOLD_REPETITION ||
           ending == CHESS_ENDING_SEVENTY_FIVE_MOVES;
}

chess_error chess_game_replay(chess_game *game, chess_move move) {
    chess_ending ending = game->outcome.ending;
    if (ending && !can_be_overlooked(ending)) return CHESS_GAME_OVER;
    chess_error error = make(game, move);
    if (!error && ending && !game->overrun) game->overrun = game->count;
    return error;
}

chess_error chess_game_take_back(chess_game *game) {
    if (game->count == 0) return CHESS_EMPTY;
    game->position = game->plies[--game->count].before;
    if (game->alive > game->count + 1) game->alive = game->count + 1;
    game->outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    if (!game->overrun) return CHESS_OK;
    game->outcome = outcome_of(game);
    if (game->count < game->overrun) game->overrun = 0;
    return CHESS_OK;
}

chess_error chess_game_resign(chess_game *game, chess_color who) {
    if (game->outcome.ending) return CHESS_GAME_OVER;
    game->outcome.result = who == CHESS_WHITE ? CHESS_BLACK_WINS : CHESS_WHITE_WINS;
    game->outcome.ending = CHESS_ENDING_RESIGNATION;
    return CHESS_OK;
}

chess_error chess_game_agree(chess_game *game) {
    if (game->outcome.ending) return CHESS_GAME_OVER;
    game->outcome = (chess_outcome){CHESS_DRAWN, CHESS_ENDING_AGREEMENT};
    return CHESS_OK;
}

/* --------------------------------------------------------------------------------------- claims */

bool chess_game_claim_holds(const chess_game *game, chess_claim claim, chess_move intended) {
    chess_position after = game->position;
    if (game->outcome.ending) return false;
    if (intended != CHESS_NO_MOVE && !chess_move_is_legal(&game->position, intended)) return false;
    if (claim == CHESS_CLAIM_REPETITION) {
        unsigned times = intended == CHESS_NO_MOVE ? chess_game_repetitions(game)
                                                   : chess_game_repetitions_after(game, intended);
        return times >= (unsigned)rule(game, CHESS_RULES_repetition_claim, 3);
    }
    if (intended != CHESS_NO_MOVE) chess_play(&game->position, intended, &after);
    return after.halfmoves >= 2 * (uint32_t)rule(game, CHESS_RULES_moves_claim, 50);
}

chess_error chess_game_claim(chess_game *game, chess_claim claim, chess_move intended) {
    if (game->outcome.ending) return CHESS_GAME_OVER;
    if (!chess_game_claim_holds(game, claim, intended)) return CHESS_ILLEGAL;
    game->outcome = (chess_outcome){CHESS_DRAWN, claim == CHESS_CLAIM_REPETITION
                                                     ? CHESS_ENDING_REPETITION_CLAIMED
                                                     : CHESS_ENDING_FIFTY_MOVES_CLAIMED};
    return CHESS_OK;
}
