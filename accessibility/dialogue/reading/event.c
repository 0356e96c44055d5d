/* SPDX-License-Identifier: MIT */
#include "event.h"

#include "command.h"

#include <string.h>

/* ------------------------------------------------------------------------------------ arguments */

static bool take_reason(dialogue_event_input *in, chess_time_reason *reason) {
    unsigned found = dialogue__event_phrase(in, dialogue__arbiter_tables[in->language].reasons + 1,
                                            CHESS_TIME_REASON_COUNT - 1);
    *reason = (chess_time_reason)(found + 1);
    return found < CHESS_TIME_REASON_COUNT - 1;
}

/*
 * Sets implied arguments: the opponent of a loser wins; a claim under G.5 is made on both grounds.
 */
static bool take_implied(const dialogue_event_input *in, chess_event *event) {
    if (!dialogue__event_at_end(in)) return false;
    if (event->kind == CHESS_EVENT_LOSE || event->kind == CHESS_EVENT_DECLARE_LOST)
        event->value = in->arbiter->rules.points_win;
    else if (event->kind == CHESS_EVENT_CLAIM_QUICKPLAY)
        event->value = 3;
    else
        return false;
    return true;
}

static bool take_argument(dialogue_event_input *in, char argument) {
    chess_event *event = &in->reading->event;
    switch (argument) {
    case 'm':
        return dialogue__event_at_end(in) || dialogue__event_move(in, event);
    case 'M':
        return dialogue__event_move(in, event);
    case 's':
        return dialogue__event_square(in, 's', &event->from);
    case 'S':
        return dialogue__event_at_end(in) || dialogue__event_square(in, 'S', &event->to);
    case 'c':
        return dialogue__event_side(in, &event->player);
    case 'p': /* only in sentences: the player who acts, */
    case 'q': /* or the opponent of that player: "the flag of %q" */
        if (!dialogue__event_side(in, &event->player)) return false;
        if (argument == 'q') event->player = chess_color_other(event->player);
        event->by = (chess_party)event->player;
        return true;
    case 'o':
        return dialogue__event_promotion(in, &event->promotion);
    case 't':
        return dialogue__event_time(in, &event->value);
    case 'h':
    case 'n':
        return dialogue__event_number(in, &event->value) || take_implied(in, event);
    default:
        return dialogue__event_at_end(in) || take_reason(in, &event->reason);
    }
}

static void stop_at(dialogue_event_input *in, dialogue_event_sense sense, char argument) {
    dialogue_slice word;
    in->reading->sense = sense;
    in->reading->argument = argument;
    in->reading->rest = (dialogue_slice){in->at, 0};
    if (dialogue__event_word(in, &word))
        in->reading->rest = (dialogue_slice){word.at, in->length - word.at};
}

/*
 * Consumes the arguments of reading->event.kind that are not in `taken`; sets the sense of the
 * reading.
 */
static void take_arguments(dialogue_event_input *in, const char *taken) {
    const char *argument = chess_event_arguments(in->reading->event.kind);
    for (; *argument; argument++) {
        if (strchr(taken, *argument) || take_argument(in, *argument)) continue;
        stop_at(in, DIALOGUE_EVENT_READING_LACKS, *argument);
        return;
    }
    in->reading->sense =
        in->reading->which ? DIALOGUE_EVENT_READING_WHICH : DIALOGUE_EVENT_READING_COMPLETE;
    if (!dialogue__event_at_end(in)) stop_at(in, DIALOGUE_EVENT_READING_SURPLUS, 0);
}

static chess_party other_party(chess_party player) {
    return player == CHESS_PARTY_WHITE ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
}

/* Returns the party of an event whose line states none. */
static chess_party usual_party(const chess_arbiter *arbiter, chess_event_kind kind) {
    chess_party turn = (chess_party)chess_position_turn(&arbiter->position);
    chess_party mover = arbiter->players[other_party(turn)].uncompleted ? other_party(turn) : turn;
    if (chess_event_originator(kind) != 'P') return CHESS_PARTY_ARBITER;
    switch (kind) {
    case CHESS_EVENT_PRESS:
        return (chess_party)arbiter->clock.turn;
    case CHESS_EVENT_SLIP:
    case CHESS_EVENT_TWO_HANDS:
    case CHESS_EVENT_OFFER:
        return mover;
    case CHESS_EVENT_ACCEPT:
    case CHESS_EVENT_REFUSE:
        return arbiter->players[CHESS_WHITE].offer ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
    case CHESS_EVENT_CLAIM_FLAG:
        return arbiter->clock.sides[CHESS_WHITE].flag ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
    case CHESS_EVENT_ARRIVE:
        return arbiter->players[CHESS_WHITE].absent ? CHESS_PARTY_WHITE : CHESS_PARTY_BLACK;
    case CHESS_EVENT_REPLACE:
        return arbiter->displaced[CHESS_WHITE] ? CHESS_PARTY_WHITE : CHESS_PARTY_BLACK;
    case CHESS_EVENT_SEAL:
        return arbiter->sealer == CHESS_PARTY_ARBITER ? turn : arbiter->sealer;
    case CHESS_EVENT_VERIFY:
        return other_party(arbiter->claims_quickplay);
    default:
        return turn;
    }
}

/* ---------------------------------------------------------------------- the arbiter's sentences */

enum { TAKEN_SIZE = 8 };

/*
 * Consumes points in words ("half a point"), because a bare number in a sentence may mean something
 * else.
 */
static bool take_points(dialogue_event_input *in) {
    return dialogue__event_numbered(in, DIALOGUE_ARBITER_ACCEPT_POINTS, &in->reading->event.value);
}

/*
 * Consumes one word of a sentence pattern: "gives/adds" is a choice, "?more" is optional, "%t" is a
 * time.
 */
static bool take_form_word(dialogue_event_input *in, const char *form, size_t length,
                           char taken[TAKEN_SIZE]) {
    bool perhaps = *form == '?', minus = *form == '%' && form[1] == '-';
    if (*form != '%') return dialogue__event_word_of(in, form, length) || perhaps;
    char letter = form[1 + minus];
    if (letter == 'h' ? !take_points(in) : !take_argument(in, letter)) return false;
    if (minus) in->reading->event.value = -in->reading->event.value;
    taken[strlen(taken)] = letter;
    if (letter == 'n') taken[strlen(taken)] = 'h'; /* "two half points" */
    return true;
}

static chess_event_kind kind_of_word(const char *word, size_t length) {
    unsigned kind = 0;
    while (kind < CHESS_EVENT_COUNT &&
           (strlen(chess_event_word((chess_event_kind)kind)) != length ||
            memcmp(chess_event_word((chess_event_kind)kind), word, length) != 0))
        kind++;
    return (chess_event_kind)kind;
}

static void set_party(chess_event *event, chess_party by) {
    event->by = by;
    if (by != CHESS_PARTY_ARBITER) event->player = (chess_color)by;
}

static void begin(dialogue_event_input *in, chess_event_kind kind, chess_party by, bool said) {
    *in->reading = (dialogue_event_reading){.party_said = said};
    in->reading->event = CHESS_EVENT_OF(kind, by, 0);
    set_party(&in->reading->event, by);
}

/* Consumes a sentence that matches the pattern: the word of the event, then words and arguments. */
static bool take_form(dialogue_event_input *in, const char *form, size_t length) {
    char taken[TAKEN_SIZE] = "";
    const char *end = form + length, *space = memchr(form, ' ', length);
    size_t name = (size_t)(space - form);
    begin(in, CHESS_EVENT_COUNT, CHESS_PARTY_ARBITER, true);
    while (space && space < end) {
        const char *word = space + 1;
        space = memchr(word, ' ', (size_t)(end - word));
        size_t size = (size_t)((space ? space : end) - word);
        if (!take_form_word(in, word, size, taken)) return false;
    }
    in->reading->event.kind = kind_of_word(form, name);
    if (!strchr(taken, 'p') && !strchr(taken, 'q'))
        set_party(&in->reading->event, usual_party(in->arbiter, in->reading->event.kind));
    take_arguments(in, taken);
    return in->reading->sense == DIALOGUE_EVENT_READING_COMPLETE ||
           in->reading->sense == DIALOGUE_EVENT_READING_WHICH;
}

static bool take_sentence_of(const dialogue_event_input *in, dialogue_arbiter_text list) {
    const char *forms = dialogue__arbiter_tables[in->language].texts[list];
    dialogue_slice form;
    for (size_t at = 0; dialogue__next_part(forms, &at, &form);) {
        dialogue_event_input ahead = *in;
        if (take_form(&ahead, forms + form.at, form.length)) return true;
    }
    return false;
}

static bool take_sentence(const dialogue_event_input *in) {
    if (take_sentence_of(in, DIALOGUE_ARBITER_ACCEPT_SENTENCES) ||
        take_sentence_of(in, DIALOGUE_ARBITER_ACCEPT_CLAIMS))
        return true;
    *in->reading = (dialogue_event_reading){.sense = DIALOGUE_EVENT_READING_NONE};
    return false;
}

/* ------------------------------------------------------------------------------------ the party */

static bool take_arbiter(dialogue_event_input *in) {
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    for (unsigned words = 0; words < 2 && dialogue__event_word(&ahead, &word); words++) {
        if (!dialogue__is_arbiter(in->line + word.at, word.length, in->language)) continue;
        in->at = ahead.at;
        return true;
    }
    return false;
}

/*
 * Consumes the phrase of an event. If the line names no party, an article may precede a missing
 * envelope or a lost position; the same words in "he resigns" stand for a player.
 */
static unsigned take_phrase(dialogue_event_input *in, bool named) {
    const char *const *phrases = dialogue__arbiter_tables[in->language].events;
    dialogue_event_input ahead = *in;
    unsigned kind = dialogue__event_phrase(in, phrases, CHESS_EVENT_COUNT), value;
    if (named || kind < CHESS_EVENT_COUNT ||
        !dialogue__event_token(&ahead, DIALOGUE_TOKEN_FILLER, &value))
        return kind;
    kind = dialogue__event_phrase(&ahead, phrases, CHESS_EVENT_COUNT);
    if (kind != CHESS_EVENT_ENVELOPE_MISSING && kind != CHESS_EVENT_POSITION_LOST)
        return CHESS_EVENT_COUNT;
    *in = ahead;
    return kind;
}

void dialogue__read_event(const char *line, size_t length, dialogue_language language,
                          const chess_arbiter *arbiter, dialogue_event_reading *reading) {
    dialogue_event_input in = {line, length, 0, language, arbiter, reading};
    chess_color color = CHESS_WHITE;
    *reading = (dialogue_event_reading){.sense = DIALOGUE_EVENT_READING_NONE};
    if (dialogue__is_question(line, length)) return; /* "White resigns?" tells of nothing */
    bool said = take_arbiter(&in);
    if (take_sentence(&in)) return;
    bool player = !said && dialogue__event_side(&in, &color);
    unsigned kind = take_phrase(&in, player);
    if (kind == CHESS_EVENT_COUNT) return;
    chess_party by = player ? (chess_party)color : CHESS_PARTY_ARBITER;
    if (!player && !said) by = usual_party(arbiter, (chess_event_kind)kind);
    begin(&in, (chess_event_kind)kind, by, player || said);
    take_arguments(&in, "");
}
