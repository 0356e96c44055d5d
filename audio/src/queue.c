/* SPDX-License-Identifier: MIT */
#include "queue.h"

#include <string.h>

/* The effect of a new item on an item of an earlier turn. */
enum {
    WAIT,  /* the new one is said after it */
    PASS,  /* the new one is said before it; it is cut off if being said */
    CANCEL /* it is dropped; it is cut off if being said */
};

static const uint8_t rules[AUDIO_PRIORITY_COUNT][AUDIO_PRIORITY_COUNT] = {
    /* earlier:      ruling message answer notice progress */
    [AUDIO_RULING] = {WAIT, WAIT, CANCEL, PASS, PASS},
    [AUDIO_MESSAGE] = {WAIT, WAIT, CANCEL, PASS, PASS},
    [AUDIO_ANSWER] = {WAIT, WAIT, CANCEL, PASS, PASS},
    [AUDIO_NOTICE] = {WAIT, WAIT, WAIT, WAIT, PASS},
    [AUDIO_PROGRESS] = {WAIT, WAIT, WAIT, WAIT, CANCEL},
};

static unsigned rule_for(const audio_queue_item *item, const audio_queue_item *earlier) {
    return item->turn == earlier->turn ? WAIT : rules[item->priority][earlier->priority];
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

/* Returns the place for an item. Items of one turn stay together. */
static unsigned place_for(const audio_queue *queue, const audio_queue_item *item) {
    unsigned place = queue->count;
    while (place > 0 && queue->waiting[place - 1].turn != item->turn)
        place--;
    if (place > 0) return place;
    place = queue->count;
    while (place > 0 && rule_for(item, &queue->waiting[place - 1]) == PASS)
        place--;
    return place;
}

/*
 * Moves the items of one turn to the place that the most urgent of them may take: [notice, ruling]
 * passes an older notice.
 */
static void bring_forward(audio_queue *queue, const audio_queue_item *item) {
    audio_queue_item passed[AUDIO_QUEUE_SIZE + 1];
    unsigned first = 0, end = place_for(queue, item);
    while (first < end && queue->waiting[first].turn != item->turn)
        first++;
    unsigned place = first;
    while (place > 0 && rule_for(item, &queue->waiting[place - 1]) == PASS)
        place--;
    if (first == end || place == first) return;
    memcpy(passed, &queue->waiting[place], (first - place) * sizeof passed[0]);
    memmove(&queue->waiting[place], &queue->waiting[first], (end - first) * sizeof passed[0]);
    memcpy(&queue->waiting[place + end - first], passed, (first - place) * sizeof passed[0]);
}

static void insert(audio_queue *queue, unsigned place, audio_queue_item item) {
    memmove(&queue->waiting[place + 1], &queue->waiting[place],
            (queue->count - place) * sizeof queue->waiting[0]);
    queue->waiting[place] = item;
    queue->count++;
}

/*
 * Decides whether the speaking item is said again: progress is out of date, a notice is repeated
 * unless it is cancelled.
 */
static void interrupt(audio_queue *queue, unsigned rule) {
    queue->again = rule == PASS && queue->speaking.priority != AUDIO_PROGRESS;
}

bool audio__queue_push(audio_queue *queue, audio_queue_item item, audio_queue_effect *effect) {
    effect->cut = false;
    effect->dropped_count = 0;
    if (queue->count >= AUDIO_QUEUE_SIZE) return false;
    unsigned rule = queue->busy ? rule_for(&item, &queue->speaking) : WAIT;
    effect->cut = rule != WAIT;
    if (effect->cut) interrupt(queue, rule);
    cancel_waiting(queue, &item, effect);
    bring_forward(queue, &item);
    insert(queue, place_for(queue, &item), item);
    return true;
}

bool audio__queue_next(audio_queue *queue) {
    if (queue->count == 0) return false;
    queue->speaking = queue->waiting[0];
    queue->busy = true;
    queue->count--;
    memmove(&queue->waiting[0], &queue->waiting[1], queue->count * sizeof queue->waiting[0]);
    return true;
}

void audio__queue_repeat(audio_queue *queue) {
    queue->again = queue->busy;
}

/*
 * Returns the place of an item that is said again: after the items that may pass it, with the rest
 * of their turns.
 */
static unsigned place_again(const audio_queue *queue) {
    unsigned place = 0;
    for (unsigned i = 0; i < queue->count && queue->waiting[i].turn != queue->speaking.turn; i++)
        if (rule_for(&queue->waiting[i], &queue->speaking) == PASS) place = i + 1;
    return place;
}

void *audio__queue_finish(audio_queue *queue) {
    bool again = queue->again;
    queue->busy = queue->again = false;
    if (!again) return queue->speaking.content;
    insert(queue, place_again(queue), queue->speaking);
    return NULL;
}

void audio__queue_clear(audio_queue *queue, audio_priority most_urgent,
                        audio_queue_effect *effect) {
    unsigned kept = 0;
    effect->cut = queue->busy && queue->speaking.priority >= most_urgent;
    if (effect->cut) queue->again = false;
    effect->dropped_count = 0;
    for (unsigned i = 0; i < queue->count; i++) {
        if (queue->waiting[i].priority >= most_urgent)
            drop(effect, queue->waiting[i].content);
        else
            queue->waiting[kept++] = queue->waiting[i];
    }
    queue->count = kept;
}
