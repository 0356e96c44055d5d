/* SPDX-License-Identifier: MIT */
/* Words that espeak-ng mispronounces are written as phonemes; everything else is unchanged. */
#include "pronunciation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void check(const char *language, const char *text, const char *expected) {
    char spoken[256] = "";
    size_t length = audio__pronounce(language, text, strlen(text), spoken, sizeof spoken);
    if (expected == NULL) {
        assert_int_equal(length, 0);
        return;
    }
    assert_string_equal(spoken, expected);
    assert_int_equal(length, strlen(expected));
}

static void test_words(void **state) {
    (void)state;
    check("de", "Springer Cesar drei", "Springer [[ts'e:zA:r]] drei");
    check("de", "Kurze Rochade", "Kurze [[rOx'A:d@]]");
    check("de", "Eva fünf schlägt David sechs en passant",
          "Eva fünf schlägt David sechs [[A~ pas'A~]]");
    check("de-AT", "Rochade, Cesar.", "[[rOx'A:d@]], [[ts'e:zA:r]].");
    check("en", "rook a one", "rook [['eI]] one");
    check("en", "rook a 1 takes a 8", "rook [['eI]] 1 takes [['eI]] 8");
}

static void test_unchanged_texts(void **state) {
    (void)state;
    check("de", "Springer Gustav eins", NULL);
    check("de", "Rochaden", NULL);
    check("de", "Cesare", NULL);
    check("de", "äCesar", NULL);
    check("fr", "en passant", NULL);
    check("en", "and becomes a queen", NULL);
    check("en", "a oneness", NULL);
    check("en", "a", NULL);
    check("de", "", NULL);
    check("de", "[[x]] Rochade", NULL);
}

static void test_no_room(void **state) {
    char spoken[12];
    (void)state;
    assert_int_equal(audio__pronounce("de", "Rochade", 7, spoken, sizeof spoken), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_words),
                                       cmocka_unit_test(test_unchanged_texts),
                                       cmocka_unit_test(test_no_room)};
    return cmocka_run_group_tests_name("audio_pronunciation", tests, NULL, NULL);
}
