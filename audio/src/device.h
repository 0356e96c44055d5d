/* SPDX-License-Identifier: MIT */
/*
 * What samples go to: the sound device (output), or a test's own. All samples are 16 bit,
 * one channel, `rate` a second. Everything is called by one thread at a time; rest, sleep, wake and close may take their time.
 */
#ifndef AUDIO_DEVICE_H
#define AUDIO_DEVICE_H

#include <audio/audio.h>

typedef struct audio_device audio_device;

struct audio_device {
    /* Takes as many samples as there is room for now, and says how many; never waits. */
    size_t (*write)(audio_device *device, const int16_t *samples, size_t count);
    /* Drops what was taken and not yet heard. */
    void (*discard)(audio_device *device);
    /* True when all that was taken has been heard, or can never be. */
    bool (*quiet)(audio_device *device);
    /* Called between utterances, when the device may put itself in order. */
    void (*rest)(audio_device *device);
    /*
     * Between the two nothing is written, and neither the device nor what lies behind it takes any processor time. Whatever has
     * become of it meanwhile, state tells after wake.
     */
    void (*sleep)(audio_device *device);
    void (*wake)(audio_device *device);
    /* AUDIO_OK, or what is wrong with it since it was opened. */
    audio_error (*state)(audio_device *device);
    /* Ends at once; frees the device. */
    audio_error (*close)(audio_device *device);
};

audio_error audio__output_open(audio_device **device, unsigned rate);

#endif
