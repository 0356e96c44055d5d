/* SPDX-License-Identifier: MIT */
/* Handles typed events: passes them to the arbiter or explains them. */
#include "events.h"

#include "arbiter.h"
#include "procedure.h"
#include "reading/event.h"

#define MANNER_OF(exchange) \
    (&(dialogue_manner){(exchange)->session->language, &(exchange)->session->style})

static const char *text_of(const dialogue_exchange *exchange, dialogue_arbiter_text which) {
    return dialogue__arbiter_tables[exchange->session->language].texts[which];
}

/* terms[0] is unused. */
static void say(const dialogue_exchange *exchange, dialogue_arbiter_text which,
                const dialogue_term *terms, unsigned count) {
    dialogue__announce_sentence(exchange->answer, MANNER_OF(exchange), DIALOGUE_ANSWER,
                                text_of(exchange, which), terms, count);
}

/* Returns the name of the event in help, the first of its phrases. */
static dialogue_term name_of(const dialogue_exchange *exchange, chess_event_kind kind) {
    const char *phrases = dialogue__arbiter_tables[exchange->session->language].events[kind];
    dialogue_slice first;
    size_t at = 0;
    (void)dialogue__next_part(phrases, &at, &first);
    return TERM(FOREIGN, .bytes = phrases + first.at, .number = (uint32_t)first.length);
}

/* --------------------------------------------------------------------------- expected arguments */

static void add_reasons(const dialogue_exchange *exchange, dialogue_text *list) {
    dialogue_language language = exchange->session->language;
    for (unsigned i = 1; i < CHESS_TIME_REASON_COUNT; i++) {
        const char *phrases = dialogue__arbiter_tables[language].reasons[i];
        dialogue_slice first;
        size_t at = 0;
        (void)dialogue__next_part(phrases, &at, &first);
        if (i > 1) dialogue__text_add(list, language, ", ");
        dialogue__text_add_bytes(list, language, phrases + first.at, first.length);
    }
}

static void add_argument(const dialogue_exchange *exchange, dialogue_text *list, char argument) {
    static const char letters[] = "MmsScotnhr?";
    dialogue_text reasons;
    unsigned which = 0;
    while (letters[which] != argument)
        which++;
    dialogue_text_clear(&reasons);
    add_reasons(exchange, &reasons);
    const dialogue_term terms[] = {NOTHING, WORD(reasons.text)};
    if (list->length) dialogue__text_add(list, exchange->session->language, ", ");
    dialogue__compose(
        list, MANNER_OF(exchange),
        text_of(exchange, (dialogue_arbiter_text)(DIALOGUE_ARBITER_ARGUMENT_MOVE + which)), terms,
        2);
}

/* ----------------------------------------------------------------------------------------- help */

static void explain_event(const dialogue_exchange *exchange, chess_event_kind kind) {
    char originator = chess_event_originator(kind);
    dialogue_arbiter_text by = originator == 'P'   ? DIALOGUE_ARBITER_WHO_PLAYER
                               : originator == 'A' ? DIALOGUE_ARBITER_WHO_ARBITER
                                                   : DIALOGUE_ARBITER_WHO_EITHER;
    chess_edition edition = (chess_edition)exchange->session->arbiter->rules.edition;
    dialogue_text arguments;
    dialogue_text_clear(&arguments);
    const char *letters = chess_event_arguments(kind);
    for (const char *letter = letters; *letter; letter++)
        add_argument(exchange, &arguments, letter == letters && *letter == 'S' ? '?' : *letter);
    const dialogue_term terms[] = {NOTHING, name_of(exchange, kind), WORD(text_of(exchange, by)),
                                   WORD(arguments.text), WORD(chess_event_article(kind, edition))};
    say(exchange, DIALOGUE_ARBITER_HELP_EVENT, terms, 5);
}

/*
 * The first event of each group, in the order of CHESS_EVENT_LIST. The titles of the groups have
 * the same indices.
 */
static const chess_event_kind groups[] = {CHESS_EVENT_START,
                                          CHESS_EVENT_MOVE,
                                          CHESS_EVENT_OFFER,
                                          CHESS_EVENT_CLAIM_FLAG,
                                          CHESS_EVENT_CLAIM_ILLEGAL,
                                          CHESS_EVENT_PHONE,
                                          CHESS_EVENT_REQUEST_INCREMENT,
                                          CHESS_EVENT_ADJOURN,
                                          CHESS_EVENT_COUNT};
enum { GROUP_COUNT = sizeof groups / sizeof groups[0] - 1 };

static void list_events(const dialogue_exchange *exchange) {
    dialogue_language language = exchange->session->language;
    for (unsigned group = 0; group < GROUP_COUNT; group++) {
        dialogue_text list;
        dialogue_text_clear(&list);
        for (unsigned kind = groups[group]; kind < groups[group + 1]; kind++) {
            dialogue_term name = name_of(exchange, (chess_event_kind)kind);
            if (kind > groups[group]) dialogue__text_add(&list, language, ", ");
            dialogue__say_term(&list, MANNER_OF(exchange), &name);
        }
        const dialogue_term terms[] = {NOTHING, WORD(list.text)};
        say(exchange, (dialogue_arbiter_text)(DIALOGUE_ARBITER_GROUP_BEGINNING + group), terms, 2);
    }
}

void dialogue__help_with_events(const dialogue_exchange *exchange) {
    dialogue_term example[] = {NOTHING, NOTHING, NOTHING,
                               WORD(command_name(exchange, DIALOGUE_COMMAND_HELP)), NOTHING};
    const char *words = text_of(exchange, DIALOGUE_ARBITER_ACCEPT_ARBITER);
    dialogue_slice first;
    size_t at = 0;
    (void)dialogue__next_part(words, &at, &first);
    example[1] = SIDE(CHESS_WHITE);
    example[2] = name_of(exchange, CHESS_EVENT_TOUCH);
    example[4] = TERM(FOREIGN, .bytes = words + first.at, .number = (uint32_t)first.length);
    say(exchange, DIALOGUE_ARBITER_HELP_EVENTS, example, 5);
}

/* Handles "Hilfe Schiedsrichter", "Hilfe berührt". */
static bool try_help(const dialogue_exchange *exchange) {
    dialogue_language language = exchange->session->language;
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice word;
    size_t at = 0;
    unsigned command;
    if (!dialogue__next_word(exchange->line, exchange->length, &at, &word)) return false;
    dialogue__fold(exchange->line + word.at, word.length, folded);
    if (!dialogue__words_mean(folded, DIALOGUE_TOKEN_COMMAND, language, &command) ||
        command != DIALOGUE_COMMAND_HELP)
        return false;
    const char *rest = exchange->line + at;
    size_t length = exchange->length - at;
    chess_event_kind kind = dialogue__event_of_words(rest, length, language);
    if (kind < CHESS_EVENT_COUNT)
        explain_event(exchange, kind);
    else if (dialogue__is_arbiter(rest, length, language))
        list_events(exchange);
    else
        return false;
    return true;
}

/* ------------------------------------------------------------------------------------- handling */

static void refuse_form(const dialogue_exchange *exchange, const dialogue_event_reading *reading) {
    const dialogue_slice *rest = &reading->rest;
    dialogue_text wanted;
    dialogue_term name = name_of(exchange, reading->event.kind);
    dialogue_term found = rest->length ? QUOTE(exchange->line + rest->at, rest->length) : NOTHING;
    exchange->answer->effects |= DIALOGUE_EFFECT_REFUSED;
    dialogue_text_clear(&wanted);
    if (reading->sense == DIALOGUE_EVENT_READING_SURPLUS) {
        const dialogue_term terms[] = {NOTHING, name, found};
        say(exchange, DIALOGUE_ARBITER_EVENT_SURPLUS, terms, 3);
        return;
    }
    add_argument(exchange, &wanted, reading->argument);
    const dialogue_term terms[] = {NOTHING, name, WORD(wanted.text), found};
    say(exchange, DIALOGUE_ARBITER_EVENT_LACKS, terms, 4);
}

/* Confirms an event, so that the player knows it was accepted. */
void dialogue__say_noted(const dialogue_exchange *exchange, const chess_event *event) {
    bool arbiter = event->by == CHESS_PARTY_ARBITER;
    dialogue_text who;
    dialogue_text_clear(&who);
    const dialogue_term side[] = {NOTHING, arbiter ? NOTHING : SIDE(event->by)};
    dialogue__compose(
        &who, MANNER_OF(exchange),
        text_of(exchange, arbiter ? DIALOGUE_ARBITER_ARBITER_DOES : DIALOGUE_ARBITER_SIDE_DOES),
        side, 2);
    const dialogue_term terms[] = {NOTHING, WORD(who.text), name_of(exchange, event->kind),
                                   square_or_nothing(event->from), square_or_nothing(event->to)};
    say(exchange, DIALOGUE_ARBITER_NOTED, terms, 5);
}

static void pass_on(const dialogue_exchange *exchange, chess_event *event) {
    exchange->session->question = DIALOGUE_ASKS_NOTHING;
    event->time = exchange->session->arbiter->clock.now;
    if (dialogue__procedure_handles(exchange, event)) return;
    (void)dialogue__handle_and_announce(exchange, event);
    if (exchange->answer->count == 0) dialogue__say_noted(exchange, event);
}

/* ---------------------------------------------------------------- which piece an event is about */

void dialogue__ask_square(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    const dialogue_term terms[] = {NOTHING, name_of(exchange, session->asked_event.kind),
                                   SQUARES(session->asked_squares)};
    say(exchange, DIALOGUE_ARBITER_EVENT_WHICH, terms, 3);
}

/* Returns the squares on the named file and rank; all squares if neither is named. */
static chess_bitboard on_place(chess_bitboard squares, uint8_t file, uint8_t rank) {
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if ((file != CHESS_NO_FILE && file != chess_square_file(square)) ||
            (rank != CHESS_NO_RANK && rank != chess_square_rank(square)))
            squares &= ~(UINT64_C(1) << square);
    return squares;
}

/* Returns those of the possible squares that the answer names: "g8", "Gustav", "the b knight". */
static chess_bitboard squares_named(const dialogue_session *session,
                                    const dialogue_utterance *said) {
    chess_bitboard named = 0;
    for (unsigned i = 0; i < said->spec_count && !named; i++) {
        const chess_move_spec *spec = &said->specs[i];
        bool target = spec->to_file != CHESS_NO_FILE || spec->to_rank != CHESS_NO_RANK;
        bool origin = spec->from_file != CHESS_NO_FILE || spec->from_rank != CHESS_NO_RANK;
        if (target && !origin)
            named = on_place(session->asked_squares, spec->to_file, spec->to_rank);
        if (origin && !target)
            named = on_place(session->asked_squares, spec->from_file, spec->from_rank);
    }
    return named;
}

/* Returns the outermost possible squares on the player's left or right. */
static chess_bitboard outermost_squares(const dialogue_session *session, bool right) {
    bool black = session->asked_event.by == CHESS_PARTY_BLACK;
    chess_bitboard found = 0;
    for (unsigned i = 0; i < 8 && !found; i++) {
        unsigned file = right == black ? i : 7 - i;
        found = on_place(session->asked_squares, (uint8_t)file, CHESS_NO_RANK);
    }
    return found;
}

static chess_bitboard squares_answered(const dialogue_session *session,
                                       const dialogue_utterance *said) {
    if (said->pick == DIALOGUE_PICK_LEFT || said->pick == DIALOGUE_PICK_RIGHT)
        return outermost_squares(session, said->pick == DIALOGUE_PICK_RIGHT);
    return squares_named(session, said);
}

/* Handles the answer to the question which piece an event is about. */
static bool answer_square(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    if (session->question != DIALOGUE_ASKS_SQUARE) return false;
    chess_bitboard left = squares_answered(session, exchange->utterance);
    if (left == 0) return false;
    session->asked_squares = left;
    if (left & (left - 1)) {
        dialogue__ask_square(exchange);
        return true;
    }
    chess_event event = session->asked_event;
    chess_square *square = session->asked_target ? &event.to : &event.from;
    for (*square = 0; !(left >> *square & 1U);)
        ++*square;
    pass_on(exchange, &event);
    return true;
}

static void ask_which(const dialogue_exchange *exchange, const dialogue_event_reading *reading) {
    dialogue_session *session = exchange->session;
    session->asked_event = reading->event;
    session->asked_squares = reading->which;
    session->asked_target = reading->argument == 'S';
    session->question = DIALOGUE_ASKS_SQUARE;
    dialogue__ask_square(exchange);
}

/* ---------------------------------------------------- a move made by releasing the piece (4.7) */

/*
 * Returns the move that a released piece has made. In a tournament game the move must be announced
 * as well, so there is none (D.2.3.c).
 */
static chess_move released_move(const dialogue_session *session) {
    return session->steps ? CHESS_NO_MOVE : chess_arbiter_released_move(session->arbiter);
}

/* Returns the event with which the arbiter writes the released move on the sheet. */
static chess_event event_of_released(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    return chess_event_of_move(&arbiter->position, released_move(session), arbiter->clock.now);
}

static bool has_piece_of(const chess_position *position, chess_square square, chess_color color) {
    return square < CHESS_SQUARE_COUNT &&
           chess_position_of_color(position, color) & chess_square_bit(square);
}

/* Returns true if the event repeats the move that the player has made. */
static bool repeats_move(const dialogue_session *session, const dialogue_event_reading *reading,
                         chess_color mover) {
    chess_event_kind kind = reading->event.kind;
    return (kind == CHESS_EVENT_MOVE || kind == CHESS_EVENT_RELEASE) &&
           has_piece_of(&session->arbiter->position, reading->event.from, mover);
}

/*
 * Reads an event. If a released piece has made a move, an event for which the line names no party
 * belongs to the opponent, unless it repeats the move.
 */
static void read_event(const dialogue_session *session, const char *line, size_t length,
                       dialogue_event_reading *reading) {
    dialogue_event_reading later;
    chess_arbiter trial = *session->arbiter; /* writes to the sheet behind its last line */
    const chess_color mover = chess_position_turn(&trial.position);
    dialogue__read_event(line, length, session->language, session->arbiter, reading);
    if (!released_move(session)) return;
    const chess_event event = event_of_released(session);
    if (chess_arbiter_handle(&trial, &event, NULL)) return;
    dialogue__read_event(line, length, session->language, &trial, &later);
    if (later.event.by == (chess_party)mover || repeats_move(session, &later, mover) ||
        (reading->sense == DIALOGUE_EVENT_READING_COMPLETE && later.sense != reading->sense))
        return;
    *reading = later;
}

static bool is_move(const dialogue_utterance *said) {
    return said->sense == DIALOGUE_MOVE || said->sense == DIALOGUE_PARTIAL;
}

/* Returns true if the line says the move again that the released piece has made. */
static bool repeats_line(const dialogue_session *session, const dialogue_utterance *said) {
    const chess_move released = released_move(session);
    chess_resolution resolution = {.candidates.count = 0};
    if (!is_move(said)) return false;
    (void)dialogue_resolve(&session->game.position, said, &resolution);
    if (said->sense == DIALOGUE_PARTIAL && resolution.candidates.count > 1) return false;
    for (uint32_t i = 0; i < resolution.candidates.count; i++)
        if (resolution.candidates.moves[i] == released) return true;
    return false;
}

/* Returns true if the line comes after the move that a released piece has made. */
static bool comes_later(const dialogue_session *session, const dialogue_utterance *said) {
    return session->question == DIALOGUE_ASKS_NOTHING && released_move(session) &&
           (is_move(said) || said->sense == DIALOGUE_COMMAND || said->sense == DIALOGUE_ASKED) &&
           !repeats_line(session, said);
}

static void make_released(const dialogue_exchange *exchange) {
    if (!comes_later(exchange->session, exchange->utterance)) return;
    const chess_event event = event_of_released(exchange->session);
    (void)dialogue__handle_and_announce(exchange, &event);
}

/* -------------------------------------------------------------------------------- typed events */

/* Returns true if only the press is missing to complete the move of the player whose clock runs. */
static bool lacks_press(const dialogue_session *session) {
    const chess_arbiter *arbiter = session->arbiter;
    const chess_color player = arbiter->clock.turn;
    bool turn = chess_position_turn(&arbiter->position) == player;
    return arbiter->players[player].uncompleted ||
           (turn && (arbiter->pending || chess_arbiter_released_move(arbiter)));
}

/*
 * Handles the step "press" in a game without steps, after a move that was told as an event. Any
 * other step comes after the move of a released piece. Returns false if the line is not handled.
 */
static bool handle_step(const dialogue_exchange *exchange) {
    const dialogue_session *session = exchange->session;
    bool press = exchange->utterance->command == DIALOGUE_COMMAND_PRESS && !session->steps;
    if (press && lacks_press(session)) {
        chess_event event = dialogue_event_now(session, CHESS_EVENT_PRESS,
                                               (chess_party)session->arbiter->clock.turn);
        pass_on(exchange, &event);
        return true;
    }
    make_released(exchange);
    return false;
}

bool dialogue__handle_event_line(const dialogue_exchange *exchange) {
    if (dialogue__is_step(exchange)) return handle_step(exchange);
    dialogue_session *session = exchange->session;
    dialogue_event_reading reading;
    if (answer_square(exchange) || try_help(exchange)) return true;
    read_event(session, exchange->line, exchange->length, &reading);
    if (reading.sense == DIALOGUE_EVENT_READING_NONE) {
        make_released(exchange);
        return false;
    }
    session->question = DIALOGUE_ASKS_NOTHING;
    if (reading.sense == DIALOGUE_EVENT_READING_COMPLETE)
        pass_on(exchange, &reading.event);
    else if (reading.sense == DIALOGUE_EVENT_READING_WHICH)
        ask_which(exchange, &reading);
    else
        refuse_form(exchange, &reading);
    return true;
}

/*
 * Returns the party for which an event acts. Both players may stop and start the clocks; all other
 * events of the arbiter are reserved to the arbiter.
 */
static dialogue_actor actor_of(const chess_event *event) {
    if (event->kind == CHESS_EVENT_STOP || event->kind == CHESS_EVENT_RESUME)
        return DIALOGUE_ACTOR_PLAYERS;
    if (event->by == CHESS_PARTY_ARBITER) return DIALOGUE_ACTOR_ARBITER;
    return event->by == CHESS_PARTY_WHITE ? DIALOGUE_ACTOR_WHITE : DIALOGUE_ACTOR_BLACK;
}

/* Returns the opponent of the player having the move, who has made a move by releasing a piece. */
static dialogue_actor actor_of_answer(const dialogue_session *session) {
    bool white = chess_position_turn(&session->arbiter->position) == CHESS_WHITE;
    return white ? DIALOGUE_ACTOR_BLACK : DIALOGUE_ACTOR_WHITE;
}

/* Returns true if the line answers the question which piece an event is about. */
static bool answers_square(const dialogue_session *session, const char *line, size_t length) {
    dialogue_utterance said;
    if (session->question != DIALOGUE_ASKS_SQUARE) return false;
    dialogue_read(line, length, session->language, &said);
    return squares_answered(session, &said) != 0;
}

bool dialogue__reads_event_actor(const dialogue_session *session, const char *line, size_t length,
                                 dialogue_actor *actor) {
    chess_event event;
    dialogue_utterance said;
    bool whole;
    if (answers_square(session, line, length)) {
        *actor = actor_of(&session->asked_event);
        return true;
    }
    if (!dialogue_session_reads_event(session, line, length, &event, &whole)) {
        dialogue_read(line, length, session->language, &said);
        if (!is_move(&said)) return false;
        *actor = actor_of_answer(session);
        return comes_later(session, &said);
    }
    if (!whole)
        *actor = DIALOGUE_ACTOR_NONE;
    else
        *actor = actor_of(&event);
    return true;
}

bool dialogue_session_reads_event(const dialogue_session *session, const char *line, size_t length,
                                  chess_event *event, bool *whole) {
    dialogue_event_reading reading;
    if (session->arbiter == NULL) return false;
    read_event(session, line, length, &reading);
    *event = reading.event;
    *whole = reading.sense == DIALOGUE_EVENT_READING_COMPLETE;
    return reading.sense != DIALOGUE_EVENT_READING_NONE;
}
