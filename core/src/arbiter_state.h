/* SPDX-License-Identifier: MIT */
/* What the files of the arbiter share: one hearing, and what may be done in it. */
#ifndef CHESS_SRC_ARBITER_STATE_H
#define CHESS_SRC_ARBITER_STATE_H

#include <chess/arbiter.h>

/* One event before the arbiter. `player` is who it is about: the speaker, or whom the arbiter
 * means. */
typedef struct hearing {
    chess_arbiter *arbiter;
    const chess_event *event;
    chess_rulings *rulings;
    chess_color player;
} hearing;

#define EXPECT(condition, objection)                          \
    do {                                                      \
        if (!(condition)) return CHESS_OBJECTION_##objection; \
    } while (0)

/* -------------------------------------------------------------- rulings and the end (arbiter.c) */

chess_ruling *rule(hearing *h, chess_ruling_kind kind, chess_color player);
void rule_time(hearing *h, chess_ruling_kind kind, chess_color player, int64_t time);
void warn(hearing *h, chess_ruling_kind kind, chess_color player);

void end_lost(hearing *h, chess_ruling_kind kind, chess_color loser);
void end_drawn(hearing *h, chess_ruling_kind kind, chess_color player);
void end_cancelled(hearing *h, chess_ruling_kind kind);

/* Has this number of moves been completed by each, so that nothing can be said of the beginning any
 * more? */
bool beginning_is_fixed(const chess_arbiter *arbiter);
void set_display(chess_arbiter *arbiter, chess_color turn);
bool can_mate(const chess_arbiter *arbiter, chess_color color);

/* ---------------------------------------------------------------------- moves (arbiter_moves.c) */

/* Legal in the sense of Article 3; the king, whom a standing illegal move may have left in check,
 * is never taken. */
void legal_moves(const chess_position *position, chess_move_list *list);
chess_move matching_move(const chess_position *position, chess_square from, chess_square to,
                         chess_role promotion);
/* Mate, stalemate, dead position, 9.6: whatever the position on the board means for the game. */
void end_by_position(hearing *h, chess_color mover);
void make_move(hearing *h, chess_color color, chess_move move);
void complete_move(hearing *h, chess_color color);
void restore_to(chess_arbiter *arbiter, uint32_t count);
/* The position on the board and the move from it become a line of the sheet; there must be room. */
void write_line(chess_arbiter *arbiter, chess_move move, uint16_t marks);
void mark_completed(chess_arbiter *arbiter, chess_color color);
/* Is the line so far back from the end an illegal move that stands? */
bool stands_illegal(const chess_arbiter *arbiter, uint32_t back);
/* The player touches a man in order to move: offers and claims end (9.1.b.1, 9.4). */
void note_touch(hearing *h, chess_color color);
bool own_man(const hearing *h, chess_square square);

/* ---------------------------------------------------------------- touched men (arbiter_touch.c) */

typedef struct obligation {
    chess_ruling_kind kind; /* CHESS_RULING_NONE: none */
    chess_square from, to;
    chess_square barred_rook; /* 4.4.b */
} obligation;

obligation obligation_of(const chess_arbiter *arbiter);
void add_touch(chess_touches *touches, chess_square square);
void clear_touches(chess_touches *touches);
/* Rules what the men touched so far oblige to, unless it was so before. */
void rule_obligation(hearing *h, const obligation *before);
void rule_breach(hearing *h);

/* ------------------------------------------------------------- the handlers: one for each event */

#define HANDLER(name, word, who, arguments, article) chess_objection hear_##name(hearing *h);
CHESS_EVENT_LIST(HANDLER)
#undef HANDLER

#endif
