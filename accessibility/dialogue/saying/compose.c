/* SPDX-License-Identifier: MIT */
#include "compose.h"

#include <string.h>

/* The number of the hole that begins here ("{3}"), 0 when none does. */
static unsigned hole_at(const char *at) {
    return at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == '}' ? (unsigned)(at[1] - '0')
                                                                        : 0;
}

/* How far words go that stand for themselves; the first sign is one of them. */
static size_t plain_length(const char *at) {
    size_t length = 1;
    while (at[length] && at[length] != '{' && at[length] != '[' && at[length] != ']')
        length++;
    return length;
}

/* Is something to be put into every hole of this bracket? */
static bool bracket_holds(const char *at, const dialogue_term *terms, unsigned count) {
    for (; *at && *at != ']'; at++) {
        unsigned hole = hole_at(at);
        if (hole > 0 && (hole >= count || dialogue_term_is_absent(&terms[hole]))) return false;
    }
    return true;
}

void dialogue_compose(dialogue_text *text, const dialogue_manner *manner, const char *sentence,
                      const dialogue_term *terms, unsigned count) {
    for (const char *at = sentence; *at;) {
        unsigned hole = hole_at(at);
        if (hole > 0) {
            if (hole < count) dialogue_say_term(text, manner, &terms[hole]);
            at += 3;
        } else if (*at == '[') {
            at = bracket_holds(at, terms, count) ? at + 1 : strchr(at, ']') + 1;
        } else if (*at == ']') {
            at++;
        } else {
            size_t plain = plain_length(at);
            dialogue_text_add_bytes(text, manner->language, at, plain);
            at += plain;
        }
    }
}
