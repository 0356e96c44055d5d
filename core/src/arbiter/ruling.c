/* SPDX-License-Identifier: MIT */
/* The effects of a ruling: it is listed, and may end the game. */
#include "state.h"

chess_ruling *chess__arbiter_rule(hearing *h, chess_ruling_kind kind, chess_color player) {
    chess_rulings *rulings = h->rulings;
    chess_ruling *ruling = &rulings->list[rulings->count];
    if (rulings->count < CHESS_RULING_ROOM - 1) rulings->count++;
    *ruling = (chess_ruling){
        .kind = kind, .player = player, .from = CHESS_NO_SQUARE, .to = CHESS_NO_SQUARE};
    return ruling;
}

void chess__arbiter_quote(hearing *h, chess_ruling_kind ground) {
    if (h->rulings->count) h->rulings->list[h->rulings->count - 1].ground = ground;
}

void chess__arbiter_rule_time(hearing *h, chess_ruling_kind kind, chess_color player,
                              int64_t time) {
    (void)chess_clock_adjust(&h->arbiter->clock, player, time, h->arbiter->clock.now);
    chess__arbiter_rule(h, kind, player)->time = time;
}

chess_time_reason chess__arbiter_reason(const hearing *h) {
    const chess_rules *rules = &h->arbiter->rules;
    chess_time_reason reason = h->event->reason;
    bool agreed = reason == CHESS_REASON_AGREED && !rules->illegal_move_stands;
    bool schedule = reason == CHESS_REASON_SCHEDULE && !rules->fixed_after;
    return agreed || schedule ? CHESS_REASON_NONE : reason;
}

void chess__arbiter_warn(hearing *h, chess_ruling_kind kind, chess_color player) {
    h->arbiter->players[player].warnings++;
    chess__arbiter_rule(h, kind, player);
}

/* Before the end a player's points may be negative (12.9.e); the final score is from 0 to a win. */
void chess__arbiter_score(chess_arbiter *arbiter, chess_color player, int32_t half_points) {
    int32_t most = arbiter->rules.points_win;
    int32_t least = arbiter->phase == CHESS_PHASE_ENDED ? 0 : -most;
    int32_t sum = arbiter->points[player] + half_points;
    arbiter->points[player] = sum < least ? least : sum > most ? most : sum;
}

chess_result chess__arbiter_result_of(const chess_rules *rules, int32_t white, int32_t black) {
    if (white == rules->points_draw && black == white) return CHESS_DRAWN;
    if (white == rules->points_win && black == rules->points_loss) return CHESS_WHITE_WINS;
    if (black == rules->points_win && white == rules->points_loss) return CHESS_BLACK_WINS;
    return CHESS_RESULT_OPEN;
}

void chess__arbiter_end(hearing *h, chess_ruling_kind kind, chess_color player, int32_t own,
                        int32_t opponents) {
    chess_arbiter *arbiter = h->arbiter;
    bool white = player == CHESS_WHITE;
    arbiter->decided =
        chess__arbiter_result_of(&arbiter->rules, white ? own : opponents, white ? opponents : own);
    chess__arbiter_rule(h, kind, player);
    arbiter->ending = kind;
    arbiter->phase = CHESS_PHASE_ENDED;
    arbiter->clock.running = false;
    chess__arbiter_score(arbiter, player, own);
    chess__arbiter_score(arbiter, chess_color_other(player), opponents);
}

void chess__arbiter_end_lost(hearing *h, chess_ruling_kind kind, chess_color loser) {
    const chess_rules *rules = &h->arbiter->rules;
    chess__arbiter_end(h, kind, loser, rules->points_loss, rules->points_win);
}

void chess__arbiter_end_both_lost(hearing *h, chess_ruling_kind kind) {
    int32_t loss = h->arbiter->rules.points_loss;
    chess__arbiter_rule(h, kind, CHESS_WHITE);
    chess__arbiter_end(h, kind, CHESS_BLACK, loss, loss);
}

void chess__arbiter_end_drawn(hearing *h, chess_ruling_kind kind, chess_color player) {
    int32_t points = h->arbiter->rules.points_draw;
    chess__arbiter_end(h, kind, player, points, points);
}

void chess__arbiter_end_cancelled(hearing *h, chess_ruling_kind kind) {
    chess__arbiter_end(h, kind, CHESS_WHITE, 0, 0);
    h->arbiter->cancelled = true;
}

void chess__arbiter_set_display(chess_arbiter *arbiter, chess_color turn) {
    arbiter->clock.turn = turn;
}

/*
 * An illegal move that stands can lead to a position without defined legal moves; the pieces left
 * then decide.
 */
static bool has_mating_pieces(const chess_position *position, chess_color color) {
    return chess_position_of_color(position, color) !=
               chess_position_of_piece(position, color, CHESS_KING) &&
           !chess_position_lacks_material(position);
}

bool chess__arbiter_is_irregular(const chess_position *position) {
    /* Castling rights cannot be seen on the board. */
    return chess_position_problems(position) &
           ~chess_problem_bit(CHESS_PROBLEM_INDEX_IMPOSSIBLE_CASTLING);
}

/* Returns true if the legal moves of the position are well defined. */
static bool is_playable(const chess_position *position) {
    return !(chess_position_problems(position) & ~CHESS_PROBLEMS_PLAYABLE);
}

bool chess__arbiter_can_mate(const chess_arbiter *arbiter, chess_color color) {
    const chess_position *position = &arbiter->position;
    if (!is_playable(position)) return has_mating_pieces(position, color);
    chess_winnable_answer answer = arbiter->judge
                                       ? arbiter->judge(arbiter->judge_context, position, color)
                                       : chess_winnable_quick(position, color);
    return answer != CHESS_WINNABLE_CANNOT_MATE;
}

bool chess__arbiter_is_dead(const chess_arbiter *arbiter) {
    const chess_position *position = &arbiter->position;
    if (!is_playable(position))
        return !has_mating_pieces(position, CHESS_WHITE) &&
               !has_mating_pieces(position, CHESS_BLACK);
    return chess_position_is_dead(position, arbiter->judge, arbiter->judge_context);
}

chess_party chess__arbiter_claimant(const chess_arbiter *arbiter) {
    return arbiter->claims_quickplay != CHESS_PARTY_ARBITER ? arbiter->claims_quickplay
                                                            : arbiter->postponed;
}
