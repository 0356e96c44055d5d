/* SPDX-License-Identifier: MIT */
#include "sheet.h"

#include "braille.h"
#include "files/quoted_text.h"

#include <stdlib.h>
#include <string.h>

/* BRF_CELLS and BRF_LINES: page size of embossers and notetakers. */
enum { BRF_CELLS = 40, BRF_LINES = 25, INDENT = 2, LINE_SIZE = 1024 };

/* An upper bound on the cells that a table writes for one byte, including marks. */
enum { CELLS_A_BYTE = 16 };

chess_letters sheet_letters(dialogue_language language) {
    const char *tag = dialogue_language_tag(language);
    for (unsigned i = 0; i < CHESS_LETTERS_COUNT; i++)
        if (strcmp(chess_letters_tag((chess_letters)i), tag) == 0) return (chess_letters)i;
    return CHESS_LETTERS_ENGLISH;
}

const sheet_heading sheet_headings[SHEET_HEADING_COUNT] = {
    {"Event", DIALOGUE_TERMINAL_SHEET_EVENT}, {"Site", DIALOGUE_TERMINAL_SHEET_SITE},
    {"Date", DIALOGUE_TERMINAL_SHEET_DATE},   {"Round", DIALOGUE_TERMINAL_SHEET_ROUND},
    {"White", DIALOGUE_TERMINAL_SHEET_WHITE}, {"Black", DIALOGUE_TERMINAL_SHEET_BLACK},
    {"FEN", DIALOGUE_TERMINAL_SHEET_START},   {"Result", DIALOGUE_TERMINAL_SHEET_RESULT},
};

/* Returns the value of the last such tag. */
static const chess_pgn_text *find_tag(const client_sheet *sheet, const char *name) {
    const chess_pgn_text *found = NULL;
    for (uint32_t i = 0; i < sheet->tree.count; i++) {
        const chess_pgn_item *item = &sheet->tree.items[i];
        if (item->kind == CHESS_PGN_ITEM_TAG && item->name.length == strlen(name) &&
            memcmp(item->name.text, name, item->name.length) == 0)
            found = &item->text;
    }
    return found;
}

const char *sheet_result(const client_sheet *sheet) {
    const pgn_result declared = pgn_result_of(&sheet->tree);
    return pgn_result_score(&declared, sheet->tree.result);
}

bool sheet_value(const client_sheet *sheet, const char *tag, char *value, size_t size) {
    const chess_pgn_text *found = find_tag(sheet, tag);
    size_t count = 0;
    bool known = false;
    const char *score = sheet_result(sheet);
    if (strcmp(tag, "Result") == 0 && pgn_result_special(score, strlen(score))) {
        (void)snprintf(value, size, "%s", score);
        return true;
    }
    for (size_t i = 0; found && i < found->length && count + 1 < size; i++) {
        if (found->text[i] == '\\' && i + 1 < found->length) i++;
        value[count++] = found->text[i];
        known = known || !strchr("?.-*", found->text[i]);
    }
    (void)quoted_text_copy(value, size, value, count);
    return known;
}

/* ---------------------------------------------------------------------------------------- lines */

/* Outputs one line of the sheet. Returns false on failure. */
typedef bool take_line(void *context, const char *text);

static bool give_heading(const client_sheet *sheet, dialogue_language language, take_line *take,
                         void *context) {
    for (size_t i = 0; i < SHEET_HEADING_COUNT; i++) {
        char value[LINE_SIZE / 2], line[LINE_SIZE];
        if (!sheet_value(sheet, sheet_headings[i].tag, value, sizeof value)) continue;
        (void)snprintf(line, sizeof line, "%s: %s",
                       dialogue_terminal_text_of(language, sheet_headings[i].label), value);
        if (!take(context, line)) return false;
    }
    return take(context, "");
}

/* The line of one move number while it is composed. */
typedef struct moves_line {
    chess_letters letters;
    unsigned notation, number; /* 0: no line yet */
    bool timed;
    take_line *take;
    void *context;
    sheet_notes notes; /* of the last move */
    char text[LINE_SIZE];
} moves_line;

static void add_to_line(moves_line *line, const char *word) {
    size_t length = strlen(line->text);
    (void)snprintf(line->text + length, sizeof line->text - length, " %s", word);
}

static void add_notes(moves_line *line) {
    if (line->notes.offer) add_to_line(line, sheet_offer);
    if (line->timed && line->notes.time[0]) add_to_line(line, line->notes.time);
    line->notes = (sheet_notes){0};
}

/* Adds a move: "12 Sf3 Sc6 (=)", one number per line, or "12 ... Sc6" if Black begins. */
static bool add_move(moves_line *line, const chess_move_facts *facts) {
    char move[CHESS_SAN_SIZE];
    bool good = true;
    add_notes(line);
    if (line->number != facts->fullmove) {
        good = line->number == 0 || line->take(line->context, line->text);
        line->number = facts->fullmove;
        (void)snprintf(line->text, sizeof line->text, "%u%s", line->number,
                       facts->color == CHESS_BLACK ? " ..." : "");
    }
    chess_algebraic_write(facts, line->letters, line->notation, move, sizeof move);
    add_to_line(line, move);
    return good;
}

static bool give_moves(const client_sheet *sheet, chess_letters letters, unsigned notation,
                       bool timed, take_line *take, void *context) {
    moves_line line = {
        .letters = letters, .notation = notation, .timed = timed, .take = take, .context = context};
    chess_position position = sheet->tree.start;
    bool good = true;
    for (uint32_t i = 0; i < sheet->tree.count && good; i++) {
        const chess_pgn_item *item = &sheet->tree.items[i];
        chess_position before = position;
        chess_move_facts facts;
        if (item->kind == CHESS_PGN_ITEM_BEGIN) i = item->partner;
        if (item->kind == CHESS_PGN_ITEM_COMMENT && line.number)
            sheet_read_notes(item->text, &line.notes);
        if (item->kind != CHESS_PGN_ITEM_MOVE) continue;
        chess_describe(&before, item->move, &facts);
        good = add_move(&line, &facts);
        chess_play(&before, item->move, &position);
    }
    add_notes(&line);
    if (good && line.number) good = take(context, line.text);
    return good && take(context, sheet_result(sheet));
}

/* ----------------------------------------------------------------------------------------- text */

static bool print_line(void *context, const char *text) {
    return fprintf(context, "%s\n", text) >= 0;
}

bool sheet_write_text(FILE *to, const client_sheet *sheet, dialogue_language language) {
    return give_heading(sheet, language, print_line, to) &&
           give_moves(sheet, sheet_letters(language), 0, true, print_line, to);
}

/* -------------------------------------------------------------------------------------- braille */

typedef struct embosser {
    FILE *to;
    dialogue_language language;
    bool brf;
    bool in_moves;       /* after the names; legal moves are compared with the words */
    unsigned line, page; /* of the page, from 0 */
} embosser;

static bool put_cell(const embosser *self, unsigned cell) {
    char bytes[4];
    if (self->brf) return fputc(braille_brf_of(cell), self->to) != EOF;
    *braille_put_cell(bytes, cell) = '\0';
    return fputs(bytes, self->to) >= 0;
}

static bool end_line(embosser *self) {
    if (!self->brf) return fputc('\n', self->to) != EOF;
    return fputs("\r\n", self->to) >= 0;
}

/* Starts a page. From the second page on, the first line ends with the page number. */
static bool begin_page(embosser *self) {
    char number[16], cells[64];
    const char *at = cells;
    unsigned count = 0;
    (void)snprintf(number, sizeof number, "%u", ++self->page + 1);
    if (!braille_from_text(self->language, false, number, cells, sizeof cells)) return false;
    while (braille_next_cell(&at) >= 0)
        count++;
    (void)fputc('\f', self->to);
    for (; count < BRF_CELLS; count++)
        (void)put_cell(self, 0);
    for (at = cells; *at;)
        (void)put_cell(self, (unsigned)braille_next_cell(&at));
    self->line = 1;
    return end_line(self);
}

/* Writes one line of cells. `continued`: indent it. `broken`: it ends within a word. */
static bool emboss_cells(embosser *self, const int *cells, unsigned count, bool continued,
                         bool broken) {
    if (self->brf && self->line == BRF_LINES && !begin_page(self)) return false;
    for (unsigned i = 0; continued && i < INDENT; i++)
        (void)put_cell(self, 0);
    for (unsigned i = 0; i < count; i++)
        if (!put_cell(self, (unsigned)cells[i] & 63U)) return false;
    if (broken && !put_cell(self, SHEET_CONTINUATION)) return false;
    self->line++;
    return end_line(self);
}

/* Returns how many cells fit on the line: up to the last blank, or else a part of a word. */
static unsigned count_fitting(const int *cells, unsigned count, unsigned width, bool *broken) {
    unsigned end = width;
    *broken = false;
    if (count <= width) return count;
    while (end > 0 && cells[end] != 0)
        end--;
    *broken = end == 0;
    return end ? end : width - 1;
}

/* Translates word by word, because a table may omit the space between two numbers. */
static bool add_words(const embosser *self, const char *text, int *list, unsigned *count) {
    static char cells[3 * CELLS_A_BYTE * LINE_SIZE];
    char word[LINE_SIZE];
    while (*text) {
        size_t length = strcspn(text, " ");
        const char *at = cells;
        if (length >= sizeof word) return false;
        memcpy(word, text, length);
        word[length] = '\0';
        if (!(self->in_moves ? braille_from_text(self->language, false, word, cells, sizeof cells)
                             : braille_write_word(self->language, word, cells, sizeof cells)))
            return false;
        if (*count) list[(*count)++] = 0;
        for (int cell; *at && (cell = braille_next_cell(&at)) >= 0;)
            list[(*count)++] = cell;
        text += length + (text[length] == ' ');
    }
    return true;
}

static bool emboss_line(void *context, const char *text) {
    static int list[CELLS_A_BYTE * LINE_SIZE];
    embosser *self = context;
    unsigned count = 0, done = 0;
    if (!add_words(self, text, list, &count)) return false;
    do {
        bool continued = done > 0, broken;
        unsigned length = count_fitting(list + done, count - done,
                                        continued ? BRF_CELLS - INDENT : BRF_CELLS, &broken);
        if (!emboss_cells(self, list + done, length, continued, broken)) return false;
        for (done += length; done < count && list[done] == 0;)
            done++;
    } while (done < count);
    return true;
}

/* Omits times, because some tables write them in a form that cannot be read back. */
bool sheet_write_braille(FILE *to, const client_sheet *sheet, dialogue_language language,
                         bool brf) {
    embosser self = {.to = to, .language = language, .brf = brf};
    if (!give_heading(sheet, language, emboss_line, &self)) return false;
    self.in_moves = true;
    return give_moves(sheet, sheet_letters(language), SHEET_BRAILLE_NOTATION, false, emboss_line,
                      &self);
}
