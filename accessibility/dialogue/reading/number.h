/* SPDX-License-Identifier: MIT */
#ifndef DIALOGUE_NUMBER_H
#define DIALOGUE_NUMBER_H

#include <dialogue/phrase.h>

/*
 * Reads the number at *at, in up to six digits or in words of the language ("five hundred and
 * eighteen", "fünfhundertachtzehn"), and moves *at past it. Returns false, and changes neither *at
 * nor *number, if there is no number.
 */
bool dialogue__number_read(const char *text, size_t length, size_t *at, dialogue_language language,
                           uint32_t *number);

#endif
