/* SPDX-License-Identifier: MIT */
/*
 * Adjourns a game at one terminal and resumes it at another. The sealed move must not appear on the
 * screen, in a file or in speech before the envelope is opened.
 */
#define _GNU_SOURCE /* memmem */

#include "client/support/pty.h"
#include "sealing.h"

#include <fcntl.h>
#include <ftw.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/rochade-adjourn-XXXXXX";
static char adjourned_path[64], spoken_path[64], sound_path[64];

/* The sealed move is Qh5; no other line of these games contains any of these. */
static const char *const traces[] = {"Hector", "hector", "Dame", "dame",  "Dh5",  "dh5",  "Qh5",
                                     "d1h5",   "h5",     "5h",   "ame H", "5244", "queen"};
static const char sealed[] = "Dame Hector 5";
static const char password[] = "ein langes Kennwort";

static bool is_random(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || c == ' ';
}

/*
 * Returns true if the match is in a long row of random hexadecimal digits, such as a key, a code or
 * a box, in which "5244" can occur by chance.
 */
static bool is_chance(const char *text, const char *hit, size_t length) {
    enum { ROW = 16 };
    const char *start = hit, *end = hit;
    unsigned digits = 0;
    while (start > text && is_random(start[-1]))
        start--;
    while (is_random(*end))
        end++;
    for (const char *at = start; at < end; at++)
        digits += *at != ' ';
    return end >= hit + length && digits >= ROW;
}

static void expect_no_trace(const char *where, const char *text) {
    for (size_t i = 0; i < sizeof traces / sizeof *traces; i++)
        for (const char *hit = text; (hit = strstr(hit, traces[i])) != NULL; hit++)
            if (!is_chance(text, hit, strlen(traces[i])))
                fail_msg("%s contains \"%s\":\n%s", where, traces[i], text);
}

/* ---------------------------------------------------------------------------------------- files */

static char *read_whole(const char *path) {
    static char text[1 << 16];
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("missing file: %s", path);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static unsigned files_searched;

static int search_file(const char *path, const struct stat *about, int kind, struct FTW *where) {
    (void)where;
    if (kind != FTW_F || about->st_size == 0) return 0;
    const char *text = read_whole(path);
    assert_int_equal(strlen(text), about->st_size); /* no bytes that the search would not see */
    expect_no_trace(path, text);
    files_searched++;
    return 0;
}

static void expect_no_trace_in(const char *path) {
    files_searched = 0;
    assert_int_equal(nftw(path, search_file, 8, FTW_PHYS), 0);
}

/* Returns the value of the line that has this name. */
static const char *value_of(const char *text, const char *name) {
    static char value[2048];
    const char *line = strstr(text, name);
    assert_non_null(line);
    line += strlen(name);
    snprintf(value, sizeof value, "%.*s", (int)strcspn(line, "\n"), line);
    return value;
}

/* ----------------------------------------------------------------------------------- a terminal */

static void seal(const char *path) {
    seal_into(path, sealed, "Sonntag 10 Uhr, Saal 2", password);
    pty_expect("Der Zug von Weiß ist im Umschlag. Artikel E.1.a.");
    if (access(path, R_OK) != 0) fail_msg("announced, but not on the disk: %s", path);
    pty_expect("Hängepartie. Artikel E.2.");
    pty_expect("Die Hängepartie steht in ");
    pty_expect("Siegel, zum Aufschreiben: ");
}

static void expect_password_unseen(const char *text) {
    if (strstr(text, password)) fail_msg("the password is readable:\n%s", text);
}

static void test_unseen_and_resumed(void **state) {
    char left[256], seal_of_file[2048];
    (void)state;
    static char sound_option[80];
    snprintf(sound_option, sizeof sound_option, "--voice=%s", sound_path);
    if (*SPOKEN) setenv("LD_PRELOAD", SPOKEN, 1);
    setenv("ROCHADE_SPOKEN", spoken_path, 1);
    start("--time=40/90+30,30+30", *SPOKEN ? sound_option : "--voice=off");
    unsetenv("LD_PRELOAD");
    play_to_the_sealed_move();
    seal(adjourned_path);
    pty_await_end();
    expect_no_trace("the screen", pty_screen());
    expect_password_unseen(pty_screen());
    expect_no_trace_in(pty_state_home());
    assert_true(files_searched >= 1); /* the journal */
    expect_no_trace_in(folder);
    assert_true(files_searched >= (*SPOKEN ? 2 : 1));
    if (*SPOKEN) assert_non_null(strstr(read_whole(spoken_path), "Eva"));
    struct stat about;
    assert_int_equal(stat(adjourned_path, &about), 0);
    assert_int_equal(about.st_mode & 07777U, 0600);
    const char *text = read_whole(adjourned_path);
    expect_password_unseen(text);
    strcpy(left, value_of(text, "\nleft: "));
    snprintf(seal_of_file, sizeof seal_of_file, "%s", value_of(text, "\ncode: "));
    if (!strstr(pty_screen(), seal_of_file))
        fail_msg("the seal was not announced: %s", seal_of_file);
    assert_int_equal(pty_end(), 0);

    start_adjourned(adjourned_path);
    pty_expect("Hängepartie: Anna Muster gegen Karl Beispiel. Fortsetzung: Sonntag 10 Uhr, Saal 2. "
               "Abgegeben ist Zug 2. Siegel: ");
    pty_expect(seal_of_file);
    type("öffnet den Umschlag");
    pty_expect("Nicht möglich:"); /* play is not resumed yet */
    type("setzt die Hängepartie fort");
    pty_expect("Die Partie wird fortgesetzt, Schwarz antwortet auf den Abgabezug. Artikel E.5.");
    type("e6");
    pty_expect("Nicht möglich:");
    type("öffnet den Umschlag");
    answer("Kennwort des Schiedsrichters, unsichtbar.", "ein anderes Kennwort");
    pty_expect("Das Kennwort passt nicht. Der Umschlag bleibt zu.");
    expect_no_trace("the second screen", pty_screen());
    expect_no_trace_in(pty_state_home());
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Im Umschlag steht: Dame Hector 5. Siegel: ");
    pty_expect("2 Weiß: Dame David eins Hector fünf.");
    pty_expect("Der Umschlag ist offen, der Abgabezug von Weiß ist gespielt. Artikel E.9.a.");
    type("Uhr");
    /*
     * Black has used one move of 90 minutes and 30 seconds; White gets the increment of the sealed
     * move.
     */
    pty_expect("Schwarz: 1 Stunde und 3");
    type("Sc6");
    pty_expect("2 Schwarz: Springer Bella acht Cesar sechs.");
    type("Ende");
    pty_expect("Auf Wiedersehen.");
    expect_password_unseen(pty_screen());
    assert_int_equal(pty_end(), 0);
    assert_non_null(strstr(left, ":"));
}

/* Differing entries, an impossible move, an empty line, and a signal in the middle of a line. */
static void test_rejected_entries(void **state) {
    (void)state;
    start("--time=90", "--voice=off");
    play_to_the_sealed_move();
    answer("Abgabezug eingeben", "Dame Hector 5");
    answer("Denselben Zug noch einmal", "Dame Hector 4");
    pty_expect("Die beiden Eingaben sind verschieden.");
    answer("Abgabezug eingeben", "Dame Hector 8");
    pty_expect("Das ist nicht genau ein regelgemäßer Zug.");
    answer("Denselben Zug noch einmal", "");
    pty_expect("Die beiden Eingaben sind verschieden.");
    answer("Abgabezug eingeben", "");
    pty_expect("Nichts abgegeben.");
    pty_type("\020"); /* the history contains only lines of the game */
    pty_expect("Schiedsrichter verlangt den Abgabezug");
    pty_type("\020\020\020\020\025");
    expect_no_trace("the screen", pty_screen());
    type("gibt den Zug ab");
    pty_expect("Abgabezug eingeben");
    pty_expect("> ");
    pty_type("Dame He");
    kill(pty_program(), SIGINT);
    int status = pty_end(); /* the terminal is as before */
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT);
    expect_no_trace("the screen", pty_screen());
}

/* A move typed openly when it is to be sealed is not recorded, but asked for. */
static void test_open_move_is_asked_for(void **state) {
    (void)state;
    char search[512];
    start("--time=90", "--voice=off");
    pty_expect("Die Uhr steht noch.");
    type("e4");
    pty_expect("1 Weiß: Eva zwei Eva vier.");
    type("Schiedsrichter verlangt den Abgabezug");
    pty_expect("verschlossen im Umschlag. Artikel E.1.a.");
    type("Springer Cesar sechs");
    answer("Abgabezug eingeben", "");
    pty_expect("Nichts abgegeben.");
    type("Springr Cesar sechs");
    pty_expect("Nicht verstanden: Springr.");
    type("Schwarz macht den Zug Springer Cesar sechs");
    answer("Abgabezug eingeben", "");
    pty_expect("Nichts abgegeben.");
    pty_type("\020"); /* the history does not contain it */
    pty_expect("Schiedsrichter verlangt den Abgabezug");
    (void)snprintf(search, sizeof search, "grep -rq 'line e4' '%s'", pty_state_home());
    assert_int_equal(system(search), 0);
    (void)snprintf(search, sizeof search, "grep -rq 'Cesar sechs' '%s'", pty_state_home());
    assert_int_not_equal(system(search), 0);
    kill(pty_program(), SIGINT);
    (void)pty_end();
}

/* The piece touched binds the sealed move (4.3); another one is told and asked for again. */
static void test_touch_binds_the_sealed_move(void **state) {
    (void)state;
    start("--time=90", "--voice=off");
    pty_expect("Die Uhr steht noch.");
    type("Weiß berührt g1");
    pty_expect("muss damit ziehen. Artikel 4.3.a.");
    type("Schiedsrichter verlangt den Abgabezug");
    pty_expect("verschlossen im Umschlag. Artikel E.1.a.");
    type("Weiß gibt den Zug ab");
    answer("Abgabezug eingeben", "d4");
    pty_expect("Eine berührte Figur oder ein Zug auf dem Brett legt den Abgabezug fest; "
               "dieser ist ein anderer. Artikel E.1.a.");
    answer("Abgabezug eingeben", "Sf3");
    answer("Denselben Zug noch einmal eingeben.", "Sf3");
    pty_expect("Wie heißt Weiß?");
    kill(pty_program(), SIGINT);
    (void)pty_end();
}

/* A file of the user, and a link to it. */
static char in_the_way[2][96];

static void put_in_the_way(void) {
    snprintf(in_the_way[0], sizeof in_the_way[0], "%s/notes", folder);
    snprintf(in_the_way[1], sizeof in_the_way[1], "%s/link", folder);
    FILE *file = fopen(in_the_way[0], "w");
    assert_true(file && fputs("notes", file) >= 0 && fclose(file) == 0);
    assert_int_equal(symlink(in_the_way[0], in_the_way[1]), 0);
}

static void expect_untouched(void) {
    assert_string_equal(read_whole(in_the_way[0]), "notes");
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(unlink(in_the_way[i]), 0);
}

/* ---------------------------------------------------------------------- ended at every question */

static const struct {
    const char *question, *typed;
} questions[] = {{"Abgabezug eingeben", sealed},     {"Denselben Zug noch einmal", sealed},
                 {"Wie heißt Weiß?", "Anna Muster"}, {"Wie heißt Schwarz?", "Karl Beispiel"},
                 {"Wann und wo", "Sonntag"},         {"Kennwort des Schiedsrichters", password},
                 {"Noch einmal", password},          {"In welche Datei?", NULL}};
enum { QUESTIONS = sizeof questions / sizeof *questions, WAYS = 4 };

/*
 * Ends the program by a kill, a signal of the system, the loss of the terminal or the end of the
 * input.
 */
static void end_it(unsigned way) {
    static const int signals[] = {SIGKILL, SIGTERM, SIGHUP};
    if (way < 3)
        kill(pty_program(), signals[way]);
    else
        pty_type("\004");
    pty_bury();
}

/*
 * Answers the questions before `last`, then ends the program. The arbiter's text must not have been
 * printed.
 */
static void stop_at(unsigned last, unsigned way) {
    for (unsigned i = 0; i < last; i++)
        answer(questions[i].question, questions[i].typed);
    pty_expect(questions[last].question);
    pty_expect("> ");
    if (strstr(pty_screen(), "ist im Umschlag")) fail_msg("announced before it was on the disk");
    expect_no_trace("the screen", pty_screen());
    end_it(way);
    expect_no_trace_in(pty_state_home());
    assert_int_equal(access(adjourned_path, F_OK), -1);
}

static void seal_after_restart(void) {
    start("--lang=de", "--voice=off");
    pty_expect("Weiterspielen?");
    type("ja");
    pty_expect("Die Partie geht weiter.");
    pty_expect("Der Abgabezug war noch nicht im Umschlag. Die Fragen beginnen von vorn.");
    seal(adjourned_path);
    pty_keeps_games = false;
    assert_int_equal(pty_end(), 0);
}

static void open_sealed(void) {
    start_adjourned(adjourned_path);
    resume_and_open();
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Im Umschlag steht: Dame Hector 5.");
    type("Ende");
    assert_int_equal(pty_end(), 0);
}

static void test_ended_at_every_question(void **state) {
    (void)state;
    (void)unlink(spoken_path);
    for (unsigned at = 0; at < QUESTIONS; at++) {
        unsigned way = at % WAYS;
        (void)unlink(adjourned_path);
        start("--time=90", "--voice=off");
        pty_keeps_games = true;
        play_to_the_sealed_move();
        stop_at(at, at == QUESTIONS - 1 ? 0 : way);
        seal_after_restart();
    }
    open_sealed();
}

/*
 * After the resumed game is restarted, the envelope can still be opened, even without its file, and
 * the file does not begin a second game.
 */
static void test_opened_after_restart(void **state) {
    char code[2048];
    (void)state;
    snprintf(code, sizeof code, "%s", value_of(read_whole(adjourned_path), "\ncode: "));
    start_adjourned(adjourned_path);
    pty_keeps_games = true;
    type("setzt die Hängepartie fort");
    pty_expect("Artikel E.5.");
    kill(pty_program(), SIGKILL);
    pty_bury();
    start_adjourned(adjourned_path);
    pty_expect("ist schon wieder aufgenommen; sie geht weiter, wo sie stand.");
    pty_expect("Die Partie geht weiter.");
    type("ende");
    pty_expect("Auf Wiedersehen.");
    pty_bury();
    assert_int_equal(unlink(adjourned_path), 0);
    start("--lang=de", "--voice=off");
    pty_expect("Weiterspielen?");
    type("ja");
    pty_expect("Die Partie geht weiter.");
    type("öffnet den Umschlag");
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Im Umschlag steht: Dame Hector 5. Siegel: ");
    pty_expect(code);
    pty_expect("Artikel E.9.a.");
    type("Sc6");
    pty_expect("2 Schwarz: Springer Bella acht Cesar sechs.");
    pty_keeps_games = false;
    type("ende");
    assert_int_equal(pty_end(), 0);
}

/* Both players have passwords; an illegal move is sealed and loses. */
static void test_illegal_move_of_two_passwords(void **state) {
    (void)state;
    (void)unlink(adjourned_path);
    start("--time=90", "--voice=off");
    play_to_the_sealed_move();
    answer("Abgabezug eingeben", "Dame Hector 8");
    pty_expect("Das ist nicht genau ein regelgemäßer Zug.");
    answer("Denselben Zug noch einmal", "Dame Hector 8");
    answer("Wie heißt Weiß?", "");
    answer("Wie heißt Schwarz?", "");
    answer("Wann und wo", "");
    answer("Kennwort des Schiedsrichters", "");
    answer("Kennwort von Weiß", "kurz");
    pty_expect("Zu kurz");
    answer("Kennwort von Weiß", "Kennwort der Weißen");
    answer("Noch einmal", "Kennwort der Weissen");
    pty_expect("Die Kennwörter sind verschieden.");
    answer("Kennwort von Weiß", "Kennwort der Weißen");
    answer("Noch einmal", "Kennwort der Weißen");
    answer("Kennwort von Schwarz", "Kennwort der Schwarzen");
    answer("Noch einmal", "Kennwort der Schwarzen");
    answer("In welche Datei?", "/dev/null/x");
    pty_expect("lässt sich nicht schreiben.");
    put_in_the_way();
    answer("In welche Datei?", in_the_way[0]);
    pty_expect("gibt es schon; bitte einen anderen Namen.");
    answer("In welche Datei?", in_the_way[1]);
    pty_expect("gibt es schon; bitte einen anderen Namen.");
    expect_untouched();
    answer("In welche Datei?", adjourned_path);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    expect_no_trace_in(folder);

    start_adjourned(adjourned_path);
    resume_and_open();
    answer("Kennwort von Weiß", "Kennwort der Weißen");
    answer("Kennwort von Schwarz", "Kennwort der Weißen");
    pty_expect("Das Kennwort passt nicht.");
    answer("Kennwort von Weiß", "Kennwort der Weißen");
    answer("Kennwort von Schwarz", "Kennwort der Schwarzen");
    pty_expect("Im Umschlag steht: Dame Hector 8.");
    pty_expect("Der Abgabezug ist regelwidrig, Weiß verliert. Artikel E.8.c.");
    type("Ende");
    assert_int_equal(pty_end(), 0);
}

/* The dialogue in another language: a typed line, and a part of its answer. */
typedef struct exchange {
    const char *typed, *handled;
} exchange;

typedef struct conversation {
    const char *language;
    const exchange sealing[16], resuming[12];
} conversation;

static const conversation conversations[] = {
    {"--lang=fr",
     {{NULL, "La pendule est encore arrêtée."},
      {"e4", "1 Blancs : Eva zwei Eva vier."},
      {"e5", "1 Noirs : Eva sieben Eva fünf."},
      {"arbitre demande le coup sous enveloppe",
       "Les Blancs mettent leur coup sous enveloppe. Article E.1.a."},
      {"les Blancs mettent le coup sous enveloppe",
       "Tapez le coup sous enveloppe ; il n'est ni affiché ni prononcé."},
      {"Dh5", "Tapez le même coup encore une fois."},
      {"Dh5", "Quel est le nom des Blancs ?"},
      {"Anne", "Quel est le nom des Noirs ?"},
      {"Charles", "Quand et où la partie reprend-elle ?"},
      {"demain", "Mot de passe de l'arbitre, invisible, 8 caractères au moins."},
      {password, "Encore une fois, par sûreté."},
      {password, "Dans quel fichier ? Vide : "},
      {adjourned_path, "Le coup des Blancs est sous enveloppe. Article E.1.a."},
      {NULL, "La partie est ajournée. Article E.2."},
      {NULL, "Sceau, à noter : "}},
     {{NULL, "Partie ajournée : Anne contre Charles. Reprise : demain. "
             "Sous enveloppe, le coup 2. Sceau : "},
      {"reprend la partie ajournée", "les Noirs répondent au coup sous enveloppe. Article E.5."},
      {"ouvre l'enveloppe", "Mot de passe de l'arbitre, invisible."},
      {"pas le bon mot", "L'enveloppe reste fermée."},
      {NULL, "Mot de passe de l'arbitre, invisible."},
      {password, "Dans l'enveloppe : Dh5. Sceau : "},
      {NULL, "2 Blancs : Dame David eins Hector fünf."},
      {NULL, "L'enveloppe est ouverte, le coup des Blancs est joué. Article E.9.a."},
      {"Cc6", "2 Noirs : Springer Bella acht Cesar sechs."},
      {"quitter", "Au revoir."}}},
    {"--lang=en",
     {{NULL, "The clock is not running yet."},
      {"e4", "1 White: Eva zwei Eva vier."},
      {"e5", "1 Black: Eva sieben Eva fünf."},
      {"arbiter asks for the sealed move", "White seals the next move. Article E.1.a."},
      {"White seals the move", "Type the sealed move; it is neither shown nor spoken."},
      {"Qh5", "Type the same move once more."},
      {"Qh5", "What is White's name?"},
      {"Ann", "What is Black's name?"},
      {"Charles", "When and where is play resumed?"},
      {"tomorrow", "The arbiter's password, not shown, 8 characters at least."},
      {password, "Once more, to be sure."},
      {password, "To which file? Empty: "},
      {adjourned_path, "White's move is in the envelope. Article E.1.a."},
      {NULL, "The game is adjourned. Article E.2."},
      {NULL, "Seal, to be written down: "}},
     {{NULL, "Adjourned game: Ann against Charles. Resumption: tomorrow. "
             "The sealed move is move 2. Seal: "},
      {"resumes the adjourned game", "Black answers the sealed move. Article E.5."},
      {"opens the envelope", "The arbiter's password, not shown."},
      {"not the right one", "The envelope stays closed."},
      {NULL, "The arbiter's password, not shown."},
      {password, "In the envelope: Qh5. Seal: "},
      {NULL, "2 White: Dame David eins Hector fünf."},
      {NULL, "The envelope is open, White's sealed move is made. Article E.9.a."},
      {"Nc6", "2 Black: Springer Bella acht Cesar sechs."},
      {"quit", "Goodbye."}}},
};

/* The answer follows the prompt; from then on, the line is not echoed. */
static void converse(const exchange *lines) {
    for (; lines->handled; lines++) {
        if (lines->typed) {
            pty_expect("> ");
            type(lines->typed);
        }
        pty_expect(lines->handled);
    }
}

static void test_other_languages(void **state) {
    char file[128];
    (void)state;
    for (size_t i = 0; i < sizeof conversations / sizeof *conversations; i++) {
        const conversation *c = &conversations[i];
        char *first[] = {(char *)(uintptr_t)PROGRAM, (char *)(uintptr_t)c->language,
                         (char *)(uintptr_t) "--time=90", (char *)(uintptr_t) "--voice=off", NULL};
        snprintf(file, sizeof file, "--adjourned=%s", adjourned_path);
        char *second[] = {(char *)(uintptr_t)PROGRAM, (char *)(uintptr_t)c->language, file,
                          (char *)(uintptr_t) "--voice=off", NULL};
        (void)unlink(adjourned_path);
        pty_start(first);
        converse(c->sealing);
        pty_await_end();
        expect_no_trace("the screen", pty_screen());
        expect_password_unseen(pty_screen());
        expect_no_trace_in(pty_state_home());
        assert_int_equal(pty_end(), 0);
        expect_no_trace_in(folder);
        pty_start(second);
        converse(c->resuming);
        expect_password_unseen(pty_screen());
        assert_int_equal(pty_end(), 0);
    }
}

static int make_folder(void **state) {
    (void)state;
    if (!mkdtemp(folder)) return -1;
    snprintf(adjourned_path, sizeof adjourned_path, "%s/game", folder);
    snprintf(spoken_path, sizeof spoken_path, "%s/spoken", folder);
    snprintf(sound_path, sizeof sound_path, "/tmp/rochade-adjourn-%d.wav", (int)getpid());
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    (void)unlink(adjourned_path);
    (void)unlink(spoken_path);
    (void)unlink(sound_path);
    memcpy(strrchr(sound_path, '.'), ".vtt", 5);
    (void)unlink(sound_path);
    return rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_unseen_and_resumed),
        cmocka_unit_test(test_rejected_entries),
        cmocka_unit_test(test_open_move_is_asked_for),
        cmocka_unit_test(test_touch_binds_the_sealed_move),
        cmocka_unit_test(test_ended_at_every_question),
        cmocka_unit_test(test_opened_after_restart),
        cmocka_unit_test(test_illegal_move_of_two_passwords),
        cmocka_unit_test(test_other_languages),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
