/* SPDX-License-Identifier: MIT */
/*
 * compile OUT.c OPENINGS.tsv: plays the moves of every line (code, name, moves in short notation)
 * and writes the positions with their names as C. A move that is not legal, and a position with two
 * names, is an error with its line.
 */
#include "key.h"

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

int main(int argument_count, char **arguments) {
    char line[LINE_SIZE];
    unsigned long number = 0;
    FILE *in = argument_count == 3 ? fopen(arguments[2], "r") : NULL;
    FILE *out = in ? fopen(arguments[1], "w") : NULL;
    if (out == NULL) {
        fputs("usage: compile OUT.c OPENINGS.tsv\n", stderr);
        return 2;
    }
    while (fgets(line, sizeof line, in) != NULL) {
        number++;
        if (line[0] == '#') continue;
        if (!read_line(line)) {
            fprintf(stderr, "%s:%lu: code, name and legal moves are expected\n", arguments[2],
                    number);
            return 1;
        }
    }
    qsort(entries, count, sizeof *entries, by_key);
    bool written = write_table(out);
    return fclose(out) == 0 && written ? 0 : 1;
}
