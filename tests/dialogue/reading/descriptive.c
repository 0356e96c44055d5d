/* SPDX-License-Identifier: MIT */
/*
 * Descriptive notation: writes every target of every piece by its rules in the languages that have
 * it, in every position of the perft tests, and expects the legal moves there.
 *
 * A file is named after the piece that begins on it, on the king's side or the queen's side (wing);
 * ranks are counted from the player's own side. English puts the file first ("N-KB3"), the others
 * the rank ("C3AR").
 */
#include "support/table.h"

#include <dialogue/utterance.h>

enum { TEXT_SIZE = 16 };

typedef struct notation {
    dialogue_language language;
    const char *letters; /* by role: pawn, knight, king, bishop, rook, queen */
} notation;

/* The initials of the pieces; those that are files do not name a pawn, nor does the Dutch one. */
static const notation notations[] = {
    {DIALOGUE_ENGLISH, ".PN.KBRQ"},    {DIALOGUE_FRENCH, ".PC.RFTD"},
    {DIALOGUE_SPANISH, ".PC.RATD"},    {DIALOGUE_ITALIAN, ".PC.RATD"},
    {DIALOGUE_PORTUGUESE, ".PC.RBTD"}, {DIALOGUE_GERMAN, "..S.KLTD"},
    {DIALOGUE_DUTCH, "..P.KLTD"},      {DIALOGUE_POLISH, ".PS.KGWH"}};
enum { DESCRIPTIVE_COUNT = 5, NOTATION_COUNT = sizeof notations / sizeof *notations };

static const chess_role first_rank[] = {CHESS_ROOK, CHESS_KNIGHT, CHESS_BISHOP, CHESS_QUEEN,
                                        CHESS_KING, CHESS_BISHOP, CHESS_KNIGHT, CHESS_ROOK};

static bool is_single(unsigned file) {
    return file == 3 || file == 4;
}

static char letter_of(const notation *in, chess_role role) {
    return in->letters[role];
}

/* Writes the name of a file: "KB", or "B" without its wing; in the other languages "AR". */
static void write_file(const notation *in, unsigned file, bool with_wing, char *text) {
    char wing = letter_of(in, file > 3 ? CHESS_KING : CHESS_QUEEN);
    char piece = letter_of(in, first_rank[file]);
    if (is_single(file) || !with_wing)
        snprintf(text, TEXT_SIZE, "%c", piece);
    else if (in->language == DIALOGUE_ENGLISH)
        snprintf(text, TEXT_SIZE, "%c%c", wing, piece);
    else
        snprintf(text, TEXT_SIZE, "%c%c", piece, wing);
}

static void write_move(const notation *in, chess_role role, unsigned file, unsigned rank,
                       bool with_wing, char *text) {
    char name[TEXT_SIZE], piece = letter_of(in, role);
    write_file(in, file, with_wing, name);
    if (in->language == DIALOGUE_ENGLISH)
        snprintf(text, 2 * TEXT_SIZE, "%c-%s%u", piece, name, rank);
    else
        snprintf(text, 2 * TEXT_SIZE, "%c%u%s", piece, rank, name);
}

/* Returns true if the move brings a piece of the role to the file and rank; castling the king. */
static bool goes_to(const chess_position *position, chess_move move, chess_role role, unsigned file,
                    unsigned rank) {
    bool black = chess_position_turn(position) == CHESS_BLACK;
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    unsigned to_file = chess_square_file(to);
    if (chess_move_kind_of(move) == CHESS_CASTLING) to_file = to > from ? 6 : 2;
    return chess_piece_role(chess_position_piece_at(position, from)) == role && to_file == file &&
           chess_square_rank(to) == (black ? 8 - rank : rank - 1);
}

typedef struct expectation {
    chess_move_list moves; /* legal, to the file or, without a wing, to both files of that name */
    char text[2 * TEXT_SIZE];
} expectation;

static void add_moves(const chess_position *position, const chess_move_list *legal, chess_role role,
                      unsigned file, unsigned rank, chess_move_list *found) {
    for (unsigned i = 0; i < legal->count; i++)
        if (goes_to(position, legal->moves[i], role, file, rank))
            found->moves[found->count++] = legal->moves[i];
}

static bool has_move(const chess_move_list *list, chess_move move) {
    for (unsigned i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

static bool is_answered(const chess_position *position, const notation *in,
                        const expectation *expected) {
    dialogue_utterance said;
    chess_resolution found;
    chess_error error;
    dialogue_read(expected->text, strlen(expected->text), in->language, &said);
    if (said.sense != DIALOGUE_MOVE) return false;
    error = dialogue_resolve(position, &said, &found);
    if (expected->moves.count == 0) return error == CHESS_ILLEGAL;
    if (error != (expected->moves.count == 1 ? CHESS_OK : CHESS_AMBIGUOUS)) return false;
    for (unsigned i = 0; i < expected->moves.count; i++)
        if (!has_move(&found.candidates, expected->moves.moves[i])) return false;
    return found.candidates.count == expected->moves.count;
}

/*
 * Returns true for "D8T" and "C1D", which may be a pawn's promotion in algebraic notation: the
 * piece's letter is a file.
 */
static bool is_algebraic(const notation *in, chess_role role, unsigned rank, bool single) {
    return in->language != DIALOGUE_ENGLISH && single && (rank == 1 || rank == 8) &&
           letter_of(in, role) <= 'H';
}

static unsigned checked, legal_ones, wrong;

static void check(const chess_position *position, const notation *in, const expectation *expected) {
    char fen[CHESS_FEN_SIZE];
    checked++;
    legal_ones += expected->moves.count > 0;
    if (is_answered(position, in, expected) || wrong++ > 20) return;
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    print_error("%s: \"%s\" (%s), %u moves\n", fen, expected->text,
                dialogue_language_tag(in->language), expected->moves.count);
}

static void check_targets(const chess_position *position, const notation *in, chess_role role,
                          unsigned rank) {
    chess_move_list legal;
    chess_moves(position, &legal);
    for (unsigned file = 0; file < 8; file++) {
        expectation expected = {.moves = {.count = 0}};
        add_moves(position, &legal, role, file, rank, &expected.moves);
        write_move(in, role, file, rank, true, expected.text);
        if (!is_algebraic(in, role, rank, is_single(file))) check(position, in, &expected);
        if (is_single(file) || file > 3 || is_algebraic(in, role, rank, true)) continue;
        add_moves(position, &legal, role, 7 - file, rank, &expected.moves);
        write_move(in, role, file, rank, false, expected.text);
        check(position, in, &expected);
    }
}

/* Checks a capture that names only the two pieces: "NxB". */
static void check_capture(const chess_position *position, const notation *in, chess_role role,
                          chess_role captured) {
    expectation expected = {.moves = {.count = 0}};
    chess_move_list legal;
    chess_moves(position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        chess_move_facts facts;
        chess_describe(position, legal.moves[i], &facts);
        if (facts.role == role && facts.captured == captured)
            expected.moves.moves[expected.moves.count++] = legal.moves[i];
    }
    snprintf(expected.text, sizeof expected.text, "%cx%c", letter_of(in, role),
             letter_of(in, captured));
    check(position, in, &expected);
}

static void check_captures(const chess_position *position, const notation *in) {
    for (unsigned role = CHESS_PAWN; role < CHESS_ROLE_COUNT; role++)
        for (unsigned captured = CHESS_PAWN; captured < CHESS_ROLE_COUNT; captured++)
            if (letter_of(in, (chess_role)role) != '.' &&
                letter_of(in, (chess_role)captured) != '.')
                check_capture(position, in, (chess_role)role, (chess_role)captured);
}

static void check_captures_of_all(const chess_position *position) {
    for (size_t i = 0; i < NOTATION_COUNT; i++)
        check_captures(position, &notations[i]);
}

static void check_targets_of_all(const chess_position *position) {
    for (size_t i = 0; i < DESCRIPTIVE_COUNT; i++)
        for (unsigned role = CHESS_PAWN; role < CHESS_ROLE_COUNT; role++)
            for (unsigned rank = 1; rank <= 8 && letter_of(&notations[i], (chess_role)role) != '.';
                 rank++)
                check_targets(position, &notations[i], (chess_role)role, rank);
}

static void check_all(void check_one(const chess_position *), unsigned least) {
    table t;
    checked = legal_ones = wrong = 0;
    table_open(&t, "perft/standard.tsv");
    while (table_next(&t)) {
        chess_position position = position_of(t.columns[0]);
        check_one(&position);
    }
    print_message("%u texts, %u of legal moves\n", checked, legal_ones);
    assert_true(legal_ones > least);
    assert_int_equal(wrong, 0);
}

static void every_target(void **state) {
    (void)state;
    check_all(check_targets_of_all, 10000);
}

static void every_capture(void **state) {
    (void)state;
    check_all(check_captures_of_all, 400);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_target),
                                       cmocka_unit_test(every_capture)};
    return cmocka_run_group_tests_name("dialogue_descriptive", tests, NULL, NULL);
}
