/* SPDX-License-Identifier: MIT */
/* Events as text: one table, one writer, one reader. */
#include "articles.h"
#include "board/text_output.h"

#include <chess/clock.h>
#include <chess/event.h>

#include <string.h>

typedef struct event_form {
    const char *word, *arguments;
    const char *articles[CHESS__ARTICLE_COLUMNS];
    char originator;
} event_form;

static const event_form event_forms[] = {
#define FORM(name, word, originator, arguments, a2014, a2023) \
    {word, arguments, {"", a2014, a2023}, originator},
    CHESS_EVENT_LIST(FORM)
#undef FORM
};

const char *chess_event_word(chess_event_kind kind) {
    return event_forms[kind].word;
}

const char *chess_event_article(chess_event_kind kind, chess_edition edition) {
    return chess__article_in(event_forms[kind].articles, edition);
}

char chess_event_originator(chess_event_kind kind) {
    return event_forms[kind].originator;
}

const char *chess_event_arguments(chess_event_kind kind) {
    return event_forms[kind].arguments;
}

static const char *const reason_words[] = {
#define WORD(name, word, article_2014, article_2023) word,
    CHESS_TIME_REASON_LIST(WORD)
#undef WORD
};

static const char *const party_words[] = {"white", "black", "arbiter"};

const char *chess_party_word(chess_party party) {
    return party_words[party];
}

/* The letters of the roles that a pawn can promote to. */
static const char role_letters[CHESS_ROLE_COUNT] = {
    [CHESS_KNIGHT] = 'n', [CHESS_BISHOP] = 'b', [CHESS_ROOK] = 'r', [CHESS_QUEEN] = 'q'};

chess_event chess_event_of_move(const chess_position *position, chess_move move, int64_t time) {
    chess_party by = (chess_party)chess_position_turn(position);
    chess_event event = CHESS_EVENT_OF(CHESS_EVENT_MOVE, by, time);
    event.from = chess_move_from(move);
    event.to = chess_move_to(move);
    event.promotion = chess_move_promotion(move);
    return event;
}

/* -------------------------------------------------------------------------------- what is valid */

/* Returns true if the argument is optional and absent; the text then omits it. */
static bool is_absent(const chess_event *event, char argument) {
    switch (argument) {
    case 'm':
        return event->from == CHESS_NO_SQUARE;
    case 'S':
        return event->to == CHESS_NO_SQUARE;
    case 'r':
        return event->reason == CHESS_REASON_NONE;
    default:
        return false;
    }
}

static bool within_limit(int64_t number) {
    return number > -CHESS_TIME_LIMIT && number < CHESS_TIME_LIMIT;
}

static bool is_square(chess_square square) {
    return square < CHESS_SQUARE_COUNT;
}

static bool real_promotion(chess_role role) {
    return (unsigned)role < CHESS_ROLE_COUNT && role_letters[role];
}

static bool valid_move(const chess_event *event) {
    return is_square(event->from) && is_square(event->to) &&
           (event->promotion == CHESS_NO_ROLE || real_promotion(event->promotion));
}

static bool valid_argument(const chess_event *event, char argument) {
    switch (argument) {
    case 'm':
        return is_absent(event, 'm') ? event->to == CHESS_NO_SQUARE && !event->promotion
                                     : valid_move(event);
    case 'M':
        return valid_move(event);
    case 's':
        return is_square(event->from);
    case 'S':
        return is_absent(event, 'S') || is_square(event->to);
    case 'o':
        return real_promotion(event->promotion);
    case 'c':
        return (unsigned)event->player <= CHESS_BLACK;
    case 'r':
        return (unsigned)event->reason < CHESS_TIME_REASON_COUNT;
    default:
        return within_limit(event->value);
    }
}

bool chess_event_valid(const chess_event *event) {
    if ((unsigned)event->kind >= CHESS_EVENT_COUNT || (unsigned)event->by > CHESS_PARTY_ARBITER ||
        !within_limit(event->time))
        return false;
    for (const char *argument = chess_event_arguments(event->kind); *argument; argument++)
        if (!valid_argument(event, *argument)) return false;
    return true;
}

/* -------------------------------------------------------------------------------------- writing */

static void write_time(output *out, int64_t time) {
    char text[CHESS_TIME_SIZE];
    (void)chess_time_write(time, text, sizeof text);
    output_text(out, text);
}

static void write_number(output *out, int64_t number) {
    char digits[20];
    unsigned count = 0;
    if (number < 0) output_char(out, '-');
    for (uint64_t rest = (uint64_t)(number < 0 ? -number : number); rest || !count; rest /= 10)
        digits[count++] = (char)('0' + rest % 10);
    while (count)
        output_char(out, digits[--count]);
}

static void write_move(output *out, const chess_event *event) {
    output_square(out, event->from);
    output_square(out, event->to);
    if (event->promotion) output_char(out, role_letters[event->promotion]);
}

static void write_argument(output *out, const chess_event *event, char argument) {
    switch (argument) {
    case 'm':
    case 'M':
        write_move(out, event);
        break;
    case 's':
        output_square(out, event->from);
        break;
    case 'S':
        output_square(out, event->to);
        break;
    case 'c':
        output_text(out, party_words[event->player]);
        break;
    case 'o':
        output_char(out, role_letters[event->promotion]);
        break;
    case 't':
        write_time(out, event->value);
        break;
    case 'h':
    case 'n':
        write_number(out, event->value);
        break;
    default:
        output_text(out, reason_words[event->reason]);
        break;
    }
}

size_t chess_event_write(const chess_event *event, char *text, size_t size) {
    output out = output_to(text, size);
    if (!chess_event_valid(event)) return output_end(&out);
    write_time(&out, event->time);
    output_char(&out, ' ');
    output_text(&out, party_words[event->by]);
    output_char(&out, ' ');
    output_text(&out, chess_event_word(event->kind));
    for (const char *argument = chess_event_arguments(event->kind); *argument; argument++) {
        if (is_absent(event, *argument)) continue;
        output_char(&out, ' ');
        write_argument(&out, event, *argument);
    }
    return output_end(&out);
}

/* -------------------------------------------------------------------------------------- reading */

typedef struct words {
    const char *text;
    size_t length, at;  /* at: past the word */
    const char *word;   /* the one just found, */
    size_t word_length; /* 0 at the end */
} words;

static void next_word(words *in) {
    while (in->at < in->length && in->text[in->at] == ' ')
        in->at++;
    in->word = in->text + in->at;
    while (in->at < in->length && in->text[in->at] != ' ')
        in->at++;
    in->word_length = (size_t)(in->text + in->at - in->word);
}

static bool word_is(const words *in, const char *word) {
    return strlen(word) == in->word_length && strncmp(word, in->word, in->word_length) == 0;
}

static bool read_party(const words *in, unsigned parties, unsigned *party) {
    for (*party = 0; *party < parties; ++*party)
        if (word_is(in, party_words[*party])) return true;
    return false;
}

static bool read_square(const char *text, size_t length, chess_square *square) {
    if (length < 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return false;
    *square = chess_square_at((unsigned)(text[0] - 'a'), (unsigned)(text[1] - '1'));
    return true;
}

static bool read_role(char letter, chess_role *role) {
    for (unsigned i = 0; i < CHESS_ROLE_COUNT; i++) {
        if (!role_letters[i] || role_letters[i] != letter) continue;
        *role = (chess_role)i;
        return true;
    }
    return false;
}

static bool read_move(const words *in, chess_event *event) {
    if (in->word_length != 4 && in->word_length != 5) return false;
    return read_square(in->word, 2, &event->from) && read_square(in->word + 2, 2, &event->to) &&
           (in->word_length == 4 || read_role(in->word[4], &event->promotion));
}

static bool read_number(const words *in, int64_t *number) {
    bool negative = in->word_length && *in->word == '-';
    size_t at = negative;
    if (at == in->word_length) return false;
    for (*number = 0; at < in->word_length; at++) {
        if (in->word[at] < '0' || in->word[at] > '9' || !within_limit(*number)) return false;
        *number = *number * 10 + (in->word[at] - '0');
    }
    if (negative) *number = -*number;
    return within_limit(*number);
}

static bool read_time(const words *in, int64_t *time) {
    return chess_time_read(time, in->word, in->word_length, NULL) == CHESS_OK &&
           within_limit(*time);
}

static bool read_reason(const words *in, chess_event *event) {
    for (unsigned i = 1; i < CHESS_TIME_REASON_COUNT; i++) {
        if (!word_is(in, reason_words[i])) continue;
        event->reason = (chess_time_reason)i;
        return true;
    }
    return false;
}

static bool read_argument(const words *in, char argument, chess_event *event) {
    unsigned party;
    switch (argument) {
    case 'm':
    case 'M':
        return read_move(in, event);
    case 's':
        return in->word_length == 2 && read_square(in->word, 2, &event->from);
    case 'S':
        return in->word_length == 2 && read_square(in->word, 2, &event->to);
    case 'o':
        return in->word_length == 1 && read_role(*in->word, &event->promotion);
    case 't':
        return read_time(in, &event->value);
    case 'h':
    case 'n':
        return read_number(in, &event->value);
    case 'r':
        return read_reason(in, event);
    default:
        if (!read_party(in, 2, &party)) return false;
        event->player = (chess_color)party;
        return true;
    }
}

static bool may_be_absent(char argument) {
    return argument == 'm' || argument == 'S' || argument == 'r';
}

static bool read_kind(const words *in, chess_event *event) {
    for (unsigned i = 0; i < CHESS_EVENT_COUNT; i++) {
        if (!word_is(in, event_forms[i].word)) continue;
        event->kind = (chess_event_kind)i;
        return true;
    }
    return false;
}

static bool read_event(words *in, chess_event *event) {
    unsigned party;
    next_word(in);
    if (!read_time(in, &event->time)) return false;
    next_word(in);
    if (!read_party(in, 3, &party)) return false;
    event->by = (chess_party)party;
    if (party < CHESS_PARTY_ARBITER) event->player = (chess_color)party;
    next_word(in);
    if (!read_kind(in, event)) return false;
    next_word(in);
    for (const char *argument = chess_event_arguments(event->kind); *argument; argument++) {
        if (in->word_length == 0 && may_be_absent(*argument)) continue;
        if (!read_argument(in, *argument, event)) return false;
        next_word(in);
    }
    return in->word_length == 0;
}

chess_error chess_event_read(chess_event *event, const char *text, size_t length,
                             size_t *error_at) {
    words in = {text, length, 0, text, 0};
    chess_event read = CHESS_EVENT_OF(CHESS_EVENT_START, CHESS_PARTY_ARBITER, 0);
    if (!read_event(&in, &read)) {
        if (error_at) *error_at = (size_t)(in.word - text);
        return CHESS_SYNTAX;
    }
    *event = read;
    return CHESS_OK;
}
