/* SPDX-License-Identifier: MIT */
/* rochade.wasm: the languages, unpacked once; JavaScript brings the messages of those that are spoken. */
#include "binding.h"

#include "packed.h"

#include <string.h>

dialogue_table dialogue_tables[DIALOGUE_LANGUAGE_COUNT];
dialogue_word dialogue_words[DIALOGUE_PACKED_WORDS];
unsigned dialogue_word_count;
const char *dialogue_annexe_d_files[8];
const char *dialogue_nato_files[8];

static char folded[DIALOGUE_PACKED_BYTES];
static char messages[DIALOGUE_PACKED_MESSAGES];
static unsigned messages_length;

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

/* Takes the messages of a language (a file TAG.txt) out of the buffer; 0 when it is none of this version. */
unsigned language_give_messages(unsigned length) {
    if (length > sizeof messages - messages_length) return 0;
    memcpy(messages + messages_length, binding_text, length);
    if (!dialogue_unpack_messages(dialogue_tables, messages + messages_length, length)) return 0;
    messages_length += length;
    return 1;
}
