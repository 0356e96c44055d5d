/* SPDX-License-Identifier: MIT */
#include "reconcile.h"

#include "comparison.h"
#include "files/file.h"
#include "files/room.h"
#include "pgn_game.h"

#include <stdlib.h>
#include <string.h>

enum { STATUS_FAILED = 1 };

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* Writes the explained game: the tags of the first sheet and the moves of both. */
static int keep_game(const comparison *self, const char *path) {
    chess_pgn_item *items = room_take((COMPARISON_TAGS + 2 * COMPARISON_LINES) * sizeof *items);
    const comparison_sheet *first = &self->sheets[0];
    uint32_t count = first->tag_count;
    memcpy(items, first->tags, count * sizeof *items);
    for (uint32_t i = 0; i < self->result.count; i++)
        if (self->list[i].move != CHESS_NO_MOVE)
            items[count++] =
                (chess_pgn_item){.kind = CHESS_PGN_ITEM_MOVE, .move = self->list[i].move};
    const chess_pgn_tree tree = {.start = first->start, .items = items, .count = count};
    int error = pgn_game_write_file(path, &tree);
    if (error != 0) {
        voice_report(NULL, stderr, self->language, DIALOGUE_ANSWER, file_not_written(error), &path,
                     1);
        return STATUS_FAILED;
    }
    comparison_say(self, TEXT(FILE_WRITTEN), &path, 1);
    return 0;
}

int reconcile_run(const client_options *options) {
    comparison *self = room_take(sizeof *self);
    int status = STATUS_FAILED;
    self->language = options->language;
    self->style = options->moves;
    self->troubles = stderr;
    bool good = comparison_read(self, 0, options->file) &&
                comparison_read(self, 1, options->second_file) && comparison_compare(self);
    if (good) {
        comparison_report(self);
        status = options->output ? keep_game(self, options->output) : 0;
        status = status || self->result.slips > 0 || !self->result.complete;
    }
    for (unsigned i = 0; i < 2; i++)
        free(self->sheets[i].file.bytes);
    return status;
}
