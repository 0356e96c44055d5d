/* SPDX-License-Identifier: MIT */
/*
 * Reads and compares two score sheets that differ (Annexe D.2.8) and reports the differences in
 * words. For `rochade reconcile` and for a game in progress.
 */
#ifndef CLIENT_FINDINGS_H
#define CLIENT_FINDINGS_H

#include "files/file.h"
#include "voice/voice.h"

#include <chess/reconcile.h>

enum { FINDINGS_LINES = 20000, FINDINGS_TAGS = 64 };

typedef struct findings_sheet {
    const char *name; /* its path, or a word */
    file_text file;   /* the text of the lines, if it is a file; the caller frees its bytes */
    chess_position start;
    chess_written_move lines[FINDINGS_LINES];
    uint32_t count;
    chess_pgn_item tags[FINDINGS_TAGS];
    uint32_t tag_count;
    bool is_cut; /* more lines than any game has */
} findings_sheet;

typedef struct findings {
    dialogue_language language;
    dialogue_style style;
    client_voice *voice; /* NULL: print only */
    FILE *troubles;      /* where errors in a sheet are reported */
    findings_sheet sheets[2];
    chess_letters letters[2]; /* piece letters assumed for the comparison */
    chess_finding list[2 * FINDINGS_LINES];
    chess_reconciliation result;
    chess_ply plies[2 * FINDINGS_LINES];
    dialogue_session session; /* plays the game to announce each move */
    dialogue_answer spoken;
} findings;

/* Initialises an empty sheet that starts from a position. */
void findings_begin(findings_sheet *sheet, const char *name, const chess_position *start);

/* Reads the first game of a PGN file. Returns false, after reporting why, if there is none. */
bool findings_read(findings *self, unsigned which, const char *path);

/*
 * Fills `result`. Returns false, after reporting it, if the sheets start from different positions
 * or are too long.
 */
bool findings_compare(findings *self);

/* Reports how far the sheets agree and every difference. */
void findings_report(findings *self);

/* Reports one message of the program. */
void findings_say(const findings *self, dialogue_terminal_text text, const char *const *values,
                  unsigned count);

#endif
