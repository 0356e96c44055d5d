/* SPDX-License-Identifier: MIT */
/* Divides a line into units with their possible meanings. */
#ifndef DIALOGUE_UNITS_H
#define DIALOGUE_UNITS_H

#include "unit.h"

void dialogue__units_read(dialogue_units *units, const char *line, size_t length,
                          dialogue_language player);

/* Reads phrases that resign word by word: "gibt auf" in "Dame gibt auf e5 Schach". */
void dialogue__units_read_words(dialogue_units *units, const char *line, size_t length,
                                dialogue_language player);

/* Skips unknown words instead of stopping at the first one. */
void dialogue__units_read_known(dialogue_units *units, const char *line, size_t length,
                                dialogue_language player);

#endif
