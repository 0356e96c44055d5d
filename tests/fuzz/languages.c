/* SPDX-License-Identifier: MIT */
/*
 * Tests the language compiler: any file of a translator is read or reported as wrong, and one
 * without errors is packed. The values of the English file fill the gaps, so that most inputs have
 * few errors; not if the first byte is divisible by 16: then each key that the input lacks is
 * reported.
 */
#include "fuzz.h"

#include "compile.h"

#include <unistd.h>

static char path[64];
static language_file source, english;

static void remove_file(void) {
    (void)unlink(path);
}

static void begin(void) {
    (void)snprintf(path, sizeof path, "/dev/shm/rochade_fuzz_%ld.lang", (long)getpid());
    (void)atexit(remove_file);
    static char complaints[1 << 16]; /* room for hundreds of lines */
    (void)setvbuf(stderr, complaints, _IOFBF, sizeof complaints);
    source = (language_file){.path = path, .languages = 1};
    source.slots = keys_of_language(&source.slot_count);
    english = (language_file){.path = FUZZ_ENGLISH, .languages = 1};
    english.slots = keys_of_language(&english.slot_count);
    source_read(&english);
    HOLDS(error_count == 0);
}

/* Gives each slot that the input leaves empty the English text. Returns their number. */
static unsigned complete(void) {
    unsigned left = 0;
    for (unsigned i = 0; i < source.slot_count; i++) {
        if (source.slots[i].text) continue;
        source.slots[i].text = english.slots[i].text;
        left++;
    }
    return left;
}

/* Packs all texts. The packed form is one string a line, so each text is one line of it. */
static void pack(void) {
    static char packed[1 << 18];
    unsigned messages = 0, lines = 0;
    FILE *out = fmemopen(packed, sizeof packed, "w");
    HOLDS(out != NULL);
    (void)setvbuf(out, NULL, _IOFBF, 1 << 16);
    pack_write_messages(out, &source);
    HOLDS(fflush(out) == 0);
    for (const char *at = packed; (at = strchr(at, '\n')) != NULL; at++)
        lines++;
    for (unsigned i = 0; i < source.slot_count; i++)
        messages += source.slots[i].own_messages;
    HOLDS(lines == messages + 1); /* the heading */
    pack_write_words(out, &source);
    pack_write_arbiter(out, &source);
    HOLDS(fclose(out) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (source.slots == NULL) begin();
    fuzz_input input = fuzz_begin(data, size);
    bool is_alone = fuzz_choice(&input, 16) == 0;
    FILE *file = fopen(path, "wb");
    HOLDS(file != NULL && fwrite(input.text, 1, input.length, file) == input.length);
    HOLDS(fclose(file) == 0);
    error_count = 0;
    source_read_lines(&source);
    unsigned complaints = error_count, left = is_alone ? 0 : complete();
    source_check(&source);
    HOLDS(left < source.slot_count || error_count == complaints); /* all texts are English */
    if (error_count == 0) pack();
    for (unsigned i = 0; i < source.slot_count; i++) {
        if (source.slots[i].text != english.slots[i].text) free(source.slots[i].text);
        source.slots[i].text = NULL;
    }
    return 0;
}
