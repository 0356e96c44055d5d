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

/* Columns: name, contents of the placeholders (also shown to translators). */
/* Backslashes are not aligned, so that a new line leaves all others unchanged. */
/* clang-format off */
#define DIALOGUE_TERMINAL_LIST(X) \
    /* sound */ \
    X(SPEECH_OFF, "speech is switched off") \
    X(NO_DEVICE, "there is no sound device") \
    X(NO_SYNTHESIS, "espeak-ng is not installed") \
    X(NO_OUTPUT, "PortAudio is not installed, so speech goes only to files") \
    X(NO_VOICE_DATA, "espeak-ng cannot find its voices") \
    X(NO_SOUND_FILE, "{1} file that cannot be written") \
    X(SOUND_FILE_CUT, "{1} file that could not be written to its end") \
    X(DEVICE_LOST, "the sound device has gone") \
    X(NO_RECORD, "libsndfile is not installed, so nothing is recorded") \
    X(NO_RECORD_FILE, "{1} file that cannot be written, so nothing is recorded") \
    X(RECORDS, "{1} file that records the speech; beside it a file with the times") \
    X(NO_DISPATCHER, "Speech Dispatcher does not answer; the built-in voice is used") \
    X(DISPATCHER_LOST, "Speech Dispatcher has gone") \
    X(DISPATCHER_VOICES, "Speech Dispatcher uses its own voices, not the requested ones") \
    X(SOUND_WORDS, \
      "first words of a line about sound; separated by commas, as below; the first is shown") \
    X(SOUND_RATE, "what the rate is called there") \
    X(SOUND_PITCH, "the pitch") \
    X(SOUND_VOLUME, "the volume") \
    X(SOUND_MOVES, "the voice for moves") \
    X(SOUND_TALK, "the voice for all else") \
    X(SOUND_EARCONS, "short sounds before the words") \
    X(SOUND_WITH, "they are on") \
    X(SOUND_WITHOUT, "they are off") \
    X(SOUND_USUAL, "the usual voice") \
    X(SOUND_FASTER, "whole lines that raise the rate") \
    X(SOUND_SLOWER, "that lower it") \
    X(SOUND_LOUDER, "that raise the volume") \
    X(SOUND_QUIETER, "that lower it") \
    X(SOUND_STATE, \
      "{1} rate, {2} pitch, {3} volume, {4} and {5} voices for moves and others, {6} earcons") \
    X(SOUND_SET, "{1} what was set, {2} to what") \
    X(SOUND_HELP, "how the sound is changed; in the words above") \
    X(EARCON_HELP, "what follows are examples, each with its sound") \
    X(EARCON_CAPTURE, "one of them: what it sounds like and means") \
    X(EARCON_CHECK, "check") \
    X(EARCON_END, "the game is over, by mate or by a flag") \
    X(EARCON_TIME, "little time left") \
    X(EARCON_EDGE, "refused: no further move is possible") \
    /* options */ \
    X(OPTION_UNKNOWN, "{1} what was typed, {2} the nearest option") \
    X(OPTION_VALUE, "{1} option, {2} wrong value, {3} valid values") \
    X(OPTION_NEEDS_VALUE, "{1} option, {2} valid values") \
    X(OPTION_TAKES_NO_VALUE, "{1} option") \
    X(OPTION_NEEDS_FILE, "{1} option that requires a PGN file") \
    X(OPTION_NOT_WITH_FILE, "{1} option that excludes a PGN file") \
    X(OPTION_NOT_HERE, "{1} option that excludes the task {2}") \
    X(SURPLUS_FILE, "{1} second file on the command line") \
    X(MORE_HELP, "{1} 'rochade --help'") \
    X(RIGHT_LANG, "valid values of --lang") \
    X(RIGHT_VOICE, "for --voice") \
    X(RIGHT_VOICE_NAME, "for --voice-moves and --voice-talk") \
    X(RIGHT_EARCONS, "for --earcons") \
    X(RIGHT_RECORD, "for --record") \
    X(RIGHT_RATE, "for --rate") \
    X(RIGHT_PITCH, "for --pitch") \
    X(RIGHT_VOLUME, "for --volume") \
    X(RIGHT_STYLE, "for --style") \
    X(RIGHT_FEN, "for --fen") \
    X(RIGHT_NAME, "for --white, --black, --event, --round and --table") \
    X(RIGHT_CHESS960, "for --chess960") \
    X(RIGHT_TIME, "for --time") \
    X(RIGHT_RULES, "valid values of --rules; the names follow") \
    X(RIGHT_ADJOURNED, "for --adjourned") \
    X(RIGHT_WARN, "for --warn") \
    X(RIGHT_JOURNAL, "for --journal") \
    X(RIGHT_EDITOR, "for --editor") \
    X(NO_COMPLETION, "no word fits what was typed") \
    X(RIGHT_ENGINE, "for --engine") \
    X(RIGHT_COLOR, "for --color") \
    X(RIGHT_STRENGTH, "for --strength") \
    X(RIGHT_THINK, "for --think") \
    X(RIGHT_GAME, "for --game") \
    X(RIGHT_DELAY, "for --delay") \
    X(RIGHT_OUTPUT, "for --output") \
    X(RIGHT_BOARD, "for --board") \
    X(RIGHT_LISTEN, "for --listen") \
    X(RIGHT_TO, "for --to") \
    X(SHEET_NEEDS_FILE, "the task 'sheet' without a file") \
    X(RECONCILE_NEEDS_FILES, "the task 'reconcile' without two files") \
    X(RIGHT_DEPTH, "what 'perft' needs behind the position") \
    X(RIGHT_UCI, "for --uci") \
    X(RIGHT_FILE, "what a tool needs that reads one") \
    X(TOOL_NEEDS, "{1} the tool, {2} what it needs") \
    X(TOOL_SURPLUS, "{1} surplus argument") \
    X(TOOL_WHOLE_FEN, "{1} surplus argument, perhaps because the FEN lacks quotation marks") \
    X(TOOL_NO_MEMORY, "{1} number of nodes requested") \
    X(RATE_LINE, "{1} file, {2} line") \
    X(RATE_COLUMN, "{1} file, {2} line, {3} column with a value that cannot be there") \
    X(RATE_NO_DAY, "{1} file without the day of the event") \
    X(RATE_NOBODY, "{1} file without a player") \
    X(RATE_TOO_MANY, "{1} file, {2} line, {3} most players") \
    X(RATE_PAIRING, "{1} file, {2} line, {3} column of opponent {4}, whose row lacks number {5}") \
    X(RATE_COLOUR, "{1} file, {2} line, {3} column: both have colour {4}, the other in line {5}") \
    X(RATE_RESULT, "{1} file, {2} line, {3} column of result {4}, unlike {5} in line {6}") \
    X(RATE_NO_OPPONENT, "{1} file, {2} line, {3} column of opponent {4}, whom no row has")\
    X(RATE_TWICE, "{1} file, {2} line, {3} column of number {4}, which is in line {5} as well")\
    X(RATE_SHOULD_BE, "{1} file, {2} line, {3} column of value {4}, for which {5} would fit")\
    /* help, one line each */ \
    X(HELP_USAGE, "{1} name of the program") \
    X(HELP_PLAY, "what it does without a file") \
    X(HELP_FILE, "what it does with one") \
    X(HELP_SAY, "the task 'say'") \
    X(HELP_UNDERSTAND, "the task 'understand'") \
    X(HELP_RECONCILE, "the task 'reconcile'; {2} the Article on boards that differ") \
    X(HELP_SHEET, "the task 'sheet'") \
    X(HELP_TOOLS, "the tasks that need no dialogue") \
    X(TOOL_PERFT, "usage of 'perft': its words, a colon, its effect") \
    X(TOOL_MOVES, "usage of 'moves'") \
    X(TOOL_FEN, "usage of 'fen'") \
    X(TOOL_LEGAL, "usage of 'legal'") \
    X(TOOL_WINNABLE, "usage of 'winnable'") \
    X(TOOL_CHECK, "usage of 'check'") \
    X(TOOL_RATE, "usage of 'rate'") \
    X(HELP_LANG, "what --lang does") \
    X(HELP_VOICE, "--voice") \
    X(HELP_VOICE_MOVES, "--voice-moves") \
    X(HELP_VOICE_TALK, "--voice-talk") \
    X(HELP_EARCONS, "--earcons") \
    X(HELP_RECORD, "--record") \
    X(HELP_RATE, "--rate") \
    X(HELP_PITCH, "--pitch") \
    X(HELP_VOLUME, "--volume") \
    X(HELP_STYLE, "--style") \
    X(HELP_SAVE, "--save") \
    X(HELP_FEN, "--fen") \
    X(HELP_CHESS960, "--chess960") \
    X(HELP_WHITE, "--white") \
    X(HELP_BLACK, "--black") \
    X(HELP_EVENT, "--event") \
    X(HELP_ROUND, "--round") \
    X(HELP_TABLE, "--table") \
    X(HELP_TIME, "--time") \
    X(HELP_TOURNAMENT, "--tournament") \
    X(HELP_RULES, "--rules") \
    X(HELP_ADJOURNED, "--adjourned") \
    X(HELP_WARN, "--warn") \
    X(HELP_ASSIST, "--assist; its values are not translated; {3} the Article on assistants") \
    X(HELP_JOURNAL, "--journal") \
    X(HELP_ENGINE, "--engine") \
    X(HELP_COLOR, "--color; its values are not translated") \
    X(HELP_STRENGTH, "--strength") \
    X(HELP_THINK, "--think") \
    X(HELP_TRAIN, "--train") \
    X(HELP_STUDY, "--study") \
    X(HELP_OPENINGS, "--openings") \
    X(HELP_EDITOR, "--editor") \
    X(HELP_GAME, "--game") \
    X(HELP_DELAY, "--delay") \
    X(HELP_BOARD, "--board") \
    X(HELP_LISTEN, "--listen") \
    X(HELP_TO, "--to") \
    X(HELP_OUTPUT, "--output") \
    X(HELP_TOUR, "--tour") \
    X(HELP_PROGRESS, "--progress") \
    X(HELP_VERSION, "--version") \
    X(HELP_HELP, "--help") \
    X(HELP_STATUS, "the exit status; the last line of the help") \
    /* settings */ \
    X(SETTINGS_MISTAKE, "{1} file, {2} line, {3} what is wrong there") \
    X(SETTING_UNKNOWN, "{1} name in the file of settings, {2} the names there are") \
    X(SETTINGS_SAVED, "{1} file") \
    X(SETTINGS_NOT_SAVED, "{1} file that cannot be written") \
    X(SETTINGS_LINE_BREAK, "{1} option whose value cannot be kept: it has a line break") \
    X(SETTINGS_SPACE, "{1} option, {2} its value, which begins or ends with a space") \
    X(SETTINGS_TOO_LONG, "{1} option whose value does not fit beside the others") \
    /* journal */ \
    X(JOURNAL_OFFER, "{1} day of the last entry, see DATE; {2} its time, {3} moves made") \
    X(DATE, "a date within a sentence: {1} day, maybe unknown, {2} month, {3} year") \
    X(DATE_DAYS, "the days of a month as they are said there, separated by commas") \
    X(DATE_MONTHS, "the months; if they differ without a day, another twelve for that") \
    X(DATE_TODAY, "the same as DATE for today") \
    X(DATE_YESTERDAY, "for yesterday") \
    X(JOURNAL_YES_OR_NO, "asked once more") \
    X(JOURNAL_ASIDE, "{1} file with the game that was not continued") \
    X(JOURNAL_RESUMED, "the game continues; last move, turn and clock follow") \
    X(CLOCK_WAITS, "a game with a clock begins: it starts with Enter or the first move") \
    X(START_NUMBER, "{1} number of Chess960, {2} pieces of the first rank from a to h") \
    X(NO_START_NUMBER, "the game did not begin from a start position of Chess960") \
    X(ACCEPT_START_NUMBER, "phrases that ask for that number, separated by commas") \
    X(ACCEPT_RANDOM, "phrases that ask for a game from a random start, separated by commas") \
    X(JOURNAL_CLOCK_STANDS, "the clock starts with Enter or a move") \
    X(JOURNAL_KEPT, "said at the end of a game that is not over") \
    X(JOURNAL_KEPT_IN, \
      "said at the end of a game that is not over; {1} file that the players named") \
    X(JOURNAL_FULL, "[{1}] file for which there is no room on the disk") \
    X(JOURNAL_FORBIDDEN, "[{1}] file that may not be written") \
    X(JOURNAL_FAILED, "[{1}] file that cannot be written for another reason") \
    X(JOURNAL_BACK, "it is written again, and is complete") \
    X(JOURNAL_DAMAGED, "{1} file, {2} first damaged line") \
    X(JOURNAL_BUSY, "{1} file with a game that another program plays") \
    X(JOURNAL_TAKEN, "{1} file with another game than the one that is resumed") \
    X(JOURNAL_FOREIGN, "{1} file that is no journal") \
    X(JOURNAL_NEWER, "{1} file that a later version of the program wrote") \
    /* engine */ \
    X(ENGINE_PLAYS, "{1} name of the engine") \
    X(ENGINE_THINKS, "{1} name of the engine, whose move it is") \
    X(ENGINE_DECIDES, "{1} name of the engine, for which the player wants to act") \
    X(ENGINE_DECLINES, "{1} name of the engine, to which a draw was offered") \
    X(ENGINE_NO_UCI, "{1} program that was started") \
    X(ENGINE_GONE, "{1} engine that has terminated") \
    X(ENGINE_SILENT, "{1} engine that does not answer") \
    X(ENGINE_ILLEGAL, "{1} engine, {2} the move it gave") \
    X(ENGINE_GIVEN_UP, "{1} engine that has failed too often") \
    X(ENGINE_NO_STRENGTH, "{1} engine without such an option") \
    X(ENGINE_OTHER_STRENGTH, "{1} what was set, {2} lowest and highest") \
    X(ENGINE_NO_CHESS960, "{1} engine") \
    X(ENGINE_STRENGTH, "{1} strength that was set") \
    X(ENGINE_NONE, "a strength is to be set, but no engine plays") \
    X(ENGINE_WHICH_STRENGTH, "the strength is named without a number") \
    X(ACCEPT_STRENGTH, "phrases that set the engine's strength N, separated by commas") \
    X(ACCEPT_HINT, "phrases that ask for a good move") \
    X(ACCEPT_LINE, "for the best line") \
    X(ACCEPT_EVALUATION, "for an evaluation") \
    X(ACCEPT_THREAT, "for what the opponent threatens") \
    X(ADVICE, "a move or a line follows") \
    X(ADVICE_OVER, "no advice after the end") \
    X(ADVISER_ABSENT, "{1} program that was started") \
    X(ADVISER_UNUSABLE, "no legal move, or no score where one is needed") \
    X(THREAT, "a move of the opponent follows") \
    X(THREAT_NONE, "no move of the opponent would win anything") \
    X(THREAT_CHECK, "the side that asks is in check") \
    X(EVAL_EVEN, "neither side is better") \
    X(EVAL_SLIGHT_WHITE, "an advantage of about half a pawn") \
    X(EVAL_SLIGHT_BLACK, "for Black") \
    X(EVAL_BETTER_WHITE, "of a pawn or two") \
    X(EVAL_BETTER_BLACK, "for Black") \
    X(EVAL_WINNING_WHITE, "more") \
    X(EVAL_WINNING_BLACK, "for Black") \
    X(EVAL_MATE_WHITE, "{1} number of moves to mate") \
    X(EVAL_MATE_BLACK, "{1} for Black") \
    /* a tour for newcomers */ \
    X(TOUR_WORDS, "phrases that request the tour, separated by commas; the hint names the first") \
    X(TOUR_HINT, "said at the very first start") \
    X(TOUR_1, "what the program is") \
    X(TOUR_2, "how moves are typed") \
    X(TOUR_3, "how they are announced") \
    X(TOUR_4, "questions") \
    X(TOUR_5, "repeat, take back, help") \
    X(TOUR_6, "the voice") \
    X(TOUR_7, "journal, quit") \
    /* training */ \
    X(OPENING, "{1} code, {2} English name") \
    X(TRAIN_BEGINS, "asked before the first move of a recorded game") \
    X(TRAIN_RIGHT, "the typed move is the one that was played") \
    X(TRAIN_OTHER, "the typed move is another one") \
    X(TRAIN_VARIATION, \
      "the typed move is not the one that was played, but a variation of the game") \
    X(TRAIN_DONE, "{1} moves that were right the first time, {2} moves asked for") \
    X(REVIEW_BEGINS, "an engine looks at all moves of a game; takes some seconds") \
    X(REVIEW_NONE, "the review found nothing") \
    X(REVIEW_MOMENT, "{1} number of a moment of the review; the move follows") \
    X(REVIEW_ALLOWS_MATE, "{1} number of moves; the opponent's first move follows") \
    X(REVIEW_MISSES_MATE, "{1} number of moves; the first of them follows") \
    X(REVIEW_LOSES_PIECE, "the opponent's capture follows") \
    X(REVIEW_MISSES_PIECE, "the capture follows that was possible") \
    X(REVIEW_ALLOWS_FORK, "the opponent's move and its two targets follow") \
    X(REVIEW_MISSES_FORK, "the move that was possible and its two targets follow") \
    X(REVIEW_BETTER, "the better move follows") \
    X(REVIEW_REPLAY, "how to play from one of the moments") \
    X(REVIEW_NO_MOMENT, "there is no such moment") \
    X(REVIEW_LATER, "a review is asked for before the end of the game") \
    X(ACCEPT_REVIEW, "phrases that ask for the review, separated by commas") \
    X(ACCEPT_REVIEW_MOMENT, "to moment N of the review") \
    X(STUDY_HELP, "how a study is walked through") \
    X(STUDY_HELP_GOES_ON, "the word that says the next part of this help") \
    X(STUDY_HELP_OWN, "moves of one's own in a study") \
    X(STUDY_HELP_ENGINE, "games that are played on from a study") \
    X(STUDY_HELP_GAMES, "lines that find games of a file") \
    X(STUDY_HELP_REVIEW, "the review, and what is heard again") \
    X(STUDY_HELP_SCORE, "moves that are read aloud from where one is") \
    X(STUDY_HELP_WAYS, "other ways to go") \
    X(STUDY_AT_START, "before the first move") \
    X(STUDY_LINE_ENDS, "the last move of a variation") \
    X(STUDY_COMMENT, "{1} comment") \
    X(STUDY_COMMENT_GOES_ON, "{1} the next part of a long comment") \
    X(STUDY_NO_COMMENT, "neither here nor further on the line") \
    X(STUDY_VARIATIONS, "{1} how many variations replace the move; their first moves follow") \
    X(STUDY_VARIATION, "{1} number of the variation whose first move follows") \
    X(STUDY_NO_VARIATION, "there is no such variation") \
    X(STUDY_NOT_IN, "out of a variation, on the main line") \
    X(STUDY_OUT, "the move that the variation replaces follows") \
    X(STUDY_NEW_MOVE, "a move of the player was added") \
    X(STUDY_UNSAVED, "asks for a file for the added moves") \
    X(STUDY_NO_FILE_NAME, "{1} was not taken for the name of a file, which ends in .pgn") \
    X(STUDY_REFUSED, "a command that would begin or end a game") \
    X(STUDY_RETURN, "the game against the engine was left") \
    X(STUDY_NO_OWN, "no journal has a game") \
    X(STUDY_NO_RESUMING, "the game cannot be resumed from a journal") \
    X(STUDY_FOUND, "{1} how many games were found; the first ones follow") \
    X(STUDY_FOUND_NONE, "no game was found") \
    X(STUDY_GAME, \
      "{1} number, {2} White, {3} Black, {4} event, {5} sentence of the result, {6} date") \
    X(STUDY_MORE, "the list of games goes on") \
    X(ACCEPT_STUDY_BACK, "phrases that go one move back in a study, separated by commas") \
    X(ACCEPT_STUDY_FORWARD_BY, "N half-moves forward") \
    X(ACCEPT_STUDY_BACK_BY, "N half-moves back") \
    X(ACCEPT_STUDY_GO, "to move N") \
    X(ACCEPT_STUDY_START, "before the first move") \
    X(ACCEPT_STUDY_END, "to the last move of the line") \
    X(ACCEPT_STUDY_COMMENT, "the comment of a move") \
    X(ACCEPT_STUDY_NEXT_COMMENT, "to the next move with a comment") \
    X(ACCEPT_STUDY_PREVIOUS_COMMENT, "to the move before with a comment") \
    X(ACCEPT_STUDY_FIRST_COMMENT, "to the first move of the line with a comment") \
    X(ACCEPT_STUDY_LAST_COMMENT, "to the last one") \
    X(ACCEPT_STUDY_VARIATIONS, "the variations that replace the move") \
    X(ACCEPT_STUDY_FIRST_VARIATION, "into the first variation") \
    X(ACCEPT_STUDY_NEXT_VARIATION, "into the next variation") \
    X(ACCEPT_STUDY_PREVIOUS_VARIATION, "into the variation before") \
    X(ACCEPT_STUDY_INTO, "into variation N") \
    X(ACCEPT_STUDY_OUT, "out of a variation") \
    X(ACCEPT_STUDY_MAIN, "out of all variations") \
    X(ACCEPT_STUDY_HEADING, "who plays, and which game of the file this is") \
    X(ACCEPT_STUDY_RESULT, "the result of the game") \
    X(ACCEPT_STUDY_ENGINE, "a game against the engine from here") \
    X(ACCEPT_STUDY_RESUME, "one's own interrupted game is continued") \
    X(ACCEPT_STUDY_GAMES, "the list of the games of the file") \
    X(ACCEPT_STUDY_GAME, "game N of the file") \
    X(ACCEPT_STUDY_NEXT_GAME, "the next game of the file") \
    X(ACCEPT_STUDY_PREVIOUS_GAME, "the game before") \
    X(ACCEPT_STUDY_PLAYER, "games of a player; the name follows") \
    X(ACCEPT_STUDY_OPENING, "games of an opening; its name or code follows") \
    X(ACCEPT_STUDY_WHITE_WON, "games that White won") \
    X(ACCEPT_STUDY_BLACK_WON, "games that Black won") \
    X(ACCEPT_STUDY_DRAWN, "games that were drawn") \
    X(ACCEPT_STUDY_POSITION, "games that reach this position") \
    X(ACCEPT_STUDY_MORE, "the next games of a list") \
    X(GLYPH_GOOD, "a mark of a move: !") \
    X(GLYPH_MISTAKE, "?") \
    X(GLYPH_BRILLIANT, "!!") \
    X(GLYPH_BLUNDER, "??") \
    X(GLYPH_INTERESTING, "!?") \
    X(GLYPH_DUBIOUS, "?!") \
    X(GLYPH_ONLY, "the only move") \
    X(GLYPH_UNCLEAR, "the position is unclear") \
    X(GLYPH_ZUGZWANG, "the side to move is in zugzwang") \
    X(GLYPH_INITIATIVE_WHITE, "White has the initiative") \
    X(GLYPH_INITIATIVE_BLACK, "Black has") \
    X(GLYPH_ATTACK_WHITE, "White attacks") \
    X(GLYPH_ATTACK_BLACK, "Black attacks") \
    X(GLYPH_COMPENSATION_WHITE, "for material") \
    X(GLYPH_COMPENSATION_BLACK, "for material") \
    X(GLYPH_COUNTERPLAY, "there is counterplay") \
    X(GLYPH_TIME, "little time was left") \
    X(GLYPH_IDEA, "what follows is the idea of the move") \
    X(GLYPH_NOVELTY, "not played before") \
    X(GLYPH_OTHER, "{1} number of a glyph without words") \
    /* files */ \
    X(FILE_MISSING, "{1} file that does not exist") \
    X(FILE_FORBIDDEN, "{1} file that may not be read") \
    X(FILE_DIRECTORY, "{1} directory, where a file is needed") \
    X(FILE_EMPTY_PIPE, "{1} named pipe that no program writes into") \
    X(FILE_DEVICE, "{1} device that may never end, where a file is needed") \
    X(FILE_DAMAGED, "{1} compressed file that is damaged or cut off") \
    X(FILE_COMPRESSED, "{1} file whose compression this build cannot read") \
    X(FILE_UNREADABLE, "{1} file that cannot be read for another reason") \
    X(FILE_WRITTEN, "{1} file that was written") \
    X(FILE_NONE, "the question for a file was left without one") \
    X(FILE_NOT_WRITTEN, "{1} file that cannot be written") \
    X(NO_UCI, "{1} text that is no move in UCI") \
    /* the sealed move, adjourned games */ \
    X(SEAL_ASK, "asks for the sealed move, which is not shown") \
    X(SEAL_WARNING, "what was typed is not exactly one legal move") \
    X(SEAL_AGAIN, "asks for it a second time") \
    X(SEAL_DIFFERENT, "the two entries differ") \
    X(SEAL_LONG, "the text exceeds an envelope") \
    X(SEAL_CANCELLED, "nothing was sealed") \
    X(SEAL_UNFINISHED, \
      "after a restart: the sealed move was requested but is not in the envelope") \
    X(SEAL_PAPER, "the program was built without libsodium") \
    X(PASSWORD_ARBITER, "asks for the arbiter's password, not shown") \
    X(PASSWORD_ARBITER_ONLY, "asks for the password that opens an envelope") \
    X(PASSWORD_WHITE_ONLY, "asks for White's password that opens an envelope") \
    X(PASSWORD_BLACK_ONLY, "Black's") \
    X(PASSWORD_WHITE, "White's") \
    X(PASSWORD_BLACK, "Black's") \
    X(PASSWORD_AGAIN, "asks for it a second time") \
    X(PASSWORD_DIFFERENT, "the two entries differ") \
    X(PASSWORD_SHORT, "fewer than 8 characters") \
    X(ASK_LONG, "an answer has more bytes than there is room for") \
    X(NAME_WHITE, "asks for White's name") \
    X(NAME_BLACK, "asks for Black's name") \
    X(NAME_EVENT, "asks for the name of the event") \
    X(NAME_ROUND, "asks for the number of the round") \
    X(NAME_BOARD, "asks for the number of the board") \
    X(NAME_KEPT, "{1} name that stays if nothing is typed; follows one of the questions above") \
    X(NAMES_SET, "the names are in the journal") \
    X(NAMES_KEPT, "the question was cancelled; the names are as before it") \
    X(ASK_HELP, "said before a question for any words is asked again; \"cancel\" as below") \
    X(ACCEPT_CANCEL, "phrases that leave such a question, separated by commas") \
    X(ACCEPT_NAMES, "phrases that ask to enter the names, separated by commas") \
    X(ASK_RESUMPTION, "asks when and where play is resumed") \
    X(ASK_FILE, "asks for a file; {1} the one that is taken when nothing is typed") \
    X(ADJOURNED_WRITTEN, "{1} file that holds the adjourned game") \
    X(ADJOURNED_CODE, "{1} sixteen bytes in hexadecimal digits, to be written down") \
    X(ADJOURNED_NOT_WRITTEN, "{1} file that cannot be written") \
    X(OPEN_LOCKED, "another password") \
    X(OPEN_SHUT, "three wrong passwords: what is typed is thrown away until Enter comes alone") \
    X(OPEN_CANCELLED, "an empty password: the envelope was not opened") \
    X(OPEN_FALSE, "the envelope or the record was changed") \
    X(OPEN_NO_MEMORY, "the password cannot be tried") \
    X(OPEN_TEXT, "{1} what was typed when the move was sealed, {2} the seal") \
    X(ADJOURNED_FOREIGN, "{1} file that holds no adjourned game") \
    X(ADJOURNED_NEWER, "{1} file of a later version") \
    X(ADJOURNED_LINE, "{1} file, {2} line that is wrong") \
    X(ADJOURNED_CUT, "{1} file whose end is missing") \
    X(ADJOURNED_DISAGREES, "{1} file whose envelope does not fit its events") \
    X(ADJOURNED_OPENED, \
      "{1} White, {2} Black, {3} when and where play resumes, {4} sealed move number, {5} seal") \
    X(ADJOURNED_CONTINUED, "{1} the file: a journal has the game that was resumed from it") \
    X(ADJOURNED_NEXT, "what to say when play is resumed") \
    /* games from files */ \
    X(NO_GAMES, "{1} file without a game") \
    X(NO_SUCH_GAME, "{1} number asked for, {2} how many there are") \
    X(SHEET_OF_GAMES, \
      "{1} number of the written game, {2} games in the file; --game is not translated") \
    X(SHEET_DAMAGED, "{1} journal, {2} first damaged line") \
    X(GAME, "{1} number of the game, {2} of how many, {3} White, {4} Black, {5} event") \
    X(NAMELESS, "a player whose name is not known") \
    X(KEYS, "the keys while a game is spoken") \
    X(PROGRESS, "{1} moves spoken, {2} moves in the game") \
    X(RESULT_OPEN, "the game has no result") \
    X(RESULT_WHITE, "White won; {1} White's name") \
    X(RESULT_BLACK, "Black won; {1} Black's name") \
    X(RESULT_DRAWN, "a draw") \
    X(RESULT_TIME, "it was decided on time") \
    X(RESULT_UNPLAYED, "it was not played: decided by default") \
    X(RESULT_BOTH_LOSE, "both players lost") \
    X(RESULT_SCORE, "{1} another score, such as 1/2-0") \
    X(STOPPED, "the game is spoken only up to here") \
    X(VARIATION_STOPPED, "the variation with the mistake ends there, the game does not") \
    X(PGN_TOKEN, "{1} file, {2} line, [{3}] column, {4} text that is no move") \
    X(PGN_ILLEGAL, "{4} a move that is not legal: {1} {2} {3}") \
    X(PGN_AMBIGUOUS, "{4} a move that several pieces can make: {1} {2} {3}") \
    X(PGN_PROMOTION, "{4} a pawn's move to the last rank without promotion: {1} {2} {3}") \
    X(PGN_TAG, "a tag pair is not complete: {1} {2} {3} {4}") \
    X(PGN_COMMENT, "a comment without end: {1} {2} {3}") \
    X(PGN_VARIATION, "parentheses that do not match: {1} {2} {3}") \
    X(PGN_NULL_MOVE, "{4} a null move: {1} {2} {3}") \
    X(PGN_FIRST_MOVE, "a variation before the first move: {1} {2} {3}") \
    X(PGN_TAG_NAME, "{4} a tag name with signs that it must not have: {1} {2} {3}") \
    X(PGN_CHECK_SIGN, "{4} a move with an untrue sign of check or mate: {1} {2} {3}") \
    X(PGN_VARIANT, "{4} the name of another kind of chess: {1} {2} {3}") \
    X(PGN_ENCODING, "{1} file that is no text in an encoding that is read") \
    X(PGN_POSITION, "{4} text that is not a FEN: {1} {2} {3}") \
    X(PGN_OVER, "{4} a move after the end of the game: {1} {2} {3}") \
    X(PGN_RESULT, "{1} file, {2} line, {3} result in the tags, {4} another one behind the moves") \
    X(PGN_TOO_LONG, "{1} file, {2} first line of game number {3}, which exceeds {4} megabytes") \
    /* score sheets that differ; a move is a whole sentence: 3 White: knight ... */ \
    X(SHEET_TOO_LONG, "{1} file whose game has too many moves") \
    X(SHEETS_START_APART, "the sheets begin from different positions") \
    X(SHEETS_SAME, "both sheets have the same moves") \
    X(SHEETS_AGREE, "{1} the last move that both sheets have for certain") \
    X(SHEETS_DIFFER, "they differ from the first move on") \
    X(SHEETS_POSITION, "the last line; {1} FEN of the position up to which they agree") \
    X(SHEETS_CLOCKS, "{1} sheet, {2} White's time left there, {3} Black's; one may be unknown") \
    X(SHEETS_NO_FURTHER, "no game explains both sheets beyond this") \
    X(SHEET_LACKS, "{1} move, {2} sheet that lacks it") \
    X(SHEET_OTHERWISE, "{1} move, {2} sheet that has it, {3} sheet that has {4} instead") \
    X(SHEET_TRANSPOSED, "{3} has both moves in the other order: {1} {2} {4}") \
    X(SHEET_SURPLUS, "{1} sheet, {2} what stands there though nothing of the kind was played") \
    X(SHEET_ENDS, "{1} the first move that the sheet {2} no longer has") \
    X(SHEET_DOUBT, "it may just as well be the other way round") \
    /* score sheets compared during a game */ \
    X(ACCEPT_COMPARE, "phrases that ask to compare the score sheets, separated by commas") \
    X(ACCEPT_SCORE, "phrases that ask to write the score sheet, separated by commas") \
    X(PROGRAM_HELP, "further commands of the terminal, after the others")  \
    X(SCORE_HELP, "what the two above do; belongs to the help; {1} Article on boards that differ") \
    X(SCORE_ASK, "asks for a file to write the score sheet to") \
    X(SCORE_EXISTS, "{1} file that already exists") \
    X(SCORE_OFFER, "a finished game can be written as PGN") \
    X(SCORE_EMPTY, "the score is asked for before the first move") \
    X(SCORE_NO_MOVE, "{1} number of a move that was not played, {2} number of the last one") \
    X(ACCEPT_READ_ALL, "phrases that ask to hear the moves so far, separated by commas") \
    X(ACCEPT_READ_FROM, "those from move N on; N stands for a number") \
    X(ACCEPT_READ_MOVE, "move N of both sides") \
    X(ACCEPT_READ_LAST, "the last N moves") \
    X(COMPARE_OWN, "name of the program's own score sheet") \
    X(COMPARE_DICTATION, "name of a score sheet that is dictated") \
    X(COMPARE_ASK, "asks for the file with the opponent's score sheet; an empty line: dictated") \
    X(COMPARE_ASK_AGAIN, \
      "asked again if the answer is neither a game's file nor a move; no cancels") \
    X(COMPARE_DICTATE, "how to dictate") \
    X(COMPARE_NEXT_WHITE, "{1} number: asks for White's move") \
    X(COMPARE_NEXT_BLACK, "{1} number: asks for Black's move") \
    X(COMPARE_NOTED, "{1} what was noted, though it cannot be played on the dictated sheet") \
    X(COMPARE_NO_MOVE, "{1} what is no move") \
    X(COMPARE_ADJUST, "the sheets agree: whose board stands otherwise puts it right") \
    X(COMPARE_BACK_ASK, "{1} half-moves that would be taken back; asks yes or no") \
    X(COMPARE_STAYS, "nothing was taken back") \
    /* other forms of score sheets: labels on the sheet, then errors */ \
    X(SHEET_TITLE, "the title") \
    X(SHEET_EVENT, "label of the event") \
    X(SHEET_SITE, "of the place") \
    X(SHEET_DATE, "of the date") \
    X(SHEET_ROUND, "of the round") \
    X(SHEET_WHITE, "of White's name") \
    X(SHEET_BLACK, "of Black's name") \
    X(SHEET_START, "of the position the game began from") \
    X(SHEET_RESULT, "of the result") \
    X(SHEET_NUMBER, "head of the column of move numbers, short") \
    X(SHEET_TIME, "of the times on the clock") \
    X(SHEET_REMARKS, "of remarks") \
    X(SHEET_ARBITER, "the arbiter, who signs too") \
    X(SHEET_SIGNATURE, "place of a signature") \
    X(NO_BRAILLE, "the program was built without liblouis, or it finds no tables") \
    X(BRAILLE_LANGUAGES, "braille sheets exist in German, French and English only") \
    /* the second board */ \
    X(BOARD_TITLE, "title of its page") \
    X(BOARD_WATCHING, "title of the spectators' page") \
    X(BOARD_LOST, "on its page: the connection to the program is lost") \
    X(BOARD_BACK, "on its page: the connection is back") \
    X(BOARD_REFUSED, "on its page: only moves, resigning and draws are allowed there") \
    X(BOARD_WATCHES, "on the spectators' page: nothing can be changed there") \
    X(BOARD_ASKED, "on its page: a question is open in the terminal, a move waits") \
    X(BOARD_OFFERED, "on its page: the keyboard offers a draw") \
    X(BOARD_OFFER, "on its page: button that offers a draw") \
    X(BOARD_RESIGN, "on its page: button that resigns") \
    X(BOARD_YES, "on its page: button that answers yes") \
    X(BOARD_NO, "on its page: button that answers no") \
    X(BOARD_ANSWERS, "a draw was offered to the second board") \
    X(BOARD_RESIGNS, "the side that is to resign plays on the second board, and resigns there") \
    X(BOARD_DECIDES, "refused: only the player at the second board may do this") \
    X(BOARD_LINK, "{1} the link for the opponent") \
    X(BOARD_OPENED, "the opponent's page is connected, for the first time") \
    X(BOARD_SPECTATORS, "{1} the link for spectators") \
    X(BOARD_NO_SERVER, "libwebsockets is not installed") \
    X(BOARD_NO_PAGE, "the files of the page are missing") \
    X(BOARD_NO_ADDRESS, "{1} not an address of this machine") \
    X(BOARD_NOT_OPEN, "{1} address that cannot be listened on") \
    /* printed by accessibility/play */ \
    X(BUILDS, "the program is being built") \
    X(BUILDS_PAGE, "the page of the second board is being built") \
    X(BUILT, "{1} 25, 50 or 75") \
    X(BUILD_FAILED, "{1} file with the output of the step that failed") \
    X(BUILD_PAGE_FAILED, "{1} the same file; the program starts without the page") \
    X(BUILD_FORBIDDEN, "{1} folder that cannot be written to")
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
