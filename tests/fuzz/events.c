/* SPDX-License-Identifier: MIT */
/*
 * Tests the arbiter's events, one per line: what is read is written as the same event, and an
 * objection changes nothing.
 */
#include "fuzz.h"

enum { SHEET = 64, LINES = 200 };

static void write_and_read(const chess_event *event) {
    chess_event again;
    char text[CHESS_EVENT_SIZE];
    HOLDS(chess_event_valid(event));
    size_t length = chess_event_write(event, text, sizeof text);
    HOLDS(length > 0 && length < sizeof text);
    HOLDS(chess_event_read(&again, text, length, NULL) == CHESS_OK);
    HOLDS(memcmp(&again, event, sizeof again) == 0);
}

/* Expects a sheet within its capacity, and no running display after the end of the game. */
static void expect_sense(const chess_arbiter *arbiter) {
    HOLDS(arbiter->count <= arbiter->capacity);
    HOLDS(arbiter->phase != CHESS_PHASE_ENDED || !arbiter->clock.running);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static chess_sheet_line sheet[SHEET], sheet_before[SHEET];
    static chess_arbiter arbiter, before;
    static const char *const controls[] = {"3/1+2,1", "12", "90", "-", "2/0.5,1d3", "*2"};
    fuzz_input input = fuzz_begin(data, size);
    chess_rules rules =
        chess_rules_of((chess_rules_preset)fuzz_choice(&input, CHESS_RULES_PRESET_COUNT));
    const char *time = controls[fuzz_choice(&input, sizeof controls / sizeof *controls)], *line;
    chess_position position = fuzz_position(fuzz_fens[fuzz_choice(&input, FUZZ_FENS)]);
    chess_time_control control;
    size_t length;
    HOLDS(chess_time_control_read(&control, time, strlen(time), NULL) == CHESS_OK);
    memset(&arbiter, 0, sizeof arbiter);
    memset(sheet, 0, sizeof sheet);
    chess_arbiter_begin(&arbiter, &rules, &control, NULL, &position, sheet, SHEET);
    for (unsigned i = 0; i < LINES && fuzz_line(&input, &line, &length); i++) {
        chess_event event = {.value = 42}, untouched = event;
        chess_rulings rulings;
        char score[32];
        size_t error_at = SIZE_MAX;
        if (chess_event_read(&event, line, length, &error_at) != CHESS_OK) {
            HOLDS(error_at <= length && memcmp(&event, &untouched, sizeof event) == 0);
            continue;
        }
        write_and_read(&event);
        before = arbiter;
        memcpy(sheet_before, sheet, sizeof sheet);
        if (chess_arbiter_handle(&arbiter, &event, &rulings) != CHESS_OBJECTION_NONE) {
            HOLDS(memcmp(&before, &arbiter, sizeof arbiter) == 0);
            HOLDS(memcmp(sheet_before, sheet, sizeof sheet) == 0);
        }
        expect_sense(&arbiter);
        HOLDS(chess_arbiter_score_write(&arbiter, score, sizeof score) < sizeof score);
    }
    return 0;
}
