/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program: replaces PortAudio by one silent device. It plays faster than a real
 * one. It logs to the file that ROCHADE_DEVICE names when it is opened, when the first sound after
 * that is played, and when it is closed.
 */
#define _GNU_SOURCE
#include <portaudio.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { MOST_FRAMES = 2048, BUFFER_MS = 1 };

static struct {
    PaStreamCallback *callback;
    void *context;
    unsigned long frames;
    pthread_t thread;
    _Atomic bool runs;
    bool sounded;
} stream;

static void note(const char *what) {
    FILE *file = fopen(getenv("ROCHADE_DEVICE"), "a");
    if (file == NULL) return;
    (void)fprintf(file, "%s\n", what);
    (void)fclose(file);
}

static bool is_loud(const int16_t *samples) {
    for (unsigned long i = 0; i < stream.frames; i++)
        if (samples[i] != 0) return true;
    return false;
}

/* Does not sleep by nanosleep, which fake_time replaces. */
static void *play(void *context) {
    static int16_t samples[MOST_FRAMES];
    static const struct timespec buffer = {.tv_nsec = BUFFER_MS * 1000000L};
    (void)context;
    while (stream.runs) {
        (void)stream.callback(NULL, samples, stream.frames, NULL, 0, stream.context);
        if (!stream.sounded && is_loud(samples)) {
            stream.sounded = true;
            note("sound");
        }
        (void)clock_nanosleep(CLOCK_REALTIME, 0, &buffer, NULL);
    }
    return NULL;
}

#pragma GCC visibility push(default)

PaError Pa_Initialize(void) {
    return paNoError;
}

PaError Pa_Terminate(void) {
    return paNoError;
}

PaDeviceIndex Pa_GetDefaultOutputDevice(void) {
    return 0;
}

PaHostApiIndex Pa_GetHostApiCount(void) {
    return 1;
}

const PaHostApiInfo *Pa_GetHostApiInfo(PaHostApiIndex host) {
    static const PaHostApiInfo info = {.type = paALSA, .name = "test", .deviceCount = 1};
    return host == 0 ? &info : NULL;
}

const PaDeviceInfo *Pa_GetDeviceInfo(PaDeviceIndex device) {
    static const PaDeviceInfo info = {
        .name = "test", .maxOutputChannels = 1, .defaultLowOutputLatency = 0.01};
    return device == 0 ? &info : NULL;
}

PaError Pa_OpenStream(PaStream **opened, const PaStreamParameters *input,
                      const PaStreamParameters *output, double rate, unsigned long frames,
                      PaStreamFlags flags, PaStreamCallback *callback, void *context) {
    (void)input;
    (void)output;
    (void)rate;
    (void)flags;
    if (frames > MOST_FRAMES) return paBufferTooBig;
    stream.callback = callback;
    stream.context = context;
    stream.frames = frames;
    *opened = &stream;
    return paNoError;
}

PaError Pa_StartStream(PaStream *started) {
    (void)started;
    note("open");
    stream.sounded = false;
    stream.runs = true;
    if (pthread_create(&stream.thread, NULL, play, NULL) == 0) return paNoError;
    stream.runs = false;
    return paUnanticipatedHostError;
}

PaError Pa_AbortStream(PaStream *aborted) {
    (void)aborted;
    if (stream.runs) {
        stream.runs = false;
        (void)pthread_join(stream.thread, NULL);
    }
    return paNoError;
}

PaError Pa_CloseStream(PaStream *closed) {
    (void)Pa_AbortStream(closed);
    note("close");
    return paNoError;
}

PaError Pa_IsStreamActive(PaStream *asked) {
    (void)asked;
    return stream.runs;
}

const PaStreamInfo *Pa_GetStreamInfo(PaStream *asked) {
    static const PaStreamInfo info = {.outputLatency = 0.01};
    (void)asked;
    return &info;
}

/* Real time, because simulated time may stand still while the sound is played. */
PaTime Pa_GetStreamTime(PaStream *asked) {
    struct timespec now;
    (void)asked;
    (void)clock_gettime(CLOCK_REALTIME, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}
