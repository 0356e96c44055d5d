/* SPDX-License-Identifier: MIT */
/* A session with a clock and an arbiter, which hears all lines and records all events. */
#ifndef TESTS_DIALOGUE_HALL_H
#define TESTS_DIALOGUE_HALL_H

#include "support/table.h"

#include <dialogue/session.h>

enum { ROOM = 256, HEARD_ROOM = 512 };

typedef struct hall {
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[ROOM];
    chess_arbiter arbiter;
    chess_sheet_line sheet[ROOM];
    chess_event handled[HEARD_ROOM];
    unsigned heard_count;
    int64_t now;
} hall;

static inline void listen(void *context, const chess_event *event, const chess_rulings *rulings) {
    hall *h = context;
    (void)rulings;
    assert_true(h->heard_count < HEARD_ROOM);
    h->handled[h->heard_count++] = *event;
}

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static inline void open_hall(hall *h, dialogue_language language, const char *rules_text,
                             const char *time, const char *fen) {
    chess_position position = position_of(fen);
    chess_rules rules;
    chess_time_control control;
    assert_int_equal(chess_rules_read(&rules, rules_text, strlen(rules_text), NULL), CHESS_OK);
    assert_int_equal(chess_time_control_read(&control, time, strlen(time), NULL), CHESS_OK);
    dialogue_session_start(&h->session, language, NULL, &position, h->plies, ROOM, &h->answer);
    h->heard_count = 0;
    h->now = 1000;
    h->session.press_by_hand = true;
    dialogue_session_listen(&h->session, listen, h);
    dialogue_session_use_clock(&h->session, &h->arbiter, &rules, &control, h->sheet, ROOM, h->now,
                               &h->answer);
}

/* Says the line one second after the previous one. Returns the announcements, separated by bars. */
static inline const char *say(hall *h, const char *line) {
    static char said[DIALOGUE_TEXT_SIZE * 2];
    size_t length = 0;
    h->now += 1000;
    dialogue_session_time(&h->session, h->now, false, &h->answer);
    if (h->answer.count == 0) dialogue_session_line(&h->session, line, strlen(line), &h->answer);
    said[0] = '\0';
    for (unsigned i = 0; i < h->answer.count; i++)
        length += (size_t)snprintf(said + length, sizeof said - length, "%s%.*s", i ? " | " : "",
                                   h->answer.announcements[i].length,
                                   h->answer.words.text + h->answer.announcements[i].offset);
    return said;
}

#endif
