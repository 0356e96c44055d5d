/* SPDX-License-Identifier: MIT */
#include "play.h"

#include "adjournment/adjourn.h"
#include "ask.h"
#include "board_server/board_action.h"
#include "board_server/server.h"
#include "board_server/state_json.h"
#include "engine/adviser.h"
#include "engine/opponent.h"
#include "files/paths.h"
#include "opening_words.h"
#include "options/settings.h"
#include "read_score.h"
#include "resume.h"
#include "sheets/retrace.h"
#include "sides.h"
#include "start_names.h"
#include "study/review_words.h"
#include "terminal/system_time.h"
#include "terminal/terminal.h"
#include "terminal/typing.h"
#include "voice/sound_settings.h"

#include <string.h>
#include <strings.h>
#include <unistd.h>

static game_session game;
static client_opponent opponent;
static board_server *server; /* the second board; NULL: none */

/* ------------------------------------------------------------------------ before the first move */

bool play_read_position(const client_options *options, chess_position *position) {
    char line[JOURNAL_TEXT_SIZE];
    *position = chess_start_position;
    if (options->chess960)
        chess_start(options->start == CHESS_NO_START ? start_draw() : options->start, position);
    if (options->fen == NULL) return true;
    game_session_clear(&game);
    dialogue_session_start(&game.session, options->language, NULL, NULL, game.room->plies,
                           GAME_SESSION_PLY_COUNT, &game.answer);
    size_t length = (size_t)snprintf(line, sizeof line, "fen %s", options->fen);
    dialogue_session_line(&game.session, line, length < sizeof line ? length : sizeof line - 1,
                          &game.answer);
    *position = game.session.game.position;
    if (game.answer.effects & DIALOGUE_EFFECT_NEW_GAME) return true;
    const char *values[] = {
        "--fen", options->fen,
        dialogue_terminal_text_of(options->language, DIALOGUE_TERMINAL_RIGHT_FEN)};
    voice_report(NULL, stderr, options->language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_OPTION_VALUE,
                 values, 3);
    (void)voice_print(stderr, &game.answer);
    return false;
}

static void say_text(dialogue_language language, client_voice *voice, dialogue_terminal_text text) {
    voice_report(voice, stdout, language, DIALOGUE_ANSWER, text, NULL, 0);
}

void play_tour(dialogue_language language, client_voice *voice) {
    for (int text = DIALOGUE_TERMINAL_TOUR_1; text <= DIALOGUE_TERMINAL_TOUR_7; text++)
        say_text(language, voice, (dialogue_terminal_text)text);
}

/* Returns true if the user has neither settings nor games. */
static bool is_first_start(void) {
    char settings[SETTINGS_PATH_SIZE], games[PATHS_SIZE];
    return terminal_is_interactive() && settings_path(settings, sizeof settings) &&
           paths_state(games, sizeof games, "") && access(settings, F_OK) != 0 &&
           access(games, F_OK) != 0;
}

/*
 * Returns true if the game has a journal. A game from a pipe has one only on request: a script must
 * give every user the same results.
 */
static bool is_kept(const client_options *options) {
    return options->journal == NULL ? terminal_is_interactive()
                                    : strcmp(options->journal, "off") != 0;
}

static resume_language language_of(const client_options *options) {
    return (resume_language){options->language, options->language_given};
}

static resume_outcome find_game(const client_options *options, client_voice *voice) {
    if (!is_kept(options)) {
        game.journal = (client_journal){.file = -1, .off = true};
        return RESUME_NEW;
    }
    if (options->journal == NULL || strcmp(options->journal, "on") == 0)
        return resume_offer(&game, voice, language_of(options));
    return resume_file(&game, voice, language_of(options), options->journal);
}

/* Resumes the journal of an adjourned game, or starts from its file with a new journal. */
static resume_outcome begin_adjourned(const client_options *options, client_voice *voice) {
    bool named = options->journal != NULL && strcmp(options->journal, "on") != 0;
    const char *journal = named ? options->journal : NULL;
    if (is_kept(options)) {
        resume_outcome found =
            resume_adjourned(&game, voice, language_of(options), options->adjourned, journal);
        if (found != RESUME_NEW) return found;
    }
    game.journal = (client_journal){.file = -1, .off = true};
    if (is_kept(options)) journal_begin(&game.journal, journal);
    bool resumed = adjourn_resume(&game, voice, options->language, &options->moves,
                                  options->tournament, options->adjourned);
    if (resumed) game_session_start_clock(&game);
    if (resumed) dialogue_session_assist(&game.session, options->assisted);
    return resumed ? RESUME_GOES : RESUME_FAILED;
}

static void begin(const client_options *options, const chess_position *position,
                  client_voice *voice) {
    game_session_setup setup = {.language = options->language,
                                .style = options->style,
                                .moves = options->moves,
                                .position = *position,
                                .by_number = options->chess960,
                                .has_clock = options->time != NULL || options->has_rules,
                                .control = options->control,
                                .rules = options->rules,
                                .names = options->names,
                                .opponent = options->opponent,
                                .tournament = options->tournament,
                                .assisted = options->assisted};
    bool newcomer = is_first_start();
    local_date_write(time(NULL), setup.date);
    game_session_begin(&game, &setup, voice, true);
    if (newcomer) say_text(options->language, voice, DIALOGUE_TERMINAL_TOUR_HINT);
}

/* Announces the opening, but not in a tournament. */
static void name_opening(const client_options *options) {
    static const opening *named;
    if (!options->openings || game.session.steps) return;
    opening_say(game.voice, game.session.language, DIALOGUE_NOTICE, &game.session.game.position,
                &named);
}

/* -------------------------------------------------------------------------------------- playing */

/* Offers the score sheet once per finished game. */
static void offer_score(void) {
    static bool was_over;
    bool over = game.session.game.outcome.ending != CHESS_ENDING_NONE;
    if (over && !was_over && terminal_is_interactive()) retrace_offer(&game);
    was_over = over;
}

static void prompt(void) {
    char text[16];
    (void)snprintf(text, sizeof text, "%s ",
                   dialogue_label_text(game.session.language, DIALOGUE_LABEL_PROMPT));
    terminal_prompt(text);
}

static int sooner_of(int one, int other) {
    if (one < 0 || other < 0) return one < 0 ? other : one;
    return one < other ? one : other;
}

/* Returns the earlier of `time` and the end of the patience, which may be negative (none). */
static int64_t earlier_of(int64_t time, int patience) {
    int64_t end = patience < 0 ? SYSTEM_TIME_NEVER : system_time() + patience;
    return end < time ? end : time;
}

static void say_line(const char *line) {
    game_session_line(&game, line, strlen(line));
}

/*
 * Starts a stopped clock when the first move is made or, with the procedure of Annexe D, announced.
 */
static void go_after_move(chess_move announced) {
    chess_move now = game.session.announced;
    bool moves =
        game.answer.effects & DIALOGUE_EFFECT_MOVED || (now != CHESS_NO_MOVE && now != announced);
    if (game.stands && moves) game_session_start_clock(&game);
}

/*
 * Handles the next request of the second board: a move, an action, or that the player touches the
 * board. A question at the keyboard takes precedence.
 */
static void handle_board(void) {
    if (!server || board_is_held_up(&game)) return;
    const board_request request = board_server_take(server, &game);
    if (request.action == BOARD_ACTION_SOON) voice_expect(game.voice);
    if (request.action == BOARD_ACTION_OPENED)
        game_session_say(&game, DIALOGUE_NOTICE, DIALOGUE_TERMINAL_BOARD_OPENED, NULL, NULL);
    if (request.action < BOARD_ACTION_MOVE) return;
    chess_move announced = game.session.announced;
    board_act(&game, &request);
    go_after_move(announced);
    opponent_follow(&opponent, false);
}

static client_sides sides_now(void) {
    client_sides sides = {{SIDE_KEYBOARD, SIDE_KEYBOARD}, opponent.engine.name};
    for (unsigned side = 0; side < 2; side++)
        if (server && board_server_plays(server, (chess_color)side))
            sides.players[side] = SIDE_SECOND_BOARD;
    if (opponent.options.engine != NULL) sides.players[opponent.options.side] = SIDE_ENGINE;
    return sides;
}

/* Notes which sides are not played at the keyboard; the engine may have been given up. */
static void note_sides(void) {
    const client_sides sides = sides_now();
    game.elsewhere = 0;
    for (unsigned side = 0; side < 2; side++)
        if (sides.players[side] != SIDE_KEYBOARD) game.elsewhere |= 1U << side;
}

/* Announces that a draw offer is answered on the second board, instead of asking the user. */
static void report_offered(const client_sides *sides) {
    chess_color by;
    if (!game.asks_elsewhere || !dialogue_session_offer(&game.session, &by)) return;
    if (sides->players[chess_color_other(by)] == SIDE_SECOND_BOARD)
        game_session_say(&game, DIALOGUE_NOTICE, DIALOGUE_TERMINAL_BOARD_ANSWERS, NULL, NULL);
}

static void show_board(void) {
    if (server) board_server_show(server, &game);
}

/* Waits for a typed line; meanwhile handles flags, the engine and the second board. */
static terminal_event await_event(const client_options *options) {
    /* time of the next clock check, independent of input */
    int64_t due = SYSTEM_TIME_NEVER;
    for (;;) {
        note_sides();
        name_opening(options);
        opponent_consider(&opponent);
        offer_score();
        prompt();
        due = earlier_of(due, game_session_patience(&game));
        int patience = sooner_of(system_time_left(due), engine_patience(&opponent.engine));
        bool script_waits = !terminal_is_interactive() && opponent_is_awaited(&opponent);
        int others[] = {engine_file(&opponent.engine),
                        server && !board_is_held_up(&game) ? board_server_file(server) : -1,
                        voice_file(game.voice)};
        terminal_event event = TERMINAL_OTHER;
        if (script_waits)
            terminal_await_others(others, 3, patience);
        else
            event = terminal_await(others, 3, patience);
        if (event == TERMINAL_LINE || event == TERMINAL_ENDED) return event;
        voice_begin(game.voice);
        voice_check_sound(game.voice);
        opponent_receive(&opponent);
        handle_board();
        if (system_time() >= due) {
            game_session_tick(&game);
            due = SYSTEM_TIME_NEVER;
        }
        show_board();
    }
}

/* --------------------------------------------------------------------------------- a typed line */

static bool handle_tour(const typed_line *line) {
    if (!typed_line_asks_for_tour(line, game.session.language)) return false;
    play_tour(game.session.language, game.voice);
    return true;
}

static bool change_sound(const typed_line *line) {
    return sound_line(game.voice, game.session.language, line);
}

/* Returns true for an empty line or the arbiter's event that starts the clocks. */
static bool asks_for_clock(const typed_line *line) {
    return strspn(line->text, " ") == line->length ||
           (line->is_event &&
            (line->event.kind == CHESS_EVENT_START || line->event.kind == CHESS_EVENT_RESUME));
}

/* Starts a stopped clock by such a line, which then has no other effect (Article 6.6). */
static bool start_clock(const typed_line *line) {
    if (!game.stands || !asks_for_clock(line)) return false;
    game_session_start_clock(&game);
    dialogue_session_say_clock(&game.session, true, &game.answer);
    game.answers++; /* the second board shows it */
    voice_say(game.voice, stdout, &game.answer);
    return true;
}

static bool say_start_number(const typed_line *line) {
    const chess_game *played = &game.session.game;
    return start_number_line(game.voice, game.session.language,
                             played->count > 0 ? &played->plies[0].before : &played->position,
                             line->text, line->length);
}

/* Says how to open the list of own games, which is not available in a game. */
static bool say_where_games_are(const typed_line *line) {
    if (!dialogue_terminal_reads(DIALOGUE_TERMINAL_ACCEPT_MY_GAMES, line->text, line->length, NULL))
        return false;
    game_session_say(&game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_MY_GAMES, NULL, NULL);
    return true;
}

static bool set_strength(const typed_line *line) {
    return opponent_strength(&opponent, line);
}

static bool advise(const typed_line *line) {
    const adviser_listener listener = {game.voice, &game.session, &game};
    return adviser_line(&listener, opponent.options.engine, line);
}

/* Begins a new game from the position before the reviewed move. */
static void replay_from(const review_moment *moment) {
    char line[CHESS_FEN_SIZE + 8] = "fen ";
    chess_position_write_fen(&moment->before, CHESS_FEN_X, line + 4, sizeof line - 4);
    say_line(line);
}

/* Reviews the moves after the game, and replays from one of the reviewed moments. */
static bool review(const typed_line *line) {
    static game_review reviewed;
    static chess_move moves[GAME_SESSION_PLY_COUNT];
    const chess_game *played = &game.session.game;
    bool over = played->outcome.ending != CHESS_ENDING_NONE;
    bool asked =
        dialogue_terminal_reads(DIALOGUE_TERMINAL_ACCEPT_REVIEW, line->text, line->length, NULL);
    if (!over) reviewed.count = 0;
    if (!asked && !over) return false;
    const adviser_listener to = {game.voice, &game.session, &game};
    if (!over) {
        if (!adviser_refuses(&to))
            game_session_say(&game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_REVIEW_LATER, NULL, NULL);
    } else if (asked) {
        for (uint32_t i = 0; i < played->count; i++)
            moves[i] = played->plies[i].move;
        review_and_say(&reviewed, game.voice, &game.session, opponent.options.engine,
                       played->count > 0 ? &played->plies[0].before : &played->position, moves,
                       played->count);
    } else {
        const review_moment *moment = review_moment_of(&reviewed, game.voice, game.session.language,
                                                       line->text, line->length, &asked);
        if (moment != NULL) replay_from(moment);
    }
    return asked;
}

static bool refuse_on_engine_turn(const typed_line *line) {
    return opponent_refuses(&opponent, &line->said);
}

static bool refuse_for_other_side(const typed_line *line) {
    const client_sides sides = sides_now();
    return sides_refuse(&sides, &game, line);
}

static bool adjourn(const typed_line *line) {
    return game.session.arbiter && adjourn_line(&game, line, &game.adjourned);
}

static bool read_score(const typed_line *line) {
    return read_score_line(game.voice, &game.session, line);
}

/* Asks for all names in turn if the line requests it; a cancelled question changes none. */
static bool name_players(const typed_line *line) {
    if (!dialogue_terminal_reads(DIALOGUE_TERMINAL_ACCEPT_NAMES, line->text, line->length, NULL))
        return false;
    const game_names before = game.names;
    ask_outcome outcome = ASK_ANSWERED;
    for (unsigned i = 0; i < GAME_NAME_COUNT && outcome == ASK_ANSWERED; i++)
        outcome = ask_name(&game, (game_name)i);
    if (outcome == ASK_ENDED) return true;
    for (unsigned i = 0; i < GAME_NAME_COUNT && outcome == ASK_CANCELLED; i++)
        game_session_name(&game, (game_name)i, before.values[i]);
    game_session_say(&game, DIALOGUE_ANSWER,
                     outcome == ASK_ANSWERED ? DIALOGUE_TERMINAL_NAMES_SET
                                             : DIALOGUE_TERMINAL_NAMES_KEPT,
                     NULL, NULL);
    return true;
}

static bool retrace(const typed_line *line) {
    return retrace_line(&game, line);
}

/* Appends the program's own commands to the session's last part of the help. */
static void help(const typed_line *line, bool has_more) {
    if ((has_more || typed_line_asks_all_help(line)) && terminal_is_interactive() &&
        game.session.more == DIALOGUE_COMMAND_NONE &&
        game.session.question == DIALOGUE_ASKS_NOTHING)
        game_session_say(&game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_PROGRAM_HELP, NULL, NULL);
}

/* Says how a game with a time control begins, if the line asks for one. */
static bool explain_time(const typed_line *line) {
    char control[TYPED_LINE_SIZE];
    bool is_valid;
    if (!typed_line_new_with_time(line, control, &is_valid)) return false;
    const dialogue_language language = game.session.language;
    const char *right = dialogue_terminal_text_of(language, DIALOGUE_TERMINAL_RIGHT_TIME);
    const char *values[] = {"--time", control, right};
    if (is_valid)
        game_session_say(&game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_NEW_WITH_TIME, control, NULL);
    else
        voice_report(game.voice, stdout, language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_OPTION_VALUE,
                     values, 3);
    return true;
}

/* Passes any other line to the session. */
static bool answer(const typed_line *line) {
    const client_sides sides = sides_now();
    chess_move announced = game.session.announced;
    bool has_more = game.session.more == DIALOGUE_COMMAND_HELP &&
                    line->said.sense == DIALOGUE_COMMAND &&
                    line->said.command == DIALOGUE_COMMAND_MORE;
    char named[TYPED_LINE_SIZE];
    if (sides_name(&sides, line, named, sizeof named))
        say_line(named);
    else
        game_session_typed(&game, line);
    help(line, has_more);
    go_after_move(announced);
    report_offered(&sides);
    if (!(game.answer.effects & DIALOGUE_EFFECT_QUIT)) opponent_follow(&opponent, line->is_event);
    return true;
}

/*
 * Handles a line that reports something to an arbiter in a game without one: as a command where
 * there is one, otherwise by saying how a game with an arbiter begins.
 */
static bool explain_arbiter(const typed_line *line) {
    typed_line as_command;
    chess_event event;
    if (!typed_line_lacks_arbiter(line, &game.session, &event)) return false;
    const char *command = typed_line_command_for(&event, &game.session);
    if (command == NULL && line->said.sense == DIALOGUE_ASKED) return false;
    if (command != NULL) {
        typed_line_read(&as_command, &game.session, command, strlen(command));
        return refuse_on_engine_turn(&as_command) || refuse_for_other_side(&as_command) ||
               answer(&as_command);
    }
    game_session_say(&game, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_NO_ARBITER, NULL, NULL);
    return true;
}

/* The handlers of a line, tried in order until one returns true. */
static const struct line_handler {
    bool (*handle)(const typed_line *line);
    bool remembered; /* add the line to the history; never a line about an envelope */
} handlers[] = {
    {handle_tour, true},
    {change_sound, true},
    {read_score, true},
    {name_players, true},
    {say_start_number, true},
    {say_where_games_are, true},
    {set_strength, true},
    {advise, true},
    {review, true},
    {start_clock, false},
    {refuse_on_engine_turn, true},
    {refuse_for_other_side, true},
    {adjourn, false},
    {retrace, true},
    {explain_arbiter, true},
    {explain_time, true},
    {answer, true},
};

/* Removes the program's name from "rochade help", so that it is not read as castling. */
static const char *without_program(const char *line, size_t *length) {
    static const char *const begins[] = {"rochade --help", "rochade help", "--help"};
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        if (*length == strlen(begins[i]) && strncasecmp(line, begins[i], *length) == 0) {
            *length = strlen("help");
            return "help";
        }
    return line;
}

static void handle_line(void) {
    typed_line line;
    size_t length;
    char drawn[START_LINE_SIZE];
    const char *text = terminal_take_line(&length);
    typing_took_line(game.voice);
    text = without_program(text, &length);
    if (start_line(text, length, drawn)) {
        text = drawn;
        length = strlen(drawn);
    }
    typed_line_read(&line, &game.session, text, length);
    const bool secret = game_session_is_secret(&game, &line);
    const struct line_handler *handler = handlers;
    while (!handler->handle(&line))
        handler++;
    if (handler->remembered && !secret) terminal_remember(line.text, line.length);
}

static void play(const client_options *options, client_voice *voice) {
    do {
        /* a typed line cuts off speech; a line from a pipe does not */
        if (!terminal_is_interactive()) voice_wait(voice);
        if (await_event(options) == TERMINAL_ENDED) break;
        handle_line();
        show_board();
    } while (!(game.answer.effects & DIALOGUE_EFFECT_QUIT) && !game.adjourned &&
             !voice->write_failed);
}

/* Prints a link without speaking it: it is long and random. */
static void print_link(dialogue_terminal_text text, const char *link) {
    voice_report(NULL, stdout, game.session.language, DIALOGUE_NOTICE, text, &link, 1);
}

/* Opens the second board. On failure the game continues at the keyboard. */
static void open_board(const client_options *options) {
    const char *side = options->board ? options->board : options->listen ? "black" : NULL;
    static const dialogue_terminal_text troubles[] = {
        [BOARD_SERVER_ABSENT] = DIALOGUE_TERMINAL_BOARD_NO_SERVER,
        [BOARD_SERVER_NO_PAGE] = DIALOGUE_TERMINAL_BOARD_NO_PAGE,
        [BOARD_SERVER_ADDRESS] = DIALOGUE_TERMINAL_BOARD_NO_ADDRESS,
        [BOARD_SERVER_FAILED] = DIALOGUE_TERMINAL_BOARD_NOT_OPEN};
    board_server_error trouble;
    if (!side) return;
    const board_server_options wanted = {
        .address = options->listen,
        .plays = {strcmp(side, "black") != 0, strcmp(side, "white") != 0},
        .style = options->style};
    journal_reserve(&game.journal); /* before connections can use the last file descriptor */
    server = board_server_open(&wanted, &trouble);
    if (!server) {
        game_session_say(&game, DIALOGUE_NOTICE, troubles[trouble], options->listen, NULL);
        return;
    }
    print_link(DIALOGUE_TERMINAL_BOARD_LINK, board_server_link(server, false));
    print_link(DIALOGUE_TERMINAL_BOARD_SPECTATORS, board_server_link(server, true));
    show_board();
}

/* Gives the user's side its name on the score sheet of a game against an engine. */
static void name_user(const client_options *options) {
    const bool white = opponent.options.side == CHESS_BLACK;
    const game_name which = white ? GAME_NAME_WHITE : GAME_NAME_BLACK;
    if (opponent.options.engine == NULL || options->own_name == NULL) return;
    if (game.names.values[which][0] == '\0') game_session_name(&game, which, options->own_name);
}

static int begin_and_play(const client_options *options, const chess_position *position,
                          client_voice *voice) {
    /* input from a pipe may be a record that states its times */
    game.waits = terminal_is_interactive() || options->board != NULL || options->listen != NULL;
    resume_outcome found =
        options->adjourned ? begin_adjourned(options, voice) : find_game(options, voice);
    if (found == RESUME_FAILED) return 1;
    if (found == RESUME_LEFT) return 0;
    if (found == RESUME_NEW) begin(options, position, voice);
    game_session_warn(&game, &options->warnings);
    /* A game that is resumed may continue with another engine. */
    bool other = options->opponent.engine != NULL;
    (void)opponent_begin(&opponent, other ? &options->opponent : &game.opponent, &game);
    name_user(options);
    open_board(options);
    if (found == RESUME_GOES && !options->adjourned) adjourn_continue(&game);
    if (!game.adjourned) play(options, voice);
    board_server_close(server);
    opponent_end(&opponent);
    adviser_end();
    game_session_end(&game);
    return game.trouble == 0 ? 0 : 1; /* the journal is incomplete */
}

int play_run(const client_options *options, const chess_position *position, client_voice *voice) {
    game_session_clear(&game);
    typing_begin(options, voice, &game.session);
    int status = begin_and_play(options, position, voice);
    typing_end();
    voice_wait(voice);
    return status;
}
