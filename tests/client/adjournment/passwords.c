/* SPDX-License-Identifier: MIT */
/*
 * Tests wrong passwords, and lines that are too long at every question. The typed text appears
 * nowhere, and no line is truncated, dropped or taken as empty.
 */
#define _GNU_SOURCE /* memmem */

#include "client/support/folder.h"
#include "client/support/pty.h"
#include "sealing.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-passwords-XXXXXX";
static char adjourned_path[64], spoken_path[64];

static const char sealed[] = "Dame Hector 5";
static const char password[] = "ein langes Kennwort";

/* ------------------------------------------------------------------------------ wrong passwords */

/* All are wrong passwords, and no other text contains any of them. */
static const char *const mistyped[] = {"geheim123", "GEHEIM124", "geheimm 125", "geheim-vier",
                                       "geheim fünf"};
static unsigned bytes_searched;

static void expect_not_mistyped(const char *where, const char *bytes, size_t length) {
    for (size_t i = 0; i < sizeof mistyped / sizeof *mistyped; i++)
        if (memmem(bytes, length, mistyped[i], strlen(mistyped[i])))
            fail_msg("%s contains \"%s\"", where, mistyped[i]);
    if (memmem(bytes, length, "eheim", 5)) fail_msg("%s contains part of a password", where);
    bytes_searched += (unsigned)length;
}

static int search_all_bytes(const char *path, const struct stat *about, int kind, struct FTW *w) {
    (void)w;
    char *bytes = kind == FTW_F ? malloc((size_t)about->st_size + 1) : NULL;
    if (bytes == NULL) return 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    expect_not_mistyped(path, bytes, fread(bytes, 1, (size_t)about->st_size, file));
    fclose(file);
    free(bytes);
    return 0;
}

static void expect_not_mistyped_anywhere(void) {
    bytes_searched = 0;
    assert_int_equal(nftw(pty_state_home(), search_all_bytes, 8, FTW_PHYS), 0);
    assert_true(bytes_searched > 0); /* the journal at least */
    assert_int_equal(nftw(folder, search_all_bytes, 8, FTW_PHYS), 0);
    expect_not_mistyped("the screen", pty_screen(), strlen(pty_screen()));
}

/* Resumes the adjourned game, and asks for its envelope. */
static void resume_recorded(void) {
    static char file[96], record[96];
    snprintf(file, sizeof file, "--adjourned=%s", adjourned_path);
    snprintf(record, sizeof record, "--record=%s/record.wav", folder);
    char *arguments[] = {
        (char *)(uintptr_t)PROGRAM,        file, record, (char *)(uintptr_t) "--voice=off",
        (char *)(uintptr_t) "--editor=on", NULL};
    if (*SPOKEN) setenv("LD_PRELOAD", SPOKEN, 1);
    pty_start(arguments);
    unsetenv("LD_PRELOAD");
    pty_expect("Zur Fortsetzung");
    resume_and_open();
}

static void end_recorded(void) {
    char path[96];
    type("Ende");
    pty_expect("Auf Wiedersehen.");
    assert_int_equal(pty_end(), 0);
    snprintf(path, sizeof path, "%s/record.wav", folder);
    (void)unlink(path);
    snprintf(path, sizeof path, "%s/record.vtt", folder);
    assert_int_equal(unlink(path), 0);
    (void)unlink(spoken_path); /* now the sealed move is in it */
}

/* Types a line with a NUL byte, which neither ends the line nor makes it empty. */
static void answer_with_zero(const char *question, const char *before, const char *after) {
    pty_expect(question);
    pty_type(before);
    pty_type_zero();
    type(after);
}

/* Allows three tries without echo; after the third one, lines are dropped until an empty one. */
static void test_wrong_passwords(void **state) {
    (void)state;
    start("--time=90", "--voice=off");
    play_to_the_sealed_move();
    seal_into(adjourned_path, sealed, "Sonntag", password);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    resume_recorded();
    for (unsigned i = 0; i < 3; i++) {
        answer("Kennwort des Schiedsrichters, unsichtbar. Leer: abbrechen.", mistyped[i]);
        pty_expect("Das Kennwort passt nicht. Der Umschlag bleibt zu.");
    }
    answer("Drei Kennwörter haben nicht gepasst.", mistyped[3]);
    answer_with_zero("Drei Kennwörter haben nicht gepasst.", "", mistyped[4]);
    answer("Drei Kennwörter haben nicht gepasst.", "");
    pty_expect("> ");
    pty_type("\020"); /* the line before, from the history */
    pty_expect("setzt die Hängepartie fort");
    pty_type("\025");
    expect_not_mistyped_anywhere();
    type("öffnet den Umschlag"); /* empty: cancelled, and the next line is an ordinary one */
    answer("Kennwort des Schiedsrichters, unsichtbar.", mistyped[0]);
    pty_expect("Das Kennwort passt nicht.");
    answer("Kennwort des Schiedsrichters, unsichtbar.", "");
    pty_expect("Nicht geöffnet, der Umschlag bleibt zu.");
    type("Uhr");
    pty_expect("Schwarz: ");
    type("öffnet den Umschlag"); /* typed ahead, while the password is being stretched */
    answer("Kennwort des Schiedsrichters, unsichtbar.", mistyped[1]);
    type(mistyped[2]);
    type(password);
    pty_expect("Im Umschlag steht: Dame Hector 5.");
    expect_not_mistyped_anywhere();
    if (strstr(pty_screen(), password)) fail_msg("the password is readable:\n%s", pty_screen());
    end_recorded();
}

/* A stopped program gives the terminal back; when it continues, the line is hidden as before. */
static void test_stopped_at_a_password(void **state) {
    (void)state;
    resume_recorded();
    pty_expect("Kennwort des Schiedsrichters, unsichtbar. Leer: abbrechen.");
    pty_expect("> ");
    pty_expect_taken();
    pty_type("geheim");
    pty_stop();
    assert_int_equal(kill(pty_program(), SIGCONT), 0);
    pty_expect_taken();
    type("123");
    pty_expect("Das Kennwort passt nicht. Der Umschlag bleibt zu.");
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Im Umschlag steht: Dame Hector 5.");
    expect_not_mistyped_anywhere();
    type("wer ist dran"); /* lines are shown again */
    pty_expect("wer ist dran");
    end_recorded();
}

/* ------------------------------------------------------------------------------- overlong lines */

/*
 * Returns a line of `length` bytes. The limit is 255 for a name, a move or a password, and 1,022
 * for a path.
 */
static const char *overlong(unsigned length) {
    static char line[2048];
    static const char part[] = "geheim ";
    for (unsigned i = 0; i < length; i++)
        line[i] = part[i % (sizeof part - 1)];
    line[length] = '\0';
    return line;
}

/* Long lines are not truncated, dropped or taken as empty; each question is repeated. */
static void seal_with_long_lines(void) {
    play_to_the_sealed_move();
    answer("Abgabezug eingeben", overlong(300));
    pty_expect("Das ist zu lang für den Umschlag.");
    answer("Abgabezug eingeben", overlong(256));
    pty_expect("Das ist zu lang für den Umschlag.");
    answer("Abgabezug eingeben", overlong(255));
    pty_expect("Das ist nicht genau ein regelgemäßer Zug.");
    answer("Denselben Zug noch einmal", overlong(256));
    pty_expect("Die beiden Eingaben sind verschieden.");
    answer("Abgabezug eingeben", sealed);
    answer("Denselben Zug noch einmal", sealed);
    answer("Wie heißt Weiß?", overlong(256));
    pty_expect("Das ist zu lang; bitte kürzer.");
    answer("Wie heißt Weiß?", "Anna Muster");
    answer("Wie heißt Schwarz?", "Karl Beispiel");
    answer("Wann und wo", "Sonntag");
    answer("Kennwort des Schiedsrichters", overlong(256));
    pty_expect("Das ist zu lang; bitte kürzer.");
    answer("Kennwort des Schiedsrichters", overlong(255));
    answer("Noch einmal", overlong(256));
    pty_expect("Die Kennwörter sind verschieden.");
    answer("Kennwort des Schiedsrichters", overlong(255));
    answer("Noch einmal", overlong(255));
    answer("In welche Datei?", overlong(1100));
    pty_expect("Das ist zu lang; bitte kürzer.");
    answer("In welche Datei?", adjourned_path);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
}

/* At an envelope, an overlong line is a wrong password, and the text after it is not echoed. */
static void test_overlong_lines(void **state) {
    (void)state;
    (void)unlink(adjourned_path);
    start("--time=90", "--voice=off");
    seal_with_long_lines();
    resume_recorded();
    for (unsigned i = 0; i < 3; i++) {
        answer("Kennwort des Schiedsrichters, unsichtbar.", overlong(i == 0 ? 256 : 300 * i));
        pty_expect("Das Kennwort passt nicht. Der Umschlag bleibt zu.");
    }
    answer("Drei Kennwörter haben nicht gepasst.", overlong(300));
    answer("Drei Kennwörter haben nicht gepasst.", "");
    pty_expect("> ");
    expect_not_mistyped_anywhere();
    type("öffnet den Umschlag");
    answer_with_zero("Kennwort des Schiedsrichters, unsichtbar.", overlong(255), "x");
    pty_expect("Das Kennwort passt nicht.");
    answer("Kennwort des Schiedsrichters, unsichtbar.", overlong(255));
    pty_expect("Im Umschlag steht: Dame Hector 5.");
    expect_not_mistyped_anywhere();
    end_recorded();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_passwords),
        cmocka_unit_test(test_stopped_at_a_password),
        cmocka_unit_test(test_overlong_lines),
    };
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(adjourned_path, sizeof adjourned_path, "%s/game", folder);
    (void)snprintf(spoken_path, sizeof spoken_path, "%s/spoken", folder);
    setenv("ROCHADE_SPOKEN", spoken_path, 1);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
