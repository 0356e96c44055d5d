/* SPDX-License-Identifier: MIT */
/*
 * second.wasm: understands lines in five languages, plays the moves in them, asks which one is meant, says why one is not legal.
 * Beside this the words of all languages, the styles that are not Annexe D's, and whether the men that are left can still mate.
 */
#include "binding.h"
#include "parts.h"

#include "packed.h"

#define chess_position_is_dead_quick second_is_dead
#define winnable_is_judged_dead      second_is_judged_dead
#include "winnable/judge.c"

#include <string.h>

dialogue_word dialogue_words[DIALOGUE_PACKED_WORDS];
unsigned dialogue_word_count;

static char folded[DIALOGUE_PACKED_BYTES];
static char talk[DIALOGUE_PACKED_TALK];
static unsigned talk_length;

/* Before all else that is here, and behind languages_start. */
void second_start(void) {
    dialogue_unpacking unpacking = {.tables = dialogue_tables,
                                    .annexe_d_files = dialogue_annexe_d_files,
                                    .nato_files = dialogue_nato_files,
                                    .words = dialogue_words,
                                    .folded = folded,
                                    .packed = &dialogue_packed_words};
    dialogue_word_count = dialogue_unpack(&unpacking);
    binding_proved.is_dead = second_is_dead;
}

/* Takes the talk of a language, all of it (a file TAG.talk), out of the buffer; 0 when it is none of this version. */
unsigned language_give_whole_talk(unsigned length) {
    if (length > sizeof talk - talk_length) return 0;
    memcpy(talk + talk_length, binding_text, length);
    if (!dialogue_unpack_talk(dialogue_tables, talk + talk_length, length)) return 0;
    talk_length += length;
    return 1;
}

static binding_answers answers;

void binding_use_answers(binding_answers added) {
    answers = added;
}

/* Instead of accessibility/dialogue/read_arguments.c. */
void dialogue_read_arguments(dialogue_utterance *utterance, const dialogue_units *units,
                             unsigned command_at) {
    if (answers.read_arguments)
        answers.read_arguments(utterance, units, command_at);
    else
        binding_miss();
}

/* Instead of accessibility/dialogue/session_answers.c. */
void dialogue_answer_command(const dialogue_exchange *exchange) {
    if (answers.answer)
        answers.answer(exchange);
    else
        binding_miss();
}
