/* SPDX-License-Identifier: MIT */
/*
 * Calls the exports of rochade-arbiter.wasm, compiled for this machine, in any order with any
 * numbers: the session with its clock, and PGN. As in binding.c the text of a call is the rest of
 * its line. After each call the position can be written and read back and words lie within their
 * text. PGN items point into the text that was read, and can be written again.
 *
 * Some exports need a clock. They are called only if there is one, as pages do.
 *
 * Each line of the input is a call: a byte for the export, one for its kind, four for each of two
 * numbers, text.
 */
#include "fuzz.h"

#include "binding.h"
#include "session_clock.h"
#include "wasm/binding/memory.h"

#include <chess/pgn.h>

enum { CALLS = 24, PAGE = 65536, PAGES = 64 };

/* ----------------------------------------------------------------------------------- the memory */

_Alignas(PAGE) char __heap_base[PAGES * PAGE];

size_t test_memory_size(void) {
    return (uintptr_t)__heap_base / PAGE + PAGES;
}
size_t test_memory_grow(size_t pages) {
    (void)pages;
    return SIZE_MAX;
}

/* ---------------------------------------------------------------------------------- the exports */

#define NUMBERLESS(X)        \
    X(session_language)      \
    X(session_question)      \
    X(session_offer)         \
    X(answer_effects)        \
    X(answer_move)           \
    X(answer_command)        \
    X(answer_square)         \
    X(answer_count)          \
    X(words_span_count)      \
    X(log_count)             \
    X(log_is_whole)          \
    X(clock_turn)            \
    X(clock_rules_text)      \
    X(clock_control_text)    \
    X(clock_tag_control)     \
    X(clock_tag_delay)       \
    X(clock_tag_score)       \
    X(clock_tag_termination) \
    X(game_start_fen)        \
    X(game_outcome)          \
    X(game_take_back)
#define ONE_NUMBER(X)       \
    X(language_tag)         \
    X(session_move)         \
    X(session_replay)       \
    X(words_of_square)      \
    X(words_of_ply)         \
    X(words_of_square_name) \
    X(command_name)         \
    X(role_name)            \
    X(log_line)             \
    X(clock_flag)           \
    X(clock_moves)          \
    X(clock_moves_left)     \
    X(clock_label)          \
    X(clock_article)        \
    X(clock_part_size)
#define TWO_NUMBERS(X) \
    X(session_command) \
    X(words_of_label)
#define OF_A_TEXT(X)      \
    X(session_line)       \
    X(line_languages)     \
    X(session_read_style) \
    X(session_line_actor) \
    X(clock_control)      \
    X(clock_rules)        \
    X(log_handle)         \
    X(game_start)

#define DECLARE(name) unsigned name(void);
NUMBERLESS(DECLARE)
#undef DECLARE
#define DECLARE(name) unsigned name(unsigned);
ONE_NUMBER(DECLARE)
OF_A_TEXT(DECLARE)
#undef DECLARE
#define DECLARE(name) unsigned name(unsigned, unsigned);
TWO_NUMBERS(DECLARE)
#undef DECLARE
void session_start(unsigned language);
void session_set_language(unsigned language);
uint8_t *session_style(void);
void session_set_style(void);
void session_revert(void);
const uint16_t *answer_announcement(unsigned index);
const uint16_t *answer_span(unsigned index);
const uint16_t *words_span(unsigned index);
unsigned words_of_move(unsigned move);
const char *words_text_at(void);
const char *answer_text_at(void);
void clock_assist(unsigned sides);
unsigned clock_begin(double now);
void log_begin(void);
void log_follow(void);
unsigned clock_time(double now);
double clock_remaining(unsigned color, double now);
double clock_delay_left(unsigned color, double now);
int clock_handle(unsigned length);
void clock_say_time(unsigned color);
void clock_say(unsigned runs);
unsigned clock_time_text(double time);
double clock_ply_time(unsigned ply);
char *pgn_room(unsigned size);
chess_pgn_item *pgn_items_at(unsigned count);
const char *pgn_written_at(void);
void pgn_open(unsigned length, unsigned first_line);
unsigned pgn_offset(void);
unsigned pgn_read(void);
unsigned pgn_item_count(void);
unsigned pgn_result(void);
void pgn_begin(void);
unsigned pgn_write(unsigned count, unsigned outcome);

typedef unsigned numberless(void);
typedef unsigned of_one(unsigned);
typedef unsigned of_two(unsigned, unsigned);
#define ENTRY(name) name,
static numberless *const numberless_exports[] = {NUMBERLESS(ENTRY)};
static of_one *const one_number_exports[] = {ONE_NUMBER(ENTRY)};
static of_two *const two_numbers_exports[] = {TWO_NUMBERS(ENTRY)};
static of_one *const text_exports[] = {OF_A_TEXT(ENTRY)};
#undef ENTRY
#define COUNT(list) ((unsigned)(sizeof(list) / sizeof *(list)))

/* Needed by the judge of dead positions; the session has its own. */
chess_winnable_memory binding_judge_memory;

/* ------------------------------------------------------------------------------------------ PGN */

static bool lies_in(const char *text, size_t length, const char *whole, size_t size) {
    return length == 0 ||
           (text >= whole && length <= size && text - whole <= (ptrdiff_t)(size - length));
}

/* Reads all games of a text, and writes those without errors. */
static void read_games(const char *text, unsigned length) {
    char *room = pgn_room(length);
    HOLDS(room == __heap_base);
    memcpy(room, text, length);
    pgn_open(length, 1);
    for (unsigned before = 0, error; (error = pgn_read()) != CHESS_EMPTY;) {
        unsigned count = pgn_item_count();
        const chess_pgn_item *items = (const chess_pgn_item *)pgn_written_at() - count;
        for (unsigned i = 0; i < count; i++) {
            HOLDS(lies_in(items[i].text.text, items[i].text.length, room, length));
            HOLDS(lies_in(items[i].name.text, items[i].name.length, room, length));
        }
        HOLDS(pgn_offset() > before && pgn_offset() <= length);
        before = pgn_offset();
        if (error) continue;
        pgn_begin();
        unsigned written = pgn_write(count, pgn_result());
        HOLDS(written > 0 && pgn_written_at()[written] == '\0');
    }
}

/* ------------------------------------------------------------------------------------ the calls */

static void expect_spans(const uint16_t *(*span)(unsigned), unsigned count, unsigned length) {
    for (unsigned i = 0; i < count; i++) {
        const uint16_t *one = span(i);
        HOLDS(one[0] + one[1] <= length);
        HOLDS(one[2] < DIALOGUE_LANGUAGE_COUNT);
    }
}

static void expect_answer(void) {
    unsigned length = binding_answer.words.length;
    HOLDS(answer_count() <= DIALOGUE_ANNOUNCEMENT_COUNT);
    for (unsigned i = 0; i < answer_count(); i++) {
        const uint16_t *one = answer_announcement(i);
        HOLDS(one[1] + one[2] <= length);
        HOLDS(one[3] + one[4] <= binding_answer.words.span_count);
    }
    expect_spans(answer_span, binding_answer.words.span_count, length);
}

static void expect_game(void) {
    const chess_game *game = binding_game();
    HOLDS(game->count <= BINDING_PLY_CAPACITY);
    fuzz_expect_fen(&game->position);
}

/* Set by the first clock_begin() or log_begin(): log_follow() must not come before. */
static bool has_begun;

static void call_other(unsigned which, unsigned first, unsigned second, unsigned length,
                       const char *text) {
    const bool timed = binding_session()->arbiter != NULL;
    double now = (double)first;
    switch (which % 20) {
    case 0:
        session_start(first);
        break;
    case 1:
        session_set_language(first);
        break;
    case 2:
        memcpy(session_style(), text, length < 9 ? length : 9);
        break;
    case 3:
        session_set_style();
        break;
    case 4:
        session_revert();
        break;
    case 5:
        clock_assist(first);
        break;
    case 6:
        (void)clock_begin(now);
        has_begun = true;
        break;
    case 7:
        log_begin();
        has_begun = true;
        break;
    case 8:
        if (has_begun) log_follow();
        break;
    case 9:
        (void)clock_time(now);
        break;
    case 10:
        (void)clock_remaining(second, now);
        break;
    case 11:
        (void)clock_delay_left(second, now);
        break;
    case 12:
        if (timed) (void)clock_handle(length);
        break;
    case 13:
        if (timed) clock_say_time(first);
        break;
    case 14:
        if (timed) clock_say(first);
        break;
    case 15:
        HOLDS(clock_time_text(now) < BINDING_TEXT_SIZE);
        break;
    case 16:
        (void)clock_ply_time(first);
        break;
    case 17:
        (void)answer_announcement(first);
        break;
    case 18:
        (void)(first & 1U ? answer_span : words_span)(second);
        break;
    default:
        read_games(text, length);
        break;
    }
}

static void call(fuzz_input line) {
    unsigned which = fuzz_choice(&line, 256), kind = fuzz_choice(&line, 5);
    unsigned first = fuzz_number(&line), second = fuzz_number(&line),
             length = (unsigned)line.length;
    memcpy(binding_text, line.text, length);
    if (kind == 0)
        (void)numberless_exports[which % COUNT(numberless_exports)]();
    else if (kind == 1)
        (void)one_number_exports[which % COUNT(one_number_exports)](first);
    else if (kind == 2)
        (void)two_numbers_exports[which % COUNT(two_numbers_exports)](first, second);
    else if (kind == 3)
        (void)text_exports[which % COUNT(text_exports)](length);
    else
        call_other(which, first, second, length, line.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_input input = fuzz_begin(data, size), line;
    session_start(fuzz_choice(&input, DIALOGUE_LANGUAGE_COUNT));
    memcpy(binding_text, "3+2fide-2014", 12);
    HOLDS(clock_control(3) == CHESS_OK);
    memmove(binding_text, binding_text + 3, 9);
    HOLDS(clock_rules(9) == CHESS_OK);
    for (unsigned i = 0; i < CALLS && fuzz_line(&input, &line.text, &line.length); i++) {
        if (line.length >= BINDING_TEXT_SIZE) return 0;
        call(line);
        expect_answer();
        expect_spans(words_span, words_span_count(), DIALOGUE_TEXT_SIZE);
        expect_game();
    }
    return 0;
}
