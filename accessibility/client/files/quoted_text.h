/* SPDX-License-Identifier: MIT */
/* Quotes text from a file within a line for people. */
#ifndef CLIENT_QUOTED_TEXT_H
#define CLIENT_QUOTED_TEXT_H

#include <stddef.h>
#include <stdio.h>

/*
 * Prints the text, or about its first `most` bytes and "...". Control characters and invalid UTF-8
 * become "?", so that a file cannot control the terminal.
 */
void quoted_text_print(FILE *to, const char *text, size_t length, size_t most);

/*
 * Copies as many whole characters as fit into `size` bytes with a NUL, and returns their length in
 * bytes. White space becomes a space; other control characters and invalid UTF-8 become "?". `size`
 * is at least 1; `to` may be `text`.
 */
size_t quoted_text_copy(char *to, size_t size, const char *text, size_t length);

/* Replaces control characters and invalid UTF-8 likewise, in place, but keeps line ends. */
void quoted_text_clean(char *text, size_t length);

#endif
