/* SPDX-License-Identifier: MIT */
/* Converts remarks of PGN to notes of a score sheet: times, draw offers, moves taken back. */
#include "sheet.h"

#include <string.h>

const char sheet_offer[] = "(=)";

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static chess_pgn_text trimmed(const char *text, const char *end) {
    while (text < end && is_space(*text))
        text++;
    while (text < end && is_space(end[-1]))
        end--;
    return (chess_pgn_text){text, (size_t)(end - text)};
}

/* Finds the next text between two commands; it may be empty. */
static bool next_text(chess_pgn_text remark, size_t *at, chess_pgn_text *text) {
    const char *start = remark.text + *at, *end = remark.text + remark.length;
    if (*at >= remark.length) return false;
    const char *stop = memchr(start, '[', (size_t)(end - start));
    const char *close = stop ? memchr(stop, ']', (size_t)(end - stop)) : NULL;
    *text = trimmed(start, stop ? stop : end);
    *at = close ? (size_t)(close + 1 - remark.text) : remark.length;
    return true;
}

static bool take_offer(chess_pgn_text *text) {
    size_t length = strlen(sheet_offer);
    if (text->length < length || memcmp(text->text, sheet_offer, length) != 0) return false;
    *text = trimmed(text->text + length, text->text + text->length);
    return true;
}

bool sheet_next_words(chess_pgn_text remark, size_t *at, chess_pgn_text *words) {
    while (next_text(remark, at, words)) {
        (void)take_offer(words);
        if (words->length > 0) return true;
    }
    return false;
}

/* Copies a time as written; a bare number of seconds is converted to h:mm:ss. */
static void read_clock(chess_pgn_text value, sheet_notes *notes) {
    int64_t left;
    if (value.length >= sizeof notes->time || !chess_pgn_read_time(value, &left)) return;
    if (memchr(value.text, ':', value.length))
        (void)snprintf(notes->time, sizeof notes->time, "%.*s", (int)value.length, value.text);
    else if (left / 3600000 < 1000)
        (void)snprintf(notes->time, sizeof notes->time, "%u:%02u:%02u",
                       (unsigned)(left / 3600000) % 1000, (unsigned)(left / 60000 % 60),
                       (unsigned)(left / 1000 % 60));
}

void sheet_read_notes(chess_pgn_text remark, sheet_notes *notes) {
    chess_pgn_command command;
    chess_pgn_text text;
    size_t at = 0;
    while (chess_pgn_next_command(remark, &at, &command))
        if (command.name.length == 3 && memcmp(command.name.text, "clk", 3) == 0)
            read_clock(command.value, notes);
    for (at = 0; next_text(remark, &at, &text);)
        notes->offer = take_offer(&text) || notes->offer;
}

bool sheet_rewrite_moves(chess_pgn_text words, const chess_position *position,
                         chess_letters letters, char *text, size_t size) {
    const char *at = words.text, *end = words.text + words.length;
    chess_position before = *position;
    size_t used = 0;
    while (at < end) {
        const char *word = at;
        chess_san_reading reading;
        chess_move_facts facts;
        while (at < end && !is_space(*at))
            at++;
        if (used + CHESS_SAN_SIZE + 9 >= size ||
            chess_san_resolve(&before, CHESS_LETTERS_ENGLISH, word, (size_t)(at - word),
                              &reading) != CHESS_OK)
            return false;
        chess_describe(&before, reading.resolution.move, &facts);
        if (used > 0) text[used++] = ' ';
        used +=
            chess_algebraic_write(&facts, letters, CHESS_ALGEBRAIC_ZEROS, text + used, size - used);
        chess_position played = before;
        chess_play(&played, reading.resolution.move, &before);
        while (at < end && is_space(*at))
            at++;
    }
    return used > 0;
}

bool sheet_note_of(const char *word, char *remark, size_t size) {
    int64_t left;
    bool offer = strcmp(word, sheet_offer) == 0;
    if (!offer &&
        (!strchr(word, ':') || !chess_pgn_read_time((chess_pgn_text){word, strlen(word)}, &left)))
        return false;
    (void)snprintf(remark, size, offer ? "%s" : "[%%clk %s]", word);
    return true;
}
