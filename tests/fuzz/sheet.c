/* SPDX-License-Identifier: MIT */
/*
 * Tests score sheets as text and in braille, in every language: the moves that are read are legal.
 * The first byte chooses the language, the second text or braille.
 */
#include "fuzz.h"

#include "sheets/braille.h"
#include "sheets/sheet.h"

static client_sheet read_sheet(const char *text, size_t length, dialogue_language language,
                               bool braille, sheet_trouble *trouble) {
    client_sheet sheet = {.tree = {.start = chess_start_position}};
    sheet.file.bytes = malloc(length + 1);
    HOLDS(sheet.file.bytes != NULL);
    memcpy(sheet.file.bytes, text, length);
    sheet.file.length = length;
    *trouble = sheet_read_lines(&sheet, language, braille);
    return sheet;
}

static void expect_legal(const client_sheet *sheet) {
    chess_position position = sheet->tree.start;
    for (uint32_t i = 0; i < sheet->tree.count; i++) {
        const chess_pgn_item *item = &sheet->tree.items[i];
        chess_position before = position;
        if (item->kind != CHESS_PGN_ITEM_MOVE) continue;
        HOLDS(chess_move_is_legal(&before, item->move));
        chess_play(&before, item->move, &position);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_input input = fuzz_begin(data, size);
    HOLDS(braille_is_there()); /* this build has liblouis, so its tables must be installed */
    dialogue_language language = (dialogue_language)fuzz_choice(&input, DIALOGUE_LANGUAGE_COUNT);
    bool braille = fuzz_choice(&input, 2) && braille_has(language);
    sheet_trouble trouble;
    client_sheet sheet = read_sheet(input.text, input.length, language, braille, &trouble);
    expect_legal(&sheet);
    sheet_free(&sheet);
    return 0;
}
