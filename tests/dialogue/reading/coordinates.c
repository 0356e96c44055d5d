/* SPDX-License-Identifier: MIT */
/*
 * Moves written as two squares mean the same for a player of every language: UCI ("e2e4", "e7e8q")
 * and the numbers of correspondence chess (ICCF: "5254", "57581").
 */
#include <dialogue/utterance.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct squares {
    unsigned from_file, from_rank, to_file, to_rank; /* 0 to 7 */
} squares;

static unsigned wrong;

static void report(const char *text, dialogue_language player) {
    if (wrong++ < 20) print_error("\"%s\" (%s)\n", text, dialogue_language_tag(player));
}

/* Checks that a player of every language is understood to mean this move alone. */
static void expect_move(const char *text, const squares *move, chess_role promotion) {
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        dialogue_utterance said;
        dialogue_read(text, strlen(text), (dialogue_language)i, &said);
        const chess_move_spec *spec = &said.specs[0];
        bool right = said.sense == DIALOGUE_MOVE && said.spec_count == 1 &&
                     said.likely_count == 1 && !said.doubtful[0] &&
                     spec->from_file == move->from_file && spec->from_rank == move->from_rank &&
                     spec->to_file == move->to_file && spec->to_rank == move->to_rank &&
                     spec->promotion == promotion && !spec->captured && !spec->en_passant &&
                     !spec->castling && spec->role == (promotion ? CHESS_PAWN : CHESS_NO_ROLE);
        if (!right) report(text, (dialogue_language)i);
    }
}

static void expect_no_move(const char *text) {
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        dialogue_utterance said;
        dialogue_read(text, strlen(text), (dialogue_language)i, &said);
        if (said.sense != DIALOGUE_UNKNOWN) report(text, (dialogue_language)i);
    }
}

static void write_uci(const squares *move, const char *promotion, char text[8]) {
    snprintf(text, 8, "%c%u%c%u%s", 'a' + (int)move->from_file, move->from_rank + 1,
             'a' + (int)move->to_file, move->to_rank + 1, promotion);
}

static void write_numbers(const squares *move, const char *promotion, char text[8]) {
    snprintf(text, 8, "%u%u%u%u%s", move->from_file + 1, move->from_rank + 1, move->to_file + 1,
             move->to_rank + 1, promotion);
}

static void every_two_squares(void **state) {
    char text[8];
    (void)state;
    wrong = 0;
    for (unsigned n = 0; n < 64 * 64; n++) {
        squares move = {n / 64 % 8, n / 512, n % 8, n / 8 % 8};
        if (n / 64 == n % 64) continue;
        write_uci(&move, "", text);
        expect_move(text, &move, CHESS_NO_ROLE);
        write_numbers(&move, "", text);
        expect_move(text, &move, CHESS_NO_ROLE);
    }
    assert_int_equal(wrong, 0);
}

/* The letters of UCI are English, the numbers are those of ICCF. */
static void every_promotion(void **state) {
    static const struct {
        const char *uci, *number;
        chess_role role;
    } pieces[] = {{"q", "1", CHESS_QUEEN},
                  {"r", "2", CHESS_ROOK},
                  {"b", "3", CHESS_BISHOP},
                  {"n", "4", CHESS_KNIGHT}};
    char text[8];
    (void)state;
    wrong = 0;
    for (unsigned n = 0; n < 2 * 8 * 8 * 4; n++) {
        unsigned last = n / 256 * 7, from = n / 32 % 8, to = n / 4 % 8;
        squares move = {from, last ? 6 : 1, to, last};
        if (from > to + 1 || to > from + 1) continue;
        write_uci(&move, pieces[n % 4].uci, text);
        expect_move(text, &move, pieces[n % 4].role);
        write_numbers(&move, pieces[n % 4].number, text);
        expect_move(text, &move, pieces[n % 4].role);
    }
    assert_int_equal(wrong, 0);
}

static void other_lengths_and_numbers(void **state) {
    static const char *const texts[] = {"525",   "52540",  "57585", "57580", "525252", "0254",
                                        "5054",  "5204",   "5250",  "9254",  "5954",   "5294",
                                        "5259",  "e9e4",   "e2e9",  "i2i4",  "e0e2",   "e2i4",
                                        "i7i8q", "e7e8qq", "e2e4e", "e2e4e6"};
    (void)state;
    wrong = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_no_move(texts[i]);
    assert_int_equal(wrong, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_two_squares),
                                       cmocka_unit_test(every_promotion),
                                       cmocka_unit_test(other_lengths_and_numbers)};
    return cmocka_run_group_tests_name("dialogue_coordinates", tests, NULL, NULL);
}
