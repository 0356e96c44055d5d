/* SPDX-License-Identifier: MIT */
/* Tests the tones: audible, distinct, without clicks, and as loud as requested. */
#include "tone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RATE = 22050, AUDIBLE = 1000, LOUDEST = 16384 };

static int16_t samples[AUDIO_TONE_SIZE], others[AUDIO_TONE_SIZE];

static int peak(const int16_t *tone, size_t count) {
    int most = 0;
    for (size_t i = 0; i < count; i++)
        most = abs(tone[i]) > most ? abs(tone[i]) : most;
    return most;
}

static void every_tone_is_heard_and_ends_in_silence(void **state) {
    (void)state;
    assert_int_equal(audio__tone_make(AUDIO_NO_TONE, RATE, 100, samples), 0);
    for (unsigned tone = 1; tone < AUDIO_TONE_COUNT; tone++) {
        size_t count = audio__tone_make((audio_tone)tone, RATE, 100, samples);
        assert_in_range(count, RATE / 20, RATE * AUDIO_TONE_MOST_MS / 1000);
        assert_in_range(peak(samples, count), AUDIBLE, LOUDEST);
        assert_in_range(peak(samples, RATE / 1000), 1, LOUDEST); /* within a millisecond */
        assert_in_range(abs(samples[0]), 0, 600);
        assert_in_range(peak(samples + count - 20, 20), 0, 100);
        assert_true(peak(samples, RATE * AUDIO_TONE_LEAD_MS / 1000) > AUDIBLE);
    }
}

static void no_two_are_alike(void **state) {
    (void)state;
    for (unsigned one = 1; one < AUDIO_TONE_COUNT; one++)
        for (unsigned other = one + 1; other < AUDIO_TONE_COUNT; other++) {
            size_t count = audio__tone_make((audio_tone)one, RATE, 100, samples);
            size_t count_other = audio__tone_make((audio_tone)other, RATE, 100, others);
            assert_true(count != count_other ||
                        memcmp(samples, others, count * sizeof *samples) != 0);
        }
}

static void volume_and_rate_are_followed(void **state) {
    (void)state;
    size_t count = audio__tone_make(AUDIO_RISE, RATE, 100, samples);
    int usual = peak(samples, count);
    assert_in_range(peak(samples, audio__tone_make(AUDIO_RISE, RATE, 50, samples)), usual / 2 - 2,
                    usual / 2 + 2);
    assert_in_range(peak(samples, audio__tone_make(AUDIO_RISE, RATE, 200, samples)), 2 * usual - 2,
                    2 * usual + 2);
    for (unsigned tone = 1; tone < AUDIO_TONE_COUNT; tone++)
        assert_true(audio__tone_make((audio_tone)tone, AUDIO_TONE_RATE_MOST, 200, samples) <=
                    AUDIO_TONE_SIZE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tone_is_heard_and_ends_in_silence),
        cmocka_unit_test(no_two_are_alike),
        cmocka_unit_test(volume_and_rate_are_followed),
    };
    return cmocka_run_group_tests_name("audio_tone", tests, NULL, NULL);
}
