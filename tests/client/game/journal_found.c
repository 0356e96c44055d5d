/* SPDX-License-Identifier: MIT */
/* Tests which journals are found in the folder, how new ones are named, and envelopes in them. */
#include "journal_folder.h"

/* The system time that the program's own sources see in this test; 0: the real one. */
static time_t system_time_now;
time_t time(time_t *at) {
    struct timespec now = {.tv_sec = system_time_now};
    if (system_time_now == 0) (void)clock_gettime(CLOCK_REALTIME, &now);
    if (at != NULL) *at = now.tv_sec;
    return now.tv_sec;
}

/* Finds the newest unfinished journal among other files, then the older ones. */
static void test_newest_unfinished_journal(void **state) {
    char found[JOURNAL_PATH_SIZE];
    (void)state;
    expect_found(journal_find(&journal, NULL, &contents), JOURNAL_NONE);
    assert_false(journal_before(NULL, found, sizeof found));
    write_to("1.journal", HEAD PLAYED);
    write_to("2.journal", HEAD PLAYED ENDED);
    write_to("3.journal", "no journal\n");
    write_to("4.journal", HEAD PLAYED);
    write_to("5.ended", HEAD PLAYED);
    write_to("6.journal.damaged", HEAD PLAYED);
    write_to("7.journal", "rochade journal 8\n\n" PLAYED);
    write_to("8.journal", "");
    expect_found(journal_find(&journal, NULL, &contents), JOURNAL_OK);
    assert_string_equal(journal.path, path_of("4.journal"));
    close_it();
    expect_found(journal_find(&journal, path_of("4.journal"), &contents), JOURNAL_OK);
    assert_string_equal(journal.path, path_of("1.journal"));
    close_it();
    expect_found(journal_find(&journal, "1.journal", &contents), JOURNAL_NONE);
    assert_true(journal_before(NULL, found, sizeof found));
    assert_string_equal(found, path_of("8.journal"));
    assert_true(journal_before(path_of("7.journal"), found, sizeof found));
    assert_string_equal(found, path_of("5.ended")); /* ended ones as well */
    assert_false(journal_before(path_of("1.journal"), found, sizeof found));
    assert_false(journal_before(NULL, found, 5));
    assert_true(journal_before(NULL, found, strlen(path_of("8.journal")) + 1));
    assert_string_equal(found, path_of("8.journal"));
    assert_false(journal_before(NULL, found, strlen(path_of("8.journal"))));
    /* An unreadable journal is reported by name, because it may be the requested game. */
    assert_int_equal(mkdir(path_of("9.journal"), 0700), 0);
    expect_found(journal_find(&journal, NULL, &contents), JOURNAL_UNREADABLE);
    assert_string_equal(journal.path, path_of("9.journal"));
    folder_remove(path_of(""));
    expect_found(journal_find(&journal, NULL, &contents), JOURNAL_NONE);
    /* A file exists where the folder should be. */
    char name[sizeof folder + 16];
    (void)snprintf(name, sizeof name, "%s/rochade", folder);
    int file = open(name, O_CREAT | O_WRONLY, 0600);
    assert_true(file >= 0 && close(file) == 0);
    expect_found(journal_find(&journal, NULL, &contents), JOURNAL_UNREADABLE);
    assert_string_equal(journal.path, path_of(""));
    assert_int_equal(unlink(name), 0);
}

/* Journals that a later version has written are counted by their first line alone. */
static void test_newer_journals_are_counted(void **state) {
    (void)state;
    assert_int_equal(journal_count_newer(true), 0);
    write_to("1.journal", HEAD PLAYED);
    write_to("2.journal", "rochade journal 8\nsetting of 2030\n");
    write_to("3.ended", "rochade journal 12\n\n7 gesture\n");
    write_to("4.journal", "rochade journal 8");
    write_to("5.journal", "");
    write_to("6.journal", "rochade journal 0\n");
    write_to("7.pgn", "rochade journal 8\n");
    assert_int_equal(mkdir(path_of("8.journal"), 0700), 0);
    assert_int_equal(mkfifo(path_of("9.journal"), 0600), 0);
    assert_int_equal(journal_count_newer(false), 1);
    assert_int_equal(journal_count_newer(true), 2);
    write_to("91.journal", "rochade journal 2030\r\n"); /* each is counted */
    write_to("92.journal", "rochade journal 8\n");
    write_to("93.ended", "rochade journal 9\n");
    write_to(".journal", "rochade journal 9\n"); /* no name of a journal */
    assert_int_equal(journal_count_newer(false), 3);
    assert_int_equal(journal_count_newer(true), 5);
}

/* ---------------------------------------------------------------------------------------- names */

/* Begins a journal at that time (UTC), and fails unless it is the newest. */
static void begin_at(time_t now, const char *name) {
    char newest[JOURNAL_PATH_SIZE];
    system_time_now = now;
    journal_begin(&journal, NULL);
    journal_add(&journal, 0, JOURNAL_LINE, "e4", 2);
    commit_and_close();
    assert_true(journal_before(NULL, newest, sizeof newest));
    assert_string_equal(newest, path_of(name));
    system_time_now = 0;
}

static void set_zone(const char *zone) {
    assert_int_equal(setenv("TZ", zone, 1), 0);
    tzset();
}

/* Names sort by age also in the time that a clock shows twice when daylight saving time ends. */
static void test_repeated_hour(void **state) {
    enum { MINUTE = 60, BERLIN = 1792886400, LORD_HOWE = 1775314800 };
    (void)state;
    /* 25 October 2026, 00:00 UTC is 02:00 in Berlin; one hour later it is 02:00 again. */
    set_zone("CET-1CEST,M3.5.0,M10.5.0/3");
    begin_at(BERLIN - 1 * MINUTE, "2026-10-25T01-59-00.journal");
    begin_at(BERLIN + 10 * MINUTE, "2026-10-25T02-10-00.journal");
    begin_at(BERLIN + 50 * MINUTE, "2026-10-25T02-50-00.journal");
    begin_at(BERLIN + 70 * MINUTE, "2026-10-25T02B-10-00.journal");
    begin_at(BERLIN + 70 * MINUTE, "2026-10-25T02B-10-00_002.journal");
    begin_at(BERLIN + 119 * MINUTE, "2026-10-25T02B-59-00.journal");
    begin_at(BERLIN + 120 * MINUTE, "2026-10-25T03-00-00.journal");
    /* 4 April 2026, 15:00 UTC is 02:00 on Lord Howe Island, where the clock goes back by half. */
    folder_remove(path_of(""));
    set_zone("LHST-10:30LHDT-11,M10.1.0,M4.1.0");
    begin_at(LORD_HOWE - 10 * MINUTE, "2026-04-05T01-50-00.journal");
    begin_at(LORD_HOWE + 20 * MINUTE, "2026-04-05T01B-50-00.journal");
    begin_at(LORD_HOWE + 40 * MINUTE, "2026-04-05T02-10-00.journal");
    /* A skipped hour, and a zone without daylight saving time. */
    folder_remove(path_of(""));
    set_zone("CET-1CEST,M3.5.0,M10.5.0/3");
    begin_at(1774745940, "2026-03-29T01-59-00.journal");
    begin_at(1774746060, "2026-03-29T03-01-00.journal");
    folder_remove(path_of(""));
    set_zone("UTC0");
    begin_at(BERLIN + 10 * MINUTE, "2026-10-25T00-10-00.journal");
    begin_at(BERLIN + 70 * MINUTE, "2026-10-25T01-10-00.journal");
    assert_int_equal(unsetenv("TZ"), 0);
    tzset();
}

/* A name whose game has ended is taken, too: its file would be replaced when this game ends. */
static void test_taken_names(void **state) {
    enum { NOON = 1792929600 };
    (void)state;
    set_zone("UTC0");
    write_to("2026-10-25T12-00-00.ended", "an earlier game");
    begin_at(NOON, "2026-10-25T12-00-00_002.journal");
    begin_at(NOON, "2026-10-25T12-00-00_003.journal");
    write_to("2026-10-25T12-00-00_004.ended", "a later game");
    begin_at(NOON, "2026-10-25T12-00-00_005.journal");
    expect_file("2026-10-25T12-00-00.ended", "an earlier game");
    assert_false(exists("2026-10-25T12-00-00.journal"));
    assert_int_equal(unsetenv("TZ"), 0);
    tzset();
}

/* There are 999 names for a second; a folder that has them all takes no more. */
static void test_no_name_left(void **state) {
    enum { NOON = 1792929600 };
    char name[64];
    (void)state;
    set_zone("UTC0");
    write_to("2026-10-25T12-00-00.journal", "");
    for (unsigned n = 2; n < 999; n++) {
        (void)snprintf(name, sizeof name, "2026-10-25T12-00-00_%03u.%s", n,
                       n % 2 ? "ended" : "journal");
        write_to(name, "");
    }
    begin_at(NOON, "2026-10-25T12-00-00_999.journal");
    system_time_now = NOON;
    journal_begin(&journal, NULL);
    journal_add(&journal, 0, JOURNAL_LINE, "e4", 2);
    assert_int_equal(journal_commit(&journal), ENAMETOOLONG);
    assert_string_equal(journal.path, "");
    system_time_now++;
    assert_int_equal(journal_commit(&journal), 0);
    assert_string_equal(journal.path, path_of("2026-10-25T12-00-01.journal"));
    journal_close(&journal, JOURNAL_GOES_ON);
    system_time_now = 0;
    assert_int_equal(unsetenv("TZ"), 0);
    tzset();
}

/* ------------------------------------------------------------------------------------ envelopes */

#define FILE_OF_GAME "first\nsecond\r\nthird"
#define ENVELOPE     "0 envelope first\n0 envelope second\n0 envelope third\n"

static void expect_envelope(journal_found expected, const char *name) {
    expect_found(journal_find_envelope(&journal, FILE_OF_GAME, strlen(FILE_OF_GAME), &contents),
                 expected);
    if (name != NULL) assert_string_equal(journal.path, path_of(name));
    if (expected == JOURNAL_OK) close_it();
}

static void test_envelope(void **state) {
    (void)state;
    expect_envelope(JOURNAL_NONE, NULL);
    write_to("1.journal", HEAD ENVELOPE PLAYED);
    write_to("2.journal", HEAD "0 envelope first\n0 envelope other\n" PLAYED);
    write_to("3.journal", HEAD PLAYED);
    expect_envelope(JOURNAL_OK, "1.journal");
    /* The envelope is complete although an earlier copy of it was interrupted. */
    write_to("2.journal", HEAD "0 envelope first\n" ENVELOPE PLAYED);
    expect_envelope(JOURNAL_OK, "2.journal");
    write_to("2.journal", HEAD ENVELOPE PLAYED ENDED);
    expect_envelope(JOURNAL_OK, "1.journal");
    int other = open(path_of("1.journal"), O_RDONLY);
    assert_int_equal(flock(other, LOCK_EX), 0);
    expect_envelope(JOURNAL_BUSY, "1.journal");
    (void)close(other);
    other = open(path_of("3.journal"), O_RDONLY); /* another game that is being played */
    assert_int_equal(flock(other, LOCK_EX), 0);
    expect_envelope(JOURNAL_OK, "1.journal");
    (void)close(other);
    assert_int_equal(mkdir(path_of("4.journal"), 0700), 0);
    expect_envelope(JOURNAL_OK, "1.journal");
    assert_int_equal(unlink(path_of("1.journal")), 0);
    expect_envelope(JOURNAL_UNREADABLE, "4.journal");
    read_text(HEAD ENVELOPE PLAYED);
    assert_false(journal_has_envelope(&contents, "", 0));
    close_it();
    assert_int_equal(rmdir(path_of("4.journal")), 0);
    write_to("other.ended", HEAD ENVELOPE PLAYED); /* what was ended is not offered */
    expect_envelope(JOURNAL_OK, "one.journal");
}

/* An adjournment file is kept without the ends of its lines, which may be those of Windows. */
static void test_envelope_is_written(void **state) {
    static const char *const files[] = {FILE_OF_GAME, "first\nsecond\nthird\n",
                                        "first\r\nsecond\r\nthird\r\n"};
    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        begin(NULL);
        begin_english();
        journal_add_envelope(&journal, 0, files[i], strlen(files[i]));
        journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
        commit_and_close();
        expect_file("one.journal", HEAD ENVELOPE "5 line e4\n");
        expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
        for (size_t j = 0; j < sizeof files / sizeof *files; j++)
            assert_true(journal_has_envelope(&contents, files[j], strlen(files[j])));
        close_it();
    }
    begin(NULL);
    begin_english();
    journal_add_envelope(&journal, 0, "\r\nfirst\n\nlast\r", 14);
    commit_and_close();
    expect_file("one.journal", HEAD "0 envelope\n0 envelope first\n0 envelope\n0 envelope last\n");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_newest_unfinished_journal, begin),
        cmocka_unit_test_setup(test_newer_journals_are_counted, begin),
        cmocka_unit_test_setup(test_repeated_hour, begin),
        cmocka_unit_test_setup(test_taken_names, begin),
        cmocka_unit_test_setup(test_no_name_left, begin),
        cmocka_unit_test_setup(test_envelope, begin),
        cmocka_unit_test_setup(test_envelope_is_written, begin),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
