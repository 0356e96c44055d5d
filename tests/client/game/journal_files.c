/* SPDX-License-Identifier: MIT */
/*
 * Tests journals as files: which are refused, how damaged ones are read, and what is kept when a
 * game is resumed.
 */
#include "journal_folder.h"

/* -------------------------------------------------------------------------------------- opening */

static void test_headers(void **state) {
    static const struct {
        const char *text;
        journal_found found;
    } rows[] = {
        {HEAD, JOURNAL_OK},
        {"rochade journal 1\n", JOURNAL_OK},
        {"rochade journal 8\n", JOURNAL_NEWER},
        {"rochade journal 0\n", JOURNAL_FOREIGN},
        {"rochade journal x\n", JOURNAL_FOREIGN},
        {"rochade journal \n", JOURNAL_FOREIGN},
        {"rochade journal 7", JOURNAL_FOREIGN}, /* a line that has no end */
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
        "rochade journal 7\nlanguage: en\nengine:  a\\x5cb\\x0ac\nempty:\nodd: \\x5\n\n" PLAYED);
    expect_setting("language", "en");
    expect_setting("engine", "a\\b\nc");
    expect_setting("empty", "");
    expect_setting("odd", "\\x5"); /* an invalid escape stays unchanged */
    expect_no_setting(0);
    assert_true(journal_next(&contents, &entry));
    close_it();
    /* An unknown line of the head is skipped and reported. */
    read_text("rochade journal 7\nlanguage: en\nrubbish\nstyle: short\n\n" PLAYED);
    expect_setting("language", "en");
    expect_setting("style", "short");
    expect_no_setting(3);
    close_it();
    /* The records are read even without the empty line before them. */
    read_text("rochade journal 7\nlanguage: en\n" PLAYED);
    expect_setting("language", "en");
    expect_no_setting(3);
    assert_true(journal_next(&contents, &entry));
    assert_int_equal(contents.line, 3);
    close_it();
    read_text("rochade journal 7\nlanguage: en\n7 line a: b\n");
    expect_setting("language", "en");
    expect_no_setting(3);
    assert_true(journal_next(&contents, &entry)); /* no setting, although it has a colon */
    assert_string_equal(entry.text, "a: b");
    close_it();
    read_text("rochade journal 7\nlanguage: en\n");
    expect_setting("language", "en");
    expect_no_setting(0);
    close_it();
}

/* Every kind of entry is written and read; a kind with more letters is another one. */
static void test_every_kind(void **state) {
    journal_entry entry;
    (void)state;
    begin_english();
    for (unsigned kind = 0; kind < JOURNAL_KIND_COUNT; kind++) {
        journal_add(&journal, kind, (journal_kind)kind, "a b", 3);
        journal_add(&journal, INT64_MAX, (journal_kind)kind, "", 0);
    }
    commit_and_close();
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
    expect_setting("language", "en");
    expect_no_setting(0);
    for (unsigned kind = 0; kind < JOURNAL_KIND_COUNT; kind++) {
        assert_true(journal_next(&contents, &entry));
        assert_int_equal(entry.kind, kind);
        assert_int_equal(entry.time, kind);
        assert_string_equal(entry.text, "a b");
        assert_true(journal_next(&contents, &entry));
        assert_int_equal(entry.kind, kind);
        assert_true(entry.time == INT64_MAX);
        assert_int_equal(entry.length, 0);
    }
    assert_false(journal_next(&contents, &entry));
    close_it();
    for (unsigned kind = 0; kind < JOURNAL_KIND_COUNT; kind++) {
        char text[96];
        (void)snprintf(text, sizeof text, HEAD "5 %ss\n", journal_words[kind]);
        read_text(text);
        expect_setting("language", "en");
        expect_no_setting(0);
        assert_false(journal_next(&contents, &entry));
        close_it();
    }
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
                                        "9223372036854775808 line e4",
                                        "5 line\te4",
                                        "5  line e4",
                                        "5 LINE e4",
                                        "5 line a\\x4",
                                        "5 line a\\x4g",
                                        "5 line a\\xg4",
                                        "5 line a\\n",
                                        "5 line a\\",
                                        "5 line a\\x",
                                        "5 line a\\X41b",
                                        "5 line a\\y41b",
                                        "5 line a\\x4Ab",
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
    read_text("rochade journal 7\r\nlanguage: en\r\nstyle: annexe-d\r\n\r\n5 line e4\r\n6 line\r\n"
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
    char every[256], written[1024];
    journal_entry entry;
    (void)state;
    for (unsigned byte = 0; byte < sizeof every; byte++)
        every[byte] = (char)byte;
    char *expected = written + sprintf(written, HEAD "5 line ");
    for (unsigned byte = 0; byte < sizeof every; byte++)
        expected += byte < 0x20 || byte == 0x5c || byte == 0x7f
                        ? sprintf(expected, "\\x%02x", byte)
                        : sprintf(expected, "%c", (int)byte);
    (void)sprintf(expected, "\n6 line e4\n");
    begin_english();
    journal_add(&journal, 5, JOURNAL_LINE, every, sizeof every);
    journal_add(&journal, 6, JOURNAL_LINE, "e4", 2);
    commit_and_close();
    expect_file("one.journal", written);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
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

/* A longer text is cut off when it is written, so that it can be read. */
static void test_longest_text_written(void **state) {
    static char text[JOURNAL_TEXT_SIZE + 1];
    static const size_t lengths[] = {JOURNAL_TEXT_SIZE - 1, JOURNAL_TEXT_SIZE,
                                     JOURNAL_TEXT_SIZE + 1};
    journal_entry entry;
    (void)state;
    memset(text, 'x', sizeof text);
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        (void)unlink(path_of("one.journal"));
        begin_english();
        journal_add(&journal, 5, JOURNAL_LINE, text, lengths[i]);
        commit_and_close();
        expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
        expect_setting("language", "en");
        expect_no_setting(0);
        assert_true(journal_next(&contents, &entry));
        assert_int_equal(entry.length, JOURNAL_TEXT_SIZE - 1);
        close_it();
    }
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

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
        {"5 state 0 * - " START "\n", 0, false},
        {"5 state 0 * - 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n", 0, false},
        /* an illegal move that stands (A.4.b) begins the count of moves again */
        {PLAYED "9 state 0 * - 4k3/8/8/8/4p3/8/8/4K3 w - - 0 2\n", 0, true},
        {PLAYED "9 state 0 * - 4k3/8/8/8/4P3/8/8/4K3 b - - 0 1\n", 0, true},
        {PLAYED ENDED, 1, false},
        {PLAYED "9 aside\n", 1, false},
        {PLAYED "9 aside\n9 resumed 2026-01-01\n", 1, true},
        {PLAYED ENDED "9 state 0 * - " START "\n", 0, false}, /* a new game without a move */
        {PLAYED "9 state 30 1/2-1/2 e7e8q FEN\n", 30, false},
        {PLAYED "9 state 30 0-1 e7e8q FEN\n", 30, false},
        {PLAYED "9 state 300 * e7e8q FEN\n", 300, true},
        {PLAYED ENDED "9 state 2 * e7e5 FEN\n", 2, true}, /* taken back */
        {PLAYED "9 state\n9 resumed 2026-01-01\n", 1, false},
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
    expect_file("one.journal", "rochade journal 7\n\n" PLAYED);
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

/* ----------------------------------------------------------------------------- beginning, ending
 */

/* A journal without an entry, or that is switched off, creates no file. */
static void test_no_entry_no_file(void **state) {
    (void)state;
    begin_english();
    commit_and_close();
    assert_false(exists("one.journal"));
    for (unsigned off = 0; off < 2; off++) {
        begin_english();
        journal.off = off;
        journal_reserve(&journal);
        assert_int_equal(exists("one.journal"), !off);
        assert_int_equal(journal.file >= 0, !off);
        if (!off) expect_file("one.journal", "");
        journal_reserve(&journal); /* once more changes nothing */
        journal_add_setting(&journal, "style", "short");
        journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
        commit_and_close();
        if (!off)
            expect_file("one.journal",
                        "rochade journal 7\nlanguage: en\nstyle: short\n\n5 line e4\n");
        assert_int_equal(exists("one.journal"), !off);
        (void)unlink(path_of("one.journal"));
    }
    begin_english();
    journal_add_setting(&journal, "empty", "");
    journal_add_setting(&journal, "none", NULL);
    journal_add_setting(&journal, "style", "a\\b\tc ");
    journal_add(&journal, -5, JOURNAL_TIME, "", 0);
    commit_and_close();
    expect_file("one.journal",
                "rochade journal 7\nlanguage: en\nstyle: a\\x5cb\\x09c \n\n-5 time\n");
}

/* What becomes of the file when the game ends depends on its fate and, if it ended, on its name. */
static void test_fates(void **state) {
    static const struct {
        const char *name;
        journal_fate fate;
        const char *left; /* NULL: the file is removed */
    } rows[] = {
        {"one.journal", JOURNAL_GOES_ON, "one.journal"},
        {"one.journal", JOURNAL_ENDED, "one.ended"},
        {"one.journal", JOURNAL_WORTHLESS, NULL},
        {"one.txt", JOURNAL_GOES_ON, "one.txt"},
        {"one.txt", JOURNAL_ENDED, "one.txt"},
        {"one.txt", JOURNAL_WORTHLESS, NULL},
        {"one.ended", JOURNAL_ENDED, "one.ended"},
        {"onejournal", JOURNAL_ENDED, "onejournal"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        journal_begin(&journal, path_of(rows[i].name));
        journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
        assert_int_equal(journal_commit(&journal), 0);
        journal_close(&journal, rows[i].fate);
        assert_int_equal(journal.file, -1);
        if (rows[i].left != NULL) {
            assert_string_equal(journal.path, path_of(rows[i].left));
            expect_file(rows[i].left, "rochade journal 7\n\n5 line e4\n");
            assert_int_equal(unlink(path_of(rows[i].left)), 0);
        }
        assert_false(exists(rows[i].name));
    }
    /* An ended journal that is there already is not replaced. */
    write_to("one.ended", "earlier");
    journal_begin(&journal, path_of("one.journal"));
    journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
    assert_int_equal(journal_commit(&journal), 0);
    journal_close(&journal, JOURNAL_ENDED);
    assert_string_equal(journal.path, path_of("one.journal"));
    expect_file("one.ended", "earlier");
    expect_file("one.journal", "rochade journal 7\n\n5 line e4\n");
}

/* Writes a file whose path has that length and ends in ".ended". Its folders are made. */
static void write_long(char *path, size_t length) {
    size_t used = (size_t)sprintf(path, "%s/rochade/", folder);
    while (used < length - strlen(journal_ended_end)) {
        const size_t rest = length - strlen(journal_ended_end) - used;
        memset(path + used, 'x', rest);
        if (rest > 200) path[used + 100] = '/';
        used += rest > 200 ? 101 : rest;
    }
    (void)strcpy(path + used, journal_ended_end);
    assert_int_equal(strlen(path), length);
    assert_true(paths_make_directories(path));
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_true(fputs(HEAD PLAYED, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* The name of an open journal is longer than that of an ended one. */
static void test_longest_path_offered_again(void **state) {
    enum {
        LONGEST = JOURNAL_PATH_SIZE - 1,
        LONGER = sizeof journal_open_end - sizeof journal_ended_end
    };
    (void)state;
    for (size_t length = LONGEST - LONGER - 1; length <= LONGEST; length++) {
        char path[JOURNAL_PATH_SIZE];
        write_long(path, length);
        expect_found(journal_open(&journal, path, &contents), JOURNAL_OK);
        assert_string_equal(journal.path, path);
        journal_offer_again(&journal);
        const bool fits = length + LONGER <= LONGEST;
        assert_int_equal(strlen(journal.path), length + (fits ? LONGER : 0));
        assert_true(journal_ends_in(journal.path, fits ? journal_open_end : journal_ended_end));
        assert_int_equal(access(journal.path, F_OK), 0);
        assert_int_equal(access(path, F_OK) == 0, !fits);
        close_it();
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

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_headers, begin),
        cmocka_unit_test_setup(test_locked, begin),
        cmocka_unit_test_setup(test_settings, begin),
        cmocka_unit_test_setup(test_entries, begin),
        cmocka_unit_test_setup(test_line_ends_of_windows, begin),
        cmocka_unit_test_setup(test_every_byte, begin),
        cmocka_unit_test_setup(test_every_kind, begin),
        cmocka_unit_test_setup(test_longest_text, begin),
        cmocka_unit_test_setup(test_longest_text_written, begin),
        cmocka_unit_test_setup(test_survey, begin),
        cmocka_unit_test_setup(test_continuing, begin),
        cmocka_unit_test_setup(test_no_entry_no_file, begin),
        cmocka_unit_test_setup(test_fates, begin),
        cmocka_unit_test_setup(test_longest_path_offered_again, begin),
        cmocka_unit_test_setup(test_offered_again, begin),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
