/* SPDX-License-Identifier: MIT */
#include "sheet.h"

#include "braille.h"
#include "files/durable.h"
#include "pgn_game.h"
#include "pgn_mistake.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { STATUS_FAILED = 1, NUMBER_SIZE = 24 };

static int complain(const client_options *options, dialogue_terminal_text text, const char *about) {
    voice_report(NULL, stderr, options->language, DIALOGUE_ANSWER, text, &about, 1);
    return STATUS_FAILED;
}

static resume_language reader_of(const client_options *options) {
    return (resume_language){options->language, options->language_given};
}

/* -------------------------------------------------------------------------------------- reading */

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool has_cells(const file_text *file) {
    for (size_t i = 0; i + 2 < file->length; i++)
        if (memcmp(file->bytes + i, "\xE2\xA0", 2) == 0) return true;
    return false;
}

/*
 * Returns true for a text sheet without names: it begins with a move number, and in PGN a period
 * follows that.
 */
static bool looks_like_lines(const file_text *file, size_t at) {
    size_t digits = at;
    while (digits < file->length && strchr("0123456789", file->bytes[digits]))
        digits++;
    return digits > at && digits < file->length && strchr(" \t", file->bytes[digits]) &&
           !memchr(file->bytes, '{', file->length) && !memchr(file->bytes, '[', file->length);
}

/* Returns true if the file begins like PGN: with a tag, a number, a comment or an escaped line. */
static bool looks_like_pgn(const file_text *file) {
    size_t at = file_mark(file->bytes, file->length);
    while (at < file->length && strchr(" \t\r\n", file->bytes[at]))
        at++;
    if (looks_like_lines(file, at)) return false;
    return at == file->length || strchr("[{;%0123456789*", file->bytes[at]) != NULL;
}

/* Reports why reading stopped; the answer holds the error. */
static int report_stop(const client_options *options, dialogue_answer *answer,
                       dialogue_terminal_text stopped) {
    dialogue_terminal_say(answer, options->language, DIALOGUE_ANSWER, stopped, NULL, 0);
    (void)voice_print(stderr, answer);
    return STATUS_FAILED;
}

/* Reports which game was requested, and how many there are. */
static int report_games(const client_options *options, dialogue_terminal_text text,
                        unsigned long asked, unsigned long count) {
    char numbers[2][NUMBER_SIZE];
    const char *values[] = {numbers[0], numbers[1]};
    (void)snprintf(numbers[0], NUMBER_SIZE, "%lu", asked);
    (void)snprintf(numbers[1], NUMBER_SIZE, "%lu", count);
    voice_report(NULL, stderr, options->language, DIALOGUE_ANSWER, text, values, 2);
    return STATUS_FAILED;
}

/* Reads the requested game. Reports its error; the moves before the error are kept. */
static int read_pgn(const client_options *options, client_sheet *sheet) {
    unsigned long wanted = options->game ? options->game : 1, count;
    chess_pgn_error error;
    if (!pgn_game_read_tree(sheet->file.bytes, sheet->file.length, wanted, &sheet->tree, &count,
                            &error))
        return wanted == 1 ? complain(options, TEXT(NO_GAMES), options->file)
                           : report_games(options, TEXT(NO_SUCH_GAME), wanted, count);
    if (!error.error) return 0;
    static dialogue_answer answer;
    dialogue_answer_clear(&answer);
    pgn_mistake_add(&answer, options->language, DIALOGUE_ANSWER, options->file, sheet->file.bytes,
                    &error);
    return report_stop(options, &answer,
                       error.in_variation ? TEXT(VARIATION_STOPPED) : TEXT(STOPPED));
}

static int report_lines(const client_options *options, const sheet_trouble *trouble) {
    static dialogue_answer answer;
    if (trouble->error == CHESS_OK) return 0;
    dialogue_answer_clear(&answer);
    pgn_mistake_add_word(&answer, options->language, DIALOGUE_ANSWER, options->file, trouble->line,
                         trouble->column, trouble->error, trouble->word);
    return report_stop(options, &answer, TEXT(STOPPED));
}

static int read_lines(const client_options *options, client_sheet *sheet, bool braille) {
    if (braille && !braille_is_there()) return complain(options, TEXT(NO_BRAILLE), NULL);
    if (braille && !braille_has(options->language))
        return complain(options, TEXT(BRAILLE_LANGUAGES), NULL);
    sheet_trouble trouble = sheet_read_lines(sheet, options->language, braille);
    return report_lines(options, &trouble);
}

static int report_damage(const client_options *options, const client_sheet *sheet) {
    char line[NUMBER_SIZE];
    const char *values[] = {options->file, line};
    if (sheet->damaged == 0) return 0;
    (void)snprintf(line, sizeof line, "%lu", sheet->damaged);
    voice_report(NULL, stderr, options->language, DIALOGUE_ANSWER, TEXT(SHEET_DAMAGED), values, 2);
    return STATUS_FAILED;
}

static int read_journal(const client_options *options, client_sheet *sheet) {
    static const dialogue_terminal_text troubles[] = {
        [JOURNAL_NONE] = TEXT(FILE_MISSING),          [JOURNAL_BUSY] = TEXT(JOURNAL_BUSY),
        [JOURNAL_UNREADABLE] = TEXT(FILE_UNREADABLE), [JOURNAL_FOREIGN] = TEXT(JOURNAL_FOREIGN),
        [JOURNAL_NEWER] = TEXT(JOURNAL_NEWER),
    };
    journal_found found =
        sheet_read_journal(sheet, options->file, options->game, reader_of(options));
    if (found != JOURNAL_OK) return complain(options, troubles[found], options->file);
    int status = report_damage(options, sheet);
    if (options->game > sheet->games)
        return report_games(options, TEXT(NO_SUCH_GAME), options->game, sheet->games);
    /* PGN can contain all games, other formats only one. */
    if (!options->game && sheet->games > 1 && options->form != SHEET_PGN)
        (void)report_games(options, TEXT(SHEET_OF_GAMES), sheet->games, sheet->games);
    return status;
}

static bool is_braille(const client_options *options, const file_text *file) {
    return ends_with(options->file, ".brf") || has_cells(file);
}

static int read_sheet(const client_options *options, client_sheet *sheet) {
    sheet->file = file_read_text(options->file);
    if (!sheet->file.bytes) return complain(options, sheet->file.trouble, options->file);
    if (sheet_is_journal(&sheet->file)) return read_journal(options, sheet);
    if (is_braille(options, &sheet->file)) return read_lines(options, sheet, true);
    return looks_like_pgn(&sheet->file) ? read_pgn(options, sheet)
                                        : read_lines(options, sheet, false);
}

bool sheet_has_moves(const chess_pgn_tree *tree) {
    for (uint32_t i = 0; i < tree->count; i++)
        if (tree->items[i].kind == CHESS_PGN_ITEM_MOVE) return true;
    return false;
}

/*
 * Adds a tag for the score of an unplayed game or one that both sides lost; PGN has no result for
 * it.
 */
static void note_score(client_sheet *sheet) {
    const char *score = sheet_result(sheet);
    bool by_default = pgn_result_is_unplayed(score);
    const char *name = by_default ? "Termination" : "Score";
    const char *said = by_default ? CHESS_TERMINATION_FORFEIT : score;
    char value[64];
    if (!pgn_result_special(score, strlen(score)) || sheet_value(sheet, name, value, sizeof value))
        return;
    (void)sheet_add_tag(sheet, name, (chess_pgn_text){said, strlen(said)});
}

static file_text text_of_tree(const chess_pgn_tree *tree) {
    size_t length = chess_pgn_write_tree(tree, NULL, 0);
    file_text text = {.bytes = malloc(length + 1), .length = length};
    if (!text.bytes) return (file_text){.trouble = file_trouble(ENOMEM)};
    (void)chess_pgn_write_tree(tree, text.bytes, length + 1);
    return text;
}

file_text sheet_file_as_pgn(const client_options *options, int *status) {
    client_sheet sheet = {.file = file_read_text(options->file),
                          .tree = {.start = chess_start_position}};
    file_text text = sheet.file;
    if (!text.bytes || sheet_is_journal(&text)) return text;
    bool braille = is_braille(options, &text);
    if (braille ? !braille_is_there() || !braille_has(options->language) : looks_like_pgn(&text))
        return text;
    sheet_trouble trouble = sheet_read_lines(&sheet, options->language, braille);
    if (sheet_has_moves(&sheet.tree)) {
        *status = report_lines(options, &trouble);
        note_score(&sheet);
        text = text_of_tree(&sheet.tree);
    } else {
        sheet.file.bytes = NULL; /* the caller gets the text */
    }
    sheet_free(&sheet);
    return text;
}

/* -------------------------------------------------------------------------------------- writing */

/* Writes each game of a journal; `sheet` has the last one. */
static bool write_games(FILE *to, const client_options *options, client_sheet *sheet) {
    for (unsigned long number = 1; number <= sheet->games; number++) {
        if (sheet_read_journal(sheet, options->file, number, reader_of(options)) != JOURNAL_OK)
            return false;
        if (number > 1 && fputc('\n', to) == EOF) return false;
        if (!pgn_game_write(to, &sheet->tree)) return false;
    }
    return true;
}

static bool write_form(FILE *to, const client_options *options, client_sheet *sheet) {
    switch (options->form) {
    case SHEET_TEXT:
        return sheet_write_text(to, sheet, options->language);
    case SHEET_HTML:
        return sheet_write_html(to, sheet, options->language);
    case SHEET_BRF:
    case SHEET_BRAILLE:
        return sheet_write_braille(to, sheet, options->language, options->form == SHEET_BRF);
    default:
        return sheet->games > 1 && !options->game ? write_games(to, options, sheet)
                                                  : pgn_game_write(to, &sheet->tree);
    }
}

/* Writes the sheet to memory and then to a file. Returns 0 or an errno. */
static int write_file(const client_options *options, client_sheet *sheet) {
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    bool good = to && write_form(to, options, sheet);
    if (to) good = fclose(to) == 0 && good;
    int error = good ? durable_write(options->output, text, length, DURABLE_NEW) : ENOMEM;
    free(text);
    return error;
}

static int write_output(const client_options *options, client_sheet *sheet) {
    int error = write_file(options, sheet);
    if (error != 0) return complain(options, file_not_written(error), options->output);
    voice_report(NULL, stderr, options->language, DIALOGUE_ANSWER, TEXT(FILE_WRITTEN),
                 &options->output, 1);
    return 0;
}

static int write_sheet(const client_options *options, client_sheet *sheet) {
    bool braille = options->form == SHEET_BRF || options->form == SHEET_BRAILLE;
    if (braille && !braille_is_there()) return complain(options, TEXT(NO_BRAILLE), NULL);
    if (braille && !braille_has(options->language))
        return complain(options, TEXT(BRAILLE_LANGUAGES), NULL);
    if (options->output) return write_output(options, sheet);
    bool good = write_form(stdout, options, sheet);
    if (fflush(stdout) != 0 || !good) return complain(options, file_not_written(errno), "stdout");
    return 0;
}

int sheet_run(const client_options *options) {
    client_sheet sheet = {.tree = {.start = chess_start_position}};
    int status = read_sheet(options, &sheet);
    if (options->form == SHEET_PGN) note_score(&sheet);
    /* The moves before an error are kept. */
    if (status == 0 || sheet.tree.count > 0) {
        int written = write_sheet(options, &sheet);
        status = status ? status : written;
    }
    sheet_free(&sheet);
    return status;
}
