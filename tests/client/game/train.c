/* SPDX-License-Identifier: MIT */
/* Tests training with a recorded game, and the names of openings. */
#include "client/support/pipes.h"
#include "client/support/pty.h"

#include <chess/chess.h>

#include <openings.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static player one;

#define GAME TEST_DATA "/client/short.pgn"

static void moves_are_guessed(void **state) {
    (void)state;
    START(&one, "--train=white", "--lang=en", GAME);
    expect(&one, "Which move was played? Enter alone shows it.\n");
    type(&one, "d4");
    expect(&one, "Another one was played. Once more, or Enter.\n");
    type(&one, "e4");
    expect(&one, "1 White: Eva zwei Eva vier.\nRight.\nOpening B00: King's Pawn Game.\n");
    expect(&one, "1 Black: Eva sieben Eva fünf.\nOpening C20: King's Pawn Game.\n");
    type(&one, "nf6");
    expect(&one, "Not possible");
    type(&one, "what is on e4");
    expect(&one, "white pawn\n");
    type(&one, "nf3");
    expect(&one, "Right.\n");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\n");
    expect(&one, "A draw.\nRight the first time: 1 of 2.\n");
    assert_int_equal(end(&one), 0);
}

/* At a terminal, the end offers to begin again, with a new count. */
static void the_end_offers_to_begin_again(void **state) {
    char *arguments[] = {PROGRAM, "--lang=en", "--voice=off", "--train=white", GAME, NULL};
    (void)state;
    pty_start(arguments);
    for (unsigned round = 0; round < 2; round++) {
        pty_expect("Which move was played?");
        pty_type(round ? "\n" : "e4\n");
        pty_expect("1 Black: ");
        pty_type("Nf3\n");
        pty_expect(round ? "A draw.\r\nRight the first time: 1 of 2.\r\n"
                         : "A draw.\r\nRight the first time: 2 of 2.\r\n");
        pty_expect("Once more from the start? Yes or no.\r\n");
        pty_type("e4\n");
        pty_expect("Yes or no?\r\n");
        pty_type(round ? "no\n" : "yes\n");
    }
    pty_expect("Goodbye.\r\n");
    assert_int_equal(pty_end(), 0);
    pty_start(arguments);
    pty_expect("Which move was played?");
    pty_type("quit\n");
    pty_expect("Goodbye.\r\n");
    pty_await_end();
    assert_null(strstr(pty_screen(), "Right the first time"));
    assert_int_equal(pty_end(), 0);
}

/* In a file of several games, the end also offers the next game, and any other by its number. */
static void the_end_offers_the_next_game(void **state) {
    char *arguments[] = {PROGRAM,       "--lang=en",
                         "--voice=off", "--train=black",
                         "--game=2",    TEST_DATA "/client/study.pgn",
                         NULL};
    (void)state;
    pty_start(arguments);
    pty_expect("Game 2 of 3. Anna against Tal, Mihail. Club.\r\n");
    pty_expect("1 White: Felix zwei Felix drei.\r\n");
    pty_type("e5\n");
    pty_expect("2 White: Gustav zwei Gustav vier.\r\n");
    pty_type("Qh4\n");
    pty_expect("Black wins. Article 5.1.a.\r\n");
    pty_expect("Right the first time: 2 of 2.\r\n\"Next game\" goes on with game 3 of 3.\r\n"
               "Once more from the start? Yes or no.\r\n");
    pty_type("next game\n");
    pty_expect("Game 3 of 3. Tal, Mihail against Anna. Club.\r\n");
    pty_expect("1 White: Eva zwei Eva vier.\r\n");
    pty_type("\n");
    pty_expect("1 Black: Cesar sieben Cesar fünf.\r\n");
    pty_type("Nc6\n");
    /* the last game has no next one, but others */
    pty_expect("A draw.\r\nRight the first time: 1 of 2.\r\nOnce more from the start?");
    pty_type("next game\n");
    pty_expect("There is no game 4; there are 3.\r\nYes or no?\r\n");
    pty_type("game two\n");
    pty_expect("Game 2 of 3. Anna against Tal, Mihail. Club.\r\n");
    pty_type("e5\n");
    pty_expect("2 White: ");
    pty_type("Qh4\n");
    pty_expect("Right the first time: 2 of 2.\r\n");
    pty_type("no\n");
    pty_expect("Goodbye.\r\n");
    assert_int_equal(pty_end(), 0);
}

/* Another game of the file may be chosen at any time. */
static void a_game_is_left_for_the_next_one(void **state) {
    (void)state;
    START(&one, "--train=white", TEST_DATA "/client/study.pgn");
    type(&one, "e4");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    type(&one, "game 9");
    expect(&one, "There is no game 9; there are 3.\n");
    type(&one, "next game");
    expect(&one, "Right the first time: 1 of 1.\n");
    expect(&one, "Game 2 of 3. Anna against Tal, Mihail. Club.\nWhich move was played?");
    type(&one, "game three please");
    expect(&one, "Game 3 of 3. Tal, Mihail against Anna. Club.\nWhich move was played?");
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
}

/* Everyday questions about what to do repeat what is expected. */
static void asking_what_to_do_repeats_the_question(void **state) {
    static const char *const asked[][3] = {
        {"--lang=en", "what do I do now", "I don't know"},
        {"--lang=de", "Was soll ich tun?", "keine Ahnung"},
        {"--lang=fr", "que dois-je faire ?", "je ne sais pas"},
        {"--lang=es", "¿qué debo hacer?", "no lo sé"},
        {"--lang=it", "cosa devo fare?", "non lo so"},
        {"--lang=pt", "o que faço?", "não sei"},
        {"--lang=nl", "wat moet ik doen", "geen idee"},
        {"--lang=pl", "co mam zrobić", "nie wiem"},
        {"--lang=ru", "что мне делать", "не знаю"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        START(&one, "--train=white", asked[i][0], GAME);
        type(&one, asked[i][1]);
        type(&one, asked[i][2]);
        assert_int_equal(end(&one), 0);
        const char *question = strchr(one.screen, '\n') + 1; /* after the heading */
        const size_t length = strcspn(question, "\n") + 1;
        for (unsigned line = 1; line < 3; line++)
            assert_memory_equal(question + line * length, question, length);
        assert_int_equal(strlen(question), 3 * length);
    }
}

static void empty_line_shows_the_move(void **state) {
    (void)state;
    START(&one, "--train=black", GAME);
    expect(&one, "1 White: Eva zwei Eva vier.\nOpening B00: King's Pawn Game.\n"
                 "Which move was played? Enter alone shows it.\n");
    type(&one, "");
    expect(&one, "1 Black: Eva sieben Eva fünf.\n");
    type(&one, "quit");
    expect(&one, "Right the first time: 0 of 1.\n");
    assert_int_equal(end(&one), 0);
}

/* "?" describes what the training expects, and help still lists the commands; no move is shown. */
static void question_mark_explains_the_question(void **state) {
    (void)state;
    START(&one, "--train=white", GAME);
    expect(&one, "Which move was played? Enter alone shows it.\n");
    type(&one, "?");
    expect(&one, "Which move was played? Enter alone shows it.\n");
    assert_null(strstr(one.screen, "Commands:"));
    type(&one, "help");
    expect(&one, "Commands: ");
    type(&one, "e4");
    expect(&one, "Right.\n");
    type(&one, "quit");
    expect(&one, "Right the first time: 1 of 1.\n");
    assert_int_equal(end(&one), 0);
}

static void files_without_a_game(void **state) {
    (void)state;
    START(&one, "--train=white", "/nonexistent.pgn");
    assert_int_equal(end(&one), 1);
    START(&one, "--train=white", "--game=9", GAME);
    assert_int_equal(end(&one), 1);
}

static void openings_are_named(void **state) {
    (void)state;
    START(&one, "--openings");
    type(&one, "nf3");
    expect(&one, "Opening A04: Zukertort Opening.\n");
    type(&one, "tournament");
    type(&one, "d5");
    for (int i = 0; i < 3; i++)
        type(&one, "");
    expect(&one, "Pressed");
    assert_null(strstr(one.screen, "Opening A06"));
    assert_int_equal(end(&one), 0);
}

/* Families and known variations have the names of the language; the others stay English. */
static void openings_have_names_of_the_language(void **state) {
    static const struct {
        const char *language, *announced;
    } rows[] = {
        {"--lang=de", "Eröffnung B12: Caro-Kann-Verteidigung, Vorstoßvariante.\n"},
        {"--lang=es", "Apertura B12: Defensa Caro-Kann, Variante del avance.\n"},
        {"--lang=fr", "Ouverture B12 : Défense Caro-Kann, Variante d'avance.\n"},
        {"--lang=it", "Apertura B12: Difesa Caro-Kann, Variante di spinta.\n"},
        {"--lang=nl", "Opening B12: Caro-Kann Defense: Advance Variation.\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        START(&one, rows[i].language, "--openings");
        for (const char *const *move = (const char *const[]){"e4", "c6", "d4", "d5", "e5", NULL};
             *move != NULL; move++)
            type(&one, *move);
        expect(&one, rows[i].announced);
        assert_int_equal(end(&one), 0);
    }
}

/*
 * An opening name belongs to the position, whatever the order of moves; other positions have none.
 */
static void opening_names_depend_on_the_position(void **state) {
    static const char indian[] = "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 7 9";
    static const char nowhere[] = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    chess_position position;
    (void)state;
    assert_int_equal(chess_position_read_fen(&position, indian, strlen(indian), NULL, NULL), 0);
    assert_string_equal(opening_of(&position)->name, "Indian Defense: Normal Variation");
    assert_int_equal(chess_position_read_fen(&position, nowhere, strlen(nowhere), NULL, NULL), 0);
    assert_null(opening_of(&position));
    assert_true(opening_count > 2000);
    for (size_t i = 1; i < opening_count; i++)
        assert_true(openings[i - 1].key < openings[i].key);
}

/*
 * Moves after an end that the Laws set automatically are shown; the training continues with the
 * game.
 */
static void record_continues_after_an_automatic_end(void **state) {
    (void)state;
    START(&one, "--train=black", "--lang=en", TEST_DATA "/client/overrun.pgn");
    for (unsigned move = 1; move <= 8; move++)
        type(&one, "");
    expect(&one, "Draw: the same position for the fifth time. Article 9.6.a.\n");
    expect(&one, "9 White: Eva zwei Eva vier.\n");
    type(&one, "e5");
    expect(&one, "Right.\n");
    type(&one, "nc6");
    type(&one, "a6");
    expect(&one, "12 White: Läufer Bella fünf Anna vier.\n");
    expect(&one, "Right the first time: 3 of 11.\n");
    assert_int_equal(end(&one), 0);
}

/*
 * "Take back" asks for the player's previous move again, and the comments stay with their moves. A
 * move counts once.
 */
static void one_goes_back_to_the_previous_move(void **state) {
    (void)state;
    START(&one, "--train=white", "--lang=en", TEST_DATA "/client/study.pgn");
    type(&one, "take back");
    expect(&one, "Start of the game.\nWhich move was played? Enter alone shows it.\n");
    type(&one, "e4");
    type(&one, "");
    expect(&one,
           "2 Black: David sieben David sechs.\nDubious move.\nComment: Steinitz liked it.\n");
    type(&one, "take back");
    expect(&one, "Taken back: 2 Black: David sieben David sechs.\n"
                 "Taken back: 2 White: Springer Gustav eins Felix drei.\n"
                 "Which move was played? Enter alone shows it.\n");
    type(&one, "nf3");
    expect(&one, "Right.\n");
    expect(&one,
           "2 Black: David sieben David sechs.\nDubious move.\nComment: Steinitz liked it.\n");
    type(&one, "d4");
    expect(&one, "Right.\nOpening C41: Philidor Defense.\n"
                 "3 Black: Läufer Cesar acht Gustav vier.\nMistake.\n");
    type(&one, "quit");
    expect(&one, "Right the first time: 2 of 3.\n");
    assert_int_equal(end(&one), 0);
}

/* Comments and variations of the last move are heard again; a hint repeats the question. */
static void comments_and_variations_are_repeated(void **state) {
    (void)state;
    static const struct words {
        const char *tag, *comment, *none, *variations, *count, *hint, *question;
    } words[] = {
        {"--lang=de", "Kommentar", "Kein Kommentar.\n", "Varianten",
         "Varianten hier: 3.\nVariante 1:\n", "Tipp", "Welcher Zug wurde gespielt?"},
        {"--lang=es", "comentario", "Ningún comentario.\n", "variantes",
         "Variantes aquí: 3.\nVariante 1:\n", "pista", "¿Qué jugada se hizo?"},
        {"--lang=pl", "komentarz", "Nie ma komentarza.\n", "warianty",
         "Warianty tutaj: 3.\nWariant 1:\n", "podpowiedź", "posunięcie"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        START(&one, "--train=white", words[i].tag, TEST_DATA "/client/study.pgn");
        type(&one, "e4");
        expect(&one, "C20");
        type(&one, words[i].comment);
        expect(&one, words[i].none);
        type(&one, "");
        expect(&one, "Steinitz liked it.\n");
        type(&one, words[i].comment);
        expect(&one, "Steinitz liked it.\n");
        type(&one, words[i].variations);
        expect(&one, words[i].count);
        expect(&one, "Springer Bella acht Cesar sechs.\n");
        type(&one, words[i].hint);
        expect(&one, words[i].question);
        assert_int_equal(end(&one), 0);
    }
}

/* What a recorded game answers otherwise is answered here too, and never sends to the browser. */
static void moves_and_variations_are_read_again(void **state) {
    (void)state;
    START(&one, "--train=white", TEST_DATA "/client/study.pgn");
    type(&one, "score");
    expect(&one, "No move has been played yet.\n");
    type(&one, "e4");
    expect(&one, "C20");
    type(&one, "");
    expect(&one, "C41");
    type(&one, "last 5");
    expect(&one, "1 White: Eva zwei Eva vier.\n1 Black: Eva sieben Eva fünf.\n2 White: ");
    type(&one, "move 1");
    expect(&one, "1 White: Eva zwei Eva vier.\n1 Black: Eva sieben Eva fünf.\n");
    type(&one, "variation 2");
    expect(&one, "Variations here: 3.\n");
    type(&one, "next variation");
    expect(&one, "Variations here: 3.\n");
    type(&one, "forward");
    expect(&one, "Which move was played?");
    assert_null(strstr(one.screen, "browser"));
    assert_int_equal(end(&one), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_guessed),
        cmocka_unit_test(the_end_offers_the_next_game),
        cmocka_unit_test(a_game_is_left_for_the_next_one),
        cmocka_unit_test(asking_what_to_do_repeats_the_question),
        cmocka_unit_test(the_end_offers_to_begin_again),
        cmocka_unit_test(empty_line_shows_the_move),
        cmocka_unit_test(question_mark_explains_the_question),
        cmocka_unit_test(one_goes_back_to_the_previous_move),
        cmocka_unit_test(comments_and_variations_are_repeated),
        cmocka_unit_test(moves_and_variations_are_read_again),
        cmocka_unit_test(files_without_a_game),
        cmocka_unit_test(openings_are_named),
        cmocka_unit_test(openings_have_names_of_the_language),
        cmocka_unit_test(opening_names_depend_on_the_position),
        cmocka_unit_test(record_continues_after_an_automatic_end),
    };
    (void)signal(SIGPIPE, SIG_IGN);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
