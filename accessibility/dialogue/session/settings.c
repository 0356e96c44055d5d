/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include "overrides.h"
#include "question.h"
#include "refusal.h"

static const dialogue_language_data *words_of(const dialogue_exchange *exchange) {
    return dialogue__language_data(exchange->session->language);
}

/* The example of a style: the knight from g1 to f3. */
static const chess_move_facts example = {
    .role = CHESS_KNIGHT,
    .from = 6,
    .to = 21,
    .captured_on = CHESS_NO_SQUARE,
    .rook_from = CHESS_NO_SQUARE,
    .rook_to = CHESS_NO_SQUARE,
    .fullmove = 1,
};
static const chess_move_facts example_capture = {
    .role = CHESS_QUEEN,
    .from = 3,
    .to = 59,
    .captured = CHESS_ROOK,
    .captured_on = 59,
    .rook_from = CHESS_NO_SQUARE,
    .rook_to = CHESS_NO_SQUARE,
    .check = true,
    .fullmove = 1,
};

/* ----------------------------------------------------------------------------------------- help */

_Static_assert(DIALOGUE_COMMAND_COUNT < 64, "a set of commands has a bit for each");

#define BIT(name) (UINT64_C(1) << DIALOGUE_COMMAND_##name)

static const uint64_t answers = BIT(YES) | BIT(NO);
static const uint64_t steps = BIT(REPEATED) | BIT(REMOVED) | BIT(PLACED) | BIT(PRESS) | BIT(SLIP);
static const uint64_t advice = BIT(MOVES) | BIT(CAPTURES) | BIT(CHECKS) | BIT(ATTACKS) | BIT(PINS) |
                               BIT(PAWNS) | BIT(MATERIAL);
static const uint64_t of_history =
    BIT(TAKE_BACK) | BIT(PLAYED) | BIT(LAST) | BIT(LAST_CAPTURE) | BIT(CHANGES);
static const uint64_t of_board = BIT(FORWARD) | BIT(VARIATION) | BIT(FLIP);
/* Questions in whole sentences, listed only by "help commands". */
static const uint64_t inquiries = BIT(MORE) | BIT(GAME) | BIT(REPETITION) | BIT(COLOR) |
                                  BIT(PASSED) | BIT(CASTLED) | BIT(BISHOPS) | BIT(TARGETS) |
                                  BIT(MATE) | BIT(WHY);
static const uint64_t of_play = BIT(RESIGN) | BIT(DRAW) | BIT(CLAIM) | BIT(TOURNAMENT);

/*
 * Returns the commands that would be refused now. While a question is open or a move is announced,
 * help states the possible answers instead.
 */
static uint64_t useless_commands(const dialogue_session *session) {
    uint64_t useless = answers | steps;
    bool over = dialogue_is_over(session);
    if (session->steps && !over) useless |= advice | BIT(TAKE_BACK);
    if (session->game.count == 0) useless |= of_history;
    if (session->clock_calls == NULL) useless |= BIT(CLOCK) | BIT(USED);
    if (over) useless |= of_play;
    return useless | (session->has_board ? BIT(QUIT) : of_board);
}

/* The number of commands in one answer of help, so that the answer stays short. */
enum { COMMANDS_AT_A_TIME = 5 };

/* Announces the next commands, beginning with `command`; MORE continues. */
static void say_commands_from(const dialogue_exchange *exchange, unsigned command) {
    const dialogue_language_data *words = words_of(exchange);
    const uint64_t useful = ~(useless_commands(exchange->session) | inquiries) &
                            ((UINT64_C(1) << DIALOGUE_COMMAND_COUNT) - 1);
    uint64_t said = 0;
    for (unsigned count = 0; useful >> command != 0 && count < COMMANDS_AT_A_TIME; command++) {
        said |= useful & UINT64_C(1) << command;
        count += useful >> command & 1;
    }
    ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_COMMANDS), COMMANDS(said));
    if (useful >> command != 0) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_MORE),
                 WORD(words->command_names[DIALOGUE_COMMAND_MORE]));
        offer_more(exchange, DIALOGUE_COMMAND_HELP, CHESS_NO_SQUARE);
        exchange->session->more_commands = (uint8_t)command;
        return;
    }
    ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_EXPLAINS),
             WORD(words->command_names[DIALOGUE_COMMAND_HELP]),
             WORD(words->command_names[DIALOGUE_COMMAND_TAKE_BACK]));
    CALL_CLOCK(exchange->session, helped, exchange);
}

void dialogue__answer_help(const dialogue_exchange *exchange) {
    const dialogue_language_data *words = words_of(exchange);
    dialogue_command topic = exchange->utterance->topic;
    if (topic == DIALOGUE_COMMAND_NONE && exchange->session->question != DIALOGUE_ASKS_NOTHING) {
        dialogue__ask_again(exchange); /* the answers that are possible now */
        return;
    }
    if (topic != DIALOGUE_COMMAND_NONE) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_ONE), WORD(words->command_names[topic]),
                 WORD(words->command_helps[topic]));
        if (topic == DIALOGUE_COMMAND_HELP)
            ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_COMMANDS), COMMANDS(~UINT64_C(0)));
        return;
    }
    if (exchange->utterance->further) {
        say_commands_from(exchange, exchange->session->more_commands);
        return;
    }
    if (!dialogue_is_over(exchange->session)) ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_MOVES));
    say_commands_from(exchange, DIALOGUE_COMMAND_HELP);
}

/* ------------------------------------------------------------------------------------- language */

void dialogue__answer_language(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const dialogue_utterance *asked = exchange->utterance;
    const char *rest = exchange->line + asked->rest_at;
    dialogue_language language = asked->language;
    if ((asked->has_language || dialogue_language_of_tag(rest, asked->rest_length, &language)) &&
        dialogue_language_has_messages(language)) {
        session->language = language;
        exchange->answer->effects |= DIALOGUE_EFFECT_SETTINGS;
        ANNOUNCE(exchange, NOTICE, MESSAGE(LANGUAGE_SET), WORD(words_of(exchange)->name));
    } else if (asked->rest_length > 0) {
        REFUSE(exchange, MESSAGE(LANGUAGE_CHOICES), QUOTE(rest, asked->rest_length), LANGUAGES);
    } else {
        ANNOUNCE(exchange, ANSWER, MESSAGE(LANGUAGE_CHOICES), NOTHING, LANGUAGES);
    }
}

/* ---------------------------------------------------------------------------------------- style */

static void say_styles(const dialogue_exchange *exchange) {
    ANNOUNCE(exchange, ANSWER, MESSAGE(STYLE_CHOICES), STYLES, STYLE_WORD(DIALOGUE_STYLE_PIECES),
             STYLE_WORD(DIALOGUE_STYLE_RANKS));
}

void dialogue__answer_style(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    size_t at = exchange->utterance->rest_at, length = exchange->utterance->rest_length;
    size_t unknown_at, unknown_length;
    if (length == 0) {
        say_styles(exchange);
        return;
    }
    if (!dialogue_style_read(exchange->line + at, length, session->language, &session->style,
                             &unknown_at, &unknown_length)) {
        dialogue__refuse_words(exchange, at + unknown_at, unknown_length, "");
        say_styles(exchange);
        return;
    }
    exchange->answer->effects |= DIALOGUE_EFFECT_SETTINGS;
    ANNOUNCE(exchange, NOTICE, MESSAGE(STYLE_SET), MOVE(&example), MOVE(&example_capture));
}
