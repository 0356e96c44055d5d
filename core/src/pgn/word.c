/* SPDX-License-Identifier: MIT */
/* The words of the move text: move numbers, moves, marks, results. */
#include "bytes.h"
#include "reader.h"

#include <chess/moves.h>
#include <chess/notation.h>

static bool ends_word(char c) {
    return is_a(c, ENDS_WORD);
}

static const char *word_end(const pgn_reader *in, const char *at) {
    while (at < in->end && !ends_word(*at))
        at++;
    return at;
}

/* Skips a move number with its dots, so that what follows is a word of its own. */
static bool skip_move_number(pgn_reader *in) {
    const char *at = in->at;
    while (at < in->end && *at >= '0' && *at <= '9')
        at++;
    if (at == in->at && (at == in->end || *at != '.')) return false;
    if (at < in->end && *at != '.' && !ends_word(*at)) return false;
    while (at < in->end && *at == '.')
        at++;
    in->at = at;
    return true;
}

static bool result_of(const char *word, size_t length, chess_result *result) {
    static const struct {
        const char *text;
        chess_result result;
    } results[] = {
        {"1-0", CHESS_WHITE_WINS},      {"0-1", CHESS_BLACK_WINS},
        {"1/2-1/2", CHESS_DRAWN},       {"1/2", CHESS_DRAWN},
        {"\u00bd-\u00bd", CHESS_DRAWN}, {"\u00bd", CHESS_DRAWN},
        {"1\u20130", CHESS_WHITE_WINS}, {"0\u20131", CHESS_BLACK_WINS},
        {"1/2\u20131/2", CHESS_DRAWN},  {"\u00bd\u2013\u00bd", CHESS_DRAWN},
        {"\xbd-\xbd", CHESS_DRAWN},     {"\xbd", CHESS_DRAWN}, /* in Latin-1 */
    };
    if (!is_a(*word, DIGIT) && (unsigned char)*word < 0x80) return false;
    for (unsigned i = 0; i < sizeof results / sizeof *results; i++)
        if (is_name(word, length, results[i].text)) {
            *result = results[i].result;
            return true;
        }
    return false;
}

/*
 * Reads "+/-", which cross-tables have for a game won by default; after a move it would evaluate
 * the position. PGN has no result for "-/-", a game that both have lost.
 */
static bool unplayed_result_of(const pgn_reader *in, const char *word, size_t length,
                               chess_result *result) {
    bool at_start = in->depth == 0 && in->visited_below == SIZE_MAX && !in->visitor->written &&
                    memcmp(&in->before, &in->position, sizeof in->position) == 0;
    if (length != 3 || word[1] != '/' || !at_start) return false;
    if (is_name(word, length, "+/-"))
        *result = CHESS_WHITE_WINS;
    else if (is_name(word, length, "-/+"))
        *result = CHESS_BLACK_WINS;
    else if (is_name(word, length, "-/-"))
        *result = CHESS_RESULT_OPEN;
    else
        return false;
    return true;
}

/* Reads a hyphen or a dash, with or without spaces around it. */
static bool read_dash(const pgn_reader *in, const char **at) {
    static const char *const dashes[] = {"-", "\u2013", "\u2014"};
    const char *after = *at;
    while (after < in->end && *after == ' ')
        after++;
    for (unsigned i = 0; i < sizeof dashes / sizeof *dashes; i++) {
        if (!read_text(in, &after, dashes[i])) continue;
        while (after < in->end && *after == ' ')
            after++;
        *at = after;
        return true;
    }
    return false;
}

/*
 * Reads a result with spaces, such as "1 - 0", which would otherwise be a move number, an
 * annotation and another move number.
 */
static bool read_spaced_result(pgn_reader *in, chess_result *result) {
    static const struct {
        const char *first, *second;
        chess_result result;
    } results[] = {
        {"1/2", "1/2", CHESS_DRAWN}, {"1", "0", CHESS_WHITE_WINS}, {"0", "1", CHESS_BLACK_WINS}};
    if ((*in->at != '0' && *in->at != '1') || in->end - in->at < 2) return false;
    char next = in->at[1]; /* after a move number mostly a dot or a digit */
    if (next != ' ' && next != '-' && next != '/' && next != '\xe2') return false;
    for (unsigned i = 0; i < sizeof results / sizeof *results; i++) {
        const char *at = in->at;
        if (read_text(in, &at, results[i].first) && read_dash(in, &at) &&
            read_text(in, &at, results[i].second) && (at == in->end || ends_word(*at))) {
            in->at = at;
            *result = results[i].result;
            return true;
        }
    }
    return false;
}

/* "+", "++" or "#" standing alone; "+-" and the like evaluate the position. */
static bool is_check_sign(const char *word, size_t length) {
    return is_name(word, length, "+") || is_name(word, length, "++") ||
           is_name(word, length, "#") || is_name(word, length, "\u2020") ||
           is_name(word, length, "\u2021");
}

/* "!?", "+-", "=", "e.p." standing alone: annotations of the previous move. */
static bool is_annotation(const char *word, size_t length) {
    if (is_a(*word, NAME) && *word != 'e' && *word != 'a') return false;
    if (is_name(word, length, "e.p.") || is_name(word, length, "ep")) return true;
    if (is_name(word, length, "a.p.")) return true; /* Spanish: al paso */
    if (is_check_sign(word, length)) return true;
    if (is_name(word, length, "--")) return false;
    for (size_t i = 0; i < length; i++)
        if (!strchr("!?+-=/#", word[i])) return false;
    return true;
}

/*
 * Resolves a move in SAN or UCI notation. Some programs write the squares alone, which is SAN only
 * for a pawn.
 */
static chess_error resolve_word(const pgn_reader *in, const char *word, size_t length,
                                chess_resolution *resolution) {
    chess_move_spec spec;
    chess_error error = CHESS_PGN_TOKEN;
    if (chess_san_read(&spec, in->letters, word, length, NULL) == CHESS_OK)
        error = chess_resolve(&in->position, &spec, resolution);
    if ((error == CHESS_PGN_TOKEN || error == CHESS_ILLEGAL) &&
        chess_uci_read(&spec, word, length, NULL) == CHESS_OK)
        error = chess_resolve(&in->position, &spec, resolution);
    return error;
}

static const char *const capture_signs[] = {"x", ":", "\u00d7"};

/* Returns the end of a capture sign with one space before or after it, or `at` if there is none. */
static const char *after_capture_sign(const pgn_reader *in, const char *at) {
    const char *after = at;
    read_text(in, &after, " ");
    for (unsigned i = 0; i < sizeof capture_signs / sizeof *capture_signs; i++)
        if (read_text(in, &after, capture_signs[i])) {
            read_text(in, &after, " ");
            return after;
        }
    return at;
}

static bool is_between(char c, char first, char last) {
    return c >= first && c <= last;
}

/* Returns the end of a piece letter, a file and a rank, each of which may be absent. */
static const char *after_origin(const char *at, const char *end) {
    static const char figurine[] = {'\xe2', '\x99'}; /* the third byte is the piece */
    if (end - at >= 3 && memcmp(at, figurine, sizeof figurine) == 0)
        at += 3;
    else if (at < end && is_between(*at, 'A', 'Z'))
        at++;
    if (at < end && is_between(*at, 'a', 'h')) at++;
    if (at < end && is_between(*at, '1', '8')) at++;
    return at;
}

/*
 * Returns the length of a word such as "dx e5", "d xe5" or "N x e5" with its part after the space,
 * or `length` if nothing after it belongs to the word.
 */
static size_t length_with_capture(const pgn_reader *in, const char *word, size_t length) {
    const char *end = word + length, *origin_end = after_origin(word, end), *at;
    if (origin_end == word) return length;
    at = after_capture_sign(in, origin_end);
    if (at <= end || in->end - at < 2 || !is_between(at[0], 'a', 'h') ||
        !is_between(at[1], '1', '8'))
        return length;
    return (size_t)(word_end(in, at) - word);
}

/*
 * Returns the length of a word such as "e8(Q)" with its bracket, which does not begin a variation
 * here, or `length` if there is none.
 */
static size_t length_with_promotion(const pgn_reader *in, const char *word, size_t length) {
    const char *after = word + length;
    if (in->end - after < 3 || after[0] != '(' || after[2] != ')' ||
        (after[-1] != '1' && after[-1] != '8'))
        return length;
    if (!is_between(after[1], 'A', 'Z') || after[1] == 'K') return length;
    return (size_t)(word_end(in, after + 3) - word);
}

/* Returns true for "--", or "Z0" as ChessBase writes it: a null move, which shows a threat. */
static bool is_null_move(const char *word, size_t length) {
    return is_name(word, length, "--") || is_name(word, length, "Z0");
}

/* ------------------------------------------------------ letters of other languages (Annexe C.3) */

static bool is_trial_over(pgn_reader *in, const char *word) {
    pgn_trial *trial = in->trial;
    if (trial->word == word) {
        trial->reached = true;
        return memcmp(&in->position, trial->position, sizeof in->position) != 0;
    }
    return false;
}

/*
 * Returns how many moves of the main line can be read in these letters: from the word on, or from
 * the beginning if the word is in a variation.
 */
static uint32_t count_moves(const pgn_reader *in, const char *word, chess_letters letters,
                            bool *whole) {
    static const chess_pgn_visitor silent;
    chess_pgn_error error = {.error = CHESS_OK};
    chess_result result;
    pgn_trial trial = {.word = word, .position = &in->position, .reached = in->depth > 0};
    pgn_reader again = {.text = in->text,
                        .at = in->game,
                        .end = in->end,
                        .visitor = &silent,
                        .error = &error,
                        .position = chess_start_position,
                        .visited_below = SIZE_MAX,
                        .letters = letters,
                        .trial = &trial};
    in->read_game(&again, &result);
    *whole = error.error == CHESS_OK;
    return trial.moves;
}

/* Returns the first byte that may be the letter of a piece; 0 if there is none. */
static char piece_letter(const char *word, size_t length) {
    for (size_t i = 0; i < length; i++)
        if (is_between(word[i], 'A', 'Z') || (unsigned char)word[i] >= 0x80) return word[i];
    return '\0';
}

/*
 * Finds the letters in which more moves of the main line can be read than in English, from this
 * word on if it is in the main line. If English has the letter too, it may be a mistake, so several
 * moves must be readable. Returns false if there are no such letters.
 */
static bool find_letters(pgn_reader *in, const char *word, size_t length) {
    enum { ENOUGH = 4 };
    const char letter = piece_letter(word, length);
    bool english = strchr("KQRBNPO", letter) != NULL, whole; /* O castles */
    uint32_t first, most;
    if (in->trial || in->is_tried || !letter) return false;
    in->is_tried = true;
    first = most = count_moves(in, word, CHESS_LETTERS_ENGLISH, &whole);
    for (unsigned i = CHESS_LETTERS_ENGLISH + 1; i < CHESS_LETTERS_COUNT; i++) {
        uint32_t count = count_moves(in, word, (chess_letters)i, &whole);
        if (count <= most || (count < ENOUGH && (english || !whole))) continue;
        most = count;
        in->letters = (chess_letters)i;
    }
    return most > first;
}

/*
 * Returns true if the word is no move in English, or begins with 'P', which may be a Dutch knight.
 */
static bool may_be_foreign(chess_error error, const char *word) {
    return error || *word == 'P';
}

/* Returns the signs of check in a word: 1 for "+", 2 for "#" and "++" (C.13). */
static unsigned count_check_signs(const char *word, size_t length) {
    unsigned count = 0;
    for (size_t i = 0; i < length; i++) {
        size_t left = length - i;
        if (word[i] == '+' || (left >= 3 && memcmp(word + i, "\u2020", 3) == 0)) count++;
        if (word[i] == '#' || (left >= 3 && memcmp(word + i, "\u2021", 3) == 0)) count += 2;
    }
    return count;
}

/* Checks a check sign after a space, which belongs to the move before. */
static void check_lone_sign(const pgn_reader *in, const char *word, size_t length) {
    chess_move_list moves;
    if (!in->visitor->strict || !is_visited(in) || in->visitor->written ||
        !is_check_sign(word, length))
        return;
    chess_moves(&in->position, &moves);
    bool check = chess_position_checkers(&in->position) != 0;
    bool mate = count_check_signs(word, length) > 1;
    if (!check || (mate && moves.count > 0))
        chess__pgn_note(in, CHESS_PGN_CHECK_SIGN, word, length, in->line);
}

/* Returns true unless the move lacks the check or mate that its sign states. */
static bool is_sign_true(const pgn_reader *in, const char *word, size_t length, chess_move move) {
    chess_move_facts facts;
    unsigned signs = count_check_signs(word, length);
    if (!signs) return true;
    chess_describe(&in->position, move, &facts);
    return signs == 1 ? facts.check : facts.mate;
}

static void visit_move(pgn_reader *in, const char *word, size_t length) {
    chess_resolution resolution;
    chess_error error;
    if (!is_visited(in)) return;
    if (in->visitor->written) {
        in->visitor->written(in->visitor->context, word, length);
        return;
    }
    error = in->trial && is_trial_over(in, word) ? CHESS_ILLEGAL
                                                 : resolve_word(in, word, length, &resolution);
    if (may_be_foreign(error, word) && find_letters(in, word, length))
        error = resolve_word(in, word, length, &resolution);
    if (error) {
        if (is_null_move(word, length)) error = CHESS_PGN_NULL_MOVE;
        chess__pgn_fail(in, error, word, length, in->line);
        return;
    }
    if (in->visitor->strict && !is_sign_true(in, word, length, resolution.move))
        chess__pgn_note(in, CHESS_PGN_CHECK_SIGN, word, length, in->line);
    in->before = in->position;
    if (in->trial) in->trial->moves += in->trial->reached;
    if (in->visitor->move) in->visitor->move(in->visitor->context, &in->before, resolution.move);
    chess_play(&in->position, resolution.move, &in->position);
}

/*
 * Visits the NAG of a suffix such as "!?", at the end of a word or as a word of its own (section
 * 8.2.3.8 of the standard).
 */
static void read_suffix(const pgn_reader *in, const char *word, size_t length) {
    static const char *const suffixes[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    size_t count = 0;
    if (word[length - 1] != '!' && word[length - 1] != '?') return;
    while (count < length && (word[length - 1 - count] == '!' || word[length - 1 - count] == '?'))
        count++;
    for (unsigned number = 1; number < sizeof suffixes / sizeof *suffixes; number++)
        if (is_name(word + length - count, count, suffixes[number])) visit_nag(in, number);
}

/* ------------------------------------------------------------------------------ the usual words */

/*
 * Returns the end of a number such as "12." or "12..." and the space after it, or `at` if there is
 * none.
 */
static const char *after_usual_number(const char *at) {
    enum { DIGITS = 4, DOTS = 3 };
    const char *now = at;
    if (!is_a(*now, DIGIT)) return at;
    for (unsigned i = 0; i < DIGITS && is_a(*now, DIGIT); i++)
        now++;
    if (*now != '.') return at;
    for (unsigned i = 0; i < DOTS && *now == '.'; i++)
        now++;
    return now + (*now == ' ');
}

/*
 * Returns the length of a move of 2 to 7 characters that one space or line end follows, 0 for
 * anything else. Computes the length without branches, because word lengths are unpredictable.
 */
static size_t usual_length(const char *word) {
    uint64_t letters = eight_bytes(word);
    /*
     * Every character that ends a word is below '+' or has the bits ...11..1; no character that
     * moves are usually written with is or has.
     */
    uint64_t ends = bytes_below(letters, '+') | (letters << 7U & letters << 4U & letters << 3U);
    size_t length;
    ends &= each_byte(0x80);
    if (!ends) return 0;
    length = bytes_first(ends);
    if (!is_a(*word, BEGINS_MOVE) || length < 2 || !is_a(word[length - 1], ENDS_MOVE)) return 0;
    return word[length] == ' ' || word[length] == '\n' ? length : 0;
}

/* Returns true for the first byte of a capture sign, which length_with_capture() handles. */
static bool may_begin_capture(char c) {
    return c == 'x' || c == ':' || c == '\xc3';
}

/*
 * Reads moves and their numbers in the usual form; everything else is left to the functions above.
 * Returns true if there were any.
 */
static bool read_usual_words(pgn_reader *in) {
    enum { ROOM = 24 }; /* for a number, a move, and what follows */
    const char *start = in->at, *at = start;
    void (*written)(void *, const char *, size_t) = is_visited(in) ? in->visitor->written : NULL;
    void *context = in->visitor->context;
    uint32_t line = in->line;
    while (in->end - at >= ROOM) {
        size_t length;
        at = after_usual_number(at);
        length = usual_length(at);
        if (!length || may_begin_capture(at[length + 1])) break;
        if (written) {
            written(context, at, length);
        } else {
            in->line = line;
            visit_move(in, at, length);
        }
        line += at[length] == '\n';
        at += length + 1;
    }
    in->line = line;
    in->at = at;
    return at > start;
}

bool chess__pgn_read_word(pgn_reader *in, chess_result *result) {
    const char *word;
    size_t length;
    if (read_usual_words(in)) return false;
    word = in->at;
    if (read_spaced_result(in, result)) return in->depth == 0;
    if (skip_move_number(in)) return false;
    length = (size_t)(word_end(in, word) - word);
    if (length == 0) {
        chess__pgn_fail(in, CHESS_PGN_TOKEN, word, 1, in->line);
        in->at++;
        return false;
    }
    if (result_of(word, length, result) || unplayed_result_of(in, word, length, result)) {
        in->at += length;
        return in->depth == 0;
    }
    if (is_annotation(word, length)) {
        check_lone_sign(in, word, length);
        in->at += length;
    } else {
        length = length_with_capture(in, word, length);
        length = length_with_promotion(in, word, length);
        in->at += length;
        visit_move(in, word, length);
    }
    read_suffix(in, word, length);
    return false;
}
