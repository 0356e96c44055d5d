/* SPDX-License-Identifier: MIT */
/*
 * Tests completion: suggestions lead to legal moves, every legal move can be reached by them, and
 * commands are completed with their arguments.
 */
#include <dialogue/complete.h>

#include <chess/moves.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "saying/language.h"

enum { PLIES = 512 };

static dialogue_session session;
static dialogue_answer answer;
static chess_ply plies[PLIES];
static dialogue_completions found;

static void start(dialogue_language language, const dialogue_style *style) {
    dialogue_session_start(&session, language, style, NULL, plies, PLIES, &answer);
}

static void type(const char *line) {
    dialogue_session_line(&session, line, strlen(line), &answer);
}

static void play_at_random(unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        chess_move_list moves;
        chess_moves(&session.game.position, &moves);
        if (moves.count == 0) return;
        dialogue_session_move(&session, moves.moves[(unsigned)rand() % moves.count], &answer);
    }
}

static void complete(const char *line) {
    dialogue_session_complete(&session, line, strlen(line), &found);
}

static void assert_offered(const char *line, const char *expected) {
    complete(line);
    dialogue_completions_say(&found, &answer);
    assert_string_equal(answer.words.text, expected);
}

static bool is_offered(const char *word) {
    for (unsigned i = 0; i < found.count; i++)
        if (strcmp(found.words[i].text, word) == 0) return true;
    return false;
}

/* ------------------------------------------------------------------------------------- property */

/*
 * Follows suggestions until there are none; the resulting line must mean one or more legal moves.
 */
static void walk(void) {
    char line[256] = "";
    for (unsigned step = 0; step < 12; step++) {
        complete(line);
        if (found.count == 0) break;
        const dialogue_completion *word = &found.words[(unsigned)rand() % found.count];
        size_t length = strlen(line);
        assert_int_equal(found.from, length);
        (void)snprintf(line + length, sizeof line - length, "%s ", word->text);
    }
    dialogue_utterance said;
    chess_resolution resolution;
    dialogue_read(line, strlen(line), session.language, &said);
    if (said.sense == DIALOGUE_COMMAND) return; /* "a chi tocca" begins like a move */
    if (said.spec_count == 0) fail_msg("\"%s\" is not a move", line);
    chess_error error = dialogue_resolve(&session.game.position, &said, &resolution);
    if (error != CHESS_OK && error != CHESS_AMBIGUOUS)
        fail_msg("\"%s\": %s", line, chess_error_text(error));
}

/* Returns one of the languages that the player reads, in turn. */
static dialogue_language announced_to(dialogue_language player, unsigned turn) {
    unsigned language = turn % DIALOGUE_LANGUAGE_COUNT;
    return language < DIALOGUE_LANGUAGES_SHARED ? (dialogue_language)language : player;
}

static void offered_words_make_legal_moves(void **state) {
    (void)state;
    srand(7);
    for (unsigned game = 0; game < 60; game++) {
        dialogue_style style = dialogue_style_annexe_d;
        style.files = (dialogue_files)(game % DIALOGUE_FILES_COUNT);
        style.pieces = style.ranks =
            announced_to((dialogue_language)(game % DIALOGUE_LANGUAGE_COUNT), (unsigned)game / 4);
        style.digits = game % 3 == 0;
        start((dialogue_language)(game % DIALOGUE_LANGUAGE_COUNT), &style);
        for (unsigned place = 0; place < 8; place++) {
            play_at_random(9);
            if (session.game.outcome.ending != CHESS_ENDING_NONE) break;
            for (unsigned i = 0; i < 6; i++)
                walk();
        }
    }
}

/*
 * After the first words of an announcement, and after the first letter of the next word, that word
 * is suggested.
 */
static void expect_reachable(const chess_move_facts *facts) {
    dialogue_text text;
    dialogue_style style = session.style;
    style.name_check = false;
    dialogue_text_clear(&text);
    dialogue_say_move(&text, facts, &style);
    for (const char *word = text.text; *word;) {
        char line[256];
        size_t length = strcspn(word, " ");
        (void)snprintf(line, sizeof line, "%.*s", (int)(word - text.text), text.text);
        complete(line);
        char wanted[64];
        (void)snprintf(wanted, sizeof wanted, "%.*s", (int)length, word);
        if (!is_offered(wanted)) fail_msg("\"%s\" is not offered after \"%s\"", wanted, line);
        word += length;
        word += *word == ' ';
    }
}

static void moves_of_random_games_can_be_reached(void **state) {
    (void)state;
    srand(11);
    for (unsigned game = 0; game < 20; game++) {
        start((dialogue_language)(game % DIALOGUE_LANGUAGE_COUNT), NULL);
        play_at_random(10 + game * 3);
        if (session.game.outcome.ending != CHESS_ENDING_NONE) continue;
        chess_move_list moves;
        chess_moves(&session.game.position, &moves);
        for (unsigned i = 0; i < moves.count; i++) {
            chess_move_facts facts;
            chess_describe(&session.game.position, moves.moves[i], &facts);
            expect_reachable(&facts);
        }
    }
}

/* ------------------------------------------------------------------------------------- examples */

static void moves_word_by_word(void **state) {
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    assert_offered("", "Springer, Anna, Bella, Cesar, David, Eva, Felix, Gustav, Hector.");
    assert_offered("springer ", "Bella, Anna, Cesar, Gustav, Felix, Hector.");
    assert_offered("Springer Gustav eins ", "Felix, Hector.");
    assert_offered("pferd g 1 nach f", "Felix.");
    assert_offered("EVA Z", "zwei.");
    assert_offered("Sf", "Sf3.");
    assert_offered("g1", "g1f3, g1h3.");
    assert_offered("turm ", "");
    assert_offered("qqq", "");
}

/* A letter or digit alone is a file or rank; together they are notation, which no word follows. */
static void letters_and_digits(void **state) {
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    assert_offered("a ", "zwei, drei, vier.");
    assert_offered("h ", "zwei, drei, vier.");
    assert_offered("i ", "");
    assert_offered("a 2 a ", "drei, vier.");
    assert_offered("a 0 ", "");
    assert_offered("a 9 ", "");
    assert_offered("springer b 1 ", "Anna, Cesar.");
    assert_offered("springer b 1 nach ", "Anna, Cesar.");
    assert_offered("springer h 1 ", "");
    assert_offered("ex ", "");
    assert_offered("e4 ", "");
    assert_offered("springer g1", "");
    complete("g");
    assert_false(is_offered("g1f3"));
    complete("S");
    assert_false(is_offered("Sf3"));
    type("e4");
    assert_offered("springer b 8 ", "Anna, Cesar.");
    assert_offered("h 7 h ", "fünf, sechs.");
}

static void german_and_the_language_of_the_player(void **state) {
    (void)state;
    start(DIALOGUE_FRENCH, NULL);
    assert_offered("cava", "cavalier.");
    assert_offered("springer gustav ", "eins.");
    assert_offered("cavalier gustav ", "un.");
}

/* A French command is completed although the next word of the dictionary is an English piece. */
static void commands_of_french_players_with_english_pieces(void **state) {
    dialogue_style style = dialogue_style_annexe_d;
    (void)state;
    style.pieces = DIALOGUE_ENGLISH;
    start(DIALOGUE_FRENCH, &style);
    assert_offered("que voit-on gustav f", "fünf.");
}

/*
 * Words that say nothing may stand within a phrase; a letter alone more likely means a file. On an
 * empty line, the words of the style come without those of the player's language.
 */
static void words_within_a_phrase(void **state) {
    (void)state;
    start(DIALOGUE_ENGLISH, NULL);
    assert_offered("take ba", "back.");
    assert_offered("take the ba", "back.");
    assert_offered("take i ba", "");
    complete("");
    assert_true(is_offered("Springer") && !is_offered("knight"));
    complete("k");
    assert_true(is_offered("knight"));
}

/* Each square of the board is offered, also those in its corners. */
static void squares_in_the_corners(void **state) {
    static const struct {
        const char *fen, *line, *offered;
    } rows[] = {{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "züge anna ", "eins."},
                {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "züge hector ", "eins."},
                {"R7/8/8/4k3/8/8/8/4K3 w - - 0 1", "züge anna ", "acht."},
                {"7R/8/8/4k3/8/8/8/4K3 w - - 0 1", "züge hector ", "acht."}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        chess_position position;
        assert_int_equal(
            chess_position_read_fen(&position, rows[i].fen, strlen(rows[i].fen), NULL, NULL),
            CHESS_OK);
        dialogue_session_start(&session, DIALOGUE_GERMAN, NULL, &position, plies, PLIES, &answer);
        assert_offered(rows[i].line, rows[i].offered);
    }
}

static void commands_and_their_arguments(void **state) {
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    assert_offered("was steht a", "Anna, auf.");
    assert_offered("was steht auf eva ", "eins, zwei, drei, vier, fünf, sechs, sieben, acht.");
    assert_offered("züge ", "Bella, Gustav, Anna, Cesar, David, Eva, Felix, Hector.");
    assert_offered("sprache fr", "Französisch.");
    assert_offered("ansage aus", "ausführlich.");
    assert_offered("hilfe zu", "zurück, Züge.");
    assert_offered("wo sind meine s", "Springer.");
    assert_offered("remis ", "anbieten, reklamieren.");
    assert_offered("undo", "undo."); /* understood, if not shown */
}

/* Completes all but the last letter of a command's name; its last word must be suggested. */
static void check_name(const char *name) {
    char line[DIALOGUE_COMPLETION_SIZE + 1];
    const char *space = strrchr(name, ' ');
    (void)snprintf(line, sizeof line, "%.*s", (int)strlen(name) - 1, name);
    complete(line);
    if (!is_offered(space ? space + 1 : name))
        fail_msg("\"%s\" does not lead to \"%s\"", line, name);
}

/* Suggests a square or a piece after a command whose help mentions one. */
static void check_argument(const char *name, const char *help) {
    char line[DIALOGUE_COMPLETION_SIZE + 2];
    if (!strstr(help, "ith a square") && !strstr(help, "ith a piece")) return;
    (void)snprintf(line, sizeof line, "%s ", name);
    complete(line);
    if (found.count == 0) fail_msg("nothing is offered after \"%s\": %s", line, help);
}

static void every_english_command_is_completed(void **state) {
    const dialogue_language_data *words = dialogue__language_data(DIALOGUE_ENGLISH);
    (void)state;
    start(DIALOGUE_ENGLISH, NULL);
    for (unsigned c = 1; c < DIALOGUE_COMMAND_COUNT; c++) {
        check_name(words->command_names[c]);
        check_argument(words->command_names[c], words->command_helps[c]);
    }
}

static void questions_limit_completions(void **state) {
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    type("e4");
    type("aufgeben");
    assert_offered("", "ja, nein.");
    type("nein");
    type("a6");
    type("springer"); /* asks which knight */
    assert_int_equal(session.question, DIALOGUE_ASKS_WHICH);
    complete("");
    assert_false(is_offered("Anna"));
    assert_true(is_offered("Springer"));
}

static void start_clock(dialogue_language language) {
    static chess_arbiter arbiter;
    static chess_sheet_line sheet[PLIES];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control control;
    start(language, NULL);
    assert_int_equal(chess_time_control_read(&control, "90", 2, NULL), CHESS_OK);
    dialogue_session_use_clock(&session, &arbiter, &rules, &control, sheet, PLIES, 0, &answer);
}

/* What answers the question is offered first, on an empty line alone: side, square, yes or no. */
static void every_question_is_answered(void **state) {
    (void)state;
    start(DIALOGUE_ENGLISH, NULL);
    type("e4");
    type("new game");
    assert_int_equal(session.question, DIALOGUE_ASKS_NEW);
    assert_offered("", "yes, no.");
    assert_offered("n", "no, new.");
    type("no");
    type("draw");
    assert_int_equal(session.question, DIALOGUE_ASKS_DRAW);
    assert_offered("", "yes, no.");
    start_clock(DIALOGUE_ENGLISH);
    type("resign");
    assert_int_equal(session.question, DIALOGUE_ASKS_RESIGN);
    assert_offered("", "yes, no.");
    type("no");
    type("e4");
    type("e5");
    type("offer draw");
    assert_int_equal(session.question, DIALOGUE_ASKS_OFFERER);
    assert_offered("", "White, Black.");
    complete("Bl");
    assert_true(is_offered("Black"));
    type("White");
    type("no");
    type("White touches a knight");
    assert_int_equal(session.question, DIALOGUE_ASKS_SQUARE);
    assert_offered("", "Bella, Gustav.");
    complete("Gustav ");
    assert_string_equal(found.words[0].text, "eins");
    start_clock(DIALOGUE_FRENCH);
    type("e4");
    type("e5");
    type("proposer nulle");
    assert_int_equal(session.question, DIALOGUE_ASKS_OFFERER);
    assert_offered("", "Blancs, Noirs.");
}

static void common_beginning(void **state) {
    char text[DIALOGUE_COMPLETION_SIZE + 1];
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    complete("spring");
    assert_int_equal(dialogue_completions_common(&found, text), 9);
    assert_string_equal(text, "Springer ");
    complete("sp");
    assert_string_equal(found.words[0].text, "Springer");
    assert_string_equal(found.words[1].text, "Sprache");
    (void)dialogue_completions_common(&found, text);
    assert_string_equal(text, "Spr");
    found = (dialogue_completions){.count = 2, .words = {{"für", 0}, {"fö", 0}}};
    assert_int_equal(dialogue_completions_common(&found, text), 1);
    assert_string_equal(text, "f");
    found = (dialogue_completions){.count = 3, .words = {{"abc", 0}, {"abd", 0}, {"ab", 0}}};
    assert_int_equal(dialogue_completions_common(&found, text), 2);
    assert_string_equal(text, "ab");
    found = (dialogue_completions){.count = 2, .words = {{"a", 0}, {"b", 0}}};
    assert_int_equal(dialogue_completions_common(&found, text), 0);
    assert_string_equal(text, "");
    found.count = 0;
    assert_int_equal(dialogue_completions_common(&found, text), 0);
    assert_string_equal(text, "");
}

static void overlong_line_has_no_completions(void **state) {
    char line[4000];
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    for (size_t i = 0; i < sizeof line; i++)
        line[i] = "a "[i % 2];
    dialogue_session_complete(&session, line, sizeof line, &found);
    assert_int_equal(found.count, 0);
    memset(line, 'a', sizeof line);
    dialogue_session_complete(&session, line, sizeof line, &found);
    assert_int_equal(found.count, 0);
}

/*
 * 11.3.a, 12.6: completion of a move would tell which pieces can move, and which announcements are
 * illegal. An open question and commands are completed.
 */
static void no_move_is_completed_in_a_tournament(void **state) {
    static const char *const begun[] = {"",

                                        "Springer ", "Springer G", "Eva ",
                                        "Nf",        "e2",         "Springer Gustav ",
                                        "Züge ",     "zü e",       "Springer Gustav eins ",
                                        "Kurze "};
    (void)state;
    start(DIALOGUE_GERMAN, NULL);
    dialogue_session_use_procedure(&session, DIALOGUE_STEPS_ALL);
    for (size_t i = 0; i < sizeof begun / sizeof *begun; i++) {
        complete(begun[i]);
        if (found.count) fail_msg("\"%s\" is completed: %s", begun[i], found.words[0].text);
    }
    assert_offered("tur", "Turnier.");
    type("Springer");
    assert_int_equal(session.question, DIALOGUE_ASKS_WHICH);
    complete("Springer Gustav eins ");
    assert_true(found.count > 0);
    type("Springer f3");
    complete("Springer Gustav eins ");
    assert_int_equal(found.count, 0);
}

/* An event is completed with its party or without. */
static void events_are_completed(void **state) {
    (void)state;
    start(DIALOGUE_ENGLISH, NULL);
    complete("White pre");
    assert_false(is_offered("presses"));
    start_clock(DIALOGUE_ENGLISH);
    complete("pre");
    assert_true(is_offered("presses"));
    complete("White pre");
    assert_true(is_offered("presses"));
    complete("Black pre");
    assert_true(is_offered("presses"));
    complete("stops the cl");
    assert_true(is_offered("clocks"));
    complete("Black stops the cl");
    assert_true(is_offered("clocks"));
    complete("the pre");
    assert_false(is_offered("presses"));
    complete("Whi");
    assert_true(is_offered("White"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offered_words_make_legal_moves),
        cmocka_unit_test(moves_of_random_games_can_be_reached),
        cmocka_unit_test(moves_word_by_word),
        cmocka_unit_test(letters_and_digits),
        cmocka_unit_test(german_and_the_language_of_the_player),
        cmocka_unit_test(commands_of_french_players_with_english_pieces),
        cmocka_unit_test(words_within_a_phrase),
        cmocka_unit_test(squares_in_the_corners),
        cmocka_unit_test(commands_and_their_arguments),
        cmocka_unit_test(every_english_command_is_completed),
        cmocka_unit_test(questions_limit_completions),
        cmocka_unit_test(every_question_is_answered),
        cmocka_unit_test(no_move_is_completed_in_a_tournament),
        cmocka_unit_test(events_are_completed),
        cmocka_unit_test(common_beginning),
        cmocka_unit_test(overlong_line_has_no_completions),
    };
    return cmocka_run_group_tests_name("dialogue_complete", tests, NULL, NULL);
}
