/* SPDX-License-Identifier: MIT */
/* What writing and reading a journal have in common. */
#ifndef CLIENT_JOURNAL_FILE_H
#define CLIENT_JOURNAL_FILE_H

#include "journal.h"

static const char journal_first_line[] = "rochade journal ";
static const char journal_open_end[] = ".journal", journal_ended_end[] = ".ended";

/* By kind. */
extern const char *const journal_words[JOURNAL_KIND_COUNT];

/* 0, or -1 when another program has it; the lock ends with the program, however it ends. */
int journal_lock(int file);

/* A file that nothing has been written to. */
bool journal_is_empty(int file);

bool journal_ends_in(const char *text, const char *end);

#endif
