/* SPDX-License-Identifier: MIT */
#include "sound_settings.h"

#include "earcon.h"
#include "options/option_values.h"
#include "options/settings.h"

#include <dialogue/words.h>
#include <stdio.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { WORD_COUNT = 3, WORD_SIZE = 128, NUMBER_SIZE = 24 };
enum { USUAL_RATE = 175, USUAL_PITCH = 50, USUAL_VOLUME = 100 };

/* A setting. */
typedef struct setting {
    dialogue_terminal_text words; /* its names; the first one is shown */
    const char *option;           /* its name in the settings */
    option_take *take;
    dialogue_terminal_text right;
} setting;

static const setting settings[] = {
    {TEXT(SOUND_RATE), "rate", take_rate, TEXT(RIGHT_RATE)},
    {TEXT(SOUND_PITCH), "pitch", take_pitch, TEXT(RIGHT_PITCH)},
    {TEXT(SOUND_VOLUME), "volume", take_volume, TEXT(RIGHT_VOLUME)},
    {TEXT(SOUND_MOVES), "voice-moves", take_voice_moves, TEXT(RIGHT_VOICE_NAME)},
    {TEXT(SOUND_TALK), "voice-talk", take_voice_talk, TEXT(RIGHT_VOICE_NAME)},
    {TEXT(SOUND_EARCONS), "earcons", take_earcons, TEXT(RIGHT_EARCONS)},
};
enum { SETTING_COUNT = sizeof settings / sizeof settings[0], RATE = 0, VOLUME = 2 };

/* A command that changes a number by a step, within limits. */
static const struct sound_step {
    dialogue_terminal_text lines;
    int of; /* index of the setting */
    int by, most, least;
} steps[] = {
    {TEXT(ACCEPT_FASTER), RATE, 25, 900, 80},
    {TEXT(ACCEPT_SLOWER), RATE, -25, 900, 80},
    {TEXT(ACCEPT_LOUDER), VOLUME, 20, 200, 1},
    {TEXT(ACCEPT_QUIETER), VOLUME, -20, 200, 1},
};
enum { STEP_COUNT = sizeof steps / sizeof steps[0] };

/* ---------------------------------------------------------------------------------------- words */

/* Returns true if the words are in the list, in the player's language or in English. */
static bool means(const char *words, size_t length, dialogue_language language,
                  dialogue_terminal_text known) {
    return dialogue_is_one_of(words, length, dialogue_terminal_text_of(language, known)) ||
           dialogue_is_one_of(words, length, dialogue_terminal_text_of(DIALOGUE_ENGLISH, known));
}

static bool word_means(const char *word, dialogue_language language, dialogue_terminal_text known) {
    return means(word, strlen(word), language, known);
}

/* Copies the first of the comma-separated words. */
static const char *name_of(dialogue_language language, dialogue_terminal_text words, char *name) {
    const char *all = dialogue_terminal_text_of(language, words);
    (void)snprintf(name, WORD_SIZE, "%.*s", (int)strcspn(all, ","), all);
    return name;
}

static unsigned divide(const char *line, size_t length, char words[WORD_COUNT][WORD_SIZE]) {
    unsigned count = 0;
    size_t at = 0;
    while (at < length && count < WORD_COUNT) {
        size_t size = 0;
        while (at < length && (line[at] == ' ' || line[at] == '=' || line[at] == '?'))
            at++;
        while (at < length && line[at] != ' ' && line[at] != '=' && line[at] != '?') {
            if (size + 1 < WORD_SIZE) words[count][size++] = line[at];
            at++;
        }
        words[count][size] = '\0';
        count += size > 0;
    }
    return count;
}

static const setting *find(const char *word, dialogue_language language) {
    for (size_t i = 0; i < SETTING_COUNT; i++)
        if (word_means(word, language, settings[i].words) || strcmp(word, settings[i].option) == 0)
            return &settings[i];
    return NULL;
}

/* -------------------------------------------------------------------------------------- reports */

static void report(client_voice *voice, dialogue_language language, dialogue_terminal_text text,
                   const char *const *values, unsigned count) {
    voice_report(voice, stdout, language, DIALOGUE_ANSWER, text, values, count);
}

static const char *number_text(char *text, unsigned number, unsigned usual) {
    (void)snprintf(text, NUMBER_SIZE, "%u", number > 0 ? number : usual);
    return text;
}

static void report_state(client_voice *voice, dialogue_language language) {
    const voice_options *now = &voice->options;
    char rate[NUMBER_SIZE], pitch[NUMBER_SIZE], volume[NUMBER_SIZE];
    char usual[WORD_SIZE], signals[WORD_SIZE];
    (void)name_of(language, TEXT(SOUND_USUAL), usual);
    (void)name_of(language, now->earcons ? TEXT(SOUND_WITH) : TEXT(SOUND_WITHOUT), signals);
    const char *values[] = {
        number_text(rate, now->rate, USUAL_RATE),       number_text(pitch, now->pitch, USUAL_PITCH),
        number_text(volume, now->volume, USUAL_VOLUME), now->moves != NULL ? now->moves : usual,
        now->talk != NULL ? now->talk : usual,          signals};
    report(voice, language, TEXT(SOUND_STATE), values, 6);
}

/* Explains the commands, then each earcon after its tone. */
static void explain(client_voice *voice, dialogue_language language) {
    static dialogue_answer answer;
    audio_tone tones[DIALOGUE_ANNOUNCEMENT_COUNT] = {AUDIO_NO_TONE};
    dialogue_answer_clear(&answer);
    dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, TEXT(SOUND_HELP), NULL, 0);
    dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, TEXT(EARCON_HELP), NULL, 0);
    for (size_t i = 0; i < EARCON_COUNT; i++) {
        tones[answer.count] = earcons[i].tone;
        dialogue_terminal_say(&answer, language, DIALOGUE_ANSWER, earcons[i].text, NULL, 0);
    }
    voice_say_with(voice, stdout, &answer, tones);
}

/* -------------------------------------------------------------------------------------- setting */

/*
 * Translates a value of the player's language to that of the settings: "an" to "on", "off",
 * "usual".
 */
static const char *value_of(dialogue_language language, const setting *wanted, const char *word) {
    bool voice = wanted->take == take_voice_moves || wanted->take == take_voice_talk;
    if (voice && word_means(word, language, TEXT(SOUND_USUAL))) return "usual";
    if (wanted->take != take_earcons) return word;
    return word_means(word, language, TEXT(SOUND_WITH))      ? "on"
           : word_means(word, language, TEXT(SOUND_WITHOUT)) ? "off"
                                                             : word;
}

void setting_keep(client_voice *voice, dialogue_language language, const char *name,
                  const char *value) {
    char path[SETTINGS_PATH_SIZE];
    const char *values[] = {path};
    if (settings_path(path, sizeof path) && settings_change(path, name, value)) return;
    voice_report(voice, stdout, language, DIALOGUE_NOTICE, TEXT(SETTINGS_NOT_SAVED), values, 1);
}

static void set(client_voice *voice, dialogue_language language, const setting *wanted,
                const char *word) {
    char name[WORD_SIZE];
    const char *value = value_of(language, wanted, word);
    client_options options = {.voice = voice->options};
    const char *said[] = {name_of(language, wanted->words, name), word,
                          dialogue_terminal_text_of(language, wanted->right)};
    if (!wanted->take(&options, value) || !voice_change(voice, &options.voice)) {
        report(voice, language, TEXT(OPTION_VALUE), said, 3);
        return;
    }
    report(voice, language, TEXT(SOUND_SET), said, 2);
    setting_keep(voice, language, wanted->option, value);
}

static void report_what_is_right(client_voice *voice, dialogue_language language,
                                 const setting *wanted) {
    char name[WORD_SIZE];
    const char *values[] = {name_of(language, wanted->words, name),
                            dialogue_terminal_text_of(language, wanted->right)};
    report(voice, language, TEXT(OPTION_NEEDS_VALUE), values, 2);
}

/* ---------------------------------------------------------------------------------------- lines */

/* Handles a line such as "faster", which changes a number by one step within its limits. */
static bool step_line(client_voice *voice, dialogue_language language, const typed_line *line) {
    for (size_t i = 0; i < STEP_COUNT; i++) {
        const struct sound_step *step = &steps[i];
        if (!means(line->text, line->length, language, step->lines)) continue;
        unsigned now = step->of == RATE ? voice->options.rate : voice->options.volume;
        unsigned usual = step->of == RATE ? USUAL_RATE : USUAL_VOLUME;
        int number = (int)(now > 0 ? now : usual) + step->by;
        char text[NUMBER_SIZE];
        if (number > step->most) number = step->most;
        if (number < step->least) number = step->least;
        set(voice, language, &settings[step->of], number_text(text, (unsigned)number, usual));
        return true;
    }
    return false;
}

/*
 * Returns a numeric setting by name. "Rate 250" is unambiguous without "sound" before it, but
 * "moves f3" is about the game.
 */
static const setting *find_number(const char *name, dialogue_language language) {
    const setting *found = find(name, language);
    return found != NULL && found <= &settings[VOLUME] ? found : NULL;
}

bool sound_line(client_voice *voice, dialogue_language language, const typed_line *line) {
    char words[WORD_COUNT][WORD_SIZE];
    unsigned count = divide(line->text, line->length, words);
    if (count == 2 && line->asks_help &&
        (word_means(words[1], language, TEXT(ACCEPT_SOUND)) ||
         word_means(words[1], language, TEXT(SOUND_EARCONS)))) {
        explain(voice, language);
        return true;
    }
    if (count == 0) return false;
    if (step_line(voice, language, line)) return true;
    unsigned at = word_means(words[0], language, TEXT(ACCEPT_SOUND)) ? 1 : 0;
    if (at == 1 && count == 1) {
        report_state(voice, language);
        return true;
    }
    const setting *wanted = at == 1 ? find(words[1], language) : find_number(words[0], language);
    if (at == 0 && (wanted == NULL || count > 2)) return false;
    /* "Son cavalier f3" and "son roi est où" are about the game. */
    if (wanted == NULL && line->said.sense != DIALOGUE_UNKNOWN) return false;
    if (wanted == NULL)
        report(voice, language, TEXT(SOUND_HELP), NULL, 0);
    else if (count == at + 1)
        report_what_is_right(voice, language, wanted);
    else
        set(voice, language, wanted, words[at + 1]);
    return true;
}
