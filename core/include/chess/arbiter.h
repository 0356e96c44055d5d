/* SPDX-License-Identifier: MIT */
/*
 * The arbiter: a state machine for the competition rules. It takes events and returns rulings, each
 * with its Article.
 *
 *     chess_arbiter arbiter;
 *     chess_arbiter_begin(&arbiter, &rules, &control, NULL, NULL, sheet, 600);
 *     objection = chess_arbiter_handle(&arbiter, &event, &rulings);
 *
 * An event is an action of a player or of the arbiter in the hall, with its time. The machine runs
 * the clock, keeps the score sheet, counts offences, tracks offers and claims, and applies the
 * Laws. It never acts by itself: there is no ruling without an event. Equal events give equal
 * rulings and equal states, so the list of events is the record of the game.
 *
 * If the Laws leave a decision to the arbiter's judgement (was the stop justified? does the player
 * try to win?), the machine waits for an event with that decision.
 *
 * An event that cannot happen in the current state is answered by an objection, which names the
 * Article and what was expected; the state is unchanged. Illegal moves and wrong claims are not
 * objections: they do happen and are ruled upon.
 *
 * Articles are those of the Laws of 2014 unless a rule set says otherwise (rules.h).
 */
#ifndef CHESS_ARBITER_H
#define CHESS_ARBITER_H

#include <chess/clock.h>
#include <chess/game.h>
#include <chess/ruling.h>
#include <chess/winnable.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------ the state */

/* Marks on a line of the score sheet; flags that may be combined. */
enum {
    CHESS_SHEET_COMPLETED = 1,
    CHESS_SHEET_OFFER = 2,     /* (=), Article 8.1.d */
    CHESS_SHEET_ILLEGAL = 4,   /* stands although illegal; `move` holds its from and to */
    CHESS_SHEET_HANDS = 8,     /* made with two hands, where that is illegal (7.5.4 since 2018) */
    CHESS_SHEET_RELEASED = 16, /* made by releasing pieces (4.7), without an announcement */
    CHESS_SHEET_STANDS = 32    /* illegal or made with two hands, but answered (A.4.b) */
};

/* The pieces touched and the obligations that follow; squares in order of touching. */
typedef struct chess_touches {
    uint8_t count;
    chess_square squares[32];
    chess_square released_from, released_to;   /* 4.7; CHESS_NO_SQUARE: none */
    bool king_released : 1, rook_released : 1; /* in castling that is due (4.4.a, 4.7.b) */
    bool passed_off : 1;                       /* the pawn captured en passant is off (4.7.a) */
    bool intended_sealed : 1;                  /* E.1.a */
    uint8_t before_promotion;                  /* the number of pieces touched before it */
    uint8_t promotion;                         /* the role of the new piece (4.4.d) */
    /* the move that must be played, whatever was touched; CHESS_NO_MOVE: none */
    chess_move intended; /* 9.5.b, E.1.a */
    uint32_t pairs;      /* bit n: the pieces n and n + 1 at the same time */
    uint32_t announced;  /* bit n: the piece n only by an announcement, which a slip takes back */
} chess_touches;

/* One ply on the score sheet. */
typedef struct chess_sheet_line {
    chess_position before;
    chess_move move;
    uint16_t marks;
    int64_t time_left;     /* on the mover's clock after the move, ms */
    chess_touches touches; /* before the move; they bind the move that replaces it (D.2.7, 7.5.a) */
} chess_sheet_line;

/* What the arbiter records about one player. */
typedef struct chess_participant {
    bool absent, admitted, late;
    bool uncompleted; /* has made a move that is not completed */
    bool two_hands;   /* has made that move with two hands */
    bool offer;       /* has an open draw offer */
    bool touched;     /* has touched a piece since the opponent's last move (4.8, 9.4) */
    bool acted;       /* has touched a piece, moved or pressed since the start (6.7.a) */
    /* has pressed without a move, not judged yet (7.5.3 since 2018): higher if after the other */
    uint32_t pressed;
    uint32_t illegal; /* completed illegal moves */
    uint32_t warnings;
    uint32_t free_period;   /* last period in which 8.4 freed him from recording, plus 1; 0: none */
    uint32_t resumed_moves; /* moves made since the last resumption (E.13) */
} chess_participant;

typedef enum chess_arbiter_phase {
    CHESS_PHASE_BEFORE = 0,
    CHESS_PHASE_PLAY,
    CHESS_PHASE_SEALING, /* the player having the move must seal it */
    CHESS_PHASE_ADJOURNED,
    CHESS_PHASE_UNDECIDED, /* ended by G.6, awaits the arbiter's decision */
    CHESS_PHASE_ENDED
} chess_arbiter_phase;

/*
 * The state. A plain value except for the sheet, which belongs to the caller. Callers may read
 * every field but must not write any.
 */
typedef struct chess_arbiter {
    chess_rules rules;
    chess_clock clock;
    chess_position position;
    chess_sheet_line *sheet;
    uint32_t capacity, count;
    chess_arbiter_phase phase;
    chess_participant players[2];
    chess_touches touches; /* of the player having the move */
    /* an illegal move, made but not completed */
    bool pending;
    bool pending_released; /* by a release, which is no announcement that a slip takes back */
    chess_square pending_from, pending_to;
    chess_role pending_promotion;
    int64_t start;               /* time at which play, or its resumption, was to begin */
    bool consented;              /* to draws by agreement (9.1.a) */
    chess_bitboard barred_rooks; /* A.4.a.2: no castling with these */
    bool displaced[2];
    bool switched_back; /* the clock was switched back for 7.4 */
    uint32_t
        watch; /* A.4.d: plies on the sheet when the irregular position was seen, plus 1; 0: none */
    /* Annexe G; CHESS_PARTY_ARBITER means none */
    chess_party asks_increment, claims_quickplay, postponed;
    bool both_ask, both_claim; /* the other player too, whose turn comes after that decision */
    bool quickplay_due;
    /* Annexe E */
    chess_party sealer, envelope; /* player who must seal; player whose envelope is kept */
    bool resuming;
    /* the end */
    chess_ruling_kind ending; /* CHESS_RULING_NONE while the game continues */
    bool cancelled;           /* a new game is to be played */
    chess_result decided;     /* the result of that ending, before 12.9 changes the points */
    int32_t points[2];        /* half points; changed by 12.9 */
    chess_judge judge;        /* NULL: the quick test, which misses some positions */
    void *judge_context;
} chess_arbiter;

/*
 * Initialises the arbiter before the start of a game. `black` NULL gives both players White's
 * control; `position` NULL is that of Article 2.3. `sheet` has room for `capacity` plies, belongs
 * to the caller and must outlive the arbiter. Moves beyond it are answered by
 * CHESS_OBJECTION_SHEET_FULL.
 */
void chess_arbiter_begin(chess_arbiter *arbiter, const chess_rules *rules,
                         const chess_time_control *white, const chess_time_control *black,
                         const chess_position *position, chess_sheet_line *sheet,
                         uint32_t capacity);

/*
 * Sets the judge that decides whether a player can still mate, such as chess_judge_by_search()
 * (winnable.h). `context` is passed to the judge and must outlive the arbiter.
 */
void chess_arbiter_use_judge(chess_arbiter *arbiter, chess_judge judge, void *context);

/*
 * Handles an event. This is the only function that changes the state of a game. Writes the rulings
 * to *rulings, unless `rulings` is NULL; on an objection there are none. Returns
 * CHESS_OBJECTION_NONE or the objection.
 */
chess_objection chess_arbiter_handle(chess_arbiter *arbiter, const chess_event *event,
                                     chess_rulings *rulings);

/* ------------------------------------------------------------------------------------ questions */

/*
 * Returns the result. It is CHESS_RESULT_OPEN also for a cancelled game and if both players lose:
 * see ending, cancelled and points.
 */
chess_result chess_arbiter_result(const chess_arbiter *arbiter);

/* Returns true if the game has ended with a score that PGN has no result for: "1/2-0" (11.7). */
bool chess_arbiter_has_other_score(const chess_arbiter *arbiter);

/*
 * Writes the score: "1-0", "0-0", "1/2-0", "*" or "cancelled"; of a game not played, lost by
 * default (6.7.a, E.10 excepted), "+/-", "-/+" or "-/-". Works like snprintf().
 */
size_t chess_arbiter_score_write(const chess_arbiter *arbiter, char *text, size_t size);

/* Values of PGN's tag Termination: games ended by the arbiter. */
#define CHESS_TERMINATION_FORFEIT      "forfeit"          /* a game not played (6.7.a) */
#define CHESS_TERMINATION_TIME         "time forfeit"     /* 6.9 */
#define CHESS_TERMINATION_INFRACTION   "rules infraction" /* a loss that the arbiter declares */
#define CHESS_TERMINATION_ADJUDICATION "adjudication"     /* G.5, G.6 */

/*
 * Returns the value of PGN's tag Termination: one of those above, or "" while the game continues
 * and for an ending that none of them describes. Constant, never NULL.
 */
const char *chess_arbiter_termination(const chess_arbiter *arbiter);

/* Returns true if the player must record the moves at `now` (8.1, 8.4, A.2). */
bool chess_arbiter_must_record(const chess_arbiter *arbiter, chess_color color, int64_t now);

/*
 * Returns true if Articles 4.3 to 4.7 and 9.5.b allow this move, which must be a legal move of the
 * player having the move.
 */
bool chess_arbiter_permits(const chess_arbiter *arbiter, chess_move move);

/*
 * Returns the move that pieces released on the board have made (4.7). It is written on the sheet
 * with the next event, unless that goes on with the move. Returns CHESS_NO_MOVE if nothing was
 * released, or if something is missing: the rook in castling, the new piece in a promotion, or the
 * touch of the pawn captured en passant, which is taken off apart.
 */
chess_move chess_arbiter_released_move(const chess_arbiter *arbiter);

/* Returns how often the position on the board has occurred, itself included (9.2). */
unsigned chess_arbiter_repetitions(const chess_arbiter *arbiter);

/* What is written on the envelope (E.2). The caller adds names, place and hour. */
typedef struct chess_envelope {
    chess_position position; /* immediately before the sealed move */
    int64_t used[2], left[2];
    chess_color sealed_by;
    uint32_t move_number;
    bool offer[2]; /* an offer is in force */
} chess_envelope;

/* Fills *envelope. Returns false if there is no envelope. */
bool chess_arbiter_envelope(const chess_arbiter *arbiter, chess_envelope *envelope);

#ifdef __cplusplus
}
#endif

#endif
