/* SPDX-License-Identifier: MIT */
#include "read_score.h"

#include <inttypes.h>
#include <stdio.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* Announces the moves with the numbers `first` to `last`. */
static void say_moves(client_voice *voice, const dialogue_session *session, uint32_t first,
                      uint32_t last) {
    static dialogue_answer spoken;
    const chess_game *played = &session->game;
    voice->language = session->language;
    for (uint32_t ply = 0; ply < played->count; ply++) {
        const chess_position *before = &played->plies[ply].before;
        if (before->fullmove < first || before->fullmove > last) continue;
        game_session_say_move(session, before, played->plies[ply].move, &spoken);
        voice_say(voice, stdout, &spoken);
    }
}

static void refuse(client_voice *voice, dialogue_language language, uint32_t wanted,
                   uint32_t last) {
    char number[24], most[24];
    const char *values[] = {number, most};
    (void)snprintf(number, sizeof number, "%" PRIu32, wanted);
    (void)snprintf(most, sizeof most, "%" PRIu32, last);
    voice_report(voice, stdout, language, DIALOGUE_ANSWER, TEXT(SCORE_NO_MOVE), values, 2);
}

score_request read_score_request(const typed_line *line) {
    static const struct {
        dialogue_terminal_text phrases;
        score_kind kind;
    } kinds[] = {
        {TEXT(ACCEPT_READ_ALL), SCORE_ALL},
        {TEXT(ACCEPT_READ_FROM), SCORE_FROM},
        {TEXT(ACCEPT_READ_LAST), SCORE_LAST},
        {TEXT(ACCEPT_READ_MOVE), SCORE_MOVE},
    };
    score_request request = {SCORE_NONE, 0};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!dialogue_terminal_reads(kinds[i].phrases, line->text, line->length, &request.number))
            continue;
        request.kind = kinds[i].kind;
        break;
    }
    return request;
}

bool read_score_range(const score_request *request, uint32_t *first, uint32_t *last) {
    const uint32_t begins = *first, number = request->number;
    if (request->kind == SCORE_ALL) return true;
    if (request->kind == SCORE_LAST) {
        if (number <= *last - begins) *first = *last - number + 1;
        return number > 0;
    }
    *first = number;
    if (number < begins || number > *last) return false;
    if (request->kind == SCORE_MOVE) *last = number;
    return true;
}

bool read_score_line(client_voice *voice, const dialogue_session *session, const typed_line *line) {
    const chess_game *played = &session->game;
    const score_request request = read_score_request(line);
    const bool asked = session->question != DIALOGUE_ASKS_NOTHING;
    if (request.kind == SCORE_NONE) return false;
    /* An open question may be answered by a number, or by "the last one". */
    const bool is_last = request.kind == SCORE_LAST && request.number == 1;
    if (asked && (request.kind == SCORE_MOVE || is_last)) return false;
    if (played->count == 0) {
        voice_report(voice, stdout, session->language, DIALOGUE_ANSWER, TEXT(SCORE_EMPTY), NULL, 0);
        return true;
    }
    uint32_t first = played->plies[0].before.fullmove;
    uint32_t last = played->plies[played->count - 1].before.fullmove;
    if (read_score_range(&request, &first, &last))
        say_moves(voice, session, first, last);
    else
        refuse(voice, session->language, request.number, last);
    return true;
}
