/* SPDX-License-Identifier: MIT */
/*
 * rochade check: whole databases of PGN, every move of them played. A file is mapped, cut where
 * games begin, and the pieces are read by as many workers as there are cores; what they found is
 * told in the order of the file. Pages are given back as soon as they were read, so that a file of
 * any size takes no more memory than a few games do.
 */
#define _DEFAULT_SOURCE /* madvise */

#include "mistake.h"
#include "quote.h"
#include "tools.h"
#include "voice.h"

#include <chess/pgn.h>

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
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
    chess_result tag,
        end; /* unless there is an error: the Result tag, and the result behind the moves */
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
    size_t cut;    /* so far the text is cut into pieces */
    piece *pieces; /* a ring: piece n is at n % ring */
    size_t ring;
    size_t next, told; /* pieces taken by workers, and pieces told */
    pthread_mutex_t lock;
    pthread_cond_t changed;
} job;

typedef struct totals {
    unsigned long games, moves, errors;
    bool in_words; /* in a language that was asked for, as playback tells them */
    dialogue_language language;
} totals;

/* -------------------------------------------------------------------------------------- reading */

/* One game, while it is read. */
typedef struct reading {
    unsigned long moves;
    chess_result tag, end;
} reading;

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t value_length) {
    static const char wanted[] = "Result";
    reading *game = context;
    if (name_length != sizeof wanted - 1 || memcmp(name, wanted, name_length) != 0) return;
    game->tag = CHESS_RESULT_OPEN;
    for (unsigned i = CHESS_WHITE_WINS; i <= CHESS_DRAWN; i++) {
        const char *text = chess_result_text((chess_result)i);
        if (strlen(text) == value_length && memcmp(text, value, value_length) == 0)
            game->tag = (chess_result)i;
    }
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    (void)before;
    (void)move;
    ((reading *)context)->moves++;
}

static void on_result(void *context, chess_result result) {
    ((reading *)context)->end = result;
}

static void note_trouble(piece *p, const chess_pgn_error *error, const reading *game) {
    if (p->trouble_count == p->trouble_room) {
        size_t room = p->trouble_room ? 2 * p->trouble_room : 16;
        trouble *troubles = realloc(p->troubles, room * sizeof *troubles);
        if (!troubles) abort();
        p->troubles = troubles;
        p->trouble_room = room;
    }
    p->troubles[p->trouble_count++] = (trouble){p->games, *error, game->tag, game->end};
}

/* What was read is mapped again when somebody looks at it once more. */
static void give_back(const char *text, size_t begin, size_t end) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    uintptr_t first = ((uintptr_t)text + begin) / page * page;
    uintptr_t last = ((uintptr_t)text + end) / page * page;
    if (last > first) (void)madvise((void *)first, last - first, MADV_DONTNEED);
}

static void read_piece(const char *text, piece *p) {
    reading game = {0};
    chess_pgn_visitor visitor = {
        .context = &game, .tag = on_tag, .move = on_move, .result = on_result};
    chess_pgn_error error;
    size_t offset = 0, given_back = 0, length = p->end - p->begin;
    uint32_t line = 1, beginning = 1;
    while (chess_pgn_read_game(text + p->begin, length, &offset, &line, &visitor, &error)) {
        p->games++;
        p->moves += game.moves;
        /* Both say who won, and not the same. */
        bool contradicts = game.tag && game.end && game.tag != game.end;
        if (!error.error) error.line = beginning;
        if (error.error || contradicts) note_trouble(p, &error, &game);
        game = (reading){0};
        beginning = line;
        if (offset - given_back < PIECE_SIZE) continue;
        give_back(text, p->begin + given_back, p->begin + offset);
        given_back = offset;
    }
    give_back(text, p->begin + given_back, p->end);
    p->lines = line - 1;
}

/* -------------------------------------------------------------------------------------- cutting */

static bool follows_empty_line(const char *text, size_t at) {
    if (at < 2 || (text[at - 1] != '\n' && text[at - 1] != '\r')) return false;
    size_t before = at - (text[at - 1] == '\n' && text[at - 2] == '\r' ? 3 : 2);
    return before < at && (text[before] == '\n' || text[before] == '\r');
}

/* A game begins at an Event tag on a line after an empty one. */
static size_t next_beginning(const char *text, size_t length, size_t from) {
    static const char tag[] = "[Event ";
    const char *at = text + from;
    while ((at = memchr(at, '[', length - (size_t)(at - text))) != NULL) {
        size_t here = (size_t)(at - text);
        if (length - here > sizeof tag && memcmp(at, tag, sizeof tag - 1) == 0 &&
            follows_empty_line(text, here))
            return here;
        at++;
    }
    return length;
}

/* The next piece to read; NULL when there is none. Waits while too much is read and not told yet. */
static piece *take_piece(job *j) {
    while (j->next - j->told == j->ring)
        pthread_cond_wait(&j->changed, &j->lock);
    if (j->cut == j->length) return NULL;
    size_t begin = j->cut;
    j->cut = j->length - begin > PIECE_SIZE ? next_beginning(j->text, j->length, begin + PIECE_SIZE)
                                            : j->length;
    piece *p = &j->pieces[j->next++ % j->ring];
    *p = (piece){.begin = begin, .end = j->cut};
    return p;
}

static void *work(void *context) {
    job *j = context;
    piece *p;
    pthread_mutex_lock(&j->lock);
    while ((p = take_piece(j)) != NULL) {
        pthread_mutex_unlock(&j->lock);
        read_piece(j->text, p);
        pthread_mutex_lock(&j->lock);
        p->done = true;
        pthread_cond_broadcast(&j->changed);
    }
    pthread_cond_broadcast(&j->changed);
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* -------------------------------------------------------------------------------------- telling */

/* Not more of the offending text than reads well on a line. */
static void tell_word(const chess_pgn_error *error) {
    enum { MOST = 60 };
    size_t length = 0;
    while (length < error->word_length && error->word[length] != '\n' &&
           error->word[length] != '\r' && length <= MOST)
        length++;
    quote_print(stdout, error->word, length, MOST);
}

static void tell_in_words(const char *name, const char *text, const trouble *t,
                          unsigned long lines_before, dialogue_language language) {
    static dialogue_answer answer;
    char number[24];
    const char *holes[] = {name, number, chess_result_text(t->tag), chess_result_text(t->end)};
    chess_pgn_error error = t->error;
    error.line += (uint32_t)lines_before;
    (void)snprintf(number, sizeof number, "%u", error.line);
    dialogue_answer_clear(&answer);
    if (error.error)
        mistake_add(&answer, language, DIALOGUE_ANSWER, name, text, &error);
    else
        dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, DIALOGUE_TERMINAL_PGN_RESULT,
                              holes, 4);
    (void)voice_print(stdout, &answer);
}

static void tell_piece(const char *name, const char *text, const piece *p, const piece *before,
                       totals *sum) {
    for (size_t i = 0; i < p->trouble_count; i++) {
        const trouble *t = &p->troubles[i];
        if (sum->in_words) {
            tell_in_words(name, text + p->begin, t, before->lines, sum->language);
            continue;
        }
        if (!t->error.error) {
            printf("%s:%lu: game %lu: the result tag says %s, the end of the game %s\n", name,
                   before->lines + t->error.line, before->games + t->game,
                   chess_result_text(t->tag), chess_result_text(t->end));
            continue;
        }
        printf("%s:%lu:%u: game %lu: %s: ", name, before->lines + t->error.line, t->error.column,
               before->games + t->game, chess_error_text(t->error.error));
        tell_word(&t->error);
        putchar('\n');
    }
    sum->errors += p->trouble_count;
    sum->games += p->games;
    sum->moves += p->moves;
}

/* A bar on a terminal; it is taken away before anything else is printed there. */
enum { BAR_WIDTH = 40 };

static void show_progress(size_t done, size_t length) {
    static const char bar[] = "########################################";
    if (!isatty(STDERR_FILENO)) return;
    double part = length ? (double)done / (double)length : 1;
    fprintf(stderr, "\r%3.0f %% %-*.*s", part * 100, BAR_WIDTH, (int)(part * BAR_WIDTH), bar);
    fflush(stderr);
}

static void hide_progress(void) {
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r%*s\r", BAR_WIDTH + 6, "");
}

/* Waits for the piece; NULL when all are told. */
static piece *finished_piece(job *j) {
    piece *p = &j->pieces[j->told % j->ring];
    pthread_mutex_lock(&j->lock);
    while (j->told == j->next ? j->cut < j->length : !p->done)
        pthread_cond_wait(&j->changed, &j->lock);
    if (j->told == j->next) p = NULL;
    pthread_mutex_unlock(&j->lock);
    return p;
}

static void tell_all(job *j, const char *name, totals *sum) {
    piece before = {0}, *p;
    while ((p = finished_piece(j)) != NULL) {
        if (p->trouble_count) {
            hide_progress();
            tell_piece(name, j->text, p, &before, sum);
            fflush(stdout);
            give_back(j->text, p->begin, p->end);
        } else {
            tell_piece(name, j->text, p, &before, sum);
        }
        before.lines += p->lines;
        before.games += p->games;
        show_progress(p->end, j->length);
        free(p->troubles);
        pthread_mutex_lock(&j->lock);
        j->told++;
        pthread_cond_broadcast(&j->changed);
        pthread_mutex_unlock(&j->lock);
    }
    hide_progress();
}

static bool check_text(const char *name, const char *text, size_t length, totals *sum) {
    enum { PIECES_PER_WORKER = 4 };
    pthread_t workers[MOST_WORKERS];
    piece pieces[MOST_WORKERS * PIECES_PER_WORKER];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    size_t wanted = cores < 1              ? 1
                    : cores > MOST_WORKERS ? MOST_WORKERS
                                           : (size_t)cores,
           started = 0;
    job j = {.text = text, .length = length, .pieces = pieces, .ring = wanted * PIECES_PER_WORKER};
    pthread_mutex_init(&j.lock, NULL);
    pthread_cond_init(&j.changed, NULL);
    while (started < wanted && (errno = pthread_create(&workers[started], NULL, work, &j)) == 0)
        started++;
    if (started > 0) tell_all(&j, name, sum);
    while (started)
        pthread_join(workers[--started], NULL);
    pthread_cond_destroy(&j.changed);
    pthread_mutex_destroy(&j.lock);
    return j.told == j.next && j.cut == length;
}

/* A mapped file never takes more memory than the pieces that are being read. */
static bool check_mapped(const char *name, int file, size_t size, totals *sum) {
    void *text = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    bool good = text != MAP_FAILED && check_text(name, text, size, sum);
    if (text != MAP_FAILED) munmap(text, size);
    return good;
}

/* What comes through a pipe is kept in a file without a name, and mapped from there. */
static bool check_stream(const char *name, int from, totals *sum) {
    enum { BLOCK = 1 << 16 };
    static char block[BLOCK];
    FILE *copy = tmpfile();
    size_t size = 0;
    ssize_t length;
    if (!copy) return false;
    while ((length = read(from, block, sizeof block)) > 0) {
        if (fwrite(block, 1, (size_t)length, copy) != (size_t)length) break;
        size += (size_t)length;
    }
    bool good = length == 0 && fflush(copy) == 0 &&
                (size == 0 || check_mapped(name, fileno(copy), size, sum));
    fclose(copy);
    return good;
}

static bool check_file(const char *name, totals *sum) {
    int file = strcmp(name, "-") == 0 ? STDIN_FILENO : open(name, O_RDONLY);
    struct stat about = {0};
    bool regular = file >= 0 && fstat(file, &about) == 0 && S_ISREG(about.st_mode);
    bool good = file >= 0 && (regular ? about.st_size == 0 ||
                                            check_mapped(name, file, (size_t)about.st_size, sum)
                                      : check_stream(name, file, sum));
    if (!good) fprintf(stderr, "%s: %s\n", name, strerror(errno));
    if (file > STDIN_FILENO) close(file);
    return good;
}

int check_run(int count, char **files) {
    totals sum = {0};
    static const char option[] = "--lang=";
    bool readable = true;
    int first = 0;
    if (count > 0 && strncmp(files[0], option, strlen(option)) == 0) {
        const char *tag = files[first++] + strlen(option);
        sum.in_words = dialogue_language_of_tag(tag, strlen(tag), &sum.language);
    }
    if (count <= first || (first > 0 && !sum.in_words)) {
        fputs("usage: rochade check [--lang=de|fr|en|es|it] FILE...\n", stderr);
        return STATUS_WRONG;
    }
    for (int i = first; i < count; i++)
        readable = check_file(files[i], &sum) && readable;
    fprintf(stderr, "games %lu moves %lu errors %lu\n", sum.games, sum.moves, sum.errors);
    return sum.errors || !readable ? STATUS_FAILED : 0;
}
