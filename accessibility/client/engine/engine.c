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

/* Milliseconds: to begin with, and beyond what thinking should take. */
enum { TO_GREET = 10000, TO_SET = 10000, TO_SPARE = 5000, TO_STOP = 3000, TO_END = 500 };
enum { MATE_SCORE = 100000 };

static void enter(client_engine *self, engine_state state, int64_t milliseconds) {
    self->state = state;
    self->deadline = milliseconds > 0 ? system_time() + milliseconds : 0;
}

/* ---------------------------------------------------------------------------------- the process */

/* Debian keeps games where only players look for them. */
static void become(const char *command) {
    char path[1024];
    (void)execlp(command, command, (char *)NULL);
    (void)snprintf(path, sizeof path, "/usr/games/%s", command);
    if (strchr(command, '/') == NULL) (void)execl(path, path, (char *)NULL);
    _exit(127);
}

static void run(const char *command, int in, int out) {
    int nowhere = open("/dev/null", O_WRONLY);
    (void)signal(SIGPIPE, SIG_DFL);
    (void)signal(SIGINT, SIG_IGN); /* what the players type is not for it */
    (void)dup2(in, STDIN_FILENO);
    (void)dup2(out, STDOUT_FILENO);
    (void)dup2(nowhere, STDERR_FILENO);
    become(command);
}

static bool close_on_exec(const int pipe_ends[2]) {
    return fcntl(pipe_ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(pipe_ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

static void send_text(client_engine *self, const char *text) {
    size_t length = strlen(text);
    /* An engine that reads nothing is found out by its silence. */
    if (self->in >= 0 && write(self->in, text, length) != (ssize_t)length) self->deadline = 1;
}

bool engine_start(client_engine *self, const char *command) {
    int in[2], out[2];
    *self = (client_engine){.in = -1, .out = -1, .elo = {.low = 1}, .skill = {.low = 1}};
    if (pipe(in) != 0) return false;
    if (pipe(out) != 0) {
        (void)close(in[0]);
        (void)close(in[1]);
        return false;
    }
    (void)signal(SIGPIPE, SIG_IGN);
    bool closes = close_on_exec(in) && close_on_exec(out);
    self->process = closes ? fork() : -1;
    if (self->process == 0) run(command, in[0], out[1]);
    (void)close(in[0]);
    (void)close(out[1]);
    self->in = in[1];
    self->out = out[0];
    if (self->process < 0 || fcntl(self->out, F_SETFL, O_NONBLOCK) != 0 ||
        fcntl(self->in, F_SETFL, O_NONBLOCK) != 0) {
        engine_end(self);
        return false;
    }
    enter(self, ENGINE_GREETING, TO_GREET);
    send_text(self, "uci\n");
    return true;
}

static void close_files(client_engine *self) {
    if (self->in >= 0) (void)close(self->in);
    if (self->out >= 0) (void)close(self->out);
    self->in = self->out = -1;
    self->state = ENGINE_OFF;
}

void engine_end(client_engine *self) {
    if (self->state != ENGINE_OFF) send_text(self, "stop\nquit\n");
    close_files(self);
    if (self->process <= 0) return;
    const struct timespec moment = {.tv_nsec = 10 * 1000000};
    for (int waited = 0; waited < TO_END; waited += 10) {
        if (waitpid(self->process, NULL, WNOHANG) != 0) {
            self->process = 0;
            return;
        }
        (void)nanosleep(&moment, NULL);
    }
    (void)kill(self->process, SIGKILL);
    (void)waitpid(self->process, NULL, 0);
    self->process = 0;
}

/* It cannot be talked to any more. */
static engine_news give_up(client_engine *self, engine_news why) {
    close_files(self);
    if (self->process > 0) {
        (void)kill(self->process, SIGKILL);
        (void)waitpid(self->process, NULL, 0);
    }
    self->process = 0;
    return why;
}

/* ----------------------------------------------------------------------------------- telling it */

void engine_set(client_engine *self, const char *option, const char *value) {
    char text[256];
    (void)snprintf(text, sizeof text, "setoption name %s value %s\n", option, value);
    send_text(self, text);
}

void engine_new_game(client_engine *self, bool chess960) {
    if (self->has_ponder) engine_set(self, "Ponder", "false");
    if (self->has_chess960) engine_set(self, "UCI_Chess960", chess960 ? "true" : "false");
    send_text(self, "ucinewgame\nisready\n");
    enter(self, ENGINE_SETTING, TO_SET);
}

void engine_go(client_engine *self, const chess_game *game, bool chess960, const char *limits,
               int64_t expected) {
    static char text[CHESS_FEN_SIZE + 4096 * CHESS_UCI_SIZE + 256];
    char fen[CHESS_FEN_SIZE], uci[CHESS_UCI_SIZE];
    const chess_position *first = game->count > 0 ? &game->plies[0].before : &game->position;
    chess_position_write_fen(first, CHESS_FEN_X, fen, sizeof fen);
    int length =
        snprintf(text, sizeof text, "position fen %s%s", fen, game->count > 0 ? " moves" : "");
    for (uint32_t i = 0; i < game->count && i < 4096; i++) {
        uci_text_write(&game->plies[i].before, game->plies[i].move, chess960, uci);
        length += snprintf(text + length, sizeof text - (size_t)length, " %s", uci);
    }
    (void)snprintf(text + length, sizeof text - (size_t)length, "\nisready\n");
    (void)snprintf(self->limits, sizeof self->limits, "go %s\n", limits);
    self->expected = expected;
    enter(self, ENGINE_ASKED, TO_SET);
    send_text(self, text);
}

static void think(client_engine *self) {
    self->has_score = false;
    enter(self, ENGINE_THINKING, self->expected + TO_SPARE);
    send_text(self, self->limits);
}

void engine_stop(client_engine *self) {
    /* Not asked yet what to think about: its "readyok" is still to come. */
    if (self->state == ENGINE_ASKED) enter(self, ENGINE_SETTING, TO_SET);
    if (self->state != ENGINE_THINKING && self->state != ENGINE_HURRYING) return;
    enter(self, ENGINE_STOPPING, TO_STOP);
    send_text(self, "stop\n");
}

/* ----------------------------------------------------------------------------------- hearing it */

static bool begins(const char *line, const char *with) {
    return strncmp(line, with, strlen(with)) == 0;
}

/* The number behind the word; false when there is none. */
static bool number_behind(const char *line, const char *word, long *number) {
    const char *found = strstr(line, word);
    if (found == NULL) return false;
    char *end;
    *number = strtol(found + strlen(word), &end, 10);
    return end != found + strlen(word);
}

static void receive_option(client_engine *self, const char *line) {
    engine_range range = {.low = 1, .high = 0};
    if (!number_behind(line, " min ", &range.low) || !number_behind(line, " max ", &range.high))
        range = (engine_range){.low = 1, .high = 0};
    if (begins(line, "option name UCI_Elo ")) self->elo = range;
    if (begins(line, "option name Skill Level ")) self->skill = range;
    if (begins(line, "option name UCI_LimitStrength ")) self->has_limit = true;
    if (begins(line, "option name UCI_Chess960 ")) self->has_chess960 = true;
    if (begins(line, "option name Ponder ")) self->has_ponder = true;
}

static void receive_score(client_engine *self, const char *line) {
    long score;
    if (number_behind(line, " score cp ", &score))
        self->score = (int)score;
    else if (number_behind(line, " score mate ", &score))
        self->score = score > 0 ? MATE_SCORE : -MATE_SCORE;
    else
        return;
    self->has_score = true;
}

static engine_news receive_move(client_engine *self, const char *line) {
    bool wanted = self->state == ENGINE_THINKING || self->state == ENGINE_HURRYING;
    if (!wanted && self->state != ENGINE_STOPPING) return ENGINE_NOTHING;
    enter(self, ENGINE_READY, 0);
    const char *move = line + strlen("bestmove ");
    (void)snprintf(self->move, sizeof self->move, "%.*s", (int)strcspn(move, " \t"), move);
    return wanted ? ENGINE_MOVE : ENGINE_NOTHING;
}

static engine_news receive_line(client_engine *self, const char *line) {
    if (begins(line, "id name "))
        (void)snprintf(self->name, sizeof self->name, "%.*s", ENGINE_NAME_SIZE - 1,
                       line + strlen("id name "));
    if (begins(line, "option name ")) receive_option(self, line);
    if (begins(line, "info ")) receive_score(self, line);
    /* "bestmove" alone is no answer, and no move either: it may still come. */
    if (begins(line, "bestmove ") && line[9] != '\0') return receive_move(self, line);
    if (self->state == ENGINE_GREETING && strcmp(line, "uciok") == 0) {
        enter(self, ENGINE_READY, 0);
        return ENGINE_IS_READY;
    }
    if (strcmp(line, "readyok") == 0 && self->state == ENGINE_SETTING) enter(self, ENGINE_READY, 0);
    if (strcmp(line, "readyok") == 0 && self->state == ENGINE_ASKED) think(self);
    return ENGINE_NOTHING;
}

/* Takes the first line out of what has arrived, as far as there is one. */
static bool take_line(client_engine *self, char line[ENGINE_LINE_SIZE]) {
    char *end = memchr(self->line, '\n', self->length);
    if (end == NULL && self->length == sizeof self->line) self->length = 0; /* not a line of UCI */
    if (end == NULL) return false;
    size_t length = (size_t)(end - self->line);
    memcpy(line, self->line, length);
    while (length > 0 && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    self->length -= (size_t)(end + 1 - self->line);
    memmove(self->line, end + 1, self->length);
    return true;
}

/* It has had its time: first it is asked to move at once, then it is given up. */
static engine_news look_at_time(client_engine *self) {
    if (self->deadline == 0 || system_time() < self->deadline) return ENGINE_NOTHING;
    if (self->state != ENGINE_THINKING) return give_up(self, ENGINE_SILENT);
    enter(self, ENGINE_HURRYING, TO_STOP);
    send_text(self, "stop\n");
    return ENGINE_NOTHING;
}

engine_news engine_receive(client_engine *self) {
    static char line[ENGINE_LINE_SIZE];
    while (self->state != ENGINE_OFF) {
        while (take_line(self, line)) {
            engine_news news = receive_line(self, line);
            if (news != ENGINE_NOTHING) return news;
        }
        ssize_t count =
            read(self->out, self->line + self->length, sizeof self->line - self->length);
        if (count > 0) {
            self->length += (size_t)count;
            continue;
        }
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return look_at_time(self);
        return give_up(self, ENGINE_GONE);
    }
    return ENGINE_NOTHING;
}

int engine_file(const client_engine *self) {
    return self->state == ENGINE_OFF ? -1 : self->out;
}

int engine_patience(const client_engine *self) {
    if (self->state == ENGINE_OFF || self->deadline == 0) return -1;
    int64_t left = self->deadline - system_time();
    return left > 0 ? (int)left : 0;
}
