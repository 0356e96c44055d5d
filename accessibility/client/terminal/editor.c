/* SPDX-License-Identifier: MIT */
#include "editor.h"

#include "echo.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include <readline/history.h>
#include <readline/readline.h>

enum { USUAL_COLUMNS = 80, REMEMBERED = 1000 };

static const editor_calls *calls;
static echo shown;
static bool installed;

/* -------------------------------------------------------------------------------------- showing */

/* Serial lines do not report their width. */
static size_t columns(void) {
    struct winsize size;
    const char *value = getenv("COLUMNS");
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    unsigned long number = value != NULL ? strtoul(value, NULL, 10) : 0;
    return number > 0 && number < ECHO_SIZE ? number : USUAL_COLUMNS;
}

/* Returns true if the bytes before the cursor are an incomplete character. */
static bool is_incomplete(void) {
    int at = rl_point;
    while (at > 0 && ((unsigned char)rl_line_buffer[--at] & 0xC0U) == 0x80U) {
    }
    mbstate_t state = {0};
    return at < rl_point &&
           mbrlen(rl_line_buffer + at, (size_t)(rl_point - at), &state) == (size_t)-2;
}

/* Some versions of Readline insert a character byte by byte; wait until it is complete. */
static void show_changes(void) {
    if (is_incomplete()) return;
    echo_update(&shown, rl_line_buffer, (size_t)rl_end, (size_t)rl_point);
}

/* ----------------------------------------------------------------------------------------- keys */

static int stop_speech(int count, int key) {
    (void)count;
    (void)key;
    const terminal_editing *host = *calls->host;
    host->key(host->context, true);
    return 0;
}

static int show_again(int count, int key) {
    (void)count;
    (void)key;
    editor_hide();
    return 0;
}

/* In pasted text a tab becomes a space instead of completing a word. */
static int complete(int count, int key) {
    char text[TERMINAL_COMPLETION_SIZE];
    (void)key;
    const terminal_editing *host = *calls->host;
    if (calls->more()) return rl_insert(count, ' ');
    if (host->complete == NULL) return 0;
    size_t from = host->complete(host->context, rl_line_buffer, (size_t)rl_point, text);
    if (from > (size_t)rl_point) return 0;
    rl_begin_undo_group();
    (void)rl_delete_text((int)from, rl_point);
    rl_point = (int)from;
    (void)rl_insert_text(text);
    rl_end_undo_group();
    return 0;
}

/* Ignores a key. */
static int ignore_key(int count, int key) {
    (void)count;
    (void)key;
    return 0;
}

/* Enters the review line as if it had been typed. */
static int review(int count, int key) {
    (void)count;
    (void)key;
    const terminal_editing *host = *calls->host;
    if (host->review == NULL || rl_end > 0) return 0;
    (void)rl_insert_text(host->review);
    show_changes();
    return rl_newline(1, '\n');
}

/* Disables completion of file names. */
static char *no_completion(const char *text, int state) {
    (void)text;
    (void)state;
    return NULL;
}

static int take_byte(FILE *stream) {
    (void)stream;
    return calls->byte();
}

static void take_line(char *line) {
    rl_callback_handler_remove();
    installed = false;
    if (line != NULL) echo_close(&shown);
    calls->line(line, line != NULL ? strlen(line) : 0);
    free(line);
}

/* ------------------------------------------------------------------------------------- starting */

static void leave_terminal_alone(void) {}

static void prepare_nothing(int meta) {
    (void)meta;
}

/* Binds key sequences of common terminals, which the terminfo entry "dumb" lacks. */
static void bind_keys(void) {
    static const struct {
        const char *sequence;
        rl_command_func_t *function;
    } keys[] = {{"\\e[3~", rl_delete},        {"\\e[1~", rl_beg_of_line},
                {"\\e[7~", rl_beg_of_line},   {"\\e[4~", rl_end_of_line},
                {"\\e[8~", rl_end_of_line},   {"\\e[1;5D", rl_backward_word},
                {"\\e[1;5C", rl_forward_word}};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        (void)rl_bind_keyseq_if_unbound(keys[i].sequence, keys[i].function);
    /* Readline's own function waits for the end of pasted text, which may never come. */
    (void)rl_bind_keyseq("\\e[200~", ignore_key);
    (void)rl_bind_keyseq("\\e[201~", ignore_key);
    (void)rl_bind_key('\t', complete);
    (void)rl_bind_key(CTRL('G'), stop_speech);
    (void)rl_bind_key(CTRL('L'), show_again);
    (void)rl_bind_key(CTRL('O'), review);
    (void)rl_bind_key(CTRL('R'), rl_history_search_backward);
    (void)rl_bind_key(CTRL('S'), rl_history_search_forward);
}

/*
 * Initializes Readline, once per process. Readline gets a dumb terminal and /dev/null as its
 * screen, because echo.h shows the text.
 */
static bool initialize(void) {
    static bool done;
    if (done) return true;
    rl_outstream = fopen("/dev/null", "we");
    if (rl_outstream == NULL) return false;
    rl_readline_name = "rochade";
    rl_terminal_name = "dumb";
    rl_catch_signals = rl_catch_sigwinch = rl_change_environment = 0;
    rl_prep_term_function = prepare_nothing;
    rl_deprep_term_function = leave_terminal_alone;
    rl_getc_function = take_byte;
    rl_redisplay_function = show_changes;
    rl_completion_entry_function = no_completion;
    (void)rl_initialize();
    (void)rl_variable_bind("blink-matching-paren", "off");
    (void)rl_variable_bind("enable-bracketed-paste", "off");
    (void)rl_variable_bind("input-meta", "on");
    (void)rl_variable_bind("output-meta", "on");
    (void)rl_variable_bind("convert-meta", "off");
    bind_keys();
    stifle_history(REMEMBERED);
    done = true;
    return true;
}

bool editor_begin(const editor_calls *wanted) {
    calls = wanted;
    return initialize();
}

void editor_end(void) {
    if (installed) rl_callback_handler_remove();
    installed = false;
    clear_history();
}

/*
 * Sets a UTF-8 locale, because all text of the program is UTF-8 and a multi-byte letter must be
 * deleted as one. Readline sets the user's locale at the beginning of each line, so call this
 * afterwards.
 */
static void use_utf8(void) {
    (void)setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) (void)setlocale(LC_CTYPE, "C.UTF-8");
}

void editor_show(const char *prompt) {
    if (!installed) {
        rl_callback_handler_install("", take_line);
        use_utf8();
        using_history(); /* start at the newest line */
    }
    installed = true;
    echo_open(&shown, stdout, columns(), prompt, rl_line_buffer, (size_t)rl_end, (size_t)rl_point);
}

void editor_hide(void) {
    echo_close(&shown);
}

bool editor_is_shown(void) {
    return shown.open;
}

/*
 * Cuts the line to the length that is read. A repeated key inserts a million letters, and Readline
 * needs minutes to move over such a word.
 */
static void cut_line(void) {
    if (rl_end <= ECHO_SIZE) return;
    (void)rl_delete_text(ECHO_SIZE, rl_end);
    if (rl_point > rl_end) rl_point = rl_end;
}

void editor_take(void) {
    rl_callback_read_char();
    cut_line();
}

bool editor_is_empty(void) {
    return !installed || rl_end == 0;
}

void editor_remember(const char *line, size_t length) {
    char text[ECHO_SIZE];
    const HIST_ENTRY *last =
        history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    if (length == 0 || length >= sizeof text) return;
    memcpy(text, line, length);
    text[length] = '\0';
    if (last == NULL || strcmp(last->line, text) != 0) add_history(text);
}
