/* SPDX-License-Identifier: MIT */
/* Writes and reads UCI, SAN and ICCF. */
#include "support/table.h"

static chess_move read_san(const chess_position *position, chess_letters letters,
                           const char *text) {
    chess_move_spec spec;
    chess_resolution resolution;
    if (chess_san_read(&spec, letters, text, strlen(text), NULL)) return CHESS_NO_MOVE;
    return chess_resolve(position, &spec, &resolution) ? CHESS_NO_MOVE : resolution.move;
}

static chess_move read_uci(const chess_position *position, const char *text) {
    chess_move_spec spec;
    chess_resolution resolution;
    if (chess_uci_read(&spec, text, strlen(text), NULL)) return CHESS_NO_MOVE;
    return chess_resolve(position, &spec, &resolution) ? CHESS_NO_MOVE : resolution.move;
}

static chess_move read_iccf(const chess_position *position, const char *text) {
    chess_move_spec spec;
    chess_resolution resolution;
    if (chess_iccf_read(&spec, text, strlen(text), NULL)) return CHESS_NO_MOVE;
    return chess_resolve(position, &spec, &resolution) ? CHESS_NO_MOVE : resolution.move;
}

/* Compares all facts, but not the padding. */
static void expect_same(const chess_move_facts *found, const chess_move_facts *wanted) {
    assert_int_equal(found->move, wanted->move);
    assert_int_equal(found->color, wanted->color);
    assert_int_equal(found->role, wanted->role);
    assert_int_equal(found->from, wanted->from);
    assert_int_equal(found->to, wanted->to);
    assert_int_equal(found->captured, wanted->captured);
    assert_int_equal(found->captured_on, wanted->captured_on);
    assert_int_equal(found->promotion, wanted->promotion);
    assert_int_equal(found->castling, wanted->castling);
    assert_int_equal(found->rook_from, wanted->rook_from);
    assert_int_equal(found->rook_to, wanted->rook_to);
    assert_int_equal(found->en_passant, wanted->en_passant);
    assert_int_equal(found->needs_file, wanted->needs_file);
    assert_int_equal(found->needs_rank, wanted->needs_rank);
    assert_int_equal(found->check, wanted->check);
    assert_int_equal(found->mate, wanted->mate);
    assert_int_equal(found->stalemate, wanted->stalemate);
    assert_int_equal(found->fullmove, wanted->fullmove);
}

/*
 * chess_describe_for_notation() gives the facts of chess_describe(), except that `stalemate` is
 * false.
 */
static void check_for_notation(const chess_position *position, const chess_move_facts *facts) {
    chess_move_facts wanted, found;
    memset(&wanted, 0xff, sizeof wanted);
    memset(&found, 0xff, sizeof found);
    chess_describe(position, facts->move, &wanted);
    chess_describe_for_notation(position, facts->move, &found);
    assert_false(found.stalemate);
    wanted.stalemate = false;
    expect_same(&found, &wanted);
}

/*
 * The batch form gives the same facts; it derives most checks from target squares and makes a move
 * only if it may give check.
 */
static void check_all_for_notation(const chess_position *position) {
    chess_move_facts found[CHESS_MAX_MOVES], wanted;
    chess_move_list list;
    chess_moves(position, &list);
    memset(found, 0xff, sizeof found);
    chess_describe_all_for_notation(position, &list, found);
    for (unsigned i = 0; i < list.count; i++) {
        memset(&wanted, 0xff, sizeof wanted);
        chess_describe_for_notation(position, list.moves[i], &wanted);
        expect_same(&found[i], &wanted);
    }
}

/* chess_describe_made() gives the same facts from the position after the move. */
static void check_made(const chess_position *position, const chess_move_facts *facts) {
    chess_move_facts wanted, found;
    chess_position after;
    memset(&wanted, 0xff, sizeof wanted);
    memset(&found, 0xff, sizeof found);
    chess_describe_for_notation(position, facts->move, &wanted);
    chess_play(position, facts->move, &after);
    chess_describe_made(position, facts->move, &after, facts->mate, &found);
    expect_same(&found, &wanted);
}

/* resolve(read(write(describe(move)))) == move, in every notation. */
static void check_move(const chess_position *position, chess_move move) {
    chess_move_facts facts;
    char text[CHESS_SAN_SIZE];
    chess_describe(position, move, &facts);
    check_for_notation(position, &facts);
    check_made(position, &facts);
    for (unsigned letters = 0; letters < CHESS_LETTERS_COUNT; letters++) {
        unsigned options = (letters * 37U + move) % 128U;
        assert_true(chess_san_write(&facts, (chess_letters)letters, text, sizeof text) <
                    sizeof text);
        if (read_san(position, (chess_letters)letters, text) != move) fail_msg("%s", text);
        assert_true(chess_algebraic_write(&facts, (chess_letters)letters, options, text,
                                          sizeof text) < sizeof text);
        if (read_san(position, (chess_letters)letters, text) != move) fail_msg("%s", text);
    }
    for (unsigned style = 0; style < 2; style++) {
        assert_true(chess_uci_write(&facts, (chess_uci_style)style, text, CHESS_UCI_SIZE) <
                    CHESS_UCI_SIZE);
        if (read_uci(position, text) != move) fail_msg("%s", text);
    }
    assert_true(chess_iccf_write(&facts, text, CHESS_ICCF_SIZE) < CHESS_ICCF_SIZE);
    if (read_iccf(position, text) != move) fail_msg("%s", text);
}

/* `forgiven` is 0 exactly if the text is standard SAN. */
static void check_forgiven(const chess_position *position, chess_move move) {
    chess_move_facts facts;
    char san[CHESS_SAN_SIZE], text[CHESS_SAN_SIZE];
    chess_san_reading reading;
    chess_describe(position, move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
    for (unsigned options = 0; options < 128; options++) {
        size_t length =
            chess_algebraic_write(&facts, CHESS_LETTERS_ENGLISH, options, text, sizeof text);
        assert_int_equal(chess_san_resolve(position, CHESS_LETTERS_ENGLISH, text, length, &reading),
                         CHESS_OK);
        assert_int_equal(reading.resolution.move, move);
        if ((reading.forgiven == 0) != (strcmp(san, text) == 0))
            fail_msg("%s for %s: %x", text, san, reading.forgiven);
    }
}

static void check_all_moves(const char *suite) {
    table t;
    table_open(&t, suite);
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        chess_move_list list;
        chess_moves(&position, &list);
        check_all_for_notation(&position);
        for (unsigned i = 0; i < list.count; i++) {
            chess_position after;
            check_move(&position, list.moves[i]);
            check_forgiven(&position, list.moves[i]);
            chess_play(&position, list.moves[i], &after);
            check_all_for_notation(&after);
        }
    }
}

static void test_round_trip(void **state) {
    (void)state;
    check_all_moves("perft/standard.tsv");
    check_all_moves("perft/chess960_and_tricky.tsv");
}

/* Returns the next comma-separated item of *list, NUL-terminated; NULL at the end. */
static char *next_item(char **list) {
    char *item = *list;
    if (!*item) return NULL;
    *list += strcspn(item, ",");
    if (**list) *(*list)++ = '\0';
    return item;
}

/* Column 3 names moves as squares, column 4 what is written ("write=a,b") and read ("read=a,b"). */
static void check_san_row(const table *t) {
    chess_position position = position_of(t->columns[1]);
    char *moves = t->columns[3];
    char *written = strstr(t->columns[4], "write=") + 6;
    char *read = strstr(t->columns[4], "read=") + 5;
    read[-6] = '\0';
    read[strcspn(read, " ")] = '\0';
    while (*moves) {
        char uci[] = {moves[0], moves[1], moves[2], moves[3], '\0', '\0'};
        char san[CHESS_SAN_SIZE];
        char *want_written = next_item(&written), *want_read = next_item(&read);
        chess_move_facts facts;
        chess_move move;
        if (strstr(moves, "=QUEEN")) uci[4] = 'q';
        move = read_uci(&position, uci);
        assert_int_not_equal(move, CHESS_NO_MOVE);
        if (want_written) {
            chess_describe(&position, move, &facts);
            chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
            assert_string_equal(san, want_written);
        }
        assert_non_null(want_read);
        if (read_san(&position, CHESS_LETTERS_ENGLISH, want_read) != move)
            fail_msg("%s: %s", t->columns[0], want_read);
        moves += strcspn(moves, " ");
        moves += strspn(moves, " ");
    }
}

static void test_san_cases(void **state) {
    table t;
    unsigned rows = 0;
    (void)state;
    table_open(&t, "san/san_read_write.tsv");
    while (table_next(&t)) {
        if (t.columns[3][0] == '-') continue;
        check_san_row(&t);
        rows++;
    }
    assert_int_equal(rows, 45);
}

static void test_ambiguous_is_not_illegal(void **state) {
    chess_position position = position_of("8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82");
    chess_move_spec spec;
    chess_resolution resolution;
    (void)state;
    assert_int_equal(chess_san_read(&spec, CHESS_LETTERS_ENGLISH, "Nec3", 4, NULL), CHESS_OK);
    assert_int_equal(chess_resolve(&position, &spec, &resolution), CHESS_AMBIGUOUS);
    assert_int_equal(resolution.candidates.count, 2);
    assert_false(resolution.promotion_open);
    assert_int_equal(chess_san_read(&spec, CHESS_LETTERS_ENGLISH, "Nec4", 4, NULL), CHESS_OK);
    assert_int_equal(chess_resolve(&position, &spec, &resolution), CHESS_ILLEGAL);
}

static void test_promotion_left_open(void **state) {
    chess_position position = position_of("8/P7/8/8/8/8/8/k1K5 w - - 0 1");
    chess_move_spec spec;
    chess_resolution resolution;
    (void)state;
    assert_int_equal(chess_san_read(&spec, CHESS_LETTERS_ENGLISH, "a8", 2, NULL), CHESS_OK);
    assert_int_equal(chess_resolve(&position, &spec, &resolution), CHESS_AMBIGUOUS);
    assert_true(resolution.promotion_open);
    assert_int_equal(resolution.candidates.count, 4);
}

/* Every legal move of these positions in SAN, no more and no fewer. */
static void test_move_lists(void **state) {
    table t;
    (void)state;
    table_open(&t, "san/san_movelists.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        char *at = t.columns[1];
        unsigned count = 0;
        while (*at) {
            size_t length = strcspn(at, " ");
            char san[CHESS_SAN_SIZE] = "", written[CHESS_SAN_SIZE];
            chess_move move;
            chess_move_facts facts;
            memcpy(san, at, length);
            move = read_san(&position, CHESS_LETTERS_ENGLISH, san);
            if (move == CHESS_NO_MOVE) fail_msg("%s: %s", t.columns[0], san);
            chess_describe(&position, move, &facts);
            chess_san_write(&facts, CHESS_LETTERS_ENGLISH, written, sizeof written);
            assert_string_equal(written, san);
            count++;
            at += length;
            at += strspn(at, " ");
        }
        assert_int_equal(count, chess_count_moves(&position));
    }
}

static void test_languages(void **state) {
    chess_position position = position_of("k7/4P3/8/8/8/5N2/8/4K3 w - - 0 1");
    (void)state;
    assert_int_equal(read_san(&position, CHESS_LETTERS_FRENCH, "Cd4"),
                     read_san(&position, CHESS_LETTERS_GERMAN, "Sd4"));
    assert_int_equal(read_san(&position, CHESS_LETTERS_FRENCH, "e8=T"),
                     read_san(&position, CHESS_LETTERS_ENGLISH, "e8=R"));
    assert_int_equal(read_san(&position, CHESS_LETTERS_FRENCH, "Re2"),
                     read_san(&position, CHESS_LETTERS_ENGLISH, "Ke2"));
    assert_string_equal(chess_letter(CHESS_LETTERS_GERMAN, CHESS_KNIGHT), "S");
    assert_string_equal(chess_letter(CHESS_LETTERS_GERMAN, CHESS_PAWN), "");
}

/* Expects all texts to be the same move. */
static void check_same(const char *fen, const char *uci, const char *const *texts) {
    chess_position position = position_of(fen);
    chess_move move = read_uci(&position, uci);
    assert_int_not_equal(move, CHESS_NO_MOVE);
    for (; *texts; texts++)
        if (read_san(&position, CHESS_LETTERS_ENGLISH, *texts) != move) fail_msg("%s", *texts);
}

static void test_spellings(void **state) {
    static const char *const capture[] = {"exd5",   "ed5", "e4xd5", "e4d5",  "e4:d5",    "e:d5",
                                          "exd5!?", "ed",  "exd",   "e4-d5", "exd5 (=)", NULL};
    static const char *const knight[] = {"Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nf3!!", NULL};
    static const char *const queen[] = {"e8=Q", "e8Q",    "e8/Q",   "e8(Q)", "e8=Q+",
                                        "e8Q#", "e7-e8Q", "e7e8=Q", NULL};
    static const char *const castle[] = {"O-O", "0-0", "o-o", "Kg1", "Ke1g1", "Ke1-g1", NULL};
    static const char *const passing[] = {"exd6", "exd6 e.p.", "exd6e.p.", "exd6ep", NULL};
    (void)state;
    check_same("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4d5", capture);
    check_same("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", knight);
    check_same("8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", queen);
    check_same("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", castle);
    check_same("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", passing);
}

static void test_syntax_errors(void **state) {
    static const char *const texts[] = {"",     "N",    "e",  "Nz3", "e9",    "Nf3x",
                                        "e4 ",  "e8=",  "O-", "Ne",  "e2-",   "nf3",
                                        "\xff", "e8=X", "x",  "Nxx", "hello", "e4 e5"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        chess_move_spec spec;
        size_t at = 999;
        if (chess_san_read(&spec, CHESS_LETTERS_ENGLISH, texts[i], strlen(texts[i]), &at) !=
            CHESS_SYNTAX)
            fail_msg("'%s' was accepted", texts[i]);
        assert_true(at <= strlen(texts[i]));
    }
}

static bool is_same(const chess_move_spec *a, const chess_move_spec *b) {
    return a->role == b->role && a->from_file == b->from_file && a->from_rank == b->from_rank &&
           a->to_file == b->to_file && a->to_rank == b->to_rank && a->promotion == b->promotion &&
           a->capture == b->capture && a->captured == b->captured && a->castling == b->castling &&
           a->en_passant == b->en_passant;
}

/* A move means the same whatever characters follow it, or precede it, in memory. */
static void test_what_surrounds_a_move(void **state) {
    static const char *const texts[] = {"e8=Q", "e8=N+", "dxe8=R#", "e8", "dxe8", "Nf3",   "N1f3",
                                        "Ngf3", "Qh4e1", "Rd8+",    "e4", "O-O",  "O-O-O", "O-O+"};
    static const char *const around[] = {"", "d1", "=Q", "x", "Q", "1", "a", "#", "-O", "xd5"};
    enum { AROUND = sizeof around / sizeof *around };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t j = 0; j < AROUND * AROUND; j++) {
            const char *before = around[j / AROUND], *after = around[j % AROUND];
            chess_move_spec alone, inside;
            char text[32];
            size_t length = strlen(texts[i]);
            snprintf(text, sizeof text, "%s%s%s", before, texts[i], after);
            assert_int_equal(chess_san_read(&alone, CHESS_LETTERS_ENGLISH, texts[i], length, NULL),
                             CHESS_OK);
            if (chess_san_read(&inside, CHESS_LETTERS_ENGLISH, text + strlen(before), length,
                               NULL) ||
                !is_same(&alone, &inside))
                fail_msg("'%s' in '%s'", texts[i], text);
        }
}

static void test_uci_errors(void **state) {
    static const struct {
        const char *text;
        size_t error_at;
    } wrong[] = {{"", 0},       {"e2", 2},     {"e2e9", 3},  {"i2e4", 0}, {"e2e4x", 4},
                 {"e7e8qq", 5}, {"0000", 0},   {"e2-e4", 2}, {"B1c3", 2}, {"b1C3", 2},
                 {"E7e8q", 2},  {"e7e8=q", 4}, {"ä2e4", 0}};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        chess_move_spec spec;
        size_t at = 999, length = strlen(wrong[i].text);
        assert_int_equal(chess_uci_read(&spec, wrong[i].text, length, &at), CHESS_SYNTAX);
        assert_int_equal(at, wrong[i].error_at);
    }
}

static void test_iccf(void **state) {
    static const char *const bad[] = {"", "525", "5294", "0254", "52545", "57585x", "e2e4"};
    chess_position position = position_of("4k3/6P1/8/8/8/8/8/4K2R w K - 0 1");
    chess_move_facts facts;
    char text[CHESS_ICCF_SIZE];
    (void)state;
    chess_describe(&position, read_uci(&position, "g7g8n"), &facts);
    chess_iccf_write(&facts, text, sizeof text);
    assert_string_equal(text, "77784");
    chess_describe(&position, read_uci(&position, "e1g1"), &facts);
    chess_iccf_write(&facts, text, sizeof text);
    assert_string_equal(text, "5171");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        chess_move_spec spec;
        assert_int_equal(chess_iccf_read(&spec, bad[i], strlen(bad[i]), NULL), CHESS_SYNTAX);
    }
}

static void test_forgiven(void **state) {
    static const struct {
        const char *fen, *text;
        chess_forgiven forgiven;
    } cases[] = {
#define BIT(name) (1U << CHESS_FORGIVEN_INDEX_##name)
#define OPEN      "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
        {OPEN, "exd5", 0},
        {OPEN, "ed5", BIT(CAPTURE_SIGN_MISSING)},
        {OPEN, "e:d5", BIT(CAPTURE_SIGN_OTHER)},
        {OPEN, "exd", BIT(TARGET_RANK_MISSING)},
        {OPEN, "xd5", BIT(ORIGIN_MISSING)},
        {OPEN, "Pe4xd5", BIT(PAWN_LETTER) | BIT(ORIGIN_SURPLUS)},
        {OPEN, "exd5!?", BIT(REMARK)},
        {OPEN, "exd5+", BIT(CHECK_SIGN_WRONG)},
        {OPEN, "Bb5", BIT(CHECK_SIGN_MISSING)},
        {OPEN, "Bb5#", BIT(CHECK_SIGN_WRONG)},
        {OPEN, "Bf1-b5+", BIT(DIVIDER) | BIT(ORIGIN_SURPLUS)},
        {OPEN, "nf3", BIT(LETTER_CASE)},
        {OPEN, "bb5+", BIT(LETTER_CASE)},
        {OPEN, "\u265ef3", BIT(FIGURINE)},
        {OPEN, "\u2658f3", BIT(FIGURINE)},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0", BIT(CASTLING_SIGN)},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", BIT(CASTLING_AS_KING_MOVE)},
        {"8/k3P3/8/8/8/8/8/4K3 w - - 0 1", "e8Q", BIT(PROMOTION_SIGN)},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p.", BIT(EN_PASSANT_MARK)},
#undef OPEN
#undef BIT
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        chess_position position = position_of(cases[i].fen);
        chess_san_reading reading;
        chess_error error = chess_san_resolve(&position, CHESS_LETTERS_ENGLISH, cases[i].text,
                                              strlen(cases[i].text), &reading);
        if (error || reading.forgiven != cases[i].forgiven)
            fail_msg("%s: %s, forgiven %x", cases[i].text, chess_error_text(error),
                     reading.forgiven);
    }
    for (unsigned i = 1; i < CHESS_FORGIVEN_COUNT; i++)
        assert_string_not_equal(chess_forgiven_text((chess_forgiven_index)i),
                                chess_forgiven_text((chess_forgiven_index)(i - 1)));
}

/* A pawn move in lower case is preferred if it is legal. */
static void test_lower_case_b_prefers_the_pawn(void **state) {
    chess_position position = position_of("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1");
    chess_san_reading reading;
    (void)state;
    assert_int_equal(chess_san_resolve(&position, CHESS_LETTERS_ENGLISH, "bc4", 3, &reading),
                     CHESS_OK);
    assert_int_equal(reading.resolution.move, read_uci(&position, "b3c4"));
    position = position_of("4k3/8/8/8/2p5/8/8/4KB2 w - - 0 1");
    assert_int_equal(chess_san_resolve(&position, CHESS_LETTERS_ENGLISH, "bc4", 3, &reading),
                     CHESS_OK);
    assert_int_equal(reading.resolution.move, read_uci(&position, "f1c4"));
    /* These state a pawn's move exactly; if it is illegal, they are not a bishop's move instead. */
    assert_int_equal(chess_san_resolve(&position, CHESS_LETTERS_ENGLISH, "bxc4", 4, &reading),
                     CHESS_ILLEGAL);
    assert_int_equal(chess_san_resolve(&position, CHESS_LETTERS_ENGLISH, "b3xc4", 5, &reading),
                     CHESS_ILLEGAL);
    assert_int_equal(chess_san_resolve(&position, CHESS_LETTERS_ENGLISH, "b1c4", 4, &reading),
                     CHESS_ILLEGAL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_san_cases),
        cmocka_unit_test(test_ambiguous_is_not_illegal),
        cmocka_unit_test(test_promotion_left_open),
        cmocka_unit_test(test_move_lists),
        cmocka_unit_test(test_languages),
        cmocka_unit_test(test_spellings),
        cmocka_unit_test(test_syntax_errors),
        cmocka_unit_test(test_what_surrounds_a_move),
        cmocka_unit_test(test_uci_errors),
        cmocka_unit_test(test_iccf),
        cmocka_unit_test(test_forgiven),
        cmocka_unit_test(test_lower_case_b_prefers_the_pawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
