/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* pipe2 */

#include "pipes.h"

#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

/* In milliseconds. PATIENCE_MS overrides it, for an engine that has much time on its clock. */
static int patience(void) {
    const char *wanted = getenv("PATIENCE_MS");
    return wanted ? atoi(wanted) : 60000;
}

void start(player *p, const char *const *options) {
    const char *arguments[16] = {PROGRAM, "--voice=off", "--lang=en"};
    int in[2], out[2], count = 3;
    while (*options != NULL)
        arguments[count++] = *options++;
    memset(p, 0, sizeof *p);
    assert_int_equal(pipe2(in, O_CLOEXEC), 0);
    assert_int_equal(pipe2(out, O_CLOEXEC), 0);
    p->program = fork();
    if (p->program == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        dup2(open("/dev/null", O_WRONLY), 2);
        execv(arguments[0], (char *const *)(uintptr_t)arguments);
        _exit(127);
    }
    close(in[0]);
    close(out[1]);
    p->in = in[1];
    p->out = out[0];
}

void type(const player *p, const char *line) {
    (void)!write(p->in, line, strlen(line)); /* it may just have been killed */
    (void)!write(p->in, "\n", 1);
}

bool look(player *p, int milliseconds) {
    struct pollfd screen = {.fd = p->out, .events = POLLIN};
    if (poll(&screen, 1, milliseconds) <= 0) return false;
    ssize_t count = read(p->out, p->screen + p->length, SCREEN_SIZE - 1 - p->length);
    if (count <= 0) return false;
    p->length += (size_t)count;
    return true;
}

const char *expect(player *p, const char *text) {
    for (;;) {
        const char *found = strstr(p->screen + p->seen, text);
        if (found != NULL) {
            p->seen = (size_t)(found - p->screen) + strlen(text);
            return p->screen + p->seen;
        }
        if (!look(p, patience())) fail_msg("\"%s\" was not printed; output:\n%s", text, p->screen);
    }
}

int end(player *p) {
    int status = 0;
    close(p->in);
    while (look(p, patience())) {
    }
    close(p->out);
    assert_int_equal(waitpid(p->program, &status, 0), p->program);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void kill_it(player *p) {
    assert_int_equal(kill(p->program, SIGKILL), 0);
    (void)end(p);
}
