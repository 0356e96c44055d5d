/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include "unpack.h"

#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------------------------------- what comes first */

/* What every game needs: what announces moves, and of what is said to players the following; "X_" stands for all that begins so. */
static const char *const first_keys[] = {
    "command.HELP",     "message.SQUARE_", "message.AGAIN",  "message.AGAIN_", "message.GREETING",
    "message.MOVE",     "message.ENDED_",  "label.BOARD",    "label.MOVE_",    "label.INPUT",
    "label.SEND",       "label.PROMOTION", "label.CANCEL",   "label.SELECTED", "label.UNSELECTED",
    "label.BOARD_HELP", "label.EDGE",      "label.NO_SUCH_", "label.PREMOVE",  "label.NOT_LOADED"};

static bool is_named(const char *key) {
    for (size_t i = 0; i < sizeof first_keys / sizeof *first_keys; i++) {
        size_t length = strlen(first_keys[i]);
        bool family = first_keys[i][length - 1] == '_';
        if (family ? strncmp(key, first_keys[i], length) == 0 : strcmp(key, first_keys[i]) == 0)
            return true;
    }
    return false;
}

static bool is_first(const language_key *slot) {
    bool asked = strncmp(slot->key, "command.", 8) == 0 || strncmp(slot->key, "style.", 6) == 0;
    bool said = slot->field[0] == '.' && slot->form != SHAPE_PHRASES;
    return said && (slot->talk || asked ? is_named(slot->key) : true);
}

/* ---------------------------------------------------------------------------------------- vocabulary */

/* What stands apart from the tables (terminal, arbiter, rulings) has a field without a dot. */
static bool is_vocabulary(const language_key *slot) {
    return !slot->talk && (slot->field[0] == '.' || slot->field[0] == 0);
}

static void write_slot(FILE *out, const language_key *slot, bool known) {
    if (slot->field[0] == '.')
        fprintf(out, "    {DIALOGUE_FIELD(%s), ", slot->field + 1);
    else
        fputs("    {DIALOGUE_NO_FIELD, ", out);
    unsigned parts = slot->form == SHAPE_LIST ? slot->count : slot->form == SHAPE_NOUN ? 4 : 1;
    unsigned heard = slot->token == TOKEN_NOT_HEARD ? 0 : slot->form == SHAPE_NOUN ? 2 : parts;
    fprintf(out, "%u, %u, %u, %u, %u},\n", slot->form == SHAPE_PHRASES ? 0 : parts, heard,
            slot->token == TOKEN_NOT_HEARD ? 0 : slot->token, slot->value,
            (slot->rising ? DIALOGUE_RISING : 0U) | (known ? DIALOGUE_KNOWN : 0U));
}

/* The strings of all languages together, as numbers: a literal may not be that long. */
static unsigned column;

static void write_text(FILE *out, const char *text) {
    for (size_t i = 0; i <= strlen(text); i++) {
        fprintf(out, "%d,%s", (signed char)text[i], ++column % 24 ? "" : "\n");
    }
}

static void write_strings(FILE *out, const language_key *slot) {
    const char *rest = slot->text && *slot->text ? slot->text : NULL;
    char bar = slot->form == SHAPE_PHRASES ? ',' : slot->form == SHAPE_TEXT ? '\n' : '|';
    while (rest) {
        char *part = part_next(&rest, bar);
        for (char *tilde = part; bar == '|' && (tilde = strchr(tilde, '~'));)
            *tilde = ' ';
        write_text(out, part);
        free(part);
    }
    if (slot->form == SHAPE_PHRASES) write_text(out, "");
}

static size_t talk_bytes(const language_file *source) {
    size_t bytes = strlen(source->slots[0].text) + 1;
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].talk) bytes += strlen(source->slots[i].text) + 1;
    return bytes;
}

/* Of `shared` all that it has, and then each language: the order in which the lexicon got them. */
static void write_packed(FILE *out, const language_file *shared, const language_file *sources,
                         bool rest) {
    unsigned alphabets = 0, first = 0, end = 0, count = 0;
    fputs("/* Made from the language files; change those. */\n#include \"unpack.h\"\n\n"
          "static const dialogue_packed_slot dialogue_packed_slots[] = {\n",
          out);
    for (; shared->slots[alphabets].form == SHAPE_LIST; alphabets++)
        write_slot(out, &shared->slots[alphabets], rest);
    for (unsigned i = 0; i < sources->slot_count; i++) {
        const language_key *slot = &sources->slots[i];
        if (!is_vocabulary(slot)) continue;
        write_slot(out, slot, rest && is_first(slot));
        count++;
        if (slot->form != SHAPE_PHRASES) continue;
        if (first == 0) first = count + alphabets - 1;
        end = count + alphabets;
    }
    fputs("};\nstatic const char dialogue_packed_text[] = {\n", out);
    for (unsigned i = rest ? alphabets : 0; i < shared->slot_count; i++)
        write_strings(out, &shared->slots[i]);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < sources[l].slot_count; i++) {
            const language_key *slot = &sources[l].slots[i];
            if (is_vocabulary(slot) && !(rest && is_first(slot))) write_strings(out, slot);
        }
    size_t bytes;
    unsigned words = lexicon_count(&bytes);
    size_t talk = 0;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        talk += talk_bytes(&sources[l]);
    fprintf(
        out,
        "};\nstatic const dialogue_packed dialogue_packed_words = {\n    .slots = dialogue_packed_slots,\n"
        "    .text = dialogue_packed_text,\n    .alphabets = %u,\n    .heard_first = %u,\n    .heard_end = %u,\n"
        "    .slot_count = %u};\nenum {\n    DIALOGUE_PACKED_WORDS = %u,\n    DIALOGUE_PACKED_BYTES = %zu,\n    /* of the files TAG.talk together */\n    DIALOGUE_PACKED_TALK = %zu\n};\n",
        alphabets, first, end, count + alphabets, words, bytes, talk);
}
void pack_write(FILE *out, const language_file *shared, const language_file *sources) {
    write_packed(out, shared, sources, false);
}
void pack_write_rest(FILE *out, const language_file *shared, const language_file *sources) {
    write_packed(out, shared, sources, true);
}

/* ---------------------------------------------------------------------------------------------- talk */

/* The tag is the first of all keys. */
void pack_write_talk(FILE *out, const language_file *source) {
    fprintf(out, "%s\n", source->slots[0].text);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].talk) fprintf(out, "%s\n", source->slots[i].text);
}
void pack_write_rest_talk(FILE *out, const language_file *source) {
    fprintf(out, "%s\n", source->slots[0].text);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].talk)
            fprintf(out, "%s\n", is_first(&source->slots[i]) ? "" : source->slots[i].text);
}

/* ---------------------------------------------------------------------------------------------- first */

/* The fields that a key fills, one for each of its strings. */
static void write_fields(FILE *out, const language_key *slot) {
    const char *field = slot->field + 1;
    if (slot->form == SHAPE_LIST)
        for (unsigned i = 0; i < slot->count; i++)
            fprintf(out, "    DIALOGUE_FIELD(%s) + %u,\n", field, i);
    else if (slot->form == SHAPE_NOUN)
        fprintf(
            out,
            "    DIALOGUE_FIELD(%s.singular), DIALOGUE_FIELD(%s.plural), DIALOGUE_FIELD(%s.gender),\n"
            "    DIALOGUE_FIELD(letters[%u]),\n",
            field, field, field, slot->value);
    else
        fprintf(out, "    DIALOGUE_FIELD(%s),\n", field);
}

static void write_first_fields(FILE *out, const char *name, const language_file *source,
                               bool talk) {
    fprintf(out, "static const uint16_t %s[] = {\n", name);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].talk == talk && is_first(&source->slots[i]))
            write_fields(out, &source->slots[i]);
    fputs("};\n", out);
}

void pack_write_first(FILE *out, const language_file *shared, const language_file *sources) {
    fputs("/* Made from the language files; change those. */\n#include \"unpack.h\"\n\n", out);
    write_first_fields(out, "dialogue_first_fields", sources, false);
    write_first_fields(out, "dialogue_first_talk", sources, true);
    fputs("static const char dialogue_first_text[] = {\n", out);
    for (unsigned i = 0; shared->slots[i].form == SHAPE_LIST; i++)
        write_strings(out, &shared->slots[i]);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < sources[l].slot_count; i++) {
            const language_key *slot = &sources[l].slots[i];
            if (!slot->talk && is_first(slot)) write_strings(out, slot);
        }
    fputs("};\n", out);
}

void pack_write_first_talk(FILE *out, const language_file *source) {
    fprintf(out, "%s\n", source->slots[0].text);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].talk && is_first(&source->slots[i]))
            fprintf(out, "%s\n", source->slots[i].text);
}
