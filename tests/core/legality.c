/* SPDX-License-Identifier: MIT */
/* Could a game lead here? Never a wrong answer, and how many right ones. */
#include "table.h"

#include "legality_playouts.h"

static chess_legality_memory memory;

static const chess_legality_limits few_nodes = {500, false};

/* Both tiers; the first says nothing that the second does not. */
static chess_legality ask(const chess_position *position, const chess_legality_limits *limits,
                          const char **reason) {
    chess_legality_result result;
    chess_legality quick = chess_position_legality(position, NULL);
    chess_legality answer = chess_position_is_reachable(position, limits, &memory, &result);
    assert_int_equal(answer, result.answer);
    assert_int_equal(result.reason != CHESS_LEGALITY_REASON_NONE, answer == CHESS_LEGALITY_ILLEGAL);
    if (quick) assert_int_equal(quick, answer);
    *reason = chess_legality_reason_text(result.reason);
    return answer;
}

typedef struct tally {
    unsigned illegal_found, illegal_missed, legal;
} tally;

static void check(tally *t, const char *fen, bool legal) {
    chess_position position;
    const char *reason = "";
    chess_legality answer = CHESS_LEGALITY_ILLEGAL;
    if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) == CHESS_OK)
        answer = ask(&position, NULL, &reason);
    if (answer == CHESS_LEGALITY_ILLEGAL && legal) fail_msg("%s: %s", fen, reason);
    if (answer == CHESS_LEGALITY_LEGAL && !legal) fail_msg("%s: called legal", fen);
    t->legal += legal;
    t->illegal_found += !legal && answer == CHESS_LEGALITY_ILLEGAL;
    t->illegal_missed += !legal && answer != CHESS_LEGALITY_ILLEGAL;
}

static tally check_file(const char *name, const char *illegal, const char *legal) {
    tally count = {0};
    table t;
    table_open(&t, name);
    while (table_next(&t)) {
        const char *verdict = t.columns[1] + strspn(t.columns[1], " ");
        if (strncmp(verdict, illegal, strlen(illegal)) == 0)
            check(&count, t.columns[0], false);
        else if (legal && strncmp(verdict, legal, strlen(legal)) == 0)
            check(&count, t.columns[0], true);
    }
    printf("%s: %u illegal found, %u not; %u legal\n", name, count.illegal_found,
           count.illegal_missed, count.legal);
    return count;
}

static void test_retro(void **state) {
    tally t = check_file("fen/retro_legality.tsv", "Illegal", "Legal");
    (void)state;
    assert_true(t.legal > 0 && t.illegal_found >= 15);
}

static void test_texel(void **state) {
    tally t = check_file("fen/texel_legality.tsv", "illegal", "legal");
    (void)state;
    assert_true(t.legal > 200 && t.illegal_found >= 195);
}

/* "Illegal ..." is proved trivially; the other rows of this file are decided in the texel file. */
static void test_random(void **state) {
    tally t = check_file("fen/random_legality.tsv", "Illegal", NULL);
    (void)state;
    assert_true(t.illegal_found > 4500);
    assert_int_equal(t.illegal_missed, 0);
}

/* Every position of real and random games was reached. */
static void test_games(void **state) {
    table t;
    (void)state;
    table_open(&t, "games/random_games.tsv");
    while (table_next(&t)) {
        chess_position position = chess_start_position;
        const char *reason = "";
        for (char *at = t.columns[0]; *at; at += strspn(at, " ")) {
            size_t length = strcspn(at, " ");
            chess_move_spec spec;
            chess_resolution resolution;
            assert_int_equal(chess_uci_read(&spec, at, length, NULL), CHESS_OK);
            assert_int_equal(chess_resolve(&position, &spec, &resolution), CHESS_OK);
            chess_play(&position, resolution.move, &position);
            if (ask(&position, &few_nodes, &reason) == CHESS_LEGALITY_ILLEGAL)
                fail_msg("row %u: %s", t.row, reason);
            at += length;
        }
    }
}

/* A short share of tests/campaigns/legality. */
static void test_playouts(void **state) {
    uint64_t seed = 5;
    chess_legality_limits limits = few_nodes;
    (void)state;
    for (unsigned i = 0; i < 4 * PLAYOUT_KINDS; i++) {
        chess_position position = chess_start_position;
        const char *reason;
        chess_move move;
        if (i % 2) chess_start(playout_random(&seed), &position);
        for (unsigned ply = 0; ply < 120; ply++) {
            move = playout_choose(&playout_kinds[i / 4], &position, &seed);
            if (move == CHESS_NO_MOVE) break;
            chess_play(&position, move, &position);
            limits.chess960 = i % 2;
            if (ask(&position, &limits, &reason) == CHESS_LEGALITY_ILLEGAL)
                fail_msg("game %u, ply %u: %s", i, ply, reason);
        }
    }
}

static void test_start(void **state) {
    chess_position position;
    (void)state;
    for (unsigned number = 0; number < CHESS_START_COUNT; number += 37) {
        chess_start(number, &position);
        assert_int_equal(chess_position_legality(&position, NULL), CHESS_LEGALITY_LEGAL);
    }
    position = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_int_equal(chess_position_legality(&position, NULL), CHESS_LEGALITY_LEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_retro),    cmocka_unit_test(test_texel),
        cmocka_unit_test(test_random),   cmocka_unit_test(test_games),
        cmocka_unit_test(test_playouts), cmocka_unit_test(test_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
