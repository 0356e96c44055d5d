/* SPDX-License-Identifier: MIT */
#include "options.h"

#include "option_values.h"
#include "settings.h"
#include "tools/tools.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

typedef enum option_value { NO_VALUE, NEEDS_VALUE, MAY_HAVE_VALUE } option_value;

/* Sets of tasks. */
enum {
    PLAY = 1 << TASK_PLAY,
    PLAYBACK = 1 << TASK_PLAYBACK,
    STUDY = 1 << TASK_STUDY,
    SAY = 1 << TASK_SAY,
    UNDERSTAND = 1 << TASK_UNDERSTAND,
    RECONCILE = 1 << TASK_RECONCILE,
    SHEET = 1 << TASK_SHEET,
    ALL = PLAY | PLAYBACK | STUDY | SAY | UNDERSTAND | RECONCILE | SHEET,
    NAMED = SAY | UNDERSTAND | RECONCILE | SHEET /* tasks that are selected by name */
};

typedef struct option {
    const char *name;
    option_take *take;
    option_value value;
    unsigned tasks;               /* tasks that use the option */
    bool can_be_kept;             /* may be a setting */
    dialogue_terminal_text right; /* the valid values, for error messages */
    dialogue_terminal_text help;
} option;

static const option table[] = {
    {"--lang", take_language, NEEDS_VALUE, ALL, true, TEXT(RIGHT_LANG), TEXT(HELP_LANG)},
    {"--voice", take_voice, NEEDS_VALUE, ALL, true, TEXT(RIGHT_VOICE), TEXT(HELP_VOICE)},
    {"--rate", take_rate, NEEDS_VALUE, ALL, true, TEXT(RIGHT_RATE), TEXT(HELP_RATE)},
    {"--pitch", take_pitch, NEEDS_VALUE, ALL, true, TEXT(RIGHT_PITCH), TEXT(HELP_PITCH)},
    {"--volume", take_volume, NEEDS_VALUE, ALL, true, TEXT(RIGHT_VOLUME), TEXT(HELP_VOLUME)},
    {"--voice-moves", take_voice_moves, NEEDS_VALUE, ALL, true, TEXT(RIGHT_VOICE_NAME),
     TEXT(HELP_VOICE_MOVES)},
    {"--voice-talk", take_voice_talk, NEEDS_VALUE, ALL, true, TEXT(RIGHT_VOICE_NAME),
     TEXT(HELP_VOICE_TALK)},
    {"--earcons", take_earcons, MAY_HAVE_VALUE, ALL, true, TEXT(RIGHT_EARCONS), TEXT(HELP_EARCONS)},
    {"--record", take_record, NEEDS_VALUE, PLAY | PLAYBACK | STUDY, false, TEXT(RIGHT_RECORD),
     TEXT(HELP_RECORD)},
    {"--style", take_style, NEEDS_VALUE, ALL & ~(UNDERSTAND | SHEET), true, TEXT(RIGHT_STYLE),
     TEXT(HELP_STYLE)},
    {"--save", take_save, NO_VALUE, ALL, false, TEXT(HELP_SAVE), TEXT(HELP_SAVE)},
    {"--fen", take_fen, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_FEN), TEXT(HELP_FEN)},
    {"--chess960", take_chess960, MAY_HAVE_VALUE, PLAY, false, TEXT(RIGHT_CHESS960),
     TEXT(HELP_CHESS960)},
    {"--name", take_own_name, NEEDS_VALUE, PLAY | STUDY, true, TEXT(RIGHT_NAME), TEXT(HELP_NAME)},
    {"--white", take_white_name, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_NAME), TEXT(HELP_WHITE)},
    {"--black", take_black_name, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_NAME), TEXT(HELP_BLACK)},
    {"--event", take_event, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_NAME), TEXT(HELP_EVENT)},
    {"--round", take_round, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_NAME), TEXT(HELP_ROUND)},
    {"--table", take_table, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_NAME), TEXT(HELP_TABLE)},
    {"--time", take_time, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_TIME), TEXT(HELP_TIME)},
    {"--rules", take_rules, NEEDS_VALUE, PLAY, true, TEXT(RIGHT_RULES), TEXT(HELP_RULES)},
    {"--adjourned", take_adjourned, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_ADJOURNED),
     TEXT(HELP_ADJOURNED)},
    {"--tournament", take_tournament, NO_VALUE, PLAY, false, TEXT(HELP_TOURNAMENT),
     TEXT(HELP_TOURNAMENT)},
    {"--engine", take_engine, NEEDS_VALUE, PLAY | STUDY, true, TEXT(RIGHT_ENGINE),
     TEXT(HELP_ENGINE)},
    {"--color", take_color, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_COLOR), TEXT(HELP_COLOR)},
    {"--strength", take_strength, NEEDS_VALUE, PLAY | STUDY, true, TEXT(RIGHT_STRENGTH),
     TEXT(HELP_STRENGTH)},
    {"--think", take_think, NEEDS_VALUE, PLAY | STUDY, false, TEXT(RIGHT_THINK), TEXT(HELP_THINK)},
    {"--train", take_train, NEEDS_VALUE, PLAYBACK, false, TEXT(RIGHT_COLOR), TEXT(HELP_TRAIN)},
    {"--study", take_study, NO_VALUE, STUDY, false, TEXT(HELP_STUDY), TEXT(HELP_STUDY)},
    {"--openings", take_openings, NO_VALUE, PLAY, false, TEXT(HELP_OPENINGS), TEXT(HELP_OPENINGS)},
    {"--warn", take_warn, NEEDS_VALUE, PLAY, true, TEXT(RIGHT_WARN), TEXT(HELP_WARN)},
    {"--assist", take_assist, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_COLOR), TEXT(HELP_ASSIST)},
    {"--journal", take_journal, NEEDS_VALUE, PLAY, true, TEXT(RIGHT_JOURNAL), TEXT(HELP_JOURNAL)},
    {"--editor", take_editor, NEEDS_VALUE, PLAY | PLAYBACK | STUDY, true, TEXT(RIGHT_EDITOR),
     TEXT(HELP_EDITOR)},
    {"--game", take_game, NEEDS_VALUE, PLAYBACK | STUDY | SHEET, false, TEXT(RIGHT_GAME),
     TEXT(HELP_GAME)},
    {"--delay", take_delay, NEEDS_VALUE, PLAYBACK, false, TEXT(RIGHT_DELAY), TEXT(HELP_DELAY)},
    {"--board", take_board, MAY_HAVE_VALUE, PLAY, false, TEXT(RIGHT_BOARD), TEXT(HELP_BOARD)},
    {"--listen", take_listen, NEEDS_VALUE, PLAY, false, TEXT(RIGHT_LISTEN), TEXT(HELP_LISTEN)},
    {"--to", take_to, NEEDS_VALUE, SHEET, false, TEXT(RIGHT_TO), TEXT(HELP_TO)},
    {"--output", take_output, NEEDS_VALUE, RECONCILE | SHEET, false, TEXT(RIGHT_OUTPUT),
     TEXT(HELP_OUTPUT)},
    {"--progress", take_progress, NO_VALUE, PLAYBACK, false, TEXT(HELP_PROGRESS),
     TEXT(HELP_PROGRESS)},
    {"--tour", take_tour, NO_VALUE, PLAY, false, TEXT(HELP_TOUR), TEXT(HELP_TOUR)},
    {"--version", take_version, NO_VALUE, ALL, false, TEXT(HELP_VERSION), TEXT(HELP_VERSION)},
    {"--help", take_help, NO_VALUE, ALL, false, TEXT(HELP_HELP), TEXT(HELP_HELP)},
};
enum { OPTION_COUNT = sizeof table / sizeof table[0] };

/* --------------------------------------------------------------------------------------- errors */

/* The arguments read so far. */
typedef struct reading {
    int at, count;
    char **arguments;
    uint64_t given; /* a bit for each option of the table among the arguments */
    client_options options;
    dialogue_answer *answer;
} reading;

static void refuse(reading *self, dialogue_terminal_text text, const char *first,
                   const char *second, const char *third) {
    const char *values[] = {first, second, third};
    self->options.task = TASK_WRONG;
    dialogue_terminal_say(self->answer, self->options.language, DIALOGUE_ANSWER, text, values, 3);
}

/* Returns "eines von fide-2014, fide-2014-rapid, ...". */
static const char *right_rules(dialogue_language language) {
    static char text[512];
    size_t length = (size_t)snprintf(text, sizeof text, "%s",
                                     dialogue_terminal_text_of(language, TEXT(RIGHT_RULES)));
    for (unsigned i = 0; i < CHESS_RULES_PRESET_COUNT && length < sizeof text; i++)
        length += (size_t)snprintf(text + length, sizeof text - length, "%s %s", i ? "," : "",
                                   chess_rules_preset_name((chess_rules_preset)i));
    return text;
}

static const char *right_for(const reading *self, const option *wanted) {
    if (wanted->right == TEXT(RIGHT_RULES)) return right_rules(self->options.language);
    return dialogue_terminal_text_of(self->options.language, wanted->right);
}

/* Returns the length of the common prefix. */
static size_t common(const char *a, const char *b) {
    size_t length = 0;
    while (a[length] != '\0' && a[length] == b[length])
        length++;
    return length;
}

static const char *nearest_to(const char *name) {
    const option *nearest = NULL;
    size_t best = strlen("--x"); /* a common prefix of one letter is not enough */
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (common(name, table[i].name) <= best) continue;
        best = common(name, table[i].name);
        nearest = &table[i];
    }
    return nearest ? nearest->name : NULL;
}

/* -------------------------------------------------------------------------------------- reading */

static const option *find(const char *argument, size_t length) {
    if (strcmp(argument, "-h") == 0) argument = "--help", length = strlen(argument);
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (strlen(table[i].name) == length && strncmp(table[i].name, argument, length) == 0)
            return &table[i];
    return NULL;
}

static void read_option(reading *self) {
    const char *argument = self->arguments[self->at];
    size_t length = strcspn(argument, "=");
    const char *value = argument[length] == '=' ? argument + length + 1 : NULL;
    const option *wanted = find(argument, length);
    if (wanted == NULL) {
        refuse(self, TEXT(OPTION_UNKNOWN), argument, nearest_to(argument), NULL);
        return;
    }
    self->given |= UINT64_C(1) << (wanted - table);
    if (wanted->value == NO_VALUE && value != NULL) {
        refuse(self, TEXT(OPTION_TAKES_NO_VALUE), wanted->name, NULL, NULL);
        return;
    }
    if (wanted->value == NEEDS_VALUE && value == NULL && self->at + 1 < self->count)
        value = self->arguments[++self->at];
    if (wanted->value == NEEDS_VALUE && (value == NULL || value[0] == '\0'))
        refuse(self, TEXT(OPTION_NEEDS_VALUE), wanted->name, right_for(self, wanted), NULL);
    else if (!wanted->take(&self->options, value))
        refuse(self, TEXT(OPTION_VALUE), wanted->name, value, right_for(self, wanted));
}

static void read_file_name(reading *self) {
    const char *name = self->arguments[self->at];
    if (self->options.task == TASK_RECONCILE && self->options.file != NULL &&
        self->options.second_file == NULL)
        self->options.second_file = name;
    else if (self->options.file != NULL)
        refuse(self,
               self->options.task == TASK_RECONCILE ? TEXT(RECONCILE_NEEDS_FILES)
                                                    : TEXT(SURPLUS_FILE),
               name, NULL, NULL);
    else
        self->options.file = name;
}

static void read_all(reading *self) {
    bool only_files = false;
    for (; self->at < self->count && self->options.task != TASK_WRONG; self->at++) {
        const char *argument = self->arguments[self->at];
        if (only_files || argument[0] != '-' || argument[1] == '\0')
            read_file_name(self);
        else if (strcmp(argument, "--") == 0)
            only_files = true;
        else
            read_option(self);
    }
}

/* Returns the task of that name; TASK_PLAY if there is none. */
static options_task task_named(const char *name) {
    if (strcmp(name, "say") == 0) return TASK_SAY;
    if (strcmp(name, "understand") == 0) return TASK_UNDERSTAND;
    if (strcmp(name, "reconcile") == 0) return TASK_RECONCILE;
    if (strcmp(name, "sheet") == 0) return TASK_SHEET;
    return TASK_PLAY;
}

/* Turns "rochade tour" and "rochade help" into options, unless a file has that name. */
static void name_option(char **argument) {
    static char tour[] = "--tour", help[] = "--help";
    if (access(*argument, F_OK) == 0) return;
    if (strcmp(*argument, tour + 2) == 0) *argument = tour;
    if (strcmp(*argument, help + 2) == 0) *argument = help;
}

void options_put_task_first(int count, char **arguments) {
    int at = 1;
    if (count > 1) name_option(&arguments[1]);
    for (; at < count && strncmp(arguments[at], "--", 2) == 0; at++) {
        const option *wanted = find(arguments[at], strlen(arguments[at]));
        if (arguments[at][2] == '\0') return;                     /* only files follow */
        if (wanted != NULL && wanted->value == NEEDS_VALUE) at++; /* skip the value */
    }
    if (at >= count) return;
    char *name = arguments[at];
    if (task_named(name) == TASK_PLAY && !tools_is_tool(name)) return;
    memmove(arguments + 2, arguments + 1, (size_t)(at - 1) * sizeof *arguments);
    arguments[1] = name;
}

static void read_task(reading *self) {
    if (self->count > 1) self->options.task = task_named(self->arguments[1]);
    self->at = self->options.task == TASK_PLAY ? 1 : 2;
}

/* Reports why an option that was given has no effect. */
static void refuse_idle(reading *self, const option *idle) {
    options_task task = self->options.task;
    if (1U << task & NAMED)
        refuse(self, TEXT(OPTION_NOT_HERE), idle->name, self->arguments[1], NULL);
    else if (task == TASK_STUDY)
        refuse(self, TEXT(OPTION_NOT_HERE), idle->name, "--study", NULL);
    else if (task == TASK_PLAYBACK)
        refuse(self, idle->tasks & PLAY ? TEXT(OPTION_NOT_WITH_FILE) : TEXT(OPTION_NOT_HERE),
               idle->name, "rochade", NULL);
    else
        refuse(self, idle->tasks & PLAYBACK ? TEXT(OPTION_NEEDS_FILE) : TEXT(OPTION_NOT_HERE),
               idle->name, "rochade", NULL);
}

static void check_options(reading *self) {
    unsigned task = 1U << self->options.task;
    if (!(task & ALL)) return;
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (self->given >> i & 1 && !(table[i].tasks & task)) {
            refuse_idle(self, &table[i]);
            return;
        }
}

static void check_files(reading *self) {
    const client_options *read = &self->options;
    const char *in_the_file = read->adjourned == NULL ? NULL
                              : read->fen != NULL     ? "--fen"
                              : read->time != NULL    ? "--time"
                              : read->has_rules       ? "--rules"
                              : read->chess960        ? "--chess960"
                                                      : NULL;
    if (read->fen != NULL && read->chess960)
        refuse(self, TEXT(OPTION_NOT_HERE), "--chess960", "--fen", NULL);
    if (in_the_file != NULL) refuse(self, TEXT(OPTION_NOT_HERE), in_the_file, "--adjourned", NULL);
    if (read->task == TASK_RECONCILE && read->second_file == NULL)
        refuse(self, TEXT(RECONCILE_NEEDS_FILES), NULL, NULL, NULL);
    if (read->task == TASK_SHEET && read->file == NULL)
        refuse(self, TEXT(SHEET_NEEDS_FILE), NULL, NULL, NULL);
}

/* ------------------------------------------------------------------------------------- settings */

/* Returns the names of the options that may stand in the settings: "lang, voice, rate, ...". */
static const char *settings_names(void) {
    static char names[256];
    size_t length = 0;
    for (size_t i = 0; i < OPTION_COUNT && length < sizeof names; i++)
        if (table[i].can_be_kept)
            length += (size_t)snprintf(names + length, sizeof names - length, "%s%s",
                                       length ? ", " : "", table[i].name + strlen("--"));
    return names;
}

/* Reports an error in the settings with its line, and continues without that line. */
static void report_mistake(reading *self, unsigned long line, dialogue_terminal_text text,
                           const char *const *about) {
    static dialogue_answer mistake;
    char path[SETTINGS_PATH_SIZE], number[24];
    (void)settings_path(path, sizeof path);
    (void)snprintf(number, sizeof number, "%lu", line);
    dialogue_answer_clear(&mistake);
    dialogue_terminal_say(&mistake, self->options.language, DIALOGUE_ANSWER, text, about, 3);
    const char *values[] = {path, number, mistake.words.text};
    dialogue_terminal_say(self->answer, self->options.language, DIALOGUE_ANSWER,
                          TEXT(SETTINGS_MISTAKE), values, 3);
}

static void read_language(reading *self);

/* Reports settings that cannot be read; the program runs without them. */
static void report_unread(reading *self, const char *path, dialogue_terminal_text trouble) {
    if (trouble == TEXT(FILE_MISSING) || trouble == TEXT(COUNT)) return;
    dialogue_terminal_say(self->answer, self->options.language, DIALOGUE_ANSWER, trouble, &path, 1);
}

static void take_setting(void *context, unsigned long line, const char *name, const char *value) {
    reading *self = context;
    char option_name[32];
    (void)snprintf(option_name, sizeof option_name, "--%s", name);
    const option *wanted = find(option_name, strlen(option_name));
    if (wanted == NULL || !wanted->can_be_kept)
        report_mistake(self, line, TEXT(SETTING_UNKNOWN),
                       (const char *const[]){name, settings_names(), NULL});
    else if (value[0] == '\0')
        report_mistake(self, line, TEXT(OPTION_NEEDS_VALUE),
                       (const char *const[]){name, right_for(self, wanted), NULL});
    else if (!wanted->take(&self->options, value))
        report_mistake(self, line, TEXT(OPTION_VALUE),
                       (const char *const[]){name, value, right_for(self, wanted)});
    read_language(self); /* so that errors in the next lines are reported in this language */
}

/* --------------------------------------------------------------------------------- the language */

/* Reads --lang first, so that errors before it are reported in that language too. */
static void read_language(reading *self) {
    if (find_language(self->count, self->arguments, &self->options.language))
        self->options.language_given = true;
}

static void report_more_help(reading *self) {
    char command[64];
    bool is_named = self->count > 1 && task_named(self->arguments[1]) != TASK_PLAY;
    (void)snprintf(command, sizeof command, "rochade %s%s--help",
                   is_named ? self->arguments[1] : "", is_named ? " " : "");
    refuse(self, TEXT(MORE_HELP), command, NULL, NULL);
}

client_options options_read(int count, char **arguments, dialogue_answer *answer) {
    reading self = {.count = count, .arguments = arguments, .answer = answer};
    self.options = (client_options){.task = TASK_PLAY,
                                    .language = language_of_system(),
                                    .opponent = {.side = CHESS_BLACK, .think = 1000},
                                    .delay = -1};
    self.options.rules = chess_rules_of(CHESS_RULES_FIDE_2014);
    char path[SETTINGS_PATH_SIZE];
    dialogue_answer_clear(answer);
    read_language(&self);
    read_task(&self);
    /* a script must give every user the same results */
    if (self.options.task == TASK_PLAY && settings_path(path, sizeof path))
        report_unread(&self, path, settings_read(path, take_setting, &self));
    self.options.has_rules = false; /* saved rules apply only with a clock */
    read_language(&self);
    read_all(&self);
    self.options.moves = dialogue_style_annexe_d;
    if (self.options.style != NULL) (void)read_style(&self.options, self.options.style);
    if (self.options.task == TASK_PLAY && (self.options.file != NULL || self.options.study))
        self.options.task = self.options.study ? TASK_STUDY : TASK_PLAYBACK;
    check_options(&self);
    check_files(&self);
    if (self.options.task == TASK_WRONG) report_more_help(&self);
    return self.options;
}

static const dialogue_terminal_text task_help[] = {[TASK_SAY] = TEXT(HELP_SAY),
                                                   [TASK_UNDERSTAND] = TEXT(HELP_UNDERSTAND),
                                                   [TASK_RECONCILE] = TEXT(HELP_RECONCILE),
                                                   [TASK_SHEET] = TEXT(HELP_SHEET)};

/*
 * Appends a line of the help. Its placeholders are the name of the program and Articles of the rule
 * set in force.
 */
static void add_help(const client_options *options, dialogue_terminal_text line,
                     dialogue_answer *answer) {
    chess_edition edition = (chess_edition)options->rules.edition;
    const char *values[] = {"rochade", chess_article("D.2.8", edition),
                            chess_article("D.2.9", edition)};
    dialogue_terminal_say(answer, options->language, DIALOGUE_ANSWER, line, values, 3);
}

/* Appends the help of a task and of the options that only some tasks have. */
static void help_with_task(const client_options *options, dialogue_answer *answer) {
    options_task task = options->asked;
    add_help(options, task_help[task], answer);
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (table[i].tasks & 1U << task &&
            (table[i].tasks != ALL || table[i].take == take_language))
            add_help(options, table[i].help, answer);
}

static void help_with_all(const client_options *options, dialogue_answer *answer) {
    static const dialogue_terminal_text first[] = {
        TEXT(HELP_USAGE),      TEXT(HELP_PLAY),      TEXT(HELP_FILE),  TEXT(HELP_SAY),
        TEXT(HELP_UNDERSTAND), TEXT(HELP_RECONCILE), TEXT(HELP_SHEET), TEXT(HELP_TOOLS)};
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        add_help(options, first[i], answer);
    for (size_t i = 0; i < OPTION_COUNT; i++)
        add_help(options, table[i].help, answer);
    add_help(options, TEXT(HELP_STATUS), answer);
}

void options_help(const client_options *options, dialogue_answer *answer) {
    dialogue_answer_clear(answer);
    if (1U << options->asked & NAMED)
        help_with_task(options, answer);
    else
        help_with_all(options, answer);
}

/* --------------------------------------------------------------------------------------- saving */

typedef struct saved_settings {
    char text[8192];
    size_t length;
    dialogue_terminal_text trouble; /* why a value cannot be saved; COUNT: none */
    const char *wrong[2];           /* the name of the option and its value */
} saved_settings;

static void add_trouble(saved_settings *saved, dialogue_terminal_text trouble, const char *name,
                        const char *value) {
    if (saved->trouble != DIALOGUE_TERMINAL_COUNT) return;
    saved->trouble = trouble;
    saved->wrong[0] = name;
    saved->wrong[1] = value;
}

/* Adds a line unless the value is NULL or "", which mean that the setting was not given. */
static void add_setting(saved_settings *saved, const char *name, const char *value) {
    if (value == NULL || value[0] == '\0') return;
    size_t room = sizeof saved->text - saved->length;
    int length = snprintf(saved->text + saved->length, room, "%s = %s\n", name, value);
    bool fits = length > 0 && (size_t)length < room;
    if (fits) saved->length += (size_t)length;
    settings_fault fault = settings_fault_of(value);
    if (fault != SETTINGS_NO_FAULT)
        add_trouble(saved,
                    fault == SETTINGS_SPACE ? TEXT(SETTINGS_SPACE) : TEXT(SETTINGS_LINE_BREAK),
                    name, value);
    else if (!fits)
        add_trouble(saved, TEXT(SETTINGS_TOO_LONG), name, value);
}

static void add_number(saved_settings *saved, const char *name, unsigned value) {
    char number[24];
    (void)snprintf(number, sizeof number, "%u", value);
    if (value > 0) add_setting(saved, name, number);
}

bool options_save(const client_options *options, dialogue_answer *answer) {
    static const char *const modes[] = {
        [VOICE_ON] = "on", [VOICE_OFF] = "off", [VOICE_DISPATCHER] = "speechd"};
    const voice_options *voice = &options->voice;
    saved_settings settings = {.trouble = DIALOGUE_TERMINAL_COUNT};
    char path[SETTINGS_PATH_SIZE], rules[2048];
    add_setting(&settings, "lang", dialogue_language_tag(options->language));
    add_setting(&settings, "voice", voice->mode == VOICE_FILE ? voice->file : modes[voice->mode]);
    add_number(&settings, "rate", voice->rate);
    add_number(&settings, "pitch", voice->pitch);
    add_number(&settings, "volume", voice->volume);
    add_setting(&settings, "voice-moves", voice->moves);
    add_setting(&settings, "voice-talk", voice->talk);
    if (voice->earcons) add_setting(&settings, "earcons", "on");
    add_setting(&settings, "style", options->style);
    (void)chess_rules_write(&options->rules, rules, sizeof rules);
    if (strcmp(rules, chess_rules_preset_name(CHESS_RULES_FIDE_2014)) != 0)
        add_setting(&settings, "rules", rules);
    add_setting(&settings, "warn", options->warn);
    add_setting(&settings, "name", options->own_name);
    add_setting(&settings, "engine", options->opponent.engine);
    add_number(&settings, "strength", options->opponent.strength);
    add_setting(&settings, "journal", options->journal);
    add_setting(&settings, "editor", options->editor);
    if (settings.trouble != DIALOGUE_TERMINAL_COUNT) {
        dialogue_terminal_say(answer, options->language, DIALOGUE_NOTICE, settings.trouble,
                              settings.wrong, 2);
        return false;
    }
    bool saved = settings_path(path, sizeof path) && settings_write(path, settings.text);
    const char *values[] = {path};
    dialogue_terminal_say(answer, options->language, DIALOGUE_NOTICE,
                          saved ? TEXT(SETTINGS_SAVED) : TEXT(SETTINGS_NOT_SAVED), values, 1);
    return saved;
}
