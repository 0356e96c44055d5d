/* SPDX-License-Identifier: MIT */
#include "comparison.h"

#include "files/room.h"
#include "pgn_mistake.h"

#include <dialogue/ruling.h>

#include <string.h>

enum { WORD_SIZE = 160 };

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* --------------------------------------------------------------------------------------- output */

void comparison_say(const comparison *self, dialogue_terminal_text text, const char *const *values,
                    unsigned count) {
    voice_report(self->voice, stdout, self->language, DIALOGUE_ANSWER, text, values, count);
}

static bool complain(const comparison *self, dialogue_terminal_text text, const char *about) {
    voice_report(self->voice, self->troubles, self->language, DIALOGUE_ANSWER, text, &about, 1);
    return false;
}

/* Plays the move and returns its announcement: "3 Weiß: Springer Gustav eins Felix drei." */
static const char *words_of_next(comparison *self, chess_move move) {
    self->session.game.outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    dialogue_session_move(&self->session, move, &self->spoken);
    for (unsigned i = 0; i < self->spoken.count; i++) {
        const dialogue_announcement *what = &self->spoken.announcements[i];
        if (what->priority != DIALOGUE_MOVE_MADE) continue;
        self->spoken.words.text[what->offset + what->length] = '\0';
        return self->spoken.words.text + what->offset;
    }
    return "";
}

/* ------------------------------------------------------------------------------- reading sheets */

static void on_start(void *context, const chess_position *position) {
    ((comparison_sheet *)context)->start = *position;
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t length) {
    comparison_sheet *sheet = context;
    if (sheet->tag_count < COMPARISON_TAGS)
        sheet->tags[sheet->tag_count++] = (chess_pgn_item){
            .kind = CHESS_PGN_ITEM_TAG, .name = {name, name_length}, .text = {value, length}};
}

static void on_written(void *context, const char *word, size_t length) {
    comparison_sheet *sheet = context;
    if (sheet->count == COMPARISON_LINES)
        sheet->is_cut = true;
    else
        sheet->lines[sheet->count++] = (chess_written_move){{word, length}, CHESS_TIME_UNKNOWN};
}

static void on_comment(void *context, const char *text, size_t length) {
    comparison_sheet *sheet = context;
    chess_pgn_command command;
    size_t at = 0;
    while (sheet->count && chess_pgn_next_command((chess_pgn_text){text, length}, &at, &command))
        if (command.name.length == 3 && memcmp(command.name.text, "clk", 3) == 0)
            (void)chess_pgn_read_time(command.value, &sheet->lines[sheet->count - 1].time_left);
}

void comparison_begin(comparison_sheet *sheet, const char *name, const chess_position *start) {
    sheet->name = name;
    sheet->file = (file_text){.bytes = NULL};
    sheet->start = *start;
    sheet->count = sheet->tag_count = 0;
    sheet->is_cut = false;
}

bool comparison_read(comparison *self, unsigned which, const char *path) {
    comparison_sheet *read = &self->sheets[which];
    const chess_pgn_visitor visitor = {.context = read,
                                       .tag = on_tag,
                                       .start = on_start,
                                       .written = on_written,
                                       .comment = on_comment};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    comparison_begin(read, path, &chess_start_position);
    read->file = file_read_text(path);
    if (!read->file.bytes) return complain(self, read->file.trouble, path);
    if (!chess_pgn_read_game(read->file.bytes, read->file.length, &offset, &line, &visitor, &error))
        return complain(self, TEXT(NO_GAMES), path);
    if (error.error) {
        dialogue_answer_clear(&self->spoken);
        pgn_mistake_add(&self->spoken, self->language, DIALOGUE_ANSWER, path, read->file.bytes,
                        &error);
        if (self->voice)
            voice_say(self->voice, self->troubles, &self->spoken);
        else
            (void)voice_print(self->troubles, &self->spoken);
        return false;
    }
    if (read->is_cut) return complain(self, TEXT(SHEET_TOO_LONG), path);
    return true;
}

/* Returns how many of the lines can be played in sequence, read with these piece letters. */
static uint32_t count_playable(const comparison_sheet *read, chess_letters letters) {
    chess_position position = read->start;
    for (uint32_t i = 0; i < read->count; i++) {
        chess_san_reading reading;
        chess_position before = position;
        if (chess_san_resolve(&before, letters, read->lines[i].text.text,
                              read->lines[i].text.length, &reading) != CHESS_OK)
            return i;
        chess_play(&before, reading.resolution.move, &position);
    }
    return read->count;
}

/*
 * Returns the piece letters with which most of the sheet can be played; English if several fit
 * equally.
 */
static chess_letters letters_of(const comparison_sheet *read) {
    chess_letters best = CHESS_LETTERS_ENGLISH;
    uint32_t most = count_playable(read, best);
    for (unsigned i = 0; i < CHESS_LETTERS_COUNT; i++) {
        uint32_t count = count_playable(read, (chess_letters)i);
        if (count <= most) continue;
        most = count;
        best = (chess_letters)i;
    }
    return best;
}

/* ------------------------------------------------------------------------------------- findings */

/*
 * Returns the sheet's entry: the announcement if it is a move that can be played there, otherwise
 * the text as written.
 */
static const char *line_of(const comparison *self, unsigned which, const chess_finding *finding,
                           char *text, size_t size) {
    const comparison_sheet *read = &self->sheets[which];
    const chess_game *game = &self->session.game;
    const chess_pgn_text *line = &read->lines[finding->at[which]].text;
    bool played = finding->move != CHESS_NO_MOVE && game->count > 0;
    const chess_position *before = played ? &game->plies[game->count - 1].before : &game->position;
    chess_san_reading reading;
    if (finding->at[which] >= read->count) return "";
    (void)snprintf(text, size, "%.*s", (int)line->length, line->text);
    if (self->voice == NULL || chess_san_resolve(before, self->letters[which], line->text,
                                                 line->length, &reading) != CHESS_OK)
        return text;
    chess_move_facts facts;
    dialogue_text words;
    chess_describe(before, reading.resolution.move, &facts);
    dialogue_text_clear(&words);
    dialogue_say_move(&words, &facts, &self->style);
    (void)snprintf(text, size, "%.*s", (int)words.length, words.text);
    return text;
}

static void report_finding(comparison *self, const chess_finding *finding, bool again,
                           const char *words) {
    if (finding->kind == CHESS_FINDING_SAME) return; /* neither sheet is wrong */
    const comparison_sheet *right = &self->sheets[finding->right],
                           *wrong = &self->sheets[1 - finding->right];
    char text[WORD_SIZE];
    const char *line = line_of(self, 1U - finding->right, finding, text, sizeof text);
    const char *move_and_sheets[] = {words, right->name, wrong->name, line};
    switch (finding->kind) {
    case CHESS_FINDING_MISSING:
        comparison_say(self, TEXT(SHEET_LACKS), (const char *const[]){words, wrong->name}, 2);
        break;
    case CHESS_FINDING_OTHERWISE:
        comparison_say(self, TEXT(SHEET_OTHERWISE), move_and_sheets, 4);
        break;
    case CHESS_FINDING_TRANSPOSED:
        if (!again) comparison_say(self, TEXT(SHEET_TRANSPOSED), move_and_sheets, 4);
        break;
    case CHESS_FINDING_SURPLUS:
        comparison_say(self, TEXT(SHEET_SURPLUS), (const char *const[]){wrong->name, line}, 2);
        break;
    case CHESS_FINDING_ENDED:
        if (!again)
            comparison_say(self, TEXT(SHEET_ENDS), (const char *const[]){words, wrong->name}, 2);
        break;
    default:
        break;
    }
    if (finding->doubtful && !again) comparison_say(self, TEXT(SHEET_DOUBT), NULL, 0);
}

/* Returns true if the previous finding has reported this one already. */
static bool is_reported(const chess_finding *list, uint32_t i) {
    if (list[i].kind == CHESS_FINDING_ENDED) return i > 0 && list[i - 1].kind == list[i].kind;
    return list[i].kind == CHESS_FINDING_TRANSPOSED && i > 1 &&
           list[i - 2].kind == CHESS_FINDING_TRANSPOSED;
}

static void report_clocks(comparison *self, unsigned which) {
    const int64_t *left = self->result.time_left[which];
    dialogue_text times[2];
    for (unsigned color = 0; color < 2; color++) {
        dialogue_text_clear(&times[color]);
        if (left[color] != CHESS_TIME_UNKNOWN)
            dialogue_time_say(&times[color], self->language, left[color]);
    }
    const char *values[] = {self->sheets[which].name, times[0].text, times[1].text};
    if (times[0].length || times[1].length) comparison_say(self, TEXT(SHEETS_CLOCKS), values, 3);
}

/* Says the position of the comparison in words. */
static void print_position(comparison *self) {
    static const dialogue_command questions[] = {DIALOGUE_COMMAND_ALL, DIALOGUE_COMMAND_TURN};
    static dialogue_answer answer;
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        dialogue_session_command(&self->session, questions[i], CHESS_NO_SQUARE, &answer);
        (void)voice_print(stdout, &answer);
    }
}

/*
 * Prints the position up to which the sheets agree as a FEN, for other programs. A voice spells a
 * FEN, so it is the last line.
 */
static void print_fen(const comparison *self) {
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(&self->result.position, CHESS_FEN_X, fen, sizeof fen);
    comparison_say(self, TEXT(SHEETS_POSITION), (const char *const[]){fen}, 1);
}

/*
 * Reports the last move on which both sheets certainly agree, the position after it, and the
 * clocks.
 */
static void report_agreement(comparison *self, const char *last) {
    if (self->result.agreed)
        comparison_say(self, TEXT(SHEETS_AGREE), &last, 1);
    else
        comparison_say(self, TEXT(SHEETS_DIFFER), NULL, 0);
    if (self->voice == NULL) print_position(self);
    report_clocks(self, 0);
    report_clocks(self, 1);
}

void comparison_report(comparison *self) {
    const chess_reconciliation *result = &self->result;
    const char *words = "";
    for (uint32_t i = 0; i < result->count; i++) {
        const chess_finding *finding = &result->findings[i];
        if (i == result->agreed) report_agreement(self, words);
        if (finding->move != CHESS_NO_MOVE) words = words_of_next(self, finding->move);
        if (i >= result->agreed)
            report_finding(self, finding, is_reported(result->findings, i), words);
    }
    if (result->count == result->agreed && !result->complete) report_agreement(self, words);
    if (result->complete && result->slips == 0) comparison_say(self, TEXT(SHEETS_SAME), NULL, 0);
    if (!result->complete) comparison_say(self, TEXT(SHEETS_NO_FURTHER), NULL, 0);
    bool differ = result->count > result->agreed || !result->complete;
    if (differ && self->voice == NULL) print_fen(self);
}

/* ----------------------------------------------------------------------------------- comparison */

static bool start_alike(const comparison *self) {
    char fens[2][CHESS_FEN_SIZE];
    for (unsigned i = 0; i < 2; i++)
        chess_position_write_fen(&self->sheets[i].start, CHESS_FEN_X, fens[i], CHESS_FEN_SIZE);
    return strcmp(fens[0], fens[1]) == 0;
}

static chess_error reconcile(comparison *self) {
    static chess_reconcile_node *nodes;
    if (nodes == NULL) nodes = room_take(CHESS_RECONCILE_NODES * sizeof *nodes);
    chess_score_sheet sheets[2];
    for (unsigned i = 0; i < 2; i++) {
        const comparison_sheet *read = &self->sheets[i];
        sheets[i] = (chess_score_sheet){read->lines, read->count, self->letters[i]};
    }
    self->result = (chess_reconciliation){.findings = self->list,
                                          .capacity = sizeof self->list / sizeof *self->list};
    return chess_reconcile(&self->sheets[0].start, sheets, nodes, CHESS_RECONCILE_NODES,
                           &self->result);
}

bool comparison_compare(comparison *self) {
    if (!start_alike(self)) return complain(self, TEXT(SHEETS_START_APART), NULL);
    for (unsigned i = 0; i < 2; i++)
        self->letters[i] = letters_of(&self->sheets[i]);
    if (reconcile(self) != CHESS_OK)
        return complain(self, TEXT(SHEET_TOO_LONG), self->sheets[0].name);
    dialogue_session_start(&self->session, self->language, &self->style, &self->sheets[0].start,
                           self->plies, sizeof self->plies / sizeof *self->plies, &self->spoken);
    return true;
}
