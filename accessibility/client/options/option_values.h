/* SPDX-License-Identifier: MIT */
/*
 * The values of options. Each function stores its value (NULL if the option takes none) or returns
 * false if it is invalid. options.c has the table of names.
 */
#ifndef CLIENT_OPTION_VALUES_H
#define CLIENT_OPTION_VALUES_H

#include "game/game_session.h"
#include "voice/voice.h"

typedef enum options_task {
    TASK_PLAY,
    TASK_PLAYBACK,
    TASK_STUDY,
    TASK_SAY,        /* see tools/script.h */
    TASK_UNDERSTAND, /* see tools/script.h */
    TASK_RECONCILE,  /* see sheets/reconcile.h */
    TASK_SHEET,      /* see sheets/sheet.h */
    TASK_HELP,
    TASK_VERSION,
    TASK_WRONG
} options_task;

/* Formats of a score sheet. */
typedef enum sheet_form { SHEET_PGN, SHEET_TEXT, SHEET_HTML, SHEET_BRF, SHEET_BRAILLE } sheet_form;

typedef struct client_options {
    options_task task;
    options_task asked; /* TASK_HELP: the task to explain */
    dialogue_language language;
    bool language_given; /* by an option or a setting, not by the locale */
    voice_options voice;
    const char *style;          /* as typed; NULL: absent */
    dialogue_style moves;       /* the parsed style */
    const char *fen;            /* as typed; NULL: absent */
    bool chess960;              /* start from a numbered start position */
    unsigned start;             /* its number; CHESS_NO_START: drawn at random */
    const char *time;           /* as typed; NULL: no clock */
    chess_time_control control; /* the parsed time control */
    bool tournament;            /* the procedure of Annexe D.2 */
    /* sides whose flag claims are made for them, see dialogue_session_assist() */
    unsigned assisted;
    const char *journal;   /* on, off or a file; NULL: absent */
    bool has_rules;        /* --rules was given: play with an arbiter, with or without a clock */
    chess_rules rules;     /* otherwise those of 2014 */
    const char *adjourned; /* as typed; NULL: absent */
    game_names names;
    const char *own_name; /* of the user; NULL: unknown */
    opponent_options opponent;
    const char *board;  /* white, black or both: sides of the second board; NULL: none */
    const char *listen; /* address of the second board; NULL: loopback */
    game_session_warnings warnings;
    const char *warn;   /* as typed; NULL: absent */
    const char *editor; /* on, off; NULL: if the terminal supports it */
    bool tour;
    bool train;              /* with a file: ask for the moves of train_side */
    chess_color train_side;  /* the side whose moves the trainee finds */
    bool study;              /* browse the file, or the user's own games, by typed lines */
    bool openings;           /* announce openings */
    const char *file;        /* PGN, or lines for a script; NULL: play, or standard input */
    const char *second_file; /* TASK_RECONCILE, otherwise NULL */
    const char *output;      /* output file; NULL: absent */
    const char *to;          /* as typed; NULL: absent */
    sheet_form form;         /* the parsed form */
    unsigned long game;      /* game number in the file, from 1; 0: absent */
    int delay;               /* milliseconds between moves; negative: absent */
    bool progress;
    bool save; /* save language, voice, rate and style as settings */
} client_options;

typedef bool option_take(client_options *options, const char *value);

option_take take_language, take_voice, take_rate, take_pitch, take_volume, take_style, take_fen,
    take_chess960, take_own_name, take_white_name, take_black_name, take_event, take_round,
    take_table, take_voice_moves, take_voice_talk, take_earcons, take_record, take_time,
    take_journal, take_tournament, take_rules, take_adjourned, take_engine, take_color, take_train,
    take_study, take_warn, take_assist, take_editor, take_tour, take_openings, take_strength,
    take_game, take_delay, take_think, take_board, take_listen, take_to, take_output, take_progress,
    take_save, take_version, take_help;

/*
 * Finds the language of the last --lang among the arguments. Returns false, and leaves *language
 * unchanged, if there is none.
 */
bool find_language(int count, char **arguments, dialogue_language *language);

/* Returns the language of the environment, otherwise English. */
dialogue_language language_of_system(void);

/*
 * Reads the style. The result depends on the language, so call it again once the language is known.
 */
bool read_style(client_options *options, const char *value);

#endif
