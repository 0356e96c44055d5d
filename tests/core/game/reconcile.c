/* SPDX-License-Identifier: MIT */
/*
 * Two score sheets of one game (Annexe D.2.8): every pair in the table, and real games with slips.
 */
#include "support/random.h"
#include "support/table.h"

enum { MOST_MOVES = 1024, GAME_SIZE = 16384, FILE_SIZE = 1 << 20 };

static chess_reconcile_node nodes[CHESS_RECONCILE_NODES];
static chess_finding findings[2 * MOST_MOVES];

/* --------------------------------------------------------------------------------------- sheets */

typedef struct sheet {
    chess_written_move moves[MOST_MOVES];
    uint32_t count;
} sheet;

static sheet written[2];

static void write_line(sheet *s, const char *text, size_t length) {
    assert_true(s->count < MOST_MOVES);
    s->moves[s->count++] = (chess_written_move){{text, length}, CHESS_TIME_UNKNOWN};
}

static void on_written(void *context, const char *word, size_t length) {
    write_line(context, word, length);
}

static void read_sheet(sheet *s, const char *text) {
    const chess_pgn_visitor visitor = {.context = s, .written = on_written};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    s->count = 0;
    if (strcmp(text, "-") == 0) return;
    assert_true(chess_pgn_read_game(text, strlen(text), &offset, &line, &visitor, &error));
    assert_int_equal(error.error, CHESS_OK);
}

static chess_letters letters_of(const char *tag, size_t length) {
    for (unsigned i = 0; i < CHESS_LETTERS_COUNT; i++) {
        const char *known = chess_letters_tag((chess_letters)i);
        if (strlen(known) == length && memcmp(known, tag, length) == 0) return (chess_letters)i;
    }
    fail_msg("unknown letters: %s", tag);
    return CHESS_LETTERS_ENGLISH;
}

/* Returns the number of lines of the sheet that the finding explains. */
static uint32_t lines_of(const chess_finding *finding, unsigned side) {
    switch (finding->kind) {
    case CHESS_FINDING_MISSING:
    case CHESS_FINDING_ENDED:
        return finding->right == side;
    case CHESS_FINDING_SURPLUS:
        return finding->right != side;
    default:
        return 1;
    }
}

/*
 * Fails unless the moves are legal, every line is explained once, and only agreement costs nothing
 * (as does what a sheet that has ended lacks besides its first move).
 */
static void check_findings(const chess_position *start, const chess_reconciliation *result) {
    chess_position position = *start, agreed = *start;
    uint32_t at[2] = {0, 0};
    for (uint32_t i = 0; i < result->count; i++) {
        const chess_finding *finding = &result->findings[i];
        chess_position before = position;
        bool same = finding->kind == CHESS_FINDING_SAME;
        bool continues = finding->kind == CHESS_FINDING_ENDED && i > 0 &&
                         result->findings[i - 1].kind == CHESS_FINDING_ENDED;
        assert_memory_equal(finding->at, at, sizeof at);
        assert_int_equal(finding->weight == 0, same || continues);
        assert_int_equal(finding->right == 2, same);
        assert_int_equal(finding->move == CHESS_NO_MOVE, finding->kind == CHESS_FINDING_SURPLUS);
        for (unsigned side = 0; side < 2; side++)
            at[side] += lines_of(finding, side);
        if (finding->kind == CHESS_FINDING_ENDED)
            assert_int_equal(at[1 - finding->right], written[1 - finding->right].count);
        if (finding->move == CHESS_NO_MOVE) continue;
        assert_true(chess_move_is_legal(&before, finding->move));
        chess_play(&before, finding->move, &position);
        if (i < result->agreed) agreed = position;
    }
    assert_memory_equal(&result->position, &agreed, sizeof agreed);
    for (unsigned side = 0; side < 2; side++)
        assert_true(result->complete ? at[side] == written[side].count
                                     : at[side] <= written[side].count);
}

static chess_reconciliation reconcile(const chess_position *start, chess_letters first,
                                      chess_letters second) {
    const chess_score_sheet sheets[2] = {{written[0].moves, written[0].count, first},
                                         {written[1].moves, written[1].count, second}};
    chess_reconciliation result = {.findings = findings,
                                   .capacity = sizeof findings / sizeof *findings};
    memset(nodes, 0xa5, sizeof *nodes * 64); /* they need not be initialised */
    assert_int_equal(chess_reconcile(start, sheets, nodes, CHESS_RECONCILE_NODES, &result),
                     CHESS_OK);
    check_findings(start, &result);
    return result;
}

/* ---------------------------------------------------------------------------------------- table */

static void add(char *text, size_t size, const char *more) {
    size_t length = strlen(text);
    assert_true(length + strlen(more) < size);
    strcpy(text + length, more);
}

static void name_finding(char *text, size_t size, const chess_finding *finding, unsigned ply) {
    static const char *const kinds[] = {[CHESS_FINDING_MISSING] = "missing",
                                        [CHESS_FINDING_OTHERWISE] = "otherwise",
                                        [CHESS_FINDING_TRANSPOSED] = "transposed",
                                        [CHESS_FINDING_SURPLUS] = "surplus",
                                        [CHESS_FINDING_ENDED] = "ended"};
    char name[64];
    snprintf(name, sizeof name, "%s%s %u %s%s", *text ? ", " : "", kinds[finding->kind], ply,
             finding->right == 0 ? "A" : "B", finding->doubtful ? "?" : "");
    add(text, size, name);
}

/* Writes the findings and the game in the form of the table. */
static void describe(const chess_position *start, const chess_reconciliation *result, char *found,
                     char *game) {
    chess_position position = *start;
    unsigned ply = 0;
    *found = *game = '\0';
    for (uint32_t i = 0; i < result->count; i++) {
        const chess_finding *finding = &result->findings[i];
        bool moves = finding->move != CHESS_NO_MOVE;
        if (finding->kind != CHESS_FINDING_SAME) name_finding(found, GAME_SIZE, finding, ply + 1);
        if (!moves) continue;
        char san[CHESS_SAN_SIZE];
        chess_move_facts facts;
        chess_position before = position;
        chess_describe(&before, finding->move, &facts);
        chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
        if (ply++) add(game, GAME_SIZE, " ");
        add(game, GAME_SIZE, san);
        chess_play(&before, finding->move, &position);
    }
    if (!result->complete) add(game, GAME_SIZE, ply ? " ..." : "...");
}

static unsigned weight_of(const chess_reconciliation *result) {
    unsigned weight = 0;
    for (uint32_t i = 0; i < result->count; i++)
        weight += result->findings[i].weight;
    return weight;
}

/* Fails unless both sheets, in the other order, agree as far and differ at the same cost. */
static void expect_symmetry(const chess_position *start, chess_letters first, chess_letters second,
                            const chess_reconciliation *result) {
    static sheet other;
    unsigned weight = weight_of(result);
    chess_reconciliation swapped;
    other = written[0];
    written[0] = written[1];
    written[1] = other;
    swapped = reconcile(start, second, first);
    assert_int_equal(swapped.agreed, result->agreed);
    assert_int_equal(swapped.complete, result->complete);
    assert_int_equal(weight_of(&swapped), weight);
}

static void test_table(void **state) {
    static char found[GAME_SIZE], game[GAME_SIZE];
    table t;
    unsigned rows = 0, wrong = 0;
    (void)state;
    table_open(&t, "reconcile/sheets.tsv");
    while (table_next(&t)) {
        const char *fen = t.columns[2], *space = strchr(t.columns[1], ' ');
        chess_position start = *fen ? position_of(fen) : chess_start_position;
        chess_reconciliation result;
        char agreed[16];
        assert_non_null(space);
        read_sheet(&written[0], t.columns[3]);
        read_sheet(&written[1], t.columns[4]);
        const chess_letters first = letters_of(t.columns[1], (size_t)(space - t.columns[1])),
                            second = letters_of(space + 1, strlen(space + 1));
        result = reconcile(&start, first, second);
        describe(&start, &result, found, game);
        expect_symmetry(&start, first, second, &result);
        snprintf(agreed, sizeof agreed, "%u", result.agreed);
        rows++;
        if (strcmp(agreed, t.columns[5]) == 0 && strcmp(found, t.columns[6]) == 0 &&
            strcmp(game, t.columns[7]) == 0)
            continue;
        wrong++;
        print_error("%s\t%s\t%s\t%s\n", t.columns[0], agreed, found, game);
    }
    assert_true(rows >= 30);
    assert_int_equal(wrong, 0);
}

/* ------------------------------------------------------------------------ limits, slips and times
 */

/* Reconciles the written sheets in as much memory as stated. */
static chess_error reconcile_in(uint32_t node_count, uint32_t capacity,
                                chess_reconciliation *result) {
    const chess_score_sheet sheets[2] = {
        {written[0].moves, written[0].count, CHESS_LETTERS_ENGLISH},
        {written[1].moves, written[1].count, CHESS_LETTERS_ENGLISH}};
    *result = (chess_reconciliation){.findings = findings, .capacity = capacity};
    memset(nodes, 0xa5, sizeof *nodes * 64);
    return chess_reconcile(&chess_start_position, sheets, nodes, node_count, result);
}

/* The sum of both sheets' lines always suffices; what is found needs as many findings. */
static void test_limits(void **state) {
    chess_reconciliation result;
    (void)state;
    read_sheet(&written[0], "e4 e5 Nf3");
    read_sheet(&written[1], "e4 e5 Nf3 Nc6");
    assert_int_equal(reconcile_in(CHESS_RECONCILE_NODES, 4, &result), CHESS_OK);
    assert_int_equal(result.count, 4);
    assert_int_equal(reconcile_in(CHESS_RECONCILE_NODES, 3, &result), CHESS_FULL);
    assert_int_equal(reconcile_in(0, 7, &result), CHESS_FULL);
    assert_int_equal(reconcile_in(1, 7, &result), CHESS_FULL);
    assert_int_equal(reconcile_in(2, 7, &result), CHESS_OK);
    assert_false(result.complete);
    assert_int_equal(result.count, 0);
    assert_memory_equal(&result.position, &chess_start_position, sizeof result.position);
}

/* Two transposed moves count once, and so does the end of a sheet, however much is missing. */
static void test_slips(void **state) {
    static const struct {
        const char *first, *second;
        unsigned slips;
    } rows[] = {{"e4 e5", "e4 e5", 0},
                {"e4 e5 Nf3 Nc6", "e4 e5", 1},
                {"-", "e4 e5 Nf3 Nc6", 1},
                {"e4 e5 Nf3 Nc6 Bb5 a6", "e4 e5 Bb5 Nc6 Nf3 a6", 1},
                {"d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O", "d4 d5 c4 e6 Bg5 Be7 e3 O-O", 2},
                {"e4 e5 h3 Nc6", "e4 e5 h4 Nc6", 1},
                {"e4 e5 Nf3 Nf3 Nc6 Bb5", "e4 e5 Nf3 Nc6 Bb5", 1},
                {"e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O", "e4 e5 Nf3 Nc6 Bc5 a6 Bxc6 dxc6 O-O f6", 2},
                {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6", "e4 e5 Bb5 Nc6 Nf3 a6 Ba4", 2},
                {"e4 e5 Bb5 Nc6 Nf3 a6 Ba4 b5", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 b4", 2}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        read_sheet(&written[0], rows[i].first);
        read_sheet(&written[1], rows[i].second);
        chess_reconciliation result =
            reconcile(&chess_start_position, CHESS_LETTERS_ENGLISH, CHESS_LETTERS_ENGLISH);
        if (!result.complete || result.slips != rows[i].slips)
            fail_msg("%s: %u slips", rows[i].second, result.slips);
    }
}

/* The times are those that each sheet has last for each player, on moves that are certain. */
static void test_times(void **state) {
    chess_reconciliation result;
    (void)state;
    read_sheet(&written[0], "e4 e5 Nf3 Nc6 Bb5");
    read_sheet(&written[1], "e4 e5 Nf3 Nc6 Bc4");
    written[0].moves[0].time_left = 90000;
    written[0].moves[1].time_left = 80000;
    written[0].moves[2].time_left = 70000;
    written[0].moves[4].time_left = 60000; /* on this move the sheets differ */
    written[1].moves[1].time_left = 0;
    result = reconcile(&chess_start_position, CHESS_LETTERS_ENGLISH, CHESS_LETTERS_ENGLISH);
    assert_int_equal(result.agreed, 4);
    assert_int_equal(result.time_left[0][CHESS_WHITE], 70000);
    assert_int_equal(result.time_left[0][CHESS_BLACK], 80000);
    assert_int_equal(result.time_left[1][CHESS_WHITE], CHESS_TIME_UNKNOWN);
    assert_int_equal(result.time_left[1][CHESS_BLACK], 0);
}

/* ----------------------------------------------------------------------------------- real games */

typedef struct recorded_game {
    chess_position start;
    chess_ply plies[MOST_MOVES];
    char san[MOST_MOVES][CHESS_SAN_SIZE];
    uint32_t count;
} recorded_game;

static recorded_game game;
static uint64_t random_state = 20141001;

static uint32_t below(uint32_t bound) {
    return random_number(&random_state) % bound;
}

static void write_san(const chess_position *position, chess_move move, char *san) {
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, CHESS_SAN_SIZE);
}

static void on_start(void *context, const chess_position *position) {
    (void)context;
    game.start = *position;
    game.count = 0;
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    (void)context;
    if (game.count == MOST_MOVES) return;
    write_san(before, move, game.san[game.count]);
    game.plies[game.count++] = (chess_ply){*before, move};
}

static void write_right_sheet(sheet *s) {
    s->count = 0;
    for (uint32_t i = 0; i < game.count; i++)
        write_line(s, game.san[i], strlen(game.san[i]));
}

/* Makes one error of writing and returns its line; the lines before it are right. */
static uint32_t slip(sheet *s) {
    static char other[CHESS_SAN_SIZE];
    uint32_t at = below(s->count - 2);
    chess_written_move line = s->moves[at];
    chess_move_list list;
    switch (below(5)) {
    case 0: /* left out */
        memmove(s->moves + at, s->moves + at + 1, (--s->count - at) * sizeof *s->moves);
        break;
    case 1: /* another move */
        chess_moves(&game.plies[at].before, &list);
        write_san(&game.plies[at].before, list.moves[below(list.count)], other);
        s->moves[at].text = (chess_pgn_text){other, strlen(other)};
        break;
    case 2: /* unreadable */
        s->moves[at].text = (chess_pgn_text){"Nz9", 3};
        break;
    case 3: /* in the other order */
        s->moves[at] = s->moves[at + 2];
        s->moves[at + 2] = line;
        break;
    default: /* the sheet ends */
        s->count = at;
        break;
    }
    return at;
}

static bool is_the_game(const chess_reconciliation *result) {
    uint32_t ply = 0;
    for (uint32_t i = 0; i < result->count; i++)
        if (result->findings[i].move != CHESS_NO_MOVE &&
            (ply >= game.count || result->findings[i].move != game.plies[ply++].move))
            return false;
    return ply == game.count;
}

static bool has_doubts(const chess_reconciliation *result) {
    for (uint32_t i = 0; i < result->count; i++)
        if (result->findings[i].doubtful) return true;
    return false;
}

/*
 * What both sheets have in common is never lost, and one error never leads to a wrong game without
 * a doubtful finding.
 */
static void slip_once(unsigned *exact, unsigned *doubted) {
    unsigned slipping = below(2);
    chess_reconciliation result;
    uint32_t at;
    write_right_sheet(&written[1 - slipping]);
    write_right_sheet(&written[slipping]);
    at = slip(&written[slipping]);
    result = reconcile(&game.start, CHESS_LETTERS_ENGLISH, CHESS_LETTERS_ENGLISH);
    assert_true(result.complete);
    assert_true(result.agreed >= at);
    assert_true(result.slips <= 1);
    if (is_the_game(&result))
        ++*exact;
    else if (has_doubts(&result))
        ++*doubted;
}

static void on_game(unsigned *runs, unsigned *exact, unsigned *doubted) {
    enum { SLIPS_EACH = 40 };
    for (unsigned i = 0; i < SLIPS_EACH && game.count >= 10; i++, ++*runs)
        slip_once(exact, doubted);
}

static void test_real_games(void **state) {
    static char text[FILE_SIZE];
    const chess_pgn_visitor visitor = {.start = on_start, .move = on_move};
    FILE *file = fopen(TEST_DATA "/pgn/lichess_47_games.pgn", "r");
    size_t length, offset = 0;
    uint32_t line = 1;
    unsigned runs = 0, exact = 0, doubted = 0;
    chess_pgn_error error;
    (void)state;
    assert_non_null(file);
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error))
        on_game(&runs, &exact, &doubted);
    print_message("%u sheets with a slip: %u games exact, %u reported as doubtful\n", runs, exact,
                  doubted);
    assert_true(runs >= 1500);
    assert_int_equal(exact + doubted, runs);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_table), cmocka_unit_test(test_limits),
                                       cmocka_unit_test(test_slips), cmocka_unit_test(test_times),
                                       cmocka_unit_test(test_real_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
