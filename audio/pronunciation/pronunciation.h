/* SPDX-License-Identifier: MIT */
/* Words that espeak-ng's voices mispronounce, and their phonemes; for speech only. */
#ifndef AUDIO_PRONUNCIATION_H
#define AUDIO_PRONUNCIATION_H

#include <stddef.h>

/*
 * Columns: language, words, phonemes as espeak-ng writes them. Words before "|" are replaced only
 * if one of the words after it follows.
 */
#define AUDIO_PRONUNCIATION_LIST(X)                                             \
    X("de", "Cesar", "ts'e:zA:r")                                               \
    X("de", "Rochade", "rOx'A:d@")                                              \
    X("de", "en passant", "A~ pas'A~")                                          \
    X("en", "a|one two three four five six seven eight 1 2 3 4 5 6 7 8", "'eI") \
    X("en", "Cesar", "s'i:zA@")                                                 \
    X("en", "en passant", ",0n pas'0n")                                         \
    X("fr", "Cesar", "sez'ar")                                                  \
    X("fr", "Felix", "fel'iks")                                                 \
    X("it", "en passant", "'an pass'an")                                        \
    X("pt", "en passant", "'&~N p&s'&~N")                                       \
    X("pt", "Felix", "f'Eliks")                                                 \
    X("pt", "Hector", "'Ektor-")                                                \
    X("nl", "en passant", "A~ pas'A~")                                          \
    X("pl", "Felix", "f'Eliks")                                                 \
    X("pl", "Hector", "x'EktOR")

/*
 * Writes the text with the phonemes of such words in brackets, which espeak-ng reads with
 * espeakPHONEMES. Returns the length without the final NUL, or 0 if there is no such word, the text
 * has brackets itself, or it does not fit into `size` bytes.
 */
size_t audio__pronounce(const char *language, const char *text, size_t length, char *spoken,
                        size_t size);

#endif
