/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include "saying/unpack.h"

#include <stdlib.h>
#include <string.h>

/* -------------------------------------------------------------------------------------- what comes first */

/*
 * What every game needs. Its moves are announced by Annexe D, in German; to those who play a language says where men stand and
 * what becomes of the game. "X_" and "X." stand for all that begins so.
 */
static const char *const annexe_d_keys[] = {"ranks", "takes", "en-passant", "castling.",
                                            "check", "mate",  "noun."};
static const char *const first_keys[] = {
    "color.",
    "side.",
    "noun.",
    "message.MAN",
    "command.HELP",
    "message.SQUARE_",
    "message.GREETING",
    "message.MOVE",
    "message.ENDED_CHECKMATE",
    "message.ENDED_CHECKMATE_",
    "message.ENDED_STALEMATE",
    "message.ENDED_DEAD_",
    "message.ENDED_FIVEFOLD_",
    "message.ENDED_SEVENTY_",
    "label.BOARD",
    "label.MOVE_",
    "label.INPUT",
    "label.SEND",
    "label.PROMOTION",
    "label.CANCEL",
    "label.SELECTED",
    "label.UNSELECTED",
    "label.BOARD_HELP",
    "label.EDGE",
    "label.NO_SUCH_",
    "label.PREMOVE",
    "label.NOT_LOADED",
};

static bool is_among(const char *const *keys, size_t count, const char *key) {
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(keys[i]);
        bool family = strchr("_.", keys[i][length - 1]);
        if (family ? strncmp(key, keys[i], length) == 0 : strcmp(key, keys[i]) == 0) return true;
    }
    return false;
}
static bool is_of_annexe_d(const language_key *slot) {
    return is_among(annexe_d_keys, sizeof annexe_d_keys / sizeof *annexe_d_keys, slot->key);
}
static bool is_first(const language_key *slot) {
    return is_among(first_keys, sizeof first_keys / sizeof *first_keys, slot->key);
}

/* ---------------------------------------------------------------------------------------- vocabulary */

/* What stands apart from the tables (terminal, arbiter, rulings) has a field without a dot. */
static bool is_vocabulary(const language_key *slot) {
    return !slot->talk && (slot->field[0] == '.' || slot->field[0] == 0);
}

static void write_slot(FILE *out, const language_key *slot) {
    if (slot->field[0] == '.')
        fprintf(out, "    {DIALOGUE_FIELD(%s), ", slot->field + 1);
    else
        fputs("    {DIALOGUE_NO_FIELD, ", out);
    unsigned parts = slot->form == SHAPE_LIST ? slot->count : slot->form == SHAPE_NOUN ? 4 : 1;
    unsigned heard = slot->token == TOKEN_NOT_HEARD ? 0 : slot->form == SHAPE_NOUN ? 2 : parts;
    fprintf(out, "%u, %u, %u, %u, %u},\n", slot->form == SHAPE_PHRASES ? 0 : parts, heard,
            slot->token == TOKEN_NOT_HEARD ? 0 : slot->token, slot->value,
            slot->rising ? DIALOGUE_RISING : 0U);
}

/* The strings of all languages together, as numbers: a literal may not be that long. */
static unsigned column;

static void write_text(FILE *out, const char *text) {
    for (size_t i = 0; i <= strlen(text); i++) {
        fprintf(out, "%d,%s", (signed char)text[i], ++column % 24 ? "" : "\n");
    }
}

/* A string among those of all languages, or a line of a talk. */
typedef void string_writer(FILE *out, const char *text);

static void write_line(FILE *out, const char *text) {
    fprintf(out, "%s\n", text);
}

/* Of a noun only the singular and the gender are said in what comes first. */
static void write_parts(FILE *out, const language_key *slot, string_writer *write, bool first) {
    enum { PLURAL = 1, LETTER = 3 };
    const char *rest = slot->text && *slot->text ? slot->text : NULL;
    char bar = slot->form == SHAPE_PHRASES ? ',' : slot->form == SHAPE_TEXT ? '\n' : '|';
    for (unsigned i = 0; rest; i++) {
        char *part = part_next(&rest, bar);
        for (char *tilde = part; bar == '|' && (tilde = strchr(tilde, '~'));)
            *tilde = ' ';
        if (!first || slot->form != SHAPE_NOUN || (i != PLURAL && i != LETTER)) write(out, part);
        free(part);
    }
}

static void write_strings(FILE *out, const language_key *slot) {
    write_parts(out, slot, write_text, false);
    if (slot->form == SHAPE_PHRASES) write_text(out, "");
}

static size_t talk_bytes(const language_file *source) {
    size_t bytes = strlen(source->slots[0].text) + 1;
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].talk) bytes += strlen(source->slots[i].text) + 1;
    return bytes;
}

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

/* The fields that a key fills, one for each of the strings that come first. */
static void write_fields(FILE *out, const language_key *slot) {
    const char *field = slot->field + 1;
    if (slot->form == SHAPE_LIST)
        for (unsigned i = 0; i < slot->count; i++)
            fprintf(out, "    DIALOGUE_FIELD(%s) + %u,\n", field, i);
    else if (slot->form == SHAPE_NOUN)
        fprintf(out, "    DIALOGUE_FIELD(%s.singular), DIALOGUE_FIELD(%s.gender),\n", field, field);
    else
        fprintf(out, "    DIALOGUE_FIELD(%s),\n", field);
}

typedef bool slot_filter(const language_key *slot);

static bool is_first_talk(const language_key *slot) {
    return slot->talk && is_first(slot);
}
static bool is_first_word(const language_key *slot) {
    return !slot->talk && is_first(slot);
}

static void write_fields_of(FILE *out, const language_file *source, slot_filter *is_wanted) {
    for (unsigned i = 0; i < source->slot_count; i++)
        if (is_wanted(&source->slots[i])) write_fields(out, &source->slots[i]);
}
static void write_parts_of(FILE *out, const language_file *source, slot_filter *is_wanted,
                           string_writer *write) {
    for (unsigned i = 0; i < source->slot_count; i++)
        if (is_wanted(&source->slots[i])) write_parts(out, &source->slots[i], write, true);
}

/* The text: Anna to Hector, the tags of the languages, and the words of Annexe D. */
void pack_write_first(FILE *out, const language_file *shared, const language_file *sources) {
    const language_file *german = &sources[DIALOGUE_GERMAN];
    fputs("/* Made from the language files; change those. */\n#include \"saying/unpack.h\"\n\n",
          out);
    fputs("static const uint16_t dialogue_annexe_d_fields[] = {\n", out);
    write_fields_of(out, german, is_of_annexe_d);
    fputs("};\n/* The lines of a file TAG.first, behind the tag. */\n"
          "static const uint16_t dialogue_first_fields[] = {\n",
          out);
    write_fields_of(out, german, is_first_talk);
    write_fields_of(out, german, is_first_word);
    fputs("};\nstatic const char dialogue_first_text[] = {\n", out);
    write_strings(out, &shared->slots[0]);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++)
        write_strings(out, &sources[l].slots[0]);
    write_parts_of(out, german, is_of_annexe_d, write_text);
    fputs("};\n", out);
}

/* Words behind what pack_write_rest_talk leaves out. */
void pack_write_first_talk(FILE *out, const language_file *source) {
    write_line(out, source->slots[0].text);
    write_parts_of(out, source, is_first_talk, write_line);
    write_parts_of(out, source, is_first_word, write_line);
}
