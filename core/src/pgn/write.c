/* SPDX-License-Identifier: MIT */
#include "board/text_output.h"

#include <chess/notation.h>
#include <chess/pgn.h>
#include <chess/start.h>

#include <string.h>

enum { PGN_LINE = 79, BRACKETS = PGN_LINE / 2 };

typedef struct writer {
    output out;
    size_t column;
    unsigned depth;         /* of variations: the number of brackets that may close on a line */
    char opening[BRACKETS]; /* brackets directly before the next word */
    unsigned opening_count;
} writer;

/* ----------------------------------------------------------------------------------------- tags */

static const char *const roster[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};

enum { ROSTER_SIZE = sizeof roster / sizeof *roster, ROSTER_DATE = 2, ROSTER_RESULT = 6 };

static bool is_name(chess_pgn_text text, const char *name) {
    return text.length == strlen(name) && memcmp(text.text, name, text.length) == 0;
}

static const chess_pgn_item *tag_named(const chess_pgn_tree *tree, const char *name) {
    const chess_pgn_item *found = NULL; /* of repeated tags the last one counts */
    for (uint32_t i = 0; i < tree->count && tree->items[i].kind == CHESS_PGN_ITEM_TAG; i++)
        if (is_name(tree->items[i].name, name)) found = &tree->items[i];
    return found;
}

/*
 * Writes a value. A quote that lost its backslash gets it back; a backslash that escapes nothing is
 * escaped.
 */
static void write_value(output *out, chess_pgn_text value) {
    for (size_t i = 0; i < value.length; i++) {
        char c = value.text[i];
        bool escape = c == '\\' && i + 1 < value.length &&
                      (value.text[i + 1] == '"' || value.text[i + 1] == '\\');
        if (escape) c = value.text[++i];
        if (c == '"' || c == '\\') output_char(out, '\\');
        output_char(out, c);
    }
}

static void write_tag(output *out, chess_pgn_text name, chess_pgn_text value) {
    output_char(out, '[');
    for (size_t i = 0; i < name.length; i++)
        output_char(out, name.text[i]);
    output_text(out, " \"");
    write_value(out, value);
    output_text(out, "\"]\n");
}

static void write_text_tag(output *out, const char *name, const char *value) {
    chess_pgn_text name_text = {name, strlen(name)}, value_text = {value, strlen(value)};
    write_tag(out, name_text, value_text);
}

static void write_roster(output *out, const chess_pgn_tree *tree) {
    for (unsigned i = 0; i < ROSTER_SIZE; i++) {
        const chess_pgn_item *tag = tag_named(tree, roster[i]);
        if (i == ROSTER_RESULT)
            write_text_tag(out, roster[i], chess_result_text(tree->result));
        else if (tag)
            write_tag(out, tag->name, tag->text);
        else
            write_text_tag(out, roster[i], i == ROSTER_DATE ? "????.??.??" : "?");
    }
}

static bool has_setup(const chess_pgn_tree *tree) {
    return memcmp(&tree->start, &chess_start_position, sizeof tree->start) != 0;
}

/* Returns true for a tag that is not among the others. */
static bool is_own(const chess_pgn_tree *tree, chess_pgn_text name) {
    for (unsigned i = 0; i < ROSTER_SIZE; i++)
        if (is_name(name, roster[i])) return true;
    return is_name(name, "FEN") || is_name(name, "SetUp") ||
           (is_name(name, "Variant") && has_setup(tree));
}

static int compare_texts(chess_pgn_text a, chess_pgn_text b) {
    size_t common = a.length < b.length ? a.length : b.length;
    int difference = memcmp(a.text, b.text, common);
    if (difference) return difference;
    return a.length < b.length ? -1 : a.length > b.length;
}

/*
 * Writes the other tags by name, each name once. There are a few dozen at most, so a search for the
 * next one is fast enough.
 */
static void write_other_tags(output *out, const chess_pgn_tree *tree) {
    const chess_pgn_item *last = NULL;
    for (;;) {
        const chess_pgn_item *next = NULL;
        for (uint32_t i = 0; i < tree->count && tree->items[i].kind == CHESS_PGN_ITEM_TAG; i++) {
            const chess_pgn_item *tag = &tree->items[i];
            if (is_own(tree, tag->name) || (last && compare_texts(tag->name, last->name) <= 0))
                continue;
            if (!next || compare_texts(tag->name, next->name) <= 0) next = tag;
        }
        if (!next) return;
        write_tag(out, next->name, next->text);
        last = next;
    }
}

static void write_setup(output *out, const chess_pgn_tree *tree) {
    const chess_pgn_item *variant = tag_named(tree, "Variant");
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(&tree->start, CHESS_FEN_X, fen, sizeof fen);
    write_text_tag(out, "FEN", fen);
    write_text_tag(out, "SetUp", "1");
    if (variant)
        write_tag(out, variant->name, variant->text);
    else if (chess_position_is_chess960(&tree->start))
        write_text_tag(out, "Variant", "Chess960");
}

static void write_tags(output *out, const chess_pgn_tree *tree) {
    write_roster(out, tree);
    if (has_setup(tree)) write_setup(out, tree);
    write_other_tags(out, tree);
    output_char(out, '\n');
}

/* ------------------------------------------------------------------------------------ move text */

/*
 * Writes a word on the line if it fits, otherwise on the next. Leaves room for the brackets that
 * close after it, unless there are so many that they take lines of their own. What would look like
 * an escape or a tag does not begin a line.
 */
static void write_word(writer *w, const char *word, size_t length) {
    size_t closing = w->depth < BRACKETS ? w->depth : 0;
    size_t needed = w->opening_count + length + closing + 1;
    bool fits = w->column + 1 + needed <= PGN_LINE;
    bool tag = *word == '[' && length > 1 && word[1] != '%';
    bool mark = length >= 3 && memcmp(word, "\ufeff", 3) == 0; /* a byte order mark: the text after
                                                                * it would begin the line */
    bool bound = !w->opening_count && (*word == '%' || tag || mark);
    if (w->column) {
        output_char(&w->out, fits || bound ? ' ' : '\n');
        w->column = fits || bound ? w->column + 1 : 0;
    }
    for (unsigned i = 0; i < w->opening_count; i++)
        output_char(&w->out, w->opening[i]);
    for (size_t i = 0; i < length; i++)
        output_char(&w->out, word[i]);
    w->column += w->opening_count + length;
    w->opening_count = 0;
}

static void open_bracket(writer *w, char bracket) {
    if (w->opening_count == BRACKETS) write_word(w, "", 0);
    w->opening[w->opening_count++] = bracket;
}

/*
 * Writes a bracket directly after what precedes it, which may be only the opening bracket, while
 * the line has room.
 */
static void close_bracket(writer *w, char bracket) {
    if (w->opening_count) write_word(w, "", 0);
    if (w->column == PGN_LINE) {
        output_char(&w->out, '\n');
        w->column = 0;
    }
    output_char(&w->out, bracket);
    w->column++;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/* Writes a comment that contains '}' as a ';' comment, which ends with the line. */
static void write_line_remark(writer *w, chess_pgn_text remark) {
    if (w->opening_count) write_word(w, "", 0);
    if (w->column) output_char(&w->out, '\n');
    output_char(&w->out, ';');
    for (size_t i = 0; i < remark.length; i++)
        output_char(&w->out, remark.text[i]);
    output_char(&w->out, '\n');
    w->column = 0;
}

/* Writes a comment word by word, so that lines break between words. */
static void write_remark(writer *w, chess_pgn_text remark) {
    const char *at = remark.text, *end = remark.text + remark.length;
    if (remark.length && memchr(remark.text, '}', remark.length)) {
        write_line_remark(w, remark);
        return;
    }
    open_bracket(w, '{');
    if (at < end && is_space(*at)) write_word(w, "", 0);
    while (at < end) {
        const char *word;
        while (at < end && is_space(*at))
            at++;
        for (word = at; at < end && !is_space(*at);)
            at++;
        if (at > word) write_word(w, word, (size_t)(at - word));
    }
    if (remark.length && is_space(end[-1]))
        write_word(w, "}", 1);
    else
        close_bracket(w, '}');
}

/*
 * The position in which the next move is made, and the one before the last move, from which a
 * variation begins.
 */
typedef struct line {
    chess_position position, before;
} line;

static void write_move(writer *w, line *now, chess_move move, bool number_needed) {
    char text[16 + CHESS_SAN_SIZE];
    output number = output_to(text, 16);
    chess_move_facts facts;
    size_t length;
    chess_describe(&now->position, move, &facts);
    if (facts.color == CHESS_WHITE || number_needed) {
        output_number(&number, facts.fullmove);
        output_text(&number, facts.color == CHESS_WHITE ? "." : "...");
        length = output_end(&number);
        write_word(w, text, length);
    }
    length = chess_san_write(&facts, CHESS_LETTERS_ENGLISH, text, sizeof text);
    write_word(w, text, length);
    now->before = now->position;
    chess_play(&now->before, move, &now->position);
}

static void write_glyph(writer *w, uint16_t number) {
    char text[8];
    output out = output_to(text, sizeof text);
    output_char(&out, '$');
    output_number(&out, number);
    write_word(w, text, output_end(&out));
}

/* Returns false if variations are nested too deeply. */
static bool write_moves(writer *w, const chess_pgn_tree *tree) {
    line open[CHESS_PGN_DEEPEST];
    line now = {tree->start, tree->start};
    bool number_needed = true;
    for (uint32_t i = 0; i < tree->count; i++) {
        const chess_pgn_item *item = &tree->items[i];
        switch (item->kind) {
        case CHESS_PGN_ITEM_TAG:
            continue;
        case CHESS_PGN_ITEM_MOVE:
            write_move(w, &now, item->move, number_needed);
            break;
        case CHESS_PGN_ITEM_COMMENT:
            write_remark(w, item->text);
            break;
        case CHESS_PGN_ITEM_NAG:
            write_glyph(w, item->number);
            continue;
        case CHESS_PGN_ITEM_BEGIN:
            if (w->depth == CHESS_PGN_DEEPEST) return false;
            open_bracket(w, '(');
            open[w->depth++] = now;
            now.position = now.before;
            break;
        case CHESS_PGN_ITEM_END:
            close_bracket(w, ')');
            if (w->depth) now = open[--w->depth];
            break;
        }
        number_needed = item->kind != CHESS_PGN_ITEM_MOVE;
    }
    return true;
}

size_t chess_pgn_write_tree(const chess_pgn_tree *tree, char *text, size_t size) {
    writer w = {.out = output_to(text, size)};
    const char *result = chess_result_text(tree->result);
    write_tags(&w.out, tree);
    if (!write_moves(&w, tree)) {
        w.out.length = 0;
        return output_end(&w.out);
    }
    write_word(&w, result, strlen(result));
    output_text(&w.out, "\n\n");
    return output_end(&w.out);
}
