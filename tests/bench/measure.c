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
