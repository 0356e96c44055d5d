/* SPDX-License-Identifier: MIT */
#include "bits.h"
#include "pgn_reader.h"

#include <chess/notation.h>

/* ----------------------------------------------------------------------------- lines and blanks */

/* Steps over one character; CR LF is one line end. */
static void step(pgn_reader *in) {
    char c = *in->at++;
    if (c == '\n' || (c == '\r' && (in->at == in->end || *in->at != '\n'))) in->line++;
}

/* Skips blanks, line ends, byte order marks, and lines that begin with '%'. Returns the number of line ends passed. */
static uint32_t skip_space(pgn_reader *in) {
    uint32_t first = in->line;
    /* What stands between most words. */
    if (in->end - in->at >= 2 && *in->at == ' ' && !is_a(in->at[1], BLANK | LINE_END)) {
        in->at++;
        return 0;
    }
    for (; in->at < in->end; step(in)) {
        while (is_byte_order_mark(in->at, in->end))
            in->at += sizeof byte_order_mark;
        if (in->at == in->end) break;
        if (*in->at == '%' && at_line_start(in)) skip_line(in);
        if (in->at == in->end || !is_a(*in->at, BLANK | LINE_END)) break;
    }
    return in->line - first;
}

/* ------------------------------------------------------------------------------------ move text */

/* The first thing that is no tag: from here on the position is needed. */
static void begin_moves(pgn_reader *in) {
    if (in->has_moves) return;
    in->has_moves = true;
    in->before = in->position;
    if (in->position_error.error && !in->error->error) *in->error = in->position_error;
    if (is_visited(in) && in->visitor->start)
        in->visitor->start(in->visitor->context, &in->position);
}

static void read_comment(pgn_reader *in) {
    const char *start = in->at, *inside = ++in->at;
    uint32_t line = in->line;
    while (in->at < in->end && *in->at != '}' && !looks_like_tag(in)) {
        step(in);
        while (in->at < in->end && !is_a(*in->at, ENDS_COMMENT | LINE_END))
            in->at++;
    }
    if (in->at == in->end || *in->at != '}') {
        pgn_fail(in, CHESS_PGN_COMMENT, start, 1, line);
        return;
    }
    if (is_visited(in) && in->visitor->comment)
        in->visitor->comment(in->visitor->context, inside, (size_t)(in->at - inside));
    in->at++;
}

static void read_rest_of_line(pgn_reader *in) {
    const char *inside = ++in->at;
    skip_line(in);
    if (is_visited(in) && in->visitor->comment)
        in->visitor->comment(in->visitor->context, inside, (size_t)(in->at - inside));
}

static bool ends_word(char c) {
    return is_a(c, ENDS_WORD);
}

/* Eight letters at once: how long a word is, no processor foresees. */
static size_t word_length(const pgn_reader *in) {
    const char *at = in->at;
    while (in->end - at >= 8) {
        unsigned ends = 0;
        for (unsigned i = 0; i < 8; i++)
            ends |= (classes_of(at[i]) & ENDS_WORD) << i;
        if (ends) return (size_t)(at - in->at) + bits_first(ends);
        at += 8;
    }
    while (at < in->end && !ends_word(*at))
        at++;
    return (size_t)(at - in->at);
}

/* A move number eats its dots, so that what follows is a word of its own. */
static bool skip_move_number(pgn_reader *in) {
    const char *at = in->at;
    while (at < in->end && *at >= '0' && *at <= '9')
        at++;
    if (at == in->at && (at == in->end || *at != '.')) return false;
    if (at < in->end && *at != '.' && !ends_word(*at)) return false;
    while (at < in->end && *at == '.')
        at++;
    in->at = at;
    return true;
}

static bool result_of(const char *word, size_t length, chess_result *result) {
    static const struct {
        const char *text;
        chess_result result;
    } results[] = {
        {"1-0", CHESS_WHITE_WINS},      {"0-1", CHESS_BLACK_WINS},
        {"1/2-1/2", CHESS_DRAWN},       {"1/2", CHESS_DRAWN},
        {"\u00bd-\u00bd", CHESS_DRAWN}, {"\u00bd", CHESS_DRAWN},
        {"1\u20130", CHESS_WHITE_WINS}, {"0\u20131", CHESS_BLACK_WINS},
        {"1/2\u20131/2", CHESS_DRAWN},  {"\u00bd\u2013\u00bd", CHESS_DRAWN},
        {"\xbd-\xbd", CHESS_DRAWN},     {"\xbd", CHESS_DRAWN}, /* in Latin-1 */
    };
    if (!is_a(*word, DIGIT) && (unsigned char)*word < 0x80) return false;
    for (unsigned i = 0; i < sizeof results / sizeof *results; i++)
        if (is_name(word, length, results[i].text)) {
            *result = results[i].result;
            return true;
        }
    return false;
}

static bool read_text(const pgn_reader *in, const char **at, const char *text) {
    size_t length = strlen(text);
    if ((size_t)(in->end - *at) < length || memcmp(*at, text, length) != 0) return false;
    *at += length;
    return true;
}

/* A hyphen, or what print sets for it; blanks or none around it. */
static bool read_dash(const pgn_reader *in, const char **at) {
    static const char *const dashes[] = {"-", "\u2013", "\u2014"};
    const char *after = *at;
    while (after < in->end && *after == ' ')
        after++;
    for (unsigned i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        if (!read_text(in, &after, dashes[i])) continue;
        while (after < in->end && *after == ' ')
            after++;
        *at = after;
        return true;
    }
    return false;
}

/* "1 - 0": what would else be a move number, a remark, and the next move number. */
static bool read_spaced_result(pgn_reader *in, chess_result *result) {
    static const struct {
        const char *first, *second;
        chess_result result;
    } results[] = {
        {"1/2", "1/2", CHESS_DRAWN}, {"1", "0", CHESS_WHITE_WINS}, {"0", "1", CHESS_BLACK_WINS}};
    if ((*in->at != '0' && *in->at != '1') || in->end - in->at < 2) return false;
    char next = in->at[1]; /* behind a move number mostly a dot or a digit */
    if (next != ' ' && next != '-' && next != '/' && next != '\xe2') return false;
    for (unsigned i = 0; i < sizeof results / sizeof *results; i++) {
        const char *at = in->at;
        if (read_text(in, &at, results[i].first) && read_dash(in, &at) &&
            read_text(in, &at, results[i].second) && (at == in->end || ends_word(*at))) {
            in->at = at;
            *result = results[i].result;
            return true;
        }
    }
    return false;
}

/* "!?", "+-", "=", "e.p." standing alone: remarks on the move before. */
static bool is_remark(const char *word, size_t length) {
    if (is_a(*word, NAME) && *word != 'e') return false;
    if (is_name(word, length, "e.p.") || is_name(word, length, "ep")) return true;
    if (is_name(word, length, "--")) return false;
    for (size_t i = 0; i < length; i++)
        if (!strchr("!?+-=/#", word[i])) return false;
    return true;
}

/* Programs write squares alone, which for a man other than a pawn is no algebraic notation. */
static chess_error resolve_word(const pgn_reader *in, const char *word, size_t length,
                                chess_resolution *resolution) {
    chess_move_spec spec;
    chess_error error = CHESS_PGN_TOKEN;
    if (chess_san_read(&spec, CHESS_LETTERS_ENGLISH, word, length, NULL) == CHESS_OK)
        error = chess_resolve(&in->position, &spec, resolution);
    if ((error == CHESS_PGN_TOKEN || error == CHESS_ILLEGAL) &&
        chess_uci_read(&spec, word, length, NULL) == CHESS_OK)
        error = chess_resolve(&in->position, &spec, resolution);
    return error;
}

static bool is_square_at(const pgn_reader *in, const char *at) {
    return in->end - at >= 2 && at[0] >= 'a' && at[0] <= 'h' && at[1] >= '1' && at[1] <= '8';
}

/* "dx e5", "N xe5": how long the word is with what belongs to it behind the blank; as it was when nothing does. */
static size_t length_with_capture(const pgn_reader *in, const char *word, size_t length) {
    const char *behind = word + length;
    if (in->end - behind < 2 || *behind++ != ' ' || *word == 'x') return length;
    bool before = word[length - 1] == 'x', after = *behind == 'x';
    if (before == after || length > (before ? 4U : 3U)) return length;
    if (!is_square_at(in, behind + after)) return length;
    while (behind < in->end && !ends_word(*behind))
        behind++;
    return (size_t)(behind - word);
}

/* Returns how long the move was. */
static size_t read_move(pgn_reader *in, const char *word, size_t length) {
    chess_resolution resolution;
    chess_error error;
    if (!is_visited(in)) return length;
    if (in->visitor->written) {
        if (word[length - 1] == 'x') length = length_with_capture(in, word, length);
        in->at = word + length;
        in->visitor->written(in->visitor->context, word, length);
        return length;
    }
    error = resolve_word(in, word, length, &resolution);
    if (error == CHESS_PGN_TOKEN && length_with_capture(in, word, length) > length) {
        length = length_with_capture(in, word, length);
        in->at = word + length;
        error = resolve_word(in, word, length, &resolution);
    }
    if (error) {
        pgn_fail(in, error, word, length, in->line);
        return length;
    }
    in->before = in->position;
    if (in->visitor->move) in->visitor->move(in->visitor->context, &in->before, resolution.move);
    chess_play(&in->before, resolution.move, &in->position);
    return length;
}

static void open_variation(pgn_reader *in) {
    if (in->depth == 0) {
        in->opened = in->at;
        in->opened_line = in->line;
    }
    if (in->visitor->variation && in->depth >= CHESS_PGN_DEEPEST)
        pgn_fail(in, CHESS_PGN_VARIATION, in->at, 1, in->line);
    if (in->visitor->variation && is_visited(in)) {
        in->around[in->depth].position = in->position;
        in->around[in->depth].before = in->before;
        in->position = in->before;
        in->visitor->variation(in->visitor->context, true);
    }
    in->depth++;
    in->at++;
}

static void close_variation(pgn_reader *in) {
    if (in->depth == 0) {
        pgn_fail(in, CHESS_PGN_VARIATION, in->at, 1, in->line);
    } else if (in->visitor->variation && is_visited(in)) {
        in->depth--;
        in->position = in->around[in->depth].position;
        in->before = in->around[in->depth].before;
        in->visitor->variation(in->visitor->context, false);
    } else {
        in->depth--;
    }
    in->at++;
}

static void visit_nag(const pgn_reader *in, unsigned number) {
    if (is_visited(in) && in->visitor->nag) in->visitor->nag(in->visitor->context, number);
}

static void read_nag(pgn_reader *in) {
    const char *start = in->at++;
    unsigned number = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++)
        if (number <= UINT8_MAX) number = number * 10 + (unsigned)(*in->at - '0');
    if (in->at == start + 1 || number > UINT8_MAX)
        pgn_fail(in, CHESS_PGN_TOKEN, start, (size_t)(in->at - start), in->line);
    else
        visit_nag(in, number);
}

/* "!?" at the end of a word, or as a word of its own (section 8.2.3.8 of the standard). */
static void read_suffix(const pgn_reader *in, const char *word, size_t length) {
    static const char *const suffixes[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    size_t count = 0;
    if (word[length - 1] != '!' && word[length - 1] != '?') return;
    while (count < length && (word[length - 1 - count] == '!' || word[length - 1 - count] == '?'))
        count++;
    for (unsigned number = 1; number < sizeof suffixes / sizeof *suffixes; number++)
        if (is_name(word + length - count, count, suffixes[number])) visit_nag(in, number);
}

/* True when the word ended the game. */
static bool read_word(pgn_reader *in, chess_result *result) {
    const char *word = in->at;
    size_t length;
    if (read_spaced_result(in, result)) return in->depth == 0;
    if (skip_move_number(in)) return false;
    length = word_length(in);
    if (length == 0) {
        pgn_fail(in, CHESS_PGN_TOKEN, word, 1, in->line);
        in->at++;
        return false;
    }
    if (result_of(word, length, result)) {
        in->at += length;
        return in->depth == 0;
    }
    in->at += length;
    if (!is_remark(word, length)) length = read_move(in, word, length);
    read_suffix(in, word, length);
    return false;
}

/* An offer of a draw (Annexe C.12) is no variation. */
static bool skip_draw_offer(pgn_reader *in) {
    return read_text(in, &in->at, "(=)");
}

/* True when the game is over: after its result. */
static bool read_movetext(pgn_reader *in, chess_result *result) {
    bool preface = !in->has_tags && (*in->at == '{' || *in->at == ';');
    if (!preface && !in->has_moves) begin_moves(in);
    switch (*in->at) {
    case '{':
        read_comment(in);
        return false;
    case ';':
        read_rest_of_line(in);
        return false;
    case '(':
        if (!skip_draw_offer(in)) open_variation(in);
        return false;
    case ')':
        close_variation(in);
        return false;
    case '$':
        read_nag(in);
        return false;
    case '*':
        in->at++;
        *result = CHESS_RESULT_OPEN;
        return in->depth == 0;
    default:
        return read_word(in, result);
    }
}

/* Remarks on the line of the result still belong to the game. */
static void read_last_comments(pgn_reader *in) {
    while (in->at < in->end) {
        if (is_blank(*in->at))
            in->at++;
        else if (*in->at == '{')
            read_comment(in);
        else if (*in->at == ';')
            read_rest_of_line(in);
        else
            break;
    }
}

static void read_game(pgn_reader *in, chess_result *result) {
    uint32_t lines = 0;
    for (; in->at < in->end; lines = skip_space(in)) {
        if (in->has_moves ? looks_like_tag(in) : in->has_tags && lines > 1 && *in->at == '[') break;
        if (*in->at == '[' && !in->has_moves) {
            pgn_read_tag(in);
        } else if (read_movetext(in, result)) {
            read_last_comments(in);
            break;
        }
    }
    if (in->depth) pgn_fail(in, CHESS_PGN_VARIATION, in->opened, 1, in->opened_line);
}

bool chess_pgn_read_game(const char *text, size_t length, size_t *offset, uint32_t *line,
                         const chess_pgn_visitor *visitor, chess_pgn_error *error) {
    pgn_reader in = {.text = text,
                     .at = text + *offset,
                     .end = text + length,
                     .line = *line,
                     .visitor = visitor,
                     .error = error,
                     .position = chess_start_position};
    chess_result result = CHESS_RESULT_OPEN;
    bool found;
    *error = (chess_pgn_error){.error = CHESS_OK};
    skip_space(&in);
    found = in.at < in.end;
    if (found) {
        read_game(&in, &result);
        begin_moves(&in);
        skip_space(&in);
        if (visitor->result) visitor->result(visitor->context, result);
    }
    *offset = (size_t)(in.at - text);
    *line = in.line;
    return found;
}
