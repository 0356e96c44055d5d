/* SPDX-License-Identifier: MIT */
/*
 * Measures how soon the terminal program starts and speaks, and what it uses while idle. Runs on a
 * sound server without a device, whose monitor is recorded; tests/bench/program calls it.
 *
 *     bench_program PROGRAM PGN [RUNS]
 */
#include "audio/monitor.h"
#include "client/support/pty.h"
#include "speaker.h"

#include <audio/audio.h>
#include <chess/chess.h>
#include <dialogue/phrase.h>

#include <dirent.h>
#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * PAUSE_MS: after this the program has closed the sound device (audio.h: 10 s). KEY_MS: the pace of
 * a typist.
 */
enum { MOST = 1000, MOVES = 500, IDLE_SECONDS = 5, PAUSE_MS = 12500, KEY_MS = 60 };

static char *program;
static unsigned runs = 9;

/* -------------------------------------------------------------------------------------- figures */

typedef struct figures {
    double all[MOST];
    unsigned count;
} figures;

static void add(figures *to, double value) {
    if (to->count < MOST) to->all[to->count++] = value;
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns the quantile of sorted figures below which this share of them lies. */
static double part(const figures *of, double share) {
    return of->all[(unsigned)(share * (of->count - 1) + 0.5)];
}

static void show(const char *name, figures *of, const char *unit) {
    qsort(of->all, of->count, sizeof *of->all, by_size);
    printf("| %-46s | %8.2f | %8.2f | %8.2f | %8.2f | %s |\n", name, part(of, 0.5), part(of, 0),
           part(of, 0.99), part(of, 1), unit);
    (void)fflush(stdout);
}

/* ------------------------------------------------------------------------ beginning and waiting */

/* What all threads of the program have used so far. */
typedef struct usage {
    double milliseconds; /* processor time */
    double wakings;
} usage;

/* Returns the number after a name at the beginning of a line. */
static double number_in(const char *path, const char *name) {
    char line[256];
    double value = 0;
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        if (strncmp(line, name, strlen(name)) == 0) value = strtod(line + strlen(name), NULL);
    if (file) (void)fclose(file);
    return value;
}

static usage used_by(pid_t process) {
    char path[512];
    usage sum = {0, 0};
    (void)snprintf(path, sizeof path, "/proc/%d/task", (int)process);
    DIR *tasks = opendir(path);
    for (struct dirent *task; tasks && (task = readdir(tasks)) != NULL;) {
        if (task->d_name[0] == '.') continue;
        (void)snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", (int)process, task->d_name);
        sum.milliseconds += number_in(path, "") / 1e6;
        (void)snprintf(path, sizeof path, "/proc/%d/task/%s/status", (int)process, task->d_name);
        sum.wakings += number_in(path, "voluntary_ctxt_switches:");
    }
    if (tasks) (void)closedir(tasks);
    return sum;
}

typedef struct beginning {
    figures prompt, sound, memory, idle, woken, typed, sudden, listened;
} beginning;

static void begin_once(const char *voice, bool speaks, beginning *to) {
    char option[32], status[64];
    (void)snprintf(option, sizeof option, "--voice=%s", voice);
    monitor_forget();
    double started = monitor_now();
    pty_start((char *[]){program, "--lang=de", "--journal=off", option, NULL});
    pty_expect("\r\n> ");
    add(&to->prompt, (monitor_now() - started) * 1e3);
    if (speaks) {
        monitor_pause(700);
        add(&to->sound, (monitor_look().first_loud - started) * 1e3);
        pty_type("e4\n");
        pty_expect("Eva vier");
        monitor_pause(2500);
    }
    (void)snprintf(status, sizeof status, "/proc/%d/status", (int)pty_program());
    add(&to->memory, number_in(status, "VmHWM:") / 1024);
    pty_type("\004");
    (void)pty_end();
}

static double sound_after(const char *key) {
    monitor_forget();
    double typed = monitor_now();
    pty_type(key);
    monitor_pause(800);
    return (monitor_look().first_loud - typed) * 1e3;
}

/*
 * Waits for a long pause and then asks a question: typed letter by letter and, after another pause,
 * by the key for the previous line, so that the voice is not prepared in time.
 */
static void pause_once(const char *voice, bool speaks, beginning *to) {
    char option[32];
    (void)snprintf(option, sizeof option, "--voice=%s", voice);
    pty_start((char *[]){program, "--lang=de", "--journal=off", option, NULL});
    pty_expect("\r\n> ");
    pty_type("wo sind meine bauern\n");
    pty_expect("Bauern");
    if (speaks) pty_type("\a"); /* silence */
    monitor_pause(speaks ? PAUSE_MS : 500);
    usage before = used_by(pty_program());
    monitor_pause(IDLE_SECONDS * 1000L);
    usage after = used_by(pty_program());
    add(&to->idle, (after.milliseconds - before.milliseconds) / (double)IDLE_SECONDS);
    add(&to->woken, (after.wakings - before.wakings) / (double)IDLE_SECONDS);
    if (speaks) {
        for (const char *key = "wo sind meine bauern"; *key; key++) {
            pty_type((char[]){*key, '\0'});
            monitor_pause(KEY_MS);
        }
        add(&to->typed, sound_after("\n"));
        pty_type("\a");
        monitor_pause(PAUSE_MS);
        pty_type("\x10"); /* the previous line */
        add(&to->sudden, sound_after("\n"));
    }
    pty_type("\025\004");
    (void)pty_end();
}

/* Plays a recorded game with a long pause before the key for the next move. */
static void listen_once(const char *games, beginning *to) {
    pty_start((char *[]){program, "--lang=de", (char *)games, NULL});
    monitor_pause(1000);
    pty_type(" ");
    pty_expect("1 Wei");
    monitor_pause(PAUSE_MS + 3000); /* the move itself is spoken first */
    add(&to->listened, sound_after(" "));
    pty_type("q");
    (void)pty_end();
}

static void begin(const char *voice, bool speaks, const char *games) {
    static beginning found;
    memset(&found, 0, sizeof found);
    for (unsigned i = 0; i < runs; i++)
        begin_once(voice, speaks, &found);
    show(speaks ? "start to prompt, with a voice" : "start to prompt, without a voice",
         &found.prompt, "ms");
    if (speaks) show("start to the first sound", &found.sound, "ms");
    show(speaks ? "resident memory, when it has spoken" : "resident memory, without a voice",
         &found.memory, "MB");
    for (unsigned i = 0; i < (runs + 2) / 3; i++)
        pause_once(voice, speaks, &found);
    for (unsigned i = 0; speaks && i < (runs + 2) / 3; i++)
        listen_once(games, &found);
    show(speaks ? "processor time while nothing is said" : "processor time without a voice",
         &found.idle, "ms a second");
    show("how often it is woken meanwhile", &found.woken, "a second");
    if (!speaks) return;
    show("Enter to sound after a long pause", &found.typed, "ms");
    show("the same without a key long before", &found.sudden, "ms");
    show("a key in a recorded game after a long pause", &found.listened, "ms");
}

/* ----------------------------------------------------------------------- the program's own part */

/* A device that plays at once and records when it gets the first samples of an utterance. */
typedef struct stopwatch {
    audio_device device;
    _Atomic double first;
} stopwatch;

static stopwatch watch;

static size_t take(audio_device *device, const int16_t *samples, size_t count) {
    (void)device, (void)samples;
    if (count > 0 && watch.first == 0) watch.first = monitor_now();
    return count;
}
static void pass(audio_device *device) {
    (void)device;
}
static bool is_quiet(audio_device *device) {
    (void)device;
    return true;
}
static audio_error is_well(audio_device *device) {
    (void)device;
    return AUDIO_OK;
}

/* Measures the time from making the words of a move to its first samples at the device. */
static void say_move(audio_speaker *speaker, const chess_move_facts *facts, figures *to) {
    audio_segment segments[DIALOGUE_SPAN_COUNT];
    dialogue_text words;
    watch.first = 0;
    double asked = monitor_now();
    dialogue_text_clear(&words);
    dialogue_say_move(&words, facts, &dialogue_style_annexe_d);
    for (unsigned i = 0; i < words.span_count; i++)
        segments[i] = (audio_segment){words.text + words.spans[i].offset, words.spans[i].length,
                                      dialogue_language_tag(words.spans[i].language)};
    const audio_utterance utterance = {
        .priority = AUDIO_MESSAGE, .segments = segments, .count = words.span_count};
    if (audio_speaker_say(speaker, &utterance, 1) || audio_speaker_wait(speaker)) exit(1);
    if (watch.first > 0) add(to, (watch.first - asked) * 1e3);
}

/* Says the moves of an endless game of random moves, which are always the same. */
static void measure_own_part(void) {
    static figures found;
    audio_speaker *speaker;
    chess_position position = chess_start_position;
    uint32_t chance = 1;
    watch.device = (audio_device){take, pass, is_quiet, pass, pass, pass, is_well, is_well};
    if (audio__speaker_open_on(&speaker, &watch.device, NULL)) exit(1);
    for (unsigned i = 0; i < MOVES; i++) {
        chess_move_list list;
        chess_move_facts facts;
        chess_moves(&position, &list);
        if (list.count == 0) {
            position = chess_start_position;
            chess_moves(&position, &list);
        }
        chance = chance * 1664525U + 1013904223U;
        chess_move move = list.moves[(chance >> 16U) % list.count];
        chess_describe(&position, move, &facts);
        say_move(speaker, &facts, &found);
        chess_play(&position, move, &position);
    }
    (void)audio_speaker_close(speaker);
    if (found.count != MOVES) exit(1);
    show("words of a move to its first samples, of 500", &found, "ms");
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    program = arguments[1];
    if (count > 3) runs = (unsigned)strtoul(arguments[3], NULL, 10);
    if (runs < 1 || runs > MOST || monitor_start(NULL) != 0) return 1;
    printf("| %-46s | %8s | %8s | %8s | %8s | unit |\n|---|---:|---:|---:|---:|---|\n", "",
           "median", "least", "99 %", "most");
    begin("off", false, arguments[2]);
    begin("on", true, arguments[2]);
    measure_own_part();
    return 0;
}
