/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include "file.h"
#include "state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\r";

bool settings_path(char *path, size_t size) {
    const char *directory = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int length = -1;
    if (directory != NULL && directory[0] == '/')
        length = snprintf(path, size, "%s/rochade/settings", directory);
    else if (home != NULL && home[0] == '/')
        length = snprintf(path, size, "%s/.config/rochade/settings", home);
    if (length > 0 && (size_t)length < size) return true;
    (void)snprintf(path, size, "~/.config/rochade/settings");
    return false;
}

/* ---------------------------------------------------------------------------------------------- reading */

/* Ends the text before the blanks at its end, and returns its first other character. */
static char *trim(char *text) {
    text += strspn(text, blanks);
    size_t length = strlen(text);
    while (length > 0 && strchr(blanks, text[length - 1]) != NULL)
        length--;
    text[length] = '\0';
    return text;
}

static void read_line(char *text, unsigned long line, settings_take *take, void *context) {
    char *value = strchr(text, '=');
    if (value != NULL) *value++ = '\0';
    text = trim(text);
    if (text[0] == '\0' || text[0] == '#') return;
    take(context, line, text, value != NULL ? trim(value) : "");
}

void settings_read(const char *path, settings_take *take, void *context) {
    static char *kept; /* the values stay in use until the program ends */
    file_text text = file_read(path);
    if (text.bytes == NULL) return;
    kept = realloc(text.bytes, text.length + 1);
    if (kept == NULL) return;
    kept[text.length] = '\0';
    unsigned long line = 0;
    for (char *at = kept, *next; at != NULL; at = next) {
        next = strchr(at, '\n');
        if (next != NULL) *next++ = '\0';
        read_line(at, ++line, take, context);
    }
}

/* ---------------------------------------------------------------------------------------------- writing */

bool settings_write(const char *path, const char *text) {
    char new_path[SETTINGS_PATH_SIZE + 8];
    (void)snprintf(new_path, sizeof new_path, "%s.new", path);
    if (!state_make_directories(path)) return false;
    FILE *file = fopen(new_path, "w");
    if (file == NULL) return false;
    bool written = fputs(text, file) != EOF;
    if (fclose(file) != 0 || !written) {
        (void)remove(new_path);
        return false;
    }
    return rename(new_path, path) == 0;
}
