/* SPDX-License-Identifier: MIT */
/*
 * A ring buffer between the thread that makes samples and the thread that plays them. One writer
 * and one reader at a time; neither waits for the other.
 */
#ifndef AUDIO_RING_H
#define AUDIO_RING_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

enum { AUDIO_RING_SIZE = 16384 }; /* samples, a power of two */

/*
 * The buffer. The three counts only grow; a sample's index is its count modulo the size. All zero:
 * empty.
 */
typedef struct audio_ring {
    _Atomic uint64_t written;   /* set by the writer */
    _Atomic uint64_t read;      /* set by the reader */
    _Atomic uint64_t discarded; /* the reader skips samples before this count; set by the writer */
    int16_t samples[AUDIO_RING_SIZE];
} audio_ring;

/* Writer: stores as many samples as there is room for and returns their number. */
size_t audio__ring_write(audio_ring *ring, const int16_t *samples, size_t count);

/* Writer: discards everything written so far, except for a read in progress. */
void audio__ring_discard(audio_ring *ring);

/* Reader: copies at most `count` samples and returns their number. */
size_t audio__ring_read(audio_ring *ring, int16_t *samples, size_t count);

/* Either: returns the number of samples still to be read. */
size_t audio__ring_pending(const audio_ring *ring);

#endif
