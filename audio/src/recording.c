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
    int descriptor;       /* of that file; -1: none */
    FILE *labels;         /* NULL: no label yet */
    char path[PATH_SIZE]; /* of the labels */
    unsigned rate;
    bool flac, failed;
    uint64_t samples, labelled; /* written, and up to the last end */
};

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcasecmp(text + length - tail, end) == 0;
}

/*
 * Syncs the folder of a new file: without it a power cut may take the name, and with it the file.
 * Where folders cannot be synced, recording goes on all the same.
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
 * Creates a file, private to the user; -1, and errno, if anything has that name, also a link to
 * nothing.
 */
static int create(const char *path) {
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (file >= 0) keep_name(path);
    return file;
}

/* --------------------------------------------------------------------------------------- labels */

static bool name_labels(audio_recording *self, const char *file) {
    const char *name = strrchr(file, '/'), *dot = strrchr(name != NULL ? name : file, '.');
    int length = snprintf(self->path, sizeof self->path, "%.*s.vtt",
                          (int)(dot != NULL ? (size_t)(dot - file) : strlen(file)), file);
    return length >= 0 && (size_t)length < sizeof self->path;
}

static bool open_labels(audio_recording *self) {
    if (self->labels != NULL) return true;
    int file = create(self->path);
    if (file < 0) return false;
    self->labels = fdopen(file, "w");
    if (self->labels == NULL) (void)close(file);
    return self->labels != NULL && fputs("WEBVTT\n\n", self->labels) >= 0;
}

static void put_moment(const audio_recording *self, uint64_t samples) {
    uint64_t ms = samples * 1000 / self->rate;
    (void)fprintf(self->labels, "%02" PRIu64 ":%02" PRIu64 ":%02" PRIu64 ".%03" PRIu64,
                  ms / 3600000, ms / 60000 % 60, ms / 1000 % 60, ms % 1000);
}

/* WebVTT has markup, and ends a label at an empty line. */
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

static bool write_label(audio_recording *self, const char *label) {
    if (!open_labels(self)) return false;
    put_moment(self, self->labelled);
    (void)fputs(" --> ", self->labels);
    put_moment(self, self->samples);
    (void)fputc('\n', self->labels);
    put_text(self->labels, label);
    (void)fputs("\n\n", self->labels);
    return fflush(self->labels) == 0 && !ferror(self->labels);
}

/* ---------------------------------------------------------------------------------------- sound */

bool audio__recording_write(audio_recording *self, const int16_t *samples, size_t count) {
    if (self->failed) return false;
    sf_count_t written = sndfile.write_short(self->file, samples, (sf_count_t)count);
    self->samples += written > 0 ? (uint64_t)written : 0;
    self->failed = written != (sf_count_t)count;
    return !self->failed;
}

/*
 * FLAC reaches the disk in blocks, each when the first sample of the next is there: up to that with
 * silence.
 */
static bool fill_block(audio_recording *self) {
    static const int16_t silence[SILENCE];
    size_t left = (FLAC_BLOCK + 1 - (size_t)(self->samples % FLAC_BLOCK)) % FLAC_BLOCK;
    for (size_t length; left > 0; left -= length) {
        length = left < SILENCE ? left : SILENCE;
        if (!audio__recording_write(self, silence, length)) return false;
    }
    return true;
}

bool audio__recording_end(audio_recording *self, const char *label) {
    if (self->failed) return false;
    if (label != NULL && !write_label(self, label)) self->failed = true;
    if (self->flac)
        (void)fill_block(self);
    else
        sndfile.command(self->file, SFC_UPDATE_HEADER_NOW, NULL, 0);
    self->labelled = self->samples;
    self->failed = self->failed || sndfile.error(self->file) != SF_ERR_NO_ERROR;
    return !self->failed;
}

static bool close_sound(audio_recording *self) {
    bool good = self->file == NULL || sndfile.close(self->file) == 0;
    if (self->descriptor < 0) return good;
    good = fsync(self->descriptor) == 0 && good;
    return close(self->descriptor) == 0 && good;
}

static bool close_labels(audio_recording *self) {
    if (self->labels == NULL) return true;
    bool good = fflush(self->labels) == 0 && fsync(fileno(self->labels)) == 0;
    return fclose(self->labels) == 0 && good;
}

audio_error audio__recording_close(audio_recording *self) {
    if (self == NULL) return AUDIO_OK;
    bool good = !self->failed;
    good = close_sound(self) && good;
    good = close_labels(self) && good;
    free(self);
    return good ? AUDIO_OK : AUDIO_FILE;
}

/* False without a new file under that name, and with one that libsndfile cannot write. */
static bool open_sound(audio_recording *self, const char *file) {
    SF_INFO form = {.samplerate = (int)self->rate,
                    .channels = 1,
                    .format = (self->flac ? SF_FORMAT_FLAC : SF_FORMAT_WAV) | SF_FORMAT_PCM_16};
    self->descriptor = create(file);
    if (self->descriptor < 0) return false;
    self->file = sndfile.open_fd(self->descriptor, SFM_WRITE, &form, SF_FALSE);
    bool good = self->file != NULL;
    if (good && !self->flac) sndfile.command(self->file, SFC_UPDATE_HEADER_NOW, NULL, 0);
    good = good && sndfile.error(self->file) == SF_ERR_NO_ERROR;
    if (!good) (void)unlink(file);
    return good;
}

audio_error audio__recording_open(audio_recording **record, unsigned rate, const char *file) {
    *record = NULL;
    if (!AUDIO_LIBRARY_OPEN(SNDFILE_LIBRARY, SNDFILE_FUNCTIONS, sndfile)) return AUDIO_NO_RECORD;
    audio_recording *self = calloc(1, sizeof *self);
    if (self == NULL) return AUDIO_MEMORY;
    self->rate = rate;
    self->flac = ends_with(file, ".flac");
    self->descriptor = -1;
    if (!name_labels(self, file) || !open_sound(self, file)) {
        (void)audio__recording_close(self);
        return AUDIO_FILE;
    }
    *record = self;
    return AUDIO_OK;
}
