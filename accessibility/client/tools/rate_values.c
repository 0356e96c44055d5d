/* SPDX-License-Identifier: MIT */
#include "rate_values.h"
#include "tools.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { STATED = 5, ID = 58, BIRTH = 70, POINTS = 81, COLOUR = 5, RESULT = 7, ROOM = 24 };

void rate_refuse(dialogue_terminal_text text, const char *file, unsigned long row, size_t column,
                 const char *const rest[3]) {
    char line[ROOM], place[ROOM];
    (void)snprintf(line, sizeof line, "%lu", row);
    (void)snprintf(place, sizeof place, "%zu", column);
    tools_report_values(text, (const char *const[]){file, line, place, rest[0], rest[1], rest[2]},
                        6);
}

void rate_refuse_number(const char *file, unsigned long row, size_t column,
                        const rate_stated *earlier) {
    char number[ROOM], line[ROOM];
    (void)snprintf(number, sizeof number, "%d", earlier->value);
    (void)snprintf(line, sizeof line, "%lu", earlier->row);
    rate_refuse(DIALOGUE_TERMINAL_RATE_TWICE, file, row, column,
                (const char *const[]){number, line, NULL});
}

bool rate_refuse_value(const char *file, unsigned long row, size_t column, const char *value,
                       const char *right) {
    rate_refuse(DIALOGUE_TERMINAL_RATE_SHOULD_BE, file, row, column,
                (const char *const[]){value, right, NULL});
    return false;
}

/* ------------------------------------------------------------------------------ the whole event */

static bool count_agrees(const char *file, const rate_stated *stated, size_t counted) {
    char value[ROOM], right[ROOM];
    if (stated->row == 0 || (size_t)stated->value == counted) return true;
    (void)snprintf(value, sizeof value, "%d", stated->value);
    (void)snprintf(right, sizeof right, "%zu", counted);
    return rate_refuse_value(file, stated->row, STATED, value, right);
}

/* Games of later rounds than stated contradict; an event may be reported before its last round. */
static bool rounds_agree(const rate_report *report, const char *file) {
    size_t rounds = (size_t)report->rounds.value;
    for (size_t i = 0; i < report->count; i++)
        for (size_t j = 0; j < report->entrants[i].count; j++) {
            size_t round = rate_round_of(&report->entrants[i].lines[j]);
            if (round > rounds) rounds = round;
        }
    return count_agrees(file, &report->rounds, rounds);
}

static size_t rated_players(const rate_report *report) {
    size_t rated = 0;
    for (size_t i = 0; i < report->count; i++)
        rated += report->entrants[i].player.rating != 0;
    return rated;
}

/* Expects `date` not to be before (`sign` 1) or after (-1) the other one, if both are known. */
static bool date_agrees(const char *file, unsigned long row, size_t column, chess_date date,
                        int sign, chess_date other) {
    char value[ROOM], right[ROOM];
    if (date.year == 0 || other.year == 0 || sign * chess_date_days(other, date) >= 0) return true;
    (void)rate_date_write(value, sizeof value, "", date);
    (void)rate_date_write(right, sizeof right, sign > 0 ? ">= " : "<= ", other);
    return rate_refuse_value(file, row, column, value, right);
}

/* Rounds are played in their order, between the first and the last day of the event. */
static bool days_agree(const rate_report *report, const char *file) {
    chess_date earlier = report->begin;
    bool agree = true;
    for (size_t i = 0; i < RATE_ROUNDS; i++) {
        chess_date day = report->days[i];
        size_t column = rate_column_of(i);
        if (day.year == 0) continue;
        agree = date_agrees(file, report->days_row, column, day, 1, earlier) &&
                date_agrees(file, report->days_row, column, day, -1, report->end) && agree;
        earlier = day;
    }
    return agree;
}

/* -------------------------------------------------------------------------------------- one row */

/*
 * Returns true if the results can give the points: one and a half, or three and one, for a win and
 * a draw. What a bye scores is a matter of the event.
 */
static bool points_agree(const char *file, const rate_entrant *self) {
    static const int wins[] = {10, 30}, draws[] = {5, 10};
    char value[ROOM], right[ROOM];
    int least[2] = {0}, most[2] = {0};
    for (size_t i = 0; i < self->count; i++)
        for (size_t system = 0; system < 2; system++) {
            char result = self->lines[i].result;
            int points = strchr("1+WF", result)  ? wins[system]
                         : strchr("=DH", result) ? draws[system]
                                                 : 0;
            least[system] += points;
            most[system] += result == 'U' ? wins[system] : points;
        }
    for (size_t system = 0; system < 2; system++)
        if (self->points < 0 || (self->points >= least[system] && self->points <= most[system]))
            return true;
    (void)snprintf(value, sizeof value, "%d.%d", self->points / 10, self->points % 10);
    (void)snprintf(right, sizeof right, "%d.%d", least[0] / 10, least[0] % 10);
    return rate_refuse_value(file, self->row, POINTS, value, right);
}

/* A bye has no opponent; a game that was played has a colour. */
static bool letters_agree(const char *file, const rate_entrant *self, const rate_line *line) {
    const char result[] = {line->result, '\0'};
    if (line->column == 0 || line->opponent == 0) return true;
    if (strchr("HFUZ", line->result))
        return rate_refuse_value(file, self->row, line->column + RESULT, result, "1 = 0 + -");
    if (strchr("1=0", line->result) && strchr("wb", line->colour) == NULL)
        return rate_refuse_value(file, self->row, line->column + COLOUR,
                                 line->colour == '-' ? "-" : "\" \"", "w b");
    return true;
}

static bool id_agrees(const rate_report *report, const char *file, const rate_entrant *self) {
    if (self->id[strspn(self->id, "0")] == '\0') return true;
    for (const rate_entrant *other = report->entrants; other < self; other++) {
        char line[ROOM];
        if (strcmp(other->id, self->id) != 0) continue;
        (void)snprintf(line, sizeof line, "%lu", other->row);
        rate_refuse(DIALOGUE_TERMINAL_RATE_TWICE, file, self->row, ID,
                    (const char *const[]){self->id, line, NULL});
        return false;
    }
    return true;
}

bool rate_values_agree(const rate_report *report, const char *file) {
    bool agree = count_agrees(file, &report->players, report->trf_rows);
    if (report->trf_rows == report->count)
        agree = count_agrees(file, &report->rated, rated_players(report)) && agree;
    agree = rounds_agree(report, file) && agree;
    agree = date_agrees(file, report->end_row, STATED, report->end, 1, report->begin) && agree;
    agree = days_agree(report, file) && agree;
    for (size_t i = 0; i < report->count; i++) {
        const rate_entrant *self = &report->entrants[i];
        agree = id_agrees(report, file, self) && agree;
        agree = date_agrees(file, self->row, BIRTH, self->player.birth, -1, report->begin) && agree;
        agree = points_agree(file, self) && agree;
        for (size_t j = 0; j < self->count; j++)
            agree = letters_agree(file, self, &self->lines[j]) && agree;
    }
    return agree;
}
