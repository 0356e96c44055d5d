/* SPDX-License-Identifier: MIT */
/*
 * Tests messages of all priorities at random moments, with keys that silence and a device that
 * disappears and returns: what must be heard is heard once, what was dropped is dropped once, and
 * nothing speaks while something more urgent waits.
 *
 * The test acts as the speaker, like speaker.c: what was not heard to its end because the device
 * had disappeared is repeated if it is a ruling or a message, and otherwise forgotten.
 */
#include "queue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MESSAGES = 200, GAMES = 3000 };

typedef enum fate { WAITS, HEARD, DROPPED } fate;

typedef struct message {
    audio_priority priority;
    uint32_t turn;
    fate fate;
    unsigned number;  /* in the order in which they are queued */
    unsigned left;    /* steps until it is heard to its end, while it speaks */
    bool may_be_lost; /* silenced or replaced */
} message;

static message all[MESSAGES];
static unsigned count, heard_last; /* number + 1 of the last ruling or message heard */
static uint32_t turn;
static audio_queue queue;
static audio_queue_effect effect;
static bool device, cut;

static message *speaking(void) {
    return queue.speaking.content;
}

static bool must_be_heard(const message *one) {
    return one->priority <= AUDIO_MESSAGE;
}

static void drop_all(void) {
    for (unsigned i = 0; i < effect.dropped_count; i++) {
        message *dropped = effect.dropped[i];
        assert_int_equal(dropped->fate, WAITS);
        assert_true(dropped->may_be_lost);
        dropped->fate = DROPPED;
    }
    if (effect.cut) cut = true;
}

/*
 * Marks what may now be lost: an answer gives way to what is more urgent or to a newer answer,
 * progress to newer progress and, while it speaks, to anything. Notices give way to nothing.
 */
static void note_what_gives_way(const message *new) {
    for (unsigned i = 0; i < count; i++) {
        message *one = &all[i];
        if (one->turn == new->turn) continue;
        if (one->priority == AUDIO_ANSWER && new->priority <= AUDIO_ANSWER) one->may_be_lost = true;
        if (one->priority == AUDIO_PROGRESS &&
            (new->priority == AUDIO_PROGRESS || (queue.busy && one == speaking())))
            one->may_be_lost = true;
    }
}

static void give(void) {
    unsigned together = 1 + (unsigned)rand() % 3;
    turn++;
    for (unsigned i = 0; i < together && count < MESSAGES; i++) {
        message *new = &all[count];
        *new = (message){.priority = (audio_priority)((unsigned)rand() % AUDIO_PRIORITY_COUNT),
                         .turn = turn,
                         .number = count};
        note_what_gives_way(new);
        count++;
        assert_true(
            audio__queue_push(&queue, (audio_queue_item){new->priority, turn, new}, &effect));
        drop_all();
    }
}

static void silence(audio_priority most_urgent) {
    for (unsigned i = 0; i < count; i++)
        if (all[i].priority >= most_urgent) all[i].may_be_lost = true;
    audio__queue_clear(&queue, most_urgent, &effect);
    drop_all();
}

/*
 * Returns true if an unsaid ruling or move was queued in the turn: utterances of one turn are said
 * together, so it holds others back.
 */
static bool holds_others_back(uint32_t of_turn) {
    for (unsigned i = 0; i < count; i++)
        if (all[i].turn == of_turn && all[i].fate == WAITS && must_be_heard(&all[i])) return true;
    return false;
}

static void expect_nothing_more_urgent(const message *chosen) {
    for (unsigned i = 0; i < count; i++) {
        const message *other = &all[i];
        if (!must_be_heard(other) || other->fate != WAITS || other->turn == chosen->turn) continue;
        if (must_be_heard(chosen))
            assert_true(other->number > chosen->number);
        else
            assert_true(holds_others_back(chosen->turn));
    }
}

static void finish(bool heard) {
    message *one = speaking();
    bool again = queue.again;
    void *content = audio__queue_finish(&queue);
    assert_ptr_equal(content, again ? NULL : one);
    if (again) {
        assert_false(heard);
        return;
    }
    assert_int_equal(one->fate, WAITS);
    one->fate = heard ? HEARD : DROPPED;
    if (!heard) assert_true(one->may_be_lost);
    if (heard && must_be_heard(one)) {
        assert_true(one->number + 1 > heard_last); /* in their order, and never twice */
        heard_last = one->number + 1;
    }
}

/* Performs one step of the speaker's thread. */
static void speak(void) {
    if (queue.busy && cut) {
        finish(false);
    } else if (queue.busy && !device) {
        if (must_be_heard(speaking()))
            audio__queue_repeat(&queue);
        else
            speaking()->may_be_lost = true;
        finish(false);
    } else if (queue.busy && --speaking()->left == 0) {
        finish(true);
    }
    if (queue.busy || !audio__queue_next(&queue)) return;
    cut = false;
    speaking()->left = 1 + (unsigned)rand() % 4;
    expect_nothing_more_urgent(speaking());
}

static void play(unsigned seed) {
    memset(&queue, 0, sizeof queue);
    count = heard_last = 0;
    turn = 0;
    device = true;
    cut = false;
    srand(seed);
    while (count < MESSAGES) {
        unsigned what = (unsigned)rand() % 40;
        if (what < 10 && queue.count + 3 < AUDIO_QUEUE_SIZE) give();
        if (what == 10) silence(AUDIO_RULING);
        if (what == 11) silence(AUDIO_ANSWER);
        if (what == 12) device = !device;
        if (what > 12) speak();
    }
    device = true;
    for (unsigned i = 0; i < 10 * MESSAGES; i++)
        speak();
    assert_false(queue.busy);
    for (unsigned i = 0; i < count; i++) {
        if (all[i].fate == WAITS)
            fail_msg("seed %u: message %u was never said or dropped", seed, i);
        if (all[i].fate == DROPPED && !all[i].may_be_lost)
            fail_msg("seed %u: message %u was lost", seed, i);
    }
}

static void nothing_is_lost_or_doubled(void **state) {
    (void)state;
    for (unsigned seed = 1; seed <= GAMES; seed++)
        play(seed);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_lost_or_doubled)};
    return cmocka_run_group_tests_name("audio_queue_random", tests, NULL, NULL);
}
