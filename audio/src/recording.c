/* SPDX-License-Identifier: MIT */
/* The only file that depends on libsndfile. */
#include "recording.h"

#include <audio/library.h>

#include <fcntl.h>
#include <inttypes.h>
#include <sndfile.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* clang-format off */
#define SNDFILE_FUNCTIONS(X) \
    X(sf_, close) X(sf_, command) X(sf_, error) X(sf_, open_fd) X(sf_, write_short)
/* clang-format on */
static struct { SNDFILE_FUNCTIONS(AUDIO_LIBRARY_POINTER) } sndfile;

enum { FLAC_BLOCK = 4096, SILENCE = 512, PATH_SIZE = 4096 };

struct audio_recording {
    SNDFILE *file;
    int descriptor;       /* of `file`; -1: none */
    FILE *labels;         /* NULL: no label yet */
    char path[PATH_SIZE]; /* of the labels */
    unsigned rate;
    bool flac, failed;
    uint64_t samples, labelled; /* number written; number up to the last label */
};

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcasecmp(text + length - tail, end) == 0;
}

/*
 * Syncs the folder of a new file; otherwise a power cut may lose the name, and with it the file. If
 * folders cannot be synced, recording continues without it.
 */
static void keep_name(const char *path) {
    char folder[PATH_SIZE];
    const char *slash = strrchr(path, '/');
    int length = snprintf(folder, sizeof folder, "%.*s",
                          slash != NULL ? (int)(slash - path + 1) : 1, slash != NULL ? path : ".");
    if (length < 0 || (size_t)length >= sizeof folder) return;
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    (void)fsync(file);
    (void)close(file);
}

/*
 * Creates a file that only the user may read. Returns -1, with errno, if anything has that name,
 * even a dangling link.
 */
static int create(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file >= 0) keep_name(path);
    return file;
}

/* --------------------------------------------------------------------------------------- labels */

static bool name_labels(audio_recording *recording, const char *file) {
    const char *name = strrchr(file, '/'), *dot = strrchr(name != NULL ? name : file, '.');
    int length = snprintf(recording->path, sizeof recording->path, "%.*s.vtt",
                          (int)(dot != NULL ? (size_t)(dot - file) : strlen(file)), file);
    return length >= 0 && (size_t)length < sizeof recording->path;
}

static bool open_labels(audio_recording *recording) {
    if (recording->labels != NULL) return true;
    int file = create(recording->path);
    if (file < 0) return false;
    recording->labels = fdopen(file, "w");
    if (recording->labels == NULL) (void)close(file);
    return recording->labels != NULL && fputs("WEBVTT\n\n", recording->labels) >= 0;
}

static void put_moment(const audio_recording *recording, uint64_t samples) {
    uint64_t ms = samples * 1000 / recording->rate;
    (void)fprintf(recording->labels, "%02" PRIu64 ":%02" PRIu64 ":%02" PRIu64 ".%03" PRIu64,
                  ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

/* Writes text with WebVTT's markup escaped and without empty lines, which would end the label. */
static void put_text(FILE *to, const char *text) {
    for (char before = '\n'; *text != '\0'; before = *text++) {
        if (*text == '\n' && before == '\n') continue;
        if (*text == '&')
            (void)fputs("&amp;", to);
        else if (*text == '<')
            (void)fputs("&lt;", to);
        else if (*text == '>')
            (void)fputs("&gt;", to);
        else
            (void)fputc(*text, to);
    }
}

static bool write_label(audio_recording *recording, const char *label) {
    if (!open_labels(recording)) return false;
    put_moment(recording, recording->labelled);
    (void)fputs(" --> ", recording->labels);
    put_moment(recording, recording->samples);
    (void)fputc('\n', recording->labels);
    put_text(recording->labels, label);
    (void)fputs("\n\n", recording->labels);
    return fflush(recording->labels) == 0 && !ferror(recording->labels);
}

/* ---------------------------------------------------------------------------------------- sound */

bool audio__recording_write(audio_recording *recording, const int16_t *samples, size_t count) {
    if (recording->failed) return false;
    sf_count_t written = sndfile.write_short(recording->file, samples, (sf_count_t)count);
    recording->samples += written > 0 ? (uint64_t)written : 0;
    recording->failed = written != (sf_count_t)count;
    return !recording->failed;
}

/*
 * Fills the FLAC block with silence: a block reaches the disk with the first sample of the next
 * one.
 */
static bool fill_block(audio_recording *recording) {
    static const int16_t silence[SILENCE];
    size_t left = (FLAC_BLOCK + 1 - (size_t)(recording->samples % FLAC_BLOCK)) % FLAC_BLOCK;
    for (size_t length; left > 0; left -= length) {
        length = left < SILENCE ? left : SILENCE;
        if (!audio__recording_write(recording, silence, length)) return false;
    }
    return true;
}

bool audio__recording_end(audio_recording *recording, const char *label) {
    if (recording->failed) return false;
    if (label != NULL && !write_label(recording, label)) recording->failed = true;
    if (recording->flac)
        (void)fill_block(recording);
    else
        sndfile.command(recording->file, SFC_UPDATE_HEADER_NOW, NULL, 0);
    recording->labelled = recording->samples;
    recording->failed = recording->failed || sndfile.error(recording->file) != SF_ERR_NO_ERROR;
    return !recording->failed;
}

static bool close_sound(audio_recording *recording) {
    bool good = recording->file == NULL || sndfile.close(recording->file) == 0;
    if (recording->descriptor < 0) return good;
    good = fsync(recording->descriptor) == 0 && good;
    return close(recording->descriptor) == 0 && good;
}

static bool close_labels(audio_recording *recording) {
    if (recording->labels == NULL) return true;
    bool good = fflush(recording->labels) == 0 && fsync(fileno(recording->labels)) == 0;
    return fclose(recording->labels) == 0 && good;
}

audio_error audio__recording_close(audio_recording *recording) {
    if (recording == NULL) return AUDIO_OK;
    bool good = !recording->failed;
    good = close_sound(recording) && good;
    good = close_labels(recording) && good;
    free(recording);
    return good ? AUDIO_OK : AUDIO_FILE;
}

/*
 * Creates and opens the file. Returns false if the name is taken or libsndfile cannot write the
 * file.
 */
static bool open_sound(audio_recording *recording, const char *file) {
    SF_INFO form = {.samplerate = (int)recording->rate,
                    .channels = 1,
                    .format =
                        (recording->flac ? SF_FORMAT_FLAC : SF_FORMAT_WAV) | SF_FORMAT_PCM_16};
    recording->descriptor = create(file);
    if (recording->descriptor < 0) return false;
    recording->file = sndfile.open_fd(recording->descriptor, SFM_WRITE, &form, SF_FALSE);
    bool good = recording->file != NULL;
    if (good && !recording->flac) sndfile.command(recording->file, SFC_UPDATE_HEADER_NOW, NULL, 0);
    good = good && sndfile.error(recording->file) == SF_ERR_NO_ERROR;
    if (!good) (void)unlink(file);
    return good;
}

audio_error audio__recording_open(audio_recording **opened, unsigned rate, const char *file) {
    *opened = NULL;
    if (!AUDIO_LIBRARY_OPEN(SNDFILE_LIBRARY, SNDFILE_FUNCTIONS, sndfile)) return AUDIO_NO_RECORD;
    audio_recording *recording = calloc(1, sizeof *recording);
    if (recording == NULL) return AUDIO_MEMORY;
    recording->rate = rate;
    recording->flac = ends_with(file, ".flac");
    recording->descriptor = -1;
    if (!name_labels(recording, file) || !open_sound(recording, file)) {
        (void)audio__recording_close(recording);
        return AUDIO_FILE;
    }
    *opened = recording;
    return AUDIO_OK;
}
