/* SPDX-License-Identifier: MIT */
#include "ring.h"

#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static audio_ring ring;
static int16_t block[2 * AUDIO_RING_SIZE];

static int start(void **state) {
    (void)state;
    memset(&ring, 0, sizeof ring);
    for (size_t i = 0; i < 2 * AUDIO_RING_SIZE; i++)
        block[i] = (int16_t)(i & 0x7fff);
    return 0;
}

static void reads_what_was_written(void **state) {
    (void)state;
    int16_t out[100];
    for (size_t i = 0; i < 3 * AUDIO_RING_SIZE / 100; i++) { /* three times around the end */
        assert_int_equal(audio__ring_write(&ring, block + i % 1000, 100), 100);
        assert_int_equal(audio__ring_pending(&ring), 100);
        assert_int_equal(audio__ring_read(&ring, out, 100), 100);
        assert_memory_equal(out, block + i % 1000, sizeof out);
    }
    assert_int_equal(audio__ring_read(&ring, out, 100), 0);
}

static void writes_no_more_than_fits(void **state) {
    (void)state;
    static int16_t out[AUDIO_RING_SIZE];
    assert_int_equal(audio__ring_write(&ring, block, 2 * AUDIO_RING_SIZE), AUDIO_RING_SIZE);
    assert_int_equal(audio__ring_write(&ring, block, 1), 0);
    assert_int_equal(audio__ring_read(&ring, out, AUDIO_RING_SIZE), AUDIO_RING_SIZE);
    assert_memory_equal(out, block, sizeof out);
}

static void discard_keeps_later_samples(void **state) {
    (void)state;
    int16_t out[10];
    audio__ring_write(&ring, block, 5000);
    audio__ring_discard(&ring);
    assert_int_equal(audio__ring_pending(&ring), 0);
    audio__ring_write(&ring, block + 7000, 3);
    assert_int_equal(audio__ring_pending(&ring), 3);
    assert_int_equal(audio__ring_read(&ring, out, 10), 3);
    assert_memory_equal(out, block + 7000, 3 * sizeof out[0]);
    audio__ring_discard(&ring);
    assert_int_equal(audio__ring_read(&ring, out, 10), 0);
}

enum { STREAM_LENGTH = 2000000 };

static void *write_stream(void *context) {
    (void)context;
    for (size_t sent = 0; sent < STREAM_LENGTH;) {
        int16_t samples[333];
        size_t count = STREAM_LENGTH - sent < 333 ? STREAM_LENGTH - sent : 333;
        for (size_t i = 0; i < count; i++)
            samples[i] = (int16_t)((sent + i) % 31013);
        size_t taken = audio__ring_write(&ring, samples, count);
        sent += taken;
        if (taken == 0) sched_yield();
    }
    return NULL;
}

static void two_threads_lose_nothing(void **state) {
    (void)state;
    pthread_t writer;
    assert_int_equal(pthread_create(&writer, NULL, write_stream, NULL), 0);
    size_t got = 0;
    size_t wrong = 0;
    while (got < STREAM_LENGTH) {
        int16_t samples[257];
        size_t count = audio__ring_read(&ring, samples, 257);
        for (size_t i = 0; i < count; i++)
            wrong += samples[i] != (int16_t)((got + i) % 31013);
        got += count;
        if (count == 0) sched_yield();
    }
    pthread_join(writer, NULL);
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(reads_what_was_written, start),
        cmocka_unit_test_setup(writes_no_more_than_fits, start),
        cmocka_unit_test_setup(discard_keeps_later_samples, start),
        cmocka_unit_test_setup(two_threads_lose_nothing, start),
    };
    return cmocka_run_group_tests_name("audio_ring", tests, NULL, NULL);
}
