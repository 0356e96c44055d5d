/* SPDX-License-Identifier: MIT */
/* Answers questions about moves, captures, checks, attacks and pins. */
#ifndef DIALOGUE_TACTICS_H
#define DIALOGUE_TACTICS_H

#include "exchange.h"

dialogue_command_answer dialogue__answer_moves, dialogue__answer_captures, dialogue__answer_checks,
    dialogue__answer_attacks, dialogue__answer_pins, dialogue__answer_targets, dialogue__answer_why;

#endif
