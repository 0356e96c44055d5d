/* SPDX-License-Identifier: MIT */
#include "secret_questions.h"

#include "game/ask.h"
#include "terminal/terminal.h"

#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { PASSWORD_LEAST = 8 };

static void say(game_session *game, dialogue_terminal_text text) {
    game_session_say(game, DIALOGUE_ANSWER, text, NULL, NULL);
}

bool secret_ask(game_session *game, dialogue_terminal_text question, char *line, size_t size) {
    terminal_hide();
    say(game, question);
    bool taken = ask_line(game, line, size);
    terminal_forget();
    return taken;
}

/* Returns the number of characters: of bytes that do not continue one. */
static size_t count_characters(const char *text) {
    size_t count = 0;
    for (; *text != '\0'; text++)
        count += ((unsigned char)*text & 0xC0U) != 0x80U;
    return count;
}

/* Asks for a new password, twice. `may_be_empty`: accepts an empty one. */
static bool ask_password(game_session *game, dialogue_terminal_text question, bool may_be_empty,
                         char word[SECRET_PASSWORD_SIZE]) {
    char again[SECRET_PASSWORD_SIZE];
    for (;;) {
        if (!secret_ask(game, question, word, SECRET_PASSWORD_SIZE)) return false;
        if (may_be_empty && word[0] == '\0') return true;
        if (ask_was_cut(word, SECRET_PASSWORD_SIZE)) {
            say(game, TEXT(ASK_LONG));
            continue;
        }
        if (count_characters(word) < PASSWORD_LEAST) {
            say(game, TEXT(PASSWORD_SHORT));
            continue;
        }
        if (!secret_ask(game, TEXT(PASSWORD_AGAIN), again, SECRET_PASSWORD_SIZE)) return false;
        bool equal = strcmp(word, again) == 0;
        envelope_wipe(again, sizeof again);
        if (equal) return true;
        say(game, TEXT(PASSWORD_DIFFERENT));
    }
}

bool secret_ask_passwords(game_session *game, secret_passwords *asked) {
    asked->count = 1;
    if (!ask_password(game, TEXT(PASSWORD_ARBITER), true, asked->words[0])) return false;
    if (asked->words[0][0] != '\0') return true;
    asked->count = 2;
    return ask_password(game, TEXT(PASSWORD_WHITE), false, asked->words[0]) &&
           ask_password(game, TEXT(PASSWORD_BLACK), false, asked->words[1]);
}

bool secret_ask_for_opening(game_session *game, unsigned count, secret_passwords *asked) {
    static const dialogue_terminal_text one[] = {TEXT(PASSWORD_ARBITER_ONLY)},
                                        both[] = {TEXT(PASSWORD_WHITE_ONLY),
                                                  TEXT(PASSWORD_BLACK_ONLY)};
    asked->count = count;
    for (unsigned i = 0; i < count; i++) {
        const dialogue_terminal_text question = count == 1 ? one[i] : both[i];
        if (!secret_ask(game, question, asked->words[i], SECRET_PASSWORD_SIZE)) return false;
        if (asked->words[i][0] == '\0') return false;
    }
    return true;
}

const char *const *secret_words(const secret_passwords *asked,
                                const char *words[ENVELOPE_PASSWORDS]) {
    for (unsigned i = 0; i < ENVELOPE_PASSWORDS; i++)
        words[i] = asked->words[i];
    return words;
}
