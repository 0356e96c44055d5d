/* SPDX-License-Identifier: MIT */
/* The second opinion: slow, short, and by nothing but the ordinary rules where that is possible. */
#include "winnable_material.h"
#include "winnable_search.h"

enum { MOST_CASES = 40, MOST_BOARDS = 50000 };

static bool is_mate_of(const chess_position *position, chess_color loser) {
    return chess_position_turn(position) == loser && chess_position_checkers(position) &&
           !chess_has_legal_move(position);
}

bool chess_winnable_line_mates(const chess_position *position, chess_color winner,
                               const chess_move *line, uint32_t length) {
    chess_position now = *position;
    for (uint32_t i = 0; i < length; i++) {
        if (!chess_move_is_legal(&now, line[i])) return false;
        chess_play(&now, line[i], &now);
    }
    return is_mate_of(&now, chess_color_other(winner));
}

static bool material_is_too_little(const chess_position *position) {
    winnable_material material = {0};
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece piece = chess_position_piece_at(position, square);
        bool is_white = chess_piece_color(piece) == CHESS_WHITE;
        unsigned shade = (chess_square_file(square) + chess_square_rank(square) + 1) % 2 ? 1 : 0;
        switch (chess_piece_role(piece)) {
        case CHESS_KNIGHT:
            material.white_knights += is_white;
            material.black_knights |= !is_white;
            break;
        case CHESS_BISHOP:
            material.white_bishops[shade] |= is_white;
            material.black_bishops[shade] |= !is_white;
            break;
        case CHESS_PAWN:
        case CHESS_ROOK:
        case CHESS_QUEEN:
            material.white_heavy |= is_white;
            material.black_pawns |= !is_white && chess_piece_role(piece) == CHESS_PAWN;
            material.black_rooks |= !is_white && chess_piece_role(piece) == CHESS_ROOK;
            break;
        case CHESS_KING:
        case CHESS_NO_ROLE:
            break;
        }
    }
    return winnable_material_is_too_little(&material);
}

static bool leads_into_the_set(const winnable_search *set, const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (winnable_search_find(set, &after) == WINNABLE_NOBODY && !material_is_too_little(&after))
            return false;
    }
    return true;
}

static bool set_is_closed(const chess_position *position, const chess_winnable_limits *limits,
                          const chess_winnable_memory *memory, uint32_t count) {
    winnable_search set;
    bool counts_moves = limits && limits->seventy_five_moves;
    if (count > memory->node_capacity || memory->slot_capacity == 0) return false;
    winnable_search_adopt(&set, memory, count, counts_moves);
    if (winnable_search_find(&set, position) == WINNABLE_NOBODY) return false;
    for (uint32_t i = 0; i < count; i++) {
        chess_position now;
        winnable_node_position(&memory->nodes[i], &now);
        if (is_mate_of(&now, CHESS_BLACK)) return false;
        if (counts_moves && now.halfmoves >= 150) continue;
        if (memory->nodes[i].flags & WINNABLE_IS_HARMLESS) {
            if (!winnable_position_is_harmless(&now, MOST_CASES, MOST_BOARDS, false)) return false;
        } else if (!leads_into_the_set(&set, &now)) {
            return false;
        }
    }
    return true;
}

bool chess_winnable_proof_holds(const chess_position *position, chess_color winner,
                                const chess_winnable_limits *limits,
                                const chess_winnable_memory *memory,
                                const chess_winnable_result *result) {
    chess_position white = winnable_as_white(position, winner);
    if (result->answer != CHESS_WINNABLE_CANNOT_MATE || is_mate_of(&white, CHESS_BLACK))
        return false;
    switch (result->proof) {
    case CHESS_WINNABLE_MATERIAL:
        return material_is_too_little(&white);
    case CHESS_WINNABLE_BLOCKADE:
        return winnable_position_is_harmless(&white, MOST_CASES, MOST_BOARDS, false);
    case CHESS_WINNABLE_EXHAUSTION:
        return set_is_closed(&white, limits, memory, result->positions);
    default:
        return false;
    }
}
