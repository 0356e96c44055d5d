/* SPDX-License-Identifier: MIT */
/* Measuring and showing. */
#ifndef TESTS_BENCH_MEASURE_H
#define TESTS_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { MOST_RUNS = 101 };

/* From the command line: runs of each task, and part of the names of the tasks that are wanted. */
extern unsigned runs;
extern const char *only;

/* The file that also gets the figures, or NULL. */
extern FILE *json;
extern bool json_begun;

/* What to measure: does its work so many times over and returns how much that was. */
typedef uint64_t task(const void *argument, unsigned rounds);

typedef struct rate {
    double median, least, most; /* per second */
} rate;

/* Returns the processor time of this process: others may share the machine. */
double seconds(void);

/* Compares two doubles, for qsort(). */
int by_size(const void *a, const void *b);

/* In units of `divisor`. */
rate measure(task *run, const void *argument, unsigned rounds, double divisor);

/* A line of the table, and of the file if there is one. */
void show(const char *name, const char *unit, const rate *r);

/* Is a task of that name asked for? */
bool is_wanted(const char *name);

/* Ends the program when a result is wrong. */
void expect(uint64_t found, uint64_t expected, const char *name);

/* Makes call `i` of many, which come in order, and returns 1. */
typedef uint64_t timed_call(unsigned i);

/* Print the head of a table and, if it is wanted, a row: mean and percentiles of single calls. */
void show_calls_head(void);
void show_call(const char *name, timed_call *call, unsigned count);

#ifdef __cplusplus
}
#endif

#endif
