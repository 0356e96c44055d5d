/* SPDX-License-Identifier: MIT */
/*
 * Tests texts that deviate from the standard as real files do, each with everything that the reader
 * finds in it.
 */
#include "support/table.h"

typedef struct log_text {
    char text[2048];
    size_t length;
} log_text;

static void add(log_text *log, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    log->length += (size_t)vsnprintf(log->text + log->length, sizeof log->text - log->length,
                                     format, arguments);
    va_end(arguments);
    assert_true(log->length < sizeof log->text);
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t value_length) {
    add(context, "[%.*s|%.*s]", (int)name_length, name, (int)value_length, value);
}

static void on_move(void *context, const chess_position *before, chess_move move) {
    chess_move_facts facts;
    char san[CHESS_SAN_SIZE];
    chess_describe(before, move, &facts);
    chess_san_write(&facts, CHESS_LETTERS_ENGLISH, san, sizeof san);
    add(context, "%s ", san);
}

static void on_comment(void *context, const char *text, size_t length) {
    add(context, "{%.*s}", (int)length, text);
}

static void on_nag(void *context, unsigned number) {
    add(context, "$%u ", number);
}

static void on_variation(void *context, bool begins) {
    add(context, begins ? "(" : ")");
}

static void on_result(void *context, chess_result result) {
    add(context, "%s", chess_result_text(result));
}

/*
 * Reads all games into the log. Games end with '/', errors are written as line:column of the
 * offending word.
 */
static void read_all(const char *text, size_t length, log_text *log) {
    const chess_pgn_visitor visitor = {.context = log,
                                       .tag = on_tag,
                                       .move = on_move,
                                       .comment = on_comment,
                                       .nag = on_nag,
                                       .variation = on_variation,
                                       .result = on_result};
    size_t offset = 0;
    uint32_t line = 1;
    chess_pgn_error error;
    while (chess_pgn_read_game(text, length, &offset, &line, &visitor, &error)) {
        if (error.error)
            add(log, "!%u:%u %.*s", error.line, error.column, (int)error.word_length, error.word);
        add(log, "/");
    }
    assert_int_equal(offset, length);
}

static void check(const char *text, const char *expected) {
    log_text log = {.length = 0};
    read_all(text, strlen(text), &log);
    if (strcmp(log.text, expected) != 0)
        fail_msg("%s\n-> %s\ninstead of %s", text, log.text, expected);
}

static void test_bytes(void **state) {
    (void)state;
    /* joined files: a byte order mark before any game, with a result before it or without */
    check("\xef\xbb\xbf[A \"1\"]\n\n1. e4 *\n\n\xef\xbb\xbf[A \"2\"]\n\n1. d4 1-0\n",
          "[A|1]e4 */[A|2]d4 1-0/");
    check("[A \"1\"]\n\n1. e4\n\n\xef\xbb\xbf[A \"2\"]\n\n1. d4\n", "[A|1]e4 */[A|2]d4 */");
    check("[A \"1\"]\n\n1. e4 {open\n\xef\xbb\xbf[A \"2\"]\n\n1. d4\n",
          "[A|1]e4 *!3:7 {/[A|2]d4 */");
    check("\xef\xbb\xbf\xef\xbb\xbf% no game\n", "");
    check("\xef\xbb\xbf% skipped\n1. e4 *", "e4 */");
    check("1. e4 * \xef\xbb\xbf[A \"2\"]\n\n1. d4 \xef\xbb\xbf"
          "d5 *",
          "e4 */[A|2]d4 d5 */");
    /* the end of file of DOS */
    check("1. e4 e5\x1a", "e4 e5 */");
    check("1. e4 *\r\n\x1a", "e4 */");
    check("\x1a", "");
    /* line ends, alone or mixed; the error's line counts each once */
    check("[A \"1\"]\r\r1. e4\re5\r\r[A \"2\"]\r\r1. d5 *", "[A|1]e4 e5 */[A|2]*!8:4 d5/");
    check("[A \"1\"]\r\n\r\n1. e4\r\n\r\n[A \"2\"]\n\n1. d5 *", "[A|1]e4 */[A|2]*!7:4 d5/");
    /* Latin-1 and UTF-8 stay as they are, in tags and remarks */
    check("[White \"M\xfcller\"]\n\n1. e4 {\xe9t\xe9} *", "[White|M\xfcller]e4 {\xe9t\xe9}*/");
    check("[White \"M\u00fcller\"]\n\n1. e4 {\u00e9t\u00e9} *",
          "[White|M\u00fcller]e4 {\u00e9t\u00e9}*/");
}

static void on_mistake(void *context, const chess_pgn_error *mistake) {
    add(context, "?%u:%u%s %d %.*s ", mistake->line, mistake->column,
        mistake->in_variation ? "v" : "", (int)mistake->error, (int)mistake->word_length,
        mistake->word);
}

/*
 * Logs what is read and each mistake where it is found; "!" for a game whose main line ends early.
 */
static void log_mistakes(const char *text, bool strict, log_text *log) {
    const chess_pgn_visitor visitor = {.context = log,
                                       .tag = on_tag,
                                       .move = on_move,
                                       .variation = on_variation,
                                       .mistake = on_mistake,
                                       .strict = strict};
    size_t offset = 0;
    uint32_t line = 1;
    chess_pgn_error error;
    log->length = 0;
    while (chess_pgn_read_game(text, strlen(text), &offset, &line, &visitor, &error))
        add(log, "%s/", error.error && !error.in_variation ? "!" : "");
}

/* Writes "?PLACE CODE WORD " as on_mistake() does. */
static const char *mistake(const char *place, chess_error code, const char *word) {
    static char texts[4][64];
    static unsigned next;
    char *text = texts[next++ % 4];
    snprintf(text, sizeof texts[0], "?%s %d %s ", place, (int)code, word);
    return text;
}

/* Checks what is read before and after the mistakes. */
static void check_mistakes(const char *text, const char *before, const char *mistakes,
                           const char *after) {
    char expected[256];
    log_text log;
    snprintf(expected, sizeof expected, "%s%s%s", before, mistakes, after);
    log_mistakes(text, false, &log);
    if (strcmp(log.text, expected) != 0)
        fail_msg("%s\n-> %s\ninstead of %s", text, log.text, expected);
}

/* Each wrong variation is reported, and the lines around it are read. */
static void test_every_wrong_variation(void **state) {
    char both[128];
    (void)state;
    check_mistakes("1. e4 (1. Ke5 Qh4) e5 *", "e4 (", mistake("1:11v", CHESS_ILLEGAL, "Ke5"),
                   ")e5 /");
    check_mistakes("1. e4 e5 (1... c5 (1... d5 2. zz) 2. Nf3) 2. d4 *", "e4 e5 (c5 (d5 ",
                   mistake("1:31v", CHESS_PGN_TOKEN, "zz"), ")Nf3 )d4 /");
    snprintf(both, sizeof both, "%s)(%s)e5 /", mistake("1:11v", CHESS_ILLEGAL, "Ke5"),
             mistake("2:5v", CHESS_PGN_NULL_MOVE, "--"));
    check_mistakes("1. e4 (1. Ke5 Kd9 $)\n(1. -- e5) e5 *", "e4 (", both, "");
    check_mistakes("1. e4 (1. d4 d5) e5 (1... c5) *", "e4 (d4 d5 )e5 (c5 )/", "", "");
}

/*
 * The main line determines the language of the letters, even if a variation has the first of them
 * (C.3).
 */
static void test_letters_told_from_variation(void **state) {
    (void)state;
    check("1. e4 c5 (1... e5 2. Cf3 Cc6) 2. Cf3 d6 3. d4 cxd4 4. Cxd4 Cf6 *",
          "e4 c5 (e5 Nf3 Nc6 )Nf3 d6 d4 cxd4 Nxd4 Nf6 */");
    check("1. e4 e5 (1... Nf6) (1... Sf6) 2. d4 *", "e4 e5 (Nf6 )()d4 *!1:27 Sf6/");
}

/* A variation replaces the move before it; at the beginning of a line there is none. */
static void test_variation_before_first_move(void **state) {
    (void)state;
    check_mistakes("(1. d4 d5) 1. e4 *", "(", mistake("1:1v", CHESS_PGN_FIRST_MOVE, "("), ")e4 /");
    check_mistakes("[A \"1\"]\n\n{said} 1. (1. d4) 1. e4 e5 *", "[A|1](",
                   mistake("3:11v", CHESS_PGN_FIRST_MOVE, "("), ")e4 e5 /");
    check_mistakes("1. e4 ((1. d4) 1. c4 (1. f4)) e5 *", "e4 ((",
                   mistake("1:8v", CHESS_PGN_FIRST_MOVE, "("), ")c4 (f4 ))e5 /");
    check_mistakes("1. e4 (1. d4) (1. c4) e5 *", "e4 (d4 )(c4 )e5 /", "", "");
}

/* "+" is correct for mate as well; "++" means mate (C.13), not double check. */
static void test_signs_of_check(void **state) {
    static const struct {
        const char *before, *word;
        bool right;
    } cases[] = {
        {"1. ", "e4+", false},
        {"1. ", "e4#", false},
        {"1. ", "e4++!?", false},
        {"1. ", "e4\u2020", false},
        {"1. e4 (1. ", "d4+) e5", false},
        {"1. e4 f6 2. d4 g5 3. ", "Qh5+", true},
        {"1. e4 f6 2. d4 g5 3. ", "Qh5#", true},
        {"1. e4 f6 2. d4 g5 3. ", "Qh5++", true},
        {"1. e4 f6 2. d4 g5 3. ", "Qh5\u2021", true},
        {"1. e4 f6 2. d4 g5 3. ", "Qh5", true},
        {"1. e4 f6 2. ", "Qh5+!", true},
        {"1. e4 f6 2. ", "Qh5#", false},
        {"1. e4 f6 2. ", "Qh5++", false},
        {"1. e4 f6 2. ", "Qh5 +", true},
        {"1. e4 f6 2. ", "Qh5 #", false},
        {"1. e4 f6 2. ", "Qh5 ++", false},
        {"1. e4 f6 2. ", "Qg4 +", false},
        {"1. e4 f6 2. ", "Qg4 \u2020", false},
        {"1. e4 f6 2. ", "Qg4 +-", true}, /* evaluates the position */
        {"1. e4 e5 2. Qh5 Ke7 3. ", "Qxe5 ++", true},
        {"1. e4 e5 2. Qh5 Ke7 3. ", "Qxe5 \u2021", true},
        /* two checks at once: the knight's and the queen's */
        {"1. e4 e5 2. Qe2 f5 3. exf5 Nf6 4. Nc3 Ke7 5. Nb5 d6 6. f4 Ke8 7. fxe5 Ke7 8. ", "exd6+",
         true},
        {"1. e4 e5 2. Qe2 f5 3. exf5 Nf6 4. Nc3 Ke7 5. Nb5 d6 6. f4 Ke8 7. fxe5 Ke7 8. ", "exd6++",
         false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        log_text log;
        snprintf(text, sizeof text, "%s%s *", cases[i].before, cases[i].word);
        log_mistakes(text, true, &log);
        if (!strstr(log.text, "?1:") != cases[i].right || strstr(log.text, "!/"))
            fail_msg("%s: %s", text, log.text);
        log_mistakes(text, false, &log);
        if (strstr(log.text, "?1:")) fail_msg("not strict: %s: %s", text, log.text);
    }
}

/* An invalid character in a tag name is reported, and the game is read. */
static void test_signs_in_names(void **state) {
    char after[128];
    (void)state;
    snprintf(after, sizeof after, "[A-B|1]e4 /%s[Weird-Tag_1|3]d4 /",
             mistake("6:2", CHESS_PGN_TAG_NAME, "Weird-Tag_1"));
    check_mistakes("[A-B \"1\"]\n[C \"2\"]\n\n1. e4 *", "",
                   mistake("1:2", CHESS_PGN_TAG_NAME, "A-B"), "[A-B|1][C|2]e4 /");
    check_mistakes("[C \"2\"]\n[A-B \"1\"]\n\n1. e4\n\n[Weird-Tag_1 \"3\"]\n\n1. d4 *", "[C|2]",
                   mistake("2:2", CHESS_PGN_TAG_NAME, "A-B"), after);
    check_mistakes("[C \"2\"]\n[\u00c9lo.2 \"1\"]\n\n1. e4 *", "[C|2]",
                   mistake("2:2", CHESS_PGN_TAG_NAME, "\u00c9lo.2"), "[\u00c9lo.2|1]e4 /");
}

/*
 * A token of one character ends the word before it, even if it is out of place: the move counts,
 * the token is the error, and the result is found (section 7 of the PGN standard).
 */
static void test_signs_out_of_place(void **state) {
    static const char signs[] = "}])";
    (void)state;
    for (const char *sign = signs; *sign; sign++) {
        char text[64], expected[64];
        snprintf(text, sizeof text, "1. e4%c 1-0\n\n[A \"2\"]\n\n1. d4 *", *sign);
        snprintf(expected, sizeof expected, "e4 1-0!1:6 %c/[A|2]d4 */", *sign);
        check(text, expected);
    }
    check("1. e4[A \"2\"]\n\n1. d4 *", "e4 *!1:6 [/");
    /* a zero byte, as in damaged files; one at the beginning means that it is not text */
    static const char zero[] = "[Event \"Simultaneous\"]\n\n1. d4 d5 2. c4\0 1-0";
    log_text log = {.length = 0};
    read_all(zero, sizeof zero - 1, &log);
    static const char expected[] = "[Event|Simultaneous]d4 d5 c4 1-0!3:15 ";
    if (strncmp(log.text, expected, strlen(expected)) != 0) fail_msg("zero byte: %s", log.text);
}

/*
 * A tag name has letters, digits and underscores (PGN standard, 8.1), anywhere in it. Other
 * characters are tolerated, but not those that divide the parts of a tag.
 */
static void test_names(void **state) {
    static const char names[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_/:@`{^-.";
    static const char dividers[] = "[]\" ";
    char text[64], expected[64];
    (void)state;
    for (const char *c = names; *c; c++) {
        snprintf(text, sizeof text, "[%c \"v\"]\n[%cA \"v\"]\n[A%cA \"v\"]\n\n*", *c, *c, *c);
        snprintf(expected, sizeof expected, "[%c|v][%cA|v][A%cA|v]*/", *c, *c, *c);
        check(text, expected);
    }
    /* no name, or one and nothing more, up to the end of the text */
    check("[ \"value of no name\"]\n\n1. e4 *\n", "*!1:1 [ \"value of no name\"]/");
    check("[\"value of no name\"]\n\n1. e4 *\n", "*!1:1 [\"value of no name\"]/");
    check("1. e4 *\n\n[abcdefghijklmnop", "e4 */*!3:1 [abcdefghijklmnop/");
    check("1. e4 *\n\n[abcdefgh ", "e4 */*!3:1 [abcdefgh /");
    check("1. e4 *\n\n[abcdefgh \"", "e4 */*!3:1 [abcdefgh \"/");
    check("1. e4 *\n\n[abcdefgh \"abcdefgh", "e4 */*!3:1 [abcdefgh \"abcdefgh/");
    check("1. e4 *\n\n[abcdefgh \"abcdefgh\"", "e4 */*!3:1 [abcdefgh \"abcdefgh\"/");
    check("1. e4 *\n\n[abcdefgh \"abcdefgh\"]", "e4 */[abcdefgh|abcdefgh]*/");
    for (const char *c = dividers; *c; c++) {
        log_text log = {.length = 0};
        snprintf(text, sizeof text, "[A%cA \"v\"]\n\n*", *c);
        read_all(text, strlen(text), &log);
        if (strstr(log.text, "|v]")) fail_msg("%s: %s", text, log.text);
    }
}

/*
 * A value may have escapes, a quote that lost its backslash, and letters of any encoding, at every
 * place; it ends with the line.
 */
static void test_values(void **state) {
    static const char *const parts[] = {"\\\"", "\\\\", "\"",     "\t",    "\x01",
                                        "]",    "\xfc", "\u00e9", "\\\"]", "\\\\\\\""};
    enum { PLACES = 18 };
    char text[128], expected[128], before[PLACES + 1], behind[PLACES + 1];
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        for (size_t at = 0; at < PLACES; at++) {
            snprintf(before, sizeof before, "%.*s", (int)at, "abcdefghijklmnopqr");
            snprintf(behind, sizeof behind, "%s", &"ABCDEFGHIJKLMNOPQR"[at]);
            snprintf(text, sizeof text, "[Name \"%s%s%s\"]\n\n1. e4 e5 2. Nf3 *\n", before,
                     parts[i], behind);
            snprintf(expected, sizeof expected, "[Name|%s%s%s]e4 e5 Nf3 */", before, parts[i],
                     behind);
            check(text, expected);
            log_text log = {.length = 0};
            snprintf(text, sizeof text, "[Name \"%s\n%s\"]\n\n1. e4 e5 2. Nf3 *\n", before, behind);
            read_all(text, strlen(text), &log);
            if (strstr(log.text, "[Name|")) fail_msg("%s: %s", text, log.text);
        }
}

/* The numbers of glyphs are from 0 to 255 (section 8.2.4 of the standard). */
static void test_glyphs(void **state) {
    (void)state;
    check("1. e4 $0 e5 $9 2. Nf3 $255 *", "e4 $0 e5 $9 Nf3 $255 */");
    check("1. e4 $256 e5 *", "e4 *!1:7 $256/");
    check("1. e4 $4294967297 e5 *", "e4 *!1:7 $4294967297/");
    check("1. e4 $ e5 *", "e4 *!1:7 $/");
    check("1. e4 $", "e4 *!1:7 $/");
    check("1. e4 $14", "e4 $14 */");
}

static void test_results(void **state) {
    (void)state;
    check("1. e4 1-0\n\n1. d4 0-1\n\n1. c4 1/2-1/2\n\n1. b3 *", "e4 1-0/d4 0-1/c4 1/2-1/2/b3 */");
    check("1. e4 1 - 0\n\n1. d4 0 - 1\n\n1. c4 1/2 - 1/2\n\n1. b3",
          "e4 1-0/d4 0-1/c4 1/2-1/2/b3 */");
    check("1. e4 1/2 1. d4 \u00bd 1. c4 \u00bd-\u00bd 1. b3 \xbd-\xbd 1. a3 \xbd",
          "e4 1/2-1/2/d4 1/2-1/2/c4 1/2-1/2/b3 1/2-1/2/a3 1/2-1/2/");
    check("1. e4 1\u20130 1. d4 0\u20131 1. c4 1/2\u20131/2 1. b3 \u00bd\u2013\u00bd",
          "e4 1-0/d4 0-1/c4 1/2-1/2/b3 1/2-1/2/");
    check("[A \"1\"]\n\n1. e4 e5\n\n[A \"2\"]\n\n1. d4\n", "[A|1]e4 e5 */[A|2]d4 */");
    check("1. e4 (1. d4 1-0) e5 (1... c5 0 - 1) 0-1", "e4 (d4 )e5 (c5 )0-1/");
    check("1. e4 1 - 00", "e4 */");
    /* games won by default, and lost by both; after a move such a sign evaluates the position */
    check("[A \"1\"]\n\n+/-\n\n[A \"2\"]\n\n-/+\n\n[A \"3\"]\n\n-/-\n\n[A \"4\"]\n\n*\n",
          "[A|1]1-0/[A|2]0-1/[A|3]*/[A|4]*/");
    check("+/-\n1. e4 *", "1-0/e4 */");
    check("1. e4 +/- e5 -/+ (1... d5 -/-) 1-0", "e4 e5 (d5 )1-0/");
    check("1. e5 +/- e5 1-0", "1-0!1:4 e5/");
}

static void test_moves(void **state) {
    (void)state;
    check("1. g1f3 b8c6 2. e2e4 e7e5 3. f1b5 a7a6 4. e1g1 *", "Nf3 Nc6 e4 e5 Bb5 a6 O-O */");
    check("1. Ng1-f3 d7-d5 2. e2-e4 d5xe4 3. Bf1-b5+ *", "Nf3 d5 e4 dxe4 Bb5+ */");
    check("1. g1g3 *", "*!1:4 g1g3/");
    check("1. e4 d5 2. ed5 Qd5 3. Nc3 Qe5 *", "e4 d5 exd5 Qxd5 Nc3 Qe5+ */");
    check("1. e4 e5 (=) 2. Nf3 (=) (2. f4 (=)) Nc6 *", "e4 e5 {(=)}Nf3 {(=)}(f4 {(=)})Nc6 */");
    check("1. e4 a6 2. e5 d5 3. exd6 a.p. cxd6 e.p. *", "e4 a6 e5 d5 exd6 cxd6 */");
    check("1. P.e2-e4 e5 2. N.g1-f3 N.c6 3. B.f1xb5 *", "e4 e5 Nf3 Nc6 *!1:34 B.f1xb5/");
    check("1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! 4. Ba4 !? $14$255 *",
          "e4 $1 e5 $2 Nf3 $3 Nc6 $4 Bb5 $5 a6 $6 Ba4 $5 $14 $255 */");
    check("1. e4 $256 e5 *", "e4 *!1:7 $256/");
    check("1. e4 {a {b} ;c\n%d\ne5 ; { ( }\n2. f4 {} *", "e4 {a {b}{c}e5 { { ( }}f4 {}*/");
    check("1. e4 ({before} 1. d4 d5 (1... f5 $1) 2. c4) ({2} 1. c4) 1... e5 *",
          "e4 ({before}d4 d5 (f5 $1 )c4 )({2}c4 )e5 */");
    check("1. e4 {[%clk 0:01:02.5][%emt 3] [%eval #-3] [%csl Ra1] [%cal Gb1c3]} *",
          "e4 {[%clk 0:01:02.5][%emt 3] [%eval #-3] [%csl Ra1] [%cal Gb1c3]}*/");
}

static void on_written(void *context, const char *word, size_t length) {
    add(context, "<%.*s>", (int)length, word);
}

static void check_words(const char *text, const char *expected) {
    log_text log = {.length = 0};
    const chess_pgn_visitor visitor = {.context = &log, .written = on_written, .result = on_result};
    size_t offset = 0;
    uint32_t line = 1;
    chess_pgn_error error;
    assert_true(chess_pgn_read_game(text, strlen(text), &offset, &line, &visitor, &error));
    if (strcmp(log.text, expected) != 0)
        fail_msg("%s\n-> %s\ninstead of %s", text, log.text, expected);
}

/*
 * A space may stand before the capture sign, after it, or both: it is one move, for visitors of
 * moves and of written words.
 */
static void test_spaces_in_captures(void **state) {
    static const char *const signs[] = {"x",  " x",  "x ",     " x ",     ":",       " :",
                                        ": ", " : ", "\u00d7", " \u00d7", "\u00d7 ", " \u00d7 "};
    static const struct {
        const char *before, *origin, *target, *found;
    } moves[] = {
        {"1. e4 d5 2.", "e", "d5", "e4 d5 exd5"},
        {"1. e4 d5 2. ", "e4", "d5", "e4 d5 exd5"},
        {"1. e4 d5 2. exd5", "Q", "d5!?", "e4 d5 exd5 Qxd5 $5"},
        {"1. e4 d5 2. exd5 ", "Qd8", "d5", "e4 d5 exd5 Qxd5"},
        {"1. Nf3 e5 2. Nc3 e4 3. Na4 e3 4.", "d2", "e3", "Nf3 e5 Nc3 e4 Na4 e3 dxe3"},
        {"1. e4 d5 2. exd5 Nf6 3. Nc3 ", "\u2658f6", "d5", "e4 d5 exd5 Nf6 Nc3 Nxd5"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        for (size_t j = 0; j < sizeof signs / sizeof *signs; j++) {
            char text[128], expected[256], word[32];
            snprintf(word, sizeof word, "%s%s%s", moves[i].origin, signs[j], moves[i].target);
            snprintf(text, sizeof text, "%s %s 1-0 {so that much text comes behind it}",
                     moves[i].before, word);
            snprintf(expected, sizeof expected, "%s {so that much text comes behind it}1-0/",
                     moves[i].found);
            check(text, expected);
            snprintf(expected, sizeof expected, "<%s>1-0", word);
            check_words(strstr(text, word), expected);
        }
    /* what stands before the space must be able to begin a move, and a square must come */
    check_words("O-O xe5 *", "<O-O><xe5>*");
    check_words("exd5 xe4 *", "<exd5><xe4>*");
    check_words("e4 xyz *", "<e4><xyz>*");
    check_words("e4\nxd5 *", "<e4><xd5>*");
    check_words("e4  xd5 *", "<e4><xd5>*");
    check_words("Nx *", "<Nx>*");
    check_words("N x", "<N><x>*");
    check("1. e4 d5 2. xd5 *", "e4 d5 exd5 */");
    /* the word that is wrong is all of it */
    check("1. e4 d5 2. d x e5 *", "e4 d5 *!1:13 d x e5/");
}

/* A piece in parentheses is a promotion, not a variation. */
static void test_promotions(void **state) {
    static const char start[] = "[FEN \"1r5k/P7/8/8/8/8/7p/K7 w - - 0 1\"]\n\n";
    static const struct {
        const char *moves, *found;
    } cases[] = {
        {"1. a8=Q h1=N *", "a8=Q h1=N */"},
        {"1. a8(Q) h1(N) *", "a8=Q h1=N */"},
        {"1. a8Q h1/N *", "a8=Q h1=N */"},
        {"1. axb8(Q)+! Kg7 (1... Kh7) *", "axb8=Q+ $1 Kg7 (Kh7 )*/"},
        {"1. a x b8(R)+ *", "axb8=R+ */"},
        {"1. a8 h1=Q+ *", "*!3:4 a8/"},
        {"1. a8(K) *", "*!3:4 a8/"},
        {"1. Kb1(Q) *", "*!3:4 Kb1(Q)/"},
        {"1. a8(Q", "*!3:4 a8/"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256], expected[256];
        snprintf(text, sizeof text, "%s%s", start, cases[i].moves);
        snprintf(expected, sizeof expected, "[FEN|1r5k/P7/8/8/8/8/7p/K7 w - - 0 1]%s",
                 cases[i].found);
        check(text, expected);
    }
}

/*
 * A mistake in a variation costs the rest of that variation. One in the main line costs the rest of
 * the game, and is the error returned.
 */
static void test_mistakes_in_variations(void **state) {
    (void)state;
    check("1. e4 e5 (1... -- 2. d4) 2. Nf3 1-0", "e4 e5 ()Nf3 1-0!1:16 --/");
    check("1. e4 e5 (1... c5 2. Zz (2. c3) d6 {x}) (1... e6 2. d4) 2. Nf3 *",
          "e4 e5 (c5 )(e6 d4 )Nf3 *!1:22 Zz/");
    check("1. e4 e5 (1... c5 (1... d5 2. Zz Zz) 2. Nf3) 2. f4 *",
          "e4 e5 (c5 (d5 )Nf3 )f4 *!1:31 Zz/");
    check("1. e4 e5 (1... c5 (1... d5 2. Zz) 2. Yy) 2. f4 *", "e4 e5 (c5 (d5 ))f4 *!1:31 Zz/");
    check("1. e4 e5 (1... Zz) 2. Yy Nf6 *", "e4 e5 ()*!1:23 Yy/");
    check("1. e4 Xx (1. Zz) e5 *", "e4 *!1:7 Xx/");
    check("1. e4 e5 (1... $300 c5) 2. Nf3 *", "e4 e5 ()Nf3 *!1:16 $300/");
    /* the rest of the text is not the game's */
    check("1. e4 e5 (1... Zz {x\n[A \"2\"]\n\n1. d4 *", "e4 e5 (*!1:19 {/[A|2]d4 */");
    check("1. e4 e5 (1... Zz 2. d4", "e4 e5 (*!1:10 (/");
    check("[FEN \"x\"]\n\n1. e4 (1. d4) e5 *", "[FEN|x]*!1:7 x/");
}

/*
 * The value of the tag Variant does not matter if there is a FEN tag; of two FEN tags the last
 * counts.
 */
static void test_chess960(void **state) {
    static const char *const variants[] = {"Chess960",     "chess960",     "Chess 960",
                                           "chess 960",    "fischerandom", "Fischerrandom",
                                           "Fischerandom", "Standard",     ""};
    (void)state;
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        char text[512], expected[512];
        snprintf(text, sizeof text,
                 "[Variant \"%s\"]\n[FEN \"5k2/8/8/8/8/8/8/RK5R w HA - 0 1\"]\n\n1. O-O-O Ke7 *",
                 variants[i]);
        snprintf(expected, sizeof expected,
                 "[Variant|%s][FEN|5k2/8/8/8/8/8/8/RK5R w HA - 0 1]O-O-O Ke7 */", variants[i]);
        check(text, expected);
    }
    check("[FEN \"5k2/8/8/8/8/8/8/RK5R w HA - 0 1\"]\n"
          "[FEN \"5k2/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n1. O-O *",
          "[FEN|5k2/8/8/8/8/8/8/RK5R w HA - 0 1][FEN|5k2/8/8/8/8/8/8/RK5R w KQ - 0 1]O-O+ */");
    check("[FEN \"x\"]\n[FEN \"5k2/8/8/8/8/8/8/RK5R w KQ - 0 1\"]\n\n1. Kc2 *",
          "[FEN|x][FEN|5k2/8/8/8/8/8/8/RK5R w KQ - 0 1]Kc2 */");
    check("[A \"1\"]\n[A \"2\"]\n\n*", "[A|1][A|2]*/");
}

/* Columns are counted up to 1024, on each line anew. */
static void test_columns(void **state) {
    static const struct {
        size_t at;
        uint32_t column;
    } rows[] = {{0, 1}, {1, 2}, {1022, 1023}, {1023, 1024}, {1024, 0}, {1025, 0}, {4000, 0}};
    static char text[5000];
    (void)state;
    for (size_t i = 0; i < 2 * sizeof rows / sizeof *rows; i++) {
        size_t at = rows[i / 2].at, begin = i % 2;
        memset(text, ' ', sizeof text);
        if (begin) text[0] = '\n';
        memcpy(text + begin + at, "xyz", 3);
        const chess_pgn_visitor visitor = {.context = NULL};
        chess_pgn_error error;
        size_t offset = 0;
        uint32_t line = 1;
        assert_true(chess_pgn_read_game(text, sizeof text, &offset, &line, &visitor, &error));
        assert_int_equal(error.error, CHESS_PGN_TOKEN);
        assert_int_equal(error.offset, begin + at);
        assert_int_equal(error.column, rows[i / 2].column);
        assert_int_equal(error.line, 1 + begin);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_bytes),
        cmocka_unit_test(test_signs_out_of_place),
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_glyphs),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_spaces_in_captures),
        cmocka_unit_test(test_promotions),
        cmocka_unit_test(test_mistakes_in_variations),
        cmocka_unit_test(test_chess960),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_every_wrong_variation),
        cmocka_unit_test(test_variation_before_first_move),
        cmocka_unit_test(test_signs_of_check),
        cmocka_unit_test(test_signs_in_names),
        cmocka_unit_test(test_letters_told_from_variation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
