/* SPDX-License-Identifier: MIT */
#include "game_list.h"

#include "short_links.h"

#include <dialogue/words.h>
#include <openings.h>

#include <string.h>
#include <strings.h>

typedef struct game_reader {
    const game_list_search *search;
    game_list_entry entry;
    const opening *opening;                  /* opening of the last position that has a name */
    char named_opening[GAME_LIST_NAME_SIZE]; /* in the tags; "": none */
    bool reached;                            /* the requested position occurred */
} game_reader;

/* Returns true for a byte of UTF-8 that continues a character. */
static bool is_continuation(char byte) {
    return ((unsigned char)byte & 0xC0U) == 0x80U;
}

void game_list_copy_name(char name[GAME_LIST_NAME_SIZE], const char *value, size_t length) {
    size_t count = 0, i = 0;
    for (; i < length && count + 1 < GAME_LIST_NAME_SIZE; i++) {
        if (value[i] == '\\' && i + 1 < length) i++;
        name[count++] = value[i];
    }
    /* Remove a character that the end of the buffer divides: its other bytes continue it. */
    if (i < length && is_continuation(value[i])) {
        while (count > 0 && is_continuation(name[count - 1]))
            count--;
        if (count > 0) count--;
    }
    name[count] = '\0';
    if (strcmp(name, "?") == 0 || strcmp(name, "-") == 0) name[0] = '\0';
    short_links(name);
}

bool game_list_names_chess960(const char *value, size_t length) {
    char text[GAME_LIST_NAME_SIZE];
    game_list_copy_name(text, value, length);
    return strstr(text, "960") != NULL || strstr(text, "andom") != NULL;
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t length) {
    game_reader *self = context;
    const struct {
        const char *tag;
        char *name;
    } kept[] = {{"White", self->entry.white},
                {"Black", self->entry.black},
                {"Event", self->entry.event},
                {"Date", self->entry.date},
                {"Opening", self->named_opening}};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        if (strlen(kept[i].tag) == name_length && memcmp(kept[i].tag, name, name_length) == 0)
            game_list_copy_name(kept[i].name, value, length);
    if (name_length == strlen("Variant") && memcmp(name, "Variant", name_length) == 0)
        self->entry.is_chess960 = game_list_names_chess960(value, length);
}

static void look_at(game_reader *self, const chess_position *position) {
    const opening *named = self->search->kind == GAME_LIST_OPENING ? opening_of(position) : NULL;
    if (named != NULL) self->opening = named;
    if (self->search->kind == GAME_LIST_POSITION)
        self->reached = self->reached || chess_position_same(position, &self->search->position);
}

static void on_start(void *context, const chess_position *position) {
    ((game_reader *)context)->entry.start = *position;
    look_at(context, position);
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    chess_position after;
    chess_play(before, move, &after);
    look_at(context, &after);
}

static void on_result(void *context, chess_result result) {
    ((game_reader *)context)->entry.result = result;
}

/* Converts "1858.??.??" to "1858", and "2026.11.23" to "2026-11-23". */
static void tidy_date(char *date) {
    char *unknown = strchr(date, '?');
    if (unknown != NULL) *unknown = '\0';
    for (char *at = date; *at != '\0'; at++)
        if (*at == '.') *at = '-';
    for (size_t end = strlen(date); end > 0 && date[end - 1] == '-'; end--)
        date[end - 1] = '\0';
}

/* Returns true if the English name of the opening, or the name in another language, has the words.
 */
static bool is_called(const opening *named, const char *words) {
    char name[OPENING_NAME_SIZE];
    if (dialogue_contains_words(named->name, words)) return true;
    for (unsigned i = 0; i < OPENING_LANGUAGES; i++) {
        opening_translate(named->name, opening_tags[i], name);
        if (dialogue_contains_words(name, words)) return true;
    }
    return false;
}

static bool fits(const game_reader *self) {
    const char *words = self->search->words;
    switch (self->search->kind) {
    case GAME_LIST_PLAYER:
        return dialogue_contains_words(self->entry.white, words) ||
               dialogue_contains_words(self->entry.black, words);
    case GAME_LIST_OPENING:
        return dialogue_contains_words(self->named_opening, words) ||
               (self->opening && (is_called(self->opening, words) ||
                                  strncasecmp(self->opening->code, words, strlen(words)) == 0));
    case GAME_LIST_RESULT:
        return self->entry.result == self->search->result;
    case GAME_LIST_POSITION:
        return self->reached;
    default:
        return true;
    }
}

void game_list_find(const char *text, size_t length, const game_list_search *search,
                    bool (*found)(void *context, const game_list_entry *entry), void *context) {
    static game_reader self;
    bool moves = search->kind == GAME_LIST_OPENING || search->kind == GAME_LIST_POSITION;
    const chess_pgn_visitor visitor = {.context = &self,
                                       .tag = on_tag,
                                       .start = on_start,
                                       .move = moves ? on_move : NULL,
                                       .result = on_result};
    size_t offset = 0;
    uint32_t line = 1;
    unsigned long number = 0;
    chess_pgn_error error;
    for (;;) {
        self = (game_reader){.search = search, .entry.start = chess_start_position};
        if (!chess_pgn_read_game(text, length, &offset, &line, &visitor, &error)) return;
        self.entry.number = ++number;
        tidy_date(self.entry.date);
        if (fits(&self) && !found(context, &self.entry)) return;
    }
}
