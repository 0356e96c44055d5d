/* SPDX-License-Identifier: MIT */
/*
 * Converts text to braille and back with the tables of liblouis: uncontracted, six dots, with
 * capital signs, so that "bxc3" and "Bxc3" remain different moves. German, French and English.
 *
 * Cells are UTF-8 from U+2800 on. BRF, the format of embossers and braille notetakers, represents
 * each cell by one byte of North American ASCII.
 */
#ifndef CLIENT_BRAILLE_H
#define CLIENT_BRAILLE_H

#include <dialogue/phrase.h>

#include <stdio.h>

enum { BRAILLE_LINE_SIZE = 4096 };

/* Returns true if liblouis and its tables are installed. */
bool braille_is_there(void);

/* Returns true if there is a table for the language. */
bool braille_has(dialogue_language language);

/*
 * Convert between text and cells. Both write at most `size` bytes including the NUL and return
 * false if the text cannot be converted. `plain`: without capital signs, as is common in
 * handwritten German braille; for comparisons only.
 */
bool braille_from_text(dialogue_language language, bool plain, const char *text, char *cells,
                       size_t size);
bool braille_to_text(dialogue_language language, const char *cells, char *text, size_t size);

/*
 * Write and read a word of a name. Characters that the language's table cannot read back are
 * marked. A line consists of words separated by spaces. All write at most `size` bytes including
 * the NUL and return false if the text cannot be converted.
 */
bool braille_write_word(dialogue_language language, const char *word, char *cells, size_t size);
bool braille_read_word(dialogue_language language, const char *cells, char *text, size_t size);
bool braille_read_line(dialogue_language language, const char *cells, char *text, size_t size);

/*
 * Return the BRF byte of a cell (0 to 63), and the cell of a byte (-1 if it has none), ignoring
 * case.
 */
char braille_brf_of(unsigned cell);
int braille_cell_of(char c);

/* Reads the cell at *at and moves *at past it. Returns -1 if there is none. */
int braille_next_cell(const char **at);

/* Appends a cell to text with room for three bytes. Returns the new end. */
char *braille_put_cell(char *at, unsigned cell);

#endif
