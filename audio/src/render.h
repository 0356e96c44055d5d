/* SPDX-License-Identifier: MIT */
/* Renders an utterance to samples: its tone, and its words over the end of the tone. */
#ifndef AUDIO_RENDER_H
#define AUDIO_RENDER_H

#include "synthesis.h"

/*
 * Renders an utterance with the rate, pitch and volume of the settings. Returns false if the sink
 * stopped it.
 */
bool audio__render(const audio_utterance *utterance, const audio_settings *settings,
                   unsigned sample_rate, audio_synthesis_sink sink, void *context);

#endif
