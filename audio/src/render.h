/* SPDX-License-Identifier: MIT */
/* An utterance as samples: its tone, and its words over the end of it. */
#ifndef AUDIO_RENDER_H
#define AUDIO_RENDER_H

#include "synthesis.h"

/* False when the sink stopped it. Rate, pitch and volume of the settings count. */
bool audio__render(const audio_utterance *utterance, const audio_settings *settings,
                   unsigned sample_rate, audio_synthesis_sink sink, void *context);

#endif
