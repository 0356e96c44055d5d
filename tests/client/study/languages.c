/* SPDX-License-Identifier: MIT */
/* Whole conversations about recorded games with variations, by language. */
#include "client/study/typed_walk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

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
    study_walk("de", lines);
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
    study_walk("fr", lines);
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
    study_walk("en", lines);
}

/* A move of one's own becomes a variation, is saved, and is there when the file is opened again. */
static void own_moves_are_kept_in_three_languages(void **state) {
    (void)state;
    static const struct {
        const char *language;
        exchange first[7], second[6];
    } walks[] = {
        {"en",
         {{"move 2", "2 White: Springer Gustav eins Felix drei."},
          {"g6", "New here; \"save\" keeps it in a file."},
          {"save", "To which file? Empty: cancel."},
          {NULL, NULL},
          {"out", "2 Black: David sieben David sechs."},
          {"quit", ""}},
         {{"move 2", ""},
          {"next", "Variations here: 4."},
          {"variation 4", "2 Black: Gustav sieben Gustav sechs."},
          {"out", "Steinitz liked it."},
          {"quit", ""}}},
        {"de",
         {{"Zug 2", "2 Weiß: Springer Gustav eins Felix drei."},
          {"g6", "Hier neu; „speichern“ bewahrt es in einer Datei."},
          {"speichern", "In welche Datei? Leer: abbrechen."},
          {NULL, NULL},
          {"raus", "2 Schwarz: David sieben David sechs."},
          {"Ende", ""}},
         {{"Zug 2", ""},
          {"weiter", "Varianten hier: 4."},
          {"Variante vier", "2 Schwarz: Gustav sieben Gustav sechs."},
          {"raus", "Kommentar: Steinitz liked it."},
          {"Ende", ""}}},
        {"fr",
         {{"coup 2", "2 Blancs : Springer Gustav eins Felix drei."},
          {"g6", "Nouveau ici ; « enregistrer » le garde dans un fichier."},
          {"enregistrer", "Dans quel fichier ? Vide : annuler."},
          {NULL, NULL},
          {"hors de la variante", "2 Noirs : David sieben David sechs."},
          {"sortir", ""}},
         {{"coup 2", ""},
          {"coup suivant", "Variantes ici : 4."},
          {"variante quatre", "2 Noirs : Gustav sieben Gustav sechs."},
          {"hors de la variante", "Commentaire : Steinitz liked it."},
          {"sortir", ""}}},
    };
    for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
        char folder[] = "/tmp/study-XXXXXX", path[64];
        exchange lines[7] = {{NULL, NULL}};
        assert_non_null(mkdtemp(folder));
        (void)snprintf(path, sizeof path, "%s/kept.pgn", folder);
        for (size_t line = 0; line < 6; line++)
            lines[line] = walks[i].first[line];
        lines[3] = (exchange){path, path};
        study_walk(walks[i].language, lines);
        study_walk_in(path, walks[i].language, walks[i].second);
        assert_int_equal(unlink(path), 0);
        assert_int_equal(rmdir(folder), 0);
    }
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
        {"game 0", "No such game."},
        {"again", "Again: Rochade. White to move."},
        {"result", "White wins."},
        {"next game", "Game 2 of 3."},
        {"previous game", "Game 1 of 3."},
        {"leave", ""},
        {NULL, NULL},
    };
    study_walk("en", lines);
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
    study_walk("de", lines);
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
    study_walk("fr", lines);
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
    study_walk("es", lines);
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
    study_walk("it", lines);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_study_is_walked_in_german),
        cmocka_unit_test(a_study_is_walked_in_french),
        cmocka_unit_test(a_study_is_walked_in_english),
        cmocka_unit_test(own_moves_are_kept_in_three_languages),
        cmocka_unit_test(a_listener_is_answered_in_english),
        cmocka_unit_test(a_listener_is_answered_in_german),
        cmocka_unit_test(a_listener_is_answered_in_french),
        cmocka_unit_test(a_listener_is_answered_in_spanish),
        cmocka_unit_test(a_listener_is_answered_in_italian),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
