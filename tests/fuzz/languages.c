/* SPDX-License-Identifier: MIT */
/*
 * The language compiler: a file of a translator, whatever stands in it, is read or complained
 * about.
 */
#include "fuzz.h"

#include "compile.h"

#include <unistd.h>

static char path[64];

static void free_keys(language_file *source) {
    for (unsigned i = 0; i < source->slot_count; i++)
        free(source->slots[i].text);
    free(source->slots);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static FILE *nowhere;
    if (nowhere == NULL) nowhere = fopen("/dev/null", "w");
    (void)snprintf(path, sizeof path, "/tmp/rochade_fuzz_%ld.lang", (long)getpid());
    FILE *file = fopen(path, "wb");
    HOLDS(file != NULL && fwrite(data, 1, size, file) == size && fclose(file) == 0);
    language_file source = {.path = path, .languages = 1};
    source.slots = keys_of_language(&source.slot_count);
    error_count = 0;
    source_read(&source);
    if (error_count == 0) pack_write_messages(nowhere, &source);
    free_keys(&source);
    (void)unlink(path);
    return 0;
}
