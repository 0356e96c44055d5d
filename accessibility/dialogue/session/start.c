/* SPDX-License-Identifier: MIT */
#include "start.h"

#include "arbiter.h"
#include "move.h"
#include "overrides.h"
#include "question.h"
#include "refusal.h"

/* ----------------------------------------------------------------------------------- a new game */

static dialogue_message message_of_problem(chess_problem_index problem) {
#define MESSAGE_OF_PROBLEM(name, text) \
    [CHESS_PROBLEM_INDEX_##name] = DIALOGUE_MESSAGE_PROBLEM_##name,
    static const dialogue_message messages[] = {CHESS_PROBLEM_LIST(MESSAGE_OF_PROBLEM)};
    return messages[problem];
}

void dialogue__warn_of_problems(const dialogue_exchange *exchange) {
    chess_problems problems = chess_position_problems(position_of(exchange));
    for (unsigned i = 0; i < CHESS_PROBLEM_COUNT; i++)
        if (problems & chess_problem_bit((chess_problem_index)i))
            ANNOUNCE(exchange, RULING, MESSAGE_OF(message_of_problem((chess_problem_index)i)));
}

void dialogue__start_asked(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_game *game = &session->game;
    bool ours = chess_position_same(&session->asked_start, &chess_start_position);
    chess_judge judge = game->judge;
    void *judge_context = game->judge_context;
    chess_game_start(game, &session->asked_start, game->plies, game->capacity);
    chess_game_use_judge(game, judge, judge_context);
    dialogue__drop_announced(session);
    session->listened = session->refused_at = 0;
    session->question = DIALOGUE_ASKS_NOTHING;
    session->offer = 0;
    exchange->answer->effects |= DIALOGUE_EFFECT_NEW_GAME;
    unsigned number = chess_start_number(&session->asked_start);
    if (number != CHESS_NO_START && !ours)
        ANNOUNCE(exchange, RULING, MESSAGE(NEW_STARTED_960), NUMBER(number),
                 dialogue__side_to_move(exchange));
    else if (ours)
        ANNOUNCE(exchange, RULING, MESSAGE(NEW_STARTED), SIDE(turn_of(exchange)));
    else
        ANNOUNCE(exchange, RULING, MESSAGE(POSITION_SET), dialogue__side_to_move(exchange));
    dialogue__warn_of_problems(exchange);
    CALL_CLOCK(session, restarted, exchange);
    dialogue__announce_end(exchange, false);
}

/* Starts the game, or asks first if moves would be lost. */
static void offer_game(const dialogue_exchange *exchange, const chess_position *start) {
    dialogue_session *session = exchange->session;
    session->asked_start = *start;
    if (session->game.count == 0 || dialogue_is_over(session)) {
        dialogue__start_asked(exchange);
        return;
    }
    session->question = DIALOGUE_ASKS_NEW;
    dialogue__ask_again(exchange);
}

static bool read_digits(const char *text, size_t length, size_t *at, uint32_t *number) {
    *number = 0;
    for (; *at < length && *at < 6 && text[*at] >= '0' && text[*at] <= '9'; ++*at)
        *number = *number * 10 + (uint32_t)(text[*at] - '0');
    return *at > 0;
}

/*
 * Handles "new game" and "new game 518", with the start position of that number (Annexe F). Number
 * words up to eight are read as ranks, others by read_number.
 */
void dialogue__answer_new(const dialogue_exchange *exchange) {
    const dialogue_utterance *asked = exchange->utterance;
    const dialogue_session *session = exchange->session;
    const char *rest = exchange->line + asked->rest_at;
    const size_t length = asked->rest_length;
    chess_position start = chess_start_position;
    dialogue_utterance after; /* what follows the number: "please", or "minutes" */
    size_t at = 0;
    uint32_t number;
    bool numbered = session->read_number ? session->read_number(session, rest, length, &at, &number)
                                         : read_digits(rest, length, &at, &number);
    dialogue_read(rest + at, length - at, session->language, &after);
    if (!numbered && after.sense == DIALOGUE_CHOICE) {
        number = after.choice;
        numbered = true;
        after.sense = DIALOGUE_NOTHING;
    }
    if (after.sense != DIALOGUE_NOTHING) {
        dialogue__refuse_words(exchange, asked->rest_at, length, after.near);
    } else if (numbered && number >= CHESS_START_COUNT) {
        REFUSE(exchange, MESSAGE(NO_SUCH_START), NUMBER(number), NUMBER(CHESS_START_COUNT - 1));
    } else {
        if (numbered) chess_start(number, &start);
        offer_game(exchange, &start);
    }
}

/* ---------------------------------------------------------------------------- a position as FEN */

static void refuse_problems(const dialogue_exchange *exchange, chess_problems problems) {
    for (unsigned i = 0; i < CHESS_PROBLEM_COUNT; i++)
        if (problems & chess_problem_bit((chess_problem_index)i))
            REFUSE(exchange, MESSAGE_OF(message_of_problem((chess_problem_index)i)));
}

static dialogue_message message_of_field(chess_error error) {
    switch (error) {
    case CHESS_FEN_TURN:
        return DIALOGUE_MESSAGE_FEN_TURN;
    case CHESS_FEN_CASTLING:
        return DIALOGUE_MESSAGE_FEN_CASTLING;
    case CHESS_FEN_EN_PASSANT:
        return DIALOGUE_MESSAGE_FEN_EN_PASSANT;
    case CHESS_FEN_HALFMOVES:
        return DIALOGUE_MESSAGE_FEN_HALFMOVES;
    case CHESS_FEN_FULLMOVE:
        return DIALOGUE_MESSAGE_FEN_FULLMOVE;
    case CHESS_FEN_SURPLUS:
        return DIALOGUE_MESSAGE_FEN_SURPLUS;
    default:
        return DIALOGUE_MESSAGE_FEN_BOARD;
    }
}

static bool divides_fields(char letter, bool board) {
    return letter == ' ' || (board && letter == '/');
}

/*
 * Returns the wrong field of a FEN, or the wrong rank of its board. For a field that ends too
 * early, returns that field and not the next one. NOTHING if the field is missing.
 */
static dialogue_term field_at(const char *text, size_t length, size_t at, bool board) {
    size_t start = at < length ? at : length;
    if (!board && start == length) return NOTHING;
    if (board && start > 0 && (start == length || divides_fields(text[start], true))) start--;
    while (start < length && text[start] == ' ')
        start++;
    size_t end = start;
    while (start > 0 && !divides_fields(text[start - 1], board))
        start--;
    while (end < length && !divides_fields(text[end], board))
        end++;
    return start < end ? QUOTE(text + start, end - start) : NOTHING;
}

void dialogue__answer_position(const dialogue_exchange *exchange) {
    const char *fen = exchange->line + exchange->utterance->rest_at;
    size_t length = exchange->utterance->rest_length, error_at = 0;
    chess_position position;
    chess_problems problems = 0;
    if (length == 0) {
        char own[CHESS_FEN_SIZE];
        chess_position_write_fen(&exchange->session->game.position, CHESS_FEN_X, own, sizeof own);
        ANNOUNCE(exchange, ANSWER, MESSAGE(POSITION), WORD(own));
        return;
    }
    chess_error error = chess_position_read_fen(&position, fen, length, &problems, &error_at);
    if (error == CHESS_OK)
        offer_game(exchange, &position);
    else if (error == CHESS_POSITION)
        refuse_problems(exchange, problems);
    else
        REFUSE(exchange, MESSAGE_OF(message_of_field(error)),
               field_at(fen, length, error_at, error == CHESS_FEN_BOARD));
}

/* -------------------------------------------------------------------------- an earlier position */

static bool restore(const dialogue_exchange *exchange, uint32_t dropped) {
    dialogue_session *session = exchange->session;
    chess_event event = dialogue_event_now(session, CHESS_EVENT_RESTORE, CHESS_PARTY_ARBITER);
    event.value = (int64_t)session->arbiter->count - dropped;
    return !dialogue__handle_and_announce(exchange, &event);
}

bool dialogue_session_retrace(dialogue_session *session, uint32_t count, dialogue_answer *answer) {
    const dialogue_exchange exchange = {.session = session, .answer = answer};
    chess_game *game = &session->game;
    dialogue_answer_clear(answer);
    if (count > game->count) return false;
    if (session->arbiter) return restore(&exchange, game->count - count);
    while (game->count > count)
        (void)chess_game_take_back(game);
    if (session->listened > count) session->listened = count;
    dialogue__drop_announced(session);
    session->question = DIALOGUE_ASKS_NOTHING;
    answer->effects |= DIALOGUE_EFFECT_NEW_GAME;
    return true;
}
