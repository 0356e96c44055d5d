/* SPDX-License-Identifier: MIT */
/* Text from a file as part of a line that people read. */
#ifndef CLIENT_QUOTE_H
#define CLIENT_QUOTE_H

#include <stddef.h>
#include <stdio.h>

/*
 * Prints about `most` bytes of a text at most, "..." if more follows, and "?" for control
 * characters and invalid UTF-8, so that a terminal obeys nothing that a file contains.
 */
void quoted_text_print(FILE *to, const char *text, size_t length, size_t most);

/*
 * Copies the text as far as whole characters fit into `size` bytes with a NUL, and returns their
 * length. White space is a blank, other controls and bytes that are not UTF-8 are "?". `size` is at
 * least 1; `to` may be `text`.
 */
size_t quoted_text_copy(char *to, size_t size, const char *text, size_t length);

/* Makes the same of text that keeps its ends of lines, in place. */
void quoted_text_clean(char *text, size_t length);

#endif
