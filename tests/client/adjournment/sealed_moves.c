/* SPDX-License-Identifier: MIT */
/*
 * Seals moves of Black that lose when the envelope is opened: an ambiguous one, and a text without
 * a meaning (E.8.a, E.8.b); in German. Questions are cancelled by a word.
 */
#include "client/support/pty.h"
#include "sealing.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char path[] = "/tmp/rochade-sealed-move-XXXXXX";
static const char password[] = "ein langes Kennwort";

/* Both knights can move to e7. White's name is known and not asked for. */
static void demand_the_move(void) {
    static char black[] = "--fen=4k1n1/8/2n5/8/8/8/8/4K2R b K - 0 30";
    pty_start((char *[]){PROGRAM, black, "--time=90", "--voice=off", "--white=Anna", NULL});
    pty_expect("Die Uhr steht noch.");
    type("");
    type("Schiedsrichter verlangt den Abgabezug");
    pty_expect("Schwarz gibt den nächsten Zug ab, verschlossen im Umschlag. Artikel E.1.a.");
    type("Schwarz gibt den Zug ab");
}

static void seal_in_vain(const char *sealed) {
    answer("Abgabezug eingeben", sealed);
    pty_expect("Das ist nicht genau ein regelgemäßer Zug.");
    answer("Denselben Zug noch einmal", sealed);
}

static void seal_and_open(const char *sealed, const char *ruling) {
    demand_the_move();
    seal_in_vain(sealed);
    answer("Wie heißt Schwarz?", "Karl");
    pty_expect("Karl"); /* shown again, unlike the move */
    answer("Wann und wo", "morgen");
    answer("Kennwort des Schiedsrichters", password);
    answer("Noch einmal", password);
    answer("In welche Datei?", path);
    pty_expect("Der Zug von Schwarz ist im Umschlag. Artikel E.1.a.");
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);

    start_adjourned(path);
    pty_expect("Hängepartie: Anna gegen Karl. Fortsetzung: morgen. Abgegeben ist Zug 30.");
    resume_and_open();
    answer("Kennwort des Schiedsrichters", password);
    pty_expect("Im Umschlag steht: ");
    pty_expect(sealed);
    pty_expect(ruling);
    type("Ende");
    assert_int_equal(pty_end(), 0);
    assert_int_equal(unlink(path), 0);
}

static void test_ambiguous(void **state) {
    (void)state;
    seal_and_open("Springer Eva sieben", "Der Abgabezug ist mehrdeutig, Schwarz verliert. "
                                         "Artikel E.8.a.");
}

static void test_without_meaning(void **state) {
    (void)state;
    seal_and_open("Quark", "Der Abgabezug hat keinen erkennbaren Sinn, Schwarz verliert. "
                           "Artikel E.8.b.");
}

/*
 * "Abbrechen" at each question that is not secret: nothing is sealed, the game continues, and the
 * move is still to be sealed.
 */
static void test_cancelled_at_each_question(void **state) {
    static const char *const questions[] = {"Wie heißt Schwarz?", "Wann und wo",
                                            "In welche Datei?"};
    static const char *const answers[] = {"Karl", "morgen"};
    (void)state;
    for (size_t last = 0; last < 3; last++) {
        demand_the_move();
        seal_in_vain("Quark");
        for (size_t i = 0; i < last; i++)
            answer(questions[i], answers[i]);
        if (last == 2) answer("Kennwort des Schiedsrichters", password);
        if (last == 2) answer("Noch einmal", password);
        answer(questions[last], "abbrechen");
        pty_expect("Nichts abgegeben.");
        type("Springer Eva sieben");
        pty_expect("Abgabezug eingeben");
        kill(pty_program(), SIGINT);
        int status = pty_end();
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    }
}

static int make_path(void **state) {
    (void)state;
    int file = mkstemp(path);
    return file < 0 || close(file) != 0 ? -1 : unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ambiguous),
        cmocka_unit_test(test_without_meaning),
        cmocka_unit_test(test_cancelled_at_each_question),
    };
    return cmocka_run_group_tests(tests, make_path, NULL);
}
