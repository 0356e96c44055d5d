/* SPDX-License-Identifier: MIT */
/*
 * The session turns a typed line, or a click on a board, into announcements.
 *
 * Portable C without I/O and without heap, so the terminal and the browser use the same words. The
 * caller owns the session, the plies of its game and the answer. A session accesses nothing else
 * and needs no clean-up.
 */
#ifndef DIALOGUE_SESSION_H
#define DIALOGUE_SESSION_H

#include <chess/arbiter.h>
#include <dialogue/utterance.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Urgency of an announcement: the five priorities of Speech Dispatcher, most urgent first. */
typedef enum dialogue_priority {
    DIALOGUE_RULING = 0, /* the game ended, or a rule was applied */
    DIALOGUE_MOVE_MADE,  /* a move by either side, announced */
    DIALOGUE_ANSWER,     /* an answer, a question or a refusal */
    DIALOGUE_NOTICE,     /* a changed setting, a hint */
    DIALOGUE_PROGRESS    /* progress of a longer task */
} dialogue_priority;

/* Text to print on one line and to speak. */
typedef struct dialogue_announcement {
    dialogue_priority priority;
    uint16_t offset, length;         /* in bytes of answer.words.text */
    uint16_t span_first, span_count; /* in answer.words.spans */
} dialogue_announcement;

/* What a line did, for the host; flags that may be combined. */
typedef enum dialogue_effect {
    DIALOGUE_EFFECT_MOVED = 1,      /* answer.move was made */
    DIALOGUE_EFFECT_TAKEN_BACK = 2, /* the last move was taken back */
    DIALOGUE_EFFECT_NEW_GAME = 4,   /* the position changed in any other way */
    DIALOGUE_EFFECT_ENDED = 8,      /* the game has ended; see session.game.outcome */
    DIALOGUE_EFFECT_SETTINGS = 16,  /* language or style changed */
    DIALOGUE_EFFECT_QUIT = 32,      /* the player wants to quit */
    DIALOGUE_EFFECT_ASKED = 64,     /* a question is open: the next line may answer it */
    DIALOGUE_EFFECT_REFUSED = 128,  /* not understood, not legal, or not possible now */
    DIALOGUE_EFFECT_HANDED = 256    /* the host must execute answer.command on answer.square */
} dialogue_effect;

enum { DIALOGUE_ANNOUNCEMENT_COUNT = 64 };

/* The answer to a line, command, move or event. */
typedef struct dialogue_answer {
    dialogue_text words; /* the announcements one after another, without line ends */
    dialogue_announcement announcements[DIALOGUE_ANNOUNCEMENT_COUNT];
    unsigned count;
    unsigned effects;         /* flags of dialogue_effect */
    chess_move move;          /* set with MOVED */
    dialogue_command command; /* set with HANDED */
    chess_square square;      /* set with HANDED: the argument, or CHESS_NO_SQUARE */
    unsigned asked;           /* with an open question: announcements up to it, 0: none asks it */
} dialogue_answer;

/* Empties the answer. The functions below empty the answers that they are given. */
void dialogue_answer_clear(dialogue_answer *answer);

enum { DIALOGUE_CORRECTED_SIZE = 128 };

/* The open question of a session. */
typedef enum dialogue_question {
    DIALOGUE_ASKS_NOTHING = 0,
    DIALOGUE_ASKS_WHICH,     /* one of `candidates`, or whether the only one is meant */
    DIALOGUE_ASKS_PROMOTION, /* which piece; `candidates` differ only in it */
    DIALOGUE_ASKS_SQUARE,    /* which of `asked_squares` the event is about */
    DIALOGUE_ASKS_RESIGN,    /* yes or no */
    DIALOGUE_ASKS_NEW,       /* yes or no */
    DIALOGUE_ASKS_DRAW,      /* yes or no */
    DIALOGUE_ASKS_OFFERER    /* the side that offers the draw */
} dialogue_question;

/*
 * Called for every event that the arbiter accepted, in order, with its rulings; never for an event
 * that met an objection. These events are the record of the game (chess/event.h). A record begins
 * with CHESS_EVENT_START or the events before it (ABSENT, ADMIT); a new game in the session begins
 * another record. `context` is that of dialogue_session_listen().
 */
typedef void dialogue_listener(void *context, const chess_event *event,
                               const chess_rulings *rulings);

/*
 * The steps of a move in a tournament, in this order, before the opponent's clock runs (Annexe
 * D.2.1 to D.2.3); flags that may be combined. The arbiter may waive any of them. A game without
 * steps is casual: announcing a move makes it.
 */
typedef enum dialogue_step {
    DIALOGUE_STEP_REPEAT = 1, /* the opponent repeats the announcement */
    DIALOGUE_STEP_REMOVE = 2, /* the captured piece is taken off the board */
    DIALOGUE_STEP_PLACE = 4,  /* the moved piece stands on its target */
    DIALOGUE_STEP_PRESS = 8   /* the clock is pressed */
} dialogue_step;

enum { DIALOGUE_STEPS_ALL = 15 };

/*
 * A session. Hosts read its fields and write them only through functions, except `language` and
 * `style`.
 */
typedef struct dialogue_session {
    chess_game game;
    dialogue_language language; /* of prompts, errors and help: the player's own */
    dialogue_style style;       /* style of moves and squares */
    dialogue_question question;
    chess_move_list candidates;
    chess_event asked_event; /* ASKS_SQUARE: the event, with the first of the squares */
    chess_bitboard asked_squares;
    bool asked_target;          /* ASKS_SQUARE: the square is asked_event.to, not .from */
    chess_position asked_start; /* ASKS_NEW: start position of the new game */
    chess_color resigning;      /* ASKS_RESIGN: the side that would resign */
    uint8_t offer;              /* without a clock: 1 + the side whose draw offer stands, or 0 */
    uint32_t listened;          /* plies made when CHANGES was last answered */
    chess_arbiter *arbiter;     /* NULL: a game without clock */
    const struct dialogue_clock_calls *clock_calls;   /* private; may be NULL */
    const struct dialogue_procedure_calls *procedure; /* private; NULL: no steps */
    /* private; reads the number at *at, also in words, and moves *at past it; NULL: digits only */
    bool (*read_number)(const struct dialogue_session *session, const char *text, size_t length,
                        size_t *at, uint32_t *number);
    dialogue_listener *listener; /* of the arbiter's events; may be NULL */
    void *listener_context;
    uint8_t assisted;        /* sides; see dialogue_session_assist() */
    uint8_t steps;           /* dialogue_step flags of this game */
    uint8_t steps_left;      /* steps to come for the announced move */
    chess_move announced;    /* move whose procedure is not complete; CHESS_NO_MOVE: none */
    dialogue_command more;   /* what MORE answers; NONE: nothing */
    chess_square more_about; /* its square, or CHESS_NO_SQUARE */
    uint8_t more_commands;   /* of HELP: the next dialogue_command to be named */
    chess_refusal refused;   /* the last refusal, which WHY repeats with its Article */
    uint32_t refused_at;     /* 1 + the plies made before it; 0: none */
    char corrected[DIALOGUE_CORRECTED_SIZE]; /* what "yes" reads after "did you mean"; or "" */
    bool has_board;                          /* see dialogue_session_use_board() */
    bool press_by_hand;   /* moves do not press the clock; "Schwarz drückt" does */
    unsigned repeats;     /* makes the texts of repetitions differ */
    dialogue_answer last; /* what "repeat" repeats */
} dialogue_session;

/*
 * Starts a session with a game from `position` (NULL: Article 2.3). `plies`, of `capacity` entries,
 * belongs to the caller and must outlive the session. *answer receives a greeting: one line that
 * says how to get help.
 */
void dialogue_session_start(dialogue_session *session, dialogue_language language,
                            const dialogue_style *style, const chess_position *position,
                            chess_ply *plies, uint32_t capacity, dialogue_answer *answer);

/*
 * Start a session in two steps, for hosts that start many games and show few.
 * dialogue_session_begin() sets up the session; dialogue_session_greet() writes the greeting, and
 * must be called before anything else while game and language are unchanged.
 */
void dialogue_session_begin(dialogue_session *session, dialogue_language language,
                            const dialogue_style *style, const chess_position *position,
                            chess_ply *plies, uint32_t capacity);
void dialogue_session_greet(dialogue_session *session, dialogue_answer *answer);

/*
 * Sets a judge that ends this and every later game if the position is dead but the quick test does
 * not recognise it (chess_game_use_judge()), and that decides whether a fallen flag loses or draws
 * (6.9). Call it before dialogue_session_use_clock(). `context` is passed to the judge and must
 * outlive the session.
 */
void dialogue_session_use_judge(dialogue_session *session, chess_judge judge, void *context);

/*
 * Sets the steps of every move (dialogue_step flags): a tournament game under Annexe D.2. Moves are
 * announced without number (D.2.9.d: on request only), only a slip can be taken back (D.2.7), and
 * advice (11.3.a) is refused. 0 means casual play. Announces nothing. Must not be called while a
 * move is announced. The command TOURNAMENT does the same by words.
 */
void dialogue_session_use_procedure(dialogue_session *session, unsigned steps);

/*
 * Declares that the host shows a board that can be turned and a game that can be browsed: FORWARD,
 * VARIATION, FLIP and SCAN are passed to it (DIALOGUE_EFFECT_HANDED, no words). Otherwise SCAN is
 * answered from White's side and the others are refused.
 */
void dialogue_session_use_board(dialogue_session *session);

/* Handles one line, without its line end. Never fails: an error is reported in the answer. */
void dialogue_session_line(dialogue_session *session, const char *line, size_t length,
                           dialogue_answer *answer);

/*
 * Handles a line that dialogue_read() has already read in the session's language; otherwise as
 * dialogue_session_line(). Only arbiter events, which depend on the moment, are read again.
 */
void dialogue_session_said(dialogue_session *session, const char *line, size_t length,
                           const dialogue_utterance *said, dialogue_answer *answer);

/*
 * Handles a command from a key or button. `square` is its argument (SQUARE, MOVES, ATTACKS), or
 * CHESS_NO_SQUARE. The answer is that to the line which says the command.
 */
void dialogue_session_command(dialogue_session *session, dialogue_command command,
                              chess_square square, dialogue_answer *answer);

/*
 * Handles a move from a board, an engine or a score sheet. An illegal move is refused with its
 * reason. A pawn's move to the last rank without promotion (kind CHESS_PLAIN) asks for the piece.
 */
void dialogue_session_move(dialogue_session *session, chess_move move, dialogue_answer *answer);

/*
 * Handles a move of a recorded game. Without procedure and clock the game may continue beyond an
 * end that the Laws set without a claim (chess_game_replay()), which is announced once. In all
 * other respects it acts like dialogue_session_move().
 */
void dialogue_session_replay(dialogue_session *session, chess_move move, dialogue_answer *answer);

/*
 * Makes and announces a legal move, in a game without procedure and clock. Returns false, and does
 * nothing, for any other move or game. A program that calls only this function does not link the
 * explanation of illegal moves.
 */
bool dialogue_session_play(dialogue_session *session, chess_move move, dialogue_answer *answer);

/* The party for which a line acts on the game. */
typedef enum dialogue_actor {
    DIALOGUE_ACTOR_NONE, /* a question, a setting or unknown words: no effect on a game */
    DIALOGUE_ACTOR_WHITE,
    DIALOGUE_ACTOR_BLACK,
    DIALOGUE_ACTOR_STEP_BACK, /* takes the last move back, whichever side made it */
    DIALOGUE_ACTOR_PLAYERS,   /* both: a new game, the steps of a tournament, the clocks */
    DIALOGUE_ACTOR_ARBITER,   /* a ruling */
    DIALOGUE_ACTOR_SPEAKER,   /* the side whose player enters the line: "I resign", "draw" */
    DIALOGUE_ACTOR_OPPONENT   /* the other side: "my opponent resigns" */
} dialogue_actor;

/*
 * Returns the party for which a line would act if it were handled now; `said` is what
 * dialogue_read() made of it in the session's language. Changes nothing. A host that allows only
 * one side to act, or none, refuses lines that act for another. A line of SPEAKER is handled as one
 * of the side to move; a host that allows only one side to act puts that side in front: "white I
 * resign".
 */
dialogue_actor dialogue_session_actor(const dialogue_session *session, const char *line,
                                      size_t length, const dialogue_utterance *said);

/*
 * Returns true while a draw offer of a known side stands (Article 9.1.b.1), even if another
 * question is open; sets *by to that side.
 */
bool dialogue_session_offer(const dialogue_session *session, chess_color *by);

/*
 * Makes the session accept a start number in words after "new game" ("five hundred and eighteen").
 * Without this call and without a clock, only number words up to eight are understood there.
 */
void dialogue_session_use_numbers(dialogue_session *session);

/*
 * Sets the listener for the arbiter's events. Call it before dialogue_session_use_clock(), so that
 * the start is reported too. `context` is passed to the listener.
 */
void dialogue_session_listen(dialogue_session *session, dialogue_listener *listener, void *context);

/*
 * Adds a clock to the session: starts the arbiter's game from the position on the board by these
 * rules and this time control, starts the clock and announces it. Call it before the first move; a
 * new game starts a new clock. `arbiter` and `sheet` belong to the caller and must outlive the
 * session; `capacity` should equal that of the plies.
 *
 * Times are milliseconds from any origin. The session reads no clock: the host reports the time by
 * dialogue_session_time().
 */
void dialogue_session_use_clock(dialogue_session *session, chess_arbiter *arbiter,
                                const chess_rules *rules, const chess_time_control *control,
                                chess_sheet_line *sheet, uint32_t capacity, int64_t now,
                                dialogue_answer *answer);

/*
 * Continues a game whose arbiter has already handled the events of a record: the session's game is
 * rebuilt from the arbiter's score sheet. The plies must have room for as many moves as the sheet.
 * Announces nothing.
 */
void dialogue_session_follow(dialogue_session *session, chess_arbiter *arbiter);

/*
 * Passes an event to the arbiter, as if it had been typed: a move on a sensor board, an envelope
 * opened by the host, a flag. The game follows; *answer holds the moves and the rulings with their
 * Articles, or the objection. Returns the objection or CHESS_OBJECTION_NONE. Only for a game with a
 * clock. The event's time must not precede that of the last one.
 */
chess_objection dialogue_session_handle(dialogue_session *session, const chess_event *event,
                                        dialogue_answer *answer);

/*
 * Returns true if the line would pass an event to the arbiter. Fills *event, except its time, and
 * sets *whole to whether all arguments were stated. For a host that does more about an event than
 * the session, such as opening an electronic envelope.
 */
bool dialogue_session_reads_event(const dialogue_session *session, const char *line, size_t length,
                                  chess_event *event, bool *whole);

/*
 * Sets the time. Call it before every line, command or move, and when dialogue_session_flag_in()
 * has elapsed. *answer is empty unless a flag has fallen, which decides the game. A `now` before
 * the last one has no effect. After a suspension or a jump of the host's clock pass `gap` true: the
 * gap is then charged to neither player.
 */
void dialogue_session_time(dialogue_session *session, int64_t now, bool gap,
                           dialogue_answer *answer);

/*
 * Sets how fallen flags are handled (6.8). With `sides` 0, the default, the host acts for the
 * arbiter and a fallen flag decides the game.
 *
 * Otherwise `sides` combines 1 << CHESS_WHITE and 1 << CHESS_BLACK: the session is the assistant of
 * these players, not an arbiter (Annexe D.2.9.e). When the opponent's flag falls, it claims at once
 * on its player's behalf, unless the player's own flag fell first: such a claim could not win
 * (A.4.c, 6.9). It does not report its player's own flag; the opponent claims, or the arbiter
 * reports it. Applies to every game of the session and is not part of the arbiter's record.
 */
void dialogue_session_assist(dialogue_session *session, unsigned sides);

/*
 * Returns to the position after `count` plies, if the boards differ and both score sheets agree
 * that far (Annexe D.2.8). With a clock the arbiter handles RESTORE, whose ruling is announced;
 * otherwise nothing is announced and the host describes the position. Returns false, and does
 * nothing, if the game has fewer plies or the arbiter objects; the objection is announced.
 */
bool dialogue_session_retrace(dialogue_session *session, uint32_t count, dialogue_answer *answer);

/*
 * Returns the milliseconds until a flag falls that the session will report or claim; INT64_MAX if
 * there is none.
 */
int64_t dialogue_session_flag_in(const dialogue_session *session);

/*
 * Announces the time that a side has left, to the nearest second, as a warning that the players
 * asked for.
 */
void dialogue_session_say_time(const dialogue_session *session, chess_color side,
                               dialogue_answer *answer);

/* Announces that the clock runs again, or that it is stopped until the next move. */
void dialogue_session_say_clock(const dialogue_session *session, bool runs,
                                dialogue_answer *answer);

/* Announces an event that the arbiter has accepted: "Noted: White makes the move e2 e5". */
void dialogue_session_say_noted(dialogue_session *session, const chess_event *event,
                                dialogue_answer *answer);

/* Writes the description of a square, 0 to 63, to *text: "Eva vier, weißer Bauer". */
void dialogue_session_square(const dialogue_session *session, chess_square square,
                             dialogue_text *text);

/*
 * The labels of a host (page or terminal) in the player's language. Hosts have no sentences of
 * their own. Columns: name.
 */
#define DIALOGUE_LABEL_LIST(X)                                                                \
    X(BOARD)     /* name of the board */                                                      \
    X(MOVE_LOG)  /* name of the list of announcements */                                      \
    X(INPUT)     /* label of the input line */                                                \
    X(SEND)      /* its button */                                                             \
    X(PROMOTION) /* title of the choice of a promotion piece */                               \
    X(CANCEL)                                                                                 \
    X(SELECTED) /* placeholders {1} square, {2} piece: dialogue_session_label() fills them */ \
    X(UNSELECTED)                                                                             \
    X(BOARD_HELP)    /* how to move with the keyboard; read as the board's description */     \
    X(BOARD_KEYS)    /* the keys of the board and their functions */                          \
    X(EDGE)          /* announced at the edge of the board */                                 \
    X(NO_SUCH_PIECE) /* announced if the key of a piece finds none */                         \
    X(VARIATION)     /* precedes moves that could be played instead */                        \
    X(NO_VARIATION)  /* no other move instead of the last one */                              \
    X(PGN_WRONG)     /* a game as text cannot be read; the line number follows */             \
    X(PGN_NULL_MOVE) /* likewise, because of a null move */                                   \
    X(PGN_VARIANT)   /* likewise, because of the kind of chess */                             \
    X(PGN_ENCODING)  /* likewise, because it is not UTF-8 */                                  \
    X(PREMOVE)       /* a move entered before one's turn; {1} its target */                   \
    X(PROMPT)        /* the terminal's prompt */                                              \
    X(NO_SOUND)      /* announced once if no voice is available */                            \
    X(NOT_LOADED)    /* a part of the page that is needed cannot be loaded */                 \
    X(OTHER_SIDE)    /* refuses acts for a side that is not played here */                    \
    X(ONLY_WATCHED)  /* refuses changes to a game that is only watched */                     \
    X(TURNED)        /* the board was turned; {1} the square at its bottom left */

typedef enum dialogue_label {
#define DIALOGUE_LABEL_ENUM(name) DIALOGUE_LABEL_##name,
    DIALOGUE_LABEL_LIST(DIALOGUE_LABEL_ENUM)
#undef DIALOGUE_LABEL_ENUM
        DIALOGUE_LABEL_COUNT
} dialogue_label;

/* Returns the text of a label, placeholders included; constant, never NULL. */
const char *dialogue_label_text(dialogue_language language, dialogue_label label);

/*
 * Writes a label with its placeholders filled for `square` to *text: "Eva zwei ausgewählt". Works
 * for every label; with CHESS_NO_SQUARE placeholders stay empty.
 */
void dialogue_session_label(const dialogue_session *session, dialogue_label label,
                            chess_square square, dialogue_text *text);

/* Returns the name of a piece, such as "Springer"; constant, never NULL, "" for CHESS_NO_ROLE. */
const char *dialogue_role_name(dialogue_language language, chess_role role);

#ifdef __cplusplus
}
#endif

#endif
