/* SPDX-License-Identifier: MIT */
#include "start_names.h"

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
static void add_piece(char name[START_NAME_SIZE], chess_piece piece, chess_square square) {
    size_t length = strlen(name);
    chess_role role = chess_piece_role(piece);
    (void)snprintf(name + length, START_NAME_SIZE - length, " %s%c%u",
                   role == CHESS_PAWN ? "" : chess_letter(CHESS_LETTERS_ENGLISH, role),
                   (char)('a' + chess_square_file(square)), chess_square_rank(square) + 1U);
}

/* The roles in the order in which odds name them. */
static const chess_role named_roles[] = {CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT,
                                         CHESS_PAWN};

static unsigned count_of(const chess_position *position, chess_piece piece) {
    unsigned count = 0;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        count += chess_position_piece_at(position, square) == piece;
    return count;
}

/* Appends "queen", "two knight" or "three pawn". */
static void add_count(char name[START_NAME_SIZE], const char *role, unsigned count) {
    static const char *const numbers[] = {"",      "",     "two ",   "three ", "four ",
                                          "five ", "six ", "seven ", "eight "};
    size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, "%s%s%s", length > 0 ? " and " : "",
                   numbers[count], role);
}

/*
 * Writes the pieces of `giver` that are missing in the start position. Returns false if any other
 * square differs from it or a king is missing.
 */
static bool lacks_only(const chess_position *position, chess_color giver,
                       char pieces[START_NAME_SIZE]) {
    pieces[0] = '\0';
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece there = chess_position_piece_at(position, square);
        chess_piece usual = chess_position_piece_at(&chess_start_position, square);
        if (there == usual) continue;
        if (there != CHESS_NO_PIECE || chess_piece_color(usual) != giver) return false;
        add_piece(pieces, usual, square);
    }
    return pieces[0] != '\0';
}

/*
 * Finds the side that gives odds and writes its missing pieces, each after a space. Returns false
 * for positions that are not the start position without some pieces of one side.
 */
static bool find_giver(const chess_position *position, chess_color *giver,
                       char pieces[START_NAME_SIZE]) {
    *giver = CHESS_WHITE;
    if (lacks_only(position, CHESS_WHITE, pieces)) return true;
    *giver = CHESS_BLACK;
    return lacks_only(position, CHESS_BLACK, pieces);
}

/* Returns true if `moves` consecutive moves by the side to move can lead to the position. */
static bool is_reached(const chess_position *from, unsigned moves, const chess_position *position) {
    chess_move_list list;
    chess_moves(from, &list);
    for (uint32_t i = 0; i < list.count; i++) {
        chess_position after, again;
        chess_play(from, list.moves[i], &after);
        if (moves == 1
                ? chess_position_same(&after, position)
                : chess_position_pass(&after, &again) && is_reached(&again, moves - 1, position))
            return true;
    }
    return false;
}

/* Returns true if Black is to move, lacks the f-pawn, and White has made two moves. */
static bool is_pawn_and_two_moves(const chess_position *position) {
    static const char start[] = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    chess_position without_pawn;
    return chess_position_turn(position) == CHESS_BLACK &&
           chess_position_read_fen(&without_pawn, start, sizeof start - 1, NULL, NULL) ==
               CHESS_OK &&
           is_reached(&without_pawn, 2, position);
}

bool start_odds(const chess_position *position, char name[START_NAME_SIZE]) {
    char pieces[START_NAME_SIZE];
    chess_color giver;
    name[0] = '\0';
    if (!find_giver(position, &giver, pieces)) {
        bool two_moves = is_pawn_and_two_moves(position);
        (void)snprintf(name, START_NAME_SIZE, "%s", two_moves ? "pawn and two moves" : "");
        return two_moves;
    }
    const chess_square f_pawn = chess_square_at(5, giver == CHESS_WHITE ? 1 : 6);
    unsigned missing = 0;
    for (size_t i = 0; i < sizeof named_roles / sizeof *named_roles; i++) {
        chess_role role = named_roles[i];
        chess_piece piece = chess_piece_of(giver, role);
        unsigned there = count_of(position, piece), usual = count_of(&chess_start_position, piece);
        missing += usual - there;
        if (there < usual)
            add_count(name, dialogue_role_name(DIALOGUE_ENGLISH, role), usual - there);
    }
    bool gives_f_pawn = chess_position_piece_at(position, f_pawn) == CHESS_NO_PIECE;
    bool and_move = missing == 1 && gives_f_pawn && chess_position_turn(position) != giver;
    size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, "%s", and_move ? " and move" : " odds");
    return true;
}

bool start_name(const chess_position *position, bool by_number, char name[START_NAME_SIZE]) {
    static const char *const givers[] = {[CHESS_WHITE] = ", white", [CHESS_BLACK] = ", black"};
    unsigned number = start_chess960(position, by_number);
    (void)snprintf(name, START_NAME_SIZE, "chess960 %u", number);
    if (number != CHESS_NO_START) return true;
    char pieces[START_NAME_SIZE];
    chess_color giver;
    if (!start_odds(position, name)) return false;
    if (!find_giver(position, &giver, pieces)) {
        giver = CHESS_BLACK; /* Black lacks the f-pawn, and White has made two moves */
        (void)snprintf(pieces, sizeof pieces, " f7");
    }
    const size_t length = strlen(name);
    (void)snprintf(name + length, START_NAME_SIZE - length, "%s%s", givers[giver], pieces);
    return true;
}

/* Appends the number and White's pieces. Returns false if start_chess960() finds no number. */
static bool add_number(dialogue_answer *answer, dialogue_language language,
                       dialogue_priority priority, const chess_position *position, bool by_number) {
    char number[24], pieces[160] = "";
    const char *values[] = {number, pieces};
    unsigned start = start_chess960(position, by_number);
    size_t length = 0;
    if (start == CHESS_NO_START) return false;
    (void)snprintf(number, sizeof number, "%u", start);
    for (unsigned file = 0; file < 8 && length < sizeof pieces; file++) {
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
    char name[START_NAME_SIZE], missing[START_NAME_SIZE] = "";
    chess_color giver;
    size_t length = 0;
    if (!start_odds(position, name)) return false;
    if (!find_giver(position, &giver, name)) giver = CHESS_BLACK; /* pawn and two moves */
    for (size_t i = 0; i < sizeof named_roles / sizeof *named_roles; i++) {
        const chess_piece piece = chess_piece_of(giver, named_roles[i]);
        unsigned there = count_of(position, piece);
        for (; there < count_of(&chess_start_position, piece) && length < sizeof missing; there++)
            length += (size_t)snprintf(missing + length, sizeof missing - length, "%s%s",
                                       length > 0 ? ", " : "",
                                       dialogue_role_name(language, named_roles[i]));
    }
    const char *values[] = {dialogue_terminal_text_of(language, sides[giver]), missing};
    dialogue_terminal_say(answer, language, priority, DIALOGUE_TERMINAL_START_ODDS, values, 2);
    return true;
}

bool start_add_name(dialogue_answer *answer, dialogue_language language, dialogue_priority priority,
                    const chess_position *position, bool by_number) {
    return add_number(answer, language, priority, position, by_number) ||
           add_odds(answer, language, priority, position);
}

bool start_number_line(client_voice *voice, dialogue_language language, const chess_position *start,
                       const char *line, size_t length) {
    static dialogue_answer answer;
    if (!dialogue_terminal_reads(DIALOGUE_TERMINAL_ACCEPT_START_NUMBER, line, length, NULL))
        return false;
    dialogue_answer_clear(&answer);
    if (!add_number(&answer, language, DIALOGUE_ANSWER, start, true))
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
