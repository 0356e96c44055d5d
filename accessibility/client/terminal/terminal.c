/* SPDX-License-Identifier: MIT */
#include "terminal.h"

#include "secrets.h"
#include "system_time.h"
#include "terminal_modes.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool terminal_is_interactive(void) {
    return isatty(STDIN_FILENO) != 0;
}

enum { LINE_SIZE = 4096, PROMPT_SIZE = 16 };

static struct {
    char bytes[LINE_SIZE]; /* bytes read, but not yet part of a line */
    size_t at, end;
    char line[LINE_SIZE];
    size_t length;
    bool whole, ended;
    bool edits, unseen; /* the editor has the keyboard, unless the input is hidden */
} input;

static bool prompt_is_open; /* of the terminal; the editor tracks its own prompt */
static char last_prompt[PROMPT_SIZE];

static bool is_edited(void) {
    return input.edits && !input.unseen;
}

/* Ends the prompt's line, so that other output starts on a new line. */
static void close_prompt(void) {
    if (input.edits) editor_hide();
    if (prompt_is_open) (void)putchar('\n');
    prompt_is_open = false;
    (void)fflush(stdout);
}

static FILE *own_errors;

void terminal_silence_libraries(void) {
    if (own_errors != NULL) return;
    int screen = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3),
        nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    own_errors = screen >= 0 && nowhere >= 0 ? fdopen(screen, "w") : NULL;
    if (own_errors != NULL && isatty(screen)) (void)dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) (void)close(nowhere);
    if (own_errors == NULL && screen >= 0) (void)close(screen);
}

bool terminal_write_line(FILE *stream, const char *text, size_t length) {
    close_prompt();
    if (stream == stderr && own_errors != NULL) stream = own_errors;
    return fwrite(text, 1, length, stream) == length && fputc('\n', stream) != EOF &&
           fflush(stream) == 0;
}

/* ---------------------------------------------------------------------------------------- lines */

void terminal_prompt(const char *prompt) {
    if (!terminal_is_interactive() || prompt_is_open) return;
    (void)snprintf(last_prompt, sizeof last_prompt, "%s", prompt);
    if (is_edited()) {
        if (!editor_is_shown()) editor_show(prompt);
        return;
    }
    (void)fputs(prompt, stdout);
    (void)fflush(stdout);
    prompt_is_open = true;
}

static const terminal_editing *host;

static void read_more(void);

/* Returns the next byte for the editor, or EOF. Waits if a key needs a further byte. */
static int next_byte(void) {
    while (input.at == input.end && !input.ended)
        read_more();
    return input.at < input.end ? (unsigned char)input.bytes[input.at++] : EOF;
}

static bool has_more(void) {
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    return input.at < input.end || poll(&keyboard, 1, 0) > 0;
}

static void take_edited(const char *line, size_t length) {
    input.whole = line != NULL;
    input.ended = line == NULL;
    input.length = length < LINE_SIZE ? length : LINE_SIZE;
    if (line != NULL) memcpy(input.line, line, input.length);
}

static void edit(void) {
    host->key(host->context, editor_is_empty());
    editor_take();
    if (!input.whole && !input.ended && !editor_is_shown()) editor_show(last_prompt);
}

static bool can_show_itself(void) {
    const char *kind = getenv("TERM");
    static const char *const dumb[] = {"", "dumb", "unknown", "network", "dialup"};
    for (size_t i = 0; i < sizeof dumb / sizeof dumb[0]; i++)
        if (kind == NULL || strcmp(kind, dumb[i]) == 0) return false;
    return true;
}

void terminal_edit_begin(const terminal_editing *wanted, bool anywhere) {
    static const editor_calls calls = {next_byte, has_more, take_edited, &host};
    if (!terminal_is_interactive() || !isatty(STDOUT_FILENO)) return;
    if (!anywhere && (!can_show_itself() || !terminal_modes_are_usual())) return;
    host = wanted;
    input.edits = editor_begin(&calls);
    if (input.edits) terminal_modes_set(MODE_KEYS);
}

void terminal_edit_end(void) {
    if (!input.edits) return;
    close_prompt();
    editor_end();
    input.edits = false;
    terminal_modes_set(MODE_FOUND);
}

bool terminal_is_edited(void) {
    return is_edited();
}

void terminal_remember(const char *line, size_t length) {
    if (is_edited()) editor_remember(line, length);
}

/*
 * Moves input into the current line. Returns false if the line is still incomplete. Drops NUL
 * bytes, which would truncate a password or make a line look empty.
 */
static bool complete_line(void) {
    while (!input.whole && !input.ended && input.at < input.end) {
        if (is_edited()) {
            edit();
            continue;
        }
        char byte = input.bytes[input.at++];
        input.whole = byte == '\n';
        bool belongs = byte != '\n' && byte != '\0';
        if (belongs && input.length < LINE_SIZE) input.line[input.length++] = byte;
    }
    return input.whole;
}

/* Closes the prompt's line, which is still open if the input ended without Enter. */
static terminal_event end_of_input(void) {
    if (input.length > 0) return TERMINAL_LINE;
    close_prompt();
    return TERMINAL_ENDED;
}

static void read_more(void) {
    ssize_t count = read(STDIN_FILENO, input.bytes, sizeof input.bytes);
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
    input.at = 0;
    input.end = count > 0 ? (size_t)count : 0;
    input.ended = count <= 0;
}

/* files[0] is the keyboard; poll() ignores negative files. */
static void list_files(struct pollfd *files, int typing, const int *others, unsigned count) {
    files[0] = (struct pollfd){.fd = typing, .events = POLLIN};
    for (unsigned i = 0; i < count; i++)
        files[1 + i] = (struct pollfd){.fd = others[i], .events = POLLIN};
}

static bool has_other(const struct pollfd *files, unsigned count) {
    for (unsigned i = 1; i <= count; i++)
        if (files[i].revents) return true;
    return false;
}

/*
 * Keys do not extend the time limit, and they are read even if another file is ready: otherwise
 * constant typing, or a constantly ready file, could starve the other.
 */
terminal_event terminal_await(const int *others, unsigned count, int milliseconds) {
    struct pollfd files[1 + TERMINAL_OTHERS];
    const int64_t end = milliseconds < 0 ? SYSTEM_TIME_NEVER : system_time() + milliseconds;
    while (!complete_line()) {
        if (input.ended) return end_of_input();
        if (terminal_modes_were_interrupted() && is_edited()) editor_show(last_prompt);
        list_files(files, STDIN_FILENO, others, count);
        int ready = poll(files, 1 + count, system_time_left(end));
        if (ready == 0) return TERMINAL_QUIET;
        if (ready < 0 && errno != EINTR) return TERMINAL_ENDED;
        if (ready > 0 && files[0].revents) read_more();
        if (ready > 0 && has_other(files, count)) return TERMINAL_OTHER;
    }
    return TERMINAL_LINE;
}

void terminal_await_others(const int *others, unsigned count, int milliseconds) {
    struct pollfd files[1 + TERMINAL_OTHERS];
    list_files(files, -1, others, count);
    (void)poll(files, 1 + count, milliseconds);
}

const char *terminal_see_line(size_t *length) {
    static const char too_long[] = "…"; /* means nothing, as what it stands for */
    if (input.length == LINE_SIZE && !input.unseen) {
        *length = strlen(too_long);
        return too_long;
    }
    *length = input.length;
    if (input.length > 0 && input.line[input.length - 1] == '\r') --*length;
    return input.line;
}

const char *terminal_take_line(size_t *length) {
    const char *line = terminal_see_line(length);
    input.length = 0;
    input.whole = prompt_is_open = false;
    return line;
}

/* ----------------------------------------------------------------------------------------- keys */

void terminal_keys_begin(void) {
    terminal_modes_set(MODE_KEYS);
}

void terminal_keys_end(void) {
    terminal_modes_set(MODE_FOUND);
}

/* Discards what was typed ahead, which was visible. Line ends are still shown. */
void terminal_hide(void) {
    if (!terminal_is_interactive() || input.unseen) return;
    close_prompt();
    input.unseen = true;
    input.at = input.end = 0;
    secrets_lock(&input, sizeof input);
    terminal_modes_set(MODE_UNSEEN);
}

void terminal_show(void) {
    if (input.unseen) secrets_unlock(&input, sizeof input);
    input.unseen = false;
    terminal_modes_set(input.edits ? MODE_KEYS : MODE_FOUND);
}

void terminal_forget(void) {
    volatile char *line = input.line, *bytes = input.bytes;
    for (size_t i = 0; i < sizeof input.line; i++)
        line[i] = 0;
    for (size_t i = 0; i < sizeof input.bytes; i++)
        if (i < input.at || i >= input.end) bytes[i] = 0;
}

int terminal_read_key(int milliseconds) {
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char bytes[32]; /* an arrow key sends several bytes, which count as one key */
    int ready = poll(&keyboard, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return TERMINAL_NO_KEY;
    ssize_t count = ready < 0 ? 0 : read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return TERMINAL_NO_KEY;
    return count > 0 ? bytes[0] : TERMINAL_END;
}
