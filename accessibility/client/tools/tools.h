/* SPDX-License-Identifier: MIT */
/*
 * For scripts and anybody's test data: one result a line on the standard output, a summary on the
 * standard error. FILE may be "-", the standard input; lines that are empty or begin with '#' are
 * skipped.
 *
 *     rochade perft FEN DEPTH [--divide]           how many ways to make so many moves
 *     rochade perft --suite FILE [--max-nodes N]   FEN, tab, anything, tab, DEPTH:COUNT ...
 *     rochade moves FEN [--uci=STYLE]              every legal move: UCI, tab, SAN; castling in a Chess960
 *                                                  position as king takes rook unless STYLE, standard
 *                                                  or chess960, says otherwise
 *     rochade fen FILE                             each FEN as this program writes it
 *     rochade legal [--nodes N] [--chess960] FILE  legal, illegal or undecided; FEN; reason
 *     rochade winnable [--quick | --check] [--nodes N] FILE
 *                                                  FEN or LL FEN: who can still mate; with --check every
 *                                                  line is played and every proof gone through again
 *     rochade check FILE...                        every error in PGN files
 *     rochade rate FILE                            rating changes and first ratings (B.02)
 *
 * The results are for scripts, and the same in every language; so are the summaries. What went wrong goes to the standard error in the
 * player's language, as does how each is used, with --help; --lang chooses it. The exit status is 1 when a comparison fails or
 * something could not be read, 2 when the command was wrong.
 */
#ifndef CLIENT_TOOLS_H
#define CLIENT_TOOLS_H

#include <chess/position.h>
#include <dialogue/terminal.h>

#include <stdio.h>

/* What the program exits with. */
enum { STATUS_FAILED = 1, STATUS_WRONG = 2 };

/* Runs the command that the first argument names, if it names one of these; *status is then the
 * exit status. */
bool tools_run(int count, char **arguments, int *status);

/* Is this the name of one of these? */
bool tools_is_tool(const char *name);

/* Each of these is one of the commands, and gets what stands behind its name. */
int perft_run(int count, char **arguments);
int moves_run(int count, char **arguments);
int fen_run(int count, char **arguments);
int legal_run(int count, char **arguments);
int winnable_run(int count, char **arguments);

/* rochade check; the arguments are the files. */
int check_run(int count, char **files);

/* rochade rate; one file. */
int rate_run(int count, char **files);

/* ---------------------------------------------------------------------------- what they have in common */

/* Which of them runs, and how it is used. */
void tools_begin(const char *name, dialogue_terminal_text usage);

/*
 * Takes --lang out, from wherever it stands, the last one for the language; false, and told in that, when one of them
 * names none.
 */
bool tools_take_language_out(int *count, char **arguments);

/* How it is used, on the standard output. */
void tools_tell_usage(void);

/* Says it on the standard error, its holes filled with these; NULL: nothing. */
void tools_tell(dialogue_terminal_text text, const char *first, const char *second,
                const char *third);

/* The same, and how the command is used; returns the exit status for that. */
int tools_refuse(dialogue_terminal_text text, const char *first, const char *second,
                 const char *third);

/* "geht nicht. Richtig ist ..." */
int tools_refuse_value(const char *option, const char *value, dialogue_terminal_text right);

/* Something is missing behind the name of the command. */
int tools_refuse_without(dialogue_terminal_text needed);

/* An argument that nothing can be done with: an unknown option, or `surplus`. */
int tools_refuse_argument(const char *argument, dialogue_terminal_text surplus);

/* 0 when there is one file and nothing else. */
int tools_expect_file(int count, char **arguments);

/* Was a language asked for? */
bool tools_asked_language(dialogue_language *language);

/* Does it begin with "--"? Then it is no file. */
bool tools_is_option(const char *argument);

/* A number in decimal digits, and nothing else. */
bool tools_read_number(const char *text, uint64_t *number);

typedef enum tools_taken { TOOLS_OTHER, TOOLS_TAKEN, TOOLS_REFUSED } tools_taken;

/* Takes "NAME N" or "NAME=N", N not below that, out of the arguments at *at. REFUSED: what is wrong with it has been told. */
tools_taken tools_take_number(int count, char **arguments, int *at, const char *name,
                              uint64_t least, uint64_t *number);

/* The lines of a file that hold something: not the empty ones, nor those that begin with '#'. */
typedef struct lines {
    FILE *file;
    char *text; /* the line read last, without its end; writable, gone with the next */
    size_t size;
    unsigned long number; /* of that line in the file, from 1 */
    const char *name;
    bool failed; /* the end came too early: it is no file that can be read, such as a directory */
} lines;

/* Opens a file; "-" is the standard input. Returns false after reporting an error on stderr. */
bool lines_open(lines *in, const char *name);

/* False at the end, where it also closes the file; says so on the standard error when it failed. */
bool lines_next(lines *in);

/* False, and said why on the standard error, when one cannot play from it. The file that it stands in, or NULL. */
bool tools_read_fen(const char *text, const lines *in, chess_position *position);

/* Why a FEN is no position, in one line. */
void tools_print_fen_trouble(FILE *to, chess_error error, chess_problems problems, size_t at);

double tools_microseconds(void);

#endif
