/* SPDX-License-Identifier: MIT */
/* Tests the whole speaker, into a WAV file. */
#include "slow_device.h"

#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { LOUD = 1000 };

static char file[] = "/tmp/rochade-speaker-XXXXXX";

/* ---------------------------------------------------------------------------- reading WAV files */

typedef struct recording {
    size_t count;
    size_t loud; /* audible samples */
    int16_t *samples;
} recording;

static uint32_t number_at(const unsigned char *at, unsigned size) {
    uint32_t number = 0;
    while (size-- > 0)
        number = number << 8U | at[size];
    return number;
}

static recording read_recording(void) {
    recording result = {0};
    unsigned char header[44];
    FILE *stream = fopen(file, "rb");
    assert_non_null(stream);
    assert_int_equal(fread(header, 1, 44, stream), 44);
    assert_memory_equal(header, "RIFF", 4);
    assert_memory_equal(header + 8, "WAVEfmt ", 8);
    assert_memory_equal(header + 36, "data", 4);
    assert_int_equal(number_at(header + 16, 4), 16);
    assert_int_equal(number_at(header + 24, 4), RATE);
    assert_int_equal(number_at(header + 34, 2), 16);
    size_t size = number_at(header + 40, 4);
    assert_int_equal(number_at(header + 4, 4), size + 36);
    result.count = size / 2;
    result.samples = malloc(size + 2);
    for (size_t i = 0; i < result.count; i++) {
        unsigned char bytes[2];
        assert_int_equal(fread(bytes, 1, 2, stream), 2);
        result.samples[i] = (int16_t)number_at(bytes, 2);
        result.loud += abs(result.samples[i]) > LOUD;
    }
    assert_int_equal(fgetc(stream), EOF);
    fclose(stream);
    return result;
}

static recording record(const audio_segment *segments, size_t count,
                        const audio_settings *settings) {
    audio_settings into_file = settings ? *settings : (audio_settings){0};
    audio_utterance utterance = {.priority = AUDIO_MESSAGE, .segments = segments, .count = count};
    audio_speaker *speaker;
    (void)unlink(file);
    into_file.file = file;
    assert_int_equal(audio_speaker_open(&speaker, &into_file), AUDIO_OK);
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    return read_recording();
}

static recording record_words(const char *text, const char *language) {
    audio_segment segment = words(text, language);
    return record(&segment, 1, NULL);
}

/* Compares lengths of speech, which are nearly the same each time although the samples differ. */
static bool same_voice(recording a, recording b) {
    size_t difference = a.count > b.count ? a.count - b.count : b.count - a.count;
    return difference < RATE / 500;
}

/* ------------------------------------------------------------------------------------ WAV files */

static void move_has_the_length_of_speech(void **state) {
    (void)state;
    recording move = record_words("Springer Gustav eins Felix drei", "de");
    assert_in_range(move.count, RATE * 3 / 2, RATE * 3);
    assert_true(move.loud > move.count / 10);
    size_t first = 0;
    while (abs(move.samples[first]) <= 32)
        first++;
    assert_true(first < RATE / 1000);
    free(move.samples);
}

static void every_language_has_its_voice(void **state) {
    enum { LANGUAGES = 5 };
    static const char *const tags[LANGUAGES] = {"de", "en", "fr", "es", "it"};
    recording voices[LANGUAGES];
    (void)state;
    for (unsigned i = 0; i < LANGUAGES; i++) {
        voices[i] = record_words("Rochade", tags[i]);
        for (unsigned j = 0; j < i; j++)
            if (same_voice(voices[i], voices[j])) fail_msg("%s and %s", tags[i], tags[j]);
    }
    recording austrian = record_words("Rochade", "de-AT");
    recording unheard_of = record_words("Rochade", "xx-Latn");
    assert_true(same_voice(voices[0], austrian));
    assert_true(same_voice(voices[1], unheard_of));
    for (unsigned i = 0; i < LANGUAGES; i++)
        free(voices[i].samples);
    free(austrian.samples);
    free(unheard_of.samples);
}

static void two_languages_in_one_utterance(void **state) {
    (void)state;
    const audio_segment mixed[] = {words("White plays ", "en"), words("Kurze Rochade", "de"),
                                   words(". ", "en")};
    const audio_segment english[] = {words("White plays ", "en"), words("Kurze Rochade", "en")};
    recording both = record(mixed, 3, NULL);
    recording one = record(english, 2, NULL);
    recording start = record_words("White plays ", "en");
    assert_true(both.loud > both.count / 10);
    assert_true(both.count > start.count);
    assert_false(same_voice(both, one));
    free(both.samples);
    free(one.samples);
    free(start.samples);
}

static void umlauts_are_pronounced(void **state) {
    (void)state;
    recording right = record_words("König fünf", "de");
    recording wrong = record_words("Koenig fuenf", "de");
    assert_true(right.loud > 0);
    assert_false(same_voice(right, wrong));
    free(right.samples);
    free(wrong.samples);
}

static void faster_is_shorter(void **state) {
    (void)state;
    audio_segment move = words("Springer Gustav eins Felix drei", "de");
    size_t length = SIZE_MAX;
    const unsigned rates[] = {100, 175, 300, 450, 700};
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        recording said = record(&move, 1, &(audio_settings){.rate = rates[i]});
        assert_true(said.count < length);
        assert_true(said.loud > 0);
        length = said.count;
        free(said.samples);
    }
}

static int peak_of(recording said) {
    int peak = 0;
    for (size_t i = 0; i < said.count; i++)
        peak = abs(said.samples[i]) > peak ? abs(said.samples[i]) : peak;
    return peak;
}

static void volume_and_pitch_are_heard(void **state) {
    (void)state;
    audio_segment move = words("Eva vier", "de");
    recording usual = record(&move, 1, NULL);
    recording soft = record(&move, 1, &(audio_settings){.volume = 20});
    recording high = record(&move, 1, &(audio_settings){.pitch = 95});
    assert_true(peak_of(soft) < peak_of(usual) / 2);
    assert_true(soft.loud < usual.loud);
    assert_true(high.count != usual.count ||
                memcmp(high.samples, usual.samples, usual.count * sizeof(int16_t)) != 0);
    free(usual.samples);
    free(soft.samples);
    free(high.samples);
}

static void nothing_to_say(void **state) {
    (void)state;
    recording empty = record_words("", "de");
    recording stop = record_words(" . ", "en");
    assert_int_equal(empty.count, 0);
    assert_int_equal(stop.count, 0);
    free(empty.samples);
    free(stop.samples);
}

static void repeated_words_are_heard_twice(void **state) {
    (void)state;
    audio_speaker *speaker;
    recording once = record_words("Eva vier", "de");
    (void)unlink(file);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = file}), AUDIO_OK);
    say(speaker, AUDIO_MESSAGE, "Eva vier", "de");
    say(speaker, AUDIO_MESSAGE, "Eva vier", "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    recording twice = read_recording(); /* the file is complete before the speaker is closed */
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    assert_in_range(twice.count, 2 * once.count - RATE / 10, 2 * once.count + RATE / 10);
    free(once.samples);
    free(twice.samples);
}

static size_t length_of_file(void) {
    recording so_far = read_recording();
    free(so_far.samples);
    return so_far.count;
}

/* A speaker that only records is busy until all is in the file. */
static void a_recording_is_busy_until_it_is_made(void **state) {
    audio_speaker *speaker;
    (void)state;
    (void)unlink(file);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = file}), AUDIO_OK);
    assert_false(audio_speaker_is_busy(speaker));
    for (unsigned i = 0; i < 3; i++)
        say(speaker, AUDIO_MESSAGE, "Springer Gustav eins Felix drei", "de");
    while (audio_speaker_is_busy(speaker))
        pause_ms(1);
    const size_t length = length_of_file();
    assert_true(length > 3 * RATE);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(length_of_file(), length);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

static void changed_settings_apply_to_the_next_words(void **state) {
    static const audio_settings refused[] = {
        {.rate = 79}, {.rate = 901}, {.pitch = 101}, {.volume = 201}};
    const audio_settings fast = {.rate = 450};
    audio_speaker *speaker;
    (void)state;
    (void)unlink(file);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = file}), AUDIO_OK);
    say(speaker, AUDIO_MESSAGE, "Springer Gustav eins Felix drei", "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    size_t usual = length_of_file();
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        assert_int_equal(audio_speaker_change(speaker, &refused[i]), AUDIO_SETTING);
    say(speaker, AUDIO_MESSAGE, "Springer Gustav eins Felix drei", "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    size_t both = length_of_file();
    assert_in_range(both, 2 * usual - RATE / 10, 2 * usual + RATE / 10);
    assert_int_equal(audio_speaker_change(speaker, &fast), AUDIO_OK);
    say(speaker, AUDIO_MESSAGE, "Springer Gustav eins Felix drei", "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_in_range(length_of_file() - both, usual / 4, usual * 2 / 3);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* --------------------------------------------------------------------------------------- errors */

static void every_error_has_a_text(void **state) {
    (void)state;
    for (unsigned i = 0; i < AUDIO_ERROR_COUNT; i++)
        assert_true(strlen(audio_error_text((audio_error)i)) > 5);
    assert_string_equal(audio_error_text((audio_error)99), "unknown error");
}

static void refuses_invalid_settings(void **state) {
    (void)state;
    audio_speaker *speaker = (audio_speaker *)&slow;
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = "/no/such/file"}),
                     AUDIO_FILE);
    assert_null(speaker);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.rate = 79}), AUDIO_SETTING);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.pitch = 101}), AUDIO_SETTING);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.volume = 201}), AUDIO_SETTING);
    audio_speaker *first = open_slow();
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = file}), AUDIO_BUSY);
    audio_segment no_text = {NULL, 0, "de"};
    audio_utterance incomplete = {.priority = AUDIO_ANSWER, .segments = &no_text, .count = 1};
    assert_int_equal(audio_speaker_say(first, &incomplete, 1), AUDIO_SETTING);
    assert_int_equal(audio_speaker_close(first), AUDIO_OK);
    assert_int_equal(audio_speaker_close(NULL), AUDIO_OK);
}

static void full_disk_is_reported(void **state) {
    (void)state;
    const struct rlimit nothing = {0, RLIM_INFINITY};
    struct rlimit before;
    audio_speaker *speaker;
    (void)unlink(file);
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &nothing), 0);
    audio_error error = audio_speaker_open(&speaker, &(audio_settings){.file = file});
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(error, AUDIO_FILE);
    assert_int_not_equal(access(file, F_OK), 0); /* no empty file is left */
}

/* A host that waits for the file hears of a recording that stops. */
static void lost_recording_rings(void **state) {
    const struct rlimit little = {100, RLIM_INFINITY};
    struct rlimit before;
    audio_speaker *speaker;
    (void)state;
    (void)unlink(file);
    (void)signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.file = file}), AUDIO_OK);
    struct pollfd bell = {.fd = audio_speaker_file(speaker), .events = POLLIN};
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &little), 0);
    assert_int_equal(poll(&bell, 1, 0), 0);
    say(speaker, AUDIO_MESSAGE, "Eva vier", "de");
    const int rung = poll(&bell, 1, 60000);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_int_equal(rung, 1);
    assert_int_equal(audio_speaker_trouble(speaker), AUDIO_FILE);
    assert_int_equal(poll(&bell, 1, 0), 0); /* told once */
    assert_int_equal(audio_speaker_trouble(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_FILE);
}

int main(void) {
    int descriptor = mkstemp(file);
    if (descriptor < 0) return 1;
    close(descriptor);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(move_has_the_length_of_speech),
        cmocka_unit_test(every_language_has_its_voice),
        cmocka_unit_test(two_languages_in_one_utterance),
        cmocka_unit_test(umlauts_are_pronounced),
        cmocka_unit_test(faster_is_shorter),
        cmocka_unit_test(volume_and_pitch_are_heard),
        cmocka_unit_test(nothing_to_say),
        cmocka_unit_test(repeated_words_are_heard_twice),
        cmocka_unit_test(a_recording_is_busy_until_it_is_made),
        cmocka_unit_test(changed_settings_apply_to_the_next_words),
        cmocka_unit_test(every_error_has_a_text),
        cmocka_unit_test(refuses_invalid_settings),
        cmocka_unit_test(full_disk_is_reported),
        cmocka_unit_test(lost_recording_rings),
    };
    int failed = cmocka_run_group_tests_name("audio_speaker", tests, NULL, NULL);
    (void)unlink(file);
    return failed;
}
