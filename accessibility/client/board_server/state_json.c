/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* open_memstream */

#include "state_json.h"

#include "engine/uci_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_string(FILE *to, const char *text, size_t length) {
    (void)fputc('"', to);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"' || c == '\\')
            (void)fprintf(to, "\\%c", c);
        else if (c < 0x20)
            (void)fprintf(to, "\\u%04x", c);
        else
            (void)fputc(c, to);
    }
    (void)fputc('"', to);
}

static void put_name(FILE *to, const char *name, const char *value) {
    (void)fprintf(to, ",\"%s\":", name);
    put_string(to, value, strlen(value));
}

static void put_moves(FILE *to, const chess_game *game) {
    char fen[CHESS_FEN_SIZE], uci[CHESS_UCI_SIZE];
    const chess_position *start = game->count ? &game->plies[0].before : &game->position;
    chess_position_write_fen(start, CHESS_FEN_X, fen, sizeof fen);
    put_name(to, "start", fen);
    (void)fputs(",\"moves\":[", to);
    for (uint32_t i = 0; i < game->count; i++) {
        uci_text_write(&game->plies[i].before, game->plies[i].move, true, uci);
        (void)fprintf(to, "%s\"%s\"", i ? "," : "", uci);
    }
    (void)fputc(']', to);
}

/* Writes the rulings of the answer; the page announces the move itself. */
static void put_said(FILE *to, const dialogue_answer *answer, unsigned number) {
    bool first = true;
    (void)fprintf(to, ",\"said\":{\"number\":%u,\"lines\":[", number);
    for (unsigned i = 0; i < answer->count; i++) {
        const dialogue_announcement *what = &answer->announcements[i];
        if (what->priority != DIALOGUE_RULING) continue;
        if (!first) (void)fputc(',', to);
        first = false;
        put_string(to, answer->words.text + what->offset, what->length);
    }
    (void)fputs("]}", to);
}

static void put_clock(FILE *to, const game_session *game) {
    const chess_arbiter *arbiter = game->session.arbiter;
    if (!arbiter) return;
    bool running = arbiter->clock.running && !game->stands;
    (void)fprintf(to, ",\"clock\":{\"white\":%" PRId64 ",\"black\":%" PRId64 ",\"runs\":%s}",
                  chess_clock_remaining(&arbiter->clock, CHESS_WHITE, arbiter->clock.now),
                  chess_clock_remaining(&arbiter->clock, CHESS_BLACK, arbiter->clock.now),
                  !running                             ? "null"
                  : arbiter->clock.turn == CHESS_WHITE ? "\"white\""
                                                       : "\"black\"");
}

static void put_offer(FILE *to, const dialogue_session *session) {
    chess_color by;
    bool stands = dialogue_session_offer(session, &by);
    (void)fprintf(to, ",\"offer\":%s",
                  !stands             ? "null"
                  : by == CHESS_WHITE ? "\"white\""
                                      : "\"black\"");
}

/* Writes the texts of the page in the player's language. */
static void put_words(FILE *to, dialogue_language language) {
    static const struct {
        const char *name;
        dialogue_terminal_text text;
    } words[] = {{"title", DIALOGUE_TERMINAL_BOARD_TITLE},
                 {"lost", DIALOGUE_TERMINAL_BOARD_LOST},
                 {"back", DIALOGUE_TERMINAL_BOARD_BACK},
                 {"watching", DIALOGUE_TERMINAL_BOARD_WATCHING},
                 {"refused", DIALOGUE_TERMINAL_BOARD_REFUSED},
                 {"watches", DIALOGUE_TERMINAL_BOARD_WATCHES},
                 {"asked", DIALOGUE_TERMINAL_BOARD_ASKED},
                 {"offered", DIALOGUE_TERMINAL_BOARD_OFFERED},
                 {"offer", DIALOGUE_TERMINAL_BOARD_OFFER},
                 {"resign", DIALOGUE_TERMINAL_BOARD_RESIGN},
                 {"yes", DIALOGUE_TERMINAL_BOARD_YES},
                 {"no", DIALOGUE_TERMINAL_BOARD_NO},
                 {"white", DIALOGUE_TERMINAL_SHEET_WHITE},
                 {"black", DIALOGUE_TERMINAL_SHEET_BLACK}};
    (void)fputs(",\"words\":{", to);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        const char *text = dialogue_terminal_text_of(language, words[i].text);
        (void)fprintf(to, "%s\"%s\":", i ? "," : "", words[i].name);
        put_string(to, text, strlen(text));
    }
    (void)fputc('}', to);
}

bool board_is_held_up(const game_session *game) {
    dialogue_question question = game->session.question;
    return question != DIALOGUE_ASKS_NOTHING && question != DIALOGUE_ASKS_DRAW;
}

/*
 * Writes the result: "*" only while the game continues. A game that both sides lost has a score
 * (11.8), for which PGN has no result.
 */
static void put_result(FILE *to, const dialogue_session *session) {
    const chess_outcome *outcome = &session->game.outcome;
    char score[16];
    bool is_scored = outcome->ending != CHESS_ENDING_NONE && session->arbiter;
    if (is_scored && outcome->result == CHESS_RESULT_OPEN)
        (void)chess_arbiter_score_write(session->arbiter, score, sizeof score);
    else
        (void)snprintf(score, sizeof score, "%s", chess_result_text(outcome->result));
    put_name(to, "result", score);
}

char *board_state_write(const game_session *game, const bool plays[2], const char *style,
                        unsigned number) {
    static const char *const playable[2][2] = {{"none", "black"}, {"white", "both"}};
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    if (!to) return NULL;
    (void)fprintf(to, "{\"game\":%u", number);
    put_moves(to, &game->session.game);
    put_result(to, &game->session);
    put_name(to, "playable", playable[plays[CHESS_WHITE]][plays[CHESS_BLACK]]);
    put_name(to, "lang", dialogue_language_tag(game->session.language));
    put_name(to, "style", style ? style : "");
    (void)fprintf(to, ",\"asked\":%s", board_is_held_up(game) ? "true" : "false");
    put_offer(to, &game->session);
    put_said(to, &game->answer, game->answers);
    put_clock(to, game);
    put_words(to, game->session.language);
    (void)fputc('}', to);
    if (fclose(to) == 0) return text;
    free(text);
    return NULL;
}
