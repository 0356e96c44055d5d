/* SPDX-License-Identifier: MIT */
/*
 * Whether the remaining pieces can mate wherever they stand. White is the side that wants to mate.
 */
#ifndef CHESS_SRC_WINNABLE_MATERIAL_H
#define CHESS_SRC_WINNABLE_MATERIAL_H

#include "pieces.h"

/* Which kinds of pieces there are; bishops by the colour of their squares. */
typedef struct winnable_material {
    unsigned white_knights;
    bool white_heavy; /* queen, rook or pawn */
    bool white_bishops[2];
    bool black_bishops[2];
    bool black_knights, black_rooks, black_pawns;
} winnable_material;

static const chess_bitboard shades[2] = {UINT64_C(0x55aa55aa55aa55aa),
                                         UINT64_C(0xaa55aa55aa55aa55)};

/* Returns true if no position with these pieces mates Black, and none that can follow does. */
static bool winnable_material_is_too_little(const winnable_material *material) {
    bool light = material->white_bishops[0], dark = material->white_bishops[1];
    if (material->white_heavy || (light && dark)) return false;
    bool black_minor_or_pawn = material->black_bishops[0] || material->black_bishops[1] ||
                               material->black_knights || material->black_pawns;
    /*
     * a single knight needs a piece of Black's beside the king that cannot capture it, which a
     * queen always can
     */
    if (material->white_knights)
        return material->white_knights == 1 && !light && !dark && !black_minor_or_pawn &&
               !material->black_rooks;
    if (!light && !dark) return true;
    /*
     * Bishops on one colour leave the king the squares of the other, unless pieces of its own stand
     * there that cannot reach the bishops' diagonals; queens and rooks always can.
     */
    return !material->black_pawns && !material->black_knights &&
           !material->black_bishops[light ? 1 : 0];
}

/* Returns true if this side has a queen, a rook or a pawn. */
static bool winnable_has_heavy_piece(const chess_position *position, chess_color color) {
    chess_bitboard own = color == CHESS_WHITE ? ~position->black : position->black;
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    return own & ((middle & high) | (low & ~middle & ~high));
}

static bool winnable_position_lacks_material(const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard white = (low | middle | high) & ~position->black, black = position->black;
    chess_bitboard bishops = low & high & ~middle, knights = middle & ~low & ~high,
                   pawns = low & ~middle & ~high, straight = middle & high;
    if (winnable_has_heavy_piece(position, CHESS_WHITE)) return false;
    winnable_material material = {
        .white_knights = bits_count(white & knights),
        .white_bishops = {(white & bishops & shades[0]) != 0, (white & bishops & shades[1]) != 0},
        .black_bishops = {(black & bishops & shades[0]) != 0, (black & bishops & shades[1]) != 0},
        .black_knights = (black & knights) != 0,
        .black_rooks = (black & straight & ~low) != 0,
        .black_pawns = (black & pawns) != 0};
    return winnable_material_is_too_little(&material);
}

/* Returns true if the pieces of the board lack material wherever they stand. */
static bool winnable_pieces_lack_material(const winnable_pieces *pieces) {
    winnable_material material = {0};
    for (winnable_set rest = pieces->alive & ~(winnable_set)3; rest; rest &= rest - 1) {
        unsigned piece = (unsigned)__builtin_ctz(rest);
        bool is_white = winnable_pieces_color(pieces, piece) == CHESS_WHITE;
        unsigned shade = pieces->reach[piece] & shades[0] ? 0 : 1;
        switch ((chess_role)pieces->role[piece]) {
        case CHESS_BISHOP:
            (is_white ? material.white_bishops : material.black_bishops)[shade] = true;
            break;
        case CHESS_KNIGHT:
            material.white_knights += is_white;
            material.black_knights |= !is_white;
            break;
        case CHESS_ROOK:
            material.black_rooks |= !is_white;
            material.white_heavy |= is_white;
            break;
        case CHESS_PAWN:
            material.black_pawns |= !is_white;
            material.white_heavy |= is_white;
            break;
        default:
            material.white_heavy |= is_white;
            break;
        }
    }
    return winnable_material_is_too_little(&material);
}

#endif
