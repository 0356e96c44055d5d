/* SPDX-License-Identifier: MIT */
/* Stands in for libwebsockets where it is not installed. */
#include "server.h"

client_table *table_open(const table_options *options, table_trouble *trouble) {
    (void)options;
    *trouble = TABLE_ABSENT;
    return NULL;
}

const char *table_link(const client_table *table, bool spectator) {
    (void)table, (void)spectator;
    return "";
}

int table_file(const client_table *table) {
    (void)table;
    return -1;
}

bool table_plays(const client_table *table, chess_color color) {
    (void)table, (void)color;
    return false;
}

table_request table_take(client_table *table, const live_game *game) {
    (void)table, (void)game;
    return (table_request){.wish = TABLE_NOTHING};
}

void table_show(client_table *table, const live_game *game) {
    (void)table, (void)game;
}

void table_close(client_table *table) {
    (void)table;
}
