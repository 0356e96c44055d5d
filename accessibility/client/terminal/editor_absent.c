/* SPDX-License-Identifier: MIT */
/* Replaces editor.c in a build without Readline: the terminal itself edits the lines. */
#include "editor.h"

bool editor_begin(const editor_calls *calls) {
    (void)calls;
    return false;
}

void editor_end(void) {}

void editor_show(const char *prompt) {
    (void)prompt;
}

void editor_hide(void) {}

bool editor_is_shown(void) {
    return false;
}

void editor_take(void) {}

bool editor_is_empty(void) {
    return true;
}

void editor_remember(const char *line, size_t length) {
    (void)line;
    (void)length;
}
