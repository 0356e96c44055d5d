/* SPDX-License-Identifier: MIT */
/*
 * Lets the n-th call of each function of the system fail while two sentences are recorded, for
 * every n: the recording is complete, or the failure is reported. The linker replaces these calls
 * of the library (--wrap).
 */
#include "recording.h"
#include "speaker.h"
#include "stuck_device.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

enum { MOST_CALLS = 1000 };

static const char *failing; /* the function that fails */
static atomic_uint until;   /* number of calls until it fails; 0: it has failed or never does */

static bool fails(const char *function) {
    if (failing == NULL || strcmp(failing, function) != 0 || until == 0) return false;
    return --until == 0;
}

/* ------------------------------------------------------------------ the functions of the system */

/* Defines a function that fails in its turn, and otherwise does what it always does. */
#define FAILING(type, name, parameters, arguments, failure)                     \
    type __real_##name parameters;                                              \
    type __wrap_##name parameters;                                              \
    type __wrap_##name parameters {                                             \
        return fails(#name) ? (errno = EIO, failure) : __real_##name arguments; \
    }

/* clang-format off */
FAILING(void *, malloc, (size_t size), (size), NULL)
FAILING(void *, calloc, (size_t count, size_t size), (count, size), NULL)
FAILING(void *, realloc, (void *memory, size_t size), (memory, size), NULL)
FAILING(int, pipe, (int files[2]), (files), -1)
FAILING(FILE *, fdopen, (int file, const char *mode), (file, mode), NULL)
FAILING(int, fflush, (FILE *file), (file), EOF)
FAILING(int, pthread_condattr_init, (pthread_condattr_t *attributes), (attributes), ENOMEM)
FAILING(int, pthread_cond_init, (pthread_cond_t *condition, const pthread_condattr_t *attributes),
        (condition, attributes), ENOMEM)
FAILING(int, pthread_mutex_init, (pthread_mutex_t *mutex, const pthread_mutexattr_t *attributes),
        (mutex, attributes), ENOMEM)
FAILING(int, pthread_create,
        (pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context),
        (thread, attributes, run, context), EAGAIN)
/* clang-format on */

static unsigned synced_folders, synced_files; /* the test's folder; other files */
static ino_t own_folder;

int __real_fsync(int file);
int __wrap_fsync(int file);
int __wrap_fsync(int file) {
    struct stat about;
    if (fstat(file, &about) == 0 && S_ISDIR(about.st_mode))
        synced_folders += about.st_ino == own_folder;
    else
        synced_files++;
    return fails("fsync") ? (errno = EIO, -1) : __real_fsync(file);
}

int __real_open(const char *path, int flags, mode_t mode);
int __wrap_open(const char *path, int flags, mode_t mode);
int __wrap_open(const char *path, int flags, mode_t mode) {
    return fails("open") ? (errno = EMFILE, -1) : __real_open(path, flags, mode);
}

/* Like the C library's, a failing close() closes the file. */
int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file) {
    bool failed = fails("close");
    int result = __real_close(file);
    return failed ? (errno = EIO, -1) : result;
}

int __real_fclose(FILE *file);
int __wrap_fclose(FILE *file);
int __wrap_fclose(FILE *file) {
    bool failed = fails("fclose");
    int result = __real_fclose(file);
    return failed ? (errno = EIO, EOF) : result;
}

/* -------------------------------------------------------------------------------- one recording */

static char folder[] = "/tmp/rochade-record-XXXXXX";
static char sound[64], labels[64];

static size_t usual_size; /* of the sound */

/* Returns the number of bytes, and the first `size` - 1 of them as text. */
static size_t read_file(const char *path, char *text, size_t size) {
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, size - 1, file)] = '\0';
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    long length = ftell(file);
    (void)__real_fclose(file);
    return (size_t)length;
}

static audio_error say(audio_speaker *speaker, const char *text) {
    const audio_segment segment = {text, strlen(text), "de"};
    const audio_utterance utterance = {
        .priority = AUDIO_MESSAGE, .segments = &segment, .count = 1, .label = text};
    return audio_speaker_say(speaker, &utterance, 1);
}

/* Records two sentences. Returns the first error. */
static audio_error record(void) {
    audio_speaker *speaker;
    (void)unlink(sound);
    (void)unlink(labels);
    audio_error error =
        audio__speaker_open_on(&speaker, &stuck, &(audio_settings){.recording = sound});
    if (error != AUDIO_OK) {
        assert_null(speaker);
        return error;
    }
    audio_error first = say(speaker, "Eva zwei Eva vier");
    audio_error second = say(speaker, "Kurze Rochade");
    audio_speaker_silence(speaker);
    audio_error heard = audio_speaker_wait(speaker), closed = audio_speaker_close(speaker);
    return first ? first : second ? second : heard ? heard : closed;
}

/* The voice is not the same twice, so that the sound is only about as long. */
static void expect_complete(void) {
    char text[512];
    size_t size = read_file(sound, text, sizeof text);
    assert_in_range(size, usual_size * 9 / 10, usual_size * 11 / 10);
    (void)read_file(labels, text, sizeof text);
    const char *first = strstr(text, "\nEva zwei Eva vier\n\n");
    assert_non_null(first);
    assert_non_null(strstr(first, "\nKurze Rochade\n\n"));
}

/* ------------------------------------------------------------------------------------ the tests */

static void expect_reports(const char *ending) {
    char start[8];
    (void)snprintf(sound, sizeof sound, "%s/game.%s", folder, ending);
    assert_int_equal(record(), AUDIO_OK);
    usual_size = read_file(sound, start, sizeof start);
    expect_complete();
    static const struct {
        const char *name;
        bool harmless; /* the recording does not need it */
    } functions[] = {{"malloc", false},
                     {"calloc", false},
                     {"realloc", false},
                     {"pipe", true},
                     {"open", false},
                     {"fdopen", false},
                     {"fsync", false},
                     {"fflush", false},
                     {"close", false},
                     {"fclose", false},
                     {"pthread_condattr_init", false},
                     {"pthread_cond_init", false},
                     {"pthread_mutex_init", false},
                     {"pthread_create", false}};
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
        unsigned at = 0, reported = 0;
        failing = functions[i].name;
        do {
            until = ++at;
            audio_error error = record();
            bool failed = until == 0;
            if (error == AUDIO_OK)
                expect_complete();
            else
                reported++;
            if (!failed) assert_int_equal(error, AUDIO_OK);
            if (!failed) break;
        } while (at < MOST_CALLS);
        assert_in_range(at, 2, MOST_CALLS - 1);
        assert_int_equal(reported == 0, functions[i].harmless);
    }
    failing = NULL;
    (void)unlink(sound);
}

static void every_failure_of_a_flac_file_is_reported(void **state) {
    (void)state;
    expect_reports("flac");
}

static void every_failure_of_a_wav_file_is_reported(void **state) {
    (void)state;
    expect_reports("wav");
}

/* A power cut loses a file whose name is not on the disk, and one whose end is not. */
static void names_and_contents_reach_the_disk(void **state) {
    static const int16_t silence[10];
    char whole[64], before[4096];
    struct stat about;
    const char *const names[] = {whole, "game.wav", "./game.flac"};
    (void)state;
    (void)snprintf(whole, sizeof whole, "%s/game.wav", folder);
    assert_int_equal(stat(folder, &about), 0);
    own_folder = about.st_ino;
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        audio_recording *record;
        int input = i == 1 ? dup(STDIN_FILENO) : -1;
        if (i == 1) (void)__real_close(STDIN_FILENO); /* the sound becomes descriptor 0 */
        (void)unlink(names[i]);
        (void)unlink(labels);
        synced_folders = synced_files = 0;
        assert_int_equal(audio__recording_open(&record, 22050, names[i]), AUDIO_OK);
        assert_int_equal(synced_folders, 1);
        assert_true(audio__recording_write(record, silence, 10));
        assert_true(audio__recording_end(record, "silence"));
        assert_int_equal(synced_folders, 2); /* the labels have a name, too */
        assert_int_equal(audio__recording_close(record), AUDIO_OK);
        assert_int_equal(synced_files, 2);
        if (input >= 0) assert_int_equal(dup2(input, STDIN_FILENO), STDIN_FILENO);
        if (input >= 0) (void)__real_close(input);
        (void)unlink(names[i]);
    }
    assert_int_equal(chdir(before), 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_contents_reach_the_disk),
        cmocka_unit_test(every_failure_of_a_flac_file_is_reported),
        cmocka_unit_test(every_failure_of_a_wav_file_is_reported),
    };
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(labels, sizeof labels, "%s/game.vtt", folder);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    (void)unlink(labels);
    (void)rmdir(folder);
    return failed;
}
