/* SPDX-License-Identifier: MIT */
#include "queue.h"

#include <string.h>

/* What becomes of an item of an earlier turn when a new one comes. */
enum {
    WAIT,   /* the new one is said after it */
    PASS,   /* the new one is said before it; if it speaks, it is cut off */
    CANCEL, /* it will not be said; if it speaks, it is cut off */
    YIELD   /* it stays, and the new one is dropped */
};

static const uint8_t rules[AUDIO_PRIORITY_COUNT][AUDIO_PRIORITY_COUNT] = {
    /* earlier:      ruling message answer notice progress */
    [AUDIO_RULING] = {WAIT, WAIT, CANCEL, CANCEL, PASS},
    [AUDIO_MESSAGE] = {WAIT, WAIT, CANCEL, CANCEL, PASS},
    [AUDIO_ANSWER] = {WAIT, WAIT, CANCEL, CANCEL, PASS},
    [AUDIO_NOTICE] = {YIELD, YIELD, YIELD, YIELD, PASS},
    [AUDIO_PROGRESS] = {WAIT, WAIT, WAIT, WAIT, CANCEL},
};

static unsigned rule_for(const audio_queue_item *item, const audio_queue_item *earlier) {
    return item->turn == earlier->turn ? WAIT : rules[item->priority][earlier->priority];
}

static bool must_yield(const audio_queue *queue, const audio_queue_item *item) {
    if (queue->busy && rule_for(item, &queue->speaking) == YIELD) return true;
    for (unsigned i = 0; i < queue->count; i++)
        if (rule_for(item, &queue->waiting[i]) == YIELD) return true;
    return false;
}

static void drop(audio_queue_effect *effect, void *content) {
    effect->dropped[effect->dropped_count++] = content;
}

static void cancel_waiting(audio_queue *queue, const audio_queue_item *item,
                           audio_queue_effect *effect) {
    unsigned kept = 0;
    for (unsigned i = 0; i < queue->count; i++) {
        if (rule_for(item, &queue->waiting[i]) == CANCEL)
            drop(effect, queue->waiting[i].content);
        else
            queue->waiting[kept++] = queue->waiting[i];
    }
    queue->count = kept;
}

static unsigned place_for(const audio_queue *queue, const audio_queue_item *item) {
    unsigned place = queue->count;
    while (place > 0 && rule_for(item, &queue->waiting[place - 1]) == PASS)
        place--;
    return place;
}

bool audio_queue_push(audio_queue *queue, audio_queue_item item, audio_queue_effect *effect) {
    effect->cut = false;
    effect->dropped_count = 0;
    if (must_yield(queue, &item)) {
        drop(effect, item.content);
        return true;
    }
    if (queue->count == AUDIO_QUEUE_SIZE) return false;
    effect->cut = queue->busy && rule_for(&item, &queue->speaking) != WAIT;
    cancel_waiting(queue, &item, effect);
    unsigned place = place_for(queue, &item);
    memmove(&queue->waiting[place + 1], &queue->waiting[place],
            (queue->count - place) * sizeof queue->waiting[0]);
    queue->waiting[place] = item;
    queue->count++;
    return true;
}

bool audio_queue_next(audio_queue *queue) {
    if (queue->count == 0) return false;
    queue->speaking = queue->waiting[0];
    queue->busy = true;
    queue->count--;
    memmove(&queue->waiting[0], &queue->waiting[1], queue->count * sizeof queue->waiting[0]);
    return true;
}

void *audio_queue_finish(audio_queue *queue) {
    queue->busy = false;
    return queue->speaking.content;
}

void audio_queue_clear(audio_queue *queue, audio_priority most_urgent, audio_queue_effect *effect) {
    unsigned kept = 0;
    effect->cut = queue->busy && queue->speaking.priority >= most_urgent;
    effect->dropped_count = 0;
    for (unsigned i = 0; i < queue->count; i++) {
        if (queue->waiting[i].priority >= most_urgent)
            drop(effect, queue->waiting[i].content);
        else
            queue->waiting[kept++] = queue->waiting[i];
    }
    queue->count = kept;
}
