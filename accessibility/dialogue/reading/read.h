/* SPDX-License-Identifier: MIT */
/*
 * The steps of reading a line:
 *
 *     line --units.c--> units, each with its possible meanings
 *     units --move_grammar.c, partial_move.c--> specs
 *           --read.c--------------------> command, choice
 *     line --descriptive.c--> specs
 *     a word without a meaning --suggestion.c--> the nearest word that has one
 */
#ifndef DIALOGUE_READ_H
#define DIALOGUE_READ_H

#include "units.h"

/*
 * Returns true if the word is part of a phrase of the lexicon, in any language that is understood
 * for this player. Otherwise `near` receives the nearest word as its language file writes it, or ""
 * if none is near.
 */
bool dialogue__word_is_known(const char *text, size_t length, dialogue_language player,
                             char near[DIALOGUE_NEAR_SIZE]);

/*
 * Writes every reading of the units as a complete or partial move to the specs. Returns false if
 * there is none; *stuck is then the unit at which the longest attempt failed.
 */
bool dialogue__read_move(const dialogue_units *units, dialogue_utterance *utterance,
                         unsigned *stuck);

/*
 * Reads a line of descriptive notation, such as "N-KB3" or "C3AR", into the specs. Returns false
 * for any other line; the specs are then undefined.
 */
bool dialogue__read_descriptive(const char *line, size_t length, dialogue_language player,
                                dialogue_utterance *utterance);

/*
 * Returns the squares of the pieces and pawns of that colour that are named after a wing: "the
 * king's knight", "the queen's pawn". The wing of a pawn is its file, that of a bishop the colour
 * of its squares, that of any other piece the half of the board on which it stands; kings belong to
 * both.
 */
chess_bitboard dialogue__pieces_of_wing(const chess_position *position, chess_color color,
                                        chess_castling_request wing);

/* Keeps the moves of these pieces; returns true if there were others. */
bool dialogue__keep_moves_of(chess_move_list *list, chess_bitboard pieces);

/*
 * Returns true if `whose` denotes the side that is not to move: "my opponent", or the name of its
 * colour. "Mine" is the side to move.
 */
bool dialogue__is_other_side(const chess_position *position, dialogue_whose whose);

#endif
