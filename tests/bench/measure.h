/* SPDX-License-Identifier: MIT */
/* Measures tasks and calls, and prints the results. */
#ifndef TESTS_BENCH_MEASURE_H
#define TESTS_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MOST_RUNS = 101 };

/* Set from the command line: the runs of each task, and a part of the names of wanted tasks. */
extern unsigned runs;
extern const char *only;

/* The file to which results are also written, or NULL. */
extern FILE *json;
extern bool json_begun;

/* A task: does its work `rounds` times and returns the amount of it. */
typedef uint64_t task(const void *argument, unsigned rounds);

typedef struct rate {
    double median, least, most; /* per second */
} rate;

/* Returns the processor time of this process, since others may share the machine. */
double seconds(void);

/* Compares two doubles, for qsort(). */
int by_size(const void *a, const void *b);

/* Measures a task `runs` times. Returns its rates in units of `divisor` per second. */
rate measure(task *run, const void *argument, unsigned rounds, double divisor);

/* Prints a row of the table, and writes it to the file if there is one. */
void show(const char *name, const char *unit, const rate *r);

/* Returns true if a task of this name is wanted. */
bool is_wanted(const char *name);

/* Prints a wrong result and ends the program. */
void expect(uint64_t found, uint64_t expected, const char *name);

/* Makes call `i` (calls are made in order) and returns 1. */
typedef uint64_t timed_call(unsigned i);

/*
 * Print the head of a table and, if the call is wanted, a row: mean and percentiles of single
 * calls.
 */
void show_calls_head(void);
void show_call(const char *name, timed_call *call, unsigned count);

#ifdef __cplusplus
}
#endif

#endif
