/* SPDX-License-Identifier: MIT */
#include "engine.h"

#include "terminal/system_time.h"
#include "uci_text.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Time limits in ms; TO_SPARE is added to the expected time of a search. */
enum { TO_GREET = 10000, TO_SET = 10000, TO_SPARE = 5000, TO_STOP = 3000, TO_END = 500 };
enum { MATE_SCORE = 100000, PLIES_SENT = 4096 };

static void enter_state(client_engine *engine, engine_state state, int64_t milliseconds) {
    engine->state = state;
    engine->deadline = milliseconds > 0 ? system_time() + milliseconds : 0;
}

/* ---------------------------------------------------------------------------------- the process */

/*
 * Replaces the process by the command. Debian installs engines in /usr/games, which is on the PATH
 * of players only.
 */
static void become_command(const char *command) {
    char path[1024];
    (void)execlp(command, command, (char *)NULL);
    (void)snprintf(path, sizeof path, "/usr/games/%s", command);
    if (strchr(command, '/') == NULL) (void)execl(path, path, (char *)NULL);
    _exit(127);
}

/* The pipes between the program and an engine; nothing is written to the last one. */
enum { TO_ENGINE, FROM_ENGINE, OF_LIFE, PIPES };

/*
 * Starts a shell that kills the engine with all processes that it started when no other process
 * holds the pipe any more: the program may be killed, and not every engine ends with its input.
 */
static void start_guard(int life, int nowhere) {
    if (fork() != 0) return;
    (void)dup2(life, STDIN_FILENO);
    (void)dup2(nowhere, STDOUT_FILENO);
    (void)dup2(nowhere, STDERR_FILENO);
    (void)execl("/bin/sh", "sh", "-c", "read -r _; kill -9 0", (char *)NULL);
    _exit(127);
}

static void run(const char *command, int pipes[PIPES][2]) {
    int nowhere = open("/dev/null", O_WRONLY);
    (void)setpgid(0, 0);
    (void)signal(SIGPIPE, SIG_DFL);
    (void)signal(SIGINT, SIG_IGN); /* Ctrl-C is not meant for the engine */
    start_guard(pipes[OF_LIFE][0], nowhere);
    (void)dup2(pipes[TO_ENGINE][0], STDIN_FILENO);
    (void)dup2(pipes[FROM_ENGINE][1], STDOUT_FILENO);
    (void)dup2(nowhere, STDERR_FILENO);
    become_command(command);
}

static void close_pipe(const int ends[2]) {
    (void)close(ends[0]);
    (void)close(ends[1]);
}

static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    if (fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0)
        return true;
    close_pipe(ends);
    return false;
}

/* Opens all pipes or none. */
static bool open_pipes(int pipes[PIPES][2]) {
    for (unsigned count = 0; count < PIPES; count++) {
        if (open_pipe(pipes[count])) continue;
        while (count > 0)
            close_pipe(pipes[--count]);
        return false;
    }
    return true;
}

static void send_text(client_engine *engine, const char *text) {
    size_t length = strlen(text);
    /* An engine that does not read its input is treated as one that does not answer. */
    if (engine->in >= 0 && write(engine->in, text, length) != (ssize_t)length) engine->deadline = 1;
}

bool engine_start(client_engine *engine, const char *command) {
    int pipes[PIPES][2];
    const char *slash = strrchr(command, '/');
    *engine =
        (client_engine){.in = -1, .out = -1, .life = -1, .elo = {.low = 1}, .skill = {.low = 1}};
    (void)snprintf(engine->name, sizeof engine->name, "%s", slash ? slash + 1 : command);
    if (!open_pipes(pipes)) return false;
    (void)signal(SIGPIPE, SIG_IGN);
    engine->process = fork();
    if (engine->process == 0) run(command, pipes);
    if (engine->process > 0) (void)setpgid(engine->process, engine->process);
    (void)close(pipes[TO_ENGINE][0]);
    (void)close(pipes[FROM_ENGINE][1]);
    (void)close(pipes[OF_LIFE][0]);
    engine->in = pipes[TO_ENGINE][1];
    engine->out = pipes[FROM_ENGINE][0];
    engine->life = pipes[OF_LIFE][1];
    if (engine->process < 0 || fcntl(engine->out, F_SETFL, O_NONBLOCK) != 0 ||
        fcntl(engine->in, F_SETFL, O_NONBLOCK) != 0) {
        engine_end(engine);
        return false;
    }
    enter_state(engine, ENGINE_GREETING, TO_GREET);
    send_text(engine, "uci\n");
    return true;
}

static void close_files(client_engine *engine) {
    if (engine->in >= 0) (void)close(engine->in);
    if (engine->out >= 0) (void)close(engine->out);
    engine->in = engine->out = -1;
    engine->state = ENGINE_OFF;
}

/* Lets the guard end itself with what is left of the engine. */
static void let_go(client_engine *engine) {
    if (engine->life >= 0) (void)close(engine->life);
    engine->life = -1;
    engine->process = 0;
}

/* Kills the engine and the processes that it started: it may be a script around a program. */
static void kill_all(client_engine *engine) {
    (void)kill(-engine->process, SIGKILL);
    (void)waitpid(engine->process, NULL, 0);
    let_go(engine);
}

void engine_end(client_engine *engine) {
    if (engine->state != ENGINE_OFF) send_text(engine, "stop\nquit\n");
    close_files(engine);
    if (engine->process <= 0) {
        let_go(engine);
        return;
    }
    const struct timespec moment = {.tv_nsec = 10 * 1000000};
    for (int waited = 0; waited < TO_END; waited += 10) {
        if (waitpid(engine->process, NULL, WNOHANG) != 0) {
            let_go(engine);
            return;
        }
        (void)nanosleep(&moment, NULL);
    }
    kill_all(engine);
}

/* Kills an engine that no longer works. Returns `why`. */
static engine_news give_up(client_engine *engine, engine_news why) {
    close_files(engine);
    if (engine->process > 0) kill_all(engine);
    return why;
}

/* ------------------------------------------------------------------------- output to the engine */

void engine_set(client_engine *engine, const char *option, const char *value) {
    char text[256];
    (void)snprintf(text, sizeof text, "setoption name %s value %s\n", option, value);
    send_text(engine, text);
}

void engine_new_game(client_engine *engine, bool chess960) {
    if (engine->has_ponder) engine_set(engine, "Ponder", "false");
    if (engine->has_chess960) engine_set(engine, "UCI_Chess960", chess960 ? "true" : "false");
    send_text(engine, "ucinewgame\nisready\n");
    enter_state(engine, ENGINE_SETTING, TO_SET);
}

/*
 * Returns the first ply to send. In a long game these are the moves since the last capture or pawn
 * move, which is all that repetitions depend on.
 */
static uint32_t first_sent(const chess_game *game) {
    uint32_t reversible = game->position.halfmoves;
    if (game->count <= PLIES_SENT) return 0;
    return game->count - (reversible < PLIES_SENT ? reversible : PLIES_SENT);
}

void engine_go(client_engine *engine, const chess_game *game, bool chess960, const char *limits,
               int64_t expected) {
    static char text[CHESS_FEN_SIZE + PLIES_SENT * CHESS_UCI_SIZE + 256];
    char fen[CHESS_FEN_SIZE], uci[CHESS_UCI_SIZE];
    uint32_t from = first_sent(game);
    const chess_position *first = from < game->count ? &game->plies[from].before : &game->position;
    chess_position_write_fen(first, CHESS_FEN_X, fen, sizeof fen);
    int length =
        snprintf(text, sizeof text, "position fen %s%s", fen, from < game->count ? " moves" : "");
    for (uint32_t i = from; i < game->count; i++) {
        uci_text_write(&game->plies[i].before, game->plies[i].move, chess960, uci);
        length += snprintf(text + length, sizeof text - (size_t)length, " %s", uci);
    }
    (void)snprintf(text + length, sizeof text - (size_t)length, "\nisready\n");
    (void)snprintf(engine->limits, sizeof engine->limits, "go %s\n", limits);
    engine->expected = expected;
    enter_state(engine, ENGINE_ASKED, TO_SET);
    send_text(engine, text);
}

static void think(client_engine *engine) {
    engine->has_score = false;
    engine->score = engine->mate = 0;
    engine->best_line[0] = '\0';
    enter_state(engine, ENGINE_THINKING, engine->expected + TO_SPARE);
    send_text(engine, engine->limits);
}

void engine_stop(client_engine *engine) {
    /* "go" has not been sent; only "readyok" is still to come. */
    if (engine->state == ENGINE_ASKED) enter_state(engine, ENGINE_SETTING, TO_SET);
    if (engine->state != ENGINE_THINKING && engine->state != ENGINE_HURRYING) return;
    enter_state(engine, ENGINE_STOPPING, TO_STOP);
    send_text(engine, "stop\n");
}

/* ------------------------------------------------------------------------ input from the engine */

static bool begins_with(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

/* Reads the number after the word. Returns false if there is none. */
static bool number_behind(const char *line, const char *word, long *number) {
    const char *found = strstr(line, word);
    if (found == NULL) return false;
    char *end;
    *number = strtol(found + strlen(word), &end, 10);
    return end != found + strlen(word);
}

static void receive_option(client_engine *engine, const char *line) {
    engine_range range = {.low = 1, .high = 0};
    if (!number_behind(line, " min ", &range.low) || !number_behind(line, " max ", &range.high))
        range = (engine_range){.low = 1, .high = 0};
    if (begins_with(line, "option name UCI_Elo ")) engine->elo = range;
    if (begins_with(line, "option name Skill Level ")) engine->skill = range;
    if (begins_with(line, "option name UCI_LimitStrength ")) engine->has_limit = true;
    if (begins_with(line, "option name UCI_Chess960 ")) engine->has_chess960 = true;
    if (begins_with(line, "option name Ponder ")) engine->has_ponder = true;
}

/* Second best lines are left out. */
static void receive_score(client_engine *engine, const char *line) {
    long score, rank;
    const char *moves = strstr(line, " pv ");
    if (number_behind(line, " multipv ", &rank) && rank != 1) return;
    bool mate = number_behind(line, " score mate ", &score);
    if (!mate && !number_behind(line, " score cp ", &score)) return;
    score = score < -MATE_SCORE ? -MATE_SCORE : score > MATE_SCORE ? MATE_SCORE : score;
    engine->mate = mate ? (int)score : 0;
    engine->score = !mate ? (int)score : score > 0 ? MATE_SCORE : -MATE_SCORE;
    engine->has_score = true;
    if (moves == NULL) return;
    (void)snprintf(engine->best_line, sizeof engine->best_line, "%.*s",
                   (int)sizeof engine->best_line - 1, moves + 4);
}

static engine_news receive_move(client_engine *engine, const char *line) {
    bool wanted = engine->state == ENGINE_THINKING || engine->state == ENGINE_HURRYING;
    if (!wanted && engine->state != ENGINE_STOPPING) return ENGINE_NOTHING;
    enter_state(engine, ENGINE_READY, 0);
    const char *move = line + strlen("bestmove ");
    (void)snprintf(engine->move, sizeof engine->move, "%.*s", (int)strcspn(move, " \t"), move);
    return wanted ? ENGINE_MOVE : ENGINE_NOTHING;
}

static engine_news receive_line(client_engine *engine, const char *line) {
    if (begins_with(line, "id name ") && line[8] != '\0')
        (void)snprintf(engine->name, sizeof engine->name, "%.*s", ENGINE_NAME_SIZE - 1,
                       line + strlen("id name "));
    if (begins_with(line, "option name ")) receive_option(engine, line);
    if (begins_with(line, "info ")) receive_score(engine, line);
    /* "bestmove" without a move is ignored; the move may still come. */
    if (begins_with(line, "bestmove ") && line[9] != '\0') return receive_move(engine, line);
    if (engine->state == ENGINE_GREETING && strcmp(line, "uciok") == 0) {
        enter_state(engine, ENGINE_READY, 0);
        return ENGINE_IS_READY;
    }
    if (strcmp(line, "readyok") == 0 && engine->state == ENGINE_SETTING)
        enter_state(engine, ENGINE_READY, 0);
    if (strcmp(line, "readyok") == 0 && engine->state == ENGINE_ASKED) think(engine);
    return ENGINE_NOTHING;
}

/* Removes the first complete line from the input. Returns false if there is none. */
static bool take_line(client_engine *engine, char line[ENGINE_LINE_SIZE]) {
    char *end = memchr(engine->line, '\n', engine->length);
    if (end == NULL && engine->length == sizeof engine->line)
        engine->length = 0; /* not a line of UCI */
    if (end == NULL) return false;
    size_t length = (size_t)(end - engine->line);
    memcpy(line, engine->line, length);
    while (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    engine->length -= (size_t)(end + 1 - engine->line);
    memmove(engine->line, end + 1, engine->length);
    return true;
}

/* Handles a passed deadline: orders the engine to move at once, or gives it up. */
static engine_news look_at_time(client_engine *engine) {
    if (engine->deadline == 0 || system_time() < engine->deadline) return ENGINE_NOTHING;
    if (engine->state != ENGINE_THINKING) return give_up(engine, ENGINE_SILENT);
    enter_state(engine, ENGINE_HURRYING, TO_STOP);
    send_text(engine, "stop\n");
    return ENGINE_NOTHING;
}

/* Handles the complete lines up to the first that is news. */
static engine_news receive_lines(client_engine *engine) {
    static char line[ENGINE_LINE_SIZE];
    while (take_line(engine, line)) {
        engine_news news = receive_line(engine, line);
        if (news != ENGINE_NOTHING) return news;
    }
    return ENGINE_NOTHING;
}

/*
 * Reads at most once, so that an engine with endless output blocks neither the players nor its own
 * time limit.
 */
engine_news engine_receive(client_engine *engine) {
    if (engine->state == ENGINE_OFF) return ENGINE_NOTHING;
    engine_news news = receive_lines(engine);
    if (news != ENGINE_NOTHING) return news;
    ssize_t count =
        read(engine->out, engine->line + engine->length, sizeof engine->line - engine->length);
    bool nothing_yet = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    if (count <= 0 && !nothing_yet) return give_up(engine, ENGINE_GONE);
    if (count > 0) engine->length += (size_t)count;
    news = receive_lines(engine);
    return news != ENGINE_NOTHING ? news : look_at_time(engine);
}

int engine_file(const client_engine *engine) {
    return engine->state == ENGINE_OFF ? -1 : engine->out;
}

int engine_patience(const client_engine *engine) {
    const bool waits = engine->state != ENGINE_OFF && engine->deadline > 0;
    return system_time_left(waits ? engine->deadline : SYSTEM_TIME_NEVER);
}
