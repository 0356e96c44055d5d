/* SPDX-License-Identifier: MIT */
#include "notes.h"

#include "files/quoted_text.h"
#include "game/game_session.h"

#include <short_links.h>

#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* The longest part of a comment in one announcement, in bytes. */
enum { PART_SIZE = 2048 };

static void say(const notes_speaker *speaker, dialogue_terminal_text text, const char *value) {
    voice_report(speaker->voice, stdout, speaker->session->language, DIALOGUE_ANSWER, text, &value,
                 1);
}

/* ---------------------------------------------------------------------------------- annotations */

/* Columns: number of the glyph, text. */
static const struct glyph {
    uint16_t number;
    dialogue_terminal_text text;
} glyphs[] = {
    {1, TEXT(GLYPH_GOOD)},
    {2, TEXT(GLYPH_MISTAKE)},
    {3, TEXT(GLYPH_BRILLIANT)},
    {4, TEXT(GLYPH_BLUNDER)},
    {5, TEXT(GLYPH_INTERESTING)},
    {6, TEXT(GLYPH_DUBIOUS)},
    {7, TEXT(GLYPH_ONLY)},
    {8, TEXT(GLYPH_ONLY)},
    {10, TEXT(EVAL_EVEN)},
    {11, TEXT(EVAL_EVEN)},
    {12, TEXT(EVAL_EVEN)},
    {13, TEXT(GLYPH_UNCLEAR)},
    {14, TEXT(EVAL_SLIGHT_WHITE)},
    {15, TEXT(EVAL_SLIGHT_BLACK)},
    {16, TEXT(EVAL_BETTER_WHITE)},
    {17, TEXT(EVAL_BETTER_BLACK)},
    {18, TEXT(EVAL_WINNING_WHITE)},
    {19, TEXT(EVAL_WINNING_BLACK)},
    {20, TEXT(EVAL_WINNING_WHITE)},
    {21, TEXT(EVAL_WINNING_BLACK)},
    {22, TEXT(GLYPH_ZUGZWANG)},
    {23, TEXT(GLYPH_ZUGZWANG)},
    {36, TEXT(GLYPH_INITIATIVE_WHITE)},
    {37, TEXT(GLYPH_INITIATIVE_BLACK)},
    {40, TEXT(GLYPH_ATTACK_WHITE)},
    {41, TEXT(GLYPH_ATTACK_BLACK)},
    {44, TEXT(GLYPH_COMPENSATION_WHITE)},
    {45, TEXT(GLYPH_COMPENSATION_BLACK)},
    {132, TEXT(GLYPH_COUNTERPLAY)},
    {133, TEXT(GLYPH_COUNTERPLAY)},
    {138, TEXT(GLYPH_TIME)},
    {139, TEXT(GLYPH_TIME)},
    {140, TEXT(GLYPH_IDEA)},
    {146, TEXT(GLYPH_NOVELTY)},
};

static void say_glyph(const notes_speaker *speaker, uint16_t number) {
    char other[8];
    for (size_t i = 0; i < sizeof glyphs / sizeof *glyphs; i++)
        if (glyphs[i].number == number) {
            say(speaker, glyphs[i].text, NULL);
            return;
        }
    (void)snprintf(other, sizeof other, "%u", number);
    if (number != 0) say(speaker, TEXT(GLYPH_OTHER), other);
}

/* ------------------------------------------------------------------------------------- comments */

/* The notes of a place that have not been found yet. */
typedef struct notes_left {
    const chess_pgn_tree *tree;
    uint32_t item, end;
} notes_left;

static notes_left notes_of(const chess_pgn_tree *tree, uint32_t at) {
    notes_left left = {tree, at + 1,
                       pgn_path_notes_end(tree, at)}; /* START wraps to 0, the first item */
    bool begins = pgn_path_begins(tree, at);
    while (begins && tree->items[left.item - 1].kind != CHESS_PGN_ITEM_BEGIN)
        left.item--; /* notes before the first move of a variation belong to that move */
    return left;
}

/* Returns the next comment or glyph; NULL: none. */
static const chess_pgn_item *next_note(notes_left *left) {
    while (left->item < left->end) {
        const chess_pgn_item *found = &left->tree->items[left->item++];
        if (found->kind == CHESS_PGN_ITEM_BEGIN) left->item = found->partner + 1;
        if (found->kind == CHESS_PGN_ITEM_COMMENT || found->kind == CHESS_PGN_ITEM_NAG)
            return found;
    }
    return NULL;
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/*
 * Copies a comment without its commands ("[%clk 1:00]") and with single spaces, truncated to
 * `size`.
 */
static size_t copy_words(chess_pgn_text remark, char *words, size_t size) {
    size_t length = 0;
    for (size_t i = 0; i < remark.length && length + 1 < size; i++) {
        if (remark.text[i] == '[' && i + 1 < remark.length && remark.text[i + 1] == '%') {
            const char *close = memchr(remark.text + i, ']', remark.length - i);
            i = close ? (size_t)(close - remark.text) : remark.length;
        } else if (!is_space(remark.text[i]) || (length > 0 && !is_space(words[length - 1]))) {
            words[length++] = remark.text[i];
        }
    }
    (void)quoted_text_copy(words, size, words, length);
    short_links(words);
    return strlen(words);
}

/*
 * Returns the length of a part of at most PART_SIZE bytes that ends after a sentence, a word or a
 * character.
 */
static size_t end_of_part(const char *words, size_t length) {
    static const char *const ends[] = {". ", " "};
    size_t end = PART_SIZE - 1;
    if (length < PART_SIZE) return length;
    for (size_t kind = 0; kind < 2; kind++)
        for (size_t at = PART_SIZE - 1; at > PART_SIZE / 2; at--)
            if (strncmp(words + at, ends[kind], strlen(ends[kind])) == 0) return at + 1;
    while (((unsigned char)words[end] & 0xC0U) == 0x80U)
        end--;
    return end;
}

static bool say_remark(const notes_speaker *speaker, chess_pgn_text remark) {
    static char words[1 << 16];
    char part[PART_SIZE + 1];
    size_t length = copy_words(remark, words, sizeof words);
    while (length > 0 && words[length - 1] == ' ')
        length--;
    for (size_t at = 0; at < length;) {
        size_t size = end_of_part(words + at, length - at);
        (void)quoted_text_copy(part, sizeof part, words + at, size);
        say(speaker, at == 0 ? TEXT(STUDY_COMMENT) : TEXT(STUDY_COMMENT_GOES_ON), part);
        at += size + (words[at + size] == ' ');
    }
    return length > 0;
}

bool notes_has_comment(const chess_pgn_tree *tree, uint32_t at) {
    notes_left left = notes_of(tree, at);
    char words[8];
    for (const chess_pgn_item *note; (note = next_note(&left)) != NULL;)
        if (note->kind == CHESS_PGN_ITEM_COMMENT && copy_words(note->text, words, sizeof words) > 0)
            return true;
    return false;
}

bool notes_say_comments(const notes_speaker *speaker, const chess_pgn_tree *tree, uint32_t at) {
    notes_left left = notes_of(tree, at);
    bool said = false;
    for (const chess_pgn_item *note; (note = next_note(&left)) != NULL;)
        if (note->kind == CHESS_PGN_ITEM_COMMENT) said = say_remark(speaker, note->text) || said;
    return said;
}

void notes_say(const notes_speaker *speaker, const chess_pgn_tree *tree, uint32_t at) {
    notes_left left = notes_of(tree, at);
    for (const chess_pgn_item *note; (note = next_note(&left)) != NULL;)
        if (note->kind == CHESS_PGN_ITEM_NAG)
            say_glyph(speaker, note->number);
        else
            (void)say_remark(speaker, note->text);
}

/* ----------------------------------------------------------------------------------- variations */

void notes_say_variations(const notes_speaker *speaker, const chess_pgn_tree *tree, uint32_t at) {
    static dialogue_answer spoken;
    char number[24];
    unsigned count = pgn_path_variations(tree, at);
    if (count == 0) return;
    const chess_position position = pgn_path_position(tree, pgn_path_back(tree, at));
    (void)snprintf(number, sizeof number, "%u", count);
    say(speaker, TEXT(STUDY_VARIATIONS), number);
    for (unsigned i = 1; i <= count; i++) {
        chess_move move = tree->items[pgn_path_variation(tree, at, i)].move;
        (void)snprintf(number, sizeof number, "%u", i);
        say(speaker, TEXT(STUDY_VARIATION), number);
        game_session_say_move(speaker->session, &position, move, &spoken);
        voice_say(speaker->voice, stdout, &spoken);
    }
}
