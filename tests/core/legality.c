/* SPDX-License-Identifier: MIT */
/* Could a game lead here? Never a wrong answer, and how many right ones. */
#include "table.h"

typedef struct tally {
    unsigned illegal_found, illegal_missed, legal;
} tally;

static void check(tally *t, const char *fen, bool legal) {
    chess_position position;
    const char *reason = "";
    chess_legality answer = CHESS_LEGALITY_ILLEGAL;
    if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) == CHESS_OK)
        answer = chess_position_legality(&position, &reason);
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
    assert_true(t.legal > 0 && t.illegal_found > 0);
}

static void test_texel(void **state) {
    tally t = check_file("fen/texel_legality.tsv", "illegal", "legal");
    (void)state;
    assert_true(t.legal > 200 && t.illegal_found >= 35);
}

/* "Illegal ..." is proved trivially; the other rows of this file are decided in the texel file. */
static void test_random(void **state) {
    tally t = check_file("fen/random_legality.tsv", "Illegal", NULL);
    (void)state;
    assert_true(t.illegal_found >= 4297);
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
            if (chess_position_legality(&position, &reason) == CHESS_LEGALITY_ILLEGAL)
                fail_msg("row %u: %s", t.row, reason);
            at += length;
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
        cmocka_unit_test(test_retro), cmocka_unit_test(test_texel), cmocka_unit_test(test_random),
        cmocka_unit_test(test_games), cmocka_unit_test(test_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
