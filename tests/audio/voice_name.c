/* SPDX-License-Identifier: MIT */
/* Tests which voice of espeak-ng speaks a language if the player has chosen a voice. */
#include "synthesis.h"

#include <audio/audio.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_names(void **state) {
    static const char *const rows[][3] = {
        {"f3", "de", "de+f3"},    /* a variant goes with every language */
        {"de+f3", "de", "de+f3"}, /* a voice for that language stays */
        {"de", "de", "de"},       /* also without a variant */
        {"en-gb-x-rp", "en", "en-gb-x-rp"},
        {"en-gb+f2", "en-US", "en-gb+f2"},
        {"EN-GB", "en", "en-gb"},
        {"mb-en1", "en", "mb-en1"},
        {"en+f3", "de", "de+f3"}, /* another language keeps only the variant */
        {"en", "de", ""},
        {"mb-en1", "de", ""},
        {"eng", "en", ""}, /* "eng" only begins like "en" */
    };
    char name[AUDIO_VOICE_NAME_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        audio__voice_name(rows[i][0], rows[i][1], name);
        assert_string_equal(name, rows[i][2]);
    }
}

static void test_known(void **state) {
    static const char *const known[] = {"de", "en-us", "EN-GB-X-RP", "f3", "de+f3", "+f3"};
    static const char *const unknown[] = {"",           "+",     "nothing",  "de+nothing",
                                          "nothing+f3", "../de", "de+../f3", "d*"};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!audio_voice_is_known(known[i])) fail_msg("%s", known[i]);
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        if (audio_voice_is_known(unknown[i])) fail_msg("%s", unknown[i]);
}

static int open_synthesis(void **state) {
    unsigned rate;
    (void)state;
    return audio__synthesis_open(&rate) == AUDIO_OK ? 0 : -1;
}

static int close_synthesis(void **state) {
    (void)state;
    audio__synthesis_close();
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_known),
    };
    return cmocka_run_group_tests(tests, open_synthesis, close_synthesis);
}
