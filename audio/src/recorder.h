/* SPDX-License-Identifier: MIT */
/*
 * Records every utterance complete, whatever happens to it on the sound device. Utterances wait
 * here until nothing is to be said and are then synthesised again. The speaker's lock guards the
 * waiting list; synthesis runs without it.
 */
#ifndef AUDIO_RECORDER_H
#define AUDIO_RECORDER_H

#include "job.h"

#include <stdatomic.h>

typedef struct audio_recorder audio_recorder;

audio_error audio__recorder_open(audio_recorder **recorder, unsigned rate, const char *file);

/* Appends a copy of the utterance to the waiting list. Returns false if out of memory. */
bool audio__recorder_add(audio_recorder *recorder, const audio_utterance *utterance);

/* Returns the number of waiting utterances. */
unsigned audio__recorder_waiting(const audio_recorder *recorder);

/*
 * Records the utterance that has waited longest. If *hurry becomes true early, discards it, leaves
 * it waiting and returns false. Otherwise returns true, even if the file cannot be written: see
 * audio__recorder_state().
 */
bool audio__recorder_make(audio_recorder *recorder, const audio_settings *settings,
                          const _Atomic bool *hurry);

/* Removes the recorded utterance from the waiting list. */
void audio__recorder_done(audio_recorder *recorder);

audio_error audio__recorder_state(const audio_recorder *recorder);

/* Closes the file without recording what still waits. NULL is allowed. */
audio_error audio__recorder_close(audio_recorder *recorder);

#endif
