/* SPDX-License-Identifier: MIT */
/* Tests the speaker on a device that plays at a speed set by the test, and that may be lost. */
#include "slow_device.h"
#include "tone.h"

static void until_it_holds(size_t count) {
    for (int i = 0; i < 1000 && slow.held < count; i++)
        pause_ms(2);
    assert_true(slow.held >= count);
}

static const char long_text[] =
    "Weiß: König Eva eins, Dame David eins, Turm Anna eins, Turm Hector eins, Läufer Cesar eins";

static void silence_cuts_off_at_once(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    say(speaker, AUDIO_RULING, long_text, "de");
    say(speaker, AUDIO_RULING, long_text, "de");
    until_it_holds(ROOM);
    audio_speaker_silence(speaker);
    assert_int_equal(slow.held, 0);
    assert_int_equal(slow.discards, 1);
    assert_int_equal(slow.taken, ROOM);
    pause_ms(50);
    assert_int_equal(slow.taken, ROOM); /* nothing of the two follows */
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    say(speaker, AUDIO_ANSWER, "Ja", "de");
    until_it_holds(100);
    slow.held = 0;
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

static void answer_is_cut_off_by_a_move(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    say(speaker, AUDIO_ANSWER, long_text, "de");
    until_it_holds(ROOM);
    say(speaker, AUDIO_NOTICE, "dropped", "en");
    assert_int_equal(slow.discards, 0);
    say(speaker, AUDIO_MESSAGE, "Eva vier", "de");
    assert_int_equal(slow.discards, 1);
    until_it_holds(100);
    say(speaker, AUDIO_ANSWER, "Ja", "de");
    assert_int_equal(slow.discards, 1);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* An answer of several calls is said to its end, also if it is of different priorities. */
static void continued_utterances_are_not_cut_off(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    const audio_segment segment = words(long_text, "de");
    say(speaker, AUDIO_ANSWER, long_text, "de");
    until_it_holds(ROOM);
    for (int priority = AUDIO_RULING; priority <= AUDIO_PROGRESS; priority++) {
        const audio_utterance more = {
            .priority = (audio_priority)priority, .segments = &segment, .count = 1};
        assert_int_equal(audio_speaker_say_on(speaker, &more, 1), AUDIO_OK);
    }
    assert_int_equal(slow.discards, 0);
    say(speaker, AUDIO_ANSWER, "Ja", "de");
    assert_int_equal(slow.discards, 1);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

static void too_many_utterances_are_all_refused(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    audio_segment segment = words("Eva vier", "de");
    enum { MANY = 2000 };
    static audio_utterance many[MANY];
    for (size_t i = 0; i < MANY; i++)
        many[i] = (audio_utterance){.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1};
    assert_int_equal(audio_speaker_say(speaker, many, MANY), AUDIO_FULL);
    pause_ms(50);
    assert_int_equal(slow.taken, 0);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* The queue holds exactly so many, whether they are said at once or one by one. */
static void the_queue_has_a_size(void **state) {
    static audio_utterance many[AUDIO_QUEUE_SIZE + 1];
    const audio_segment segment = words("Eva vier", "de");
    audio_speaker *speaker = open_slow();
    (void)state;
    for (size_t i = 0; i <= AUDIO_QUEUE_SIZE; i++)
        many[i] = (audio_utterance){.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1};
    say(speaker, AUDIO_MESSAGE, long_text, "de");
    until_it_holds(ROOM); /* it is being said, and does not wait any more */
    assert_int_equal(audio_speaker_say(speaker, many, AUDIO_QUEUE_SIZE + 1), AUDIO_FULL);
    assert_int_equal(audio_speaker_say(speaker, many, AUDIO_QUEUE_SIZE - 1), AUDIO_OK);
    assert_int_equal(audio_speaker_say(speaker, many, 2), AUDIO_FULL);
    assert_int_equal(audio_speaker_say(speaker, many, 1), AUDIO_OK);
    assert_int_equal(audio_speaker_say(speaker, many, 1), AUDIO_FULL);
    assert_int_equal(audio_speaker_say(speaker, many, 0), AUDIO_OK);
    assert_int_equal(slow.discards, 0);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* While a slow function of the device runs, no other thread uses the device. */
static void resting_device_is_left_alone(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    slow.tarries = true;
    say(speaker, AUDIO_MESSAGE, "Ja", "de");
    while (!slow.rests) {
        slow.held = 0;
        pause_ms(1);
    }
    audio_speaker_silence(speaker);
    assert_int_equal(slow.discards, 0);
    slow.tarries = false;
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    say(speaker, AUDIO_MESSAGE, long_text, "de");
    until_it_holds(ROOM);
    audio_speaker_silence(speaker);
    assert_int_equal(slow.discards, 1);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

static void lost_device_does_not_block(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    say(speaker, AUDIO_MESSAGE, long_text, "de");
    until_it_holds(ROOM);
    slow.gone = true;
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_FILE);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* Empties the device until all has been said. Returns the number of samples it has taken. */
static size_t play_out(audio_speaker *speaker) {
    while (audio_speaker_is_busy(speaker)) {
        slow.held = 0;
        pause_ms(1);
    }
    return slow.taken;
}

/* What does not fit into the device at once follows, and nothing twice. */
static void samples_are_played_in_order(void **state) {
    static int16_t tone[AUDIO_TONE_SIZE];
    audio_speaker *speaker = open_slow();
    const size_t count = audio__tone_make(AUDIO_FALL, RATE, 100, tone);
    (void)state;
    assert_true(count > ROOM);
    assert_int_equal(
        audio_speaker_say(speaker,
                          &(audio_utterance){.priority = AUDIO_MESSAGE, .tone = AUDIO_FALL}, 1),
        AUDIO_OK);
    assert_int_equal(play_out(speaker), count);
    assert_memory_equal(slow.played, tone, count * sizeof *tone);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

static size_t samples_of(audio_speaker *speaker, const char *text) {
    slow.taken = 0;
    say(speaker, AUDIO_MESSAGE, text, "de");
    (void)play_out(speaker);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    return slow.taken;
}

/*
 * Rulings and moves wait for the device; answers asked for meanwhile are dropped, since they are
 * out of date.
 */
static void unheard_words_are_repeated(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    slow.trouble = AUDIO_DEVICE_LOST;
    size_t first = samples_of(speaker, long_text), second = samples_of(speaker, "Schachmatt");
    slow.taken = 0;
    say(speaker, AUDIO_MESSAGE, long_text, "de");
    until_it_holds(ROOM);
    slow.gone = true;
    slow.held = 0;
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    assert_false(audio_speaker_is_busy(speaker));
    say(speaker, AUDIO_ANSWER, long_text, "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    slow.taken = 0;
    slow.gone = false;
    say(speaker, AUDIO_RULING, "Schachmatt", "de");
    assert_in_range(play_out(speaker), first + second - RATE / 20, first + second + RATE / 20);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* The speaker looks for a lost device even if nothing more is said. */
static void lost_device_is_searched_for(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    slow.trouble = AUDIO_DEVICE_LOST;
    slow.gone = true;
    say(speaker, AUDIO_MESSAGE, "Eva vier", "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    slow.gone = false;
    for (int i = 0; i < 5000 && slow.held == 0; i++)
        pause_ms(1);
    assert_true(slow.held > 0);
    slow.gone = true; /* again, but silenced meanwhile */
    slow.held = 0;
    pause_ms(50);
    audio_speaker_silence(speaker);
    slow.gone = false;
    slow.taken = 0;
    pause_ms(2500);
    assert_int_equal(slow.taken, 0);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/*
 * While the device stays away for longer than the queue can hold, the oldest messages are dropped.
 */
static void missing_device_drops_old_messages(void **state) {
    (void)state;
    audio_speaker *speaker = open_slow();
    slow.trouble = AUDIO_DEVICE_LOST;
    slow.gone = true;
    for (int i = 0; i < 300; i++) {
        audio_segment segment = words("Eva vier", "de");
        audio_error error = audio_speaker_say(
            speaker,
            &(audio_utterance){.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1}, 1);
        assert_int_not_equal(error, AUDIO_FULL);
        (void)audio_speaker_wait(speaker);
    }
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/*
 * What is said at once finds room, however much waits for the device; more than the queue holds is
 * refused, also while nothing waits.
 */
static void missing_device_makes_room(void **state) {
    static audio_utterance many[AUDIO_QUEUE_SIZE + 1];
    const audio_segment segment = words("Eva vier", "de");
    audio_speaker *speaker = open_slow();
    audio_error error = AUDIO_FULL;
    (void)state;
    for (size_t i = 0; i <= AUDIO_QUEUE_SIZE; i++)
        many[i] = (audio_utterance){.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1};
    slow.trouble = AUDIO_DEVICE_LOST;
    slow.gone = true;
    say(speaker, AUDIO_MESSAGE, "Eva vier", "de");
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    for (int i = 0; i < 20 && error == AUDIO_FULL;
         i++) { /* while the device is tried there is none */
        (void)audio_speaker_wait(speaker);
        error = audio_speaker_say(speaker, many, AUDIO_QUEUE_SIZE);
    }
    assert_int_equal(error, AUDIO_OK);
    (void)audio_speaker_wait(speaker);
    assert_int_equal(audio_speaker_say(speaker, many, AUDIO_QUEUE_SIZE + 1), AUDIO_FULL);
    audio_speaker_silence(speaker);
    assert_int_equal(audio_speaker_say(speaker, many, AUDIO_QUEUE_SIZE + 1), AUDIO_FULL);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

/* Room for what is said at once is made by the oldest of many that wait. */
static void missing_device_forgets_many(void **state) {
    static audio_utterance many[AUDIO_QUEUE_SIZE];
    const audio_segment segment = words("Eva vier", "de");
    audio_speaker *speaker = open_slow();
    audio_error error = AUDIO_FULL;
    (void)state;
    for (size_t i = 0; i < AUDIO_QUEUE_SIZE; i++)
        many[i] = (audio_utterance){.priority = AUDIO_MESSAGE, .segments = &segment, .count = 1};
    slow.trouble = AUDIO_DEVICE_LOST;
    slow.gone = true;
    assert_int_equal(audio_speaker_say(speaker, many, 10), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DEVICE_LOST);
    for (int i = 0; i < 1000 && error == AUDIO_FULL; i++) { /* while the device is tried */
        (void)audio_speaker_wait(speaker);
        error = audio_speaker_say(speaker, many, AUDIO_QUEUE_SIZE);
        if (error == AUDIO_FULL) pause_ms(2);
    }
    assert_int_equal(error, AUDIO_OK);
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(silence_cuts_off_at_once),
        cmocka_unit_test(answer_is_cut_off_by_a_move),
        cmocka_unit_test(continued_utterances_are_not_cut_off),
        cmocka_unit_test(too_many_utterances_are_all_refused),
        cmocka_unit_test(the_queue_has_a_size),
        cmocka_unit_test(resting_device_is_left_alone),
        cmocka_unit_test(lost_device_does_not_block),
        cmocka_unit_test(samples_are_played_in_order),
        cmocka_unit_test(unheard_words_are_repeated),
        cmocka_unit_test(lost_device_is_searched_for),
        cmocka_unit_test(missing_device_drops_old_messages),
        cmocka_unit_test(missing_device_makes_room),
        cmocka_unit_test(missing_device_forgets_many),
    };
    return cmocka_run_group_tests_name("audio_speaker_device", tests, NULL, NULL);
}
