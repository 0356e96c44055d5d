/* SPDX-License-Identifier: MIT */
/*
 * Seals more than one move of a game, and opens an envelope in another language than that in which
 * it was sealed.
 */
#include "client/support/folder.h"
#include "client/support/pty.h"
#include "client/support/whole_file.h"
#include "sealing.h"

#include <glob.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char folder[] = "/tmp/rochade-sealed-again-XXXXXX";
static char path[64], second_path[64];
static const char password[] = "ein langes Kennwort", second_password[] = "ein anderes Kennwort";

/* The first envelope has a move of White; the file is at `path`. */
static void seal_first(void) {
    (void)unlink(path);
    start("--time=90", "--voice=off");
    play_to_the_sealed_move();
    seal_into(path, "Dame Hector 5", "Sonntag", password);
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
}

static void open_first(void) {
    type("öffnet den Umschlag");
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Im Umschlag steht: Dame Hector 5. Siegel: ");
    pty_expect("2 Weiß: Dame David eins Hector fünf.");
    pty_expect("Artikel E.9.a.");
    pty_expect("> ");
}

/* Seals the reply of Black; the names are known by now. */
static void seal_second(void) {
    answer("Abgabezug eingeben", "Springer Cesar sechs");
    answer("Denselben Zug noch einmal", "Springer Cesar sechs");
    answer("Wann und wo", "Montag");
    answer("Kennwort des Schiedsrichters", second_password);
    answer("Noch einmal", second_password);
    answer("In welche Datei?", second_path);
}

/* The password of the first envelope does not open the second one. */
static void open_second(void) {
    type("öffnet den Umschlag");
    answer("Kennwort des Schiedsrichters, unsichtbar.", password);
    pty_expect("Das Kennwort passt nicht. Der Umschlag bleibt zu.");
    answer("Kennwort des Schiedsrichters, unsichtbar.", second_password);
    pty_expect("Im Umschlag steht: Springer Cesar sechs. Siegel: ");
    pty_expect("2 Schwarz: Springer Bella acht Cesar sechs.");
    pty_expect("Artikel E.9.a.");
}

static void continue_game(void) {
    start("--lang=de", "--voice=off");
    pty_expect("Weiterspielen?");
    type("ja");
    pty_expect("Die Partie geht weiter.");
}

static void kill_program(void) {
    kill(pty_program(), SIGKILL);
    pty_bury();
}

static void end_game(void) {
    pty_keeps_games = false;
    type("Ende");
    assert_int_equal(pty_end(), 0);
}

/* -------------------------------------------------------------------------- the second envelope */

/*
 * A game that is adjourned twice: the second file and the journal have the second envelope only.
 */
static void adjourned_twice(void **state) {
    (void)state;
    seal_first();
    (void)unlink(second_path);
    start_adjourned(path);
    pty_keeps_games = true;
    pty_expect("Hängepartie: Anna Muster gegen Karl Beispiel. Fortsetzung: Sonntag.");
    type("setzt die Hängepartie fort");
    pty_expect("Artikel E.5.");
    open_first();
    type("öffnet den Umschlag"); /* no envelope is left; one on paper is told with its move */
    pty_expect("dahinter gehört ein Zug oder zwei Felder.");
    type("Schiedsrichter verlangt den Abgabezug");
    pty_expect("Schwarz gibt den nächsten Zug ab, verschlossen im Umschlag. Artikel E.1.a.");
    type("gibt den Zug ab");
    seal_second();
    pty_expect("Der Zug von Schwarz ist im Umschlag. Artikel E.1.a.");
    pty_expect("Hängepartie. Artikel E.2.");
    pty_await_end();
    pty_bury();

    start_adjourned(second_path);
    pty_expect("Hängepartie: Anna Muster gegen Karl Beispiel. Fortsetzung: Montag. "
               "Abgegeben ist Zug 2. Siegel: ");
    type("setzt die Hängepartie fort");
    pty_expect("Artikel E.5.");
    kill_program();
    assert_int_equal(unlink(second_path), 0);
    continue_game();
    open_second();
    end_game();
}

/*
 * The sealer is absent when the envelope is opened: the opponent seals the reply (E.9.c), and the
 * game is not adjourned. After a crash the envelope is in the journal and in its file.
 */
static void reply_to_an_absent_player(void **state) {
    (void)state;
    for (unsigned crash = 0; crash < 3; crash++) {
        seal_first();
        (void)unlink(second_path);
        start_adjourned(path);
        pty_keeps_games = true;
        type("Weiß fehlt");
        pty_expect("> ");
        type("setzt die Hängepartie fort");
        pty_expect("Artikel E.5.");
        open_first();
        type("Schwarz gibt den Zug ab");
        seal_second();
        pty_expect("Die andere Seite fehlt, auch Schwarz gibt den Zug im Umschlag ab. "
                   "Artikel E.9.c.");
        pty_expect("Siegel, zum Aufschreiben: ");
        pty_expect("> ");
        if (crash) kill_program();
        if (crash == 1) continue_game();
        if (crash == 2) start_adjourned(second_path);
        type("Weiß ist da");
        pty_expect("> ");
        open_second();
        end_game();
    }
}

/* ------------------------------------------------------------------------------- other languages
 */

static void start_in_language(char *language, char *option) {
    pty_start((char *[]){PROGRAM, "--voice=off", language, option, NULL});
}

/* "Re2" is a move of the king in French, and one of a rook in English. */
static void language_of_the_sealed_move(void **state) {
    char option[96];
    (void)state;
    (void)unlink(path);
    start_in_language("--lang=fr", "--time=90");
    pty_expect("La pendule est encore arrêtée.");
    type("e4");
    pty_expect("Eva vier.");
    type("e5");
    pty_expect("Eva fünf.");
    type("arbitre demande le coup sous enveloppe");
    pty_expect("Article E.1.a.");
    type("les Blancs mettent le coup sous enveloppe");
    answer("Tapez le coup sous enveloppe", "Re2");
    answer("Tapez le même coup encore une fois.", "Re2");
    answer("Quel est le nom des Blancs ?", "Anne");
    answer("Quel est le nom des Noirs ?", "");
    answer("Quand et où", "");
    answer("Mot de passe de l'arbitre", password);
    answer("Encore une fois", password);
    answer("Dans quel fichier ?", path);
    pty_expect("Sceau, à noter : ");
    assert_int_equal(pty_end(), 0);

    (void)snprintf(option, sizeof option, "--adjourned=%s", path);
    start_in_language("--lang=en", option);
    pty_expect("Adjourned game. The sealed move is move 2. Seal: "); /* one name is left out */
    type("resumes the adjourned game");
    pty_expect("Article E.5.");
    type("opens the envelope");
    answer("The arbiter's password, not shown.", password);
    pty_expect("In the envelope: Re2. Seal: ");
    pty_expect("2 White: König Eva eins Eva zwei.");
    pty_expect("The envelope is open, White's sealed move is made. Article E.9.a.");
    type("Rd8"); /* the program has kept its own language */
    pty_expect("Not possible: the way to David acht is blocked");
    type("quit");
    assert_int_equal(pty_end(), 0);
}

/* ---------------------------------------------------------------------------------------- names */

static void start_in(char *option) {
    pty_start((char *[]){PROGRAM, "--voice=off", option, "--event=Open Köln", "--round=3",
                         "--table=12", "--black=Karl", NULL});
}

/* Finds the only file in the folder with a name such as rochade-2026-11-28-0930.adjourned. */
static void expect_one_of_time(char name[64]) {
    glob_t found;
    assert_int_equal(
        glob("rochade-20[0-9][0-9]-[01][0-9]-[0-3][0-9]-[0-2][0-9][0-5][0-9].adjourned", 0, NULL,
             &found),
        0);
    assert_int_equal(found.gl_pathc, 1);
    (void)snprintf(name, 64, "%s", found.gl_pathv[0]);
    globfree(&found);
}

/*
 * The names of the command line are in the file and on the score sheet of the resumed game. Without
 * an answer the file is named after the time. Spaces around an answer do not count.
 */
static void names_and_usual_file(void **state) {
    static const char *const lines[] = {"\nwhite: Anna B.\n",     "\nblack: Karl\n",
                                        "\nresumption: morgen\n", "\ncompetition: Open Köln\n",
                                        "\nround: 3\n",           "\ntable: 12\n"},
                             *const tags[] = {"[Event \"Open Köln\"]", "[Round \"3\"]",
                                              "[Board \"12\"]", "[White \"Anna B.\"]",
                                              "[Black \"Karl\"]"};
    char text[8192], usual[64], line[96];
    (void)state;
    assert_int_equal(chdir(folder), 0);
    start_in("--time=90");
    play_to_the_sealed_move();
    answer("Abgabezug eingeben", "Sf3");
    answer("Denselben Zug noch einmal", "Sf3");
    answer("Wie heißt Weiß?", "  Anna B. ");
    answer("Wann und wo", " morgen");
    answer("Kennwort des Schiedsrichters", "1234567");
    pty_expect("Zu kurz: mindestens 8 Zeichen.");
    answer("Kennwort des Schiedsrichters", "ÄÖÜäöüß"); /* fourteen bytes */
    pty_expect("Zu kurz: mindestens 8 Zeichen.");
    answer("Kennwort des Schiedsrichters", "12345678");
    answer("Noch einmal", "12345678");
    pty_expect("In welche Datei? Leer: rochade-");
    type("  "); /* spaces are no name */
    pty_expect("Die Hängepartie steht in rochade-");
    pty_expect("Siegel, zum Aufschreiben: ");
    assert_int_equal(pty_end(), 0);
    expect_one_of_time(usual);
    (void)read_file(usual, text, sizeof text);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        assert_non_null(strstr(text, lines[i]));

    start_adjourned(usual);
    pty_expect("Hängepartie: Anna B. gegen Karl. Fortsetzung: morgen.");
    pty_expect("> ");
    (void)snprintf(line, sizeof line, "speichern %s.pgn", path);
    type(line);
    pty_expect("Geschrieben: ");
    type("Ende");
    assert_int_equal(pty_end(), 0);
    (void)snprintf(line, sizeof line, "%s.pgn", path);
    (void)read_file(line, text, sizeof text);
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        assert_non_null(strstr(text, tags[i]));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(adjourned_twice),
        cmocka_unit_test(reply_to_an_absent_player),
        cmocka_unit_test(language_of_the_sealed_move),
        cmocka_unit_test(names_and_usual_file),
    };
    if (mkdtemp(folder) == NULL) return 2;
    (void)snprintf(path, sizeof path, "%s/game", folder);
    (void)snprintf(second_path, sizeof second_path, "%s/second", folder);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    folder_remove(folder);
    return failed;
}
