/* SPDX-License-Identifier: MIT */
/* rochade.wasm: the languages, unpacked once; JavaScript brings the messages of those that are spoken. */
#include "binding.h"

#include "packed.h"

#include <string.h>

dialogue_table dialogue__languages[DIALOGUE_LANGUAGE_COUNT];
dialogue_word dialogue__words[DIALOGUE_PACKED_WORDS];
unsigned dialogue__word_count;
const char *dialogue__annexe_d_files[8];
const char *dialogue__nato_files[8];

static char folded[DIALOGUE_PACKED_BYTES];
enum { HEADING_SIZE = 16 /* "de arbiter", a line of its own in front of each language's lines */ };

#ifdef BINDING_CLOCK
const char *dialogue__arbiter_texts[DIALOGUE_LANGUAGE_COUNT][DIALOGUE_ARBITER_COUNT];
const char *dialogue__ruling_texts[DIALOGUE_LANGUAGE_COUNT][CHESS_RULING_COUNT];
const char *dialogue__objection_texts[DIALOGUE_LANGUAGE_COUNT][CHESS_OBJECTION_COUNT];
const char *dialogue__event_texts[DIALOGUE_LANGUAGE_COUNT][CHESS_EVENT_COUNT];
const char *dialogue__reason_texts[DIALOGUE_LANGUAGE_COUNT][CHESS_TIME_REASON_COUNT];

static dialogue_arbiter_rows rows_of(unsigned language) {
    return (dialogue_arbiter_rows){
        dialogue__arbiter_texts[language], dialogue__ruling_texts[language],
        dialogue__objection_texts[language], dialogue__event_texts[language],
        dialogue__reason_texts[language]};
}

static void clear_arbiter(void) {
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        dialogue_arbiter_rows rows = rows_of(l);
        dialogue_arbiter_rows_clear(&rows);
    }
}

/* Takes the lines when the first one names a language and " arbiter". */
static bool take_arbiter(char *text, size_t length) {
    char *end = memchr(text, '\n', length);
    for (unsigned l = 0; end && l < DIALOGUE_LANGUAGE_COUNT; l++) {
        const char *tag = dialogue__languages[l].tag;
        size_t tag_length = strlen(tag);
        if (strncmp(text, tag, tag_length) != 0 ||
            strncmp(text + tag_length, " arbiter\n", sizeof " arbiter") != 0)
            continue;
        dialogue_arbiter_rows rows = rows_of(l);
        return dialogue_unpack_arbiter(&rows, end + 1, length - (size_t)(end + 1 - text));
    }
    return false;
}
enum {
    MESSAGES_SIZE = DIALOGUE_PACKED_MESSAGES + DIALOGUE_PACKED_ARBITER +
                    2 * DIALOGUE_LANGUAGE_COUNT * HEADING_SIZE
};
#else
static void clear_arbiter(void) {}
static bool take_arbiter(const char *text, size_t length) {
    (void)text, (void)length;
    return false;
}
enum { MESSAGES_SIZE = DIALOGUE_PACKED_MESSAGES + DIALOGUE_LANGUAGE_COUNT * HEADING_SIZE };
#endif

static char messages[MESSAGES_SIZE];
static unsigned messages_length;

/* Before all else. */
void languages_start(void) {
    dialogue_unpacking unpacking = {.tables = dialogue__languages,
                                    .annexe_d_files = dialogue__annexe_d_files,
                                    .nato_files = dialogue__nato_files,
                                    .words = dialogue__words,
                                    .folded = folded,
                                    .packed = &dialogue_packed_words};
    dialogue_tables_clear(dialogue__languages);
    clear_arbiter();
    dialogue__word_count = dialogue_unpack(&unpacking);
}

/*
 * Takes the lines of a language (a file TAG.txt, or with a clock arbiter.TAG.txt) out of the buffer; 0 when they are not of
 * this version.
 */
unsigned language_give_messages(unsigned length) {
    if (length > sizeof messages - messages_length) return 0;
    memcpy(messages + messages_length, binding_text, length);
    char *lines = messages + messages_length;
    if (!take_arbiter(lines, length) &&
        !dialogue_unpack_messages(dialogue__languages, lines, length))
        return 0;
    messages_length += length;
    return 1;
}
