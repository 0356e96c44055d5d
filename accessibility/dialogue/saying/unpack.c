/* SPDX-License-Identifier: MIT */
#include "unpack.h"

#include "reading/fold.h"

#include <string.h>

/* -------------------------------------------------------------------------------------- strings */

static const char *next_string(dialogue_unpacking *u) {
    const char *string = u->text;
    u->text += strlen(string) + 1;
    return string;
}

static void add_word(dialogue_unpacking *u, const dialogue_packed_slot *slot, unsigned part,
                     const char *shown) {
    size_t length = dialogue__fold_phrase(shown, strlen(shown), u->folded);
    u->words[u->word_count++] =
        (dialogue_word){.text = u->folded,
                        .shown = shown,
                        .token = slot->token,
                        .value = (uint8_t)(slot->value + (slot->how & DIALOGUE_RISING ? part : 0)),
                        .languages = (uint16_t)u->languages,
                        .proper = (uint16_t)(slot->parts > 0 ? u->languages : 0),
                        .letters = dialogue__letters(u->folded, length)};
    u->folded += length + 1;
}

/*
 * Returns the field for the string. The fourth of the six parts of a noun is its letter, which is
 * stored separately.
 */
static const char **place_of(const dialogue_packed_slot *slot, unsigned part,
                             dialogue_language_data *data, const char **fields) {
    enum { LETTER = 3, NOUN_PARTS = 6 };
    bool noun = slot->parts == NOUN_PARTS;
    if (noun && part == LETTER) return &data->letters[slot->value];
    return &fields[slot->field + part - (noun && part > LETTER)];
}

static void unpack_slot(dialogue_unpacking *u, const dialogue_packed_slot *slot,
                        dialogue_language_data *data, const char **fields) {
    for (unsigned part = 0; part < slot->parts || slot->parts == 0; part++) {
        const char *string = next_string(u);
        if (slot->parts == 0 && string[0] == 0) return;
        if (slot->parts != 0) *place_of(slot, part, data, fields) = string;
        bool accepted = part < slot->accepted || slot->parts == 0;
        if (accepted && string[0]) add_word(u, slot, part, string);
    }
}

/* Unpacks a range of slots; `data` is NULL for what all languages share. */
static void unpack_slots(dialogue_unpacking *u, unsigned first, unsigned end,
                         dialogue_language_data *data) {
    for (unsigned i = first; i < end; i++)
        unpack_slot(u, &u->packed->slots[i], data, (const char **)(void *)data);
}

static void unpack_shared(dialogue_unpacking *u) {
    const char **alphabets[] = {u->annexe_d_files, u->nato_files};
    u->languages = UINT16_MAX;
    for (unsigned i = 0; i < u->packed->alphabets; i++)
        unpack_slot(u, &u->packed->slots[i], NULL, alphabets[i]);
    unpack_slots(u, u->packed->phrases_first, u->packed->slot_count, NULL);
}

static void clear(const char **fields, size_t bytes) {
    for (size_t i = 0; i < bytes / sizeof *fields; i++)
        fields[i] = "";
}

void dialogue__languages_clear(dialogue_language_data data[DIALOGUE_LANGUAGE_COUNT]) {
#define TAG(name, tag) tag,
    static const char *const tags[] = {DIALOGUE_LANGUAGE_LIST(TAG)};
#undef TAG
    clear((const char **)(void *)data, DIALOGUE_LANGUAGE_COUNT * sizeof *data);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        data[l].tag = tags[l];
}

void dialogue_arbiter_tables_clear(dialogue_arbiter_table data[DIALOGUE_LANGUAGE_COUNT]) {
    clear((const char **)(void *)data, DIALOGUE_LANGUAGE_COUNT * sizeof *data);
}

/* -------------------------------------------------------------------------------------- lexicon */

static int meaning_of(const dialogue_word *word) {
    return word->token << 8 | word->value;
}

static int first_language(const dialogue_word *word) {
    return word->languages & -word->languages;
}

/*
 * Orders entries by text, meaning, first language, and the order in which they were added. The
 * spelling of the first entry is shown, so languages may be added in any order, and so may the
 * names and words of a language, since no word is spelled like a name with the same meaning.
 * (The folded texts are stored in the order of addition.)
 */
static bool is_behind(const dialogue_word *one, const dialogue_word *other) {
    int order = strcmp(one->text, other->text);
    if (order == 0) order = meaning_of(one) - meaning_of(other);
    if (order == 0) order = first_language(one) - first_language(other);
    return order != 0 ? order > 0 : one->text > other->text;
}

static void sort(dialogue_word *words, unsigned count) {
    static const uint16_t gaps[] = {701, 301, 132, 57, 23, 10, 4, 1};
    for (unsigned g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (unsigned i = gaps[g]; i < count; i++) {
            dialogue_word word = words[i];
            unsigned at = i;
            for (; at >= gaps[g] && is_behind(&words[at - gaps[g]], &word); at -= gaps[g])
                words[at] = words[at - gaps[g]];
            words[at] = word;
        }
}

static unsigned merge(dialogue_word *words, unsigned count) {
    unsigned last = 0;
    for (unsigned i = 1; i < count; i++) {
        dialogue_word *old = &words[last];
        if (strcmp(old->text, words[i].text) == 0 && meaning_of(old) == meaning_of(&words[i])) {
            if (dialogue__shows_better(words[i].shown, old->shown)) old->shown = words[i].shown;
            old->languages |= words[i].languages;
            old->proper |= words[i].proper;
        } else {
            words[++last] = words[i];
        }
    }
    return last + 1;
}

static void order_words(dialogue_unpacking *u) {
    sort(u->words, u->word_count);
    u->word_count = merge(u->words, u->word_count);
}

void dialogue_unpack(dialogue_unpacking *unpacking) {
    unpacking->word_count = unpacking->loaded = 0;
    unpacking->text = unpacking->packed->text;
    unpack_shared(unpacking);
}

/* ---------------------------------------------------------------------------- texts by language */

/* Returns the line at *at and moves *at past it; NULL if there is none. */
static const char *next_line(char **at, const char *end) {
    char *line = *at, *newline = memchr(line, '\n', (size_t)(end - line));
    if (newline == NULL) return NULL;
    *newline = 0;
    *at = newline + 1;
    return line;
}

static bool take_lines(const char **fields, unsigned count, char **at, const char *end) {
    for (unsigned i = 0; i < count; i++)
        if ((fields[i] = next_line(at, end)) == NULL) return false;
    return true;
}

/*
 * Returns the language for which the heading is its tag, of two letters, and `suffix`, or
 * DIALOGUE_LANGUAGE_COUNT.
 */
static unsigned language_of(const dialogue_language_data *data, const char *heading,
                            const char *suffix) {
    enum { TAG_LENGTH = 2 };
    for (unsigned l = 0; heading && l < DIALOGUE_LANGUAGE_COUNT; l++)
        if (strncmp(heading, data[l].tag, TAG_LENGTH) == 0 &&
            strcmp(heading + TAG_LENGTH, suffix) == 0)
            return l;
    return DIALOGUE_LANGUAGE_COUNT;
}

/*
 * Moves *at past the strings of a slot and adds the number of words among them to *words. Returns
 * false if there are too few strings.
 */
static bool skip_slot(const dialogue_packed_slot *slot, char **at, const char *end,
                      unsigned *words) {
    const char *line;
    for (unsigned part = 0; part < slot->parts || slot->parts == 0; part++) {
        if ((line = next_line(at, end)) == NULL) return false;
        if (slot->parts == 0 && line[0] == 0) break;
        if (part < slot->accepted || slot->parts == 0) ++*words;
    }
    return true;
}

bool dialogue_unpack_words(dialogue_unpacking *unpacking, char *text, size_t length) {
    const dialogue_packed *packed = unpacking->packed;
    char *at = text;
    const char *end = text + length, *heading = next_line(&at, end), *strings = at;
    unsigned words = unpacking->word_count, first = packed->alphabets, last = packed->phrases_first;
    unsigned language = language_of(unpacking->data, heading, " names"), file = language;
    if (language == DIALOGUE_LANGUAGE_COUNT) {
        language = language_of(unpacking->data, heading, " words");
        file += language;
        first = last;
        last = packed->slot_count;
    }
    if (language == DIALOGUE_LANGUAGE_COUNT || unpacking->loaded >> file & 1U) return false;
    for (unsigned i = first; i < last; i++)
        if (!skip_slot(&packed->slots[i], &at, end, &words)) return false;
    if (at != end || words > packed->word_room) return false;
    unpacking->text = strings;
    unpacking->languages = 1U << language;
    unpack_slots(unpacking, first, last, &unpacking->data[language]);
    unpacking->loaded |= 1U << file;
    order_words(unpacking);
    return true;
}

bool dialogue_unpack_messages(dialogue_language_data data[DIALOGUE_LANGUAGE_COUNT], char *text,
                              size_t length) {
    char *at = text;
    const char *end = text + length;
    unsigned language = language_of(data, next_line(&at, end), "");
    if (language == DIALOGUE_LANGUAGE_COUNT) return false;
    dialogue_language_data given = data[language];
    if (!take_lines(given.command_helps + 1, DIALOGUE_COMMAND_COUNT - 1, &at, end) ||
        !take_lines(given.messages + DIALOGUE_MESSAGES_FIRST,
                    DIALOGUE_MESSAGE_COUNT - DIALOGUE_MESSAGES_FIRST, &at, end) ||
        !take_lines(given.labels, DIALOGUE_LABEL_COUNT, &at, end) || at != end)
        return false;
    data[language] = given;
    return true;
}

/* The lists of objections and reasons begin after NONE. */
bool dialogue_unpack_arbiter(const dialogue_language_data languages[DIALOGUE_LANGUAGE_COUNT],
                             dialogue_arbiter_table data[DIALOGUE_LANGUAGE_COUNT], char *text,
                             size_t length) {
    char *at = text;
    const char *end = text + length;
    unsigned language = language_of(languages, next_line(&at, end), " arbiter");
    if (language == DIALOGUE_LANGUAGE_COUNT) return false;
    dialogue_arbiter_table given = data[language];
    if (!take_lines(given.texts, DIALOGUE_ARBITER_COUNT, &at, end) ||
        !take_lines(given.rulings, CHESS_RULING_COUNT, &at, end) ||
        !take_lines(given.objections + 1, CHESS_OBJECTION_COUNT - 1, &at, end) ||
        !take_lines(given.events, CHESS_EVENT_COUNT, &at, end) ||
        !take_lines(given.reasons + 1, CHESS_TIME_REASON_COUNT - 1, &at, end) || at != end)
        return false;
    data[language] = given;
    return true;
}
