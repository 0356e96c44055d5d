/* SPDX-License-Identifier: MIT */
/*
 * first.wasm: what every game needs, so that a page can begin with it. It plays legal moves, announces them by Annexe D, and names
 * squares; for whatever it has no function, and whatever it declines here, the page loads another part of the program.
 */
#include "binding.h"
#include "parts.h"

#include "first.h"

#include "board/unplayable.h"
#include "winnable/quick.h"
#include "winnable/search.h"

#include <string.h>

/* The linker's, which calls the constructors. */
void __wasm_call_ctors(void);

/* What Emscripten gives to the other modules. */
void _initialize(void) {
    __wasm_call_ctors();
}

/* ------------------------------------------------------------------------------------ what others prove */

binding_proofs binding_proved;
static bool is_sure = true;

void binding_ask(void) {
    is_sure = true;
}
bool binding_is_sure(void) {
    return is_sure;
}
void binding_miss(void) {
    is_sure = false;
}

/* Instead of core/src/problems.c: of positions from which nobody can play, only that they are. */
chess_problems chess_problems_of(const chess_position *position) {
    if (binding_proved.problems_of) return binding_proved.problems_of(position);
    chess_problems problems = unplayable_problems(position);
    if (problems) binding_miss();
    return problems;
}

/* Instead of core/src/winnable_blockade.c. */
bool winnable_is_blockade(const chess_position *position) {
    if (binding_proved.is_blockade) return binding_proved.is_blockade(position);
    binding_miss();
    return false;
}

static chess_bitboard of_color(const chess_position *position, unsigned color) {
    return color == CHESS_WHITE ? ~position->black : position->black;
}

static chess_bitboard pawns_of(const chess_position *position) {
    return position->planes[0] & ~position->planes[1] & ~position->planes[2];
}
/* Queens, rooks and pawns. */
static chess_bitboard strong_men(const chess_position *position) {
    return pawns_of(position) | (position->planes[1] & position->planes[2]);
}
static chess_bitboard minor_men(const chess_position *position) {
    chess_bitboard low = position->planes[0], middle = position->planes[1],
                   high = position->planes[2];
    return (low & high & ~middle) | (middle & ~low & ~high);
}

/* Enough to mate with, whatever the other side has. */
static bool has_enough(const chess_position *position, unsigned color) {
    const chess_bitboard light = UINT64_C(0x55aa55aa55aa55aa);
    chess_bitboard own = of_color(position, color), minor = minor_men(position) & own;
    return (strong_men(position) & own) ||
           (bits_many(minor) &&
            ((minor & ~position->planes[0]) || ((minor & light) && (minor & ~light))));
}

/* Has a side enough for it that no wall of pawns can hold up? */
static bool may_win(const chess_position *first, const chess_position *later) {
    return (has_enough(later, CHESS_WHITE) && !winnable_pawns_are_rammed(first, CHESS_WHITE)) ||
           (has_enough(later, CHESS_BLACK) && !winnable_pawns_are_rammed(first, CHESS_BLACK));
}

/* Can so many moves be made, and one more, until which a side may win? Then chess_winnable_quick does not find that it cannot: the
 * same line shows it. */
static bool goes_on(const chess_position *first, const chess_position *position, unsigned depth,
                    unsigned *nodes) {
    chess_move_list list;
    if (*nodes == 0 || !may_win(first, position)) return false;
    --*nodes;
    chess_moves(position, &list);
    if (depth == 0) return list.count > 0;
    for (unsigned i = 0; i < list.count; i++) {
        chess_position after;
        chess_play(position, list.moves[i], &after);
        if (goes_on(first, &after, depth - 1, nodes)) return true;
    }
    return false;
}

/* Instead of core/src/winnable_judge.c: what is plain at first sight, and the rest by others. */
bool chess_position_is_dead_quick(const chess_position *position) {
    unsigned nodes = WINNABLE_QUICK_NODES;
    if (!strong_men(position) && !bits_many(minor_men(position))) return true;
    if (goes_on(position, position, winnable_quick_depth(position), &nodes)) return false;
    if (binding_proved.is_dead) return binding_proved.is_dead(position);
    binding_miss();
    return false;
}

/* Games have no judge here. */
bool winnable_is_judged_dead(const chess_position *position, chess_can_mate judge, void *context) {
    (void)position, (void)judge, (void)context;
    return false;
}

/* --------------------------------------------------------------------------------------------- the game */

/* Begins a game from the FEN in the buffer, or Article 2.3 when its length is 0; 0: declined, and as if it had not been tried. */
unsigned first_start(unsigned length) {
    chess_position position = chess_start_position;
    binding_note();
    if (length > 0 && chess_position_read_fen(&position, binding_text, length, NULL, NULL))
        return 0;
    binding_start(&position);
    if (is_sure) return 1;
    session_revert();
    return 0;
}

/* Makes a legal move; 0: declined, and as if it had not been tried. */
unsigned first_move(unsigned move) {
    if (binding_play((chess_move)move) && is_sure) return 1;
    session_revert();
    return 0;
}

/* ----------------------------------------------------------------------------------------- languages */

dialogue_table dialogue_tables[DIALOGUE_LANGUAGE_COUNT];
const char *dialogue_annexe_d_files[8];
const char *dialogue_nato_files[8];

/* The string behind this one. */
static const char *behind(const char *text) {
    return text + strlen(text) + 1;
}

/* The strings that follow one another, each with a NUL behind it, into these fields of a table. */
static const char *fill(unsigned language, const uint16_t *fields, unsigned count,
                        const char *text) {
    const char **strings = (const char **)(void *)&dialogue_tables[language];
    for (; count > 0; count--, text = behind(text))
        strings[*fields++] = text;
    return text;
}
#define FILL(language, fields, text) fill(language, fields, sizeof fields / sizeof *fields, text)

/* Before all else. */
void languages_start(void) {
    static const uint16_t tag[] = {DIALOGUE_FIELD(tag)};
    const char *text = dialogue_first_text;
    dialogue_tables_clear(dialogue_tables);
    for (unsigned file = 0; file < 8; file++, text = behind(text))
        dialogue_annexe_d_files[file] = text;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        text = FILL(l, tag, text);
    FILL(DIALOGUE_GERMAN, dialogue_annexe_d_fields, text);
}

/* Takes what a language says first (a file TAG.first) out of the buffer; 0 when it is none of this version. */
unsigned language_give_talk(unsigned length) {
    enum { LINES = sizeof dialogue_first_fields / sizeof *dialogue_first_fields, ROOM = 16384 };
    static char talks[ROOM];
    static unsigned used;
    char *talk = talks + used;
    unsigned language = 0, count = 0;
    if (length > ROOM - used) return 0;
    for (unsigned i = 0; i < length; i++) {
        bool ends = binding_text[i] == '\n';
        talk[i] = ends ? '\0' : binding_text[i];
        count += ends;
    }
    if (count != 1 + LINES) return 0;
    while (strcmp(talk, dialogue_language_tag((dialogue_language)language)))
        if (++language == DIALOGUE_LANGUAGE_COUNT) return 0;
    FILL(language, dialogue_first_fields, behind(talk));
    used += length;
    return 1;
}
