/* SPDX-License-Identifier: MIT */
/*
 * Tests how lines are divided into words, and the distance between words with a plain computation
 * of the whole table. The word suggested for an unknown one is compared with a search of all words.
 */
#include "reading/fold.h"

#include "reading/read.h"
#include "saying/language.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/random.h"

static uint64_t seed = 2014;

static unsigned below(unsigned bound) {
    return random_number(&seed) % bound;
}

/* ------------------------------------------------------------------------------------- distance */

enum { LONGEST = DIALOGUE_FOLDED_SIZE };

static unsigned least_of(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* Returns the number of letters added, removed, changed or swapped with a neighbour. */
static unsigned whole_distance(const char *a, const char *b) {
    static unsigned table[LONGEST + 1][LONGEST + 1];
    size_t a_length = strlen(a), b_length = strlen(b);
    for (unsigned i = 0; i <= a_length; i++)
        for (unsigned j = 0; j <= b_length; j++) {
            unsigned least = i + j;
            if (i && j) least = table[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
            if (i) least = least_of(least, table[i - 1][j] + 1);
            if (j) least = least_of(least, table[i][j - 1] + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                least = least_of(least, table[i - 2][j - 2] + 1);
            table[i][j] = least;
        }
    return table[a_length][b_length];
}

static void expect_distance(const char *a, const char *b) {
    unsigned distance = whole_distance(a, b);
    for (unsigned limit = 0; limit < 6; limit++)
        if (dialogue__distance(a, b, limit) != least_of(distance, limit + 1))
            fail_msg("%s, %s, limit %u: %u", a, b, limit, dialogue__distance(a, b, limit));
}

static void distances_of_examples(void **state) {
    static const struct {
        const char *a, *b;
        unsigned distance;
    } rows[] = {{"", "", 0},         {"a", "", 1},      {"", "ab", 2},          {"anna", "anna", 0},
                {"ab", "ba", 1},     {"abc", "acb", 1}, {"abc", "cab", 2},      {"eva", "ewa", 1},
                {"eva", "evva", 1},  {"eva", "va", 1},  {"dame", "adme", 1},    {"turm", "tumr", 1},
                {"abcd", "badc", 2}, {"ca", "abc", 3},  {"gustav", "gustaf", 1}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(whole_distance(rows[i].a, rows[i].b), rows[i].distance);
        expect_distance(rows[i].a, rows[i].b);
    }
}

static void random_word(char *word, unsigned most) {
    unsigned length = below(most + 1);
    for (unsigned i = 0; i < length; i++)
        word[i] = (char)('a' + below(3));
    word[length] = '\0';
}

/* Changes some letters, so that the words are near each other. */
static void change_word(char *word) {
    size_t length = strlen(word);
    for (unsigned n = below(5); n > 0 && length > 1; n--) {
        size_t at = below((unsigned)length - 1);
        char letter = word[at];
        if (below(2)) {
            word[at] = word[at + 1];
            word[at + 1] = letter;
        } else if (below(2)) {
            word[at] = 'x';
        } else {
            memmove(word + at, word + at + 1, length - at);
            length--;
        }
    }
}

static void distances_of_random_words(void **state) {
    (void)state;
    for (unsigned i = 0; i < 20000; i++) {
        char a[LONGEST], b[LONGEST];
        random_word(a, i % 50 ? 9 : LONGEST - 1);
        strcpy(b, a);
        if (i % 3 == 0)
            random_word(b, 9);
        else
            change_word(b);
        expect_distance(a, b);
        expect_distance(b, a);
    }
}

/* ---------------------------------------------------------------------------------------- words */

static void expect_words(const char *line, const char *expected) {
    char text[256] = "";
    size_t at = 0, length = 0;
    dialogue_slice word;
    while (dialogue__next_word(line, strlen(line), &at, &word))
        length += (size_t)snprintf(text + length, sizeof text - length, "%.*s|", (int)word.length,
                                   line + word.at);
    if (strcmp(text, expected) != 0) fail_msg("\"%s\": %s", line, text);
}

/* Letters and digits make words, punctuation and spaces divide them. */
static void characters_that_divide_words(void **state) {
    static const char *const dividing[] = {
        " ",      "\t",     "!",      "\"",     "$",      "&",      "'",      "(",      "*",
        "+",      ",",      "-",      ".",      "/",      ":",      ";",      "=",      "?",
        "@",      "[",      "]",      "^",      "_",      "`",      "{",      "|",      "~",
        "\x7f",   "\u00a0", "\u00ab", "\u00bb", "\u00bf", "\u00d7", "\u00f7", "\u2000", "\u2013",
        "\u2014", "\u2019", "\u201c", "\u201e", "\u2026", "\u206f", "\u3000", "\ufe00", "\ufe0f"};
    static const char *const joining[] = {
        "0",      "9",      "A",      "Z",      "a",      "z",          "\u00c0",    "\u00d6",
        "\u00d8", "\u00f6", "\u00f8", "\u00ff", "\u0100", "\u0301",     "\u0430",    "\u1fff",
        "\u2070", "\u2654", "\u2fff", "\u3001", "\ufdff", "\U0001f000", "\U0001f600"};
    char line[16], expected[16];
    (void)state;
    for (size_t i = 0; i < sizeof dividing / sizeof *dividing; i++) {
        snprintf(line, sizeof line, "x%sy", dividing[i]);
        expect_words(line, "x|y|");
        snprintf(line, sizeof line, "%sx%s", dividing[i], dividing[i]);
        expect_words(line, "x|");
        expect_words(dividing[i], "");
    }
    for (size_t i = 0; i < sizeof joining / sizeof *joining; i++) {
        snprintf(line, sizeof line, "x%sy", joining[i]);
        snprintf(expected, sizeof expected, "x%sy|", joining[i]);
        expect_words(line, expected);
    }
}

/* The number sign of braille belongs to the letter behind it. */
static void number_signs(void **state) {
    (void)state;
    expect_words("e#d", "e#d|");
    expect_words("e#D", "e#D|");
    expect_words("#a#j", "#a#j|");
    expect_words("e#4", "e|4|");
    expect_words("e# d", "e|d|");
    expect_words("Qh7#", "Qh7|");
    expect_words("#", "");
    expect_words("##a", "#a|");
}

static void parts_of_lists(void **state) {
    static const struct {
        const char *list, *parts;
    } rows[] = {{"", ""},           {" , ,", ""},          {"a", "a|"}, {"a, b,c d", "a|b|c d|"},
                {",a,,b,", "a|b|"}, {"  a b, c", "a b|c|"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[64] = "";
        size_t at = 0, length = 0;
        dialogue_slice part;
        while (dialogue__next_part(rows[i].list, &at, &part))
            length += (size_t)snprintf(text + length, sizeof text - length, "%.*s|",
                                       (int)part.length, rows[i].list + part.at);
        assert_string_equal(text, rows[i].parts);
    }
}

/* -------------------------------------------------------------------------------------- folding */

static void folded_phrases(void **state) {
    static const struct {
        const char *text, *folded;
    } rows[] = {{"", ""},
                {"  Eva  Vier ", "eva vier"},
                {"Läufer-Paar", "laufer paar"},
                {"due", "due"},
                {"duel", "dul"},
                {"ae", "ae"},
                {"aex", "ax"},
                {"poeta", "pota"},
                {"ie", "ie"},
                {"Straße", "strasse"},
                {"\u00bfQué?", "que"}};
    char folded[DIALOGUE_FOLDED_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t length = dialogue__fold_phrase(rows[i].text, strlen(rows[i].text), folded);
        assert_string_equal(folded, rows[i].folded);
        assert_int_equal(length, strlen(folded));
    }
}

/* A word or phrase that is too long is cut where the room ends. */
static void long_words_are_cut(void **state) {
    char text[2 * DIALOGUE_FOLDED_SIZE], folded[DIALOGUE_FOLDED_SIZE];
    (void)state;
    memset(text, 'b', sizeof text);
    for (size_t length = 0; length < sizeof text; length++) {
        size_t kept = length < DIALOGUE_FOLDED_SIZE ? length : DIALOGUE_FOLDED_SIZE - 1;
        assert_int_equal(dialogue__fold(text, length, folded), kept);
        assert_int_equal(strlen(folded), kept);
        assert_int_equal(dialogue__fold_phrase(text, length, folded), kept);
        assert_int_equal(strlen(folded), kept);
    }
    for (size_t i = 0; i < sizeof text; i += 2)
        text[i] = ' ';
    for (size_t length = 2; length < sizeof text; length += 2) {
        size_t kept = length - 1 < DIALOGUE_FOLDED_SIZE ? length - 1 : DIALOGUE_FOLDED_SIZE - 1;
        assert_int_equal(dialogue__fold_phrase(text, length, folded), kept);
        assert_int_equal(strlen(folded), kept);
    }
}

static void sets_of_letters(void **state) {
    (void)state;
    assert_int_equal(dialogue__letters("abc", 0), 0);
    assert_int_equal(dialogue__letters("abc", 2), 1U << 1 | 1U << 2);
    assert_int_equal(dialogue__letters("aAa", 3), 1U << 1);
    assert_int_equal(dialogue__letters("z `", 3), 1U << 26 | 1U << 0);
    assert_int_equal(dialogue__letters("\x1f_", 2), UINT32_C(1) << 31);
}

static void spellings_with_accents(void **state) {
    static const struct {
        const char *spelling, *kept;
        bool better;
    } rows[] = {{"biję", "bije", true}, {"bije", "biję", false}, {"qué", "que", true},
                {"que", "qué", false},  {"aé", "bé", true},      {"bé", "aé", false},
                {"bé", "bé", false},    {"a", "b", false},       {"éa", "ea", false}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (dialogue__shows_better(rows[i].spelling, rows[i].kept) != rows[i].better)
            fail_msg("%s, %s", rows[i].spelling, rows[i].kept);
    assert_true(dialogue__ends_with_accent("aé", 3));
    assert_false(dialogue__ends_with_accent("éa", 3));
    assert_false(dialogue__ends_with_accent("aé", 1));
}

/* ---------------------------------------------------------------------------------- suggestions */

/* The letters that may differ: none in short words, up to three in long ones. */
static unsigned limit_for(size_t length) {
    return length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3;
}

/* Returns the least distance of a word that may be suggested; 9 if there is none. */
static unsigned nearest(const char *folded, dialogue_language player) {
    unsigned best = 9;
    for (unsigned i = 0; i < dialogue__word_count; i++) {
        const dialogue_word *entry = &dialogue__words[i];
        bool own = entry->languages >> player & 1U;
        unsigned limit = limit_for(strlen(folded));
        char text[DIALOGUE_FOLDED_SIZE];
        if (entry->token == DIALOGUE_TOKEN_FILLER || !dialogue_word_is_read(entry, player) ||
            !limit)
            continue;
        strcpy(text, entry->text);
        for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
            unsigned distance = dialogue__distance(folded, word, limit);
            if (distance <= limit - !own) best = least_of(best, distance);
        }
    }
    return best;
}

/* Writes a word of a random phrase with up to four letters changed. */
static void write_wrong_word(char wrong[DIALOGUE_FOLDED_SIZE]) {
    char text[DIALOGUE_FOLDED_SIZE];
    const char *word;
    strcpy(text, dialogue__words[below(dialogue__word_count)].text);
    word = strtok(text, " ");
    for (unsigned n = below(3); n > 0; n--) {
        const char *next = strtok(NULL, " ");
        if (next) word = next;
    }
    strcpy(wrong, word);
    change_word(wrong);
}

static void the_nearest_word_is_suggested(void **state) {
    unsigned suggested = 0, missing = 0;
    (void)state;
    for (unsigned i = 0; i < 1800; i++) {
        char wrong[DIALOGUE_FOLDED_SIZE], near[DIALOGUE_NEAR_SIZE], folded[DIALOGUE_FOLDED_SIZE];
        dialogue_language player = (dialogue_language)(i % DIALOGUE_LANGUAGE_COUNT);
        write_wrong_word(wrong);
        if (strspn(wrong, "abcdefghijklmnopqrstuvwxyz") < strlen(wrong)) continue; /* Cyrillic */
        dialogue__fold(wrong, strlen(wrong), folded);
        if (dialogue__word_is_known(wrong, strlen(wrong), player, near)) {
            assert_string_equal(near, "");
            continue;
        }
        unsigned least = nearest(folded, player);
        char shown[DIALOGUE_FOLDED_SIZE];
        dialogue__fold(near, strlen(near), shown);
        unsigned found = near[0] ? whole_distance(folded, shown) : 9;
        if (found != least)
            fail_msg("%s (%s): %s, %u instead of %u", wrong, dialogue_language_tag(player), near,
                     found, least);
        suggested += found < 9;
        missing += found == 9;
    }
    print_message("%u suggestions, %u words without one\n", suggested, missing);
    assert_true(suggested > 150 && missing > 150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distances_of_examples),
        cmocka_unit_test(distances_of_random_words),
        cmocka_unit_test(characters_that_divide_words),
        cmocka_unit_test(number_signs),
        cmocka_unit_test(parts_of_lists),
        cmocka_unit_test(folded_phrases),
        cmocka_unit_test(long_words_are_cut),
        cmocka_unit_test(sets_of_letters),
        cmocka_unit_test(spellings_with_accents),
        cmocka_unit_test(the_nearest_word_is_suggested),
    };
    return cmocka_run_group_tests_name("dialogue_fold", tests, NULL, NULL);
}
