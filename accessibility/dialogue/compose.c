/* SPDX-License-Identifier: MIT */
#include "compose.h"

#include <string.h>

/* From the man worth most to the one worth least, as lists are read. */
static const chess_role order[] = {CHESS_KING,   CHESS_QUEEN,  CHESS_ROOK,
                                   CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN};

/* More than this of what somebody typed tells nobody anything. */
enum { QUOTE_SIZE = 48 };

static bool is_absent(const dialogue_term *term) {
    switch (term->kind) {
    case DIALOGUE_TERM_NOTHING:
        return true;
    case DIALOGUE_TERM_SQUARE:
        return term->number >= CHESS_NO_SQUARE;
    case DIALOGUE_TERM_SQUARES:
        return term->squares == 0;
    case DIALOGUE_TERM_MAN:
    case DIALOGUE_TERM_THE:
    case DIALOGUE_TERM_NOUN:
        return term->number == 0;
    case DIALOGUE_TERM_WORD:
    case DIALOGUE_TERM_NAME:
        return term->bytes[0] == '\0';
    default:
        return false;
    }
}

/* -------------------------------------------------------------------------------------------- the terms */

static void say_squares(dialogue_text *text, dialogue_manner manner, chess_bitboard set) {
    bool first = true;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(set >> square & 1U)) continue;
        if (!first) dialogue_text_add(text, manner.language, ", ");
        dialogue_say_square(text, square, manner.style);
        first = false;
    }
}

static void say_men(dialogue_text *text, dialogue_manner manner, const chess_position *position,
                    chess_color color) {
    const dialogue_table *words = dialogue_table_of(manner.language);
    bool first = true;
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        chess_bitboard men = chess_position_of_piece(position, color, order[i]);
        if (men == 0) continue;
        const dialogue_noun *noun = &words->nouns[order[i]];
        if (!first) dialogue_text_add(text, manner.language, "; ");
        dialogue_text_add(text, manner.language, men & (men - 1) ? noun->plural : noun->singular);
        dialogue_text_add(text, manner.language, " ");
        say_squares(text, manner, men);
        first = false;
    }
}

static void say_man(dialogue_text *text, dialogue_manner manner, chess_piece piece) {
    const dialogue_table *words = dialogue_table_of(manner.language);
    const dialogue_noun *noun = &words->nouns[chess_piece_role(piece)];
    const dialogue_term terms[] = {
        MESSAGE(MAN),
        WORD(words->colors[chess_piece_color(piece)][noun->gender]),
        WORD(noun->singular),
    };
    dialogue_compose(text, manner, words->messages[DIALOGUE_MESSAGE_MAN], terms, 3);
}

static bool begins_sentence(const dialogue_text *text) {
    if (text->span_count == 0 || text->spans[text->span_count - 1].length == 0) return true;
    size_t at = text->length;
    while (at > 0 && text->text[at - 1] == ' ')
        at--;
    return at == 0 || text->text[at - 1] == '.' || text->text[at - 1] == '?';
}

/* "the knight"; "The knight" where a sentence begins. Articles are plain letters in all our languages. */
static void say_the(dialogue_text *text, dialogue_manner manner, chess_role role) {
    const dialogue_table *words = dialogue_table_of(manner.language);
    const dialogue_noun *noun = &words->nouns[role];
    const char *article = words->definite[noun->gender];
    bool capital = begins_sentence(text) && article[0] >= 'a' && article[0] <= 'z';
    char first = capital ? (char)(article[0] - 'a' + 'A') : article[0];
    dialogue_text_add_bytes(text, manner.language, &first, 1);
    const dialogue_term terms[] = {MESSAGE(THE), WORD(article + 1), WORD(noun->singular)};
    dialogue_compose(text, manner, words->messages[DIALOGUE_MESSAGE_THE], terms, 3);
}

static void say_commands(dialogue_text *text, dialogue_manner manner) {
    const dialogue_table *words = dialogue_table_of(manner.language);
    for (unsigned c = DIALOGUE_COMMAND_NONE + 1U; c < DIALOGUE_COMMAND_COUNT; c++) {
        if (c > DIALOGUE_COMMAND_NONE + 1U) dialogue_text_add(text, manner.language, ", ");
        dialogue_text_add(text, manner.language, words->command_names[c]);
    }
}

/* The word that is shown for one style, or those of all. */
static void say_styles(dialogue_text *text, dialogue_manner manner, const dialogue_term *term) {
    unsigned first = term->number, end = term->length == 1 ? first + 1 : DIALOGUE_STYLE_WORD_COUNT;
    for (unsigned w = first; w < end; w++) {
        const char *words = dialogue_table_of(manner.language)->style_words[w];
        if (w > first) dialogue_text_add(text, manner.language, ", ");
        dialogue_text_add_bytes(text, manner.language, words, strcspn(words, ","));
    }
}

static void say_languages(dialogue_text *text, dialogue_manner manner) {
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        if (l > 0) dialogue_text_add(text, manner.language, ", ");
        dialogue_text_add(text, (dialogue_language)l,
                          dialogue_table_of((dialogue_language)l)->name);
    }
}

/* Bytes of the UTF-8 character that begins here; 0 when none does, or one that is no letter but a control. */
static size_t character_at(const unsigned char *at, size_t length) {
    if (*at < 0x20 || *at == 0x7F) return 0;
    size_t size = *at < 0x80   ? 1
                  : *at < 0xC2 ? 0
                  : *at < 0xE0 ? 2
                  : *at < 0xF0 ? 3
                  : *at < 0xF5 ? 4
                               : 0;
    if (size > length) return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xC0U) != 0x80U) return 0;
    bool control = size == 2 && at[0] == 0xC2 && at[1] < 0xA0;
    return control ? 0 : size;
}

/* Somebody typed it, so it may hold anything, a terminal's control sequences too, and be of any length. */
static void say_quote(dialogue_text *text, dialogue_manner manner, const char *bytes, size_t length,
                      size_t most) {
    size_t shown = length < most ? length : most;
    for (size_t i = 0; i < shown;) {
        size_t size = character_at((const unsigned char *)bytes + i, length - i);
        if (size > 0)
            dialogue_text_add_bytes(text, manner.language, bytes + i, size);
        else
            dialogue_text_add(text, manner.language, "?");
        i += size > 0 ? size : 1;
    }
    if (shown < length) dialogue_text_add(text, manner.language, "...");
}

static void say_noun(dialogue_text *text, dialogue_manner manner, const dialogue_term *term) {
    const dialogue_noun *noun = &dialogue_table_of(manner.language)->nouns[term->number];
    dialogue_text_add(text, manner.language, term->length == 1 ? noun->singular : noun->plural);
}

static void say_move_in(dialogue_text *text, dialogue_manner manner, const dialogue_term *term) {
    dialogue_style style = *manner.style;
    style.form = (dialogue_form)term->number;
    dialogue_say_move(text, term->move, &style);
}

static void say_term(dialogue_text *text, dialogue_manner manner, const dialogue_term *term) {
    dialogue_language own = manner.language;
    switch (term->kind) {
    case DIALOGUE_TERM_NOTHING:
    case DIALOGUE_TERM_MESSAGE:
        break;
    case DIALOGUE_TERM_WORD:
        dialogue_text_add(text, own, term->bytes);
        break;
    case DIALOGUE_TERM_NAME:
        dialogue_text_add(text, (dialogue_language)term->number, term->bytes);
        break;
    case DIALOGUE_TERM_QUOTE:
        say_quote(text, manner, term->bytes, term->length, QUOTE_SIZE);
        break;
    case DIALOGUE_TERM_FOREIGN:
        say_quote(text, manner, term->bytes, term->length, term->length);
        break;
    case DIALOGUE_TERM_NUMBER:
        dialogue_text_add_number(text, own, term->number);
        break;
    case DIALOGUE_TERM_SQUARE:
        dialogue_say_square(text, (chess_square)term->number, manner.style);
        break;
    case DIALOGUE_TERM_SQUARES:
        say_squares(text, manner, term->squares);
        break;
    case DIALOGUE_TERM_MOVE:
        dialogue_say_move(text, term->move, manner.style);
        break;
    case DIALOGUE_TERM_MOVE_IN:
        say_move_in(text, manner, term);
        break;
    case DIALOGUE_TERM_MAN:
        say_man(text, manner, (chess_piece)term->number);
        break;
    case DIALOGUE_TERM_THE:
        say_the(text, manner, (chess_role)term->number);
        break;
    case DIALOGUE_TERM_NOUN:
        say_noun(text, manner, term);
        break;
    case DIALOGUE_TERM_SIDE:
        dialogue_text_add(text, own, dialogue_table_of(own)->sides[term->number]);
        break;
    case DIALOGUE_TERM_MEN:
        say_men(text, manner, term->position, (chess_color)term->number);
        break;
    case DIALOGUE_TERM_COMMANDS:
        say_commands(text, manner);
        break;
    case DIALOGUE_TERM_STYLES:
        say_styles(text, manner, term);
        break;
    case DIALOGUE_TERM_LANGUAGES:
        say_languages(text, manner);
        break;
    }
}

/* ---------------------------------------------------------------------------------------- the sentences */

/* The number of the hole that begins here ("{3}"), 0 when none does. */
static unsigned hole_at(const char *at) {
    return at[0] == '{' && at[1] >= '1' && at[1] <= '9' && at[2] == '}' ? (unsigned)(at[1] - '0')
                                                                        : 0;
}

/* Is something to be put into every hole of this bracket? */
static bool bracket_holds(const char *at, const dialogue_term *terms, unsigned count) {
    for (; *at && *at != ']'; at++) {
        unsigned hole = hole_at(at);
        if (hole > 0 && (hole >= count || is_absent(&terms[hole]))) return false;
    }
    return true;
}

void dialogue_compose(dialogue_text *text, dialogue_manner manner, const char *sentence,
                      const dialogue_term *terms, unsigned count) {
    for (const char *at = sentence; *at;) {
        unsigned hole = hole_at(at);
        if (hole > 0) {
            if (hole < count) say_term(text, manner, &terms[hole]);
            at += 3;
        } else if (*at == '[') {
            at = bracket_holds(at, terms, count) ? at + 1 : strchr(at, ']') + 1;
        } else if (*at == ']') {
            at++;
        } else {
            size_t plain = strcspn(at + 1, "{[]") + 1;
            dialogue_text_add_bytes(text, manner.language, at, plain);
            at += plain;
        }
    }
}
