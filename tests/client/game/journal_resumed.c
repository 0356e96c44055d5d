/* SPDX-License-Identifier: MIT */
/*
 * Resumes a game from its journal: the choice of the game, the last question and the last
 * announcement.
 */
#define _GNU_SOURCE

#include "client/support/home.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static player one, two;

static void resign_after_three(player *p) {
    play_three(p);
    type(p, "resign");
    type(p, "yes");
    expect(p, "White wins");
}

static void two_programs_do_not_share(void **state) {
    char option[4200];
    (void)state;
    START(&one, "--journal=on");
    play_three(&one);
    (void)snprintf(option, sizeof option, "--journal=%s", journal_path(".journal"));
    START(&two, "--journal=on"); /* does not offer the game of the first program */
    type(&two, "d4");
    expect(&two, "1 White: David zwei David vier.\n");
    assert_null(strstr(two.screen, "unfinished"));
    kill_it(&two);
    START(&two, option);
    expect(&two, "Another program is playing the game in");
    assert_int_equal(end(&two), 1);
    kill_it(&one);
    START(&one, "--journal=on"); /* newest first */
    expect(&one, "moves: 1.");
    type(&one, "perhaps");
    expect(&one, "Yes or no?\n");
    type(&one, "no");
    expect(&one, "Put aside.");
    expect(&one, "moves: 2.");
    type(&one, "yes");
    expect(&one, "Last move: 2 White");
    kill_it(&one);
    /* A game that was put aside can be resumed by name, and is then offered again. */
    (void)snprintf(option, sizeof option, "--journal=%s", journal_path(".ended"));
    START(&one, option);
    expect(&one, "Last move: 1 White: David zwei David vier.\n");
    kill_it(&one);
    START(&one, "--journal=on");
    expect(&one, "moves: 1.");
    type(&one, "yes");
    expect(&one, "Last move: 1 White");
    kill_it(&one);
}

/* Open journals of a later version are counted; no path is said, and the game begins. */
static void newer_journals_are_counted(void **state) {
    static const char newer[] = "rochade journal 99\nlanguage: en\n\n";
    char path[512], command[600];
    (void)state;
    (void)snprintf(command, sizeof command, "mkdir -p %s/rochade", home);
    assert_int_equal(system(command), 0); /* NOLINT(concurrency-mt-unsafe) */
    for (char name = '1'; name <= '3'; name++) {
        (void)snprintf(path, sizeof path, "%s/rochade/%c%s", home, name,
                       name == '3' ? ".ended" : ".journal");
        FILE *file = fopen(path, "w");
        assert_non_null(file);
        (void)fputs(newer, file);
        (void)fclose(file);
    }
    START(&one, "--journal=on");
    expect(&one,
           "Games of a later version of this program, left out here: 2.\nRochade. White to move");
    assert_int_equal(end(&one), 0);
    START(&one, "--study");
    assert_int_equal(end(&one), 1);
    expect(&one, "Games of a later version of this program, left out here: 3.\n");
    START(&one, "--journal=on", "--lang=de");
    expect(&one, "Partien einer neueren Version dieses Programms, hier ausgelassen: 2.\n");
    assert_int_equal(end(&one), 0);
    START(&one, "--journal=on");
    play_three(&one);
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    assert_null(strstr(one.screen, home));
    START(&one, "--study");
    expect(&one, "left out here: 3.\n");
    expect(&one, "against");
    assert_int_equal(end(&one), 0);
}

static void what_has_ended_is_not_offered(void **state) {
    (void)state;
    START(&one, "--journal=on");
    resign_after_three(&one);
    kill_it(&one);
    START(&one, "--journal=on");
    type(&one, "whose move");
    expect(&one, "White to move, move 1");
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    assert_null(strstr(one.screen, "unfinished"));
}

static void an_open_question_stays_open(void **state) {
    (void)state;
    START(&one, "--journal=on", "--fen=4k3/8/8/8/8/3K4/8/R6R w - - 0 1");
    type(&one, "Kd4");
    type(&one, "Ke7");
    type(&one, "Re1");
    expect(&one, "Which move?");
    expect(&one, "2: ");
    expect(&one, "\n");
    kill_it(&one);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "Last move: 1 Black");
    expect(&one, "Which move?");
    expect(&one, "2: ");
    type(&one, "2");
    expect(&one, "2 White: Turm Hector eins Eva eins Schach.\n");
    kill_it(&one);
}

static void a_question_is_asked_again(void **state) {
    (void)state;
    START(&one, "--journal=on", "--fen=8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    type(&one, "Kd2");
    type(&one, "Kd7");
    type(&one, "resign");
    expect(&one, "Yes or no.\n");
    kill_it(&one);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "White to move");
    expect(&one, "Yes or no.\n");
    type(&one, "no");
    type(&one, "a8");
    expect(&one, "to what?");
    kill_it(&one);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "White to move");
    expect(&one, "to what?");
    kill_it(&one);
}

static void a_move_on_its_way(void **state) {
    (void)state;
    START(&one, "--journal=on", "--tournament", "--time=90+30");
    type(&one, "e4");
    type(&one, "");
    type(&one, "");
    type(&one, "");
    type(&one, "d5");
    type(&one, "");
    type(&one, "2");
    expect(&one, "Black places.\nThe move is made.\n");
    kill_it(&one);
    for (int step = 0; step < 2; step++) {
        START(&one, "--journal=on");
        type(&one, "yes");
        expect(&one, step == 0 ? "David sieben David fünf.\n" : "Eva vier schlägt David fünf.\n");
        expect(&one, step == 0 ? "The move is made.\n" : "White removes what stands on");
        type(&one, "");
        expect(&one, "The clock is running.\n");
        type(&one, step == 0 ? "3" : "1");
        expect(&one, step == 0 ? "Pressed. White to move.\n" : "White places.\n");
        type(&one, "exd5");
        type(&one, "repeated");
        expect(&one, step == 0 ? "White removes what stands on" : "Already announced");
        kill_it(&one);
    }
}

static void kill_and_resume(const char *option) {
    kill_it(&one);
    START(&one, "--journal=on", option);
    expect(&one, "There is an unfinished game");
    type(&one, "yes");
    expect(&one, "The game continues.\n");
}

/* What the arbiter has ruled since the last move is said again: offers, duties, stopped clocks. */
static void rulings_are_said_again(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=90");
    type(&one, "e4");
    type(&one, "White offers a draw");
    expect(&one, "White offers a draw. Article 9.1.b.1.\n");
    kill_and_resume("--lang=en");
    expect(&one, "White offers a draw. Article 9.1.b.1.\nThe clock is stopped");
    type(&one, "");
    type(&one, "Black makes the move e7 e4");
    type(&one, "Black presses the clock");
    expect(&one, "must move from there. Article 4.3.a.\n");
    type(&one, "arbiter stops the clocks");
    type(&one, "arbiter lets play go on");
    type(&one, "Black makes the move e7 e4");
    expect(&one, "Noted: Black makes the move");
    kill_and_resume("--lang=en");
    expect(&one, "White receives 2 minutes more. Article 7.5.b.\n"
                 "Black has touched Eva sieben and must move from there. Article 4.3.a.\n"
                 "Noted: Black makes the move Eva sieben Eva vier.\nThe clock is stopped");
    type(&one, "");
    type(&one, "e5");
    type(&one, "arbiter asks for the sealed move");
    type(&one, "arbiter stops the clocks");
    expect(&one, "The arbiter has stopped the clocks. Article 6.12.a.\n");
    kill_and_resume("--lang=en");
    expect(&one, "White seals the next move. Article E.1.a.\n"
                 "The arbiter has stopped the clocks. Article 6.12.a.\n");
    assert_null(strstr(one.screen, "must move from there"));
    kill_it(&one);
}

/* A.4.b: an illegal move begins the count of moves again, but the game goes on. */
static void an_illegal_move_ends_no_game(void **state) {
    (void)state;
    START(&one, "--journal=on", "--time=5", "--rules=fide-2014-blitz");
    type(&one, "e4");
    type(&one, "Black makes the move e7 e4");
    type(&one, "Black presses the clock");
    expect(&one, "Noted: Black presses the clock.\n");
    kill_and_resume("--lang=en");
    expect(&one, "White to move, move 2.\n");
    expect(&one, "Noted: Black makes the move Eva sieben Eva vier.\n");
    type(&one, "quit");
    expect(&one, "The game is kept; the next start offers it.\n");
    assert_int_equal(end(&one), 0);
}

/* A game with an arbiter but without a time limit has no clock to start again. */
static void no_clock_is_stopped_without_time(void **state) {
    (void)state;
    START(&one, "--journal=on", "--rules=fide-2014");
    type(&one, "e4");
    expect(&one, "Eva vier.\n");
    kill_and_resume("--lang=en");
    expect(&one, "Black to move, move 1.\n");
    type(&one, "arbiter lets play go on");
    expect(&one, "This is possible only while the clocks are stopped.");
    assert_null(strstr(one.screen, "The clock is stopped"));
    kill_it(&one);
}

/* Quitting keeps the game: its file and a notice exist, and the next start offers it. */
static void quitting_keeps_the_game(void **state) {
    (void)state;
    START(&one, "--journal=on");
    play_three(&one);
    type(&one, "quit");
    expect(&one, "The game is kept; the next start offers it.\n");
    assert_int_equal(end(&one), 0);
    assert_string_not_equal(journal_path(".journal"), "");
    assert_string_equal(journal_path(".ended"), "");
    START(&one, "--journal=on");
    expect(&one, "There is an unfinished game");
    expect(&one, "moves: 2.");
    type(&one, "yes");
    expect(&one, "Last move: 2 White: Springer Gustav eins Felix drei.\n");
    assert_int_equal(end(&one), 0); /* the end of the input keeps it as well */
    START(&one, "--journal=on");
    expect(&one, "moves: 2.");
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    assert_string_not_equal(journal_path(".journal"), "");
}

/* One move is worth keeping, and so is one that is only announced (D.2). */
static void quitting_keeps_a_single_move(void **state) {
    static const char *const options[] = {"--style=annexe-d", "--tournament"};
    static const char *const offers[] = {"moves: 1.", "moves: 0."};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        (void)clear_home(state);
        START(&one, "--journal=on", options[i]);
        type(&one, "e4");
        expect(&one, "Eva zwei Eva vier.");
        type(&one, "quit");
        expect(&one, "The game is kept; the next start offers it.\n");
        assert_int_equal(end(&one), 0);
        START(&one, "--journal=on");
        expect(&one, offers[i]);
        type(&one, "yes");
        expect(&one, "Eva zwei Eva vier.");
        type(&one, "new game"); /* begins without a move again */
        type(&one, "yes");
        type(&one, "quit");
        assert_int_equal(end(&one), 0);
        assert_null(strstr(one.screen, "is kept"));
        assert_string_equal(journal_path(".journal"), "");
        assert_string_not_equal(journal_path(".ended"), "");
    }
}

/* Looking at a game that is over, or going back to its beginning, does not remove its journal. */
static void what_was_played_is_never_removed(void **state) {
    char option[4200];
    (void)state;
    START(&one, "--journal=on");
    resign_after_three(&one);
    assert_int_equal(end(&one), 0);
    (void)snprintf(option, sizeof option, "--journal=%s", journal_path(".ended"));
    START(&one, option);
    expect(&one, "Last move: 2 White");
    assert_int_equal(end(&one), 0);
    START(&one, option);
    expect(&one, "Last move: 2 White");
    assert_int_equal(end(&one), 0);
    (void)clear_home(state);
    START(&one, "--journal=on");
    play_three(&one);
    assert_int_equal(end(&one), 0);
    START(&one, "--journal=on");
    type(&one, "yes");
    for (unsigned i = 0; i < 3; i++) {
        type(&one, "take back");
        expect(&one, "Taken back: ");
    }
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    assert_string_not_equal(journal_path(".ended"), "");
}

/* The question at the next start says the day and time of the last move as a person does. */
static void the_offer_says_the_day(void **state) {
    (void)state;
    struct tm day = {.tm_year = 124, .tm_mon = 2, .tm_mday = 2, .tm_hour = 9, .tm_min = 5};
    day.tm_isdst = -1;
    START(&one, "--journal=on");
    play_three(&one);
    assert_int_equal(end(&one), 0);
    START(&one, "--journal=on");
    expect(&one, "last played today at ");
    assert_int_equal(end(&one), 0);
    const struct timespec then = {.tv_sec = mktime(&day)}, times[] = {then, then};
    assert_int_equal(utimensat(AT_FDCWD, journal_path(".journal"), times, 0), 0);
    START(&one, "--journal=on");
    expect(&one, "There is an unfinished game, last played on 2nd March 2024 at 09:05, moves: 2.");
    assert_int_equal(end(&one), 0);
}

static void quitting_a_game_that_is_over_ends_its_journal(void **state) {
    (void)state;
    START(&one, "--journal=on");
    resign_after_three(&one);
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    assert_null(strstr(one.screen, "is kept"));
    assert_string_equal(journal_path(".journal"), "");
    assert_string_not_equal(journal_path(".ended"), "");
}

static void quitting_before_the_first_move_leaves_nothing(void **state) {
    (void)state;
    START(&one, "--journal=on");
    type(&one, "whose move");
    expect(&one, "White to move, move 1");
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    assert_string_equal(journal_path(".journal"), "");
    assert_string_equal(journal_path(".ended"), "");
}

/* The number of moves comes from the records, not from the typed lines. */
static void typed_words_do_not_change_the_offer(void **state) {
    (void)state;
    START(&one, "--journal=on");
    play_three(&one);
    type(&one, "what state 99");
    type(&one, "1 state 77 * x");
    type(&one, "whose move");
    expect(&one, "Black to move");
    kill_it(&one);
    START(&one, "--journal=on");
    expect(&one, "moves: 2.");
    kill_it(&one);
}

/* A named journal that ends does not replace an older one that ended under the same name. */
static void an_ended_journal_is_not_replaced(void **state) {
    char option[128], ended[128], text[64];
    (void)state;
    (void)snprintf(option, sizeof option, "--journal=%s/game.journal", home);
    (void)snprintf(ended, sizeof ended, "%s/game.ended", home);
    FILE *file = fopen(ended, "w");
    assert_true(file && fputs("an earlier game", file) >= 0 && fclose(file) == 0);
    START(&one, option);
    resign_after_three(&one);
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    file = fopen(ended, "r");
    assert_true(file && fgets(text, sizeof text, file) && fclose(file) == 0);
    assert_string_equal(text, "an earlier game");
}

/* A journal is never written through a symbolic link; the players are informed. */
static void a_link_is_not_followed(void **state) {
    char option[128], link[128], victim[128];
    struct stat about;
    (void)state;
    (void)snprintf(option, sizeof option, "--journal=%s/game.journal", home);
    (void)snprintf(link, sizeof link, "%s/game.journal", home);
    (void)snprintf(victim, sizeof victim, "%s/victim", home);
    assert_int_equal(symlink(victim, link), 0);
    START(&one, option);
    play_three(&one);
    assert_non_null(strstr(one.screen, "but a crash would shorten it."));
    type(&one, "quit");
    assert_int_equal(end(&one), 1);
    assert_int_equal(stat(victim, &about), -1);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(newer_journals_are_counted, clear_home),
        cmocka_unit_test_setup(two_programs_do_not_share, clear_home),
        cmocka_unit_test_setup(what_has_ended_is_not_offered, clear_home),
        cmocka_unit_test_setup(an_open_question_stays_open, clear_home),
        cmocka_unit_test_setup(a_question_is_asked_again, clear_home),
        cmocka_unit_test_setup(a_move_on_its_way, clear_home),
        cmocka_unit_test_setup(rulings_are_said_again, clear_home),
        cmocka_unit_test_setup(an_illegal_move_ends_no_game, clear_home),
        cmocka_unit_test_setup(no_clock_is_stopped_without_time, clear_home),
        cmocka_unit_test_setup(quitting_keeps_the_game, clear_home),
        cmocka_unit_test_setup(quitting_keeps_a_single_move, clear_home),
        cmocka_unit_test_setup(what_was_played_is_never_removed, clear_home),
        cmocka_unit_test_setup(the_offer_says_the_day, clear_home),
        cmocka_unit_test_setup(quitting_a_game_that_is_over_ends_its_journal, clear_home),
        cmocka_unit_test_setup(quitting_before_the_first_move_leaves_nothing, clear_home),
        cmocka_unit_test_setup(typed_words_do_not_change_the_offer, clear_home),
        cmocka_unit_test_setup(an_ended_journal_is_not_replaced, clear_home),
        cmocka_unit_test_setup(a_link_is_not_followed, clear_home),
    };
    return RUN_IN_HOME(tests);
}
