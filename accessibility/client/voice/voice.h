/* SPDX-License-Identifier: MIT */
/*
 * Announcements: a printed line each, and then the sound. Without a voice all goes on in text.
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
    unsigned rate;            /* words a minute; 0: the usual, here and below */
    unsigned pitch;           /* 1 to 100 */
    unsigned volume;          /* per cent */
    const char *moves, *talk; /* espeak-ng's voices for moves, and for all else; NULL: the usual */
    bool earcons;
    const char *record; /* file that keeps the announcements with their times; NULL: none */
    unsigned pause;     /* milliseconds before the sound device is let go */
} voice_options;

/* All zero: silent. */
typedef struct client_voice {
    audio_speaker *speaker;
    voice_options options; /* as they are now; the names of the voices are copied here: */
    char moves[VOICE_NAME_SIZE], talk[VOICE_NAME_SIZE];
    const char *file; /* sound goes there, or to the record */
    char record[VOICE_PATH_SIZE];
    char clocks[64];            /* what the clocks show, for the record; "" without */
    dialogue_language language; /* of what the voice has to say about itself */
    bool write_failed;          /* something could not be printed: the game ends */
    bool record_failed;         /* something could not be recorded: it goes on */
} client_voice;

/*
 * When there is no voice to be had, or none is wanted, says so on the standard error. An older record is not written over:
 * the new one gets a number. Returns false, and says why, if the file that is to have the sound exists: nothing may begin.
 */
bool voice_open(client_voice *voice, const voice_options *options, dialogue_language language);

/* Prints and says one sentence of the program itself; without a voice (NULL) it is only printed. */
void voice_tell(client_voice *voice, FILE *stream, dialogue_language language,
                dialogue_priority priority, dialogue_terminal_text text, const char *const *holes,
                unsigned count);

/* Only prints, a line each; false when it cannot. */
bool voice_print(FILE *stream, const dialogue_answer *answer);

/* Says what stands on the screen already. */
void voice_speak(client_voice *voice, const dialogue_answer *answer);

/* Prints on the stream, and says. */
void voice_say(client_voice *voice, FILE *stream, const dialogue_answer *answer);

/* The same with a tone before each announcement, whether earcons are wanted or not. */
void voice_say_with(client_voice *voice, FILE *stream, const dialogue_answer *answer,
                    const audio_tone *tones);

/* The answer of a session: its moves by their own voice, and with earcons where they are wanted. */
void voice_answer(client_voice *voice, FILE *stream, const dialogue_session *session,
                  const dialogue_answer *answer);

/* Rate, pitch, volume, voices and earcons from now on; false, and nothing changed, when there is no such voice. */
bool voice_change(client_voice *voice, const voice_options *options);

/* Cuts off all that is said and waits. */
void voice_silence(client_voice *voice);

/* The same for what has been asked for; a ruling or the opponent's move is said to its end. */
void voice_hush(client_voice *voice);

/* Something will probably be said soon: the sound device gets ready for it (audio_speaker_expect). */
void voice_expect(client_voice *voice);

/* To be listened to by whoever waits for a line (-1: nothing is); then voice_hear tells what is wrong with the sound. */
int voice_file(const client_voice *voice);
void voice_hear(client_voice *voice);

/* Is something being said or waiting for it? */
bool voice_is_speaking(const client_voice *voice);

/* Until all has been said. */
void voice_wait(client_voice *voice);

/* Cuts off what is still being said. */
void voice_close(client_voice *voice);

#endif
