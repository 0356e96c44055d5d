/* SPDX-License-Identifier: MIT */
/*
 * The sentences of the session. The texts are in accessibility/languages, one file per language;
 * this list defines which sentences there are and what their placeholders contain.
 *
 * In a text, {1} is a placeholder; [text in brackets] is omitted if a placeholder in it is empty.
 * Nouns are in the nominative, so sentences are built around that case. Columns: name,
 * placeholders.
 */
#ifndef DIALOGUE_MESSAGES_H
#define DIALOGUE_MESSAGES_H

/* Formatted by hand, so that a long new line leaves all others unchanged. */
/* clang-format off */
#define DIALOGUE_MESSAGE_LIST(X)                                                                   \
    /* building blocks */                                                                          \
    X(PIECE, "{1} adjective of the colour, {2} noun: white knight")                                \
    X(ONE, "{1} noun: one knight")                                                                 \
    X(THE, "{1} article, {2} noun: the knight")                                                    \
    /* a move in a whole sentence: {1} piece with article, {2} origin if wanted, {3} target,       \
       {4} promotion, {5} check or mate, {6} captured piece as object, if wanted, {7} en           \
       passant, {8} promotion, as object */                                                        \
    X(SENTENCE_MOVE, "{1} {2} {3} {4} {5} {8} as said above")                                      \
    X(SENTENCE_CAPTURE, "{1} {2} {3} {4} {5} {6} {7} {8} as said above")                           \
    /* all messages below are in the player's language */                                          \
    X(SQUARE_HAS, "{1} square, {2} piece")                                                         \
    X(SQUARE_EMPTY, "{1} square")                                                                  \
    X(AGAIN, "stands before an answer that says the same as the one before it")                    \
    X(AGAIN_MORE, "likewise, from the second repetition on; {1} how many there were")              \
    /* the game */                                                                                 \
    X(GREETING, "{1} side to move, {2} command 'help'")                                            \
    X(MOVE, "{1} move number, {2} side, if wanted, {3} move: a line of the move log")              \
    X(TURN, "{1} side to move, {2} move number")                                                   \
    X(TURN_CHECK, "{1} side to move, {2} move number; its king is in check")                       \
    X(PLAYED, "{1} and {3} sides, {2} and {4} how many moves each has made")                       \
    X(REPETITIONS, "{1} occurrences of the position, {2} moves without capture or pawn move")      \
    X(LAST, "{1} move number, {2} side, {3} move")                                                 \
    X(LAST_CAPTURE, "{1} move number, {2} side, {3} move, with the piece that it captured")        \
    X(LAST_CAPTURE_NONE, "nothing was captured yet")                                               \
    X(CASTLED, "{1} move number, {2} side, {3} move by which it castled")                          \
    X(CASTLED_MAY, "{1} side that has not castled and still may")                                  \
    X(CASTLED_LOST, "{1} side that has not castled and no longer may")                             \
    X(LAST_NONE, "no move was made yet")                                                           \
    X(TAKEN_BACK, "{1} move number, {2} side, {3} move")                                           \
    X(TAKE_BACK_NONE, "there is no move to take back")                                             \
    X(FULL, "the game has more moves than there is room for")                                      \
    X(NUMBERS, "parts of numbers, understood: 5 five, 20 twenty, 100 hundred; + what joins them")  \
    X(NEW_ASK, "asked before a game is thrown away")                                               \
    X(NEW_STARTED, "{1} side to move")                                                             \
    X(NEW_STARTED_960, "{1} number of the start position of Chess960, {2} side to move")           \
    X(NO_SUCH_START, "{1} number asked for, {2} the highest there is")                             \
    X(RESIGN_ASK, "{1} side that would resign")                                                    \
    X(DRAW_ASK, "a draw is offered to the other side")                                             \
    X(DRAW_OFFERED, "{1} side that offers a draw")                                                 \
    X(DRAW_DECLINED, "{1} side that declines the draw")                                            \
    X(OFFERER_ASK, "a draw is offered while the clock has been pressed; {1} and {2} sides")        \
    X(CLAIM_REFUSED, "{1} occurrences of the position, {2} moves without capture or pawn move")    \
    X(CLAIM_WHICH, "{1} how many moves fit what the claim names")                                  \
    X(GOES_ON, "{1} side to move; after a 'no'")                                                   \
    X(NO_QUESTION, "{1} what was typed, an answer without a question; {2} command"                 \
                   "  'take back' after a no, where it can be used")                               \
    X(QUIT, "said last")                                                                           \
    /* questions about a move */                                                                   \
    X(WHICH, "{1} how many moves fit; a numbered list follows")                                    \
    X(MEANT_ASK, "{1} move that was perhaps meant; yes or no")                                     \
    X(WHICH_MOVE, "{1} number to choose by, {2} move")                                             \
    X(WHICH_MANY, "{1} how many moves fit, too many to list; {2} one of them")                     \
    X(PROMOTION_ASK, "{1} target, {2} {3} {4} {5} pieces to choose from")                          \
    X(NO_SUCH_CHOICE, "{1} the number typed, {2} the highest there is")                            \
    X(NO_LIST, "{1} the line typed, which does not answer the question")                           \
    /* questions about the board */                                                                \
    X(WHERE, "{1} side, {2} noun (plural when there are several), {3} squares")                    \
    X(WHERE_NONE, "{1} side, {2} noun in the plural")                                              \
    X(WHERE_WHAT, "{1} command 'where', {2} a noun in the plural; no kind of piece was named")     \
    X(ALL, "{1} side, {2} all its pieces")                                                         \
    X(MOVES_OF, "{1} noun, {2} square, {3} targets, {4} captures, {5} and {6} castling")           \
    X(MOVES_NONE, "{1} noun with article, {2} its square")                                         \
    X(MOVES_NOT_YOURS, "{1} square, {2} piece, {3} side to move")                                  \
    X(STUCK, "{1} noun with article, {2} its square, {3} own pieces, {4} squares in its way")      \
    X(SQUARE_WHAT, "{1} command 'square', {2} a square; none was named")                           \
    X(FILE_HAS, "{1} file, {2} pieces with their squares")                                         \
    X(FILE_EMPTY, "{1} file")                                                                      \
    X(RANK_HAS, "{1} rank, {2} pieces with their squares")                                         \
    X(RANK_EMPTY, "{1} rank")                                                                      \
    X(DIAGONAL_HAS, "{1} and {2} its ends, {3} pieces with their squares")                         \
    X(DIAGONAL_EMPTY, "{1} and {2} its ends")                                                      \
    X(SCAN_NONE, "{1} square from which nothing can be seen")                                      \
    X(COLOR_LIGHT, "{1} square")                                                                   \
    X(COLOR_DARK, "{1} square")                                                                    \
    X(PAWNS, "{1} side, {2} its pawns, {3} files with doubled ones, {4} isolated, {5} passed")     \
    X(PASSED, "{1} side, {2} its passed pawns")                                                    \
    X(PASSED_NONE, "{1} side")                                                                     \
    X(MATERIAL_MORE, "{1} side, {2} what it has more")                                             \
    X(MATERIAL_EQUAL, "both sides have the same pieces")                                           \
    X(MATERIAL, "{1} side, {2} all its pieces, counted")                                           \
    X(MATERIAL_KING, "{1} side that has nothing but its king")                                     \
    X(BISHOPS, "{1} side with bishops on squares of both colours")                                 \
    X(BISHOPS_NONE, "neither side has them")                                                       \
    X(ATTACKED, "{1} side that attacks, {2} with which pieces")                                    \
    X(ATTACKED_NOT, "{1} side that does not")                                                      \
    X(DEFENDED, "{1} side that defends, {2} with which pieces")                                    \
    X(DEFENDED_NOT, "{1} side that does not")                                                      \
    X(TARGETS, "{1} noun with article, {2} its square, {3} pieces that it attacks")                \
    X(TARGETS_NONE, "{1} noun with article, {2} its square")                                       \
    X(PIN, "{1} piece, {2} its square, {3} who pins it, {4} from where")                           \
    X(PINS_NONE, "nothing is pinned")                                                              \
    X(CAPTURES, "{1} side to move, {2} moves")                                                     \
    X(CAPTURES_NONE, "{1} side to move")                                                           \
    X(POSSIBLE, "{1} moves that were asked about")                     \
    X(CHECKED, "{1} side that is in check, {2} pieces that give it")                               \
    X(CHECKED_NOT, "{1} side that is not in check")                                                \
    X(CHECKS, "{1} side to move, {2} moves that give check")                                       \
    X(CHECKS_NONE, "{1} side to move")                                                             \
    X(MATE_NOT, "{1} side to move, {2} how many moves it has")                                     \
    X(CHANGES, "{1} how many moves since one last asked; they follow")                             \
    X(CHANGES_NONE, "{1} side to move")                                                            \
    X(NO_MORE, "the last answer was complete")                                                     \
    X(POSITION, "{1} FEN")                                                                         \
    X(POSITION_SET, "{1} side to move")                                                            \
    X(CLOCK, "{1} side to move, {2} its time, {3} the other side, {4} its time")                   \
    X(USED, "{1} and {3} sides, {2} and {4} the time each has used")                               \
    X(CLOCK_NONE, "the game has no clock")                                                         \
    X(BOARD_ONLY, "{1} command for a board in a page, where there is none")                        \
    /* a tournament's procedure (Annexe D.2) */                                                    \
    X(STEP_REPEAT, "{1} side that repeats the announcement")                                       \
    X(STEP_EXECUTE, "{1} side that carries its move out")                                          \
    X(STEP_REMOVE, "{1} side, {2} square of the piece that it takes off the board first")          \
    X(STEP_PLACE, "{1} side that now puts its piece on its target")                                \
    X(STEP_MADE, "the move is made; no player is told to press (12.6)")                     \
    X(STEP_PRESSED, "{1} side whose clock runs")                                                   \
    X(STEP_HELP, "what else can be typed at a step: {1} command 'slip' if allowed, {2} 'no'")      \
    X(STEP_TOO_EARLY, "not in that order, {1} Article; the step that comes first follows")         \
    X(STEP_NONE, "no move is announced; {1} side that has to, {2} Article")                        \
    X(REPEATED_OTHERWISE, "{1} move that was announced, {2} what was repeated")                    \
    X(ANNOUNCED_ALREADY, "{1} move, {2} command 'slip' if allowed")                                \
    X(SLIP_CORRECTED, "{1} move that does not count, {2} side that says another, {3} Article")     \
    X(SLIP_TOO_LATE, "the execution has begun; {1} Article")                                       \
    X(NO_TAKING_BACK, "{1} command 'slip'; another command was given, in a tournament")            \
    X(NO_ADVICE, "a question that a tournament forbids, {1} Article")                              \
    X(TOURNAMENT_ON, "{1} names of the steps that the game has")                                   \
    X(TOURNAMENT_OFF, "casual play again")                                                         \
    /* settings and help */                                                                        \
    X(LANGUAGE_SET, "{1} name of the language")                                                    \
    X(LANGUAGE_CHOICES, "{1} what was asked for, if anything; {2} names of all languages")         \
    X(STYLE_SET, "{1} and {2} examples of moves")                                                  \
    X(STYLE_CHOICES, "{1} all words for styles, {2} and {3} those that a language follows")        \
    X(HELP_MOVES, "moves as players of this language say and write them")                          \
    X(HELP_COMMANDS, "{1} names of commands")                                                      \
    X(HELP_ONE, "{1} command, {2} what it does")                                                   \
    X(HELP_MORE, "{1} command 'more'")                                                             \
    X(HELP_EXPLAINS, "{1} command 'help', {2} another command")                                    \
    /* not understood */                                                                           \
    X(UNKNOWN, "{1} the word")                                                                     \
    X(UNKNOWN_NEAR, "{1} the word, {2} the nearest known one")                                     \
    X(NO_ORDER, "{1} the word for which a move or command was not carried out")                    \
    /* not legal: {1} the piece with article, {2} its square, {3} the target, {4} the piece that   \
       prevents it, {5} its square, {6} side to move, {7} the other side, {8} the piece's noun in  \
       the plural, {9} Article of the Laws */                                                      \
    X(REFUSED_NONE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                          \
    X(REFUSED_NOTHING_THERE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                 \
    X(REFUSED_NOT_YOUR_PIECE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                \
    X(REFUSED_OTHER_PIECE_THERE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")             \
    X(REFUSED_NO_SUCH_PIECE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                 \
    X(REFUSED_NO_SUCH_PIECE_THERE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_OWN_PIECE_ON_TARGET, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_KING_IS_NEVER_TAKEN, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_NO_SUCH_MOVE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                  \
    X(REFUSED_NO_SUCH_WAY, "as said above: {1} {2} {6} {9}; no target was named")                  \
    X(REFUSED_PATH_BLOCKED, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                  \
    X(REFUSED_PAWN_BLOCKED, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                  \
    X(REFUSED_PAWN_NOT_FIRST_MOVE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_PAWN_NOTHING_TO_CAPTURE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")       \
    X(REFUSED_PAWN_CAPTURES_DIAGONALLY, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")      \
    X(REFUSED_EN_PASSANT_TOO_LATE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_NOT_EN_PASSANT, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                \
    X(REFUSED_NOTHING_TO_CAPTURE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")            \
    X(REFUSED_OTHER_PIECE_CAPTURED, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")          \
    X(REFUSED_PROMOTION_ELSEWHERE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_PROMOTION_ROLE, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                \
    X(REFUSED_CASTLING_NO_RIGHT, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")             \
    X(REFUSED_CASTLING_BLOCKED, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")              \
    X(REFUSED_CASTLING_IN_CHECK, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")             \
    X(REFUSED_CASTLING_THROUGH_CHECK, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")        \
    X(REFUSED_CASTLING_INTO_CHECK, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")           \
    X(REFUSED_KING_INTO_CHECK, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")               \
    X(REFUSED_PINNED, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                        \
    X(REFUSED_STILL_IN_CHECK, "as said above: {1} {2} {3} {4} {5} {6} {7} {8} {9}")                \
    /* what the game reports: {1} piece with article or square, {2} move number, {3} move,         \
       {4} side that made it, {5} Article */                                                       \
    X(REFUSED_CASTLING_LOST, "{1} {2} {3} {4} {5}: the king or rook has moved")                    \
    X(REFUSED_CASTLING_ROOK_TAKEN, "{2} {3} {4} {5}: the rook was captured")                       \
    X(REFUSED_EN_PASSANT_ONLY_AFTER, "{1} {2} {3} {4} {5}: the double step that was made then")    \
    X(REFUSED_EN_PASSANT_SINGLE_STEP,                                                              \
      "{1} {2} {3} {4} {5}: the pawn that stands there made no double step")                       \
    X(REFUSED_GAME_OVER, "{1} command 'new', {2} command 'take back'")                             \
    /* how the game ended: {1} winner, {2} loser or side to move, {3} Article of the Laws */       \
    X(ENDED_NONE, "as said above: {1} {2} {3}")                                                    \
    X(ENDED_CHECKMATE, "as said above: {1} {2} {3}")                                               \
    X(ENDED_CHECKMATE_UNSAID, "as said above: {1} {2} {3}")                                        \
    X(ENDED_RESIGNATION, "as said above: {1} {2} {3}")                                             \
    X(ENDED_STALEMATE, "as said above: {1} {2} {3}")                                               \
    X(ENDED_DEAD_POSITION, "as said above: {1} {2} {3}")                                           \
    X(ENDED_AGREEMENT, "as said above: {1} {2} {3}")                                               \
    X(ENDED_FIVEFOLD_REPETITION, "as said above: {1} {2} {3}")                                     \
    X(ENDED_SEVENTY_FIVE_MOVES, "as said above: {1} {2} {3}")                                      \
    X(ENDED_REPETITION_CLAIMED, "as said above: {1} {2} {3}")                                      \
    X(ENDED_FIFTY_MOVES_CLAIMED, "as said above: {1} {2} {3}")                                     \
    X(ENDED_TIME, "as said above: {1} {2} {3}")                                                    \
    X(ENDED_TIME_DRAWN, "as said above: {1} {2} {3}")                                              \
    X(ENDED_ARBITER, "as said above: {1} {2} {3}; {1} empty if both lose or it is replayed")       \
    X(ENDED_ARBITER_DRAWN, "as said above: {1} {2} {3}")                                           \
    /* what is wrong with a FEN: {1} the word that is wrong */                                     \
    X(FEN_BOARD, "as said above: {1}")                                                             \
    X(FEN_TURN, "as said above: {1}")                                                              \
    X(FEN_CASTLING, "as said above: {1}")                                                          \
    X(FEN_EN_PASSANT, "as said above: {1}")                                                        \
    X(FEN_HALFMOVES, "as said above: {1}")                                                         \
    X(FEN_FULLMOVE, "as said above: {1}")                                                          \
    X(FEN_SURPLUS, "as said above: {1}")                                                           \
    X(PROBLEM_NO_WHITE_KING, "this and what follows: what is wrong with a position")               \
    X(PROBLEM_NO_BLACK_KING, "as above")                                                           \
    X(PROBLEM_MANY_WHITE_KINGS, "as above")                                                        \
    X(PROBLEM_MANY_BLACK_KINGS, "as above")                                                        \
    X(PROBLEM_PAWN_ON_END_RANK, "as above")                                                        \
    X(PROBLEM_MANY_WHITE_PIECES, "as above")                                                       \
    X(PROBLEM_MANY_BLACK_PIECES, "as above")                                                       \
    X(PROBLEM_MANY_WHITE_PAWNS, "as above")                                                        \
    X(PROBLEM_MANY_BLACK_PAWNS, "as above")                                                        \
    X(PROBLEM_MANY_WHITE_PROMOTED, "as above")                                                     \
    X(PROBLEM_MANY_BLACK_PROMOTED, "as above")                                                     \
    X(PROBLEM_OPPONENT_IN_CHECK, "as above")                                                       \
    X(PROBLEM_CASTLING_WITHOUT_ROOK, "as above")                                                   \
    X(PROBLEM_EN_PASSANT_WITHOUT_PAWN, "as above")                                                 \
    X(PROBLEM_IMPOSSIBLE_CHECK, "as above")                                                        \
    X(PROBLEM_IMPOSSIBLE_CASTLING, "as above")
/* clang-format on */

#endif
