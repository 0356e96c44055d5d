/* SPDX-License-Identifier: MIT */
/*
 * Rulings of the arbiter as sentences in the players' languages. The language files hold one text
 * per ruling of chess/ruling.h; a module that does not call these functions does not link the
 * texts.
 */
#ifndef DIALOGUE_RULING_H
#define DIALOGUE_RULING_H

#include <chess/ruling.h>
#include <dialogue/session.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The parts of such sentences. Columns: name, contents of the placeholders (also shown to
 * translators).
 */
#define DIALOGUE_ARBITER_LIST(X)                                                              \
    X(ARTICLE, "{1} number of the Article; stands last")                                      \
    X(TIME_AND, "{1} and {2} times: one hour and ten minutes")                                \
    X(TIME_MINUS, "{1} time that is deducted")                                                \
    X(TIME_TAKEN, "{1} side, {5} time that the arbiter deducts: a negative TIME_ADDED")       \
    X(HOUR, "one hour")                                                                       \
    X(HOURS, "{1} how many")                                                                  \
    X(MINUTE, "one minute")                                                                   \
    X(MINUTES, "{1} how many")                                                                \
    X(SECOND, "one second")                                                                   \
    X(SECONDS, "{1} how many")                                                                \
    X(SCORE, "{1} and {3} sides, {2} and {4} their points: changed by the arbiter")           \
    X(NO_POINT, "no point")                                                                   \
    X(HALF_POINT, "half a point")                                                             \
    X(POINT, "one point")                                                                     \
    X(POINTS, "{1} how many")                                                                 \
    X(POINTS_AND_HALF, "{1} how many, and half a point")                                      \
    /* subjects */                                                                            \
    X(SIDE_DOES, "{1} side, as the subject of a sentence")                                    \
    X(ARBITER_DOES, "the arbiter, as the subject of a sentence")                              \
    X(ACCEPT_ARBITER, "words for the arbiter, separated by commas; the first is shown")       \
    X(ACCEPT_SENTENCES, "the arbiter's sentences; see languages/format.md")                   \
    X(ACCEPT_NUMBERS, "articles that count as numbers: 1 a, 1 an")                            \
    X(ACCEPT_POINTS, "half points in words: 1 half a point, 2 one point")                     \
    X(ACCEPT_UNITS, "units of time in seconds: 60 minute, 60 minutes")                        \
    X(ACCEPT_TIMES, "times in seconds: 30 half a minute")                                     \
    /* events that cannot happen or are incomplete */                                         \
    X(OBJECTION,                                                                              \
      "{1} who, {2} does what, {3} its Article, {4} expected: a sentence, {5} its Article")   \
    X(EVENT_LACKS, "{1} event, {2} argument that must follow, {3} what was stated instead")   \
    X(EVENT_SURPLUS, "{1} event, {2} surplus words")                                          \
    X(EVENT_WHICH, "{1} event, {2} squares of the pieces that can be meant: a question")      \
    X(NOTED, "{1} who, {2} does what, {3} and {4} squares, if any: noted without a ruling")   \
    /* help on how to report events */                                                        \
    X(HELP_EVENTS, "{1} a side, {2} 'touches', {3} command 'help', {4} word for the arbiter") \
    X(HELP_EVENT, "{1} event, {2} by whom, {3} arguments, {4} Article")                       \
    X(WHO_PLAYER, "White or Black")                                                           \
    X(WHO_ARBITER, "the arbiter")                                                             \
    X(WHO_EITHER, "White, Black or the arbiter")                                              \
    X(ARGUMENT_MOVE, "argument: a move, or two squares")                                      \
    X(ARGUMENT_MAYBE_MOVE, "optional move")                                                   \
    X(ARGUMENT_SQUARE, "a square")                                                            \
    X(ARGUMENT_MAYBE_SQUARE, "optional second square")                                        \
    X(ARGUMENT_SIDE, "White or Black")                                                        \
    X(ARGUMENT_PIECE, "a promotion piece")                                                    \
    X(ARGUMENT_TIME, "a time such as 2:00")                                                   \
    X(ARGUMENT_NUMBER, "a number")                                                            \
    X(ARGUMENT_POINTS, "half points, a number")                                               \
    X(ARGUMENT_REASON, "optional reason; {1} all reasons")                                    \
    X(ARGUMENT_ONLY_SQUARE, "optional square, the only argument")                             \
    X(GROUP_BEGINNING, "{1} events about the beginning")                                      \
    X(GROUP_MOVES, "{1} about moves")                                                         \
    X(GROUP_DRAWS, "{1} about draws and resigning")                                           \
    X(GROUP_CLOCK, "{1} about the clock")                                                     \
    X(GROUP_IRREGULAR, "{1} about irregularities")                                            \
    X(GROUP_CONDUCT, "{1} about conduct")                                                     \
    X(GROUP_QUICKPLAY, "{1} about the quickplay finish")                                      \
    X(GROUP_ADJOURNMENT, "{1} about adjournment")                                             \
    /* the clock of a host */                                                                 \
    X(CLOCK_RUNS, "it was stopped and runs from now on")                                      \
    X(CLOCK_STANDS, "it is stopped until the next move")                                      \
    X(CLOCK_NAME, "name of the two displays in a page")                                       \
    X(CLOCK_START, "button while it is stopped")                                              \
    X(CLOCK_STOP, "button while it runs")                                                     \
    X(CLOCK_WRONG, "{1} invalid time control")                                                \
    X(TIME_LEFT_WHITE, "{1} time on White's running clock")                                   \
    X(TIME_LEFT_BLACK, "{1} time on Black's running clock")

typedef enum dialogue_arbiter_text {
#define DIALOGUE_ARBITER_ENUM(name, placeholders) DIALOGUE_ARBITER_##name,
    DIALOGUE_ARBITER_LIST(DIALOGUE_ARBITER_ENUM)
#undef DIALOGUE_ARBITER_ENUM
        DIALOGUE_ARBITER_COUNT
} dialogue_arbiter_text;

/*
 * Appends a ruling to the answer, with the priority of rulings: "Weiß hat Gustav eins berührt und
 * muss damit ziehen. Artikel 4.3.a." Squares are named by the style. The Article is that of the
 * edition, omitted if there is none.
 */
void dialogue_ruling_say(dialogue_answer *answer, dialogue_language language,
                         const dialogue_style *style, const chess_ruling *ruling,
                         chess_edition edition);

/*
 * Appends the reason why an event cannot happen now: "Nicht möglich: „Schwarz drückt die Uhr“
 * (Artikel 6.2.a). Drücken kann nur, wessen Uhr läuft. Artikel 6.2.a."
 */
void dialogue_objection_say(dialogue_answer *answer, dialogue_language language,
                            const dialogue_style *style, const chess_event *event,
                            chess_objection objection, chess_edition edition);

/* Appends the score of both sides in half points: "The score: White half a point, Black no point."
 */
void dialogue_score_say(dialogue_answer *answer, dialogue_language language,
                        const int32_t half_points[2]);

/* Returns a sentence, its placeholder unfilled if it has one; constant, never NULL. */
const char *dialogue_ruling_label(dialogue_language language, dialogue_arbiter_text which);

/*
 * Appends a time of `time` ms, within CHESS_TIME_LIMIT, in words: "1 Stunde und 5 Minuten", "10
 * Sekunden". Uses at most two units: fractions of a second are omitted, and seconds from one hour
 * on. A negative time is announced as such.
 */
void dialogue_time_say(dialogue_text *text, dialogue_language language, int64_t time);

#ifdef __cplusplus
}
#endif

#endif
