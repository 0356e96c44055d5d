/* SPDX-License-Identifier: MIT */
/*
 * Tools for scripts and test data: one result per line on standard output, a summary on standard
 * error. FILE may be "-", the standard input; lines that are empty or begin with '#' are skipped.
 *
 *     rochade perft FEN DEPTH [--divide]           number of move sequences
 *     rochade perft --suite FILE [--max-nodes N]   FEN, tab, anything, tab, DEPTH:COUNT ...
 *     rochade moves FEN [--uci=STYLE]              every legal move: UCI, tab, SAN; castling in a
 *                                                  Chess960 position as king takes rook unless
 *                                                  STYLE is standard
 *     rochade fen FILE                             each FEN as this program writes it
 *     rochade legal [--nodes N] [--chess960] FILE  legal, illegal or undecided; FEN; reason
 *     rochade winnable [--quick | --check] [--nodes N] FILE
 *                                                  FEN or LL FEN: sides that can still mate; with
 *                                                  --check every line and proof is verified
 *     rochade check [--strict] FILE...             every error in PGN files; with --strict untrue
 *                                                  signs of check and mate as well
 *     rochade rate FILE                            rating changes and first ratings (B.02)
 *
 * Results and summaries are the same in every language. Errors, and the usage printed by --help,
 * are in the player's language, which --lang selects. The exit status is 1 if a comparison fails or
 * an input cannot be read, 2 if the command is wrong.
 */
#ifndef CLIENT_TOOLS_H
#define CLIENT_TOOLS_H

#include <chess/position.h>
#include <dialogue/terminal.h>

#include <stdio.h>

/* exit status of the program */
enum { STATUS_FAILED = 1, STATUS_WRONG = 2 };

/*
 * Runs the tool named by the first argument and sets *status to its exit status. Returns false if
 * it is not a tool.
 */
bool tools_run(int count, char **arguments, int *status);

/* Returns true if this is the name of a tool. */
bool tools_is_tool(const char *name);

/* Run one tool with the arguments after its name. Return the exit status. */
int perft_run(int count, char **arguments);
int moves_run(int count, char **arguments);
int fen_run(int count, char **arguments);
int legal_run(int count, char **arguments);
int winnable_run(int count, char **arguments);

/* Runs rochade check; the arguments are the files. */
int check_run(int count, char **files);

/* Runs rochade rate on one file. */
int rate_run(int count, char **files);

/* ----------------------------------------------------------------------------- shared functions */

/* Sets the name and usage of the running tool, for messages. */
void tools_begin(const char *name, dialogue_terminal_text usage);

/*
 * Removes --lang from the arguments; the last one selects the language. Returns false, after
 * reporting it in that language, if a value is not a language.
 */
bool tools_take_language_out(int *count, char **arguments);

/* Prints the usage on standard output. */
void tools_report_usage(void);

/* Reports a message on standard error with its placeholders filled; NULL: empty. */
void tools_report(dialogue_terminal_text text, const char *first, const char *second,
                  const char *third);

/* Reports a message on standard error with any number of placeholders; NULL: empty. */
void tools_report_values(dialogue_terminal_text text, const char *const *values,
                         unsigned int count);

/* Reports a message and the usage. Returns the exit status for a wrong command. */
int tools_refuse(dialogue_terminal_text text, const char *first, const char *second,
                 const char *third);

/* Reports an invalid value of an option. Returns the exit status. */
int tools_refuse_value(const char *option, const char *value, dialogue_terminal_text right);

/* Reports that an argument is missing. Returns the exit status. */
int tools_refuse_without(dialogue_terminal_text needed);

/*
 * Reports an argument that is not accepted: an unknown option, or `surplus`. Returns the exit
 * status.
 */
int tools_refuse_argument(const char *argument, dialogue_terminal_text surplus);

/*
 * Checks that the only argument is a file. Returns 0, or the exit status after reporting the error.
 */
int tools_expect_file(int count, char **arguments);

/* Sets *language to the language of messages. Returns true if --lang requested it. */
bool tools_asked_language(dialogue_language *language);

/* Returns true if the argument begins with "--" and is therefore not a file. */
bool tools_is_option(const char *argument);

/* Reads a decimal number. Returns false for any other text. */
bool tools_read_number(const char *text, uint64_t *number);

typedef enum tools_taken { TOOLS_OTHER, TOOLS_TAKEN, TOOLS_REFUSED } tools_taken;

/*
 * Takes "NAME N" or "NAME=N", with N at least `least`, from the arguments at *at. TOOLS_REFUSED:
 * the value is invalid, and that was reported.
 */
tools_taken tools_take_number(int count, char **arguments, int *at, const char *name,
                              uint64_t least, uint64_t *number);

/* The lines of a file, ended by LF, CR LF or CR, except those that are empty or begin with '#'. */
typedef struct lines {
    FILE *file;
    char *text; /* the last line without its end; writable, valid until the next */
    char *read; /* the text read last, up to a line feed */
    size_t size;
    char *rest; /* the rest of that text after a lone carriage return; NULL if there is none */
    unsigned long number; /* number of the last line in the file, from 1 */
    const char *name;
    char *bytes; /* contents of a file opened by lines_open_text() */
    bool failed; /* the file could not be read to its end, for example a directory */
} lines;

/*
 * Opens a file; "-" is the standard input. Returns false, after reporting the error on standard
 * error, on failure.
 */
bool lines_open(lines *in, const char *name);

/* Opens a file like lines_open(), and converts its lines to UTF-8 (file_read_text()). */
bool lines_open_text(lines *in, const char *name);

/*
 * Reads the next line that is neither a comment ("#") nor blank, without the byte order mark of the
 * first; NUL bytes become U+001A. Returns false at the end, after closing the file and reporting a
 * read error on standard error.
 */
bool lines_next(lines *in);

/*
 * Reads a FEN. Returns false, after reporting why, if no game can start from it. `in` is the file
 * that contains it, or NULL.
 */
bool tools_read_fen(const char *text, const lines *in, chess_position *position);

/* Prints on one line why a FEN is invalid. */
void tools_print_fen_trouble(FILE *to, chess_error error, chess_problems problems, size_t at);

double tools_microseconds(void);

#endif
