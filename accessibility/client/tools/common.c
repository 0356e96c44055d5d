/* SPDX-License-Identifier: MIT */
/* Functions shared by the tools: reading arguments and reporting errors. */
#include "tools.h"

#include "files/file.h"
#include "files/quoted_text.h"
#include "options/option_values.h"
#include "voice/voice.h"

#include <chess/chess.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* The running tool. */
static struct {
    const char *name;
    dialogue_terminal_text usage;
    dialogue_language language;
    bool asked; /* --lang was given */
} running;

void tools_begin(const char *name, dialogue_terminal_text usage) {
    running.name = name;
    running.usage = usage;
}

bool tools_asked_language(dialogue_language *language) {
    *language = running.language;
    return running.asked;
}

/* ------------------------------------------------------------------------------------- messages */

static void report(FILE *to, dialogue_terminal_text text, const char *const *values,
                   unsigned int count) {
    voice_report(NULL, to, running.language, DIALOGUE_ANSWER, text, values, count);
}

void tools_report_values(dialogue_terminal_text text, const char *const *values,
                         unsigned int count) {
    report(stderr, text, values, count);
}

void tools_report(dialogue_terminal_text text, const char *first, const char *second,
                  const char *third) {
    report(stderr, text, (const char *const[]){first, second, third}, 3);
}

int tools_refuse(dialogue_terminal_text text, const char *first, const char *second,
                 const char *third) {
    tools_report(text, first, second, third);
    report(stderr, running.usage, NULL, 0);
    return STATUS_WRONG;
}

void tools_report_usage(void) {
    report(stdout, running.usage, NULL, 0);
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
    return tools_refuse(TEXT(TOOL_NEEDS), running.name, in_language(needed), NULL);
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

/*
 * Returns the value of "NAME VALUE" or "NAME=VALUE"; "" if it is missing, NULL if the argument is
 * another one.
 */
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

bool tools_take_language_out(int *count, char **arguments) {
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

/* ---------------------------------------------------------------------------------------- lines */

bool lines_open(lines *in, const char *name) {
    *in = (lines){.name = name};
    in->file = file_open(name);
    if (!in->file) tools_report(file_trouble(errno), name, NULL, NULL);
    return in->file != NULL;
}

bool lines_open_text(lines *in, const char *name) {
    file_text text = file_read_text(name);
    *in = (lines){.name = name, .bytes = text.bytes};
    if (!text.bytes) {
        tools_report(text.trouble, name, NULL, NULL);
        return false;
    }
    in->file = fmemopen(text.bytes, text.length, "r");
    if (!in->file) {
        tools_report(file_trouble(errno), name, NULL, NULL);
        free(text.bytes);
    }
    return in->file != NULL;
}

/* NUL bytes become a character that no format has, so that the text after them is not lost. */
static void show_nul(char *text, size_t length) {
    for (char *nul; (nul = memchr(text, '\0', length)) != NULL;)
        *nul = '\x1A'; /* SUBSTITUTE */
}

/* Reads the next line; a carriage return also ends one. */
static bool next_line(lines *in) {
    if (in->rest == NULL) {
        ssize_t length = getline(&in->read, &in->size, in->file);
        if (length < 0) return false;
        show_nul(in->read, (size_t)length);
        in->rest = in->read + (in->number == 0 ? file_mark(in->read, (size_t)length) : 0);
    }
    in->text = in->rest;
    char *end = in->text + strcspn(in->text, "\r\n");
    in->rest = *end == '\r' && end[1] != '\n' && end[1] != '\0' ? end + 1 : NULL;
    *end = '\0';
    in->number++;
    return true;
}

bool lines_next(lines *in) {
    while (next_line(in))
        if (in->text[0] != '#' && in->text[strspn(in->text, " \t")] != '\0') return true;
    in->failed = !feof(in->file); /* a failed allocation is not an error of the stream */
    if (in->failed) tools_report(file_trouble(errno), in->name, NULL, NULL);
    free(in->read);
    if (in->file != stdin) fclose(in->file);
    free(in->bytes);
    return false;
}

/* ------------------------------------------------------------------------------------------ FEN */

void tools_print_fen_trouble(FILE *to, chess_error error, chess_problems problems, size_t at) {
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

/* Reports an error with file and line. */
static void report_in(const lines *in, const char *words, size_t length) {
    char number[24], sentence[DIALOGUE_TEXT_SIZE];
    (void)snprintf(sentence, sizeof sentence, "%.*s", (int)length, words);
    (void)snprintf(number, sizeof number, "%lu", in->number);
    tools_report(TEXT(SETTINGS_MISTAKE), in->name, number, sentence);
}

/* Reports an invalid FEN in the session's words. */
static void report_fen_trouble(const char *text, const lines *in) {
    static dialogue_session session;
    static dialogue_answer answer;
    chess_ply plies[1];
    char line[CHESS_FEN_SIZE + 8];
    int length = snprintf(line, sizeof line, "fen %s", text);
    size_t typed = (size_t)length < sizeof line ? (size_t)length : sizeof line - 1;
    dialogue_session_start(&session, running.language, NULL, NULL, plies, 1, &answer);
    dialogue_session_line(&session, line, typed, &answer);
    /* An empty argument would ask the session for the FEN; a truncated one may be valid. */
    if (*text == '\0' || answer.effects & DIALOGUE_EFFECT_NEW_GAME)
        tools_report(TEXT(OPTION_VALUE), running.name, text, in_language(TEXT(RIGHT_FEN)));
    else if (in == NULL)
        (void)voice_print(stderr, &answer);
    else
        for (unsigned i = 0; i < answer.count; i++)
            report_in(in, answer.words.text + answer.announcements[i].offset,
                      answer.announcements[i].length);
}

bool tools_read_fen(const char *text, const lines *in, chess_position *position) {
    if (chess_position_read_fen(position, text, strlen(text), NULL, NULL) == CHESS_OK) return true;
    report_fen_trouble(text, in);
    return false;
}
