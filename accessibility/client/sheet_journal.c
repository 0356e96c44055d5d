/* SPDX-License-Identifier: MIT */
/* The score sheet of a game that was played here: its journal is played once more, and what the arbiter noted and ruled
 * stands behind the moves. */
#include "sheet.h"

#include "live.h"
#include "resume.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { REMARK_SIZE = 512, DATE_SIZE = 16 };

/* Rulings, each with how many moves had been made. */
typedef struct collected {
    const live_game *game;
    char *text;
    size_t length, room;
} collected;

static bool add(collected *self, uint32_t count, const char *text, size_t length) {
    size_t needed = self->length + sizeof count + length + 1;
    if (needed > self->room) {
        char *larger = realloc(self->text, 2 * needed);
        if (larger == NULL) return false;
        self->text = larger;
        self->room = 2 * needed;
    }
    memcpy(self->text + self->length, &count, sizeof count);
    memcpy(self->text + self->length + sizeof count, text, length);
    self->text[needed - 1] = '\0';
    self->length = needed;
    return true;
}

static void hear(void *context, const journal_record *record) {
    collected *self = context;
    const dialogue_answer *answer = &self->game->answer;
    if (record->kind == JOURNAL_STATE || record->kind == JOURNAL_RESUMED) return;
    if (answer->events & DIALOGUE_EVENT_NEW_GAME) self->length = 0;
    for (unsigned i = 0; i < answer->count; i++)
        if (answer->announcements[i].priority == DIALOGUE_RULING)
            (void)add(self, self->game->session.game.count,
                      answer->words.text + answer->announcements[i].offset,
                      answer->announcements[i].length);
}

/* The rulings after so many moves, one behind another; ends in a NUL. */
static size_t write_rulings(const collected *self, uint32_t count, char *to, size_t size) {
    size_t used = 0;
    for (size_t at = 0; at < self->length;) {
        uint32_t of;
        const char *text = self->text + at + sizeof of;
        size_t length = strlen(text);
        memcpy(&of, self->text + at, sizeof of);
        if (of == count && used + length + 2 < size)
            used += (size_t)snprintf(to + used, size - used, " %s", text);
        at += sizeof of + length + 1;
    }
    return used;
}

/* "[%clk 1:28:05] (=) ..." behind the move with that number, from 0. */
static size_t write_remark(const collected *heard, uint32_t ply, char *to) {
    const live_game *game = heard->game;
    const chess_arbiter *arbiter = game->session.arbiter;
    size_t used = 0;
    to[0] = '\0';
    if (arbiter != NULL && arbiter->count == game->session.game.count) {
        int64_t left = game->sheet[ply].time_left > 0 ? game->sheet[ply].time_left / 1000 : 0;
        if (game->control.count > 0)
            used = (size_t)snprintf(to, REMARK_SIZE, "[%%clk %" PRId64 ":%02d:%02d]", left / 3600,
                                    (int)(left / 60 % 60), (int)(left % 60));
        if (game->sheet[ply].marks & CHESS_SHEET_OFFER)
            used += (size_t)snprintf(to + used, REMARK_SIZE - used, " (=)");
    }
    return used + write_rulings(heard, ply + 1, to + used, REMARK_SIZE - used);
}

static chess_pgn_text keep(client_sheet *sheet, const char *text, size_t length) {
    char *at = sheet->kept + sheet->kept_length;
    memcpy(at, text, length);
    sheet->kept_length += length;
    return (chess_pgn_text){at, length};
}

static void add_remark(client_sheet *sheet, const char *text, size_t length) {
    while (length > 0 && *text == ' ')
        text++, length--;
    if (length > 0)
        (void)sheet_add(
            sheet, (chess_pgn_item){.kind = CHESS_PGN_REMARK, .text = keep(sheet, text, length)});
}

static void add_date(client_sheet *sheet, const char *path) {
    struct stat about;
    struct tm local;
    char date[DATE_SIZE];
    if (stat(path, &about) != 0 || localtime_r(&about.st_mtim.tv_sec, &local) == NULL) return;
    size_t length = strftime(date, sizeof date, "%Y.%m.%d", &local);
    (void)sheet_add(sheet, (chess_pgn_item){.kind = CHESS_PGN_TAG_PAIR,
                                            .name = {"Date", strlen("Date")},
                                            .text = keep(sheet, date, length)});
}

static bool write_tree(client_sheet *sheet, const char *path, const collected *heard) {
    const chess_game *game = &heard->game->session.game;
    char remark[REMARK_SIZE];
    sheet->kept = malloc(DATE_SIZE + (game->count + 1) * sizeof remark);
    if (sheet->kept == NULL) return false;
    sheet->tree.start = game->count > 0 ? game->plies[0].before : game->position;
    sheet->tree.result = game->outcome.result;
    add_date(sheet, path);
    add_remark(sheet, remark, write_rulings(heard, 0, remark, sizeof remark));
    for (uint32_t i = 0; i < game->count; i++) {
        if (!sheet_add(sheet,
                       (chess_pgn_item){.kind = CHESS_PGN_MOVE, .move = game->plies[i].move}))
            return false;
        add_remark(sheet, remark, write_remark(heard, i, remark));
    }
    return true;
}

bool sheet_is_journal(const file_text *file) {
    static const char first[] = "rochade journal ";
    return file->length > strlen(first) && memcmp(file->bytes, first, strlen(first)) == 0;
}

journal_found sheet_read_journal(client_sheet *sheet, const char *path) {
    static live_game game;
    static client_voice silent;
    journal_contents contents;
    collected heard = {.game = &game};
    journal_found found = journal_open(&game.journal, path, &contents);
    if (found != JOURNAL_OK) return found;
    (void)resume_replay(&game, &contents, &silent, hear, &heard, NULL);
    bool good = write_tree(sheet, path, &heard);
    journal_close(&game.journal, JOURNAL_GOES_ON);
    journal_contents_free(&contents);
    free(heard.text);
    return good ? JOURNAL_OK : JOURNAL_UNREADABLE;
}
