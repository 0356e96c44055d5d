/* SPDX-License-Identifier: MIT */
/* Tests the settings of a game at the beginning of its journal: each is written and read back. */
#include "journal_folder.h"

#include "game/journal_head.h"
#include "voice/voice.h"

#define FIRST "rochade journal 7\nlanguage: en\n"
#define START "position: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
#define ENTRY "\n5 line e4\n"

/* Announces nothing in this test. */
void voice_say(client_voice *voice, FILE *stream, const dialogue_answer *answer) {
    (void)voice, (void)stream, (void)answer;
}

static game_session_setup usual(void) {
    return (game_session_setup){.language = DIALOGUE_ENGLISH,
                                .position = chess_start_position,
                                .opponent = {.think = 1000},
                                .rules = chess_rules_of(CHESS_RULES_FIDE_2014)};
}

/* Writes a journal with this head, and one entry. */
static void write_head(const game_session_setup *setup) {
    (void)unlink(path_of("one.journal"));
    journal_begin(&journal, path_of("one.journal"));
    journal_head_write(setup, &journal);
    journal_add(&journal, 5, JOURNAL_LINE, "e4", 2);
    commit_and_close();
}

/* Reads the head of that text, in which line `damaged` is the first damaged one. */
static game_session_setup read_head(const char *text, unsigned long damaged) {
    static journal_entry entry;
    read_text(text);
    const game_session_setup read = journal_head_read(&contents);
    assert_int_equal(contents.damaged_setting, damaged);
    assert_true(journal_next(&contents, &entry));
    assert_string_equal(entry.text, "e4");
    journal_close(&journal, JOURNAL_GOES_ON);
    return read;
}

/* Writes the head, compares it with the text, and reads it back. */
static game_session_setup expect_head(const game_session_setup *setup, const char *text) {
    write_head(setup);
    expect_file("one.journal", text);
    return read_head(text, 0);
}

static void expect_control(const game_session_setup *read, const char *expected) {
    char text[256];
    (void)chess_time_control_write(&read->control, text, sizeof text);
    assert_string_equal(text, expected);
}

static void a_game_without_options(void **state) {
    const game_session_setup setup = usual();
    (void)state;
    const game_session_setup read = expect_head(&setup, FIRST START ENTRY);
    assert_int_equal(read.language, DIALOGUE_ENGLISH);
    assert_null(read.style);
    assert_true(chess_position_same(&read.position, &chess_start_position));
    assert_null(read.opponent.engine);
    assert_int_equal(read.opponent.think, 1000);
    assert_false(read.has_clock || read.tournament || read.from_record || read.assisted != 0);
    journal_contents_free(&contents);
}

/* The date of the last change stands in for a date that is missing or damaged. */
static void date_of_the_beginning(void **state) {
    static const struct {
        const char *text;
        unsigned long damaged;
    } wrong[] = {{"", 0},
                 {"date: 2020-2-29\n", 3},
                 {"date: 2020-02-2\n", 3},
                 {"date: 20200229\n", 3},
                 {"date: 2020-02-x9\n", 3},
                 {"date: 2020-02-290\n", 3},
                 {"date: 2020-02-29 12:00\n", 3}};
    game_session_setup setup = usual();
    char today[LOCAL_DATE_SIZE], text[256];
    (void)state;
    (void)snprintf(setup.date, sizeof setup.date, "2020-02-29");
    game_session_setup read = expect_head(&setup, FIRST "date: 2020-02-29\n" START ENTRY);
    assert_string_equal(read.date, "2020-02-29");
    journal_contents_free(&contents);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        (void)snprintf(text, sizeof text, FIRST "%s" START ENTRY, wrong[i].text);
        local_date_write(time(NULL), today);
        read = read_head(text, wrong[i].damaged);
        assert_string_equal(read.date, today);
        journal_contents_free(&contents);
    }
}

static void words_and_names(void **state) {
    game_session_setup setup = usual();
    (void)state;
    setup.language = DIALOGUE_FRENCH;
    setup.style = "court, san";
    for (unsigned i = 0; i < GAME_NAME_COUNT; i++)
        (void)snprintf(setup.names.values[i], GAME_NAME_SIZE, "Name: %u", i);
    const game_session_setup read = expect_head(
        &setup,
        "rochade journal 7\nlanguage: fr\nstyle: court, san\n" START
        "white: Name: 0\nblack: Name: 1\nevent: Name: 2\nround: Name: 3\ntable: Name: 4\n" ENTRY);
    assert_int_equal(read.language, DIALOGUE_FRENCH);
    assert_string_equal(read.style, "court, san");
    for (unsigned i = 0; i < GAME_NAME_COUNT; i++)
        assert_string_equal(read.names.values[i], setup.names.values[i]);
    journal_contents_free(&contents);
}

static void positions(void **state) {
    static const struct {
        const char *fen, *name;
        bool by_number;
    } rows[] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "start: chess960 518\n", true},
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "start: chess960 0\n", true},
        {"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", "start: chess960 0\n", false},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
         "start: knight odds, white Nb1\n", false},
        {"4k3/8/8/8/8/8/8/4K2R b K - 3 40", "", false},
    };
    char text[512];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        game_session_setup setup = usual();
        setup.by_number = rows[i].by_number;
        assert_int_equal(
            chess_position_read_fen(&setup.position, rows[i].fen, strlen(rows[i].fen), NULL, NULL),
            CHESS_OK);
        (void)snprintf(text, sizeof text, FIRST "position: %s\n%s" ENTRY, rows[i].fen,
                       rows[i].name);
        const game_session_setup read = expect_head(&setup, text);
        assert_true(chess_position_same(&read.position, &setup.position));
        journal_contents_free(&contents);
    }
}

/* The engine's name is still valid when the contents are freed. */
static void engines(void **state) {
    (void)state;
    for (unsigned white = 0; white < 2; white++) {
        game_session_setup setup = usual();
        setup.opponent = (opponent_options){.engine = "stockfish",
                                            .side = white ? CHESS_WHITE : CHESS_BLACK,
                                            .strength = white ? 0 : 1500,
                                            .think = 10 + (int)white};
        const game_session_setup read = expect_head(
            &setup, white ? FIRST START "engine: stockfish\nengine-side: white\n"
                                        "engine-strength: 0\nengine-think: 11\n" ENTRY
                          : FIRST START "engine: stockfish\nengine-side: black\n"
                                        "engine-strength: 1500\nengine-think: 10\n" ENTRY);
        journal_contents_free(&contents);
        assert_string_equal(read.opponent.engine, "stockfish");
        assert_int_equal(read.opponent.side, setup.opponent.side);
        assert_int_equal(read.opponent.strength, setup.opponent.strength);
        assert_int_equal(read.opponent.think, setup.opponent.think);
    }
}

/* The path of an engine may be as long as a text of the journal. */
static void an_engine_with_a_long_path(void **state) {
    static char path[JOURNAL_TEXT_SIZE];
    game_session_setup setup = usual();
    (void)state;
    memset(path, 'x', sizeof path - 1);
    setup.opponent.engine = path;
    write_head(&setup);
    expect_found(journal_open(&journal, path_of("one.journal"), &contents), JOURNAL_OK);
    const game_session_setup read = journal_head_read(&contents);
    assert_int_equal(contents.damaged_setting, 0);
    close_it();
    assert_string_equal(read.opponent.engine, path);
}

static void clocks(void **state) {
    static const char time[] = "40/90+30,30+30";
    (void)state;
    for (unsigned assisted = 0; assisted < 3; assisted++) {
        game_session_setup setup = usual();
        setup.has_clock = true;
        setup.tournament = assisted == 2;
        setup.from_record = assisted == 1;
        setup.assisted = assisted; /* one side at most */
        setup.rules = chess_rules_of(CHESS_RULES_FIDE_2014_BLITZ);
        assert_int_equal(chess_time_control_read(&setup.control, time, strlen(time), NULL),
                         CHESS_OK);
        static const char *const heads[] = {
            FIRST START "control: 40/90+30,30+30\nrules: fide-2014-blitz\n" ENTRY,
            FIRST START "control: 40/90+30,30+30\nrules: fide-2014-blitz\nassists: white\n"
                        "begins: record\n" ENTRY,
            FIRST START "procedure: tournament\ncontrol: 40/90+30,30+30\nrules: fide-2014-blitz\n"
                        "assists: black\n" ENTRY};
        const game_session_setup read = expect_head(&setup, heads[assisted]);
        assert_true(read.has_clock);
        expect_control(&read, time);
        assert_int_equal(read.tournament, setup.tournament);
        assert_int_equal(read.from_record, setup.from_record);
        assert_int_equal(read.assisted, assisted);
        char rules[2048];
        (void)chess_rules_write(&read.rules, rules, sizeof rules);
        assert_string_equal(rules, "fide-2014-blitz");
        journal_contents_free(&contents);
    }
    /* Without a clock there are neither rules nor assistants, but steps. */
    game_session_setup setup = usual();
    setup.tournament = true;
    setup.assisted = 1;
    setup.from_record = true;
    const game_session_setup read =
        expect_head(&setup, FIRST START "procedure: tournament\n" ENTRY);
    assert_true(read.tournament && !read.has_clock && !read.from_record && read.assisted == 0);
    journal_contents_free(&contents);
}

/* A damaged line is passed over; the first one is told. */
static void damaged_settings(void **state) {
    static const char *const wrong[] = {"language: xx", "position: 8/8 w",   "control: 5+",
                                        "rules: chess", "procedure: blitz",  "begins: anywhere",
                                        "colour: red",  "Style: short",      "assist: white",
                                        "engines: x",   "engine side: white"};
    char text[256];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        (void)snprintf(text, sizeof text,
                       "rochade journal 7\nstyle: short\n%s\nwhite: A\nrubbish\n" ENTRY, wrong[i]);
        const game_session_setup read = read_head(text, 3);
        assert_string_equal(read.style, "short");
        assert_string_equal(read.names.values[GAME_NAME_WHITE], "A");
        assert_false(read.has_clock || read.tournament || read.from_record);
        assert_int_equal(read.language, DIALOGUE_ENGLISH);
        journal_contents_free(&contents);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_game_without_options, begin),
        cmocka_unit_test_setup(date_of_the_beginning, begin),
        cmocka_unit_test_setup(words_and_names, begin),
        cmocka_unit_test_setup(positions, begin),
        cmocka_unit_test_setup(engines, begin),
        cmocka_unit_test_setup(an_engine_with_a_long_path, begin),
        cmocka_unit_test_setup(clocks, begin),
        cmocka_unit_test_setup(damaged_settings, begin),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
