/* SPDX-License-Identifier: MIT */
/* Adjourns and resumes games, whose score sheets keep the date on which each game began. */
#include "client/support/folder.h"
#include "client/support/pty.h"
#include "client/support/whole_file.h"
#include "sealing.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/rochade-date-XXXXXX";
static char adjourned_path[64], sheet_path[64], text[1 << 16];

/* Writes the score sheet and returns its line with the date. */
static const char *date_of_sheet(void) {
    char line[96];
    (void)snprintf(line, sizeof line, "speichern %s", sheet_path);
    type(line);
    pty_expect("Geschrieben: ");
    (void)read_file(sheet_path, text, sizeof text);
    assert_int_equal(unlink(sheet_path), 0);
    char *date = strstr(text, "[Date ");
    assert_non_null(date);
    date[strcspn(date, "\n")] = '\0';
    return date;
}

/* The second time zone is always a day ahead of the first. */
static void resumed_on_another_day(void **state) {
    char date[64];
    (void)state;
    (void)setenv("TZ", "AAA24", 1);
    start("--time=90", "--voice=off");
    pty_expect("Die Uhr steht noch.");
    type("e4");
    pty_expect("1 Weiß: Eva zwei Eva vier.");
    (void)snprintf(date, sizeof date, "%s", date_of_sheet());
    type("Schiedsrichter verlangt den Abgabezug");
    pty_expect("verschlossen im Umschlag. Artikel E.1.a.");
    type("gibt den Zug ab");
    seal_into(adjourned_path, "Sf6", "morgen", "ein langes Kennwort");
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    (void)setenv("TZ", "AAA0", 1);
    start_adjourned(adjourned_path);
    pty_expect("Hängepartie: ");
    assert_string_equal(date_of_sheet(), date);
    type("Ende");
    assert_int_equal(pty_end(), 0);
}

/* Files of earlier versions have no date; the last change of the file stands in for it. */
static void without_a_date(void **state) {
    const struct timespec changed[] = {{.tv_sec = 1795694400}, {.tv_sec = 1795694400}};
    size_t length = read_file(ROCHADE_DATA "/adjourned/version_2.txt", text, sizeof text);
    (void)state;
    write_file(adjourned_path, text, length);
    assert_int_equal(utimensat(AT_FDCWD, adjourned_path, changed, 0), 0);
    start_adjourned(adjourned_path);
    pty_expect("Hängepartie: ");
    assert_string_equal(date_of_sheet(), "[Date \"2026.11.26\"]");
    type("Ende");
    assert_int_equal(pty_end(), 0);
}

static int make_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) return -1;
    (void)snprintf(adjourned_path, sizeof adjourned_path, "%s/game", folder);
    (void)snprintf(sheet_path, sizeof sheet_path, "%s/sheet.pgn", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(resumed_on_another_day),
        cmocka_unit_test(without_a_date),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
