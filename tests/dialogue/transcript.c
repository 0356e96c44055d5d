/* SPDX-License-Identifier: MIT */
/*
 * Runs conversations that are written down in tests/data/transcripts (the format is in the README there):
 *
 *     transcript FILE...            compares, and shows the first difference
 *     transcript --write FILE...    writes into the file what the session says, to be read by a person
 */
#include <dialogue/session.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 8192, PLIES = 1024 };

static const char *const priorities[] = {"ruling", "move", "answer", "notice", "progress"};

typedef struct run {
    const char *path;
    FILE *in, *out; /* out: NULL when comparing */
    unsigned line, differences;
    char text[LINE_SIZE];
    bool held; /* text holds a line that is still to be used */
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[PLIES];
} run;

static bool next_line(run *r) {
    if (r->held) {
        r->held = false;
        return true;
    }
    if (fgets(r->text, LINE_SIZE, r->in) == NULL) return false;
    r->text[strcspn(r->text, "\n")] = '\0';
    r->line++;
    return true;
}

/* ------------------------------------------------------------------------------------------ rendering */

/* "[move] 1 Blancs : {de:Eva zwei Eva vier}." */
static void render(const dialogue_answer *answer, unsigned index, dialogue_language player,
                   char *line) {
    const dialogue_announcement *what = &answer->announcements[index];
    char *end = line + sprintf(line, "[%s] ", priorities[what->priority]);
    for (unsigned i = 0; i < what->span_count; i++) {
        const dialogue_span *span = &answer->words.spans[what->span_first + i];
        const char *words = answer->words.text + span->offset;
        if (span->language == player)
            end += sprintf(end, "%.*s", span->length, words);
        else
            end += sprintf(end, "{%s:%.*s}", dialogue_language_tag(span->language), span->length,
                           words);
    }
}

/* -------------------------------------------------------------------------------------------- comparing */

static void compare(run *r, const char *said) {
    bool there = next_line(r);
    if (there && strncmp(r->text, "< ", 2) == 0 && strcmp(r->text + 2, said) == 0) return;
    r->differences++;
    fprintf(stderr, "%s:%u:\n  expected %s\n  heard    < %s\n", r->path, r->line,
            there ? r->text : "nothing", said);
    if (there && strncmp(r->text, "< ", 2) != 0) r->held = true;
}

/* Skips what stands behind an answer; complains about announcements that nobody made when comparing. */
static void skip_expected(run *r) {
    while (next_line(r)) {
        if (strncmp(r->text, "< ", 2) != 0) {
            r->held = true;
            return;
        }
        if (r->out) continue;
        r->differences++;
        fprintf(stderr, "%s:%u: not heard: %s\n", r->path, r->line, r->text);
    }
}

static void check_answer(run *r) {
    static char said[2 * LINE_SIZE];
    for (unsigned i = 0; i < r->answer.count; i++) {
        render(&r->answer, i, r->session.language, said);
        if (r->out)
            fprintf(r->out, "< %s\n", said);
        else
            compare(r, said);
    }
    skip_expected(r);
}

/* --------------------------------------------------------------------------------------------- header */

static void fail(const run *r, const char *why) {
    fprintf(stderr, "%s:%u: %s: %s\n", r->path, r->line, why, r->text);
    exit(2);
}

/* "language: de" and "fen: ...", up to the first empty line; '#' begins a comment. */
static void start(run *r) {
    dialogue_language language = DIALOGUE_ENGLISH;
    chess_position position = chess_start_position;
    while (next_line(r) && r->text[0]) {
        const char *value = strchr(r->text, ':');
        if (r->out) fprintf(r->out, "%s\n", r->text);
        if (r->text[0] == '#') continue;
        if (value == NULL) fail(r, "a header line is `key: value`");
        value += strspn(value, ": ");
        if (strncmp(r->text, "language:", 9) == 0) {
            if (!dialogue_language_of_tag(value, strlen(value), &language))
                fail(r, "no such language");
        } else if (strncmp(r->text, "fen:", 4) == 0) {
            if (chess_position_read_fen(&position, value, strlen(value), NULL, NULL) != CHESS_OK)
                fail(r, "bad FEN");
        } else {
            fail(r, "unknown key");
        }
    }
    if (r->out) fprintf(r->out, "\n");
    dialogue_session_start(&r->session, language, NULL, &position, r->plies, PLIES, &r->answer);
    check_answer(r);
}

/* ----------------------------------------------------------------------------------------------- runs */

static void go_on(run *r) {
    while (next_line(r)) {
        if (r->out) fprintf(r->out, "%s\n", r->text);
        if (r->text[0] == '#' || r->text[0] == '\0') continue;
        if (r->text[0] != '>') fail(r, "a line begins with '> ', '< ' or '#'");
        const char *typed = r->text + (r->text[1] == ' ' ? 2 : 1);
        dialogue_session_line(&r->session, typed, strlen(typed), &r->answer);
        check_answer(r);
    }
}

/* Returns the number of differences. */
static unsigned transcript(const char *path, bool write) {
    static run r;
    char copy[4096];
    r = (run){.path = path};
    snprintf(copy, sizeof copy, "%s.new", path);
    r.in = fopen(path, "r");
    if (write) r.out = fopen(copy, "w");
    if (r.in == NULL || (write && r.out == NULL)) fail(&r, "cannot be opened");
    start(&r);
    go_on(&r);
    fclose(r.in);
    if (write) {
        fclose(r.out);
        if (rename(copy, path) != 0) fail(&r, "cannot be replaced");
    }
    return r.differences;
}

int main(int count, char **arguments) {
    bool write = count > 1 && strcmp(arguments[1], "--write") == 0;
    unsigned differences = 0;
    if (count < 2 + write) {
        fputs("usage: transcript [--write] FILE...\n", stderr);
        return 2;
    }
    for (int i = 1 + write; i < count; i++)
        differences += transcript(arguments[i], write);
    return differences > 0;
}
