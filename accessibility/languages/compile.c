/* SPDX-License-Identifier: MIT */
/*
 * compile FOLDER SHARED.lang TAG.lang...: compiles the language files into the tables of
 * saying/language.h (languages.c, arbiter_texts.c) and into the compact form of saying/unpack.h
 * (packed.h, names.TAG.txt, words.TAG.txt, TAG.txt, arbiter.TAG.txt). Reports errors with file and
 * line.
 */
#include "compile.h"

#include <stdlib.h>
#include <string.h>

static void write_noun(FILE *out, const language_key *slot) {
    static const unsigned in_order[NOUN_PARTS] = {0, 1, 2, 4, 5, 3};
    fprintf(out, "        %s = {", slot->field);
    for (unsigned i = 0; i < NOUN_PARTS; i++) {
        char *part = noun_part(slot, in_order[i]);
        if (i == NOUN_PARTS - 1) fprintf(out, "},\n        .letters[%u] = ", slot->value);
        write_string(out, part);
        if (i < NOUN_PARTS - 2) fputs(", ", out);
        free(part);
    }
    fputs(",\n", out);
}

static void write_list(FILE *out, const language_key *slot) {
    const char *rest = slot->text;
    for (unsigned i = 0; rest; i++) {
        char *part = part_next(&rest, '|'), *tilde = strchr(part, '~');
        if (tilde) *tilde = ' ';
        fprintf(out, "        %s[%u] = ", slot->field, i);
        write_string(out, part);
        fputs(",\n", out);
        free(part);
    }
}

static void write_slot(FILE *out, const language_key *slot) {
    if (slot->form == SHAPE_NOUN) {
        write_noun(out, slot);
    } else if (slot->form == SHAPE_LIST) {
        write_list(out, slot);
    } else {
        fprintf(out, "        %s = ", slot->field);
        write_string(out, slot->text);
        fputs(",\n", out);
    }
}

/*
 * Initializes the strings that no key fills, because their index is not a role or command, with ""
 * instead of NULL.
 */
static void write_table(FILE *out, const char *enumerator, const language_file *source) {
    fprintf(out, "    [DIALOGUE_%s] = {\n", enumerator);
    fputs("        .letters[0] = \"\",\n        .letters[3] = \"\",\n"
          "        .nouns[0] = {\"\", \"\", \"\", \"\", \"\"},\n"
          "        .nouns[3] = {\"\", \"\", \"\", \"\", \"\"},\n"
          "        .objects[0] = \"\",\n        .objects[3] = \"\",\n"
          "        .command_names[0] = \"\",\n        .command_helps[0] = \"\",\n",
          out);
    for (unsigned i = 0; i < source->slot_count; i++)
        if (source->slots[i].field[0] == '.') write_slot(out, &source->slots[i]);
    fputs("    },\n", out);
}

/*
 * Writes the initializers of a language whose field begins with `prefix` and then `sign`; the
 * prefix is omitted.
 */
static void write_fields(FILE *out, const char *prefix, char sign, const char *enumerator,
                         const language_file *source) {
    size_t length = strlen(prefix);
    fprintf(out, "    [DIALOGUE_%s] = {\n", enumerator);
    for (unsigned i = 0; i < source->slot_count; i++) {
        const language_key *slot = &source->slots[i];
        if (strncmp(slot->field, prefix, length) != 0 || slot->field[length] != sign) continue;
        fprintf(out, "        %s = ", slot->field + length);
        write_string(out, slot->text);
        fputs(",\n", out);
    }
    fputs("    },\n", out);
}

static const char *value_of(const language_file *source, const char *key) {
    for (unsigned i = 0; i < source->slot_count; i++)
        if (strcmp(source->slots[i].key, key) == 0 && source->slots[i].text)
            return source->slots[i].text;
    return "";
}

static void write_alphabet(FILE *out, const language_file *shared, const char *key,
                           const char *name) {
    const char *rest = value_of(shared, key);
    fprintf(out, "const char *const dialogue__%s_files[8] = {", name);
    while (rest) {
        char *word = part_next(&rest, '|');
        write_string(out, word);
        fputs(", ", out);
        free(word);
    }
    fputs("};\n\n", out);
}

typedef struct named_language {
    const char *enumerator, *tag;
} named_language;

#define LANGUAGE(name, tag) {#name, tag},
static const named_language languages[] = {DIALOGUE_LANGUAGE_LIST(LANGUAGE)};

/* Writes the texts that only the terminal program uses. */
static void write_terminal(FILE *out, const language_file *sources) {
    fputs("const char *const dialogue__terminal_texts[DIALOGUE_LANGUAGE_COUNT]"
          "[DIALOGUE_TERMINAL_COUNT] = {\n",
          out);
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++)
        write_fields(out, "terminal", '[', languages[i].enumerator, &sources[i]);
    fputs("};\n\n", out);
}

static void write_all(FILE *out, const language_file *shared, const language_file *sources) {
    fputs("/* Made from the language files; change those. */\n#include \"saying/language.h\"\n\n"
          "const dialogue_language_data dialogue__languages[DIALOGUE_LANGUAGE_COUNT] = {\n",
          out);
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++)
        write_table(out, languages[i].enumerator, &sources[i]);
    fputs("};\n\n", out);
    write_terminal(out, sources);
    write_alphabet(out, shared, "annexe-d", "annexe_d");
    write_alphabet(out, shared, "nato", "nato");
    lexicon_write(out);
}

/* Writes the arbiter's texts to a file of their own, which rochade.wasm does not link. */
static void write_arbiter(FILE *out, const language_file *shared, const language_file *sources) {
    (void)shared;
    fputs("/* Made from the language files; change those. */\n#include \"saying/language.h\"\n\n"
          "const dialogue_arbiter_table dialogue__arbiter_tables[DIALOGUE_LANGUAGE_COUNT] = {\n",
          out);
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++)
        write_fields(out, "arbiter", '.', languages[i].enumerator, &sources[i]);
    fputs("};\n", out);
}

/* Reads the file named TAG.lang; the files may be in any order on the command line. */
static language_file read_language(unsigned index, int count, char **paths) {
    language_file source = {.languages = 1U << index};
    char name[KEY_SIZE];
    snprintf(name, sizeof name, "/%s.lang", languages[index].tag);
    for (int i = 0; i < count; i++) {
        size_t length = strlen(paths[i]);
        if (length > strlen(name) && strcmp(paths[i] + length - strlen(name), name) == 0)
            source.path = paths[i];
    }
    source.slots = keys_of_language(&source.slot_count);
    if (source.path == NULL) {
        complain("phrase.h", 0, "DIALOGUE_LANGUAGE_LIST has %s, but %s.lang is missing",
                 languages[index].enumerator, languages[index].tag);
        return source;
    }
    source_read(&source);
    if (strcmp(value_of(&source, "tag"), languages[index].tag) != 0)
        complain(source.path, 1, "`tag` differs from the name of the file");
    return source;
}

static FILE *output_open(const char *folder, const char *name, const char *ending) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s", folder, name, ending);
    FILE *out = fopen(path, "w");
    if (out == NULL) {
        perror(path);
        exit(1);
    }
    return out;
}

typedef void write_languages(FILE *out, const language_file *shared, const language_file *sources);

static bool output_languages(const char *folder, const char *name, const char *ending,
                             write_languages *write, const language_file *shared,
                             const language_file *sources) {
    FILE *out = output_open(folder, name, ending);
    write(out, shared, sources);
    return fclose(out) == 0;
}

/* Writes one file per language: PREFIXTAG.txt. */
static bool output_texts(const char *folder, const char *prefix,
                         void write(FILE *out, const language_file *source),
                         const language_file *sources) {
    bool good = true;
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        char name[KEY_SIZE];
        snprintf(name, sizeof name, "%s%s", prefix, languages[i].tag);
        FILE *out = output_open(folder, name, ".txt");
        write(out, &sources[i]);
        good &= fclose(out) == 0;
    }
    return good;
}

static bool output_all(const char *folder, const language_file *shared,
                       const language_file *sources) {
    bool good = output_languages(folder, "languages", ".c", write_all, shared, sources);
    good &= output_languages(folder, "arbiter_texts", ".c", write_arbiter, shared, sources);
    good &= output_languages(folder, "packed", ".h", pack_write, shared, sources);
    good &= output_texts(folder, "names.", pack_write_names, sources);
    good &= output_texts(folder, "words.", pack_write_words, sources);
    good &= output_texts(folder, "", pack_write_messages, sources);
    return good & output_texts(folder, "arbiter.", pack_write_arbiter, sources);
}

int main(int count, char **arguments) {
    if (count < 3) {
        fputs("usage: compile FOLDER shared.lang TAG.lang...\n", stderr);
        return 2;
    }
    language_file shared = {.path = arguments[2], .languages = UINT16_MAX},
                  sources[DIALOGUE_LANGUAGE_COUNT];
    if (count - 3 != DIALOGUE_LANGUAGE_COUNT)
        complain(arguments[0], 0,
                 "found %d language files, but DIALOGUE_LANGUAGE_LIST in phrase.h has %d",
                 count - 3, DIALOGUE_LANGUAGE_COUNT);
    shared.slots = keys_of_shared(&shared.slot_count);
    source_read(&shared);
    lexicon_add(&shared);
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        sources[i] = read_language(i, count - 3, arguments + 3);
        lexicon_add(&sources[i]);
    }
    if (error_count > 0) return 1;
    return output_all(arguments[1], &shared, sources) ? 0 : 1;
}
