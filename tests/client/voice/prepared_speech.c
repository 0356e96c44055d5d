/* SPDX-License-Identifier: MIT */
/*
 * After a pause, the program closes the sound device. It must reopen it before there are words to
 * speak, as soon as any event predicts speech: a key, a touched piece on the second board, a
 * thinking engine, a flag about to fall, or the delay between recorded moves.
 *
 * Runs in simulated time, on a fake device that logs its calls. If the words themselves open the
 * device, the test times out.
 */
#define _GNU_SOURCE

#include "client/support/fake_time_control.h"
#include "client/support/home.h"
#include "client/support/pty.h"

#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

enum { PATIENCE_MS = 60000, PAUSE_MS = 10000, NOTES_SIZE = 256, PATH_SIZE = 64 };

#define SPOKEN      "open\nsound\n"
#define LET_GO      SPOKEN "close\n"
#define PREFETCHED  LET_GO "open\n"
#define SPOKE_AGAIN PREFETCHED "sound\n"

static char device[] = "/tmp/rochade-device-XXXXXX";
static player one;
static int64_t now;

static void set_time(int64_t time) {
    now = time;
    fake_time_set(now);
}

/* Returns the log of the device. */
static const char *done(void) {
    static char notes[NOTES_SIZE];
    FILE *file = fopen(device, "r");
    assert_non_null(file);
    notes[fread(notes, 1, sizeof notes - 1, file)] = '\0';
    (void)fclose(file);
    return notes;
}

/* Waits until the log equals `expected`. */
static void until_done(const char *expected) {
    for (int waited = 0; waited < PATIENCE_MS && strcmp(done(), expected) != 0; waited += 2)
        pause_for(2000);
    assert_string_equal(done(), expected);
}

/*
 * Lets pauses pass until the device is closed; the test cannot see when the speech has ended, which
 * begins the pause. Each pause gets more real time than the one before, so that a slow machine
 * needs no more of them: libwebsockets disconnects a page after 310 idle seconds of simulated time.
 */
static void until_let_go(void) {
    until_done(SPOKEN);
    for (int wait = 50; wait < PATIENCE_MS && strcmp(done(), SPOKEN) == 0; wait *= 2) {
        set_time(now + PAUSE_MS);
        pause_for((uint32_t)wait * 1000);
    }
    until_done(LET_GO);
}

/* Starts the program on pipes: no key is pressed. */
static void start_speaking(const char *const *options) {
    const char *all[16] = {"--voice=on"};
    for (unsigned i = 0; options[i] != NULL; i++)
        all[1 + i] = options[i];
    start(&one, all);
}
#define START_SPEAKING(...) start_speaking((const char *[]){__VA_ARGS__, NULL})

static void key_press(void **state) {
    (void)state;
    pty_start((char *[]){PROGRAM, "--lang=de", "--journal=off", NULL});
    pty_expect("> ");
    until_let_go();
    pty_type("w");
    until_done(PREFETCHED);
    pty_type("er ist dran\n");
    until_done(SPOKE_AGAIN);
    pty_type("\004");
    assert_int_equal(pty_end(), 0);
}

static void a_flag_about_to_fall(void **state) {
    enum { HUNDRED_HOURS = 360000000 };
    (void)state;
    START_SPEAKING("--time=6000");
    until_let_go();
    set_time(HUNDRED_HOURS - 3000);
    pause_for(20000);
    until_done(LET_GO);
    set_time(HUNDRED_HOURS - 1500);
    until_done(PREFETCHED);
    set_time(HUNDRED_HOURS);
    expect(&one, "Black wins");
    until_done(SPOKE_AGAIN);
    kill_it(&one);
}

static void make_file(const char *name) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    (void)fclose(file);
}

static void thinking_engine(void **state) {
    char name[PATH_SIZE], tell[PATH_SIZE + 8], move[PATH_SIZE + 8];
    (void)state;
    (void)snprintf(name, sizeof name, "%s/engine", home);
    (void)snprintf(tell, sizeof tell, "%s.tell", name);
    (void)snprintf(move, sizeof move, "%s.move", name);
    setenv("FAKE_STATE", name, 1);
    setenv("FAKE_MOVES", "waits:e7e5", 1);
    START_SPEAKING("--engine=" FAKE_ENGINE, "--think=3600");
    type(&one, "e4");
    expect(&one, "1 White");
    until_let_go();
    make_file(tell);
    until_done(PREFETCHED);
    make_file(move);
    expect(&one, "1 Black");
    until_done(SPOKE_AGAIN);
    kill_it(&one);
}

static void the_delay_between_recorded_moves(void **state) {
    (void)state;
    START_SPEAKING("--delay=120", GAMES);
    fake_time_until_sleeping(1); /* the heading has been said */
    until_done(SPOKEN);
    set_time(60000);
    until_done(LET_GO);
    set_time(119000);
    until_done(PREFETCHED);
    fake_time_until_sleeping(2);
    set_time(120000);
    expect(&one, "1 White");
    until_done(SPOKE_AGAIN);
    kill_it(&one);
}

/* ----------------------------------------------------------------------------- the second board */

/*
 * Opens the page's WebSocket as far as the test needs it: a handshake, and a message of one frame
 * that is masked with zeros.
 */
static int open_socket(const char *host, const char *token) {
    char text[1024];
    struct sockaddr_in address = {.sin_family = AF_INET};
    address.sin_port = htons((uint16_t)strtoul(strchr(host, ':') + 1, NULL, 10));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int page = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert_int_equal(connect(page, (struct sockaddr *)&address, sizeof address), 0);
    int length = snprintf(text, sizeof text,
                          "GET /%s/ws HTTP/1.1\r\nHost: %s\r\nOrigin: http://%s\r\n"
                          "Connection: Upgrade\r\nUpgrade: websocket\r\n"
                          "Sec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          token, host, host);
    assert_int_equal(write(page, text, (size_t)length), length);
    assert_true(read(page, text, sizeof text) > 12);
    assert_memory_equal(text, "HTTP/1.1 101", 12);
    return page;
}

static void send_soon(int page) {
    static const char frame[] = "\x81\x84\0\0\0\0soon";
    assert_int_equal(write(page, frame, sizeof frame - 1), sizeof frame - 1);
}

/* Makes a page for the test, because the real one needs a build for WebAssembly. */
static void make_page(void) {
    char name[PATH_SIZE];
    setenv("ROCHADE_SECOND_BOARD", home, 1);
    (void)snprintf(name, sizeof name, "%s/index.html", home);
    make_file(name);
}

static void a_hand_on_the_second_board(void **state) {
    char host[64], token[256];
    (void)state;
    if (!HAS_SECOND_BOARD) {
        print_message("skipped: this build lacks libwebsockets\n");
        skip();
    }
    make_page();
    START_SPEAKING("--board");
    const char *link = expect(&one, "http://");
    (void)expect(&one, "http://"); /* so the first has been printed to its end */
    assert_int_equal(sscanf(link, "%63[^/]/%255[^/]", host, token), 2);
    int page = open_socket(host, token);
    (void)expect(&one, "The opponent's page is open."); /* its words do not come after the pause */
    until_let_go();
    send_soon(page);
    until_done(PREFETCHED);
    type(&one, "e4");
    until_done(SPOKE_AGAIN);
    (void)close(page);
    kill_it(&one);
}

/* -------------------------------------------------------------------------------------------- */

static int begin(void **state) {
    static char doubles[512];
    memcpy(device + strlen(device) - 6, "XXXXXX", 6);
    int file = mkstemp(device);
    if (file < 0) return -1;
    (void)close(file);
    now = 0;
    fake_time_begin();
    (void)snprintf(doubles, sizeof doubles, "%s:%s", FAKE_DEVICE, FAKE_TIME);
    setenv("LD_PRELOAD", doubles, 1);
    setenv("ROCHADE_DEVICE", device, 1);
    return clear_home(state);
}

static int finish(void **state) {
    (void)state;
    fake_time_end();
    return unlink(device);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(key_press, begin, finish),
        cmocka_unit_test_setup_teardown(a_flag_about_to_fall, begin, finish),
        cmocka_unit_test_setup_teardown(thinking_engine, begin, finish),
        cmocka_unit_test_setup_teardown(the_delay_between_recorded_moves, begin, finish),
        cmocka_unit_test_setup_teardown(a_hand_on_the_second_board, begin, finish),
    };
    return RUN_IN_HOME(tests);
}
