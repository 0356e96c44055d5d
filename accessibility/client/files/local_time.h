/* SPDX-License-Identifier: MIT */
/* Writes local dates and times of day for files and names of files, and reads dates back. */
#ifndef CLIENT_LOCAL_TIME_H
#define CLIENT_LOCAL_TIME_H

#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum { LOCAL_DATE_SIZE = 11 }; /* of a date such as 2026-11-27 */

/* Writes a time in a format of strftime(). Writes an empty text if it cannot or if it is longer. */
__attribute__((format(strftime, 2, 0))) void local_time_write(time_t time, const char *format,
                                                              char *text, size_t size);

/* Writes the date of a time. */
void local_date_write(time_t time, char date[LOCAL_DATE_SIZE]);

/*
 * Reads a text that is a date, and nothing else. Returns false, and leaves `date` unchanged, if it
 * is not.
 */
bool local_date_read(const char *text, size_t length, char date[LOCAL_DATE_SIZE]);

#endif
