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
 *     GET /TOKEN/ws             the WebSocket:  <- the state, a JSON object
 *                                               -> "GAME PLY UCI": a requested move
 *                                               -> "GAME PLY resign": resignation
 *                                               -> "soon": the player touches the board
 */
#ifndef CLIENT_TABLE_H
#define CLIENT_TABLE_H

#include "game/game_session.h"

typedef struct client_table client_table;

typedef struct table_options {
    const char *address; /* an address of this machine, with ":PORT" or not; NULL: loopback */
    bool plays[2];       /* the sides that the opponent moves */
    const char *style;   /* style of announcements, as typed; NULL: Annexe D */
} table_options;

typedef enum table_trouble {
    TABLE_GOOD,
    TABLE_ABSENT,  /* libwebsockets is missing */
    TABLE_NO_PAGE, /* the page's files are missing */
    TABLE_ADDRESS, /* not an address of this machine */
    TABLE_FAILED   /* address in use, forbidden, ... */
} table_trouble;

/* Starts the server. Returns NULL, and sets *trouble, on failure. */
client_table *table_open(const table_options *options, table_trouble *trouble);

/* Returns a link such as "http://127.0.0.1:41234/TOKEN/". It belongs to the server. */
const char *table_link(const client_table *table, bool spectator);

/* Returns the file to poll; it is readable when table_take() has a request. */
int table_file(const client_table *table);

/* Returns true if the opponent plays that side. */
bool table_plays(const client_table *table, chess_color color);

typedef enum table_wish {
    TABLE_NOTHING,
    TABLE_OPENED, /* the opponent's page is connected for the first time */
    TABLE_SOON,   /* a move is likely soon */
    TABLE_MOVE,
    TABLE_RESIGN,  /* these are a side's, at any time (5.1.b, 9.1.b.1) */
    TABLE_OFFER,   /* offers a draw */
    TABLE_ACCEPT,  /* accepts the standing offer of the other side */
    TABLE_DECLINE, /* declines it */
    TABLE_AGREE    /* both sides play on the page and agree to a draw */
} table_wish;

typedef struct table_request {
    table_wish wish;
    chess_move move;  /* MOVE: legal in the game's position, and the opponent's to make */
    chess_color side; /* RESIGN to DECLINE: a side that the opponent has */
} table_request;

/* Takes the next request of the opponent's page. After an invalid one the page is shown the game
 * as it is. */
table_request table_take(client_table *table, const live_game *game);

/*
 * Sends the current game and the last announcements to all pages, if anything was announced since
 * the last call.
 */
void table_show(client_table *table, const live_game *game);

/* Stops the server. NULL is allowed. */
void table_close(client_table *table);

#endif
