/* SPDX-License-Identifier: MIT */
/*
 * Speech Dispatcher: text out, no samples. One connection per process, used by one thread; calls
 * may wait briefly for the daemon's answer.
 */
#ifndef AUDIO_DISPATCHER_H
#define AUDIO_DISPATCHER_H

#include <audio/audio.h>

typedef struct audio_dispatcher audio_dispatcher;

/*
 * Connects to the daemon and starts it if necessary, as all its clients do. Applies rate, pitch and
 * volume where the settings specify them.
 */
audio_error audio__dispatcher_open(audio_dispatcher **dispatcher, const audio_settings *settings);

void audio__dispatcher_set(audio_dispatcher *dispatcher, const audio_settings *settings);

/*
 * Returns true if the daemon speaks by espeak-ng, so that it knows the voices of audio_utterance.
 */
bool audio__dispatcher_takes_voices(const audio_dispatcher *dispatcher);

/*
 * Starts a segment with a voice of audio_utterance (NULL: the default). Returns false if the daemon
 * is gone.
 */
bool audio__dispatcher_begin(audio_dispatcher *dispatcher, audio_priority priority,
                             const audio_segment *segment, const char *voice);

/* Returns true if the segment was said or dropped, or the daemon is gone. */
bool audio__dispatcher_is_done(const audio_dispatcher *dispatcher);

void audio__dispatcher_stop(audio_dispatcher *dispatcher);

bool audio__dispatcher_is_there(const audio_dispatcher *dispatcher);

/* Closes the connection. NULL is allowed. */
void audio__dispatcher_close(audio_dispatcher *dispatcher);

#endif
