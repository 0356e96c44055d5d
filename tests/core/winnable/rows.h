/* SPDX-License-Identifier: MIT */
/* Reads tests/data/unwinnable: positions, and which side can mate. */
#ifndef TESTS_CORE_WINNABLE_ROWS_H
#define TESTS_CORE_WINNABLE_ROWS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <chess/chess.h>

enum { ROW_SIZE = 256, LINE_CAPACITY = 2048, BOARD_CAPACITY = 5000 };

typedef struct row {
    char text[ROW_SIZE];
    chess_position position;
    bool can_mate[2]; /* by colour */
} row;

/*
 * Reads the next row. Returns false at the end of the file. Reports rows that are not positions,
 * and skips them.
 */
static inline bool row_next(FILE *file, row *r) {
    while (fgets(r->text, sizeof r->text, file)) {
        r->text[strcspn(r->text, "\r\n")] = '\0';
        const char *fen = r->text + 3;
        chess_error error = chess_position_read_fen(&r->position, fen, strlen(fen), NULL, NULL);
        r->can_mate[CHESS_WHITE] = r->text[0] == 'W';
        r->can_mate[CHESS_BLACK] = r->text[1] == 'B';
        if (!error) return true;
        fprintf(stderr, "%s: %s\n", r->text, chess_error_text(error));
    }
    return false;
}

static inline FILE *rows_open(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/unwinnable/%s", TEST_DATA, name);
    FILE *file = fopen(path, "r");
    if (!file) fprintf(stderr, "cannot open %s\n", path);
    return file;
}

static inline chess_winnable_memory memory_of(uint32_t nodes) {
    uint32_t slots = 1;
    while (slots < nodes)
        slots *= 2;
    chess_winnable_memory memory = {malloc(nodes * sizeof(chess_winnable_node)),
                                    malloc(slots * sizeof(uint32_t)), nodes, slots};
    if (!memory.nodes || !memory.slots) {
        fprintf(stderr, "no memory for %u nodes\n", (unsigned)nodes);
        exit(2);
    }
    /* Nothing may depend on the contents of the memory, so they are set to a pattern. */
    memset(memory.nodes, 0xa5, nodes * sizeof(chess_winnable_node));
    memset(memory.slots, 0xa5, slots * sizeof(uint32_t));
    return memory;
}

static inline void memory_free(chess_winnable_memory *memory) {
    free(memory->nodes);
    free(memory->slots);
}

/* Allocates room for a written proof. */
static inline chess_blockade blockade_of(uint32_t capacity) {
    chess_blockade blockade = {.boards = malloc(capacity * sizeof(chess_blockade_board)),
                               .capacity = capacity};
    if (!blockade.boards) {
        fprintf(stderr, "no memory for %u boards\n", (unsigned)capacity);
        exit(2);
    }
    memset(blockade.boards, 0xa5, capacity * sizeof(chess_blockade_board));
    return blockade;
}

#endif
