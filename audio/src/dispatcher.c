/* SPDX-License-Identifier: MIT */
/* The only file that depends on libspeechd. */
#include "dispatcher.h"
#include "synthesis.h"

#include <audio/library.h>

#include <errno.h>
#include <libspeechd.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* clang-format off */
#define SPEECHD_FUNCTIONS(X) \
    X(spd_, cancel) X(spd_, close) X(spd_, execute_command) \
    X(spd_, execute_command_with_reply) X(spd_, get_output_module) X(spd_, open2) \
    X(spd_, say) X(spd_, set_language) X(spd_, set_notification_on) \
    X(spd_, set_synthesis_voice) X(spd_, set_voice_pitch) X(spd_, set_voice_rate) \
    X(spd_, set_volume)
/* clang-format on */
static struct { SPEECHD_FUNCTIONS(AUDIO_LIBRARY_POINTER) } speechd;

enum {
    LANGUAGE_SIZE = 36,
    TYPE_SIZE = 32,
    USUAL_RATE = 175,
    FASTEST = 450,
    SLOWEST = 80,
    MOST = 100
};

struct audio_dispatcher {
    SPDConnection *connection;
    int watched; /* a copy of the connection's socket, which shows that the daemon is gone */
    int message; /* being said */
    char language[LANGUAGE_SIZE];
    char voice[AUDIO_VOICE_NAME_SIZE]; /* "": the default */
    char usual_type[TYPE_SIZE];        /* "MALE1" */
    bool takes_voices;
};

enum { NO_MESSAGE = -1 };

/* The last message that ended. Callbacks have no argument that identifies the connection. */
static _Atomic int ended;

static void on_end(size_t message, size_t client, SPDNotificationType state) {
    (void)client;
    (void)state;
    ended = (int)message;
}

static const SPDPriority priorities[AUDIO_PRIORITY_COUNT] = {
    [AUDIO_RULING] = SPD_IMPORTANT,    [AUDIO_MESSAGE] = SPD_MESSAGE,   [AUDIO_ANSWER] = SPD_TEXT,
    [AUDIO_NOTICE] = SPD_NOTIFICATION, [AUDIO_PROGRESS] = SPD_PROGRESS,
};

bool audio__dispatcher_is_there(const audio_dispatcher *dispatcher) {
    char byte;
    ssize_t length = recv(dispatcher->watched, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return length > 0 ||
           (length < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
}

/*
 * Converts words per minute to -100 to 100, with the usual rate in the middle, as its espeak-ng
 * module does.
 */
static int rate_of(unsigned rate) {
    int words = rate > FASTEST ? FASTEST : (int)rate;
    return words < USUAL_RATE ? (words - USUAL_RATE) * MOST / (USUAL_RATE - SLOWEST)
                              : (words - USUAL_RATE) * MOST / (FASTEST - USUAL_RATE);
}

/* Settings that are 0 remain those of Speech Dispatcher. */
void audio__dispatcher_set(audio_dispatcher *dispatcher, const audio_settings *settings) {
    int volume = settings->volume > MOST ? MOST : (int)settings->volume;
    if (settings->rate)
        (void)speechd.set_voice_rate(dispatcher->connection, rate_of(settings->rate));
    if (settings->pitch)
        (void)speechd.set_voice_pitch(dispatcher->connection, 2 * (int)settings->pitch - MOST);
    if (settings->volume) (void)speechd.set_volume(dispatcher->connection, 2 * volume - MOST);
}

/*
 * Keeps the type of the default voice. spd_get_voice_type() of libspeechd 0.11 returns 0 whatever
 * the daemon answers, which is "251-MALE1".
 */
static void keep_usual_type(audio_dispatcher *dispatcher) {
    char *reply = NULL;
    (void)speechd.execute_command_with_reply(dispatcher->connection, "GET VOICE_TYPE", &reply);
    const char *type = reply != NULL ? strchr(reply, '-') : NULL;
    size_t length = type != NULL ? strspn(type + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789") : 0;
    (void)snprintf(dispatcher->usual_type, TYPE_SIZE, "%.*s", (int)length,
                   length > 0 && length < TYPE_SIZE ? type + 1 : "");
    if (dispatcher->usual_type[0] == '\0') dispatcher->takes_voices = false;
    free(reply);
}

/*
 * Determines whether voices can be named: modules other than espeak-ng have other names, and may
 * stay silent for a voice they do not have.
 */
static void ask_for_voices(audio_dispatcher *dispatcher) {
    char *module = speechd.get_output_module(dispatcher->connection);
    dispatcher->takes_voices = module != NULL && strcmp(module, "espeak-ng") == 0;
    free(module);
    keep_usual_type(dispatcher);
}

bool audio__dispatcher_takes_voices(const audio_dispatcher *dispatcher) {
    return dispatcher->takes_voices;
}

audio_error audio__dispatcher_open(audio_dispatcher **dispatcher, const audio_settings *settings) {
    char *trouble = NULL;
    *dispatcher = NULL;
    if (!AUDIO_LIBRARY_OPEN(SPEECHD_LIBRARY, SPEECHD_FUNCTIONS, speechd))
        return AUDIO_NO_DISPATCHER;
    audio_dispatcher *created = calloc(1, sizeof *created);
    if (created == NULL) return AUDIO_MEMORY;
    created->connection =
        speechd.open2("rochade", "speech", NULL, SPD_MODE_THREADED, NULL, 1, &trouble);
    free(trouble);
    if (created->connection == NULL) {
        free(created);
        return AUDIO_NO_DISPATCHER;
    }
    ended = NO_MESSAGE; /* a new daemon counts its messages from the beginning */
    created->watched = dup(created->connection->socket);
    created->connection->callback_end = created->connection->callback_cancel = on_end;
    (void)speechd.set_notification_on(created->connection, SPD_END);
    (void)speechd.set_notification_on(created->connection, SPD_CANCEL);
    audio__dispatcher_set(created, settings);
    ask_for_voices(created);
    *dispatcher = created;
    return AUDIO_OK;
}

static void choose_language(audio_dispatcher *dispatcher, const char *language) {
    if (strncmp(dispatcher->language, language, LANGUAGE_SIZE) == 0) return;
    (void)speechd.set_language(dispatcher->connection, language);
    memset(dispatcher->language, 0, LANGUAGE_SIZE);
    strncpy(dispatcher->language, language, LANGUAGE_SIZE - 1);
}

/* Returns to the default voice, which setting the type of voice again does. */
static void set_usual_voice(audio_dispatcher *dispatcher) {
    char command[64];
    (void)snprintf(command, sizeof command, "SET SELF VOICE_TYPE %s", dispatcher->usual_type);
    (void)speechd.execute_command(dispatcher->connection, command);
}

static void choose_voice(audio_dispatcher *dispatcher, const char *language, const char *voice) {
    char name[AUDIO_VOICE_NAME_SIZE] = "";
    if (voice != NULL && dispatcher->takes_voices) audio__voice_name(voice, language, name);
    if (strcmp(name, dispatcher->voice) == 0) return;
    if (name[0] != '\0')
        (void)speechd.set_synthesis_voice(dispatcher->connection, name);
    else
        set_usual_voice(dispatcher);
    memcpy(dispatcher->voice, name, sizeof name);
}

bool audio__dispatcher_begin(audio_dispatcher *dispatcher, audio_priority priority,
                             const audio_segment *segment, const char *voice) {
    if (!audio__dispatcher_is_there(dispatcher)) return false;
    char *text = malloc(segment->length + 1);
    if (text == NULL) return false;
    memcpy(text, segment->text, segment->length);
    text[segment->length] = '\0';
    choose_language(dispatcher, segment->language);
    choose_voice(dispatcher, segment->language, voice);
    dispatcher->message = speechd.say(dispatcher->connection, priorities[priority], text);
    free(text);
    return dispatcher->message >= 0;
}

bool audio__dispatcher_is_done(const audio_dispatcher *dispatcher) {
    return dispatcher->message < 0 || ended == dispatcher->message ||
           !audio__dispatcher_is_there(dispatcher);
}

void audio__dispatcher_stop(audio_dispatcher *dispatcher) {
    if (audio__dispatcher_is_there(dispatcher)) (void)speechd.cancel(dispatcher->connection);
}

void audio__dispatcher_close(audio_dispatcher *dispatcher) {
    if (dispatcher == NULL) return;
    speechd.close(dispatcher->connection);
    (void)close(dispatcher->watched);
    free(dispatcher);
}
