/* SPDX-License-Identifier: MIT */
/*
 * Texts of files, adjourned games, score sheets, the second board and the build. terminal.h has
 * their functions.
 */
#ifndef DIALOGUE_TERMINAL_FILES_H
#define DIALOGUE_TERMINAL_FILES_H

/*
 * Columns: name, description: what the text is for, and what each placeholder contains (also shown
 * to translators).
 */
/* Backslashes are not aligned, so that a new line leaves all others unchanged. */
/* clang-format off */
#define DIALOGUE_TERMINAL_FILES_LIST(X) \
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
    X(FILE_NO_FOLDER, "a file cannot be written because its folder does not exist: {1} file") \
    X(FILE_NOT_ALLOWED, "a file may not be written there: {1} file") \
    X(FILE_DISK_FULL, "a file cannot be written because the disk is full: {1} file") \
    X(SAVE_UNDER, "the words between 'save' and the name of a file") \
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

#endif
