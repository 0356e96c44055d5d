/* SPDX-License-Identifier: MIT */
/* Tests what the program's phrases accept: whole lines, polite words, numbers, beginnings. */
#include <dialogue/terminal.h>

#include "support/table.h"

#define TEXT(name) DIALOGUE_TERMINAL_ACCEPT_##name

static void lines_that_are_requests(void **state) {
    static const struct {
        dialogue_terminal_text which;
        const char *line;
        uint32_t number;
    } rows[] = {
        {TEXT(HINT), "hint", 0},
        {TEXT(HINT), "Give me a hint!", 0},
        {TEXT(HINT), "please could you give me a hint please", 0},
        {TEXT(HINT), "a tip, thank you", 0},
        {TEXT(HINT), "the best move once more", 0},
        {TEXT(HINT), "ein Tipp", 0},
        {TEXT(HINT), "bitte gib mir einen Tipp", 0},
        {TEXT(HINT), "was waere gut", 0},
        {TEXT(HINT), "une suggestion s'il vous plaît", 0},
        {TEXT(STUDY_GO), "go to move 12", 12},
        {TEXT(STUDY_GO), "to move twelve", 12},
        {TEXT(STUDY_GO), "go to the third move", 3},
        {TEXT(STUDY_GO), "please go to move 7 again", 7},
        {TEXT(STUDY_GO), "geh zum zwanzigsten Zug", 20},
        {TEXT(STUDY_GO), "zu Zug einundzwanzig", 21},
        {TEXT(STUDY_FORWARD_BY), "3 moves forward", 3},
        {TEXT(STUDY_FORWARD_BY), "drei Züge vor", 3},
        {TEXT(STUDY_INTO), "the 2nd variation", 2},
        {TEXT(STUDY_INTO), "la deuxième variante", 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t number = 0;
        if (!dialogue_terminal_reads(rows[i].which, rows[i].line, strlen(rows[i].line), &number))
            fail_msg("not read: %s", rows[i].line);
        if (number != rows[i].number) fail_msg("%s: %u", rows[i].line, number);
    }
}

static void lines_that_are_none(void **state) {
    static const struct {
        dialogue_terminal_text which;
        const char *line;
    } rows[] = {
        {TEXT(HINT), ""},
        {TEXT(HINT), "please"},
        {TEXT(HINT), "hints"},
        {TEXT(HINT), "hint e4"},
        {TEXT(HINT), "give me a"},
        {TEXT(HINT), "please once more"},
        {TEXT(STUDY_GO), "go to move"},
        {TEXT(STUDY_GO), "go to move x"},
        {TEXT(STUDY_GO), "go to move 7 and 8"},
        {TEXT(STUDY_GO), "move 7"},
        {TEXT(STUDY_GO), "go to the move"},
        {TEXT(STUDY_FORWARD_BY), "moves forward"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint32_t number = 0;
        if (dialogue_terminal_reads(rows[i].which, rows[i].line, strlen(rows[i].line), &number))
            fail_msg("read: %s", rows[i].line);
    }
}

/* Also of two words, the first of which is an ordinal itself: "décimo sexto" is not the tenth. */
static void every_ordinal_is_read(void **state) {
    (void)state;
    unsigned ordinals = 0;
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        const char *next =
            dialogue_terminal_text_of((dialogue_language)language, DIALOGUE_TERMINAL_ORDINALS);
        for (const char *at = next; next != NULL; at = next + 2, ordinals++) {
            char line[80], *word;
            uint32_t number = 0, wanted = (uint32_t)strtoul(at, &word, 10);
            next = strstr(at, ", ");
            int length = next ? (int)(next - word) : (int)strlen(word);
            length = snprintf(line, sizeof line, "variation%.*s", length, word);
            if (!dialogue_terminal_reads(TEXT(STUDY_INTO), line, (size_t)length, &number))
                fail_msg("not read: %s", line);
            if (number != wanted) fail_msg("%s: %u", line, number);
            if (!next) break;
        }
    }
    assert_true(ordinals > 9 * 20);
}

/* The rest of the line is what the request is about. */
static void beginnings_of_lines(void **state) {
    static const struct {
        const char *line, *rest; /* NULL: the line is no such request */
    } rows[] = {
        {"save", ""},
        {"save game.pgn", "game.pgn"},
        {"save the game   my game.pgn", "my game.pgn"},
        {"please save game.pgn", "game.pgn"},
        {"save game-1.pgn", "game-1.pgn"},
        {"save game/1.pgn", "game/1.pgn"},
        {"save the game.", "."},
        {"save the game. my.pgn", ". my.pgn"},
        {"save game.p", "game.p"},
        {"save game\\1.pgn", "game\\1.pgn"},
        {"save game_1.pgn", "game_1.pgn"},
        {"could you please export the game to.pgn", "to.pgn"},
        {"Partie speichern partie.pgn", "partie.pgn"},
        {"bitte speichere die Partie partie.pgn", "partie.pgn"},
        {"enregistre la partie", ""},
        {"saved", NULL},
        {"game.pgn save", NULL},
        {"please", NULL},
        {"", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t rest = 99;
        const char *line = rows[i].line;
        bool accepted = dialogue_terminal_accepts(TEXT(SCORE), line, strlen(line), &rest);
        assert_int_equal(accepted,
                         dialogue_terminal_accepts(TEXT(SCORE), line, strlen(line), NULL));
        if (accepted != (rows[i].rest != NULL)) fail_msg("%s", line);
        if (accepted) assert_string_equal(line + rest, rows[i].rest);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ordinal_is_read),
        cmocka_unit_test(lines_that_are_requests),
        cmocka_unit_test(lines_that_are_none),
        cmocka_unit_test(beginnings_of_lines),
    };
    return cmocka_run_group_tests_name("dialogue_requests", tests, NULL, NULL);
}
