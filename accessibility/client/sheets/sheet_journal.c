/* SPDX-License-Identifier: MIT */
/*
 * The score sheets of the games in a journal. Replays the journal once to find where each game
 * ends, and again up to that point; the sheet is the game's record.
 */
#include "sheet.h"

#include "score_sheet.h"

#include <string.h>

static game_session game;

/*
 * The search for the end of a game in the journal. Games without a move do not count, unless there
 * is no other game.
 */
typedef struct games {
    const journal_contents *contents;
    unsigned long wanted, count; /* wanted 0: the last game */
    size_t before, end;          /* end of the last entry; end of the wanted game */
    bool has_moves;
    unsigned long damaged; /* first damaged line; 0: none */
} games;

static void end_game(games *self) {
    self->count++;
    if (self->wanted == 0 || self->wanted == self->count) self->end = self->before;
}

static void look_for_end(void *context, const journal_entry *entry) {
    games *self = context;
    if (entry->kind == JOURNAL_DATE) return; /* belongs to the game after it */
    /* If the arbiter restores an earlier position, the game continues. */
    bool another = entry->kind == JOURNAL_LINE && game.answer.effects & DIALOGUE_EFFECT_NEW_GAME &&
                   game_session_is_new(&game);
    if (another && self->has_moves) end_game(self);
    self->before = self->contents->at;
    self->has_moves =
        game.session.game.count > 0 || game.session.game.outcome.ending != CHESS_ENDING_NONE;
}

static void pass_over(void *context, const journal_entry *entry) {
    (void)context;
    (void)entry;
}

/*
 * Returns the first damaged line, or 0 if there is none. The consistent entries end at `good`,
 * before `line`.
 */
static unsigned long damaged_line(const journal_contents *contents, size_t good,
                                  unsigned long line) {
    if (contents->damaged_setting > 0) return contents->damaged_setting;
    return good < contents->length || contents->cut ? line : 0;
}

/*
 * Opens the journal, or uses the text that was read from it if it is no file that can be opened and
 * locked: the standard input, a pipe, a compressed file or a read-only one.
 */
static journal_found open_or_use(const char *path, const file_text *text,
                                 journal_contents *contents) {
    game.journal = (client_journal){.file = -1};
    journal_found found =
        strcmp(path, "-") == 0 ? JOURNAL_NONE : journal_open(&game.journal, path, contents);
    if (found == JOURNAL_OK || found == JOURNAL_BUSY || text->bytes == NULL) return found;
    return journal_read_text(text->bytes, text->length, contents);
}

/* Replays the journal up to the byte `end`, or all of it if `end` is 0. */
static journal_found play(const char *path, const file_text *text, size_t end,
                          resume_handler *handle, games *found_games) {
    static client_voice silent;
    unsigned long line;
    journal_contents contents;
    game_session_clear(&game);
    journal_found found = open_or_use(path, text, &contents);
    if (found != JOURNAL_OK) return found;
    if (end > 0) contents.length = end;
    found_games->contents = &contents;
    found_games->before = contents.length;
    size_t good = resume_replay(&game, &contents, &silent, handle, found_games, &line);
    if (end == 0) found_games->damaged = damaged_line(&contents, good, line);
    journal_close(&game.journal, JOURNAL_GOES_ON);
    journal_contents_free(&contents);
    return JOURNAL_OK;
}

bool sheet_is_journal(const file_text *file) {
    static const char first[] = "rochade journal ";
    return file->length > strlen(first) && memcmp(file->bytes, first, strlen(first)) == 0;
}

journal_found sheet_read_journal(client_sheet *sheet, const char *path, unsigned long number,
                                 resume_language reader) {
    games all = {.wanted = number};
    journal_found found = play(path, &sheet->file, 0, look_for_end, &all);
    if (found != JOURNAL_OK) return found;
    if (all.has_moves || all.count == 0) end_game(&all);
    sheet->games = all.count;
    sheet->damaged = all.damaged;
    if (number > all.count) return JOURNAL_OK;
    found = play(path, &sheet->file, all.end, pass_over, &all);
    if (found != JOURNAL_OK) return found;
    if (reader.stays) game.session.language = reader.language;
    return score_sheet_write(&game, sheet) ? JOURNAL_OK : JOURNAL_UNREADABLE;
}
