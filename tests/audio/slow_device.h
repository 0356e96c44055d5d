/* SPDX-License-Identifier: MIT */
/* A device that plays at a speed set by the test, and what is said to a speaker. */
#ifndef TESTS_AUDIO_SLOW_DEVICE_H
#define TESTS_AUDIO_SLOW_DEVICE_H

#include "device.h"
#include "speaker.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { RATE = 22050 };

static inline audio_segment words(const char *text, const char *language) {
    return (audio_segment){text, strlen(text), language};
}

static inline void say(audio_speaker *speaker, audio_priority priority, const char *text,
                       const char *language) {
    audio_segment segment = words(text, language);
    audio_utterance utterance = {.priority = priority, .segments = &segment, .count = 1};
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
}

/* Room for a tenth of a second. The test empties it. */
enum { ROOM = RATE / 10 };

typedef struct slow_device {
    audio_device device;
    _Atomic size_t held;
    _Atomic size_t taken;
    _Atomic size_t discards;
    int16_t played[4 * RATE]; /* the first samples it has taken */
    _Atomic bool gone;
    _Atomic bool tarries, rests; /* its rest() lasts while the first is set; it has begun */
    _Atomic audio_error trouble; /* the error while it is gone; 0: AUDIO_FILE */
} slow_device;

static size_t slow_write(audio_device *device, const int16_t *samples, size_t count) {
    slow_device *self = (slow_device *)device;
    size_t room = ROOM - self->held, most = sizeof self->played / sizeof *self->played;
    size_t taken = self->gone ? 0 : count < room ? count : room;
    for (size_t i = 0; i < taken && self->taken + i < most; i++)
        self->played[self->taken + i] = samples[i];
    self->held += taken;
    self->taken += taken;
    return taken;
}

static void slow_discard(audio_device *device) {
    slow_device *self = (slow_device *)device;
    self->held = 0;
    self->discards++;
}

static bool slow_quiet(audio_device *device) {
    return ((slow_device *)device)->held == 0 || ((slow_device *)device)->gone;
}

static void slow_sleep(audio_device *device) {
    (void)device;
}

static void pause_ms(long milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

static void slow_rest(audio_device *device) {
    slow_device *self = (slow_device *)device;
    self->rests = true;
    while (self->tarries)
        pause_ms(1);
}

static audio_error slow_state(audio_device *device) {
    slow_device *self = (slow_device *)device;
    return !self->gone ? AUDIO_OK : self->trouble != AUDIO_OK ? self->trouble : AUDIO_FILE;
}

static audio_error slow_close(audio_device *device) {
    (void)device;
    return AUDIO_OK;
}

static slow_device slow;

static inline audio_speaker *open_slow(void) {
    audio_speaker *speaker;
    memset(&slow, 0, sizeof slow);
    slow.device = (audio_device){slow_write, slow_discard, slow_quiet, slow_rest,
                                 slow_sleep, slow_sleep,   slow_state, slow_close};
    assert_int_equal(audio__speaker_open_on(&speaker, &slow.device, NULL), AUDIO_OK);
    return speaker;
}

#endif
