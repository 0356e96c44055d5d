/* SPDX-License-Identifier: MIT */
/*
 * The functions of the C library that core and dialogue call, in a small form: Emscripten's read
 * words at a time and are several times larger.
 */
#include <stdint.h>
#include <string.h>

void *memset(void *to, int byte, size_t length) {
    return __builtin_memset(to, byte, length);
}

int memcmp(const void *one, const void *other, size_t length) {
    const unsigned char *a = one, *b = other;
    for (; length; length--, a++, b++)
        if (*a != *b) return *a - *b;
    return 0;
}

void *memchr(const void *text, int byte, size_t length) {
    const unsigned char *at = text;
    for (; length; length--, at++)
        if (*at == (unsigned char)byte) return (void *)(size_t)at;
    return NULL;
}

size_t strlen(const char *text) {
    const char *end = text;
    while (*end)
        end++;
    return (size_t)(end - text);
}

int strncmp(const char *one, const char *other, size_t length) {
    for (; length; length--, one++, other++)
        if (*one != *other || *one == '\0') return (unsigned char)*one - (unsigned char)*other;
    return 0;
}

int strcmp(const char *one, const char *other) {
    return strncmp(one, other, SIZE_MAX);
}

char *strchr(const char *text, int byte) {
    for (; *text != (char)byte; text++)
        if (*text == '\0') return NULL;
    return (char *)(size_t)text;
}

size_t strcspn(const char *text, const char *stops) {
    const char *at = text;
    while (*at && !strchr(stops, *at))
        at++;
    return (size_t)(at - text);
}
