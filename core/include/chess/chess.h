/* SPDX-License-Identifier: MIT */
/*
 * Includes the whole public interface of libchess. The order of the includes is the order to read
 * the headers in.
 */
#ifndef CHESS_CHESS_H
#define CHESS_CHESS_H

#include <chess/types.h>

#include <chess/position.h>

#include <chess/legality.h>

#include <chess/start.h>

#include <chess/moves.h>

#include <chess/facts.h>

#include <chess/notation.h>

#include <chess/epd.h>

#include <chess/game.h>

#include <chess/pgn.h>

#include <chess/reconcile.h>

#include <chess/clock.h>

#include <chess/rules.h>

#include <chess/blockade.h>

#include <chess/winnable.h>

#include <chess/event.h>

#include <chess/ruling.h>

#include <chess/arbiter.h>

#include <chess/rating.h>

#endif
