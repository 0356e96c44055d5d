/* SPDX-License-Identifier: MIT */
/*
 * Reads and compares two score sheets that differ (Annexe D.2.8) and reports the differences in
 * words. For `rochade reconcile` and for a game in progress.
 */
#ifndef CLIENT_COMPARISON_H
#define CLIENT_COMPARISON_H

#include "files/file.h"
#include "voice/voice.h"

#include <chess/reconcile.h>

enum { COMPARISON_LINES = 32768, COMPARISON_TAGS = 64 };

typedef struct comparison_sheet {
    const char *name; /* its path, or a word for it */
    file_text file;   /* if it is a file: its text, to which the lines refer; freed by the caller */
    chess_position start;
    chess_written_move lines[COMPARISON_LINES];
    uint32_t count;
    chess_pgn_item tags[COMPARISON_TAGS];
    uint32_t tag_count;
    bool is_cut; /* the sheet has more lines than any game */
} comparison_sheet;

typedef struct comparison {
    dialogue_language language;
    dialogue_style style;
    client_voice *voice; /* NULL: print only */
    FILE *troubles;      /* receives error messages about a sheet */
    comparison_sheet sheets[2];
    chess_letters letters[2]; /* piece letters assumed for the comparison */
    chess_finding list[2 * COMPARISON_LINES];
    chess_reconciliation result;
    chess_ply plies[2 * COMPARISON_LINES];
    dialogue_session session; /* plays the game to announce each move */
    dialogue_answer spoken;
} comparison;

/* Initialises an empty sheet that starts from the position. */
void comparison_begin(comparison_sheet *sheet, const char *name, const chess_position *start);

/* Reads the first game of a PGN file. Returns false, after reporting why, if there is none. */
bool comparison_read(comparison *self, unsigned which, const char *path);

/*
 * Fills `result`. Returns false, after reporting why, if the sheets start from different positions
 * or are too long.
 */
bool comparison_compare(comparison *self);

/* Reports how far the sheets agree, and every difference. */
void comparison_report(comparison *self);

/* Reports one message of the program. */
void comparison_say(const comparison *self, dialogue_terminal_text text, const char *const *values,
                    unsigned count);

#endif
