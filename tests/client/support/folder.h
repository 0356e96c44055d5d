/* SPDX-License-Identifier: MIT */
/* A folder of a test's own, and its end. Needs _XOPEN_SOURCE 500 for nftw. */
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

/* With all that is in it; no matter whether it is there. */
static inline void folder_remove(const char *folder) {
    (void)nftw(folder, folder_remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

#endif
