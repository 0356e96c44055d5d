/* SPDX-License-Identifier: MIT */
#include "study.h"

#include "engine/adviser.h"
#include "files/paths.h"
#include "files/quoted_text.h"
#include "game/ask.h"
#include "game/play.h"
#include "game/resume.h"
#include "game/start_names.h"
#include "my_games.h"
#include "review_words.h"
#include "search.h"
#include "sheets/pgn_game.h"
#include "sheets/pgn_heading.h"
#include "sheets/pgn_mistake.h"
#include "sheets/sheet.h"
#include "terminal/terminal.h"
#include "terminal/typing.h"
#include "voice/sound_settings.h"
#include "walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

typedef struct study {
    const client_options *options;
    client_voice *voice;
    my_games own;         /* used if the options name no file */
    file_text text;       /* text of those games, or of the file */
    unsigned long number; /* number of the game; 0: none is open */
    size_t next_help;     /* the next part of the help for "more"; 0: none */
    bool has_listed;      /* the line before has listed games */
    bool leaving;
    bool wrong; /* a game has an error */
    study_search search;
    study_walk walk;
    game_review review; /* review of the open game */
} study;

static dialogue_language language_of(const study *self) {
    return self->walk.session.language;
}

static void say(study *self, FILE *stream, dialogue_terminal_text text, const char *first,
                const char *second) {
    const char *values[] = {first, second};
    voice_report(self->voice, stream, language_of(self), DIALOGUE_ANSWER, text, values, 2);
}

/* --------------------------------------------------------------------------------------- saving */

/*
 * Asks a question and reads a line; an empty answer is "". Returns false at the end of the input.
 */
static bool ask(study *self, dialogue_terminal_text question, char *line, size_t size) {
    for (;;) {
        size_t length;
        say(self, stdout, question, NULL, NULL);
        terminal_prompt("> ");
        if (terminal_await(NULL, 0, -1) != TERMINAL_LINE) return false;
        const char *typed = terminal_take_line(&length);
        typing_took_line(self->voice);
        (void)quoted_text_copy(line, size, typed, length);
        if (length < size) return true;
        say(self, stdout, TEXT(ASK_LONG), NULL, NULL);
    }
}

/* Asks for the name of a file until ask_is_file_name() accepts the answer; it may be "". */
static ask_outcome ask_for_file(study *self, dialogue_terminal_text question, char *path,
                                size_t size) {
    for (;;) {
        if (!ask(self, question, path, size)) return ASK_ENDED;
        if (ask_is_cancelled(language_of(self), path)) return ASK_CANCELLED;
        ask_trim_file_name(path);
        if (ask_is_file_name(path)) return ASK_ANSWERED;
        say(self, stdout, TEXT(STUDY_NO_FILE_NAME), path, NULL);
    }
}

/* Writes the game, including added moves, to a new file. Returns false if it was not saved. */
static bool save(study *self, const char *path) {
    int error = pgn_game_write_file(path, &self->walk.tree);
    say(self, stdout, error == 0 ? TEXT(FILE_WRITTEN) : file_not_written(error), path, NULL);
    if (error == 0) self->walk.changed = false;
    return error == 0;
}

static bool save_line(study *self, const typed_line *line) {
    char path[TYPED_LINE_SIZE];
    size_t rest;
    if (!dialogue_terminal_accepts(TEXT(ACCEPT_SCORE), line->text, line->length, &rest))
        return false;
    (void)snprintf(path, sizeof path, "%.*s", (int)(line->length - rest), line->text + rest);
    ask_trim_file_name(path);
    if (!ask_is_file_name(path)) {
        say(self, stdout, TEXT(STUDY_NO_FILE_NAME), path, NULL);
        path[0] = '\0';
    }
    ask_outcome outcome =
        path[0] == '\0' ? ask_for_file(self, TEXT(SCORE_ASK), path, sizeof path) : ASK_ANSWERED;
    if (outcome == ASK_ENDED) return true;
    if (outcome == ASK_CANCELLED || path[0] == '\0')
        say(self, stdout, TEXT(FILE_NONE), NULL, NULL);
    else
        (void)save(self, path);
    return true;
}

/* Offers to save added moves. Returns false if the player stays, or if they could not be saved. */
static bool may_leave(study *self) {
    char path[PATHS_SIZE];
    if (!self->walk.changed) return true;
    ask_outcome outcome = ask_for_file(self, TEXT(STUDY_UNSAVED), path, sizeof path);
    if (outcome == ASK_CANCELLED) say(self, stdout, TEXT(STUDY_RETURN), NULL, NULL);
    return outcome == ASK_ENDED ||
           (outcome == ASK_ANSWERED && (path[0] == '\0' || save(self, path)));
}

/* --------------------------------------------------------------------------------------- a game */

static void say_heading(study *self) {
    static dialogue_answer answer;
    const pgn_game score = pgn_game_read(self->text.bytes, self->text.length, self->number);
    dialogue_answer_clear(&answer);
    pgn_heading_add(&answer, language_of(self), &score);
    voice_say(self->voice, stdout, &answer);
    free(score.moves);
}

static void report_mistake(study *self, const chess_pgn_error *error) {
    static dialogue_answer answer;
    dialogue_answer_clear(&answer);
    pgn_mistake_add(&answer, language_of(self), DIALOGUE_ANSWER, self->options->file,
                    self->text.bytes, error);
    voice_say(self->voice, stderr, &answer);
    self->wrong = true;
}

/* Opens a game of the file. If there is no such game, the previous one stays open. */
static bool open_game(study *self, unsigned long number) {
    char wanted[24], last[24];
    unsigned long count;
    chess_pgn_tree tree;
    chess_pgn_error error;
    if (!pgn_game_read_tree(self->text.bytes, self->text.length, number, &tree, &count, &error)) {
        (void)snprintf(wanted, sizeof wanted, "%lu", number);
        (void)snprintf(last, sizeof last, "%lu", count);
        free(tree.items);
        say(self, self->number > 0 ? stdout : stderr,
            count > 0 ? TEXT(NO_SUCH_GAME) : TEXT(NO_GAMES),
            count > 0 ? wanted : self->options->file, last);
        return false;
    }
    free(self->walk.tree.items);
    self->walk.tree = tree;
    self->walk.changed = false;
    self->review.count = 0;
    self->number = number;
    say_heading(self);
    if (error.error != CHESS_OK) report_mistake(self, &error);
    study_walk_stand_at(&self->walk, PGN_PATH_START);
    study_walk_say_place(&self->walk);
    return true;
}

static bool change_game(study *self, unsigned long number) {
    if (number > 0) return may_leave(self) && open_game(self, number);
    say(self, stdout, TEXT(STUDY_FOUND_NONE), NULL, NULL);
    return false;
}

/* ----------------------------------------------------------------------------------- the engine */

static void play(study *self, const client_options *options, const chess_position *position) {
    typing_end();
    (void)play_run(options, position, self->voice);
    typing_begin(self->options, self->voice, &self->walk.session);
}

static client_options options_of_game(const study *self, const char *journal) {
    client_options options = *self->options;
    options.task = TASK_PLAY;
    options.language = language_of(self);
    options.language_given = true;
    options.journal = journal;
    return options;
}

/* Resumes the game of a journal, and reads the journals again afterwards. */
static void resume_game(study *self) {
    const my_game *mine = self->own.count > 0 ? &self->own.games[self->number - 1] : NULL;
    if (mine == NULL || !mine->is_last || self->walk.tree.result != CHESS_RESULT_OPEN) {
        say(self, stdout, TEXT(STUDY_NO_RESUMING), NULL, NULL);
        return;
    }
    if (!may_leave(self)) return;
    const client_options options = options_of_game(self, mine->journal);
    play(self, &options, &chess_start_position);
    my_games_free(&self->own);
    my_games_read(&self->own, language_of(self));
    self->text = self->own.text;
    self->leaving = self->own.count == 0 || !open_game(self, self->number);
}

/* Opens one of the player's own games and resumes it. */
static void resume_game_number(study *self, unsigned long number) {
    bool other = self->own.count > 0 && number != self->number;
    if (!other || change_game(self, number)) resume_game(self);
}

/* Plays a game against the engine from the current place, and then returns to the study. */
static void play_on(study *self) {
    client_options options = options_of_game(self, "off");
    const chess_position *position = &self->walk.session.game.position;
    if (options.opponent.engine == NULL) options.opponent.engine = "stockfish";
    options.opponent.side = chess_color_other(chess_position_turn(position));
    play(self, &options, position);
    say(self, stdout, TEXT(STUDY_RETURN), NULL, NULL);
}

/* Reviews the main line. */
static void review(study *self) {
    static chess_move moves[PGN_PATH_PLY_COUNT];
    const chess_pgn_tree *tree = &self->walk.tree;
    uint32_t count = 0, at = PGN_PATH_START;
    while ((at = pgn_path_next(tree, at)) != PGN_PATH_START && count < PGN_PATH_PLY_COUNT)
        moves[count++] = tree->items[at].move;
    review_and_say(&self->review, self->voice, &self->walk.session, self->options->opponent.engine,
                   &tree->start, moves, count);
}

/* Goes to the place before the move of the moment. */
static void go_to_moment(study *self, const review_moment *moment) {
    uint32_t at = PGN_PATH_START;
    for (uint32_t ply = 0; ply < moment->ply; ply++)
        at = pgn_path_next(&self->walk.tree, at);
    study_walk_go(&self->walk, at);
}

static bool review_line(study *self, const typed_line *line) {
    bool asked = dialogue_terminal_reads(TEXT(ACCEPT_REVIEW), line->text, line->length, NULL);
    if (asked) {
        review(self);
        return true;
    }
    const review_moment *moment = review_moment_of(&self->review, self->voice, language_of(self),
                                                   line->text, line->length, &asked);
    if (moment != NULL) go_to_moment(self, moment);
    return asked;
}

static bool advise(study *self, const typed_line *line) {
    const adviser_listener listener = {self->voice, &self->walk.session, NULL};
    return adviser_line(&listener, self->options->opponent.engine, line);
}

/* ------------------------------------------------------------------------------------ the lines */

/* Announces one part of the help; "more" announces the next one. */
static void help_from(study *self, size_t part) {
    static const dialogue_terminal_text parts[] = {TEXT(STUDY_HELP),        TEXT(STUDY_HELP_OWN),
                                                   TEXT(STUDY_HELP_ENGINE), TEXT(STUDY_HELP_GAMES),
                                                   TEXT(STUDY_HELP_REVIEW), TEXT(STUDY_HELP_SCORE),
                                                   TEXT(STUDY_HELP_WAYS)};
    bool has_more = part + 1 < sizeof parts / sizeof *parts;
    say(self, stdout, parts[part], NULL, NULL);
    if (part == 0 && terminal_is_interactive()) say(self, stdout, TEXT(STUDY_LEAVE), NULL, NULL);
    if (has_more) say(self, stdout, TEXT(STUDY_HELP_GOES_ON), NULL, NULL);
    self->next_help = has_more ? part + 1 : 0;
}

/* Handles "more" directly after a part of the help. */
static bool help_line(study *self, const typed_line *line) {
    size_t part = self->next_help;
    self->next_help = 0;
    if (part == 0 ||
        !dialogue_terminal_reads(TEXT(ACCEPT_STUDY_MORE), line->text, line->length, NULL))
        return false;
    help_from(self, part);
    return true;
}

/* Lines without a number. */
static const struct phrase_line {
    dialogue_terminal_text phrases;
    void (*handle)(study_walk *walk);
} phrase_lines[] = {
    {TEXT(ACCEPT_STUDY_FORWARD), study_walk_forward},
    {TEXT(ACCEPT_STUDY_BACK), study_walk_back},
    {TEXT(ACCEPT_STUDY_START), study_walk_to_start},
    {TEXT(ACCEPT_STUDY_END), study_walk_to_end},
    {TEXT(ACCEPT_STUDY_COMMENT), study_walk_say_comment},
    {TEXT(ACCEPT_STUDY_NEXT_COMMENT), study_walk_to_next_comment},
    {TEXT(ACCEPT_STUDY_PREVIOUS_COMMENT), study_walk_to_previous_comment},
    {TEXT(ACCEPT_STUDY_FIRST_COMMENT), study_walk_to_first_comment},
    {TEXT(ACCEPT_STUDY_LAST_COMMENT), study_walk_to_last_comment},
    {TEXT(ACCEPT_STUDY_VARIATIONS), study_walk_say_variations},
    {TEXT(ACCEPT_STUDY_FIRST_VARIATION), study_walk_into_first},
    {TEXT(ACCEPT_STUDY_NEXT_VARIATION), study_walk_into_next},
    {TEXT(ACCEPT_STUDY_PREVIOUS_VARIATION), study_walk_into_previous},
    {TEXT(ACCEPT_STUDY_OUT), study_walk_out},
    {TEXT(ACCEPT_STUDY_MAIN), study_walk_to_main},
    {TEXT(ACCEPT_STUDY_RESULT), study_walk_say_result},
};

/* Handles lines with a number. */
static bool number_phrase(study *self, const typed_line *line) {
    study_walk *walk = &self->walk;
    uint32_t number = 0;
    if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_GO), line->text, line->length, &number))
        study_walk_to_number(walk, number);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_INTO), line->text, line->length, &number))
        study_walk_into(walk, number);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_FORWARD_BY), line->text, line->length,
                                     &number))
        study_walk_by(walk, number, true);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_BACK_BY), line->text, line->length, &number))
        study_walk_by(walk, number, false);
    else
        return false;
    return true;
}

static bool walk_line(study *self, const typed_line *line) {
    for (size_t i = 0; i < sizeof phrase_lines / sizeof *phrase_lines; i++) {
        if (!dialogue_terminal_reads(phrase_lines[i].phrases, line->text, line->length, NULL))
            continue;
        phrase_lines[i].handle(&self->walk);
        return true;
    }
    return number_phrase(self, line);
}

/* Handles a line that requests moves; "move 3" goes to that move. */
static bool score_line(study *self, const typed_line *line) {
    const score_request request = read_score_request(line);
    if (request.kind == SCORE_MOVE)
        study_walk_to_number(&self->walk, request.number);
    else if (request.kind != SCORE_NONE)
        study_walk_say_score(&self->walk, &request);
    return request.kind != SCORE_NONE;
}

/* Lists the games that the line asks for. */
static bool search_line(study *self, const typed_line *line) {
    bool asked =
        study_search_line(&self->search, &self->text, &self->walk.session.game.position, line);
    self->has_listed = asked && self->search.matched > 0;
    return asked;
}

/* Opens a game by its number alone directly after a list of games. */
static bool listed_line(study *self, const typed_line *line) {
    char game[TYPED_LINE_SIZE + 8];
    const bool listed = self->has_listed;
    uint32_t number = 0;
    self->has_listed = false;
    int length = snprintf(game, sizeof game, "game %s", line->text);
    if (!listed || !dialogue_terminal_reads(TEXT(ACCEPT_STUDY_GAME), game, (size_t)length, &number))
        return false;
    (void)change_game(self, number);
    return true;
}

/* Lists the player's games, or says how to open them if this is a file. */
static bool own_games_line(study *self, const typed_line *line) {
    static typed_line games;
    if (!dialogue_terminal_reads(TEXT(ACCEPT_MY_GAMES), line->text, line->length, NULL))
        return false;
    if (self->options->file != NULL) {
        say(self, stdout, TEXT(MY_GAMES), NULL, NULL);
        return true;
    }
    typed_line_read(&games, &self->walk.session, "games", strlen("games"));
    return search_line(self, &games);
}

static bool file_line(study *self, const typed_line *line) {
    uint32_t number = 0;
    self->search.language = language_of(self);
    if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_ENGINE), line->text, line->length, NULL))
        play_on(self);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_RESUME), line->text, line->length, NULL))
        resume_game(self);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_RESUME_GAME), line->text, line->length,
                                     &number))
        resume_game_number(self, number);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_GAME), line->text, line->length, &number))
        (void)change_game(self, number);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_NEXT_GAME), line->text, line->length, NULL))
        (void)change_game(self, self->number + 1);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_PREVIOUS_GAME), line->text, line->length,
                                     NULL))
        (void)change_game(self, self->number - 1);
    else if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_HEADING), line->text, line->length, NULL))
        say_heading(self);
    else if (!own_games_line(self, line) &&
             !start_number_line(self->voice, language_of(self), &self->walk.tree.start, line->text,
                                line->length))
        return search_line(self, line);
    return true;
}

/* Refuses a line, other than a move, that would begin or end a game, or act for a player. */
static bool refused_line(study *self, const typed_line *line) {
    bool orders = line->said.sense == DIALOGUE_COMMAND ||
                  line->said.sense == DIALOGUE_ASKED; /* "Black resigns" */
    if (!orders || line->actor == DIALOGUE_ACTOR_NONE) return false;
    say(self, stdout, TEXT(STUDY_REFUSED), NULL, NULL);
    return true;
}

/* Passes the line to the session: a question about the position, a move, or an answer. */
static bool session_line(study *self, const typed_line *line) {
    study_walk *walk = &self->walk;
    dialogue_session_said(&walk->session, line->text, line->length, &line->said, &walk->answer);
    if (walk->answer.effects & DIALOGUE_EFFECT_MOVED)
        study_walk_follow(walk);
    else
        voice_answer(self->voice, stdout, &walk->session, &walk->answer);
    return true;
}

/* Handles commands that move in the game, leave it, or ask for help. */
static bool command_line(study *self, const typed_line *line) {
    if (line->said.sense != DIALOGUE_COMMAND) return false;
    switch (line->said.command) {
    case DIALOGUE_COMMAND_FORWARD:
        study_walk_forward(&self->walk);
        return true;
    case DIALOGUE_COMMAND_TAKE_BACK:
        study_walk_back(&self->walk);
        return true;
    case DIALOGUE_COMMAND_VARIATION:
        study_walk_into_next(&self->walk);
        return true;
    case DIALOGUE_COMMAND_QUIT:
        self->leaving = may_leave(self);
        return !self->leaving || session_line(self, line); /* says goodbye */
    case DIALOGUE_COMMAND_HELP:
        if (line->said.topic == DIALOGUE_COMMAND_NONE) help_from(self, 0);
        return line->said.topic == DIALOGUE_COMMAND_NONE;
    default:
        return false;
    }
}

/* Handles a number, which selects a variation unless it answers a question about a move. */
static bool number_line(study *self, const typed_line *line) {
    if (line->said.sense != DIALOGUE_CHOICE || self->walk.session.question != DIALOGUE_ASKS_NOTHING)
        return false;
    study_walk_into(&self->walk, line->said.choice);
    return true;
}

static bool empty_line(study *self, const typed_line *line) {
    if (strspn(line->text, " ") < line->length) return false;
    study_walk_forward(&self->walk);
    return true;
}

static bool change_sound(study *self, const typed_line *line) {
    return sound_line(self->voice, language_of(self), line);
}

/* The handlers of a line, tried in order until one returns true. */
static bool (*const handlers[])(study *self, const typed_line *line) = {
    help_line, listed_line, empty_line, change_sound, walk_line,    score_line,   save_line,
    file_line, review_line, advise,     number_line,  command_line, refused_line, session_line};

/* Reads a line; "yes" to "did you mean" becomes the suggested line. */
static void read_line(typed_line *line, const dialogue_session *session, const char *text,
                      size_t length) {
    typed_line_read(line, session, text, length);
    bool yes = line->said.sense == DIALOGUE_COMMAND && line->said.command == DIALOGUE_COMMAND_YES;
    const char *meant = session->corrected;
    if (yes && meant[0] != '\0') typed_line_read(line, session, meant, strlen(meant));
}

static void study_lines(study *self) {
    char prompt[16];
    typed_line line;
    size_t length;
    while (!self->leaving && !self->voice->write_failed) {
        if (!terminal_is_interactive()) voice_wait(self->voice);
        (void)snprintf(prompt, sizeof prompt, "%s ",
                       dialogue_label_text(language_of(self), DIALOGUE_LABEL_PROMPT));
        terminal_prompt(prompt);
        if (terminal_await(NULL, 0, -1) != TERMINAL_LINE) return;
        const char *text = terminal_take_line(&length);
        read_line(&line, &self->walk.session, text, length);
        typing_took_line(self->voice);
        terminal_remember(line.text, line.length);
        for (size_t i = 0; !handlers[i](self, &line);)
            i++;
    }
}

/* ------------------------------------------------------------------------------------- the task */

static bool begin(study *self) {
    const client_options *options = self->options;
    dialogue_session_start(&self->walk.session, options->language, &options->moves, NULL,
                           self->walk.plies, PGN_PATH_PLY_COUNT, &self->walk.answer);
    return open_game(self, options->game > 0 ? options->game : 1);
}

/*
 * Reads the file, or the player's own games. Returns false, after reporting why, if there are none.
 */
static bool read_games(study *self, int *wrong) {
    const char *file = self->options->file;
    if (file == NULL) {
        my_games_read(&self->own, language_of(self));
        resume_say_newer(self->voice, language_of(self), true);
    }
    self->text = file ? sheet_file_as_pgn(self->options, wrong) : self->own.text;
    if (self->text.bytes == NULL)
        say(self, stderr, file ? self->text.trouble : TEXT(STUDY_NO_OWN), file, NULL);
    return self->text.bytes != NULL;
}

int study_run(const client_options *options, client_voice *voice) {
    static study self;
    self.options = options;
    self.voice = voice;
    self.walk.voice = self.search.voice = voice;
    self.walk.session.language = options->language;
    int wrong = 0;
    if (!read_games(&self, &wrong)) return 1;
    bool found = begin(&self);
    if (found) {
        if (terminal_is_interactive()) help_from(&self, 0);
        typing_begin(options, voice, &self.walk.session);
        study_lines(&self);
        typing_end();
        voice_wait(voice);
    }
    adviser_end();
    free(self.walk.tree.items);
    if (options->file != NULL) free(self.text.bytes);
    my_games_free(&self.own);
    return found && !self.wrong ? wrong : 1;
}
