/* SPDX-License-Identifier: MIT */
/* The rules: positions, moves, notation, outcome. The JavaScript side is src/game.js. */
#include "binding.h"

#include <chess/start.h>
#include <chess/winnable.h>

char binding_text[BINDING_TEXT_SIZE];

char *text_at(void) {
    return binding_text;
}
unsigned text_size(void) {
    return BINDING_TEXT_SIZE;
}

/* ------------------------------------------------------------------------------------- starting */

static size_t error_at;
static chess_problems problems;

/*
 * Starts a game from the FEN in the buffer, or from Article 2.3 if its length is 0. Returns a
 * chess_error.
 */
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
/* Starts a game from a start position of Annexe F, 0 to 959. */
void game_start_numbered(unsigned number) {
    chess_position position;
    chess_start(number, &position);
    binding_start(&position);
}
/* Draws lots (Annexe F.2): returns the number of a start position from 64 random bits. */
unsigned start_draw(unsigned high, unsigned low) {
    return chess_start_draw((uint64_t)high << 32U | low);
}
/* Returns the offset of the error in the last text, in bytes. */
unsigned game_error_at(void) {
    return (unsigned)error_at;
}
/* Returns the problems of the last setup as bits, see CHESS_PROBLEM_LIST. */
unsigned game_problems(void) {
    return problems;
}

/* -------------------------------------------------------------------------------------- reading */

unsigned game_fen(unsigned style) {
    return (unsigned)chess_position_write_fen(&binding_game()->position, (chess_fen_style)style,
                                              binding_text, BINDING_TEXT_SIZE);
}
static const chess_position *first_position(void) {
    const chess_game *game = binding_game();
    return game->count ? &game->plies[0].before : &game->position;
}
/* Writes the FEN of the position from which the game began. */
unsigned game_start_fen(void) {
    return (unsigned)chess_position_write_fen(first_position(), CHESS_FEN_X, binding_text,
                                              BINDING_TEXT_SIZE);
}
/* Returns the number of that position in Annexe F, or CHESS_NO_START. */
unsigned game_start_number(void) {
    return chess_start_number(first_position());
}
unsigned game_is_chess960(void) {
    return chess_position_is_chess960(first_position());
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
/* Returns chess_game.overrun: the first ply past an end that the Laws set, or 0. */
unsigned game_overrun(void) {
    return binding_game()->overrun;
}
unsigned game_repetitions_after(unsigned move) {
    return chess_game_repetitions_after(binding_game(), (chess_move)move);
}
/* Returns the result in bits 0-7 and the ending in bits 8-15. */
unsigned game_outcome(void) {
    chess_outcome outcome = binding_judged_game()->outcome;
    return (unsigned)outcome.result | (unsigned)outcome.ending << 8U;
}
/* Returns the square of the king in check, or CHESS_NO_SQUARE. */
unsigned game_check(void) {
    const chess_position *position = &binding_game()->position;
    return chess_position_checkers(position)
               ? chess_position_king(position, chess_position_turn(position))
               : CHESS_NO_SQUARE;
}

static uint8_t board[CHESS_SQUARE_COUNT];

/* Returns 64 chess_piece values, a1 first. */
const uint8_t *game_board(void) {
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++)
        board[square] = chess_position_piece_at(&binding_game()->position, square);
    return board;
}

static uint8_t attackers[CHESS_SQUARE_COUNT];

/*
 * Finds the pieces of a side that attack a square. Returns their number; game_attackers_at()
 * returns their squares.
 */
unsigned game_attackers(unsigned square, unsigned by) {
    const chess_position *position = &binding_game()->position;
    if (square >= CHESS_SQUARE_COUNT) return 0;
    chess_bitboard set =
        chess_position_attackers(position, (chess_square)(square & 63U), (chess_color)(by & 1U),
                                 chess_position_occupied(position));
    unsigned count = 0;
    for (unsigned from = 0; from < CHESS_SQUARE_COUNT; from++)
        if (set >> from & 1U) attackers[count++] = (uint8_t)from;
    return count;
}
const uint8_t *game_attackers_at(void) {
    return attackers;
}

/* ---------------------------------------------------------------------------------------- moves */

unsigned game_is_legal(unsigned move) {
    return chess_move_is_legal(&binding_game()->position, (chess_move)move);
}
unsigned game_take_back(void) {
    return chess_game_take_back(binding_game());
}
unsigned game_resign(unsigned color) {
    return chess_game_resign(binding_judged_game(), (chess_color)(color & 1U));
}
unsigned game_agree(void) {
    return chess_game_agree(binding_judged_game());
}
/* The next two take a chess_claim, and a move or CHESS_NO_MOVE for the position on the board. */
unsigned game_claim_holds(unsigned claim, unsigned intended) {
    return chess_game_claim_holds(binding_judged_game(), (chess_claim)claim, (chess_move)intended);
}
unsigned game_claim(unsigned claim, unsigned intended) {
    return chess_game_claim(binding_judged_game(), (chess_claim)claim, (chess_move)intended);
}
/* Returns the chess_winnable_answer of the quick test. */
unsigned game_winnable_quick(unsigned color) {
    return chess_winnable_quick(&binding_game()->position, (chess_color)(color & 1U));
}
