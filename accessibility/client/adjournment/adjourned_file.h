/* SPDX-License-Identifier: MIT */
/*
 * An adjourned game as a text file that any machine can read: rule set, time control and events,
 * whose replay gives the same position and clocks; the data on the envelope (E.2); and the sealed
 * move, which only the password opens (envelope.h).
 *
 *     rochade adjourned game 3                 format version; later versions read all earlier ones
 *     white: Anna Muster                       names, time and place of resumption: free text,
 *     black: ...                               may be empty
 *     resumption: ...
 *     competition: ...                         from version 2 on: the other names of the score
 *     round: ...                               sheet
 *     table: ...
 *     date: 2026-11-27                         from version 3 on: local date of the beginning, or
 *                                              empty
 *     rules: fide-2014 default_time=3600000    chess/rules.h
 *     time: 40/90+30,30+30                     chess/clock.h
 *     position: rnbqkbnr/... w KQkq - 0 1      at the start of the game
 *     event: 0:00:00 arbiter start             chess/event.h, one line each
 *     event: ...
 *     sealed-by: white                         from here on the data on the envelope, which follow
 *     move-number: 41                          from the events and must agree with them
 *     position-before: ...
 *     used: 1:30:12.250 1:28:40.100            White, Black
 *     left: 0:29:47.750 0:31:19.900
 *     offer: none                              or white, black
 *     code: 0123 4567 ...                      of the commitment, as announced at sealing
 *     commitment: HEX                          the envelope itself; absent if it is on paper
 *     password: argon2id13 3 268435456 1       operations, memory, number: 1 the arbiter's,
 *                                              2 both players'
 *     salt: HEX                                one per password
 *     key: HEX HEX                             nonce and box
 *     box: HEX HEX                             nonce and box
 *     end
 */
#ifndef CLIENT_ADJOURNED_FILE_H
#define CLIENT_ADJOURNED_FILE_H

#include "envelope.h"
#include "files/local_time.h"

#include <chess/arbiter.h>
#include <chess/notation.h>

enum { ADJOURNED_VERSION = 3, ADJOURNED_NAME_SIZE = 256, ADJOURNED_EVENTS = 131072 };

typedef struct adjourned_game {
    unsigned version; /* version of the file; its record is written in the same version again */
    char white[ADJOURNED_NAME_SIZE], black[ADJOURNED_NAME_SIZE], resumption[ADJOURNED_NAME_SIZE];
    char competition[ADJOURNED_NAME_SIZE], round[ADJOURNED_NAME_SIZE], table[ADJOURNED_NAME_SIZE];
    char date[LOCAL_DATE_SIZE]; /* "": not known */
    chess_rules rules;
    chess_time_control control;
    chess_position position;
    chess_event *events; /* owned by the caller, room for ADJOURNED_EVENTS */
    size_t count;
    chess_envelope outside;
    client_envelope inside; /* passwords 0: on paper */
} adjourned_game;

/*
 * Returns the record that the envelope authenticates: all lines before those of the envelope
 * itself. The caller frees it. Returns NULL if out of memory.
 */
char *adjourned_record(const adjourned_game *game, size_t *length);

/*
 * Returns the whole file as NUL-terminated text; *length excludes the NUL. The caller frees it.
 * Returns NULL if out of memory.
 */
char *adjourned_text(const adjourned_game *game, size_t *length);

/*
 * Writes the file, complete and flushed to the disk, and creates missing folders. Never overwrites
 * a file. Returns 0 or an errno.
 */
int adjourned_write(const adjourned_game *game, const char *path);

typedef enum adjourned_trouble {
    ADJOURNED_OK,
    ADJOURNED_FOREIGN, /* not an adjournment file */
    ADJOURNED_NEWER,   /* written by a later version of the program */
    ADJOURNED_LINE,    /* a line is wrong */
    ADJOURNED_CUT      /* the end of the file is missing */
} adjourned_trouble;

/*
 * Reads a file. On error *line is the number of the wrong line. `outside` is taken from the file;
 * the caller must check that the events agree with it.
 */
adjourned_trouble adjourned_read(adjourned_game *game, const char *text, size_t length,
                                 unsigned long *line);

/* Returns true if both have the same data on the envelope. */
bool adjourned_agrees(const chess_envelope *a, const chess_envelope *b);

#endif
