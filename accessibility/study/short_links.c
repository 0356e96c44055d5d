/* SPDX-License-Identifier: MIT */
#include "short_links.h"

#include <stdbool.h>
#include <string.h>
#include <strings.h>

static const char opening[] = "([{<\"'", closing[] = ")]}>\"'.,;:!?",
                  letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

typedef struct part {
    const char *text;
    size_t length;
} part;

static const char *find_text(part in, const char *sought) {
    size_t size = strlen(sought);
    for (size_t i = 0; i + size <= in.length; i++)
        if (memcmp(in.text + i, sought, size) == 0) return in.text + i;
    return NULL;
}

static part part_after(part in, const char *at) {
    return (part){at, in.length - (size_t)(at - in.text)};
}

/* Returns the part before the first of the bytes. */
static part part_before(part in, const char *bytes) {
    size_t length = 0;
    while (length < in.length && strchr(bytes, in.text[length]) == NULL)
        length++;
    return (part){in.text, length};
}

/* Returns the part after the last slash or backslash. */
static part file_of(part path) {
    size_t at = path.length;
    while (at > 0 && strchr("/\\", path.text[at - 1]) == NULL)
        at--;
    return part_after(path, path.text + at);
}

static bool begins_with(part in, const char *with) {
    return in.length > strlen(with) && strncasecmp(in.text, with, strlen(with)) == 0;
}

/* Returns "lichess.org" for "www.lichess.org/abc". */
static part host_of(part link) {
    part host = part_before(link, "/?#:\\");
    const char *at = find_text(host, "@");
    if (at != NULL) host = part_after(host, at + 1);
    return begins_with(host, "www.") ? part_after(host, host.text + 4) : host;
}

/* Returns true for "lichess.org/abcd1234": a name that ends in letters after a dot, and a path. */
static bool is_bare_link(part word) {
    enum { PATH = 6 };
    part host = part_before(word, "/");
    const size_t end = host.length;
    size_t label = 0;
    while (label < end && strchr(letters, host.text[end - 1 - label]) != NULL)
        label++;
    return label >= 2 && end > label + 1 && host.text[end - 1 - label] == '.' &&
           word.length > end + PATH;
}

static bool is_path(part word) {
    unsigned slashes = 0;
    bool drive = word.length > 2 && word.text[1] == ':' && word.text[2] == '\\';
    for (size_t i = 0; i < word.length; i++)
        slashes += word.text[i] == '/' || word.text[i] == '\\';
    return slashes >= 2 &&
           (drive || begins_with(word, "/") || begins_with(word, "~/") ||
            begins_with(word, "\\\\") || begins_with(word, "./") || begins_with(word, "../"));
}

/* Returns the part of the word that is said. */
static part said_of(part word) {
    const char *scheme = find_text(word, "://"), *at = find_text(word, "@");
    if (scheme != NULL && scheme > word.text) {
        const part link = part_after(word, scheme + 3), host = host_of(link);
        return host.length > 0 ? host : file_of(link);
    }
    if (is_path(word)) return file_of(word);
    if (begins_with(word, "www.") || is_bare_link(word)) return host_of(word);
    if (at != NULL && at > word.text && memchr(at, '.', word.length - (size_t)(at - word.text))) {
        part name = {word.text, (size_t)(at - word.text)};
        return begins_with(name, "mailto:") ? part_after(name, name.text + 7) : name;
    }
    return word;
}

void short_links(char *text) {
    char *to = text;
    for (const char *from = text; *from != '\0';) {
        const size_t spaces = strspn(from, " \t\r\n"), size = strcspn(from + spaces, " \t\r\n");
        const char *first = from + spaces, *end = first + size, *last = end;
        while (first < last && strchr(opening, *first) != NULL)
            first++;
        while (first < last && strchr(closing, last[-1]) != NULL)
            last--;
        const part word = {first, (size_t)(last - first)}, found = said_of(word);
        const part said = found.length > 0 ? found : word;
        memmove(to, from, (size_t)(first - from));
        to += first - from;
        memmove(to, said.text, said.length);
        to += said.length;
        memmove(to, last, (size_t)(end - last));
        to += end - last;
        from = end;
    }
    *to = '\0';
}
