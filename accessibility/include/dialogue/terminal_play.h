/* SPDX-License-Identifier: MIT */
/* Texts of engines, the tour and training. terminal.h has their functions. */
#ifndef DIALOGUE_TERMINAL_PLAY_H
#define DIALOGUE_TERMINAL_PLAY_H

/*
 * Columns: name, description: what the text is for, and what each placeholder contains (also shown
 * to translators).
 */
/* Backslashes are not aligned, so that a new line leaves all others unchanged. */
/* clang-format off */
#define DIALOGUE_TERMINAL_PLAY_LIST(X) \
    /* engine */ \
    X(ENGINE_PLAYS, "an engine plays one side: {1} its name") \
    X(ENGINE_THINKS, "it is the engine's move: {1} its name") \
    X(ENGINE_DECIDES, "the player wants to act for the engine: {1} its name") \
    X(ENGINE_NO_UCI, "a program that is not a UCI engine: {1} program") \
    X(ENGINE_GONE, "an engine has terminated: {1} its name") \
    X(ENGINE_SILENT, "an engine does not answer: {1} its name") \
    X(ENGINE_ILLEGAL, "an engine gave an illegal move: {1} its name, {2} the move") \
    X(ENGINE_GIVEN_UP, "an engine has failed too often: {1} its name") \
    X(ENGINE_NO_STRENGTH, "an engine has no option for its strength: {1} its name") \
    X(ENGINE_OTHER_STRENGTH, \
      "the nearest strength that the engine has is used: {1} strength, {2} lowest and highest") \
    X(ENGINE_NO_CHESS960, "an engine does not support Chess960: {1} its name") \
    X(ENGINE_STRENGTH, "the strength has changed: {1} strength") \
    X(ENGINE_NONE, "a strength cannot be set because no engine plays") \
    X(ENGINE_WHICH_STRENGTH, "asks for the number of the strength") \
    X(ACCEPT_STRENGTH, "phrases that set the engine's strength N, separated by commas") \
    X(ACCEPT_HINT, "phrases that ask for a good move, separated by commas") \
    X(ACCEPT_LINE, "phrases that ask for the best line, separated by commas") \
    X(ACCEPT_EVALUATION, "phrases that ask for an evaluation, separated by commas") \
    X(ACCEPT_THREAT, "phrases that ask what the opponent threatens, separated by commas") \
    X(ADVICE, "prefix of a suggested move or line") \
    X(ADVICE_OVER, "no advice after the end of the game") \
    X(ADVISER_THINKS, "the engine for advice takes long; its answer follows") \
    X(ADVISER_ABSENT, "the engine for advice cannot be started: {1} program") \
    X(ADVISER_UNUSABLE, "the engine gave no legal move, or no score where one is needed") \
    X(THREAT, "prefix of a move that the opponent threatens") \
    X(THREAT_NONE, "no move of the opponent wins anything") \
    X(THREAT_CHECK, "no threat is named because the side that asks is in check") \
    X(EVAL_EVEN, "neither side is better") \
    X(EVAL_SLIGHT_WHITE, "White has an advantage of about half a pawn") \
    X(EVAL_SLIGHT_BLACK, "Black has an advantage of about half a pawn") \
    X(EVAL_BETTER_WHITE, "White has an advantage of a pawn or two") \
    X(EVAL_BETTER_BLACK, "Black has an advantage of a pawn or two") \
    X(EVAL_WINNING_WHITE, "White has a greater advantage than two pawns") \
    X(EVAL_WINNING_BLACK, "Black has a greater advantage than two pawns") \
    X(EVAL_MATE_WHITE, "White mates: {1} number of moves") \
    X(EVAL_MATE_BLACK, "Black mates: {1} number of moves") \
    /* a tour for newcomers */ \
    X(ACCEPT_TOUR, "phrases that ask for the tour, separated by commas; the hint names the first") \
    X(TOUR_HINT, "hint at the tour, at the very first start") \
    X(TOUR_1, "sentence 1 of the tour: what the program is") \
    X(TOUR_2, "sentence 2 of the tour: how moves are typed") \
    X(TOUR_3, "sentence 3 of the tour: how moves are announced") \
    X(TOUR_4, "sentence 4 of the tour: questions") \
    X(TOUR_5, "sentence 5 of the tour: repeat, take back, help") \
    X(TOUR_6, "sentence 6 of the tour: the voice") \
    X(TOUR_7, "sentence 7 of the tour: journal, quit") \
    /* training */ \
    X(OPENING, "the opening: {1} code, {2} English name") \
    X(TRAIN_BEGINS, "asks for the move that was played in a recorded game") \
    X(ACCEPT_TRAIN_WHAT, "phrases that ask what training expects, separated by commas") \
    X(TRAIN_RIGHT, "the typed move is the one that was played") \
    X(TRAIN_OTHER, "the typed move is not the one that was played") \
    X(TRAIN_VARIATION, "the typed move is not the one that was played, but that of a variation") \
    X(TRAIN_DONE, \
      "result of the training: {1} moves right at the first attempt, {2} moves asked for") \
    X(TRAIN_AGAIN, "asks after the last move whether to begin again, yes or no") \
    X(TRAIN_NEXT, \
      "how to train with the next game, before TRAIN_AGAIN: {1} its number, {2} number of games") \
    X(REVIEW_BEGINS, "an engine begins to analyse all moves of a game, which takes some seconds") \
    X(REVIEW_STOPS, "said after that: how the user stops the analysis") \
    X(REVIEW_STOPPED, "the user has stopped the analysis: {1} number of the move reached") \
    X(REVIEW_NONE, "the review found nothing") \
    X(REVIEW_MOMENT, "prefix of a critical moment, whose move follows: {1} its number") \
    X(REVIEW_ALLOWS_MATE, \
      "a move allows mate; the opponent's first move follows: {1} number of moves") \
    X(REVIEW_MISSES_MATE, \
      "a move misses mate; the first move of the mate follows: {1} number of moves") \
    X(REVIEW_LOSES_PIECE, "a move loses a piece; the opponent's capture follows") \
    X(REVIEW_MISSES_PIECE, "a move misses a piece; the possible capture follows") \
    X(REVIEW_ALLOWS_FORK, "a move allows a fork; the opponent's move and its two targets follow") \
    X(REVIEW_MISSES_FORK, "a move misses a fork; the possible move and its two targets follow") \
    X(REVIEW_BETTER, "prefix of the better move") \
    X(REVIEW_REPLAY, "how to play on from a moment of the review") \
    X(REVIEW_NO_MOMENT, "the review has no moment of that number") \
    X(REVIEW_LATER, "the review is not available before the end of the game") \
    X(REVIEW_EMPTY, "the game has no move to review") \
    X(ACCEPT_REVIEW, "phrases that ask for the review, separated by commas") \
    X(ACCEPT_REVIEW_MOMENT, "phrases that go to moment N of the review, separated by commas") \
    X(STUDY_HELP, "help on a study: how to walk through a game") \
    X(STUDY_LEAVE, "said after the first part of the help on a study: how to leave it") \
    X(STUDY_HELP_GOES_ON, "help on a study: the word that continues the help") \
    X(STUDY_HELP_OWN, "help on a study: moves of one's own") \
    X(STUDY_HELP_ENGINE, "help on a study: games that are played on from it") \
    X(STUDY_HELP_GAMES, "help on a study: lines that find games of a file") \
    X(STUDY_HELP_REVIEW, "help on a study: the review, and what can be repeated") \
    X(STUDY_HELP_SCORE, "help on a study: moves read aloud from the current position") \
    X(STUDY_HELP_WAYS, "help on a study: other ways to move through a game") \
    X(STUDY_AT_START, "the study is before the first move") \
    X(STUDY_LINE_ENDS, "the variation has no further move") \
    X(STUDY_COMMENT, "a comment: {1} its text") \
    X(STUDY_COMMENT_GOES_ON, "the next part of a long comment: {1} its text") \
    X(STUDY_NO_COMMENT, "there is no comment here, or none further along the line") \
    X(STUDY_VARIATIONS, \
      "variations that replace the move; their first moves follow: {1} number of variations") \
    X(STUDY_VARIATION, "prefix of the first move of a variation: {1} number of the variation") \
    X(STUDY_NO_VARIATION, "there is no variation of that number") \
    X(STUDY_NOT_IN, "the study is on the main line, so there is no variation to leave") \
    X(STUDY_OUT, "a variation was left; the move that it replaces follows") \
    X(STUDY_NEW_MOVE, "a move of the player was added to the game") \
    X(STUDY_UNSAVED, "asks for the file to which the added moves are saved") \
    X(STUDY_NO_FILE_NAME, "a file name that does not end in .pgn: {1} what was typed") \
    X(STUDY_REFUSED, "a command that would begin or end a game, which a study does not allow") \
    X(STUDY_RETURN, "the player has left the game against the engine, and the study continues") \
    X(STUDY_NO_OWN, "no journal holds a game") \
    X(STUDY_NO_RESUMING, "the game of the study cannot be resumed from a journal") \
    X(STUDY_FOUND, "games found, the first of which follow: {1} number of games") \
    X(STUDY_FOUND_NONE, "no game was found") \
    X(STUDY_GAME, \
      "a game of a list: {1} number, {2} White, {3} Black, {4} event, {5} sentence of the " \
      "result, {6} date, {7} START_NUMBER or START_ODDS, if it begins like that") \
    X(STUDY_MORE, "how to get the next games of the list") \
    X(ACCEPT_STUDY_FORWARD, "phrases that go one move forward in a study, separated by commas") \
    X(ACCEPT_STUDY_BACK, "phrases that go one move back in a study, separated by commas") \
    X(ACCEPT_STUDY_FORWARD_BY, "phrases that go N half-moves forward, separated by commas") \
    X(ACCEPT_STUDY_BACK_BY, "phrases that go N half-moves back, separated by commas") \
    X(ACCEPT_STUDY_GO, "phrases that go to move N, separated by commas") \
    X(ACCEPT_STUDY_START, \
      "phrases that go to the position before the first move, separated by commas") \
    X(ACCEPT_STUDY_END, "phrases that go to the last move of the line, separated by commas") \
    X(ACCEPT_STUDY_COMMENT, "phrases that ask for the comment of a move, separated by commas") \
    X(ACCEPT_STUDY_NEXT_COMMENT, \
      "phrases that go to the next move with a comment, separated by commas") \
    X(ACCEPT_STUDY_PREVIOUS_COMMENT, \
      "phrases that go to the previous move with a comment, separated by commas") \
    X(ACCEPT_STUDY_FIRST_COMMENT, \
      "phrases that go to the first move of the line with a comment, separated by commas") \
    X(ACCEPT_STUDY_LAST_COMMENT, \
      "phrases that go to the last move of the line with a comment, separated by commas") \
    X(ACCEPT_STUDY_VARIATIONS, \
      "phrases that ask for the variations that replace the move, separated by commas") \
    X(ACCEPT_STUDY_FIRST_VARIATION, \
      "phrases that go into the first variation, separated by commas") \
    X(ACCEPT_STUDY_NEXT_VARIATION, "phrases that go into the next variation, separated by commas") \
    X(ACCEPT_STUDY_PREVIOUS_VARIATION, \
      "phrases that go into the previous variation, separated by commas") \
    X(ACCEPT_STUDY_INTO, "phrases that go into variation N, separated by commas") \
    X(ACCEPT_STUDY_OUT, "phrases that leave a variation, separated by commas") \
    X(ACCEPT_STUDY_MAIN, "phrases that leave all variations, separated by commas") \
    X(ACCEPT_STUDY_HEADING, \
      "phrases that ask for the players and which game of the file this is, separated by commas") \
    X(ACCEPT_STUDY_RESULT, "phrases that ask for the result of the game, separated by commas") \
    X(ACCEPT_STUDY_ENGINE, \
      "phrases that start a game against the engine from here, separated by commas") \
    X(ACCEPT_STUDY_RESUME, \
      "phrases that continue the player's own interrupted game, separated by commas") \
    X(ACCEPT_STUDY_RESUME_GAME, \
      "phrases that continue the player's own game N, separated by commas") \
    X(ACCEPT_STUDY_GAMES, \
      "phrases that ask for the list of the games of the file, separated by commas") \
    X(ACCEPT_STUDY_GAME, "phrases that open game N of the file, separated by commas") \
    X(ACCEPT_STUDY_NEXT_GAME, "phrases that open the next game of the file, separated by commas") \
    X(ACCEPT_STUDY_PREVIOUS_GAME, \
      "phrases that open the previous game of the file, separated by commas") \
    X(ACCEPT_STUDY_PLAYER, \
      "phrases, separated by commas, before the name of a player whose games are searched") \
    X(ACCEPT_STUDY_OPENING, \
      "phrases, separated by commas, before the name or code of an opening that is searched") \
    X(ACCEPT_STUDY_WHITE_WON, "phrases that search games that White won, separated by commas") \
    X(ACCEPT_STUDY_BLACK_WON, "phrases that search games that Black won, separated by commas") \
    X(ACCEPT_STUDY_DRAWN, "phrases that search drawn games, separated by commas") \
    X(ACCEPT_STUDY_POSITION, \
      "phrases that search games that reach this position, separated by commas") \
    X(ACCEPT_STUDY_MORE, "phrases that ask for the next games of a list, separated by commas") \
    X(GLYPH_GOOD, "annotation of a move: !") \
    X(GLYPH_MISTAKE, "annotation of a move: ?") \
    X(GLYPH_BRILLIANT, "annotation of a move: !!") \
    X(GLYPH_BLUNDER, "annotation of a move: ??") \
    X(GLYPH_INTERESTING, "annotation of a move: !?") \
    X(GLYPH_DUBIOUS, "annotation of a move: ?!") \
    X(GLYPH_ONLY, "annotation of a move: the only move") \
    X(GLYPH_UNCLEAR, "annotation: the position is unclear") \
    X(GLYPH_ZUGZWANG, "annotation: the side to move is in zugzwang") \
    X(GLYPH_INITIATIVE_WHITE, "annotation: White has the initiative") \
    X(GLYPH_INITIATIVE_BLACK, "annotation: Black has the initiative") \
    X(GLYPH_ATTACK_WHITE, "annotation: White has the attack") \
    X(GLYPH_ATTACK_BLACK, "annotation: Black has the attack") \
    X(GLYPH_COMPENSATION_WHITE, "annotation: White has compensation for the material") \
    X(GLYPH_COMPENSATION_BLACK, "annotation: Black has compensation for the material") \
    X(GLYPH_COUNTERPLAY, "annotation: there is counterplay") \
    X(GLYPH_TIME, "annotation: little time was left") \
    X(GLYPH_IDEA, "annotation: the idea of the move follows") \
    X(GLYPH_NOVELTY, "annotation of a move: not played before") \
    X(GLYPH_OTHER, "annotation without words: {1} its number")
/* clang-format on */

#endif
