/* SPDX-License-Identifier: MIT */
#include "sides.h"

#include <stdio.h>

/* Finds the only side that is played at the keyboard. Returns false if both or neither are. */
static bool is_only_side(const client_sides *sides, chess_color *side) {
    bool white = sides->players[CHESS_WHITE] == SIDE_KEYBOARD;
    *side = white ? CHESS_WHITE : CHESS_BLACK;
    return white != (sides->players[CHESS_BLACK] == SIDE_KEYBOARD);
}

static bool is_personal_command(dialogue_command command) {
    return command == DIALOGUE_COMMAND_RESIGN || command == DIALOGUE_COMMAND_DRAW ||
           command == DIALOGUE_COMMAND_CLAIM || command == DIALOGUE_COMMAND_YES ||
           command == DIALOGUE_COMMAND_NO;
}

static bool is_personal_event(chess_event_kind kind) {
    return kind == CHESS_EVENT_RESIGN || kind == CHESS_EVENT_OFFER || kind == CHESS_EVENT_ACCEPT ||
           kind == CHESS_EVENT_REFUSE || kind == CHESS_EVENT_CLAIM_REPETITION ||
           kind == CHESS_EVENT_CLAIM_FIFTY;
}

/* Returns true for an action that only the player of the side may take. */
static bool is_personal(const typed_line *line) {
    if (line->is_event) return is_personal_event(line->event.kind);
    bool reported = line->said.sense == DIALOGUE_ASKED && line->said.whose; /* "Black resigns" */
    return (reported || line->said.sense == DIALOGUE_COMMAND) &&
           is_personal_command(line->said.command);
}

static bool is_resignation(const typed_line *line) {
    if (line->is_event) return line->event.kind == CHESS_EVENT_RESIGN;
    return line->said.command == DIALOGUE_COMMAND_RESIGN;
}

/* Finds the side for which the line acts. Returns false if it acts for none. */
static bool is_for_side(const client_sides *sides, const game_session *game, const typed_line *line,
                        chess_color *side) {
    chess_color only, own = chess_position_turn(&game->session.game.position);
    if (is_only_side(sides, &only)) own = only;
    switch (line->actor) {
    case DIALOGUE_ACTOR_WHITE:
        *side = CHESS_WHITE;
        return true;
    case DIALOGUE_ACTOR_BLACK:
        *side = CHESS_BLACK;
        return true;
    case DIALOGUE_ACTOR_SPEAKER:
        *side = own;
        return true;
    case DIALOGUE_ACTOR_OPPONENT:
        *side = chess_color_other(own);
        return true;
    default:
        return false;
    }
}

bool sides_refuse(const client_sides *sides, game_session *game, const typed_line *line) {
    chess_color side;
    if (game->session.game.outcome.ending != CHESS_ENDING_NONE) return false;
    if (!is_personal(line) || !is_for_side(sides, game, line, &side)) return false;
    switch (sides->players[side]) {
    case SIDE_KEYBOARD:
        return false;
    case SIDE_SECOND_BOARD:
        game_session_say(game, DIALOGUE_ANSWER,
                         is_resignation(line) ? DIALOGUE_TERMINAL_BOARD_RESIGNS
                                              : DIALOGUE_TERMINAL_BOARD_DECIDES,
                         NULL, NULL);
        return true;
    case SIDE_ENGINE:
        game_session_say(game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_ENGINE_DECIDES, sides->engine,
                         NULL);
        return true;
    }
    return false;
}

bool sides_name(const client_sides *sides, const typed_line *line, char *named, size_t size) {
    chess_color side;
    if (!is_only_side(sides, &side) || line->actor != DIALOGUE_ACTOR_SPEAKER) return false;
    int written =
        snprintf(named, size, "%s %s", side == CHESS_WHITE ? "white" : "black", line->text);
    return written >= 0 && (size_t)written < size;
}
