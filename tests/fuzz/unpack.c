/* SPDX-License-Identifier: MIT */
/*
 * The talk of a language, as a page loads it: whole and of this version it is taken, anything else
 * changes nothing.
 */
#include "fuzz.h"

#include "packed.h"

static dialogue_table tables[DIALOGUE_LANGUAGE_COUNT], before[DIALOGUE_LANGUAGE_COUNT];
static dialogue_word words[DIALOGUE_PACKED_WORDS];
static const char *annexe_d_files[8], *nato_files[8];
static char folded[DIALOGUE_PACKED_BYTES];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (tables[0].tag == NULL) {
        dialogue_unpacking unpacking = {.tables = tables,
                                        .annexe_d_files = annexe_d_files,
                                        .nato_files = nato_files,
                                        .words = words,
                                        .folded = folded,
                                        .packed = &dialogue_packed_words};
        HOLDS(dialogue_unpack(&unpacking) > 0);
        memcpy(before, tables, sizeof tables);
    }
    char *text = malloc(size ? size : 1);
    HOLDS(text != NULL);
    if (size) memcpy(text, data, size);
    if (dialogue_unpack_messages(tables, text, size)) {
        unsigned changed = 0;
        for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
            if (memcmp(&tables[l], &before[l], sizeof tables[l]) == 0) continue;
            changed++;
            for (unsigned i = 0; i < DIALOGUE_LABEL_COUNT; i++)
                HOLDS(tables[l].labels[i] >= text && tables[l].labels[i] < text + size);
        }
        HOLDS(changed == 1);
    } else {
        HOLDS(memcmp(tables, before, sizeof tables) == 0);
    }
    memcpy(tables, before, sizeof tables);
    free(text);
    return 0;
}
