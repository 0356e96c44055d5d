/* SPDX-License-Identifier: MIT */
/*
 * The thread that takes utterances from the queue, has them made into samples, and hands these to the device; or hands
 * their text to Speech Dispatcher. While nothing is to be said it makes what the record still lacks.
 *
 * One lock guards the queue, the device, what the recorder has waiting, and `cut`. It is held for moments only; the sound
 * device's own callback never takes it.
 */
#include "speaker.h"

#include "dispatcher.h"
#include "job.h"
#include "queue.h"
#include "recorder.h"
#include "render.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { POLL_MS = 4, RATE_LEAST = 80, RATE_MOST = 900, PITCH_MOST = 100, VOLUME_MOST = 200 };
enum { RECORD_AT_ONCE = 64 }; /* when so many wait for the record, speech waits for them */

typedef enum task { RUN, CLOSE } task;

struct audio_speaker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* something was said, cut, finished, or is to be closed */
    audio_queue queue;
    audio_device *device; /* NULL while it is being opened again */
    audio_dispatcher *dispatcher;
    bool dispatched; /* it speaks, not we: the device is for tones only */
    bool reopens;    /* the device is the sound device, which may come back */
    bool only_records;
    audio_recorder *recorder; /* NULL: none */
    _Atomic bool hurry;       /* what is being recorded can wait */
    audio_settings settings;  /* rate, pitch and volume */
    bool set_anew;            /* the dispatcher does not know them yet */
    bool cut;                 /* what is being said must stop */
    task task;
    uint32_t turn;
    unsigned sample_rate;
    audio_error trouble;        /* what the caller is to be told next */
    bool troubled;              /* it has been noted; once is enough until all is well again */
    audio_error record_trouble; /* the same for the record */
    bool record_troubled;
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

/* All that has been written is heard, or cut off. The lock is held. */
static void hear_out(audio_speaker *self) {
    while (!self->cut && !self->device->quiet(self->device))
        wait_a_moment(self);
}

/* The lock is held at the beginning and at the end, here and below. */
static void say_aloud(audio_speaker *self, const audio_utterance *spoken) {
    if (!device_is_ready(self)) return;
    audio_settings settings = self->settings;
    pthread_mutex_unlock(&self->lock);
    (void)audio_render(spoken, &settings, self->sample_rate, take_samples, self);
    pthread_mutex_lock(&self->lock);
    hear_out(self);
    self->device->rest(self->device);
    (void)device_is_well(self);
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
static bool dispatch(audio_speaker *self, audio_priority priority, const audio_segment *segment) {
    bool begun = audio_dispatcher_begin(self->dispatcher, priority, segment);
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

static void say_by_dispatcher(audio_speaker *self, const audio_utterance *spoken) {
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
        pthread_mutex_unlock(&self->lock);
        well =
            dispatcher_is_ready(self, &settings, set) && dispatch(self, spoken->priority, &joined);
        pthread_mutex_lock(&self->lock);
    }
    free(text);
    if (!well && !self->troubled) self->trouble = AUDIO_DISPATCHER_LOST;
    self->troubled = !well;
}

static void say_next(audio_speaker *self) {
    audio_job *spoken = self->queue.speaking.content;
    self->cut = false;
    if (self->dispatched)
        say_by_dispatcher(self, &spoken->utterance);
    else
        say_aloud(self, &spoken->utterance);
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

static unsigned unrecorded(const audio_speaker *self) {
    return self->recorder != NULL ? audio_recorder_waiting(self->recorder) : 0;
}

/* A write to a daemon that has gone must not end the program. */
static void let_pipes_break(void) {
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

static void *run(void *context) {
    audio_speaker *self = context;
    let_pipes_break();
    pthread_mutex_lock(&self->lock);
    while (self->task == RUN || unrecorded(self) > 0) {
        if (unrecorded(self) >= RECORD_AT_ONCE)
            record_next(self, true);
        else if (audio_queue_next(&self->queue))
            say_next(self);
        else if (unrecorded(self) > 0)
            record_next(self, false);
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

static bool is_in_range(const audio_settings *settings) {
    return in_range(settings->rate, RATE_LEAST, RATE_MOST) &&
           in_range(settings->pitch, 1, PITCH_MOST) && in_range(settings->volume, 1, VOLUME_MOST);
}

/* Frees what there is of it. */
static audio_error free_all(audio_speaker *self) {
    audio_error error = self->device != NULL ? self->device->close(self->device) : AUDIO_OK;
    audio_error record_error = audio_recorder_close(self->recorder);
    audio_dispatcher_close(self->dispatcher);
    audio_synthesis_close();
    free(self);
    return error != AUDIO_OK ? error : record_error;
}

static audio_error open_voice(audio_speaker *self, const audio_settings *settings) {
    const char *recorded = settings->file != NULL ? settings->file : settings->record;
    audio_error error = AUDIO_OK;
    self->only_records = settings->file != NULL;
    self->dispatched = settings->dispatcher && !self->only_records;
    self->reopens = !self->only_records;
    if (recorded != NULL) error = audio_recorder_open(&self->recorder, self->sample_rate, recorded);
    if (error != AUDIO_OK || self->only_records) return error;
    return self->dispatched ? audio_dispatcher_open(&self->dispatcher, settings)
                            : audio_output_open(&self->device, self->sample_rate);
}

static audio_error open_speaker(audio_speaker **speaker, const audio_settings *settings,
                                audio_device *device) {
    audio_speaker *self = calloc(1, sizeof *self);
    *speaker = NULL;
    if (self == NULL) return AUDIO_MEMORY;
    self->device = device;
    self->settings = *settings;
    audio_error error = audio_synthesis_open(&self->sample_rate);
    if (error != AUDIO_OK) {
        free(self); /* the synthesis may be another speaker's */
        return error;
    }
    if (device == NULL) error = open_voice(self, settings);
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

audio_error audio_speaker_open_on(audio_speaker **speaker, audio_device *device,
                                  const char *record) {
    static const audio_settings usual;
    audio_error error = open_speaker(speaker, &usual, device);
    if (error != AUDIO_OK) (void)device->close(device);
    if (error != AUDIO_OK || record == NULL) return error;
    return audio_recorder_open(&(*speaker)->recorder, (*speaker)->sample_rate, record);
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
    self->set_anew = true;
    pthread_mutex_unlock(&self->lock);
    return AUDIO_OK;
}

/* ------------------------------------------------------------------------------------------- speaking */

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
        if (!audio_recorder_add(self->recorder, &utterances[i])) return AUDIO_MEMORY;
    return AUDIO_OK;
}

/* The lock is held. */
static audio_error push_all(audio_speaker *self, const audio_utterance *utterances, size_t count) {
    if (self->queue.count + count > AUDIO_QUEUE_SIZE) return AUDIO_FULL;
    if (self->recorder != NULL && record_all(self, utterances, count) != AUDIO_OK)
        return AUDIO_MEMORY;
    if (self->only_records) return AUDIO_OK;
    self->turn++;
    self->hurry = true;
    for (size_t i = 0; i < count; i++) {
        audio_queue_effect effect;
        audio_job *content = audio_job_copy(&utterances[i]);
        if (content == NULL) return AUDIO_MEMORY;
        (void)audio_queue_push(
            &self->queue, (audio_queue_item){utterances[i].priority, self->turn, content}, &effect);
        let_go(self, &effect);
    }
    return AUDIO_OK;
}

static audio_error take_trouble(audio_speaker *self) {
    audio_error *first = self->record_trouble != AUDIO_OK ? &self->record_trouble : &self->trouble;
    audio_error trouble = *first;
    *first = AUDIO_OK;
    return trouble;
}

audio_error audio_speaker_say(audio_speaker *self, const audio_utterance *utterances,
                              size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!audio_job_is_complete(&utterances[i])) return AUDIO_SETTING;
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
    bool busy = is_busy(self) || (self->only_records && unrecorded(self) > 0);
    pthread_mutex_unlock(&self->lock);
    return busy;
}

audio_error audio_speaker_wait(audio_speaker *self) {
    pthread_mutex_lock(&self->lock);
    while (is_busy(self) || unrecorded(self) > 0)
        pthread_cond_wait(&self->changed, &self->lock);
    audio_error error = take_trouble(self);
    pthread_mutex_unlock(&self->lock);
    return error;
}
