/* SPDX-License-Identifier: MIT */
/* Tests games: whole ones that are replayed, and every automatic end. */
#include "played.h"

enum { MOST_PLIES = 1200 };

static chess_ply plies[MOST_PLIES];

static void start(chess_game *game, const char *fen) {
    chess_position position = strcmp(fen, "startpos") ? position_of(fen) : chess_start_position;
    chess_game_start(game, &position, plies, MOST_PLIES);
}

/* ---------------------------------------------------------------------------------- whole games */

typedef struct totals {
    unsigned repetitions, halfmoves;
} totals;

/* Plays UCI moves, checks that the SAN moves are the same, and returns the largest counters. */
static totals replay(chess_position *position, const char *uci, const char *san,
                     chess_uci_style style) {
    totals most = {1, 0};
    chess_game game;
    chess_game_start(&game, position, plies, MOST_PLIES);
    while (*uci) {
        size_t uci_length = strcspn(uci, " "), san_length = strcspn(san, " ");
        chess_move move = move_of(&game.position, uci, uci_length, true);
        chess_move_facts facts;
        char written[CHESS_SAN_SIZE];
        unsigned times;
        assert_int_equal(move_of(&game.position, san, san_length, false), move);
        chess_describe(&game.position, move, &facts);
        chess_san_write(&facts, CHESS_LETTERS_ENGLISH, written, sizeof written);
        if (strlen(written) != san_length || memcmp(written, san, san_length) != 0)
            fail_msg("%s instead of %.*s", written, (int)san_length, san);
        chess_uci_write(&facts, style, written, sizeof written);
        if (strlen(written) != uci_length || memcmp(written, uci, uci_length) != 0)
            fail_msg("%s instead of %.*s", written, (int)uci_length, uci);
        /* The playouts continue where a game would end by itself. */
        game.outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
        assert_int_equal(chess_game_play(&game, move), CHESS_OK);
        times = chess_game_repetitions(&game);
        if (times > most.repetitions) most.repetitions = times;
        if (game.position.halfmoves > most.halfmoves) most.halfmoves = game.position.halfmoves;
        uci += uci_length;
        uci += strspn(uci, " ");
        san += san_length;
        san += strspn(san, " ");
    }
    assert_int_equal(*san, '\0');
    *position = game.position;
    return most;
}

static void check_fen(const chess_position *position, chess_fen_style style, const char *fen) {
    char text[CHESS_FEN_SIZE];
    chess_position_write_fen(position, style, text, sizeof text);
    assert_string_equal(text, fen);
}

static void test_random_games(void **state) {
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "games/random_games.tsv");
    while (table_next(&t)) {
        chess_position position = chess_start_position;
        totals most = replay(&position, t.columns[0], t.columns[1], CHESS_UCI_STANDARD);
        check_fen(&position, CHESS_FEN_X, t.columns[2]);
        assert_int_equal(most.repetitions, strtoul(t.columns[5], NULL, 10));
        assert_int_equal(most.halfmoves, strtoul(t.columns[6], NULL, 10));
        rows++;
    }
    assert_int_equal(rows, 200);
}

static void test_random_chess960_games(void **state) {
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "chess960/random_games.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[1]);
        replay(&position, t.columns[2], t.columns[3], CHESS_UCI_CHESS960);
        check_fen(&position, CHESS_FEN_X, t.columns[4]);
        check_fen(&position, CHESS_FEN_SHREDDER, t.columns[5]);
        rows++;
    }
    assert_int_equal(rows, 200);
}

/* -------------------------------------------------------------------------------------- endings */

static void check_ending(const char *fen, const char *moves, chess_ending ending,
                         chess_result result) {
    chess_game game;
    start(&game, fen);
    play_all(&game, moves, false);
    if (game.outcome.ending != ending || game.outcome.result != result)
        fail_msg("%s %s: %s", fen, moves, chess_ending_text(game.outcome.ending));
}

static void test_mate_and_stalemate(void **state) {
    (void)state;
    check_ending("startpos", "f3 e5 g4 Qh4#", CHESS_ENDING_CHECKMATE, CHESS_BLACK_WINS);
    check_ending("startpos", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#", CHESS_ENDING_CHECKMATE,
                 CHESS_WHITE_WINS);
    check_ending("7k/4Q3/6K1/8/8/8/8/8 w - - 0 1", "Qf7", CHESS_ENDING_STALEMATE, CHESS_DRAWN);
    check_ending("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", CHESS_ENDING_STALEMATE, CHESS_DRAWN);
}

static void test_dead_position(void **state) {
    (void)state;
    check_ending("8/8/8/3k4/8/3Kp3/8/8 w - - 0 1", "Kxe3", CHESS_ENDING_DEAD_POSITION, CHESS_DRAWN);
    check_ending("8/8/8/3k4/8/3KpN2/8/8 w - - 0 1", "Kxe3", CHESS_ENDING_DEAD_POSITION,
                 CHESS_DRAWN);
    check_ending("5K2/8/8/1B6/8/k7/6b1/8 w - - 0 39", "", CHESS_ENDING_DEAD_POSITION, CHESS_DRAWN);
    check_ending("8/8/1B6/8/1KB5/8/2k5/8 w - - 0 1", "", CHESS_ENDING_NONE, CHESS_RESULT_OPEN);
    check_ending("8/8/1N6/8/1KN5/8/2k5/8 w - - 0 1", "", CHESS_ENDING_NONE, CHESS_RESULT_OPEN);
    check_ending("8/8/1N6/8/1Kn5/8/2k5/8 w - - 0 1", "", CHESS_ENDING_NONE, CHESS_RESULT_OPEN);
    check_ending("8/8/1N6/8/1Kb5/8/2k5/8 w - - 0 1", "", CHESS_ENDING_NONE, CHESS_RESULT_OPEN);
    /* a wall of pawns that nothing can break, closed by the last move */
    check_ending("4k3/8/p7/3p2p1/P2P2P1/8/8/4K3 b - - 0 1", "a5", CHESS_ENDING_DEAD_POSITION,
                 CHESS_DRAWN);
    /* the same by a double step, after which there is no capture in passing */
    check_ending("8/8/1k6/p1p1p1p1/PpP1P3/1P6/6P1/4K3 w - - 0 1", "g4", CHESS_ENDING_DEAD_POSITION,
                 CHESS_DRAWN);
    check_ending("8/8/1k6/p1p1p1p1/PpP1P3/1P6/6P1/4K3 w - - 0 1", "g3", CHESS_ENDING_NONE,
                 CHESS_RESULT_OPEN);
}

/* Mate comes first, even on the move that completes seventy-five. */
static void test_seventy_five_moves(void **state) {
    (void)state;
    check_ending("8/8/8/8/8/4k3/8/R3K3 w - - 149 90", "Rb1", CHESS_ENDING_SEVENTY_FIVE_MOVES,
                 CHESS_DRAWN);
    check_ending("8/8/8/8/8/4k3/8/R3K3 w - - 148 90", "Rb1", CHESS_ENDING_NONE, CHESS_RESULT_OPEN);
    check_ending("7k/8/6K1/8/8/8/8/R7 w - - 149 90", "Ra8#", CHESS_ENDING_CHECKMATE,
                 CHESS_WHITE_WINS);
    check_ending("8/8/2p5/3b1K1k/4p3/4PpR1/5P2/8 w - - 99 113", "Rh3#", CHESS_ENDING_CHECKMATE,
                 CHESS_WHITE_WINS);
}

#define SHUFFLE "Nf3 Nf6 Ng1 Ng8 "

static void test_fivefold(void **state) {
    chess_game game;
    (void)state;
    check_ending("startpos", SHUFFLE SHUFFLE SHUFFLE "Nf3 Nf6 Ng1", CHESS_ENDING_NONE,
                 CHESS_RESULT_OPEN);
    check_ending("startpos", SHUFFLE SHUFFLE SHUFFLE SHUFFLE, CHESS_ENDING_FIVEFOLD_REPETITION,
                 CHESS_DRAWN);
    /* Other moves may lead back; what counts is that the five occurrences are in a row (2014). */
    start(&game, "startpos");
    play_all(&game, SHUFFLE SHUFFLE SHUFFLE "Nc3 Nc6 Nb1 Nb8", false);
    assert_int_equal(chess_game_repetitions(&game), 5);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_FIVEFOLD_REPETITION);
    start(&game, "startpos");
    play_all(&game, SHUFFLE SHUFFLE "Nc3 Nc6 Nf3 Nf6 Nb1 Nb8 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", false);
    assert_int_equal(chess_game_repetitions(&game), 5);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
}

/*
 * The last occurrence could be claimed before it was on the board, by the move that brought it
 * about (9.2.a).
 */
static void check_third(const char *id, const char *fen, const char *moves, bool third) {
    chess_game game;
    bool uci = strncmp(moves, "UCI: ", 5) == 0;
    start(&game, fen);
    play_all(&game, moves + (uci ? 5 : 0), uci);
    if ((chess_game_repetitions(&game) == 3) != third ||
        chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE) != third)
        fail_msg("%s: %u", id, chess_game_repetitions(&game));
    chess_move last = game.plies[game.count - 1].move;
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    if (chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE) ||
        chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, last) != third)
        fail_msg("%s: wrong claim by the intended move", id);
}

static void check_fifty(const char *id, const char *fen, const char *moves, const char *intended) {
    chess_game game;
    start(&game, fen);
    play_all(&game, moves, false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    chess_move move = move_of(&game.position, intended, strlen(intended), false);
    if (chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE) ||
        !chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, move))
        fail_msg("%s", id);
    assert_int_equal(chess_game_claim(&game, CHESS_CLAIM_MOVES, move), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_FIFTY_MOVES_CLAIMED);
    if (game.count == 0) return;
    /* One ply earlier no move suffices. */
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    chess_move_list list;
    chess_moves(&game.position, &list);
    for (unsigned i = 0; i < list.count; i++)
        assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, list.moves[i]));
}

static void test_repetition_cases(void **state) {
    static const char fifty[] = "fifty ";
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "repetition/issue_cases.tsv");
    while (table_next(&t)) {
        const char *id = t.columns[0], *fen = t.columns[1], *expected = t.columns[3];
        if (strncmp(expected, fifty, sizeof fifty - 1) == 0)
            check_fifty(id, fen, t.columns[2], expected + sizeof fifty - 1);
        else
            check_third(id, fen, t.columns[2], strcmp(expected, "third") == 0);
        rows++;
    }
    assert_int_equal(rows, 13);
}

/*
 * A position before a capture or pawn move cannot recur, and a counter from the FEN does not reach
 * back beyond the start (lichess-org/lila#6827).
 */
static void test_repetition_window(void **state) {
    chess_game game;
    (void)state;
    start(&game, "4k3/7p/8/8/8/8/7P/R3K3 w - - 60 80");
    play_all(&game, "Ra2 Kd7 Ra1 Ke8", false);
    assert_int_equal(chess_game_repetitions(&game), 2);
    play_all(&game, "h3 h6 Ra2 Kd7 Ra1 Ke8", false);
    assert_int_equal(chess_game_repetitions(&game), 2);
    play_all(&game, "Ra2 Kd7 Ra1 Ke8", false);
    assert_int_equal(chess_game_repetitions(&game), 3);
}

/*
 * Counts fifty moves of each side, not fifty half-moves (notnil/chess#16), from the FEN's counter,
 * and again from 0 after a capture.
 */
static void test_fifty_moves_of_each_side(void **state) {
    chess_game game;
    (void)state;
    start(&game, "8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119");
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
    start(&game, "8/8/8/8/4k3/8/3K2p1/5r2 w - - 98 119");
    play_all(&game, "Ke2", false);
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
    play_all(&game, "Rf8", false);
    assert_true(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
    start(&game, "8/6p1/8/8/7k/8/4K3/5r2 w - - 99 119");
    play_all(&game, "Kxf1", false);
    assert_int_equal(game.position.halfmoves, 0);
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
    start(&game, "8/6P1/8/8/4k3/8/4K3/8 w - - 99 119");
    play_all(&game, "g8=Q", false);
    assert_int_equal(game.position.halfmoves, 0);
}

/* A castling right that cannot be used now, because of a piece or an attack, is still a right. */
static void test_blocked_castling_keeps_the_right(void **state) {
    chess_game game;
    (void)state;
    start(&game, "r3k3/8/8/8/8/8/8/4K1NR w Kq - 0 1");
    play_all(&game, "Nf3 Ra7 Ng1 Ra8 Nf3 Ra7 Ng1 Ra8", false);
    assert_int_equal(chess_game_repetitions(&game), 2); /* the move of a rook loses the right */
    start(&game, "4k2r/8/8/8/8/8/8/4K1NR w Kk - 0 1");
    play_all(&game, "Nf3 Kf8 Ng1 Ke8 Nf3 Kf8 Ng1 Ke8 Nf3 Kf8 Ng1 Ke8", false);
    assert_int_equal(chess_game_repetitions(&game), 3);
    start(&game, "rn2k2r/8/8/8/8/8/8/RN2K2R w KQkq - 0 1");
    play_all(&game, "Nc3 Nc6 Nb1 Nb8 Nc3 Nc6 Nb1 Nb8", false);
    assert_int_equal(chess_game_repetitions(&game), 3);
    assert_int_equal(game.position.castling_rooks, UINT64_C(0x8100000000000081));
}

/* ------------------------------------------------------------------------- rule sets and claims */

/*
 * Since 2017 five occurrences suffice, anywhere in the game. A limit of twenty-five moves, which no
 * edition of the Laws has, shows that the number comes from the rule set.
 */
static void test_rule_sets(void **state) {
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2023);
    chess_game game;
    (void)state;
    start(&game, "startpos");
    game.rules = &rules;
    play_all(&game, SHUFFLE SHUFFLE "Nc3 Nc6 Nf3 Nf6 Nb1 Nb8 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_FIVEFOLD_REPETITION);
    rules.moves_end = 25;
    start(&game, "8/8/8/8/8/4k3/8/R3K3 w - - 49 90");
    game.rules = &rules;
    play_all(&game, "Rb1", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_SEVENTY_FIVE_MOVES);
    rules.moves_end = CHESS_RULES_NEVER;
    start(&game, "8/8/8/8/8/4k3/8/R3K3 w - - 149 90");
    game.rules = &rules;
    play_all(&game, "Rb1", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
}

/* The numbers of occurrences and moves come from the rule set, also those that a claim needs. */
static void test_numbers_of_rule_sets(void **state) {
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_game game;
    (void)state;
    rules.repetition_end = CHESS_RULES_NEVER;
    start(&game, "startpos");
    game.rules = &rules;
    play_all(&game, SHUFFLE SHUFFLE SHUFFLE SHUFFLE SHUFFLE, false);
    assert_int_equal(chess_game_repetitions(&game), 6);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    rules.repetition_end = 3;
    start(&game, "startpos");
    game.rules = &rules;
    play_all(&game, SHUFFLE "Nf3 Nf6 Ng1", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    play_all(&game, "Ng8", false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_FIVEFOLD_REPETITION);
    rules.repetition_end = 2;
    start(&game, "startpos");
    game.rules = &rules;
    play_all(&game, SHUFFLE, false);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_FIVEFOLD_REPETITION);
    rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    rules.repetition_claim = 2;
    rules.moves_claim = 2;
    start(&game, "startpos");
    game.rules = &rules;
    play_all(&game, "Nf3 Nf6 Ng1", false);
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE));
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
    play_all(&game, "Ng8", false);
    assert_true(chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE));
    assert_true(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
}

/* A counter of half-moves that cannot rise further says nothing about earlier positions. */
static void test_saturated_counter(void **state) {
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_game game;
    (void)state;
    rules.moves_end = CHESS_RULES_NEVER;
    start(&game, "4k3/8/8/8/8/8/8/R3K3 w - - 10 90");
    game.position.halfmoves = UINT16_MAX;
    game.rules = &rules;
    game.outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    play_all(&game, "Ra2 Kd7 Ra1 Ke8 Ra2 Kd7 Ra1 Ke8", false);
    assert_int_equal(game.position.halfmoves, UINT16_MAX);
    assert_int_equal(chess_game_repetitions(&game), 3);
}

/*
 * 5.2.b: with these pieces no series of moves mates. King and pawn, rook or queen, two knights, and
 * bishops on squares of both colours do not lack material; neither do a knight and a bishop.
 */
static void test_material(void **state) {
    static const struct {
        const char *pieces;
        bool lacks;
    } rows[] = {{"8/8/8/8/8/8/8/K6k", true},       {"8/8/8/8/8/8/N7/K6k", true},
                {"8/8/8/8/8/8/n7/K6k", true},      {"8/8/8/8/8/8/B7/K6k", true},
                {"8/8/8/8/8/8/1b6/K6k", true},     {"8/8/8/8/8/B1B5/8/K6k", true},
                {"8/8/8/8/8/B1b5/8/K6k", true},    {"8/8/8/8/8/BB6/8/K6k", false},
                {"8/8/8/8/8/Bb6/8/K6k", false},    {"8/8/8/8/8/B1BB4/8/K6k", false},
                {"8/8/8/8/8/NN6/8/K6k", false},    {"8/8/8/8/8/Nn6/8/K6k", false},
                {"8/8/8/8/8/BN6/8/K6k", false},    {"8/8/8/8/8/Bn6/8/K6k", false},
                {"8/8/8/8/8/P7/8/K6k", false},     {"8/8/8/8/8/p7/8/K6k", false},
                {"8/8/8/8/8/1R6/8/K6k", false},    {"8/8/8/8/8/1q6/8/K6k", false},
                {"8/8/8/8/8/b1b1b3/8/K6k", true},  {"8/8/8/B7/1B6/b1b1b3/8/K6k", true},
                {"8/8/8/8/8/b1b1bp2/8/K6k", false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (unsigned turn = 0; turn < 2; turn++) {
            char fen[CHESS_FEN_SIZE];
            chess_position position;
            snprintf(fen, sizeof fen, "%s %c - - 0 1", rows[i].pieces, "wb"[turn]);
            (void)chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL);
            if (chess_position_lacks_material(&position) != rows[i].lacks) fail_msg("%s", fen);
        }
}

static void test_claim_repetition(void **state) {
    chess_game game;
    chess_move back;
    (void)state;
    start(&game, "startpos");
    play_all(&game, SHUFFLE "Nf3 Nf6 Ng1", false);
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE));
    assert_int_equal(chess_game_claim(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE), CHESS_ILLEGAL);
    /*
     * By the intended move (9.2.a): one leads to the third occurrence, another does not, a third is
     * illegal.
     */
    back = move_of(&game.position, "Ng8", 3, false);
    assert_int_equal(chess_game_repetitions_after(&game, back), 3);
    assert_true(chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, back));
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION,
                                        move_of(&game.position, "Nd5", 3, false)));
    assert_false(
        chess_game_claim_holds(&game, CHESS_CLAIM_REPETITION, chess_move_make(0, 1, CHESS_PLAIN)));
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    play_all(&game, "Ng8", false);
    assert_int_equal(chess_game_claim(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_REPETITION_CLAIMED);
    assert_int_equal(game.outcome.result, CHESS_DRAWN);
    assert_int_equal(chess_game_claim(&game, CHESS_CLAIM_REPETITION, CHESS_NO_MOVE),
                     CHESS_GAME_OVER);
}

static void test_claim_fifty_moves(void **state) {
    chess_game game;
    chess_move quiet, mate;
    (void)state;
    start(&game, "7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    quiet = move_of(&game.position, "Ra2", 3, false);
    mate = move_of(&game.position, "Ra8", 3, false);
    assert_false(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE));
    assert_true(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, quiet));
    /* 9.3.a excepts no move, not even one that mates. */
    assert_true(chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, mate));
    play_all(&game, "Ra2", false);
    assert_int_equal(chess_game_claim(&game, CHESS_CLAIM_MOVES, CHESS_NO_MOVE), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_FIFTY_MOVES_CLAIMED);
    /* A pawn's move restarts the count. */
    start(&game, "7k/8/6K1/8/8/8/P7/8 w - - 99 90");
    assert_false(
        chess_game_claim_holds(&game, CHESS_CLAIM_MOVES, move_of(&game.position, "a3", 2, false)));
}

static void test_agree(void **state) {
    chess_game game;
    (void)state;
    start(&game, "startpos");
    assert_int_equal(chess_game_agree(&game), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_AGREEMENT);
    assert_int_equal(chess_game_agree(&game), CHESS_GAME_OVER);
}

/* ------------------------------------------------------------------------------ other functions */

static void test_take_back(void **state) {
    chess_game game;
    (void)state;
    start(&game, "startpos");
    assert_int_equal(chess_game_take_back(&game), CHESS_EMPTY);
    play_all(&game, "f3 e5 g4 Qh4#", false);
    assert_int_equal(chess_game_play(&game, chess_move_make(12, 20, CHESS_PLAIN)), CHESS_GAME_OVER);
    assert_int_equal(chess_game_resign(&game, CHESS_WHITE), CHESS_GAME_OVER);
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
    while (game.count)
        assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_memory_equal(&game.position, &chess_start_position, sizeof game.position);
}

static void replay_all(chess_game *game, const char *moves) {
    for (const char *at = moves; *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        chess_move move = move_of(&game->position, at, length, false);
        assert_int_equal(chess_game_replay(game, move), CHESS_OK);
        at += length;
    }
}

/*
 * Replays moves past an automatic end after `ended_after` plies, steps back to it and to the
 * position before it.
 */
static void check_overrun(const char *fen, const char *moves, uint32_t ended_after,
                          chess_ending ending, chess_ending last) {
    chess_game game;
    start(&game, fen);
    replay_all(&game, moves);
    assert_int_equal(game.overrun, ended_after + 1);
    assert_int_equal(game.outcome.ending, last);
    while (game.count > ended_after)
        assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_int_equal(game.outcome.ending, ending);
    assert_int_equal(game.overrun, 0);
    chess_move_list list;
    chess_moves(&game.position, &list);
    assert_int_equal(chess_game_play(&game, list.moves[0]), CHESS_GAME_OVER);
    if (ended_after == 0) return;
    assert_int_equal(chess_game_take_back(&game), CHESS_OK);
    assert_int_equal(game.outcome.ending, CHESS_ENDING_NONE);
}

/* A record continues beyond the automatic ends of 5.2.b and 9.6; a played game does not. */
static void test_replay_overruns_automatic_ends(void **state) {
    (void)state;
    check_overrun("startpos", SHUFFLE SHUFFLE SHUFFLE SHUFFLE "e4 e5 Nf3 Nc6 Bb5 a6 Ba4", 16,
                  CHESS_ENDING_FIVEFOLD_REPETITION, CHESS_ENDING_NONE);
    check_overrun("4k3/8/8/8/8/8/4p3/4K3 w - - 0 60", "Kxe2 Ke7 Ke3 Ke6", 1,
                  CHESS_ENDING_DEAD_POSITION, CHESS_ENDING_DEAD_POSITION);
    check_overrun("4k3/8/8/8/8/8/8/4K3 w - - 0 60", "Ke2 Ke7", 0, CHESS_ENDING_DEAD_POSITION,
                  CHESS_ENDING_DEAD_POSITION);
    check_overrun("4k3/7p/8/8/8/8/R7/4K3 w - - 149 120", "Rb2 h6 Rb3", 1,
                  CHESS_ENDING_SEVENTY_FIVE_MOVES, CHESS_ENDING_NONE);
    check_overrun("4k3/7p/8/8/8/8/R7/4K3 w - - 149 120", "Rb2 Kf8 Rb3", 1,
                  CHESS_ENDING_SEVENTY_FIVE_MOVES, CHESS_ENDING_SEVENTY_FIVE_MOVES);
}

static void test_replay_respects_other_ends(void **state) {
    chess_game game;
    const chess_move e4 = chess_move_make(12, 28, CHESS_PLAIN);
    (void)state;
    start(&game, "startpos");
    assert_int_equal(chess_game_resign(&game, CHESS_BLACK), CHESS_OK);
    assert_int_equal(chess_game_replay(&game, e4), CHESS_GAME_OVER);
    start(&game, "startpos");
    assert_int_equal(chess_game_agree(&game), CHESS_OK);
    assert_int_equal(chess_game_replay(&game, e4), CHESS_GAME_OVER);
    start(&game, "startpos");
    play_all(&game, "f3 e5 g4 Qh4#", false);
    assert_int_equal(chess_game_replay(&game, e4), CHESS_GAME_OVER);
    start(&game, "startpos");
    assert_int_equal(chess_game_replay(&game, chess_move_make(12, 36, CHESS_PLAIN)), CHESS_ILLEGAL);
    assert_int_equal(game.count, 0);
    assert_int_equal(chess_game_replay(&game, e4), CHESS_OK);
    assert_int_equal(game.overrun, 0);
}

/* Expects that the move is refused with the error, and that game and plies are unchanged. */
static void expect_refused(chess_game *game, chess_move move, chess_error error) {
    chess_game before;
    chess_ply made[1];
    memcpy(&before, game, sizeof before);
    memcpy(made, game->plies, game->count * sizeof *made);
    assert_int_equal(chess_game_play(game, move), error);
    assert_memory_equal(game, &before, sizeof before);
    assert_memory_equal(game->plies, made, game->count * sizeof *made);
}

static void test_refused_moves_change_nothing(void **state) {
    chess_game game;
    chess_position start_position = chess_start_position;
    chess_ply room[1];
    (void)state;
    chess_game_start(&game, &start_position, room, 1);
    expect_refused(&game, chess_move_make(12, 36, CHESS_PLAIN), CHESS_ILLEGAL);
    assert_int_equal(chess_game_play(&game, chess_move_make(12, 28, CHESS_PLAIN)), CHESS_OK);
    expect_refused(&game, chess_move_make(52, 36, CHESS_PLAIN), CHESS_FULL);
    assert_int_equal(game.count, 1);
    assert_int_equal(chess_game_resign(&game, CHESS_BLACK), CHESS_OK);
    expect_refused(&game, chess_move_make(52, 36, CHESS_PLAIN), CHESS_GAME_OVER);
}

static void test_resign(void **state) {
    chess_game game;
    (void)state;
    start(&game, "startpos");
    assert_int_equal(chess_game_resign(&game, CHESS_WHITE), CHESS_OK);
    assert_int_equal(game.outcome.result, CHESS_BLACK_WINS);
    assert_string_equal(chess_result_text(game.outcome.result), "0-1");
    assert_string_equal(chess_ending_article(game.outcome.ending), "5.1.b");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_random_chess960_games),
        cmocka_unit_test(test_mate_and_stalemate),
        cmocka_unit_test(test_dead_position),
        cmocka_unit_test(test_seventy_five_moves),
        cmocka_unit_test(test_fivefold),
        cmocka_unit_test(test_repetition_cases),
        cmocka_unit_test(test_repetition_window),
        cmocka_unit_test(test_fifty_moves_of_each_side),
        cmocka_unit_test(test_blocked_castling_keeps_the_right),
        cmocka_unit_test(test_rule_sets),
        cmocka_unit_test(test_numbers_of_rule_sets),
        cmocka_unit_test(test_saturated_counter),
        cmocka_unit_test(test_material),
        cmocka_unit_test(test_claim_repetition),
        cmocka_unit_test(test_claim_fifty_moves),
        cmocka_unit_test(test_agree),
        cmocka_unit_test(test_take_back),
        cmocka_unit_test(test_replay_overruns_automatic_ends),
        cmocka_unit_test(test_replay_respects_other_ends),
        cmocka_unit_test(test_refused_moves_change_nothing),
        cmocka_unit_test(test_resign),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
