/* SPDX-License-Identifier: MIT */
/*
 * rochade check: plays all moves of PGN databases. Maps a file, cuts it into sections where games
 * begin, and lets as many workers as there are cores read them; reports their results in the order
 * of the file. Pages are released as soon as they were read, so that a file of any size, even with
 * very long games, needs no more memory than a few games. Pipes and compressed files pass through a
 * buffer of fixed size instead.
 */
#include "check_section.h"
#include "files/byte_source.h"
#include "files/file.h"
#include "files/quoted_text.h"
#include "sheets/pgn_mistake.h"
#include "tools.h"
#include "voice/voice.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each worker takes about two megabytes. */
enum { MOST_WORKERS = 16 };

typedef struct job {
    const char *text;
    size_t length;
    size_t cut;        /* the text before this offset has been cut into sections */
    section *sections; /* a ring: section n is at n % ring */
    size_t ring;
    bool strict;
    bool continues;        /* more text follows this one */
    bool skips;            /* the text begins within a game that is too long */
    double from, part;     /* fractions of the whole file: where this text begins, and its size */
    size_t next, reported; /* sections taken by workers, and sections reported */
    pthread_mutex_t lock;
    pthread_cond_t changed;
} job;

typedef struct totals {
    unsigned long games, moves, errors;
    bool strict;   /* also check the signs of check and mate */
    bool in_words; /* messages in the requested language, worded as in a playback */
    dialogue_language language;
} totals;

/* --------------------------------------------------------------------------------- distribution */

/*
 * Returns the next section to read, NULL if there is none. Waits while too many results are
 * unreported.
 */
static section *take_section(job *j) {
    while (j->next - j->reported == j->ring)
        pthread_cond_wait(&j->changed, &j->lock);
    if (j->cut == j->length) return NULL;
    size_t begin = j->cut;
    j->cut = section_next(j->text, j->length, begin);
    section *p = &j->sections[j->next++ % j->ring];
    *p = (section){.begin = begin,
                   .end = j->cut,
                   .read = begin,
                   .strict = j->strict,
                   .continues = j->continues && j->cut == j->length,
                   .skips = j->skips && begin == 0};
    return p;
}

/* Updates the progress, and waits until the errors are reported if there are many. */
static void report(void *context, section *p, size_t offset) {
    job *j = context;
    pthread_mutex_lock(&j->lock);
    p->read = offset;
    p->full = section_must_report(p);
    pthread_cond_broadcast(&j->changed);
    while (p->full)
        pthread_cond_wait(&j->changed, &j->lock);
    pthread_mutex_unlock(&j->lock);
}

static void *work(void *context) {
    job *j = context;
    section *p;
    pthread_mutex_lock(&j->lock);
    while ((p = take_section(j)) != NULL) {
        pthread_mutex_unlock(&j->lock);
        section_read(j->text, p, report, j);
        pthread_mutex_lock(&j->lock);
        p->read = p->end;
        p->done = true;
        pthread_cond_broadcast(&j->changed);
    }
    pthread_cond_broadcast(&j->changed);
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* ------------------------------------------------------------------------------------- messages */

/* Prints the offending text, up to MOST bytes of its line. */
static void report_word(const chess_pgn_error *error) {
    enum { MOST = 60 };
    size_t length = 0;
    while (length < error->word_length && error->word[length] != '\n' &&
           error->word[length] != '\r' && length <= MOST)
        length++;
    quoted_text_print(stdout, error->word, length, MOST);
}

static void report_in_words(const char *name, const char *text, const check_error *t,
                            const section *before, dialogue_language language) {
    static dialogue_answer answer;
    char number[24], game[24], megabytes[24];
    const char *values[] = {name, number, chess_result_text(t->tag), chess_result_text(t->end)};
    const char *long_values[] = {name, number, game, megabytes};
    chess_pgn_error error = t->error;
    error.line += (uint32_t)before->lines;
    (void)snprintf(game, sizeof game, "%lu", before->games + t->game);
    (void)snprintf(megabytes, sizeof megabytes, "%d", LONGEST_GAME_MB);
    (void)snprintf(number, sizeof number, "%u", error.line);
    dialogue_answer_clear(&answer);
    if (t->too_long)
        dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_PGN_TOO_LONG,
                              long_values, 4);
    else if (error.error)
        pgn_mistake_add(&answer, language, DIALOGUE_ANSWER, name, text, &error);
    else
        dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_PGN_RESULT,
                              values, 4);
    (void)voice_print(stdout, &answer);
}

static void report_plainly(const char *name, const check_error *t, const section *before) {
    unsigned long line = before->lines + t->error.line, game = before->games + t->game;
    if (t->too_long) {
        printf("%s:%lu: game %lu: longer than %d MB, skipped up to the next [Event\n", name, line,
               game, LONGEST_GAME_MB);
    } else if (!t->error.error) {
        printf("%s:%lu: game %lu: the result tag says %s, the end of the game %s\n", name, line,
               game, chess_result_text(t->tag), chess_result_text(t->end));
    } else {
        printf("%s:%lu:%u: game %lu: %s: ", name, line, t->error.column, game,
               chess_error_text(t->error.error));
        report_word(&t->error);
        putchar('\n');
    }
}

enum { TROUBLES_AT_ONCE = 16 };

/*
 * Reports the errors of a section. The quoted words may be far apart in the text, so pages are
 * released on the way.
 */
static void report_errors(const char *name, const char *text, const section *p,
                          const section *before, totals *sum) {
    size_t given_back = 0;
    for (size_t i = 0; i < p->error_count; i++) {
        const check_error *t = &p->errors[i];
        if (sum->in_words)
            report_in_words(name, text + p->begin, t, before, sum->language);
        else
            report_plainly(name, t, before);
        if (i % TROUBLES_AT_ONCE != 0 || t->error.offset <= given_back) continue;
        section_give_back(text + p->begin, given_back, t->error.offset);
        given_back = t->error.offset;
    }
    fflush(stdout);
    section_give_back(text, p->begin, p->read);
    sum->errors += p->error_count;
}

/* The progress bar is removed before any other output to the terminal. */
enum { BAR_WIDTH = 40 };

static void show_progress(const job *j, size_t read) {
    static const char bar[] = "########################################";
    if (!isatty(STDERR_FILENO) || j->part <= 0) return;
    double part = j->from + j->part * (double)read / (double)j->length;
    int width = BAR_WIDTH;
    fprintf(stderr, "\r%3.0f %% %-*.*s", part * 100, width, (int)(part * width), bar);
    fflush(stderr);
}

static void hide_progress(void) {
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%*s\r", BAR_WIDTH + 6, "");
}

/*
 * Waits until there is more to report of the next section and copies its state. Returns false if
 * everything is reported. A section that is neither full nor done is still owned by its worker.
 */
static bool await_news(job *j, size_t shown, section *news) {
    const section *p = &j->sections[j->reported % j->ring];
    pthread_mutex_lock(&j->lock);
    while (j->reported == j->next ? j->cut < j->length : !p->done && !p->full && p->read <= shown)
        pthread_cond_wait(&j->changed, &j->lock);
    bool more = j->reported < j->next;
    if (more && (p->done || p->full))
        *news = *p;
    else if (more)
        *news = (section){.read = p->read};
    pthread_mutex_unlock(&j->lock);
    return more;
}

/*
 * Returns a full section to its worker with an empty list; after a section that is done, continues
 * with the next one.
 */
static void went_out(job *j, const section *reported) {
    section *p = &j->sections[j->reported % j->ring];
    if (reported->done) free(reported->errors);
    pthread_mutex_lock(&j->lock);
    if (reported->done) j->reported++;
    if (reported->full) p->error_count = 0;
    p->full = false;
    pthread_cond_broadcast(&j->changed);
    pthread_mutex_unlock(&j->lock);
}

/* Reports a text. `before` holds the counts of the text before it and receives the sums. */
static void report_all(job *j, const char *name, section *before, totals *sum) {
    section p;
    size_t shown = 0;
    while (await_news(j, shown, &p)) {
        if (p.error_count) {
            hide_progress();
            report_errors(name, j->text, &p, before, sum);
        }
        if (p.done) {
            before->lines += p.lines;
            before->games += p.games;
            before->moves += p.moves;
            before->end = p.end;
            before->skips = p.skips;
            sum->errors += p.unlisted;
        }
        shown = p.read;
        show_progress(j, shown);
        if (p.done || p.full) went_out(j, &p);
    }
    hide_progress();
}

/* Checks a text. If more text follows, before->end is the offset at which reading must continue. */
static bool check_text(const char *name, job *j, section *before, totals *sum) {
    enum { SECTIONS_PER_WORKER = 4 };
    pthread_t workers[MOST_WORKERS];
    section sections[MOST_WORKERS * SECTIONS_PER_WORKER];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t wanted = cores < 1              ? 1
                    : cores > MOST_WORKERS ? MOST_WORKERS
                                           : (size_t)cores,
           started = 0;
    j->sections = sections;
    j->ring = wanted * SECTIONS_PER_WORKER;
    j->strict = sum->strict;
    j->skips = before->skips;
    pthread_mutex_init(&j->lock, NULL);
    pthread_cond_init(&j->changed, NULL);
    while (started < wanted && (errno = pthread_create(&workers[started], NULL, work, j)) == 0)
        started++;
    if (started > 0) report_all(j, name, before, sum);
    while (started)
        pthread_join(workers[--started], NULL);
    pthread_cond_destroy(&j->changed);
    pthread_mutex_destroy(&j->lock);
    return j->reported == j->next && j->cut == j->length;
}

static void add_up(totals *sum, const section *read) {
    sum->games += read->games;
    sum->moves += read->moves;
}

/* Checks a file that can be mapped; only the sections being read use memory. */
static bool check_mapped(const char *name, int file, size_t size, totals *sum) {
    section before = {0};
    void *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (text == MAP_FAILED) return false;
    job j = {.text = text, .length = size, .part = 1};
    bool good = check_text(name, &j, &before, sum);
    munmap(text, size);
    add_up(sum, &before);
    return good;
}

/* ------------------------------------------------------------------ pipes and compressed files */

enum { ROOM = 16 << 20 };

/*
 * Reads text through a buffer of ROOM bytes: each time, the games that are complete. Does not split
 * CR LF, which would then count as two lines. `size` is the size of the file, or 0 if unknown.
 */
static bool check_passing(const char *name, byte_source *source, uint64_t size, char *room,
                          totals *sum) {
    section before = {0};
    size_t kept = 0, length;
    uint64_t taken = 0, now;
    bool good = true, continues = true;
    while (good && continues) {
        size_t there = kept + byte_source_read(source, room + kept, ROOM - kept);
        continues = there == ROOM;
        length = there - (continues && room[there - 1] == '\r');
        job j = {.text = room, .length = length, .continues = continues};
        now = byte_source_taken(source);
        if (size > 0) {
            j.from = (double)taken / (double)size;
            j.part = (double)(now - taken) / (double)size;
        }
        taken = now;
        before.end = 0;
        good = check_text(name, &j, &before, sum);
        kept = there - before.end;
        memmove(room, room + before.end, kept);
    }
    add_up(sum, &before);
    errno = byte_source_error(source);
    return good && errno == 0;
}

/*
 * Checks a stream. The buffer is an unnamed file, so that its pages keep their text after they are
 * released.
 */
static bool check_source(const char *name, byte_source *source, uint64_t size, totals *sum) {
    FILE *file = tmpfile();
    if (file == NULL) return false;
    errno = posix_fallocate(fileno(file), 0, ROOM);
    void *room =
        errno ? MAP_FAILED : mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    bool good = room != MAP_FAILED && check_passing(name, source, size, room, sum);
    int error = errno;
    if (room != MAP_FAILED) munmap(room, ROOM);
    (void)fclose(file);
    errno = error;
    return good;
}

static bool check_stream(const char *name, FILE *stream, totals *sum) {
    struct stat about;
    if (fstat(fileno(stream), &about) != 0) return false;
    bool is_file = S_ISREG(about.st_mode);
    byte_source *source = byte_source_open(stream, name);
    if (source == NULL) return false;
    bool plain = is_file && !byte_source_is_compressed(source);
    bool good = plain && about.st_size > 0
                    ? check_mapped(name, fileno(stream), (size_t)about.st_size, sum)
                    : check_source(name, source, is_file ? (uint64_t)about.st_size : 0, sum);
    int error = errno;
    byte_source_close(source);
    errno = error;
    return good;
}

static bool check_file(const char *name, totals *sum) {
    FILE *stream = file_open(name);
    bool good = stream && check_stream(name, stream, sum);
    if (!good) tools_report(file_trouble(errno), name, NULL, NULL);
    if (stream && stream != stdin) (void)fclose(stream);
    return good;
}

/* Removes --strict from the arguments. Returns false, after reporting it, if one is unknown. */
static bool take_options(int *count, char **files, totals *sum) {
    int kept = 0;
    for (int i = 0; i < *count; i++) {
        if (strcmp(files[i], "--strict") == 0) {
            sum->strict = true;
        } else if (tools_is_option(files[i])) {
            (void)tools_refuse_argument(files[i], DIALOGUE_TERMINAL_TOOL_SURPLUS);
            return false;
        } else {
            files[kept++] = files[i];
        }
    }
    *count = kept;
    return true;
}

int check_run(int count, char **files) {
    totals sum = {0};
    bool readable = true;
    sum.in_words = tools_asked_language(&sum.language);
    if (!take_options(&count, files, &sum)) return STATUS_WRONG;
    if (count == 0) return tools_refuse_without(DIALOGUE_TERMINAL_RIGHT_FILE);
    for (int i = 0; i < count; i++)
        readable = check_file(files[i], &sum) && readable;
    fprintf(stderr, "games %lu moves %lu errors %lu\n", sum.games, sum.moves, sum.errors);
    return sum.errors || !readable ? STATUS_FAILED : 0;
}
