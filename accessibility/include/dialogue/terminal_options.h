/* SPDX-License-Identifier: MIT */
/* Texts of sound, options, help, settings and the journal. terminal.h has their functions. */
#ifndef DIALOGUE_TERMINAL_OPTIONS_H
#define DIALOGUE_TERMINAL_OPTIONS_H

/*
 * Columns: name, description: what the text is for, and what each placeholder contains (also shown
 * to translators).
 */
/* Backslashes are not aligned, so that a new line leaves all others unchanged. */
/* clang-format off */
#define DIALOGUE_TERMINAL_OPTIONS_LIST(X) \
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
    X(NEW_WITH_TIME, "a new game with the time control {1} was asked for: how one begins") \
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
      "of journals")
/* clang-format on */

#endif
