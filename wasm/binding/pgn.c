/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes games as PGN. A game is a list of items, which JavaScript converts to a tree and
 * back. Texts and items are stored after all other data, in memory that grows with them: first the
 * text to read, or the texts to write; then the items; then the text written.
 */
#include "binding.h"
#include "room.h"

#include <chess/pgn.h>

#include <stddef.h>

/*
 * The layout of an item as JavaScript reads and writes it, in numbers of four bytes
 * (src/pgn-writing.js repeats it): kind; move and number, two bytes each; partner; address and
 * length of the name, of the text. In a game that was read, a MOVE has its target in `number` and
 * its key (binding_san_key) in `partner`; BEGIN and END have no partner.
 */
_Static_assert(sizeof(void *) != 4 ||
                   (sizeof(chess_pgn_item) == 28 && offsetof(chess_pgn_item, move) == 4 &&
                    offsetof(chess_pgn_item, partner) == 8 &&
                    offsetof(chess_pgn_item, name) == 12 && offsetof(chess_pgn_item, text) == 20),
               "pgn-writing.js knows where they are");

static chess_pgn_item *items;
static unsigned item_count, item_capacity;
static bool full;
static chess_position start;
static chess_result result;
static chess_pgn_error wrong;
static size_t offset, text_length;
static uint32_t line;

static bool grow_items(uint64_t count) {
    if (!binding_grow((uintptr_t)items + count * sizeof *items)) return false;
    item_capacity = (unsigned)count;
    return true;
}

/*
 * Makes room for texts of `size` bytes and returns their address, which is always the same; NULL if
 * there is no room. JavaScript must renew its views of the memory after this and the other
 * functions.
 */
char *pgn_room(unsigned size) {
    enum { ALIGNED = 8 };
    uint64_t end = ((uintptr_t)__heap_base + (uint64_t)size + ALIGNED - 1) / ALIGNED * ALIGNED;
    if (!binding_grow(end)) return NULL;
    items = (chess_pgn_item *)(uintptr_t)end;
    item_capacity = 0;
    return __heap_base;
}
/* Makes room for `count` items after the texts; NULL if there is no room. */
chess_pgn_item *pgn_items_at(unsigned count) {
    return grow_items(count) ? items : NULL;
}
/* Returns the address of the text written, after the items. */
const char *pgn_written_at(void) {
    return (const char *)(items + item_count);
}

/* -------------------------------------------------------------------------------------- reading */

static void add(chess_pgn_item item) {
    enum { MORE = 1024 };
    full = full || (item_count == item_capacity && !grow_items(item_count + item_count / 2 + MORE));
    if (!full) items[item_count++] = item;
}
static void see_tag(void *context, const char *name, size_t name_length, const char *value,
                    size_t value_length) {
    (void)context;
    add((chess_pgn_item){
        .kind = CHESS_PGN_ITEM_TAG, .name = {name, name_length}, .text = {value, value_length}});
}
static void see_start(void *context, const chess_position *position) {
    (void)context;
    start = *position;
}
static void see_move(void *context, const chess_position *before, chess_move move) {
    chess_move_facts facts;
    (void)context;
    chess_describe(before, move, &facts);
    add((chess_pgn_item){.kind = CHESS_PGN_ITEM_MOVE,
                         .move = move,
                         .number = facts.to,
                         .partner = binding_san_key(&facts)});
}
static void see_comment(void *context, const char *text, size_t length) {
    (void)context;
    add((chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT, .text = {text, length}});
}
static void see_result(void *context, chess_result seen) {
    (void)context;
    result = seen;
}
static void see_nag(void *context, unsigned number) {
    (void)context;
    add((chess_pgn_item){.kind = CHESS_PGN_ITEM_NAG, .number = (uint16_t)number});
}
static void see_variation(void *context, bool begins) {
    (void)context;
    add((chess_pgn_item){.kind = begins ? CHESS_PGN_ITEM_BEGIN : CHESS_PGN_ITEM_END});
}

/* Opens the text of that length, whose first line has this number. */
void pgn_open(unsigned length, unsigned first_line) {
    text_length = length;
    offset = 0;
    line = first_line;
}
/* Return the offset in bytes and the line of the next game. */
unsigned pgn_offset(void) {
    return (unsigned)offset;
}
unsigned pgn_line(void) {
    return line;
}
/*
 * Reads the next game. Returns a chess_error: EMPTY after the last, FULL if there is no room for
 * its items; after any other error there are the items before it, and the next game can be read.
 */
unsigned pgn_read(void) {
    const chess_pgn_visitor visitor = {.tag = see_tag,
                                       .start = see_start,
                                       .move = see_move,
                                       .comment = see_comment,
                                       .result = see_result,
                                       .nag = see_nag,
                                       .variation = see_variation};
    item_count = 0;
    full = false;
    start = chess_start_position;
    result = CHESS_RESULT_OPEN;
    wrong = (chess_pgn_error){.line = 0};
    if (!chess_pgn_read_game(__heap_base, text_length, &offset, &line, &visitor, &wrong))
        return CHESS_EMPTY;
    return full ? CHESS_FULL : wrong.error;
}
unsigned pgn_item_count(void) {
    return item_count;
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
/* Returns true if the error ended only a variation. */
unsigned pgn_error_in_variation(void) {
    return !full && wrong.in_variation;
}
unsigned pgn_start_fen(void) {
    return (unsigned)chess_position_write_fen(&start, CHESS_FEN_X, binding_text, BINDING_TEXT_SIZE);
}
unsigned pgn_is_chess960(void) {
    return chess_position_is_chess960(&start);
}
/*
 * Starts the instance's game from the start position of the game that was read; its moves are not
 * made.
 */
void pgn_begin(void) {
    binding_start(&start);
}

/* -------------------------------------------------------------------------------------- writing */

/*
 * Writes a game of `count` items that begins where the instance's game began. Returns the length of
 * the text at pgn_written_at(), or 0 if it is too long or its variations are nested too deeply.
 */
unsigned pgn_write(unsigned count, unsigned outcome) {
    const chess_game *game = binding_game();
    const chess_pgn_tree tree = {.start = game->count ? game->plies[0].before : game->position,
                                 .result = (chess_result)outcome,
                                 .items = items,
                                 .capacity = count,
                                 .count = count};
    item_count = count;
    char *text = (char *)(items + count);
    size_t length = chess_pgn_write_tree(&tree, NULL, 0);
    if (!binding_grow((uintptr_t)text + (uint64_t)length + 1)) return 0;
    return (unsigned)chess_pgn_write_tree(&tree, text, length + 1);
}
