/* SPDX-License-Identifier: MIT */
/* Offers, claims, resignation (5, 9) and the quickplay finish (G). */
#include "state.h"

/* --------------------------------------------------------------------------------- offers (9.1) */

/* Since 2018 each must have made a move (5.2.3), which no arbiter can waive. */
static bool too_early_to_agree(const chess_arbiter *arbiter) {
    const int32_t edition = arbiter->rules.edition;
    return arbiter->rules.draw_agreement &&
           (edition == CHESS_EDITION_2018 || edition == CHESS_EDITION_2023) &&
           (chess__arbiter_moves_made(arbiter, CHESS_WHITE) == 0 ||
            chess__arbiter_moves_made(arbiter, CHESS_BLACK) == 0);
}

static bool agreement_barred(const chess_arbiter *arbiter) {
    uint32_t least = (uint32_t)arbiter->rules.draw_agreement_moves;
    if (too_early_to_agree(arbiter)) return true;
    if (arbiter->consented) return false;
    return !arbiter->rules.draw_agreement ||
           chess__arbiter_moves_made(arbiter, CHESS_WHITE) < least ||
           chess__arbiter_moves_made(arbiter, CHESS_BLACK) < least;
}

static void note_offer(chess_arbiter *arbiter, chess_color color) {
    arbiter->players[color].offer = true;
    if (arbiter->count) arbiter->sheet[arbiter->count - 1].marks |= CHESS_SHEET_OFFER;
}

/* "After having made a move and before pressing his clock"; an illegal move is one as well. */
static bool offered_in_time(const chess_arbiter *arbiter, chess_color color) {
    bool pending = arbiter->pending && chess_position_turn(&arbiter->position) == color;
    return arbiter->phase != CHESS_PHASE_PLAY || arbiter->players[color].uncompleted || pending;
}

static void rule_barred(hearing *h) {
    bool early = too_early_to_agree(h->arbiter);
    chess__arbiter_rule(h, early ? CHESS_RULING_OFFER_TOO_EARLY : CHESS_RULING_OFFER_BARRED,
                        h->player);
}

chess_objection chess__arbiter_handle_OFFER(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    EXPECT(!arbiter->players[chess_color_other(h->player)].offer, OFFER_OPEN);
    if (agreement_barred(arbiter)) {
        rule_barred(h);
    } else if (arbiter->players[h->player].offer) {
        chess__arbiter_warn(h, CHESS_RULING_OFFER_AGAIN, h->player);
    } else {
        note_offer(arbiter, h->player);
        chess__arbiter_rule(h, CHESS_RULING_OFFERED, h->player);
        if (!offered_in_time(arbiter, h->player))
            chess__arbiter_rule(h, CHESS_RULING_OFFER_UNTIMELY, h->player);
    }
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_ACCEPT(hearing *h) {
    EXPECT(h->arbiter->players[chess_color_other(h->player)].offer, NO_OFFER);
    chess__arbiter_end_drawn(h, CHESS_RULING_AGREED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_CONSENT(hearing *h) {
    h->arbiter->consented = true;
    chess__arbiter_rule(h, CHESS_RULING_CONSENTED, chess_position_turn(&h->arbiter->position));
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_REFUSE(hearing *h) {
    chess_participant *opponent = &h->arbiter->players[chess_color_other(h->player)];
    EXPECT(opponent->offer, NO_OFFER);
    opponent->offer = false;
    chess__arbiter_rule(h, CHESS_RULING_REFUSED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_RESIGN(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    if (arbiter->rules.resignation_can_draw &&
        !chess__arbiter_can_mate(arbiter, chess_color_other(h->player)))
        chess__arbiter_end_drawn(h, CHESS_RULING_RESIGNED_DRAWN, h->player);
    else
        chess__arbiter_end_lost(h, CHESS_RULING_RESIGNED, h->player);
    return CHESS_OBJECTION_NONE;
}

/* -------------------------------------------------------------------------- claims (9.2 to 9.5) */

typedef struct claim {
    chess_ruling_kind on_board, intended; /* the rulings on a correct claim */
    bool (*holds)(const chess_arbiter *arbiter);
} claim;

static bool is_repeated(const chess_arbiter *arbiter) {
    return chess_arbiter_repetitions(arbiter) >= (unsigned)arbiter->rules.repetition_claim;
}

static bool nothing_happened(const chess_arbiter *arbiter) {
    return arbiter->position.halfmoves >= 2 * (uint32_t)arbiter->rules.moves_claim;
}

/*
 * Returns true if the claim holds after the intended move, which is written temporarily after the
 * last line.
 */
static bool holds_after(const chess_arbiter *arbiter, const claim *kind, chess_move move) {
    chess_arbiter after = *arbiter;
    after.sheet[after.count++] = (chess_sheet_line){.before = after.position, .move = move};
    chess_play(&after.position, move, &after.position);
    return kind->holds(&after);
}

/* 9.5.b: the claimant thinks on, unless the display runs of a player who puts pieces back (7.4). */
static chess_color display_after_claim(const hearing *h) {
    const chess_arbiter *arbiter = h->arbiter;
    bool displaced = arbiter->displaced[CHESS_WHITE] || arbiter->displaced[CHESS_BLACK];
    return displaced ? arbiter->clock.turn : h->player;
}

static void refuse_claim(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_rules *rules = &arbiter->rules;
    int64_t now = arbiter->clock.now;
    if (rules->wrong_claim_halves && arbiter->clock.sides[h->player].control.count) {
        int64_t half = chess_clock_remaining(&arbiter->clock, h->player, now) / 2;
        int64_t loss = half < rules->wrong_claim_bonus ? half : rules->wrong_claim_bonus;
        chess__arbiter_rule_time(h, CHESS_RULING_CLAIM_HALVES, h->player, -loss);
    }
    chess__arbiter_rule_time(h, CHESS_RULING_CLAIM_WRONG, chess_color_other(h->player),
                             rules->wrong_claim_bonus);
    if (rules->claim_is_offer && !agreement_barred(arbiter) && !arbiter->players[h->player].offer) {
        note_offer(arbiter, h->player);
        chess__arbiter_rule(h, CHESS_RULING_CLAIM_OFFERS, h->player);
    }
    if (!arbiter->clock.running && !chess__arbiter_holds_clocks(arbiter))
        (void)chess_clock_run(&arbiter->clock, display_after_claim(h), now);
}

/* 9.5.b: the intended move must be played as far as Articles 3 and 4 allow. */
static void bind_intended_move(hearing *h, chess_move move) {
    const chess_event *event = h->event;
    obligation before = chess__arbiter_obligation_of(h->arbiter);
    if (move) {
        chess_ruling *ruling = chess__arbiter_rule(h, CHESS_RULING_MUST_PLAY_IT, h->player);
        bool names_rook =
            chess_move_kind_of(move) == CHESS_CASTLING && event->to == chess_move_to(move);
        if (!names_rook) { /* the king does not go there */
            ruling->from = event->from;
            ruling->to = event->to;
        }
        h->arbiter->touches.intended = move;
        h->arbiter->touches.intended_sealed = false;
        return;
    }
    chess__arbiter_add_touch(&h->arbiter->touches, event->from);
    chess__arbiter_rule_obligation(h, &before);
}

static chess_objection handle_claim(hearing *h, const claim *kind) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_event *event = h->event;
    bool with_move = event->from != CHESS_NO_SQUARE;
    chess_move move = CHESS_NO_MOVE;
    EXPECT(chess_position_turn(&arbiter->position) == h->player, NOT_HAVING_THE_MOVE);
    EXPECT(!arbiter->pending, ILLEGAL_ON_BOARD);
    if (with_move) {
        EXPECT(chess__arbiter_own_piece(h, event->from), NO_PIECE);
        EXPECT(arbiter->count < arbiter->capacity, SHEET_FULL);
        move = chess__arbiter_matching_move(&arbiter->position, event->from, event->to,
                                            event->promotion);
    }
    if (arbiter->rules.touch_ends_claim && arbiter->players[h->player].touched) {
        chess__arbiter_rule(h, CHESS_RULING_CLAIM_TOUCHED, h->player);
    } else if (move && !chess_arbiter_permits(arbiter, move)) {
        chess__arbiter_rule_breach(h, move); /* 9.2.a, 9.5.b: another move is written already */
    } else if (with_move ? move && holds_after(arbiter, kind, move) : kind->holds(arbiter)) {
        chess__arbiter_end_drawn(h, with_move ? kind->intended : kind->on_board, h->player);
    } else {
        refuse_claim(h);
        if (with_move) bind_intended_move(h, move);
    }
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_CLAIM_REPETITION(hearing *h) {
    const claim kind = {CHESS_RULING_REPETITION, CHESS_RULING_REPETITION_NEXT, is_repeated};
    return handle_claim(h, &kind);
}

chess_objection chess__arbiter_handle_CLAIM_FIFTY(hearing *h) {
    const claim kind = {CHESS_RULING_FIFTY, CHESS_RULING_FIFTY_NEXT, nothing_happened};
    return handle_claim(h, &kind);
}

/* ------------------------------------------------------------------ quickplay finish (Annexe G) */

static bool without_increment(const chess_arbiter *arbiter, chess_color color) {
    return chess_clock_last_period(&arbiter->clock, color) &&
           arbiter->clock.sides[color].control.count != 0 &&
           chess_clock_period(&arbiter->clock, color)->mode == CHESS_CLOCK_PLAIN;
}

static chess_objection expect_quickplay(const hearing *h, chess_objection too_much_time) {
    const chess_arbiter *arbiter = h->arbiter;
    const chess_clock_side *side = &arbiter->clock.sides[h->player];
    EXPECT(arbiter->rules.quickplay && without_increment(arbiter, CHESS_WHITE) &&
               without_increment(arbiter, CHESS_BLACK) &&
               chess_time_control_class(&side->control) != CHESS_TIME_BLITZ_GAME,
           NOT_QUICKPLAY);
    EXPECT(chess_position_turn(&arbiter->position) == h->player, NOT_HAVING_THE_MOVE);
    if (side->flag || side->remaining >= arbiter->rules.quickplay_below) return too_much_time;
    return CHESS_OBJECTION_NONE;
}

static void run_clock(chess_arbiter *arbiter) {
    if (!arbiter->clock.running && !chess__arbiter_holds_clocks(arbiter))
        (void)chess_clock_run(&arbiter->clock, arbiter->clock.turn, arbiter->clock.now);
}

/* Lets the player wait for a decision of the arbiter, after the other one if that one waits. */
static void let_wait(chess_party *first, bool *both, chess_color player) {
    if (*first == CHESS_PARTY_ARBITER)
        *first = (chess_party)player;
    else if (*first != (chess_party)player)
        *both = true;
}

/* The arbiter has decided for the player who waited first. */
static void end_wait(chess_party *first, bool *both) {
    *first = *both ? (chess_party)chess_color_other((chess_color)*first) : CHESS_PARTY_ARBITER;
    *both = false;
}

chess_objection chess__arbiter_handle_REQUEST_INCREMENT(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_objection objection = expect_quickplay(h, CHESS_OBJECTION_TOO_MUCH_TIME);
    if (objection) return objection;
    EXPECT(arbiter->rules.quickplay_arbiter, NOT_QUICKPLAY);
    EXPECT(!arbiter->players[chess_color_other(h->player)].offer, OFFER_OPEN);
    let_wait(&arbiter->asks_increment, &arbiter->both_ask, h->player);
    chess__arbiter_rule(h, CHESS_RULING_INCREMENT_ASKED, h->player);
    if (agreement_barred(arbiter))
        rule_barred(h);
    else
        note_offer(arbiter, h->player);
    return CHESS_OBJECTION_NONE;
}

static chess_objection expect_request(const chess_arbiter *arbiter) {
    EXPECT(arbiter->asks_increment != CHESS_PARTY_ARBITER, NO_REQUEST);
    EXPECT(!arbiter->players[arbiter->asks_increment].offer, OFFER_OPEN);
    return CHESS_OBJECTION_NONE;
}

/* Grants the request of G.4, as an increment or as a delay. */
static chess_objection grant_request(hearing *h, chess_clock_mode mode) {
    chess_arbiter *arbiter = h->arbiter;
    const chess_rules *rules = &arbiter->rules;
    chess_objection objection = expect_request(arbiter);
    if (objection) return objection;
    (void)chess_clock_set_increment(&arbiter->clock, mode, rules->quickplay_increment,
                                    arbiter->clock.now);
    chess__arbiter_rule_time(h, CHESS_RULING_INCREMENT,
                             chess_color_other((chess_color)arbiter->asks_increment),
                             rules->quickplay_bonus);
    arbiter->asks_increment = CHESS_PARTY_ARBITER;
    arbiter->both_ask = false; /* there is an increment now (G.3) */
    run_clock(arbiter);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_GRANT_INCREMENT(hearing *h) {
    return grant_request(h, CHESS_CLOCK_FISCHER);
}

chess_objection chess__arbiter_handle_GRANT_DELAY(hearing *h) {
    return grant_request(h, CHESS_CLOCK_DELAY);
}

chess_objection chess__arbiter_handle_DENY_INCREMENT(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_objection objection = expect_request(arbiter);
    if (objection) return objection;
    chess__arbiter_rule(h, CHESS_RULING_INCREMENT_DENIED, (chess_color)arbiter->asks_increment);
    end_wait(&arbiter->asks_increment, &arbiter->both_ask);
    run_clock(arbiter);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_CLAIM_QUICKPLAY(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_objection objection = expect_quickplay(h, CHESS_OBJECTION_TOO_EARLY_TO_CLAIM);
    if (objection) return objection;
    EXPECT(h->event->value >= 1 && h->event->value <= 3, BAD_VALUE);
    let_wait(&arbiter->claims_quickplay, &arbiter->both_claim, h->player);
    if (arbiter->rules.quickplay_arbiter) {
        chess__arbiter_rule(h, CHESS_RULING_QUICKPLAY_CLAIMED, h->player);
    } else {
        chess__arbiter_rule(h, CHESS_RULING_UNATTENDED, h->player);
        arbiter->clock.running = false;
        arbiter->phase = CHESS_PHASE_UNDECIDED;
    }
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_VERIFY(hearing *h) {
    EXPECT((chess_party)h->player != h->arbiter->claims_quickplay, WRONG_PARTY);
    chess__arbiter_rule(h, CHESS_RULING_UNATTENDED_VERIFIED, h->player);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_DECLARE_DRAW(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    bool unattended = arbiter->phase == CHESS_PHASE_UNDECIDED;
    chess_party who = chess__arbiter_claimant(arbiter);
    EXPECT(who != CHESS_PARTY_ARBITER, NO_CLAIM);
    chess__arbiter_end_drawn(
        h, unattended ? CHESS_RULING_UNATTENDED_DRAWN : CHESS_RULING_QUICKPLAY_DRAWN,
        (chess_color)who);
    if (who == arbiter->postponed) chess__arbiter_quote(h, CHESS_RULING_QUICKPLAY_LATER);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_POSTPONE(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    EXPECT(arbiter->claims_quickplay != CHESS_PARTY_ARBITER && !arbiter->quickplay_due, NO_CLAIM);
    chess__arbiter_rule_time(h, CHESS_RULING_QUICKPLAY_LATER,
                             chess_color_other((chess_color)arbiter->claims_quickplay),
                             arbiter->rules.quickplay_bonus);
    arbiter->postponed = arbiter->claims_quickplay;
    end_wait(&arbiter->claims_quickplay, &arbiter->both_claim);
    run_clock(arbiter);
    return CHESS_OBJECTION_NONE;
}

chess_objection chess__arbiter_handle_REJECT(hearing *h) {
    chess_arbiter *arbiter = h->arbiter;
    chess_party who = chess__arbiter_claimant(arbiter);
    EXPECT(who != CHESS_PARTY_ARBITER, NO_CLAIM);
    if (arbiter->phase == CHESS_PHASE_UNDECIDED) {
        chess__arbiter_end_lost(h, CHESS_RULING_UNATTENDED_LOST, (chess_color)who);
    } else if (arbiter->quickplay_due) {
        arbiter->claims_quickplay = arbiter->postponed = CHESS_PARTY_ARBITER;
        arbiter->quickplay_due = arbiter->both_claim = false;
        chess__arbiter_judge_flag(h);
    } else {
        EXPECT(arbiter->claims_quickplay != CHESS_PARTY_ARBITER, NO_CLAIM);
        chess__arbiter_rule_time(h, CHESS_RULING_QUICKPLAY_REJECTED,
                                 chess_color_other((chess_color)who),
                                 arbiter->rules.quickplay_bonus);
        end_wait(&arbiter->claims_quickplay, &arbiter->both_claim);
        run_clock(arbiter);
    }
    return CHESS_OBJECTION_NONE;
}
