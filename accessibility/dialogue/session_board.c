/* SPDX-License-Identifier: MIT */
#include "conversation.h"

static const chess_position *position_of(const dialogue_exchange *exchange) {
    return &exchange->session->game.position;
}

static unsigned count_squares(chess_bitboard set) {
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* The side to move is heard first: its men are "mine". */
static chess_color nth_side(const chess_position *position, unsigned n) {
    chess_color turn = chess_position_turn(position);
    return n == 0 ? turn : chess_color_other(turn);
}

static bool is_asked_for(const dialogue_exchange *exchange, chess_color side) {
    chess_color turn = chess_position_turn(position_of(exchange));
    switch (exchange->utterance->whose) {
    case DIALOGUE_WHOSE_WHITE:
        return side == CHESS_WHITE;
    case DIALOGUE_WHOSE_BLACK:
        return side == CHESS_BLACK;
    case DIALOGUE_WHOSE_MINE:
        return side == turn;
    case DIALOGUE_WHOSE_THEIRS:
        return side != turn;
    case DIALOGUE_WHOSE_NOT_SAID:
        break;
    }
    return true;
}

static void say_square(const dialogue_exchange *exchange, chess_square square) {
    chess_piece piece = chess_position_piece_at(position_of(exchange), square);
    if (piece == CHESS_NO_PIECE)
        ANNOUNCE(exchange, ANSWER, MESSAGE(SQUARE_EMPTY), SQUARE(square));
    else
        ANNOUNCE(exchange, ANSWER, MESSAGE(SQUARE_HAS), SQUARE(square), MAN(piece));
}

void dialogue_answer_square(const dialogue_exchange *exchange) {
    chess_square square = exchange->utterance->square;
    const dialogue_table *words = dialogue_table_of(exchange->session->language);
    if (square < CHESS_SQUARE_COUNT)
        say_square(exchange, square);
    else
        REFUSE(exchange, MESSAGE(SQUARE_WHAT), WORD(words->command_names[DIALOGUE_COMMAND_SQUARE]),
               SQUARE(chess_square_at(4, 3)));
}

void dialogue_answer_where(const dialogue_exchange *exchange) {
    chess_role role = exchange->utterance->role;
    const chess_position *position = position_of(exchange);
    const dialogue_table *words = dialogue_table_of(exchange->session->language);
    if (role == CHESS_NO_ROLE) {
        REFUSE(exchange, MESSAGE(WHERE_WHAT), WORD(words->command_names[DIALOGUE_COMMAND_WHERE]),
               NOUN(CHESS_KNIGHT, 2));
        return;
    }
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(position, n);
        chess_bitboard men = chess_position_of_piece(position, side, role);
        if (!is_asked_for(exchange, side)) continue;
        if (men == 0)
            ANNOUNCE(exchange, ANSWER, MESSAGE(WHERE_NONE), SIDE(side), NOUN(role, 2));
        else
            ANNOUNCE(exchange, ANSWER, MESSAGE(WHERE), SIDE(side), NOUN(role, count_squares(men)),
                     SQUARES(men));
    }
}

void dialogue_answer_all(const dialogue_exchange *exchange) {
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(position_of(exchange), n);
        if (!is_asked_for(exchange, side)) continue;
        ANNOUNCE(exchange, ANSWER, MESSAGE(ALL), SIDE(side), MEN(position_of(exchange), side));
    }
}

/* --------------------------------------------------------------------------------------- legal moves */

/* The goals of one man. */
typedef struct goals {
    chess_bitboard quiet, captures;
    chess_move_facts castling[2]; /* short, long; .castling is NONE when not possible */
} goals;

static void find_goals(const chess_position *position, const chess_move_list *moves,
                       chess_square from, goals *found) {
    *found = (goals){.quiet = 0};
    for (unsigned i = 0; i < moves->count; i++) {
        chess_move_facts facts;
        if (chess_move_from(moves->moves[i]) != from) continue;
        chess_describe(position, moves->moves[i], &facts);
        facts.check = facts.mate = false;
        if (facts.castling != CHESS_NO_CASTLING)
            found->castling[facts.castling - 1] = facts;
        else if (facts.captured != CHESS_NO_ROLE)
            found->captures |= chess_square_bit(facts.to);
        else
            found->quiet |= chess_square_bit(facts.to);
    }
}

static void say_goals(const dialogue_exchange *exchange, const chess_move_list *moves,
                      chess_square square) {
    const chess_position *position = position_of(exchange);
    chess_role role = chess_piece_role(chess_position_piece_at(position, square));
    goals found;
    find_goals(position, moves, square, &found);
    ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_OF), NOUN(role, 1), SQUARE(square),
             SQUARES(found.quiet), SQUARES(found.captures),
             found.castling[0].castling ? MOVE(&found.castling[0]) : NOTHING,
             found.castling[1].castling ? MOVE(&found.castling[1]) : NOTHING);
}

static chess_bitboard movable(const chess_move_list *moves) {
    chess_bitboard from = 0;
    for (unsigned i = 0; i < moves->count; i++)
        from |= chess_square_bit(chess_move_from(moves->moves[i]));
    return from;
}

static void say_moves_of(const dialogue_exchange *exchange, const chess_move_list *moves,
                         chess_square square) {
    const chess_position *position = position_of(exchange);
    chess_piece piece = chess_position_piece_at(position, square);
    chess_color turn = chess_position_turn(position);
    if (piece == CHESS_NO_PIECE)
        ANNOUNCE(exchange, ANSWER, MESSAGE(SQUARE_EMPTY), SQUARE(square));
    else if (chess_piece_color(piece) != turn)
        ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_NOT_YOURS), SQUARE(square), MAN(piece),
                 SIDE(turn));
    else if (movable(moves) & chess_square_bit(square))
        say_goals(exchange, moves, square);
    else
        ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_NONE), THE(chess_piece_role(piece)),
                 SQUARE(square));
}

void dialogue_answer_moves(const dialogue_exchange *exchange) {
    const dialogue_utterance *asked = exchange->utterance;
    const chess_position *position = position_of(exchange);
    chess_move_list moves;
    if (exchange->session->game.outcome.ending != CHESS_ENDING_NONE) {
        dialogue_refuse_game_over(exchange);
        return;
    }
    chess_moves(position, &moves);
    if (asked->square < CHESS_SQUARE_COUNT) {
        say_moves_of(exchange, &moves, asked->square);
        return;
    }
    chess_bitboard from = movable(&moves);
    if (asked->role != CHESS_NO_ROLE) {
        from &= chess_position_of_role(position, asked->role);
        if (from == 0) {
            ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_NONE), THE(asked->role), NOTHING);
            return;
        }
    }
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if (from >> square & 1U) say_goals(exchange, &moves, square);
}
