/* SPDX-License-Identifier: MIT */
#include "tools.h"

#include <stdio.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

static const struct {
    const char *name;
    int (*run)(int count, char **arguments);
    dialogue_terminal_text usage;
} tools[] = {
    {"perft", perft_run, TEXT(TOOL_PERFT)},
    {"moves", moves_run, TEXT(TOOL_MOVES)},
    {"fen", fen_run, TEXT(TOOL_FEN)},
    {"legal", legal_run, TEXT(TOOL_LEGAL)},
    {"winnable", winnable_run, TEXT(TOOL_WINNABLE)},
    {"check", check_run, TEXT(TOOL_CHECK)},
    {"rate", rate_run, TEXT(TOOL_RATE)},
};
enum { TOOL_COUNT = sizeof tools / sizeof tools[0] };

static size_t find_tool(const char *name) {
    size_t at = 0;
    while (at < TOOL_COUNT && strcmp(name, tools[at].name) != 0)
        at++;
    return at;
}

bool tools_is_tool(const char *name) {
    return find_tool(name) < TOOL_COUNT;
}

static bool asks_for_help(int count, char **arguments) {
    for (int i = 0; i < count; i++)
        if (strcmp(arguments[i], "--help") == 0 || strcmp(arguments[i], "-h") == 0) return true;
    return false;
}

bool tools_run(int count, char **arguments, int *status) {
    if (count < 2 || !tools_is_tool(arguments[1])) return false;
    const size_t tool = find_tool(arguments[1]);
    tools_begin(tools[tool].name, tools[tool].usage);
    count -= 2;
    arguments += 2;
    *status = 0;
    if (!tools_take_language_out(&count, arguments))
        *status = STATUS_WRONG;
    else if (asks_for_help(count, arguments))
        tools_report_usage();
    else
        *status = tools[tool].run(count, arguments);
    if (fflush(stdout) != 0) *status = STATUS_FAILED;
    return true;
}
