/* SPDX-License-Identifier: MIT */
/* Tests EPD: operations and operands lie inside the line, in order, and the position reads back. */
#include "fuzz.h"

static void read_operands(const char *text, size_t size, const chess_epd_operation *operation) {
    const char *operand;
    size_t length, at = 0;
    int64_t number;
    HOLDS(operation->opcode >= text && operation->opcode + operation->opcode_length <= text + size);
    HOLDS(operation->opcode_length > 0);
    HOLDS(operation->operands >= text &&
          operation->operands + operation->operands_length <= text + size);
    for (size_t before = 0; chess_epd_next_operand(operation, &at, &operand, &length);
         before = at) {
        HOLDS(at > before && at <= operation->operands_length);
        HOLDS(operand >= operation->operands &&
              operand + length <= operation->operands + operation->operands_length);
    }
    (void)chess_epd_number(operation, &number);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    chess_position position = chess_start_position, again;
    chess_epd_operation operation;
    char written[CHESS_FEN_SIZE];
    size_t operations = SIZE_MAX, error_at = SIZE_MAX;
    chess_error error = chess_epd_read(&position, text, size, &operations, NULL, &error_at);
    if (error != CHESS_OK) {
        HOLDS(error == CHESS_POSITION || error_at <= size);
        HOLDS(memcmp(&position, &chess_start_position, sizeof position) == 0);
        return 0;
    }
    HOLDS(operations <= size);
    for (size_t at = operations, before = at; chess_epd_next(text, size, &at, &operation);
         before = at) {
        HOLDS(at > before && at <= size);
        read_operands(text, size, &operation);
    }
    size_t length = chess_epd_write(&position, CHESS_FEN_EVERY_EN_PASSANT, written, sizeof written);
    HOLDS(length < sizeof written);
    HOLDS(chess_epd_read(&again, written, length, &operations, NULL, NULL) == CHESS_OK);
    again.halfmoves = position.halfmoves;
    again.fullmove = position.fullmove;
    HOLDS(memcmp(&again, &position, sizeof again) == 0);
    return 0;
}
