/* SPDX-License-Identifier: MIT */
#include "conversation.h"

static const dialogue_table *words_of(const dialogue_exchange *exchange) {
    return dialogue_table_of(exchange->session->language);
}

/* A move that shows how announcements sound: the knight from g1 to f3. */
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
static const chess_move_facts example_castling = {
    .role = CHESS_KING,
    .from = 4,
    .to = 6,
    .captured_on = CHESS_NO_SQUARE,
    .castling = CHESS_SHORT_CASTLING,
    .rook_from = 7,
    .rook_to = 5,
    .fullmove = 1,
};

/* ---------------------------------------------------------------------------------------------- help */

void dialogue_answer_help(const dialogue_exchange *exchange) {
    const dialogue_table *words = words_of(exchange);
    dialogue_command topic = exchange->utterance->topic;
    if (topic == DIALOGUE_COMMAND_NONE && exchange->session->question != DIALOGUE_ASKS_NOTHING) {
        dialogue_ask_again(exchange); /* what can be said just now */
        return;
    }
    if (topic != DIALOGUE_COMMAND_NONE) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_ONE), WORD(words->command_names[topic]),
                 WORD(words->command_helps[topic]));
        return;
    }
    ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_MOVES), MOVE_IN(&example, DIALOGUE_LONG),
             MOVE_IN(&example, DIALOGUE_SHORT), MOVE(&example_castling));
    ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_COMMANDS), COMMANDS);
    ANNOUNCE(exchange, ANSWER, MESSAGE(HELP_MORE),
             WORD(words->command_names[DIALOGUE_COMMAND_HELP]),
             WORD(words->command_names[DIALOGUE_COMMAND_TAKE_BACK]));
    TELL_CLOCK(exchange->session, helped, exchange);
}

/* ------------------------------------------------------------------------------------------ language */

void dialogue_answer_language(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const dialogue_utterance *asked = exchange->utterance;
    if (asked->has_language && dialogue_language_talks(asked->language)) {
        session->language = asked->language;
        exchange->answer->events |= DIALOGUE_EVENT_SETTINGS;
        ANNOUNCE(exchange, NOTICE, MESSAGE(LANGUAGE_SET), WORD(words_of(exchange)->name));
    } else if (asked->rest_length > 0) {
        REFUSE(exchange, MESSAGE(LANGUAGE_CHOICES),
               QUOTE(exchange->line + asked->rest_at, asked->rest_length), LANGUAGES);
    } else {
        ANNOUNCE(exchange, ANSWER, MESSAGE(LANGUAGE_CHOICES), NOTHING, LANGUAGES);
    }
}

/* --------------------------------------------------------------------------------------------- style */

static void say_styles(const dialogue_exchange *exchange) {
    ANNOUNCE(exchange, ANSWER, MESSAGE(STYLE_CHOICES), STYLES, STYLE_WORD(DIALOGUE_STYLE_PIECES),
             STYLE_WORD(DIALOGUE_STYLE_RANKS));
}

void dialogue_answer_style(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    size_t at = exchange->utterance->rest_at, length = exchange->utterance->rest_length;
    size_t unknown_at, unknown_length;
    if (length == 0) {
        say_styles(exchange);
        return;
    }
    if (!dialogue_style_read(exchange->line + at, length, session->language, &session->style,
                             &unknown_at, &unknown_length)) {
        dialogue_refuse_words(exchange, at + unknown_at, unknown_length, "");
        say_styles(exchange);
        return;
    }
    exchange->answer->events |= DIALOGUE_EVENT_SETTINGS;
    ANNOUNCE(exchange, NOTICE, MESSAGE(STYLE_SET), MOVE(&example), MOVE(&example_capture));
}
