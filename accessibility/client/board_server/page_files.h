/* SPDX-License-Identifier: MIT */
/* The files of the second board's page, all in one folder. */
#ifndef CLIENT_PAGE_FILES_H
#define CLIENT_PAGE_FILES_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns the media type of a file of the page. Returns NULL if the name has an unknown ending or
 * leads out of the folder.
 */
const char *page_file_type(const char *name);

/*
 * Writes the page's folder: $ROCHADE_SECOND_BOARD, a folder beside the installed program, or the
 * build folder. Returns false if none of them has the page.
 */
bool page_files_find(char *folder, size_t size);

#endif
