/* SPDX-License-Identifier: MIT */
#include "my_games.h"

#include "sheets/pgn_game.h"
#include "sheets/sheet.h"

#include <stdio.h>
#include <stdlib.h>

static bool add_game(my_games *self, FILE *to, const char *journal, const client_sheet *sheet,
                     bool is_last) {
    my_game *larger = realloc(self->games, (self->count + 1) * sizeof *larger);
    if (larger == NULL) return false;
    self->games = larger;
    larger[self->count].is_last = is_last;
    (void)snprintf(larger[self->count].journal, JOURNAL_PATH_SIZE, "%s", journal);
    self->count++;
    return (self->count == 1 || fputc('\n', to) != EOF) && pgn_game_write(to, &sheet->tree);
}

/* Adds the games of a journal, the last one first. */
static bool add_journal(my_games *self, FILE *to, const char *path, dialogue_language language) {
    const resume_language reader = {language, true};
    client_sheet sheet = {.tree = {.start = chess_start_position}};
    bool good = true;
    if (sheet_read_journal(&sheet, path, 0, reader) != JOURNAL_OK) return true;
    for (unsigned long number = sheet.games; number > 0 && good; number--) {
        if (sheet_read_journal(&sheet, path, number, reader) != JOURNAL_OK) break;
        if (sheet_has_moves(&sheet.tree))
            good = add_game(self, to, path, &sheet, number == sheet.games);
    }
    sheet_free(&sheet);
    return good;
}

void my_games_read(my_games *self, dialogue_language language) {
    char path[JOURNAL_PATH_SIZE], before[JOURNAL_PATH_SIZE];
    *self = (my_games){.count = 0};
    FILE *to = open_memstream(&self->text.bytes, &self->text.length);
    bool good = to != NULL;
    for (const char *last = NULL; good && journal_before(last, path, sizeof path);) {
        good = add_journal(self, to, path, language);
        (void)snprintf(before, sizeof before, "%s", path);
        last = before;
    }
    if (to != NULL) good = fclose(to) == 0 && good;
    if (!good || self->count == 0) my_games_free(self);
}

void my_games_free(my_games *self) {
    free(self->text.bytes);
    free(self->games);
    *self = (my_games){.count = 0};
}
