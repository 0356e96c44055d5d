/* SPDX-License-Identifier: MIT */
#include "settings.h"

#include "files/durable.h"
#include "files/file.h"
#include "files/paths.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char spaces[] = " \t\r";

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

/* -------------------------------------------------------------------------------------- reading */

/* Removes spaces at both ends, in place, and returns the new start. */
static char *trim(char *text) {
    text += strspn(text, spaces);
    size_t length = strlen(text);
    while (length > 0 && strchr(spaces, text[length - 1]) != NULL)
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

dialogue_terminal_text settings_read(const char *path, settings_take *take, void *context) {
    static char *kept; /* the values remain in use after this call */
    file_text text = file_read(path);
    free(kept);
    kept = text.bytes != NULL ? realloc(text.bytes, text.length + 1) : NULL;
    if (text.bytes == NULL) return text.trouble;
    if (kept == NULL) return DIALOGUE_TERMINAL_FILE_UNREADABLE;
    for (size_t i = 0; i < text.length; i++)
        if (kept[i] == '\0') kept[i] = '\x1A';
    kept[text.length] = '\0';
    unsigned long line = 0;
    for (char *at = kept + file_mark(kept, text.length), *next; at != NULL; at = next) {
        next = strchr(at, '\n');
        if (next != NULL) *next++ = '\0';
        read_line(at, ++line, take, context);
    }
    return DIALOGUE_TERMINAL_COUNT;
}

/* -------------------------------------------------------------------------------------- writing */

settings_fault settings_fault_of(const char *value) {
    size_t length = strlen(value);
    if (strchr(value, '\n') != NULL) return SETTINGS_LINE_BREAK;
    bool ends = length > 0 && strchr(spaces, value[length - 1]) != NULL;
    return ends || strspn(value, spaces) > 0 ? SETTINGS_SPACE : SETTINGS_NO_FAULT;
}

static bool write_settings(const char *path, const char *text, size_t length) {
    if (!paths_make_directories(path)) return false;
    errno = durable_write(path, text, length, DURABLE_REPLACE);
    return errno == 0;
}

bool settings_write(const char *path, const char *text) {
    return write_settings(path, text, strlen(text));
}

static bool is_line_of(const char *line, size_t length, const char *name) {
    size_t size = strlen(name), at = 0;
    while (at < length && strchr(spaces, line[at]) != NULL)
        at++;
    if (length - at < size || memcmp(line + at, name, size) != 0) return false;
    for (at += size; at < length && strchr(spaces, line[at]) != NULL;)
        at++;
    return at < length && line[at] == '=';
}

bool settings_change(const char *path, const char *name, const char *value) {
    file_text old = file_read(path);
    size_t room = old.length + strlen(name) + strlen(value) + 8, used = 0;
    bool lost = old.bytes == NULL && old.trouble != DIALOGUE_TERMINAL_FILE_MISSING;
    char *text = lost ? NULL : malloc(room); /* do not overwrite a file that cannot be read */
    if (text == NULL) {
        free(old.bytes);
        return false;
    }
    size_t at = old.bytes != NULL ? file_mark(old.bytes, old.length) : 0;
    while (at < old.length) {
        const char *line = old.bytes + at, *end = memchr(line, '\n', old.length - at);
        size_t length = end != NULL ? (size_t)(end - line) : old.length - at;
        at += length + 1;
        if (is_line_of(line, length, name)) continue;
        memcpy(text + used, line, length);
        used += length;
        text[used++] = '\n';
    }
    used += (size_t)snprintf(text + used, room - used, "%s = %s\n", name, value);
    bool written = write_settings(path, text, used);
    free(text);
    free(old.bytes);
    return written;
}
