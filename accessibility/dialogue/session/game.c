/* SPDX-License-Identifier: MIT */
#include "game.h"

#include "move.h"
#include "overrides.h"
#include "question.h"
#include "refusal.h"
#include "start.h"

#include <string.h>

#include "reading/read.h"

/* ------------------------------------------------------------------------ the state of the game */

void dialogue__answer_turn(const dialogue_exchange *exchange) {
    const chess_position *position = &exchange->session->game.position;
    if (dialogue_is_over(exchange->session))
        dialogue__announce_outcome(exchange, false);
    else
        ANNOUNCE(exchange, ANSWER,
                 chess_position_checkers(position) ? MESSAGE(TURN_CHECK) : MESSAGE(TURN),
                 SIDE(turn_of(exchange)), NUMBER(position->fullmove));
}

void dialogue__say_check(const dialogue_exchange *exchange) {
    const chess_position *position = position_of(exchange);
    chess_bitboard checkers = chess_position_checkers(position);
    ANNOUNCE(exchange, ANSWER, checkers ? MESSAGE(CHECKED) : MESSAGE(CHECKED_NOT),
             SIDE(turn_of(exchange)), PIECES(position, checkers));
}

void dialogue__answer_mate(const dialogue_exchange *exchange) {
    const chess_position *position = position_of(exchange);
    chess_move_list moves;
    if (dialogue_is_over(exchange->session)) {
        dialogue__announce_outcome(exchange, false);
        return;
    }
    chess_moves(position, &moves);
    /* an illegal move that stands (A.4.b) can leave no legal one */
    ANNOUNCE(exchange, ANSWER, moves.count > 0 ? MESSAGE(MATE_NOT) : MESSAGE(NO_MOVES),
             SIDE(turn_of(exchange)), NUMBER(moves.count));
    if (moves.count == 0 || chess_position_checkers(position)) dialogue__say_check(exchange);
    offer_more(exchange, DIALOGUE_COMMAND_MOVES, CHESS_NO_SQUARE);
}

void dialogue__answer_repetition(const dialogue_exchange *exchange) {
    const chess_game *game = &exchange->session->game;
    ANNOUNCE(exchange, ANSWER, MESSAGE(REPETITIONS), NUMBER(chess_game_repetitions(game)),
             NUMBER(game->position.halfmoves / 2));
}

/*
 * Counts moves as the score sheet numbers them, even in a game that begins at a later move (Annexe
 * D.2.9.d).
 */
void dialogue__answer_played(const dialogue_exchange *exchange) {
    uint32_t complete = position_of(exchange)->fullmove - 1;
    bool white_moved = turn_of(exchange) == CHESS_BLACK;
    ANNOUNCE(exchange, ANSWER, MESSAGE(PLAYED), SIDE(CHESS_WHITE), NUMBER(complete + white_moved),
             SIDE(CHESS_BLACK), NUMBER(complete));
}

/* Returns the side that the line is about: the one named, or the side to move. */
static chess_color speaking_side(const dialogue_exchange *exchange) {
    const dialogue_whose whose = exchange->utterance->whose;
    if (whose == DIALOGUE_WHOSE_WHITE) return CHESS_WHITE;
    if (whose == DIALOGUE_WHOSE_BLACK) return CHESS_BLACK;
    return nth_side(exchange, whose == DIALOGUE_WHOSE_THEIRS);
}

/* Announces the last move, or the last move of the side that is named ("my last move"). */
void dialogue__answer_last(const dialogue_exchange *exchange) {
    const chess_game *game = &exchange->session->game;
    const bool named = exchange->utterance->whose != DIALOGUE_WHOSE_NOT_SAID;
    uint32_t back = named && speaking_side(exchange) == turn_of(exchange) ? 2 : 1;
    chess_move_facts facts;
    if (game->count < back) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(LAST_NONE));
        return;
    }
    dialogue_describe_ply(game, game->count - back, &facts);
    ANNOUNCE(exchange, ANSWER, MESSAGE(LAST), NUMBER(facts.fullmove), SIDE(facts.color),
             MOVE(&facts));
    offer_more(exchange, DIALOGUE_COMMAND_GAME, CHESS_NO_SQUARE);
}

void dialogue__answer_last_capture(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const chess_game *game = &session->game;
    chess_move_facts facts = {.captured = CHESS_NO_ROLE};
    for (uint32_t i = game->count; i > 0 && facts.captured == CHESS_NO_ROLE; i--)
        dialogue_describe_ply(game, i - 1, &facts);
    if (facts.captured == CHESS_NO_ROLE) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(LAST_CAPTURE_NONE));
        return;
    }
    dialogue_style style = session->style;
    style.name_captured = true;
    const dialogue_term terms[] = {MESSAGE(LAST_CAPTURE), NUMBER(facts.fullmove), SIDE(facts.color),
                                   MOVE(&facts)};
    dialogue__announce_sentence(
        exchange->answer, &(dialogue_manner){session->language, &style}, DIALOGUE_ANSWER,
        dialogue__language_data(session->language)->messages[DIALOGUE_MESSAGE_LAST_CAPTURE], terms,
        4);
}

static void say_castled(const dialogue_exchange *exchange, chess_color side) {
    const chess_game *game = &exchange->session->game;
    chess_bitboard own = chess_position_of_color(&game->position, side);
    chess_move_facts facts;
    for (uint32_t i = 0; i < game->count; i++) {
        if (chess_move_kind_of(game->plies[i].move) != CHESS_CASTLING ||
            chess_position_turn(&game->plies[i].before) != side)
            continue;
        dialogue_describe_ply(game, i, &facts);
        ANNOUNCE(exchange, ANSWER, MESSAGE(CASTLED), NUMBER(facts.fullmove), SIDE(side),
                 MOVE(&facts));
        return;
    }
    ANNOUNCE(exchange, ANSWER,
             game->position.castling_rooks & own ? MESSAGE(CASTLED_MAY) : MESSAGE(CASTLED_LOST),
             SIDE(side));
}

void dialogue__answer_castled(const dialogue_exchange *exchange) {
    bool both = exchange->utterance->whose == DIALOGUE_WHOSE_NOT_SAID;
    chess_color side = both ? turn_of(exchange) : speaking_side(exchange);
    say_castled(exchange, side);
    if (both) say_castled(exchange, chess_color_other(side));
}

/* Limits for one answer; longer lists are too long to listen to. */
enum { CHANGES_SAID = 20, GAME_SAID_FIRST = 4, GAME_SAID = DIALOGUE_ANNOUNCEMENT_COUNT - 1 };

static void say_plies(const dialogue_exchange *exchange, uint32_t from) {
    const chess_game *game = &exchange->session->game;
    for (uint32_t i = from; i < game->count; i++) {
        chess_move_facts facts;
        dialogue_describe_ply(game, i, &facts);
        ANNOUNCE(exchange, ANSWER, MESSAGE(MOVE), NUMBER(facts.fullmove), SIDE(facts.color),
                 MOVE(&facts));
    }
}

void dialogue__answer_game(const dialogue_exchange *exchange) {
    const uint32_t count = exchange->session->game.count;
    const uint32_t said = exchange->utterance->further ? GAME_SAID : GAME_SAID_FIRST;
    if (count == 0) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(LAST_NONE));
        return;
    }
    dialogue__answer_played(exchange);
    say_plies(exchange, count > said ? count - said : 0);
    if (said == GAME_SAID_FIRST && count > said)
        offer_more(exchange, DIALOGUE_COMMAND_GAME, CHESS_NO_SQUARE);
}

void dialogue__answer_changes(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const chess_game *game = &session->game;
    uint32_t from = session->listened < game->count ? session->listened : game->count;
    session->listened = game->count;
    if (from == game->count) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(CHANGES_NONE), SIDE(turn_of(exchange)));
        return;
    }
    ANNOUNCE(exchange, ANSWER, MESSAGE(CHANGES), NUMBER(game->count - from));
    if (game->count - from > CHANGES_SAID) from = game->count - CHANGES_SAID;
    say_plies(exchange, from);
}

void dialogue__answer_take_back(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_move_facts facts;
    if (session->question != DIALOGUE_ASKS_NOTHING) { /* undoes the line that is asked about */
        dialogue__answer_no(exchange);
        return;
    }
    if (session->game.count == 0) {
        REFUSE(exchange, MESSAGE(TAKE_BACK_NONE));
        return;
    }
    dialogue_describe_ply(&session->game, session->game.count - 1, &facts);
    if (session->clock_calls && !session->clock_calls->took_back(exchange)) return;
    chess_game_take_back(&session->game);
    dialogue__drop_announced(session); /* of a game that ended meanwhile */
    if (session->listened > session->game.count) session->listened = session->game.count;
    session->question = DIALOGUE_ASKS_NOTHING;
    session->offer = 0;
    exchange->answer->effects |= DIALOGUE_EFFECT_TAKEN_BACK;
    ANNOUNCE(exchange, MOVE_MADE, MESSAGE(TAKEN_BACK), NUMBER(facts.fullmove), SIDE(facts.color),
             MOVE(&facts));
}

/* --------------------------------------------------------------------------------- resigning */

void dialogue__answer_resign(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    if (dialogue__refuse_when_over(exchange)) return;
    session->question = DIALOGUE_ASKS_RESIGN;
    session->resigning = speaking_side(exchange);
    dialogue__ask_again(exchange);
}

/* ---------------------------------------------------------------------------------------- draws */

void dialogue__answer_draw(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const dialogue_whose whose = exchange->utterance->whose;
    const bool named = whose != DIALOGUE_WHOSE_NOT_SAID && whose != DIALOGUE_WHOSE_MINE;
    const chess_color by = speaking_side(exchange);
    if (dialogue__refuse_when_over(exchange)) return;
    if (session->clock_calls) {
        session->clock_calls->offer(exchange, named ? &by : NULL);
        return;
    }
    session->question = DIALOGUE_ASKS_DRAW;
    session->offer = named ? (uint8_t)(1 + by) : 0;
    if (named) ANNOUNCE(exchange, RULING, MESSAGE(DRAW_OFFERED), SIDE(by));
    dialogue__ask_again(exchange);
}

bool dialogue_session_offer(const dialogue_session *session, chess_color *by) {
    const chess_arbiter *arbiter = session->arbiter;
    for (unsigned side = CHESS_WHITE; side <= CHESS_BLACK; side++) {
        bool offers = arbiter ? arbiter->players[side].offer : session->offer == 1 + side;
        if (!offers || dialogue_is_over(session)) continue;
        *by = (chess_color)side;
        return true;
    }
    return false;
}

static void agree(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    session->question = DIALOGUE_ASKS_NOTHING;
    if (session->clock_calls)
        session->clock_calls->answer_offer(exchange, true);
    else if (chess_game_agree(&session->game) != CHESS_OK)
        dialogue__refuse_game_over(exchange);
    else
        dialogue__announce_end(exchange, false);
}

/*
 * Refuses a claim. States how often the position has occurred and for how many moves nothing was
 * captured and no pawn moved; with an intended move, after that move.
 */
static void refuse_claim(const dialogue_exchange *exchange, chess_move intended) {
    const chess_game *game = &exchange->session->game;
    chess_position after = game->position;
    unsigned times = chess_game_repetitions(game);
    if (intended != CHESS_NO_MOVE) {
        chess_play(&game->position, intended, &after);
        times = chess_game_repetitions_after(game, intended);
    }
    REFUSE(exchange, MESSAGE(CLAIM_REFUSED), NUMBER(times), NUMBER(after.halfmoves / 2));
}

static bool claim_holds(const dialogue_exchange *exchange, chess_move intended) {
    const chess_game *game = &exchange->session->game;
    return chess_game_claim_holds(game, CHESS_CLAIM_REPETITION, intended) ||
           chess_game_claim_holds(game, CHESS_CLAIM_MOVES, intended);
}

/*
 * Reads the move that a claim names (9.2.a, 9.3.a); CHESS_NO_MOVE if none. Returns false, after
 * refusing, if the named move is unknown, illegal or ambiguous.
 */
static bool read_intended(const dialogue_exchange *exchange, chess_move *intended) {
    const dialogue_utterance *claim = exchange->utterance;
    const char *rest = exchange->line + claim->rest_at;
    dialogue_utterance move;
    chess_resolution resolution;
    *intended = CHESS_NO_MOVE;
    dialogue_read(rest, claim->rest_length, exchange->session->language, &move);
    bool same = move.sense == DIALOGUE_COMMAND && move.command == DIALOGUE_COMMAND_CLAIM;
    if (move.sense == DIALOGUE_NOTHING || same) return true; /* "claim a draw by repetition" */
    if (move.spec_count == 0) {
        dialogue__refuse_words(exchange, claim->rest_at, claim->rest_length, move.near);
        return false;
    }
    chess_error error = dialogue_resolve(position_of(exchange), &move, &resolution);
    *intended = resolution.move;
    if (error == CHESS_ILLEGAL)
        dialogue__refuse(exchange, &resolution.refusal);
    else if (error == CHESS_AMBIGUOUS)
        REFUSE(exchange, MESSAGE(CLAIM_WHICH), NUMBER(resolution.candidates.count));
    return error == CHESS_OK;
}

void dialogue__answer_claim(const dialogue_exchange *exchange) {
    chess_game *game = &exchange->session->game;
    chess_move intended;
    if (dialogue__refuse_when_over(exchange)) return;
    /* Only the player who has the move can claim; a claim is also an offer (9.1.b.3). */
    if (dialogue__is_other_side(position_of(exchange), exchange->utterance->whose)) {
        dialogue__answer_draw(exchange);
        return;
    }
    if (!read_intended(exchange, &intended)) return;
    exchange->session->question = DIALOGUE_ASKS_NOTHING;
    bool holds = claim_holds(exchange, intended);
    if (!holds) refuse_claim(exchange, intended);
    if (exchange->session->clock_calls) {
        exchange->session->clock_calls->claim(exchange, intended);
    } else if (holds) {
        if (chess_game_claim(game, CHESS_CLAIM_REPETITION, intended) != CHESS_OK)
            (void)chess_game_claim(game, CHESS_CLAIM_MOVES, intended);
        dialogue__announce_end(exchange, false);
    }
}

/* ----------------------------------------------------------------------------------- yes and no */

static void resign(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    session->question = DIALOGUE_ASKS_NOTHING;
    if (session->clock_calls)
        session->clock_calls->resign(exchange);
    else if (chess_game_resign(&session->game, session->resigning) != CHESS_OK)
        dialogue__refuse_game_over(exchange);
    else
        dialogue__announce_end(exchange, false);
}

/* Asks before accepting an offer, because a "yes" may be meant for something else. */
static void ask_about_offer(const dialogue_exchange *exchange) {
    exchange->session->question = DIALOGUE_ASKS_DRAW;
    dialogue__ask_again(exchange);
}

static bool may_take_back(const dialogue_session *session) {
    return session->game.count > 0 && !session->steps &&
           !(session->clock_calls && dialogue_is_over(session));
}

/*
 * Refuses a yes or no without a question. For a button, which has no typed line, the command's name
 * stands in. "Cancel" and "wrong" may refer to the last move, so the command that takes it back is
 * named.
 */
static void refuse_to_answer(const dialogue_exchange *exchange) {
    dialogue_command command = exchange->utterance->command;
    bool cancels = command == DIALOGUE_COMMAND_NO && may_take_back(exchange->session);
    REFUSE(exchange, MESSAGE(NO_QUESTION),
           exchange->length ? QUOTE(exchange->line, exchange->length)
                            : COMMANDS(UINT64_C(1) << command),
           cancels ? WORD(command_name(exchange, DIALOGUE_COMMAND_TAKE_BACK)) : NOTHING);
}

void dialogue__answer_yes(const dialogue_exchange *exchange) {
    chess_color by;
    dialogue_question question = exchange->session->question;
    bool draw = exchange->utterance->topic == DIALOGUE_COMMAND_DRAW;
    if (draw && question != DIALOGUE_ASKS_NOTHING && question != DIALOGUE_ASKS_DRAW) {
        dialogue__ask_again(exchange);
        return;
    }
    switch (question) {
    case DIALOGUE_ASKS_NOTHING:
        if (dialogue_session_offer(exchange->session, &by)) {
            ask_about_offer(exchange);
            break;
        }
        refuse_to_answer(exchange);
        break;
    case DIALOGUE_ASKS_RESIGN:
        resign(exchange);
        break;
    case DIALOGUE_ASKS_NEW:
        dialogue__start_asked(exchange);
        break;
    case DIALOGUE_ASKS_DRAW:
        agree(exchange);
        break;
    case DIALOGUE_ASKS_WHICH:
    case DIALOGUE_ASKS_PROMOTION:
    case DIALOGUE_ASKS_SQUARE:
    case DIALOGUE_ASKS_OFFERER:
        if (!dialogue__confirm_choice(exchange)) dialogue__ask_again(exchange);
        break;
    }
}

void dialogue__answer_no(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_color by;
    bool asked = session->question != DIALOGUE_ASKS_NOTHING;
    bool offered =
        asked ? session->question == DIALOGUE_ASKS_DRAW : dialogue_session_offer(session, &by);
    if (!asked && !offered) {
        refuse_to_answer(exchange);
        return;
    }
    session->question = DIALOGUE_ASKS_NOTHING;
    if (offered && session->clock_calls) {
        session->clock_calls->answer_offer(exchange, false);
        return;
    }
    if (offered && dialogue_session_offer(session, &by))
        ANNOUNCE(exchange, RULING, MESSAGE(DRAW_DECLINED), SIDE(chess_color_other(by)));
    if (offered) session->offer = 0;
    ANNOUNCE(exchange, ANSWER, MESSAGE(GOES_ON), SIDE(turn_of(exchange)));
}

/* Answers "can I take back" or "is it a draw": whether it is possible, or what the command does. */
static void explain(const dialogue_exchange *exchange) {
    dialogue_command command = exchange->utterance->command;
    const dialogue_language_data *words = dialogue__language_data(exchange->session->language);
    bool draw = command == DIALOGUE_COMMAND_DRAW || command == DIALOGUE_COMMAND_CLAIM;
    if (draw) command = DIALOGUE_COMMAND_CLAIM;
    if (dialogue_is_over(exchange->session))
        dialogue__announce_outcome(exchange, false);
    else if (draw && !claim_holds(exchange, CHESS_NO_MOVE))
        refuse_claim(exchange, CHESS_NO_MOVE);
    else if (command == DIALOGUE_COMMAND_TAKE_BACK && exchange->session->game.count == 0)
        ANNOUNCE(exchange, ANSWER, MESSAGE(TAKE_BACK_NONE));
    else
        ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_ONE), WORD(words->command_names[command]),
                 WORD(words->command_helps[command]));
}

/*
 * Asks whether the command was meant ("draw?", "let's quit"), including the words after it, instead
 * of any question still open. "Yes" then handles the stored line.
 */
static void confirm(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    dialogue_session *session = exchange->session;
    const bool slip = said->command == DIALOGUE_COMMAND_SLIP; /* "oops e4" */
    const bool move_only = slip && said->rest_length > 0 && session->game.count == 0;
    const char *name = move_only ? "" : command_name(exchange, said->command);
    const size_t length = strlen(name), room = sizeof session->corrected - length - 2;
    const size_t rest = slip && said->rest_length <= room ? said->rest_length : 0;
    const size_t space = length > 0 && rest > 0;
    char *text = session->corrected;
    session->question = DIALOGUE_ASKS_NOTHING;
    memcpy(text, name, length);
    text[length] = ' ';
    memcpy(text + length + space, exchange->line + said->rest_at, rest);
    text[length + space + rest] = '\0';
    ANNOUNCE(exchange, ANSWER, MESSAGE(MEANT_ASK), QUOTE(text, length + space + rest));
}

static void answer_proposed(const dialogue_exchange *exchange) {
    const dialogue_command command = exchange->utterance->command;
    if (command == DIALOGUE_COMMAND_RESIGN)
        dialogue__answer_resign(exchange); /* asks for confirmation itself */
    else if (dialogue_is_over(exchange->session) && command == DIALOGUE_COMMAND_DRAW)
        dialogue__announce_outcome(exchange, false);
    else
        confirm(exchange);
}

void dialogue__answer_asked(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    if (said->mood == DIALOGUE_MOOD_ORDER)
        answer_proposed(exchange);
    else if (said->mood == DIALOGUE_MOOD_QUESTION)
        explain(exchange);
    else if (said->whose == DIALOGUE_WHOSE_NOT_SAID)
        dialogue__refuse_words(exchange, said->unknown_at, said->unknown_length, "");
    else if (said->command == DIALOGUE_COMMAND_RESIGN)
        dialogue__answer_resign(exchange);
    else
        dialogue__answer_draw(exchange);
}

void dialogue__answer_clock(const dialogue_exchange *exchange) {
    if (exchange->session->clock_calls == NULL) ANNOUNCE(exchange, ANSWER, MESSAGE(CLOCK_NONE));
    CALL_CLOCK(exchange->session, asked, exchange);
}

void dialogue__answer_used(const dialogue_exchange *exchange) {
    if (exchange->session->clock_calls == NULL) ANNOUNCE(exchange, ANSWER, MESSAGE(CLOCK_NONE));
    CALL_CLOCK(exchange->session, used, exchange);
}

void dialogue__answer_quit(const dialogue_exchange *exchange) {
    exchange->answer->effects |= DIALOGUE_EFFECT_QUIT;
    ANNOUNCE(exchange, NOTICE, MESSAGE(QUIT));
}
