/* SPDX-License-Identifier: MIT */
/*
 * The requests of the opponent's page:
 *
 *     GAME PLY UCI        a move in the position after PLY plies of that game
 *     GAME PLY resign SIDE, and likewise offer, accept, decline, agree
 *     soon                the player touches the board
 */
#ifndef CLIENT_PAGE_REQUEST_H
#define CLIENT_PAGE_REQUEST_H

#include "game/game_session.h"

typedef enum board_action {
    BOARD_ACTION_NONE,
    BOARD_ACTION_OPENED, /* no request: the opponent's page is connected for the first time */
    BOARD_ACTION_SOON,   /* a move is likely soon */
    BOARD_ACTION_MOVE,
    BOARD_ACTION_RESIGN,  /* this and the following are possible at any time (5.1.b, 9.1.b.1) */
    BOARD_ACTION_OFFER,   /* offers a draw */
    BOARD_ACTION_ACCEPT,  /* accepts the standing offer of the other side */
    BOARD_ACTION_DECLINE, /* declines it */
    BOARD_ACTION_AGREE    /* both sides play on the page and agree to a draw */
} board_action;

typedef struct board_request {
    board_action action;
    chess_move move;  /* MOVE: legal, for a side that the opponent plays */
    chess_color side; /* RESIGN to DECLINE: a side that the opponent plays */
} board_request;

/* The game against which a request is checked. */
typedef struct page_request_game {
    const dialogue_session *session;
    unsigned number; /* of the game */
    bool plays[2];   /* the sides that the page plays */
} page_request_game;

/*
 * Reads a request. Returns BOARD_ACTION_NONE if it is malformed, illegal, for a side that the page
 * does not play, or about an earlier position.
 */
board_request page_request_read(const page_request_game *game, const char *text);

#endif
