/* SPDX-License-Identifier: MIT */
/*
 * Tests a speaker that opens its sound device itself: without a device, with one that comes later,
 * and with one that is lost.
 */
#include "found_device.h"
#include "speaker.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-device-XXXXXX";
static char sound[64];

static int begin(void **state) {
    (void)state;
    (void)unlink(sound);
    found.opening = AUDIO_OK;
    found.opens = found.open = 0;
    found.holds = false;
    found.taken = 0;
    found.gone = false;
    return 0;
}

static audio_speaker *open_speaker(const audio_settings *settings) {
    audio_speaker *speaker;
    assert_int_equal(audio_speaker_open(&speaker, settings), AUDIO_OK);
    return speaker;
}

static void close_speaker(audio_speaker *speaker) {
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    assert_int_equal(found.open, 0);
}

static audio_error give(audio_speaker *speaker, audio_priority priority) {
    const audio_segment segment = {"Eva vier", 8, "de"};
    const audio_utterance utterance = {.priority = priority, .segments = &segment, .count = 1};
    return audio_speaker_say(speaker, &utterance, 1);
}

/* Says two words and returns the number of samples. */
static size_t say(audio_speaker *speaker) {
    found.taken = 0;
    assert_int_equal(give(speaker, AUDIO_MESSAGE), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    return found.taken;
}

/* Waits until an error can be reported. */
static void until_ringing(const audio_speaker *speaker) {
    struct pollfd ready = {.fd = audio_speaker_file(speaker), .events = POLLIN};
    assert_int_equal(poll(&ready, 1, 60000), 1);
}

static double seconds(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* The greeting is not delayed by the silence that wakes a device. */
static void greeting_starts_at_once(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(NULL);
    size_t greeting = say(speaker), later = say(speaker);
    assert_true(greeting > 5000);
    assert_in_range(greeting, later - 500, later + 500); /* the voice varies a little */
    assert_int_equal(found.opens, 1);
    close_speaker(speaker);
}

/* What is said meanwhile is dropped; a device is looked for once a second at most. */
static void device_that_comes_later_is_used(void **state) {
    (void)state;
    found.opening = AUDIO_NO_DEVICE;
    double first = seconds();
    audio_speaker *speaker = open_speaker(NULL);
    until_ringing(speaker);
    assert_int_equal(give(speaker, AUDIO_RULING), AUDIO_NO_DEVICE);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK); /* reported once */
    while (found.opens < 2) {
        assert_int_equal(give(speaker, AUDIO_MESSAGE), AUDIO_OK);
        assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
        assert_false(audio_speaker_is_busy(speaker));
    }
    assert_true(seconds() - first > 0.9);
    assert_int_equal(found.taken, 0);
    found.opening = AUDIO_OK;
    for (int i = 0; i < 60000 && found.taken == 0; i++) {
        assert_int_equal(give(speaker, AUDIO_MESSAGE), AUDIO_OK);
        assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
        (void)poll(NULL, 0, 1);
    }
    assert_int_equal(found.opens, 3);
    assert_true(say(speaker) > 5000);
    found.gone = true; /* from now on it is one that can be lost */
    assert_int_equal(give(speaker, AUDIO_MESSAGE), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    close_speaker(speaker);
}

/* Without PortAudio there will be no device; nothing is tried, and a recording continues. */
static void recording_continues_without_portaudio(void **state) {
    static const audio_error missing[] = {AUDIO_NO_OUTPUT, AUDIO_NO_DEVICE};
    for (size_t i = 0; i < 2; i++) {
        struct stat about;
        begin(state);
        found.opening = missing[i];
        found.holds = true;
        audio_speaker *speaker = open_speaker(&(audio_settings){.recording = sound});
        assert_int_equal(give(speaker, AUDIO_MESSAGE), AUDIO_OK); /* waits for no device later */
        found.holds = false;
        until_ringing(speaker);
        assert_int_equal(audio_speaker_trouble(speaker), missing[i]);
        for (int said = 0; said < 3; said++)
            assert_int_equal(give(speaker, AUDIO_ANSWER), AUDIO_OK);
        assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
        assert_int_equal(found.opens, 1);
        assert_int_equal(stat(sound, &about), 0);
        assert_in_range(about.st_size, 4 * 2 * 5000, 4 * 2 * 50000);
        close_speaker(speaker);
    }
}

/* The device is opened again with the next words; one that was not heard is said again. */
static void lost_device_is_opened_again(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(NULL);
    size_t whole = say(speaker);
    found.gone = true;
    found.opening = AUDIO_NO_DEVICE;
    found.taken = 0;
    assert_int_equal(give(speaker, AUDIO_MESSAGE), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    assert_int_equal(found.taken, 0);
    assert_int_equal(found.open, 0);
    assert_int_equal(give(speaker, AUDIO_ANSWER), AUDIO_OK); /* is dropped: out of date later */
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK); /* reported once */
    found.opening = AUDIO_OK;
    assert_int_equal(give(speaker, AUDIO_RULING), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    /* A device that was just opened gets 0.2 s of silence before words. */
    assert_in_range(found.taken, 2 * whole - 1000, 2 * whole + 1000 + 2 * 22050 / 5);
    assert_int_equal(found.open, 1);
    close_speaker(speaker);
}

/* A host polls the file among others; only that one is made not to block, and not to be inherited.
 */
static void errors_have_a_file_of_their_own(void **state) {
    int input = fcntl(STDIN_FILENO, F_GETFL);
    (void)state;
    audio_speaker *speaker = open_speaker(NULL);
    int file = audio_speaker_file(speaker);
    assert_true(file > STDERR_FILENO);
    assert_int_equal(fcntl(file, F_GETFD), FD_CLOEXEC);
    assert_true(fcntl(file, F_GETFL) & O_NONBLOCK);
    assert_int_equal(fcntl(STDIN_FILENO, F_GETFL), input);
    close_speaker(speaker);
    assert_int_equal(fcntl(file, F_GETFD), -1); /* closed */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(greeting_starts_at_once, begin),
        cmocka_unit_test_setup(device_that_comes_later_is_used, begin),
        cmocka_unit_test_setup(recording_continues_without_portaudio, begin),
        cmocka_unit_test_setup(errors_have_a_file_of_their_own, begin),
        cmocka_unit_test_setup(lost_device_is_opened_again, begin),
    };
    if (mkdtemp(folder) == NULL) return 1;
    (void)snprintf(sound, sizeof sound, "%s/game.wav", folder);
    int failed = cmocka_run_group_tests_name("audio_device", tests, NULL, NULL);
    (void)unlink(sound);
    (void)rmdir(folder);
    return failed;
}
