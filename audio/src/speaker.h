/* SPDX-License-Identifier: MIT */
/*
 * The state shared by the two parts of a speaker: speaker.c has the public functions, talking.c is
 * run by the speaker's thread.
 *
 * One lock guards the queue, the device, the recorder's waiting list and `cut`. It is held only
 * briefly; the sound device's callback never takes it.
 */
#ifndef AUDIO_SPEAKER_H
#define AUDIO_SPEAKER_H

#include "device.h"
#include "dispatcher.h"
#include "queue.h"
#include "recorder.h"

#include <pthread.h>
#include <time.h>

typedef enum task { RUN, CLOSE } task;

struct audio_speaker {
    pthread_t thread;
    pthread_mutex_t lock;
    /* signals that an utterance was queued, cut or finished, or that the speaker closes */
    pthread_cond_t changed;
    audio_queue queue;
    audio_device *device; /* NULL while it is opened again */
    audio_dispatcher *dispatcher;
    bool dispatched;             /* the dispatcher speaks; the device is for tones only */
    bool takes_voices;           /* see audio_speaker_takes_voices() */
    bool opens;                  /* the thread has yet to open the device */
    bool reopens;                /* the device is the sound device, which may come back */
    bool asleep;                 /* the device is suspended */
    bool expects;                /* words may come soon: do not suspend the device */
    struct timespec woken, used; /* when the device was resumed, and last used */
    bool only_records;
    bool absent;              /* no sound device so far: utterances are dropped */
    audio_recorder *recorder; /* NULL if there is none */
    _Atomic bool hurry;       /* recording must yield to an utterance */
    audio_settings settings;  /* rate, pitch and volume */
    bool set_again;           /* settings not yet passed to the dispatcher */
    bool cut;                 /* the current utterance must stop */
    bool stranded;            /* rulings or messages wait for the device to come back */
    bool tries;               /* the device is to be opened again now */
    task task;
    uint32_t turn;
    unsigned sample_rate;
    audio_error trouble;        /* error to report next */
    bool troubled;              /* error reported; not repeated until the output works again */
    audio_error record_trouble; /* error of the recording to report next */
    bool record_troubled;
    int bell[2]; /* a pipe, readable while there is an error to report */
};

/*
 * Opens a speaker on the given device, for tests. Takes ownership of the device, even on failure.
 * Ignores settings.file.
 */
audio_error audio__speaker_open_on(audio_speaker **speaker, audio_device *device,
                                   const audio_settings *settings);

/* Runs the speaker's thread until the speaker is closed and everything is recorded. */
void *audio__speaker_run(void *speaker);

/* Returns true if nothing will be said until the sound device comes back. The lock must be held. */
static inline bool audio_speaker_is_stuck(const audio_speaker *speaker) {
    return speaker->stranded && !speaker->tries && !speaker->queue.busy;
}

/* Returns the number of utterances not yet recorded. The lock must be held. */
unsigned audio__speaker_unrecorded(const audio_speaker *speaker);

#endif
