/* SPDX-License-Identifier: MIT */
#include "notation.h"

#include <string.h>

/* ---------------------------------------------------------------- letters: pieces, files, ranks */

/*
 * The Latin letter, a file or x, that each Cyrillic letter from а to я looks or sounds like. In
 * notation a Cyrillic letter is encoded in one byte: small letters from '\x80', capital letters
 * from '\xA0'. A piece abbreviated with several letters is encoded as ROLE_SIGN plus its role.
 */
static const char cyrillic_letters[] = "ab.gde...........c..fxc.........";

enum { CYRILLIC_SMALL = 0x430, SMALL_SIGN = 0x80, CAPITAL_SIGN = 0xA0, ROLE_SIGN = 0xC0 };

/* Returns the small Latin letter that a letter denotes as a file or as x. */
static char latin_letter(char letter) {
    unsigned char small = (unsigned char)dialogue_lower(letter);
    bool sign = small >= SMALL_SIGN && small < CAPITAL_SIGN;
    return sign ? cyrillic_letters[small - SMALL_SIGN] : (char)small;
}

static bool is_file(char letter) {
    return latin_letter(letter) >= 'a' && latin_letter(letter) <= 'h';
}

char dialogue__letter(const char *text, size_t length, size_t *bytes) {
    uint32_t character;
    *bytes = dialogue__character(text, length, &character);
    uint32_t small = dialogue__cyrillic_small(character);
    if (*bytes == 1) return text[0];
    if (!small) return 0;
    bool capital = character < CYRILLIC_SMALL;
    return (char)((capital ? CAPITAL_SIGN : SMALL_SIGN) + (small - CYRILLIC_SMALL));
}

/* Returns true if the whole text is this letter, in either case. */
static bool is_letter(const char *text, char letter) {
    size_t length = strlen(text), bytes;
    return length > 0 && letter &&
           dialogue_lower(dialogue__letter(text, length, &bytes)) == dialogue_lower(letter) &&
           bytes == length;
}

chess_role dialogue__letter_role(char letter, dialogue_language language) {
    const dialogue_language_data *data = &dialogue__languages[language];
    if ((unsigned char)letter >= ROLE_SIGN) return (chess_role)((unsigned char)letter - ROLE_SIGN);
    for (unsigned role = CHESS_KNIGHT; role < CHESS_ROLE_COUNT; role++)
        if (is_letter(data->letters[role], letter)) return (chess_role)role;
    const char *pawn = data->nouns[CHESS_PAWN].singular;
    size_t bytes;
    char first = dialogue__letter(pawn, strlen(pawn), &bytes);
    bool initial = dialogue_lower(first) == dialogue_lower(letter);
    return initial && !is_file(letter) ? CHESS_PAWN : CHESS_NO_ROLE;
}

/*
 * Returns the role whose abbreviation of several letters in the player's language, such as "Кр",
 * begins the text; *bytes receives the length of the abbreviation.
 */
static chess_role long_letter(const char *text, size_t length, dialogue_language player,
                              size_t *bytes) {
    for (unsigned role = CHESS_KNIGHT; role < CHESS_ROLE_COUNT; role++) {
        const char *sign = dialogue__languages[player].letters[role];
        char wanted[DIALOGUE_FOLDED_SIZE], folded[DIALOGUE_FOLDED_SIZE];
        if (!sign[0] || !sign[1]) continue;
        *bytes = strlen(sign);
        if (*bytes > length || dialogue__fold(sign, *bytes, wanted) < 2) continue;
        dialogue__fold(text, *bytes, folded);
        if (strcmp(wanted, folded) == 0) return (chess_role)role;
    }
    return CHESS_NO_ROLE;
}

chess_role dialogue__letter_meant(char letter, dialogue_language player) {
    chess_role role = dialogue__letter_role(letter, player);
    if (!role) role = dialogue__letter_role(letter, DIALOGUE_ENGLISH);
    for (unsigned language = 0; !role && language < DIALOGUE_LANGUAGES_SHARED; language++)
        role = dialogue__letter_role(letter, (dialogue_language)language);
    return role;
}

/*
 * Adds the pieces that the letter denotes. A letter of the player's language has no other meaning.
 * A meaning in other languages is doubtful if it is not the most likely piece for the letter.
 */
static void add_roles(dialogue_unit *unit, char letter, dialogue_language player, unsigned cost) {
    chess_role own = dialogue__letter_role(letter, player);
    if (own) {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_ROLE, own, cost);
        return;
    }
    for (unsigned language = 0; language < DIALOGUE_LANGUAGES_SHARED; language++) {
        chess_role role = dialogue__letter_role(letter, (dialogue_language)language);
        if (!role) continue;
        dialogue__unit_add(unit, DIALOGUE_TOKEN_ROLE, role, cost + 1);
        if (role != dialogue__letter_meant(letter, player))
            dialogue__unit_doubt(unit, DIALOGUE_TOKEN_ROLE, role);
    }
}

void dialogue__unit_add_letter(dialogue_unit *unit, char letter, dialogue_language player,
                               bool filler) {
    unsigned cost = filler ? 2 : 0;
    if (is_file(letter))
        dialogue__unit_add(unit, DIALOGUE_TOKEN_FILE, (unsigned)(latin_letter(letter) - 'a'),
                           dialogue_is_upper(letter));
    add_roles(unit, letter, player, cost);
}

/* --------------------------------------------------------------------- notation: "Sgf3", "e8=Q" */

enum { NOTATION_LENGTH = 8 };

/* The letters and digits of a word, and the byte offset of each in the word. */
typedef struct notation {
    char text[NOTATION_LENGTH];
    size_t at[NOTATION_LENGTH + 1], length;
} notation;

static bool writes_cyrillic(dialogue_language language) {
    size_t bytes;
    const char *pawn = dialogue__languages[language].nouns[CHESS_PAWN].singular;
    return dialogue__letter(pawn, strlen(pawn), &bytes) && bytes > 1;
}

/*
 * Splits a word. Returns false if it is too long or has characters that the player's notation does
 * not use.
 */
static bool split_word(notation *word, const char *text, size_t length, dialogue_language player) {
    size_t at = 0, bytes;
    word->length = 0;
    for (; at < length && word->length < NOTATION_LENGTH; at += bytes) {
        chess_role role = long_letter(text + at, length - at, player, &bytes);
        char letter =
            role ? (char)(ROLE_SIGN + role) : dialogue__letter(text + at, length - at, &bytes);
        if (!letter || (bytes > 1 && !writes_cyrillic(player))) return false;
        word->at[word->length] = at;
        word->text[word->length++] = letter;
    }
    word->at[word->length] = length;
    return at == length;
}

static bool is_notation_letter(char letter, dialogue_language player) {
    dialogue_unit unit = {.meaning_count = 0};
    if (is_file(letter) || latin_letter(letter) == 'x') return true;
    add_roles(&unit, letter, player, 0);
    return unit.meaning_count > 0;
}

/*
 * Returns true if the text consists of pieces of the player's language around an x: "NxKBP",
 * "KPxQP", "CxPR".
 */
static bool are_pieces(const char *text, size_t length, dialogue_language player) {
    size_t pieces = 0;
    for (size_t i = 0; i < length; i++)
        pieces += dialogue_is_upper(text[i]) && dialogue__letter_role(text[i], player);
    return pieces + 1 == length && memchr(text + 1, 'x', length - 1) != NULL;
}

/* Returns true for notation that is complete without a rank: "ed", "exd", "SxD", "Sx". */
static bool is_notation_without_rank(const char *text, size_t length) {
    if (length == 2 && is_file(text[0]) && is_file(text[1])) {
        int step = latin_letter(text[0]) - latin_letter(text[1]);
        return step == 1 || step == -1;
    }
    return length <= 3 && latin_letter(text[1]) == 'x';
}

static bool is_notation(const char *text, size_t length, dialogue_language player) {
    size_t run = 0, ranks = 0;
    if (length < 2) return false;
    if (are_pieces(text, length, player)) return true;
    for (size_t i = 0; i < length; i++) {
        if (dialogue_is_digit(text[i])) {
            if (!dialogue_is_rank(text[i])) return false;
            run = 0;
            ranks++;
            continue;
        }
        if (!is_notation_letter(text[i], player)) return false;
        if (++run > 4) return false;
    }
    return ranks > 0 ? ranks < length : is_notation_without_rank(text, length);
}

static bool is_all_capitals(const char *text, size_t length) {
    size_t letters = 0;
    for (size_t i = 0; i < length; i++) {
        if (dialogue_is_digit(text[i])) continue;
        if (!dialogue_is_upper(text[i])) return false;
        letters++;
    }
    return letters > 1;
}

/* Returns true for the last letter of "e7e8r": UCI uses small English letters in every language. */
static bool is_uci_promotion(const char *text, size_t length, size_t i) {
    return length == 5 && i == 4 && text[0] >= 'a' && text[0] <= 'h' && dialogue_is_rank(text[1]) &&
           text[2] >= 'a' && text[2] <= 'h' && dialogue_is_rank(text[3]) && strchr("qrbn", text[4]);
}

/*
 * Adds the meanings of a letter. Case distinguishes pieces from files ("Bxc3" and "bxc3"). If all
 * letters are small, a letter is a piece only if it makes no sense as a file ("cf3"); if all are
 * capitals, case means nothing.
 */
static void add_notation_letter(dialogue_unit *unit, const char *text, size_t length, size_t i,
                                dialogue_language player) {
    char letter = text[i];
    unsigned file = (unsigned)(latin_letter(letter) - 'a');
    bool last = i + 1 == length, before_rank = !last && dialogue_is_rank(text[i + 1]);
    bool mixed = length > 2 && !is_all_capitals(text, length);
    if (latin_letter(letter) == 'x') {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_TAKES, 0, 0);
    } else if (is_uci_promotion(text, length, i)) {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_ROLE,
                           dialogue__letter_role(letter, DIALOGUE_ENGLISH), 0);
    } else if (last && i > 0 && dialogue_is_digit(text[i - 1])) {
        add_roles(unit, letter, player, 0);
    } else if (is_file(letter) && i == 0 && dialogue_is_upper(letter) && before_rank && mixed) {
        /* "C6d7" is a knight in some players' notation; "E2e4" begins a sentence. */
        bool own = dialogue__letter_role(letter, player) != CHESS_NO_ROLE;
        dialogue__unit_add(unit, DIALOGUE_TOKEN_FILE, file, own ? 4 : 1);
        if (own) dialogue__unit_doubt(unit, DIALOGUE_TOKEN_FILE, file);
        add_roles(unit, letter, player, 0);
    } else if (is_file(letter) && (before_rank || (i > 1 && !dialogue_is_upper(letter)))) {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_FILE, file, 0);
    } else if (!is_file(letter)) {
        add_roles(unit, letter, player, 0);
    } else if (dialogue_is_upper(letter)) {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_FILE, file, is_all_capitals(text, length) ? 0 : 3);
        add_roles(unit, letter, player, 0);
    } else {
        dialogue__unit_add(unit, DIALOGUE_TOKEN_FILE, file, 0);
        if (i == 0) add_roles(unit, letter, player, 2);
    }
}

bool dialogue__notation_read(dialogue_units *units, dialogue_slice word) {
    notation read;
    if (!split_word(&read, units->line + word.at, word.length, units->player) ||
        !is_notation(read.text, read.length, units->player) ||
        !dialogue__units_have_room(units, read.length))
        return false;
    for (size_t i = 0; i < read.length; i++) {
        dialogue_unit *unit =
            dialogue__units_push(units, word.at + read.at[i], read.at[i + 1] - read.at[i]);
        unit->glued = i > 0;
        if (dialogue_is_digit(read.text[i]))
            dialogue__unit_add(unit, DIALOGUE_TOKEN_RANK, (unsigned)(read.text[i] - '1'), 0);
        else
            add_notation_letter(unit, read.text, read.length, i, units->player);
    }
    return true;
}

bool dialogue__notation_read_numbers(dialogue_units *units, dialogue_slice word) {
    static const chess_role promotions[] = {CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT};
    const char *text = units->line + word.at;
    if ((word.length != 4 && word.length != 5) || !dialogue__units_have_room(units, word.length))
        return false;
    for (size_t i = 0; i < word.length; i++)
        if (!dialogue_is_rank(text[i]) || (i == 4 && text[i] > '4')) return false;
    for (size_t i = 0; i < word.length; i++) {
        unsigned number = (unsigned)(text[i] - '1');
        dialogue_unit *unit = dialogue__units_push(units, word.at + i, 1);
        unit->glued = i > 0;
        if (i == 4)
            dialogue__unit_add(unit, DIALOGUE_TOKEN_ROLE, promotions[number], 0);
        else
            dialogue__unit_add(unit, i % 2 ? DIALOGUE_TOKEN_RANK : DIALOGUE_TOKEN_FILE, number, 0);
    }
    return true;
}

char dialogue__notation_letter(const char *text, size_t length, dialogue_language player) {
    notation read;
    bool one = split_word(&read, text, length, player) && read.length == 1;
    return one ? read.text[0] : 0;
}
