/* SPDX-License-Identifier: MIT */
/* An utterance of our own: all that it points to lies behind it in the same block of memory. */
#ifndef AUDIO_JOB_H
#define AUDIO_JOB_H

#include <audio/audio.h>

typedef struct audio_job {
    audio_utterance utterance;
    audio_segment segments[];
} audio_job;

/* False when an utterance lacks what it must have. */
bool audio__job_is_complete(const audio_utterance *utterance);

/* A full stop alone between two languages would be read as "dot". */
bool audio__segment_has_words(const audio_segment *segment);

/* The caller frees it; NULL without memory. */
audio_job *audio__job_copy(const audio_utterance *utterance);

#endif
