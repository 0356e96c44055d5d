/* SPDX-License-Identifier: MIT */
/* Tests the copies of utterances that wait. */
#include "job.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const audio_segment good = {"Eva vier", 8, "de"};

static void complete_utterances(void **state) {
    (void)state;
    /* Only the first `count` segments belong to it. */
    const audio_segment one[] = {good, {NULL, 0, NULL}};
    for (int priority = 0; priority < AUDIO_PRIORITY_COUNT; priority++)
        for (int tone = 0; tone < AUDIO_TONE_COUNT; tone++)
            assert_true(
                audio__job_is_complete(&(audio_utterance){.priority = (audio_priority)priority,
                                                          .tone = (audio_tone)tone,
                                                          .segments = one,
                                                          .count = 1}));
    assert_true(audio__job_is_complete(&(audio_utterance){.tone = AUDIO_KNOCK}));
}

static void incomplete_utterances(void **state) {
    (void)state;
    const audio_segment no_text[] = {good, {NULL, 0, "de"}}, no_language[] = {good, {"a", 1, NULL}};
    const audio_utterance wrong[] = {
        {.segments = no_text, .count = 2},
        {.segments = no_language, .count = 2},
        {.priority = AUDIO_PRIORITY_COUNT, .segments = &good, .count = 1},
        {.priority = (audio_priority)-1, .segments = &good, .count = 1},
        {.tone = AUDIO_TONE_COUNT, .segments = &good, .count = 1},
        {.tone = (audio_tone)-1, .segments = &good, .count = 1},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (audio__job_is_complete(&wrong[i])) fail_msg("utterance %zu", i);
}

static void words(void **state) {
    static const char *const with[] = {"a", ". Z", "9", "0", " ä", "е", "(?) x"},
                             *const without[] = {"", ".", " . ", "-", ": ,", "...?!"};
    (void)state;
    for (size_t i = 0; i < sizeof with / sizeof *with; i++)
        if (!audio__segment_has_words(&(audio_segment){with[i], strlen(with[i]), "de"}))
            fail_msg("%s", with[i]);
    for (size_t i = 0; i < sizeof without / sizeof *without; i++)
        if (audio__segment_has_words(&(audio_segment){without[i], strlen(without[i]), "de"}))
            fail_msg("%s", without[i]);
    assert_false(audio__segment_has_words(&(audio_segment){". a", 2, "de"})); /* up to its length */
}

/* The copy remains when the original, whose texts have no NUL, is overwritten. */
static void copies_are_whole(void **state) {
    char white[] = "White plays!", move[] = "Springer Felix drei!", english[] = "en";
    char german[] = "de", voice[] = "f3", label[] = "1. Nf3";
    audio_segment segments[] = {{white, 11, english}, {move, 19, german}};
    const audio_utterance said = {.priority = AUDIO_NOTICE,
                                  .segments = segments,
                                  .count = 2,
                                  .tone = AUDIO_RISE,
                                  .voice = voice,
                                  .label = label};
    (void)state;
    audio_job *copy = audio__job_copy(&said);
    assert_non_null(copy);
    memset(white, 'x', sizeof white);
    memset(move, 'x', sizeof move);
    memset(segments, 0, sizeof segments);
    english[0] = german[0] = voice[0] = label[0] = 'x';
    assert_int_equal(copy->utterance.priority, AUDIO_NOTICE);
    assert_int_equal(copy->utterance.tone, AUDIO_RISE);
    assert_int_equal(copy->utterance.count, 2);
    assert_string_equal(copy->utterance.voice, "f3");
    assert_string_equal(copy->utterance.label, "1. Nf3");
    assert_string_equal(copy->utterance.segments[0].text, "White plays");
    assert_int_equal(copy->utterance.segments[0].length, 11);
    assert_string_equal(copy->utterance.segments[0].language, "en");
    assert_string_equal(copy->utterance.segments[1].text, "Springer Felix drei");
    assert_int_equal(copy->utterance.segments[1].length, 19);
    assert_string_equal(copy->utterance.segments[1].language, "de");
    free(copy);
    copy = audio__job_copy(&(audio_utterance){.tone = AUDIO_TICK});
    assert_non_null(copy);
    assert_null(copy->utterance.voice);
    assert_null(copy->utterance.label);
    free(copy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(complete_utterances),
        cmocka_unit_test(incomplete_utterances),
        cmocka_unit_test(words),
        cmocka_unit_test(copies_are_whole),
    };
    return cmocka_run_group_tests_name("audio_job", tests, NULL, NULL);
}
