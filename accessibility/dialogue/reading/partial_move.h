/* SPDX-License-Identifier: MIT */
/* A partial move, which is extended by one unit at a time. */
#ifndef DIALOGUE_PARTIAL_MOVE_H
#define DIALOGUE_PARTIAL_MOVE_H

#include "read.h"

typedef struct partial_place {
    uint8_t file, rank;
} partial_place;

/* What precedes "with". */
typedef enum partial_with {
    WITH_NOT_SAID,
    WITH_FIRST,        /* no piece before it: "mit dem Springer den Läufer nehmen" */
    WITH_BEHIND_PIECE, /* the captured piece: "den Läufer mit dem Turm nehmen" */
} partial_with;

/* A move as far as the line has stated it. */
typedef struct partial_move {
    unsigned cost;
    uint16_t doubtful; /* as of dialogue_utterance: a doubtful meaning was used */

    chess_role role, trailing, promotion;
    bool promotes;
    chess_castling_request castling, wing;
    dialogue_pick side;   /* LEFT or RIGHT: which of several pieces of that role */
    dialogue_whose mover; /* "Schwarz spielt", "e4 black" */
    unsigned squares;     /* the number of squares a pawn advances: "two squares"; 0: not stated */
    partial_with with;

    /* origin and target */
    partial_place places[2];
    unsigned place_count, open_place;
    bool file_open; /* a file has just been stated, and a rank may complete it */
    bool from_next; /* the next place is the origin, even if no other place follows */
    bool from_said; /* places[0] is certainly the origin */
    bool from_file; /* the origin is known only because its file follows "with" */

    /* the capture */
    chess_role captured,
        pawn_of; /* "bishop's pawn": the pawn on that piece's file in the start position */
    chess_castling_request taken_wing; /* "takes the queen's pawn" */
    dialogue_whose owner;              /* "takes my knight" */
    unsigned places_before_takes;
    bool takes, en_passant;
    bool exchanges;       /* "trade queens" */
    bool retakes;         /* on the square of the last capture */
    bool retakes_perhaps; /* the verb may take back a move instead: "je reprends" */
    bool taking;          /* "schlagen": the words before it may name the captured piece */

    /* words that describe the movement */
    unsigned places_before_back;
    bool back;     /* "Läufer zurück nach e2" */
    bool retreats; /* "back to a4": impossible for a pawn */
    bool goes;     /* a verb in the third person was stated: "zieht sich" */
    bool moves;    /* "White moves": the piece and its target must follow */
    bool plain;    /* a harmless word was stated: "promotion piece" */
    bool reason;   /* the words that follow only explain the move: "pinning the knight" */

    /* the spelling of the piece */
    bool letter_behind; /* a letter of notation at the end: "e4Q" */
    bool small_piece;   /* a small letter that may also be a file */
} partial_move;

/* Returns true for the king and the queen, which name the wings. */
static inline bool dialogue_is_royal(chess_role role) {
    return role == CHESS_KING || role == CHESS_QUEEN;
}

/*
 * Extends the move by a meaning of the next unit. `glued`: the unit follows without a space, as in
 * notation. Returns false if the move cannot continue like this; *attempt is then undefined.
 */
bool dialogue__partial_move_add(partial_move *attempt, const dialogue_meaning *meaning, bool glued);

#endif
