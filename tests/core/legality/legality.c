/* SPDX-License-Identifier: MIT */
/* Tests legality: no answer is wrong, and enough of them are decided. */
#include "support/table.h"

#include "playouts.h"

#include <ctype.h>

static chess_legality_memory memory;

static const chess_legality_limits few_nodes = {500, false};

/* Runs both tiers; an answer of the first must also be that of the second. */
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
    if (answer == CHESS_LEGALITY_LEGAL && !legal) fail_msg("%s: wrongly called legal", fen);
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
    assert_true(t.legal > 0 && t.illegal_found >= 17);
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

/*
 * Every position of a random game has been reached; those whose half-move counter is divisible by 3
 * are tested.
 */
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
            if (position.halfmoves % 3 == 0 &&
                ask(&position, &few_nodes, &reason) == CHESS_LEGALITY_ILLEGAL)
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

/* Writes the FEN of the position with the colours exchanged. */
static void exchange_colors(const char *fen, char exchanged[128]) {
    char board[128], turn, rights[8], passed[4], *at = exchanged;
    int rest = 0;
    assert_int_equal(sscanf(fen, "%127s %c %7s %3s%n", board, &turn, rights, passed, &rest), 4);
    for (char *rank = strrchr(board, '/'); rank; rank = strrchr(board, '/')) {
        at += sprintf(at, "%s/", rank + 1);
        *rank = '\0';
    }
    at += sprintf(at, "%s %s ", board, rights);
    for (char *letter = exchanged; letter < at; letter++)
        *letter = (char)(isupper(*letter) ? tolower(*letter) : toupper(*letter));
    if (passed[0] != '-') passed[1] = passed[1] == '3' ? '6' : '3';
    memmove(strchr(exchanged, ' ') + 2, strchr(exchanged, ' '), strlen(strchr(exchanged, ' ')) + 1);
    memcpy(strchr(exchanged, ' '), turn == 'w' ? " b" : " w", 2);
    sprintf(at + 2, "%s%s", passed, fen + rest);
}

/* Returns the reason for which the position with the colours exchanged is not legal. */
static chess_legality_reason exchanged_reason(chess_legality_reason reason) {
    if (reason == CHESS_LEGALITY_REASON_WHITE_PAWN_CAPTURES)
        return CHESS_LEGALITY_REASON_BLACK_PAWN_CAPTURES;
    if (reason == CHESS_LEGALITY_REASON_BLACK_PAWN_CAPTURES)
        return CHESS_LEGALITY_REASON_WHITE_PAWN_CAPTURES;
    return reason;
}

static void expect_reason(const char *fen, chess_legality_reason reason) {
    chess_legality_result result;
    chess_position position;
    chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL);
    chess_position_is_reachable(&position, NULL, &memory, &result);
    if (result.reason != reason) fail_msg("%s: %s", fen, chess_legality_reason_text(result.reason));
}

/* Positions with the reason for which no game leads there, and similar ones without a reason. */
#define REASON(name) CHESS_LEGALITY_REASON_##name
static const struct {
    const char *fen;
    chess_legality_reason reason;
} reasons[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBNKBNR w - - 0 1", REASON(PROBLEM)},
    {"rnbqkbnr/pppppppp/8/8/8/P7/P1PPPPPP/RNBQKBNR b KQkq - 0 1", REASON(WHITE_PAWN_CAPTURES)},
    {"rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPp/RNBQKBN1 w Qkq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    /* the bishop missing was captured on c8, no pawn's square */
    {"rn1qkbnr/pppppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR b KQkq - 0 1", REASON(WHITE_PAWN_CAPTURES)},
    {"1r2k1r1/8/8/8/8/8/8/R3K2R w KQgb - 0 1", REASON(PROBLEM)},
    {"r3k2r/8/8/8/8/8/8/1R2K2R w KBkq - 0 1", REASON(PROBLEM)},
    {"7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1", REASON(SHUT_OUT)},
    {"8/8/8/8/8/P3P2P/1PPP1PP1/2k2K2 w - - 0 1", REASON(SHUT_OUT)},
    /*
     * a pawn barred the way from h7, and then from g6; a king, from f2 or h2 and then from g3
     */
    {"4k1b1/5pp1/6p1/8/8/8/8/4K3 b - - 0 1", REASON(SHUT_OUT)},
    {"8/8/8/8/8/6P1/6P1/R3K2k w Q - 0 1", REASON(SHUT_OUT)},
    /* between two pawns a bishop never moved, and a queen never passed it */
    {"4k3/8/8/8/8/8/PPPPP3/1QB1K3 w - - 0 1", REASON(SHUT_OUT)},
    /* a king, behind pawns that guard every square before the only gap */
    {"7K/ppppppp1/8/8/8/8/8/4k3 w - - 0 1", REASON(SHUT_OUT)},
    {"8/8/8/8/8/8/PPPP1PPP/k3K3 b - - 0 1", REASON(SHUT_OUT)},
    {"8/8/8/8/8/8/1PPPPPPP/k3K3 b - - 0 1", REASON(SHUT_OUT)},
    {"8/8/8/8/8/P6P/1PPPPPP1/k3K3 b - - 0 1", REASON(SHUT_OUT)},
    /* bishops that never moved close the first rank to rook, queen and king */
    {"4k3/8/8/8/8/8/PPPPPPPP/2BRKB2 w - - 0 1", REASON(SHUT_OUT)},
    {"4k3/8/8/8/8/8/PPPPPPPP/Q1B1KB2 w - - 0 1", REASON(SHUT_OUT)},
    {"4k3/8/8/8/8/8/PPPPPPPP/2B1KBQ1 w - - 0 1", REASON(SHUT_OUT)},
    {"4k3/8/8/8/8/8/PPPPPPPP/K1B2B2 w - - 0 1", REASON(SHUT_OUT)},
    {"4k3/8/8/8/8/8/PPPPPPPP/2B2B1K w - - 0 1", REASON(SHUT_OUT)},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BNRQKBNR b Kkq - 0 1", REASON(SHUT_OUT)},
    /* a bishop in or out of a corner, on its first square, and promoted where it stays */
    {"b3k3/1p6/8/8/8/8/8/4K3 b - - 0 1", REASON(SHUT_OUT)},
    {"4k3/8/8/8/8/8/6P1/4K2B w - - 0 1", REASON(SHUT_OUT)},
    {"1b2k3/1pp5/1p6/8/8/8/8/4K3 b - - 0 1", REASON(SHUT_OUT)},
    {"rnbqkbnr/ppppppp1/8/8/8/2B5/PPPPPPP1/RNBQK1NR b KQkq - 0 1", REASON(SHUT_OUT)},
    {"rnbqkb2/ppppppp1/8/8/8/B7/1PPPPPP1/2B1KB2 b q - 0 1", REASON(SHUT_OUT)},
    /* a rook that promoted on the a-file or the b-file cannot pass the bishops */
    {"2b1kbR1/1ppppppp/8/8/8/8/8/4K3 b - - 0 1", REASON(SHUT_OUT)},
    {"R1b1kb2/pppppppp/8/8/8/8/8/4K3 b - - 0 1", REASON(SHUT_OUT)},
    /* no pawn captured the pieces that never left their first squares */
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    {"rnbqkbnr/p1p1pppp/p1p5/8/8/8/PPPPPPPP/1NBQKBN1 w kq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    {"rnbqkbnr/p1p1pppp/p1p5/8/8/8/PPPPPPPP/R1BQKBN1 w Qkq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    /* one of the rooks, either of which may stand on d1 */
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/1N1RK1N1 w kq - 0 1", REASON(BLACK_PAWN_CAPTURES)},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", REASON(OTHER_TURN)},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1", REASON(OTHER_TURN)},
    {"rnbqkbnr/ppp2ppp/4p3/3P4/3p4/4P3/PPP2PPP/RNBQKBNR b KQkq - 0 1", REASON(PAWN_ORDER)},
    /* no pawn can have promoted to the third rook under a king that never moved */
    {"r3k3/ppp1p1pp/8/8/8/8/8/R1R1K2R b q - 0 1", REASON(PAWN_ORDER)},
    {"5bkr/4pppp/8/8/8/8/8/K7 w - - 0 1", REASON(LAST_MOVE)},
    /* king and rook stand as after castling, but the rook gives no such check */
    {"nBB1K3/1NrNrR1n/b1kr2Q1/bR6/1q1q1br1/7n/1p4Pp/r1B2RQ1 w - - 0 1", REASON(LAST_MOVES)},
    /* one thing changed each, and there is no reason any more */
    {"rnbqkb1r/pppppppp/8/8/8/1P6/1PPPPPPP/RNBQKBNR b KQkq - 0 1", REASON(NONE)},
    {"7b/8/3k2p1/8/8/2K5/8/8 w - - 0 1", REASON(NONE)},
    {"4k1b1/5p2/6p1/8/8/8/8/4K3 b - - 0 1", REASON(NONE)}, /* or from g7 */
    {"4k1b1/5pp1/7p/8/8/8/8/4K3 b - - 0 1", REASON(NONE)},
    {"4k3/8/8/8/8/3P4/PPP1P3/1QB1K3 w - - 0 1", REASON(NONE)},
    {"8/8/8/8/8/6P1/6P1/R3K2k w - - 0 1", REASON(NONE)},
    {"rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 0 1", REASON(NONE)},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBR1 b Qkq - 0 1", REASON(NONE)},
    {"r3k3/ppp1p1pp/8/8/8/8/8/R1R1K2R b - - 0 1", REASON(NONE)},
    {"7K/ppppp1p1/5p2/8/8/8/8/4k3 w - - 0 1", REASON(NONE)},
    {"8/8/8/8/8/P6P/1PPPPP2/k3K3 b - - 0 1", REASON(NONE)},
    {"4k3/8/8/8/8/8/PPPPPPPP/2B1KB1R w - - 0 1", REASON(NONE)},
    {"4k3/8/8/8/8/8/PPPPPPPP/2RQKB2 w - - 0 1", REASON(NONE)},
    {"4k3/8/8/8/8/8/PPPPPPPP/2B1KQ2 w - - 0 1", REASON(NONE)},
    {"b3k3/8/1p6/8/8/8/8/4K3 b - - 0 1", REASON(NONE)},
    {"4k3/8/8/8/8/1P6/P7/B3K3 w - - 0 1", REASON(NONE)},
    {"1b2k3/1pp5/p7/8/8/8/8/4K3 b - - 0 1", REASON(NONE)},
    {"4k3/pppppp1p/8/8/8/B7/1PPPPPPP/2B1KB2 b - - 0 1", REASON(NONE)},
    {"2b1kbR1/1pppppp1/8/8/8/8/8/4K3 b - - 0 1", REASON(NONE)},
    {"R1b1kb2/p1pppppp/8/8/8/8/8/4K3 b - - 0 1", REASON(NONE)},
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", REASON(NONE)},
    {"rnbqkbnr/p1p1pppp/p1p5/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1", REASON(NONE)},
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPPPPPP/3RK1N1 w kq - 0 1", REASON(NONE)},
    /* the c-pawn became the third knight by taking the rook on b1 */
    {"rnb1kbnr/pp1ppppp/8/8/3n4/3P4/PP1PPPPP/1NBQKBNR w Kkq - 0 1", REASON(NONE)},
    {"rnbqkbnr/p1pppppp/p7/8/8/8/PPPP1PPP/1N1RK1N1 w kq - 0 1", REASON(NONE)},
};

static void test_reasons(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        char exchanged[128];
        expect_reason(reasons[i].fen, reasons[i].reason);
        /* White begins, so that the turn is no matter of symmetry. */
        if (reasons[i].reason == REASON(NONE) || reasons[i].reason == REASON(OTHER_TURN)) continue;
        exchange_colors(reasons[i].fen, exchanged);
        expect_reason(exchanged, exchanged_reason(reasons[i].reason));
    }
}

/* Fewer nodes never give a different answer, only none. */
static void test_limits(void **state) {
    table t;
    (void)state;
    table_open(&t, "fen/texel_legality.tsv");
    while (table_next(&t)) {
        chess_legality_result few, many;
        chess_position position;
        const chess_legality_limits limits = {20, false};
        if (chess_position_read_fen(&position, t.columns[0], strlen(t.columns[0]), NULL, NULL))
            continue;
        chess_position_is_reachable(&position, NULL, &memory, &many);
        memset(&memory, 0x5a, sizeof memory);
        chess_position_is_reachable(&position, &limits, &memory, &few);
        assert_true(few.nodes <= limits.nodes && many.nodes <= CHESS_LEGALITY_NODES);
        if (few.answer) assert_int_equal(few.answer, many.answer);
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
        cmocka_unit_test(test_reasons),  cmocka_unit_test(test_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
