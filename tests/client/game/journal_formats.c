/* SPDX-License-Identifier: MIT */
/* Journals of each format that the program has ever written stay readable. */
#define _GNU_SOURCE

#include "client/support/home.h"
#include "client/support/whole_file.h"

static player one;

/* The journal of a test: its path, the option that resumes it, its text before and afterwards. */
static char path[512], option[600], text[8192], after[8192];
static size_t length;

static void name_journal(const char *name) {
    (void)snprintf(path, sizeof path, "%s/%s", home, name);
    (void)snprintf(option, sizeof option, "--journal=%s", path);
}
/* Copies a journal of the test data into the home folder. */
static void place(const char *source, const char *name) {
    char from[512];
    (void)snprintf(from, sizeof from, "%s/client/%s", TEST_DATA, source);
    length = read_file(from, text, sizeof text);
    name_journal(name);
    write_file(path, text, length);
}
/*
 * Ends the program and expects the journal to begin as before. Only the number of the format
 * changes: an older program need not understand the following records.
 */
static void expect_kept(void) {
    assert_int_equal(end(&one), 0);
    read_file(path, after, sizeof after);
    assert_memory_equal(after, "rochade journal 7\n", 18);
    assert_memory_equal(after + 18, text + 18, length - 18);
}

/* The first format, with all its records. It must stay readable for ever. */
static void the_first_format(void **state) {
    (void)state;
    place("journal_1.journal", "old");
    START(&one, option, "--lang=de");
    expect(&one, "Die Partie geht weiter.\n");
    expect(&one, "Letzter Zug: 3 Weiß: Springer Cesar drei.\n");
    expect(&one, "Schwarz: 2 Minuten und 58 Sekunden. Weiß: 2 Minuten und 51 Sekunden.\n");
    expect(&one, "Die Uhr steht");
    type(&one, "dxg2");
    expect(&one, "3 Schwarz: Dame schlägt Bauer Gustav zwei.\n");
    type(&one, "ende");
    expect(&one, "Die Partie ist aufgehoben; weiter geht es durch --journal=");
    expect_kept();
    assert_non_null(strstr(after + length, " line dxg2\n"));
}

/* The second format: the arbiter's events, and taking back moves in a game without an arbiter. */
static void the_second_format(void **state) {
    static const char *const files[] = {"journal_2.journal", "journal_2_retraced.journal"};
    static const char *const last[] = {"3 Schwarz: Läufer Felix acht Cesar fünf.\n",
                                       "4 Weiß: David zwei David drei.\n"};
    static const char *const names[] = {"second0", "second1"};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        place(files[i], names[i]);
        START(&one, option, "--lang=de");
        expect(&one, "Letzter Zug: ");
        expect(&one, last[i]);
        if (i == 0)
            expect(&one, "Weiß: 1 Stunde und 31 Minuten. Schwarz: 1 Stunde und 31 Minuten.\n");
        assert_null(strstr(one.screen, "beschädigt"));
        type(&one, "ende");
        expect_kept();
    }
}

/*
 * The third format: a journal that names the file of an adjourned game and opens its envelope. The
 * password is that of tests/data/adjourned.
 */
static void the_third_format(void **state) {
    (void)state;
    place("journal_3.journal", "third");
    START(&one, option, "--lang=de");
    expect(&one, "Die Partie geht weiter.\n");
    type(&one, "öffnet den Umschlag");
    type(&one, "geheimes wort");
    expect(&one, "Im Umschlag steht: Sf3.");
    expect(&one, "Artikel E.9.a.");
    type(&one, "ende");
    expect_kept();
    assert_null(strstr(after, "geheimes wort"));
}

/* The fourth format: names, in the head and in the records. */
static void the_fourth_format(void **state) {
    char sheet[600];
    (void)state;
    place("journal_4.journal", "fourth");
    (void)snprintf(sheet, sizeof sheet, "save %s/fourth.pgn", home);
    START(&one, option);
    expect(&one, "Last move: 1 Black: Eva sieben Eva fünf.\n");
    type(&one, sheet);
    expect(&one, "Written: ");
    type(&one, "quit");
    expect_kept();
    (void)snprintf(path, sizeof path, "%s/fourth.pgn", home);
    read_file(path, after, sizeof after);
    assert_non_null(strstr(after, "[White \"Anna Muster\"]\n"));
    assert_non_null(strstr(after, "[Black \"Béla \\\\ Ö\"]\n"));
    assert_non_null(strstr(after, "[Event \"Open\"]\n"));
    assert_non_null(strstr(after, "[Round \"4\"]\n"));
    assert_non_null(strstr(after, "[Board \"12\"]\n"));
}

/* The fifth format: a first move that is announced but not yet made (Annexe D.2). */
static void the_fifth_format(void **state) {
    (void)state;
    place("journal_5.journal", "fifth");
    START(&one, option);
    expect(&one, "Eva zwei Eva vier.\n");
    expect(&one, "Black repeats.\n");
    expect(&one, "White to move");
    assert_null(strstr(one.screen, "damaged"));
    type(&one, "quit");
    expect_kept();
}

/* The sixth format: the language changes during the game. */
static void the_sixth_format(void **state) {
    (void)state;
    place("journal_6.journal", "sixth");
    START(&one, option);
    expect(&one, "The game continues.\n");
    expect(&one, "Last move: 1 Black: Eva sieben Eva fünf.\n");
    assert_null(strstr(one.screen, "sixth"));
    type(&one, "quit");
    expect_kept();
}

/* A game continues in the language of its player. */
static void language_of_each_evening(void **state) {
    static const struct {
        const char *lang, *heard[2], *line, *moved;
    } evenings[] = {
        {"--lang=en", {"White to move", ""}, "e4", "1 White: Eva zwei Eva vier.\n"},
        {"--lang=fr",
         {"La partie continue.\n", "Dernier coup : 1 Blancs"},
         "e5",
         "1 Noirs : Eva sieben Eva fünf.\n"},
        {"--lang=fr",
         {"La partie continue.\n", "Trait aux Blancs, coup 2."},
         "Fc4",
         "2 Blancs : Läufer Felix eins Cesar vier.\n"},
        {"--lang=de",
         {"Die Partie geht weiter.\n", "Letzter Zug: 2 Weiß"},
         "Sf6",
         "2 Schwarz: Springer Gustav acht Felix sechs.\n"},
        {"--lang=en",
         {"The game continues.\n", "Last move: 2 Black"},
         "d3",
         "3 White: David zwei David drei.\n"},
    };
    (void)state;
    name_journal("evenings");
    for (size_t i = 0; i < sizeof evenings / sizeof *evenings; i++) {
        START(&one, option, evenings[i].lang);
        expect(&one, evenings[i].heard[0]);
        expect(&one, evenings[i].heard[1]);
        type(&one, evenings[i].line);
        expect(&one, evenings[i].moved);
        assert_null(strstr(one.screen, "evenings"));
        kill_it(&one);
    }
    read_file(path, text, sizeof text);
    assert_non_null(strstr(text, " language fr\n"));
    assert_non_null(strstr(text, " language de\n"));
    assert_non_null(strstr(text, " language en\n"));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_first_format, clear_home),
        cmocka_unit_test_setup(the_second_format, clear_home),
        cmocka_unit_test_setup(the_third_format, clear_home),
        cmocka_unit_test_setup(the_fourth_format, clear_home),
        cmocka_unit_test_setup(the_fifth_format, clear_home),
        cmocka_unit_test_setup(the_sixth_format, clear_home),
        cmocka_unit_test_setup(language_of_each_evening, clear_home),
    };
    return RUN_IN_HOME(tests);
}
