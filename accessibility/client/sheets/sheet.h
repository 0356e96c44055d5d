/* SPDX-License-Identifier: MIT */
/*
 * rochade sheet GAME [--to=FORMAT] [--output=FILE]: score sheets from one form into another (8.1,
 * D.2.6). Reads PGN, plain text in the pieces' letters of a language, BRF and Unicode braille, and the journal of a
 * game that was played here; writes these, and HTML to print and sign. What is read decides by itself what it is.
 *
 * PGN keeps everything. The sheets keep the names, the moves of the game, offers of a draw and the
 * result; those that are not in braille keep the times, and the printed one the remarks too.
 */
#ifndef CLIENT_SHEET_H
#define CLIENT_SHEET_H

#include "files/file.h"
#include "game/journal.h"
#include "options/options.h"

/* A text of a sheet that does not stand in its file. */
typedef struct sheet_text {
    struct sheet_text *next;
    char bytes[];
} sheet_text;

/* A game and the text that it points into. */
typedef struct client_sheet {
    file_text file;
    sheet_text *kept; /* what the tags point to when it is not the file */
    chess_pgn_tree tree;
    unsigned long games; /* of the sitting, where it is a journal */
} client_sheet;

/* Frees all that the sheet points into. */
void sheet_free(client_sheet *sheet);

/* The exit status. */
int sheet_run(const client_options *options);

/* ---------------------------------------------------------------------------- sheet_read.c */

/* Where and at what reading stopped. */
typedef struct sheet_trouble {
    chess_error error; /* CHESS_OK: none */
    unsigned long line,
        column; /* from 1; column 0 in braille, where a line goes on in the next one */
    char word[64];
} sheet_trouble;

/* Reads text or braille into an empty sheet; the moves up to a trouble are there. */
sheet_trouble sheet_read_lines(client_sheet *sheet, dialogue_language language, bool braille);

/* Adds an item; false without memory. */
bool sheet_add(client_sheet *sheet, chess_pgn_item item);

/* ------------------------------------------------------------------------- sheet_journal.c */

bool sheet_is_journal(const file_text *file);

/*
 * Reads a game's moves, with the times, offers and rulings that belong to them, and counts the games. The number is from 1;
 * 0: the last game. A number beyond the last one leaves the sheet as it is. Texts are valid until the next call.
 */
journal_found sheet_read_journal(client_sheet *sheet, const char *path, unsigned long number);

/* -------------------------------------------------------------------------- sheet_remark.c */

/* What a remark says of a move beside its words. */
typedef struct sheet_notes {
    bool offer;    /* of a draw, made with the move (8.1.d) */
    char time[16]; /* left after it; empty: none */
} sheet_notes;

/* How the offer of a draw is recorded. */
extern const char sheet_offer[];

/* Adds what the remark says to the notes. A time that cannot be read is none. */
void sheet_read_notes(chess_pgn_text remark, sheet_notes *notes);

/* Finds the next words of a remark at or after *at, without commands and offer; false: none. */
bool sheet_next_words(chess_pgn_text remark, size_t *at, chess_pgn_text *words);

/*
 * Writes words that are nothing but moves, legal one after another from the position, in these
 * letters. False, and nothing written, for any other words.
 */
bool sheet_rewrite_moves(chess_pgn_text words, const chess_position *position,
                         chess_letters letters, char *text, size_t size);

/* Turns a word of a sheet into the remark that it stands for; false for other words. */
bool sheet_note_of(const char *word, char *remark, size_t size);

/* --------------------------------------------------------------------------- sheet_write.c */

/* The letters that a language writes the pieces with. */
chess_letters sheet_letters(dialogue_language language);

/* How moves are written in braille: as Annexe C does, without signs that some tables lack. */
enum {
    SHEET_BRAILLE_NOTATION =
        CHESS_ALGEBRAIC_NO_EQUALS | CHESS_ALGEBRAIC_ZEROS | CHESS_ALGEBRAIC_DOUBLE_PLUS
};

/* The cell that ends a line in the middle of a word: dot 5, as in Unified English Braille. */
enum { SHEET_CONTINUATION = 0x10 };

/* The lines above the moves, in their order. */
typedef struct sheet_heading {
    const char *tag;
    dialogue_terminal_text label;
} sheet_heading;

enum { SHEET_HEADING_COUNT = 8 };
extern const sheet_heading sheet_headings[SHEET_HEADING_COUNT];

/* The value of a tag without its backslashes; false when it is not known ("?", "????.??.??"). */
bool sheet_value(const client_sheet *sheet, const char *tag, char *value, size_t size);

/* False when something could not be written. */
bool sheet_write_text(FILE *to, const client_sheet *sheet, dialogue_language language);
bool sheet_write_braille(FILE *to, const client_sheet *sheet, dialogue_language language, bool brf);

/* ---------------------------------------------------------------------------- sheet_html.c */

bool sheet_write_html(FILE *to, const client_sheet *sheet, dialogue_language language);

#endif
