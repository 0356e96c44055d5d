/* SPDX-License-Identifier: MIT */
/* Tests the two ends of the second board: the requests of its page, and the state sent to it. */
#include "board_server/page_request.h"
#include "board_server/state_json.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLIES = 64 };

static game_session game;
static chess_ply plies[PLIES];
static chess_sheet_line sheet[PLIES];

/* Starts a game in English, with these lines. */
static void play(const char *const *lines) {
    memset(&game, 0, sizeof game);
    dialogue_session_start(&game.session, DIALOGUE_ENGLISH, NULL, &chess_start_position, plies,
                           PLIES, &game.answer);
    for (; *lines != NULL; lines++)
        dialogue_session_line(&game.session, *lines, strlen(*lines), &game.answer);
}
#define PLAY(...) play((const char *[]){__VA_ARGS__, NULL})

/* -------------------------------------------------------------------------------------- requests
 */

enum { NOBODY, WHITE = 1, BLACK = 2, BOTH = 3 };

static board_request ask(const char *text, unsigned sides, unsigned number) {
    const page_request_game asked = {
        .session = &game.session, .number = number, .plays = {sides & WHITE, sides & BLACK}};
    return page_request_read(&asked, text);
}

static void expect_action(const char *text, unsigned sides, board_action expected) {
    const board_request taken = ask(text, sides, 7);
    if (taken.action != expected)
        fail_msg("\"%s\" for %u: %d, not %d", text, sides, (int)taken.action, (int)expected);
}

static void requests_of_moves(void **state) {
    static const struct {
        const char *text;
        unsigned sides;
        board_action action;
    } rows[] = {
        {"7 1 e7e5", BLACK, BOARD_ACTION_MOVE}, {"7 1 e7e5", BOTH, BOARD_ACTION_MOVE},
        {"7 1 e7e5", WHITE, BOARD_ACTION_NONE}, {"7 1 e7e5", NOBODY, BOARD_ACTION_NONE},
        {"6 1 e7e5", BOTH, BOARD_ACTION_NONE},  {"8 1 e7e5", BOTH, BOARD_ACTION_NONE},
        {"7 0 e7e5", BOTH, BOARD_ACTION_NONE},  {"7 2 e7e5", BOTH, BOARD_ACTION_NONE},
        {"7 1 d2d4", BOTH, BOARD_ACTION_NONE},  {"7 1 e7e4", BOTH, BOARD_ACTION_NONE},
        {"7 1 e7e5q", BOTH, BOARD_ACTION_NONE}, {"7 1 e7", BOTH, BOARD_ACTION_NONE},
        {"7 1", BOTH, BOARD_ACTION_NONE},       {"7 1 e7e5 now", BOTH, BOARD_ACTION_NONE},
        {"e7e5", BOTH, BOARD_ACTION_NONE},      {"", BOTH, BOARD_ACTION_NONE},
        {"soon", BLACK, BOARD_ACTION_SOON},     {"soon", NOBODY, BOARD_ACTION_SOON},
        {"sooner", BOTH, BOARD_ACTION_NONE},    {"soo", BOTH, BOARD_ACTION_NONE},
    };
    (void)state;
    PLAY("e4");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_action(rows[i].text, rows[i].sides, rows[i].action);
    const board_request taken = ask("7 1 e7e5", BLACK, 7);
    assert_int_equal(chess_move_from(taken.move), chess_square_at(4, 6));
    assert_int_equal(chess_move_to(taken.move), chess_square_at(4, 4));
    PLAY("e4", "white resigns", "yes");
    expect_action("7 1 e7e5", BOTH, BOARD_ACTION_NONE); /* the game is over */
}

/* A side resigns and offers at any time, but only for itself (5.1.b, 9.1.b.1). */
static void requests_of_actions(void **state) {
    static const struct {
        const char *text;
        unsigned sides;
        board_action action;
        chess_color side;
    } rows[] = {
        {"7 1 resign white", WHITE, BOARD_ACTION_RESIGN, CHESS_WHITE},
        {"7 1 resign black", BLACK, BOARD_ACTION_RESIGN, CHESS_BLACK},
        {"7 0 resign black", BLACK, BOARD_ACTION_RESIGN, CHESS_BLACK},
        {"7 9 offer white", BOTH, BOARD_ACTION_OFFER, CHESS_WHITE},
        {"7 1 resign white", BLACK, BOARD_ACTION_NONE, 0},
        {"7 1 resign black", WHITE, BOARD_ACTION_NONE, 0},
        {"7 1 offer black", WHITE, BOARD_ACTION_NONE, 0},
        {"7 1 resign", BOTH, BOARD_ACTION_NONE, 0},
        {"7 1 resign grey", BOTH, BOARD_ACTION_NONE, 0},
        {"7 1 resigns white", BOTH, BOARD_ACTION_NONE, 0},
        {"7 1 resig white", BOTH, BOARD_ACTION_NONE, 0},
        {"6 1 resign white", BOTH, BOARD_ACTION_NONE, 0},
        {"8 1 offer white", BOTH, BOARD_ACTION_NONE, 0},
        {"7 1 agree white", BOTH, BOARD_ACTION_AGREE, CHESS_WHITE},
        {"7 1 agree x", BOTH, BOARD_ACTION_AGREE, CHESS_BLACK},
        {"7 1 agree white", WHITE, BOARD_ACTION_NONE, 0},
        {"7 1 agree black", BLACK, BOARD_ACTION_NONE, 0},
        {"7 1 accept black", BOTH, BOARD_ACTION_NONE, 0}, /* nothing was offered */
        {"7 1 decline black", BOTH, BOARD_ACTION_NONE, 0},
    };
    (void)state;
    PLAY("e4");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        expect_action(rows[i].text, rows[i].sides, rows[i].action);
        if (rows[i].action != BOARD_ACTION_NONE)
            assert_int_equal(ask(rows[i].text, rows[i].sides, 7).side, rows[i].side);
    }
    PLAY("e4", "white offers a draw");
    expect_action("7 1 accept black", BLACK, BOARD_ACTION_ACCEPT);
    expect_action("7 1 decline black", BOTH, BOARD_ACTION_DECLINE);
    expect_action("7 1 accept black", WHITE, BOARD_ACTION_NONE);
    expect_action("7 1 accept white", BOTH, BOARD_ACTION_NONE); /* its own offer */
    expect_action("7 1 decline white", BOTH, BOARD_ACTION_NONE);
    PLAY("e4", "black resigns", "yes");
    expect_action("7 1 resign white", BOTH, BOARD_ACTION_NONE);
    expect_action("7 1 agree white", BOTH, BOARD_ACTION_NONE);
}

/* ----------------------------------------------------------------------------------------- state
 */

static void expect_state(const bool plays[2], const char *style, const char *expected) {
    char *text = board_state_write(&game, plays, style, 3);
    assert_non_null(text);
    char *words = strstr(text, ",\"words\":{");
    assert_non_null(words);
    assert_int_equal(text[strlen(text) - 2], '}');
    assert_int_equal(text[strlen(text) - 1], '}');
    *words = '\0';
    assert_string_equal(text, expected);
    free(text);
}

#define START "{\"game\":3,\"start\":\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\","

static void states_of_games(void **state) {
    static const bool both[] = {true, true}, white[] = {true, false}, black[] = {false, true},
                      none[] = {false, false};
    (void)state;
    PLAY(NULL);
    game.answer.count = 0;
    expect_state(black, NULL,
                 START "\"moves\":[],\"result\":\"*\",\"playable\":\"black\",\"lang\":\"en\","
                       "\"style\":\"\",\"asked\":false,\"offer\":null,"
                       "\"said\":{\"number\":0,\"lines\":[]}");
    PLAY("e4", "e5");
    game.answers = 2;
    expect_state(both, "short \"a\\b\"\x1f",
                 START "\"moves\":[\"e2e4\",\"e7e5\"],\"result\":\"*\",\"playable\":\"both\","
                       "\"lang\":\"en\",\"style\":\"short \\\"a\\\\b\\\"\\u001f\","
                       "\"asked\":false,\"offer\":null,\"said\":{\"number\":2,\"lines\":[]}");
    PLAY("e4", "white offers a draw");
    expect_state(white, " ",
                 START "\"moves\":[\"e2e4\"],\"result\":\"*\",\"playable\":\"white\","
                       "\"lang\":\"en\",\"style\":\" \",\"asked\":false,\"offer\":\"white\","
                       "\"said\":{\"number\":0,\"lines\":[\"White offers a draw.\"]}");
    PLAY("e4", "black resigns");
    expect_state(none, NULL,
                 START "\"moves\":[\"e2e4\"],\"result\":\"*\",\"playable\":\"none\","
                       "\"lang\":\"en\",\"style\":\"\",\"asked\":true,\"offer\":null,"
                       "\"said\":{\"number\":0,\"lines\":[]}");
    PLAY("e4", "black resigns", "yes");
    expect_state(none, NULL,
                 START "\"moves\":[\"e2e4\"],\"result\":\"1-0\",\"playable\":\"none\","
                       "\"lang\":\"en\",\"style\":\"\",\"asked\":false,\"offer\":null,"
                       "\"said\":{\"number\":0,"
                       "\"lines\":[\"White wins, Black resigns. Article 5.1.b.\"]}");
}

/* Starts a game with five minutes and three seconds a move. */
static void play_with_clock(const char *const *lines) {
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control control;
    PLAY(NULL);
    assert_int_equal(chess_time_control_read(&control, "5+3", 3, NULL), CHESS_OK);
    dialogue_session_use_clock(&game.session, &game.arbiter, &rules, &control, sheet, PLIES, 0,
                               &game.answer);
    for (; *lines != NULL; lines++)
        dialogue_session_line(&game.session, *lines, strlen(*lines), &game.answer);
    game.answer.count = 0;
}

static void expect_end(const char *result, const char *clock) {
    static const bool none[] = {false, false};
    char *text = board_state_write(&game, none, NULL, 3);
    char wanted[64];
    assert_non_null(text);
    (void)snprintf(wanted, sizeof wanted, "\"result\":\"%s\",", result);
    if (strstr(text, wanted) == NULL) fail_msg("%s in %s", wanted, text);
    (void)snprintf(wanted, sizeof wanted, ",\"clock\":{%s},\"words\":", clock);
    if (strstr(text, wanted) == NULL) fail_msg("%s in %s", wanted, text);
    free(text);
}

static void states_of_games_with_a_clock(void **state) {
    (void)state;
    play_with_clock((const char *[]){NULL});
    expect_end("*", "\"white\":303000,\"black\":303000,\"runs\":\"white\"");
    game.stands = true;
    expect_end("*", "\"white\":303000,\"black\":303000,\"runs\":null");
    play_with_clock((const char *[]){"e4", NULL});
    expect_end("*", "\"white\":306000,\"black\":303000,\"runs\":\"black\"");
    play_with_clock((const char *[]){"e4", "arbiter stops the clock", NULL});
    expect_end("*", "\"white\":306000,\"black\":303000,\"runs\":null");
    play_with_clock((const char *[]){"black resigns", "yes", NULL});
    expect_end("1-0", "\"white\":303000,\"black\":303000,\"runs\":null");
    /* Both lose (11.8), for which PGN has no result. */
    play_with_clock((const char *[]){"both players lose the game", NULL});
    expect_end("0-0", "\"white\":303000,\"black\":303000,\"runs\":null");
}

/* The page has every text in the player's language. */
static void the_words_of_the_page(void **state) {
    static const char *const names[] = {"title",   "lost",  "back",    "watching", "refused",
                                        "watches", "asked", "offered", "offer",    "resign",
                                        "yes",     "no",    "white",   "black"};
    static const bool none[] = {false, false};
    (void)state;
    PLAY(NULL);
    game.session.language = DIALOGUE_GERMAN;
    char *text = board_state_write(&game, none, NULL, 1);
    assert_non_null(text);
    assert_non_null(strstr(text, ",\"lang\":\"de\","));
    const char *at = strstr(text, ",\"words\":{");
    assert_non_null(at);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char wanted[32];
        (void)snprintf(wanted, sizeof wanted, "%c\"%s\":\"", i > 0 ? ',' : '{', names[i]);
        at = strstr(at, wanted);
        if (at == NULL) fail_msg("%s in %s", wanted, text);
    }
    assert_non_null(strstr(text, "\"yes\":\"Ja\",\"no\":\"Nein\""));
    assert_non_null(strstr(text, "\"white\":\"Weiß\",\"black\":\"Schwarz\"}}"));
    free(text);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(requests_of_moves),     cmocka_unit_test(requests_of_actions),
        cmocka_unit_test(states_of_games),       cmocka_unit_test(states_of_games_with_a_clock),
        cmocka_unit_test(the_words_of_the_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
