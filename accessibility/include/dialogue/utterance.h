/* SPDX-License-Identifier: MIT */
/*
 * What a typed or spoken line means: a move, a command, a number to choose by, or something not understood.
 *
 * Reading knows words, not the board: it returns every sense that the words can have, and dialogue_resolve
 * lets the legal moves decide.
 */
#ifndef DIALOGUE_UTTERANCE_H
#define DIALOGUE_UTTERANCE_H

#include <dialogue/phrase.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Columns: name. Words for each, in each language, stand in the language files. */
#define DIALOGUE_COMMAND_LIST(X)                                        \
    X(HELP)         /* the commands of now, all, or what one does */    \
    X(REPEAT)       /* the last answer once more */                     \
    X(TAKE_BACK)    /* the last move */                                 \
    X(TURN)         /* whose move is it, and which number */            \
    X(PLAYED)       /* how many moves each side has made */             \
    X(SQUARE)       /* what stands on a square, a file, a rank */       \
    X(DIAGONAL)     /* what stands on the diagonals through ... */      \
    X(WHERE)        /* where are the ... */                             \
    X(ALL)          /* all men on the board */                          \
    X(PAWNS)        /* pawns by file, doubled, isolated, passed */      \
    X(MATERIAL)     /* who has more, and what both have */              \
    X(ATTACKS)      /* who attacks and who defends ... */               \
    X(PINS)         /* pinned men */                                    \
    X(CAPTURES)     /* legal captures */                                \
    X(CHECKS)       /* who gives check, and legal moves that would */   \
    X(LAST)         /* the last move */                                 \
    X(FORWARD)      /* the next move of the game that a board shows */  \
    X(VARIATION)    /* another one instead of the last move */          \
    X(FLIP)         /* the board */                                     \
    X(LAST_CAPTURE) /* and what it captured */                          \
    X(SCAN)         /* what is seen from a square on the diagonals */   \
    X(CHANGES)      /* the moves since one last asked */                \
    X(MOVES)        /* the legal moves of the man on ... , or of all */ \
    X(LANGUAGE)     /* the player's own language */                     \
    X(STYLE)        /* long, short, annexe-d ... */                     \
    X(NEW)          /* a new game; asks first when one is under way */  \
    X(POSITION)     /* the position as FEN, or a new game from a FEN */ \
    X(CLOCK)        /* how much time both have left */                  \
    X(USED)         /* how much time both have used */                  \
    X(RESIGN)       /* asks first */                                    \
    X(DRAW)         /* offers one: asks the other side */               \
    X(CLAIM)        /* a draw, on the board or with the move named */   \
    X(TOURNAMENT)   /* the procedure of Annexe D.2, and its steps */    \
    X(REPEATED)     /* the opponent has repeated the move */            \
    X(REMOVED)      /* the captured man is off the board */             \
    X(PLACED)       /* the man stands on its goal */                    \
    X(PRESS)        /* the clock */                                     \
    X(SLIP)         /* corrects an announcement, until the clock */     \
    X(YES)                                                              \
    X(NO)                                                               \
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
    DIALOGUE_MOVE,        /* specs: one or more things it may mean */
    DIALOGUE_COMMAND,     /* command and its argument */
    DIALOGUE_CHOICE,      /* a bare number 1 to 9: the answer to a numbered question, or a rank */
    DIALOGUE_PARTIAL, /* only a square, a role or a file: an answer, or a half move; in specs as well */
    DIALOGUE_UNKNOWN /* a word that nobody knows */
} dialogue_sense;

/* Whose men are asked for. "Mine" are those of the side to move. */
typedef enum dialogue_whose {
    DIALOGUE_WHOSE_NOT_SAID = 0,
    DIALOGUE_WHOSE_WHITE,
    DIALOGUE_WHOSE_BLACK,
    DIALOGUE_WHOSE_MINE,
    DIALOGUE_WHOSE_THEIRS
} dialogue_whose;

enum { DIALOGUE_SPEC_COUNT = 16, DIALOGUE_NEAR_SIZE = 48 };

typedef struct dialogue_utterance {
    dialogue_sense sense;
    /*
     * What was asked for, likeliest first. The first `likely_count` are equally likely in the player's language
     * and letter case; the others are believed only where none of those is legal.
     */
    chess_move_spec specs[DIALOGUE_SPEC_COUNT];
    unsigned spec_count, likely_count;
    /*
     * True for a spec that rests on a letter which rather means another piece: R as a king in a German line, the D of
     * "D2d4" as a file. Such a move is asked about before it is played.
     */
    bool doubtful[DIALOGUE_SPEC_COUNT];
    chess_castling_wish wing; /* of a move: "the king's knight", "cavalier de la dame" */
    unsigned choice;
    dialogue_command command;
    /* The command's argument: role (WHERE), square (SQUARE, MOVES), language, topic (HELP), the rest as text. */
    chess_role role;
    chess_square square;
    uint8_t file,
        rank; /* the first said, with or without the other; CHESS_NO_FILE, CHESS_NO_RANK */
    bool has_language;
    dialogue_language language;
    dialogue_whose whose; /* WHERE, ALL; of a move: who is said to make it */
    dialogue_command topic;
    size_t rest_at, rest_length; /* bytes of the line behind the command word */
    /*
     * UNKNOWN: the bytes of the line that were not understood, and the nearest known word, or "" when none is near,
     * or when the words are known but make no sense together.
     */
    size_t unknown_at, unknown_length;
    char near[DIALOGUE_NEAR_SIZE];
} dialogue_utterance;

/*
 * Reads one line, in any of the languages and notations mixed: "springer gustav eins felix drei", "Sf3", "Cf3",
 * "Nf3", "g1f3", "petit roque", "wo sind meine springer". `player` settles words that several languages share.
 *
 * In a PARTIAL line a square alone is a pawn's goal, as in "Eva vier" (role CHESS_PAWN, to_file and to_rank); a file
 * or a rank alone, or a square after "from", is in from_file and from_rank; a man alone in role, or in promotion after
 * "promote to"; "kurz" alone in castling, and then it is only an answer.
 */
void dialogue_read(const char *line, size_t length, dialogue_language player,
                   dialogue_utterance *utterance);

/*
 * "Kann ich rochieren?", "can my knight go to f3": the move that a question (MOVES) is about, as dialogue_read would
 * read it without the words that ask; NOTHING or UNKNOWN when it is about none.
 */
void dialogue_read_asked(const char *line, size_t length, dialogue_language player,
                         dialogue_utterance *asked);

/*
 * Finds the legal move that was said, of which the first `likely_count` specs are equally likely and the others are tried
 * only when none of those is legal: like chess_resolve for all of them together. When none is legal, *resolution has
 * the most telling of the refusals; "Schwarz spielt e5" is refused while White is to move, and
 * "my opponent plays e5" always: mine are the men of the side to move, so the opponent is who does not move.
 * CHESS_AMBIGUOUS with one candidate means that only a doubtful spec leads to it, so that it is asked about.
 */
chess_error dialogue_resolve(const chess_position *position, const dialogue_utterance *said,
                             chess_resolution *resolution);

#ifdef __cplusplus
}
#endif

#endif
