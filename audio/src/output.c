/* SPDX-License-Identifier: MIT */
/* The sound device. The only file that depends on PortAudio. */
#include "device.h"
#include "host.h"
#include "ring.h"

#include <audio/library.h>

#include <dlfcn.h>
#include <fcntl.h>
#include <portaudio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* clang-format off */
#define PORTAUDIO_FUNCTIONS(X) \
    X(Pa_, AbortStream) X(Pa_, CloseStream) X(Pa_, GetDefaultOutputDevice) \
    X(Pa_, GetDeviceInfo) X(Pa_, GetHostApiCount) X(Pa_, GetHostApiInfo) X(Pa_, GetStreamInfo) \
    X(Pa_, GetStreamTime) X(Pa_, Initialize) X(Pa_, IsStreamActive) X(Pa_, OpenStream) \
    X(Pa_, StartStream) X(Pa_, Terminate)
/* clang-format on */
static struct { PORTAUDIO_FUNCTIONS(AUDIO_LIBRARY_POINTER) } portaudio;

enum {
    LEAST_FRAMES = 128, /* 6 ms; the device holds two buffers */
    MOST_FRAMES = 512,  /* 23 ms; more would be noticeable at every key */
    LARGEST_FACTOR = 2,
    PATIENCE = 3, /* gaps in the sound before the buffers are made larger */
    CALM = 8      /* utterances without a gap after which earlier gaps are forgotten */
};

typedef struct output {
    audio_device device; /* first: a pointer to it is one to the output */
    audio_ring ring;
    PaDeviceIndex sink; /* the device that could be opened */
    PaStream *stream;
    unsigned rate;
    unsigned frames;       /* in a buffer, at the rate of the samples */
    _Atomic unsigned gaps; /* times the device ran dry although there were samples */
    unsigned heard;        /* gaps counted when the last utterance ended */
    unsigned calm;         /* utterances since the last gap */
    unsigned factor;       /* the device runs at this many times the rate of the samples */
    int16_t last;          /* the last sample played; used by the callback only */
    double latency;        /* seconds from the callback to the ear */
    double empty_since;    /* stream time when the ring was first found empty, 0 while it is not */
} output;

/* Doubles the rate by linear interpolation. Runs backwards, so that it works in place. */
static void double_rate(int16_t *samples, size_t count, int16_t before) {
    for (size_t i = count; i-- > 0;) {
        int previous = i > 0 ? samples[i - 1] : before;
        int present = samples[i];
        samples[2 * i + 1] = (int16_t)present;
        samples[2 * i] = (int16_t)((previous + present) / 2);
    }
}

/*
 * Only copies samples, or fills up with silence. Falling to zero over a few samples avoids a click.
 */
static int on_buffer(const void *input, void *buffer, unsigned long frames,
                     const PaStreamCallbackTimeInfo *time, PaStreamCallbackFlags flags,
                     void *context) {
    (void)input;
    (void)time;
    output *self = context;
    int16_t *samples = buffer;
    if ((flags & paOutputUnderflow) && audio__ring_pending(&self->ring) > 0) self->gaps++;
    size_t count = audio__ring_read(&self->ring, samples, frames / self->factor);
    int16_t before = self->last;
    if (count > 0) self->last = samples[count - 1];
    if (self->factor == 2) {
        double_rate(samples, count, before);
        count *= 2;
    }
    for (; count < frames; count++)
        samples[count] = self->last = (int16_t)(self->last * 7 / 8);
    return paContinue;
}

static size_t output_write(audio_device *device, const int16_t *samples, size_t count) {
    output *self = (output *)device;
    size_t taken = audio__ring_write(&self->ring, samples, count);
    if (taken > 0) self->empty_since = 0;
    return taken;
}

static void output_discard(audio_device *device) {
    audio__ring_discard(&((output *)device)->ring);
}

static audio_error output_state(audio_device *device) {
    PaStream *stream = ((output *)device)->stream;
    return stream != NULL && portaudio.IsStreamActive(stream) == 1 ? AUDIO_OK : AUDIO_DEVICE_LOST;
}

static bool output_quiet(audio_device *device) {
    output *self = (output *)device;
    if (output_state(device) != AUDIO_OK) return true;
    if (audio__ring_pending(&self->ring) > 0) return false;
    double now = portaudio.GetStreamTime(self->stream);
    if (self->empty_since == 0) self->empty_since = now;
    return now - self->empty_since >= self->latency;
}

static void say_nothing(const char *file, int line, const char *function, int error,
                        const char *format, ...) {
    (void)file;
    (void)line;
    (void)function;
    (void)error;
    (void)format;
}

/*
 * Stops ALSA, if PortAudio has loaded it, from reporting every small problem on standard error,
 * even long after opening. Its header is not needed for this one function.
 */
static void silence_alsa(void) {
    typedef void handler(const char *, int, const char *, int, const char *, ...);
    int (*set_handler)(handler *);
    void *program = dlopen(NULL, RTLD_LAZY);
    void *symbol = program != NULL ? dlsym(program, "snd_lib_error_set_handler") : NULL;
    if (symbol == NULL) return;
    memcpy(&set_handler, &symbol, sizeof symbol);
    (void)set_handler(say_nothing);
}

/* Redirects standard error: JACK and others report every server that they do not find. */
static int silence_standard_error(void) {
    (void)fflush(stderr);
    int kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (kept >= 0 && nowhere >= 0) (void)dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) (void)close(nowhere);
    return kept;
}

static void restore_standard_error(int kept) {
    if (kept < 0) return;
    (void)fflush(stderr);
    (void)dup2(kept, STDERR_FILENO);
    (void)close(kept);
}

/* Opens and starts the stream; the device may run at a multiple of the samples' rate. */
static bool open_stream(output *self) {
    const PaDeviceInfo *sink = portaudio.GetDeviceInfo(self->sink);
    const PaStreamParameters parameters = {
        .device = self->sink,
        .channelCount = 1,
        .sampleFormat = paInt16,
        .suggestedLatency = sink->defaultLowOutputLatency * self->frames / (double)LEAST_FRAMES,
        .hostApiSpecificStreamInfo =
            audio__host_stream_info((int)portaudio.GetHostApiInfo(sink->hostApi)->type)};
    for (self->factor = 1; self->factor <= LARGEST_FACTOR; self->factor++) {
        PaError error =
            portaudio.OpenStream(&self->stream, NULL, &parameters, self->rate * self->factor,
                                 self->frames * self->factor, paNoFlag, on_buffer, self);
        if (error != paNoError) continue;
        self->latency = portaudio.GetStreamInfo(self->stream)->outputLatency;
        if (portaudio.StartStream(self->stream) == paNoError) return true;
        (void)portaudio.CloseStream(self->stream);
    }
    self->stream = NULL;
    return false;
}

static size_t list_hosts(audio_host *hosts) {
    PaHostApiIndex all = portaudio.GetHostApiCount();
    size_t count = 0;
    for (PaHostApiIndex i = 0; i < all && count < AUDIO_HOST_COUNT; i++) {
        const PaHostApiInfo *host = portaudio.GetHostApiInfo(i);
        if (host != NULL) hosts[count++] = (audio_host){(int)host->type, host->defaultOutputDevice};
    }
    return count;
}

/* Opens the first device that can be opened; it is kept until it is lost. */
static bool find_sink(output *self) {
    audio_host hosts[AUDIO_HOST_COUNT];
    PaDeviceIndex sinks[AUDIO_HOST_COUNT + 1];
    size_t count = list_hosts(hosts);
    count = audio__host_order(audio__system_here(), hosts, count,
                              portaudio.GetDefaultOutputDevice(), sinks);
    for (size_t i = 0; i < count; i++) {
        self->sink = sinks[i];
        if (open_stream(self)) return true;
    }
    return false;
}

static void close_stream(output *self) {
    if (self->stream == NULL) return;
    (void)portaudio.AbortStream(self->stream);
    (void)portaudio.CloseStream(self->stream);
    self->stream = NULL;
}

static void forget_gaps(output *self) {
    self->gaps = self->heard = self->calm = 0;
}

/*
 * Small buffers are fast but run dry on a busy machine. So they start small and grow if necessary
 * between utterances, where it is inaudible; they shrink again in a pause after a calm period.
 */
static void output_rest(audio_device *device) {
    output *self = (output *)device;
    unsigned gaps = self->gaps;
    self->calm = gaps == self->heard ? self->calm + 1 : 0;
    self->heard = gaps;
    if (gaps < PATIENCE || self->frames >= MOST_FRAMES) return;
    int kept = silence_standard_error();
    close_stream(self);
    self->frames *= 2;
    forget_gaps(self);
    (void)open_stream(self);
    restore_standard_error(kept);
}

/*
 * Closes the stream. If it were only stopped, ALSA's plugin would keep talking to the sound server
 * every two seconds. A closed one leaves no thread behind, and opening it takes no longer than
 * starting it.
 */
static void output_sleep(audio_device *device) {
    int kept = silence_standard_error();
    close_stream((output *)device);
    restore_standard_error(kept);
}

static void output_wake(audio_device *device) {
    output *self = (output *)device;
    int kept = silence_standard_error();
    if (self->calm >= CALM) {
        if (self->frames > LEAST_FRAMES) self->frames /= 2;
        forget_gaps(self);
    }
    (void)open_stream(self);
    restore_standard_error(kept);
}

static audio_error output_close(audio_device *device) {
    output *self = (output *)device;
    int kept = silence_standard_error();
    close_stream(self);
    (void)portaudio.Terminate();
    restore_standard_error(kept);
    free(self);
    return AUDIO_OK;
}

audio_error audio__output_open(audio_device **device, unsigned rate) {
    *device = NULL;
    if (!AUDIO_LIBRARY_OPEN(PORTAUDIO_LIBRARY, PORTAUDIO_FUNCTIONS, portaudio))
        return AUDIO_NO_OUTPUT;
    output *self = calloc(1, sizeof *self);
    if (self == NULL) return AUDIO_MEMORY;
    self->device = (audio_device){output_write, output_discard, output_quiet, output_rest,
                                  output_sleep, output_wake,    output_state, output_close};
    self->rate = rate;
    self->frames = LEAST_FRAMES;
    silence_alsa();
    int kept = silence_standard_error();
    bool initialized = portaudio.Initialize() == paNoError;
    bool opened = initialized && find_sink(self);
    if (initialized && !opened) (void)portaudio.Terminate();
    restore_standard_error(kept);
    if (!opened) {
        free(self);
        return AUDIO_NO_DEVICE;
    }
    *device = &self->device;
    return AUDIO_OK;
}
