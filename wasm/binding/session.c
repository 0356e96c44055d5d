/* SPDX-License-Identifier: MIT */
/* rochade.wasm: a session and its game. The JavaScript side is src/session.js. */
#include "binding.h"
#include "session_clock.h"

#include <stddef.h>
#include <string.h>

/*
 * `before` is the session before the last line or move, valid if has_before; see session_revert().
 */
static struct {
    dialogue_session session, before;
    bool has_before;
    chess_ply plies[BINDING_PLY_CAPACITY];
} state;
dialogue_answer binding_answer;
static dialogue_text words;

void *state_at(void) {
    return &state;
}
unsigned state_size(void) {
    return (unsigned)(offsetof(__typeof__(state), plies) +
                      state.session.game.count * sizeof *state.plies);
}

dialogue_session *binding_session(void) {
    return &state.session;
}
chess_game *binding_game(void) {
    return &state.session.game;
}
chess_game *binding_judged_game(void) {
    return &state.session.game;
}

void binding_forget_before(void) {
    state.has_before = false;
}
/* Begins a new game with the same language and style; the answer is the greeting. */
void binding_start(const chess_position *position) {
    const dialogue_style style = state.session.style;
    dialogue_session_begin(&state.session, state.session.language, &style, position, state.plies,
                           BINDING_PLY_CAPACITY);
    dialogue_session_greet(&state.session, &binding_answer);
    dialogue_session_use_board(&state.session);
    binding_use_judge(&state.session);
    binding_forget_before();
}

/* ------------------------------------------------------------------------------------- settings */

unsigned language_tag(unsigned language) {
    return binding_write(language < DIALOGUE_LANGUAGE_COUNT
                             ? dialogue_language_tag((dialogue_language)language)
                             : "");
}
/* Begins with the style of Annexe D and a first game. Must be called before all other functions. */
void session_start(unsigned language) {
    state.session.language = (dialogue_language)(language % DIALOGUE_LANGUAGE_COUNT);
    state.session.style = dialogue_style_annexe_d;
    binding_start(&chess_start_position);
}
void session_set_language(unsigned language) {
    if (language < DIALOGUE_LANGUAGE_COUNT) state.session.language = (dialogue_language)language;
}
unsigned session_language(void) {
    return state.session.language;
}

/* What JavaScript sees of dialogue_style; the order is repeated in src/state.session.js. */
static uint8_t style_numbers[9];

uint8_t *session_style(void) {
    const dialogue_style *style = &state.session.style;
    const uint8_t all[] = {(uint8_t)style->form,  (uint8_t)style->pieces, (uint8_t)style->ranks,
                           (uint8_t)style->files, style->digits,          style->name_captured,
                           style->name_check,     style->unnumbered,      style->sentences};
    _Static_assert(sizeof all == sizeof style_numbers, "one number for each point of style");
    memcpy(style_numbers, all, sizeof all);
    return style_numbers;
}
/* Sets the style from the numbers at the address that session_style() returned. */
void session_set_style(void) {
    const uint8_t *number = style_numbers;
    state.session.style = (dialogue_style){
        .form = number[0] ? DIALOGUE_SHORT : DIALOGUE_LONG,
        .pieces = (dialogue_language)(number[1] % DIALOGUE_LANGUAGE_COUNT),
        .ranks = (dialogue_language)(number[2] % DIALOGUE_LANGUAGE_COUNT),
        .files = (dialogue_files)(number[3] % DIALOGUE_FILES_COUNT),
        .digits = number[4] != 0,
        .name_captured = number[5] != 0,
        .name_check = number[6] != 0,
        .unnumbered = number[7] != 0,
        .sentences = number[8] != 0,
    };
}
/*
 * Changes the style by the words in the buffer, such as "short" or "san words". Returns 0 if one of
 * them is not a word of style.
 */
unsigned session_read_style(unsigned length) {
    size_t at, unknown;
    return dialogue_style_read(binding_text, length, state.session.language, &state.session.style,
                               &at, &unknown);
}

/* --------------------------------------------------------------------------------- conversation */

/* Saves the session for session_revert(), before it changes. */
static void keep_before(void) {
    state.before = state.session;
    state.has_before = true;
    binding_clock_note();
}
/* Handles the line in the buffer. Returns the answer's event bits. */
unsigned session_line(unsigned length) {
    keep_before();
    dialogue_session_line(&state.session, binding_text, length, &binding_answer);
    return binding_answer.effects;
}
/*
 * Returns the languages for which the line in the buffer asks, bit n for language n: the one it
 * switches to, or all bits if it asks which there are.
 */
unsigned line_languages(unsigned length) {
    dialogue_utterance said;
    dialogue_read(binding_text, length, state.session.language, &said);
    if (said.sense != DIALOGUE_COMMAND || said.command != DIALOGUE_COMMAND_LANGUAGE) return 0;
    return said.has_language ? 1U << said.language : (1U << DIALOGUE_LANGUAGE_COUNT) - 1U;
}
unsigned session_move(unsigned move) {
    keep_before();
    dialogue_session_move(&state.session, (chess_move)move, &binding_answer);
    return binding_answer.effects;
}
/* Makes a move of a recorded game. Returns the answer's event bits. */
unsigned session_replay(unsigned move) {
    keep_before();
    dialogue_session_replay(&state.session, (chess_move)move, &binding_answer);
    return binding_answer.effects;
}
/* Converts anything that is not a square to CHESS_NO_SQUARE. */
static chess_square square_of(unsigned square) {
    return (chess_square)(square < CHESS_SQUARE_COUNT ? square : CHESS_NO_SQUARE);
}
unsigned session_command(unsigned command, unsigned square) {
    keep_before();
    if (command >= DIALOGUE_COMMAND_COUNT) command = DIALOGUE_COMMAND_NONE;
    dialogue_session_command(&state.session, (dialogue_command)command, square_of(square),
                             &binding_answer);
    return binding_answer.effects;
}
/*
 * Reverts the last line or move, for a page that objects to a move. Allowed only after an answer
 * whose sole event is MOVED; such a line adds plies but leaves the earlier ones unchanged. Language
 * and style stay as they have been set since. Does nothing if no line or move has come since the
 * last call, or since the game began.
 */
void session_revert(void) {
    const dialogue_language language = state.session.language;
    const dialogue_style style = state.session.style;
    if (!state.has_before) return;
    state.session = state.before;
    state.session.language = language;
    state.session.style = style;
    binding_forget_before();
    binding_clock_revert();
}
/* Returns the party for which the line in the buffer would act: a dialogue_actor. */
unsigned session_line_actor(unsigned length) {
    dialogue_utterance said;
    dialogue_read(binding_text, length, state.session.language, &said);
    return dialogue_session_actor(&state.session, binding_text, length, &said);
}
unsigned session_question(void) {
    return state.session.question;
}
/* Returns the side whose draw offer stands, as 1 + its colour; 0: none. */
unsigned session_offer(void) {
    chess_color by;
    return dialogue_session_offer(&state.session, &by) ? 1U + by : 0;
}

/* ----------------------------------------------------------------------------------- the answer */

unsigned answer_effects(void) {
    return binding_answer.effects;
}
unsigned answer_move(void) {
    return binding_answer.move;
}
/* Return the command that the page has to carry out, and the square it concerns. */
unsigned answer_command(void) {
    return binding_answer.command;
}
unsigned answer_square(void) {
    return binding_answer.square;
}
unsigned answer_count(void) {
    return binding_answer.count;
}
const char *answer_text_at(void) {
    return binding_answer.words.text;
}

static uint16_t announcement_out[5];

/* Returns priority, offset, length, first span and number of spans. */
const uint16_t *answer_announcement(unsigned index) {
    const dialogue_announcement *announcement =
        &binding_answer.announcements[index % DIALOGUE_ANNOUNCEMENT_COUNT];
    announcement_out[0] = (uint16_t)announcement->priority;
    announcement_out[1] = announcement->offset;
    announcement_out[2] = announcement->length;
    announcement_out[3] = announcement->span_first;
    announcement_out[4] = announcement->span_count;
    return announcement_out;
}

static uint16_t span_out[3];

static const uint16_t *give_span(const dialogue_span *span) {
    span_out[0] = span->offset;
    span_out[1] = span->length;
    span_out[2] = (uint16_t)span->language;
    return span_out;
}
/* Returns offset, length and language. */
const uint16_t *answer_span(unsigned index) {
    return give_span(&binding_answer.words.spans[index % DIALOGUE_SPAN_COUNT]);
}

/* Writes the words of a square, which are not part of an answer; the text is at words_text_at(). */
unsigned words_of_square(unsigned square) {
    dialogue_session_square(&state.session, (chess_square)(square & 63U), &words);
    return words.length;
}
/* Writes the words of a legal move, as the session would announce it. */
unsigned words_of_move(unsigned move) {
    chess_move_facts facts;
    chess_describe(&state.session.game.position, (chess_move)move, &facts);
    dialogue_text_clear(&words);
    dialogue_say_move(&words, &facts, &state.session.style);
    return words.length;
}
/* Writes the words of ply `ply` of the game, with the name of the piece that it captured. */
unsigned words_of_ply(unsigned ply) {
    dialogue_text_clear(&words);
    if (ply >= state.session.game.count) return 0;
    chess_move_facts facts;
    dialogue_style style = state.session.style;
    style.name_captured = true;
    chess_describe(&state.session.game.plies[ply].before, state.session.game.plies[ply].move,
                   &facts);
    dialogue_say_move(&words, &facts, &style);
    return words.length;
}
/* Writes the name of a square. */
unsigned words_of_square_name(unsigned square) {
    dialogue_text_clear(&words);
    dialogue_say_square(&words, (chess_square)(square & 63U), &state.session.style);
    return words.length;
}
const char *words_text_at(void) {
    return words.text;
}
unsigned words_span_count(void) {
    return words.span_count;
}
const uint16_t *words_span(unsigned index) {
    return give_span(&words.spans[index % DIALOGUE_SPAN_COUNT]);
}

/* ------------------------------------------------------------------------------- fixed wordings */

#define NAME(name) #name "\0"
static const char command_names[] = "NONE\0" DIALOGUE_COMMAND_LIST(NAME);
#undef NAME

unsigned command_name(unsigned command) {
    return binding_write_name(command_names, command);
}
/*
 * Writes a label, its placeholders filled for a square (CHESS_NO_SQUARE: none), to words_text_at().
 */
unsigned words_of_label(unsigned label, unsigned square) {
    dialogue_text_clear(&words);
    if (label >= DIALOGUE_LABEL_COUNT) return 0;
    dialogue_session_label(&state.session, (dialogue_label)label, square_of(square), &words);
    return words.length;
}
unsigned role_name(unsigned role) {
    return binding_write(role < CHESS_ROLE_COUNT
                             ? dialogue_role_name(state.session.language, (chess_role)role)
                             : "");
}
