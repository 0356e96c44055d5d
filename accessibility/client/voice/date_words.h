/* SPDX-License-Identifier: MIT */
/* Writes dates in words, for announcements. */
#ifndef CLIENT_DATE_WORDS_H
#define CLIENT_DATE_WORDS_H

#include <dialogue/terminal.h>

#include <time.h>

enum { DATE_WORDS_SIZE = 160 };

/*
 * Writes a date like "2026-11-26", "1992-11" or "1858" in words. Writes any other text unchanged,
 * as far as it fits.
 */
void date_words(dialogue_language language, const char *date, char words[DATE_WORDS_SIZE]);

/* Writes the local date of a time in words, or the words for today or yesterday, seen from `now`.
 */
void date_words_of_time(dialogue_language language, time_t time, time_t now,
                        char words[DATE_WORDS_SIZE]);

#endif
