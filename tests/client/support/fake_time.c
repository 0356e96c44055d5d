/* SPDX-License-Identifier: MIT */
/*
 * Preloaded into the program: replaces the time by the number of milliseconds in the file that
 * ROCHADE_TIME names. Waiting calls return when that time has passed; nanosleep also appends a byte
 * to the file with the suffix ".sleeps" when it begins.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define SEEN __attribute__((visibility("default")))

enum { MOMENT_MS = 2 };

SEEN int clock_gettime(clockid_t clock, struct timespec *now);
SEEN int poll(struct pollfd *files, nfds_t count, int milliseconds);
SEEN int __poll_chk(struct pollfd *files, nfds_t count, int milliseconds, size_t size);
SEEN int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock,
                                const struct timespec *until);
SEEN int nanosleep(const struct timespec *wanted, struct timespec *left);

static bool read_time(int64_t *time) {
    FILE *file = fopen(getenv("ROCHADE_TIME"), "r");
    if (file == NULL) return false;
    if (fscanf(file, "%" SCNd64, time) != 1) *time = 0;
    (void)fclose(file);
    return true;
}

static int real_time(clockid_t clock, struct timespec *now) {
    int (*next)(clockid_t, struct timespec *);
    *(void **)&next = dlsym(RTLD_NEXT, "clock_gettime");
    return next(clock, now);
}

/*
 * In the main thread and in a thread that polls, time passes only in poll() and nanosleep(). A
 * timeout that it computed before the call is still correct when the wait begins, even if the time
 * was set meanwhile; and a test that has read "the clock is running" may set the time at once.
 */
static _Thread_local int64_t polled_at;
static _Thread_local bool polls;

int clock_gettime(clockid_t clock, struct timespec *now) {
    if (!polls && gettid() == getpid()) polls = read_time(&polled_at);
    int64_t time = polled_at;
    if (clock != CLOCK_MONOTONIC || (!polls && !read_time(&time))) return real_time(clock, now);
    *now = (struct timespec){.tv_sec = (time_t)(time / 1000 + 1000),
                             .tv_nsec = (long)(time % 1000) * 1000000};
    return 0;
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    int (*next)(struct pollfd *, nfds_t, int);
    int64_t begun = polled_at;
    *(void **)&next = dlsym(RTLD_NEXT, "poll");
    if (!polls) polls = read_time(&begun);
    for (;;) {
        int ready = next(files, count, milliseconds == 0 ? 0 : MOMENT_MS);
        bool made = read_time(&polled_at);
        if (ready != 0 || milliseconds == 0 || !made) return ready;
        if (milliseconds > 0 && polled_at - begun >= milliseconds) return 0;
    }
}

/* Programs that are compiled with _FORTIFY_SOURCE call this instead of poll(). */
int __poll_chk(struct pollfd *files, nfds_t count, int milliseconds, size_t size) {
    (void)size;
    return poll(files, count, milliseconds);
}

/* Returns too early at times, which callers must handle anyway (spurious wakeups). */
int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock,
                           const struct timespec *until) {
    struct timespec soon;
    (void)until;
    (void)real_time(CLOCK_MONOTONIC, &soon);
    soon.tv_nsec += MOMENT_MS * 1000000L;
    if (soon.tv_nsec >= 1000000000L) soon.tv_sec++, soon.tv_nsec -= 1000000000L;
    return pthread_cond_clockwait(condition, lock, CLOCK_MONOTONIC, &soon);
}

static void note_sleep(void) {
    char path[256];
    (void)snprintf(path, sizeof path, "%s.sleeps", getenv("ROCHADE_TIME"));
    FILE *file = fopen(path, "a");
    if (file == NULL) return;
    (void)fputc('.', file);
    (void)fclose(file);
}

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    int64_t begun, now, length = wanted->tv_sec * 1000 + wanted->tv_nsec / 1000000;
    (void)left;
    if (!read_time(&begun)) return 0;
    note_sleep();
    while (read_time(&now) && now - begun < length) {
        struct timespec moment = {.tv_nsec = MOMENT_MS * 1000000L};
        (void)clock_nanosleep(CLOCK_REALTIME, 0, &moment, NULL);
    }
    polled_at = now;
    return 0;
}
