/* SPDX-License-Identifier: MIT */
/*
 * Reads tables of the test data: tab-separated columns; a line that starts with '#' is a comment.
 */
#ifndef TESTS_CORE_TABLE_H
#define TESTS_CORE_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <chess/chess.h>

enum { TABLE_COLUMNS = 10, TABLE_LINE_SIZE = 32768 };

typedef struct table {
    FILE *file;
    unsigned row; /* number of the line read last */
    char line[TABLE_LINE_SIZE];
    char *columns[TABLE_COLUMNS]; /* "" where the line has no such column */
} table;

/* Opens a table. `name` is relative to the test data. A missing file fails the test. */
static inline void table_open(table *t, const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", TEST_DATA, name);
    t->file = fopen(path, "r");
    t->row = 0;
    if (!t->file) fail_msg("cannot open %s", path);
}

/* Reads the next row. Returns false at the end, and then closes the file. */
static inline bool table_next(table *t) {
    while (fgets(t->line, sizeof t->line, t->file)) {
        char *at = t->line;
        t->row++;
        t->line[strcspn(t->line, "\r\n")] = '\0';
        if (t->line[0] == '#' || t->line[0] == '\0') continue;
        for (unsigned i = 0; i < TABLE_COLUMNS; i++) {
            t->columns[i] = at;
            at += strcspn(at, "\t");
            if (*at) *at++ = '\0';
        }
        return true;
    }
    fclose(t->file);
    return false;
}

/* Returns the position of a FEN that allows play. An invalid FEN fails the test. */
static inline chess_position position_of(const char *fen) {
    chess_position position;
    chess_problems problems;
    chess_error error = chess_position_read_fen(&position, fen, strlen(fen), &problems, NULL);
    if (error) fail_msg("%s: %s, problems %x", fen, chess_error_text(error), problems);
    return position;
}

#endif
