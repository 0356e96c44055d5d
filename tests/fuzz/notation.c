/* SPDX-License-Identifier: MIT */
/*
 * Tests reading a move as SAN, UCI, ICCF and words: what is accepted is legal, and `forgiven` is 0
 * exactly if the text is standard SAN.
 */
#include "fuzz.h"

#include <dialogue/utterance.h>

static void resolve(const chess_position *position, const chess_move_spec *spec) {
    static chess_resolution resolution;
    chess_error error = chess_resolve(position, spec, &resolution);
    if (error == CHESS_OK) HOLDS(chess_move_is_legal(position, resolution.move));
    if (error == CHESS_AMBIGUOUS) HOLDS(resolution.candidates.count > 1);
    if (error == CHESS_ILLEGAL) HOLDS(resolution.refusal.reason != CHESS_REFUSED_NONE);
}

static void read_letters(const chess_position *position, chess_letters letters, const char *text,
                         size_t length) {
    static chess_san_reading reading;
    chess_move_spec spec;
    char san[CHESS_SAN_SIZE];
    size_t error_at = SIZE_MAX;
    if (chess_san_read(&spec, letters, text, length, &error_at) == CHESS_OK)
        resolve(position, &spec);
    else
        HOLDS(error_at <= length);
    chess_error error = chess_san_resolve(position, letters, text, length, &reading);
    if (error == CHESS_SYNTAX) HOLDS(reading.error_at <= length);
    if (error != CHESS_OK) return;
    chess_move_facts facts;
    HOLDS(chess_move_is_legal(position, reading.resolution.move));
    chess_describe(position, reading.resolution.move, &facts);
    size_t strict = chess_san_write(&facts, letters, san, sizeof san);
    bool same = strict == length && memcmp(san, text, length) == 0;
    HOLDS(same == (reading.forgiven == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static chess_resolution resolution;
    static dialogue_utterance said;
    fuzz_input input = fuzz_begin(data, size);
    chess_position position = fuzz_position(fuzz_fens[fuzz_choice(&input, FUZZ_FENS)]);
    unsigned choice = fuzz_choice(&input, 256);
    chess_letters letters = (chess_letters)(choice % CHESS_LETTERS_COUNT);
    dialogue_language player = (dialogue_language)(choice % DIALOGUE_LANGUAGE_COUNT);
    const char *text = input.text;
    size_t length = input.length, error_at = SIZE_MAX;
    chess_move_spec spec;
    read_letters(&position, letters, text, length);
    if (chess_uci_read(&spec, text, length, &error_at) == CHESS_OK)
        resolve(&position, &spec);
    else
        HOLDS(error_at <= length);
    if (chess_iccf_read(&spec, text, length, &error_at) == CHESS_OK)
        resolve(&position, &spec);
    else
        HOLDS(error_at <= length);
    dialogue_read(text, length, player, &said);
    HOLDS(said.spec_count <= DIALOGUE_SPEC_COUNT && said.likely_count <= said.spec_count);
    HOLDS(said.rest_at + said.rest_length <= length || said.sense != DIALOGUE_COMMAND);
    HOLDS(said.unknown_at + said.unknown_length <= length || said.sense != DIALOGUE_UNKNOWN);
    HOLDS(memchr(said.near, 0, sizeof said.near) != NULL);
    if (said.spec_count > 0 && dialogue_resolve(&position, &said, &resolution) == CHESS_OK)
        HOLDS(chess_move_is_legal(&position, resolution.move));
    return 0;
}
