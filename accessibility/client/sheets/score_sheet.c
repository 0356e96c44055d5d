/* SPDX-License-Identifier: MIT */
#include "score_sheet.h"

#include "game/start_names.h"

#include "files/room.h"

#include <dialogue/ruling.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { VALUE_SIZE = 2048 };

/* A replay of the game's events by a second arbiter. */
typedef struct event_replay {
    const game_session *game;
    chess_arbiter arbiter;
    size_t next; /* index of the next event */
    chess_rulings rulings;
} event_replay;

static void begin(event_replay *replay, const game_session *game) {
    static chess_sheet_line *sheet;
    if (sheet == NULL) sheet = room_take(GAME_SESSION_PLY_COUNT * sizeof *sheet);
    replay->game = game;
    replay->next = 0;
    chess_arbiter_begin(&replay->arbiter, &game->arbiter.rules, &game->control, NULL, &game->start,
                        sheet, GAME_SESSION_PLY_COUNT);
    chess_arbiter_use_judge(&replay->arbiter, game->arbiter.judge, game->arbiter.judge_context);
}

static const chess_event *handle_next(event_replay *replay) {
    if (replay->next == replay->game->event_count) return NULL;
    const chess_event *event = &replay->game->room->events[replay->next++];
    return chess_arbiter_handle(&replay->arbiter, event, &replay->rulings) ? NULL : event;
}

/* ----------------------------------------------------------------------------------- the clocks */

/* Uses the first moment at which the last move is completed and the other side is on the clock. */
bool score_sheet_clocks(const game_session *game, uint32_t count, int64_t left[2]) {
    static event_replay self;
    const chess_clock *clock = &self.arbiter.clock;
    const chess_event *event;
    bool found = false, stood = false;
    if (!game->session.arbiter) return false;
    begin(&self, game);
    while ((event = handle_next(&self)) != NULL) {
        bool stands = self.arbiter.count == count &&
                      clock->turn == chess_position_turn(&self.arbiter.position);
        bool is_set = event->kind == CHESS_EVENT_SET_TIME || event->kind == CHESS_EVENT_ADD_TIME;
        for (unsigned side = 0; stands && (!stood || is_set) && side < 2; side++)
            left[side] = chess_clock_remaining(clock, (chess_color)side, clock->now);
        found = found || stands;
        stood = stands;
    }
    return found && clock->sides[CHESS_WHITE].control.count > 0;
}

/* ------------------------------------------------------------------------------------ the sheet */

typedef struct sheet_writer {
    client_sheet *sheet;
    bool is_full; /* memory has run out */
    dialogue_language language;
    const dialogue_style *style;
    dialogue_answer spoken;
} sheet_writer;

static void add(sheet_writer *writer, chess_pgn_item item) {
    if (!sheet_add(writer->sheet, item)) writer->is_full = true;
}

/* Adds an item with a copy of its text. */
static void add_text(sheet_writer *writer, chess_pgn_item item, const char *text, size_t length) {
    char *kept = sheet_keep(writer->sheet, length);
    writer->is_full |= kept == NULL;
    if (kept == NULL) return;
    memcpy(kept, text, length);
    /* A brace would end the comment. */
    for (size_t i = 0; i < length && item.kind == CHESS_PGN_ITEM_COMMENT; i++)
        if (kept[i] == '{' || kept[i] == '}') kept[i] = '|';
    item.text = (chess_pgn_text){kept, length};
    add(writer, item);
}

static void add_tag(sheet_writer *writer, const char *name, const char *value) {
    if (value[0] == '\0') return;
    add_text(writer, (chess_pgn_item){.kind = CHESS_PGN_ITEM_TAG, .name = {name, strlen(name)}},
             value, strlen(value));
}

static void add_remark(sheet_writer *writer, const char *text, size_t length) {
    if (length > 0)
        add_text(writer, (chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT}, text, length);
}

static void add_ending(sheet_writer *writer, const chess_arbiter *arbiter) {
    char score[16];
    (void)chess_arbiter_score_write(arbiter, score, sizeof score);
    if (chess_arbiter_has_other_score(arbiter)) add_tag(writer, "Score", score);
    add_tag(writer, "Termination", chess_arbiter_termination(arbiter));
}

/* Adds the date of the beginning, as PGN writes it: 2026.11.27. */
static void add_date(sheet_writer *writer, const char *date) {
    char value[LOCAL_DATE_SIZE];
    for (size_t i = 0; i < sizeof value; i++)
        value[i] = (char)(date[i] == '-' ? '.' : date[i]);
    add_tag(writer, "Date", value);
}

static void add_tags(sheet_writer *writer, const game_session *game) {
    char value[VALUE_SIZE], odds[START_NAME_SIZE];
    add_date(writer, game->date);
    for (unsigned i = 0; i < GAME_NAME_COUNT; i++)
        add_tag(writer, game_name_tags[i], game->names.values[i]);
    if (start_odds_name(&writer->sheet->tree.start, odds)) add_tag(writer, "Odds", odds);
    if (!game->session.arbiter) return;
    (void)chess_rules_write(&game->arbiter.rules, value, sizeof value);
    add_tag(writer, "Rules", value);
    (void)chess_time_control_write_pgn(&game->control, value, sizeof value);
    add_tag(writer, "TimeControl", value);
    if (chess_time_delay_write(&game->control, value, sizeof value))
        add_tag(writer, "TimeDelay", value);
    add_ending(writer, &game->arbiter);
}

/* Adds "[%clk 1:29:30]" after the completed move. An illegal move is not on the sheet. */
static void add_clock(sheet_writer *writer, const chess_arbiter *arbiter, chess_color side) {
    char text[64];
    int64_t left = chess_clock_remaining(&arbiter->clock, side, arbiter->clock.now) / 1000;
    if (arbiter->clock.sides[side].control.count == 0 || left < 0) return;
    if (chess_position_turn(&arbiter->position) == side) return;
    int length = snprintf(text, sizeof text, "[%%clk %d:%02d:%02d]", (int)(left / 3600),
                          (int)(left / 60 % 60), (int)(left % 60));
    add_remark(writer, text, (size_t)length);
}

/* Removes the moves after the first `count` from the sheet and lists them in a comment. */
static void drop_moves(sheet_writer *writer, const chess_position *start, uint32_t count) {
    char text[VALUE_SIZE] = "";
    size_t length = 0;
    uint32_t seen = 0, kept = 0;
    chess_position position = *start;
    for (uint32_t i = 0; i < writer->sheet->tree.count; i++) {
        chess_pgn_item item = writer->sheet->tree.items[i];
        bool move = item.kind == CHESS_PGN_ITEM_MOVE;
        chess_position before = position;
        chess_move_facts facts;
        bool time = item.kind == CHESS_PGN_ITEM_COMMENT && item.text.length > 5 &&
                    memcmp(item.text.text, "[%clk", 5) == 0;
        if (move ? seen < count : !time || seen <= count) writer->sheet->tree.items[kept++] = item;
        if (move) chess_describe(&before, item.move, &facts);
        if (move) chess_play(&before, item.move, &position);
        seen += move;
        if (!move || seen <= count || length + CHESS_SAN_SIZE + 1 >= sizeof text) continue;
        if (length) text[length++] = ' ';
        length +=
            chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text + length, sizeof text - length);
    }
    writer->sheet->tree.count = kept;
    add_remark(writer, text, length);
}

/*
 * Returns true for a ruling that the sheet shows anyway, and for an untimely offer if moves press
 * the clock: then no offer can come between the two (9.1.b.1).
 */
static bool is_shown_otherwise(const game_session *game, chess_ruling_kind kind) {
    return kind == CHESS_RULING_STARTED || kind == CHESS_RULING_CHECKMATE ||
           (kind == CHESS_RULING_OFFER_UNTIMELY && !game->session.press_by_hand);
}

static void add_rulings(sheet_writer *writer, const event_replay *handled) {
    const chess_rulings *rulings = &handled->rulings;
    for (uint32_t i = 0; i < rulings->count; i++) {
        const chess_ruling *ruling = &rulings->list[i];
        if (is_shown_otherwise(handled->game, ruling->kind)) continue;
        if (ruling->kind == CHESS_RULING_OFFERED) add_remark(writer, "(=)", 3);
        dialogue_answer_clear(&writer->spoken);
        dialogue_ruling_say(&writer->spoken, writer->language, writer->style, ruling,
                            (chess_edition)handled->arbiter.rules.edition);
        add_remark(writer, writer->spoken.words.text, writer->spoken.words.length);
    }
}

/*
 * Adds a move as a comment such as "1... e7e4": PGN has no illegal move, so that one that stands
 * (A.4.b) and all moves after it are comments.
 */
static void add_unplayable(sheet_writer *writer, const chess_sheet_line *line) {
    const chess_position *before = &line->before;
    char text[16 + CHESS_SAN_SIZE];
    chess_move_facts facts = {.from = chess_move_from(line->move), .to = chess_move_to(line->move)};
    const char *dots = chess_position_turn(before) == CHESS_BLACK ? "..." : ".";
    size_t at = (size_t)snprintf(text, sizeof text, "%" PRIu32 "%s ", before->fullmove, dots);
    if (line->marks & CHESS_SHEET_ILLEGAL) {
        at += chess_uci_write(&facts, CHESS_UCI_STANDARD, text + at, sizeof text - at);
    } else {
        chess_describe(before, line->move, &facts);
        at += chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text + at, sizeof text - at);
    }
    add_remark(writer, text, at);
}

/* Adds the lines of the sheet from `first`. *legal counts its lines before an illegal move. */
static void add_lines(sheet_writer *writer, const chess_arbiter *arbiter, uint32_t first,
                      uint32_t *legal) {
    for (uint32_t i = first; i < arbiter->count; i++) {
        const chess_sheet_line *line = &arbiter->sheet[i];
        bool plays = *legal == i && !(line->marks & CHESS_SHEET_ILLEGAL);
        *legal += plays;
        if (plays)
            add(writer, (chess_pgn_item){.kind = CHESS_PGN_ITEM_MOVE, .move = line->move});
        else
            add_unplayable(writer, line);
    }
    if (*legal > arbiter->count) *legal = arbiter->count;
}

static void add_accepted(sheet_writer *writer, const game_session *game) {
    static event_replay again;
    const chess_arbiter *arbiter = &again.arbiter;
    const chess_event *event;
    uint32_t legal = 0;
    begin(&again, game);
    for (uint32_t count = 0; (event = handle_next(&again)) != NULL; count = arbiter->count) {
        add_lines(writer, arbiter, count, &legal);
        if (event->kind == CHESS_EVENT_PRESS && arbiter->count)
            add_clock(writer, arbiter, (chess_color)event->by);
        if (arbiter->count < count) drop_moves(writer, &game->start, arbiter->count);
        add_rulings(writer, &again);
    }
}

/* Returns the start position: from the arbiter's record, otherwise that before the first move. */
static chess_position start_of(const game_session *game) {
    const chess_game *played = &game->session.game;
    if (game->session.arbiter) return game->start;
    return played->count > 0 ? played->plies[0].before : played->position;
}

bool score_sheet_write(const game_session *game, client_sheet *sheet) {
    static sheet_writer self;
    const dialogue_session *session = &game->session;
    sheet->tree.start = start_of(game);
    sheet->tree.result = session->game.outcome.result;
    sheet->tree.count = 0;
    self.sheet = sheet;
    self.is_full = false;
    self.language = session->language;
    self.style = &session->style;
    add_tags(&self, game);
    if (session->arbiter) {
        add_accepted(&self, game);
        return !self.is_full;
    }
    for (uint32_t i = 0; i < session->game.count; i++)
        add(&self,
            (chess_pgn_item){.kind = CHESS_PGN_ITEM_MOVE, .move = session->game.plies[i].move});
    return !self.is_full;
}
