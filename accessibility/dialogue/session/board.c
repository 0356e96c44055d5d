/* SPDX-License-Identifier: MIT */
#include "board.h"

#include "game.h"
#include "refusal.h"

#include <string.h>

static unsigned count_squares(chess_bitboard set) {
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

bool dialogue__is_asked_for(const dialogue_exchange *exchange, chess_color side) {
    chess_color turn = turn_of(exchange);
    switch (exchange->utterance->whose) {
    case DIALOGUE_WHOSE_WHITE:
        return side == CHESS_WHITE;
    case DIALOGUE_WHOSE_BLACK:
        return side == CHESS_BLACK;
    case DIALOGUE_WHOSE_MINE:
        return side == turn;
    case DIALOGUE_WHOSE_THEIRS:
        return side != turn;
    case DIALOGUE_WHOSE_NOT_SAID:
        break;
    }
    return true;
}

void dialogue__say_square(const dialogue_exchange *exchange, chess_square square) {
    chess_piece piece = chess_position_piece_at(position_of(exchange), square);
    if (piece == CHESS_NO_PIECE)
        ANNOUNCE(exchange, ANSWER, MESSAGE(SQUARE_EMPTY), SQUARE(square));
    else
        ANNOUNCE(exchange, ANSWER, MESSAGE(SQUARE_HAS), SQUARE(square), PIECE(piece));
}

/* ---------------------------------------------------------------------------------------- lines */

static chess_bitboard file_set(unsigned file) {
    return UINT64_C(0x0101010101010101) << file;
}

static chess_bitboard rank_set(unsigned rank) {
    return UINT64_C(0xFF) << 8U * rank;
}

static void say_file(const dialogue_exchange *exchange, unsigned file) {
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces = chess_position_occupied(position) & file_set(file);
    ANNOUNCE(exchange, ANSWER, pieces ? MESSAGE(FILE_HAS) : MESSAGE(FILE_EMPTY), FILE_OF(file),
             STANDING(position, pieces));
}

static void say_rank(const dialogue_exchange *exchange, unsigned rank) {
    const chess_position *position = position_of(exchange);
    chess_bitboard pieces = chess_position_occupied(position) & rank_set(rank);
    ANNOUNCE(exchange, ANSWER, pieces ? MESSAGE(RANK_HAS) : MESSAGE(RANK_EMPTY), RANK_OF(rank),
             STANDING(position, pieces));
}

void dialogue__answer_square(const dialogue_exchange *exchange) {
    const dialogue_utterance *asked = exchange->utterance;
    if (asked->square < CHESS_SQUARE_COUNT)
        dialogue__say_square(exchange, asked->square);
    else if (asked->file != CHESS_NO_FILE)
        say_file(exchange, asked->file);
    else if (asked->rank != CHESS_NO_RANK)
        say_rank(exchange, asked->rank);
    else
        dialogue__refuse_without_square(exchange, DIALOGUE_COMMAND_SQUARE);
}

#define LIGHT_SQUARES UINT64_C(0x55AA55AA55AA55AA)

/* Without a square the question is "what colour am I". */
void dialogue__answer_color(const dialogue_exchange *exchange) {
    chess_square square = exchange->utterance->square;
    if (square >= CHESS_SQUARE_COUNT) {
        dialogue__answer_turn(exchange);
        return;
    }
    bool light = LIGHT_SQUARES >> square & 1U;
    ANNOUNCE(exchange, ANSWER, light ? MESSAGE(COLOR_LIGHT) : MESSAGE(COLOR_DARK), SQUARE(square));
    offer_more(exchange, DIALOGUE_COMMAND_SQUARE, square);
}

/*
 * Announces the diagonal through the square that rises to the right (slope 1) or left (slope -1).
 */
static void say_diagonal(const dialogue_exchange *exchange, chess_square through, int slope) {
    const chess_position *position = position_of(exchange);
    chess_bitboard line = 0;
    chess_square ends[2] = {CHESS_NO_SQUARE, CHESS_NO_SQUARE};
    for (unsigned rank = 0; rank < 8; rank++) {
        int climb = (int)rank - (int)chess_square_rank(through);
        int file = (int)chess_square_file(through) + slope * climb;
        if (file < 0 || file > 7) continue;
        ends[1] = chess_square_at((unsigned)file, rank);
        if (ends[0] == CHESS_NO_SQUARE) ends[0] = ends[1];
        line |= chess_square_bit(ends[1]);
    }
    if (ends[0] == ends[1]) return;
    chess_bitboard pieces = chess_position_occupied(position) & line;
    ANNOUNCE(exchange, ANSWER, pieces ? MESSAGE(DIAGONAL_HAS) : MESSAGE(DIAGONAL_EMPTY),
             SQUARE(ends[0]), SQUARE(ends[1]), STANDING(position, pieces));
}

void dialogue__answer_diagonal(const dialogue_exchange *exchange) {
    chess_square square = exchange->utterance->square;
    if (square == CHESS_NO_SQUARE) {
        dialogue__refuse_without_square(exchange, DIALOGUE_COMMAND_DIAGONAL);
        return;
    }
    say_diagonal(exchange, square, 1);
    say_diagonal(exchange, square, -1);
}

/* ------------------------------------------------------------------------- commands of the host */

static void hand_over(const dialogue_exchange *exchange) {
    exchange->answer->effects |= DIALOGUE_EFFECT_HANDED;
    exchange->answer->command = exchange->utterance->command;
    exchange->answer->square = exchange->utterance->square;
}

void dialogue__answer_on_board(const dialogue_exchange *exchange) {
    if (exchange->session->has_board)
        hand_over(exchange);
    else
        REFUSE(exchange, MESSAGE(BOARD_ONLY),
               WORD(command_name(exchange, exchange->utterance->command)));
}

/* Announces the first piece in a direction. Returns false if there is none. */
static bool say_first(const dialogue_exchange *exchange, chess_square from, int across, int up) {
    int file = (int)chess_square_file(from) + across, rank = (int)chess_square_rank(from) + up;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += across, rank += up) {
        chess_square square = chess_square_at((unsigned)file, (unsigned)rank);
        if (chess_position_piece_at(position_of(exchange), square) == CHESS_NO_PIECE) continue;
        dialogue__say_square(exchange, square);
        return true;
    }
    return false;
}

/* Answers from White's side, clockwise, starting at the upper right. */
void dialogue__answer_scan(const dialogue_exchange *exchange) {
    static const int8_t directions[][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    chess_square square = exchange->utterance->square;
    if (exchange->session->has_board) {
        hand_over(exchange);
        return;
    }
    if (square >= CHESS_SQUARE_COUNT) {
        dialogue__refuse_without_square(exchange, DIALOGUE_COMMAND_SCAN);
        return;
    }
    bool seen = false;
    for (unsigned i = 0; i < 4; i++)
        seen |= say_first(exchange, square, directions[i][0], directions[i][1]);
    if (!seen) ANNOUNCE(exchange, ANSWER, MESSAGE(SCAN_NONE), SQUARE(square));
}

/* --------------------------------------------------------------------------------------- pieces */

void dialogue__answer_where(const dialogue_exchange *exchange) {
    chess_role role = exchange->utterance->role;
    const chess_position *position = position_of(exchange);
    if (role == CHESS_NO_ROLE && exchange->utterance->whose != DIALOGUE_WHOSE_NOT_SAID) {
        dialogue__answer_all(exchange);
        return;
    }
    if (role == CHESS_NO_ROLE) {
        REFUSE(exchange, MESSAGE(WHERE_WHAT), WORD(command_name(exchange, DIALOGUE_COMMAND_WHERE)),
               NOUN(CHESS_KNIGHT, 2));
        return;
    }
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        chess_bitboard pieces = chess_position_of_piece(position, side, role);
        if (!dialogue__is_asked_for(exchange, side)) continue;
        if (pieces == 0)
            ANNOUNCE(exchange, ANSWER, MESSAGE(WHERE_NONE), SIDE(side), NOUN(role, 2));
        else
            ANNOUNCE(exchange, ANSWER, MESSAGE(WHERE), SIDE(side),
                     NOUN(role, count_squares(pieces)), SQUARES(pieces));
    }
}

void dialogue__answer_all(const dialogue_exchange *exchange) {
    const chess_position *position = position_of(exchange);
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        if (!dialogue__is_asked_for(exchange, side)) continue;
        ANNOUNCE(exchange, ANSWER, MESSAGE(ALL), SIDE(side),
                 PIECES(position, chess_position_of_color(position, side)));
    }
    exchange->session->listened = exchange->session->game.count;
}

/* ---------------------------------------------------------------------------------------- pawns */

typedef struct pawn_structure {
    chess_bitboard pawns, isolated, passed;
    chess_bitboard doubled; /* files, bits 0 to 7 */
} pawn_structure;

static chess_bitboard files_around(unsigned file) {
    return (file > 0 ? file_set(file - 1) : 0) | (file < 7 ? file_set(file + 1) : 0);
}

/* Returns all squares on the ranks that are still ahead of a pawn of that side. */
static chess_bitboard ranks_ahead(chess_color side, unsigned rank) {
    return side == CHESS_WHITE ? ~UINT64_C(0) << 8U * (rank + 1) : (UINT64_C(1) << 8U * rank) - 1;
}

static void find_structure(const chess_position *position, chess_color side,
                           pawn_structure *found) {
    chess_bitboard own = chess_position_of_piece(position, side, CHESS_PAWN);
    chess_bitboard others = chess_position_of_piece(position, chess_color_other(side), CHESS_PAWN);
    *found = (pawn_structure){.pawns = own};
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(own >> square & 1U)) continue;
        unsigned file = chess_square_file(square);
        chess_bitboard around = files_around(file);
        chess_bitboard guards =
            (around | file_set(file)) & ranks_ahead(side, chess_square_rank(square));
        if (count_squares(own & file_set(file)) > 1) found->doubled |= UINT64_C(1) << file;
        if (!(own & around)) found->isolated |= chess_square_bit(square);
        if (!(others & guards)) found->passed |= chess_square_bit(square);
    }
}

void dialogue__answer_pawns(const dialogue_exchange *exchange) {
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        pawn_structure found;
        if (!dialogue__is_asked_for(exchange, side)) continue;
        find_structure(position_of(exchange), side, &found);
        if (found.pawns == 0)
            ANNOUNCE(exchange, ANSWER, MESSAGE(WHERE_NONE), SIDE(side), NOUN(CHESS_PAWN, 2));
        else
            ANNOUNCE(exchange, ANSWER, MESSAGE(PAWNS), SIDE(side), BY_FILE(found.pawns),
                     FILES(found.doubled), BY_FILE(found.isolated), BY_FILE(found.passed));
    }
}

void dialogue__answer_passed(const dialogue_exchange *exchange) {
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        pawn_structure found;
        if (!dialogue__is_asked_for(exchange, side)) continue;
        find_structure(position_of(exchange), side, &found);
        ANNOUNCE(exchange, ANSWER, found.passed ? MESSAGE(PASSED) : MESSAGE(PASSED_NONE),
                 SIDE(side), BY_FILE(found.passed));
    }
    offer_more(exchange, DIALOGUE_COMMAND_PAWNS, CHESS_NO_SQUARE);
}

/* ------------------------------------------------------------------------------------- material */

/* Counts for each role how many more pieces one side has (never kings). Returns the sum. */
static unsigned count_surplus(const chess_position *position, chess_color side,
                              unsigned char surplus[CHESS_ROLE_COUNT]) {
    unsigned sum = 0;
    memset(surplus, 0, CHESS_ROLE_COUNT);
    for (chess_role role = CHESS_PAWN; role <= CHESS_QUEEN; role++) {
        unsigned own = count_squares(chess_position_of_piece(position, side, role));
        unsigned others =
            count_squares(chess_position_of_piece(position, chess_color_other(side), role));
        if (own <= others) continue;
        surplus[role] = (unsigned char)(own - others);
        sum += own - others;
    }
    return sum;
}

void dialogue__answer_material(const dialogue_exchange *exchange) {
    const chess_position *position = position_of(exchange);
    unsigned char surplus[CHESS_ROLE_COUNT];
    unsigned sum = 0;
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        unsigned more = count_surplus(position, side, surplus);
        if (more > 0)
            ANNOUNCE(exchange, ANSWER, MESSAGE(MATERIAL_MORE), SIDE(side), COUNTS(surplus));
        sum += more;
    }
    if (sum == 0) ANNOUNCE(exchange, ANSWER, MESSAGE(MATERIAL_EQUAL));
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        chess_bitboard pieces =
            chess_position_of_color(position, side) & ~chess_position_of_role(position, CHESS_KING);
        ANNOUNCE(exchange, ANSWER, pieces ? MESSAGE(MATERIAL) : MESSAGE(MATERIAL_KING), SIDE(side),
                 COUNT(position, pieces));
    }
}

/* A pair is a bishop on a light square and one on a dark square. */
void dialogue__answer_bishops(const dialogue_exchange *exchange) {
    bool any = false;
    for (unsigned n = 0; n < 2; n++) {
        chess_color side = nth_side(exchange, n);
        chess_bitboard bishops = chess_position_of_piece(position_of(exchange), side, CHESS_BISHOP);
        if (!(bishops & LIGHT_SQUARES) || !(bishops & ~LIGHT_SQUARES)) continue;
        ANNOUNCE(exchange, ANSWER, MESSAGE(BISHOPS), SIDE(side));
        any = true;
    }
    if (!any) ANNOUNCE(exchange, ANSWER, MESSAGE(BISHOPS_NONE));
    offer_more(exchange, DIALOGUE_COMMAND_MATERIAL, CHESS_NO_SQUARE);
}
