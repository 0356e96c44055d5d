/* SPDX-License-Identifier: MIT */
/*
 * The procedure of a tournament game (Annexe D.2.1 to D.2.3, D.2.7): a move is announced, repeated
 * and executed, and only then is the clock pressed. A slip of the announcement can be corrected
 * until the execution begins: a piece that has left or entered a securing aperture binds the player
 * (D.2.2, 4.3, 4.7). If the arbiter waives the execution, a slip can be corrected until the clock
 * is pressed.
 *
 *     announced ---- REPEAT ---- REMOVE, PLACE ---- made ---- PRESS ---- the other side
 *         \_________slip_______/
 */
#include "procedure.h"

#include "game.h"
#include "move.h"
#include "overrides.h"
#include "question.h"
#include "refusal.h"

#include "reading/fold.h"

enum { BEFORE_MADE = DIALOGUE_STEP_REPEAT | DIALOGUE_STEP_REMOVE | DIALOGUE_STEP_PLACE };

static bool is_announced(const dialogue_session *session) {
    return session->announced != CHESS_NO_MOVE;
}

static bool is_made(const dialogue_session *session) {
    return is_announced(session) && !(session->steps_left & BEFORE_MADE);
}

/* Returns the side that announced the move. */
static chess_color mover(const dialogue_session *session) {
    chess_color turn = chess_position_turn(&session->game.position);
    return is_made(session) ? chess_color_other(turn) : turn;
}

static void describe(const dialogue_session *session, chess_move_facts *facts) {
    if (is_made(session))
        dialogue_describe_ply(&session->game, session->game.count - 1, facts);
    else
        chess_describe(&session->game.position, session->announced, facts);
}

/* Returns true if the execution has begun: a piece has been removed or placed. */
static bool is_executed(const dialogue_session *session) {
    unsigned execution = session->steps & (DIALOGUE_STEP_REMOVE | DIALOGUE_STEP_PLACE);
    chess_move_facts facts;
    describe(session, &facts);
    if (facts.captured == CHESS_NO_ROLE) execution &= ~(unsigned)DIALOGUE_STEP_REMOVE;
    return execution & ~(unsigned)session->steps_left;
}

static dialogue_term slip_if_allowed(const dialogue_exchange *exchange) {
    return is_executed(exchange->session) ? NOTHING
                                          : WORD(command_name(exchange, DIALOGUE_COMMAND_SLIP));
}

/* ---------------------------------------------------------------------------------- transitions */

static void say_next_step(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    unsigned left = session->steps_left;
    chess_color side = mover(session);
    chess_move_facts facts;
    describe(session, &facts);
    if (left & DIALOGUE_STEP_REPEAT)
        ANNOUNCE(exchange, ANSWER, MESSAGE(STEP_REPEAT), SIDE(chess_color_other(side)));
    else if (left & DIALOGUE_STEP_REMOVE)
        ANNOUNCE(exchange, ANSWER, MESSAGE(STEP_REMOVE), SIDE(side), SQUARE(facts.captured_on));
    else if (left & DIALOGUE_STEP_PLACE)
        ANNOUNCE(exchange, ANSWER, MESSAGE(STEP_PLACE), SIDE(side));
    else if (left & DIALOGUE_STEP_PRESS)
        ANNOUNCE(exchange, ANSWER, MESSAGE(STEP_MADE));
}

static void press(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_color side = mover(session);
    bool by_hand = session->steps & DIALOGUE_STEP_PRESS;
    session->steps_left = DIALOGUE_STEP_PRESS;
    if (session->clock_calls && !session->clock_calls->press(exchange, side)) return;
    dialogue__drop_announced(session);
    if (by_hand) ANNOUNCE(exchange, ANSWER, MESSAGE(STEP_PRESSED), SIDE(chess_color_other(side)));
}

static bool clocks_stand(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    return arbiter && arbiter->phase == CHESS_PHASE_PLAY && !arbiter->clock.running;
}

/*
 * Performs the steps that need no player after `steps`: makes the move once it has been executed. A
 * game that has ended needs no clock. While the clocks stand, the move remains announced.
 */
static void go_on(const dialogue_exchange *exchange, unsigned steps) {
    dialogue_session *session = exchange->session;
    uint32_t count = session->game.count;
    if (!(session->steps_left & BEFORE_MADE)) {
        dialogue__carry_out(exchange, session->announced);
        bool refused = session->game.count == count;
        if (refused && clocks_stand(session)) {
            session->steps_left |= (uint8_t)steps;
            return;
        }
        if (refused || dialogue_is_over(session)) {
            dialogue__drop_announced(session);
            return;
        }
    }
    if (session->steps_left == 0)
        press(exchange);
    else
        say_next_step(exchange);
}

static void take_step(const dialogue_exchange *exchange, unsigned steps) {
    dialogue_session *session = exchange->session;
    bool was_made = is_made(session);
    session->steps_left &= (uint8_t)~steps;
    if (was_made)
        press(exchange);
    else
        go_on(exchange, steps);
}

/* Announces a legal move and performs the steps that need no player. */
static void announce_first(const dialogue_exchange *exchange, chess_move move) {
    dialogue_session *session = exchange->session;
    chess_move_facts facts;
    if (session->clock_calls && !session->clock_calls->permits(exchange, move)) return;
    chess_describe(&session->game.position, move, &facts);
    session->question = DIALOGUE_ASKS_NOTHING;
    session->steps_left = session->steps;
    if (facts.captured == CHESS_NO_ROLE) session->steps_left &= (uint8_t)~DIALOGUE_STEP_REMOVE;
    dialogue__announce_move(exchange, &facts);
    session->announced = move;
    go_on(exchange, 0);
}

/* ----------------------------------------------------------------------------------- repetition */

static void refuse_repetition(const dialogue_exchange *exchange, const chess_resolution *repeated) {
    const dialogue_session *session = exchange->session;
    chess_move_facts facts, other;
    describe(session, &facts);
    bool move = repeated->candidates.count == 1;
    if (move) chess_describe(&session->game.position, repeated->move, &other);
    REFUSE(exchange, MESSAGE(REPEATED_OTHERWISE), MOVE(&facts),
           move ? MOVE(&other) : QUOTE(exchange->line, exchange->length));
    say_next_step(exchange);
}

/* Handles a move while another one is announced: it can only be its repetition. */
static void handle_repetition(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const dialogue_utterance *said = exchange->utterance;
    chess_resolution repeated;
    chess_error error = dialogue_resolve(&session->game.position, said, &repeated);
    if (error == CHESS_ILLEGAL) repeated.candidates.count = 0;
    if (repeated.candidates.count == 1 && repeated.move == session->announced)
        take_step(exchange, DIALOGUE_STEP_REPEAT);
    else
        refuse_repetition(exchange, &repeated);
}

/* Refuses a move, and returns true, while another one is announced. */
static bool refuse_while_announced(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    chess_move_facts facts;
    if (!is_announced(session)) return false;
    describe(session, &facts);
    REFUSE(exchange, MESSAGE(ANNOUNCED_ALREADY), MOVE(&facts), slip_if_allowed(exchange));
    say_next_step(exchange);
    return true;
}

/* --------------------------------------------------------------------------------- the commands */

/*
 * Returns the step of a command, or of the keys 1 (captured piece removed), 2 (piece placed) and 3
 * (clock pressed).
 */
static unsigned step_of(const dialogue_utterance *said) {
    static const uint8_t keys[] = {0, DIALOGUE_STEP_REMOVE, DIALOGUE_STEP_PLACE,
                                   DIALOGUE_STEP_PRESS};
    if (said->sense == DIALOGUE_CHOICE) return said->choice <= 3 ? keys[said->choice] : 0;
    if (said->sense != DIALOGUE_COMMAND) return 0;
    switch (said->command) {
    case DIALOGUE_COMMAND_REPEATED:
        return DIALOGUE_STEP_REPEAT;
    case DIALOGUE_COMMAND_REMOVED:
        return DIALOGUE_STEP_REMOVE;
    case DIALOGUE_COMMAND_PLACED:
        return DIALOGUE_STEP_PLACE;
    case DIALOGUE_COMMAND_PRESS:
        return DIALOGUE_STEP_PRESS;
    default:
        return 0;
    }
}

/*
 * Returns true if the step is due. Removing and placing may come in either order; every other step
 * requires the ones before it.
 */
static bool is_due(const dialogue_session *session, unsigned step) {
    unsigned left = session->steps_left;
    if (!(left & step)) return false;
    if (step & (DIALOGUE_STEP_REMOVE | DIALOGUE_STEP_PLACE)) return !(left & DIALOGUE_STEP_REPEAT);
    return !(left & (step - 1U));
}

bool dialogue__is_step(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    bool command = said->sense == DIALOGUE_COMMAND;
    return command && (said->command == DIALOGUE_COMMAND_SLIP || step_of(said));
}

static void handle_that(const dialogue_exchange *exchange, unsigned step) {
    const dialogue_session *session = exchange->session;
    if (!is_announced(session)) {
        REFUSE(exchange, MESSAGE(STEP_NONE), SIDE(mover(session)),
               WORD(article_of(exchange, "D.2.3")));
    } else if (is_due(session, step)) {
        take_step(exchange, step);
    } else {
        bool repeated = !(session->steps_left & DIALOGUE_STEP_REPEAT);
        REFUSE(exchange, MESSAGE(STEP_TOO_EARLY),
               WORD(article_of(exchange, repeated ? "D.2.3" : "D.2.1")));
        say_next_step(exchange);
    }
}

void dialogue__answer_step(const dialogue_exchange *exchange) {
    if (dialogue__refuse_when_over(exchange)) return;
    handle_that(exchange, step_of(exchange->utterance));
}

/* Returns the step that Enter confirms; removing and placing count as one. */
static unsigned next_step(const dialogue_session *session) {
    unsigned left = session->steps_left;
    if (left & DIALOGUE_STEP_REPEAT) return DIALOGUE_STEP_REPEAT;
    return left & BEFORE_MADE ? left & BEFORE_MADE : DIALOGUE_STEP_PRESS;
}

static void repeat_announcement(const dialogue_exchange *exchange) {
    chess_move_facts facts;
    describe(exchange->session, &facts);
    dialogue__announce_move(exchange, &facts);
    say_next_step(exchange);
}

/* Returns true for "?" or help without a topic. */
static bool asks_for_help(const dialogue_utterance *said) {
    return said->sense == DIALOGUE_COMMAND && said->command == DIALOGUE_COMMAND_HELP &&
           said->topic == DIALOGUE_COMMAND_NONE && said->rest_length == 0;
}

static void help_with_step(const dialogue_exchange *exchange) {
    say_next_step(exchange);
    ANNOUNCE(exchange, ANSWER, MESSAGE(STEP_HELP), slip_if_allowed(exchange),
             WORD(command_name(exchange, DIALOGUE_COMMAND_NO)));
}

/* Handles a line while a move is announced and no other question is open. */
static bool handle_step(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const dialogue_utterance *said = exchange->utterance;
    bool yes = said->sense == DIALOGUE_COMMAND && said->command == DIALOGUE_COMMAND_YES &&
               said->topic != DIALOGUE_COMMAND_DRAW;
    bool no = said->sense == DIALOGUE_COMMAND && said->command == DIALOGUE_COMMAND_NO;
    bool move = said->sense == DIALOGUE_MOVE || said->sense == DIALOGUE_PARTIAL;
    bool nothing = said->sense == DIALOGUE_NOTHING;
    if (yes || (nothing && dialogue_is_blank(exchange)))
        take_step(exchange, next_step(session));
    else if (nothing)
        say_next_step(exchange);
    else if (no)
        repeat_announcement(exchange);
    else if (asks_for_help(said))
        help_with_step(exchange);
    else if (step_of(said))
        dialogue__answer_step(exchange);
    else if (move && session->steps_left & DIALOGUE_STEP_REPEAT)
        handle_repetition(exchange);
    else
        return move && refuse_while_announced(exchange);
    return true;
}

/* --------------------------------------------------------------------------- forbidden commands */

/* Returns true for "can I claim a draw": only the ruling on a claim may tell (11.3.a, 12.6). */
static bool asks_about_draw(const dialogue_utterance *said) {
    bool draw = said->command == DIALOGUE_COMMAND_DRAW || said->command == DIALOGUE_COMMAND_CLAIM;
    return draw && said->sense == DIALOGUE_ASKED && said->mood == DIALOGUE_MOOD_QUESTION;
}

static void refuse_advice(const dialogue_exchange *exchange) {
    REFUSE(exchange, MESSAGE(NO_ADVICE), WORD(article_of(exchange, "11.3.a")));
}

/* Refuses advice (11.3.a) and taking back, since a move made stands (4.7). */
static bool forbids(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    if (said->sense != DIALOGUE_COMMAND && said->sense != DIALOGUE_ASKED) return false;
    bool about_piece = said->role != CHESS_NO_ROLE || said->square < CHESS_SQUARE_COUNT;
    if (said->command == DIALOGUE_COMMAND_WHY && !about_piece) return false; /* the last refusal */
    if (asks_about_draw(said)) {
        refuse_advice(exchange);
        return true;
    }
    switch (said->command) {
    case DIALOGUE_COMMAND_TAKE_BACK:
        REFUSE(exchange, MESSAGE(NO_TAKING_BACK),
               WORD(command_name(exchange, DIALOGUE_COMMAND_SLIP)));
        return true;
    case DIALOGUE_COMMAND_MOVES:
    case DIALOGUE_COMMAND_CAPTURES:
    case DIALOGUE_COMMAND_CHECKS:
    case DIALOGUE_COMMAND_ATTACKS:
    case DIALOGUE_COMMAND_PINS:
    case DIALOGUE_COMMAND_PAWNS:
    case DIALOGUE_COMMAND_MATERIAL:
    case DIALOGUE_COMMAND_PASSED:
    case DIALOGUE_COMMAND_BISHOPS:
    case DIALOGUE_COMMAND_TARGETS:
    case DIALOGUE_COMMAND_MATE:
    case DIALOGUE_COMMAND_REPETITION:
    case DIALOGUE_COMMAND_WHY:
        refuse_advice(exchange);
        return true;
    default:
        return false;
    }
}

/* -------------------------------------------------------------------------------- the next step */

/*
 * Handles the next step stated by the line, or refuses what a tournament forbids. Returns false for
 * other lines.
 */
static bool handle(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    dialogue_sense sense = exchange->utterance->sense;
    if (dialogue_is_over(session))
        return step_of(exchange->utterance) && dialogue__refuse_when_over(exchange);
    if (forbids(exchange)) return true;
    bool about_move =
        sense == DIALOGUE_MOVE || sense == DIALOGUE_PARTIAL || sense == DIALOGUE_CHOICE;
    /* continuing the move withdraws the resignation in question; an offer stands (9.1.b.1) */
    if (is_announced(session) && about_move) {
        if (session->question == DIALOGUE_ASKS_DRAW && session->offer == 0)
            session->offer = (uint8_t)(1 + mover(session));
        session->question = DIALOGUE_ASKS_NOTHING;
    }
    if (session->question != DIALOGUE_ASKS_NOTHING) return false;
    if (is_announced(session)) return handle_step(exchange);
    if (!step_of(exchange->utterance)) return false;
    dialogue__answer_step(exchange);
    return true;
}

/* ---------------------------------------------------------------------------------------- slips */

/* Announces the move that may follow the word for a slip. */
static void announce_instead(const dialogue_exchange *exchange) {
    const dialogue_utterance *slip = exchange->utterance;
    const char *rest = exchange->line + slip->rest_at;
    dialogue_utterance other;
    chess_resolution resolution;
    dialogue_read(rest, slip->rest_length, exchange->session->language, &other);
    if (other.spec_count > 0) {
        chess_error error = dialogue_resolve(position_of(exchange), &other, &resolution);
        dialogue__settle(exchange, error, &resolution);
    } else if (other.sense != DIALOGUE_NOTHING) {
        dialogue__refuse_words(exchange, slip->rest_at, slip->rest_length, other.near);
    }
}

static void correct(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    chess_color side = mover(session);
    chess_move_facts facts;
    describe(session, &facts);
    if (is_made(session)) {
        if (session->clock_calls && !session->clock_calls->took_back(exchange)) return;
        chess_game_take_back(&session->game);
        if (session->listened > session->game.count) session->listened = session->game.count;
        exchange->answer->effects |= DIALOGUE_EFFECT_TAKEN_BACK;
    }
    dialogue__drop_announced(session);
    session->question = DIALOGUE_ASKS_NOTHING;
    ANNOUNCE(exchange, MOVE_MADE, MESSAGE(SLIP_CORRECTED), MOVE(&facts), SIDE(side),
             WORD(article_of(exchange, "D.2.7")));
}

static bool refuse_late_slip(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    if (!session->steps || (is_announced(session) && !is_executed(session))) return false;
    REFUSE(exchange, MESSAGE(SLIP_TOO_LATE), WORD(article_of(exchange, "D.2.7")));
    return true;
}

void dialogue__answer_slip(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    if (dialogue__refuse_when_over(exchange) || refuse_late_slip(exchange)) return;
    if (session->steps)
        correct(exchange);
    else
        dialogue__answer_take_back(exchange);
    announce_instead(exchange);
}

/* --------------------------------------------------------------------------------------- events */

/*
 * Announces a legal move. Returns false for an illegal one: the arbiter rules on it, and on the
 * clock after it (7.5).
 */
static bool receive_move(const dialogue_exchange *exchange, const chess_event *event) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    chess_resolution resolution;
    spec.from_file = (uint8_t)chess_square_file(event->from);
    spec.from_rank = (uint8_t)chess_square_rank(event->from);
    spec.to_file = (uint8_t)chess_square_file(event->to);
    spec.to_rank = (uint8_t)chess_square_rank(event->to);
    spec.promotion = event->promotion;
    if (refuse_while_announced(exchange)) return true;
    if (chess_resolve(position_of(exchange), &spec, &resolution) != CHESS_OK) return false;
    announce_first(exchange, resolution.move);
    return true;
}

bool dialogue__procedure_handles(const dialogue_exchange *exchange, const chess_event *event) {
    const dialogue_session *session = exchange->session;
    if (!session->steps || dialogue_is_over(session)) return false;
    if (event->by != (chess_party)mover(session)) return false;
    switch (event->kind) {
    case CHESS_EVENT_MOVE:
        return receive_move(exchange, event);
    case CHESS_EVENT_PRESS:
        if (!is_announced(session) && session->arbiter->pending) return false;
        handle_that(exchange, DIALOGUE_STEP_PRESS);
        return true;
    case CHESS_EVENT_SLIP:
        if (!is_announced(session)) return false;
        if (!refuse_late_slip(exchange)) correct(exchange);
        return true;
    default:
        return false;
    }
}

static const struct dialogue_procedure_calls procedure = {
    .handle = handle, .play = announce_first, .refuses = refuse_while_announced};

/* -------------------------------------------------------------------------- the choice of steps */

static const dialogue_command step_commands[] = {DIALOGUE_COMMAND_REPEATED,
                                                 DIALOGUE_COMMAND_REMOVED, DIALOGUE_COMMAND_PLACED,
                                                 DIALOGUE_COMMAND_PRESS};

/*
 * Returns the steps after "Turnier nein" or "Turnier ohne wiederholt", which require or waive all
 * steps or the named ones.
 */
static unsigned read_steps(const dialogue_exchange *exchange) {
    const dialogue_utterance *said = exchange->utterance;
    const char *rest = exchange->line + said->rest_at;
    unsigned named = 0, value;
    bool waived = false;
    dialogue_slice word;
    char folded[DIALOGUE_FOLDED_SIZE];
    for (size_t at = 0; dialogue__next_word(rest, said->rest_length, &at, &word);) {
        dialogue__fold(rest + word.at, word.length, folded);
        if (!dialogue__words_mean(folded, DIALOGUE_TOKEN_COMMAND, exchange->session->language,
                                  &value))
            continue;
        waived = waived || value == DIALOGUE_COMMAND_NO;
        for (unsigned i = 0; i < 4; i++)
            if (value == step_commands[i]) named |= 1U << i;
    }
    if (named == 0) return waived ? 0 : DIALOGUE_STEPS_ALL;
    return waived ? exchange->session->steps & ~named : exchange->session->steps | named;
}

void dialogue_session_use_procedure(dialogue_session *session, unsigned steps) {
    bool before = session->steps != 0;
    session->steps = (uint8_t)(steps & DIALOGUE_STEPS_ALL);
    session->procedure = session->steps ? &procedure : NULL;
    session->press_by_hand = session->steps != 0;
    if (before != session->press_by_hand) session->style.unnumbered = session->press_by_hand;
}

void dialogue__answer_tournament(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    dialogue_text names;
    if (refuse_while_announced(exchange)) return;
    dialogue_session_use_procedure(session, read_steps(exchange));
    dialogue_text_clear(&names);
    for (unsigned i = 0; i < 4; i++) {
        if (!(session->steps >> i & 1U)) continue;
        if (names.length > 0) dialogue__text_add(&names, session->language, ", ");
        dialogue__text_add(&names, session->language, command_name(exchange, step_commands[i]));
    }
    exchange->answer->effects |= DIALOGUE_EFFECT_SETTINGS;
    if (session->steps)
        ANNOUNCE(exchange, NOTICE, MESSAGE(TOURNAMENT_ON), WORD(names.text));
    else
        ANNOUNCE(exchange, NOTICE, MESSAGE(TOURNAMENT_OFF));
}
