/* SPDX-License-Identifier: MIT */
/* For tests: a speaker on a device of one's own; settings.file does not count. Takes the device over, also when it fails. */
#ifndef AUDIO_SPEAKER_H
#define AUDIO_SPEAKER_H

#include "device.h"

audio_error audio_speaker_open_on(audio_speaker **speaker, audio_device *device,
                                  const audio_settings *settings);

#endif
