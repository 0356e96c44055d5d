/* SPDX-License-Identifier: MIT */
/* B.02, chapters 1 to 7: which events are rated, and when ratings are published. */
#include <chess/rating.h>

/* ---------------------------------------------------------------------------------------- dates */

static bool is_leap_year(int32_t year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int32_t days_in(chess_month month) {
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month.month - 1] + (month.month == 2 && is_leap_year(month.year));
}

bool chess_date_exists(chess_date date) {
    return date.year >= 1 && date.year <= 9999 && date.month >= 1 && date.month <= 12 &&
           date.day >= 1 && date.day <= days_in((chess_month){date.year, date.month});
}

/* Returns the number of days since 1 January of the year 1. */
static int32_t day_number(chess_date date) {
    int32_t years = date.year - 1;
    int32_t number = years * 365 + years / 4 - years / 100 + years / 400 + date.day - 1;
    for (int32_t month = 1; month < date.month; month++)
        number += days_in((chess_month){date.year, month});
    return number;
}

int32_t chess_date_days(chess_date from, chess_date to) {
    return day_number(to) - day_number(from);
}

static int32_t months_between(chess_date from, chess_date to) {
    int32_t months = (to.year - from.year) * 12 + to.month - from.month;
    return months - (to.day < from.day);
}

/* ---------------------------------------------------------------------------------------- lists */

static chess_month month_after(chess_month month) {
    return month.month == 12 ? (chess_month){month.year + 1, 1}
                             : (chess_month){month.year, month.month + 1};
}

chess_month chess_rating_list_of(const chess_rating_rules *rules, chess_date end, bool official) {
    chess_month list = {end.year, end.month};
    int32_t days = official ? 1 : rules->closing_days;
    do {
        list = month_after(list);
    } while (chess_date_days(end, (chess_date){list.year, list.month, 1}) < days);
    return list;
}

chess_list_status chess_rating_publish(const chess_rating_rules *rules, chess_rated_player *player,
                                       int64_t change, uint32_t games, chess_date last,
                                       chess_date list) {
    player->rating += chess_rating_round(change);
    player->games += games;
    if (games) player->last_game = last;
    if (player->rating >= rules->high_rating) player->was_high = true;
    if (player->rating < rules->floor) {
        player->rating = 0;
        return CHESS_LIST_DELISTED;
    }
    if (player->last_game.year == 0 ||
        months_between(player->last_game, list) >= rules->inactive_months)
        return CHESS_LIST_INACTIVE;
    return CHESS_LIST_RATED;
}

bool chess_rating_first_window(const chess_rating_rules *rules, chess_date game, chess_date list) {
    return months_between(game, list) <= rules->first_months;
}

/* ---------------------------------------------------------------------------- what may be rated */

const char *chess_rating_obstacle_article(chess_rating_obstacle obstacle) {
#define ARTICLE(name, article, text) article,
    static const char *const articles[] = {CHESS_RATING_OBSTACLE_LIST(ARTICLE)};
    return articles[obstacle];
}

const char *chess_rating_obstacle_text(chess_rating_obstacle obstacle) {
#define TEXT(name, article, text) text,
    static const char *const texts[] = {CHESS_RATING_OBSTACLE_LIST(TEXT)};
    return texts[obstacle];
}

#define MINUTE INT64_C(60000)

/* B.02 counts the time for games of 60 moves. */
enum { MOVES = 60 };

static int64_t time_needed(int32_t best_rating) {
    return best_rating >= 2200 ? 120 * MINUTE : best_rating >= 1600 ? 90 * MINUTE : 60 * MINUTE;
}

static uint32_t playing_time(const chess_rated_tournament *event) {
    const chess_time_control *control = &event->control;
    int64_t time = chess_time_control_total(control, MOVES);
    uint32_t found = 0;
    if (control->count == 0) return found;
    if (time < time_needed(event->best_rating)) found |= 1U << CHESS_OBSTACLE_TOO_FAST;
    if (control->periods[0].moves && control->periods[0].moves != 40)
        found |= 1U << CHESS_OBSTACLE_FIRST_CONTROL;
    if (2 * time * event->games_per_day > 12 * 60 * MINUTE)
        found |= 1U << CHESS_OBSTACLE_HOURS_PER_DAY;
    return found;
}

static uint32_t composition_obstacles(const chess_rated_tournament *event) {
    uint32_t players = event->players, rated = event->rated, found = 0;
    if (event->system == CHESS_TOURNAMENT_MATCH)
        return rated < players ? 1U << CHESS_OBSTACLE_MATCH_UNRATED : 0;
    if (event->system == CHESS_TOURNAMENT_SWISS) return 0;
    if (event->championship)
        return rated < (event->women ? 2U : 3U) ? 1U << CHESS_OBSTACLE_CHAMPIONSHIP : 0;
    if (3 * rated < players) found |= 1U << CHESS_OBSTACLE_TOO_FEW_RATED;
    if (players < 10 && rated < 4) found |= 1U << CHESS_OBSTACLE_FOUR_RATED;
    if (event->system == CHESS_TOURNAMENT_DOUBLE_ROUND_ROBIN && rated < players &&
        (players < 6 || rated < 4))
        found |= 1U << CHESS_OBSTACLE_DOUBLE_ROUND_ROBIN;
    return found;
}

uint32_t chess_rating_obstacles(const chess_rated_tournament *event) {
    uint32_t found = playing_time(event) | composition_obstacles(event);
    if (!event->long_tournament_allowed && chess_date_days(event->begin, event->end) >= 90)
        found |= 1U << CHESS_OBSTACLE_TOO_LONG;
    return found;
}

bool chess_rating_match_open(uint32_t games, uint32_t half_points, uint32_t half_points_other) {
    return half_points <= games && half_points_other <= games;
}
