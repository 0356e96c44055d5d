/* SPDX-License-Identifier: MIT */
/*
 * Text and a language tag in, sound out. Knows no chess.
 *
 * A speaker says utterances one after another on a sound device or into a file. Each utterance is made of
 * segments, and each segment is read by a voice of its own language, so that "White to move: Springer Felix
 * drei" is half English, half German. Five priorities decide who waits for whom and who cuts off whom.
 *
 * Threads: a speaker has a thread of its own that makes the sound. The functions here never wait for sound,
 * except audio_speaker_wait, and may be called from one thread at a time.
 */
#ifndef AUDIO_AUDIO_H
#define AUDIO_AUDIO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------------------------------ errors */

/* Every way in which a function of this library can say no. Columns: name, English text for developers. */
#define AUDIO_ERROR_LIST(X)                                                                 \
    X(OK, "no error")                                                                       \
    X(NO_SYNTHESIS, "espeak-ng is missing")                                                 \
    X(NO_OUTPUT, "PortAudio is missing")                                                    \
    X(NO_VOICE_DATA, "espeak-ng does not find its voices (package espeak-ng-data)")         \
    X(NO_DEVICE, "there is no sound device, or another program holds it")                   \
    X(DEVICE_LOST, "the sound device has gone; it is tried again with the next words")      \
    X(NO_RECORD, "libsndfile is missing")                                                   \
    X(NO_DISPATCHER, "there is no Speech Dispatcher, or libspeechd is missing")             \
    X(DISPATCHER_LOST, "Speech Dispatcher has gone; it is tried again with the next words") \
    X(FILE, "the sound file cannot be written; errno says why")                             \
    X(BUSY, "a speaker is open already, and espeak-ng serves only one in a process")        \
    X(FULL, "too much is waiting to be said")                                               \
    X(SETTING, "a rate, pitch or volume out of its range, or an utterance not complete")    \
    X(MEMORY, "out of memory or threads")

typedef enum audio_error {
#define AUDIO_ERROR_ENUM(name, text) AUDIO_##name,
    AUDIO_ERROR_LIST(AUDIO_ERROR_ENUM)
#undef AUDIO_ERROR_ENUM
        AUDIO_ERROR_COUNT
} audio_error;

/* English, for developers; constant, never NULL. */
const char *audio_error_text(audio_error error);

/* -------------------------------------------------------------------------------------- utterances */

/*
 * What may be heard before what, most urgent first. Utterances of one call of audio_speaker_say belong together:
 * they are said in their order and never cut each other off. For what was given in earlier calls:
 *
 *   RULING    waits for rulings and messages, from which it follows; cuts off and cancels answers; cuts off notices.
 *   MESSAGE   the same.
 *   ANSWER    waits for rulings and messages; takes the place of older answers; cuts off notices.
 *   NOTICE    waits until rulings, messages and answers are said; what was cut off is said again, from its beginning.
 *   PROGRESS  waits until all else is said; a newer one takes the place of an older one, so that the last is
 *             said in the end. While it speaks, anything cuts it off.
 *
 * So nothing but audio_speaker_silence ever cuts off a ruling or a message. When the sound device goes, they wait until it
 * comes back, and one that was not heard to its end is said again; the others are dropped.
 */
typedef enum audio_priority {
    AUDIO_RULING = 0,
    AUDIO_MESSAGE,
    AUDIO_ANSWER,
    AUDIO_NOTICE,
    AUDIO_PROGRESS,
    AUDIO_PRIORITY_COUNT
} audio_priority;

/*
 * A short sound before the words, made by this library and named by what it sounds like. The words begin
 * AUDIO_TONE_LEAD_MS after it, over its end, so that it never delays them more than that; where there are no words it
 * sounds alone. It is as loud as the volume says.
 */
typedef enum audio_tone {
    AUDIO_NO_TONE = 0,
    AUDIO_KNOCK, /* low, wooden: there is no way on */
    AUDIO_THUD,  /* something is set down on something */
    AUDIO_RISE,  /* two notes up */
    AUDIO_FALL,  /* three notes down */
    AUDIO_TICK,  /* two short high ones */
    AUDIO_TONE_COUNT
} audio_tone;

enum { AUDIO_TONE_LEAD_MS = 60 };

/* Words for one voice. */
typedef struct audio_segment {
    const char *text; /* UTF-8, not NUL-terminated; spell umlauts as umlauts */
    size_t length;    /* bytes */
    /* BCP 47, NUL-terminated: "de", "fr-CA". When espeak-ng has no voice for it, its primary subtag
     * counts, then English. */
    const char *language;
} audio_segment;

typedef struct audio_utterance {
    audio_priority priority;
    const audio_segment *segments;
    size_t count;
    audio_tone tone; /* before the words; zero: none */
    /*
     * One of espeak-ng's voices, NUL-terminated; NULL: the usual one of each language. "f3" is a variant that every
     * language can be spoken with, "en-gb-scotland" a voice for segments of its language, "de+f3" both at once. One
     * that is not known is passed over; audio_voice_is_known asks.
     */
    const char *voice;
    const char *label; /* what a record writes beside the sound (settings.record); NULL: nothing */
} audio_utterance;

/* ----------------------------------------------------------------------------------------- speaker */

/* Zero in a field stands for its usual value. */
typedef struct audio_settings {
    /* words a minute, 80 to 900; usually 175. From 450 on the sound is compressed in time. */
    unsigned rate;
    unsigned pitch;  /* 1 to 100; usually 50 */
    unsigned volume; /* per cent, 1 to 200; usually 100 */
    /*
     * NULL: the sound device, which is the system's choice, by the quickest of its interfaces that can be had (audio/README.md).
     * Else only a file gets the samples, as fast as they can be made: FLAC when its name ends in ".flac", else WAV
     * (16 bit, one channel). It must not exist yet, has mode 0600, and is whole after each utterance; labels
     * are written as below.
     */
    const char *file;
    /*
     * NULL: none. Else such a file beside the sound device: every utterance whole and in the order given, also what is
     * cut off or dropped; and beside it a file with the same name and ".vtt" (WebVTT), which has for each label the
     * stretch of the sound that it belongs to.
     */
    const char *record;
    bool dispatcher; /* Speech Dispatcher speaks, as its user has set it up; see audio/README.md */
    /*
     * Milliseconds; usually 10 s. When nothing has been said for so long, the sound device is let go, and nothing here takes any
     * processor time until something is to be said, or audio_speaker_expect is called.
     */
    unsigned pause;
} audio_settings;

typedef struct audio_speaker audio_speaker;

/* Can utterances have this voice? Only while a speaker is open. */
bool audio_voice_is_known(const char *voice);

/* Do they get it? Not from a Speech Dispatcher that does not speak by espeak-ng. As it was when it was opened. */
bool audio_speaker_takes_voices(const audio_speaker *speaker);

/*
 * Opens a speaker; NULL settings are the usual ones. On any error *speaker is NULL, and the caller goes on
 * in text. Nobody waits for the sound device: what is said is heard as soon as it is open. When there is none,
 * NO_OUTPUT or NO_DEVICE comes like an error of earlier sound, once; then only a record goes on. After NO_DEVICE later words
 * look for a device again, at most once a second; those that find none are dropped.
 * Messages that the system's sound libraries write to the standard error while they look for a device are kept from the
 * terminal. The speaker belongs to the caller, who closes it; the settings are copied.
 */
audio_error audio_speaker_open(audio_speaker **speaker, const audio_settings *settings);

/* From the next utterance on: rate, pitch and volume; the rest of the settings does not count. SETTING: as before. */
audio_error audio_speaker_change(audio_speaker *speaker, const audio_settings *settings);

/*
 * Gives utterances to be said, in this order, and returns at once. The text is copied. FULL, MEMORY and SETTING (a
 * segment without text or language, a priority or tone that is none): none of them will be said. DEVICE_LOST, DISPATCHER_LOST and FILE: something went wrong with earlier sound;
 * these words are tried nevertheless. FILE comes once, and nothing more is written to the file. NO_OUTPUT, NO_DEVICE: as above.
 */
audio_error audio_speaker_say(audio_speaker *speaker, const audio_utterance *utterances,
                              size_t count);

/*
 * Something will probably be said soon: a key was pressed, somebody's time is running out. A sound device that was let
 * go (settings.pause) is taken again meanwhile, so that the first word need not wait for it. Words that nobody expected
 * come about 0.2 s later, behind a silence that devices may swallow while they wake; nothing is ever lost of them.
 * Otherwise this only begins the pause anew, so it may be called at every key. Never waits.
 */
void audio_speaker_expect(audio_speaker *speaker);

/*
 * Silence, now: what is being said is cut off within one buffer of the device (about 10 ms), all that waits
 * is forgotten, rulings too.
 */
void audio_speaker_silence(audio_speaker *speaker);

/*
 * Silence for what has been asked for or can be asked for again: answers, notices and progress. Rulings and messages are
 * said nevertheless.
 */
void audio_speaker_hush(audio_speaker *speaker);

/*
 * What went wrong with earlier sound, for whoever does not want to wait for the next words to be told; each of these errors comes
 * once, here or there. poll finds the file readable while there is one; it is the speaker's, and -1 when none could be had.
 */
audio_error audio_speaker_trouble(audio_speaker *speaker);
int audio_speaker_file(const audio_speaker *speaker);

/* Is something being said, or waiting to be? Not what waits for a device to come back. A record is not asked. */
bool audio_speaker_is_busy(audio_speaker *speaker);

/* Waits until all has been said and heard, and is in the record. An error when not all of it could be, as above. */
audio_error audio_speaker_wait(audio_speaker *speaker);

/* Cuts off what is being said, and frees the speaker. NULL is allowed. FILE when a file is not whole. */
audio_error audio_speaker_close(audio_speaker *speaker);

#ifdef __cplusplus
}
#endif

#endif
