/* SPDX-License-Identifier: MIT */
/* The rules: positions, moves, notation, outcome. JavaScript's side of it is src/game.js. */
#include "binding.h"

#include <string.h>

char binding_text[BINDING_TEXT_SIZE];

unsigned binding_write(const char *text) {
    size_t length = strlen(text);
    if (length >= BINDING_TEXT_SIZE) length = BINDING_TEXT_SIZE - 1;
    memcpy(binding_text, text, length);
    binding_text[length] = '\0';
    return (unsigned)length;
}

char *text_at(void) {
    return binding_text;
}
unsigned text_size(void) {
    return BINDING_TEXT_SIZE;
}

/* --------------------------------------------------------------------------------------- starting */

static size_t error_at;
static chess_problems problems;

/* From the FEN in the buffer, or Article 2.3 when its length is 0. Returns a chess_error. */
unsigned game_start(unsigned length) {
    chess_position position = chess_start_position;
    error_at = 0;
    problems = 0;
    if (length > 0) {
        chess_error error =
            chess_position_read_fen(&position, binding_text, length, &problems, &error_at);
        if (error) return error;
    }
    binding_start(&position);
    return CHESS_OK;
}
/* Where the last text was wrong, in bytes from its beginning. */
unsigned game_error_at(void) {
    return (unsigned)error_at;
}
/* What the last setup lacked; bits, see CHESS_PROBLEM_LIST. */
unsigned game_problems(void) {
    return problems;
}

/* ---------------------------------------------------------------------------------------- reading */

unsigned game_fen(unsigned style) {
    return (unsigned)chess_position_write_fen(&binding_game()->position, (chess_fen_style)style,
                                              binding_text, BINDING_TEXT_SIZE);
}
/* The position that the game began with. */
unsigned game_start_fen(void) {
    const chess_game *game = binding_game();
    return (unsigned)chess_position_write_fen(game->count ? &game->plies[0].before
                                                          : &game->position,
                                              CHESS_FEN_X, binding_text, BINDING_TEXT_SIZE);
}
unsigned game_turn(void) {
    return chess_position_turn(&binding_game()->position);
}
unsigned game_fullmove(void) {
    return binding_game()->position.fullmove;
}
unsigned game_halfmoves(void) {
    return binding_game()->position.halfmoves;
}
unsigned game_ply_count(void) {
    return binding_game()->count;
}
unsigned game_ply_move(unsigned index) {
    const chess_game *game = binding_game();
    return index < game->count ? game->plies[index].move : CHESS_NO_MOVE;
}
unsigned game_repetitions(void) {
    return chess_game_repetitions(binding_game());
}
/* result in bits 0-7, ending in bits 8-15. */
unsigned game_outcome(void) {
    chess_outcome outcome = binding_game()->outcome;
    return (unsigned)outcome.result | (unsigned)outcome.ending << 8U;
}
/* The square of the king in check, or CHESS_NO_SQUARE. */
unsigned game_check(void) {
    const chess_position *position = &binding_game()->position;
    return chess_position_checkers(position)
               ? chess_position_king(position, chess_position_turn(position))
               : CHESS_NO_SQUARE;
}

static uint8_t board[CHESS_SQUARE_COUNT];

/* 64 chess_piece, a1 first. */
const uint8_t *game_board(void) {
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        board[square] = chess_position_piece_at(&binding_game()->position, square);
    return board;
}

static uint8_t attackers[CHESS_SQUARE_COUNT];

/* The squares of that side's men that attack a square; returns how many, game_attackers_at() where. */
unsigned game_attackers(unsigned square, unsigned by) {
    const chess_position *position = &binding_game()->position;
    if (square >= CHESS_SQUARE_COUNT) return 0;
    chess_bitboard set = chess_position_attackers(position, (chess_square)square, (chess_color)by,
                                                  chess_position_occupied(position));
    unsigned count = 0;
    for (unsigned from = 0; from < CHESS_SQUARE_COUNT; from++)
        if (set >> from & 1U) attackers[count++] = (uint8_t)from;
    return count;
}
const uint8_t *game_attackers_at(void) {
    return attackers;
}

/* ------------------------------------------------------------------------------------------ moves */

static chess_move_list legal;

unsigned game_moves(void) {
    chess_moves(&binding_game()->position, &legal);
    return legal.count;
}
const chess_move *game_moves_at(void) {
    return legal.moves;
}
unsigned game_is_legal(unsigned move) {
    return chess_move_is_legal(&binding_game()->position, (chess_move)move);
}
unsigned game_play(unsigned move) {
    return chess_game_play(binding_game(), (chess_move)move);
}
unsigned game_take_back(void) {
    return chess_game_take_back(binding_game());
}
unsigned game_resign(unsigned color) {
    return chess_game_resign(binding_game(), (chess_color)color);
}
/* Exact below 2 to the power of 53. */
double game_perft(unsigned depth) {
    return (double)chess_perft(&binding_game()->position, depth);
}

/* What JavaScript sees of chess_move_facts; the order is repeated in src/game.js. */
static int32_t facts_out[15];

/* Where the move number `ply` of the game was made, from 0; from the number of moves made on: as it stands. */
static const chess_position *position_of(unsigned ply) {
    const chess_game *game = binding_game();
    return ply < game->count ? &game->plies[ply].before : &game->position;
}

/* The facts of a move that is legal there. */
const int32_t *game_describe(unsigned ply, unsigned move) {
    chess_move_facts facts;
    chess_describe(position_of(ply), (chess_move)move, &facts);
    const int32_t all[] = {(int32_t)facts.color,
                           (int32_t)facts.role,
                           facts.from,
                           facts.to,
                           (int32_t)facts.captured,
                           facts.captured_on,
                           (int32_t)facts.promotion,
                           (int32_t)facts.castling,
                           facts.rook_from,
                           facts.rook_to,
                           facts.en_passant,
                           facts.check,
                           facts.mate,
                           facts.stalemate,
                           (int32_t)facts.fullmove};
    _Static_assert(sizeof all == sizeof facts_out, "one number for each fact");
    memcpy(facts_out, all, sizeof all);
    return facts_out;
}

unsigned game_san(unsigned ply, unsigned move, unsigned letters) {
    chess_move_facts facts;
    chess_describe(position_of(ply), (chess_move)move, &facts);
    return (unsigned)chess_san_write(&facts, (chess_letters)letters, binding_text,
                                     BINDING_TEXT_SIZE);
}
unsigned game_uci(unsigned ply, unsigned move, unsigned style) {
    chess_move_facts facts;
    chess_describe(position_of(ply), (chess_move)move, &facts);
    return (unsigned)chess_uci_write(&facts, (chess_uci_style)style, binding_text,
                                     BINDING_TEXT_SIZE);
}

/* All legal moves in short notation, divided by blanks, in the order of game_moves. */
unsigned game_sans(unsigned letters) {
    const chess_position *position = &binding_game()->position;
    size_t length = 0;
    chess_moves(position, &legal);
    for (uint32_t index = 0; index < legal.count; index++) {
        chess_move_facts facts;
        chess_describe(position, legal.moves[index], &facts);
        if (index > 0) binding_text[length++] = ' ';
        length += chess_san_write(&facts, (chess_letters)letters, binding_text + length,
                                  BINDING_TEXT_SIZE - length);
    }
    return (unsigned)length;
}

/* -------------------------------------------------------------------------------- wishes in words */

static chess_resolution resolution;

static unsigned resolve(const chess_move_spec *spec) {
    return chess_resolve(&binding_game()->position, spec, &resolution);
}
/* Reads the text in the buffer as UCI and resolves it. Returns a chess_error. */
unsigned game_read_uci(unsigned length) {
    chess_move_spec spec;
    chess_error error = chess_uci_read(&spec, binding_text, length, &error_at);
    return error ? (unsigned)error : resolve(&spec);
}
/* The same in short notation with the piece letters of a language. */
unsigned game_read_san(unsigned length, unsigned letters) {
    chess_move_spec spec;
    chess_error error =
        chess_san_read(&spec, (chess_letters)letters, binding_text, length, &error_at);
    return error ? (unsigned)error : resolve(&spec);
}
/* The same from two squares and perhaps a role to promote to. */
unsigned game_read_squares(unsigned from, unsigned to, unsigned promotion) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    spec.from_file = (uint8_t)chess_square_file((chess_square)from);
    spec.from_rank = (uint8_t)chess_square_rank((chess_square)from);
    spec.to_file = (uint8_t)chess_square_file((chess_square)to);
    spec.to_rank = (uint8_t)chess_square_rank((chess_square)to);
    spec.promotion = (chess_role)promotion;
    return resolve(&spec);
}
/* The move that was found (CHESS_OK), or those that all fit (CHESS_AMBIGUOUS). */
unsigned resolution_move(void) {
    return resolution.move;
}
unsigned resolution_count(void) {
    return resolution.candidates.count;
}
const chess_move *resolution_at(void) {
    return resolution.candidates.moves;
}

static uint8_t refusal_out[5];

/* Reason, from, to, culprit, culprit_piece (CHESS_ILLEGAL). */
const uint8_t *resolution_refusal(void) {
    const chess_refusal *refusal = &resolution.refusal;
    refusal_out[0] = (uint8_t)refusal->reason;
    refusal_out[1] = refusal->from;
    refusal_out[2] = refusal->to;
    refusal_out[3] = refusal->culprit;
    refusal_out[4] = refusal->culprit_piece;
    return refusal_out;
}

/* ------------------------------------------------------------------------------------------ names */

#define NAME(name, ...) #name,
static const char *const error_names[] = {CHESS_ERROR_LIST(NAME)};
static const char *const ending_names[] = {CHESS_ENDING_LIST(NAME)};
static const char *const problem_names[] = {CHESS_PROBLEM_LIST(NAME)};
#undef NAME

/* "FEN_TURN"; and below, what it means, in English for developers. */
unsigned error_name(unsigned error) {
    return binding_write(error < CHESS_ERROR_COUNT ? error_names[error] : "");
}
unsigned error_text(unsigned error) {
    return binding_write(error < CHESS_ERROR_COUNT ? chess_error_text((chess_error)error) : "");
}
unsigned ending_name(unsigned ending) {
    return binding_write(ending < CHESS_ENDING_COUNT ? ending_names[ending] : "");
}
unsigned ending_article(unsigned ending) {
    return binding_write(ending < CHESS_ENDING_COUNT ? chess_ending_article((chess_ending)ending)
                                                     : "");
}
unsigned problem_name(unsigned problem) {
    return binding_write(problem < CHESS_PROBLEM_COUNT ? problem_names[problem] : "");
}
unsigned problem_text(unsigned problem) {
    return binding_write(
        problem < CHESS_PROBLEM_COUNT ? chess_problem_text((chess_problem_index)problem) : "");
}
unsigned refusal_name(unsigned reason) {
    return binding_write(
        reason < CHESS_REFUSAL_COUNT ? chess_refusal_name((chess_refusal_reason)reason) : "");
}
/* Of the last resolution. */
unsigned resolution_article(void) {
    return binding_write(chess_refusal_article(&resolution.refusal));
}
unsigned refusal_text(unsigned reason) {
    return binding_write(
        reason < CHESS_REFUSAL_COUNT ? chess_refusal_text((chess_refusal_reason)reason) : "");
}
