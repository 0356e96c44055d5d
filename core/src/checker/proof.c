/* SPDX-License-Identifier: MIT */
/*
 * Checks every answer of winnable.h by the ordinary rules alone; it is simple, not fast. Of the
 * search it knows only the layout of the nodes, and it builds an index of its own.
 */
#include "board.h"

#include <chess/winnable.h>

#include <string.h>

#define NO_NODE UINT32_MAX

enum { HALFMOVES_OF_75 = 150 };

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

static bool material_is_too_little(const chess_position *position, chess_color winner) {
    chess_blockade pieces = {.pieces = {chess_piece_of(winner, CHESS_KING),
                                        chess_piece_of(chess_color_other(winner), CHESS_KING)},
                             .piece_count = 2};
    chess_bitboard squares[CHESS_BLOCKADE_PIECES] = {0};
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece piece = chess_position_piece_at(position, square);
        if (piece == CHESS_NO_PIECE || chess_piece_role(piece) == CHESS_KING) continue;
        if (pieces.piece_count == CHESS_BLOCKADE_PIECES) return false;
        pieces.pieces[pieces.piece_count] = piece;
        squares[pieces.piece_count++] = bit_of(square);
    }
    return chess__blockade_lacks_material(&pieces, squares);
}

/* -------------------------------------------------------------------- all positions that follow */

/* Mirrors the position so that the winner is White, as in the search. */
static chess_position as_white(const chess_position *position, chess_color winner) {
    chess_position turned = *position;
    if (winner == CHESS_WHITE) return turned;
    for (unsigned i = 0; i < 3; i++)
        turned.planes[i] = __builtin_bswap64(position->planes[i]);
    turned.black = __builtin_bswap64(chess_position_of_color(position, CHESS_WHITE));
    turned.castling_rooks = __builtin_bswap64(position->castling_rooks);
    turned.turn = position->turn ^ 1U;
    if (position->en_passant != CHESS_NO_SQUARE) turned.en_passant ^= 56U;
    return turned;
}

/* Everything that distinguishes two positions, and nothing else. */
typedef struct key {
    chess_bitboard planes[3], black, castling_rooks;
    uint32_t turn, en_passant, halfmoves;
} key;

static bool can_capture_in_passing(const chess_position *position) {
    chess_move_list list;
    if (position->en_passant == CHESS_NO_SQUARE) return false;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (chess_move_kind_of(list.moves[i]) == CHESS_EN_PASSANT) return true;
    return false;
}

static key key_of(const chess_position *position, bool counts_moves) {
    bool passing = can_capture_in_passing(position);
    return (key){{position->planes[0], position->planes[1], position->planes[2]},
                 position->black,
                 position->castling_rooks,
                 position->turn,
                 passing ? position->en_passant : CHESS_NO_SQUARE,
                 counts_moves ? position->halfmoves : 0};
}

static bool keys_equal(const key *a, const key *b) {
    return a->planes[0] == b->planes[0] && a->planes[1] == b->planes[1] &&
           a->planes[2] == b->planes[2] && a->black == b->black &&
           a->castling_rooks == b->castling_rooks && a->turn == b->turn &&
           a->en_passant == b->en_passant && a->halfmoves == b->halfmoves;
}

static chess_position position_of_node(const chess_winnable_node *node) {
    chess_position position = {.planes = {node->planes[0], node->planes[1], node->planes[2]},
                               .black = node->black,
                               .castling_rooks = (node->castling & 0xffU) |
                                                 (chess_bitboard)(node->castling >> 8U) << 56U,
                               .fullmove = 1,
                               .halfmoves = node->halfmoves,
                               .turn = node->state & 1U,
                               .en_passant = CHESS_NO_SQUARE};
    if (node->state >> 1U)
        position.en_passant = chess_square_at((node->state >> 1U) - 1U, position.turn ? 2 : 5);
    return position;
}

typedef struct set {
    const chess_winnable_memory *memory;
    uint32_t count;
    bool counts_moves;
} set;

/* Returns the index slot of a key: an FNV-1a hash of all but the castling rights. */
static uint32_t place_of(const set *all, const key *of) {
    const chess_bitboard words[] = {of->planes[0], of->planes[1],  of->planes[2], of->black,
                                    of->turn,      of->en_passant, of->halfmoves};
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (unsigned byte = 0; byte < 8; byte++)
            hash = (hash ^ (words[i] >> 8U * byte & 0xffU)) * UINT64_C(1099511628211);
    return (uint32_t)((hash ^ hash >> 32U) % all->memory->slot_capacity);
}

static bool is_in(const set *all, const chess_position *position) {
    key wanted = key_of(position, all->counts_moves);
    const chess_winnable_node *nodes = all->memory->nodes;
    for (uint32_t i = all->memory->slots[place_of(all, &wanted)]; i != NO_NODE;
         i = nodes[i].chain) {
        chess_position node = position_of_node(&nodes[i]);
        key found = key_of(&node, all->counts_moves);
        if (keys_equal(&wanted, &found)) return true;
    }
    return false;
}

static void index_all(const set *all) {
    memset(all->memory->slots, 0xff, all->memory->slot_capacity * sizeof *all->memory->slots);
    for (uint32_t i = 0; i < all->count; i++) {
        chess_position node = position_of_node(&all->memory->nodes[i]);
        key of = key_of(&node, all->counts_moves);
        uint32_t *slot = &all->memory->slots[place_of(all, &of)];
        all->memory->nodes[i].chain = *slot;
        *slot = i;
    }
}

static bool leads_into(const set *all, const chess_position *position) {
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (!is_in(all, &after) && !material_is_too_little(&after, CHESS_WHITE)) return false;
    }
    return true;
}

static bool blockade_holds(const chess_position *position, chess_color winner,
                           chess_blockade *room) {
    return room && chess_blockade_prove(position, winner, room) != 0 &&
           chess_blockade_holds(position, winner, room);
}

static bool set_is_closed(const set *all, const chess_position *position, chess_blockade *room) {
    if (all->count > all->memory->node_capacity || all->memory->slot_capacity == 0) return false;
    index_all(all);
    if (!is_in(all, position)) return false;
    for (uint32_t i = 0; i < all->count; i++) {
        chess_position now = position_of_node(&all->memory->nodes[i]);
        if (is_mate_of(&now, CHESS_BLACK)) return false;
        if (all->counts_moves && now.halfmoves >= HALFMOVES_OF_75) continue;
        bool is_end = all->memory->nodes[i].flags & CHESS_WINNABLE_NODE_IS_BLOCKADE;
        if (is_end ? !blockade_holds(&now, CHESS_WHITE, room) : !leads_into(all, &now))
            return false;
    }
    return true;
}

bool chess_winnable_proof_holds(const chess_position *position, chess_color winner,
                                const chess_winnable_limits *limits,
                                const chess_winnable_memory *memory,
                                const chess_winnable_result *result, chess_blockade *room) {
    if (result->answer != CHESS_WINNABLE_CANNOT_MATE ||
        is_mate_of(position, chess_color_other(winner)))
        return false;
    switch (result->proof) {
    case CHESS_WINNABLE_MATERIAL:
        return material_is_too_little(position, winner);
    case CHESS_WINNABLE_BLOCKADE:
        return blockade_holds(position, winner, room);
    case CHESS_WINNABLE_EXHAUSTION: {
        const set all = {memory, result->positions, limits && limits->seventy_five_moves};
        chess_position white = as_white(position, winner);
        return set_is_closed(&all, &white, room);
    }
    default:
        return false;
    }
}
