/* SPDX-License-Identifier: MIT */
/* The program with somebody at the keyboard: on a terminal of its own. */
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 5000, SHORT_MS = 200, SCREEN_SIZE = 65536 };

static struct {
    pid_t program;
    int keyboard; /* the terminal's other side: what is typed goes in, what is printed comes out */
    int line;     /* the terminal itself, to look at its state */
    struct termios before;
    char screen[SCREEN_SIZE];
    size_t length, seen;
} at;

static void run_program(const char *terminal, char **arguments) {
    setsid();
    int line = open(terminal, O_RDWR);
    ioctl(line, TIOCSCTTY, 0);
    for (int i = 0; i < 3; i++)
        dup2(line, i);
    setenv("LC_ALL", "de_DE.UTF-8", 1);
    execv(PROGRAM, arguments);
    _exit(127);
}

#define START(...) start((char *[]){PROGRAM, "--voice=off", __VA_ARGS__, NULL})

static void start(char **arguments) {
    memset(&at, 0, sizeof at);
    at.keyboard = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(at.keyboard >= 0);
    assert_int_equal(grantpt(at.keyboard), 0);
    assert_int_equal(unlockpt(at.keyboard), 0);
    const char *terminal = ptsname(at.keyboard);
    at.line = open(terminal, O_RDWR | O_NOCTTY);
    assert_int_equal(tcgetattr(at.line, &at.before), 0);
    at.program = fork();
    if (at.program == 0) run_program(terminal, arguments);
    assert_true(at.program > 0);
}

/* Takes in what is printed within that time; false when nothing was. */
static bool look(int milliseconds) {
    struct pollfd screen = {.fd = at.keyboard, .events = POLLIN};
    if (poll(&screen, 1, milliseconds) <= 0) return false;
    ssize_t count = read(at.keyboard, at.screen + at.length, SCREEN_SIZE - 1 - at.length);
    if (count <= 0) return false;
    at.length += (size_t)count;
    return true;
}

/* Waits until the text has been printed behind what was seen before. */
static void expect(const char *text) {
    for (;;) {
        const char *found = strstr(at.screen + at.seen, text);
        if (found != NULL) {
            at.seen = (size_t)(found - at.screen) + strlen(text);
            return;
        }
        if (!look(PATIENCE_MS)) fail_msg("\"%s\" was not printed. There is:\n%s", text, at.screen);
    }
}

static void expect_nothing(void) {
    while (look(SHORT_MS)) {
    }
    assert_string_equal(at.screen + at.seen, "");
}

static void type(const char *keys) {
    assert_int_equal(write(at.keyboard, keys, strlen(keys)), strlen(keys));
}

static bool terminal_is_as_before(void) {
    struct termios now;
    assert_int_equal(tcgetattr(at.line, &now), 0);
    return now.c_lflag == at.before.c_lflag && now.c_iflag == at.before.c_iflag &&
           now.c_oflag == at.before.c_oflag &&
           memcmp(now.c_cc, at.before.c_cc, sizeof now.c_cc) == 0;
}

static int end(void) {
    int status = 0;
    while (look(SHORT_MS)) {
    }
    assert_int_equal(waitpid(at.program, &status, 0), at.program);
    assert_true(terminal_is_as_before());
    assert_null(strchr(at.screen, '\033')); /* no colours, no cursor games */
    close(at.line);
    close(at.keyboard);
    return status;
}

/* -------------------------------------------------------------------------------------------- playing */

static void a_game_is_typed(void **state) {
    (void)state;
    START("--lang=de");
    expect("Ohne Sprachausgabe.\r\n");
    expect("Rochade. Weiß ist am Zug.");
    expect("\r\n> ");
    type("eva vier\n");
    expect("1 Weiß: Eva zwei Eva vier.\r\n> ");
    type("e5\n");
    expect("1 Schwarz: Eva sieben Eva fünf.\r\n> ");
    type("was ist auf eva fünf\n");
    expect("Eva fünf, schwarzer Bauer\r\n> ");
    expect_nothing();
    assert_true(terminal_is_as_before());
    type("Ende\n");
    expect("Auf Wiedersehen.\r\n");
    assert_int_equal(end(), 0);
}

static void the_input_ends(void **state) {
    (void)state;
    START("--lang=fr");
    expect("> ");
    type("\004");
    expect("\r\n");
    assert_int_equal(end(), 0);
}

static void the_language_changes(void **state) {
    (void)state;
    START("--lang=de");
    expect("> ");
    type("Sprache Englisch\n");
    expect("\r\n> ");
    type("whose move\n");
    expect("White to move");
    type("\004");
    assert_int_equal(end(), 0);
}

/* --------------------------------------------------------------------------------- a game from a file */

#define SHORT_GAME "--lang=de", TEST_DATA "/client/short.pgn"

static void any_key_is_the_next_move(void **state) {
    (void)state;
    START(SHORT_GAME);
    expect("gegen Unbekannt. Kaffeehaus.\r\n");
    expect("q: Ende.\r\n");
    expect_nothing();
    assert_false(terminal_is_as_before());
    type(" ");
    expect("1 Weiß: Eva zwei Eva vier.\r\n");
    expect_nothing();
    type("\033[C");
    expect("1 Schwarz: Eva sieben Eva fünf.\r\n");
    expect_nothing();
    type("p");
    expect("Zug 1 von 2.\r\n");
    type("r");
    expect("Nochmals: 1 Schwarz: Eva sieben Eva fünf.\r\n");
    expect_nothing();
    type("\n");
    expect("2 Weiß: Springer Gustav eins Felix drei.\r\n");
    type("x");
    expect("2 Schwarz: Springer Bella acht Cesar sechs.\r\n");
    expect("Remis.\r\n");
    assert_int_equal(end(), 0);
}

static void leaving_before_the_end(void **state) {
    const char *const keys[] = {"q", "Q", "\004"};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        START(SHORT_GAME);
        expect("q: Ende.\r\n");
        type(" ");
        expect("Eva vier.\r\n");
        type(keys[i]);
        expect_nothing();
        assert_int_equal(end(), 0);
    }
}

static void a_delay_needs_no_key(void **state) {
    (void)state;
    START("--delay=0.05", "--game=2", SHORT_GAME);
    expect("Anna gegen Bela.\r\n");
    expect("4 Weiß: Dame Hector fünf schlägt Felix sieben Schachmatt.\r\n");
    expect("Weiß gewinnt.");
    assert_null(strstr(at.screen, "Taste"));
    assert_int_equal(end(), 0);
}

static void a_key_shortens_the_delay(void **state) {
    (void)state;
    START("--delay=60", SHORT_GAME);
    expect("Kaffeehaus.\r\n");
    expect_nothing();
    type(" ");
    expect("1 Weiß: Eva zwei Eva vier.\r\n");
    expect_nothing();
    type("q");
    assert_int_equal(end(), 0);
}

/* ---------------------------------------------------------------------------------------------- signals */

static void the_terminal_survives_a_signal(void **state) {
    const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    (void)state;
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
        START(SHORT_GAME);
        expect("q: Ende.\r\n");
        expect_nothing();
        assert_false(terminal_is_as_before());
        assert_int_equal(kill(at.program, signals[i]), 0);
        int status = end();
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), signals[i]);
    }
}

static void the_terminal_survives_a_stop(void **state) {
    int status = 0;
    (void)state;
    START(SHORT_GAME);
    expect("q: Ende.\r\n");
    expect_nothing();
    assert_int_equal(kill(at.program, SIGTSTP), 0);
    assert_int_equal(waitpid(at.program, &status, WUNTRACED), at.program);
    assert_true(WIFSTOPPED(status));
    assert_true(terminal_is_as_before());
    assert_int_equal(kill(at.program, SIGCONT), 0);
    expect_nothing();
    assert_false(terminal_is_as_before());
    type(" ");
    expect("1 Weiß: Eva zwei Eva vier.\r\n");
    type("q");
    assert_int_equal(end(), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_typed),
        cmocka_unit_test(the_input_ends),
        cmocka_unit_test(the_language_changes),
        cmocka_unit_test(any_key_is_the_next_move),
        cmocka_unit_test(leaving_before_the_end),
        cmocka_unit_test(a_delay_needs_no_key),
        cmocka_unit_test(a_key_shortens_the_delay),
        cmocka_unit_test(the_terminal_survives_a_signal),
        cmocka_unit_test(the_terminal_survives_a_stop),
    };
    return cmocka_run_group_tests_name("client_terminal", tests, NULL, NULL);
}
