/* SPDX-License-Identifier: MIT */
/*
 * What may stand behind an option: each takes its value in (NULL where there is none to have), or
 * returns false when it is none. options.c has the table that names them.
 */
#ifndef CLIENT_OPTION_VALUES_H
#define CLIENT_OPTION_VALUES_H

#include "options.h"

typedef bool option_take(client_options *options, const char *value);

option_take take_language, take_voice, take_rate, take_pitch, take_volume, take_style, take_fen,
    take_voice_moves, take_voice_talk, take_earcons, take_record, take_time, take_journal,
    take_tournament, take_rules, take_adjourned, take_engine, take_color, take_train, take_warn,
    take_assist, take_editor, take_tour, take_openings, take_strength, take_game, take_delay,
    take_think, take_board, take_listen, take_to, take_output, take_progress, take_save,
    take_version, take_help;

/* The language that the last --lang among the arguments names; false, and as it was, when there is none. */
bool find_language(int count, char **arguments, dialogue_language *language);

/* That of the environment, else English. */
dialogue_language language_of_system(void);

/* What a style means depends on the language: read once more when that is known. */
bool read_style(client_options *options, const char *value);

#endif
