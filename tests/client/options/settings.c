/* SPDX-License-Identifier: MIT */
/* Tests the file of the settings: which lines are settings, and how one of them is changed. */
#include "options/settings.h"

#include "client/support/folder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-settings-XXXXXX";
static char path[64];

static void write_text(const char *text, size_t length) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void expect_text(const char *expected) {
    char text[512];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    assert_int_equal(fclose(file), 0);
    assert_string_equal(text, expected);
}

/* --------------------------------------------------------------------------------------- reading
 */

static void note(void *context, unsigned long line, const char *name, const char *value) {
    char *taken = context;
    (void)snprintf(taken + strlen(taken), 512 - strlen(taken), "%lu<%s><%s>", line, name, value);
}

static void lines_are_settings(void **state) {
    static const struct {
        const char *text, *taken;
    } rows[] = {
        {"", ""},
        {"\n\n", ""},
        {"rate = 90", "1<rate><90>"},
        {"rate=90\n", "1<rate><90>"},
        {"\nrate=90\r\n\nvoice\t=\toff \t\r\n", "2<rate><90>4<voice><off>"},
        {"  \t rate  \t=  \t 9 0 \t ", "1<rate><9 0>"},
        {"# rate = 90\n  #lang = de\nlang = #\n", "3<lang><#>"},
        {"rate", "1<rate><>"},
        {"rate =", "1<rate><>"},
        {"rate = \t ", "1<rate><>"},
        {"= 90\n  = 90\n=\n", ""},
        {"engine = a = b\n", "1<engine><a = b>"},
        {"\xEF\xBB\xBFrate = 90\n", "1<rate><90>"},
        {"\n\xEF\xBB\xBFrate = 90\n", "2<\xEF\xBB\xBFrate><90>"},
        {"name = x\r y\r", "1<name><x\r y>"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char taken[512] = "";
        write_text(rows[i].text, strlen(rows[i].text));
        assert_int_equal(settings_read(path, note, taken), DIALOGUE_TERMINAL_COUNT);
        assert_string_equal(taken, rows[i].taken);
    }
}

static void zero_bytes_belong_to_no_setting(void **state) {
    char taken[512] = "";
    (void)state;
    write_text("\0rate = 9\0\n\0", 12);
    assert_int_equal(settings_read(path, note, taken), DIALOGUE_TERMINAL_COUNT);
    assert_string_equal(taken, "1<\x1Arate><9\x1A>2<\x1A><>");
}

static void a_file_that_cannot_be_read(void **state) {
    char taken[512] = "";
    (void)state;
    (void)unlink(path);
    assert_int_equal(settings_read(path, note, taken), DIALOGUE_TERMINAL_FILE_MISSING);
    assert_int_equal(settings_read(folder, note, taken), DIALOGUE_TERMINAL_FILE_DIRECTORY);
    assert_string_equal(taken, "");
}

/* --------------------------------------------------------------------------------------- writing
 */

/* The line "name = value" gives back every value without spaces at its ends. */
static void values_that_are_not_kept(void **state) {
    static const struct {
        const char *value;
        settings_fault fault;
    } rows[] = {
        {"", SETTINGS_NO_FAULT},        {"90", SETTINGS_NO_FAULT},   {"a b", SETTINGS_NO_FAULT},
        {"a\tb\rc", SETTINGS_NO_FAULT}, {"=#=", SETTINGS_NO_FAULT},  {" a", SETTINGS_SPACE},
        {"a ", SETTINGS_SPACE},         {"\ta", SETTINGS_SPACE},     {"a\t", SETTINGS_SPACE},
        {"\ra", SETTINGS_SPACE},        {"a\r", SETTINGS_SPACE},     {" ", SETTINGS_SPACE},
        {"a\nb", SETTINGS_LINE_BREAK},  {"\n", SETTINGS_LINE_BREAK}, {" a\n", SETTINGS_LINE_BREAK},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (settings_fault_of(rows[i].value) != rows[i].fault) fail_msg("\"%s\"", rows[i].value);
}

/* The changed setting comes last; all other lines stay as they are. */
static void one_setting_is_changed(void **state) {
    static const struct {
        const char *before, *after;
    } rows[] = {
        {"", "rate = 90\n"},
        {"\n", "\nrate = 90\n"},
        {"rate = 1", "rate = 90\n"},
        {"rate=1\nlang = de\nrate=2\n", "lang = de\nrate = 90\n"},
        {" \t rate \t =1\r\n", "rate = 90\n"},
        {"lang = de", "lang = de\nrate = 90\n"},
        {"lang = de\r\n", "lang = de\r\nrate = 90\n"},
        {"rate\nrates = 1\nrat = 1\nmy rate = 1\n#rate = 1\nrat", /* no setting of that name */
         "rate\nrates = 1\nrat = 1\nmy rate = 1\n#rate = 1\nrat\nrate = 90\n"},
        {"\xEF\xBB\xBFrate = 1\nlang = de\n", "lang = de\nrate = 90\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        write_text(rows[i].before, strlen(rows[i].before));
        assert_true(settings_change(path, "rate", "90"));
        expect_text(rows[i].after);
    }
    (void)unlink(path);
    assert_true(settings_change(path, "rate", "90")); /* there was no file */
    expect_text("rate = 90\n");
}

/* A file that cannot be read is not replaced. */
static void what_cannot_be_read_stays(void **state) {
    (void)state;
    (void)unlink(path);
    assert_int_equal(mkdir(path, 0700), 0);
    assert_false(settings_change(path, "rate", "90"));
    assert_false(settings_write(path, "rate = 90\n"));
    assert_int_equal(rmdir(path), 0);
    write_text("x", 1);
    char below[80];
    (void)snprintf(below, sizeof below, "%s/settings", path);
    assert_false(settings_write(below, "rate = 90\n"));
    expect_text("x");
}

static void folders_are_made(void **state) {
    char deep[96];
    struct stat about;
    (void)state;
    (void)snprintf(deep, sizeof deep, "%s/a/b/settings", folder);
    assert_true(settings_write(deep, "rate = 90\n"));
    assert_int_equal(stat(deep, &about), 0);
    assert_int_equal(about.st_mode & 0777U, 0600);
    assert_true(settings_write(deep, "lang = de\n"));
}

/* ------------------------------------------------------------------------------------------ path
 */

/* Only absolute paths define the folder (XDG Base Directory Specification). */
static void the_environment_names_the_folder(void **state) {
    static const struct {
        const char *config, *home, *expected;
        bool defined;
    } rows[] = {
        {"/c", "/h", "/c/rochade/settings", true},
        {"c", "/h", "/h/.config/rochade/settings", true},
        {"", "/h", "/h/.config/rochade/settings", true},
        {NULL, "/h", "/h/.config/rochade/settings", true},
        {"c", "h", "~/.config/rochade/settings", false},
        {NULL, "", "~/.config/rochade/settings", false},
        {NULL, NULL, "~/.config/rochade/settings", false},
    };
    char found[64];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        (void)(rows[i].config ? setenv("XDG_CONFIG_HOME", rows[i].config, 1)
                              : unsetenv("XDG_CONFIG_HOME"));
        (void)(rows[i].home ? setenv("HOME", rows[i].home, 1) : unsetenv("HOME"));
        assert_int_equal(settings_path(found, sizeof found), rows[i].defined);
        assert_string_equal(found, rows[i].expected);
    }
    (void)setenv("XDG_CONFIG_HOME", "/c", 1);
    assert_true(settings_path(found, sizeof "/c/rochade/settings"));
    assert_false(settings_path(found, sizeof "/c/rochade/settings" - 1));
}

static int begin(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) return 1;
    return snprintf(path, sizeof path, "%s/settings", folder) < 0;
}

static int finish(void **state) {
    (void)state;
    folder_remove(folder);
    return 0;
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_settings),
        cmocka_unit_test(zero_bytes_belong_to_no_setting),
        cmocka_unit_test(a_file_that_cannot_be_read),
        cmocka_unit_test(values_that_are_not_kept),
        cmocka_unit_test(one_setting_is_changed),
        cmocka_unit_test(what_cannot_be_read_stays),
        cmocka_unit_test(folders_are_made),
        cmocka_unit_test(the_environment_names_the_folder),
    };
    return cmocka_run_group_tests(tests, begin, finish);
}
