/* SPDX-License-Identifier: MIT */
/* Squares, pieces and moves in a sentence about an event. */
#include "event_input.h"

#include "notation.h"
#include "partial_move.h"
#include "read.h"
#include "unit.h"
#include "units.h"

enum { LONGEST_PLACE = 5 };

/* Squares, and a piece before or after them; verbs may stand between them. */
typedef struct places {
    chess_square squares[2];
    unsigned count;
    chess_role role;             /* the piece named after the second square */
    chess_role piece;            /* the only piece named; CHESS_NO_ROLE: none or several */
    unsigned pieces;             /* pieces named */
    uint8_t file;                /* a file without a rank, beside the piece, or CHESS_NO_FILE */
    chess_castling_request wing; /* "the king's knight" */
    bool apart;                  /* a word follows the piece ... */
    bool of;                     /* ... such as "du" in "cavalier du roi" */
    bool idle;                   /* the last word adds nothing */
    dialogue_whose side;         /* the side of the piece, if the line states it */
} places;

static bool is_idle(const dialogue_unit *unit) {
    return dialogue__unit_is(unit, DIALOGUE_TOKEN_FILLER) ||
           dialogue__unit_is(unit, DIALOGUE_TOKEN_TAKES) ||
           dialogue__unit_is(unit, DIALOGUE_TOKEN_FROM) ||
           dialogue__unit_is(unit, DIALOGUE_TOKEN_PROMOTES);
}

/*
 * Reads king or queen beside another piece as the name of its wing. "King rook" may be two pieces
 * touched in order to castle (4.4); only "Königsturm", in one word, names the rook.
 */
static bool names_wing(places *found, chess_role role, bool glued) {
    const bool before = dialogue_is_royal(found->piece);
    const chess_role royal = before ? found->piece : role, piece = before ? role : found->piece;
    if (found->pieces != 1 || found->count > 0 || found->wing) return false;
    if (!dialogue_is_royal(royal) || dialogue_is_royal(piece)) return false;
    if (found->apart && (before || !found->of)) return false;
    if (before && piece == CHESS_ROOK && !glued) return false;
    found->piece = piece;
    found->wing = royal == CHESS_KING ? CHESS_CASTLE_SHORT : CHESS_CASTLE_LONG;
    return true;
}

static void add_piece(places *found, unsigned role, bool glued) {
    if (names_wing(found, (chess_role)role, glued)) return;
    found->pieces++;
    found->apart = found->of = false;
    found->piece = found->pieces == 1 ? (chess_role)role : CHESS_NO_ROLE;
    found->role = found->count == 2 ? (chess_role)role : CHESS_NO_ROLE;
}

/* Skips a word. Returns false if the word is not harmless beside a place. */
static bool pass_over(const dialogue_unit *unit, places *found) {
    found->apart = true;
    found->of |= dialogue__unit_is(unit, DIALOGUE_TOKEN_FROM);
    return is_idle(unit);
}

static bool is_piece(const dialogue_units *units, unsigned i) {
    return i < units->count && dialogue__unit_is(&units->units[i], DIALOGUE_TOKEN_ROLE);
}

static bool is_beside_piece(const dialogue_units *units, unsigned i) {
    return is_piece(units, i + 1) || (i > 0 && is_piece(units, i - 1));
}

/* Returns true for "de" in "caballo de rey", which is also the name of a file. */
static bool links_pieces(const dialogue_units *units, unsigned i) {
    unsigned next = i;
    while (next < units->count && is_idle(&units->units[next]))
        next++;
    return next > i && i > 0 && is_piece(units, i - 1) && is_piece(units, next);
}

/*
 * Reads a file beside a piece. A small letter is the file even if it is also the letter of a piece:
 * "the b knight".
 */
static bool names_file(const dialogue_units *units, unsigned i, unsigned *file) {
    const dialogue_unit *unit = &units->units[i];
    return is_beside_piece(units, i) && !links_pieces(units, i) &&
           !(is_piece(units, i) && dialogue_is_upper(units->line[unit->slice.at])) &&
           dialogue__unit_means(unit, DIALOGUE_TOKEN_FILE, file);
}

/*
 * Reads unit `i`, and after a file its rank. Returns the number of units read, 0 for other words.
 */
static unsigned read_place(const dialogue_units *units, unsigned i, places *found) {
    const dialogue_unit *unit = &units->units[i];
    unsigned file, rank, value;
    found->idle = false;
    if (i + 1 < units->count && dialogue__unit_means(unit, DIALOGUE_TOKEN_FILE, &file) &&
        dialogue__unit_means(unit + 1, DIALOGUE_TOKEN_RANK, &rank)) {
        if (found->count == 2) return 0;
        found->squares[found->count++] = chess_square_at(file, rank);
        return 2;
    }
    if (names_file(units, i, &file))
        found->file = (uint8_t)file;
    else if (dialogue__unit_means(unit, DIALOGUE_TOKEN_ROLE, &value))
        add_piece(found, value, unit->glued);
    else if (dialogue__unit_means(unit, DIALOGUE_TOKEN_WHOSE, &value))
        found->side = (dialogue_whose)value;
    else if (dialogue__unit_means(unit, DIALOGUE_TOKEN_WING, &value))
        found->wing = (chess_castling_request)value;
    else
        return (unsigned)(found->idle = pass_over(unit, found));
    return 1;
}

/* Returns false if the text contains other words than those of a place. */
static bool read_places(const dialogue_event_input *in, size_t from, size_t end, places *found) {
    dialogue_units units;
    unsigned read = 1;
    dialogue__units_read(&units, in->line + from, end - from, in->language);
    *found = (places){.file = CHESS_NO_FILE};
    for (unsigned i = 0; i < units.count && read; i += read)
        read = read_place(&units, i, found);
    return read && units.unknown.length == 0;
}

/* --------------------------------------------------------------------------------------- pieces */

/* Returns the squares of the pieces named after found->wing; all squares if no wing is named. */
static chess_bitboard of_wing(const chess_position *position, const places *found) {
    chess_bitboard squares = 0;
    for (unsigned side = 0; side < 2; side++)
        squares |= chess_position_of_color(position, (chess_color)side) &
                   dialogue__pieces_of_wing(position, (chess_color)side, found->wing);
    return found->wing == CHESS_CASTLE_NONE ? ~UINT64_C(0) : squares;
}

/*
 * Returns the squares of found->piece, limited to `sides` (a bit set), the named file and the named
 * wing.
 */
static chess_bitboard squares_of(const chess_position *position, const places *found,
                                 unsigned sides) {
    chess_bitboard squares = 0;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        chess_piece piece = chess_position_piece_at(position, square);
        bool fits = piece != CHESS_NO_PIECE && chess_piece_role(piece) == found->piece &&
                    sides >> chess_piece_color(piece) & 1U &&
                    (found->file == CHESS_NO_FILE || found->file == chess_square_file(square));
        if (fits) squares |= UINT64_C(1) << square;
    }
    return squares & of_wing(position, found);
}

/*
 * Returns the squares of the pieces that fit. "His queen" may belong to the player or the opponent.
 */
static chess_bitboard squares_meant(const dialogue_event_input *in, const places *found) {
    const chess_position *position = &in->arbiter->position;
    const unsigned both = 1U << CHESS_WHITE | 1U << CHESS_BLACK;
    chess_party by = in->reading->event.by;
    unsigned own = by == CHESS_PARTY_ARBITER ? both : 1U << by;
    if (found->side == DIALOGUE_WHOSE_WHITE) return squares_of(position, found, 1U << CHESS_WHITE);
    if (found->side == DIALOGUE_WHOSE_BLACK) return squares_of(position, found, 1U << CHESS_BLACK);
    if (found->side == DIALOGUE_WHOSE_THEIRS) return squares_of(position, found, both);
    chess_bitboard squares = squares_of(position, found, own);
    bool can_be_other = found->side == DIALOGUE_WHOSE_NOT_SAID;
    return squares || !can_be_other ? squares : squares_of(position, found, both);
}

static bool is_single(chess_bitboard squares) {
    return (squares & (squares - 1)) == 0;
}

/* Selects one of the squares; stores all of them in the reading if there are several. */
static bool choose(const dialogue_event_input *in, chess_bitboard squares, char argument,
                   chess_square *square) {
    dialogue_event_reading *reading = in->reading;
    if (squares == 0 || (reading->which && !is_single(squares))) return false;
    *square = 0;
    while (!(squares >> *square & 1U))
        ++*square;
    if (is_single(squares)) return true;
    reading->which = squares;
    reading->argument = argument;
    return true;
}

/*
 * Consumes a square in one word ("e2") or more ("Eva zwei", "das Feld e 2", "den Springer auf g
 * 8").
 */
static bool take_square(dialogue_event_input *in, chess_square *square) {
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    for (unsigned words = 0; words < LONGEST_PLACE && dialogue__event_word(&ahead, &word);
         words++) {
        places found;
        if (!read_places(in, in->at, ahead.at, &found) || found.count != 1 || found.pieces > 1 ||
            found.file != CHESS_NO_FILE)
            continue;
        *square = found.squares[0];
        in->at = ahead.at;
        return true;
    }
    return false;
}

bool dialogue__event_square(dialogue_event_input *in, char argument, chess_square *square) {
    dialogue_event_input ahead = *in;
    dialogue_slice word;
    places found, longest = {.pieces = 0};
    int64_t number;
    size_t after = in->at;
    if (take_square(in, square)) return true;
    if (dialogue__event_number(&ahead, &number) && number != 1) return false;
    const size_t from = ahead.at;
    for (unsigned words = 0; words < LONGEST_PLACE && dialogue__event_word(&ahead, &word);
         words++) {
        if (!read_places(in, from, ahead.at, &found) || found.pieces != 1 || found.idle) continue;
        longest = found;
        after = ahead.at;
    }
    if (longest.pieces == 0) return false;
    chess_bitboard squares = squares_meant(in, &longest);
    if (squares == 0 && longest.wing) {
        longest.wing =
            CHESS_CASTLE_NONE; /* no piece is on that wing now, so one of the others is meant */
        squares = squares_meant(in, &longest);
    }
    if (!choose(in, squares, argument, square)) return false;
    in->at = after;
    return true;
}

bool dialogue__event_promotion(dialogue_event_input *in, chess_role *role) {
    places found;
    if (!read_places(in, in->at, in->length, &found) || found.pieces != 1 || found.count ||
        found.piece == CHESS_KING || found.piece == CHESS_PAWN)
        return false;
    *role = found.piece;
    in->at = in->length;
    return true;
}

/* ---------------------------------------------------------------------------------------- moves */

/* Stores the origins of an ambiguous move to one square in the reading. */
static bool choose_mover(const dialogue_event_input *in, const chess_move_list *moves,
                         chess_event *event) {
    chess_bitboard origins = 0;
    for (unsigned i = 0; i < moves->count; i++) {
        if (chess_move_to(moves->moves[i]) != chess_move_to(moves->moves[0])) return false;
        if (chess_move_promotion(moves->moves[i])) return false;
        origins |= UINT64_C(1) << chess_move_from(moves->moves[i]);
    }
    if (is_single(origins) || !choose(in, origins, 'M', &event->from)) return false;
    event->to = chess_move_to(moves->moves[0]);
    return true;
}

static bool read_legal_move(const dialogue_event_input *in, chess_event *event) {
    dialogue_utterance said;
    chess_resolution resolution;
    const chess_position *position = &in->arbiter->position;
    dialogue_read(in->line + in->at, in->length - in->at, in->language, &said);
    if (said.spec_count == 0) return false;
    chess_error error = dialogue_resolve(position, &said, &resolution);
    if (error == CHESS_AMBIGUOUS) return choose_mover(in, &resolution.candidates, event);
    if (error) return false;
    const chess_event made = chess_event_of_move(position, resolution.move, 0);
    event->from = made.from;
    event->to = made.to;
    event->promotion = made.promotion;
    return true;
}

/* Reads an illegal move: two squares and a promotion piece, or a piece and its target. */
static bool read_squares(const dialogue_event_input *in, chess_event *event) {
    places found;
    if (!read_places(in, in->at, in->length, &found) || found.file != CHESS_NO_FILE) return false;
    if (found.count == 2) {
        event->from = found.squares[0];
        event->to = found.squares[1];
        event->promotion = found.role;
        return true;
    }
    if (found.count != 1 || found.pieces != 1) return false;
    event->to = found.squares[0];
    return choose(in, squares_meant(in, &found), 'M', &event->from);
}

bool dialogue__event_move(dialogue_event_input *in, chess_event *event) {
    if (!read_legal_move(in, event) && !read_squares(in, event)) return false;
    in->at = in->length;
    return true;
}
