/* SPDX-License-Identifier: MIT */
#include "file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_SIZE = 1 << 16 };

dialogue_terminal_text file_trouble(int error) {
    switch (error) {
    case ENOENT:
    case ENOTDIR:
        return DIALOGUE_TERMINAL_FILE_MISSING;
    case EACCES:
    case EPERM:
        return DIALOGUE_TERMINAL_FILE_FORBIDDEN;
    case EISDIR:
        return DIALOGUE_TERMINAL_FILE_DIRECTORY;
    default:
        return DIALOGUE_TERMINAL_FILE_UNREADABLE;
    }
}

static file_text failed(char *bytes, int error) {
    free(bytes);
    return (file_text){.trouble = file_trouble(error)};
}

/* Reads to the end without asking for the size, so that pipes do as well. */
static file_text read_stream(FILE *stream) {
    size_t size = FIRST_SIZE;
    file_text text = {.bytes = malloc(size)};
    while (text.bytes != NULL) {
        text.length += fread(text.bytes + text.length, 1, size - text.length, stream);
        if (text.length < size) break;
        char *larger = realloc(text.bytes, size * 2);
        if (larger == NULL) return failed(text.bytes, ENOMEM);
        text.bytes = larger;
        size *= 2;
    }
    if (text.bytes == NULL || ferror(stream)) return failed(text.bytes, errno);
    return text;
}

file_text file_read(const char *path) {
    if (strcmp(path, "-") == 0) return read_stream(stdin);
    FILE *stream = fopen(path, "rb");
    if (stream == NULL) return failed(NULL, errno);
    file_text text = read_stream(stream);
    (void)fclose(stream);
    return text;
}
