/* SPDX-License-Identifier: MIT */
#include "pgn_result.h"

#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

static const char *const unplayed[] = {
    [CHESS_RESULT_OPEN] = "-/-", [CHESS_WHITE_WINS] = "+/-", [CHESS_BLACK_WINS] = "-/+"};

#define BOTH_LOSE "0-0"

bool pgn_result_is_unplayed(const char *score) {
    for (unsigned i = 0; i < sizeof unplayed / sizeof *unplayed; i++)
        if (strcmp(score, unplayed[i]) == 0) return true;
    return false;
}

static bool text_equals(chess_pgn_text text, const char *wanted) {
    return text.length == strlen(wanted) && memcmp(text.text, wanted, text.length) == 0;
}

const char *pgn_result_special(const char *score, size_t length) {
    static const char *const specials[] = {"+/-",   "-/+",   "-/-",   BOTH_LOSE, "1/2-0",
                                           "0-1/2", "1-1/2", "1/2-1", "1-1"};
    for (unsigned i = 0; i < sizeof specials / sizeof *specials; i++)
        if (text_equals((chess_pgn_text){score, length}, specials[i])) return specials[i];
    return NULL;
}

/* Compares a value of Termination. PGN writes it in lower case, some programs with a capital. */
static bool is_termination(chess_pgn_text value, const char *wanted) {
    return value.length > 0 && (value.text[0] | 0x20) == wanted[0] &&
           text_equals((chess_pgn_text){value.text + 1, value.length - 1}, wanted + 1);
}

void pgn_result_take_tag(pgn_result *self, chess_pgn_text name, chess_pgn_text value) {
    bool has_score = text_equals(name, "Result") || text_equals(name, "Score");
    const char *score = has_score ? pgn_result_special(value.text, value.length) : NULL;
    if (score) self->declared = score;
    if (!text_equals(name, "Termination")) return;
    self->by_default = is_termination(value, CHESS_TERMINATION_FORFEIT);
    self->on_time = is_termination(value, CHESS_TERMINATION_TIME);
}

pgn_result pgn_result_of(const chess_pgn_tree *tree) {
    pgn_result found = {.declared = NULL};
    for (uint32_t i = 0; i < tree->count; i++)
        if (tree->items[i].kind == CHESS_PGN_ITEM_TAG)
            pgn_result_take_tag(&found, tree->items[i].name, tree->items[i].text);
    return found;
}

const char *pgn_result_score(const pgn_result *self, chess_result result) {
    if (self->declared) return self->declared;
    return self->by_default && result != CHESS_DRAWN ? unplayed[result] : chess_result_text(result);
}

static chess_result winner_of(const char *score, chess_result result) {
    if (strcmp(score, unplayed[CHESS_WHITE_WINS]) == 0) return CHESS_WHITE_WINS;
    if (strcmp(score, unplayed[CHESS_BLACK_WINS]) == 0) return CHESS_BLACK_WINS;
    return result;
}

void pgn_result_add(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                    const pgn_result *self, chess_result result, const char *const players[2]) {
    static const dialogue_terminal_text texts[] = {
        [CHESS_RESULT_OPEN] = TEXT(RESULT_OPEN),
        [CHESS_WHITE_WINS] = TEXT(RESULT_WHITE),
        [CHESS_BLACK_WINS] = TEXT(RESULT_BLACK),
        [CHESS_DRAWN] = TEXT(RESULT_DRAWN),
    };
    const char *score = pgn_result_score(self, result);
    bool is_unplayed = pgn_result_is_unplayed(score);
    const chess_result won = winner_of(score, result);
    const char *winner = players == NULL           ? NULL
                         : won == CHESS_BLACK_WINS ? players[CHESS_BLACK]
                                                   : players[CHESS_WHITE];
    dialogue_terminal_text text = texts[won];
    if (strcmp(score, BOTH_LOSE) == 0 || strcmp(score, unplayed[CHESS_RESULT_OPEN]) == 0)
        text = TEXT(RESULT_BOTH_LOSE);
    else if (self->declared && !is_unplayed)
        text = TEXT(RESULT_SCORE);
    if (self->on_time)
        dialogue_terminal_say(answer, language, priority, TEXT(RESULT_TIME), NULL, 0);
    if (is_unplayed)
        dialogue_terminal_say(answer, language, priority, TEXT(RESULT_UNPLAYED), NULL, 0);
    dialogue_terminal_say(answer, language, priority, text,
                          text == TEXT(RESULT_SCORE) ? &score : &winner, 1);
}
