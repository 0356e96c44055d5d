/* SPDX-License-Identifier: MIT */
#include "exchange.h"

#include <string.h>

void dialogue__announce(const dialogue_exchange *exchange, dialogue_priority priority,
                        const dialogue_term *terms, unsigned count) {
    const dialogue_session *session = exchange->session;
    dialogue__announce_sentence(
        exchange->answer, &(dialogue_manner){session->language, &session->style}, priority,
        dialogue__language_data(session->language)->messages[terms[0].number], terms, count);
}

/* ----------------------------------------------------------------------------------- repetition */

static void add_prefix(const dialogue_session *session, dialogue_text *words) {
    const dialogue_language_data *data = dialogue__language_data(session->language);
    bool more = session->repeats > 1;
    const dialogue_term terms[] = {MESSAGE(AGAIN), NUMBER(session->repeats)};
    dialogue__compose(words, &(dialogue_manner){session->language, &session->style},
                      data->messages[more ? DIALOGUE_MESSAGE_AGAIN_MORE : DIALOGUE_MESSAGE_AGAIN],
                      terms, 2);
    dialogue__text_add(words, session->language, " ");
}

static void copy_words(dialogue_text *words, const dialogue_answer *from,
                       const dialogue_announcement *what) {
    const dialogue_span *spans = &from->words.spans[what->span_first];
    for (unsigned i = 0; i < what->span_count; i++)
        dialogue__text_add_bytes(words, spans[i].language, from->words.text + spans[i].offset,
                                 spans[i].length);
}

/* Copies the remembered answer into the current one, the first announcement with a prefix. */
static void say_remembered(const dialogue_exchange *exchange) {
    const dialogue_answer *last = &exchange->session->last;
    dialogue_answer *answer = exchange->answer;
    unsigned events = answer->effects;
    chess_move move = answer->move;
    dialogue_answer_clear(answer);
    answer->effects = events;
    answer->move = move;
    for (unsigned i = 0; i < last->count; i++) {
        dialogue_announcement *new =
            dialogue__announcement_begin(answer, last->announcements[i].priority);
        if (new == NULL) return;
        if (i == 0) add_prefix(exchange->session, &answer->words);
        copy_words(&answer->words, last, &last->announcements[i]);
        dialogue__announcement_end(new, &answer->words);
    }
}

/*
 * Returns true if the texts are equal. Comparing the beginnings is not enough: two different
 * answers about a square may begin alike.
 */
static bool is_like(const dialogue_answer *a, const dialogue_answer *b) {
    return a->count == b->count && a->words.length == b->words.length &&
           memcmp(a->words.text, b->words.text, a->words.length) == 0;
}

/* Copies only the used part of the answer, since most of its space is empty. */
static void remember(dialogue_answer *last, const dialogue_answer *answer) {
    const dialogue_text *words = &answer->words;
    last->words.length = words->length;
    last->words.span_count = words->span_count;
    last->count = answer->count;
    memcpy(last->words.text, words->text, words->length + 1U);
    memcpy(last->words.spans, words->spans, words->span_count * sizeof *words->spans);
    memcpy(last->announcements, answer->announcements,
           answer->count * sizeof *answer->announcements);
}

void dialogue__answer_finish(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    if (exchange->answer->count == 0) return;
    bool again = is_like(exchange->answer, &session->last);
    remember(&session->last, exchange->answer);
    session->repeats = again ? session->repeats + 1 : 0;
    if (again) say_remembered(exchange);
}

void dialogue__answer_repeat(const dialogue_exchange *exchange) {
    exchange->session->repeats++;
    say_remembered(exchange);
}
