/* SPDX-License-Identifier: MIT */
/*
 * Certificates with one fault each, which a single rule of the checker detects: a checker without
 * that rule fails here. Most state that a player cannot mate who can. The last test changes valid
 * proofs so that one board omits what the board before it leaves open.
 */
#include "blockade_text.h"
#include "core/winnable/rows.h"
#include "support/table.h"

static chess_blockade proof;
static chess_winnable_memory memory;

typedef enum truth { CAN_MATE, CANNOT_MATE, HOLDS } truth;

static truth truth_of(const char *word) {
    if (strcmp(word, "holds") == 0) return HOLDS;
    return strcmp(word, "can mate") == 0 ? CAN_MATE : CANNOT_MATE;
}

/* Returns true if the search agrees with the row on whether the player can mate. */
static bool is_so(truth known, const chess_position *position, chess_color winner) {
    const chess_winnable_limits limits = {.nodes = 20000};
    chess_winnable_result result;
    chess_winnable(position, winner, &limits, &memory, NULL, 0, &result);
    return (result.answer == CHESS_WINNABLE_CAN_MATE) == (known == CAN_MATE);
}

static void each_false_certificate_is_refused(void **state) {
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "blockades/false.tsv");
    for (; table_next(&t); rows++) {
        const char *rule = t.columns[0];
        chess_color winner = strcmp(t.columns[1], "black") == 0 ? CHESS_BLACK : CHESS_WHITE;
        truth known = truth_of(t.columns[2]);
        chess_position position = position_of(t.columns[3]);
        if (!blockade_read_text(&proof, &position, winner, t.columns[4]))
            fail_msg("row %u (%s): no certificate", t.row, rule);
        if (!is_so(known, &position, winner))
            fail_msg("row %u (%s): the truth is not \"%s\"", t.row, rule, t.columns[2]);
        if (chess_blockade_holds(&position, winner, &proof) != (known == HOLDS))
            fail_msg("row %u: %s", t.row, rule);
    }
    print_message("certificates %u\n", rows);
    assert_true(rows > 40);
}

/* --------------------------------------------------------------------- from a board to the next */

/*
 * Marks a piece that may have been captured before a board is entered as certainly present on it,
 * one after another. Returns how often the checker accepted that.
 */
static unsigned forget_captured(const chess_position *position, chess_color winner,
                                unsigned *tried) {
    unsigned believed = 0;
    for (uint32_t parent = 0; parent < proof.count; parent++) {
        chess_blockade_board *before = &proof.boards[parent];
        for (uint32_t i = 1; i < before->boards; i += before[i].boards) {
            chess_blockade_board *after = before + i;
            chess_blockade_set both = before->capturable & after->capturable;
            for (unsigned piece = 2; piece < proof.piece_count; piece++) {
                if (!(both >> piece & 1U) || piece == after->mover || piece == after->victim)
                    continue;
                after->capturable ^= (chess_blockade_set)1 << piece;
                believed += chess_blockade_holds(position, winner, &proof);
                after->capturable ^= (chess_blockade_set)1 << piece;
                ++*tried;
            }
        }
    }
    return believed;
}

static void captured_pieces_stay_captured(void **state) {
    unsigned tried = 0, believed = 0, number = 0;
    FILE *file = rows_open("hard.txt");
    row now;
    (void)state;
    assert_non_null(file);
    while (row_next(file, &now)) {
        if (number++ % 17) continue;
        for (unsigned color = 0; color < 2; color++) {
            uint32_t boards = now.can_mate[color]
                                  ? 0
                                  : chess_blockade_prove(&now.position, (chess_color)color, &proof);
            if (boards > 1 && boards <= 60)
                believed += forget_captured(&now.position, (chess_color)color, &tried);
        }
    }
    fclose(file);
    print_message("forged %u, accepted %u\n", tried, believed);
    assert_true(tried >= 15);
    assert_int_equal(believed, 0);
}

static int set_up(void **state) {
    (void)state;
    proof = blockade_of(BOARD_CAPACITY);
    memory = memory_of(20000);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(proof.boards);
    memory_free(&memory);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_false_certificate_is_refused),
        cmocka_unit_test(captured_pieces_stay_captured),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
