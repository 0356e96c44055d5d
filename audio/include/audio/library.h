/* SPDX-License-Identifier: MIT */
/*
 * Opens shared libraries at their first use. Linked normally, voices, sound servers, the web server
 * and their many dependencies would be loaded at every start, even for text output only.
 *
 *     #define ESPEAK(X) X(espeak_, Initialize) X(espeak_, Synth)
 *     static struct { ESPEAK(AUDIO_LIBRARY_POINTER) } espeak;
 *
 *     if (AUDIO_LIBRARY_OPEN("libespeak-ng.so.1", ESPEAK, espeak)) espeak.Initialize(...);
 *
 * The types come from the library's own header, so compilers check each call as usual.
 */
#ifndef AUDIO_LIBRARY_H
#define AUDIO_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define AUDIO_LIBRARY_POINTER(prefix, name) __typeof__(prefix##name) *name;
#define AUDIO_LIBRARY_NAME(prefix, name)    #prefix #name,
#define AUDIO_LIBRARY_OPEN(file, functions, pointers) \
    audio_library_open(file, (const char *const[]){functions(AUDIO_LIBRARY_NAME) NULL}, &(pointers))

/*
 * Opens a library, unless it is open already, and stores its functions: names[i], up to NULL, in
 * the i-th pointer of `pointers`, which must all be NULL before the first call. Later calls return
 * at once. Returns false if the library or one of its functions is missing; none may then be
 * called. The library is never closed, since some leave threads behind. Functions that the program
 * links or preloads under the same names take precedence.
 */
bool audio_library_open(const char *file, const char *const names[], void *pointers);

#ifdef __cplusplus
}
#endif

#endif
