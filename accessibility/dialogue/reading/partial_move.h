/* SPDX-License-Identifier: MIT */
/* A move as far as it has been said, and one word more. */
#ifndef DIALOGUE_READ_SAID_H
#define DIALOGUE_READ_SAID_H

#include "read.h"

typedef struct said_place {
    uint8_t file, rank;
} said_place;

/* A move as far as it has been said. */
typedef struct said_move {
    unsigned cost;
    chess_role role, captured, trailing, promotion;
    said_place places[2];
    unsigned place_count, places_before_takes, places_before_back;
    dialogue_whose mover; /* "Schwarz spielt", where a side is named before all else */
    chess_castling_wish castling, wing;
    bool takes, promotes, en_passant, with;
    bool taking;    /* "schlagen": what is said before it may be what is taken */
    bool from_next; /* the next place is the origin, even if it comes last */
    bool from_said; /* places[0] is the origin for sure */
    bool file_open; /* a file has just been said, a rank may complete it */
    unsigned open_place;
    bool letter_behind; /* a letter of notation at its end: "e4Q" */
    bool small_piece;   /* the piece was a small letter that may be a file as well */
    bool back;          /* "Läufer zurück nach e2" */
    bool doubtful;      /* a meaning was doubtful */
} said_move;

/* Of these two there is one on each side, and pieces are named after them. */
static inline bool dialogue_is_royal(chess_role role) {
    return role == CHESS_KING || role == CHESS_QUEEN;
}

/*
 * Adds what the next unit stands for; glued: to the unit before it, as in notation. False when the line cannot go on like
 * this.
 */
bool dialogue__said_step(said_move *attempt, const dialogue_meaning *meaning, bool glued);

#endif
