/* SPDX-License-Identifier: MIT */
#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

bool terminal_is_interactive(void) {
    return isatty(STDIN_FILENO) != 0;
}

bool terminal_write_line(FILE *stream, const char *text, size_t length) {
    return fwrite(text, 1, length, stream) == length && fputc('\n', stream) != EOF &&
           fflush(stream) == 0;
}

/* ---------------------------------------------------------------------------------------------- lines */

static void write_prompt(const char *prompt) {
    if (!terminal_is_interactive()) return;
    (void)fputs(prompt, stdout);
    (void)fflush(stdout);
}

bool terminal_await_line(const char *prompt, int milliseconds) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    if (!terminal_is_interactive()) return true;
    write_prompt(prompt);
    return poll(&input, 1, milliseconds) != 0;
}

bool terminal_read_line(const char *prompt, char *line, size_t size, size_t *length) {
    write_prompt(prompt);
    size_t count = 0;
    int byte = getchar();
    bool ended = byte == EOF;
    for (; byte != EOF && byte != '\n'; byte = getchar())
        if (count < size) line[count++] = (char)byte;
    if (count > 0 && line[count - 1] == '\r') count--;
    *length = count;
    /* The prompt's line is still open when the input ends without Enter. */
    if (ended && terminal_is_interactive()) (void)terminal_write_line(stdout, "", 0);
    return !ended;
}

/* ----------------------------------------------------------------------------------------------- keys */

static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0] };

static struct termios usual, single_keys;
static struct sigaction before_deadly[DEADLY_COUNT], before_stop;
static bool keys_are_single;

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
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &single_keys);
    errno = error;
}

void terminal_keys_begin(void) {
    if (!terminal_is_interactive() || tcgetattr(STDIN_FILENO, &usual) != 0) return;
    single_keys = usual;
    single_keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    single_keys.c_cc[VMIN] = 1;
    single_keys.c_cc[VTIME] = 0;
    struct sigaction die = {.sa_handler = die_tidily, .sa_flags = (int)SA_RESETHAND};
    struct sigaction stop = {.sa_handler = stop_tidily, .sa_flags = SA_RESTART};
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        (void)sigaction(deadly[i], &die, &before_deadly[i]);
    (void)sigaction(SIGTSTP, &stop, &before_stop);
    keys_are_single = tcsetattr(STDIN_FILENO, TCSADRAIN, &single_keys) == 0;
}

void terminal_keys_end(void) {
    if (!keys_are_single) return;
    keys_are_single = false;
    (void)tcsetattr(STDIN_FILENO, TCSADRAIN, &usual);
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        (void)sigaction(deadly[i], &before_deadly[i], NULL);
    (void)sigaction(SIGTSTP, &before_stop, NULL);
}

int terminal_read_key(int milliseconds) {
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    unsigned char bytes[32]; /* an arrow key sends several; together they are one key */
    int ready = poll(&input, 1, milliseconds);
    if (ready == 0 || (ready < 0 && errno == EINTR)) return TERMINAL_NO_KEY;
    ssize_t count = ready < 0 ? 0 : read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return TERMINAL_NO_KEY;
    return count > 0 ? bytes[0] : TERMINAL_END;
}
