/* SPDX-License-Identifier: MIT */
/*
 * Two score sheets that differ (Annexe D.2.8): read, compared, and what was found told in words. For `rochade reconcile`, and
 * for a game that is being played.
 */
#ifndef CLIENT_FINDINGS_H
#define CLIENT_FINDINGS_H

#include "files/file.h"
#include "voice/voice.h"

#include <chess/reconcile.h>

enum { FINDINGS_LINES = 20000, FINDINGS_TAGS = 64 };

typedef struct findings_sheet {
    const char *name; /* what it is called: its path, or a word */
    file_text file;   /* what the lines point into, if it is one; the caller frees its bytes */
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
    client_voice *voice; /* NULL: only printed */
    FILE *troubles;      /* where it is told that a sheet cannot be read */
    findings_sheet sheets[2];
    chess_letters letters[2]; /* of the pieces, as compared */
    chess_finding list[2 * FINDINGS_LINES];
    chess_reconciliation result;
    chess_ply plies[2 * FINDINGS_LINES];
    dialogue_session session; /* plays the game, so that it has words for each move */
    dialogue_answer spoken;
} findings;

/* A sheet without a line, from that position. */
void findings_begin(findings_sheet *sheet, const char *name, const chess_position *start);

/* The first game of a PGN file. False, and told why, when there is none. */
bool findings_read(findings *self, unsigned which, const char *path);

/* Fills `result`. False, and told, when the sheets begin from different positions, or are too long. */
bool findings_compare(findings *self);

/* Says how far both agree and everything that differs. */
void findings_tell(findings *self);

/* One sentence of the program. */
void findings_say(const findings *self, dialogue_terminal_text text, const char *const *holes,
                  unsigned count);

#endif
