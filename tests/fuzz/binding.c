/* SPDX-License-Identifier: MIT */
/*
 * Calls the exports of chess.wasm, compiled for this machine, in any order with any numbers. The
 * text of a call is the rest of its line, so that no length exceeds the buffer, as JavaScript
 * guarantees. After each call the number of plies is within its limit, and the position can be
 * written and read back; lengths of texts lie within the buffer.
 *
 * Each line of the input is a call: a byte for the export, one for its kind, four for each of three
 * numbers, text.
 */
#include "fuzz.h"

#include "binding.h"

enum { CALLS = 40, NUMBERS = 3 };

#define NUMBERLESS(X)          \
    X(game_start_fen)          \
    X(resolution_article)      \
    X(arbitration_fen)         \
    X(epd_write)               \
    X(game_start_number)       \
    X(game_is_chess960)        \
    X(game_turn)               \
    X(game_fullmove)           \
    X(game_halfmoves)          \
    X(game_repetitions)        \
    X(game_overrun)            \
    X(game_outcome)            \
    X(game_check)              \
    X(game_take_back)          \
    X(game_undo)               \
    X(game_agree)              \
    X(game_moves)              \
    X(game_san_keys)           \
    X(epd_next)                \
    X(epd_next_operand)        \
    X(epd_is_number)           \
    X(epd_problems)            \
    X(legality_reason)         \
    X(clock_class)             \
    X(clock_turn)              \
    X(arbitration_phase)       \
    X(arbitration_score)       \
    X(arbitration_sheet_count) \
    X(arbitration_turn)        \
    X(arbitration_ruling_count)
#define ONE_NUMBER(X)            \
    X(game_fen)                  \
    X(rules_preset)              \
    X(error_name)                \
    X(error_text)                \
    X(ending_name)               \
    X(ending_article)            \
    X(problem_name)              \
    X(refusal_name)              \
    X(refusal_text)              \
    X(forgiven_name)             \
    X(letters_tag)               \
    X(san_text)                  \
    X(clock_preset_name)         \
    X(clock_preset_text)         \
    X(game_play)                 \
    X(game_replay)               \
    X(game_ply_move)             \
    X(game_repetitions_after)    \
    X(game_is_legal)             \
    X(game_resign)               \
    X(game_winnable_quick)       \
    X(clock_moves)               \
    X(clock_moves_left)          \
    X(arbitration_ruling_player) \
    X(certificate_write)
#define TWO_NUMBERS(X)       \
    X(san_text_in)           \
    X(rules_field)           \
    X(arbitration_objection) \
    X(arbitration_ruling)    \
    X(game_attackers)        \
    X(game_claim_holds)      \
    X(game_claim)            \
    X(start_draw)
#define OF_A_TEXT(X) \
    X(game_start)    \
    X(epd_start)     \
    X(arbitration_rules)

#define DECLARE(name) unsigned name(void);
NUMBERLESS(DECLARE)
#undef DECLARE
#define DECLARE(name) unsigned name(unsigned);
ONE_NUMBER(DECLARE)
OF_A_TEXT(DECLARE)
#undef DECLARE
#define DECLARE(name) unsigned name(unsigned, unsigned);
TWO_NUMBERS(DECLARE)
#undef DECLARE
unsigned game_read(unsigned length, unsigned letters);
unsigned game_read_squares(unsigned from, unsigned to, unsigned promotion);
unsigned game_iccf(unsigned ply, unsigned move);
unsigned game_algebraic(unsigned ply, unsigned move, unsigned letters, unsigned options);
const int32_t *game_describe(unsigned ply, unsigned move);
void game_start_numbered(unsigned number);
unsigned game_winnable(unsigned color, unsigned limit, unsigned seventy_five_moves);
unsigned game_legality(unsigned chess960, unsigned nodes);
bool certificate_holds(unsigned color, unsigned boards);
unsigned clock_control(unsigned color, unsigned length);
unsigned clock_run(unsigned color, double now);
unsigned clock_press(double now);
unsigned clock_adjust(unsigned color, double by, double now);
double clock_remaining(unsigned color, double now);
unsigned clock_time_text(double time);
void clock_set(void);
void arbitration_begin(void);
int arbitration_handle(unsigned length);
double arbitration_ruling_time(unsigned index);
unsigned arbitration_must_record(unsigned color, double now);
int rules_value(unsigned field);
int rating_expected(int difference);
double rating_change(int rating, int k, unsigned count);

typedef unsigned numberless(void);
typedef unsigned of_one(unsigned);
typedef unsigned of_two(unsigned, unsigned);
#define ENTRY(name) name,
static numberless *const numberless_exports[] = {NUMBERLESS(ENTRY)};
static of_one *const one_number_exports[] = {ONE_NUMBER(ENTRY)};
static of_two *const two_numbers_exports[] = {TWO_NUMBERS(ENTRY)};
static of_one *const text_exports[] = {OF_A_TEXT(ENTRY)};
#undef ENTRY
#define COUNT(list) ((unsigned)(sizeof(list) / sizeof *(list)))

/* The limit of nodes for exports that would otherwise take too long. */
enum { NODES = 300 };

/* The current position, in place of the number of a ply. */
#define NOW UINT32_MAX

/* Returns a legal move: only legal moves may be described. */
static unsigned legal(unsigned number) {
    static chess_move_list list;
    chess_moves(&binding_game()->position, &list);
    if (list.count > 0) return list.moves[number % list.count];
    binding_start(&chess_start_position);
    chess_moves(&chess_start_position, &list);
    return list.moves[0];
}

#define SPECIAL(X)                                                                        \
    X(read, game_read(length, n[0]))                                                      \
    X(squares, game_read_squares(n[0], n[1], n[2]))                                       \
    X(algebraic, HOLDS(game_algebraic(NOW, legal(n[1]), n[2], n[0]) < BINDING_TEXT_SIZE)) \
    X(iccf, HOLDS(game_iccf(NOW, legal(n[1])) < BINDING_TEXT_SIZE))                       \
    X(describe, game_describe(NOW, legal(n[1])))                                          \
    X(numbered, game_start_numbered(n[0]))                                                \
    X(winnable, game_winnable(n[0], 1 + n[1] % NODES, n[2]))                              \
    X(legality, game_legality(n[0], 1 + n[1] % NODES))                                    \
    X(certificate, certificate_holds(n[0], n[1]))                                         \
    X(control, clock_control(n[0], length))                                               \
    X(run, clock_run(n[1], (double)(int)n[0]))                                            \
    X(press, clock_press((double)(int)n[0]))                                              \
    X(adjust, clock_adjust(n[1], (double)(int)n[2], (double)(int)n[0]))                   \
    X(remaining, clock_remaining(n[1], (double)(int)n[0]))                                \
    X(time_text, HOLDS(clock_time_text((double)(int)n[0]) < BINDING_TEXT_SIZE))           \
    X(set, clock_set())                                                                   \
    X(begin, arbitration_begin())                                                         \
    X(handle, arbitration_handle(length))                                                 \
    X(ruling_time, arbitration_ruling_time(n[0]))                                         \
    X(must_record, arbitration_must_record(n[1], (double)(int)n[0]))                      \
    X(value, rules_value(n[0]))                                                           \
    X(expected, rating_expected((int)n[0]))                                               \
    X(change, rating_change((int)n[0], (int)n[1], n[2]))

#define DEFINE(name, expression)                                             \
    static void special_##name(const unsigned n[NUMBERS], unsigned length) { \
        (void)n;                                                             \
        (void)length;                                                        \
        (void)(expression);                                                  \
    }
SPECIAL(DEFINE)
#undef DEFINE
#define ENTRY(name, expression) special_##name,
static void (*const special_calls[])(const unsigned n[NUMBERS], unsigned length) = {SPECIAL(ENTRY)};
#undef ENTRY

static void expect_game(void) {
    const chess_game *game = binding_game();
    HOLDS(game->count <= BINDING_PLY_CAPACITY);
    HOLDS(state_size() >= game->count * sizeof *game->plies);
    fuzz_expect_fen(&game->position);
}

static void call(fuzz_input line) {
    unsigned which = fuzz_choice(&line, 256), kind = fuzz_choice(&line, 5), n[NUMBERS];
    for (unsigned i = 0; i < NUMBERS; i++)
        n[i] = fuzz_number(&line);
    memcpy(binding_text, line.text, line.length);
    unsigned length = (unsigned)line.length;
    if (kind == 0) {
        HOLDS(numberless_exports[which % COUNT(numberless_exports)]() < BINDING_TEXT_SIZE);
    } else if (kind == 1) {
        one_number_exports[which % COUNT(one_number_exports)](n[0]);
    } else if (kind == 2) {
        two_numbers_exports[which % COUNT(two_numbers_exports)](n[0], n[1]);
    } else if (kind == 3) {
        text_exports[which % COUNT(text_exports)](length);
    } else {
        special_calls[which % COUNT(special_calls)](n, length);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_input input = fuzz_begin(data, size), line;
    binding_start(&chess_start_position);
    for (unsigned i = 0; i < CALLS && fuzz_line(&input, &line.text, &line.length); i++) {
        if (line.length >= BINDING_TEXT_SIZE) return 0;
        call(line);
        expect_game();
    }
    return 0;
}
