/* SPDX-License-Identifier: MIT */
/*
 * What the two halves of a speaker share: speaker.c, which the caller calls, and talking.c, which
 * its thread runs.
 *
 * One lock guards the queue, the device, what the recorder has waiting, and `cut`. It is held for
 * moments only; the sound device's own callback never takes it.
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
    pthread_cond_t changed; /* something was said, cut, finished, or is to be closed */
    audio_queue queue;
    audio_device *device; /* NULL while it is being opened again */
    audio_dispatcher *dispatcher;
    bool dispatched;             /* it speaks, not we: the device is for tones only */
    bool takes_voices;           /* those of utterances */
    bool opens;                  /* its thread does that first of all */
    bool reopens;                /* the device is the sound device, which may come back */
    bool asleep;                 /* the device is */
    bool expects;                /* words may come soon: it should not be */
    struct timespec woken, used; /* when it was, and when it last had something to do */
    bool only_records;
    bool absent; /* there has been no sound device yet: what is said meanwhile is dropped */
    audio_recorder *recorder; /* NULL: none */
    _Atomic bool hurry;       /* what is being recorded can wait */
    audio_settings settings;  /* rate, pitch and volume */
    bool set_anew;            /* the dispatcher does not know them yet */
    bool cut;                 /* what is being said must stop */
    bool stranded;            /* what must be heard waits for the device to come back */
    bool tries;               /* the device is to be tried again now */
    task task;
    uint32_t turn;
    unsigned sample_rate;
    audio_error trouble;        /* what the caller is to be told next */
    bool troubled;              /* it has been noted; once is enough until all is well again */
    audio_error record_trouble; /* the same for the record */
    bool record_troubled;
    int bell[2]; /* a pipe: something to read in it while there is trouble to tell */
};

/*
 * For tests: opens a speaker on the given device, of which it becomes the owner, also on failure.
 * Ignores settings.file.
 */
audio_error audio__speaker_open_on(audio_speaker **speaker, audio_device *device,
                                   const audio_settings *settings);

/* The speaker's thread, until it is closed and all is recorded. */
void *audio__speaker_run(void *speaker);

/* Will nothing be said until the sound device comes back? The lock is held. */
static inline bool audio_speaker_is_stuck(const audio_speaker *speaker) {
    return speaker->stranded && !speaker->tries && !speaker->queue.busy;
}

/* How many utterances the record still lacks. The lock is held. */
unsigned audio__speaker_unrecorded(const audio_speaker *speaker);

#endif
