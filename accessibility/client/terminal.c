/* SPDX-License-Identifier: MIT */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

bool terminal_is_interactive(void) {
    return isatty(STDIN_FILENO) != 0;
}

static bool prompt_is_open;

/* What is said while somebody could type begins on a line of its own. */
static void close_prompt(void) {
    if (prompt_is_open) (void)putchar('\n');
    prompt_is_open = false;
    (void)fflush(stdout);
}

static FILE *own_errors;

void terminal_silence_libraries(void) {
    if (own_errors != NULL || !isatty(STDERR_FILENO)) return;
    int screen = dup(STDERR_FILENO), nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    own_errors = screen >= 0 && nowhere >= 0 ? fdopen(screen, "w") : NULL;
    if (own_errors != NULL) (void)dup2(nowhere, STDERR_FILENO);
    if (nowhere >= 0) (void)close(nowhere);
    if (own_errors == NULL && screen >= 0) (void)close(screen);
}

bool terminal_write_line(FILE *stream, const char *text, size_t length) {
    close_prompt();
    if (stream == stderr && own_errors != NULL) stream = own_errors;
    return fwrite(text, 1, length, stream) == length && fputc('\n', stream) != EOF &&
           fflush(stream) == 0;
}

/* ---------------------------------------------------------------------------------------------- lines */

enum { LINE_SIZE = 4096 };

static struct {
    char bytes[LINE_SIZE]; /* read, and not yet part of a line */
    size_t at, end;
    char line[LINE_SIZE];
    size_t length;
    bool whole, ended;
} input;

void terminal_prompt(const char *prompt) {
    if (!terminal_is_interactive() || prompt_is_open) return;
    (void)fputs(prompt, stdout);
    (void)fflush(stdout);
    prompt_is_open = true;
}

/* Makes what was read into a line; false when its end is still to come. */
static bool complete_line(void) {
    while (!input.whole && input.at < input.end) {
        char byte = input.bytes[input.at++];
        input.whole = byte == '\n';
        if (!input.whole && input.length < LINE_SIZE) input.line[input.length++] = byte;
    }
    return input.whole;
}

/* The prompt's line is still open when the input ends without Enter. */
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

/* files[0] is who types; poll passes over those that are negative. */
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

terminal_event terminal_await(const int *others, unsigned count, int milliseconds) {
    struct pollfd files[1 + TERMINAL_OTHERS];
    while (!complete_line()) {
        if (input.ended) return end_of_input();
        list_files(files, STDIN_FILENO, others, count);
        int ready = poll(files, 1 + count, milliseconds);
        if (ready == 0) return TERMINAL_QUIET;
        if (ready < 0 && errno != EINTR) return TERMINAL_ENDED;
        if (ready > 0 && has_other(files, count)) return TERMINAL_OTHER;
        if (ready > 0) read_more();
    }
    return TERMINAL_LINE;
}

terminal_event terminal_await_others(const int *others, unsigned count, int milliseconds) {
    struct pollfd files[1 + TERMINAL_OTHERS];
    list_files(files, -1, others, count);
    return poll(files, 1 + count, milliseconds) > 0 ? TERMINAL_OTHER : TERMINAL_QUIET;
}

const char *terminal_take_line(size_t *length) {
    *length = input.length;
    if (input.length > 0 && input.line[input.length - 1] == '\r') --*length;
    input.length = 0;
    input.whole = prompt_is_open = false;
    return input.line;
}

/* ----------------------------------------------------------------------------------------------- keys */

static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0] };

static struct termios usual, changed;
static struct sigaction before_deadly[DEADLY_COUNT], before_stop;
static bool is_changed;

static void die_tidily(int signal_number) {
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    (void)raise(signal_number); /* the handler is gone (SA_RESETHAND), so this ends the program */
}

/* Hands the terminal over as it was found, sleeps, and takes it again. */
static void stop_tidily(int signal_number) {
    int error = errno;
    (void)signal_number;
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &usual);
    (void)raise(SIGSTOP);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &changed);
    errno = error;
}

/* `changed` holds how it shall be. */
static void change_terminal(int when) {
    struct sigaction die = {.sa_handler = die_tidily, .sa_flags = (int)SA_RESETHAND};
    struct sigaction stop = {.sa_handler = stop_tidily, .sa_flags = SA_RESTART};
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        (void)sigaction(deadly[i], &die, &before_deadly[i]);
    (void)sigaction(SIGTSTP, &stop, &before_stop);
    is_changed = tcsetattr(STDIN_FILENO, when, &changed) == 0;
}

static void put_back(int when) {
    if (!is_changed) return;
    is_changed = false;
    (void)tcsetattr(STDIN_FILENO, when, &usual);
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        (void)sigaction(deadly[i], &before_deadly[i], NULL);
    (void)sigaction(SIGTSTP, &before_stop, NULL);
}

void terminal_keys_begin(void) {
    if (!terminal_is_interactive() || tcgetattr(STDIN_FILENO, &usual) != 0) return;
    changed = usual;
    changed.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    changed.c_cc[VMIN] = 1;
    changed.c_cc[VTIME] = 0;
    change_terminal(TCSADRAIN);
}

void terminal_keys_end(void) {
    put_back(TCSADRAIN);
}

/* What was typed ahead has been seen: it is thrown away. The end of the line is shown. */
void terminal_hide(void) {
    if (!terminal_is_interactive() || tcgetattr(STDIN_FILENO, &usual) != 0) return;
    changed = usual;
    changed.c_lflag &= ~(tcflag_t)ECHO;
    changed.c_lflag |= ECHONL;
    input.at = input.end = 0;
    change_terminal(TCSAFLUSH);
}

void terminal_show(void) {
    put_back(TCSADRAIN);
}

void terminal_forget(void) {
    volatile char *line = input.line, *bytes = input.bytes;
    for (size_t i = 0; i < sizeof input.line; i++)
        line[i] = 0;
    for (size_t i = 0; i < input.at; i++)
        bytes[i] = 0;
}

int terminal_read_key(int milliseconds) {
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char bytes[32]; /* an arrow key sends several; together they are one key */
    int ready = poll(&keyboard, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return TERMINAL_NO_KEY;
    ssize_t count = ready < 0 ? 0 : read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return TERMINAL_NO_KEY;
    return count > 0 ? bytes[0] : TERMINAL_END;
}
