/* SPDX-License-Identifier: MIT */
/*
 * compile OUT.c OPENINGS.tsv WORDS.tsv: plays the moves of every opening (code, name, moves in
 * short notation) and writes the positions with their names, and the names' parts in other
 * languages, as C. A move that is not legal, a position with two names, and a part that no name
 * has, is an error.
 */
#include "key.h"
#include "openings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8192, LINE_SIZE = 1024 };

typedef struct entry {
    uint64_t key;
    char code[8], name[160];
} entry;

static entry entries[MOST];
static size_t count;
static unsigned long number; /* of the line that was read */

/* Reads the next line that is no comment. Returns false at the end. */
static bool next_line(FILE *in, char line[LINE_SIZE]) {
    do {
        if (fgets(line, LINE_SIZE, in) == NULL) return false;
        number++;
    } while (line[0] == '#');
    return true;
}

static int by_key(const void *a, const void *b) {
    uint64_t one = ((const entry *)a)->key, other = ((const entry *)b)->key;
    return one < other ? -1 : one > other;
}

static bool play(chess_position *position, char *moves) {
    for (char *move = strtok(moves, " \r\n"); move != NULL; move = strtok(NULL, " \r\n")) {
        chess_move_spec spec;
        chess_resolution resolution;
        if (chess_san_read(&spec, CHESS_LETTERS_ENGLISH, move, strlen(move), NULL) != CHESS_OK ||
            chess_resolve(position, &spec, &resolution) != CHESS_OK)
            return false;
        chess_play(position, resolution.move, position);
    }
    return true;
}

static bool read_line(char *line) {
    chess_position position = chess_start_position;
    char *name = strchr(line, '\t'), *moves = name ? strchr(name + 1, '\t') : NULL;
    if (moves == NULL || count == MOST) return false;
    *name++ = *moves++ = '\0';
    entry *new = &entries[count++];
    if (strpbrk(name, "\"\\") != NULL || !play(&position, moves)) return false;
    new->key = opening_key(&position);
    (void)snprintf(new->code, sizeof new->code, "%.7s", line);
    return (size_t)snprintf(new->name, sizeof new->name, "%s", name) < sizeof new->name;
}

static bool write_table(FILE *out) {
    fprintf(out, "#include \"openings.h\"\n\nconst opening openings[] = {\n");
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && entries[i].key == entries[i - 1].key) {
            fprintf(stderr, "one position, two names: %s; %s\n", entries[i - 1].name,
                    entries[i].name);
            return false;
        }
        fprintf(out, "    {UINT64_C(0x%016llx), \"%s\", \"%s\"},\n",
                (unsigned long long)entries[i].key, entries[i].code, entries[i].name);
    }
    fprintf(out, "};\nconst size_t opening_count = %zu;\n", count);
    return true;
}

/* Divides a line with one field for each language, English first. Returns false for another line.
 */
static bool divide(char *line, char *fields[1 + OPENING_LANGUAGES]) {
    unsigned found = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *field = strtok(line, "\t"); field != NULL; field = strtok(NULL, "\t")) {
        if (found > OPENING_LANGUAGES || strpbrk(field, "\"\\") != NULL) return false;
        fields[found++] = field;
    }
    return found == 1 + OPENING_LANGUAGES;
}

static bool is_part_of_a_name(const char *part) {
    for (size_t i = 0; i < count; i++)
        if (strstr(entries[i].name, part) != NULL) return true;
    return false;
}

static void write_texts(FILE *out, char *fields[1 + OPENING_LANGUAGES]) {
    for (unsigned i = 1; i <= OPENING_LANGUAGES; i++)
        fprintf(out, "%s\"%s\"", i > 1 ? ", " : "", fields[i]);
}

/* The first line has the tags of the languages. */
static bool write_words(FILE *out, FILE *in, char *line) {
    char *fields[1 + OPENING_LANGUAGES];
    size_t words = 0;
    if (!next_line(in, line) || !divide(line, fields)) return false;
    fprintf(out, "const char *const opening_tags[OPENING_LANGUAGES] = {");
    write_texts(out, fields);
    fprintf(out, "};\nconst opening_word opening_words[] = {\n");
    for (; next_line(in, line); words++) {
        if (!divide(line, fields) || !is_part_of_a_name(fields[0])) return false;
        fprintf(out, "    {\"%s\", {", fields[0]);
        write_texts(out, fields);
        fprintf(out, "}},\n");
    }
    fprintf(out, "};\nconst size_t opening_word_count = %zu;\n", words);
    return true;
}

int main(int argument_count, char **arguments) {
    char line[LINE_SIZE];
    const bool complete = argument_count == 4;
    FILE *in = complete ? fopen(arguments[2], "r") : NULL;
    FILE *words = complete ? fopen(arguments[3], "r") : NULL;
    FILE *out = in && words ? fopen(arguments[1], "w") : NULL;
    if (out == NULL) {
        fputs("usage: compile OUT.c OPENINGS.tsv WORDS.tsv\n", stderr);
        return 2;
    }
    while (next_line(in, line)) {
        if (read_line(line)) continue;
        fprintf(stderr, "%s:%lu: code, name and legal moves are expected\n", arguments[2], number);
        return 1;
    }
    qsort(entries, count, sizeof *entries, by_key);
    if (!write_table(out)) return 1;
    number = 0;
    if (!write_words(out, words, line)) {
        fprintf(stderr, "%s:%lu: part of a name, in each language, is expected\n", arguments[3],
                number);
        return 1;
    }
    return fclose(out) == 0 ? 0 : 1;
}
