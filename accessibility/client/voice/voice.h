/* SPDX-License-Identifier: MIT */
/*
 * Announcements: each is printed on a line and then spoken. Without a voice, announcements are only
 * printed.
 */
#ifndef CLIENT_VOICE_H
#define CLIENT_VOICE_H

#include <audio/audio.h>
#include <dialogue/terminal.h>

#include <stdio.h>

typedef enum voice_mode { VOICE_ON, VOICE_OFF, VOICE_FILE, VOICE_DISPATCHER } voice_mode;

enum { VOICE_NAME_SIZE = 64, VOICE_PATH_SIZE = 4096 };

enum { VOICE_VALUES = 9 }; /* the most values of a message */

typedef struct voice_options {
    voice_mode mode;
    const char *file; /* VOICE_FILE */
    unsigned rate;    /* words per minute; 0: default, also for pitch and volume */
    unsigned pitch;   /* 1 to 100 */
    unsigned volume;  /* per cent */
    const char *moves,
        *talk; /* espeak-ng voices for moves and for everything else; NULL: default */
    bool earcons;
    const char *recording; /* file that records the announcements with their times; NULL: none */
    unsigned pause;        /* idle time in ms before the sound device is released */
} voice_options;

/* The voice; all zero: silent. */
typedef struct client_voice {
    audio_speaker *speaker;
    voice_options options; /* current settings; their names of voices are copied to: */
    char moves[VOICE_NAME_SIZE], talk[VOICE_NAME_SIZE];
    const char *file; /* receives the sound or the recording */
    char recording[VOICE_PATH_SIZE];
    char clocks[64];            /* clock times for the recording; "" without a clock */
    dialogue_language language; /* of messages about the voice itself */
    bool goes_on;               /* the next words belong to those before, see voice_begin() */
    bool write_failed;          /* output failed: the game ends */
    bool record_failed;         /* recording failed: the game continues */
} client_voice;

/*
 * Opens the voice. If none is available or requested, reports that on standard error. Never
 * overwrites an older recording: the new one gets a number. Returns false, after reporting why, if
 * the sound file exists; the program must then not start.
 */
bool voice_open(client_voice *voice, const voice_options *options, dialogue_language language);

/*
 * Begins the response to another line or event: its words may cut off those of earlier responses.
 * Words of one response are all heard, in order.
 */
void voice_begin(client_voice *voice);

/*
 * Prints and speaks one message of the program; without a voice (NULL) only prints it. If a value
 * is an absolute path, only the name of the file is spoken. `count` is at most VOICE_VALUES.
 */
void voice_report(client_voice *voice, FILE *stream, dialogue_language language,
                  dialogue_priority priority, dialogue_terminal_text text,
                  const char *const *values, unsigned count);

/* Prints an answer, one announcement per line. Returns false on failure. */
bool voice_print(FILE *stream, const dialogue_answer *answer);

/* Speaks an answer without printing it. */
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
 * Sets rate, pitch, volume, voices and earcons. Returns false if a voice is unknown; the settings
 * are then unchanged. Also returns false if the speaker rejects the settings.
 */
bool voice_change(client_voice *voice, const voice_options *options);

/* Cuts off the current speech and discards everything that waits. */
void voice_silence(client_voice *voice);

/* Cuts off speech that can be requested again; a ruling or the opponent's move is finished. */
void voice_interrupt(client_voice *voice);

/* Prepares the sound device, because speech is likely soon (audio_speaker_expect()). */
void voice_expect(client_voice *voice);

/*
 * voice_file() returns a file to poll while waiting for a line (-1: none); when it is readable,
 * voice_check_sound() reports errors of the sound.
 */
int voice_file(const client_voice *voice);
void voice_check_sound(client_voice *voice);

/* Returns true if speech is in progress or waiting. */
bool voice_is_speaking(const client_voice *voice);

/* Waits until all speech has finished. */
void voice_wait(client_voice *voice);

/* Closes the voice and cuts off the current speech. */
void voice_close(client_voice *voice);

#endif
