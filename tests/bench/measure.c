/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L

#include "measure.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#endif

unsigned runs = 5;
const char *only = "";
FILE *json;
bool json_begun;

double seconds(void) {
#ifdef __EMSCRIPTEN__
    return EM_ASM_DOUBLE({
        const used = process.cpuUsage();
        return (used.user + used.system) / 1e6;
    });
#else
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
#endif
}

int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void write_json(const char *name, const char *unit, const rate *r) {
    if (!json) return;
    fprintf(json,
            "%s{\"name\": \"%s\", \"unit\": \"%s\", \"value\": %.3f, \"range\": \"%.3f..%.3f\"}",
            json_begun ? ",\n" : "[\n", name, unit, r->median, r->least, r->most);
    json_begun = true;
}

void show(const char *name, const char *unit, const rate *r) {
    printf("| %-38s | %9.2f | %9.2f | %9.2f | %s |\n", name, r->median, r->least, r->most, unit);
    fflush(stdout);
    write_json(name, unit, r);
}

rate measure(task *run, const void *argument, unsigned rounds, double divisor) {
    double rates[MOST_RUNS];
    rate result = {0};
    for (unsigned i = 0; i < runs; i++) {
        double start = seconds();
        uint64_t amount = run(argument, rounds);
        rates[i] = (double)amount / (seconds() - start) / divisor;
    }
    qsort(rates, runs, sizeof *rates, by_size);
    result.median = rates[runs / 2];
    result.least = rates[0];
    result.most = rates[runs - 1];
    return result;
}

bool is_wanted(const char *name) {
    return strstr(name, only);
}

void expect(uint64_t found, uint64_t expected, const char *name) {
    if (found == expected) return;
    fprintf(stderr, "%s: %" PRIu64 " instead of %" PRIu64 "\n", name, found, expected);
    exit(1);
}

/* ------------------------------------------------------------------------------------ each call */

enum { PASSES = 3 };

static double nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double time_of_the_clock(void) {
    double least = 1e9;
    for (unsigned i = 0; i < 10000; i++) {
        double start = nanoseconds(), spent = nanoseconds() - start;
        if (spent < least) least = spent;
    }
    return least;
}

/* Returns the nanoseconds per call of the fastest pass, timing all calls together. */
static double mean_of_calls(timed_call *call, unsigned count, const char *name) {
    double least = 1e18;
    for (unsigned pass = 0; pass < PASSES; pass++) {
        double start = seconds(), spent;
        uint64_t done = 0;
        for (unsigned i = 0; i < count; i++)
            done += call(i);
        spent = (seconds() - start) * 1e9 / count;
        expect(done, count, name);
        if (spent < least) least = spent;
    }
    return least;
}

/* Sets each of `times` to the least of PASSES, since an interrupt disturbs one pass only. */
static void time_each(timed_call *call, unsigned count, double *times) {
    double clock = time_of_the_clock();
    for (unsigned pass = 0; pass < PASSES; pass++)
        for (unsigned i = 0; i < count; i++) {
            double start = nanoseconds(), spent;
            call(i);
            spent = nanoseconds() - start - clock;
            if (spent < 0) spent = 0;
            if (pass == 0 || spent < times[i]) times[i] = spent;
        }
    qsort(times, count, sizeof *times, by_size);
}

void show_calls_head(void) {
    printf("\n| %-40s | %6s | %8s | %8s | %8s | %8s | %9s |\n|---|---:|---:|---:|---:|---:|---:|\n",
           "ns a call", "calls", "mean", "median", "99 %", "99.9 %", "most");
}

void show_call(const char *name, timed_call *call, unsigned count) {
    double *times, mean;
    if (!is_wanted(name)) return;
    times = malloc(count * sizeof *times);
    mean = mean_of_calls(call, count, name);
    time_each(call, count, times);
    printf("| %-40s | %6u | %8.0f | %8.0f | %8.0f | %8.0f | %9.0f |\n", name, count, mean,
           times[count / 2], times[count - 1 - count / 100], times[count - 1 - count / 1000],
           times[count - 1]);
    fflush(stdout);
    free(times);
}
