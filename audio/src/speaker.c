/* SPDX-License-Identifier: MIT */
/* The public functions of a speaker: opening, closing, and filling the queue. */
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

static bool start_thread(audio_speaker *speaker) {
    pthread_condattr_t attributes;
    bool started = false;
    if (pthread_condattr_init(&attributes) != 0) return false;
    (void)pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    if (pthread_cond_init(&speaker->changed, &attributes) == 0) {
        if (pthread_mutex_init(&speaker->lock, NULL) == 0) {
            started = pthread_create(&speaker->thread, NULL, audio__speaker_run, speaker) == 0;
            if (!started) (void)pthread_mutex_destroy(&speaker->lock);
        }
        if (!started) (void)pthread_cond_destroy(&speaker->changed);
    }
    (void)pthread_condattr_destroy(&attributes);
    return started;
}

static bool is_in_range(const audio_settings *settings) {
    return in_range(settings->rate, RATE_LEAST, RATE_MOST) &&
           in_range(settings->pitch, 1, PITCH_MOST) && in_range(settings->volume, 1, VOLUME_MOST);
}

bool audio_speaker_takes_voices(const audio_speaker *speaker) {
    return speaker->takes_voices;
}

/*
 * Opens the pipe that wakes a waiting host; the errors themselves wait in the speaker. Without it
 * they are reported with the next utterance.
 */
static void open_bell(audio_speaker *speaker) {
    if (pipe(speaker->bell) != 0) speaker->bell[0] = speaker->bell[1] = -1;
    for (unsigned i = 0; i < 2 && speaker->bell[i] >= 0; i++) {
        (void)fcntl(speaker->bell[i], F_SETFD, FD_CLOEXEC);
        (void)fcntl(speaker->bell[i], F_SETFL, O_NONBLOCK);
    }
}

static void close_bell(const audio_speaker *speaker) {
    for (unsigned i = 0; i < 2 && speaker->bell[i] >= 0; i++)
        (void)close(speaker->bell[i]);
}

static void stop_ringing(audio_speaker *speaker) {
    char bytes[16];
    while (speaker->bell[0] >= 0 && read(speaker->bell[0], bytes, sizeof bytes) > 0)
        continue;
}

int audio_speaker_file(const audio_speaker *speaker) {
    return speaker->bell[0];
}

/* Frees a speaker that may be incomplete. */
static audio_error free_all(audio_speaker *speaker) {
    audio_error error =
        speaker->device != NULL ? speaker->device->close(speaker->device) : AUDIO_OK;
    audio_error record_error = audio__recorder_close(speaker->recorder);
    audio__dispatcher_close(speaker->dispatcher);
    audio__synthesis_close();
    close_bell(speaker);
    free(speaker);
    return error != AUDIO_OK ? error : record_error;
}

static audio_error open_record(audio_speaker *speaker, const audio_settings *settings) {
    const char *file = settings->file != NULL ? settings->file : settings->recording;
    if (file == NULL) return AUDIO_OK;
    return audio__recorder_open(&speaker->recorder, speaker->sample_rate, file);
}

static audio_error open_voice(audio_speaker *speaker, const audio_settings *settings) {
    speaker->only_records = settings->file != NULL;
    speaker->dispatched = settings->dispatcher && !speaker->only_records;
    speaker->reopens = !speaker->only_records;
    /* Opened by the thread, since that takes as long as everything else. */
    speaker->opens = speaker->reopens && !speaker->dispatched;
    if (!speaker->dispatched) return AUDIO_OK;
    audio_error error = audio__dispatcher_open(&speaker->dispatcher, settings);
    speaker->takes_voices =
        error == AUDIO_OK && audio__dispatcher_takes_voices(speaker->dispatcher);
    return error;
}

static audio_error open_speaker(audio_speaker **speaker, const audio_settings *settings,
                                audio_device *device) {
    audio_speaker *created = calloc(1, sizeof *created);
    *speaker = NULL;
    if (created == NULL) return AUDIO_MEMORY;
    created->device = device;
    created->settings = *settings;
    created->takes_voices = true;
    audio_error error = audio__synthesis_open(&created->sample_rate);
    if (error != AUDIO_OK) {
        free(created); /* the synthesis may be another speaker's */
        return error;
    }
    open_bell(created);
    if (device == NULL) error = open_voice(created, settings);
    if (error == AUDIO_OK) error = open_record(created, settings); /* no file without a speaker */
    if (error == AUDIO_OK && !start_thread(created)) error = AUDIO_MEMORY;
    if (error == AUDIO_OK) {
        *speaker = created;
        return AUDIO_OK;
    }
    if (device != NULL) created->device = NULL; /* remains the caller's */
    (void)free_all(created);
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

audio_error audio_speaker_close(audio_speaker *speaker) {
    if (speaker == NULL) return AUDIO_OK;
    audio_speaker_silence(speaker);
    pthread_mutex_lock(&speaker->lock);
    speaker->task = CLOSE;
    pthread_cond_broadcast(&speaker->changed);
    pthread_mutex_unlock(&speaker->lock);
    (void)pthread_join(speaker->thread, NULL);
    (void)pthread_cond_destroy(&speaker->changed);
    (void)pthread_mutex_destroy(&speaker->lock);
    return free_all(speaker);
}

audio_error audio_speaker_change(audio_speaker *speaker, const audio_settings *settings) {
    if (!is_in_range(settings)) return AUDIO_SETTING;
    pthread_mutex_lock(&speaker->lock);
    speaker->settings.rate = settings->rate;
    speaker->settings.pitch = settings->pitch;
    speaker->settings.volume = settings->volume;
    speaker->set_again = true;
    pthread_mutex_unlock(&speaker->lock);
    return AUDIO_OK;
}

/* ------------------------------------------------------------------------------------- speaking */

static void apply_effect(audio_speaker *speaker, const audio_queue_effect *effect) {
    for (unsigned i = 0; i < effect->dropped_count; i++)
        free(effect->dropped[i]);
    if (!effect->cut) return;
    speaker->cut = true;
    if (speaker->device != NULL) speaker->device->discard(speaker->device);
}

static audio_error record_all(audio_speaker *speaker, const audio_utterance *utterances,
                              size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!audio__recorder_add(speaker->recorder, &utterances[i])) return AUDIO_MEMORY;
    return AUDIO_OK;
}

/* Drops the oldest waiting item: while the device is away, a whole game may queue up. */
static void forget_oldest(audio_speaker *speaker) {
    (void)audio__queue_next(&speaker->queue);
    free(audio__queue_finish(&speaker->queue));
}

/* Queues all utterances, which belong to speaker->turn. The lock must be held. */
static audio_error push_all(audio_speaker *speaker, const audio_utterance *utterances,
                            size_t count) {
    while (audio_speaker_is_stuck(speaker) && speaker->queue.count > 0 &&
           speaker->queue.count + count > AUDIO_QUEUE_SIZE)
        forget_oldest(speaker);
    if (speaker->queue.count + count > AUDIO_QUEUE_SIZE) return AUDIO_FULL;
    if (speaker->recorder != NULL && record_all(speaker, utterances, count) != AUDIO_OK)
        return AUDIO_MEMORY;
    if (speaker->only_records) return AUDIO_OK;
    speaker->hurry = speaker->tries = true;
    for (size_t i = 0; i < count; i++) {
        audio_queue_effect effect;
        audio_job *content = audio__job_copy(&utterances[i]);
        if (content == NULL) return AUDIO_MEMORY;
        (void)audio__queue_push(&speaker->queue,
                                (audio_queue_item){utterances[i].priority, speaker->turn, content},
                                &effect);
        apply_effect(speaker, &effect);
    }
    return AUDIO_OK;
}

static audio_error take_trouble(audio_speaker *speaker) {
    audio_error *first =
        speaker->record_trouble != AUDIO_OK ? &speaker->record_trouble : &speaker->trouble;
    audio_error trouble = *first;
    *first = AUDIO_OK;
    if (speaker->trouble == AUDIO_OK && speaker->record_trouble == AUDIO_OK) stop_ringing(speaker);
    return trouble;
}

audio_error audio_speaker_trouble(audio_speaker *speaker) {
    pthread_mutex_lock(&speaker->lock);
    audio_error trouble = take_trouble(speaker);
    pthread_mutex_unlock(&speaker->lock);
    return trouble;
}

static audio_error say(audio_speaker *speaker, const audio_utterance *utterances, size_t count,
                       bool goes_on) {
    for (size_t i = 0; i < count; i++)
        if (!audio__job_is_complete(&utterances[i])) return AUDIO_SETTING;
    pthread_mutex_lock(&speaker->lock);
    if (!goes_on) speaker->turn++;
    audio_error error = push_all(speaker, utterances, count);
    if (error == AUDIO_OK) error = take_trouble(speaker);
    pthread_cond_broadcast(&speaker->changed);
    pthread_mutex_unlock(&speaker->lock);
    return error;
}

audio_error audio_speaker_say(audio_speaker *speaker, const audio_utterance *utterances,
                              size_t count) {
    return say(speaker, utterances, count, false);
}

audio_error audio_speaker_say_on(audio_speaker *speaker, const audio_utterance *utterances,
                                 size_t count) {
    return say(speaker, utterances, count, true);
}

void audio_speaker_expect(audio_speaker *speaker) {
    pthread_mutex_lock(&speaker->lock);
    (void)clock_gettime(CLOCK_MONOTONIC, &speaker->used);
    if (speaker->asleep) {
        speaker->expects = true;
        pthread_cond_broadcast(&speaker->changed);
    }
    pthread_mutex_unlock(&speaker->lock);
}

static void silence_from(audio_speaker *speaker, audio_priority most_urgent) {
    audio_queue_effect effect;
    pthread_mutex_lock(&speaker->lock);
    audio__queue_clear(&speaker->queue, most_urgent, &effect);
    apply_effect(speaker, &effect);
    pthread_cond_broadcast(&speaker->changed);
    pthread_mutex_unlock(&speaker->lock);
}

void audio_speaker_silence(audio_speaker *speaker) {
    silence_from(speaker, AUDIO_RULING);
}

void audio_speaker_interrupt(audio_speaker *speaker) {
    silence_from(speaker, AUDIO_ANSWER);
}

static bool is_busy(const audio_speaker *speaker) {
    return (speaker->queue.busy || speaker->queue.count > 0) && !audio_speaker_is_stuck(speaker);
}

bool audio_speaker_is_busy(audio_speaker *speaker) {
    pthread_mutex_lock(&speaker->lock);
    bool recorded = speaker->only_records || speaker->absent;
    bool busy = is_busy(speaker) || (recorded && audio__speaker_unrecorded(speaker) > 0);
    pthread_mutex_unlock(&speaker->lock);
    return busy;
}

audio_error audio_speaker_wait(audio_speaker *speaker) {
    pthread_mutex_lock(&speaker->lock);
    while (is_busy(speaker) || audio__speaker_unrecorded(speaker) > 0)
        pthread_cond_wait(&speaker->changed, &speaker->lock);
    audio_error error = take_trouble(speaker);
    pthread_mutex_unlock(&speaker->lock);
    return error;
}
