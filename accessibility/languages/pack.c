/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include "saying/unpack.h"

#include <stdlib.h>
#include <string.h>

/* ----------------------------------------------------------------------------------- vocabulary */

/* What stands apart from the tables (terminal, arbiter, rulings) has a field without a dot. */
static bool is_vocabulary(const language_key *slot) {
    return !slot->own_messages && (slot->field[0] == '.' || slot->field[0] == 0);
}

static void write_slot(FILE *out, const language_key *slot) {
    if (slot->field[0] == '.')
        fprintf(out, "    {DIALOGUE_FIELD(%s), ", slot->field + 1);
    else
        fputs("    {DIALOGUE_NO_FIELD, ", out);
    unsigned parts = slot->form == SHAPE_LIST ? slot->count : slot->form == SHAPE_NOUN ? 4 : 1;
    unsigned accepted = slot->token == TOKEN_NOT_ACCEPTED ? 0
                        : slot->form == SHAPE_NOUN        ? 2
                                                          : parts;
    fprintf(out, "%u, %u, %u, %u, %u},\n", slot->form == SHAPE_PHRASES ? 0 : parts, accepted,
            slot->token == TOKEN_NOT_ACCEPTED ? 0 : slot->token, slot->value,
            slot->rising ? DIALOGUE_RISING : 0U);
}

/* The strings of all languages together, as numbers: a literal may not be that long. */
static unsigned column;

static void write_text(FILE *out, const char *text) {
    for (size_t i = 0; i <= strlen(text); i++) {
        fprintf(out, "%d,%s", (signed char)text[i], ++column % 24 ? "" : "\n");
    }
}

static void write_parts(FILE *out, const language_key *slot) {
    const char *rest = slot->text && *slot->text ? slot->text : NULL;
    char bar = slot->form == SHAPE_PHRASES ? ',' : slot->form == SHAPE_TEXT ? '\n' : '|';
    while (rest) {
        char *part = part_next(&rest, bar);
        for (char *tilde = part; bar == '|' && (tilde = strchr(tilde, '~'));)
            *tilde = ' ';
        write_text(out, part);
        free(part);
    }
}

static void write_strings(FILE *out, const language_key *slot) {
    write_parts(out, slot);
    if (slot->form == SHAPE_PHRASES) write_text(out, "");
}

/* ------------------------------------------------------------------------------------- messages */

typedef bool is_wanted(const language_key *slot);

static bool is_message(const language_key *slot) {
    return slot->own_messages;
}

static bool is_arbiters(const language_key *slot) {
    return strncmp(slot->field, "arbiter.", strlen("arbiter.")) == 0;
}

/* The heading begins with the tag, which is the first of all keys. */
static void write_lines(FILE *out, const language_file *source, const char *heading,
                        is_wanted *wanted) {
    fprintf(out, "%s%s\n", source->slots[0].text, heading);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (wanted(&source->slots[i])) fprintf(out, "%s\n", source->slots[i].text);
}

void pack_write_messages(FILE *out, const language_file *source) {
    write_lines(out, source, "", is_message);
}

void pack_write_arbiter(FILE *out, const language_file *source) {
    write_lines(out, source, " arbiter", is_arbiters);
}

/* How many bytes such lines have in all languages together, without the headings. */
static size_t bytes_of(const language_file *sources, is_wanted *wanted) {
    size_t bytes = 0;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < sources[l].slot_count; i++)
            if (wanted(&sources[l].slots[i])) bytes += strlen(sources[l].slots[i].text) + 1;
    return bytes;
}

/* ---------------------------------------------------------------------------- all in one header */

/* Of `shared` all that it has, and then each language: the order in which the lexicon got them. */
void pack_write(FILE *out, const language_file *shared, const language_file *sources) {
    unsigned alphabets = 0, first = 0, end = 0, count = 0;
    fputs("/* Made from the language files; change those. */\n#include \"saying/unpack.h\"\n\n"
          "static const dialogue_packed_slot dialogue_packed_slots[] = {\n",
          out);
    for (; shared->slots[alphabets].form == SHAPE_LIST; alphabets++)
        write_slot(out, &shared->slots[alphabets]);
    for (unsigned i = 0; i < sources->slot_count; i++) {
        const language_key *slot = &sources->slots[i];
        if (!is_vocabulary(slot)) continue;
        write_slot(out, slot);
        count++;
        if (slot->form != SHAPE_PHRASES) continue;
        if (first == 0) first = count + alphabets - 1;
        end = count + alphabets;
    }
    fputs("};\nstatic const char dialogue_packed_text[] = {\n", out);
    for (unsigned i = 0; i < shared->slot_count; i++)
        write_strings(out, &shared->slots[i]);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < sources[l].slot_count; i++) {
            const language_key *slot = &sources[l].slots[i];
            if (is_vocabulary(slot)) write_strings(out, slot);
        }
    size_t bytes;
    unsigned words = lexicon_count(&bytes);
    fprintf(out,
            "};\nstatic const dialogue_packed dialogue_packed_words = {\n"
            "    .slots = dialogue_packed_slots,\n    .text = dialogue_packed_text,\n"
            "    .alphabets = %u,\n    .accepted_first = %u,\n    .accepted_end = %u,\n"
            "    .slot_count = %u};\n",
            alphabets, first, end, count + alphabets);
    fprintf(out,
            "enum {\n    DIALOGUE_PACKED_WORDS = %u,\n    DIALOGUE_PACKED_BYTES = %zu,\n"
            "    /* of all lines of the files TAG.txt behind the first */\n"
            "    DIALOGUE_PACKED_MESSAGES = %zu,\n    /* and of arbiter.TAG.txt */\n"
            "    DIALOGUE_PACKED_ARBITER = %zu\n};\n",
            words, bytes, bytes_of(sources, is_message), bytes_of(sources, is_arbiters));
}
