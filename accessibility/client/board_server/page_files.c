/* SPDX-License-Identifier: MIT */
#include "page_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *type_by_ending(const char *name) {
    const char *dot = strrchr(name, '.');
    if (dot && strcmp(dot, ".html") == 0) return "text/html; charset=utf-8";
    if (dot && strcmp(dot, ".txt") == 0) return "text/plain; charset=utf-8";
    if (dot && strcmp(dot, ".wasm") == 0) return "application/wasm";
    if (dot && strcmp(dot, ".js") == 0) return "text/javascript; charset=utf-8";
    if (dot && strcmp(dot, ".css") == 0) return "text/css; charset=utf-8";
    if (dot && strcmp(dot, ".svg") == 0) return "image/svg+xml";
    return NULL;
}

/* Accepts a single file name without directories. */
static bool is_file_name(const char *name) {
    return name[strspn(name, "abcdefghijklmnopqrstuvwxyz-.")] == '\0' && name[0] != '.' &&
           strlen(name) < 64;
}

const char *page_file_type(const char *name) {
    return is_file_name(name) ? type_by_ending(name) : NULL;
}

/* Writes the folder of the executable, which may be installed anywhere. */
static void write_own_folder(char *folder, size_t size) {
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    folder[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(folder, '/');
    if (slash) *slash = '\0';
}

static bool has_page(const char *folder) {
    char file[1200];
    (void)snprintf(file, sizeof file, "%s/index.html", folder);
    return access(file, R_OK) == 0;
}

bool page_files_find(char *folder, size_t size) {
    static const char *const places[] = {ROCHADE_SECOND_BOARD_INSTALLED,
                                         ROCHADE_SECOND_BOARD_BUILT};
    const char *chosen = getenv("ROCHADE_SECOND_BOARD");
    char own[900];
    (void)snprintf(folder, size, "%s", chosen ? chosen : "");
    if (chosen && has_page(chosen)) return true;
    write_own_folder(own, sizeof own);
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        (void)snprintf(folder, size, "%s/%s", own, places[i]);
        if (has_page(folder)) return true;
    }
    return false;
}
