/* SPDX-License-Identifier: MIT */
/*
 * The second board (Annexe D.1): serves <rochade-board> to a sighted opponent's browser, and to
 * spectators (6.13). libwebsockets speaks HTTP and WebSocket, in a thread of its own; the game stays
 * where it is.
 *
 * A page always gets the whole state of the game, never a change of it: whoever comes back after a
 * lost connection has missed nothing. A page can only ask for a move in the position that it sees.
 *
 *     GET /TOKEN/               the page; TOKEN cannot be guessed, and says which seat it is
 *     GET /TOKEN/NAME.js, .css  its parts
 *     GET /TOKEN/ws             the WebSocket:  <- the state, a JSON object
 *                                               -> "GAME PLY UCI": a move wished for
 *                                               -> "GAME PLY resign COLOR": that side resigns
 *                                               -> "GAME PLY offer COLOR": it offers a draw
 *                                               -> "GAME PLY accept COLOR", "... decline COLOR":
 *                                                  it answers the offer that stands
 *                                               -> "GAME PLY agree both": both sides of the page
 *                                               -> "soon": somebody's hand is at the board
 */
#ifndef CLIENT_TABLE_H
#define CLIENT_TABLE_H

#include "game/game_session.h"

typedef struct client_table client_table;

typedef struct table_options {
    const char *address; /* an address of this machine, with ":PORT" or not; NULL: loopback */
    bool plays[2];       /* the colors that the opponent moves */
    const char *style;   /* how moves are announced, as typed; NULL: Annexe D */
} table_options;

typedef enum table_trouble {
    TABLE_GOOD,
    TABLE_ABSENT,  /* libwebsockets is missing */
    TABLE_NO_PAGE, /* the page's files are not there */
    TABLE_ADDRESS, /* no address of this machine */
    TABLE_FAILED   /* taken, forbidden, ... */
} table_trouble;

/* Starts to serve; NULL and why not otherwise. */
client_table *table_open(const table_options *options, table_trouble *trouble);

/* The links: "http://127.0.0.1:41234/TOKEN/". Owned by the table. */
const char *table_link(const client_table *table, bool spectator);

/* Can be read when table_take has something. */
int table_file(const client_table *table);

/* Returns whether the opponent has that color. */
bool table_plays(const client_table *table, chess_color color);

typedef enum table_wish {
    TABLE_NOTHING,
    TABLE_OPENED, /* the opponent's page is there, for the first time */
    TABLE_SOON,   /* he will probably make a move */
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

/* Shows the game as it is now, with what was said last, to all pages; does nothing when nothing was
 * said since. */
void table_show(client_table *table, const live_game *game);

/* NULL is nothing. */
void table_close(client_table *table);

#endif
