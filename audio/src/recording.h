/* SPDX-License-Identifier: MIT */
/*
 * Sound in a file, with labels beside it. What was ended by audio__recording_end can be played also
 * when the program is killed. One thread at a time.
 */
#ifndef AUDIO_RECORDING_H
#define AUDIO_RECORDING_H

#include <audio/audio.h>

typedef struct audio_recording audio_recording;

/*
 * Makes a file: FLAC for ".flac", else WAV. The first label makes a file "*.vtt" beside it. Both have mode 0600. Returns
 * AUDIO_FILE if something has the file's name already; if the name of the labels is taken the first label fails.
 */
audio_error audio__recording_open(audio_recording **record, unsigned rate, const char *file);

/* False when it cannot be written, now or since an earlier call; errno of the first failure is kept. */
bool audio__recording_write(audio_recording *record, const int16_t *samples, size_t count);

/* What was written since the last end belongs to this label (NULL: to none). False as above. */
bool audio__recording_end(audio_recording *record, const char *label);

/* Brings the files to the disk. AUDIO_FILE when not all of it could be written; frees the record. NULL is allowed. */
audio_error audio__recording_close(audio_recording *record);

#endif
