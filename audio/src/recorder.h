/* SPDX-License-Identifier: MIT */
/*
 * Every utterance into a file, whole, whatever becomes of it on the sound device: they wait here until nothing is to be
 * said, and are then made once more. The speaker's lock guards what waits; the making happens without it.
 */
#ifndef AUDIO_RECORDER_H
#define AUDIO_RECORDER_H

#include "job.h"

#include <stdatomic.h>

typedef struct audio_recorder audio_recorder;

audio_error audio__recorder_open(audio_recorder **recorder, unsigned rate, const char *file);

/* Copies the utterance to the end of those that wait; false without memory. */
bool audio__recorder_add(audio_recorder *recorder, const audio_utterance *utterance);

/* How many wait. */
unsigned audio__recorder_waiting(const audio_recorder *recorder);

/*
 * Makes the one that has waited longest. When *hurry turns true before much of it is made, that is dropped, and it waits
 * on: false. Otherwise true, also when the file cannot be written: audio__recorder_state says so.
 */
bool audio__recorder_make(audio_recorder *recorder, const audio_settings *settings,
                          const _Atomic bool *hurry);

/* The one that was made waits no longer. */
void audio__recorder_done(audio_recorder *recorder);

audio_error audio__recorder_state(const audio_recorder *recorder);

/* What waits is not made any more. NULL is allowed. */
audio_error audio__recorder_close(audio_recorder *recorder);

#endif
