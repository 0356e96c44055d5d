/* SPDX-License-Identifier: MIT */
/*
 * The thread that takes utterances from the queue, has them made into samples, and hands these to the device; or hands
 * their text to Speech Dispatcher. While nothing is to be said it makes what the record still lacks.
 */
#include "render.h"
#include "speaker_state.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POLL_MS = 4, RETRY_MS = 2000 };
enum { RECORD_AT_ONCE = 64 }; /* when so many wait for the record, speech waits for them */

/* -------------------------------------------------------------------------------------------- aloud */

static void wait_at_most(audio_speaker *self, long milliseconds) {
    struct timespec until;
    (void)clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&self->changed, &self->lock, &until);
}

static void wait_a_moment(audio_speaker *self) {
    wait_at_most(self, POLL_MS);
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

/* All that has been written is heard, or cut off. The lock is held. */
static void hear_out(audio_speaker *self) {
    while (!self->cut && !self->device->quiet(self->device))
        wait_a_moment(self);
}

/* The lock is held at the beginning and at the end, here and below. False when the device was or is gone. */
static bool say_aloud(audio_speaker *self, const audio_utterance *spoken) {
    if (!device_is_ready(self)) return false;
    audio_settings settings = self->settings;
    pthread_mutex_unlock(&self->lock);
    (void)audio_render(spoken, &settings, self->sample_rate, take_samples, self);
    pthread_mutex_lock(&self->lock);
    hear_out(self);
    self->device->rest(self->device);
    return device_is_well(self);
}

/* ---------------------------------------------------------------------------------- Speech Dispatcher */

/* Without the lock: its calls wait for answers. Starts the daemon again when it has gone. */
static bool dispatcher_is_ready(audio_speaker *self, const audio_settings *settings, bool set) {
    if (self->dispatcher != NULL && !audio_dispatcher_is_there(self->dispatcher)) {
        audio_dispatcher_close(self->dispatcher);
        self->dispatcher = NULL;
    }
    if (self->dispatcher != NULL && set) audio_dispatcher_set(self->dispatcher, settings);
    return self->dispatcher != NULL ||
           audio_dispatcher_open(&self->dispatcher, settings) == AUDIO_OK;
}

/* Until it is said or cut off; false when the daemon has gone. */
static bool dispatch(audio_speaker *self, const audio_utterance *spoken,
                     const audio_segment *segment) {
    bool begun = audio_dispatcher_begin(self->dispatcher, spoken->priority, segment, spoken->voice);
    pthread_mutex_lock(&self->lock);
    while (begun && !self->cut && !audio_dispatcher_is_done(self->dispatcher))
        wait_a_moment(self);
    bool cut = self->cut;
    pthread_mutex_unlock(&self->lock);
    if (cut) audio_dispatcher_stop(self->dispatcher);
    return begun && audio_dispatcher_is_there(self->dispatcher);
}

/* Neighbours in one language are one to it: between two there is a pause. */
static size_t join_segments(const audio_utterance *spoken, size_t from, char *text,
                            audio_segment *joined) {
    size_t i = from;
    *joined = (audio_segment){text, 0, spoken->segments[from].language};
    for (; i < spoken->count && strcmp(spoken->segments[i].language, joined->language) == 0; i++) {
        memcpy(text + joined->length, spoken->segments[i].text, spoken->segments[i].length);
        joined->length += spoken->segments[i].length;
    }
    return i;
}

/* As much of the tone as sounds before words does; the rest of it, over them. */
static void ring_tone(audio_speaker *self, const audio_utterance *spoken) {
    const audio_utterance tone = {.tone = spoken->tone};
    if (spoken->tone == AUDIO_NO_TONE) return;
    if (self->device == NULL || self->device->state(self->device) != AUDIO_OK) open_again(self);
    if (self->device == NULL) return; /* words without it */
    audio_settings settings = self->settings;
    pthread_mutex_unlock(&self->lock);
    (void)audio_render(&tone, &settings, self->sample_rate, take_samples, self);
    pthread_mutex_lock(&self->lock);
    for (unsigned i = 0; i < AUDIO_TONE_LEAD_MS / POLL_MS && !self->cut; i++)
        wait_a_moment(self);
}

/* False when the daemon was or is gone. */
static bool say_by_dispatcher(audio_speaker *self, const audio_utterance *spoken) {
    ring_tone(self, spoken);
    audio_settings settings = self->settings;
    bool set = self->set_anew, well = true;
    size_t size = 1;
    for (size_t i = 0; i < spoken->count; i++)
        size += spoken->segments[i].length;
    char *text = malloc(size);
    self->set_anew = false;
    for (size_t i = 0; text != NULL && well && i < spoken->count && !self->cut;) {
        audio_segment joined;
        i = join_segments(spoken, i, text, &joined);
        if (!audio_segment_has_words(&joined)) continue;
        pthread_mutex_unlock(&self->lock);
        well = dispatcher_is_ready(self, &settings, set) && dispatch(self, spoken, &joined);
        pthread_mutex_lock(&self->lock);
    }
    free(text);
    if (!well && !self->troubled) self->trouble = AUDIO_DISPATCHER_LOST;
    self->troubled = !well;
    return well;
}

/* A device and a daemon can come back, a full disk does not. */
static void keep_for_later(audio_speaker *self) {
    audio_error state =
        self->device != NULL ? self->device->state(self->device) : AUDIO_DEVICE_LOST;
    if (self->cut || (!self->dispatched && state != AUDIO_DEVICE_LOST)) return;
    if (self->queue.speaking.priority > AUDIO_MESSAGE) return;
    audio_queue_repeat(&self->queue);
    self->stranded = true;
}

static void wait_for_device(audio_speaker *self) {
    wait_at_most(self, RETRY_MS);
    self->tries = true;
}

static void say_next(audio_speaker *self) {
    audio_job *spoken = self->queue.speaking.content;
    self->cut = false;
    self->tries = self->stranded = false;
    bool heard = self->dispatched ? say_by_dispatcher(self, &spoken->utterance)
                                  : say_aloud(self, &spoken->utterance);
    if (!heard) keep_for_later(self);
    free(audio_queue_finish(&self->queue));
    pthread_cond_broadcast(&self->changed);
}

static void record_next(audio_speaker *self, bool at_once) {
    audio_settings settings = self->settings;
    static const _Atomic bool never;
    self->hurry = false;
    pthread_mutex_unlock(&self->lock);
    bool made = audio_recorder_make(self->recorder, &settings, at_once ? &never : &self->hurry);
    pthread_mutex_lock(&self->lock);
    if (made) audio_recorder_done(self->recorder);
    if (audio_recorder_state(self->recorder) != AUDIO_OK && !self->record_troubled) {
        self->record_troubled = true;
        self->record_trouble = AUDIO_FILE;
    }
    pthread_cond_broadcast(&self->changed);
}

unsigned audio_speaker_unrecorded(const audio_speaker *self) {
    return self->recorder != NULL ? audio_recorder_waiting(self->recorder) : 0;
}

/* A write to a daemon that has gone must not end the program. */
static void let_pipes_break(void) {
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void *audio_speaker_run(void *context) {
    audio_speaker *self = context;
    let_pipes_break();
    pthread_mutex_lock(&self->lock);
    while (self->task == RUN || audio_speaker_unrecorded(self) > 0) {
        if (audio_speaker_unrecorded(self) >= RECORD_AT_ONCE)
            record_next(self, true);
        else if (!audio_speaker_is_stuck(self) && audio_queue_next(&self->queue))
            say_next(self);
        else if (audio_speaker_unrecorded(self) > 0)
            record_next(self, false);
        else if (audio_speaker_is_stuck(self) && self->queue.count > 0)
            wait_for_device(self);
        else
            pthread_cond_wait(&self->changed, &self->lock);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}
