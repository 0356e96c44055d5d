/* SPDX-License-Identifier: MIT */
/*
 * FIDE ratings: the Rating Regulations B.02 in effect from 1 July 2014. The Articles below are
 * those of B.02.
 *
 * All calculations are exact. Scores are half points. Probabilities are hundredths as in the tables
 * of 8.1 (12.2: a third digit is never used). Changes are hundredths of a rating point. Averages
 * are kept as fractions and rounded once, where the regulations round. Rating 0 means that a player
 * has none.
 *
 * Every number that a later edition changed is a field of chess_rating_rules.
 */
#ifndef CHESS_RATING_H
#define CHESS_RATING_H

#include <chess/clock.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Columns: field, value of 2014, Article, meaning.
 *
 * junior_limit: the French text of B.02 that this library follows says 2400; FIDE's English
 * original says 2300. Set it to 2300 to check a rating that FIDE published.
 */
#define CHESS_RATING_RULES_LIST(X)                                                          \
    X(difference_limit, 400, "8.54", "a larger difference counts as this")                  \
    X(k_new, 40, "8.56", "K until new_games games are done")                                \
    X(new_games, 30, "8.56", "games that make a new player an established one")             \
    X(k_normal, 20, "8.56", "K below high_rating")                                          \
    X(k_high, 10, "8.56", "K for ever, once high_rating was published")                     \
    X(high_rating, 2400, "8.56", "see k_high")                                              \
    X(k_junior, 40, "8.56", "K until the 18th birthday, below junior_limit")                \
    X(junior_age, 18, "8.56", "the birthday, in years")                                     \
    X(junior_limit, 2400, "8.56", "see above")                                              \
    X(half_point_bonus, 20, "8.23", "first rating: for each half point above 50 %")         \
    X(floor, 1000, "7.14.d, 7.21", "lower ratings are not listed")                          \
    X(first_games, 5, "7.14.a", "games against rated players before a first rating")        \
    X(first_months, 26, "7.14.c", "months in which they are played")                        \
    X(closing_days, 3, "7.13", "an event counts for a list when it ends so long before it") \
    X(inactive_months, 12, "7.23.a", "months without a game that make a player inactive")

typedef struct chess_rating_rules {
#define CHESS_RATING_FIELD(field, value, article, text) int32_t field;
    CHESS_RATING_RULES_LIST(CHESS_RATING_FIELD)
#undef CHESS_RATING_FIELD
} chess_rating_rules;

extern const chess_rating_rules chess_rating_rules_2014;

/* ----------------------------------------------------------------------------- the tables (8.1) */

/*
 * Returns the hundredths of a point, 0 to 100, that table 8.1(b) expects from a player rated
 * `difference` above the opponent (negative: below). A difference beyond `limit` counts as the
 * limit (8.54); limit 0 means none.
 */
int32_t chess_rating_expected(int32_t difference, int32_t limit);

/* Returns the rating difference dp, -800 to 800, for a score in hundredths by table 8.1(a). */
int32_t chess_rating_difference(int32_t hundredths);

/*
 * Returns `half_points` out of 2 * games as hundredths, rounded to the nearest, half up. `games`
 * must be at least 1.
 */
int32_t chess_rating_percentage(uint32_t half_points, uint32_t games);

/* ---------------------------------------------------------------- a rated player's change (8.5) */

typedef struct chess_date {
    int32_t year;
    int32_t month; /* 1 to 12 */
    int32_t day;   /* 1 to 31 */
} chess_date;

typedef struct chess_rated_player {
    int32_t rating;       /* as published; 0: none */
    uint32_t games;       /* all rated games, as published */
    bool was_high;        /* a rating of at least high_rating has been published */
    chess_date birth;     /* year 0: unknown, never a junior */
    chess_date last_game; /* year 0: none */
} chess_rated_player;

/* Returns K on that day (8.56); on an unknown day, year 0, no player is a junior. */
int32_t chess_rating_k(const chess_rating_rules *rules, const chess_rated_player *player,
                       chess_date day);

/* One game against one opponent. */
typedef struct chess_rated_game {
    int32_t opponent;     /* rating of the opponent; 0: none */
    uint32_t half_points; /* scored: 0, 1 or 2 */
    bool unplayed;        /* won, drawn or lost without a move by each player (5.1) */
} chess_rated_game;

/* One line of the calculation, for a player to check (12.4). */
typedef struct chess_rating_line {
    bool counts;        /* false: unplayed (5.1), or the opponent is unrated (8.52) */
    int32_t difference; /* own rating minus opponent's, within the limit (8.54) */
    int32_t expected;   /* hundredths (8.55.a) */
    int32_t change;     /* hundredths of a point, times K (8.55.b, c) */
} chess_rating_line;

/* Calculates the change that one game causes for a player with this rating and K (8.5). */
chess_rating_line chess_rating_game(const chess_rating_rules *rules, int32_t rating, int32_t k,
                                    const chess_rated_game *game);

/*
 * Returns the sum of the changes (8.55.c), in hundredths. Sets *counted, unless `counted` is NULL,
 * to the number of games that counted.
 */
int64_t chess_rating_change(const chess_rating_rules *rules, int32_t rating, int32_t k,
                            const chess_rated_game *games, size_t count, uint32_t *counted);

/* Rounds hundredths to whole points, half away from zero (8.57): 2.5 gives 3, -2.5 gives -3. */
int32_t chess_rating_round(int64_t hundredths);

/* -------------------------------------------------------------------- a first rating (8.2, 8.3) */

typedef struct chess_first_rating {
    int32_t rating; /* rounded half up (8.3); 0: cannot be calculated */
    uint32_t games; /* games that counted: against rated opponents */
    uint32_t half_points;
    int64_t opponents;  /* sum of their ratings; divided by games it is Rc (8.21.a) */
    int32_t percentage; /* hundredths */
    int32_t difference; /* dp up to 50 %, 20 for each half point above */
    bool publishable;   /* enough games (7.14.a), a score (6.31), not below the floor (7.14.d) */
} chess_first_rating;

/*
 * Calculates a first rating (8.21.a, 8.22 to 8.24) from all games in Swiss and team tournaments so
 * far, as if played in one event (7.14.e, 8.3). The caller must leave out a first event in which
 * the player scored nothing (6.1, 8.21).
 */
chess_first_rating chess_rating_first(const chess_rating_rules *rules,
                                      const chess_rated_game *games, size_t count);

/* Returns true if a game of that day still counts for a first rating in that list (7.14.c). */
bool chess_rating_first_window(const chess_rating_rules *rules, chess_date game, chess_date list);

/*
 * Calculates the ratings of a round-robin event (8.21.b, 8.22, 8.23, 8.25, 8.58).
 *
 * `ratings` has one entry per player, 0 for none. `half_points` is the cross-table row by row: the
 * score of the row's player against the column's in `rounds` games each (1, or 2 for a double round
 * robin); the diagonal is ignored. `count` is at most CHESS_ROUND_ROBIN_COUNT.
 *
 * Writes every player's rating for the event to `tournament_ratings`: the published one, or Ru for
 * unrated players. 8.58 requires iteration: an unrated player without a point is removed together
 * with his games (6.1), which changes the other percentages, until no player is removed any more;
 * those players get 0. Returns CHESS_EMPTY if no rated player remains, CHESS_FULL if there are too
 * many players.
 */
enum { CHESS_ROUND_ROBIN_COUNT = 64 };

chess_error chess_rating_round_robin(const chess_rating_rules *rules, const int32_t *ratings,
                                     size_t count, const uint8_t *half_points, uint32_t rounds,
                                     int32_t *tournament_ratings);

/* ------------------------------------------------------------------------ lists and periods (7) */

typedef struct chess_month {
    int32_t year, month;
} chess_month;

/*
 * Returns the first monthly list for which an event that ends on that day counts (7.13). `official`
 * marks an event of FIDE's own.
 */
chess_month chess_rating_list_of(const chess_rating_rules *rules, chess_date end, bool official);

/* Returns the number of days from one date to another, both of which must exist. */
int32_t chess_date_days(chess_date from, chess_date to);
/* Returns true if the calendar has this date. */
bool chess_date_exists(chess_date date);

typedef enum chess_list_status {
    CHESS_LIST_RATED = 0,
    CHESS_LIST_DELISTED, /* below the floor: treated as unrated from now on (7.21) */
    CHESS_LIST_INACTIVE  /* keeps the rating (7.23) */
} chess_list_status;

/*
 * Updates *player for the next list. `change` is the sum of the period's changes in hundredths
 * before rounding (8.55.c, 8.57), with K as at the start of the period; `games` is the number of
 * games that counted, `last` the date of the last one (ignored if games is 0), `list` the day of
 * the new list. Returns the player's new status.
 */
chess_list_status chess_rating_publish(const chess_rating_rules *rules, chess_rated_player *player,
                                       int64_t change, uint32_t games, chess_date last,
                                       chess_date list);

/* ------------------------------------------------------ conditions for rating an event (1 to 6) */

/* Why an event cannot be rated. Columns: name, Article, English text for developers. */
#define CHESS_RATING_OBSTACLE_LIST(X)                                                              \
    X(TOO_FAST, "1.1", "each player needs 120, 90 or 60 minutes for 60 moves, by the best rating") \
    X(FIRST_CONTROL, "1.3", "a first period with a number of moves has 40")                        \
    X(HOURS_PER_DAY, "3.1", "no more than 12 hours of play in a day")                              \
    X(TOO_LONG, "4.1", "an event lasts no more than 90 days")                                      \
    X(TOO_FEW_RATED, "6.2", "a third of the players of a round robin must be rated")               \
    X(FOUR_RATED, "6.21", "in a round robin of fewer than 10 players four must be rated")          \
    X(DOUBLE_ROUND_ROBIN, "6.22",                                                                  \
      "a double round robin with unrated needs six players, four rated")                           \
    X(CHAMPIONSHIP, "6.23", "a national championship needs three rated players, two if for women") \
    X(MATCH_UNRATED, "6.6", "a match with an unrated player is not rated")

typedef enum chess_rating_obstacle {
#define CHESS_RATING_OBSTACLE_ENUM(name, article, text) CHESS_OBSTACLE_##name,
    CHESS_RATING_OBSTACLE_LIST(CHESS_RATING_OBSTACLE_ENUM)
#undef CHESS_RATING_OBSTACLE_ENUM
        CHESS_RATING_OBSTACLE_COUNT
} chess_rating_obstacle;

/* Return the Article and English text for developers; constant, never NULL. */
const char *chess_rating_obstacle_article(chess_rating_obstacle obstacle);
const char *chess_rating_obstacle_text(chess_rating_obstacle obstacle);

typedef enum chess_tournament_system {
    CHESS_TOURNAMENT_SWISS = 0, /* also team tournaments */
    CHESS_TOURNAMENT_ROUND_ROBIN,
    CHESS_TOURNAMENT_DOUBLE_ROUND_ROBIN,
    CHESS_TOURNAMENT_MATCH
} chess_tournament_system;

typedef struct chess_rated_tournament {
    chess_tournament_system system;
    chess_time_control control;
    uint32_t players, rated;
    int32_t best_rating;
    uint32_t games_per_day;
    chess_date begin, end;
    bool championship;            /* of a country (6.23) */
    bool women;                   /* for women only */
    bool long_tournament_allowed; /* may exceed 90 days: a championship or approved (4.11, 4.12) */
} chess_rated_tournament;

/*
 * Returns every obstacle to rating the event, as bits by chess_rating_obstacle; 0: the event can be
 * rated.
 */
uint32_t chess_rating_obstacles(const chess_rated_tournament *event);

/*
 * Returns true if a game of a match is still rated (6.5). `games` is the length of the match; the
 * others are both players' half points before this game.
 */
bool chess_rating_match_open(uint32_t games, uint32_t half_points, uint32_t half_points_other);

#ifdef __cplusplus
}
#endif

#endif
