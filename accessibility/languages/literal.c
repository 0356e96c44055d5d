/* SPDX-License-Identifier: MIT */
#include "compile.h"

void write_string(FILE *out, const char *text) {
    fputc('"', out);
    for (; *text; text++) {
        /* escape question marks, too: "??)" is a trigraph */
        if (*text == '"' || *text == '\\' || *text == '?') fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}
