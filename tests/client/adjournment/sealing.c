/* SPDX-License-Identifier: MIT */
#include "sealing.h"

#include "client/support/pty.h"

#include <stdint.h>
#include <stdio.h>

void start(const char *option, const char *other) {
    char *arguments[] = {(char *)(uintptr_t)PROGRAM, (char *)(uintptr_t)option,
                         (char *)(uintptr_t)other, NULL};
    pty_start(arguments);
}

void type(const char *line) {
    pty_type(line);
    pty_type("\n");
}

void answer(const char *question, const char *line) {
    pty_expect(question);
    pty_expect("> ");
    type(line);
}

void play_to_the_sealed_move(void) {
    pty_expect("Die Uhr steht noch.");
    type("e4");
    pty_expect("1 Weiß: Eva zwei Eva vier.");
    type("e5");
    pty_expect("1 Schwarz: Eva sieben Eva fünf.");
    type("Schiedsrichter verlangt den Abgabezug");
    pty_expect("verschlossen im Umschlag. Artikel E.1.a.");
    type("gibt den Zug ab");
}

void answer_up_to_the_password(const char *sealed, const char *resumption) {
    answer("Abgabezug eingeben", sealed);
    answer("Denselben Zug noch einmal", sealed);
    answer("Wie heißt Weiß?", "Anna Muster");
    answer("Wie heißt Schwarz?", "Karl Beispiel");
    answer("Wann und wo", resumption);
}

void seal_into(const char *path, const char *sealed, const char *resumption, const char *password) {
    answer_up_to_the_password(sealed, resumption);
    answer("Kennwort des Schiedsrichters", password);
    answer("Noch einmal", password);
    answer("In welche Datei?", path);
}

void start_adjourned(const char *path) {
    char option[128];
    (void)snprintf(option, sizeof option, "--adjourned=%s", path);
    start(option, "--voice=off");
}

void resume_and_open(void) {
    type("setzt die Hängepartie fort");
    pty_expect("Artikel E.5.");
    type("öffnet den Umschlag");
}
