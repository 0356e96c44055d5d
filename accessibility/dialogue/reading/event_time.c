/* SPDX-License-Identifier: MIT */
/* Times and numbers in a sentence about an event. */
#include "event_input.h"
#include "notation.h"
#include "number.h"

#include <string.h>

/*
 * Returns the text up to the next space or comma. Unlike a word it may contain the colons of a
 * time.
 */
static dialogue_slice next_bare(const dialogue_event_input *in) {
    dialogue_slice bare = {in->at, 0};
    while (bare.at < in->length && strchr(" \t,.:;", in->line[bare.at]))
        bare.at++;
    while (bare.at + bare.length < in->length && !strchr(" \t,", in->line[bare.at + bare.length]))
        bare.length++;
    return bare;
}

static bool take_digits(dialogue_event_input *in, int64_t *number) {
    dialogue_slice bare = next_bare(in);
    const char *text = in->line + bare.at;
    bool negative = bare.length && (*text == '-' || *text == '+');
    if (bare.length == negative || bare.length > 9) return false;
    *number = 0;
    for (size_t i = negative; i < bare.length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        *number = *number * 10 + (text[i] - '0');
    }
    if (*text == '-') *number = -*number;
    in->at = bare.at + bare.length;
    return true;
}

bool dialogue__event_number(dialogue_event_input *in, int64_t *number) {
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    uint32_t said;
    if (take_digits(in, number)) return true;
    bool digits = dialogue__event_word(&ahead, &word) && dialogue_is_digit(in->line[word.at]);
    if (digits || !dialogue__number_read(in->line, in->length, &in->at, in->language, &said))
        return dialogue__event_numbered(in, DIALOGUE_ARBITER_ACCEPT_NUMBERS, number);
    *number = said;
    return true;
}

/* Consumes half a unit in words, perhaps after "and". */
static bool take_half(dialogue_event_input *in, int64_t *halves) {
    dialogue_event_input ahead = *in;
    unsigned filler;
    (void)dialogue__event_token(&ahead, DIALOGUE_TOKEN_FILLER, &filler);
    if (!dialogue__event_numbered(in, DIALOGUE_ARBITER_ACCEPT_HALVES, halves) &&
        !dialogue__event_numbered(&ahead, DIALOGUE_ARBITER_ACCEPT_HALVES, halves))
        return false;
    if (ahead.at > in->at) in->at = ahead.at;
    return true;
}

/*
 * Consumes "2 minutes", "two and a half hours" or "a minute and a half" if the unit is shorter than
 * *unit seconds, and sets *unit.
 */
static bool take_amount(dialogue_event_input *in, int64_t *unit, int64_t *seconds) {
    dialogue_event_input ahead = *in;
    int64_t number = 0, half = 0, found;
    if (dialogue__event_numbered(&ahead, DIALOGUE_ARBITER_ACCEPT_TIMES, &found)) {
        number = 1;
    } else {
        if (!take_half(&ahead, &half)) {
            if (!dialogue__event_number(&ahead, &number)) return false;
            (void)take_half(&ahead, &half);
        }
        if (!dialogue__event_numbered(&ahead, DIALOGUE_ARBITER_ACCEPT_UNITS, &found)) return false;
    }
    if (half == 0) (void)take_half(&ahead, &half);
    *seconds = (2 * number + (number < 0 ? -half : half)) * found / 2;
    if (found >= *unit) return false;
    *unit = found;
    in->at = ahead.at;
    return true;
}

/* Consumes "1 hour", "one minute and thirty seconds", "two minutes thirty". */
static bool take_amounts(dialogue_event_input *in, int64_t *seconds) {
    dialogue_event_input ahead = *in;
    int64_t unit = INT64_MAX, rest;
    unsigned filler;
    uint32_t bare;
    *seconds = 0;
    while (take_amount(&ahead, &unit, &rest)) {
        *seconds += *seconds < 0 ? -rest : rest;
        in->at = ahead.at;
        (void)dialogue__event_token(&ahead, DIALOGUE_TOKEN_FILLER, &filler);
    }
    if (unit == INT64_MAX) return false;
    if (dialogue__number_read(ahead.line, ahead.length, &ahead.at, ahead.language, &bare) &&
        bare < 60 && (unit == 60 || unit == 3600)) {
        *seconds += (*seconds < 0 ? -1 : 1) * (int64_t)bare * unit / 60;
        in->at = ahead.at;
    }
    return true;
}

/* Consumes "2:00", "0:30.5", or a bare number of seconds. */
static bool take_clock_time(dialogue_event_input *in, int64_t *time) {
    dialogue_slice bare = next_bare(in);
    if (bare.length == 0 ||
        chess_time_read(time, in->line + bare.at, bare.length, NULL) != CHESS_OK)
        return false;
    in->at = bare.at + bare.length;
    return true;
}

bool dialogue__event_time(dialogue_event_input *in, int64_t *time) {
    int64_t seconds;
    if (take_amounts(in, &seconds)) {
        *time = seconds * 1000;
        return true;
    }
    return take_clock_time(in, time);
}
