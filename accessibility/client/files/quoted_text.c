/* SPDX-License-Identifier: MIT */
#include "quoted_text.h"

#include <dialogue/terminal.h>

#include <string.h>

void quoted_text_print(FILE *to, const char *text, size_t length, size_t most) {
    size_t i = 0;
    while (i < length && i < most) {
        size_t size = dialogue_terminal_character(text + i, length - i);
        if (size > 0)
            (void)fwrite(text + i, 1, size, to);
        else
            (void)fputc('?', to);
        i += size > 0 ? size : 1;
    }
    if (i < length) (void)fputs("...", to);
}

/* Returns the replacement for a byte that is not part of a valid character. */
static char replacement_of(char byte) {
    return byte == '\0' || strchr("\t\n\v\f\r", byte) == NULL ? '?' : ' ';
}

size_t quoted_text_copy(char *to, size_t size, const char *text, size_t length) {
    size_t count = 0;
    for (size_t i = 0; i < length;) {
        size_t bytes = dialogue_terminal_character(text + i, length - i);
        if (count + (bytes ? bytes : 1) >= size) break;
        if (bytes)
            memmove(to + count, text + i, bytes);
        else
            to[count] = replacement_of(text[i]);
        count += bytes ? bytes : 1;
        i += bytes ? bytes : 1;
    }
    to[count] = '\0';
    return count;
}

void quoted_text_clean(char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        size_t bytes = dialogue_terminal_character(text + i, length - i);
        if (!bytes && text[i] != '\n') text[i] = replacement_of(text[i]);
        i += bytes ? bytes : 1;
    }
}
