/* SPDX-License-Identifier: MIT */
#include "compose.h"
#include "reading/fold.h"

#include <dialogue/terminal.h>

#include <string.h>

/* Lists name the most valuable piece first. */
static const chess_role order[] = {CHESS_KING,   CHESS_QUEEN,  CHESS_ROOK,
                                   CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN};

/* A longer quotation of the input does not help the player. */
enum { QUOTE_SIZE = 48 };

/* Returns true if the term has no text, so that brackets around its placeholder are omitted. */
static bool term_is_absent(const dialogue_term *term) {
    switch (term->kind) {
    case DIALOGUE_TERM_NOTHING:
        return true;
    case DIALOGUE_TERM_SQUARE:
        return term->number >= CHESS_NO_SQUARE;
    case DIALOGUE_TERM_SQUARES:
    case DIALOGUE_TERM_BY_FILE:
    case DIALOGUE_TERM_FILES:
    case DIALOGUE_TERM_PIECES:
    case DIALOGUE_TERM_STANDING:
        return term->squares == 0;
    case DIALOGUE_TERM_MOVES:
        return term->moves->count == 0;
    case DIALOGUE_TERM_PIECE:
    case DIALOGUE_TERM_THE:
    case DIALOGUE_TERM_OBJECT:
    case DIALOGUE_TERM_NOUN:
        return term->number == 0;
    case DIALOGUE_TERM_WORD:
        return term->bytes[0] == '\0';
    default:
        return false;
    }
}

/* ------------------------------------------------------------------------------------ the terms */

static void add_piece(dialogue_text *text, const dialogue_manner *manner, chess_piece piece) {
    const dialogue_language_data *words = dialogue__language_data(manner->language);
    const dialogue_noun *noun = &words->nouns[chess_piece_role(piece)];
    const dialogue_term terms[] = {
        MESSAGE(PIECE),
        WORD(dialogue__by_gender(words->colors[chess_piece_color(piece)], noun->gender)),
        WORD(noun->singular),
    };
    dialogue__compose(text, manner, words->messages[DIALOGUE_MESSAGE_PIECE], terms, 3);
}

/* Appends the divider, except before the first part of a list. */
static void add_divider(dialogue_text *text, const dialogue_manner *manner, bool *first,
                        const char *divider) {
    if (!*first) dialogue__text_add(text, manner->language, divider);
    *first = false;
}

static void add_squares(dialogue_text *text, const dialogue_manner *manner, chess_bitboard set) {
    bool first = true;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(set >> square & 1U)) continue;
        add_divider(text, manner, &first, ", ");
        dialogue_say_square(text, square, manner->style);
    }
}

/* Appends the squares file by file, the order in which a pawn structure is read. */
static void add_by_file(dialogue_text *text, const dialogue_manner *manner, chess_bitboard set) {
    bool first = true;
    for (unsigned i = 0; i < CHESS_SQUARE_COUNT; i++) {
        chess_square square = chess_square_at(i / 8, i % 8);
        if (!(set >> square & 1U)) continue;
        add_divider(text, manner, &first, ", ");
        dialogue_say_square(text, square, manner->style);
    }
}

static void say_files(dialogue_text *text, const dialogue_manner *manner,
                      const dialogue_term *term) {
    bool first = true;
    for (unsigned file = 0; file < 8; file++) {
        if (!(term->squares >> file & 1U)) continue;
        add_divider(text, manner, &first, ", ");
        dialogue__say_file(text, file, manner->style);
    }
}

/*
 * Returns the manner of a piece next to its square. It is named as in announcements, in any
 * language of the player: "Turm Anna eins" in Annexe D, never "rook Anna eins".
 */
static dialogue_manner beside_square(const dialogue_manner *manner) {
    return (dialogue_manner){manner->style->pieces, manner->style};
}

/* Appends "König Eva eins; Türme Anna eins, Hector eins". */
static void say_pieces(dialogue_text *text, const dialogue_manner *manner,
                       const dialogue_term *term) {
    dialogue_language language = manner->style->pieces;
    const dialogue_language_data *words = dialogue__language_data(language);
    bool first = true;
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        chess_bitboard pieces = term->squares & chess_position_of_role(term->position, order[i]);
        if (pieces == 0) continue;
        const dialogue_noun *noun = &words->nouns[order[i]];
        add_divider(text, manner, &first, "; ");
        dialogue__text_add(text, language, pieces & (pieces - 1) ? noun->plural : noun->singular);
        dialogue__text_add(text, language, " ");
        if (order[i] == CHESS_PAWN)
            add_by_file(text, manner, pieces);
        else
            add_squares(text, manner, pieces);
    }
}

/* Appends "Eva vier weißer Bauer, Hector vier schwarze Dame", in the order of the squares. */
static void say_standing(dialogue_text *text, const dialogue_manner *manner,
                         const dialogue_term *term) {
    dialogue_manner beside = beside_square(manner);
    bool first = true;
    for (chess_square square = 0; square < CHESS_SQUARE_COUNT; square++) {
        if (!(term->squares >> square & 1U)) continue;
        add_divider(text, manner, &first, ", ");
        dialogue_say_square(text, square, manner->style);
        dialogue__text_add(text, beside.language, " ");
        add_piece(text, &beside, chess_position_piece_at(term->position, square));
    }
}

/* Appends moves in long form, the only form in which they always differ. */
static void say_moves(dialogue_text *text, const dialogue_manner *manner,
                      const dialogue_term *term) {
    dialogue_style style = *manner->style;
    bool first = true;
    style.form = DIALOGUE_LONG;
    for (unsigned i = 0; i < term->moves->count; i++) {
        chess_move_facts facts;
        chess_describe(term->position, term->moves->moves[i], &facts);
        add_divider(text, manner, &first, "; ");
        dialogue_say_move(text, &facts, &style);
    }
}

static void say_count(dialogue_text *text, const dialogue_manner *manner, chess_role role,
                      unsigned count, bool *first) {
    const dialogue_language_data *words = dialogue__language_data(manner->language);
    const dialogue_noun *noun = &words->nouns[role];
    if (count == 0) return;
    add_divider(text, manner, first, ", ");
    if (count == 1) {
        const dialogue_term terms[] = {MESSAGE(ONE), NOUN(role, 1)};
        dialogue__compose(text, manner, words->messages[DIALOGUE_MESSAGE_ONE], terms, 2);
        return;
    }
    dialogue__text_add_number(text, manner->language, count);
    dialogue__text_add(text, manner->language, " ");
    dialogue__text_add(text, manner->language, count < 5 ? noun->few : noun->many);
}

/*
 * Appends "eine Dame, 2 Türme": the pieces on the squares or, without a position, the numbers by
 * role in term->bytes.
 */
static void say_counts(dialogue_text *text, const dialogue_manner *manner,
                       const dialogue_term *term) {
    bool first = true;
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++) {
        unsigned count = 0;
        if (term->position == NULL) {
            count = (unsigned char)term->bytes[order[i]];
        } else {
            chess_bitboard pieces =
                term->squares & chess_position_of_role(term->position, order[i]);
            for (; pieces; pieces &= pieces - 1)
                count++;
        }
        say_count(text, manner, order[i], count, &first);
    }
}

/* No message has a move or a piece with its article behind another sentence. */
static bool begins_sentence(const dialogue_text *text) {
    return text->span_count == 0 || text->spans[text->span_count - 1].length == 0;
}

/* Appends the word with a capital first letter if it begins with a Latin or Cyrillic letter. */
static void add_capital(dialogue_text *text, dialogue_language language, const char *word) {
    uint32_t character;
    size_t bytes = dialogue__character(word, strlen(word), &character);
    char first[] = {word[0], bytes == 2 ? word[1] : 0, 0};
    if (first[0] >= 'a' && first[0] <= 'z') first[0] = (char)(first[0] - 'a' + 'A');
    if (dialogue__cyrillic_small(character) == character) {
        /* U+0430 to U+044F to U+0410 to U+042F */
        character -= 0x20;
        first[0] = (char)(0xC0U | character >> 6U);
        first[1] = (char)(0x80U | (character & 0x3FU));
    }
    if (bytes > 2) bytes = 0;
    dialogue__text_add_bytes(text, language, first, bytes);
    dialogue__text_add(text, language, word + bytes);
}

/* Appends "the knight", or "The knight" at the beginning of a sentence. */
static void say_the(dialogue_text *text, const dialogue_manner *manner, const dialogue_term *term) {
    const dialogue_language_data *words = dialogue__language_data(manner->language);
    const dialogue_noun *noun = &words->nouns[term->number];
    const char *article = dialogue__by_gender(words->definite, noun->gender);
    bool capital = begins_sentence(text);
    if (!article[0]) {
        (capital ? add_capital : dialogue__text_add)(text, manner->language, noun->singular);
        return;
    }
    char first = article[0];
    if (capital && first >= 'a' && first <= 'z') first = (char)(first - 'a' + 'A');
    dialogue__text_add_bytes(text, manner->language, &first, 1);
    const dialogue_term terms[] = {MESSAGE(THE), WORD(article + 1), WORD(noun->singular)};
    dialogue__compose(text, manner, words->messages[DIALOGUE_MESSAGE_THE], terms, 3);
}

static void say_commands(dialogue_text *text, const dialogue_manner *manner,
                         const dialogue_term *term) {
    const dialogue_language_data *words = dialogue__language_data(manner->language);
    bool first = true;
    for (unsigned c = DIALOGUE_COMMAND_NONE + 1U; c < DIALOGUE_COMMAND_COUNT; c++) {
        if (!(term->many >> c & 1U)) continue;
        add_divider(text, manner, &first, ", ");
        dialogue__text_add(text, manner->language, words->command_names[c]);
    }
}

/* Appends the word shown for one style, or those for all styles. */
static void say_styles(dialogue_text *text, const dialogue_manner *manner,
                       const dialogue_term *term) {
    unsigned first = term->number, end = term->many == 1 ? first + 1 : DIALOGUE_STYLE_WORD_COUNT;
    for (unsigned w = first; w < end; w++) {
        const char *words = dialogue__language_data(manner->language)->style_words[w];
        if (w > first) dialogue__text_add(text, manner->language, ", ");
        dialogue__text_add_bytes(text, manner->language, words, strcspn(words, ","));
    }
}

static void say_languages(dialogue_text *text, const dialogue_manner *manner,
                          const dialogue_term *term) {
    bool first = true;
    (void)term;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        if (!dialogue_language_has_messages((dialogue_language)l)) continue;
        add_divider(text, manner, &first, ", ");
        dialogue__text_add(text, (dialogue_language)l,
                           dialogue__language_data((dialogue_language)l)->name);
    }
}

/*
 * Returns true for a control character, a line separator or a bidirectional control (Unicode TR
 * 36).
 */
static bool is_unsafe(uint32_t character) {
    return character < 0x20 || (character >= 0x7F && character < 0xA0) ||
           (character >= 0x2028 && character <= 0x202E) ||
           (character >= 0x2066 && character <= 0x2069);
}

size_t dialogue_terminal_character(const char *text, size_t length) {
    uint32_t character;
    size_t size = dialogue__character(text, length, &character);
    return is_unsafe(character) ? 0 : size;
}

/*
 * Appends untrusted input, limited to `most` bytes. Replaces control characters and invalid bytes
 * by "?".
 */
static void add_foreign(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term, size_t most) {
    size_t length = term->number, i = 0;
    while (i < length && i < most) {
        size_t size = dialogue_terminal_character(term->bytes + i, length - i);
        if (size > 0)
            dialogue__text_add_bytes(text, manner->language, term->bytes + i, size);
        else
            dialogue__text_add(text, manner->language, "?");
        i += size > 0 ? size : 1;
    }
    if (i < length) dialogue__text_add(text, manner->language, "...");
}

static void say_quote(dialogue_text *text, const dialogue_manner *manner,
                      const dialogue_term *term) {
    add_foreign(text, manner, term, QUOTE_SIZE);
}

static void say_foreign(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term) {
    add_foreign(text, manner, term, term->number);
}

static void say_noun(dialogue_text *text, const dialogue_manner *manner,
                     const dialogue_term *term) {
    const dialogue_noun *noun = &dialogue__language_data(manner->language)->nouns[term->number];
    dialogue__text_add(text, manner->language, term->many == 1 ? noun->singular : noun->plural);
}

static void say_move_in(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term) {
    dialogue_style style = *manner->style;
    style.form = (dialogue_form)term->number;
    dialogue_say_move(text, term->move, &style);
}

/* --------------------------------------------------------------------------------- single words */

static void say_word(dialogue_text *text, const dialogue_manner *manner,
                     const dialogue_term *term) {
    dialogue__text_add(text, manner->language, term->bytes);
}
static void say_number(dialogue_text *text, const dialogue_manner *manner,
                       const dialogue_term *term) {
    dialogue__text_add_number(text, manner->language, term->number);
}
static void say_square(dialogue_text *text, const dialogue_manner *manner,
                       const dialogue_term *term) {
    dialogue_say_square(text, (chess_square)term->number, manner->style);
}
static void say_squares(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term) {
    add_squares(text, manner, term->squares);
}
static void say_by_file(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term) {
    add_by_file(text, manner, term->squares);
}
static void say_file(dialogue_text *text, const dialogue_manner *manner,
                     const dialogue_term *term) {
    dialogue__say_file(text, term->number, manner->style);
}
static void say_rank(dialogue_text *text, const dialogue_manner *manner,
                     const dialogue_term *term) {
    dialogue__say_rank(text, term->number, manner->style);
}
static void say_move(dialogue_text *text, const dialogue_manner *manner,
                     const dialogue_term *term) {
    dialogue_say_move(text, term->move, manner->style);
}
static void say_piece(dialogue_text *text, const dialogue_manner *manner,
                      const dialogue_term *term) {
    add_piece(text, manner, (chess_piece)term->number);
}
static void say_object(dialogue_text *text, const dialogue_manner *manner,
                       const dialogue_term *term) {
    dialogue__text_add(text, manner->language,
                       dialogue__language_data(manner->language)->objects[term->number]);
}
static void say_side(dialogue_text *text, const dialogue_manner *manner,
                     const dialogue_term *term) {
    dialogue__text_add(text, manner->language,
                       dialogue__language_data(manner->language)->sides[term->number]);
}

/* NOTHING and MESSAGE have no text. */
typedef void term_sayer(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term);
static term_sayer *const sayers[] = {
    [DIALOGUE_TERM_WORD] = say_word,         [DIALOGUE_TERM_QUOTE] = say_quote,
    [DIALOGUE_TERM_FOREIGN] = say_foreign,   [DIALOGUE_TERM_NUMBER] = say_number,
    [DIALOGUE_TERM_SQUARE] = say_square,     [DIALOGUE_TERM_SQUARES] = say_squares,
    [DIALOGUE_TERM_BY_FILE] = say_by_file,   [DIALOGUE_TERM_FILES] = say_files,
    [DIALOGUE_TERM_FILE] = say_file,         [DIALOGUE_TERM_RANK] = say_rank,
    [DIALOGUE_TERM_MOVE] = say_move,         [DIALOGUE_TERM_MOVE_IN] = say_move_in,
    [DIALOGUE_TERM_PIECE] = say_piece,       [DIALOGUE_TERM_THE] = say_the,
    [DIALOGUE_TERM_OBJECT] = say_object,     [DIALOGUE_TERM_NOUN] = say_noun,
    [DIALOGUE_TERM_SIDE] = say_side,         [DIALOGUE_TERM_PIECES] = say_pieces,
    [DIALOGUE_TERM_STANDING] = say_standing, [DIALOGUE_TERM_MOVES] = say_moves,
    [DIALOGUE_TERM_COUNTS] = say_counts,     [DIALOGUE_TERM_COMMANDS] = say_commands,
    [DIALOGUE_TERM_STYLES] = say_styles,     [DIALOGUE_TERM_LANGUAGES] = say_languages,
};

void dialogue__say_term(dialogue_text *text, const dialogue_manner *manner,
                        const dialogue_term *term) {
    if (sayers[term->kind]) sayers[term->kind](text, manner, term);
}

/* ------------------------------------------------------------------------------------ sentences */

/*
 * Returns the number of the placeholder at `at` ("{3}", "{3:zum|zur}"), or 0 if there is none.
 */
static unsigned placeholder_at(const char *at) {
    bool begins = at[0] == '{' && at[1] >= '1' && at[1] <= '9' && (at[2] == '}' || at[2] == ':');
    return begins ? (unsigned)(at[1] - '0') : 0;
}

/* Returns the gender of the term's noun. */
static char gender_of(const dialogue_manner *manner, const dialogue_term *term) {
    unsigned role = term->kind == DIALOGUE_TERM_PIECE
                        ? (unsigned)chess_piece_role((chess_piece)term->number)
                        : term->number;
    return *dialogue__language_data(manner->language)->nouns[role].gender;
}

/*
 * Appends the form for the gender of the term's noun from "masculine|feminine|neuter}"; without a
 * neuter form, the masculine. Returns the text after the brace.
 */
static const char *say_form(dialogue_text *text, const dialogue_manner *manner,
                            const dialogue_term *term, const char *forms) {
    const char *end = strchr(forms, '}'), *form = forms;
    char gender = gender_of(manner, term);
    for (unsigned skip = gender == 'f' ? 1 : gender == 'n' ? 2 : 0; skip > 0; skip--) {
        const char *next = memchr(form, '|', (size_t)(end - form));
        form = next ? next + 1 : forms;
        if (next == NULL) break;
    }
    const char *bar = memchr(form, '|', (size_t)(end - form));
    dialogue__text_add_bytes(text, manner->language, form, (size_t)((bar ? bar : end) - form));
    return end + 1;
}

/* Returns the length of the text up to the next placeholder or bracket, at least 1. */
static size_t plain_length(const char *at) {
    size_t length = 1;
    while (at[length] && at[length] != '{' && at[length] != '[' && at[length] != ']')
        length++;
    return length;
}

/* Returns true if every placeholder in this bracket has a value. */
static bool bracket_holds(const char *at, const dialogue_term *terms, unsigned count) {
    for (; *at && *at != ']'; at++) {
        unsigned placeholder = placeholder_at(at);
        if (placeholder > 0 && (placeholder >= count || term_is_absent(&terms[placeholder])))
            return false;
    }
    return true;
}

/* Returns true if the placeholder at `at` is a piece and is followed by a space and its square. */
static bool stands_beside_square(const char *at, const dialogue_term *terms, unsigned count) {
    const dialogue_term *term = &terms[placeholder_at(at)];
    if (term->kind != DIALOGUE_TERM_PIECE && term->kind != DIALOGUE_TERM_NOUN) return false;
    at = strchr(at, '}') + 1;
    unsigned next = *at == ' ' ? placeholder_at(at + 1) : 0;
    return next > 0 && next < count && terms[next].kind == DIALOGUE_TERM_SQUARE;
}

void dialogue__compose(dialogue_text *text, const dialogue_manner *manner, const char *sentence,
                       const dialogue_term *terms, unsigned count) {
    dialogue_manner beside = beside_square(manner);
    for (const char *at = sentence; *at;) {
        unsigned placeholder = placeholder_at(at);
        if (placeholder > 0) {
            bool given = placeholder < count;
            if (given && at[2] == ':') {
                at = say_form(text, manner, &terms[placeholder], at + 3);
                continue;
            }
            if (given && stands_beside_square(at, terms, count)) {
                dialogue__say_term(text, &beside, &terms[placeholder]);
                dialogue__text_add(text, beside.language, " ");
                at = strchr(at, ' ') + 1;
                continue;
            }
            if (given) dialogue__say_term(text, manner, &terms[placeholder]);
            at = strchr(at, '}') + 1;
        } else if (*at == '[') {
            at = bracket_holds(at, terms, count) ? at + 1 : strchr(at, ']') + 1;
        } else if (*at == ']') {
            at++;
        } else {
            size_t plain = plain_length(at);
            dialogue__text_add_bytes(text, manner->language, at, plain);
            at += plain;
        }
    }
}

/*
 * Appends the move as a sentence. If the origin is named, it is named in full, because half a
 * square makes no sentence.
 */
static void say_move_sentence(dialogue_text *text, const chess_move_facts *facts,
                              const dialogue_style *style) {
    const dialogue_language_data *words = dialogue__language_data(style->pieces);
    bool captures = facts->captured != CHESS_NO_ROLE;
    bool origin = style->form == DIALOGUE_LONG || facts->needs_file || facts->needs_rank;
    const dialogue_term terms[] = {
        NOTHING,
        THE(facts->role),
        origin ? SQUARE(facts->from) : NOTHING,
        SQUARE(facts->to),
        NOUN(facts->promotion, 1),
        WORD(dialogue__word_for_check(facts, style)),
        style->name_captured ? OBJECT(facts->captured) : NOTHING,
        WORD(facts->en_passant ? words->en_passant : ""),
        OBJECT(facts->promotion),
    };
    dialogue__compose(text, &(dialogue_manner){style->pieces, style},
                      words->messages[captures ? DIALOGUE_MESSAGE_SENTENCE_CAPTURE
                                               : DIALOGUE_MESSAGE_SENTENCE_MOVE],
                      terms, sizeof terms / sizeof *terms);
}

void dialogue_say_move(dialogue_text *text, const chess_move_facts *facts,
                       const dialogue_style *style) {
    if (style->sentences && facts->castling == CHESS_NO_CASTLING)
        say_move_sentence(text, facts, style);
    else
        dialogue__say_move_words(text, facts, style);
}
