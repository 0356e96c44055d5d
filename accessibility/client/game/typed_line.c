/* SPDX-License-Identifier: MIT */
#include "typed_line.h"

#include <stdio.h>
#include <string.h>

static bool is_command(const dialogue_utterance *said, dialogue_command command) {
    return said->sense == DIALOGUE_COMMAND && said->command == command;
}

/* Reads the first word. A question mark alone asks for help, too. */
static void read_first_word(typed_line *line, dialogue_language language) {
    dialogue_utterance word;
    size_t from = strspn(line->text, " ");
    line->topic_at = from + strcspn(line->text + from, " =?");
    if (line->topic_at == from && line->text[from] != '\0') line->topic_at++;
    dialogue_read(line->text + from, line->topic_at - from, language, &word);
    line->asks_help = is_command(&word, DIALOGUE_COMMAND_HELP);
}

/* Returns true if the line begins with the ranks of a FEN, as the page's element does. */
static bool is_position(const char *text, size_t length) {
    enum { SLASHES = 5 };
    size_t from = 0, slashes = 0;
    while (from < length && text[from] == ' ')
        from++;
    size_t end = from;
    for (; end < length && text[end] != ' '; end++) {
        if (text[end] == '\0' || strchr("pnbrqkPNBRQK123456789/", text[end]) == NULL) return false;
        slashes += text[end] == '/';
    }
    return slashes >= SLASHES;
}

void typed_line_read(typed_line *line, const dialogue_session *session, const char *text,
                     size_t length) {
    const char *command = is_position(text, length) ? "fen " : "";
    const size_t before = strlen(command), room = TYPED_LINE_SIZE - 1 - before;
    line->length = before + (length < room ? length : room);
    memcpy(line->text, command, before);
    memcpy(line->text + before, text, line->length - before);
    line->text[line->length] = '\0';
    dialogue_read(line->text, line->length, session->language, &line->said);
    line->actor = dialogue_session_actor(session, line->text, line->length, &line->said);
    line->is_event = dialogue_session_reads_event(session, line->text, line->length, &line->event,
                                                  &line->event_is_whole);
    read_first_word(line, session->language);
}

bool typed_line_lacks_arbiter(const typed_line *line, const dialogue_session *session) {
    static const chess_time_control unlimited;
    static dialogue_session judged;
    static chess_sheet_line sheet[1];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_arbiter arbiter;
    chess_event event;
    bool whole;
    if (session->arbiter != NULL || line->said.sense != DIALOGUE_UNKNOWN) return false;
    chess_arbiter_begin(&arbiter, &rules, &unlimited, NULL, &session->game.position, sheet, 1);
    judged = *session;
    judged.arbiter = &arbiter;
    return dialogue_session_reads_event(&judged, line->text, line->length, &event, &whole);
}

bool typed_line_new_with_time(const typed_line *line, char control[TYPED_LINE_SIZE]) {
    static const char marks[] = " ,.:;!?";
    chess_time_control read;
    if (!is_command(&line->said, DIALOGUE_COMMAND_NEW)) return false;
    const char *word = line->text + line->said.rest_at;
    for (size_t length; *(word += strspn(word, marks)) != '\0'; word += length) {
        length = strcspn(word, " ");
        while (strchr(marks, word[length - 1]) != NULL)
            length--;
        (void)snprintf(control, TYPED_LINE_SIZE, "%.*s", (int)length, word);
        if (strspn(word, "0123456789") < length &&
            chess_time_control_read(&read, word, length, NULL) == CHESS_OK)
            return true;
    }
    return false;
}

bool typed_line_asks_all_help(const typed_line *line) {
    return is_command(&line->said, DIALOGUE_COMMAND_HELP) &&
           line->said.topic == DIALOGUE_COMMAND_NONE && line->said.rest_length == 0;
}
