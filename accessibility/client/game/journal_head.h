/* SPDX-License-Identifier: MIT */
/*
 * How a game began, as the head of its journal has it: what a replay needs to begin alike. The names and values are part of the
 * journal's format.
 */
#ifndef CLIENT_BEGINNING_H
#define CLIENT_BEGINNING_H

#include "engine/engine.h"
#include "journal.h"

#include <dialogue/phrase.h>

/* What a game begins with. */
typedef struct live_beginning {
    dialogue_language language;
    const char *style; /* as typed; NULL: Annexe D */
    dialogue_style moves;
    chess_position position;
    bool has_clock;
    chess_time_control control;
    opponent_options opponent;
    bool tournament;   /* with all steps of Annexe D.2 */
    unsigned assisted; /* as dialogue_session_assist */
    chess_rules rules; /* with a clock */
    bool from_record;  /* the events will be told, the start too */
} live_beginning;

void beginning_write(const live_beginning *beginning, client_journal *journal);

/* What is not in the journal is as a game without options has it. The texts belong to the contents; the engine's name lasts. */
live_beginning beginning_read(journal_contents *contents);

#endif
