/* SPDX-License-Identifier: MIT */
/* What a request of the second board does in the game. */
#ifndef CLIENT_BOARD_ACTION_H
#define CLIENT_BOARD_ACTION_H

#include "server.h"

/* Carries out a move or an action of the second board, whose page has asked for confirmation. */
void board_act(game_session *game, const board_request *request);

#endif
