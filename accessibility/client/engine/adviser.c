/* SPDX-License-Identifier: MIT */
#include "adviser.h"

#include "engine.h"
#include "terminal/system_time.h"
#include "terminal/terminal.h"
#include "uci_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* centipawns */
enum { THREATENING = 100 };

/* `movetime` (ms) limits the search on a slow machine; usually the nodes end it earlier. */
static const char limits_of_advice[] = "nodes 200000 movetime 1000";
enum { THINK = 1000 };

/* After this time (ms), a player at a terminal is told once that the engine still searches. */
enum { LONG_SEARCH = 1500 };

static client_engine adviser = {.in = -1, .out = -1, .life = -1};
static int64_t reports_at = SYSTEM_TIME_NEVER; /* when a long search is reported, once */

static void say(const adviser_listener *to, dialogue_terminal_text text, const char *value) {
    voice_report(to->voice, stdout, to->session->language, DIALOGUE_ANSWER, text, &value, 1);
}

/* ----------------------------------------------------------------------------------- the engine */

/* Waits for output of the engine or its time limit. Reports a long search. */
static void wait_once(const adviser_listener *to) {
    int files[] = {engine_file(&adviser)};
    int patience = engine_patience(&adviser), left = system_time_left(reports_at);
    if (left >= 0 && (patience < 0 || left < patience)) patience = left;
    terminal_await_others(files, 1, patience);
    if (system_time() < reports_at) return;
    reports_at = SYSTEM_TIME_NEVER;
    say(to, TEXT(ADVISER_THINKS), NULL);
}

/*
 * Waits for news of the engine; meanwhile checks the flags of the game. Returns false if the engine
 * has terminated or does not answer.
 */
static bool await_news(const adviser_listener *to, engine_news wanted) {
    for (;;) {
        engine_news news = engine_receive(&adviser);
        if (news == wanted) return true;
        if (news == ENGINE_SILENT || news == ENGINE_GONE) return false;
        if (wanted == ENGINE_NOTHING && adviser.state == ENGINE_READY) return true;
        if (news == ENGINE_NOTHING) wait_once(to);
        if (to != NULL && to->game != NULL) game_session_tick(to->game);
    }
}

static bool start(const adviser_listener *to, const char *command) {
    if (adviser.state != ENGINE_OFF) return true;
    return engine_start(&adviser, command) && await_news(to, ENGINE_IS_READY);
}

/* Reads the engine's line as far as it is legal; only the best move if it begins otherwise. */
static void read_line(const chess_position *from, chess_move best, advice *result) {
    chess_position position = *from;
    const char *at = adviser.best_line;
    for (result->count = 0; result->count < ADVICE_LINE_MOST; result->count++) {
        chess_move move;
        at += strspn(at, " ");
        size_t length = strcspn(at, " ");
        if (length == 0 || !uci_text_read(&position, at, length, &move)) break;
        if (result->count == 0 && move != best) break;
        result->line[result->count] = move;
        chess_position before = position;
        chess_play(&before, move, &position);
        at += length;
    }
    if (result->count == 0) result->line[result->count++] = best;
}

static bool read_advice(const chess_position *position, advice *result) {
    chess_move best;
    if (!uci_text_read(position, adviser.move, strlen(adviser.move), &best)) return false;
    result->has_score = adviser.has_score;
    result->score = adviser.score;
    result->mate = adviser.mate;
    read_line(position, best, result);
    return true;
}

/* Returns false if the engine is silent or has gone. */
static bool search(const adviser_listener *to, const char *command, const chess_position *position,
                   const char *limits, int64_t expected) {
    static chess_game asked;
    static chess_ply plies[1];
    bool chess960 = chess_position_is_chess960(position);
    chess_game_start(&asked, position, plies, 1);
    if (!start(to, command)) return false;
    engine_new_game(&adviser, chess960);
    if (!await_news(to, ENGINE_NOTHING)) return false;
    engine_go(&adviser, &asked, chess960, limits, expected);
    return await_news(to, ENGINE_MOVE);
}

adviser_outcome adviser_think(const adviser_listener *to, const char *command,
                              const chess_position *position, const char *limits, int64_t expected,
                              advice *result) {
    adviser_outcome outcome = !search(to, command, position, limits, expected) ? ADVISER_ABSENT
                              : read_advice(position, result)                  ? ADVISER_ANSWERS
                                                                               : ADVISER_UNUSABLE;
    if (outcome != ADVISER_ANSWERS) engine_end(&adviser);
    return outcome;
}

void adviser_report(client_voice *voice, dialogue_language language, adviser_outcome outcome,
                    const char *command) {
    dialogue_terminal_text text =
        outcome == ADVISER_ABSENT ? TEXT(ADVISER_ABSENT) : TEXT(ADVISER_UNUSABLE);
    voice_report(voice, stdout, language, DIALOGUE_ANSWER, text, &command, 1);
}

/* ------------------------------------------------------------------------------------- in words */

/* Announces a move as if it were made, with its number, and plays it on *position. */
static void say_move(const adviser_listener *to, chess_position *position, chess_move move) {
    static dialogue_answer spoken;
    chess_position before = *position;
    game_session_say_move(to->session, position, move, &spoken);
    voice_say(to->voice, stdout, &spoken);
    chess_play(&before, move, position);
}

/* Announces the first moves of a line, at most that many. */
static void say_line(const adviser_listener *to, const chess_position *from, const advice *given,
                     unsigned most) {
    chess_position position = *from;
    for (unsigned i = 0; i < most && i < given->count; i++)
        say_move(to, &position, given->line[i]);
}

/* What a score in centipawns means for White, in words; mates count as their own. */
static void say_score(const adviser_listener *to, const chess_position *position,
                      const advice *given) {
    static const dialogue_terminal_text words[][2] = {
        {TEXT(EVAL_SLIGHT_WHITE), TEXT(EVAL_SLIGHT_BLACK)},
        {TEXT(EVAL_BETTER_WHITE), TEXT(EVAL_BETTER_BLACK)},
        {TEXT(EVAL_WINNING_WHITE), TEXT(EVAL_WINNING_BLACK)}};
    char moves[24];
    bool white_to_move = chess_position_turn(position) == CHESS_WHITE;
    int score = white_to_move ? given->score : -given->score;
    int size = abs(score);
    bool black = score < 0;
    if (size < 30) {
        say(to, TEXT(EVAL_EVEN), NULL);
    } else if (given->mate != 0) {
        (void)snprintf(moves, sizeof moves, "%d", abs(given->mate));
        say(to, black ? TEXT(EVAL_MATE_BLACK) : TEXT(EVAL_MATE_WHITE), moves);
    } else {
        say(to, words[size < 80 ? 0 : size < 250 ? 1 : 2][black], NULL);
    }
}

/* -------------------------------------------------------------------------------- the requests */

typedef enum request { HINT, BEST_LINE, EVALUATION, THREAT, REQUESTS } request;

static request read_request(const typed_line *line) {
    static const dialogue_terminal_text phrases[REQUESTS] = {
        TEXT(ACCEPT_HINT), TEXT(ACCEPT_LINE), TEXT(ACCEPT_EVALUATION), TEXT(ACCEPT_THREAT)};
    unsigned i = 0;
    while (i < REQUESTS && !dialogue_terminal_reads(phrases[i], line->text, line->length, NULL))
        i++;
    return (request)i;
}

/* Lets the engine search. Returns false, after saying why, without a usable answer. */
static bool think(const adviser_listener *to, const char *command, const chess_position *position,
                  bool needs_score, advice *given) {
    adviser_outcome outcome = adviser_think(to, command, position, limits_of_advice, THINK, given);
    if (outcome == ADVISER_ANSWERS && needs_score && !given->has_score) outcome = ADVISER_UNUSABLE;
    if (outcome != ADVISER_ANSWERS)
        adviser_report(to->voice, to->session->language, outcome, command);
    return outcome == ADVISER_ANSWERS;
}

/*
 * Evaluates the position twice: as it is, and with the opponent to move. A difference of at least
 * THREATENING is a threat. An opponent without a legal move threatens nothing.
 */
static void answer_threat(const adviser_listener *to, const char *engine) {
    const chess_position *now = &to->session->game.position;
    chess_position passed;
    advice own, other;
    if (!chess_position_pass(now, &passed)) {
        say(to, TEXT(THREAT_CHECK), NULL);
    } else if (!chess_has_legal_move(&passed)) {
        say(to, TEXT(THREAT_NONE), NULL);
    } else if (think(to, engine, now, true, &own) && think(to, engine, &passed, true, &other)) {
        bool threatens = own.score + other.score >= THREATENING;
        say(to, threatens ? TEXT(THREAT) : TEXT(THREAT_NONE), NULL);
        if (threatens) say_line(to, &passed, &other, 1);
    }
}

static void answer(const adviser_listener *to, const char *engine, request asked) {
    const chess_position *position = &to->session->game.position;
    advice given;
    if (asked == THREAT) {
        answer_threat(to, engine);
    } else if (!think(to, engine, position, asked == EVALUATION, &given)) {
        return;
    } else if (asked == EVALUATION) {
        say_score(to, position, &given);
    } else {
        say(to, TEXT(ADVICE), NULL);
        say_line(to, position, &given, asked == HINT ? 1 : ADVICE_LINE_MOST);
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
        if (terminal_is_interactive()) reports_at = system_time() + LONG_SEARCH;
        answer(to, engine ? engine : "stockfish", asked);
        reports_at = SYSTEM_TIME_NEVER;
    }
    return true;
}

void adviser_end(void) {
    if (adviser.state != ENGINE_OFF) engine_end(&adviser);
}
