/* SPDX-License-Identifier: MIT */
/*
 * False certificates, each with one hole: the player can mate, everything else is in order, and one rule of the
 * checker alone stands between the statement and belief. So a checker that forgets the rule fails here. At the end
 * true proofs, in which one board forgets what the one before it has left open.
 */
#include "table.h"
#include "winnable_rows.h"

static chess_blockade proof;

static chess_bitboard bit_of(chess_square square) {
    return (chess_bitboard)1 << square;
}

/* Every man has his number: the kings first, then by squares from a1. Each stands where he stands. */
static chess_blockade_board *write_men(const chess_position *position, chess_color winner) {
    chess_blockade_board *board = proof.boards;
    memset(board, 0, 2 * sizeof *board);
    proof.man_count = 2;
    proof.count = board->boards = 1;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece piece = chess_position_piece_at(position, square);
        if (piece == CHESS_NO_PIECE) continue;
        bool is_king = chess_piece_role(piece) == CHESS_KING;
        unsigned man = is_king ? chess_piece_color(piece) != winner : proof.man_count++;
        proof.men[man] = piece;
        proof.start[man] = square;
        board->squares[man] = bit_of(square);
    }
    return board;
}

static unsigned man_on(chess_square square) {
    for (unsigned man = 0; man < proof.man_count; man++)
        if (proof.start[man] == square) return man;
    fail_msg("nobody stands on %u", (unsigned)square);
    return 0;
}

static bool are_apart(chess_square one, chess_square other) {
    int files = (int)chess_square_file(one) - (int)chess_square_file(other);
    int ranks = (int)chess_square_rank(one) - (int)chess_square_rank(other);
    return files * files > 1 || ranks * ranks > 1;
}

/* The kings go where they like: closed, whatever the others do. */
static void free_kings(chess_blockade_board *board) {
    board->squares[0] = board->squares[1] = ~(chess_bitboard)0;
    for (chess_square one = 0; one < CHESS_SQUARE_COUNT; one++)
        for (chess_square other = 0; other < CHESS_SQUARE_COUNT; other++)
            if (are_apart(one, other))
                for (unsigned turn = 0; turn < 2; turn++)
                    board->kings[turn][one] |= bit_of(other);
}

static bool holds(const chess_position *position) {
    return chess_blockade_holds(position, CHESS_WHITE, &proof);
}

static void assert_can_mate(const chess_position *position) {
    chess_winnable_memory memory = memory_of(20000);
    chess_winnable_result result;
    chess_winnable_answer answer = chess_winnable(
        position, CHESS_WHITE, &(chess_winnable_limits){.nodes = 20000}, &memory, NULL, 0, &result);
    memory_free(&memory);
    assert_int_equal(answer, CHESS_WINNABLE_CAN_MATE);
}

/* Knights, who open no lines: only a search for mates after moves of men finds these. One knight less, and the same
 * statement is true. */
static void knights_everywhere_can_mate(void **state) {
    chess_position one = position_of("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1");
    chess_position two = position_of("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1");
    (void)state;
    for (unsigned knights = 1; knights <= 2; knights++) {
        const chess_position *position = knights == 1 ? &one : &two;
        chess_blockade_board *board = write_men(position, CHESS_WHITE);
        board->kind = CHESS_BLOCKADE_FREE;
        free_kings(board);
        for (unsigned man = 2; man < proof.man_count; man++) {
            board->squares[man] = ~(chess_bitboard)0;
            board->capturable |= (chess_blockade_set)1 << man;
        }
        assert_int_equal(holds(position), knights == 1);
    }
    assert_can_mate(&two);
}

/* The pawn a5 is in the way as long as nobody captures him; the king can. With the pawn free to run the honest
 * statement contains mates. */
static void who_is_captured_must_be_capturable(void **state) {
    chess_position position = position_of("4k3/8/8/p7/P7/8/8/4K3 w - - 0 1");
    (void)state;
    chess_blockade_board *board = write_men(&position, CHESS_WHITE);
    board->kind = CHESS_BLOCKADE_FREE;
    free_kings(board);
    assert_false(holds(&position));
    assert_can_mate(&position);
}

/* As long as the pawn stays on d2 there is no mate; but he moves, and nothing is said of what follows. */
static void a_case_must_be_covered(void **state) {
    chess_position position = position_of("4k3/8/8/8/8/8/3P4/4K3 w - - 0 1");
    (void)state;
    chess_blockade_board *board = write_men(&position, CHESS_WHITE);
    board->kind = CHESS_BLOCKADE_QUIET;
    free_kings(board);
    assert_false(holds(&position));
    assert_can_mate(&position);
}

/* g6-g7 is mate. The only other moves, the king's, leave Black in stalemate; the board that the pawn enters says
 * truly that Black has no answer to the check. */
static void the_move_that_enters_a_board_may_mate(void **state) {
    chess_position position = position_of("7k/4p2P/4P1PP/4pBp1/4P1P1/8/8/K7 w - - 0 1");
    const chess_square a1 = 0, g6 = 46, g7 = 54, h8 = 63;
    (void)state;
    chess_blockade_board *board = write_men(&position, CHESS_WHITE);
    unsigned pawn = man_on(g6);
    board[1] = board[0];
    board->kind = CHESS_BLOCKADE_QUIET;
    board->kings[0][a1] = bit_of(h8);
    board->squares[0] |= bit_of(1) | bit_of(8) | bit_of(9);
    board->kings[1][1] = board->kings[1][8] = board->kings[1][9] = bit_of(h8);
    board[1].kind = CHESS_BLOCKADE_CHECK;
    board[1].kings[1][a1] = bit_of(h8);
    board[1].mover = (uint8_t)pawn;
    board[1].victim = CHESS_BLOCKADE_NOBODY;
    board[1].goals = board[1].squares[pawn] = bit_of(g7);
    board->boards = proof.count = 2;
    assert_false(holds(&position));
    assert_can_mate(&position);
}

/* ------------------------------------------------------------------------ from a board to the next */

/* Whoever may have been captured before a board is entered may be missing in it, too. Returns how often a board that
 * says otherwise was believed. */
static unsigned forget_captured(const chess_position *position, chess_color winner,
                                unsigned *tried) {
    unsigned believed = 0;
    for (uint32_t parent = 0; parent < proof.count; parent++) {
        chess_blockade_board *before = &proof.boards[parent];
        for (uint32_t i = 1; i < before->boards; i += before[i].boards) {
            chess_blockade_board *after = before + i;
            chess_blockade_set both = before->capturable & after->capturable;
            for (unsigned man = 2; man < proof.man_count; man++) {
                if (!(both >> man & 1U) || man == after->mover || man == after->victim) continue;
                after->capturable ^= (chess_blockade_set)1 << man;
                believed += chess_blockade_holds(position, winner, &proof);
                after->capturable ^= (chess_blockade_set)1 << man;
                ++*tried;
            }
        }
    }
    return believed;
}

static void who_was_captured_stays_captured(void **state) {
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
    print_message("forgotten %u, believed %u\n", tried, believed);
    assert_true(tried >= 15);
    assert_int_equal(believed, 0);
}

static int set_up(void **state) {
    (void)state;
    proof = blockade_of(BOARD_CAPACITY);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(proof.boards);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knights_everywhere_can_mate),
        cmocka_unit_test(who_is_captured_must_be_capturable),
        cmocka_unit_test(a_case_must_be_covered),
        cmocka_unit_test(the_move_that_enters_a_board_may_mate),
        cmocka_unit_test(who_was_captured_stays_captured),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
