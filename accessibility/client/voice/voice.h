/* SPDX-License-Identifier: MIT */
/*
 * Announcements: each is printed on a line and then spoken. Without a voice everything continues as
 * text.
 */
#ifndef CLIENT_VOICE_H
#define CLIENT_VOICE_H

#include <audio/audio.h>
#include <dialogue/terminal.h>

#include <stdio.h>

typedef enum voice_mode { VOICE_ON, VOICE_OFF, VOICE_FILE, VOICE_DISPATCHER } voice_mode;

enum { VOICE_NAME_SIZE = 64, VOICE_PATH_SIZE = 4096 };

typedef struct voice_options {
    voice_mode mode;
    const char *file;         /* VOICE_FILE */
    unsigned rate;            /* words per minute; 0: default, also for the next two */
    unsigned pitch;           /* 1 to 100 */
    unsigned volume;          /* per cent */
    const char *moves, *talk; /* voices of espeak-ng for moves and for all else; NULL: default */
    bool earcons;
    const char *recording; /* file that records the announcements with their times; NULL: none */
    unsigned pause;        /* idle time in ms before the sound device is released */
} voice_options;

/* The voice; all zero: silent. */
typedef struct client_voice {
    audio_speaker *speaker;
    voice_options options; /* current settings; the names of voices are copied here: */
    char moves[VOICE_NAME_SIZE], talk[VOICE_NAME_SIZE];
    const char *file; /* receives the sound or the recording */
    char recording[VOICE_PATH_SIZE];
    char clocks[64];            /* clock times for the recording; "" without a clock */
    dialogue_language language; /* of messages about the voice itself */
    bool write_failed;          /* output failed: the game ends */
    bool record_failed;         /* recording failed: the game continues */
} client_voice;

/*
 * Opens the voice. If there is none, or none is requested, reports that on standard error. An older
 * recording is not overwritten: the new one gets a number. Returns false, after reporting why, if
 * the file for the sound exists; nothing may then begin.
 */
bool voice_open(client_voice *voice, const voice_options *options, dialogue_language language);

/*
 * Prints and speaks one message of the program; without a voice (NULL) only prints it. Of a value
 * that is an absolute path only the name of the file is spoken.
 */
void voice_report(client_voice *voice, FILE *stream, dialogue_language language,
                  dialogue_priority priority, dialogue_terminal_text text,
                  const char *const *values, unsigned count);

/* Prints an answer, one announcement per line. Returns false on failure. */
bool voice_print(FILE *stream, const dialogue_answer *answer);

/* Speaks an answer that has been printed already. */
void voice_speak(client_voice *voice, const dialogue_answer *answer);

/* Prints an answer on the stream and speaks it. */
void voice_say(client_voice *voice, FILE *stream, const dialogue_answer *answer);

/*
 * Prints and speaks an answer with a tone before each announcement, whether or not earcons are on.
 */
void voice_say_with(client_voice *voice, FILE *stream, const dialogue_answer *answer,
                    const audio_tone *tones);

/*
 * Prints and speaks the answer of a session: moves by their own voice, with earcons if they are on.
 */
void voice_answer(client_voice *voice, FILE *stream, const dialogue_session *session,
                  const dialogue_answer *answer);

/*
 * Sets rate, pitch, volume, voices and earcons. Returns false, and changes nothing, if a voice is
 * unknown.
 */
bool voice_change(client_voice *voice, const voice_options *options);

/* Cuts off and discards everything that is said or waiting. */
void voice_silence(client_voice *voice);

/* Cuts off what can be requested again; a ruling or the opponent's move is said to its end. */
void voice_hush(client_voice *voice);

/* Prepares the sound device for words that are likely soon (audio_speaker_expect()). */
void voice_expect(client_voice *voice);

/*
 * voice_file() returns a file to poll while waiting for a line (-1: none); when it is readable,
 * voice_check_sound() reports what is wrong with the sound.
 */
int voice_file(const client_voice *voice);
void voice_check_sound(client_voice *voice);

/* Returns true if something is being said or waiting. */
bool voice_is_speaking(const client_voice *voice);

/* Waits until everything has been said. */
void voice_wait(client_voice *voice);

/* Closes the voice and cuts off what is being said. */
void voice_close(client_voice *voice);

#endif
