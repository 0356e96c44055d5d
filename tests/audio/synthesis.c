/* SPDX-License-Identifier: MIT */
/*
 * Tests what is asked of espeak-ng and what becomes of its samples, with a substitute for it:
 * audio_library_open() prefers functions that the program itself defines.
 */
#include "synthesis.h"

#include <espeak-ng/speak_lib.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { RATE = 22050, TRIM = RATE * 50 / 1000, MOST = 8192, LOG_SIZE = 2048 };

static struct {
    char log[LOG_SIZE]; /* calls since it was cleared */
    const char *voices; /* the names that can be loaded, each between spaces */
    t_espeak_callback *callback;
    int16_t samples[MOST]; /* what it makes of any text, in parts of this size */
    size_t count, part;
    int rate, answer; /* answer: the last one of the callback */
    unsigned after;   /* calls of the callback that followed a request to stop */
} voice = {.rate = RATE};

/* ------------------------------------------------------------------------------------ espeak-ng */

/* The build hides all other symbols of a test from dlsym(). */
#pragma GCC visibility push(default)

static void note(const char *format, ...) {
    size_t used = strlen(voice.log);
    va_list values;
    va_start(values, format);
    (void)vsnprintf(voice.log + used, sizeof voice.log - used, format, values);
    va_end(values);
}

const char *espeak_Info(const char **path_data) {
    *path_data = "/nonexistent";
    return "";
}

int espeak_Initialize(espeak_AUDIO_OUTPUT output, int buflength, const char *path, int options) {
    (void)buflength;
    assert_int_equal(output, AUDIO_OUTPUT_SYNCHRONOUS);
    assert_null(path);
    assert_int_equal(options, espeakINITIALIZE_DONT_EXIT);
    note("start\n");
    return voice.rate;
}

espeak_ERROR espeak_SetParameter(espeak_PARAMETER parameter, int value, int relative) {
    const char *name = parameter == espeakRATE    ? "rate"
                       : parameter == espeakPITCH ? "pitch"
                                                  : "volume";
    assert_int_equal(relative, 0);
    note("%s %d\n", name, value);
    return EE_OK;
}

void espeak_SetSynthCallback(t_espeak_callback *callback) {
    voice.callback = callback;
}

espeak_ERROR espeak_SetVoiceByName(const char *name) {
    char spaced[160];
    (void)snprintf(spaced, sizeof spaced, " %s ", name);
    bool found = voice.voices == NULL || strstr(voice.voices, spaced) != NULL;
    note("%s%s\n", name, found ? "" : "?");
    return found ? EE_OK : EE_NOT_FOUND;
}

espeak_ERROR espeak_Synth(const void *text, size_t size, unsigned position,
                          espeak_POSITION_TYPE kind, unsigned end, unsigned flags,
                          unsigned *identifier, void *user) {
    (void)position;
    (void)kind;
    (void)end;
    (void)identifier;
    (void)user;
    assert_int_equal(size, strlen(text) + 1);
    assert_true(flags & espeakCHARS_UTF8);
    note("\"%s\"%s%s\n", (const char *)text, flags & espeakPHONEMES ? " phonemes" : "",
         flags & espeakENDPAUSE ? " pause" : "");
    voice.answer = 0;
    for (size_t at = 0; at < voice.count; at += voice.part) {
        size_t left = voice.count - at;
        voice.after += voice.answer != 0;
        voice.answer =
            voice.callback(voice.samples + at, (int)(left < voice.part ? left : voice.part), NULL);
    }
    voice.after += voice.answer != 0;
    /* A part without samples and the end stop nothing, and continue nothing. */
    assert_int_equal(voice.callback(voice.samples, 0, NULL), voice.answer != 0);
    assert_int_equal(voice.callback(NULL, 0, NULL), voice.answer != 0);
    return EE_OK;
}

#pragma GCC visibility pop

/* ------------------------------------------------------------------------------------ its user */

static int16_t heard[MOST];
static size_t heard_count, enough = SIZE_MAX;

static bool take(void *context, const int16_t *samples, size_t count) {
    assert_ptr_equal(context, &voice);
    assert_true(count > 0);
    memcpy(heard + heard_count, samples, count * sizeof *samples);
    heard_count += count;
    return heard_count < enough;
}

static bool say_all(const audio_segment *segments, size_t count, const char *name) {
    heard_count = 0;
    voice.log[0] = '\0';
    return audio__synthesis_speak(segments, count, name, take, &voice);
}

/* Says a text of one language. */
static void say(const char *text, const char *language, const char *name) {
    assert_true(say_all(&(audio_segment){text, strlen(text), language}, 1, name));
}

/* Expects the calls of espeak-ng, each with a new line. */
static void expect(const char *calls) {
    assert_string_equal(voice.log, calls);
    voice.log[0] = '\0';
}

/* Opens the synthesis, which sets the defaults. */
static int open_it(void **state) {
    unsigned rate = 0;
    (void)state;
    voice.voices = NULL;
    voice.count = 0;
    voice.part = 100;
    voice.rate = RATE;
    if (audio__synthesis_open(&rate) != AUDIO_OK || rate != RATE) return -1;
    voice.log[0] = '\0';
    return 0;
}

static int close_it(void **state) {
    (void)state;
    audio__synthesis_close();
    return 0;
}

/* -------------------------------------------------------------------------------------- opening */

/* First: espeak-ng is not started yet. It is started once in a process, see synthesis.c. */
static void espeak_starts_once(void **state) {
    static const int rates[] = {-1, 0, RATE}; /* without data; or with none of a rate */
    unsigned rate = 0;
    (void)state;
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        voice.rate = rates[i];
        assert_int_equal(audio__synthesis_open(&rate),
                         rates[i] > 0 ? AUDIO_OK : AUDIO_NO_VOICE_DATA);
        assert_int_equal(strncmp(voice.log, "start\n", 6), 0);
        memmove(voice.log, voice.log + 6, strlen(voice.log + 6) + 1);
    }
    assert_int_equal(rate, RATE);
    expect("rate 175\npitch 50\nvolume 100\n");
    assert_int_equal(audio__synthesis_open(&rate), AUDIO_BUSY);
    audio__synthesis_close();
    rate = 0;
    assert_int_equal(audio__synthesis_open(&rate), AUDIO_OK);
    assert_int_equal(rate, RATE);
    expect("rate 175\npitch 50\nvolume 100\n");
    audio__synthesis_close();
}

static void only_changed_settings_are_set(void **state) {
    (void)state;
    audio__synthesis_set(&(audio_settings){0});
    expect("");
    audio__synthesis_set(&(audio_settings){.rate = 300});
    expect("rate 300\npitch 50\nvolume 100\n");
    audio__synthesis_set(&(audio_settings){.rate = 300, .pause = 5});
    expect("");
    audio__synthesis_set(&(audio_settings){.rate = 300, .pitch = 60});
    expect("rate 300\npitch 60\nvolume 100\n");
    audio__synthesis_set(&(audio_settings){.rate = 300, .pitch = 60, .volume = 20});
    expect("rate 300\npitch 60\nvolume 20\n");
    audio__synthesis_set(&(audio_settings){.rate = 300, .pitch = 60, .volume = 20});
    expect("");
    audio__synthesis_set(&(audio_settings){0});
    expect("rate 175\npitch 50\nvolume 100\n");
}

/* --------------------------------------------------------------------------------------- voices */

/* Loading a voice is slow: a loaded one is kept. */
static void voices_are_loaded_when_they_change(void **state) {
    (void)state;
    say("e4", "de", NULL);
    expect("de\n\"e4\" pause\n");
    say("e4", "de", "");
    expect("\"e4\" pause\n");
    say("e4", "en", NULL);
    expect("en\n\"e4\" pause\n");
    say("e4", "en", "en-gb");
    expect("en-gb\n\"e4\" pause\n");
    say("e4", "en", "en-gb");
    expect("\"e4\" pause\n");
    say("e4", "en", NULL);
    expect("en\n\"e4\" pause\n");
    say("e4", "de", "+f3");
    expect("de+f3\n\"e4\" pause\n");
    say("e4", "de", "EN-GB+f3"); /* of another language: only its variant */
    expect("de+f3\n\"e4\" pause\n");
}

static void missing_voices_are_replaced(void **state) {
    (void)state;
    voice.voices = " de en en+f3 ";
    say("e4", "de-AT", NULL); /* the primary subtag */
    expect("de-at?\nde\n\"e4\" pause\n");
    say("e4", "de-AT", NULL);
    expect("\"e4\" pause\n");
    say("e4", "xx-Latn", NULL); /* English */
    expect("xx-latn?\nxx?\nen\n\"e4\" pause\n");
    say("e4", "xx-Latn", "+f3");
    expect("xx-latn+f3?\nxx+f3?\nen+f3\n\"e4\" pause\n");
    say("e4", "de", "de-nowhere");
    expect("de-nowhere?\nde\n\"e4\" pause\n");
}

/* A name that is too long for any voice is ignored like an unknown one. */
static void long_names_are_ignored(void **state) {
    char name[80] = "de-", tag[80] = "en-";
    (void)state;
    memset(name + 3, 'x', 61); /* 64 characters */
    say("e4", "de", name);
    expect("de\n\"e4\" pause\n");
    assert_false(audio_voice_is_known(name));
    memset(tag + 3, 'x', 60);
    voice.voices = " en ";
    say("e4", tag, NULL);
    say("e4", "en", NULL);
    assert_non_null(strstr(voice.log, "\"e4\" pause\n"));
}

/* ------------------------------------------------------------------------------------- segments */

/* One utterance: only its last words are followed by a pause. */
static void segments_are_said_as_one_sentence(void **state) {
    (void)state;
    const audio_segment segments[] = {{"White: ", 7, "en"}, {" . ", 3, "en"}, {"Rochade", 7, "de"},
                                      {"check", 5, "en"},   {". ", 2, "en"},  {"", 0, "de"}};
    assert_true(say_all(segments, 6, NULL));
    expect("en\n\"White: \"\nde\n\"[[rOx'A:d@]]\" phonemes\nen\n\"check\" pause\n");
    assert_true(say_all(segments, 3, NULL));
    expect("\"White: \"\nde\n\"[[rOx'A:d@]]\" phonemes pause\n");
    assert_true(say_all(segments + 4, 2, NULL));
    expect("");
    assert_true(say_all(NULL, 0, NULL));
    expect("");
}

/* Long texts, too, get their phonemes: there is more room for them than any text needs. */
static void every_length_of_text_is_pronounced(void **state) {
    char text[400] = "", spoken[1000] = "", calls[1100];
    (void)state;
    say("e", "de", NULL);
    for (unsigned i = 0; i < 40; i++) {
        strcat(text, i ? " Cesar" : "Cesar");
        strcat(spoken, i ? " [[ts'e:zA:r]]" : "[[ts'e:zA:r]]");
        say(text, "de", NULL);
        (void)snprintf(calls, sizeof calls, "\"%s\" phonemes pause\n", spoken);
        expect(calls);
    }
}

/* -------------------------------------------------------------------------------------- samples */

static void make_samples(size_t silent, size_t loud) {
    voice.count = silent + loud;
    for (size_t i = 0; i < voice.count; i++)
        voice.samples[i] = (int16_t)(i < silent ? (i % 2 ? 32 : -32) : i % 2 ? 33 : -33);
}

/* Silence before the first sound would delay it; a longer one is a pause that is meant. */
static void silence_is_dropped_only_at_the_beginning(void **state) {
    static const size_t parts[] = {1, 100, TRIM, TRIM + 1, MOST};
    static const size_t silences[] = {0, 1, 99, 100, 101, TRIM - 1, TRIM, TRIM + 1, 2 * TRIM};
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (size_t j = 0; j < sizeof silences / sizeof *silences; j++) {
            size_t dropped = silences[j] < TRIM ? silences[j] : TRIM;
            voice.part = parts[i];
            make_samples(silences[j], 500);
            memset(voice.samples + silences[j] + 200, 0, 200 * sizeof *voice.samples);
            say("e4", "de", NULL);
            assert_int_equal(heard_count, voice.count - dropped);
            assert_memory_equal(heard, voice.samples + dropped, heard_count * sizeof *heard);
        }
}

/* Also before the words of a second segment it is meant; each utterance begins again. */
static void silence_between_segments_is_kept(void **state) {
    (void)state;
    const audio_segment both[] = {{"White", 5, "en"}, {"Eva", 3, "de"}};
    make_samples(50, 100);
    for (unsigned round = 0; round < 2; round++) {
        assert_true(say_all(both, 2, NULL));
        assert_int_equal(heard_count, 100 + 150);
    }
}

static void a_cut_stops_espeak_and_all_segments(void **state) {
    (void)state;
    const audio_segment both[] = {{"White", 5, "en"}, {"Eva", 3, "de"}};
    make_samples(0, 300);
    enough = 150;
    voice.after = 0;
    assert_false(say_all(both, 2, NULL));
    expect("en\n\"White\"\n");
    assert_int_equal(heard_count, 200);
    assert_int_equal(voice.after, 2); /* asked to stop again by each later part */
    enough = SIZE_MAX;
    assert_true(say_all(both, 2, NULL));
    assert_int_equal(heard_count, 600);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(espeak_starts_once),
        cmocka_unit_test_setup_teardown(only_changed_settings_are_set, open_it, close_it),
        cmocka_unit_test_setup_teardown(voices_are_loaded_when_they_change, open_it, close_it),
        cmocka_unit_test_setup_teardown(missing_voices_are_replaced, open_it, close_it),
        cmocka_unit_test_setup_teardown(long_names_are_ignored, open_it, close_it),
        cmocka_unit_test_setup_teardown(segments_are_said_as_one_sentence, open_it, close_it),
        cmocka_unit_test_setup_teardown(every_length_of_text_is_pronounced, open_it, close_it),
        cmocka_unit_test_setup_teardown(silence_is_dropped_only_at_the_beginning, open_it,
                                        close_it),
        cmocka_unit_test_setup_teardown(silence_between_segments_is_kept, open_it, close_it),
        cmocka_unit_test_setup_teardown(a_cut_stops_espeak_and_all_segments, open_it, close_it),
    };
    return cmocka_run_group_tests_name("audio_synthesis", tests, NULL, NULL);
}
