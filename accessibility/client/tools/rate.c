/* SPDX-License-Identifier: MIT */
/*
 * rochade rate FILE: prints each player's rating change (B.02, 8.5) or first rating (8.2), game by
 * game, so that the players can check it (12.4).
 */
#include "rate_pairs.h"
#include "rate_report.h"
#include "rate_values.h"
#include "tools.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const chess_rating_rules *const rules = &chess_rating_rules_2014;
static rate_report all;
static bool is_round_robin;

/* ------------------------------------------------------------------------------------ opponents */

static void take_ratings_of_opponents(void) {
    for (size_t i = 0; i < all.count; i++)
        for (size_t j = 0; j < all.entrants[i].count; j++) {
            rate_line *line = &all.entrants[i].lines[j];
            const rate_entrant *opponent = rate_opponent_of(&all, line);
            if (opponent) line->game.opponent = opponent->player.rating;
        }
}

/* In a round robin of an odd number of players, one of them has no game in each round. */
static bool is_bye(const rate_line *line) {
    return line->opponent == 0 && line->game.unplayed;
}

static size_t games_of(const rate_entrant *self) {
    size_t games = 0;
    for (size_t i = 0; i < self->count; i++)
        games += !is_bye(&self->lines[i]);
    return games;
}

/*
 * Returns the number of rounds if every two players met equally often and no game was unplayed
 * (6.4); otherwise 0.
 */
static uint32_t rounds_of_all_with_all(uint8_t *half_points) {
    size_t n = all.count, rounds = n > 1 ? games_of(&all.entrants[0]) / (n - 1) : 0;
    if (n < 3 || n > CHESS_ROUND_ROBIN_COUNT || (rounds != 1 && rounds != 2)) return 0;
    for (size_t i = 0; i < n; i++) {
        size_t met[CHESS_ROUND_ROBIN_COUNT] = {0};
        if (games_of(&all.entrants[i]) != rounds * (n - 1)) return 0;
        for (size_t j = 0; j < all.entrants[i].count; j++) {
            const rate_line *line = &all.entrants[i].lines[j];
            const rate_entrant *opponent = rate_opponent_of(&all, line);
            if (is_bye(line)) continue;
            size_t column = opponent ? (size_t)(opponent - all.entrants) : i;
            if (column == i || line->game.unplayed || ++met[column] > rounds) return 0;
            half_points[i * n + column] =
                (uint8_t)(half_points[i * n + column] + line->game.half_points);
        }
    }
    return (uint32_t)rounds;
}

/* Sets Ru of the unrated players (8.58) as their rating in the others' games. */
static void rate_round_robin(void) {
    static uint8_t half_points[CHESS_ROUND_ROBIN_COUNT * CHESS_ROUND_ROBIN_COUNT];
    int32_t ratings[CHESS_ROUND_ROBIN_COUNT], event[CHESS_ROUND_ROBIN_COUNT];
    uint32_t rounds = rounds_of_all_with_all(half_points);
    if (rounds == 0) return;
    for (size_t i = 0; i < all.count; i++)
        ratings[i] = all.entrants[i].player.rating;
    if (chess_rating_round_robin(rules, ratings, all.count, half_points, rounds, event)) return;
    is_round_robin = true;
    for (size_t i = 0; i < all.count; i++)
        for (size_t j = 0; j < all.entrants[i].count; j++) {
            rate_line *line = &all.entrants[i].lines[j];
            const rate_entrant *opponent = rate_opponent_of(&all, line);
            if (opponent) line->game.opponent = event[opponent - all.entrants];
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

/* Returns the reason why a game is not rated: contradictory rows, or the rule. */
static const char *reason_not_rated(const rate_line *line) {
    if (line->contradicted) return "rows disagree";
    if (line->game.unplayed) return "5.1";
    return is_round_robin ? "6.1, 8.21" : "8.52";
}

/* Returns true if K depends on an age that is unknown without the date of the event (8.56). */
static bool lacks_day(void) {
    if (all.begin.year) return false;
    for (size_t i = 0; i < all.count; i++) {
        const chess_rated_player *player = &all.entrants[i].player;
        if (player->birth.year && player->rating && player->rating < rules->junior_limit)
            return true;
    }
    return false;
}

static void print_change(const rate_entrant *self) {
    int32_t rating = self->player.rating;
    int32_t k = self->k ? self->k : chess_rating_k(rules, &self->player, all.begin);
    int64_t sum = 0;
    printf("%s\t%" PRId32 "\tK %" PRId32 "\n", self->name, rating, k);
    for (size_t i = 0; i < self->count; i++) {
        const chess_rated_game *game = &self->lines[i].game;
        chess_rating_line line = chess_rating_game(rules, rating, k, game);
        if (!line.counts) {
            printf("\t%zu\tnot rated (%s)\n", i + 1, reason_not_rated(&self->lines[i]));
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

static void print_first(const rate_entrant *self) {
    chess_rated_game games[RATE_ROUNDS];
    chess_first_rating first;
    if (is_round_robin) return;
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

/* Reports a line that cannot be read. Returns false if no further line can be read. */
static bool refuse_line(const lines *in) {
    if (all.count == RATE_PLAYERS) {
        report_line(DIALOGUE_TERMINAL_RATE_TOO_MANY, in, RATE_PLAYERS);
        return false;
    }
    if (all.taken.row)
        rate_refuse_number(in->name, in->number, 5, &all.taken);
    else if (all.contradiction.column)
        (void)rate_refuse_value(in->name, in->number, all.contradiction.column,
                                all.contradiction.value, all.contradiction.right);
    else
        report_line(all.wrong_column ? DIALOGUE_TERMINAL_RATE_COLUMN : DIALOGUE_TERMINAL_RATE_LINE,
                    in, all.wrong_column);
    return true;
}

int rate_run(int count, char **files) {
    lines in;
    int status = tools_expect_file(count, files);
    if (status != 0) return status;
    if (!lines_open_text(&in, files[0])) return 1;
    all.rules = rules;
    while (lines_next(&in)) {
        all.row = in.number;
        if (rate_report_read_line(&all, in.text)) continue;
        if (!refuse_line(&in)) return 1;
        status = 1;
    }
    if (in.failed) return 1;
    take_ratings_of_opponents();
    if (!rate_pairs_agree(&all, files[0])) status = 1;
    if (!rate_values_agree(&all, files[0])) status = 1;
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
