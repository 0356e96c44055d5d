/* SPDX-License-Identifier: MIT */
/*
 * Tests what the arbiter guarantees with random events: time is conserved, an objection changes
 * nothing, and a log that is replayed gives the same state.
 */
#include "support/random.h"
#include "support/table.h"

#include <chess/arbiter.h>

enum { SHEET_ROOM = 400 };

static chess_square random_square(uint64_t *seed) {
    return (chess_square)(random_number(seed) % 65);
}

/* Returns a kind of event that is likely to be possible now. */
static chess_event_kind fitting_kind(const chess_arbiter *arbiter, uint64_t *seed) {
    static const chess_event_kind adjourning[] = {CHESS_EVENT_SEAL, CHESS_EVENT_SEAL,
                                                  CHESS_EVENT_STOP, CHESS_EVENT_ABSENT};
    static const chess_event_kind resuming[] = {
        CHESS_EVENT_SESSION,       CHESS_EVENT_OPEN,           CHESS_EVENT_ARRIVE,
        CHESS_EVENT_OPEN,          CHESS_EVENT_OPEN_AMBIGUOUS, CHESS_EVENT_OPEN_UNREADABLE,
        CHESS_EVENT_REPORT_CLOCKS, CHESS_EVENT_ADMIT,          CHESS_EVENT_ENVELOPE_MISSING,
        CHESS_EVENT_POSITION_LOST, CHESS_EVENT_OPEN_ILLEGAL,   CHESS_EVENT_OPEN};
    static const chess_event_kind deciding[] = {CHESS_EVENT_DECLARE_DRAW, CHESS_EVENT_POSTPONE,
                                                CHESS_EVENT_REJECT, CHESS_EVENT_VERIFY};
    static const chess_event_kind granting[] = {CHESS_EVENT_REFUSE, CHESS_EVENT_GRANT_INCREMENT,
                                                CHESS_EVENT_DENY_INCREMENT,
                                                CHESS_EVENT_GRANT_DELAY};
    uint32_t choice = random_number(seed);
    if (arbiter->phase == CHESS_PHASE_BEFORE && choice % 3)
        return choice % 3 == 1 ? CHESS_EVENT_ABSENT : CHESS_EVENT_START;
    if (arbiter->phase == CHESS_PHASE_SEALING) return adjourning[choice % 4];
    if (arbiter->envelope != CHESS_PARTY_ARBITER) return resuming[choice % 12];
    if (arbiter->claims_quickplay != CHESS_PARTY_ARBITER) return deciding[choice % 4];
    if (arbiter->asks_increment != CHESS_PARTY_ARBITER) return granting[choice % 4];
    if (arbiter->count && arbiter->sheet[arbiter->count - 1].marks & CHESS_SHEET_ILLEGAL &&
        choice % 2)
        return choice % 4 == 1 ? CHESS_EVENT_SEE_ILLEGAL : CHESS_EVENT_SEE_IRREGULAR;
    if (arbiter->clock.sides[chess_position_turn(&arbiter->position)].remaining < 120000 &&
        choice % 2)
        return choice % 4 == 1 ? CHESS_EVENT_REQUEST_INCREMENT : CHESS_EVENT_CLAIM_QUICKPLAY;
    if (arbiter->clock.sides[0].flag && arbiter->clock.sides[1].flag && choice % 2)
        return CHESS_EVENT_SEE_BOTH_FLAGS;
    if (arbiter->phase == CHESS_PHASE_PLAY && choice % 41 == 0) return CHESS_EVENT_ADJOURN;
    if (arbiter->players[0].absent || arbiter->players[1].absent)
        return choice % 3 == 0   ? CHESS_EVENT_ARRIVE
               : choice % 3 == 1 ? CHESS_EVENT_ADMIT
                                 : CHESS_EVENT_DEFAULT;
    return (chess_event_kind)(choice % CHESS_EVENT_COUNT);
}

/*
 * Returns an event that precedes a move: pieces of two legal moves are touched, released or
 * promoted, or a slip or a claim is announced.
 */
static chess_event handling(const chess_arbiter *arbiter, const chess_move_list *list,
                            uint64_t *seed, int64_t time) {
    static const chess_event_kind kinds[] = {
        CHESS_EVENT_TOUCH, CHESS_EVENT_TOUCH,   CHESS_EVENT_TOUCH,
        CHESS_EVENT_TOUCH, CHESS_EVENT_RELEASE, CHESS_EVENT_RELEASE,
        CHESS_EVENT_SLIP,  CHESS_EVENT_PROMOTE, CHESS_EVENT_CLAIM_FIFTY};
    chess_move move = list->moves[random_number(seed) % list->count];
    chess_move other = list->moves[random_number(seed) % list->count];
    chess_event event = chess_event_of_move(&arbiter->position, move, time);
    uint32_t choice = random_number(seed);
    event.kind = kinds[choice % (sizeof kinds / sizeof *kinds)];
    if (choice & 0x1000U) event.to = chess_move_to(move); /* of castling the rook */
    if (choice & 0x2000U) event.to = chess_move_from(other);
    if (choice & 0x4000U) event.to = chess_move_to(other);
    if (event.kind == CHESS_EVENT_TOUCH && choice & 0x8000U) event.to = CHESS_NO_SQUARE;
    if (event.kind == CHESS_EVENT_PROMOTE)
        event.promotion = choice & 0x1000U ? CHESS_QUEEN : CHESS_KNIGHT;
    return event;
}

/* Returns a random event. Most are sensible, so that the game proceeds; some are invalid. */
static chess_event random_event(const chess_arbiter *arbiter, uint64_t *seed, int64_t now) {
    uint32_t kind = random_number(seed) % 100;
    chess_party by = (chess_party)chess_position_turn(&arbiter->position);
    int64_t time = now + random_number(seed) % 60000 - 100;
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_PRESS, (chess_party)arbiter->clock.turn, time);
    chess_move_list list;
    chess_moves(&arbiter->position, &list);
    if (kind < 35 && list.count) {
        event = chess_event_of_move(&arbiter->position,
                                    list.moves[random_number(seed) % list.count], time);
        if (kind < 3) event.promotion = CHESS_NO_ROLE;
        if (kind == 3) event.to = random_square(seed);
        return event;
    }
    if (kind < 48 && list.count) return handling(arbiter, &list, seed, time);
    if (kind < 63) return event;
    event.kind = fitting_kind(arbiter, seed);
    event.by = kind < 70 ? by : (chess_party)(random_number(seed) % 3);
    event.player = (chess_color)(random_number(seed) & 1U);
    event.from = random_square(seed);
    event.to = random_number(seed) % 4 ? random_square(seed) : CHESS_NO_SQUARE;
    event.promotion = (chess_role)(random_number(seed) % CHESS_ROLE_COUNT);
    event.value = (int64_t)(random_number(seed) % 200000) - 60000;
    if (random_number(seed) % 2) event.value %= 4;
    event.reason = (chess_time_reason)(random_number(seed) % CHESS_TIME_REASON_COUNT);
    if (event.kind == CHESS_EVENT_OPEN && list.count && kind % 2) {
        event.from = chess_move_from(list.moves[0]);
        event.to = chess_move_to(list.moves[0]);
        event.promotion = chess_move_promotion(list.moves[0]);
    }
    if (kind == 99) event.kind = (chess_event_kind)1000;
    if (kind == 98) event.from = 200;
    return event;
}

static bool ends_soon(chess_event_kind kind) {
    return kind == CHESS_EVENT_RESIGN || kind == CHESS_EVENT_LOSE ||
           kind == CHESS_EVENT_BOTH_LOSE || kind == CHESS_EVENT_CANCEL ||
           kind == CHESS_EVENT_PHONE_SOUNDS || kind == CHESS_EVENT_PHONE ||
           kind == CHESS_EVENT_WRONG_SETUP || kind == CHESS_EVENT_DECLARE_LOST;
}

/* Compares the fields one by one, because padding may differ. */
static void assert_same_state(const chess_arbiter *a, const chess_arbiter *b) {
    assert_memory_equal(&a->position, &b->position, sizeof a->position);
    assert_int_equal(a->phase, b->phase);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->ending, b->ending);
    assert_memory_equal(a->points, b->points, sizeof a->points);
    assert_int_equal(a->clock.now, b->clock.now);
    assert_int_equal(a->clock.idle, b->clock.idle);
    assert_int_equal(a->clock.turn, b->clock.turn);
    assert_int_equal(a->clock.running, b->clock.running);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(a->clock.sides[i].remaining, b->clock.sides[i].remaining);
        assert_int_equal(a->clock.sides[i].spent, b->clock.sides[i].spent);
        assert_int_equal(a->clock.sides[i].moves, b->clock.sides[i].moves);
        assert_int_equal(a->clock.sides[i].flag, b->clock.sides[i].flag);
        assert_memory_equal(&a->players[i], &b->players[i], sizeof a->players[i]);
    }
    assert_int_equal(a->touches.count, b->touches.count);
    assert_int_equal(a->pending, b->pending);
    assert_int_equal(a->touches.intended, b->touches.intended);
    assert_int_equal(a->sealer, b->sealer);
    assert_int_equal(a->envelope, b->envelope);
    assert_int_equal(a->watch, b->watch);
    assert_int_equal(a->start, b->start);
    assert_int_equal(a->resuming, b->resuming);
    assert_int_equal(a->cancelled, b->cancelled);
    assert_int_equal(a->switched_back, b->switched_back);
    assert_int_equal(a->quickplay_due, b->quickplay_due);
    assert_int_equal(a->asks_increment, b->asks_increment);
    assert_int_equal(a->claims_quickplay, b->claims_quickplay);
    assert_int_equal(a->postponed, b->postponed);
    assert_memory_equal(a->displaced, b->displaced, sizeof a->displaced);
    assert_memory_equal(a->touches.squares, b->touches.squares, a->touches.count);
    if (!a->pending) return;
    assert_int_equal(a->pending_from, b->pending_from);
    assert_int_equal(a->pending_to, b->pending_to);
}

static chess_bitboard touched_since(const chess_touches *before, const chess_touches *after) {
    chess_bitboard squares = 0;
    for (unsigned i = before->count; i < after->count; i++)
        squares |= chess_square_bit(after->squares[i]);
    return squares;
}

typedef struct permitted_moves {
    chess_position position;
    chess_move_list moves;
} permitted_moves;

/* What is known of a ply: the pieces touched before it, and the illegal moves announced. */
typedef struct ply_record {
    chess_touches touches;
    bool announcing;          /* an illegal move was announced that a slip would take back */
    chess_bitboard announced; /* the pieces that such announcements were the first to touch */
    permitted_moves unsaid;   /* what was permitted before the first of them */
} ply_record;

/*
 * Returns true if the arbiter has restored an earlier position (7.6). Pieces released have made a
 * move, which that takes back.
 */
static bool restored_earlier(const chess_arbiter *before, const chess_arbiter *after,
                             chess_event_kind kind) {
    return kind == CHESS_EVENT_RESTORE &&
           (after->count < before->count || chess_arbiter_released_move(before) != CHESS_NO_MOVE);
}

/*
 * Expects that pieces stay touched. Only a move that is made and an earlier position restored by
 * the arbiter (7.6) end that. A slip takes the announcements of its move back (D.2.7), but no touch
 * by the hand after them.
 */
static void expect_touches_kept(const chess_arbiter *before, const chess_arbiter *after,
                                chess_event_kind kind, const ply_record *plies) {
    bool back = after->count < before->count;
    const chess_touches *old = back ? &plies[after->count].touches : &before->touches;
    const chess_position *stood = back ? &after->sheet[after->count].before : &before->position;
    chess_bitboard announced = plies[after->count].announced;
    bool slip = kind == CHESS_EVENT_SLIP;
    unsigned at = 0;
    if (restored_earlier(before, after, kind) || after->count > before->count) return;
    if (memcmp(stood, &after->position, sizeof *stood) != 0) return; /* a pawn became a queen */
    for (unsigned i = 0; i < old->count; i++) {
        if (slip && announced & chess_square_bit(old->squares[i])) {
            announced &= ~chess_square_bit(old->squares[i]);
            continue;
        }
        assert_true(at < after->touches.count);
        assert_int_equal(after->touches.squares[at++], old->squares[i]);
    }
    if (old->promotion) assert_int_equal(after->touches.promotion, old->promotion);
    if (kind == CHESS_EVENT_RELEASE || after->touches.intended_sealed) return; /* E.1.a */
    assert_int_equal(after->touches.released_from, old->released_from);
    assert_int_equal(after->touches.released_to, old->released_to);
}

/* ------------------------------------------------------ permitted moves that are lost stay lost */

static void list_permitted(const chess_arbiter *arbiter, permitted_moves *list) {
    chess_move_list legal;
    list->position = arbiter->position;
    list->moves.count = 0;
    chess_moves(&arbiter->position, &legal);
    for (uint32_t i = 0; i < legal.count; i++)
        if (chess_arbiter_permits(arbiter, legal.moves[i]))
            list->moves.moves[list->moves.count++] = legal.moves[i];
}

static bool holds(const chess_move_list *list, chess_move move) {
    for (uint32_t i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

static void fail_again(const chess_arbiter *arbiter, chess_event_kind kind, chess_move move) {
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(&arbiter->position, CHESS_FEN_X, fen, sizeof fen);
    for (unsigned i = 0; i < arbiter->touches.count; i++)
        print_error("touched %u, together %u\n", arbiter->touches.squares[i],
                    arbiter->touches.pairs >> i & 1U);
    fail_msg("%s: %s wrongly permits %u to %u", fen, chess_event_word(kind), chess_move_from(move),
             chess_move_to(move));
}

/*
 * Expects that in one position each touch, release, promotion and claim only removes permitted
 * moves, and leaves at least one. Returns the number removed. `seen` has, for each ply, the moves
 * permitted when it was last on the board.
 */
static unsigned expect_fewer_permitted(const chess_arbiter *arbiter, permitted_moves *seen,
                                       uint32_t last, chess_event_kind kind) {
    permitted_moves *old = &seen[arbiter->count], now;
    bool known = arbiter->count <= last && kind != CHESS_EVENT_RESTORE;
    unsigned taken = 0;
    list_permitted(arbiter, &now);
    known = known && memcmp(&old->position, &now.position, sizeof now.position) == 0;
    if (known && old->moves.count) assert_true(now.moves.count > 0);
    for (uint32_t i = 0; known && i < now.moves.count; i++)
        if (!holds(&old->moves, now.moves.moves[i])) fail_again(arbiter, kind, now.moves.moves[i]);
    if (known) taken = old->moves.count - now.moves.count;
    *old = now;
    return taken;
}

static bool is_breach(const chess_rulings *rulings) {
    for (uint32_t i = 0; i < rulings->count; i++)
        if (rulings->list[i].kind == CHESS_RULING_TOUCH_BREACH) return true;
    return false;
}

/*
 * Records the announcements of the ply. A slip takes them back; the press, an answer, a correction
 * and a release settle them.
 */
static void record_announcement(const chess_arbiter *before, const chess_arbiter *after,
                                const chess_event *event, const chess_rulings *rulings,
                                const permitted_moves *permitted, ply_record *plies) {
    ply_record *now = &plies[after->count];
    bool released = event->kind == CHESS_EVENT_RELEASE && !is_breach(rulings);
    bool illegal = event->kind == CHESS_EVENT_MOVE && after->pending &&
                   after->pending_from == event->from && after->pending_to == event->to &&
                   after->pending_promotion == event->promotion;
    if (after->count > before->count) plies[before->count].touches = before->touches;
    if (after->count != before->count || released || event->kind == CHESS_EVENT_SLIP ||
        (event->kind == CHESS_EVENT_PRESS && before->pending && !after->pending) ||
        event->kind == CHESS_EVENT_RESTORE) {
        now->announcing = false;
        now->announced = 0;
    }
    if (!illegal) return;
    if (!now->announcing) now->unsaid = *permitted;
    now->announcing = true;
    now->announced |= touched_since(&before->touches, &after->touches);
}

enum { LOG_ROOM = 300, RUNS = 1500, MOST_RUNS = 10 * RUNS };

static chess_event_kind first_unheard(const unsigned kinds[CHESS_EVENT_COUNT]) {
    unsigned kind = 0;
    while (kind < CHESS_EVENT_COUNT && kinds[kind])
        kind++;
    return (chess_event_kind)kind;
}

/*
 * Each run has its own seed, so that none depends on how many presets and kinds of events exist.
 * Runs are added until every kind was accepted once.
 */
static void test_random_events(void **state) {
    static chess_sheet_line sheet[SHEET_ROOM], sheet_again[SHEET_ROOM];
    static const char *const controls[] = {"3/1+2,1", "12", "90", "-", "2/0.5,1d3"};
    const chess_position starts[] = {chess_start_position,
                                     position_of("r3k2r/P6P/8/8/8/8/p6p/R3K2R w KQkq - 0 1"),
                                     position_of("rk3r2/1P4P1/8/pPp5/2p5/8/1p4p1/RK3R2 w KQkq a6"
                                                 " 0 1"),
                                     position_of("r3k2r/8/2n5/3pPp2/2B1N3/8/8/RN2K2R w KQkq d6"
                                                 " 0 1")};
    static permitted_moves seen[SHEET_ROOM + 1];
    unsigned taken[CHESS_EVENT_COUNT] = {0};
    chess_event log[LOG_ROOM];
    static ply_record plies[SHEET_ROOM + 1];
    unsigned handled = 0, ended = 0, run, kinds[CHESS_EVENT_COUNT] = {0};
    (void)state;
    for (run = 0; run < RUNS || (run < MOST_RUNS && first_unheard(kinds) < CHESS_EVENT_COUNT);
         run++) {
        uint64_t seed = run;
        chess_rules rules =
            chess_rules_of((chess_rules_preset)(random_number(&seed) % CHESS_RULES_PRESET_COUNT));
        const char *written = controls[random_number(&seed) % (sizeof controls / sizeof *controls)];
        const chess_position *start = &starts[random_number(&seed) % 4];
        chess_time_control control;
        chess_arbiter arbiter, again;
        uint32_t logged = 0, burst = 0;
        int64_t now = 0, gaps = 0;
        uint32_t last = 0;
        plies[0] = (ply_record){.announcing = false};
        rules.quickplay = 1;
        rules.quickplay_arbiter = (int32_t)(random_number(&seed) % 2);
        rules.default_time = (int32_t)(random_number(&seed) % 2) * 60000;
        rules.illegal_move_seen = (int32_t)(random_number(&seed) % 2);
        chess_time_control_read(&control, written, strlen(written), NULL);
        chess_arbiter_begin(&arbiter, &rules, &control, NULL, start, sheet, SHEET_ROOM);
        chess_arbiter_begin(&again, &rules, &control, NULL, start, sheet_again, SHEET_ROOM);
        for (unsigned i = 0; i < LOG_ROOM; i++) {
            chess_event event = random_event(&arbiter, &seed, now);
            /* repeats one event many times, as no player would */
            if (burst == 0 && random_number(&seed) % 100 == 0) burst = 12;
            if (burst && logged > 0 && arbiter.phase == CHESS_PHASE_PLAY && !arbiter.resuming) {
                event.kind = log[logged - 1].kind;
                event.by = log[logged - 1].by;
                event.time = now + 1;
                burst--;
            }
            chess_arbiter before = arbiter;
            chess_rulings rulings = {.count = 99};
            if (i == 0) event = CHESS_EVENT_OF(CHESS_EVENT_CLOCK_GAP, CHESS_PARTY_ARBITER, 0);
            if (i == 5) event = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, now);
            if (ends_soon(event.kind) && random_number(&seed) % 8) continue;
            if (chess_arbiter_handle(&arbiter, &event, &rulings)) {
                assert_int_equal(rulings.count, 0);
                assert_same_state(&arbiter, &before);
                continue;
            }
            assert_true(rulings.count < CHESS_RULING_ROOM - 1);
            expect_touches_kept(&before, &arbiter, event.kind, plies);
            if (event.kind == CHESS_EVENT_MOVE && arbiter.count == before.count + 1 &&
                !(arbiter.sheet[before.count].marks & CHESS_SHEET_ILLEGAL))
                assert_true(chess_arbiter_permits(&before, arbiter.sheet[before.count].move));
            if (event.kind == CHESS_EVENT_START) list_permitted(&arbiter, &seen[0]);
            if (event.kind == CHESS_EVENT_SLIP && plies[arbiter.count].announcing)
                seen[arbiter.count] = plies[arbiter.count].unsaid;
            record_announcement(&before, &arbiter, &event, &rulings, &seen[arbiter.count], plies);
            if (arbiter.phase == CHESS_PHASE_PLAY)
                taken[event.kind] += expect_fewer_permitted(&arbiter, seen, last, event.kind);
            if (arbiter.count > last || arbiter.count < before.count) last = arbiter.count;
            if (event.kind == CHESS_EVENT_CLOCK_GAP) gaps += event.time - now;
            if (event.kind == CHESS_EVENT_START) gaps = event.time;
            now = event.time;
            log[logged++] = event;
            handled++;
            kinds[event.kind]++;
            if (arbiter.clock.started)
                assert_int_equal(arbiter.clock.sides[0].spent + arbiter.clock.sides[1].spent +
                                     arbiter.clock.idle,
                                 now - gaps);
        }
        ended += arbiter.phase == CHESS_PHASE_ENDED;
        for (uint32_t i = 0; i < logged; i++)
            assert_int_equal(chess_arbiter_handle(&again, &log[i], NULL), CHESS_OBJECTION_NONE);
        assert_same_state(&arbiter, &again);
    }
    assert_true(handled / run > 30 && ended > run / 5);
    assert_true(taken[CHESS_EVENT_TOUCH] > 1000 && taken[CHESS_EVENT_RELEASE] > 1000);
    assert_true(taken[CHESS_EVENT_PROMOTE] > 10 && taken[CHESS_EVENT_CLAIM_FIFTY] > 100);
    if (first_unheard(kinds) < CHESS_EVENT_COUNT)
        fail_msg("never generated: %s", chess_event_word(first_unheard(kinds)));
}

/* -------------------------------------------------------------- many pieces touched in one turn */

static bool is_own(const chess_position *position, chess_square square) {
    return chess_piece_color(chess_position_piece_at(position, square)) ==
           chess_position_turn(position);
}

static bool is_own_role(const chess_position *position, chess_square square, chess_role role) {
    return is_own(position, square) &&
           chess_piece_role(chess_position_piece_at(position, square)) == role;
}

/*
 * Returns true if the move moves the piece, if it is the player's own, and otherwise captures it.
 */
static bool concerns(const chess_position *position, chess_move move, chess_square square) {
    if (is_own(position, square)) return chess_move_from(move) == square;
    if (chess_move_kind_of(move) == CHESS_EN_PASSANT)
        return chess_square_at(chess_square_file(chess_move_to(move)),
                               chess_square_rank(chess_move_from(move))) == square;
    return chess_move_kind_of(move) != CHESS_CASTLING && chess_move_to(move) == square;
}

/*
 * Finds the squares to which 4.3 binds, following its text: the opponent's first piece must be
 * captured with the player's own first; otherwise the first piece that can move or be captured
 * binds; otherwise nothing does. bound[i] tells whether by[i] binds.
 */
static void bind(const chess_position *position, const chess_move_list *legal,
                 const chess_square *pieces, unsigned count, bool bound[2], chess_square by[2]) {
    chess_square first[2] = {CHESS_NO_SQUARE, CHESS_NO_SQUARE};
    bound[0] = bound[1] = false;
    for (unsigned i = count; i-- > 0;)
        first[is_own(position, pieces[i])] = pieces[i];
    for (uint32_t i = 0; i < legal->count && first[0] != CHESS_NO_SQUARE; i++)
        if (first[1] != CHESS_NO_SQUARE && concerns(position, legal->moves[i], first[0]) &&
            concerns(position, legal->moves[i], first[1])) {
            bound[0] = bound[1] = true;
            by[0] = first[0];
            by[1] = first[1];
            return;
        }
    for (unsigned piece = 0; piece < count; piece++)
        for (uint32_t i = 0; i < legal->count; i++)
            if (concerns(position, legal->moves[i], pieces[piece])) {
                bound[0] = true;
                by[0] = pieces[piece];
                return;
            }
}

/*
 * Returns true if a king and a rook were touched: Article 4.4 then applies, which bind() leaves
 * out.
 */
static bool may_castle(const chess_position *position, const chess_square *pieces, unsigned count) {
    bool king = false, rook = false;
    for (unsigned i = 0; i < count; i++) {
        king = king || is_own_role(position, pieces[i], CHESS_KING);
        rook = rook || is_own_role(position, pieces[i], CHESS_ROOK);
    }
    return king && rook;
}

static chess_square random_piece(const chess_position *position, uint64_t *seed) {
    chess_square square;
    do
        square = (chess_square)(random_number(seed) % CHESS_SQUARE_COUNT);
    while (chess_position_piece_at(position, square) == CHESS_NO_PIECE);
    return square;
}

static void expect_bound(const chess_arbiter *arbiter, const chess_square *pieces, unsigned count) {
    const chess_position *position = &arbiter->position;
    chess_move_list legal;
    bool bound[2];
    chess_square by[2] = {CHESS_NO_SQUARE, CHESS_NO_SQUARE};
    chess_moves(position, &legal);
    bind(position, &legal, pieces, count, bound, by);
    for (uint32_t i = 0; i < legal.count; i++) {
        bool permitted = (!bound[0] || concerns(position, legal.moves[i], by[0])) &&
                         (!bound[1] || concerns(position, legal.moves[i], by[1]));
        assert_int_equal(chess_arbiter_permits(arbiter, legal.moves[i]), permitted);
    }
}

/* A player touches up to sixteen pieces, one after the other; then a move is made. */
static void test_many_pieces_touched(void **state) {
    enum { PIECES = 16, OFTEN = 12 };
    static chess_sheet_line sheet[SHEET_ROOM];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    unsigned reached[PIECES + 1] = {0}, free_choice = 0;
    uint64_t seed = 43;
    (void)state;
    for (unsigned run = 0; run < 400; run++) {
        chess_time_control control = {.count = 0};
        chess_arbiter arbiter;
        chess_arbiter_begin(&arbiter, &rules, &control, NULL, NULL, sheet, SHEET_ROOM);
        chess_event event = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, 0);
        assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL), CHESS_OBJECTION_NONE);
        for (unsigned ply = 0; ply < 60 && arbiter.phase == CHESS_PHASE_PLAY; ply++) {
            chess_party by = (chess_party)chess_position_turn(&arbiter.position);
            chess_square pieces[PIECES];
            unsigned count = 0, wanted = random_number(&seed) % (PIECES + 1);
            for (unsigned i = 0; i < wanted; i++) {
                chess_rulings rulings = {.count = 0};
                chess_square piece = random_piece(&arbiter.position, &seed);
                bool known = false;
                event = CHESS_EVENT_OF(CHESS_EVENT_TOUCH, by, 0);
                event.from = piece;
                assert_int_equal(chess_arbiter_handle(&arbiter, &event, &rulings),
                                 CHESS_OBJECTION_NONE);
                for (unsigned j = 0; j < count; j++)
                    known = known || pieces[j] == piece;
                if (!known) pieces[count++] = piece;
                assert_int_equal(arbiter.touches.count, count);
                reached[count]++;
                if (!may_castle(&arbiter.position, pieces, count))
                    expect_bound(&arbiter, pieces, count);
                for (uint32_t j = 0; j < rulings.count; j++)
                    free_choice += rulings.list[j].kind == CHESS_RULING_FREE;
            }
            chess_move_list legal;
            chess_moves(&arbiter.position, &legal);
            chess_move move = legal.moves[random_number(&seed) % legal.count];
            for (uint32_t i = 0; !chess_arbiter_permits(&arbiter, move); i++)
                move = legal.moves[i]; /* at least one is permitted */
            event = chess_event_of_move(&arbiter.position, move, 0);
            assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL), CHESS_OBJECTION_NONE);
            event = CHESS_EVENT_OF(CHESS_EVENT_PRESS, by, 0);
            if (arbiter.phase == CHESS_PHASE_PLAY)
                assert_int_equal(chess_arbiter_handle(&arbiter, &event, NULL),
                                 CHESS_OBJECTION_NONE);
            assert_int_equal(arbiter.touches.count, 0);
        }
    }
    for (unsigned count = 1; count <= OFTEN; count++)
        assert_true(reached[count] > 500);
    assert_true(free_choice > 100);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_events),
                                       cmocka_unit_test(test_many_pieces_touched)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
