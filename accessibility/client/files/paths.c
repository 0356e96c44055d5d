/* SPDX-License-Identifier: MIT */
#include "paths.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool paths_state(char *path, size_t size, const char *name) {
    const char *directory = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = -1;
    if (directory != NULL && directory[0] == '/')
        length = snprintf(path, size, "%s/rochade/%s", directory, name);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, size, "%s/.local/state/rochade/%s", home, name);
    return length > 0 && (size_t)length < size;
}

/* Flushes the parent, so that the directory survives a power failure. */
static void keep_directory(const char *path) {
    char parent[PATHS_SIZE + 512];
    const char *slash = strrchr(path, '/');
    (void)snprintf(parent, sizeof parent, "%.*s", (int)(slash - path + 1), path);
    int file = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    (void)fsync(file);
    (void)close(file);
}

bool paths_make_directories(const char *path) {
    char directory[PATHS_SIZE + 512];
    for (const char *slash = strchr(path + 1, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        (void)snprintf(directory, sizeof directory, "%.*s", (int)(slash - path), path);
        if (mkdir(directory, 0700) == 0)
            keep_directory(directory);
        else if (errno != EEXIST)
            return false;
    }
    return true;
}
