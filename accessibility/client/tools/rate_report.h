/* SPDX-License-Identifier: MIT */
/*
 * Reads the report of a tournament for rating: TRF16, or lines "player;rating;K;opponent's
 * rating;score". Rating 0 means unrated; tabs or commas may separate, too.
 */
#ifndef CLIENT_RATE_REPORT_H
#define CLIENT_RATE_REPORT_H

#include <chess/rating.h>

#include <stdbool.h>
#include <stddef.h>

enum { RATE_PLAYERS = 4096, RATE_ROUNDS = 64, RATE_NAME_SIZE = 136, RATE_ID_SIZE = 12 };

typedef struct rate_line {
    chess_rated_game game;
    int opponent; /* start number; 0: none */
    /* of TRF16 alone */
    uint16_t column;   /* where the game stands in its row; the same for all players of a round */
    char colour;       /* 'w', 'b'; '-' or a space: none */
    char result;       /* in capital letters */
    bool contradicted; /* the opponent's row tells of another game */
} rate_line;

typedef struct rate_entrant {
    char name[RATE_NAME_SIZE];
    int number;        /* start number */
    unsigned long row; /* the first line of the player in the file */
    int32_t k;         /* 0: determined by 8.56 */
    chess_rated_player player;
    rate_line lines[RATE_ROUNDS];
    size_t count;
    /* of TRF16 alone */
    char id[RATE_ID_SIZE]; /* number in FIDE's list; "" or "0": none */
    int points;            /* in tenths; -1: not stated */
} rate_entrant;

/* A number and the line that states it. */
typedef struct rate_stated {
    int value;
    unsigned long row; /* 0: not stated */
} rate_stated;

/* A value that contradicts an earlier one. */
typedef struct rate_contradiction {
    size_t column; /* 0: none */
    char value[16], right[16];
} rate_contradiction;

/* A report. Must be all zeros, except `rules`, before the first line. */
typedef struct rate_report {
    const chess_rating_rules *rules;
    rate_entrant entrants[RATE_PLAYERS];
    size_t count;
    size_t trf_rows;  /* "001" rows, with those that were refused */
    chess_date begin; /* year 0: unknown */
    chess_date end;   /* year 0: unknown */
    unsigned long end_row;
    rate_stated players;          /* 062 */
    rate_stated rated;            /* 072 */
    rate_stated rounds;           /* XXR */
    chess_date days[RATE_ROUNDS]; /* of the rounds (132); year 0: unknown */
    unsigned long days_row;
    /* of the last line */
    unsigned long row;   /* its number in the file; set by the caller */
    size_t wrong_column; /* in characters from 1; 0: none */
    rate_contradiction contradiction;
    rate_stated taken; /* its start number and the earlier row that has it; row 0: none */
} rate_report;

/*
 * Reads a line of UTF-8 without its end, and modifies it. Returns false, and adds no player, if it
 * is neither kind of line, contains control characters or too long a name, if a column has a wrong
 * value (wrong_column), if a value contradicts an earlier line (contradiction), if its start number
 * is taken (taken), or if there are already RATE_PLAYERS players.
 */
bool rate_report_read_line(rate_report *report, char *line);

/* Writes the date like "2014/07/12" after `before`, such as ">= ". Works like snprintf(). */
int rate_date_write(char *text, size_t size, const char *before, chess_date date);

/* Returns the column of a round in TRF16; round 0 is the first. */
size_t rate_column_of(size_t round);

/* Returns the round of a game in TRF16, from 1; 0 in other reports. */
size_t rate_round_of(const rate_line *line);

/* Returns the opponent; NULL if the line names none, or one that is not in the report. */
rate_entrant *rate_opponent_of(rate_report *report, const rate_line *line);

#endif
