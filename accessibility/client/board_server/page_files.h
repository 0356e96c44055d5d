/* SPDX-License-Identifier: MIT */
/* The files that the second board's page consists of, in one folder. */
#ifndef CLIENT_PAGE_FILES_H
#define CLIENT_PAGE_FILES_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns the media type of a file of the page; NULL if the name is not that of one: it has another
 * ending, or leads out of the folder.
 */
const char *page_file_type(const char *name);

/*
 * Writes the page's folder: the one that ROCHADE_SECOND_BOARD names, beside an installed program,
 * or where it was built. Returns false if none has the page.
 */
bool page_files_find(char *folder, size_t size);

#endif
