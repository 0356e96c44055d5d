/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_WINNABLE_JUDGE_H
#define CHESS_SRC_WINNABLE_JUDGE_H

#include <chess/winnable.h>

/* Does the judge, if there is one, say that nobody will ever mate? For positions of which the quick question does not. */
bool chess__winnable_is_judged_dead(const chess_position *position, chess_can_mate judge,
                                    void *context);

#endif
