/* SPDX-License-Identifier: MIT */
/*
 * Navigation in a game with variations. A place is the index of a move in the items of the tree; it
 * denotes the position after that move.
 */
#ifndef CLIENT_PGN_PATH_H
#define CLIENT_PGN_PATH_H

#include <chess/chess.h>

enum { PGN_PATH_PLY_COUNT = 32768 }; /* room for the moves of one line */

/* As a place: before the first move. As a result: there is no such move. */
#define PGN_PATH_START UINT32_MAX

/*
 * Return the next and the previous move. The move before a variation is that before the move which
 * it replaces.
 */
uint32_t pgn_path_next(const chess_pgn_tree *tree, uint32_t at);
uint32_t pgn_path_back(const chess_pgn_tree *tree, uint32_t at);

/* Returns the first move of variation `number`, from 1, of those that replace the move. */
uint32_t pgn_path_variation(const chess_pgn_tree *tree, uint32_t at, uint32_t number);

/* Returns how many variations replace the move. */
unsigned pgn_path_variations(const chess_pgn_tree *tree, uint32_t at);

/*
 * Returns the move that is replaced by the innermost variation around the place; START: the place
 * is in no variation.
 */
uint32_t pgn_path_out(const chess_pgn_tree *tree, uint32_t at);

/* Returns true if the move is the first of a variation. */
bool pgn_path_begins(const chess_pgn_tree *tree, uint32_t at);

/*
 * Returns the end of the items that belong to a place: glyphs, comments, and the variations that
 * replace the move.
 */
uint32_t pgn_path_notes_end(const chess_pgn_tree *tree, uint32_t at);

/*
 * Writes the places from the first move to `at` to `path`. Returns their number; 0 if they exceed
 * PGN_PATH_PLY_COUNT.
 */
uint32_t pgn_path_to(const chess_pgn_tree *tree, uint32_t at, uint32_t path[]);

/* Returns the position after the move. */
chess_position pgn_path_position(const chess_pgn_tree *tree, uint32_t at);

/* Returns the place after a legal move from `at`, if the game has it; otherwise START. */
uint32_t pgn_path_find(const chess_pgn_tree *tree, uint32_t at, chess_move move);

/*
 * Adds a legal move after `at`; if the line continues there, as the last variation of its next
 * move. Returns the new place; START if out of memory. Reallocates the items, but places up to `at`
 * stay valid.
 */
uint32_t pgn_path_add(chess_pgn_tree *tree, uint32_t at, chess_move move);

#endif
