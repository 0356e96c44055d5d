/* SPDX-License-Identifier: MIT */
/* Commands that programs write into comments, such as [%clk 0:05:12]. */
#include <chess/pgn.h>

#include <string.h>

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool chess_pgn_next_command(chess_pgn_text comment, size_t *at, chess_pgn_command *command) {
    const char *end = comment.text + comment.length, *now = comment.text + *at, *name, *close;
    for (; end - now > 2; now++)
        if (now[0] == '[' && now[1] == '%') break;
    if (end - now <= 2) return false;
    name = now + 2;
    close = memchr(name, ']', (size_t)(end - name));
    if (!close) return false;
    for (now = name; now < close && !is_space(*now);)
        now++;
    command->name = (chess_pgn_text){name, (size_t)(now - name)};
    while (now < close && is_space(*now))
        now++;
    command->value = (chess_pgn_text){now, (size_t)(close - now)};
    while (command->value.length && is_space(now[command->value.length - 1]))
        command->value.length--;
    *at = (size_t)(close + 1 - comment.text);
    return true;
}

/* -------------------------------------------------------------------------------------- numbers */

typedef struct reader {
    const char *at, *end;
} reader;

static bool read_char(reader *in, char c) {
    if (in->at == in->end || *in->at != c) return false;
    in->at++;
    return true;
}

static bool read_number(reader *in, uint32_t *number) {
    const char *start = in->at;
    *number = 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++) {
        if (*number > 99999999) return false;
        *number = *number * 10 + (uint32_t)(*in->at - '0');
    }
    return in->at > start;
}

/*
 * Reads a fraction such as ".345" in units of its last place, with this number of places; drops
 * further digits. Returns 0 if there is none.
 */
static uint32_t read_fraction(reader *in, unsigned places) {
    uint32_t value = 0;
    if (!read_char(in, '.')) return 0;
    for (; in->at < in->end && *in->at >= '0' && *in->at <= '9'; in->at++)
        if (places) {
            value = value * 10 + (uint32_t)(*in->at - '0');
            places--;
        }
    while (places--)
        value *= 10;
    return value;
}

bool chess_pgn_read_time(chess_pgn_text value, int64_t *milliseconds) {
    reader in = {value.text, value.text + value.length};
    int64_t seconds = 0;
    unsigned parts = 0;
    do {
        uint32_t part;
        if (!read_number(&in, &part) || ++parts > 3) return false;
        seconds = seconds * 60 + part;
    } while (read_char(&in, ':'));
    seconds = seconds * 1000 + read_fraction(&in, 3);
    if (in.at != in.end) return false;
    *milliseconds = seconds;
    return true;
}

bool chess_pgn_read_evaluation(chess_pgn_text value, chess_pgn_evaluation *evaluation) {
    reader in = {value.text, value.text + value.length};
    chess_pgn_evaluation found = {0};
    bool mate = read_char(&in, '#'), black = read_char(&in, '-');
    uint32_t number;
    if (!black) read_char(&in, '+');
    if (!read_number(&in, &number) || number > 1000000) return false;
    if (mate)
        found.mate = black ? -(int32_t)number : (int32_t)number;
    else
        found.centipawns = (int32_t)(number * 100 + read_fraction(&in, 2)) * (black ? -1 : 1);
    if (read_char(&in, ',') && !read_number(&in, &found.depth)) return false;
    if (in.at != in.end) return false;
    *evaluation = found;
    return true;
}

/* ---------------------------------------------------------------------------------------- marks */

static bool read_square(reader *in, chess_square *square) {
    if (in->end - in->at < 2 || in->at[0] < 'a' || in->at[0] > 'h' || in->at[1] < '1' ||
        in->at[1] > '8')
        return false;
    *square = chess_square_at((unsigned)(in->at[0] - 'a'), (unsigned)(in->at[1] - '1'));
    in->at += 2;
    return true;
}

bool chess_pgn_next_mark(chess_pgn_text value, size_t *at, chess_pgn_mark *mark) {
    reader in = {value.text + *at, value.text + value.length};
    while (in.at < in.end && (*in.at == ',' || is_space(*in.at)))
        in.at++;
    if (in.at == in.end || *in.at < 'A' || *in.at > 'Z') return false;
    mark->color = *in.at++;
    if (!read_square(&in, &mark->from)) return false;
    if (!read_square(&in, &mark->to)) mark->to = mark->from;
    *at = (size_t)(in.at - value.text);
    return true;
}
