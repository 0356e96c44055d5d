/* SPDX-License-Identifier: MIT */
/* Creates and removes a folder for a test. Needs _XOPEN_SOURCE 500 for nftw. */
#ifndef TESTS_CLIENT_FOLDER_H
#define TESTS_CLIENT_FOLDER_H

#include <ftw.h>
#include <stdio.h>

static inline int folder_remove_entry(const char *path, const struct stat *about, int kind,
                                      struct FTW *where) {
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

/* Removes the folder with its contents, if it exists. */
static inline void folder_remove(const char *folder) {
    (void)nftw(folder, folder_remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

#endif
