/* SPDX-License-Identifier: MIT */
/*
 * Synthesis of samples from text. espeak-ng keeps its state in globals, so there is one synthesis
 * per process, used by one thread at a time.
 */
#ifndef AUDIO_SYNTHESIS_H
#define AUDIO_SYNTHESIS_H

#include <audio/audio.h>

/* Receives samples as they are made; returning false stops the synthesis. */
typedef bool (*audio_synthesis_sink)(void *context, const int16_t *samples, size_t count);

/* Opens the synthesis. Sets *sample_rate to the samples per second. */
audio_error audio__synthesis_open(unsigned *sample_rate);

/* Sets rate, pitch and volume for the next words; they must be in range. */
void audio__synthesis_set(const audio_settings *settings);

/*
 * Speaks the segments of a job as one utterance, each with a voice of its language and a pause at
 * the end. `voice` (NULL: the default) is that of audio_utterance. Returns false if the sink
 * stopped it.
 */
bool audio__synthesis_speak(const audio_segment *segments, size_t count, const char *voice,
                            audio_synthesis_sink sink, void *context);

enum { AUDIO_VOICE_NAME_SIZE = 128 };

/*
 * Writes espeak-ng's name of a voice for a language: "f3" for "de" is "de+f3". Writes "" if that is
 * the language's default.
 */
void audio__voice_name(const char *voice, const char *language, char name[AUDIO_VOICE_NAME_SIZE]);

void audio__synthesis_close(void);

#endif
