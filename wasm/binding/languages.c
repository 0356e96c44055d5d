/* SPDX-License-Identifier: MIT */
/* rochade.wasm: the languages, unpacked once; JavaScript brings the talk of those that are spoken. */
#include "binding.h"

#include "packed.h"

#include <string.h>

dialogue_table dialogue_tables[DIALOGUE_LANGUAGE_COUNT];
dialogue_word dialogue_words[DIALOGUE_PACKED_WORDS];
unsigned dialogue_word_count;
const char *dialogue_annexe_d_files[8];
const char *dialogue_nato_files[8];

static char folded[DIALOGUE_PACKED_BYTES];
static char talk[DIALOGUE_PACKED_TALK];
static unsigned talk_length;

/* Before all else. */
void languages_start(void) {
    dialogue_unpacking unpacking = {.tables = dialogue_tables,
                                    .annexe_d_files = dialogue_annexe_d_files,
                                    .nato_files = dialogue_nato_files,
                                    .words = dialogue_words,
                                    .folded = folded,
                                    .packed = &dialogue_packed_words};
    dialogue_tables_clear(dialogue_tables);
    dialogue_word_count = dialogue_unpack(&unpacking);
}

/* Takes the talk of a language (a file TAG.talk) out of the buffer; 0 when it is none of this version. */
unsigned language_give_talk(unsigned length) {
    if (length > sizeof talk - talk_length) return 0;
    memcpy(talk + talk_length, binding_text, length);
    if (!dialogue_unpack_talk(dialogue_tables, talk + talk_length, length)) return 0;
    talk_length += length;
    return 1;
}

/* Nothing is missing here. */
void binding_ask(void) {}
bool binding_is_sure(void) {
    return true;
}
