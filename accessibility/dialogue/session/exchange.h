/* SPDX-License-Identifier: MIT */
/* One line or action of a player and its answer, used by all files of the session. */
#ifndef DIALOGUE_EXCHANGE_H
#define DIALOGUE_EXCHANGE_H

#include "saying/announce.h"

/* a line and its answer */
typedef struct dialogue_exchange {
    dialogue_session *session;
    dialogue_answer *answer;
    const char *line;
    size_t length;
    const dialogue_utterance *utterance;
} dialogue_exchange;

static inline const chess_position *position_of(const dialogue_exchange *exchange) {
    return &exchange->session->game.position;
}

static inline chess_color turn_of(const dialogue_exchange *exchange) {
    return chess_position_turn(position_of(exchange));
}

/* Returns the n-th side; the side to move comes first, since its pieces are "mine". */
static inline chess_color nth_side(const dialogue_exchange *exchange, unsigned n) {
    return n == 0 ? turn_of(exchange) : chess_color_other(turn_of(exchange));
}

/* Returns true for a line of spaces and tabs only. */
static inline bool dialogue_is_blank(const dialogue_exchange *exchange) {
    for (size_t i = 0; i < exchange->length; i++)
        if (exchange->line[i] != ' ' && exchange->line[i] != '\t') return false;
    return true;
}

static inline const char *command_name(const dialogue_exchange *exchange,
                                       dialogue_command command) {
    return dialogue__language_data(exchange->session->language)->command_names[command];
}

static inline bool dialogue_is_over(const dialogue_session *session) {
    return session->game.outcome.ending != CHESS_ENDING_NONE;
}

/* Fills the facts of ply number `index`, from 0. */
static inline void dialogue_describe_ply(const chess_game *game, uint32_t index,
                                         chess_move_facts *facts) {
    chess_describe(&game->plies[index].before, game->plies[index].move, facts);
}

/*
 * Announces a message in the player's language: terms[0] is the MESSAGE, the others its arguments.
 */
void dialogue__announce(const dialogue_exchange *exchange, dialogue_priority priority,
                        const dialogue_term *terms, unsigned count);

#define ANNOUNCE(exchange, priority, ...)                                             \
    dialogue__announce(exchange, DIALOGUE_##priority, (dialogue_term[]){__VA_ARGS__}, \
                       sizeof((dialogue_term[]){__VA_ARGS__}) / sizeof(dialogue_term))

/* Announces a message as the answer and sets the effect REFUSED. */
#define REFUSE(exchange, ...)                                   \
    do {                                                        \
        (exchange)->answer->effects |= DIALOGUE_EFFECT_REFUSED; \
        ANNOUNCE(exchange, ANSWER, __VA_ARGS__);                \
    } while (0)

/* Makes MORE continue with this command, about a square or CHESS_NO_SQUARE. */
static inline void offer_more(const dialogue_exchange *exchange, dialogue_command command,
                              chess_square about) {
    exchange->session->more = command;
    exchange->session->more_about = about;
}

/* Stores the answer for "repeat". An answer equal to the previous one gets a prefix. */
void dialogue__answer_finish(const dialogue_exchange *exchange);

/* Repeats the last answer with a prefix that no earlier repetition had. */
void dialogue__answer_repeat(const dialogue_exchange *exchange);

/* Answers one command. */
typedef void dialogue_command_answer(const dialogue_exchange *exchange);

#endif
