/* SPDX-License-Identifier: MIT */
/*
 * A sound file with labels. Everything ended by audio__recording_end() can be played even if the
 * program is killed. One thread at a time.
 */
#ifndef AUDIO_RECORDING_H
#define AUDIO_RECORDING_H

#include <audio/audio.h>

typedef struct audio_recording audio_recording;

/*
 * Creates a file: FLAC for ".flac", else WAV. The first label creates a file "*.vtt" beside it.
 * Both have mode 0600. Returns AUDIO_FILE if the file exists already. If the name of the label file
 * is taken, the first label fails.
 */
audio_error audio__recording_open(audio_recording **opened, unsigned rate, const char *file);

/*
 * Returns false if the file cannot be written, now or since an earlier call; errno is that of the
 * first failure.
 */
bool audio__recording_write(audio_recording *recording, const int16_t *samples, size_t count);

/*
 * Assigns what was written since the last end to a label (NULL: none). Returns false like
 * audio__recording_write().
 */
bool audio__recording_end(audio_recording *recording, const char *label);

/*
 * Flushes the files to the disk and frees the recording. Returns AUDIO_FILE if part of it could not
 * be written. NULL is allowed.
 */
audio_error audio__recording_close(audio_recording *recording);

#endif
