/* SPDX-License-Identifier: MIT */
/* Events, rulings and objections as words: tables, one reader, three writers. */
#include "arbiter_state.h"
#include "output.h"

#include <string.h>

typedef struct event_form {
    const char *word, *arguments, *article;
} event_form;

static const event_form event_forms[] = {
#define FORM(name, word, who, arguments, article) {word, arguments, article},
    CHESS_EVENT_LIST(FORM)
#undef FORM
};

const char *chess_event_word(chess_event_kind kind) {
    return event_forms[kind].word;
}

const char *chess_event_article(chess_event_kind kind) {
    return event_forms[kind].article;
}

static const char *const reason_words[] = {
#define WORD(name, word, article_2014, article_2023) word,
    CHESS_TIME_REASON_LIST(WORD)
#undef WORD
};

static const char *const party_words[] = {"white", "black", "arbiter"};

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

/* -------------------------------------------------------------------------------------- writing */

static void write_time(output *out, int64_t time) {
    char text[CHESS_TIME_SIZE];
    (void)chess_time_write(time, text, sizeof text);
    output_text(out, text);
}

static void write_signed(output *out, int64_t number) {
    if (number < 0) output_char(out, '-');
    output_number(out, (uint32_t)(number < 0 ? -number : number));
}

static void write_move(output *out, const chess_event *event) {
    output_square(out, event->from);
    output_square(out, event->to);
    if (event->promotion) output_char(out, role_letters[event->promotion]);
}

/* An argument that may be absent and is leaves no trace. */
static bool absent(const chess_event *event, char argument) {
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
    case 'n':
        write_signed(out, event->value);
        break;
    default:
        output_text(out, reason_words[event->reason]);
        break;
    }
}

size_t chess_event_write(const chess_event *event, char *text, size_t size) {
    output out = output_to(text, size);
    write_time(&out, event->time);
    output_char(&out, ' ');
    output_text(&out, party_words[event->by]);
    output_char(&out, ' ');
    output_text(&out, chess_event_word(event->kind));
    for (const char *argument = event_forms[event->kind].arguments; *argument; argument++) {
        if (absent(event, *argument)) continue;
        output_char(&out, ' ');
        write_argument(&out, event, *argument);
    }
    return output_end(&out);
}

/* -------------------------------------------------------------------------------------- reading */

typedef struct words {
    const char *text;
    size_t length, at;  /* at: behind the word */
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
    if (at == in->word_length || in->word_length > 9) return false;
    for (*number = 0; at < in->word_length; at++) {
        if (in->word[at] < '0' || in->word[at] > '9') return false;
        *number = *number * 10 + (in->word[at] - '0');
    }
    if (negative) *number = -*number;
    return true;
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
        return chess_time_read(&event->value, in->word, in->word_length, NULL) == CHESS_OK;
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
    if (chess_time_read(&event->time, in->word, in->word_length, NULL)) return false;
    next_word(in);
    if (!read_party(in, 3, &party)) return false;
    event->by = (chess_party)party;
    if (party < CHESS_PARTY_ARBITER) event->player = (chess_color)party;
    next_word(in);
    if (!read_kind(in, event)) return false;
    next_word(in);
    for (const char *argument = event_forms[event->kind].arguments; *argument; argument++) {
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

/* -------------------------------------------------------------------------------------- rulings */

const char *chess_ruling_word(chess_ruling_kind kind) {
    static const char *const table[] = {
#define RULING_WORD(name, word, a1997, a2014, a2023, text) word,
        CHESS_RULING_LIST(RULING_WORD)
#undef RULING_WORD
    };
    return table[kind];
}

const char *chess_ruling_text(chess_ruling_kind kind) {
    static const char *const table[] = {
#define RULING_TEXT(name, word, a1997, a2014, a2023, text) text,
        CHESS_RULING_LIST(RULING_TEXT)
#undef RULING_TEXT
    };
    return table[kind];
}

static const char *reason_article(chess_time_reason reason, chess_edition edition) {
    static const char *const table[][2] = {
#define REASON_ARTICLES(name, word, article_2014, article_2023) {article_2014, article_2023},
        CHESS_TIME_REASON_LIST(REASON_ARTICLES)
#undef REASON_ARTICLES
    };
    return edition == CHESS_EDITION_1997 ? "" : table[reason][edition == CHESS_EDITION_2023];
}

const char *chess_ruling_article(const chess_ruling *ruling, chess_edition edition) {
    static const char *const table[][CHESS_EDITION_COUNT] = {
#define RULING_ARTICLES(name, word, a1997, a2014, a2023, text) {a1997, a2014, a2023},
        CHESS_RULING_LIST(RULING_ARTICLES)
#undef RULING_ARTICLES
    };
    if (ruling->reason) return reason_article(ruling->reason, edition);
    return table[ruling->kind][edition];
}

size_t chess_ruling_write(const chess_ruling *ruling, chess_edition edition, char *text,
                          size_t size) {
    output out = output_to(text, size);
    const char *article = chess_ruling_article(ruling, edition);
    output_text(&out, *article ? article : "-");
    output_char(&out, ' ');
    output_text(&out, party_words[ruling->player]);
    output_char(&out, ' ');
    output_text(&out, chess_ruling_word(ruling->kind));
    if (ruling->from != CHESS_NO_SQUARE || ruling->to != CHESS_NO_SQUARE) output_char(&out, ' ');
    if (ruling->from != CHESS_NO_SQUARE) output_square(&out, ruling->from);
    if (ruling->to != CHESS_NO_SQUARE) output_square(&out, ruling->to);
    if (ruling->time) {
        output_text(&out, ruling->time > 0 && ruling->kind != CHESS_RULING_TIME_SET ? " +" : " ");
        write_time(&out, ruling->time);
    }
    return output_end(&out);
}

/* ----------------------------------------------------------------------------------- objections */

const char *chess_objection_word(chess_objection objection) {
    static const char *const table[] = {
#define OBJECTION_WORD(name, word, article, text) word,
        CHESS_OBJECTION_LIST(OBJECTION_WORD)
#undef OBJECTION_WORD
    };
    return table[objection];
}

const char *chess_objection_article(chess_objection objection) {
    static const char *const table[] = {
#define OBJECTION_ARTICLE(name, word, article, text) article,
        CHESS_OBJECTION_LIST(OBJECTION_ARTICLE)
#undef OBJECTION_ARTICLE
    };
    return table[objection];
}

const char *chess_objection_text(chess_objection objection) {
    static const char *const table[] = {
#define OBJECTION_TEXT(name, word, article, text) text,
        CHESS_OBJECTION_LIST(OBJECTION_TEXT)
#undef OBJECTION_TEXT
    };
    return table[objection];
}

size_t chess_objection_write(chess_objection objection, chess_event_kind event, char *text,
                             size_t size) {
    output out = output_to(text, size);
    output_text(&out, chess_event_word(event));
    output_text(&out, " (");
    output_text(&out, chess_event_article(event));
    output_text(&out, "): expected ");
    output_text(&out, chess_objection_text(objection));
    output_text(&out, " (");
    output_text(&out, chess_objection_article(objection));
    output_text(&out, ")");
    return output_end(&out);
}

/* ------------------------------------------------------------------------------------ the score */

static void write_points(output *out, int32_t half_points) {
    if (half_points > 1 || half_points == 0) output_number(out, (uint32_t)half_points / 2);
    if (half_points % 2) output_text(out, "1/2");
}

size_t chess_arbiter_score_write(const chess_arbiter *arbiter, char *text, size_t size) {
    output out = output_to(text, size);
    if (arbiter->cancelled) {
        output_text(&out, "cancelled");
    } else if (arbiter->phase != CHESS_PHASE_ENDED) {
        output_char(&out, '*');
    } else {
        write_points(&out, arbiter->points[CHESS_WHITE]);
        output_char(&out, '-');
        write_points(&out, arbiter->points[CHESS_BLACK]);
    }
    return output_end(&out);
}
