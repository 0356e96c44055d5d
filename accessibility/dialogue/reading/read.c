/* SPDX-License-Identifier: MIT */
#include "read.h"

#include "command.h"
#include "mood.h"
#include "notation.h"

#include <string.h>

/* -------------------------------------------------------------------------------- unknown words */

static void set_unknown(dialogue_utterance *utterance, dialogue_slice slice) {
    utterance->sense = DIALOGUE_UNKNOWN;
    utterance->spec_count = utterance->likely_count = 0;
    utterance->unknown_at = slice.at;
    utterance->unknown_length = slice.length;
}

static void set_command(dialogue_utterance *utterance, dialogue_command command) {
    utterance->sense = DIALOGUE_COMMAND;
    utterance->command = command;
    utterance->unknown_at = utterance->unknown_length = 0;
    utterance->near[0] = '\0';
}

/* Reports the word that keeps the line from playing. Returns false if the line is an order. */
static bool refuse_mood(dialogue_utterance *utterance, const dialogue_units *units) {
    dialogue_slice word;
    utterance->mood = dialogue__mood(units, &word);
    if (utterance->mood == DIALOGUE_MOOD_ORDER) return false;
    set_unknown(utterance, word);
    return true;
}

/*
 * Reports the first unknown word. In "kurze rochde" reading stops at "kurze", but "rochde" is the
 * unknown word: a word of a known phrase is skipped if an unknown one follows.
 */
static void read_unknown(dialogue_utterance *utterance, const dialogue_units *units) {
    dialogue_slice word;
    size_t at = units->unknown.at;
    set_unknown(utterance, units->unknown);
    while (dialogue__next_word(units->line, units->length, &at, &word)) {
        const char *text = units->line + word.at;
        dialogue_units alone;
        dialogue__units_read(&alone, text, word.length, units->player);
        if (alone.unknown.length == 0 ||
            dialogue__word_is_known(text, word.length, units->player, utterance->near))
            continue;
        set_unknown(utterance, word);
        return;
    }
}

/* Returns the whole word that contains the letter of notation at unit `at`. */
static dialogue_slice word_around(const dialogue_units *units, unsigned at) {
    unsigned first = at, last = at;
    while (first > 0 && units->units[first].glued)
        first--;
    while (last + 1 < units->count && units->units[last + 1].glued)
        last++;
    size_t start = units->units[first].slice.at;
    const dialogue_slice *end = &units->units[last].slice;
    return (dialogue_slice){start, end->at + end->length - start};
}

/* ---------------------------------------------------------------------------------- a language */

/* Reads a line that names a language and nothing else: "auf Französisch, bitte". */
static bool read_language(dialogue_utterance *utterance, const dialogue_units *units) {
    unsigned value, language = DIALOGUE_LANGUAGE_COUNT;
    for (unsigned i = 0; i < units->count; i++) {
        if (dialogue__unit_means(&units->units[i], DIALOGUE_TOKEN_LANGUAGE, &value))
            language = value;
        else if (!dialogue__unit_is(&units->units[i], DIALOGUE_TOKEN_FILLER))
            return false;
    }
    if (language == DIALOGUE_LANGUAGE_COUNT || units->unknown.length > 0) return false;
    set_command(utterance, DIALOGUE_COMMAND_LANGUAGE);
    utterance->has_language = true;
    utterance->language = (dialogue_language)language;
    return true;
}

/* --------------------------------------------------------------------------------------- a line */

/* Returns the number if the line is a bare number, which has been read as a rank; otherwise 0. */
static unsigned choice_in(const dialogue_utterance *utterance) {
    const chess_move_spec *spec = &utterance->specs[0];
    bool rank_only = utterance->sense == DIALOGUE_PARTIAL && spec->role == CHESS_NO_ROLE &&
                     spec->from_file == CHESS_NO_FILE && spec->from_rank != CHESS_NO_RANK;
    return rank_only ? spec->from_rank + 1U : 0;
}

/* Returns true for a bare 9, which can be a choice but not a rank. */
static bool is_nine(const char *line, size_t length) {
    size_t at = 0;
    dialogue_slice word, next;
    return dialogue__next_word(line, length, &at, &word) && word.length == 1 &&
           line[word.at] == '9' && !dialogue__next_word(line, length, &at, &next);
}

static void choose_nine(dialogue_utterance *utterance) {
    utterance->pick = DIALOGUE_PICK_NONE;
    utterance->sense = DIALOGUE_CHOICE;
    utterance->choice = 9;
}

static bool is_filler_only(const dialogue_units *units) {
    for (unsigned i = 0; i < units->count; i++)
        if (units->units[i].meaning_count > 1 ||
            !dialogue__unit_is(&units->units[i], DIALOGUE_TOKEN_FILLER))
            return false;
    return units->unknown.length == 0;
}

/* Returns true for "keinen" alone. */
static bool is_denial(const dialogue_units *units) {
    return units->count == 1 && units->units[0].filler == DIALOGUE_FILLER_DENIES;
}

/* Returns true for "?" without a word, which asks for help. */
static bool is_question_mark(const char *line, size_t length) {
    size_t at = 0;
    dialogue_slice word;
    return !dialogue__next_word(line, length, &at, &word) && length > 0 &&
           memchr(line, '?', length) != NULL;
}

/*
 * Returns true if the only word is a command in the player's language, such as "tour" in English;
 * it is then not read as a foreign piece.
 */
static bool is_own_command(const dialogue_units *units) {
    const dialogue_unit *unit = &units->units[0];
    bool command = false;
    if (units->count != 1 || units->unknown.length > 0) return false;
    for (unsigned i = 0; i < unit->meaning_count; i++) {
        bool own = unit->meanings[i].cost == 0;
        if (own && unit->meanings[i].token != DIALOGUE_TOKEN_COMMAND) return false;
        command |= own;
    }
    return command;
}

static void read_known(dialogue_utterance *utterance, const dialogue_units *units) {
    unsigned stuck;
    if (is_own_command(units) && dialogue__read_command(utterance, units)) return;
    if (units->unknown.length == 0 && dialogue__read_move(units, utterance, &stuck)) {
        utterance->choice = choice_in(utterance);
        if (utterance->choice > 0) utterance->sense = DIALOGUE_CHOICE;
    } else if (!dialogue__read_command(utterance, units) && !read_language(utterance, units) &&
               !dialogue__read_inquiry(utterance, units)) {
        if (units->unknown.length > 0)
            read_unknown(utterance, units);
        else if (!refuse_mood(utterance, units))
            set_unknown(utterance, word_around(units, stuck < units->count ? stuck : 0));
    }
}

/*
 * Reads "Dame gibt auf e5 Schach" as a move, because only "gibt auf" alone resigns. Without the
 * check the move is in doubt: "e4, ich gebe auf".
 */
static void read_without_resigning(dialogue_utterance *utterance, const dialogue_units *units) {
    dialogue_units words;
    dialogue_utterance move = *utterance;
    unsigned stuck;
    dialogue__units_read_words(&words, units->line, units->length, units->player);
    if (words.unknown.length > 0 || !dialogue__read_move(&words, &move, &stuck)) return;
    bool check = false;
    for (unsigned i = 0; i < words.count; i++)
        check |= dialogue__unit_is(&words.units[i], DIALOGUE_TOKEN_CHECK);
    for (unsigned i = 0; i < move.spec_count; i++)
        move.doubtful[i] |= !check;
    move.mood = DIALOGUE_MOOD_ORDER;
    move.unknown_at = move.unknown_length = 0;
    move.near[0] = '\0';
    *utterance = move;
}

/* Returns true if the line names a square without a move: "square e4", "das Feld e4". */
static bool names_square(const dialogue_units *units) {
    unsigned ranks = 0;
    bool named = false;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        bool rank = dialogue__unit_is(unit, DIALOGUE_TOKEN_RANK);
        if (unit->filler == DIALOGUE_FILLER_SQUARE && ranks == 0) named = true;
        if (!rank && !dialogue__unit_is(unit, DIALOGUE_TOKEN_FILE) && !unit->is_filler)
            return false;
        ranks += rank;
    }
    return named && ranks == 1;
}

/*
 * Turns the line into the question what stands on the square. Keeps the specs, which may answer an
 * open question about a move.
 */
static void ask_about_square(dialogue_utterance *utterance, const dialogue_units *units) {
    set_command(utterance, DIALOGUE_COMMAND_SQUARE);
    dialogue__read_arguments(utterance, units, units->count);
}

/* Turns the line into the question whether the move is legal; "name my knights" asks where. */
static void ask_about_move(dialogue_utterance *utterance, const dialogue_units *units) {
    bool owned = utterance->whose && units->units[0].filler == DIALOGUE_FILLER_ASKS;
    set_command(utterance, DIALOGUE_COMMAND_MOVES);
    utterance->spec_count = utterance->likely_count = 0;
    utterance->whose = DIALOGUE_WHOSE_NOT_SAID;
    dialogue__read_arguments(utterance, units, units->count);
    if (owned && utterance->square == CHESS_NO_SQUARE) utterance->command = DIALOGUE_COMMAND_WHERE;
}

/* Returns true for the notation of a move by Black: "...e5", "1... e5", "… e5". */
static bool begins_with_dots(const char *line, size_t length) {
    size_t at = 0;
    while (at < length && ((unsigned char)line[at] < '(' || dialogue_is_digit(line[at])))
        at++;
    if (at + 3 < length && memcmp(line + at, "\xE2\x80\xA6", 3) == 0) return true;
    size_t first = at;
    while (at < length && (line[at] == ' ' || line[at] == '.'))
        at++;
    return at >= first + 2 && at < length && line[first] == '.' &&
           memchr(line + first + 1, '.', at - first - 1) != NULL;
}

/* Turns a move that is not ordered into a question, a doubtful move or unknown words. */
static void judge_move(dialogue_utterance *utterance, const dialogue_units *units) {
    bool refused = refuse_mood(utterance, units);
    if (utterance->mood == DIALOGUE_MOOD_QUESTION ||
        dialogue__is_question(units->line, units->length)) {
        ask_about_move(utterance, units);
    } else if (refused) {
        return;
    } else if (names_square(units)) {
        ask_about_square(utterance, units);
    } else if (dialogue__is_of_opponent(units)) {
        utterance->whose = DIALOGUE_WHOSE_THEIRS;
    } else if (begins_with_dots(units->line, units->length)) {
        utterance->whose = DIALOGUE_WHOSE_BLACK;
    }
}

/* Returns the first unit that is a word for a piece, or units->count. */
static unsigned find_piece(const dialogue_units *units) {
    unsigned at = 0;
    while (at < units->count && (units->units[at].slice.length == 1 ||
                                 !dialogue__unit_is(&units->units[at], DIALOGUE_TOKEN_ROLE)))
        at++;
    return at;
}

/*
 * Removes the units before a correction: "e4, I mean d4". *piece receives the last piece named
 * before it, or no meaning. Returns false if there is no correction.
 */
static bool drop_corrected(dialogue_units *units, dialogue_unit *piece) {
    unsigned after = dialogue__after_correction(units);
    unsigned named = find_piece(units);
    piece->meaning_count = 0;
    if (named < after) *piece = units->units[named];
    units->count -= after;
    memmove(units->units, units->units + after, units->count * sizeof *units->units);
    return after > 0;
}

/* Returns true if a file or piece is among the units before a correction. */
static bool corrects_place(const dialogue_units *units) {
    unsigned after = dialogue__after_correction(units);
    for (unsigned i = 0; i < after; i++)
        if (dialogue__unit_is(&units->units[i], DIALOGUE_TOKEN_FILE) ||
            dialogue__unit_is(&units->units[i], DIALOGUE_TOKEN_ROLE))
            return true;
    return false;
}

/*
 * Applies a corrected move to the piece that was named before, not to a pawn: "knight e3, I mean
 * f3".
 */
static void keep_piece(dialogue_utterance *utterance, dialogue_units *units,
                       const dialogue_unit *piece) {
    dialogue_utterance kept = *utterance;
    unsigned stuck;
    bool move = utterance->sense == DIALOGUE_MOVE || utterance->sense == DIALOGUE_PARTIAL;
    if (!move || !dialogue__units_have_room(units, 1) ||
        !dialogue__unit_is(&units->units[0], DIALOGUE_TOKEN_FILE))
        return;
    memmove(units->units + 1, units->units, units->count * sizeof *units->units);
    units->units[0] = *piece;
    units->count++;
    if (!dialogue__read_move(units, &kept, &stuck)) return;
    for (unsigned i = 0; i < utterance->spec_count && kept.spec_count < DIALOGUE_SPEC_COUNT; i++)
        kept.specs[kept.spec_count++] = utterance->specs[i];
    *utterance = kept;
}

/*
 * Returns true for a word that may be a place but is an article before a piece: "a queen", "un
 * cavalier", "eine Dame".
 */
static bool is_article(const dialogue_units *units, unsigned at) {
    const dialogue_unit *unit = &units->units[at];
    unsigned value;
    char first = units->line[unit->slice.at];
    return at + 1 < units->count && !units->units[at + 1].glued && !dialogue_is_digit(first) &&
           dialogue__unit_is(&units->units[at + 1], DIALOGUE_TOKEN_ROLE) &&
           ((dialogue__unit_means(unit, DIALOGUE_TOKEN_RANK, &value) && value == 0) ||
            dialogue__unit_is(unit, DIALOGUE_TOKEN_FILLER));
}

/* Returns true if every word is known and the line is an order, not "the left one?". */
static bool is_known_order(const dialogue_units *units) {
    dialogue_slice word;
    return units->unknown.length == 0 && !dialogue__is_question(units->line, units->length) &&
           dialogue__mood(units, &word) == DIALOGUE_MOOD_ORDER;
}

/* Returns the only piece in a line that names nothing else. */
static chess_role named_in(const dialogue_units *units) {
    unsigned found = 0, value;
    if (!is_known_order(units)) return CHESS_NO_ROLE;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (is_article(units, i) || dialogue__unit_is(unit, DIALOGUE_TOKEN_PROMOTES)) continue;
        if (dialogue__unit_means(unit, DIALOGUE_TOKEN_ROLE, &value) &&
            !dialogue__is_particle(unit)) {
            if (found && found != value) return CHESS_NO_ROLE;
            found = value;
        } else if (!unit->is_filler) {
            return CHESS_NO_ROLE;
        }
    }
    return (chess_role)found;
}

/*
 * Makes articles after a verb of promotion or capturing plain words, so that they are not read as
 * places: "promote to a queen", "can I take a queen".
 */
static void drop_articles(dialogue_units *units) {
    bool promotes = false;
    for (unsigned i = 0; i < units->count; i++) {
        dialogue_unit *unit = &units->units[i];
        bool takes = i > 0 && dialogue__unit_is(unit - 1, DIALOGUE_TOKEN_TAKES) &&
                     !dialogue__unit_is(unit, DIALOGUE_TOKEN_WHOSE);
        promotes |= dialogue__unit_is(unit, DIALOGUE_TOKEN_PROMOTES);
        if (!(promotes || takes) || !is_article(units, i)) continue;
        unit->meanings[0] = (dialogue_meaning){.token = DIALOGUE_TOKEN_FILLER};
        unit->meaning_count = 1;
    }
}

/*
 * Returns the choice among several pieces: "the left one, please", "der linke Springer". Returns
 * NONE if two words contradict each other.
 */
static dialogue_pick pick_in(const dialogue_units *units) {
    unsigned found = 0, value;
    if (!is_known_order(units)) return DIALOGUE_PICK_NONE;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (dialogue__unit_means(unit, DIALOGUE_TOKEN_PICK, &value)) {
            if (found && found != value) return DIALOGUE_PICK_NONE;
            found = value;
        } else if (!unit->is_filler && !dialogue__unit_is(unit, DIALOGUE_TOKEN_ROLE) &&
                   !dialogue__unit_is(unit, DIALOGUE_TOKEN_FROM)) {
            return DIALOGUE_PICK_NONE;
        }
    }
    return (dialogue_pick)found;
}

/* -------------------------------------------------------------------------- commands of Lichess */

/* Reads "s a", "s 1", "s Anna", "s eins": the contents of a file or rank. */
static void read_scan(dialogue_utterance *utterance, const char *place, size_t length,
                      dialogue_language player) {
    char folded[DIALOGUE_FOLDED_SIZE];
    unsigned value;
    dialogue__fold(place, length, folded);
    bool one = length == 1;
    if (one && folded[0] >= 'a' && folded[0] <= 'h')
        utterance->file = (uint8_t)(folded[0] - 'a');
    else if (one && dialogue_is_rank(folded[0]))
        utterance->rank = (uint8_t)(folded[0] - '1');
    else if (!one && dialogue__words_mean(folded, DIALOGUE_TOKEN_FILE, player, &value))
        utterance->file = (uint8_t)value;
    else if (!one && dialogue__words_mean(folded, DIALOGUE_TOKEN_RANK, player, &value))
        utterance->rank = (uint8_t)value;
    else
        return;
    set_command(utterance, DIALOGUE_COMMAND_SQUARE);
}

/*
 * Reads "p N" and "p n", which ask for White's and Black's knights, and "p A" and "p a", which ask
 * for all pieces of a side even if A denotes a piece in the language.
 */
static void read_pieces(dialogue_utterance *utterance, char letter, dialogue_language player) {
    if ((unsigned char)letter >= 0x80) return;
    chess_role role = dialogue__letter_role(letter, player);
    if (!role) role = dialogue__letter_role(letter, DIALOGUE_ENGLISH);
    bool all = dialogue_lower(letter) == 'a';
    if (!all && !role) return;
    set_command(utterance, all ? DIALOGUE_COMMAND_ALL : DIALOGUE_COMMAND_WHERE);
    utterance->role = all ? CHESS_NO_ROLE : role;
    utterance->whose = dialogue_is_upper(letter) ? DIALOGUE_WHOSE_WHITE : DIALOGUE_WHOSE_BLACK;
}

/* "o e4", "m e4": queries that Lichess assigns to these keys on a square. */
static void read_on_square(dialogue_utterance *utterance, const char *square,
                           dialogue_command command) {
    char file = dialogue_lower(square[0]);
    if (file < 'a' || file > 'h' || !dialogue_is_rank(square[1])) return;
    set_command(utterance, command);
    utterance->file = (uint8_t)(file - 'a');
    utterance->rank = (uint8_t)(square[1] - '1');
    utterance->square = chess_square_at(utterance->file, utterance->rank);
}

/*
 * Reads a command of Lichess's blind mode, although it could be part of a move. Keeps the specs,
 * which may answer an open question about a move.
 */
static void read_lichess(dialogue_utterance *utterance, const char *line, size_t length,
                         dialogue_language player) {
    size_t at = 0;
    dialogue_slice first, second, third;
    if (!dialogue__next_word(line, length, &at, &first) || first.length != 1) return;
    char command = dialogue_lower(line[first.at]);
    if (!dialogue__next_word(line, length, &at, &second)) {
        if (command == 'l') set_command(utterance, DIALOGUE_COMMAND_LAST);
        if (command == 'c') set_command(utterance, DIALOGUE_COMMAND_CLOCK);
        return;
    }
    if (dialogue__next_word(line, length, &at, &third)) return;
    const char *text = line + second.at;
    if (command == 's') read_scan(utterance, text, second.length, player);
    if (command == 'p' && second.length == 1) read_pieces(utterance, *text, player);
    if (command == 'o' && second.length == 2)
        read_on_square(utterance, text, DIALOGUE_COMMAND_SQUARE);
    if (command == 'm' && second.length == 2)
        read_on_square(utterance, text, DIALOGUE_COMMAND_MOVES);
}

static void clear_utterance(dialogue_utterance *utterance) {
    memset(utterance, 0, sizeof *utterance);
    utterance->square = CHESS_NO_SQUARE;
    utterance->file = CHESS_NO_FILE;
    utterance->rank = CHESS_NO_RANK;
}

/*
 * "Er meinen Läufer schlagen", "der Bauer meinen Läufer schlagen", "wie kan mijn loper slaan": the
 * piece between the subject and a verb that stands last is captured. Moves the verb behind the
 * subject. `named`: the words of the question name the subject.
 */
static void bring_verb_forward(dialogue_units *units, bool named) {
    dialogue_unit *first = units->units, *last = &first[units->count - 1], verb = *last;
    dialogue_unit *behind = first;
    if (!named && !first->pronoun && first->filler != DIALOGUE_FILLER_I) {
        unsigned pieces = 0;
        for (dialogue_unit *unit = first; unit < last; unit++)
            if (dialogue__unit_is(unit, DIALOGUE_TOKEN_ROLE) && pieces++ == 0) behind = unit + 1;
        if (pieces < 2) return;
    }
    if (!dialogue__unit_is(last, DIALOGUE_TOKEN_TAKES)) return;
    memmove(behind + 1, behind, (size_t)(last - behind) * sizeof *first);
    *behind = verb;
}

void dialogue_read_asked(const char *line, size_t length, dialogue_language player,
                         dialogue_utterance *asked) {
    dialogue_units units;
    unsigned kept = 0, stuck;
    bool named = false; /* "who can", "kan ik" */
    clear_utterance(asked);
    dialogue__units_read_known(&units, line, length, player);
    for (unsigned i = 0; i < units.count; i++) {
        const dialogue_unit *unit = &units.units[i];
        dialogue_command value = dialogue__unit_command(unit);
        bool asks = dialogue__only_asks(value) || value == DIALOGUE_COMMAND_WHY ||
                    value == DIALOGUE_COMMAND_ALL || /* "which pieces can take e5" */
                    value == DIALOGUE_COMMAND_NO;    /* "perché non posso arroccare" */
        named |= value == DIALOGUE_COMMAND_MOVES &&
                 memchr(line + unit->slice.at, ' ', unit->slice.length) != NULL;
        if (!asks && !dialogue__unit_is(unit, DIALOGUE_TOKEN_OTHER_FORM))
            units.units[kept++] = *unit;
    }
    units.count = kept;
    drop_articles(&units);
    if (kept > 0) bring_verb_forward(&units, named);
    if (units.unknown.length == 0) (void)dialogue__read_move(&units, asked, &stuck);
}

void dialogue_read(const char *line, size_t length, dialogue_language player,
                   dialogue_utterance *utterance) {
    dialogue_units units;
    clear_utterance(utterance);
    if (is_question_mark(line, length)) {
        set_command(utterance, DIALOGUE_COMMAND_HELP);
        return;
    }
    if (is_nine(line, length)) {
        choose_nine(utterance);
        return;
    }
    dialogue__units_read(&units, line, length, player);
    if (is_filler_only(&units)) {
        if (is_denial(&units)) utterance->pick = DIALOGUE_PICK_NEITHER;
        return;
    }
    drop_articles(&units);
    utterance->pick = pick_in(&units);
    if (utterance->pick == DIALOGUE_PICK_NINTH && units.count == 1) {
        choose_nine(utterance);
        return;
    }
    utterance->named = named_in(&units);
    dialogue_unit piece;
    bool place = corrects_place(&units), doubted = dialogue__is_doubted(&units);
    bool corrected = drop_corrected(&units, &piece);
    if (!dialogue__read_descriptive(line, length, player, utterance)) read_known(utterance, &units);
    if (corrected && piece.meaning_count > 0) keep_piece(utterance, &units, &piece);
    if (utterance->sense == DIALOGUE_UNKNOWN) read_without_resigning(utterance, &units);
    if (utterance->sense == DIALOGUE_MOVE || utterance->sense == DIALOGUE_PARTIAL)
        judge_move(utterance, &units);
    /* "which one" orders no choice, nor does "e3, no, four" */
    if (utterance->sense == DIALOGUE_CHOICE && !refuse_mood(utterance, &units) && place)
        set_unknown(utterance, word_around(&units, 0));
    for (unsigned i = 0; i < utterance->spec_count; i++)
        utterance->doubtful[i] |= corrected || doubted;
    read_lichess(utterance, line, length, player);
}
