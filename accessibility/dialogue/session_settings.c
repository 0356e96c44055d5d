/* SPDX-License-Identifier: MIT */
#include "conversation.h"

#include "fold.h"

#include <string.h>

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
}

/* ------------------------------------------------------------------------------------------ language */

void dialogue_answer_language(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const dialogue_utterance *asked = exchange->utterance;
    if (asked->has_language) {
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

/* Words for a style, and what they change. Columns of the table: message with its name, how to set it. */
typedef struct style_choice {
    dialogue_message name;
    void (*set)(dialogue_style *style);
} style_choice;

static void set_long(dialogue_style *style) {
    style->form = DIALOGUE_LONG;
}
static void set_short(dialogue_style *style) {
    style->form = DIALOGUE_SHORT;
}
static void set_annexe_d(dialogue_style *style) {
    *style = dialogue_style_annexe_d;
}
static void set_letters(dialogue_style *style) {
    style->files = DIALOGUE_FILES_LETTERS;
}

static const style_choice choices[] = {
    {DIALOGUE_MESSAGE_STYLE_LONG, set_long},
    {DIALOGUE_MESSAGE_STYLE_SHORT, set_short},
    {DIALOGUE_MESSAGE_STYLE_ANNEXE_D, set_annexe_d},
    {DIALOGUE_MESSAGE_STYLE_LETTERS, set_letters},
};
enum { CHOICE_COUNT = sizeof choices / sizeof *choices };

/* The name may be said in any language, whichever the player speaks. */
static bool is_called(const style_choice *choice, const char *folded) {
    char name[DIALOGUE_FOLDED_SIZE];
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        const char *said = dialogue_table_of((dialogue_language)l)->messages[choice->name];
        dialogue_fold_phrase(said, strlen(said), name);
        if (strcmp(name, folded) == 0) return true;
    }
    return false;
}

void dialogue_answer_style(const dialogue_exchange *exchange) {
    dialogue_session *session = exchange->session;
    const char *rest = exchange->line + exchange->utterance->rest_at;
    size_t length = exchange->utterance->rest_length;
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_fold_phrase(rest, length, folded);
    for (unsigned i = 0; i < CHOICE_COUNT; i++) {
        if (!is_called(&choices[i], folded)) continue;
        choices[i].set(&session->style);
        exchange->answer->events |= DIALOGUE_EVENT_SETTINGS;
        ANNOUNCE(exchange, NOTICE, MESSAGE(STYLE_SET),
                 WORD(words_of(exchange)->messages[choices[i].name]), MOVE(&example));
        return;
    }
    if (length > 0) dialogue_refuse_words(exchange, exchange->utterance->rest_at, length, "");
    ANNOUNCE(exchange, ANSWER, MESSAGE(STYLE_CHOICES), NOTHING);
}
