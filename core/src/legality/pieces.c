/* SPDX-License-Identifier: MIT */
/* Bounds by counting: captures by pawns, and pieces that must have been pawns. */
#include "pieces.h"

#include "board/attacks.h"

#include <string.h>

/* -------------------------------------------------------------------------------- pawn captures */

enum { FILES = 8, IMPOSSIBLE = 99 };

/*
 * Assigns the pawns to different files of their second rank. A pawn that has moved aside by n files
 * has moved ahead by n ranks or more. best[set] is the least number of captures for the pawns so
 * far, if they came from the files of the set.
 */
unsigned chess__legality_fewest_captures(const chess_position *position, chess_color color) {
    uint8_t best[1U << FILES];
    chess_bitboard pawns = chess_position_of_piece(position, color, CHESS_PAWN);
    unsigned least = IMPOSSIBLE;
    memset(best, IMPOSSIBLE, sizeof best);
    best[0] = 0;
    for (; pawns; pawns = bits_without_first(pawns)) {
        chess_square at = bits_first(pawns);
        int file = (int)chess_square_file(at), rank = (int)chess_square_rank(at);
        int ahead = color == CHESS_WHITE ? rank - 1 : 6 - rank;
        uint8_t next[1U << FILES];
        memset(next, IMPOSSIBLE, sizeof next);
        for (unsigned set = 0; set < 1U << FILES; set++) {
            if (best[set] == IMPOSSIBLE) continue;
            for (int from = 0; from < FILES; from++) {
                int aside = from > file ? from - file : file - from;
                unsigned with = set | 1U << from;
                if (with == set || aside > ahead) continue;
                if (best[set] + aside < next[with]) next[with] = (uint8_t)(best[set] + aside);
            }
        }
        memcpy(best, next, sizeof best);
    }
    for (unsigned set = 0; set < 1U << FILES; set++)
        if (best[set] < least) least = best[set];
    return least;
}

/* ------------------------------------------------------------------------------ promoted pieces */

/* Returns the number of bishops on squares of one colour that must have promoted: all but one. */
static unsigned promoted_bishops(const chess_position *position, chess_color color,
                                 chess_bitboard shade) {
    unsigned count = bits_count(chess_position_of_piece(position, color, CHESS_BISHOP) & shade);
    return count ? count - 1 : 0;
}

static unsigned count_surplus(const chess_position *position, chess_color color, chess_role role,
                              unsigned at_first) {
    unsigned count = bits_count(chess_position_of_piece(position, color, role));
    return count > at_first ? count - at_first : 0;
}

static chess_legality_census census_of(const chess_position *position, chess_color color) {
    const chess_bitboard light_squares = UINT64_C(0x55aa55aa55aa55aa);
    unsigned promoted = count_surplus(position, color, CHESS_QUEEN, 1) +
                        count_surplus(position, color, CHESS_ROOK, 2) +
                        count_surplus(position, color, CHESS_KNIGHT, 2);
    unsigned light = promoted_bishops(position, color, light_squares);
    unsigned dark = promoted_bishops(position, color, ~light_squares);
    return (chess_legality_census){
        .pawns = (uint8_t)bits_count(chess_position_of_piece(position, color, CHESS_PAWN)),
        .captured = (uint8_t)(16 - bits_count(chess_position_of_color(position, color))),
        .promoted = (uint8_t)(promoted + light + dark),
        .promoted_bishops = {(uint8_t)light, (uint8_t)dark},
    };
}

/* ---------------------------------------------------------------------------------- all reasons */

static chess_legality_reason find_reason(legality_question *question,
                                         const chess_position *position,
                                         const legality_census *census, uint64_t nodes) {
    legality_order_target target;
    if (chess__legality_fewest_captures(position, CHESS_WHITE) > census->of[CHESS_BLACK].captured)
        return CHESS_LEGALITY_REASON_WHITE_PAWN_CAPTURES;
    if (chess__legality_fewest_captures(position, CHESS_BLACK) > census->of[CHESS_WHITE].captured)
        return CHESS_LEGALITY_REASON_BLACK_PAWN_CAPTURES;
    chess__legality_order_target_of(position, census, &target);
    if (chess__legality_order_reachable(question, &target, nodes) == LEGALITY_IMPOSSIBLE)
        return CHESS_LEGALITY_REASON_PAWN_ORDER;
    return CHESS_LEGALITY_REASON_NONE;
}

enum {
    KNOWN = sizeof((chess_legality_memory *)0)->known / sizeof *((chess_legality_memory *)0)->known
};

chess_legality_reason chess__legality_reason_in_pieces(legality_question *question,
                                                       const chess_position *position,
                                                       uint64_t nodes) {
    chess_legality_memory *memory = question->memory;
    chess_bitboard pawns[2] = {chess_position_of_piece(position, CHESS_WHITE, CHESS_PAWN),
                               chess_position_of_piece(position, CHESS_BLACK, CHESS_PAWN)};
    legality_census census = {{census_of(position, CHESS_WHITE), census_of(position, CHESS_BLACK)}};
    chess_legality_reason reason;
    unsigned place;
    if (!chess__legality_home_count(position, question->any_start, &census))
        return CHESS_LEGALITY_REASON_SHUT_OUT;
    for (unsigned i = 0; i < KNOWN && i < question->known_count; i++)
        if (memcmp(memory->known[i].pawns, pawns, sizeof pawns) == 0 &&
            memcmp(memory->known[i].census, &census, sizeof census) == 0)
            return (chess_legality_reason)memory->known[i].reason;
    reason = find_reason(question, position, &census, nodes);
    place = question->known_count++ % KNOWN;
    memcpy(memory->known[place].pawns, pawns, sizeof pawns);
    memcpy(memory->known[place].census, &census, sizeof census);
    memory->known[place].reason = (uint8_t)reason;
    return reason;
}
