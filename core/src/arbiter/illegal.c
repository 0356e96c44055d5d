/* SPDX-License-Identifier: MIT */
/* Completed illegal moves and the other irregularities of Article 7 and Annexe A.4. */
#include "state.h"

/* The offences that stand once the opponent has answered them (A.4.b). */
enum { OFFENCES = CHESS_SHEET_ILLEGAL | CHESS_SHEET_HANDS };

/* -------------------------------- the board after an illegal move, which need not be a position */

static void take_off(chess_position *position, chess_square square) {
    chess_bitboard keep = ~chess_square_bit(square);
    for (unsigned plane = 0; plane < 3; plane++)
        position->planes[plane] &= keep;
    position->black &= keep;
    position->castling_rooks &= keep;
}

static void put_on(chess_position *position, chess_square square, chess_piece piece) {
    take_off(position, square);
    for (unsigned plane = 0; plane < 3; plane++)
        position->planes[plane] |= (chess_bitboard)(piece >> plane & 1U) << square;
    position->black |= (chess_bitboard)(chess_piece_color(piece) == CHESS_BLACK) << square;
}

static void move_by_hand(chess_position *position, chess_square from, chess_square to,
                         chess_role promotion) {
    chess_color color = chess_position_turn(position);
    chess_piece piece = chess_position_piece_at(position, from);
    bool resets = chess_piece_role(piece) == CHESS_PAWN || chess_position_piece_at(position, to);
    if (chess_piece_role(piece) == CHESS_KING)
        position->castling_rooks &= ~chess_position_of_color(position, color);
    if (chess_piece_role(piece) != CHESS_PAWN) promotion = CHESS_NO_ROLE;
    take_off(position, from);
    put_on(position, to, promotion ? chess_piece_of(color, promotion) : piece);
    position->halfmoves = resets ? 0 : (uint16_t)(position->halfmoves + 1U);
    position->fullmove += color == CHESS_BLACK;
    position->turn = (uint8_t)chess_color_other(color);
    position->en_passant = CHESS_NO_SQUARE;
}

/* --------------------------------------------------------- illegal moves completed (7.5, A.4.b) */

static void penalise(hearing *h, chess_color offender) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_rules *rules = &arbiter->rules;
    chess_color opponent = chess_color_other(offender);
    bool rapid = rules->illegal_move_stands;
    uint32_t number = ++arbiter->players[offender].illegal;
    if (rules->illegal_moves_lose && number >= (uint32_t)rules->illegal_moves_lose) {
        if (chess__arbiter_can_mate(arbiter, opponent))
            chess__arbiter_end_lost(h, rapid ? CHESS_RULING_RAPID_LOST : CHESS_RULING_ILLEGAL_LOST,
                                    offender);
        else
            chess__arbiter_end_drawn(
                h, rapid ? CHESS_RULING_RAPID_DRAWN : CHESS_RULING_ILLEGAL_DRAWN, offender);
    } else if (rules->illegal_move_bonus) {
        chess__arbiter_rule_time(h, CHESS_RULING_ILLEGAL_TIME, opponent, rules->illegal_move_bonus);
    }
}

/* 7.5.a: Articles 4.3 and 4.7 apply to the move that replaces the illegal one. */
static void bind_replacing_move(hearing *h, chess_color offender) {
    h->player = offender;
    h->arbiter->players[offender].touched = true;
    chess__arbiter_rule_obligation(h, &chess__arbiter_no_obligation);
}

static chess_move queen_for(const chess_arbiter *arbiter, chess_square from, chess_square to,
                            chess_role promotion) {
    return promotion ? CHESS_NO_MOVE
                     : chess__arbiter_matching_move(&arbiter->position, from, to, CHESS_QUEEN);
}

/*
 * Judges an illegal move. The position before it must be on the board, with the pieces that were
 * touched then. Returns true if the pawn left on the last rank became a queen.
 */
static bool judge_illegal(hearing *h, chess_square from, chess_square to, chess_role promotion) {
    chess_arbiter *arbiter = h->arbiter;
    chess_color offender = chess_position_turn(&arbiter->position);
    chess_move queen = queen_for(arbiter, from, to, promotion);
    bool made = queen && chess_arbiter_permits(arbiter, queen);
    arbiter->touches.announced = 0; /* no slip takes back a completed move */
    chess__arbiter_rule(h, made ? CHESS_RULING_ILLEGAL_QUEEN : CHESS_RULING_ILLEGAL, offender);
    penalise(h, offender);
    if (arbiter->phase == CHESS_PHASE_ENDED) return false;
    if (made)
        chess__arbiter_make_move(h, offender, queen);
    else
        bind_replacing_move(h, offender);
    return made;
}

static void press_display(hearing *h) {
    (void)chess_clock_press(&h->arbiter->clock, h->arbiter->clock.now);
    chess__arbiter_mark_completed(h->arbiter, h->player);
}

/* The capture of a king is always noticed. */
static bool captures_king(const chess_arbiter *arbiter) {
    chess_piece target = chess_position_piece_at(&arbiter->position, arbiter->pending_to);
    return chess_piece_role(target) == CHESS_KING;
}

/* Leaves the illegal move on the board and on the sheet. */
static void let_stand(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_square from = arbiter->pending_from, to = arbiter->pending_to;
    chess_color opponent = chess_color_other(chess_position_turn(&arbiter->position));
    uint16_t released = arbiter->pending_released ? CHESS_SHEET_RELEASED : 0;
    arbiter->pending = false;
    chess__arbiter_let_answered_stand(h, chess_color_other(opponent));
    chess__arbiter_write_line(arbiter, chess_move_make(from, to, CHESS_PLAIN),
                              CHESS_SHEET_ILLEGAL | released);
    move_by_hand(&arbiter->position, from, to, arbiter->pending_promotion);
    arbiter->players[opponent].touched = false;
    arbiter->players[opponent].pressed = 0;
    chess__arbiter_clear_touches(&arbiter->touches);
}

/* 6.2.a.2: a player's next move, even an illegal one, completes the one before. */
static void complete_earlier_move(hearing *h, chess_color color) {
    if (!h->arbiter->players[color].uncompleted) return;
    chess__arbiter_complete_move(h, color);
    chess__arbiter_rule(h, CHESS_RULING_COMPLETED, color);
}

static void complete_illegal_move(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    complete_earlier_move(h, h->player);
    if (!arbiter->rules.illegal_move_seen && !captures_king(arbiter)) {
        let_stand(h);
        press_display(h);
        return;
    }
    chess__arbiter_restore_to(arbiter, arbiter->count);
    if (judge_illegal(h, arbiter->pending_from, arbiter->pending_to, arbiter->pending_promotion) &&
        arbiter->phase == CHESS_PHASE_PLAY)
        press_display(h);
}

/* Takes a pawn released on its last rank without a new piece as the illegal move of 7.5.a. */
static void note_pawn_left(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_square from = arbiter->touches.released_from, to = arbiter->touches.released_to;
    obligation duty = chess__arbiter_obligation_of(arbiter);
    if (duty.kind != CHESS_RULING_MUST_STAND || arbiter->touches.promotion ||
        !chess__arbiter_matching_move(&arbiter->position, from, to, CHESS_QUEEN))
        return;
    arbiter->pending = arbiter->pending_released = true;
    arbiter->pending_from = from;
    arbiter->pending_to = to;
    arbiter->pending_promotion = CHESS_NO_ROLE;
}

/* ---------------------------------------- answered before it was completed (6.2.a, commentary) */

chess_objection chess__arbiter_let_answer(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    if (chess_position_turn(&arbiter->position) == h->player) return CHESS_OBJECTION_NONE;
    if (!arbiter->pending) note_pawn_left(h);
    if (!arbiter->pending) return CHESS_OBJECTION_NONE;
    chess_color mover = chess_color_other(h->player);
    EXPECT(arbiter->phase == CHESS_PHASE_PLAY && !captures_king(arbiter), ILLEGAL_ON_BOARD);
    EXPECT(!arbiter->displaced[CHESS_WHITE] && !arbiter->displaced[CHESS_BLACK], PIECES_DISPLACED);
    EXPECT(chess__arbiter_own_piece(h, h->event->from) && h->event->from != arbiter->pending_to,
           NO_PIECE);
    EXPECT(arbiter->count + 1 < arbiter->capacity, SHEET_FULL);
    complete_earlier_move(h, mover);
    let_stand(h);
    arbiter->players[mover].uncompleted = true;
    return CHESS_OBJECTION_NONE;
}

/* ---------------------------------------------------------------------------- completed later */

/*
 * Returns the line of the illegal move that can still be judged, or the capacity if there is none.
 */
static uint32_t illegal_line(const chess_arbiter *arbiter) {
    uint32_t first = arbiter->rules.illegal_move_stands && arbiter->count ? arbiter->count - 1 : 0;
    for (uint32_t i = first; i < arbiter->count; i++)
        if (arbiter->sheet[i].marks & CHESS_SHEET_ILLEGAL &&
            arbiter->sheet[i].marks & CHESS_SHEET_COMPLETED &&
            !(arbiter->sheet[i].marks & CHESS_SHEET_STANDS))
            return i;
    return arbiter->capacity;
}

static void judge_line(hearing *h, uint32_t index) {
    chess_arbiter *arbiter = h->arbiter;
    chess_square from = chess_move_from(arbiter->sheet[index].move);
    chess_square to = chess_move_to(arbiter->sheet[index].move);
    const chess_position *after =
        index + 1 < arbiter->count ? &arbiter->sheet[index + 1].before : &arbiter->position;
    bool pawn_left = chess_piece_role(chess_position_piece_at(after, to)) == CHESS_PAWN;
    chess_color offender = chess_position_turn(&arbiter->sheet[index].before);
    chess__arbiter_restore_to(arbiter, index);
    arbiter->touches = arbiter->sheet[index].touches;
    /*
     * Unless a pawn is left, no promotion is missing and the move was illegal for another reason;
     * any role says so.
     */
    if (judge_illegal(h, from, to, pawn_left ? CHESS_NO_ROLE : CHESS_QUEEN) &&
        arbiter->phase != CHESS_PHASE_ENDED) {
        chess__arbiter_complete_move(h, offender);
        chess__arbiter_set_display(arbiter, chess_color_other(offender));
    }
    /* E.1.a: the player who has the move after the correction must seal. */
    if (arbiter->phase == CHESS_PHASE_SEALING)
        arbiter->sealer = (chess_party)chess_position_turn(&arbiter->position);
}

/* 7.5.4 since 2018: the move itself stays. */
static void judge_hands(hearing *h, chess_color offender) {
    chess__arbiter_rule(h, CHESS_RULING_ILLEGAL_HANDS, offender);
    penalise(h, offender);
}

/* 7.5.3 since 2018: if the offender still has the move, the offender's clock runs again. */
static void judge_press(hearing *h, chess_color offender) {
    chess_arbiter *arbiter = h->arbiter;
    arbiter->players[offender].pressed = 0;
    chess__arbiter_rule(h, CHESS_RULING_ILLEGAL_PRESS, offender);
    penalise(h, offender);
    if (chess_position_turn(&arbiter->position) == offender)
        chess__arbiter_set_display(arbiter, offender);
}

static void complete_with_hands(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_sheet_line *last = &arbiter->sheet[arbiter->count - 1];
    if (arbiter->rules.illegal_move_seen)
        judge_hands(h, h->player);
    else if (chess_position_turn(&last->before) == h->player)
        last->marks |= CHESS_SHEET_HANDS;
}

static void press_without_move(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_participant *player = &arbiter->players[h->player];
    /* The opponent has the move and has pressed without one, or late for an earlier one (6.2.a). */
    bool back = chess_position_turn(&arbiter->position) != h->player;
    if (!back && !arbiter->rules.empty_press_illegal) {
        chess__arbiter_warn(h, CHESS_RULING_EMPTY_PRESS, h->player);
    } else if (!back && arbiter->rules.illegal_move_seen) {
        judge_press(h, h->player);
    } else {
        if (!back && !player->pressed)
            player->pressed = arbiter->players[chess_color_other(h->player)].pressed + 1;
        (void)chess_clock_switch(&arbiter->clock, h->event->time);
    }
}

/*
 * A.4.2 of 2018 and A.5.2 of 2023: judges a press without a move or a move with two hands that the
 * opponent has not answered. Returns false if the player has done neither.
 */
static bool judge_handling(hearing *h, chess_color offender) {
    chess_arbiter *arbiter = h->arbiter;
    bool hands = chess__arbiter_is_marked(arbiter, 1, CHESS_SHEET_HANDS) &&
                 !chess__arbiter_is_marked(arbiter, 1, CHESS_SHEET_STANDS) &&
                 chess_position_turn(&arbiter->sheet[arbiter->count - 1].before) == offender;
    if (arbiter->players[offender].pressed) {
        judge_press(h, offender);
        return true;
    }
    if (hands) {
        arbiter->sheet[arbiter->count - 1].marks &= (uint16_t)~CHESS_SHEET_HANDS;
        judge_hands(h, offender);
    }
    return hands;
}

/* Judges an illegal move that was answered and is completed now, unless it stands. */
static bool judge_answered(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    uint32_t index = illegal_line(arbiter);
    bool seen = arbiter->rules.illegal_move_seen && !arbiter->rules.illegal_move_stands;
    if (!seen || index == arbiter->capacity) return false;
    judge_line(h, index);
    return true;
}

bool chess__arbiter_completes_illegal_move(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    if (!arbiter->players[h->player].uncompleted ||
        !chess__arbiter_is_marked(arbiter, 2, CHESS_SHEET_ILLEGAL) ||
        !arbiter->rules.illegal_move_seen || arbiter->rules.illegal_move_stands)
        return false;
    complete_earlier_move(h, h->player);
    return judge_answered(h);
}

/* ------------------------------------------------------------------------------------ the press */

/* Returns true if the position has an irregularity that the arbiter may observe (A.4.d). */
static bool is_irregular(const chess_position *position) {
    chess_bitboard ends = UINT64_C(0xff000000000000ff);
    chess_bitboard occupied = chess_position_occupied(position);
    bool both = true;
    for (unsigned color = 0; color < 2; color++) {
        chess_square king = chess_position_king(position, (chess_color)color);
        chess_color other = chess_color_other((chess_color)color);
        both = both && chess_position_attackers(position, king, other, occupied);
    }
    return both || chess_position_of_role(position, CHESS_PAWN) & ends;
}

void chess__arbiter_look_again(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_sheet_line *next;
    if (arbiter->phase != CHESS_PHASE_PLAY || !arbiter->watch || arbiter->count < arbiter->watch)
        return;
    next = &arbiter->sheet[arbiter->watch - 1];
    if (!(next->marks & CHESS_SHEET_COMPLETED)) return;
    arbiter->watch = 0;
    if (is_irregular(&arbiter->position) || chess__arbiter_is_irregular(&arbiter->position))
        chess__arbiter_end_drawn(h, CHESS_RULING_IRREGULAR_DRAWN,
                                 chess_position_turn(&next->before));
}

chess_objection chess__arbiter_handle_PRESS(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_participant *player = &arbiter->players[h->player];
    bool turn = chess_position_turn(&arbiter->position) == h->player;
    if (turn && !arbiter->pending) note_pawn_left(h);
    bool pending = arbiter->pending && turn;
    player->acted = true;
    EXPECT(arbiter->clock.turn == h->player, NOT_HIS_CLOCK);
    EXPECT(!arbiter->displaced[CHESS_WHITE] && !arbiter->displaced[CHESS_BLACK], PIECES_DISPLACED);
    if (arbiter->resuming && arbiter->envelope == (chess_party)h->player) {
        (void)chess_clock_switch(&arbiter->clock, h->event->time); /* E.9.c */
    } else if (pending) {
        complete_illegal_move(h);
    } else if (player->uncompleted) {
        bool two_hands = player->two_hands;
        press_display(h);
        if (judge_answered(h)) return CHESS_OBJECTION_NONE;
        if (two_hands) complete_with_hands(h);
    } else {
        press_without_move(h);
    }
    return CHESS_OBJECTION_NONE;
}

/* ---------------------------------------------------- claims and observations of irregularities */

/*
 * Returns true if the line has an illegal move that was made before any press without a move and
 * any move with two hands, by `offender` or (CHESS_PARTY_ARBITER) by either player, that can still
 * be judged: the position before it is restored. Only the mover of the last line may have pressed
 * before that line.
 */
static bool is_first(const chess_arbiter *arbiter, uint32_t index, chess_party offender) {
    chess_color mover;
    if (index >= arbiter->count) return false;
    mover = chess_position_turn(&arbiter->sheet[index].before);
    return index + 1 < arbiter->count || !arbiter->players[mover].pressed ||
           (offender != CHESS_PARTY_ARBITER && offender != (chess_party)mover);
}

chess_objection chess__arbiter_handle_CLAIM_ILLEGAL(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    uint32_t index = illegal_line(arbiter);
    bool found = index < arbiter->capacity;
    bool own = found && chess_position_turn(&arbiter->sheet[index].before) == h->player;
    bool claimable = found && !(own && arbiter->rules.illegal_move_stands);
    chess_color opponent = chess_color_other(h->player);
    if (!(claimable && is_first(arbiter, index, (chess_party)opponent)) &&
        judge_handling(h, opponent))
        return CHESS_OBJECTION_NONE;
    if (claimable)
        judge_line(h, index);
    else if (arbiter->rules.illegal_move_stands && chess__arbiter_is_marked(arbiter, 2, OFFENCES) &&
             chess_position_turn(&arbiter->sheet[arbiter->count - 2].before) != h->player)
        chess__arbiter_rule(h, CHESS_RULING_ILLEGAL_LATE, h->player);
    else
        chess__arbiter_warn(h, CHESS_RULING_NOTHING_ILLEGAL, h->player);
    return CHESS_OBJECTION_NONE;
}

/* Returns the player whose press without a move, or move with two hands, is to be judged first. */
static chess_color first_to_press(const chess_arbiter *arbiter) {
    chess_color turn = chess_position_turn(&arbiter->position);
    uint32_t own = arbiter->players[turn].pressed;
    return own && own < arbiter->players[chess_color_other(turn)].pressed ? turn
                                                                          : chess_color_other(turn);
}

chess_objection chess__arbiter_handle_SEE_ILLEGAL(hearing *h) {
    uint32_t index = illegal_line(h->arbiter);
    chess_color first = first_to_press(h->arbiter);
    if (!is_first(h->arbiter, index, CHESS_PARTY_ARBITER) &&
        (judge_handling(h, first) || judge_handling(h, chess_color_other(first))))
        return CHESS_OBJECTION_NONE;
    EXPECT(index < h->arbiter->capacity, NOTHING_ILLEGAL);
    judge_line(h, index);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_SEE_IRREGULAR(hearing *h) {
    EXPECT(is_irregular(&h->arbiter->position), REGULAR);
    h->arbiter->watch = h->arbiter->count + 1;
    chess__arbiter_rule(h, CHESS_RULING_IRREGULAR_WAIT, chess_position_turn(&h->arbiter->position));
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_RESTORE(hearing *h) {
    EXPECT(h->event->value >= 0 && h->event->value <= h->arbiter->count, SHORT_SHEET);
    chess__arbiter_restore_to(h->arbiter, (uint32_t)h->event->value);
    chess__arbiter_rule(h, CHESS_RULING_RESTORED, chess_position_turn(&h->arbiter->position))
        ->reason = chess__arbiter_reason(h);
    return CHESS_OBJECTION_NONE;
}

/* 7.4: the player puts the pieces back in his own time, so his display runs until they stand. */
chess_objection chess__arbiter_handle_DISPLACE(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    arbiter->displaced[h->player] = true;
    if (arbiter->clock.turn != h->player) {
        chess__arbiter_set_display(arbiter, h->player);
        arbiter->switched_back = !arbiter->switched_back;
    }
    chess__arbiter_rule(h, CHESS_RULING_DISPLACED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_REPLACE(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    EXPECT(arbiter->displaced[h->player], NO_DISPLACEMENT);
    arbiter->displaced[h->player] = false;
    if (arbiter->switched_back && !arbiter->displaced[chess_color_other(h->player)]) {
        chess__arbiter_set_display(arbiter, chess_color_other(arbiter->clock.turn));
        arbiter->switched_back = false;
    }
    chess__arbiter_rule(h, CHESS_RULING_REPLACED, h->player);
    return CHESS_OBJECTION_NONE;
}

/* -------------------------------------------------- the beginning was wrong (7.2, 7.3, A.4.a.2) */

/* Returns the rooks with which a king or rook that was placed wrongly may not castle. */
static chess_bitboard rooks_barred_by(const chess_position *position, chess_square square) {
    chess_piece piece = chess_position_piece_at(position, square);
    if (chess_piece_role(piece) == CHESS_KING)
        return chess_position_of_piece(position, chess_piece_color(piece), CHESS_ROOK);
    return chess_piece_role(piece) == CHESS_ROOK ? chess_square_bit(square) : 0;
}

/* A.4.a.2: the king or rook that was placed wrongly does not castle. */
static chess_objection bar_castling(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_bitboard rooks = rooks_barred_by(&arbiter->position, h->event->to);
    chess_color owner;
    EXPECT(rooks, NO_PIECE);
    owner = chess_piece_color(chess_position_piece_at(&arbiter->position, h->event->to));
    arbiter->barred_rooks |= rooks;
    arbiter->position.castling_rooks &= ~rooks;
    chess__arbiter_rule(h, CHESS_RULING_SETUP_FIXED, h->player);
    chess__arbiter_rule(h, CHESS_RULING_NO_CASTLING, owner)->to = h->event->to;
    chess__arbiter_quote(h, CHESS_RULING_SETUP_FIXED);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_WRONG_SETUP(hearing *h) {
    bool fixed = chess__arbiter_beginning_is_fixed(h->arbiter);
    if (fixed && h->event->to != CHESS_NO_SQUARE) return bar_castling(h);
    if (fixed)
        chess__arbiter_rule(h, CHESS_RULING_SETUP_FIXED, h->player);
    else
        chess__arbiter_end_cancelled(h, CHESS_RULING_WRONG_SETUP);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_TURNED_BOARD(hearing *h) {
    bool fixed = chess__arbiter_beginning_is_fixed(h->arbiter);
    chess__arbiter_rule(h, fixed ? CHESS_RULING_SETUP_FIXED : CHESS_RULING_TURNED_BOARD, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_REVERSED_COLORS(hearing *h) {
    const chess_arbiter *arbiter = h->arbiter;
    uint32_t limit = (uint32_t)arbiter->rules.reversed_colors_restart;
    if (chess__arbiter_moves_made(arbiter, CHESS_WHITE) < limit ||
        chess__arbiter_moves_made(arbiter, CHESS_BLACK) < limit)
        chess__arbiter_end_cancelled(h, CHESS_RULING_COLORS_RESTART);
    else
        chess__arbiter_rule(h, CHESS_RULING_COLORS_STAY, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_CANCEL(hearing *h) {
    chess__arbiter_end_cancelled(h, CHESS_RULING_CANCELLED);
    return CHESS_OBJECTION_NONE;
}
