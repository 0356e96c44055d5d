/* SPDX-License-Identifier: MIT */
#include "host.h"

#include <stdbool.h>

#ifdef _WIN32
#include <pa_win_wasapi.h>
#endif

/* Missing in the headers of some PortAudio versions. */
enum { PULSE_AUDIO = 16, SNDIO = 17 };

/* PortAudio's own default in a list of types; the end of a list. */
enum { USUAL = -1, END = -2 };

enum { MOST_TYPES = 8 };

/*
 * The host APIs of each system, best first.
 *
 * On Windows, WASAPI is the mixer itself, and the others are built on it. WDM-KS has even less
 * latency but takes the device away from the mixer, which would silence a screen reader, so it
 * comes last. ASIO would do so too, and is used only if it is the default.
 *
 * On Linux, the default is ALSA's default device, as the user has set it up: the plugin of a sound
 * server if one runs. PortAudio's own access to PulseAudio is no better and leaves gaps
 * (audio/README.md), but needs no plugin. JACK may have been started for something else, with
 * nothing audible at its end, so it comes last.
 */
static const int types[AUDIO_SYSTEM_COUNT][MOST_TYPES] = {
    [AUDIO_WINDOWS] = {paWASAPI, paDirectSound, paMME, USUAL, paWDMKS, END},
    [AUDIO_MACOS] = {paCoreAudio, USUAL, END},
    [AUDIO_UNIX] = {USUAL, paALSA, PULSE_AUDIO, SNDIO, paOSS, paJACK, END},
};

audio_system audio__system_here(void) {
#if defined _WIN32 || defined __CYGWIN__
    return AUDIO_WINDOWS;
#elif defined __APPLE__
    return AUDIO_MACOS;
#else
    return AUDIO_UNIX;
#endif
}

static size_t add(PaDeviceIndex device, PaDeviceIndex *devices, size_t count) {
    bool missing = device != paNoDevice;
    for (size_t i = 0; i < count; i++)
        missing = missing && devices[i] != device;
    if (missing) devices[count++] = device;
    return count;
}

size_t audio__host_order(audio_system system, const audio_host *hosts, size_t count,
                         PaDeviceIndex usual, PaDeviceIndex *devices) {
    size_t found = 0;
    for (const int *type = types[system]; *type != END; type++) {
        if (*type == USUAL) found = add(usual, devices, found);
        for (size_t i = 0; i < count; i++)
            if (hosts[i].type == *type) found = add(hosts[i].device, devices, found);
    }
    return found;
}

/* In shared mode WASAPI accepts only the mixer's rate, unless Windows converts. */
void *audio__host_stream_info(int type) {
#ifdef _WIN32
    static PaWasapiStreamInfo wasapi = {.size = sizeof wasapi,
                                        .hostApiType = paWASAPI,
                                        .version = 1,
                                        .flags = paWinWasapiAutoConvert};
    if (type == paWASAPI) return &wasapi;
#else
    (void)type;
#endif
    return NULL;
}
