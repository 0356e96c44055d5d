/* SPDX-License-Identifier: MIT */
/*
 * Chooses PortAudio's host API by latency. PortAudio's own default is "the lowest common
 * denominator": on Windows MME, which adds a noticeable delay.
 *
 * Pure functions without calls into PortAudio, so that they are tested on any system.
 */
#ifndef AUDIO_HOST_H
#define AUDIO_HOST_H

#include <portaudio.h>
#include <stddef.h>

typedef enum audio_system {
    AUDIO_WINDOWS,
    AUDIO_MACOS,
    AUDIO_UNIX, /* Linux, the BSDs */
    AUDIO_SYSTEM_COUNT
} audio_system;

/* Returns the system that the library was built for. */
audio_system audio__system_here(void);

typedef struct audio_host {
    int type;             /* a PaHostApiTypeId, possibly newer than the header */
    PaDeviceIndex device; /* its default output device; paNoDevice if none */
} audio_host;

enum { AUDIO_HOST_COUNT = 16 };

/*
 * Lists the devices to try, best first and without repetition, and returns their number. `usual` is
 * PortAudio's own default, or paNoDevice. `devices` has room for `count` + 1 entries, which always
 * suffice.
 */
size_t audio__host_order(audio_system system, const audio_host *hosts, size_t count,
                         PaDeviceIndex usual, PaDeviceIndex *devices);

/*
 * Returns the hostApiSpecificStreamInfo for a stream of this host API, NULL if none is needed.
 * Constant; PortAudio does not change it.
 */
void *audio__host_stream_info(int type);

#endif
