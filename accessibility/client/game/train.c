/* SPDX-License-Identifier: MIT */
#include "train.h"

#include "ask.h"
#include "engine/adviser.h"
#include "opening_words.h"
#include "read_score.h"
#include "sheets/pgn_game.h"
#include "sheets/pgn_heading.h"
#include "sheets/pgn_mistake.h"
#include "sheets/pgn_result.h"
#include "sheets/sheet.h"
#include "start_names.h"
#include "study/notes.h"
#include "terminal/terminal.h"
#include "terminal/typing.h"
#include "voice/sound_settings.h"

#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

typedef struct training {
    const client_options *options;
    client_voice *voice;
    pgn_game score;
    chess_pgn_tree tree; /* the game with its comments and variations */
    uint32_t at;         /* index of the last move in the items of the tree, see pgn_path.h */
    dialogue_session session;
    dialogue_answer answer;
    size_t asked, right;
    uint32_t counted;        /* the moves before this index have been counted */
    bool missed;             /* the requested move was guessed wrongly */
    unsigned long following; /* number of the game that the player asked for; 0: none */
    const opening *named;
    chess_ply *plies; /* room for the moves of the score */
} training;

static void say(training *self, FILE *stream, dialogue_terminal_text text, const char *first,
                const char *second) {
    const char *values[] = {first, second};
    voice_report(self->voice, stream, self->session.language, DIALOGUE_ANSWER, text, values, 2);
}

static void say_number(training *self, dialogue_terminal_text text, size_t first, size_t second) {
    char one[24], two[24];
    (void)snprintf(one, sizeof one, "%zu", first);
    (void)snprintf(two, sizeof two, "%zu", second);
    say(self, stdout, text, one, two);
}

static void say_answer(training *self) {
    voice_answer(self->voice, stdout, &self->session, &self->answer);
}

static void name_opening(training *self) {
    opening_say(self->voice, self->session.language, DIALOGUE_ANSWER, &self->session.game.position,
                &self->named);
}

/* ------------------------------------------------------------------------------------ the moves */

static chess_move next_move(const training *self) {
    return self->score.moves[self->session.game.count];
}

/* Announces the game's comments on the move that was just made. */
static void say_notes(training *self) {
    const notes_speaker speaker = {self->voice, &self->session};
    self->at = pgn_path_next(&self->tree, self->at);
    if (self->at != PGN_PATH_START) notes_say(&speaker, &self->tree, self->at);
    name_opening(self);
    self->missed = false;
}

/* Counts a requested move by its index, once even if the player goes back to it. */
static void count_asked(training *self, uint32_t ply, bool is_right) {
    if (ply < self->counted) return;
    self->counted = ply + 1;
    self->asked++;
    self->right += is_right;
}

static void play_next(training *self) {
    dialogue_session_replay(&self->session, next_move(self), &self->answer);
    say_answer(self);
    say_notes(self);
}

/* Reports a move other than the played one, which may be a variation of the game. */
static void judge_other(training *self) {
    const notes_speaker speaker = {self->voice, &self->session};
    uint32_t variation = pgn_path_find(&self->tree, self->at, self->answer.move);
    bool known = variation != PGN_PATH_START;
    if (known) notes_say(&speaker, &self->tree, variation);
    say(self, stdout, known ? TEXT(TRAIN_VARIATION) : TEXT(TRAIN_OTHER), NULL, NULL);
}

/* Judges the move that was typed, and takes it back unless it is the played one. */
static void judge(training *self, chess_move expected) {
    dialogue_answer undone;
    if (self->answer.move == expected) {
        count_asked(self, self->session.game.count - 1, !self->missed);
        say_answer(self);
        say(self, stdout, TEXT(TRAIN_RIGHT), NULL, NULL);
        say_notes(self);
        return;
    }
    self->missed = true;
    dialogue_session_command(&self->session, DIALOGUE_COMMAND_TAKE_BACK, CHESS_NO_SQUARE, &undone);
    judge_other(self);
}

/*
 * Returns true for a hint, for "what do I do", for "next", which only Enter alone shows, or for "?"
 * alone without an open question, which asks what can be typed.
 */
static bool asks_what_is_expected(const training *self, const typed_line *line) {
    if (dialogue_terminal_reads(TEXT(ACCEPT_HINT), line->text, line->length, NULL) ||
        dialogue_terminal_reads(TEXT(ACCEPT_TRAIN_WHAT), line->text, line->length, NULL) ||
        dialogue_terminal_reads(TEXT(ACCEPT_STUDY_FORWARD), line->text, line->length, NULL))
        return true;
    return self->session.question == DIALOGUE_ASKS_NOTHING && line->length > 0 &&
           strspn(line->text, " ?") == line->length && strchr(line->text, '?') != NULL;
}

/* Goes back to the player's previous move, and asks for it again. */
static void go_back(training *self) {
    if (self->session.game.count < 2) say(self, stdout, TEXT(STUDY_AT_START), NULL, NULL);
    for (int i = 0; i < 2 && self->session.game.count >= 2U - (unsigned)i; i++) {
        dialogue_session_command(&self->session, DIALOGUE_COMMAND_TAKE_BACK, CHESS_NO_SQUARE,
                                 &self->answer);
        say_answer(self);
        self->at = pgn_path_back(&self->tree, self->at);
    }
    self->missed = false;
    say(self, stdout, TEXT(TRAIN_BEGINS), NULL, NULL);
}

/* Returns true for "variations", and for "variation 2", which is not gone into. */
static bool asks_for_variations(const typed_line *line) {
    static const dialogue_terminal_text phrases[] = {
        TEXT(ACCEPT_STUDY_VARIATIONS), TEXT(ACCEPT_STUDY_INTO), TEXT(ACCEPT_STUDY_FIRST_VARIATION),
        TEXT(ACCEPT_STUDY_NEXT_VARIATION), TEXT(ACCEPT_STUDY_PREVIOUS_VARIATION)};
    uint32_t number;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++)
        if (dialogue_terminal_reads(phrases[i], line->text, line->length, &number)) return true;
    return false;
}

/* Repeats the comments on the last move, or the variations that replace it. */
static bool notes_line(training *self, const typed_line *line) {
    const notes_speaker speaker = {self->voice, &self->session};
    if (dialogue_terminal_reads(TEXT(ACCEPT_STUDY_COMMENT), line->text, line->length, NULL)) {
        if (!notes_say_comments(&speaker, &self->tree, self->at))
            say(self, stdout, TEXT(STUDY_NO_COMMENT), NULL, NULL);
        return true;
    }
    if (!asks_for_variations(line)) return false;
    if (pgn_path_variations(&self->tree, self->at) == 0)
        say(self, stdout, TEXT(STUDY_NO_VARIATION), NULL, NULL);
    notes_say_variations(&speaker, &self->tree, self->at);
    return true;
}

/* Handles lines that are neither a move nor for the session. */
static bool training_line(training *self, const typed_line *line) {
    const adviser_listener listener = {self->voice, &self->session, NULL};
    if (asks_what_is_expected(self, line))
        say(self, stdout, TEXT(TRAIN_BEGINS), NULL, NULL);
    else if (line->said.sense == DIALOGUE_COMMAND &&
             line->said.command == DIALOGUE_COMMAND_TAKE_BACK)
        go_back(self);
    else
        return sound_line(self->voice, self->session.language, line) ||
               start_number_line(self->voice, self->session.language, &self->score.start,
                                 line->text, line->length) ||
               read_score_line(self->voice, &self->session, line) || notes_line(self, line) ||
               adviser_line(&listener, self->options->opponent.engine, line);
    return true;
}

/* Returns false if the player wants to stop or has left the game. */
static bool answer_line(training *self, const typed_line *line) {
    chess_move expected = next_move(self);
    uint32_t count = self->session.game.count;
    bool asks = line->length == 0 && self->session.question == DIALOGUE_ASKS_NOTHING;
    if (asks) {
        count_asked(self, count, false);
        play_next(self);
        return true;
    }
    dialogue_session_said(&self->session, line->text, line->length, &line->said, &self->answer);
    bool moved =
        self->answer.effects & DIALOGUE_EFFECT_MOVED && self->session.game.count == count + 1;
    if (moved)
        judge(self, expected);
    else
        say_answer(self);
    return !(self->answer.effects &
             (DIALOGUE_EFFECT_QUIT | DIALOGUE_EFFECT_NEW_GAME | DIALOGUE_EFFECT_ENDED)) ||
           moved;
}

/*
 * Handles "next game" and "game 3"; reports a game that the file does not have. Returns false for
 * any other line.
 */
static bool takes_game(training *self, const char *line, size_t length) {
    const pgn_game *score = &self->score;
    uint32_t number = (uint32_t)score->number + 1;
    if (!dialogue_terminal_reads(TEXT(ACCEPT_STUDY_NEXT_GAME), line, length, NULL) &&
        !dialogue_terminal_reads(TEXT(ACCEPT_STUDY_GAME), line, length, &number))
        return false;
    if (number >= 1 && number <= score->count)
        self->following = number;
    else
        say_number(self, TEXT(NO_SUCH_GAME), number, score->count);
    return true;
}

static bool ask(training *self) {
    char prompt[16];
    size_t length;
    if (!terminal_is_interactive()) voice_wait(self->voice);
    (void)snprintf(prompt, sizeof prompt, "%s ",
                   dialogue_label_text(self->session.language, DIALOGUE_LABEL_PROMPT));
    terminal_prompt(prompt);
    if (terminal_await(NULL, 0, -1) != TERMINAL_LINE) return false;
    const char *text = terminal_take_line(&length);
    typed_line line;
    typed_line_read(&line, &self->session, text, length);
    typing_took_line(self->voice);
    terminal_remember(line.text, line.length);
    if (takes_game(self, line.text, line.length)) return self->following == 0;
    return training_line(self, &line) || answer_line(self, &line);
}

/* Announces the result of the game, unless the last move has ended it. */
static void say_result(training *self) {
    const pgn_result declared = pgn_result_of(&self->tree);
    if (self->session.game.outcome.ending != CHESS_ENDING_NONE) return;
    dialogue_answer_clear(&self->answer);
    pgn_result_add(&self->answer, self->session.language, DIALOGUE_ANSWER, &declared,
                   self->tree.result, NULL);
    say_answer(self);
}

/* Announces which of several games begins, and a Chess960 start position or odds. */
static void say_heading(training *self) {
    dialogue_answer_clear(&self->answer);
    if (self->score.count > 1)
        pgn_heading_add(&self->answer, self->session.language, &self->score);
    else
        (void)start_add_name(&self->answer, self->session.language, DIALOGUE_ANSWER,
                             &self->score.start, self->score.is_chess960);
    if (self->answer.count > 0) say_answer(self);
}

/* Asks for the moves of the game. Returns false if the player has left it. */
static bool train(training *self) {
    const chess_game *game = &self->session.game;
    bool on = true, invited = false;
    const notes_speaker speaker = {self->voice, &self->session};
    say_heading(self);
    notes_say(&speaker, &self->tree, self->at);
    while (on && self->session.game.count < self->score.move_count && !self->voice->write_failed) {
        /* After the Laws have ended the game, its further moves are shown without asking. */
        bool is_over = game->outcome.ending != CHESS_ENDING_NONE;
        if (is_over || chess_position_turn(&game->position) != self->options->train_side) {
            play_next(self);
            continue;
        }
        if (!invited) say(self, stdout, TEXT(TRAIN_BEGINS), NULL, NULL);
        invited = true;
        on = ask(self);
    }
    if (on) say_result(self);
    if (self->asked > 0) say_number(self, TEXT(TRAIN_DONE), self->right, self->asked);
    return on;
}

/* Returns to the beginning of the game. */
static void begin(training *self) {
    const client_options *options = self->options;
    dialogue_session_start(&self->session, self->session.language, &options->moves,
                           &self->score.start, self->plies, (uint32_t)self->score.move_count + 1,
                           &self->answer);
    if (self->score.has_rules) self->session.game.rules = &self->score.rules;
    self->at = PGN_PATH_START;
    self->asked = self->right = 0;
    self->counted = 0;
    self->following = 0;
    self->missed = false;
    self->named = NULL;
}

/* Returns true if the line asks for a game that the file has. */
static bool chooses_game(void *context, const char *line, size_t length) {
    training *self = context;
    return takes_game(self, line, length) && self->following > 0;
}

/*
 * Asks whether to begin again or to go on with another game of the file. Returns the number of the
 * game, or 0, in a terminal after saying goodbye.
 */
static unsigned long following_game(training *self) {
    if (!terminal_is_interactive()) return 0;
    if (self->score.number < self->score.count)
        say_number(self, TEXT(TRAIN_NEXT), self->score.number + 1, self->score.count);
    say(self, stdout, TEXT(TRAIN_AGAIN), NULL, NULL);
    ask_reply reply = ask_yes_no_or(self->voice, self->session.language, chooses_game, self);
    if (reply == ASK_OTHER) return self->following;
    if (reply == ASK_YES) return self->score.number;
    dialogue_session_command(&self->session, DIALOGUE_COMMAND_QUIT, CHESS_NO_SQUARE, &self->answer);
    say_answer(self);
    return 0;
}

/* ------------------------------------------------------------------------------------- the game */

/* Reports the error up to which the game could be read. */
static void report_mistake(training *self, const char *text) {
    dialogue_answer_clear(&self->answer);
    pgn_mistake_add(&self->answer, self->session.language, DIALOGUE_ANSWER, self->options->file,
                    text, &self->score.error);
    voice_say(self->voice, stderr, &self->answer);
    voice_wait(self->voice);
}

static bool read_notes(training *self, const file_text *text) {
    unsigned long count;
    chess_pgn_error error; /* the error of the score */
    self->at = PGN_PATH_START;
    return pgn_game_read_tree(text->bytes, text->length, self->score.number, &self->tree, &count,
                              &error);
}

static void free_game(training *self) {
    free(self->plies);
    free(self->score.moves);
    free(self->tree.items);
    self->plies = NULL;
    self->score.moves = NULL;
    self->tree.items = NULL;
}

/* Reads a game of the file. Returns false, after reporting why, if there is none of that number. */
static bool read_game(training *self, const file_text *text, unsigned long number) {
    char wanted[24], count[24];
    free_game(self);
    self->score = pgn_game_read(text->bytes, text->length, number);
    self->plies = calloc(self->score.move_count + 1, sizeof *self->plies);
    (void)snprintf(wanted, sizeof wanted, "%lu", number);
    (void)snprintf(count, sizeof count, "%lu", self->score.count);
    bool found = self->score.number != 0 && self->plies != NULL && read_notes(self, text);
    if (self->score.count == 0)
        say(self, stderr, TEXT(NO_GAMES), self->options->file, NULL);
    else if (!found)
        say(self, stderr, TEXT(NO_SUCH_GAME), wanted, count);
    return found;
}

/* Trains with the game. Returns the number of the game that follows, or 0. */
static unsigned long train_and_ask(training *self) {
    begin(self);
    typing_begin(self->options, self->voice, &self->session);
    bool stays = train(self) && !self->voice->write_failed;
    unsigned long number = stays ? following_game(self) : self->following;
    typing_end();
    return number;
}

/* Trains with one game after the other. Returns false if one is missing or has an error. */
static bool train_games(training *self, const file_text *text) {
    unsigned long number = self->options->game > 0 ? self->options->game : 1;
    bool good = true;
    while (number > 0 && read_game(self, text, number)) {
        number = train_and_ask(self);
        if (self->score.error.error == CHESS_OK) continue;
        report_mistake(self, text->bytes);
        good = false;
    }
    return good && number == 0;
}

int train_run(const client_options *options, client_voice *voice) {
    static training self;
    self = (training){.options = options, .voice = voice};
    self.session.language = options->language;
    int wrong = 0;
    file_text text = sheet_file_as_pgn(options, &wrong);
    if (text.bytes == NULL) {
        say(&self, stderr, text.trouble, options->file, NULL);
        return 1;
    }
    bool good = train_games(&self, &text);
    adviser_end();
    voice_wait(voice);
    free_game(&self);
    free(text.bytes);
    return good ? wrong : 1;
}
