/* SPDX-License-Identifier: MIT */
#include <audio/library.h>

#include <dlfcn.h>
#include <string.h>

_Static_assert(sizeof(void *) == sizeof(void (*)(void)), "POSIX: dlsym finds functions as well");

/* Returns true if the library is open: the last pointer is set only if all are. */
static bool is_open(const char *const names[], const void *pointers) {
    void *last = NULL;
    size_t count = 0;
    while (names[count] != NULL)
        count++;
    if (count > 0) memcpy(&last, (const char *)pointers + (count - 1) * sizeof last, sizeof last);
    return last != NULL;
}

bool audio_library_open(const char *file, const char *const names[], void *pointers) {
    char *to = pointers;
    if (is_open(names, pointers)) return true;
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
