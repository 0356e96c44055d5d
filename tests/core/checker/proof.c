/* SPDX-License-Identifier: MIT */
/*
 * Tests the independent check (winnable.h) with lines that do not mate, and with forged results and
 * sets of positions.
 */
#include "core/winnable/rows.h"
#include "support/table.h"

enum { NODES = 60000 };

static chess_winnable_memory memory;

static bool holds(const chess_position *position, chess_winnable_proof proof, uint32_t positions,
                  const chess_winnable_limits *limits) {
    const chess_winnable_result result = {CHESS_WINNABLE_CANNOT_MATE, proof, 0, positions, 0};
    return chess_winnable_proof_holds(position, CHESS_WHITE, limits, &memory, &result, NULL);
}

/*
 * Checks a set of positions with all of them in one chain of the index, so that only the comparison
 * tells them apart.
 */
static bool holds_without_index(const chess_position *position, uint32_t positions,
                                const chess_winnable_limits *limits) {
    const uint32_t slots = memory.slot_capacity;
    memory.slot_capacity = 1;
    bool answer = holds(position, CHESS_WINNABLE_EXHAUSTION, positions, limits);
    memory.slot_capacity = slots;
    return answer;
}

static void assert_can_mate(const chess_position *position, const chess_winnable_limits *limits) {
    chess_winnable_memory own = memory_of(20000);
    chess_winnable_result result;
    chess_winnable(position, CHESS_WHITE, limits, &own, NULL, 0, &result);
    memory_free(&own);
    assert_int_equal(result.answer, CHESS_WINNABLE_CAN_MATE);
}

/* ---------------------------------------------------------------------------------------- lines */

static void a_line_ends_in_mate_of_the_other_side(void **state) {
    static const char *const no_mates[] = {
        "8/8/8/8/8/6k1/6q1/7K w - - 0 1", /* of the winner's own king */
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", /* stalemate */
        "7k/8/8/8/8/8/7R/4K3 b - - 0 1",  /* check */
        "7k/6Q1/6K1/8/8/8/8/8 w - - 0 1", /* not Black's turn */
    };
    chess_position mate = position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    (void)state;
    assert_true(chess_winnable_line_mates(&mate, CHESS_WHITE, NULL, 0));
    for (size_t i = 0; i < sizeof no_mates / sizeof *no_mates; i++) {
        chess_setup setup;
        chess_position position;
        assert_int_equal(chess_setup_read_fen(&setup, no_mates[i], strlen(no_mates[i]), NULL),
                         CHESS_OK);
        (void)chess_position_from_setup_allowing(&position, &setup, CHESS_PROBLEMS_PLAYABLE);
        if (chess_winnable_line_mates(&position, CHESS_WHITE, NULL, 0)) fail_msg("%s", no_mates[i]);
    }
}

/* Ra1-a8 would be mate, but a pawn is in the way. */
static void a_line_has_legal_moves(void **state) {
    chess_position shut = position_of("6k1/5ppp/8/8/8/8/P7/R3K3 w - - 0 1");
    chess_position open = position_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const chess_move jump = chess_move_make(0, 56, CHESS_PLAIN);
    (void)state;
    assert_true(chess_winnable_line_mates(&open, CHESS_WHITE, &jump, 1));
    assert_false(chess_winnable_line_mates(&shut, CHESS_WHITE, &jump, 1));
}

/* ------------------------------------------------------------------------------------- material */

static void too_little_material_is_counted(void **state) {
    static const struct {
        const char *fen;
        bool can;
    } rows[] = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", false},     {"4k3/8/8/8/8/8/8/1N2K3 w - - 0 1", false},
        {"3qk3/8/8/8/8/8/8/1N2K3 w - - 0 1", false},  {"4k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"r2qk3/8/8/8/8/8/8/2B1K3 w - - 0 1", false}, {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", false},
        {"4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1", false}, {"4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/1NB1K3 w - - 0 1", true},   {"4k3/4p3/8/8/8/8/8/1N2K3 w - - 0 1", true},
        {"4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 1", true},  {"4kb2/8/8/8/8/8/8/1N2K3 w - - 0 1", true},
        {"4k2r/8/8/8/8/8/8/1N2K3 w - - 0 1", true},   {"4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", true},
        {"4k3/4p3/8/8/8/8/8/2B1K3 w - - 0 1", true},  {"4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1", true},
        {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true},  {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", true},     {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_position position = position_of(rows[i].fen);
        if (rows[i].can) assert_can_mate(&position, NULL);
        if (holds(&position, CHESS_WINNABLE_MATERIAL, 0, NULL) == rows[i].can)
            fail_msg("%s", rows[i].fen);
    }
}

static void undecided_answers_prove_nothing(void **state) {
    chess_position position = position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    chess_winnable_result result = {CHESS_WINNABLE_UNDECIDED, CHESS_WINNABLE_MATERIAL, 0, 0, 0};
    (void)state;
    assert_false(chess_winnable_proof_holds(&position, CHESS_WHITE, NULL, &memory, &result, NULL));
    assert_false(holds(&position, CHESS_WINNABLE_NONE, 0, NULL));
    assert_false(holds(&position, CHESS_WINNABLE_LINE, 0, NULL));
    assert_false(holds(&position, CHESS_WINNABLE_BLOCKADE, 0, NULL)); /* without room */
}

static void a_blockade_is_proved_again(void **state) {
    const chess_winnable_result result = {CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_BLOCKADE, 0, 0,
                                          0};
    chess_blockade room = blockade_of(20);
    (void)state;
    assert_false(chess_winnable_proof_holds(&chess_start_position, CHESS_WHITE, NULL, &memory,
                                            &result, &room));
    free(room.boards);
}

/* ------------------------------------------------------------------------------------ positions */

static chess_winnable_node node_of(const chess_position *position) {
    unsigned passed =
        position->en_passant == CHESS_NO_SQUARE ? 0 : chess_square_file(position->en_passant) + 1U;
    return (chess_winnable_node){
        .planes = {position->planes[0], position->planes[1], position->planes[2]},
        .black = position->black,
        .castling = (uint16_t)((position->castling_rooks & 0xffU) |
                               (position->castling_rooks >> 56U) << 8U),
        .halfmoves = (uint16_t)position->halfmoves,
        .state = (uint8_t)(position->turn | passed << 1U),
    };
}

static bool set_holds(const char *fen, const char *const members[], uint32_t count,
                      const chess_winnable_limits *limits) {
    chess_position position = position_of(fen);
    for (uint32_t i = 0; i < count; i++) {
        chess_position member = position_of(members[i]);
        memory.nodes[i] = node_of(&member);
    }
    return holds(&position, CHESS_WINNABLE_EXHAUSTION, count, limits);
}

/* The pawn's move is mate, the king's are stalemate. */
static void a_set_is_closed_and_without_mate(void **state) {
    static const char *const all[] = {
        "7k/4p2P/4P1PP/4pBp1/4P1P1/8/8/K7 w - - 0 1", "7k/4p2P/4P1PP/4pBp1/4P1P1/8/8/1K6 b - - 0 1",
        "7k/4p2P/4P1PP/4pBp1/4P1P1/8/K7/8 b - - 0 1", "7k/4p2P/4P1PP/4pBp1/4P1P1/8/1K6/8 b - - 0 1",
        "7k/4p1PP/4P2P/4pBp1/4P1P1/8/8/K7 b - - 0 1"};
    const uint32_t whole = memory.node_capacity;
    (void)state;
    assert_true(set_holds(all[1], &all[1], 1, NULL));
    assert_true(set_holds(all[1], &all[1], 3, NULL));
    assert_false(set_holds(all[0], all, 5, NULL));     /* a mate inside */
    assert_false(set_holds(all[0], all, 4, NULL));     /* a move that leads out */
    assert_false(set_holds(all[0], &all[1], 3, NULL)); /* the position is not inside */
    assert_false(set_holds(all[4], &all[4], 1, NULL)); /* mate already */
    assert_false(set_holds(all[0], &all[0], 1, NULL));
    memory.node_capacity = 2;
    assert_false(set_holds(all[1], &all[1], 3, NULL)); /* more than there is room for */
    memory.node_capacity = whole;
}

/* Positions of a set are as White sees them: a proof for Black mirrors the position. */
static void a_set_for_black_is_mirrored(void **state) {
    static const struct {
        const char *fen;
        bool holds;
    } rows[] = {
        {"1k6/8/8/4p1p1/4PbP1/4p1pp/4P2p/7K w - - 0 1", true},
        {"1k6/8/8/4p1p1/4PbP1/4p1pp/4P2p/7K b - - 0 1", false}, /* the other player has the move */
        {"7k/4p2P/4P1PP/4pBp1/4P1P1/8/8/1K6 b - - 0 1", false},
    };
    const chess_winnable_result result = {CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_EXHAUSTION, 0,
                                          1, 0};
    chess_position member = position_of("7k/4p2P/4P1PP/4pBp1/4P1P1/8/8/1K6 b - - 0 1");
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_position question = position_of(rows[i].fen);
        memory.nodes[0] = node_of(&member);
        if (chess_winnable_proof_holds(&question, CHESS_BLACK, NULL, &memory, &result, NULL) !=
            rows[i].holds)
            fail_msg("%s", rows[i].fen);
    }
}

/* Each member has no legal move; the position in question differs from it in one thing. */
static void distinguishes_positions(void **state) {
    static const char *const rows[][2] = {
        {"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"},
        {"7k/5Q2/6K1/8/8/8/8/r7 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/R7 b - - 0 1"},
        {"7k/4R3/6K1/8/8/8/8/8 b - - 0 1", "7k/4N3/6K1/8/8/8/8/8 b - - 0 1"},
        {"k7/2Q5/8/8/8/8/8/4K2R b K - 0 1", "k7/2Q5/8/8/8/8/8/4K2R b - - 0 1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_position question = position_of(rows[i][0]);
        assert_true(set_holds(rows[i][1], &rows[i][1], 1, NULL));
        if (holds_without_index(&question, 1, NULL)) fail_msg("%s", rows[i][0]);
    }
}

/*
 * A result for a position does not hold for one with an additional en passant capture, or with a
 * lower counter.
 */
static void distinguishes_en_passant_and_counters(void **state) {
    static const struct {
        const char *dead, *other;
        chess_winnable_limits limits;
    } rows[] = {
        {"4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1",
         "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - f6 0 1",
         {.rules_alone = true}},
        {"7k/8/2R3K1/8/8/8/8/8 b - - 149 100",
         "7k/8/2R3K1/8/8/8/8/8 b - - 100 100",
         {.seventy_five_moves = true, .rules_alone = true}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_position dead = position_of(rows[i].dead), other = position_of(rows[i].other);
        chess_winnable_result result;
        assert_can_mate(&other, NULL);
        chess_winnable(&dead, CHESS_WHITE, &rows[i].limits, &memory, NULL, 0, &result);
        if (result.answer != CHESS_WINNABLE_CANNOT_MATE) fail_msg("%s", rows[i].dead);
        assert_int_equal(result.proof, CHESS_WINNABLE_EXHAUSTION);
        assert_true(holds_without_index(&dead, result.positions, &rows[i].limits));
        if (holds_without_index(&other, result.positions, &rows[i].limits))
            fail_msg("%s", rows[i].other);
    }
}

/*
 * The move that completes seventy-five can still mate; without 9.6.b the game does not end there.
 */
static void seventy_fifth_move_can_mate(void **state) {
    static const char *const late = "7k/8/2R3K1/8/8/8/8/8 w - - 149 100";
    static const char *const later = "7k/8/2R3K1/8/8/8/8/8 w - - 150 100";
    const chess_winnable_limits counting = {.seventy_five_moves = true};
    (void)state;
    assert_false(set_holds(late, &late, 1, &counting));
    assert_true(set_holds(later, &later, 1, &counting));
    assert_false(set_holds(later, &later, 1, NULL));
}

static void leaf_of_a_set_must_be_a_blockade(void **state) {
    chess_position position = chess_start_position;
    const chess_winnable_result result = {CHESS_WINNABLE_CANNOT_MATE, CHESS_WINNABLE_EXHAUSTION, 0,
                                          1, 0};
    chess_blockade room = blockade_of(20);
    (void)state;
    memory.nodes[0] = node_of(&position);
    memory.nodes[0].flags = CHESS_WINNABLE_NODE_IS_BLOCKADE;
    assert_false(chess_winnable_proof_holds(&position, CHESS_WHITE, NULL, &memory, &result, &room));
    position = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1");
    memory.nodes[0] = node_of(&position);
    memory.nodes[0].flags = CHESS_WINNABLE_NODE_IS_BLOCKADE;
    assert_true(chess_winnable_proof_holds(&position, CHESS_WHITE, NULL, &memory, &result, &room));
    free(room.boards);
}

static int set_up(void **state) {
    (void)state;
    memory = memory_of(NODES);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    memory_free(&memory);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_ends_in_mate_of_the_other_side),
        cmocka_unit_test(a_line_has_legal_moves),
        cmocka_unit_test(too_little_material_is_counted),
        cmocka_unit_test(undecided_answers_prove_nothing),
        cmocka_unit_test(a_blockade_is_proved_again),
        cmocka_unit_test(a_set_is_closed_and_without_mate),
        cmocka_unit_test(a_set_for_black_is_mirrored),
        cmocka_unit_test(distinguishes_positions),
        cmocka_unit_test(distinguishes_en_passant_and_counters),
        cmocka_unit_test(seventy_fifth_move_can_mate),
        cmocka_unit_test(leaf_of_a_set_must_be_a_blockade),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
