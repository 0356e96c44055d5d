/* SPDX-License-Identifier: MIT */
/*
 * Tests two different score sheets, separated by '|': the game found is legal, and the findings are
 * consistent.
 */
#include "fuzz.h"

enum { LINES = 120, NODES = 2048 };

static chess_written_move lines[2][LINES];

/* Reads words separated by spaces and line ends as moves. */
static uint32_t read_sheet(chess_written_move *moves, const char *text, size_t length) {
    uint32_t count = 0;
    for (size_t at = 0; at < length && count < LINES;) {
        size_t end = at;
        while (end < length && text[end] != ' ' && text[end] != '\n')
            end++;
        moves[count++] = (chess_written_move){{text + at, end - at}, CHESS_TIME_UNKNOWN};
        at = end + 1;
    }
    return count;
}

/* Expects a sequence of legal moves, and findings within the sheets, in order. */
static void expect_game(const chess_position *start, const chess_score_sheet sheets[2],
                        const chess_reconciliation *result) {
    chess_position position = *start;
    uint32_t slips = 0;
    for (uint32_t i = 0; i < result->count; i++) {
        const chess_finding *finding = &result->findings[i];
        for (unsigned s = 0; s < 2; s++) {
            HOLDS(finding->at[s] <= sheets[s].count);
            if (i > 0) HOLDS(finding->at[s] + 2 >= result->findings[i - 1].at[s]);
        }
        HOLDS(finding->right <= 2);
        if (i == result->agreed) HOLDS(memcmp(&position, &result->position, sizeof position) == 0);
        slips += finding->kind != CHESS_FINDING_SAME;
        if (i < result->agreed) HOLDS(finding->kind == CHESS_FINDING_SAME);
        if (finding->kind == CHESS_FINDING_SURPLUS) continue;
        HOLDS(chess_move_is_legal(&position, finding->move));
        chess_play(&position, finding->move, &position);
    }
    HOLDS(result->slips <= slips && (result->slips > 0) == (slips > 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static chess_reconcile_node nodes[NODES];
    static chess_finding findings[2 * LINES];
    fuzz_input input = fuzz_begin(data, size);
    chess_position start = fuzz_position(fuzz_fens[fuzz_choice(&input, FUZZ_FENS)]);
    unsigned letters = fuzz_choice(&input, 256);
    uint32_t node_count = 2 + fuzz_choice(&input, 256) * ((NODES - 2) / 256);
    const char *bar = input.length ? memchr(input.text, '|', input.length) : NULL;
    size_t first = bar ? (size_t)(bar - input.text) : input.length;
    size_t second = bar ? input.length - first - 1 : 0;
    const chess_score_sheet sheets[2] = {
        {lines[0], read_sheet(lines[0], input.text, first),
         (chess_letters)(letters % CHESS_LETTERS_COUNT)},
        {lines[1], read_sheet(lines[1], bar ? bar + 1 : "", second),
         (chess_letters)(letters / CHESS_LETTERS_COUNT % CHESS_LETTERS_COUNT)}};
    chess_reconciliation result = {.findings = findings,
                                   .capacity = sheets[0].count + sheets[1].count};
    HOLDS(chess_reconcile(&start, sheets, nodes, node_count, &result) == CHESS_OK);
    HOLDS(result.count <= result.capacity && result.agreed <= result.count);
    expect_game(&start, sheets, &result);
    return 0;
}
