/* SPDX-License-Identifier: MIT */
/*
 * Searches for a mate along single lines in which both sides cooperate, without backtracking:
 * Black's king walks into a corner, White's follows, and a queen or rook mates there; a pawn
 * becomes that queen if there is none. Most positions that can be won are won like this in very
 * little time. White is the side that wants to mate.
 */
#ifndef CHESS_SRC_WINNABLE_GREEDY_H
#define CHESS_SRC_WINNABLE_GREEDY_H

#include "distance.h"
#include "moves/legal_moves.h"
#include "moves/play.h"

/* Limits: plies of one line; plans tried; the number of all plans. */
enum { GREEDY_PLIES = 64, GREEDY_TRIES = 3, GREEDY_PLANS = 8 };

/* What a move is worth by its effects; the move of the highest worth is played. */
enum {
    GREEDY_STEP = 3,     /* brings a king one step nearer to its square */
    GREEDY_WINS = 2,     /* White captures */
    GREEDY_PUSH = 10,    /* moves a pawn while White has no queen or rook; plus its rank */
    GREEDY_QUEEN = 100,  /* promotes to a queen; minus for any other piece */
    GREEDY_CHECK = -4,   /* Black gives check */
    GREEDY_TAKES = -6,   /* Black captures */
    GREEDY_SPOILS = -20, /* Black captures a pawn, rook or queen, or stands before a pawn */
    GREEDY_CHOICE = 64   /* ties are broken by a number below this one */
};

/* Black's king goes to the corner, White's to the other square. */
typedef struct greedy_plan {
    chess_square corner, king;
} greedy_plan;

/* The data by which the moves of a position are judged. */
typedef struct greedy_view {
    const chess_position *position;
    greedy_plan plan;
    unsigned ply;
    chess_square king; /* of the side that does not move */
    bool white_has_heavy;
    chess_bitboard occupied;
    chess_bitboard precious; /* White's queens, rooks and pawns, and the squares before the pawns */
    chess_bitboard diagonal, straight; /* from where a bishop or rook gives check */
} greedy_view;

static greedy_plan greedy_plan_of(unsigned number) {
    static const uint8_t corners[] = {0, 7, 56, 63};
    chess_square corner = corners[number >> 1U];
    unsigned turn = corner ^ chess_square_at(7, 7);
    chess_square king = number & 1U ? chess_square_at(6, 5) : chess_square_at(5, 6);
    return (greedy_plan){corner, (chess_square)(king ^ turn)};
}

/*
 * Returns the plan whose squares the kings reach soonest, except for the plans in the set `tried`.
 */
static unsigned greedy_nearest_plan(const chess_position *position, unsigned tried) {
    chess_square white = chess_position_king(position, CHESS_WHITE);
    chess_square black = chess_position_king(position, CHESS_BLACK);
    unsigned nearest = 0, best = UINT_MAX;
    for (unsigned number = 0; number < GREEDY_PLANS; number++) {
        greedy_plan plan = greedy_plan_of(number);
        unsigned steps = king_distance(black, plan.corner) + king_distance(white, plan.king);
        if (tried >> number & 1U || steps >= best) continue;
        best = steps;
        nearest = number;
    }
    return nearest;
}

static greedy_view greedy_view_of(const chess_position *position, greedy_plan plan, unsigned ply) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    chess_bitboard white = ~position->black, pawns = low & ~middle & ~high & white;
    greedy_view view = {
        .position = position, .plan = plan, .ply = ply, .occupied = low | middle | high};
    view.king = chess_position_king(position, chess_color_other(chess_position_turn(position)));
    view.white_has_heavy = middle & high & white;
    view.precious = bits_filled_north(pawns) | (middle & high & white);
    view.diagonal = attacks_bishop(view.king, view.occupied);
    view.straight = attacks_rook(view.king, view.occupied);
    return view;
}

static chess_role greedy_role(const chess_position *position, chess_square from) {
    return (chess_role)((position->planes[0] >> from & 1U) |
                        (position->planes[1] >> from & 1U) << 1U |
                        (position->planes[2] >> from & 1U) << 2U);
}

/* Returns true if a piece of the role gives check from the square; ignores discovered checks. */
static bool greedy_checks(const greedy_view *view, chess_role role, chess_square to) {
    if (role == CHESS_KNIGHT) return attacks_knight(view->king) >> to & 1U;
    if (role <= CHESS_KING) return false;
    return ((role & 1U ? view->diagonal : 0) | (role & 2U ? view->straight : 0)) >> to & 1U;
}

static int greedy_steps(chess_square from, chess_square to, chess_square target) {
    return GREEDY_STEP * ((int)king_distance(from, target) - (int)king_distance(to, target));
}

static int greedy_worth_for_white(const greedy_view *view, chess_role role, chess_move move) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    chess_role promotion = chess_move_promotion(move);
    int worth = view->occupied >> to & 1U ? GREEDY_WINS : 0;
    if (role == CHESS_KING && chess_move_kind_of(move) != CHESS_CASTLING)
        return worth + greedy_steps(from, to, view->plan.king);
    if (role != CHESS_PAWN) return worth;
    if (promotion) return promotion == CHESS_QUEEN ? GREEDY_QUEEN : -GREEDY_QUEEN;
    return worth + (view->white_has_heavy ? 0 : GREEDY_PUSH + (int)chess_square_rank(to));
}

static int greedy_worth_for_black(const greedy_view *view, chess_role role, chess_move move) {
    chess_square from = chess_move_from(move), to = chess_move_to(move);
    int worth = 0;
    if (role == CHESS_KING && chess_move_kind_of(move) != CHESS_CASTLING)
        worth += greedy_steps(from, to, view->plan.corner);
    else if (greedy_checks(view, role, to))
        worth += GREEDY_CHECK;
    if (view->occupied >> to & 1U) worth += GREEDY_TAKES;
    if (view->precious >> to & 1U) worth += GREEDY_SPOILS;
    if (role == CHESS_PAWN) worth -= 1;
    return worth;
}

/* Returns true if White's move gives check by the piece that moves, and mates. */
static bool greedy_move_mates(const greedy_view *view, chess_role role, chess_move move) {
    chess_role promotion = chess_move_promotion(move);
    chess_position after;
    if (!greedy_checks(view, promotion ? promotion : role, chess_move_to(move))) return false;
    kernel_play(view->position, move, &after);
    return !kernel_has_legal_move(&after);
}

/* Returns a number that breaks ties between moves, so that no piece moves back and forth. */
static int greedy_choice(const greedy_view *view, chess_move move) {
    uint32_t number = (move + view->ply) * UINT32_C(0x9e3779b1);
    return (int)(number >> 16U) % GREEDY_CHOICE;
}

/* Chooses the move to play next; sets *mates if it mates. */
static chess_move greedy_move(const greedy_view *view, const chess_move_list *list, bool *mates) {
    bool is_white = view->position->turn == CHESS_WHITE;
    chess_move best = CHESS_NO_MOVE;
    int most = INT_MIN;
    for (unsigned i = 0; i < list->count && !*mates; i++) {
        chess_move move = list->moves[i];
        chess_role role = greedy_role(view->position, chess_move_from(move));
        int worth = is_white ? greedy_worth_for_white(view, role, move)
                             : greedy_worth_for_black(view, role, move);
        *mates = is_white && greedy_move_mates(view, role, move);
        worth = worth * GREEDY_CHOICE + greedy_choice(view, move);
        if (worth > most || *mates) most = worth, best = move;
    }
    return best;
}

static bool greedy_line_mates(const chess_position *position, greedy_plan plan) {
    chess_position at = *position;
    for (unsigned ply = 0; ply < GREEDY_PLIES; ply++) {
        chess_move_list list;
        bool mates = false;
        kernel_moves(&at, &list);
        if (list.count == 0) return at.turn == CHESS_BLACK && chess_position_checkers(&at);
        greedy_view view = greedy_view_of(&at, plan, ply);
        chess_move move = greedy_move(&view, &list, &mates);
        if (mates) return true;
        kernel_play(&at, move, &at);
    }
    return false;
}

/* Returns true if a line that mates Black was found; false proves nothing. */
static bool winnable_greedy_mates(const chess_position *position) {
    chess_bitboard white = ~position->black;
    chess_bitboard heavy = position->planes[1] & position->planes[2];
    chess_bitboard pawns = position->planes[0] & ~position->planes[1] & ~position->planes[2];
    unsigned tried = 0;
    if (!((heavy | pawns) & white)) return false;
    for (unsigned i = 0; i < GREEDY_TRIES; i++) {
        unsigned number = greedy_nearest_plan(position, tried);
        if (greedy_line_mates(position, greedy_plan_of(number))) return true;
        tried |= 1U << number;
    }
    return false;
}

#endif
