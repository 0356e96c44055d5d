/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_WINNABLE_JUDGE_H
#define CHESS_SRC_WINNABLE_JUDGE_H

#include <chess/winnable.h>

/*
 * Asks the quick question for the side with more pieces and, if that side cannot mate, for the
 * other. Returns CANNOT_MATE if the position is dead, CAN_MATE if a mate was found.
 */
chess_winnable_answer chess__winnable_quick_by_either(const chess_position *position);

/*
 * Returns true if there is a judge and it finds the position dead. For positions that the quick
 * test does not decide.
 */
bool chess__winnable_is_judged_dead(const chess_position *position, chess_can_mate judge,
                                    void *context);

#endif
