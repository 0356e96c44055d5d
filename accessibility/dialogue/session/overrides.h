/* SPDX-License-Identifier: MIT */
#ifndef DIALOGUE_OVERRIDES_H
#define DIALOGUE_OVERRIDES_H

#include "exchange.h"

/*
 * Overrides for games with the procedure of Annexe D.2 and for games with a clock. The session
 * holds a pointer to each table, or NULL. Therefore the files that every game needs depend neither
 * on the procedure nor on the arbiter, and a program that never calls dialogue_session_use_clock()
 * does not link the arbiter.
 */

struct dialogue_procedure_calls {
    /* handles a line about the next step, or a forbidden question; false for other lines */
    bool (*handle)(const dialogue_exchange *exchange);
    /* announces a legal move */
    void (*play)(const dialogue_exchange *exchange, chess_move move);
    /* returns true, after refusing, if another move is in progress */
    bool (*refuses)(const dialogue_exchange *exchange);
};

/* Overrides of a game with a clock; the arbiter decides. */
struct dialogue_clock_calls {
    /* handles an event or a question about events */
    bool (*handle)(const dialogue_exchange *exchange);
    /* determines the party for which the line reports an event */
    bool (*reads_actor)(const dialogue_session *session, const char *line, size_t length,
                        dialogue_actor *actor);
    /* returns the Article of the edition in force that corresponds to an Article of 2014 */
    const char *(*article)(const dialogue_session *session, const char *article);
    /* returns the Article by which the arbiter has ended the game */
    const char *(*decided_by)(const dialogue_session *session);
    /* returns the decided result, regardless of points that the arbiter has changed */
    chess_result (*decided)(const dialogue_session *session);
    /* announces the score if the arbiter has changed the points */
    void (*scored)(const dialogue_exchange *exchange);
    /* asks which piece an event is about */
    void (*ask_square)(const dialogue_exchange *exchange);
    void (*play)(const dialogue_exchange *exchange, chess_move move);
    /* the next three return false after refusing */
    bool (*permits)(const dialogue_exchange *exchange, chess_move move);
    bool (*press)(const dialogue_exchange *exchange, chess_color who);
    bool (*took_back)(const dialogue_exchange *exchange);
    void (*resign)(const dialogue_exchange *exchange);
    /* offers a draw for the side *by; NULL: the line names none */
    void (*offer)(const dialogue_exchange *exchange, const chess_color *by);
    /* returns false if the line names no side */
    bool (*offerer)(const dialogue_exchange *exchange);
    void (*answer_offer)(const dialogue_exchange *exchange, bool accepted);
    void (*claim)(const dialogue_exchange *exchange, chess_move intended);
    void (*restarted)(const dialogue_exchange *exchange); /* announces whose clock runs */
    void (*asked)(const dialogue_exchange *exchange);     /* announces both times */
    void (*used)(const dialogue_exchange *exchange);      /* announces the time used by both */
    void (*helped)(const dialogue_exchange *exchange);    /* appends how to report events */
};

/*
 * Returns the Article in force, or "" if it is not available. Without an arbiter, returns
 * `article`, that of the Laws of 2014.
 */
static inline const char *article_of(const dialogue_exchange *exchange, const char *article) {
    const dialogue_session *session = exchange->session;
    return session->clock_calls ? session->clock_calls->article(session, article) : article;
}

/* Calls an override of the clock, if there is one. */
#define CALL_CLOCK(session, call, ...)                                         \
    do {                                                                       \
        if ((session)->clock_calls) (session)->clock_calls->call(__VA_ARGS__); \
    } while (0)

#endif
