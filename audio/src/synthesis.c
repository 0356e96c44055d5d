/* SPDX-License-Identifier: MIT */
/* The only file that depends on espeak-ng. */
#include "synthesis.h"

#include "job.h"
#include "pronunciation.h"

#include <audio/library.h>

#include <ctype.h>
#include <espeak-ng/speak_lib.h>
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
#define ESPEAK_FUNCTIONS(X) \
    X(espeak_, Info) X(espeak_, Initialize) X(espeak_, SetParameter) \
    X(espeak_, SetSynthCallback) X(espeak_, SetVoiceByName) X(espeak_, Synth)
/* clang-format on */
static struct { ESPEAK_FUNCTIONS(AUDIO_LIBRARY_POINTER) } espeak;

enum {
    USUAL_RATE = 175,
    USUAL_PITCH = 50,
    USUAL_VOLUME = 100,
    INAUDIBLE = 32,      /* limit of a silent sample: 1/1024 of full scale */
    LONGEST_TRIM_MS = 50 /* a longer pause is intended */
};

enum {
    LANGUAGE_SIZE = 36, /* RFC 5646: 35 characters hold any registered tag */
    VOICE_SIZE = 64,
    PATH_SIZE = 1024
};

/*
 * espeak-ng is started once and never ended: a second espeak_Terminate in a process can wait for
 * its own thread for ever (1.51).
 */
static unsigned started_at_rate;

static struct {
    bool open;
    char language[LANGUAGE_SIZE]; /* of the loaded voice */
    char voice[VOICE_SIZE];       /* as requested; "": the default */
    audio_settings settings;      /* in use */
    char *text;                   /* the current segment, NUL-terminated */
    size_t text_size;
    size_t trim; /* samples of leading silence that may still be dropped */
    unsigned sample_rate;
    bool stopped;
    audio_synthesis_sink sink;
    void *context;
} synthesis;

/* Returns the number of silent samples to drop: silence before the first sound only delays it. */
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
    if (samples == NULL) return 0;
    size_t skip = leading_silence(samples, (size_t)count);
    if (skip < (size_t)count &&
        !synthesis.sink(synthesis.context, samples + skip, (size_t)count - skip))
        synthesis.stopped = true;
    return synthesis.stopped ? 1 : 0;
}

static bool open_espeak(void) {
    return AUDIO_LIBRARY_OPEN(ESPEAK_NG_LIBRARY, ESPEAK_FUNCTIONS, espeak);
}

/*
 * Starts espeak-ng. Loads no voice: for the first one espeak-ng reads the names of all, which would
 * delay opening a speaker.
 */
static bool start_espeak(void) {
    if (started_at_rate != 0) return true;
    int rate = espeak.Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, NULL, espeakINITIALIZE_DONT_EXIT);
    if (rate <= 0) return false;
    started_at_rate = (unsigned)rate;
    return true;
}

static void set_parameters(const audio_settings *settings) {
    espeak.SetParameter(espeakRATE, (int)(settings->rate ? settings->rate : USUAL_RATE), 0);
    espeak.SetParameter(espeakPITCH, (int)(settings->pitch ? settings->pitch : USUAL_PITCH), 0);
    espeak.SetParameter(espeakVOLUME, (int)(settings->volume ? settings->volume : USUAL_VOLUME), 0);
}

audio_error audio__synthesis_open(unsigned *sample_rate) {
    if (synthesis.open) return AUDIO_BUSY;
    if (!open_espeak()) return AUDIO_NO_SYNTHESIS;
    if (!start_espeak()) return AUDIO_NO_VOICE_DATA;
    memset(&synthesis, 0, sizeof synthesis);
    espeak.SetSynthCallback(on_samples);
    set_parameters(&synthesis.settings);
    synthesis.open = true;
    synthesis.sample_rate = started_at_rate;
    *sample_rate = started_at_rate;
    return AUDIO_OK;
}

void audio__synthesis_set(const audio_settings *settings) {
    const audio_settings *used = &synthesis.settings;
    if (settings->rate == used->rate && settings->pitch == used->pitch &&
        settings->volume == used->volume)
        return;
    synthesis.settings = *settings;
    set_parameters(settings);
}

/* --------------------------------------------------------------------------------------- voices */

static const char name_letters[] =
    "-_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

static bool file_exists(const char *folder, const char *name) {
    const char *data = NULL;
    char pattern[PATH_SIZE];
    glob_t found;
    if (name[0] == '\0' || strspn(name, name_letters) != strlen(name) || !open_espeak())
        return false;
    (void)espeak.Info(&data);
    int length = snprintf(pattern, sizeof pattern, "%s/%s/", data != NULL ? data : "", folder);
    if (length < 0 || (size_t)length + 4 * strlen(name) >= sizeof pattern) return false;
    for (char *at = pattern + length; *name != '\0'; name++) /* the file of "en-gb" is "en-GB" */
        at += sprintf(at, "[%c%c]", tolower((unsigned char)*name), toupper((unsigned char)*name));
    bool exists = glob(pattern, 0, NULL, &found) == 0;
    globfree(&found);
    return exists;
}

/* Divides "de+f3" into "de" and "f3". "f3" alone is a variant, any other name alone a voice. */
static void divide(const char *voice, char *base, char *variant) {
    const char *plus = strchr(voice, '+');
    bool alone = plus == NULL && file_exists("voices/!v", voice);
    size_t length = plus != NULL ? (size_t)(plus - voice) : alone ? 0 : strlen(voice);
    (void)snprintf(base, VOICE_SIZE, "%.*s", (int)(length < VOICE_SIZE ? length : 0), voice);
    (void)snprintf(variant, VOICE_SIZE, "%s", plus != NULL ? plus + 1 : alone ? voice : "");
}

bool audio_voice_is_known(const char *voice) {
    char base[VOICE_SIZE], variant[VOICE_SIZE];
    if (strlen(voice) >= VOICE_SIZE) return false;
    divide(voice, base, variant);
    if (base[0] == '\0' && variant[0] == '\0') return false;
    return (base[0] == '\0' || file_exists("lang/*", base) || file_exists("lang", base) ||
            file_exists("voices/mb", base)) &&
           (variant[0] == '\0' || file_exists("voices/!v", variant));
}

static void make_small(char *text) {
    for (; *text != '\0'; text++)
        *text = (char)tolower((unsigned char)*text);
}

/* Returns true if the voice, such as "en-gb-x-rp" or "mb-en1", is one for the language. */
static bool speaks(const char *base, const char *tag) {
    size_t length = strcspn(tag, "-");
    if (strncmp(base, "mb-", 3) == 0) base += 3;
    return strncmp(base, tag, length) == 0 && !isalpha((unsigned char)base[length]);
}

void audio__voice_name(const char *voice, const char *language, char name[AUDIO_VOICE_NAME_SIZE]) {
    char tag[LANGUAGE_SIZE] = "", base[VOICE_SIZE], variant[VOICE_SIZE];
    divide(voice, base, variant);
    strncpy(tag, language, sizeof tag - 1);
    make_small(tag);
    make_small(base);
    bool own = speaks(base, tag);
    (void)snprintf(name, AUDIO_VOICE_NAME_SIZE, "%s%s%s", own ? base : tag,
                   variant[0] != '\0' ? "+" : "", variant);
    if (!own && variant[0] == '\0') name[0] = '\0';
}

static bool load(const char *base, const char *variant) {
    char name[2 * VOICE_SIZE];
    (void)snprintf(name, sizeof name, "%s%s%s", base, variant[0] != '\0' ? "+" : "", variant);
    return espeak.SetVoiceByName(name) == EE_OK;
}

/* Loads a voice, unless it is loaded already: loading is slow. */
static void choose_voice(const char *language, const char *voice) {
    char tag[LANGUAGE_SIZE] = "", base[VOICE_SIZE] = "", variant[VOICE_SIZE] = "";
    if (strncmp(language, synthesis.language, LANGUAGE_SIZE) == 0 &&
        strcmp(voice, synthesis.voice) == 0)
        return;
    if (voice[0] != '\0') divide(voice, base, variant);
    strncpy(tag, language, sizeof tag - 1);
    make_small(tag);
    make_small(base);
    if (!(speaks(base, tag) && load(base, variant)) && !load(tag, variant)) {
        tag[strcspn(tag, "-")] = '\0';
        if (!load(tag, variant)) (void)load("en", variant);
    }
    memset(synthesis.language, 0, LANGUAGE_SIZE);
    strncpy(synthesis.language, language, LANGUAGE_SIZE - 1);
    (void)snprintf(synthesis.voice, VOICE_SIZE, "%s", voice);
}

/* ------------------------------------------------------------------------------------- speaking */

/* The factor by which phonemes may be longer than words: "[[ts'e:zA:r]]". */
enum { LONGER = 8 };

/*
 * Returns what espeak-ng speaks, and sets the flags for espeak_Synth(): phonemes if it
 * mispronounces a word, otherwise the text itself, also if memory for phonemes is lacking.
 */
static const char *text_to_speak(const audio_segment *segment, unsigned *flags) {
    size_t size = LONGER * segment->length + LONGER;
    if (size > synthesis.text_size) {
        char *larger = realloc(synthesis.text, size);
        if (larger != NULL) {
            synthesis.text = larger;
            synthesis.text_size = size;
        }
    }
    *flags = espeakCHARS_UTF8;
    if (size > synthesis.text_size ||
        audio__pronounce(segment->language, segment->text, segment->length, synthesis.text,
                         synthesis.text_size) == 0)
        return segment->text;
    *flags |= espeakPHONEMES;
    return synthesis.text;
}

bool audio__synthesis_speak(const audio_segment *segments, size_t count, const char *voice,
                            audio_synthesis_sink sink, void *context) {
    synthesis.sink = sink;
    synthesis.context = context;
    synthesis.stopped = false;
    synthesis.trim = synthesis.sample_rate * LONGEST_TRIM_MS / 1000;
    while (count > 0 && !audio__segment_has_words(&segments[count - 1]))
        count--;
    for (size_t i = 0; i < count && !synthesis.stopped; i++) {
        unsigned flags;
        if (!audio__segment_has_words(&segments[i])) continue;
        const char *text = text_to_speak(&segments[i], &flags);
        if (i + 1 == count) flags |= espeakENDPAUSE;
        choose_voice(segments[i].language,
                     voice != NULL && strlen(voice) < VOICE_SIZE ? voice : "");
        (void)espeak.Synth(text, strlen(text) + 1, 0, POS_CHARACTER, 0, flags, NULL, NULL);
    }
    return !synthesis.stopped;
}

void audio__synthesis_close(void) {
    free(synthesis.text);
    memset(&synthesis, 0, sizeof synthesis);
}
