/* SPDX-License-Identifier: MIT */
#include "rate_pairs.h"
#include "rate_values.h"
#include "tools.h"

#include <stdio.h>
#include <string.h>

/* The columns of a game's parts, relative to its first column. */
enum { OPPONENT, COLOUR = 5, RESULT = 7 };

static void report_line(dialogue_terminal_text text, const char *file, const rate_entrant *self,
                        const rate_line *line, size_t column, const char *const rest[3]) {
    rate_refuse(text, file, self->row, line->column + column, rest);
}

/* Returns the game of `self` in the round of another player's line, or NULL if there is none. */
static rate_line *line_in_round(rate_entrant *self, const rate_line *of_other) {
    for (size_t i = 0; i < self->count; i++)
        if (self->lines[i].column == of_other->column) return &self->lines[i];
    return NULL;
}

/*
 * Returns true if one game can have both results. The arbiter may decide a score, and both players
 * may lose (11.7, 11.8), but the sum never exceeds one point. Played games, forfeits, and games
 * that ended before Black's first move (W, D, L) have separate signs.
 */
static bool results_fit(char one, char other) {
    static const char *const kinds[] = {"1=0", "+/-", "WDL"}; /* 2, 1, 0 half points */
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const char *own = strchr(kinds[i], one), *theirs = strchr(kinds[i], other);
        if (own && theirs) return (own - kinds[i]) + (theirs - kinds[i]) >= 2;
    }
    return one == ' ' && other == ' '; /* paired, not yet played */
}

static bool report_opponent(dialogue_terminal_text text, const char *file, const rate_entrant *self,
                            const rate_line *line) {
    char opponent[24], number[24];
    (void)snprintf(opponent, sizeof opponent, "%d", line->opponent);
    (void)snprintf(number, sizeof number, "%d", self->number);
    report_line(text, file, self, line, OPPONENT, (const char *const[]){opponent, number, NULL});
    return false;
}

/*
 * Reports a game whose two rows disagree about the colour or the result. Returns true if they
 * agree.
 */
static bool game_agrees(const char *file, const rate_entrant *self, const rate_line *line,
                        const rate_entrant *opponent, const rate_line *theirs) {
    const char colour[] = {line->colour, '\0'}, result[] = {line->result, '\0'};
    const char their_result[] = {theirs->result, '\0'};
    bool colours = line->colour != theirs->colour || strchr("wb", line->colour) == NULL;
    bool results = results_fit(line->result, theirs->result);
    char row[24];
    (void)snprintf(row, sizeof row, "%lu", opponent->row);
    if (!colours)
        report_line(DIALOGUE_TERMINAL_RATE_COLOUR, file, self, line, COLOUR,
                    (const char *const[]){colour, row, NULL});
    if (!results)
        report_line(DIALOGUE_TERMINAL_RATE_RESULT, file, self, line, RESULT,
                    (const char *const[]){result, their_result, row});
    return colours && results;
}

static void contradict(rate_line *line) {
    line->contradicted = line->game.unplayed = true;
}

static bool line_agrees(rate_report *report, const char *file, rate_entrant *self,
                        rate_line *line) {
    rate_entrant *opponent = rate_opponent_of(report, line);
    rate_line *theirs = opponent ? line_in_round(opponent, line) : NULL;
    if (line->opponent == 0 && line->game.unplayed) return true;
    if (opponent == self) contradict(line);
    if (line->column && (opponent == NULL || opponent == self))
        return report_opponent(DIALOGUE_TERMINAL_RATE_NO_OPPONENT, file, self, line);
    if (opponent == NULL) return true;
    if (theirs == NULL || theirs->opponent != self->number) {
        contradict(line);
        return report_opponent(DIALOGUE_TERMINAL_RATE_PAIRING, file, self, line);
    }
    if (opponent < self || game_agrees(file, self, line, opponent, theirs)) return true;
    contradict(line);
    contradict(theirs);
    return false;
}

bool rate_pairs_agree(rate_report *report, const char *file) {
    bool agree = true;
    for (size_t i = 0; i < report->count; i++)
        for (size_t j = 0; j < report->entrants[i].count; j++) {
            rate_entrant *self = &report->entrants[i];
            if (!line_agrees(report, file, self, &self->lines[j])) agree = false;
        }
    return agree;
}
