/* SPDX-License-Identifier: MIT */
/*
 * The journal of a game: typed lines and the moves of a board or engine, each with its time, in a
 * file that is only appended to. If the program is killed, the journal holds everything that was
 * announced.
 *
 *     rochade journal 7                    format version
 *     language: de                         settings of the game: names and values
 *     control: 40/90+30,30+30
 *                                          an empty line
 *     12345 line springer felix drei       milliseconds of the game, kind, text
 *     12345 state 1 * rnbqkbnr/...         plies made, result and position after that
 *
 * An entry is one line. Control characters and the backslash are written as \xHH. The file is
 * locked while a program plays its game.
 *
 * Each version reads all earlier ones and rejects later ones by their first line. A new kind of
 * entry, or a new meaning of one, requires a new version number; a program that continues an older
 * file raises its version number first.
 *
 *     1    line, move, time, state, resumed, aside (and event, in its last releases)
 *     2    event, retrace
 *     3    envelope, sealing
 *     4    name
 *     5    state of a first move that is only announced: no plies, and that move
 *     6    language
 *     7    date
 */
#ifndef CLIENT_JOURNAL_H
#define CLIENT_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

enum { JOURNAL_VERSION = 7, JOURNAL_PATH_SIZE = 1024, JOURNAL_TEXT_SIZE = 4096 };

/* Columns: name, word in the file. */
#define JOURNAL_KIND_LIST(X)                                                              \
    X(LINE, "line")         /* a typed line */                                            \
    X(MOVE, "move")         /* a move of the engine, in UCI */                            \
    X(EVENT, "event")       /* an event of the arbiter, as chess/event.h writes it */     \
    X(RETRACE, "retrace")   /* plies kept, in a game without arbiter */                   \
    X(TIME, "time")         /* the time alone */                                          \
    X(STATE, "state")       /* plies made, result, FEN: the state after the last entry */ \
    X(RESUMED, "resumed")   /* by a later start, on the date in the text */               \
    X(ASIDE, "aside")       /* the players did not continue it */                         \
    X(ENVELOPE, "envelope") /* a line of an adjournment file (adjourned_file.h) */        \
    X(SEALING, "sealing")   /* side asked for the sealed move; empty: none */             \
    X(NAME, "name")         /* word of names.h and the name */                            \
    X(LANGUAGE, "language") /* tag of the language from here on */                        \
    X(DATE, "date")         /* local date of the game that the next entry begins */

typedef enum journal_kind {
#define JOURNAL_KIND_ENUM(name, word) JOURNAL_##name,
    JOURNAL_KIND_LIST(JOURNAL_KIND_ENUM)
#undef JOURNAL_KIND_ENUM
        JOURNAL_KIND_COUNT
} journal_kind;

/* -------------------------------------------------------------------------- writing and reading */

static const char journal_first_line[] = "rochade journal ";
static const char journal_open_end[] = ".journal", journal_ended_end[] = ".ended";

/* words by kind */
extern const char *const journal_words[JOURNAL_KIND_COUNT];

/*
 * Locks the file. Returns 0, or -1 if another process holds the lock. The lock ends with the
 * process.
 */
int journal_lock(int file);

/* Returns true if nothing has been written to the file. */
bool journal_is_empty(int file);

bool journal_ends_in(const char *text, const char *end);

/* -------------------------------------------------------------------------------------- writing */

typedef struct client_journal {
    int file; /* -1: not open */
    char path[JOURNAL_PATH_SIZE];
    int64_t kept;  /* bytes that are safely in the file */
    char *pending; /* bytes to be written by the next commit */
    size_t length, capacity;
    bool begun;       /* there is an entry, not only the head */
    bool torn;        /* a failed commit may have left bytes after `kept` */
    bool lacks_bytes; /* memory ran out; commits return ENOMEM from then on */
    bool off;
} client_journal;

/*
 * Begins a journal under that path, or if it is NULL, under a new name in the user's directory. The
 * file is created by the first commit with an entry.
 */
void journal_begin(client_journal *journal, const char *path);
void journal_add_setting(client_journal *journal, const char *name, const char *value);
void journal_add(client_journal *journal, int64_t time, journal_kind kind, const char *text,
                 size_t length);

/*
 * Creates the empty file now; the next start ignores it. If that fails, the first commit fails,
 * too, and reports the error.
 */
void journal_reserve(client_journal *journal);

/*
 * Writes the added entries to the disk. Returns 0, also if there is nothing to write, or an errno;
 * all bytes then stay pending, and the next commit first truncates what this one may have left. If
 * the file was removed or renamed meanwhile, writes all entries to a new one.
 */
int journal_commit(client_journal *journal);

typedef enum journal_fate {
    JOURNAL_GOES_ON,  /* offered by the next start */
    JOURNAL_ENDED,    /* not offered by the next start */
    JOURNAL_WORTHLESS /* nothing happened in it; the file is removed */
} journal_fate;

/* Adds an adjournment file, line by line. */
void journal_add_envelope(client_journal *journal, int64_t time, const char *text, size_t length);

/* Unlocks and closes the file. */
void journal_close(client_journal *journal, journal_fate fate);

/* -------------------------------------------------------------------------------------- reading */

typedef struct journal_entry {
    int64_t time;
    journal_kind kind;
    char text[JOURNAL_TEXT_SIZE];
    size_t length;
} journal_entry;

typedef struct journal_contents {
    char *bytes; /* complete lines */
    size_t length, at;
    unsigned long line;            /* number of the line read last */
    long version;                  /* format version */
    time_t changed;                /* time of the last change of the file; 0: not known */
    bool cut;                      /* the last line was incomplete and is not included */
    unsigned long damaged_setting; /* first invalid line among the settings; 0: none */
} journal_contents;

typedef enum journal_found {
    JOURNAL_OK,
    JOURNAL_NONE,       /* no such file, or an empty one */
    JOURNAL_BUSY,       /* another program plays the game */
    JOURNAL_UNREADABLE, /* see errno */
    JOURNAL_FOREIGN,    /* not a journal */
    JOURNAL_NEWER       /* written by a later version of the program */
} journal_found;

/* A summary of a journal, found without a replay. */
typedef struct journal_survey {
    unsigned moves;  /* plies made in its last game */
    bool unfinished; /* a move was made or announced, and the game was not ended or set aside */
} journal_survey;

/* Summarises all entries. Changes nothing. */
journal_survey journal_look_through(const journal_contents *contents);

/* Returns true if the entries contain exactly this adjournment file. Changes nothing. */
bool journal_has_envelope(const journal_contents *contents, const char *text, size_t length);

/*
 * Opens, locks and reads a journal. With JOURNAL_OK, the caller frees the contents by
 * journal_contents_free().
 */
journal_found journal_open(client_journal *journal, const char *path, journal_contents *contents);

/* Reads the text of a journal likewise, without opening or locking a file. */
journal_found journal_read_text(const char *text, size_t length, journal_contents *contents);

/*
 * Opens the newest journal in the user's directory whose game has not ended. To find older ones,
 * pass the last path found as `before` (NULL: none yet). Returns JOURNAL_OK like journal_open(),
 * JOURNAL_NONE, or JOURNAL_UNREADABLE with the path of a journal or of the directory, which ends in
 * a slash.
 */
journal_found journal_find(client_journal *journal, const char *before, journal_contents *contents);

/*
 * Finds the newest unfinished journal with that adjournment file. Returns JOURNAL_OK like
 * journal_open(), JOURNAL_BUSY with its path if another program plays it, or JOURNAL_NONE. If it is
 * not found and a journal or the directory cannot be read, returns JOURNAL_UNREADABLE with that
 * path.
 */
journal_found journal_find_envelope(client_journal *journal, const char *text, size_t length,
                                    journal_contents *contents);

/*
 * Reads the whole open file, also an incomplete last line. Returns false, with errno, on failure;
 * the caller frees the contents in either case.
 */
bool journal_read_bytes(int file, journal_contents *contents);

/*
 * Reads the next setting; returns false after the last. The strings are valid until the contents
 * are freed.
 */
bool journal_next_setting(journal_contents *contents, const char **name, const char **value);

/* Reads the next entry; returns false at the end, or if the next line is not an entry. */
bool journal_next(journal_contents *contents, journal_entry *entry);

/*
 * Continues the journal after its first `length` bytes. Bytes after them are saved to PATH.damaged,
 * unless they are a single line without its end. Returns false, without changes, if that copy
 * cannot be written.
 */
bool journal_go_on(client_journal *journal, const journal_contents *contents, size_t length);

/* Renames an ended journal to the name of an open one, if that name is free. */
void journal_offer_again(client_journal *journal);

/*
 * Writes the path of the newest journal in the user's directory, ended or not, that is older than
 * `before` (NULL: of all). Returns false if there is none.
 */
bool journal_before(const char *before, char *path, size_t size);

/*
 * Returns the number of open journals in the user's directory, and if `ended` also of ended ones,
 * that a later version of the program wrote.
 */
unsigned journal_count_newer(bool ended);

/* Returns true if the next start finds the journal without --journal. */
bool journal_is_offered(const client_journal *journal);

void journal_contents_free(journal_contents *contents);

#endif
