/* SPDX-License-Identifier: MIT */
/* Reads numbers in digits and in the words of all languages. */
#include "support/table.h"

#include "reading/fold.h"
#include "reading/number.h"

/* Columns: language, the number, and comma-separated ways to say it. */
static const struct {
    dialogue_language language;
    uint32_t number;
    const char *said;
} numbers[] = {
    {DIALOGUE_ENGLISH, 0, "zero, 0"},
    {DIALOGUE_ENGLISH, 5, "five, Five, 5"},
    {DIALOGUE_ENGLISH, 13, "thirteen"},
    {DIALOGUE_ENGLISH, 35, "thirty-five, thirty five"},
    {DIALOGUE_ENGLISH, 100, "a hundred, one hundred"},
    {DIALOGUE_ENGLISH, 518, "five hundred and eighteen, five hundred eighteen"},
    {DIALOGUE_ENGLISH, 959, "nine hundred and fifty-nine"},
    {DIALOGUE_ENGLISH, 1800, "eighteen hundred, one thousand eight hundred"},
    {DIALOGUE_GERMAN, 1, "eins, ein"},
    {DIALOGUE_GERMAN, 5, "fünf, fuenf, funf"},
    {DIALOGUE_GERMAN, 21, "einundzwanzig, ein und zwanzig"},
    {DIALOGUE_GERMAN, 105, "hundertfünf, einhundertundfünf"},
    {DIALOGUE_GERMAN, 518, "fünfhundertachtzehn, fünfhundert achtzehn"},
    {DIALOGUE_GERMAN, 777, "siebenhundertsiebenundsiebzig"},
    {DIALOGUE_FRENCH, 21, "vingt et un, vingt-et-un"},
    {DIALOGUE_FRENCH, 71, "soixante et onze, soixante-et-onze"},
    {DIALOGUE_FRENCH, 80, "quatre-vingts, huitante"},
    {DIALOGUE_FRENCH, 97, "quatre-vingt-dix-sept, nonante-sept"},
    {DIALOGUE_FRENCH, 518, "cinq cent dix-huit"},
    {DIALOGUE_FRENCH, 999, "neuf cent quatre-vingt-dix-neuf"},
    {DIALOGUE_SPANISH, 22, "veintidós"},
    {DIALOGUE_SPANISH, 35, "treinta y cinco"},
    {DIALOGUE_SPANISH, 518, "quinientos dieciocho"},
    {DIALOGUE_SPANISH, 959, "novecientos cincuenta y nueve"},
    {DIALOGUE_ITALIAN, 28, "ventotto"},
    {DIALOGUE_ITALIAN, 108, "centotto"},
    {DIALOGUE_ITALIAN, 232, "duecentotrentadue"},
    {DIALOGUE_ITALIAN, 518, "cinquecentodiciotto"},
    {DIALOGUE_ITALIAN, 833, "ottocentotrentatré"},
    {DIALOGUE_DUTCH, 22, "tweeëntwintig, twee en twintig"},
    {DIALOGUE_DUTCH, 518, "vijfhonderdachttien"},
    {DIALOGUE_DUTCH, 933, "negenhonderddrieëndertig"},
    {DIALOGUE_POLISH, 25, "dwadzieścia pięć"},
    {DIALOGUE_POLISH, 518, "pięćset osiemnaście"},
    {DIALOGUE_PORTUGUESE, 25, "vinte e cinco"},
    {DIALOGUE_PORTUGUESE, 518, "quinhentos e dezoito"},
    {DIALOGUE_PORTUGUESE, 959, "novecentos e cinquenta e nove"},
    {DIALOGUE_RUSSIAN, 25, "двадцать пять"},
    {DIALOGUE_RUSSIAN, 518, "пятьсот восемнадцать"},
    {DIALOGUE_RUSSIAN, 959, "девятьсот пятьдесят девять"},
};

static void numbers_are_read_in_digits_and_words(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        dialogue_slice part;
        for (size_t in = 0; dialogue__next_part(numbers[i].said, &in, &part);) {
            uint32_t number = 0;
            size_t at = 0;
            char line[80];
            snprintf(line, sizeof line, "%.*s e4", (int)part.length, numbers[i].said + part.at);
            bool read =
                dialogue__number_read(line, strlen(line), &at, numbers[i].language, &number);
            if (!read || number != numbers[i].number || at != part.length)
                fail_msg("%s: read %d, %u, up to byte %zu", line, read, number, at);
        }
    }
}

/* Words after a number are not read, nor are words that are no number. */
static void other_words_are_no_numbers(void **state) {
    static const char *const others[] = {"",         "e4",           "and five", "hundreds",
                                         "fivefold", "knight three", "1234567",  "5e"};
    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        uint32_t number = 77;
        size_t at = 0;
        bool read =
            dialogue__number_read(others[i], strlen(others[i]), &at, DIALOGUE_ENGLISH, &number);
        if (read || at != 0 || number != 77)
            fail_msg("%s: %u, up to byte %zu", others[i], number, at);
    }
}

static void a_number_ends_where_no_part_fits(void **state) {
    static const struct {
        const char *line;
        uint32_t number;
        size_t end;
    } lines[] = {
        {"two minutes", 2, 3},
        {"five and", 5, 4},
        {"twenty thirty", 20, 6},
        {"five eighteen", 5, 4},
        {"two and a half", 2, 3},
        {"12 moves", 12, 2},
        {"nineteen five", 19, 8},
        {"twenty twenty", 20, 6},
        {"ten and twenty", 10, 3},
        {"nine and twenty", 29, 15},
        {"five and nineteen", 5, 4},
        {"thirty five five", 35, 11},
        /* hundreds and thousands */
        {"nineteen hundred", 1900, 16},
        {"twenty hundred", 20, 6},
        {"hundred hundred", 100, 7},
        {"hundred and hundred", 100, 7},
        {"hundred and five and hundred", 105, 16},
        {"hundred and and five", 100, 7},
        {"hundred ninety nine", 199, 19},
        {"hundred and twenty thirty", 120, 18},
        {"thousand", 1000, 8},
        {"one thousand", 1000, 12},
        {"thousand one", 1001, 12},
        {"thousand one thousand", 1001, 12},
        {"two thousand one hundred and one", 2101, 32},
        /* at most six digits, or six words */
        {"123456", 123456, 6},
        {"007 x", 7, 3},
        {"two thousand one hundred and fifty one", 2150, 34},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        uint32_t number = 0;
        size_t at = 0;
        bool read = dialogue__number_read(lines[i].line, strlen(lines[i].line), &at,
                                          DIALOGUE_ENGLISH, &number);
        if (!read || number != lines[i].number || at != lines[i].end)
            fail_msg("%s: %u, up to byte %zu", lines[i].line, number, at);
    }
}

/* Covers the numbers of all start positions (0 to 959). */
static void every_number_below_a_thousand(void **state) {
    static const char *const ones[] = {"",        "one",     "two",       "three",    "four",
                                       "five",    "six",     "seven",     "eight",    "nine",
                                       "ten",     "eleven",  "twelve",    "thirteen", "fourteen",
                                       "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *const tens[] = {"",      "",      "twenty",  "thirty", "forty",
                                       "fifty", "sixty", "seventy", "eighty", "ninety"};
    (void)state;
    for (uint32_t n = 1; n < 1000; n++) {
        char line[80];
        uint32_t number = 0, rest = n % 100;
        size_t at = 0;
        snprintf(line, sizeof line, "%s%s%s%s %s", ones[n / 100], n >= 100 ? " hundred" : "",
                 n >= 100 && rest ? " and " : " ", rest < 20 ? ones[rest] : tens[rest / 10],
                 rest < 20 ? "" : ones[rest % 10]);
        if (!dialogue__number_read(line, strlen(line), &at, DIALOGUE_ENGLISH, &number) ||
            number != n)
            fail_msg("%s: %u", line, number);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_read_in_digits_and_words),
        cmocka_unit_test(other_words_are_no_numbers),
        cmocka_unit_test(a_number_ends_where_no_part_fits),
        cmocka_unit_test(every_number_below_a_thousand),
    };
    return cmocka_run_group_tests_name("dialogue_number", tests, NULL, NULL);
}
