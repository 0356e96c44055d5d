/* SPDX-License-Identifier: MIT */
/* rochade.wasm: unpacks the languages whose texts JavaScript supplies. */
#include "binding.h"

#include "packed.h"

#include <string.h>

dialogue_language_data dialogue__languages[DIALOGUE_LANGUAGE_COUNT];
dialogue_word dialogue__words[DIALOGUE_PACKED_WORDS];
unsigned dialogue__word_count;
const char *dialogue__annexe_d_files[8];
const char *dialogue__nato_files[8];

static char folded[DIALOGUE_PACKED_FOLDED];
static dialogue_unpacking unpacking = {.data = dialogue__languages,
                                       .annexe_d_files = dialogue__annexe_d_files,
                                       .nato_files = dialogue__nato_files,
                                       .words = dialogue__words,
                                       .folded = folded,
                                       .packed = &dialogue_packed_words};

/* Room for "de", "de names" and so on, the first lines of texts. */
enum { HEADINGS = DIALOGUE_LANGUAGE_COUNT * 32 };
static char strings[DIALOGUE_PACKED_STRINGS + HEADINGS];
static unsigned strings_length;
static char messages[DIALOGUE_PACKED_MESSAGES + HEADINGS];
static unsigned messages_length;

/* Copies a text from the buffer to the end of those kept; returns NULL if it does not fit. */
static char *keep(char *kept, size_t size, unsigned *kept_length, unsigned length) {
    if (length > size - *kept_length) return NULL;
    return memcpy(kept + *kept_length, binding_text, length);
}

#ifdef BINDING_CLOCK
dialogue_arbiter_table dialogue__arbiter_tables[DIALOGUE_LANGUAGE_COUNT];
static char arbiter[DIALOGUE_PACKED_ARBITER + HEADINGS];
static unsigned arbiter_length;

unsigned language_give_arbiter(unsigned length) {
    char *text = keep(arbiter, sizeof arbiter, &arbiter_length, length);
    if (!text ||
        !dialogue_unpack_arbiter(dialogue__languages, dialogue__arbiter_tables, text, length))
        return 0;
    arbiter_length += length;
    return 1;
}
#endif

/* Must be called before all other functions. */
void languages_start(void) {
    dialogue__languages_clear(dialogue__languages);
#ifdef BINDING_CLOCK
    dialogue_arbiter_tables_clear(dialogue__arbiter_tables);
#endif
    dialogue_unpack(&unpacking);
    dialogue__word_count = unpacking.word_count;
}

/*
 * Takes a language's names or words (a file names.TAG.txt or words.TAG.txt) from the buffer.
 * Returns 0 if they are those of another version.
 */
unsigned language_give_words(unsigned length) {
    char *text = keep(strings, sizeof strings, &strings_length, length);
    if (!text || !dialogue_unpack_words(&unpacking, text, length)) return 0;
    dialogue__word_count = unpacking.word_count;
    strings_length += length;
    return 1;
}

/*
 * Takes a language's messages (a file TAG.txt) from the buffer. Returns 0 if they are those of
 * another version.
 */
unsigned language_give_messages(unsigned length) {
    char *text = keep(messages, sizeof messages, &messages_length, length);
    if (!text || !dialogue_unpack_messages(dialogue__languages, text, length)) return 0;
    messages_length += length;
    return 1;
}
