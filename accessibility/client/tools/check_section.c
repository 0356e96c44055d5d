/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* madvise */

#include "check_section.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    LONGEST_GAME = LONGEST_GAME_MB << 20,
    NEARLY_A_TAG = 512, /* a truncated tag may be this long and not be recognised */
    MOST_ERRORS = 1024, /* errors of one section before they must be reported */
    MOST_OF_GAME = 1024 /* errors listed for one game */
};

void section_give_back(const char *text, size_t begin, size_t end) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)text + begin) / page * page;
    uintptr_t last = ((uintptr_t)text + end) / page * page;
    if (last > first) (void)madvise((void *)first, last - first, MADV_DONTNEED);
}

/* ------------------------------------------------------------------------------ starts of games */

static bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}

static bool follows_empty_line(const char *text, size_t at) {
    if (at < 2 || !is_line_end(text[at - 1])) return false;
    size_t before = at - (text[at - 1] == '\n' && text[at - 2] == '\r' ? 3 : 2);
    return before < at && is_line_end(text[before]);
}

static bool is_event(const char *text, size_t length, size_t at) {
    static const char tag[] = "[Event ";
    return length - at > sizeof tag && memcmp(text + at, tag, sizeof tag - 1) == 0;
}

/* Returns true if a tag pair begins here: [Name "... */
static bool is_tag(const char *text, size_t length, size_t at) {
    enum { LONGEST_NAME = 255 };
    static const char names[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    size_t first = at + 1, end = length - first > LONGEST_NAME ? first + LONGEST_NAME : length;
    for (at = first; at < end && text[at] && strchr(names, text[at]);)
        at++;
    if (at == first) return false;
    while (at < end && (text[at] == ' ' || text[at] == '\t'))
        at++;
    return at < end && text[at] == '"';
}

/* A section begins only where a game certainly begins. */
static bool begins_section(const char *text, size_t length, size_t at) {
    return is_event(text, length, at) && follows_empty_line(text, at);
}

/* Returns true where reading can continue after a game that was too long. */
static bool begins_game(const char *text, size_t length, size_t at) {
    if (at == 0 || !is_line_end(text[at - 1])) return false;
    return is_event(text, length, at) || (follows_empty_line(text, at) && is_tag(text, length, at));
}

typedef bool begins_at(const char *text, size_t length, size_t at);

/*
 * Returns the offset of the first match, or `length`. Releases pages without a match, since there
 * may be any number of them.
 */
static size_t find(begins_at *begins, const char *text, size_t length, size_t from) {
    while (from < length) {
        size_t end = length - from > SECTION_SIZE ? from + SECTION_SIZE : length;
        const char *at = text + from;
        while ((at = memchr(at, '[', (size_t)(text + end - at))) != NULL) {
            if (begins(text, length, (size_t)(at - text))) return (size_t)(at - text);
            at++;
        }
        section_give_back(text, from, end);
        from = end;
    }
    return length;
}

size_t section_next(const char *text, size_t length, size_t from) {
    return length - from > SECTION_SIZE ? find(begins_section, text, length, from + SECTION_SIZE)
                                        : length;
}

/* -------------------------------------------------------------------------------------- reading */

/* The state of reading one game. */
typedef struct reading {
    section *section;
    unsigned long moves; /* of the main line */
    unsigned long mistakes, listed;
    unsigned depth; /* nesting of variations */
    chess_result tag, end;
    chess_pgn_error error;
    bool found; /* there is more than white space */
} reading;

/* The reading position in a section and its text. */
typedef struct progress {
    const char *text;
    size_t length, offset, given_back;
    uint32_t line;
    bool continues; /* more text follows */
    bool skipping;  /* the next game begins in the text that follows */
} progress;

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t value_length) {
    static const char wanted[] = "Result";
    reading *game = context;
    if (name_length != sizeof wanted - 1 || memcmp(name, wanted, name_length) != 0) return;
    game->tag = CHESS_RESULT_OPEN;
    for (unsigned i = CHESS_WHITE_WINS; i <= CHESS_DRAWN; i++) {
        const char *text = chess_result_text((chess_result)i);
        if (strlen(text) == value_length && memcmp(text, value, value_length) == 0)
            game->tag = (chess_result)i;
    }
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    reading *game = context;
    (void)before;
    (void)move;
    game->moves += game->depth == 0;
}

static void on_variation(void *context, bool begins) {
    ((reading *)context)->depth += begins ? 1U : -1U;
}

/* Removes the errors listed for a game that must be read again. */
static void forget_mistakes(reading *game) {
    game->section->error_count -= game->listed;
    game->mistakes = game->listed = 0;
}

static void list_error(section *p, check_error t) {
    if (p->error_count == p->error_room) {
        size_t room = p->error_room ? 2 * p->error_room : 16;
        check_error *errors = realloc(p->errors, room * sizeof *errors);
        if (!errors) abort();
        p->errors = errors;
        p->error_room = room;
    }
    p->errors[p->error_count++] = t;
}

static void on_mistake(void *context, const chess_pgn_error *mistake) {
    reading *game = context;
    game->mistakes++;
    if (game->listed == MOST_OF_GAME) return;
    game->listed++;
    list_error(game->section, (check_error){.game = game->section->games + 1, .error = *mistake});
}

static void on_result(void *context, chess_result result) {
    ((reading *)context)->end = result;
}

/*
 * Returns the end of a window of `size` bytes. Does not split CR LF, which would then count as two
 * lines.
 */
static size_t window_end(const progress *in, size_t size) {
    if (in->length - in->offset <= size) return in->length;
    size_t end = in->offset + size;
    return in->text[end - 1] == '\r' && in->text[end] == '\n' ? end + 1 : end;
}

/*
 * Returns true if the game ended before the end of the window: only empty lines follow its result.
 */
static bool was_over(const progress *in, const reading *game, size_t end) {
    const char *result = chess_result_text(game->end);
    size_t length = strlen(result);
    if (!is_line_end(in->text[end - 1])) return false;
    if (!game->found) return true;
    if (game->error.error == CHESS_PGN_COMMENT || game->error.error == CHESS_PGN_VARIATION)
        return false;
    while (end > in->offset && (is_line_end(in->text[end - 1]) || in->text[end - 1] == ' '))
        end--;
    return end - in->offset >= length && memcmp(in->text + end - length, result, length) == 0;
}

/* Reads a game that ends within `size` bytes. Returns false, without moving on, if it does not. */
static bool read_within(progress *in, size_t size, reading *game) {
    chess_pgn_visitor visitor = {.context = game,
                                 .tag = on_tag,
                                 .move = on_move,
                                 .variation = on_variation,
                                 .result = on_result,
                                 .mistake = on_mistake,
                                 .strict = game->section->strict};
    size_t end = window_end(in, size), offset = in->offset;
    uint32_t line = in->line;
    forget_mistakes(game);
    *game = (reading){.section = game->section};
    game->found = chess_pgn_read_game(in->text, end, &offset, &line, &visitor, &game->error);
    bool cut = end < in->length || in->continues;
    if (offset == end && cut && !was_over(in, game, end)) return false;
    in->offset = offset;
    in->line = line;
    return true;
}

static void give_back(progress *in, size_t end) {
    section_give_back(in->text, in->given_back, end);
    in->given_back = end;
}

/* Moves to the first game that begins at `from` or later, and counts the lines up to there. */
static void skip_to_game(progress *in, size_t from) {
    const char *text = in->text;
    size_t next = find(begins_game, text, in->length, from);
    in->skipping = in->continues && next == in->length;
    if (in->skipping) next = next - in->offset > NEARLY_A_TAG ? next - NEARLY_A_TAG : in->offset;
    for (size_t at = in->offset; at < next;) {
        size_t end = next - at > SECTION_SIZE ? at + SECTION_SIZE : next;
        for (; at < end; at++)
            in->line += text[at] == '\n' ||
                        (text[at] == '\r' && (at + 1 == in->length || text[at + 1] != '\n'));
        give_back(in, end);
    }
    in->offset = next;
}

static void skip_game(progress *in) {
    skip_to_game(in, in->offset + LONGEST_GAME - NEARLY_A_TAG);
}

/* Returns true if the remaining text may be the beginning of a game of allowed length. */
static bool is_unfinished(const progress *in) {
    return in->continues && in->length - in->offset < LONGEST_GAME;
}

/*
 * Reads a long game, only one at a time, so that the memory does not grow with the number of cores.
 * Returns false if it is too long or incomplete.
 */
static bool read_long_game(progress *in, reading *game) {
    static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&one_at_a_time);
    give_back(in, in->offset);
    bool whole = read_within(in, LONGEST_GAME, game);
    if (!whole) section_give_back(in->text, in->offset, window_end(in, LONGEST_GAME));
    give_back(in, in->offset);
    pthread_mutex_unlock(&one_at_a_time);
    return whole;
}

bool section_must_report(const section *p) {
    return p->error_count >= MOST_ERRORS;
}

/* Counts a game and lists its error. A game of another chess variant has no other errors. */
static void count_game(section *p, reading *game, uint32_t beginning, bool whole) {
    /* both state a result, and they differ */
    bool contradicts = game->tag && game->end && game->tag != game->end;
    bool ends_early = game->error.error && !game->error.in_variation;
    if (!whole || game->error.error == CHESS_PGN_VARIANT) forget_mistakes(game);
    p->games++;
    p->moves += game->moves;
    p->unlisted += game->mistakes - game->listed;
    if (!ends_early) game->error = (chess_pgn_error){.error = CHESS_OK};
    if (!ends_early || !whole) game->error.line = beginning;
    if (ends_early || contradicts || !whole)
        list_error(p, (check_error){p->games, game->error, game->tag, game->end, !whole});
}

void section_read(const char *text, section *p, section_report *report, void *context) {
    progress in = {
        .text = text + p->begin, .length = p->end - p->begin, .line = 1, .continues = p->continues};
    if (p->skips) skip_to_game(&in, 0);
    while (in.offset < in.length && !in.skipping) {
        reading game = {.section = p};
        uint32_t beginning = in.line;
        size_t before = in.given_back;
        bool whole = read_within(&in, SECTION_SIZE, &game) || read_long_game(&in, &game);
        if (!whole && is_unfinished(&in)) {
            forget_mistakes(&game);
            break;
        }
        if (!whole) skip_game(&in);
        if (game.found || !whole) count_game(p, &game, beginning, whole);
        if (in.offset - in.given_back >= SECTION_SIZE) give_back(&in, in.offset);
        if (in.given_back > before || section_must_report(p))
            report(context, p, p->begin + in.offset);
    }
    p->skips = in.skipping;
    p->end = p->begin + in.offset;
    p->lines = in.line - 1;
    give_back(&in, in.length);
}
