/* SPDX-License-Identifier: MIT */
#include "client/engine/fake_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

player client;

char state_file[FAKE_PATH_SIZE] = "/tmp/rochade-engine-XXXXXX";
char options_file[FAKE_PATH_SIZE], go_file[FAKE_PATH_SIZE];
char journal_file[FAKE_PATH_SIZE], ended_file[FAKE_PATH_SIZE];

void remove_files(void) {
    (void)remove(state_file);
    (void)remove(options_file);
    (void)remove(go_file);
    (void)remove(journal_file);
    (void)remove(ended_file);
}

static void name_file(char file[FAKE_PATH_SIZE], const char *suffix) {
    (void)snprintf(file, FAKE_PATH_SIZE, "%.40s.%s", state_file, suffix);
}

void prepare(const char *moves) {
    if (strstr(state_file, "XXXXXX") != NULL) close(mkstemp(state_file));
    name_file(options_file, "options");
    name_file(go_file, "go");
    name_file(journal_file, "journal");
    name_file(ended_file, "ended");
    remove_files();
    setenv("FAKE_STATE", state_file, 1);
    setenv("FAKE_MOVES", moves, 1);
}

void play_e4_e5(void) {
    type(&client, "e4");
    expect(&client, "1 Black: Eva sieben Eva fünf.\n");
}

void leave(void) {
    type(&client, "quit");
    assert_int_equal(end(&client), 0);
}

static void expect_content(const char *path, const char *wanted) {
    char text[256];
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    text[length] = '\0';
    (void)fclose(file);
    assert_string_equal(text, wanted);
}

void expect_options(const char *wanted) {
    expect_content(options_file, wanted);
}

void expect_limits(const char *wanted) {
    expect_content(go_file, wanted);
}
