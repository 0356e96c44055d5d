/* SPDX-License-Identifier: MIT */
/*
 * Messages of the terminal program outside the session: options, sound, games from files. The texts
 * are in the language files; a module that does not call these functions does not link them.
 */
#ifndef DIALOGUE_TERMINAL_H
#define DIALOGUE_TERMINAL_H

#include <dialogue/session.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Returns the length in bytes of the UTF-8 character at the start of `text`, which may be
 * untrusted. Returns 0 if there is no valid character, or one that a terminal interprets instead of
 * displaying: a control character, a line separator, a bidirectional control. `length` must be at
 * least 1.
 */
size_t dialogue_terminal_character(const char *text, size_t length);

/*
 * Columns: name, description: what the text is for, and what each placeholder contains (also shown
 * to translators).
 */
/* Backslashes are not aligned, so that a new line leaves all others unchanged. */
/* clang-format off */
#define DIALOGUE_TERMINAL_LIST(X) \
    /* sound */ \
    X(SPEECH_OFF, "speech is switched off") \
    X(NO_DEVICE, "there is no sound device") \
    X(NO_SYNTHESIS, "espeak-ng is not installed") \
    X(NO_OUTPUT, "PortAudio is not installed, so speech goes only to files") \
    X(NO_VOICE_DATA, "espeak-ng cannot find its voices") \
    X(NO_SOUND_FILE, "speech cannot be written to a file: {1} file") \
    X(SOUND_FILE_CUT, "speech could not be written to its end: {1} file") \
    X(DEVICE_LOST, "the sound device has been disconnected") \
    X(NO_RECORD, "libsndfile is not installed, so nothing is recorded") \
    X(NO_RECORD_FILE, "speech cannot be recorded: {1} file that cannot be written") \
    X(RECORDS, "speech is being recorded: {1} file, beside which a file holds the times") \
    X(NO_DISPATCHER, "Speech Dispatcher does not answer; the built-in voice is used") \
    X(DISPATCHER_LOST, "Speech Dispatcher no longer answers") \
    X(DISPATCHER_VOICES, "Speech Dispatcher uses its own voices, not the requested ones") \
    X(ACCEPT_SOUND, \
      "first words of a line about sound, separated by commas, like all lists of phrases below; " \
      "the first is shown. ACCEPT_ begins the names of commands: game/ask.c asks whether one is " \
      "meant as a name") \
    X(SOUND_RATE, "words for the rate of speech in a line about sound") \
    X(SOUND_PITCH, "words for the pitch in a line about sound") \
    X(SOUND_VOLUME, "words for the volume in a line about sound") \
    X(SOUND_MOVES, "words for the voice of moves in a line about sound") \
    X(SOUND_TALK, "words for the voice of everything else in a line about sound") \
    X(SOUND_EARCONS, "words for earcons, short sounds before the words, in a line about sound") \
    X(SOUND_WITH, "words that switch earcons on") \
    X(SOUND_WITHOUT, "words that switch earcons off") \
    X(SOUND_USUAL, "words for the usual voice") \
    X(ACCEPT_FASTER, "whole lines that raise the rate of speech") \
    X(ACCEPT_SLOWER, "whole lines that lower the rate of speech") \
    X(ACCEPT_LOUDER, "whole lines that raise the volume") \
    X(ACCEPT_QUIETER, "whole lines that lower the volume") \
    X(SOUND_STATE, \
      "state of the sound: {1} rate, {2} pitch, {3} volume, {4} voice for moves, {5} voice for " \
      "everything else, {6} earcons") \
    X(SOUND_SET, "a sound setting has changed: {1} setting, {2} new value") \
    X(SOUND_HELP, "help on sound, with the words above") \
    X(EARCON_HELP, "help on earcons, followed by examples, each with its sound") \
    X(EARCON_CAPTURE, "example of an earcon: a capture") \
    X(EARCON_CHECK, "example of an earcon: check") \
    X(EARCON_END, "example of an earcon: the game is over, by mate or by a flag") \
    X(EARCON_TIME, "example of an earcon: little time left") \
    X(EARCON_EDGE, "example of an earcon: input refused, or no further move") \
    /* options */ \
    X(OPTION_UNKNOWN, "an unknown option: {1} what was typed, {2} nearest option") \
    X(OPTION_VALUE, "an option with a wrong value: {1} option, {2} value, {3} valid values") \
    X(OPTION_NEEDS_VALUE, "an option without a value: {1} option, {2} valid values") \
    X(OPTION_TAKES_NO_VALUE, "an option that takes no value has one: {1} option") \
    X(OPTION_NEEDS_FILE, "an option that requires a PGN file: {1} option") \
    X(OPTION_NOT_WITH_FILE, "an option that excludes a PGN file: {1} option") \
    X(OPTION_NOT_HERE, "an option that excludes a task: {1} option, {2} task") \
    X(SURPLUS_FILE, "more than one file on the command line: {1} second file") \
    X(MORE_HELP, "how to list all options: {1} 'rochade --help'") \
    X(RIGHT_LANG, "valid values of --lang") \
    X(RIGHT_VOICE, "valid values of --voice") \
    X(RIGHT_VOICE_NAME, "valid values of --voice-moves and --voice-talk") \
    X(RIGHT_EARCONS, "valid values of --earcons") \
    X(RIGHT_RECORD, "valid values of --record") \
    X(RIGHT_RATE, "valid values of --rate") \
    X(RIGHT_PITCH, "valid values of --pitch") \
    X(RIGHT_VOLUME, "valid values of --volume") \
    X(RIGHT_STYLE, "valid values of --style") \
    X(RIGHT_FEN, "valid values of --fen") \
    X(RIGHT_NAME, "valid values of --name, --white, --black, --event, --round and --table") \
    X(RIGHT_CHESS960, "valid values of --chess960") \
    X(RIGHT_TIME, "valid values of --time") \
    X(RIGHT_RULES, "valid values of --rules, before their names") \
    X(RIGHT_ADJOURNED, "valid values of --adjourned") \
    X(RIGHT_WARN, "valid values of --warn") \
    X(RIGHT_JOURNAL, "valid values of --journal") \
    X(RIGHT_EDITOR, "valid values of --editor") \
    X(NO_COMPLETION, "no word completes what was typed") \
    X(RIGHT_ENGINE, "valid values of --engine") \
    X(RIGHT_COLOR, "valid values of --color") \
    X(RIGHT_STRENGTH, "valid values of --strength") \
    X(RIGHT_THINK, "valid values of --think") \
    X(RIGHT_GAME, "valid values of --game") \
    X(RIGHT_DELAY, "valid values of --delay") \
    X(RIGHT_OUTPUT, "valid values of --output") \
    X(RIGHT_BOARD, "valid values of --board") \
    X(RIGHT_LISTEN, "valid values of --listen") \
    X(RIGHT_TO, "valid values of --to") \
    X(SHEET_NEEDS_FILE, "the task 'sheet' lacks its file") \
    X(RECONCILE_NEEDS_FILES, "the task 'reconcile' lacks one of its two files") \
    X(RIGHT_DEPTH, "what the task 'perft' needs after the position") \
    X(RIGHT_UCI, "valid values of --uci") \
    X(RIGHT_FILE, "what a task needs that reads a file") \
    X(TOOL_NEEDS, "a task without its argument: {1} task, {2} what it needs") \
    X(TOOL_SURPLUS, "a task with too many arguments: {1} surplus argument") \
    X(TOOL_WHOLE_FEN, \
      "a task with too many arguments, perhaps a FEN without quotation marks: {1} surplus " \
      "argument") \
    X(TOOL_NO_MEMORY, "too little memory for the search: {1} number of nodes requested") \
    X(RATE_LINE, "a line that is not a player: {1} file, {2} line") \
    X(RATE_COLUMN, "a value that is not allowed: {1} file, {2} line, {3} column") \
    X(RATE_NO_DAY, "the day of the event is missing: {1} file") \
    X(RATE_NOBODY, "there is no player: {1} file") \
    X(RATE_TOO_MANY, "too many players: {1} file, {2} line, {3} highest number of players") \
    X(RATE_PAIRING, \
      "two rows disagree about a pairing: {1} file, {2} line, {3} column of opponent {4}, whose " \
      "row lacks number {5}") \
    X(RATE_COLOUR, \
      "both opponents have the same colour: {1} file, {2} line, {3} column, {4} colour, " \
      "{5} line of the opponent") \
    X(RATE_RESULT, \
      "two results that do not fit: {1} file, {2} line, {3} column, {4} result, {5} opponent's " \
      "result, {6} line of the opponent") \
    X(RATE_NO_OPPONENT, \
      "an opponent that the file lacks: {1} file, {2} line, {3} column, {4} number of the " \
      "opponent") \
    X(RATE_TWICE, \
      "a number that two players have: {1} file, {2} line, {3} column, {4} number, {5} line of " \
      "the other player") \
    X(RATE_SHOULD_BE, \
      "a value that contradicts others: {1} file, {2} line, {3} column, {4} value, {5} value " \
      "that fits") \
    /* help, one line each */ \
    X(HELP_USAGE, "help: usage; {1} name of the program") \
    X(HELP_PLAY, "help: what the program does without a file") \
    X(HELP_FILE, "help: what the program does with a file") \
    X(HELP_SAY, "help: the task 'say'") \
    X(HELP_UNDERSTAND, "help: the task 'understand'") \
    X(HELP_RECONCILE, "help: the task 'reconcile'; {2} Article on boards that differ") \
    X(HELP_SHEET, "help: the task 'sheet'") \
    X(HELP_TOOLS, "help: the tasks that need no dialogue") \
    X(TOOL_PERFT, "usage of 'perft': its words, a colon, its effect") \
    X(TOOL_MOVES, "usage of 'moves': its words, a colon, its effect") \
    X(TOOL_FEN, "usage of 'fen': its words, a colon, its effect") \
    X(TOOL_LEGAL, "usage of 'legal': its words, a colon, its effect") \
    X(TOOL_WINNABLE, "usage of 'winnable': its words, a colon, its effect") \
    X(TOOL_CHECK, "usage of 'check': its words, a colon, its effect") \
    X(TOOL_RATE, "usage of 'rate': its words, a colon, its effect") \
    X(HELP_LANG, "help: --lang") \
    X(HELP_VOICE, "help: --voice") \
    X(HELP_VOICE_MOVES, "help: --voice-moves") \
    X(HELP_VOICE_TALK, "help: --voice-talk") \
    X(HELP_EARCONS, "help: --earcons") \
    X(HELP_RECORD, "help: --record") \
    X(HELP_RATE, "help: --rate") \
    X(HELP_PITCH, "help: --pitch") \
    X(HELP_VOLUME, "help: --volume") \
    X(HELP_STYLE, "help: --style") \
    X(HELP_SAVE, "help: --save") \
    X(HELP_FEN, "help: --fen") \
    X(HELP_CHESS960, "help: --chess960") \
    X(HELP_NAME, "help: --name") \
    X(HELP_WHITE, "help: --white") \
    X(HELP_BLACK, "help: --black") \
    X(HELP_EVENT, "help: --event") \
    X(HELP_ROUND, "help: --round") \
    X(HELP_TABLE, "help: --table") \
    X(HELP_TIME, "help: --time") \
    X(HELP_TOURNAMENT, "help: --tournament") \
    X(HELP_RULES, "help: --rules") \
    X(HELP_ADJOURNED, "help: --adjourned") \
    X(HELP_WARN, "help: --warn") \
    X(HELP_ASSIST, "help: --assist, whose values are not translated; {3} Article on assistants") \
    X(HELP_JOURNAL, "help: --journal") \
    X(HELP_ENGINE, "help: --engine") \
    X(HELP_COLOR, "help: --color, whose values are not translated") \
    X(HELP_STRENGTH, "help: --strength") \
    X(HELP_THINK, "help: --think") \
    X(HELP_TRAIN, "help: --train") \
    X(HELP_STUDY, "help: --study") \
    X(HELP_OPENINGS, "help: --openings") \
    X(HELP_EDITOR, "help: --editor") \
    X(HELP_GAME, "help: --game") \
    X(HELP_DELAY, "help: --delay") \
    X(HELP_BOARD, "help: --board") \
    X(HELP_LISTEN, "help: --listen") \
    X(HELP_TO, "help: --to") \
    X(HELP_OUTPUT, "help: --output") \
    X(HELP_TOUR, "help: --tour") \
    X(HELP_PROGRESS, "help: --progress") \
    X(HELP_VERSION, "help: --version") \
    X(HELP_HELP, "help: --help") \
    X(HELP_STATUS, "help, last line: the exit status") \
    /* settings */ \
    X(SETTINGS_MISTAKE, \
      "a mistake in the file of settings: {1} file, {2} line, {3} what is wrong") \
    X(SETTING_UNKNOWN, "an unknown setting: {1} its name, {2} all names of settings") \
    X(SETTINGS_SAVED, "the settings were saved: {1} file") \
    X(SETTINGS_NOT_SAVED, "the settings cannot be saved: {1} file") \
    X(SETTINGS_LINE_BREAK, "a setting with a line break cannot be saved: {1} option") \
    X(SETTINGS_SPACE, \
      "a setting that begins or ends with a space cannot be saved: {1} option, {2} value") \
    X(SETTINGS_TOO_LONG, "a setting does not fit beside the others: {1} option") \
    /* journal */ \
    X(JOURNAL_OFFER, \
      "asks whether to continue the unfinished game, yes or no: {1} day of its last move, see " \
      "DATE, {2} time of day, {3} number of moves") \
    X(DATE, "a date within a sentence: {1} day, if known, {2} month, {3} year") \
    X(DATE_DAYS, "days of a month as DATE has them, separated by commas") \
    X(DATE_MONTHS, \
      "months as DATE has them, separated by commas; then twelve more if they differ without a " \
      "day") \
    X(DATE_TODAY, "replaces DATE: today") \
    X(DATE_YESTERDAY, "replaces DATE: yesterday") \
    X(JOURNAL_YES_OR_NO, "asks again for yes or no") \
    X(JOURNAL_ASIDE, "a game was not continued: how to continue it later") \
    X(JOURNAL_RESUMED, "the game continues; last move, side to move and clock follow") \
    X(CLOCK_WAITS, "the clock of a new game starts with Enter or the first move") \
    X(START_NUMBER, \
      "start position of Chess960: {1} its number, {2} pieces of the first rank from a to h, not " \
      "in a list") \
    X(START_ODDS, "a game at odds: {1} side that gives them, {2} its missing pieces") \
    X(NO_START_NUMBER, "the game did not begin from a start position of Chess960") \
    X(ACCEPT_START_NUMBER, \
      "phrases that ask for the number of the start position, separated by commas") \
    X(MY_GAMES, "said in a game: where the list of the player's games is, and how to leave first") \
    X(NO_ARBITER, \
      "said in a game without an arbiter, when a line reports something to one: how a game with " \
      "an arbiter begins") \
    X(ACCEPT_MY_GAMES, "phrases that ask for the list of the player's games") \
    X(ACCEPT_RANDOM, \
      "phrases that ask for a game from a random start position, separated by commas") \
    X(JOURNAL_CLOCK_STANDS, "the clock of a resumed game starts with Enter or a move") \
    X(JOURNAL_KEPT, "last sentence when the game is not over: the next start offers it") \
    X(JOURNAL_KEPT_IN, \
      "last sentence when the game is not over: {1} file, named by the players, that holds it") \
    X(JOURNAL_FULL, "the journal cannot be written, the disk is full: [{1}] file") \
    X(JOURNAL_FORBIDDEN, "the journal may not be written: [{1}] file") \
    X(JOURNAL_FAILED, "the journal cannot be written for another reason: [{1}] file") \
    X(JOURNAL_BACK, "the journal is written again, and is complete") \
    X(JOURNAL_DAMAGED, "a journal is damaged: {1} file, {2} first damaged line") \
    X(JOURNAL_SETTING_DAMAGED, \
      "the head of a journal is damaged: {1} file, {2} first damaged line") \
    X(JOURNAL_BUSY, "another program plays the game of the journal: {1} file") \
    X(JOURNAL_TAKEN, "a journal holds another game than the resumed one: {1} file") \
    X(JOURNAL_FOREIGN, "a file is not a journal: {1} file") \
    X(JOURNAL_NEWER, "a later version of the program wrote the journal: {1} file") \
    X(JOURNALS_NEWER, \
      "games that are passed over because a later version of the program wrote them: {1} number " \
      "of journals") \
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
    X(GLYPH_OTHER, "annotation without words: {1} its number") \
    /* files */ \
    X(FILE_MISSING, "a file does not exist: {1} file") \
    X(FILE_FORBIDDEN, "a file may not be read: {1} file") \
    X(FILE_DIRECTORY, "a directory where a file is needed: {1} directory") \
    X(FILE_EMPTY_PIPE, "a named pipe into which no program writes: {1} pipe") \
    X(FILE_DEVICE, "a device, which may never end, where a file is needed: {1} device") \
    X(FILE_DAMAGED, "a compressed file is damaged or cut off: {1} file") \
    X(FILE_COMPRESSED, "a file whose compression this build cannot read: {1} file") \
    X(FILE_UNREADABLE, "a file cannot be read for another reason: {1} file") \
    X(FILE_WRITTEN, "a file was written: {1} file") \
    X(FILE_NONE, "no file was named, so that none is written") \
    X(FILE_NOT_WRITTEN, "a file cannot be written: {1} file") \
    X(NO_UCI, "a text that is no move in UCI: {1} text") \
    /* the sealed move, adjourned games */ \
    X(SEAL_ASK, "asks for the sealed move, which is not shown") \
    X(SEAL_WARNING, "the sealed move is not exactly one legal move") \
    X(SEAL_TOUCHED, "a touch or a move on the board decides another move; {1} Article") \
    X(SEAL_AGAIN, "asks for the sealed move a second time") \
    X(SEAL_DIFFERENT, "the two entries of the sealed move differ") \
    X(SEAL_LONG, "the sealed move is too long for the envelope") \
    X(SEAL_CANCELLED, "no move was sealed") \
    X(SEAL_UNFINISHED, \
      "after a restart: the sealed move was requested but is not in the envelope") \
    X(SEAL_PAPER, "no move can be sealed, the program was built without libsodium") \
    X(PASSWORD_ARBITER, "asks for the arbiter's new password, which is not shown") \
    X(PASSWORD_ARBITER_ONLY, "asks for the arbiter's password that opens an envelope") \
    X(PASSWORD_WHITE_ONLY, "asks for White's password that opens an envelope") \
    X(PASSWORD_BLACK_ONLY, "asks for Black's password that opens an envelope") \
    X(PASSWORD_WHITE, "asks for White's new password, which is not shown") \
    X(PASSWORD_BLACK, "asks for Black's new password, which is not shown") \
    X(PASSWORD_AGAIN, "asks for the new password a second time") \
    X(PASSWORD_DIFFERENT, "the two entries of the password differ") \
    X(PASSWORD_SHORT, "the password has fewer than 8 characters") \
    X(ASK_LONG, "the answer is too long") \
    X(NAME_WHITE, "asks for White's name") \
    X(NAME_BLACK, "asks for Black's name") \
    X(NAME_OWN, "asks for the user's name, which is kept in the settings") \
    X(NAME_EVENT, "asks for the name of the event") \
    X(NAME_ROUND, "asks for the number of the round") \
    X(NAME_BOARD, "asks for the number of the board") \
    X(NAME_KEPT, "after a question for a name: {1} name that stays if nothing is typed") \
    X(NAME_OR_COMMAND, "after a question for a name: {1} what was typed, which is a command") \
    X(NAMES_SET, "the names were written to the journal") \
    X(NAMES_KEPT, "the question for a name was cancelled, and all names remain as before") \
    X(ASK_HELP, "help while a question expects free text; the question follows") \
    X(ACCEPT_CANCEL, "phrases that cancel a question that expects free text, separated by commas") \
    X(ACCEPT_NAMES, "phrases that ask to enter the names, separated by commas") \
    X(ASK_RESUMPTION, "asks when and where play is resumed") \
    X(ASK_FILE, "asks for a file: {1} file that is used if nothing is typed") \
    X(ADJOURNED_WRITTEN, "the adjourned game was written: {1} file") \
    X(ADJOURNED_CODE, \
      "a code that the players write down: {1} sixteen bytes in hexadecimal digits") \
    X(ADJOURNED_NOT_WRITTEN, "the adjourned game cannot be written: {1} file") \
    X(OPEN_LOCKED, "the password does not open the envelope") \
    X(OPEN_SHUT, "three wrong passwords: input is discarded until an empty line") \
    X(OPEN_CANCELLED, "an empty password: the envelope was not opened") \
    X(OPEN_FALSE, "the envelope or the record has been changed") \
    X(OPEN_NO_MEMORY, "too little memory to try the password") \
    X(OPEN_TEXT, "an opened envelope: {1} what was typed as the sealed move, {2} the seal") \
    X(ADJOURNED_FOREIGN, "a file holds no adjourned game: {1} file") \
    X(ADJOURNED_NEWER, "a later version of the program wrote the adjourned game: {1} file") \
    X(ADJOURNED_LINE, "a wrong line in an adjourned game: {1} file, {2} line") \
    X(ADJOURNED_CUT, "the end of an adjourned game is missing: {1} file") \
    X(ADJOURNED_DISAGREES, "the envelope of an adjourned game does not fit its events: {1} file") \
    X(ADJOURNED_OPENED, \
      "an adjourned game: {1} White, {2} Black, {3} when and where play resumes, {4} number of " \
      "the sealed move, {5} seal") \
    X(ADJOURNED_CONTINUED, "an adjourned game that a journal has already resumed: {1} file") \
    X(ADJOURNED_NEXT, "how to resume an adjourned game") \
    /* games from files */ \
    X(NO_GAMES, "a file without a game: {1} file") \
    X(NO_SUCH_GAME, \
      "a game that the file does not have: {1} number asked for, {2} number of games") \
    X(SHEET_OF_GAMES, \
      "one of several games was written, --game is not translated: {1} its number, {2} number " \
      "of games") \
    X(SHEET_DAMAGED, "a damaged journal as score sheet: {1} file, {2} first damaged line") \
    X(GAME, \
      "heading of a game: {1} its number, {2} number of games, {3} White, {4} Black, {5} event") \
    X(NAMELESS, "a player whose name is unknown") \
    X(KEYS, "keys that work while a game is read out") \
    X(PROGRESS, \
      "progress in a game that is read out or analysed: {1} number of the move, {2} that of the " \
      "last move") \
    X(RESULT_OPEN, "result: the game has none") \
    X(RESULT_WHITE, "result: White won; {1} White's name") \
    X(RESULT_BLACK, "result: Black won; {1} Black's name") \
    X(RESULT_DRAWN, "result: a draw") \
    X(RESULT_TIME, "result: decided on time") \
    X(RESULT_UNPLAYED, "result: not played, decided by default") \
    X(RESULT_BOTH_LOSE, "result: both players lost") \
    X(RESULT_SCORE, "result: another score; {1} the score, such as 1/2-0") \
    X(STOPPED, "the game is read out only up to a mistake") \
    X(VARIATION_STOPPED, "the variation ends at a mistake, the game continues") \
    X(PGN_TOKEN, "text that is no move: {1} file, {2} line, [{3}] column, {4} text") \
    X(PGN_ILLEGAL, "a move that is not legal: {1} file, {2} line, {3} column, {4} move") \
    X(PGN_AMBIGUOUS, \
      "a move that several pieces can make: {1} file, {2} line, {3} column, {4} move") \
    X(PGN_PROMOTION, \
      "a pawn's move to the last rank without promotion: {1} file, {2} line, {3} column, " \
      "{4} move") \
    X(PGN_TAG, "an incomplete tag pair: {1} file, {2} line, {3} column, {4} text") \
    X(PGN_COMMENT, "a comment without end: {1} file, {2} line, {3} column") \
    X(PGN_VARIATION, "parentheses that do not match: {1} file, {2} line, {3} column") \
    X(PGN_NULL_MOVE, "a null move: {1} file, {2} line, {3} column, {4} move") \
    X(PGN_FIRST_MOVE, "a variation before the first move: {1} file, {2} line, {3} column") \
    X(PGN_TAG_NAME, \
      "a tag name with a character that is not allowed: {1} file, {2} line, {3} column, {4} name") \
    X(PGN_CHECK_SIGN, \
      "a move with a wrong sign of check or mate: {1} file, {2} line, {3} column, {4} move") \
    X(PGN_VARIANT, "another kind of chess: {1} file, {2} line, {3} column, {4} its name") \
    X(PGN_ENCODING, "a file in an unknown encoding: {1} file") \
    X(PGN_POSITION, \
      "a start position that is not a FEN: {1} file, {2} line, {3} column, {4} text") \
    X(PGN_OVER, "a move after the end of the game: {1} file, {2} line, {3} column, {4} move") \
    X(PGN_RESULT, \
      "two different results: {1} file, {2} line, {3} result in the tags, {4} result after the " \
      "moves") \
    X(PGN_TOO_LONG, \
      "a game that is too long: {1} file, {2} its first line, {3} its number, {4} limit in " \
      "megabytes") \
    /* score sheets that differ; a move is a whole sentence: 3 White: knight ... */ \
    X(SHEET_TOO_LONG, "a game with too many moves: {1} file") \
    X(SHEETS_START_APART, "two score sheets begin from different positions") \
    X(SHEETS_SAME, "two score sheets have the same moves") \
    X(SHEETS_AGREE, "two score sheets agree up to a move: {1} that move") \
    X(SHEETS_DIFFER, "two score sheets differ from the first move on") \
    X(SHEETS_POSITION, \
      "last line of a comparison of score sheets: {1} FEN of the position up to which they agree") \
    X(SHEETS_CLOCKS, \
      "times on a score sheet, one of which may be unknown: {1} sheet, {2} White's time left, " \
      "{3} Black's time left") \
    X(SHEETS_NO_FURTHER, "no game explains both score sheets any further") \
    X(SHEET_LACKS, "a move that one score sheet lacks: {1} move, {2} sheet") \
    X(SHEET_OTHERWISE, \
      "a move that differs: {1} move, {2} sheet that has it, {3} other sheet, {4} its move") \
    X(SHEET_TRANSPOSED, \
      "two moves in different orders: {1} move, {2} sheet that has it, {3} sheet that has move " \
      "{4} there") \
    X(SHEET_SURPLUS, "a move on a score sheet that was not played: {1} sheet, {2} move") \
    X(SHEET_ENDS, "a score sheet that ends early: {1} first move that it lacks, {2} sheet") \
    X(SHEET_DOUBT, "the other score sheet may just as well be the wrong one") \
    /* score sheets compared during a game */ \
    X(ACCEPT_COMPARE, "phrases that ask to compare the score sheets, separated by commas") \
    X(ACCEPT_SCORE, "phrases that ask to write the score sheet, separated by commas") \
    X(PROGRAM_HELP, "help: further commands of the terminal, after the others") \
    X(SCORE_HELP, "help on the score sheet commands: {1} Article on boards that differ") \
    X(SCORE_ASK, "asks for a file for the score sheet") \
    X(SCORE_EXISTS, "a file for the score sheet already exists: {1} file") \
    X(SCORE_OFFER, "a finished game can be written as PGN") \
    X(SCORE_EMPTY, "the score was asked for before the first move") \
    X(SCORE_NO_MOVE, "a move that was not played: {1} its number, {2} number of the last move") \
    X(ACCEPT_READ_ALL, "phrases that ask to hear the moves so far, separated by commas") \
    X(ACCEPT_READ_FROM, "phrases that ask to hear the moves from move N on, separated by commas") \
    X(ACCEPT_READ_MOVE, "phrases that ask to hear move N of both sides, separated by commas") \
    X(ACCEPT_READ_LAST, "phrases that ask to hear the last N moves, separated by commas") \
    X(POLITE_BEFORE, \
      "words that may precede any phrase of ACCEPT_: \"please\", \"read me\", \"could you\"") \
    X(POLITE_AFTER, "words that may follow any phrase of ACCEPT_: \"please\", \"again\"") \
    X(ORDINALS, "ordinals from 1 to 20 with their values and in all forms: \"3 third, 3 3rd\"") \
    X(COMPARE_OWN, "name of the program's own score sheet") \
    X(COMPARE_DICTATION, "name of a score sheet that is dictated") \
    X(COMPARE_ASK, \
      "asks for the file with the opponent's score sheet, or an empty line to dictate it") \
    X(COMPARE_ASK_AGAIN, \
      "asks again if the answer is neither a file with a game nor a move; 'no' cancels") \
    X(COMPARE_DICTATE, "how to dictate a score sheet") \
    X(COMPARE_NEXT_WHITE, "asks for White's move of a dictated score sheet: {1} move number") \
    X(COMPARE_NEXT_BLACK, "asks for Black's move of a dictated score sheet: {1} move number") \
    X(COMPARE_NOTED, "a dictated move was noted that is not legal on that sheet: {1} move") \
    X(COMPARE_NO_MOVE, "a dictated text that is no move: {1} text") \
    X(COMPARE_ADJUST, "the sheets agree: the player whose board differs must correct it") \
    X(COMPARE_BACK_ASK, "asks whether to take moves back, yes or no: {1} number of half-moves") \
    X(COMPARE_STAYS, "no move was taken back") \
    /* other forms of score sheets: labels on the sheet, then errors */ \
    X(SHEET_TITLE, "title of the score sheet") \
    X(SHEET_EVENT, "label of the event on the score sheet") \
    X(SHEET_SITE, "label of the place on the score sheet") \
    X(SHEET_DATE, "label of the date on the score sheet") \
    X(SHEET_ROUND, "label of the round on the score sheet") \
    X(SHEET_WHITE, "label of White's name on the score sheet") \
    X(SHEET_BLACK, "label of Black's name on the score sheet") \
    X(SHEET_START, "label of the start position on the score sheet") \
    X(SHEET_RESULT, "label of the result on the score sheet") \
    X(SHEET_NUMBER, "short heading of the column of move numbers on the score sheet") \
    X(SHEET_TIME, "label of the clock times on the score sheet") \
    X(SHEET_REMARKS, "label of remarks on the score sheet") \
    X(SHEET_ARBITER, "label of the arbiter, who signs too, on the score sheet") \
    X(SHEET_SIGNATURE, "label of a signature on the score sheet") \
    X(NO_BRAILLE, "the program was built without liblouis, or it finds no tables") \
    X(BRAILLE_LANGUAGES, "braille sheets exist in German, French and English only") \
    /* the second board */ \
    X(BOARD_TITLE, "title of the page of the second board") \
    X(BOARD_WATCHING, "title of the page for spectators") \
    X(BOARD_LOST, "on the second board's page: the connection to the program is lost") \
    X(BOARD_BACK, "on the second board's page: the connection is back") \
    X(BOARD_REFUSED, \
      "on the second board's page: only moves, resigning and draws are allowed there") \
    X(BOARD_WATCHES, "on the page for spectators: nothing can be changed there") \
    X(BOARD_ASKED, \
      "on the second board's page: a move waits because a question is open in the terminal") \
    X(BOARD_OFFERED, "on the second board's page: the player at the keyboard offers a draw") \
    X(BOARD_OFFER, "on the second board's page: label of the button that offers a draw") \
    X(BOARD_RESIGN, "on the second board's page: label of the button that resigns") \
    X(BOARD_YES, "on the second board's page: label of the button that answers yes") \
    X(BOARD_NO, "on the second board's page: label of the button that answers no") \
    X(BOARD_ANSWERS, "a draw was offered to the second board") \
    X(BOARD_RESIGNS, \
      "the side that wants to resign plays on the second board, and must resign there") \
    X(BOARD_DECIDES, "refused: only the player at the second board may do this") \
    X(BOARD_LINK, "the link to the second board for the opponent: {1} link") \
    X(BOARD_OPENED, "the page of the second board is connected for the first time") \
    X(BOARD_SPECTATORS, "the link for spectators: {1} link") \
    X(BOARD_NO_SERVER, "there is no second board, libwebsockets is not installed") \
    X(BOARD_NO_PAGE, "the files of the second board's page are missing") \
    X(BOARD_NO_ADDRESS, "an address that this machine does not have: {1} address") \
    X(BOARD_NOT_OPEN, "an address that cannot be listened on: {1} address") \
    /* printed by accessibility/play and packages.sh */ \
    X(PACKAGES_INSTALLED, "Debian packages that are being installed: {1} their names") \
    X(PACKAGE_ABSENT, "this release lacks a package; the others are installed: {1} its name") \
    X(PACKAGES_FOREIGN, "not a Debian system, so nothing is installed: {1} names of the packages") \
    X(PACKAGES_FORBIDDEN, "only an administrator can install packages: {1} their names") \
    X(PACKAGES_NOT_FOUND, "the list of packages is unavailable: {1} packages that are needed") \
    X(PACKAGES_FAILED, "packages could not be installed: {1} their names") \
    X(BUILDS, "the program is being built") \
    X(BUILDS_PAGE, "the page of the second board is being built") \
    X(BUILT, "progress of the build: {1} 25, 50 or 75 per cent") \
    X(BUILD_FAILED, "the build failed: {1} file with the output of the step that failed") \
    X(BUILD_PAGE_FAILED, \
      "the page failed to build, and the program starts without it: {1} file with the output") \
    X(BUILD_FORBIDDEN, "the build cannot write: {1} folder")
/* clang-format on */

typedef enum dialogue_terminal_text {
#define DIALOGUE_TERMINAL_ENUM(name, values) DIALOGUE_TERMINAL_##name,
    DIALOGUE_TERMINAL_LIST(DIALOGUE_TERMINAL_ENUM)
#undef DIALOGUE_TERMINAL_ENUM
        DIALOGUE_TERMINAL_COUNT
} dialogue_terminal_text;

/* Returns the text as in the language file, placeholders included; constant, never NULL. */
const char *dialogue_terminal_text_of(dialogue_language language, dialogue_terminal_text which);

/*
 * Appends an announcement to the answer. The placeholders of the text are filled with `count`
 * strings in order; NULL stands for "". Control characters in them are shown as question marks.
 */
void dialogue_terminal_say(dialogue_answer *answer, dialogue_language language,
                           dialogue_priority priority, dialogue_terminal_text which,
                           const char *const *values, unsigned count);

/*
 * Returns true if the line begins with one of the phrases of this text, which are separated by
 * commas, in any language. *rest, unless `rest` is NULL, then receives the offset of the words
 * after it.
 */
bool dialogue_terminal_accepts(dialogue_terminal_text which, const char *line, size_t length,
                               size_t *rest);

/*
 * Returns true if the whole line is one of the phrases of this text, in any language. The word N in
 * a phrase stands for a number, in digits or words, and sets *number; `number` may
 * be NULL if no phrase of the text has one.
 */
bool dialogue_terminal_reads(dialogue_terminal_text which, const char *line, size_t length,
                             uint32_t *number);

#ifdef __cplusplus
}
#endif

#endif
