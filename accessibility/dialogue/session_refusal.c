/* SPDX-License-Identifier: MIT */
#include "conversation.h"

static dialogue_message message_of(chess_refusal_reason reason) {
#define MESSAGE_OF_REASON(name, article, text) \
    [CHESS_REFUSED_##name] = DIALOGUE_MESSAGE_REFUSED_##name,
    static const dialogue_message messages[] = {CHESS_REFUSAL_LIST(MESSAGE_OF_REASON)};
    return messages[reason];
}

/* "No such man" is said differently when there are some elsewhere. */
static dialogue_message choose_message(const chess_position *position,
                                       const chess_refusal *refusal) {
    dialogue_message message = message_of(refusal->reason);
    if (refusal->role == CHESS_NO_ROLE && (message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_MAN ||
                                           message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_MOVE))
        return DIALOGUE_MESSAGE_REFUSED_NONE;
    if (message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_MAN &&
        chess_position_of_piece(position, chess_position_turn(position), refusal->role) != 0)
        return DIALOGUE_MESSAGE_REFUSED_NO_SUCH_MAN_THERE;
    return message;
}

void dialogue_refuse(const dialogue_exchange *exchange, const chess_refusal *refusal) {
    const chess_position *position = &exchange->session->game.position;
    chess_color turn = chess_position_turn(position);
    /* Whatever was said of the opponent's man, it is the one that stands there. */
    chess_role role = refusal->reason == CHESS_REFUSED_NOT_YOUR_MAN
                          ? chess_piece_role(refusal->culprit_piece)
                          : refusal->role;
    REFUSE(exchange, MESSAGE_OF(choose_message(position, refusal)), THE(role),
           SQUARE(refusal->from), SQUARE(refusal->to), MAN(refusal->culprit_piece),
           SQUARE(refusal->culprit), SIDE(turn), SIDE(chess_color_other(turn)), NOUN(role, 2),
           WORD(chess_refusal_article(refusal->reason)));
}

void dialogue_refuse_game_over(const dialogue_exchange *exchange) {
    const dialogue_table *words = dialogue_table_of(exchange->session->language);
    REFUSE(exchange, MESSAGE(REFUSED_GAME_OVER), WORD(words->command_names[DIALOGUE_COMMAND_NEW]),
           WORD(words->command_names[DIALOGUE_COMMAND_TAKE_BACK]));
}

void dialogue_refuse_words(const dialogue_exchange *exchange, size_t at, size_t length,
                           const char *near) {
    if (near[0])
        REFUSE(exchange, MESSAGE(UNKNOWN_NEAR), QUOTE(exchange->line + at, length), WORD(near));
    else
        REFUSE(exchange, MESSAGE(UNKNOWN), QUOTE(exchange->line + at, length));
}
