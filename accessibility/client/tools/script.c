/* SPDX-License-Identifier: MIT */
#include "script.h"

#include "files/file.h"
#include "terminal/terminal.h"

#include <stdlib.h>
#include <string.h>

/* One run over a file. */
typedef struct script {
    const client_options *options;
    const char *path;
    unsigned long line;
    bool failed;
    dialogue_session session;
    dialogue_answer answer;
    chess_ply plies[1];
} script;

/* The two fields of a line. */
typedef struct script_fields {
    const char *fen, *typed;
    size_t fen_length, typed_length;
} script_fields;

typedef void script_answer(script *self, const chess_position *position,
                           const script_fields *fields);

/* ------------------------------------------------------------------------------------- troubles */

static void print_trouble(script *self) {
    self->failed = true;
    for (unsigned i = 0; i < self->answer.count; i++) {
        const dialogue_announcement *what = &self->answer.announcements[i];
        (void)fprintf(stderr, "%s:%lu: %.*s\n", self->path, self->line, (int)what->length,
                      self->answer.words.text + what->offset);
    }
    (void)puts("error");
}

/* Reports the session's answer to these words. */
static void complain(script *self, const chess_position *position, const char *words,
                     size_t length) {
    dialogue_session_start(&self->session, self->options->language, NULL, position, self->plies, 1,
                           &self->answer);
    dialogue_session_line(&self->session, words, length, &self->answer);
    print_trouble(self);
}

static void complain_of_notation(script *self, const script_fields *fields) {
    char move[32];
    const char *values[] = {move};
    (void)snprintf(move, sizeof move, "%.*s", (int)fields->typed_length, fields->typed);
    dialogue_answer_clear(&self->answer);
    dialogue_terminal_say(&self->answer, self->options->language, DIALOGUE_ANSWER,
                          DIALOGUE_TERMINAL_NO_UCI, values, 1);
    print_trouble(self);
}

static void complain_of_position(script *self, const script_fields *fields) {
    char words[CHESS_FEN_SIZE + 8];
    int length = snprintf(words, sizeof words, "fen %.*s", (int)fields->fen_length, fields->fen);
    bool whole = length > 0 && (size_t)length < sizeof words;
    complain(self, NULL, words, whole ? (size_t)length : sizeof words - 1);
}

/* ---------------------------------------------------------------------------------------- lines */

static void run_line(script *self, const char *line, size_t length, script_answer *answer) {
    const char *tab = memchr(line, '\t', length);
    script_fields fields = {line, tab ? tab + 1 : line + length, length, 0};
    chess_position position;
    if (tab != NULL) {
        fields.fen_length = (size_t)(tab - line);
        fields.typed_length = length - fields.fen_length - 1;
    }
    chess_error error =
        chess_position_read_fen(&position, fields.fen, fields.fen_length, NULL, NULL);
    if (error != CHESS_OK)
        complain_of_position(self, &fields);
    else
        answer(self, &position, &fields);
}

static int run(const client_options *options, script_answer *answer) {
    static script self;
    self = (script){.options = options};
    self.path = options->file ? options->file : "-";
    file_text text = file_read(self.path);
    if (text.bytes == NULL) {
        const char *values[] = {self.path};
        dialogue_answer_clear(&self.answer);
        dialogue_terminal_say(&self.answer, options->language, DIALOGUE_ANSWER, text.trouble,
                              values, 1);
        (void)terminal_write_line(stderr, self.answer.words.text, self.answer.words.length);
        return 1;
    }
    for (size_t at = file_mark(text.bytes, text.length); at < text.length; at++) {
        const char *line = text.bytes + at, *end = memchr(line, '\n', text.length - at);
        size_t length = end ? (size_t)(end - line) : text.length - at;
        at += length;
        self.line++;
        while (length > 0 && line[length - 1] == '\r')
            length--;
        if (length > 0 && line[0] != '#') run_line(&self, line, length, answer);
    }
    free(text.bytes);
    return self.failed || fflush(stdout) != 0;
}

/* ------------------------------------------------------------------------------------------ say */

static void answer_say(script *self, const chess_position *position, const script_fields *fields) {
    static dialogue_text text;
    chess_move_spec spec;
    chess_resolution resolution;
    chess_move_facts facts;
    if (chess_uci_read(&spec, fields->typed, fields->typed_length, NULL) != CHESS_OK) {
        complain_of_notation(self, fields);
        return;
    }
    if (chess_resolve(position, &spec, &resolution) != CHESS_OK) {
        complain(self, position, fields->typed, fields->typed_length);
        return;
    }
    chess_describe(position, resolution.move, &facts);
    dialogue_text_clear(&text);
    dialogue_say_move(&text, &facts, &self->options->moves);
    (void)terminal_write_line(stdout, text.text, text.length);
}

int script_say(const client_options *options) {
    return run(options, answer_say);
}

/* ----------------------------------------------------------------------------------- understand */

static void print_move(const chess_position *position, chess_move move) {
    char uci[CHESS_UCI_SIZE];
    chess_move_facts facts;
    chess_describe(position, move, &facts);
    chess_uci_write(&facts,
                    chess_position_is_chess960(position) ? CHESS_UCI_CHESS960 : CHESS_UCI_STANDARD,
                    uci, sizeof uci);
    (void)fputs(uci, stdout);
}

static void print_refusal(script *self, const chess_position *position, const script_fields *fields,
                          const chess_refusal *refusal) {
    dialogue_session_start(&self->session, self->options->language, NULL, position, self->plies, 1,
                           &self->answer);
    dialogue_session_line(&self->session, fields->typed, fields->typed_length, &self->answer);
    (void)printf("illegal %s %.*s\n", chess_refusal_name(refusal->reason),
                 (int)self->answer.announcements[0].length, self->answer.words.text);
}

static void print_moves(const chess_position *position, chess_error error,
                        const chess_resolution *resolution) {
    const chess_move_list *list = &resolution->candidates;
    (void)fputs(error == CHESS_OK ? "move " : "ambiguous ", stdout);
    for (unsigned i = 0; i < list->count; i++) {
        if (i > 0) (void)putchar(',');
        print_move(position, list->moves[i]);
    }
    (void)putchar('\n');
}

static const char *name_of(dialogue_command command) {
#define COMMAND_NAME(name) [DIALOGUE_COMMAND_##name] = #name,
    static const char *const names[] = {DIALOGUE_COMMAND_LIST(COMMAND_NAME)};
    return names[command];
}

static void answer_move(script *self, const chess_position *position, const script_fields *fields,
                        const dialogue_utterance *said) {
    chess_resolution resolution;
    chess_error error = dialogue_resolve(position, said, &resolution);
    if (error == CHESS_ILLEGAL)
        print_refusal(self, position, fields, &resolution.refusal);
    else
        print_moves(position, error, &resolution);
}

static void answer_understand(script *self, const chess_position *position,
                              const script_fields *fields) {
    dialogue_utterance said;
    dialogue_read(fields->typed, fields->typed_length, self->options->language, &said);
    switch (said.sense) {
    case DIALOGUE_NOTHING:
        (void)puts("nothing");
        break;
    case DIALOGUE_CHOICE:
        (void)printf("choice %u\n", said.choice);
        break;
    case DIALOGUE_COMMAND:
        (void)printf("command %s\n", name_of(said.command));
        break;
    case DIALOGUE_ASKED:
        (void)printf("asks %s\n", name_of(said.command));
        break;
    case DIALOGUE_UNKNOWN:
        (void)printf("unknown %.*s\n", (int)said.unknown_length, fields->typed + said.unknown_at);
        break;
    case DIALOGUE_MOVE:
    case DIALOGUE_PARTIAL:
        answer_move(self, position, fields, &said);
        break;
    }
}

int script_understand(const client_options *options) {
    return run(options, answer_understand);
}
