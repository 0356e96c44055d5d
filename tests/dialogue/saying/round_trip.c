/* SPDX-License-Identifier: MIT */
/*
 * Every announced or written legal move is understood as that move.
 *
 * Covers every legal move of the perft positions: in named styles and combinations of them in turn,
 * read by players of every language; in the algebraic notation of every language, read by a player
 * of that language; and in UCI. Then covers all legal moves of random and recorded games, with
 * styles and players in turn.
 *
 * With the sanitizers, every STEP-th position and random game suffices. tests/campaigns/announced
 * covers all of them.
 */
#include "support/table.h"

#include "announced.h"

typedef struct reading_tally {
    unsigned long checked, wrong; /* notation */
    unsigned long turn;           /* positions of games */
    announced_tally said;
    chess_position position;
    chess_move move;
} reading_tally;

static void expect_read(reading_tally *tally, const char *line, size_t length,
                        dialogue_language player) {
    dialogue_utterance utterance;
    chess_resolution resolution;
    chess_error error = CHESS_SYNTAX;
    dialogue_read(line, length, player, &utterance);
    if (utterance.sense == DIALOGUE_MOVE || utterance.sense == DIALOGUE_PARTIAL)
        error = dialogue_resolve(&tally->position, &utterance, &resolution);
    tally->checked++;
    if (error == CHESS_OK && resolution.move == tally->move) return;
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(&tally->position, CHESS_FEN_X, fen, sizeof fen);
    if (tally->wrong++ < 10)
        print_error("%s: \"%.*s\" (%s): %s\n", fen, (int)length, line,
                    dialogue_language_tag(player),
                    error == CHESS_OK ? "another move" : chess_error_text(error));
}

enum { L = DIALOGUE_LANGUAGE_COUNT };

/*
 * Checks a sixteenth of the named styles, read by players of all languages, and a part of the
 * product of all options, in turn.
 */
static void expect_styles(reading_tally *tally, const chess_position *position) {
    unsigned long turn = tally->turn++;
    for (unsigned i = turn % 16; i < announced_style_count(); i += 16) {
        dialogue_style style = announced_style(i);
        announced_check(&tally->said, position, &style, 0, L, NULL);
    }
    for (unsigned long i = turn % 61; i < ANNOUNCED_PRODUCT; i += 61) {
        dialogue_style style = announced_product(i);
        announced_check(&tally->said, position, &style, (unsigned)i, 1, NULL);
    }
}

static void expect_algebraic(reading_tally *tally, const chess_move_facts *facts,
                             chess_letters letters, unsigned options, dialogue_language player) {
    char text[2 * CHESS_SAN_SIZE];
    size_t length = chess_algebraic_write(facts, letters, options, text, sizeof text);
    assert_true(length < sizeof text);
    expect_read(tally, text, length, player);
}

/* Returns the piece letters of a language. */
static chess_letters letters_of(dialogue_language language) {
    for (unsigned i = 0; i < CHESS_LETTERS_COUNT; i++)
        if (strcmp(chess_letters_tag((chess_letters)i), dialogue_language_tag(language)) == 0)
            return (chess_letters)i;
    fail_msg("no piece letters for %s", dialogue_language_tag(language));
    return CHESS_LETTERS_ENGLISH;
}

static void expect_notation(reading_tally *tally, const chess_move_facts *facts) {
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        dialogue_language player = (dialogue_language)i;
        char text[CHESS_UCI_SIZE];
        size_t length = chess_uci_write(facts, CHESS_UCI_CHESS960, text, sizeof text);
        expect_read(tally, text, length, player);
        expect_algebraic(tally, facts, letters_of(player), 0, player);
        expect_algebraic(tally, facts, letters_of(player), (unsigned)(tally->checked % 128),
                         player);
        expect_algebraic(tally, facts, CHESS_LETTERS_FIGURINE, (unsigned)(tally->checked % 128),
                         player);
    }
}

static void expect_moves(reading_tally *tally, const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    tally->position = *position;
    for (unsigned i = 0; i < list.count; i++) {
        chess_move_facts facts;
        tally->move = list.moves[i];
        chess_describe(position, list.moves[i], &facts);
        expect_notation(tally, &facts);
    }
}

static void expect_all_right(const reading_tally *tally) {
    assert_int_equal(tally->wrong, 0);
    assert_int_equal(tally->said.wrong, 0);
    assert_int_equal(tally->said.alike, 0);
}

static void expect_file(const char *name) {
    table t;
    reading_tally tally = {0};
    table_open(&t, name);
    for (unsigned row = 0; table_next(&t); row++) {
        chess_position position, after;
        chess_move_list list;
        const char *fen = t.columns[0];
        if (row % STEP != 0) continue;
        if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL) != CHESS_OK) continue;
        expect_moves(&tally, &position);
        expect_styles(&tally, &position);
        chess_moves(&position, &list);
        for (unsigned i = 0; i < list.count; i += 4) {
            chess_play(&position, list.moves[i], &after);
            expect_moves(&tally, &after);
            announced_check(&tally.said, &after, &dialogue_style_annexe_d, i, 1, NULL);
        }
    }
    print_message("%s: %lu lines and %lu announcements read\n", name, tally.checked,
                  tally.said.lines);
    assert_true(tally.checked > 100000 / STEP);
    assert_true(tally.said.lines > 200000 / STEP);
    expect_all_right(&tally);
}

/* ---------------------------------------------------------------------------------------- games */

/*
 * Checks one style and one player for each position, and one notation and one player for each move,
 * in turn. tests/campaigns/announced covers all of them.
 */
static void expect_moves_in_turn(reading_tally *tally, const chess_position *position) {
    chess_move_list list;
    unsigned long turn = tally->turn++;
    unsigned named = announced_style_count();
    dialogue_style style =
        turn % 2 ? announced_style((unsigned)(turn / 2 % named)) : announced_product(turn / 2 * 7);
    announced_check(&tally->said, position, &style, (unsigned)(turn / 2 / named), 1, NULL);
    chess_moves(position, &list);
    tally->position = *position;
    for (unsigned i = 0; i < list.count; i++) {
        chess_move_facts facts;
        dialogue_language player = (dialogue_language)(tally->checked % L);
        tally->move = list.moves[i];
        chess_describe(position, list.moves[i], &facts);
        expect_algebraic(tally, &facts, letters_of(player), (unsigned)(tally->checked / L % 128),
                         player);
    }
}

static void expect_game(reading_tally *tally, const chess_position *start, const char *moves) {
    chess_position position = *start;
    while (*moves) {
        size_t length = strcspn(moves, " ");
        chess_move_spec spec;
        chess_resolution resolution;
        expect_moves_in_turn(tally, &position);
        assert_int_equal(chess_uci_read(&spec, moves, length, NULL), CHESS_OK);
        assert_int_equal(chess_resolve(&position, &spec, &resolution), CHESS_OK);
        chess_play(&position, resolution.move, &position);
        moves += length + (moves[length] == ' ');
    }
}

static void expect_games(const char *name, int fen_column, int moves_column, unsigned long least) {
    table t;
    reading_tally tally = {0};
    table_open(&t, name);
    for (unsigned game = 0; table_next(&t); game++) {
        chess_position start = chess_start_position;
        if (game % STEP != 0) continue;
        if (fen_column >= 0) {
            const char *fen = t.columns[fen_column];
            assert_int_equal(chess_position_read_fen(&start, fen, strlen(fen), NULL, NULL),
                             CHESS_OK);
        }
        expect_game(&tally, &start, t.columns[moves_column]);
    }
    print_message("%s: %lu moves announced and written\n", name, tally.checked);
    assert_true(tally.checked >= least / STEP);
    assert_true(tally.said.lines >= least / STEP);
    expect_all_right(&tally);
}

static void random_games(void **state) {
    (void)state;
    expect_games("games/random_games.tsv", -1, 0, 1000000);
}

static void random_games_960(void **state) {
    (void)state;
    expect_games("chess960/random_games.tsv", 1, 2, 100000);
}

static void expect_real_move(void *context, const chess_position *before, chess_move move) {
    (void)move;
    expect_moves_in_turn(context, before);
}

static void real_games(void **state) {
    static char text[1 << 18];
    reading_tally tally = {0};
    chess_pgn_visitor visitor = {.context = &tally, .move = expect_real_move};
    chess_pgn_error error;
    size_t length, offset = 0;
    uint32_t line = 1;
    FILE *file = fopen(TEST_DATA "/pgn/lichess_47_games.pgn", "rb");
    (void)state;
    assert_non_null(file);
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    assert_true(length < sizeof text);
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error))
        assert_int_equal(error.error, CHESS_OK);
    print_message("real games: %lu moves announced and written\n", tally.checked);
    assert_true(tally.checked >= 50000);
    assert_true(tally.said.lines >= 50000);
    expect_all_right(&tally);
}

static void standard(void **state) {
    (void)state;
    expect_file("perft/standard.tsv");
}

static void chess960_and_tricky(void **state) {
    (void)state;
    expect_file("perft/chess960_and_tricky.tsv");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard),     cmocka_unit_test(chess960_and_tricky),
        cmocka_unit_test(random_games), cmocka_unit_test(random_games_960),
        cmocka_unit_test(real_games),
    };
    return cmocka_run_group_tests_name("dialogue_round_trip", tests, NULL, NULL);
}
