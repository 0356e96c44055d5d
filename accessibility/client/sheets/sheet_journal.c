/* SPDX-License-Identifier: MIT */
/* The score sheet of a game that was played here: its journal is played once more, and the record of that is the sheet. */
#include "sheet.h"

#include "game/resume.h"
#include "score_sheet.h"

#include <string.h>
#include <sys/stat.h>

static void pass_over(void *context, const journal_record *record) {
    (void)context;
    (void)record;
}

static time_t date_of(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 ? about.st_mtim.tv_sec : time(NULL);
}

/* The record's items belong to it; those of a sheet to the sheet. */
static bool take_tree(client_sheet *sheet, const chess_pgn_tree *tree) {
    bool good = true;
    sheet->tree.start = tree->start;
    sheet->tree.result = tree->result;
    for (uint32_t i = 0; i < tree->count && good; i++)
        good = sheet_add(sheet, tree->items[i]);
    return good;
}

bool sheet_is_journal(const file_text *file) {
    static const char first[] = "rochade journal ";
    return file->length > strlen(first) && memcmp(file->bytes, first, strlen(first)) == 0;
}

journal_found sheet_read_journal(client_sheet *sheet, const char *path) {
    static live_game game;
    static client_voice silent;
    journal_contents contents;
    journal_found found = journal_open(&game.journal, path, &contents);
    if (found != JOURNAL_OK) return found;
    (void)resume_replay(&game, &contents, &silent, pass_over, NULL, NULL);
    const chess_pgn_tree tree = record_tree(&game, date_of(path));
    bool good = take_tree(sheet, &tree);
    journal_close(&game.journal, JOURNAL_GOES_ON);
    journal_contents_free(&contents);
    return good ? JOURNAL_OK : JOURNAL_UNREADABLE;
}
