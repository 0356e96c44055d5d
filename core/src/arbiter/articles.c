/* SPDX-License-Identifier: MIT */
/*
 * Converts Articles between editions. The lists of rules.h, event.h and ruling.h have the numbers
 * of 1997, 2014 and 2023; this file adds those of 2018 and the other Articles of 2014 whose number
 * has changed.
 *
 * Checked against: 2014, the text of the Laws (French federation); 2018 and 2023, copies of the
 * Laws published with their numbers. 1997 has only what its rule set quotes.
 */
#include "articles.h"

#include <string.h>

/*
 * Numbers of 2023 that differ in 2018: en passant and promotion were 3.7.4 and 3.7.5, Appendix A
 * had no A.3 on penalties yet, and the first sentence of 9.2 was 9.2.1.
 */
static const char *const changed_since_2018[][2] = {
    {"3.7.3.2", "3.7.4.2"}, {"3.7.3.3", "3.7.5.1"}, {"9.2", "9.2.1"},       {"9.2.1", "9.2.1.1"},
    {"9.2.2", "9.2.1.2"},   {"A.5.1", "A.4.1"},     {"A.5.1.1", "A.4.1.1"}, {"A.5.1.2", "A.4.1.2"},
    {"A.5.2", "A.4.2"},     {"A.5.3", "A.4.3"},     {"A.5.4", "A.4.4"},
};

/* Columns: Articles of 2014, 1997 ("": not at hand) and 2023. Others have kept their number. */
static const char *const renumbered[][3] = {
    {"1.1", "", "1.3"},
    {"1.2", "", "1.4.1"},
    {"3.7.a", "", "3.7.1"},
    {"3.7.b", "", "3.7.2"},
    {"3.7.c", "", "3.7.3"},
    {"3.7.d", "", "3.7.3.2"},
    {"3.7.e", "", "3.7.3.3"},
    {"3.8.b.1", "", "3.8.2.1"},
    {"3.8.b.2.a", "", "3.8.2.2.1"},
    {"3.8.b.2.b", "", "3.8.2.2.2"},
    {"3.9", "", "3.9.2"},
    {"5.1.a", "5.1.a", "5.1.1"},
    {"5.1.b", "5.1.b", "5.1.2"},
    {"5.2.a", "5.2", "5.2.1"},
    {"5.2.b", "9.6", "5.2.2"},
    {"5.2.c", "5.3", "5.2.3"},
    {"9.2", "9.2", "9.2"},
    {"9.3", "9.3", "9.3"},
    {"9.6.a", "", "9.6.1"},
    {"9.6.b", "", "9.6.2"},
    {"11.3.a", "", "11.3.1"},
    {"D.2.7", "", "D.2.8"},
    {"D.2.8", "", "D.2.9"},
    {"D.2.9", "", "D.2.10"},
};

static const char *in_2018(const char *article_2023) {
    const size_t count = sizeof changed_since_2018 / sizeof *changed_since_2018;
    for (size_t i = 0; i < count; i++)
        if (strcmp(changed_since_2018[i][0], article_2023) == 0) return changed_since_2018[i][1];
    return article_2023;
}

const char *chess__article_in(const char *const articles[CHESS__ARTICLE_COLUMNS],
                              chess_edition edition) {
    return edition == CHESS_EDITION_2018 ? in_2018(articles[CHESS_EDITION_2023])
                                         : articles[edition];
}

const char *chess_article(const char *article, chess_edition edition) {
    if (edition == CHESS_EDITION_2014) return article;
    for (size_t i = 0; i < sizeof renumbered / sizeof *renumbered; i++) {
        const char *const *row = renumbered[i];
        if (strcmp(row[0], article) != 0) continue;
        if (edition == CHESS_EDITION_1997) return row[1];
        return edition == CHESS_EDITION_2018 ? in_2018(row[2]) : row[2];
    }
    return edition == CHESS_EDITION_1997 ? "" : article;
}
