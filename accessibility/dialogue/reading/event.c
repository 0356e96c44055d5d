/* SPDX-License-Identifier: MIT */
#include "event.h"

#include "read.h"

#include <string.h>

/* ------------------------------------------------------------------------ words of the language */

/* Returns true if the folded phrase is in the list. */
static bool is_in_list(const char *folded, const char *list) {
    char known[DIALOGUE_FOLDED_SIZE];
    dialogue_slice part;
    for (size_t at = 0; dialogue__next_part(list, &at, &part);) {
        dialogue__fold_phrase(list + part.at, part.length, known);
        if (strcmp(folded, known) == 0) return true;
    }
    return false;
}

bool dialogue__is_arbiter(const char *text, size_t length, dialogue_language language) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue__fold_phrase(text, length, folded);
    return is_in_list(folded,
                      dialogue__arbiter_tables[language].texts[DIALOGUE_ARBITER_ACCEPT_ARBITER]);
}

static unsigned find_in(const char *const *lists, unsigned count, const char *text, size_t length) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue__fold_phrase(text, length, folded);
    for (unsigned i = 0; i < count; i++)
        if (is_in_list(folded, lists[i])) return i;
    return count;
}

chess_event_kind dialogue__event_of_words(const char *text, size_t length,
                                          dialogue_language language) {
    return (chess_event_kind)find_in(dialogue__arbiter_tables[language].events, CHESS_EVENT_COUNT,
                                     text, length);
}

/* --------------------------------------------------------------------------- the line, by words */

/* A sentence about an event, as far as it has been read. What is not understood is not taken. */
typedef struct event_input {
    const char *line;
    size_t length, at; /* at: behind what has been understood */
    dialogue_language language;
    const chess_arbiter *arbiter;
    dialogue_event_reading *reading;
} event_input;

enum { LONGEST_PHRASE = 12 };

static bool next_word(event_input *in, dialogue_slice *word) {
    return dialogue__next_word(in->line, in->length, &in->at, word);
}

/* The next word stands for a token that has nothing to do with moves: a side, a filler. */
static bool take_token(event_input *in, dialogue_token token, unsigned *value) {
    char folded[DIALOGUE_FOLDED_SIZE];
    event_input ahead = *in;
    dialogue_slice word;
    if (!next_word(&ahead, &word)) return false;
    dialogue__fold(in->line + word.at, word.length, folded);
    if (!dialogue__words_mean(folded, token, in->language, value)) return false;
    in->at = ahead.at;
    return true;
}

/* "Schwarz", "von Schwarz". */
static bool take_side(event_input *in, chess_color *color) {
    event_input ahead = *in;
    unsigned value;
    if (!take_token(&ahead, DIALOGUE_TOKEN_WHOSE, &value))
        if (!take_token(&ahead, DIALOGUE_TOKEN_FILLER, &value) ||
            !take_token(&ahead, DIALOGUE_TOKEN_WHOSE, &value))
            return false;
    if (value != DIALOGUE_WHOSE_WHITE && value != DIALOGUE_WHOSE_BLACK) return false;
    *color = value == DIALOGUE_WHOSE_BLACK ? CHESS_BLACK : CHESS_WHITE;
    in->at = ahead.at;
    return true;
}

/* The longest phrase that begins here and stands in one of the lists; `count` when none does. */
static unsigned take_phrase(event_input *in, const char *const *lists, unsigned count) {
    unsigned best = count;
    size_t best_at = in->at;
    event_input ahead = *in;
    dialogue_slice first = {0, 0}, word;
    for (unsigned words = 0; words < LONGEST_PHRASE && next_word(&ahead, &word); words++) {
        if (words == 0) first = word;
        unsigned found =
            find_in(lists, count, in->line + first.at, word.at + word.length - first.at);
        if (found == count) continue;
        best = found;
        best_at = ahead.at;
    }
    in->at = best_at;
    return best;
}

/* ---------------------------------------------------------------------------- squares and moves */

/* Reads squares and a piece, with any verbs between them. Returns false for other words. */
typedef struct places {
    chess_square squares[2];
    unsigned count;
    chess_role role; /* behind the last square */
} places;

static bool is_idle(const dialogue_unit *unit) {
    unsigned value;
    return dialogue__unit_means(unit, DIALOGUE_TOKEN_FILLER, &value) ||
           dialogue__unit_means(unit, DIALOGUE_TOKEN_TAKES, &value) ||
           dialogue__unit_means(unit, DIALOGUE_TOKEN_FROM, &value) ||
           dialogue__unit_means(unit, DIALOGUE_TOKEN_PROMOTES, &value);
}

static bool read_places(const dialogue_units *units, places *found) {
    *found = (places){.count = 0};
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        unsigned file, rank, role;
        if (i + 1 < units->count && dialogue__unit_means(unit, DIALOGUE_TOKEN_FILE, &file) &&
            dialogue__unit_means(&units->units[i + 1], DIALOGUE_TOKEN_RANK, &rank)) {
            if (found->count == 2) return false;
            found->squares[found->count++] = chess_square_at(file, rank);
            i++;
        } else if (dialogue__unit_means(unit, DIALOGUE_TOKEN_ROLE, &role)) {
            found->role = found->count == 2 ? (chess_role)role : CHESS_NO_ROLE;
        } else if (!is_idle(unit)) {
            return false;
        }
    }
    return units->unknown.length == 0;
}

static bool read_legal_move(const event_input *in, chess_event *event) {
    dialogue_utterance said;
    chess_resolution resolution;
    const chess_position *position = &in->arbiter->position;
    dialogue_read(in->line + in->at, in->length - in->at, in->language, &said);
    if (said.spec_count == 0) return false;
    if (dialogue_resolve(position, &said, &resolution)) return false;
    const chess_event made = chess_event_of_move(position, resolution.move, 0);
    event->from = made.from;
    event->to = made.to;
    event->promotion = made.promotion;
    return true;
}

/*
 * Reads to the end of the line: a legal move in any wording, or two squares and a promotion piece.
 */
static bool take_move(event_input *in, chess_event *event) {
    dialogue_units units;
    places found;
    bool right = read_legal_move(in, event);
    if (!right) {
        dialogue__units_read(&units, in->line + in->at, in->length - in->at, in->language);
        right = read_places(&units, &found) && found.count == 2;
        if (!right) return false;
        event->from = found.squares[0];
        event->to = found.squares[1];
        event->promotion = found.role;
    }
    in->at = in->length;
    return true;
}

/* A square in one word ("e2") or more ("Eva zwei", "das Feld e 2"). */
static bool take_square(event_input *in, chess_square *square) {
    event_input ahead = *in;
    dialogue_slice first = {0, 0}, word;
    for (unsigned words = 0; words < 4 && next_word(&ahead, &word); words++) {
        dialogue_units units;
        places found;
        if (words == 0) first = word;
        dialogue__units_read(&units, in->line + first.at, word.at + word.length - first.at,
                             in->language);
        if (!read_places(&units, &found) || found.count != 1) continue;
        *square = found.squares[0];
        in->at = ahead.at;
        return true;
    }
    return false;
}

/* A piece that a pawn can become, after verbs and articles. */
static bool take_piece(event_input *in, chess_role *role) {
    dialogue_units units;
    unsigned value = 0, pieces = 0;
    dialogue__units_read(&units, in->line + in->at, in->length - in->at, in->language);
    for (unsigned i = 0; i < units.count; i++) {
        if (dialogue__unit_means(&units.units[i], DIALOGUE_TOKEN_ROLE, &value))
            pieces++;
        else if (!is_idle(&units.units[i]))
            return false;
    }
    if (pieces != 1 || units.unknown.length || value == CHESS_KING || value == CHESS_PAWN)
        return false;
    *role = (chess_role)value;
    in->at = in->length;
    return true;
}

/* ---------------------------------------------------------------------------- times and numbers */

/* What stands between spaces: a time has colons, which divide words. */
static dialogue_slice next_bare(const event_input *in) {
    dialogue_slice bare = {in->at, 0};
    while (bare.at < in->length && strchr(" \t,.:;", in->line[bare.at]))
        bare.at++;
    while (bare.at + bare.length < in->length && !strchr(" \t,", in->line[bare.at + bare.length]))
        bare.length++;
    return bare;
}

/* The last word of "1 Minute" and of "{1} Minuten". */
static bool is_unit(const event_input *in, dialogue_slice word, dialogue_arbiter_text text) {
    const char *model = dialogue__arbiter_tables[in->language].texts[text],
               *last = strrchr(model, ' ');
    char folded[DIALOGUE_FOLDED_SIZE], known[DIALOGUE_FOLDED_SIZE];
    dialogue__fold(in->line + word.at, word.length, folded);
    dialogue__fold(last ? last + 1 : model, strlen(last ? last + 1 : model), known);
    return strcmp(folded, known) == 0;
}

/* Milliseconds of a unit that follows the number; without one, of a second. */
static int64_t take_unit(event_input *in) {
    static const struct {
        dialogue_arbiter_text one, many;
        int64_t length;
    } units[] = {{DIALOGUE_ARBITER_HOUR, DIALOGUE_ARBITER_HOURS, 3600},
                 {DIALOGUE_ARBITER_MINUTE, DIALOGUE_ARBITER_MINUTES, 60},
                 {DIALOGUE_ARBITER_SECOND, DIALOGUE_ARBITER_SECONDS, 1}};
    event_input ahead = *in;
    dialogue_slice word;
    if (!next_word(&ahead, &word)) return 1;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++) {
        if (!is_unit(in, word, units[i].one) && !is_unit(in, word, units[i].many)) continue;
        in->at = ahead.at;
        return units[i].length;
    }
    return 1;
}

static bool take_time(event_input *in, int64_t *time) {
    dialogue_slice bare = next_bare(in);
    if (bare.length == 0 ||
        chess_time_read(time, in->line + bare.at, bare.length, NULL) != CHESS_OK)
        return false;
    in->at = bare.at + bare.length;
    if (!memchr(in->line + bare.at, ':', bare.length)) *time *= take_unit(in);
    return true;
}

static bool take_number(event_input *in, int64_t *number) {
    dialogue_slice bare = next_bare(in);
    const char *text = in->line + bare.at;
    bool negative = bare.length && (*text == '-' || *text == '+');
    if (bare.length == negative || bare.length > 9) return false;
    *number = 0;
    for (size_t i = negative; i < bare.length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        *number = *number * 10 + (text[i] - '0');
    }
    if (*text == '-') *number = -*number;
    in->at = bare.at + bare.length;
    return true;
}

/* ------------------------------------------------------------------------------------ arguments */

static bool at_end(const event_input *in) {
    event_input ahead = *in;
    dialogue_slice word;
    return !next_word(&ahead, &word);
}

static bool take_reason(event_input *in, chess_time_reason *reason) {
    unsigned found = take_phrase(in, dialogue__arbiter_tables[in->language].reasons + 1,
                                 CHESS_TIME_REASON_COUNT - 1);
    *reason = (chess_time_reason)(found + 1);
    return found < CHESS_TIME_REASON_COUNT - 1;
}

/* Adds what is implied: the opponent of a loser wins; a claim by G.5 is made on both grounds. */
static bool take_what_is_usual(const event_input *in, chess_event *event) {
    if (!at_end(in)) return false;
    if (event->kind == CHESS_EVENT_LOSE)
        event->value = in->arbiter->rules.points_win;
    else if (event->kind == CHESS_EVENT_CLAIM_QUICKPLAY)
        event->value = 3;
    else
        return false;
    return true;
}

static bool take_argument(event_input *in, char argument) {
    chess_event *event = &in->reading->event;
    switch (argument) {
    case 'm':
        return at_end(in) || take_move(in, event);
    case 'M':
        return take_move(in, event);
    case 's':
        return take_square(in, &event->from);
    case 'S':
        return at_end(in) || take_square(in, &event->to);
    case 'c':
        return take_side(in, &event->player);
    case 'o':
        return take_piece(in, &event->promotion);
    case 't':
        return take_time(in, &event->value);
    case 'n':
        return take_number(in, &event->value) || take_what_is_usual(in, event);
    default:
        return at_end(in) || take_reason(in, &event->reason);
    }
}

static void stop_at(event_input *in, dialogue_event_sense sense, char argument) {
    dialogue_slice word;
    in->reading->sense = sense;
    in->reading->argument = argument;
    in->reading->rest = (dialogue_slice){in->at, 0};
    if (next_word(in, &word)) in->reading->rest = (dialogue_slice){word.at, in->length - word.at};
}

/* Takes those of reading->event.kind; sets the sense of the reading. */
static void take_arguments(event_input *in) {
    const char *arguments = chess_event_arguments(in->reading->event.kind);
    for (; *arguments; arguments++) {
        if (take_argument(in, *arguments)) continue;
        stop_at(in, DIALOGUE_EVENT_READING_LACKS, *arguments);
        return;
    }
    in->reading->sense = DIALOGUE_EVENT_READING_COMPLETE;
    if (!at_end(in)) stop_at(in, DIALOGUE_EVENT_READING_SURPLUS, 0);
}

/* ------------------------------------------------------------------------------------------ who */

static bool take_arbiter(event_input *in) {
    event_input ahead = *in;
    dialogue_slice word;
    for (unsigned words = 0; words < 2 && next_word(&ahead, &word); words++) {
        if (!dialogue__is_arbiter(in->line + word.at, word.length, in->language)) continue;
        in->at = ahead.at;
        return true;
    }
    return false;
}

static chess_party other(chess_party player) {
    return player == CHESS_PARTY_WHITE ? CHESS_PARTY_BLACK : CHESS_PARTY_WHITE;
}

/* Returns the originator of an event whose party is not stated. */
static chess_party usual_party(const chess_arbiter *arbiter, chess_event_kind kind) {
    chess_party turn = (chess_party)chess_position_turn(&arbiter->position);
    chess_party mover = arbiter->players[other(turn)].uncompleted ? other(turn) : turn;
    if (chess_event_who(kind) != 'P') return CHESS_PARTY_ARBITER;
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
        return other(arbiter->claims_quickplay);
    default:
        return turn;
    }
}

void dialogue__read_event(const char *line, size_t length, dialogue_language language,
                          const chess_arbiter *arbiter, dialogue_event_reading *reading) {
    event_input in = {line, length, 0, language, arbiter, reading};
    chess_color color = CHESS_WHITE;
    *reading = (dialogue_event_reading){.sense = DIALOGUE_EVENT_READING_NONE};
    bool player = take_side(&in, &color);
    bool said = player || take_arbiter(&in);
    unsigned kind = take_phrase(&in, dialogue__arbiter_tables[language].events, CHESS_EVENT_COUNT);
    if (kind == CHESS_EVENT_COUNT) return;
    chess_party by = player ? (chess_party)color : CHESS_PARTY_ARBITER;
    if (!said) by = usual_party(arbiter, (chess_event_kind)kind);
    reading->event = CHESS_EVENT_OF((chess_event_kind)kind, by, 0);
    if (by != CHESS_PARTY_ARBITER) reading->event.player = (chess_color)by;
    reading->party_said = said;
    take_arguments(&in);
}
