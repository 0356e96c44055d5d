/* SPDX-License-Identifier: MIT */
/*
 * How a game began, as the head of its journal has it: what a replay needs to begin alike. The names and values are part of the
 * journal's format.
 */
#ifndef CLIENT_BEGINNING_H
#define CLIENT_BEGINNING_H

#include "game_session.h"

void beginning_write(const live_beginning *beginning, client_journal *journal);

/* What is not in the journal is as a game without options has it. The texts belong to the contents; the engine's name lasts. */
live_beginning beginning_read(journal_contents *contents);

#endif
