/* SPDX-License-Identifier: MIT */
#include "articles.h"
#include "board/text_output.h"

#include <chess/rules.h>

#include <string.h>

#define MINUTE 60000

const char *chess_rules_field_name(chess_rules_field field) {
#define NAME(field, a1997, a2014, a2023, text) #field,
    static const char *const names[] = {CHESS_RULES_LIST(NAME)};
    return names[field];
}

const char *chess_rules_field_article(chess_rules_field field, chess_edition edition) {
#define ARTICLES(field, a1997, a2014, a2023, text) {a1997, a2014, a2023},
    static const char *const articles[][CHESS__ARTICLE_COLUMNS] = {CHESS_RULES_LIST(ARTICLES)};
    return chess__article_in(articles[field], edition);
}

const char *chess_rules_field_text(chess_rules_field field) {
#define TEXT(field, a1997, a2014, a2023, text) text,
    static const char *const texts[] = {CHESS_RULES_LIST(TEXT)};
    return texts[field];
}

/* Every field is one int32_t, in the order of the list. */
int32_t chess_rules_get(const chess_rules *rules, chess_rules_field field) {
    int32_t value;
    memcpy(&value, (const char *)rules + (size_t)field * sizeof value, sizeof value);
    return value;
}

void chess_rules_set(chess_rules *rules, chess_rules_field field, int32_t value) {
    memcpy((char *)rules + (size_t)field * sizeof value, &value, sizeof value);
}

/* The Laws of 2014; each preset is a list of changes to them. */
static const chess_rules laws_of_2014 = {
    .edition = CHESS_EDITION_2014,
    .illegal_moves_lose = 2,
    .illegal_move_bonus = 2 * MINUTE,
    .illegal_move_seen = 1,
    .draw_agreement = 1,
    .repetition_claim = 3,
    .repetition_end = 5,
    .repetition_end_in_a_row = 1,
    .moves_claim = 50,
    .moves_end = 75,
    .touch_refuses = 1,
    .touch_ends_claim = 1,
    .wrong_claim_bonus = 2 * MINUTE,
    .claim_is_offer = 1,
    .phone_warns_first = 0,
    .recording = 1,
    .recording_free_below = 5 * MINUTE,
    .recording_increment = MINUTE / 2,
    .points_win = 2,
    .points_draw = 1,
    .quickplay_arbiter = 1,
    .quickplay_below = 2 * MINUTE,
    .quickplay_increment = 5000,
    .quickplay_bonus = 2 * MINUTE,
};

typedef struct preset_change {
    chess_rules_preset preset;
    chess_rules_field field;
    int32_t value;
} preset_change;

#define CHANGE(preset, field, value) \
    { CHESS_RULES_##preset, CHESS_RULES_##field, value }

/* What Annexe A.4 and its successor A.5 change. */
#define UNSUPERVISED(preset)                                                      \
    CHANGE(preset, illegal_move_stands, 1), CHANGE(preset, illegal_move_seen, 0), \
        CHANGE(preset, fixed_after, 10), CHANGE(preset, recording, 0)

#define ONE_MINUTE(preset) \
    CHANGE(preset, illegal_move_bonus, MINUTE), CHANGE(preset, wrong_claim_bonus, MINUTE)

#define LAWS_OF_2018(preset)                                                              \
    CHANGE(preset, edition, CHESS_EDITION_2018), CHANGE(preset, empty_press_illegal, 1),  \
        CHANGE(preset, two_hands_illegal, 1), CHANGE(preset, repetition_end_in_a_row, 0), \
        CHANGE(preset, draw_agreement_moves, 1), CHANGE(preset, reversed_colors_restart, 10)

#define LAWS_OF_2023(preset)                                           \
    LAWS_OF_2018(preset), CHANGE(preset, edition, CHESS_EDITION_2023), \
        CHANGE(preset, resignation_can_draw, 1)

static const preset_change changes[] = {
    UNSUPERVISED(FIDE_2014_RAPID),
    CHANGE(FIDE_2014_RAPID, illegal_moves_lose, 1),
    CHANGE(FIDE_2014_RAPID, flag_claim_needs_time, 1),
    CHANGE(FIDE_2014_RAPID_SUPERVISED, recording, 0),
    UNSUPERVISED(FIDE_2014_BLITZ),
    ONE_MINUTE(FIDE_2014_BLITZ),
    CHANGE(FIDE_2014_BLITZ, illegal_moves_lose, 1),
    CHANGE(FIDE_2014_BLITZ, flag_claim_needs_time, 1),
    ONE_MINUTE(FIDE_2014_BLITZ_SUPERVISED),
    CHANGE(FIDE_2014_BLITZ_SUPERVISED, recording, 0),
    CHANGE(FFE_2014, phone_warns_first, 1),
    CHANGE(FFE_SCOLAIRE_2014, phone_warns_first, 1),
    CHANGE(FFE_SCOLAIRE_2014, illegal_moves_lose, 3),
    CHANGE(FFE_SCOLAIRE_2014, flag_claim_needs_time, 1),
    CHANGE(FFE_SCOLAIRE_2014, fixed_after, 10),
    CHANGE(FFE_SCOLAIRE_2014, recording, 0),
    LAWS_OF_2018(FIDE_2018),
    LAWS_OF_2018(FIDE_2018_RAPID),
    UNSUPERVISED(FIDE_2018_RAPID),
    LAWS_OF_2018(FIDE_2018_RAPID_SUPERVISED),
    CHANGE(FIDE_2018_RAPID_SUPERVISED, recording, 0),
    LAWS_OF_2018(FIDE_2018_BLITZ),
    UNSUPERVISED(FIDE_2018_BLITZ),
    ONE_MINUTE(FIDE_2018_BLITZ),
    LAWS_OF_2018(FIDE_2018_BLITZ_SUPERVISED),
    ONE_MINUTE(FIDE_2018_BLITZ_SUPERVISED),
    CHANGE(FIDE_2018_BLITZ_SUPERVISED, recording, 0),
    LAWS_OF_2023(FIDE_2023),
    LAWS_OF_2023(FIDE_2023_RAPID),
    UNSUPERVISED(FIDE_2023_RAPID),
    ONE_MINUTE(FIDE_2023_RAPID),
    LAWS_OF_2023(FIDE_2023_RAPID_SUPERVISED),
    ONE_MINUTE(FIDE_2023_RAPID_SUPERVISED),
    CHANGE(FIDE_2023_RAPID_SUPERVISED, recording, 0),
    LAWS_OF_2023(FIDE_2023_BLITZ),
    UNSUPERVISED(FIDE_2023_BLITZ),
    ONE_MINUTE(FIDE_2023_BLITZ),
    LAWS_OF_2023(FIDE_2023_BLITZ_SUPERVISED),
    CHANGE(FIDE_2023_BLITZ_SUPERVISED, recording, 0),
    CHANGE(FIDE_1997, edition, CHESS_EDITION_1997),
    CHANGE(FIDE_1997, illegal_moves_lose, CHESS_RULES_NEVER),
    CHANGE(FIDE_1997, illegal_move_bonus, 0),
    CHANGE(FIDE_1997, repetition_end, CHESS_RULES_NEVER),
    CHANGE(FIDE_1997, moves_end, CHESS_RULES_NEVER),
    CHANGE(FIDE_1997, touch_refuses, 0),
    CHANGE(FIDE_1997, touch_ends_claim, 0),
    CHANGE(FIDE_1997, wrong_claim_bonus, 3 * MINUTE),
    CHANGE(FIDE_1997, wrong_claim_halves, 1),
    CHANGE(FIDE_1997, claim_is_offer, 0),
    CHANGE(FIDE_1997, default_time, 60 * MINUTE),
    CHANGE(FIDE_1997, phone_warns_first, 1),
};

chess_rules chess_rules_of(chess_rules_preset preset) {
    chess_rules rules = laws_of_2014;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
        if (changes[i].preset == preset)
            chess_rules_set(&rules, changes[i].field, changes[i].value);
    return rules;
}

const char *chess_rules_preset_name(chess_rules_preset preset) {
#define PRESET_NAME(identifier, name) name,
    static const char *const names[] = {CHESS_RULES_PRESET_LIST(PRESET_NAME)};
    return names[preset];
}

/* -------------------------------------------------------------------------------------- as text */

/* One word of a text; empty at its end. */
typedef struct word {
    const char *text;
    size_t length;
} word;

static word next_word(const char *text, size_t length, size_t *at) {
    word next = {text + *at, 0};
    while (*at < length && text[*at] == ' ')
        ++*at;
    next.text = text + *at;
    while (*at < length && text[*at] != ' ')
        ++*at;
    next.length = (size_t)(text + *at - next.text);
    return next;
}

static bool word_equals(word found, const char *name, size_t length) {
    return found.length >= length && strlen(name) == length &&
           strncmp(found.text, name, length) == 0;
}

static bool read_preset(word name, chess_rules *rules) {
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT; i++) {
        if (!word_equals(name, chess_rules_preset_name((chess_rules_preset)i), name.length))
            continue;
        *rules = chess_rules_of((chess_rules_preset)i);
        return true;
    }
    return false;
}

static bool read_value(const char *digits, size_t length, int32_t *value) {
    int64_t sum = 0;
    if (length == 0) return false;
    for (size_t i = 0; i < length; i++) {
        if (digits[i] < '0' || digits[i] > '9') return false;
        sum = sum * 10 + (digits[i] - '0');
        if (sum > INT32_MAX) return false;
    }
    *value = (int32_t)sum;
    return true;
}

static bool read_change(word change, chess_rules *rules) {
    const char *sign = memchr(change.text, '=', change.length);
    size_t length = sign ? (size_t)(sign - change.text) : 0;
    int32_t value;
    if (!sign || !read_value(sign + 1, change.length - length - 1, &value)) return false;
    for (unsigned i = 0; i < CHESS_RULES_FIELD_COUNT; i++) {
        if (!word_equals(change, chess_rules_field_name((chess_rules_field)i), length)) continue;
        if (i == CHESS_RULES_edition && value >= CHESS_EDITION_COUNT) return false;
        chess_rules_set(rules, (chess_rules_field)i, value);
        return true;
    }
    return false;
}

chess_error chess_rules_read(chess_rules *rules, const char *text, size_t length,
                             size_t *error_at) {
    size_t at = 0;
    chess_rules read;
    word next = next_word(text, length, &at);
    bool right = read_preset(next, &read);
    while (right && (next = next_word(text, length, &at)).length)
        right = read_change(next, &read);
    if (right) *rules = read;
    if (!right && error_at) *error_at = (size_t)(next.text - text);
    return right ? CHESS_OK : CHESS_SYNTAX;
}

static unsigned count_differences(const chess_rules *a, const chess_rules *b) {
    unsigned count = 0;
    for (unsigned i = 0; i < CHESS_RULES_FIELD_COUNT; i++)
        count +=
            chess_rules_get(a, (chess_rules_field)i) != chess_rules_get(b, (chess_rules_field)i);
    return count;
}

static chess_rules_preset nearest_preset(const chess_rules *rules) {
    unsigned best = CHESS_RULES_FIELD_COUNT + 1;
    chess_rules_preset found = CHESS_RULES_FIDE_2014;
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT; i++) {
        const chess_rules preset = chess_rules_of((chess_rules_preset)i);
        unsigned count = count_differences(rules, &preset);
        if (count >= best) continue;
        best = count;
        found = (chess_rules_preset)i;
    }
    return found;
}

size_t chess_rules_write(const chess_rules *rules, char *text, size_t size) {
    chess_rules_preset name = nearest_preset(rules);
    const chess_rules preset = chess_rules_of(name);
    output out = output_to(text, size);
    output_text(&out, chess_rules_preset_name(name));
    for (unsigned i = 0; i < CHESS_RULES_FIELD_COUNT; i++) {
        int32_t value = chess_rules_get(rules, (chess_rules_field)i);
        if (value == chess_rules_get(&preset, (chess_rules_field)i)) continue;
        output_char(&out, ' ');
        output_text(&out, chess_rules_field_name((chess_rules_field)i));
        output_char(&out, '=');
        output_number(&out, (uint32_t)value);
    }
    return output_end(&out);
}
