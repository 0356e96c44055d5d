/* SPDX-License-Identifier: MIT */
/*
 * The sentences of the session. The texts are in accessibility/languages, one file per language;
 * this list defines which sentences there are and what their placeholders contain.
 *
 * In a text, {1} is a placeholder; [text in brackets] is omitted if a placeholder in it is empty.
 * Nouns are in the nominative, so sentences are built around that case. Columns: name, description:
 * what the sentence is for, and what each placeholder contains (also shown to translators).
 */
#ifndef DIALOGUE_MESSAGES_H
#define DIALOGUE_MESSAGES_H

/* Formatted by hand, so that a long new line leaves all others unchanged. */
/* clang-format off */

/* Descriptions that several sentences share. */
#define DIALOGUE_REFUSED                                                                           \
    "why a move is not legal: {1} piece with article, {2} its square, {3} target, {4} piece that " \
    "prevents it, {5} square of that piece, {6} side to move, {7} other side, {8} noun of the "    \
    "moving piece in the plural, {9} Article of the Laws"
#define DIALOGUE_ENDED                                                                             \
    "how the game ended: {1} winner, {2} loser or side to move, {3} Article of the Laws"
#define DIALOGUE_FEN "what is wrong with a field of a FEN: {1} text of the field"
#define DIALOGUE_PROBLEM "what is wrong with a position"

#define DIALOGUE_MESSAGE_LIST(X)                                                                   \
    /* building blocks */                                                                          \
    X(PIECE,                                                                                       \
      "a piece with its colour, such as white knight: {1} adjective of the colour, {2} noun")      \
    X(ONE, "one piece in a count, such as 1 knight: {1} noun")                                     \
    X(THE, "a noun with its article, such as the knight: {1} article, {2} noun")                   \
    /* a move as a whole sentence */                                                               \
    X(SENTENCE_MOVE,                                                                               \
      "a move as a whole sentence: {1} piece with article, {2} origin, if wanted, {3} target, "    \
      "{4} promotion piece, {5} check or mate, {8} promotion piece as object")                     \
    X(SENTENCE_CAPTURE,                                                                            \
      "a capture as a whole sentence: {1} piece with article, {2} origin, if wanted, "             \
      "{3} target, {4} promotion piece, {5} check or mate, {6} captured piece as object, if "      \
      "wanted, {7} en passant, {8} promotion piece as object")                                     \
    /* all messages below are in the player's language */                                          \
    X(SQUARE_HAS, "an occupied square: {1} square, {2} piece")                                     \
    X(SQUARE_EMPTY, "an empty square: {1} square")                                                 \
    X(AGAIN, "prefix of an answer that equals the previous one")                                   \
    X(AGAIN_MORE,                                                                                  \
      "prefix of the second and each further repetition of an answer: {1} number of the "          \
      "repetition")                                                                                \
    /* the game */                                                                                 \
    X(GREETING, "greeting at the start: {1} side to move, {2} command 'help'")                     \
    X(MOVE, "a line of the move log: {1} move number, {2} side, if wanted, {3} move")              \
    X(TURN, "which side is to move: {1} side, {2} move number")                                    \
    X(TURN_CHECK, "which side is to move, and that it is in check: {1} side, {2} move number")     \
    X(PLAYED, "moves made by each side: {1} and {3} sides, {2} and {4} numbers of moves")          \
    X(REPETITIONS,                                                                                 \
      "counts of the draw rules: {1} occurrences of the position, {2} moves without capture or "   \
      "pawn move")                                                                                 \
    X(LAST, "the last move: {1} move number, {2} side, {3} move")                                  \
    X(LAST_CAPTURE,                                                                                \
      "the last capture: {1} move number, {2} side, {3} move, with the captured piece")            \
    X(LAST_CAPTURE_NONE, "no piece has been captured yet")                                         \
    X(CASTLED, "a side has castled: {1} move number, {2} side, {3} castling move")                 \
    X(CASTLED_MAY, "a side has not castled and still may: {1} side")                               \
    X(CASTLED_LOST, "a side has not castled and no longer may: {1} side")                          \
    X(LAST_NONE, "no move has been made yet")                                                      \
    X(TAKEN_BACK, "a move was taken back: {1} move number, {2} side, {3} move")                    \
    X(TAKE_BACK_NONE, "there is no move to take back")                                             \
    X(FULL, "the game is too long to hold another move")                                           \
    X(NUMBERS,                                                                                     \
      "words that numbers consist of: 5 five, 20 twenty, 100 hundred; after + a word that joins "  \
      "them")                                                                                      \
    X(NEW_ASK, "asks whether to drop the game and start a new one")                                \
    X(NEW_STARTED, "a new game has started: {1} side to move")                                     \
    X(NEW_STARTED_960,                                                                             \
      "a new game of Chess960 has started: {1} number of the start position, {2} side to move")    \
    X(NO_SUCH_START,                                                                               \
      "a start position that Chess960 does not have: {1} number asked for, {2} highest number")    \
    X(RESIGN_ASK, "asks whether a side resigns: {1} side")                                         \
    X(DRAW_ASK, "asks whether the other side accepts a draw")                                      \
    X(DRAW_OFFERED, "a side offers a draw: {1} side")                                              \
    X(DRAW_DECLINED, "a side declines a draw: {1} side")                                           \
    X(OFFERER_ASK,                                                                                 \
      "asks which side offers a draw, after the clock was pressed: {1} and {2} sides")             \
    X(CLAIM_REFUSED,                                                                               \
      "a claim of a draw is wrong: {1} occurrences of the position, {2} moves without capture "    \
      "or pawn move")                                                                              \
    X(CLAIM_WHICH, "asks for the full move that a claim intends: {1} number of moves that fit")    \
    X(GOES_ON, "the game continues after the answer 'no': {1} side to move")                       \
    X(NO_QUESTION,                                                                                 \
      "an answer, but no question is open: {1} answer, {2} command 'take back' after a 'no', "     \
      "where it can be used")                                                                      \
    X(QUIT, "last sentence of the session")                                                        \
    /* questions about a move */                                                                   \
    X(WHICH, "asks which move is meant, before a numbered list: {1} number of moves that fit")     \
    X(MEANT_ASK, "asks whether this move is meant, yes or no: {1} move")                           \
    X(WHICH_MOVE, "an item of the numbered list of moves: {1} number, {2} move")                   \
    X(WHICH_MANY,                                                                                  \
      "asks which move is meant, too many fit for a list: {1} number of moves, {2} one of them")   \
    X(PROMOTION_ASK,                                                                               \
      "asks for the promotion piece: {1} target, {2} {3} {4} {5} pieces to choose from")           \
    X(NO_SUCH_CHOICE, "a number that the list does not have: {1} number, {2} highest number")      \
    X(NO_LIST, "a line that does not answer the question: {1} line")                               \
    /* questions about the board */                                                                \
    X(WHERE,                                                                                       \
      "where pieces of a kind stand: {1} side, {2} noun, plural if there are several, "            \
      "{3} squares")                                                                               \
    X(WHERE_NONE, "a side has no piece of a kind: {1} side, {2} noun in the plural")               \
    X(WHERE_WHAT,                                                                                  \
      "asks which kind of piece to look for: {1} command 'where', {2} noun in the plural, an "     \
      "example")                                                                                   \
    X(ALL, "where all pieces of a side stand: {1} side, {2} its pieces")                           \
    X(MOVES_OF,                                                                                    \
      "moves of a piece: {1} noun, {2} square, {3} targets, {4} captures, {5} and {6} castling")   \
    X(MOVES_NONE, "a piece has no legal move: {1} noun with article, {2} its square")              \
    X(MOVES_NOT_YOURS, "a piece of the side not to move: {1} square, {2} piece, {3} side to move") \
    X(STUCK,                                                                                       \
      "why a piece cannot move: {1} noun with article, {2} its square, {3} pieces in its way, "    \
      "{4} squares around a king that are attacked")                                               \
    X(SQUARE_WHAT,                                                                                 \
      "asks which square to describe: {1} command 'square', {2} a square, an example")             \
    X(FILE_HAS, "pieces on a file: {1} file, {2} pieces with their squares")                       \
    X(FILE_EMPTY, "an empty file: {1} file")                                                       \
    X(RANK_HAS, "pieces on a rank: {1} rank, {2} pieces with their squares")                       \
    X(RANK_EMPTY, "an empty rank: {1} rank")                                                       \
    X(DIAGONAL_HAS, "pieces on a diagonal: {1} and {2} its ends, {3} pieces with their squares")   \
    X(DIAGONAL_EMPTY, "an empty diagonal: {1} and {2} its ends")                                   \
    X(SCAN_NONE, "no piece on the diagonals of a square: {1} square")                              \
    X(COLOR_LIGHT, "a light square: {1} square")                                                   \
    X(COLOR_DARK, "a dark square: {1} square")                                                     \
    X(PAWNS,                                                                                       \
      "pawns of a side: {1} side, {2} its pawns, {3} files with doubled pawns, {4} isolated "      \
      "pawns, {5} passed pawns")                                                                   \
    X(PASSED, "passed pawns of a side: {1} side, {2} pawns")                                       \
    X(PASSED_NONE, "a side has no passed pawn: {1} side")                                          \
    X(MATERIAL_MORE, "a side has more material: {1} side, {2} pieces that it has more")            \
    X(MATERIAL_EQUAL, "both sides have the same pieces")                                           \
    X(MATERIAL, "material of a side: {1} side, {2} its pieces, counted")                           \
    X(MATERIAL_KING, "a side has only its king: {1} side")                                         \
    X(BISHOPS, "a side has bishops on squares of both colours: {1} side")                          \
    X(BISHOPS_NONE, "neither side has bishops on squares of both colours")                         \
    X(ATTACKED, "a side attacks the square: {1} side, {2} attacking pieces")                       \
    X(ATTACKED_NOT, "a side does not attack the square: {1} side")                                 \
    X(DEFENDED, "a side defends the square: {1} side, {2} defending pieces")                       \
    X(DEFENDED_NOT, "a side does not defend the square: {1} side")                                 \
    X(TARGETS, "what a piece attacks: {1} noun with article, {2} its square, {3} attacked pieces") \
    X(TARGETS_NONE, "a piece attacks nothing: {1} noun with article, {2} its square")              \
    X(PIN, "a pinned piece: {1} piece, {2} its square, {3} pinning piece, {4} its square")         \
    X(PINS_NONE, "no piece is pinned")                                                             \
    X(CAPTURES, "captures of the side to move: {1} side, {2} moves")                               \
    X(CAPTURES_NONE, "the side to move has no capture: {1} side")                                  \
    X(POSSIBLE, "legal moves among those asked about: {1} moves")                                  \
    X(CHECKED, "a side is in check: {1} side, {2} pieces that give check")                         \
    X(CHECKED_NOT, "a side is not in check: {1} side")                                             \
    X(CHECKS, "moves that give check: {1} side to move, {2} moves")                                \
    X(CHECKS_NONE, "no move gives check: {1} side to move")                                        \
    X(MATE_NOT, "the side to move is not mated: {1} side, {2} number of its legal moves")          \
    X(NO_MOVES, "no legal move, but the game is not over: {1} side to move")                       \
    X(CHANGES, "half-moves since the last such question; they follow: {1} number of half-moves")   \
    X(CHANGES_NONE, "no half-moves since the last such question: {1} side to move")                \
    X(NO_MORE, "the last answer has no further part")                                              \
    X(POSITION, "the position: {1} FEN")                                                           \
    X(POSITION_SET, "a new game from a FEN has started: {1} side to move")                         \
    X(CLOCK, "times left: {1} side to move, {2} its time, {3} other side, {4} its time")           \
    X(USED, "times used: {1} and {3} sides, {2} and {4} times")                                    \
    X(CLOCK_NONE, "the game has no clock")                                                         \
    X(BOARD_ONLY, "a command for the board of a page, where there is none: {1} command")           \
    /* a tournament's procedure (Annexe D.2) */                                                    \
    X(STEP_REPEAT, "next step, a side repeats the announcement: {1} side")                         \
    X(STEP_EXECUTE, "next step, a side executes its move: {1} side")                               \
    X(STEP_REMOVE,                                                                                 \
      "next step, a side takes a piece off the board: {1} side, {2} square of the piece")          \
    X(STEP_PLACE, "next step, a side puts its piece on the target: {1} side")                      \
    X(STEP_MADE, "the move is made; no player is told to press the clock (12.6)")                  \
    X(STEP_PRESSED, "the clock has been pressed: {1} side whose clock runs")                       \
    X(STEP_HELP, "what else can be typed at a step: {1} command 'slip', if allowed, {2} 'no'")     \
    X(STEP_TOO_EARLY, "a step in the wrong order; the step that comes first follows: {1} Article") \
    X(STEP_NONE, "a step before any announcement: {1} side that must announce, {2} Article")       \
    X(REPEATED_OTHERWISE,                                                                          \
      "the announcement was repeated wrongly: {1} announced move, {2} repeated move")              \
    X(ANNOUNCED_ALREADY,                                                                           \
      "a second announcement: {1} move announced before, {2} command 'slip', if allowed")          \
    X(SLIP_CORRECTED,                                                                              \
      "a slip of the tongue is taken back: {1} move that does not count, {2} side that "           \
      "announces again, {3} Article")                                                              \
    X(SLIP_TOO_LATE, "a slip of the tongue after the execution has begun: {1} Article")            \
    X(NO_TAKING_BACK,                                                                              \
      "a tournament does not allow this way of taking a move back: {1} command 'slip'")            \
    X(NO_ADVICE, "a question that a tournament forbids: {1} Article")                              \
    X(TOURNAMENT_ON, "a tournament game begins: {1} names of the steps after the announcement")    \
    X(TOURNAMENT_OFF, "the game is no tournament game")                                            \
    /* settings and help */                                                                        \
    X(LANGUAGE_SET, "the language has changed: {1} its name")                                      \
    X(LANGUAGE_CHOICES,                                                                            \
      "languages to choose from: {1} unknown language asked for, if any, {2} names of all "        \
      "languages")                                                                                 \
    X(STYLE_SET, "the style has changed: {1} and {2} examples of moves")                           \
    X(STYLE_CHOICES,                                                                               \
      "styles to choose from: {1} all words for styles, {2} and {3} words that a language "        \
      "follows")                                                                                   \
    X(HELP_MOVES, "help on moves, as players of this language say and write them")                 \
    X(HELP_COMMANDS, "list of the commands: {1} names")                                            \
    X(HELP_ONE, "help on a command: {1} command, {2} its effect")                                  \
    X(HELP_MORE, "how to get more commands: {1} command 'more'")                                   \
    X(HELP_EXPLAINS, "how to get help on a command: {1} command 'help', {2} another command")      \
    /* not understood */                                                                           \
    X(UNKNOWN, "a word that is not understood: {1} word")                                          \
    X(UNKNOWN_NEAR, "a word that is not understood: {1} word, {2} nearest known word")             \
    X(NO_ORDER, "a move or command was not carried out because of another word: {1} word")         \
    /* moves that are not legal */                                                                 \
    X(REFUSED_NONE, DIALOGUE_REFUSED)                                                              \
    X(REFUSED_NOTHING_THERE, DIALOGUE_REFUSED)                                                     \
    X(REFUSED_NOT_YOUR_PIECE, DIALOGUE_REFUSED)                                                    \
    X(REFUSED_OTHER_PIECE_THERE, DIALOGUE_REFUSED)                                                 \
    X(REFUSED_NO_SUCH_PIECE, DIALOGUE_REFUSED)                                                     \
    X(REFUSED_NO_SUCH_PIECE_THERE, DIALOGUE_REFUSED)                                               \
    X(REFUSED_OWN_PIECE_ON_TARGET, DIALOGUE_REFUSED)                                               \
    X(REFUSED_KING_IS_NEVER_TAKEN, DIALOGUE_REFUSED)                                               \
    X(REFUSED_NO_SUCH_MOVE, DIALOGUE_REFUSED)                                                      \
    X(REFUSED_NO_SUCH_WAY,                                                                         \
      "a way of moving that the piece does not have, without a target: {1} piece with article, "   \
      "{2} its square, {6} side to move, {9} Article")                                             \
    X(REFUSED_PATH_BLOCKED, DIALOGUE_REFUSED)                                                      \
    X(REFUSED_PAWN_BLOCKED, DIALOGUE_REFUSED)                                                      \
    X(REFUSED_PAWN_NOT_FIRST_MOVE, DIALOGUE_REFUSED)                                               \
    X(REFUSED_PAWN_NOTHING_TO_CAPTURE, DIALOGUE_REFUSED)                                           \
    X(REFUSED_PAWN_CAPTURES_DIAGONALLY, DIALOGUE_REFUSED)                                          \
    X(REFUSED_EN_PASSANT_TOO_LATE, DIALOGUE_REFUSED)                                               \
    X(REFUSED_NOT_EN_PASSANT, DIALOGUE_REFUSED)                                                    \
    X(REFUSED_NOTHING_TO_CAPTURE, DIALOGUE_REFUSED)                                                \
    X(REFUSED_OTHER_PIECE_CAPTURED, DIALOGUE_REFUSED)                                              \
    X(REFUSED_PROMOTION_ELSEWHERE, DIALOGUE_REFUSED)                                               \
    X(REFUSED_PROMOTION_ROLE, DIALOGUE_REFUSED)                                                    \
    X(REFUSED_CASTLING_NO_RIGHT, DIALOGUE_REFUSED)                                                 \
    X(REFUSED_CASTLING_BLOCKED, DIALOGUE_REFUSED)                                                  \
    X(REFUSED_CASTLING_IN_CHECK, DIALOGUE_REFUSED)                                                 \
    X(REFUSED_CASTLING_THROUGH_CHECK, DIALOGUE_REFUSED)                                            \
    X(REFUSED_CASTLING_INTO_CHECK, DIALOGUE_REFUSED)                                               \
    X(REFUSED_KING_INTO_CHECK, DIALOGUE_REFUSED)                                                   \
    X(REFUSED_PINNED, DIALOGUE_REFUSED)                                                            \
    X(REFUSED_STILL_IN_CHECK, DIALOGUE_REFUSED)                                                    \
    /* moves that are not legal because of an earlier move */                                      \
    X(REFUSED_CASTLING_LOST,                                                                       \
      "the king or rook has moved: {1} piece with article, {2} move number, {3} move, {4} side "   \
      "that made it, {5} Article")                                                                 \
    X(REFUSED_CASTLING_ROOK_TAKEN,                                                                 \
      "the rook was captured: {2} move number, {3} move, {4} side that made it, {5} Article")      \
    X(REFUSED_EN_PASSANT_ONLY_AFTER,                                                               \
      "en passant was possible only after an earlier double step: {1} square of the pawn, "        \
      "{2} move number, {3} double step, {4} side that made it, {5} Article")                      \
    X(REFUSED_EN_PASSANT_SINGLE_STEP,                                                              \
      "the pawn made no double step: {1} its square, {2} move number, {3} its last move, "         \
      "{4} side that made it, {5} Article")                                                        \
    X(REFUSED_GAME_OVER, "the game is over: {1} command 'new', {2} command 'take back'")           \
    /* how the game ended */                                                                       \
    X(ENDED_NONE, DIALOGUE_ENDED)                                                                  \
    X(ENDED_CHECKMATE, DIALOGUE_ENDED)                                                             \
    X(ENDED_CHECKMATE_UNSAID, DIALOGUE_ENDED)                                                      \
    X(ENDED_RESIGNATION, DIALOGUE_ENDED)                                                           \
    X(ENDED_STALEMATE, DIALOGUE_ENDED)                                                             \
    X(ENDED_DEAD_POSITION, DIALOGUE_ENDED)                                                         \
    X(ENDED_AGREEMENT, DIALOGUE_ENDED)                                                             \
    X(ENDED_FIVEFOLD_REPETITION, DIALOGUE_ENDED)                                                   \
    X(ENDED_SEVENTY_FIVE_MOVES, DIALOGUE_ENDED)                                                    \
    X(ENDED_REPETITION_CLAIMED, DIALOGUE_ENDED)                                                    \
    X(ENDED_FIFTY_MOVES_CLAIMED, DIALOGUE_ENDED)                                                   \
    X(ENDED_TIME, DIALOGUE_ENDED)                                                                  \
    X(ENDED_TIME_DRAWN, DIALOGUE_ENDED)                                                            \
    X(ENDED_ARBITER,                                                                               \
      "the arbiter's decision: {1} winner, empty if both lose or the game is replayed, "           \
      "{2} loser or side to move, {3} Article")                                                    \
    X(ENDED_ARBITER_DRAWN, DIALOGUE_ENDED)                                                         \
    /* what is wrong with a FEN or a position */                                                   \
    X(FEN_BOARD, DIALOGUE_FEN)                                                                     \
    X(FEN_TURN, DIALOGUE_FEN)                                                                      \
    X(FEN_CASTLING, DIALOGUE_FEN)                                                                  \
    X(FEN_EN_PASSANT, DIALOGUE_FEN)                                                                \
    X(FEN_HALFMOVES, DIALOGUE_FEN)                                                                 \
    X(FEN_FULLMOVE, DIALOGUE_FEN)                                                                  \
    X(FEN_SURPLUS, DIALOGUE_FEN)                                                                   \
    X(PROBLEM_NO_WHITE_KING, DIALOGUE_PROBLEM)                                                     \
    X(PROBLEM_NO_BLACK_KING, DIALOGUE_PROBLEM)                                                     \
    X(PROBLEM_MANY_WHITE_KINGS, DIALOGUE_PROBLEM)                                                  \
    X(PROBLEM_MANY_BLACK_KINGS, DIALOGUE_PROBLEM)                                                  \
    X(PROBLEM_PAWN_ON_END_RANK, DIALOGUE_PROBLEM)                                                  \
    X(PROBLEM_MANY_WHITE_PIECES, DIALOGUE_PROBLEM)                                                 \
    X(PROBLEM_MANY_BLACK_PIECES, DIALOGUE_PROBLEM)                                                 \
    X(PROBLEM_MANY_WHITE_PAWNS, DIALOGUE_PROBLEM)                                                  \
    X(PROBLEM_MANY_BLACK_PAWNS, DIALOGUE_PROBLEM)                                                  \
    X(PROBLEM_MANY_WHITE_PROMOTED, DIALOGUE_PROBLEM)                                               \
    X(PROBLEM_MANY_BLACK_PROMOTED, DIALOGUE_PROBLEM)                                               \
    X(PROBLEM_OPPONENT_IN_CHECK, DIALOGUE_PROBLEM)                                                 \
    X(PROBLEM_CASTLING_WITHOUT_ROOK, DIALOGUE_PROBLEM)                                             \
    X(PROBLEM_EN_PASSANT_WITHOUT_PAWN, DIALOGUE_PROBLEM)                                           \
    X(PROBLEM_IMPOSSIBLE_CHECK, DIALOGUE_PROBLEM)                                                  \
    X(PROBLEM_IMPOSSIBLE_CASTLING, DIALOGUE_PROBLEM)
/* clang-format on */

#endif
