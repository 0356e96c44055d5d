/* SPDX-License-Identifier: MIT */
/*
 * Unpacks the language files of the WebAssembly build. They must equal the tables of this program:
 * every word with its meaning, languages and spelling, and every string of every table.
 */
#include "support/table.h"

#include "packed.h"

static dialogue_language_data data[DIALOGUE_LANGUAGE_COUNT];
static dialogue_word words[DIALOGUE_PACKED_WORDS];
static const char *annexe_d_files[8], *nato_files[8];
static char folded[DIALOGUE_PACKED_FOLDED];
static dialogue_unpacking unpacking;

enum { TEXT_SIZE = 1 << 16 };

static size_t read_lines(const char *prefix, unsigned language, char text[TEXT_SIZE]) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s%s.txt", MESSAGES, prefix, dialogue__languages[language].tag);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, TEXT_SIZE, file);
    fclose(file);
    assert_true(length < TEXT_SIZE);
    return length;
}

static size_t read_messages(unsigned language, char text[TEXT_SIZE]) {
    return read_lines("", language, text);
}

static void begin(void) {
    unpacking = (dialogue_unpacking){.data = data,
                                     .annexe_d_files = annexe_d_files,
                                     .nato_files = nato_files,
                                     .words = words,
                                     .folded = folded,
                                     .packed = &dialogue_packed_words,
                                     .word_count = 7,
                                     .loaded = ~0U}; /* of an earlier use */
    dialogue__languages_clear(data);
    dialogue_unpack(&unpacking);
}

static void add_names(unsigned language) {
    static char texts[DIALOGUE_LANGUAGE_COUNT][TEXT_SIZE];
    size_t length = read_lines("names.", language, texts[language]);
    assert_true(dialogue_unpack_words(&unpacking, texts[language], length));
    assert_string_equal(data[language].takes, dialogue__languages[language].takes);
}

static void add_words(unsigned language) {
    static char texts[DIALOGUE_LANGUAGE_COUNT][TEXT_SIZE];
    size_t length = read_lines("words.", language, texts[language]);
    assert_true(dialogue_unpack_words(&unpacking, texts[language], length));
}

/* Adds all languages, beginning with this one, each with its names first or its words first. */
static void unpack_from(unsigned first, bool has_names_first) {
    begin();
    for (unsigned i = 0; i < DIALOGUE_LANGUAGE_COUNT; i++) {
        unsigned language = (first + i) % DIALOGUE_LANGUAGE_COUNT;
        if (!has_names_first) add_words(language);
        add_names(language);
        if (has_names_first) add_words(language);
    }
}

static void unpack(void) {
    unpack_from(0, true);
}

static void expect_words(void) {
    assert_int_equal(unpacking.word_count, dialogue__word_count);
    for (unsigned i = 0; i < dialogue__word_count; i++) {
        const dialogue_word *one = &words[i], *other = &dialogue__words[i];
        assert_string_equal(one->text, other->text);
        assert_string_equal(one->shown, other->shown);
        assert_int_equal(one->token, other->token);
        assert_int_equal(one->value, other->value);
        assert_int_equal(one->languages, other->languages);
        assert_int_equal(one->proper, other->proper);
        assert_int_equal(one->letters, other->letters);
    }
}

/* The order in which names and words of languages are added does not matter. */
static void test_words(void **state) {
    (void)state;
    for (unsigned first = DIALOGUE_LANGUAGE_COUNT; first-- > 0;) {
        unpack_from(first, true);
        expect_words();
        unpack_from(first, false);
        expect_words();
    }
    /* As a page does: the names of its languages, then what lines need. */
    begin();
    add_names(DIALOGUE_GERMAN);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        add_words(l);
        if (l != DIALOGUE_GERMAN) add_names(l);
    }
    expect_words();
    for (unsigned i = 0; i < 8; i++) {
        assert_string_equal(annexe_d_files[i], dialogue__annexe_d_files[i]);
        assert_string_equal(nato_files[i], dialogue__nato_files[i]);
    }
}

static bool is_known(const char *text) {
    for (unsigned i = 0; i < unpacking.word_count; i++)
        if (strcmp(words[i].text, text) == 0) return true;
    return false;
}

/*
 * Only the names and words of the added languages are understood, and all shared words. Names
 * suffice to announce moves.
 */
static void test_one_language(void **state) {
    (void)state;
    begin();
    unsigned shared = unpacking.word_count;
    add_names(DIALOGUE_FRENCH);
    assert_true(shared > 0 && unpacking.word_count > shared);
    assert_true(is_known("cavalier") && !is_known("cheval"));
    for (unsigned m = 0; m < DIALOGUE_MESSAGES_FIRST; m++)
        assert_string_equal(data[DIALOGUE_FRENCH].messages[m],
                            dialogue__languages[DIALOGUE_FRENCH].messages[m]);
    add_words(DIALOGUE_FRENCH);
    assert_true(is_known("cavalier") && is_known("cheval"));
    for (unsigned i = 0; i < unpacking.word_count; i++)
        assert_true(words[i].languages == UINT16_MAX ||
                    words[i].languages == 1U << DIALOGUE_FRENCH);
    assert_string_equal(data[DIALOGUE_GERMAN].takes, "");
    assert_string_equal(data[DIALOGUE_GERMAN].tag, "de");
}

static void expect_refused(const char *kind) {
    static char text[TEXT_SIZE];
    unsigned before = unpacking.word_count;
    size_t length = read_lines(kind, DIALOGUE_FRENCH, text);
    assert_false(dialogue_unpack_words(&unpacking, text, length - 1));
    length = read_lines(kind, DIALOGUE_FRENCH, text);
    text[length++] = '\n';
    assert_false(dialogue_unpack_words(&unpacking, text, length));
    length = read_lines(kind, DIALOGUE_FRENCH, text);
    memcpy(text, "xx", 2);
    assert_false(dialogue_unpack_words(&unpacking, text, length));
    assert_int_equal(unpacking.word_count, before);
}

static void expect_taken_once(const char *kind, char text[TEXT_SIZE]) {
    static char more[TEXT_SIZE];
    size_t length = read_lines(kind, DIALOGUE_FRENCH, text);
    assert_true(dialogue_unpack_words(&unpacking, text, length));
    unsigned count = unpacking.word_count;
    length = read_lines(kind, DIALOGUE_FRENCH, more);
    assert_false(dialogue_unpack_words(&unpacking, more, length));
    assert_int_equal(unpacking.word_count, count);
}

/* Texts of another version, kind or language, or that were added already, change nothing. */
static void test_wrong_words(void **state) {
    static char text[TEXT_SIZE], names[TEXT_SIZE], phrases[TEXT_SIZE];
    (void)state;
    begin();
    unsigned shared = unpacking.word_count;
    expect_refused("names.");
    expect_refused("words.");
    size_t length = read_messages(DIALOGUE_FRENCH, text);
    assert_false(dialogue_unpack_words(&unpacking, text, length));
    length = read_lines("names.", DIALOGUE_FRENCH, text);
    memcpy(text + sizeof "fr", "words", sizeof "words" - 1);
    assert_false(dialogue_unpack_words(&unpacking, text, length));
    assert_false(dialogue_unpack_words(&unpacking, text, 0));
    assert_int_equal(unpacking.word_count, shared);
    assert_string_equal(data[DIALOGUE_FRENCH].takes, "");
    expect_taken_once("names.", names);
    expect_taken_once("words.", phrases);
}

/* Words for which there is no room change nothing. */
static void test_too_many_words(void **state) {
    static char text[TEXT_SIZE];
    dialogue_packed packed = dialogue_packed_words;
    (void)state;
    begin();
    unsigned shared = unpacking.word_count;
    add_names(DIALOGUE_FRENCH);
    packed.word_room = unpacking.word_count - 1;
    begin();
    unpacking.packed = &packed;
    size_t length = read_lines("names.", DIALOGUE_FRENCH, text);
    assert_false(dialogue_unpack_words(&unpacking, text, length));
    assert_int_equal(unpacking.word_count, shared);
    assert_string_equal(data[DIALOGUE_FRENCH].takes, "");
}

/* Before its messages are added, a language has all that announcements need, and nothing else. */
static void expect_vocabulary(const dialogue_language_data *one,
                              const dialogue_language_data *other) {
    for (unsigned m = 0; m < DIALOGUE_MESSAGE_COUNT; m++)
        assert_string_equal(one->messages[m],
                            m < DIALOGUE_MESSAGES_FIRST ? other->messages[m] : "");
    assert_string_equal(one->takes, other->takes);
    assert_string_equal(one->labels[0], "");
}

static void test_tables(void **state) {
    static char texts[DIALOGUE_LANGUAGE_COUNT][TEXT_SIZE];
    (void)state;
    unpack();
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        const char *const *one = (const char *const *)(const void *)&data[l];
        const char *const *other = (const char *const *)(const void *)&dialogue__languages[l];
        expect_vocabulary(&data[l], &dialogue__languages[l]);
        size_t length = read_messages(l, texts[l]);
        assert_true(dialogue_unpack_messages(data, texts[l], length));
        for (unsigned i = 0; i < sizeof *data / sizeof *one; i++)
            assert_string_equal(one[i], other[i]);
    }
}

/* Messages of another version or language change nothing. */
static void test_wrong_messages(void **state) {
    static char text[TEXT_SIZE];
    (void)state;
    unpack();
    size_t length = read_messages(DIALOGUE_FRENCH, text);
    assert_false(dialogue_unpack_messages(data, text, length - 1));
    length = read_messages(DIALOGUE_FRENCH, text);
    text[length++] = 'x';
    assert_false(dialogue_unpack_messages(data, text, length));
    read_messages(DIALOGUE_FRENCH, text);
    text[1] = 'x';
    assert_false(dialogue_unpack_messages(data, text, length - 1));
    assert_false(dialogue_unpack_messages(data, text, 0));
    assert_string_equal(data[DIALOGUE_FRENCH].labels[0], "");
}

/* -------------------------------------------------------------------------- the arbiter's texts */

static dialogue_arbiter_table arbiter_tables[DIALOGUE_LANGUAGE_COUNT];

enum { STRINGS = sizeof(dialogue_arbiter_table) / sizeof(char *) };

static const char *const *strings_of(const dialogue_arbiter_table *one) {
    return (const char *const *)(const void *)one;
}

static void expect_empty(const dialogue_arbiter_table *one) {
    for (unsigned i = 0; i < STRINGS; i++)
        assert_string_equal(strings_of(one)[i], "");
}

static void test_arbiter_texts(void **state) {
    static char texts[DIALOGUE_LANGUAGE_COUNT][TEXT_SIZE];
    (void)state;
    unpack();
    dialogue_arbiter_tables_clear(arbiter_tables);
    for (unsigned l = 0; l < DIALOGUE_LANGUAGE_COUNT; l++) {
        expect_empty(&arbiter_tables[l]);
        size_t length = read_lines("arbiter.", l, texts[l]);
        assert_true(dialogue_unpack_arbiter(data, arbiter_tables, texts[l], length));
        const char *const *wanted = strings_of(&dialogue__arbiter_tables[l]);
        for (unsigned i = 0; i < STRINGS; i++)
            assert_string_equal(strings_of(&arbiter_tables[l])[i], wanted[i] ? wanted[i] : "");
    }
}

/* A missing line, an extra line, another heading or no text at all change no table. */
static void test_wrong_arbiter_texts(void **state) {
    static char text[TEXT_SIZE];
    (void)state;
    unpack();
    dialogue_arbiter_tables_clear(arbiter_tables);
    size_t length = read_lines("arbiter.", DIALOGUE_FRENCH, text);
    assert_false(dialogue_unpack_arbiter(data, arbiter_tables, text, length - 1));
    length = read_lines("arbiter.", DIALOGUE_FRENCH, text);
    text[length++] = '\n';
    assert_false(dialogue_unpack_arbiter(data, arbiter_tables, text, length));
    length = read_messages(DIALOGUE_FRENCH, text);
    assert_false(dialogue_unpack_arbiter(data, arbiter_tables, text, length));
    length = read_lines("arbiter.", DIALOGUE_FRENCH, text);
    text[1] = 'x';
    assert_false(dialogue_unpack_arbiter(data, arbiter_tables, text, length));
    assert_false(dialogue_unpack_arbiter(data, arbiter_tables, text, 0));
    expect_empty(&arbiter_tables[DIALOGUE_FRENCH]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),         cmocka_unit_test(test_one_language),
        cmocka_unit_test(test_wrong_words),   cmocka_unit_test(test_too_many_words),
        cmocka_unit_test(test_tables),        cmocka_unit_test(test_wrong_messages),
        cmocka_unit_test(test_arbiter_texts), cmocka_unit_test(test_wrong_arbiter_texts),
    };
    return cmocka_run_group_tests_name("dialogue_unpack", tests, NULL, NULL);
}
