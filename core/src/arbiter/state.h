/* SPDX-License-Identifier: MIT */
/* The state and the helpers shared by the handlers of the arbiter. */
#ifndef CHESS_SRC_ARBITER_STATE_H
#define CHESS_SRC_ARBITER_STATE_H

#include <chess/arbiter.h>

/*
 * One event while it is handled. `player` is the player concerned: the originator or the one named
 * by the arbiter.
 */
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

/* ------------------------------------------------------- rulings and the end (ruling.c) */

chess_ruling *chess__arbiter_rule(hearing *h, chess_ruling_kind kind, chess_color player);
/* Quotes the Article of another kind of ruling for the last ruling. */
void chess__arbiter_quote(hearing *h, chess_ruling_kind ground);
void chess__arbiter_rule_time(hearing *h, chess_ruling_kind kind, chess_color player, int64_t time);
/* Returns the reason given, NONE if its Article is not in force: Annexe A.4 in a standard game. */
chess_time_reason chess__arbiter_reason(const hearing *h);
void chess__arbiter_warn(hearing *h, chess_ruling_kind kind, chess_color player);

chess_result chess__arbiter_result_of(const chess_rules *rules, int32_t white, int32_t black);
void chess__arbiter_score(chess_arbiter *arbiter, chess_color player, int32_t half_points);
void chess__arbiter_end(hearing *h, chess_ruling_kind kind, chess_color player, int32_t own,
                        int32_t opponents);
void chess__arbiter_end_lost(hearing *h, chess_ruling_kind kind, chess_color loser);
void chess__arbiter_end_both_lost(hearing *h, chess_ruling_kind kind);
void chess__arbiter_end_drawn(hearing *h, chess_ruling_kind kind, chess_color player);
void chess__arbiter_end_cancelled(hearing *h, chess_ruling_kind kind);

void chess__arbiter_set_display(chess_arbiter *arbiter, chess_color turn);
bool chess__arbiter_can_mate(const chess_arbiter *arbiter, chess_color color);

/*
 * Returns the player whose claim of G.5 awaits a decision, at once or postponed;
 * CHESS_PARTY_ARBITER if there is none.
 */
chess_party chess__arbiter_claimant(const chess_arbiter *arbiter);

/* Returns true if no legal game has such a position, as far as the board alone shows. */
bool chess__arbiter_is_irregular(const chess_position *position);

/* Returns true if the position is dead (Article 5.2.b). */
bool chess__arbiter_is_dead(const chess_arbiter *arbiter);

/* ----------------------------------------------------------------- legal moves (duty.c) */

chess_move chess__arbiter_matching_move(const chess_position *position, chess_square from,
                                        chess_square to, chess_role promotion);
bool chess__arbiter_own_piece(const hearing *h, chess_square square);

/* -------------------------------------------------- what touched pieces oblige to (duty.c) */

typedef struct obligation {
    chess_ruling_kind kind; /* CHESS_RULING_NONE if there is none */
    chess_square from, to;
    chess_bitboard barred_rooks; /* 4.4.b */
    chess_ruling_kind ground;    /* whose Article is quoted; 0: of its own kind */
} obligation;

extern const obligation chess__arbiter_no_obligation;
obligation chess__arbiter_obligation_of(const chess_arbiter *arbiter);
void chess__arbiter_add_touch(chess_touches *touches, chess_square square);
/* Forgets the touches by announcements, which a slip takes back (D.2.7). */
void chess__arbiter_drop_announced(chess_touches *touches);
void chess__arbiter_clear_touches(chess_touches *touches);
/*
 * Rules on the obligations that follow from the pieces touched so far, unless `before` is the same
 * obligation.
 */
void chess__arbiter_rule_obligation(hearing *h, const obligation *before);
/* Rules on a legal move that chess_arbiter_permits() refuses, CHESS_NO_MOVE if there was none. */
void chess__arbiter_rule_breach(hearing *h, chess_move move);
/*
 * Returns true if a permitted move releases the piece of the event on its square or, if no legal
 * move does, if the player may move this piece. If legal moves do but none is permitted, sets
 * *breach to one of them. The caller initialises *breach to CHESS_NO_MOVE.
 */
bool chess__arbiter_permits_release(const hearing *h, chess_move *breach);
/*
 * Returns the move that the pieces released have made (4.7), like chess_arbiter_released_move(),
 * but also while an illegal move is on the board, which does not undo what has been released.
 */
chess_move chess__arbiter_move_of_release(const chess_arbiter *arbiter);
/* Returns true if the event releases that piece of the castling that is due on its square (4.7.b).
 */
bool chess__arbiter_releases_in_castling(const hearing *h, const obligation *duty, bool king);
/*
 * Returns the castling that the event makes by the release of the rook, as the king stays on its
 * square (F.3); CHESS_NO_MOVE if it does not.
 */
chess_move chess__arbiter_castling_by_rook(const hearing *h);
/* Returns true if the event puts the king where it castles, legally or not, or onto its own rook.
 */
bool chess__arbiter_would_castle(const hearing *h);
/* Returns true if a legal move, permitted or not, releases the piece of the event on its square. */
bool chess__arbiter_releases_legally(const hearing *h);

/* ---------------------------------------------------------------------- moves (moves.c) */

/* Ends the game if the position requires it: mate, stalemate, dead position, 9.6. */
void chess__arbiter_end_by_position(hearing *h, chess_color mover);
void chess__arbiter_make_move(hearing *h, chess_color color, chess_move move);
void chess__arbiter_complete_move(hearing *h, chess_color color);
/*
 * Restores the position with `count` plies on the sheet. If that is the last one, the pieces
 * touched still bind (4.3), as does a move sealed in it.
 */
void chess__arbiter_restore_to(chess_arbiter *arbiter, uint32_t count);
/* Ends the displacement of pieces (7.4): the arbiter has set the position up. */
void chess__arbiter_put_pieces_right(chess_arbiter *arbiter);
/* Appends the position and the move to the sheet, which must have room. */
void chess__arbiter_write_line(chess_arbiter *arbiter, chess_move move, uint16_t marks);
/*
 * Returns the number of moves made in this game, the last of which need not be completed. The move
 * counter of the clock may show another one: the arbiter sets it, also for 6.11.a and 8.6.
 */
uint32_t chess__arbiter_moves_made(const chess_arbiter *arbiter, chess_color color);
/*
 * Returns true if each player has completed so many moves that the beginning of the game can no
 * longer be contested.
 */
bool chess__arbiter_beginning_is_fixed(const chess_arbiter *arbiter);
void chess__arbiter_mark_completed(chess_arbiter *arbiter, chess_color color);
/* Returns true if the ply `back` lines before the end has one of these marks. */
bool chess__arbiter_is_marked(const chess_arbiter *arbiter, uint32_t back, uint16_t marks);
/* A.4.b: the opponent's offence that the player answers by a move cannot be corrected any more. */
void chess__arbiter_let_answered_stand(hearing *h, chess_color color);
/* Ends the opponent's offer: the player has answered it by hand (9.1.b.1). */
void chess__arbiter_refuse_by_hand(hearing *h, chess_color color);
/*
 * Records that the player touches a piece in order to move: offers and claims end (9.1.b.1, 9.4).
 */
void chess__arbiter_note_touch(hearing *h, chess_color color);

/* ------------------------------------------------------------- illegal moves (illegal.c) */

/*
 * If the opponent has made an illegal move, leaves it on the board, not completed, because this
 * event answers it. Returns the objection if it cannot be answered.
 */
chess_objection chess__arbiter_let_answer(hearing *h);
/* Makes the illegal move of the event. It may be replaced until the press. */
void chess__arbiter_make_illegal_move(hearing *h);
/*
 * 6.2.a.2: if the player's last move was illegal and was answered, completes it by this next one
 * and judges it. Returns false if there is none, or if it stands.
 */
bool chess__arbiter_completes_illegal_move(hearing *h);

/*
 * A.4.d: ends the game if the move that the arbiter waits for is completed, and the position is
 * still not legal.
 */
void chess__arbiter_look_again(hearing *h);

/* ------------------------------------------------------- adjourned games (adjournment.c) */

/*
 * E.1.a: a move made on the board by releasing pieces (4.7) is the one that was sealed. The pieces
 * will stand on their squares before it again (E.5).
 */
void chess__arbiter_seal_released_move(chess_arbiter *arbiter);
/*
 * Returns true if the envelope of a resumed game is not opened yet: its move is the next one (E.9).
 */
bool chess__arbiter_waits_for_envelope(const chess_arbiter *arbiter);
/* E.10: a late player loses once no sealed move can end the game any more. */
void chess__arbiter_judge_late(hearing *h);

/* ---------------------------------------------------------------------- flags (flag.c) */

/*
 * Judges the flag that fell first (6.9, 6.11), or has the arbiter decide on a claim first (G.5.b);
 * at least one is down.
 */
void chess__arbiter_judge_flag(hearing *h);
/*
 * Returns true if the clocks stand until the arbiter has decided on a claim (G.5.b), or has opened
 * the envelope (E.9.a). That of an absent player runs (E.9.b, E.9.c).
 */
bool chess__arbiter_holds_clocks(const chess_arbiter *arbiter);

/* ------------------------------------------------------------- the handlers: one for each event */

#define HANDLER(name, word, originator, arguments, a2014, a2023) \
    chess_objection chess__arbiter_handle_##name(hearing *h);
CHESS_EVENT_LIST(HANDLER)
#undef HANDLER

#endif
