/* SPDX-License-Identifier: MIT */
/*
 * Samples on their way from the thread that makes them to the thread that plays them. One writer and one
 * reader at a time; neither ever waits for the other.
 */
#ifndef AUDIO_RING_H
#define AUDIO_RING_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

enum {
    AUDIO_RING_SIZE = 16384
}; /* samples, a power of two; three quarters of a second of speech */

/* The three counts only grow; a sample's place in the array is its count modulo the size. All zero: empty. */
typedef struct audio_ring {
    _Atomic uint64_t written;   /* by the writer */
    _Atomic uint64_t read;      /* by the reader */
    _Atomic uint64_t discarded; /* the reader skips what lies before; by the writer */
    int16_t samples[AUDIO_RING_SIZE];
} audio_ring;

/* Writer: takes as many samples as there is room for, and returns how many. */
size_t audio__ring_write(audio_ring *ring, const int16_t *samples, size_t count);

/* Writer: nothing that was written up to now will be read, except by a read that is under way. */
void audio__ring_discard(audio_ring *ring);

/* Reader: copies at most count samples and returns how many. */
size_t audio__ring_read(audio_ring *ring, int16_t *samples, size_t count);

/* Either: how many samples are still to be read. */
size_t audio__ring_pending(const audio_ring *ring);

#endif
