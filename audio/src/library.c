/* SPDX-License-Identifier: MIT */
#include <audio/library.h>

#include <dlfcn.h>
#include <string.h>

_Static_assert(sizeof(void *) == sizeof(void (*)(void)), "POSIX: dlsym finds functions as well");

bool audio_library_open(const char *file, const char *const names[], void *pointers) {
    char *to = pointers;
    if (dlopen(file, RTLD_LAZY | RTLD_GLOBAL) == NULL) return false;
    void *program = dlopen(NULL, RTLD_LAZY);
    for (; *names != NULL; names++) {
        void *function = program != NULL ? dlsym(program, *names) : NULL;
        if (function == NULL) return false;
        memcpy(to, &function, sizeof function);
        to += sizeof function;
    }
    return true;
}
