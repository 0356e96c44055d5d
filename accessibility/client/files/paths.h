/* SPDX-License-Identifier: MIT */
/* The paths of the user's own files. */
#ifndef CLIENT_PATHS_H
#define CLIENT_PATHS_H

#include <stdbool.h>
#include <stddef.h>

enum { PATHS_SIZE = 768 };

/*
 * Writes the path of rochade/NAME in the state directory ($XDG_STATE_HOME, else ~/.local/state).
 * Returns false if the environment does not define it.
 */
bool paths_state(char *path, size_t size, const char *name);

/*
 * Creates the missing directories of the path up to its last '/'. Returns false, with errno, on
 * failure.
 */
bool paths_make_directories(const char *path);

#endif
