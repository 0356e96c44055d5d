/* SPDX-License-Identifier: MIT */
/*
 * Events: everything that can happen in a game under the competition rules. The arbiter (arbiter.h)
 * handles them.
 *
 * The list of a game's events, with its rule set and time control, is the record of the game:
 * replaying it gives the same rulings.
 */
#ifndef CHESS_EVENT_H
#define CHESS_EVENT_H

#include <chess/position.h>
#include <chess/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The players and the arbiter. */
typedef enum chess_party {
    CHESS_PARTY_WHITE = 0,
    CHESS_PARTY_BLACK = 1,
    CHESS_PARTY_ARBITER = 2
} chess_party;

/*
 * Columns: name, word in text, originator (P player, A arbiter, E either), arguments, Articles of
 * 2014 and 2023.
 *
 * Arguments, in their order in text:
 *
 *     M  a move                    m  a move, optional
 *     s  a square                  S  a square, optional: the second or only one
 *     c  the player concerned      o  a piece (promotion)
 *     t  a time                    n  a number
 *     h  half points               r  a reason, optional
 *
 * A move is from, to and promotion; castling is the king's two squares, or those of king and rook.
 * RELEASE of a capturing piece says that the captured one is off (4.7.a); a pawn captured en
 * passant is off when it is touched as well.
 */
#define CHESS_EVENT_LIST(X)                                                                       \
    /* the session */                                                                             \
    X(START, "start", 'A', "", "6.6", "6.6")                                                      \
    X(ABSENT, "absent", 'P', "", "6.7.a", "6.7.1") /* has done nothing since the start */         \
    X(ARRIVE, "arrive", 'P', "", "6.7.a", "6.7.1")                                                \
    X(ADMIT, "admit", 'A', "c", "6.7.a", "6.7.1")    /* late, but may play */                     \
    X(DEFAULT, "default", 'A', "", "6.7.a", "6.7.1") /* absent players are too late */            \
    /* moves */                                                                                   \
    X(MOVE, "move", 'P', "M", "4.7", "4.7")           /* made on the board, or announced */       \
    X(PRESS, "press", 'P', "", "6.2.a", "6.2.1")      /* the player's own clock */                \
    X(SLIP, "slip", 'P', "", "D.2.7", "D.2.8")        /* takes an announcement back */            \
    X(TOUCH, "touch", 'P', "sS", "4.3", "4.3")        /* two squares: at the same time */         \
    X(RELEASE, "release", 'P', "M", "4.7", "4.7")     /* on a square: the move is made there */   \
    X(PROMOTE, "promote", 'P', "o", "4.4.d", "4.4.4") /* the new piece touches its square */      \
    X(ADJUST, "adjust", 'P', "S", "4.2", "4.2.1")     /* "j'adoube", perhaps with a square */     \
    X(TWO_HANDS, "two-hands", 'P', "", "4.1", "4.1")  /* for the move just made */                \
    X(ASSISTANT, "assistant", 'P', "", "4.9", "4.9")  /* is given one */                          \
    X(PROTEST, "protest", 'P', "", "4.8", "4.8")      /* against a breach of 4.1 to 4.7 */        \
    /* draws, resignation */                                                                      \
    X(OFFER, "offer", 'P', "", "9.1.b.1", "9.1.2.1")                                              \
    X(ACCEPT, "accept", 'P', "", "9.1.b.1", "9.1.2.1")                                            \
    X(REFUSE, "refuse", 'P', "", "9.1.b.1", "9.1.2.1")                                            \
    X(CONSENT, "consent", 'A', "", "9.1.a", "9.1.1") /* to a draw by agreement */                 \
    X(CLAIM_REPETITION, "claim-repetition", 'P', "m", "9.2",                                      \
      "9.2") /* with a move: the intended one */                                                  \
    X(CLAIM_FIFTY, "claim-fifty", 'P', "m", "9.3", "9.3")                                         \
    X(RESIGN, "resign", 'P', "", "5.1.b", "5.1.2")                                                \
    /* flag and clock */                                                                          \
    X(CLAIM_FLAG, "claim-flag", 'P', "", "6.8", "6.8") /* the opponent's */                       \
    X(SEE_FLAG, "see-flag", 'A', "", "6.8", "6.8")                                                \
    X(SEE_BOTH_FLAGS, "see-both-flags", 'A', "", "6.11",                                          \
      "III.3.1") /* order of the flags unknown */                                                 \
    X(STOP, "stop", 'E', "", "6.12", "6.11")                                                      \
    X(RESUME, "resume", 'A', "", "6.12.c", "6.11.3")                                              \
    X(STOP_UNJUSTIFIED, "stop-unjustified", 'A', "c", "6.12.d", "6.11.4")                         \
    X(ADD_TIME, "add-time", 'A', "ctr", "6.10", "6.10") /* negative: deducts */                   \
    X(SET_TIME, "set-time", 'A', "ctr", "6.10", "6.10")                                           \
    X(SET_COUNTER, "set-counter", 'A', "cn", "7.1", "7.1") /* completed moves */                  \
    X(CLOCK_GAP, "clock-gap", 'A', "", "6.10", "6.10")     /* uncharged gap; may go backwards */  \
    /* irregularities */                                                                          \
    X(CLAIM_ILLEGAL, "claim-illegal", 'P', "", "7.5", "7.5.1") /* the opponent's move */          \
    X(SEE_ILLEGAL, "see-illegal", 'A', "", "7.5", "7.5.1")                                        \
    X(SEE_IRREGULAR, "see-irregular", 'A', "", "A.4.d",                                           \
      "A.5.4")                                     /* two kings in check, pawn on last rank */    \
    X(RESTORE, "restore", 'A', "nr", "7.6", "7.6") /* plies that stay on the sheet */             \
    X(DISPLACE, "displace", 'P', "", "7.4", "7.4.1")                                              \
    X(REPLACE, "replace", 'P', "", "7.4", "7.4.1")            /* has put the pieces back */       \
    X(WRONG_SETUP, "wrong-setup", 'E', "S", "7.2.a", "7.2.1") /* king or rook wrongly placed */   \
    X(TURNED_BOARD, "turned-board", 'E', "", "7.2.b", "7.2.2")                                    \
    X(REVERSED_COLORS, "reversed-colours", 'E', "", "7.3", "7.3")                                 \
    X(CANCEL, "cancel", 'A', "", "7.3", "7.3") /* decides otherwise: a new game */                \
    /* conduct */                                                                                 \
    X(PHONE, "phone", 'P', "", "11.3.b", "11.3.2.2") /* brought one */                            \
    X(PHONE_SOUNDS, "phone-sounds", 'P', "", "11.3.b", "11.3.2.2")                                \
    X(WARN, "warn", 'A', "c", "12.9.a", "12.9.1")                                                 \
    X(LOSE, "lose", 'A', "ch", "11.7", "11.7")                     /* h: the opponent's */        \
    X(DECLARE_LOST, "declare-lost", 'A', "ch", "12.9.f", "12.9.6") /* for any other offence */    \
    X(FINE, "fine", 'A', "c", "12.9.g", "12.9.7")                                                 \
    X(EXPEL, "expel", 'A', "c", "12.9.h", "12.9.9") /* from the competition */                    \
    X(BOTH_LOSE, "both-lose", 'A', "", "11.8", "11.8")                                            \
    X(POINTS, "points", 'A', "ch", "12.9.e", "12.9.5") /* negative: deducts */                    \
    /* quickplay finish */                                                                        \
    X(REQUEST_INCREMENT, "request-increment", 'P', "", "G.4", "III.4")                            \
    X(GRANT_INCREMENT, "grant-increment", 'A', "", "G.4", "III.4")                                \
    X(GRANT_DELAY, "grant-delay", 'A', "", "G.4", "III.4")                                        \
    X(DENY_INCREMENT, "deny-increment", 'A', "", "G.4", "III.4")                                  \
    X(CLAIM_QUICKPLAY, "claim-quickplay", 'P', "n", "G.5",                                        \
      "III.5") /* 1 cannot win, 2 no effort, 3 both */                                            \
    X(DECLARE_DRAW, "declare-draw", 'A', "", "G.5.a", "III.5.1")                                  \
    X(POSTPONE, "postpone", 'A', "", "G.5.b", "III.5.2")                                          \
    X(REJECT, "reject", 'A', "", "G.5.c", "III.5.3")                                              \
    X(VERIFY, "verify", 'P', "", "G.6.a", "III.6.1") /* the opponent checks position and sheet */ \
    /* adjournment */                                                                             \
    X(ADJOURN, "adjourn", 'A', "", "E.1.a", "I.1.1")                                              \
    X(ADJOURN_EARLY, "adjourn-early", 'P', "t", "E.1.b", "I.1.2") /* time left in the session */  \
    X(SEAL, "seal", 'P', "", "E.1.a", "I.1.1")   /* only the envelope holds the move */           \
    X(SESSION, "session", 'A', "", "E.9", "I.9") /* play is to be resumed */                      \
    X(OPEN, "open", 'A', "M", "E.9", "I.9")                                                       \
    X(OPEN_AMBIGUOUS, "open-ambiguous", 'A', "", "E.8.a", "I.8.1")                                \
    X(OPEN_UNREADABLE, "open-unreadable", 'A', "", "E.8.b", "I.8.2")                              \
    X(OPEN_ILLEGAL, "open-illegal", 'A', "", "E.8.c", "I.8.3")                                    \
    X(ENVELOPE_MISSING, "envelope-missing", 'A', "", "E.12.a", "I.12.1")                          \
    X(POSITION_LOST, "position-lost", 'A', "", "E.12.b", "I.12.2")                                \
    X(REPORT_CLOCKS, "report-clocks", 'P', "", "E.13", "I.13")

typedef enum chess_event_kind {
#define CHESS_EVENT_ENUM(name, word, originator, arguments, a2014, a2023) CHESS_EVENT_##name,
    CHESS_EVENT_LIST(CHESS_EVENT_ENUM)
#undef CHESS_EVENT_ENUM
        CHESS_EVENT_COUNT
} chess_event_kind;

/* Why the arbiter changes a time or restores a position. Columns: name, word, Articles of 2014 and
 * 2023. */
#define CHESS_TIME_REASON_LIST(X)                 \
    X(NONE, "", "", "")                           \
    X(DEFECT, "defect", "6.10.a", "6.10.1")       \
    X(SETTING, "setting", "6.10.b", "6.10.2")     \
    X(SCHEDULE, "schedule", "A.4.a.1", "A.5.1.1") \
    X(ASSISTED, "assisted", "6.2.e", "6.2.6")     \
    X(RESTORED, "restored", "7.1", "7.1")         \
    X(DISTURBED, "disturbed", "12.5", "12.5")     \
    X(PENALTY, "penalty", "12.9.b", "12.9.2")     \
    X(DEDUCTION, "deduction", "12.9.c", "12.9.3") \
    X(SHEETS, "sheets-differ", "D.2.8", "D.2.9")  \
    X(AGREED, "agreed", "A.4.b", "A.5.2")         \
    X(ADJOURNED, "adjourned", "E.13", "I.13")

typedef enum chess_time_reason {
#define CHESS_TIME_REASON_ENUM(name, word, article_2014, article_2023) CHESS_REASON_##name,
    CHESS_TIME_REASON_LIST(CHESS_TIME_REASON_ENUM)
#undef CHESS_TIME_REASON_ENUM
        CHESS_TIME_REASON_COUNT
} chess_time_reason;

/*
 * An event. Initialise it with CHESS_EVENT_OF; arguments that do not apply are then 0, squares
 * CHESS_NO_SQUARE.
 */
typedef struct chess_event {
    chess_event_kind kind;
    chess_party by;
    int64_t time;          /* in ms, in the time of the clock (clock.h) */
    chess_color player;    /* argument c; need not be set for a player's own event */
    chess_square from, to; /* arguments M, m, s, S */
    chess_role promotion;  /* arguments M, m, o */
    int64_t value;         /* arguments t (milliseconds), n */
    chess_time_reason reason;
} chess_event;

#ifdef __cplusplus
#define CHESS_EVENT_OF(event_kind, party, at)                                                \
    (chess_event{(event_kind), (party), (at), CHESS_WHITE, CHESS_NO_SQUARE, CHESS_NO_SQUARE, \
                 CHESS_NO_ROLE, 0, CHESS_REASON_NONE})
#else
#define CHESS_EVENT_OF(event_kind, party, at) \
    ((chess_event){.kind = (event_kind),      \
                   .by = (party),             \
                   .time = (at),              \
                   .from = CHESS_NO_SQUARE,   \
                   .to = CHESS_NO_SQUARE})
#endif

/* Returns the word, such as "white"; constant, never NULL. */
const char *chess_party_word(chess_party party);

/* Returns the event of a legal move made in the position at `time`. */
chess_event chess_event_of_move(const chess_position *position, chess_move move, int64_t time);

/* Returns the word, such as "touch"; constant, never NULL. */
const char *chess_event_word(chess_event_kind kind);
/*
 * Returns the Article, such as "4.3"; "" for editions before 2014, whose Articles are not at hand.
 * Constant, never NULL.
 */
const char *chess_event_article(chess_event_kind kind, chess_edition edition);
/* Returns the originator: 'P' a player, 'A' the arbiter, 'E' either. */
char chess_event_originator(chess_event_kind kind);
/* Returns the arguments, such as "sS"; constant, never NULL. */
const char *chess_event_arguments(chess_event_kind kind);

/*
 * Returns true if the event has every argument of its kind, each in its range: squares on the
 * board, promotion to a piece (or none, for a move), numbers and times below CHESS_TIME_LIMIT
 * (clock.h). The arbiter accepts no other event.
 */
bool chess_event_valid(const chess_event *event);

/*
 * Write and read an event as a line of text, for logs, journals and tests: "1:02:03.450 white move
 * e2e4".
 *
 * Nothing is lost: a valid event reads back as the same event, to the millisecond. Fields that are
 * not arguments of its kind read back empty, except `player`, which for a player's own event is
 * that player. The writer works like snprintf() and writes nothing, returning 0, for an invalid
 * event. The reader is strict: it returns CHESS_SYNTAX with *error_at (may be NULL) at the first
 * word that does not fit and leaves *event unchanged. An event that was read is valid.
 */
enum { CHESS_EVENT_SIZE = 128 }; /* suffices for every event */
size_t chess_event_write(const chess_event *event, char *text, size_t size);
chess_error chess_event_read(chess_event *event, const char *text, size_t length, size_t *error_at);

#ifdef __cplusplus
}
#endif

#endif
