/* SPDX-License-Identifier: MIT */
/*
 * A game before the arbiter, and ratings. Times are milliseconds, integers as doubles. The
 * JavaScript side is src/arbiter.js.
 */
#include "binding.h"

#include <chess/arbiter.h>
#include <chess/rating.h>

static chess_arbiter arbiter;
static chess_sheet_line sheet[BINDING_PLY_CAPACITY];
static bool begun;

static chess_rules rules;
static chess_rulings rulings;
static size_t error_at;

/* The arbiter belongs to the state of an instance; see instance.js. */
void *clock_part_at(unsigned part) {
    return part == 0 ? (void *)&arbiter : part == 1 ? (void *)&begun : sheet;
}
unsigned clock_part_size(unsigned part) {
    const unsigned sizes[] = {sizeof arbiter, sizeof begun,
                              (unsigned)((arbiter.count + 1) * sizeof *sheet)};
    return part < 3 && (begun || part == 1) ? sizes[part] : 0;
}

/* Reads the buffer as a rule set. Returns a chess_error. */
unsigned arbitration_rules(unsigned length) {
    return chess_rules_read(&rules, binding_text, length, &error_at);
}
unsigned arbitration_error_at(void) {
    return (unsigned)error_at;
}
/*
 * Begins an arbiter at the instance's position, with the time controls that clock_control() read.
 */
void arbitration_begin(void) {
    const chess_time_control *controls = binding_controls();
    begun = true;
    chess_arbiter_begin(&arbiter, &rules, &controls[CHESS_WHITE], &controls[CHESS_BLACK],
                        &binding_game()->position, sheet, BINDING_PLY_CAPACITY);
    chess_arbiter_use_judge(&arbiter, chess_judge_by_search, &binding_judge_memory);
}

/* Handles the event in the buffer. Returns 0, the objection, or -1 if the text is not an event. */
int arbitration_handle(unsigned length) {
    chess_event event;
    rulings.count = 0;
    if (chess_event_read(&event, binding_text, length, &error_at) != CHESS_OK) return -1;
    return (int)chess_arbiter_handle(&arbiter, &event, &rulings);
}
unsigned arbitration_objection(unsigned objection, unsigned part) {
    chess_objection which = (chess_objection)(objection % CHESS_OBJECTION_COUNT);
    return binding_write(
        part == 0   ? chess_objection_word(which)
        : part == 1 ? chess_objection_text(which)
                    : chess_objection_article(which, (chess_edition)arbiter.rules.edition));
}
unsigned arbitration_ruling_count(void) {
    return rulings.count;
}
/* Writes the word, the English text, the Article, or all of it as a line: `part` 0 to 3. */
unsigned arbitration_ruling(unsigned index, unsigned part) {
    const chess_ruling *ruling = &rulings.list[index % CHESS_RULING_ROOM];
    chess_edition edition = (chess_edition)arbiter.rules.edition;
    if (part == 3)
        return (unsigned)chess_ruling_write(ruling, edition, binding_text, BINDING_TEXT_SIZE);
    return binding_write(part == 0   ? chess_ruling_word(ruling->kind)
                         : part == 1 ? chess_ruling_text(ruling->kind)
                                     : chess_ruling_article(ruling, edition));
}
unsigned arbitration_ruling_player(unsigned index) {
    return rulings.list[index % CHESS_RULING_ROOM].player;
}
double arbitration_ruling_time(unsigned index) {
    return (double)rulings.list[index % CHESS_RULING_ROOM].time;
}

unsigned arbitration_phase(void) {
    return arbiter.phase;
}
unsigned arbitration_score(void) {
    return (unsigned)chess_arbiter_score_write(&arbiter, binding_text, BINDING_TEXT_SIZE);
}
unsigned arbitration_fen(void) {
    return (unsigned)chess_position_write_fen(&arbiter.position, CHESS_FEN_X, binding_text,
                                              BINDING_TEXT_SIZE);
}
unsigned arbitration_sheet_count(void) {
    return arbiter.count;
}
unsigned arbitration_must_record(unsigned color, double now) {
    return chess_arbiter_must_record(&arbiter, (chess_color)(color & 1U), (int64_t)now);
}
double arbitration_remaining(unsigned color, double now) {
    int64_t left = chess_clock_remaining(&arbiter.clock, (chess_color)(color & 1U), (int64_t)now);
    return left == INT64_MAX ? (double)__builtin_inff() : (double)left;
}
/* Returns the side whose display runs, or 2. */
unsigned arbitration_turn(void) {
    return arbiter.clock.running ? (unsigned)arbiter.clock.turn : 2U;
}

/* ---------------------------------------------------------------------------------- rule sets */

unsigned rules_preset(unsigned preset) {
    return binding_write(preset < CHESS_RULES_PRESET_COUNT
                             ? chess_rules_preset_name((chess_rules_preset)preset)
                             : "");
}
/*
 * Writes the name, the English text, or the Article in the rule set's edition: `part` 0 to 2; ""
 * after the last field.
 */
unsigned rules_field(unsigned field, unsigned part) {
    if (field >= CHESS_RULES_FIELD_COUNT) return binding_write("");
    chess_rules_field which = (chess_rules_field)field;
    return binding_write(part == 0 ? chess_rules_field_name(which)
                         : part == 1
                             ? chess_rules_field_text(which)
                             : chess_rules_field_article(which, (chess_edition)rules.edition));
}
int rules_value(unsigned field) {
    return field < CHESS_RULES_FIELD_COUNT ? chess_rules_get(&rules, (chess_rules_field)field) : 0;
}

/* ------------------------------------------------------------------------------------ ratings */

enum { RATED_CAPACITY = 1024 };

/* Three numbers for each game: the opponent's rating, half points, 1 if it was not played. */
static int32_t rated_numbers[3 * RATED_CAPACITY];
static chess_rated_game rated[RATED_CAPACITY];
static int32_t first_out[5];

int32_t *rated_at(void) {
    return rated_numbers;
}
unsigned rated_capacity(void) {
    return RATED_CAPACITY;
}
/* Converts the numbers to games, at most RATED_CAPACITY, and returns how many there are. */
static unsigned take_games(unsigned count) {
    if (count > RATED_CAPACITY) count = RATED_CAPACITY;
    for (unsigned i = 0; i < count; i++) {
        const int32_t *number = &rated_numbers[3 * i];
        rated[i] = (chess_rated_game){number[0], (uint32_t)number[1], number[2] != 0};
    }
    return count;
}
/* Returns the change in hundredths of a point (8.55.c). */
double rating_change(int rating, int k, unsigned count) {
    count = take_games(count);
    return (double)chess_rating_change(&chess_rating_rules_2014, rating, k, rated, count, NULL);
}
/* Returns rating, games that counted, half points, percentage, publishable. */
const int32_t *rating_first(unsigned count) {
    count = take_games(count);
    chess_first_rating first = chess_rating_first(&chess_rating_rules_2014, rated, count);
    first_out[0] = first.rating;
    first_out[1] = (int32_t)first.games;
    first_out[2] = (int32_t)first.half_points;
    first_out[3] = first.percentage;
    first_out[4] = first.publishable;
    return first_out;
}
/* Converts a date written as yyyymmdd; 0: not known. */
static chess_date date_of(int number) {
    return (chess_date){number / 10000, number / 100 % 100, number % 100};
}
int rating_k(int rating, unsigned games, unsigned was_high, int born, int today) {
    const chess_rated_player player = {
        .rating = rating, .games = games, .was_high = was_high != 0, .birth = date_of(born)};
    return chess_rating_k(&chess_rating_rules_2014, &player, date_of(today));
}
int rating_round(double hundredths) {
    return chess_rating_round((int64_t)hundredths);
}
