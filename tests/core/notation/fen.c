/* SPDX-License-Identifier: MIT */
#include "support/random.h"
#include "support/table.h"

static void test_start(void **state) {
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    chess_position position = position_of(start);
    char text[CHESS_FEN_SIZE];
    (void)state;
    assert_memory_equal(&position, &chess_start_position, sizeof position);
    assert_int_equal(chess_position_write_fen(&position, CHESS_FEN_X, text, sizeof text),
                     strlen(start));
    assert_string_equal(text, start);
    chess_position_write_fen(&position, CHESS_FEN_SHREDDER, text, sizeof text);
    assert_string_equal(text, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

/* Every error, with the offset that it points at. */
static void test_errors_name_the_field(void **state) {
    static const struct {
        const char *fen;
        chess_error error;
        size_t at;
    } cases[] = {
        {"", CHESS_FEN_BOARD, 0},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", CHESS_FEN_BOARD, 34},
        {"rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BOARD, 17},
        {"rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BOARD, 19},
        {"rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_FEN_BOARD, 13},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w - - 0 1", CHESS_FEN_BOARD, 43},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", CHESS_FEN_TURN, 43},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - 0 1", CHESS_FEN_TURN, 44},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQXq - 0 1", CHESS_FEN_CASTLING, 48},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KK - 0 1", CHESS_FEN_CASTLING, 47},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e4 0 1", CHESS_FEN_EN_PASSANT, 52},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq i3 0 1", CHESS_FEN_EN_PASSANT, 52},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", CHESS_FEN_HALFMOVES, 53},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4294967296 1", CHESS_FEN_HALFMOVES,
         62},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", CHESS_FEN_FULLMOVE, 56},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 x", CHESS_FEN_FULLMOVE, 55},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 x", CHESS_FEN_SURPLUS, 57},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", CHESS_OK, 1000},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", CHESS_OK, 1000},
        {"  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w - - ", CHESS_OK, 1000},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_setup setup;
        size_t at = 1000;
        chess_error error = chess_setup_read_fen(&setup, cases[i].fen, strlen(cases[i].fen), &at);
        if (error != cases[i].error || at != cases[i].at)
            fail_msg("%s: %s at %zu", cases[i].fen, chess_error_text(error), at);
    }
}

static void test_every_problem(void **state) {
    static const struct {
        const char *fen;
        chess_problems problems;
    } cases[] = {
#define ONLY(name) (1U << CHESS_PROBLEM_INDEX_##name)
        {"8/8/8/8/8/8/8/k7 w - - 0 1", ONLY(NO_WHITE_KING)},
        {"8/8/8/8/8/8/8/K7 w - - 0 1", ONLY(NO_BLACK_KING)},
        {"8/8/8/8/8/8/8/8 w - - 0 1", ONLY(NO_WHITE_KING) | ONLY(NO_BLACK_KING)},
        {"k7/8/8/8/8/8/8/K1K5 w - - 0 1", ONLY(MANY_WHITE_KINGS)},
        {"k1k5/8/8/8/8/8/8/K7 w - - 0 1", ONLY(MANY_BLACK_KINGS)},
        {"k6P/8/8/8/8/8/8/K6p w - - 0 1", ONLY(PAWN_ON_END_RANK)},
        {"k7/8/8/8/8/NNNNNNNN/NNNNNNNN/K7 w - - 0 1",
         ONLY(MANY_WHITE_PIECES) | ONLY(MANY_WHITE_PROMOTED)},
        {"k7/nnnnnnnn/nnnnnnnn/8/8/8/8/K7 w - - 0 1",
         ONLY(MANY_BLACK_PIECES) | ONLY(MANY_BLACK_PROMOTED)},
        {"k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1", ONLY(MANY_WHITE_PAWNS)},
        {"k7/pppppppp/p7/8/8/8/8/K7 w - - 0 1", ONLY(MANY_BLACK_PAWNS)},
        {"k7/8/8/8/8/QQ6/PPPPPPPP/K7 b - - 0 1", ONLY(MANY_WHITE_PROMOTED)},
        {"k7/8/8/8/8/BB6/PPPPPPPP/K7 w - - 0 1", 0},
        {"k7/8/8/8/8/B1B5/PPPPPPPP/K7 w - - 0 1", ONLY(MANY_WHITE_PROMOTED)},
        {"k7/8/8/8/8/B1B5/PPPPPPP1/K7 w - - 0 1", 0},
        {"k7/pppppppp/8/8/r1r1r3/8/8/3K4 b - - 0 1", ONLY(MANY_BLACK_PROMOTED)},
        /* three checkers; two on one line; two knights; a pawn and a bishop */
        {"1k1q1r2/8/8/6n1/8/5Kq1/8/8 w - - 0 1", ONLY(IMPOSSIBLE_CHECK)},
        {"8/8/8/8/8/4K3/8/R3k2R b - - 0 1", ONLY(IMPOSSIBLE_CHECK)},
        {"8/8/N7/2k5/N7/8/8/3K4 b - - 0 1", ONLY(IMPOSSIBLE_CHECK)},
        {"1b1B4/1P6/2B5/3r2kN/2r4P/8/5K2/3B4 b - - 0 1", ONLY(IMPOSSIBLE_CHECK)},
        /* a check that was there before the double step */
        {"1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1", ONLY(IMPOSSIBLE_CHECK)},
        {"4k3/8/8/8/3pP3/8/8/4R1K1 b - e3 0 1", 0},
        {"4k3/8/8/8/3p1P2/8/8/4R1K1 b - f3 0 1", ONLY(IMPOSSIBLE_CHECK)},
        /* possible double checks: by discovery, by promotion, by capture; a check by castling */
        {"4k3/8/3N4/8/8/8/8/4R1K1 b - - 0 1", 0},
        {"3Rk3/8/8/8/8/8/8/4R1K1 b - - 0 1", 0},
        {"8/3Rk3/8/8/8/8/8/4R1K1 b - - 0 1", ONLY(IMPOSSIBLE_CHECK)},
        {"3Rk3/8/8/B7/8/8/8/6K1 b - - 0 1", 0},
        {"5Qk1/8/8/8/8/8/8/6RK b - - 0 1", 0},
        {"5Rk1/8/8/2B5/8/8/8/7K b - - 0 1", 0},
        {"5k2/8/8/8/8/8/8/5RK1 b - - 0 1", 0},
        {"8/8/3Pk3/8/8/8/B7/6K1 b - - 0 1", 0},
        {"k7/8/8/8/8/8/8/K6R b - - 0 1", 0},
        {"k6R/8/8/8/8/8/8/K7 w - - 0 1", ONLY(OPPONENT_IN_CHECK)},
        {"8/8/8/8/8/8/8/kK6 w - - 0 1", ONLY(OPPONENT_IN_CHECK)},
        {"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", ONLY(CASTLING_WITHOUT_ROOK)},
        {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", ONLY(CASTLING_WITHOUT_ROOK)},
        {"4k3/8/8/8/8/8/8/4K1RR w HG - 0 1", ONLY(CASTLING_WITHOUT_ROOK)},
        /* Annexe F.2: the king stands between the rooks, and both sides alike */
        {"4k3/8/8/8/8/8/8/K6R w K - 0 1", ONLY(IMPOSSIBLE_CASTLING)},
        {"r6k/8/8/8/8/8/8/4K3 w q - 0 1", ONLY(IMPOSSIBLE_CASTLING)},
        {"4k3/8/8/8/8/8/8/K6R w - - 0 1", 0},
        {"4k3/8/8/8/8/8/8/1K5R w K - 0 1", 0},
        {"r3k2r/8/8/8/8/8/8/1R2K2R w KBkq - 0 1", ONLY(IMPOSSIBLE_CASTLING)},
        {"r3k2r/8/8/8/8/8/8/1R2K2R w Kkq - 0 1", 0},
        {"1r3k2/8/8/8/8/8/8/R3K3 w Qb - 0 1", ONLY(IMPOSSIBLE_CASTLING)},
        {"1r1k3r/8/8/8/8/8/8/1R2K2R w KBhb - 0 1", ONLY(IMPOSSIBLE_CASTLING)},
        {"1r1k4/8/8/8/8/8/8/3K3R w Kb - 0 1", 0},
        {"4k3/8/8/8/8/8/8/4K2R w K e6 0 1", ONLY(EN_PASSANT_WITHOUT_PAWN)},
        {"4k3/4p3/8/4p3/8/8/8/4K2R w - e6 0 1", ONLY(EN_PASSANT_WITHOUT_PAWN)},
        {"4k3/8/8/4p3/8/8/8/4K2R b - e6 0 1", ONLY(EN_PASSANT_WITHOUT_PAWN)},
        {"4k3/8/8/4p3/8/8/8/4K2R w - e6 0 1", 0},
#undef ONLY
    };
    chess_problems seen = 0;
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        seen |= cases[i].problems;
        chess_position position;
        chess_problems problems;
        chess_error error =
            chess_position_read_fen(&position, cases[i].fen, strlen(cases[i].fen), &problems, NULL);
        if (problems != cases[i].problems ||
            error != (problems & ~CHESS_PROBLEMS_PLAYABLE ? CHESS_POSITION : CHESS_OK))
            fail_msg("%s: problems %x", cases[i].fen, problems);
    }
    assert_int_equal(seen, (1U << CHESS_PROBLEM_COUNT) - 1);
}

static void test_en_passant_written_where_no_pawn_captures(void **state) {
    static const char fen[] = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    chess_position position = position_of(fen);
    char text[CHESS_FEN_SIZE];
    (void)state;
    chess_position_write_fen(&position, CHESS_FEN_EVERY_EN_PASSANT, text, sizeof text);
    assert_string_equal(text, fen);
    chess_position_write_fen(&position, CHESS_FEN_X, text, sizeof text);
    assert_string_equal(text, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

/* Plain moves and special ones (castling, en passant) are counted by different code. */
static void test_counters_do_not_wrap(void **state) {
    static const struct {
        chess_move_kind kind;
        chess_square from, to;
        const char *before, *after;
    } cases[] = {
        {CHESS_PLAIN, 60, 59, "4k3/8/8/8/8/8/8/4K3 b - - 65535 4294967295",
         "3k4/8/8/8/8/8/8/4K3 w - - 65535 4294967295"},
        {CHESS_CASTLING, 60, 63, "4k2r/8/8/8/8/8/8/4K3 b k - 65535 4294967295",
         "5rk1/8/8/8/8/8/8/4K3 w - - 65535 4294967295"},
        {CHESS_EN_PASSANT, 27, 20, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 4294967295",
         "4k3/8/8/8/8/4p3/8/4K3 w - - 0 4294967295"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_position position = position_of(cases[i].before);
        char text[CHESS_FEN_SIZE];
        chess_play(&position, chess_move_make(cases[i].from, cases[i].to, cases[i].kind),
                   &position);
        chess_position_write_fen(&position, CHESS_FEN_X, text, sizeof text);
        assert_string_equal(text, cases[i].after);
    }
}

static void test_text_is_cut_like_snprintf(void **state) {
    char text[8] = "#######";
    (void)state;
    assert_int_equal(chess_position_write_fen(&chess_start_position, CHESS_FEN_X, text, 5), 56);
    assert_string_equal(text, "rnbq");
    assert_int_equal(text[5], '#');
    assert_int_equal(chess_position_write_fen(&chess_start_position, CHESS_FEN_X, NULL, 0), 56);
}

/*
 * Accepts and refuses what chess.js does, with one exception: a row whose last field is missing
 * after its space is accepted here.
 */
static void test_validity(void **state) {
    static const char forgiven[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 ";
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "fen/validate_fen.tsv");
    while (table_next(&t)) {
        chess_position position;
        const char *fen = t.columns[0];
        bool good = chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) == CHESS_OK;
        bool wanted = strcmp(t.columns[1], "true") == 0 || strcmp(fen, forgiven) == 0;
        if (good != wanted) fail_msg("%s: %s", fen, good ? "read" : "refused");
        rows++;
    }
    assert_int_equal(rows, 125);
}

/* A position that is written and read again is the same, in both styles. */
static void test_round_trip(void **state) {
    static const char *const suites[] = {"perft/standard.tsv", "perft/chess960_and_tricky.tsv"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        table t;
        table_open(&t, suites[i]);
        while (table_next(&t)) {
            char first[CHESS_FEN_SIZE], second[CHESS_FEN_SIZE];
            chess_position position = position_of(t.columns[0]), again;
            for (chess_fen_style style = CHESS_FEN_X; style <= CHESS_FEN_SHREDDER; style++) {
                chess_position_write_fen(&position, style, first, sizeof first);
                again = position_of(first);
                chess_position_write_fen(&again, style, second, sizeof second);
                assert_string_equal(first, second);
                assert_int_equal(again.castling_rooks, position.castling_rooks);
            }
        }
    }
}

static void test_pass(void **state) {
    static const struct {
        const char *before, *after; /* after NULL: the side to move is in check */
    } cases[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
        {"rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
         "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 4"},
        {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", NULL},
        /* no legal game has nine pawns, but one can be continued */
        {"4k3/8/8/8/P7/8/PPPPPPPP/4K3 w - - 0 1", "4k3/8/8/8/P7/8/PPPPPPPP/4K3 b - - 0 1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_position position, passed;
        chess_setup setup;
        char fen[CHESS_FEN_SIZE];
        const char *before = cases[i].before;
        assert_int_equal(chess_setup_read_fen(&setup, before, strlen(before), NULL), CHESS_OK);
        assert_false(
            chess_position_from_setup_allowing(&position, &setup, CHESS_PROBLEMS_PLAYABLE) &
            ~CHESS_PROBLEMS_PLAYABLE);
        assert_int_equal(chess_position_pass(&position, &passed), cases[i].after != NULL);
        if (cases[i].after == NULL) continue;
        chess_position_write_fen(&passed, CHESS_FEN_X, fen, sizeof fen);
        assert_string_equal(fen, cases[i].after);
    }
}

static void write_plain_board(const chess_setup *setup, char *text) {
    for (unsigned rank = 8; rank-- > 0;) {
        unsigned empty = 0;
        for (unsigned file = 0; file < 8; file++) {
            chess_piece piece = setup->board[chess_square_at(file, rank)];
            if (piece && empty) *text++ = (char)('0' + empty);
            empty = piece ? 0 : empty + 1;
            if (piece) *text++ = ".PN.KBRQ.pn.kbrq"[piece];
        }
        if (empty) *text++ = (char)('0' + empty);
        *text++ = rank ? '/' : '\0';
    }
}

/*
 * A board has only one spelling, so what is read must be what was written; an error is at the first
 * character that cannot stand there.
 */
static void test_boards_with_slips(void **state) {
    static const char signs[] = "12345678pnbrqkPNBRQK/9x ";
    enum { TRIES = 300000 };
    uint64_t seed = 7;
    unsigned good = 0;
    table t;
    (void)state;
    table_open(&t, "perft/standard.tsv");
    for (unsigned i = 0; i < TRIES; i++) {
        char text[128], again[128];
        chess_setup setup;
        size_t length, at = 0;
        chess_error error;
        if (i % (TRIES / 100) == 0) assert_true(table_next(&t));
        strcpy(text, t.columns[0]);
        strcpy(strchr(text, ' '), " w");
        for (unsigned slips = 1 + random_number(&seed) % 2; slips; slips--) {
            size_t place = random_number(&seed) % (strlen(text) - 2);
            if (random_number(&seed) % 4 == 0)
                memmove(text + place, text + place + 1, strlen(text + place));
            else
                text[place] = signs[random_number(&seed) % (sizeof signs - 1)];
        }
        length = strlen(text);
        error = chess_setup_read_fen(&setup, text, length, &at);
        if (error != CHESS_FEN_BOARD) {
            write_plain_board(&setup, again);
            assert_memory_equal(text, again, strlen(again));
            assert_true(text[strlen(again)] == ' ');
            good++;
        } else {
            chess_error shorter;
            size_t shorter_at = 0;
            assert_in_range(at, 0, length);
            shorter = chess_setup_read_fen(&setup, text, at, &shorter_at);
            assert_true(shorter == CHESS_FEN_BOARD || shorter == CHESS_FEN_TURN);
            assert_int_equal(shorter_at, at);
        }
    }
    assert_in_range(good, TRIES / 20, TRIES / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_start),
        cmocka_unit_test(test_errors_name_the_field),
        cmocka_unit_test(test_every_problem),
        cmocka_unit_test(test_en_passant_written_where_no_pawn_captures),
        cmocka_unit_test(test_counters_do_not_wrap),
        cmocka_unit_test(test_text_is_cut_like_snprintf),
        cmocka_unit_test(test_pass),
        cmocka_unit_test(test_validity),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_boards_with_slips),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
