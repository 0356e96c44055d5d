/* SPDX-License-Identifier: MIT */
/* Tests the files of adjourned games: what is read is written and read back as the same game. */
#include "fuzz.h"

#include "adjournment/adjourned_file.h"

static chess_event events[2][ADJOURNED_EVENTS];

static void expect_same(const adjourned_game *one, const adjourned_game *other) {
    HOLDS(strcmp(one->white, other->white) == 0 && strcmp(one->black, other->black) == 0);
    HOLDS(strcmp(one->resumption, other->resumption) == 0);
    HOLDS(strcmp(one->date, other->date) == 0);
    HOLDS(memcmp(&one->rules, &other->rules, sizeof one->rules) == 0);
    HOLDS(memcmp(&one->control, &other->control, sizeof one->control) == 0);
    HOLDS(memcmp(&one->position, &other->position, sizeof one->position) == 0 ||
          chess_position_same(&one->position, &other->position));
    HOLDS(one->count == other->count);
    HOLDS(memcmp(one->events, other->events, one->count * sizeof *one->events) == 0);
    HOLDS(adjourned_agrees(&one->outside, &other->outside));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static adjourned_game game, again;
    unsigned long line;
    size_t length;
    game.events = events[0];
    again.events = events[1];
    adjourned_trouble trouble = adjourned_read(&game, (const char *)data, size, &line);
    HOLDS(line <= size + 1 && game.count <= ADJOURNED_EVENTS);
    HOLDS(game.events == events[0]);
    if (trouble != ADJOURNED_OK) return 0;
    HOLDS(game.inside.passwords <= ENVELOPE_PASSWORDS);
    char *record = adjourned_record(&game, &length);
    HOLDS(record != NULL);
    char *whole = malloc(length + 5);
    HOLDS(whole != NULL);
    memcpy(whole, record, length);
    memcpy(whole + length, "end\n", 5);
    HOLDS(adjourned_read(&again, whole, length + 4, &line) == ADJOURNED_OK);
    expect_same(&game, &again);
    free(record);
    free(whole);
    return 0;
}
