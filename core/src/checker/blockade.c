/* SPDX-License-Identifier: MIT */
/*
 * The checker of blockades. It proves by induction over the game: the position lies inside the
 * first board; every move from a position inside a board leads to a position inside it or, if the
 * board is not free, a capture or pawn move leads into a board entered from it; and no position on
 * the way is mate.
 *
 * A position lies inside if each piece stands on one of its squares, the kings are a pair, and the
 * squares of a pawn that can be captured en passant include the square passed over.
 */
#include "board.h"

#include <string.h>

enum { MOST_DEPTH = 64 };

/* --------------------------------------------------------------------------- no piece can leave */

/*
 * Returns true if every capture by the step stays inside the board or enters a further one. Sets
 * waits[side] if a piece other than the king can move.
 */
static bool captures_stay(const blockade_view *view, unsigned piece, chess_square from,
                          const blockade_step *step, bool waits[2]) {
    const chess_blockade_board *board = view->board;
    for (chess_blockade_set rest = view->alive & ~(chess_blockade_set)3; rest; rest &= rest - 1) {
        unsigned victim = first_piece(rest), side = side_of(view->proof, piece);
        if (side_of(view->proof, victim) == side || !(board->squares[victim] & bit_of(step->to)) ||
            chess__blockade_ends_all(view, victim) ||
            !chess__blockade_can_move(view, piece, victim, from, step))
            continue;
        if (ends_board(board, piece, victim)) {
            if (!chess__blockade_covers_case(view, piece, victim, step)) return false;
            continue;
        }
        if (!has_piece(board->capturable, victim)) return false;
        if (piece <= LOSER) continue;
        if (!(board->squares[piece] & bit_of(step->to))) return false;
        waits[side] = true;
    }
    return true;
}

static bool moves_stay(const blockade_view *view, unsigned piece, bool waits[2]) {
    const chess_blockade_board *board = view->board;
    for (chess_bitboard squares = board->squares[piece]; squares;
         squares = without_first(squares)) {
        blockade_step steps[MOST_STEPS];
        chess_square from = first_of(squares);
        unsigned count = chess__blockade_steps(view, piece, from, steps);
        for (unsigned i = 0; i < count; i++) {
            const blockade_step *step = &steps[i];
            if (step->takes && !captures_stay(view, piece, from, step, waits)) return false;
            if (piece <= LOSER || !step->goes ||
                !chess__blockade_can_move(view, piece, NO_PIECE, from, step))
                continue;
            if (board->kind != CHESS_BLOCKADE_FREE && is_plain_pawn(view, piece)) {
                if (!chess__blockade_covers_case(view, piece, NO_PIECE, step)) return false;
                continue;
            }
            if (!(board->squares[piece] & bit_of(step->to))) return false;
            waits[side_of(view->proof, piece)] = true;
        }
    }
    return true;
}

/*
 * Returns true if castling stays inside the board: if king and rook can be on their original
 * squares, the rook's squares must include its target.
 */
static bool castling_stays(const blockade_view *view, unsigned side) {
    const blockade_castling *castling = view->castling;
    chess_square king = castling->king[side];
    if (!(view->board->squares[side] & bit_of(king))) return true;
    for (unsigned piece = 2; piece < view->proof->piece_count; piece++) {
        chess_bitboard squares = view->board->squares[piece];
        if (side_of(view->proof, piece) != side ||
            chess_piece_role(view->proof->pieces[piece]) != CHESS_ROOK)
            continue;
        for (chess_bitboard rooks = castling->rooks[side] & squares; rooks;
             rooks = without_first(rooks)) {
            chess_square rook = first_of(rooks);
            unsigned file = rook > king ? 5 : 3;
            if (!(squares & bit_of(chess_square_at(file, chess_square_rank(rook))))) return false;
        }
    }
    return true;
}

static bool winner_king_stays(const blockade_view *view, bool waits,
                              chess_bitboard after_king[CHESS_SQUARE_COUNT]) {
    const chess_bitboard(*kings)[CHESS_SQUARE_COUNT] = view->board->kings;
    for (chess_square from = 0; from < CHESS_SQUARE_COUNT; from++) {
        chess_bitboard losers = kings[WINNER][from];
        if (!losers) continue;
        bool in_check = view->attacked[LOSER] & bit_of(from);
        if (waits && !in_check && (losers & ~kings[LOSER][from])) return false;
        chess_bitboard targets = chess__blockade_king_targets(view, WINNER, from);
        for (; targets; targets = without_first(targets)) {
            chess_bitboard after = losers & ~chess__blockade_near(first_of(targets));
            if (after & ~kings[LOSER][first_of(targets)]) return false;
            after_king[first_of(targets)] |= after;
        }
    }
    return true;
}

static bool loser_king_stays(const blockade_view *view, bool waits) {
    const chess_bitboard(*kings)[CHESS_SQUARE_COUNT] = view->board->kings;
    for (chess_bitboard squares = view->board->squares[LOSER]; squares;
         squares = without_first(squares)) {
        chess_square from = first_of(squares);
        chess_bitboard targets = chess__blockade_king_targets(view, LOSER, from);
        if (waits && !(view->attacked[WINNER] & bit_of(from))) targets |= bit_of(from);
        for (chess_square winner = 0; winner < CHESS_SQUARE_COUNT; winner++) {
            if (!(kings[LOSER][winner] & bit_of(from))) continue;
            chess_bitboard after = targets & ~chess__blockade_near(winner);
            if (after & ~kings[WINNER][winner]) return false;
        }
    }
    return true;
}

static bool has_castling(const blockade_view *view, unsigned side) {
    return view->castling->rooks[side] &&
           (view->board->squares[side] & bit_of(view->castling->king[side]));
}

static bool board_is_closed(const blockade_view *view) {
    bool waits[2] = {false, false};
    chess_bitboard after_king[CHESS_SQUARE_COUNT] = {0};
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1)
        if (!moves_stay(view, first_piece(rest), waits)) return false;
    if (!castling_stays(view, WINNER) || !castling_stays(view, LOSER) ||
        !winner_king_stays(view, waits[WINNER], after_king) ||
        !loser_king_stays(view, waits[LOSER]))
        return false;
    /* castling moves two pieces, either of which may give check */
    if (has_castling(view, WINNER))
        return chess__blockade_excludes_mate(view, view->board->kings[LOSER], NO_PIECE, 0);
    return (!waits[WINNER] ||
            chess__blockade_excludes_mate(view, view->board->kings[WINNER], NO_PIECE, 0)) &&
           chess__blockade_excludes_mate(view, after_king, WINNER, view->board->squares[WINNER]);
}

/* --------------------------------------------------------------------------- answers to a check */

static bool answers_of_are_covered(const blockade_view *view, unsigned piece, unsigned checker,
                                   chess_bitboard way) {
    const chess_bitboard *sets = view->board->squares;
    for (chess_bitboard squares = sets[piece]; squares; squares = without_first(squares)) {
        chess_square from = first_of(squares);
        blockade_step steps[MOST_STEPS];
        unsigned count = chess__blockade_steps(view, piece, from, steps);
        for (unsigned i = 0; i < count; i++) {
            const blockade_step *step = &steps[i];
            chess_bitboard to = bit_of(step->to);
            if (step->goes && (piece == LOSER || (way & to)) &&
                chess__blockade_can_move(view, piece, NO_PIECE, from, step) &&
                !chess__blockade_covers_case(view, piece, NO_PIECE, step))
                return false;
            for (unsigned victim = 2; step->takes && victim < view->proof->piece_count; victim++)
                if ((piece == LOSER || victim == checker) && (sets[victim] & to) &&
                    side_of(view->proof, victim) == WINNER &&
                    !chess__blockade_ends_all(view, victim) &&
                    chess__blockade_can_move(view, piece, victim, from, step) &&
                    !chess__blockade_covers_case(view, piece, victim, step))
                    return false;
        }
    }
    return true;
}

/*
 * Returns true if the piece that has just moved certainly gives check and every reply enters a
 * further board or needs none: its capture, an interposition or a king move.
 */
static bool check_is_answered(const blockade_view *view) {
    unsigned checker = view->board->mover;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if (view->board->kings[WINNER][square]) return false;
    if (!chess__blockade_is_sure_check(view, checker)) return false;
    blockade_step steps[MOST_STEPS];
    chess_bitboard way = 0;
    unsigned count =
        chess__blockade_steps(view, checker, first_of(view->board->squares[checker]), steps);
    for (unsigned i = 0; i < count; i++)
        if (steps[i].takes && bit_of(steps[i].to) == view->board->squares[LOSER])
            way = steps[i].path;
    for (chess_blockade_set rest = view->alive; rest; rest &= rest - 1)
        if (side_of(view->proof, first_piece(rest)) == LOSER &&
            !answers_of_are_covered(view, first_piece(rest), checker, way))
            return false;
    return true;
}

/* ----------------------------------------------------------------------------------- the boards */

/*
 * Returns true if the board includes everything that is possible on arrival and no captured piece.
 */
static bool covers(const chess_blockade_board *board, const blockade_arrival *at) {
    for (unsigned piece = 0; piece < CHESS_BLOCKADE_PIECES; piece++)
        if ((at->squares[piece] & ~board->squares[piece]) ||
            (!at->squares[piece] && board->squares[piece]))
            return false;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if ((at->kings[0][square] & ~board->kings[0][square]) ||
            (at->kings[1][square] & ~board->kings[1][square]))
            return false;
    return !(at->promoted & ~board->promoted) && !(at->capturable & ~board->capturable);
}

static bool is_sensible(const blockade_view *view) {
    const chess_bitboard end_ranks = UINT64_C(0xff000000000000ff);
    const chess_blockade_board *board = view->board;
    for (unsigned piece = 0; piece < view->proof->piece_count; piece++)
        if (is_plain_pawn(view, piece) && (board->squares[piece] & end_ranks)) return false;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_bitboard losers = board->kings[0][square] | board->kings[1][square];
        if ((losers && !(board->squares[WINNER] & bit_of(square))) ||
            (losers & ~board->squares[LOSER]))
            return false;
    }
    return true;
}

/*
 * Returns true if the move that enters the board never mates. A pawn that captures en passant also
 * opens a line on the victim's square.
 */
static bool no_mate_on_arrival(const blockade_view *before, const chess_blockade_board *entered,
                               const blockade_arrival *at) {
    unsigned mover = entered->mover, victim = entered->victim;
    const chess_bitboard *squares = before->board->squares;
    if (side_of(before->proof, mover) == LOSER) return true;
    bool opens_more = chess_piece_role(before->proof->pieces[mover]) == CHESS_PAWN &&
                      victim != NO_PIECE && !is_one_square(squares[victim]);
    chess_blockade_board there = {.promoted = at->promoted, .capturable = at->capturable};
    memcpy(there.squares, at->squares, sizeof there.squares);
    blockade_view now;
    chess__blockade_examine(&now, before->proof, &there, at->squares, before->castling);
    if (!opens_more && chess__blockade_check_can_be_taken(&now, mover)) return true;
    return chess__blockade_excludes_mate(&now, at->kings[LOSER], opens_more ? NO_PIECE : mover,
                                         squares[mover]);
}

/*
 * Returns true if the board and all entered from it are valid. `room` is the number of boards from
 * this one to the end of the parent's subtree.
 */
static bool board_holds(const chess_blockade *proof, const chess_blockade_board *board,
                        uint32_t room, const blockade_arrival *at,
                        const blockade_castling *castling, unsigned depth) {
    blockade_view view;
    if (board->boards == 0 || board->boards > room || depth == MOST_DEPTH || !covers(board, at))
        return false;
    for (uint32_t i = 1; i < board->boards; i += board[i].boards)
        if (board[i].boards == 0 || board[i].boards > board->boards - i) return false;
    chess__blockade_examine(&view, proof, board, at->squares, castling);
    bool is_check = board->kind == CHESS_BLOCKADE_CHECK && depth > 0;
    if (board->kind > CHESS_BLOCKADE_FREE && !is_check) return false;
    if (!is_sensible(&view) || !(is_check ? check_is_answered(&view) : board_is_closed(&view)))
        return false;
    for (uint32_t i = 1; i < board->boards; i += board[i].boards) {
        unsigned mover = board[i].mover, victim = board[i].victim;
        blockade_arrival after;
        if (mover >= CHESS_BLOCKADE_PIECES || victim > NO_PIECE || !has_piece(view.alive, mover))
            return false;
        if (!chess__blockade_arrive(&view, mover, victim, board[i].targets, &after)) continue;
        if (!no_mate_on_arrival(&view, &board[i], &after) ||
            !board_holds(proof, &board[i], board->boards - i, &after, castling, depth + 1))
            return false;
    }
    return true;
}

/*
 * Returns true if the pieces of the proof are those of the position, each once, and the kings have
 * the first two numbers.
 */
static bool pieces_are_those_of(const chess_blockade *proof, const chess_position *position,
                                chess_color winner) {
    chess_bitboard seen = 0;
    if (proof->piece_count < 2 || proof->piece_count > CHESS_BLOCKADE_PIECES) return false;
    for (unsigned piece = 0; piece < proof->piece_count; piece++) {
        chess_square square = proof->start[piece];
        if (square >= CHESS_SQUARE_COUNT || (seen & bit_of(square)) ||
            proof->pieces[piece] == CHESS_NO_PIECE ||
            chess_position_piece_at(position, square) != proof->pieces[piece])
            return false;
        seen |= bit_of(square);
    }
    return seen == chess_position_occupied(position) &&
           proof->pieces[WINNER] == chess_piece_of(winner, CHESS_KING) &&
           proof->pieces[LOSER] == chess_piece_of(chess_color_other(winner), CHESS_KING);
}

/* Returns the pawn that can be captured en passant; CHESS_NO_SQUARE if there is none. */
static chess_square passing_pawn(const chess_position *position) {
    if (position->en_passant == CHESS_NO_SQUARE) return CHESS_NO_SQUARE;
    chess_square pawn = position->en_passant ^ 8U;
    chess_bitboard row = blockade_beside(pawn) & UINT64_C(0xff) << 8U * chess_square_rank(pawn);
    bool can = row & chess_position_of_piece(position, chess_position_turn(position), CHESS_PAWN);
    return can ? pawn : CHESS_NO_SQUARE;
}

static void begin(const chess_blockade *proof, const chess_position *position,
                  blockade_arrival *at) {
    bool winner_moves = chess_position_turn(position) == chess_piece_color(proof->pieces[WINNER]);
    chess_square passing = passing_pawn(position);
    memset(at, 0, sizeof *at);
    for (unsigned piece = 0; piece < proof->piece_count; piece++) {
        at->squares[piece] = bit_of(proof->start[piece]);
        if (proof->start[piece] == passing) at->squares[piece] |= bit_of(position->en_passant);
    }
    at->kings[winner_moves ? WINNER : LOSER][proof->start[WINNER]] = bit_of(proof->start[LOSER]);
}

bool chess_blockade_holds(const chess_position *position, chess_color winner,
                          const chess_blockade *proof) {
    chess_color loser = chess_color_other(winner);
    blockade_arrival at;
    if (proof->count == 0 || proof->count > proof->capacity ||
        !pieces_are_those_of(proof, position, winner))
        return false;
    if (chess_position_turn(position) == loser && chess_position_checkers(position) &&
        !chess_has_legal_move(position))
        return false;
    const blockade_castling castling = {
        {proof->start[WINNER], proof->start[LOSER]},
        {position->castling_rooks & chess_position_of_color(position, winner),
         position->castling_rooks & chess_position_of_color(position, loser)}};
    begin(proof, position, &at);
    return proof->boards[0].boards == proof->count &&
           board_holds(proof, proof->boards, proof->count, &at, &castling, 0);
}
