/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_WINNABLE_JUDGE_H
#define CHESS_SRC_WINNABLE_JUDGE_H

#include <chess/winnable.h>

/*
 * Decides whether either side can mate: CAN_MATE without the judge if a line is found soon. For
 * positions that the quick test does not decide. Returns UNDECIDED without a judge or if
 * chess_position_may_be_dead() is false.
 */
chess_winnable_answer chess__winnable_judge(const chess_position *position, chess_judge judge,
                                            void *context);

#endif
