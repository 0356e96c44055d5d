/* SPDX-License-Identifier: MIT */
/*
 * The destination of samples: the sound device (output.c), or a device of a test. Samples are 16
 * bit, one channel, `rate` per second. All functions are called by one thread at a time; rest,
 * sleep, wake and close may block.
 */
#ifndef AUDIO_DEVICE_H
#define AUDIO_DEVICE_H

#include <audio/audio.h>

typedef struct audio_device audio_device;

struct audio_device {
    /* Accepts as many samples as there is room for and returns their number; never blocks. */
    size_t (*write)(audio_device *device, const int16_t *samples, size_t count);
    /* Discards the samples that were accepted but not yet heard. */
    void (*discard)(audio_device *device);
    /* Returns true if all accepted samples have been heard, or can never be. */
    bool (*quiet)(audio_device *device);
    /* Called between utterances, for maintenance of the device. */
    void (*rest)(audio_device *device);
    /*
     * Suspend and resume the device. In between nothing is written, and the device uses no
     * processor time. After wake, state reports whether it is still available.
     */
    void (*sleep)(audio_device *device);
    void (*wake)(audio_device *device);
    /* Returns AUDIO_OK, or the error that occurred since the device was opened. */
    audio_error (*state)(audio_device *device);
    /* Stops at once and frees the device. */
    audio_error (*close)(audio_device *device);
};

audio_error audio__output_open(audio_device **device, unsigned rate);

#endif
