/* SPDX-License-Identifier: MIT */
/* A copy of an utterance in one block of memory, texts included. */
#ifndef AUDIO_JOB_H
#define AUDIO_JOB_H

#include <audio/audio.h>

typedef struct audio_job {
    audio_utterance utterance;
    audio_segment segments[];
} audio_job;

/* Returns true if the utterance has everything it needs. */
bool audio__job_is_complete(const audio_utterance *utterance);

/*
 * Returns true if the segment contains words. A full stop alone between two languages would be read
 * as "dot".
 */
bool audio__segment_has_words(const audio_segment *segment);

/*
 * Copies an utterance, its texts with a final NUL; the caller frees the copy. Returns NULL if out
 * of memory.
 */
audio_job *audio__job_copy(const audio_utterance *utterance);

#endif
