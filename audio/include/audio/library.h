/* SPDX-License-Identifier: MIT */
/*
 * Shared libraries that are opened when they are first needed. Linked in the usual way, voices, sound servers, the web
 * server and the forty libraries that these bring along would be loaded at every start, for those too who only read.
 *
 *     #define ESPEAK(X) X(espeak_, Initialize) X(espeak_, Synth)
 *     static struct { ESPEAK(AUDIO_LIBRARY_POINTER) } espeak;
 *
 *     if (AUDIO_LIBRARY_OPEN("libespeak-ng.so.1", ESPEAK, espeak)) espeak.Initialize(...);
 *
 * The types come from the library's own header, so compilers check each call as ever.
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
 * Opens the library, unless it is open, and points to its functions: names[i], up to NULL, in the i-th of the
 * pointers, which are all NULL before the first time; after it this costs next to nothing. False when the library or one of them is not to be had; then
 * nothing may be called. It stays open: some leave threads behind. What the caller has linked or preloaded under such a
 * name comes first, as ever.
 */
bool audio_library_open(const char *file, const char *const names[], void *pointers);

#ifdef __cplusplus
}
#endif

#endif
