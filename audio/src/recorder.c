/* SPDX-License-Identifier: MIT */
#include "recorder.h"

#include "recording.h"
#include "render.h"

#include <stdlib.h>
#include <string.h>

/*
 * The number of samples kept until an utterance is complete: three minutes. Longer ones are written
 * as they are made.
 */
enum { ROOM = 1 << 22 };

typedef struct entry {
    struct entry *next;
    audio_job *job;
} entry;

struct audio_recorder {
    audio_recording *recording;
    unsigned rate;
    entry *first, **end;
    unsigned waiting;
    bool failed;
    /* while an utterance is made */
    const _Atomic bool *hurry;
    bool in_file; /* part of it is in the file, so it must be completed */
    size_t used, room;
    int16_t *samples;
};

audio_error audio__recorder_open(audio_recorder **recorder, unsigned rate, const char *file) {
    audio_recorder *created = calloc(1, sizeof *created);
    *recorder = NULL;
    if (created == NULL) return AUDIO_MEMORY;
    audio_error error = audio__recording_open(&created->recording, rate, file);
    if (error != AUDIO_OK) {
        free(created);
        return error;
    }
    created->rate = rate;
    created->end = &created->first;
    *recorder = created;
    return AUDIO_OK;
}

bool audio__recorder_add(audio_recorder *recorder, const audio_utterance *utterance) {
    entry *added = malloc(sizeof *added);
    audio_job *job = added != NULL ? audio__job_copy(utterance) : NULL;
    if (job == NULL) {
        free(added);
        return false;
    }
    *added = (entry){NULL, job};
    *recorder->end = added;
    recorder->end = &added->next;
    recorder->waiting++;
    return true;
}

unsigned audio__recorder_waiting(const audio_recorder *recorder) {
    return recorder->waiting;
}

void audio__recorder_done(audio_recorder *recorder) {
    entry *done = recorder->first;
    recorder->first = done->next;
    if (recorder->first == NULL) recorder->end = &recorder->first;
    recorder->waiting--;
    free(done->job);
    free(done);
}

/* --------------------------------------------------------------------------------------- making */

static bool flush(audio_recorder *recorder) {
    bool good = audio__recording_write(recorder->recording, recorder->samples, recorder->used);
    recorder->used = 0;
    recorder->in_file = true;
    return good;
}

static bool make_room(audio_recorder *recorder, size_t count) {
    size_t room = recorder->room > 0 ? recorder->room : 1 << 16;
    while (room < recorder->used + count)
        room *= 2;
    if (room == recorder->room) return true;
    int16_t *larger = realloc(recorder->samples, room * sizeof *larger);
    if (larger == NULL) return false;
    recorder->samples = larger;
    recorder->room = room;
    return true;
}

static bool take_samples(void *context, const int16_t *samples, size_t count) {
    audio_recorder *recorder = context;
    if (*recorder->hurry && !recorder->in_file) return false;
    if (recorder->used + count > ROOM && !flush(recorder)) return false;
    if (!make_room(recorder, count)) return false;
    memcpy(recorder->samples + recorder->used, samples, count * sizeof *samples);
    recorder->used += count;
    return true;
}

bool audio__recorder_make(audio_recorder *recorder, const audio_settings *settings,
                          const _Atomic bool *hurry) {
    const audio_utterance *utterance = &recorder->first->job->utterance;
    recorder->hurry = hurry;
    recorder->used = 0;
    recorder->in_file = false;
    if (recorder->failed) return true;
    bool whole = audio__render(utterance, settings, recorder->rate, take_samples, recorder);
    if (!whole && *hurry && !recorder->in_file) return false;
    recorder->failed =
        !flush(recorder) || !audio__recording_end(recorder->recording, utterance->label) || !whole;
    return true;
}

audio_error audio__recorder_state(const audio_recorder *recorder) {
    return recorder->failed ? AUDIO_FILE : AUDIO_OK;
}

audio_error audio__recorder_close(audio_recorder *recorder) {
    if (recorder == NULL) return AUDIO_OK;
    while (recorder->first != NULL)
        audio__recorder_done(recorder);
    audio_error error = audio__recording_close(recorder->recording);
    free(recorder->samples);
    free(recorder);
    return error;
}
