/* SPDX-License-Identifier: MIT */
/*
 * Pieces that never moved, and what they shut in or out. A pawn on its second rank has never moved;
 * neither have the king and rook of a castling right. A piece at home that cannot pass such pieces
 * has never moved either: if it had been captured there, no other of its kind could have come in.
 * All these have always stood there: no piece ever stood on their squares or passed over them along
 * a line. A pawn on its third rank was in the way too, first on one square and then on another.
 */
#include "board/attacks.h"
#include "pieces.h"

static const chess_bitboard second_rank[2] = {CHESS_RANK_1 << 8U, CHESS_RANK_1 << 48U};
static const chess_bitboard first_rank[2] = {CHESS_RANK_1, CHESS_RANK_8};
static const chess_bitboard third_rank[2] = {CHESS_RANK_1 << 16U, CHESS_RANK_1 << 40U};

/* The pieces of Article 2.3 from the a-file to the h-file. */
static const chess_role first_roles[8] = {CHESS_ROOK, CHESS_KNIGHT, CHESS_BISHOP, CHESS_QUEEN,
                                          CHESS_KING, CHESS_BISHOP, CHESS_KNIGHT, CHESS_ROOK};

/* ---------------------------------------------------------------------- pieces that never moved */

static chess_bitboard pieces_of_rights(const chess_position *position) {
    chess_bitboard pieces = position->castling_rooks;
    for (unsigned color = 0; color < 2; color++)
        if (position->castling_rooks & first_rank[color])
            pieces |= chess_square_bit(chess_position_king(position, (chess_color)color));
    return pieces;
}

/* Returns the pieces on their first squares that the fixed pieces keep there. */
static chess_bitboard kept_by(const chess_position *position, chess_bitboard fixed) {
    chess_bitboard kept = 0;
    for (unsigned i = 0; i < 16; i++) {
        chess_color color = i < 8 ? CHESS_WHITE : CHESS_BLACK;
        chess_square home = chess_square_at(i & 7U, color == CHESS_WHITE ? 0 : 7);
        chess_role role = first_roles[i & 7U];
        if (role == CHESS_KNIGHT || role == CHESS_KING || fixed & chess_square_bit(home) ||
            chess_position_piece_at(position, home) != chess_piece_of(color, role))
            continue;
        if (!(attacks_of(color, role, home, fixed) & ~fixed)) kept |= chess_square_bit(home);
    }
    return kept;
}

static chess_bitboard pieces_that_never_moved(const chess_position *position, bool any_start) {
    chess_bitboard pawns = chess_position_of_role(position, CHESS_PAWN);
    chess_bitboard fixed = (pawns & ~position->black & second_rank[CHESS_WHITE]) |
                           (pawns & position->black & second_rank[CHESS_BLACK]) |
                           pieces_of_rights(position);
    if (any_start) return fixed;
    for (chess_bitboard more = fixed; more; fixed |= more)
        more = kept_by(position, fixed);
    return fixed;
}

/* -------------------------------------------------------------------------------- where they go */

/*
 * Returns the squares that the fixed pieces of a colour attack whatever else stands on the board.
 */
static chess_bitboard always_attacked(const chess_position *position, chess_bitboard fixed,
                                      chess_color by) {
    chess_bitboard pieces = fixed & chess_position_of_color(position, by), attacked = 0;
    for (; pieces; pieces = bits_without_first(pieces)) {
        chess_square at = bits_first(pieces);
        chess_role role = chess_piece_role(chess_position_piece_at(position, at));
        attacked |= attacks_of(by, role, at, ~UINT64_C(0));
    }
    return attacked;
}

/* Returns all squares that a piece can reach if only the fixed pieces block it. */
static chess_bitboard reachable_region(chess_role role, chess_bitboard from, chess_bitboard fixed) {
    chess_bitboard known = from & ~fixed, next = known;
    while (next) {
        chess_square at = bits_first(next);
        chess_bitboard found = attacks_of(CHESS_WHITE, role, at, fixed) & ~fixed & ~known;
        next = bits_without_first(next) | found;
        known |= found;
    }
    return known | from;
}

/* ------------------------------------------------------------------------ pawns that moved once */

/*
 * A moving piece: the squares closed to it at all times, and whether pawns of a colour also close
 * the squares they attack, because it is the other side's king.
 */
typedef struct home_way {
    const chess_position *position;
    chess_role role;
    chess_bitboard closed;
    bool shuns[2]; /* by the colour of the pawns */
} home_way;

static chess_bitboard closed_by(const home_way *way, chess_color color, chess_square pawn) {
    return chess_square_bit(pawn) | (way->shuns[color] ? attacks_pawn(color, pawn) : 0);
}

/*
 * Returns the squares that the piece can reach while the pawn stands on its first square and, from
 * there, once it stands on `now`. A king to which the pawn's move gave check has left its square.
 */
static chess_bitboard region_by_times(const home_way *way, chess_bitboard from, chess_color color,
                                      chess_square first, chess_square now) {
    chess_bitboard wall = chess_square_bit(now);
    chess_bitboard before =
        reachable_region(way->role, from, way->closed | closed_by(way, color, first));
    chess_bitboard since = before & ~wall;
    chess_bitboard closed = way->closed | closed_by(way, color, now);
    return before | reachable_region(way->role, since, (closed & ~since) | wall);
}

/* Returns the union of these regions over all squares that may have been the pawn's first. */
static chess_bitboard region_around(const home_way *way, chess_bitboard from, chess_color color,
                                    chess_square now) {
    chess_bitboard pawns = chess_position_of_piece(way->position, color, CHESS_PAWN), squares = 0;
    chess_bitboard behind = chess_square_bit(color == CHESS_WHITE ? now - 8 : now + 8);
    chess_bitboard firsts = (behind | attacks_pawn(chess_color_other(color), now)) & ~pawns;
    for (; firsts; firsts = bits_without_first(firsts))
        squares |= region_by_times(way, from, color, bits_first(firsts), now);
    return squares;
}

/*
 * Returns the squares that the piece can reach. A pawn on its third rank has made one move: it
 * stood on its first square before, and here since, so it was always in the way, on one square or
 * on the other. Such pawns are considered only if they can exclude one of `pieces`.
 */
static chess_bitboard region_in_time(const home_way *way, chess_bitboard from,
                                     chess_bitboard pieces) {
    chess_bitboard squares = reachable_region(way->role, from, way->closed), once[2], now = 0;
    for (unsigned color = 0; color < 2; color++) {
        once[color] = third_rank[color] &
                      chess_position_of_piece(way->position, (chess_color)color, CHESS_PAWN);
        for (chess_bitboard rest = once[color]; rest; rest = bits_without_first(rest))
            now |= closed_by(way, (chess_color)color, bits_first(rest));
    }
    if (!(pieces & squares & ~reachable_region(way->role, from, way->closed | now))) return squares;
    for (unsigned color = 0; color < 2; color++)
        for (chess_bitboard rest = once[color]; rest; rest = bits_without_first(rest))
            squares &= region_around(way, from, (chess_color)color, bits_first(rest));
    return squares;
}

/* ------------------------------------------------------------------------------- king and rooks */

/* Castling needs no rule: its squares are free of fixed pieces, so that king and rook can walk. */
static bool king_is_at_home(const chess_position *position, chess_bitboard fixed,
                            chess_color color) {
    chess_bitboard king = chess_square_bit(chess_position_king(position, color));
    chess_bitboard home = chess_square_bit(color == CHESS_WHITE ? 4 : 60);
    chess_bitboard closed = fixed | always_attacked(position, fixed, chess_color_other(color));
    home_way way = {
        position, CHESS_KING, closed & ~home, {color == CHESS_BLACK, color == CHESS_WHITE}};
    return fixed & king || region_in_time(&way, home, king) & king;
}

/* ----------------------------------------------------------------------------------- promotions */

/*
 * Returns the files on whose last square a pawn of that colour may have become a piece. It came
 * over one of three squares of the rank before, but not over that of a fixed piece, nor over one
 * from which it checked a king that has never moved: that check could only be met by capturing the
 * pawn.
 */
static unsigned promotion_files(const chess_position *position, chess_bitboard fixed,
                                chess_color color) {
    chess_color other = chess_color_other(color);
    chess_bitboard gates = second_rank[other] & ~fixed, squares = first_rank[other] & ~fixed;
    chess_square king = chess_position_king(position, other);
    unsigned gate_files, files;
    if (fixed & chess_square_bit(king)) gates &= ~attacks_pawn(other, king);
    gate_files = (unsigned)(gates >> (color == CHESS_WHITE ? 48U : 8U));
    files = (gate_files | gate_files << 1U | gate_files >> 1U) & 0xffU;
    return files & (unsigned)(squares >> (color == CHESS_WHITE ? 56U : 0U));
}

/* ------------------------------------------------------------------------------- pieces counted */

typedef struct home_view {
    const chess_position *position;
    chess_color color;
    chess_bitboard fixed;
    chess_bitboard promotion;  /* squares of this colour's promotions */
    chess_bitboard pawns_take; /* squares of captures by the other side's pawns */
} home_view;

/* Returns the squares on which a pawn of that colour may have captured. */
static chess_bitboard pawn_captures(chess_bitboard fixed, chess_color color) {
    chess_bitboard from = ~(fixed | CHESS_RANK_1 | CHESS_RANK_8);
    chess_bitboard to_left = from & ~CHESS_FILE_A, to_right = from & ~CHESS_FILE_H;
    return color == CHESS_WHITE ? to_left << 7U | to_right << 9U : to_left >> 9U | to_right >> 7U;
}

/* What became of the pieces of one kind that stood on the board at the beginning. */
typedef struct home_fate {
    unsigned promoted; /* pieces of this kind that were pawns, at least */
    unsigned inside;   /* pieces that were captured where no pawn captures, at least */
    bool reachable;    /* every piece of this kind can have come where it stands */
} home_fate;

/*
 * Counts as many originals as possible as still on the board: at most one in each region (the
 * second is empty if there is one original). All other pieces of the kind must have promoted.
 */
static home_fate fate_of(const home_view *view, chess_role role, chess_bitboard pieces,
                         const chess_bitboard regions[2], unsigned originals) {
    const home_way way = {view->position, role, view->fixed, {false, false}};
    chess_bitboard first = pieces & regions[0], second = pieces & regions[1];
    chess_bitboard grown = view->promotion ? region_in_time(&way, view->promotion, pieces) : 0;
    unsigned stay = (first ? 1U : 0U) + (second ? 1U : 0U);
    home_fate fate = {0, 0, !(pieces & ~(first | second | grown))};
    if (stay == 2 && !bits_many(first | second)) stay = 1;
    fate.promoted = bits_count(pieces) - stay;
    for (unsigned i = 0; i < originals; i++)
        fate.inside += !(pieces & regions[i]) && !(regions[i] & view->pawns_take);
    if (originals == 2 && stay == 1 && first && second &&
        !((regions[0] | regions[1]) & view->pawns_take))
        fate.inside++;
    return fate;
}

static chess_bitboard region_of_first(const home_view *view, unsigned file, chess_bitboard pieces) {
    chess_role role = first_roles[file];
    const home_way way = {view->position, role, view->fixed, {false, false}};
    chess_bitboard home =
        chess_square_bit(chess_square_at(file, view->color == CHESS_WHITE ? 0 : 7));
    return view->fixed & home ? home : region_in_time(&way, home, pieces);
}

/* The kinds: rooks, knights, queen, bishops of either shade; files of their first squares. */
static const struct {
    chess_role role;
    uint8_t originals, files[2][2]; /* by colour */
} kinds[] = {
    {CHESS_ROOK, 2, {{0, 7}, {0, 7}}},   {CHESS_KNIGHT, 2, {{1, 6}, {1, 6}}},
    {CHESS_QUEEN, 1, {{3, 3}, {3, 3}}},  {CHESS_BISHOP, 1, {{5, 5}, {2, 2}}}, /* on light squares */
    {CHESS_BISHOP, 1, {{2, 2}, {5, 5}}},
};

enum { KINDS = sizeof kinds / sizeof *kinds, LIGHT_KIND = 3 };

static home_fate fate_of_kind(const home_view *view, unsigned kind) {
    const chess_bitboard light = UINT64_C(0x55aa55aa55aa55aa);
    const uint8_t *files = kinds[kind].files[view->color];
    chess_bitboard pieces = chess_position_of_piece(view->position, view->color, kinds[kind].role);
    chess_bitboard regions[2] = {region_of_first(view, files[0], pieces), 0};
    home_view shade = *view;
    if (kinds[kind].originals == 2) regions[1] = region_of_first(view, files[1], pieces);
    if (kinds[kind].role == CHESS_BISHOP) {
        pieces &= kind == LIGHT_KIND ? light : ~light;
        shade.promotion &= kind == LIGHT_KIND ? light : ~light;
    }
    return fate_of(&shade, kinds[kind].role, pieces, regions, kinds[kind].originals);
}

/* Returns those of the files on which a bishop may have promoted that now stands on the board. */
static unsigned bishop_files(const home_view *view, unsigned files) {
    chess_bitboard bishops = chess_position_of_piece(view->position, view->color, CHESS_BISHOP);
    unsigned found = 0;
    for (unsigned f = 0; f < 8; f++) {
        chess_square last = chess_square_at(f, view->color == CHESS_WHITE ? 7 : 0);
        if (files >> f & 1U &&
            reachable_region(CHESS_BISHOP, chess_square_bit(last), view->fixed) & bishops)
            found |= 1U << f;
    }
    return found;
}

static bool count_side(const home_view *view, chess_legality_census *census) {
    bool reachable = true;
    census->promoted = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        home_fate fate = fate_of_kind(view, kind);
        census->promoted = (uint8_t)(census->promoted + fate.promoted);
        census->captured = (uint8_t)(census->captured - fate.inside);
        if (kind >= LIGHT_KIND)
            census->promoted_bishops[kind - LIGHT_KIND] = (uint8_t)fate.promoted;
        reachable = reachable && fate.reachable;
    }
    return reachable && king_is_at_home(view->position, view->fixed, view->color);
}

bool chess__legality_home_count(const chess_position *position, bool any_start,
                                legality_census *census) {
    chess_bitboard fixed = pieces_that_never_moved(position, any_start);
    bool reachable = true;
    for (unsigned i = 0; i < 2; i++) {
        home_view view = {position, i ? CHESS_BLACK : CHESS_WHITE, fixed, 0, 0};
        unsigned files = promotion_files(position, fixed, view.color);
        census->of[i].promotion_files = (uint8_t)files;
        census->of[i].bishop_files = (uint8_t)(fixed ? bishop_files(&view, files) : files);
        view.promotion = (chess_bitboard)files << (view.color == CHESS_WHITE ? 56U : 0U);
        if (any_start || !fixed) continue;
        view.pawns_take = pawn_captures(fixed, chess_color_other(view.color));
        if (!count_side(&view, &census->of[i])) reachable = false;
    }
    return reachable;
}
