/* SPDX-License-Identifier: MIT */
/*
 * A WAV file as a device. The header is brought up to date after every utterance, so that a program that is
 * killed leaves a file that can be played. A pipe cannot be gone back in: there the length stays "unknown".
 */
#include "device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER_SIZE = 44, SAMPLE_SIZE = 2, CHUNK = 1024 };

typedef struct wave {
    audio_device device; /* first: a pointer to it is one to the wave */
    FILE *file;
    unsigned rate;
    uint32_t samples;
    uint32_t samples_in_header;
    bool can_go_back;
    audio_error state;
} wave;

static void put_number(unsigned char *at, uint32_t number, unsigned size) {
    for (unsigned i = 0; i < size; i++)
        at[i] = (unsigned char)(number >> 8U * i);
}

static bool write_header(const wave *self, uint32_t data_size) {
    unsigned char header[HEADER_SIZE] = "RIFF....WAVEfmt ....................data....";
    put_number(header + 4, data_size > UINT32_MAX - HEADER_SIZE ? UINT32_MAX : data_size + 36, 4);
    put_number(header + 16, 16, 4); /* size of what follows in "fmt " */
    put_number(header + 20, 1, 2);  /* PCM */
    put_number(header + 22, 1, 2);  /* channels */
    put_number(header + 24, self->rate, 4);
    put_number(header + 28, self->rate * SAMPLE_SIZE, 4);
    put_number(header + 32, SAMPLE_SIZE, 2);
    put_number(header + 34, 8 * SAMPLE_SIZE, 2);
    put_number(header + 40, data_size, 4);
    return fwrite(header, sizeof header, 1, self->file) == 1;
}

static bool update_header(wave *self) {
    if (!self->can_go_back || self->samples == self->samples_in_header)
        return fflush(self->file) == 0;
    self->samples_in_header = self->samples;
    return fseek(self->file, 0, SEEK_SET) == 0 && write_header(self, self->samples * SAMPLE_SIZE) &&
           fseek(self->file, 0, SEEK_END) == 0 && fflush(self->file) == 0;
}

static size_t wave_write(audio_device *device, const int16_t *samples, size_t count) {
    wave *self = (wave *)device;
    unsigned char bytes[CHUNK * SAMPLE_SIZE];
    size_t taken = count < CHUNK ? count : CHUNK;
    for (size_t i = 0; i < taken; i++)
        put_number(bytes + i * SAMPLE_SIZE, (uint16_t)samples[i], SAMPLE_SIZE);
    if (self->state != AUDIO_OK) return taken;
    if (fwrite(bytes, SAMPLE_SIZE, taken, self->file) != taken) self->state = AUDIO_FILE;
    self->samples += (uint32_t)taken;
    return taken;
}

static void wave_discard(audio_device *device) {
    (void)device; /* what stands in the file has been heard */
}

static bool wave_quiet(audio_device *device) {
    (void)device;
    return true;
}

static void wave_rest(audio_device *device) {
    wave *self = (wave *)device;
    if (self->state == AUDIO_OK && !update_header(self)) self->state = AUDIO_FILE;
}

static audio_error wave_state(audio_device *device) {
    return ((wave *)device)->state;
}

static audio_error wave_close(audio_device *device) {
    wave *self = (wave *)device;
    wave_rest(device);
    audio_error state = self->state;
    if (fclose(self->file) != 0) state = AUDIO_FILE;
    free(self);
    return state;
}

audio_error audio_wave_open(audio_device **device, unsigned rate, const char *file) {
    wave *self = calloc(1, sizeof *self);
    *device = NULL;
    if (self == NULL) return AUDIO_MEMORY;
    self->device =
        (audio_device){wave_write, wave_discard, wave_quiet, wave_rest, wave_state, wave_close};
    self->rate = rate;
    self->file = fopen(file, "wb");
    if (self->file == NULL) {
        free(self);
        return AUDIO_FILE;
    }
    self->can_go_back = fseek(self->file, 0, SEEK_CUR) == 0;
    if (!write_header(self, self->can_go_back ? 0 : UINT32_MAX) || fflush(self->file) != 0) {
        (void)fclose(self->file);
        free(self);
        return AUDIO_FILE;
    }
    *device = &self->device;
    return AUDIO_OK;
}
