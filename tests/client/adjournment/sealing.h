/* SPDX-License-Identifier: MIT */
/* A game at a terminal up to its sealed move, the questions about the envelope, and the game's
 * resumption; in German. */
#ifndef TESTS_CLIENT_SEALING_H
#define TESTS_CLIENT_SEALING_H

/* Starts the program with one or two options; `other` may be NULL. */
void start(const char *option, const char *other);

/* Types a line and Enter. */
void type(const char *line);

/* Waits for a question and the prompt behind it, and types the line: unseen, where the question
 * asks for a secret. */
void answer(const char *question, const char *line);

/* Plays e4 e5; White is then asked for the sealed move. */
void play_to_the_sealed_move(void);

/* Answers the questions for the move (twice), the players' names, and when play is resumed. */
void answer_up_to_the_password(const char *sealed, const char *resumption);

/* Answers all questions, the password twice, and the one for the file. */
void seal_into(const char *path, const char *sealed, const char *resumption, const char *password);

/* Starts the program with the file of an adjourned game. */
void start_adjourned(const char *path);

/* Resumes an adjourned game and asks for its envelope: the password is asked for then. */
void resume_and_open(void);

#endif
