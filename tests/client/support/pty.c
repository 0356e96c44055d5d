/* SPDX-License-Identifier: MIT */
#include "pty.h"
#include "folder.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 60000, SHORT_MS = 200, SCREEN_SIZE = 65536 };

static struct {
    pid_t program;
    int keyboard; /* the terminal's other side: what is typed goes in, what is printed comes out */
    int line;     /* the terminal itself, to look at its state */
    struct termios before;
    char screen[SCREEN_SIZE];
    size_t length, seen;
} at;

const char *pty_kind = "vt100";
const char *pty_locale = "de_DE.UTF-8";
bool pty_is_silent;
unsigned short pty_columns;
bool pty_keeps_games;

/* Each program begins without the games of another one. */
static char state_home[] = "/tmp/rochade-pty-XXXXXX";

static void clear_state_home(void) {
    folder_remove(state_home);
}

static void make_state_home(void) {
    memcpy(state_home + strlen(state_home) - 6, "XXXXXX", 6);
    assert_non_null(mkdtemp(state_home));
}

static void run_program(const char *terminal, char **arguments) {
    setsid();
    int line = open(terminal, O_RDWR);
    ioctl(line, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++)
        dup2(line, i);
    close(line);
    close(at.line);
    close(at.keyboard); /* a program that holds its own keyboard would outlive a failing test */
    setenv("LC_ALL", pty_locale, 1);
    setenv("TERM", pty_kind, 1);
    setenv("XDG_STATE_HOME", state_home, 1);
    execv(arguments[0], arguments);
    _exit(127);
}

void pty_start(char **arguments) {
    memset(&at, 0, sizeof at);
    at.keyboard = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(at.keyboard >= 0);
    assert_int_equal(grantpt(at.keyboard), 0);
    assert_int_equal(unlockpt(at.keyboard), 0);
    if (!pty_keeps_games) make_state_home();
    const char *terminal = ptsname(at.keyboard);
    at.line = open(terminal, O_RDWR | O_NOCTTY);
    assert_int_equal(tcgetattr(at.line, &at.before), 0);
    if (pty_is_silent) at.before.c_lflag &= ~(tcflag_t)ECHO;
    assert_int_equal(tcsetattr(at.line, TCSANOW, &at.before), 0);
    const struct winsize size = {.ws_col = pty_columns};
    assert_int_equal(ioctl(at.line, TIOCSWINSZ, &size), 0);
    at.program = fork();
    if (at.program == 0) run_program(terminal, arguments);
    assert_true(at.program > 0);
}

/* Reads output for at most `milliseconds`. Returns false if there was none. */
static bool look(int milliseconds) {
    struct pollfd screen = {.fd = at.keyboard, .events = POLLIN};
    if (poll(&screen, 1, milliseconds) <= 0) return false;
    size_t room = at.length < SCREEN_SIZE ? SCREEN_SIZE - 1 - at.length : 0;
    ssize_t count = read(at.keyboard, at.screen + at.length, room);
    if (count <= 0) return false;
    at.length += (size_t)count;
    return true;
}

/* Returns how the program has ended ("status 127" if it could not be executed); "" if it runs. */
static const char *end_of_program(void) {
    static char words[32];
    siginfo_t ended = {0};
    if (waitid(P_PID, (id_t)at.program, &ended, WEXITED | WNOWAIT | WNOHANG) != 0) return "reaped";
    const char *how = ended.si_code == CLD_EXITED ? "status" : "signal";
    (void)snprintf(words, sizeof words, "%s %d", how, ended.si_status);
    return ended.si_pid != 0 ? words : "";
}

static bool has_ended(void) {
    return end_of_program()[0] != '\0';
}

void pty_expect(const char *text) {
    for (int waited = 0;;) {
        const char *found = strstr(at.screen + at.seen, text), *end;
        if (found != NULL) {
            at.seen = (size_t)(found - at.screen) + strlen(text);
            return;
        }
        if (look(SHORT_MS)) {
            waited = 0;
            continue;
        }
        end = end_of_program();
        if (end[0] != '\0' && look(0)) continue;
        waited += SHORT_MS;
        if (end[0] != '\0' || waited >= PATIENCE_MS)
            fail_msg("\"%s\" was not printed (%s); screen:\n%s", text,
                     end[0] != '\0' ? end : "still running", at.screen);
    }
}

const char *pty_expect_or_end(const char *text) {
    size_t from = at.seen, length = strlen(text);
    for (int waited = 0; waited < PATIENCE_MS; waited++) {
        if (at.length >= from + length && strcmp(at.screen + at.length - length, text) == 0) {
            at.seen = at.length;
            return at.screen + from;
        }
        if (look(1)) {
            waited = 0;
        } else if (has_ended()) {
            while (look(0)) {
            }
            return NULL;
        }
    }
    fail_msg("\"%s\" was not printed; screen:\n%s", text, at.screen);
    return NULL;
}

void pty_expect_nothing(void) {
    while (look(SHORT_MS)) {
    }
    assert_string_equal(at.screen + at.seen, "");
}

void pty_type(const char *keys) {
    assert_int_equal(write(at.keyboard, keys, strlen(keys)), strlen(keys));
}

void pty_type_zero(void) {
    assert_int_equal(write(at.keyboard, "", 1), 1);
}

bool pty_is_as_before(void) {
    struct termios now;
    assert_int_equal(tcgetattr(at.line, &now), 0);
    return now.c_lflag == at.before.c_lflag && now.c_iflag == at.before.c_iflag &&
           now.c_oflag == at.before.c_oflag &&
           memcmp(now.c_cc, at.before.c_cc, sizeof now.c_cc) == 0;
}

void pty_stop(void) {
    int status = 0;
    assert_int_equal(kill(pty_program(), SIGTSTP), 0);
    assert_int_equal(waitpid(pty_program(), &status, WUNTRACED), pty_program());
    assert_true(WIFSTOPPED(status));
    assert_true(pty_is_as_before());
}

void pty_expect_taken(void) {
    for (int waited = 0; waited < PATIENCE_MS && pty_is_as_before(); waited += SHORT_MS / 10)
        (void)look(SHORT_MS / 10);
    assert_false(pty_is_as_before());
}

void pty_await_end(void) {
    siginfo_t ended = {0};
    while (waitid(P_PID, (id_t)at.program, &ended, WEXITED | WNOWAIT | WNOHANG) == 0 &&
           ended.si_pid == 0)
        (void)look(SHORT_MS / 10);
    assert_int_equal(ended.si_pid, at.program);
    while (look(0)) {
    }
}

int pty_end(void) {
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(at.program, &status, WNOHANG)) == 0)
        (void)look(SHORT_MS / 10);
    assert_int_equal(ended, at.program);
    while (look(0)) {
    }
    clear_state_home();
    assert_true(pty_is_as_before());
    assert_null(strchr(at.screen, '\033')); /* no colours, no cursor games */
    close(at.line);
    close(at.keyboard);
    return status;
}

void pty_bury(void) {
    int status;
    assert_int_equal(waitpid(at.program, &status, 0), at.program);
    if (!pty_keeps_games) clear_state_home();
    close(at.line);
    close(at.keyboard);
}

pid_t pty_program(void) {
    return at.program;
}

const char *pty_screen(void) {
    return at.screen;
}

const char *pty_state_home(void) {
    return state_home;
}
