/* SPDX-License-Identifier: MIT */
/*
 * What the player wants every time: lines like "rate = 250" in rochade/settings in the user's directory of
 * configuration ($XDG_CONFIG_HOME, else ~/.config). The names are those of options. '#' begins a comment.
 */
#ifndef CLIENT_SETTINGS_H
#define CLIENT_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum { SETTINGS_PATH_SIZE = 1024 };

/* False when the environment does not tell where the directory is; *path then only says where it usually is. */
bool settings_path(char *path, size_t size);

/* Name and value without blanks around them, NUL-terminated, valid until the program ends; value "" when there is no '='. */
typedef void settings_take(void *context, unsigned long line, const char *name, const char *value);

/* Hands every line of the file to `take`; none when there is no file. */
void settings_read(const char *path, settings_take *take, void *context);

/* Replaces the file, by durable.h; makes its directory. False, and errno says why, when it cannot. */
bool settings_write(const char *path, const char *text);

/* Gives one setting another value, and leaves all other lines as they are; false as above. */
bool settings_change(const char *path, const char *name, const char *value);

#endif
