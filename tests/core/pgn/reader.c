/* SPDX-License-Identifier: MIT */
/* Reads games: real files, forgiven deviations, errors and what follows them. */
#include "stream.h"

/* ----------------------------------------------------------------------------------- real games */

static void test_lichess_games(void **state) {
    stream s = stream_of_file("lichess_47_games.pgn");
    unsigned games = 0, moves = 0;
    (void)state;
    while (next_game(&s)) {
        no_error(&s);
        assert_int_equal(s.game.starts, 1);
        assert_string_equal(chess_result_text(s.game.result), s.game.result_tag);
        assert_true(s.game.tags > 7);
        games++;
        moves += s.game.moves;
    }
    assert_int_equal(games, 47);
    assert_true(moves > 47 * 20);
    free((void *)s.text);
}

static void test_chess960_broadcasts(void **state) {
    stream s = stream_of_file("broadcast_quirks_960.pgn");
    (void)state;
    assert_true(next_game(&s));
    no_error(&s);
    assert_int_equal(s.game.moves, 31);
    assert_string_equal(s.game.last_san, "Qd4+");
    assert_true(next_game(&s));
    no_error(&s);
    assert_int_equal(s.game.moves, 62);
    assert_string_equal(s.game.last_comment, " [%clk 0:00:00] ");
    assert_int_equal(s.game.result, CHESS_WHITE_WINS);
    assert_false(next_game(&s));
    free((void *)s.text);
}

static const struct {
    const char *name;
    unsigned games, tags, moves, comments; /* of all games together */
    chess_error error;                     /* of the last game */
} corner_cases[] = {
    {"backslash_header", 1, 10, 95, 0, CHESS_OK},
    {"basic", 1, 14, 130, 130, CHESS_OK},
    {"black2move", 1, 2, 0, 0, CHESS_ILLEGAL},
    {"book", 1, 10, 16, 0, CHESS_OK},
    {"castling", 1, 14, 6, 0, CHESS_OK},
    {"comment_before_moves", 1, 23, 139, 150, CHESS_OK},
    {"corrupted", 1, 14, 124, 124, CHESS_PGN_TOKEN},
    {"empty_body", 2, 22, 252, 252, CHESS_OK},
    {"multiple", 4, 58, 532, 532, CHESS_OK},
    {"newline", 1, 14, 6, 0, CHESS_OK},
    {"no_moves", 1, 14, 0, 0, CHESS_OK},
    {"no_moves_but_comment_followed_by_termination_marker", 2, 8, 0, 2, CHESS_OK},
    {"no_moves_but_game_termination", 1, 7, 0, 0, CHESS_OK},
    {"no_moves_but_game_termination_2", 1, 7, 0, 0, CHESS_OK},
    {"no_moves_but_game_termination_3", 1, 7, 0, 0, CHESS_OK},
    {"no_moves_but_game_termination_multiple", 2, 14, 126, 0, CHESS_OK},
    {"no_moves_but_game_termination_multiple_2", 3, 6, 0, 0, CHESS_OK},
    {"no_moves_two_games", 2, 22, 0, 0, CHESS_OK},
    {"no_result", 1, 15, 0, 1, CHESS_OK},
    {"non_ascii", 1, 7, 20, 0, CHESS_OK},
    {"skip", 2, 28, 260, 260, CHESS_OK},
    {"square_bracket_in_header", 1, 15, 130, 130, CHESS_OK},
    {"threefold_repetition", 1, 2, 9, 0, CHESS_OK},
    {"unescaped_quote_header", 1, 7, 20, 0, CHESS_OK},
    {"variations", 1, 13, 108, 0, CHESS_OK},
};

static void test_corner_cases(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof corner_cases / sizeof *corner_cases; i++) {
        char name[128];
        unsigned games = 0, tags = 0, moves = 0, comments = 0;
        chess_error error = CHESS_OK;
        stream s;
        snprintf(name, sizeof name, "corner_cases/%s.pgn", corner_cases[i].name);
        s = stream_of_file(name);
        while (next_game(&s)) {
            assert_int_equal(error, CHESS_OK);
            error = s.error.error;
            games++;
            tags += s.game.tags;
            moves += s.game.moves;
            comments += s.game.comments;
        }
        if (games != corner_cases[i].games || tags != corner_cases[i].tags ||
            moves != corner_cases[i].moves || comments != corner_cases[i].comments ||
            error != corner_cases[i].error)
            fail_msg("%s: %u games, %u tags, %u moves, %u comments, %s", name, games, tags, moves,
                     comments, chess_error_text(error));
        free((void *)s.text);
    }
}

/* ------------------------------------------------------------------------- tolerated deviations */

static void check_forgiven(const char *text, unsigned moves, chess_result result) {
    stream s = stream_of_text(text);
    assert_true(next_game(&s));
    no_error(&s);
    if (s.game.moves != moves || s.game.result != result)
        fail_msg("%s: %u moves, %s", text, s.game.moves, chess_result_text(s.game.result));
    assert_int_equal(s.game.starts, 1);
    assert_false(next_game(&s));
}

static void test_forgiven(void **state) {
    (void)state;
    check_forgiven("e4 e5", 2, CHESS_RESULT_OPEN);
    check_forgiven("1.e4 e5 2.Nf3 *", 3, CHESS_RESULT_OPEN);
    check_forgiven("1. e4 1... e5 2. Nf3 Nc6 1-0", 4, CHESS_WHITE_WINS);
    check_forgiven("1 e4 e5 2 Nf3 1/2-1/2", 3, CHESS_DRAWN);
    check_forgiven("1. e4 . e5 2 . Nf3 1/2", 3, CHESS_DRAWN);
    check_forgiven("1. e4 d5 2. ex d5 Q xd5!? 3. Nc3 1 \u2013 0", 5, CHESS_WHITE_WINS);
    check_forgiven("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. OO oo 0 - 1", 8, CHESS_BLACK_WINS);
    check_forgiven("1. Nf3 Nf6 1/2 \u2014 1/2", 2, CHESS_DRAWN);
    check_forgiven("1. Nf3 Nf6 1 -0", 2, CHESS_WHITE_WINS);
    check_forgiven("\xef\xbb\xbf[Event \"x\"]\n\n1. e4 *", 1, CHESS_RESULT_OPEN);
    check_forgiven("[Event \"x\"]\r\n\r\n1. e4\r\ne5 0-1\r\n", 2, CHESS_BLACK_WINS);
    check_forgiven("[Event \"x\"]\r\r1. e4\re5 0-1\r", 2, CHESS_BLACK_WINS);
    check_forgiven("% escaped { line\n1. e4\n% another (\ne5 *", 2, CHESS_RESULT_OPEN);
    check_forgiven("1. e4 ; said { at the board\ne5 *", 2, CHESS_RESULT_OPEN);
    check_forgiven("1. e4 {; no line comment} e5 *", 2, CHESS_RESULT_OPEN);
    check_forgiven("1. e4! $1 e5?! 2. Nf3 !! Nc6 += *", 4, CHESS_RESULT_OPEN);
    check_forgiven("1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4) 2. c4 1-0) 1... e5 *", 2,
                   CHESS_RESULT_OPEN);
    check_forgiven("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *", 8, CHESS_RESULT_OPEN);
    check_forgiven("1. e2e4 e7-e5 *", 2, CHESS_RESULT_OPEN);
    check_forgiven("1. e4 Nf6 2. e5 d5 3. exd6 e.p. 1-0 {done} ; really", 5, CHESS_WHITE_WINS);
    /* A comment without a space before it, whose first word ends like a move. */
    check_forgiven("1. e4{c1 or d1 later} e5{d5 looks best} 2. Nf3 *", 3, CHESS_RESULT_OPEN);
    check_forgiven("1. e4;c1 or d1 later\ne5;d5 looks best\n2. Nf3 Nc6 *", 4, CHESS_RESULT_OPEN);
    check_forgiven("{ a preface }\n[Event \"x\"]\n\n1. e4 *", 1, CHESS_RESULT_OPEN);
    check_forgiven("[ Event  \"x\" ] [Site \"y\"]\n1. e4 *", 1, CHESS_RESULT_OPEN);
}

/* ------------------------------------------------------------ letters of other languages (C.3) */

/* Annexe C's own two example games, as printed there. */
static void test_examples_of_annexe_c(void **state) {
    static const char *const games[] = {
        "1. e4 e5 2. Cf3 Cf6 3. d4 exd4 4. e5 Ce4 5. Dxd4 d5 6. exd6 e.p. Cxd6 7. Fg5 Cc6 "
        "8. De3+ Fe7 9. Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)",
        "1.e4 e5 2. Cf3 Cf6 3. d4 ed4 4. e5 Ce4 5. Dd4 d5 6. ed6 Cd6 7. Fg5 Cc6 8. De3 Fe7 "
        "9. Cbd2 0-0 10. 0-0-0 Te8 11. Rb1 (=)"};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        char fen[CHESS_FEN_SIZE];
        stream s = stream_of_text(games[i]);
        assert_true(next_game(&s));
        no_error(&s);
        assert_int_equal(s.game.moves, 21);
        chess_position_write_fen(&s.game.position, CHESS_FEN_X, fen, sizeof fen);
        assert_string_equal(fen, "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11");
    }
}

/* The same moves in the letters of several languages, and texts in no language. */
static void test_letters_of_languages(void **state) {
    static const struct {
        const char *text;
        unsigned moves;
        bool wrong;
    } cases[] = {
        {"1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 4. Ke2 Qd8 5. Re1", 9, false},
        {"1. e4 e5 2. Sf3 Sc6 3. Lb5 De7 4. Ke2 Dd8 5. Te1", 9, false},
        {"1. e4 e5 2. Cf3 Cc6 3. Fb5 De7 4. Re2 Dd8 5. Te1", 9, false},
        {"1. e4 e5 2. Cf3 Cc6 3. Ab5 De7 4. Re2 Dd8 5. Te1", 9, false},
        {"1. e4 e5 2. Pf3 Pc6 3. Lb5 De7 4. Ke2 Dd8 5. Te1", 9, false},
        {"1. e4 e5 2. Rf3 Rc6 3. Lb5 De7 4. Ke2 Dd8 5. Te1", 9, false},
        {"1. e4 e5 2. Hf3 Hc6 3. Fb5 Ve7 4. Ke2 Vd8 5. Be1", 9, false},
        {"1. e4 e5 2. \u041af3 \u041ac6 3. \u0421b5 \u0424e7 4. \u041a\u0440e2", 7, false},
        {"[FEN \"4k3/P7/8/8/8/8/8/R3K2n w - - 0 1\"]\n\n1. a8D+ Rf7 2. D x h1", 3, false},
        {"[FEN \"4k3/P7/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. a8(D)+ Re7 2. Df8+ Rxf8", 4, false},
        {"1. e4 d5 2. C x d5", 2, true}, /* no knight can */
        {"1. Pe4 Pe5 2. Nf3", 3, false}, /* pawns in English */
        {"1. e4 e5 2. Rf3", 2, true},    /* an error in English, until more moves tell */
        {"1. Nf3 Cc6 2. Fb5", 1, true},  /* two languages */
        {"1. e4 e5 2. Cf3 Nc6", 2, true},
        {"1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Xe7", 6, true},
        {"1. e4 (1. d4 Cf6) 1... e5 2. Nf3", 3, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        stream s = stream_of_text(cases[i].text);
        assert_true(next_game(&s));
        if (s.game.moves != cases[i].moves || (s.error.error != CHESS_OK) != cases[i].wrong)
            fail_msg("%s: %u moves, %s", cases[i].text, s.game.moves,
                     chess_error_text(s.error.error));
    }
}

/*
 * Form feed and vertical tab separate words; a token directly after a move ends it (section 7 of
 * the PGN standard: these characters are tokens of their own).
 */
static void test_signs_end_words(void **state) {
    static const char *const texts[] = {
        "1. e4;said\ne5 *", "1. e4{said}e5 *", "1. e4$1e5 *",   "1. e4(1. d4)e5 *",
        "1. e4 e5*",        "1.\fe4\fe5\f*",   "1.\ve4\ve5\v*", "1. e4 (1. d4{said}) e5;said\n*",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        stream s = stream_of_text(texts[i]);
        assert_true(next_game(&s));
        if (s.error.error != CHESS_OK || s.game.moves != 2)
            fail_msg("%s: error %d, %u moves", texts[i], (int)s.error.error, s.game.moves);
        assert_false(next_game(&s));
    }
}

static void test_empty(void **state) {
    static const char *const texts[] = {"", " \n\t\r\n", "\xef\xbb\xbf", "% only this\n"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        stream s = stream_of_text(texts[i]);
        assert_false(next_game(&s));
        assert_int_equal(s.offset, s.length);
    }
}

/* --------------------------------------------------------------------------------------- errors */

/* One broken game, then a good one that must be found. */
static void test_errors_and_recovery(void **state) {
    static const struct {
        const char *text;
        chess_error error;
        uint32_t line, column;
        unsigned moves;
        const char *word;
    } cases[] = {
        {"[Event \"x]\n\n1. e4 *\n", CHESS_PGN_TAG, 1, 1, 0, "[Event \"x]"},
        {"[Event x]\n\n1. e4 *\n", CHESS_PGN_TAG, 1, 1, 0, "[Event x]"},
        {"1. e4 {never closed\n", CHESS_PGN_COMMENT, 1, 7, 1, "{"},
        {"1. e4 e5\n2. Nf3 (2. d4 Nc6\n", CHESS_PGN_VARIATION, 2, 8, 3, "("},
        {"1. e4 e5) 2. Nf3 *\n", CHESS_PGN_VARIATION, 1, 9, 2, ")"},
        {"1. e4 e5\n2. Nd4 Nf6 *\n", CHESS_ILLEGAL, 2, 4, 2, "Nd4"},
        {"1. d4 d5 2. Nf3 Nf6 3. Nd2 *\n", CHESS_AMBIGUOUS, 1, 24, 4, "Nd2"},
        {"1. e4 hello 2. Nf3 *\n", CHESS_PGN_TOKEN, 1, 7, 1, "hello"},
        {"1. e4 ] e5 *\n", CHESS_PGN_TOKEN, 1, 7, 1, "]"},
        {"1. e4 $ e5 *\n", CHESS_PGN_TOKEN, 1, 7, 1, "$"},
        {"1. e4 -- 2. e5 *\n", CHESS_PGN_NULL_MOVE, 1, 7, 1, "--"},
        {"1. e4 e5 2. Z0 Nf6 *\n", CHESS_PGN_NULL_MOVE, 1, 13, 2, "Z0"},
        {"[Event \"x\"]\r\n[Variant \"Crazyhouse\"]\r\n\r\n1. e4 d5 2. exd5 Qxd5\r\n3. P@e4 *\r\n",
         CHESS_PGN_VARIANT, 2, 11, 4, "Crazyhouse"},
        {"[Variant \"Horde\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n", CHESS_PGN_VARIANT,
         1, 11, 0, "Horde"},
        {"[Variant \"Atomic\"]\n[Event x]\n\n1. e4 *\n", CHESS_PGN_TAG, 2, 1, 0, "[Event x]"},
        {"[Variant \"Chess 960\"]\n\n1. e4 Ke7 *\n", CHESS_ILLEGAL, 3, 7, 1, "Ke7"},
        {"[Variant \"?\"]\n\n1. e4 Ke7 *\n", CHESS_ILLEGAL, 3, 7, 1, "Ke7"},
        {"[Event \"x\"]\n[FEN \"8/8/8/8/8/8/8/9 w - - 0 1\"]\n\n1. e4 *\n", CHESS_FEN_BOARD, 2, 21,
         0, "9 w - - 0 1"},
        {"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n", CHESS_POSITION, 1, 7, 0,
         "8/8/8/8/8/8/8/8 w - - 0 1"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        stream s;
        snprintf(text, sizeof text, "%s\n[Event \"next\"]\n\n1. d4 d5 1-0\n", cases[i].text);
        s = stream_of_text(text);
        assert_true(next_game(&s));
        if (s.error.error != cases[i].error || s.error.line != cases[i].line ||
            s.error.column != cases[i].column || s.game.moves != cases[i].moves ||
            s.error.word_length != strlen(cases[i].word) ||
            memcmp(s.error.word, cases[i].word, s.error.word_length) != 0)
            fail_msg("%s: %s at %u:%u after %u moves: %.*s", cases[i].text,
                     chess_error_text(s.error.error), s.error.line, s.error.column, s.game.moves,
                     (int)s.error.word_length, s.error.word);
        assert_true(next_game(&s));
        no_error(&s);
        assert_int_equal(s.game.moves, 2);
        assert_int_equal(s.game.result, CHESS_WHITE_WINS);
        assert_false(next_game(&s));
    }
}

/*
 * A game of another variant has no error if its moves are all legal in chess, or if the only error
 * is in a variation.
 */
static void test_variant_without_mistake(void **state) {
    stream s = stream_of_text("[Variant \"Three-check\"]\n\n1. e4 e5 1-0\n\n"
                              "[Variant \"Antichess\"]\n\n1. e3 (1. e4 Ke6) 1... e5 *\n");
    (void)state;
    assert_true(next_game(&s));
    no_error(&s);
    assert_true(next_game(&s));
    assert_int_equal(s.game.moves, 2);
    assert_false(next_game(&s));
}

static void test_wide_characters(void **state) {
    static const char *const begins[] = {"\xff\xfe[\0E\0v\0", "\xfe\xff\0[\0E\0v", "[\0E\0v\0e\0",
                                         "\0001\0.\0 "};
    (void)state;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) {
        stream s = stream_of(begins[i], 8);
        assert_true(next_game(&s));
        assert_int_equal(s.error.error, CHESS_PGN_ENCODING);
        assert_int_equal(s.error.word_length, 0);
        assert_int_equal(s.error.offset, 0);
        assert_int_equal(s.error.column, 1);
        assert_int_equal(s.game.moves, 0);
        assert_false(next_game(&s));
    }
}

static void test_no_callbacks(void **state) {
    static const char text[] = "[Event \"x\"]\n\n1. e4 {good} e5 1-0";
    chess_pgn_visitor visitor = {0};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    (void)state;
    assert_true(chess_pgn_read_game(text, strlen(text), &offset, &line, &visitor, &error));
    assert_int_equal(error.error, CHESS_OK);
    assert_int_equal(line, 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lichess_games),        cmocka_unit_test(test_chess960_broadcasts),
        cmocka_unit_test(test_corner_cases),         cmocka_unit_test(test_forgiven),
        cmocka_unit_test(test_signs_end_words),      cmocka_unit_test(test_empty),
        cmocka_unit_test(test_examples_of_annexe_c), cmocka_unit_test(test_letters_of_languages),
        cmocka_unit_test(test_errors_and_recovery),  cmocka_unit_test(test_variant_without_mistake),
        cmocka_unit_test(test_wide_characters),      cmocka_unit_test(test_no_callbacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
