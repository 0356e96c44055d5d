/* SPDX-License-Identifier: MIT */
/*
 * Compares the output of another program for positions (tests/campaigns/peer.mjs) with that of this
 * library.
 */
#include <chess/chess.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 1 << 16, WORD_SIZE = 32 };

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static void write_moves(const chess_position *position, char *text, size_t size) {
    static char words[CHESS_MAX_MOVES][WORD_SIZE];
    chess_move_list list;
    size_t length = 0;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        char uci[CHESS_UCI_SIZE], san[CHESS_SAN_SIZE];
        chess_move_facts facts;
        chess_describe(position, list.moves[i], &facts);
        chess_uci_write(&facts, CHESS_UCI_CHESS960, uci, sizeof uci);
        chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
        snprintf(words[i], WORD_SIZE, "%s=%s", uci, san);
    }
    qsort(words, list.count, WORD_SIZE, by_text);
    text[0] = '\0';
    for (unsigned i = 0; i < list.count && length < size; i++)
        length += (size_t)snprintf(text + length, size - length, "%s%s", i ? " " : "", words[i]);
}

static void write_line(const char *fen, char *text, size_t size) {
    static char moves[LINE_SIZE];
    char written[CHESS_FEN_SIZE];
    chess_position position;
    bool check, can_move;
    if (chess_position_read_fen(&position, fen, strlen(fen), NULL, NULL)) {
        snprintf(text, size, "not read");
        return;
    }
    check = chess_position_checkers(&position) != 0;
    can_move = chess_has_legal_move(&position);
    chess_position_write_fen(&position, CHESS_FEN_X, written, sizeof written);
    write_moves(&position, moves, sizeof moves);
    snprintf(text, size, "%s\t%s%s%s%s\t%s", written, check ? "+" : "",
             check && !can_move ? "#" : "", !check && !can_move ? "=" : "",
             chess_position_lacks_material(&position) ? "0" : "", moves);
}

int main(void) {
    static char line[LINE_SIZE], own[LINE_SIZE];
    unsigned long positions = 0, differences = 0;
    while (fgets(line, sizeof line, stdin)) {
        char fen[CHESS_FEN_SIZE];
        size_t length = strcspn(line, "\t");
        line[strcspn(line, "\n")] = '\0';
        if (length >= sizeof fen) return 2;
        memcpy(fen, line, length);
        fen[length] = '\0';
        write_line(fen, own, sizeof own);
        positions++;
        if (strcmp(line, own) == 0) continue;
        if (differences++ < 20) printf("peer %s\nown  %s\n", line, own);
    }
    printf("positions %lu differences %lu\n", positions, differences);
    return differences != 0 || positions == 0;
}
