/* SPDX-License-Identifier: MIT */
/*
 * Tests FEN: a position that is read is written and read back as it was, in every style, and its
 * moves can be played.
 */
#include "fuzz.h"

static void write_and_read(const chess_position *position) {
    static const chess_fen_style styles[] = {CHESS_FEN_EVERY_EN_PASSANT,
                                             CHESS_FEN_SHREDDER | CHESS_FEN_EVERY_EN_PASSANT};
    char text[CHESS_FEN_SIZE], shorter[8];
    for (unsigned i = 0; i < 2; i++) {
        size_t length = chess_position_write_fen(position, styles[i], text, sizeof text);
        HOLDS(length < sizeof text && length == strlen(text));
        HOLDS(chess_position_write_fen(position, styles[i], shorter, sizeof shorter) == length);
        HOLDS(strlen(shorter) == sizeof shorter - 1);
        fuzz_expect_read(position, text, length);
    }
}

/*
 * Plays every legal move: its SAN means that move alone, and the position after it can be written.
 */
static void play_all(const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    HOLDS(list.count == chess_count_moves(position) && list.count <= CHESS_MAX_MOVES);
    HOLDS(chess_has_legal_move(position) == (list.count > 0));
    for (uint32_t i = 0; i < list.count; i++) {
        chess_move_facts facts;
        chess_san_reading reading;
        chess_position after;
        char san[CHESS_SAN_SIZE], fen[CHESS_FEN_SIZE];
        HOLDS(chess_move_is_legal(position, list.moves[i]));
        chess_describe(position, list.moves[i], &facts);
        size_t length = chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
        HOLDS(length < sizeof san);
        HOLDS(chess_san_resolve(position, CHESS_LETTERS_ENGLISH, san, length, &reading) ==
              CHESS_OK);
        HOLDS(reading.resolution.move == list.moves[i] && reading.forgiven == 0);
        chess_play(position, list.moves[i], &after);
        HOLDS(chess_position_write_fen(&after, CHESS_FEN_X, fen, sizeof fen) < sizeof fen);
        HOLDS(facts.mate == (chess_position_checkers(&after) && !chess_has_legal_move(&after)));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    chess_setup setup;
    chess_position position = chess_start_position;
    chess_problems problems = 0;
    size_t error_at = SIZE_MAX;
    chess_error read = chess_setup_read_fen(&setup, text, size, &error_at);
    HOLDS(read == CHESS_OK || error_at <= size);
    chess_error made = chess_position_read_fen(&position, text, size, &problems, &error_at);
    HOLDS(made == CHESS_POSITION ? read == CHESS_OK && problems != 0 : made == read);
    if (made != CHESS_OK) {
        HOLDS(memcmp(&position, &chess_start_position, sizeof position) == 0);
        return 0;
    }
    write_and_read(&position);
    play_all(&position);
    return 0;
}
