/* SPDX-License-Identifier: MIT */
/*
 * Pieces of a mapped PGN file, each read by one worker of `rochade check`. However long its games
 * are, a piece never has more than a few megabytes of the file in memory.
 */
#ifndef CLIENT_CHECK_PIECE_H
#define CLIENT_CHECK_PIECE_H

#include <chess/pgn.h>

enum {
    PIECE_SIZE = 1 << 20, /* bytes; the next piece begins at the first game behind it */
    LONGEST_GAME_MB = 4,  /* a game that takes more of the file is told, and not judged */
    MOST_TROUBLES = 1024  /* of one piece, before they have to be told */
};

typedef struct trouble {
    unsigned long game;
    chess_pgn_error error; /* offset and line count from the piece's beginning */
    chess_result tag,
        end;       /* unless there is an error: the Result tag, and the result behind the moves */
    bool too_long; /* then only error.line counts: where the game begins */
} trouble;

/* What one worker found in one piece; games and lines count from the piece's beginning. */
typedef struct piece {
    size_t begin, end;
    unsigned long games, moves, lines;
    trouble *troubles;
    size_t trouble_count, trouble_room;
    size_t read; /* the text so far, from the file's beginning: what the lock of the job guards */
    bool full;   /* waits until its troubles are told */
    bool done;
} piece;

/* Called now and then while the piece is read, from its worker: `offset` counts from the file's
 * beginning. Must empty the list of troubles when MOST_TROUBLES are in it. */
typedef void piece_report(void *context, piece *p, size_t offset);

void piece_read(const char *text, piece *p, piece_report *report, void *context);

/* Where the piece after one that begins at `from` begins: at an Event tag on a line after an empty
 * one; length when there is none. */
size_t piece_next(const char *text, size_t length, size_t from);

/* Takes the pages out of memory; they are mapped again when somebody looks at them once more. */
void piece_give_back(const char *text, size_t begin, size_t end);

#endif
