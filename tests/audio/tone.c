/* SPDX-License-Identifier: MIT */
/* Tests the tones: audible, distinct, without clicks, and as loud as requested. */
#include "tone.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { RATE = 22050, AUDIBLE = 1000, LOUDEST = 16384 };

/* Radians by which 1 Hz turns in a sample. Not divided by RATE, since clang 19 warns of it. */
static const double radians = 2 * 3.141592653589793 / 22050;

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

/* --------------------------------------------------------------- the sounds that audio.h describes
 */

enum { LOWEST = 100, HIGHEST = 4000, STEP = 10 };

/* Returns the strongest frequency between two times, in Hertz. */
static int pitch(size_t count, int from_ms, int to_ms) {
    size_t from = (size_t)from_ms * RATE / 1000, to = (size_t)to_ms * RATE / 1000;
    double most = 0;
    int strongest = 0;
    assert_true(to <= count);
    for (int hertz = LOWEST; hertz <= HIGHEST; hertz += STEP) {
        double real = 0, imaginary = 0;
        for (size_t i = from; i < to; i++) {
            double turn = radians * hertz * (double)i;
            real += samples[i] * cos(turn);
            imaginary += samples[i] * sin(turn);
        }
        double strength = real * real + imaginary * imaginary;
        if (strength > most) {
            most = strength;
            strongest = hertz;
        }
    }
    return strongest;
}

/* Returns the share of the sound between two times that is not its strongest note: 0 to 1. */
static double noise(size_t count, int from_ms, int to_ms) {
    const double turn = radians * pitch(count, from_ms, to_ms);
    size_t from = (size_t)from_ms * RATE / 1000, to = (size_t)to_ms * RATE / 1000;
    double real = 0, imaginary = 0, all = 0;
    for (size_t i = from; i < to; i++) {
        real += samples[i] * cos(turn * (double)i);
        imaginary += samples[i] * sin(turn * (double)i);
        all += (double)samples[i] * samples[i];
    }
    return 1 - 2 * (real * real + imaginary * imaginary) / (double)(to - from) / all;
}

static void knock_is_low(void **state) {
    (void)state;
    size_t count = audio__tone_make(AUDIO_KNOCK, RATE, 100, samples);
    assert_in_range(count, RATE * 5 / 100, RATE / 10);
    assert_in_range(pitch(count, 0, 40), LOWEST, 250);
    assert_in_range(peak(samples, RATE / 100), AUDIBLE, LOUDEST); /* at once, as a knock */
}

/* Noise when one object meets the other, then the low sound of the board. */
static void thud_begins_with_noise(void **state) {
    (void)state;
    size_t count = audio__tone_make(AUDIO_THUD, RATE, 100, samples);
    assert_true(noise(count, 0, 15) > 0.5);
    assert_true(noise(count, 35, 70) < 0.4);
    assert_in_range(pitch(count, 40, 90), LOWEST, 300);
}

static void rise_rises(void **state) {
    (void)state;
    size_t count = audio__tone_make(AUDIO_RISE, RATE, 100, samples);
    int first = pitch(count, 0, 60), second = pitch(count, 90, 160);
    assert_true(second > first * 5 / 4);
    assert_true(noise(count, 0, 60) < 0.35);
    assert_true(noise(count, 95, 135) < 0.35);
}

static void fall_falls(void **state) {
    (void)state;
    size_t count = audio__tone_make(AUDIO_FALL, RATE, 100, samples);
    int first = pitch(count, 0, 55), second = pitch(count, 80, 120), third = pitch(count, 140, 200);
    assert_true(first > second * 6 / 5);
    assert_true(second > third * 6 / 5);
    assert_true(noise(count, 0, 55) < 0.35);
    assert_true(noise(count, 140, 200) < 0.35);
}

/* Two ticks of the same height, with silence between them. */
static void tick_ticks_twice(void **state) {
    (void)state;
    size_t count = audio__tone_make(AUDIO_TICK, RATE, 100, samples);
    int first = pitch(count, 0, 20), second = pitch(count, 90, 110);
    assert_in_range(first, 1500, 3000);
    assert_in_range(second, first - 50, first + 50);
    assert_true(noise(count, 0, 20) < 0.35);
    assert_true(noise(count, 90, 110) < 0.35);
    assert_int_equal(peak(samples + RATE * 30 / 1000, RATE * 50 / 1000), 0);
    assert_in_range(peak(samples + RATE * 88 / 1000, RATE * 5 / 1000), AUDIBLE, LOUDEST);
}

/* Each note dies away: its second half is softer than its first, and no sample jumps (a click). */
static void notes_die_away_without_a_click(void **state) {
    (void)state;
    for (unsigned tone = 1; tone < AUDIO_TONE_COUNT; tone++) {
        size_t count = audio__tone_make((audio_tone)tone, RATE, 100, samples);
        assert_true(peak(samples + count * 9 / 10, count / 10) < peak(samples, count) / 4);
        if (tone == AUDIO_THUD) continue; /* its noise jumps */
        for (size_t i = 1; i < count; i++)
            assert_true(abs(samples[i] - samples[i - 1]) < 6000);
    }
}

/* Returns the strongest frequency near the expected one, to a tenth of a Hertz. */
static double exact_pitch(size_t from, size_t to, double expected) {
    double most = 0, strongest = 0;
    for (double hertz = expected - 5; hertz <= expected + 5; hertz += 0.1) {
        double real = 0, imaginary = 0;
        for (size_t i = from; i < to; i++) {
            const double turn = radians * hertz * (double)i;
            real += samples[i] * cos(turn);
            imaginary += samples[i] * sin(turn);
        }
        const double strength = real * real + imaginary * imaginary;
        if (strength <= most) continue;
        most = strength;
        strongest = hertz;
    }
    return strongest;
}

/* The notes are those of equal temperament with A4 = 440 Hz: G5, D6; A5, E5, A4. */
static void notes_are_in_tune(void **state) {
    static const struct {
        audio_tone tone;
        size_t from, to; /* milliseconds in which no other note sounds */
        int semitones;   /* above A4 */
    } rows[] = {{AUDIO_RISE, 0, 70, 10},
                {AUDIO_RISE, 90, 200, 17},
                {AUDIO_FALL, 0, 60, 12},
                {AUDIO_FALL, 80, 120, 7},
                {AUDIO_FALL, 140, 220, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const double expected = 440 * pow(2, rows[i].semitones / 12.0);
        (void)audio__tone_make(rows[i].tone, RATE, 100, samples);
        const double found =
            exact_pitch(rows[i].from * RATE / 1000, rows[i].to * RATE / 1000, expected);
        if (fabs(found - expected) > 0.6) fail_msg("%f, not %f", found, expected);
    }
}

/* Returns the time of the first sample that sounds after `from`, in samples. */
static size_t sound_after(size_t from) {
    while (from < AUDIO_TONE_SIZE && samples[from] == 0)
        from++;
    return from;
}

static void tones_have_a_length(void **state) {
    static const unsigned milliseconds[AUDIO_TONE_COUNT] = {[AUDIO_KNOCK] = 70,
                                                            [AUDIO_THUD] = 125,
                                                            [AUDIO_RISE] = 200,
                                                            [AUDIO_FALL] = 220,
                                                            [AUDIO_TICK] = 115};
    (void)state;
    for (unsigned tone = 0; tone < AUDIO_TONE_COUNT; tone++)
        for (unsigned rate = 16000; rate <= 48000; rate *= 3)
            assert_int_equal(audio__tone_make((audio_tone)tone, rate, 100, samples),
                             milliseconds[tone] * rate / 1000);
    (void)audio__tone_make(AUDIO_TICK, 16000, 100, samples);
    assert_in_range(sound_after(25 * 16), 90 * 16, 90 * 16 + 2);
}

/* Loud tones are cut off at full scale and do not turn over. */
static void full_scale_is_the_limit(void **state) {
    (void)state;
    for (unsigned tone = 1; tone < AUDIO_TONE_COUNT; tone++) {
        const size_t count = audio__tone_make((audio_tone)tone, RATE, 100, samples);
        memcpy(others, samples, count * sizeof *others);
        (void)audio__tone_make((audio_tone)tone, RATE, 1000, samples);
        assert_int_equal(peak(samples, count), 32767);
        for (size_t i = 0; i < count; i++) {
            const int loud = others[i] * 10;
            const int limit = loud > 32767 ? 32767 : loud < -32767 ? -32767 : loud;
            if (abs(samples[i] - limit) > 40) fail_msg("tone %u, sample %zu", tone, i);
        }
    }
}

/* --------------------------------------------------------------------------------- every sample */

/* The score of a tone: notes in milliseconds, Hertz and parts of full scale. */
typedef struct note {
    audio_tone tone;
    double begin, length, from, to, loudness, noise;
} note;

static const note score[] = {
    {AUDIO_KNOCK, 0, 70, 190, 150, 0.34, 0.1},   {AUDIO_THUD, 0, 35, 900, 500, 0.22, 0.8},
    {AUDIO_THUD, 15, 110, 240, 110, 0.34, 0.05}, {AUDIO_RISE, 0, 90, 784, 784, 0.24, 0},
    {AUDIO_RISE, 70, 130, 1175, 1175, 0.26, 0},  {AUDIO_FALL, 0, 80, 880, 880, 0.24, 0},
    {AUDIO_FALL, 60, 80, 659, 659, 0.24, 0},     {AUDIO_FALL, 120, 100, 440, 440, 0.28, 0},
    {AUDIO_TICK, 0, 25, 2093, 2093, 0.22, 0.05}, {AUDIO_TICK, 90, 25, 2093, 2093, 0.22, 0.05},
};

/* Adds a note to the sum: a sine that glides, with noise, rising in 1 ms and falling to zero. */
static void add_note(const note *n, unsigned rate, double *sum) {
    const size_t begin = (size_t)(n->begin * rate / 1000),
                 count = (size_t)(n->length * rate / 1000);
    uint32_t random = 1; /* the generator of Numerical Recipes, from 1 */
    double turns = 0;
    for (size_t i = 0; i < count; i++) {
        const double part = (double)i / (double)count, milliseconds = part * n->length;
        turns += (n->from + (n->to - n->from) * part) / rate;
        random = random * 1664525 + 1013904223;
        const double wave = sin(2 * 3.141592653589793 * turns) * (1 - n->noise) +
                            (int32_t)random / 2147483648.0 * n->noise;
        sum[begin + i] += 32767 * wave * n->loudness * fmin(milliseconds, 1) * pow(1 - part, 2);
    }
}

static void every_sample_is_that_of_the_score(void **state) {
    static const unsigned rates[] = {16000, RATE, AUDIO_TONE_RATE_MOST}, volumes[] = {30, 100, 200};
    (void)state;
    for (unsigned tone = 1; tone < AUDIO_TONE_COUNT; tone++)
        for (size_t r = 0; r < 3; r++) {
            static double sum[AUDIO_TONE_SIZE];
            memset(sum, 0, sizeof sum);
            for (size_t i = 0; i < sizeof score / sizeof *score; i++)
                if (score[i].tone == tone) add_note(&score[i], rates[r], sum);
            for (size_t v = 0; v < 3; v++) {
                const size_t count =
                    audio__tone_make((audio_tone)tone, rates[r], volumes[v], samples);
                for (size_t i = 0; i < count; i++)
                    if (fabs(samples[i] - sum[i] * volumes[v] / 100) > 4)
                        fail_msg("tone %u at %u Hz, volume %u, sample %zu: %d, not %f", tone,
                                 rates[r], volumes[v], i, samples[i], sum[i] * volumes[v] / 100);
            }
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_tone_is_heard_and_ends_in_silence),
        cmocka_unit_test(no_two_are_alike),
        cmocka_unit_test(volume_and_rate_are_followed),
        cmocka_unit_test(knock_is_low),
        cmocka_unit_test(thud_begins_with_noise),
        cmocka_unit_test(rise_rises),
        cmocka_unit_test(fall_falls),
        cmocka_unit_test(tick_ticks_twice),
        cmocka_unit_test(notes_die_away_without_a_click),
        cmocka_unit_test(notes_are_in_tune),
        cmocka_unit_test(tones_have_a_length),
        cmocka_unit_test(full_scale_is_the_limit),
        cmocka_unit_test(every_sample_is_that_of_the_score),
    };
    return cmocka_run_group_tests_name("audio_tone", tests, NULL, NULL);
}
