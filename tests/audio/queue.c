/* SPDX-License-Identifier: MIT */
#include "queue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static audio_queue queue;
static audio_queue_effect effect;

static int start(void **state) {
    (void)state;
    memset(&queue, 0, sizeof queue);
    return 0;
}

static void push(audio_priority priority, uint32_t turn, const char *name) {
    assert_true(audio__queue_push(
        &queue, (audio_queue_item){priority, turn, (void *)(uintptr_t)name}, &effect));
}

/* Expects what waits, in order, separated by spaces. */
static void assert_waiting(const char *expected) {
    char names[256] = "";
    for (unsigned i = 0; i < queue.count; i++) {
        if (i > 0) strcat(names, " ");
        strcat(names, queue.waiting[i].content);
    }
    assert_string_equal(names, expected);
}

static void speak(audio_priority priority, const char *name) {
    push(priority, 0, name);
    assert_true(audio__queue_next(&queue));
    assert_string_equal(queue.speaking.content, name);
}

static void keeps_the_order_of_arrival(void **state) {
    (void)state;
    push(AUDIO_MESSAGE, 1, "e4");
    push(AUDIO_MESSAGE, 2, "e5");
    push(AUDIO_RULING, 3, "mate");
    push(AUDIO_MESSAGE, 4, "new");
    assert_waiting("e4 e5 mate new");
}

static void items_of_one_turn_keep_their_order(void **state) {
    (void)state;
    push(AUDIO_PROGRESS, 1, "a");
    push(AUDIO_ANSWER, 1, "b");
    push(AUDIO_NOTICE, 1, "c");
    push(AUDIO_RULING, 1, "d");
    push(AUDIO_ANSWER, 1, "e");
    assert_waiting("a b c d e");
}

static void ruling_cancels_answers_and_passes_notices(void **state) {
    (void)state;
    push(AUDIO_MESSAGE, 1, "move");
    push(AUDIO_NOTICE, 1, "notice");
    push(AUDIO_ANSWER, 1, "answer");
    push(AUDIO_PROGRESS, 1, "progress");
    push(AUDIO_RULING, 2, "mate");
    assert_waiting("move mate notice progress");
    assert_int_equal(effect.dropped_count, 1);
    assert_string_equal(effect.dropped[0], "answer");
}

static void answer_replaces_an_answer(void **state) {
    (void)state;
    speak(AUDIO_ANSWER, "spoken");
    push(AUDIO_ANSWER, 1, "old");
    assert_true(effect.cut);
    push(AUDIO_ANSWER, 2, "new");
    assert_waiting("new");
    assert_string_equal(audio__queue_finish(&queue), "spoken");
    assert_false(queue.busy);
}

static void nothing_cuts_off_rulings_and_messages(void **state) {
    const audio_priority protected[] = {AUDIO_RULING, AUDIO_MESSAGE};
    for (size_t i = 0; i < 2; i++) {
        start(state);
        speak(protected[i], "spoken");
        for (unsigned priority = 0; priority < AUDIO_PRIORITY_COUNT; priority++) {
            push((audio_priority)priority, 1 + priority, "later");
            assert_false(effect.cut);
        }
        assert_true(queue.count > 0);
    }
}

static void notice_waits(void **state) {
    (void)state;
    speak(AUDIO_ANSWER, "spoken");
    push(AUDIO_NOTICE, 1, "hint");
    push(AUDIO_NOTICE, 2, "five minutes");
    assert_false(effect.cut);
    push(AUDIO_ANSWER, 3, "answer");
    assert_waiting("answer hint five minutes");
}

/* What cuts a notice off is said first, then the whole notice. */
static void interrupted_notice_is_repeated(void **state) {
    (void)state;
    speak(AUDIO_NOTICE, "five minutes");
    push(AUDIO_MESSAGE, 1, "move");
    assert_true(effect.cut);
    push(AUDIO_RULING, 2, "mate");
    push(AUDIO_NOTICE, 3, "hint");
    assert_null(audio__queue_finish(&queue));
    assert_waiting("move mate five minutes hint");
    assert_true(audio__queue_next(&queue));
    assert_string_equal(audio__queue_finish(&queue), "move");
    assert_waiting("mate five minutes hint");
}

static void cleared_item_is_not_repeated(void **state) {
    (void)state;
    speak(AUDIO_NOTICE, "five minutes");
    push(AUDIO_MESSAGE, 1, "move");
    audio__queue_clear(&queue, AUDIO_ANSWER, &effect);
    assert_true(effect.cut);
    assert_string_equal(audio__queue_finish(&queue), "five minutes");
    assert_waiting("move");
}

static void unheard_item_is_repeated(void **state) {
    (void)state;
    speak(AUDIO_MESSAGE, "move");
    push(AUDIO_RULING, 1, "mate");
    audio__queue_repeat(&queue);
    assert_null(audio__queue_finish(&queue));
    assert_waiting("move mate");
    audio__queue_repeat(&queue); /* nothing speaks */
    assert_false(queue.again);
}

static void items_of_one_turn_move_together(void **state) {
    (void)state;
    push(AUDIO_MESSAGE, 1, "move");
    push(AUDIO_NOTICE, 2, "hint");
    push(AUDIO_PROGRESS, 3, "10 %");
    push(AUDIO_NOTICE, 4, "fallen");
    push(AUDIO_ANSWER, 4, "clock");
    push(AUDIO_RULING, 4, "lost");
    assert_waiting("move fallen clock lost hint 10 %");
}

static void only_the_last_progress_is_said(void **state) {
    (void)state;
    push(AUDIO_PROGRESS, 1, "10 %");
    push(AUDIO_MESSAGE, 2, "move");
    push(AUDIO_PROGRESS, 3, "20 %");
    push(AUDIO_ANSWER, 4, "answer");
    assert_waiting("move answer 20 %");
}

static void anything_cuts_off_progress(void **state) {
    for (unsigned priority = 0; priority < AUDIO_PRIORITY_COUNT; priority++) {
        start(state);
        speak(AUDIO_PROGRESS, "10 %");
        push((audio_priority)priority, 1, "other");
        assert_true(effect.cut);
        assert_waiting("other");
    }
}

static void clear_drops_everything(void **state) {
    (void)state;
    speak(AUDIO_RULING, "spoken");
    push(AUDIO_MESSAGE, 1, "a");
    push(AUDIO_ANSWER, 1, "b");
    audio__queue_clear(&queue, AUDIO_RULING, &effect);
    assert_true(effect.cut);
    assert_int_equal(effect.dropped_count, 2);
    assert_waiting("");
    assert_string_equal(audio__queue_finish(&queue), "spoken");
    audio__queue_clear(&queue, AUDIO_RULING, &effect);
    assert_false(effect.cut);
}

static void full_queue_refuses_items(void **state) {
    (void)state;
    for (unsigned i = 0; i < AUDIO_QUEUE_SIZE; i++)
        push(AUDIO_MESSAGE, 1, "move");
    audio_queue_item item = {AUDIO_MESSAGE, 2, "surplus"};
    effect = (audio_queue_effect){.cut = true, .dropped_count = 1}; /* of an earlier call */
    assert_false(audio__queue_push(&queue, item, &effect));
    assert_int_equal(queue.count, AUDIO_QUEUE_SIZE);
    assert_false(effect.cut);
    assert_int_equal(effect.dropped_count, 0);
    audio__queue_clear(&queue, AUDIO_RULING, &effect);
    assert_int_equal(effect.dropped_count, AUDIO_QUEUE_SIZE);
}

/* One that was not heard returns to a full queue. */
static void full_queue_with_an_unheard_item_is_cleared(void **state) {
    (void)state;
    speak(AUDIO_MESSAGE, "unheard");
    for (unsigned i = 0; i < AUDIO_QUEUE_SIZE; i++)
        push(AUDIO_MESSAGE, 1, "move");
    audio__queue_repeat(&queue);
    assert_null(audio__queue_finish(&queue));
    assert_string_equal(queue.waiting[0].content, "unheard");
    assert_int_equal(queue.count, AUDIO_QUEUE_SIZE + 1);
    assert_true(queue.count <= sizeof effect.dropped / sizeof *effect.dropped);
    audio__queue_clear(&queue, AUDIO_RULING, &effect);
    assert_int_equal(effect.dropped_count, AUDIO_QUEUE_SIZE + 1);
    assert_string_equal(effect.dropped[0], "unheard");
    assert_string_equal(effect.dropped[AUDIO_QUEUE_SIZE], "move");
    assert_int_equal(queue.count, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(keeps_the_order_of_arrival, start),
        cmocka_unit_test_setup(items_of_one_turn_keep_their_order, start),
        cmocka_unit_test_setup(ruling_cancels_answers_and_passes_notices, start),
        cmocka_unit_test_setup(answer_replaces_an_answer, start),
        cmocka_unit_test_setup(nothing_cuts_off_rulings_and_messages, start),
        cmocka_unit_test_setup(notice_waits, start),
        cmocka_unit_test_setup(interrupted_notice_is_repeated, start),
        cmocka_unit_test_setup(cleared_item_is_not_repeated, start),
        cmocka_unit_test_setup(unheard_item_is_repeated, start),
        cmocka_unit_test_setup(items_of_one_turn_move_together, start),
        cmocka_unit_test_setup(only_the_last_progress_is_said, start),
        cmocka_unit_test_setup(anything_cuts_off_progress, start),
        cmocka_unit_test_setup(clear_drops_everything, start),
        cmocka_unit_test_setup(full_queue_refuses_items, start),
        cmocka_unit_test_setup(full_queue_with_an_unheard_item_is_cleared, start),
    };
    return cmocka_run_group_tests_name("audio_queue", tests, NULL, NULL);
}
