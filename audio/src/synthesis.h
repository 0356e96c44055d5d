/* SPDX-License-Identifier: MIT */
/*
 * Text to samples. espeak-ng keeps its state in globals, so there is one synthesis in a process, used by one
 * thread at a time.
 */
#ifndef AUDIO_SYNTHESIS_H
#define AUDIO_SYNTHESIS_H

#include <audio/audio.h>

/* Takes samples as they are made; false stops the making. */
typedef bool (*audio_synthesis_sink)(void *context, const int16_t *samples, size_t count);

/* *sample_rate: samples a second. */
audio_error audio__synthesis_open(unsigned *sample_rate);

/* Rate, pitch and volume of what is spoken next; they must be in range. */
void audio__synthesis_set(const audio_settings *settings);

/*
 * Speaks the segments as one utterance, each by a voice of its language, with a pause at the end. The voice (NULL: the
 * usual one) is that of audio_utterance. False when the sink stopped it.
 */
bool audio__synthesis_speak(const audio_segment *segments, size_t count, const char *voice,
                            audio_synthesis_sink sink, void *context);

enum { AUDIO_VOICE_NAME_SIZE = 128 };

/*
 * How espeak-ng calls the voice of an utterance for a segment of that language: "f3" for "de" is "de+f3". "" when that is
 * the usual one of the language.
 */
void audio__voice_name(const char *voice, const char *language, char name[AUDIO_VOICE_NAME_SIZE]);

void audio__synthesis_close(void);

#endif
