/* SPDX-License-Identifier: MIT */
/*
 * The journal of a game: what was typed and what a board or an engine played, each with its time, in a file that only
 * grows. A program that was killed leaves in it all that it had announced.
 *
 *     rochade journal 3                    the format's version
 *     language: de                         how the game began: names and values
 *     control: 40/90+30,30+30
 *                                          an empty line
 *     12345 line springer felix drei       milliseconds of the game, kind, text
 *     12345 state 1 * rnbqkbnr/...         moves made, result and position after that
 *
 * A record is a whole line. What cannot stand in one (control characters, the backslash) is written \xHH. The file is
 * locked while a program plays its game.
 *
 * Every version reads all earlier ones, and refuses later ones by their first line. A new kind of record, or a new meaning
 * of one, takes a new number; whoever goes on with an older file raises its number first.
 *
 *     1    line, move, time, state, resumed, aside (and event, which its last programs wrote)
 *     2    event, retrace
 *     3    envelope, sealing
 */
#ifndef CLIENT_JOURNAL_H
#define CLIENT_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JOURNAL_VERSION = 3, JOURNAL_PATH_SIZE = 1024, JOURNAL_TEXT_SIZE = 4096 };

/* Columns: name, word in the file. */
#define JOURNAL_KIND_LIST(X)                                                                 \
    X(LINE, "line")         /* somebody typed the text */                                    \
    X(MOVE, "move")         /* a move of the engine, in UCI */                               \
    X(EVENT, "event")       /* the arbiter heard it, as chess/event.h writes it */           \
    X(RETRACE, "retrace")   /* so many half moves stayed, of a game without an arbiter */    \
    X(TIME, "time")         /* nothing but that it was this time */                          \
    X(STATE, "state")       /* moves made, result, FEN: where the last record led */         \
    X(RESUMED, "resumed")   /* by another start, at the date in the text */                  \
    X(ASIDE, "aside")       /* the players did not want to go on with it */                  \
    X(ENVELOPE, "envelope") /* a line of the file of an adjourned game (adjourned_file.h) */ \
    X(SEALING,                                                                               \
      "sealing") /* white or black is being asked for the sealed move; nothing: no longer */

typedef enum journal_kind {
#define JOURNAL_KIND_ENUM(name, word) JOURNAL_##name,
    JOURNAL_KIND_LIST(JOURNAL_KIND_ENUM)
#undef JOURNAL_KIND_ENUM
        JOURNAL_KIND_COUNT
} journal_kind;

/* ----------------------------------------------------------------------------------- both ways */

static const char journal_first_line[] = "rochade journal ";
static const char journal_open_end[] = ".journal", journal_ended_end[] = ".ended";

/* By kind. */
extern const char *const journal_words[JOURNAL_KIND_COUNT];

/* 0, or -1 when another program has it; the lock ends with the program, however it ends. */
int journal_lock(int file);

/* A file that nothing has been written to. */
bool journal_is_empty(int file);

bool journal_ends_in(const char *text, const char *end);

/* ---------------------------------------------------------------------------------------------- writing */

typedef struct client_journal {
    int file; /* -1: none yet */
    char path[JOURNAL_PATH_SIZE];
    int64_t kept;  /* bytes that are safe in the file */
    char *pending; /* those that are not yet */
    size_t length, capacity;
    bool begun; /* there is something to write beside the beginning */
    bool torn;  /* behind `kept` the file may have what a failed commit has left */
    bool off;
} client_journal;

/* A new one under that path; NULL: under a name of its own in the user's directory. The file comes with the first
 * commit that has a record. */
void journal_begin(client_journal *journal, const char *path);
void journal_add_setting(client_journal *journal, const char *name, const char *value);
void journal_add(client_journal *journal, int64_t time, journal_kind kind, const char *text,
                 size_t length);

/* Creates the file at once, empty: as good as none for the next start. What fails here fails again, and is reported, at
 * the first commit. */
void journal_reserve(client_journal *journal);

/* Brings to the disk what was added. 0, or the errno of what failed: then all of it stays pending, and the next commit
 * first cuts off what this one may have left in the file. Nothing to do, nothing wrong: 0. */
int journal_commit(client_journal *journal);

typedef enum journal_fate {
    JOURNAL_GOES_ON,  /* the next start offers it */
    JOURNAL_ENDED,    /* it does not */
    JOURNAL_WORTHLESS /* nothing happened in it: the file goes */
} journal_fate;

/* Adds the file of an adjourned game, line by line. */
void journal_add_envelope(client_journal *journal, int64_t time, const char *text, size_t length);

/* Gives the file free. */
void journal_close(client_journal *journal, journal_fate fate);

/* ---------------------------------------------------------------------------------------------- reading */

typedef struct journal_record {
    int64_t time;
    journal_kind kind;
    char text[JOURNAL_TEXT_SIZE];
    size_t length;
} journal_record;

typedef struct journal_contents {
    char *bytes; /* whole lines */
    size_t length, at;
    unsigned long line; /* number of the line read last */
    long version;       /* of the format */
    bool cut;           /* the last line had no end, and is not among them */
} journal_contents;

typedef enum journal_found {
    JOURNAL_OK,
    JOURNAL_NONE,       /* there is no such file, or nothing in it */
    JOURNAL_BUSY,       /* another program plays this game */
    JOURNAL_UNREADABLE, /* errno says why */
    JOURNAL_FOREIGN,    /* it is no journal */
    JOURNAL_NEWER       /* of a later version of the program */
} journal_found;

/* What a journal tells without being replayed. */
typedef struct journal_survey {
    unsigned moves;  /* half-moves made in its last game */
    bool unfinished; /* that game has a move, has not ended, and was not put aside */
} journal_survey;

/* Reads all settings and records behind the first line; changes nothing. */
journal_survey journal_look_through(const journal_contents *contents);

/* True if the journal holds exactly that file of an adjourned game. Changes nothing. */
bool journal_has_envelope(const journal_contents *contents, const char *text, size_t length);

/* Opens, locks and reads one. journal_contents_free, then, when it is OK. */
journal_found journal_open(client_journal *journal, const char *path, journal_contents *contents);

/* The same with the newest one in the user's directory whose game has not ended; false when there is none. Calls
 * again find older ones as long as `before` names the one found last (NULL: none yet). */
bool journal_find(client_journal *journal, const char *before, journal_contents *contents);

/* The newest unfinished one with that file of an adjourned game: JOURNAL_OK as from journal_open, JOURNAL_BUSY when another
 * program plays it (the path is filled in), or JOURNAL_NONE. */
journal_found journal_find_envelope(client_journal *journal, const char *text, size_t length,
                                    journal_contents *contents);

/* The next setting; false behind the last. Valid until the contents are freed. */
bool journal_next_setting(journal_contents *contents, const char **name, const char **value);

/* The next record; false at the end, and when the next line is none. */
bool journal_next(journal_contents *contents, journal_record *record);

/* From here on goes on behind the first `length` bytes. What stood behind them is kept in a copy of the file, PATH.damaged,
 * unless it was a mere line without its end. False when that copy cannot be written: then the file is as it was. */
bool journal_go_on(client_journal *journal, const journal_contents *contents, size_t length);

/* One that had ended gets the name of an open one, where that is free. */
void journal_offer_again(client_journal *journal);

/* Will the next start find it, or must it be named? */
bool journal_is_offered(const client_journal *journal);

void journal_contents_free(journal_contents *contents);

#endif
