/* SPDX-License-Identifier: MIT */
/*
 * The arbiter: the competition rules as a machine. Events go in, rulings come out, each with its
 * Article.
 *
 *     chess_arbiter arbiter;
 *     chess_arbiter_begin(&arbiter, &rules, &control, NULL, NULL, sheet, 600);
 *     objection = chess_arbiter_hear(&arbiter, &event, &rulings);
 *
 * An event is what a player or the arbiter in the hall did, with the time at which he did it. The
 * machine moves the clock, keeps the score sheet, counts offences, follows every offer and claim,
 * and says what the Laws make of it. It never acts by itself: no ruling without an event. Equal
 * events give equal rulings and equal states, so the list of events is the record of the game.
 *
 * Where the Laws leave a decision to the arbiter's judgement (was the stop justified? does he try
 * to win?), the machine waits for the event that tells the decision.
 *
 * An event that cannot happen now is answered by an objection, which names the Article and what was
 * expected; the state is then as it was. Illegal moves, wrong claims and the like are no
 * objections: they do happen, and get rulings.
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

/* Marks on a line of the score sheet, bits. */
enum {
    CHESS_SHEET_COMPLETED = 1,
    CHESS_SHEET_OFFER = 2,  /* (=), Article 8.1.d */
    CHESS_SHEET_ILLEGAL = 4 /* stands although it is illegal; its move is the men's from and to */
};

typedef struct chess_sheet_line {
    chess_position before;
    chess_move move;
    uint16_t marks;
    int64_t time_left; /* on the mover's clock when the move was made */
} chess_sheet_line;

/* What the men touched oblige to; squares in the order of touching. */
typedef struct chess_touches {
    uint8_t count;
    bool together; /* the first two at the same time */
    chess_square squares[6];
    chess_square released_from, released_to; /* 4.7; CHESS_NO_SQUARE: nothing */
    chess_role promotion;                    /* 4.4.d */
} chess_touches;

typedef struct chess_participant {
    bool absent, admitted, late;
    bool uncompleted; /* has made a move that is not completed */
    bool two_hands;   /* ... with two hands */
    bool offer;       /* his offer is open */
    bool touched;     /* since the opponent's last move (4.8, 9.4) */
    uint32_t illegal; /* completed illegal moves */
    uint32_t warnings;
    uint32_t resumed_moves; /* made since the last resumption (E.13) */
} chess_participant;

typedef enum chess_arbiter_phase {
    CHESS_PHASE_BEFORE = 0,
    CHESS_PHASE_PLAY,
    CHESS_PHASE_SEALING, /* the player having the move is to seal it */
    CHESS_PHASE_ADJOURNED,
    CHESS_PHASE_UNDECIDED, /* ended by G.6, the arbiter has still to decide */
    CHESS_PHASE_ENDED
} chess_arbiter_phase;

/* A plain value, but for the sheet, which belongs to the caller. Read what you like; let only the
 * functions write. */
typedef struct chess_arbiter {
    chess_rules rules;
    chess_clock clock;
    chess_position position;
    chess_sheet_line *sheet;
    uint32_t capacity, count;
    chess_arbiter_phase phase;
    chess_participant players[2];
    chess_touches touches; /* of the player who has the move */
    /* an illegal move made and not completed */
    bool pending;
    chess_square pending_from, pending_to;
    chess_role pending_promotion;
    /* a move that must be played (9.5.b, E.1.a) */
    chess_move intended;
    int64_t start; /* when play, or its resumption, was to begin */
    bool displaced[2];
    bool switched_back; /* the clock went back for 7.4 */
    uint32_t watch;     /* A.4.d: sheet lines when the irregular position was seen, plus 1 */
    /* Annexe G; each a party, CHESS_PARTY_ARBITER: nobody */
    chess_party asks_increment, claims_quickplay, postponed;
    bool quickplay_due;
    /* Annexe E */
    chess_party sealer, envelope; /* who is to seal; whose envelope is kept */
    bool resuming;
    /* the end */
    chess_ruling_kind ending; /* CHESS_RULING_NONE: none */
    bool cancelled;           /* a new game is to be played */
    int32_t points[2];        /* half points; changed by 12.9 */
    chess_can_mate can_mate;  /* NULL: a quick look that misses some */
    void *can_mate_context;
} chess_arbiter;

/*
 * Before the start. black NULL: both have the same control; position NULL: Article 2.3. The sheet has
 * room for `capacity` half moves (what comes after them meets CHESS_OBJECTION_SHEET_FULL), belongs to
 * the caller and must outlive the arbiter.
 */
void chess_arbiter_begin(chess_arbiter *arbiter, const chess_rules *rules,
                         const chess_time_control *white, const chess_time_control *black,
                         const chess_position *position, chess_sheet_line *sheet,
                         uint32_t capacity);

/* Uses a better judge of what can still be mated: chess_can_mate_by_search (winnable.h). The context
 * must outlive the arbiter. */
void chess_arbiter_use_judge(chess_arbiter *arbiter, chess_can_mate judge, void *context);

/* The one thing that changes the state. rulings may be NULL; on an objection there are none. */
chess_objection chess_arbiter_hear(chess_arbiter *arbiter, const chess_event *event,
                                   chess_rulings *rulings);

/* ------------------------------------------------------------------------------------ questions */

/* CHESS_RESULT_OPEN also for a cancelled game and where both lose: see ending, cancelled and
 * points. */
chess_result chess_arbiter_result(const chess_arbiter *arbiter);

/* "1-0", "0-0", "1/2-0", "*", "cancelled"; as snprintf. */
size_t chess_arbiter_score_write(const chess_arbiter *arbiter, char *text, size_t size);

/* Must he record the moves now (8.1, 8.4, A.2)? */
bool chess_arbiter_must_record(const chess_arbiter *arbiter, chess_color color, int64_t now);

/* May he make this move as far as 4.3 to 4.7 and 9.5.b go? Only for legal moves of the player who
 * has the move. */
bool chess_arbiter_permits(const chess_arbiter *arbiter, chess_move move);

/* How often the position on the board has stood there, itself included (9.2). */
unsigned chess_arbiter_repetitions(const chess_arbiter *arbiter);

/* What stands on the envelope (E.2); names, place and hour are the caller's to add. */
typedef struct chess_envelope {
    chess_position position; /* immediately before the sealed move */
    int64_t used[2], left[2];
    chess_color sealed_by;
    uint32_t move_number;
    bool offer[2]; /* in force */
} chess_envelope;

/* False when there is no envelope. */
bool chess_arbiter_envelope(const chess_arbiter *arbiter, chess_envelope *envelope);

#ifdef __cplusplus
}
#endif

#endif
