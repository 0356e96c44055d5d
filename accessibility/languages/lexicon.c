/* SPDX-License-Identifier: MIT */
#include "compile.h"

#include "reading/fold.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(DIALOGUE_LANGUAGE_COUNT <= 16,
               "dialogue_word.languages has a bit for each language");

typedef struct entry {
    char text[DIALOGUE_FOLDED_SIZE];
    char *shown;
    unsigned token, value, languages, proper;
    const char *path;
    unsigned line;
} entry;

static entry *entries;
static unsigned entry_count;

/* counted before equal phrases are merged */
static unsigned phrase_count;
static size_t phrase_bytes;

static int by_text(const void *a, const void *b) {
    const entry *one = a, *other = b;
    int order = strcmp(one->text, other->text);
    if (order == 0)
        order = (int)(one->token << 8U | one->value) - (int)(other->token << 8U | other->value);
    return order;
}

static bool is_answer(const entry *word) {
    return word->token == DIALOGUE_TOKEN_COMMAND &&
           (word->value == DIALOGUE_COMMAND_YES || word->value == DIALOGUE_COMMAND_NO);
}

static bool is_filler(const entry *word) {
    return word->token == DIALOGUE_TOKEN_FILLER;
}

/* Returns true for "attacking" as a question and behind a move, which it then only explains. */
static bool asks_or_explains(const entry *command, const entry *reason) {
    return command->token == DIALOGUE_TOKEN_COMMAND && is_filler(reason) &&
           reason->value == DIALOGUE_FILLER_REASON;
}

/* Returns true for "pardon" as a question and before a corrected move. */
static bool repeats_or_corrects(const entry *command, const entry *correction) {
    return command->token == DIALOGUE_TOKEN_COMMAND && command->value == DIALOGUE_COMMAND_REPEAT &&
           is_filler(correction) && correction->value == DIALOGUE_FILLER_CORRECTS;
}

static bool goes_with_answer(const entry *word) {
    return is_filler(word) || word->token == DIALOGUE_TOKEN_PICK;
}

/*
 * Returns true if one language may give a phrase both meanings: an article and a pronoun ("el" and
 * "él" have the same folded form), or an answer that means something else beside other words: "não"
 * (not), "angenommen" (suppose), "claro" (of course), "right".
 */
static bool may_be_both(const entry *old, const entry *new) {
    return (is_filler(old) && is_filler(new)) || (is_answer(old) && goes_with_answer(new)) ||
           (is_answer(new) && goes_with_answer(old)) || asks_or_explains(old, new) ||
           asks_or_explains(new, old) || repeats_or_corrects(old, new) ||
           repeats_or_corrects(new, old);
}

/*
 * Reports an error if the same language gives the phrase another meaning, or the same one before;
 * merges equal meanings.
 */
static bool merge(const entry *new) {
    for (unsigned i = 0; i < entry_count; i++) {
        entry *old = &entries[i];
        if (strcmp(old->text, new->text) != 0) continue;
        bool same = old->token == new->token && old->value == new->value;
        if (!same && !may_be_both(old, new) && old->languages & new->languages) {
            complain(new->path, new->line, "\"%s\" already has a different meaning in %s:%u",
                     new->shown, old->path, old->line);
            return true;
        }
        if (same) {
            bool is_known = new->proper == 0 && (old->languages & new->languages) != 0;
            if (dialogue__shows_better(new->shown, old->shown))
                old->shown = new->shown;
            else if (is_known) /* the phrase has no effect */
                complain(new->path, new->line, "\"%s\" is already understood as \"%s\"", new->shown,
                         old->shown);
            old->languages |= new->languages;
            old->proper |= new->proper;
            return true;
        }
    }
    return false;
}

static void add_phrase(const language_file *source, const language_key *slot, char *phrase,
                       unsigned value) {
    entry new = {.shown = phrase,
                 .token = slot->token,
                 .value = value,
                 .languages = source->languages,
                 .proper = slot->form != SHAPE_PHRASES ? source->languages : 0,
                 .path = source->path,
                 .line = slot->line};
    if (*phrase == 0 && strcmp(slot->key, "article") == 0) return;
    for (char *tilde = phrase; (tilde = strchr(tilde, '~'));)
        *tilde = ' ';
    size_t length = dialogue__fold_phrase(phrase, strlen(phrase), new.text);
    phrase_count++;
    phrase_bytes += length + 1;
    if (length == 0) {
        complain(source->path, slot->line, "`%s`: empty phrase", slot->key);
    } else if (length == DIALOGUE_FOLDED_SIZE - 1) {
        complain(source->path, slot->line, "\"%s\" is too long", phrase);
    } else if (!merge(&new)) {
        entries = realloc(entries, (entry_count + 1) * sizeof *entries);
        if (entries == NULL) abort();
        entries[entry_count++] = new;
    }
}

static void add_slot(const language_file *source, const language_key *slot) {
    const char *rest = slot->text;
    char bar = slot->form == SHAPE_PHRASES ? ',' : slot->form == SHAPE_TEXT ? '\n' : '|';
    unsigned parts = slot->form == SHAPE_NOUN ? 2 : 1000;
    for (unsigned i = 0; rest && i < parts; i++)
        add_phrase(source, slot, part_next(&rest, bar), slot->value + (slot->rising ? i : 0));
}

void lexicon_add(const language_file *source) {
    for (unsigned i = 0; i < source->slot_count; i++) {
        const language_key *slot = &source->slots[i];
        if (slot->text && *slot->text && slot->token != TOKEN_NOT_ACCEPTED) add_slot(source, slot);
    }
}

unsigned lexicon_count(size_t *bytes) {
    *bytes = phrase_bytes;
    return phrase_count;
}

void lexicon_write(FILE *out) {
    qsort(entries, entry_count, sizeof *entries, by_text);
    fputs("const dialogue_word dialogue__words[] = {\n", out);
    for (unsigned i = 0; i < entry_count; i++) {
        const entry *e = &entries[i];
        fputs("    {", out);
        write_string(out, e->text);
        fputs(", ", out);
        write_string(out, e->shown);
        fprintf(out, ", %u, %u, %u, %u, 0x%" PRIx32 "},\n", e->token, e->value, e->languages,
                e->proper, dialogue__letters(e->text, strlen(e->text)));
    }
    fprintf(out, "};\n\nconst unsigned dialogue__word_count = %u;\n", entry_count);
}
