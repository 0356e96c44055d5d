/* SPDX-License-Identifier: MIT */
/*
 * Runs chess_winnable() on every row of the unwinnable data, for both colours; prints how many
 * answers are right, wrong and undecided, and the time. --check verifies every answer by the
 * independent check; --blockades searches by the rules alone where the proof was a blockade, and
 * counts those confirmed by all following positions.
 *
 *     core_winnable_campaign [--quick] [--check] [--blockades] [--nodes N] FILE...
 */
#define _POSIX_C_SOURCE 200809L

#include "rows.h"

#include <time.h>

typedef struct options {
    bool quick, check, blockades;
    uint32_t nodes;
} options;

typedef struct totals {
    unsigned asked, right, wrong, undecided, unsound, unwinnable, found, blockades, confirmed;
    double sum, longest; /* microseconds */
} totals;

static chess_winnable_memory memory;
static chess_blockade room;
static chess_move line[LINE_CAPACITY];

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static bool is_sound(const chess_position *position, chess_color winner,
                     const chess_winnable_result *result) {
    if (result->answer == CHESS_WINNABLE_CAN_MATE)
        return chess_winnable_line_mates(position, winner, line, result->line_length);
    return chess_winnable_proof_holds(position, winner, NULL, &memory, result, &room);
}

/* Compares a blockade with a search of everything that follows. */
static void confirm(const row *r, chess_color winner, totals *t) {
    const chess_winnable_limits limits = {.rules_alone = true};
    chess_winnable_result result;
    chess_winnable(&r->position, winner, &limits, &memory, line, LINE_CAPACITY, &result);
    bool holds = result.answer == CHESS_WINNABLE_CANNOT_MATE &&
                 chess_winnable_proof_holds(&r->position, winner, &limits, &memory, &result, &room);
    t->blockades++;
    t->confirmed += holds;
    if (result.answer == CHESS_WINNABLE_UNDECIDED || holds) return;
    t->unsound++;
    printf("no blockade\t%s\t%s\n", winner == CHESS_WHITE ? "White" : "Black", r->text);
}

static void ask(const row *r, chess_color winner, const options *how, totals *t) {
    chess_winnable_result result = {CHESS_WINNABLE_UNDECIDED, CHESS_WINNABLE_NONE, 0, 0, 0};
    double start = now();
    if (how->quick)
        result.answer = chess_winnable_quick(&r->position, winner);
    else
        chess_winnable(&r->position, winner, NULL, &memory, line, LINE_CAPACITY, &result);
    double time = now() - start;
    const char *name = winner == CHESS_WHITE ? "White" : "Black";
    t->asked++;
    t->sum += time;
    if (time > t->longest) t->longest = time;
    t->unwinnable += !r->can_mate[winner];
    if (result.answer == CHESS_WINNABLE_UNDECIDED) {
        t->undecided++;
        if (!how->quick) printf("undecided\t%s\t%s\n", name, r->text);
    } else if ((result.answer == CHESS_WINNABLE_CAN_MATE) != r->can_mate[winner]) {
        t->wrong++;
        printf("wrong\t%s\t%s\n", name, r->text);
    } else {
        t->right++;
        t->found += !r->can_mate[winner];
    }
    if (how->check && !how->quick && result.answer != CHESS_WINNABLE_UNDECIDED &&
        !is_sound(&r->position, winner, &result)) {
        t->unsound++;
        printf("unsound\t%s\t%s\n", name, r->text);
    }
    if (how->blockades && result.proof == CHESS_WINNABLE_BLOCKADE) confirm(r, winner, t);
}

static bool ask_file(const char *name, const options *how) {
    totals t = {0};
    row r;
    FILE *file = fopen(name, "r");
    if (!file) {
        fprintf(stderr, "cannot open %s\n", name);
        return false;
    }
    while (row_next(file, &r)) {
        ask(&r, CHESS_WHITE, how, &t);
        ask(&r, CHESS_BLACK, how, &t);
    }
    fclose(file);
    if (t.asked == 0) return false;
    printf("%s: asked %u right %u wrong %u undecided %u unsound %u, unwinnable %u found %u, "
           "mean_us %.2f max_us %.0f\n",
           name, t.asked, t.right, t.wrong, t.undecided, t.unsound, t.unwinnable, t.found,
           t.sum / t.asked, t.longest);
    if (how->blockades)
        printf(
            "blockades %u, confirmed by all positions that follow %u, more than %u positions %u\n",
            t.blockades, t.confirmed, how->nodes, t.blockades - t.confirmed);
    return t.wrong == 0 && t.unsound == 0 && (how->quick || t.undecided == 0);
}

int main(int count, char **arguments) {
    options how = {.nodes = 1000000};
    bool good = true;
    int at = 1;
    for (; at < count && arguments[at][0] == '-'; at++) {
        if (!strcmp(arguments[at], "--quick"))
            how.quick = true;
        else if (!strcmp(arguments[at], "--check"))
            how.check = true;
        else if (!strcmp(arguments[at], "--blockades"))
            how.blockades = true;
        else if (!strcmp(arguments[at], "--nodes") && at + 1 < count)
            how.nodes = (uint32_t)strtoul(arguments[++at], NULL, 10);
    }
    if (at == count || how.nodes == 0) {
        fprintf(stderr, "usage: %s [--quick] [--check] [--blockades] [--nodes N] FILE...\n",
                arguments[0]);
        return 2;
    }
    memory = memory_of(how.nodes);
    room = blockade_of(BOARD_CAPACITY);
    for (; at < count; at++)
        good &= ask_file(arguments[at], &how);
    memory_free(&memory);
    free(room.boards);
    return good ? 0 : 1;
}
