/* SPDX-License-Identifier: MIT */
/* The state of the game, taking back, draws, resignation, yes and no. */
#ifndef DIALOGUE_GAME_H
#define DIALOGUE_GAME_H

#include "exchange.h"

dialogue_command_answer dialogue__answer_turn, dialogue__answer_played, dialogue__answer_last,
    dialogue__answer_last_capture, dialogue__answer_castled, dialogue__answer_changes,
    dialogue__answer_game, dialogue__answer_mate, dialogue__answer_repetition,
    dialogue__answer_take_back, dialogue__answer_resign, dialogue__answer_draw,
    dialogue__answer_claim, dialogue__answer_yes, dialogue__answer_no, dialogue__answer_asked,
    dialogue__answer_clock, dialogue__answer_used, dialogue__answer_quit;

/* Announces whether the side to move is in check, and by which pieces. */
dialogue_command_answer dialogue__say_check;

#endif
