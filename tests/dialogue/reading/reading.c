/* SPDX-License-Identifier: MIT */
/* Reads lines without a board. spec_text.h describes the format of the right column. */
#include "spec_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

typedef struct reading {
    dialogue_language player;
    const char *line, *meaning;
} reading;

#define DE DIALOGUE_GERMAN
#define FR DIALOGUE_FRENCH
#define EN DIALOGUE_ENGLISH
#define ES DIALOGUE_SPANISH

static void expect(const reading *readings, size_t count) {
    unsigned wrong = 0;
    for (size_t i = 0; i < count; i++) {
        dialogue_utterance utterance;
        char text[2048];
        const char *line = readings[i].line;
        dialogue_read(line, strlen(line), readings[i].player, &utterance);
        utterance_write(line, &utterance, text, sizeof text);
        if (strcmp(text, readings[i].meaning) == 0) continue;
        print_error("\"%s\" (%s): %s, expected %s\n", line,
                    dialogue_language_tag(readings[i].player), text, readings[i].meaning);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

#define EXPECT(readings) expect(readings, sizeof readings / sizeof *readings)

static void annexe_d(void **state) {
    static const reading readings[] = {
        {DE, "springer gustav eins felix drei", "move N g1-f3"},
        {DE, "Springer Felix drei", "move N ..-f3"},
        {FR, "Springer, Felix-drei.", "move N ..-f3"},
        {DE, "eva vier", "part P ..-e4"},
        {DE, "Eva zwei Eva vier", "move . e2-e4"},
        {DE, "Dame David eins schlägt David acht Schachmatt", "move Q d1xd8"},
        {EN, "dame david eins schlaegt david acht", "move Q d1xd8"},
        {DE, "Eva fünf schlägt David sechs en passant", "move . e5xd6 ep"},
        {DE, "Eva schlägt David sechs e.p.", "move P e.xd6 ep"},
        {DE, "Eva sieben Eva acht Dame", "move P e7-e8=Q"},
        {DE, "bauer eva acht dame", "move P ..-e8=Q"},
        {DE, "Eva sieben schlägt David acht Springer", "move P e7xd8=N"},
        {DE, "Kurze Rochade", "move O-O"},
        {DE, "LANGE ROCHADE", "move O-O-O"},
        {DE, "rochade", "move O-O?"},
    };
    (void)state;
    EXPECT(readings);
}

static void spellings(void **state) {
    static const reading readings[] = {
        {DE, "König Eva zwei", "move K ..-e2"},
        {DE, "KÖNIG EVA ZWEI", "move K ..-e2"},
        {FR, "Koenig Eva zwei", "move K ..-e2"},
        {EN, "konig eva zwei", "move K ..-e2"},
        {DE, "Ko\xCC\x88nig Eva zwei", "move K ..-e2"},
        {DE, "Laufer Casar funf", "move B ..-c5"},
        {DE, "Laeufer Caesar fuenf", "move B ..-c5"},
        {DE, "Läufer Cäsar fünf", "move B ..-c5"},
        {DE, "springer gustave eins hektor drei", "move N g1-h3"},
        {DE, "eva4", "part P ..-e4"},
        {DE, "springer gustav1 felix3", "move N g1-f3"},
        {DE, "springer gustav1felix3", "move N g1-f3"},
        {DE, "e8dame", "move P ..-e8=Q"},
        {EN, "alpha two alpha four", "move . a2-a4"},
        {DE, "Anton zwo Anton vier", "move . a2-a4"},
        {FR, "Émil deux", "part P ..-e2"},
        {FR, "Eugène deux", "part P ..-e2"},
    };
    (void)state;
    EXPECT(readings);
}

static void notations(void **state) {
    static const reading readings[] = {
        {DE, "Sf3", "move N ..-f3"},
        {DE, "Cf3", "move N ..-f3"},
        {DE, "Nf3", "move N ..-f3"},
        {DE, "N-f3", "move N ..-f3"},
        {DE, "sf3", "move N ..-f3"},
        {FR, "cf3", "move N ..-f3"},
        {DE, "NF3", "move N ..-f3"},
        {DE, "Sgf3", "move N g.-f3"},
        {DE, "S1f3", "move N .1-f3"},
        {DE, "Sg1xf3+", "move N g1xf3"},
        {DE, "S g1 f3", "move N g1-f3"},
        {EN, "N g1 - f3!?", "move N g1-f3"},
        {DE, "g1f3", "move . g1-f3"},
        {DE, "G1F3", "move . g1-f3"},
        {DE, "e2-e4", "move . e2-e4"},
        {DE, "e7e8q", "move P e7-e8=Q"},
        {DE, "e7-e8D", "move P e7-e8=Q"},
        {EN, "e8=Q#", "move P ..-e8=Q"},
        {FR, "e8(F)", "move P ..-e8=B"},
        {EN, "exd5", "move P e.xd5"},
        {EN, "ed5", "move P e.-d5"},
        {EN, "ed", "move P e.-d."},
        {DE, "exd6ep", "move P e.xd6 ep"},
        {DE, "exd6e.p.", "move P e.xd6 ep"},
        {EN, "NxB", "move N ..x..(B)"},
        {EN, "O-O", "move O-O"},
        {EN, "0-0-0+", "move O-O-O"},
        {EN, "ooo", "move O-O-O"},
        {DE, "5254", "move . e2-e4"},
        {DE, "57581", "move P e7-e8=Q"},
        {EN, "the e pawn two squares", "move P e2-.4 | P e7-.5"},
        /* "he" before a move in notation reports it, but not before a bare square or file */
        {DE, "er O-O", "move O-O"},
        {FR, "il h", "unknown il ()"},
        {EN, "he e4", "unknown he ()"},
        {EN, "he plays e4", "part P ..-e4"},
        {EN, "12. e4", "part P ..-e4"},
        {EN, "12...Nf6", "move N ..-f6"},
        {DE, "dd4", "move Q ..-d4"},
        {DE, "dh5", "move Q ..-h5"},
    };
    (void)state;
    EXPECT(readings);
}

static void letters_that_mean_several_things(void **state) {
    static const reading readings[] = {
        {EN, "bxc3", "move P b.xc3"},
        {EN, "Bxc3", "move B ..xc3"},
        {DE, "Bxc3", "move B ..xc3"},
        {DE, "dxe5", "move P d.xe5"},
        {DE, "Dxe5", "move Q ..xe5"},
        {EN, "BXC3", "move P b.xc3 | B ..xc3"},
        {DE, "d e5", "move P d.-e5 | Q ..-e5"},
        {DE, "D e5", "move Q ..-e5 || P d.-e5"},
        {EN, "d e5", "move P d.-e5 || Q ..-e5"},
        {FR, "Re8", "move K ..-e8"},
        {EN, "Re8", "move R ..-e8"},
        {DE, "Re8", "move K ..-e8 | R ..-e8"},
        {EN, "b takes c3", "move P b.xc3 || B ..xc3"},
        {DE, "D 5", "part P ..-d5"},
        {FR, "tour a1 à a8", "move R a1-a8"},
        {FR, "tour a1 a a8", "move R a1-a8"},
    };
    (void)state;
    EXPECT(readings);
}

static void sentences(void **state) {
    static const reading readings[] = {
        {EN, "knight f three", "move N ..-f3"},
        {EN, "Knight takes pawn on e5, please", "move N ..xe5(P)"},
        {EN, "castle kingside", "move O-O"},
        {EN, "king castles long", "move O-O-O"},
        {EN, "castle", "move O-O?"},
        {EN, "promote to queen", "part P ..-..=Q"},
        {EN, "e7 to e8 promotes to a knight", "move P e7-e8=N"},
        {FR, "petit roque", "move O-O"},
        {FR, "la tour prend le fou en d5", "move R ..xd5(B)"},
        {FR, "Cavalier g un f trois", "move N g1-f3"},
        {DE, "der Springer von Gustav eins zieht nach Felix drei, bitte", "move N g1-f3"},
        {DE, "ähm eva acht wandelt um in Dame", "move P ..-e8=Q"},
        {DE, "rochade kurz", "move O-O"},
        {DE, "e fünf schlägt Bauer d sechs", "move . e5xd6(P)"},
        {DE, "g1 springer f3", "move N g1-f3"},
        {DE, "weißer springer felix drei", "move N ..-f3"},
    };
    (void)state;
    EXPECT(readings);
}

static void half_moves(void **state) {
    static const reading readings[] = {
        {DE, "springer", "part N ..-.."},
        {DE, "gustav", "part . g.-.."},
        {DE, "gustav eins", "part P ..-g1"},
        {DE, "springer drei", "move N ..-.3"},
        {DE, "springer gustav", "move N ..-g. | N g.-.."},
        {FR, "cavalier prend", "move N ..x.."},
        {FR, "prend en d5", "move . ..xd5"},
        {DE, "e4 schlägt", "move . e4x.. || . ..xe4"},
        {DE, "eva schlägt", "move P e.x.."},
        {DE, "Dame schlägt Turm", "move Q ..x..(R)"},
        {DE, "en passant", "move . ..-.. ep"},
        {DE, "drei", "choice 3"},
        {EN, "2", "choice 2"},
        {EN, "9.", "choice 9"},
    };
    (void)state;
    EXPECT(readings);
}

static void commands(void **state) {
    static const reading readings[] = {
        {DE, "wo sind meine springer", "command WHERE N mine"},
        {DE, "Wo ist der schwarze König?", "command WHERE K black"},
        {FR, "où sont mes cavaliers", "command WHERE N mine"},
        {EN, "where are my knights", "command WHERE N mine"},
        {DE, "was steht auf eva vier", "command SQUARE e4"},
        {FR, "qu'est-ce qu'il y a en e4 ?", "command SQUARE e4"},
        {EN, "what is on e4", "command SQUARE e4"},
        {DE, "springer gustav eins züge", "command MOVES N g1"},
        {EN, "moves", "command MOVES"},
        {DE, "zug zurück", "command TAKE_BACK"},
        {DE, "weiß am zug?", "command TURN white"},
        {EN, "whose turn is it?", "command TURN"},
        {FR, "langue allemand", "command LANGUAGE de"},
        {DE, "sprache französisch", "command LANGUAGE fr"},
        {EN, "language German", "command LANGUAGE de"},
        {DE, "hilfe zug zurück", "command HELP TAKE_BACK"},
        {EN, "?", "command HELP"},
        {DE, "ansage kurz", "command STYLE [kurz]"},
        {EN, "fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
         "command POSITION [8/8/8/4k3/8/8/4P3/4K3 w - - 0 1]"},
        {DE, "nochmals bitte", "command REPEAT"},
        {FR, "nouvelle partie", "command NEW"},
        {DE, "ja", "command YES"},
        {FR, "non", "command NO"},
        {EN, "resign", "command RESIGN"},
        {EN, "quit", "command QUIT"},
    };
    (void)state;
    EXPECT(readings);
}

static void not_understood(void **state) {
    static const reading readings[] = {
        {DE, "", "nothing"},
        {DE, "  ", "nothing"},
        {DE, "äh", "nothing"},
        {DE, "gustaf eins", "unknown gustaf (Gustav)"},
        {DE, "springr gustav eins", "unknown springr (Springer)"},
        {DE, "kurze rochde", "unknown rochde (Rochade)"},
        {EN, "where are my knigths", "unknown knigths (knights)"},
        {EN, "Nf9", "unknown Nf9 ()"},
        {EN, "xyzzy", "unknown xyzzy ()"},
        {EN, "i9", "unknown i9 ()"},
        {DE, "springer springer", "unknown springer ()"},
        {EN, "take back w", "unknown w ()"},
        {DE, "Uhr w", "unknown w ()"},
        {FR, "reprendre w", "unknown w ()"},
        {ES, "P4RC", "unknown P4RC ()"},
        {DE, "Schach", "command CHECKS"},
        {DE, "a1 b2 c3", "unknown c3 ()"},
    };
    (void)state;
    EXPECT(readings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(annexe_d),  cmocka_unit_test(spellings),
        cmocka_unit_test(notations), cmocka_unit_test(letters_that_mean_several_things),
        cmocka_unit_test(sentences), cmocka_unit_test(half_moves),
        cmocka_unit_test(commands),  cmocka_unit_test(not_understood),
    };
    return cmocka_run_group_tests_name("dialogue_reading", tests, NULL, NULL);
}
