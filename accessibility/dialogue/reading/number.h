/* SPDX-License-Identifier: MIT */
#ifndef DIALOGUE_NUMBER_H
#define DIALOGUE_NUMBER_H

#include <dialogue/phrase.h>

/*
 * Reads the number that the text continues with at *at, in up to six digits or in words of the
 * language ("five hundred and eighteen", "fünfhundertachtzehn"), and moves *at behind it. Returns
 * false, and leaves both as they are, if none follows.
 */
bool dialogue__number_read(const char *text, size_t length, size_t *at, dialogue_language language,
                           uint32_t *number);

#endif
