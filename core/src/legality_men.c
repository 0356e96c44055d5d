/* SPDX-License-Identifier: MIT */
/* What can be counted: captures by pawns, and men that must have been pawns. */
#include "legality_men.h"

#include "attacks.h"

#include <string.h>

/* -------------------------------------------------------------------------------- pawn captures */

enum { FILES = 8, IMPOSSIBLE = 99 };

/*
 * The fewest captures by which these pawns can have come from eight different files of their second
 * rank. A pawn that went aside so many files went ahead at least as many ranks. best[set] is the
 * least for the pawns seen so far when they came from the files of the set.
 */
static unsigned fewest_captures(const chess_position *position, chess_color color) {
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

bool legality_pawns_took_too_much(const chess_position *position, chess_color color) {
    chess_bitboard victims = chess_position_of_color(position, chess_color_other(color));
    return fewest_captures(position, color) > 16 - bits_count(victims);
}

/* ---------------------------------------------------------------------------------- promoted men */

/*
 * Bishops of one side on squares of one colour that must have been pawns: all but one. A bishop
 * whose two pawns in front of him never moved has never moved either; if he is not at home, he was
 * captured there, and every other bishop of his colour was a pawn.
 */
static unsigned promoted_bishops(const chess_position *position, chess_color color, unsigned shade,
                                 bool any_start) {
    const chess_bitboard light = UINT64_C(0x55aa55aa55aa55aa);
    chess_bitboard bishops = chess_position_of_piece(position, color, CHESS_BISHOP) &
                             (shade == LEGALITY_LIGHT ? light : ~light);
    unsigned count = bits_count(bishops);
    unsigned file = (color == CHESS_WHITE) == (shade == LEGALITY_LIGHT) ? 5 : 2;
    chess_square home = chess_square_at(file, color == CHESS_WHITE ? 0 : 7);
    chess_bitboard doors = attacks_pawn(color, home);
    bool locked =
        !any_start && (chess_position_of_piece(position, color, CHESS_PAWN) & doors) == doors;
    if (!count || (locked && !(bishops & chess_square_bit(home)))) return count;
    return count - 1;
}

static unsigned surplus(const chess_position *position, chess_color color, chess_role role,
                        unsigned at_first) {
    unsigned count = bits_count(chess_position_of_piece(position, color, role));
    return count > at_first ? count - at_first : 0;
}

static chess_legality_census census_of(const chess_position *position, chess_color color,
                                       bool any_start) {
    unsigned promoted = surplus(position, color, CHESS_QUEEN, 1) +
                        surplus(position, color, CHESS_ROOK, 2) +
                        surplus(position, color, CHESS_KNIGHT, 2);
    unsigned light = promoted_bishops(position, color, LEGALITY_LIGHT, any_start);
    unsigned dark = promoted_bishops(position, color, LEGALITY_DARK, any_start);
    return (chess_legality_census){
        .pawns = (uint8_t)bits_count(chess_position_of_piece(position, color, CHESS_PAWN)),
        .captured = (uint8_t)(16 - bits_count(chess_position_of_color(position, color))),
        .promoted = (uint8_t)(promoted + light + dark),
        .promoted_bishops = {(uint8_t)light, (uint8_t)dark},
    };
}

/* ------------------------------------------------------------------------------------- all of it */

static chess_legality_reason find_reason(legality_question *question,
                                         const chess_position *position,
                                         const legality_census *census, uint64_t nodes) {
    legality_order_goal goal;
    if (legality_pawns_took_too_much(position, CHESS_WHITE))
        return CHESS_LEGALITY_REASON_WHITE_PAWN_CAPTURES;
    if (legality_pawns_took_too_much(position, CHESS_BLACK))
        return CHESS_LEGALITY_REASON_BLACK_PAWN_CAPTURES;
    legality_order_goal_of(position, census, &goal);
    if (legality_order_reachable(question, &goal, nodes) == LEGALITY_IMPOSSIBLE)
        return CHESS_LEGALITY_REASON_PAWN_ORDER;
    return CHESS_LEGALITY_REASON_NONE;
}

enum {
    KNOWN = sizeof((chess_legality_memory *)0)->known / sizeof *((chess_legality_memory *)0)->known
};

chess_legality_reason legality_reason_in_men(legality_question *question,
                                             const chess_position *position, uint64_t nodes) {
    chess_legality_memory *memory = question->memory;
    chess_bitboard pawns[2] = {chess_position_of_piece(position, CHESS_WHITE, CHESS_PAWN),
                               chess_position_of_piece(position, CHESS_BLACK, CHESS_PAWN)};
    legality_census census = {{census_of(position, CHESS_WHITE, question->any_start),
                               census_of(position, CHESS_BLACK, question->any_start)}};
    chess_legality_reason reason;
    unsigned place;
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
