/* SPDX-License-Identifier: MIT */
#include "option_values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Reads a decimal number. Returns false if it is malformed or out of range. */
static bool read_number(const char *text, unsigned long least, unsigned long most,
                        unsigned long *number) {
    if (text[0] == '\0' || strspn(text, "0123456789") != strlen(text) || strlen(text) > 9)
        return false;
    *number = strtoul(text, NULL, 10);
    return *number >= least && *number <= most;
}

/* Reads seconds with at most three decimals after a point or comma. */
static bool read_seconds(const char *value, int *milliseconds) {
    char whole[10] = "";
    unsigned long seconds = 0, thousandths = 0;
    size_t length = strcspn(value, ".,");
    const char *decimals = value[length] ? value + length + 1 : "0";
    size_t places = strlen(decimals);
    if (length >= sizeof whole || places > 3) return false;
    memcpy(whole, value, length);
    if (!read_number(length > 0 ? whole : "0", 0, 3600, &seconds)) return false;
    if (!read_number(decimals, 0, 999, &thousandths)) return false;
    for (; places < 3; places++)
        thousandths *= 10;
    *milliseconds = (int)(seconds * 1000 + thousandths);
    return *milliseconds <= 3600 * 1000;
}

bool take_language(client_options *options, const char *value) {
    options->language_given = dialogue_language_of_tag(value, strlen(value), &options->language);
    return options->language_given;
}

bool find_language(int count, char **arguments, dialogue_language *language) {
    static const char name[] = "--lang";
    size_t length = strlen(name);
    bool found = false;
    for (int i = 1; i < count; i++) {
        const char *value = NULL;
        if (strncmp(arguments[i], name, length) != 0) continue;
        if (arguments[i][length] == '=') value = arguments[i] + length + 1;
        if (arguments[i][length] == '\0' && i + 1 < count) value = arguments[i + 1];
        if (value != NULL && dialogue_language_of_tag(value, strlen(value), language)) found = true;
    }
    return found;
}

/* The first of these variables that is set takes precedence, as in POSIX. */
dialogue_language language_of_system(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    dialogue_language language = DIALOGUE_ENGLISH;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = getenv(names[i]);
        if (value == NULL || value[0] == '\0') continue;
        (void)dialogue_language_of_tag(value, strlen(value), &language);
        break;
    }
    return language;
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length > tail && strcmp(text + length - tail, end) == 0;
}

static bool is_sound_file(const char *value) {
    return ends_with(value, ".wav") || ends_with(value, ".flac");
}

bool take_voice(client_options *options, const char *value) {
    bool file = is_sound_file(value);
    bool off = strcmp(value, "off") == 0, dispatcher = strcmp(value, "speechd") == 0;
    options->voice.mode = file         ? VOICE_FILE
                          : off        ? VOICE_OFF
                          : dispatcher ? VOICE_DISPATCHER
                                       : VOICE_ON;
    options->voice.file = file ? value : NULL;
    return file || off || dispatcher || strcmp(value, "on") == 0;
}

/* Checks the spelling only; voice_open() checks whether the voice exists. */
static bool take_voice_name(const char *value, const char **name) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+";
    size_t length = strlen(value);
    *name = strcmp(value, "usual") == 0 ? NULL : value;
    return length > 0 && length < VOICE_NAME_SIZE && strspn(value, letters) == length;
}

bool take_voice_moves(client_options *options, const char *value) {
    return take_voice_name(value, &options->voice.moves);
}

bool take_voice_talk(client_options *options, const char *value) {
    return take_voice_name(value, &options->voice.talk);
}

bool take_earcons(client_options *options, const char *value) {
    options->voice.earcons = value == NULL || strcmp(value, "on") == 0;
    return options->voice.earcons || strcmp(value, "off") == 0;
}

bool take_record(client_options *options, const char *value) {
    options->voice.recording = value;
    return is_sound_file(value) && strlen(value) < VOICE_PATH_SIZE - 8;
}

static bool take_unsigned(const char *value, unsigned least, unsigned most, unsigned *taken) {
    unsigned long number = 0;
    if (!read_number(value, least, most, &number)) return false;
    *taken = (unsigned)number;
    return true;
}

bool take_rate(client_options *options, const char *value) {
    return take_unsigned(value, 80, 900, &options->voice.rate);
}

bool take_pitch(client_options *options, const char *value) {
    return take_unsigned(value, 1, 100, &options->voice.pitch);
}

bool take_volume(client_options *options, const char *value) {
    return take_unsigned(value, 1, 200, &options->voice.volume);
}

/*
 * The words of a style depend on the language, so this is called again once the language is known.
 */
bool read_style(client_options *options, const char *value) {
    size_t unknown_at, unknown_length;
    return dialogue_style_read(value, strlen(value), options->language, &options->moves,
                               &unknown_at, &unknown_length);
}

bool take_style(client_options *options, const char *value) {
    if (!read_style(options, value)) return false;
    options->style = value;
    return true;
}

bool take_fen(client_options *options, const char *value) {
    options->fen = value;
    return value[0] != '\0';
}

bool take_chess960(client_options *options, const char *value) {
    options->chess960 = true;
    options->start = CHESS_NO_START;
    return value == NULL || take_unsigned(value, 0, CHESS_START_COUNT - 1, &options->start);
}

static bool take_name(client_options *options, game_name which, const char *value) {
    game_name_set(&options->names, which, value);
    return strlen(value) < GAME_NAME_SIZE;
}

bool take_own_name(client_options *options, const char *value) {
    options->own_name = value;
    return value[0] != '\0' && strlen(value) < GAME_NAME_SIZE;
}

bool take_white_name(client_options *options, const char *value) {
    return take_name(options, GAME_NAME_WHITE, value);
}

bool take_black_name(client_options *options, const char *value) {
    return take_name(options, GAME_NAME_BLACK, value);
}

bool take_event(client_options *options, const char *value) {
    return take_name(options, GAME_NAME_EVENT, value);
}

bool take_round(client_options *options, const char *value) {
    return take_name(options, GAME_NAME_ROUND, value);
}

bool take_table(client_options *options, const char *value) {
    return take_name(options, GAME_NAME_BOARD, value);
}

bool take_time(client_options *options, const char *value) {
    options->time = value;
    return chess_time_control_read(&options->control, value, strlen(value), NULL) == CHESS_OK;
}

bool take_journal(client_options *options, const char *value) {
    options->journal = value;
    return value[0] != '\0' && strlen(value) < JOURNAL_PATH_SIZE;
}

bool take_editor(client_options *options, const char *value) {
    options->editor = value;
    return strcmp(value, "on") == 0 || strcmp(value, "off") == 0;
}

bool take_tournament(client_options *options, const char *value) {
    (void)value;
    options->tournament = true;
    return true;
}

bool take_rules(client_options *options, const char *value) {
    options->has_rules = true;
    return chess_rules_read(&options->rules, value, strlen(value), NULL) == CHESS_OK;
}

bool take_adjourned(client_options *options, const char *value) {
    options->adjourned = value;
    return true;
}

bool take_engine(client_options *options, const char *value) {
    options->opponent.engine = value;
    return value[0] != '\0';
}

bool take_color(client_options *options, const char *value) {
    bool white = strcmp(value, "white") == 0, black = strcmp(value, "black") == 0;
    options->opponent.side = black ? CHESS_WHITE : CHESS_BLACK;
    return white || black;
}

bool take_assist(client_options *options, const char *value) {
    bool white = strcmp(value, "white") == 0, black = strcmp(value, "black") == 0;
    options->assisted = 1U << (black ? CHESS_BLACK : CHESS_WHITE);
    return white || black;
}

bool take_train(client_options *options, const char *value) {
    bool white = strcmp(value, "white") == 0, black = strcmp(value, "black") == 0;
    options->train = true;
    options->train_side = black ? CHESS_BLACK : CHESS_WHITE;
    return white || black;
}

bool take_study(client_options *options, const char *value) {
    (void)value;
    options->study = true;
    return true;
}

/* Reads minutes, separated by commas. */
bool take_warn(client_options *options, const char *value) {
    game_session_warnings *read = &options->warnings;
    options->warn = value;
    for (read->count = 0; *value != '\0' && read->count < GAME_SESSION_WARNINGS;) {
        char part[16] = "";
        int thousandths;
        size_t length = strcspn(value, ",");
        if (length == 0 || length >= sizeof part) return false;
        memcpy(part, value, length);
        if (!read_seconds(part, &thousandths) || thousandths == 0) return false;
        read->at[read->count++] = (int64_t)thousandths * 60;
        value += length + (value[length] == ',' && value[length + 1] != '\0');
    }
    return *value == '\0' && read->count > 0;
}

bool take_tour(client_options *options, const char *value) {
    (void)value;
    options->tour = true;
    return true;
}

bool take_openings(client_options *options, const char *value) {
    (void)value;
    options->openings = true;
    return true;
}

bool take_strength(client_options *options, const char *value) {
    return take_unsigned(value, 1, 4000, &options->opponent.strength);
}

bool take_game(client_options *options, const char *value) {
    return read_number(value, 1, 999999999, &options->game);
}

bool take_delay(client_options *options, const char *value) {
    return read_seconds(value, &options->delay);
}

bool take_think(client_options *options, const char *value) {
    return read_seconds(value, &options->opponent.think) && options->opponent.think >= 10;
}

bool take_board(client_options *options, const char *value) {
    options->board = value ? value : "black";
    return strcmp(options->board, "black") == 0 || strcmp(options->board, "white") == 0 ||
           strcmp(options->board, "both") == 0;
}

bool take_listen(client_options *options, const char *value) {
    options->listen = value;
    return strspn(value, "0123456789.:") == strlen(value);
}

bool take_to(client_options *options, const char *value) {
    static const char *const forms[] = {[SHEET_PGN] = "pgn",
                                        [SHEET_TEXT] = "text",
                                        [SHEET_HTML] = "html",
                                        [SHEET_BRF] = "brf",
                                        [SHEET_BRAILLE] = "braille"};
    options->to = value;
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (strcmp(value, forms[i]) != 0) continue;
        options->form = (sheet_form)i;
        return true;
    }
    return false;
}

bool take_output(client_options *options, const char *value) {
    options->output = value;
    return value[0] != '\0';
}

bool take_progress(client_options *options, const char *value) {
    (void)value;
    options->progress = true;
    return true;
}

bool take_save(client_options *options, const char *value) {
    (void)value;
    options->save = true;
    return true;
}

bool take_version(client_options *options, const char *value) {
    (void)value;
    options->task = TASK_VERSION;
    return true;
}

bool take_help(client_options *options, const char *value) {
    (void)value;
    options->asked = options->task;
    options->task = TASK_HELP;
    return true;
}
