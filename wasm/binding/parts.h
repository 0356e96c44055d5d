/* SPDX-License-Identifier: MIT */
/* One program in four parts, which are loaded one after the other; see ../parts.mjs. */
#ifndef ROCHADE_PARTS_H
#define ROCHADE_PARTS_H

#include "reading/read.h"
#include "session/conversation.h"

/* This needs a part that is not here: what comes of it does not count (binding_is_sure). */
void binding_miss(void);

/* What others give to the first: the proofs for which that one has no room. */
typedef struct binding_proofs {
    bool (*is_dead)(const chess_position *position);               /* the second; with .. */
    bool (*is_blockade)(const chess_position *position);           /* .. the fourth */
    chess_problems (*problems_of)(const chess_position *position); /* the fourth */
} binding_proofs;

extern binding_proofs binding_proved;

/* What the third gives to the second: it reads what is asked or ordered to its end, and answers it. */
typedef struct binding_answers {
    void (*read_arguments)(dialogue_utterance *utterance, const dialogue_units *units,
                           unsigned command_at);
    dialogue_command_answer *answer;
} binding_answers;

void binding_use_answers(binding_answers added);

#endif
