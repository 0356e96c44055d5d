/* SPDX-License-Identifier: MIT */
#include "tools.h"

#include "option_values.h"
#include "quote.h"
#include "voice.h"

#include <chess/chess.h>

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---------------------------------------------------------------------------------------- tools */

static int run_fen(int count, char **arguments), run_legal(int count, char **arguments);

#define TEXT(name) DIALOGUE_TERMINAL_##name

static const struct {
    const char *name;
    int (*run)(int count, char **arguments);
    dialogue_terminal_text usage;
} tools[] = {
    {"perft", perft_run, TEXT(TOOL_PERFT)},
    {"moves", moves_run, TEXT(TOOL_MOVES)},
    {"fen", run_fen, TEXT(TOOL_FEN)},
    {"legal", run_legal, TEXT(TOOL_LEGAL)},
    {"winnable", winnable_run, TEXT(TOOL_WINNABLE)},
    {"check", check_run, TEXT(TOOL_CHECK)},
    {"rate", rate_run, TEXT(TOOL_RATE)},
};
enum { TOOL_COUNT = sizeof tools / sizeof tools[0] };

/* The one that runs. */
static struct {
    size_t tool;
    dialogue_language language;
    bool asked; /* for that language */
} running;

static size_t find_tool(const char *name) {
    size_t at = 0;
    while (at < TOOL_COUNT && strcmp(name, tools[at].name) != 0)
        at++;
    return at;
}

bool tools_is_tool(const char *name) {
    return find_tool(name) < TOOL_COUNT;
}

bool tools_asked_language(dialogue_language *language) {
    *language = running.language;
    return running.asked;
}

/* -------------------------------------------------------------------------------------- telling */

static void tell(FILE *to, dialogue_terminal_text text, const char *const *holes) {
    voice_tell(NULL, to, running.language, DIALOGUE_ANSWER, text, holes, holes ? 3 : 0);
}

void tools_tell(dialogue_terminal_text text, const char *first, const char *second,
                const char *third) {
    tell(stderr, text, (const char *const[]){first, second, third});
}

int tools_refuse(dialogue_terminal_text text, const char *first, const char *second,
                 const char *third) {
    tools_tell(text, first, second, third);
    tell(stderr, tools[running.tool].usage, NULL);
    return STATUS_WRONG;
}

static const char *in_language(dialogue_terminal_text text) {
    return dialogue_terminal_text_of(running.language, text);
}

int tools_refuse_value(const char *option, const char *value, dialogue_terminal_text right) {
    if (value == NULL || *value == '\0')
        return tools_refuse(TEXT(OPTION_NEEDS_VALUE), option, in_language(right), NULL);
    return tools_refuse(TEXT(OPTION_VALUE), option, value, in_language(right));
}

int tools_refuse_without(dialogue_terminal_text needed) {
    return tools_refuse(TEXT(TOOL_NEEDS), tools[running.tool].name, in_language(needed), NULL);
}

int tools_refuse_argument(const char *argument, dialogue_terminal_text surplus) {
    return tools_refuse(tools_is_option(argument) ? TEXT(OPTION_UNKNOWN) : surplus, argument, NULL,
                        NULL);
}

int tools_expect_file(int count, char **arguments) {
    for (int i = 0; i < count; i++)
        if (i > 0 || tools_is_option(arguments[i]))
            return tools_refuse_argument(arguments[i], TEXT(SURPLUS_FILE));
    return count == 1 ? 0 : tools_refuse_without(TEXT(RIGHT_FILE));
}

/* -------------------------------------------------------------------------------------- options */

bool tools_read_number(const char *text, uint64_t *number) {
    char *end;
    if (*text < '0' || *text > '9') return false;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0;
}

/* The value of "NAME VALUE" or "NAME=VALUE"; "" when it is missing, NULL when it is another argument. */
static const char *take_value(int count, char **arguments, int *at, const char *name) {
    size_t length = strlen(name);
    const char *argument = arguments[*at];
    if (strncmp(argument, name, length) != 0) return NULL;
    if (argument[length] == '=') return argument + length + 1;
    if (argument[length] != '\0') return NULL;
    return *at + 1 < count ? arguments[++*at] : "";
}

tools_taken tools_take_number(int count, char **arguments, int *at, const char *name,
                              uint64_t least, uint64_t *number) {
    const char *value = take_value(count, arguments, at, name);
    if (value == NULL) return TOOLS_OTHER;
    if (tools_read_number(value, number) && *number >= least) return TOOLS_TAKEN;
    (void)tools_refuse_value(name, value, TEXT(RIGHT_GAME));
    return TOOLS_REFUSED;
}

double tools_microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

bool tools_is_option(const char *argument) {
    return strncmp(argument, "--", 2) == 0;
}

/* ------------------------------------------------------------------------------------------ FEN */

/* Why a FEN is no position, in one line. */
static void print_fen_trouble(FILE *to, chess_error error, chess_problems problems, size_t at) {
    bool first = true;
    if (error != CHESS_POSITION) {
        fprintf(to, "%s (at character %zu)", chess_error_text(error), at + 1);
        return;
    }
    for (unsigned i = 0; i < CHESS_PROBLEM_COUNT; i++) {
        if (!(problems & chess_problem_bit((chess_problem_index)i))) continue;
        fprintf(to, "%s%s", first ? "" : "; ", chess_problem_text((chess_problem_index)i));
        first = false;
    }
}

/* Behind the place where it stands, when that is in a file. */
static void tell_in(const lines *in, const char *words, size_t length) {
    char number[24], sentence[DIALOGUE_TEXT_SIZE];
    (void)snprintf(sentence, sizeof sentence, "%.*s", (int)length, words);
    (void)snprintf(number, sizeof number, "%lu", in->number);
    tools_tell(TEXT(SETTINGS_MISTAKE), in->name, number, sentence);
}

/* What the session says when somebody types such a FEN. */
static void tell_fen_trouble(const char *text, const lines *in) {
    static dialogue_session session;
    static dialogue_answer answer;
    chess_ply plies[1];
    char line[CHESS_FEN_SIZE + 8];
    int length = snprintf(line, sizeof line, "fen %s", text);
    size_t typed = (size_t)length < sizeof line ? (size_t)length : sizeof line - 1;
    dialogue_session_start(&session, running.language, NULL, NULL, plies, 1, &answer);
    dialogue_session_line(&session, line, typed, &answer);
    /* Alone, the word asks for the FEN; and what is cut off may be one. */
    if (*text == '\0' || answer.events & DIALOGUE_EVENT_NEW_GAME)
        tools_tell(TEXT(OPTION_VALUE), tools[running.tool].name, text,
                   in_language(TEXT(RIGHT_FEN)));
    else if (in == NULL)
        (void)voice_print(stderr, &answer);
    else
        for (unsigned i = 0; i < answer.count; i++)
            tell_in(in, answer.words.text + answer.announcements[i].offset,
                    answer.announcements[i].length);
}

bool tools_read_fen(const char *text, const lines *in, chess_position *position) {
    if (chess_position_read_fen(position, text, strlen(text), NULL, NULL) == CHESS_OK) return true;
    tell_fen_trouble(text, in);
    return false;
}

/* ----------------------------------------------------------------------------------- fen, legal */

static int run_fen(int count, char **arguments) {
    unsigned long good = 0, bad = 0;
    lines in;
    int status = tools_expect_file(count, arguments);
    if (status != 0) return status;
    if (!lines_open(&in, arguments[0])) return STATUS_FAILED;
    while (lines_next(&in)) {
        char fen[CHESS_FEN_SIZE];
        chess_position position;
        chess_problems problems;
        size_t at = 0;
        chess_error error =
            chess_position_read_fen(&position, in.text, strlen(in.text), &problems, &at);
        if (error) {
            printf("error\t%lu\t", in.number);
            print_fen_trouble(stdout, error, problems, at);
            putchar('\n');
            bad++;
            continue;
        }
        chess_position_write_fen(&position, CHESS_FEN_X, fen, sizeof fen);
        puts(fen);
        good++;
    }
    fprintf(stderr, "good %lu bad %lu\n", good, bad);
    return bad || in.failed ? STATUS_FAILED : 0;
}

typedef struct legal_totals {
    unsigned long answers[3], unreadable;
    double sum, longest; /* microseconds */
} legal_totals;

static void legal_line(const char *fen, const chess_legality_limits *limits,
                       chess_legality_memory *memory, legal_totals *totals) {
    static const char *const names[] = {"undecided", "legal", "illegal"};
    chess_position position;
    chess_problems problems;
    chess_legality_result result = {CHESS_LEGALITY_ILLEGAL, CHESS_LEGALITY_REASON_PROBLEM, 0, 0};
    size_t at = 0;
    double start = tools_microseconds(), time;
    chess_error error = chess_position_read_fen(&position, fen, strlen(fen), &problems, &at);
    if (!error) {
        chess_position_is_reachable(&position, limits, memory, &result);
        problems = result.problems;
        if (problems) error = CHESS_POSITION;
    }
    time = tools_microseconds() - start;
    totals->sum += time;
    if (time > totals->longest) totals->longest = time;
    if (error && error != CHESS_POSITION) {
        totals->unreadable++;
        fputs("error\t", stdout);
        quote_print(stdout, fen, strlen(fen), CHESS_FEN_SIZE);
        putchar('\t');
    } else {
        totals->answers[result.answer]++;
        printf("%s\t%s\t", names[result.answer], fen);
    }
    if (error)
        print_fen_trouble(stdout, error, problems, at);
    else if (result.reason)
        fputs(chess_legality_reason_text(result.reason), stdout);
    putchar('\n');
}

static int run_legal(int count, char **arguments) {
    static chess_legality_memory memory;
    chess_legality_limits limits = {0, false};
    legal_totals totals = {{0}, 0, 0, 0};
    unsigned long lines_read;
    lines in;
    int i = 0;
    for (; i < count && tools_is_option(arguments[i]); i++) {
        if (strcmp(arguments[i], "--chess960") == 0) {
            limits.chess960 = true;
            continue;
        }
        tools_taken taken = tools_take_number(count, arguments, &i, "--nodes", 1, &limits.nodes);
        if (taken == TOOLS_REFUSED) return STATUS_WRONG;
        if (taken == TOOLS_OTHER) break;
    }
    int status = tools_expect_file(count - i, arguments + i);
    if (status != 0) return status;
    if (!lines_open(&in, arguments[i])) return STATUS_FAILED;
    while (lines_next(&in)) {
        in.text[strcspn(in.text, "\t")] = '\0';
        legal_line(in.text, &limits, &memory, &totals);
    }
    lines_read = totals.answers[0] + totals.answers[1] + totals.answers[2] + totals.unreadable;
    fprintf(stderr, "legal %lu illegal %lu undecided %lu mean_us %.1f max_us %.0f\n",
            totals.answers[CHESS_LEGALITY_LEGAL], totals.answers[CHESS_LEGALITY_ILLEGAL],
            totals.answers[CHESS_LEGALITY_UNDECIDED],
            lines_read ? totals.sum / (double)lines_read : 0, totals.longest);
    return totals.unreadable || in.failed ? STATUS_FAILED : 0;
}

/* ------------------------------------------------------------------------------------------ all */

static bool asks_for_help(int count, char **arguments) {
    for (int i = 0; i < count; i++)
        if (strcmp(arguments[i], "--help") == 0 || strcmp(arguments[i], "-h") == 0) return true;
    return false;
}

/*
 * Takes --lang out, from wherever it stands, the last one for the language; false, and told in that, when one of them
 * names none.
 */
static bool take_language_out(int *count, char **arguments) {
    const char *wrong = NULL;
    int kept = 0;
    running.language = language_of_system();
    for (int i = 0; i < *count; i++) {
        const char *tag = take_value(*count, arguments, &i, "--lang");
        if (tag == NULL)
            arguments[kept++] = arguments[i];
        else if (dialogue_language_of_tag(tag, strlen(tag), &running.language))
            running.asked = true;
        else if (wrong == NULL)
            wrong = tag;
    }
    *count = kept;
    if (wrong != NULL) (void)tools_refuse_value("--lang", wrong, TEXT(RIGHT_LANG));
    return wrong == NULL;
}

bool tools_run(int count, char **arguments, int *status) {
    if (count < 2 || !tools_is_tool(arguments[1])) return false;
    running.tool = find_tool(arguments[1]);
    count -= 2;
    arguments += 2;
    *status = 0;
    if (!take_language_out(&count, arguments))
        *status = STATUS_WRONG;
    else if (asks_for_help(count, arguments))
        tell(stdout, tools[running.tool].usage, NULL);
    else
        *status = tools[running.tool].run(count, arguments);
    if (fflush(stdout) != 0) *status = STATUS_FAILED;
    return true;
}
