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
 * Longer than players take for moves in quick succession, and than sound servers need to suspend an
 * unused device (5 s), so that waking it never takes longer than it does without a pause.
 */
enum { USUAL_PAUSE_MS = 10000 };
/* With this many waiting for the recording, speech waits for them. */
enum { RECORDING_AT_ONCE = 64 };

/* -------------------------------------------------------------------------- by the sound device */

static struct timespec now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return time;
}

static long milliseconds_since(struct timespec then) {
    struct timespec time = now();
    return (time.tv_sec - then.tv_sec) * 1000L + (time.tv_nsec - then.tv_nsec) / 1000000L;
}

static void wait_at_most(audio_speaker *speaker, long milliseconds) {
    struct timespec until = now();
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    (void)pthread_cond_timedwait(&speaker->changed, &speaker->lock, &until);
}

static void wait_a_moment(audio_speaker *speaker) {
    wait_at_most(speaker, POLL_MS);
}

/* Passes samples of the synthesis to the device: waits for room, and stops if cut off. */
static bool take_samples(void *context, const int16_t *samples, size_t count) {
    audio_speaker *speaker = context;
    pthread_mutex_lock(&speaker->lock);
    while (count > 0 && !speaker->cut) {
        size_t taken = speaker->device->write(speaker->device, samples, count);
        samples += taken;
        count -= taken;
        if (taken == 0 && speaker->device->state(speaker->device) != AUDIO_OK) break;
        if (taken == 0) wait_a_moment(speaker);
    }
    bool go_on = count == 0 && !speaker->cut;
    pthread_mutex_unlock(&speaker->lock);
    return go_on;
}

/*
 * The silence that a device plays before the first words after it was woken or opened, because it
 * may swallow what comes first.
 */
enum { LEAD_MS = 200 };

/* Plays the lead silence and returns its length in ms. The lock must not be held. */
static long lead_in(audio_speaker *speaker, struct timespec woken) {
    static const int16_t silence[512];
    long lead = LEAD_MS - milliseconds_since(woken);
    if (lead <= 0) return 0;
    for (size_t left = speaker->sample_rate * (size_t)lead / 1000; left > 0;) {
        size_t count = left < 512 ? left : 512;
        if (!take_samples(speaker, silence, count)) break;
        left -= count;
    }
    return lead;
}

/* Calls a slow function of the device without the lock, while no other thread has the device. */
static void let_device(audio_speaker *speaker, void (*act)(audio_device *)) {
    audio_device *device = speaker->device;
    speaker->device = NULL;
    pthread_mutex_unlock(&speaker->lock);
    act(device);
    pthread_mutex_lock(&speaker->lock);
    speaker->device = device;
}

static void wake(audio_speaker *speaker) {
    speaker->expects = false;
    if (speaker->device == NULL || !speaker->asleep) return;
    speaker->asleep = false;
    let_device(speaker, speaker->device->wake);
    speaker->woken = speaker->used = now();
}

static void fall_asleep(audio_speaker *speaker) {
    speaker->asleep = true;
    let_device(speaker, speaker->device->sleep);
}

/* Signals an error to report. */
static void ring_bell(const audio_speaker *speaker) {
    if (speaker->bell[1] >= 0 && write(speaker->bell[1], "", 1) < 0) return; /* full: readable */
}

static void note_trouble(audio_speaker *speaker, audio_error error) {
    speaker->trouble = error;
    ring_bell(speaker);
}

/* Closes the device and opens it again. The lock must be held; it is released meanwhile. */
static audio_error open_again(audio_speaker *speaker) {
    audio_device *lost = speaker->device;
    audio_device *found = NULL;
    speaker->device = NULL;
    pthread_mutex_unlock(&speaker->lock);
    if (lost != NULL) (void)lost->close(lost);
    audio_error error = audio__output_open(&found, speaker->sample_rate);
    pthread_mutex_lock(&speaker->lock);
    speaker->device = found;
    speaker->woken = speaker->used = now();
    return error;
}

/*
 * Opens the device for the first time, without a lead silence before the greeting. If there is no
 * device, drops what waits; later words try again, since a sound server may start late. Without
 * PortAudio there will be no sound at all. A recording continues.
 */
static void open_first(audio_speaker *speaker) {
    audio_queue_effect effect;
    audio_error error = open_again(speaker);
    if (error == AUDIO_OK) {
        speaker->woken = (struct timespec){0};
        return;
    }
    audio__queue_clear(&speaker->queue, AUDIO_RULING, &effect);
    for (unsigned i = 0; i < effect.dropped_count; i++)
        free(effect.dropped[i]);
    speaker->absent = speaker->troubled = error == AUDIO_NO_DEVICE;
    speaker->only_records = !speaker->absent;
    note_trouble(speaker, error);
    pthread_cond_broadcast(&speaker->changed);
}

static bool device_is_well(audio_speaker *speaker) {
    audio_error state =
        speaker->device != NULL ? speaker->device->state(speaker->device) : AUDIO_DEVICE_LOST;
    if (state != AUDIO_OK && !speaker->troubled) note_trouble(speaker, state);
    speaker->troubled = state != AUDIO_OK;
    return !speaker->troubled;
}

/* Searching for a missing device is too slow to repeat it for all words. */
enum { ABSENT_MS = 1000 };

static bool device_is_ready(audio_speaker *speaker) {
    wake(speaker);
    if (device_is_well(speaker)) return true;
    if (speaker->absent && milliseconds_since(speaker->woken) < ABSENT_MS) return false;
    if (speaker->reopens) (void)open_again(speaker);
    bool ready = speaker->reopens && device_is_well(speaker);
    if (ready) speaker->absent = false;
    return ready;
}

/* Waits until all samples written have been heard, or are cut off. The lock must be held. */
static void play_to_the_end(audio_speaker *speaker) {
    while (!speaker->cut && !speaker->device->quiet(speaker->device))
        wait_a_moment(speaker);
}

/*
 * Says an utterance by the sound device. Returns false if the device is lost. The lock must be
 * held; it is released meanwhile.
 */
static bool say_aloud(audio_speaker *speaker, const audio_utterance *spoken) {
    if (!device_is_ready(speaker)) return false;
    audio_settings settings = speaker->settings;
    struct timespec woken = speaker->woken;
    pthread_mutex_unlock(&speaker->lock);
    (void)lead_in(speaker, woken);
    (void)audio__render(spoken, &settings, speaker->sample_rate, take_samples, speaker);
    pthread_mutex_lock(&speaker->lock);
    play_to_the_end(speaker);
    let_device(speaker, speaker->device->rest);
    return device_is_well(speaker);
}

/* ---------------------------------------------------------------------------- Speech Dispatcher */

/*
 * Makes sure that the daemon is connected, and starts it again if it is gone. The lock must not be
 * held, because the calls wait for answers.
 */
static bool dispatcher_is_ready(audio_speaker *speaker, const audio_settings *settings, bool set) {
    if (speaker->dispatcher != NULL && !audio__dispatcher_is_there(speaker->dispatcher)) {
        audio__dispatcher_close(speaker->dispatcher);
        speaker->dispatcher = NULL;
    }
    if (speaker->dispatcher != NULL && set) audio__dispatcher_set(speaker->dispatcher, settings);
    return speaker->dispatcher != NULL ||
           audio__dispatcher_open(&speaker->dispatcher, settings) == AUDIO_OK;
}

/* Says a segment and waits until it is said or cut off. Returns false if the daemon is gone. */
static bool dispatch(audio_speaker *speaker, const audio_utterance *spoken,
                     const audio_segment *segment) {
    bool begun =
        audio__dispatcher_begin(speaker->dispatcher, spoken->priority, segment, spoken->voice);
    pthread_mutex_lock(&speaker->lock);
    while (begun && !speaker->cut && !audio__dispatcher_is_done(speaker->dispatcher))
        wait_a_moment(speaker);
    bool cut = speaker->cut;
    pthread_mutex_unlock(&speaker->lock);
    if (cut) audio__dispatcher_stop(speaker->dispatcher);
    return begun && audio__dispatcher_is_there(speaker->dispatcher);
}

/*
 * Joins neighbouring segments of one language, since the daemon pauses between two. Returns the
 * index after the last one joined.
 */
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

/* Plays the tone and waits for the part of it that precedes the words. */
static void ring_tone(audio_speaker *speaker, const audio_utterance *spoken) {
    const audio_utterance tone = {.tone = spoken->tone};
    if (spoken->tone == AUDIO_NO_TONE) return;
    wake(speaker);
    if (speaker->device == NULL || speaker->device->state(speaker->device) != AUDIO_OK)
        (void)open_again(speaker);
    if (speaker->device == NULL) return; /* words without a tone */
    audio_settings settings = speaker->settings;
    struct timespec woken = speaker->woken;
    pthread_mutex_unlock(&speaker->lock);
    long lead = lead_in(speaker, woken);
    (void)audio__render(&tone, &settings, speaker->sample_rate, take_samples, speaker);
    pthread_mutex_lock(&speaker->lock);
    for (long i = 0; i < (lead + AUDIO_TONE_LEAD_MS) / POLL_MS && !speaker->cut; i++)
        wait_a_moment(speaker);
}

/*
 * Says an utterance by Speech Dispatcher. Returns false if the daemon is gone. The lock must be
 * held; it is released meanwhile.
 */
static bool say_by_dispatcher(audio_speaker *speaker, const audio_utterance *spoken) {
    ring_tone(speaker, spoken);
    audio_settings settings = speaker->settings;
    bool set = speaker->set_again, well = true;
    size_t size = 1;
    for (size_t i = 0; i < spoken->count; i++)
        size += spoken->segments[i].length;
    char *text = malloc(size);
    speaker->set_again = false;
    for (size_t i = 0; text != NULL && well && i < spoken->count && !speaker->cut;) {
        audio_segment joined;
        i = join_segments(spoken, i, text, &joined);
        if (!audio__segment_has_words(&joined)) continue;
        pthread_mutex_unlock(&speaker->lock);
        well = dispatcher_is_ready(speaker, &settings, set) && dispatch(speaker, spoken, &joined);
        pthread_mutex_lock(&speaker->lock);
    }
    free(text);
    if (!well && !speaker->troubled) note_trouble(speaker, AUDIO_DISPATCHER_LOST);
    speaker->troubled = !well;
    return well;
}

/* Keeps a ruling or message that was not heard, since a device or daemon can come back. */
static void keep_for_later(audio_speaker *speaker) {
    audio_error state =
        speaker->device != NULL ? speaker->device->state(speaker->device) : AUDIO_DEVICE_LOST;
    if (speaker->cut || (!speaker->dispatched && state != AUDIO_DEVICE_LOST)) return;
    if (speaker->absent || speaker->queue.speaking.priority > AUDIO_MESSAGE) return;
    audio__queue_repeat(&speaker->queue);
    speaker->stranded = true;
}

static void wait_for_device(audio_speaker *speaker) {
    wait_at_most(speaker, RETRY_MS);
    speaker->tries = true;
}

static void say_next(audio_speaker *speaker) {
    audio_job *spoken = speaker->queue.speaking.content;
    speaker->cut = false;
    speaker->tries = speaker->stranded = false;
    bool heard = speaker->dispatched ? say_by_dispatcher(speaker, &spoken->utterance)
                                     : say_aloud(speaker, &spoken->utterance);
    if (!heard) keep_for_later(speaker);
    free(audio__queue_finish(&speaker->queue));
    speaker->used = now();
    pthread_cond_broadcast(&speaker->changed);
}

/*
 * Waits for words. Suspends the device when the pause is over; after that nothing wakes this thread
 * or a thread of the device.
 */
static void wait_for_words(audio_speaker *speaker) {
    long pause = (long)(speaker->settings.pause > 0 ? speaker->settings.pause : USUAL_PAUSE_MS);
    long left = pause - milliseconds_since(speaker->used);
    if (speaker->device == NULL || speaker->asleep)
        (void)pthread_cond_wait(&speaker->changed, &speaker->lock);
    else if (left > 0)
        wait_at_most(speaker, left);
    else
        fall_asleep(speaker);
}

static void record_next(audio_speaker *speaker, bool at_once) {
    audio_settings settings = speaker->settings;
    static const _Atomic bool never;
    speaker->hurry = false;
    pthread_mutex_unlock(&speaker->lock);
    bool made =
        audio__recorder_make(speaker->recorder, &settings, at_once ? &never : &speaker->hurry);
    pthread_mutex_lock(&speaker->lock);
    if (made) audio__recorder_done(speaker->recorder);
    if (audio__recorder_state(speaker->recorder) != AUDIO_OK && !speaker->record_troubled) {
        speaker->record_troubled = true;
        speaker->record_trouble = AUDIO_FILE;
        ring_bell(speaker);
    }
    pthread_cond_broadcast(&speaker->changed);
}

unsigned audio__speaker_unrecorded(const audio_speaker *speaker) {
    return speaker->recorder != NULL ? audio__recorder_waiting(speaker->recorder) : 0;
}

/* Blocks SIGPIPE: a write to a daemon that is gone must not end the program. */
static void let_pipes_break(void) {
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGPIPE);
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

void *audio__speaker_run(void *context) {
    audio_speaker *speaker = context;
    let_pipes_break();
    pthread_mutex_lock(&speaker->lock);
    speaker->used = now();
    if (speaker->opens) open_first(speaker);
    while (speaker->task == RUN || audio__speaker_unrecorded(speaker) > 0) {
        if (audio__speaker_unrecorded(speaker) >= RECORDING_AT_ONCE)
            record_next(speaker, true);
        else if (!audio_speaker_is_stuck(speaker) && audio__queue_next(&speaker->queue))
            say_next(speaker);
        else if (speaker->expects)
            (void)device_is_ready(speaker);
        else if (audio__speaker_unrecorded(speaker) > 0)
            record_next(speaker, false);
        else if (audio_speaker_is_stuck(speaker) && speaker->queue.count > 0)
            wait_for_device(speaker);
        else
            wait_for_words(speaker);
    }
    pthread_mutex_unlock(&speaker->lock);
    return NULL;
}
