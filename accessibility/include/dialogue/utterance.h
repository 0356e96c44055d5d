/* SPDX-License-Identifier: MIT */
/*
 * The meaning of a typed or spoken line: a move, a command, a number that selects an option, or
 * unknown words.
 *
 * Reading uses words only, not the board. It returns every meaning that the words can have;
 * dialogue_resolve() selects by the legal moves.
 */
#ifndef DIALOGUE_UTTERANCE_H
#define DIALOGUE_UTTERANCE_H

#include <dialogue/phrase.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The commands. Columns: name. The language files hold the words for each. */
#define DIALOGUE_COMMAND_LIST(X)                                           \
    X(HELP)         /* current commands, all commands, or what one does */ \
    X(REPEAT)       /* the last answer again */                            \
    X(MORE)         /* what else there is to the last answer */            \
    X(TAKE_BACK)    /* take back the last move */                          \
    X(TURN)         /* side to move and move number */                     \
    X(PLAYED)       /* number of moves made by each side */                \
    X(GAME)         /* the last moves; MORE: from the beginning */         \
    X(REPETITION)   /* occurrences of the position */                      \
    X(SQUARE)       /* contents of a square, file or rank */               \
    X(COLOR)        /* colour of a square */                               \
    X(DIAGONAL)     /* contents of the diagonals through a square */       \
    X(WHERE)        /* squares of a kind of piece */                       \
    X(ALL)          /* all pieces on the board */                          \
    X(PAWNS)        /* pawns by file, doubled, isolated, passed */         \
    X(PASSED)       /* passed pawns */                                     \
    X(MATERIAL)     /* material balance and what both sides have */        \
    X(BISHOPS)      /* the side that has the bishop pair */                \
    X(ATTACKS)      /* attackers and defenders of a square */              \
    X(TARGETS)      /* what a piece attacks */                             \
    X(PINS)         /* pinned pieces */                                    \
    X(CAPTURES)     /* legal captures */                                   \
    X(CHECKS)       /* pieces giving check, legal moves that would */      \
    X(MATE)         /* whether the game is over */                         \
    X(LAST)         /* the last move */                                    \
    X(FORWARD)      /* next move of the game shown on a board */           \
    X(VARIATION)    /* another move instead of the last one */             \
    X(FLIP)         /* turn the board */                                   \
    X(LAST_CAPTURE) /* the last capture */                                 \
    X(CASTLED)      /* which side has castled, and which still may */      \
    X(SCAN)         /* what a square sees along its diagonals */           \
    X(CHANGES)      /* moves since the last such question */               \
    X(MOVES)        /* legal moves of the piece on a square, or all */     \
    X(WHY)          /* why a move is not legal or a piece cannot move */   \
    X(LANGUAGE)     /* the player's own language */                        \
    X(STYLE)        /* "long", "short", "annexe-d", ... */                 \
    X(NEW)          /* new game; asks first if one is in progress */       \
    X(POSITION)     /* position as FEN, or new game from a FEN */          \
    X(CLOCK)        /* time left of both players */                        \
    X(USED)         /* time used by both players */                        \
    X(RESIGN)       /* resign; asks first */                               \
    X(DRAW)         /* offer a draw: asks the other side */                \
    X(CLAIM)        /* claim a draw, on the board or by the named move */  \
    X(TOURNAMENT)   /* the procedure of Annexe D.2, and its steps */       \
    X(REPEATED)     /* the opponent has repeated the move */               \
    X(REMOVED)      /* the captured piece is off the board */              \
    X(PLACED)       /* the moved piece stands on its target */             \
    X(PRESS)        /* press the clock */                                  \
    X(SLIP)         /* correct an announcement, until the press */         \
    X(YES)                                                                 \
    X(NO)                                                                  \
    X(QUIT)

typedef enum dialogue_command {
    DIALOGUE_COMMAND_NONE,
#define DIALOGUE_COMMAND_ENUM(name) DIALOGUE_COMMAND_##name,
    DIALOGUE_COMMAND_LIST(DIALOGUE_COMMAND_ENUM)
#undef DIALOGUE_COMMAND_ENUM
        DIALOGUE_COMMAND_COUNT
} dialogue_command;

typedef enum dialogue_sense {
    DIALOGUE_NOTHING = 0, /* an empty line */
    DIALOGUE_MOVE,        /* in specs: one or more possible meanings */
    DIALOGUE_COMMAND,     /* a command and its argument */
    DIALOGUE_CHOICE,      /* a bare number 1 to 9: answers a numbered question, or a rank */
    DIALOGUE_PARTIAL, /* a square, role or file alone: an answer or part of a move; also in specs */
    DIALOGUE_UNKNOWN, /* contains an unknown word, or its mood is no order */
    /*
     * Proposes (mood ORDER), asks about, reports or denies a command that would act; nothing acts.
     */
    DIALOGUE_ASKED
} dialogue_sense;

/* The kind of sentence. Only an order or announcement plays a move. */
typedef enum dialogue_mood {
    DIALOGUE_MOOD_ORDER = 0,
    DIALOGUE_MOOD_QUESTION, /* "do I play e4" */
    DIALOGUE_MOOD_REPORT,   /* "I have castled" */
    DIALOGUE_MOOD_DENIAL,   /* "I won't take" */
    DIALOGUE_MOOD_CONDITION /* "if e4" */
} dialogue_mood;

/* Whose pieces are meant. "Mine" are those of the side to move. */
typedef enum dialogue_whose {
    DIALOGUE_WHOSE_NOT_SAID = 0,
    DIALOGUE_WHOSE_WHITE,
    DIALOGUE_WHOSE_BLACK,
    DIALOGUE_WHOSE_MINE,
    DIALOGUE_WHOSE_THEIRS
} dialogue_whose;

/*
 * The selected item of a list of pieces or moves in a question; left and right are those of the
 * side to move.
 */
typedef enum dialogue_pick {
    DIALOGUE_PICK_NONE = 0,
    DIALOGUE_PICK_FIRST,
    DIALOGUE_PICK_SECOND,
    DIALOGUE_PICK_THIRD,
    DIALOGUE_PICK_LEFT,
    DIALOGUE_PICK_RIGHT,
    DIALOGUE_PICK_LAST,
    DIALOGUE_PICK_OTHER,   /* "the other one": answers no question */
    DIALOGUE_PICK_NEITHER, /* "keine" */
    DIALOGUE_PICK_NINTH    /* "neun": read as the choice 9 */
} dialogue_pick;

enum { DIALOGUE_SPEC_COUNT = 16, DIALOGUE_NEAR_SIZE = 48 };

/* The meaning of a line. */
typedef struct dialogue_utterance {
    dialogue_sense sense;
    dialogue_mood mood; /* UNKNOWN: if not ORDER, the word at `unknown_at` keeps it from playing */
    /*
     * Possible moves, likeliest first. The first `likely_count` are equally likely in the player's
     * language and letter case; the others are used only if none of those is legal.
     */
    chess_move_spec specs[DIALOGUE_SPEC_COUNT];
    unsigned spec_count, likely_count;
    /*
     * Why a move of the spec is confirmed before it is played; 0 if it is not. Bit 0: the spec
     * relies on a letter more likely to mean another piece (R as king in a German line, the D of
     * "D2d4" as a file), or the line hesitates. Bit 1 + file: the spec leaves out that file,
     * although the line names it, so that only moves from or to it are certain.
     */
    uint16_t doubtful[DIALOGUE_SPEC_COUNT];
    chess_castling_request wing; /* of a move: "the king's knight", "cavalier de la dame" */
    dialogue_pick side;          /* of a move: LEFT or RIGHT, "la tour de gauche en d1" */
    unsigned choice;
    dialogue_pick pick; /* "the left one": an answer to a question about a move */
    chess_role named;   /* the only piece of a line without a square: "make it a queen" */
    dialogue_command command;
    /*
     * The arguments of the command: role (WHERE), square (SQUARE, MOVES), language, topic (HELP);
     * the remaining text is at `rest_at`.
     */
    chess_role role;
    chess_square square;
    uint8_t file, rank; /* the first one stated, or CHESS_NO_FILE, CHESS_NO_RANK */
    bool further;       /* the command is the continuation that MORE requests: show everything */
    bool has_language;
    dialogue_language language;
    dialogue_whose whose; /* WHERE, ALL; of a move, RESIGN, DRAW: the side said to act */
    dialogue_whose owner; /* of a move: the owner of the captured piece */
    bool relative;        /* of a move: ranks count from the side to move: "P-K4" */
    bool retakes;         /* of a move: it captures where the last move captured */
    dialogue_command topic;
    size_t rest_at, rest_length; /* the line after the command word, in bytes */
    /*
     * UNKNOWN, ASKED: the bytes that were not understood, and the nearest known word. `near` is ""
     * if no word is near, or if all words are known but have no meaning together.
     */
    size_t unknown_at, unknown_length;
    char near[DIALOGUE_NEAR_SIZE];
} dialogue_utterance;

/*
 * Reads one line, in any mixture of supported languages and notations: "springer gustav eins felix
 * drei", "Sf3", "Cf3", "Nf3", "g1f3", "petit roque", "wo sind meine springer". `player` decides
 * words that several languages share. Never fails; see dialogue_sense.
 *
 * In a PARTIAL line:
 *
 * - a square alone, as in "Eva vier", is a pawn's target (role CHESS_PAWN, to_file and to_rank);
 * - a file or rank alone, or a square after "from", is in from_file and from_rank;
 * - a piece alone is in role, or in promotion after "promote to";
 * - "kurz" alone is in castling, and can only be an answer.
 */
void dialogue_read(const char *line, size_t length, dialogue_language player,
                   dialogue_utterance *utterance);

/*
 * Reads the move that a question (MOVES) is about: "Kann ich rochieren?", "can my knight go to f3".
 * Fills *asked as dialogue_read() fills it for the line without the words of the question; the
 * sense is NOTHING or UNKNOWN if the question is not about a move.
 */
void dialogue_read_asked(const char *line, size_t length, dialogue_language player,
                         dialogue_utterance *asked);

/*
 * Finds the legal move that was meant, as chess_resolve() does for one spec. The first
 * `likely_count` specs count equally; the others are tried only if none of those is legal. If none
 * is legal, *resolution holds the most telling refusal. "Schwarz spielt e5" is refused while White
 * is to move, and "my opponent plays e5" always: "mine" is the side to move, so the opponent never
 * is. CHESS_AMBIGUOUS with one candidate means that only a doubtful spec leads to it and that it
 * must be confirmed.
 */
chess_error dialogue_resolve(const chess_position *position, const dialogue_utterance *said,
                             chess_resolution *resolution);

#ifdef __cplusplus
}
#endif

#endif
