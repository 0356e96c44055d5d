/* SPDX-License-Identifier: MIT */
/* Letters and digits that stand for men, files and ranks: "S g1 f3", "Sgf3", "e8=Q", "5254". */
#include "line_units.h"

#include <string.h>

static bool is_file(char letter) {
    return dialogue_lower(letter) >= 'a' && dialogue_lower(letter) <= 'h';
}

chess_role dialogue_letter_role(char letter, dialogue_language language) {
    const dialogue_table *table = &dialogue_tables[language];
    for (unsigned role = CHESS_KNIGHT; role < CHESS_ROLE_COUNT; role++)
        if (dialogue_lower(table->letters[role][0]) == dialogue_lower(letter) &&
            table->letters[role][1] == 0)
            return (chess_role)role;
    bool pawn = dialogue_lower(table->nouns[CHESS_PAWN].singular[0]) == dialogue_lower(letter);
    return pawn && !is_file(letter) ? CHESS_PAWN : CHESS_NO_ROLE;
}

chess_role dialogue_letter_meant(char letter, dialogue_language player) {
    chess_role role = dialogue_letter_role(letter, player);
    if (!role) role = dialogue_letter_role(letter, DIALOGUE_ENGLISH);
    for (unsigned language = 0; !role && language < DIALOGUE_LANGUAGE_COUNT; language++)
        role = dialogue_letter_role(letter, (dialogue_language)language);
    return role;
}

/*
 * Adds the pieces that the letter stands for. A letter of the player's language has no other sense. Of the others,
 * one that is another piece than the letter most likely means is doubtful.
 */
static void add_roles(dialogue_unit *unit, char letter, dialogue_language player, unsigned cost) {
    chess_role own = dialogue_letter_role(letter, player);
    chess_role meant = dialogue_letter_meant(letter, player);
    if (own) {
        dialogue_unit_add(unit, DIALOGUE_TOKEN_ROLE, own, cost + (own == CHESS_PAWN));
        return;
    }
    for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++) {
        chess_role role = dialogue_letter_role(letter, (dialogue_language)language);
        if (!role) continue;
        dialogue_unit_add(unit, DIALOGUE_TOKEN_ROLE, role, cost + 1 + (role == CHESS_PAWN));
        if (role != meant) dialogue_unit_doubt(unit, DIALOGUE_TOKEN_ROLE, role);
    }
}

void dialogue_add_letter(dialogue_unit *unit, char letter, dialogue_language player, bool filler) {
    if (is_file(letter))
        dialogue_unit_add(unit, DIALOGUE_TOKEN_FILE, (unsigned)(dialogue_lower(letter) - 'a'),
                          dialogue_is_upper(letter));
    add_roles(unit, letter, player, filler ? 2 : 0);
}

/* ------------------------------------------------------------------------- notation: "Sgf3", "e8=Q" */

enum { NOTATION_LENGTH = 8 };

static bool is_notation_letter(char letter, dialogue_language player) {
    dialogue_unit unit = {.meaning_count = 0};
    if (is_file(letter) || dialogue_lower(letter) == 'x') return true;
    add_roles(&unit, letter, player, 0);
    return unit.meaning_count > 0;
}

/* "ed" and "exd", "SxD" and "Sx" are complete without a digit. */
static bool is_notation_without_rank(const char *text, size_t length) {
    if (length == 2 && is_file(text[0]) && is_file(text[1])) {
        int step = dialogue_lower(text[0]) - dialogue_lower(text[1]);
        return step == 1 || step == -1;
    }
    return length <= 3 && dialogue_lower(text[1]) == 'x';
}

static bool is_notation(const char *text, size_t length, dialogue_language player) {
    size_t run = 0, ranks = 0;
    if (length < 2 || length > NOTATION_LENGTH) return false;
    for (size_t i = 0; i < length; i++) {
        if (dialogue_is_digit(text[i])) {
            if (!dialogue_is_rank(text[i])) return false;
            run = 0;
            ranks++;
            continue;
        }
        if (!is_notation_letter(text[i], player)) return false;
        if (++run > 4) return false;
    }
    return ranks > 0 ? ranks < length : is_notation_without_rank(text, length);
}

static bool is_all_capitals(const char *text, size_t length) {
    size_t letters = 0;
    for (size_t i = 0; i < length; i++) {
        if (dialogue_is_digit(text[i])) continue;
        if (!dialogue_is_upper(text[i])) return false;
        letters++;
    }
    return letters > 1;
}

/* "e7e8r": the letters of UCI are English and small in every language. */
static bool is_uci_promotion(const char *text, size_t length, size_t i) {
    return length == 5 && i == 4 && text[0] >= 'a' && text[0] <= 'h' && dialogue_is_rank(text[1]) &&
           text[2] >= 'a' && text[2] <= 'h' && dialogue_is_rank(text[3]) && strchr("qrbn", text[4]);
}

/*
 * Case tells men from files ("Bxc3" and "bxc3"). Where somebody writes without regard to it, a small letter is a man
 * only if it makes no sense as a file ("cf3"), and capitals throughout tell nothing.
 */
static void add_notation_letter(dialogue_unit *unit, const char *text, size_t length, size_t i,
                                dialogue_language player) {
    char letter = text[i];
    unsigned file = (unsigned)(dialogue_lower(letter) - 'a');
    bool last = i + 1 == length, before_rank = !last && dialogue_is_rank(text[i + 1]);
    bool mixed = length > 2 && !is_all_capitals(text, length);
    if (dialogue_lower(letter) == 'x') {
        dialogue_unit_add(unit, DIALOGUE_TOKEN_TAKES, 0, 0);
    } else if (is_uci_promotion(text, length, i)) {
        dialogue_unit_add(unit, DIALOGUE_TOKEN_ROLE, dialogue_letter_role(letter, DIALOGUE_ENGLISH),
                          0);
    } else if (last && i > 0 && dialogue_is_digit(text[i - 1])) {
        add_roles(unit, letter, player, 0);
    } else if (is_file(letter) && i == 0 && dialogue_is_upper(letter) && before_rank && mixed) {
        /* "C6d7" is a knight for players who write it so; "E2e4" begins a sentence. */
        bool own = dialogue_letter_role(letter, player) != CHESS_NO_ROLE;
        dialogue_unit_add(unit, DIALOGUE_TOKEN_FILE, file, own ? 4 : 1);
        if (own) dialogue_unit_doubt(unit, DIALOGUE_TOKEN_FILE, file);
        add_roles(unit, letter, player, 0);
    } else if (is_file(letter) && (before_rank || (i > 1 && !dialogue_is_upper(letter)))) {
        dialogue_unit_add(unit, DIALOGUE_TOKEN_FILE, file, 0);
    } else if (!is_file(letter)) {
        add_roles(unit, letter, player, 0);
    } else if (dialogue_is_upper(letter)) {
        dialogue_unit_add(unit, DIALOGUE_TOKEN_FILE, file, is_all_capitals(text, length) ? 0 : 3);
        add_roles(unit, letter, player, 0);
    } else {
        dialogue_unit_add(unit, DIALOGUE_TOKEN_FILE, file, 0);
        if (i == 0) add_roles(unit, letter, player, 2);
    }
}

bool dialogue_read_notation(dialogue_units *units, dialogue_slice word) {
    const char *text = units->line + word.at;
    if (!is_notation(text, word.length, units->player) ||
        !dialogue_units_have_room(units, word.length))
        return false;
    for (size_t i = 0; i < word.length; i++) {
        dialogue_unit *unit = dialogue_units_push(units, word.at + i, 1);
        unit->glued = i > 0;
        if (dialogue_is_digit(text[i]))
            dialogue_unit_add(unit, DIALOGUE_TOKEN_RANK, (unsigned)(text[i] - '1'), 0);
        else
            add_notation_letter(unit, text, word.length, i, units->player);
    }
    return true;
}

bool dialogue_read_numbers(dialogue_units *units, dialogue_slice word) {
    static const chess_role promotions[] = {CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT};
    const char *text = units->line + word.at;
    if ((word.length != 4 && word.length != 5) || !dialogue_units_have_room(units, word.length))
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (!dialogue_is_rank(text[i]) || (i == 4 && text[i] > '4')) return false;
    for (size_t i = 0; i < word.length; i++) {
        unsigned number = (unsigned)(text[i] - '1');
        dialogue_unit *unit = dialogue_units_push(units, word.at + i, 1);
        unit->glued = i > 0;
        if (i == 4)
            dialogue_unit_add(unit, DIALOGUE_TOKEN_ROLE, promotions[number], 0);
        else
            dialogue_unit_add(unit, i % 2 ? DIALOGUE_TOKEN_RANK : DIALOGUE_TOKEN_FILE, number, 0);
    }
    return true;
}
