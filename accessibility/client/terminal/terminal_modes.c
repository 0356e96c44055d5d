/* SPDX-License-Identifier: MIT */
#include "terminal_modes.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

/* The last five report faults of the program; even then the terminal is restored. */
static const int deadly[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGABRT,
                             SIGSEGV, SIGBUS,  SIGFPE, SIGILL};
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0] };

static struct termios found, wanted;
static struct sigaction before_deadly[DEADLY_COUNT], before_stop;
static terminal_mode current;
static volatile sig_atomic_t was_stopped;

/* Restores the terminal and raises the signal again for the previous handler. */
static void die_tidily(int signal_number) {
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &found);
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        if (deadly[i] == signal_number) (void)sigaction(signal_number, &before_deadly[i], NULL);
    (void)raise(signal_number);
}

/* Restores the terminal, stops the program, and sets the mode again when it continues. */
static void stop_tidily(int signal_number) {
    int error = errno;
    (void)signal_number;
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &found);
    (void)raise(SIGSTOP);
    (void)tcsetattr(STDIN_FILENO, TCSANOW, &wanted);
    was_stopped = 1;
    errno = error;
}

static void handle(int signal_number, const struct sigaction *action, struct sigaction *before) {
    (void)sigaction(signal_number, NULL, before);
    if (before->sa_handler != SIG_IGN) (void)sigaction(signal_number, action, NULL);
}

static void guard(void) {
    struct sigaction die = {.sa_handler = die_tidily};
    struct sigaction stop = {.sa_handler = stop_tidily, .sa_flags = SA_RESTART};
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        handle(deadly[i], &die, &before_deadly[i]);
    handle(SIGTSTP, &stop, &before_stop);
}

static void unguard(void) {
    for (size_t i = 0; i < DEADLY_COUNT; i++)
        (void)sigaction(deadly[i], &before_deadly[i], NULL);
    (void)sigaction(SIGTSTP, &before_stop, NULL);
}

static struct termios termios_of(terminal_mode mode) {
    struct termios result = found;
    if (mode == MODE_KEYS) {
        result.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
        result.c_iflag &= ~(tcflag_t)IXON;
        result.c_cc[VMIN] = 1;
        result.c_cc[VTIME] = 0;
    }
    if (mode == MODE_UNSEEN) {
        result.c_lflag &= ~(tcflag_t)ECHO;
        result.c_lflag |= ECHONL;
    }
    return result;
}

void terminal_modes_set(terminal_mode mode) {
    if (mode == current || !isatty(STDIN_FILENO)) return;
    if (current == MODE_FOUND) {
        if (tcgetattr(STDIN_FILENO, &found) != 0) return;
        guard();
    }
    wanted = termios_of(mode);
    if (tcsetattr(STDIN_FILENO, mode == MODE_UNSEEN ? TCSAFLUSH : TCSADRAIN, &wanted) == 0)
        current = mode;
    if (mode == MODE_FOUND) unguard();
}

bool terminal_modes_are_usual(void) {
    struct termios now;
    return tcgetattr(STDIN_FILENO, &now) == 0 && now.c_lflag & ICANON && now.c_lflag & ECHO;
}

bool terminal_modes_were_interrupted(void) {
    bool interrupted = was_stopped != 0;
    was_stopped = 0;
    return interrupted;
}
