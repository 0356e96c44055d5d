/* SPDX-License-Identifier: MIT */
/*
 * The language compiler: a file of a translator, whatever stands in it, is read or complained
 * about; one without mistakes is packed. The first byte is even: the file is the input alone; odd:
 * the English file completes it, so that most inputs have few mistakes.
 */
#include "fuzz.h"

#include "compile.h"

#include <unistd.h>

static char path[64];
static language_file source;

static void remove_file(void) {
    (void)unlink(path);
}

static void begin(void) {
    (void)snprintf(path, sizeof path, "/dev/shm/rochade_fuzz_%ld.lang", (long)getpid());
    (void)atexit(remove_file);
    source = (language_file){.path = path, .languages = 1};
    source.slots = keys_of_language(&source.slot_count);
}

/* Returns true if a line of the input begins with the same key. */
static bool has_key(const fuzz_input *input, const char *line, size_t length) {
    fuzz_input rest = *input;
    const char *other;
    size_t other_length;
    while (fuzz_line(&rest, &other, &other_length))
        if (other_length >= length && memcmp(other, line, length) == 0) return true;
    return false;
}

static void complete(FILE *file, const fuzz_input *input) {
    FILE *english = fopen(FUZZ_ENGLISH, "r");
    char line[4096];
    HOLDS(english != NULL);
    while (fgets(line, sizeof line, english)) {
        const char *equals = strchr(line, '=');
        if (equals == NULL || !has_key(input, line, (size_t)(equals - line)))
            (void)fputs(line, file);
    }
    fclose(english);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *nowhere;
    if (nowhere == NULL) {
        nowhere = fopen("/dev/null", "w");
        begin();
    }
    fuzz_input input = fuzz_begin(data, size);
    bool is_completed = fuzz_choice(&input, 2) == 1;
    FILE *file = fopen(path, "wb");
    HOLDS(file != NULL && fwrite(input.text, 1, input.length, file) == input.length);
    (void)fputc('\n', file);
    if (is_completed) complete(file, &input);
    HOLDS(fclose(file) == 0);
    error_count = 0;
    source_read(&source);
    if (error_count == 0) pack_write_messages(nowhere, &source);
    for (unsigned i = 0; i < source.slot_count; i++) {
        free(source.slots[i].text);
        source.slots[i].text = NULL;
    }
    return 0;
}
