/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "game.h"
#include "move.h"
#include "overrides.h"
#include "procedure.h"
#include "question.h"
#include "refusal.h"
#include "settings.h"
#include "start.h"
#include "tactics.h"

#include <string.h>

void dialogue_session_begin(dialogue_session *session, dialogue_language language,
                            const dialogue_style *style, const chess_position *position,
                            chess_ply *plies, uint32_t capacity) {
    /* the style and the position may be those of the session before */
    const dialogue_style kept = style ? *style : dialogue_style_annexe_d;
    const chess_position from = position ? *position : chess_start_position;
    memset(session, 0, sizeof *session);
    chess_game_start(&session->game, &from, plies, capacity);
    session->language = language;
    session->style = kept;
}

void dialogue_session_greet(dialogue_session *session, dialogue_answer *answer) {
    dialogue_answer_clear(answer);
    dialogue_exchange exchange = {.session = session, .answer = answer};
    ANNOUNCE(
        &exchange, NOTICE, MESSAGE(GREETING), dialogue__side_to_move(&exchange),
        WORD(dialogue__language_data(session->language)->command_names[DIALOGUE_COMMAND_HELP]));
    if (session->game.count == 0) dialogue__warn_of_problems(&exchange);
    dialogue__announce_end(&exchange, false);
    dialogue__answer_finish(&exchange);
}

void dialogue_session_start(dialogue_session *session, dialogue_language language,
                            const dialogue_style *style, const chess_position *position,
                            chess_ply *plies, uint32_t capacity, dialogue_answer *answer) {
    dialogue_session_begin(session, language, style, position, plies, capacity);
    dialogue_session_greet(session, answer);
}

void dialogue_session_use_board(dialogue_session *session) {
    session->has_board = true;
}

void dialogue_session_use_judge(dialogue_session *session, chess_judge judge, void *context) {
    chess_game_use_judge(&session->game, judge, context);
}

static dialogue_command_answer answer_more;

/* The answer to each command. REPEAT is absent: its answer must not be remembered as a new one. */
static dialogue_command_answer *const answers[DIALOGUE_COMMAND_COUNT] = {
    [DIALOGUE_COMMAND_HELP] = dialogue__answer_help,
    [DIALOGUE_COMMAND_MORE] = answer_more,
    [DIALOGUE_COMMAND_TAKE_BACK] = dialogue__answer_take_back,
    [DIALOGUE_COMMAND_TURN] = dialogue__answer_turn,
    [DIALOGUE_COMMAND_PLAYED] = dialogue__answer_played,
    [DIALOGUE_COMMAND_GAME] = dialogue__answer_game,
    [DIALOGUE_COMMAND_REPETITION] = dialogue__answer_repetition,
    [DIALOGUE_COMMAND_SQUARE] = dialogue__answer_square,
    [DIALOGUE_COMMAND_COLOR] = dialogue__answer_color,
    [DIALOGUE_COMMAND_DIAGONAL] = dialogue__answer_diagonal,
    [DIALOGUE_COMMAND_WHERE] = dialogue__answer_where,
    [DIALOGUE_COMMAND_ALL] = dialogue__answer_all,
    [DIALOGUE_COMMAND_PAWNS] = dialogue__answer_pawns,
    [DIALOGUE_COMMAND_PASSED] = dialogue__answer_passed,
    [DIALOGUE_COMMAND_MATERIAL] = dialogue__answer_material,
    [DIALOGUE_COMMAND_BISHOPS] = dialogue__answer_bishops,
    [DIALOGUE_COMMAND_ATTACKS] = dialogue__answer_attacks,
    [DIALOGUE_COMMAND_TARGETS] = dialogue__answer_targets,
    [DIALOGUE_COMMAND_PINS] = dialogue__answer_pins,
    [DIALOGUE_COMMAND_CAPTURES] = dialogue__answer_captures,
    [DIALOGUE_COMMAND_CHECKS] = dialogue__answer_checks,
    [DIALOGUE_COMMAND_MATE] = dialogue__answer_mate,
    [DIALOGUE_COMMAND_LAST] = dialogue__answer_last,
    [DIALOGUE_COMMAND_FORWARD] = dialogue__answer_on_board,
    [DIALOGUE_COMMAND_VARIATION] = dialogue__answer_on_board,
    [DIALOGUE_COMMAND_FLIP] = dialogue__answer_on_board,
    [DIALOGUE_COMMAND_LAST_CAPTURE] = dialogue__answer_last_capture,
    [DIALOGUE_COMMAND_CASTLED] = dialogue__answer_castled,
    [DIALOGUE_COMMAND_SCAN] = dialogue__answer_scan,
    [DIALOGUE_COMMAND_CHANGES] = dialogue__answer_changes,
    [DIALOGUE_COMMAND_MOVES] = dialogue__answer_moves,
    [DIALOGUE_COMMAND_WHY] = dialogue__answer_why,
    [DIALOGUE_COMMAND_LANGUAGE] = dialogue__answer_language,
    [DIALOGUE_COMMAND_STYLE] = dialogue__answer_style,
    [DIALOGUE_COMMAND_NEW] = dialogue__answer_new,
    [DIALOGUE_COMMAND_POSITION] = dialogue__answer_position,
    [DIALOGUE_COMMAND_CLOCK] = dialogue__answer_clock,
    [DIALOGUE_COMMAND_USED] = dialogue__answer_used,
    [DIALOGUE_COMMAND_RESIGN] = dialogue__answer_resign,
    [DIALOGUE_COMMAND_DRAW] = dialogue__answer_draw,
    [DIALOGUE_COMMAND_CLAIM] = dialogue__answer_claim,
    [DIALOGUE_COMMAND_TOURNAMENT] = dialogue__answer_tournament,
    [DIALOGUE_COMMAND_REPEATED] = dialogue__answer_step,
    [DIALOGUE_COMMAND_REMOVED] = dialogue__answer_step,
    [DIALOGUE_COMMAND_PLACED] = dialogue__answer_step,
    [DIALOGUE_COMMAND_PRESS] = dialogue__answer_step,
    [DIALOGUE_COMMAND_SLIP] = dialogue__answer_slip,
    [DIALOGUE_COMMAND_YES] = dialogue__answer_yes,
    [DIALOGUE_COMMAND_NO] = dialogue__answer_no,
    [DIALOGUE_COMMAND_QUIT] = dialogue__answer_quit,
};

static void answer_command(const dialogue_exchange *exchange) {
    dialogue_command_answer *answer = answers[exchange->utterance->command];
    if (answer) answer(exchange);
}

/* Drops an open yes-or-no question after a move was entered instead of an answer. */
static void drop_yes_or_no(dialogue_session *session) {
    bool which = session->question == DIALOGUE_ASKS_WHICH && session->candidates.count > 1;
    if (!which && session->question != DIALOGUE_ASKS_PROMOTION)
        session->question = DIALOGUE_ASKS_NOTHING;
}

/* Returns true for a number or "kurz", which mean nothing without a question. */
static bool is_answer_only(const dialogue_utterance *said) {
    return said->sense == DIALOGUE_CHOICE || said->spec_count == 0 ||
           (said->sense == DIALOGUE_PARTIAL && said->specs[0].castling != CHESS_CASTLE_NONE);
}

/*
 * Refuses a bare "rook" if no rook can move. Returns false if the reason depends on a target, since
 * none was named.
 */
static bool refuse_bare_piece(const dialogue_exchange *exchange, const chess_refusal *refusal) {
    const chess_move_spec *spec = &exchange->utterance->specs[0];
    bool bare = spec->role != CHESS_NO_ROLE && spec->from_file == CHESS_NO_FILE &&
                spec->from_rank == CHESS_NO_RANK && spec->to_file == CHESS_NO_FILE &&
                spec->to_rank == CHESS_NO_RANK;
    if (!bare || exchange->utterance->sense != DIALOGUE_PARTIAL) return false;
    switch (refusal->reason) {
    case CHESS_REFUSED_NO_SUCH_PIECE:
    case CHESS_REFUSED_NOT_YOUR_PIECE:
    case CHESS_REFUSED_PINNED:
    case CHESS_REFUSED_STILL_IN_CHECK:
        return false;
    default:
        REFUSE(exchange, MESSAGE(MOVES_NONE), THE(spec->role), NOTHING);
        return true;
    }
}

/*
 * Applies "recapture": keeps the captures on the square of the last one. If the last move was no
 * capture, a single candidate must be confirmed.
 */
static void keep_recaptures(const dialogue_exchange *exchange, chess_resolution *resolution,
                            chess_error *error) {
    const chess_game *game = &exchange->session->game;
    chess_move_list *list = &resolution->candidates;
    chess_move_facts last;
    unsigned kept = 0;
    if (game->count == 0 || *error == CHESS_ILLEGAL) return;
    dialogue_describe_ply(game, game->count - 1, &last);
    for (unsigned i = 0; i < list->count; i++)
        if (last.captured && chess_move_to(list->moves[i]) == last.to)
            list->moves[kept++] = list->moves[i];
    *error = kept == 1 && !exchange->utterance->doubtful[0] ? CHESS_OK : CHESS_AMBIGUOUS;
    if (kept > 0) list->count = kept;
}

static void answer_move(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    chess_resolution resolution;
    if (dialogue__try_choice(exchange)) return;
    drop_yes_or_no(exchange->session);
    if (is_answer_only(said) && exchange->session->question != DIALOGUE_ASKS_NOTHING) {
        dialogue__refuse_answer(exchange);
        return;
    }
    if (is_answer_only(said)) {
        REFUSE(exchange, MESSAGE(NO_QUESTION), QUOTE(exchange->line, exchange->length));
        return;
    }
    chess_error error = dialogue_resolve(&exchange->session->game.position, said, &resolution);
    if (said->retakes) keep_recaptures(exchange, &resolution, &error);
    if (error == CHESS_ILLEGAL && !dialogue_is_over(exchange->session) &&
        refuse_bare_piece(exchange, &resolution.refusal))
        return;
    dialogue__settle(exchange, error, &resolution);
    if (error == CHESS_ILLEGAL) dialogue__ask_again(exchange);
}

/* Stores the line with the unknown word replaced by the suggested one, for "yes". */
static void keep_corrected(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    dialogue_session *session = exchange->session;
    size_t after = said->unknown_at + said->unknown_length, near = strlen(said->near);
    size_t rest = exchange->length - after;
    if (near == 0 || said->mood != DIALOGUE_MOOD_ORDER ||
        said->unknown_at + near + rest >= sizeof session->corrected)
        return;
    char *text = session->corrected;
    memcpy(text, exchange->line, said->unknown_at);
    memcpy(text + said->unknown_at, said->near, near);
    memcpy(text + said->unknown_at + near, exchange->line + after, rest);
    text[said->unknown_at + near + rest] = '\0';
}

/*
 * Repeats an open question. Otherwise Enter alone gets no answer, and words without meaning are
 * refused.
 */
static void answer_nothing(const dialogue_exchange *exchange) {
    if (exchange->session->question == DIALOGUE_ASKS_NOTHING && !dialogue_is_blank(exchange))
        dialogue__refuse_words(exchange, 0, exchange->length, "");
    else
        dialogue__ask_again(exchange);
}

/*
 * Returns true for "letzter" alone, which selects the last item of a list instead of asking for the
 * last move.
 */
static bool is_bare_last(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    return said->sense == DIALOGUE_COMMAND && said->command == DIALOGUE_COMMAND_LAST &&
           exchange->length > 0 && memchr(exchange->line, ' ', exchange->length) == NULL;
}

/* Handles "the left one", "last", "neither". Returns false if the line is no such answer. */
static bool answer_pick(const dialogue_exchange *exchange) {
    dialogue_utterance said = *exchange->utterance;
    dialogue_exchange picked = *exchange;
    picked.utterance = &said;
    if (is_bare_last(exchange)) said.pick = DIALOGUE_PICK_LAST;
    if (said.pick == DIALOGUE_PICK_NEITHER)
        dialogue__answer_no(exchange);
    else if (said.pick)
        dialogue__pick(&picked);
    return said.pick != DIALOGUE_PICK_NONE;
}

/* Refuses "Nf3 (=)" (C.12), and returns true: an offer is a line of its own, as in "Nf3 draw". */
static bool refuse_offer_with_move(const dialogue_exchange *exchange) {
    const char *line = exchange->line;
    for (size_t at = 0; at + 3 <= exchange->length; at++) {
        if (memcmp(line + at, "(=)", 3) != 0) continue;
        REFUSE(exchange, MESSAGE(NO_ORDER), QUOTE(line + at, 3));
        return true;
    }
    return false;
}

static void answer_sense(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    if (exchange->session->question == DIALOGUE_ASKS_WHICH && answer_pick(exchange)) return;
    switch (said->sense) {
    case DIALOGUE_NOTHING:
        answer_nothing(exchange);
        break;
    case DIALOGUE_MOVE:
    case DIALOGUE_PARTIAL:
    case DIALOGUE_CHOICE:
        if (!refuse_offer_with_move(exchange)) answer_move(exchange);
        break;
    case DIALOGUE_COMMAND:
        if (said->spec_count > 0 && dialogue__try_choice(exchange)) break;
        answer_command(exchange);
        break;
    case DIALOGUE_ASKED:
        dialogue__answer_asked(exchange);
        break;
    case DIALOGUE_UNKNOWN:
        if (exchange->session->question == DIALOGUE_ASKS_OFFERER &&
            exchange->session->clock_calls->offerer(exchange))
            break;
        dialogue__refuse_words(exchange, said->unknown_at, said->unknown_length, said->near);
        dialogue__ask_again(exchange);
        if (exchange->session->question == DIALOGUE_ASKS_NOTHING) keep_corrected(exchange);
        break;
    }
}

static bool is_waiting(const dialogue_session *session) {
    return session->question != DIALOGUE_ASKS_NOTHING || session->announced != CHESS_NO_MOVE ||
           session->corrected[0] != '\0';
}

static void handle(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    if (session->clock_calls && session->clock_calls->handle(exchange)) return;
    if (!session->procedure || !session->procedure->handle(exchange)) answer_sense(exchange);
}

/* Handles "yes" or "no" to "did you mean": reads the corrected line, or drops it. */
static bool handle_corrected(const dialogue_exchange *exchange) {
    const dialogue_utterance *answer = exchange->utterance;
    char line[DIALOGUE_CORRECTED_SIZE];
    dialogue_utterance said;
    memcpy(line, exchange->session->corrected, sizeof line);
    exchange->session->corrected[0] = '\0';
    if (line[0] == '\0' || answer->sense != DIALOGUE_COMMAND) return false;
    if (answer->command == DIALOGUE_COMMAND_NO) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(GOES_ON), SIDE(turn_of(exchange)));
        return true;
    }
    if (answer->command != DIALOGUE_COMMAND_YES || answer->topic == DIALOGUE_COMMAND_DRAW)
        return false;
    dialogue_read(line, strlen(line), exchange->session->language, &said);
    handle(&(dialogue_exchange){exchange->session, exchange->answer, line, strlen(line), &said});
    return true;
}

/* Returns the utterance of a command from a key or button. */
static dialogue_utterance utterance_of(dialogue_command command, chess_square square) {
    bool named = square < CHESS_SQUARE_COUNT;
    return (dialogue_utterance){
        .sense = DIALOGUE_COMMAND,
        .command = command,
        .square = square,
        .file = (uint8_t)(named ? chess_square_file(square) : CHESS_NO_FILE),
        .rank = (uint8_t)(named ? chess_square_rank(square) : CHESS_NO_RANK),
    };
}

/* Announces what the last answer omitted. */
static void answer_more(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    dialogue_utterance more = utterance_of(session->more, session->more_about);
    more.further = true;
    session->more = DIALOGUE_COMMAND_NONE;
    if (more.command == DIALOGUE_COMMAND_NONE)
        REFUSE(exchange, MESSAGE(NO_MORE));
    else
        handle(&(dialogue_exchange){session, exchange->answer, "", 0, &more});
}

static bool is_command(const dialogue_utterance *said, dialogue_command command) {
    return said->sense == DIALOGUE_COMMAND && said->command == command;
}

static void answer_utterance(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    if (is_command(said, DIALOGUE_COMMAND_REPEAT)) {
        dialogue__answer_repeat(exchange);
    } else {
        if (!is_command(said, DIALOGUE_COMMAND_MORE))
            exchange->session->more = DIALOGUE_COMMAND_NONE;
        if (!handle_corrected(exchange)) handle(exchange);
        dialogue__answer_finish(exchange);
    }
    if (is_waiting(exchange->session)) exchange->answer->effects |= DIALOGUE_EFFECT_ASKED;
}

void dialogue_session_said(dialogue_session *session, const char *line, size_t length,
                           const dialogue_utterance *said, dialogue_answer *answer) {
    const dialogue_exchange exchange = {session, answer, line, length, said};
    dialogue_answer_clear(answer);
    answer_utterance(&exchange);
}

void dialogue_session_line(dialogue_session *session, const char *line, size_t length,
                           dialogue_answer *answer) {
    dialogue_utterance said;
    dialogue_read(line, length, session->language, &said);
    dialogue_session_said(session, line, length, &said, answer);
}

void dialogue_session_command(dialogue_session *session, dialogue_command command,
                              chess_square square, dialogue_answer *answer) {
    dialogue_utterance utterance = utterance_of(command, square);
    dialogue_exchange exchange = {session, answer, "", 0, &utterance};
    dialogue_answer_clear(answer);
    answer_utterance(&exchange);
}

/*
 * Returns the spec of a move from a board. It states only squares and promotion, so that the rules
 * find castling, en passant and an open promotion.
 */
static chess_move_spec spec_of(chess_move move) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    spec.from_file = (uint8_t)chess_square_file(chess_move_from(move));
    spec.from_rank = (uint8_t)chess_square_rank(chess_move_from(move));
    spec.to_file = (uint8_t)chess_square_file(chess_move_to(move));
    spec.to_rank = (uint8_t)chess_square_rank(chess_move_to(move));
    spec.promotion = chess_move_promotion(move);
    return spec;
}

bool dialogue_session_play(dialogue_session *session, chess_move move, dialogue_answer *answer) {
    dialogue_exchange exchange = {.session = session, .answer = answer};
    if (session->procedure || session->clock_calls ||
        !chess_move_is_legal(&session->game.position, move))
        return false;
    dialogue_answer_clear(answer);
    if (dialogue__make(&exchange, move) != CHESS_OK) return false;
    dialogue__answer_finish(&exchange);
    return true;
}

void dialogue_session_move(dialogue_session *session, chess_move move, dialogue_answer *answer) {
    dialogue_exchange exchange = {.session = session, .answer = answer};
    if (dialogue_session_play(session, move, answer)) return;
    dialogue_answer_clear(answer);
    session->corrected[0] = '\0';
    if (session->procedure && session->procedure->refuses(&exchange)) {
        /* already refused */
    } else if (chess_move_is_legal(&session->game.position, move)) {
        dialogue__play(&exchange, move);
    } else {
        chess_move_spec spec = spec_of(move);
        drop_yes_or_no(session);
        chess_resolution resolution;
        chess_error error = chess_resolve(&session->game.position, &spec, &resolution);
        dialogue__settle(&exchange, error, &resolution);
    }
    dialogue__answer_finish(&exchange);
    if (is_waiting(session)) answer->effects |= DIALOGUE_EFFECT_ASKED;
}

void dialogue_session_replay(dialogue_session *session, chess_move move, dialogue_answer *answer) {
    dialogue_exchange exchange = {.session = session, .answer = answer};
    bool can_overrun = !session->procedure && !session->clock_calls &&
                       chess_move_is_legal(&session->game.position, move);
    dialogue_answer_clear(answer);
    if (can_overrun && dialogue__remake(&exchange, move) == CHESS_OK)
        dialogue__answer_finish(&exchange);
    else
        dialogue_session_move(session, move, answer);
}

/*
 * Writes a sentence: {1} is the square and {2} its piece, which are absent if it is not a square.
 */
static void write_about_square(const dialogue_session *session, const char *sentence,
                               chess_square square, dialogue_text *text) {
    const bool is_real = square < CHESS_SQUARE_COUNT;
    const chess_piece piece =
        is_real ? chess_position_piece_at(&session->game.position, square) : CHESS_NO_PIECE;
    const dialogue_term terms[] = {NOTHING, SQUARE(square), PIECE(piece)};
    dialogue_text_clear(text);
    dialogue__compose(text, &(dialogue_manner){session->language, &session->style}, sentence, terms,
                      is_real ? 3 : 0);
}

void dialogue_session_square(const dialogue_session *session, chess_square square,
                             dialogue_text *text) {
    bool empty = chess_position_piece_at(&session->game.position, square) == CHESS_NO_PIECE;
    dialogue_message message = empty ? DIALOGUE_MESSAGE_SQUARE_EMPTY : DIALOGUE_MESSAGE_SQUARE_HAS;
    write_about_square(session, dialogue__language_data(session->language)->messages[message],
                       square, text);
}

void dialogue_session_label(const dialogue_session *session, dialogue_label label,
                            chess_square square, dialogue_text *text) {
    write_about_square(session, dialogue_label_text(session->language, label), square, text);
}
