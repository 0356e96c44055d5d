/* SPDX-License-Identifier: MIT */
#include "state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

bool state_path(char *path, size_t size, const char *name) {
    const char *directory = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (directory != NULL && directory[0] == '/')
        length = snprintf(path, size, "%s/rochade/%s", directory, name);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, size, "%s/.local/state/rochade/%s", home, name);
    return length > 0 && (size_t)length < size;
}

bool state_make_directories(const char *path) {
    char directory[STATE_PATH_SIZE + 512];
    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        (void)snprintf(directory, sizeof directory, "%.*s", (int)(slash - path), path);
        if (mkdir(directory, 0700) != 0 && errno != EEXIST) return false;
    }
    return true;
}
