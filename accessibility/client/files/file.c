/* SPDX-License-Identifier: MIT */
#include "file.h"

#include "byte_source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* PATIENCE: how often to check for the writer of a named pipe, every 20 ms */
enum { FIRST_SIZE = 1 << 16, PATIENCE = 100 };

/* A few compressed bytes can expand to any size. */
enum { MOST_UNPACKED = 1 << 30 };

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
    case ENXIO:
        return DIALOGUE_TERMINAL_FILE_EMPTY_PIPE;
    case ENODEV:
        return DIALOGUE_TERMINAL_FILE_DEVICE;
    case EBADMSG:
        return DIALOGUE_TERMINAL_FILE_DAMAGED;
    case ENOTSUP:
        return DIALOGUE_TERMINAL_FILE_COMPRESSED;
    default:
        return DIALOGUE_TERMINAL_FILE_UNREADABLE;
    }
}

dialogue_terminal_text file_not_written(int error) {
    switch (error) {
    case EEXIST:
        return DIALOGUE_TERMINAL_SCORE_EXISTS;
    case ENOENT:
    case ENOTDIR:
        return DIALOGUE_TERMINAL_FILE_NO_FOLDER;
    case EACCES:
    case EPERM:
    case EROFS:
        return DIALOGUE_TERMINAL_FILE_NOT_ALLOWED;
    case ENOSPC:
    case EDQUOT:
        return DIALOGUE_TERMINAL_FILE_DISK_FULL;
    default:
        return DIALOGUE_TERMINAL_FILE_NOT_WRITTEN;
    }
}

static file_text failed(char *bytes, int error) {
    free(bytes);
    return (file_text){.trouble = file_trouble(error)};
}

/* Reads to the end without asking for the size, which pipes do not have. */
static file_text read_all(byte_source *source) {
    size_t size = FIRST_SIZE;
    file_text text = {.bytes = malloc(size)};
    while (text.bytes != NULL) {
        text.length += byte_source_read(source, text.bytes + text.length, size - text.length);
        if (text.length < size) break;
        char *larger = size < MOST_UNPACKED ? realloc(text.bytes, size * 2) : NULL;
        if (larger == NULL) return failed(text.bytes, ENOMEM);
        text.bytes = larger;
        size *= 2;
    }
    if (text.bytes == NULL) return failed(NULL, ENOMEM);
    int error = byte_source_error(source);
    return error ? failed(text.bytes, error) : text;
}

static file_text read_stream(FILE *stream, const char *name) {
    byte_source *source = byte_source_open(stream, name);
    if (source == NULL) return failed(NULL, errno);
    file_text text = read_all(source);
    byte_source_close(source);
    return text;
}

/* Returns true for a device that may never end: any but a terminal and /dev/null. */
static bool is_endless(int file) {
    struct stat about, null;
    if (fstat(file, &about) != 0 || !S_ISCHR(about.st_mode) || isatty(file)) return false;
    return stat("/dev/null", &null) != 0 || about.st_rdev != null.st_rdev;
}

/*
 * Waits for a writer of a named pipe that is open without blocking. Returns 0, with *first the byte
 * that was read meanwhile or EOF; or ENXIO.
 */
static int await_writer(int file, int *first) {
    const struct timespec pause = {.tv_nsec = 20 * 1000 * 1000};
    for (int waited = 0; waited < PATIENCE; waited++) {
        unsigned char byte;
        ssize_t count = read(file, &byte, 1);
        *first = count == 1 ? byte : EOF;
        if (count > 0 || (count < 0 && errno == EAGAIN)) return 0;
        (void)nanosleep(&pause, NULL);
    }
    return ENXIO;
}

static FILE *give_up(int file, int error) {
    if (file >= 0) (void)close(file);
    errno = error;
    return NULL;
}

/* Returns true for the shell's <(...) and the standard input, pipes that have or had a writer. */
static bool has_writer(const char *path) {
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

FILE *file_open(const char *path) {
    struct stat about;
    int first = EOF;
    if (strcmp(path, "-") == 0) return is_endless(STDIN_FILENO) ? give_up(-1, ENODEV) : stdin;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file < 0 || fstat(file, &about) != 0) return give_up(file, errno);
    if (is_endless(file)) return give_up(file, ENODEV);
    int error = S_ISFIFO(about.st_mode) && !has_writer(path) ? await_writer(file, &first) : 0;
    if (error != 0 || fcntl(file, F_SETFL, 0) != 0) return give_up(file, error ? error : errno);
    FILE *stream = fdopen(file, "rb");
    if (stream == NULL) return give_up(file, errno);
    if (first != EOF) (void)ungetc(first, stream);
    return stream;
}

file_text file_read(const char *path) {
    FILE *stream = file_open(path);
    if (stream == NULL) return failed(NULL, errno);
    file_text text = read_stream(stream, path);
    if (stream != stdin) (void)fclose(stream);
    return text;
}

/* ------------------------------------------------------------------------------ other encodings */

size_t file_mark(const char *bytes, size_t length) {
    static const char mark[] = "\xEF\xBB\xBF";
    return length >= strlen(mark) && memcmp(bytes, mark, strlen(mark)) == 0 ? strlen(mark) : 0;
}

/*
 * Returns how far the text is ASCII or UTF-8. Control characters beyond ASCII are never intended;
 * their bytes are more likely another encoding.
 */
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

/*
 * Writes a byte of Windows-1252 as UTF-8 and returns the length. Undefined bytes become the control
 * characters of Latin-1.
 */
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
