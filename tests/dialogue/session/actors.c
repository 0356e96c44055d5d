/* SPDX-License-Identifier: MIT */
/*
 * Names the party for which a line would act, so that a host that lets one side act refuses lines
 * for the other: in a game without a clock, with every question open, and in one with a clock.
 */
#include "support/table.h"

#include <dialogue/session.h>

enum { ROOM = 64 };

static dialogue_session session;
static dialogue_answer answer;
static chess_ply plies[ROOM];

/* Says the lines, which bars divide, and returns the party of the next one. */
static dialogue_actor actor_after(const char *lines, const char *line) {
    dialogue_utterance said;
    while (*lines) {
        size_t length = strcspn(lines, "|");
        dialogue_session_line(&session, lines, length, &answer);
        lines += length + (lines[length] == '|');
    }
    dialogue_read(line, strlen(line), session.language, &said);
    return dialogue_session_actor(&session, line, strlen(line), &said);
}

typedef struct row {
    const char *before, *line;
    dialogue_actor actor;
} row;

#define NONE    DIALOGUE_ACTOR_NONE
#define WHITE   DIALOGUE_ACTOR_WHITE
#define BLACK   DIALOGUE_ACTOR_BLACK
#define PLAYERS DIALOGUE_ACTOR_PLAYERS

static void check(const char *fen, const row *rows, size_t count) {
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        chess_position position = fen ? position_of(fen) : chess_start_position;
        dialogue_session_start(&session, DIALOGUE_ENGLISH, NULL, &position, plies, ROOM, &answer);
        dialogue_actor actor = actor_after(rows[i].before, rows[i].line);
        if (actor == rows[i].actor) continue;
        print_error("%s|%s: %d instead of %d\n", rows[i].before, rows[i].line, (int)actor,
                    (int)rows[i].actor);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

#define CHECK(fen, rows) check(fen, rows, sizeof rows / sizeof *rows)

static void lines_without_a_question(void **state) {
    static const row rows[] = {{"", "e4", WHITE},
                               {"", "knight", WHITE},
                               {"", "Nf3", WHITE},
                               {"e4", "e5", BLACK},
                               {"e4", "knight", BLACK},
                               {"e4|e5", "Nf3", WHITE},
                               {"", "2", NONE},
                               {"", "resign", DIALOGUE_ACTOR_SPEAKER},
                               {"e4", "I resign", DIALOGUE_ACTOR_SPEAKER},
                               {"", "White resigns", WHITE},
                               {"", "Black resigns", BLACK},
                               {"", "my opponent resigns", DIALOGUE_ACTOR_OPPONENT},
                               {"", "draw", DIALOGUE_ACTOR_SPEAKER},
                               {"", "White offers a draw", WHITE},
                               {"", "Black offers a draw", BLACK},
                               {"", "claim draw", WHITE},
                               {"e4", "claim draw", BLACK},
                               {"e4", "take back", DIALOGUE_ACTOR_STEP_BACK},
                               {"", "new game", PLAYERS},
                               {"", "tournament", PLAYERS},
                               {"", "repeated", PLAYERS},
                               {"", "removed", PLAYERS},
                               {"", "placed", PLAYERS},
                               {"", "press", PLAYERS},
                               {"", "slip", PLAYERS},
                               {"", "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", PLAYERS},
                               {"", "fen 8", PLAYERS},
                               {"", "fen", NONE},
                               {"", "help", NONE},
                               {"", "whose turn", NONE},
                               {"", "language German", NONE},
                               {"", "moves", NONE},
                               {"", "yes", NONE},
                               {"", "no", NONE},
                               {"", "xyzzy", NONE},
                               {"", "", NONE}};
    (void)state;
    CHECK(NULL, rows);
}

static void answers_to_questions(void **state) {
    static const row rows[] = {{"resign", "yes", WHITE},
                               {"resign", "no", NONE},
                               {"e4|resign", "yes", BLACK},
                               {"White resigns", "yes", WHITE},
                               {"Black resigns", "yes", BLACK},
                               {"e4|White resigns", "yes", WHITE},
                               {"e4|new game", "yes", PLAYERS},
                               {"e4|new game", "no", NONE},
                               {"draw", "yes", BLACK},
                               {"draw", "no", BLACK},
                               {"e4|draw", "yes", WHITE},
                               {"White offers a draw", "yes", BLACK},
                               {"White offers a draw", "no", BLACK},
                               {"Black offers a draw", "yes", WHITE},
                               {"e4|White offers a draw", "yes", BLACK},
                               {"White offers a draw|e4", "yes", BLACK},
                               {"White offers a draw|e4", "no", BLACK},
                               {"White offers a draw|e4|e5", "yes", NONE},
                               {"White offers a draw|no", "yes", NONE},
                               {"knigth f3", "yes", WHITE},
                               {"knigth f3", "no", NONE},
                               {"e4|knigth f6", "yes", BLACK},
                               {"let's quit", "yes", NONE},
                               {"resign", "2", NONE}};
    (void)state;
    CHECK(NULL, rows);
}

static void choices_of_moves(void **state) {
    static const row white[] = {{"Nd2", "1", WHITE}, {"Nd2", "b1", WHITE},   {"Nd2", "no", NONE},
                                {"e8", "2", WHITE},  {"e8", "queen", WHITE}, {"e8", "help", NONE}};
    static const row black[] = {{"Nd7", "1", BLACK}, {"Nd7", "b8", BLACK}, {"e1", "4", BLACK}};
    (void)state;
    CHECK("6k1/4P3/8/8/8/5N2/8/1N2K3 w - - 0 1", white);
    CHECK("1n4k1/8/5n2/8/8/8/4p3/6K1 b - - 0 1", black);
}

static void lines_in_a_game_with_a_clock(void **state) {
    static const row rows[] = {{"", "e4", WHITE},
                               {"", "White presses the clock", WHITE},
                               {"", "Black touches the knight on g8", BLACK},
                               {"", "the arbiter gives White two minutes", DIALOGUE_ACTOR_ARBITER},
                               {"", "stop the clocks", PLAYERS},
                               {"", "press", PLAYERS},
                               {"", "slip", PLAYERS},
                               {"", "White has two minutes", NONE},
                               {"White touches the knight", "b1", WHITE},
                               {"", "help", NONE}};
    static chess_arbiter arbiter;
    static chess_sheet_line sheet[ROOM];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_time_control control;
    (void)state;
    assert_int_equal(chess_time_control_read(&control, "90", 2, NULL), CHESS_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        dialogue_session_start(&session, DIALOGUE_ENGLISH, NULL, NULL, plies, ROOM, &answer);
        dialogue_session_use_clock(&session, &arbiter, &rules, &control, sheet, ROOM, 0, &answer);
        dialogue_actor actor = actor_after(rows[i].before, rows[i].line);
        if (actor != rows[i].actor) fail_msg("%s: %d", rows[i].line, (int)actor);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_without_a_question), cmocka_unit_test(answers_to_questions),
        cmocka_unit_test(choices_of_moves), cmocka_unit_test(lines_in_a_game_with_a_clock)};
    return cmocka_run_group_tests_name("dialogue_actors", tests, NULL, NULL);
}
