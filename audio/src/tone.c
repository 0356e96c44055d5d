/* SPDX-License-Identifier: MIT */
#include "tone.h"

/*
 * A note of a tone. A tone has a few of them, in sequence or overlapping; each starts at full
 * strength and dies away.
 */
typedef struct stroke {
    unsigned begin, length; /* milliseconds */
    float from, to;         /* Hertz, on a straight line */
    float loudness;         /* of full scale, at volume 100 */
    float noise;            /* 0 to 1: the share of noise instead of a note */
} stroke;

enum { STROKES = 3 };

/* Tones that differ in pitch, rhythm and timbre, so that each is recognised alone. */
static const stroke tones[AUDIO_TONE_COUNT][STROKES] = {
    [AUDIO_KNOCK] = {{0, 70, 190, 150, 0.34F, 0.10F}},
    [AUDIO_THUD] = {{0, 35, 900, 500, 0.22F, 0.80F}, {15, 110, 240, 110, 0.34F, 0.05F}},
    [AUDIO_RISE] = {{0, 90, 784, 784, 0.24F, 0}, {70, 130, 1175, 1175, 0.26F, 0}},
    [AUDIO_FALL] = {{0, 80, 880, 880, 0.24F, 0},
                    {60, 80, 659, 659, 0.24F, 0},
                    {120, 100, 440, 440, 0.28F, 0}},
    [AUDIO_TICK] = {{0, 25, 2093, 2093, 0.22F, 0.05F}, {90, 25, 2093, 2093, 0.22F, 0.05F}},
};

/* Returns noise by a generator of its own, so that it is the same every time. */
static float next_noise(uint32_t *state) {
    *state = *state * 1664525U + 1013904223U;
    return (float)(int32_t)*state / 2147483648.0F;
}

/*
 * Returns the loudness at a part of the stroke: rises within a millisecond, which avoids a click,
 * and falls to zero.
 */
static float envelope(float part, float rise) {
    float fall = 1 - part;
    return (part < rise ? part / rise : 1) * fall * fall;
}

/*
 * Returns the sine of a phase in turns, 0 to 1, to four millionths. Avoids the mathematical
 * library, which a program without a voice would otherwise have to load.
 */
static float sine(float turns) {
    float half = turns < 0.5F ? turns : turns - 0.5F;
    float x = 6.2831853F * (half < 0.25F ? half : 0.5F - half), square = x * x;
    float up = x * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))));
    return turns < 0.5F ? up : -up;
}

static int16_t clipped(float sum) {
    return (int16_t)(sum < -32767 ? -32767 : sum > 32767 ? 32767 : sum);
}

static void add_stroke(const stroke *s, unsigned rate, float volume, int16_t *samples) {
    size_t begin = (size_t)s->begin * rate / 1000, length = (size_t)s->length * rate / 1000;
    float phase = 0, rise = 1.0F / (float)s->length;
    uint32_t state = 1;
    for (size_t i = 0; i < length; i++) {
        float part = (float)i / (float)length;
        phase += (s->from + (s->to - s->from) * part) / (float)rate;
        if (phase >= 1) phase -= 1;
        float wave = sine(phase) * (1 - s->noise) + next_noise(&state) * s->noise;
        float own = 32767 * wave * envelope(part, rise) * s->loudness * volume;
        samples[begin + i] = clipped((float)samples[begin + i] + own);
    }
}

size_t audio__tone_make(audio_tone tone, unsigned rate, unsigned volume, int16_t *samples) {
    unsigned end = 0;
    for (unsigned i = 0; i < STROKES; i++) {
        const stroke *s = &tones[tone][i];
        if (s->length > 0 && s->begin + s->length > end) end = s->begin + s->length;
    }
    size_t count = (size_t)end * rate / 1000;
    for (size_t i = 0; i < count; i++)
        samples[i] = 0;
    for (unsigned i = 0; i < STROKES; i++)
        if (tones[tone][i].length > 0)
            add_stroke(&tones[tone][i], rate, (float)volume / 100, samples);
    return count;
}
