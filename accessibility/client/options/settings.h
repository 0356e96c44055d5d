/* SPDX-License-Identifier: MIT */
/*
 * The player's settings: lines such as "rate = 250" in rochade/settings in the user's configuration
 * directory ($XDG_CONFIG_HOME, else ~/.config). The names are those of options. '#' starts a
 * comment.
 */
#ifndef CLIENT_SETTINGS_H
#define CLIENT_SETTINGS_H

#include <dialogue/terminal.h>

#include <stdbool.h>
#include <stddef.h>

enum { SETTINGS_PATH_SIZE = 1024 };

/*
 * Writes the path of the settings. Returns false if the environment does not define the directory;
 * *path is then the usual one.
 */
bool settings_path(char *path, size_t size);

/*
 * Called for each line with name and value, without surrounding spaces, NUL-terminated, valid until
 * the next settings_read(). The value is "" if there is no '='.
 */
typedef void settings_take(void *context, unsigned long line, const char *name, const char *value);

/*
 * Passes every setting in the file to `take`; NUL bytes become U+001A, which no setting has.
 * Returns FILE_MISSING if there is no file, another reason if it cannot be read, otherwise COUNT.
 */
dialogue_terminal_text settings_read(const char *path, settings_take *take, void *context);

/* The reason why a line "name = value" would not preserve the value. */
typedef enum settings_fault {
    SETTINGS_NO_FAULT,
    SETTINGS_LINE_BREAK,
    SETTINGS_SPACE, /* a space at either end */
} settings_fault;

settings_fault settings_fault_of(const char *value);

/*
 * Replaces the file by durable.h and creates its directory. Returns false, with errno, on failure.
 */
bool settings_write(const char *path, const char *text);

/*
 * Changes one setting and leaves all other lines unchanged. Returns false, with errno, on failure.
 */
bool settings_change(const char *path, const char *name, const char *value);

#endif
