/* SPDX-License-Identifier: MIT */
#include "mood.h"

#include <string.h>

static bool means(const dialogue_unit *unit, dialogue_token token) {
    unsigned value;
    return dialogue__unit_means(unit, token, &value);
}

static bool is_pronoun(dialogue_filler class) {
    return class == DIALOGUE_FILLER_I || class == DIALOGUE_FILLER_YOU ||
           class == DIALOGUE_FILLER_THEY;
}

/* "Takes", "castles", "becomes": verbs that say what is done. */
static bool does(const dialogue_unit *unit) {
    return means(unit, DIALOGUE_TOKEN_TAKES) || means(unit, DIALOGUE_TOKEN_CASTLES) ||
           means(unit, DIALOGUE_TOKEN_PROMOTES);
}

static bool is_verb(const dialogue_unit *unit) {
    return unit->filler == DIALOGUE_FILLER_VERB || unit->filler == DIALOGUE_FILLER_OPENS ||
           unit->filler == DIALOGUE_FILLER_STATES || does(unit);
}

/* "El" is an article, and without its accent a pronoun: no article stands before a verb. */
static dialogue_filler class_at(const dialogue_units *units, unsigned at) {
    const dialogue_unit *unit = &units->units[at];
    if (unit->pronoun && at + 1 < units->count && is_verb(&units->units[at + 1]))
        return DIALOGUE_FILLER_THEY;
    return unit->filler;
}

/* The first unit that is part of a sentence. */
static unsigned opening(const dialogue_units *units) {
    unsigned at = 0;
    while (at < units->count && units->units[at].filler == DIALOGUE_FILLER_ASIDE)
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
        [DIALOGUE_FILLER_CORRECTS] = DIALOGUE_MOOD_ORDER,
    };
    bool asks = opens && class == DIALOGUE_FILLER_OPENS;
    return asks ? DIALOGUE_MOOD_QUESTION : (dialogue_mood)moods[class];
}

/* "Do I play e4", "nimmt er": a verb and its subject behind it, at the beginning. */
static bool is_inverted(const dialogue_units *units, unsigned first) {
    return first + 1 < units->count && is_verb(&units->units[first]) &&
           is_pronoun(class_at(units, first + 1));
}

dialogue_mood dialogue__mood(const dialogue_units *units, dialogue_slice *word) {
    unsigned first = opening(units);
    for (unsigned i = first; i < units->count; i++) {
        dialogue_mood mood = mood_of(class_at(units, i), i == first);
        *word = units->units[i].slice;
        if (i == first && is_inverted(units, first)) mood = DIALOGUE_MOOD_QUESTION;
        if (mood != DIALOGUE_MOOD_ORDER) return mood;
    }
    return DIALOGUE_MOOD_ORDER;
}

static bool is_content(const dialogue_unit *unit) {
    return means(unit, DIALOGUE_TOKEN_ROLE) || means(unit, DIALOGUE_TOKEN_RANK) || is_verb(unit);
}

bool dialogue__is_of_opponent(const dialogue_units *units) {
    bool subject = false;
    for (unsigned i = 0; i + 1 < units->count; i++) {
        dialogue_filler class = class_at(units, i);
        bool theirs = class == DIALOGUE_FILLER_THEY && !subject;
        bool takes = means(&units->units[i + 1], DIALOGUE_TOKEN_TAKES);
        if ((theirs && does(&units->units[i + 1])) || (class == DIALOGUE_FILLER_ME && takes))
            return true;
        subject |= class == DIALOGUE_FILLER_I || is_content(&units->units[i]);
    }
    return false;
}

static bool is_plain(const dialogue_unit *unit) {
    return unit->is_filler &&
           (unit->filler == DIALOGUE_FILLER_PLAIN || unit->filler == DIALOGUE_FILLER_ASIDE);
}

unsigned dialogue__behind_correction(const dialogue_units *units) {
    bool begun = false;
    unsigned behind = 0;
    for (unsigned i = 0; i < units->count; i++) {
        const dialogue_unit *unit = &units->units[i];
        if (begun && unit->filler == DIALOGUE_FILLER_CORRECTS) behind = i + 1;
        begun |= !is_plain(unit) && unit->filler != DIALOGUE_FILLER_CORRECTS;
    }
    return behind < units->count ? behind : 0;
}

/* Beside these commands a move or a number may be named, with any words. */
static bool takes_argument(dialogue_command command) {
    return command == DIALOGUE_COMMAND_CLAIM || command == DIALOGUE_COMMAND_SLIP ||
           command == DIALOGUE_COMMAND_NEW;
}

static bool goes_with(dialogue_command command, unsigned other) {
    return other == command || other == DIALOGUE_COMMAND_LAST ||
           (other == DIALOGUE_COMMAND_DRAW && command == DIALOGUE_COMMAND_YES);
}

/* "I resign", "I want to resign", "the last move back", "he resigns". */
static bool is_harmless(const dialogue_units *units, unsigned i, dialogue_command command) {
    const dialogue_unit *unit = &units->units[i];
    bool of_side = command == DIALOGUE_COMMAND_RESIGN || command == DIALOGUE_COMMAND_DRAW;
    unsigned other;
    if (dialogue__unit_means(unit, DIALOGUE_TOKEN_COMMAND, &other))
        return goes_with(command, other);
    if (is_plain(unit) || unit->filler == DIALOGUE_FILLER_I) return true;
    if (unit->filler == DIALOGUE_FILLER_VERB || unit->filler == DIALOGUE_FILLER_OPENS)
        return i == opening(units) || units->units[i - 1].filler == DIALOGUE_FILLER_I;
    return means(unit, DIALOGUE_TOKEN_WHOSE) || (of_side && unit->filler == DIALOGUE_FILLER_THEY);
}

bool dialogue__acts(const dialogue_units *units, unsigned at, dialogue_command command) {
    unsigned end = takes_argument(command) ? 0 : units->count;
    dialogue_slice word;
    for (unsigned i = 0; i < end; i++)
        if (i != at && !is_harmless(units, i, command)) return false;
    return dialogue__mood(units, &word) == DIALOGUE_MOOD_ORDER;
}
