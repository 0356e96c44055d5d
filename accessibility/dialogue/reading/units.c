/* SPDX-License-Identifier: MIT */
#include "units.h"

#include "notation.h"

#include <string.h>

/* -------------------------------------------------------------------------------------- lexicon */

/* Returns true if a longer phrase begins with these words. */
static bool may_continue(const char *folded, unsigned after) {
    size_t length = strlen(folded);
    if (after == dialogue__word_count) return false;
    const char *text = dialogue__words[after].text;
    return strncmp(text, folded, length) == 0 && text[length] == ' ';
}

/* ------------------------------------------------------------------------------------- meanings */

static bool is_said_in(const dialogue_word *word, dialogue_language language) {
    return word->languages >> language & 1U;
}

/* Returns the first of the entries that is read for a player of the language, or the last one. */
static unsigned first_read(unsigned first, unsigned count, dialogue_language player) {
    while (count > 1 && !dialogue_word_is_read(&dialogue__words[first], player))
        first++, count--;
    return first;
}

/* Returns the set of tokens that the player's language gives the word. */
static unsigned own_tokens(unsigned first, unsigned count, dialogue_language player) {
    unsigned tokens = 0;
    for (unsigned i = first; i < first + count; i++)
        if (is_said_in(&dialogue__words[i], player)) tokens |= 1U << dialogue__words[i].token;
    return tokens;
}

/* Returns true if the player's language uses the word. */
static bool is_own(unsigned first, unsigned count, dialogue_language player) {
    return own_tokens(first, count, player) != 0;
}

static bool is_rank_next(const char *text, size_t length) {
    while (length > 0 && *text == ' ')
        text++, length--;
    return length > 0 && dialogue_is_rank(*text);
}

/*
 * Returns true for a foreign word of two letters that, with the rank after it, spells another piece
 * and a square: "re" (king) in "Re 2".
 */
static bool spells_other_piece(const dialogue_units *units, const dialogue_unit *unit,
                               const dialogue_word *word) {
    const char *text = units->line + unit->slice.at;
    size_t end = unit->slice.at + unit->slice.length;
    if (word->token != DIALOGUE_TOKEN_ROLE || is_said_in(word, units->player)) return false;
    if (unit->slice.length != 2 || dialogue_lower(text[1]) < 'a' || dialogue_lower(text[1]) > 'h' ||
        !is_rank_next(units->line + end, units->length - end))
        return false;
    chess_role meant = dialogue__letter_meant(text[0], units->player);
    return meant && meant != word->value;
}

static bool has_accent(const char *text, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] >= 0x80) return true;
    return false;
}

/* Sets the word class. The accent distinguishes a pronoun from an article: "él" and "el". */
static void classify(const dialogue_units *units, dialogue_unit *unit, const dialogue_word *word) {
    bool they = word->value == DIALOGUE_FILLER_THEY;
    bool accent = has_accent(units->line + unit->slice.at, unit->slice.length);
    if (!unit->is_filler || they == accent) unit->filler = (dialogue_filler)word->value;
    unit->is_filler = true;
    unit->pronoun |= they;
}

/* Returns how many of the entries are read for a player of the language. */
static unsigned count_read(unsigned first, unsigned count, dialogue_language player) {
    unsigned read = 0;
    for (unsigned i = first; i < first + count; i++)
        read += dialogue_word_is_read(&dialogue__words[i], player);
    return read;
}

static void add_words(const dialogue_units *units, dialogue_unit *unit, unsigned first,
                      unsigned count, unsigned cost) {
    dialogue_language player = units->player;
    const char *text = units->line + unit->slice.at;
    unsigned senses = count_read(first, count, player);
    bool accent = has_accent(text, unit->slice.length);
    bool last_accent = dialogue__ends_with_accent(text, unit->slice.length);
    unsigned tokens = own_tokens(first, count, player);
    bool own = tokens != 0, own_filler = tokens & DIALOGUE_TOKEN_BIT(FILLER);
    unit->foreign = !own;
    for (unsigned i = first; i < first + count; i++) {
        const dialogue_word *word = &dialogue__words[i];
        bool filler = word->token == DIALOGUE_TOKEN_FILLER, said = is_said_in(word, player);
        /*
         * What says something in the player's language is no filler of another one, and the other
         * way round: "describe" (a Spanish filler) asks in English, "donne" (Italian queens) is a
         * French filler. Nor may the French "si" (if) hide a Spanish "sí".
         */
        bool hides = filler != own_filler || (filler && word->value == DIALOGUE_FILLER_SUPPOSES);
        if (!dialogue_word_is_read(word, player) || (own && !said && hides)) continue;
        unsigned foreign = own && !said ? 2 : 0;
        /* A word with content in one language is more likely meant than a filler of another one. */
        unsigned idle = senses > 1 && filler ? 2 : 0;
        bool accented = dialogue__ends_with_accent(word->shown, strlen(word->shown));
        unit->unaccented |= accented && !last_accent;
        /*
         * "Joué" is not "joue", nor "è" (is) "e" (and): an accent on the last letter makes another
         * form.
         */
        bool other = last_accent && !accented && word->token >= DIALOGUE_TOKEN_TAKES &&
                     word->token <= DIALOGUE_TOKEN_FILLER;
        /*
         * The neighbour tells the language of a pronoun: "kann er", asked by an English player,
         * "takes on e4" by a Polish one ("on" is he).
         */
        bool abroad = word->value == DIALOGUE_FILLER_THEY && units->count > 1 && unit[-1].foreign;
        if (!other && filler && (!own || said != abroad)) classify(units, unit, word);
        /* "Él" with its accent is no article. */
        unit->article |= filler && word->value == DIALOGUE_FILLER_PLAIN && !accent;
        unsigned token = other ? DIALOGUE_TOKEN_OTHER_FORM : word->token, value = word->value;
        if (other && word->token == DIALOGUE_TOKEN_CASTLES)
            token = DIALOGUE_TOKEN_COMMAND, value = DIALOGUE_COMMAND_CASTLED; /* "j'ai roqué" */
        /* "Proponuje remis" may be "he offers" or, typed without accents, "I offer". */
        bool offers = token == DIALOGUE_TOKEN_COMMAND && value == DIALOGUE_COMMAND_DRAW;
        unit->reported |= token == DIALOGUE_TOKEN_REPORTED ||
                          (offers && has_accent(word->shown, strlen(word->shown)) && !accent);
        if (token == DIALOGUE_TOKEN_REPORTED) token = DIALOGUE_TOKEN_COMMAND;
        dialogue__unit_add(unit, token, value, cost + foreign + idle);
        if (spells_other_piece(units, unit, word))
            dialogue__unit_doubt(unit, word->token, word->value);
    }
}

/* ---------------------------------------------------------------------------------------- words */

enum { FIGURINE_LENGTH = 3 };

/*
 * Returns the role of a figurine: U+2654 to U+265F are the white and black pieces from king to
 * pawn.
 */
static chess_role figurine_role(const char *text, size_t length) {
    static const chess_role roles[] = {CHESS_KING,   CHESS_QUEEN,  CHESS_ROOK,
                                       CHESS_BISHOP, CHESS_KNIGHT, CHESS_PAWN};
    if (length < FIGURINE_LENGTH || memcmp(text, "\xE2\x99", 2) != 0) return CHESS_NO_ROLE;
    unsigned last = (unsigned char)text[2];
    return last < 0x94 || last > 0x9F ? CHESS_NO_ROLE : roles[(last - 0x94) % 6];
}

/*
 * Returns true for a letter that an apostrophe joins to a word: the "t" of "won't", the "n" of
 * "n'ai".
 */
static bool is_elided(const dialogue_units *units, dialogue_slice word) {
    const char *line = units->line;
    size_t end = word.at + word.length;
    return (word.at > 0 && strchr("'\x99", line[word.at - 1])) || /* U+2019 is E2 80 99 */
           (end < units->length && line[end] == '\'') ||
           (end + 2 < units->length && memcmp(line + end, "\xE2\x80\x99", 3) == 0);
}

/* Returns true for a small Cyrillic letter that is also a word: "с e2 на e4". */
static bool is_small_word(const dialogue_units *units, dialogue_slice word, unsigned first,
                          unsigned count) {
    size_t bytes;
    char letter = dialogue__letter(units->line + word.at, word.length, &bytes);
    return bytes > 1 && !dialogue_is_upper(letter) && is_own(first, count, units->player);
}

/* Returns true for a one-letter article before a piece: "a dama" in Portuguese, not "a-pawn". */
static bool is_article(const dialogue_units *units, dialogue_slice word, unsigned first,
                       unsigned count) {
    char folded[DIALOGUE_FOLDED_SIZE];
    size_t at = word.at + word.length;
    dialogue_slice next;
    bool article = false;
    unsigned role;
    for (unsigned i = first; i < first + count; i++)
        article |= dialogue__words[i].token == DIALOGUE_TOKEN_FILLER &&
                   dialogue__words[i].proper >> units->player & 1U;
    if (!article || at == units->length || units->line[at] == '-' ||
        !dialogue__next_word(units->line, units->length, &at, &next))
        return false;
    dialogue__fold(units->line + next.at, next.length, folded);
    return next.length > 1 &&
           dialogue__words_mean(folded, DIALOGUE_TOKEN_ROLE, units->player, &role);
}

static bool read_single(dialogue_units *units, dialogue_slice word) {
    char letter = dialogue__notation_letter(units->line + word.at, word.length, units->player);
    dialogue_unit *unit = dialogue__units_push(units, word.at, word.length);
    char folded[DIALOGUE_FOLDED_SIZE];
    unsigned count, first;
    dialogue__fold(units->line + word.at, word.length, folded);
    first = dialogue__words_find(folded, &count);
    if (figurine_role(units->line + word.at, word.length)) {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_ROLE,
                           figurine_role(units->line + word.at, word.length), 0);
    } else if (!letter || is_elided(units, word) || is_small_word(units, word, first, count) ||
               is_article(units, word, first, count)) {
        add_words(units, unit, first, count, 0);
    } else if (dialogue_is_rank(letter)) {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_RANK, (unsigned)(letter - '1'), 0);
    } else {
        bool filler =
            !dialogue_is_upper(letter) && is_own(first, count, units->player) &&
            dialogue__words[first_read(first, count, units->player)].token == DIALOGUE_TOKEN_FILLER;
        dialogue__unit_add_letter(unit, letter, units->player, filler);
        /*
         * In "cavallo e f tre" the letter is the file unless no such move is legal; in "torre a e4"
         * it may be either.
         */
        unsigned cost = unit->meaning_count == 0 ? 0 : !filler ? 2 : letter != 'a';
        add_words(units, unit, first, count, cost);
    }
    if (unit->meaning_count > 0) return true;
    units->count--;
    return false;
}

static bool read_word(dialogue_units *units, dialogue_slice word) {
    return dialogue__units_have_room(units, 1) &&
           (read_single(units, word) || dialogue__notation_read(units, word) ||
            dialogue__notation_read_numbers(units, word));
}

/* Lengths in bytes: of the longest joined word, and of the shortest word in it. */
enum { JOINED_LENGTH = 64, PART_LENGTH = 3 };

/*
 * Reads a piece, a place, "takes" or castling in the player's language as part of a joined word, as
 * dictation writes them.
 */
static bool read_part(dialogue_units *units, dialogue_slice word, bool glued) {
    char folded[DIALOGUE_FOLDED_SIZE];
    unsigned count, at;
    size_t length = dialogue__fold(units->line + word.at, word.length, folded);
    if (length < PART_LENGTH) return false;
    at = dialogue__words_find(folded, &count);
    if (count == 0 && !glued && folded[length - 1] == 's') { /* as in "Königsspringer" */
        folded[length - 1] = 0;
        at = dialogue__words_find(folded, &count);
        if (count == 0 || dialogue__words[first_read(at, count, units->player)].value != CHESS_KING)
            return false;
    }
    if (count == 0) return false; /* otherwise `at` may be past the last word */
    unsigned token = dialogue__words[first_read(at, count, units->player)].token;
    if (!is_own(at, count, units->player) || !dialogue__units_have_room(units, 1) ||
        (token > DIALOGUE_TOKEN_CASTLES && token != DIALOGUE_TOKEN_WING))
        return false;
    dialogue_unit *unit = dialogue__units_push(units, word.at, word.length);
    unit->glued = glued;
    add_words(units, unit, at, count, 0);
    return true;
}

/*
 * Reads the last part of a joined word: another word of a move, or notation such as "f3" or "xf3".
 */
static bool read_last_part(dialogue_units *units, dialogue_slice word) {
    return read_part(units, word, true) ||
           (dialogue_is_rank(units->line[word.at + word.length - 1]) &&
            dialogue__notation_read(units, word));
}

/*
 * Reads the rest of a joined word from its byte `from` on. `hopeless` has a bit for each byte from
 * which the rest cannot be read, so that no rest is tried twice; otherwise the time would double
 * with every two letters of a malicious word.
 */
static bool read_joined_from(dialogue_units *units, dialogue_slice word, size_t from,
                             uint64_t *hopeless) {
    const char *text = units->line + word.at;
    unsigned count = units->count;
    for (size_t i = word.length - 1; i > from;
         i--) { /* longest part first: "takes" before "take" */
        bool meet = dialogue_is_digit(text[i]) != dialogue_is_digit(text[i - 1]);
        if ((meet && i == from + 1 && !dialogue_is_digit(text[from])) || *hopeless >> i & 1U)
            continue;
        dialogue_slice head = {word.at + from, i - from}, tail = {word.at + i, word.length - i};
        if (!(meet ? read_word(units, head) : read_part(units, head, from > 0))) continue;
        if ((meet ? read_word(units, tail) : read_last_part(units, tail)) ||
            read_joined_from(units, word, i, hopeless))
            return true;
        *hopeless |= UINT64_C(1) << i;
        units->count = count;
    }
    return false;
}

/*
 * Reads words written as one: "eva4", "gustav1felix3", "e8dame" (split between letters and digits),
 * "springerfelixdrei".
 */
static bool read_joined(dialogue_units *units, dialogue_slice word) {
    uint64_t hopeless = 0;
    return word.length <= JOINED_LENGTH && read_joined_from(units, word, 0, &hopeless);
}

static bool resigns(unsigned entry) {
    const dialogue_word *word = &dialogue__words[entry];
    bool command = word->token == DIALOGUE_TOKEN_COMMAND || word->token == DIALOGUE_TOKEN_REPORTED;
    return command && word->value == DIALOGUE_COMMAND_RESIGN;
}

/* Returns true for a filler of another language only: Spanish "van a" for a player of Dutch. */
static bool is_foreign_filler(const dialogue_units *units, unsigned first, unsigned count) {
    return !is_own(first, count, units->player) &&
           dialogue__words[first_read(first, count, units->player)].token == DIALOGUE_TOKEN_FILLER;
}

/* Returns the number of words of the longest phrase that begins with words[0], or 0. */
static unsigned read_phrase(dialogue_units *units, const dialogue_slice *words, unsigned count) {
    char folded[DIALOGUE_FOLDED_SIZE];
    unsigned best = 0, best_first = 0, best_count = 0;
    bool own = false; /* the first word is one of the player's language: "van" */
    for (unsigned n = 1; n <= count; n++) {
        const dialogue_slice *last = &words[n - 1];
        unsigned found, first;
        dialogue__fold_phrase(units->line + words[0].at, last->at + last->length - words[0].at,
                              folded);
        first = dialogue__words_find(folded, &found);
        if (n == 1) own = is_own(first, found, units->player);
        bool taken = count_read(first, found, units->player) > 0 && n > 1 &&
                     !(own && is_foreign_filler(units, first, found)) &&
                     !(units->no_resigning && resigns(first_read(first, found, units->player)));
        if (taken) best = n, best_first = first, best_count = found;
        if (!may_continue(folded, first + found)) break;
    }
    if (best == 0 || !dialogue__units_have_room(units, 1)) return 0;
    size_t end = words[best - 1].at + words[best - 1].length;
    add_words(units, dialogue__units_push(units, words[0].at, end - words[0].at), best_first,
              best_count, 0);
    return best;
}

/* One more than fits, so that the word in excess is reported as unknown. */
enum { WORD_COUNT = DIALOGUE_UNIT_COUNT + 1 };

static bool is_en_passant(const char *text, size_t length) {
    return length >= 2 && dialogue_lower(text[0]) == 'e' &&
           (dialogue_lower(text[1]) == 'p' ||
            (length >= 3 && text[1] == '.' && dialogue_lower(text[2]) == 'p'));
}

/* Returns the length of the text up to the next figurine, or of the figurine at its start. */
static size_t length_to_figurine(const char *text, size_t length) {
    if (figurine_role(text, length)) return FIGURINE_LENGTH;
    for (size_t i = 1; i < length; i++)
        if (figurine_role(text + i, length - i)) return i;
    return length;
}

/*
 * Returns the offset of the move after the heading of a repeated announcement ("12 White: knight
 * ..."), or 0.
 */
static size_t after_heading(const char *line, size_t length, dialogue_language player) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice number, side, next;
    size_t at = 0;
    unsigned value;
    if (!dialogue__next_word(line, length, &at, &number)) return 0;
    for (size_t i = 0; i < number.length; i++)
        if (!dialogue_is_digit(line[number.at + i])) return 0;
    if (!dialogue__next_word(line, length, &at, &side)) return 0;
    dialogue__fold(line + side.at, side.length, folded);
    if (!dialogue__words_mean(folded, DIALOGUE_TOKEN_WHOSE, player, &value)) return 0;
    size_t begin = at;
    if (!dialogue__next_word(line, length, &at, &next)) return 0;
    return memchr(line + begin, ':', next.at - begin) ? begin : 0;
}

/*
 * Splits the line into words. Divides "exd6ep" and "exd6e.p." before the suffix, and skips a move
 * number: "12. e4", "12…Nf6".
 */
static unsigned split(const char *line, size_t length, dialogue_language player,
                      dialogue_slice words[WORD_COUNT]) {
    unsigned count = 0;
    size_t at = after_heading(line, length, player);
    while (count < WORD_COUNT && dialogue__next_word(line, length, &at, &words[count])) {
        dialogue_slice *word = &words[count];
        const char *text = line + word->at;
        word->length = length_to_figurine(text, word->length);
        at = word->at + word->length;
        bool number = count == 0 && at < length &&
                      (line[at] == '.' || (length - at > 2 && memcmp(line + at, "\u2026", 3) == 0));
        for (size_t i = 0; i < word->length; i++) {
            number &= dialogue_is_digit(text[i]);
            if (i > 0 && dialogue_is_digit(text[i - 1]) &&
                is_en_passant(text + i, length - word->at - i)) {
                word->length = i;
                at = word->at + i;
            }
        }
        dialogue_slice next;
        size_t ahead = at;
        if (!number || !dialogue__next_word(line, length, &ahead, &next)) count++;
    }
    return count;
}

/* Adds the "=" of "e8=Q" as a unit: the pawn promotes to the piece that follows. */
static void push_equals(dialogue_units *units, dialogue_slice word) {
    size_t at = word.at;
    while (at > 0 && units->line[at - 1] == ' ')
        at--;
    if (at > 0 && units->line[at - 1] == '=' && dialogue__units_have_room(units, 1))
        dialogue__unit_add(dialogue__units_push(units, at - 1, 1), DIALOGUE_TOKEN_PROMOTES, 0, 0);
}

static void read_units(dialogue_units *units, const char *line, size_t length,
                       dialogue_language player) {
    dialogue_slice words[WORD_COUNT];
    unsigned count = split(line, length, player, words);
    units->line = line;
    units->length = length;
    units->player = player;
    units->count = 0;
    units->unknown = (dialogue_slice){0, 0};
    if (count == WORD_COUNT) units->unknown = words[DIALOGUE_UNIT_COUNT];
    for (unsigned i = 0; i < count;) {
        push_equals(units, words[i]);
        unsigned taken = read_phrase(units, words + i, count - i);
        if (taken == 0) {
            bool known = read_word(units, words[i]) || read_joined(units, words[i]);
            if (!known && !units->skips_unknown) {
                units->unknown = words[i];
                return;
            }
            taken = 1;
        }
        i += taken;
    }
}

void dialogue__units_read(dialogue_units *units, const char *line, size_t length,
                          dialogue_language player) {
    units->no_resigning = units->skips_unknown = false;
    read_units(units, line, length, player);
}

void dialogue__units_read_words(dialogue_units *units, const char *line, size_t length,
                                dialogue_language player) {
    units->no_resigning = true;
    units->skips_unknown = false;
    read_units(units, line, length, player);
}

void dialogue__units_read_known(dialogue_units *units, const char *line, size_t length,
                                dialogue_language player) {
    units->no_resigning = false;
    units->skips_unknown = true;
    read_units(units, line, length, player);
}
