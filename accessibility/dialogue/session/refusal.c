/* SPDX-License-Identifier: MIT */
#include "refusal.h"

#include "overrides.h"

static dialogue_message message_of(chess_refusal_reason reason) {
#define MESSAGE_OF_REASON(name, article, text) \
    [CHESS_REFUSED_##name] = DIALOGUE_MESSAGE_REFUSED_##name,
    static const dialogue_message messages[] = {CHESS_REFUSAL_LIST(MESSAGE_OF_REASON)};
    return messages[reason];
}

/* Returns the message for a refusal; "no such piece" depends on whether there is one elsewhere. */
static dialogue_message choose_message(const chess_position *position,
                                       const chess_refusal *refusal) {
    dialogue_message message = message_of(refusal->reason);
    if (refusal->role == CHESS_NO_ROLE && (message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_PIECE ||
                                           message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_MOVE))
        return DIALOGUE_MESSAGE_REFUSED_NONE;
    if (message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_MOVE && refusal->to == CHESS_NO_SQUARE)
        return DIALOGUE_MESSAGE_REFUSED_NO_SUCH_WAY;
    if (message == DIALOGUE_MESSAGE_REFUSED_NO_SUCH_PIECE &&
        chess_position_of_piece(position, chess_position_turn(position), refusal->role) != 0)
        return DIALOGUE_MESSAGE_REFUSED_NO_SUCH_PIECE_THERE;
    return message;
}

/* Returns the Article in a tournament and in the answer to WHY; otherwise NOTHING. */
static dialogue_term article_if_wanted(const dialogue_exchange *exchange,
                                       const chess_refusal *refusal) {
    const dialogue_utterance *said = exchange->utterance;
    bool asked = said != NULL && said->command == DIALOGUE_COMMAND_WHY;
    if (!exchange->session->steps && !asked) return NOTHING;
    return WORD(article_of(exchange, chess_refusal_article(refusal)));
}

/* --------------------------------------------------------- reasons from the history of the game */

/* Returns the rooks with which the side may still castle on that wing. */
static chess_bitboard castling_rooks(const chess_position *position, chess_color side, bool wing) {
    chess_bitboard king = chess_square_bit(chess_position_king(position, side));
    chess_bitboard right = ~(king | (king - 1));
    return position->castling_rooks & chess_position_of_color(position, side) &
           (wing ? right : king - 1);
}

/*
 * Refuses with the move that lost the right to castle. Returns false if it was lost before the
 * game.
 */
static bool refuse_lost_castling(const dialogue_exchange *exchange, const chess_refusal *refusal) {
    const chess_game *game = &exchange->session->game;
    chess_color side = chess_position_turn(&game->position);
    bool wing = refusal->to < CHESS_SQUARE_COUNT && chess_square_file(refusal->to) > 4;
    for (uint32_t i = game->count; i-- > 0;) {
        const chess_position *after =
            i + 1 < game->count ? &game->plies[i + 1].before : &game->position;
        chess_move_facts facts;
        if (castling_rooks(after, side, wing) != 0 ||
            castling_rooks(&game->plies[i].before, side, wing) == 0)
            continue;
        dialogue_describe_ply(game, i, &facts);
        REFUSE(exchange,
               facts.color == side ? MESSAGE(REFUSED_CASTLING_LOST)
                                   : MESSAGE(REFUSED_CASTLING_ROOK_TAKEN),
               THE(facts.role), NUMBER(facts.fullmove), MOVE(&facts), SIDE(facts.color),
               article_if_wanted(exchange, refusal));
        return true;
    }
    return false;
}

static bool is_double_step(const chess_move_facts *facts) {
    int climb = (int)chess_square_rank(facts->to) - (int)chess_square_rank(facts->from);
    return facts->role == CHESS_PAWN && (climb == 2 || climb == -2);
}

/*
 * States when en passant was possible, or that the pawn made no double step. Returns false if the
 * game does not show it.
 */
static bool refuse_late_en_passant(const dialogue_exchange *exchange,
                                   const chess_refusal *refusal) {
    const chess_game *game = &exchange->session->game;
    for (uint32_t i = game->count; i-- > 0;) {
        chess_move_facts facts;
        dialogue_describe_ply(game, i, &facts);
        if (facts.to != refusal->culprit) continue;
        REFUSE(exchange,
               is_double_step(&facts) ? MESSAGE(REFUSED_EN_PASSANT_ONLY_AFTER)
                                      : MESSAGE(REFUSED_EN_PASSANT_SINGLE_STEP),
               SQUARE(facts.to), NUMBER(facts.fullmove), MOVE(&facts), SIDE(facts.color),
               article_if_wanted(exchange, refusal));
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------- refusals */

void dialogue__refuse(const dialogue_exchange *exchange, const chess_refusal *refusal) {
    const chess_position *position = &exchange->session->game.position;
    chess_color turn = chess_position_turn(position);
    exchange->session->refused = *refusal;
    exchange->session->refused_at = exchange->session->game.count + 1;
    if (refusal->reason == CHESS_REFUSED_CASTLING_NO_RIGHT &&
        refuse_lost_castling(exchange, refusal))
        return;
    if (refusal->reason == CHESS_REFUSED_EN_PASSANT_TOO_LATE &&
        refuse_late_en_passant(exchange, refusal))
        return;
    /* Name the opponent's piece that stands there, regardless of the piece that the line names. */
    chess_role role = refusal->reason == CHESS_REFUSED_NOT_YOUR_PIECE
                          ? chess_piece_role(refusal->culprit_piece)
                          : refusal->role;
    REFUSE(exchange, MESSAGE_OF(choose_message(position, refusal)), THE(role),
           SQUARE(refusal->from), SQUARE(refusal->to), PIECE(refusal->culprit_piece),
           SQUARE(refusal->culprit), SIDE(turn), SIDE(chess_color_other(turn)), NOUN(role, 2),
           article_if_wanted(exchange, refusal));
}

bool dialogue__refuse_again(const dialogue_exchange *exchange) {
    const chess_refusal refused = exchange->session->refused;
    if (exchange->session->refused_at != exchange->session->game.count + 1) return false;
    dialogue__refuse(exchange, &refused);
    return true;
}

void dialogue__refuse_game_over(const dialogue_exchange *exchange) {
    const dialogue_language_data *words = dialogue__language_data(exchange->session->language);
    const char *take_back = words->command_names[DIALOGUE_COMMAND_TAKE_BACK];
    /* with an arbiter the result is final */
    bool final = exchange->session->clock_calls != NULL || exchange->session->game.count == 0;
    REFUSE(exchange, MESSAGE(REFUSED_GAME_OVER), WORD(words->command_names[DIALOGUE_COMMAND_NEW]),
           final ? NOTHING : WORD(take_back));
}

bool dialogue__refuse_when_over(const dialogue_exchange *exchange) {
    bool over = dialogue_is_over(exchange->session);
    if (over) dialogue__refuse_game_over(exchange);
    return over;
}

void dialogue__refuse_words(const dialogue_exchange *exchange, size_t at, size_t length,
                            const char *near) {
    dialogue_message unknown = near[0] ? DIALOGUE_MESSAGE_UNKNOWN_NEAR : DIALOGUE_MESSAGE_UNKNOWN;
    bool order = exchange->utterance->mood == DIALOGUE_MOOD_ORDER;
    REFUSE(exchange, MESSAGE_OF(order ? unknown : DIALOGUE_MESSAGE_NO_ORDER),
           QUOTE(exchange->line + at, length), WORD(near));
}

void dialogue__refuse_without_square(const dialogue_exchange *exchange, dialogue_command command) {
    REFUSE(exchange, MESSAGE(SQUARE_WHAT), WORD(command_name(exchange, command)),
           SQUARE(chess_square_at(4, 3)));
}
