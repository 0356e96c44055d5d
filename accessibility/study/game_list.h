/* SPDX-License-Identifier: MIT */
/* Finds games in PGN text by player, opening, result or position. */
#ifndef STUDY_GAME_LIST_H
#define STUDY_GAME_LIST_H

#include <chess/chess.h>

enum { GAME_LIST_NAME_SIZE = 128 };

typedef enum game_list_kind {
    GAME_LIST_ALL,
    GAME_LIST_PLAYER,  /* `words` are part of a player's name */
    GAME_LIST_OPENING, /* `words` are part of its name, in any language, or of the tag Opening, or
                          begin its code */
    GAME_LIST_RESULT,
    GAME_LIST_POSITION /* the main line reaches the position */
} game_list_kind;

typedef struct game_list_search {
    game_list_kind kind;
    char words[GAME_LIST_NAME_SIZE];
    chess_result result;
    chess_position position;
} game_list_search;

/*
 * The data of a game in a list. Unknown names are "". The bytes are those of the file, which may be
 * invalid UTF-8 and contain control characters.
 */
typedef struct game_list_entry {
    unsigned long number; /* number in the file, from 1 */
    char white[GAME_LIST_NAME_SIZE], black[GAME_LIST_NAME_SIZE], event[GAME_LIST_NAME_SIZE];
    char date[GAME_LIST_NAME_SIZE]; /* "2026-11-23", "1858" */
    chess_result result;
    bool is_chess960; /* its tag Variant names Chess960 */
    chess_position start;
} game_list_entry;

/*
 * Copies the value of a tag to be said, without backslashes, as many whole UTF-8 characters as fit;
 * "" for "?" and "-", which mean unknown.
 */
void game_list_copy_name(char name[GAME_LIST_NAME_SIZE], const char *value, size_t length);

/* Returns true for values of the tag Variant like Chess960, Fischerandom or "Fischer Random". */
bool game_list_names_chess960(const char *value, size_t length);

/* Calls `found` for each matching game, until it returns false. Ignores case. */
void game_list_find(const char *text, size_t length, const game_list_search *search,
                    bool (*found)(void *context, const game_list_entry *entry), void *context);

#endif
