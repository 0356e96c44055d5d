/* SPDX-License-Identifier: MIT */
#include "pgn_heading.h"

#include "game/start_names.h"

void pgn_heading_add(dialogue_answer *answer, dialogue_language language, const pgn_game *game) {
    const char *nameless = dialogue_terminal_text_of(language, DIALOGUE_TERMINAL_NAMELESS);
    char number[24], count[24];
    bool many = game->count > 1;
    const char *values[] = {many ? number : NULL, many ? count : NULL,
                            game->white[0] ? game->white : nameless,
                            game->black[0] ? game->black : nameless, game->event};
    (void)snprintf(number, sizeof number, "%lu", game->number);
    (void)snprintf(count, sizeof count, "%lu", game->count);
    dialogue_terminal_say(answer, language, DIALOGUE_MOVE_MADE, DIALOGUE_TERMINAL_GAME, values, 5);
    (void)start_add_name(answer, language, DIALOGUE_MOVE_MADE, &game->start, game->is_chess960);
}
