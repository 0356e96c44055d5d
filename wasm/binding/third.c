/* SPDX-License-Identifier: MIT */
/* third.wasm: who answers questions and orders, for whom second.c stands in; here under names of their own. */
#include "parts.h"

#define dialogue_read_arguments third_read_arguments
#include "reading/arguments.c"

#define dialogue_answer_command third_answer_command
#include "session/answers.c"

/* Before all else that is here. */
void third_start(void) {
    binding_use_answers(
        (binding_answers){.read_arguments = third_read_arguments, .answer = third_answer_command});
}
