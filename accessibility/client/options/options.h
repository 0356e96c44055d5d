/* SPDX-License-Identifier: MIT */
/* The command line, and the language that the system asks for. */
#ifndef CLIENT_OPTIONS_H
#define CLIENT_OPTIONS_H

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

/* The name of a task or tool may stand behind options; the others want it in front of them: "--lang=de say" becomes "say --lang=de". */
void options_put_task_first(int count, char **arguments);

/*
 * Reads the player's settings, and then the arguments, which count for more. What is wrong with
 * arguments is added to *answer, in the language they ask for as far as it is known, and the task
 * is TASK_WRONG; what is wrong with settings is added too, and nothing else comes of it.
 */
client_options options_read(int count, char **arguments, dialogue_answer *answer);

/* Keeps them for the next time, and adds whether that could be done. */
bool options_save(const client_options *options, dialogue_answer *answer);

/* Adds every line of the help; of a task that has a name, what it does and its own options. */
void options_help(options_task asked, dialogue_language language, dialogue_answer *answer);

#endif
