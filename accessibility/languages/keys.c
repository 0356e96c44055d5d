/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include <stdlib.h>
#include <string.h>

typedef struct named_role {
    const char *name;
    chess_role role;
} named_role;

static const named_role roles[] = {{"king", CHESS_KING},     {"queen", CHESS_QUEEN},
                                   {"rook", CHESS_ROOK},     {"bishop", CHESS_BISHOP},
                                   {"knight", CHESS_KNIGHT}, {"pawn", CHESS_PAWN}};

/* The keys whose number depends on no list. */
static const language_key fixed[] = {
    {"tag", ".tag", SHAPE_TEXT, 0, TOKEN_NOT_ACCEPTED, 0, false, false, NULL, NULL, 0, false},
    {"name", ".name", SHAPE_TEXT, 0, TOKEN_NOT_ACCEPTED, 0, false, false, NULL, NULL, 0, false},
    {"article", ".definite", SHAPE_LIST, 3, DIALOGUE_TOKEN_FILLER, 0, false, false, NULL, NULL, 0,
     false},
    {"color.white", ".colors[0]", SHAPE_LIST, 3, DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_WHITE, false,
     false, NULL, NULL, 0, false},
    {"color.black", ".colors[1]", SHAPE_LIST, 3, DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_BLACK, false,
     false, NULL, NULL, 0, false},
    {"side.white", ".sides[0]", SHAPE_TEXT, 0, DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_WHITE, false,
     false, NULL, NULL, 0, false},
    {"side.black", ".sides[1]", SHAPE_TEXT, 0, DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_BLACK, false,
     false, NULL, NULL, 0, false},
    {"ranks", ".ranks", SHAPE_LIST, 8, DIALOGUE_TOKEN_RANK, 0, true, false, NULL, NULL, 0, false},
    {"files", ".letters_of_files", SHAPE_LIST, 8, TOKEN_NOT_ACCEPTED, 0, false, false, NULL, NULL,
     0, false},
    {"telephone", ".telephone", SHAPE_LIST, 8, DIALOGUE_TOKEN_FILE, 0, true, false, NULL, NULL, 0,
     false},
    {"takes", ".takes", SHAPE_TEXT, 0, DIALOGUE_TOKEN_TAKES, 0, false, false, NULL, NULL, 0, false},
    {"en-passant", ".en_passant", SHAPE_TEXT, 0, DIALOGUE_TOKEN_EN_PASSANT, 0, false, false, NULL,
     NULL, 0, false},
    {"castling.short", ".short_castling", SHAPE_TEXT, 0, DIALOGUE_TOKEN_CASTLES, CHESS_CASTLE_SHORT,
     false, false, NULL, NULL, 0, false},
    {"castling.long", ".long_castling", SHAPE_TEXT, 0, DIALOGUE_TOKEN_CASTLES, CHESS_CASTLE_LONG,
     false, false, NULL, NULL, 0, false},
    {"check", ".check", SHAPE_TEXT, 0, DIALOGUE_TOKEN_CHECK, 0, false, false, NULL, NULL, 0, false},
    {"mate", ".mate", SHAPE_TEXT, 0, DIALOGUE_TOKEN_MATE, 0, false, false, NULL, NULL, 0, false}};

/* Keys accept.NAME, for words that are understood in addition to those of the other keys. */
static const struct {
    const char *name;
    dialogue_token token;
    unsigned value;
} accepted[] = {{"takes", DIALOGUE_TOKEN_TAKES, 0},
                {"taking", DIALOGUE_TOKEN_TAKES, DIALOGUE_TAKING_BEHIND},
                {"castling.short", DIALOGUE_TOKEN_CASTLES, CHESS_CASTLE_SHORT},
                {"castling.long", DIALOGUE_TOKEN_CASTLES, CHESS_CASTLE_LONG},
                {"castling.either", DIALOGUE_TOKEN_CASTLES, CHESS_CASTLE_EITHER},
                {"en-passant", DIALOGUE_TOKEN_EN_PASSANT, 0},
                {"promotes", DIALOGUE_TOKEN_PROMOTES, 0},
                {"queens", DIALOGUE_TOKEN_PROMOTES, CHESS_QUEEN},
                {"check", DIALOGUE_TOKEN_CHECK, 0},
                {"mate", DIALOGUE_TOKEN_MATE, 0},
                {"from", DIALOGUE_TOKEN_FROM, 0},
                {"with", DIALOGUE_TOKEN_WITH, 0},
                {"wing.short", DIALOGUE_TOKEN_WING, CHESS_CASTLE_SHORT},
                {"wing.long", DIALOGUE_TOKEN_WING, CHESS_CASTLE_LONG},
                {"filler", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_PLAIN},
                {"they", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_THEY},
                {"i", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_I},
                {"you", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_YOU},
                {"me", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_ME},
                {"aside", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_ASIDE},
                {"verb", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_VERB},
                {"plays", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_PLAYS},
                {"opens", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_OPENS},
                {"asks", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_ASKS},
                {"states", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_STATES},
                {"denies", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_DENIES},
                {"supposes", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_SUPPOSES},
                {"it", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_IT},
                {"we", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_WE},
                {"likes", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_LIKES},
                {"square", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_SQUARE},
                {"joins", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_JOINS},
                {"thinks", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_THINKS},
                {"corrects", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_CORRECTS},
                {"backwards", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_BACK},
                {"reason", DIALOGUE_TOKEN_FILLER, DIALOGUE_FILLER_REASON},
                {"pick.first", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_FIRST},
                {"pick.second", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_SECOND},
                {"pick.third", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_THIRD},
                {"pick.left", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_LEFT},
                {"pick.right", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_RIGHT},
                {"pick.last", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_LAST},
                {"pick.other", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_OTHER},
                {"pick.ninth", DIALOGUE_TOKEN_PICK, DIALOGUE_PICK_NINTH},
                {"resigns", DIALOGUE_TOKEN_REPORTED, DIALOGUE_COMMAND_RESIGN},
                {"offers", DIALOGUE_TOKEN_REPORTED, DIALOGUE_COMMAND_DRAW},
                {"takes-back", DIALOGUE_TOKEN_REPORTED, DIALOGUE_COMMAND_TAKE_BACK},
                {"slips", DIALOGUE_TOKEN_REPORTED, DIALOGUE_COMMAND_SLIP},
                {"two-squares", DIALOGUE_TOKEN_SQUARES, 2},
                {"one-square", DIALOGUE_TOKEN_SQUARES, 1},
                {"exchanges", DIALOGUE_TOKEN_TAKES, DIALOGUE_TAKING_EXCHANGE},
                {"taking.back", DIALOGUE_TOKEN_TAKES, DIALOGUE_TAKING_BACK},
                {"taking.back-perhaps", DIALOGUE_TOKEN_TAKES, DIALOGUE_TAKING_BACK_PERHAPS},
                {"white", DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_WHITE},
                {"black", DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_BLACK},
                {"mine", DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_MINE},
                {"theirs", DIALOGUE_TOKEN_WHOSE, DIALOGUE_WHOSE_THEIRS}};

static const language_key alphabets[] = {
    {"annexe-d", "", SHAPE_LIST, 8, DIALOGUE_TOKEN_FILE, 0, true, false, NULL, NULL, 0, false},
    {"nato", "", SHAPE_LIST, 8, DIALOGUE_TOKEN_FILE, 0, true, false, NULL, NULL, 0, false}};

typedef struct key_list {
    language_key *all;
    unsigned count;
} key_list;

static language_key *add(key_list *slots, language_key model) {
    slots->all = realloc(slots->all, (slots->count + 1) * sizeof *slots->all);
    if (slots->all == NULL) abort();
    slots->all[slots->count] = model;
    return &slots->all[slots->count++];
}

static void add_all(key_list *slots, const language_key *models, size_t count) {
    for (size_t i = 0; i < count; i++)
        add(slots, models[i]);
}

/* Adds a key PREFIX.NAME that fills FIELD[index]. */
static language_key *add_text(key_list *slots, const char *prefix, const char *name,
                              const char *field, unsigned index) {
    language_key *slot =
        add(slots, (language_key){.form = SHAPE_TEXT, .token = TOKEN_NOT_ACCEPTED});
    snprintf(slot->key, KEY_SIZE, "%s.%s", prefix, name);
    snprintf(slot->field, KEY_SIZE, ".%s[%u]", field, index);
    return slot;
}

static void add_phrases(key_list *slots, const char *prefix, const char *name, dialogue_token token,
                        unsigned value) {
    language_key *slot = add(slots, (language_key){.form = SHAPE_PHRASES, .optional = true});
    snprintf(slot->key, KEY_SIZE, "%s.%s", prefix, name);
    slot->token = token;
    slot->value = value;
}

static void add_roles(key_list *slots) {
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        language_key *slot = add_text(slots, "noun", roles[i].name, "nouns", roles[i].role);
        slot->form = SHAPE_NOUN;
        slot->token = DIALOGUE_TOKEN_ROLE;
        slot->value = roles[i].role;
        add_text(slots, "object", roles[i].name, "objects", roles[i].role);
    }
}

static void add_accepted(key_list *slots) {
    for (size_t i = 0; i < sizeof accepted / sizeof *accepted; i++)
        add_phrases(slots, "accept", accepted[i].name, accepted[i].token, accepted[i].value);
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        add_phrases(slots, "accept", roles[i].name, DIALOGUE_TOKEN_ROLE, roles[i].role);
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        add_phrases(slots, "accept.with", roles[i].name, DIALOGUE_TOKEN_WITH, roles[i].role);
    for (unsigned i = 0; i < 8; i++) {
        add_phrases(slots, "accept.rank", (char[]){(char)('1' + i), 0}, DIALOGUE_TOKEN_RANK, i);
        add_phrases(slots, "accept.file", (char[]){(char)('a' + i), 0}, DIALOGUE_TOKEN_FILE, i);
    }
#define LANGUAGE(name, tag) \
    add_phrases(slots, "accept.language", tag, DIALOGUE_TOKEN_LANGUAGE, DIALOGUE_##name);
    DIALOGUE_LANGUAGE_LIST(LANGUAGE)
#define COMMAND(name) \
    add_phrases(slots, "accept.command", #name, DIALOGUE_TOKEN_COMMAND, DIALOGUE_COMMAND_##name);
    DIALOGUE_COMMAND_LIST(COMMAND)
}

static void add_commands(key_list *slots) {
    language_key *slot;
#define COMMAND_TEXTS(name)                                                             \
    slot = add_text(slots, "command", #name, "command_names", DIALOGUE_COMMAND_##name); \
    slot->token = DIALOGUE_TOKEN_COMMAND;                                               \
    slot->value = DIALOGUE_COMMAND_##name;                                              \
    add_text(slots, "help", #name, "command_helps", DIALOGUE_COMMAND_##name)->own_messages = true;
    DIALOGUE_COMMAND_LIST(COMMAND_TEXTS)
}

/* Adds a key PREFIX.NAME that fills ARRAY[index], outside dialogue_language_data. */
static void add_apart(key_list *slots, const char *prefix, const char *name, const char *array,
                      unsigned index, const char *placeholders) {
    language_key *slot = add_text(slots, prefix, name, "", index);
    snprintf(slot->field, KEY_SIZE, "%s[%u]", array, index);
    slot->placeholders = placeholders;
}

static const char ruling_placeholders[] =
    "{1} the player concerned, {2} the other side, {3} square of a piece, "
    "{4} another square, {5} time, {6} points";

static void add_messages(key_list *slots) {
    language_key *slot;
#define MESSAGE(name, text)                                                        \
    slot = add_text(slots, "message", #name, "messages", DIALOGUE_MESSAGE_##name); \
    slot->placeholders = text;                                                     \
    slot->own_messages = (unsigned)DIALOGUE_MESSAGE_##name >= DIALOGUE_MESSAGES_FIRST;
    DIALOGUE_MESSAGE_LIST(MESSAGE)
#define TERMINAL(name, text) \
    add_apart(slots, "terminal", #name, "terminal", (unsigned)DIALOGUE_TERMINAL_##name, text);
    DIALOGUE_TERMINAL_LIST(TERMINAL)
#define ARBITER(name, text) \
    add_apart(slots, "arbiter", #name, "arbiter.texts", (unsigned)DIALOGUE_ARBITER_##name, text);
    DIALOGUE_ARBITER_LIST(ARBITER)
#define RULING(name, word, a1997, a2014, a2023, text)                                   \
    add_apart(slots, "ruling", #name, "arbiter.rulings", (unsigned)CHESS_RULING_##name, \
              ruling_placeholders);
    CHESS_RULING_LIST(RULING)
#define OBJECTION(name, word, a2014, a2023, text)                  \
    if (CHESS_OBJECTION_##name != CHESS_OBJECTION_NONE)            \
        add_apart(slots, "objection", #name, "arbiter.objections", \
                  (unsigned)CHESS_OBJECTION_##name, "no placeholders");
    CHESS_OBJECTION_LIST(OBJECTION)
#define EVENT(name, word, who, arguments, a2014, a2023)                              \
    add_apart(slots, "event", #name, "arbiter.events", (unsigned)CHESS_EVENT_##name, \
              "no placeholders");
    CHESS_EVENT_LIST(EVENT)
#define REASON(name, word, a2014, a2023)                                                    \
    if (CHESS_REASON_##name != CHESS_REASON_NONE)                                           \
        add_apart(slots, "reason", #name, "arbiter.reasons", (unsigned)CHESS_REASON_##name, \
                  "no placeholders");
    CHESS_TIME_REASON_LIST(REASON)
#define LABEL(name) \
    add_text(slots, "label", #name, "labels", DIALOGUE_LABEL_##name)->own_messages = true;
    DIALOGUE_LABEL_LIST(LABEL)
#define STYLE_WORD(name, what) \
    add_text(slots, "style", #name, "style_words", DIALOGUE_STYLE_##name);
    DIALOGUE_STYLE_WORD_LIST(STYLE_WORD)
}

language_key *keys_of_language(unsigned *count) {
    key_list slots = {NULL, 0};
    add_all(&slots, fixed, sizeof fixed / sizeof *fixed);
    add_roles(&slots);
    add_accepted(&slots);
    add_commands(&slots);
    add_messages(&slots);
    *count = slots.count;
    return slots.all;
}

language_key *keys_of_shared(unsigned *count) {
    key_list slots = {NULL, 0};
    add_all(&slots, alphabets, sizeof alphabets / sizeof *alphabets);
    add_accepted(&slots);
    *count = slots.count;
    return slots.all;
}
