/* SPDX-License-Identifier: MIT */
/*
 * Compares the values of a TRF16 report with each other: in one row, and in lines about the whole
 * event. rate_pairs.h compares two rows.
 */
#ifndef CLIENT_RATE_VALUES_H
#define CLIENT_RATE_VALUES_H

#include "rate_report.h"

#include <dialogue/terminal.h>

/* Reports a contradiction in a line and column of `file`, with further values of the message. */
void rate_refuse(dialogue_terminal_text text, const char *file, unsigned long row, size_t column,
                 const char *const rest[3]);

/* Reports a value, and what would be right. Returns false. */
bool rate_refuse_value(const char *file, unsigned long row, size_t column, const char *value,
                       const char *right);

/* Reports a number that belongs to one player, and that an earlier row has already. */
void rate_refuse_number(const char *file, unsigned long row, size_t column,
                        const rate_stated *earlier);

/* Reports every value of `file` that contradicts others. Returns true if there is none. */
bool rate_values_agree(const rate_report *report, const char *file);

#endif
