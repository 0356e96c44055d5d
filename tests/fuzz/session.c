/* SPDX-License-Identifier: MIT */
/*
 * Tests a conversation of up to 24 lines, in each language, with and without a clock, casual or in
 * a tournament: every answer is complete and clean text; the board is the result of the moves; a
 * line that moved nothing changed nothing; and the events lead to the same game when handled again.
 */
#include "fuzz.h"

#include <dialogue/complete.h>

enum { ROOM = 300, LINES = 24, HEARD = 1000 };

typedef struct hall {
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[ROOM];
    chess_arbiter arbiter;
    chess_sheet_line sheet[ROOM];
    chess_event handled[HEARD];
    unsigned heard_count;
    int64_t now;
} hall;

static void listen(void *context, const chess_event *event, const chess_rulings *rulings) {
    hall *h = context;
    (void)rulings;
    HOLDS(chess_event_valid(event));
    if (event->kind == CHESS_EVENT_START) h->heard_count = 0;
    if (h->heard_count < HEARD) h->handled[h->heard_count++] = *event;
}

/* Expects well-formed UTF-8 without control characters, as a voice and a terminal receive it. */
static void expect_clean(const char *text, size_t length) {
    for (size_t i = 0; i < length;) {
        unsigned char byte = (unsigned char)text[i];
        size_t more = byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
        HOLDS(byte >= ' ' && byte != 0x7f && (byte < 0x80 || byte >= 0xc2) && byte < 0xf5);
        HOLDS(i + more < length);
        for (size_t j = 1; j <= more; j++)
            HOLDS(((unsigned char)text[i + j] & 0xc0) == 0x80);
        i += more + 1;
    }
}

static void expect_answer(const hall *h) {
    const dialogue_answer *answer = &h->answer;
    unsigned at = 0, spoken = 0;
    HOLDS(answer->count <= DIALOGUE_ANNOUNCEMENT_COUNT);
    HOLDS(answer->words.length < DIALOGUE_TEXT_SIZE);
    HOLDS(answer->words.text[answer->words.length] == 0);
    expect_clean(answer->words.text, answer->words.length);
    for (unsigned i = 0; i < answer->count; i++) {
        const dialogue_announcement *one = &answer->announcements[i];
        HOLDS(one->offset >= at && one->offset + one->length <= answer->words.length);
        HOLDS(one->span_first + one->span_count <= answer->words.span_count);
        at = one->offset + one->length;
    }
    for (unsigned i = 0; i < answer->words.span_count; i++)
        spoken += answer->words.spans[i].length;
    HOLDS(spoken == answer->words.length);
}

static void expect_board(const hall *h) {
    const chess_game *game = &h->session.game;
    chess_position position;
    HOLDS(game->count <= ROOM);
    if (game->count == 0 || h->session.arbiter) return; /* an arbiter may let illegal moves stand */
    for (uint32_t i = 0; i < game->count; i++) {
        HOLDS(chess_move_is_legal(&game->plies[i].before, game->plies[i].move));
        chess_play(&game->plies[i].before, game->plies[i].move, &position);
        const chess_position *next =
            i + 1 < game->count ? &game->plies[i + 1].before : &game->position;
        HOLDS(memcmp(&position, next, sizeof position) == 0);
    }
}

static void expect_record(const hall *h, const chess_rules *rules,
                          const chess_time_control *control, const chess_position *start) {
    static chess_arbiter again;
    static chess_sheet_line sheet[ROOM];
    if (h->heard_count == HEARD || h->session.arbiter == NULL) return;
    chess_arbiter_begin(&again, rules, control, NULL, start, sheet, ROOM);
    for (unsigned i = 0; i < h->heard_count; i++)
        HOLDS(chess_arbiter_handle(&again, &h->handled[i], NULL) == CHESS_OBJECTION_NONE);
    HOLDS(memcmp(&again.position, &h->arbiter.position, sizeof again.position) == 0);
    HOLDS(again.phase == h->arbiter.phase && again.count == h->arbiter.count);
    HOLDS(again.points[0] == h->arbiter.points[0] && again.points[1] == h->arbiter.points[1]);
}

static void say(hall *h, const char *line, size_t length) {
    static dialogue_completions completions;
    chess_position before;
    if (length % 16 == 0) { /* completing is as slow as ten lines */
        dialogue_session_complete(&h->session, line, length, &completions);
        HOLDS(completions.count <= DIALOGUE_COMPLETION_COUNT && completions.from <= length);
    }
    h->now += 700;
    dialogue_session_time(&h->session, h->now, false, &h->answer);
    expect_answer(h);
    before = h->session.game.position;
    uint32_t count = h->session.game.count;
    dialogue_session_line(&h->session, line, length, &h->answer);
    expect_answer(h);
    expect_board(h);
    if (h->answer.effects &
        (DIALOGUE_EFFECT_MOVED | DIALOGUE_EFFECT_TAKEN_BACK | DIALOGUE_EFFECT_NEW_GAME))
        return;
    HOLDS(h->session.game.count == count);
    HOLDS(memcmp(&before, &h->session.game.position, sizeof before) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static hall h;
    static const char *const controls[] = {"40/90,30", "1/1,1", "15d5", "-"};
    fuzz_input input = fuzz_begin(data, size);
    dialogue_language language = (dialogue_language)fuzz_choice(&input, DIALOGUE_LANGUAGE_COUNT);
    unsigned clocked = fuzz_choice(&input, 8), steps = fuzz_choice(&input, 32);
    chess_position start = fuzz_position(fuzz_fens[fuzz_choice(&input, FUZZ_FENS)]);
    chess_rules rules =
        chess_rules_of((chess_rules_preset)fuzz_choice(&input, CHESS_RULES_PRESET_COUNT));
    chess_time_control control;
    const char *line, *time = controls[clocked % 4];
    size_t length;
    memset(&h.session, 0, sizeof h.session);
    h.heard_count = 0;
    h.now = 0;
    HOLDS(chess_time_control_read(&control, time, strlen(time), NULL) == CHESS_OK);
    dialogue_session_start(&h.session, language, NULL, &start, h.plies, ROOM, &h.answer);
    expect_answer(&h);
    if (steps <= DIALOGUE_STEPS_ALL) dialogue_session_use_procedure(&h.session, steps);
    if (clocked >= 4) {
        dialogue_session_listen(&h.session, listen, &h);
        dialogue_session_use_clock(&h.session, &h.arbiter, &rules, &control, h.sheet, ROOM, h.now,
                                   &h.answer);
        expect_answer(&h);
        rules = h.arbiter.rules;
    }
    bool same_start = true;
    for (unsigned i = 0; i < LINES && fuzz_line(&input, &line, &length); i++) {
        say(&h, line, length);
        if (h.answer.effects & DIALOGUE_EFFECT_NEW_GAME) same_start = false;
    }
    if (same_start) expect_record(&h, &rules, &control, &start);
    return 0;
}
