/* SPDX-License-Identifier: MIT */
#include "ask.h"

#include "terminal/terminal.h"
#include "terminal/typing.h"

#include <short_links.h>

#include <stdio.h>
#include <string.h>

bool ask_line(game_session *game, char *line, size_t size) {
    size_t length;
    terminal_prompt("> ");
    for (;;) {
        terminal_event event = terminal_await(NULL, 0, game_session_patience(game));
        if (event == TERMINAL_LINE) break;
        if (event == TERMINAL_ENDED) return false;
        voice_begin(game->voice);
        game_session_tick(game);
        if (game->session.game.outcome.ending != CHESS_ENDING_NONE) return false;
    }
    const char *typed = terminal_take_line(&length);
    typing_took_line(game->voice);
    if (length >= size) length = size - 1;
    memcpy(line, typed, length);
    line[length] = '\0';
    return true;
}

bool ask_was_cut(const char *line, size_t size) {
    return strlen(line) + 1 == size;
}

bool ask_text(game_session *game, dialogue_terminal_text question, const char *value, char *line,
              size_t size) {
    for (;;) {
        game_session_say(game, DIALOGUE_ANSWER, question, value, NULL);
        if (!ask_line(game, line, size)) return false;
        if (!ask_was_cut(line, size)) break;
        game_session_say(game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_ASK_LONG, NULL, NULL);
    }
    for (char *at = line; *at; at++)
        if ((unsigned char)*at < ' ') *at = ' ';
    return true;
}

/* Returns the command that the line is, or DIALOGUE_COMMAND_NONE. */
static dialogue_command command_of(dialogue_language language, const char *line) {
    dialogue_utterance said;
    dialogue_read(line, strlen(line), language, &said);
    return said.sense == DIALOGUE_COMMAND ? said.command : DIALOGUE_COMMAND_NONE;
}

/* Returns true if the line, as a whole, is one of the program's own commands. */
static bool is_own_command(const char *line) {
    uint32_t number;
    for (unsigned i = 0; i < DIALOGUE_TERMINAL_COUNT; i++) {
        const dialogue_terminal_text text = (dialogue_terminal_text)i;
        if (typing_is_command(text, false) &&
            dialogue_terminal_reads(text, line, strlen(line), &number))
            return true;
    }
    return false;
}

bool ask_is_cancelled(dialogue_language language, const char *line) {
    dialogue_command command = command_of(language, line);
    return command == DIALOGUE_COMMAND_QUIT || command == DIALOGUE_COMMAND_TAKE_BACK ||
           dialogue_terminal_reads(DIALOGUE_TERMINAL_ACCEPT_CANCEL, line, strlen(line), NULL);
}

/* Returns true, after explaining it if requested, if the line is no answer: help or "repeat". */
static bool asks_again(game_session *game, const char *line) {
    dialogue_command command = command_of(game->session.language, line);
    if (command == DIALOGUE_COMMAND_HELP)
        game_session_say(game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_ASK_HELP, NULL, NULL);
    return command == DIALOGUE_COMMAND_HELP || command == DIALOGUE_COMMAND_REPEAT;
}

ask_outcome ask_words(game_session *game, dialogue_terminal_text question, const char *value,
                      char *line, size_t size) {
    do
        if (!ask_text(game, question, value, line, size)) return ASK_ENDED;
    while (asks_again(game, line));
    return ask_is_cancelled(game->session.language, line) ? ASK_CANCELLED : ASK_ANSWERED;
}

bool ask_is_file_name(const char *line) {
    return line[0] == '\0' || strpbrk(line, "./") != NULL;
}

void ask_trim_file_name(char *line) {
    static const dialogue_terminal_text before[] = {DIALOGUE_TERMINAL_ACCEPT_SCORE,
                                                    DIALOGUE_TERMINAL_SAVE_UNDER};
    size_t at = strspn(line, " "), end = strlen(line), rest;
    while (end > at && line[end - 1] == ' ')
        end--;
    for (size_t i = 0; i < sizeof before / sizeof *before; i++)
        if (dialogue_terminal_accepts(before[i], line + at, end - at, &rest) && at + rest < end)
            at += rest;
    if (end > at + 1 && line[at] == line[end - 1] && strchr("\"'", line[at]) != NULL) at++, end--;
    memmove(line, line + at, end - at);
    line[end - at] = '\0';
}

ask_outcome ask_file(game_session *game, dialogue_terminal_text question, char *path, size_t size) {
    for (;;) {
        ask_outcome outcome = ask_words(game, question, NULL, path, size);
        ask_trim_file_name(path);
        if (outcome != ASK_ANSWERED || ask_is_file_name(path)) return outcome;
        game_session_say(game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_STUDY_NO_FILE_NAME, path, NULL);
    }
}

ask_outcome ask_name(game_session *game, game_name which) {
    char line[GAME_NAME_SIZE + 1], known[GAME_NAME_SIZE];
    (void)snprintf(known, sizeof known, "%s", game->names.values[which]);
    short_links(known);
    const bool is_known = known[0] != '\0';
    const dialogue_terminal_text question = game_name_questions[which];
    for (;;) {
        if (is_known) game_session_say(game, DIALOGUE_ANSWER, question, NULL, NULL);
        if (!ask_text(game, is_known ? DIALOGUE_TERMINAL_NAME_KEPT : question, known, line,
                      sizeof line))
            return ASK_ENDED;
        if (asks_again(game, line)) continue;
        if (ask_is_cancelled(game->session.language, line)) return ASK_CANCELLED;
        const bool is_command = command_of(game->session.language, line) != DIALOGUE_COMMAND_NONE ||
                                is_own_command(line);
        if (!is_command || ask_yes(game, DIALOGUE_TERMINAL_NAME_OR_COMMAND, line)) break;
    }
    const char *name = line + strspn(line, " ");
    if (name[0] != '\0') game_session_name(game, which, name);
    return ASK_ANSWERED;
}

ask_reply ask_yes_no_or(client_voice *voice, dialogue_language language, ask_other *takes,
                        void *context) {
    dialogue_utterance said;
    size_t length;
    for (;;) {
        char prompt[16];
        (void)snprintf(prompt, sizeof prompt, "%s ",
                       dialogue_label_text(language, DIALOGUE_LABEL_PROMPT));
        terminal_prompt(prompt);
        if (terminal_await(NULL, 0, -1) != TERMINAL_LINE) return ASK_NEITHER;
        const char *line = terminal_take_line(&length);
        typing_took_line(voice);
        if (takes != NULL && takes(context, line, length)) return ASK_OTHER;
        dialogue_read(line, length, language, &said);
        const bool is_command = said.sense == DIALOGUE_COMMAND;
        if (is_command && said.command == DIALOGUE_COMMAND_YES) return ASK_YES;
        if (is_command && said.command == DIALOGUE_COMMAND_NO) return ASK_NO;
        if (is_command && said.command == DIALOGUE_COMMAND_QUIT) return ASK_NEITHER;
        voice_report(voice, stdout, language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_JOURNAL_YES_OR_NO,
                     NULL, 0);
    }
}

ask_reply ask_yes_or_no(client_voice *voice, dialogue_language language) {
    return ask_yes_no_or(voice, language, NULL, NULL);
}

bool ask_yes(game_session *game, dialogue_terminal_text question, const char *value) {
    char line[64];
    if (!ask_text(game, question, value, line, sizeof line)) return false;
    for (;;) {
        dialogue_command command = command_of(game->session.language, line);
        if (command == DIALOGUE_COMMAND_YES) return true;
        if (command == DIALOGUE_COMMAND_NO || ask_is_cancelled(game->session.language, line))
            return false;
        if (!ask_text(game, DIALOGUE_TERMINAL_JOURNAL_YES_OR_NO, NULL, line, sizeof line))
            return false;
    }
}
