/* SPDX-License-Identifier: MIT */
/* For whom a line acts on the game. A host on which not everybody may play asks that before it submits the line. */
#include "overrides.h"

static chess_color turn_in(const dialogue_session *session) {
    return chess_position_turn(&session->game.position);
}

static dialogue_actor actor_of(chess_color side) {
    return side == CHESS_WHITE ? DIALOGUE_ACTOR_WHITE : DIALOGUE_ACTOR_BLACK;
}

static bool is_about_a_move(dialogue_question question) {
    return question == DIALOGUE_ASKS_WHICH || question == DIALOGUE_ASKS_PROMOTION;
}

/* The side that answers a draw offer: the opponent of the one whose offer stands. */
static chess_color answering_side(const dialogue_session *session) {
    if (session->arbiter == NULL) return chess_color_other(turn_in(session));
    return session->arbiter->players[CHESS_WHITE].offer ? CHESS_BLACK : CHESS_WHITE;
}

static bool offer_stands(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    return session->question == DIALOGUE_ASKS_DRAW ||
           (session->question == DIALOGUE_ASKS_NOTHING && arbiter != NULL &&
            (arbiter->players[CHESS_WHITE].offer || arbiter->players[CHESS_BLACK].offer));
}

/* A "no" to a draw offer acts for the answering side; any other "no" acts for no side. */
static dialogue_actor actor_of_reply(const dialogue_session *session, bool yes) {
    if (offer_stands(session)) return actor_of(answering_side(session));
    if (yes && session->question == DIALOGUE_ASKS_RESIGN) return actor_of(turn_in(session));
    if (yes && session->question == DIALOGUE_ASKS_NEW) return DIALOGUE_ACTOR_PLAYERS;
    return DIALOGUE_ACTOR_NONE;
}

/* With a clock it may be either side's, and the session asks which. */
static dialogue_actor actor_of_offer(const dialogue_session *session) {
    chess_color side = turn_in(session);
    if (session->clock_calls && !session->clock_calls->offering_side(session, &side))
        return DIALOGUE_ACTOR_PLAYERS;
    return actor_of(side);
}

static dialogue_actor actor_of_command(const dialogue_session *session, dialogue_command command) {
    switch (command) {
    case DIALOGUE_COMMAND_RESIGN:
    case DIALOGUE_COMMAND_CLAIM:
        return actor_of(turn_in(session));
    case DIALOGUE_COMMAND_DRAW:
        return actor_of_offer(session);
    case DIALOGUE_COMMAND_YES:
    case DIALOGUE_COMMAND_NO:
        return actor_of_reply(session, command == DIALOGUE_COMMAND_YES);
    case DIALOGUE_COMMAND_TAKE_BACK:
        return DIALOGUE_ACTOR_STEP_BACK;
    case DIALOGUE_COMMAND_NEW:
    case DIALOGUE_COMMAND_TOURNAMENT:
    case DIALOGUE_COMMAND_REPEATED:
    case DIALOGUE_COMMAND_REMOVED:
    case DIALOGUE_COMMAND_PLACED:
    case DIALOGUE_COMMAND_PRESS:
    case DIALOGUE_COMMAND_SLIP:
        return DIALOGUE_ACTOR_PLAYERS;
    default:
        return DIALOGUE_ACTOR_NONE;
    }
}

/* These are commands in a tournament and in a game with a clock alike; any other line may be an event for the arbiter. */
static bool is_step(const dialogue_utterance *said) {
    return said->sense == DIALOGUE_COMMAND && said->command >= DIALOGUE_COMMAND_REPEATED &&
           said->command <= DIALOGUE_COMMAND_SLIP;
}

dialogue_actor dialogue_session_actor(const dialogue_session *session, const char *line,
                                      size_t length) {
    const dialogue_actor mover = actor_of(turn_in(session));
    dialogue_utterance said;
    dialogue_actor actor;
    dialogue_read(line, length, session->language, &said);
    if (session->clock_calls && !is_step(&said) &&
        session->clock_calls->reads_actor(session, line, length, &actor))
        return actor;
    switch (said.sense) {
    case DIALOGUE_MOVE:
    case DIALOGUE_PARTIAL:
        return mover;
    case DIALOGUE_CHOICE:
        return is_about_a_move(session->question) ? mover : DIALOGUE_ACTOR_NONE;
    case DIALOGUE_COMMAND:
        if (said.command == DIALOGUE_COMMAND_POSITION && said.rest_length > 0)
            return DIALOGUE_ACTOR_PLAYERS;
        return actor_of_command(session, said.command);
    default:
        return DIALOGUE_ACTOR_NONE;
    }
}
