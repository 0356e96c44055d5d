/* SPDX-License-Identifier: MIT */
/*
 * rochade rate FILE: every player's rating change (B.02, 8.5) or first rating (8.2), line by line,
 * so that he can check it (12.4). A TRF16 report, or lines "player;rating;K;opponent's
 * rating;score"; rating 0 is none, commas do as well.
 */
#include "tools.h"

#include <chess/rating.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS = 4096, ROUNDS = 64, NAME_SIZE = 48 };

typedef struct rated_line {
    chess_rated_game game;
    int opponent; /* start number; 0: none */
} rated_line;

typedef struct entrant {
    char name[NAME_SIZE];
    int number; /* start number */
    int32_t k;  /* 0: by 8.56 */
    chess_rated_player player;
    rated_line lines[ROUNDS];
    size_t count;
} entrant;

typedef struct report {
    entrant entrants[PLAYERS];
    size_t count;
    chess_date begin;
    bool round_robin;
    size_t wrong_column; /* of the line just read; 0: none */
} report;

static report all;
static const chess_rating_rules *const rules = &chess_rating_rules_2014;

/* -------------------------------------------------------------------------------------- reading */

/* Returns where a column begins, counted in characters from 1; the end of a shorter line. */
static const char *column(const char *line, size_t number) {
    while (*line && --number > 0)
        for (line++; ((unsigned char)*line & 0xC0U) == 0x80U;)
            line++;
    return line;
}

/* Columns first to last without spaces around them. */
static void take_columns(const char *line, size_t first, size_t last, char *text, size_t size) {
    const char *from = column(line, first), *to = column(line, last + 1);
    size_t count = 0;
    while (from < to && *from == ' ')
        from++;
    while (from < to && count + 1 < size)
        text[count++] = *from++;
    while (count > 0 && text[count - 1] == ' ')
        count--;
    text[count] = '\0';
}

static void refuse_column(size_t number) {
    if (all.wrong_column == 0) all.wrong_column = number;
}

static void expect_space(const char *line, size_t number) {
    char found = *column(line, number);
    if (found != ' ' && found != '\0') refuse_column(number);
}

/* Returns 0 for empty columns. */
static int number_in(const char *line, size_t first, size_t last) {
    char text[16];
    take_columns(line, first, last, text, sizeof text);
    if (text[strspn(text, "0123456789")] != '\0') refuse_column(first);
    return atoi(text);
}

/*
 * Reads "2014/07/12", "12/07/2014" (the day first), or a year alone; the divider is any mark. An
 * empty text or zeros are an unknown date, year 0. Returns false for other text.
 */
static bool read_date(const char *text, chess_date *date) {
    int32_t parts[3] = {0, 1, 1};
    char divider[2];
    size_t length = strspn(text, "0123456789/-. ");
    int count = sscanf(text, "%" SCNd32 "%1[/.-]%" SCNd32 "%1[/.-]%" SCNd32, &parts[0], divider,
                       &parts[1], divider, &parts[2]);
    bool day_first = count == 5 && parts[2] > 31;
    *date = (chess_date){parts[day_first ? 2 : 0], parts[1], parts[day_first ? 0 : 2]};
    if (count < 1) return text[strspn(text, " ")] == '\0';
    if (date->month == 0) date->month = 1;
    if (date->day == 0) date->day = 1;
    return text[length] == '\0' && (count == 1 || count == 5) && date->month <= 12 &&
           date->day <= 31 && (date->year == 0 || (date->year >= 1000 && date->year <= 9999));
}

static entrant *add_entrant(void) {
    entrant *new;
    if (all.count == PLAYERS) return NULL;
    new = &all.entrants[all.count++];
    memset(new, 0, sizeof *new);
    new->player.games = (uint32_t)rules->new_games; /* not part of the report */
    return new;
}

static void read_trf_round(const char *line, size_t first, entrant *player) {
    rated_line *game = &player->lines[player->count];
    char result = *column(line, first + 7);
    expect_space(line, first - 1);
    game->opponent = number_in(line, first, first + 3);
    if (result != '\0' && strchr(" 1=0+-WDLHFUZwdlhfuz", result) == NULL) refuse_column(first + 7);
    game->game.half_points = result == '1' ? 2 : result == '=' ? 1 : 0;
    game->game.unplayed = result == '\0' || strchr("1=0", result) == NULL;
    if (game->opponent || (result != ' ' && result != '\0')) player->count++;
}

static bool read_trf_player(const char *line) {
    static const size_t first_round = 92, round_width = 10, spaces[] = {4, 9, 48, 53, 69, 80};
    entrant *new = add_entrant();
    char birth[NAME_SIZE];
    if (new == NULL) return false;
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        expect_space(line, spaces[i]);
    new->number = number_in(line, 5, 8);
    take_columns(line, 15, 47, new->name, sizeof new->name);
    new->player.rating = number_in(line, 49, 52);
    take_columns(line, 70, 79, birth, sizeof birth);
    if (!read_date(birth, &new->player.birth)) refuse_column(70);
    for (size_t at = first_round; *column(line, at) && new->count < ROUNDS; at += round_width)
        read_trf_round(line, at, new);
    if (all.wrong_column) all.count--;
    return all.wrong_column == 0;
}

/* The day on which the event began (042); unreadable, it stays unknown. */
static bool read_begin(const char *text) {
    if (read_date(text, &all.begin)) return true;
    all.begin.year = 0;
    refuse_column(5);
    return false;
}

/* Lines that TRF16 has no use for here: "132 ...", and of its extensions "XXR 9". */
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

/* Accepts every notation of half a point, and no other text as a score. */
static bool read_score(const char *text, uint32_t *half_points) {
    static const struct {
        const char *text;
        uint32_t half_points;
    } known[] = {{"0", 0},   {"0.0", 0}, {"1", 2},   {"1.0", 2}, {"0.5", 1},
                 {"0,5", 1}, {".5", 1},  {"1/2", 1}, {"=", 1},   {"\xC2\xBD", 1}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(text, known[i].text) != 0) continue;
        *half_points = known[i].half_points;
        return true;
    }
    return false;
}

static void end_at_spaces(char *text) {
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]) != NULL)
        text[--length] = '\0';
}

static bool read_simple(char *line) {
    char *fields[5] = {line, NULL, NULL, NULL, NULL};
    entrant *last = all.count ? &all.entrants[all.count - 1] : NULL;
    uint32_t half_points;
    int32_t rating, k, opponent;
    for (size_t i = 1; i < 5; i++) {
        fields[i] = fields[i - 1] + strcspn(fields[i - 1], ";,");
        if (*fields[i] == '\0') return false;
        *fields[i]++ = '\0';
    }
    for (size_t i = 0; i < 5; i++)
        end_at_spaces(fields[i]);
    if (!take_whole(fields[1], 9999, &rating) || !take_whole(fields[2], 999, &k) ||
        !take_whole(fields[3], 9999, &opponent) ||
        !read_score(fields[4] + strspn(fields[4], " "), &half_points))
        return false;
    if (last == NULL || strcmp(last->name, fields[0]) != 0) {
        last = add_entrant();
        if (last == NULL) return false;
        (void)snprintf(last->name, sizeof last->name, "%s", fields[0]);
        last->number = (int)all.count;
        last->player.rating = rating;
        last->k = k;
    }
    if (last->count == ROUNDS) return false;
    last->lines[last->count++].game =
        (chess_rated_game){.opponent = opponent, .half_points = half_points};
    return true;
}

static bool read_line(char *line) {
    if (strncmp(line, "001 ", 4) == 0) return read_trf_player(line);
    if (strncmp(line, "042 ", 4) == 0) return read_begin(line + 4);
    return is_other_trf_line(line) || read_simple(line);
}

/* --------------------------------------------------------------------------------- who met whom */

static entrant *entrant_of(int number) {
    for (size_t i = 0; i < all.count; i++)
        if (all.entrants[i].number == number) return &all.entrants[i];
    return NULL;
}

/* Returns false, after reporting it, if an opponent's number is missing from the report. */
static bool find_opponents(const char *file) {
    bool found = true;
    for (size_t i = 0; i < all.count; i++)
        for (size_t j = 0; j < all.entrants[i].count; j++) {
            rated_line *line = &all.entrants[i].lines[j];
            const entrant *opponent = line->opponent ? entrant_of(line->opponent) : NULL;
            if (opponent) line->game.opponent = opponent->player.rating;
            if (opponent || line->opponent == 0) continue;
            char number[24];
            (void)snprintf(number, sizeof number, "%d", line->opponent);
            tools_report(DIALOGUE_TERMINAL_RATE_NO_OPPONENT, file, all.entrants[i].name, number);
            found = false;
        }
    return found;
}

/* Returns the rounds if all players met equally often and no game was unplayed (6.4). */
static uint32_t rounds_of_all_with_all(uint8_t *half_points) {
    size_t n = all.count, rounds = n > 1 ? all.entrants[0].count / (n - 1) : 0;
    if (n < 3 || n > CHESS_ROUND_ROBIN_COUNT || (rounds != 1 && rounds != 2)) return 0;
    for (size_t i = 0; i < n; i++) {
        size_t met[CHESS_ROUND_ROBIN_COUNT] = {0};
        if (all.entrants[i].count != rounds * (n - 1)) return 0;
        for (size_t j = 0; j < all.entrants[i].count; j++) {
            const rated_line *line = &all.entrants[i].lines[j];
            const entrant *opponent = line->opponent ? entrant_of(line->opponent) : NULL;
            size_t column = opponent ? (size_t)(opponent - all.entrants) : i;
            if (column == i || line->game.unplayed || ++met[column] > rounds) return 0;
            half_points[i * n + column] =
                (uint8_t)(half_points[i * n + column] + line->game.half_points);
        }
    }
    return (uint32_t)rounds;
}

/* 8.58: Ru of the unrated players, and their ratings in the others' lines. */
static void rate_round_robin(void) {
    static uint8_t half_points[CHESS_ROUND_ROBIN_COUNT * CHESS_ROUND_ROBIN_COUNT];
    int32_t ratings[CHESS_ROUND_ROBIN_COUNT], event[CHESS_ROUND_ROBIN_COUNT];
    uint32_t rounds = rounds_of_all_with_all(half_points);
    if (rounds == 0) return;
    for (size_t i = 0; i < all.count; i++)
        ratings[i] = all.entrants[i].player.rating;
    if (chess_rating_round_robin(rules, ratings, all.count, half_points, rounds, event)) return;
    all.round_robin = true;
    for (size_t i = 0; i < all.count; i++)
        for (size_t j = 0; j < all.entrants[i].count; j++) {
            rated_line *line = &all.entrants[i].lines[j];
            line->game.opponent = event[entrant_of(line->opponent) - all.entrants];
        }
    for (size_t i = 0; i < all.count; i++)
        if (ratings[i] == 0 && event[i] == 0)
            printf("%s\tround robin\tno first rating (6.1, 6.31)\n", all.entrants[i].name);
        else if (ratings[i] == 0)
            printf("%s\tround robin (8.21.b, 8.22 to 8.25)\tRu %" PRId32 "\n", all.entrants[i].name,
                   event[i]);
}

/* -------------------------------------------------------------------------------------- writing */

static void print_hundredths(int64_t hundredths) {
    printf("%c%" PRId64 ".%02" PRId64, hundredths < 0 ? '-' : '+',
           (hundredths < 0 ? -hundredths : hundredths) / 100,
           (hundredths < 0 ? -hundredths : hundredths) % 100);
}

static const char *score_text(uint32_t half_points) {
    static const char *const texts[] = {"0", "0.5", "1"};
    return texts[half_points];
}

/* Returns the rule by which a game is not rated: it was unplayed, or against an unrated player. */
static const char *reason_not_rated(const chess_rated_game *game) {
    if (game->unplayed) return "5.1";
    return all.round_robin ? "6.1, 8.21" : "8.52";
}

/* True if K depends on an age that is unknown without the day of the event (8.56). */
static bool lacks_day(void) {
    if (all.begin.year) return false;
    for (size_t i = 0; i < all.count; i++) {
        const chess_rated_player *player = &all.entrants[i].player;
        if (player->birth.year && player->rating && player->rating < rules->junior_limit)
            return true;
    }
    return false;
}

static void print_change(const entrant *self) {
    int32_t rating = self->player.rating;
    int32_t k = self->k ? self->k : chess_rating_k(rules, &self->player, all.begin);
    int64_t sum = 0;
    printf("%s\t%" PRId32 "\tK %" PRId32 "\n", self->name, rating, k);
    for (size_t i = 0; i < self->count; i++) {
        const chess_rated_game *game = &self->lines[i].game;
        chess_rating_line line = chess_rating_game(rules, rating, k, game);
        if (!line.counts) {
            printf("\t%zu\tnot rated (%s)\n", i + 1, reason_not_rated(game));
            continue;
        }
        printf("\t%zu\t%" PRId32 "\tD %+" PRId32 "\tPD 0.%02" PRId32 "\t%s\t", i + 1,
               game->opponent, line.difference, line.expected, score_text(game->half_points));
        print_hundredths(line.change);
        putchar('\n');
        sum += line.change;
    }
    fputs("\tsum\t", stdout);
    print_hundredths(sum);
    printf("\trounded %+" PRId32 "\tnew %" PRId32 "\n", chess_rating_round(sum),
           rating + chess_rating_round(sum));
}

static void print_first(const entrant *self) {
    chess_rated_game games[ROUNDS];
    chess_first_rating first;
    if (all.round_robin) return;
    for (size_t i = 0; i < self->count; i++)
        games[i] = self->lines[i].game;
    first = chess_rating_first(rules, games, self->count);
    printf("%s\tunrated\t%" PRIu32 " rated games\t", self->name, first.games);
    if (first.games == 0 || first.half_points == 0) {
        puts("no first rating (6.1, 6.31)");
        return;
    }
    printf("%" PRIu32 " half points\tRc %.2f\tp %" PRId32 ".%02" PRId32 "\t%+" PRId32
           "\tRu %" PRId32 "%s\n",
           first.half_points, (double)first.opponents / first.games, first.percentage / 100,
           first.percentage % 100, first.difference, first.rating,
           first.publishable ? "" : "\tnot yet listed (7.14)");
}

static void report_line(dialogue_terminal_text text, const lines *in, size_t number) {
    char line[24], third[24];
    (void)snprintf(line, sizeof line, "%lu", in->number);
    (void)snprintf(third, sizeof third, "%zu", number);
    tools_report(text, in->name, line, third);
}

/* Returns false if no further line can be read. */
static bool refuse_line(const lines *in) {
    if (all.count == PLAYERS) {
        report_line(DIALOGUE_TERMINAL_RATE_TOO_MANY, in, PLAYERS);
        return false;
    }
    report_line(all.wrong_column ? DIALOGUE_TERMINAL_RATE_COLUMN : DIALOGUE_TERMINAL_RATE_LINE, in,
                all.wrong_column);
    all.wrong_column = 0;
    return true;
}

int rate_run(int count, char **files) {
    lines in;
    int status = tools_expect_file(count, files);
    if (status != 0) return status;
    if (!lines_open_text(&in, files[0])) return 1;
    while (lines_next(&in)) {
        static const char mark[] = "\xEF\xBB\xBF"; /* some programs begin every file with it */
        bool marked = in.number == 1 && strncmp(in.text, mark, strlen(mark)) == 0;
        if (read_line(in.text + (marked ? strlen(mark) : 0))) continue;
        if (!refuse_line(&in)) return 1;
        status = 1;
    }
    if (in.failed) return 1;
    if (!find_opponents(files[0])) status = 1;
    if (all.count == 0 && status == 0) {
        tools_report(DIALOGUE_TERMINAL_RATE_NOBODY, files[0], NULL, NULL);
        status = 1;
    }
    if (lacks_day()) tools_report(DIALOGUE_TERMINAL_RATE_NO_DAY, files[0], NULL, NULL);
    rate_round_robin();
    for (size_t i = 0; i < all.count; i++)
        (all.entrants[i].player.rating ? print_change : print_first)(&all.entrants[i]);
    return status;
}
