/* SPDX-License-Identifier: MIT */
/*
 * Tests how a tone and words become one sound, with a substitute for the synthesis: the linker
 * prefers the functions of the test.
 */
#include "render.h"
#include "tone.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { RATE = 22050, LEAD = RATE * AUDIO_TONE_LEAD_MS / 1000, MOST = 4 * AUDIO_TONE_SIZE };
static const unsigned rates[] = {RATE, AUDIO_TONE_RATE_MOST};

static int16_t words[MOST]; /* what the substitute says, in parts of these sizes */
static size_t word_count, part = 100;
static audio_settings set;

void audio__synthesis_set(const audio_settings *settings) {
    set = *settings;
}

bool audio__synthesis_speak(const audio_segment *segments, size_t count, const char *voice,
                            audio_synthesis_sink sink, void *context) {
    (void)segments;
    (void)count;
    (void)voice;
    for (size_t at = 0; at < word_count; at += part) {
        size_t left = word_count - at;
        if (!sink(context, words + at, left < part ? left : part)) return false;
    }
    return true;
}

/* The sound so far, and the number of samples after which the sink stops it. */
static int16_t heard[MOST];
static size_t heard_count, enough = SIZE_MAX;

static bool take(void *context, const int16_t *samples, size_t count) {
    (void)context;
    assert_true(count > 0);
    assert_true(heard_count + count <= MOST);
    memcpy(heard + heard_count, samples, count * sizeof *samples);
    heard_count += count;
    return heard_count < enough;
}

static bool render(audio_tone tone, unsigned rate, unsigned volume) {
    const audio_utterance utterance = {.tone = tone};
    heard_count = 0;
    memset(heard, 0, sizeof heard);
    return audio__render(&utterance, &(audio_settings){.volume = volume}, rate, take, NULL);
}

/* Words of alternating sign, at most as loud as `loudness`. */
static void say(size_t count, int loudness) {
    word_count = count;
    for (size_t i = 0; i < count; i++)
        words[i] = (int16_t)((i % 2 ? -1 : 1) * (loudness - (int)(i % 7)));
}

static int limited(int sample) {
    return sample > INT16_MAX ? INT16_MAX : sample < INT16_MIN ? INT16_MIN : sample;
}

/* Expects the tone from the beginning and the words from `lead` on, added to it. */
static void expect_sum(const int16_t *tone, size_t tone_count, size_t lead) {
    size_t end = lead + word_count > tone_count ? lead + word_count : tone_count;
    assert_int_equal(heard_count, end);
    for (size_t i = 0; i < end; i++) {
        int wanted = i < tone_count ? tone[i] : 0;
        if (i >= lead && i < lead + word_count) wanted += words[i - lead];
        if (heard[i] != limited(wanted)) fail_msg("sample %zu: %d", i, heard[i]);
    }
}

static void words_overlap_the_end_of_the_tone(void **state) {
    static int16_t tone[AUDIO_TONE_SIZE];
    static const size_t parts[] = {1, 100, 255, 256, 257, 1000};
    (void)state;
    for (unsigned i = 0; i < 2 * (AUDIO_TONE_COUNT - 1); i++) {
        const audio_tone which = (audio_tone)(1 + i / 2);
        const unsigned rate = rates[i % 2];
        size_t count = audio__tone_make(which, rate, 100, tone);
        size_t lead = rate * AUDIO_TONE_LEAD_MS / 1000;
        const size_t lengths[] = {0, 1, 99, count - lead, 2 * count};
        for (size_t j = 0; j < sizeof lengths / sizeof *lengths; j++)
            for (size_t size = 0; size < sizeof parts / sizeof *parts; size++) {
                part = parts[size];
                say(lengths[j], 5000);
                assert_true(render(which, rate, 0));
                expect_sum(tone, count, lead);
            }
    }
    part = 100;
}

static void loud_sums_are_limited(void **state) {
    static int16_t tone[AUDIO_TONE_SIZE];
    (void)state;
    size_t count = audio__tone_make(AUDIO_FALL, RATE, 200, tone);
    say(count, INT16_MAX);
    assert_true(render(AUDIO_FALL, RATE, 200));
    expect_sum(tone, count, LEAD);
    say(count, INT16_MIN);
    assert_true(render(AUDIO_FALL, RATE, 200));
    expect_sum(tone, count, LEAD);
}

static void words_without_a_tone_are_unchanged(void **state) {
    (void)state;
    say(3000, 20000);
    assert_true(render(AUDIO_NO_TONE, RATE, 0));
    expect_sum(NULL, 0, 0);
    assert_true(render(AUDIO_RISE, AUDIO_TONE_RATE_MOST + 1, 0)); /* too fast for a tone */
    expect_sum(NULL, 0, 0);
    say(0, 0);
    assert_true(render(AUDIO_NO_TONE, RATE, 0));
    assert_int_equal(heard_count, 0);
}

static void settings_reach_the_voice(void **state) {
    (void)state;
    say(10, 100);
    assert_true(render(AUDIO_NO_TONE, RATE, 37));
    assert_int_equal(set.volume, 37);
}

/* A sound that is cut off ends with the part that the sink refused. */
static void nothing_follows_a_cut(void **state) {
    static int16_t tone[AUDIO_TONE_SIZE];
    (void)state;
    size_t count = audio__tone_make(AUDIO_FALL, RATE, 100, tone);
    say(2 * count, 5000);
    assert_true(render(AUDIO_FALL, RATE, 100));
    size_t whole = heard_count;
    for (enough = 1; enough <= whole; enough += 50) {
        assert_false(render(AUDIO_FALL, RATE, 100));
        assert_true(heard_count < enough + LEAD);
        assert_true(enough > LEAD || heard_count == LEAD);
    }
    say(10, 5000); /* the tone ends after the words */
    enough = count;
    assert_false(render(AUDIO_FALL, RATE, 100));
    assert_int_equal(heard_count, count);
    enough = SIZE_MAX;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_overlap_the_end_of_the_tone),
        cmocka_unit_test(loud_sums_are_limited),
        cmocka_unit_test(words_without_a_tone_are_unchanged),
        cmocka_unit_test(settings_reach_the_voice),
        cmocka_unit_test(nothing_follows_a_cut),
    };
    return cmocka_run_group_tests_name("audio_render", tests, NULL, NULL);
}
