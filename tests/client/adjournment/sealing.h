/* SPDX-License-Identifier: MIT */
/*
 * Plays a game at a terminal up to its sealed move, answers the questions about the envelope, and
 * resumes the game; in German.
 */
#ifndef TESTS_CLIENT_SEALING_H
#define TESTS_CLIENT_SEALING_H

/* Starts the program with one or two options; `other` may be NULL. */
void start(const char *option, const char *other);

/* Types a line and Enter. */
void type(const char *line);

/*
 * Waits for a question and its prompt, and types the line. The line is not echoed if the question
 * asks for a secret.
 */
void answer(const char *question, const char *line);

/* Plays e4 e5; White is then asked for the sealed move. */
void play_to_the_sealed_move(void);

/*
 * Answers the questions for the move (twice), for the players' names and for the time of
 * resumption.
 */
void answer_up_to_the_password(const char *sealed, const char *resumption);

/* Answers all questions, including the password (twice) and the file. */
void seal_into(const char *path, const char *sealed, const char *resumption, const char *password);

/* Starts the program with the file of an adjourned game. */
void start_adjourned(const char *path);

/* Resumes an adjourned game and asks for its envelope; the program then asks for the password. */
void resume_and_open(void);

#endif
