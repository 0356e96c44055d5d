/* SPDX-License-Identifier: MIT */
/*
 * The speaker's thread. It takes utterances from the queue, renders them and writes the samples to
 * the device, or passes their text to Speech Dispatcher. While nothing is to be said it records
 * what the recording still lacks.
 */
#include "render.h"
#include "speaker.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { POLL_MS = 4, RETRY_MS = 2000 };
/*
 * Longer than players take for moves that follow each other at once, and than sound servers need to
 * put an unused device to sleep (5 s), so that nothing is made worse than they make it.
 */
enum { USUAL_PAUSE_MS = 10000 };
enum { RECORD_AT_ONCE = 64 }; /* when so many wait for the record, speech waits for them */

/* ---------------------------------------------------------------------------------------- aloud */

static struct timespec now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return time;
}

static long milliseconds_since(struct timespec then) {
    struct timespec time = now();
    return (time.tv_sec - then.tv_sec) * 1000L + (time.tv_nsec - then.tv_nsec) / 1000000L;
}

static void wait_at_most(audio_speaker *self, long milliseconds) {
    struct timespec until = now();
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

/*
 * A device just woken, or opened again, plays silence for so long before the first words: it may
 * swallow what comes first.
 */
enum { LEAD_MS = 200 };

/* Without the lock. Returns how many milliseconds it takes. */
static long lead_in(audio_speaker *self, struct timespec woken) {
    static const int16_t silence[512];
    long lead = LEAD_MS - milliseconds_since(woken);
    if (lead <= 0) return 0;
    for (size_t left = self->sample_rate * (size_t)lead / 1000; left > 0;) {
        size_t count = left < 512 ? left : 512;
        if (!take_samples(self, silence, count)) break;
        left -= count;
    }
    return lead;
}

/* Calls a slow function of the device without the lock, while no other thread has the device. */
static void let_device(audio_speaker *self, void (*act)(audio_device *)) {
    audio_device *device = self->device;
    self->device = NULL;
    pthread_mutex_unlock(&self->lock);
    act(device);
    pthread_mutex_lock(&self->lock);
    self->device = device;
}

static void wake(audio_speaker *self) {
    self->expects = false;
    if (self->device == NULL || !self->asleep) return;
    self->asleep = false;
    let_device(self, self->device->wake);
    self->woken = self->used = now();
}

static void fall_asleep(audio_speaker *self) {
    self->asleep = true;
    let_device(self, self->device->sleep);
}

/* Signals an error to report. */
static void ring(const audio_speaker *self) {
    if (self->bell[1] >= 0 && write(self->bell[1], "", 1) < 0) return; /* it is ringing */
}

static void note_trouble(audio_speaker *self, audio_error error) {
    self->trouble = error;
    ring(self);
}

/* The lock is held, except while the sound system works. */
static audio_error open_again(audio_speaker *self) {
    audio_device *lost = self->device;
    audio_device *found = NULL;
    self->device = NULL;
    pthread_mutex_unlock(&self->lock);
    if (lost != NULL) (void)lost->close(lost);
    audio_error error = audio__output_open(&found, self->sample_rate);
    pthread_mutex_lock(&self->lock);
    self->device = found;
    self->woken = self->used = now();
    return error;
}

/*
 * Where there is no sound device, what waits is dropped, and later words try again: a sound server
 * may come late. Without PortAudio nothing is heard until the end. A record goes on. The greeting
 * comes without a lead.
 */
static void open_first(audio_speaker *self) {
    audio_queue_effect effect;
    audio_error error = open_again(self);
    if (error == AUDIO_OK) {
        self->woken = (struct timespec){0};
        return;
    }
    audio__queue_clear(&self->queue, AUDIO_RULING, &effect);
    for (unsigned i = 0; i < effect.dropped_count; i++)
        free(effect.dropped[i]);
    self->absent = self->troubled = error == AUDIO_NO_DEVICE;
    self->only_records = !self->absent;
    note_trouble(self, error);
    pthread_cond_broadcast(&self->changed);
}

static bool device_is_well(audio_speaker *self) {
    audio_error state =
        self->device != NULL ? self->device->state(self->device) : AUDIO_DEVICE_LOST;
    if (state != AUDIO_OK && !self->troubled) note_trouble(self, state);
    self->troubled = state != AUDIO_OK;
    return !self->troubled;
}

/* Where there is no device, looking for one takes long enough not to be done for all words. */
enum { ABSENT_MS = 1000 };

static bool device_is_ready(audio_speaker *self) {
    wake(self);
    if (device_is_well(self)) return true;
    if (self->absent && milliseconds_since(self->woken) < ABSENT_MS) return false;
    if (self->reopens) (void)open_again(self);
    bool ready = self->reopens && device_is_well(self);
    if (ready) self->absent = false;
    return ready;
}

/* All that has been written is heard, or cut off. The lock is held. */
static void play_to_the_end(audio_speaker *self) {
    while (!self->cut && !self->device->quiet(self->device))
        wait_a_moment(self);
}

/*
 * The lock is held at the beginning and at the end, here and below. False when the device was or is
 * gone.
 */
static bool say_aloud(audio_speaker *self, const audio_utterance *spoken) {
    if (!device_is_ready(self)) return false;
    audio_settings settings = self->settings;
    struct timespec woken = self->woken;
    pthread_mutex_unlock(&self->lock);
    (void)lead_in(self, woken);
    (void)audio__render(spoken, &settings, self->sample_rate, take_samples, self);
    pthread_mutex_lock(&self->lock);
    play_to_the_end(self);
    let_device(self, self->device->rest);
    return device_is_well(self);
}

/* ---------------------------------------------------------------------------- Speech Dispatcher */

/* Without the lock: its calls wait for answers. Starts the daemon again when it has gone. */
static bool dispatcher_is_ready(audio_speaker *self, const audio_settings *settings, bool set) {
    if (self->dispatcher != NULL && !audio__dispatcher_is_there(self->dispatcher)) {
        audio__dispatcher_close(self->dispatcher);
        self->dispatcher = NULL;
    }
    if (self->dispatcher != NULL && set) audio__dispatcher_set(self->dispatcher, settings);
    return self->dispatcher != NULL ||
           audio__dispatcher_open(&self->dispatcher, settings) == AUDIO_OK;
}

/* Until it is said or cut off; false when the daemon has gone. */
static bool dispatch(audio_speaker *self, const audio_utterance *spoken,
                     const audio_segment *segment) {
    bool begun =
        audio__dispatcher_begin(self->dispatcher, spoken->priority, segment, spoken->voice);
    pthread_mutex_lock(&self->lock);
    while (begun && !self->cut && !audio__dispatcher_is_done(self->dispatcher))
        wait_a_moment(self);
    bool cut = self->cut;
    pthread_mutex_unlock(&self->lock);
    if (cut) audio__dispatcher_stop(self->dispatcher);
    return begun && audio__dispatcher_is_there(self->dispatcher);
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
    wake(self);
    if (self->device == NULL || self->device->state(self->device) != AUDIO_OK)
        (void)open_again(self);
    if (self->device == NULL) return; /* words without it */
    audio_settings settings = self->settings;
    struct timespec woken = self->woken;
    pthread_mutex_unlock(&self->lock);
    long lead = lead_in(self, woken);
    (void)audio__render(&tone, &settings, self->sample_rate, take_samples, self);
    pthread_mutex_lock(&self->lock);
    for (long i = 0; i < (lead + AUDIO_TONE_LEAD_MS) / POLL_MS && !self->cut; i++)
        wait_a_moment(self);
}

/* False when the daemon was or is gone. */
static bool say_by_dispatcher(audio_speaker *self, const audio_utterance *spoken) {
    ring_tone(self, spoken);
    audio_settings settings = self->settings;
    bool set = self->set_again, well = true;
    size_t size = 1;
    for (size_t i = 0; i < spoken->count; i++)
        size += spoken->segments[i].length;
    char *text = malloc(size);
    self->set_again = false;
    for (size_t i = 0; text != NULL && well && i < spoken->count && !self->cut;) {
        audio_segment joined;
        i = join_segments(spoken, i, text, &joined);
        if (!audio__segment_has_words(&joined)) continue;
        pthread_mutex_unlock(&self->lock);
        well = dispatcher_is_ready(self, &settings, set) && dispatch(self, spoken, &joined);
        pthread_mutex_lock(&self->lock);
    }
    free(text);
    if (!well && !self->troubled) note_trouble(self, AUDIO_DISPATCHER_LOST);
    self->troubled = !well;
    return well;
}

/* A device and a daemon can come back, a full disk does not. */
static void keep_for_later(audio_speaker *self) {
    audio_error state =
        self->device != NULL ? self->device->state(self->device) : AUDIO_DEVICE_LOST;
    if (self->cut || (!self->dispatched && state != AUDIO_DEVICE_LOST)) return;
    if (self->absent || self->queue.speaking.priority > AUDIO_MESSAGE) return;
    audio__queue_repeat(&self->queue);
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
    free(audio__queue_finish(&self->queue));
    self->used = now();
    pthread_cond_broadcast(&self->changed);
}

/* Nothing wakes this thread, nor any other of the device's, when the pause is over. */
static void wait_for_words(audio_speaker *self) {
    long pause = (long)(self->settings.pause > 0 ? self->settings.pause : USUAL_PAUSE_MS);
    long left = pause - milliseconds_since(self->used);
    if (self->device == NULL || self->asleep)
        (void)pthread_cond_wait(&self->changed, &self->lock);
    else if (left > 0)
        wait_at_most(self, left);
    else
        fall_asleep(self);
}

static void record_next(audio_speaker *self, bool at_once) {
    audio_settings settings = self->settings;
    static const _Atomic bool never;
    self->hurry = false;
    pthread_mutex_unlock(&self->lock);
    bool made = audio__recorder_make(self->recorder, &settings, at_once ? &never : &self->hurry);
    pthread_mutex_lock(&self->lock);
    if (made) audio__recorder_done(self->recorder);
    if (audio__recorder_state(self->recorder) != AUDIO_OK && !self->record_troubled) {
        self->record_troubled = true;
        self->record_trouble = AUDIO_FILE;
        ring(self);
    }
    pthread_cond_broadcast(&self->changed);
}

unsigned audio__speaker_unrecorded(const audio_speaker *self) {
    return self->recorder != NULL ? audio__recorder_waiting(self->recorder) : 0;
}

/* A write to a daemon that has gone must not end the program. */
static void let_pipes_break(void) {
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void *audio__speaker_run(void *context) {
    audio_speaker *self = context;
    let_pipes_break();
    pthread_mutex_lock(&self->lock);
    self->used = now();
    if (self->opens) open_first(self);
    while (self->task == RUN || audio__speaker_unrecorded(self) > 0) {
        if (audio__speaker_unrecorded(self) >= RECORD_AT_ONCE)
            record_next(self, true);
        else if (!audio_speaker_is_stuck(self) && audio__queue_next(&self->queue))
            say_next(self);
        else if (self->expects)
            (void)device_is_ready(self);
        else if (audio__speaker_unrecorded(self) > 0)
            record_next(self, false);
        else if (audio_speaker_is_stuck(self) && self->queue.count > 0)
            wait_for_device(self);
        else
            wait_for_words(self);
    }
    pthread_mutex_unlock(&self->lock);
    return NULL;
}
