/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include "reading/fold.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

unsigned error_count;

void complain(const char *path, unsigned line, const char *format, ...) {
    va_list arguments;
    fprintf(stderr, "%s:%u: error: ", path, line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    error_count++;
}

static char *copy_trimmed(const char *text, size_t length) {
    while (length > 0 && strchr(" \t\r\n", *text))
        text++, length--;
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        length--;
    char *copy = malloc(length + 1);
    if (copy == NULL) abort();
    memcpy(copy, text, length);
    copy[length] = 0;
    return copy;
}

char *part_next(const char **text, char bar) {
    const char *end = strchr(*text, bar);
    char *part = copy_trimmed(*text, end ? (size_t)(end - *text) : strlen(*text));
    *text = end ? end + 1 : NULL;
    return part;
}

char *noun_part(const language_key *slot, unsigned index) {
    const char *rest = slot->text;
    char *parts[NOUN_PARTS] = {NULL};
    for (unsigned i = 0; rest && i < NOUN_PARTS; i++)
        parts[i] = part_next(&rest, '|');
    char *part = parts[index] ? parts[index] : copy_trimmed(parts[1], strlen(parts[1]));
    for (unsigned i = 0; i < NOUN_PARTS; i++)
        if (parts[i] != part) free(parts[i]);
    return part;
}

/* ------------------------------------------------------------------------------------- one line */

static language_key *slot_of(language_file *source, const char *key) {
    for (unsigned i = 0; i < source->slot_count; i++)
        if (strcmp(source->slots[i].key, key) == 0) return &source->slots[i];
    return NULL;
}

/* Returns the known key nearest to `key`, or NULL if none is near. */
static const char *nearest_key(const language_file *source, const char *key) {
    enum { NEAR = 8 };
    unsigned best = NEAR + 1;
    const char *nearest = NULL;
    for (unsigned i = 0; i < source->slot_count && best > 0; i++) {
        unsigned distance = dialogue__distance(key, source->slots[i].key, best - 1);
        if (distance < best) best = distance, nearest = source->slots[i].key;
    }
    return nearest;
}

static void read_line(language_file *source, const char *text, unsigned line) {
    const char *equals = strchr(text, '=');
    char *trimmed = copy_trimmed(text, strlen(text));
    bool empty = *trimmed == 0 || *trimmed == '#';
    free(trimmed);
    if (empty) return;
    if (equals == NULL) {
        complain(source->path, line, "expected `key = value`, or # and a comment");
        return;
    }
    char *key = copy_trimmed(text, (size_t)(equals - text));
    language_key *slot = slot_of(source, key);
    if (slot == NULL) {
        const char *nearest = nearest_key(source, key);
        if (nearest)
            complain(source->path, line, "unknown key `%s`; did you mean `%s`?", key, nearest);
        else
            complain(source->path, line, "unknown key `%s`", key);
    } else if (slot->text) {
        complain(source->path, line, "duplicate key `%s`, first defined in line %u", key,
                 slot->line);
    } else {
        slot->text = copy_trimmed(equals + 1, strlen(equals + 1));
        slot->line = line;
        /* One apostrophe in all files, the one that every terminal and braille table has. */
        if (strstr(slot->text, "\xE2\x80\x99"))
            complain(source->path, line, "`%s`: use ' as the apostrophe", key);
    }
    free(key);
}

/* --------------------------------------------------------------------------------------- checks */

static unsigned parts_of(const char *text) {
    unsigned count = 1;
    for (; *text; text++)
        count += *text == '|';
    return count;
}

/* Returns bit n for each {n}; reports any other brace. */
static unsigned placeholders_of(const language_file *source, const language_key *slot,
                                const char *text) {
    unsigned placeholders = 0;
    for (; *text; text++) {
        if (*text == '}') complain(source->path, slot->line, "`%s`: unmatched }", slot->key);
        if (*text != '{') continue;
        size_t forms = text[1] && text[2] == ':' ? strcspn(text + 3, "{}") + 1 : 0;
        if (text[1] >= '1' && text[1] <= '9' && text[2 + forms] == '}') {
            placeholders |= 1U << (text[1] - '0');
            text += 2 + forms;
        } else {
            complain(source->path, slot->line, "`%s`: invalid placeholder; use {1} to {9}",
                     slot->key);
        }
    }
    return placeholders;
}

/*
 * Checks that each pair of brackets contains a placeholder, since it is omitted when one in it is
 * empty, and no other brackets.
 */
static void check_brackets(const language_file *source, const language_key *slot) {
    const char *open = NULL;
    for (const char *at = slot->text; *at; at++) {
        bool wrong = *at == '[' ? open != NULL : *at == ']' && open == NULL;
        if (*at == ']' && open && memchr(open, '{', (size_t)(at - open)) == NULL) wrong = true;
        if (wrong)
            complain(source->path, slot->line,
                     "`%s`: brackets must contain a placeholder and no brackets", slot->key);
        open = *at == '[' ? at : *at == ']' ? NULL : open;
    }
    if (open) complain(source->path, slot->line, "`%s`: unmatched [", slot->key);
}

/* Reports placeholders that the message does not offer. Unused ones are allowed. */
static void check_placeholders(const language_file *source, const language_key *slot) {
    unsigned offered = placeholders_of(source, slot, slot->placeholders),
             used = placeholders_of(source, slot, slot->text);
    for (unsigned i = 1; i < 10; i++)
        if ((used & ~offered) >> i & 1U)
            complain(source->path, slot->line, "`%s`: unknown placeholder {%u}; available: %s",
                     slot->key, i, slot->placeholders);
    check_brackets(source, slot);
}

static void check_noun(const language_file *source, const language_key *slot) {
    const char *rest = slot->text;
    if (parts_of(rest) == NOUN_NEEDED || parts_of(rest) == NOUN_PARTS) {
        free(part_next(&rest, '|'));
        free(part_next(&rest, '|'));
        char *gender = part_next(&rest, '|');
        bool good = strlen(gender) == 1 && strchr("mfn", *gender);
        free(gender);
        if (good) return;
    }
    complain(source->path, slot->line,
             "`%s`: expected `singular | plural | m, f or n | letter`, optionally `| few | many`",
             slot->key);
}

static void check(const language_file *source, const language_key *slot) {
    if (slot->text == NULL) {
        if (!slot->optional) complain(source->path, 1, "`%s` is missing", slot->key);
        return;
    }
    if (*slot->text == 0) complain(source->path, slot->line, "`%s` is empty", slot->key);
    if (slot->form == SHAPE_NOUN) check_noun(source, slot);
    if (slot->form == SHAPE_TEXT && slot->placeholders) check_placeholders(source, slot);
    if (slot->form == SHAPE_LIST && parts_of(slot->text) != slot->count)
        complain(source->path, slot->line, "`%s`: expected %u parts separated by |, found %u",
                 slot->key, slot->count, parts_of(slot->text));
}

void source_read_lines(language_file *source) {
    FILE *in = fopen(source->path, "r");
    char text[4096];
    if (in == NULL) {
        complain(source->path, 0, "cannot read the file");
        return;
    }
    for (unsigned line = 1; fgets(text, sizeof text, in); line++) {
        if (strlen(text) == sizeof text - 1)
            complain(source->path, line, "line longer than %zu bytes", sizeof text - 2);
        read_line(source, text, line);
    }
    fclose(in);
}

void source_check(const language_file *source) {
    for (unsigned i = 0; i < source->slot_count; i++)
        check(source, &source->slots[i]);
}

void source_read(language_file *source) {
    source_read_lines(source);
    source_check(source);
}
