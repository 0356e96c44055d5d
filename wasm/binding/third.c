/* SPDX-License-Identifier: MIT */
/* third.wasm: who answers questions and orders, for whom second.c stands in; here under a name of its own. */
#include "parts.h"

#define dialogue_answer_command third_answer_command
#include "session_answers.c"

/* Before all else that is here. */
void third_start(void) {
    binding_use_answers(third_answer_command);
}
