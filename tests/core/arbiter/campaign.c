/* SPDX-License-Identifier: MIT */
/*
 * Plays streams of events for tests/campaigns/laws and prints what the arbiter answers. Reads
 * lines: "position FEN", "rules RULES" and "time CONTROL" for the next stream, "begin", then events
 * (chess/event.h). Prints a line for each event, whose fields are separated by tabs: the objection
 * or "ok", the rulings, and the state in the order of `views` in laws.mjs.
 */
#include <chess/arbiter.h>
#include <chess/chess.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHEET_ROOM = 400, LINE_SIZE = 512 };

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static void write_move(const chess_position *position, chess_move move, char text[CHESS_UCI_SIZE]) {
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    chess_uci_write(&facts, CHESS_UCI_CHESS960, text, CHESS_UCI_SIZE);
}

static void print_permitted(const chess_arbiter *arbiter) {
    static char texts[CHESS_MAX_MOVES][CHESS_UCI_SIZE];
    chess_move_list legal;
    unsigned count = 0;
    chess_moves(&arbiter->position, &legal);
    for (uint32_t i = 0; i < legal.count; i++)
        if (chess_arbiter_permits(arbiter, legal.moves[i]))
            write_move(&arbiter->position, legal.moves[i], texts[count++]);
    qsort(texts, count, sizeof *texts, by_text);
    for (unsigned i = 0; i < count; i++)
        printf("%s%s", i ? " " : "", texts[i]);
}

static void print_state(const chess_arbiter *a) {
    const chess_participant *players = a->players;
    char fen[CHESS_FEN_SIZE], score[16], released[CHESS_UCI_SIZE] = "-";
    chess_move made = chess_arbiter_released_move(a);
    chess_position_write_fen(&a->position, CHESS_FEN_X, fen, sizeof fen);
    chess_arbiter_score_write(a, score, sizeof score);
    if (made != CHESS_NO_MOVE) write_move(&a->position, made, released);
    printf("\t%.*s\t%s\t%s\t%u", (int)strcspn(fen, " "), fen,
           chess_position_turn(&a->position) ? "black" : "white", score, a->count);
    printf("\t%u %u\t%u %u", players[0].illegal, players[1].illegal, players[0].warnings,
           players[1].warnings);
    printf("\t%s", !a->clock.running ? "-" : a->clock.turn == CHESS_WHITE ? "white" : "black");
    printf("\t%d %d\t%d %d", players[0].offer, players[1].offer, a->displaced[0], a->displaced[1]);
    printf("\t%g %g", (double)chess_clock_remaining(&a->clock, CHESS_WHITE, a->clock.now) / 1000,
           (double)chess_clock_remaining(&a->clock, CHESS_BLACK, a->clock.now) / 1000);
    printf("\t%u %u\t%d %d", a->clock.sides[0].moves, a->clock.sides[1].moves,
           a->clock.sides[0].flag, a->clock.sides[1].flag);
    printf("\t%s\t%d\t%s\t", released, (int)a->phase,
           a->envelope == CHESS_PARTY_ARBITER ? "-" : chess_party_word(a->envelope));
    print_permitted(a);
    printf("\n");
}

int main(void) {
    static chess_sheet_line sheet[SHEET_ROOM];
    char line[LINE_SIZE];
    chess_arbiter arbiter;
    chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_position position = chess_start_position;
    chess_time_control control;
    if (chess_time_control_read(&control, "90", 2, NULL)) return 2;
    chess_arbiter_begin(&arbiter, &rules, &control, NULL, NULL, sheet, SHEET_ROOM);
    while (fgets(line, sizeof line, stdin)) {
        chess_event event;
        chess_rulings rulings = {.count = 0};
        chess_error error = CHESS_OK;
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "position ", 9) == 0) {
            error = chess_position_read_fen(&position, line + 9, strlen(line + 9), NULL, NULL);
        } else if (strncmp(line, "rules ", 6) == 0) {
            error = chess_rules_read(&rules, line + 6, strlen(line + 6), NULL);
        } else if (strncmp(line, "time ", 5) == 0) {
            error = chess_time_control_read(&control, line + 5, strlen(line + 5), NULL);
        } else if (strcmp(line, "begin") == 0) {
            chess_arbiter_begin(&arbiter, &rules, &control, NULL, &position, sheet, SHEET_ROOM);
        } else if (!(error = chess_event_read(&event, line, strlen(line), NULL))) {
            chess_objection objection = chess_arbiter_handle(&arbiter, &event, &rulings);
            printf("%s\t", objection ? chess_objection_word(objection) : "ok");
            for (uint32_t i = 0; i < rulings.count; i++) {
                char text[160];
                chess_ruling_write(&rulings.list[i], (chess_edition)rules.edition, text,
                                   sizeof text);
                printf("%s%s", i ? ", " : "", text);
            }
            print_state(&arbiter);
        }
        if (error) {
            fprintf(stderr, "not read: %s\n", line);
            return 2;
        }
    }
    return 0;
}
