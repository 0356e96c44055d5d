/* SPDX-License-Identifier: MIT */
#include "start_names.h"

#include <odds.h>

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

unsigned start_draw(void) {
    /*
     * the largest multiple of 960 below 2^32: with larger numbers the first starts would be more
     * likely
     */
    enum { COUNT = CHESS_START_COUNT };
    const uint32_t limit = UINT32_MAX - UINT32_MAX % COUNT;
    uint32_t drawn = limit;
    while (drawn >= limit)
        if (getrandom(&drawn, sizeof drawn, 0) != (ssize_t)sizeof drawn)
            drawn = (uint32_t)time(NULL) % COUNT;
    return drawn % COUNT;
}

unsigned start_chess960(const chess_position *position, bool by_number) {
    bool usual = chess_position_same(position, &chess_start_position);
    return usual && !by_number ? CHESS_NO_START : chess_start_number(position);
}

/* Appends " Nb1", or " f2" for a pawn. */
static void add_piece(char name[START_NAME_SIZE], chess_role role, chess_square square) {
    size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, " %s%c%u",
                   role == CHESS_PAWN ? "" : chess_letter(CHESS_LETTERS_ENGLISH, role),
                   (char)('a' + chess_square_file(square)), chess_square_rank(square) + 1U);
}

/* The roles in the order in which odds name them. */
static const chess_role named_roles[] = {CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT,
                                         CHESS_PAWN};

/* Appends "queen", "two knight" or "three pawn". */
static void add_count(char name[START_NAME_SIZE], const char *role, unsigned count) {
    static const char *const numbers[] = {"",      "",     "two ",   "three ", "four ",
                                          "five ", "six ", "seven ", "eight "};
    size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, "%s%s%s", length > 0 ? " and " : "",
                   numbers[count], role);
}

/* Appends the name of the odds to the empty name. */
static void write_odds(const chess_position *position, const start_odds *odds,
                       char name[START_NAME_SIZE]) {
    if (odds->two_moves) {
        (void)snprintf(name, START_NAME_SIZE, "pawn and two moves");
        return;
    }
    for (size_t i = 0; i < sizeof named_roles / sizeof *named_roles; i++) {
        const unsigned count = odds_count(odds, named_roles[i]);
        if (count > 0) add_count(name, dialogue_role_name(DIALOGUE_ENGLISH, named_roles[i]), count);
    }
    const chess_square f_pawn = chess_square_at(5, odds->giver == CHESS_WHITE ? 1 : 6);
    const bool and_move = odds->count == 1 && odds->missing[0] == f_pawn &&
                          chess_position_turn(position) != odds->giver;
    const size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, "%s", and_move ? " and move" : " odds");
}

bool start_odds_name(const chess_position *position, char name[START_NAME_SIZE]) {
    start_odds odds;
    name[0] = '\0';
    if (!odds_find(position, &odds)) return false;
    write_odds(position, &odds, name);
    return true;
}

bool start_name(const chess_position *position, bool by_number, char name[START_NAME_SIZE]) {
    static const char *const givers[] = {[CHESS_WHITE] = ", white", [CHESS_BLACK] = ", black"};
    unsigned number = start_chess960(position, by_number);
    (void)snprintf(name, START_NAME_SIZE, "chess960 %u", number);
    if (number != CHESS_NO_START) return true;
    start_odds odds;
    name[0] = '\0';
    if (!odds_find(position, &odds)) return false;
    write_odds(position, &odds, name);
    const size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, "%s", givers[odds.giver]);
    for (unsigned i = 0; i < odds.count; i++)
        add_piece(name, odds_role(&odds, i), odds.missing[i]);
    return true;
}

/*
 * Appends the number, and White's pieces unless `in_short`. Returns false if start_chess960() finds
 * no number.
 */
static bool add_number(dialogue_answer *answer, dialogue_language language,
                       dialogue_priority priority, const chess_position *position, bool by_number,
                       bool in_short) {
    char number[24], pieces[160] = "";
    const char *values[] = {number, pieces};
    unsigned start = start_chess960(position, by_number);
    size_t length = 0;
    if (start == CHESS_NO_START) return false;
    (void)snprintf(number, sizeof number, "%u", start);
    for (unsigned file = 0; file < 8 && length < sizeof pieces && !in_short; file++) {
        chess_piece piece = chess_position_piece_at(position, chess_square_at(file, 0));
        length +=
            (size_t)snprintf(pieces + length, sizeof pieces - length, "%s%s", file > 0 ? ", " : "",
                             dialogue_role_name(language, chess_piece_role(piece)));
    }
    dialogue_terminal_say(answer, language, priority, DIALOGUE_TERMINAL_START_NUMBER, values, 2);
    return true;
}

/* Appends the side that gives odds and its missing pieces. Returns false without odds. */
static bool add_odds(dialogue_answer *answer, dialogue_language language,
                     dialogue_priority priority, const chess_position *position) {
    static const dialogue_terminal_text sides[] = {[CHESS_WHITE] = DIALOGUE_TERMINAL_SHEET_WHITE,
                                                   [CHESS_BLACK] = DIALOGUE_TERMINAL_SHEET_BLACK};
    char missing[START_NAME_SIZE] = "";
    start_odds odds;
    size_t length = 0;
    if (!odds_find(position, &odds)) return false;
    for (size_t i = 0; i < sizeof named_roles / sizeof *named_roles; i++)
        for (unsigned count = odds_count(&odds, named_roles[i]);
             count > 0 && length < sizeof missing; count--)
            length += (size_t)snprintf(missing + length, sizeof missing - length, "%s%s",
                                       length > 0 ? ", " : "",
                                       dialogue_role_name(language, named_roles[i]));
    const char *values[] = {dialogue_terminal_text_of(language, sides[odds.giver]), missing};
    dialogue_terminal_say(answer, language, priority, DIALOGUE_TERMINAL_START_ODDS, values, 2);
    return true;
}

bool start_add_name(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                    const chess_position *position, bool by_number) {
    return add_number(answer, language, priority, position, by_number, false) ||
           add_odds(answer, language, priority, position);
}

const char *start_short_name(dialogue_language language, const chess_position *position,
                             bool by_number) {
    static dialogue_answer words;
    dialogue_answer_clear(&words);
    if (!add_number(&words, language, DIALOGUE_ANSWER, position, by_number, true) &&
        !add_odds(&words, language, DIALOGUE_ANSWER, position))
        return "";
    return words.words.text;
}

bool start_number_line(client_voice *voice, dialogue_language language, const chess_position *start,
                       const char *line, size_t length) {
    static dialogue_answer answer;
    if (!dialogue_terminal_reads(DIALOGUE_TERMINAL_ACCEPT_START_NUMBER, line, length, NULL))
        return false;
    dialogue_answer_clear(&answer);
    if (!add_number(&answer, language, DIALOGUE_ANSWER, start, true, false))
        dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_NO_START_NUMBER,
                              NULL, 0);
    voice->language = language;
    voice_say(voice, stdout, &answer);
    return true;
}

bool start_line(const char *line, size_t length, char replaced[START_LINE_SIZE]) {
    size_t rest;
    if (!dialogue_terminal_accepts(DIALOGUE_TERMINAL_ACCEPT_RANDOM, line, length, &rest))
        return false;
    while (rest < length && strchr(" .!", line[rest]))
        rest++;
    if (rest < length) return false;
    (void)snprintf(replaced, START_LINE_SIZE, "new game %u", start_draw());
    return true;
}
