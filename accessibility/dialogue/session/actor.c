/* SPDX-License-Identifier: MIT */
/*
 * Determines the party for which a line acts on the game. A host that allows only some parties to
 * act checks this before it submits the line.
 */
#include "overrides.h"

#include <string.h>

static chess_color turn_in(const dialogue_session *session) {
    return chess_position_turn(&session->game.position);
}

static dialogue_actor actor_of(chess_color side) {
    return side == CHESS_WHITE ? DIALOGUE_ACTOR_WHITE : DIALOGUE_ACTOR_BLACK;
}

static bool is_about_a_move(dialogue_question question) {
    return question == DIALOGUE_ASKS_WHICH || question == DIALOGUE_ASKS_PROMOTION;
}

/* Returns the side that answers a draw offer: the opponent of the side that made it. */
static chess_color answering_side(const dialogue_session *session) {
    chess_color by = turn_in(session);
    (void)dialogue_session_offer(session, &by);
    return chess_color_other(by);
}

static bool offer_stands(const dialogue_session *session) {
    chess_color by;
    return session->question == DIALOGUE_ASKS_DRAW ||
           (session->question == DIALOGUE_ASKS_NOTHING && dialogue_session_offer(session, &by));
}

/* A "no" to a draw offer acts for the answering side; any other "no" acts for no side. */
static dialogue_actor actor_of_reply(const dialogue_session *session, bool yes) {
    if (offer_stands(session)) return actor_of(answering_side(session));
    if (yes && session->question == DIALOGUE_ASKS_RESIGN) return actor_of(session->resigning);
    if (yes && session->question == DIALOGUE_ASKS_NEW) return DIALOGUE_ACTOR_PLAYERS;
    return DIALOGUE_ACTOR_NONE;
}

static dialogue_actor actor_named(dialogue_whose whose) {
    static const uint8_t actors[] = {
        [DIALOGUE_WHOSE_NOT_SAID] = DIALOGUE_ACTOR_SPEAKER,
        [DIALOGUE_WHOSE_WHITE] = DIALOGUE_ACTOR_WHITE,
        [DIALOGUE_WHOSE_BLACK] = DIALOGUE_ACTOR_BLACK,
        [DIALOGUE_WHOSE_MINE] = DIALOGUE_ACTOR_SPEAKER,
        [DIALOGUE_WHOSE_THEIRS] = DIALOGUE_ACTOR_OPPONENT,
    };
    return (dialogue_actor)actors[whose];
}

static dialogue_actor actor_of_command(const dialogue_session *session,
                                       const dialogue_utterance *said) {
    switch (said->command) {
    case DIALOGUE_COMMAND_CLAIM:
        return actor_of(turn_in(session));
    case DIALOGUE_COMMAND_RESIGN:
    case DIALOGUE_COMMAND_DRAW:
        return actor_named(said->whose);
    case DIALOGUE_COMMAND_YES:
    case DIALOGUE_COMMAND_NO:
        return actor_of_reply(session, said->command == DIALOGUE_COMMAND_YES);
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

/*
 * Returns true for the steps of a tournament, which are commands even in a game with a clock; any
 * other line may be an event for the arbiter.
 */
static bool is_step(const dialogue_utterance *said) {
    return said->sense == DIALOGUE_COMMAND && said->command >= DIALOGUE_COMMAND_REPEATED &&
           said->command <= DIALOGUE_COMMAND_SLIP;
}

static dialogue_actor actor_of_line(const dialogue_session *session, const char *line,
                                    size_t length, const dialogue_utterance *said) {
    const dialogue_actor mover = actor_of(turn_in(session));
    dialogue_actor actor;
    if (session->clock_calls && !is_step(said) &&
        session->clock_calls->reads_actor(session, line, length, &actor))
        return actor;
    switch (said->sense) {
    case DIALOGUE_MOVE:
    case DIALOGUE_PARTIAL:
        return mover;
    case DIALOGUE_CHOICE:
        return is_about_a_move(session->question) ? mover : DIALOGUE_ACTOR_NONE;
    case DIALOGUE_COMMAND:
        if (said->command == DIALOGUE_COMMAND_POSITION && said->rest_length > 0)
            return DIALOGUE_ACTOR_PLAYERS;
        return actor_of_command(session, said);
    case DIALOGUE_ASKED: /* "Black resigns" */
        return said->whose ? actor_named(said->whose) : DIALOGUE_ACTOR_NONE;
    default:
        return DIALOGUE_ACTOR_NONE;
    }
}

dialogue_actor dialogue_session_actor(const dialogue_session *session, const char *line,
                                      size_t length, const dialogue_utterance *said) {
    const char *meant = session->corrected;
    dialogue_utterance asked;
    bool yes = said->sense == DIALOGUE_COMMAND && said->command == DIALOGUE_COMMAND_YES;
    if (!yes || meant[0] == '\0') return actor_of_line(session, line, length, said);
    dialogue_read(meant, strlen(meant), session->language, &asked); /* "did you mean" */
    return actor_of_line(session, meant, strlen(meant), &asked);
}
