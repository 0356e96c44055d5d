/* SPDX-License-Identifier: MIT */
#include "date_words.h"

#include "files/local_time.h"
#include "files/quoted_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = 64, MONTH_COUNT = 12, NOON = 12 };

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* Copies the entry of a list in the language file, counted from 1. Returns false if it has none. */
static bool copy_entry(dialogue_language language, dialogue_terminal_text list, unsigned number,
                       char entry[WORD_SIZE]) {
    const char *at = dialogue_terminal_text_of(language, list);
    while (--number > 0) {
        at = strchr(at, ',');
        if (at == NULL) return false;
        at++;
    }
    at += strspn(at, " ");
    (void)snprintf(entry, WORD_SIZE, "%.*s", (int)strcspn(at, ","), at);
    return true;
}

/* Writes the date; day 0 is unknown. */
static bool write_words(dialogue_language language, unsigned year, unsigned month, unsigned day,
                        char words[DATE_WORDS_SIZE]) {
    static dialogue_answer answer;
    char day_word[WORD_SIZE] = "", month_word[WORD_SIZE], year_digits[WORD_SIZE];
    const char *values[] = {day_word, month_word, year_digits};
    if (month < 1 || month > MONTH_COUNT) return false;
    bool stands_alone =
        day == 0 && copy_entry(language, TEXT(DATE_MONTHS), MONTH_COUNT + month, month_word);
    if (day > 0 && !copy_entry(language, TEXT(DATE_DAYS), day, day_word)) return false;
    if (!stands_alone) (void)copy_entry(language, TEXT(DATE_MONTHS), month, month_word);
    (void)snprintf(year_digits, sizeof year_digits, "%u", year);
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, TEXT(DATE), values, 3);
    (void)quoted_text_copy(words, DATE_WORDS_SIZE, answer.words.text, strlen(answer.words.text));
    return true;
}

void date_words(dialogue_language language, const char *date, char words[DATE_WORDS_SIZE]) {
    unsigned year, month, day = 0;
    int month_end = 0, end = 0;
    int read = sscanf(date, "%4u-%2u%n-%2u%n", &year, &month, &month_end, &day, &end);
    bool whole = (read == 2 && date[month_end] == '\0') || (read == 3 && date[end] == '\0');
    if (!whole || (read == 3 && day == 0) || !write_words(language, year, month, day, words))
        (void)snprintf(words, DATE_WORDS_SIZE, "%s", date);
}

/* Returns true if both times are of one local day; `later` days are added to the first. */
static bool is_same_day(time_t one, int later, const struct tm *other) {
    struct tm local;
    (void)localtime_r(&one, &local);
    local.tm_mday += later;
    local.tm_hour = NOON;
    local.tm_isdst = -1;
    (void)mktime(&local);
    return local.tm_yday == other->tm_yday && local.tm_year == other->tm_year;
}

void date_words_of_time(dialogue_language language, time_t time, time_t now,
                        char words[DATE_WORDS_SIZE]) {
    struct tm today;
    char date[LOCAL_DATE_SIZE];
    (void)localtime_r(&now, &today);
    const bool is_today = is_same_day(time, 0, &today);
    if (is_today || is_same_day(time, 1, &today)) {
        (void)snprintf(words, DATE_WORDS_SIZE, "%s",
                       dialogue_terminal_text_of(language, is_today ? TEXT(DATE_TODAY)
                                                                    : TEXT(DATE_YESTERDAY)));
        return;
    }
    local_date_write(time, date);
    date_words(language, date, words);
}
