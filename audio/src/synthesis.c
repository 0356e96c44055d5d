/* SPDX-License-Identifier: MIT */
/* The only file that knows espeak-ng. */
#include "synthesis.h"

#include <ctype.h>
#include <espeak-ng/speak_lib.h>
#include <stdlib.h>
#include <string.h>

enum {
    USUAL_RATE = 175,
    USUAL_PITCH = 50,
    USUAL_VOLUME = 100,
    INAUDIBLE = 32,      /* a sample within +-1/1024 of full scale */
    LONGEST_TRIM_MS = 50 /* a pause that is longer is meant */
};

enum { LANGUAGE_SIZE = 36 }; /* RFC 5646: 35 characters hold any registered tag */

/*
 * espeak-ng is started once and never ended: a second espeak_Terminate in a process can wait for its own thread
 * for ever (1.51).
 */
static unsigned started_at_rate;

static struct {
    bool open;
    char language[LANGUAGE_SIZE]; /* of the voice that is loaded */
    char *text;                   /* a segment, NUL-terminated */
    size_t text_size;
    size_t trim; /* samples of leading silence that may still be left out */
    unsigned sample_rate;
    bool stopped;
    audio_synthesis_sink sink;
    void *context;
} synthesis;

/* Silence before the first sound is time in which the listener waits. */
static size_t leading_silence(const int16_t *samples, size_t count) {
    size_t silent = 0;
    while (silent < count && silent < synthesis.trim && abs(samples[silent]) <= INAUDIBLE)
        silent++;
    synthesis.trim = silent == count ? synthesis.trim - silent : 0;
    return silent;
}

static int on_samples(short *samples, int count, espeak_EVENT *events) {
    (void)events;
    if (synthesis.stopped) return 1;
    if (samples == NULL || count <= 0) return 0;
    size_t skip = leading_silence(samples, (size_t)count);
    if (skip < (size_t)count &&
        !synthesis.sink(synthesis.context, samples + skip, (size_t)count - skip))
        synthesis.stopped = true;
    return synthesis.stopped ? 1 : 0;
}

static bool start_espeak(void) {
    if (started_at_rate != 0) return true;
    int rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, espeakINITIALIZE_DONT_EXIT);
    if (rate <= 0 || espeak_SetVoiceByName("en") != EE_OK) return false;
    started_at_rate = (unsigned)rate;
    return true;
}

audio_error audio_synthesis_open(const audio_settings *settings, unsigned *sample_rate) {
    if (synthesis.open) return AUDIO_BUSY;
    if (!start_espeak()) return AUDIO_NO_VOICE_DATA;
    memset(&synthesis, 0, sizeof synthesis);
    espeak_SetSynthCallback(on_samples);
    espeak_SetParameter(espeakRATE, (int)(settings->rate ? settings->rate : USUAL_RATE), 0);
    espeak_SetParameter(espeakPITCH, (int)(settings->pitch ? settings->pitch : USUAL_PITCH), 0);
    espeak_SetParameter(espeakVOLUME, (int)(settings->volume ? settings->volume : USUAL_VOLUME), 0);
    synthesis.open = true;
    synthesis.sample_rate = started_at_rate;
    *sample_rate = started_at_rate;
    return AUDIO_OK;
}

/* Loading a voice costs 3 ms, so it is not done twice for one language. */
static void choose_voice(const char *language) {
    if (strncmp(language, synthesis.language, LANGUAGE_SIZE) == 0) return;
    char tag[LANGUAGE_SIZE] = "";
    strncpy(tag, language, sizeof tag - 1);
    for (char *at = tag; *at != '\0'; at++)
        *at = (char)tolower((unsigned char)*at);
    if (espeak_SetVoiceByName(tag) != EE_OK) {
        tag[strcspn(tag, "-")] = '\0';
        if (espeak_SetVoiceByName(tag) != EE_OK) (void)espeak_SetVoiceByName("en");
    }
    memset(synthesis.language, 0, LANGUAGE_SIZE);
    strncpy(synthesis.language, language, LANGUAGE_SIZE - 1);
}

static bool copy_text(const audio_segment *segment) {
    if (segment->length >= synthesis.text_size) {
        char *larger = realloc(synthesis.text, segment->length + 1);
        if (larger == NULL) return false;
        synthesis.text = larger;
        synthesis.text_size = segment->length + 1;
    }
    memcpy(synthesis.text, segment->text, segment->length);
    synthesis.text[segment->length] = '\0';
    return true;
}

/* A full stop alone between two languages would be read as "dot". */
static bool has_words(const audio_segment *segment) {
    for (size_t i = 0; i < segment->length; i++) {
        unsigned char byte = (unsigned char)segment->text[i];
        if (byte >= 0x80 || isalnum(byte)) return true;
    }
    return false;
}

void audio_synthesis_speak(const audio_segment *segments, size_t count, audio_synthesis_sink sink,
                           void *context) {
    synthesis.sink = sink;
    synthesis.context = context;
    synthesis.stopped = false;
    synthesis.trim = synthesis.sample_rate * LONGEST_TRIM_MS / 1000;
    while (count > 0 && !has_words(&segments[count - 1]))
        count--;
    for (size_t i = 0; i < count && !synthesis.stopped; i++) {
        if (!has_words(&segments[i]) || !copy_text(&segments[i])) continue;
        unsigned flags = espeakCHARS_UTF8 | (i + 1 == count ? espeakENDPAUSE : 0U);
        choose_voice(segments[i].language);
        (void)espeak_Synth(synthesis.text, segments[i].length + 1, 0, POS_CHARACTER, 0, flags, NULL,
                           NULL);
    }
}

void audio_synthesis_close(void) {
    free(synthesis.text);
    memset(&synthesis, 0, sizeof synthesis);
}
