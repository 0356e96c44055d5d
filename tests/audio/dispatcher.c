/* SPDX-License-Identifier: MIT */
/*
 * Tests what is asked of Speech Dispatcher, and what happens when it ends, with a substitute for
 * libspeechd: audio_library_open() prefers functions that the program itself defines.
 */
#include "found_device.h"
#include "speaker.h"

#include <libspeechd.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

enum { LOG_SIZE = 8192, PATIENCE_S = 60 };

static struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    char log[LOG_SIZE];         /* requests since it was cleared */
    bool absent;                /* no connection is possible */
    bool holds;                 /* a message lasts until the test ends it */
    bool refuses;               /* messages are refused */
    bool ends;                  /* the daemon ends before it reads a message */
    const char *module, *type;  /* of its voice */
    unsigned connected, closed; /* connections so far */
    int message;                /* of this connection, from 1 on, as the daemon counts */
    int far_end;                /* of the socket; -1: the daemon has ended */
    SPDConnection *connection;
} speechd = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

static void note(const char *format, ...) {
    va_list values;
    pthread_mutex_lock(&speechd.lock);
    size_t used = strlen(speechd.log);
    va_start(values, format);
    (void)vsnprintf(speechd.log + used, sizeof speechd.log - used, format, values);
    va_end(values);
    pthread_cond_broadcast(&speechd.changed);
    pthread_mutex_unlock(&speechd.lock);
}

/* ----------------------------------------------------------------------------------- libspeechd */

/* The build hides all other symbols of a test from dlsym(). */
#pragma GCC visibility push(default)

SPDConnection *spd_open2(const char *client, const char *name, const char *user,
                         SPDConnectionMode mode, const SPDConnectionAddress *address, int autospawn,
                         char **error) {
    int ends[2];
    assert_string_equal(client, "rochade");
    assert_string_equal(name, "speech");
    assert_null(user);
    assert_int_equal(mode, SPD_MODE_THREADED); /* without it no end is reported */
    assert_null(address);
    assert_int_equal(autospawn, 1);
    if (speechd.absent) {
        *error = strdup("no daemon");
        return NULL;
    }
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return NULL;
    speechd.connection = calloc(1, sizeof *speechd.connection);
    speechd.connection->socket = ends[0];
    speechd.far_end = ends[1];
    speechd.connected++;
    speechd.message = 0;
    return speechd.connection;
}

void spd_close(SPDConnection *connection) {
    (void)close(connection->socket);
    if (speechd.far_end >= 0) (void)close(speechd.far_end);
    speechd.far_end = -1;
    speechd.closed++;
    free(connection);
}

int spd_say(SPDConnection *connection, SPDPriority priority, const char *text) {
    static const char *const names[] = {[SPD_IMPORTANT] = "important",
                                        [SPD_MESSAGE] = "message",
                                        [SPD_TEXT] = "text",
                                        [SPD_NOTIFICATION] = "notification",
                                        [SPD_PROGRESS] = "progress"};
    if (speechd.refuses) return -1;
    if (speechd.ends) {
        (void)close(speechd.far_end);
        speechd.far_end = -1;
        return write(connection->socket, "SPEAK\r\n", 7) == 7 ? ++speechd.message : -1;
    }
    int message = ++speechd.message;
    note("%s \"%s\"\n", names[priority], text);
    if (!speechd.holds) connection->callback_end((size_t)message, 0, SPD_EVENT_END);
    return message;
}

int spd_cancel(SPDConnection *connection) {
    note("cancel\n");
    connection->callback_cancel((size_t)speechd.message, 0, SPD_EVENT_CANCEL);
    return 0;
}

int spd_execute_command(SPDConnection *connection, const char *command) {
    (void)connection;
    note("%s\n", command);
    return 0;
}

int spd_execute_command_with_reply(SPDConnection *connection, const char *command, char **reply) {
    (void)connection;
    assert_string_equal(command, "GET VOICE_TYPE");
    *reply = speechd.type != NULL ? strdup(speechd.type) : NULL;
    return 0;
}

char *spd_get_output_module(SPDConnection *connection) {
    (void)connection;
    return speechd.module != NULL ? strdup(speechd.module) : NULL;
}

int spd_set_language(SPDConnection *connection, const char *language) {
    (void)connection;
    note("language %s\n", language);
    return 0;
}

int spd_set_notification_on(SPDConnection *connection, SPDNotification notification) {
    (void)connection;
    assert_true(notification == SPD_END || notification == SPD_CANCEL);
    return 0;
}

int spd_set_synthesis_voice(SPDConnection *connection, const char *name) {
    (void)connection;
    note("voice %s\n", name);
    return 0;
}

int spd_set_voice_pitch(SPDConnection *connection, signed int pitch) {
    (void)connection;
    note("pitch %d\n", pitch);
    return 0;
}

int spd_set_voice_rate(SPDConnection *connection, signed int rate) {
    (void)connection;
    note("rate %d\n", rate);
    return 0;
}

int spd_set_volume(SPDConnection *connection, signed int volume) {
    (void)connection;
    note("volume %d\n", volume);
    return 0;
}

#pragma GCC visibility pop

/* ----------------------------------------------------------------------------------- the daemon */

/* Waits until the log contains the text. */
static void until(const char *text) {
    struct timespec last;
    (void)clock_gettime(CLOCK_REALTIME, &last);
    last.tv_sec += PATIENCE_S;
    pthread_mutex_lock(&speechd.lock);
    while (strstr(speechd.log, text) == NULL)
        if (pthread_cond_timedwait(&speechd.changed, &speechd.lock, &last) != 0) break;
    bool found_it = strstr(speechd.log, text) != NULL;
    pthread_mutex_unlock(&speechd.lock);
    if (!found_it) fail_msg("not asked for: %s; only: %s", text, speechd.log);
}

/* Expects all requests since the last call, each with a new line. */
static void expect(const char *requests) {
    pthread_mutex_lock(&speechd.lock);
    assert_string_equal(speechd.log, requests);
    speechd.log[0] = '\0';
    pthread_mutex_unlock(&speechd.lock);
}

/* Lets the message that is being said end. */
static void end_message(void) {
    speechd.connection->callback_end((size_t)speechd.message, 0, SPD_EVENT_END);
}

static void end_daemon(void) {
    (void)close(speechd.far_end);
    speechd.far_end = -1;
}

static int begin(void **state) {
    (void)state;
    speechd.absent = speechd.holds = speechd.refuses = speechd.ends = false;
    speechd.module = "espeak-ng";
    speechd.type = "251-MALE1\r\n251 OK GET RETURNED\r\n";
    speechd.connected = speechd.closed = 0;
    speechd.far_end = -1;
    speechd.log[0] = '\0';
    found.opening = AUDIO_OK;
    found.opens = found.open = 0;
    found.taken = 0;
    return 0;
}

static audio_speaker *open_speaker(const audio_settings *settings) {
    audio_speaker *speaker;
    audio_settings own = *settings;
    own.dispatcher = true;
    assert_int_equal(audio_speaker_open(&speaker, &own), AUDIO_OK);
    return speaker;
}

static void close_speaker(audio_speaker *speaker) {
    assert_int_equal(audio_speaker_close(speaker), AUDIO_OK);
    assert_int_equal(speechd.connected, speechd.closed);
    assert_int_equal(found.open, 0);
}

static audio_error give_with(audio_speaker *speaker, audio_priority priority, const char *text,
                             audio_tone tone, const char *voice) {
    const audio_segment segment = {text, strlen(text), "de"};
    const audio_utterance utterance = {
        .priority = priority, .segments = &segment, .count = 1, .tone = tone, .voice = voice};
    return audio_speaker_say(speaker, &utterance, 1);
}

static audio_error give(audio_speaker *speaker, audio_priority priority, const char *text) {
    return give_with(speaker, priority, text, AUDIO_NO_TONE, NULL);
}

/* Says a text and waits for its end. */
static void say(audio_speaker *speaker, audio_priority priority, const char *text) {
    assert_int_equal(give(speaker, priority, text), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
}

/* ------------------------------------------------------------------------------- words and voice
 */

/* The table of audio/devices.md. */
static void priorities_are_those_of_the_daemon(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    expect("");
    say(speaker, AUDIO_RULING, "a");
    say(speaker, AUDIO_MESSAGE, "b");
    say(speaker, AUDIO_ANSWER, "c");
    say(speaker, AUDIO_NOTICE, "d");
    say(speaker, AUDIO_PROGRESS, "e");
    expect("language de\nimportant \"a\"\nmessage \"b\"\ntext \"c\"\nnotification \"d\"\n"
           "progress \"e\"\n");
    assert_int_equal(found.opens, 0); /* no tone, no sound device */
    close_speaker(speaker);
}

/* The daemon pauses between two texts. */
static void segments_of_one_language_are_joined(void **state) {
    (void)state;
    const audio_segment segments[] = {{"White: ", 7, "en"}, {"Eva vier", 8, "de"},
                                      {", ", 2, "de"},      {"Schach!", 6, "de"},
                                      {". ", 2, "en"},      {"check", 5, "en-GB"}};
    const audio_utterance utterance = {.priority = AUDIO_MESSAGE, .segments = segments, .count = 6};
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    expect("language en\nmessage \"White: \"\nlanguage de\nmessage \"Eva vier, Schach\"\n"
           "language en-GB\nmessage \"check\"\n");
    close_speaker(speaker);
}

static void voices_come_and_go(void **state) {
    static const struct {
        const char *voice, *requests;
    } rows[] = {{NULL, "text \"a\"\n"},
                {"f3", "voice de+f3\ntext \"a\"\n"},
                {"f3", "text \"a\"\n"},
                {"de+f3", "text \"a\"\n"},
                {"en+f2", "voice de+f2\ntext \"a\"\n"},
                {"en", "SET SELF VOICE_TYPE MALE1\ntext \"a\"\n"},
                {NULL, "text \"a\"\n"}};
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    assert_true(audio_speaker_takes_voices(speaker));
    say(speaker, AUDIO_ANSWER, "a");
    expect("language de\ntext \"a\"\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(give_with(speaker, AUDIO_ANSWER, "a", AUDIO_NO_TONE, rows[i].voice),
                         AUDIO_OK);
        assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
        expect(rows[i].requests);
    }
    close_speaker(speaker);
}

/* Other modules may stay silent for a voice of espeak-ng; without a type none can be restored. */
static void voices_of_other_modules_are_left_alone(void **state) {
    static const struct {
        const char *module, *type;
    } rows[] = {{"festival", "251-MALE1"},
                {NULL, "251-MALE1"},
                {"espeak-ng", NULL},
                {"espeak-ng", "251 OK"},
                {"espeak-ng", "251-"},
                {"espeak-ng", "251-ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEF"}}; /* too long */
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(state);
        speechd.module = rows[i].module;
        speechd.type = rows[i].type;
        audio_speaker *speaker = open_speaker(&(audio_settings){0});
        assert_false(audio_speaker_takes_voices(speaker));
        assert_int_equal(give_with(speaker, AUDIO_ANSWER, "a", AUDIO_NO_TONE, "f3"), AUDIO_OK);
        assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
        expect("language de\ntext \"a\"\n");
        close_speaker(speaker);
    }
}

/* The daemon counts from -100 to 100, with its usual rate, pitch and volume in the middle. */
static void settings_are_converted(void **state) {
    static const struct {
        audio_settings settings;
        const char *requests;
    } rows[] = {{{.rate = 80}, "rate -100\n"},
                {{.rate = 120}, "rate -57\n"},
                {{.rate = 175}, "rate 0\n"},
                {{.rate = 250}, "rate 27\n"},
                {{.rate = 450}, "rate 100\n"},
                {{.rate = 900}, "rate 100\n"},
                {{.pitch = 1}, "pitch -98\n"},
                {{.pitch = 50}, "pitch 0\n"},
                {{.pitch = 100}, "pitch 100\n"},
                {{.volume = 1}, "volume -98\n"},
                {{.volume = 100}, "volume 100\n"},
                {{.volume = 200}, "volume 100\n"},
                {{.rate = 175, .pitch = 70, .volume = 60}, "rate 0\npitch 40\nvolume 20\n"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        begin(state);
        audio_speaker *speaker = open_speaker(&rows[i].settings);
        expect(rows[i].requests);
        close_speaker(speaker);
        begin(state);
        speaker = open_speaker(&(audio_settings){0});
        say(speaker, AUDIO_ANSWER, "a");
        expect("language de\ntext \"a\"\n"); /* nothing is set that was not given */
        assert_int_equal(audio_speaker_change(speaker, &rows[i].settings), AUDIO_OK);
        say(speaker, AUDIO_ANSWER, "b");
        assert_int_equal(strncmp(speechd.log, rows[i].requests, strlen(rows[i].requests)), 0);
        expect(strcat(strcpy((char[128]){0}, rows[i].requests), "text \"b\"\n"));
        say(speaker, AUDIO_ANSWER, "c");
        expect("text \"c\"\n"); /* once */
        close_speaker(speaker);
    }
}

/* ------------------------------------------------------------------------------- ends and cuts */

/* Opens a speaker that says "White" and then "Eva" by a daemon that reports no end by itself. */
static audio_speaker *say_two_texts(void) {
    const audio_segment segments[] = {{"White", 5, "en"}, {"Eva", 3, "de"}};
    const audio_utterance utterance = {.priority = AUDIO_MESSAGE, .segments = segments, .count = 2};
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    speechd.holds = true;
    assert_int_equal(audio_speaker_say(speaker, &utterance, 1), AUDIO_OK);
    until("\"White\"\n");
    return speaker;
}

static void a_text_lasts_until_the_daemon_reports_its_end(void **state) {
    (void)state;
    audio_speaker *speaker = say_two_texts();
    assert_true(audio_speaker_is_busy(speaker));
    expect("language en\nmessage \"White\"\n");
    end_message();
    until("\"Eva\"\n");
    assert_true(audio_speaker_is_busy(speaker));
    end_message();
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_false(audio_speaker_is_busy(speaker));
    expect("language de\nmessage \"Eva\"\n");
    close_speaker(speaker);
}

static void a_cut_cancels_the_text_and_what_follows(void **state) {
    (void)state;
    audio_speaker *speaker = say_two_texts();
    audio_speaker_silence(speaker);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    expect("language en\nmessage \"White\"\ncancel\n");
    assert_int_equal(give(speaker, AUDIO_ANSWER, "a"), AUDIO_OK);
    until("text \"a\"\n");
    assert_int_equal(give(speaker, AUDIO_MESSAGE, "b"), AUDIO_OK);
    until("message \"b\"\n");
    expect("language de\ntext \"a\"\ncancel\nmessage \"b\"\n");
    end_message();
    close_speaker(speaker);
}

/* ----------------------------------------------------------------------- a daemon that is gone */

static void a_missing_daemon_is_reported(void **state) {
    audio_speaker *speaker;
    (void)state;
    speechd.absent = true;
    assert_int_equal(audio_speaker_open(&speaker, &(audio_settings){.dispatcher = true}),
                     AUDIO_NO_DISPATCHER);
    assert_null(speaker);
}

static bool is_ringing(const audio_speaker *speaker) {
    return poll(&(struct pollfd){.fd = audio_speaker_file(speaker), .events = POLLIN}, 1, 0) == 1;
}

/* Its loss is reported once; rulings and messages wait for it, answers are out of date by then. */
static void messages_wait_for_a_daemon_that_ended(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){.rate = 120});
    speechd.holds = true;
    assert_int_equal(give(speaker, AUDIO_MESSAGE, "a"), AUDIO_OK);
    until("\"a\"\n");
    assert_false(is_ringing(speaker));
    speechd.absent = true;
    end_daemon();
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DISPATCHER_LOST);
    assert_false(is_ringing(speaker));
    assert_false(audio_speaker_is_busy(speaker)); /* what waits for the daemon does not count */
    assert_int_equal(give(speaker, AUDIO_ANSWER, "b"), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    expect("rate -57\nlanguage de\nmessage \"a\"\n");
    speechd.absent = speechd.holds = false;
    say(speaker, AUDIO_RULING, "c");
    expect("rate -57\nlanguage de\nmessage \"a\"\nimportant \"c\"\n");
    assert_int_equal(speechd.connected, 2);
    close_speaker(speaker);
}

static void a_refused_text_counts_as_a_loss(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    speechd.refuses = true;
    assert_int_equal(give(speaker, AUDIO_ANSWER, "a"), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DISPATCHER_LOST);
    speechd.refuses = false;
    say(speaker, AUDIO_ANSWER, "b");
    close_speaker(speaker);
}

/* The signal for a write to a daemon that has ended does not end the program. */
static void a_daemon_that_ends_meanwhile_counts_as_a_loss(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    speechd.ends = true;
    assert_int_equal(give(speaker, AUDIO_ANSWER, "a"), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_DISPATCHER_LOST);
    speechd.ends = false;
    say(speaker, AUDIO_ANSWER, "b");
    close_speaker(speaker);
}

/* A new daemon counts its messages from the beginning: an old number must not end a new message. */
static void a_new_daemon_counts_again(void **state) {
    const audio_segment segment = {"Eva vier", 8, "de"};
    audio_dispatcher *dispatcher;
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        speechd.holds = true;
        assert_int_equal(audio__dispatcher_open(&dispatcher, &(audio_settings){0}), AUDIO_OK);
        assert_true(audio__dispatcher_begin(dispatcher, AUDIO_MESSAGE, &segment, NULL));
        assert_int_equal(speechd.message, 1);
        assert_false(audio__dispatcher_is_done(dispatcher));
        end_message();
        assert_true(audio__dispatcher_is_done(dispatcher));
        audio__dispatcher_close(dispatcher);
    }
}

/* The connection shows how the daemon ended: by its end, or by a reset. */
static void a_daemon_that_is_gone_is_noticed(void **state) {
    audio_dispatcher *dispatcher;
    (void)state;
    for (unsigned reset = 0; reset < 2; reset++) {
        assert_int_equal(audio__dispatcher_open(&dispatcher, &(audio_settings){0}), AUDIO_OK);
        assert_true(audio__dispatcher_is_there(dispatcher));
        assert_int_equal(write(speechd.far_end, "x", 1), 1); /* an answer that nobody has read */
        assert_true(audio__dispatcher_is_there(dispatcher));
        char byte;
        assert_int_equal(read(speechd.connection->socket, &byte, 1), 1);
        assert_true(audio__dispatcher_is_there(dispatcher));
        if (reset) assert_int_equal(write(speechd.connection->socket, "x", 1), 1);
        end_daemon();
        assert_false(audio__dispatcher_is_there(dispatcher));
        audio__dispatcher_close(dispatcher);
    }
}

/* --------------------------------------------------------------------------------------- tones */

static void tones_come_from_the_sound_device(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    assert_int_equal(give_with(speaker, AUDIO_ANSWER, "a", AUDIO_TICK, NULL), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    expect("language de\ntext \"a\"\n");
    assert_int_equal(found.opens, 1);
    size_t first = found.taken; /* with the silence of a device that was just opened */
    assert_true(first > 0);
    say(speaker, AUDIO_ANSWER, "b");
    assert_int_equal(found.taken, first); /* words are the daemon's */
    found.gone = true;                    /* lost, and found again */
    assert_int_equal(give_with(speaker, AUDIO_ANSWER, "c", AUDIO_TICK, NULL), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(found.opens, 2);
    assert_int_equal(found.open, 1);
    assert_in_range(found.taken, first + first / 2, 5 * first / 2);
    (void)poll(NULL, 0, 250); /* the device is awake for longer than its lead */
    found.taken = 0;
    assert_int_equal(give_with(speaker, AUDIO_ANSWER, "d", AUDIO_TICK, NULL), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK);
    assert_int_equal(found.taken, 115 * 22050 / 1000); /* the whole tone and nothing else */
    close_speaker(speaker);
}

static void words_are_said_without_a_device_for_tones(void **state) {
    (void)state;
    audio_speaker *speaker = open_speaker(&(audio_settings){0});
    found.opening = AUDIO_NO_DEVICE;
    assert_int_equal(give_with(speaker, AUDIO_ANSWER, "a", AUDIO_KNOCK, NULL), AUDIO_OK);
    assert_int_equal(audio_speaker_wait(speaker), AUDIO_OK); /* no complaint, either */
    expect("language de\ntext \"a\"\n");
    assert_int_equal(found.taken, 0);
    close_speaker(speaker);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(priorities_are_those_of_the_daemon, begin),
        cmocka_unit_test_setup(segments_of_one_language_are_joined, begin),
        cmocka_unit_test_setup(voices_come_and_go, begin),
        cmocka_unit_test_setup(voices_of_other_modules_are_left_alone, begin),
        cmocka_unit_test_setup(settings_are_converted, begin),
        cmocka_unit_test_setup(a_text_lasts_until_the_daemon_reports_its_end, begin),
        cmocka_unit_test_setup(a_cut_cancels_the_text_and_what_follows, begin),
        cmocka_unit_test_setup(a_missing_daemon_is_reported, begin),
        cmocka_unit_test_setup(messages_wait_for_a_daemon_that_ended, begin),
        cmocka_unit_test_setup(a_daemon_that_ends_meanwhile_counts_as_a_loss, begin),
        cmocka_unit_test_setup(a_refused_text_counts_as_a_loss, begin),
        cmocka_unit_test_setup(a_new_daemon_counts_again, begin),
        cmocka_unit_test_setup(a_daemon_that_is_gone_is_noticed, begin),
        cmocka_unit_test_setup(tones_come_from_the_sound_device, begin),
        cmocka_unit_test_setup(words_are_said_without_a_device_for_tones, begin),
    };
    return cmocka_run_group_tests_name("audio_dispatcher", tests, NULL, NULL);
}
