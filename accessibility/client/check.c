/* SPDX-License-Identifier: MIT */
/*
 * rochade check: whole databases of PGN, every move of them played. A file is mapped, cut where
 * games begin, and the pieces are read by as many workers as there are cores; what they found is
 * told in the order of the file.
 */
#define _DEFAULT_SOURCE /* madvise: pages that were read and told are given back */

#include "file.h"
#include "tools.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE_SIZE = 1 << 20, MOST_WORKERS = 64, STATUS_FAILED = 1, STATUS_WRONG = 2 };

typedef struct trouble {
    unsigned long game;
    chess_pgn_error error;
} trouble;

/* What one worker found in one piece; games and lines count from the piece's beginning. */
typedef struct piece {
    size_t begin, end;
    unsigned long games, moves, lines;
    trouble *troubles;
    size_t trouble_count, trouble_room;
    bool done;
} piece;

typedef struct job {
    const char *text;
    size_t length;
    piece *pieces;
    size_t piece_count, next, told;
    pthread_mutex_t lock;
    pthread_cond_t changed;
} job;

typedef struct totals {
    unsigned long games, moves, errors;
} totals;

/* -------------------------------------------------------------------------------------- reading */

static void on_move(void *context, const chess_position *before, chess_move move) {
    (void)before;
    (void)move;
    ++*(unsigned long *)context;
}

static void note_trouble(piece *p, const chess_pgn_error *error) {
    if (p->trouble_count == p->trouble_room) {
        size_t room = p->trouble_room ? 2 * p->trouble_room : 16;
        trouble *troubles = realloc(p->troubles, room * sizeof *troubles);
        if (!troubles) abort();
        p->troubles = troubles;
        p->trouble_room = room;
    }
    p->troubles[p->trouble_count++] = (trouble){p->games, *error};
}

static void read_piece(const char *text, piece *p) {
    chess_pgn_visitor visitor = {.context = &p->moves, .move = on_move};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    while (
        chess_pgn_read_game(text + p->begin, p->end - p->begin, &offset, &line, &visitor, &error)) {
        p->games++;
        if (error.error) note_trouble(p, &error);
    }
    p->lines = line - 1;
}

static void *work(void *context) {
    job *j = context;
    pthread_mutex_lock(&j->lock);
    while (j->next < j->piece_count) {
        piece *p = &j->pieces[j->next++];
        pthread_mutex_unlock(&j->lock);
        read_piece(j->text, p);
        pthread_mutex_lock(&j->lock);
        p->done = true;
        pthread_cond_signal(&j->changed);
    }
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* -------------------------------------------------------------------------------------- cutting */

/* A game begins at an Event tag on a line after an empty one. */
static size_t next_beginning(const char *text, size_t length, size_t from) {
    static const char tag[] = "[Event ";
    const char *at = text + from;
    while ((at = memchr(at, '[', length - (size_t)(at - text))) != NULL) {
        size_t here = (size_t)(at - text);
        bool after_empty_line = here >= 2 && text[here - 1] == '\n' &&
                                (text[here - 2] == '\n' ||
                                 (here >= 3 && text[here - 2] == '\r' && text[here - 3] == '\n'));
        if (length - here > sizeof tag && after_empty_line && memcmp(at, tag, sizeof tag - 1) == 0)
            return here;
        at++;
    }
    return length;
}

static bool cut(job *j) {
    size_t room = j->length / PIECE_SIZE + 1, begin = 0;
    j->pieces = calloc(room, sizeof *j->pieces);
    if (!j->pieces) return false;
    while (begin < j->length) {
        size_t end = j->length;
        if (j->length - begin > PIECE_SIZE)
            end = next_beginning(j->text, j->length, begin + PIECE_SIZE);
        j->pieces[j->piece_count++] = (piece){.begin = begin, .end = end};
        begin = end;
    }
    return true;
}

/* -------------------------------------------------------------------------------------- telling */

/* Not more of the offending text than reads well on a line. */
static size_t shown_length(const chess_pgn_error *error) {
    enum { MOST = 60 };
    size_t length = 0;
    while (length < error->word_length && length < MOST && error->word[length] != '\n' &&
           error->word[length] != '\r')
        length++;
    return length;
}

static void tell_piece(const char *name, const piece *p, const piece *before, totals *sum) {
    for (size_t i = 0; i < p->trouble_count; i++) {
        const trouble *t = &p->troubles[i];
        size_t length = shown_length(&t->error);
        printf("%s:%lu:%u: game %lu: %s: %.*s\n", name, before->lines + t->error.line,
               t->error.column, before->games + t->game, chess_error_text(t->error.error),
               (int)length, t->error.word);
    }
    sum->errors += p->trouble_count;
    sum->games += p->games;
    sum->moves += p->moves;
}

static void tell_progress(const job *j, bool last) {
    enum { WIDTH = 40 };
    size_t done = j->told * WIDTH / (j->piece_count ? j->piece_count : 1);
    if (!isatty(STDERR_FILENO)) return;
    fprintf(stderr, "\r%3zu %% %.*s%*s", j->told * 100 / (j->piece_count ? j->piece_count : 1),
            (int)done, "########################################", (int)(WIDTH - done), "");
    if (last) fprintf(stderr, "\r%*s\r", WIDTH + 6, "");
    fflush(stderr);
}

static void give_back(const char *text, const piece *p) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uintptr_t begin = ((uintptr_t)text + p->begin + page - 1) / page * page;
    uintptr_t end = ((uintptr_t)text + p->end) / page * page;
    if (end > begin) (void)madvise((void *)begin, end - begin, MADV_DONTNEED);
}

static void tell_all(job *j, const char *name, totals *sum) {
    piece before = {0};
    for (; j->told < j->piece_count; j->told++) {
        piece *p = &j->pieces[j->told];
        pthread_mutex_lock(&j->lock);
        while (!p->done)
            pthread_cond_wait(&j->changed, &j->lock);
        pthread_mutex_unlock(&j->lock);
        tell_piece(name, p, &before, sum);
        before.lines += p->lines;
        before.games += p->games;
        free(p->troubles);
        give_back(j->text, p);
        tell_progress(j, false);
    }
    tell_progress(j, true);
}

static bool check_text(const char *name, const char *text, size_t length, totals *sum) {
    job j = {.text = text, .length = length};
    pthread_t workers[MOST_WORKERS];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t wanted = cores < 1              ? 1
                    : cores > MOST_WORKERS ? MOST_WORKERS
                                           : (size_t)cores,
           started = 0;
    if (!cut(&j)) return false;
    pthread_mutex_init(&j.lock, NULL);
    pthread_cond_init(&j.changed, NULL);
    while (started < wanted && pthread_create(&workers[started], NULL, work, &j) == 0)
        started++;
    if (started == 0) work(&j);
    tell_all(&j, name, sum);
    while (started)
        pthread_join(workers[--started], NULL);
    pthread_cond_destroy(&j.changed);
    pthread_mutex_destroy(&j.lock);
    free(j.pieces);
    return true;
}

/* A mapped file never takes more memory than the pieces that are being read. */
static bool check_mapped(const char *name, int file, size_t size, totals *sum) {
    void *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    bool good = text != MAP_FAILED && check_text(name, text, size, sum);
    if (text != MAP_FAILED) munmap(text, size);
    return good;
}

static bool check_stream(const char *name, totals *sum) {
    file_text text = file_read(name);
    bool good = text.bytes && check_text(name, text.bytes, text.length, sum);
    free(text.bytes);
    return good;
}

static bool check_file(const char *name, totals *sum) {
    int file = strcmp(name, "-") == 0 ? -1 : open(name, O_RDONLY);
    struct stat about = {0};
    bool regular = file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    bool good = regular ? about.st_size == 0 || check_mapped(name, file, (size_t)about.st_size, sum)
                        : check_stream(name, sum);
    if (!good) fprintf(stderr, "%s: %s\n", name, strerror(errno));
    if (file >= 0) close(file);
    return good;
}

int check_run(int count, char **files) {
    totals sum = {0};
    bool readable = true;
    if (count < 1) {
        fputs("usage: rochade check FILE...\n", stderr);
        return STATUS_WRONG;
    }
    for (int i = 0; i < count; i++)
        readable = check_file(files[i], &sum) && readable;
    fprintf(stderr, "games %lu moves %lu errors %lu\n", sum.games, sum.moves, sum.errors);
    return sum.errors || !readable ? STATUS_FAILED : 0;
}
