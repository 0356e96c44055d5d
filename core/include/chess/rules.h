/* SPDX-License-Identifier: MIT */
/*
 * Rule sets: the differences between editions of the Laws, kinds of tournaments and federations.
 *
 * A rule set is a plain value with one named number per difference. Copy a preset and change what
 * the regulations of the event change; functions that depend on the rules take the value. Times are
 * in milliseconds, booleans are 0 or 1, and no value is negative.
 *
 * This library follows the Laws of 1 July 2014. Three further editions are available: those of 1
 * January 2018 and 2023, and what is known of that of 1997. The list below states the source of
 * each field.
 */
#ifndef CHESS_RULES_H
#define CHESS_RULES_H

#include <chess/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The edition whose Article numbers a ruling quotes. */
typedef enum chess_edition {
    CHESS_EDITION_1997 = 0,
    CHESS_EDITION_2014 = 1,
    CHESS_EDITION_2023 = 2,
    CHESS_EDITION_2018 = 3, /* Articles are numbered as in 2023, with few exceptions */
    CHESS_EDITION_COUNT
} chess_edition;

/* Disables a number of moves or a limit. */
enum { CHESS_RULES_NEVER = 0 };

/*
 * Columns: field, Articles of 1997, 2014 and 2023, meaning.
 *
 * 1997: "" means that the Articles at hand (1 to 3, 5, 9, 11 and the notation) do not mention the
 * field. fide-1997 then has the mildest reading, or that of 2014 if there is no milder one. "9"
 * means that the whole of Article 9 is at hand and has no such rule.
 *
 * 2023: every field was compared with the text of Articles 1 to 12, Appendices A, B and D and
 * Guidelines I and III. The penalties of one minute are those of A.3, which applies to all rapid
 * chess and by B.3 to blitz without adequate supervision; B.2 therefore keeps the two minutes of
 * Articles 7 and 9. Two fields are choices of the event: default_time (6.7.1: zero unless
 * specified) and quickplay_arbiter (III.6: whether an arbiter is present).
 */
#define CHESS_RULES_LIST(X)                                                                       \
    /* Article numbers to quote */                                                                \
    X(edition, "", "", "", "chess_edition: whose Article numbers rulings quote")                  \
    /* illegal moves */                                                                           \
    X(illegal_moves_lose, "", "7.5.b", "7.5.5",                                                   \
      "the completed illegal move that loses; 0 none does")                                       \
    X(illegal_move_bonus, "", "7.5.b", "7.5.5", "time for the opponent of an illegal move, ms")   \
    X(illegal_move_stands, "", "A.4.b", "A.5.2",                                                  \
      "an illegal move stands once it has been answered")                                         \
    X(illegal_move_seen, "", "12.1", "12.1",                                                      \
      "the arbiter sees each illegal move when it is completed")                                  \
    X(empty_press_illegal, "", "6.2.c", "7.5.3",                                                  \
      "a press without a move counts as an illegal move")                                         \
    X(two_hands_illegal, "", "4.1", "7.5.4", "a move with two hands counts as an illegal move")   \
    /* draws */                                                                                   \
    X(draw_agreement, "5.3", "9.1.a", "9.1.1", "draws by agreement are allowed")                  \
    X(draw_agreement_moves, "5.3", "9.1.a", "5.2.3",                                              \
      "moves by each player before one may be agreed")                                            \
    X(repetition_claim, "9.2", "9.2", "9.2", "occurrences that allow a claim")                    \
    X(repetition_end, "9", "9.6.a", "9.6.1", "occurrences that end the game; 0 none do")          \
    X(repetition_end_in_a_row, "", "9.6.a", "9.6.1",                                              \
      "only when each is four half-moves after the last")                                         \
    X(moves_claim, "9.3", "9.3", "9.3",                                                           \
      "moves by each, without capture or pawn, that allow a claim")                               \
    X(moves_end, "9", "9.6.b", "9.6.2", "the same, ending the game; 0 none do")                   \
    X(touch_refuses, "9.1", "9.1.b.1", "9.1.2.1",                                                 \
      "touching a piece refuses an offer; else only moving does")                                 \
    X(touch_ends_claim, "9.4", "9.4", "9.4",                                                      \
      "touching a piece loses the claim; else only moving does")                                  \
    X(wrong_claim_bonus, "9.5.b", "9.5.b", "9.5.3", "time for the opponent of a wrong claim, ms") \
    X(wrong_claim_halves, "9.5.b", "9.5.b", "",                                                   \
      "the claimant also loses half his time, at most the bonus")                                 \
    X(claim_is_offer, "9.5", "9.1.b.3", "9.1.2.3", "a claim counts as an offer of a draw")        \
    X(resignation_can_draw, "5.1.b", "5.1.b", "5.1.2", "a draw if the opponent could never mate") \
    /* clock and flag */                                                                          \
    X(default_time, "", "6.7.a", "6.7.1", "who arrives later than this has lost, ms")             \
    X(flag_claim_needs_time, "", "A.4.c", "A.5.3", "who claims on time must have some left")      \
    /* the beginning of the game */                                                               \
    X(fixed_after, "", "A.4.a", "A.5.1",                                                          \
      "moves by each after which set-up and clocks stay; 0 never")                                \
    X(reversed_colors_restart, "", "7.3", "7.3",                                                  \
      "colours reversed: new game below this many moves")                                         \
    /* conduct and score */                                                                       \
    X(phone_warns_first, "", "11.3.b", "11.3.2.2",                                                \
      "a silent telephone brings a warning, not the loss")                                        \
    X(recording, "", "8.1.a", "8.1.1", "players must record the moves")                           \
    X(recording_free_below, "", "8.4", "8.4", "... but not with less time than this, ms")         \
    X(recording_increment, "", "8.4", "8.4", "... unless this much is added with each move, ms")  \
    X(points_win, "11.1", "10.1", "10.1", "half points for a win")                                \
    X(points_draw, "11.1", "10.1", "10.1", "half points for a draw")                              \
    X(points_loss, "11.1", "10.1", "10.1", "half points for a loss")                              \
    /* quickplay finish */                                                                        \
    X(quickplay, "", "G.2", "III.2.1", "Annexe G applies")                                        \
    X(quickplay_arbiter, "", "G.6", "III.6", "an arbiter is there; without one G.6 replaces G.5") \
    X(quickplay_below, "", "G.4", "III.4", "time under which G.4 to G.6 may be used, ms")         \
    X(quickplay_increment, "", "G.4", "III.4", "what is then added with each move, ms")           \
    X(quickplay_bonus, "", "G.4", "III.4", "time for the opponent under G.4 and G.5, ms")

/*
 * Returns the Article of the edition that corresponds to `article` of the Laws of 2014: "5.2.1" for
 * "5.2.a" in 2023. "" if there is none, or its number is not at hand. The text is constant, or
 * `article` itself.
 */
const char *chess_article(const char *article, chess_edition edition);

typedef struct chess_rules {
#define CHESS_RULES_FIELD(field, a1997, a2014, a2023, text) int32_t field;
    CHESS_RULES_LIST(CHESS_RULES_FIELD)
#undef CHESS_RULES_FIELD
} chess_rules;

typedef enum chess_rules_field {
#define CHESS_RULES_ENUM(field, a1997, a2014, a2023, text) CHESS_RULES_##field,
    CHESS_RULES_LIST(CHESS_RULES_ENUM)
#undef CHESS_RULES_ENUM
        CHESS_RULES_FIELD_COUNT
} chess_rules_field;

/* Returns the name, such as "wrong_claim_bonus"; constant, never NULL. */
const char *chess_rules_field_name(chess_rules_field field);
/*
 * Returns the Article of the edition, "" if it has none or does not mention the field; constant,
 * never NULL.
 */
const char *chess_rules_field_article(chess_rules_field field, chess_edition edition);
/* Returns English text for developers; constant, never NULL. */
const char *chess_rules_field_text(chess_rules_field field);

/* Return and set a field by its index. */
int32_t chess_rules_get(const chess_rules *rules, chess_rules_field field);
void chess_rules_set(chess_rules *rules, chess_rules_field field, int32_t value);

/*
 * The presets. Columns: identifier, name.
 *
 *     fide-2014                   the Laws with an arbiter present (Articles 6 to 12)
 *     fide-2014-rapid             Annexe A without adequate supervision (A.4)
 *     fide-2014-rapid-supervised  Annexe A with adequate supervision (A.3)
 *     fide-2014-blitz             Annexe B without it (B.4): A.4, penalties of one minute (B.2)
 *     fide-2014-blitz-supervised  Annexe B with it (B.3)
 *     ffe-2014                    French federation: a warning for a silent telephone (decision of
 *                                 22 June 2014)
 *     ffe-scolaire-2014           French school rapid: the third illegal move loses (21 June 2014)
 *     fide-2018                   the Laws of 1 January 2018, with an arbiter present
 *     fide-2018-rapid             2018, Appendix A without adequate supervision (A.4)
 *     fide-2018-rapid-supervised  2018, with it (A.3)
 *     fide-2018-blitz             2018, B.4: A.2 and A.4, penalties of one minute (B.2)
 *     fide-2018-blitz-supervised  2018, B.3: Competition Rules, penalties of one minute (B.2)
 *     fide-2023                   the Laws of 1 January 2023
 *     fide-2023-rapid             2023, A.5, penalties of one minute (A.3)
 *     fide-2023-rapid-supervised  2023, A.4, penalties of one minute (A.3)
 *     fide-2023-blitz             2023, B.3: A.2, A.3 and A.5
 *     fide-2023-blitz-supervised  2023, B.2: Competitive Rules; the arbiter keeps the sheet (B.2.2)
 *     fide-1997                   a wrong claim costs three minutes and half the time (9.5)
 */
#define CHESS_RULES_PRESET_LIST(X)                              \
    X(FIDE_2014, "fide-2014")                                   \
    X(FIDE_2014_RAPID, "fide-2014-rapid")                       \
    X(FIDE_2014_RAPID_SUPERVISED, "fide-2014-rapid-supervised") \
    X(FIDE_2014_BLITZ, "fide-2014-blitz")                       \
    X(FIDE_2014_BLITZ_SUPERVISED, "fide-2014-blitz-supervised") \
    X(FFE_2014, "ffe-2014")                                     \
    X(FFE_SCOLAIRE_2014, "ffe-scolaire-2014")                   \
    X(FIDE_2018, "fide-2018")                                   \
    X(FIDE_2018_RAPID, "fide-2018-rapid")                       \
    X(FIDE_2018_RAPID_SUPERVISED, "fide-2018-rapid-supervised") \
    X(FIDE_2018_BLITZ, "fide-2018-blitz")                       \
    X(FIDE_2018_BLITZ_SUPERVISED, "fide-2018-blitz-supervised") \
    X(FIDE_2023, "fide-2023")                                   \
    X(FIDE_2023_RAPID, "fide-2023-rapid")                       \
    X(FIDE_2023_RAPID_SUPERVISED, "fide-2023-rapid-supervised") \
    X(FIDE_2023_BLITZ, "fide-2023-blitz")                       \
    X(FIDE_2023_BLITZ_SUPERVISED, "fide-2023-blitz-supervised") \
    X(FIDE_1997, "fide-1997")

typedef enum chess_rules_preset {
#define CHESS_RULES_PRESET_ENUM(identifier, name) CHESS_RULES_##identifier,
    CHESS_RULES_PRESET_LIST(CHESS_RULES_PRESET_ENUM)
#undef CHESS_RULES_PRESET_ENUM
        CHESS_RULES_PRESET_COUNT
} chess_rules_preset;

/* Returns the name, such as "fide-2014"; constant, never NULL. */
const char *chess_rules_preset_name(chess_rules_preset preset);

/* Returns the rule set of a preset. */
chess_rules chess_rules_of(chess_rules_preset preset);

/*
 * Reads a rule set: the name of a preset, then the fields that differ from it, separated by spaces:
 * "fide-2014 default_time=3600000". Returns CHESS_SYNTAX with *error_at (may be NULL) at the first
 * word that is neither a preset nor a field with a number; *rules is then unchanged.
 */
chess_error chess_rules_read(chess_rules *rules, const char *text, size_t length, size_t *error_at);
/*
 * Writes a rule set so that chess_rules_read() reads the same value. Works like snprintf(). If
 * several presets are equal, the first one's name is written.
 */
size_t chess_rules_write(const chess_rules *rules, char *text, size_t size);

#ifdef __cplusplus
}
#endif

#endif
