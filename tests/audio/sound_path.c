/* SPDX-License-Identifier: MIT */
/*
 * From audio_speaker_say to the sound server and back: parec records what the sink plays, and every sample is
 * given the time at which it arrived here. Run under with_sound_server.
 */
#include <audio/audio.h>

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { RATE = 22050, LOUD = 300, BLOCK = 64, LIMIT_LATENCY_MS = 150, LIMIT_CUT_MS = 150 };

/* What has arrived, and when. */
static struct {
    pthread_t thread;
    pthread_mutex_t lock;
    FILE *pipe;
    _Atomic size_t count, loud;
    double first_loud, last_loud; /* seconds */
} monitor = {.lock = PTHREAD_MUTEX_INITIALIZER};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void pause_ms(long milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

static void *listen_to(void *context) {
    int16_t samples[BLOCK];
    (void)context;
    while (fread(samples, sizeof samples, 1, monitor.pipe) == 1) {
        double time = now();
        size_t loud = 0;
        for (size_t i = 0; i < BLOCK; i++)
            loud += abs(samples[i]) > LOUD;
        pthread_mutex_lock(&monitor.lock);
        monitor.count += BLOCK;
        monitor.loud += loud;
        if (loud > 0 && monitor.first_loud == 0) monitor.first_loud = time;
        if (loud > 0) monitor.last_loud = time;
        pthread_mutex_unlock(&monitor.lock);
    }
    return NULL;
}

static void forget(void) {
    pthread_mutex_lock(&monitor.lock);
    monitor.count = monitor.loud = 0;
    monitor.first_loud = monitor.last_loud = 0;
    pthread_mutex_unlock(&monitor.lock);
}

static int start_listening(void **state) {
    (void)state;
    monitor.pipe = popen("exec parec --device=rochade.monitor --raw --format=s16le --rate=22050 "
                         "--channels=1 --latency-msec=2 --process-time-msec=2",
                         "r");
    if (monitor.pipe == NULL) return -1;
    setvbuf(monitor.pipe, NULL, _IOFBF, BLOCK * sizeof(int16_t));
    if (pthread_create(&monitor.thread, NULL, listen_to, NULL) != 0) return -1;
    for (int i = 0; i < 1000 && monitor.count == 0; i++)
        pause_ms(10);
    return monitor.count > 0 ? 0 : -1;
}

static void say(audio_speaker *speaker, const char *text) {
    audio_segment segment = {text, strlen(text), "de"};
    audio_utterance utterance = {AUDIO_MESSAGE, &segment, 1};
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
}

static audio_speaker *open_speaker(void) {
    audio_speaker *speaker;
    assert_int_equal(audio_speaker_open(&speaker, NULL), AUDIO_OK);
    pause_ms(300);
    forget();
    return speaker;
}

static void a_move_is_heard_to_its_end(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker();
    pause_ms(200);
    assert_true(monitor.count > 0);
    assert_int_equal(monitor.loud, 0);
    double said = now();
    say(speaker, "Springer Gustav eins Felix drei");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    double waited = now();
    pause_ms(300);
    print_message("first sound after %.1f ms, %.0f ms of sound, %zu of %zu samples loud\n",
                  (monitor.first_loud - said) * 1e3, (monitor.last_loud - monitor.first_loud) * 1e3,
                  monitor.loud, monitor.count);
    assert_true(monitor.loud > RATE / 4);
    assert_true(monitor.first_loud - said < LIMIT_LATENCY_MS / 1e3);
    assert_true(monitor.last_loud - monitor.first_loud > 1.4);
    assert_true(monitor.last_loud - monitor.first_loud < 2.5);
    assert_true(monitor.last_loud < waited + 0.1); /* wait did not return too early */
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

static void a_cut_is_heard_at_once(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker();
    for (int round = 0; round < 3; round++) {
        forget();
        say(speaker, "Weiß: König Eva eins, Dame David eins, Turm Anna eins, Turm Hector eins");
        pause_ms(700 + 37 * round);
        double cut = now();
        audio_speaker_silence(speaker);
        pause_ms(400);
        print_message("silent %.1f ms after the cut, %zu samples loud before\n",
                      (monitor.last_loud - cut) * 1e3, monitor.loud);
        assert_true(monitor.loud > RATE / 10);
        assert_true(monitor.last_loud - cut < LIMIT_CUT_MS / 1e3);
    }
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_heard_to_its_end),
        cmocka_unit_test(a_cut_is_heard_at_once),
    };
    return cmocka_run_group_tests_name("audio_sound_path", tests, start_listening, NULL);
}
