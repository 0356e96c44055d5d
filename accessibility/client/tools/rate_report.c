/* SPDX-License-Identifier: MIT */
#include "rate_report.h"

#include <dialogue/terminal.h>

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The column of the first round, and the columns of a round. */
enum { FIRST_ROUND = 92, ROUND_WIDTH = 10 };

/*
 * Returns the start of a column, counted in characters from 1; the end of the line if it is
 * shorter.
 */
static const char *start_of_column(const char *line, size_t number) {
    while (*line && --number > 0)
        for (line++; ((unsigned char)*line & 0xC0U) == 0x80U;)
            line++;
    return line;
}

/* Copies columns first to last without surrounding spaces. */
static void take_columns(const char *line, size_t first, size_t last, char *text, size_t size) {
    const char *from = start_of_column(line, first), *to = start_of_column(line, last + 1);
    size_t count = 0;
    while (from < to && *from == ' ')
        from++;
    while (from < to && count + 1 < size)
        text[count++] = *from++;
    while (count > 0 && text[count - 1] == ' ')
        count--;
    text[count] = '\0';
}

static void refuse_column(rate_report *report, size_t number) {
    if (report->wrong_column == 0) report->wrong_column = number;
}

static void expect_space(rate_report *report, const char *line, size_t number) {
    char found = *start_of_column(line, number);
    if (found != ' ' && found != '\0') refuse_column(report, number);
}

/* Returns the number in the columns; 0 if they are empty. */
static int number_in(rate_report *report, const char *line, size_t first, size_t last) {
    char text[16];
    take_columns(line, first, last, text, sizeof text);
    if (text[strspn(text, "0123456789")] != '\0') refuse_column(report, first);
    return atoi(text);
}

/*
 * Reads "2014/07/12", "12/07/2014" (day first), or a year alone; '/', '.' and '-' separate. An
 * empty text or zeros are an unknown date, year 0. Returns false for any other text.
 */
static bool read_date(const char *text, chess_date *date) {
    int32_t parts[3] = {0, 1, 1};
    char divider[2];
    int end_of_first = 0, end = 0;
    int count = sscanf(text, "%4" SCNd32 "%n%1[/.-]%4" SCNd32 "%1[/.-]%4" SCNd32 "%n", &parts[0],
                       &end_of_first, divider, &parts[1], divider, &parts[2], &end);
    bool day_first = count == 5 && parts[2] > 31;
    *date = (chess_date){parts[day_first ? 2 : 0], parts[1], parts[day_first ? 0 : 2]};
    if (count < 1) return text[strspn(text, " ")] == '\0';
    if (date->month == 0) date->month = 1;
    if (date->day == 0) date->day = 1;
    const char *rest = text + (count == 5 ? end : end_of_first);
    return rest[strspn(rest, " ")] == '\0' && (count == 1 || count == 5) && date->month >= 1 &&
           date->month <= 12 && date->day >= 1 && date->day <= 31 &&
           (date->year == 0 ||
            (date->year >= 1000 && date->year <= 9999 && chess_date_exists(*date)));
}

static rate_entrant *add_entrant(rate_report *report) {
    rate_entrant *new;
    if (report->count == RATE_PLAYERS) return NULL;
    new = &report->entrants[report->count++];
    memset(new, 0, sizeof *new);
    new->player.games = (uint32_t)report->rules->new_games; /* not stated in the report */
    new->row = report->row;
    new->points = -1;
    return new;
}

static void read_trf_round(rate_report *report, const char *line, size_t first,
                           rate_entrant *player) {
    rate_line *game = &player->lines[player->count];
    char colour = *start_of_column(line, first + 5), result = *start_of_column(line, first + 7);
    expect_space(report, line, first - 1);
    expect_space(report, line, first + 4); /* after the opponent, and after the colour */
    expect_space(report, line, first + 6);
    game->opponent = number_in(report, line, first, first + 3);
    game->column = (uint16_t)first;
    if (colour != '\0' && strchr(" wb-WB", colour) == NULL) refuse_column(report, first + 5);
    if (result != '\0' && strchr(" 1=0+-WDLHFUZwdlhfuz", result) == NULL)
        refuse_column(report, first + 7);
    game->game.half_points = result == '1' ? 2 : result == '=' ? 1 : 0;
    game->colour = colour ? (char)tolower((unsigned char)colour) : ' ';
    game->result = result ? (char)toupper((unsigned char)result) : ' ';
    game->game.unplayed = result == '\0' || strchr("1=0", result) == NULL;
    if (game->opponent || (result != ' ' && result != '\0')) player->count++;
}

/* Returns a score such as "2.5" in tenths; -1 if the columns are empty. */
static int tenths_in(rate_report *report, const char *line, size_t first, size_t last) {
    char text[16];
    char *end;
    int tenths;
    take_columns(line, first, last, text, sizeof text);
    if (text[0] == '\0') return -1;
    tenths = 10 * (int)strtol(text, &end, 10);
    if ((*end == '.' || *end == ',') && isdigit((unsigned char)end[1])) {
        tenths += end[1] - '0';
        end += 2;
    }
    if (!isdigit((unsigned char)text[0]) || *end != '\0') refuse_column(report, first);
    return tenths;
}

/* Returns the row of another player with the start number; 0 if there is none. */
static unsigned long row_of_number(const rate_report *report, int number) {
    for (size_t i = 0; i + 1 < report->count; i++)
        if (report->entrants[i].number == number) return report->entrants[i].row;
    return 0;
}

static bool read_trf_player(rate_report *report, const char *line) {
    static const size_t spaces[] = {4, 9, 48, 53, 69, 80};
    rate_entrant *new = add_entrant(report);
    char birth[RATE_NAME_SIZE];
    size_t at = FIRST_ROUND;
    if (new == NULL) return false;
    report->trf_rows++;
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        expect_space(report, line, spaces[i]);
    new->number = number_in(report, line, 5, 8);
    if (new->number == 0) refuse_column(report, 5);
    take_columns(line, 15, 47, new->name, sizeof new->name);
    new->player.rating = number_in(report, line, 49, 52);
    take_columns(line, 58, 68, new->id, sizeof new->id);
    new->points = tenths_in(report, line, 81, 84);
    take_columns(line, 70, 79, birth, sizeof birth);
    if (!read_date(birth, &new->player.birth)) refuse_column(report, 70);
    for (; *start_of_column(line, at) && new->count < RATE_ROUNDS; at += ROUND_WIDTH)
        read_trf_round(report, line, at, new);
    if (*start_of_column(line, at) && new->count == RATE_ROUNDS) refuse_column(report, at);
    if (report->wrong_column == 0)
        report->taken = (rate_stated){new->number, row_of_number(report, new->number)};
    if (report->wrong_column == 0 && report->taken.row == 0) return true;
    report->count--;
    return false;
}

int rate_date_write(char *text, size_t size, const char *before, chess_date date) {
    return snprintf(text, size, "%s%04" PRId32 "/%02" PRId32 "/%02" PRId32, before, date.year,
                    date.month, date.day);
}

static bool is_same_day(chess_date one, chess_date other) {
    return one.year == other.year && one.month == other.month && one.day == other.day;
}

/*
 * Reads the first or last day of the event (042, 052). An unreadable day, or another one than an
 * earlier line states, changes nothing.
 */
static bool read_day(rate_report *report, const char *text, chess_date *day) {
    rate_contradiction *wrong = &report->contradiction;
    chess_date read;
    if (!read_date(text, &read)) {
        refuse_column(report, 5);
        return false;
    }
    if (day->year == 0) *day = read;
    if (read.year == 0 || is_same_day(read, *day)) return true;
    wrong->column = 5;
    (void)rate_date_write(wrong->value, sizeof wrong->value, "", read);
    (void)rate_date_write(wrong->right, sizeof wrong->right, "", *day);
    return false;
}

size_t rate_column_of(size_t round) {
    return FIRST_ROUND + round * ROUND_WIDTH;
}

/* Reads the days of the rounds (132), with two digits of the year: "14/07/12". */
static bool read_days_of_rounds(rate_report *report, const char *line) {
    report->days_row = report->row;
    for (size_t i = 0; i < RATE_ROUNDS && *start_of_column(line, rate_column_of(i)); i++) {
        size_t at = rate_column_of(i);
        char day[16] = "20";
        take_columns(line, at, at + ROUND_WIDTH - 1, day + 2, sizeof day - 2);
        bool is_short = strspn(day + 2, "0123456789") == 2 && day[4] != '\0';
        if (read_date(is_short ? day : day + 2, &report->days[i])) continue;
        report->days[i].year = 0;
        refuse_column(report, at);
    }
    return report->wrong_column == 0;
}

/* Reads a number of players or rounds; programs write more after it: "062 34 (30)". */
static bool read_stated(rate_report *report, const char *text, rate_stated *stated) {
    int end = 0;
    *stated = (rate_stated){0};
    if (text[strspn(text, " ")] == '\0') return true;
    if (sscanf(text, " %4d%n", &stated->value, &end) < 1 || stated->value < 0 ||
        isdigit((unsigned char)text[end])) {
        refuse_column(report, 5);
        return false;
    }
    stated->row = report->row;
    return true;
}

/*
 * Returns true for other lines of TRF16 ("132 ...") and of its extensions ("XXR 9"), which are
 * ignored.
 */
static bool is_other_trf_line(const char *line) {
    static const char marks[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    bool data = strspn(line, marks) == 3 && (line[3] == ' ' || line[3] == '\0');
    bool number = strspn(line, "0123456789") == 3;
    return data && (number || strpbrk(line, ";,") == NULL);
}

static bool take_whole(const char *text, long most, int32_t *number) {
    char *end;
    long read = strtol(text, &end, 10);
    *number = (int32_t)(read > most ? most : read);
    return end != text && *end == '\0' && read >= 0 && read <= most;
}

/*
 * Reads a score. Accepts every notation of half a point; "+" and "-" are a win and a loss by
 * default (6.7.a, glossary).
 */
static bool read_score(const char *text, chess_rated_game *game) {
    static const struct {
        const char *text;
        uint32_t half_points;
        bool unplayed;
    } known[] = {
        {"0", 0, false},   {"0.0", 0, false},      {"1", 2, false},  {"1.0", 2, false},
        {"0.5", 1, false}, {"0,5", 1, false},      {".5", 1, false}, {"1/2", 1, false},
        {"=", 1, false},   {"\xC2\xBD", 1, false}, {"+", 2, true},   {"-", 0, true},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(text, known[i].text) != 0) continue;
        game->half_points = known[i].half_points;
        game->unplayed = known[i].unplayed;
        return true;
    }
    return false;
}

static void end_at_spaces(char *text) {
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
}

/* Returns true for a line of column names before the first player: no digits, and no score. */
static bool is_heading(const rate_report *report, char *const fields[5]) {
    chess_rated_game game;
    for (size_t i = 1; i < 5; i++)
        if (fields[i][0] == '\0' || strpbrk(fields[i], "0123456789") != NULL) return false;
    return report->count == 0 && !read_score(fields[4], &game);
}

/* Returns the player of this name. The games of a player may be anywhere in the file. */
static rate_entrant *find_entrant(rate_report *report, const char *name) {
    for (size_t i = report->count; i-- > 0;)
        if (strcmp(report->entrants[i].name, name) == 0) return &report->entrants[i];
    return NULL;
}

/* Returns true if a field, counted from 1, has the value of the player's earlier lines. */
static bool repeats(rate_report *report, size_t field, int32_t value, int32_t earlier) {
    rate_contradiction *wrong = &report->contradiction;
    if (value == earlier || wrong->column) return value == earlier;
    wrong->column = field;
    (void)snprintf(wrong->value, sizeof wrong->value, "%" PRId32, value);
    (void)snprintf(wrong->right, sizeof wrong->right, "%" PRId32, earlier);
    return false;
}

/*
 * Returns the separator: semicolon or tab, which allow commas in names and in "0,5"; otherwise
 * comma.
 */
static char divider_of(const char *line) {
    return strchr(line, ';') ? ';' : strchr(line, '\t') ? '\t' : ',';
}

/*
 * Removes the quotation marks around a field, in which "" is one quotation mark. Returns its end.
 */
static char *unquote(char *field) {
    char *to = field;
    const char *from = field + 1;
    for (; *from != '\0' && (*from != '"' || *++from == '"'); from++)
        *to++ = *from;
    size_t rest = strlen(from);
    memmove(to + 1, from, rest + 1);
    *to = ' ';
    return to + 1;
}

/* Splits the line into fields. Returns false if there are too few. */
static bool split_fields(char *line, char *fields[5]) {
    const char divider[] = {divider_of(line), '\0'};
    for (size_t i = 0; i < 5; i++) {
        fields[i] = line + strspn(line, " ");
        line = fields[i][0] == '"' ? unquote(fields[i]) : fields[i];
        if (i == 4) break;
        line += strcspn(line, divider);
        if (*line == '\0') return false;
        *line++ = '\0';
    }
    for (size_t i = 0; i < 5; i++)
        end_at_spaces(fields[i]);
    return true;
}

/* Reads a rating; an empty one means an unrated player. */
static bool take_rating(const char *text, int32_t *rating) {
    *rating = 0;
    return text[0] == '\0' || take_whole(text, 9999, rating);
}

static bool read_simple(rate_report *report, char *line) {
    char *fields[5];
    rate_entrant *entrant;
    chess_rated_game game = {0};
    int32_t rating, k = 0;
    if (!split_fields(line, fields) || fields[0][0] == '\0') return false;
    if (is_heading(report, fields)) return true;
    if (!take_rating(fields[1], &rating) || !take_rating(fields[3], &game.opponent) ||
        !((rating == 0 && fields[2][0] == '\0') || take_whole(fields[2], 999, &k)) ||
        !read_score(fields[4], &game) || strlen(fields[0]) >= RATE_NAME_SIZE)
        return false;
    entrant = find_entrant(report, fields[0]);
    if (entrant == NULL) {
        entrant = add_entrant(report);
        if (entrant == NULL) return false;
        (void)snprintf(entrant->name, sizeof entrant->name, "%s", fields[0]);
        entrant->number = (int)report->count;
        entrant->player.rating = rating;
        entrant->k = k;
    }
    if (!repeats(report, 2, rating, entrant->player.rating) || !repeats(report, 3, k, entrant->k))
        return false;
    if (entrant->count == RATE_ROUNDS) return false;
    entrant->lines[entrant->count++].game = game;
    return true;
}

/* Returns true if the line has no control characters but tabs, which could control a terminal. */
static bool is_printable(const char *line) {
    for (size_t left = strlen(line), size = 0; left > 0; line += size, left -= size) {
        size = *line == '\t' ? 1 : dialogue_terminal_character(line, left);
        if (size == 0) return false;
    }
    return true;
}

bool rate_report_read_line(rate_report *report, char *line) {
    report->wrong_column = 0;
    report->taken.row = 0;
    report->contradiction.column = 0;
    if (!is_printable(line)) return false;
    if (strncmp(line, "001 ", 4) == 0) return read_trf_player(report, line);
    if (strncmp(line, "042 ", 4) == 0) return read_day(report, line + 4, &report->begin);
    if (strncmp(line, "052 ", 4) == 0) {
        report->end_row = report->row;
        return read_day(report, line + 4, &report->end);
    }
    if (strncmp(line, "062 ", 4) == 0) return read_stated(report, line + 4, &report->players);
    if (strncmp(line, "072 ", 4) == 0) return read_stated(report, line + 4, &report->rated);
    if (strncmp(line, "132 ", 4) == 0) return read_days_of_rounds(report, line);
    if (strncmp(line, "XXR ", 4) == 0) return read_stated(report, line + 4, &report->rounds);
    return is_other_trf_line(line) || read_simple(report, line);
}

size_t rate_round_of(const rate_line *line) {
    return line->column ? ((size_t)line->column - FIRST_ROUND) / ROUND_WIDTH + 1 : 0;
}

rate_entrant *rate_opponent_of(rate_report *report, const rate_line *line) {
    for (size_t i = 0; line->opponent && i < report->count; i++)
        if (report->entrants[i].number == line->opponent) return &report->entrants[i];
    return NULL;
}
