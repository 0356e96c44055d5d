/* SPDX-License-Identifier: MIT */
/* Text from a file as part of a line that people read. */
#ifndef CLIENT_QUOTE_H
#define CLIENT_QUOTE_H

#include <stddef.h>
#include <stdio.h>

/*
 * Prints at most about `most` bytes of it, "..." where more follows, and "?" for every control and for every byte that is
 * not UTF-8: a terminal obeys nothing that a file says.
 */
void quote_print(FILE *to, const char *text, size_t length, size_t most);

#endif
