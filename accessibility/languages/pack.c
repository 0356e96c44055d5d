/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include "saying/unpack.h"

#include <stdlib.h>
#include <string.h>

/* ----------------------------------------------------------------------------------- vocabulary */

/*
 * Returns true for keys of the lexicon and of the language table, except messages. Keys of other
 * tables (terminal, arbiter) have a field without a leading dot.
 */
static bool is_vocabulary(const language_key *slot) {
    return !slot->own_messages && (slot->field[0] == '.' || slot->field[0] == 0);
}

static void write_slot(FILE *out, const language_key *slot) {
    if (slot->field[0] == '.')
        fprintf(out, "    {DIALOGUE_FIELD(%s), ", slot->field + 1);
    else
        fputs("    {0, ", out);
    unsigned parts = slot->form == SHAPE_LIST   ? slot->count
                     : slot->form == SHAPE_NOUN ? NOUN_PARTS
                                                : 1;
    unsigned accepted = slot->token == TOKEN_NOT_ACCEPTED ? 0
                        : slot->form == SHAPE_NOUN        ? 2
                                                          : parts;
    fprintf(out, "%u, %u, %u, %u, %u},\n", slot->form == SHAPE_PHRASES ? 0 : parts, accepted,
            slot->token == TOKEN_NOT_ACCEPTED ? 0 : slot->token, slot->value,
            slot->rising ? DIALOGUE_RISING : 0U);
}

typedef bool is_wanted(const language_key *slot);

typedef void write_part(FILE *out, const char *text);

/* Writes a string as numbers with a final 0, for an array in C. */
static void write_numbers(FILE *out, const char *text) {
    for (size_t i = 0; i < strlen(text); i++)
        fprintf(out, "%d,", (signed char)text[i]);
    fputs("0,\n", out);
}

static void write_line(FILE *out, const char *text) {
    fprintf(out, "%s\n", text);
}

/* Writes the strings of a key; an empty one ends a list of any length. */
static void write_strings(FILE *out, const language_key *slot, write_part *write) {
    for (unsigned i = 0; slot->form == SHAPE_NOUN && i < NOUN_PARTS; i++) {
        char *part = noun_part(slot, i);
        write(out, part);
        free(part);
    }
    if (slot->form == SHAPE_NOUN) return;
    const char *rest = slot->text && *slot->text ? slot->text : NULL;
    char bar = slot->form == SHAPE_PHRASES ? ',' : slot->form == SHAPE_TEXT ? '\n' : '|';
    while (rest) {
        char *part = part_next(&rest, bar);
        for (char *tilde = part; bar == '|' && (tilde = strchr(tilde, '~'));)
            *tilde = ' ';
        write(out, part);
        free(part);
    }
    if (slot->form == SHAPE_PHRASES) write(out, "");
}

/* Returns true for phrases, which are understood but never said. */
static bool is_phrases(const language_key *slot) {
    return is_vocabulary(slot) && slot->form == SHAPE_PHRASES;
}

static bool is_name(const language_key *slot) {
    return is_vocabulary(slot) && slot->form != SHAPE_PHRASES;
}

static void write_vocabulary(FILE *out, const language_file *source, const char *heading,
                             is_wanted *wanted) {
    fprintf(out, "%s %s\n", source->slots[0].text, heading);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (wanted(&source->slots[i])) write_strings(out, &source->slots[i], write_line);
}

void pack_write_names(FILE *out, const language_file *source) {
    write_vocabulary(out, source, "names", is_name);
}

void pack_write_words(FILE *out, const language_file *source) {
    write_vocabulary(out, source, "words", is_phrases);
}

/* ------------------------------------------------------------------------------------- messages */

static bool is_message(const language_key *slot) {
    return slot->own_messages;
}

static bool is_arbiters(const language_key *slot) {
    return strncmp(slot->field, "arbiter.", strlen("arbiter.")) == 0;
}

/*
 * Writes the wanted strings after a heading: the tag, which is always the first key, and `heading`.
 */
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

/* Returns the size in bytes of the wanted lines of all languages, without headings. */
static size_t bytes_of(const language_file *sources, is_wanted *wanted) {
    size_t bytes = 0;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < sources[l].slot_count; i++)
            if (wanted(&sources[l].slots[i])) bytes += strlen(sources[l].slots[i].text) + 1;
    return bytes;
}

static size_t counted;

static void count_bytes(FILE *out, const char *text) {
    (void)out;
    counted += strlen(text) + 1;
}

static size_t bytes_of_words(const language_file *sources) {
    counted = 0;
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        for (unsigned i = 0; i < sources[l].slot_count; i++)
            if (is_vocabulary(&sources[l].slots[i]))
                write_strings(NULL, &sources[l].slots[i], count_bytes);
    return counted;
}

/* ---------------------------------------------------------------------------- all in one header */

/* Writes the wanted keys, which are the same in all languages; returns how many. */
static unsigned write_slots(FILE *out, const language_file *source, is_wanted *wanted) {
    unsigned count = 0;
    for (unsigned i = 0; i < source->slot_count; i++) {
        if (!wanted(&source->slots[i])) continue;
        write_slot(out, &source->slots[i]);
        count++;
    }
    return count;
}

/*
 * Writes the words that all languages share, and the meanings of the lines of names.TAG.txt and
 * words.TAG.txt.
 */
void pack_write(FILE *out, const language_file *shared, const language_file *sources) {
    unsigned alphabets = 0;
    fputs("/* Made from the language files; change those. */\n#include \"saying/unpack.h\"\n\n"
          "static const dialogue_packed_slot dialogue_packed_slots[] = {\n",
          out);
    for (; shared->slots[alphabets].form == SHAPE_LIST; alphabets++)
        write_slot(out, &shared->slots[alphabets]);
    unsigned phrases_first = alphabets + write_slots(out, sources, is_name);
    unsigned slot_count = phrases_first + write_slots(out, sources, is_phrases);
    fputs("};\nstatic const char dialogue_packed_text[] = {\n", out);
    for (unsigned i = 0; i < shared->slot_count; i++)
        write_strings(out, &shared->slots[i], write_numbers);
    size_t folded;
    unsigned words = lexicon_count(&folded);
    fprintf(out,
            "};\nstatic const dialogue_packed dialogue_packed_words = {\n"
            "    .slots = dialogue_packed_slots,\n    .text = dialogue_packed_text,\n"
            "    .alphabets = %u,\n    .phrases_first = %u,\n    .slot_count = %u,\n"
            "    .word_room = %u};\n",
            alphabets, phrases_first, slot_count, words);
    fprintf(out,
            "enum {\n    DIALOGUE_PACKED_WORDS = %u,\n"
            "    /* folded words, which are no longer than the strings they are made of */\n"
            "    DIALOGUE_PACKED_FOLDED = %zu,\n"
            "    /* bytes of all lines behind the first: of names.TAG.txt and words.TAG.txt, */\n"
            "    DIALOGUE_PACKED_STRINGS = %zu,\n    /* TAG.txt */\n"
            "    DIALOGUE_PACKED_MESSAGES = %zu,\n    /* and arbiter.TAG.txt */\n"
            "    DIALOGUE_PACKED_ARBITER = %zu\n};\n",
            words, folded + bytes_of_words(sources), bytes_of_words(sources),
            bytes_of(sources, is_message), bytes_of(sources, is_arbiters));
}
