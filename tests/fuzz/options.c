/* SPDX-License-Identifier: MIT */
/*
 * Tests the command line and the settings: each line of the input is an argument; after an empty
 * line follow the settings. Values are in the ranges that the program expects, a refusal has a
 * message, and saved settings are read back as the same options.
 */
#include "fuzz.h"

#include "options/options.h"
#include "options/settings.h"
#include "tools/tools.h"

#include <sys/stat.h>
#include <unistd.h>

enum { ARGUMENTS = 24 };

static char settings_file[128];

/* Replaces the program's function: the tools have command lines of their own. */
bool tools_is_tool(const char *name) {
    (void)name;
    return false;
}

static void remove_settings(void) {
    char folder[128];
    (void)unlink(settings_file);
    (void)snprintf(folder, sizeof folder, "/dev/shm/rochade_fuzz_%ld/rochade", (long)getpid());
    (void)rmdir(folder);
    folder[strlen(folder) - strlen("/rochade")] = '\0';
    (void)rmdir(folder);
}

/* Writes the settings to a file in memory, since each input writes them twice. */
static void begin_settings(const char *text, size_t length) {
    if (settings_file[0] == '\0') {
        char folder[64];
        (void)snprintf(folder, sizeof folder, "/dev/shm/rochade_fuzz_%ld", (long)getpid());
        (void)mkdir(folder, 0700);
        HOLDS(setenv("XDG_CONFIG_HOME", folder, 1) == 0);
        HOLDS(settings_path(settings_file, sizeof settings_file));
        (void)snprintf(folder, sizeof folder, "/dev/shm/rochade_fuzz_%ld/rochade", (long)getpid());
        (void)mkdir(folder, 0700);
        (void)atexit(remove_settings);
    }
    FILE *file = fopen(settings_file, "wb");
    HOLDS(file != NULL && fwrite(text, 1, length, file) == length && fclose(file) == 0);
}

static void expect_ranges(const client_options *options) {
    HOLDS(options->language < DIALOGUE_LANGUAGE_COUNT);
    HOLDS(options->warnings.count <= GAME_SESSION_WARNINGS);
    HOLDS(options->assisted <= 3 && options->form <= SHEET_BRAILLE);
    HOLDS(!options->train || options->train_side <= CHESS_BLACK);
    HOLDS(!options->chess960 || options->start < 960 || options->start == CHESS_NO_START);
    HOLDS(options->opponent.think >= 0);
}

/* Compares texts; NULL and "" are equal. */
static bool same_text(const char *one, const char *other) {
    return strcmp(one ? one : "", other ? other : "") == 0;
}

/*
 * Expects saved settings to read back as the same options, except that the name of a sound file may
 * be read as something else.
 */
static void expect_saved(const client_options *options) {
    static char *nothing[] = {"rochade", NULL};
    static dialogue_answer answer;
    const client_options again = options_read(1, nothing, &answer);
    HOLDS(again.language == options->language);
    HOLDS(again.voice.rate == options->voice.rate && again.voice.pitch == options->voice.pitch);
    HOLDS(again.voice.volume == options->voice.volume);
    HOLDS(again.voice.earcons == options->voice.earcons);
    HOLDS(memcmp(&again.rules, &options->rules, sizeof again.rules) == 0);
    HOLDS(again.opponent.strength == options->opponent.strength);
    HOLDS(same_text(again.editor, options->editor) && same_text(again.warn, options->warn));
    HOLDS(same_text(again.journal, options->journal));
    HOLDS(same_text(again.opponent.engine, options->opponent.engine));
    HOLDS(same_text(again.voice.moves, options->voice.moves));
    HOLDS(same_text(again.voice.talk, options->voice.talk));
}

/* Copies the texts, which lie in the settings that are about to be read again. */
static void keep_texts(client_options *options, char *kept[8]) {
    const char **texts[] = {&options->editor,      &options->warn,       &options->journal,
                            &options->voice.moves, &options->voice.talk, &options->opponent.engine,
                            &options->voice.file,  &options->style};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        kept[i] = *texts[i] ? strdup(*texts[i]) : NULL;
        *texts[i] = kept[i];
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char program[] = "rochade";
    static dialogue_answer answer;
    char *arguments[ARGUMENTS + 1] = {program}, *given[ARGUMENTS + 1], *kept[8];
    int count = 1;
    fuzz_input input = fuzz_begin(data, size);
    const char *line;
    size_t length;
    while (count < ARGUMENTS && fuzz_line(&input, &line, &length) && length > 0) {
        arguments[count] = strndup(line, length);
        HOLDS(arguments[count++] != NULL);
    }
    memcpy(given, arguments, sizeof given); /* the word "help" is replaced by an option */
    begin_settings(input.text, input.length);
    options_put_task_first(count, arguments);
    client_options options = options_read(count, arguments, &answer);
    expect_ranges(&options);
    if (options.task == TASK_WRONG) HOLDS(answer.count > 0);
    if (options.task == TASK_PLAY || options.task == TASK_PLAYBACK) {
        keep_texts(&options, kept);
        if (options_save(&options, &answer)) expect_saved(&options);
        for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
            free(kept[i]);
    }
    if (options.task == TASK_HELP) options_help(&options, &answer);
    while (count > 1)
        free(given[--count]);
    return 0;
}
