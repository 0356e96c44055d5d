/* SPDX-License-Identifier: MIT */
#include "sheet.h"

#include "braille.h"

#include <ctype.h>
#include <dialogue/words.h>
#include <stdlib.h>
#include <string.h>

/*
 * A sheet consists of names, an empty line, then numbers and moves. Text is parsed as notation. For
 * braille, each legal move is translated to braille and compared with the sheet, so that nothing
 * depends on how well a table translates back.
 */
enum { LINE_SIZE = BRAILLE_LINE_SIZE, FIRST_ITEMS = 256 };

typedef struct reading {
    client_sheet *sheet;
    dialogue_language language;
    chess_letters letters;
    bool braille;
    chess_position position;
    bool has_moves, is_over;
    bool is_last; /* no line follows */
    sheet_trouble trouble;
} reading;

void sheet_free(client_sheet *sheet) {
    while (sheet->kept) {
        sheet_text *next = sheet->kept->next;
        free(sheet->kept);
        sheet->kept = next;
    }
    free(sheet->tree.items);
    free(sheet->file.bytes);
}

char *sheet_keep(client_sheet *sheet, size_t size) {
    sheet_text *kept = malloc(sizeof *kept + size);
    if (!kept) return NULL;
    kept->next = sheet->kept;
    sheet->kept = kept;
    return kept->bytes;
}

bool sheet_add(client_sheet *sheet, chess_pgn_item item) {
    chess_pgn_tree *tree = &sheet->tree;
    if (tree->count == tree->capacity) {
        uint32_t capacity = tree->capacity ? 2 * tree->capacity : FIRST_ITEMS;
        chess_pgn_item *items = realloc(tree->items, capacity * sizeof *items);
        if (!items) return false;
        tree->items = items;
        tree->capacity = capacity;
    }
    tree->items[tree->count++] = item;
    return true;
}

bool sheet_add_tag(client_sheet *sheet, const char *name, chess_pgn_text value) {
    const chess_pgn_item tag = {
        .kind = CHESS_PGN_ITEM_TAG, .name = {name, strlen(name)}, .text = value};
    uint32_t place = 0;
    if (!sheet_add(sheet, tag)) return false;
    chess_pgn_item *items = sheet->tree.items;
    const uint32_t last = sheet->tree.count - 1;
    while (place < last && items[place].kind == CHESS_PGN_ITEM_TAG)
        place++;
    memmove(items + place + 1, items + place, (last - place) * sizeof *items);
    items[place] = tag;
    for (uint32_t i = place + 1; i <= last; i++)
        if (items[i].kind == CHESS_PGN_ITEM_BEGIN || items[i].kind == CHESS_PGN_ITEM_END)
            items[i].partner++;
    return true;
}

static void fail(reading *self, chess_error error, const char *word) {
    if (self->trouble.error != CHESS_OK) return;
    self->trouble.error = error;
    (void)snprintf(self->trouble.word, sizeof self->trouble.word, "%s", word);
}

/* ------------------------------------------------------------------------------------ the names */

/* Returns a copy of the value with the backslashes of a PGN tag; "" if out of memory. */
static chess_pgn_text keep(client_sheet *sheet, const char *value) {
    char *kept = sheet_keep(sheet, 2 * strlen(value)), *at = kept;
    if (!kept) return (chess_pgn_text){"", 0};
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') *at++ = '\\';
        *at++ = *value;
    }
    return (chess_pgn_text){kept, (size_t)(at - kept)};
}

/* Returns the colon after a label: the first one that is not part of a time. */
static const char *find_colon(const char *line) {
    for (const char *at = line; (at = strchr(at, ':')) != NULL; at++)
        if (at == line || !isdigit((unsigned char)at[-1]) || !isdigit((unsigned char)at[1]))
            return at;
    return NULL;
}

static void begin_from(reading *self, const char *fen) {
    chess_position *start = &self->sheet->tree.start;
    chess_error error = chess_position_read_fen(start, fen, strlen(fen), NULL, NULL);
    if (error != CHESS_OK)
        fail(self, error, fen);
    else
        self->position = *start;
}

/* Finds a label in the language of the sheet, or in another one. Returns NULL if it is unknown. */
static const sheet_heading *find_heading(dialogue_language own, const char *label, size_t length) {
    for (int i = -1; i < DIALOGUE_LANGUAGE_COUNT; i++)
        for (size_t k = 0; k < SHEET_HEADING_COUNT; k++) {
            const dialogue_language language = i < 0 ? own : (dialogue_language)i;
            const dialogue_terminal_text known = sheet_headings[k].label;
            if (dialogue_is_one_of(label, length, dialogue_terminal_text_of(language, known)))
                return &sheet_headings[k];
        }
    return NULL;
}

/*
 * Handles a line above the moves. Returns false for any other line. Unknown labels become remarks.
 */
static bool read_heading(reading *self, const char *line) {
    const char *colon = find_colon(line), *value;
    size_t length;
    if (!colon || self->has_moves) return false;
    for (length = (size_t)(colon - line); length > 0 && line[length - 1] == ' ';)
        length--;
    for (value = colon + 1; *value == ' ';)
        value++;
    const sheet_heading *heading = find_heading(self->language, line, length);
    if (heading != NULL) {
        if (strcmp(heading->tag, "FEN") == 0) begin_from(self, value);
        return sheet_add_tag(self->sheet, heading->tag, keep(self->sheet, value));
    }
    return sheet_add(self->sheet, (chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT,
                                                   .text = keep(self->sheet, line)});
}

/* ------------------------------------------------------------------------------------ the moves */

/*
 * Returns the braille of a move's text, or "" if there is none. Keeps it: the same texts are wanted
 * for many positions and notations, and translating one takes longer than all else.
 */
static const char *cells_of(dialogue_language language, bool plain, const char *text) {
    static struct {
        dialogue_language language;
        bool plain;
        char text[CHESS_SAN_SIZE + 8], cells[256];
    } kept[2048], *one;
    uint32_t hash = plain;
    for (const char *at = text; *at; at++)
        hash = hash * 31 + (unsigned char)*at;
    one = &kept[hash % (sizeof kept / sizeof *kept)];
    if (one->language != language || one->plain != plain || strcmp(one->text, text) != 0) {
        one->language = language;
        one->plain = plain;
        (void)snprintf(one->text, sizeof one->text, "%s", text);
        if (!braille_from_text(language, plain, text, one->cells, sizeof one->cells))
            one->cells[0] = '\0';
    }
    return one->cells;
}

/* Returns the only one of the moves whose braille equals the word, otherwise CHESS_NO_MOVE. */
static chess_move find_alike(const reading *self, const chess_move_facts *moves, unsigned count,
                             const char *word, unsigned notation, bool plain) {
    chess_move found = CHESS_NO_MOVE;
    for (unsigned i = 0; i < count; i++) {
        char text[CHESS_SAN_SIZE + 8];
        chess_algebraic_write(&moves[i], sheet_letters(self->language), notation, text,
                              sizeof text);
        if (strcmp(cells_of(self->language, plain, text), word) != 0) continue;
        if (found) return CHESS_NO_MOVE;
        found = moves[i].move;
    }
    return found;
}

/*
 * Tries the notation of this program first, then the others of Annexe C, then all without capital
 * signs.
 */
static chess_move read_cells(const reading *self, const char *word) {
    static const unsigned manners[] = {0,
                                       CHESS_ALGEBRAIC_NO_CHECK,
                                       CHESS_ALGEBRAIC_NO_CAPTURE,
                                       CHESS_ALGEBRAIC_NO_CAPTURE | CHESS_ALGEBRAIC_NO_CHECK,
                                       CHESS_ALGEBRAIC_LONG,
                                       CHESS_ALGEBRAIC_LONG | CHESS_ALGEBRAIC_NO_CHECK};
    static const unsigned bases[] = {SHEET_BRAILLE_NOTATION, CHESS_ALGEBRAIC_NO_EQUALS, 0};
    chess_move_list list;
    chess_move_facts facts[CHESS_MAX_MOVES];
    chess_moves(&self->position, &list);
    chess_describe_all_for_notation(&self->position, &list, facts);
    for (unsigned plain = 0; plain < 2; plain++)
        for (size_t i = 0; i < sizeof bases / sizeof *bases; i++)
            for (size_t j = 0; j < sizeof manners / sizeof *manners; j++) {
                chess_move move =
                    find_alike(self, facts, list.count, word, bases[i] | manners[j], plain);
                if (move) return move;
            }
    return CHESS_NO_MOVE;
}

static chess_move read_notation(const reading *self, const char *word, chess_error *error) {
    chess_san_reading read;
    *error = chess_san_resolve(&self->position, self->letters, word, strlen(word), &read);
    return *error ? CHESS_NO_MOVE : read.resolution.move;
}

/* Returns true for "12", "12." and "...", which are redundant. */
static bool is_number(const char *word) {
    return word[strspn(word, "0123456789.")] == '\0';
}

/*
 * Returns true for "e.p." (C.9), in Spanish "a.p.", and a separate "++", which are redundant, too.
 */
static bool is_sign(const char *word) {
    return strcmp(word, "e.p.") == 0 || strcmp(word, "ep") == 0 || strcmp(word, "a.p.") == 0 ||
           word[strspn(word, "+#!?")] == '\0';
}

/* Returns the text after a number that is joined to it: "1.e4". */
static const char *after_number(const char *word) {
    size_t digits = strspn(word, "0123456789");
    size_t dots = digits ? strspn(word + digits, ".") : 0;
    return dots && word[digits + dots] ? word + digits + dots : word;
}

/*
 * Reads a score for which PGN has no result. That of an unplayed game is read only without moves.
 */
static bool read_special_result(reading *self, const char *word) {
    const char *score = pgn_result_special(word, strlen(word));
    if (!score || (self->has_moves && pgn_result_is_unplayed(score))) return false;
    if (strcmp(score, "+/-") == 0) self->sheet->tree.result = CHESS_WHITE_WINS;
    if (strcmp(score, "-/+") == 0) self->sheet->tree.result = CHESS_BLACK_WINS;
    self->is_over = true;
    return sheet_add_tag(self->sheet, "Score", (chess_pgn_text){score, strlen(score)});
}

/* Spells a result as PGN does: players also write "1:0", "1–0" and "½-½". Cuts long words. */
static void spell_result(const char *word, char *text, size_t size) {
    static const char *const spellings[][2] = {
        {":", "-"}, {"\u2013", "-"}, {"\u00bd", "1/2"}, {"0,5", "1/2"}};
    size_t length = 0;
    while (*word && length + 4 < size) {
        size_t used = 0;
        for (size_t i = 0; i < sizeof spellings / sizeof *spellings && used == 0; i++) {
            const char *other = spellings[i][0];
            if (strncmp(word, other, strlen(other)) != 0) continue;
            used = strlen(other);
            length += (size_t)snprintf(text + length, size - length, "%s", spellings[i][1]);
        }
        if (used == 0) text[length++] = *word;
        word += used ? used : 1;
    }
    text[length] = '\0';
}

static bool read_result(reading *self, const char *written) {
    char word[24];
    if (read_special_result(self, written)) return true;
    spell_result(written, word, sizeof word);
    for (int i = CHESS_WHITE_WINS; i <= CHESS_DRAWN; i++)
        if (strcmp(word, chess_result_text((chess_result)i)) == 0) {
            self->sheet->tree.result = (chess_result)i;
            self->is_over = true;
        }
    if (strcmp(word, chess_result_text(CHESS_RESULT_OPEN)) == 0) self->is_over = true;
    return self->is_over;
}

/*
 * Returns the text of a word in braille. A draw offer is compared with the cells that this program
 * writes; other words are translated by the table.
 */
static const char *text_of_cells(const reading *self, const char *word, char *text, size_t size) {
    if (braille_from_text(self->language, false, sheet_offer, text, size) &&
        strcmp(text, word) == 0)
        return sheet_offer;
    return braille_to_text(self->language, word, text, size) ? text : word;
}

/* Reads the time or the draw offer after a move. */
static bool read_note(reading *self, const char *word) {
    char remark[64];
    return self->has_moves && sheet_note_of(word, remark, sizeof remark) &&
           sheet_add(self->sheet, (chess_pgn_item){.kind = CHESS_PGN_ITEM_COMMENT,
                                                   .text = keep(self->sheet, remark)});
}

static void read_word(reading *self, const char *word) {
    char text[LINE_SIZE];
    chess_move move;
    const char *plain = word;
    chess_position before = self->position;
    chess_error error = CHESS_SYNTAX;
    if (self->is_over || self->trouble.error != CHESS_OK) return;
    if (!self->braille) plain = word = after_number(word);
    /* Test for a number first, which is cheaper than comparing all legal moves. */
    if (self->braille && is_number(text_of_cells(self, word, text, sizeof text))) return;
    move = self->braille ? read_cells(self, word) : read_notation(self, word, &error);
    if (!move && self->braille) plain = text_of_cells(self, word, text, sizeof text);
    if (!move &&
        (is_number(plain) || is_sign(plain) || read_result(self, plain) || read_note(self, plain)))
        return;
    if (!move && self->braille) move = read_notation(self, plain, &error);
    if (!move ||
        !sheet_add(self->sheet, (chess_pgn_item){.kind = CHESS_PGN_ITEM_MOVE, .move = move})) {
        fail(self, error, plain);
        return;
    }
    self->has_moves = true;
    chess_play(&before, move, &self->position);
}

static void read_moves(reading *self, char *line) {
    char *rest = line;
    const char *counted = line;
    unsigned long column = 1;
    for (char *word; (word = strtok_r(rest, " \t", &rest)) != NULL;) {
        for (; counted < word; counted++)
            column += ((unsigned char)*counted & 0xC0U) != 0x80U;
        if (self->trouble.error == CHESS_OK) self->trouble.column = self->braille ? 0 : column;
        read_word(self, word);
    }
}

/* ---------------------------------------------------------------------------------------- lines */

/*
 * Converts BRF to cells, and any number of blank cells to one space, so that words are found alike.
 */
static void to_cells(const char *line, char *cells) {
    bool space = false;
    while (*line) {
        int cell = braille_next_cell(&line);
        if (cell < 0) cell = braille_cell_of(*line++);
        if (cell > 0) {
            if (space) *cells++ = ' ';
            cells = braille_put_cell(cells, (unsigned)cell);
        }
        space = cell == 0;
    }
    *cells = '\0';
}

/* Returns true for the declared result in the last line, where "0-0" is not castling (11.8). */
static bool is_declared_result(const reading *self, const char *line) {
    const char *declared = pgn_result_of(&self->sheet->tree).declared;
    char text[LINE_SIZE];
    if (!self->is_last || !declared || pgn_result_is_unplayed(declared)) return false;
    if (self->braille) line = text_of_cells(self, line, text, sizeof text);
    return strcmp(line, declared) == 0;
}

static void read_line(reading *self, char *line) {
    char text[LINE_SIZE];
    bool named = false;
    size_t length = strlen(line);
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t'))
        line[--length] = '\0';
    if (length == 0) return;
    if (!self->has_moves)
        named = self->braille ? braille_read_line(self->language, line, text, sizeof text) &&
                                    read_heading(self, text)
                              : read_heading(self, line);
    if (!named && is_declared_result(self, line)) self->is_over = true;
    if (!named) read_moves(self, line);
}

/*
 * Copies the next line of the file to *to, and moves *to to the end of the copy. Returns false at
 * the end.
 */
static bool next_line(const char **at, const char *end, char **to, unsigned long *number) {
    if (*at == end) return false;
    for (; *at < end && **at != '\n' && **at != '\r'; ++*at)
        if (**at != '\f' && **at != '\0') *(*to)++ = **at;
    **to = '\0';
    if (*at < end && *(*at)++ == '\r' && *at < end && **at == '\n') ++*at;
    ++*number;
    return true;
}

/*
 * Returns true if the line continues the one before: it begins with exactly two spaces. A line that
 * begins with more is a page number.
 */
static bool is_continued(const char *at, const char *end) {
    unsigned spaces = 0;
    while (at < end && (*at == ' ' || (end - at > 2 && memcmp(at, "\u2800", 3) == 0))) {
        at += *at == ' ' ? 1 : 3;
        spaces++;
    }
    return spaces == 2;
}

/*
 * Removes the sign at *end of a line, of a word that continues in the next line. Returns true if
 * there was one.
 */
static bool take_continuation(const char *line, char **end) {
    char cell[4] = "";
    *braille_put_cell(cell, SHEET_CONTINUATION) = '\0';
    if (*end > line && (*end)[-1] == braille_brf_of(SHEET_CONTINUATION))
        *end -= 1;
    else if (*end - line >= 3 && strcmp(*end - 3, cell) == 0)
        *end -= 3;
    else
        return false;
    **end = '\0';
    return true;
}

/* Appends the next line, which begins with two spaces, to the previous one, which ends at *to. */
static void join_line(const char **at, const char *end, const char *raw, char **to,
                      unsigned long *number) {
    if (take_continuation(raw, to)) *at += 2 * (**at == ' ' ? 1 : strlen("\u2800"));
    (void)next_line(at, end, to, number);
}

static bool only_spaces(const char *at, const char *end) {
    while (at < end && strchr(" \t\r\n\f", *at))
        at++;
    return at == end;
}

static sheet_trouble read_in_letters(client_sheet *sheet, dialogue_language language,
                                     chess_letters letters, bool braille) {
    reading self = {.sheet = sheet,
                    .language = language,
                    .letters = letters,
                    .braille = braille,
                    .position = chess_start_position};
    const char *at = sheet->file.bytes, *end = at + sheet->file.length;
    /* A whole game may be one line. A byte of BRF becomes a cell of three bytes. */
    const size_t size = sheet->file.length + 1;
    char *raw = sheet_keep(sheet, size), *line = braille ? sheet_keep(sheet, 3 * size) : raw;
    char *to = raw;
    unsigned long number = 0;
    sheet->tree.start = chess_start_position;
    if (!raw || !line) fail(&self, CHESS_FULL, "");
    if (chess_pgn_is_wide(sheet->file.bytes, sheet->file.length)) {
        fail(&self, CHESS_PGN_ENCODING, "");
        return self.trouble;
    }
    for (; raw && line && next_line(&at, end, &to, &number); to = raw) {
        while (braille && is_continued(at, end))
            join_line(&at, end, raw, &to, &number);
        if (braille) to_cells(raw, line);
        if (self.trouble.error == CHESS_OK) self.trouble.line = number;
        self.is_last = only_spaces(at, end);
        read_line(&self, line);
    }
    return self.trouble;
}

/*
 * Uses the piece letters of the language, or of another one (C.3) if only those read the whole
 * sheet.
 */
sheet_trouble sheet_read_lines(client_sheet *sheet, dialogue_language language, bool braille) {
    chess_letters own = sheet_letters(language);
    sheet_trouble trouble = read_in_letters(sheet, language, own, braille);
    for (unsigned i = 0; i < CHESS_LETTERS_COUNT && trouble.error != CHESS_OK && !braille; i++) {
        client_sheet other = {.file = sheet->file};
        sheet_trouble same = read_in_letters(&other, language, (chess_letters)i, false);
        other.file.bytes = NULL;
        if (same.error == CHESS_OK) {
            client_sheet given_up = *sheet;
            *sheet = other;
            sheet->file = given_up.file;
            given_up.file.bytes = NULL;
            other = given_up;
            trouble = same;
        }
        sheet_free(&other);
    }
    return trouble;
}
