/* SPDX-License-Identifier: MIT */
/*
 * Who is said when: the rules of audio_priority as a plain value. No sound, no threads, no heap.
 */
#ifndef AUDIO_QUEUE_H
#define AUDIO_QUEUE_H

#include <audio/audio.h>

enum { AUDIO_QUEUE_SIZE = 128 };

typedef struct audio_queue_item {
    audio_priority priority;
    uint32_t turn; /* items of one turn were given in one call */
    void *content; /* the caller's */
} audio_queue_item;

/* All zero: empty. */
typedef struct audio_queue {
    audio_queue_item
        waiting[AUDIO_QUEUE_SIZE + 1]; /* in the order of being said; one may come back */
    unsigned count;
    audio_queue_item speaking;
    bool busy;  /* `speaking` is being said */
    bool again; /* and will be once more: it was not heard to its end */
} audio_queue;

/* What the queue has let go of: the caller frees the contents. */
typedef struct audio_queue_effect {
    bool cut; /* what is being said must stop; its content stays the speaking item's until finish */
    unsigned dropped_count;
    void *dropped[AUDIO_QUEUE_SIZE];
} audio_queue_effect;

/* Takes an item in. False, and nothing changed, when there is no room. */
bool audio__queue_push(audio_queue *queue, audio_queue_item item, audio_queue_effect *effect);

/* The next to be said becomes the one that speaks. False when none waits. None may be speaking. */
bool audio__queue_next(audio_queue *queue);

/* The one that speaks is not heard by anybody: when it has ended it waits again, before all that may not pass it. */
void audio__queue_repeat(audio_queue *queue);

/* The one that speaks has ended; returns its content, or NULL when it waits again. */
void *audio__queue_finish(audio_queue *queue);

/* Lets go of all that is no more urgent than this (AUDIO_RULING: of all), and cuts it off if it speaks. */
void audio__queue_clear(audio_queue *queue, audio_priority most_urgent, audio_queue_effect *effect);

#endif
