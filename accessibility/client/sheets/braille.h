/* SPDX-License-Identifier: MIT */
/*
 * Text as braille and back, by the tables of liblouis: uncontracted, six dots, with signs for capital
 * letters, so that "bxc3" and "Bxc3" stay two moves. German, French and English.
 *
 * Cells are UTF-8 here: U+2800 and what follows. BRF, what embossers and braille notetakers read, is
 * the same in North American ASCII, one byte a cell.
 */
#ifndef CLIENT_BRAILLE_H
#define CLIENT_BRAILLE_H

#include <dialogue/phrase.h>

#include <stdio.h>

enum { BRAILLE_LINE_SIZE = 4096 };

/* False where liblouis or its tables are missing. */
bool braille_is_there(void);

/* Has the language a table here? */
bool braille_has(dialogue_language language);

/*
 * Both write at most size bytes with their NUL and return false when the text cannot be written so.
 * `plain`: without signs for capital letters, as many write by hand in German; only for comparing.
 */
bool braille_from_text(dialogue_language language, bool plain, const char *text, char *cells,
                       size_t size);
bool braille_to_text(dialogue_language language, const char *cells, char *text, size_t size);

/*
 * Write and read a word of a name, with marks around characters that the language's table cannot
 * read back. A line is words with blanks between them. At most `size` bytes with the NUL; false
 * when the text cannot be written so.
 */
bool braille_write_word(dialogue_language language, const char *word, char *cells, size_t size);
bool braille_read_word(dialogue_language language, const char *cells, char *text, size_t size);
bool braille_read_line(dialogue_language language, const char *cells, char *text, size_t size);

/* The byte of BRF for a cell (0 to 63), and back; -1 for a byte that is none. Small letters count
 * as capital ones. */
char braille_brf_of(unsigned cell);
int braille_cell_of(char brf);

/* The cell at *at, which moves behind it; -1 where none stands. */
int braille_next_cell(const char **at);

/* Adds a cell to text that has room for it: three bytes. */
char *braille_put_cell(char *at, unsigned cell);

#endif
