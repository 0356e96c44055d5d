/* SPDX-License-Identifier: MIT */
/*
 * Functions for the page that follows games: the search in a file, and the reasons of a review. A
 * separate module (rochade-study.wasm), fetched when it is first needed; it shares nothing with
 * binding.h. Texts are UTF-8 and share one room, which study_room() enlarges.
 */
#include "room.h"

#include <game_list.h>
#include <mistake_reason.h>

#include <string.h>

/* The game found: white, black, event, date, each with its NUL, and the result as a digit. */
static char found[4 * GAME_LIST_NAME_SIZE + 1];
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

static bool see_game(void *context, const game_list_entry *entry) {
    (void)context;
    found_length = 0;
    add(entry->white);
    add(entry->black);
    add(entry->event);
    add(entry->date);
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
