/* SPDX-License-Identifier: MIT */
/*
 * Reads descriptive notation, which names a file by the piece that begins on it and counts ranks
 * from the player's own side:
 *
 *     English                  piece [to] file rank    P-K4, N-KB3, KN-B3, "knight to bishop three"
 *     French, Spanish, Italian,
 *     Portuguese               piece rank file         P4R, C3AR, CR3A, "peón cuatro de rey"
 *
 * A file without its wing ("bishop three") means either wing.
 */
#include "notation.h"
#include "partial_move.h"

#include <string.h>

enum { ROLES = 4 };

/*
 * The languages that write "P4R". The other languages except English have no descriptive notation.
 */
enum {
    LATIN = 1 << DIALOGUE_FRENCH | 1 << DIALOGUE_SPANISH | 1 << DIALOGUE_ITALIAN |
            1 << DIALOGUE_PORTUGUESE
};

typedef struct descriptive {
    chess_role roles[ROLES];
    unsigned count, before_rank; /* number of roles; number of roles before the rank */
    unsigned rank;               /* 1 to 8; 0: not yet stated */
    bool takes;
    bool apart;       /* "P-B4", "pawn to bishop four", but not "NB3", which is algebraic */
    bool words;       /* all pieces are words: "knight bishop three" */
    bool small;       /* a small letter that is also a file */
    bool file_letter; /* the line begins with a letter that is also a file */
} descriptive;

static bool add_role(descriptive *said, chess_role role) {
    if (!role || said->count == ROLES) return false;
    said->roles[said->count++] = role;
    return true;
}

static bool add_rank(descriptive *said, unsigned rank) {
    if (said->rank || rank < 1 || rank > 8) return false;
    said->rank = rank;
    said->before_rank = said->count;
    return true;
}

/*
 * Reads "P", "KB3", "3AR": every letter is a piece, "Kt" is the knight. A small "b" alone is a
 * file, as in "rei para d1 torre".
 */
static bool add_letters(descriptive *said, const char *text, size_t length,
                        dialogue_language player) {
    for (size_t i = 0; i < length; i++) {
        char letter = text[i];
        if ((unsigned char)letter >= 0x80) return false;
        bool knight = i + 1 < length && dialogue_lower(letter) == 'k' && text[i + 1] == 't';
        if (dialogue_is_digit(letter)) {
            if (!add_rank(said, (unsigned)(letter - '0'))) return false;
            continue;
        }
        bool file = dialogue_lower(letter) >= 'a' && dialogue_lower(letter) <= 'h';
        said->small |= file && !dialogue_is_upper(letter);
        if (said->small && (length == 1 || (i == 0 && said->count > 0))) return false;
        said->file_letter |= file && said->count == 0;
        chess_role role = knight ? CHESS_KNIGHT : dialogue__letter_role(letter, player);
        if (!add_role(said, role)) return false;
        i += knight;
    }
    return true;
}

static bool is_said_in(const dialogue_word *word, dialogue_language player) {
    return word->languages >> player & 1U;
}

static bool add_word(descriptive *said, const char *text, size_t length, dialogue_language player) {
    char folded[DIALOGUE_FOLDED_SIZE];
    unsigned count, at;
    dialogue__fold(text, length, folded);
    at = dialogue__words_find(folded, &count);
    for (unsigned i = at; i < at + count; i++) {
        const dialogue_word *word = &dialogue__words[i];
        bool takes = word->token == DIALOGUE_TOKEN_TAKES && word->value != DIALOGUE_TAKING_EXCHANGE;
        bool filler = word->token == DIALOGUE_TOKEN_FILLER;
        bool joins = filler && word->value == DIALOGUE_FILLER_PLAIN;
        bool aside = filler && word->value == DIALOGUE_FILLER_ASIDE && length > 1; /* "please" */
        if (!is_said_in(word, player)) continue;
        said->takes |= takes;
        if (word->token == DIALOGUE_TOKEN_ROLE) {
            said->words |= length > 1;
            return add_role(said, (chess_role)word->value);
        }
        if (word->token == DIALOGUE_TOKEN_RANK && length > 1)
            return add_rank(said, word->value + 1U);
        said->apart |= joins || takes;
        if (joins || takes || aside || word->token == DIALOGUE_TOKEN_FROM) return true;
    }
    return add_letters(said, text, length, player);
}

/* ------------------------------------------------------------------------------------- the move */

/*
 * Returns the file of a piece on the king's side in the start position; the queen's side mirrors
 * it.
 */
static unsigned file_of(chess_role role) {
    static const uint8_t files[CHESS_ROLE_COUNT] = {
        [CHESS_KING] = 4, [CHESS_BISHOP] = 5, [CHESS_KNIGHT] = 6, [CHESS_ROOK] = 7};
    return files[role];
}

static void put(const descriptive *said, chess_role piece, unsigned file,
                dialogue_utterance *utterance) {
    chess_move_spec spec = CHESS_EMPTY_SPEC;
    spec.role = piece;
    spec.to_file = (uint8_t)file;
    spec.to_rank = (uint8_t)(said->rank - 1);
    if (said->takes) spec.capture = CHESS_SAID_YES;
    utterance->specs[utterance->spec_count] = spec;
    utterance->doubtful[utterance->spec_count++] = 0;
}

/*
 * Writes the moves of a piece to the files of `role`; `royal` is the wing, or CHESS_NO_ROLE for
 * both.
 */
static bool put_files(const descriptive *said, chess_role piece, chess_role royal, chess_role role,
                      dialogue_utterance *utterance) {
    utterance->spec_count = 0;
    if (role == CHESS_PAWN || (royal && dialogue_is_royal(role))) return false;
    if (role == CHESS_QUEEN)
        put(said, piece, 3, utterance);
    else if (royal != CHESS_QUEEN)
        put(said, piece, file_of(role), utterance);
    if (!dialogue_is_royal(role) && royal != CHESS_KING)
        put(said, piece, 7 - file_of(role), utterance);
    utterance->likely_count = utterance->spec_count;
    utterance->sense = DIALOGUE_MOVE;
    utterance->relative = true;
    return true;
}

static void set_wing(dialogue_utterance *utterance, chess_role royal) {
    utterance->wing = royal == CHESS_KING ? CHESS_CASTLE_SHORT : CHESS_CASTLE_LONG;
}

/* Writes "P-K4", "N-KB3", "KN-B3". */
static bool put_english(const descriptive *said, dialogue_utterance *utterance) {
    const chess_role *roles = said->roles;
    bool royal = said->count > 1 && dialogue_is_royal(roles[1]);
    /* "King knight three" more likely means the king's knight on the third rank. */
    bool apart = said->apart || (said->words && !dialogue_is_royal(roles[0]));
    if (said->before_rank != said->count || (!royal && (said->small || !apart))) return false;
    if (said->count == 2) return put_files(said, roles[0], CHESS_NO_ROLE, roles[1], utterance);
    if (said->count == 3 && royal) return put_files(said, roles[0], roles[1], roles[2], utterance);
    if (said->count < 3 || !dialogue_is_royal(roles[0])) return false;
    bool both = said->count == 4 && dialogue_is_royal(roles[2]); /* "KN-KB3" */
    if (said->count == 4 && !both) return false;
    if (!put_files(said, roles[1], both ? roles[2] : CHESS_NO_ROLE, roles[both ? 3 : 2], utterance))
        return false;
    set_wing(utterance, roles[0]);
    return true;
}

/* Writes "P4R", "C3AR", "CR3A"; "D8T", "d4a" and "cd8C" are promotions in algebraic notation. */
static bool put_latin(const descriptive *said, dialogue_utterance *utterance) {
    const chess_role *roles = said->roles, *file = roles + said->before_rank;
    unsigned before = said->before_rank, after = said->count - before;
    bool single = before == 1 && after == 1, last = said->rank == 1 || said->rank == 8;
    if (said->small && (single || (before == 2 && !said->apart))) return false;
    if (single && last && said->file_letter) return false;
    if (said->small && last && roles[0] == CHESS_PAWN) return false; /* "peón captura d8 torre" */
    if (before < 1 || before > 2 || after < 1 || after > 2) return false;
    if (before == 2 && (!dialogue_is_royal(roles[1]) || after > 1)) return false;
    if (after == 2 && !dialogue_is_royal(file[1])) return false;
    chess_role royal = after == 2 ? file[1] : CHESS_NO_ROLE;
    if (!put_files(said, roles[0], royal, file[0], utterance)) return false;
    if (before == 2) set_wing(utterance, roles[1]);
    return true;
}

bool dialogue__read_descriptive(const char *line, size_t length, dialogue_language player,
                                dialogue_utterance *utterance) {
    /* Books print "P–K4" with a dash, U+2013, whose last byte no letter of a piece has. */
    descriptive said = {.apart = memchr(line, '-', length) || memchr(line, '\x93', length)};
    dialogue_slice word;
    for (size_t at = 0; dialogue__next_word(line, length, &at, &word);)
        if (!add_word(&said, line + word.at, word.length, player)) return false;
    if (said.count < 2 || !said.rank) return false;
    if (player == DIALOGUE_ENGLISH) return put_english(&said, utterance);
    return LATIN >> player & 1U && put_latin(&said, utterance);
}
