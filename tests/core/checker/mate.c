/* SPDX-License-Identifier: MIT */
/*
 * Tests which boards the checker takes for mate: those where the pieces, each on one of its
 * squares, attack the king and all squares to flee to. All placements are tried here.
 */
#include "checker/board.h"
#include "support/random.h"
#include "support/table.h"

enum { NOBODY = CHESS_BLOCKADE_NO_PIECE };

/* A position as a board of one square for each piece, or a few. */
typedef struct exact {
    chess_blockade proof;
    chess_blockade_board board;
    blockade_view view;
    chess_square winner_king;
} exact;

static void add_piece(exact *self, const chess_position *position, chess_square square) {
    const unsigned piece = self->proof.piece_count++;
    self->proof.pieces[piece] = chess_position_piece_at(position, square);
    self->board.squares[piece] = bit_of(square);
}

/* Numbers the pieces: the kings first. Those in `capturable` may have been captured. */
static void set_up_exact(exact *self, const chess_position *position, chess_color winner,
                         chess_blockade_set capturable) {
    static const blockade_castling none = {{0, 0}, {0, 0}};
    *self = (exact){.winner_king = chess_position_king(position, winner)};
    add_piece(self, position, self->winner_king);
    add_piece(self, position, chess_position_king(position, chess_color_other(winner)));
    for (chess_square square = 0; square < 64; square++) {
        const chess_piece piece = chess_position_piece_at(position, square);
        if (piece != CHESS_NO_PIECE && chess_piece_role(piece) != CHESS_KING)
            add_piece(self, position, square);
    }
    self->board.kind = CHESS_BLOCKADE_FREE;
    self->board.capturable = capturable & ~(chess_blockade_set)3;
    chess__blockade_examine(&self->view, &self->proof, &self->board, self->board.squares, &none);
}

/* ---------------------------------------------------------------------------------- the attacks */

static int file_distance(chess_square a, chess_square b) {
    return (int)chess_square_file(b) - (int)chess_square_file(a);
}

static int rank_distance(chess_square a, chess_square b) {
    return (int)chess_square_rank(b) - (int)chess_square_rank(a);
}

/*
 * Returns true if the piece attacks the square, apart from what stands between; *between receives
 * those squares.
 */
static bool reaches(chess_piece piece, chess_square from, chess_square to,
                    chess_bitboard *between) {
    const chess_role role = chess_piece_role(piece);
    const int files = file_distance(from, to), ranks = rank_distance(from, to);
    const int wide = abs(files), high = abs(ranks);
    *between = 0;
    if (from == to) return false;
    if (role == CHESS_KNIGHT) return wide * high == 2;
    if (role == CHESS_PAWN)
        return wide == 1 && ranks == (chess_piece_color(piece) == CHESS_WHITE ? 1 : -1);
    if (role == CHESS_KING) return wide <= 1 && high <= 1;
    if (wide != high && wide != 0 && high != 0) return false;
    if (wide == high ? role == CHESS_ROOK : role == CHESS_BISHOP) return false;
    const int step = (files > 0) - (files < 0) + 8 * ((ranks > 0) - (ranks < 0));
    for (int at = from + step; at != to; at += step)
        *between |= bit_of((chess_square)at);
    return true;
}

/* Returns the squares of the pieces in the set, except the one. */
static chess_bitboard squares_of(const exact *self, chess_blockade_set set, unsigned except) {
    chess_bitboard squares = 0;
    for (unsigned piece = 0; piece < self->proof.piece_count; piece++)
        if (set >> piece & 1U && piece != except) squares |= self->board.squares[piece];
    return squares;
}

static bool is_of(const exact *self, unsigned piece, unsigned side) {
    return side_of(&self->proof, piece) == side;
}

/* One of the squares of each piece. */
typedef struct placement {
    chess_square at[CHESS_BLOCKADE_PIECES];
} placement;

static placement first_placement(const exact *self) {
    placement first = {{0}};
    for (unsigned piece = 0; piece < self->proof.piece_count; piece++)
        first.at[piece] = first_of(self->board.squares[piece]);
    return first;
}

/* Proceeds to the next placement of the pieces besides the kings. Returns false after the last. */
static bool next_placement(const exact *self, placement *now) {
    for (unsigned piece = 2; piece < self->proof.piece_count; piece++) {
        const chess_bitboard above = ~(bit_of(now->at[piece]) - 1) & ~bit_of(now->at[piece]);
        const chess_bitboard rest = self->board.squares[piece] & above;
        now->at[piece] = first_of(rest ? rest : self->board.squares[piece]);
        if (rest) return true;
    }
    return false;
}

/*
 * Returns true if the piece attacks the square. Only a piece that certainly stands on one of the
 * squares between bars the way, and the loser's king does not.
 */
static bool attacks(const exact *self, unsigned piece, chess_square from, chess_square to,
                    chess_bitboard *between) {
    if (!reaches(self->proof.pieces[piece], from, to, between)) return false;
    for (unsigned other = 0; other < self->proof.piece_count; other++)
        if (other != piece && other != LOSER && !(self->board.capturable >> other & 1U) &&
            !(self->board.squares[other] & ~*between))
            return false;
    return true;
}

/* Returns true if the king on that square cannot flee. */
static bool is_shut_in(const exact *self, const placement *now, chess_square king) {
    for (chess_square to = 0; to < 64; to++) {
        bool closed = abs(file_distance(to, self->winner_king)) <= 1 &&
                      abs(rank_distance(to, self->winner_king)) <= 1;
        if (to == king || abs(file_distance(king, to)) > 1 || abs(rank_distance(king, to)) > 1)
            continue;
        for (unsigned piece = 2; piece < self->proof.piece_count; piece++) {
            chess_bitboard between;
            closed |= is_of(self, piece, WINNER)
                          ? attacks(self, piece, now->at[piece], to, &between)
                          : now->at[piece] == to;
        }
        if (!closed) return false;
    }
    return true;
}

/* Returns true if a piece checks the king: the mover, any piece, or one that the mover uncovered.
 */
static bool is_checked(const exact *self, const placement *now, chess_square king, unsigned mover,
                       chess_bitboard origins) {
    for (unsigned piece = 2; piece < self->proof.piece_count; piece++) {
        chess_bitboard between;
        if (is_of(self, piece, WINNER) && attacks(self, piece, now->at[piece], king, &between) &&
            (mover == NOBODY || mover == piece || between & origins))
            return true;
    }
    return false;
}

static bool may_be_mate(const exact *self, chess_square king, unsigned mover,
                        chess_bitboard origins) {
    placement now = first_placement(self);
    do
        if (is_checked(self, &now, king, mover, origins) && is_shut_in(self, &now, king))
            return true;
    while (next_placement(self, &now));
    return false;
}

/* -------------------------------------------------------------------------------- the positions */

static uint64_t seed = 3404;

static unsigned below(unsigned bound) {
    return (unsigned)(random_number(&seed) % bound);
}

/*
 * Places the kings, the loser's mostly on the edge, and up to nine pieces near it, so that some
 * positions are mate. Returns false if they cannot be set up.
 */
static bool place_pieces(chess_position *position) {
    static const char letters[] = "QRBNPqrbnpRQ";
    char board[64], fen[128];
    size_t length = 0;
    memset(board, '.', sizeof board);
    const unsigned king = below(3) ? 56 + below(8) : below(64);
    board[king] = 'k';
    board[below(64)] = 'K';
    for (unsigned count = 2 + below(8); count > 0; count--) {
        unsigned square = below(3) ? (king + 64 - below(24)) % 64 : below(64);
        if (board[square] == '.') board[square] = letters[below(sizeof letters - 1)];
    }
    for (int rank = 7; rank >= 0; rank--)
        for (unsigned file = 0; file < 8; file++) {
            const char letter = board[rank * 8 + (int)file];
            if (letter != '.')
                fen[length++] = letter;
            else if (file > 0 && fen[length - 1] >= '1' && fen[length - 1] <= '7')
                fen[length - 1]++;
            else
                fen[length++] = '1';
            if (file == 7 && rank > 0) fen[length++] = '/';
        }
    snprintf(fen + length, sizeof fen - length, " b - - 0 1");
    return chess_position_read_fen(position, fen, strlen(fen), NULL, NULL) == CHESS_OK;
}

static void fail_at(const chess_position *position, const char *what) {
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    fail_msg("%s: %s", fen, what);
}

enum { POSITIONS = 20000 };

/* Black's king on every free square that White's does not touch. */
static chess_bitboard free_squares(const exact *self) {
    chess_bitboard taken = squares_of(self, self->view.alive, LOSER);
    for (chess_square square = 0; square < 64; square++)
        if (abs(file_distance(square, self->winner_king)) <= 1 &&
            abs(rank_distance(square, self->winner_king)) <= 1)
            taken |= bit_of(square);
    return ~taken;
}

static bool expect_mates(const chess_position *position, const exact *self, chess_bitboard kings,
                         unsigned mover, chess_bitboard origins) {
    chess_bitboard pairs[CHESS_SQUARE_COUNT] = {0};
    bool mate = false;
    pairs[self->winner_king] = kings;
    for (chess_bitboard rest = kings; rest; rest = without_first(rest))
        mate |= may_be_mate(self, first_of(rest), mover, origins);
    if (chess__blockade_excludes_mate(&self->view, pairs, mover, origins) == mate)
        fail_at(position, mate ? "mate is excluded" : "mate is not excluded");
    return mate;
}

/* Places pieces; in every other case some of them can be captured. Returns false if it failed. */
static bool set_up_at_random(exact *self, chess_position *position, unsigned number) {
    if (!place_pieces(position)) return false;
    set_up_exact(self, position, CHESS_WHITE,
                 number % 2 ? 0 : (chess_blockade_set)(below(256) & below(256)) << 2U);
    return true;
}

static void mates_are_those_of_the_attacks(void **state) {
    unsigned mates = 0, uncovered = 0, anywhere = 0;
    (void)state;
    for (unsigned i = 0; i < POSITIONS; i++) {
        chess_position position;
        exact self;
        if (!set_up_at_random(&self, &position, i)) continue;
        const chess_bitboard king = self.board.squares[LOSER];
        mates += expect_mates(&position, &self, king, NOBODY, 0);
        if (self.proof.piece_count > 2) {
            const unsigned mover = 2 + below(self.proof.piece_count - 2);
            uncovered +=
                expect_mates(&position, &self, king, mover, bit_of((chess_square)below(64)));
        }
        /* The king moves away from a line: from beside the square where it is now. */
        const chess_square left = (chess_square)below(64);
        if (abs(file_distance(left, self.winner_king)) <= 1 &&
            abs(rank_distance(left, self.winner_king)) <= 1)
            uncovered += expect_mates(&position, &self, king, WINNER, bit_of(left));
        anywhere += expect_mates(&position, &self, free_squares(&self), NOBODY, 0);
    }
    print_message("mates %u, by a mover %u, on any square %u\n", mates, uncovered, anywhere);
    assert_true(mates > 100 && uncovered > 50 && anywhere > mates && anywhere < POSITIONS / 2);
}

/* Up to five pieces may stand on one or two other squares, too. */
static void mates_are_found_on_any_of_the_squares(void **state) {
    unsigned mates = 0, single = 0, tried = 0;
    (void)state;
    for (unsigned i = 0; i < POSITIONS / 4; i++) {
        static const blockade_castling none = {{0, 0}, {0, 0}};
        chess_position position;
        exact self;
        if (!place_pieces(&position)) continue;
        set_up_exact(&self, &position, CHESS_WHITE, 0);
        const chess_bitboard king = self.board.squares[LOSER];
        single += may_be_mate(&self, first_of(king), NOBODY, 0);
        for (unsigned more = 1 + below(5); more > 0 && self.proof.piece_count > 2; more--) {
            const unsigned piece = 2 + below(self.proof.piece_count - 2);
            self.board.squares[piece] |=
                UINT64_C(0x00ffffffffffff00) &
                (bit_of((chess_square)below(64)) |
                 bit_of((chess_square)((first_of(king) + 64U - below(20)) % 64U)));
        }
        chess__blockade_examine(&self.view, &self.proof, &self.board, self.board.squares, &none);
        mates += expect_mates(&position, &self, king, NOBODY, 0);
        tried++;
    }
    print_message("boards %u, mates %u, of single squares %u\n", tried, mates, single);
    assert_true(mates > single + 100 && mates < tried / 2);
}

/* ------------------------------------------------------------------ checks that can be answered */

static chess_square square_of(const exact *self, unsigned piece) {
    return first_of(self->board.squares[piece]);
}

/* Returns true if nothing at all stands between the piece and the square. */
static bool always_attacks(const exact *self, unsigned piece, chess_square to) {
    chess_bitboard between;
    return reaches(self->proof.pieces[piece], square_of(self, piece), to, &between) &&
           !(between & squares_of(self, self->view.alive, piece));
}

static bool is_sure_check(const exact *self, unsigned piece) {
    return !(self->board.capturable >> piece & 1U) && is_of(self, piece, WINNER) &&
           always_attacks(self, piece, square_of(self, LOSER));
}

static bool can_be_taken(const exact *self, unsigned mover) {
    const chess_square king = square_of(self, LOSER);
    bool taken = false;
    if (mover <= LOSER || !is_sure_check(self, mover)) return false;
    for (unsigned piece = 2; piece < self->proof.piece_count; piece++) {
        chess_bitboard between;
        const int files = file_distance(king, square_of(self, piece));
        const int ranks = rank_distance(king, square_of(self, piece));
        if (is_of(self, piece, WINNER)) {
            if (piece != mover && attacks(self, piece, square_of(self, piece), king, &between))
                return false;
            continue;
        }
        taken |= !(self->board.capturable >> piece & 1U) && files != 0 && ranks != 0 &&
                 abs(files) != abs(ranks) && always_attacks(self, piece, square_of(self, mover));
    }
    return taken;
}

static void checks_are_those_of_the_attacks(void **state) {
    unsigned checks = 0, takes = 0;
    (void)state;
    for (unsigned i = 0; i < POSITIONS; i++) {
        chess_position position;
        exact self;
        if (!set_up_at_random(&self, &position, i)) continue;
        for (unsigned piece = 0; piece < self.proof.piece_count; piece++) {
            const bool check = piece > LOSER && is_sure_check(&self, piece);
            const bool taken = can_be_taken(&self, piece);
            if (piece > LOSER && chess__blockade_is_sure_check(&self.view, piece) != check)
                fail_at(&position, "a sure check");
            if (chess__blockade_check_can_be_taken(&self.view, piece) != taken)
                fail_at(&position, "a check that can be taken");
            checks += check;
            takes += taken;
        }
    }
    print_message("checks %u, of which can be taken %u\n", checks, takes);
    assert_true(checks > 1000 && takes > 100);
}

/* ------------------------------------------------------------------------------------- material */

/* Letter and shade of each piece besides the kings: d dark, l light, b both, - captured. */
static const struct {
    const char *pieces;
    bool lacks;
} materials[] = {
    {"", true},      {"Nd", true},      {"Bd", true},      {"Bl", true},      {"BlBl", true},
    {"BdBd", true},  {"BlBd", false},   {"BdBl", false},   {"Bb", false},     {"NdNl", false},
    {"NlBl", false}, {"NdBd", false},   {"Rd", false},     {"Ql", false},     {"Pb", false},
    {"NdPl", false}, {"Nlqd", true},    {"Nlrd", false},   {"Nlbl", false},   {"Nlnd", false},
    {"Nlpd", false}, {"Blbl", true},    {"Bdbd", true},    {"Blbd", false},   {"Bdbl", false},
    {"Blnd", false}, {"Blpd", false},   {"Blrd", true},    {"Blqdrb", true},  {"qdrdbbnlpl", true},
    {"R-", true},    {"BlB-", true},    {"BlBlBd", false}, {"Nlp-", true},    {"Nln-qd", true},
    {"NlN-", true},  {"Blblbd", false}, {"Blblbl", true},  {"BlBlnl", false}, {"Q-P-Nb", true},
};

static chess_role role_of(char letter) {
    return letter == 'N'   ? CHESS_KNIGHT
           : letter == 'B' ? CHESS_BISHOP
           : letter == 'R' ? CHESS_ROOK
           : letter == 'Q' ? CHESS_QUEEN
                           : CHESS_PAWN;
}

static chess_bitboard squares_of_shade(char shade) {
    const chess_bitboard dark = UINT64_C(0x0000001008040200), light = dark << 1U;
    return shade == 'd' ? dark : shade == 'l' ? light : shade == 'b' ? dark | light : 0;
}

/* Returns true if the winner, whose pieces are capital letters, lacks the material to mate. */
static bool lacks(const char *pieces, chess_color winner) {
    const chess_color loser = chess_color_other(winner);
    chess_bitboard squares[CHESS_BLOCKADE_PIECES] = {bit_of(4), bit_of(60)};
    chess_blockade proof = {
        .pieces = {chess_piece_of(winner, CHESS_KING), chess_piece_of(loser, CHESS_KING)},
        .piece_count = 2};
    for (; *pieces; pieces += 2) {
        const bool mine = *pieces < 'a';
        const char letter = (char)(mine ? *pieces : *pieces - 'a' + 'A');
        proof.pieces[proof.piece_count] = chess_piece_of(mine ? winner : loser, role_of(letter));
        squares[proof.piece_count++] = squares_of_shade(pieces[1]);
    }
    return chess__blockade_lacks_material(&proof, squares);
}

static void too_little_material_of_each_kind(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof materials / sizeof *materials; i++)
        for (unsigned color = 0; color < 2; color++)
            if (lacks(materials[i].pieces, (chess_color)color) != materials[i].lacks)
                fail_msg("%s", materials[i].pieces);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mates_are_those_of_the_attacks),
        cmocka_unit_test(mates_are_found_on_any_of_the_squares),
        cmocka_unit_test(checks_are_those_of_the_attacks),
        cmocka_unit_test(too_little_material_of_each_kind),
    };
    return cmocka_run_group_tests_name("core_mate", tests, NULL, NULL);
}
