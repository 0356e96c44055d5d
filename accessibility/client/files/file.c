/* SPDX-License-Identifier: MIT */
#include "file.h"

#include <errno.h>
#include <stdint.h>
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

dialogue_terminal_text file_not_written(int error) {
    return error == EEXIST ? DIALOGUE_TERMINAL_SCORE_EXISTS : DIALOGUE_TERMINAL_FILE_NOT_WRITTEN;
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

/* ----------------------------------------------------------------------------------- other encodings */

/* How far it is ASCII, or UTF-8, from here; controls beyond ASCII are for nobody, and their bytes more likely others. */
static size_t plain_length(const char *text, size_t length) {
    size_t at = 0;
    while (at < length) {
        size_t size = (unsigned char)text[at] < 0x80
                          ? 1
                          : dialogue_terminal_character(text + at, length - at);
        if (size == 0) break;
        at += size;
    }
    return at;
}

/* A byte of Windows-1252 as UTF-8; returns its bytes. What stands nowhere there is left as what Latin-1 has, a control. */
static size_t write_foreign(unsigned char byte, char *to) {
    static const uint16_t beyond_latin_1[32] = {
        0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
        0x2039, 0x0152, 0x008D, 0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
        0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};
    unsigned code = byte < 0xA0 ? beyond_latin_1[byte - 0x80U] : byte;
    size_t size = 0;
    if (code < 0x800) {
        to[size++] = (char)(0xC0U | code >> 6U);
    } else {
        to[size++] = (char)(0xE0U | code >> 12U);
        to[size++] = (char)(0x80U | (code >> 6U & 0x3FU));
    }
    to[size++] = (char)(0x80U | (code & 0x3FU));
    return size;
}

file_text file_read_text(const char *path) {
    enum { MOST_OF_ONE = 3 };
    file_text text = file_read(path);
    size_t at = text.bytes ? plain_length(text.bytes, text.length) : 0;
    if (!text.bytes || at == text.length) return text;
    char *bytes = malloc(at + MOST_OF_ONE * (text.length - at));
    if (bytes == NULL) return failed(text.bytes, ENOMEM);
    size_t length = 0;
    for (size_t from = 0; from < text.length;) {
        size_t plain = plain_length(text.bytes + from, text.length - from);
        memcpy(bytes + length, text.bytes + from, plain);
        length += plain;
        from += plain;
        if (from < text.length)
            length += write_foreign((unsigned char)text.bytes[from++], bytes + length);
    }
    free(text.bytes);
    return (file_text){.bytes = bytes, .length = length};
}
