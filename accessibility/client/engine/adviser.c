/* SPDX-License-Identifier: MIT */
#include "adviser.h"

#include "engine.h"
#include "terminal/terminal.h"
#include "uci_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* half-moves, centipawns */
enum { LINE_MOST = 6, THREATENING = 100 };

/* Most answers come within a third of a second; a slow machine stops at the time (ms). */
static const char limits_of_advice[] = "nodes 200000 movetime 1000";
enum { THINK = 1000 };

static client_engine adviser = {.in = -1, .out = -1};

static void say(const adviser_listener *to, dialogue_terminal_text text, const char *value) {
    voice_report(to->voice, stdout, to->session->language, DIALOGUE_ANSWER, text, &value, 1);
}

/* ----------------------------------------------------------------------------------- the engine */

/* Returns false if it has gone or is silent. The flags of the game are looked at meanwhile. */
static bool await_news(game_session *game, engine_news wanted) {
    for (;;) {
        engine_news news = engine_receive(&adviser);
        if (news == wanted) return true;
        if (news == ENGINE_SILENT || news == ENGINE_GONE) return false;
        if (wanted == ENGINE_NOTHING && adviser.state == ENGINE_READY) return true;
        int files[] = {engine_file(&adviser)};
        if (news == ENGINE_NOTHING)
            (void)terminal_await_others(files, 1, engine_patience(&adviser));
        if (game != NULL) game_session_tick(game);
    }
}

static bool start(game_session *game, const char *command) {
    if (adviser.state != ENGINE_OFF) return true;
    return engine_start(&adviser, command) && await_news(game, ENGINE_IS_READY);
}

const client_engine *adviser_think(game_session *game, const char *command,
                                   const chess_position *position, const char *limits,
                                   int64_t expected) {
    static chess_game asked;
    static chess_ply plies[1];
    bool chess960 = chess_position_is_chess960(position);
    chess_game_start(&asked, position, plies, 1);
    if (!start(game, command)) return NULL;
    engine_new_game(&adviser, chess960);
    if (!await_news(game, ENGINE_NOTHING)) return NULL;
    engine_go(&adviser, &asked, chess960, limits, expected);
    return await_news(game, ENGINE_MOVE) ? &adviser : NULL;
}

/* After it, `adviser` holds the move, the line and the score. */
static bool think(const adviser_listener *to, const char *command, const chess_position *position) {
    return adviser_think(to->game, command, position, limits_of_advice, THINK) != NULL;
}

static void report_absent(const adviser_listener *to, const char *command) {
    engine_end(&adviser);
    say(to, TEXT(ADVISER_ABSENT), command);
}

/* ------------------------------------------------------------------------------------- in words */

/* Announces a move as if it were made, with its number, and plays it. */
static void say_move(const adviser_listener *to, chess_position *position, chess_move move) {
    static dialogue_answer spoken;
    chess_position before = *position;
    game_session_say_move(to->session, position, move, &spoken);
    voice_say(to->voice, stdout, &spoken);
    chess_play(&before, move, position);
}

/* Announces the first moves of its line, at most that many. */
static void say_line(const adviser_listener *to, const chess_position *from, unsigned most) {
    chess_position position = *from;
    const char *at = adviser.best_line[0] ? adviser.best_line : adviser.move;
    for (unsigned i = 0; i < most; i++) {
        chess_move move;
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        if (length == 0 || !uci_text_read(&position, at, length, &move)) return;
        say_move(to, &position, move);
        at += length;
    }
}

/* What a score in centipawns means for White, in words; mates count as their own. */
static void say_score(const adviser_listener *to, const chess_position *position) {
    static const dialogue_terminal_text words[][2] = {
        {TEXT(EVAL_SLIGHT_WHITE), TEXT(EVAL_SLIGHT_BLACK)},
        {TEXT(EVAL_BETTER_WHITE), TEXT(EVAL_BETTER_BLACK)},
        {TEXT(EVAL_WINNING_WHITE), TEXT(EVAL_WINNING_BLACK)}};
    char moves[24];
    bool white_to_move = chess_position_turn(position) == CHESS_WHITE;
    int score = white_to_move ? adviser.score : -adviser.score;
    int size = abs(score);
    bool black = score < 0;
    if (!adviser.has_score || size < 30) {
        say(to, TEXT(EVAL_EVEN), NULL);
    } else if (adviser.mate != 0) {
        (void)snprintf(moves, sizeof moves, "%d", abs(adviser.mate));
        say(to, black ? TEXT(EVAL_MATE_BLACK) : TEXT(EVAL_MATE_WHITE), moves);
    } else {
        say(to, words[size < 80 ? 0 : size < 250 ? 1 : 2][black], NULL);
    }
}

/* ---------------------------------------------------------------------------------- the requests
 */

typedef enum request { HINT, BEST_LINE, EVALUATION, THREAT, REQUESTS } request;

static request read_request(const typed_line *line) {
    static const dialogue_terminal_text phrases[REQUESTS] = {
        TEXT(ACCEPT_HINT), TEXT(ACCEPT_LINE), TEXT(ACCEPT_EVALUATION), TEXT(ACCEPT_THREAT)};
    unsigned i = 0;
    while (i < REQUESTS && !dialogue_terminal_reads(phrases[i], line->text, line->length, NULL))
        i++;
    return (request)i;
}

/* Sets up the position with the other side to move. Returns false if the side to move is in check.
 */
static bool pass(const chess_position *position, chess_position *passed) {
    char fen[CHESS_FEN_SIZE], board[CHESS_FEN_SIZE], castling[8];
    char turn;
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    if (sscanf(fen, "%s %c %7s", board, &turn, castling) != 3) return false;
    bool white = turn == 'w';
    int length = snprintf(fen, sizeof fen, "%s %c %s - 0 %u", board, white ? 'b' : 'w', castling,
                          (unsigned)position->fullmove + !white);
    return chess_position_read_fen(passed, fen, (size_t)length, NULL, NULL) == CHESS_OK;
}

/*
 * Evaluates the position twice: as it is, and with the opponent to move. A difference of at least
 * THREATENING is a threat.
 */
static void answer_threat(const adviser_listener *to, const char *engine) {
    const chess_position *now = &to->session->game.position;
    chess_position passed;
    if (!pass(now, &passed)) {
        say(to, TEXT(THREAT_CHECK), NULL);
        return;
    }
    bool good = think(to, engine, now);
    int worth = adviser.score;
    good = good && think(to, engine, &passed);
    if (!good) {
        report_absent(to, engine);
    } else if (adviser.score + worth < THREATENING) {
        say(to, TEXT(THREAT_NONE), NULL);
    } else {
        say(to, TEXT(THREAT), NULL);
        say_line(to, &passed, 1);
    }
}

static void answer(const adviser_listener *to, const char *engine, request asked) {
    const chess_position *position = &to->session->game.position;
    if (asked == THREAT) {
        answer_threat(to, engine);
    } else if (!think(to, engine, position)) {
        report_absent(to, engine);
    } else if (asked == EVALUATION) {
        say_score(to, position);
    } else {
        say(to, TEXT(ADVICE), NULL);
        say_line(to, position, asked == HINT ? 1 : LINE_MOST);
    }
}

bool adviser_refuses(const adviser_listener *to) {
    static dialogue_answer answered;
    if (!to->session->steps) return false;
    dialogue_session_command(to->session, DIALOGUE_COMMAND_PINS, CHESS_NO_SQUARE, &answered);
    voice_say(to->voice, stdout, &answered);
    return true;
}

bool adviser_line(const adviser_listener *to, const char *engine, const typed_line *line) {
    request asked = read_request(line);
    if (asked == REQUESTS) return false;
    if (to->session->game.outcome.ending != CHESS_ENDING_NONE) {
        say(to, TEXT(ADVICE_OVER), NULL);
    } else if (!adviser_refuses(to)) {
        answer(to, engine ? engine : "stockfish", asked);
    }
    return true;
}

void adviser_end(void) {
    if (adviser.state != ENGINE_OFF) engine_end(&adviser);
}
