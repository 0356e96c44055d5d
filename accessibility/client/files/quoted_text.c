/* SPDX-License-Identifier: MIT */
#include "quoted_text.h"

#include <dialogue/terminal.h>

void quote_print(FILE *to, const char *text, size_t length, size_t most) {
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
