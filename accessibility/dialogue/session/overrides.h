/* SPDX-License-Identifier: MIT */
#ifndef DIALOGUE_OVERRIDES_H
#define DIALOGUE_OVERRIDES_H

#include "exchange.h"

/*
 * What a game with the procedure of Annexe D.2, and one with a clock, do in another way. The
 * session holds a pointer to each table, or NULL without it: so the files that every game needs
 * depend neither on the procedure nor on the arbiter, and a program that never calls
 * dialogue_session_use_clock() links without the arbiter.
 */

struct dialogue_procedure_calls {
    /* handles a line about the next step, or a forbidden question; false for other lines */
    bool (*heard)(const dialogue_exchange *exchange);
    void (*play)(const dialogue_exchange *exchange, chess_move move); /* announces a legal move */
    bool (*refuses)(
        const dialogue_exchange *exchange); /* another move is on its way: true, and refused */
};

/* The arbiter has the last word. */
struct dialogue_clock_calls {
    bool (*heard)(
        const dialogue_exchange *exchange); /* the line tells an event, or asks about one */
    /* The line tells an event: for whom. */
    bool (*reads_actor)(const dialogue_session *session, const char *line, size_t length,
                        dialogue_actor *actor);
    void (*play)(const dialogue_exchange *exchange, chess_move move);
    bool (*permits)(const dialogue_exchange *exchange,
                    chess_move move); /* false: refused, and said why */
    bool (*press)(const dialogue_exchange *exchange,
                  chess_color who);                       /* false: refused, and said why */
    bool (*took_back)(const dialogue_exchange *exchange); /* false: refused, and said why */
    void (*resign)(const dialogue_exchange *exchange);
    void (*offer)(const dialogue_exchange *exchange,
                  const chess_color *by); /* of that side; NULL: the line names none */
    bool (*offerer)(const dialogue_exchange *exchange); /* false: the line names no side */
    void (*answer_offer)(const dialogue_exchange *exchange, bool accepted);
    void (*claim)(const dialogue_exchange *exchange, chess_move intended);
    void (*restarted)(const dialogue_exchange *exchange); /* says whose clock runs */
    void (*asked)(const dialogue_exchange *exchange);     /* announces both times */
    void (*used)(const dialogue_exchange *exchange);      /* announces the time used by both */
    void (*helped)(const dialogue_exchange *exchange);    /* adds how to tell events */
};

/* Calls an override of the clock, if there is one. */
#define TELL_CLOCK(session, call, ...)                                         \
    do {                                                                       \
        if ((session)->clock_calls) (session)->clock_calls->call(__VA_ARGS__); \
    } while (0)

#endif
