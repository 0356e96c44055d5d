/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <dialogue/ruling.h>

static const char *said(dialogue_answer *answer, dialogue_language language,
                        const chess_ruling *ruling, chess_edition edition) {
    memset(answer, 0, sizeof *answer);
    dialogue_ruling_say(answer, language, &dialogue_style_annexe_d, ruling, edition);
    assert_int_equal(answer->count, 1);
    assert_int_equal(answer->announcements[0].priority, DIALOGUE_RULING);
    assert_int_equal(answer->announcements[0].length, strlen(answer->words.text));
    return answer->words.text;
}

static void test_sentences(void **state) {
    static dialogue_answer answer;
    const chess_ruling touched = {
        CHESS_RULING_MUST_MOVE, CHESS_WHITE, 6, CHESS_NO_SQUARE, 0, 0, 0, 0};
    const chess_ruling time = {
        CHESS_RULING_ILLEGAL_TIME, CHESS_BLACK, CHESS_NO_SQUARE, CHESS_NO_SQUARE, 120000, 0, 0, 0};
    const chess_ruling intended = {CHESS_RULING_MUST_PLAY_IT, CHESS_WHITE, 12, 28, 0, 0, 0, 0};
    const chess_ruling loose = {
        CHESS_RULING_MUST_PLAY_IT, CHESS_WHITE, CHESS_NO_SQUARE, CHESS_NO_SQUARE, 0, 0, 0, 0};
    const chess_ruling less = {CHESS_RULING_TIME_ADDED,
                               CHESS_WHITE,
                               CHESS_NO_SQUARE,
                               CHESS_NO_SQUARE,
                               -90000,
                               CHESS_REASON_DEDUCTION,
                               0,
                               0};
    const chess_ruling lost = {.kind = CHESS_RULING_SANCTION_LOST,
                               .player = CHESS_BLACK,
                               .from = CHESS_NO_SQUARE,
                               .to = CHESS_NO_SQUARE,
                               .half_points = 1};
    const chess_ruling fewer = {.kind = CHESS_RULING_POINTS_TAKEN,
                                .player = CHESS_WHITE,
                                .from = CHESS_NO_SQUARE,
                                .to = CHESS_NO_SQUARE,
                                .half_points = -2};
    (void)state;
    assert_string_equal(said(&answer, DIALOGUE_GERMAN, &touched, CHESS_EDITION_2014),
                        "Weiß hat Gustav eins berührt und muss damit ziehen. Artikel 4.3.a.");
    assert_string_equal(said(&answer, DIALOGUE_GERMAN, &time, CHESS_EDITION_2014),
                        "Schwarz bekommt 2 Minuten dazu. Artikel 7.5.b.");
    assert_string_equal(said(&answer, DIALOGUE_FRENCH, &time, CHESS_EDITION_2014),
                        "Les Noirs reçoivent 2 minutes de plus. Article 7.5.b.");
    assert_string_equal(said(&answer, DIALOGUE_ENGLISH, &time, CHESS_EDITION_2023),
                        "Black receives 2 minutes more. Article 7.5.5.");
    assert_string_equal(said(&answer, DIALOGUE_ENGLISH, &time, CHESS_EDITION_1997),
                        "Black receives 2 minutes more.");
    assert_string_equal(
        said(&answer, DIALOGUE_GERMAN, &intended, CHESS_EDITION_2014),
        "Weiß muss den angekündigten Zug spielen: von Eva zwei nach Eva vier. Artikel 9.5.b.");
    assert_string_equal(said(&answer, DIALOGUE_GERMAN, &loose, CHESS_EDITION_2014),
                        "Weiß muss den angekündigten Zug spielen. Artikel 9.5.b.");
    assert_string_equal(said(&answer, DIALOGUE_ENGLISH, &less, CHESS_EDITION_2014),
                        "Taken from White's time: 1 minute and 30 seconds. "
                        "Article 12.9.c.");
    assert_string_equal(said(&answer, DIALOGUE_ENGLISH, &lost, CHESS_EDITION_2023),
                        "The arbiter declares the game lost by Black. For White: half a point. "
                        "Article 12.9.6.");
    assert_string_equal(said(&answer, DIALOGUE_FRENCH, &fewer, CHESS_EDITION_2014),
                        "Le score des Blancs diminue : 1 point. Article 12.9.e.");
}

static void test_scores(void **state) {
    static const struct {
        dialogue_language language;
        int32_t half_points[2];
        const char *said;
    } scores[] = {
        {DIALOGUE_ENGLISH, {1, 0}, "The score: White half a point, Black no point."},
        {DIALOGUE_GERMAN, {1, 2}, "Das Ergebnis: Weiß ein halber Punkt, Schwarz 1 Punkt."},
        {DIALOGUE_FRENCH, {0, 3}, "Le score : Blancs aucun point, Noirs points : 1 et demi."},
        {DIALOGUE_ENGLISH, {6, 5}, "The score: White 3 points, Black 2 and a half points."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        static dialogue_answer answer;
        memset(&answer, 0, sizeof answer);
        dialogue_score_say(&answer, scores[i].language, scores[i].half_points);
        assert_string_equal(answer.words.text, scores[i].said);
    }
}

static void test_times(void **state) {
    static const struct {
        int64_t time;
        const char *german, *french;
    } cases[] = {{0, "0 Sekunden", "0 secondes"},
                 {1000, "1 Sekunde", "1 seconde"},
                 {60999, "1 Minute", "1 minute"},
                 {65000, "1 Minute und 5 Sekunden", "1 minute et 5 secondes"},
                 {3600000, "1 Stunde", "1 heure"},
                 {7503000, "2 Stunden und 5 Minuten", "2 heures et 5 minutes"},
                 {-120000, "minus 2 Minuten", "moins 2 minutes"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        dialogue_text text;
        memset(&text, 0, sizeof text);
        dialogue_time_say(&text, DIALOGUE_GERMAN, cases[i].time);
        assert_string_equal(text.text, cases[i].german);
        memset(&text, 0, sizeof text);
        dialogue_time_say(&text, DIALOGUE_FRENCH, cases[i].time);
        assert_string_equal(text.text, cases[i].french);
    }
}

/*
 * Every ruling can be said in every language, of either side, as one well-formed sentence with its
 * Article.
 */
static void test_every_ruling_in_every_language(void **state) {
    static dialogue_answer answer;
    (void)state;
    for (unsigned kind = 0; kind < CHESS_RULING_COUNT; kind++)
        for (unsigned language = 0; language < DIALOGUE_LANGUAGE_COUNT; language++)
            for (unsigned color = 0; color < 2; color++) {
                const chess_ruling ruling = {(chess_ruling_kind)kind,
                                             (chess_color)color,
                                             4,
                                             7,
                                             60000,
                                             CHESS_REASON_NONE,
                                             0,
                                             1};
                const char *text =
                    said(&answer, (dialogue_language)language, &ruling, CHESS_EDITION_2023);
                size_t length = strlen(text);
                if (length < 8 || text[length - 1] != '.' || strpbrk(text, "{}[]|") ||
                    strstr(text, "  ") || strstr(text, ". .") || answer.words.cut)
                    fail_msg("%s: %s", chess_ruling_word((chess_ruling_kind)kind), text);
            }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_times),
        cmocka_unit_test(test_every_ruling_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
