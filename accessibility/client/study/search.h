/* SPDX-License-Identifier: MIT */
/* Handles the lines of a study that search a file of games. */
#ifndef CLIENT_STUDY_SEARCH_H
#define CLIENT_STUDY_SEARCH_H

#include "files/file.h"
#include "game/typed_line.h"
#include "game_list.h"
#include "voice/voice.h"

/* The last search, and how much of its list was announced. */
typedef struct study_search {
    game_list_search last;
    unsigned long said, matched;
    client_voice *voice;
    dialogue_language language;
} study_search;

/*
 * Handles a line that searches the text or requests more of the list; `position` is what "this
 * position" means. Returns false for any other line.
 */
bool study_search_line(study_search *search, const file_text *text, const chess_position *position,
                       const typed_line *line);

#endif
