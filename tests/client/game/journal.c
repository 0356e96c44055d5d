/* SPDX-License-Identifier: MIT */
/*
 * No game is lost when the program is killed, its disk is full, or its files are truncated and
 * copied: the game continues.
 */
#define _GNU_SOURCE /* prlimit: makes room on the disk */

#include "client/support/home.h"
#include "client/support/whole_file.h"

#include <chess/chess.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { KILLS = 200, PLIES = 512 };

static player one, two;

/* --------------------------------------------------------------------------------------- killed */

static uint32_t seed = 20140701;
static uint32_t chance(uint32_t below) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8U) % below;
}

static chess_game played; /* the typed moves that are not known to be missing */
static chess_ply plies[PLIES];

static void type_any_move(const player *p) {
    chess_move_list moves;
    chess_move_facts facts;
    char uci[CHESS_UCI_SIZE];
    chess_moves(&played.position, &moves);
    chess_move move = moves.moves[chance(moves.count)];
    chess_describe(&played.position, move, &facts);
    chess_uci_write(&facts, CHESS_UCI_STANDARD, uci, sizeof uci);
    assert_int_equal(chess_game_play(&played, move), CHESS_OK);
    type(p, uci);
}

static unsigned count_announced(const player *p) {
    unsigned count = 0;
    for (const char *at = p->screen; (at = strchr(at, '\n')) != NULL; at++) {
        const char *line = at;
        while (line > p->screen && line[-1] != '\n')
            line--;
        const char *after = line + strspn(line, "0123456789");
        count += after > line &&
                 (strncmp(after, " White: ", 8) == 0 || strncmp(after, " Black: ", 8) == 0);
    }
    return count;
}

/* Takes back moves that the journal lacks; returns how many plies it has. */
static uint32_t compare_with_journal(player *p) {
    char fen[CHESS_FEN_SIZE];
    type(p, "fen");
    const char *shown = expect(p, "FEN: ");
    expect(p, "\n");
    size_t length = strcspn(shown, "\n");
    for (;;) {
        chess_position_write_fen(&played.position, CHESS_FEN_X, fen, sizeof fen);
        if (strlen(fen) == length - 1 && strncmp(fen, shown, length - 1) == 0) return played.count;
        if (strlen(fen) == length && strncmp(fen, shown, length) == 0) return played.count;
        if (chess_game_take_back(&played) != CHESS_OK)
            fail_msg("the journal leads to %.*s", (int)length, shown);
    }
}

static void new_game(void) {
    (void)clear_home(NULL);
    chess_game_start(&played, &chess_start_position, plies, PLIES);
}

/* Restarts the program and checks that its game has every event that was answered. */
static void start_again(uint32_t handled) {
    START(&one, "--journal=on", "--time=90+30");
    if (played.count == 0) {
        expect(&one, "is running");
        return;
    }
    expect(&one, "unfinished");
    type(&one, "yes");
    expect(&one, "Enter starts it.\n");
    uint32_t typed = played.count, kept = compare_with_journal(&one);
    if (kept < handled)
        fail_msg("%u half-moves announced, %u typed, only %u kept", handled, kept, typed);
}

static void kill_while_it_asks(void) {
    START(&one, "--journal=on");
    type(&one, "yes");
    pause_for(chance(10000));
    kill_it(&one);
}

static void killed_at_random_moments(void **state) {
    uint32_t handled = 0, announced = 0, unheard = 0;
    uint32_t span = 20000; /* microseconds; follows the machine: longer after a kill too early */
    (void)state;
    new_game();
    for (unsigned kills = 0; kills < KILLS; kills++) {
        if (handled > 0 && chance(8) == 0) {
            kill_while_it_asks();
            continue;
        }
        start_again(handled);
        uint32_t safe = played.count;
        unsigned burst = 1 + chance(6);
        for (unsigned i = 0; i < burst && played.outcome.ending == CHESS_ENDING_NONE; i++)
            type_any_move(&one);
        pause_for(chance(span));
        kill_it(&one);
        handled = safe + count_announced(&one);
        if (handled == safe)
            span *= 2;
        else if (handled == played.count && span > 2)
            span /= 2;
        announced += handled - safe;
        unheard += played.count - handled;
        bool over = played.outcome.ending != CHESS_ENDING_NONE || played.count > PLIES - 20;
        if (handled == 0 || over) new_game(), handled = 0;
    }
    printf("%d kills, %u half-moves announced, none lost; %u typed but not yet announced\n", KILLS,
           announced, unheard);
    assert_true(announced > KILLS / 10 && unheard > 0); /* how many depends on the machine */
}

/* -------------------------------------------------------------------------------- damaged files */

enum { JOURNAL_SIZE = 8192 };

/* Reads the journal of a game of three half-moves whose program was killed; returns its length. */
static size_t journal_of_three(char text[JOURNAL_SIZE]) {
    START(&one, "--journal=on");
    play_three(&one);
    kill_it(&one);
    return read_file(journal_path(".journal"), text, JOURNAL_SIZE);
}

static void truncated_last_line(void **state) {
    char text[JOURNAL_SIZE];
    (void)state;
    size_t length = journal_of_three(text);
    assert_int_equal(text[length - 1], '\n');
    size_t whole = length;
    for (int lines = 0; lines < 2; lines++)
        for (whole--; text[whole - 1] != '\n';)
            whole--; /* the line that was typed, and where it led */
    /* At every cut, two moves remain; if the typed line is complete, three. */
    for (size_t cut = whole; cut <= length; cut++) {
        write_file(journal_path(".journal"), text, cut);
        START(&one, "--journal=on");
        type(&one, "yes");
        const char *last = expect(&one, "Last move: ");
        expect(&one, "to move");
        const char *typed_end = strchr(text + whole, '\n');
        bool third = text + cut > typed_end;
        assert_true(strncmp(last, third ? "2 White" : "1 Black", 7) == 0);
        type(&one, third ? "nc6" : "nf3");
        expect(&one, third ? "2 Black: " : "2 White: ");
        kill_it(&one);
        assert_string_equal(journal_path(".damaged"), "");
    }
}

static void nonsense_in_the_middle(void **state) {
    char text[JOURNAL_SIZE], kept[JOURNAL_SIZE], again[JOURNAL_SIZE];
    (void)state;
    size_t length = journal_of_three(text);
    char *second = strstr(text, "line e5");
    memset(second, 0, 7); /* a block that never reached the disk */
    write_file(journal_path(".journal"), text, length);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "is damaged from line 8 on");
    expect(&one, "Last move: 1 White: Eva zwei Eva vier.\n");
    type(&one, "c5");
    expect(&one, "1 Black: Cesar sieben Cesar fünf.\n");
    type(&one, "quit");
    expect(&one, "The game is kept");
    assert_int_equal(end(&one), 0);
    assert_int_equal(read_file(journal_path(".damaged"), kept, sizeof kept), length);
    assert_memory_equal(kept, text, length);
    /* After further damage, the first copy stays unchanged. */
    length = read_file(journal_path(".journal"), text, sizeof text);
    memset(strstr(text, "line c5"), 0, 7);
    write_file(journal_path(".journal"), text, length);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "is damaged from line");
    kill_it(&one);
    assert_int_equal(read_file(journal_path(".journal.2.damaged"), again, sizeof again), length);
    assert_memory_equal(again, text, length);
    size_t first = read_file(journal_path(".journal.damaged"), again, sizeof again);
    assert_memory_equal(again, kept, first);
}

/* A game whose head lost its clock or its rules continues, but not silently. */
static void invalid_settings(void **state) {
    static const char *const changes[][3] = {{"control: 4", "control: x", "6"},
                                             {"\ncontrol:", "\ncontrol_", "6"},
                                             {"rules: fide", "rules: fibe", "7"},
                                             {"procedure: t", "procedure: T", "5"},
                                             {"position: rnbq", "position: rnb9", "4"},
                                             {"language: en", "language: e ", "2"},
                                             {"date: 2", "date: x", "3"}};
    char text[JOURNAL_SIZE], words[64];
    (void)state;
    START(&one, "--journal=on", "--tournament", "--time=40/90,30");
    type(&one, "start the clock");
    type(&one, "e4");
    expect(&one, "Eva vier");
    kill_it(&one);
    size_t length = read_file(journal_path(".journal"), text, sizeof text);
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char damaged[JOURNAL_SIZE];
        memcpy(damaged, text, sizeof damaged);
        memcpy(strstr(damaged, changes[i][0]), changes[i][1], strlen(changes[i][1]));
        write_file(journal_path(".journal"), damaged, length);
        START(&one, "--journal=on");
        type(&one, "yes");
        (void)snprintf(words, sizeof words, "Line %s of \"", changes[i][2]);
        expect(&one, words);
        expect(&one, "is damaged. The game continues without that setting");
        kill_it(&one);
    }
}

/* A move that was not played is rejected, whatever the damage turned its line into. */
static void move_contradicted_by_its_state(void **state) {
    char text[JOURNAL_SIZE];
    (void)state;
    size_t length = journal_of_three(text);
    strstr(text, "line e5")[6] = '6';
    write_file(journal_path(".journal"), text, length);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "is damaged from line 8 on");
    expect(&one, "Last move: 1 White: Eva zwei Eva vier.\n");
    type(&one, "e5");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    kill_it(&one);
}

/*
 * Records of each kind that cannot be true: the game ends before the first of them. A move and the
 * state that it led to are one record.
 */
static void records_that_cannot_be_replayed(void **state) {
    static const char *const lines[] = {
        "rochade journal 7",
        "language: en",
        "position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "control: 90",
        "rules: fide-2014",
        "",
        "10 line start the clock",
        "20 line e4",
        "20 state 1 * e2e4 rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "30 name white Anna",
        "40 move e7e5",
        "40 state 2 * e7e5 rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "50 event 0:00:00.050 arbiter stop",
        "60 language de"};
    enum { LINES = sizeof lines / sizeof *lines };
    static const struct {
        unsigned line;
        const char *instead;
        unsigned reported;                            /* 0: the game is whole */
    } damages[] = {{7, "10 line start the clock", 0}, /* unchanged */
                   {8, "9 line e4", 8},               /* earlier than the line before */
                   {9, "20 state 1 *", 8},
                   {9, "20 state 1 * e2e5 rnbqkbnr/8/8/8/8/8/8/RNBQKBNR b KQkq - 0 1", 8},
                   {10, "30 name", 10},
                   {10, "30 name blue Anna", 10},
                   {11, "40 move e7e4", 11},
                   {13, "50 event 0:00:00.050 arbiter sings", 13},
                   {13, "50 event 0:00:00.050 arbiter resume", 13}, /* the clock runs */
                   {14, "60 language xx", 14}};
    char option[600], path[512], text[JOURNAL_SIZE], words[64];
    (void)state;
    (void)snprintf(path, sizeof path, "%s/named", home);
    (void)snprintf(option, sizeof option, "--journal=%s", path);
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        size_t length = 0;
        for (unsigned line = 1; line <= LINES; line++)
            length +=
                (size_t)snprintf(text + length, sizeof text - length, "%s\n",
                                 line == damages[i].line ? damages[i].instead : lines[line - 1]);
        write_file(path, text, length);
        START(&one, option);
        (void)snprintf(words, sizeof words, "is damaged from line %u on", damages[i].reported);
        if (damages[i].reported) expect(&one, words);
        expect(&one, damages[i].reported == 0   ? "White to move, move 2."
                     : damages[i].reported < 9  ? "White to move"
                     : damages[i].reported < 12 ? "Last move: 1 White"
                                                : "Last move: 1 Black");
        assert_int_equal(end(&one), 0);
        if (!damages[i].reported) assert_null(strstr(one.screen, "damaged"));
    }
}

static void files_that_are_no_journals(void **state) {
    char path[512], option[600];
    (void)state;
    (void)snprintf(path, sizeof path, "%s/file", home);
    (void)snprintf(option, sizeof option, "--journal=%s", path);
    write_file(path, "[Event \"?\"]\n", 12);
    START(&one, option);
    expect(&one, "is not a journal; a journal begins with \"rochade journal\".\n");
    assert_int_equal(end(&one), 1);
    write_file(path, "rochade journal 8\n", 18);
    START(&one, option);
    expect(&one, "A later version of this program wrote");
    assert_int_equal(end(&one), 1);
    write_file(path, "\n", 1);
    START(&one, option);
    expect(&one, "is not a journal");
    assert_int_equal(end(&one), 1);
}

/* ------------------------------------------------------------------------------------ full disk */

static void a_full_disk(void **state) {
    char text[8192];
    (void)state;
    START(&one, "--journal=on");
    type(&one, "e4");
    expect(&one, "1 White");
    size_t length = read_file(journal_path(".journal"), text, sizeof text);
    struct rlimit room;
    assert_int_equal(prlimit(one.program, RLIMIT_FSIZE, NULL, &room), 0);
    const rlim_t most = room.rlim_max;
    room.rlim_cur = length + 20; /* room for part of a line */
    assert_int_equal(prlimit(one.program, RLIMIT_FSIZE, &room, NULL), 0);
    type(&one, "e5");
    expect(&one, "No room left for the journal");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    type(&one, "Nf3");
    expect(&one, "2 White");
    assert_null(strstr(one.screen + one.seen, "No room")); /* reported only once */
    assert_int_equal(read_file(journal_path(".journal"), text, sizeof text), length);
    room.rlim_cur = most;
    assert_int_equal(prlimit(one.program, RLIMIT_FSIZE, &room, NULL), 0);
    type(&one, "Nc6");
    expect(&one, "The journal is written again, and nothing is missing in it.\n");
    expect(&one, "2 Black");
    kill_it(&one);
    START(&one, "--journal=on");
    expect(&one, "moves: 2.");
    type(&one, "yes");
    expect(&one, "Last move: 2 Black: Springer Bella acht Cesar sechs.\n");
    kill_it(&one);
}

static void unwritable_folder(void **state) {
    (void)state;
    assert_int_equal(setenv("XDG_STATE_HOME", "/proc/nowhere", 1), 0);
    START(&one, "--journal=on");
    play_three(&one);
    assert_int_equal(setenv("XDG_STATE_HOME", home, 1), 0);
    assert_non_null(strstr(one.screen, "The game continues, but a crash would shorten it.\n"));
    type(&one, "quit");
    assert_int_equal(end(&one), 1); /* the game is not kept */
}

/* A full disk can leave an empty file. */
static void an_empty_file_is_begun(void **state) {
    char path[64], option[80], text[8192];
    (void)state;
    (void)snprintf(path, sizeof path, "%s/empty", home);
    (void)snprintf(option, sizeof option, "--journal=%s", path);
    write_file(path, "", 0);
    START(&one, option);
    play_three(&one);
    START(&two, option);
    expect(&two, "Another program is playing the game in");
    assert_int_equal(end(&two), 1);
    kill_it(&one);
    assert_true(read_file(path, text, sizeof text) > 100);
    START(&one, option);
    expect(&one, "Last move: 2 White");
    kill_it(&one);
}

static void two_programs_start_in_one_file(void **state) {
    char option[80];
    (void)state;
    (void)snprintf(option, sizeof option, "--journal=%s/new", home);
    START(&one, option);
    expect(&one, "White to move");
    START(&two, option);
    expect(&two, "White to move");
    play_three(&one);
    type(&two, "d4");
    expect(&two, "but a crash would shorten it.");
    expect(&two, "1 White: David zwei David vier.\n");
    type(&two, "quit");
    assert_int_equal(end(&two), 1);
    kill_it(&one);
    START(&one, option);
    expect(&one, "Last move: 2 White: Springer Gustav eins Felix drei.\n");
    kill_it(&one);
}

/* A program that cleans up can remove the folder while the game is played. */
static void removed_folder_is_made_again(void **state) {
    (void)state;
    START(&one, "--journal=on");
    play_three(&one);
    folder_remove(home);
    type(&one, "Nc6");
    expect(&one, "2 Black");
    kill_it(&one);
    START(&one, "--journal=on");
    expect(&one, "moves: 2.");
    type(&one, "yes");
    expect(&one, "Last move: 2 Black: Springer Bella acht Cesar sechs.\n");
    folder_remove(home);
    type(&one, "quit");
    expect(&one, "The game is kept; the next start offers it.\n");
    assert_int_equal(end(&one), 0);
    START(&one, "--journal=on");
    expect(&one, "moves: 2.");
    kill_it(&one);
}

static void journal_without_a_folder_is_reported(void **state) {
    (void)state;
    START(&one, "--journal=on");
    play_three(&one);
    folder_remove(home);
    write_file(home, "", 0);
    type(&one, "Nc6");
    expect(&one, "The game continues, but a crash would shorten it.\n");
    expect(&one, "2 Black");
    assert_int_equal(unlink(home), 0);
    type(&one, "Bb5");
    expect(&one, "The journal is written again, and nothing is missing in it.\n");
    expect(&one, "3 White");
    kill_it(&one);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "Last move: 3 White: Läufer Felix eins Bella fünf.\n");
    kill_it(&one);
}

/* Not a new folder: it may have been that of a memory stick. */
static void named_journal_stays_where_it_was(void **state) {
    char path[64], option[80], text[8192];
    (void)state;
    (void)snprintf(path, sizeof path, "%s/stick", home);
    (void)snprintf(option, sizeof option, "--journal=%s/game", path);
    assert_int_equal(mkdir(path, 0700), 0);
    START(&one, option);
    play_three(&one);
    folder_remove(path);
    type(&one, "Nc6");
    expect(&one, "stick/game\" cannot be written. The game continues");
    expect(&one, "2 Black");
    assert_int_equal(mkdir(path, 0700), 0);
    type(&one, "Bb5");
    expect(&one, "The journal is written again, and nothing is missing in it.\n");
    kill_it(&one);
    (void)snprintf(path, sizeof path, "%s/stick/game", home);
    assert_true(read_file(path, text, sizeof text) > 100);
    START(&one, option);
    expect(&one, "Last move: 3 White: Läufer Felix eins Bella fünf.\n");
    kill_it(&one);
}

/* A program that synchronises folders can put another file in its place. */
static void replaced_journal_is_not_overwritten(void **state) {
    char path[256], copy[300], text[8192];
    (void)state;
    START(&one, "--journal=on");
    play_three(&one);
    (void)snprintf(path, sizeof path, "%s", journal_path(".journal"));
    (void)snprintf(copy, sizeof copy, "%s.copy", path);
    assert_int_equal(rename(path, copy), 0);
    write_file(path, "foreign\n", 8);
    type(&one, "Nc6");
    expect(&one, "2 Black");
    kill_it(&one);
    assert_int_equal(read_file(path, text, sizeof text), 8);
    assert_int_equal(unlink(copy), 0);
    START(&one, "--journal=on");
    type(&one, "yes");
    expect(&one, "Last move: 2 Black");
    kill_it(&one);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(killed_at_random_moments, clear_home),
        cmocka_unit_test_setup(truncated_last_line, clear_home),
        cmocka_unit_test_setup(nonsense_in_the_middle, clear_home),
        cmocka_unit_test_setup(invalid_settings, clear_home),
        cmocka_unit_test_setup(move_contradicted_by_its_state, clear_home),
        cmocka_unit_test_setup(records_that_cannot_be_replayed, clear_home),
        cmocka_unit_test_setup(files_that_are_no_journals, clear_home),
        cmocka_unit_test_setup(a_full_disk, clear_home),
        cmocka_unit_test_setup(unwritable_folder, clear_home),
        cmocka_unit_test_setup(an_empty_file_is_begun, clear_home),
        cmocka_unit_test_setup(two_programs_start_in_one_file, clear_home),
        cmocka_unit_test_setup(removed_folder_is_made_again, clear_home),
        cmocka_unit_test_setup(journal_without_a_folder_is_reported, clear_home),
        cmocka_unit_test_setup(named_journal_stays_where_it_was, clear_home),
        cmocka_unit_test_setup(replaced_journal_is_not_overwritten, clear_home),
    };
    return RUN_IN_HOME(tests);
}
