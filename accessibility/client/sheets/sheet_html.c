/* SPDX-License-Identifier: MIT */
#include "sheet.h"

#include "files/quoted_text.h"

#include <stdlib.h>
#include <string.h>

/*
 * Writes text from a file, with markup escaped, and control characters and invalid UTF-8 replaced.
 */
static void put_text(FILE *to, const char *text, size_t length) {
    char clean[8];
    for (size_t i = 0; i < length;) {
        size_t bytes = dialogue_terminal_character(text + i, length - i);
        bytes = bytes ? bytes : 1;
        (void)quoted_text_copy(clean, sizeof clean, text + i, bytes);
        (void)fputs(clean[0] == '&'   ? "&amp;"
                    : clean[0] == '<' ? "&lt;"
                    : clean[0] == '>' ? "&gt;"
                                      : clean,
                    to);
        i += bytes;
    }
}

static void put_string(FILE *to, const char *text) {
    put_text(to, text, strlen(text));
}

static void put_cell(FILE *to, const char *text, const char *what) {
    (void)fprintf(to, "<td%s>", what);
    put_string(to, text);
    (void)fputs("</td>", to);
}

/* -------------------------------------------------------------------------------------- one row */

/* The columns of one move. */
typedef struct half {
    char move[CHESS_SAN_SIZE + 8];
    sheet_notes notes;
} half;

typedef struct row {
    unsigned number;
    half halves[2];
    char *remarks; /* NULL: none */
    size_t length; /* of the remarks */
    bool is_full;  /* memory has run out */
} row;

static void put_row(FILE *to, const row *r, bool timed) {
    (void)fprintf(to, "<tr><th scope=\"row\">%u</th>", r->number);
    for (unsigned color = 0; color < 2; color++) {
        const half *h = &r->halves[color];
        char move[sizeof h->move + 8];
        (void)snprintf(move, sizeof move, "%s%s%s", h->move, h->notes.offer ? " " : "",
                       h->notes.offer ? sheet_offer : "");
        put_cell(to, move, "");
        if (timed) put_cell(to, h->notes.time, "");
    }
    put_cell(to, r->remarks ? r->remarks : "", " class=\"remarks\"");
    (void)fputs("</tr>\n", to);
}

static void add_remark(row *r, const char *text, size_t length) {
    const char *between = r->length == 0 ? "" : r->remarks[r->length - 1] == '.' ? " " : "; ";
    size_t size = r->length + strlen(between) + length + 1;
    char *longer = realloc(r->remarks, size);
    r->is_full |= longer == NULL;
    if (longer == NULL) return;
    r->remarks = longer;
    (void)snprintf(longer + r->length, size - r->length, "%s%.*s", between, (int)length, text);
    r->length += strlen(longer + r->length);
}

/* Adds a remark: times go to their column, moves are rewritten in the letters of the sheet. */
static void take_remark(row *r, half *h, chess_pgn_text remark, const chess_position *position,
                        chess_letters letters) {
    char moves[1024];
    chess_pgn_text words;
    size_t at = 0;
    sheet_read_notes(remark, &h->notes);
    while (sheet_next_words(remark, &at, &words)) {
        if (sheet_rewrite_moves(words, position, letters, moves, sizeof moves))
            add_remark(r, moves, strlen(moves));
        else
            add_remark(r, words.text, words.length);
    }
}

/* Returns true if a move has a time; otherwise the two columns of times are omitted. */
static bool has_times(const client_sheet *sheet) {
    for (uint32_t i = 0; i < sheet->tree.count; i++) {
        const chess_pgn_item *item = &sheet->tree.items[i];
        sheet_notes notes = {0};
        if (item->kind == CHESS_PGN_ITEM_COMMENT) sheet_read_notes(item->text, &notes);
        if (notes.time[0] != '\0') return true;
    }
    return false;
}

/* Returns false if memory has run out. */
static bool put_moves(FILE *to, const client_sheet *sheet, chess_letters letters, bool timed) {
    chess_position position = sheet->tree.start;
    row r = {0};
    half *last = &r.halves[0];
    for (uint32_t i = 0; i < sheet->tree.count; i++) {
        const chess_pgn_item *item = &sheet->tree.items[i];
        chess_position before = position;
        chess_move_facts facts;
        if (item->kind == CHESS_PGN_ITEM_BEGIN) i = item->partner;
        if (item->kind == CHESS_PGN_ITEM_COMMENT)
            take_remark(&r, last, item->text, &position, letters);
        if (item->kind != CHESS_PGN_ITEM_MOVE) continue;
        chess_describe(&before, item->move, &facts);
        if (r.number && r.number != facts.fullmove) {
            put_row(to, &r, timed);
            free(r.remarks);
            r = (row){.is_full = r.is_full};
        }
        r.number = facts.fullmove;
        last = &r.halves[facts.color];
        chess_algebraic_write(&facts, letters, CHESS_ALGEBRAIC_ZEROS, last->move,
                              sizeof last->move);
        chess_play(&before, item->move, &position);
    }
    if (r.number) put_row(to, &r, timed);
    free(r.remarks);
    return !r.is_full;
}

/* ------------------------------------------------------------------------------------- the page */

static const char style[] =
    "body{font:12pt/1.4 serif;max-width:48em;margin:2em auto;padding:0 1em}"
    "dl{display:grid;grid-template-columns:auto 1fr;gap:0 1em}dt{font-weight:bold}dd{margin:0}"
    "table{border-collapse:collapse;width:100%}th,td{border:1px solid;padding:.15em .5em;"
    "text-align:start}thead{display:table-header-group}tr{break-inside:avoid}.remarks{width:100%}"
    "td{white-space:nowrap}.remarks{white-space:normal}"
    ".blank{border-bottom:1px solid;min-width:16em}"
    ".sign{display:flex;gap:2em;margin-top:4em;break-inside:avoid}"
    ".sign p{flex:1;border-top:1px solid;padding-top:.3em}"
    "@page{margin:15mm}@media print{body{margin:0;padding:0;max-width:none;font-size:10.5pt}}";

static const char *text_of(dialogue_language language, dialogue_terminal_text text) {
    return dialogue_terminal_text_of(language, text);
}

static void put_heading(FILE *to, const client_sheet *sheet, dialogue_language language) {
    char value[1024];
    (void)fputs("<dl>\n", to);
    for (size_t i = 0; i < SHEET_HEADING_COUNT; i++) {
        bool known = sheet_value(sheet, sheet_headings[i].tag, value, sizeof value);
        /* Required entries that are unknown remain blank, to be filled in by hand. */
        bool blank = !known && (sheet_headings[i].label == DIALOGUE_TERMINAL_SHEET_WHITE ||
                                sheet_headings[i].label == DIALOGUE_TERMINAL_SHEET_BLACK ||
                                sheet_headings[i].label == DIALOGUE_TERMINAL_SHEET_EVENT);
        if (!known && !blank) continue;
        (void)fputs("<dt>", to);
        put_string(to, text_of(language, sheet_headings[i].label));
        (void)fputs(blank ? "</dt><dd class=\"blank\">" : "</dt><dd>", to);
        put_string(to, value);
        (void)fputs("</dd>\n", to);
    }
    (void)fputs("</dl>\n", to);
}

static void put_columns(FILE *to, dialogue_language language, bool timed) {
    static const dialogue_terminal_text columns[] = {
        DIALOGUE_TERMINAL_SHEET_NUMBER, DIALOGUE_TERMINAL_SHEET_WHITE,
        DIALOGUE_TERMINAL_SHEET_TIME,   DIALOGUE_TERMINAL_SHEET_BLACK,
        DIALOGUE_TERMINAL_SHEET_TIME,   DIALOGUE_TERMINAL_SHEET_REMARKS};
    (void)fputs("<table>\n<thead><tr>", to);
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        if (!timed && columns[i] == DIALOGUE_TERMINAL_SHEET_TIME) continue;
        (void)fputs("<th scope=\"col\">", to);
        put_string(to, text_of(language, columns[i]));
        (void)fputs("</th>", to);
    }
    (void)fputs("</tr></thead>\n<tbody>\n", to);
}

static void put_signatures(FILE *to, const client_sheet *sheet, dialogue_language language) {
    static const char *const tags[] = {"White", "Black", NULL};
    char name[1024];
    static const dialogue_terminal_text who[] = {DIALOGUE_TERMINAL_SHEET_WHITE,
                                                 DIALOGUE_TERMINAL_SHEET_BLACK,
                                                 DIALOGUE_TERMINAL_SHEET_ARBITER};
    (void)fputs("<div class=\"sign\">", to);
    for (size_t i = 0; i < sizeof who / sizeof who[0]; i++) {
        (void)fputs("<p>", to);
        put_string(to, text_of(language, DIALOGUE_TERMINAL_SHEET_SIGNATURE));
        (void)fputs(": ", to);
        put_string(to, text_of(language, who[i]));
        if (tags[i] && sheet_value(sheet, tags[i], name, sizeof name)) {
            (void)fputs("<br>", to);
            put_string(to, name);
        }
        (void)fputs("</p>", to);
    }
    (void)fputs("</div>\n", to);
}

/* Writes the players into the title, so that browser tabs with two sheets differ. */
static void put_players(FILE *to, const client_sheet *sheet) {
    char white[512], black[512];
    if (!sheet_value(sheet, "White", white, sizeof white) ||
        !sheet_value(sheet, "Black", black, sizeof black))
        return;
    (void)fputs(": ", to);
    put_string(to, white);
    (void)fputs(" \xE2\x80\x93 ", to);
    put_string(to, black);
}

bool sheet_write_html(FILE *to, const client_sheet *sheet, dialogue_language language) {
    const char *title = text_of(language, DIALOGUE_TERMINAL_SHEET_TITLE);
    bool timed = has_times(sheet);
    (void)fprintf(to,
                  "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width\">\n<title>%s",
                  dialogue_language_tag(language), title);
    put_players(to, sheet);
    (void)fprintf(to, "</title>\n<style>%s</style>\n</head>\n<body>\n<h1>%s</h1>\n", style, title);
    put_heading(to, sheet, language);
    put_columns(to, language, timed);
    bool is_whole = put_moves(to, sheet, sheet_letters(language), timed);
    (void)fputs("</tbody>\n</table>\n<p>", to);
    put_string(to, text_of(language, DIALOGUE_TERMINAL_SHEET_RESULT));
    (void)fprintf(to, ": <strong>%s</strong></p>\n", sheet_result(sheet));
    put_signatures(to, sheet, language);
    (void)fputs("</body>\n</html>\n", to);
    return is_whole && !ferror(to);
}
