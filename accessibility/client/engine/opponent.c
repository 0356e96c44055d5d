/* SPDX-License-Identifier: MIT */
#include "opponent.h"

#include "adviser.h"
#include "uci_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { FAILURES = 3, SKILL_MOST = 20, DRAWISH = 15, DRAW_FROM_PLY = 40 };

static const chess_game *game_of(const client_opponent *opponent) {
    return &opponent->game->session.game;
}

static void say(client_opponent *opponent, dialogue_terminal_text text, const char *first,
                const char *second) {
    game_session_say(opponent->game, DIALOGUE_NOTICE, text, first, second);
}

/* Returns true if the first position requires Chess960 notation for castling. */
static bool is_chess960(const chess_game *game) {
    return chess_position_is_chess960(game->count > 0 ? &game->plies[0].before : &game->position);
}

/* ------------------------------------------------------------------------------------- strength */

static void write_range(char *text, size_t size, const engine_range *range) {
    (void)snprintf(text, size, "%ld-%ld", range->low, range->high);
}

/* Returns the range of the engine's skill levels or Elo, by the strength wanted. */
static const engine_range *range_of(const client_engine *engine, unsigned strength) {
    return strength <= SKILL_MOST ? &engine->skill : &engine->elo;
}

/* Returns false, after saying so, if the engine cannot play with this kind of strength. */
static bool can_play_with(client_opponent *opponent, unsigned strength) {
    const engine_range *range = range_of(&opponent->engine, strength);
    if (range->low <= range->high) return true;
    say(opponent, TEXT(ENGINE_NO_STRENGTH), opponent->engine.name, NULL);
    return false;
}

/*
 * Sets the strength, and reports if the engine's range does not include it. A level needs the limit
 * by Elo switched off, which overrides it in Stockfish.
 */
static void set_strength(client_opponent *opponent) {
    client_engine *engine = &opponent->engine;
    unsigned wanted = opponent->options.strength;
    if (wanted == 0 || !can_play_with(opponent, wanted)) return;
    bool skill = wanted <= SKILL_MOST;
    const engine_range *range = range_of(engine, wanted);
    char number[24], possible[64];
    long set = (long)wanted < range->low    ? range->low
               : (long)wanted > range->high ? range->high
                                            : (long)wanted;
    (void)snprintf(number, sizeof number, "%ld", set);
    write_range(possible, sizeof possible, range);
    if (set != (long)wanted) say(opponent, TEXT(ENGINE_OTHER_STRENGTH), number, possible);
    if (engine->has_limit) engine_set(engine, "UCI_LimitStrength", skill ? "false" : "true");
    engine_set(engine, skill ? "Skill Level" : "UCI_Elo", number);
}

/* Gives the engine's side its name on the score sheet, unless the players have named it. */
static void name_engine(client_opponent *opponent) {
    const bool white = opponent->options.side == CHESS_WHITE;
    const game_name which = white ? GAME_NAME_WHITE : GAME_NAME_BLACK;
    if (opponent->game->names.values[which][0] == '\0')
        game_session_name(opponent->game, which, opponent->engine.name);
}

static void get_ready(client_opponent *opponent) {
    opponent->chess960 = is_chess960(game_of(opponent));
    if (!opponent->greeted) say(opponent, TEXT(ENGINE_PLAYS), opponent->engine.name, NULL);
    if (opponent->chess960 && !opponent->engine.has_chess960)
        say(opponent, TEXT(ENGINE_NO_CHESS960), opponent->engine.name, NULL);
    if (!opponent->greeted) set_strength(opponent);
    if (!opponent->greeted) name_engine(opponent);
    opponent->greeted = true;
    engine_new_game(&opponent->engine, opponent->chess960);
}

/* ------------------------------------------------------------------------------------- thinking */

static bool is_its_turn(const client_opponent *opponent) {
    const dialogue_session *session = &opponent->game->session;
    const chess_arbiter *arbiter = session->arbiter;
    bool paused =
        arbiter != NULL && (!arbiter->clock.running || arbiter->phase != CHESS_PHASE_PLAY);
    return session->game.outcome.ending == CHESS_ENDING_NONE &&
           session->announced == CHESS_NO_MOVE && session->question == DIALOGUE_ASKS_NOTHING &&
           !paused && chess_position_turn(&session->game.position) == opponent->options.side;
}

static bool has_to_move(const client_opponent *opponent) {
    return is_its_turn(opponent) && !opponent->game->stands;
}

bool opponent_is_awaited(const client_opponent *opponent) {
    return opponent->options.engine != NULL && has_to_move(opponent);
}

/* Returns a number that identifies the task of the engine: start position and moves. */
static uint64_t fingerprint(const chess_game *game) {
    uint64_t hash = 1469598103934665603U;
    char start[CHESS_FEN_SIZE];
    chess_position_write_fen(game->count > 0 ? &game->plies[0].before : &game->position,
                             CHESS_FEN_X, start, sizeof start);
    for (const char *at = start; *at; at++)
        hash = (hash ^ (unsigned char)*at) * 1099511628211U;
    for (uint32_t i = 0; i < game->count; i++)
        hash = (hash ^ game->plies[i].move) * 1099511628211U;
    return (hash ^ game->count) | 1U;
}

/* Returns the fingerprint of the task that the engine has now; 0: none. */
static uint64_t awaited_fingerprint(const client_opponent *opponent) {
    return has_to_move(opponent) ? fingerprint(game_of(opponent)) : 0;
}

/*
 * Returns the time limit for a weak engine, which gains nothing by a long search: a quarter of a
 * second per skill level, or per hundred Elo above 1200.
 */
static int64_t patience_of(unsigned strength) {
    enum { STEP = 250, MOST = 20 };
    unsigned steps = strength <= SKILL_MOST ? strength
                     : strength < 1300      ? 1
                                            : (strength - 1200) / 100;
    return STEP * (int64_t)(steps < MOST ? steps : MOST);
}

/* Returns the time for one move: an even share of the time left, and most of the increment. */
static int64_t share_of(int64_t left, int64_t increment, uint32_t moves) {
    enum { USUAL_MOVES = 40 };
    int64_t share = left / (moves > 0 ? moves : USUAL_MOVES) + increment * 3 / 4;
    return share < left / 2 ? share : left / 2;
}

/* Writes the arguments of UCI's "go". Returns the expected duration in ms. */
static int64_t write_limits(const client_opponent *opponent, char *text, size_t size) {
    const chess_arbiter *arbiter = opponent->game->session.arbiter;
    bool clock = arbiter != NULL && arbiter->clock.sides[CHESS_WHITE].control.count > 0;
    if (!clock) {
        (void)snprintf(text, size, "movetime %d", opponent->options.think);
        return opponent->options.think;
    }
    int64_t left[2], increment[2];
    for (unsigned side = 0; side < 2; side++) {
        const chess_clock_side *display = &arbiter->clock.sides[side];
        unsigned last = display->control.count - 1;
        unsigned period = display->period < last ? display->period : last;
        left[side] =
            chess_clock_remaining(&arbiter->clock, (chess_color)side, opponent->game->time);
        increment[side] = display->control.periods[period].mode == CHESS_CLOCK_FISCHER
                              ? display->control.periods[period].increment
                              : 0;
    }
    uint32_t moves = chess_clock_moves_left(&arbiter->clock, opponent->options.side);
    if (opponent->options.strength > 0) {
        unsigned side = opponent->options.side;
        int64_t share = share_of(left[side], increment[side], moves);
        int64_t most = patience_of(opponent->options.strength);
        if (share > most) share = most;
        (void)snprintf(text, size, "movetime %" PRId64, share > 1 ? share : 1);
        return share;
    }
    int length =
        snprintf(text, size, "wtime %" PRId64 " btime %" PRId64 " winc %" PRId64 " binc %" PRId64,
                 left[0], left[1], increment[0], increment[1]);
    if (moves > 0)
        (void)snprintf(text + length, size - (size_t)length, " movestogo %" PRIu32, moves);
    return left[opponent->options.side] / 2;
}

void opponent_consider(client_opponent *opponent) {
    char limits[160];
    if (opponent->options.engine == NULL) return;
    uint64_t position = awaited_fingerprint(opponent);
    if (opponent->thinks_about != 0 && opponent->thinks_about != position) {
        engine_stop(&opponent->engine);
        opponent->thinks_about = 0;
    }
    bool other_kind =
        game_of(opponent)->count == 0 && is_chess960(game_of(opponent)) != opponent->chess960;
    if (opponent->engine.state == ENGINE_READY && other_kind) get_ready(opponent);
    if (position == 0 || opponent->thinks_about != 0 || opponent->engine.state != ENGINE_READY)
        return;
    if (opponent->new_strength) set_strength(opponent);
    opponent->new_strength = false;
    int64_t expected = write_limits(opponent, limits, sizeof limits);
    opponent->thinks_about = position;
    engine_go(&opponent->engine, game_of(opponent), opponent->chess960, limits, expected);
}

/* ------------------------------------------------------------------------------------- troubles */

/*
 * Reports the failure and restarts the engine, up to FAILURES times. The game is never given up:
 * without the engine the players can make its moves.
 */
static void recover(client_opponent *opponent, dialogue_terminal_text why, const char *what) {
    opponent->thinks_about = 0;
    if (++opponent->failures > FAILURES || !opponent->greeted) {
        say(opponent, opponent->greeted ? TEXT(ENGINE_GIVEN_UP) : TEXT(ENGINE_NO_UCI),
            opponent->options.engine, NULL);
        opponent->options.engine = NULL;
        engine_end(&opponent->engine);
        return;
    }
    say(opponent, why, opponent->engine.name, what);
    engine_end(&opponent->engine);
    if (!engine_start(&opponent->engine, opponent->options.engine)) {
        say(opponent, TEXT(ENGINE_GIVEN_UP), opponent->options.engine, NULL);
        opponent->options.engine = NULL;
    }
}

static void play(client_opponent *opponent) {
    chess_move move;
    bool late = opponent->thinks_about !=
                awaited_fingerprint(opponent); /* the game has changed since the search began */
    opponent->thinks_about = 0;
    if (late) return;
    const char *text = opponent->engine.move;
    if (!uci_text_read(&game_of(opponent)->position, text, strlen(text), &move)) {
        recover(opponent, TEXT(ENGINE_ILLEGAL), text);
        return;
    }
    opponent->failures = 0;
    game_session_move(opponent->game, move);
}

void opponent_receive(client_opponent *opponent) {
    if (opponent->thinks_about != 0) voice_expect(opponent->game->voice); /* reports progress */
    while (opponent->options.engine != NULL) {
        switch (engine_receive(&opponent->engine)) {
        case ENGINE_NOTHING:
            return;
        case ENGINE_IS_READY:
            get_ready(opponent);
            break;
        case ENGINE_MOVE:
            play(opponent);
            break;
        case ENGINE_SILENT:
            recover(opponent, TEXT(ENGINE_SILENT), NULL);
            break;
        case ENGINE_GONE:
            recover(opponent, TEXT(ENGINE_GONE), NULL);
            break;
        }
    }
}

/* --------------------------------------------------------------------------- the player's lines */

bool opponent_refuses(client_opponent *opponent, const dialogue_utterance *said) {
    if (opponent->options.engine == NULL || !is_its_turn(opponent)) return false;
    bool move = said->sense == DIALOGUE_MOVE || said->sense == DIALOGUE_PARTIAL;
    /* A side may resign at any time (5.1.b); a draw is best offered with a move (9.1.b.1). */
    bool claim = said->sense == DIALOGUE_COMMAND && said->command == DIALOGUE_COMMAND_CLAIM;
    if (!move && !claim) return false;
    bool stands = opponent->game->stands;
    game_session_say(opponent->game, DIALOGUE_ANSWER,
                     stands ? TEXT(JOURNAL_CLOCK_STANDS) : TEXT(ENGINE_THINKS),
                     opponent->engine.name, NULL);
    return true;
}

bool opponent_strength(client_opponent *opponent, const typed_line *line) {
    char number[24];
    uint32_t strength = 0;
    const adviser_listener to = {opponent->game->voice, &opponent->game->session, opponent->game};
    if (!dialogue_terminal_reads(TEXT(ACCEPT_STRENGTH), line->text, line->length, &strength))
        return false;
    if (adviser_refuses(&to)) return true;
    bool plays = opponent->options.engine != NULL;
    if (plays && strength == 0) {
        game_session_say(opponent->game, DIALOGUE_ANSWER, TEXT(ENGINE_WHICH_STRENGTH), NULL, NULL);
        return true;
    }
    if (plays && opponent->greeted && !can_play_with(opponent, strength)) return true;
    (void)snprintf(number, sizeof number, "%" PRIu32, strength);
    if (plays) {
        opponent->options.strength = strength;
        game_session_strength(opponent->game, line);
    }
    opponent->new_strength =
        plays; /* the engine may be searching, so the strength is set before its next move */
    game_session_say(opponent->game, DIALOGUE_ANSWER,
                     plays ? TEXT(ENGINE_STRENGTH) : TEXT(ENGINE_NONE), number, NULL);
    return true;
}

/*
 * Returns true if the engine accepts a draw: by the score of its last move, but not early in the
 * game.
 */
static bool accepts_draw(const client_opponent *opponent) {
    return opponent->engine.has_score && opponent->engine.score <= DRAWISH &&
           game_of(opponent)->count >= DRAW_FROM_PLY;
}

/* Answers an offer of the player, which an event may have made without a question. */
static void answer_offer(client_opponent *opponent) {
    game_session *game = opponent->game;
    const dialogue_session *session = &game->session;
    const bool accepts = accepts_draw(opponent);
    chess_color by;
    if (session->question == DIALOGUE_ASKS_DRAW) {
        const char *answer = accepts ? "yes" : "decline"; /* "no" is another word in Portuguese */
        game_session_line(game, answer, strlen(answer));
    } else if (session->question == DIALOGUE_ASKS_NOTHING && session->arbiter != NULL &&
               dialogue_session_offer(session, &by) && by != opponent->options.side) {
        const chess_event event = CHESS_EVENT_OF(accepts ? CHESS_EVENT_ACCEPT : CHESS_EVENT_REFUSE,
                                                 (chess_party)opponent->options.side, 0);
        game_session_event(game, &event);
    }
}

void opponent_follow(client_opponent *opponent, bool by_arbiter) {
    game_session *game = opponent->game;
    if (opponent->options.engine == NULL) return;
    answer_offer(opponent);
    bool again = !by_arbiter && game->answer.effects & DIALOGUE_EFFECT_TAKEN_BACK &&
                 game->session.game.count > 0 &&
                 chess_position_turn(&game->session.game.position) == opponent->options.side;
    if (again) game_session_line(game, "undo", strlen("undo"));
}

/* ---------------------------------------------------------------------------- beginning, ending */

bool opponent_begin(client_opponent *opponent, const opponent_options *options,
                    game_session *game) {
    *opponent = (client_opponent){.options = *options, .game = game};
    if (options->engine == NULL) return true;
    if (engine_start(&opponent->engine, options->engine)) return true;
    say(opponent, TEXT(ENGINE_NO_UCI), options->engine, NULL);
    return false;
}

void opponent_end(client_opponent *opponent) {
    if (opponent->options.engine != NULL) engine_end(&opponent->engine);
}
