/* SPDX-License-Identifier: MIT */
/* Studies: help, variations of the user's own, training, the engine, lists of games, options. */
#include "client/study/typed_walk.h"
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
        START(&one, lines[i][0], "--study", STUDY_GAMES);
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
        {"help", "\"Variation 1\" goes into a variation, \"out\" leaves it.\r\n"
                 "\"Quit\" leaves the game.\r\n\"More\" goes on.\r\n> "},
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
    study_walk("en", english);
    static const exchange german[] = {
        {"Hilfe", "„Mehr“ geht weiter.\r\n> "},
        {"mehr", "mit Ihren Zügen.\r\n„Mehr“ geht weiter.\r\n> "},
        {"mehr", "setzt eine eigene Partie fort."},
        {"mehr", "„diese Stellung“.\r\n„Mehr“ geht weiter.\r\n> "},
        {"Ende", ""},
        {NULL, NULL},
    };
    study_walk("de", german);
    static const exchange french[] = {
        {"aide", "« Plus » dit la suite.\r\n> "},
        {"plus", "avec vos coups.\r\n« Plus » dit la suite.\r\n> "},
        {"plus", "continue une partie à vous."},
        {"la suite", "« cette position ».\r\n« Plus » dit la suite.\r\n> "},
        {"sortir", ""},
        {NULL, NULL},
    };
    study_walk("fr", french);
}

/* A recorded game can be neither ended nor replaced; "yes" accepts the suggested line. */
static void recorded_game_cannot_be_ended_or_replaced(void **state) {
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
        study_walk(cases[i].language, lines);
    }
    study_walk("en", (const exchange[]){{"move 2", "2 White: Springer Gustav eins Felix drei."},
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
    START(&one, "--study", STUDY_GAMES);
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
    study_walk("de", german);
    study_walk("fr", french);
}

static void games_are_found(void **state) {
    (void)state;
    static const exchange searches[] = {
        {"games", "Games found: 3.\nGame 1: Morphy, Paul against Braunschweig, Herzog, "
                  "Vorgabepartie, 1858. White wins.\nGame 2: Anna against Tal, Mihail, Club. Black "
                  "wins.\nGame 3: Tal, Mihail against Anna, Club. A draw.\n"},
        {"player mihail tal", "Games found: 2.\nGame 2: "},
        {"player Karpov", "No such game.\n"},
        {"player ", "Not understood: player."},
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
    START(&one, "--study", STUDY_GAMES);
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
    START(&one, "--train=black", STUDY_GAMES);
    expect(&one, "Comment: Played in a box of the opera.\n1 White: Eva zwei Eva vier.\n");
    expect(&one, "Which move was played?");
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
static void engine_plays_from_a_position(void **state) {
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
        char count[] = "/tmp/study-XXXXXX", limits[sizeof count + 3], options[sizeof count + 8];
        assert_true(close(mkstemp(count)) == 0);
        (void)snprintf(limits, sizeof limits, "%s.go", count);
        (void)snprintf(options, sizeof options, "%s.options", count);
        (void)setenv("FAKE_STATE", count, true);
        (void)setenv("FAKE_MOVES", "f3d2", true);
        study_walk(walks[i].language, walks[i].lines);
        (void)unlink(count);
        (void)unlink(limits);
        (void)unlink(options);
    }
}

static void make_file(const char *name) {
    FILE *file = fopen(name, "w");
    assert_non_null(file);
    (void)fclose(file);
}

/*
 * A move is a mistake if a longer search confirms that it costs two pawns. Nothing is better than
 * eight pawns ahead or worse than eight behind. The scores are those of White's 1. f3: before it,
 * after it (for Black), then of the longer searches for the best move and for it.
 */
static void a_review_names_what_costs_two_pawns(void **state) {
    static const struct {
        int before, after, best, played;
        bool is_mistake;
    } rows[] = {
        {100, 100, 100, -100, true},    {100, 100, 100, -99, false},
        {-600, 800, -600, -1500, true}, {-600, 900, -601, -1500, false},
        {2000, -600, 2000, 600, true},  {2000, -500, 2000, 601, false},
        {-900, 1100, 0, 0, false},      {100, 99, 0, 0, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char count[] = "/tmp/study-XXXXXX", limits[sizeof count + 3], options[sizeof count + 8];
        char longer[80] = "", moves[320];
        assert_true(close(mkstemp(count)) == 0);
        (void)snprintf(limits, sizeof limits, "%s.go", count);
        (void)snprintf(options, sizeof options, "%s.options", count);
        int after = rows[i].after;
        if (rows[i].best != rows[i].played)
            (void)snprintf(longer, sizeof longer, "info:score_cp_%d:e2e4 info:score_cp_%d:f2f3 ",
                           rows[i].best, rows[i].played);
        (void)snprintf(moves, sizeof moves,
                       "info:score_cp_%d:e2e4 info:score_cp_%d:e7e5 %s"
                       "info:score_cp_%d:e2e4 info:score_cp_%d:d8h4",
                       rows[i].before, after, longer, -after, after);
        (void)setenv("FAKE_STATE", count, true);
        (void)setenv("FAKE_MOVES", moves, true);
        START(&one, "--engine=" FAKE_ENGINE, "--study", "--game=2", STUDY_GAMES);
        type(&one, "review");
        expect(&one, rows[i].is_mistake
                         ? "Critical moment 1:\n1 White: Felix zwei Felix drei.\n"
                         : "The engine looks through the game.\nNo serious mistake was found.\n");
        assert_int_equal(end(&one), 0);
        (void)unlink(count);
        (void)unlink(limits);
        (void)unlink(options);
    }
}

/* A long review says how far it is, and Enter alone stops it; other lines wait for its end. */
static void a_review_says_how_far_it_is(void **state) {
    (void)state;
    char folder[] = "/tmp/study-XXXXXX", name[64], path[80];
    char *arguments[] = {PROGRAM,   "--lang=en", "--voice=off", "--engine=" FAKE_ENGINE,
                         "--study", "--game=2",  "--",          STUDY_GAMES,
                         NULL};
    assert_non_null(mkdtemp(folder));
    (void)snprintf(name, sizeof name, "%s/engine", folder);
    (void)setenv("FAKE_STATE", name, true);
    (void)setenv("FAKE_MOVES", "waits:e2e4 waits:e7e5", true);
    (void)snprintf(path, sizeof path, "%s.tell", name);
    make_file(path);
    (void)snprintf(path, sizeof path, "%s.move", name);
    for (unsigned stopped = 0; stopped < 2; stopped++) {
        pty_start(arguments);
        pty_type("review\n");
        pty_expect("The engine looks through the game.\r\nEnter stops it.\r\n");
        pty_type(stopped ? "\n" : "players\n");
        if (!stopped) (void)usleep(5100000);
        make_file(path);
        pty_expect(stopped ? "Stopped at move 1.\r\n" : "Move 1 of 2.\r\n");
        pty_expect(stopped ? "> " : "against");
        pty_type("quit\n");
        assert_int_equal(pty_end(), 0);
        (void)remove(path);
        (void)remove(name);
    }
    static const char *const left[] = {".tell", ".go", ".options"};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        (void)snprintf(path, sizeof path, "%s%s", name, left[i]);
        (void)remove(path);
    }
    assert_int_equal(rmdir(folder), 0);
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
    expect(&one, "Games found: 2.\nGame 1: Anna against Bela, on ");
    expect(&one, "No result.\nGame 2: Anna against Bela, on ");
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

/* Directly after a list of games, a number alone opens one; otherwise it is a variation. */
static void a_number_opens_a_listed_game(void **state) {
    (void)state;
    static const exchange english[] = {
        {"games", "Game 3: Tal, Mihail against Anna, Club. A draw."},
        {"2", "Game 2 of 3. Anna against Tal, Mihail. Club."},
        {"1", "No such variation here."},
        {"player Tal", "Games found: 2."},
        {"three", "Game 3 of 3."},
        {"draws", "Games found: 1."},
        {"next", "1 White: Eva zwei Eva vier."},
        {"1", "No such variation here."},
        {"player Nobody", "No such game."},
        {"1", "No such variation here."},
        {"games", "Games found: 3."},
        {"9", "There is no game 9; there are 3."},
        {"continue", "This game is not waiting"},
        {"go on with game 2", "This game is not waiting"},
        {"players", "Game 3 of 3."},
        {"where are my pieces", "Black: König Eva acht;"},
        {"quit", ""},
        {NULL, NULL},
    };
    static const exchange german[] = {
        {"Partien", "Gefundene Partien: 3."},
        {"3", "Partie 3 von 3."},
        {"Weiß gewann", "Gefundene Partien: 1."},
        {"eins", "Partie 1 von 3."},
        {"Zug 2", "2 Weiß: Springer Gustav eins Felix drei."},
        {"vor", "2 Schwarz: David sieben David sechs."},
        {"2", "2 Schwarz: Springer Gustav acht Felix sechs."},
        {"wo sind meine Figuren", "Weiß: König Eva eins;"},
        {"Ende", ""},
        {NULL, NULL},
    };
    static const exchange french[] = {
        {"parties", "Parties trouvées : 3."},
        {"2", "Partie 2 sur 3."},
        {"continuer", "Cette partie"},
        {"sortir", ""},
        {NULL, NULL},
    };
    study_walk("en", english);
    study_walk("de", german);
    study_walk("fr", french);
}

/* Own games are resumed by their numbers, also one that was put aside. */
static void own_games_are_resumed_by_number(void **state) {
    (void)state;
    char folder[] = "/tmp/study-XXXXXX", line[80];
    static const char *const names[] = {"--white=Anna", "--white=Carla"};
    static const char *const asked[] = {"go on with game 2", "weiter mit Partie 2",
                                        "continuer la partie 2", "continúa la partida 2",
                                        "continua la partita 2"};
    assert_non_null(mkdtemp(folder));
    (void)setenv("XDG_STATE_HOME", folder, true);
    for (size_t i = 0; i < 2; i++) {
        START(&one, "--journal=on", names[i], "--black=Bela");
        if (i == 1) type(&one, "no");
        if (i == 1)
            expect(&one, "Put aside. \"rochade --study\" lists it, and \"resume\" goes on with it "
                         "there.\nRochade.");
        type(&one, i == 0 ? "c4" : "d4");
        assert_int_equal(end(&one), 0);
    }
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        START(&one, "--study");
        expect(&one, "Game 1 of 2. Carla against Bela.\n");
        type(&one, asked[i]);
        expect(&one, "Game 2 of 2. Anna against Bela.\n");
        expect(&one, "Last move: 1 White: Cesar zwei Cesar vier.\n");
        assert_int_equal(end(&one), 0);
    }
    START(&one, "--study");
    type(&one, "go on with game 3");
    expect(&one, "There is no game 3; there are 2.\n");
    type(&one, "continue");
    expect(&one, "Last move: 1 White: David zwei David vier.\n");
    assert_int_equal(end(&one), 0);
    (void)unsetenv("XDG_STATE_HOME");
    (void)snprintf(line, sizeof line, "rm -r %s", folder);
    assert_int_equal(system(line), 0); /* NOLINT(concurrency-mt-unsafe) */
}

/* An option of another task is refused instead of ignored. */
static void other_options_are_refused(void **state) {
    (void)state;
    START(&one, "--study", "--delay=1", STUDY_GAMES);
    assert_int_equal(end(&one), 2);
    START(&one, "--study", "--train=white", STUDY_GAMES);
    assert_int_equal(end(&one), 2);
    START(&one, "--engine=x", STUDY_GAMES);
    assert_int_equal(end(&one), 2);
    START(&one, "--study", "--game=9", STUDY_GAMES);
    assert_int_equal(end(&one), 1);
}

int main(void) {
    (void)signal(SIGPIPE, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_listener_is_understood_in_other_languages),
        cmocka_unit_test(help_comes_in_parts),
        cmocka_unit_test(recorded_game_cannot_be_ended_or_replaced),
        cmocka_unit_test(own_variations_are_kept),
        cmocka_unit_test(an_own_variation_is_read_back),
        cmocka_unit_test(games_are_found),
        cmocka_unit_test(training_knows_variations),
        cmocka_unit_test(engine_plays_from_a_position),
        cmocka_unit_test(a_review_names_what_costs_two_pawns),
        cmocka_unit_test(a_review_says_how_far_it_is),
        cmocka_unit_test(own_games_are_listed),
        cmocka_unit_test(a_number_opens_a_listed_game),
        cmocka_unit_test(own_games_are_resumed_by_number),
        cmocka_unit_test(other_options_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
