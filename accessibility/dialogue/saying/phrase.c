/* SPDX-License-Identifier: MIT */
#include "compose.h"

#include <string.h>

const dialogue_style dialogue_style_annexe_d = {
    .form = DIALOGUE_LONG,
    .pieces = DIALOGUE_GERMAN,
    .ranks = DIALOGUE_GERMAN,
    .files = DIALOGUE_FILES_ANNEXE_D,
    .name_check = true,
};

/* ------------------------------------------------------------------------------------ languages */

const char *dialogue_language_tag(dialogue_language language) {
    return dialogue__language_data(language)->tag;
}

bool dialogue_language_has_messages(dialogue_language language) {
    return dialogue__language_data(language)->messages[DIALOGUE_MESSAGES_FIRST][0] != 0;
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool dialogue_language_of_tag(const char *tag, size_t length, dialogue_language *language) {
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        const char *ours = dialogue_language_tag((dialogue_language)l);
        size_t n = strlen(ours), same = 0;
        while (same < n && same < length && lower(tag[same]) == ours[same])
            same++;
        char next = same < length ? lower(tag[same]) : '-';
        if (same == n && next > ' ' && next < 'a') {
            *language = (dialogue_language)l;
            return true;
        }
    }
    return false;
}

const char *dialogue_role_name(dialogue_language language, chess_role role) {
    if (role == CHESS_NO_ROLE) return "";
    return dialogue__language_data(language)->nouns[role].singular;
}

const char *dialogue_label_text(dialogue_language language, dialogue_label label) {
    return dialogue__language_data(language)->labels[label];
}

/* ---------------------------------------------------------------------------- squares and moves */

/* An announcement under construction. */
typedef struct saying {
    dialogue_text *text;
    const dialogue_style *style;
    uint16_t start; /* its offset in the text */
} saying;

/*
 * Appends a word. The space before it belongs to the span of the previous word, so that no span
 * begins with a space.
 */
static void say_word(const saying *s, dialogue_language language, const char *word) {
    dialogue_text *text = s->text;
    if (text->length > s->start)
        dialogue__text_add(text, text->spans[text->span_count - 1].language, " ");
    dialogue__text_add(text, language, word);
}

static void say_file(const saying *s, unsigned file) {
    dialogue_language ranks = s->style->ranks;
    switch (s->style->files) {
    case DIALOGUE_FILES_LETTERS:
        say_word(s, ranks, dialogue__language_data(ranks)->letters_of_files[file]);
        break;
    case DIALOGUE_FILES_NATO:
        say_word(s, DIALOGUE_ENGLISH, dialogue__nato_files[file]);
        break;
    case DIALOGUE_FILES_TELEPHONE:
        say_word(s, ranks, dialogue__language_data(ranks)->telephone[file]);
        break;
    default:
        say_word(s, DIALOGUE_GERMAN, dialogue__annexe_d_files[file]);
    }
}

static void say_rank(const saying *s, unsigned rank) {
    dialogue_language ranks = s->style->ranks;
    if (s->style->digits)
        say_word(s, ranks, (const char[]){(char)('1' + rank), '\0'});
    else
        say_word(s, ranks, dialogue__language_data(ranks)->ranks[rank]);
}

static void say_square(const saying *s, chess_square square) {
    say_file(s, chess_square_file(square));
    say_rank(s, chess_square_rank(square));
}

void dialogue_say_square(dialogue_text *text, chess_square square, const dialogue_style *style) {
    say_square(&(saying){text, style, text->length}, square);
}

void dialogue__say_file(dialogue_text *text, unsigned file, const dialogue_style *style) {
    say_file(&(saying){text, style, text->length}, file);
}

void dialogue__say_rank(dialogue_text *text, unsigned rank, const dialogue_style *style) {
    say_rank(&(saying){text, style, text->length}, rank);
}

/*
 * Appends the origin: in full, or as far as needed for disambiguation (Annexe C.10). If
 * the letter a is needed, its rank is added: "a" is also a word in three languages, so that "torre
 * a e4" could be any rook.
 */
static void say_origin(const saying *s, const chess_move_facts *facts) {
    bool word = s->style->files == DIALOGUE_FILES_LETTERS && chess_square_file(facts->from) == 0 &&
                facts->role != CHESS_PAWN;
    bool whole = s->style->form == DIALOGUE_LONG || (word && facts->needs_file);
    if (whole || facts->needs_file) say_file(s, chess_square_file(facts->from));
    if (whole || facts->needs_rank) say_rank(s, chess_square_rank(facts->from));
}

static void say_journey(const saying *s, const chess_move_facts *facts,
                        const dialogue_language_data *words) {
    dialogue_language pieces = s->style->pieces;
    if (facts->role != CHESS_PAWN) say_word(s, pieces, words->nouns[facts->role].singular);
    say_origin(s, facts);
    if (facts->captured != CHESS_NO_ROLE) {
        say_word(s, pieces, words->takes);
        if (s->style->name_captured) say_word(s, pieces, words->nouns[facts->captured].singular);
    }
    say_square(s, facts->to);
    if (facts->en_passant) say_word(s, pieces, words->en_passant);
    if (facts->promotion != CHESS_NO_ROLE)
        say_word(s, pieces, words->nouns[facts->promotion].singular);
}

const char *dialogue__word_for_check(const chess_move_facts *facts, const dialogue_style *style) {
    const dialogue_language_data *words = dialogue__language_data(style->pieces);
    if (!style->name_check || !facts->check) return "";
    return facts->mate ? words->mate : words->check;
}

void dialogue__say_move_words(dialogue_text *text, const chess_move_facts *facts,
                              const dialogue_style *style) {
    const dialogue_language_data *words = dialogue__language_data(style->pieces);
    const char *check = dialogue__word_for_check(facts, style);
    saying s = {text, style, text->length};
    if (facts->castling == CHESS_SHORT_CASTLING)
        say_word(&s, style->pieces, words->short_castling);
    else if (facts->castling == CHESS_LONG_CASTLING)
        say_word(&s, style->pieces, words->long_castling);
    else
        say_journey(&s, facts, words);
    if (check[0] && style->sentences) dialogue__text_add(text, style->pieces, ",");
    if (check[0]) say_word(&s, style->pieces, check);
}
