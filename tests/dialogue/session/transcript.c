/* SPDX-License-Identifier: MIT */
/*
 * Runs the sessions in tests/data/transcripts (the format is in the README there):
 *
 *     transcript FILE...            compares, and shows the first difference
 *     transcript --write FILE...    writes the announcements into the files, for review
 */
#include <dialogue/session.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 8192, PLIES = 1024, JUDGE_NODES = 4000 };

static const char *const priorities[] = {"ruling", "move", "answer", "notice", "progress"};

typedef struct run {
    const char *path;
    FILE *in, *out; /* out: NULL when comparing */
    unsigned line, differences;
    char text[LINE_SIZE];
    bool held; /* `text` holds a line that has not been consumed */
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[PLIES];
    bool has_board;
    bool has_clock;
    unsigned assisted; /* side that the assistant speaks for */
    chess_time_control control;
    chess_rules rules;
    chess_arbiter arbiter;
    chess_sheet_line sheet[PLIES];
    chess_winnable_memory judge;
    chess_winnable_node judge_nodes[JUDGE_NODES];
    uint32_t judge_slots[JUDGE_NODES];
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

/* ------------------------------------------------------------------------------------ rendering */

/* Writes an announcement such as "[move] 1 Blancs : {de:Eva zwei Eva vier}." */
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

/* ------------------------------------------------------------------------------------ comparing */

static void compare(run *r, const char *said) {
    bool there = next_line(r);
    if (there && strncmp(r->text, "< ", 2) == 0 && strcmp(r->text + 2, said) == 0) return;
    r->differences++;
    fprintf(stderr, "%s:%u:\n  expected %s\n  heard    < %s\n", r->path, r->line,
            there ? r->text : "nothing", said);
    if (there && strncmp(r->text, "< ", 2) != 0) r->held = true;
}

/* Skips the rest of an answer; when comparing, reports announcements that were not made. */
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

static void say(run *r) {
    static char said[2 * LINE_SIZE];
    for (unsigned i = 0; i < r->answer.count; i++) {
        render(&r->answer, i, r->session.language, said);
        if (r->out)
            fprintf(r->out, "< %s\n", said);
        else
            compare(r, said);
    }
}

static void check_answer(run *r) {
    say(r);
    skip_expected(r);
}

/* --------------------------------------------------------------------------------------- header */

static void fail(const run *r, const char *why) {
    fprintf(stderr, "%s:%u: %s: %s\n", r->path, r->line, why, r->text);
    exit(2);
}

/* Returns true if the header line has this key; *value then points to its value. */
static bool is_header(const run *r, const char *key, const char **value) {
    size_t length = strlen(key);
    if (strncmp(r->text, key, length) != 0 || r->text[length] != ':') return false;
    *value = r->text + length + 1;
    *value += strspn(*value, " ");
    return true;
}

static void read_header(run *r, dialogue_language *language, chess_position *position) {
    const char *value;
    if (is_header(r, "language", &value)) {
        if (!dialogue_language_of_tag(value, strlen(value), language)) fail(r, "no such language");
    } else if (is_header(r, "fen", &value)) {
        if (chess_position_read_fen(position, value, strlen(value), NULL, NULL) != CHESS_OK)
            fail(r, "bad FEN");
    } else if (is_header(r, "time", &value)) {
        if (chess_time_control_read(&r->control, value, strlen(value), NULL) != CHESS_OK)
            fail(r, "bad time control");
        r->has_clock = true;
    } else if (is_header(r, "rules", &value)) {
        if (chess_rules_read(&r->rules, value, strlen(value), NULL) != CHESS_OK)
            fail(r, "no such rules");
    } else if (is_header(r, "assist", &value)) {
        r->assisted = strcmp(value, "white") == 0 ? 1U << CHESS_WHITE : 1U << CHESS_BLACK;
    } else if (is_header(r, "board", &value)) {
        r->has_board = strcmp(value, "yes") == 0;
    } else {
        fail(r, "no such key");
    }
}

/* Reads the header, up to the first empty line; '#' begins a comment. */
static void start(run *r) {
    dialogue_language language = DIALOGUE_ENGLISH;
    chess_position position = chess_start_position;
    r->rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    while (next_line(r) && r->text[0]) {
        if (r->out) fprintf(r->out, "%s\n", r->text);
        if (r->text[0] != '#') read_header(r, &language, &position);
    }
    if (r->out) fprintf(r->out, "\n");
    memset(&r->session, 0xA5, sizeof r->session); /* nothing is left of what the memory held */
    dialogue_session_start(&r->session, language, NULL, &position, r->plies, PLIES, &r->answer);
    if (r->has_board) dialogue_session_use_board(&r->session);
    say(r);
    r->judge = (chess_winnable_memory){r->judge_nodes, r->judge_slots, JUDGE_NODES, JUDGE_NODES};
    dialogue_session_use_judge(&r->session, chess_judge_by_search, &r->judge);
    dialogue_session_assist(&r->session, r->assisted);
    if (r->has_clock) {
        dialogue_session_use_clock(&r->session, &r->arbiter, &r->rules, &r->control, r->sheet,
                                   PLIES, 0, &r->answer);
        say(r);
    }
    skip_expected(r);
}

/* ----------------------------------------------------------------------------------------- runs */

/* Sets the time of the game, as in "@ 1:30:00"; the announcements that follow are about a flag. */
static void pass_time(run *r) {
    int64_t now = 0;
    const char *value = r->text + 1 + strspn(r->text + 1, " ");
    if (!r->has_clock || chess_time_read(&now, value, strlen(value), NULL) != CHESS_OK)
        fail(r, "no time, or a game without a clock");
    dialogue_session_time(&r->session, now, false, &r->answer);
    check_answer(r);
}

static void go_on(run *r) {
    while (next_line(r)) {
        if (r->out) fprintf(r->out, "%s\n", r->text);
        if (r->text[0] == '#' || r->text[0] == '\0') continue;
        if (r->text[0] == '@') {
            pass_time(r);
            continue;
        }
        if (r->text[0] != '>') fail(r, "a line begins with '> ', '< ', '@ ' or '#'");
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
