/* SPDX-License-Identifier: MIT */
/*
 * The conversation: one typed line (or one click on a board) in, announcements out.
 *
 * Portable C without I/O and without a heap, so the terminal and the browser say the same words.
 * The caller owns the session, the plies of its game and the answer; a session touches nothing
 * else, and needs no clean-up.
 */
#ifndef DIALOGUE_SESSION_H
#define DIALOGUE_SESSION_H

#include <chess/arbiter.h>
#include <dialogue/utterance.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How urgent it is to hear it; the five priorities of speech dispatching, most urgent first. */
typedef enum dialogue_priority {
    DIALOGUE_RULING = 0, /* the game ended, a rule was applied */
    DIALOGUE_MOVE_MADE,  /* a move: the opponent's or one's own, repeated for the opponent */
    DIALOGUE_ANSWER,     /* what was asked for, a question, a refusal */
    DIALOGUE_NOTICE,     /* a setting changed, hints */
    DIALOGUE_PROGRESS    /* how far something has come */
} dialogue_priority;

/* One thing to print on a line of its own, and to say. */
typedef struct dialogue_announcement {
    dialogue_priority priority;
    uint16_t offset, length;         /* bytes in answer.words.text */
    uint16_t span_first, span_count; /* in answer.words.spans */
} dialogue_announcement;

/* What a line did, for the host that shows a board or has to end. Bits. */
typedef enum dialogue_event {
    DIALOGUE_EVENT_MOVED = 1,      /* answer.move was made */
    DIALOGUE_EVENT_TAKEN_BACK = 2, /* the last move was */
    DIALOGUE_EVENT_NEW_GAME = 4,   /* any other change of the position */
    DIALOGUE_EVENT_ENDED = 8,      /* the game has ended; see session.game.outcome */
    DIALOGUE_EVENT_SETTINGS = 16,  /* language or style changed */
    DIALOGUE_EVENT_QUIT = 32,      /* the player wants to leave */
    DIALOGUE_EVENT_ASKED = 64,     /* a question is open: the next line may answer it */
    DIALOGUE_EVENT_REFUSED = 128,  /* not understood, not legal, or not possible now */
    DIALOGUE_EVENT_HANDED = 256    /* for the host: answer.command, about answer.square */
} dialogue_event;

enum { DIALOGUE_ANNOUNCEMENT_COUNT = 64 };

typedef struct dialogue_answer {
    dialogue_text words; /* the announcements one behind another, without line ends */
    dialogue_announcement announcements[DIALOGUE_ANNOUNCEMENT_COUNT];
    unsigned count;
    unsigned events;          /* dialogue_event bits */
    chess_move move;          /* when MOVED */
    dialogue_command command; /* when HANDED */
    chess_square square;      /* when HANDED: its argument, or CHESS_NO_SQUARE */
} dialogue_answer;

/* Makes it empty. The functions below do so themselves. */
void dialogue_answer_clear(dialogue_answer *answer);

/* What the session waits for. */
typedef enum dialogue_question {
    DIALOGUE_ASKS_NOTHING = 0,
    DIALOGUE_ASKS_WHICH,     /* one of `candidates`, or whether the only one is meant */
    DIALOGUE_ASKS_PROMOTION, /* which piece; `candidates` differ only in that */
    DIALOGUE_ASKS_RESIGN,    /* yes or no */
    DIALOGUE_ASKS_NEW,       /* yes or no */
    DIALOGUE_ASKS_DRAW,      /* yes or no */
    DIALOGUE_ASKS_OFFERER    /* which side offers the draw */
} dialogue_question;

/*
 * Told of every event that the arbiter has heard, in order, with what he ruled; never of one that met an objection.
 * These events are the record of the game (chess/event.h): heard again they lead to the same rulings. A record begins
 * with CHESS_EVENT_START, or with what comes before it (ABSENT, ADMIT); the session's "new game" begins another one.
 */
typedef void dialogue_listener(void *context, const chess_event *event,
                               const chess_rulings *rulings);

/*
 * What has to happen in a tournament, in this order, before the opponent's clock runs (Annexe D.2.1 to D.2.3). Bits. The arbiter
 * may waive any of them; a game with none is a casual one, in which a move is made by saying it.
 */
typedef enum dialogue_step {
    DIALOGUE_STEP_REPEAT = 1, /* the opponent repeats the announcement */
    DIALOGUE_STEP_REMOVE = 2, /* the captured man is taken off the board */
    DIALOGUE_STEP_PLACE = 4,  /* the man that moves stands on its goal */
    DIALOGUE_STEP_PRESS = 8   /* the clock is pressed */
} dialogue_step;

enum { DIALOGUE_STEPS_ALL = 15 };

typedef struct dialogue_session {
    chess_game game;
    dialogue_language language; /* of prompts, errors, help: the player's own */
    dialogue_style style;       /* of moves and squares */
    dialogue_question question;
    chess_move_list candidates;
    chess_position asked_start; /* ASKS_NEW: what to start from */
    uint32_t listened;          /* moves made when "what is new" was last answered */
    chess_arbiter *arbiter;     /* NULL: a game without a clock */
    const struct dialogue_clock_calls *clock_calls;   /* private; NULL as well */
    const struct dialogue_procedure_calls *procedure; /* private; NULL: without steps */
    dialogue_listener *listener;                      /* of the arbiter's events; NULL: nobody */
    void *listener_context;
    uint8_t assisted;     /* dialogue_session_assist */
    uint8_t steps;        /* dialogue_step bits that this game has */
    uint8_t steps_left;   /* those still to come for the move announced */
    chess_move announced; /* by the procedure, until the clock is pressed; CHESS_NO_MOVE: none */
    bool has_board;       /* dialogue_session_use_board */
    bool press_by_hand;   /* a move does not press the clock; "Schwarz drückt" does */
    unsigned repeats;     /* so that no two repetitions are the same text */
    dialogue_answer last; /* what "repeat" repeats */
} dialogue_session;

/*
 * Begins with a game from the position (NULL: Article 2.3). plies belongs to the caller and must
 * outlive the session. *answer greets: one line that tells how to get help.
 */
void dialogue_session_start(dialogue_session *session, dialogue_language language,
                            const dialogue_style *style, const chess_position *position,
                            chess_ply *plies, uint32_t capacity, dialogue_answer *answer);

/*
 * The same in two steps, for hosts that begin games by the thousand and show few of them: the greeting is half of the
 * work. It has to be said before anything else is put to the session, and while game and language are what it began with.
 */
void dialogue_session_begin(dialogue_session *session, dialogue_language language,
                            const dialogue_style *style, const chess_position *position,
                            chess_ply *plies, uint32_t capacity);
void dialogue_session_greet(dialogue_session *session, dialogue_answer *answer);

/*
 * Lets a judge end this and every later game of the session where the quick question does not see that the position is
 * dead (chess_game_use_judge), and decide whether a flag loses or draws (6.9). Before dialogue_session_use_clock. The
 * context must outlive the session.
 */
void dialogue_session_use_judge(dialogue_session *session, chess_can_mate judge, void *context);

/*
 * From here on the game has these steps: a tournament under Annexe D.2. Moves are announced without their number (D.2.9.d tells
 * it on request only), nothing is taken back but a slip (D.2.7), and what would be advice (11.3.a) is refused. 0: casual play.
 * Says nothing. Not while a move is announced. The command TOURNAMENT does the same in words.
 */
void dialogue_session_use_procedure(dialogue_session *session, unsigned steps);

/*
 * The host shows a board that can be turned, and a game that can be stepped through: FORWARD, VARIATION, FLIP and SCAN are
 * handed to it (DIALOGUE_EVENT_HANDED, no words). Without one, SCAN is told as White sits and the others are refused in words.
 */
void dialogue_session_use_board(dialogue_session *session);

/* One line, without its line end. Never fails: whatever is wrong with it is said in the answer. */
void dialogue_session_line(dialogue_session *session, const char *line, size_t length,
                           dialogue_answer *answer);

/*
 * A command that comes without words, from a key or a button; square is its argument (SQUARE,
 * MOVES, ATTACKS), or CHESS_NO_SQUARE. Answered as the line would be that says it.
 */
void dialogue_session_command(dialogue_session *session, dialogue_command command,
                              chess_square square, dialogue_answer *answer);

/*
 * A move from a board, an engine or a score sheet. A move that is not legal is refused in words
 * with its reason; a pawn's move to the last rank without promotion (kind CHESS_PLAIN) asks for the
 * piece.
 */
void dialogue_session_move(dialogue_session *session, chess_move move, dialogue_answer *answer);

/*
 * A move of a recorded game (chess_game_replay): without a procedure and without a clock the game
 * may also go on beyond an end that the Laws set by themselves, which is announced once. Otherwise
 * as dialogue_session_move.
 */
void dialogue_session_replay(dialogue_session *session, chess_move move, dialogue_answer *answer);

/*
 * The same as dialogue_session_move for a legal move that can be made, in a game without a procedure and without a clock; false, and nothing done, for any
 * other. A program that has to be small can leave out why moves are refused, and carries less with this.
 */
bool dialogue_session_play(dialogue_session *session, chess_move move, dialogue_answer *answer);

/* For whom something that is typed acts on the game. */
typedef enum dialogue_actor {
    DIALOGUE_ACTOR_NONE, /* a question, a setting, what is not understood: it changes no game */
    DIALOGUE_ACTOR_WHITE,
    DIALOGUE_ACTOR_BLACK,
    DIALOGUE_ACTOR_STEP_BACK, /* takes the last move back, whoever made it */
    DIALOGUE_ACTOR_PLAYERS,   /* for no side: another game, the steps of a tournament, the clocks */
    DIALOGUE_ACTOR_ARBITER    /* rules on it */
} dialogue_actor;

/*
 * Returns for whom the line would act if it were submitted now. Changes nothing. A host on which only one side may play, or none,
 * refuses what acts for another one.
 */
dialogue_actor dialogue_session_actor(const dialogue_session *session, const char *line,
                                      size_t length);

/* From here on the listener is told. To be called before dialogue_session_use_clock, whose start is told as well. */
void dialogue_session_listen(dialogue_session *session, dialogue_listener *listener, void *context);

/*
 * Plays from here on with a clock: begins the arbiter's game from the position on the board, by
 * these rules and this time control, starts the clock and says so. arbiter and sheet belong to the
 * caller and must outlive the session; the sheet should have room for as many moves as the session
 * has. Call it before the first move; a new game begins a new clock.
 *
 * The session reads no clock: the host tells it the time, in milliseconds from any moment, by
 * dialogue_session_time.
 */
void dialogue_session_use_clock(dialogue_session *session, chess_arbiter *arbiter,
                                const chess_rules *rules, const chess_time_control *control,
                                chess_sheet_line *sheet, uint32_t capacity, int64_t now,
                                dialogue_answer *answer);

/*
 * Goes on with a game whose arbiter has already heard its events, from a record: the session's own game follows his
 * score sheet. The plies of the session must hold as many moves as the sheet. Says nothing.
 */
void dialogue_session_follow(dialogue_session *session, chess_arbiter *arbiter);

/*
 * Tells the arbiter an event, as if somebody had said it: a move of a board with sensors, an envelope that the host has
 * opened, a player's flag. The game follows; *answer has the moves, the rulings with their Articles, or the objection.
 * Only in a game with a clock. The event's time must not lie before the one told last.
 */
chess_objection dialogue_session_hear(dialogue_session *session, const chess_event *event,
                                      dialogue_answer *answer);

/*
 * Would this line tell the arbiter an event? Then *event is that (without its time), and *whole says whether all that
 * belongs to it was said. For a host that does more about it than the session: opens an electronic envelope, say.
 */
bool dialogue_session_reads_event(const dialogue_session *session, const char *line, size_t length,
                                  chess_event *event, bool *whole);

/*
 * It is `now`. To be called before every line, command or move, and when dialogue_session_flag_in
 * has passed. Empty unless a flag fell meanwhile: then the game is decided, and *answer says how. A
 * time that lies back, or a machine that was suspended, harms nothing: tell such a gap with `gap`
 * true and it counts for nobody.
 */
void dialogue_session_time(dialogue_session *session, int64_t now, bool gap,
                           dialogue_answer *answer);

/*
 * Who sees a flag fall (6.8). sides 0, as it is at first: the host is the arbiter's eye, and the game is decided when a flag
 * falls. Else bits, 1 << CHESS_WHITE and 1 << CHESS_BLACK: it is the assistant of these players and nobody's arbiter
 * (Annexe D.2.9.e). When the opponent's flag falls it claims on its player's behalf, at once, but not where the player's own
 * flag fell before: such a claim could not win (A.4.c, 6.9). Of its player's flag it says nothing; the opponent claims, or
 * the arbiter sees it, and either tells so. Holds for every game of the session. Not written into the arbiter's record.
 */
void dialogue_session_assist(dialogue_session *session, unsigned sides);

/*
 * The boards differ, and both score sheets agree as far as `count` half moves (Annexe D.2.8): goes back to there. With a clock
 * by telling the arbiter RESTORE, whose ruling is said; else without a word, for the host to say where the game stands. False,
 * and nothing done, when the game has fewer moves, or when the arbiter objects, which is said.
 */
bool dialogue_session_retrace(dialogue_session *session, uint32_t count, dialogue_answer *answer);

/* Milliseconds until a flag falls that the session will see or claim; INT64_MAX when none will. */
int64_t dialogue_session_flag_in(const dialogue_session *session);

/* Announces how much time that side has left, to the nearest second: a warning that the players have asked for. */
void dialogue_session_tell_time(const dialogue_session *session, chess_color side,
                                dialogue_answer *answer);

/* Announces that the clock runs again, or that it stands until somebody moves. */
void dialogue_session_tell_clock(const dialogue_session *session, bool runs,
                                 dialogue_answer *answer);

/* What a board says of one square, 0 to 63: "Eva vier, weißer Bauer"; replaces *text. */
void dialogue_session_square(const dialogue_session *session, chess_square square,
                             dialogue_text *text);

/*
 * The fixed labels of a host (page or terminal) in the player's language, so that no host has
 * sentences of its own. Columns: name.
 */
#define DIALOGUE_LABEL_LIST(X)                                                                     \
    X(BOARD)     /* name of the board */                                                           \
    X(MOVE_LOG)  /* name of the list of announcements */                                           \
    X(INPUT)     /* label of the line to type in */                                                \
    X(SEND)      /* its button */                                                                  \
    X(PROMOTION) /* title of the choice of a piece */                                              \
    X(CANCEL)                                                                                      \
    X(SELECTED) /* holes {1} square, {2} man: dialogue_session_label fills them */                 \
    X(UNSELECTED)                                                                                  \
    X(BOARD_HELP)    /* how to move with the keyboard; read as the board's description */          \
    X(BOARD_KEYS)    /* the letters that are keys on the board, and what each does */              \
    X(EDGE)          /* said at the edge of the board, when an arrow key leads no further */       \
    X(NO_SUCH_PIECE) /* nowhere to go for the key of a piece */                                    \
    X(VARIATION)     /* stands before moves that could be played instead */                        \
    X(NO_VARIATION)  /* nothing else could be played instead of the last move */                   \
    X(PGN_WRONG)     /* a game given as text cannot be read; the number of a line follows */       \
    X(PGN_NULL_MOVE) /* the same, because a null move stands in it */                              \
    X(PGN_VARIANT)   /* the same, because it is of another kind of chess */                        \
    X(PGN_ENCODING)  /* the same, because it is no text in UTF-8 */                                \
    X(PREMOVE)       /* a move noted before it is one's turn; hole {1} its goal */                 \
    X(PROMPT)        /* the terminal's prompt */                                                   \
    X(NO_SOUND)      /* said once when no voice can be had */                                      \
    X(NOT_LOADED)   /* something was asked that needs a part of the page which cannot be loaded */ \
    X(OTHER_SIDE)   /* refuses what acts for a side that is not played on this board */            \
    X(ONLY_WATCHED) /* refuses what changes a game that can only be watched here */

typedef enum dialogue_label {
#define DIALOGUE_LABEL_ENUM(name) DIALOGUE_LABEL_##name,
    DIALOGUE_LABEL_LIST(DIALOGUE_LABEL_ENUM)
#undef DIALOGUE_LABEL_ENUM
        DIALOGUE_LABEL_COUNT
} dialogue_label;

/* Constant, never NULL. */
const char *dialogue_label_text(dialogue_language language, dialogue_label label);

/*
 * A label with its holes filled, for the square: "Eva zwei ausgewählt"; replaces *text. Every label
 * may be asked for in this way, with or without holes; without a square (CHESS_NO_SQUARE) they stay
 * empty.
 */
void dialogue_session_label(const dialogue_session *session, dialogue_label label,
                            chess_square square, dialogue_text *text);

/* "Springer"; constant, never NULL, "" for CHESS_NO_ROLE. */
const char *dialogue_role_name(dialogue_language language, chess_role role);

#ifdef __cplusplus
}
#endif

#endif
