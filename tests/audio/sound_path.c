/* SPDX-License-Identifier: MIT */
/*
 * Tests the path from audio_speaker_say() to the sound server, and that the speaker knows when all
 * has been heard. Runs under with_sound_server.
 */
#include "monitor.h"

#include <audio/audio.h>

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/*
 * A quiet machine stays far below the limit; on one that delays this process itself, no limit
 * applies.
 */
static const double limit_ms = 250;
enum { ROUNDS = 3, TRIES_MOST = 12 };

static void say(audio_speaker *speaker, const char *text) {
    audio_segment segment = {text, strlen(text), "de"};
    audio_utterance utterance = {.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1};
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
}

static audio_speaker *open_speaker(void) {
    audio_speaker *speaker;
    assert_int_equal(audio_speaker_open(&speaker, NULL), AUDIO_OK);
    say(speaker, "Ja"); /* when this has been heard, the device is open */
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    monitor_until_silent();
    monitor_forget();
    return speaker;
}

/*
 * The tolerance for the length of speech: that of the voice varies, and a busy machine adds gaps.
 * Never may more than that be missing.
 */
enum { TREMBLING = MONITOR_RATE / 50 };

/*
 * Speaks into a file, without a device. Returns the number of loud samples, and the span from the
 * first to the last of them.
 */
static monitor_state sound_in_a_file(const char *text) {
    char file[] = "/tmp/rochade-sound-path-XXXXXX";
    int16_t samples[512];
    size_t count = 0, loud = 0, first = SIZE_MAX, last = 0, length;
    audio_speaker *speaker;
    int descriptor = mkstemp(file);
    assert_true(descriptor >= 0);
    (void)close(descriptor);
    (void)unlink(file); /* the speaker creates it again */
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = file}), AUDIO_OK);
    say(speaker, text);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    FILE *wave = fopen(file, "rb");
    assert_non_null(wave);
    assert_int_equal(fseek(wave, 44, SEEK_SET), 0);
    while ((length = fread(samples, sizeof *samples, 512, wave)) > 0)
        for (size_t i = 0; i < length; i++, count++) {
            if (abs(samples[i]) <= MONITOR_LOUD) continue;
            if (first == SIZE_MAX) first = count;
            last = count;
            loud++;
        }
    (void)fclose(wave);
    (void)unlink(file);
    return (monitor_state){.count = count, .loud = loud, .span = last + 1 - first};
}

/*
 * Nothing of a move is missing although the speaker is closed as soon as it reports that all was
 * heard.
 */
static void a_move_is_heard_to_its_end(void **state) {
    static const char move[] = "Springer Gustav eins Felix drei";
    double first = 1e9;
    size_t whole = sound_in_a_file(move).span;
    (void)state;
    assert_in_range(whole, MONITOR_RATE * 14 / 10, MONITOR_RATE * 35 / 10);
    for (int round = 0; round < ROUNDS && first > limit_ms; round++) {
        audio_speaker *speaker = open_speaker();
        monitor_until_silent();
        assert_true(monitor_look().count > 0);
        assert_int_equal(monitor_look().loud, 0);
        double said = monitor_now();
        say(speaker, move);
        assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
        assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
        monitor_until_silent();
        monitor_state heard = monitor_look();
        double after = (heard.first_loud - said) * 1e3;
        if (after < first) first = after;
        print_message("first sound after %.1f ms, %zu samples of sound, %zu heard, %zu loud\n",
                      after, whole, heard.span, heard.loud);
        assert_true(heard.loud > MONITOR_RATE / 4);
        assert_true(heard.span + TREMBLING > whole);
    }
    assert_true(first < limit_ms || monitor_was_held_up());
}

static void a_cut_is_heard_at_once(void **state) {
    static const char text[] =
        "Weiß: König Eva eins, Dame David eins, Turm Anna eins, Turm Hector eins";
    double least = 1e9;
    size_t whole = sound_in_a_file(text).loud; /* not the span, because gaps lengthen it */
    (void)state;
    audio_speaker *speaker = open_speaker();
    for (int round = 0, tries = 0; round < ROUNDS && tries < TRIES_MOST; tries++) {
        monitor_forget();
        say(speaker, text);
        monitor_until_loud(MONITOR_RATE / 10 + (size_t)tries * MONITOR_RATE / 100);
        (void)monitor_await_sound();
        double cut = monitor_now();
        audio_speaker_silence(speaker);
        monitor_until_silent();
        monitor_state heard = monitor_look();
        assert_true(heard.loud > MONITOR_RATE / 10);
        assert_true(heard.loud < whole / 2);
        if (!monitor_was_cut(cut)) continue; /* the voice had paused by itself */
        round++;
        double after = (heard.last_loud - cut) * 1e3;
        if (after < least) least = after;
        print_message("silent %.1f ms after the cut, %zu samples loud before\n", after, heard.loud);
    }
    assert_true(least < limit_ms || monitor_was_held_up());
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* Returns the number of entries for threads of this process (with "." and ".."). */
static unsigned threads(void) {
    unsigned count = 0;
    DIR *tasks = opendir("/proc/self/task");
    assert_non_null(tasks);
    while (readdir(tasks) != NULL)
        count++;
    (void)closedir(tasks);
    return count;
}

enum { PAUSE_MS = 300 };

static const char move[] = "Dame schlägt David acht";

/*
 * Returns the span of a move as it was heard, and sets *busy to the threads() while it is spoken.
 */
static size_t span_of_a_move(audio_speaker *speaker, unsigned *busy) {
    monitor_forget();
    say(speaker, move);
    monitor_until_loud(1);
    *busy = threads();
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    monitor_until_silent();
    return monitor_look().span;
}

/*
 * In a long pause the threads of the sound device are gone; the first word after it is nevertheless
 * complete.
 */
static void a_long_pause_costs_no_word(void **state) {
    audio_speaker *speaker;
    size_t whole = sound_in_a_file(move).span;
    (void)state;
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.pause = PAUSE_MS}), AUDIO_OK);
    unsigned busy;
    (void)span_of_a_move(speaker, &busy);
    for (int round = 0; round < 2; round++) {
        bool expected = round % 2 != 0;
        for (int i = 0; i < 1000 && threads() >= busy; i++)
            monitor_pause(10);
        assert_true(threads() < busy);
        if (expected) audio_speaker_expect(speaker);
        if (expected) monitor_pause(PAUSE_MS / 2);
        size_t heard = span_of_a_move(speaker, &busy);
        print_message("%zu samples of sound, %zu of them heard after a%s pause\n", whole, heard,
                      expected ? "n expected end of the" : "");
        assert_true(heard + TREMBLING > whole);
    }
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_heard_to_its_end),
        cmocka_unit_test(a_cut_is_heard_at_once),
        cmocka_unit_test(a_long_pause_costs_no_word),
    };
    return cmocka_run_group_tests_name("audio_sound_path", tests, monitor_start, NULL);
}
