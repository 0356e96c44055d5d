/* SPDX-License-Identifier: MIT */
/*
 * Tests that the device is released while nothing is said, and opened again in time, on a device
 * that records its calls.
 */
#include "speaker.h"

#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { RATE = 22050, ROOM = 20 * RATE, LOUD = 32, PAUSE_MS = 30, LEAD_MS = 200 };

/* Plays at once what it gets. Its sleep() and wake() last as long as the test wants. */
static struct {
    audio_device device; /* first */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    _Atomic unsigned calls, sleeps, wakes; /* since the test began */
    _Atomic bool asleep, misused;          /* it got samples while asleep, or slept or woke twice */
    _Atomic bool held, waits; /* sleep and wake last until the test releases them; one waits */
    bool gone;                /* the device is lost, which is noticed when it wakes */
    _Atomic double slept;     /* when it fell asleep */
    size_t count;
    int16_t samples[ROOM];
} drowsy = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static double time_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_ms(long milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

static void begin_call(void) {
    pthread_mutex_lock(&drowsy.lock);
    drowsy.calls++;
}

static void end_call(void) {
    pthread_cond_broadcast(&drowsy.changed);
    pthread_mutex_unlock(&drowsy.lock);
}

static size_t drowsy_write(audio_device *device, const int16_t *samples, size_t count) {
    (void)device;
    begin_call();
    size_t room = ROOM - drowsy.count;
    if (count > room) count = room;
    if (drowsy.gone) count = 0;
    memcpy(drowsy.samples + drowsy.count, samples, count * sizeof *samples);
    drowsy.count += count;
    drowsy.misused = drowsy.misused || drowsy.asleep;
    end_call();
    return count;
}

static void drowsy_nothing(audio_device *device) {
    (void)device;
    begin_call();
    end_call();
}

static bool drowsy_quiet(audio_device *device) {
    drowsy_nothing(device);
    return true;
}

static void wait_for_test(void) {
    drowsy.waits = drowsy.held;
    pthread_cond_broadcast(&drowsy.changed);
    while (drowsy.held)
        pthread_cond_wait(&drowsy.changed, &drowsy.lock);
    drowsy.waits = false;
}

static void drowsy_sleep(audio_device *device) {
    (void)device;
    begin_call();
    drowsy.misused = drowsy.misused || drowsy.asleep;
    drowsy.asleep = true;
    drowsy.sleeps++;
    drowsy.slept = time_now();
    wait_for_test();
    end_call();
}

static void drowsy_wake(audio_device *device) {
    (void)device;
    begin_call();
    drowsy.misused = drowsy.misused || !drowsy.asleep;
    wait_for_test();
    drowsy.asleep = false;
    drowsy.wakes++;
    end_call();
}

static audio_error drowsy_state(audio_device *device) {
    (void)device;
    begin_call();
    audio_error error = drowsy.gone ? AUDIO_DEVICE_LOST : AUDIO_OK;
    end_call();
    return error;
}

static audio_error drowsy_close(audio_device *device) {
    (void)device;
    return AUDIO_OK;
}

static void until(const _Atomic bool *what) {
    pthread_mutex_lock(&drowsy.lock);
    while (!*what)
        pthread_cond_wait(&drowsy.changed, &drowsy.lock);
    pthread_mutex_unlock(&drowsy.lock);
}

static void until_woken(void) {
    pthread_mutex_lock(&drowsy.lock);
    while (drowsy.wakes == 0)
        pthread_cond_wait(&drowsy.changed, &drowsy.lock);
    pthread_mutex_unlock(&drowsy.lock);
}

static void hold(bool held) {
    pthread_mutex_lock(&drowsy.lock);
    drowsy.held = held;
    end_call();
}

static void lose(bool gone) {
    pthread_mutex_lock(&drowsy.lock);
    drowsy.gone = gone;
    end_call();
}

/* ------------------------------------------------------------------------------------- speaking */

/* If `held`, its first sleep lasts until the test releases it, however late that is. */
static audio_speaker *open_drowsy_held(unsigned pause, bool held) {
    audio_speaker *speaker;
    memset(drowsy.samples, 0, sizeof drowsy.samples);
    drowsy.calls = drowsy.sleeps = drowsy.wakes = 0;
    drowsy.asleep = drowsy.misused = drowsy.waits = drowsy.gone = false;
    drowsy.held = held;
    drowsy.count = 0;
    drowsy.device = (audio_device){drowsy_write, drowsy_nothing, drowsy_quiet, drowsy_nothing,
                                   drowsy_sleep, drowsy_wake,    drowsy_state, drowsy_close};
    assert_int_equal(
        audio__speaker_open_on(&speaker, &drowsy.device, &(audio_settings){.pause = pause}),
        AUDIO_OK);
    return speaker;
}

static audio_speaker *open_drowsy(unsigned pause) {
    return open_drowsy_held(pause, false);
}

static void close_drowsy(audio_speaker *speaker) {
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    assert_false(drowsy.misused);
}

static audio_error give(audio_speaker *speaker, const char *text) {
    audio_segment segment = {text, strlen(text), "de"};
    audio_utterance utterance = {.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1};
    return audio_speaker_say(speaker, &utterance, 1);
}

/* What was played from a sample on: silence first, then words. */
typedef struct played {
    size_t silence, words;
} played;

static played look(size_t from) {
    played found = {0, 0};
    pthread_mutex_lock(&drowsy.lock);
    while (from + found.silence < drowsy.count && drowsy.samples[from + found.silence] == 0)
        found.silence++;
    found.words = drowsy.count - from - found.silence;
    pthread_mutex_unlock(&drowsy.lock);
    return found;
}

static played say(audio_speaker *speaker, const char *text) {
    size_t before = drowsy.count;
    assert_int_equal(give(speaker, text), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    return look(before);
}

/* Speaks through a device that never sleeps, however busy the machine is. */
static played say_awake(const char *text) {
    audio_speaker *speaker = open_drowsy(60000);
    played awake = say(speaker, text);
    assert_int_equal(drowsy.sleeps, 0);
    close_drowsy(speaker);
    return awake;
}

/* Compares lengths of speech, which are nearly the same each time although the samples differ. */
static void assert_as_long(size_t one, size_t other) {
    assert_in_range(one, other - RATE / 500, other + RATE / 500);
}

/*
 * Expects `count` utterances. Because this device plays at once, each of them may come when it has
 * just been woken, after a silence of its own.
 */
static void assert_all_there(size_t words, unsigned count, size_t each) {
    assert_in_range(words, count * (each - RATE / 500),
                    count * (each + RATE / 500) + (count - 1) * RATE * LEAD_MS / 1000);
}

static const char move[] = "Eva vier";

/* -------------------------------------------------------------------------------------- pausing */

static void does_nothing_in_a_pause(void **state) {
    (void)state;
    played awake = say_awake(move);
    assert_true(awake.words > RATE / 4);
    assert_int_equal(awake.silence, 0);
    audio_speaker *speaker = open_drowsy(PAUSE_MS);
    double before = time_now();
    (void)say(speaker, move);
    until(&drowsy.asleep);
    assert_true(drowsy.slept - before > (double)PAUSE_MS / 1e3);
    unsigned calls = drowsy.calls;
    pause_ms(5 * PAUSE_MS);
    assert_int_equal(drowsy.calls, calls);
    close_drowsy(speaker);
}

static void unexpected_words_are_complete(void **state) {
    (void)state;
    played awake = say_awake(move);
    audio_speaker *speaker = open_drowsy(PAUSE_MS);
    for (unsigned i = 1; i <= 3; i++) {
        until(&drowsy.asleep);
        played woken = say(speaker, move);
        assert_int_equal(drowsy.wakes, i);
        assert_in_range(woken.silence, 1, RATE * LEAD_MS / 1000);
        assert_as_long(woken.words, awake.words);
    }
    close_drowsy(speaker);
}

static void expected_words_start_without_silence(void **state) {
    (void)state;
    played first = say_awake(move);
    audio_speaker *speaker = open_drowsy(2 * LEAD_MS);
    until(&drowsy.asleep);
    audio_speaker_expect(speaker);
    until_woken();
    for (int i = 0; i < 3; i++) { /* keys are typed */
        pause_ms(LEAD_MS / 2);
        audio_speaker_expect(speaker);
    }
    size_t before = drowsy.count;
    played expected = say(speaker, move);
    assert_int_equal(before, 0);
    bool slept = drowsy.sleeps > 1; /* if the machine stood still for that long */
    assert_true(slept || expected.silence == 0);
    assert_as_long(expected.words, first.words);
    close_drowsy(speaker);
}

static void expecting_restarts_the_pause(void **state) {
    (void)state;
    audio_speaker *speaker = open_drowsy(4 * PAUSE_MS);
    pause_ms(3 * PAUSE_MS);
    double last = time_now();
    audio_speaker_expect(speaker);
    double expected = time_now();
    until(&drowsy.asleep);
    bool slept = drowsy.slept < expected; /* if the machine stood still for that long */
    assert_true(slept || drowsy.slept - last >= 3.9 * (double)PAUSE_MS / 1e3);
    close_drowsy(speaker);
}

/* ------------------------------------------------------------------------------- at bad moments */

static void silence_while_it_wakes(void **state) {
    (void)state;
    audio_speaker *speaker = open_drowsy(PAUSE_MS);
    until(&drowsy.asleep);
    hold(true);
    assert_int_equal(give(speaker, move), AUDIO_OK);
    until(&drowsy.waits);
    audio_speaker_silence(speaker); /* does not wait for the device */
    audio_speaker_expect(speaker);
    hold(false);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(look(0).words, 0);
    assert_true(say(speaker, move).words > RATE / 4);
    close_drowsy(speaker);
}

static void words_while_it_falls_asleep(void **state) {
    (void)state;
    played awake = say_awake(move);
    audio_speaker *speaker = open_drowsy_held(PAUSE_MS, true);
    until(&drowsy.waits);
    size_t before = drowsy.count;
    assert_int_equal(give(speaker, move), AUDIO_OK);
    assert_int_equal(give(speaker, move), AUDIO_OK);
    hold(false);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(drowsy.wakes, 1);
    assert_all_there(look(before).words, 2, awake.words);
    close_drowsy(speaker);
}

static void expected_while_it_falls_asleep(void **state) {
    (void)state;
    audio_speaker *speaker = open_drowsy_held(PAUSE_MS, true);
    until(&drowsy.waits);
    audio_speaker_expect(speaker);
    hold(false);
    until_woken();
    close_drowsy(speaker);
}

static void closed_while_it_wakes(void **state) {
    (void)state;
    audio_speaker *speaker = open_drowsy(PAUSE_MS);
    until(&drowsy.asleep);
    close_drowsy(speaker);
    speaker = open_drowsy(PAUSE_MS);
    until(&drowsy.asleep);
    hold(true);
    audio_speaker_expect(speaker);
    until(&drowsy.waits);
    hold(false);
    close_drowsy(speaker);
}

/* The loss is reported once, and what must be heard is said when the device is back. */
static void lost_while_asleep(void **state) {
    (void)state;
    played awake = say_awake(move);
    audio_speaker *speaker = open_drowsy(PAUSE_MS);
    until(&drowsy.asleep);
    lose(true);
    size_t before = drowsy.count;
    assert_int_equal(give(speaker, move), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    assert_false(audio_speaker_is_busy(speaker));
    assert_int_equal(give(speaker, move), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(drowsy.count, before);
    lose(false);
    assert_int_equal(give(speaker, move), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_all_there(look(before).words, 3, awake.words);
    close_drowsy(speaker);
}

static void loss_is_found_when_words_are_expected(void **state) {
    (void)state;
    audio_speaker *speaker = open_drowsy(PAUSE_MS);
    until(&drowsy.asleep);
    lose(true);
    audio_speaker_expect(speaker);
    struct pollfd ready = {.fd = audio_speaker_file(speaker), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 60000), 1);
    assert_int_equal(give(speaker, move), AUDIO_DEVICE_LOST);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    lose(false);
    assert_true(say(speaker, move).words > RATE / 4);
    close_drowsy(speaker);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(does_nothing_in_a_pause),
        cmocka_unit_test(unexpected_words_are_complete),
        cmocka_unit_test(expected_words_start_without_silence),
        cmocka_unit_test(expecting_restarts_the_pause),
        cmocka_unit_test(silence_while_it_wakes),
        cmocka_unit_test(words_while_it_falls_asleep),
        cmocka_unit_test(expected_while_it_falls_asleep),
        cmocka_unit_test(closed_while_it_wakes),
        cmocka_unit_test(lost_while_asleep),
        cmocka_unit_test(loss_is_found_when_words_are_expected),
    };
    return cmocka_run_group_tests_name("audio_pause", tests, NULL, NULL);
}
