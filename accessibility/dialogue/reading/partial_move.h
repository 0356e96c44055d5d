/* SPDX-License-Identifier: MIT */
/* A partial move, which grows by one word at a time. */
#ifndef DIALOGUE_PARTIAL_MOVE_H
#define DIALOGUE_PARTIAL_MOVE_H

#include "read.h"

typedef struct partial_place {
    uint8_t file, rank;
} partial_place;

/* What stands before "with". */
typedef enum partial_with {
    WITH_NOT_SAID,
    WITH_FIRST,        /* no piece: "mit dem Springer den Läufer nehmen" */
    WITH_BEHIND_PIECE, /* the captured piece: "den Läufer mit dem Turm nehmen" */
} partial_with;

/* A move as far as the line has stated it. */
typedef struct partial_move {
    unsigned cost;
    bool doubtful; /* a doubtful meaning was used */

    chess_role role, trailing, promotion;
    bool promotes;
    chess_castling_request castling, wing;
    dialogue_pick side;   /* LEFT or RIGHT: which of several such pieces */
    dialogue_whose mover; /* "Schwarz spielt", "e4 black" */
    unsigned squares;     /* how many a pawn goes: "two squares"; 0: not said */
    partial_with with;

    /* where it comes from and goes to */
    partial_place places[2];
    unsigned place_count, open_place;
    bool file_open; /* a file has just been stated, and a rank may complete it */
    bool from_next; /* the next place is the origin, even if it is the last one */
    bool from_said; /* places[0] is certainly the origin */
    bool from_file; /* and only because its file stands behind "with" */

    /* what it captures */
    chess_role captured, pawn_of;      /* "bishop's pawn": of what stands there at the beginning */
    chess_castling_request taken_wing; /* "takes the queen's pawn" */
    dialogue_whose owner;              /* "takes my knight" */
    unsigned places_before_takes;
    bool takes, en_passant;
    bool retakes; /* on the square of the last capture */
    bool taking;  /* "schlagen": the words before it may be the captured piece */

    /* words that say how it goes */
    unsigned places_before_back;
    bool back;     /* "Läufer zurück nach e2" */
    bool retreats; /* "back to a4": what no pawn does */
    bool goes;     /* a verb of the third person was said: "zieht sich" */
    bool moves;    /* "White moves": the piece and its target must follow */
    bool plain;    /* a harmless word was said: "promotion piece" */

    /* how the piece is written */
    bool letter_behind; /* a letter of notation at the end: "e4Q" */
    bool small_piece;   /* a small letter that may also be a file */
} partial_move;

/* Returns true for the roles that exist once per side and name the wings. */
static inline bool dialogue_is_royal(chess_role role) {
    return role == CHESS_KING || role == CHESS_QUEEN;
}

/*
 * Adds a meaning of the next unit. glued: the unit follows without a space, as in notation. Returns
 * false if the move cannot continue like this.
 */
bool dialogue__partial_move_add(partial_move *attempt, const dialogue_meaning *meaning, bool glued);

#endif
