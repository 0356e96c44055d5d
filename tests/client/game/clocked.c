/* SPDX-License-Identifier: MIT */
/*
 * Types the lines of a transcript with a clock into the program, in simulated time that the
 * transcript sets, and compares the output.
 *
 *     clocked FILE            files that it names are in the same folder
 *     clocked --show FILE     prints the transcript as the program plays it, for review
 */
#include "client/support/fake_time_control.h"
#include "client/support/pipes.h"

#include <chess/clock.h>

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE_SIZE = 8192, OPTIONS = 5, OPTION_SIZE = 256, PATIENCE_MS = 60000 };

static const char *path;
static FILE *transcript;
static char line[LINE_SIZE];
static unsigned number;
static player program;
static bool show;

static bool next_line(void) {
    if (!fgets(line, sizeof line, transcript)) return false;
    line[strcspn(line, "\n")] = '\0';
    number++;
    return true;
}

static void set_time(const char *text) {
    int64_t now;
    if (chess_time_read(&now, text, strlen(text), NULL) != CHESS_OK)
        fail_msg("%s:%u: invalid time", path, number);
    fake_time_set(now);
}

/* Converts the header into options: "time: 90+30" becomes --time=90+30. */
static void start_program(void) {
    static char texts[OPTIONS][OPTION_SIZE];
    const char *options[OPTIONS + 1] = {NULL};
    unsigned count = 0;
    while (next_line() && line[0] != '\0') {
        const char *colon = strchr(line, ':');
        if (line[0] == '#') continue;
        assert_true(colon && count < OPTIONS);
        bool language = strncmp(line, "language", 8) == 0;
        (void)snprintf(texts[count], OPTION_SIZE, "--%.*s=%s", language ? 4 : (int)(colon - line),
                       line, colon + 1 + strspn(colon + 1, " "));
        options[count] = texts[count];
        count++;
    }
    fake_time_begin();
    start(&program, options);
}

/* Removes the mark in front and the braces: "{de:Eva vier}" becomes "Eva vier". */
static const char *as_printed(const char *announced) {
    static char text[LINE_SIZE];
    char *end = text;
    const char *mark = announced[2] == '[' ? strchr(announced, ']') : NULL;
    for (const char *at = mark ? mark + 2 : announced + 2; *at; at++) {
        if (*at == '{')
            at = strchr(at, ':');
        else if (*at != '}')
            *end++ = *at;
    }
    *end = '\0';
    return text;
}

/* Fails unless the program's next line is the expected one. */
static void expect_line(const char *expected) {
    static char said[LINE_SIZE];
    const char *from = program.screen + program.seen, *end;
    while (!(end = strchr(from, '\n')))
        if (!look(&program, PATIENCE_MS))
            fail_msg("%s:%u: not printed: %s", path, number, expected);
    (void)snprintf(said, sizeof said, "%.*s", (int)(end - from), from);
    program.seen = (size_t)(end + 1 - program.screen);
    if (strcmp(said, expected) != 0)
        fail_msg("%s:%u:\n  expected %s\n  printed  %s", path, number, expected, said);
}

/* Prints the output until none arrives any more. */
static void show_printed(void) {
    enum { SETTLED_MS = 400 };
    while (look(&program, SETTLED_MS)) {
    }
    for (const char *from = program.screen + program.seen, *end; (end = strchr(from, '\n')) != NULL;
         from = end + 1) {
        printf("< %.*s\n", (int)(end - from), from);
        program.seen = (size_t)(end + 1 - program.screen);
    }
}

static void show_line(void) {
    if (line[0] == '<') return;
    printf("%s\n", line);
    if (line[0] == '>' || line[0] == '@') show_printed();
}

static void play_transcript(void **state) {
    (void)state;
    transcript = fopen(path, "r");
    assert_non_null(transcript);
    start_program();
    unsigned typed = 0;
    if (show) show_printed();
    while (next_line()) {
        if (line[0] == '>') type(&program, line + (line[1] == ' ' ? 2 : 1));
        if (line[0] == '@') set_time(line + 2);
        if (line[0] == '<' && !show) expect_line(as_printed(line));
        if (show) show_line();
        typed += line[0] == '>';
    }
    fclose(transcript);
    assert_true(typed > 0);
    (void)end(&program);
    if (program.screen[program.seen] != '\0' && !show)
        fail_msg("%s: unexpected output at the end: %s", path, program.screen + program.seen);
}

int main(int count, char **arguments) {
    static const struct CMUnitTest tests[] = {cmocka_unit_test(play_transcript)};
    show = count == 3 && strcmp(arguments[1], "--show") == 0;
    if (count != 2 + show) return 2;
    path = arguments[count - 1];
    (void)signal(SIGPIPE, SIG_IGN);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    fake_time_end();
    return failed;
}
