/* SPDX-License-Identifier: MIT */
/*
 * PortAudio reaches a sound device through the system's host APIs, and its own choice among them is "the lowest common denominator":
 * on Windows MME, which has a tenth of a second before the ear. Here it is chosen for latency.
 *
 * Pure, and with no call into PortAudio, so that all of it is tested on any system.
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

/* The one that this was built for. */
audio_system audio__system_here(void);

typedef struct audio_host {
    int type;             /* a PaHostApiTypeId, also one that is newer than the header */
    PaDeviceIndex device; /* its default for output; paNoDevice: none */
} audio_host;

enum { AUDIO_HOST_COUNT = 16 };

/*
 * The devices to be tried, the best first, none twice; returns how many. `usual` is PortAudio's own default, or paNoDevice. There are
 * at most `count` + 1; devices has room for them.
 */
size_t audio__host_order(audio_system system, const audio_host *hosts, size_t count,
                         PaDeviceIndex usual, PaDeviceIndex *devices);

/* What a stream of that host API is to be opened with (hostApiSpecificStreamInfo). NULL: nothing. Constant; PortAudio does not change it. */
void *audio__host_stream_info(int type);

#endif
