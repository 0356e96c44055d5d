/* SPDX-License-Identifier: MIT */
#include "read_score.h"

#include <inttypes.h>
#include <stdio.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

static const chess_position *before(const game_session *game, uint32_t ply) {
    return &game->session.game.plies[ply].before;
}

static void say_move(game_session *game, uint32_t ply) {
    static dialogue_answer spoken;
    game_session_say_move(&game->session, before(game, ply), game->session.game.plies[ply].move,
                          &spoken);
    voice_say(game->voice, stdout, &spoken);
}

/* Says the moves with the numbers `first` to `last`. */
static void say_moves(game_session *game, uint32_t first, uint32_t last) {
    const chess_game *played = &game->session.game;
    game->voice->language = game->session.language;
    for (uint32_t ply = 0; ply < played->count; ply++) {
        uint32_t number = before(game, ply)->fullmove;
        if (number >= first && number <= last) say_move(game, ply);
    }
}

static void refuse(game_session *game, uint32_t wanted, uint32_t last) {
    char number[24], most[24];
    (void)snprintf(number, sizeof number, "%" PRIu32, wanted);
    (void)snprintf(most, sizeof most, "%" PRIu32, last);
    game_session_say(game, DIALOGUE_ANSWER, TEXT(SCORE_NO_MOVE), number, most);
}

bool read_score_line(game_session *game, const typed_line *line) {
    const chess_game *played = &game->session.game;
    const bool asked = game->session.question != DIALOGUE_ASKS_NOTHING;
    uint32_t number = 0;
    bool all = dialogue_terminal_reads(TEXT(ACCEPT_READ_ALL), line->text, line->length, NULL);
    bool from = dialogue_terminal_reads(TEXT(ACCEPT_READ_FROM), line->text, line->length, &number);
    bool last = dialogue_terminal_reads(TEXT(ACCEPT_READ_LAST), line->text, line->length, &number);
    /* "move 2" may choose one of several moves */
    bool one = !asked &&
               dialogue_terminal_reads(TEXT(ACCEPT_READ_MOVE), line->text, line->length, &number);
    if (!all && !from && !last && !one) return false;
    if (played->count == 0) {
        game_session_say(game, DIALOGUE_ANSWER, TEXT(SCORE_EMPTY), NULL, NULL);
        return true;
    }
    uint32_t begins = before(game, 0)->fullmove;
    uint32_t ends = before(game, played->count - 1)->fullmove;
    if ((from || one) && (number < begins || number > ends))
        refuse(game, number, ends);
    else if (last)
        say_moves(game, number > ends ? 0 : ends - number + 1, ends);
    else
        say_moves(game, all ? begins : number, one ? number : ends);
    return true;
}
