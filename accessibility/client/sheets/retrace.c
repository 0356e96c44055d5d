/* SPDX-License-Identifier: MIT */
#include "retrace.h"

#include "comparison.h"
#include "files/file.h"
#include "files/room.h"
#include "game/ask.h"
#include "pgn_game.h"
#include "score_sheet.h"
#include "terminal/terminal.h"
#include "voice/sound_settings.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { PATH_SIZE = 1024, TYPED_SIZE = 128 };

static comparison *compared;

/* The texts to which the lines of both sheets point. */
static char own_moves[GAME_SESSION_PLY_COUNT][CHESS_SAN_SIZE];
static char dictated[GAME_SESSION_PLY_COUNT][TYPED_SIZE];
_Static_assert((int)COMPARISON_LINES >= (int)GAME_SESSION_PLY_COUNT, "a sheet holds any game");

static void say(game_session *game, dialogue_terminal_text text, const char *first,
                const char *second) {
    game_session_say(game, DIALOGUE_ANSWER, text, first, second);
}

/* ------------------------------------------------------------------------------------ our sheet */

static const chess_position *start_of(const game_session *game) {
    const chess_game *played = &game->session.game;
    return played->count ? &played->plies[0].before : &played->position;
}

static void add_line(comparison_sheet *sheet, const char *text) {
    sheet->lines[sheet->count++] = (chess_written_move){{text, strlen(text)}, CHESS_TIME_UNKNOWN};
}

static void write_own(const game_session *game) {
    comparison_sheet *own = &compared->sheets[0];
    const chess_game *played = &game->session.game;
    comparison_begin(own, dialogue_terminal_text_of(game->session.language, TEXT(COMPARE_OWN)),
                     start_of(game));
    for (uint32_t i = 0; i < played->count; i++) {
        chess_move_facts facts;
        chess_describe(&played->plies[i].before, played->plies[i].move, &facts);
        (void)chess_san_write(&facts, CHESS_LETTERS_ENGLISH, own_moves[i], CHESS_SAN_SIZE);
        add_line(own, own_moves[i]);
    }
}

/* ------------------------------------------------------------------------------------ dictation */

/* The opponent's sheet during dictation: its position, and whether a move could not be played. */
typedef struct dictation {
    comparison_sheet *sheet;
    chess_position position;
    bool is_lost;
} dictation;

static void replay(dictation *self) {
    self->position = self->sheet->start;
    self->is_lost = false;
    for (uint32_t i = 0; i < self->sheet->count && !self->is_lost; i++) {
        chess_position before = self->position;
        chess_san_reading reading;
        const chess_pgn_text *text = &self->sheet->lines[i].text;
        self->is_lost = chess_san_resolve(&before, CHESS_LETTERS_ENGLISH, text->text, text->length,
                                          &reading) != CHESS_OK;
        if (!self->is_lost) chess_play(&before, reading.resolution.move, &self->position);
    }
}

static char english_letter(chess_role role) {
    return chess_letter(CHESS_LETTERS_ENGLISH, role)[0];
}

/* Writes the move in short form, "Nf3" or "e2e4", which suffices in a known position. */
static void write_spec(const chess_move_spec *spec, char text[TYPED_SIZE]) {
    char *end = text;
    if (spec->castling != CHESS_CASTLE_NONE) {
        (void)snprintf(text, TYPED_SIZE, "%s",
                       spec->castling == CHESS_CASTLE_LONG ? "O-O-O" : "O-O");
        return;
    }
    if (english_letter(spec->role)) *end++ = english_letter(spec->role);
    if (spec->from_file != CHESS_NO_FILE) *end++ = (char)('a' + spec->from_file);
    if (spec->from_rank != CHESS_NO_RANK) *end++ = (char)('1' + spec->from_rank);
    if (spec->to_file != CHESS_NO_FILE) *end++ = (char)('a' + spec->to_file);
    if (spec->to_rank != CHESS_NO_RANK) *end++ = (char)('1' + spec->to_rank);
    if (spec->promotion != CHESS_NO_ROLE) {
        *end++ = '=';
        *end++ = english_letter(spec->promotion);
    }
    *end = '\0';
}

/*
 * Writes the move of the line in the position of the sheet, or the requested squares if it cannot
 * be played there. Returns false if the line is not a move.
 */
static bool read_move(const dictation *self, dialogue_language language, const char *line,
                      char text[TYPED_SIZE]) {
    dialogue_utterance said;
    chess_resolution resolution;
    dialogue_read(line, strlen(line), language, &said);
    bool is_move = said.sense == DIALOGUE_MOVE || said.sense == DIALOGUE_PARTIAL;
    if (!is_move || said.spec_count == 0) return false;
    if (self->is_lost || dialogue_resolve(&self->position, &said, &resolution) != CHESS_OK) {
        write_spec(&said.specs[0], text);
        return true;
    }
    chess_move_facts facts;
    chess_describe(&self->position, resolution.move, &facts);
    (void)chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text, TYPED_SIZE);
    return true;
}

/* Asks for the next move of the sheet by its number. */
static bool ask_next(game_session *game, const dictation *self, char line[TYPED_SIZE]) {
    const chess_position *start = &self->sheet->start;
    uint32_t plies = self->sheet->count + (chess_position_turn(start) == CHESS_BLACK);
    char number[24];
    (void)snprintf(number, sizeof number, "%" PRIu32, start->fullmove + plies / 2);
    return ask_text(game, plies % 2 ? TEXT(COMPARE_NEXT_BLACK) : TEXT(COMPARE_NEXT_WHITE), number,
                    line, TYPED_SIZE);
}

/*
 * Handles a bare number before the first dictated move: the sheets agree up to there. Returns false
 * for any other line.
 */
static bool skip_to(dictation *self, const char *line) {
    char *end;
    unsigned long number = strtoul(line, &end, 10);
    const comparison_sheet *own = &compared->sheets[0];
    if (end == line || *end != '\0' || self->sheet->count > 0) return false;
    unsigned long first = own->start.fullmove;
    uint32_t wanted = number > first ? (uint32_t)(2 * (number - first)) : 0;
    if (chess_position_turn(&own->start) == CHESS_BLACK && wanted > 0) wanted--;
    for (uint32_t i = 0; i < wanted && i < own->count; i++)
        add_line(self->sheet, own_moves[i]);
    return true;
}

/*
 * Announces the dictated move if it can be played on that sheet; otherwise repeats the typed text.
 */
static void report_answer(game_session *game, const dictation *self, const char *text,
                          const char *typed) {
    chess_san_reading reading;
    dialogue_answer *spoken = &compared->spoken;
    if (self->is_lost || chess_san_resolve(&self->position, CHESS_LETTERS_ENGLISH, text,
                                           strlen(text), &reading) != CHESS_OK) {
        say(game, TEXT(COMPARE_NOTED), typed, NULL);
        return;
    }
    dialogue_session_start(&compared->session, compared->language, &game->session.style,
                           &self->position, compared->plies, 1, spoken);
    dialogue_session_move(&compared->session, reading.resolution.move, spoken);
    spoken->count = spoken->count > 1
                        ? 1
                        : spoken->count; /* omit an ending: in the game the move may not end it */
    voice_say(game->voice, stdout, spoken);
}

/* Returns the command that the line is, or DIALOGUE_COMMAND_NONE. */
static dialogue_command command_of(const char *line) {
    dialogue_utterance said;
    dialogue_read(line, strlen(line), compared->language, &said);
    return said.sense == DIALOGUE_COMMAND ? said.command : DIALOGUE_COMMAND_NONE;
}

static void take_dictated(game_session *game, dictation *self, const char *line) {
    comparison_sheet *sheet = self->sheet;
    dialogue_command command = command_of(line);
    bool back = command == DIALOGUE_COMMAND_TAKE_BACK || command == DIALOGUE_COMMAND_SLIP;
    if (command == DIALOGUE_COMMAND_HELP) {
        say(game, TEXT(COMPARE_DICTATE), NULL, NULL);
    } else if (back && sheet->count > 0) {
        sheet->count--;
    } else if (sheet->count < GAME_SESSION_PLY_COUNT &&
               read_move(self, compared->language, line, dictated[sheet->count])) {
        report_answer(game, self, dictated[sheet->count], line);
        add_line(sheet, dictated[sheet->count]);
    } else if (!skip_to(self, line)) {
        say(game, TEXT(COMPARE_NO_MOVE), line, NULL);
    }
}

static dictation begin_dictation(const game_session *game) {
    dictation self = {.sheet = &compared->sheets[1], .position = *start_of(game)};
    comparison_begin(self.sheet,
                     dialogue_terminal_text_of(compared->language, TEXT(COMPARE_DICTATION)),
                     &self.position);
    return self;
}

/*
 * Returns true for a legal move in the start position, or for the number of the first move that
 * differs.
 */
static bool begins_dictation(const game_session *game, const char *line) {
    dictation self = begin_dictation(game);
    dialogue_utterance said;
    chess_resolution resolution;
    dialogue_read(line, strlen(line), compared->language, &said);
    bool is_move = said.sense == DIALOGUE_MOVE || said.sense == DIALOGUE_PARTIAL;
    return strlen(line) < TYPED_SIZE &&
           ((is_move && dialogue_resolve(&self.position, &said, &resolution) == CHESS_OK) ||
            skip_to(&self, line));
}

/*
 * Reads moves, one per line, until an empty line. `first` has already been typed, or is NULL.
 * Returns false at the end of the input, or if a flag has fallen.
 */
static bool take_dictation(game_session *game, const char *first) {
    dictation self = begin_dictation(game);
    char line[TYPED_SIZE];
    say(game, TEXT(COMPARE_DICTATE), NULL, NULL);
    if (first) take_dictated(game, &self, first);
    for (;;) {
        replay(&self);
        if (!ask_next(game, &self, line)) return false;
        if (line[strspn(line, " ")] == '\0') return true;
        take_dictated(game, &self, line);
    }
}

/* -------------------------------------------------------------------------- return to agreement */

static void report(game_session *game, chess_event_kind kind, chess_color player, int64_t value) {
    chess_event event = CHESS_EVENT_OF(kind, CHESS_PARTY_ARBITER, 0);
    event.player = player;
    event.value = value;
    if (kind == CHESS_EVENT_SET_TIME) event.reason = CHESS_REASON_RESTORED;
    game_session_event(game, &event);
}

static void say_where_it_stands(game_session *game) {
    static const dialogue_command announced[] = {DIALOGUE_COMMAND_LAST, DIALOGUE_COMMAND_TURN};
    for (size_t i = 0; i < sizeof announced / sizeof *announced; i++) {
        dialogue_session_command(&game->session, announced[i], CHESS_NO_SQUARE, &game->answer);
        voice_say(game->voice, stdout, &game->answer);
    }
}

/* Takes back moves, and sets the clocks to their times at that point (7.1). */
static void go_back(game_session *game, uint32_t count) {
    int64_t left[2];
    bool known = score_sheet_clocks(game, count, left);
    if (!game_session_retrace(game, count)) return;
    for (unsigned side = 0; known && side < 2; side++)
        report(game, CHESS_EVENT_SET_TIME, (chess_color)side, left[side]);
    say_where_it_stands(game);
}

static void report_and_ask(game_session *game) {
    char dropped[24];
    const chess_game *played = &game->session.game;
    const chess_reconciliation *result = &compared->result;
    if (!comparison_compare(compared)) return;
    int64_t left[2];
    if (score_sheet_clocks(game, result->agreed, left))
        memcpy(compared->result.time_left[0], left, sizeof left);
    comparison_report(compared);
    if (result->complete && result->slips == 0) {
        say(game, TEXT(COMPARE_ADJUST), NULL, NULL);
        return;
    }
    if (result->agreed >= played->count || played->outcome.ending != CHESS_ENDING_NONE) return;
    (void)snprintf(dropped, sizeof dropped, "%" PRIu32, played->count - result->agreed);
    if (ask_yes(game, TEXT(COMPARE_BACK_ASK), dropped))
        go_back(game, result->agreed);
    else
        say(game, TEXT(COMPARE_STAYS), NULL, NULL);
}

/* --------------------------------------------------------------------------------- the commands */

/* Reads the file. If it has no game, the sheet stays empty. */
static bool read_file(const char *path) {
    bool good = comparison_read(compared, 1, path);
    if (good) return true;
    free(compared->sheets[1].file.bytes);
    compared->sheets[1].file.bytes = NULL;
    return false;
}

/*
 * Reads the opponent's sheet: the file named with the command or, after a question, a file, a first
 * move, or nothing for dictation. Asks again after an error. The clocks are stopped meanwhile.
 */
static bool read_other(game_session *game, const char *named) {
    static char path[PATH_SIZE]; /* name of the sheet, if it is asked for */
    dialogue_terminal_text question = TEXT(COMPARE_ASK);
    if (named[0] != '\0') return read_file(named);
    for (;; question = TEXT(COMPARE_ASK_AGAIN)) {
        if (!ask_text(game, question, NULL, path, sizeof path)) return false;
        ask_trim_file_name(path);
        if (path[0] == '\0') return take_dictation(game, NULL);
        dialogue_command command = command_of(path);
        bool is_file = access(path, F_OK) == 0;
        if (!is_file && (command == DIALOGUE_COMMAND_NO || command == DIALOGUE_COMMAND_QUIT))
            return false;
        if (!is_file && command == DIALOGUE_COMMAND_HELP) continue;
        if (!is_file && begins_dictation(game, path)) return take_dictation(game, path);
        if (read_file(path)) return true;
    }
}

static void compare(game_session *game, const char *named) {
    const chess_arbiter *arbiter = game->session.arbiter;
    bool ran = arbiter && arbiter->clock.running;
    if (compared == NULL) compared = room_take(sizeof *compared);
    compared->language = game->session.language;
    compared->style = game->session.style;
    compared->style.unnumbered = false; /* differences are reported with move numbers */
    compared->voice = game->voice;
    compared->troubles = stdout;
    if (ran) report(game, CHESS_EVENT_STOP, CHESS_WHITE, 0);
    write_own(game);
    if (read_other(game, named)) report_and_ask(game);
    free(compared->sheets[1].file.bytes);
    compared->sheets[1].file.bytes = NULL;
    bool stands = arbiter && arbiter->phase == CHESS_PHASE_PLAY && !arbiter->clock.running;
    if (ran && stands) report(game, CHESS_EVENT_RESUME, CHESS_WHITE, 0);
}

/*
 * Asks once for the user's name in a game against an engine, and keeps it for later games. Returns
 * false at the end of the input.
 */
static bool ask_own_name(game_session *game) {
    static bool asked;
    char name[GAME_NAME_SIZE];
    const bool white = game->opponent.side == CHESS_BLACK;
    const game_name which = white ? GAME_NAME_WHITE : GAME_NAME_BLACK;
    if (asked || game->opponent.engine == NULL || game->names.values[which][0] != '\0' ||
        !terminal_is_interactive())
        return true;
    asked = true;
    ask_outcome outcome = ask_words(game, TEXT(NAME_OWN), NULL, name, sizeof name);
    if (outcome == ASK_ANSWERED) game_session_name(game, which, name + strspn(name, " "));
    if (game->names.values[which][0] != '\0')
        setting_keep(game->voice, game->session.language, "name", game->names.values[which]);
    return outcome != ASK_ENDED;
}

/*
 * Writes the score sheet to a file, which is asked for unless `path` is its name. Never overwrites
 * an existing file.
 */
static void write_sheet(game_session *game, char *path, size_t size) {
    ask_outcome outcome = ASK_ANSWERED;
    if (!ask_is_file_name(path)) {
        say(game, TEXT(STUDY_NO_FILE_NAME), path, NULL);
        path[0] = '\0';
    }
    if (path[0] == '\0') outcome = ask_file(game, TEXT(SCORE_ASK), path, size);
    if (outcome == ASK_ENDED) return;
    if (outcome == ASK_CANCELLED || path[0] == '\0') {
        say(game, TEXT(FILE_NONE), NULL, NULL);
        return;
    }
    if (!ask_own_name(game)) return;
    client_sheet sheet = {.kept = NULL};
    int error = score_sheet_write(game, &sheet) ? pgn_game_write_file(path, &sheet.tree) : ENOMEM;
    sheet_free(&sheet);
    say(game, error == 0 ? TEXT(FILE_WRITTEN) : file_not_written(error), path, NULL);
}

void retrace_offer(game_session *game) {
    game_session_say(game, DIALOGUE_NOTICE, TEXT(SCORE_OFFER), NULL, NULL);
}

/* Returns the edition of the rule set; without an arbiter, 2014. */
static chess_edition edition_of(const game_session *game) {
    const chess_arbiter *arbiter = game->session.arbiter;
    return arbiter ? (chess_edition)arbiter->rules.edition : CHESS_EDITION_2014;
}

/* Returns true for a request for help, such as "Hilfe Formulare vergleichen". */
static bool asks_about_it(const typed_line *line) {
    const char *topic = line->text + line->topic_at;
    size_t length = line->length - line->topic_at;
    return line->asks_help &&
           (dialogue_terminal_accepts(TEXT(ACCEPT_COMPARE), topic, length, NULL) ||
            dialogue_terminal_accepts(TEXT(ACCEPT_SCORE), topic, length, NULL));
}

bool retrace_line(game_session *game, const typed_line *line) {
    static char named[TYPED_LINE_SIZE];
    size_t rest;
    if (asks_about_it(line)) {
        say(game, TEXT(SCORE_HELP), chess_article("D.2.8", edition_of(game)), NULL);
        return true;
    }
    bool sheets = dialogue_terminal_accepts(TEXT(ACCEPT_COMPARE), line->text, line->length, &rest);
    if (!sheets && !dialogue_terminal_accepts(TEXT(ACCEPT_SCORE), line->text, line->length, &rest))
        return false;
    (void)snprintf(named, sizeof named, "%.*s", (int)(line->length - rest), line->text + rest);
    ask_trim_file_name(named);
    if (sheets)
        compare(game, named);
    else
        write_sheet(game, named, sizeof named);
    return true;
}
