/* SPDX-License-Identifier: MIT */
/* A partial move, which grows by one word at a time. */
#ifndef DIALOGUE_READ_SAID_H
#define DIALOGUE_READ_SAID_H

#include "read.h"

typedef struct said_place {
    uint8_t file, rank;
} said_place;

/* a move as far as the line has stated it */
typedef struct said_move {
    unsigned cost;
    chess_role role, captured, trailing, promotion;
    chess_role pawn_of; /* "bishop's pawn": of what stands on its file at the beginning */
    said_place places[2];
    unsigned place_count, places_before_takes, places_before_back;
    dialogue_whose mover; /* "Schwarz spielt", "e4 black" */
    dialogue_whose owner; /* of the captured piece: "takes my knight" */
    chess_castling_request castling, wing, taken_wing; /* "takes the queen's pawn" */
    bool takes, promotes, en_passant, with;
    dialogue_pick side; /* LEFT or RIGHT: which of several such pieces */
    unsigned squares;   /* how many a pawn goes: "two squares"; 0: not said */
    bool retakes;       /* on the square of the last capture */
    bool taking;        /* "schlagen": the words before it may be the captured piece */
    bool from_next;     /* the next place is the origin, even if it is the last one */
    bool from_said;     /* places[0] is certainly the origin */
    bool from_file;     /* and only because its file stands behind "with" */
    bool file_open;     /* a file has just been stated, and a rank may complete it */
    unsigned open_place;
    bool letter_behind; /* a letter of notation at the end: "e4Q" */
    bool small_piece;   /* the piece was a small letter that may also be a file */
    bool goes;          /* a verb of the third person was said: "zieht sich" */
    bool back;          /* "Läufer zurück nach e2" */
    bool retreats;      /* "back to a4": what no pawn does */
    bool plain;         /* a harmless word was said: "promotion piece" */
    bool moves;         /* "White moves": the piece and its target must follow */
    bool with_piece;    /* the piece stands behind "with": "mit dem Springer den Läufer nehmen" */
    bool doubtful;      /* a doubtful meaning was used */
} said_move;

/* Returns true for the roles that exist once per side and name the wings. */
static inline bool dialogue_is_royal(chess_role role) {
    return role == CHESS_KING || role == CHESS_QUEEN;
}

/*
 * Adds a meaning of the next unit. glued: the unit follows without a space, as in notation. Returns
 * false if the move cannot continue like this.
 */
bool dialogue__said_step(said_move *attempt, const dialogue_meaning *meaning, bool glued);

#endif
