/* SPDX-License-Identifier: MIT */
/*
 * Tests time controls, times and rule sets as text: what is read is written and read back; a
 * refusal leaves the value unchanged.
 */
#include "fuzz.h"

/* A control without time for the first move is refused as typed text, but not as a tag of PGN. */
static void read_control(const char *text, size_t length, bool pgn) {
    chess_error (*read)(chess_time_control *, const char *, size_t, size_t *) =
        pgn ? chess_time_control_read_pgn : chess_time_control_read;
    size_t (*write)(const chess_time_control *, char *, size_t) =
        pgn ? chess_time_control_write_pgn : chess_time_control_write;
    chess_time_control control, again, before;
    char written[1024];
    size_t error_at = 0;
    memset(&control, 7, sizeof control);
    before = control;
    if (read(&control, text, length, &error_at) != CHESS_OK) {
        HOLDS(memcmp(&control, &before, sizeof control) == 0);
        HOLDS(error_at <= length);
        return;
    }
    HOLDS(control.count <= CHESS_PERIOD_COUNT);
    size_t full = write(&control, written, sizeof written);
    HOLDS(full < sizeof written);
    HOLDS(read(&again, written, full, NULL) == CHESS_OK);
    HOLDS(again.count == control.count);
    for (uint32_t i = 0; i < control.count; i++) {
        const chess_period *one = &control.periods[i], *other = &again.periods[i];
        HOLDS(one->time == other->time && one->moves == other->moves && one->mode == other->mode);
        HOLDS(one->increment == other->increment);
        HOLDS(one->time >= 0 && one->increment >= 0);
    }
    (void)chess_time_control_total(&control, 60);
    (void)chess_time_control_class(&control);
    HOLDS(chess_time_control_write(&control, NULL, 0) < sizeof written);
    HOLDS(chess_time_control_write_pgn(&control, NULL, 0) < sizeof written);
}

static void read_time(const char *text, size_t length) {
    int64_t time = 42, again;
    char written[CHESS_TIME_SIZE];
    size_t error_at = 0;
    if (chess_time_read(&time, text, length, &error_at) != CHESS_OK) {
        HOLDS(time == 42 && error_at <= length);
        return;
    }
    size_t full = chess_time_write(time, written, sizeof written);
    HOLDS(full < sizeof written);
    HOLDS(chess_time_read(&again, written, full, NULL) == CHESS_OK && again == time);
}

static void read_rules(const char *text, size_t length) {
    chess_rules rules, again, before;
    char written[4096];
    size_t error_at = 0;
    memset(&rules, 7, sizeof rules);
    before = rules;
    if (chess_rules_read(&rules, text, length, &error_at) != CHESS_OK) {
        HOLDS(memcmp(&rules, &before, sizeof rules) == 0 && error_at <= length);
        return;
    }
    size_t full = chess_rules_write(&rules, written, sizeof written);
    HOLDS(full < sizeof written);
    HOLDS(chess_rules_read(&again, written, full, NULL) == CHESS_OK);
    HOLDS(memcmp(&rules, &again, sizeof rules) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    chess_time_control control = {.count = 3}, before = control;
    read_control(text, size, false);
    read_control(text, size, true);
    if (chess_time_delay_read(&control, text, size, NULL) != CHESS_OK)
        HOLDS(memcmp(&control, &before, sizeof control) == 0);
    read_time(text, size);
    read_rules(text, size);
    return 0;
}
