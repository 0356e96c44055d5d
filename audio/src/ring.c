/* SPDX-License-Identifier: MIT */
#include "ring.h"

#include <string.h>

static uint64_t later_of(uint64_t a, uint64_t b) {
    return a > b ? a : b;
}

static size_t smaller_of(size_t a, size_t b) {
    return a < b ? a : b;
}

size_t audio__ring_write(audio_ring *ring, const int16_t *samples, size_t count) {
    uint64_t written = atomic_load_explicit(&ring->written, memory_order_relaxed);
    uint64_t read = atomic_load_explicit(&ring->read, memory_order_acquire);
    size_t at = written % AUDIO_RING_SIZE;
    count = smaller_of(count, (size_t)(AUDIO_RING_SIZE - (written - read)));
    size_t before_end = smaller_of(count, AUDIO_RING_SIZE - at);
    memcpy(ring->samples + at, samples, before_end * sizeof *samples);
    memcpy(ring->samples, samples + before_end, (count - before_end) * sizeof *samples);
    atomic_store_explicit(&ring->written, written + count, memory_order_release);
    return count;
}

void audio__ring_discard(audio_ring *ring) {
    uint64_t written = atomic_load_explicit(&ring->written, memory_order_relaxed);
    atomic_store_explicit(&ring->discarded, written, memory_order_release);
}

size_t audio__ring_read(audio_ring *ring, int16_t *samples, size_t count) {
    /* Reads `discarded` before `written`; otherwise the first could be ahead of the second. */
    uint64_t discarded = atomic_load_explicit(&ring->discarded, memory_order_acquire);
    uint64_t written = atomic_load_explicit(&ring->written, memory_order_acquire);
    uint64_t read = later_of(atomic_load_explicit(&ring->read, memory_order_relaxed), discarded);
    size_t at = read % AUDIO_RING_SIZE;
    count = smaller_of(count, (size_t)(written - read));
    size_t before_end = smaller_of(count, AUDIO_RING_SIZE - at);
    memcpy(samples, ring->samples + at, before_end * sizeof *samples);
    memcpy(samples + before_end, ring->samples, (count - before_end) * sizeof *samples);
    atomic_store_explicit(&ring->read, read + count, memory_order_release);
    return count;
}

size_t audio__ring_pending(const audio_ring *ring) {
    uint64_t discarded = atomic_load_explicit(&ring->discarded, memory_order_acquire);
    uint64_t read = atomic_load_explicit(&ring->read, memory_order_acquire);
    uint64_t written = atomic_load_explicit(&ring->written, memory_order_acquire);
    return (size_t)(written - later_of(read, discarded));
}
