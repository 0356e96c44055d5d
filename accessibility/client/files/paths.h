/* SPDX-License-Identifier: MIT */
/* Where the user's own files are. */
#ifndef CLIENT_STATE_H
#define CLIENT_STATE_H

#include <stdbool.h>
#include <stddef.h>

enum { STATE_PATH_SIZE = 768 };

/* rochade/NAME in the directory for what a program keeps ($XDG_STATE_HOME, else ~/.local/state). False when the environment
 * does not tell where that is. */
bool state_path(char *path, size_t size, const char *name);

/* The directories of the path up to its last '/', as far as they are missing. */
bool state_make_directories(const char *path);

#endif
