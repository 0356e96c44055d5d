/* SPDX-License-Identifier: MIT */
/* What the men left can do by themselves, wherever they stand. White is the side that wants to mate. */
#ifndef CHESS_SRC_WINNABLE_MATERIAL_H
#define CHESS_SRC_WINNABLE_MATERIAL_H

#include "pieces.h"

/* Is there a man of this kind? Bishops by the colour of their squares. */
typedef struct winnable_material {
    unsigned white_knights;
    bool white_heavy; /* queen, rook or pawn */
    bool white_bishops[2];
    bool black_bishops[2];
    bool black_knights, black_rooks, black_pawns;
} winnable_material;

/* No position with these men is mate of Black, nor can any follow. */
bool winnable_material_is_too_little(const winnable_material *material);

bool winnable_position_lacks_material(const chess_position *position);

/* The same wherever the men of the board stand. */
bool winnable_pieces_lack_material(const winnable_pieces *pieces);

#endif
