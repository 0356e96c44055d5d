/* SPDX-License-Identifier: MIT */
/* Names of errors, endings and reasons for programs, with English text for developers. */
#include "binding.h"

#include <string.h>

unsigned binding_write(const char *text) {
    size_t length = strlen(text);
    if (length >= BINDING_TEXT_SIZE) length = BINDING_TEXT_SIZE - 1;
    memcpy(binding_text, text, length);
    binding_text[length] = '\0';
    return (unsigned)length;
}

unsigned binding_write_name(const char *names, unsigned number) {
    for (; number > 0 && *names; number--)
        names += strlen(names) + 1;
    return binding_write(names);
}

#define NAME(name, ...) #name "\0"
static const char error_names[] = CHESS_ERROR_LIST(NAME);
static const char ending_names[] = CHESS_ENDING_LIST(NAME);
static const char problem_names[] = CHESS_PROBLEM_LIST(NAME);
static const char forgiven_names[] = CHESS_FORGIVEN_LIST(NAME);
#undef NAME

/*
 * Writes the name, such as "FEN_TURN"; error_text() writes its meaning in English for developers.
 */
unsigned error_name(unsigned error) {
    return binding_write_name(error_names, error);
}
unsigned error_text(unsigned error) {
    return binding_write(error < CHESS_ERROR_COUNT ? chess_error_text((chess_error)error) : "");
}
unsigned ending_name(unsigned ending) {
    return binding_write_name(ending_names, ending);
}
unsigned ending_article(unsigned ending) {
    return binding_write(ending < CHESS_ENDING_COUNT ? chess_ending_article((chess_ending)ending)
                                                     : "");
}
unsigned problem_name(unsigned problem) {
    return binding_write_name(problem_names, problem);
}
unsigned refusal_name(unsigned reason) {
    return binding_write(
        reason < CHESS_REFUSAL_COUNT ? chess_refusal_name((chess_refusal_reason)reason) : "");
}
/* Writes the name of a deviation from the standard: bit n of spec_forgiven(). */
unsigned forgiven_name(unsigned index) {
    return binding_write_name(forgiven_names, index);
}
/* Writes the tag of a set of piece letters; "" after the last. */
unsigned letters_tag(unsigned letters) {
    return binding_write(letters < CHESS_LETTERS_COUNT ? chess_letters_tag((chess_letters)letters)
                                                       : "");
}
unsigned refusal_text(unsigned reason) {
    return binding_write(
        reason < CHESS_REFUSAL_COUNT ? chess_refusal_text((chess_refusal_reason)reason) : "");
}
