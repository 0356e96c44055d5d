/* SPDX-License-Identifier: MIT */
/* Questions for a sealed move and for passwords, whose answers are neither shown nor kept. */
#ifndef CLIENT_SECRET_QUESTIONS_H
#define CLIENT_SECRET_QUESTIONS_H

#include "envelope.h"
#include "game/game_session.h"

/*
 * A password has at most 255 bytes; a longer line is truncated to 256, and no envelope accepts it.
 */
enum { SECRET_PASSWORD_SIZE = 257 };

typedef struct secret_passwords {
    char words[ENVELOPE_PASSWORDS][SECRET_PASSWORD_SIZE];
    unsigned count;
} secret_passwords;

/*
 * Reads the next line with hidden input; the text remains only in `line`. Input stays hidden
 * afterwards, since typing may continue: the caller calls terminal_show() once no secret can
 * follow.
 */
bool secret_ask(game_session *game, dialogue_terminal_text question, char *line, size_t size);

/* Asks for new passwords: the arbiter's, or if it is empty, those of both players. */
bool secret_ask_passwords(game_session *game, secret_passwords *asked);

/*
 * Asks for the passwords of an envelope. Returns false if one is empty, which cancels, or at the
 * end of the input.
 */
bool secret_ask_for_opening(game_session *game, unsigned count, secret_passwords *asked);

/* Fills `words` with the passwords and returns it. */
const char *const *secret_words(const secret_passwords *asked,
                                const char *words[ENVELOPE_PASSWORDS]);

#endif
