/* SPDX-License-Identifier: MIT */
#include "voice.h"

#include "earcon.h"
#include "files/local_time.h"
#include "terminal/terminal.h"

#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Maps the priorities; both lists are in order of urgency. */
static const audio_priority priorities[] = {
    [DIALOGUE_RULING] = AUDIO_RULING,     [DIALOGUE_MOVE_MADE] = AUDIO_MESSAGE,
    [DIALOGUE_ANSWER] = AUDIO_ANSWER,     [DIALOGUE_NOTICE] = AUDIO_NOTICE,
    [DIALOGUE_PROGRESS] = AUDIO_PROGRESS,
};

/* -------------------------------------------------------------------------------- error reports */

static void report(client_voice *voice, dialogue_terminal_text text) {
    static dialogue_answer answer;
    const char *values[] = {voice->file};
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, voice->language, DIALOGUE_NOTICE, text, values, 1);
    (void)terminal_write_line(stderr, answer.words.text, answer.words.length);
}

static void report_why_silent(client_voice *voice, audio_error error) {
    static const struct {
        audio_error error;
        dialogue_terminal_text text;
    } reasons[] = {{AUDIO_NO_SYNTHESIS, DIALOGUE_TERMINAL_NO_SYNTHESIS},
                   {AUDIO_NO_OUTPUT, DIALOGUE_TERMINAL_NO_OUTPUT},
                   {AUDIO_NO_VOICE_DATA, DIALOGUE_TERMINAL_NO_VOICE_DATA},
                   {AUDIO_NO_DEVICE, DIALOGUE_TERMINAL_NO_DEVICE},
                   {AUDIO_NO_RECORD, DIALOGUE_TERMINAL_NO_RECORD},
                   {AUDIO_NO_DISPATCHER, DIALOGUE_TERMINAL_NO_DISPATCHER},
                   {AUDIO_FILE, DIALOGUE_TERMINAL_NO_SOUND_FILE}};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
        if (reasons[i].error != error) continue;
        report(voice, reasons[i].text);
        return;
    }
    const char *general = dialogue_label_text(voice->language, DIALOGUE_LABEL_NO_SOUND);
    (void)terminal_write_line(stderr, general, strlen(general));
}

/* Continues without sound; a recording continues. */
static void go_on_silently(client_voice *voice, audio_error error) {
    report_why_silent(voice, error);
    if (voice->file != NULL) return;
    (void)audio_speaker_close(voice->speaker);
    voice->speaker = NULL;
}

static void report_loss(client_voice *voice, audio_error error) {
    if (error == AUDIO_NO_OUTPUT) go_on_silently(voice, error);
    if (error == AUDIO_NO_DEVICE)
        report_why_silent(voice, error); /* a device may be connected later */
    if (error == AUDIO_DEVICE_LOST) report(voice, DIALOGUE_TERMINAL_DEVICE_LOST);
    if (error == AUDIO_DISPATCHER_LOST) report(voice, DIALOGUE_TERMINAL_DISPATCHER_LOST);
    if (error != AUDIO_FILE || voice->record_failed) return; /* reported only once */
    report(voice, DIALOGUE_TERMINAL_SOUND_FILE_CUT);
    voice->record_failed = true;
}

/* -------------------------------------------------------------------------------------- opening */

/* Returns true if the path exists, even as a dangling link. */
static bool is_taken(const char *path) {
    struct stat about;
    return lstat(path, &about) == 0;
}

static size_t stem_of(const char *path) {
    const char *slash = strrchr(path, '/'), *dot = strrchr(slash != NULL ? slash : path, '.');
    return dot != NULL ? (size_t)(dot - path) : strlen(path);
}

/*
 * Returns true if the sound file or its labels (.vtt) exist, so that a recording would overwrite
 * them.
 */
static bool is_recorded(const char *sound, char taken[VOICE_PATH_SIZE]) {
    (void)snprintf(taken, VOICE_PATH_SIZE, "%s", sound);
    if (is_taken(taken)) return true;
    (void)snprintf(taken, VOICE_PATH_SIZE, "%.*s.vtt", (int)stem_of(sound), sound);
    return is_taken(taken);
}

/* Sets the path of the recording: "game.flac", or "game-2.flac" if that exists. */
static void name_recording(client_voice *voice, const char *wanted) {
    char taken[VOICE_PATH_SIZE];
    size_t stem = stem_of(wanted);
    (void)snprintf(voice->recording, sizeof voice->recording, "%s", wanted);
    for (unsigned number = 2; is_recorded(voice->recording, taken) && number < 1000; number++)
        (void)snprintf(voice->recording, sizeof voice->recording, "%.*s-%u%s", (int)stem, wanted,
                       number, wanted + stem);
    voice->file = voice->recording;
}

static audio_error open_speaker(client_voice *voice, audio_settings *settings) {
    audio_error error = audio_speaker_open(&voice->speaker, settings);
    /* Continue without a missing daemon, and without a recording that cannot be made. */
    if (error == AUDIO_NO_DISPATCHER) {
        report_why_silent(voice, error);
        settings->dispatcher = false;
        error = audio_speaker_open(&voice->speaker, settings);
    }
    if ((error == AUDIO_FILE || error == AUDIO_NO_RECORD) && settings->recording != NULL) {
        report(voice, error == AUDIO_FILE ? DIALOGUE_TERMINAL_NO_RECORD_FILE
                                          : DIALOGUE_TERMINAL_NO_RECORD);
        settings->recording = voice->file = NULL;
        voice->record_failed = true;
        if (settings->file != NULL) return AUDIO_OK; /* the recording was the only output */
        error = audio_speaker_open(&voice->speaker, settings);
    }
    return error;
}

/* Returns true for NULL, the usual voice, and for a voice that exists. */
static bool can_speak_with(const client_voice *voice, const char *name) {
    return name == NULL || voice->speaker == NULL || audio_voice_is_known(name);
}

/* Copies the name to `kept` and returns it there; NULL if it is NULL or the voice does not exist.
 */
static const char *keep_name(const client_voice *voice, char kept[VOICE_NAME_SIZE],
                             const char *name) {
    if (name == NULL || !can_speak_with(voice, name)) return NULL;
    if (name != kept) (void)snprintf(kept, VOICE_NAME_SIZE, "%s", name);
    return kept;
}

static void take_names(client_voice *voice, const voice_options *options) {
    voice->options.moves = keep_name(voice, voice->moves, options->moves);
    voice->options.talk = keep_name(voice, voice->talk, options->talk);
}

static void report_of_voices(client_voice *voice) {
    static dialogue_answer answer;
    const char *const wanted[] = {voice->options.moves, voice->options.talk};
    static const char *const names[] = {"--voice-moves", "--voice-talk"};
    for (unsigned i = 0; i < 2 && voice->speaker != NULL; i++) {
        if (wanted[i] == NULL || audio_voice_is_known(wanted[i])) continue;
        const char *values[] = {
            names[i], wanted[i],
            dialogue_terminal_text_of(voice->language, DIALOGUE_TERMINAL_RIGHT_VOICE_NAME)};
        dialogue_answer_clear(&answer);
        dialogue_terminal_say(&answer, voice->language, DIALOGUE_NOTICE,
                              DIALOGUE_TERMINAL_OPTION_VALUE, values, 3);
        (void)voice_print(stderr, &answer);
    }
}

static void open_voice(client_voice *voice, const voice_options *options) {
    audio_settings settings = {.rate = options->rate,
                               .pitch = options->pitch,
                               .volume = options->volume,
                               .dispatcher = options->mode == VOICE_DISPATCHER,
                               .pause = options->pause};
    if (options->recording != NULL) name_recording(voice, options->recording);
    if (options->mode == VOICE_OFF) report(voice, DIALOGUE_TERMINAL_SPEECH_OFF);
    if (options->mode == VOICE_OFF && options->recording == NULL) return;
    settings.recording = options->recording != NULL ? voice->recording : NULL;
    if (options->mode == VOICE_FILE) settings.file = options->file;
    if (options->mode == VOICE_OFF) settings.file = voice->recording;
    /* hide messages of PortAudio and ALSA; this file reports the errors */
    terminal_silence_libraries();
    audio_error error = open_speaker(voice, &settings);
    if (error != AUDIO_OK) {
        report_why_silent(voice, error);
        if (voice->file != NULL) voice->record_failed = true;
        return;
    }
    if (voice->speaker == NULL) return; /* only a recording was requested, and it failed */
    if (!audio_speaker_takes_voices(voice->speaker) &&
        (options->moves != NULL || options->talk != NULL))
        report(voice, DIALOGUE_TERMINAL_DISPATCHER_VOICES);
    if (settings.recording != NULL) report(voice, DIALOGUE_TERMINAL_RECORDS);
    report_of_voices(voice);
    take_names(voice, options);
}

/* Refuses a sound file that exists. Returns false if there is nothing to refuse. */
static bool refuse_file(client_voice *voice, const voice_options *options) {
    if (options->mode != VOICE_FILE || !is_recorded(options->file, voice->recording)) return false;
    voice->file = voice->recording;
    report(voice, DIALOGUE_TERMINAL_SCORE_EXISTS);
    return true;
}

bool voice_open(client_voice *voice, const voice_options *options, dialogue_language language) {
    *voice = (client_voice){.options = *options, .file = options->file, .language = language};
    if (refuse_file(voice, options)) return false;
    open_voice(voice, options);
    return true;
}

bool voice_change(client_voice *voice, const voice_options *options) {
    const audio_settings settings = {
        .rate = options->rate, .pitch = options->pitch, .volume = options->volume};
    if (!can_speak_with(voice, options->moves) || !can_speak_with(voice, options->talk))
        return false;
    take_names(voice, options);
    voice->options.rate = options->rate;
    voice->options.pitch = options->pitch;
    voice->options.volume = options->volume;
    voice->options.earcons = options->earcons;
    return voice->speaker == NULL || audio_speaker_change(voice->speaker, &settings) == AUDIO_OK;
}

/* ------------------------------------------------------------------------------------- speaking */

/* Makes each span a segment for a voice of its language. Returns the number of segments. */
static size_t add_segments(const dialogue_answer *answer, const dialogue_announcement *said,
                           audio_segment *segments) {
    const dialogue_span *spans = &answer->words.spans[said->span_first];
    for (size_t i = 0; i < said->span_count; i++)
        segments[i] = (audio_segment){answer->words.text + spans[i].offset, spans[i].length,
                                      dialogue_language_tag(spans[i].language)};
    return said->span_count;
}

enum {
    LABEL_HEAD = 96,
    LABELS_SIZE = DIALOGUE_TEXT_SIZE + DIALOGUE_ANNOUNCEMENT_COUNT * LABEL_HEAD
};

/*
 * Writes a label of the recording: time of day, clock times and the text. Returns its size with the
 * NUL.
 */
static size_t write_label(const client_voice *voice, const dialogue_answer *answer,
                          const dialogue_announcement *said, char *label) {
    char day[16];
    local_time_write(time(NULL), "%H:%M:%S", day, sizeof day);
    int length = snprintf(label, LABEL_HEAD + said->length, "%s%s%s\n%.*s", day,
                          voice->clocks[0] != '\0' ? ", " : "", voice->clocks, (int)said->length,
                          answer->words.text + said->offset);
    return length > 0 ? (size_t)length + 1 : 1;
}

static void speak(client_voice *voice, const dialogue_answer *answer, const audio_tone *tones,
                  bool of_session) {
    static audio_segment segments[DIALOGUE_SPAN_COUNT];
    static char labels[LABELS_SIZE];
    audio_utterance utterances[DIALOGUE_ANNOUNCEMENT_COUNT];
    size_t used = 0, labelled = 0;
    for (unsigned i = 0; i < answer->count; i++) {
        const dialogue_announcement *said = &answer->announcements[i];
        bool is_move = of_session && said->priority == DIALOGUE_MOVE_MADE;
        utterances[i] =
            (audio_utterance){.priority = priorities[said->priority],
                              .segments = segments + used,
                              .count = add_segments(answer, said, segments + used),
                              .tone = tones != NULL ? tones[i] : AUDIO_NO_TONE,
                              .voice = is_move ? voice->options.moves : voice->options.talk};
        used += utterances[i].count;
        if (voice->file == NULL) continue;
        utterances[i].label = labels + labelled;
        labelled += write_label(voice, answer, said, labels + labelled);
    }
    audio_error error = (voice->goes_on ? audio_speaker_say_on : audio_speaker_say)(
        voice->speaker, utterances, answer->count);
    voice->goes_on = true;
    report_loss(voice, error);
}

void voice_begin(client_voice *voice) {
    voice->goes_on = false;
}

bool voice_print(FILE *stream, const dialogue_answer *answer) {
    bool printed = true;
    for (unsigned i = 0; i < answer->count; i++)
        printed = terminal_write_line(stream, answer->words.text + answer->announcements[i].offset,
                                      answer->announcements[i].length) &&
                  printed;
    return printed;
}

void voice_speak(client_voice *voice, const dialogue_answer *answer) {
    if (voice->speaker != NULL) speak(voice, answer, NULL, false);
}

void voice_say_with(client_voice *voice, FILE *stream, const dialogue_answer *answer,
                    const audio_tone *tones) {
    if (!voice_print(stream, answer)) voice->write_failed = true;
    if (voice->speaker != NULL) speak(voice, answer, tones, false);
}

void voice_say(client_voice *voice, FILE *stream, const dialogue_answer *answer) {
    voice_say_with(voice, stream, answer, NULL);
}

void voice_answer(client_voice *voice, FILE *stream, const dialogue_session *session,
                  const dialogue_answer *answer) {
    audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT];
    if (!voice_print(stream, answer)) voice->write_failed = true;
    earcon_choose(session, answer, tones);
    if (voice->speaker != NULL) speak(voice, answer, voice->options.earcons ? tones : NULL, true);
}

/* Returns the text to speak for a value: of an absolute path, only the name of the file. */
static const char *spoken_value(const char *value) {
    const char *name = value != NULL && value[0] == '/' ? strrchr(value, '/') + 1 : value;
    return name != NULL && name[0] != '\0' ? name : value;
}

void voice_report(client_voice *voice, FILE *stream, dialogue_language language,
                  dialogue_priority priority, dialogue_terminal_text text,
                  const char *const *values, unsigned count) {
    static dialogue_answer answer;
    const char *spoken[VOICE_VALUES];
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, language, priority, text, values, count);
    if (!voice_print(stream, &answer) && voice != NULL) voice->write_failed = true;
    if (voice == NULL) return;
    for (unsigned i = 0; i < count; i++)
        spoken[i] = spoken_value(values[i]);
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, language, priority, text, spoken, count);
    voice_speak(voice, &answer);
}

void voice_silence(client_voice *voice) {
    if (voice->speaker != NULL) audio_speaker_silence(voice->speaker);
}

void voice_interrupt(client_voice *voice) {
    if (voice->speaker != NULL) audio_speaker_interrupt(voice->speaker);
}

void voice_expect(client_voice *voice) {
    if (voice->speaker != NULL) audio_speaker_expect(voice->speaker);
}

int voice_file(const client_voice *voice) {
    return voice->speaker != NULL ? audio_speaker_file(voice->speaker) : -1;
}

void voice_check_sound(client_voice *voice) {
    if (voice->speaker != NULL) report_loss(voice, audio_speaker_trouble(voice->speaker));
}

bool voice_is_speaking(const client_voice *voice) {
    return voice->speaker != NULL && audio_speaker_is_busy(voice->speaker);
}

void voice_wait(client_voice *voice) {
    if (voice->speaker != NULL) report_loss(voice, audio_speaker_wait(voice->speaker));
}

void voice_close(client_voice *voice) {
    report_loss(voice, audio_speaker_close(voice->speaker));
}
