/* SPDX-License-Identifier: MIT */
#include "announced.h"

#include "saying/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_SIZE = ANNOUNCED_WORDS_SIZE, LINE_SIZE = 256, SHOWN = 20 };

/* --------------------------------------------------------------------------------------- styles */

/* Presets as a player requests them; each is used once in every language. */
static const char *const presets[] = {"annexe d", "annexe d, short", "san words", "verbose"};

/* Annexe D with all words in one language, and with one option that differs from Annexe D. */
static const char *const points[] = {"long",          "short",         "letters",   "NATO",
                                     "telephone",     "digits",        "sentences", "with captured",
                                     "without check", "without number"};

enum { PRESETS = sizeof presets / sizeof *presets, POINTS = sizeof points / sizeof *points };

/* Two more styles have only the pieces, or only the ranks, in another language. */
enum { STYLES_OF_LANGUAGE = PRESETS + POINTS + 2 };

static void ask(dialogue_style *style, const char *words, dialogue_language player) {
    size_t at, length;
    if (dialogue_style_read(words, strlen(words), player, style, &at, &length)) return;
    fprintf(stderr, "unknown style: %s\n", words);
    abort();
}

unsigned announced_style_count(void) {
    return STYLES_OF_LANGUAGE * DIALOGUE_LANGUAGE_COUNT;
}

dialogue_style announced_style(unsigned index) {
    dialogue_language language = (dialogue_language)(index / STYLES_OF_LANGUAGE);
    unsigned which = index % STYLES_OF_LANGUAGE;
    dialogue_style style = dialogue_style_annexe_d;
    if (which < PRESETS) {
        ask(&style, presets[which], language);
        return style;
    }
    which -= PRESETS;
    if (which != POINTS) style.pieces = language;
    if (which != POINTS + 1) style.ranks = language;
    if (which < POINTS) ask(&style, points[which], language);
    return style;
}

static unsigned take(unsigned long *rest, unsigned count) {
    unsigned value = (unsigned)(*rest % count);
    *rest /= count;
    return value;
}

dialogue_style announced_product(unsigned long index) {
    dialogue_style style;
    style.form = (dialogue_form)take(&index, 2);
    style.name_check = take(&index, 2);
    style.digits = take(&index, 2);
    style.name_captured = take(&index, 2);
    style.sentences = take(&index, 2);
    style.files = (dialogue_files)take(&index, DIALOGUE_FILES_COUNT);
    style.pieces = (dialogue_language)take(&index, DIALOGUE_LANGUAGE_COUNT);
    style.ranks = (dialogue_language)take(&index, DIALOGUE_LANGUAGE_COUNT);
    style.unnumbered = take(&index, 2);
    return style;
}

/* ------------------------------------------------------------------------------------- checking */

static void complain(unsigned long count, const chess_position *position, const char *words,
                     const char *what) {
    char fen[CHESS_FEN_SIZE];
    if (count > SHOWN) return;
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    fprintf(stderr, "%s: \"%s\" %s\n", fen, words, what);
}

/* Writes the announcement with number and colour in front, as the session does for that player. */
static size_t write_heading(const chess_position *position, const char *words,
                            dialogue_language player, char line[LINE_SIZE]) {
    const char *side = dialogue__language_data(player)->sides[chess_position_turn(position)];
    return (size_t)snprintf(line, LINE_SIZE, "%u %s%s: %s.", position->fullmove, side,
                            player == DIALOGUE_FRENCH ? " " : "", words);
}

static void handle(announced_tally *tally, const chess_position *position, chess_move move,
                   const char *words, bool numbered, dialogue_language player) {
    char line[LINE_SIZE];
    dialogue_utterance utterance;
    chess_resolution resolution;
    chess_error error = CHESS_SYNTAX;
    if (numbered)
        dialogue_read(line, write_heading(position, words, player, line), player, &utterance);
    else
        dialogue_read(words, strlen(words), player, &utterance);
    if (utterance.sense == DIALOGUE_MOVE || utterance.sense == DIALOGUE_PARTIAL)
        error = dialogue_resolve(position, &utterance, &resolution);
    tally->lines++;
    if (error == CHESS_OK && resolution.move == move) return;
    complain(++tally->wrong, position, numbered ? line : words, dialogue_language_tag(player));
}

static void compare(announced_tally *tally, const chess_position *position,
                    char words[][WORDS_SIZE], unsigned count) {
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = 0; k < i; k++)
            if (strcmp(words[i], words[k]) == 0)
                complain(++tally->alike, position, words[i], "is said of two moves");
}

/* Returns true if players of the language can read the languages of the style. */
static bool reads(dialogue_language player, const dialogue_style *style) {
    unsigned languages = dialogue_languages_read(player);
    return languages >> style->pieces & 1U && languages >> style->ranks & 1U;
}

/* Returns the players who have read these words of the move; without a memory, none. */
static uint16_t *readers_of(announced_heard *heard, unsigned move, const char *words,
                            bool unnumbered) {
    static uint16_t nobody;
    struct announced_words *known;
    nobody = 0;
    if (heard == NULL) return &nobody;
    for (unsigned i = 0; i < heard->counts[move]; i++) {
        known = &heard->words[move][i];
        if (known->unnumbered == unnumbered && strcmp(known->text, words) == 0)
            return &known->players;
    }
    if (heard->counts[move] == ANNOUNCED_STYLES) return &nobody;
    known = &heard->words[move][heard->counts[move]++];
    strcpy(known->text, words);
    known->unnumbered = unnumbered;
    known->players = 0;
    return &known->players;
}

void announced_check(announced_tally *tally, const chess_position *position,
                     const dialogue_style *style, unsigned first, unsigned players,
                     announced_heard *heard) {
    static char words[CHESS_MAX_MOVES][WORDS_SIZE];
    static dialogue_text text;
    chess_move_list list;
    chess_moves(position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        chess_move_facts facts;
        chess_describe(position, list.moves[i], &facts);
        dialogue_text_clear(&text);
        dialogue_say_move(&text, &facts, style);
        if (text.length >= WORDS_SIZE) abort();
        memcpy(words[i], text.text, text.length + 1U);
        uint16_t *readers = readers_of(heard, i, words[i], style->unnumbered);
        unsigned count = 0;
        for (unsigned p = 0; p < DIALOGUE_LANGUAGE_COUNT && count < players; p++) {
            dialogue_language player = (dialogue_language)((first + p) % DIALOGUE_LANGUAGE_COUNT);
            if (!reads(player, style)) continue;
            count++;
            if (*readers >> player & 1U) continue;
            *readers = (uint16_t)(*readers | 1U << player);
            handle(tally, position, list.moves[i], words[i], !style->unnumbered && (i + p) % 2,
                   player);
        }
    }
    if (style->form == DIALOGUE_LONG) compare(tally, position, words, list.count);
}
