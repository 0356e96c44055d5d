/* SPDX-License-Identifier: MIT */
/* Moves as facts and as text, in both directions. The JavaScript side is src/move.js. */
#include "binding.h"

#include <string.h>

/* ---------------------------------------------------------------------------------------- facts */

/* What JavaScript sees of chess_move_facts; the order is repeated in src/move.js. */
static int32_t facts_out[16];

static const int32_t *give_facts(const chess_move_facts *facts) {
    const int32_t all[] = {(int32_t)facts->color,
                           (int32_t)facts->role,
                           facts->from,
                           facts->to,
                           (int32_t)facts->captured,
                           facts->captured_on,
                           (int32_t)facts->promotion,
                           (int32_t)facts->castling,
                           facts->rook_from,
                           facts->rook_to,
                           facts->en_passant,
                           facts->check,
                           facts->mate,
                           facts->stalemate,
                           (int32_t)facts->fullmove,
                           (int32_t)binding_san_key(facts)};
    _Static_assert(sizeof all == sizeof facts_out, "one number for each fact");
    memcpy(facts_out, all, sizeof all);
    return facts_out;
}

/*
 * Describes a move that is legal before ply `ply`, from 0, or in the current position if `ply` is
 * not below the number of plies made.
 */
static void describe(unsigned ply, unsigned move, chess_move_facts *facts) {
    const chess_game *game = binding_game();
    chess_describe(ply < game->count ? &game->plies[ply].before : &game->position, (chess_move)move,
                   facts);
}

/* Returns the facts of a move that is legal before ply `ply`; see describe(). */
const int32_t *game_describe(unsigned ply, unsigned move) {
    chess_move_facts facts;
    describe(ply, move, &facts);
    return give_facts(&facts);
}

/* Returns the facts that the last function left. */
const int32_t *game_facts_at(void) {
    return facts_out;
}
/* Leaves the facts of the last move. Whether it was mate or stalemate is known from the outcome. */
static void give_last_facts(void) {
    const chess_game *game = binding_game();
    const chess_ply *last = &game->plies[game->count - 1];
    chess_move_facts facts;
    chess_describe_made(&last->before, last->move, &game->position,
                        game->outcome.ending == CHESS_ENDING_CHECKMATE, &facts);
    facts.stalemate = game->outcome.ending == CHESS_ENDING_STALEMATE;
    give_facts(&facts);
}
/* Makes a move and leaves its facts. Returns a chess_error. */
unsigned game_play(unsigned move) {
    chess_error error = chess_game_play(binding_judged_game(), (chess_move)move);
    if (!error) give_last_facts();
    return error;
}
/* Makes a move of a recorded game; see chess_game_replay(). */
unsigned game_replay(unsigned move) {
    chess_error error = chess_game_replay(binding_judged_game(), (chess_move)move);
    if (!error) give_last_facts();
    return error;
}
/*
 * Takes the last move back and leaves its facts. Returns the move, or CHESS_NO_MOVE if there is
 * none.
 */
unsigned game_undo(void) {
    chess_game *game = binding_game();
    if (!game->count) return CHESS_NO_MOVE;
    give_last_facts();
    (void)chess_game_take_back(game);
    return game->plies[game->count].move;
}

static chess_move_list legal;
static chess_move_facts legal_facts[CHESS_MAX_MOVES];
static uint32_t keys[CHESS_MAX_MOVES];

unsigned game_moves(void) {
    chess_moves(&binding_game()->position, &legal);
    return legal.count;
}
const chess_move *game_moves_at(void) {
    return legal.moves;
}
/* Lists the legal moves and their binding_san_key(). */
unsigned game_san_keys(void) {
    const chess_position *position = &binding_game()->position;
    chess_moves(position, &legal);
    chess_describe_all_for_notation(position, &legal, legal_facts);
    for (uint32_t index = 0; index < legal.count; index++)
        keys[index] = binding_san_key(&legal_facts[index]);
    return legal.count;
}
const uint32_t *game_san_keys_at(void) {
    return keys;
}

/* ------------------------------------------------------------------------------------- text out */

enum {
    TARGET_AT = 3,
    FILE_AT = 9,
    RANK_AT = 13,
    CAPTURE_AT = 17,
    PROMOTION_AT = 18,
    CASTLING_AT = 21,
    CHECK_AT = 23,
    MATE_AT = 24
};

uint32_t binding_san_key(const chess_move_facts *facts) {
    uint32_t end = (uint32_t)facts->promotion << PROMOTION_AT |
                   (uint32_t)facts->castling << CASTLING_AT | (uint32_t)facts->check << CHECK_AT |
                   (uint32_t)facts->mate << MATE_AT;
    if (facts->castling) return end;
    uint32_t file = facts->needs_file ? chess_square_file(facts->from) + 1U : 0;
    uint32_t rank = facts->needs_rank ? chess_square_rank(facts->from) + 1U : 0;
    return end | (uint32_t)facts->role | (uint32_t)facts->to << TARGET_AT | file << FILE_AT |
           rank << RANK_AT | (uint32_t)(facts->captured != CHESS_NO_ROLE) << CAPTURE_AT;
}
/* Writes the SAN of a key with English letters. */
unsigned san_text(unsigned key) {
    static const char roles[] = "  N KBRQ";
    char *text = binding_text;
    unsigned castling = key >> CASTLING_AT & 3U, promotion = key >> PROMOTION_AT & 7U;
    unsigned role = key & 7U, target = key >> TARGET_AT & 63U;
    unsigned file = key >> FILE_AT & 15U, rank = key >> RANK_AT & 15U;
    if (castling) {
        memcpy(text, "O-O-O", 5);
        text += castling == CHESS_SHORT_CASTLING ? 3 : 5;
    } else {
        if (role != CHESS_PAWN) *text++ = roles[role];
        if (file) *text++ = (char)('a' - 1 + file);
        if (rank) *text++ = (char)('0' + rank);
        if (key >> CAPTURE_AT & 1U) *text++ = 'x';
        *text++ = (char)('a' + (target & 7U));
        *text++ = (char)('1' + (target >> 3U));
    }
    if (promotion) {
        *text++ = '=';
        *text++ = roles[promotion];
    }
    if (key >> CHECK_AT & 1U) *text++ = key >> MATE_AT & 1U ? '#' : '+';
    return (unsigned)(text - binding_text);
}
/* Writes the SAN of a key with the letters of another language. */
unsigned san_text_in(unsigned key, unsigned letters) {
    unsigned file = key >> FILE_AT & 15U, rank = key >> RANK_AT & 15U;
    const chess_move_facts facts = {
        .role = (chess_role)(key & 7U),
        .from = chess_square_at(file ? file - 1U : 0, rank ? rank - 1U : 0),
        .to = (chess_square)(key >> TARGET_AT & 63U),
        .needs_file = file != 0,
        .needs_rank = rank != 0,
        .captured = key >> CAPTURE_AT & 1U ? CHESS_PAWN : CHESS_NO_ROLE,
        .promotion = (chess_role)(key >> PROMOTION_AT & 7U),
        .castling = (chess_castling_side)(key >> CASTLING_AT & 3U),
        .check = key >> CHECK_AT & 1U,
        .mate = key >> MATE_AT & 1U,
    };
    return (unsigned)chess_san_write(&facts, (chess_letters)(letters % CHESS_LETTERS_COUNT),
                                     binding_text, BINDING_TEXT_SIZE);
}

/* Writes a move in algebraic notation; `options` combines CHESS_ALGEBRAIC_ flags. */
unsigned game_algebraic(unsigned ply, unsigned move, unsigned letters, unsigned options) {
    chess_move_facts facts;
    describe(ply, move, &facts);
    return (unsigned)chess_algebraic_write(&facts, (chess_letters)(letters % CHESS_LETTERS_COUNT),
                                           options, binding_text, BINDING_TEXT_SIZE);
}
unsigned game_iccf(unsigned ply, unsigned move) {
    chess_move_facts facts;
    describe(ply, move, &facts);
    return (unsigned)chess_iccf_write(&facts, binding_text, BINDING_TEXT_SIZE);
}

/* -------------------------------------------------------------------------------- reading moves */

static chess_san_reading reading;

static chess_error resolve(const chess_move_spec *spec) {
    reading.forgiven = 0;
    return chess_resolve(&binding_game()->position, spec, &reading.resolution);
}
static chess_error read_uci(unsigned length) {
    chess_move_spec spec;
    chess_error error = chess_uci_read(&spec, binding_text, length, &reading.error_at);
    return error ? error : resolve(&spec);
}
static chess_error read_iccf(unsigned length) {
    chess_move_spec spec;
    chess_error error = chess_iccf_read(&spec, binding_text, length, &reading.error_at);
    return error ? error : resolve(&spec);
}
static chess_error read_san(unsigned length, chess_letters letters) {
    return chess_san_resolve(&binding_game()->position, letters, binding_text, length, &reading);
}

/*
 * Reads the text in the buffer as UCI, as SAN with these piece letters, or as ICCF digits. Returns
 * a chess_error: that of the first notation whose syntax fits.
 */
unsigned game_read(unsigned length, unsigned letters) {
    chess_error error = read_uci(length);
    if (error != CHESS_SYNTAX) return error;
    error = read_san(length, (chess_letters)(letters % CHESS_LETTERS_COUNT));
    if (error != CHESS_SYNTAX) return error;
    size_t error_at = reading.error_at;
    error = read_iccf(length);
    if (error == CHESS_SYNTAX) reading.error_at = error_at;
    return error;
}
/* Reads a move from two squares and an optional promotion role. */
unsigned game_read_squares(unsigned from, unsigned to, unsigned promotion) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    spec.from_file = (uint8_t)chess_square_file((chess_square)(from & 63U));
    spec.from_rank = (uint8_t)chess_square_rank((chess_square)(from & 63U));
    spec.to_file = (uint8_t)chess_square_file((chess_square)(to & 63U));
    spec.to_rank = (uint8_t)chess_square_rank((chess_square)(to & 63U));
    spec.promotion = (chess_role)(promotion % CHESS_ROLE_COUNT);
    return resolve(&spec);
}
/* Returns the offset of the error in the text, in bytes (after CHESS_SYNTAX). */
unsigned spec_error_at(void) {
    return (unsigned)reading.error_at;
}
/* Returns the deviations from the standard as bits, see CHESS_FORGIVEN_LIST (after CHESS_OK). */
unsigned spec_forgiven(void) {
    return reading.forgiven;
}
/* Return the move that was found (after CHESS_OK), or all that fit (after CHESS_AMBIGUOUS). */
unsigned resolution_move(void) {
    return reading.resolution.move;
}
unsigned resolution_count(void) {
    return reading.resolution.candidates.count;
}
const chess_move *resolution_at(void) {
    return reading.resolution.candidates.moves;
}

static uint8_t refusal_out[5];

/* Returns reason, from, to, culprit and culprit_piece (after CHESS_ILLEGAL). */
const uint8_t *resolution_refusal(void) {
    const chess_refusal *refusal = &reading.resolution.refusal;
    refusal_out[0] = (uint8_t)refusal->reason;
    refusal_out[1] = refusal->from;
    refusal_out[2] = refusal->to;
    refusal_out[3] = refusal->culprit;
    refusal_out[4] = refusal->culprit_piece;
    return refusal_out;
}
unsigned resolution_article(void) {
    return binding_write(chess_refusal_article(&reading.resolution.refusal));
}
