/* SPDX-License-Identifier: MIT */
/* Tests chess_winnable(): no answer is wrong, and the checker confirms every proof. */
#include "moves/dispatch.h"
#include "rows.h"
#include "support/random.h"
#include "support/table.h"

/* The limits that the search meets today. Tighten them when it improves; never relax them. */
enum {
    MOST_UNDECIDED_GAMES = 0,
    MOST_UNDECIDED_COMPOSED_PERCENT = 5,
    LEAST_FOUND_QUICKLY_PERCENT = 87
};

static chess_winnable_memory memory;
static chess_blockade room;
static chess_move line[LINE_CAPACITY];

static chess_winnable_result ask(const chess_position *position, chess_color winner,
                                 const chess_winnable_limits *limits) {
    chess_winnable_result result;
    chess_winnable(position, winner, limits, &memory, line, LINE_CAPACITY, &result);
    return result;
}

/* Expects that the line mates, or the proof holds. */
static void assert_sound(const chess_position *position, chess_color winner,
                         const chess_winnable_limits *limits, const chess_winnable_result *result,
                         const char *text) {
    if (result->answer == CHESS_WINNABLE_CAN_MATE &&
        !(result->line_length <= LINE_CAPACITY &&
          chess_winnable_line_mates(position, winner, line, result->line_length)))
        fail_msg("%s: the line does not mate", text);
    if (result->answer == CHESS_WINNABLE_CANNOT_MATE &&
        !chess_winnable_proof_holds(position, winner, limits, &memory, result, &room))
        fail_msg("%s: the proof does not hold (%s)", text,
                 chess_winnable_proof_text(result->proof));
}

static const char *const answer_names[] = {"undecided", "can mate", "cannot mate"};

/* ---------------------------------------------------------------------------------- whole files */

typedef struct tally {
    unsigned asked, undecided, unwinnable, found_quickly;
} tally;

static void ask_row(const row *r, chess_color winner, uint64_t nodes, tally *t) {
    chess_winnable_limits limits = {.nodes = nodes};
    chess_winnable_result result = ask(&r->position, winner, &limits);
    chess_winnable_answer right =
        r->can_mate[winner] ? CHESS_WINNABLE_CAN_MATE : CHESS_WINNABLE_CANNOT_MATE;
    chess_winnable_answer quick = chess_winnable_quick(&r->position, winner);
    if (result.answer != CHESS_WINNABLE_UNDECIDED && result.answer != right)
        fail_msg("%s, %s: %s", r->text, winner == CHESS_WHITE ? "White" : "Black",
                 answer_names[result.answer]);
    if (quick != CHESS_WINNABLE_UNDECIDED && quick != right)
        fail_msg("%s, %s, quickly: %s", r->text, winner == CHESS_WHITE ? "White" : "Black",
                 answer_names[quick]);
    assert_sound(&r->position, winner, &limits, &result, r->text);
    t->asked++;
    t->undecided += result.answer == CHESS_WINNABLE_UNDECIDED;
    t->unwinnable += !r->can_mate[winner];
    t->found_quickly += quick == CHESS_WINNABLE_CANNOT_MATE;
}

static tally ask_file(const char *name, unsigned step, uint64_t nodes) {
    tally t = {0};
    row r;
    unsigned number = 0;
    FILE *file = rows_open(name);
    assert_non_null(file);
    while (row_next(file, &r)) {
        if (number++ % step) continue;
        ask_row(&r, CHESS_WHITE, nodes, &t);
        ask_row(&r, CHESS_BLACK, nodes, &t);
    }
    fclose(file);
    return t;
}

static void nearly_all_positions_of_games_are_decided(void **state) {
    (void)state;
    tally t = ask_file("lichess.txt", 1, 0);
    assert_int_equal(t.asked, 2 * 16384);
    assert_true(t.undecided <= MOST_UNDECIDED_GAMES);
    assert_int_equal(t.found_quickly, t.unwinnable);
}

static void every_seventh_composed_position_is_judged_right(void **state) {
    (void)state;
    tally t = ask_file("hard.txt", 7, 6000);
    assert_int_equal(t.asked, 2 * 244);
    assert_true(t.undecided * 100 <= t.asked * MOST_UNDECIDED_COMPOSED_PERCENT);
    assert_true(t.found_quickly * 100 >= t.unwinnable * LEAST_FOUND_QUICKLY_PERCENT);
}

/* ----------------------------------------------------------------------------- single questions */

typedef struct question {
    const char *fen;
    chess_color winner;
    chess_winnable_answer answer;
    const char *why;
} question;

static const question questions[] = {
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CAN_MATE, "already mate"},
    {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", CHESS_BLACK, CHESS_WINNABLE_CANNOT_MATE, "mate"},
    {"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE, "stalemate"},
    {"8/8/8/4k3/8/8/8/4KB2 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE, "a lone bishop"},
    {"8/8/8/4k3/7p/8/8/4KB2 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CAN_MATE,
     "the pawn promotes to a piece that blocks its own king"},
    {"8/8/8/4k3/8/8/8/1N2KN2 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CAN_MATE, "two knights"},
    {"8/8/8/4k2q/8/8/8/1N2K3 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE,
     "a knight against a queen"},
    {"2bqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", CHESS_BLACK, CHESS_WINNABLE_CAN_MATE,
     "nearly the start position"},
    /*
     * Two positions that need both kings considered together: every way through the wall ends in
     * stalemate.
     */
    {"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", CHESS_WHITE,
     CHESS_WINNABLE_CANNOT_MATE, "five bishops on one colour"},
    {"3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57", CHESS_BLACK,
     CHESS_WINNABLE_CANNOT_MATE, "five bishops on one colour"},
    {"8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE,
     "a wall"},
    /* Distant mates, for which a helper must come or a king must walk round. */
    {"8/8/2k2p2/8/6K1/4B3/1B6/8 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CAN_MATE,
     "two bishops on one colour, and a pawn to help"},
    {"8/8/4k1p1/1KB1p3/2p1qb2/8/8/1q6 w - - 0 47", CHESS_WHITE, CHESS_WINNABLE_CAN_MATE,
     "a bishop against two queens"},
    {"1k6/2n5/6R1/5QQ1/4QQ2/3QQ3/2QQ4/2QK4 w - - 0 1", CHESS_BLACK, CHESS_WINNABLE_CAN_MATE,
     "a knight against nine queens"},
    {"k6B/1b4B1/2b2B2/4B3/3B4/1pB1B3/pP1B4/K7 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CAN_MATE,
     "bishops that must leave the diagonal first"},
    {"1b3kBR/4pP1P/1pBpP2P/1P1P1Bp1/1pK1B1P1/1P1B1B2/8/8 b - - 0 1", CHESS_WHITE,
     CHESS_WINNABLE_CAN_MATE, "a king that clears the way for a pawn"},
    /* White's king is shut in, and any move that opens the wall mates it. */
    {"6b1/8/1k6/3p1p2/3PpP1B/3pKp2/3P1P1n/B7 w - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE,
     "every move of the knight mates"},
    {"6B1/b7/2k5/p1p1p1pB/P1P1P1P1/pp6/rp6/1K2b3 b - - 0 1", CHESS_WHITE,
     CHESS_WINNABLE_CANNOT_MATE, "every move of the rook mates"},
    {"8/B4b2/2k5/1p1p4/1P1Pp1pB/1pp1P1P1/1p6/bK3b2 w - - 0 1", CHESS_WHITE,
     CHESS_WINNABLE_CANNOT_MATE, "the bishop may not go to the diagonal"},
    /* A cage that the queen can only break by sacrificing itself, and pieces that roam outside. */
    {"8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE,
     "pawns run outside a cage"},
    {"8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", CHESS_WHITE, CHESS_WINNABLE_CANNOT_MATE,
     "heavy pieces outside a cage"},
};

static void known_answers(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        const question *q = &questions[i];
        chess_position position = position_of(q->fen);
        chess_winnable_result result = ask(&position, q->winner, NULL);
        if (result.answer != q->answer)
            fail_msg("%s (%s): %s", q->fen, q->why, answer_names[result.answer]);
        assert_sound(&position, q->winner, NULL, &result, q->fen);
    }
}

static void little_memory_leaves_positions_undecided(void **state) {
    (void)state;
    chess_winnable_memory whole = memory;
    chess_winnable_result result;
    memory.node_capacity = memory.slot_capacity = 1;
    result = ask(&chess_start_position, CHESS_WHITE, NULL);
    assert_int_equal(result.answer, CHESS_WINNABLE_UNDECIDED);
    memory.node_capacity = 0;
    result = ask(&chess_start_position, CHESS_WHITE, NULL);
    assert_int_equal(result.answer, CHESS_WINNABLE_UNDECIDED);
    memory = whole;
    result = ask(&chess_start_position, CHESS_WHITE, &(chess_winnable_limits){.nodes = 1});
    assert_int_equal(result.answer, CHESS_WINNABLE_UNDECIDED);
}

static void line_length_exceeds_the_capacity(void **state) {
    (void)state;
    chess_winnable_result result;
    assert_int_equal(
        chess_winnable(&chess_start_position, CHESS_BLACK, NULL, &memory, NULL, 0, &result),
        CHESS_WINNABLE_CAN_MATE);
    assert_true(result.line_length >= 4);
    chess_winnable(&chess_start_position, CHESS_BLACK, NULL, &memory, line, LINE_CAPACITY, &result);
    assert_true(
        chess_winnable_line_mates(&chess_start_position, CHESS_BLACK, line, result.line_length));
    assert_false(
        chess_winnable_line_mates(&chess_start_position, CHESS_WHITE, line, result.line_length));
    assert_false(chess_winnable_line_mates(&chess_start_position, CHESS_BLACK, line,
                                           result.line_length - 1));
}

/*
 * Article 9.6.b: the mate must come before both sides have made seventy-five moves without capture
 * or pawn move.
 */
static void seventy_five_moves(void **state) {
    (void)state;
    chess_winnable_limits counting = {.seventy_five_moves = true};
    chess_position late = position_of("7k/8/2R3K1/8/8/8/8/8 b - - 149 100");
    assert_int_equal(ask(&late, CHESS_WHITE, NULL).answer, CHESS_WINNABLE_CAN_MATE);
    chess_winnable_result result = ask(&late, CHESS_WHITE, &counting);
    assert_int_equal(result.answer, CHESS_WINNABLE_CANNOT_MATE);
    assert_sound(&late, CHESS_WHITE, &counting, &result, "149 half-moves");
    chess_position in_time = position_of("7k/8/2R3K1/8/8/8/8/8 w - - 149 100");
    assert_int_equal(ask(&in_time, CHESS_WHITE, &counting).answer, CHESS_WINNABLE_CAN_MATE);
}

/* No random continuation of a position that was proved unwinnable ends in that mate. */
static void random_games_find_no_mate(void **state) {
    (void)state;
    uint32_t chance = 20261120;
    unsigned games = 0;
    row r;
    FILE *file = rows_open("hard.txt");
    assert_non_null(file);
    while (row_next(file, &r)) {
        for (unsigned winner = 0; winner < 2; winner++) {
            if (chess_winnable_quick(&r.position, (chess_color)winner) !=
                CHESS_WINNABLE_CANNOT_MATE)
                continue;
            chess_position now = r.position;
            chess_move_list list;
            for (unsigned ply = 0; ply < 200 && (chess_moves(&now, &list), list.count); ply++) {
                chance = chance * 1664525U + 1013904223U;
                chess_play(&now, list.moves[(chance >> 8U) % list.count], &now);
            }
            if (chess_winnable_line_mates(&now, (chess_color)winner, NULL, 0))
                fail_msg("%s: mated in spite of the proof", r.text);
            games++;
        }
    }
    fclose(file);
    assert_true(games > 1000);
}

/*
 * Castling takes king and rook out of a corner closed by walls, from the squares of Article 3.8 and
 * from others.
 */
static void castling_opens_a_wall(void **state) {
    static const char *const fens[] = {
        "8/8/8/6k1/1p1p1p1p/1PpPpP1P/2P1P1P1/4K2R w K - 0 1",
        "8/8/8/6k1/1p1p1p1p/1PpPpP1P/2P1P1P1/2K4R w K - 0 1",
        "6k1/8/8/8/1p1p1p1p/1P1P1P1P/8/RK6 w A - 0 1",
    };
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        chess_position position = position_of(fens[i]);
        for (unsigned winner = 0; winner < 2; winner++) {
            chess_winnable_result result = ask(&position, (chess_color)winner, NULL);
            assert_int_not_equal(result.answer, CHESS_WINNABLE_UNDECIDED);
            assert_sound(&position, (chess_color)winner, NULL, &result, fens[i]);
        }
    }
}

/* A search by the rules alone confirms a blockade if the memory holds all positions that follow. */
static void blockades_by_the_rules_alone(void **state) {
    const chess_winnable_limits alone = {.nodes = 60000, .rules_alone = true};
    unsigned asked = 0, confirmed = 0, number = 0;
    row r;
    FILE *file = rows_open("hard.txt");
    (void)state;
    assert_non_null(file);
    while (row_next(file, &r)) {
        chess_winnable_result result = {.answer = CHESS_WINNABLE_UNDECIDED};
        if (number++ % 40 || r.can_mate[CHESS_WHITE]) continue;
        if (ask(&r.position, CHESS_WHITE, NULL).proof != CHESS_WINNABLE_BLOCKADE) continue;
        result = ask(&r.position, CHESS_WHITE, &alone);
        asked++;
        confirmed += result.answer == CHESS_WINNABLE_CANNOT_MATE;
        assert_int_not_equal(result.answer, CHESS_WINNABLE_CAN_MATE);
        assert_int_not_equal(result.proof, CHESS_WINNABLE_BLOCKADE);
        assert_sound(&r.position, CHESS_WHITE, &alone, &result, r.text);
    }
    fclose(file);
    print_message("blockades %u, confirmed %u\n", asked, confirmed);
    assert_true(asked >= 10 && confirmed * 2 >= asked);
}

/*
 * A mate in three half-moves, Kg6 Kg8 Ra8 mate, with more than enough half-moves left, just enough,
 * and too few.
 */
static void seventy_five_moves_limit_the_mate(void **state) {
    static const char *const fens[] = {"7k/8/8/6K1/8/8/8/R7 w - - 145 100",
                                       "7k/8/8/6K1/8/8/8/R7 w - - 147 100",
                                       "7k/8/8/6K1/8/8/8/R7 w - - 148 100"};
    static const bool can[] = {true, true, false};
    const chess_winnable_limits counting = {.seventy_five_moves = true};
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        chess_position position = position_of(fens[i]);
        chess_winnable_result result = ask(&position, CHESS_WHITE, &counting);
        assert_int_equal(result.answer,
                         can[i] ? CHESS_WINNABLE_CAN_MATE : CHESS_WINNABLE_CANNOT_MATE);
        assert_sound(&position, CHESS_WHITE, &counting, &result, fens[i]);
        assert_int_equal(ask(&position, CHESS_WHITE, NULL).answer, CHESS_WINNABLE_CAN_MATE);
    }
}

/*
 * One bishop against a whole army mates only with much help. Greedy plans find the way in few
 * nodes; without them it takes far more.
 */
static void helped_mates_take_few_nodes(void **state) {
    static const char *const fens[] = {"rnbqkbnr/pppppppp/1B6/2K5/8/8/8/8 b - - 0 1",
                                       "rnbqkbnr/pppppppp/8/8/8/2B5/8/2K5 w - - 0 1",
                                       "rnbqkbnr/pp1ppppp/1Bp5/2K5/8/8/8/8 b - - 0 1",
                                       "rnbqkbnr/pppppppp/6B1/5K2/8/8/8/8 b - - 0 1"};
    (void)state;
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        chess_position position = position_of(fens[i]);
        chess_winnable_result result = ask(&position, CHESS_WHITE, NULL);
        assert_int_equal(result.answer, CHESS_WINNABLE_CAN_MATE);
        assert_sound(&position, CHESS_WHITE, NULL, &result, fens[i]);
        assert_true(result.nodes < 5000);
    }
}

static void dead_positions(void **state) {
    (void)state;
    chess_position dead = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1");
    chess_position alive = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/R3K3 w - - 0 1");
    assert_true(chess_position_is_dead_quick(&dead));
    assert_false(chess_position_is_dead_quick(&alive));
    assert_false(chess_position_is_dead_quick(&chess_start_position));
}

static int set_up(void **state) {
    (void)state;
    memory = memory_of(1000000);
    room = blockade_of(BOARD_CAPACITY);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    memory_free(&memory);
    free(room.boards);
    return 0;
}

/* Returns true if `half_moves` plies can be made from here. */
static bool can_continue(const chess_position *position, unsigned half_moves) {
    chess_move_list list;
    if (half_moves == 0) return true;
    chess_moves(position, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (can_continue(&after, half_moves - 1)) return true;
    }
    return false;
}

static bool assert_goes_on_if_open(const chess_position *position) {
    enum { HALF_MOVES = 8 };
    if (!chess__winnable_is_open(position, WINNABLE_BY_WHITE)) return false;
    assert_true(can_continue(position, HALF_MOVES));
    assert_int_not_equal(chess_winnable_quick(position, CHESS_WHITE), CHESS_WINNABLE_CANNOT_MATE);
    return true;
}

static void open_positions_can_continue(void **state) {
    enum { GAMES = 300, PLIES = 300, LEAST_OPEN_PERCENT = 80 };
    uint64_t seed = 5;
    unsigned asked = 0, open = 0;
    (void)state;
    for (unsigned game = 0; game < GAMES; game++) {
        chess_position position = chess_start_position;
        chess_move_list list;
        for (unsigned ply = 0; ply < PLIES; ply++, asked++) {
            open += assert_goes_on_if_open(&position);
            chess_moves(&position, &list);
            if (list.count == 0) break;
            chess_play(&position, list.moves[random_number(&seed) % list.count], &position);
        }
    }
    assert_true(open * 100 >= asked * LEAST_OPEN_PERCENT);
}

/*
 * A position is open if both kings can walk, or, with more than four pieces a side, one can step;
 * from here or after one move. White must have what it needs to mate, and no wall before it.
 */
static void only_time_and_material_open_a_position(void **state) {
    static const struct {
        const char *fen;
        bool open;
    } rows[] = {
        {"4k3/p7/7n/8/8/7N/P7/4K3 w - - 0 1", true},
        {"4k3/p7/7n/8/7b/7N/P7/4K3 w - - 0 1", true}, /* a check that can be answered */
        {"k3r3/p7/8/7n/8/8/4N3/4K3 w - - 0 1", true}, /* the knight is pinned, the kings step */
        {"4k3/8/1p6/8/P7/8/8/4K3 w - - 0 1", true},   /* pawns could be captured, the kings step */
        {"4k3/8/8/p7/P7/8/8/4K3 w - - 0 1", false},   /* a wall may come of this */
        {"k7/8/1K6/8/8/8/P7/8 w - - 0 1", true},      /* kings in opposition, after a move */
        {"6k1/pppp1p2/8/8/8/8/PPPP1P2/6K1 w - - 0 1", true},
        {"6bk/6pp/8/8/8/8/6PP/6BK w - - 0 1", false},               /* both kings are shut in */
        {"4k3/8/8/p7/8/8/8/4K3 w - - 0 1", false},                  /* nothing that mates */
        {"k7/1R6/8/8/8/8/8/7K b - - 0 1", false},                   /* the rook must be taken */
        {"8/8/8/8/8/1k6/p7/K7 w - - 0 1", false},                   /* stalemate */
        {"K6k/8/qp6/8/8/8/8/2r4N w - - 0 1", false},                /* a step, and then none */
        {"6k1/6P1/6P1/2n5/8/R7/8/7K w - - 0 1", false},             /* a4 is for knight and rook */
        {"6bk/P5pp/8/1P1P1P2/1p1p1p2/8/p5PP/6BK w - - 0 1", false}, /* only pawns can move */
        {"6bk/5npp/8/8/8/5N2/6PP/6BK w - - 0 1", true},             /* the knights can step */
        {"6bk/6pp/8/8/8/5N2/6PP/6BK w - - 0 1", false},             /* Black has four pieces */
        {"6bk/5npp/8/8/8/8/6PP/6BK w - - 0 1", false},              /* White has four pieces */
        {"6bk/5npp/8/8/8/5Nn1/6PP/6BK w - - 0 1", true},         /* after the check is answered */
        {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", false},               /* mate */
        {"k7/7r/p1p1p1p1/P1P1P1P1/8/8/7R/K7 w - - 0 1", true},   /* a wall, and a rook with room */
        {"k7/7r/p1p1p1p1/P1P1P1P1/8/8/6B1/K7 w - - 0 1", false}, /* White's wall holds */
        {"k7/7r/p1p1p3/P1P1P1P1/8/8/6B1/K7 w - - 0 1", true},    /* its last pawn can run */
        {"k5r1/8/p1p1p3/P1P1P1P1/8/8/6B1/K7 w - - 0 1", false},  /* a rook stands before it */
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_position position;
        const char *fen = rows[i].fen;
        assert_int_equal(chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL),
                         CHESS_OK);
        if (chess__winnable_is_open(&position, WINNABLE_BY_WHITE) != rows[i].open)
            fail_msg("%s", fen);
    }
}

/* Black's rook may still mate, although White's bishop cannot. */
static void one_side_with_room_opens_a_position(void **state) {
    chess_position position = position_of("k7/7r/p1p1p1p1/P1P1P1P1/8/8/6B1/K7 w - - 0 1");
    (void)state;
    assert_true(chess__winnable_is_open(&position, WINNABLE_BY_BLACK));
    assert_true(chess__winnable_is_open(&position, WINNABLE_BY_EITHER));
    assert_false(chess_position_is_dead_quick(&position));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(open_positions_can_continue),
        cmocka_unit_test(one_side_with_room_opens_a_position),
        cmocka_unit_test(only_time_and_material_open_a_position),
        cmocka_unit_test(known_answers),
        cmocka_unit_test(little_memory_leaves_positions_undecided),
        cmocka_unit_test(line_length_exceeds_the_capacity),
        cmocka_unit_test(seventy_five_moves),
        cmocka_unit_test(seventy_five_moves_limit_the_mate),
        cmocka_unit_test(blockades_by_the_rules_alone),
        cmocka_unit_test(helped_mates_take_few_nodes),
        cmocka_unit_test(dead_positions),
        cmocka_unit_test(random_games_find_no_mate),
        cmocka_unit_test(castling_opens_a_wall),
        cmocka_unit_test(nearly_all_positions_of_games_are_decided),
        cmocka_unit_test(every_seventh_composed_position_is_judged_right),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
