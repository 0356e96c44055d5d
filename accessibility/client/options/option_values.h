/* SPDX-License-Identifier: MIT */
/*
 * What may stand behind an option: each takes its value in (NULL where there is none to have), or
 * returns false when it is none. options.c has the table that names them.
 */
#ifndef CLIENT_OPTION_VALUES_H
#define CLIENT_OPTION_VALUES_H

#include "game/game_session.h"
#include "voice/voice.h"

typedef enum options_task {
    TASK_PLAY,
    TASK_PLAYBACK,
    TASK_SAY,        /* see tools/script.h */
    TASK_UNDERSTAND, /* likewise */
    TASK_RECONCILE,  /* see sheets/reconcile.h */
    TASK_SHEET,      /* see sheets/sheet.h */
    TASK_HELP,
    TASK_VERSION,
    TASK_WRONG
} options_task;

/* What a score sheet is written as. */
typedef enum sheet_form { SHEET_PGN, SHEET_TEXT, SHEET_HTML, SHEET_BRF, SHEET_BRAILLE } sheet_form;

typedef struct client_options {
    options_task task;
    options_task asked; /* TASK_HELP: about which task */
    dialogue_language language;
    voice_options voice;
    const char *style;          /* as typed; NULL: not given */
    dialogue_style moves;       /* what it means */
    const char *fen;            /* as typed; NULL: not given */
    const char *time;           /* as typed; NULL: without a clock */
    chess_time_control control; /* what it means */
    bool tournament;            /* the procedure of Annexe D.2 */
    unsigned assisted;          /* whose flag claims are made for him, as dialogue_session_assist */
    const char *journal;        /* on, off or a file; NULL: not given */
    bool has_rules;    /* on the command line: played with an arbiter, with or without a clock */
    chess_rules rules; /* else those of 2014 */
    const char *adjourned; /* as typed; NULL: not given */
    opponent_options opponent;
    const char *board;  /* white, black or both: who moves on the second board; NULL: none */
    const char *listen; /* address of the second board; NULL: loopback */
    live_warnings warnings;
    const char *warn;   /* as typed; NULL: not given */
    const char *editor; /* on, off; NULL: where the terminal can do it */
    bool tour;
    bool train;              /* with a file: asks for the moves of ... */
    chess_color train_side;  /* ... this side */
    bool openings;           /* names them while they are played */
    const char *file;        /* PGN, or a script's lines; NULL: play, or the standard input */
    const char *second_file; /* TASK_RECONCILE; else NULL */
    const char *output;      /* where to write; NULL: not given */
    const char *to;          /* as typed; NULL: not given */
    sheet_form form;         /* what it means */
    unsigned long game;      /* number in the file, from 1; 0: not given */
    int delay;               /* milliseconds between moves; negative: not given */
    bool progress;
    bool save; /* language, voice, rate and style are to be kept for the next time */
} client_options;

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
