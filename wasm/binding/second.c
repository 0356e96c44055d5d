/* SPDX-License-Identifier: MIT */
/* second.wasm: the conversation. What is understood in five languages, beside what first.wasm has of them. */
#include "binding.h"

#include "rest.h"

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
}

/* Takes the talk of a language, all of it (a file TAG.talk), out of the buffer; 0 when it is none of this version. */
unsigned language_give_whole_talk(unsigned length) {
    if (length > sizeof talk - talk_length) return 0;
    memcpy(talk + talk_length, binding_text, length);
    if (!dialogue_unpack_talk(dialogue_tables, talk + talk_length, length)) return 0;
    talk_length += length;
    return 1;
}
