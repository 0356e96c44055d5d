/* SPDX-License-Identifier: MIT */
#include <dialogue/ruling.h>

#include "announce.h"
#include "reading/fold.h"

static void say(dialogue_text *text, const dialogue_manner *manner, dialogue_arbiter_text which,
                dialogue_term first, dialogue_term second) {
    const dialogue_term terms[] = {NOTHING, first, second};
    dialogue__compose(text, manner, dialogue__arbiter_tables[manner->language].texts[which], terms,
                      3);
}

/* ---------------------------------------------------------------------------------------- times */

/*
 * Appends a number of hours, minutes or seconds. The text for the plural follows that for the
 * singular.
 */
static void say_part(dialogue_text *text, const dialogue_manner *manner,
                     dialogue_arbiter_text singular, uint32_t number) {
    dialogue_arbiter_text which = number == 1 ? singular : singular + 1;
    say(text, manner, which, NUMBER(number), NOTHING);
}

/* Appends hours and minutes, or minutes and seconds; more than two units are hard to remember. */
static void say_time(dialogue_text *text, const dialogue_manner *manner, int64_t time) {
    uint64_t seconds = (uint64_t)(time < 0 ? -time : time) / 1000;
    bool hours = seconds >= 3600;
    uint32_t large = (uint32_t)(hours ? seconds / 3600 : seconds / 60);
    uint32_t small = (uint32_t)(hours ? seconds / 60 % 60 : seconds % 60);
    dialogue_arbiter_text large_word = hours ? DIALOGUE_ARBITER_HOUR : DIALOGUE_ARBITER_MINUTE;
    dialogue_arbiter_text small_word = hours ? DIALOGUE_ARBITER_MINUTE : DIALOGUE_ARBITER_SECOND;
    dialogue_text parts[2];
    for (unsigned i = 0; i < 2; i++)
        dialogue_text_clear(&parts[i]);
    if (large) say_part(&parts[0], manner, large_word, large);
    if (small || !large) say_part(&parts[1], manner, small_word, small);
    if (large && small)
        say(text, manner, DIALOGUE_ARBITER_TIME_AND, WORD(parts[0].text), WORD(parts[1].text));
    else
        dialogue__text_add(text, manner->language, large ? parts[0].text : parts[1].text);
}

void dialogue_time_say(dialogue_text *text, dialogue_language language, int64_t time) {
    const dialogue_manner manner = {language, &dialogue_style_annexe_d};
    dialogue_text amount;
    if (time > -1000) {
        say_time(text, &manner, time);
        return;
    }
    dialogue_text_clear(&amount);
    say_time(&amount, &manner, time);
    say(text, &manner, DIALOGUE_ARBITER_TIME_MINUS, WORD(amount.text), NOTHING);
}

const char *dialogue_ruling_label(dialogue_language language, dialogue_arbiter_text which) {
    return dialogue__arbiter_tables[language].texts[which];
}

/* --------------------------------------------------------------------------------------- points */

static void say_points(dialogue_text *text, const dialogue_manner *manner, int32_t half_points) {
    dialogue_arbiter_text which = half_points % 2        ? DIALOGUE_ARBITER_POINTS_AND_HALF
                                  : half_points == 0     ? DIALOGUE_ARBITER_NO_POINT
                                  : half_points / 2 == 1 ? DIALOGUE_ARBITER_POINT
                                                         : DIALOGUE_ARBITER_POINTS;
    if (half_points == 1) which = DIALOGUE_ARBITER_HALF_POINT;
    say(text, manner, which, NUMBER(half_points / 2), NOTHING);
}

void dialogue_score_say(dialogue_answer *answer, dialogue_language language,
                        const int32_t half_points[2]) {
    const dialogue_manner manner = {language, &dialogue_style_annexe_d};
    dialogue_text points[2];
    for (unsigned i = 0; i < 2; i++) {
        dialogue_text_clear(&points[i]);
        say_points(&points[i], &manner, half_points[i]);
    }
    const dialogue_term terms[] = {NOTHING, SIDE(CHESS_WHITE), WORD(points[0].text),
                                   SIDE(CHESS_BLACK), WORD(points[1].text)};
    dialogue__announce_sentence(answer, &manner, DIALOGUE_RULING,
                                dialogue__arbiter_tables[language].texts[DIALOGUE_ARBITER_SCORE],
                                terms, 5);
}

/* -------------------------------------------------------------------------------------- rulings */

/* Returns true if the ruling decides about points: 11.7, 12.9.d to f. */
static bool is_about_points(chess_ruling_kind kind) {
    return kind == CHESS_RULING_DECLARED_LOST || kind == CHESS_RULING_SANCTION_LOST ||
           kind == CHESS_RULING_POINTS_ADDED || kind == CHESS_RULING_POINTS_TAKEN;
}

static void say_party(dialogue_text *text, const dialogue_manner *manner, chess_party party) {
    bool arbiter = party == CHESS_PARTY_ARBITER;
    say(text, manner, arbiter ? DIALOGUE_ARBITER_ARBITER_DOES : DIALOGUE_ARBITER_SIDE_DOES,
        arbiter ? NOTHING : SIDE(party), NOTHING);
}

void dialogue_objection_say(dialogue_answer *answer, dialogue_language language,
                            const dialogue_style *style, const chess_event *event,
                            chess_objection objection, chess_edition edition) {
    const dialogue_manner manner = {language, style};
    const char *phrases = dialogue__arbiter_tables[language].events[event->kind];
    dialogue_slice name;
    dialogue_text who;
    size_t at = 0;
    dialogue_text_clear(&who);
    say_party(&who, &manner, event->by);
    (void)dialogue__next_part(phrases, &at, &name);
    const dialogue_term terms[] = {
        NOTHING,
        WORD(who.text),
        TERM(FOREIGN, .bytes = phrases + name.at, .number = (uint32_t)name.length),
        WORD(chess_event_article(event->kind, edition)),
        WORD(dialogue__arbiter_tables[language].objections[objection]),
        WORD(chess_objection_article(objection, edition))};
    dialogue__announce_sentence(
        answer, &manner, DIALOGUE_ANSWER,
        dialogue__arbiter_tables[language].texts[DIALOGUE_ARBITER_OBJECTION], terms, 6);
}

void dialogue_ruling_say(dialogue_answer *answer, dialogue_language language,
                         const dialogue_style *style, const chess_ruling *ruling,
                         chess_edition edition) {
    const dialogue_manner manner = {language, style};
    const char *article = chess_ruling_article(ruling, edition);
    int32_t half_points = ruling->half_points;
    dialogue_text time, points;
    dialogue_text_clear(&time);
    dialogue_text_clear(&points);
    if (is_about_points(ruling->kind))
        say_points(&points, &manner, half_points < 0 ? -half_points : half_points);
    bool taken = ruling->kind == CHESS_RULING_TIME_ADDED && ruling->time < 0;
    const char *sentence =
        taken ? dialogue__arbiter_tables[language].texts[DIALOGUE_ARBITER_TIME_TAKEN]
              : dialogue__arbiter_tables[language].rulings[ruling->kind];
    dialogue_time_say(&time, language, taken ? -ruling->time : ruling->time);
    const dialogue_term terms[] = {NOTHING,
                                   SIDE(ruling->player),
                                   SIDE(chess_color_other(ruling->player)),
                                   square_or_nothing(ruling->from),
                                   square_or_nothing(ruling->to),
                                   WORD(time.text),
                                   WORD(points.text)};
    dialogue__announce_sentence(answer, &manner, DIALOGUE_RULING, sentence, terms, 7);
    if (*article == '\0' || answer->count == 0) return;
    dialogue_announcement *last = &answer->announcements[answer->count - 1];
    dialogue__text_add(&answer->words, language, " ");
    say(&answer->words, &manner, DIALOGUE_ARBITER_ARTICLE, WORD(article), NOTHING);
    last->length = (uint16_t)(answer->words.length - last->offset);
    last->span_count = (uint16_t)(answer->words.span_count - last->span_first);
}
