/* SPDX-License-Identifier: MIT */
/*
 * Speech Dispatcher: text out, no samples. One connection in a process, used by one thread; its calls may wait for an
 * answer of the daemon, a few milliseconds.
 */
#ifndef AUDIO_DISPATCHER_H
#define AUDIO_DISPATCHER_H

#include <audio/audio.h>

typedef struct audio_dispatcher audio_dispatcher;

/* Starts the daemon when none runs, as all its clients do. Rate, pitch and volume are set where they are given. */
audio_error audio__dispatcher_open(audio_dispatcher **dispatcher, const audio_settings *settings);

void audio__dispatcher_set(audio_dispatcher *dispatcher, const audio_settings *settings);

/* Does it speak by espeak-ng, so that it knows the voices of audio_utterance? */
bool audio__dispatcher_takes_voices(const audio_dispatcher *dispatcher);

/* Begins to say a segment, with that voice of audio_utterance (NULL: its usual one); false when the daemon has gone. */
bool audio__dispatcher_begin(audio_dispatcher *dispatcher, audio_priority priority,
                             const audio_segment *segment, const char *voice);

/* Has it been said, or dropped, or has the daemon gone? */
bool audio__dispatcher_is_done(const audio_dispatcher *dispatcher);

void audio__dispatcher_stop(audio_dispatcher *dispatcher);

bool audio__dispatcher_is_there(const audio_dispatcher *dispatcher);

/* NULL is allowed. */
void audio__dispatcher_close(audio_dispatcher *dispatcher);

#endif
