/* SPDX-License-Identifier: MIT */
#include "journal_head.h"

#include "start_names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------------------------------- writing */

static void add_number(client_journal *journal, const char *name, unsigned number) {
    char text[24];
    (void)snprintf(text, sizeof text, "%u", number);
    journal_add_setting(journal, name, text);
}

static void write_opponent(client_journal *journal, const opponent_options *opponent) {
    journal_add_setting(journal, "engine", opponent->engine);
    journal_add_setting(journal, "engine-side", opponent->side == CHESS_WHITE ? "white" : "black");
    add_number(journal, "engine-strength", opponent->strength);
    add_number(journal, "engine-think", (unsigned)opponent->think);
}

void journal_head_write(const game_session_setup *setup, client_journal *journal) {
    char fen[CHESS_FEN_SIZE], control[256], rules[2048], name[START_NAME_SIZE];
    chess_position_write_fen(&setup->position, CHESS_FEN_X, fen, sizeof fen);
    journal_add_setting(journal, "language", dialogue_language_tag(setup->language));
    journal_add_setting(journal, "date", setup->date);
    journal_add_setting(journal, "style", setup->style);
    journal_add_setting(journal, "position", fen);
    if (start_name(&setup->position, setup->by_number, name))
        journal_add_setting(journal, "start", name);
    for (unsigned i = 0; i < GAME_NAME_COUNT; i++)
        journal_add_setting(journal, game_name_words[i], setup->names.values[i]);
    if (setup->opponent.engine != NULL) write_opponent(journal, &setup->opponent);
    if (setup->tournament) journal_add_setting(journal, "procedure", "tournament");
    if (!setup->has_clock) return;
    (void)chess_time_control_write(&setup->control, control, sizeof control);
    (void)chess_rules_write(&setup->rules, rules, sizeof rules);
    journal_add_setting(journal, "control", control);
    journal_add_setting(journal, "rules", rules);
    if (setup->assisted)
        journal_add_setting(journal, "assists",
                            setup->assisted >> CHESS_WHITE & 1U ? "white" : "black");
    if (setup->from_record) journal_add_setting(journal, "begins", "record");
}

/* -------------------------------------------------------------------------------------- reading */

static bool is_name(const char *name, const char *known) {
    return strcmp(name, known) == 0;
}

/* Reads a setting of the engine. Returns false if there is none of that name. */
static bool read_opponent(const char *name, const char *value, opponent_options *opponent) {
    static char engine[JOURNAL_TEXT_SIZE]; /* remains valid after the contents are freed */
    if (is_name(name, "engine")) {
        (void)snprintf(engine, sizeof engine, "%s", value);
        opponent->engine = engine;
    } else if (is_name(name, "engine-side")) {
        opponent->side = is_name(value, "white") ? CHESS_WHITE : CHESS_BLACK;
    } else if (is_name(name, "engine-strength")) {
        opponent->strength = (unsigned)strtoul(value, NULL, 10);
    } else if (is_name(name, "engine-think")) {
        opponent->think = atoi(value);
    } else {
        return false;
    }
    return true;
}

/* Reads a setting of the rules. Returns false if its name or value is invalid. */
static bool read_rule(const char *name, const char *value, game_session_setup *read) {
    size_t length = strlen(value);
    if (is_name(name, "position"))
        return chess_position_read_fen(&read->position, value, length, NULL, NULL) == CHESS_OK;
    if (is_name(name, "rules"))
        return chess_rules_read(&read->rules, value, length, NULL) == CHESS_OK;
    if (is_name(name, "control"))
        return read->has_clock =
                   chess_time_control_read(&read->control, value, length, NULL) == CHESS_OK;
    if (is_name(name, "procedure")) return read->tournament = is_name(value, "tournament");
    if (is_name(name, "begins")) return read->from_record = is_name(value, "record");
    if (!is_name(name, "assists")) return false;
    read->assisted = 1U << (is_name(value, "black") ? CHESS_BLACK : CHESS_WHITE);
    return true;
}

/* Reads any setting. Returns false if its name or value is invalid. */
static bool read_setting(const char *name, const char *value, game_session_setup *read) {
    if (is_name(name, "language"))
        return dialogue_language_of_tag(value, strlen(value), &read->language);
    if (is_name(name, "date")) return local_date_read(value, strlen(value), read->date);
    if (is_name(name, "style")) read->style = value;
    return is_name(name, "style") || is_name(name, "start") ||
           game_name_set_by_word(&read->names, name, value) ||
           read_opponent(name, value, &read->opponent) || read_rule(name, value, read);
}

game_session_setup journal_head_read(journal_contents *contents) {
    game_session_setup read = {.opponent = {.think = 1000},
                               .language = DIALOGUE_ENGLISH,
                               .position = chess_start_position,
                               .rules = chess_rules_of(CHESS_RULES_FIDE_2014)};
    const char *name, *value;
    while (journal_next_setting(contents, &name, &value))
        if (!read_setting(name, value, &read) && contents->damaged_setting == 0)
            contents->damaged_setting = contents->line;
    if (read.date[0] == '\0' && contents->changed != 0)
        local_date_write(contents->changed, read.date);
    read.moves = dialogue_style_annexe_d;
    size_t unknown_at, unknown_length;
    if (read.style != NULL)
        (void)dialogue_style_read(read.style, strlen(read.style), read.language, &read.moves,
                                  &unknown_at, &unknown_length);
    return read;
}
