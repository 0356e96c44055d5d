/* SPDX-License-Identifier: MIT */
/*
 * The thread that takes utterances from the queue, has them made into samples, and hands these to the device.
 *
 * One lock guards the queue, the device and `cut`. It is held for moments only; the sound device's own callback
 * never takes it.
 */
#include "speaker.h"

#include "queue.h"
#include "synthesis.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POLL_MS = 4, RATE_LEAST = 80, RATE_MOST = 900, PITCH_MOST = 100, VOLUME_MOST = 200 };

typedef enum task { RUN, CLOSE } task;

/* An utterance of our own; its segments and their text lie behind it in the same block. */
typedef struct job {
    size_t count;
    audio_segment segments[];
} job;

struct audio_speaker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* something was said, cut, finished, or is to be closed */
    audio_queue queue;
    audio_device *device; /* NULL while it is being opened again */
    bool reopens;         /* the device is the sound device, which may come back */
    bool cut;             /* what is being said must stop */
    task task;
    uint32_t turn;
    unsigned sample_rate;
    audio_error trouble; /* what the caller is to be told next */
    bool troubled;       /* it has been noted; once is enough until all is well again */
};

const char *audio_error_text(audio_error error) {
    static const char *const texts[AUDIO_ERROR_COUNT] = {
#define AUDIO_ERROR_TEXT(name, text) [AUDIO_##name] = text,
        AUDIO_ERROR_LIST(AUDIO_ERROR_TEXT)
#undef AUDIO_ERROR_TEXT
    };
    return (unsigned)error < AUDIO_ERROR_COUNT ? texts[error] : "unknown error";
}

/* ------------------------------------------------------------------------------- the speaker's thread */

static void wait_a_moment(audio_speaker *self) {
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_nsec += POLL_MS * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&self->changed, &self->lock, &until);
}

/* Called by the synthesis: waits for room, stops when cut. */
static bool take_samples(void *context, const int16_t *samples, size_t count) {
    audio_speaker *self = context;
    pthread_mutex_lock(&self->lock);
    while (count > 0 && !self->cut) {
        size_t taken = self->device->write(self->device, samples, count);
        samples += taken;
        count -= taken;
        if (taken == 0 && self->device->state(self->device) != AUDIO_OK) break;
        if (taken == 0) wait_a_moment(self);
    }
    bool go_on = count == 0 && !self->cut;
    pthread_mutex_unlock(&self->lock);
    return go_on;
}

/* The lock is held, except while the sound system works. */
static void open_again(audio_speaker *self) {
    audio_device *lost = self->device;
    audio_device *found = NULL;
    self->device = NULL;
    pthread_mutex_unlock(&self->lock);
    if (lost != NULL) (void)lost->close(lost);
    (void)audio_output_open(&found, self->sample_rate);
    pthread_mutex_lock(&self->lock);
    self->device = found;
}

static bool device_is_well(audio_speaker *self) {
    audio_error state =
        self->device != NULL ? self->device->state(self->device) : AUDIO_DEVICE_LOST;
    if (state != AUDIO_OK && !self->troubled) self->trouble = state;
    self->troubled = state != AUDIO_OK;
    return !self->troubled;
}

static bool device_is_ready(audio_speaker *self) {
    if (device_is_well(self)) return true;
    if (self->reopens) open_again(self);
    return self->reopens && device_is_well(self);
}

/* The lock is held at the beginning and at the end. */
static void say_next(audio_speaker *self) {
    job *spoken = self->queue.speaking.content;
    self->cut = false;
    if (device_is_ready(self)) {
        pthread_mutex_unlock(&self->lock);
        audio_synthesis_speak(spoken->segments, spoken->count, take_samples, self);
        pthread_mutex_lock(&self->lock);
        while (!self->cut && !self->device->quiet(self->device))
            wait_a_moment(self);
        self->device->rest(self->device);
        (void)device_is_well(self);
    }
    free(audio_queue_finish(&self->queue));
    pthread_cond_broadcast(&self->changed);
}

static void *run(void *context) {
    audio_speaker *self = context;
    pthread_mutex_lock(&self->lock);
    while (self->task == RUN) {
        if (audio_queue_next(&self->queue))
            say_next(self);
        else
            pthread_cond_wait(&self->changed, &self->lock);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}

/* ------------------------------------------------------------------------------- opening and closing */

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
            started = pthread_create(&self->thread, NULL, run, self) == 0;
            if (!started) (void)pthread_mutex_destroy(&self->lock);
        }
        if (!started) (void)pthread_cond_destroy(&self->changed);
    }
    (void)pthread_condattr_destroy(&attributes);
    return started;
}

static audio_error start_speaker(audio_speaker **speaker, audio_device *device,
                                 unsigned sample_rate, bool reopens) {
    audio_speaker *self = calloc(1, sizeof *self);
    if (self != NULL) {
        self->device = device;
        self->reopens = reopens;
        self->sample_rate = sample_rate;
        if (start_thread(self)) {
            *speaker = self;
            return AUDIO_OK;
        }
        free(self);
    }
    (void)device->close(device);
    audio_synthesis_close();
    return AUDIO_MEMORY;
}

audio_error audio_speaker_open(audio_speaker **speaker, const audio_settings *settings) {
    static const audio_settings usual;
    audio_device *device = NULL;
    unsigned rate = 0;
    *speaker = NULL;
    if (settings == NULL) settings = &usual;
    if (!in_range(settings->rate, RATE_LEAST, RATE_MOST) ||
        !in_range(settings->pitch, 1, PITCH_MOST) || !in_range(settings->volume, 1, VOLUME_MOST))
        return AUDIO_SETTING;
    audio_error error = audio_synthesis_open(settings, &rate);
    if (error != AUDIO_OK) return error;
    error = settings->file != NULL ? audio_wave_open(&device, rate, settings->file)
                                   : audio_output_open(&device, rate);
    if (error != AUDIO_OK) {
        audio_synthesis_close();
        return error;
    }
    return start_speaker(speaker, device, rate, settings->file == NULL);
}

audio_error audio_speaker_open_on(audio_speaker **speaker, audio_device *device) {
    static const audio_settings usual;
    unsigned rate = 0;
    *speaker = NULL;
    audio_error error = audio_synthesis_open(&usual, &rate);
    if (error == AUDIO_OK) return start_speaker(speaker, device, rate, false);
    (void)device->close(device);
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
    audio_error error = self->device != NULL ? self->device->close(self->device) : AUDIO_OK;
    audio_synthesis_close();
    (void)pthread_cond_destroy(&self->changed);
    (void)pthread_mutex_destroy(&self->lock);
    free(self);
    return error;
}

/* ------------------------------------------------------------------------------------------- speaking */

static job *copy_utterance(const audio_utterance *utterance) {
    size_t size = sizeof(job) + utterance->count * sizeof(audio_segment);
    for (size_t i = 0; i < utterance->count; i++)
        size += utterance->segments[i].length + strlen(utterance->segments[i].language) + 1;
    job *copy = malloc(size);
    if (copy == NULL) return NULL;
    char *at = (char *)(copy->segments + utterance->count);
    copy->count = utterance->count;
    for (size_t i = 0; i < utterance->count; i++) {
        const audio_segment *segment = &utterance->segments[i];
        size_t language_size = strlen(segment->language) + 1;
        copy->segments[i] = (audio_segment){at, segment->length, at + segment->length};
        memcpy(at, segment->text, segment->length);
        memcpy(at + segment->length, segment->language, language_size);
        at += segment->length + language_size;
    }
    return copy;
}

static bool is_complete(const audio_utterance *utterance) {
    if ((unsigned)utterance->priority >= AUDIO_PRIORITY_COUNT) return false;
    for (size_t i = 0; i < utterance->count; i++)
        if (utterance->segments[i].text == NULL || utterance->segments[i].language == NULL)
            return false;
    return true;
}

static void let_go(audio_speaker *self, const audio_queue_effect *effect) {
    for (unsigned i = 0; i < effect->dropped_count; i++)
        free(effect->dropped[i]);
    if (!effect->cut) return;
    self->cut = true;
    if (self->device != NULL) self->device->discard(self->device);
}

/* The lock is held. */
static audio_error push_all(audio_speaker *self, const audio_utterance *utterances, size_t count) {
    if (self->queue.count + count > AUDIO_QUEUE_SIZE) return AUDIO_FULL;
    self->turn++;
    for (size_t i = 0; i < count; i++) {
        audio_queue_effect effect;
        job *content = copy_utterance(&utterances[i]);
        if (content == NULL) return AUDIO_MEMORY;
        (void)audio_queue_push(
            &self->queue, (audio_queue_item){utterances[i].priority, self->turn, content}, &effect);
        let_go(self, &effect);
    }
    return AUDIO_OK;
}

static audio_error take_trouble(audio_speaker *self) {
    audio_error trouble = self->trouble;
    self->trouble = AUDIO_OK;
    return trouble;
}

audio_error audio_speaker_say(audio_speaker *self, const audio_utterance *utterances,
                              size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!is_complete(&utterances[i])) return AUDIO_SETTING;
    pthread_mutex_lock(&self->lock);
    audio_error error = push_all(self, utterances, count);
    if (error == AUDIO_OK) error = take_trouble(self);
    pthread_cond_broadcast(&self->changed);
    pthread_mutex_unlock(&self->lock);
    return error;
}

static void silence_from(audio_speaker *self, audio_priority most_urgent) {
    audio_queue_effect effect;
    pthread_mutex_lock(&self->lock);
    audio_queue_clear(&self->queue, most_urgent, &effect);
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
    return self->queue.busy || self->queue.count > 0;
}

bool audio_speaker_is_busy(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    bool busy = is_busy(self);
    pthread_mutex_unlock(&self->lock);
    return busy;
}

audio_error audio_speaker_wait(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    while (is_busy(self))
        pthread_cond_wait(&self->changed, &self->lock);
    audio_error error = take_trouble(self);
    pthread_mutex_unlock(&self->lock);
    return error;
}
