/* SPDX-License-Identifier: MIT */
#include <dialogue/complete.h>

#include "exchange.h"
#include "question.h"
#include "reading/fold.h"

#include <chess/notation.h>

#include <string.h>

enum { WORD_COUNT = 16 };

typedef struct folded_word {
    char text[DIALOGUE_FOLDED_SIZE];
} folded_word;

typedef struct completing {
    const dialogue_session *session;
    dialogue_completions *found;
    folded_word typed[WORD_COUNT]; /* complete words */
    unsigned count;
    folded_word begun; /* the incomplete last word; "" if there is none */
    size_t begun_length;
    bool loosely; /* compare meanings instead of spellings */
} completing;

/* ---------------------------------------------------------------------------------------- words */

/* Reads the typed words. Returns false if there are too many to complete. */
static bool read_line(completing *self, const char *line, size_t length) {
    size_t at = 0;
    dialogue_slice word;
    self->found->from = length;
    while (dialogue__next_word(line, length, &at, &word)) {
        bool complete = word.at + word.length < length;
        if (complete && self->count == WORD_COUNT) return false;
        folded_word *into = complete ? &self->typed[self->count++] : &self->begun;
        size_t size = dialogue__fold(line + word.at, word.length, into->text);
        if (complete) continue;
        self->begun_length = size;
        self->found->from = word.at;
    }
    return true;
}

/*
 * Returns the meaning of a word of a move, or 0 if it has none. Single letters and digits are files
 * and ranks.
 */
static unsigned meaning_of(const char *folded, dialogue_language player) {
    static const dialogue_token tokens[] = {DIALOGUE_TOKEN_ROLE, DIALOGUE_TOKEN_FILE,
                                            DIALOGUE_TOKEN_RANK, DIALOGUE_TOKEN_TAKES};
    unsigned value;
    if (folded[0] != '\0' && folded[1] == '\0') {
        if (folded[0] >= 'a' && folded[0] <= 'h')
            return (DIALOGUE_TOKEN_FILE + 1U) << 8 | (unsigned)(folded[0] - 'a');
        if (folded[0] >= '1' && folded[0] <= '8')
            return (DIALOGUE_TOKEN_RANK + 1U) << 8 | (unsigned)(folded[0] - '1');
    }
    for (size_t i = 0; i < sizeof tokens / sizeof tokens[0]; i++)
        if (dialogue__words_mean(folded, tokens[i], player, &value))
            return (tokens[i] + 1U) << 8 | value;
    return 0;
}

static bool is_same_word(const completing *self, const char *typed, const char *word) {
    if (strcmp(typed, word) == 0) return true;
    if (!self->loosely) return false;
    unsigned meaning = meaning_of(typed, self->session->language);
    return meaning != 0 && meaning == meaning_of(word, self->session->language);
}

/*
 * Returns true for "nach", "bitte", "meine", which may stand between two words of a phrase. A
 * single letter more likely means a file.
 */
static bool may_stand_between(const char *typed, dialogue_language player) {
    unsigned value;
    if (typed[0] == '\0' || typed[1] == '\0') return false;
    if (meaning_of(typed, player) != 0) return false; /* "um" is also a rank in Portuguese */
    return dialogue__words_mean(typed, DIALOGUE_TOKEN_FILLER, player, &value) ||
           dialogue__words_mean(typed, DIALOGUE_TOKEN_WHOSE, player, &value);
}

static void add(completing *self, const char *text, size_t length, dialogue_language language) {
    dialogue_completions *found = self->found;
    folded_word folded, other;
    if (length >= DIALOGUE_COMPLETION_SIZE || found->count == DIALOGUE_COMPLETION_COUNT) return;
    (void)dialogue__fold(text, length, folded.text);
    for (unsigned i = 0; i < found->count; i++) {
        (void)dialogue__fold(found->words[i].text, strlen(found->words[i].text), other.text);
        if (strcmp(other.text, folded.text) == 0) return;
    }
    dialogue_completion *new = &found->words[found->count++];
    memcpy(new->text, text, length);
    new->text[length] = '\0';
    new->language = language;
}

/* Offers the next word of the phrase if it continues the words typed after the first ones. */
static void consider(completing *self, unsigned first, const char *phrase, size_t length,
                     dialogue_language language) {
    size_t at = 0;
    unsigned next = first;
    dialogue_slice word;
    folded_word folded;
    while (dialogue__next_word(phrase, length, &at, &word)) {
        (void)dialogue__fold(phrase + word.at, word.length, folded.text);
        while (next > 0 && next < self->count &&
               !is_same_word(self, self->typed[next].text, folded.text) &&
               may_stand_between(self->typed[next].text, self->session->language))
            next++;
        if (next == self->count) {
            if (strncmp(folded.text, self->begun.text, self->begun_length) == 0)
                add(self, phrase + word.at, word.length, language);
            return;
        }
        if (!is_same_word(self, self->typed[next].text, folded.text)) return;
        next++;
    }
}

static void consider_string(completing *self, unsigned first, const char *phrase) {
    consider(self, first, phrase, strlen(phrase), self->session->language);
}

/* Considers the first of the comma-separated phrases, the one that is shown. */
static void consider_shown(completing *self, unsigned first, const char *phrases) {
    const char *end = strchr(phrases, ',');
    consider(self, first, phrases, end ? (size_t)(end - phrases) : strlen(phrases),
             self->session->language);
}

/* ---------------------------------------------------------------------------------------- moves */

static void consider_text(completing *self, unsigned first, const dialogue_text *text) {
    consider(self, first, text->text, text->length,
             text->span_count > 0 ? text->spans[0].language : self->session->language);
}

static void consider_spoken(completing *self, const chess_move_facts *facts, dialogue_style style) {
    dialogue_text text;
    for (int form = DIALOGUE_LONG; form <= DIALOGUE_SHORT; form++) {
        style.form = (dialogue_form)form;
        dialogue_text_clear(&text);
        dialogue_say_move(&text, facts, &style);
        consider_text(self, 0, &text);
    }
}

static chess_letters letters_of(dialogue_language language) {
    unsigned letters = 0;
    while (letters + 1 < CHESS_LETTERS_COUNT &&
           strcmp(chess_letters_tag((chess_letters)letters), dialogue_language_tag(language)) != 0)
        letters++;
    return (chess_letters)letters;
}

static void consider_written(completing *self, const chess_move_facts *facts) {
    char text[CHESS_SAN_SIZE];
    (void)chess_algebraic_write(facts, letters_of(self->session->language),
                                CHESS_ALGEBRAIC_NO_CHECK | CHESS_ALGEBRAIC_NO_EQUALS, text,
                                sizeof text);
    consider_string(self, 0, text);
    (void)chess_uci_write(facts, CHESS_UCI_STANDARD, text, sizeof text);
    consider_string(self, 0, text);
}

/*
 * Offers words of moves. Offers notation only from two letters on: a single letter more likely
 * begins a word.
 */
static void consider_moves(completing *self, const chess_move_list *moves) {
    const dialogue_session *session = self->session;
    dialogue_style style = session->style, own;
    style.sentences = style.name_check = false;
    own = style;
    own.pieces = own.ranks = session->language;
    bool other = own.pieces != style.pieces || own.ranks != style.ranks;
    for (unsigned i = 0; i < moves->count; i++) {
        chess_move_facts facts;
        chess_describe(&session->game.position, moves->moves[i], &facts);
        consider_spoken(self, &facts, style);
        if (other && (self->begun_length > 0 || self->count > 0))
            consider_spoken(self, &facts, own);
        if (self->begun_length > 1 && self->count == 0) consider_written(self, &facts);
    }
}

static void consider_all_moves(completing *self) {
    const dialogue_session *session = self->session;
    chess_move_list moves;
    if (dialogue_is_over(session)) return;
    if (session->question == DIALOGUE_ASKS_WHICH || session->question == DIALOGUE_ASKS_PROMOTION) {
        consider_moves(self, &session->candidates);
        return;
    }
    if (session->steps) return; /* a tournament: what is legal would be advice (11.3.a) */
    chess_moves(&session->game.position, &moves);
    dialogue__sort_moves(&moves);
    consider_moves(self, &moves);
}

/* ------------------------------------------------------------------------------------- commands */

static const dialogue_language_data *own_words(const completing *self) {
    return dialogue__language_data(self->session->language);
}

static void consider_squares(completing *self, unsigned first, chess_bitboard squares) {
    dialogue_text text;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(squares >> square & 1U)) continue;
        dialogue_text_clear(&text);
        dialogue_say_square(&text, square, &self->session->style);
        consider_text(self, first, &text);
    }
}

static chess_bitboard squares_with_moves(const chess_position *position) {
    chess_move_list moves;
    chess_bitboard squares = 0;
    chess_moves(position, &moves);
    for (unsigned i = 0; i < moves.count; i++)
        squares |= (chess_bitboard)1 << chess_move_from(moves.moves[i]);
    return squares;
}

static void consider_pieces(completing *self, unsigned first) {
    for (unsigned role = CHESS_ROLE_COUNT - 1; role > CHESS_NO_ROLE; role--) {
        const dialogue_noun *noun = &own_words(self)->nouns[role];
        if (chess_position_of_role(&self->session->game.position, (chess_role)role) == 0) continue;
        consider_string(self, first, noun->singular);
        consider_string(self, first, noun->plural);
    }
}

static void consider_names(completing *self, unsigned first) {
    for (unsigned c = 1; c < DIALOGUE_COMMAND_COUNT; c++)
        consider_string(self, first, own_words(self)->command_names[c]);
}

/* Considers all words of the player's language for the token. */
static void consider_lexicon(completing *self, unsigned first, dialogue_token token) {
    for (unsigned i = 0; i < dialogue__word_count; i++) {
        const dialogue_word *word = &dialogue__words[i];
        if (word->token == token && word->languages >> self->session->language & 1U)
            consider_string(self, first, word->shown);
    }
}

static void consider_arguments(completing *self, dialogue_command command, unsigned first) {
    switch (command) {
    case DIALOGUE_COMMAND_SQUARE:
    case DIALOGUE_COMMAND_COLOR:
    case DIALOGUE_COMMAND_ATTACKS:
    case DIALOGUE_COMMAND_DIAGONAL:
    case DIALOGUE_COMMAND_SCAN:
        consider_squares(self, first, ~(chess_bitboard)0);
        break;
    case DIALOGUE_COMMAND_MOVES:
        if (self->session->steps) break; /* as in consider_all_moves() */
        consider_squares(self, first, squares_with_moves(&self->session->game.position));
        break;
    case DIALOGUE_COMMAND_WHERE:
    case DIALOGUE_COMMAND_TARGETS:
        consider_pieces(self, first);
        break;
    case DIALOGUE_COMMAND_HELP:
        consider_names(self, first);
        break;
    case DIALOGUE_COMMAND_LANGUAGE:
        consider_lexicon(self, first, DIALOGUE_TOKEN_LANGUAGE);
        break;
    case DIALOGUE_COMMAND_STYLE:
        for (unsigned w = 0; w < DIALOGUE_STYLE_WORD_COUNT; w++)
            consider_shown(self, first, own_words(self)->style_words[w]);
        break;
    default:
        break;
    }
}

/*
 * Returns true for a piece in the player's language or in that of the announcements; it is not a
 * command of another language: "tour" in French.
 */
static bool is_own_piece(const completing *self, const char *folded) {
    unsigned count, first = dialogue__words_find(folded, &count);
    unsigned own = 1U << self->session->language | 1U << self->session->style.pieces;
    for (unsigned i = first; i < first + count; i++)
        if (dialogue__words[i].token == DIALOGUE_TOKEN_ROLE && dialogue__words[i].languages & own)
            return true;
    return false;
}

/*
 * Considers the arguments of each command that the first words form: of "was steht auf" as well as
 * of "was steht".
 */
static void consider_all_arguments(completing *self) {
    char phrase[DIALOGUE_FOLDED_SIZE] = "";
    size_t length = 0;
    unsigned command;
    for (unsigned i = 0; i < self->count; i++) {
        size_t more = strlen(self->typed[i].text);
        if (length + more + 2 > sizeof phrase) return;
        if (i > 0) phrase[length++] = ' ';
        memcpy(phrase + length, self->typed[i].text, more + 1);
        length += more;
        if (!is_own_piece(self, phrase) &&
            dialogue__words_mean(phrase, DIALOGUE_TOKEN_COMMAND, self->session->language, &command))
            consider_arguments(self, (dialogue_command)command, i + 1);
    }
}

static void consider_sides(completing *self) {
    for (unsigned side = 0; side < 2; side++)
        consider_string(self, 0, own_words(self)->sides[side]);
}

/* Offers events ("Weiß drückt die Uhr"), with or without their party. */
static void consider_events(completing *self) {
    const dialogue_session *session = self->session;
    if (session->arbiter == NULL) return;
    unsigned first = 0;
    for (unsigned side = 0; side < 2 && self->count > 0; side++) {
        folded_word name;
        const char *shown = own_words(self)->sides[side];
        (void)dialogue__fold(shown, strlen(shown), name.text);
        if (strcmp(self->typed[0].text, name.text) == 0) first = 1;
    }
    for (unsigned kind = 0; kind < CHESS_EVENT_COUNT; kind++)
        consider_shown(self, first, dialogue__arbiter_tables[session->language].events[kind]);
    consider_sides(self);
}

/* Offers the answers to the open question. Moves answer the other questions. */
static void consider_answers(completing *self) {
    switch (self->session->question) {
    case DIALOGUE_ASKS_SQUARE:
        consider_squares(self, 0, self->session->asked_squares);
        break;
    case DIALOGUE_ASKS_RESIGN:
    case DIALOGUE_ASKS_NEW:
    case DIALOGUE_ASKS_DRAW:
        consider_string(self, 0, own_words(self)->command_names[DIALOGUE_COMMAND_YES]);
        consider_string(self, 0, own_words(self)->command_names[DIALOGUE_COMMAND_NO]);
        break;
    case DIALOGUE_ASKS_OFFERER:
        consider_sides(self);
        break;
    default:
        break;
    }
}

void dialogue_session_complete(const dialogue_session *session, const char *line, size_t length,
                               dialogue_completions *completions) {
    completing self = {.session = session, .found = completions};
    *completions = (dialogue_completions){.count = 0};
    if (!read_line(&self, line, length)) return;
    bool nothing = self.count == 0 && self.begun_length == 0;
    consider_answers(&self);
    if (nothing && completions->count > 0) return;
    consider_all_moves(&self);
    self.loosely = completions->count == 0;
    if (self.loosely) consider_all_moves(&self);
    self.loosely = false;
    if (nothing) return;
    consider_all_arguments(&self);
    consider_names(&self, 0);
    consider_events(&self);
    if (completions->count == 0) consider_lexicon(&self, 0, DIALOGUE_TOKEN_COMMAND);
}

void dialogue_completions_add(dialogue_completions *completions, const dialogue_session *session,
                              const char *line, size_t length, const char *phrases, bool all) {
    completing self = {.session = session, .found = completions};
    dialogue_slice part, word;
    if (!read_line(&self, line, length) || (self.count == 0 && self.begun_length == 0)) return;
    for (size_t at = 0; dialogue__next_part(phrases, &at, &part);) {
        size_t end = 0;
        while (dialogue__next_word(phrases + part.at, part.length, &end, &word))
            if (word.length == 1 && phrases[part.at + word.at] == 'N') part.length = word.at;
        consider(&self, 0, phrases + part.at, part.length, session->language);
        if (!all) break;
    }
}

/* -------------------------------------------------------------------------------------- results */

size_t dialogue_completions_common(const dialogue_completions *completions,
                                   char text[DIALOGUE_COMPLETION_SIZE + 1]) {
    size_t length = 0;
    text[0] = '\0';
    if (completions->count == 0) return 0;
    const char *one = completions->words[0].text;
    if (completions->count == 1) {
        length = strlen(one);
        memcpy(text, one, length);
        text[length++] = ' ';
        text[length] = '\0';
        return length;
    }
    length = strlen(one);
    for (unsigned i = 1; i < completions->count; i++) {
        size_t same = 0;
        while (same < length && completions->words[i].text[same] == one[same])
            same++;
        length = same;
    }
    while (length > 0 && ((unsigned char)one[length] & 0xC0U) == 0x80U)
        length--; /* do not split a character */
    memcpy(text, one, length);
    text[length] = '\0';
    return length;
}

void dialogue_completions_say(const dialogue_completions *completions, dialogue_answer *answer) {
    dialogue_text text;
    dialogue_answer_clear(answer);
    if (completions->count == 0) return;
    dialogue_text_clear(&text);
    for (unsigned i = 0; i < completions->count; i++) {
        const dialogue_completion *word = &completions->words[i];
        dialogue__text_add(&text, word->language, word->text);
        dialogue__text_add(&text, word->language, i + 1 < completions->count ? ", " : ".");
    }
    dialogue__announce_text(answer, DIALOGUE_ANSWER, &text);
}
