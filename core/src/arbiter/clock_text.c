/* SPDX-License-Identifier: MIT */
#include "board/text_output.h"

#include <chess/clock.h>

#include <string.h>

#define SECOND       1000
#define MINUTE       60000
#define NUMBER_LIMIT (INT64_C(1) << 40U)

/* Text being read. On an error `at` is the offset of the first byte that does not fit. */
typedef struct input {
    const char *text;
    size_t length, at;
} input;

static bool at_end(const input *in) {
    return in->at >= in->length;
}

static bool next_is(const input *in, char c) {
    return !at_end(in) && in->text[in->at] == c;
}

static bool skip_character(input *in, char c) {
    bool there = next_is(in, c);
    if (there) in->at++;
    return there;
}

static bool digit_next(const input *in) {
    return !at_end(in) && in->text[in->at] >= '0' && in->text[in->at] <= '9';
}

static bool read_whole(input *in, int64_t *value) {
    if (!digit_next(in)) return false;
    for (*value = 0; digit_next(in); in->at++) {
        *value = *value * 10 + (in->text[in->at] - '0');
        if (*value > NUMBER_LIMIT) return false;
    }
    return true;
}

/* Reads "90" or "0.5" of a unit; drops fractions of a millisecond. */
static bool read_amount(input *in, int64_t unit, int64_t *time) {
    int64_t whole;
    if (!read_whole(in, &whole)) return false;
    *time = whole * unit;
    if (!skip_character(in, '.')) return *time < NUMBER_LIMIT;
    if (!digit_next(in)) return false;
    int64_t digits = 0,
            /* digits / whole_unit of a unit; nine digits express every millisecond */
        whole_unit = 1;
    for (unsigned count = 0; digit_next(in); in->at++) {
        if (count == 9) continue;
        count++;
        digits = digits * 10 + (in->text[in->at] - '0');
        whole_unit *= 10;
    }
    *time += digits * unit / whole_unit;
    return *time < NUMBER_LIMIT;
}

static chess_error report_at(const input *in, chess_error error, size_t *error_at) {
    if (error && error_at) *error_at = in->at;
    return error;
}

/* The differences between the two spellings of a time control. */
typedef struct spelling {
    int64_t unit; /* of a period's time */
    char divider; /* between periods */
    bool delays;  /* has letters for them */
} spelling;

static const spelling short_spelling = {MINUTE, ',', true};
static const spelling pgn_spelling = {SECOND, ':', false};

/* -------------------------------------------------------------------------------------- reading */

static const char delay_letters[CHESS_CLOCK_MODE_COUNT] = {
    [CHESS_CLOCK_BRONSTEIN] = 'b', [CHESS_CLOCK_DELAY] = 'd'};

static bool read_delay(input *in, chess_period *period) {
    for (unsigned mode = 0; mode < CHESS_CLOCK_MODE_COUNT; mode++) {
        if (!delay_letters[mode] || !skip_character(in, delay_letters[mode])) continue;
        period->mode = (chess_clock_mode)mode;
        return read_amount(in, SECOND, &period->increment);
    }
    return false;
}

static bool read_period(input *in, const spelling *form, chess_period *period) {
    input ahead = *in;
    int64_t moves;
    memset(period, 0, sizeof *period);
    if (skip_character(in, '*')) {
        period->mode = CHESS_CLOCK_HOURGLASS;
        return read_amount(in, form->unit, &period->time);
    }
    if (read_whole(&ahead, &moves) && skip_character(&ahead, '/')) {
        if (moves == 0 || moves > INT32_MAX) return false;
        period->moves = (uint32_t)moves;
        *in = ahead;
    }
    if (!read_amount(in, form->unit, &period->time)) return false;
    if (skip_character(in, '+')) {
        period->mode = CHESS_CLOCK_FISCHER;
        return read_amount(in, SECOND, &period->increment);
    }
    if (form->delays && (next_is(in, 'd') || next_is(in, 'b'))) return read_delay(in, period);
    return true;
}

static chess_error read_control(input *in, const spelling *form, chess_time_control *control) {
    chess_time_control read = {.count = 0};
    if (!skip_character(in, '-')) {
        do {
            if (read.count == CHESS_PERIOD_COUNT) return CHESS_FULL;
            if (read.count && read.periods[read.count - 1].moves == 0) return CHESS_SYNTAX;
            if (!read_period(in, form, &read.periods[read.count++])) return CHESS_SYNTAX;
        } while (skip_character(in, form->divider));
    }
    if (!at_end(in)) return CHESS_SYNTAX;
    *control = read;
    return CHESS_OK;
}

/*
 * Returns true if a side has time when its first move begins. A Bronstein increment does not count:
 * it only gives back time that was used.
 */
static bool gives_time(const chess_period *first) {
    bool added = first->mode == CHESS_CLOCK_FISCHER || first->mode == CHESS_CLOCK_DELAY;
    return first->time > 0 || (added && first->increment > 0);
}

chess_error chess_time_control_read(chess_time_control *control, const char *text, size_t length,
                                    size_t *error_at) {
    chess_time_control read;
    input in = {text, length, 0};
    for (unsigned i = 0; i < CHESS_TIME_PRESET_COUNT; i++) {
        const char *name = chess_time_preset_name((chess_time_preset)i);
        if (strlen(name) != length || strncmp(name, text, length) != 0) continue;
        in.text = chess_time_preset_text((chess_time_preset)i);
        in.length = strlen(in.text);
    }
    chess_error error = read_control(&in, &short_spelling, &read);
    if (!error && read.count > 0 && !gives_time(&read.periods[0])) {
        in.at = 0;
        error = CHESS_SYNTAX;
    }
    if (!error) *control = read;
    return report_at(&in, error, error_at);
}

chess_error chess_time_control_read_pgn(chess_time_control *control, const char *text,
                                        size_t length, size_t *error_at) {
    input in = {text, length, 0};
    if (length == 1 && *text == '?') return CHESS_EMPTY;
    return report_at(&in, read_control(&in, &pgn_spelling, control), error_at);
}

chess_error chess_time_delay_read(chess_time_control *control, const char *text, size_t length,
                                  size_t *error_at) {
    input in = {text, length, 0};
    chess_time_control read = *control;
    if (length == 0) return CHESS_OK;
    for (uint32_t i = 0; i < read.count; i++) {
        if (i && !skip_character(&in, ':')) return report_at(&in, CHESS_SYNTAX, error_at);
        if (skip_character(&in, '-')) continue;
        if (!read_delay(&in, &read.periods[i])) return report_at(&in, CHESS_SYNTAX, error_at);
    }
    if (!at_end(&in)) return report_at(&in, CHESS_SYNTAX, error_at);
    *control = read;
    return CHESS_OK;
}

/* -------------------------------------------------------------------------------------- writing */

static void write_whole(output *out, int64_t number) {
    if (number > UINT32_MAX) {
        write_whole(out, number / 10);
        output_char(out, (char)('0' + number % 10));
    } else {
        output_number(out, (uint32_t)number);
    }
}

static bool is_multiple(int64_t time, int64_t unit) {
    return time % unit == 0;
}

/*
 * Writes enough digits to read the same milliseconds back. Parts of a minute that no decimal can
 * express round up, so that reading, which truncates, gives the same number.
 */
static void write_amount(output *out, int64_t time, int64_t unit) {
    write_whole(out, time / unit);
    if (is_multiple(time, unit)) return;
    output_char(out, '.');
    for (int64_t rest = time % unit * 10, digit = 0; digit < 6 && rest; digit++) {
        int64_t value = digit == 5 ? (rest + unit - 1) / unit : rest / unit;
        output_char(out, (char)('0' + value));
        rest = rest % unit * 10;
    }
}

static void write_period(output *out, const spelling *form, const chess_period *period) {
    if (period->mode == CHESS_CLOCK_HOURGLASS) output_char(out, '*');
    if (period->moves) {
        output_number(out, period->moves);
        output_char(out, '/');
    }
    write_amount(out, period->time, form->unit);
    if (period->mode == CHESS_CLOCK_FISCHER)
        output_char(out, '+');
    else if (form->delays && delay_letters[period->mode])
        output_char(out, delay_letters[period->mode]);
    else
        return;
    write_amount(out, period->increment, SECOND);
}

static size_t write_control(const chess_time_control *control, const spelling *form, char *text,
                            size_t size) {
    output out = output_to(text, size);
    for (uint32_t i = 0; i < control->count; i++) {
        if (i) output_char(&out, form->divider);
        write_period(&out, form, &control->periods[i]);
    }
    if (control->count == 0) output_char(&out, '-');
    return output_end(&out);
}

size_t chess_time_control_write(const chess_time_control *control, char *text, size_t size) {
    return write_control(control, &short_spelling, text, size);
}

size_t chess_time_control_write_pgn(const chess_time_control *control, char *text, size_t size) {
    return write_control(control, &pgn_spelling, text, size);
}

size_t chess_time_delay_write(const chess_time_control *control, char *text, size_t size) {
    output out = output_to(text, size);
    bool needed = false;
    for (uint32_t i = 0; i < control->count; i++) {
        const chess_period *period = &control->periods[i];
        char letter = delay_letters[period->mode];
        if (i) output_char(&out, ':');
        output_char(&out, letter ? letter : '-');
        if (letter) write_amount(&out, period->increment, SECOND);
        needed = needed || letter;
    }
    if (!needed) out.length = 0;
    return output_end(&out);
}

const char *chess_time_preset_name(chess_time_preset preset) {
#define NAME(identifier, name, text) name,
    static const char *const names[] = {CHESS_TIME_PRESET_LIST(NAME)};
    return names[preset];
}

const char *chess_time_preset_text(chess_time_preset preset) {
#define TEXT(identifier, name, text) text,
    static const char *const texts[] = {CHESS_TIME_PRESET_LIST(TEXT)};
    return texts[preset];
}

/* --------------------------------------------------------------------------- totals and classes */

int64_t chess_time_control_total(const chess_time_control *control, uint32_t moves) {
    int64_t total = 0;
    uint32_t done = 0;
    for (uint32_t i = 0; control->count && (i == 0 || done < moves); i++) {
        const chess_period *period = &control->periods[i < control->count ? i : control->count - 1];
        uint32_t left = moves - done;
        uint32_t here = period->moves && period->moves < left ? period->moves : left;
        bool paid = period->mode != CHESS_CLOCK_PLAIN && period->mode != CHESS_CLOCK_HOURGLASS;
        total += period->time + (paid ? (int64_t)here * period->increment : 0);
        done += here;
    }
    return total;
}

chess_time_class chess_time_control_class(const chess_time_control *control) {
    int64_t total = chess_time_control_total(control, 60);
    if (control->count == 0) return CHESS_TIME_UNLIMITED;
    if (total <= INT64_C(10) * MINUTE) return CHESS_TIME_BLITZ_GAME;
    return total < INT64_C(60) * MINUTE ? CHESS_TIME_RAPID_GAME : CHESS_TIME_STANDARD_GAME;
}

/* -------------------------------------------------------------------------------- times as text */

static void write_two_digits(output *out, int64_t number) {
    output_char(out, (char)('0' + number / 10));
    output_char(out, (char)('0' + number % 10));
}

size_t chess_time_write(int64_t time, char *text, size_t size) {
    output out = output_to(text, size);
    int64_t rest = time >= 0 ? time : time < -INT64_MAX ? INT64_MAX : -time;
    if (time < 0) output_char(&out, '-');
    write_whole(&out, rest / (60 * MINUTE));
    output_char(&out, ':');
    write_two_digits(&out, rest / MINUTE % 60);
    output_char(&out, ':');
    write_two_digits(&out, rest / SECOND % 60);
    if (!is_multiple(rest, SECOND)) {
        output_char(&out, '.');
        output_char(&out, (char)('0' + rest / 100 % 10));
        write_two_digits(&out, rest % 100);
    }
    return output_end(&out);
}

chess_error chess_time_read(int64_t *time, const char *text, size_t length, size_t *error_at) {
    input in = {text, length, 0};
    bool negative = skip_character(&in, '-');
    int64_t total = 0, part;
    if (!negative) (void)skip_character(&in, '+');
    for (unsigned fields = 0; fields < 3; fields++) {
        size_t start = in.at;
        if (!read_amount(&in, SECOND, &part)) return report_at(&in, CHESS_SYNTAX, error_at);
        total = total * 60 + part;
        if (fields && (in.at - start < 2 || part >= 60 * SECOND)) {
            in.at = start;
            return report_at(&in, CHESS_SYNTAX, error_at);
        }
        if (!is_multiple(part, SECOND) || !skip_character(&in, ':')) break;
    }
    if (!at_end(&in)) return report_at(&in, CHESS_SYNTAX, error_at);
    *time = negative ? -total : total;
    return CHESS_OK;
}
