/* SPDX-License-Identifier: MIT */
/*
 * Sections of a mapped PGN file, each read by one worker of `rochade check`. A section has at most
 * a few megabytes of the file in memory, even with very long games.
 */
#ifndef CLIENT_CHECK_SECTION_H
#define CLIENT_CHECK_SECTION_H

#include <chess/pgn.h>

enum {
    SECTION_SIZE = 1 << 20, /* bytes; the next section begins at the first game after them */
    LONGEST_GAME_MB = 4     /* a longer game is reported, but not checked */
};

typedef struct check_error {
    unsigned long game;
    chess_pgn_error error; /* offset and line count from the beginning of the section */
    chess_result tag, end; /* without an error: the Result tag, and the result after the moves */
    bool too_long;         /* only error.line is valid: the line at which the game begins */
} check_error;

/* Results of one worker for one section; games and lines count from its beginning. */
typedef struct section {
    size_t begin, end;
    bool strict;    /* also check the signs of check and mate */
    bool continues; /* more text follows; `end` becomes the beginning of an unread game */
    bool skips;     /* in: begins within a game that is too long; out: ends within one */
    unsigned long games, moves, lines;
    unsigned long unlisted; /* errors not listed, because their game has too many */
    check_error *errors;
    size_t error_count, error_room;
    size_t read; /* bytes from the beginning of the file; guarded by the lock of the job */
    bool full;   /* waits until its errors are reported */
    bool done;
} section;

/*
 * Called by the worker at intervals while the section is read; `offset` counts from the beginning
 * of the file. Must empty the list of errors if section_must_report().
 */
typedef void section_report(void *context, section *p, size_t offset);

/* Returns true if the section has so many errors that they must be reported before reading on. */
bool section_must_report(const section *p);

void section_read(const char *text, section *p, section_report *report, void *context);

/*
 * Returns the beginning of the section after one that begins at `from`: an Event tag on a line
 * after an empty line. Returns `length` if there is none.
 */
size_t section_next(const char *text, size_t length, size_t from);

/* Releases the pages; they are mapped again on access. */
void section_give_back(const char *text, size_t begin, size_t end);

#endif
