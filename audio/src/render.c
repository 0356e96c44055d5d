/* SPDX-License-Identifier: MIT */
#include "render.h"

#include "tone.h"

enum { CHUNK = 256, USUAL_VOLUME = 100 };

/* Passes words to the sink, with the rest of the tone added. */
typedef struct mixer {
    audio_synthesis_sink sink;
    void *context;
    size_t at, count;
    int16_t tone[AUDIO_TONE_SIZE];
} mixer;

static int16_t add(int one, int other) {
    int sum = one + other;
    return (int16_t)(sum > INT16_MAX ? INT16_MAX : sum < INT16_MIN ? INT16_MIN : sum);
}

static bool mix(void *context, const int16_t *samples, size_t count) {
    mixer *self = context;
    int16_t mixed[CHUNK];
    while (count > 0 && self->at < self->count) {
        size_t length = count < CHUNK ? count : CHUNK;
        for (size_t i = 0; i < length; i++)
            mixed[i] = add(samples[i], self->at < self->count ? self->tone[self->at++] : 0);
        if (!self->sink(self->context, mixed, length)) return false;
        samples += length;
        count -= length;
    }
    return count == 0 || self->sink(self->context, samples, count);
}

/* Passes the tone up to sample `until` to the sink: before the words, or after the last of them. */
static bool pass_tone(mixer *self, size_t until) {
    size_t from = self->at;
    self->at = until < self->count ? until : self->count;
    return self->at <= from || self->sink(self->context, self->tone + from, self->at - from);
}

bool audio__render(const audio_utterance *utterance, const audio_settings *settings,
                   unsigned sample_rate, audio_synthesis_sink sink, void *context) {
    mixer self = {.sink = sink, .context = context};
    unsigned volume = settings->volume ? settings->volume : USUAL_VOLUME;
    if (sample_rate <= AUDIO_TONE_RATE_MOST)
        self.count = audio__tone_make(utterance->tone, sample_rate, volume, self.tone);
    if (!pass_tone(&self, (size_t)sample_rate * AUDIO_TONE_LEAD_MS / 1000)) return false;
    audio__synthesis_set(settings);
    return audio__synthesis_speak(utterance->segments, utterance->count, utterance->voice, mix,
                                  &self) &&
           pass_tone(&self, self.count);
}
