/* SPDX-License-Identifier: MIT */
/*
 * Tests tournament reports for rating (TRF16 and lists): every player that is read has values in
 * the ranges that the calculation expects, and a refused line adds no player.
 */
#include "fuzz.h"

#include "tools/rate_report.h"

static void expect_date(const chess_date *date) {
    if (date->year == 0) return;
    HOLDS(date->year >= 1000 && date->year <= 9999);
    HOLDS(date->month >= 1 && date->month <= 12 && date->day >= 1 && date->day <= 31);
}

static void expect_entrant(const rate_entrant *entrant) {
    HOLDS(memchr(entrant->name, '\0', sizeof entrant->name) != NULL);
    HOLDS(entrant->player.rating >= 0 && entrant->player.rating <= 9999);
    HOLDS(entrant->k >= 0 && entrant->k <= 999);
    HOLDS(entrant->number >= 0 && entrant->count <= RATE_ROUNDS);
    expect_date(&entrant->player.birth);
    for (size_t i = 0; i < entrant->count; i++) {
        HOLDS(entrant->lines[i].game.half_points <= 2);
        HOLDS(entrant->lines[i].opponent >= 0 && entrant->lines[i].game.opponent >= 0);
    }
}

/* Expects each change to have the sign of the score, and not to exceed K. */
static void expect_changes(const chess_rating_rules *rules, const rate_entrant *entrant) {
    const chess_date day = {2024, 7, 1};
    int32_t k = entrant->k ? entrant->k : chess_rating_k(rules, &entrant->player, day);
    if (entrant->player.rating == 0) return;
    for (size_t i = 0; i < entrant->count; i++) {
        const chess_rated_game *game = &entrant->lines[i].game;
        chess_rating_line line = chess_rating_game(rules, entrant->player.rating, k, game);
        if (!line.counts) continue;
        HOLDS(line.change <= 100 * (int64_t)k && line.change >= -100 * (int64_t)k);
        HOLDS(game->half_points != 2 || line.change >= 0);
        HOLDS(game->half_points != 0 || line.change <= 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static rate_report report;
    fuzz_input input = fuzz_begin(data, size);
    const char *line;
    size_t length;
    const size_t head = offsetof(rate_report, count);
    memset((char *)&report + head, 0, sizeof report - head); /* clearing all takes a millisecond */
    report.rules = &chess_rating_rules_2014;
    while (fuzz_line(&input, &line, &length)) {
        size_t before = report.count;
        char *text = malloc(length + 1);
        HOLDS(text != NULL);
        memcpy(text, line, length);
        text[length] = '\0';
        bool is_read = rate_report_read_line(&report, text);
        free(text);
        HOLDS(is_read ? report.count >= before && report.wrong_column == 0
                      : report.count == before);
    }
    expect_date(&report.begin);
    for (size_t i = 0; i < report.count; i++) {
        expect_entrant(&report.entrants[i]);
        expect_changes(report.rules, &report.entrants[i]);
    }
    return 0;
}
