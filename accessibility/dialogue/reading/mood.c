/* SPDX-License-Identifier: MIT */
#include "mood.h"

#include <string.h>

#define BIT(name) DIALOGUE_TOKEN_BIT(name)

enum {
    ACTION_VERBS = BIT(TAKES) | BIT(CASTLES) | BIT(PROMOTES),
    PLACES = BIT(FILE) | BIT(RANK),
    PARTS =
        ACTION_VERBS | PLACES | BIT(ROLE) | BIT(CHECK) | BIT(MATE) | BIT(EN_PASSANT) | BIT(SQUARES)
};

static bool is_speaker(dialogue_filler class) {
    return class == DIALOGUE_FILLER_I || class == DIALOGUE_FILLER_WE;
}

static bool is_pronoun(dialogue_filler class) {
    return class == DIALOGUE_FILLER_YOU || class == DIALOGUE_FILLER_THEY || is_speaker(class);
}

/* Returns true for verbs that state an action: "takes", "castles", "becomes". */
static bool is_action_verb(const dialogue_unit *unit) {
    return dialogue__unit_is_any(unit, ACTION_VERBS);
}

/* Returns true for verbs whose subject is not the speaker: "plays", "geht", "va". */
static bool is_third_person(const dialogue_unit *unit) {
    return unit->filler == DIALOGUE_FILLER_PLAYS || unit->filler == DIALOGUE_FILLER_OPENS;
}

static bool is_verb(const dialogue_unit *unit) {
    return unit->filler == DIALOGUE_FILLER_VERB || is_third_person(unit) ||
           unit->filler == DIALOGUE_FILLER_STATES || is_action_verb(unit);
}

static bool is_place(const dialogue_unit *unit) {
    return dialogue__unit_is_any(unit, PLACES);
}

/* Returns true for a part of a move. */
static bool is_part(const dialogue_unit *unit) {
    return dialogue__unit_is_any(unit, PARTS);
}

/* Returns true if a unit in [first, end) has the property. */
static bool is_among(const dialogue_units *units, unsigned first, unsigned end,
                     bool has(const dialogue_unit *)) {
    while (first < end && !has(&units->units[first]))
        first++;
    return first < end;
}

/*
 * Returns true for a command beside which "angenommen" or "si" is no answer: "si nouvelle partie",
 * "angenommen ich gebe auf".
 */
static bool is_other_command(const dialogue_unit *unit) {
    dialogue_command command = dialogue__unit_command(unit);
    return command != DIALOGUE_COMMAND_NONE && command != DIALOGUE_COMMAND_YES &&
           command != DIALOGUE_COMMAND_DRAW;
}

/*
 * Returns true if a word such as "angenommen" accepts ("angenommen, danke"). Beside a move or a
 * command it is a supposition instead.
 */
static bool is_bare_yes(const dialogue_units *units, unsigned at) {
    return dialogue__unit_command(&units->units[at]) == DIALOGUE_COMMAND_YES &&
           !is_among(units, 0, units->count, is_part) &&
           !is_among(units, 0, units->count, is_other_command);
}

dialogue_filler dialogue__class_at(const dialogue_units *units, unsigned at) {
    const dialogue_unit *unit = &units->units[at], *next = unit + 1;
    if (is_bare_yes(units, at)) return DIALOGUE_FILLER_PLAIN;
    if (!unit->pronoun || at + 1 == units->count) return unit->filler;
    if (is_verb(next)) return DIALOGUE_FILLER_THEY;
    bool article = unit->article && dialogue__unit_is(next, DIALOGUE_TOKEN_ROLE) &&
                   next->slice.length > 1 &&
                   (at == 0 || units->units[at - 1].filler == DIALOGUE_FILLER_PLAIN);
    return article ? DIALOGUE_FILLER_PLAIN : unit->filler;
}

static bool is_aside(const dialogue_unit *unit) {
    return unit->filler == DIALOGUE_FILLER_ASIDE || unit->filler == DIALOGUE_FILLER_JOINS;
}

/* Returns the first unit that is not an interjection or conjunction. */
static unsigned first_telling(const dialogue_units *units) {
    unsigned at = 0;
    while (at < units->count && is_aside(&units->units[at]))
        at++;
    return at;
}

static dialogue_mood mood_of(dialogue_filler class, bool opens) {
    static const uint8_t moods[] = {
        [DIALOGUE_FILLER_YOU] = DIALOGUE_MOOD_REPORT,
        [DIALOGUE_FILLER_ASKS] = DIALOGUE_MOOD_QUESTION,
        [DIALOGUE_FILLER_STATES] = DIALOGUE_MOOD_REPORT,
        [DIALOGUE_FILLER_DENIES] = DIALOGUE_MOOD_DENIAL,
        [DIALOGUE_FILLER_SUPPOSES] = DIALOGUE_MOOD_CONDITION,
        [DIALOGUE_FILLER_BACK] = DIALOGUE_MOOD_ORDER,
    };
    bool asks = opens && class == DIALOGUE_FILLER_OPENS;
    return asks ? DIALOGUE_MOOD_QUESTION : (dialogue_mood)moods[class];
}

static bool is_plain(const dialogue_unit *unit) {
    return unit->is_filler &&
           (unit->filler == DIALOGUE_FILLER_PLAIN || is_aside(unit) ||
            unit->filler == DIALOGUE_FILLER_BACK || unit->filler == DIALOGUE_FILLER_IT ||
            unit->filler == DIALOGUE_FILLER_SQUARE);
}

static bool is_order(const dialogue_unit *unit) {
    return unit->filler == DIALOGUE_FILLER_VERB;
}

static bool is_subject(const dialogue_unit *unit) {
    return dialogue__unit_is_any(unit, BIT(ROLE) | BIT(WHOSE)) || unit->pronoun;
}

static dialogue_filler class_before(const dialogue_units *units, unsigned at) {
    return at > 0 ? units->units[at - 1].filler : DIALOGUE_FILLER_PLAIN;
}

/* Returns the class of the next unit that is not plain. */
static dialogue_filler class_after(const dialogue_units *units, unsigned at) {
    do
        at++;
    while (at < units->count && is_plain(&units->units[at]));
    return at < units->count ? units->units[at].filler : DIALOGUE_FILLER_PLAIN;
}

/*
 * Returns true for a verb that may have "he" as its subject. "He resigns" and "he offers a draw"
 * are decided elsewhere.
 */
static bool takes_subject(const dialogue_unit *unit) {
    dialogue_command command = dialogue__unit_command(unit);
    return is_third_person(unit) || command == DIALOGUE_COMMAND_RESIGN ||
           command == DIALOGUE_COMMAND_DRAW;
}

/*
 * Returns true if "he" reports a move: "he plays e4". "He wants e4" and "they e4" say something
 * else about the opponent.
 */
static bool passes_on(const dialogue_units *units, unsigned at) {
    const dialogue_unit *next = &units->units[at + 1];
    if (at > 0 && takes_subject(&units->units[at - 1])) return true;
    return at + 1 < units->count && (takes_subject(next) || is_action_verb(next));
}

/*
 * Returns true if a verb in the third person says that a move is possible, liked or planned ("e4
 * geht noch", "mi va e4", "jetzt geht e4", "e4 will do", "él va a jugar e4", "va prendre en d5")
 * instead of what a piece or the opponent does.
 */
static bool describes_possibility(const dialogue_units *units, unsigned at) {
    dialogue_filler before = class_before(units, at);
    if (is_speaker(before)) return false;
    if (before == DIALOGUE_FILLER_ME) return true;
    bool action = at + 1 < units->count && is_action_verb(&units->units[at + 1]);
    if (action && !is_among(units, 0, at, is_subject)) return true;
    bool opens = units->units[at].filler == DIALOGUE_FILLER_OPENS;
    if (class_after(units, at) == DIALOGUE_FILLER_VERB) return true;
    if (opens && is_among(units, at + 1, units->count, is_order)) return true;
    if (!is_among(units, at + 1, units->count, is_part)) return true;
    return opens && !is_among(units, 0, units->count, is_subject) &&
           !is_among(units, 0, at, is_place);
}

/* Returns true for "e4, wait": it withdraws a move and names no other. */
static bool breaks_off(const dialogue_units *units, unsigned at) {
    return is_among(units, 0, at, is_part) && !is_among(units, at + 1, units->count, is_part);
}

/*
 * Returns true if the subject is not named: "it goes to e4", "es nimmt". In "take it" the verb
 * comes first.
 */
static bool is_unnamed(const dialogue_units *units, unsigned at) {
    bool verb = at + 1 < units->count &&
                (is_third_person(&units->units[at + 1]) || is_action_verb(&units->units[at + 1]));
    unsigned first = first_telling(units);
    return verb && !is_among(units, first, at, is_part) && !is_among(units, first, at, is_verb);
}

/* Returns the mood that follows from the word at `at` and the words around it. */
static dialogue_mood mood_around(const dialogue_units *units, unsigned at) {
    switch (dialogue__class_at(units, at)) {
    case DIALOGUE_FILLER_THEY:
        return passes_on(units, at) ? DIALOGUE_MOOD_ORDER : DIALOGUE_MOOD_REPORT;
    case DIALOGUE_FILLER_PLAYS:
    case DIALOGUE_FILLER_OPENS:
        return describes_possibility(units, at) ? DIALOGUE_MOOD_REPORT : DIALOGUE_MOOD_ORDER;
    case DIALOGUE_FILLER_IT:
        return is_unnamed(units, at) ? DIALOGUE_MOOD_REPORT : DIALOGUE_MOOD_ORDER;
    case DIALOGUE_FILLER_LIKES:
        return class_before(units, at) == DIALOGUE_FILLER_VERB ? DIALOGUE_MOOD_REPORT
                                                               : DIALOGUE_MOOD_ORDER;
    case DIALOGUE_FILLER_CORRECTS:
        return breaks_off(units, at) ? DIALOGUE_MOOD_CONDITION : DIALOGUE_MOOD_ORDER;
    default: /* "et fait jouer g1": "et fait" alone names the new piece */
        return dialogue__unit_is(&units->units[at], DIALOGUE_TOKEN_PROMOTES) &&
                       class_after(units, at) == DIALOGUE_FILLER_VERB
                   ? DIALOGUE_MOOD_REPORT
                   : DIALOGUE_MOOD_ORDER;
    }
}

/* Returns true if the sentence begins with a verb and its subject: "do I play e4", "nimmt er". */
static bool is_inverted(const dialogue_units *units, unsigned first) {
    return first + 1 < units->count && is_verb(&units->units[first]) &&
           is_pronoun(dialogue__class_at(units, first + 1));
}

/* Returns true for an aside in brackets: "(e4)", "well, (e4)", but not "e4 (best)". */
static bool is_bracketed(const dialogue_units *units) {
    unsigned first = first_telling(units);
    for (size_t at = 0; first < units->count && at < units->units[first].slice.at; at++)
        if (memchr("([{", units->line[at], 3)) return true;
    return false;
}

dialogue_mood dialogue__mood(const dialogue_units *units, dialogue_slice *word) {
    unsigned first = first_telling(units);
    *word = (dialogue_slice){0, units->length};
    if (is_bracketed(units)) return DIALOGUE_MOOD_REPORT;
    for (unsigned i = first; i < units->count; i++) {
        dialogue_mood mood = mood_of(dialogue__class_at(units, i), i == first);
        *word = units->units[i].slice;
        if (i == first && is_inverted(units, first)) mood = DIALOGUE_MOOD_QUESTION;
        if (mood == DIALOGUE_MOOD_ORDER) mood = mood_around(units, i);
        if (mood != DIALOGUE_MOOD_ORDER) return mood;
    }
    return DIALOGUE_MOOD_ORDER;
}

static bool is_content(const dialogue_unit *unit) {
    return dialogue__unit_is_any(unit, BIT(ROLE) | BIT(RANK)) || is_verb(unit);
}

bool dialogue__is_of_opponent(const dialogue_units *units) {
    bool subject = false;
    for (unsigned i = 0; i < units->count; i++) {
        dialogue_filler class = dialogue__class_at(units, i);
        bool theirs = class == DIALOGUE_FILLER_THEY && !subject, more = i + 1 < units->count;
        bool takes = (more && dialogue__unit_is(&units->units[i + 1], DIALOGUE_TOKEN_TAKES)) ||
                     (i > 0 && dialogue__unit_is(&units->units[i - 1], DIALOGUE_TOKEN_TAKES));
        if ((theirs && more && is_action_verb(&units->units[i + 1])) ||
            (class == DIALOGUE_FILLER_ME && takes))
            return true;
        subject |= class == DIALOGUE_FILLER_I || is_content(&units->units[i]);
    }
    return false;
}

bool dialogue__is_doubted(const dialogue_units *units) {
    bool doubted = units->count > 0 && units->units[0].filler == DIALOGUE_FILLER_JOINS;
    for (unsigned i = 0; i < units->count; i++) {
        dialogue_filler class = dialogue__class_at(units, i);
        doubted |= class == DIALOGUE_FILLER_THINKS || class == DIALOGUE_FILLER_THEY;
    }
    return doubted;
}

/* Returns true if the player's language uses the word for this command. */
static bool is_command(const dialogue_unit *unit, dialogue_command command) {
    return dialogue__unit_owns(unit, DIALOGUE_TOKEN_COMMAND, command);
}

/*
 * Returns true for a command between a square and another part of a move: "e4, no, d4", "e4,
 * pardon, d4". "Cómo" is not a command where it may be the file that Italian calls Como.
 */
static bool interrupts(const dialogue_units *units, unsigned at) {
    const dialogue_unit *unit = &units->units[at];
    return at > 0 && dialogue__unit_is(&units->units[at - 1], DIALOGUE_TOKEN_RANK) &&
           !is_part(unit) &&
           (is_command(unit, DIALOGUE_COMMAND_NO) || is_command(unit, DIALOGUE_COMMAND_REPEAT) ||
            is_command(unit, DIALOGUE_COMMAND_SLIP)) &&
           is_among(units, at + 1, units->count, is_part);
}

unsigned dialogue__after_correction(const dialogue_units *units) {
    bool begun = false;
    unsigned after = 0;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        bool corrects = unit->filler == DIALOGUE_FILLER_CORRECTS || interrupts(units, i);
        if (begun && corrects) after = i + 1;
        begun |= !is_plain(unit) && unit->filler != DIALOGUE_FILLER_CORRECTS;
    }
    return after < units->count ? after : 0;
}

/* Returns true for commands that may be followed by a move or a number in any words. */
static bool takes_argument(dialogue_command command) {
    return command == DIALOGUE_COMMAND_CLAIM || command == DIALOGUE_COMMAND_SLIP ||
           command == DIALOGUE_COMMAND_NEW;
}

static bool goes_with(dialogue_command command, dialogue_command other) {
    return other == command ||
           (other == DIALOGUE_COMMAND_LAST && command == DIALOGUE_COMMAND_TAKE_BACK) ||
           (other == DIALOGUE_COMMAND_DRAW && command == DIALOGUE_COMMAND_YES);
}

/*
 * Returns true for a word that does not change what the command does: "I resign", "I want to
 * resign", "the last move back", "he resigns".
 */
static bool is_harmless(const dialogue_units *units, unsigned i, dialogue_command command) {
    const dialogue_unit *unit = &units->units[i];
    bool of_side = command == DIALOGUE_COMMAND_RESIGN || command == DIALOGUE_COMMAND_DRAW;
    dialogue_command other = dialogue__unit_command(unit);
    if (other) return goes_with(command, other);
    if (command == DIALOGUE_COMMAND_YES) return unit->filler == DIALOGUE_FILLER_ASIDE;
    if (is_plain(unit) || is_speaker(unit->filler)) return true;
    bool of_speaker = is_speaker(class_before(units, i));
    if (unit->filler == DIALOGUE_FILLER_VERB) return i == first_telling(units) || of_speaker;
    if (unit->filler == DIALOGUE_FILLER_OPENS) return of_speaker;
    if (unit->is_filler) return of_side && unit->filler == DIALOGUE_FILLER_THEY;
    return dialogue__unit_is(unit, DIALOGUE_TOKEN_WHOSE);
}

/*
 * Returns true for a "yes" of another language that is a letter, or something else in the player's
 * own: the French "o", the German "ja" in Polish, the Spanish "si" in French.
 */
static bool is_foreign_yes(const dialogue_unit *unit) {
    bool other = unit->is_filler && unit->filler != DIALOGUE_FILLER_ASIDE &&
                 !is_command(unit, DIALOGUE_COMMAND_YES);
    return dialogue__unit_command(unit) == DIALOGUE_COMMAND_YES &&
           (unit->foreign ? unit->slice.length == 1 : other);
}

bool dialogue__acts(const dialogue_units *units, unsigned at, dialogue_command command) {
    unsigned end = takes_argument(command) ? 0 : units->count;
    dialogue_slice word;
    if (is_foreign_yes(&units->units[at])) return false;
    for (unsigned i = 0; i < end; i++) {
        bool yes = i < at && /* "okay, I resign", but "si" may be "if" */
                   dialogue__unit_command(&units->units[i]) == DIALOGUE_COMMAND_YES &&
                   !units->units[i].unaccented;
        if (i != at && !yes && !is_harmless(units, i, command)) return false;
    }
    return dialogue__mood(units, &word) == DIALOGUE_MOOD_ORDER;
}
