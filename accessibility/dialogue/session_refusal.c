/* SPDX-License-Identifier: MIT */
#include "conversation.h"

static dialogue_message message_of(chess_refusal_reason reason) {
#define MESSAGE_OF_REASON(name, article, text) \
    [CHESS_REFUSED_##name] = DIALOGUE_MESSAGE_REFUSED_##name,
    static const dialogue_message messages[] = {CHESS_REFUSAL_LIST(MESSAGE_OF_REASON)};
    return messages[reason];
}

/* Some reasons are about a man that stands on the origin or the goal itself. */
static void find_culprit(const chess_position *position, chess_refusal *refusal) {
    if (refusal->culprit < CHESS_SQUARE_COUNT) return;
    switch (refusal->reason) {
    case CHESS_REFUSED_NOT_YOUR_MAN:
    case CHESS_REFUSED_OTHER_MAN_THERE:
        refusal->culprit = refusal->from;
        break;
    case CHESS_REFUSED_OWN_MAN_ON_GOAL:
    case CHESS_REFUSED_PAWN_CAPTURES_DIAGONALLY:
    case CHESS_REFUSED_OTHER_MAN_CAPTURED:
        refusal->culprit = refusal->to;
        break;
    default:
        break;
    }
    refusal->culprit_piece = refusal->culprit < CHESS_SQUARE_COUNT
                                 ? chess_position_piece_at(position, refusal->culprit)
                                 : CHESS_NO_PIECE;
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
    chess_refusal why = *refusal;
    find_culprit(position, &why);
    REFUSE(exchange, MESSAGE_OF(choose_message(position, &why)), THE(why.role), SQUARE(why.from),
           SQUARE(why.to), MAN(why.culprit_piece), SQUARE(why.culprit), SIDE(turn),
           SIDE(chess_color_other(turn)), NOUN(why.role, 2),
           WORD(chess_refusal_article(why.reason)));
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
