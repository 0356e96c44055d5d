/* SPDX-License-Identifier: MIT */
/* Making and completing moves in time (4.7, 6.2). */
#include "state.h"

/* ------------------------------------------------------------------------------------ the sheet */

void chess__arbiter_write_line(chess_arbiter *arbiter, chess_move move, uint16_t marks) {
    chess_color color = chess_position_turn(&arbiter->position);
    arbiter->sheet[arbiter->count++] = (chess_sheet_line){
        .before = arbiter->position,
        .move = move,
        .marks = marks,
        .time_left = chess_clock_remaining(&arbiter->clock, color, arbiter->clock.now),
        .touches = arbiter->touches};
}

static chess_sheet_line *last_line_of(chess_arbiter *arbiter, chess_color color) {
    for (uint32_t back = 1; back <= 2 && back <= arbiter->count; back++) {
        chess_sheet_line *line = &arbiter->sheet[arbiter->count - back];
        if (chess_position_turn(&line->before) == color) return line;
    }
    return NULL;
}

uint32_t chess__arbiter_moves_made(const chess_arbiter *arbiter, chess_color color) {
    bool made_last = chess_position_turn(&arbiter->position) != color;
    return (arbiter->count + made_last) / 2; /* White and Black move alternately (1.1) */
}

bool chess__arbiter_beginning_is_fixed(const chess_arbiter *arbiter) {
    uint32_t limit = (uint32_t)arbiter->rules.fixed_after;
    for (unsigned i = 0; i < 2; i++) {
        uint32_t made = chess__arbiter_moves_made(arbiter, (chess_color)i);
        if (made < limit + arbiter->players[i].uncompleted) return false;
    }
    return limit != 0;
}

void chess__arbiter_mark_completed(chess_arbiter *arbiter, chess_color color) {
    chess_sheet_line *line = last_line_of(arbiter, color);
    if (line) line->marks |= CHESS_SHEET_COMPLETED;
    arbiter->players[color].uncompleted = false;
    arbiter->players[color].two_hands = false;
}

static void complete(chess_arbiter *arbiter, chess_color color) {
    chess__arbiter_mark_completed(arbiter, color);
    (void)chess_clock_complete(&arbiter->clock, color, arbiter->clock.now);
}

void chess__arbiter_complete_move(hearing *h, chess_color color) {
    complete(h->arbiter, color);
}

void chess__arbiter_put_pieces_right(chess_arbiter *arbiter) {
    arbiter->displaced[CHESS_WHITE] = arbiter->displaced[CHESS_BLACK] = false;
    arbiter->switched_back = false;
}

/*
 * Forgets what belongs to a position that is not restored: pieces touched in it, and a sealed move.
 */
static void forget_later_position(chess_arbiter *arbiter) {
    chess__arbiter_clear_touches(&arbiter->touches);
    arbiter->players[CHESS_WHITE].touched = arbiter->players[CHESS_BLACK].touched = false;
    arbiter->envelope = CHESS_PARTY_ARBITER;
}

void chess__arbiter_restore_to(chess_arbiter *arbiter, uint32_t count) {
    bool running = arbiter->clock.running;
    chess_color turn;
    /* The press that is taken back has started no clock: one at 0:00 keeps its flag (6.8). */
    arbiter->clock.running = false;
    if (count < arbiter->count) forget_later_position(arbiter);
    while (arbiter->count > count) {
        const chess_sheet_line *line = &arbiter->sheet[--arbiter->count];
        chess_color color = chess_position_turn(&line->before);
        uint32_t moves = arbiter->clock.sides[color].moves;
        if (line->marks & CHESS_SHEET_COMPLETED && moves)
            chess_clock_set_moves(&arbiter->clock, color, moves - 1);
        arbiter->position = line->before;
    }
    arbiter->position.castling_rooks &= ~arbiter->barred_rooks;
    turn = chess_position_turn(&arbiter->position);
    for (unsigned color = 0; color < 2; color++) {
        const chess_sheet_line *line = last_line_of(arbiter, (chess_color)color);
        bool open = line && !(line->marks & CHESS_SHEET_COMPLETED);
        bool illegal = open && line->marks & CHESS_SHEET_ILLEGAL;
        if (open && !illegal) complete(arbiter, (chess_color)color);
        arbiter->players[color].uncompleted = illegal; /* until the next move (6.2.a.2) */
        arbiter->players[color].two_hands = false;
        arbiter->players[color].pressed = 0;
    }
    chess__arbiter_put_pieces_right(arbiter);
    arbiter->touches.announced = 0; /* too late for a slip (D.2.7) */
    arbiter->pending = false;
    arbiter->watch = 0;
    arbiter->clock.running = running;
    chess__arbiter_set_display(arbiter, turn);
}

/* --------------------------------------------------------------------- endings caused by a move */

/*
 * Returns true if the position before a line is the present one. A king or rook that was placed
 * wrongly could never castle, also before that was found (A.4.a.2).
 */
static bool stands_again(const chess_arbiter *arbiter, uint32_t index) {
    chess_position before = arbiter->sheet[index].before;
    before.castling_rooks &= ~arbiter->barred_rooks;
    return chess_position_same(&before, &arbiter->position);
}

static bool standing_so_often(const chess_arbiter *arbiter, unsigned times) {
    for (unsigned i = 1; i < times; i++)
        if (4 * i > arbiter->count || !stands_again(arbiter, arbiter->count - 4 * i)) return false;
    return true;
}

unsigned chess_arbiter_repetitions(const chess_arbiter *arbiter) {
    unsigned count = 1;
    for (uint32_t i = 0; i < arbiter->count; i++)
        count += stands_again(arbiter, i);
    return count;
}

static bool repeated_to_the_end(const chess_arbiter *arbiter) {
    unsigned times = (unsigned)arbiter->rules.repetition_end;
    if (times == 0) return false;
    if (arbiter->rules.repetition_end_in_a_row) return standing_so_often(arbiter, times);
    return chess_arbiter_repetitions(arbiter) >= times;
}

/* Mate takes precedence (9.6.b), then stalemate, dead position and 9.6. */
void chess__arbiter_end_by_position(hearing *h, chess_color mover) {
    chess_arbiter *arbiter = h->arbiter;
    uint32_t limit = 2 * (uint32_t)arbiter->rules.moves_end;
    chess_move_list list;
    chess_moves(&arbiter->position, &list);
    if (list.count == 0 && chess_position_checkers(&arbiter->position))
        chess__arbiter_end_lost(h, CHESS_RULING_CHECKMATE, chess_color_other(mover));
    else if (list.count == 0)
        chess__arbiter_end_drawn(h, CHESS_RULING_STALEMATE, mover);
    else if (chess__arbiter_is_dead(arbiter))
        chess__arbiter_end_drawn(h, CHESS_RULING_DEAD, mover);
    else if (repeated_to_the_end(arbiter))
        chess__arbiter_end_drawn(h, CHESS_RULING_FIVEFOLD, mover);
    else if (limit && arbiter->position.halfmoves >= limit)
        chess__arbiter_end_drawn(h, CHESS_RULING_SEVENTY_FIVE, mover);
    else
        return;
    if (arbiter->players[mover].uncompleted) chess__arbiter_complete_move(h, mover); /* 6.2.a.1 */
}

/* -------------------------------------------------------------------------- making a move (4.7) */

void chess__arbiter_refuse_by_hand(hearing *h, chess_color color) {
    chess_participant *opponent = &h->arbiter->players[chess_color_other(color)];
    if (!opponent->offer) return;
    opponent->offer = false;
    chess__arbiter_rule(h, CHESS_RULING_REFUSED_BY_HAND, color);
}

void chess__arbiter_note_touch(hearing *h, chess_color color) {
    h->arbiter->players[color].touched = h->arbiter->players[color].acted = true;
    if (h->arbiter->rules.touch_refuses || h->event->kind == CHESS_EVENT_MOVE)
        chess__arbiter_refuse_by_hand(h, color);
}

bool chess__arbiter_is_marked(const chess_arbiter *arbiter, uint32_t back, uint16_t marks) {
    return arbiter->count >= back && arbiter->sheet[arbiter->count - back].marks & marks;
}

void chess__arbiter_let_answered_stand(hearing *h, chess_color color) {
    chess_arbiter *arbiter = h->arbiter;
    const uint16_t offences = CHESS_SHEET_ILLEGAL | CHESS_SHEET_HANDS;
    if (!arbiter->rules.illegal_move_stands || !chess__arbiter_is_marked(arbiter, 1, offences) ||
        chess__arbiter_is_marked(arbiter, 1, CHESS_SHEET_STANDS))
        return;
    arbiter->sheet[arbiter->count - 1].marks |= CHESS_SHEET_STANDS;
    chess__arbiter_rule(h, CHESS_RULING_ILLEGAL_STANDS, chess_color_other(color));
}

void chess__arbiter_make_move(hearing *h, chess_color color, chess_move move) {
    chess_arbiter *arbiter = h->arbiter;
    chess_participant *player = &arbiter->players[color];
    chess__arbiter_let_answered_stand(h, color);
    if (player->uncompleted) {
        chess__arbiter_complete_move(h, color);
        chess__arbiter_rule(h, CHESS_RULING_COMPLETED, color);
    }
    chess__arbiter_write_line(arbiter, move, 0);
    chess_play(&arbiter->position, move, &arbiter->position);
    player->uncompleted = true;
    player->resumed_moves++;
    arbiter->players[chess_color_other(color)].touched = false;
    arbiter->players[chess_color_other(color)].pressed = 0;
    chess__arbiter_clear_touches(&arbiter->touches);
    arbiter->pending = false;
    chess__arbiter_end_by_position(h, color);
}
