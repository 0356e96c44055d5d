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
 * What they say is for developers and English; with --help, how each is used. The exit status is 1 when a comparison fails or
 * something could not be read, 2 when the command was wrong.
 */
#ifndef CLIENT_TOOLS_H
#define CLIENT_TOOLS_H

#include <chess/position.h>

/* Runs the command that the first argument names, if it names one of these; *status is then the
 * exit status. */
bool tools_run(int count, char **arguments, int *status);

/* Is this the name of one of these? */
bool tools_is_tool(const char *name);

/* Each of these is one of the commands, and gets what stands behind its name. */
int perft_run(int count, char **arguments);
int moves_run(int count, char **arguments);
int winnable_run(int count, char **arguments);

/* rochade check; the arguments are the files. */
int check_run(int count, char **files);

/* rochade rate; one file. */
int rate_run(int count, char **files);

/* ---------------------------------------------------------------------------- what they have in common */

/* Says how the command of that name is used, and returns the exit status for that. */
int tools_wrong_usage(const char *name);

/* Does it begin with "--"? Then it is no file. */
bool tools_is_option(const char *argument);

/* A number in decimal digits, and nothing else. */
bool tools_read_number(const char *text, uint64_t *number);

/* Takes "NAME N" or "NAME=N" out of the arguments at *at. */
bool tools_take_number(int count, char **arguments, int *at, const char *name, uint64_t *number);

/* False, and said why on the standard error, when one cannot play from it. */
bool tools_read_fen(const char *text, chess_position *position);

double tools_microseconds(void);

#endif
