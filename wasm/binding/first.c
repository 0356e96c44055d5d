/* SPDX-License-Identifier: MIT */
/*
 * first.wasm: what every game needs, so that a page can begin with it. It plays legal moves, announces them by Annexe D, and names
 * squares; for whatever it has no function, and whatever it declines here, the page loads another part of the program.
 */
#include "binding.h"
#include "parts.h"

#include "first.h"

#include "retro.h"
#include "winnable_search.h"

#include <string.h>

/* The linker's, which calls the constructors. */
void __wasm_call_ctors(void);

/* What Emscripten gives to the other modules. */
void _initialize(void) {
    __wasm_call_ctors();
}

/* ------------------------------------------------------------------------------------ dead positions */

static binding_proofs proofs;
static bool is_sure = true;

void binding_use_proofs(binding_proofs added) {
    proofs = added;
}
void binding_ask(void) {
    is_sure = true;
}
bool binding_is_sure(void) {
    return is_sure;
}
void binding_miss(void) {
    is_sure = false;
}

/* Instead of core/src/winnable_blockade.c. */
bool winnable_is_blockade(const chess_position *position) {
    if (proofs.is_blockade) return proofs.is_blockade(position);
    binding_miss();
    return false;
}

/* Instead of core/src/retro.c. */
bool chess_retro_has_last_move(const chess_position *position) {
    if (proofs.has_last_move) return proofs.has_last_move(position);
    binding_miss();
    return true;
}

/* Is it beyond this part whether the position is dead? */
static bool is_beyond(const chess_position *position) {
    binding_ask();
    return !chess_position_is_dead_quick(position) && !is_sure;
}

/* Begins a game from the FEN in the buffer, or Article 2.3 when its length is 0; 0: declined, and nothing done. */
unsigned first_start(unsigned length) {
    chess_position position = chess_start_position;
    /* That no last move can have led to a position keeps nobody from playing it. */
    if (length > 0 && (chess_position_read_fen(&position, binding_text, length, NULL, NULL) ||
                       is_beyond(&position)))
        return 0;
    binding_start(&position);
    return 1;
}

/* Makes a legal move; 0: declined, and nothing done. */
unsigned first_move(unsigned move) {
    const chess_position *before = &binding_game()->position;
    chess_position after;
    if (!chess_move_is_legal(before, (chess_move)move)) return 0;
    chess_play(before, (chess_move)move, &after);
    return !is_beyond(&after) && binding_play((chess_move)move);
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
