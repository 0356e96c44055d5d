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
#define DIALOGUE_ARBITER_LIST(X)                               \
    X(ARTICLE, "{1} number of the Article; stands last")       \
    X(TIME_AND, "{1} and {2} times: one hour and ten minutes") \
    X(TIME_MINUS, "{1} time that is taken")                    \
    X(HOUR, "one hour")                                        \
    X(HOURS, "{1} how many")                                   \
    X(MINUTE, "one minute")                                    \
    X(MINUTES, "{1} how many")                                 \
    X(SECOND, "one second")                                    \
    X(SECONDS, "{1} how many")

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

/* Adds a time in words: "1 Stunde und 5 Minuten", "10 Sekunden". Parts of a second are left out. */
void dialogue_time_say(dialogue_text *text, dialogue_language language, int64_t time);

#ifdef __cplusplus
}
#endif

#endif
