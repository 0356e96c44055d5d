/* SPDX-License-Identifier: MIT */
#include "search.h"

#include "files/quoted_text.h"
#include "game/start_names.h"
#include "voice/date_words.h"

#include <stdio.h>
#include <string.h>

#define TEXT(name) DIALOGUE_TERMINAL_##name

enum { AT_ONCE = 10 }; /* games announced per request; "more" continues */

static void say(study_search *self, dialogue_terminal_text text, const char *const *values,
                unsigned count) {
    voice_report(self->voice, stdout, self->language, DIALOGUE_ANSWER, text, values, count);
}

/* ------------------------------------------------------------------------------------- the list */

/* Returns the sentence of a result, without a name. */
static const char *result_words(dialogue_language language, chess_result result) {
    static dialogue_answer words;
    static const dialogue_terminal_text texts[] = {
        [CHESS_RESULT_OPEN] = TEXT(RESULT_OPEN),
        [CHESS_WHITE_WINS] = TEXT(RESULT_WHITE),
        [CHESS_BLACK_WINS] = TEXT(RESULT_BLACK),
        [CHESS_DRAWN] = TEXT(RESULT_DRAWN),
    };
    dialogue_answer_clear(&words);
    dialogue_terminal_say(&words, language, DIALOGUE_ANSWER, texts[result], NULL, 0);
    return words.words.text;
}

/* Copies a text of the file without control characters, for an announcement. */
static const char *said_text(char said[GAME_LIST_NAME_SIZE], const char *text) {
    (void)quoted_text_copy(said, GAME_LIST_NAME_SIZE, text, strlen(text));
    return said;
}

/* Announces the next games of the list, and counts the others. */
static bool say_entry(void *context, const game_list_entry *entry) {
    study_search *self = context;
    char number[24], white[GAME_LIST_NAME_SIZE], black[GAME_LIST_NAME_SIZE],
        event[GAME_LIST_NAME_SIZE], date[GAME_LIST_NAME_SIZE], spoken_date[DATE_WORDS_SIZE];
    const char *nameless = dialogue_terminal_text_of(self->language, TEXT(NAMELESS));
    if (self->matched++ < self->said || self->matched > self->said + AT_ONCE) return true;
    (void)snprintf(number, sizeof number, "%lu", entry->number);
    date_words(self->language, said_text(date, entry->date), spoken_date);
    const char *values[] = {number,
                            said_text(white, entry->white[0] ? entry->white : nameless),
                            said_text(black, entry->black[0] ? entry->black : nameless),
                            said_text(event, entry->event),
                            result_words(self->language, entry->result),
                            spoken_date,
                            start_short_name(self->language, &entry->start, entry->is_chess960)};
    say(self, TEXT(STUDY_GAME), values, 7);
    return true;
}

static bool count_entry(void *context, const game_list_entry *entry) {
    (void)entry;
    ++*(unsigned long *)context;
    return true;
}

static void say_list(study_search *self, const file_text *text) {
    self->matched = 0;
    game_list_find(text->bytes, text->length, &self->last, say_entry, self);
    self->said += AT_ONCE;
    if (self->said < self->matched) say(self, TEXT(STUDY_MORE), NULL, 0);
}

static void begin_list(study_search *self, const file_text *text) {
    char number[24];
    unsigned long count = 0;
    game_list_find(text->bytes, text->length, &self->last, count_entry, &count);
    (void)snprintf(number, sizeof number, "%lu", count);
    const char *value = number;
    say(self, count > 0 ? TEXT(STUDY_FOUND) : TEXT(STUDY_FOUND_NONE), &value, 1);
    self->said = 0;
    say_list(self, text);
}

/* ------------------------------------------------------------------------------------ the lines */

/* Returns the offset of the words after the phrase ("player Tal"); 0 if there are none. */
static size_t begin_of_words(dialogue_terminal_text phrases, const typed_line *line) {
    size_t rest;
    if (!dialogue_terminal_accepts(phrases, line->text, line->length, &rest)) return 0;
    return line->text[rest] != '\0' ? rest : 0;
}

static bool read_search(const typed_line *line, const chess_position *position,
                        game_list_search *wanted) {
    static const struct {
        dialogue_terminal_text phrases;
        game_list_kind kind;
        chess_result result;
    } fixed[] = {
        {TEXT(ACCEPT_STUDY_GAMES), GAME_LIST_ALL, CHESS_RESULT_OPEN},
        {TEXT(ACCEPT_STUDY_WHITE_WON), GAME_LIST_RESULT, CHESS_WHITE_WINS},
        {TEXT(ACCEPT_STUDY_BLACK_WON), GAME_LIST_RESULT, CHESS_BLACK_WINS},
        {TEXT(ACCEPT_STUDY_DRAWN), GAME_LIST_RESULT, CHESS_DRAWN},
        {TEXT(ACCEPT_STUDY_POSITION), GAME_LIST_POSITION, CHESS_RESULT_OPEN},
    };
    *wanted = (game_list_search){.position = *position};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        if (!dialogue_terminal_reads(fixed[i].phrases, line->text, line->length, NULL)) continue;
        wanted->kind = fixed[i].kind;
        wanted->result = fixed[i].result;
        return true;
    }
    /* the longer phrase wins: "search opening Sicilian" is no search for a player */
    const size_t player = begin_of_words(TEXT(ACCEPT_STUDY_PLAYER), line);
    const size_t opening = begin_of_words(TEXT(ACCEPT_STUDY_OPENING), line);
    const size_t words = opening > player ? opening : player;
    wanted->kind = opening > player ? GAME_LIST_OPENING : GAME_LIST_PLAYER;
    (void)snprintf(wanted->words, sizeof wanted->words, "%.*s", (int)sizeof wanted->words - 1,
                   line->text + words);
    return words > 0;
}

bool study_search_line(study_search *self, const file_text *text, const chess_position *position,
                       const typed_line *line) {
    game_list_search wanted;
    if (self->said > 0 && self->said < self->matched &&
        dialogue_terminal_reads(TEXT(ACCEPT_STUDY_MORE), line->text, line->length, NULL)) {
        say_list(self, text);
        return true;
    }
    if (!read_search(line, position, &wanted)) return false;
    self->last = wanted;
    begin_list(self, text);
    return true;
}
