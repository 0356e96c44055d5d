/* SPDX-License-Identifier: MIT */
/*
 * The steps of reading a line:
 *
 *     line --units.c--> units, each with the senses it can have
 *     units --move_grammar.c, partial_move.c--> specs
 *           --read.c--------------------> command, choice
 *     line --descriptive.c--> specs
 *     a word without a sense --suggestion.c--> the nearest word that has one
 */
#ifndef DIALOGUE_READ_H
#define DIALOGUE_READ_H

#include "units.h"

/*
 * Returns true if the word is part of a phrase of the lexicon, in any language. Otherwise `near`
 * receives the nearest word as its language file writes it, "" if none is near.
 */
bool dialogue__word_is_known(const char *text, size_t length, dialogue_language player,
                             char near[DIALOGUE_NEAR_SIZE]);

/*
 * Writes every reading of the units as a move, or part of one, to the specs. Returns false if there
 * is none; *stuck is then the unit at which the longest attempt failed.
 */
bool dialogue__read_move(const dialogue_units *units, dialogue_utterance *utterance,
                         unsigned *stuck);

/*
 * Reads a line of descriptive notation, such as "N-KB3" or "C3AR", into the specs. Returns false
 * for every other line; the specs are then undefined.
 */
bool dialogue__read_descriptive(const char *line, size_t length, dialogue_language player,
                                dialogue_utterance *utterance);

/*
 * Finds "the king's knight", "the queen's pawn" of that colour, and squares of other pieces, by
 * their names at the beginning: a pawn has its file, a bishop keeps the colour of its squares, the
 * others the half of the board where they stand.
 */
chess_bitboard dialogue__pieces_of_wing(const chess_position *position, chess_color color,
                                        chess_castling_request wing);

/*
 * Returns true for the side that is not to move: "my opponent", since "mine" are the pieces of the
 * side to move, or its colour.
 */
bool dialogue__is_other_side(const chess_position *position, dialogue_whose whose);

#endif
