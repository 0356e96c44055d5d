/* SPDX-License-Identifier: MIT */
#include "client/study/typed_walk.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

void study_walk(const char *language, const exchange *lines) {
    study_walk_in(STUDY_GAMES, language, lines);
}

void study_walk_in(const char *file, const char *language, const exchange *lines) {
    char games[512]; /* the program's arguments are not constant */
    char option[16], engine[] = "--engine=" FAKE_ENGINE;
    (void)snprintf(option, sizeof option, "--lang=%s", language);
    char *arguments[] = {PROGRAM, option, "--voice=off", engine, "--study", games, NULL};
    assert_true((size_t)snprintf(games, sizeof games, "%s", file) < sizeof games);
    pty_start(arguments);
    for (; lines->heard != NULL; lines++) {
        if (lines->line != NULL) {
            pty_type(lines->line);
            pty_type("\n");
        }
        pty_expect(lines->heard);
    }
    assert_int_equal(pty_end(), 0);
}
