/* SPDX-License-Identifier: MIT */
/*
 * Games in and out as PGN. A game is a list of events that JavaScript makes a tree of, and the other way round; texts
 * have a buffer of their own, because the tree is built while others use the small one.
 */
#include "binding.h"

#include <chess/pgn.h>

enum { PGN_TEXT_SIZE = 262144, EVENT_CAPACITY = 16384 };

/* Numbers by kind (chess_pgn_kind); src/pgn.js repeats them:
 * TAG_PAIR name at, length, value at, length; MOVE move, key, goal; REMARK at, length; GLYPH number. */
typedef struct pgn_event {
    uint32_t kind, numbers[4];
} pgn_event;

static char text_in[PGN_TEXT_SIZE], text_out[PGN_TEXT_SIZE];
static pgn_event events[EVENT_CAPACITY];
static chess_pgn_item items[EVENT_CAPACITY];
static unsigned event_count;
static bool full;
static chess_position start;
static chess_result result;
static chess_pgn_error wrong;
static size_t offset, text_length;
static uint32_t line;

char *pgn_text_at(void) {
    return text_in;
}
unsigned pgn_text_size(void) {
    return PGN_TEXT_SIZE;
}
const char *pgn_written_at(void) {
    return text_out;
}
pgn_event *pgn_events_at(void) {
    return events;
}
unsigned pgn_event_capacity(void) {
    return EVENT_CAPACITY;
}

/* ------------------------------------------------------------------------------------------- reading */

static void add(pgn_event event) {
    if (event_count < EVENT_CAPACITY)
        events[event_count++] = event;
    else
        full = true;
}
static uint32_t place(const char *text) {
    return (uint32_t)(text - text_in);
}
static void see_tag(void *context, const char *name, size_t name_length, const char *value,
                    size_t value_length) {
    (void)context;
    add((pgn_event){CHESS_PGN_TAG_PAIR,
                    {place(name), (uint32_t)name_length, place(value), (uint32_t)value_length}});
}
static void see_start(void *context, const chess_position *position) {
    (void)context;
    start = *position;
}
static void see_move(void *context, const chess_position *before, chess_move move) {
    chess_move_facts facts;
    (void)context;
    chess_describe(before, move, &facts);
    add((pgn_event){CHESS_PGN_MOVE, {move, binding_san_key(&facts), facts.to, 0}});
}
static void see_comment(void *context, const char *text, size_t length) {
    (void)context;
    add((pgn_event){CHESS_PGN_REMARK, {place(text), (uint32_t)length, 0, 0}});
}
static void see_result(void *context, chess_result seen) {
    (void)context;
    result = seen;
}
static void see_nag(void *context, unsigned number) {
    (void)context;
    add((pgn_event){CHESS_PGN_GLYPH, {number, 0, 0, 0}});
}
static void see_variation(void *context, bool begins) {
    (void)context;
    add((pgn_event){begins ? CHESS_PGN_BEGIN : CHESS_PGN_END, {0, 0, 0, 0}});
}

/* Puts the reader in front of the text of that length. */
void pgn_open(unsigned length) {
    text_length = length;
    offset = 0;
    line = 1;
}
/*
 * Reads the next game. Returns a chess_error: EMPTY behind the last, FULL when it has more events than there is room
 * for; after any other the events up to the error are there, and the next game can be read.
 */
unsigned pgn_read(void) {
    const chess_pgn_visitor visitor = {.tag = see_tag,
                                       .start = see_start,
                                       .move = see_move,
                                       .comment = see_comment,
                                       .result = see_result,
                                       .nag = see_nag,
                                       .variation = see_variation};
    event_count = 0;
    full = false;
    start = chess_start_position;
    result = CHESS_RESULT_OPEN;
    wrong = (chess_pgn_error){.line = 0};
    if (!chess_pgn_read_game(text_in, text_length, &offset, &line, &visitor, &wrong))
        return CHESS_EMPTY;
    return full ? CHESS_FULL : wrong.error;
}
unsigned pgn_event_count(void) {
    return event_count;
}
unsigned pgn_result(void) {
    return result;
}
unsigned pgn_error_line(void) {
    return wrong.line;
}
unsigned pgn_error_column(void) {
    return wrong.column;
}
unsigned pgn_start_fen(void) {
    return (unsigned)chess_position_write_fen(&start, CHESS_FEN_X, binding_text, BINDING_TEXT_SIZE);
}
unsigned pgn_is_chess960(void) {
    return chess_position_is_chess960(&start);
}
/* Begins the instance's game where that game began. Its moves are for the caller to make. */
void pgn_begin(void) {
    binding_start(&start);
}

/* ------------------------------------------------------------------------------------------- writing */

/*
 * Writes a game that begins where the instance's game began and has so many events, their texts in the text buffer
 * (MOVE: its first number alone). Returns the length of what is then at pgn_written_at; more than the size: too long.
 */
unsigned pgn_write(unsigned count, unsigned outcome) {
    uint32_t open[CHESS_PGN_DEEPEST + 1];
    unsigned depth = 0;
    const chess_game *game = binding_game();
    for (uint32_t index = 0; index < count; index++) {
        const uint32_t *number = events[index].numbers;
        chess_pgn_item *item = &items[index];
        *item = (chess_pgn_item){.kind = (chess_pgn_kind)events[index].kind};
        if (item->kind == CHESS_PGN_TAG_PAIR) {
            item->name = (chess_pgn_text){text_in + number[0], number[1]};
            item->text = (chess_pgn_text){text_in + number[2], number[3]};
        }
        if (item->kind == CHESS_PGN_REMARK)
            item->text = (chess_pgn_text){text_in + number[0], number[1]};
        if (item->kind == CHESS_PGN_MOVE) item->move = (chess_move)number[0];
        if (item->kind == CHESS_PGN_GLYPH) item->number = (uint16_t)number[0];
        if (item->kind == CHESS_PGN_BEGIN && depth < CHESS_PGN_DEEPEST) open[depth++] = index;
        if (item->kind == CHESS_PGN_END && depth > 0) {
            item->partner = open[--depth];
            items[item->partner].partner = index;
        }
    }
    const chess_pgn_tree tree = {.start = game->count ? game->plies[0].before : game->position,
                                 .result = (chess_result)outcome,
                                 .items = items,
                                 .capacity = EVENT_CAPACITY,
                                 .count = count};
    return (unsigned)chess_pgn_write_tree(&tree, text_out, PGN_TEXT_SIZE);
}
