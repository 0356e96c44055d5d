/* SPDX-License-Identifier: MIT */
/* Navigates a recorded game with variations by listening, in three languages. */
#include "client/support/pipes.h"
#include "client/support/pty.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#define GAMES TEST_DATA "/client/study.pgn"

/* A typed line and the expected output; NULL: more output of the line before. */
typedef struct exchange {
    const char *line, *heard;
} exchange;

static void walk(const char *language, const exchange *lines) {
    char option[16], engine[] = "--engine=" FAKE_ENGINE;
    (void)snprintf(option, sizeof option, "--lang=%s", language);
    char *arguments[] = {PROGRAM, option, "--voice=off", engine, "--study", GAMES, NULL};
    pty_start(arguments);
    for (; lines->heard != NULL; lines++) {
        if (lines->line != NULL) {
            pty_type(lines->line);
            pty_type("\n");
        }
        pty_expect(lines->heard);
    }
    assert_int_equal(pty_end(), 0);
}

static void a_study_is_walked_in_german(void **state) {
    (void)state;
    static const exchange lines[] = {
        {NULL, "Partie 1 von 3. Morphy, Paul gegen Braunschweig, Herzog. Vorgabepartie."},
        {NULL, "Kommentar: Played in a box of the opera."},
        {"", "1 Weiß: Eva zwei Eva vier."},
        {"vor", "1 Schwarz: Eva sieben Eva fünf."},
        {"Zug 2", "2 Weiß: Springer Gustav eins Felix drei."},
        {"weiter", "2 Schwarz: David sieben David sechs."},
        {NULL, "Zweifelhafter Zug."},
        {NULL, "Kommentar: Steinitz liked it."},
        {NULL, "Varianten hier: 3."},
        {NULL, "Variante 1:"},
        {NULL, "2 Schwarz: Springer Bella acht Cesar sechs."},
        {NULL, "Variante 3:"},
        {NULL, "2 Schwarz: Felix sieben Felix fünf."},
        {"Variante eins", "2 Schwarz: Springer Bella acht Cesar sechs."},
        {NULL, "Kommentar: is usual."},
        {"", "3 Weiß: Läufer Felix eins Bella fünf."},
        {NULL, "Varianten hier: 2."},
        {"wo sind meine springer", "Schwarz, Springer:"},
        {"Variante", "3 Weiß: Läufer Felix eins Cesar vier."},
        {"Variante", "3 Weiß: David zwei David vier."},
        {"Variante", "Hier ist keine solche Variante."},
        {"ein Zug zurück", "2 Schwarz: Springer Bella acht Cesar sechs."},
        {"raus", "Aus der Variante heraus, zurück beim Zug:"},
        {NULL, "2 Schwarz: David sieben David sechs."},
        {"nächster Kommentar", "7 Weiß: Dame Felix drei Bella drei."},
        {NULL, "Guter Zug."},
        {NULL, "Kommentar: A double attack."},
        {"zum Ende", "10 Weiß: Springer Cesar drei schlägt Bella fünf."},
        {NULL, "Weiß gewinnt."},
        {"aufgeben", "Nicht beim Durchgehen einer Partie."},
        {"Ende", ""},
        {NULL, NULL},
    };
    walk("de", lines);
}

static void a_study_is_walked_in_french(void **state) {
    (void)state;
    static const exchange lines[] = {
        {NULL, "Partie 1 sur 3. Morphy, Paul contre Braunschweig, Herzog."},
        {"aller au coup 2", "2 Blancs : Springer Gustav eins Felix drei."},
        {"coup suivant", "Coup douteux."},
        {NULL, "Variantes ici : 3."},
        {NULL, "Variante 2 :"},
        {NULL, "2 Noirs : Springer Gustav acht Felix sechs."},
        {"2", "2 Noirs : Springer Gustav acht Felix sechs."},
        {NULL, "Coup intéressant."},
        {NULL, "La variante finit ici ; « hors de la variante » la quitte."},
        {"hors de la variante", "Sorti de la variante, retour au coup :"},
        {"variante trois", "2 Noirs : Felix sieben Felix fünf."},
        {NULL, "Mauvais coup."},
        {"ligne principale", "2 Noirs : David sieben David sechs."},
        {"début", "Début de la partie."},
        {"quitter la variante", "C'est la partie elle-même"},
        {"partie deux", "Partie 2 sur 3. Anna contre Tal, Mihail."},
        {"à la fin", "2 Noirs : Dame David acht Hector vier Schachmatt."},
        {NULL, "Les Noirs gagnent. Article 5.1.a."},
        {"", "Les Noirs gagnent.\r\n"},
        {"sortir", ""},
        {NULL, NULL},
    };
    walk("fr", lines);
}

static void a_study_is_walked_in_english(void **state) {
    (void)state;
    static const exchange lines[] = {
        {NULL, "Game 1 of 3. Morphy, Paul against Braunschweig, Herzog."},
        {NULL, "Enter plays the next move"},
        {"move four", "4 White: David vier schlägt Eva fünf."},
        {"back", "3 Black: Läufer Cesar acht Gustav vier."},
        {NULL, "Mistake."},
        {"back", "3 White: David zwei David vier."},
        {"exd4", "3 Black: Eva fünf schlägt David vier."},
        {NULL, "New here; \"save\" keeps it in a file."},
        {"knight takes d4", "4 White: Springer Felix drei schlägt David vier."},
        {"back", "3 Black: Eva fünf schlägt David vier."},
        {"out", "3 Black: Läufer Cesar acht Gustav vier."},
        {NULL, "Variations here: 1."},
        {"what is on c4", "Cesar vier, empty"},
        {"go to move 6", "6 White: Läufer Felix eins Cesar vier."},
        {NULL, "White is slightly better."},
        {"move 40", "There is no move 40; the last is move 10."},
        {"next game", "Your moves are not saved. To which file? Empty: drop them."},
        {"next game", "\"next game\" is not a file name: it ends in .pgn."},
        {NULL, "Your moves are not saved. To which file? Empty: drop them."},
        {"", "Game 2 of 3."},
        {"leave", ""},
        {NULL, NULL},
    };
    walk("en", lines);
}

/* Requests of a listener by keyboard, in English. */
static void a_listener_is_answered_in_english(void **state) {
    (void)state;
    static const exchange lines[] = {
        {"last five", "Start of the game."},
        {"score", "1 White: Eva zwei Eva vier."},
        {NULL, "1 Black: Eva sieben Eva fünf."},
        {NULL, "10 White: Springer Cesar drei schlägt Bella fünf."},
        {"next", "1 White: Eva zwei Eva vier."},
        {"score from move 9", "9 White: Läufer Cesar eins Gustav fünf."},
        {NULL, "9 Black: Bella sieben Bella fünf."},
        {NULL, "10 White: Springer Cesar drei schlägt Bella fünf."},
        {"from move 11", "There is no move 11; the last is move 10."},
        {"next comment", "2 Black: David sieben David sechs."},
        {"next comment", "Comment: A double attack."},
        {"next comment", "No comment."},
        {"previous comment", "Comment: Steinitz liked it."},
        {"previous comment", "Comment: Played in a box of the opera."},
        {"previous comment", "No comment."},
        {"last comment", "7 White: Dame Felix drei Bella drei."},
        {"the last two", "6 White: Läufer Felix eins Cesar vier."},
        {NULL, "6 Black: Springer Gustav acht Felix sechs."},
        {NULL, "7 White: Dame Felix drei Bella drei."},
        {"first comment", "Start of the game."},
        {NULL, "Comment: Played in a box of the opera."},
        {"previous variation", "No such variation here."},
        {"main line", "This is the game itself, not a variation."},
        {"next variation", "2 Black: David sieben David sechs."},
        {NULL, "Variations here: 3."},
        {"back", "2 White: Springer Gustav eins Felix drei."},
        {"three back", "Start of the game."},
        {"four moves forward", "2 Black: David sieben David sechs."},
        {"previous variation", "No such variation here."},
        {"next variation", "2 Black: Springer Bella acht Cesar sechs."},
        {"next variation", "2 Black: Springer Gustav acht Felix sechs."},
        {"next variation", "2 Black: Felix sieben Felix fünf."},
        {"", "3 White: Springer Felix drei schlägt Eva fünf."},
        {"next variation", "No such variation here."},
        {"previous variation", "2 Black: Springer Gustav acht Felix sechs."},
        {"first variation", "No such variation here."},
        {"previous variation", "2 Black: Springer Bella acht Cesar sechs."},
        {"score from move 2", "2 White: Springer Gustav eins Felix drei."},
        {NULL, "2 Black: Springer Bella acht Cesar sechs."},
        {NULL, "3 Black: Anna sieben Anna sechs."},
        {"", "3 White: Läufer Felix eins Bella fünf."},
        {"first variation", "3 White: Läufer Felix eins Cesar vier."},
        {"", "3 Black: Läufer Felix acht Cesar fünf."},
        {"first variation", "3 Black: Springer Gustav acht Felix sechs."},
        {"main line", "Out of the variation, back at the move:"},
        {NULL, "2 Black: David sieben David sechs."},
        {"back two", "1 Black: Eva sieben Eva fünf."},
        {"nine back", "Start of the game."},
        {"players", "Game 1 of 3. Morphy, Paul against Braunschweig, Herzog. Vorgabepartie."},
        {"result", "White wins."},
        {"previous game", "No such game."},
        {"next game", "Game 2 of 3."},
        {"previous game", "Game 1 of 3."},
        {"leave", ""},
        {NULL, NULL},
    };
    walk("en", lines);
}

static void a_listener_is_answered_in_german(void **state) {
    (void)state;
    static const exchange lines[] = {
        {"Mitschrift ab Zug 10", "10 Weiß: Springer Cesar drei schlägt Bella fünf."},
        {"letzter Kommentar", "7 Weiß: Dame Felix drei Bella drei."},
        {"die letzten zwei", "6 Weiß: Läufer Felix eins Cesar vier."},
        {NULL, "7 Weiß: Dame Felix drei Bella drei."},
        {"voriger Kommentar", "2 Schwarz: David sieben David sechs."},
        {"nächste Variante", "2 Schwarz: Springer Bella acht Cesar sechs."},
        {"nächste Variante", "2 Schwarz: Springer Gustav acht Felix sechs."},
        {"vorige Variante", "2 Schwarz: Springer Bella acht Cesar sechs."},
        {"Hauptvariante", "Aus der Variante heraus, zurück beim Zug:"},
        {"zwei Züge zurück", "1 Schwarz: Eva sieben Eva fünf."},
        {"erster Kommentar", "Kommentar: Played in a box of the opera."},
        {"fünf vor", "3 Weiß: David zwei David vier."},
        {"Spieler", "Partie 1 von 3."},
        {"wer hat gewonnen", "Weiß gewinnt."},
        {"Spieler Tal", "Gefundene Partien: 2."},
        {NULL, "Partie 2: Anna gegen Tal, Mihail, Club. Schwarz gewinnt."},
        {"Eröffnung Sicilian", "Partie 3: Tal, Mihail gegen Anna, Club. Remis."},
        {"Weiß gewann", "Partie 1: Morphy, Paul gegen Braunschweig, Herzog"},
        {"Zug 1", "1 Weiß: Eva zwei Eva vier."},
        {"diese Stellung", "Gefundene Partien: 2."},
        {"c5", "1 Schwarz: Cesar sieben Cesar fünf."},
        {NULL, "Hier neu; „speichern“ bewahrt es in einer Datei."},
        {"Ende", "Ihre Züge sind nicht gespeichert. In welche Datei? Leer: verwerfen."},
        {"", ""},
        {NULL, NULL},
    };
    walk("de", lines);
}

static void a_listener_is_answered_in_french(void **state) {
    (void)state;
    static const exchange lines[] = {
        {"feuille à partir du coup 10", "10 Blancs : Springer Cesar drei schlägt Bella fünf."},
        {"dernier commentaire", "7 Blancs : Dame Felix drei Bella drei."},
        {"les deux derniers", "6 Blancs : Läufer Felix eins Cesar vier."},
        {NULL, "7 Blancs : Dame Felix drei Bella drei."},
        {"commentaire précédent", "2 Noirs : David sieben David sechs."},
        {"variante suivante", "2 Noirs : Springer Bella acht Cesar sechs."},
        {"variante suivante", "2 Noirs : Springer Gustav acht Felix sechs."},
        {"variante précédente", "2 Noirs : Springer Bella acht Cesar sechs."},
        {"ligne principale", "Sorti de la variante, retour au coup :"},
        {"recule de deux", "1 Noirs : Eva sieben Eva fünf."},
        {"premier commentaire", "Commentaire : Played in a box of the opera."},
        {"avance de cinq coups", "3 Blancs : David zwei David vier."},
        {"joueurs", "Partie 1 sur 3."},
        {"qui a gagné", "Les Blancs gagnent."},
        {"joueur Tal", "Parties trouvées : 2."},
        {NULL, "Partie 2 : Anna contre Tal, Mihail, Club. Les Noirs gagnent."},
        {"ouverture Sicilian", "Partie 3 : Tal, Mihail contre Anna, Club. Partie nulle."},
        {"les Blancs ont gagné", "Partie 1 : Morphy, Paul contre Braunschweig, Herzog"},
        {"coup 1", "1 Blancs : Eva zwei Eva vier."},
        {"cette position", "Parties trouvées : 2."},
        {"c5", "1 Noirs : Cesar sieben Cesar fünf."},
        {NULL, "Nouveau ici ; « enregistrer » le garde dans un fichier."},
        {"sortir", "Vos coups ne sont pas enregistrés."},
        {"", ""},
        {NULL, NULL},
    };
    walk("fr", lines);
}

static void a_listener_is_answered_in_spanish(void **state) {
    (void)state;
    static const exchange lines[] = {
        {"planilla desde la jugada 10", "10 Blancas: Springer Cesar drei schlägt Bella fünf."},
        {"último comentario", "7 Blancas: Dame Felix drei Bella drei."},
        {"las últimas dos", "6 Blancas: Läufer Felix eins Cesar vier."},
        {NULL, "7 Blancas: Dame Felix drei Bella drei."},
        {"comentario anterior", "2 Negras: David sieben David sechs."},
        {"variante siguiente", "2 Negras: Springer Bella acht Cesar sechs."},
        {"otra variante", "2 Negras: Springer Gustav acht Felix sechs."},
        {"variante anterior", "2 Negras: Springer Bella acht Cesar sechs."},
        {"línea principal", "Fuera de la variante, de vuelta a la jugada:"},
        {"retrocede dos jugadas", "1 Negras: Eva sieben Eva fünf."},
        {"primer comentario", "Comentario: Played in a box of the opera."},
        {"cinco adelante", "3 Blancas: David zwei David vier."},
        {"jugadores", "Partida 1 de 3."},
        {"quién ganó", "Ganan las Blancas."},
        {"salir", ""},
        {NULL, NULL},
    };
    walk("es", lines);
}

static void a_listener_is_answered_in_italian(void **state) {
    (void)state;
    static const exchange lines[] = {
        {"formulario dalla mossa 10", "10 Bianco: Springer Cesar drei schlägt Bella fünf."},
        {"ultimo commento", "7 Bianco: Dame Felix drei Bella drei."},
        {"ultime due", "6 Bianco: Läufer Felix eins Cesar vier."},
        {NULL, "7 Bianco: Dame Felix drei Bella drei."},
        {"commento precedente", "2 Nero: David sieben David sechs."},
        {"prossima variante", "2 Nero: Springer Bella acht Cesar sechs."},
        {"variante seguente", "2 Nero: Springer Gustav acht Felix sechs."},
        {"variante precedente", "2 Nero: Springer Bella acht Cesar sechs."},
        {"linea principale", "Fuori dalla variante, di nuovo alla mossa:"},
        {"indietro di due", "1 Nero: Eva sieben Eva fünf."},
        {"primo commento", "Commento: Played in a box of the opera."},
        {"cinque mosse avanti", "3 Bianco: David zwei David vier."},
        {"giocatori", "Partita 1 di 3."},
        {"chi ha vinto", "Vince il Bianco."},
        {"esci", ""},
        {NULL, NULL},
    };
    walk("it", lines);
}

static player one;

/* One line of each kind in the languages without a test of their own above. */
static void a_listener_is_understood_in_other_languages(void **state) {
    (void)state;
    static const char *const lines[][7] = {
        {"--lang=pt", "planilha desde o lance 10", "último comentário", "últimos dois",
         "comentário anterior", "próxima variante", "linha principal"},
        {"--lang=ru", "бланк с хода 10", "последний комментарий", "последние два",
         "предыдущий комментарий", "следующий вариант", "главная линия"},
        {"--lang=nl", "formulier vanaf zet 10", "laatste commentaar", "laatste twee",
         "vorig commentaar", "volgende variant", "hoofdvariant"},
        {"--lang=pl", "zapis od posunięcia 10", "ostatni komentarz", "ostatnie dwa",
         "poprzedni komentarz", "następny wariant", "główny wariant"},
    };
    static const char *const heard[] = {
        "Springer Cesar drei schlägt Bella fünf.", "Dame Felix drei Bella drei.",
        "Springer Gustav acht Felix sechs.",       "David sieben David sechs.",
        "Springer Bella acht Cesar sechs.",        "David sieben David sechs.",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        START(&one, lines[i][0], "--study", GAMES);
        for (size_t line = 1; line < 7; line++) {
            type(&one, lines[i][line]);
            expect(&one, heard[line - 1]);
        }
        assert_int_equal(end(&one), 0);
    }
}

/* Help comes in parts: "more" continues it, and any other line ends it. */
static void help_comes_in_parts(void **state) {
    (void)state;
    static const exchange english[] = {
        {NULL, "\"More\" goes on."},
        {"help",
         "\"Variation 1\" goes into a variation, \"out\" leaves it.\r\n\"More\" goes on.\r\n> "},
        {"more", "\"Save\" writes the game with your moves.\r\n\"More\" goes on.\r\n> "},
        {"more", "\"resume\" goes on with a game of your own.\r\n\"More\" goes on.\r\n> "},
        {"more", "\"this position\".\r\n\"More\" goes on.\r\n> "},
        {"more", "every question about a position is answered.\r\n\"More\" goes on.\r\n> "},
        {"more", "read moves without going there.\r\n\"More\" goes on.\r\n> "},
        {"more", "\"players\" and \"result\".\r\n> "},
        {"more", "There is no more to say about that."},
        {"help", "\"More\" goes on.\r\n> "},
        {"", "1 White: Eva zwei Eva vier."},
        {"more", "There is no more to say about that."},
        {"quit", ""},
        {NULL, NULL},
    };
    walk("en", english);
    static const exchange german[] = {
        {"Hilfe", "„Mehr“ geht weiter.\r\n> "},
        {"mehr", "mit Ihren Zügen.\r\n„Mehr“ geht weiter.\r\n> "},
        {"mehr", "setzt eine eigene Partie fort."},
        {"mehr", "„diese Stellung“.\r\n„Mehr“ geht weiter.\r\n> "},
        {"Ende", ""},
        {NULL, NULL},
    };
    walk("de", german);
    static const exchange french[] = {
        {"aide", "« Plus » dit la suite.\r\n> "},
        {"plus", "avec vos coups.\r\n« Plus » dit la suite.\r\n> "},
        {"plus", "continue une partie à vous."},
        {"la suite", "« cette position ».\r\n« Plus » dit la suite.\r\n> "},
        {"sortir", ""},
        {NULL, NULL},
    };
    walk("fr", french);
}

/* A recorded game can be neither ended nor replaced; "yes" accepts the suggested line. */
static void a_recorded_game_stays_as_it_is(void **state) {
    (void)state;
    static const struct {
        const char *language, *refused, *lines[6];
    } cases[] = {
        {"en",
         "Not in a study.",
         {"resign", "I offer a draw", "new game", "Black resigns", "White offers a draw"}},
        {"de",
         "Nicht beim Durchgehen einer Partie.",
         {"aufgeben", "ich biete Remis an", "neue Partie", "Schwarz gibt auf",
          "Weiß bietet Remis an"}},
        {"fr",
         "Pas pendant l'étude d'une partie.",
         {"j'abandonne", "je propose nulle", "nouvelle partie", "les Noirs abandonnent",
          "les Blancs proposent nulle"}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        exchange lines[7] = {{0}}; /* with "quit" and the end */
        size_t k = 0;
        for (; cases[i].lines[k] != NULL; k++)
            lines[k] = (exchange){cases[i].lines[k], cases[i].refused};
        lines[k] = (exchange){"quit", ""};
        walk(cases[i].language, lines);
    }
    walk("en", (const exchange[]){{"move 2", "2 White: Springer Gustav eins Felix drei."},
                                  {"knihgt f6", "Did you mean knight?"},
                                  {"yes", "2 Black: Springer Gustav acht Felix sechs."},
                                  {"resigm", "Did you mean resign?"},
                                  {"yes", "Not in a study."},
                                  {"quit", ""},
                                  {NULL, NULL}});
}

/* The user's variations are written with the game, and exist when the file is opened again. */
static void own_variations_are_kept(void **state) {
    (void)state;
    char folder[] = "/tmp/study-XXXXXX", path[64], line[80];
    assert_non_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/kept.pgn", folder);
    (void)snprintf(line, sizeof line, "save %s", path);
    START(&one, "--study", GAMES);
    type(&one, "move 2");
    type(&one, "nc6");
    expect(&one, "2 Black: Springer Bella acht Cesar sechs.\nComment: is usual.\n");
    type(&one, "c4");
    expect(&one, "3 White: Cesar zwei Cesar vier.\nNew here");
    type(&one, "Bc5");
    type(&one, line);
    expect(&one, "Written: ");
    type(&one, "quit");
    assert_int_equal(end(&one), 0);
    START(&one, "--study", path);
    expect(&one, "Morphy, Paul against Braunschweig, Herzog.");
    type(&one, "move 2");
    type(&one, "next");
    expect(&one, "Variations here: 3.\n");
    type(&one, "variation 1");
    type(&one, "next");
    expect(&one, "3 White: Läufer Felix eins Bella fünf.\nVariations here: 3.\n");
    type(&one, "variation 3");
    expect(&one, "3 White: Cesar zwei Cesar vier.\n");
    type(&one, "end");
    expect(&one, "3 Black: Läufer Felix acht Cesar fünf.\nThe variation ends here");
    assert_int_equal(end(&one), 0);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

/* The score of a variation of one's own, read back up to where it ends, through a terminal. */
static void an_own_variation_is_read_back(void **state) {
    (void)state;
    static const exchange german[] = {
        {"Mitschrift", "1 Weiß: Eva zwei Eva vier."},
        {NULL, "10 Weiß: Springer Cesar drei schlägt Bella fünf."},
        {"Mitschrift von Zug 9", "9 Weiß: Läufer Cesar eins Gustav fünf."},
        {NULL, "10 Weiß: Springer Cesar drei schlägt Bella fünf."},
        {"Zug 3", "3 Weiß: David zwei David vier."},
        {"Sf6", "3 Schwarz: Springer Gustav acht Felix sechs."},
        {NULL, "Hier neu; „speichern“ bewahrt es in einer Datei."},
        {"Sc3", "4 Weiß: Springer Bella eins Cesar drei."},
        {"lies alles vor", "1 Weiß: Eva zwei Eva vier."},
        {NULL, "3 Schwarz: Springer Gustav acht Felix sechs.\r\n4 Weiß: Springer Bella eins "
               "Cesar drei.\r\n> "},
        {"Mitschrift ab Zug 3", "3 Weiß: David zwei David vier.\r\n3 Schwarz: Springer Gustav acht "
                                "Felix sechs.\r\n4 Weiß: Springer Bella eins Cesar drei.\r\n> "},
        {"Hauptvariante", "3 Schwarz: Läufer Cesar acht Gustav vier."},
        {"Ende", "In welche Datei? Leer: verwerfen."},
        {"", ""},
        {NULL, NULL},
    };
    static const exchange french[] = {
        {"feuille", "1 Blancs : Eva zwei Eva vier."},
        {NULL, "10 Blancs : Springer Cesar drei schlägt Bella fünf."},
        {"relis à partir du coup 9", "9 Blancs : Läufer Cesar eins Gustav fünf."},
        {NULL, "10 Blancs : Springer Cesar drei schlägt Bella fünf."},
        {"coup 3", "3 Blancs : David zwei David vier."},
        {"Cf6", "3 Noirs : Springer Gustav acht Felix sechs."},
        {NULL, "« enregistrer »"},
        {"Cc3", "4 Blancs : Springer Bella eins Cesar drei."},
        {"relis tout", "1 Blancs : Eva zwei Eva vier."},
        {NULL, "3 Noirs : Springer Gustav acht Felix sechs.\r\n4 Blancs : Springer Bella eins "
               "Cesar drei.\r\n> "},
        {"feuille à partir du coup 3",
         "3 Blancs : David zwei David vier.\r\n3 Noirs : Springer Gustav acht Felix sechs.\r\n"
         "4 Blancs : Springer Bella eins Cesar drei.\r\n> "},
        {"ligne principale", "3 Noirs : Läufer Cesar acht Gustav vier."},
        {"quitter", "fichier"},
        {"", ""},
        {NULL, NULL},
    };
    walk("de", german);
    walk("fr", french);
}

static void games_are_found(void **state) {
    (void)state;
    static const exchange searches[] = {
        {"games", "Games found: 3.\nGame 1: Morphy, Paul against Braunschweig, Herzog, "
                  "Vorgabepartie, 1858. White wins.\nGame 2: Anna against Tal, Mihail, Club. Black "
                  "wins.\nGame 3: Tal, Mihail against Anna, Club. A draw.\n"},
        {"player mihail tal", "Games found: 2.\nGame 2: "},
        {"player Karpov", "No such game.\n"},
        {"opening philidor", "Games found: 1.\nGame 1: "},
        {"opening B3", "Games found: 1.\nGame 3: "},
        {"White won", "Games found: 1.\nGame 1: "},
        {"0-1", "Games found: 1.\nGame 2: "},
        {"draws", "Games found: 1.\nGame 3: "},
        {"game 9", "There is no game 9; there are 3.\n"},
        {"game three", "Game 3 of 3. Tal, Mihail against Anna. Club.\n"},
        {"e4", "1 White: Eva zwei Eva vier.\n"},
        {"this position", "Games found: 2.\nGame 1: "},
        {"next game", "There is no game 4; there are 3.\n"},
    };
    START(&one, "--study", GAMES);
    for (size_t i = 0; i < sizeof searches / sizeof *searches; i++) {
        type(&one, searches[i].line);
        expect(&one, searches[i].heard);
    }
    assert_int_equal(end(&one), 0);
    START(&one, "--study", TEST_DATA "/pgn/lichess_47_games.pgn");
    type(&one, "games");
    expect(&one, "Game 10: ");
    expect(&one, "\"More\" says the next ones");
    type(&one, "more");
    expect(&one, "Game 11: ");
    assert_int_equal(end(&one), 0);
}

/* Training says the comments, and knows the variations of the game. */
static void training_knows_variations(void **state) {
    (void)state;
    START(&one, "--train=black", GAMES);
    expect(&one, "Comment: Played in a box of the opera.\nWhich move was played?");
    type(&one, "e5");
    expect(&one, "2 White: Springer Gustav eins Felix drei.\n");
    type(&one, "nc6");
    expect(&one, "Comment: is usual.\nA variation has that move; another one was played.");
    type(&one, "a6");
    expect(&one, "Another one was played.");
    type(&one, "d6");
    expect(&one, "Right.\nDubious move.\nComment: Steinitz liked it.\n");
    type(&one, "quit");
    expect(&one, "Right the first time: 1 of 2.\n");
    assert_int_equal(end(&one), 0);
}

/* Plays on from a position of the study, and returns to it, in three languages. */
static void the_engine_plays_on(void **state) {
    (void)state;
    static const exchange english[] = {
        {"move 3", "3 White: David zwei David vier."},
        {"against the engine", "Rochade. Black to move."},
        {"a6", "3 Black: Anna sieben Anna sechs."},
        {NULL, "4 White: Springer Felix drei David zwei."},
        {"quit", "Back in the recorded game, where you left it."},
        {"next", "3 Black: Läufer Cesar acht Gustav vier."},
        {"quit", ""},
        {NULL, NULL},
    };
    static const exchange german[] = {
        {"Zug 3", "3 Weiß: David zwei David vier."},
        {"ab hier gegen die Engine", "Rochade. Schwarz ist am Zug."},
        {"a6", "3 Schwarz: Anna sieben Anna sechs."},
        {NULL, "4 Weiß: Springer Felix drei David zwei."},
        {"Ende", "Zurück in der aufgezeichneten Partie, an derselben Stelle."},
        {"vor", "3 Schwarz: Läufer Cesar acht Gustav vier."},
        {"Ende", ""},
        {NULL, NULL},
    };
    static const exchange french[] = {
        {"coup 3", "3 Blancs : David zwei David vier."},
        {"contre le moteur", "Rochade. Trait aux Noirs."},
        {"a6", "3 Noirs : Anna sieben Anna sechs."},
        {NULL, "4 Blancs : Springer Felix drei David zwei."},
        {"sortir", "Retour à la partie enregistrée, au même endroit."},
        {"avant", "3 Noirs : Läufer Cesar acht Gustav vier."},
        {"sortir", ""},
        {NULL, NULL},
    };
    static const struct {
        const char *language;
        const exchange *lines;
    } walks[] = {{"en", english}, {"de", german}, {"fr", french}};
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        char count[] = "/tmp/study-XXXXXX", limits[sizeof count + 3];
        assert_true(close(mkstemp(count)) == 0);
        (void)snprintf(limits, sizeof limits, "%s.go", count);
        (void)setenv("FAKE_STATE", count, true);
        (void)setenv("FAKE_MOVES", "f3d2", true);
        walk(walks[i].language, walks[i].lines);
        (void)unlink(count);
        (void)unlink(limits);
    }
}

/* The user's games are listed by number, newest first, and can be replayed, resumed and written. */
static void own_games_are_listed(void **state) {
    (void)state;
    char folder[] = "/tmp/study-XXXXXX", path[64], line[80];
    assert_non_null(mkdtemp(folder));
    (void)setenv("XDG_STATE_HOME", folder, true);
    START(&one, "--study");
    assert_int_equal(end(&one), 1);
    START(&one, "--journal=on", "--white=Anna", "--black=Bela");
    type(&one, "f3");
    type(&one, "e5");
    type(&one, "g4");
    type(&one, "Qh4");
    type(&one, "new game");
    type(&one, "c4");
    assert_int_equal(end(&one), 0);
    START(&one, "--study");
    expect(&one, "Game 1 of 2. Anna against Bela.\n");
    type(&one, "games");
    expect(&one, "Games found: 2.\nGame 1: Anna against Bela, 20");
    expect(&one, "No result.\nGame 2: Anna against Bela, 20");
    expect(&one, "Black wins.\n");
    type(&one, "game 2");
    type(&one, "end");
    expect(&one, "2 Black: Dame David acht Hector vier Schachmatt.\n");
    type(&one, "resume");
    expect(&one, "This game is not waiting");
    (void)snprintf(path, sizeof path, "%s/own.pgn", folder);
    (void)snprintf(line, sizeof line, "save %s", path);
    type(&one, line);
    expect(&one, "Written: ");
    type(&one, "game 1");
    type(&one, "resume");
    expect(&one, "Last move: 1 White: Cesar zwei Cesar vier.\n");
    type(&one, "g6");
    expect(&one, "1 Black: Gustav sieben Gustav sechs.\n");
    type(&one, "quit");
    expect(&one, "Game 1 of 2. Anna against Bela.\n");
    type(&one, "end");
    expect(&one, "1 Black: Gustav sieben Gustav sechs.\n");
    assert_int_equal(end(&one), 0);
    START(&one, "--study", "--lang=fr");
    type(&one, "reprendre la partie");
    expect(&one, "Dernier coup : 1 Noirs : Gustav sieben Gustav sechs.\n");
    type(&one, "Cc3");
    expect(&one, "2 Blancs : Springer Bella eins Cesar drei.\n");
    assert_int_equal(end(&one), 0);
    (void)unsetenv("XDG_STATE_HOME");
    (void)snprintf(line, sizeof line, "rm -r %s", folder);
    assert_int_equal(system(line), 0); /* NOLINT(concurrency-mt-unsafe) */
}

/* An option of another task is refused instead of ignored. */
static void other_options_are_refused(void **state) {
    (void)state;
    START(&one, "--study", "--delay=1", GAMES);
    assert_int_equal(end(&one), 2);
    START(&one, "--study", "--train=white", GAMES);
    assert_int_equal(end(&one), 2);
    START(&one, "--engine=x", GAMES);
    assert_int_equal(end(&one), 2);
    START(&one, "--study", "--game=9", GAMES);
    assert_int_equal(end(&one), 1);
}

int main(void) {
    (void)signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_study_is_walked_in_german),
        cmocka_unit_test(a_study_is_walked_in_french),
        cmocka_unit_test(a_study_is_walked_in_english),
        cmocka_unit_test(a_listener_is_answered_in_english),
        cmocka_unit_test(a_listener_is_answered_in_german),
        cmocka_unit_test(a_listener_is_answered_in_french),
        cmocka_unit_test(a_listener_is_answered_in_spanish),
        cmocka_unit_test(a_listener_is_answered_in_italian),
        cmocka_unit_test(a_listener_is_understood_in_other_languages),
        cmocka_unit_test(help_comes_in_parts),
        cmocka_unit_test(a_recorded_game_stays_as_it_is),
        cmocka_unit_test(own_variations_are_kept),
        cmocka_unit_test(an_own_variation_is_read_back),
        cmocka_unit_test(games_are_found),
        cmocka_unit_test(training_knows_variations),
        cmocka_unit_test(the_engine_plays_on),
        cmocka_unit_test(own_games_are_listed),
        cmocka_unit_test(other_options_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
