/* SPDX-License-Identifier: MIT */
/*
 * Tests the packed texts of a language, as pages load them: complete texts of this version are
 * accepted, anything else changes nothing.
 */
#include "fuzz.h"

#include "packed.h"

static dialogue_language_data languages[DIALOGUE_LANGUAGE_COUNT], before[DIALOGUE_LANGUAGE_COUNT];
static dialogue_word words[DIALOGUE_PACKED_WORDS];
static const char *annexe_d_files[8], *nato_files[8];
static char folded[DIALOGUE_PACKED_FOLDED];

/*
 * Tries words, which are accepted or refused, on a copy of the tables, so that the next input finds
 * them empty.
 */
static void try_words(const uint8_t *data, size_t size) {
    static dialogue_language_data tables[DIALOGUE_LANGUAGE_COUNT];
    dialogue_unpacking unpacking = {.data = tables,
                                    .annexe_d_files = annexe_d_files,
                                    .nato_files = nato_files,
                                    .words = words,
                                    .folded = folded,
                                    .packed = &dialogue_packed_words};
    static char text[DIALOGUE_PACKED_STRINGS];
    if (size > sizeof text) return;
    if (size) memcpy(text, data, size);
    dialogue__languages_clear(tables);
    dialogue_unpack(&unpacking);
    unsigned shared = unpacking.word_count;
    bool taken = dialogue_unpack_words(&unpacking, text, size);
    HOLDS(unpacking.word_count <= DIALOGUE_PACKED_WORDS && unpacking.word_count >= shared);
    HOLDS(taken || unpacking.word_count == shared);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (languages[0].tag == NULL) {
        dialogue__languages_clear(languages);
        memcpy(before, languages, sizeof languages);
    }
    try_words(data, size);
    char *text = malloc(size ? size : 1);
    HOLDS(text != NULL);
    if (size) memcpy(text, data, size);
    if (dialogue_unpack_messages(languages, text, size)) {
        unsigned changed = 0;
        for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
            if (memcmp(&languages[l], &before[l], sizeof languages[l]) == 0) continue;
            changed++;
            for (unsigned i = 0; i < DIALOGUE_LABEL_COUNT; i++)
                HOLDS(languages[l].labels[i] >= text && languages[l].labels[i] < text + size);
        }
        HOLDS(changed == 1);
    } else {
        HOLDS(memcmp(languages, before, sizeof languages) == 0);
    }
    memcpy(languages, before, sizeof languages);
    free(text);
    return 0;
}
