/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "settings.h"

#include <stdio.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

/* A line of the settings, when there is room; "" stands for a setting that was not given. */
static void add_setting(char *text, size_t size, const char *name, const char *value) {
    size_t length = strlen(text);
    if (value != NULL && value[0] != '\0')
        (void)snprintf(text + length, size - length, "%s = %s\n", name, value);
}

static void add_number(char *text, size_t size, const char *name, unsigned value) {
    char number[24];
    (void)snprintf(number, sizeof number, "%u", value);
    if (value > 0) add_setting(text, size, name, number);
}

bool options_save(const client_options *options, dialogue_answer *answer) {
    static const char *const modes[] = {
        [VOICE_ON] = "on", [VOICE_OFF] = "off", [VOICE_DISPATCHER] = "speechd"};
    const voice_options *voice = &options->voice;
    char path[SETTINGS_PATH_SIZE], text[4096] = "", rules[2048];
    add_setting(text, sizeof text, "lang", dialogue_language_tag(options->language));
    add_setting(text, sizeof text, "voice",
                voice->mode == VOICE_FILE ? voice->file : modes[voice->mode]);
    add_number(text, sizeof text, "rate", voice->rate);
    add_number(text, sizeof text, "pitch", voice->pitch);
    add_number(text, sizeof text, "volume", voice->volume);
    add_setting(text, sizeof text, "voice-moves", voice->moves);
    add_setting(text, sizeof text, "voice-talk", voice->talk);
    if (voice->earcons) add_setting(text, sizeof text, "earcons", "on");
    add_setting(text, sizeof text, "style", options->style);
    (void)chess_rules_write(&options->rules, rules, sizeof rules);
    if (strcmp(rules, chess_rules_preset_name(CHESS_RULES_FIDE_2014)) != 0)
        add_setting(text, sizeof text, "rules", rules);
    add_setting(text, sizeof text, "warn", options->warn);
    add_setting(text, sizeof text, "engine", options->opponent.engine);
    add_number(text, sizeof text, "strength", options->opponent.strength);
    add_setting(text, sizeof text, "journal", options->journal);
    add_setting(text, sizeof text, "editor", options->editor);
    bool saved = settings_path(path, sizeof path) && settings_write(path, text);
    const char *holes[] = {path};
    dialogue_terminal_say(answer, options->language, DIALOGUE_NOTICE,
                          saved ? TEXT(SETTINGS_SAVED) : TEXT(SETTINGS_NOT_SAVED), holes, 1);
    return saved;
}
