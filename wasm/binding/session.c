/* SPDX-License-Identifier: MIT */
/* rochade.wasm: a session, and its game. JavaScript's side of it is src/session.js. */
#include "binding.h"

#include <dialogue/session.h>

static chess_ply plies[BINDING_PLY_CAPACITY];
static dialogue_session session;
static dialogue_answer answer;
static dialogue_text words;

chess_game *binding_game(void) {
    return &session.game;
}
/* Keeps language and style. The answer greets. */
void binding_start(const chess_position *position) {
    const dialogue_style style = session.style;
    dialogue_session_start(&session, session.language, &style, position, plies,
                           BINDING_PLY_CAPACITY, &answer);
}

/* --------------------------------------------------------------------------------------- settings */

/* The language of the tag in the buffer, or -1. */
int language_of_tag(unsigned length) {
    dialogue_language language;
    return dialogue_language_of_tag(binding_text, length, &language) ? (int)language : -1;
}
unsigned language_tag(unsigned language) {
    return binding_write(language < DIALOGUE_LANGUAGE_COUNT
                             ? dialogue_language_tag((dialogue_language)language)
                             : "");
}
/* Annexe D's style and the first game; everything else comes after it. */
void session_start(unsigned language) {
    session.language = (dialogue_language)(language % DIALOGUE_LANGUAGE_COUNT);
    session.style = dialogue_style_annexe_d;
    binding_start(&chess_start_position);
}
void session_set_language(unsigned language) {
    if (language < DIALOGUE_LANGUAGE_COUNT) session.language = (dialogue_language)language;
}
unsigned session_language(void) {
    return session.language;
}
void session_set_style(unsigned form, unsigned pieces, unsigned ranks, unsigned files,
                       unsigned name_check) {
    session.style =
        (dialogue_style){.form = form ? DIALOGUE_SHORT : DIALOGUE_LONG,
                         .pieces = (dialogue_language)(pieces % DIALOGUE_LANGUAGE_COUNT),
                         .ranks = (dialogue_language)(ranks % DIALOGUE_LANGUAGE_COUNT),
                         .files = (dialogue_files)(files % DIALOGUE_FILES_COUNT),
                         .name_check = name_check != 0};
}

static uint8_t style_out[5];

/* form, pieces, ranks, files, name_check. */
const uint8_t *session_style(void) {
    style_out[0] = (uint8_t)session.style.form;
    style_out[1] = (uint8_t)session.style.pieces;
    style_out[2] = (uint8_t)session.style.ranks;
    style_out[3] = (uint8_t)session.style.files;
    style_out[4] = session.style.name_check;
    return style_out;
}

/* ----------------------------------------------------------------------------------- conversation */

static dialogue_session before;

/* The line in the buffer. Returns the answer's event bits. */
unsigned session_line(unsigned length) {
    before = session;
    dialogue_session_line(&session, binding_text, length, &answer);
    return answer.events;
}
unsigned session_move(unsigned move) {
    before = session;
    dialogue_session_move(&session, (chess_move)move, &answer);
    return answer.events;
}
/*
 * As if the last line or move had not been: for a page that objects to a move. Only after an answer whose
 * event is MOVED alone; such a line writes behind the plies that were there and leaves them as they are.
 */
void session_revert(void) {
    session = before;
}
unsigned session_question(void) {
    return session.question;
}

/* --------------------------------------------------------------------------------- what it answers */

unsigned answer_events(void) {
    return answer.events;
}
unsigned answer_move(void) {
    return answer.move;
}
unsigned answer_count(void) {
    return answer.count;
}
const char *answer_text_at(void) {
    return answer.words.text;
}

static uint16_t announcement_out[5];

/* priority, offset, length, first span, spans. */
const uint16_t *answer_announcement(unsigned index) {
    const dialogue_announcement *announcement = &answer.announcements[index];
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
/* offset, length, language. */
const uint16_t *answer_span(unsigned index) {
    return give_span(&answer.words.spans[index]);
}

/* Words that are not an answer: a square's, a move's. Their text is at words_text_at. */
unsigned words_of_square(unsigned square) {
    dialogue_session_square(&session, (chess_square)square, &words);
    return words.length;
}
/* A legal move, as the session would announce it. */
unsigned words_of_move(unsigned move) {
    chess_move_facts facts;
    chess_describe(&session.game.position, (chess_move)move, &facts);
    dialogue_text_clear(&words);
    dialogue_say_move(&words, &facts, &session.style);
    return words.length;
}
/* The bare name of a square. */
unsigned words_of_square_name(unsigned square) {
    dialogue_text_clear(&words);
    dialogue_say_square(&words, (chess_square)square, &session.style);
    return words.length;
}
const char *words_text_at(void) {
    return words.text;
}
unsigned words_span_count(void) {
    return words.span_count;
}
const uint16_t *words_span(unsigned index) {
    return give_span(&words.spans[index]);
}

/* ---------------------------------------------------------------------------------- fixed wordings */

#define NAME(name) #name,
static const char *const label_names[] = {DIALOGUE_LABEL_LIST(NAME)};
#undef NAME

unsigned label_count(void) {
    return DIALOGUE_LABEL_COUNT;
}
unsigned label_name(unsigned label) {
    return binding_write(label < DIALOGUE_LABEL_COUNT ? label_names[label] : "");
}
/* With its holes filled for a square (CHESS_NO_SQUARE: none); the words are at words_text_at. */
unsigned words_of_label(unsigned label, unsigned square) {
    if (label >= DIALOGUE_LABEL_COUNT) return 0;
    dialogue_session_label(&session, (dialogue_label)label, (chess_square)square, &words);
    return words.length;
}
unsigned role_name(unsigned role) {
    return binding_write(
        role < CHESS_ROLE_COUNT ? dialogue_role_name(session.language, (chess_role)role) : "");
}
