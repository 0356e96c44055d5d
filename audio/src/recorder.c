/* SPDX-License-Identifier: MIT */
#include "recorder.h"

#include "recording.h"
#include "render.h"

#include <stdlib.h>
#include <string.h>

/*
 * Samples kept until an utterance is whole: three minutes. What is longer goes to the file as it is
 * made.
 */
enum { ROOM = 1 << 22 };

typedef struct entry {
    struct entry *next;
    audio_job *job;
} entry;

struct audio_recorder {
    audio_recording *record;
    unsigned rate;
    entry *first, **end;
    unsigned waiting;
    bool failed;
    /* while one is made */
    const _Atomic bool *hurry;
    bool in_file; /* a part of it is, so it has to be ended */
    size_t used, room;
    int16_t *samples;
};

audio_error audio__recorder_open(audio_recorder **recorder, unsigned rate, const char *file) {
    audio_recorder *self = calloc(1, sizeof *self);
    *recorder = NULL;
    if (self == NULL) return AUDIO_MEMORY;
    audio_error error = audio__recording_open(&self->record, rate, file);
    if (error != AUDIO_OK) {
        free(self);
        return error;
    }
    self->rate = rate;
    self->end = &self->first;
    *recorder = self;
    return AUDIO_OK;
}

bool audio__recorder_add(audio_recorder *self, const audio_utterance *utterance) {
    entry *added = malloc(sizeof *added);
    audio_job *job = added != NULL ? audio__job_copy(utterance) : NULL;
    if (job == NULL) {
        free(added);
        return false;
    }
    *added = (entry){NULL, job};
    *self->end = added;
    self->end = &added->next;
    self->waiting++;
    return true;
}

unsigned audio__recorder_waiting(const audio_recorder *self) {
    return self->waiting;
}

void audio__recorder_done(audio_recorder *self) {
    entry *done = self->first;
    self->first = done->next;
    if (self->first == NULL) self->end = &self->first;
    self->waiting--;
    free(done->job);
    free(done);
}

/* --------------------------------------------------------------------------------------- making */

static bool flush(audio_recorder *self) {
    bool good = audio__recording_write(self->record, self->samples, self->used);
    self->used = 0;
    self->in_file = true;
    return good;
}

static bool make_room(audio_recorder *self, size_t count) {
    size_t room = self->room > 0 ? self->room : 1 << 16;
    while (room < self->used + count)
        room *= 2;
    if (room == self->room) return true;
    int16_t *larger = realloc(self->samples, room * sizeof *larger);
    if (larger == NULL) return false;
    self->samples = larger;
    self->room = room;
    return true;
}

static bool take_samples(void *context, const int16_t *samples, size_t count) {
    audio_recorder *self = context;
    if (*self->hurry && !self->in_file) return false;
    if (self->used + count > ROOM && !flush(self)) return false;
    if (!make_room(self, count)) return false;
    memcpy(self->samples + self->used, samples, count * sizeof *samples);
    self->used += count;
    return true;
}

bool audio__recorder_make(audio_recorder *self, const audio_settings *settings,
                          const _Atomic bool *hurry) {
    const audio_utterance *utterance = &self->first->job->utterance;
    self->hurry = hurry;
    self->used = 0;
    self->in_file = false;
    if (self->failed) return true;
    bool whole = audio__render(utterance, settings, self->rate, take_samples, self);
    if (!whole && *hurry && !self->in_file) return false;
    self->failed = !flush(self) || !audio__recording_end(self->record, utterance->label) || !whole;
    return true;
}

audio_error audio__recorder_state(const audio_recorder *self) {
    return self->failed ? AUDIO_FILE : AUDIO_OK;
}

audio_error audio__recorder_close(audio_recorder *self) {
    if (self == NULL) return AUDIO_OK;
    while (self->first != NULL)
        audio__recorder_done(self);
    audio_error error = audio__recording_close(self->record);
    free(self->samples);
    free(self);
    return error;
}
