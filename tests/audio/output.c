/* SPDX-License-Identifier: MIT */
/*
 * Tests the sound device with a substitute for PortAudio: audio_library_open() prefers functions
 * that the program itself defines.
 */
#include "device.h"
#include "host.h"

#include <portaudio.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { RATE = 22050, SMALL = 128 };

/* The host APIs of the substitute; the number of each is also that of its default device. */
enum { OSS_HOST, ALSA_HOST, JACK_HOST, PULSE_HOST, HOST_COUNT };
enum { PULSE_AUDIO = 16 };
static const int host_types[HOST_COUNT] = {paOSS, paALSA, paJACK, PULSE_AUDIO};

static struct {
    unsigned opened, closed, initialized;
    bool gone, half;             /* no stream can be opened; only one at twice the rate */
    bool absent[HOST_COUNT];     /* the host API has no device */
    bool shut[HOST_COUNT];       /* its device cannot be opened */
    bool mute[HOST_COUNT];       /* its device can be opened but does not start */
    double only[HOST_COUNT];     /* the only rate of its device; 0: any */
    bool no_usual;               /* PortAudio has no default device */
    int more;                    /* further host APIs, all with JACK's device */
    PaDeviceIndex tried[16], at; /* devices tried, without repeats in a row; the open one */
    unsigned tries;
    bool running;
    bool loud; /* the functions below report something on standard error */
    unsigned long frames;
    double rate, latency, time; /* the time of the stream; begins at 1 */
    PaStreamCallback *callback;
    void *context;
} sound;

/* ------------------------------------------------------------------------------------ PortAudio */

/* JACK reports that there is no server, and the like. */
static void report_something(void) {
    if (sound.loud) assert_int_equal(write(STDERR_FILENO, "loud\n", 5), 5);
}

/* The build hides all other symbols of a test from dlsym(). */
#pragma GCC visibility push(default)

PaError Pa_Initialize(void) {
    report_something();
    sound.initialized++;
    return paNoError;
}

PaError Pa_Terminate(void) {
    report_something();
    sound.initialized--;
    return paNoError;
}

PaDeviceIndex Pa_GetDefaultOutputDevice(void) {
    return sound.no_usual || sound.absent[ALSA_HOST] ? paNoDevice : ALSA_HOST;
}

PaHostApiIndex Pa_GetHostApiCount(void) {
    return sound.initialized > 0 ? (PaHostApiIndex)HOST_COUNT + sound.more
                                 : (PaHostApiIndex)paNotInitialized;
}

const PaHostApiInfo *Pa_GetHostApiInfo(PaHostApiIndex host) {
    static PaHostApiInfo info;
    if (host < 0 || host >= HOST_COUNT + sound.more) return NULL;
    if (host >= HOST_COUNT) host = JACK_HOST;
    info.type = (PaHostApiTypeId)host_types[host];
    info.defaultOutputDevice = sound.absent[host] ? paNoDevice : host;
    return &info;
}

const PaDeviceInfo *Pa_GetDeviceInfo(PaDeviceIndex device) {
    static PaDeviceInfo info = {.name = "test", .defaultLowOutputLatency = 0.0087};
    info.hostApi = device;
    return device >= 0 && device < HOST_COUNT ? &info : NULL;
}

static void note_try(PaDeviceIndex device) {
    if (sound.tries > 0 && sound.tried[sound.tries - 1] == device) return;
    assert_true(sound.tries < 16);
    sound.tried[sound.tries++] = device;
}

PaError Pa_OpenStream(PaStream **stream, const PaStreamParameters *input,
                      const PaStreamParameters *output, double rate, unsigned long frames,
                      PaStreamFlags flags, PaStreamCallback *callback, void *context) {
    (void)input;
    (void)flags;
    report_something();
    assert_in_range(output->device, 0, HOST_COUNT - 1);
    note_try(output->device);
    if (sound.gone || sound.shut[output->device]) return paDeviceUnavailable;
    if (sound.half && rate == (double)RATE) return paInvalidSampleRate;
    if (sound.only[output->device] > 0 && rate != sound.only[output->device])
        return paInvalidSampleRate;
    assert_int_equal(sound.opened, sound.closed);
    assert_int_equal(output->channelCount, 1);
    assert_null(output->hostApiSpecificStreamInfo); /* WASAPI alone gets one */
    *stream = &sound;
    sound.at = output->device;
    sound.opened++;
    sound.frames = frames;
    sound.rate = rate;
    sound.latency = output->suggestedLatency;
    sound.callback = callback;
    sound.context = context;
    return paNoError;
}

PaError Pa_StartStream(PaStream *stream) {
    report_something();
    if (sound.mute[sound.at]) return paUnanticipatedHostError;
    sound.running = true;
    return stream == &sound ? paNoError : paBadStreamPtr;
}

PaError Pa_AbortStream(PaStream *stream) {
    report_something();
    sound.running = false;
    return stream == &sound ? paNoError : paBadStreamPtr;
}

PaError Pa_CloseStream(PaStream *stream) {
    report_something();
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
    (void)stream;
    return 1 + sound.time;
}

#pragma GCC visibility pop

/* ----------------------------------------------------------------------------------- the device */

static audio_device *open_output(void) {
    audio_device *device;
    memset(&sound, 0, sizeof sound);
    assert_int_equal(audio__output_open(&device, RATE), AUDIO_OK);
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

/* Plays one buffer. */
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

static void plays_what_was_written(void **state) {
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
    assert_int_equal(played[0], samples[SMALL - 1] * 7 / 8); /* falls to zero */
    for (int i = 1; i < SMALL; i++)
        assert_true(played[i] <= played[i - 1]);
    assert_int_equal(played[SMALL - 1], 0);
    close_output(device);
}

/* What was written is heard when the last sample has passed through the device. */
static void is_quiet_after_the_last_sample(void **state) {
    (void)state;
    int16_t samples[2 * SMALL] = {0};
    audio_device *device = open_output();
    for (int round = 0; round < 2; round++) {
        assert_int_equal(device->write(device, samples, 2 * SMALL), 2 * SMALL);
        play_buffer(samples, false);
        sound.time += 10;
        assert_false(device->quiet(device)); /* a buffer is left */
        play_buffer(samples, false);
        assert_false(device->quiet(device));
        sound.time += sound.latency / 2;
        assert_false(device->quiet(device));
        sound.time += sound.latency * 0.49;
        assert_false(device->quiet(device));
        sound.time += sound.latency * 0.02;
        assert_true(device->quiet(device));
        assert_true(device->quiet(device));
    }
    assert_int_equal(device->write(device, samples, SMALL), SMALL);
    device->discard(device);
    assert_false(device->quiet(device));
    sound.time += 1;
    assert_true(device->quiet(device));
    close_output(device);
}

/* Each device closes what it has opened: standard error is redirected meanwhile. */
static void no_file_stays_open(void **state) {
    (void)state;
    const int before = dup(STDERR_FILENO);
    for (int i = 0; i < 3; i++) {
        audio_device *device = open_output();
        pause_and_go_on(device);
        close_output(device);
    }
    const int after = dup(STDERR_FILENO);
    assert_int_equal(after, before + 1); /* the lowest descriptor that is free */
    (void)close(before);
    (void)close(after);
}

/* Whatever PortAudio reports is not seen, and what others write later is. */
static void standard_error_is_silent_meanwhile(void **state) {
    (void)state;
    FILE *errors = tmpfile();
    const int before = dup(STDERR_FILENO);
    assert_true(errors != NULL && before >= 0);
    assert_int_equal(dup2(fileno(errors), STDERR_FILENO), STDERR_FILENO);
    audio_device *device;
    memset(&sound, 0, sizeof sound);
    sound.loud = true;
    audio_error error = audio__output_open(&device, RATE);
    for (unsigned i = 0; i < 3 && error == AUDIO_OK; i++)
        say(device, true); /* gaps: it is opened again with larger buffers */
    if (error == AUDIO_OK) pause_and_go_on(device);
    if (error == AUDIO_OK) close_output(device);
    const off_t length = lseek(fileno(errors), 0, SEEK_END);
    assert_int_equal(write(STDERR_FILENO, "seen", 4), 4);
    const off_t later = lseek(fileno(errors), 0, SEEK_END);
    assert_int_equal(dup2(before, STDERR_FILENO), STDERR_FILENO);
    (void)close(before);
    (void)fclose(errors);
    assert_int_equal(error, AUDIO_OK);
    assert_int_equal(sound.opened, 3);
    assert_int_equal(length, 0);
    assert_int_equal(later, 4);
}

static void doubles_the_rate_if_needed(void **state) {
    (void)state;
    audio_device *device;
    int16_t samples[SMALL], played[2 * SMALL];
    memset(&sound, 0, sizeof sound);
    sound.half = true;
    assert_int_equal(audio__output_open(&device, RATE), AUDIO_OK);
    assert_true(sound.rate == 2 * RATE);
    assert_int_equal(sound.frames, 2 * SMALL);
    pause_and_go_on(device);
    for (int i = 0; i < SMALL; i++)
        samples[i] = (int16_t)(i * 8);
    assert_int_equal(device->write(device, samples, SMALL), SMALL);
    play_buffer(played, false);
    for (int i = 1; i < 2 * SMALL; i++)
        assert_int_equal(played[i], (i - 1) * 4);
    for (int i = 0; i < SMALL; i++)
        samples[i] = (int16_t)((i + SMALL) * 8);
    assert_int_equal(device->write(device, samples, SMALL), SMALL);
    play_buffer(played, false); /* goes on where the buffer before ended */
    for (int i = 0; i < 2 * SMALL; i++)
        assert_int_equal(played[i], (i + 2 * SMALL - 1) * 4);
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

/* A gap costs a buffer of silence, however few samples it held up. */
static void gaps_before_the_last_sample_count(void **state) {
    (void)state;
    int16_t samples[2 * SMALL] = {0};
    audio_device *device = open_output();
    for (int i = 0; i < 6; i++) { /* nothing was to be played: not gaps */
        play_buffer(samples, true);
        device->rest(device);
    }
    assert_int_equal(sound.frames, SMALL);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(sound.frames, SMALL);
        assert_int_equal(device->write(device, samples, 1), 1);
        play_buffer(samples, true);
        device->rest(device);
    }
    assert_int_equal(sound.frames, 2 * SMALL);
    close_output(device);
}

static void buffers_shrink_in_a_pause_after_calm(void **state) {
    (void)state;
    audio_device *device = open_output();
    for (int i = 0; i < 6; i++)
        say(device, true);
    assert_int_equal(sound.frames, 4 * SMALL);
    pause_and_go_on(device);
    assert_int_equal(sound.frames, 4 * SMALL); /* there were gaps */
    for (unsigned long frames = 4 * SMALL; frames >= SMALL; frames /= 2) {
        assert_int_equal(sound.frames, frames);
        for (int i = 0; i < 7; i++)
            say(device, false);
        if (frames < 4 * SMALL) pause_and_go_on(device);
        assert_int_equal(sound.frames, frames); /* not calm for long enough yet */
        say(device, false);
        assert_int_equal(sound.frames, frames); /* nor does it change while the voice speaks */
        pause_and_go_on(device);
    }
    assert_int_equal(sound.frames, SMALL);
    close_output(device);
}

/* Occasional gaps in a long game do not mean a busy machine. */
static void old_gaps_are_forgotten(void **state) {
    (void)state;
    audio_device *device = open_output();
    for (int i = 0; i < 6; i++) {
        say(device, true);
        assert_int_equal(sound.frames, SMALL);
        for (int j = 0; j < 8; j++)
            say(device, false);
        pause_and_go_on(device);
        assert_int_equal(sound.frames, SMALL);
    }
    assert_int_equal(sound.frames, SMALL);
    close_output(device);
}

static void device_is_lost_while_asleep(void **state) {
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

static void no_device(void **state) {
    (void)state;
    audio_device *device;
    memset(&sound, 0, sizeof sound);
    sound.gone = true;
    assert_int_equal(audio__output_open(&device, RATE), AUDIO_NO_DEVICE);
    assert_null(device);
    assert_int_equal(sound.initialized, 0);
}

/* --------------------------------------------------------------------------------- which device */

/* Opens the device as `sound` was set up, and expects which devices are tried for it. */
static audio_device *open_trying(const PaDeviceIndex *devices, unsigned count) {
    audio_device *device;
    assert_int_equal(audio__output_open(&device, RATE), AUDIO_OK);
    assert_int_equal(sound.tries, count);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(sound.tried[i], devices[i]);
    assert_int_equal(sound.at, devices[count - 1]);
    assert_true(sound.running);
    return device;
}

static void default_device_first(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    close_output(open_trying((PaDeviceIndex[]){ALSA_HOST}, 1));
}

static void next_device_if_one_cannot_be_opened(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    sound.shut[ALSA_HOST] = true;
    close_output(open_trying((PaDeviceIndex[]){ALSA_HOST, PULSE_HOST}, 2));
    sound.tries = 0;
    sound.shut[PULSE_HOST] = sound.shut[OSS_HOST] = true;
    close_output(
        open_trying((PaDeviceIndex[]){ALSA_HOST, PULSE_HOST, OSS_HOST, JACK_HOST}, HOST_COUNT));
}

static void next_device_if_one_does_not_start(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    sound.mute[ALSA_HOST] = true;
    close_output(open_trying((PaDeviceIndex[]){ALSA_HOST, PULSE_HOST}, 2));
}

static void next_device_if_the_rate_is_unsupported(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    sound.only[ALSA_HOST] = 48000;
    sound.only[PULSE_HOST] = 2 * RATE;
    close_output(open_trying((PaDeviceIndex[]){ALSA_HOST, PULSE_HOST}, 2));
    assert_true(sound.rate == 2 * RATE);
}

static void next_device_without_a_default(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    sound.absent[ALSA_HOST] = sound.absent[PULSE_HOST] = true;
    close_output(open_trying((PaDeviceIndex[]){OSS_HOST}, 1));
    memset(&sound, 0, sizeof sound);
    sound.no_usual = true;
    close_output(open_trying((PaDeviceIndex[]){ALSA_HOST}, 1));
}

/* There is no room for more host APIs than any system has; what has no room is ignored. */
static void many_host_apis(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    sound.more = 100;
    close_output(open_trying((PaDeviceIndex[]){ALSA_HOST}, 1));
    sound.tries = 0;
    sound.shut[ALSA_HOST] = sound.shut[PULSE_HOST] = sound.shut[OSS_HOST] = true;
    close_output(
        open_trying((PaDeviceIndex[]){ALSA_HOST, PULSE_HOST, OSS_HOST, JACK_HOST}, HOST_COUNT));
}

/*
 * The voice stays on the device on which it was opened when it wakes or its buffers grow, even if
 * other devices can be opened or its own cannot.
 */
static void keeps_its_device(void **state) {
    (void)state;
    memset(&sound, 0, sizeof sound);
    sound.shut[ALSA_HOST] = true;
    audio_device *device = open_trying((PaDeviceIndex[]){ALSA_HOST, PULSE_HOST}, 2);
    sound.shut[ALSA_HOST] = false;
    pause_and_go_on(device);
    for (int i = 0; i < 3; i++)
        say(device, true);
    assert_int_equal(sound.frames, 2 * SMALL);
    assert_int_equal(sound.at, PULSE_HOST);
    device->sleep(device);
    sound.shut[PULSE_HOST] = true;
    device->wake(device);
    assert_int_equal(device->state(device), AUDIO_DEVICE_LOST);
    assert_int_equal(sound.tries, 2);
    close_output(device);
}

/* Expects the devices (0 to 9) that are tried, in order, as a string of digits. */
static void order_is(audio_system system, const audio_host *hosts, size_t count,
                     PaDeviceIndex usual, const char *wanted) {
    PaDeviceIndex devices[AUDIO_HOST_COUNT + 1];
    char order[AUDIO_HOST_COUNT + 2] = "";
    size_t found = audio__host_order(system, hosts, count, usual, devices);
    assert_true(found <= count + 1);
    for (size_t i = 0; i < found; i++)
        order[i] = (char)('0' + devices[i]);
    assert_string_equal(order, wanted);
}

/* In the order of PortAudio: MME comes first and is its default. */
static void windows_prefers_wasapi(void **state) {
    (void)state;
    const audio_host hosts[] = {
        {paMME, 1}, {paDirectSound, 2}, {paASIO, 3}, {paWASAPI, 4}, {paWDMKS, 5}};
    order_is(AUDIO_WINDOWS, hosts, 5, 1, "4215");
    order_is(AUDIO_WINDOWS, hosts, 5, paNoDevice, "4215");
    order_is(AUDIO_WINDOWS, hosts, 3, 1, "21");
    order_is(AUDIO_WINDOWS, hosts + 2, 1, 3, "3"); /* nothing else is there */
    const audio_host bare[] = {{paMME, 1}, {paWASAPI, paNoDevice}, {paWDMKS, 5}};
    order_is(AUDIO_WINDOWS, bare, 3, 1, "15");
}

static void other_systems_prefer_the_default(void **state) {
    (void)state;
    const audio_host mac[] = {{paJACK, 1}, {paCoreAudio, 2}};
    order_is(AUDIO_MACOS, mac, 2, 1, "21");
    const audio_host linux_hosts[] = {{paALSA, 1}, {paOSS, 2}, {paJACK, 3}, {PULSE_AUDIO, 4}};
    order_is(AUDIO_UNIX, linux_hosts, 4, 1, "1423");
    order_is(AUDIO_UNIX, linux_hosts, 4, 7, "71423"); /* a device that the user has set up */
    order_is(AUDIO_UNIX, linux_hosts, 4, paNoDevice, "1423");
    order_is(AUDIO_UNIX, linux_hosts, 0, paNoDevice, "");
    assert_in_range(audio__system_here(), 0, AUDIO_SYSTEM_COUNT - 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plays_what_was_written),
        cmocka_unit_test(is_quiet_after_the_last_sample),
        cmocka_unit_test(no_file_stays_open),
        cmocka_unit_test(standard_error_is_silent_meanwhile),
        cmocka_unit_test(doubles_the_rate_if_needed),
        cmocka_unit_test(buffers_grow_on_a_busy_machine),
        cmocka_unit_test(gaps_before_the_last_sample_count),
        cmocka_unit_test(buffers_shrink_in_a_pause_after_calm),
        cmocka_unit_test(old_gaps_are_forgotten),
        cmocka_unit_test(device_is_lost_while_asleep),
        cmocka_unit_test(no_device),
        cmocka_unit_test(default_device_first),
        cmocka_unit_test(next_device_if_one_cannot_be_opened),
        cmocka_unit_test(next_device_if_one_does_not_start),
        cmocka_unit_test(next_device_if_the_rate_is_unsupported),
        cmocka_unit_test(next_device_without_a_default),
        cmocka_unit_test(many_host_apis),
        cmocka_unit_test(keeps_its_device),
        cmocka_unit_test(windows_prefers_wasapi),
        cmocka_unit_test(other_systems_prefer_the_default),
    };
    return cmocka_run_group_tests_name("audio_output", tests, NULL, NULL);
}
