/* SPDX-License-Identifier: MIT */
/*
 * Tests which clock runs during the questions about a sealed move, in simulated time: the player's
 * until the second entry of the move, and then none. If the questions are cancelled, it continues.
 */
#include "client/support/fake_time_control.h"
#include "client/support/folder.h"
#include "client/support/pty.h"
#include "client/support/whole_file.h"
#include "sealing.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MINUTE = 60000 };

static char folder[] = "/tmp/rochade-sealing-time-XXXXXX";
static char path[64], second_path[64];
static const char password[] = "ein langes Kennwort";

static void begin(void) {
    fake_time_set(0);
    start("--time=90+30", "--voice=off");
    play_to_the_sealed_move();
}

/* White has used three minutes when the move has been entered for the second time. */
static void enter_the_move(void) {
    begin();
    pty_expect("Abgabezug eingeben");
    pty_expect("> ");
    fake_time_set(MINUTE);
    type("Sf3");
    pty_expect("Denselben Zug noch einmal");
    pty_expect("> ");
    fake_time_set(3 * MINUTE);
    type("Sf3");
    pty_expect("Wie heißt Weiß?");
    pty_expect("> ");
    fake_time_set(20 * MINUTE);
}

static void questions_after_the_move_take_no_time(void **state) {
    char text[4096];
    (void)state;
    enter_the_move();
    type("");
    answer("Wie heißt Schwarz?", "");
    pty_expect("Wann und wo");
    fake_time_set(40 * MINUTE);
    type("");
    answer("Kennwort des Schiedsrichters", password);
    answer("Noch einmal", password);
    answer("In welche Datei?", path);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    (void)read_file(path, text, sizeof text);
    /* Each has the increments of two moves. */
    assert_non_null(strstr(text, "\nleft: 1:28:00 1:31:00\n"));
    assert_non_null(strstr(text, "\nused: 0:03:00 0:00:00\n"));
}

static void ask_for_the_clock(const char *expected) {
    type("Uhr");
    pty_expect(expected);
    pty_expect("> ");
}

static void a_cancelled_sealing(void **state) {
    (void)state;
    enter_the_move();
    type("abbrechen");
    pty_expect("Nichts abgegeben.");
    pty_expect("> ");
    ask_for_the_clock("Weiß: 1 Stunde und 28 Minuten.");
    fake_time_set(22 * MINUTE);
    ask_for_the_clock("Weiß: 1 Stunde und 26 Minuten.");
    kill(pty_program(), SIGKILL);
    pty_bury();
}

/* After a restart the clock stands until the players start it, also while the move is asked for. */
static void the_clock_stands_after_a_restart(void **state) {
    (void)state;
    begin();
    answer("Abgabezug eingeben", "Sf3");
    pty_expect("Denselben Zug noch einmal");
    pty_keeps_games = true;
    kill(pty_program(), SIGKILL);
    pty_bury();
    start("--lang=de", "--voice=off");
    pty_expect("Weiterspielen?");
    type("ja");
    pty_expect("Die Fragen beginnen von vorn.");
    pty_expect("Abgabezug eingeben");
    pty_expect("> ");
    fake_time_set(10 * MINUTE);
    type("");
    pty_expect("Nichts abgegeben.");
    pty_expect("> ");
    ask_for_the_clock("Weiß: 1 Stunde und 31 Minuten.");
    type("");
    pty_expect("Die Uhr läuft.");
    pty_expect("> ");
    fake_time_set(11 * MINUTE);
    ask_for_the_clock("Weiß: 1 Stunde und 30 Minuten.");
    pty_keeps_games = false;
    kill(pty_program(), SIGKILL);
    pty_bury();
}

/*
 * A reply that is sealed for an absent player (E.9.c): when it is in the envelope, the clock of the
 * player who replied stands where it stood at the second entry, and that of the absent one runs.
 */
static void a_sealed_reply(void **state) {
    (void)state;
    (void)unlink(path);
    fake_time_set(0);
    start("--time=90", "--voice=off");
    play_to_the_sealed_move();
    seal_into(path, "Dame Hector 5", "", password);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    start_adjourned(path);
    type("Weiß fehlt");
    pty_expect("> ");
    resume_and_open();
    answer("Kennwort des Schiedsrichters", password);
    pty_expect("Artikel E.9.a.");
    pty_expect("> ");
    fake_time_set(5 * MINUTE);
    ask_for_the_clock("Schwarz: 1 Stunde und 25 Minuten. Weiß: 1 Stunde und 30 Minuten.");
    type("Schwarz gibt den Zug ab");
    answer("Abgabezug eingeben", "Sc6");
    pty_expect("Denselben Zug noch einmal");
    pty_expect("> ");
    fake_time_set(10 * MINUTE);
    type("Sc6");
    pty_expect("Wann und wo");
    pty_expect("> ");
    fake_time_set(50 * MINUTE);
    type("");
    answer("Kennwort des Schiedsrichters", password);
    answer("Noch einmal", password);
    answer("In welche Datei?", second_path);
    pty_expect("Artikel E.9.c.");
    pty_expect("Siegel, zum Aufschreiben: ");
    pty_expect("> ");
    fake_time_set(57 * MINUTE);
    ask_for_the_clock("Schwarz: 1 Stunde und 20 Minuten. Weiß: 1 Stunde und 23 Minuten.");
    kill(pty_program(), SIGKILL);
    pty_bury();
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_after_the_move_take_no_time),
        cmocka_unit_test(a_cancelled_sealing),
        cmocka_unit_test(the_clock_stands_after_a_restart),
        cmocka_unit_test(a_sealed_reply),
    };
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(path, sizeof path, "%s/game", folder);
    (void)snprintf(second_path, sizeof second_path, "%s/second", folder);
    fake_time_begin();
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    fake_time_end();
    folder_remove(folder);
    return failed;
}
