/* SPDX-License-Identifier: MIT */
/*
 * What the files of the session share: session.c listens, answers.c decides who answers a command, the others answer.
 * Private to the dialogue library.
 */
#ifndef DIALOGUE_CONVERSATION_H
#define DIALOGUE_CONVERSATION_H

#include <dialogue/ruling.h>

#include "saying/compose.h"

/* One line and the answer to it. */
typedef struct dialogue_exchange {
    dialogue_session *session;
    dialogue_answer *answer;
    const char *line;
    size_t length;
    const dialogue_utterance *utterance;
} dialogue_exchange;

static inline const chess_position *position_of(const dialogue_exchange *exchange) {
    return &exchange->session->game.position;
}

static inline chess_color turn_of(const dialogue_exchange *exchange) {
    return chess_position_turn(position_of(exchange));
}

/* The side to move is heard first: its men are "mine". */
static inline chess_color nth_side(const dialogue_exchange *exchange, unsigned n) {
    return n == 0 ? turn_of(exchange) : chess_color_other(turn_of(exchange));
}

/* Whose men does the question mean? Of both, when it does not say. */
bool dialogue__is_asked_for(const dialogue_exchange *exchange, chess_color side); /* board.c */

static inline unsigned count_squares(chess_bitboard set) {
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* True for a line without words or signs: Enter alone. */
static inline bool dialogue_is_blank(const dialogue_exchange *exchange) {
    for (size_t i = 0; i < exchange->length; i++)
        if (exchange->line[i] != ' ' && exchange->line[i] != '\t') return false;
    return true;
}

static inline const char *command_name(const dialogue_exchange *exchange,
                                       dialogue_command command) {
    return dialogue__language_data(exchange->session->language)->command_names[command];
}

/* ----------------------------------------------------------------------------------------- saying/announce.c */

/* Adds an announcement. */
void dialogue__announce_sentence(dialogue_answer *answer, const dialogue_manner *manner,
                                 dialogue_priority priority, const char *sentence,
                                 const dialogue_term *terms, unsigned count);

/* Words that are there already. */
void dialogue__announce_text(dialogue_answer *answer, dialogue_priority priority,
                             const dialogue_text *text);

/* The same with a message: terms[0] is the MESSAGE, the others fill its holes. */
void dialogue__announce(const dialogue_exchange *exchange, dialogue_priority priority,
                        const dialogue_term *terms, unsigned count);

#define ANNOUNCE(exchange, priority, ...)                                             \
    dialogue__announce(exchange, DIALOGUE_##priority, (dialogue_term[]){__VA_ARGS__}, \
                       sizeof((dialogue_term[]){__VA_ARGS__}) / sizeof(dialogue_term))

/* The same, and the event REFUSED. */
#define REFUSE(exchange, ...)                                 \
    do {                                                      \
        (exchange)->answer->events |= DIALOGUE_EVENT_REFUSED; \
        ANNOUNCE(exchange, ANSWER, __VA_ARGS__);              \
    } while (0)

/* Remembers the answer for "repeat"; one that begins like the one before it gets a prefix. */
void dialogue__answer_finish(const dialogue_exchange *exchange);

/* The last answer once more, with a prefix that no repetition before it had. */
void dialogue__answer_repeat(const dialogue_exchange *exchange);

/* ---------------------------------------------------------------------------------- outcome.c */

static inline bool dialogue_is_over(const dialogue_session *session) {
    return session->game.outcome.ending != CHESS_ENDING_NONE;
}

/* The facts of the move that was made as number `index`, from 0. */
static inline void dialogue_describe_ply(const chess_game *game, uint32_t index,
                                         chess_move_facts *facts) {
    chess_describe(&game->plies[index].before, game->plies[index].move, facts);
}

/* The side to move; nothing to say when the game is over. */
dialogue_term dialogue__side_to_move(const dialogue_exchange *exchange);

/* Announces that the game has ended, and how, when it has. */
void dialogue__announce_end(const dialogue_exchange *exchange, bool mate_said);

/* Announces how the game ended. */
void dialogue__announce_outcome(const dialogue_exchange *exchange, bool mate_said);

/* ------------------------------------------------------------------------------------- move.c */

/* "3 Weiß: Springer Gustav eins Felix drei." */
void dialogue__announce_move(const dialogue_exchange *exchange, const chess_move_facts *facts);

/* A legal move: in a tournament the first step towards it, else it is carried out. */
void dialogue__play(const dialogue_exchange *exchange, chess_move move);

/* Makes it and announces it, unless the procedure has done so, and how the game ended if it did. With a clock, the arbiter
 * decides. */
void dialogue__carry_out(const dialogue_exchange *exchange, chess_move move);

/* The same without asking the arbiter; nothing is done or said when that cannot be (a chess_game_play error). */
chess_error dialogue__make(const dialogue_exchange *exchange, chess_move move);

/* Makes and announces a move of a recorded game (chess_game_replay), and an ending that it newly
 * led to. */
chess_error dialogue__remake(const dialogue_exchange *exchange, chess_move move);

/* As dialogue__make; false, and refused, when that cannot be. */
bool dialogue__make_or_refuse(const dialogue_exchange *exchange, chess_move move);

/* Nothing is announced any more. */
void dialogue__drop_announced(dialogue_session *session);

/* --------------------------------------------------------------------------------- question.c */

/* Plays what was resolved, asks, or refuses. */
void dialogue__settle(const dialogue_exchange *exchange, chess_error error,
                      const chess_resolution *resolution);

/* Plays the move that was asked about, "did you mean"; false when there is no such question. */
bool dialogue__confirm_choice(const dialogue_exchange *exchange);

/* An answer to the open question about a move; false when the line is none. */
bool dialogue__try_choice(const dialogue_exchange *exchange);

/* Castling first, short before long, then by origin and goal. */
void dialogue__sort_moves(chess_move_list *list);

/* Says the open question. */
void dialogue__ask_again(const dialogue_exchange *exchange);

/* -------------------------------------------------------------------------------- procedure.c */

/*
 * What a tournament game does in another way. Through pointers, so that a part of the program that has nothing but moves does
 * not carry the procedure.
 */
struct dialogue_procedure_calls {
    /* the line tells the next step, or asks for what is forbidden; false: it is about something else */
    bool (*heard)(const dialogue_exchange *exchange);
    void (*play)(const dialogue_exchange *exchange, chess_move move); /* announces a legal move */
    bool (*refuses)(
        const dialogue_exchange *exchange); /* another move is on its way: true, and refused */
};

/* The line is one of the steps, or a slip: nobody else needs to hear it. */
bool dialogue__is_step(const dialogue_exchange *exchange);

extern const struct dialogue_procedure_calls dialogue__procedure;

/* A player's event that is part of the procedure goes through its steps; false when it is none. */
bool dialogue__procedure_handles(const dialogue_exchange *exchange, const chess_event *event);

/* -------------------------------------------------------------------------------- forbidden.c */

/* A command that a tournament allows nobody; true, and refused, when it is one. */
bool dialogue__tournament_forbids(const dialogue_exchange *exchange);

/* ---------------------------------------------------------------------------------- refusal.c */

void dialogue__refuse(const dialogue_exchange *exchange, const chess_refusal *refusal);

void dialogue__refuse_game_over(const dialogue_exchange *exchange);

/* True, and refused, when the game is over. */
bool dialogue__refuse_when_over(const dialogue_exchange *exchange);

/* "Nicht verstanden: ..." for these bytes of the line; `near` is the nearest known word or "". */
void dialogue__refuse_words(const dialogue_exchange *exchange, size_t at, size_t length,
                            const char *near);

/* ---------------------------------------------------------------------------------- arbiter.c */

/* The one way to the arbiter's ear: tells the listener as well. */
chess_objection dialogue__handle_event(dialogue_session *session, const chess_event *event,
                                       chess_rulings *rulings);

/* Hears it, lets the game follow, and says the moves, the rulings, or the objection. */
chess_objection dialogue__handle_and_announce(const dialogue_exchange *exchange,
                                              const chess_event *event);

/* Tells why the arbiter does not hear it; the event REFUSED. */
void dialogue__say_objection(const dialogue_exchange *exchange, const chess_event *event,
                             chess_objection objection);

/* The game becomes what stands on the arbiter's sheet. */
void dialogue__follow_sheet(dialogue_session *session);

/* ------------------------------------------------------------------------------------ timed.c */

/*
 * What a game with a clock does in another way: the arbiter has the last word. Through pointers, so that a module which
 * never plays with a clock does not carry him.
 */
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
    void (*offer)(const dialogue_exchange *exchange);
    bool (*offerer)(const dialogue_exchange *exchange); /* false: the line names no side */
    /* The only side whose offer a draw can be now; false: either side's. */
    bool (*offering_side)(const dialogue_session *session, chess_color *side);
    void (*answer_offer)(const dialogue_exchange *exchange, bool accepted);
    void (*claim)(const dialogue_exchange *exchange, chess_move intended);
    void (*restarted)(const dialogue_exchange *exchange); /* says whose clock runs */
    void (*asked)(const dialogue_exchange *exchange);     /* announces both times */
    void (*used)(const dialogue_exchange *exchange);      /* announces the time used by both */
    void (*helped)(const dialogue_exchange *exchange);    /* adds how to tell events */
};

bool dialogue__reads_event_actor(const dialogue_session *session, const char *line, size_t length,
                                 dialogue_actor *actor);

extern const struct dialogue_clock_calls dialogue__arbiter_calls;

#define TELL_CLOCK(session, call, ...)                                         \
    do {                                                                       \
        if ((session)->clock_calls) (session)->clock_calls->call(__VA_ARGS__); \
    } while (0)

/* events.c: an event that was typed, or a question about events; false, and nothing done, when it is neither. */
bool dialogue__handle_event_line(const dialogue_exchange *exchange);
/* "Notiert: Weiß meldet das gefallene Blättchen." */
void dialogue__say_noted(const dialogue_exchange *exchange, const chess_event *event);
void dialogue__help_with_events(const dialogue_exchange *exchange);

/* At the time that the host has told last. */
static inline chess_event dialogue_event_now(const dialogue_session *session, chess_event_kind kind,
                                             chess_party by) {
    return CHESS_EVENT_OF(kind, by, session->arbiter->clock.now);
}

/* ------------------------------------------------------------------------------------ start.c */

/* Starts from the position that was asked for and, if moves were at stake, confirmed. */
void dialogue__start_asked(const dialogue_exchange *exchange);

/* ------------------------------------------------------------------------------------------- commands */

typedef void dialogue_command_answer(const dialogue_exchange *exchange);

dialogue_command_answer dialogue__answer_command; /* answers.c: finds who answers */
dialogue_command_answer dialogue__answer_turn, dialogue__answer_played, dialogue__answer_last,
    dialogue__answer_last_capture, dialogue__answer_changes, dialogue__answer_take_back,
    dialogue__answer_resign, dialogue__answer_draw, dialogue__answer_claim, dialogue__answer_yes,
    dialogue__answer_no, dialogue__answer_quit;                          /* game.c */
dialogue_command_answer dialogue__answer_new, dialogue__answer_position; /* start.c */
dialogue_command_answer dialogue__answer_square, dialogue__answer_diagonal, dialogue__answer_scan,
    dialogue__answer_on_board, dialogue__answer_where, dialogue__answer_all, dialogue__answer_pawns,
    dialogue__answer_material; /* board.c */
dialogue_command_answer dialogue__answer_moves, dialogue__answer_captures, dialogue__answer_checks,
    dialogue__answer_attacks, dialogue__answer_pins;                   /* moves.c */
dialogue_command_answer dialogue__answer_step, dialogue__answer_slip;  /* procedure.c */
dialogue_command_answer dialogue__answer_tournament;                   /* tournament.c */
dialogue_command_answer dialogue__answer_clock, dialogue__answer_used; /* clock.c */
dialogue_command_answer dialogue__answer_help, dialogue__answer_language,
    dialogue__answer_style; /* settings.c */

#endif
