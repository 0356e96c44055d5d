/* SPDX-License-Identifier: MIT */
#include "host.h"

#include <stdbool.h>

#ifdef _WIN32
#include <pa_win_wasapi.h>
#endif

/* Not in every PortAudio's header. */
enum { PULSE_AUDIO = 16, SNDIO = 17 };

/* PortAudio's own default, among the types; the end of a list. */
enum { USUAL = -1, END = -2 };

enum { MOST_TYPES = 8 };

/*
 * WASAPI is the mixer itself, and the others on Windows lie on top of it. WDM-KS has less latency
 * still, but takes the device away from the mixer, and a screen reader would fall silent: only
 * where nothing else is there. So would ASIO, which is not there unless it is usual.
 *
 * On Linux the usual one is ALSA's default device, which is what the user has set up: a sound
 * server's plugin where one runs. PortAudio's own way to PulseAudio is no better and leaves gaps
 * (audio/README.md), but does without that plugin. JACK may have been started for something else,
 * with nothing that can be heard at its end: only where nothing else is there.
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

/* In shared mode WASAPI takes only the rate of the mixer, unless Windows converts. */
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
