/* SPDX-License-Identifier: MIT */
#include "page_request.h"

#include "engine/uci_text.h"

#include <stdio.h>
#include <string.h>

/*
 * Returns true if the request refers to the current position and its side to move is played on the
 * page.
 */
static bool is_timely(const page_request_game *game, unsigned number, unsigned count) {
    const chess_game *played = &game->session->game;
    return number == game->number && count == played->count &&
           game->plays[chess_position_turn(&played->position)] &&
           played->outcome.ending == CHESS_ENDING_NONE;
}

/*
 * Reads an action such as "resign white". Returns false if it is malformed or not possible for that
 * side.
 */
static bool read_act(const page_request_game *game, const char *what, const char *who,
                     board_request *request) {
    static const char *const acts[] = {[BOARD_ACTION_RESIGN] = "resign",
                                       [BOARD_ACTION_OFFER] = "offer",
                                       [BOARD_ACTION_ACCEPT] = "accept",
                                       [BOARD_ACTION_DECLINE] = "decline",
                                       [BOARD_ACTION_AGREE] = "agree"};
    chess_color by;
    unsigned action = BOARD_ACTION_RESIGN;
    while (action <= BOARD_ACTION_AGREE && strcmp(what, acts[action]) != 0)
        action++;
    if (action > BOARD_ACTION_AGREE || game->session->game.outcome.ending != CHESS_ENDING_NONE)
        return false;
    request->action = (board_action)action;
    request->side = strcmp(who, "white") == 0 ? CHESS_WHITE : CHESS_BLACK;
    if (action == BOARD_ACTION_AGREE) return game->plays[CHESS_WHITE] && game->plays[CHESS_BLACK];
    if (strcmp(who, request->side == CHESS_WHITE ? "white" : "black") != 0) return false;
    if (!game->plays[request->side]) return false;
    if (action == BOARD_ACTION_RESIGN || action == BOARD_ACTION_OFFER) return true;
    return dialogue_session_offer(game->session, &by) && by != request->side;
}

board_request page_request_read(const page_request_game *game, const char *text) {
    const chess_position *position = &game->session->game.position;
    char what[8] = "", who[8] = "";
    unsigned number, count;
    board_request request = {.action = BOARD_ACTION_NONE};
    if (strcmp(text, "soon") == 0) return (board_request){.action = BOARD_ACTION_SOON};
    int parts = sscanf(text, "%u %u %7s %7s", &number, &count, what, who);
    if (parts == 4 && number == game->number && read_act(game, what, who, &request)) return request;
    if (parts == 3 && is_timely(game, number, count) &&
        uci_text_read(position, what, strlen(what), &request.move))
        return (board_request){.action = BOARD_ACTION_MOVE, .move = request.move};
    return (board_request){.action = BOARD_ACTION_NONE};
}
