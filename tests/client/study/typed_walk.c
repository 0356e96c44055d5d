/* SPDX-License-Identifier: MIT */
#include "client/study/typed_walk.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

void study_walk(const char *language, const exchange *lines) {
    char option[16], engine[] = "--engine=" FAKE_ENGINE;
    (void)snprintf(option, sizeof option, "--lang=%s", language);
    char *arguments[] = {PROGRAM, option, "--voice=off", engine, "--study", STUDY_GAMES, NULL};
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
