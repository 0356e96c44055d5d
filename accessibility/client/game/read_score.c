/* SPDX-License-Identifier: MIT */
#include "read_score.h"

#include <inttypes.h>
#include <stdio.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

static const chess_position *position_before(const game_session *game, uint32_t ply) {
    return &game->session.game.plies[ply].before;
}

static void say_move(game_session *game, uint32_t ply) {
    static dialogue_answer spoken;
    game_session_say_move(&game->session, position_before(game, ply),
                          game->session.game.plies[ply].move, &spoken);
    voice_say(game->voice, stdout, &spoken);
}

/* Announces the moves with the numbers `first` to `last`. */
static void say_moves(game_session *game, uint32_t first, uint32_t last) {
    const chess_game *played = &game->session.game;
    game->voice->language = game->session.language;
    for (uint32_t ply = 0; ply < played->count; ply++) {
        uint32_t number = position_before(game, ply)->fullmove;
        if (number >= first && number <= last) say_move(game, ply);
    }
}

static void refuse(game_session *game, uint32_t wanted, uint32_t last) {
    char number[24], most[24];
    (void)snprintf(number, sizeof number, "%" PRIu32, wanted);
    (void)snprintf(most, sizeof most, "%" PRIu32, last);
    game_session_say(game, DIALOGUE_ANSWER, TEXT(SCORE_NO_MOVE), number, most);
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

bool read_score_line(game_session *game, const typed_line *line) {
    const chess_game *played = &game->session.game;
    const score_request request = read_score_request(line);
    const bool asked = game->session.question != DIALOGUE_ASKS_NOTHING;
    if (request.kind == SCORE_NONE) return false;
    /* An open question may be answered by a number, or by "the last one". */
    const bool is_last = request.kind == SCORE_LAST && request.number == 1;
    if (asked && (request.kind == SCORE_MOVE || is_last)) return false;
    if (played->count == 0) {
        game_session_say(game, DIALOGUE_ANSWER, TEXT(SCORE_EMPTY), NULL, NULL);
        return true;
    }
    uint32_t first = position_before(game, 0)->fullmove;
    uint32_t last = position_before(game, played->count - 1)->fullmove;
    if (read_score_range(&request, &first, &last))
        say_moves(game, first, last);
    else
        refuse(game, request.number, last);
    return true;
}
