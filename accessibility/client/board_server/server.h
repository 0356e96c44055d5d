/* SPDX-License-Identifier: MIT */
/*
 * The second board (Annexe D.1): serves <rochade-board> to a sighted opponent's browser and to
 * spectators (6.13). libwebsockets handles HTTP and WebSocket in a thread of its own; the game
 * stays in the main thread.
 *
 * A page always receives the whole state of the game, never a change, so nothing is missed after a
 * lost connection. A page can only request a move in the position that it shows.
 *
 *     GET /TOKEN/               the page; TOKEN cannot be guessed and identifies the seat
 *     GET /TOKEN/NAME.js, .css  its parts
 *     GET /TOKEN/ws             the WebSocket:  <- the state, a JSON object (state_json.h)
 *                                               -> a request (page_request.h)
 */
#ifndef CLIENT_BOARD_SERVER_H
#define CLIENT_BOARD_SERVER_H

#include "page_request.h"

typedef struct board_server board_server;

typedef struct board_server_options {
    const char *address; /* an address of this machine, optionally with ":PORT"; NULL: loopback */
    bool plays[2];       /* the sides played on the opponent's page */
    const char *style;   /* style of announcements, as typed; NULL: Annexe D */
} board_server_options;

typedef enum board_server_error {
    BOARD_SERVER_OK,
    BOARD_SERVER_ABSENT,  /* libwebsockets is missing */
    BOARD_SERVER_NO_PAGE, /* the page's files are missing */
    BOARD_SERVER_ADDRESS, /* not an address of this machine */
    BOARD_SERVER_FAILED   /* address in use, forbidden, ... */
} board_server_error;

/* Starts the server. Returns NULL, and sets *trouble, on failure. */
board_server *board_server_open(const board_server_options *options, board_server_error *trouble);

/* Returns a link such as "http://127.0.0.1:41234/TOKEN/"; valid until the server is closed. */
const char *board_server_link(const board_server *server, bool spectator);

/* Returns the file to poll. It is readable when board_server_take() has a request. */
int board_server_file(const board_server *server);

/* Returns true if the opponent plays that side. */
bool board_server_plays(const board_server *server, chess_color color);

/*
 * Takes the next request of the opponent's page; BOARD_ACTION_NONE if there is none. After an
 * invalid request, sends the current state to the pages again.
 */
board_request board_server_take(board_server *server, const game_session *game);

/*
 * Sends the current game and the last announcements to all pages, if anything was announced since
 * the last call.
 */
void board_server_show(board_server *server, const game_session *game);

/* Stops the server. NULL is allowed. */
void board_server_close(board_server *server);

#endif
