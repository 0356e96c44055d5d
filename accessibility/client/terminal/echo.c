/* SPDX-License-Identifier: MIT */
#include "echo.h"

#include <string.h>
#include <wchar.h>

/* ----------------------------------------------------------------------------------- characters */

typedef struct character {
    size_t size, columns;
    bool printable; /* otherwise a question mark is shown */
} character;

static character character_at(const char *text, size_t length) {
    wchar_t wide;
    mbstate_t state = {0};
    size_t size = mbrtowc(&wide, text, length, &state);
    if (size == 0 || size > length) return (character){1, 1, false};
    int columns = wcwidth(wide);
    if (columns < 0) return (character){size, 1, false};
    return (character){size, (size_t)columns, true};
}

static size_t columns_of(const char *text, size_t length) {
    size_t columns = 0;
    for (size_t at = 0; at < length;) {
        character next = character_at(text + at, length - at);
        columns += next.columns;
        at += next.size;
    }
    return columns;
}

/* Returns true for a mark that stands on the letter before it. */
static bool is_mark(const char *text, size_t length, size_t at) {
    return at < length && character_at(text + at, length - at).columns == 0;
}

/* Returns the offset of the first letter that differs from the text shown, also in its marks. */
static size_t common_length(const echo *self, const char *text, size_t length) {
    size_t at = 0, letter = 0;
    while (at < self->length && at < length) {
        character next = character_at(text + at, length - at);
        if (at + next.size > self->length || memcmp(self->text + at, text + at, next.size) != 0)
            break;
        if (next.columns > 0) letter = at;
        at += next.size;
    }
    return is_mark(text, length, at) || is_mark(self->text, self->length, at) ? letter : at;
}

/* ------------------------------------------------------------------------------------- printing */

static void print(const echo *self, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        character next = character_at(text + at, length - at);
        if (next.printable)
            (void)fwrite(text + at, 1, next.size, self->out);
        else
            (void)fputc('?', self->out);
        at += next.size;
    }
}

static void print_many(const echo *self, char byte, size_t count) {
    while (count-- > 0)
        (void)fputc(byte, self->out);
}

/*
 * Moves the cursor over the text shown: back by backspaces, forward by printing characters again.
 */
static void move_cursor(echo *self, size_t target) {
    size_t column = columns_of(self->prompt, strlen(self->prompt));
    if (target < self->cursor) print_many(self, '\b', self->cursor - target);
    bool prints = false;
    for (size_t at = 0; at < self->length;) {
        character next = character_at(self->text + at, self->length - at);
        if (next.columns > 0 && column >= target) break;
        if (next.columns > 0) prints = column >= self->cursor; /* a mark follows its letter */
        if (prints) print(self, self->text + at, next.size);
        column += next.columns;
        at += next.size;
    }
    self->cursor = target;
}

static void take_text(echo *self, const char *text, size_t length) {
    self->length = length < ECHO_SIZE ? length : ECHO_SIZE;
    memcpy(self->text, text, self->length);
}

void echo_open(echo *self, FILE *out, size_t columns, const char *prompt, const char *text,
               size_t length, size_t point) {
    self->out = out;
    self->open = true;
    self->columns = columns > 0 ? columns : 1;
    (void)snprintf(self->prompt, sizeof self->prompt, "%s", prompt);
    take_text(self, text, length);
    print(self, self->prompt, strlen(self->prompt));
    print(self, text, self->length);
    size_t start = columns_of(self->prompt, strlen(self->prompt));
    size_t end = start + columns_of(text, self->length);
    size_t target = start + columns_of(text, point < self->length ? point : self->length);
    self->cursor = end;
    /* A backspace cannot reach the row above; the cursor then stays at the end. */
    if (target / self->columns == end / self->columns) move_cursor(self, target);
    (void)fflush(out);
}

static size_t smaller_of(size_t a, size_t b) {
    return a < b ? a : b;
}

static size_t larger_of(size_t a, size_t b) {
    return a > b ? a : b;
}

void echo_update(echo *self, const char *text, size_t length, size_t point) {
    if (!self->open) return;
    if (length > ECHO_SIZE) length = ECHO_SIZE;
    size_t same = common_length(self, text, length),
           start = columns_of(self->prompt, strlen(self->prompt));
    bool changed = same < self->length || same < length;
    size_t fixed = start + columns_of(text, same),
           target = start + columns_of(text, smaller_of(point, length));
    size_t old_end = start + columns_of(self->text, self->length);
    size_t end = start + columns_of(text, length);
    bool appends = same == self->length && self->cursor == old_end && target == end;
    size_t low = smaller_of(smaller_of(self->cursor, target), changed ? fixed : target);
    size_t high =
        larger_of(larger_of(self->cursor, target), changed ? larger_of(old_end, end) : target);
    if (!appends && low / self->columns != high / self->columns) {
        char prompt[ECHO_PROMPT_SIZE];
        memcpy(prompt, self->prompt, sizeof prompt);
        (void)fputc('\n', self->out);
        echo_open(self, self->out, self->columns, prompt, text, length, point);
        return;
    }
    if (changed) {
        if (!appends) move_cursor(self, fixed);
        print(self, text + same, length - same);
        if (old_end > end) print_many(self, ' ', old_end - end);
        self->cursor = larger_of(old_end, end);
        take_text(self, text, length);
    }
    move_cursor(self, target);
    (void)fflush(self->out);
}

void echo_close(echo *self) {
    if (self->open) {
        size_t end =
            columns_of(self->prompt, strlen(self->prompt)) + columns_of(self->text, self->length);
        if (self->cursor / self->columns == end / self->columns) move_cursor(self, end);
        (void)fputc('\n', self->out);
        (void)fflush(self->out);
    }
    self->open = false;
}
