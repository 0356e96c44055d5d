/* SPDX-License-Identifier: MIT */
/* The functions for the user of the library: opening, closing, and filling the queue. */
#include "speaker.h"

#include "job.h"
#include "synthesis.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { RATE_LEAST = 80, RATE_MOST = 900, PITCH_MOST = 100, VOLUME_MOST = 200 };

const char *audio_error_text(audio_error error) {
    static const char *const texts[AUDIO_ERROR_COUNT] = {
#define AUDIO_ERROR_TEXT(name, text) [AUDIO_##name] = text,
        AUDIO_ERROR_LIST(AUDIO_ERROR_TEXT)
#undef AUDIO_ERROR_TEXT
    };
    return (unsigned)error < AUDIO_ERROR_COUNT ? texts[error] : "unknown error";
}

/* -------------------------------------------------------------------------- opening and closing */

static bool in_range(unsigned value, unsigned least, unsigned most) {
    return value == 0 || (value >= least && value <= most);
}

static bool start_thread(audio_speaker *self) {
    pthread_condattr_t attributes;
    bool started = false;
    if (pthread_condattr_init(&attributes) != 0) return false;
    (void)pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    if (pthread_cond_init(&self->changed, &attributes) == 0) {
        if (pthread_mutex_init(&self->lock, NULL) == 0) {
            started = pthread_create(&self->thread, NULL, audio__speaker_run, self) == 0;
            if (!started) (void)pthread_mutex_destroy(&self->lock);
        }
        if (!started) (void)pthread_cond_destroy(&self->changed);
    }
    (void)pthread_condattr_destroy(&attributes);
    return started;
}

static bool is_in_range(const audio_settings *settings) {
    return in_range(settings->rate, RATE_LEAST, RATE_MOST) &&
           in_range(settings->pitch, 1, PITCH_MOST) && in_range(settings->volume, 1, VOLUME_MOST);
}

bool audio_speaker_takes_voices(const audio_speaker *self) {
    return self->takes_voices;
}

/*
 * Opens the pipe that wakes a waiting host; the errors themselves wait in the speaker. Without it
 * they are reported with the next utterance.
 */
static void open_bell(audio_speaker *self) {
    if (pipe(self->bell) != 0) self->bell[0] = self->bell[1] = -1;
    for (unsigned i = 0; i < 2 && self->bell[i] >= 0; i++) {
        (void)fcntl(self->bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(self->bell[i], F_SETFL, O_NONBLOCK);
    }
}

static void close_bell(const audio_speaker *self) {
    for (unsigned i = 0; i < 2 && self->bell[i] >= 0; i++)
        (void)close(self->bell[i]);
}

static void stop_ringing(audio_speaker *self) {
    char bytes[16];
    while (self->bell[0] >= 0 && read(self->bell[0], bytes, sizeof bytes) > 0)
        continue;
}

int audio_speaker_file(const audio_speaker *self) {
    return self->bell[0];
}

/* Frees what there is of it. */
static audio_error free_all(audio_speaker *self) {
    audio_error error = self->device != NULL ? self->device->close(self->device) : AUDIO_OK;
    audio_error record_error = audio__recorder_close(self->recorder);
    audio__dispatcher_close(self->dispatcher);
    audio__synthesis_close();
    close_bell(self);
    free(self);
    return error != AUDIO_OK ? error : record_error;
}

static audio_error open_record(audio_speaker *self, const audio_settings *settings) {
    const char *file = settings->file != NULL ? settings->file : settings->record;
    if (file == NULL) return AUDIO_OK;
    return audio__recorder_open(&self->recorder, self->sample_rate, file);
}

static audio_error open_voice(audio_speaker *self, const audio_settings *settings) {
    self->only_records = settings->file != NULL;
    self->dispatched = settings->dispatcher && !self->only_records;
    self->reopens = !self->only_records;
    self->opens = self->reopens && !self->dispatched; /* takes as long as all else together */
    if (!self->dispatched) return AUDIO_OK;
    audio_error error = audio__dispatcher_open(&self->dispatcher, settings);
    self->takes_voices = error == AUDIO_OK && audio__dispatcher_takes_voices(self->dispatcher);
    return error;
}

static audio_error open_speaker(audio_speaker **speaker, const audio_settings *settings,
                                audio_device *device) {
    audio_speaker *self = calloc(1, sizeof *self);
    *speaker = NULL;
    if (self == NULL) return AUDIO_MEMORY;
    self->device = device;
    self->settings = *settings;
    self->takes_voices = true;
    audio_error error = audio__synthesis_open(&self->sample_rate);
    if (error != AUDIO_OK) {
        free(self); /* the synthesis may be another speaker's */
        return error;
    }
    open_bell(self);
    if (device == NULL) error = open_voice(self, settings);
    if (error == AUDIO_OK) error = open_record(self, settings); /* no file without a speaker */
    if (error == AUDIO_OK && !start_thread(self)) error = AUDIO_MEMORY;
    if (error == AUDIO_OK) {
        *speaker = self;
        return AUDIO_OK;
    }
    if (device != NULL) self->device = NULL; /* stays the caller's */
    (void)free_all(self);
    return error;
}

audio_error audio_speaker_open(audio_speaker **speaker, const audio_settings *settings) {
    static const audio_settings usual;
    *speaker = NULL;
    if (settings == NULL) settings = &usual;
    if (!is_in_range(settings)) return AUDIO_SETTING;
    return open_speaker(speaker, settings, NULL);
}

audio_error audio__speaker_open_on(audio_speaker **speaker, audio_device *device,
                                   const audio_settings *settings) {
    static const audio_settings usual;
    if (settings == NULL) settings = &usual;
    audio_error error = open_speaker(speaker, settings, device);
    if (error != AUDIO_OK) (void)device->close(device);
    return error;
}

audio_error audio_speaker_close(audio_speaker *self) {
    if (self == NULL) return AUDIO_OK;
    audio_speaker_silence(self);
    pthread_mutex_lock(&self->lock);
    self->task = CLOSE;
    pthread_cond_broadcast(&self->changed);
    pthread_mutex_unlock(&self->lock);
    (void)pthread_join(self->thread, NULL);
    (void)pthread_cond_destroy(&self->changed);
    (void)pthread_mutex_destroy(&self->lock);
    return free_all(self);
}

audio_error audio_speaker_change(audio_speaker *self, const audio_settings *settings) {
    if (!is_in_range(settings)) return AUDIO_SETTING;
    pthread_mutex_lock(&self->lock);
    self->settings.rate = settings->rate;
    self->settings.pitch = settings->pitch;
    self->settings.volume = settings->volume;
    self->set_again = true;
    pthread_mutex_unlock(&self->lock);
    return AUDIO_OK;
}

/* ------------------------------------------------------------------------------------- speaking */

static void let_go(audio_speaker *self, const audio_queue_effect *effect) {
    for (unsigned i = 0; i < effect->dropped_count; i++)
        free(effect->dropped[i]);
    if (!effect->cut) return;
    self->cut = true;
    if (self->device != NULL) self->device->discard(self->device);
}

static audio_error record_all(audio_speaker *self, const audio_utterance *utterances,
                              size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!audio__recorder_add(self->recorder, &utterances[i])) return AUDIO_MEMORY;
    return AUDIO_OK;
}

/* A device that stays away has all the game waiting for it. */
static void forget_oldest(audio_speaker *self) {
    (void)audio__queue_next(&self->queue);
    free(audio__queue_finish(&self->queue));
}

/* The lock is held. */
static audio_error push_all(audio_speaker *self, const audio_utterance *utterances, size_t count) {
    while (audio_speaker_is_stuck(self) && self->queue.count > 0 &&
           self->queue.count + count > AUDIO_QUEUE_SIZE)
        forget_oldest(self);
    if (self->queue.count + count > AUDIO_QUEUE_SIZE) return AUDIO_FULL;
    if (self->recorder != NULL && record_all(self, utterances, count) != AUDIO_OK)
        return AUDIO_MEMORY;
    if (self->only_records) return AUDIO_OK;
    self->turn++;
    self->hurry = self->tries = true;
    for (size_t i = 0; i < count; i++) {
        audio_queue_effect effect;
        audio_job *content = audio__job_copy(&utterances[i]);
        if (content == NULL) return AUDIO_MEMORY;
        (void)audio__queue_push(
            &self->queue, (audio_queue_item){utterances[i].priority, self->turn, content}, &effect);
        let_go(self, &effect);
    }
    return AUDIO_OK;
}

static audio_error take_trouble(audio_speaker *self) {
    audio_error *first = self->record_trouble != AUDIO_OK ? &self->record_trouble : &self->trouble;
    audio_error trouble = *first;
    *first = AUDIO_OK;
    if (self->trouble == AUDIO_OK && self->record_trouble == AUDIO_OK) stop_ringing(self);
    return trouble;
}

audio_error audio_speaker_trouble(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    audio_error trouble = take_trouble(self);
    pthread_mutex_unlock(&self->lock);
    return trouble;
}

audio_error audio_speaker_say(audio_speaker *self, const audio_utterance *utterances,
                              size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!audio__job_is_complete(&utterances[i])) return AUDIO_SETTING;
    pthread_mutex_lock(&self->lock);
    audio_error error = push_all(self, utterances, count);
    if (error == AUDIO_OK) error = take_trouble(self);
    pthread_cond_broadcast(&self->changed);
    pthread_mutex_unlock(&self->lock);
    return error;
}

void audio_speaker_expect(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    (void)clock_gettime(CLOCK_MONOTONIC, &self->used);
    if (self->asleep) {
        self->expects = true;
        pthread_cond_broadcast(&self->changed);
    }
    pthread_mutex_unlock(&self->lock);
}

static void silence_from(audio_speaker *self, audio_priority most_urgent) {
    audio_queue_effect effect;
    pthread_mutex_lock(&self->lock);
    audio__queue_clear(&self->queue, most_urgent, &effect);
    let_go(self, &effect);
    pthread_cond_broadcast(&self->changed);
    pthread_mutex_unlock(&self->lock);
}

void audio_speaker_silence(audio_speaker *self) {
    silence_from(self, AUDIO_RULING);
}

void audio_speaker_hush(audio_speaker *self) {
    silence_from(self, AUDIO_ANSWER);
}

static bool is_busy(const audio_speaker *self) {
    return (self->queue.busy || self->queue.count > 0) && !audio_speaker_is_stuck(self);
}

bool audio_speaker_is_busy(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    bool recorded = self->only_records || self->absent;
    bool busy = is_busy(self) || (recorded && audio__speaker_unrecorded(self) > 0);
    pthread_mutex_unlock(&self->lock);
    return busy;
}

audio_error audio_speaker_wait(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    while (is_busy(self) || audio__speaker_unrecorded(self) > 0)
        pthread_cond_wait(&self->changed, &self->lock);
    audio_error error = take_trouble(self);
    pthread_mutex_unlock(&self->lock);
    return error;
}
