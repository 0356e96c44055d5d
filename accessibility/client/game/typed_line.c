/* SPDX-License-Identifier: MIT */
#include "typed_line.h"

#include <dialogue/terminal.h>
#include <dialogue/words.h>

#include <stdio.h>
#include <string.h>
#include <strings.h>

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

bool typed_line_lacks_arbiter(const typed_line *line, const dialogue_session *session,
                              chess_event *event) {
    static const chess_time_control unlimited;
    static dialogue_session judged;
    static chess_sheet_line sheet[1];
    const chess_rules rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    chess_arbiter arbiter;
    bool whole;
    const dialogue_sense sense = line->said.sense;
    if (session->arbiter != NULL || (sense != DIALOGUE_UNKNOWN && sense != DIALOGUE_ASKED))
        return false;
    chess_arbiter_begin(&arbiter, &rules, &unlimited, NULL, &session->game.position, sheet, 1);
    judged = *session;
    judged.arbiter = &arbiter;
    if (!dialogue_session_reads_event(&judged, line->text, line->length, event, &whole))
        return false;
    /* "Schwarz nimmt das Remis an" is also read as words about a draw */
    return sense == DIALOGUE_UNKNOWN || event->kind == CHESS_EVENT_ACCEPT ||
           event->kind == CHESS_EVENT_REFUSE;
}

const char *typed_line_command_for(const chess_event *event, const dialogue_session *session) {
    const bool asked = session->question == DIALOGUE_ASKS_DRAW;
    chess_color by;
    if (event->kind == CHESS_EVENT_PRESS) return session->steps ? "press" : NULL;
    if (event->kind == CHESS_EVENT_SLIP) return session->steps ? "slip" : NULL;
    if (event->kind != CHESS_EVENT_ACCEPT && event->kind != CHESS_EVENT_REFUSE) return NULL;
    bool offered = dialogue_session_offer(session, &by);
    bool answers = offered ? event->by != (chess_party)by : asked;
    if (!answers) return asked ? "" : NULL;
    if (event->kind == CHESS_EVENT_ACCEPT) return "accept the draw";
    return asked || session->question == DIALOGUE_ASKS_NOTHING ? "decline" : NULL;
}

static bool is_time_sign(char letter) {
    return letter == '+' || letter == '/';
}

/* Copies the text without the spaces beside the signs of a time control: "5 + 3". */
static void join_time_signs(const char *text, char joined[TYPED_LINE_SIZE]) {
    char *to = joined;
    for (; *text != '\0'; text++)
        if (*text != ' ' ||
            !((to > joined && is_time_sign(to[-1])) || is_time_sign(text[strspn(text, " ")])))
            *to++ = *text;
    *to = '\0';
}

/* Returns true if the word has a sign of a time control, and nothing that one cannot have. */
static bool resembles_time(const char *word, size_t length) {
    return strcspn(word, "+/") < length && strspn(word, "0123456789+/,.:bd") >= length;
}

bool typed_line_new_with_time(const typed_line *line, char control[TYPED_LINE_SIZE],
                              bool *is_valid) {
    static const char marks[] = " ,.:;!?";
    char rest[TYPED_LINE_SIZE];
    chess_time_control read;
    if (!is_command(&line->said, DIALOGUE_COMMAND_NEW)) return false;
    join_time_signs(line->text + line->said.rest_at, rest);
    const char *word = rest;
    for (size_t length; *(word += strspn(word, marks)) != '\0'; word += length) {
        length = strcspn(word, " ");
        while (strchr(marks, word[length - 1]) != NULL)
            length--;
        (void)snprintf(control, TYPED_LINE_SIZE, "%.*s", (int)length, word);
        *is_valid = chess_time_control_read(&read, word, length, NULL) == CHESS_OK;
        if (strspn(word, "0123456789") < length && (*is_valid || resembles_time(word, length)))
            return true;
    }
    return false;
}

bool typed_line_asks_all_help(const typed_line *line) {
    return is_command(&line->said, DIALOGUE_COMMAND_HELP) &&
           line->said.topic == DIALOGUE_COMMAND_NONE && line->said.rest_length == 0;
}

/* Returns true if the line is one of the comma-separated ASCII phrases, ignoring case. */
static bool is_phrase(const char *line, size_t length, const char *phrases) {
    while (*phrases != '\0') {
        size_t size = strcspn(phrases, ",");
        if (size == length && strncasecmp(line, phrases, size) == 0) return true;
        phrases += size;
        phrases += strspn(phrases, ", ");
    }
    return false;
}

bool typed_line_asks_for_tour(const typed_line *line, dialogue_language language) {
    const char *text = line->text;
    size_t length = line->length;
    while (length > 0 && strchr(" ?!.", text[length - 1]))
        length--;
    for (; length > 0 && *text == ' '; length--)
        text++;
    return is_phrase(text, length, "--tour, rochade --tour, rochade tour") ||
           dialogue_is_one_of(text, length,
                              dialogue_terminal_text_of(language, DIALOGUE_TERMINAL_ACCEPT_TOUR));
}
