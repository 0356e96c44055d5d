/* SPDX-License-Identifier: MIT */
#include "command.h"

#include "mood.h"

#include <string.h>

#define BIT(name) (UINT64_C(1) << DIALOGUE_COMMAND_##name)

bool dialogue__only_asks(unsigned command) {
    return command == DIALOGUE_COMMAND_SQUARE || command == DIALOGUE_COMMAND_MOVES;
}

/*
 * Returns true for a question whose words alone state its subject ("why", "passed pawns"). It takes
 * precedence over other commands in the line, and unknown words do not change its meaning.
 */
static bool is_inquiry(unsigned command) {
    static const uint64_t inquiries = BIT(WHY) | BIT(COLOR) | BIT(PASSED) | BIT(BISHOPS) |
                                      BIT(TARGETS) | BIT(MATE) | BIT(GAME) | BIT(REPETITION) |
                                      BIT(CASTLED) | BIT(PLAYED);
    return inquiries >> command & 1U;
}

bool dialogue__is_question(const char *line, size_t length) {
    for (size_t i = 1; i < length; i++) {
        if (line[i] != '?') continue;
        bool annotates = strchr("!?", line[i - 1]) || (i + 1 < length && strchr("!?", line[i + 1]));
        if (!annotates) return true;
    }
    return false;
}

/* ------------------------------------------------------------------- the arguments of a command */

/* Returns the first square stated in the line. */
static chess_square square_in(const dialogue_units *units) {
    unsigned file, rank;
    for (unsigned i = 0; i + 1 < units->count; i++)
        if (dialogue__unit_means(&units->units[i], DIALOGUE_TOKEN_FILE, &file) &&
            dialogue__unit_means(&units->units[i + 1], DIALOGUE_TOKEN_RANK, &rank))
            return chess_square_at(file, rank);
    return CHESS_NO_SQUARE;
}

bool dialogue__is_particle(const dialogue_unit *unit) {
    return unit->slice.length == 1 && (dialogue__unit_is(unit, DIALOGUE_TOKEN_FILLER) ||
                                       dialogue__unit_is(unit, DIALOGUE_TOKEN_FROM));
}

/*
 * Returns "mine" if the line names the speaker ("have I", "ai-je", "habe ich"), or without
 * `speaker` the first owner that it names ("was kann meinen"), even within a longer phrase.
 */
static unsigned whose_within(const dialogue_units *units, bool speaker) {
    dialogue_slice word;
    unsigned owner = DIALOGUE_WHOSE_NOT_SAID;
    for (size_t at = 0; !owner && dialogue__next_word(units->line, units->length, &at, &word);) {
        dialogue_units alone;
        dialogue__units_read(&alone, units->line + word.at, word.length, units->player);
        if (alone.count == 0 || alone.units[0].foreign) continue;
        if (!speaker)
            (void)dialogue__unit_means(&alone.units[0], DIALOGUE_TOKEN_WHOSE, &owner);
        else if (alone.units[0].filler == DIALOGUE_FILLER_I)
            owner = DIALOGUE_WHOSE_MINE;
    }
    return owner;
}

/*
 * Assigns "he resigns" and "what can he take" to the opponent, and "have I castled" to the side to
 * move, if the line names no side. In a question about moves a pronoun up to the second word after
 * the words of the question decides: "can he take my knight" is about the opponent's moves, "can I
 * take his knight" about the speaker's own. Behind a piece it repeats the subject: "le fou peut-il
 * prendre".
 */
static void read_pronoun(dialogue_utterance *utterance, const dialogue_units *units,
                         unsigned command_at) {
    unsigned command = utterance->command, end = units->count;
    bool castled = command == DIALOGUE_COMMAND_CASTLED;
    bool moves = command == DIALOGUE_COMMAND_MOVES || command == DIALOGUE_COMMAND_CAPTURES ||
                 command == DIALOGUE_COMMAND_CHECKS || command == DIALOGUE_COMMAND_WHY;
    if (command == DIALOGUE_COMMAND_ATTACKS && !utterance->whose)
        utterance->whose = (dialogue_whose)whose_within(units, false);
    if (!moves && !castled && command != DIALOGUE_COMMAND_RESIGN &&
        command != DIALOGUE_COMMAND_DRAW)
        return;
    for (unsigned i = 0; i < end && (!moves || i < command_at + 3); i++) {
        const dialogue_unit *unit = &units->units[i];
        if (moves && unit->slice.length > 1 && dialogue__unit_is(unit, DIALOGUE_TOKEN_ROLE)) break;
        if (unit->pronoun &&
            (moves ? dialogue__class_at(units, i) != DIALOGUE_FILLER_PLAIN : !utterance->whose))
            utterance->whose = DIALOGUE_WHOSE_THEIRS;
    }
    if (moves ? utterance->whose == DIALOGUE_WHOSE_THEIRS : castled && !utterance->whose)
        if (whose_within(units, true)) utterance->whose = DIALOGUE_WHOSE_MINE;
}

static void read_words(dialogue_utterance *utterance, const dialogue_units *units,
                       unsigned command_at) {
    unsigned value;
    utterance->square = square_in(units);
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (i == command_at) continue;
        if (utterance->file == CHESS_NO_FILE &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_FILE, &value))
            utterance->file = (uint8_t)value;
        if (utterance->rank == CHESS_NO_RANK &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_RANK, &value))
            utterance->rank = (uint8_t)value;
        if (!utterance->role && !dialogue__is_particle(unit) &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_ROLE, &value))
            utterance->role = (chess_role)value;
        /* "Help moves", but not "can you help me". */
        bool topic_open = !utterance->topic || dialogue__only_asks(utterance->topic);
        if (utterance->command == DIALOGUE_COMMAND_HELP && i > command_at && topic_open &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_COMMAND, &value))
            utterance->topic = (dialogue_command)value;
        if (!utterance->has_language &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_LANGUAGE, &value)) {
            utterance->has_language = true;
            utterance->language = (dialogue_language)value;
        }
        /* "My opponent's" overrides "my". The Polish "są" is not the French "sa". */
        if (unit->filler != DIALOGUE_FILLER_STATES &&
            (!utterance->whose || utterance->whose == DIALOGUE_WHOSE_MINE) &&
            dialogue__unit_means(unit, DIALOGUE_TOKEN_WHOSE, &value))
            utterance->whose = (dialogue_whose)value;
    }
}

static void set_rest(dialogue_utterance *utterance, const dialogue_units *units, unsigned at) {
    const dialogue_slice *command = &units->units[at].slice;
    size_t start = command->at + command->length, end = units->length;
    while (start < end && strchr(" \t:,?!.", units->line[start]))
        start++;
    while (end > start && strchr(" \t\r\n", units->line[end - 1]))
        end--;
    utterance->rest_at = start;
    utterance->rest_length = end - start;
}

void dialogue__read_arguments(dialogue_utterance *utterance, const dialogue_units *units,
                              unsigned command_at) {
    if (utterance->command != DIALOGUE_COMMAND_POSITION) read_words(utterance, units, command_at);
    read_pronoun(utterance, units, command_at);
    if (command_at < units->count) set_rest(utterance, units, command_at);
}

/* ------------------------------------------------------------------------------------- commands */

/* Returns true if the session itself parses the text after the command. */
static bool takes_any_text(dialogue_command command) {
    return command == DIALOGUE_COMMAND_POSITION || command == DIALOGUE_COMMAND_STYLE ||
           command == DIALOGUE_COMMAND_LANGUAGE || command == DIALOGUE_COMMAND_NEW;
}

/*
 * "New game 3", "new game five hundred and six": the number is that of a Chess960 start, not a
 * rank.
 */
static bool is_start_number(dialogue_command command, const dialogue_units *units, unsigned at,
                            unsigned command_at) {
    return command == DIALOGUE_COMMAND_NEW && at > command_at &&
           dialogue__unit_is(&units->units[at], DIALOGUE_TOKEN_RANK);
}

/*
 * Returns true if a part of a move stands beside a command that changes the game; "Springer zurück"
 * may be a move.
 */
static bool is_hampered(dialogue_command command, const dialogue_units *units,
                        unsigned command_at) {
    static const uint64_t hampered =
        BIT(TAKE_BACK) | BIT(NEW) | BIT(RESIGN) | BIT(YES) | BIT(NO) | BIT(QUIT) | BIT(FORWARD);
    if (!(hampered >> command & 1U)) return false;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (i == command_at || is_start_number(command, units, i, command_at)) continue;
        if (dialogue__unit_is(unit, DIALOGUE_TOKEN_FILLER)) continue;
        if (dialogue__unit_is_any(unit, DIALOGUE_TOKEN_BIT(ROLE) | DIALOGUE_TOKEN_BIT(FILE) |
                                            DIALOGUE_TOKEN_BIT(RANK) | DIALOGUE_TOKEN_BIT(CASTLES)))
            return true;
    }
    return false;
}

/*
 * Returns true for commands that take precedence over ALL because they are not about the whole
 * board: "list the moves", "which pieces are attacked".
 */
static bool is_listed(unsigned command) {
    static const uint64_t listed =
        BIT(MOVES) | BIT(CAPTURES) | BIT(CHECKS) | BIT(PINS) | BIT(PAWNS) | BIT(ATTACKS);
    return listed >> command & 1U;
}

static bool is_acting(dialogue_command command) {
    static const uint64_t acting = BIT(TAKE_BACK) | BIT(NEW) | BIT(RESIGN) | BIT(DRAW) |
                                   BIT(CLAIM) | BIT(SLIP) | BIT(QUIT) | BIT(YES);
    return acting >> command & 1U;
}

/*
 * Returns true if a later word specifies the question better: "can I ... take back", "how many
 * moves ... can I make", "how much time ... has White used", "how is ... defended".
 */
static bool yields_to(unsigned command, unsigned later) {
    if (is_inquiry(later)) return !is_inquiry(command) && command != DIALOGUE_COMMAND_HELP;
    /* "Okay, I resign", but "yes, a draw" accepts one. The Portuguese "o" is also a French "yes".
     */
    if (command == DIALOGUE_COMMAND_YES)
        return later != DIALOGUE_COMMAND_DRAW && later != DIALOGUE_COMMAND_NO;
    if (command == DIALOGUE_COMMAND_PLAYED) return later == DIALOGUE_COMMAND_MOVES;
    if (command == DIALOGUE_COMMAND_CLOCK) return later == DIALOGUE_COMMAND_USED;
    if (command == DIALOGUE_COMMAND_ALL) return is_listed(later);
    if (command == DIALOGUE_COMMAND_MATERIAL) return later == DIALOGUE_COMMAND_ATTACKS;
    return dialogue__only_asks(command) && later != DIALOGUE_COMMAND_SQUARE &&
           later != DIALOGUE_COMMAND_YES;
}

/* ------------------------------------------------------------------ commands that change a game */

static bool has_class(const dialogue_units *units, dialogue_filler class) {
    unsigned at = 0;
    while (at < units->count && units->units[at].filler != class)
        at++;
    return at < units->count;
}

/* "Black resigns", "my opponent offers a draw", but not "black: I resign". */
static bool is_of_named_side(const dialogue_utterance *utterance, const dialogue_units *units) {
    if (utterance->whose == DIALOGUE_WHOSE_NOT_SAID || utterance->whose == DIALOGUE_WHOSE_MINE)
        return false;
    return !has_class(units, DIALOGUE_FILLER_I) && (utterance->command == DIALOGUE_COMMAND_RESIGN ||
                                                    utterance->command == DIALOGUE_COMMAND_DRAW);
}

/* Returns true if two plain words follow, which the command does not have: "zurück auf los". */
static bool has_more_behind(const dialogue_units *units, unsigned at) {
    unsigned words = 0;
    while (++at < units->count)
        words += units->units[at].is_filler && units->units[at].filler == DIALOGUE_FILLER_PLAIN;
    return words > 1;
}

/*
 * Returns true for "draw?", "let's quit", "oops", "then a new game", which propose an action but do
 * not order it.
 */
static bool is_proposed(const dialogue_units *units, unsigned at) {
    return units->units[at].reported || has_more_behind(units, at) ||
           dialogue__is_question(units->line, units->length) ||
           has_class(units, DIALOGUE_FILLER_WE) || has_class(units, DIALOGUE_FILLER_THINKS);
}

/* Returns true if a word of the line names a draw: "I accept the draw", "yes, a draw". */
static bool names_draw(const dialogue_units *units) {
    char folded[DIALOGUE_FOLDED_SIZE];
    dialogue_slice word;
    unsigned command;
    for (size_t at = 0; dialogue__next_word(units->line, units->length, &at, &word);) {
        dialogue__fold(units->line + word.at, word.length, folded);
        if (dialogue__words_mean(folded, DIALOGUE_TOKEN_COMMAND, units->player, &command) &&
            command == DIALOGUE_COMMAND_DRAW)
            return true;
    }
    return false;
}

/*
 * Marks a command that changes the game as asked about (DIALOGUE_ASKED) unless the line orders it.
 * The mood is ORDER for a proposal. "Yes" with other words beside it is not an answer.
 */
static void judge_command(dialogue_utterance *utterance, const dialogue_units *units, unsigned at) {
    dialogue_command command = utterance->command;
    dialogue_slice word = units->units[at].slice;
    bool asked = false, inquires = false, refused = false;
    if (!is_acting(command)) return;
    for (unsigned i = 0; i < units->count; i++) {
        dialogue_command other = dialogue__unit_command(&units->units[i]);
        asked |= dialogue__only_asks(other);
        /* "Is a new game possible", but not "a new game is boring". */
        inquires |= dialogue__only_asks(other) && (i < at || other != DIALOGUE_COMMAND_SQUARE);
        refused |= other == DIALOGUE_COMMAND_NO;
    }
    if (command == DIALOGUE_COMMAND_YES && names_draw(units))
        utterance->topic = DIALOGUE_COMMAND_DRAW;
    bool acts = !asked && dialogue__acts(units, at, command);
    bool proposed = is_proposed(units, at), named = is_of_named_side(utterance, units);
    bool can_propose = command != DIALOGUE_COMMAND_CLAIM && command != DIALOGUE_COMMAND_YES;
    if (acts && !proposed && !named) return;
    if (command == DIALOGUE_COMMAND_DRAW && refused) {
        utterance->command = DIALOGUE_COMMAND_NO;
        return;
    }
    dialogue_mood mood = dialogue__mood(units, &word);
    if (acts && proposed && !named && can_propose)
        utterance->mood = DIALOGUE_MOOD_ORDER;
    else if (inquires || dialogue__is_question(units->line, units->length))
        utterance->mood = DIALOGUE_MOOD_QUESTION;
    else
        utterance->mood = mood == DIALOGUE_MOOD_ORDER ? DIALOGUE_MOOD_REPORT : mood;
    if (!acts) utterance->whose = DIALOGUE_WHOSE_NOT_SAID;
    utterance->sense = command == DIALOGUE_COMMAND_YES ? DIALOGUE_UNKNOWN : DIALOGUE_ASKED;
    utterance->unknown_at = word.at;
    utterance->unknown_length = word.length;
}

/*
 * Returns true if the word names a piece in the player's language: "tour" is no English command for
 * a French player.
 */
static bool is_own_piece(const dialogue_unit *unit) {
    return unit->slice.length > 1 &&
           dialogue__unit_owns(unit, DIALOGUE_TOKEN_ROLE, DIALOGUE_ANY_VALUE);
}

/*
 * Returns the command that a question without a square is about: "hat Weiß rochiert", "is that
 * check", "list his captures", "can he give check". Some questions about moves are about captures:
 * "what can the knight on f3 take", "which pieces can I take" (`listed`: pieces or a list), but not
 * "what can take f3", "can I take the knight".
 */
static unsigned subject_of(const dialogue_units *units, unsigned at, unsigned command,
                           bool listed) {
    unsigned subject = command;
    bool last = command == DIALOGUE_COMMAND_LAST, moves = command == DIALOGUE_COMMAND_MOVES;
    bool taker = false, asks = units->units[0].filler == DIALOGUE_FILLER_ASKS;
    if (command != DIALOGUE_COMMAND_SQUARE && !last && command != DIALOGUE_COMMAND_ALL && !moves)
        return command;
    listed |= !moves;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        bool role = moves && dialogue__unit_is(unit, DIALOGUE_TOKEN_ROLE);
        taker |= role && asks && !listed && i > at;
        if ((role || dialogue__unit_is(unit, DIALOGUE_TOKEN_RANK)) &&
            (!taker || subject != command))
            return command;
        if (!last && (listed || taker) && dialogue__unit_is(unit, DIALOGUE_TOKEN_TAKES))
            subject = DIALOGUE_COMMAND_CAPTURES;
        if (dialogue__unit_is(unit, DIALOGUE_TOKEN_CHECK)) subject = DIALOGUE_COMMAND_CHECKS;
        if (listed && dialogue__unit_is(unit, DIALOGUE_TOKEN_CASTLES))
            subject = DIALOGUE_COMMAND_CASTLED;
    }
    return subject;
}

/* Returns the unit of the command; units->count if there is none. */
static unsigned find_command(const dialogue_units *units, unsigned *command) {
    unsigned found = units->count;
    bool listed = false;
    for (unsigned i = 0; i < units->count; i++) {
        dialogue_command value = dialogue__unit_command(&units->units[i]);
        if (!value || is_own_piece(&units->units[i])) continue;
        listed |= value == DIALOGUE_COMMAND_ALL;
        if (found < units->count && !yields_to(*command, value)) continue;
        found = i;
        *command = value;
    }
    *command = subject_of(units, found, *command, listed);
    return found;
}

bool dialogue__read_command(dialogue_utterance *utterance, const dialogue_units *units) {
    unsigned command = DIALOGUE_COMMAND_NONE, at = find_command(units, &command);
    if (at == units->count) return false;
    if (units->unknown.length > 0 && !takes_any_text((dialogue_command)command)) return false;
    if (is_hampered((dialogue_command)command, units, at)) return false;
    utterance->sense = DIALOGUE_COMMAND;
    utterance->command = (dialogue_command)command;
    dialogue__read_arguments(utterance, units, at);
    /* "Board e4" is about the square. */
    if (command == DIALOGUE_COMMAND_ALL && utterance->square != CHESS_NO_SQUARE)
        utterance->command = DIALOGUE_COMMAND_SQUARE;
    /* "Qué ataca e4" asks for the attackers of the square. */
    if (command == DIALOGUE_COMMAND_TARGETS && utterance->square != CHESS_NO_SQUARE &&
        utterance->role == CHESS_NO_ROLE)
        utterance->command = DIALOGUE_COMMAND_ATTACKS;
    judge_command(utterance, units, at);
    return true;
}

/*
 * Returns the command for a line such as "matt?", "è matto" or "scacco", which names check or mate
 * and nothing else; otherwise NONE.
 */
static dialogue_command bare_check(const dialogue_units *units) {
    dialogue_command found = DIALOGUE_COMMAND_NONE;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (dialogue__unit_is(unit, DIALOGUE_TOKEN_MATE))
            found = DIALOGUE_COMMAND_MATE;
        else if (dialogue__unit_is(unit, DIALOGUE_TOKEN_CHECK))
            found = found ? found : DIALOGUE_COMMAND_CHECKS;
        else if (!unit->is_filler)
            return DIALOGUE_COMMAND_NONE;
    }
    return found;
}

bool dialogue__read_inquiry(dialogue_utterance *utterance, const dialogue_units *units) {
    unsigned command = DIALOGUE_COMMAND_NONE;
    dialogue_units known;
    if (units->unknown.length == 0) {
        utterance->command = bare_check(units);
        if (utterance->command) utterance->sense = DIALOGUE_COMMAND;
        return utterance->command != DIALOGUE_COMMAND_NONE;
    }
    dialogue__units_read_known(&known, units->line, units->length, units->player);
    unsigned at = find_command(&known, &command);
    return at < known.count && is_inquiry(command) && dialogue__read_command(utterance, &known);
}
