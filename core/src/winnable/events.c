/* SPDX-License-Identifier: MIT */
/* The proof by cases for who only wants the answer: nothing is written down. */
#define RECORD_CASE(budget, before, men, mover, goals) ((void)0)
#define RECORD_OPEN(budget, men, kind)                 ((void)0)
#define RECORD_CLOSE(budget)                           ((void)0)
#define RECORD_DROP(budget)                            ((void)0)

#include "cases.h"

bool winnable_position_is_harmless(const chess_position *position, unsigned depth, unsigned boards,
                                   bool in_a_hurry) {
    winnable_men men;
    if (!winnable_men_from_position(&men, position)) return false;
    men.in_a_hurry = in_a_hurry;
    return winnable_men_are_harmless(&men, depth, &boards);
}
