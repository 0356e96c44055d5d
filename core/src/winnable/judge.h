/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_WINNABLE_JUDGE_H
#define CHESS_SRC_WINNABLE_JUDGE_H

#include <chess/winnable.h>

/*
 * Returns true if there is a judge and it finds the position dead. For positions that the quick
 * test does not decide.
 */
bool chess__winnable_is_judged_dead(const chess_position *position, chess_can_mate judge,
                                    void *context);

#endif
