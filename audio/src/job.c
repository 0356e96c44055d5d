/* SPDX-License-Identifier: MIT */
#include "job.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool audio__job_is_complete(const audio_utterance *utterance) {
    if ((unsigned)utterance->priority >= AUDIO_PRIORITY_COUNT) return false;
    if ((unsigned)utterance->tone >= AUDIO_TONE_COUNT) return false;
    for (size_t i = 0; i < utterance->count; i++)
        if (utterance->segments[i].text == NULL || utterance->segments[i].language == NULL)
            return false;
    return true;
}

bool audio__segment_has_words(const audio_segment *segment) {
    for (size_t i = 0; i < segment->length; i++) {
        unsigned char byte = (unsigned char)segment->text[i];
        if (byte >= 0x80 || isalnum(byte)) return true;
    }
    return false;
}

static size_t size_of(const char *text) {
    return text != NULL ? strlen(text) + 1 : 0;
}

static const char *put(char **at, const char *text) {
    size_t size = size_of(text);
    if (size == 0) return NULL;
    char *copy = memcpy(*at, text, size);
    *at += size;
    return copy;
}

audio_job *audio__job_copy(const audio_utterance *utterance) {
    size_t size = sizeof(audio_job) + utterance->count * sizeof(audio_segment) +
                  size_of(utterance->voice) + size_of(utterance->label);
    for (size_t i = 0; i < utterance->count; i++)
        size += utterance->segments[i].length + 1 + size_of(utterance->segments[i].language);
    audio_job *copy = malloc(size);
    if (copy == NULL) return NULL;
    char *at = (char *)(copy->segments + utterance->count);
    copy->utterance = *utterance;
    copy->utterance.segments = copy->segments;
    copy->utterance.voice = put(&at, utterance->voice);
    copy->utterance.label = put(&at, utterance->label);
    for (size_t i = 0; i < utterance->count; i++) {
        const audio_segment *segment = &utterance->segments[i];
        copy->segments[i] = (audio_segment){at, segment->length, NULL};
        memcpy(at, segment->text, segment->length);
        at[segment->length] = '\0';
        at += segment->length + 1;
        copy->segments[i].language = put(&at, segment->language);
    }
    return copy;
}
