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
 * The parts of such sentences. Columns: name, description: what the text is for, and what each
 * placeholder contains (also shown to translators).
 */
#define DIALOGUE_ARBITER_LIST(X)                                                                \
    X(ARTICLE, "last part of a ruling: {1} number of the Article")                              \
    X(TIME_AND, "a time of two units, such as one hour and ten minutes: {1} and {2} its parts") \
    X(TIME_MINUS, "a negative time: {1} its amount")                                            \
    X(TIME_TAKEN, "the arbiter deducts time, a negative TIME_ADDED: {1} side, {5} time")        \
    X(HOUR, "one hour")                                                                         \
    X(HOURS, "several hours: {1} number")                                                       \
    X(MINUTE, "one minute")                                                                     \
    X(MINUTES, "several minutes: {1} number")                                                   \
    X(SECOND, "one second")                                                                     \
    X(SECONDS, "several seconds: {1} number")                                                   \
    X(SCORE,                                                                                    \
      "the score that the arbiter has changed: {1} and {3} sides, {2} and {4} their points")    \
    X(NO_POINT, "no point")                                                                     \
    X(HALF_POINT, "half a point")                                                               \
    X(POINT, "one point")                                                                       \
    X(POINTS, "several points: {1} number")                                                     \
    X(POINTS_AND_HALF, "points and half a point: {1} number of whole points")                   \
    /* subjects */                                                                              \
    X(SIDE_DOES, "a side as the subject of a sentence: {1} side")                               \
    X(ARBITER_DOES, "the arbiter, as the subject of a sentence")                                \
    X(ACCEPT_ARBITER, "words for the arbiter, separated by commas; the first is shown")         \
    X(ACCEPT_SENTENCES, "the arbiter's sentences; see languages/format.md")                     \
    X(ACCEPT_CLAIMS, "players' claims, as ACCEPT_SENTENCES")                                    \
    X(ACCEPT_NUMBERS, "articles that count as numbers: 1 a, 1 an")                              \
    X(ACCEPT_POINTS, "half points in words: 1 half a point, 2 one point")                       \
    X(ACCEPT_UNITS, "units of time in seconds: 60 minute, 60 minutes")                          \
    X(ACCEPT_TIMES, "times in seconds: 3600 hour")                                              \
    X(ACCEPT_HALVES, "halves of a unit of time: 1 half a, 3 one and a half")                    \
    /* events that cannot happen or are incomplete */                                           \
    X(OBJECTION,                                                                                \
      "an event that cannot happen: {1} subject, {2} what it does, {3} Article of the event, "  \
      "{4} sentence that states what is expected, {5} its Article")                             \
    X(EVENT_LACKS,                                                                              \
      "an incomplete event: {1} event, {2} argument that must follow, {3} what was stated "     \
      "instead")                                                                                \
    X(EVENT_SURPLUS, "an event with too many words: {1} event, {2} surplus words")              \
    X(EVENT_WHICH,                                                                              \
      "asks which piece an event means: {1} event, {2} squares of the possible pieces")         \
    X(NOTED,                                                                                    \
      "an event without a ruling: {1} subject, {2} what it does, {3} and {4} squares, if any")  \
    /* help on how to report events */                                                          \
    X(HELP_EVENTS,                                                                              \
      "help on reporting events: {1} a side, {2} 'touches', {3} command 'help', {4} word for "  \
      "the arbiter")                                                                            \
    X(HELP_EVENT, "help on an event: {1} event, {2} who does it, {3} arguments, {4} Article")   \
    X(WHO_PLAYER, "subjects of an event: White or Black")                                       \
    X(WHO_ARBITER, "subject of an event: the arbiter")                                          \
    X(WHO_EITHER, "subjects of an event: White, Black or the arbiter")                          \
    X(ARGUMENT_MOVE, "argument of an event: a move, or two squares")                            \
    X(ARGUMENT_MAYBE_MOVE, "argument of an event: an optional move")                            \
    X(ARGUMENT_SQUARE, "argument of an event: a square")                                        \
    X(ARGUMENT_MAYBE_SQUARE, "argument of an event: an optional second square")                 \
    X(ARGUMENT_SIDE, "argument of an event: White or Black")                                    \
    X(ARGUMENT_PIECE, "argument of an event: a promotion piece")                                \
    X(ARGUMENT_TIME, "argument of an event: a time such as 2:00")                               \
    X(ARGUMENT_NUMBER, "argument of an event: a number")                                        \
    X(ARGUMENT_POINTS, "argument of an event: a number of half points")                         \
    X(ARGUMENT_REASON, "argument of an event: an optional reason; {1} all reasons")             \
    X(ARGUMENT_ONLY_SQUARE, "argument of an event: an optional square, the only argument")      \
    X(GROUP_BEGINNING, "list of the events about the beginning of the game: {1} events")        \
    X(GROUP_MOVES, "list of the events about moves: {1} events")                                \
    X(GROUP_DRAWS, "list of the events about draws and resigning: {1} events")                  \
    X(GROUP_CLOCK, "list of the events about the clock: {1} events")                            \
    X(GROUP_IRREGULAR, "list of the events about irregularities: {1} events")                   \
    X(GROUP_CONDUCT, "list of the events about conduct: {1} events")                            \
    X(GROUP_QUICKPLAY, "list of the events about the quickplay finish: {1} events")             \
    X(GROUP_ADJOURNMENT, "list of the events about adjournment: {1} events")                    \
    /* the clock of a host */                                                                   \
    X(CLOCK_RUNS, "the clock was stopped and runs from now on")                                 \
    X(CLOCK_STANDS, "the clock is stopped until the next move")                                 \
    X(CLOCK_NAME, "name of the two clock displays of a page")                                   \
    X(CLOCK_START, "label of the clock's button while the clock is stopped")                    \
    X(CLOCK_STOP, "label of the clock's button while the clock runs")                           \
    X(CLOCK_WRONG, "a time control that is not valid: {1} its text")                            \
    X(TIME_LEFT_WHITE, "announces White's running clock: {1} time left")                        \
    X(TIME_LEFT_BLACK, "announces Black's running clock: {1} time left")

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
