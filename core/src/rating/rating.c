/* SPDX-License-Identifier: MIT */
#include <chess/rating.h>

#define HUNDRED 100

const chess_rating_rules chess_rating_rules_2014 = {
#define VALUE(field, value, article, text) .field = (value),
    CHESS_RATING_RULES_LIST(VALUE)
#undef VALUE
};

/* Table 8.1(b): the smallest difference for which the better player expects 50, 51, ... 100
 * hundredths. */
static const int16_t expected_from[] = {
    0,   4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114,
    122, 130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268,
    279, 291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736,
};

/* Table 8.1(a): dp for scores of 50, 51, ... 100 hundredths; the lower half mirrors it. */
static const int16_t difference_at[] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
};

enum { TABLE_SIZE = 51 };

int32_t chess_rating_expected(int32_t difference, int32_t limit) {
    int64_t distance = difference < 0 ? -(int64_t)difference : difference;
    int32_t above = TABLE_SIZE - 1;
    if (limit && distance > limit) distance = limit;
    while (distance < expected_from[above])
        above--;
    return difference < 0 ? 50 - above : 50 + above;
}

int32_t chess_rating_difference(int32_t hundredths) {
    int32_t above = hundredths < 50 ? 50 - hundredths : hundredths - 50;
    if (above >= TABLE_SIZE) above = TABLE_SIZE - 1;
    return hundredths < 50 ? -difference_at[above] : difference_at[above];
}

/* Returns numerator / denominator rounded to the nearest whole number, half up. */
static int64_t divide_rounded(int64_t numerator, int64_t denominator) {
    int64_t doubled = 2 * numerator + denominator, whole = doubled / (2 * denominator);
    return whole - (doubled % (2 * denominator) < 0);
}

int32_t chess_rating_percentage(uint32_t half_points, uint32_t games) {
    return (int32_t)divide_rounded((int64_t)half_points * HUNDRED, 2 * (int64_t)games);
}

int32_t chess_rating_round(int64_t hundredths) {
    return (int32_t)(hundredths < 0 ? -divide_rounded(-hundredths, HUNDRED)
                                    : divide_rounded(hundredths, HUNDRED));
}

/* ---------------------------------------------------------------------- a rated player's change */

static bool junior_on(const chess_rating_rules *rules, chess_date birth, chess_date day) {
    if (birth.year == 0 || day.year == 0) return false;
    if (day.year - birth.year != rules->junior_age)
        return day.year - birth.year < rules->junior_age;
    return day.month < birth.month || (day.month == birth.month && day.day < birth.day);
}

int32_t chess_rating_k(const chess_rating_rules *rules, const chess_rated_player *player,
                       chess_date day) {
    if (player->games < (uint32_t)rules->new_games) return rules->k_new;
    if (player->was_high || player->rating >= rules->high_rating) return rules->k_high;
    if (player->rating < rules->junior_limit && junior_on(rules, player->birth, day))
        return rules->k_junior;
    return rules->k_normal;
}

static int32_t limit_to(int32_t difference, int32_t limit) {
    if (limit == 0) return difference;
    return difference > limit ? limit : difference < -limit ? -limit : difference;
}

chess_rating_line chess_rating_game(const chess_rating_rules *rules, int32_t rating, int32_t k,
                                    const chess_rated_game *game) {
    chess_rating_line line = {.counts = !game->unplayed && game->opponent != 0};
    if (!line.counts) return line;
    line.difference = limit_to(rating - game->opponent, rules->difference_limit);
    line.expected = chess_rating_expected(line.difference, 0);
    line.change = k * ((int32_t)game->half_points * HUNDRED / 2 - line.expected);
    return line;
}

int64_t chess_rating_change(const chess_rating_rules *rules, int32_t rating, int32_t k,
                            const chess_rated_game *games, size_t count, uint32_t *counted) {
    int64_t sum = 0;
    uint32_t number = 0;
    for (size_t i = 0; i < count; i++) {
        chess_rating_line line = chess_rating_game(rules, rating, k, &games[i]);
        sum += line.change;
        number += line.counts;
    }
    if (counted) *counted = number;
    return sum;
}

/* ------------------------------------------------------------------------------- a first rating */

chess_first_rating chess_rating_first(const chess_rating_rules *rules,
                                      const chess_rated_game *games, size_t count) {
    chess_first_rating first = {.rating = 0};
    for (size_t i = 0; i < count; i++) {
        if (games[i].unplayed || games[i].opponent == 0) continue;
        first.games++;
        first.half_points += games[i].half_points;
        first.opponents += games[i].opponent;
    }
    if (first.games == 0) return first;
    first.percentage = chess_rating_percentage(first.half_points, first.games);
    if (first.half_points >= first.games)
        first.difference = rules->half_point_bonus * (int32_t)(first.half_points - first.games);
    else
        first.difference = chess_rating_difference(first.percentage);
    first.rating = (int32_t)divide_rounded(
        first.opponents + (int64_t)first.difference * first.games, first.games);
    first.publishable = first.half_points > 0 && first.games >= (uint32_t)rules->first_games &&
                        first.rating >= rules->floor;
    return first;
}

typedef struct cross_table {
    const int32_t *ratings;
    const uint8_t *half_points;
    size_t count;
    uint32_t rounds;
    bool out[CHESS_ROUND_ROBIN_COUNT];
    int64_t present;
} cross_table;

/* Returns the half points against all players not removed. */
static uint32_t score_of(const cross_table *table, size_t player) {
    uint32_t score = 0;
    for (size_t other = 0; other < table->count; other++)
        if (other != player && !table->out[other])
            score += table->half_points[player * table->count + other];
    return score;
}

static bool remove_scoreless(cross_table *table) {
    bool any = false;
    for (size_t player = 0; player < table->count; player++) {
        if (table->out[player] || table->ratings[player] || score_of(table, player)) continue;
        table->out[player] = any = true;
        table->present--;
    }
    return any;
}

/* A fraction: only published numbers are rounded. */
typedef struct fraction {
    int64_t numerator, denominator;
} fraction;

/*
 * Returns Ra = Rar - dpa * n / (n + 1) (8.21.b), with denominator 0 if there are no rated players.
 */
static fraction average_of(const cross_table *table) {
    int64_t ratings = 0, differences = 0, rated = 0, opponents = table->present - 1;
    for (size_t player = 0; player < table->count; player++) {
        uint32_t games = (uint32_t)opponents * table->rounds;
        if (table->ratings[player] == 0) continue;
        rated++;
        ratings += table->ratings[player];
        if (games)
            differences +=
                chess_rating_difference(chess_rating_percentage(score_of(table, player), games));
    }
    return (fraction){ratings * table->present - differences * opponents, rated * table->present};
}

static int32_t tournament_rating(const chess_rating_rules *rules, const cross_table *table,
                                 fraction average, size_t player) {
    int64_t opponents = table->present - 1, score = score_of(table, player);
    int64_t games = opponents * table->rounds;
    fraction more;
    if (score >= games)
        more = (fraction){rules->half_point_bonus * (score - games), 1};
    else
        more = (fraction){
            chess_rating_difference(chess_rating_percentage((uint32_t)score, (uint32_t)games)) *
                opponents,
            table->present};
    return (int32_t)divide_rounded(average.numerator * more.denominator +
                                       more.numerator * average.denominator,
                                   average.denominator * more.denominator);
}

chess_error chess_rating_round_robin(const chess_rating_rules *rules, const int32_t *ratings,
                                     size_t count, const uint8_t *half_points, uint32_t rounds,
                                     int32_t *tournament_ratings) {
    cross_table table = {ratings, half_points, count, rounds, {false}, (int64_t)count};
    fraction average;
    if (count > CHESS_ROUND_ROBIN_COUNT) return CHESS_FULL;
    while (remove_scoreless(&table)) {
    }
    average = average_of(&table);
    if (average.denominator == 0) return CHESS_EMPTY;
    for (size_t player = 0; player < count; player++) {
        if (table.out[player])
            tournament_ratings[player] = 0;
        else
            tournament_ratings[player] = ratings[player]
                                             ? ratings[player]
                                             : tournament_rating(rules, &table, average, player);
    }
    return CHESS_OK;
}
