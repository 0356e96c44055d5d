/* SPDX-License-Identifier: MIT */
/*
 * Takes the last move back in every way that the pieces allow (Article 3.10.c). The earlier
 * position is known only in part, so everything doubtful is allowed: castling rights are those
 * still present, and a double step may have been made unless something excludes it.
 */
#include "retro.h"

#include "board/attacks.h"
#include "board/board.h"
#include "board/promoted_pieces.h"

typedef struct retro_walk {
    const chess_position *position;
    chess_color mover, waiting; /* the side that has just moved; the side to move */
    chess_bitboard occupied;
    chess_square king;  /* of the side to move: not in check before the last move */
    bool can_uncapture; /* one of its pieces is missing */
    bool any_start;
    retro_visit *visit;
    void *context;
} retro_walk;

/* Returns true if no more pieces have promoted than pawns are missing. */
static bool pieces_suffice(const chess_position *position, chess_color color) {
    return bits_count(chess_position_of_piece(position, color, CHESS_PAWN)) +
               least_promoted_pieces(position, color) <=
           8;
}

/* Returns true if the king of the side to move was not in check before the last move. */
static bool is_sound(const retro_walk *walk, const chess_position *before) {
    return !chess_position_attackers(before, walk->king, walk->mover,
                                     chess_position_occupied(before));
}

static bool visit(const retro_walk *walk, chess_position *before, retro_kind kind) {
    before->turn = (uint8_t)walk->mover;
    return walk->visit(walk->context, before, kind);
}

/* Returns the board before the move: the mover back on `from` as `role`, and `to` empty. */
static chess_position moved_back(const retro_walk *walk, chess_square from, chess_square to,
                                 chess_role role) {
    chess_position before = *walk->position;
    before.en_passant = CHESS_NO_SQUARE;
    play_clear(&before, chess_square_bit(to));
    play_put(&before, from, role, walk->mover);
    return before;
}

static retro_kind kind_of(const retro_walk *walk, chess_square to, chess_role role, bool capture) {
    chess_role now = chess_piece_role(chess_position_piece_at(walk->position, to));
    if (now != role) return RETRO_PROMOTION;
    if (capture) return RETRO_CAPTURE;
    return role == CHESS_PAWN ? RETRO_PAWN : RETRO_QUIET;
}

static bool without_capture(const retro_walk *walk, chess_square to, chess_role role,
                            chess_bitboard origins) {
    retro_kind kind = kind_of(walk, to, role, false);
    for (origins &= ~walk->occupied; origins; origins = bits_without_first(origins)) {
        chess_position before = moved_back(walk, bits_first(origins), to, role);
        if (!is_sound(walk, &before)) continue;
        if (kind == RETRO_PROMOTION && !pieces_suffice(&before, walk->mover)) continue;
        if (visit(walk, &before, kind)) return true;
    }
    return false;
}

/*
 * Visits the position before a capture for every piece that may have been captured on `to`.
 * Soundness does not depend on which piece it was.
 */
static bool with_capture_from(const retro_walk *walk, chess_square from, chess_square to,
                              chess_role role) {
    static const chess_role victims[] = {CHESS_PAWN, CHESS_KNIGHT, CHESS_BISHOP, CHESS_ROOK,
                                         CHESS_QUEEN};
    const chess_position empty = moved_back(walk, from, to, role);
    retro_kind kind = kind_of(walk, to, role, true);
    for (unsigned i = 0; i < sizeof victims / sizeof *victims; i++) {
        chess_position before = empty;
        if (victims[i] == CHESS_PAWN && chess_square_bit(to) & (CHESS_RANK_1 | CHESS_RANK_8))
            continue;
        play_put(&before, to, victims[i], walk->waiting);
        if (!is_sound(walk, &before)) return false;
        if (!pieces_suffice(&before, walk->waiting) || !pieces_suffice(&before, walk->mover))
            continue;
        if (visit(walk, &before, kind)) return true;
    }
    return false;
}

static bool with_capture(const retro_walk *walk, chess_square to, chess_role role,
                         chess_bitboard origins) {
    if (!walk->can_uncapture) return false;
    for (origins &= ~walk->occupied; origins; origins = bits_without_first(origins))
        if (with_capture_from(walk, bits_first(origins), to, role)) return true;
    return false;
}

/* ---------------------------------------------------------------------------------------- pawns */

static chess_bitboard one_step_back(const retro_walk *walk, chess_bitboard set) {
    return walk->mover == CHESS_WHITE ? set >> 8U : set << 8U;
}

/* Returns the squares one and two steps straight back, if those are empty. */
static chess_bitboard pushed_from(const retro_walk *walk, chess_square to) {
    chess_bitboard fourth = CHESS_RANK_1 << (walk->mover == CHESS_WHITE ? 24U : 32U);
    chess_bitboard once = one_step_back(walk, chess_square_bit(to)) & ~walk->occupied;
    return once | (chess_square_bit(to) & fourth ? one_step_back(walk, once) : 0);
}

static bool was_en_passant(const retro_walk *walk, chess_square to, chess_bitboard origins) {
    chess_bitboard target = chess_square_bit(to), victim = one_step_back(walk, target);
    chess_bitboard sixth = CHESS_RANK_1 << (walk->mover == CHESS_WHITE ? 40U : 16U);
    chess_bitboard ahead = walk->mover == CHESS_WHITE ? target << 8U : target >> 8U;
    if (!(target & sixth) || walk->occupied & (victim | ahead) || !walk->can_uncapture)
        return false;
    for (origins &= ~walk->occupied; origins; origins = bits_without_first(origins)) {
        chess_position before = moved_back(walk, bits_first(origins), to, CHESS_PAWN);
        play_put(&before, bits_first(victim), CHESS_PAWN, walk->waiting);
        before.en_passant = to;
        if (is_sound(walk, &before) && pieces_suffice(&before, walk->waiting) &&
            visit(walk, &before, RETRO_CAPTURE))
            return true;
    }
    return false;
}

static bool pawn_came(const retro_walk *walk, chess_square to) {
    const chess_bitboard pawn_squares = ~(CHESS_RANK_1 | CHESS_RANK_8);
    chess_bitboard aside = attacks_pawn(walk->waiting, to) & pawn_squares;
    return without_capture(walk, to, CHESS_PAWN, pushed_from(walk, to) & pawn_squares) ||
           with_capture(walk, to, CHESS_PAWN, aside) || was_en_passant(walk, to, aside);
}

/* Visits the promotions that may have put a piece on the last rank. */
static bool was_promoted(const retro_walk *walk, chess_square to) {
    chess_bitboard last = walk->mover == CHESS_WHITE ? CHESS_RANK_8 : CHESS_RANK_1;
    chess_bitboard target = chess_square_bit(to);
    if (!(target & last)) return false;
    return without_capture(walk, to, CHESS_PAWN, one_step_back(walk, target)) ||
           with_capture(walk, to, CHESS_PAWN, attacks_pawn(walk->waiting, to));
}

/* --------------------------------------------------------------------------------------- pieces */

static bool piece_came(const retro_walk *walk, chess_square to, chess_role role) {
    chess_bitboard origins = attacks_of(walk->mover, role, to, walk->occupied);
    if (role == CHESS_KING) /* the kings never stood side by side */
        origins &= ~attacks_king(walk->king);
    return without_capture(walk, to, role, origins) || with_capture(walk, to, role, origins) ||
           (role != CHESS_KING && was_promoted(walk, to));
}

/*
 * Visits castling from these squares, if nothing stood between and the king crossed no attacked
 * square.
 */
static bool castled_from(const retro_walk *walk, chess_square king, chess_square rook) {
    generate_castling castling = generate_castling_with(king, rook);
    chess_bitboard pieces = chess_square_bit(king) | chess_square_bit(rook), occupied;
    chess_position before = *walk->position;
    before.en_passant = CHESS_NO_SQUARE;
    play_clear(&before, chess_square_bit(castling.king_to) | chess_square_bit(castling.rook_to));
    if (chess_position_occupied(&before) & (castling.path | pieces)) return false;
    occupied = chess_position_occupied(&before) | chess_square_bit(rook);
    for (chess_bitboard path = castling.king_path; path; path = bits_without_first(path))
        if (chess_position_attackers(&before, bits_first(path), walk->waiting, occupied))
            return false;
    play_put(&before, king, CHESS_KING, walk->mover);
    play_put(&before, rook, CHESS_ROOK, walk->mover);
    before.castling_rooks |= chess_square_bit(rook);
    return is_sound(walk, &before) && visit(walk, &before, RETRO_CASTLING);
}

/* Visits castling from these squares, if it leads to the squares on which king and rook stand. */
static bool castling_leads_here(const retro_walk *walk, chess_square king, chess_square rook) {
    generate_castling castling = generate_castling_with(king, rook);
    return castling.king_to == chess_position_king(walk->position, walk->mover) &&
           chess_position_piece_at(walk->position, castling.rook_to) ==
               chess_piece_of(walk->mover, CHESS_ROOK) &&
           castled_from(walk, king, rook);
}

/* In Chess960 king and rook may have come from nearly anywhere on their rank. */
static bool may_have_castled(const retro_walk *walk) {
    unsigned row = walk->mover == CHESS_WHITE ? 0 : 56;
    chess_bitboard home = walk->mover == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    if (walk->position->castling_rooks & home) return false;
    for (unsigned king = 1; king < 7; king++) {
        if (!walk->any_start && king != 4) continue;
        for (unsigned rook = 0; rook < 8; rook++) {
            if (rook == king || (!walk->any_start && rook != 0 && rook != 7)) continue;
            if (castling_leads_here(walk, (chess_square)(row + king), (chess_square)(row + rook)))
                return true;
        }
    }
    return false;
}

/* Returns the pieces that may have moved: those of a castling right have not. */
static chess_bitboard pieces_that_moved(const retro_walk *walk) {
    chess_bitboard home = walk->mover == CHESS_WHITE ? CHESS_RANK_1 : CHESS_RANK_8;
    chess_bitboard rooks = walk->position->castling_rooks & home;
    chess_bitboard pieces = chess_position_of_color(walk->position, walk->mover) & ~rooks;
    if (rooks) pieces &= ~chess_square_bit(chess_position_king(walk->position, walk->mover));
    return pieces;
}

static bool double_step_came(const retro_walk *walk) {
    chess_bitboard passed = chess_square_bit(walk->position->en_passant);
    chess_square to = bits_first(walk->mover == CHESS_WHITE ? passed << 8U : passed >> 8U);
    return without_capture(walk, to, CHESS_PAWN, one_step_back(walk, passed));
}

bool chess__retro_walk(const chess_position *position, bool any_start, retro_visit *visitor,
                       void *context) {
    chess_color waiting = chess_position_turn(position), mover = chess_color_other(waiting);
    retro_walk walk = {
        .position = position,
        .mover = mover,
        .waiting = waiting,
        .occupied = chess_position_occupied(position),
        .king = chess_position_king(position, waiting),
        .can_uncapture = bits_count(chess_position_of_color(position, waiting)) < 16,
        .any_start = any_start,
        .visit = visitor,
        .context = context,
    };
    if (position->en_passant != CHESS_NO_SQUARE) return double_step_came(&walk);
    for (chess_bitboard pieces = pieces_that_moved(&walk); pieces;
         pieces = bits_without_first(pieces)) {
        chess_square to = bits_first(pieces);
        chess_role role = chess_piece_role(chess_position_piece_at(position, to));
        if (role == CHESS_PAWN ? pawn_came(&walk, to) : piece_came(&walk, to, role)) return true;
    }
    return may_have_castled(&walk);
}

static bool stop_at_first(void *context, const chess_position *before, retro_kind kind) {
    (void)context, (void)before, (void)kind;
    return true;
}

bool chess__retro_has_last_move(const chess_position *position) {
    return chess__retro_walk(position, true, stop_at_first, NULL);
}
