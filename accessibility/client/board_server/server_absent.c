/* SPDX-License-Identifier: MIT */
/* Replaces server.c in a build without libwebsockets. */
#include "server.h"

board_server *board_server_open(const board_server_options *options, board_server_error *trouble) {
    (void)options;
    *trouble = BOARD_SERVER_ABSENT;
    return NULL;
}

const char *board_server_link(const board_server *server, bool spectator) {
    (void)server, (void)spectator;
    return "";
}

int board_server_file(const board_server *server) {
    (void)server;
    return -1;
}

bool board_server_plays(const board_server *server, chess_color color) {
    (void)server, (void)color;
    return false;
}

board_request board_server_take(board_server *server, const game_session *game) {
    (void)server, (void)game;
    return (board_request){.action = BOARD_ACTION_NONE};
}

void board_server_show(board_server *server, const game_session *game) {
    (void)server, (void)game;
}

void board_server_close(board_server *server) {
    (void)server;
}
