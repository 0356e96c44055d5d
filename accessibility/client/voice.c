/* SPDX-License-Identifier: MIT */
#include "voice.h"

#include "terminal.h"

#include <string.h>

/* The same five; the order of both lists is that of urgency. */
static const audio_priority priorities[] = {
    [DIALOGUE_RULING] = AUDIO_RULING,     [DIALOGUE_MOVE_MADE] = AUDIO_MESSAGE,
    [DIALOGUE_ANSWER] = AUDIO_ANSWER,     [DIALOGUE_NOTICE] = AUDIO_NOTICE,
    [DIALOGUE_PROGRESS] = AUDIO_PROGRESS,
};

/* ------------------------------------------------------------------------------------------- troubles */

static void tell(client_voice *self, dialogue_terminal_text text) {
    static dialogue_answer answer;
    const char *holes[] = {self->file};
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, self->language, DIALOGUE_NOTICE, text, holes, 1);
    (void)terminal_write_line(stderr, answer.words.text, answer.words.length);
}

static void tell_why_silent(client_voice *self, audio_error error) {
    const char *general = dialogue_label_text(self->language, DIALOGUE_LABEL_NO_SOUND);
    switch (error) {
    case AUDIO_NO_SYNTHESIS:
        tell(self, DIALOGUE_TERMINAL_NO_SYNTHESIS);
        break;
    case AUDIO_NO_OUTPUT:
        tell(self, DIALOGUE_TERMINAL_NO_OUTPUT);
        break;
    case AUDIO_NO_VOICE_DATA:
        tell(self, DIALOGUE_TERMINAL_NO_VOICE_DATA);
        break;
    case AUDIO_NO_DEVICE:
        tell(self, DIALOGUE_TERMINAL_NO_DEVICE);
        break;
    case AUDIO_FILE:
        tell(self, DIALOGUE_TERMINAL_NO_SOUND_FILE);
        break;
    default:
        (void)terminal_write_line(stderr, general, strlen(general));
        break;
    }
}

static void tell_loss(client_voice *self, audio_error error) {
    if (error == AUDIO_DEVICE_LOST) tell(self, DIALOGUE_TERMINAL_DEVICE_LOST);
    if (error == AUDIO_FILE) tell(self, DIALOGUE_TERMINAL_SOUND_FILE_CUT);
}

/* ------------------------------------------------------------------------------------------- speaking */

void voice_open(client_voice *self, const voice_options *options, dialogue_language language) {
    *self = (client_voice){.file = options->file, .language = language};
    if (options->mode == VOICE_OFF) {
        tell(self, DIALOGUE_TERMINAL_SPEECH_OFF);
        return;
    }
    audio_settings settings = {
        .rate = options->rate, .pitch = options->pitch, .volume = options->volume};
    if (options->mode == VOICE_FILE) settings.file = options->file;
    terminal_silence_libraries(); /* PortAudio and ALSA print their troubles; voice.c tells them */
    audio_error error = audio_speaker_open(&self->speaker, &settings);
    if (error != AUDIO_OK) tell_why_silent(self, error);
}

/* Every span goes to a voice of its language. Returns how many segments there are. */
static size_t add_segments(const dialogue_answer *answer, const dialogue_announcement *said,
                           audio_segment *segments) {
    const dialogue_span *spans = &answer->words.spans[said->span_first];
    for (size_t i = 0; i < said->span_count; i++)
        segments[i] = (audio_segment){answer->words.text + spans[i].offset, spans[i].length,
                                      dialogue_language_tag(spans[i].language)};
    return said->span_count;
}

void voice_speak(client_voice *self, const dialogue_answer *answer) {
    if (self->speaker == NULL) return;
    static audio_segment segments[DIALOGUE_SPAN_COUNT];
    audio_utterance utterances[DIALOGUE_ANNOUNCEMENT_COUNT];
    size_t used = 0;
    for (unsigned i = 0; i < answer->count; i++) {
        const dialogue_announcement *said = &answer->announcements[i];
        size_t count = add_segments(answer, said, segments + used);
        utterances[i] = (audio_utterance){priorities[said->priority], segments + used, count};
        used += count;
    }
    tell_loss(self, audio_speaker_say(self->speaker, utterances, answer->count));
}

bool voice_print(FILE *stream, const dialogue_answer *answer) {
    bool printed = true;
    for (unsigned i = 0; i < answer->count; i++)
        printed = terminal_write_line(stream, answer->words.text + answer->announcements[i].offset,
                                      answer->announcements[i].length) &&
                  printed;
    return printed;
}

void voice_say(client_voice *self, FILE *stream, const dialogue_answer *answer) {
    if (!voice_print(stream, answer)) self->write_failed = true;
    voice_speak(self, answer);
}

void voice_tell(client_voice *self, FILE *stream, dialogue_language language,
                dialogue_priority priority, dialogue_terminal_text text, const char *const *holes,
                unsigned count) {
    static dialogue_answer told;
    dialogue_answer_clear(&told);
    dialogue_terminal_say(&told, language, priority, text, holes, count);
    if (self != NULL)
        voice_say(self, stream, &told);
    else
        (void)voice_print(stream, &told);
}

void voice_silence(client_voice *self) {
    if (self->speaker != NULL) audio_speaker_silence(self->speaker);
}

void voice_hush(client_voice *self) {
    if (self->speaker != NULL) audio_speaker_hush(self->speaker);
}

bool voice_is_speaking(const client_voice *self) {
    return self->speaker != NULL && audio_speaker_is_busy(self->speaker);
}

void voice_wait(client_voice *self) {
    if (self->speaker != NULL) tell_loss(self, audio_speaker_wait(self->speaker));
}

void voice_close(client_voice *self) {
    tell_loss(self, audio_speaker_close(self->speaker));
    self->speaker = NULL;
}
