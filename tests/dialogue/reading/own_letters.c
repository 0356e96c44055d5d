/* SPDX-License-Identifier: MIT */
/*
 * A piece letter of the player's language always means that piece. Writes SAN with the letters of
 * the PGN standard, section 17, for every piece and every square of 10,000 positions, legal or not:
 * no text may move another piece or promote to another piece.
 */
#include <dialogue/session.h>
#include <dialogue/utterance.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { POSITION_COUNT = 10000, TEXT_SIZE = 16 };

typedef struct letters {
    dialogue_language language;
    chess_letters letters;
    const char *pieces; /* king, queen, rook, bishop, knight */
} letters;

static const letters all_letters[] = {{DIALOGUE_GERMAN, CHESS_LETTERS_GERMAN, "KDTLS"},
                                      {DIALOGUE_ENGLISH, CHESS_LETTERS_ENGLISH, "KQRBN"},
                                      {DIALOGUE_FRENCH, CHESS_LETTERS_FRENCH, "RDTFC"},
                                      {DIALOGUE_SPANISH, CHESS_LETTERS_SPANISH, "RDTAC"},
                                      {DIALOGUE_ITALIAN, CHESS_LETTERS_ITALIAN, "RDTAC"},
                                      {DIALOGUE_PORTUGUESE, CHESS_LETTERS_PORTUGUESE, "RDTBC"},
                                      {DIALOGUE_DUTCH, CHESS_LETTERS_DUTCH, "KDTLP"},
                                      {DIALOGUE_POLISH, CHESS_LETTERS_POLISH, "KHWGS"}};
static const chess_role roles[] = {CHESS_KING, CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT};
enum { LANGUAGE_COUNT = sizeof all_letters / sizeof *all_letters };

typedef struct counts {
    unsigned long texts, played, refused, asked;
} counts;

static unsigned long long seed = 88172645463325252ULL;
static unsigned below(unsigned limit) {
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return (unsigned)(seed >> 33) % limit;
}

/*
 * Fails if a move is not made by this piece, or promotes to another one. Castling counts as a king
 * move.
 */
static void expect_role(const chess_position *position, const chess_move_list *moves,
                        chess_role role, chess_role promotion, const char *tag, const char *text) {
    for (unsigned i = 0; i < moves->count; i++) {
        chess_square from = chess_move_from(moves->moves[i]);
        chess_role moved = chess_piece_role(chess_position_piece_at(position, from));
        bool right =
            moved == role && (!promotion || chess_move_promotion(moves->moves[i]) == promotion);
        if (right) continue;
        char fen[CHESS_FEN_SIZE];
        chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
        fail_msg("%s \"%s\" in %s: wrong piece", tag, text, fen);
    }
}

static void check_session(const chess_position *position, const letters *own, chess_role role,
                          chess_role promotion, const char *text, counts *seen) {
    dialogue_utterance said;
    chess_resolution found = {.candidates = {.count = 0}};
    dialogue_read(text, strlen(text), own->language, &said);
    if (said.spec_count == 0)
        fail_msg("%s \"%s\" is not read as a move", chess_letters_tag(own->letters), text);
    chess_error error = dialogue_resolve(position, &said, &found);
    seen->texts++;
    seen->played += error == CHESS_OK;
    seen->asked += error == CHESS_AMBIGUOUS;
    seen->refused += error == CHESS_ILLEGAL;
    if (error == CHESS_ILLEGAL) return;
    /*
     * "Did you mean" may ask about another piece or promotion, because a capital may begin the
     * line, as in "D2d4".
     */
    bool asks_whether = error == CHESS_AMBIGUOUS && said.doubtful[said.spec_count - 1] &&
                        (found.candidates.count == 1 || found.promotion_open);
    if (asks_whether) return;
    expect_role(position, &found.candidates, role, promotion, dialogue_language_tag(own->language),
                text);
}

static void check_core(const chess_position *position, const letters *own, chess_role role,
                       chess_role promotion, const char *text) {
    chess_san_reading reading;
    chess_error error = chess_san_resolve(position, own->letters, text, strlen(text), &reading);
    assert_int_not_equal(error, CHESS_SYNTAX);
    if (error == CHESS_ILLEGAL) return;
    expect_role(position, &reading.resolution.candidates, role, promotion,
                chess_letters_tag(own->letters), text);
}

static void check(const chess_position *position, const letters *own, chess_role role,
                  chess_role promotion, const char *text, counts *seen) {
    check_session(position, own, role, promotion, text, seen);
    check_core(position, own, role, promotion, text);
}

/* Writes text such as "Re2", "Rxe2", "Rae2", "R1e2" and "Rd1xe2+". */
static void write_piece(char letter, unsigned form, chess_square to, char text[TEXT_SIZE]) {
    char from[3] = "";
    if (form & 1U) from[0] = (char)('a' + below(8));
    if (form & 2U) from[strlen(from)] = (char)('1' + below(8));
    (void)snprintf(text, TEXT_SIZE, "%c%s%s%c%c%s", letter, from, form & 4U ? "x" : "",
                   (char)('a' + chess_square_file(to)), (char)('1' + chess_square_rank(to)),
                   form & 8U ? "+" : "");
}

static void check_pieces(const chess_position *position, const letters *own, counts *seen) {
    char text[TEXT_SIZE];
    for (unsigned i = 0; i < 5; i++) {
        write_piece(own->pieces[i], below(16), (chess_square)below(64), text);
        check(position, own, roles[i], CHESS_NO_ROLE, text, seen);
    }
    /* Writes the target of a legal move with the letter of every piece. */
    chess_move_list moves;
    chess_moves(position, &moves);
    if (moves.count == 0) return;
    for (unsigned i = 0; i < 5; i++) {
        write_piece(own->pieces[i], below(2) * 4, chess_move_to(moves.moves[below(moves.count)]),
                    text);
        check(position, own, roles[i], CHESS_NO_ROLE, text, seen);
    }
}

static void check_pawns(const chess_position *position, const letters *own, counts *seen) {
    char text[TEXT_SIZE];
    unsigned file = below(8), step = file == 0 || (file < 7 && below(2)) ? file + 1 : file - 1;
    unsigned rank = below(6) + 1, piece = below(4) + 1;
    bool white = chess_position_turn(position) == CHESS_WHITE;
    (void)snprintf(text, sizeof text, "%c%u", (char)('a' + file), rank + 1);
    check(position, own, CHESS_PAWN, CHESS_NO_ROLE, text, seen);
    (void)snprintf(text, sizeof text, "%cx%c%u", (char)('a' + file), (char)('a' + step), rank + 1);
    check(position, own, CHESS_PAWN, CHESS_NO_ROLE, text, seen);
    (void)snprintf(text, sizeof text, "%c%c=%c", (char)('a' + file), white ? '8' : '1',
                   own->pieces[piece]);
    check(position, own, CHESS_PAWN, roles[piece], text, seen);
    (void)snprintf(text, sizeof text, "%cx%c%c=%c", (char)('a' + file), (char)('a' + step),
                   white ? '8' : '1', own->pieces[piece]);
    check(position, own, CHESS_PAWN, roles[piece], text, seen);
}

/* Plays random games; every second one begins with few pieces and with pawns about to promote. */
static void ten_thousand_positions(void **state) {
    static const char *const starts[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/1P1b2P1/2n2q2/4B3/4b3/2N2Q2/1p1B2p1/R3K2R w KQkq - 0 1"};
    chess_position position = chess_start_position;
    counts seen = {.texts = 0};
    (void)state;
    for (unsigned n = 0; n < POSITION_COUNT; n++) {
        chess_move_list moves;
        chess_moves(&position, &moves);
        if (moves.count == 0 || n % 50 == 0)
            assert_int_equal(chess_position_read_fen(&position, starts[n / 50 % 2],
                                                     strlen(starts[n / 50 % 2]), NULL, NULL),
                             CHESS_OK);
        else
            chess_play(&position, moves.moves[below(moves.count)], &position);
        for (unsigned i = 0; i < LANGUAGE_COUNT; i++) {
            check_pieces(&position, &all_letters[i], &seen);
            check_pawns(&position, &all_letters[i], &seen);
        }
    }
    print_message("%lu texts: %lu played, %lu refused, %lu asked\n", seen.texts, seen.played,
                  seen.refused, seen.asked);
    assert_true(seen.played > 10000 && seen.refused > 10000 && seen.asked > 1000);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(ten_thousand_positions)};
    return cmocka_run_group_tests_name("dialogue_own_letters", tests, NULL, NULL);
}
