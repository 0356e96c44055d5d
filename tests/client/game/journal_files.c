/* SPDX-License-Identifier: MIT */
/*
 * Tests journals as files: which are found and which are refused, how damaged ones are read, and
 * what is kept when a game is resumed.
 */

#include "client/support/folder.h"
#include "files/paths.h"
#include "game/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

/* The system time that the program's own sources see in this test; 0: the real one. */
static time_t system_time_now;
time_t time(time_t *at) {
    struct timespec now = {.tv_sec = system_time_now};
    if (system_time_now == 0) (void)clock_gettime(CLOCK_REALTIME, &now);
    if (at != NULL) *at = now.tv_sec;
    return now.tv_sec;
}

static char folder[] = "/tmp/rochade-journal-files-XXXXXX";
static client_journal journal;
static journal_contents contents;

static const char *path_of(const char *name) {
    static char paths[4][JOURNAL_PATH_SIZE];
    static unsigned next;
    char *path = paths[next++ % 4];
    (void)snprintf(path, JOURNAL_PATH_SIZE, "%s/rochade/%s", folder, name);
    return path;
}
static void write_to(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fputs(text, file) < 0, 0);
    assert_int_equal(fclose(file), 0);
}
static void expect_file(const char *name, const char *expected) {
    char text[1024];
    FILE *file = fopen(path_of(name), "rb");
    if (file == NULL) fail_msg("missing file: %s", name);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, expected);
}
static bool exists(const char *name) {
    struct stat about;
    return stat(path_of(name), &about) == 0;
}
static void expect_found(journal_found found, journal_found expected) {
    assert_int_equal(found, expected);
    if (found == JOURNAL_OK) assert_true(journal.file >= 0 && contents.bytes != NULL);
}
static void close_it(void) {
    journal_contents_free(&contents);
    journal_close(&journal, JOURNAL_GOES_ON);
}

#define HEAD   "rochade journal 6\nlanguage: en\n\n"
#define PLAYED "5 line e4\n5 state 1 * e2e4 FEN\n"
#define ENDED  "9 state 1 1-0 e2e4 FEN\n"

static int begin(void **state) {
    (void)state;
    folder_remove(path_of(""));
    assert_int_equal(mkdir(path_of(""), 0700), 0);
    return 0;
}

/* -------------------------------------------------------------------------------------- opening */

static void test_headers(void **state) {
    static const struct {
        const char *text;
        journal_found found;
    } rows[] = {
        {HEAD, JOURNAL_OK},
        {"rochade journal 1\n", JOURNAL_OK},
        {"rochade journal 7\n", JOURNAL_NEWER},
        {"rochade journal 0\n", JOURNAL_FOREIGN},
        {"rochade journal x\n", JOURNAL_FOREIGN},
        {"rochade journal \n", JOURNAL_FOREIGN},
        {"rochade journal 6", JOURNAL_FOREIGN}, /* a line that has no end */
        {"Rochade journal 6\n", JOURNAL_FOREIGN},
        {"short\n", JOURNAL_FOREIGN},
        {"\n", JOURNAL_FOREIGN},
        {"", JOURNAL_NONE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_to("one.journal", rows[i].text);
        journal_found found = journal_open(&journal, path_of("one.journal"), &contents);
        if (found != rows[i].found) fail_msg("%s: %d", rows[i].text, (int)found);
        if (found == JOURNAL_OK) close_it();
        assert_int_equal(journal.file, -1);
        expect_file("one.journal", rows[i].text);
    }
    expect_found(journal_open(&journal, path_of("none"), &contents), JOURNAL_NONE);
    expect_found(journal_open(&journal, folder, &contents), JOURNAL_UNREADABLE);
    assert_int_equal(errno, EISDIR);
    /* Opening a FIFO must not block. */
    assert_int_equal(mkfifo(path_of("pipe"), 0600), 0);
    expect_found(journal_open(&journal, path_of("pipe"), &contents), JOURNAL_FOREIGN);
}

static void test_locked(void **state) {
    (void)state;
    write_to("one.journal", HEAD PLAYED);
    int other = open(path_of("one.journal"), O_RDONLY);
    assert_int_equal(flock(other, LOCK_EX), 0);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_BUSY);
    assert_string_equal(journal.path, path_of("one.journal"));
    (void)close(other);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
    close_it();
}

/* -------------------------------------------------------------------------------------- reading */

static void read_text(const char *text) {
    write_to("one.journal", text);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
}
static void expect_setting(const char *name, const char *value) {
    const char *found, *text;
    assert_true(journal_next_setting(&contents, &found, &text));
    assert_string_equal(found, name);
    assert_string_equal(text, value);
}
static void expect_no_setting(unsigned long damaged) {
    const char *name, *value;
    assert_false(journal_next_setting(&contents, &name, &value));
    assert_int_equal(contents.damaged_setting, damaged);
}

static void test_settings(void **state) {
    journal_entry entry;
    (void)state;
    read_text(
        "rochade journal 6\nlanguage: en\nengine:  a\\x5cb\\x0ac\nempty:\nodd: \\x5\n\n" PLAYED);
    expect_setting("language", "en");
    expect_setting("engine", "a\\b\nc");
    expect_setting("empty", "");
    expect_setting("odd", "\\x5"); /* an invalid escape stays unchanged */
    expect_no_setting(0);
    assert_true(journal_next(&contents, &entry));
    close_it();
    /* An unknown line of the head is skipped and reported. */
    read_text("rochade journal 6\nlanguage: en\nrubbish\nstyle: short\n\n" PLAYED);
    expect_setting("language", "en");
    expect_setting("style", "short");
    expect_no_setting(3);
    close_it();
    /* The records are read even without the empty line before them. */
    read_text("rochade journal 6\nlanguage: en\n" PLAYED);
    expect_setting("language", "en");
    expect_no_setting(3);
    assert_true(journal_next(&contents, &entry));
    assert_int_equal(contents.line, 3);
    close_it();
    read_text("rochade journal 6\nlanguage: en\n7 line a: b\n");
    expect_setting("language", "en");
    expect_no_setting(3);
    assert_true(journal_next(&contents, &entry)); /* no setting, although it has a colon */
    assert_string_equal(entry.text, "a: b");
    close_it();
    read_text("rochade journal 6\nlanguage: en\n");
    expect_setting("language", "en");
    expect_no_setting(0);
    close_it();
}

/* The first invalid record ends the reading, and stays in the file. */
static void test_entries(void **state) {
    static const char *const wrong[] = {"",
                                        "line e4",
                                        "5",
                                        "5 ",
                                        "5 lines e4",
                                        "5 lin e4",
                                        "5x line e4",
                                        "-5 line e4",
                                        "99999999999999999999 line e4",
                                        "5 line a\\x4",
                                        "5 line a\\x4g",
                                        "5 line a\\xg4",
                                        "5 line a\\n",
                                        "5 line a\tb",
                                        "5 line a\x7f"};
    journal_entry entry;
    char text[256];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        (void)snprintf(text, sizeof text, "%s7 time\n%s\n8 line e5\n", HEAD, wrong[i]);
        read_text(text);
        expect_setting("language", "en");
        expect_no_setting(0);
        assert_true(journal_next(&contents, &entry));
        assert_int_equal(entry.kind, JOURNAL_TIME);
        assert_int_equal(entry.time, 7);
        assert_int_equal(entry.length, 0);
        if (journal_next(&contents, &entry)) fail_msg("accepted as an entry: %s", wrong[i]);
        assert_int_equal(contents.line, 4);
        close_it();
    }
    read_text(HEAD "5 line \\x09e4\\x5c\n6 line\n7 line cut");
    expect_setting("language", "en");
    expect_no_setting(0);
    assert_true(journal_next(&contents, &entry));
    assert_string_equal(entry.text, "\te4\\");
    assert_int_equal(entry.length, 4);
    assert_true(journal_next(&contents, &entry));
    assert_int_equal(entry.length, 0);
    assert_true(contents.cut);
    assert_false(journal_next(&contents, &entry));
    close_it();
}

/* A program that copied the journal may have put carriage returns before the line ends. */
static void test_line_ends_of_windows(void **state) {
    journal_entry entry;
    (void)state;
    read_text("rochade journal 6\r\nlanguage: en\r\nstyle: annexe-d\r\n\r\n5 line e4\r\n6 line\r\n"
              "7 line e5\r\n");
    expect_setting("language", "en");
    expect_setting("style", "annexe-d");
    expect_no_setting(0);
    static const char *const lines[] = {"e4", "", "e5"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_true(journal_next(&contents, &entry));
        assert_string_equal(entry.text, lines[i]);
    }
    assert_false(journal_next(&contents, &entry));
    close_it();
}

/* A typed line may have any byte, even NUL; the journal of a game is read to its end nevertheless.
 */
static void test_every_byte(void **state) {
    char every[256], name[] = "one.journal";
    journal_entry entry;
    (void)state;
    for (unsigned byte = 0; byte < sizeof every; byte++)
        every[byte] = (char)byte;
    journal_begin(&journal, path_of(name));
    journal_add_setting(&journal, "language", "en");
    journal_add(&journal, 5, JOURNAL_LINE, every, sizeof every);
    journal_add(&journal, 6, JOURNAL_LINE, "e4", 2);
    assert_int_equal(journal_commit(&journal), 0);
    journal_close(&journal, JOURNAL_GOES_ON);
    expect_found(journal_open(&journal, path_of(name), &contents), JOURNAL_OK);
    expect_setting("language", "en");
    expect_no_setting(0);
    assert_true(journal_next(&contents, &entry));
    assert_int_equal(entry.length, sizeof every);
    assert_memory_equal(entry.text, every, sizeof every);
    assert_true(journal_next(&contents, &entry));
    assert_string_equal(entry.text, "e4");
    close_it();
    for (unsigned byte = 0; byte < sizeof every; byte++) {
        char text[64];
        (void)snprintf(text, sizeof text, HEAD "5 line a\\x%02xb\n", byte);
        read_text(text);
        expect_setting("language", "en");
        expect_no_setting(0);
        assert_true(journal_next(&contents, &entry));
        assert_int_equal(entry.length, 3);
        assert_int_equal((unsigned char)entry.text[1], byte);
        close_it();
    }
}

static void test_longest_text(void **state) {
    static char text[2 * JOURNAL_TEXT_SIZE];
    journal_entry entry;
    (void)state;
    for (unsigned more = 0; more < 2; more++) {
        size_t length = (size_t)snprintf(text, sizeof text, HEAD "5 line ");
        memset(text + length, 'x', JOURNAL_TEXT_SIZE - 1 + more);
        memcpy(text + length + JOURNAL_TEXT_SIZE - 1 + more, "\n", 2);
        read_text(text);
        expect_setting("language", "en");
        expect_no_setting(0);
        assert_int_equal(journal_next(&contents, &entry), !more);
        if (!more) assert_int_equal(entry.length, JOURNAL_TEXT_SIZE - 1);
        close_it();
    }
}

static void test_survey(void **state) {
    static const struct {
        const char *records;
        unsigned moves;
        bool unfinished;
    } rows[] = {
        {"", 0, false},
        {"5 line help\n", 0, false},
        {PLAYED, 1, true},
        {"5 state 0 * e2e4 FEN\n", 0, true}, /* announced (Annexe D.2) */
        {"5 state 0 * - FEN\n", 0, false},
        {PLAYED ENDED, 1, false},
        {PLAYED "9 aside\n", 1, false},
        {PLAYED "9 aside\n9 resumed 2026-01-01\n", 1, true},
        {PLAYED ENDED "9 state 0 * - FEN\n", 0, false}, /* a new game without a move */
        {PLAYED "rubbish\n" ENDED, 1, true},
    };
    char text[512];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        (void)snprintf(text, sizeof text, "%s%s", HEAD, rows[i].records);
        read_text(text);
        journal_survey seen = journal_look_through(&contents);
        if (seen.moves != rows[i].moves || seen.unfinished != rows[i].unfinished)
            fail_msg("%s", rows[i].records);
        expect_setting("language", "en"); /* nothing was changed */
        close_it();
    }
}

/* ------------------------------------------------------------------------------------- going on */

static void test_continuing(void **state) {
    (void)state;
    /* An undamaged journal is not copied; an older format number is raised. */
    read_text("rochade journal 1\n\n" PLAYED);
    assert_true(journal_go_on(&journal, &contents, contents.length));
    close_it();
    expect_file("one.journal", "rochade journal 6\n\n" PLAYED);
    assert_false(exists("one.journal.damaged"));
    /* An incomplete last line is removed. */
    read_text(HEAD PLAYED "7 lin");
    assert_true(journal_go_on(&journal, &contents, contents.length));
    close_it();
    expect_file("one.journal", HEAD PLAYED);
    assert_false(exists("one.journal.damaged"));
    /*
     * Invalid records are removed as well, but the damaged file is kept, each time under a new
     * name.
     */
    for (unsigned i = 0; i < 3; i++) {
        static const char *const copies[] = {"one.journal.damaged", "one.journal.2.damaged",
                                             "one.journal.3.damaged"};
        read_text(HEAD PLAYED "rubbish\n");
        assert_true(journal_go_on(&journal, &contents, strlen(HEAD PLAYED)));
        assert_int_equal(journal.kept, strlen(HEAD PLAYED));
        journal_add(&journal, 8, JOURNAL_LINE, "e5", 2);
        assert_int_equal(journal_commit(&journal), 0);
        close_it();
        expect_file("one.journal", HEAD PLAYED "8 line e5\n");
        expect_file(copies[i], HEAD PLAYED "rubbish\n");
    }
}

static void test_offered_again(void **state) {
    (void)state;
    write_to("one.ended", HEAD PLAYED);
    expect_found(journal_open(&journal, path_of("one.ended"), &contents), JOURNAL_OK);
    assert_false(journal_is_offered(&journal));
    journal_offer_again(&journal);
    assert_string_equal(journal.path, path_of("one.journal"));
    assert_true(journal_is_offered(&journal));
    assert_true(exists("one.journal") && !exists("one.ended"));
    journal_offer_again(&journal); /* it is open already */
    assert_true(exists("one.journal"));
    close_it();
    /* If the name is taken, neither file changes. */
    write_to("one.ended", HEAD PLAYED ENDED);
    expect_found(journal_open(&journal, path_of("one.ended"), &contents), JOURNAL_OK);
    journal_offer_again(&journal);
    assert_string_equal(journal.path, path_of("one.ended"));
    expect_file("one.journal", HEAD PLAYED);
    close_it();
    /* A journal outside the user's folder, or in a subfolder of it, is not offered. */
    char name[sizeof folder + 32];
    (void)snprintf(name, sizeof name, "%s/away.journal", folder);
    assert_int_equal(rename(path_of("one.journal"), name), 0);
    expect_found(journal_open(&journal, name, &contents), JOURNAL_OK);
    assert_false(journal_is_offered(&journal));
    close_it();
    assert_int_equal(mkdir(path_of("below"), 0700), 0);
    assert_int_equal(rename(name, path_of("below/away.journal")), 0);
    expect_found(journal_open(&journal, path_of("below/away.journal"), &contents), JOURNAL_OK);
    assert_false(journal_is_offered(&journal));
    close_it();
}

/* -------------------------------------------------------------------------------------- finding */

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
    write_to("7.journal", "rochade journal 7\n\n" PLAYED);
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
    write_to("2.journal", "rochade journal 7\nsetting of 2030\n");
    write_to("3.ended", "rochade journal 12\n\n7 gesture\n");
    write_to("4.journal", "rochade journal 8");
    write_to("5.journal", "");
    write_to("6.journal", "rochade journal 0\n");
    write_to("7.pgn", "rochade journal 7\n");
    assert_int_equal(mkdir(path_of("8.journal"), 0700), 0);
    assert_int_equal(mkfifo(path_of("9.journal"), 0600), 0);
    assert_int_equal(journal_count_newer(false), 1);
    assert_int_equal(journal_count_newer(true), 2);
}

/* Begins a journal at that time (UTC), and fails unless it is the newest. */
static void begin_at(time_t now, const char *name) {
    char newest[JOURNAL_PATH_SIZE];
    system_time_now = now;
    journal_begin(&journal, NULL);
    journal_add(&journal, 0, JOURNAL_LINE, "e4", 2);
    assert_int_equal(journal_commit(&journal), 0);
    journal_close(&journal, JOURNAL_GOES_ON);
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
        journal_begin(&journal, path_of("one.journal"));
        journal_add_setting(&journal, "language", "en");
        journal_add_envelope(&journal, 0, files[i], strlen(files[i]));
        journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
        assert_int_equal(journal_commit(&journal), 0);
        journal_close(&journal, JOURNAL_GOES_ON);
        expect_file("one.journal", HEAD ENVELOPE "5 line e4\n");
        expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
        for (size_t j = 0; j < sizeof files / sizeof *files; j++)
            assert_true(journal_has_envelope(&contents, files[j], strlen(files[j])));
        close_it();
    }
    begin(NULL);
    journal_begin(&journal, path_of("one.journal"));
    journal_add_setting(&journal, "language", "en");
    journal_add_envelope(&journal, 0, "\r\nfirst\n\nlast\r", 14);
    assert_int_equal(journal_commit(&journal), 0);
    journal_close(&journal, JOURNAL_GOES_ON);
    expect_file("one.journal", HEAD "0 envelope\n0 envelope first\n0 envelope\n0 envelope last\n");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_headers, begin),
        cmocka_unit_test_setup(test_locked, begin),
        cmocka_unit_test_setup(test_settings, begin),
        cmocka_unit_test_setup(test_entries, begin),
        cmocka_unit_test_setup(test_line_ends_of_windows, begin),
        cmocka_unit_test_setup(test_every_byte, begin),
        cmocka_unit_test_setup(test_longest_text, begin),
        cmocka_unit_test_setup(test_survey, begin),
        cmocka_unit_test_setup(test_continuing, begin),
        cmocka_unit_test_setup(test_offered_again, begin),
        cmocka_unit_test_setup(test_newest_unfinished_journal, begin),
        cmocka_unit_test_setup(test_newer_journals_are_counted, begin),
        cmocka_unit_test_setup(test_repeated_hour, begin),
        cmocka_unit_test_setup(test_taken_names, begin),
        cmocka_unit_test_setup(test_envelope, begin),
        cmocka_unit_test_setup(test_envelope_is_written, begin),
    };
    if (mkdtemp(folder) == NULL || setenv("XDG_STATE_HOME", folder, 1) != 0) return 2;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
