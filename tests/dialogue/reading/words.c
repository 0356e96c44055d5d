/* SPDX-License-Identifier: MIT */
/* Tests which spellings count as the same word, in lines that the host reads itself. */
#include <dialogue/words.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool same(const char *text, const char *phrases) {
    return dialogue_is_one_of(text, strlen(text), phrases);
}

/*
 * Letters of U+00C0 to U+017F that Unicode 15 (UnicodeData.txt, field 5) decomposes into a letter
 * and an accent, grouped by that letter.
 */
static const char *const accented[] = {"aÀÁÂÃÄÅàáâãäåĀāĂăĄą",
                                       "cÇçĆćĈĉĊċČč",
                                       "dĎď",
                                       "eÈÉÊËèéêëĒēĔĕĖėĘęĚě",
                                       "gĜĝĞğĠġĢģ",
                                       "hĤĥ",
                                       "iÌÍÎÏìíîïĨĩĪīĬĭĮįİ",
                                       "jĴĵ",
                                       "kĶķ",
                                       "lĹĺĻļĽľ",
                                       "nÑñŃńŅņŇň",
                                       "oÒÓÔÕÖòóôõöŌōŎŏŐő",
                                       "rŔŕŖŗŘř",
                                       "sŚśŜŝŞşŠš",
                                       "tŢţŤť",
                                       "uÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲų",
                                       "wŴŵ",
                                       "yÝýÿŶŷŸ",
                                       "zŹźŻżŽž"};

static void accents_are_ignored(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof accented / sizeof *accented; i++) {
        char letter[] = {'x', accented[i][0], '\0'};
        for (const char *at = accented[i] + 1; *at != '\0'; at += 2) {
            char word[] = {'x', at[0], at[1], '\0'};
            if (!same(word, letter)) fail_msg("%s does not match %s", word, letter);
        }
    }
}

static void phrases_are_compared_without_case_and_punctuation(void **state) {
    (void)state;
    assert_true(same("Sprich schneller!", "schneller, sprich schneller"));
    assert_true(same("  LAUTSTAERKE ", "Lautstärke"));
    assert_true(same("DŹWIĘK", "dźwięk, audio"));
    assert_true(same("Громкость", "громкость"));
    assert_true(same("s'il te plait", "s’il te plaît"));
    assert_false(same("schnell", "schneller, sprich schneller"));
    assert_false(same("schneller als er", "schneller, sprich schneller"));
    assert_false(same("", "schneller"));
    assert_false(same("?!", "schneller"));
    assert_false(same("schneller", ""));
}

static void words_are_found_in_any_order(void **state) {
    (void)state;
    assert_true(dialogue_contains_words("Fischer, Robert James", "robert fischer"));
    assert_true(dialogue_contains_words("Jäger, Östen", "osten JAEG"));
    assert_true(dialogue_contains_words("Smysłow", "smyslow"));
    assert_true(dialogue_contains_words("Карпов, Анатолий", "КАРПОВ"));
    assert_true(dialogue_contains_words("Anybody", ""));
    assert_false(dialogue_contains_words("Fischer, Robert James", "Fischer Bobby"));
    assert_false(dialogue_contains_words("", "a"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(accents_are_ignored),
        cmocka_unit_test(phrases_are_compared_without_case_and_punctuation),
        cmocka_unit_test(words_are_found_in_any_order),
    };
    return cmocka_run_group_tests_name("dialogue_words", tests, NULL, NULL);
}
