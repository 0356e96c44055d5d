/* SPDX-License-Identifier: MIT */
#include "board/bits.h"

#include <chess/epd.h>

#include <string.h>

/* The opcodes of section 16.2.5 of the PGN standard. */
static const struct {
    const char *opcode;
    chess_epd_kind kind;
} opcodes[] = {
    {"acd", CHESS_EPD_NUMBER},
    {"acn", CHESS_EPD_NUMBER},
    {"acs", CHESS_EPD_NUMBER},
    {"am", CHESS_EPD_MOVES},
    {"bm", CHESS_EPD_MOVES},
    {"c0", CHESS_EPD_TEXT},
    {"c1", CHESS_EPD_TEXT},
    {"c2", CHESS_EPD_TEXT},
    {"c3", CHESS_EPD_TEXT},
    {"c4", CHESS_EPD_TEXT},
    {"c5", CHESS_EPD_TEXT},
    {"c6", CHESS_EPD_TEXT},
    {"c7", CHESS_EPD_TEXT},
    {"c8", CHESS_EPD_TEXT},
    {"c9", CHESS_EPD_TEXT},
    {"ce", CHESS_EPD_NUMBER},
    {"dm", CHESS_EPD_NUMBER},
    {"draw_accept", CHESS_EPD_NOTHING},
    {"draw_claim", CHESS_EPD_NOTHING},
    {"draw_offer", CHESS_EPD_NOTHING},
    {"draw_reject", CHESS_EPD_NOTHING},
    {"eco", CHESS_EPD_TEXT},
    {"fmvn", CHESS_EPD_NUMBER},
    {"hmvc", CHESS_EPD_NUMBER},
    {"id", CHESS_EPD_TEXT},
    {"nic", CHESS_EPD_TEXT},
    {"noop", CHESS_EPD_NOTHING},
    {"pm", CHESS_EPD_MOVES},
    {"pv", CHESS_EPD_MOVES},
    {"rc", CHESS_EPD_NUMBER},
    {"resign", CHESS_EPD_NOTHING},
    {"sm", CHESS_EPD_MOVES},
    {"tcgs", CHESS_EPD_NUMBER},
    {"tcri", CHESS_EPD_TEXTS},
    {"tcsi", CHESS_EPD_TEXTS},
    {"v0", CHESS_EPD_TEXT},
    {"v1", CHESS_EPD_TEXT},
    {"v2", CHESS_EPD_TEXT},
    {"v3", CHESS_EPD_TEXT},
    {"v4", CHESS_EPD_TEXT},
    {"v5", CHESS_EPD_TEXT},
    {"v6", CHESS_EPD_TEXT},
    {"v7", CHESS_EPD_TEXT},
    {"v8", CHESS_EPD_TEXT},
    {"v9", CHESS_EPD_TEXT},
};

static chess_epd_kind kind_of(const char *opcode, size_t length) {
    for (size_t i = 0; i < sizeof opcodes / sizeof *opcodes; i++)
        if (strlen(opcodes[i].opcode) == length && memcmp(opcodes[i].opcode, opcode, length) == 0)
            return opcodes[i].kind;
    return CHESS_EPD_OTHER;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static size_t skip_spaces(const char *text, size_t length, size_t at) {
    while (at < length && is_space(text[at]))
        at++;
    return at;
}

/*
 * Returns the place of the semicolon that ends an operation, outside quotation marks, or `length`
 * if there is none.
 */
static size_t semicolon_after(const char *text, size_t length, size_t at) {
    bool quoted = false;
    for (; at < length && (quoted || text[at] != ';'); at++)
        quoted ^= text[at] == '"';
    return at;
}

bool chess_epd_next(const char *text, size_t length, size_t *at, chess_epd_operation *operation) {
    size_t start = skip_spaces(text, length, *at), end = start, close;
    if (start == length || !((text[start] | 0x20) >= 'a' && (text[start] | 0x20) <= 'z'))
        return false;
    close = semicolon_after(text, length, start);
    if (close == length) return false;
    while (end < close && !is_space(text[end]))
        end++;
    operation->opcode = text + start;
    operation->opcode_length = end - start;
    operation->kind = kind_of(operation->opcode, operation->opcode_length);
    end = skip_spaces(text, close, end);
    operation->operands = text + end;
    operation->operands_length = close - end;
    *at = close + 1;
    return true;
}

bool chess_epd_next_operand(const chess_epd_operation *operation, size_t *at, const char **operand,
                            size_t *length) {
    const char *text = operation->operands;
    size_t end = operation->operands_length, start = skip_spaces(text, end, *at), close;
    bool quoted;
    if (start == end) return false;
    quoted = text[start] == '"';
    close = start += quoted;
    while (close < end && (quoted ? text[close] != '"' : !is_space(text[close])))
        close++;
    *operand = text + start;
    *length = close - start;
    *at = close < end ? close + 1 : end;
    return true;
}

bool chess_epd_number(const chess_epd_operation *operation, int64_t *number) {
    const char *text;
    size_t at = 0, length, i = 0;
    int64_t value = 0;
    bool negative;
    if (!chess_epd_next_operand(operation, &at, &text, &length)) return false;
    if (skip_spaces(operation->operands, operation->operands_length, at) !=
        operation->operands_length)
        return false;
    negative = length && text[0] == '-';
    if (length && (text[0] == '-' || text[0] == '+')) i++;
    if (i == length || length - i > 18) return false;
    for (; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        value = value * 10 + (text[i] - '0');
    }
    *number = negative ? -value : value;
    return true;
}

/* ------------------------------------------------------------------------------------- the line */

/* Returns the end of the fourth field. */
static size_t end_of_fields(const char *text, size_t length) {
    size_t at = 0;
    for (unsigned field = 0; field < 4; field++) {
        at = skip_spaces(text, length, at);
        while (at < length && !is_space(text[at]))
            at++;
    }
    return at;
}

static bool is_opcode(const chess_epd_operation *operation, const char *opcode) {
    return operation->opcode_length == strlen(opcode) &&
           memcmp(operation->opcode, opcode, operation->opcode_length) == 0;
}

/* Sets the counter if the operation is one. Returns false if its number is out of range. */
static bool take_counter(chess_position *position, const chess_epd_operation *operation) {
    bool halfmoves = is_opcode(operation, "hmvc");
    int64_t number;
    if (!halfmoves && !is_opcode(operation, "fmvn")) return true;
    if (!chess_epd_number(operation, &number) || number < !halfmoves) return false;
    if (halfmoves)
        position->halfmoves = (uint16_t)(number < UINT16_MAX ? number : UINT16_MAX);
    else
        position->fullmove = (uint32_t)(number < UINT32_MAX ? number : UINT32_MAX);
    return true;
}

chess_error chess_epd_read(chess_position *position, const char *text, size_t length,
                           size_t *operations, chess_problems *problems, size_t *error_at) {
    size_t fields = end_of_fields(text, length), at = fields;
    chess_epd_operation operation;
    chess_position read;
    chess_error error = chess_position_read_fen(&read, text, fields, problems, error_at);
    if (error) return error;
    if (operations) *operations = fields;
    while (chess_epd_next(text, length, &at, &operation))
        if (!take_counter(&read, &operation)) {
            if (error_at) *error_at = (size_t)(operation.operands - text);
            return CHESS_SYNTAX;
        }
    at = skip_spaces(text, length, at);
    if (at < length) {
        if (error_at) *error_at = at;
        return CHESS_SYNTAX;
    }
    *position = read;
    return CHESS_OK;
}

size_t chess_epd_write(const chess_position *position, chess_fen_style style, char *text,
                       size_t size) {
    char fen[CHESS_FEN_SIZE];
    size_t length;
    chess_position_write_fen(position, style, fen, sizeof fen);
    length = end_of_fields(fen, strlen(fen));
    if (size) {
        size_t fits = length < size ? length : size - 1;
        memcpy(text, fen, fits);
        text[fits] = '\0';
    }
    return length;
}
