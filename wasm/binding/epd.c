/* SPDX-License-Identifier: MIT */
/* EPD and legality, for programs that read test suites. */
#include "binding.h"

#include <chess/epd.h>
#include <chess/legality.h>

static size_t operations_at, operation_at, operand_at, error_at, length_read;
static chess_problems problems;
static chess_epd_operation operation;
static int64_t number;

/* Starts the game from the EPD in the buffer, which must stay there. Returns a chess_error. */
unsigned epd_start(unsigned length) {
    chess_position position;
    error_at = 0;
    problems = 0;
    length_read = length;
    chess_error error =
        chess_epd_read(&position, binding_text, length, &operations_at, &problems, &error_at);
    if (error) return error;
    operation_at = operations_at;
    binding_start(&position);
    return CHESS_OK;
}
unsigned epd_error_at(void) {
    return (unsigned)error_at;
}
unsigned epd_problems(void) {
    return problems;
}
/* Finds the next operation. Returns its chess_epd_kind plus 1, or 0 after the last. */
unsigned epd_next(void) {
    operand_at = 0;
    if (!chess_epd_next(binding_text, length_read, &operation_at, &operation)) return 0;
    return operation.kind + 1U;
}
const char *epd_opcode_at(void) {
    return operation.opcode;
}
unsigned epd_opcode_length(void) {
    return (unsigned)operation.opcode_length;
}

static const char *operand;
static size_t operand_length;

/* Finds the next operand of the operation. Returns 0 after the last. */
unsigned epd_next_operand(void) {
    return chess_epd_next_operand(&operation, &operand_at, &operand, &operand_length);
}
const char *epd_operand_at(void) {
    return operand;
}
unsigned epd_operand_length(void) {
    return (unsigned)operand_length;
}
/* Returns 1 if the only operand is a number. */
unsigned epd_is_number(void) {
    return chess_epd_number(&operation, &number);
}
double epd_number(void) {
    return (double)number;
}
/* Writes the first four fields of the current position. */
unsigned epd_write(void) {
    return (unsigned)chess_epd_write(&binding_game()->position, CHESS_FEN_X, binding_text,
                                     BINDING_TEXT_SIZE);
}

/*
 * Returns a chess_legality, by both tiers. legality_reason() then writes the reason, in English for
 * developers.
 */
static chess_legality_memory legality_memory;
static const char *reason;
unsigned game_legality(unsigned chess960, unsigned nodes) {
    const chess_legality_limits limits = {nodes, chess960 != 0};
    chess_legality_result result;
    chess_position_is_reachable(&binding_game()->position, &limits, &legality_memory, &result);
    reason = result.problems
                 ? chess_problem_text((chess_problem_index)__builtin_ctz(result.problems))
                 : chess_legality_reason_text(result.reason);
    return result.answer;
}
unsigned legality_reason(void) {
    return binding_write(reason);
}
