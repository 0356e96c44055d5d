/* SPDX-License-Identifier: MIT */
/*
 * The results of the arbiter (arbiter.h): rulings, with their Articles in each edition of the Laws,
 * and objections to events that cannot happen.
 */
#ifndef CHESS_RULING_H
#define CHESS_RULING_H

#include <chess/event.h>
#include <chess/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/* -------------------------------------------------------------------------------------- rulings */

/*
 * Columns: name, word, Articles of 1997, 2014 and 2023 ("": none, or not at hand), English text for
 * developers.
 */
#define CHESS_RULING_LIST(X)                                                                       \
    X(STARTED, "started", "", "6.6", "6.6", "White's clock is started")                            \
    X(ADMITTED, "admitted", "", "6.7.a", "6.7.1", "he is late and may play")                       \
    X(FORFEIT, "forfeit", "", "6.7.a", "6.7.1", "he arrived after the default time and loses")     \
    /* the end of the game */                                                                      \
    X(CHECKMATE, "checkmate", "5.1.a", "5.1.a", "5.1.1", "checkmate")                              \
    X(RESIGNED, "resigned", "5.1.b", "5.1.b", "5.1.2", "he resigns and loses")                     \
    X(RESIGNED_DRAWN, "resigned-drawn", "", "", "5.1.2", "he resigns; the opponent cannot mate")   \
    X(STALEMATE, "stalemate", "5.2", "5.2.a", "5.2.1", "stalemate")                                \
    X(DEAD, "dead-position", "9.6", "5.2.b", "5.2.2", "neither player can mate")                   \
    X(AGREED, "agreed", "5.3", "5.2.c", "5.2.3", "draw by agreement")                              \
    X(FIVEFOLD, "fivefold", "", "9.6.a", "9.6.1", "the same position five times")                  \
    X(SEVENTY_FIVE, "seventy-five", "", "9.6.b", "9.6.2", "75 moves without capture or pawn move") \
    /* moves */                                                                                    \
    X(COMPLETED, "completed", "", "6.2.a.2", "6.2.1.2", "his move before this one is completed")   \
    X(EMPTY_PRESS, "empty-press", "", "6.2.c", "6.2.4", "pressed without a move: a warning")       \
    X(SLIP_CORRECTED, "slip-corrected", "", "D.2.7", "D.2.8", "the announcement is taken back")    \
    X(MUST_MOVE, "must-move", "", "4.3.a", "4.3.1", "he must move the piece he touched")           \
    X(MUST_CAPTURE, "must-capture", "", "4.3.b", "4.3.2", "he must capture the piece he touched")  \
    X(MUST_CAPTURE_WITH, "must-capture-with", "", "4.3.c", "4.3.3", "he must capture it with it")  \
    X(MUST_CASTLE, "must-castle", "", "4.4.a", "4.4.1", "he must castle on that side")             \
    X(NO_CASTLING, "no-castling", "", "4.4.b", "4.4.2", "he may not castle on that side")          \
    X(MUST_MOVE_KING, "must-move-king", "", "4.4.c", "4.4.3", "he must move his king")             \
    X(PROMOTION_FINAL, "promotion-final", "", "4.4.d", "4.4.4", "the promotion cannot be changed") \
    X(FREE, "free", "", "4.5", "4.5", "nothing he touched can move: any legal move")               \
    X(MUST_STAND, "must-stand", "", "4.7", "4.7", "the piece he released stays where it is")       \
    X(MUST_CASTLE_NOW, "must-castle-now", "", "4.7.b", "4.7.2",                                    \
      "his king is released: he castles")                                                          \
    X(TOUCH_BREACH, "touch-breach", "", "4.3", "4.3", "this move he may not make")                 \
    X(ADJUSTED, "adjusted", "", "4.2", "4.2.1", "he may centre his pieces")                        \
    X(ADJUST_NOT_ALLOWED, "adjust-not-allowed", "", "6.2.d", "6.2.5", "his clock does not run")    \
    X(TWO_HANDS, "two-hands", "", "4.1", "4.1", "one hand makes a move: a warning")                \
    X(ASSISTANT, "assistant", "", "4.9", "4.9", "he may have an assistant")                        \
    X(PROTEST_HEARD, "protest-heard", "", "4.8", "4.8", "the protest comes in time")               \
    X(PROTEST_LATE, "protest-late", "", "4.8", "4.8",                                              \
      "he has touched a piece: too late to protest")                                               \
    /* flags and clock */                                                                          \
    X(FLAG_LOST, "flag-lost", "", "6.9", "6.9", "his time is over and he loses")                   \
    X(FLAG_DRAWN, "flag-drawn", "", "6.9", "6.9", "his time is over; the opponent cannot mate")    \
    X(FLAG_UP, "flag-up", "", "6.8", "6.8", "the flag has not fallen")                             \
    X(FLAG_CLAIM_LATE, "flag-claim-late", "", "A.4.c", "A.5.3", "the claimant has no time left")   \
    X(FLAGS_GO_ON, "flags-go-on", "", "6.11.a", "III.3.1.1", "both flags: the game continues")     \
    X(FLAGS_DRAWN, "flags-drawn", "", "6.11.b", "III.3.1.2",                                       \
      "both flags in the last period: draw")                                                       \
    X(INTERRUPTED, "interrupted", "", "6.12.a", "6.11.1", "the arbiter has stopped the clocks")    \
    X(STOPPED, "stopped", "", "6.12.b", "6.11.2", "he has stopped the clocks to ask the arbiter")  \
    X(RESUMED, "resumed", "", "6.12.c", "6.11.3", "play continues")                                \
    X(STOP_UNJUSTIFIED, "stop-unjustified", "", "6.12.d", "6.11.4",                                \
      "no reason to stop: a warning")                                                              \
    X(TIME_ADDED, "time-added", "", "6.10.b", "6.10.2", "his time is changed by")                  \
    X(TIME_SET, "time-set", "", "6.10.b", "6.10.2", "his time is set to")                          \
    X(COUNTER_SET, "counter-set", "", "7.1", "7.1", "his move counter is set")                     \
    X(SETTING_FIXED, "setting-fixed", "", "A.4.a.1", "A.5.1.1", "the clocks stay as they are set") \
    X(GAP, "gap", "", "6.10.a", "6.10.1", "no player is charged for the missed time")              \
    /* irregularities */                                                                           \
    X(ILLEGAL, "illegal-move", "", "7.5.a", "7.5.1",                                               \
      "illegal: the position before it is restored")                                               \
    X(ILLEGAL_QUEEN, "illegal-queen", "", "7.5.a", "7.5.2",                                        \
      "the pawn left on its rank is a queen")                                                      \
    X(ILLEGAL_PRESS, "illegal-press", "", "", "7.5.3", "pressed without a move: an illegal move")  \
    X(ILLEGAL_HANDS, "illegal-hands", "", "", "7.5.4", "two hands: an illegal move")               \
    X(ILLEGAL_TIME, "illegal-time", "", "7.5.b", "7.5.5", "more time, for the illegal move")       \
    X(ILLEGAL_LOST, "illegal-lost", "", "7.5.b", "7.5.5", "one illegal move too many: he loses")   \
    X(ILLEGAL_DRAWN, "illegal-drawn", "", "7.5.b", "7.5.5", "the same; the opponent cannot mate")  \
    X(RAPID_LOST, "rapid-illegal-lost", "", "A.4.b", "A.5.2", "the illegal move loses")            \
    X(RAPID_DRAWN, "rapid-illegal-drawn", "", "A.4.b", "A.5.2",                                    \
      "the same; the opponent cannot mate")                                                        \
    X(ILLEGAL_STANDS, "illegal-stands", "", "A.4.b", "A.5.2", "answered: the illegal move stands") \
    X(ILLEGAL_LATE, "illegal-late", "", "A.4.b", "A.5.2", "answered already: too late to claim")   \
    X(NOTHING_ILLEGAL, "nothing-illegal", "", "11.5", "11.5", "no illegal move: a warning")        \
    X(IRREGULAR_WAIT, "irregular-wait", "", "A.4.d", "A.5.4", "the next move is waited for")       \
    X(IRREGULAR_DRAWN, "irregular-drawn", "", "A.4.d", "A.5.4", "still no legal position: draw")   \
    X(RESTORED, "restored", "", "7.6", "7.6", "an earlier position is restored")                   \
    X(DISPLACED, "displaced", "", "7.4", "7.4.1", "he puts the pieces back in his own time")       \
    X(REPLACED, "replaced", "", "7.4", "7.4.1", "the pieces stand where they stood")               \
    X(WRONG_SETUP, "wrong-setup", "", "7.2.a", "7.2.1", "wrong initial position: a new game")      \
    X(TURNED_BOARD, "turned-board", "", "7.2.b", "7.2.2",                                          \
      "the game continues, on a board set right")                                                  \
    X(SETUP_FIXED, "setup-fixed", "", "A.4.a.2", "A.5.1.2", "too late: board and set-up stay")     \
    X(COLORS_STAY, "colours-stay", "", "7.3", "7.3", "colours reversed: the game continues")       \
    X(COLORS_RESTART, "colours-restart", "", "7.3", "7.3", "colours reversed: a new game")         \
    X(CANCELLED, "cancelled", "", "7.3", "7.3", "the arbiter decides: a new game")                 \
    /* draws */                                                                                    \
    X(OFFERED, "offered", "9.1", "9.1.b.1", "9.1.2.1", "he offers a draw; both note (=)")          \
    X(OFFER_UNTIMELY, "offer-untimely", "9.1", "11.5", "11.5", "valid, but not made at its time")  \
    X(OFFER_AGAIN, "offer-again", "", "11.5", "11.5", "his offer stands already: a warning")       \
    X(OFFER_BARRED, "offer-barred", "", "9.1.a", "9.1.1", "not without the arbiter's consent")     \
    X(OFFER_TOO_EARLY, "offer-too-early", "", "", "5.2.3", "each must have made a move before")    \
    X(CONSENTED, "consented", "", "9.1.a", "9.1.1", "a draw may be agreed")                        \
    X(REFUSED, "refused", "9.1", "9.1.b.1", "9.1.2.1", "he refuses the offer")                     \
    X(REFUSED_BY_HAND, "refused-by-hand", "9.1", "9.1.b.1", "9.1.2.1",                             \
      "touching a piece refuses it")                                                               \
    X(CLAIM_OFFERS, "claim-offers", "", "9.1.b.3", "9.1.2.3", "the claim counts as an offer")      \
    X(REPETITION_NEXT, "repetition-next", "9.2.a", "9.2.a", "9.2.1", "draw: his move repeats it")  \
    X(REPETITION, "repetition", "9.2.b", "9.2.b", "9.2.2",                                         \
      "draw: the position for the third time")                                                     \
    X(FIFTY_NEXT, "fifty-next", "9.3.b", "9.3.a", "9.3.1", "draw: his move makes fifty")           \
    X(FIFTY, "fifty", "9.3.a", "9.3.b", "9.3.2", "draw: fifty moves without capture or pawn move") \
    X(CLAIM_TOUCHED, "claim-touched", "", "9.4", "9.4",                                            \
      "he has touched a piece: no claim this move")                                                \
    X(CLAIM_WRONG, "claim-wrong", "9.5.b", "9.5.b", "9.5.3", "wrong claim: more time")             \
    X(CLAIM_HALVES, "claim-halves", "9.5.b", "", "", "wrong claim: half his time is gone")         \
    X(MUST_PLAY_IT, "must-play-it", "9.5.b", "9.5.b", "9.5.3", "the intended move must be played") \
    /* conduct */                                                                                  \
    X(PHONE_WARNED, "phone-warned", "", "11.3.b", "11.3.2.2",                                      \
      "his telephone stays off: a warning")                                                        \
    X(PHONE_LOST, "phone-lost", "", "11.3.b", "11.3.2.2", "his telephone costs him the game")      \
    X(WARNED, "warned", "", "12.9.a", "12.9.1", "a warning")                                       \
    X(DECLARED_LOST, "declared-lost", "", "11.7", "11.7", "the arbiter declares the game lost")    \
    X(SANCTION_LOST, "sanction-lost", "", "12.9.f", "12.9.6", "for his offence he loses the game") \
    X(FINED, "fined", "", "12.9.g", "12.9.7", "he pays a fine announced in advance")               \
    X(EXPELLED, "expelled", "", "12.9.h", "12.9.9", "he is expelled from the competition")         \
    X(BOTH_LOST, "both-lost", "", "11.8", "11.8", "both players lose")                             \
    X(POINTS_ADDED, "points-added", "", "12.9.d", "12.9.4", "he scores more")                      \
    X(POINTS_TAKEN, "points-taken", "", "12.9.e", "12.9.5", "he scores less")                      \
    /* quickplay finish */                                                                         \
    X(INCREMENT_ASKED, "increment-asked", "", "G.4", "III.4", "asks for an increment: an offer")   \
    X(INCREMENT, "increment", "", "G.4", "III.4", "both receive an increment; more time for him")  \
    X(INCREMENT_DENIED, "increment-denied", "", "G.4", "III.4", "the clocks stay as they are set") \
    X(QUICKPLAY_CLAIMED, "quickplay-claimed", "", "G.5", "III.5", "the arbiter has to decide")     \
    X(QUICKPLAY_DRAWN, "quickplay-drawn", "", "G.5.a", "III.5.1", "draw: no win by normal means")  \
    X(QUICKPLAY_LATER, "quickplay-later", "", "G.5.b", "III.5.2", "decided later; more time")      \
    X(QUICKPLAY_REJECTED, "quickplay-rejected", "", "G.5.c", "III.5.3",                            \
      "claim rejected: more time")                                                                 \
    X(QUICKPLAY_DUE, "quickplay-due", "", "G.5.b", "III.5.2", "a flag has fallen: the decision")   \
    X(UNATTENDED, "unattended", "", "G.6.a", "III.6.1", "the game ends; both record the position") \
    X(UNATTENDED_VERIFIED, "unattended-verified", "", "G.6.a", "III.6.1", "he has verified it")    \
    X(UNATTENDED_DRAWN, "unattended-drawn", "", "G.6.b", "III.6.2", "the arbiter: draw")           \
    X(UNATTENDED_LOST, "unattended-lost", "", "G.6.b", "III.6.2", "the arbiter: claim rejected")   \
    /* adjournment */                                                                              \
    X(SEAL_NOW, "seal-now", "", "E.1.a", "I.1.1", "he is to seal his move")                        \
    X(SEAL_THIS, "seal-this", "", "E.1.a", "I.1.1", "made on the board: this move he must seal")   \
    X(EARLY, "early", "", "E.1.b", "I.1.2", "the rest of the session is taken off his time")       \
    X(SEALED, "sealed", "", "E.1.a", "I.1.1", "his move is in the envelope")                       \
    X(ADJOURNED, "adjourned", "", "E.2", "I.2", "the game is adjourned")                           \
    X(SESSION, "session", "", "E.5", "I.5", "position and clocks as at the adjournment")           \
    X(LATE_CLOCK, "late-clock", "", "E.9.b", "I.9.2", "he is absent: his clock is started")        \
    X(OPENED, "opened", "", "E.9.a", "I.9.1", "the sealed move is made")                           \
    X(OPEN_FIRST, "open-first", "", "E.10", "I.10", "too late; the envelope may yet decide")       \
    X(SEALED_REPLY, "sealed-reply", "", "E.9.c", "I.9.3", "the opponent is absent: he seals too")  \
    X(SEALED_AMBIGUOUS, "sealed-ambiguous", "", "E.8.a", "I.8.1", "ambiguous: the sealer loses")   \
    X(SEALED_UNREADABLE, "sealed-unreadable", "", "E.8.b", "I.8.2",                                \
      "no meaning: the sealer loses")                                                              \
    X(SEALED_ILLEGAL, "sealed-illegal", "", "E.8.c", "I.8.3", "illegal: the sealer loses")         \
    X(SEALED_DRAWN, "sealed-drawn", "", "E.8", "I.8",                                              \
      "the sealer would lose; the opponent cannot mate")                                           \
    X(LATE_LOST, "late-lost", "", "E.10", "I.10", "after the default time: he loses")              \
    X(MISSING, "envelope-missing", "", "E.12.a", "I.12.1", "no envelope: he makes the move again") \
    X(POSITION_LOST, "position-lost", "", "E.12.b", "I.12.2", "the position is lost: a new game")  \
    X(CLOCKS_CORRECTED, "clocks-corrected", "", "E.13", "I.13",                                    \
      "in time: the clocks are corrected")                                                         \
    X(CLOCKS_STAY, "clocks-stay", "", "E.13", "I.13", "too late: the clocks stay")

typedef enum chess_ruling_kind {
    CHESS_RULING_NONE = -1,
#define CHESS_RULING_ENUM(name, word, a1997, a2014, a2023, text) CHESS_RULING_##name,
    CHESS_RULING_LIST(CHESS_RULING_ENUM)
#undef CHESS_RULING_ENUM
        CHESS_RULING_COUNT
} chess_ruling_kind;

typedef struct chess_ruling {
    chess_ruling_kind kind;
    chess_color player;    /* "he" in the text */
    chess_square from, to; /* squares named in the text; CHESS_NO_SQUARE if none */
    int64_t time;          /* ms by which the player's clock was changed, or to which it was set */
    chess_time_reason reason;
    chess_ruling_kind ground; /* the kind whose Article is quoted; 0: its own */
    int32_t half_points;      /* added to the player's score; of a declared loss: the opponent's */
} chess_ruling;

enum { CHESS_RULING_ROOM = 12 };

/* Rulings in the order in which they are to be announced. */
typedef struct chess_rulings {
    uint32_t count;
    chess_ruling list[CHESS_RULING_ROOM];
} chess_rulings;

/* Return the word, such as "must-move", and English text for developers; constant, never NULL. */
const char *chess_ruling_word(chess_ruling_kind kind);
const char *chess_ruling_text(chess_ruling_kind kind);
/* Returns the Article, such as "7.5.b"; "" if the edition has none. Constant, never NULL. */
const char *chess_ruling_article(const chess_ruling *ruling, chess_edition edition);

/*
 * Writes a ruling for logs and tests: "7.5.b white illegal-time +2:00", "12.9.e white points-taken
 * -1/2", "11.7 black declared-lost +1". Works like snprintf().
 */
size_t chess_ruling_write(const chess_ruling *ruling, chess_edition edition, char *text,
                          size_t size);

/* ----------------------------------------------------------------------------------- objections */

/* Columns: name, word, Articles of 2014 and 2023, what was expected (English, for developers). */
#define CHESS_OBJECTION_LIST(X)                                                                    \
    X(NONE, "", "", "", "")                                                                        \
    X(TIME_BACK, "time-back", "6.1", "6.1", "a time not before that of the last event")            \
    X(WRONG_PARTY, "wrong-party", "12", "12", "this event from a player, or from the arbiter")     \
    X(BAD_VALUE, "bad-value", "6.3", "6.3", "a value that this event can have")                    \
    X(NOT_STARTED, "not-started", "6.6", "6.6", "first the start")                                 \
    X(STARTED, "started", "6.6", "6.6", "this only before the start")                              \
    X(ENDED, "ended", "5", "5", "nothing: the game has ended")                                     \
    X(CLOCKS_STOPPED, "clocks-stopped", "6.12", "6.11", "first the arbiter lets play go on")       \
    X(CLOCKS_RUN, "clocks-run", "6.12", "6.11", "this only while the clocks stand")                \
    X(NOT_HAVING_THE_MOVE, "not-having-the-move", "1.1", "1.3", "the player who has the move")     \
    X(NOT_HIS_CLOCK, "not-his-clock", "6.2.a", "6.2.1", "the player whose clock runs")             \
    X(NO_PIECE, "no-piece", "4.3", "4.3", "a square with a piece, his own where he moves it")      \
    X(NOTHING_MADE, "nothing-made", "4.7", "4.7", "a move just made and not completed")            \
    X(ILLEGAL_ON_BOARD, "illegal-on-board", "7.5", "7.5.1",                                        \
      "first the press, or another move, by its player")                                           \
    X(PIECES_DISPLACED, "pieces-displaced", "7.4", "7.4.1", "first the pieces put back")           \
    X(NO_DISPLACEMENT, "no-displacement", "7.4", "7.4.1", "pieces displaced by this player")       \
    X(NO_OFFER, "no-offer", "9.1.b.1", "9.1.2.1", "an offer by the opponent")                      \
    X(OFFER_OPEN, "offer-open", "9.1.b.1", "9.1.2.1", "first an answer to the offer")              \
    X(FLAG_UP, "flag-up", "6.8", "6.8", "a flag that has fallen")                                  \
    X(NOTHING_ILLEGAL, "nothing-illegal", "7.5.a", "7.5.1",                                        \
      "an illegal move, completed and not yet judged")                                             \
    X(REGULAR, "regular", "A.4.d", "A.5.4", "two kings in check or a pawn on its last rank")       \
    X(SHORT_SHEET, "short-sheet", "7.6", "7.6", "a number of half-moves that the sheet has")       \
    X(SHEET_FULL, "sheet-full", "8.1", "8.1", "room on the score sheet")                           \
    X(NOT_LATE, "not-late", "6.7.a", "6.7.1", "the default time over, for a player who is absent") \
    X(PRESENT, "present", "6.7", "6.7", "a player who is not at the board")                        \
    X(NOT_QUICKPLAY, "not-quickplay", "G.3", "III.2.2",                                            \
      "a last period without increment, and Annexe G")                                             \
    X(TOO_MUCH_TIME, "too-much-time", "G.4", "III.4",                                              \
      "less than two minutes, and the flag not fallen")                                            \
    X(NO_REQUEST, "no-request", "G.4", "III.4", "a request that waits for this decision")          \
    X(NO_CLAIM, "no-claim", "G.5", "III.5", "a claim that waits for this decision")                \
    X(TOO_EARLY_TO_CLAIM, "too-early-to-claim", "G.5", "III.5",                                    \
      "less than two minutes, and the flag not fallen")                                            \
    X(NOT_ADJOURNING, "not-adjourning", "E.1", "I.1", "first the arbiter asks for a sealed move")  \
    X(NOT_SEALED, "not-sealed", "E.1.a", "I.1.1", "first the move in the envelope")                \
    X(ENVELOPE_KEPT, "envelope-kept", "E.7", "I.7", "first the envelope opened")                   \
    X(NO_ENVELOPE, "no-envelope", "E.3", "I.3", "an envelope, and a session that resumes play")    \
    X(ENVELOPE_SHUT, "envelope-shut", "E.7", "I.7", "the player present who must answer")          \
    X(OTHER_MOVE, "other-move", "E.1.a", "I.1.1",                                                  \
      "the move made on the board, or one with the piece touched")

typedef enum chess_objection {
#define CHESS_OBJECTION_ENUM(name, word, a2014, a2023, text) CHESS_OBJECTION_##name,
    CHESS_OBJECTION_LIST(CHESS_OBJECTION_ENUM)
#undef CHESS_OBJECTION_ENUM
        CHESS_OBJECTION_COUNT
} chess_objection;

/* Return the word, and English text that says what was expected; constant, never NULL. */
const char *chess_objection_word(chess_objection objection);
const char *chess_objection_text(chess_objection objection);
/* Returns the Article; "" for editions before 2014. Constant, never NULL. */
const char *chess_objection_article(chess_objection objection, chess_edition edition);

/*
 * Writes an objection with the Articles of the edition: "press (6.2.a): expected the player whose
 * clock runs (6.2.a)". Works like snprintf().
 */
size_t chess_objection_write(chess_objection objection, chess_event_kind event,
                             chess_edition edition, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
