/* SPDX-License-Identifier: MIT */
/*
 * The settings of a game as the head of its journal: everything that a replay needs to start the
 * same game. The names and values are part of the journal's format.
 */
#ifndef CLIENT_JOURNAL_HEAD_H
#define CLIENT_JOURNAL_HEAD_H

#include "engine/engine.h"
#include "files/local_time.h"
#include "journal.h"
#include "names.h"

#include <dialogue/phrase.h>

/* The settings of a game. */
typedef struct game_session_setup {
    dialogue_language language;
    char date[LOCAL_DATE_SIZE]; /* local date of its beginning, such as 2026-11-27; "": not known */
    const char *style;          /* as typed; NULL: Annexe D */
    dialogue_style moves;
    chess_position position;
    bool by_number; /* the position was requested by its Chess960 number */
    bool has_clock;
    chess_time_control control;
    game_names names;
    opponent_options opponent;
    bool tournament;   /* all steps of Annexe D.2 */
    unsigned assisted; /* sides, see dialogue_session_assist() */
    chess_rules rules; /* used with a clock */
    bool from_record;  /* the events, including the start, come from a record */
} game_session_setup;

void journal_head_write(const game_session_setup *setup, client_journal *journal);

/*
 * Reads the head of a journal. Missing and damaged settings get the values of a game without
 * options; contents->damaged_setting is the line of the first damaged one. A missing date becomes
 * that of the last change of the file. The strings belong to the contents, except the engine's
 * name, which remains valid.
 */
game_session_setup journal_head_read(journal_contents *contents);

#endif
