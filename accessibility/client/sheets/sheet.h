/* SPDX-License-Identifier: MIT */
/*
 * rochade sheet GAME [--to=FORMAT] [--output=FILE]: converts score sheets (8.1, D.2.6). Reads PGN,
 * plain text in the piece letters of a language, BRF, Unicode braille, and journals of this
 * program; writes these except journals, and HTML for printing and signing. Detects the format of
 * the input.
 *
 * PGN preserves everything. The other formats have the names, the moves of the game, draw offers
 * and the result; those not in braille also the times, and the HTML the remarks.
 */
#ifndef CLIENT_SHEET_H
#define CLIENT_SHEET_H

#include "files/file.h"
#include "game/resume.h"
#include "options/options.h"
#include "pgn_result.h"

/* an allocated text of a sheet */
typedef struct sheet_text {
    struct sheet_text *next;
    char bytes[];
} sheet_text;

/* a game and the text to which it points */
typedef struct client_sheet {
    file_text file;
    sheet_text *kept; /* allocated texts */
    chess_pgn_tree tree;
    unsigned long games;   /* number of games, if it is a journal */
    unsigned long damaged; /* first damaged line, if it is a journal; 0 if there is none */
} client_sheet;

/* Frees everything that the sheet points into. */
void sheet_free(client_sheet *sheet);

/* Runs the task. Returns the exit status. */
int sheet_run(const client_options *options);

/* Returns true if the game has a move. */
bool sheet_has_moves(const chess_pgn_tree *tree);

/*
 * Reads the file of the options for a program that needs PGN: converts a score sheet in text or
 * braille to PGN. If it has an error, reports it and sets *status to 1. Returns any other file
 * unchanged.
 */
file_text sheet_file_as_pgn(const client_options *options, int *status);

/* ---------------------------------------------------------------------------- sheet_read.c */

/* The place where reading stopped, and the error. */
typedef struct sheet_trouble {
    chess_error error;          /* CHESS_OK if there is none */
    unsigned long line, column; /* from 1; column 0 in braille */
    char word[64];
} sheet_trouble;

/* Reads text or braille into an empty sheet. Keeps the moves before an error. */
sheet_trouble sheet_read_lines(client_sheet *sheet, dialogue_language language, bool braille);

/* Allocates memory for a text, which sheet_free() frees. Returns NULL if out of memory. */
char *sheet_keep(client_sheet *sheet, size_t size);

/* Appends an item. Returns false if out of memory. */
bool sheet_add(client_sheet *sheet, chess_pgn_item item);

/*
 * Adds a tag after those at the beginning: PGN has none after the first move or comment. `name`
 * must outlive the sheet. Returns false if out of memory.
 */
bool sheet_add_tag(client_sheet *sheet, const char *name, chess_pgn_text value);

/* ------------------------------------------------------------------------- sheet_journal.c */

bool sheet_is_journal(const file_text *file);

/*
 * Reads the moves of a game with their times, offers and rulings, and counts the games. `number` is
 * from 1; 0: the last game. A number beyond the last leaves the sheet without a game. The rulings
 * are in the language of the game, unless that of the reader stays. A damaged journal is read up to
 * the damage. `sheet->file`, if it has been read, is used instead of a path that is no file.
 */
journal_found sheet_read_journal(client_sheet *sheet, const char *path, unsigned long number,
                                 resume_language reader);

/* -------------------------------------------------------------------------- sheet_remark.c */

/* The parts of a remark other than words. */
typedef struct sheet_notes {
    bool offer;    /* draw offered with the move (8.1.d) */
    char time[16]; /* time left after the move; "" if none */
} sheet_notes;

/* notation of a draw offer */
extern const char sheet_offer[];

/* Adds the contents of the remark to the notes. An unreadable time is ignored. */
void sheet_read_notes(chess_pgn_text remark, sheet_notes *notes);

/*
 * Finds the next words of a remark at or after *at, without commands and offer, and moves *at past
 * them. Returns false if there are none.
 */
bool sheet_next_words(chess_pgn_text remark, size_t *at, chess_pgn_text *words);

/*
 * Rewrites words that consist of legal moves in sequence from the position, in these piece letters.
 * Returns false, and writes nothing, for any other words.
 */
bool sheet_rewrite_moves(chess_pgn_text words, const chess_position *position,
                         chess_letters letters, char *text, size_t size);

/* Converts a word of a sheet to the remark that it denotes. Returns false for any other word. */
bool sheet_note_of(const char *word, char *remark, size_t size);

/* --------------------------------------------------------------------------- sheet_write.c */

/* Returns the piece letters of a language. */
chess_letters sheet_letters(dialogue_language language);

/* notation of moves in braille: Annexe C without the signs that some tables lack */
enum {
    SHEET_BRAILLE_NOTATION =
        CHESS_ALGEBRAIC_NO_EQUALS | CHESS_ALGEBRAIC_ZEROS | CHESS_ALGEBRAIC_DOUBLE_PLUS
};

/* the cell at the end of a line that breaks a word: dot 5, as in Unified English Braille */
enum { SHEET_CONTINUATION = 0x10 };

/* the lines above the moves */
typedef struct sheet_heading {
    const char *tag;
    dialogue_terminal_text label;
} sheet_heading;

enum { SHEET_HEADING_COUNT = 8 };
extern const sheet_heading sheet_headings[SHEET_HEADING_COUNT];

/*
 * Writes the value of a tag without its backslashes. Returns false if the value is unknown ("?",
 * "????.??.??").
 */
bool sheet_value(const client_sheet *sheet, const char *tag, char *value, size_t size);

/* Returns the result as score sheets have it (pgn_result.h); constant. */
const char *sheet_result(const client_sheet *sheet);

/* Write a sheet. Return false on failure. */
bool sheet_write_text(FILE *to, const client_sheet *sheet, dialogue_language language);
bool sheet_write_braille(FILE *to, const client_sheet *sheet, dialogue_language language, bool brf);

/* ---------------------------------------------------------------------------- sheet_html.c */

bool sheet_write_html(FILE *to, const client_sheet *sheet, dialogue_language language);

#endif
