/* SPDX-License-Identifier: MIT */
/*
 * Tests written proofs. The checker accepts what the prover writes. It refuses damaged proofs, or
 * they are still true and random games stay inside. It accepts no certificate that a player cannot
 * mate who can.
 */
#include "blockade_games.h"
#include "core/winnable/rows.h"
#include "support/table.h"

#include <stddef.h>

static chess_blockade proof, damaged;
static chess_winnable_memory memory;

/* The rows of the composed positions, every step-th of them. */
typedef struct source {
    FILE *file;
    unsigned step, number, color;
    row now;
} source;

/*
 * Proves the next blockade of at most `most_boards` boards: *winner cannot mate in from->now.
 * Returns false at the end.
 */
static bool next_blockade(source *from, chess_color *winner, uint32_t most_boards) {
    for (;;) {
        if (from->color == 0) do {
                if (!row_next(from->file, &from->now)) return false;
            } while (from->number++ % from->step);
        *winner = (chess_color)from->color;
        from->color ^= 1U;
        if (from->now.can_mate[*winner]) continue;
        uint32_t boards = chess_blockade_prove(&from->now.position, *winner, &proof);
        if (boards && boards <= most_boards) return true;
    }
}

/* --------------------------------------------------------------------------------------- damage */

/* What the bits of a field belong to. */
typedef enum belonging { TO_ALL, TO_PIECES, TO_ENTRY } belonging;

/*
 * Columns: type, field, type of its elements, what its bits belong to, whether every change of it
 * is refused.
 */
#define FIELD_LIST(X)                                                         \
    X(chess_blockade_board, squares, chess_bitboard, TO_PIECES, false)        \
    X(chess_blockade_board, kings, chess_bitboard, TO_ALL, false)             \
    X(chess_blockade_board, targets, chess_bitboard, TO_ENTRY, false)         \
    X(chess_blockade_board, mover, uint8_t, TO_ENTRY, false)                  \
    X(chess_blockade_board, victim, uint8_t, TO_ENTRY, false)                 \
    X(chess_blockade_board, kind, uint8_t, TO_ALL, false)                     \
    X(chess_blockade_board, promoted, chess_blockade_set, TO_PIECES, false)   \
    X(chess_blockade_board, capturable, chess_blockade_set, TO_PIECES, false) \
    X(chess_blockade_board, guarded, chess_blockade_set, TO_PIECES, false)    \
    X(chess_blockade_board, boards, uint32_t, TO_ALL, true)                   \
    X(chess_blockade, pieces, chess_piece, TO_PIECES, true)                   \
    X(chess_blockade, start, chess_square, TO_PIECES, true)                   \
    X(chess_blockade, piece_count, uint32_t, TO_ALL, true)                    \
    X(chess_blockade, count, uint32_t, TO_ALL, true)

typedef struct field {
    const char *name;
    size_t offset;
    unsigned bits;
    unsigned element; /* bytes */
    belonging of;
    bool is_of_boards, is_strict;
} field;

#define FIELD(type, name, each, of, strict)        \
    {#name,                                        \
     offsetof(type, name),                         \
     (unsigned)sizeof(((type *)0)->name) * 8U,     \
     (unsigned)sizeof(each),                       \
     of,                                           \
     sizeof(type) == sizeof(chess_blockade_board), \
     strict},

static const field fields[] = {FIELD_LIST(FIELD)};

enum { FIELDS = sizeof fields / sizeof *fields };

static void copy_proof(void) {
    chess_blockade_board *boards = damaged.boards;
    memcpy(boards, proof.boards, proof.count * sizeof *boards);
    damaged = proof;
    damaged.boards = boards;
}

/* Returns the byte with a bit of a field; the bits of an element are numbered by their value. */
static unsigned byte_of(const field *which, unsigned bit) {
    static const unsigned one = 1;
    bool is_little_endian = *(const unsigned char *)&one == 1;
    return is_little_endian ? bit / 8 : bit / 8 ^ (which->element - 1);
}

/*
 * Flips one bit of a field that matters: of a piece that exists, of a board that is entered. In two
 * of three cases it is one of a byte that is not 0. Returns false if the field has no such bit.
 */
static bool damage(const field *which) {
    uint32_t first = which->of == TO_ENTRY;
    unsigned bits = which->bits;
    if (proof.count == first) return false;
    if (which->of == TO_PIECES) bits = bits / CHESS_BLOCKADE_PIECES * proof.piece_count;
    unsigned char *bytes =
        which->is_of_boards ? (unsigned char *)&damaged.boards[first + chance(proof.count - first)]
                            : (unsigned char *)&damaged;
    bytes += which->offset;
    unsigned bit = chance(bits);
    for (unsigned tries = chance(3) ? 64 : 0; tries && !bytes[byte_of(which, bit)]; tries--)
        bit = chance(bits);
    bytes[byte_of(which, bit)] ^= (unsigned char)(1U << bit % 8);
    return true;
}

static bool is_changed(void) {
    return damaged.piece_count != proof.piece_count || damaged.count != proof.count ||
           memcmp(damaged.pieces, proof.pieces, sizeof proof.pieces) != 0 ||
           memcmp(damaged.start, proof.start, sizeof proof.start) != 0 ||
           memcmp(damaged.boards, proof.boards, proof.count * sizeof *proof.boards) != 0;
}

/*
 * Flips single bits. Changes of the pieces and of the tree's structure are always refused. Other
 * changes may be accepted: the statement may be weaker and still suffice (one more square that
 * leads nowhere, one more piece that might be captured), the case may be impossible, or the prover
 * may have been less exact than the checker. The proof is then still true, and games stay inside.
 */
static void damage_is_refused_or_harmless(void **state) {
    enum { MOST_BOARDS = 40, FLIPS = 12, GAMES = 12 };
    unsigned refused[FIELDS] = {0}, accepted[FIELDS] = {0}, proofs = 0;
    source from = {.file = rows_open("hard.txt"), .step = 37};
    chess_color winner;
    (void)state;
    assert_non_null(from.file);
    while (next_blockade(&from, &winner, MOST_BOARDS)) {
        proofs++;
        for (unsigned f = 0; f < FIELDS; f++) {
            for (unsigned i = 0; i < FLIPS; i++) {
                copy_proof();
                if (!damage(&fields[f])) continue;
                assert_true(is_changed());
                bool holds = chess_blockade_holds(&from.now.position, winner, &damaged);
                refused[f] += !holds;
                accepted[f] += holds;
                if (holds && !games_stay_inside(&damaged, &from.now.position, GAMES))
                    fail_msg("%s, %s damaged: accepted, but games leave the proof", from.now.text,
                             fields[f].name);
            }
        }
    }
    fclose(from.file);
    for (unsigned f = 0; f < FIELDS; f++) {
        print_message("%-10s refused %u, accepted and still true %u\n", fields[f].name, refused[f],
                      accepted[f]);
        assert_true(refused[f] > 0);
        assert_true(!fields[f].is_strict || accepted[f] == 0);
    }
    assert_true(proofs >= 15);
}

/* ----------------------------------------------------------------------------- false statements */

static chess_blockade_set without_piece(chess_blockade_set set, unsigned piece) {
    chess_blockade_set below = ((chess_blockade_set)1 << piece) - 1;
    return (set & below) | (set >> 1U & ~below);
}

static uint8_t renamed(uint8_t number, unsigned piece) {
    return (uint8_t)(number > piece && number != CHESS_BLOCKADE_NO_PIECE ? number - 1U : number);
}

/*
 * Writes the board and its cases as if the piece had never been there. Returns the number of
 * boards.
 */
static uint32_t forge_board(const chess_blockade_board *board, unsigned piece, uint32_t at) {
    chess_blockade_board *forged = &damaged.boards[at];
    *forged = *board;
    for (unsigned other = piece; other + 1 < CHESS_BLOCKADE_PIECES; other++)
        forged->squares[other] = board->squares[other + 1];
    forged->squares[CHESS_BLOCKADE_PIECES - 1] = 0;
    forged->promoted = without_piece(board->promoted, piece);
    forged->capturable = without_piece(board->capturable, piece);
    forged->guarded = without_piece(board->guarded, piece);
    forged->mover = renamed(board->mover, piece);
    forged->victim = renamed(board->victim, piece);
    uint32_t count = 1;
    for (uint32_t i = 1; i < board->boards; i += board[i].boards)
        if (board[i].mover != piece && board[i].victim != piece)
            count += forge_board(&board[i], piece, at + count);
    return damaged.boards[at].boards = count;
}

static void forge(unsigned piece) {
    copy_proof();
    damaged.piece_count--;
    for (unsigned other = piece; other < damaged.piece_count; other++) {
        damaged.pieces[other] = proof.pieces[other + 1];
        damaged.start[other] = proof.start[other + 1];
    }
    damaged.count = forge_board(proof.boards, piece, 0);
}

/*
 * Removes a piece from position and certificate, whether it belongs to the wall or not. If the
 * player can then mate, the checker does not accept the certificate.
 */
static void certificates_with_a_piece_less_do_not_hold(void **state) {
    unsigned can_mate = 0, believed = 0;
    source from = {.file = rows_open("hard.txt"), .step = 37};
    chess_color winner;
    (void)state;
    assert_non_null(from.file);
    while (next_blockade(&from, &winner, 40)) {
        for (unsigned piece = 2; piece < proof.piece_count; piece++) {
            chess_setup setup;
            chess_position position;
            chess_winnable_result result;
            chess_setup_from_position(&setup, &from.now.position);
            setup.board[proof.start[piece]] = CHESS_NO_PIECE;
            setup.en_passant = CHESS_NO_SQUARE;
            if (chess_position_from_setup_allowing(&position, &setup, CHESS_PROBLEMS_PLAYABLE) &
                ~CHESS_PROBLEMS_PLAYABLE)
                continue;
            forge(piece);
            bool holds = chess_blockade_holds(&position, winner, &damaged);
            believed += holds;
            if (chess_winnable(&position, winner, &(chess_winnable_limits){.nodes = 3000}, &memory,
                               NULL, 0, &result) != CHESS_WINNABLE_CAN_MATE)
                continue;
            can_mate++;
            if (holds) fail_msg("%s without piece %u: accepted", from.now.text, piece);
        }
    }
    fclose(from.file);
    print_message("forged against a possible mate %u, accepted and still true %u\n", can_mate,
                  believed);
    assert_true(can_mate > 150 && believed > 30);
}

/* A board with all squares for all pieces is closed, but full of mates. */
static void too_weak_statement_is_refused(void **state) {
    chess_position position = position_of("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57");
    (void)state;
    assert_true(chess_blockade_prove(&position, CHESS_WHITE, &proof) > 0);
    assert_true(chess_blockade_holds(&position, CHESS_WHITE, &proof));
    chess_blockade_board *board = &proof.boards[0];
    for (unsigned piece = 0; piece < proof.piece_count; piece++)
        board->squares[piece] = ~UINT64_C(0);
    memset(board->kings, 0xff, sizeof board->kings);
    board->kind = CHESS_BLOCKADE_FREE;
    board->boards = proof.count = 1;
    board->promoted = board->capturable = ~UINT32_C(3);
    assert_false(chess_blockade_holds(&position, CHESS_WHITE, &proof));
}

/* With 32 pieces the arrays are full; the sanitizers detect a read past the last one. */
static void a_statement_about_all_pieces_proves_nothing(void **state) {
    const chess_position *position = &chess_start_position;
    (void)state;
    copy_proof();
    memset(&damaged.boards[0], 0, sizeof damaged.boards[0]);
    damaged.piece_count = 2;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece piece = chess_position_piece_at(position, square);
        if (piece == CHESS_NO_PIECE) continue;
        bool king = chess_piece_role(piece) == CHESS_KING;
        unsigned at = king ? chess_piece_color(piece) : damaged.piece_count++;
        damaged.pieces[at] = piece;
        damaged.start[at] = square;
        damaged.boards[0].squares[at] = ~UINT64_C(0);
    }
    assert_int_equal(damaged.piece_count, CHESS_BLOCKADE_PIECES);
    memset(damaged.boards[0].kings, 0xff, sizeof damaged.boards[0].kings);
    damaged.boards[0].kind = CHESS_BLOCKADE_FREE;
    damaged.boards[0].boards = damaged.count = 1;
    damaged.boards[0].promoted = damaged.boards[0].capturable = ~UINT32_C(3);
    assert_false(chess_blockade_holds(position, CHESS_WHITE, &damaged));
    damaged.boards[0].capturable = damaged.boards[0].promoted = 0;
    assert_false(chess_blockade_holds(position, CHESS_WHITE, &damaged));
}

static void random_bytes_do_not_hold(void **state) {
    chess_position position = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1");
    (void)state;
    for (unsigned round = 0; round < 200; round++) {
        uint32_t boards = chess_blockade_prove(&position, CHESS_WHITE, &proof);
        unsigned char *bytes = (unsigned char *)proof.boards;
        assert_true(boards > 0);
        for (size_t i = round % 2 ? offsetof(chess_blockade_board, targets) : 0;
             i < boards * sizeof *proof.boards; i++)
            bytes[i] = (unsigned char)chance(256);
        if (round % 3 == 0) proof.boards[0].boards = boards;
        assert_false(chess_blockade_holds(&position, CHESS_WHITE, &proof));
    }
}

/* ----------------------------------------------------------------------------------- guarantees */

static void a_proof_is_for_one_position_and_one_player(void **state) {
    chess_position wall = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1");
    chess_position moved = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/5K2 w - - 0 1");
    chess_position turned = position_of("8/8/1k6/p1p1p1p1/PpP1P1P1/1P6/8/4K3 b - - 0 1");
    chess_position mate = position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    (void)state;
    assert_true(chess_blockade_prove(&wall, CHESS_WHITE, &proof) > 0);
    assert_true(chess_blockade_holds(&wall, CHESS_WHITE, &proof));
    assert_false(chess_blockade_holds(&wall, CHESS_BLACK, &proof));
    assert_false(chess_blockade_holds(&moved, CHESS_WHITE, &proof));
    /*
     * The kings can stand like this with the other side to move as well, so the proof covers that
     * position too.
     */
    assert_true(chess_blockade_holds(&turned, CHESS_WHITE, &proof));
    assert_int_equal(chess_blockade_prove(&mate, CHESS_WHITE, &proof), 0);
    assert_int_equal(chess_blockade_prove(&chess_start_position, CHESS_WHITE, &proof), 0);
    assert_false(chess_blockade_holds(&chess_start_position, CHESS_WHITE, &proof));
}

static void counts_boards_beyond_the_capacity(void **state) {
    chess_position position = position_of("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57");
    chess_blockade none = {.boards = NULL, .capacity = 0};
    (void)state;
    uint32_t boards = chess_blockade_prove(&position, CHESS_WHITE, &proof);
    assert_true(boards > 1);
    assert_int_equal(proof.count, boards);
    assert_int_equal(chess_blockade_prove(&position, CHESS_WHITE, &none), boards);
    assert_int_equal(none.count, 0);
    assert_false(chess_blockade_holds(&position, CHESS_WHITE, &none));
}

static void what_is_written_holds(void **state) {
    unsigned proofs = 0;
    uint32_t most = 0;
    source from = {.file = rows_open("hard.txt"), .step = 17};
    chess_color winner;
    (void)state;
    assert_non_null(from.file);
    while (next_blockade(&from, &winner, BOARD_CAPACITY)) {
        proofs++;
        if (proof.count > most) most = proof.count;
        if (!chess_blockade_holds(&from.now.position, winner, &proof))
            fail_msg("%s: does not hold", from.now.text);
        if (!games_stay_inside(&proof, &from.now.position, 3))
            fail_msg("%s: games leave the proof", from.now.text);
    }
    fclose(from.file);
    print_message("proofs %u, at most %u boards\n", proofs, (unsigned)most);
    assert_true(proofs > 50);
}

static int set_up(void **state) {
    (void)state;
    proof = blockade_of(BOARD_CAPACITY);
    damaged = blockade_of(BOARD_CAPACITY);
    memory = memory_of(20000);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(proof.boards);
    free(damaged.boards);
    memory_free(&memory);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_holds),
        cmocka_unit_test(damage_is_refused_or_harmless),
        cmocka_unit_test(certificates_with_a_piece_less_do_not_hold),
        cmocka_unit_test(too_weak_statement_is_refused),
        cmocka_unit_test(a_statement_about_all_pieces_proves_nothing),
        cmocka_unit_test(random_bytes_do_not_hold),
        cmocka_unit_test(a_proof_is_for_one_position_and_one_player),
        cmocka_unit_test(counts_boards_beyond_the_capacity),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
