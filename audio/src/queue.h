/* SPDX-License-Identifier: MIT */
/*
 * The queue of utterances: the rules of audio_priority as a plain value, without sound, threads or
 * heap.
 */
#ifndef AUDIO_QUEUE_H
#define AUDIO_QUEUE_H

#include <audio/audio.h>

enum { AUDIO_QUEUE_SIZE = 1024 }; /* the moves of a long game */

typedef struct audio_queue_item {
    audio_priority priority;
    uint32_t turn; /* items of one turn belong together */
    void *content; /* belongs to the caller */
} audio_queue_item;

/* The queue; all zero: empty. */
typedef struct audio_queue {
    audio_queue_item
        waiting[AUDIO_QUEUE_SIZE + 1]; /* in speaking order, with room for one that returns */
    unsigned count;
    audio_queue_item speaking;
    bool busy;  /* `speaking` is being said */
    bool again; /* `speaking` will be said again: it was not heard to its end */
} audio_queue;

/* The items that a call removed; the caller frees their contents. */
typedef struct audio_queue_effect {
    /* the current item must stop; its content remains valid until audio__queue_finish() */
    bool cut;
    unsigned dropped_count;
    void *dropped[AUDIO_QUEUE_SIZE + 1];
} audio_queue_effect;

/* Queues an item. Returns false, and changes nothing, if the queue is full. */
bool audio__queue_push(audio_queue *queue, audio_queue_item item, audio_queue_effect *effect);

/*
 * Makes the next waiting item the speaking one. Returns false if none waits. No item may be
 * speaking.
 */
bool audio__queue_next(audio_queue *queue);

/*
 * Marks the speaking item as unheard: when it has ended it waits again, before all items that may
 * not overtake it.
 */
void audio__queue_repeat(audio_queue *queue);

/* Ends the speaking item. Returns its content, or NULL if it waits again. */
void *audio__queue_finish(audio_queue *queue);

/*
 * Removes all items no more urgent than this (AUDIO_RULING: all) and cuts off the speaking one if
 * it is among them.
 */
void audio__queue_clear(audio_queue *queue, audio_priority most_urgent, audio_queue_effect *effect);

#endif
