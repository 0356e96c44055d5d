/* SPDX-License-Identifier: MIT */
/* Shortens links and paths in texts of a game file, which are read aloud. */
#ifndef STUDY_SHORT_LINKS_H
#define STUDY_SHORT_LINKS_H

/*
 * Replaces in place: a link by the name of its host without "www.", an address of e-mail by what is
 * before its "@", a path of at least two folders by the name of the file. Other words stay.
 * site/pages/scripts/text.js does the same.
 */
void short_links(char *text);

#endif
