/* SPDX-License-Identifier: MIT */
#include "board_action.h"

#include <stdio.h>
#include <string.h>

static void say_line(game_session *game, const char *line) {
    game_session_line(game, line, strlen(line));
}

/*
 * Submits a line such as "black resign". English commands are read in every language, also from a
 * journal.
 */
static void say_for(game_session *game, chess_color side, const char *command) {
    char line[32];
    (void)snprintf(line, sizeof line, "%s %s", side == CHESS_WHITE ? "white" : "black", command);
    say_line(game, line);
}

/*
 * Accepts the standing offer. If another question was asked in between, the first "yes" only asks
 * again.
 */
static void accept_draw(game_session *game) {
    if (game->session.question != DIALOGUE_ASKS_DRAW) say_line(game, "yes");
    if (game->session.question == DIALOGUE_ASKS_DRAW) say_line(game, "yes");
}

void board_act(game_session *game, const board_request *request) {
    switch (request->action) {
    case BOARD_ACTION_RESIGN:
        say_for(game, request->side, "resign");
        if (game->session.question == DIALOGUE_ASKS_RESIGN) say_line(game, "yes");
        break;
    case BOARD_ACTION_OFFER:
        say_for(game, request->side, "offer draw");
        break;
    case BOARD_ACTION_AGREE:
        say_for(game, chess_color_other(chess_position_turn(&game->session.game.position)),
                "offer draw");
        accept_draw(game);
        break;
    case BOARD_ACTION_ACCEPT:
        accept_draw(game);
        break;
    case BOARD_ACTION_DECLINE:
        say_line(game, "decline"); /* "no" is another word in Portuguese and Polish */
        break;
    default:
        game_session_move(game, request->move);
        break;
    }
}
