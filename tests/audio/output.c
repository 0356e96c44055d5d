/* SPDX-License-Identifier: MIT */
/* The sound device over a PortAudio of the test's own: audio_library_open takes what the program has under such a name first. */
#include "device.h"

#include <portaudio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { RATE = 22050, SMALL = 128 };

static struct {
    unsigned opened, closed, initialized;
    bool gone, half; /* no stream can be opened; one at twice the rate can */
    bool running;
    unsigned long frames;
    double rate, latency;
    PaStreamCallback *callback;
    void *context;
} sound;

/* ------------------------------------------------------------------------------------------ PortAudio */

/* Nothing else of a test's is seen by dlsym. */
#pragma GCC visibility push(default)

PaError Pa_Initialize(void) {
    sound.initialized++;
    return paNoError;
}

PaError Pa_Terminate(void) {
    sound.initialized--;
    return paNoError;
}

PaDeviceIndex Pa_GetDefaultOutputDevice(void) {
    return 0;
}

const PaDeviceInfo *Pa_GetDeviceInfo(PaDeviceIndex device) {
    static const PaDeviceInfo info = {.name = "test", .defaultLowOutputLatency = 0.0087};
    return device == 0 ? &info : NULL;
}

PaError Pa_OpenStream(PaStream **stream, const PaStreamParameters *input,
                      const PaStreamParameters *output, double rate, unsigned long frames,
                      PaStreamFlags flags, PaStreamCallback *callback, void *context) {
    (void)input;
    (void)flags;
    if (sound.gone) return paDeviceUnavailable;
    if (sound.half && rate == RATE) return paInvalidSampleRate;
    assert_int_equal(sound.opened, sound.closed);
    assert_int_equal(output->channelCount, 1);
    *stream = &sound;
    sound.opened++;
    sound.frames = frames;
    sound.rate = rate;
    sound.latency = output->suggestedLatency;
    sound.callback = callback;
    sound.context = context;
    return paNoError;
}

PaError Pa_StartStream(PaStream *stream) {
    sound.running = true;
    return stream == &sound ? paNoError : paBadStreamPtr;
}

PaError Pa_AbortStream(PaStream *stream) {
    sound.running = false;
    return stream == &sound ? paNoError : paBadStreamPtr;
}

PaError Pa_CloseStream(PaStream *stream) {
    sound.closed++;
    sound.running = false;
    return stream == &sound ? paNoError : paBadStreamPtr;
}

PaError Pa_IsStreamActive(PaStream *stream) {
    return stream == &sound && sound.running;
}

const PaStreamInfo *Pa_GetStreamInfo(PaStream *stream) {
    static PaStreamInfo info;
    info.outputLatency = sound.latency;
    return stream == &sound ? &info : NULL;
}

PaTime Pa_GetStreamTime(PaStream *stream) {
    static double time = 1;
    (void)stream;
    return time += 0.001;
}

#pragma GCC visibility pop

/* ---------------------------------------------------------------------------------------- the device */

static audio_device *open_output(void) {
    audio_device *device;
    memset(&sound, 0, sizeof sound);
    assert_int_equal(audio_output_open(&device, RATE), AUDIO_OK);
    assert_int_equal(sound.opened, 1);
    assert_true(sound.running);
    return device;
}

static void close_output(audio_device *device) {
    assert_int_equal(device->close(device), AUDIO_OK);
    assert_int_equal(sound.opened, sound.closed);
    assert_int_equal(sound.initialized, 0);
}

static void play_buffer(int16_t *samples, bool gap) {
    (void)sound.callback(NULL, samples, sound.frames, NULL, gap ? paOutputUnderflow : 0,
                         sound.context);
}

/* As long as one buffer. */
static void say(audio_device *device, bool gap) {
    int16_t samples[2048] = {0};
    assert_int_equal(device->write(device, samples, SMALL), SMALL);
    play_buffer(samples, gap);
    device->rest(device);
}

static void pause_and_go_on(audio_device *device) {
    device->sleep(device);
    assert_int_equal(sound.opened, sound.closed);
    device->wake(device);
    assert_int_equal(device->state(device), AUDIO_OK);
}

static void what_was_written_is_played(void **state) {
    (void)state;
    int16_t samples[SMALL], played[SMALL];
    audio_device *device = open_output();
    for (int i = 0; i < SMALL; i++)
        samples[i] = (int16_t)(i * 7);
    for (int round = 0; round < 3; round++) {
        assert_int_equal(device->write(device, samples, SMALL), SMALL);
        play_buffer(played, false);
        assert_memory_equal(played, samples, sizeof samples);
        pause_and_go_on(device);
    }
    device->discard(device);
    assert_int_equal(device->write(device, samples, SMALL), SMALL);
    device->discard(device);
    play_buffer(played, false);
    assert_true(played[0] <= samples[SMALL - 1] * 7 / 8); /* falls to zero */
    for (int i = 1; i < SMALL; i++)
        assert_true(played[i] <= played[i - 1]);
    assert_int_equal(played[SMALL - 1], 0);
    close_output(device);
}

static void twice_the_rate_where_it_must(void **state) {
    (void)state;
    audio_device *device;
    int16_t samples[SMALL], played[2 * SMALL];
    memset(&sound, 0, sizeof sound);
    sound.half = true;
    assert_int_equal(audio_output_open(&device, RATE), AUDIO_OK);
    assert_true(sound.rate == 2 * RATE);
    assert_int_equal(sound.frames, 2 * SMALL);
    pause_and_go_on(device);
    for (int i = 0; i < SMALL; i++)
        samples[i] = (int16_t)(i * 8);
    assert_int_equal(device->write(device, samples, SMALL), SMALL);
    play_buffer(played, false);
    for (int i = 1; i < 2 * SMALL; i++)
        assert_int_equal(played[i], (i - 1) * 4);
    close_output(device);
}

static void buffers_grow_on_a_busy_machine(void **state) {
    (void)state;
    audio_device *device = open_output();
    double least = sound.latency;
    assert_int_equal(sound.frames, SMALL);
    for (int i = 0; i < 3; i++)
        say(device, true);
    assert_int_equal(sound.frames, 2 * SMALL);
    assert_true(sound.latency > 1.9 * least);
    for (int i = 0; i < 9; i++)
        say(device, true);
    assert_int_equal(sound.frames, 4 * SMALL);
    assert_int_equal(device->state(device), AUDIO_OK);
    close_output(device);
}

static void buffers_shrink_in_a_pause_after_calm(void **state) {
    (void)state;
    audio_device *device = open_output();
    for (int i = 0; i < 6; i++)
        say(device, true);
    assert_int_equal(sound.frames, 4 * SMALL);
    pause_and_go_on(device);
    assert_int_equal(sound.frames, 4 * SMALL); /* it was not calm */
    for (unsigned long frames = 4 * SMALL; frames >= SMALL; frames /= 2) {
        assert_int_equal(sound.frames, frames);
        for (int i = 0; i < 8; i++)
            say(device, false);
        assert_int_equal(sound.frames, frames); /* nor is it changed while it speaks */
        pause_and_go_on(device);
    }
    assert_int_equal(sound.frames, SMALL);
    close_output(device);
}

/* A gap now and then in a long game is no busy machine. */
static void old_gaps_are_forgotten(void **state) {
    (void)state;
    audio_device *device = open_output();
    for (int i = 0; i < 6; i++) {
        say(device, true);
        for (int j = 0; j < 8; j++)
            say(device, false);
        pause_and_go_on(device);
    }
    assert_int_equal(sound.frames, SMALL);
    close_output(device);
}

static void gone_in_its_sleep(void **state) {
    (void)state;
    audio_device *device = open_output();
    device->sleep(device);
    sound.gone = true;
    device->wake(device);
    assert_int_equal(device->state(device), AUDIO_DEVICE_LOST);
    assert_true(device->quiet(device));
    device->sleep(device);
    sound.gone = false;
    device->wake(device);
    assert_int_equal(device->state(device), AUDIO_OK);
    sound.running = false;
    assert_int_equal(device->state(device), AUDIO_DEVICE_LOST);
    close_output(device);
}

static void none_at_all(void **state) {
    (void)state;
    audio_device *device;
    memset(&sound, 0, sizeof sound);
    sound.gone = true;
    assert_int_equal(audio_output_open(&device, RATE), AUDIO_NO_DEVICE);
    assert_null(device);
    assert_int_equal(sound.initialized, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_written_is_played),
        cmocka_unit_test(twice_the_rate_where_it_must),
        cmocka_unit_test(buffers_grow_on_a_busy_machine),
        cmocka_unit_test(buffers_shrink_in_a_pause_after_calm),
        cmocka_unit_test(old_gaps_are_forgotten),
        cmocka_unit_test(gone_in_its_sleep),
        cmocka_unit_test(none_at_all),
    };
    return cmocka_run_group_tests_name("audio_output", tests, NULL, NULL);
}
