/* SPDX-License-Identifier: MIT */
/*
 * An adjourned game as a file of text that another machine opens: its rule set, time control and every event, which heard
 * again lead to the same position and the same clocks; what stands on an envelope (E.2); and the sealed move, which only the
 * password opens (envelope.h).
 *
 *     rochade adjourned game 1                     the format's version; later versions read all earlier ones
 *     white: Anna Muster                           names, and when and where play is resumed: free text, may be empty
 *     black: ...
 *     resumption: ...
 *     rules: fide-2014 default_time=3600000        chess/rules.h
 *     time: 40/90+30,30+30                         chess/clock.h
 *     position: rnbqkbnr/... w KQkq - 0 1          at the start of the game
 *     event: 0:00:00 arbiter start                 chess/event.h, one line each
 *     event: ...
 *     sealed-by: white                             from here on what stands on the envelope; all of it follows from the
 *     move-number: 41                              events, and must agree with them
 *     position-before: ...
 *     used: 1:30:12.250 1:28:40.100                White, Black
 *     left: 0:29:47.750 0:31:19.900
 *     offer: none                                  or white, black
 *     code: 0123 4567 ...                          of the commitment, as it was said when the move was sealed
 *     commitment: HEX                              the envelope itself; absent when it is on paper
 *     password: argon2id13 3 268435456 1           operations, memory, how many: 1 the arbiter's, 2 both players'
 *     salt: HEX                                    one for each password
 *     key: HEX HEX                                 nonce and box
 *     box: HEX HEX                                 nonce and box
 *     end
 */
#ifndef CLIENT_ADJOURNED_H
#define CLIENT_ADJOURNED_H

#include "envelope.h"

#include <chess/arbiter.h>
#include <chess/notation.h>

enum { ADJOURNED_VERSION = 1, ADJOURNED_NAME_SIZE = 256, ADJOURNED_EVENTS = 16384 };

typedef struct adjourned_game {
    char white[ADJOURNED_NAME_SIZE], black[ADJOURNED_NAME_SIZE], resumption[ADJOURNED_NAME_SIZE];
    chess_rules rules;
    chess_time_control control;
    chess_position position;
    chess_event *events; /* the caller's, room for ADJOURNED_EVENTS */
    size_t count;
    chess_envelope outside;
    client_envelope inside; /* passwords 0: on paper */
} adjourned_game;

/* The record: all lines before those of the envelope itself; what the envelope vouches for. The caller frees it; NULL without
 * memory. */
char *adjourned_record(const adjourned_game *game, size_t *length);

/* The whole file as text, ended by NUL; *length is without it. The caller frees it; NULL without memory. */
char *adjourned_text(const adjourned_game *game, size_t *length);

/* Writes the file, and the folders that are missing: whole, on the disk, and never over another. 0, or an errno. */
int adjourned_write(const adjourned_game *game, const char *path);

typedef enum adjourned_trouble {
    ADJOURNED_OK,
    ADJOURNED_FOREIGN, /* it is no such file */
    ADJOURNED_NEWER,   /* of a later version of the program */
    ADJOURNED_LINE,    /* this line is wrong */
    ADJOURNED_CUT      /* its end is missing */
} adjourned_trouble;

/* *line is the number of the line that is wrong. `outside` is what the file says; whether the events say the same is the
 * caller's to ask. */
adjourned_trouble adjourned_read(adjourned_game *game, const char *text, size_t length,
                                 unsigned long *line);

/* Do these agree in all that stands on an envelope? */
bool adjourned_agrees(const chess_envelope *a, const chess_envelope *b);

#endif
