/* SPDX-License-Identifier: MIT */
#include "tactics.h"

#include "board.h"
#include "game.h"
#include "move.h"
#include "question.h"
#include "refusal.h"

#include <string.h>

#include "reading/fold.h"
#include "reading/read.h"

/* ---------------------------------------------------------------------------------- legal moves */

/* The targets of one piece. */
typedef struct targets {
    chess_bitboard quiet, captures;
    chess_move_facts castling[2]; /* short, long; .castling is NONE if not possible */
} targets;

static void find_targets(const chess_position *position, const chess_move_list *moves,
                         chess_square from, targets *found) {
    *found = (targets){.quiet = 0};
    for (unsigned i = 0; i < moves->count; i++) {
        chess_move_facts facts;
        if (chess_move_from(moves->moves[i]) != from) continue;
        chess_describe(position, moves->moves[i], &facts);
        facts.check = facts.mate = false;
        if (facts.castling != CHESS_NO_CASTLING)
            found->castling[facts.castling - 1] = facts;
        else if (facts.captured != CHESS_NO_ROLE)
            found->captures |= chess_square_bit(facts.to);
        else
            found->quiet |= chess_square_bit(facts.to);
    }
}

static void say_targets(const dialogue_exchange *exchange, const chess_position *position,
                        const chess_move_list *moves, chess_square square) {
    chess_role role = chess_piece_role(chess_position_piece_at(position, square));
    targets found;
    find_targets(position, moves, square, &found);
    ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_OF), NOUN(role, 1), SQUARE(square),
             SQUARES(found.quiet), SQUARES(found.captures),
             found.castling[0].castling ? MOVE(&found.castling[0]) : NOTHING,
             found.castling[1].castling ? MOVE(&found.castling[1]) : NOTHING);
}

static chess_bitboard movable_origins(const chess_move_list *moves) {
    chess_bitboard from = 0;
    for (unsigned i = 0; i < moves->count; i++)
        from |= chess_square_bit(chess_move_from(moves->moves[i]));
    return from;
}

/* Appends the moves of the piece on the square; its side has the move in the position. */
static void say_moves_from(const dialogue_exchange *exchange, const chess_position *position,
                           chess_square square) {
    chess_move_list moves;
    chess_moves(position, &moves);
    if (movable_origins(&moves) & chess_square_bit(square))
        say_targets(exchange, position, &moves, square);
    else
        ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_NONE),
                 THE(chess_piece_role(chess_position_piece_at(position, square))), SQUARE(square));
}

/*
 * Returns true if the line names the command, as "moves f3" and a key on a square do. Returns false
 * for other phrases, such as "who takes f3", "can I go to f3".
 */
static bool is_named(const dialogue_exchange *exchange, dialogue_command command) {
    const char *name = command_name(exchange, command);
    char said[DIALOGUE_FOLDED_SIZE], known[DIALOGUE_FOLDED_SIZE];
    if (exchange->length == 0) return true;
    (void)dialogue__fold_phrase(exchange->line, exchange->utterance->rest_at, said);
    (void)dialogue__fold_phrase(name, strlen(name), known);
    return strcmp(said, known) == 0;
}

static void say_moves_of(const dialogue_exchange *exchange, chess_square square) {
    const chess_position *position = position_of(exchange);
    chess_piece piece = chess_position_piece_at(position, square);
    chess_position passed;
    if (piece == CHESS_NO_PIECE) {
        dialogue__say_square(exchange, square);
    } else if (chess_piece_color(piece) == turn_of(exchange)) {
        say_moves_from(exchange, position, square);
    } else {
        ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_NOT_YOURS), SQUARE(square), PIECE(piece),
                 SIDE(turn_of(exchange)));
        bool about_it = is_named(exchange, DIALOGUE_COMMAND_MOVES) ||
                        exchange->utterance->role != CHESS_NO_ROLE;
        if (about_it && chess_position_pass(position, &passed))
            say_moves_from(exchange, &passed, square);
    }
}

/* Returns true if a piece of that side that fits the spec stands on the square. */
static bool fits_on_square(const chess_position *position, const chess_move_spec *spec,
                           chess_square square, chess_color side) {
    chess_piece piece = chess_position_piece_at(position, square);
    return piece != CHESS_NO_PIECE && chess_piece_color(piece) == side &&
           (spec->role == CHESS_NO_ROLE || spec->role == chess_piece_role(piece));
}

/*
 * Announces which requested moves are possible ("can I castle", "who can go to f3"), or why none
 * is. Returns false if the line requests no move.
 */
static bool say_possible(const dialogue_exchange *exchange, dialogue_utterance *request) {
    const chess_position *position = position_of(exchange);
    chess_square square = exchange->utterance->square;
    bool partial = request->sense == DIALOGUE_PARTIAL;
    chess_resolution found;
    if (request->spec_count == 0 || (partial && square == CHESS_NO_SQUARE)) return false;
    chess_move_spec *spec = &request->specs[0];
    if (partial && spec->role == CHESS_PAWN) spec->role = CHESS_NO_ROLE;
    bool goes_elsewhere = spec->to_file != CHESS_NO_FILE && spec->to_rank != CHESS_NO_RANK &&
                          chess_square_at(spec->to_file, spec->to_rank) != square;
    bool of_piece = square != CHESS_NO_SQUARE && !goes_elsewhere;
    chess_color turn = turn_of(exchange);
    if (of_piece && fits_on_square(position, spec, square, turn)) return false;
    /* "Moves f3" with an opponent's piece on f3 asks for its moves and for captures of it. */
    bool of_theirs = of_piece && is_named(exchange, DIALOGUE_COMMAND_MOVES) &&
                     fits_on_square(position, spec, square, chess_color_other(turn));
    if (of_theirs) say_moves_of(exchange, square);
    if (dialogue_resolve(position, request, &found) == CHESS_ILLEGAL) {
        if (partial || of_theirs) return of_theirs;
        if (spec->captured && found.refusal.reason == CHESS_REFUSED_NOTHING_TO_CAPTURE)
            ANNOUNCE(exchange, ANSWER, MESSAGE(ATTACKED_NOT), SIDE(turn));
        else
            dialogue__refuse(exchange, &found.refusal);
        return true;
    }
    dialogue__sort_moves(&found.candidates);
    ANNOUNCE(exchange, ANSWER, MESSAGE(POSSIBLE), MOVES(position, &found.candidates));
    return true;
}

static bool is_capture_of_square(const dialogue_utterance *request) {
    return request->spec_count > 0 && request->specs[0].capture &&
           request->specs[0].to_rank != CHESS_NO_RANK;
}

static void say_moves(const dialogue_exchange *exchange, dialogue_utterance *request) {
    const dialogue_utterance *asked = exchange->utterance;
    const chess_position *position = position_of(exchange);
    chess_move_list moves;
    if (say_possible(exchange, request)) return;
    if (asked->square < CHESS_SQUARE_COUNT) {
        if (is_capture_of_square(request)) /* "who takes b5", of one's own piece */
            dialogue__answer_attacks(exchange);
        else
            say_moves_of(exchange, asked->square);
        return;
    }
    chess_moves(position, &moves);
    chess_bitboard from = movable_origins(&moves);
    if (asked->role != CHESS_NO_ROLE) {
        from &= chess_position_of_role(position, asked->role);
        if (from == 0) ANNOUNCE(exchange, ANSWER, MESSAGE(MOVES_NONE), THE(asked->role), NOTHING);
    } else if (moves.count == 0) {
        ANNOUNCE(exchange, ANSWER, MESSAGE(NO_MOVES), SIDE(turn_of(exchange)));
    }
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if (from >> square & 1U) say_targets(exchange, position, &moves, square);
}

/*
 * Returns true if the question is about the opponent's moves: "can he take my bishop", "where can
 * his queen go". The owner of a captured piece decides; otherwise the side that the line names.
 */
static bool is_about_opponent(const dialogue_exchange *exchange,
                              const dialogue_utterance *request) {
    const dialogue_utterance *asked = exchange->utterance;
    dialogue_whose whose = request->owner ? request->owner : asked->whose;
    return dialogue__is_other_side(position_of(exchange), whose) != (request->owner != 0);
}

/* Announces an answer about the requested moves of the side to move. */
typedef void say_of_mover(const dialogue_exchange *exchange, dialogue_utterance *request);

/*
 * Calls say(). For a question about the opponent's moves, gives the opponent the move during the
 * call; while the side to move is in check, the check is the answer.
 */
static void say_of_side(const dialogue_exchange *exchange, say_of_mover *say,
                        dialogue_utterance *request, bool of_opponent) {
    chess_position *position = &exchange->session->game.position, passed, kept = *position;
    if (of_opponent) {
        if (!chess_position_pass(position, &passed)) {
            dialogue__say_check(exchange);
            return;
        }
        request->whose = request->owner = DIALOGUE_WHOSE_NOT_SAID;
        *position = passed;
    }
    say(exchange, request);
    *position = kept;
    if (of_opponent) exchange->session->refused_at = 0;
}

static void say_of_asked_side(const dialogue_exchange *exchange, say_of_mover *say) {
    dialogue_utterance request;
    dialogue_read_asked(exchange->line, exchange->length, exchange->session->language, &request);
    say_of_side(exchange, say, &request, is_about_opponent(exchange, &request));
}

void dialogue__answer_moves(const dialogue_exchange *exchange) {
    if (!dialogue__refuse_when_over(exchange)) say_of_asked_side(exchange, say_moves);
}

/* -------------------------------------------------------------------------- captures and checks */

/* Returns true if the move is by the named piece, or from or to the named square. */
static bool is_asked(const dialogue_utterance *asked, const chess_move_facts *facts) {
    return (!asked->role || asked->role == facts->role) &&
           (asked->square == CHESS_NO_SQUARE || asked->square == facts->from ||
            asked->square == facts->to);
}

/* Finds the legal moves that give check, or else the captures; only the named ones if `asked`. */
static void find_moves(const dialogue_exchange *exchange, bool checks,
                       const dialogue_utterance *asked, chess_move_list *found) {
    const chess_position *position = position_of(exchange);
    chess_move_list all;
    chess_moves(position, &all);
    found->count = 0;
    for (unsigned i = 0; i < all.count; i++) {
        chess_move_facts facts;
        chess_describe(position, all.moves[i], &facts);
        bool captures = facts.captured && (!asked || is_asked(asked, &facts));
        if (checks ? facts.check : captures) found->moves[found->count++] = all.moves[i];
    }
    dialogue__sort_moves(found);
}

/* Announces the moves that were found, with the message `some`, or `none`. */
static void say_found(const dialogue_exchange *exchange, const chess_move_list *found,
                      dialogue_message some, dialogue_message none) {
    ANNOUNCE(exchange, ANSWER, MESSAGE_OF(found->count > 0 ? some : none), SIDE(turn_of(exchange)),
             MOVES(position_of(exchange), found));
}

/* Announces the captures by the named piece; if there is none, all captures. */
static void say_captures(const dialogue_exchange *exchange, dialogue_utterance *request) {
    chess_move_list found;
    (void)request;
    find_moves(exchange, false, exchange->utterance, &found);
    if (found.count == 0) find_moves(exchange, false, NULL, &found);
    say_found(exchange, &found, DIALOGUE_MESSAGE_CAPTURES, DIALOGUE_MESSAGE_CAPTURES_NONE);
}

void dialogue__answer_captures(const dialogue_exchange *exchange) {
    say_of_asked_side(exchange, say_captures);
}

static void say_checks(const dialogue_exchange *exchange, dialogue_utterance *request) {
    chess_move_list found;
    (void)request;
    find_moves(exchange, true, NULL, &found);
    dialogue__say_check(exchange);
    say_found(exchange, &found, DIALOGUE_MESSAGE_CHECKS, DIALOGUE_MESSAGE_CHECKS_NONE);
}

void dialogue__answer_checks(const dialogue_exchange *exchange) {
    say_of_asked_side(exchange, say_checks);
}

/* ----------------------------------------------------------------------------- attacks and pins */

static void say_attackers(const dialogue_exchange *exchange, chess_square square, chess_color by,
                          bool defend) {
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces =
        chess_position_attackers(position, square, by, chess_position_occupied(position));
    dialogue_message some = defend ? DIALOGUE_MESSAGE_DEFENDED : DIALOGUE_MESSAGE_ATTACKED;
    dialogue_message none = defend ? DIALOGUE_MESSAGE_DEFENDED_NOT : DIALOGUE_MESSAGE_ATTACKED_NOT;
    ANNOUNCE(exchange, ANSWER, MESSAGE_OF(pieces ? some : none), SIDE(by),
             PIECES(position, pieces));
}

static void say_attacks(const dialogue_exchange *exchange, chess_square square) {
    chess_piece piece = chess_position_piece_at(position_of(exchange), square);
    bool empty = piece == CHESS_NO_PIECE;
    chess_color own = empty ? nth_side(exchange, 1) : chess_piece_color(piece);
    dialogue__say_square(exchange, square);
    say_attackers(exchange, square, chess_color_other(own), false);
    if (chess_piece_role(piece) != CHESS_KING) say_attackers(exchange, square, own, !empty);
}

/*
 * Returns the squares in question: the named one, or those of the named piece: "who attacks my
 * queen".
 */
static chess_bitboard squares_asked(const dialogue_exchange *exchange) {
    const dialogue_utterance *asked = exchange->utterance;
    chess_bitboard pieces = 0;
    if (asked->square != CHESS_NO_SQUARE) return chess_square_bit(asked->square);
    for (chess_color side = CHESS_WHITE; side <= CHESS_BLACK; side++)
        if (dialogue__is_asked_for(exchange, side))
            pieces |= chess_position_of_piece(position_of(exchange), side, asked->role);
    return pieces;
}

/* Announces what can be taken of the named side, or of both: "which of my pieces are attacked". */
static void say_attacked_sides(const dialogue_exchange *exchange) {
    dialogue_utterance request;
    for (unsigned n = 0; n < 2; n++)
        if (dialogue__is_asked_for(exchange, nth_side(exchange, n)))
            say_of_side(exchange, say_captures, &request, n == 0);
}

void dialogue__answer_attacks(const dialogue_exchange *exchange) {
    chess_bitboard squares = squares_asked(exchange);
    bool of_side = !exchange->utterance->role && !is_named(exchange, DIALOGUE_COMMAND_ATTACKS);
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if (squares >> square & 1U) say_attacks(exchange, square);
    if (squares == 0 && of_side)
        say_attacked_sides(exchange);
    else if (squares == 0)
        dialogue__refuse_without_square(exchange, DIALOGUE_COMMAND_ATTACKS);
}

/* Returns the square of a piece that pins this one; CHESS_NO_SQUARE if it is not pinned. */
static chess_square find_pinner(const chess_position *position, chess_square pinned) {
    chess_color own = chess_piece_color(chess_position_piece_at(position, pinned));
    chess_square king = chess_position_king(position, own);
    chess_bitboard occupied = chess_position_occupied(position);
    chess_bitboard before =
        chess_position_attackers(position, king, chess_color_other(own), occupied);
    chess_bitboard after = chess_position_attackers(position, king, chess_color_other(own),
                                                    occupied & ~chess_square_bit(pinned));
    chess_bitboard pinners = after & ~before;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if (pinners >> square & 1U) return square;
    return CHESS_NO_SQUARE;
}

static void say_pin(const dialogue_exchange *exchange, chess_square square, chess_square pinner) {
    const chess_position *position = position_of(exchange);
    ANNOUNCE(exchange, ANSWER, MESSAGE(PIN), PIECE(chess_position_piece_at(position, square)),
             SQUARE(square), PIECE(chess_position_piece_at(position, pinner)), SQUARE(pinner));
}

static bool say_pins(const dialogue_exchange *exchange, chess_color side) {
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces =
        chess_position_of_color(position, side) & ~chess_position_of_role(position, CHESS_KING);
    bool any = false;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(pieces >> square & 1U)) continue;
        chess_square pinner = find_pinner(position, square);
        if (pinner == CHESS_NO_SQUARE) continue;
        say_pin(exchange, square, pinner);
        any = true;
    }
    return any;
}

void dialogue__answer_pins(const dialogue_exchange *exchange) {
    bool own = say_pins(exchange, nth_side(exchange, 0));
    bool others = say_pins(exchange, nth_side(exchange, 1));
    if (!own && !others) ANNOUNCE(exchange, ANSWER, MESSAGE(PINS_NONE));
}

/* ------------------------------------------------------------------------ why a piece is stuck */

/* The squares that the piece attacks, occupied or not. */
static chess_bitboard attacked_from(const chess_position *position, chess_square from) {
    chess_color side = chess_piece_color(chess_position_piece_at(position, from));
    chess_bitboard occupied = chess_position_occupied(position), attacked = 0;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        if (chess_position_attackers(position, square, side, occupied) & chess_square_bit(from))
            attacked |= chess_square_bit(square);
    return attacked;
}

/*
 * Returns the pieces that block a piece of the side to move without moves: its own pieces, or any
 * piece before a pawn.
 */
static chess_bitboard find_blockers(const chess_position *position, chess_square from,
                                    chess_bitboard attacked) {
    chess_color side = chess_position_turn(position);
    if (chess_piece_role(chess_position_piece_at(position, from)) != CHESS_PAWN)
        return attacked & chess_position_of_color(position, side);
    chess_bitboard pawn = chess_square_bit(from);
    return chess_position_occupied(position) & (side == CHESS_WHITE ? pawn << 8U : pawn >> 8U);
}

/* Announces why the piece of the side to move cannot move, or where it can. */
static void explain_piece(const dialogue_exchange *exchange, chess_square square) {
    const chess_position *position = position_of(exchange);
    chess_role role = chess_piece_role(chess_position_piece_at(position, square));
    chess_square pinner = role == CHESS_KING ? CHESS_NO_SQUARE : find_pinner(position, square);
    chess_bitboard checkers = chess_position_checkers(position);
    chess_bitboard attacked = attacked_from(position, square);
    chess_move_list moves;
    chess_moves(position, &moves);
    if (movable_origins(&moves) >> square & 1U) {
        say_targets(exchange, position, &moves, square);
        return;
    }
    bool king = role == CHESS_KING, blocked = king || (pinner == CHESS_NO_SQUARE && !checkers);
    chess_bitboard blockers = blocked ? find_blockers(position, square, attacked) : 0;
    ANNOUNCE(exchange, ANSWER, MESSAGE(STUCK), THE(role), SQUARE(square),
             PIECES(position, blockers), SQUARES(king ? attacked & ~blockers : 0));
    if (pinner != CHESS_NO_SQUARE) say_pin(exchange, square, pinner);
    if (checkers) dialogue__say_check(exchange);
}

static void say_why(const dialogue_exchange *exchange, dialogue_utterance *request) {
    const dialogue_utterance *asked = exchange->utterance;
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces = 0;
    if (say_possible(exchange, request)) return;
    if (asked->square != CHESS_NO_SQUARE)
        pieces = chess_square_bit(asked->square);
    else if (asked->role != CHESS_NO_ROLE)
        pieces = chess_position_of_piece(position, turn_of(exchange), asked->role);
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(pieces >> square & 1U)) continue;
        if (chess_position_of_color(position, turn_of(exchange)) >> square & 1U)
            explain_piece(exchange, square);
        else
            say_moves_of(exchange, square);
    }
    if (pieces != 0) return;
    if (asked->role != CHESS_NO_ROLE)
        ANNOUNCE(exchange, ANSWER, MESSAGE(WHERE_NONE), SIDE(turn_of(exchange)),
                 NOUN(asked->role, 2));
    else if (!dialogue__refuse_again(exchange))
        dialogue__refuse_without_square(exchange, DIALOGUE_COMMAND_WHY);
}

void dialogue__answer_why(const dialogue_exchange *exchange) {
    if (dialogue_is_over(exchange->session))
        dialogue__announce_outcome(exchange, false);
    else
        say_of_asked_side(exchange, say_why);
}

/*
 * Returns the squares of the named piece or of all pieces of the named role; without a named side,
 * those of the side to move.
 */
static chess_bitboard attackers_asked(const dialogue_exchange *exchange) {
    const dialogue_utterance *asked = exchange->utterance;
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces = squares_asked(exchange) & chess_position_occupied(position);
    if (asked->role == CHESS_NO_ROLE) return 0;
    if (asked->square != CHESS_NO_SQUARE || asked->whose != DIALOGUE_WHOSE_NOT_SAID) return pieces;
    return pieces & chess_position_of_color(position, turn_of(exchange));
}

void dialogue__answer_targets(const dialogue_exchange *exchange) {
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces = attackers_asked(exchange);
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(pieces >> square & 1U)) continue;
        chess_piece piece = chess_position_piece_at(position, square);
        chess_bitboard reached =
            attacked_from(position, square) &
            chess_position_of_color(position, chess_color_other(chess_piece_color(piece)));
        ANNOUNCE(exchange, ANSWER, reached ? MESSAGE(TARGETS) : MESSAGE(TARGETS_NONE),
                 THE(chess_piece_role(piece)), SQUARE(square), PIECES(position, reached));
        offer_more(exchange, DIALOGUE_COMMAND_ATTACKS, square);
    }
    if (pieces == 0) dialogue__answer_attacks(exchange);
}
