/* SPDX-License-Identifier: MIT */
/* Tests dates in words, as speakers of each language say them within a sentence. */
#include "voice/date_words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect_date(const char *tag, const char *date, const char *expected) {
    char words[DATE_WORDS_SIZE];
    dialogue_language language;
    assert_true(dialogue_language_of_tag(tag, strlen(tag), &language));
    date_words(language, date, words);
    assert_string_equal(words, expected);
}

static void whole_dates(void **state) {
    (void)state;
    expect_date("de", "2026-11-26", "am sechsundzwanzigsten November 2026");
    expect_date("en", "2026-11-26", "on 26th November 2026");
    expect_date("fr", "2026-11-26", "le 26 novembre 2026");
    expect_date("es", "2026-11-26", "el 26 de noviembre de 2026");
    expect_date("it", "2026-11-26", "il 26 novembre 2026");
    expect_date("pt", "2026-11-26", "em 26 de novembro de 2026");
    expect_date("nl", "2026-11-26", "op 26 november 2026");
    expect_date("pl", "2026-11-26", "dwudziestego szóstego listopada 2026");
    expect_date("ru", "2026-11-26", "двадцать шестого ноября 2026 года");
}

static void first_and_last_days(void **state) {
    (void)state;
    expect_date("de", "1999-01-31", "am einunddreißigsten Januar 1999");
    expect_date("en", "1999-01-01", "on 1st January 1999");
    expect_date("en", "1999-12-12", "on 12th December 1999");
    expect_date("en", "1999-12-23", "on 23rd December 1999");
    expect_date("fr", "1999-08-01", "le 1er août 1999");
    expect_date("it", "1999-05-01", "il 1º maggio 1999");
    expect_date("pl", "1999-10-31", "trzydziestego pierwszego października 1999");
    expect_date("ru", "1999-05-03", "третьего мая 1999 года");
}

static void parts_of_a_date(void **state) {
    (void)state;
    expect_date("de", "1858", "1858");
    expect_date("de", "1992-11", "November 1992");
    expect_date("es", "1992-11", "noviembre de 1992");
    expect_date("pl", "1992-11", "listopad 1992");
    expect_date("ru", "1992-11", "ноябрь 1992 года");
    expect_date("en", "", "");
}

static void what_is_no_date_stays(void **state) {
    (void)state;
    static const char *const texts[] = {"summer of 1858", "1992-13-01",  "1992-00-01", "1992-11-32",
                                        "1992-11-00",     "1992-11-26x", "26-11-1992"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        expect_date("en", texts[i], texts[i]);
}

/* Noon of 26th November 2026 in UTC; local midnight decides, also where the clock is changed. */
static void today_and_yesterday(void **state) {
    (void)state;
    static const struct recent {
        const char *zone;
        time_t time, now;
        const char *expected;
    } times[] = {
        {"UTC", 1795694400, 1795694400, "heute"},
        {"UTC", 1795694400 - 12 * 3600, 1795694400, "heute"},
        {"UTC", 1795694400 - 12 * 3600 - 1, 1795694400, "gestern"},
        {"UTC", 1795694400 - 36 * 3600 - 1, 1795694400, "am vierundzwanzigsten November 2026"},
        {"UTC", 1795694400 + 24 * 3600, 1795694400, "am siebenundzwanzigsten November 2026"},
        /* 31st December 2025 and 1st January 2026 */
        {"UTC", 1767225599, 1767225600, "gestern"},
        /* 25th October 2026 has 25 hours in Berlin: its first second, seen from midnight after it
         */
        {"Europe/Berlin", 1792879200, 1792969200, "gestern"},
        {"Europe/Berlin", 1792879200, 1792969199, "heute"},
        {"Europe/Berlin", 1792879199, 1792969200, "am vierundzwanzigsten Oktober 2026"},
    };
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
        char words[DATE_WORDS_SIZE];
        (void)setenv("TZ", times[i].zone, 1);
        tzset();
        date_words_of_time(DIALOGUE_GERMAN, times[i].time, times[i].now, words);
        assert_string_equal(words, times[i].expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_dates),         cmocka_unit_test(first_and_last_days),
        cmocka_unit_test(parts_of_a_date),     cmocka_unit_test(what_is_no_date_stays),
        cmocka_unit_test(today_and_yesterday),
    };
    return cmocka_run_group_tests_name("date_words", tests, NULL, NULL);
}
