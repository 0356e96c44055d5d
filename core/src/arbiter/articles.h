/* SPDX-License-Identifier: MIT */
#ifndef CHESS_SRC_ARTICLES_H
#define CHESS_SRC_ARTICLES_H

#include <chess/rules.h>

/* The editions that the lists have a column for, in the order of chess_edition. */
enum { CHESS__ARTICLE_COLUMNS = 3 };

/* Returns the Article of the edition. 2018 has no column: its number follows from that of 2023. */
const char *chess__article_in(const char *const articles[CHESS__ARTICLE_COLUMNS],
                              chess_edition edition);

#endif
