/* SPDX-License-Identifier: MIT */
/*
 * Every Article that can be quoted is one that its edition has: the numbers of 2014 as in the text
 * of the Laws, those of 2018 and 2023 as in published copies of them.
 */
#include "support/table.h"

#include <chess/chess.h>

/* "6.2.a" allows "6.2" as well, for a sentence about all of it. */
#define PLAY_2014                                                                             \
    "1.1 1.2 1.3 2.1 2.2 2.3 2.4 3.1 3.2 3.3 3.4 3.5 3.6 3.7.a 3.7.b 3.7.c 3.7.d 3.7.e "      \
    "3.8.a 3.8.b.1 3.8.b.2.a 3.8.b.2.b 3.9 3.10.a 3.10.b 3.10.c 3.2-3.8 4.1 4.2 4.3.a 4.3.b " \
    "4.3.c 4.4.a 4.4.b 4.4.c 4.4.d 4.5 4.6 4.7.a 4.7.b 4.7.c 4.8 4.9 5.1.a 5.1.b 5.2.a "      \
    "5.2.b 5.2.c 5.2.d 5.2.e "
#define COMPETITION_2014                                                                           \
    "6.1 6.2.a.1 6.2.a.2 6.2.b 6.2.c 6.2.d 6.2.e 6.3.a 6.3.b 6.4 6.5 6.6 6.7.a 6.7.b 6.8 6.9 "     \
    "6.10.a 6.10.b 6.11.a 6.11.b 6.12.a 6.12.b 6.12.c 6.12.d 6.13 7.1 7.2.a 7.2.b 7.3 7.4 7.5.a "  \
    "7.5.b 7.6 8.1.a 8.1.b 8.1.c 8.1.d 8.1.e 8.2 8.3 8.4 8.5.a 8.5.b 8.5.c 8.6 8.7 9.1.a "         \
    "9.1.b.1 9.1.b.2 9.1.b.3 9.2.a 9.2.b 9.3.a 9.3.b 9.4 9.5.a 9.5.b 9.6.a 9.6.b 9.7 10.1 11.1 "   \
    "11.2 11.3.a 11.3.b 11.3.c 11.4 11.5 11.6 11.7 11.8 11.9 11.10 12.1 12.2 12.3 12.4 12.5 12.6 " \
    "12.7 12.8 12.9.a 12.9.b 12.9.c 12.9.d 12.9.e 12.9.f 12.9.g 12.9.h "
#define ANNEXES_2014                                                                        \
    "A.1 A.2 A.3.a A.3.b A.4.a.1 A.4.a.2 A.4.b A.4.c A.4.d A.5 B.1 B.2 B.3.a B.3.b B.4 "    \
    "B.5 C.1 C.2 C.3 C.4 C.5 C.6 C.7 C.8 C.9 C.10 C.11 C.12 C.13 D.1 D.2.1 D.2.2 D.2.3 "    \
    "D.2.4 D.2.5 D.2.6 D.2.7 D.2.8 D.2.9.a D.2.9.b D.2.9.c D.2.9.d D.2.9.e D.2.9.f D.2.10 " \
    "E.1.a E.1.b E.2.a E.2.b E.2.c E.2.d E.2.e E.2.f E.2.g E.3 E.4 E.5 E.6 E.7 E.8.a "      \
    "E.8.b E.8.c E.9.a E.9.b E.9.c E.10 E.11 E.12.a E.12.b E.13 E.14 F.1 F.2 F.3 G.1 G.2 "  \
    "G.3 G.4 G.5.a G.5.b G.5.c G.6.a G.6.b"

/*
 * From two copies of the text of 1 January 2023 on GitHub: the rulebook of
 * richelbilderbeek/conquer_chess (docs/rulebook/README.md, commit 3b84faf), which has all of it,
 * and the handbook named below at commit 686cb68, which keeps the numbers of 2018 in 3.7, 9.2 and
 * II.3.
 */
#define PLAY_2023                                                                          \
    "1.1 1.2 1.3 1.4.1 1.4.2 1.5 2.1 2.2 2.3 2.4 3.1.1 3.1.2 3.1.3 3.2 3.3 3.4 3.5 3.6 "   \
    "3.7.1 3.7.2 3.7.3.1 3.7.3.2 3.7.3.3 3.7.3.4 3.7.3.5 3.8.1 3.8.2.1.1 3.8.2.1.2 "       \
    "3.8.2.2.1 3.8.2.2.2 3.9.1 3.9.2 3.10.1 3.10.2 3.10.3 3.2-3.8 4.1 4.2.1 4.2.2 4.3.1 "  \
    "4.3.2 4.3.3 4.4.1 4.4.2 4.4.3 4.4.4 4.5 4.6.1 4.6.2 4.6.3 4.7.1 4.7.2 4.7.3 4.8 4.9 " \
    "5.1.1 5.1.2 5.2.1 5.2.2 5.2.3 "
#define COMPETITION_2023                                                                   \
    "6.1.1 6.2.1.1 6.2.1.2 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.3.1 6.3.2 6.4 6.5 6.6 6.7.1 "   \
    "6.7.2 6.8 6.9 6.10.1 6.10.2 6.11.1 6.11.2 6.11.3 6.11.4 6.12.1 6.12.2 7.1 7.2.1 "     \
    "7.2.2 7.3 7.4.1 7.4.2 7.4.3 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.6 8.1.1.1 8.1.1.2 8.1.2 " \
    "8.1.3 8.1.4 8.1.5 8.1.6 8.2 8.3 8.4 8.5.1 8.5.2 8.5.3 8.6 8.7 9.1.1 9.1.2.1 9.1.2.2 " \
    "9.1.2.3 9.3.1 9.3.2 9.4 9.5.1 9.5.2 9.5.3 9.6.1 9.6.2 10.1 10.2 11.1 11.2.1 11.2.2 "  \
    "11.2.3.1 11.2.3.2 11.2.3.3 11.2.4 11.3.1 11.3.2.1 11.3.2.2 11.3.3 11.3.4 11.4 11.5 "  \
    "11.6 11.7 11.8 11.9 11.10 11.11 11.12 12.1 12.2.1 12.2.2 12.2.3 12.2.4 12.2.5 "       \
    "12.2.6 12.2.7 12.3 12.4 12.5 12.6 12.7 12.8 12.9.1 12.9.2 12.9.3 12.9.4 12.9.5 "      \
    "12.9.6 12.9.7 12.9.8 12.9.9 "
#define APPENDICES_2023                                                                   \
    "D.1.1 D.1.2 D.1.3 D.1.4.1 D.1.4.2 D.2.1 D.2.2 D.2.3.1 D.2.3.2 D.2.3.3 D.2.4 D.2.5 "  \
    "D.2.6.1 D.2.6.2 D.2.7 D.2.8 D.2.9 D.2.10.1 D.2.10.2 D.2.10.3 D.2.10.4 D.2.10.5 "     \
    "D.2.10.6 D.2.11 I.1.1 I.1.2 I.2.1 I.2.2 I.2.3 I.2.4 I.2.5 I.2.6 I.2.7 I.3 I.4 I.5 "  \
    "I.6 I.7 I.8.1 I.8.2 I.8.3 I.9.1 I.9.2 I.9.3 I.10 I.11 I.12.1 I.12.2 I.13 I.14 II.1 " \
    "II.2.1 II.2.2 II.2.3 II.3.1 II.3.2 III.1 III.2.1 III.2.2 III.3.1.1 III.3.1.2 III.4 " \
    "III.5.1 III.5.2 III.5.3 III.6.1.1 III.6.1.2 III.6.2 "

/*
 * From the text of 1 January 2018, as adopted at Goynuk, in a handbook for arbiters
 * (Chess-Arbiter/handbook on GitHub, commit 035824a), which has all of it but Appendix C; II.3.2 by
 * its rows. The chapters of the FIDE handbook that pplewka/Schachengine keeps, of July 2017, have
 * the same numbers.
 */
#define PLAY_2018                                                                          \
    "1.1 1.2 1.3 1.4.1 1.4.2 1.5 2.1 2.2 2.3 2.4 3.1.1 3.1.2 3.1.3 3.2 3.3 3.4 3.5 3.6 "   \
    "3.7.1 3.7.2 3.7.3 3.7.4.1 3.7.4.2 3.7.5.1 3.7.5.2 3.7.5.3 3.8.1 3.8.2.1.1 3.8.2.1.2 " \
    "3.8.2.2.1 3.8.2.2.2 3.9.1 3.9.2 3.10.1 3.10.2 3.10.3 3.2-3.8 4.1 4.2.1 4.2.2 4.3.1 "  \
    "4.3.2 4.3.3 4.4.1 4.4.2 4.4.3 4.4.4 4.5 4.6.1 4.6.2 4.6.3 4.7.1 4.7.2 4.7.3 4.8 4.9 " \
    "5.1.1 5.1.2 5.2.1 5.2.2 5.2.3 "
#define COMPETITION_2018                                                                    \
    "6.1 6.2.1.1 6.2.1.2 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.3.1 6.3.2 6.4 6.5 6.6 6.7.1 "      \
    "6.7.2 6.8 6.9 6.10.1 6.10.2 6.11.1 6.11.2 6.11.3 6.11.4 6.12.1 6.12.2 7.1 7.2.1 "      \
    "7.2.2 7.3 7.4.1 7.4.2 7.4.3 7.5.1 7.5.2 7.5.3 7.5.4 7.5.5 7.6 8.1.1 8.1.2 8.1.3 "      \
    "8.1.4 8.1.5 8.1.6 8.2 8.3 8.4 8.5.1 8.5.2 8.5.3 8.6 8.7 9.1.1 9.1.2.1 9.1.2.2 "        \
    "9.1.2.3 9.2.1.1 9.2.1.2 9.2.2.1 9.2.2.2 9.3.1 9.3.2 9.4 9.5.1 9.5.2 9.5.3 9.6.1 "      \
    "9.6.2 10.1 10.2 11.1 11.2.1 11.2.2 11.2.3.1 11.2.3.2 11.2.3.3 11.2.4 11.3.1 11.3.2.1 " \
    "11.3.2.2 11.3.3 11.3.4 11.4 11.5 11.6 11.7 11.8 11.9 11.10 11.11 11.12 12.1 12.2.1 "   \
    "12.2.2 12.2.3 12.2.4 12.2.5 12.2.6 12.2.7 12.3 12.4 12.5 12.6 12.7 12.8 12.9.1 "       \
    "12.9.2 12.9.3 12.9.4 12.9.5 12.9.6 12.9.7 12.9.8 12.9.9 "
#define APPENDICES_2018                                                                     \
    "A.1 A.2 A.3.1.1 A.3.1.2 A.3.2 A.4.1.1 A.4.1.2 A.4.2 A.4.3 A.4.4 A.4.5 A.5 B.1 B.2 "    \
    "B.3.1.1 B.3.1.2 B.3.2 B.4 B.5 D.1.1 D.1.2 D.1.3 D.1.4.1 D.1.4.2 D.2.1 D.2.2 D.2.3.1 "  \
    "D.2.3.2 D.2.3.3 D.2.4 D.2.5 D.2.6.1 D.2.6.2.1 D.2.6.2.2 D.2.7 D.2.8 D.2.9 D.2.10.1 "   \
    "D.2.10.2 D.2.10.3 D.2.10.4 D.2.10.5 D.2.10.6 D.2.11 I.1.1 I.1.2 I.2.1 I.2.2 I.2.3 "    \
    "I.2.4 I.2.5 I.2.6 I.2.7 I.3 I.4 I.5 I.6 I.7 I.8.1 I.8.2 I.8.3 I.9.1 I.9.2 I.9.3 I.10 " \
    "I.11 I.12.1 I.12.2 I.13 I.14 II.1 II.2.1 II.2.2 II.2.3 II.3.1 II.3.2.1 II.3.2.2 "      \
    "II.3.2.3 II.3.2.4 II.3.2.5.1 II.3.2.5.2 II.3.2.6 II.3.2.7.1 II.3.2.7.2 II.3.2.7.3 "    \
    "II.3.2.7.4 II.3.2.7.5 III.1 III.2.1 III.2.2 III.3.1.1 III.3.1.2 III.4 III.5.1 "        \
    "III.5.2 III.5.3 III.6.1.1 III.6.1.2 III.6.2 "

static const char *const articles_of[CHESS_EDITION_COUNT] = {
    [CHESS_EDITION_1997] = "1 2 3 5.1.a 5.1.b 5.2 5.3 9 9.1 9.2.a 9.2.b 9.3.a 9.3.b 9.4 9.5.b 9.6 "
                           "11.1",
    [CHESS_EDITION_2014] = PLAY_2014 COMPETITION_2014 ANNEXES_2014,
    [CHESS_EDITION_2018] = PLAY_2018 COMPETITION_2018 APPENDICES_2018,
    [CHESS_EDITION_2023] = PLAY_2023 COMPETITION_2023 APPENDICES_2023
    "9.2.1 9.2.2 9.2.3.1 9.2.3.2 A.1 A.2 A.3 A.4.1 A.4.2 A.4.3 A.5.1.1 A.5.1.2 A.5.2 A.5.3 A.5.4 "
    "A.5.5 A.6 B.1 B.2.1 B.2.2 B.2.3 B.3 B.4",
};

static bool has(chess_edition edition, const char *article) {
    size_t length = strlen(article);
    for (const char *at = articles_of[edition]; (at = strstr(at, article)) != NULL; at++) {
        bool begins = at == articles_of[edition] || at[-1] == ' ';
        if (begins && (at[length] == ' ' || at[length] == '.' || at[length] == '\0')) return true;
    }
    return false;
}

static void expect_article(chess_edition edition, const char *article, const char *what) {
    if (*article == '\0' || has(edition, article)) return;
    fail_msg("%s: edition %d has no Article %s", what, edition, article);
}

static void expect_rulings(chess_edition edition) {
    for (int kind = 0; kind < CHESS_RULING_COUNT; kind++) {
        const chess_ruling ruling = {.kind = (chess_ruling_kind)kind};
        expect_article(edition, chess_ruling_article(&ruling, edition),
                       chess_ruling_word(ruling.kind));
    }
    for (int reason = 1; reason < CHESS_TIME_REASON_COUNT; reason++) {
        const chess_ruling ruling = {.reason = (chess_time_reason)reason};
        expect_article(edition, chess_ruling_article(&ruling, edition), "reason");
    }
}

static void expect_events(chess_edition edition) {
    for (int kind = 0; kind < CHESS_EVENT_COUNT; kind++)
        expect_article(edition, chess_event_article((chess_event_kind)kind, edition),
                       chess_event_word((chess_event_kind)kind));
    for (int objection = 1; objection < CHESS_OBJECTION_COUNT; objection++)
        expect_article(edition, chess_objection_article((chess_objection)objection, edition),
                       chess_objection_word((chess_objection)objection));
}

static void expect_refusals(chess_edition edition) {
    for (int reason = 1; reason < CHESS_REFUSAL_COUNT; reason++)
        for (int role = 0; role < CHESS_ROLE_COUNT; role++)
            for (int climb = 1; climb <= 2; climb++) {
                const chess_refusal refusal = {.reason = (chess_refusal_reason)reason,
                                               .role = (chess_role)role,
                                               .from = 12,
                                               .to = (chess_square)(12 + 8 * climb)};
                expect_article(edition, chess_article(chess_refusal_article(&refusal), edition),
                               chess_refusal_name(refusal.reason));
            }
    for (int ending = 1; ending < CHESS_ENDING_COUNT; ending++)
        expect_article(edition, chess_article(chess_ending_article((chess_ending)ending), edition),
                       chess_ending_text((chess_ending)ending));
}

static void test_every_article_exists(void **state) {
    (void)state;
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT; i++) {
        chess_edition edition = (chess_edition)chess_rules_of((chess_rules_preset)i).edition;
        expect_rulings(edition);
        expect_events(edition);
        expect_refusals(edition);
        for (int field = 0; field < CHESS_RULES_FIELD_COUNT; field++)
            expect_article(edition, chess_rules_field_article((chess_rules_field)field, edition),
                           chess_rules_field_name((chess_rules_field)field));
    }
}

/* Compares Articles with their numbers in the texts of 2014, 2018 and 2023. */
static void test_numbers_by_edition(void **state) {
    static const struct {
        chess_ruling_kind kind;
        const char *in_2014, *in_2018, *in_2023;
    } rulings[] = {
        {CHESS_RULING_SLIP_CORRECTED, "D.2.7", "D.2.8", "D.2.8"},
        {CHESS_RULING_RAPID_LOST, "A.4.b", "A.4.2", "A.5.2"},
        {CHESS_RULING_SETTING_FIXED, "A.4.a.1", "A.4.1.1", "A.5.1.1"},
        {CHESS_RULING_IRREGULAR_DRAWN, "A.4.d", "A.4.4", "A.5.4"},
        {CHESS_RULING_LATE_LOST, "E.10", "I.10", "I.10"},
        {CHESS_RULING_QUICKPLAY_DRAWN, "G.5.a", "III.5.1", "III.5.1"},
        {CHESS_RULING_AGREED, "5.2.c", "5.2.3", "5.2.3"},
        {CHESS_RULING_REPETITION_NEXT, "9.2.a", "9.2.1.1", "9.2.1"},
        {CHESS_RULING_REPETITION, "9.2.b", "9.2.1.2", "9.2.2"},
        {CHESS_RULING_EXPELLED, "12.9.h", "12.9.9", "12.9.9"},
    };
    static const struct {
        const char *in_1997, *in_2014, *in_2018, *in_2023;
    } articles[] = {{"5.2", "5.2.a", "5.2.1", "5.2.1"},
                    {"9.6", "5.2.b", "5.2.2", "5.2.2"},
                    {"", "3.8.b.2.a", "3.8.2.2.1", "3.8.2.2.1"},
                    {"", "3.7.d", "3.7.4.2", "3.7.3.2"},
                    {"", "3.7.e", "3.7.5.1", "3.7.3.3"},
                    {"", "D.2.7", "D.2.8", "D.2.8"},
                    {"", "D.2.8", "D.2.9", "D.2.9"},
                    {"", "D.2.9", "D.2.10", "D.2.10"},
                    {"", "6.9", "6.9", "6.9"},
                    {"9.2", "9.2", "9.2.1", "9.2"},
                    {"", "9.6.b", "9.6.2", "9.6.2"},
                    {"", "11.3.a", "11.3.1", "11.3.1"}};
    (void)state;
    for (size_t i = 0; i < sizeof rulings / sizeof *rulings; i++) {
        const chess_ruling ruling = {.kind = rulings[i].kind};
        assert_string_equal(chess_ruling_article(&ruling, CHESS_EDITION_2014), rulings[i].in_2014);
        assert_string_equal(chess_ruling_article(&ruling, CHESS_EDITION_2018), rulings[i].in_2018);
        assert_string_equal(chess_ruling_article(&ruling, CHESS_EDITION_2023), rulings[i].in_2023);
    }
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        const char *article = articles[i].in_2014;
        assert_string_equal(chess_article(article, CHESS_EDITION_1997), articles[i].in_1997);
        assert_string_equal(chess_article(article, CHESS_EDITION_2014), article);
        assert_string_equal(chess_article(article, CHESS_EDITION_2018), articles[i].in_2018);
        assert_string_equal(chess_article(article, CHESS_EDITION_2023), articles[i].in_2023);
    }
}

/* ------------------------------------------------------------------ what covers each Article */

/* Opens the table of the text of 2014. */
static FILE *open_table(void) {
    FILE *file = fopen(TEST_DATA "/arbiter/articles.tsv", "r");
    assert_non_null(file);
    return file;
}

/* Calls `call` with the title of each scene until it returns true; returns the last result. */
static bool for_each_scene(bool (*call)(const char *title, const char *wanted),
                           const char *wanted) {
    static const char *const files[] = {"annexe_a_b", "annexe_e",   "annexe_g",
                                        "article_4",  "article_6",  "article_7",
                                        "article_9",  "article_11", "combinations"};
    bool done = false;
    for (size_t i = 0; !done && i < sizeof files / sizeof *files; i++) {
        char path[1024], line[1024];
        snprintf(path, sizeof path, "%s/arbiter/%s.txt", TEST_DATA, files[i]);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        while (!done && fgets(line, sizeof line, file)) {
            line[strcspn(line, "\n")] = '\0';
            if (strncmp(line, "== ", 3) == 0) done = call(line + 3, wanted);
        }
        fclose(file);
    }
    return done;
}

static bool is_called(const char *title, const char *wanted) {
    return strcmp(title, wanted) == 0;
}

static bool is_scene(const char *title) {
    return for_each_scene(is_called, title);
}

static bool names_no_article(const char *title, const char *unused) {
    char article[32] = "";
    (void)unused;
    (void)sscanf(title, "%31s", article);
    for (int edition = 0; edition < CHESS_EDITION_COUNT; edition++)
        if (has((chess_edition)edition, article)) return false;
    print_error("title without an Article: %s\n", title);
    return true;
}

/*
 * Each scene names its Article, so that the row of a sentence leads to all scenes of its Article.
 */
static void test_every_scene_names_an_article(void **state) {
    (void)state;
    assert_false(for_each_scene(names_no_article, NULL));
}

static bool is_unnamed(const char *title, const char *unused) {
    char line[1024];
    bool named = false;
    FILE *file = open_table();
    (void)unused;
    while (!named && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        const char *key = strtok(line, "\t"), *kind = strtok(NULL, "\t");
        const char *what = strtok(NULL, "\t");
        named = *key != '#' && what && strcmp(kind, "scene") == 0 && strcmp(what, title) == 0;
    }
    fclose(file);
    if (!named) print_error("scene without a row: %s\n", title);
    return !named;
}

static void test_every_scene_is_named(void **state) {
    (void)state;
    assert_false(for_each_scene(is_unnamed, NULL));
}

static bool is_test(const char *name) {
    char path[1024];
    snprintf(path, sizeof path, "%s/../%s", TEST_DATA, name);
    FILE *file = fopen(path, "r");
    if (file) fclose(file);
    return file != NULL;
}

static void expect_cover(const char *article, const char *kind, const char *what) {
    bool scene = strcmp(kind, "scene") == 0, test = strcmp(kind, "test") == 0;
    if (scene && !is_scene(what)) fail_msg("%s: no scene '%s'", article, what);
    if (test && !is_test(what)) fail_msg("%s: no test %s", article, what);
    if (!scene && !test && strcmp(kind, "undecidable") != 0)
        fail_msg("%s: unknown kind '%s'", article, kind);
    if (*what == '\0') fail_msg("%s: empty row", article);
}

/* The parts that have rows after the Articles, in this order. */
static const char *const parts[] = {"glossary", "commentary", "B.02"};

/* The parts of the text that have had rows so far. */
typedef struct coverage {
    const char *article; /* the Article that must come next */
    const char *last;    /* the one before it */
    size_t last_length;
    unsigned long number; /* of its last sentence */
    size_t part;          /* of `parts` */
    bool in_part;
} coverage;

static bool is_key(const char *key, const char *wanted, size_t length) {
    return strncmp(key, wanted, length) == 0 && (key[length] == '\0' || key[length] == ' ');
}

/* Returns true for "+": a further scene of the row above. */
static bool is_variant(const coverage *seen, const char *key) {
    return seen->last && strcmp(key, "+") == 0;
}

/* Returns true for the next sentence of an Article, such as "7.5.a (2)" after "7.5.a". */
static bool is_next_sentence(coverage *seen, const char *key) {
    char expected[32];
    if (!seen->last) return false;
    snprintf(expected, sizeof expected, "%.*s (%lu)", (int)seen->last_length, seen->last,
             seen->number + 1);
    seen->number += strcmp(key, expected) == 0;
    return strcmp(key, expected) == 0;
}

static bool is_next_article(coverage *seen, const char *key) {
    if (strncmp(seen->article, "3.2-3.8 ", 8) == 0) seen->article += 8;
    size_t length = strcspn(seen->article, " ");
    if (length == 0 || strlen(key) != length || strncmp(key, seen->article, length) != 0)
        return false;
    seen->last = seen->article;
    seen->last_length = length;
    seen->number = 1;
    seen->article += length + (seen->article[length] == ' ');
    return true;
}

static bool is_in_part(coverage *seen, const char *key) {
    const size_t count = sizeof parts / sizeof *parts;
    if (*seen->article) return false;
    if (seen->in_part && is_key(key, parts[seen->part], strlen(parts[seen->part]))) return true;
    seen->part += seen->in_part;
    seen->in_part = seen->part < count && is_key(key, parts[seen->part], strlen(parts[seen->part]));
    return seen->in_part;
}

/*
 * Each Article of 2014 has a row in articles.tsv, in the order of the Laws, followed by rows for
 * its further sentences; then come glossary, commentary and B.02.
 */
static void test_every_article_is_covered(void **state) {
    coverage seen = {.article = articles_of[CHESS_EDITION_2014]};
    char line[1024];
    FILE *file = open_table();
    (void)state;
    while (fgets(line, sizeof line, file)) {
        if (*line == '#') continue;
        line[strcspn(line, "\n")] = '\0';
        const char *key = strtok(line, "\t"), *kind = strtok(NULL, "\t");
        const char *what = strtok(NULL, "\t");
        if (!is_variant(&seen, key) && !is_next_sentence(&seen, key) &&
            !is_next_article(&seen, key) && !is_in_part(&seen, key))
            fail_msg("expected a row for %.10s, found %s", seen.article, key);
        expect_cover(key, kind ? kind : "", what ? what : "");
    }
    fclose(file);
    if (*seen.article) fail_msg("no row for %s", seen.article);
    if (seen.part + 1 != sizeof parts / sizeof *parts) fail_msg("no row for %s", parts[seen.part]);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_article_exists),
                                       cmocka_unit_test(test_numbers_by_edition),
                                       cmocka_unit_test(test_every_article_is_covered),
                                       cmocka_unit_test(test_every_scene_names_an_article),
                                       cmocka_unit_test(test_every_scene_is_named)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
