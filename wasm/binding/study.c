/* SPDX-License-Identifier: MIT */
/*
 * Functions for the page that follows games: the search in a file, and the reasons of a review. A
 * separate module (rochade-study.wasm), fetched when it is first needed; it shares nothing with
 * binding.h. Texts are UTF-8 and share one room, which study_room() enlarges.
 */
#include "room.h"

#include <game_list.h>
#include <mistake_reason.h>
#include <odds.h>

#include <string.h>

enum { START_SIZE = 20 };

/*
 * The game found: white, black, event, date and start, each with its NUL, and the result as a
 * digit. The start is a number of Chess960; or the letters of the pieces that one side gives as
 * odds, as in a FEN; or "".
 */
static char found[4 * GAME_LIST_NAME_SIZE + START_SIZE + 1];
static unsigned found_length;

/*
 * Makes room for `size` bytes and returns its address, which is always the same; NULL if there is
 * no room. JavaScript must renew its views of the memory afterwards.
 */
char *study_room(unsigned size) {
    return binding_grow((uintptr_t)__heap_base + (uint64_t)size) ? __heap_base : NULL;
}
const char *study_found_at(void) {
    return found;
}

static void add(const char *text) {
    size_t size = strlen(text) + 1;
    memcpy(found + found_length, text, size);
    found_length += (unsigned)size;
}

/* Writes a number of up to three digits. */
static void write_number(char text[START_SIZE], unsigned number) {
    unsigned length = number < 10 ? 1 : number < 100 ? 2 : 3;
    for (text[length] = '\0'; length > 0; number /= 10)
        text[--length] = (char)('0' + number % 10);
}

static void write_odds(char text[START_SIZE], const start_odds *odds) {
    for (unsigned i = 0; i < odds->count; i++) {
        const chess_role role = odds_role(odds, i);
        const char letter = role == CHESS_PAWN ? 'P' : chess_letter(CHESS_LETTERS_ENGLISH, role)[0];
        text[i] = odds->giver == CHESS_WHITE ? letter : (char)(letter - 'A' + 'a');
    }
    text[odds->count] = '\0';
}

static void add_start(const chess_position *start, bool is_chess960) {
    char text[START_SIZE] = "";
    start_odds odds;
    const bool usual = chess_position_same(start, &chess_start_position);
    const unsigned number = usual && !is_chess960 ? CHESS_NO_START : chess_start_number(start);
    if (number != CHESS_NO_START)
        write_number(text, number);
    else if (odds_find(start, &odds))
        write_odds(text, &odds);
    add(text);
}

static bool see_game(void *context, const game_list_entry *entry) {
    (void)context;
    found_length = 0;
    add(entry->white);
    add(entry->black);
    add(entry->event);
    add(entry->date);
    add_start(&entry->start, entry->is_chess960);
    found[found_length++] = (char)('0' + entry->result);
    return false;
}

static bool read_position(chess_position *position, const char *fen, unsigned length) {
    return chess_position_read_fen(position, fen, length, NULL, NULL) == CHESS_OK;
}

/*
 * Searches the text of one game, which follows the search term in the room: the words of a player
 * or an opening, or the FEN of a position. Returns the length of the result at study_found_at(), or
 * 0 if the game does not match. `kind` is a game_list_kind, `result` a chess_result.
 */
unsigned study_find(unsigned kind, unsigned result, unsigned wanted_length, unsigned length) {
    game_list_search wanted = {.kind = (game_list_kind)kind, .result = (chess_result)result};
    const char *words = __heap_base;
    found_length = 0;
    if (kind == GAME_LIST_POSITION) {
        if (!read_position(&wanted.position, words, wanted_length)) return 0;
    } else {
        size_t most = sizeof wanted.words - 1;
        memcpy(wanted.words, words, wanted_length < most ? wanted_length : most);
    }
    game_list_find(words + wanted_length, length, &wanted, see_game, NULL);
    return found_length;
}

/*
 * Returns why a move is worse than another in the position whose FEN is in the room (see
 * mistake_reason.h): the kind in the lowest byte; in the bytes above it the moves to mate and the
 * two squares. `answer` is the reply to the move played, 0 if there is none.
 */
unsigned study_reason(unsigned fen_length, unsigned move, unsigned better, unsigned answer) {
    chess_position position;
    if (!read_position(&position, __heap_base, fen_length)) return MISTAKE_UNPROVED;
    const mistake_reason reason =
        mistake_reason_of(&position, (chess_move)move, (chess_move)better, (chess_move)answer);
    return (unsigned)reason.kind | reason.moves << 8 | (unsigned)reason.first << 16 |
           (unsigned)reason.second << 24;
}
