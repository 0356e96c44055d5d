/* SPDX-License-Identifier: MIT */
/*
 * The boards differ in the middle of a game. It goes back to the last position on which both score
 * sheets agree; this survives a crash and appears in the score sheet (Annexe D.2.8).
 * tests/data/client/compare_*.txt show the dialogue.
 */
#define _GNU_SOURCE /* nftw, mkdtemp */

#include "client/support/folder.h"
#include "client/support/pipes.h"

#include <chess/chess.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-retrace-XXXXXX";
static char written[64], write_it[128], compare_it[256];
static player one;

static void play_eight(void) {
    static const char *const moves[] = {"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "d6"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        type(&one, moves[i]);
    expect(&one, "4 Black: David sieben David sechs.\n");
}

static void go_back(void) {
    type(&one, compare_it);
    expect(&one, "Both sheets agree up to 3 Black: ");
    expect(&one, "Half-moves back: 2.");
    type(&one, "yes");
}

static void expect_to_go_on(void) {
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "Last move: 3 Black: Läufer Felix acht Cesar fünf.\n");
    expect(&one, "White to move, move 4.");
    assert_null(strstr(one.screen, "damaged"));
}

static char *read_written(void) {
    static char text[1 << 16];
    FILE *file = fopen(written, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    for (char *at = text; *at; at++) /* line breaks do not matter */
        if (*at == '\n') *at = ' ';
    return text;
}

static void expect_written(const char *text) {
    if (!strstr(read_written(), text)) fail_msg("no \"%s\" in\n%s", text, read_written());
}

/* Reads the sheet as PGN: three moves each, and White's other fourth move. */
static void expect_seven_moves(void) {
    static chess_pgn_item items[4096];
    chess_pgn_tree tree = {.items = items, .capacity = 4096};
    chess_pgn_error error;
    const char *text = read_written();
    size_t offset = 0;
    uint32_t line = 1, moves = 0;
    assert_true(chess_pgn_read_tree(text, strlen(text), &offset, &line, &tree, &error));
    assert_int_equal(error.error, CHESS_OK);
    for (uint32_t i = 0; i < tree.count; i++)
        moves += tree.items[i].kind == CHESS_PGN_ITEM_MOVE;
    assert_int_equal(moves, 7);
}

static void with_a_clock(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=40/90+30,30+30",
          "--rules=fide-2014 wrong_claim_bonus=180000");
    play_eight();
    go_back();
    expect(&one, "An earlier position is restored, White to move.");
    expect(&one, "White's clock is set to ");
    expect(&one, "Black's clock is set to ");
    expect(&one, "Play continues, White's clock is running.");
    kill_it(&one);
    expect_to_go_on();
    type(&one, "d3");
    expect(&one, "4 White: David zwei David drei.\n");
    type(&one, "offer draw");
    expect(&one, "White or Black?");
    type(&one, "white");
    expect(&one, "Yes or no");
    type(&one, "no");
    type(&one, write_it);
    expect(&one, "Written: ");
    type(&one, write_it);
    expect(&one, "already exists");
    kill_it(&one);
    expect_seven_moves();
    expect_written("[Rules \"fide-2014 wrong_claim_bonus=180000\"]");
    expect_written("[TimeControl \"40/5400+30:1800+30\"]");
    expect_written("3... Bc5 {[%clk 1:3"); /* 1:32:00, or a second less where machines are slow */
    expect_written("{c3 d6} {An earlier position is restored, White to move. Article 7.6.}");
    expect_written("4. d3 {[%clk 1:3");
    expect_written("{(=)}");
    assert_null(strstr(read_written(), "4. c3"));
}

static void without_a_clock(void **state) {
    (void)state;
    START(&one, "--journal=on");
    play_eight();
    go_back();
    expect(&one, "Last move: 3 Black");
    kill_it(&one);
    expect_to_go_on();
    type(&one, "d3");
    type(&one, write_it);
    expect(&one, "Written: ");
    kill_it(&one);
    expect_seven_moves();
}

/* A move in progress belongs to the position that is given up. */
static void in_a_tournament(void **state) {
    (void)state;
    START(&one, "--journal=on", "--tournament", "--time=90+30");
    static const char *const moves[] = {"e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "c3", "d6"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        type(&one, moves[i]);
        for (int step = 0; step < 3; step++)
            type(&one, "");
        expect(&one, "Pressed.");
    }
    type(&one, "d4");
    expect(&one, "Black repeats.");
    go_back();
    expect(&one, "Play continues, White's clock is running.");
    type(&one, "castle kingside");
    expect(&one, "Kurze Rochade.\nBlack repeats.\n");
    kill_it(&one);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "Kurze Rochade.\nBlack repeats.\n");
    expect(&one, "Last move: 3 Black");
    kill_it(&one);
}

/*
 * A typing mistake in the first answer repeats the question, help is given, and the first move of
 * the other sheet begins its dictation. No clock runs meanwhile, and no dictated move is played.
 */
static void dictated_at_once(void **state) {
    (void)state;
    START(&one, "--time=15+10");
    type(&one, "e4");
    type(&one, "e5");
    type(&one, "compare score sheets");
    expect(&one, "The arbiter has stopped the clocks.");
    expect(&one, "Empty: the moves will be dictated.\n");
    type(&one, "nowhere.pgn");
    expect(&one, "There is no file \"nowhere.pgn\".\nName of a PGN file, the first move");
    type(&one, "La4"); /* no move of the start position */
    expect(&one, "There is no file \"La4\".\nName of a PGN file");
    type(&one, "help");
    expect(&one, "Name of a PGN file");
    type(&one, TEST_DATA); /* a folder */
    expect(&one, "is a directory; a file is needed.\nName of a PGN file");
    type(&one, "d4");
    expect(&one, "The moves as they are on the other sheet");
    expect(&one, "1 White: David zwei David vier.\n");
    type(&one, "help");
    expect(&one, "The moves as they are on the other sheet");
    type(&one, "d5");
    expect(&one, "1 Black: David sieben David fünf.\n");
    assert_null(strstr(one.screen, "is not a move"));
    assert_null(strstr(one.screen, "Play continues"));
    type(&one, "");
    expect(&one, "The sheets differ from the first move on.");
    expect(&one, "Yes or no");
    type(&one, "no");
    expect(&one, "Play continues, White's clock is running.");
    type(&one, "last move");
    expect(&one, "Last move: 1 Black: Eva sieben Eva fünf.\n");
    type(&one, "compare score sheets"); /* and nothing of it */
    type(&one, "no");
    expect(&one, "Play continues, White's clock is running.");
    assert_int_equal(end(&one), 0);
}

/* The sheets are the same up to the number in the answer. */
static void dictated_from_a_number(void **state) {
    (void)state;
    START(&one, "--journal=off");
    play_eight();
    type(&one, "compare score sheets");
    type(&one, "4");
    expect(&one, "The moves as they are on the other sheet");
    type(&one, "d3");
    expect(&one, "4 White: David zwei David drei.\n");
    type(&one, "");
    expect(&one, "Both sheets agree up to 3 Black: ");
    type(&one, "no");
    assert_int_equal(end(&one), 0);
}

/*
 * Under the rules of 1997, a fivefold repetition does not end the game. The sheet names the rules.
 */
static void its_own_rules(void **state) {
    static const char *const there_and_back[] = {"Nf3", "Nf6", "Ng1", "Ng8"};
    (void)state;
    START(&one, "--time=90", "--rules=fide-1997");
    for (int i = 0; i < 20; i++)
        type(&one, there_and_back[i % 4]);
    type(&one, "e4");
    expect(&one, "11 White: Eva zwei Eva vier.\n");
    type(&one, write_it);
    expect(&one, "Written: ");
    assert_int_equal(end(&one), 0);
    START(&one, "--delay=0", written);
    expect(&one, "11 White: Eva zwei Eva vier.\n");
    assert_int_equal(end(&one), 0);
}

/*
 * Moves that cannot be played on the other sheet are noted as they were meant: castling, an origin,
 * a promotion. After the first of them no position is known. Two kinds of "take back" strike them.
 */
static void dictated_but_not_playable(void **state) {
    static const char *const noted[] = {
        "castle kingside", "castle queenside", "e7 e8 queen", "knight b1 d2", "Nbd7", "R1e2"};
    (void)state;
    START(&one, "--journal=off");
    type(&one, "e4");
    type(&one, "e5");
    type(&one, "compare score sheets");
    type(&one, "e4");
    expect(&one, "Move 1, Black?\n");
    for (size_t i = 0; i < sizeof noted / sizeof *noted; i++) {
        type(&one, noted[i]);
        expect(&one, "Noted: ");
        expect(&one, noted[i]);
    }
    expect(&one, "Move 4, Black?\n");
    type(&one, "7"); /* a number counts only at the beginning */
    expect(&one, "\"7\" is not a move.\nMove 4, Black?\n");
    type(&one, "slip");
    expect(&one, "Move 4, White?\n");
    type(&one, "take back");
    expect(&one, "Move 3, Black?\n");
    type(&one, "");
    expect(&one, "Both sheets agree up to 1 White: Eva zwei Eva vier.\n");
    expect(&one, "\"dictation\" has \"O-O\".\n\"dictation\" has a surplus \"O-O-O\".\n"
                 "\"dictation\" has a surplus \"e7e8=Q\".\n");
    expect(&one, "Yes or no");
    type(&one, "no");
    assert_int_equal(end(&one), 0);
}

/* A game that Black begins at move 7; numbers before it, at it and behind its end. */
static void dictated_from_black(void **state) {
    static const char black[] =
        "--fen=rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
    static const struct {
        const char *number, *question, *agreed;
    } numbers[] = {
        {"3", "Move 7, Black?\n", "The sheets differ from the first move on."},
        {"7", "Move 7, Black?\n", "The sheets differ from the first move on."},
        {"8", "Move 8, White?\n", "agree up to 7 Black: Springer Gustav acht Felix sechs."},
        {"9", "Move 9, White?\n", NULL},
        {"99", "Move 9, White?\n", NULL}};
    (void)state;
    START(&one, "--journal=off", black);
    type(&one, "Nf6");
    type(&one, "Nc3");
    type(&one, "d5");
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        type(&one, "compare score sheets");
        type(&one, "5x"); /* neither number nor move */
        expect(&one, "There is no file \"5x\".\n");
        type(&one, numbers[i].number);
        expect(&one, numbers[i].question);
        if (numbers[i].agreed == NULL) {
            type(&one, "");
            expect(&one, "Both sheets agree.\n");
            continue;
        }
        type(&one, "take back"); /* nothing, or a move of the own sheet */
        type(&one, numbers[i].number);
        type(&one, "Bb4");
        type(&one, "");
        expect(&one, numbers[i].agreed);
        expect(&one, "Yes or no");
        type(&one, "no");
    }
    type(&one, "last move");
    expect(&one, "Last move: 8 Black: David sieben David fünf.\n");
    assert_int_equal(end(&one), 0);
}

/*
 * Mate is dictated without its ruling. If both sheets are the same, or if the game is over or
 * shorter than the other sheet, nothing is offered to be taken back.
 */
static void nothing_to_take_back(void **state) {
    static const char *const mate[] = {"f3", "e5", "g4", "Qh4"};
    (void)state;
    START(&one, "--time=90");
    type(&one, "start the clock");
    for (int i = 0; i < 4; i++) {
        type(&one, "compare score sheets");
        for (int at = 0; at < 4; at++)
            type(&one, mate[at]);
        expect(&one, "2 Black: Dame David acht Hector vier Schachmatt.\nMove 3, White?\n");
        type(&one, "");
        expect(&one, "\"Rochade\" ends before ");
        expect(&one, "Play continues, ");
        type(&one, mate[i]);
    }
    expect(&one, "Black wins.");
    type(&one, "compare score sheets");
    type(&one, "f3");
    type(&one, "e5");
    type(&one, "g3");
    type(&one, "");
    expect(&one, "Both sheets agree up to 1 Black: Eva sieben Eva fünf.\n");
    type(&one, "compare score sheets");
    for (int at = 0; at < 4; at++)
        type(&one, mate[at]);
    type(&one, "");
    expect(&one, "Both sheets agree.\n");
    assert_null(strstr(one.screen, "Yes or no"));
    assert_int_equal(end(&one), 0);
}

/*
 * The input ends at each of the questions, and clocks that the arbiter has stopped are not started
 * by a comparison.
 */
static void the_input_ends(void **state) {
    static const char *const lines[][4] = {{"compare score sheets"},
                                           {"compare score sheets", "quit", "compare score sheets"},
                                           {"compare score sheets", "d4", "d5"},
                                           {"compare score sheets", "d4", "", "perhaps"},
                                           {"save"},
                                           {"save", "no file", "", "save"}};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        START(&one, "--time=90");
        type(&one, "e4");
        type(&one, "arbiter stops the clocks");
        expect(&one, "The arbiter has stopped the clocks.");
        for (size_t at = 0; at < 4 && lines[i][at]; at++)
            type(&one, lines[i][at]);
        assert_int_equal(end(&one), 0);
        assert_null(strstr(one.screen, "Play continues"));
    }
}

/* A sheet of a game that began with another position. */
static void sheets_that_cannot_be_compared(void **state) {
    char line[128];
    (void)state;
    FILE *file = fopen(written, "w");
    assert_non_null(file);
    (void)fputs("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n", file);
    assert_int_equal(fclose(file), 0);
    START(&one, "--journal=off");
    type(&one, "e4");
    (void)snprintf(line, sizeof line, "compare score sheets %s  ", written); /* blanks at the end */
    type(&one, line);
    expect(&one, "The two sheets begin with different positions.\n");
    assert_int_equal(end(&one), 0);
}

/* ----------------------------------------------------------------------------------- the folder */

static int prepare(void **state) {
    (void)state;
    folder_remove(folder);
    return mkdir(folder, 0700);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(with_a_clock, prepare),
        cmocka_unit_test_setup(without_a_clock, prepare),
        cmocka_unit_test_setup(in_a_tournament, prepare),
        cmocka_unit_test_setup(dictated_at_once, prepare),
        cmocka_unit_test_setup(dictated_from_a_number, prepare),
        cmocka_unit_test_setup(dictated_but_not_playable, prepare),
        cmocka_unit_test_setup(dictated_from_black, prepare),
        cmocka_unit_test_setup(nothing_to_take_back, prepare),
        cmocka_unit_test_setup(the_input_ends, prepare),
        cmocka_unit_test_setup(sheets_that_cannot_be_compared, prepare),
        cmocka_unit_test_setup(its_own_rules, prepare),
    };
    if (mkdtemp(folder) == NULL || setenv("XDG_STATE_HOME", folder, 1) != 0) return 2;
    (void)snprintf(written, sizeof written, "%s/sheet.pgn", folder);
    (void)snprintf(write_it, sizeof write_it, "write score sheet %s", written);
    (void)snprintf(compare_it, sizeof compare_it,
                   "compare score sheets " TEST_DATA "/client/sheet_of_opponent.pgn");
    (void)signal(SIGPIPE, SIG_IGN);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
