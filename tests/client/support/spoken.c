/* SPDX-License-Identifier: MIT */
/* Preloaded into the program: logs every text before espeak-ng speaks it. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

typedef int synthesis(const void *text, size_t size, unsigned position, int kind, unsigned end,
                      unsigned flags, unsigned *identifier, void *data);

__attribute__((visibility("default"))) int espeak_Synth(const void *text, size_t size,
                                                        unsigned position, int kind, unsigned end,
                                                        unsigned flags, unsigned *identifier,
                                                        void *data);

int espeak_Synth(const void *text, size_t size, unsigned position, int kind, unsigned end,
                 unsigned flags, unsigned *identifier, void *data) {
    synthesis *next;
    *(void **)&next = dlsym(RTLD_NEXT, "espeak_Synth");
    FILE *file = fopen(getenv("ROCHADE_SPOKEN"), "a");
    if (file != NULL) {
        (void)fprintf(file, "%s\n", (const char *)text);
        (void)fclose(file);
    }
    return next(text, size, position, kind, end, flags, identifier, data);
}
