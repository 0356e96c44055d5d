/* SPDX-License-Identifier: MIT */
/*
 * Proves that no position inside a board is mate: for every choice of squares there is no check, or
 * the king can flee. A line counts as closed only if a piece certainly blocks it, and captures and
 * interpositions are ignored. The test may take a position for mate that is not, but misses none.
 */
#include "board.h"

enum { MOST_OPTIONS = 1024, MOST_TRIES = 200000 };

/* What one piece can do to the king from one of its squares. */
typedef struct option {
    chess_bitboard closes; /* of the squares where the king could flee */
    chess_bitboard path;   /* of the check */
    uint8_t piece;
    bool checks;
} option;

typedef struct pattern {
    const blockade_view *view;
    chess_square king; /* the loser's */
    unsigned count, tries;
    option options[MOST_OPTIONS];
} pattern;

/* Adds an option unless it is listed already. Returns false if there is no room. */
static bool add_option(pattern *self, option new) {
    for (unsigned i = 0; i < self->count; i++) {
        const option *old = &self->options[i];
        if (old->piece == new.piece && old->closes == new.closes && old->checks == new.checks &&
            old->path == new.path)
            return true;
    }
    if (self->count == MOST_OPTIONS) return false;
    self->options[self->count++] = new;
    return true;
}

static option attack_of(const pattern *self, unsigned piece, chess_square from,
                        chess_bitboard ring) {
    blockade_step steps[MOST_STEPS];
    unsigned count = chess__blockade_steps(self->view, piece, from, steps);
    option found = {.piece = (uint8_t)piece};
    for (unsigned i = 0; i < count; i++) {
        chess_bitboard to = bit_of(steps[i].to);
        bool is_king = steps[i].to == self->king;
        if (!steps[i].takes || !(is_king || (to & ring)) ||
            chess__blockade_is_barred(self->view, steps[i].path, piece, LOSER))
            continue;
        if (is_king) {
            found.checks = true;
            found.path = steps[i].path;
        } else {
            found.closes |= to;
        }
    }
    return found;
}

static bool gather_options(pattern *self) {
    const blockade_view *view = self->view;
    chess_bitboard ring = chess__blockade_near(self->king) & ~bit_of(self->king);
    self->count = 0;
    for (chess_blockade_set rest = view->alive & ~(chess_blockade_set)3; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        bool attacks = side_of(view->proof, piece) == WINNER;
        chess_bitboard squares =
            view->board->squares[piece] & (attacks ? ~(chess_bitboard)0 : ring);
        for (; squares; squares = without_first(squares)) {
            chess_square from = first_of(squares);
            option new = attacks ? attack_of(self, piece, from, ring)
                                 : (option){.closes = bit_of(from), .piece = (uint8_t)piece};
            if ((new.closes || new.checks) && !add_option(self, new)) return false;
        }
    }
    return true;
}

/* Returns the square that the fewest options close; trying it first keeps the search small. */
static chess_bitboard least_closable(const pattern *self, chess_bitboard open,
                                     chess_blockade_set used) {
    chess_bitboard worst = 0;
    unsigned fewest = ~0U;
    for (; open; open = without_first(open)) {
        chess_bitboard bit = open & ~without_first(open);
        unsigned ways = 0;
        for (unsigned i = 0; i < self->count && ways < fewest; i++)
            ways += !has_piece(used, self->options[i].piece) && (self->options[i].closes & bit);
        if (ways < fewest) fewest = ways, worst = bit;
    }
    return worst;
}

/*
 * Returns true if all of these squares can be closed, using each piece once, and also if deciding
 * that takes too long.
 */
static bool can_close(pattern *self, chess_bitboard open, chess_blockade_set used) {
    if (!open || self->tries == 0) return true;
    self->tries--;
    chess_bitboard square = least_closable(self, open, used);
    for (unsigned i = 0; i < self->count; i++) {
        const option *one = &self->options[i];
        if ((one->closes & square) && !has_piece(used, one->piece) &&
            can_close(self, open & ~one->closes, used | (chess_blockade_set)1 << one->piece))
            return true;
    }
    return false;
}

/*
 * Returns true if mate is not excluded: the piece that has just moved from one of the origins may
 * give check, or open the line of another, and all squares of `open` can be closed.
 */
static bool may_be_mate(pattern *self, chess_bitboard open, unsigned mover,
                        chess_bitboard origins) {
    for (unsigned i = 0; i < self->count; i++) {
        const option *one = &self->options[i];
        bool checks =
            one->checks && (mover == NO_PIECE || mover == one->piece || (one->path & origins));
        if (checks && can_close(self, open & ~one->closes, (chess_blockade_set)1 << one->piece))
            return true;
    }
    return false;
}

bool chess__blockade_excludes_mate(const blockade_view *view,
                                   const chess_bitboard pairs[CHESS_SQUARE_COUNT], unsigned mover,
                                   chess_bitboard origins) {
    chess_bitboard kings = 0;
    pattern self;
    self.view = view;
    self.tries = MOST_TRIES;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        kings |= pairs[square];
    for (; kings; kings = without_first(kings)) {
        chess_bitboard last = ~(chess_bitboard)0;
        self.king = first_of(kings);
        chess_bitboard ring = chess__blockade_near(self.king) & ~bit_of(self.king);
        if (!gather_options(&self)) return false;
        for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
            if (!(pairs[square] & bit_of(self.king))) continue;
            chess_bitboard near = chess__blockade_near(square), open = ring & ~near;
            bool same = open == last && mover != WINNER;
            last = open;
            if (!same &&
                may_be_mate(&self, open, mover, mover == WINNER ? origins & near : origins))
                return false;
        }
    }
    return true;
}

/* Returns the squares on which pieces other than this one may stand. */
static chess_bitboard others_squares(const blockade_view *view, unsigned piece) {
    chess_bitboard squares = 0;
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1)
        if (first_piece(rest) != piece) squares |= view->board->squares[first_piece(rest)];
    return squares;
}

/*
 * Returns true if the piece, from each of its squares and wherever the others stand, can move to
 * the target, capturing or giving check.
 */
static bool always_hits(const blockade_view *view, unsigned piece, chess_square target) {
    chess_bitboard others = others_squares(view, piece);
    for (chess_bitboard squares = view->board->squares[piece]; squares;
         squares = without_first(squares)) {
        blockade_step steps[MOST_STEPS];
        unsigned count = chess__blockade_steps(view, piece, first_of(squares), steps);
        bool hits = false;
        for (unsigned i = 0; i < count; i++)
            hits |= steps[i].takes && steps[i].to == target && !(steps[i].path & others);
        if (!hits) return false;
    }
    return true;
}

bool chess__blockade_is_sure_check(const blockade_view *view, unsigned piece) {
    chess_bitboard king = view->board->squares[LOSER], from = view->board->squares[piece];
    return has_piece(view->sure, piece) && side_of(view->proof, piece) == WINNER &&
           !has_piece(view->board->promoted, piece) && !without_first(king) &&
           !without_first(from) && always_hits(view, piece, first_of(king));
}

static bool another_may_check(const blockade_view *view, unsigned mover, chess_square king) {
    for (chess_blockade_set rest = view->alive & ~(chess_blockade_set)3; rest; rest &= rest - 1) {
        unsigned piece = first_piece(rest);
        if (piece == mover || side_of(view->proof, piece) == LOSER) continue;
        for (chess_bitboard squares = view->board->squares[piece]; squares;
             squares = without_first(squares)) {
            blockade_step steps[MOST_STEPS];
            unsigned count = chess__blockade_steps(view, piece, first_of(squares), steps);
            for (unsigned i = 0; i < count; i++)
                if (steps[i].takes && steps[i].to == king &&
                    !chess__blockade_is_barred(view, steps[i].path, piece, LOSER))
                    return true;
        }
    }
    return false;
}

/* Returns true if the squares share no line with the king, so that they never shield it. */
static bool is_off_lines(chess_bitboard squares, chess_square king) {
    int file = (int)chess_square_file(king), rank = (int)chess_square_rank(king);
    for (; squares; squares = without_first(squares)) {
        int files = (int)chess_square_file(first_of(squares)) - file;
        int ranks = (int)chess_square_rank(first_of(squares)) - rank;
        if (!files || !ranks || files == ranks || files == -ranks) return false;
    }
    return true;
}

bool chess__blockade_check_can_be_taken(const blockade_view *view, unsigned mover) {
    if (mover <= LOSER || !chess__blockade_is_sure_check(view, mover)) return false;
    chess_square king = first_of(view->board->squares[LOSER]);
    chess_square checker = first_of(view->board->squares[mover]);
    if (another_may_check(view, mover, king)) return false;
    chess_blockade_set able = view->sure & ~view->board->promoted & ~(chess_blockade_set)3;
    for (; able; able &= able - 1) {
        unsigned piece = first_piece(able);
        if (side_of(view->proof, piece) == LOSER && always_hits(view, piece, checker) &&
            is_off_lines(view->board->squares[piece], king))
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------------------------- material */

static bool knight_is_too_little(unsigned knights, unsigned bishops, bool loser_helps) {
    /*
     * A knight that gives check attacks no other square near the king. To close those that the
     * other king leaves open, a piece of the loser's must stand there that cannot capture the
     * knight; a queen always can.
     */
    return knights == 1 && bishops == 0 && !loser_helps;
}

bool chess__blockade_lacks_material(const chess_blockade *proof, const chess_bitboard *squares) {
    static const chess_bitboard dark = UINT64_C(0xaa55aa55aa55aa55);
    unsigned count[2][CHESS_ROLE_COUNT] = {{0}};
    unsigned shades[2] = {0}; /* of the bishops: 1 dark, 2 light */
    for (unsigned piece = LOSER + 1; piece < proof->piece_count; piece++) {
        unsigned side = side_of(proof, piece);
        chess_role role = chess_piece_role(proof->pieces[piece]);
        if (!squares[piece]) continue;
        count[side][role]++;
        if (role != CHESS_BISHOP) continue;
        shades[side] |= (squares[piece] & dark ? 1U : 0U) | (squares[piece] & ~dark ? 2U : 0U);
    }
    const unsigned *mine = count[WINNER], *theirs = count[LOSER];
    if (mine[CHESS_PAWN] || mine[CHESS_ROOK] || mine[CHESS_QUEEN]) return false;
    if (mine[CHESS_KNIGHT])
        return knight_is_too_little(mine[CHESS_KNIGHT], mine[CHESS_BISHOP],
                                    theirs[CHESS_PAWN] || theirs[CHESS_KNIGHT] ||
                                        theirs[CHESS_BISHOP] || theirs[CHESS_ROOK]);
    /*
     * Bishops on squares of one colour leave those of the other to the king. To mate, they need
     * pieces of the loser's there that need not cover squares of the bishops' colour beside the
     * king: pawns, knights and bishops of the other colour.
     */
    return !mine[CHESS_BISHOP] || (shades[WINNER] != 3 && !theirs[CHESS_PAWN] &&
                                   !theirs[CHESS_KNIGHT] && !(shades[LOSER] & ~shades[WINNER]));
}
