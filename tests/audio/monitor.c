/* SPDX-License-Identifier: MIT */
#include "monitor.h"

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BLOCK = 64 };

static struct {
    pthread_t thread;
    pthread_mutex_t lock;
    FILE *pipe;
    monitor_state state;
    size_t first; /* index of the first loud sample */
    int peak;     /* of the previous block */
} monitor = {.lock = PTHREAD_MUTEX_INITIALIZER};

double monitor_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

void monitor_pause(long milliseconds) {
    nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

static void take_block(const int16_t *samples, double time) {
    size_t loud = 0, first = 0, last = 0;
    int peak = 0;
    for (size_t i = 0; i < BLOCK; i++) {
        if (abs(samples[i]) > peak) peak = abs(samples[i]);
        if (abs(samples[i]) <= MONITOR_LOUD) continue;
        if (loud++ == 0) first = i;
        last = i;
    }
    pthread_mutex_lock(&monitor.lock);
    if (loud > 0 && monitor.state.first_loud == 0) monitor.first = monitor.state.count + first;
    if (loud > 0) monitor.state.span = monitor.state.count + last + 1 - monitor.first;
    monitor.state.count += BLOCK;
    monitor.state.silent = loud > 0 ? BLOCK - last - 1 : monitor.state.silent + BLOCK;
    monitor.state.loud += loud;
    if (loud > 0 && monitor.state.first_loud == 0) monitor.state.first_loud = time;
    if (loud > 0) monitor.state.last_loud = time;
    if (loud > 0) monitor.state.last_peak = peak > monitor.peak ? peak : monitor.peak;
    monitor.peak = peak;
    pthread_mutex_unlock(&monitor.lock);
}

static void *listen_to(void *context) {
    int16_t samples[BLOCK];
    (void)context;
    while (fread(samples, sizeof samples, 1, monitor.pipe) == 1)
        take_block(samples, monitor_now());
    return NULL;
}

void monitor_forget(void) {
    pthread_mutex_lock(&monitor.lock);
    monitor.state = (monitor_state){.count = 0};
    pthread_mutex_unlock(&monitor.lock);
}

monitor_state monitor_look(void) {
    pthread_mutex_lock(&monitor.lock);
    monitor_state state = monitor.state;
    pthread_mutex_unlock(&monitor.lock);
    return state;
}

enum { MOMENT_MS = 2, HELD_UP_MS = 50, PATIENCE_MS = 60000, SILENCE = MONITOR_RATE * 3 / 10 };

static bool held_up;

static void wait_a_moment(void) {
    double begun = monitor_now();
    monitor_pause(MOMENT_MS);
    held_up = held_up || monitor_now() - begun > (MOMENT_MS + HELD_UP_MS) / 1e3;
}

bool monitor_was_held_up(void) {
    return held_up;
}

void monitor_until_loud(size_t samples) {
    for (long waited = 0; waited < PATIENCE_MS && monitor_look().loud < samples;
         waited += MOMENT_MS)
        wait_a_moment();
}

/*
 * Measures the silence in samples, not by a clock: sound that was on its way has arrived, however
 * late.
 */
void monitor_until_silent(void) {
    for (long waited = 0; waited < PATIENCE_MS && monitor_look().silent < SILENCE;
         waited += MOMENT_MS)
        wait_a_moment();
}

bool monitor_await_sound(void) {
    size_t begun = monitor_look().count;
    for (long waited = 0; waited < PATIENCE_MS; waited += MOMENT_MS) {
        monitor_state state = monitor_look();
        if (state.loud > 0 && state.silent < 2 * BLOCK) return true;
        if (state.count > begun + MONITOR_RATE) return false;
        wait_a_moment();
    }
    return false;
}

bool monitor_was_cut(double after) {
    monitor_state state = monitor_look();
    return state.last_loud > after && state.last_peak > 8 * MONITOR_LOUD;
}

int monitor_start(void **state) {
    (void)state;
    monitor.pipe = popen("exec parec --device=rochade.monitor --raw --format=s16le --rate=22050 "
                         "--channels=1 --latency-msec=2 --process-time-msec=2 2>/dev/null",
                         "r");
    if (monitor.pipe == NULL) return -1;
    setvbuf(monitor.pipe, NULL, _IOFBF, BLOCK * sizeof(int16_t));
    if (pthread_create(&monitor.thread, NULL, listen_to, NULL) != 0) return -1;
    for (int i = 0; i < 1000 && monitor_look().count == 0; i++)
        monitor_pause(10);
    return monitor_look().count > 0 ? 0 : -1;
}
