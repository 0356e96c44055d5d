/* SPDX-License-Identifier: MIT */
/*
 * What the arbiter rules, in the players' languages. The texts stand in the language files, one for each ruling of
 * chess/ruling.h; a module that never asks for them does not carry them.
 */
#ifndef DIALOGUE_RULING_H
#define DIALOGUE_RULING_H

#include <chess/ruling.h>
#include <dialogue/session.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What rulings are put together from. Columns: name, what stands in its holes (also told to translators). */
#define DIALOGUE_ARBITER_LIST(X)                                                                         \
    X(ARTICLE, "{1} number of the Article; stands last")                                                 \
    X(TIME_AND, "{1} and {2} times: one hour and ten minutes")                                           \
    X(TIME_MINUS, "{1} time that is taken")                                                              \
    X(TIME_TAKEN,                                                                                        \
      "{1} side, {5} time that the arbiter takes from it, as the ruling TIME_ADDED below 0")             \
    X(HOUR, "one hour")                                                                                  \
    X(HOURS, "{1} how many")                                                                             \
    X(MINUTE, "one minute")                                                                              \
    X(MINUTES, "{1} how many")                                                                           \
    X(SECOND, "one second")                                                                              \
    X(SECONDS, "{1} how many")                                                                           \
    /* who does something */                                                                             \
    X(SIDE_DOES, "{1} side, as the subject of a sentence")                                               \
    X(ARBITER_DOES, "the arbiter, as the subject of a sentence")                                         \
    X(HEAR_ARBITER, "words for the arbiter, divided by commas; the first is shown")                      \
    /* events that cannot happen, or are told in the wrong form */                                       \
    X(OBJECTION,                                                                                         \
      "{1} who, {2} does what, {3} Article of that, {4} what was expected: a sentence, {5} its Article") \
    X(EVENT_LACKS, "{1} what happened, {2} what must follow it, {3} what was said instead")              \
    X(EVENT_SURPLUS, "{1} what happened, {2} what was said too much")                                    \
    X(NOTED, "{1} who, {2} does what, {3} and {4} squares, if any: heard, and nothing to rule")          \
    /* help: how to tell events */                                                                       \
    X(HELP_EVENTS, "{1} a side, {2} 'touches', {3} command 'help', {4} word for the arbiter")            \
    X(HELP_EVENT, "{1} what happens, {2} who does it, {3} what must follow, {4} Article")                \
    X(WHO_PLAYER, "White or Black")                                                                      \
    X(WHO_ARBITER, "the arbiter")                                                                        \
    X(WHO_EITHER, "everybody")                                                                           \
    X(ARGUMENT_MOVE, "what must follow: a move, or two squares")                                         \
    X(ARGUMENT_MAYBE_MOVE, "perhaps a move")                                                             \
    X(ARGUMENT_SQUARE, "a square")                                                                       \
    X(ARGUMENT_MAYBE_SQUARE, "perhaps a second square")                                                  \
    X(ARGUMENT_SIDE, "White or Black")                                                                   \
    X(ARGUMENT_PIECE, "a piece that a pawn can become")                                                  \
    X(ARGUMENT_TIME, "a time, as 2:00")                                                                  \
    X(ARGUMENT_NUMBER, "a number")                                                                       \
    X(ARGUMENT_REASON, "perhaps a reason; {1} all reasons")                                              \
    X(GROUP_BEGINNING, "{1} events about the beginning")                                                 \
    X(GROUP_MOVES, "{1} about moves")                                                                    \
    X(GROUP_DRAWS, "{1} about draws and resigning")                                                      \
    X(GROUP_CLOCK, "{1} about the clock")                                                                \
    X(GROUP_IRREGULAR, "{1} about irregularities")                                                       \
    X(GROUP_CONDUCT, "{1} about conduct")                                                                \
    X(GROUP_QUICKPLAY, "{1} about the quickplay finish")                                                 \
    X(GROUP_ADJOURNMENT, "{1} about adjournment")                                                        \
    /* the clock of a host */                                                                            \
    X(CLOCK_RUNS, "it stood, and runs from now on")                                                      \
    X(CLOCK_STANDS, "nobody's time passes until somebody moves")                                         \
    X(CLOCK_NAME, "name of the two displays in a page")                                                  \
    X(CLOCK_START, "a button: it stands")                                                                \
    X(CLOCK_STOP, "the same button: it runs")                                                            \
    X(CLOCK_WRONG, "{1} what was given as a time control")                                               \
    X(TIME_LEFT_WHITE, "{1} time on White's running clock")                                              \
    X(TIME_LEFT_BLACK, "{1} time on Black's")

typedef enum dialogue_arbiter_text {
#define DIALOGUE_ARBITER_ENUM(name, holes) DIALOGUE_ARBITER_##name,
    DIALOGUE_ARBITER_LIST(DIALOGUE_ARBITER_ENUM)
#undef DIALOGUE_ARBITER_ENUM
        DIALOGUE_ARBITER_COUNT
} dialogue_arbiter_text;

/*
 * Adds the ruling to the answer, as urgent as rulings are: "Weiß hat Gustav eins berührt und muss damit ziehen.
 * Artikel 4.3.a." Squares are named in the style's way. The Article is the edition's, and left out where it has none.
 */
void dialogue_ruling_say(dialogue_answer *answer, dialogue_language language,
                         const dialogue_style *style, const chess_ruling *ruling,
                         chess_edition edition);

/*
 * Adds why the event cannot happen now: "Nicht möglich: „Schwarz drückt die Uhr“ (Artikel 6.2.a). Drücken kann nur, wessen
 * Uhr läuft. Artikel 6.2.a."
 */
void dialogue_objection_say(dialogue_answer *answer, dialogue_language language,
                            const dialogue_style *style, const chess_event *event,
                            chess_objection objection, chess_edition edition);

/* A sentence without holes, or with a hole that the host fills; constant, never NULL. */
const char *dialogue_ruling_label(dialogue_language language, dialogue_arbiter_text which);

/* Adds a time in milliseconds, within CHESS_TIME_LIMIT, in words: "1 Stunde und 5 Minuten", "10 Sekunden". Parts of a
 * second are left out. */
void dialogue_time_say(dialogue_text *text, dialogue_language language, int64_t time);

#ifdef __cplusplus
}
#endif

#endif
