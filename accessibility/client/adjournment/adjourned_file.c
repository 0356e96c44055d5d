/* SPDX-License-Identifier: MIT */
#include "adjourned_file.h"

#include "files/durable.h"
#include "files/paths.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char heading[] = "rochade adjourned game ";

/* -------------------------------------------------------------------------------------- writing */

/* A text buffer. failed: memory has run out. */
typedef struct growing {
    char *text;
    size_t length, size;
    bool failed;
} growing;

__attribute__((format(printf, 2, 3))) static void add(growing *out, const char *format, ...) {
    char line[4096];
    va_list values;
    va_start(values, format);
    int wanted = vsnprintf(line, sizeof line, format, values);
    va_end(values);
    size_t length = wanted < 0 ? 0 : (size_t)wanted;
    if (length >= sizeof line) length = sizeof line - 1;
    if (out->length + length + 1 > out->size) {
        size_t size = (out->length + length + 1) * 2;
        char *text = realloc(out->text, size);
        if (text == NULL) {
            out->failed = true;
            return;
        }
        out->text = text;
        out->size = size;
    }
    memcpy(out->text + out->length, line, length + 1);
    out->length += length;
}

static void add_hex(growing *out, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++)
        add(out, "%02x", bytes[i]);
}

static void add_position(growing *out, const char *name, const chess_position *position) {
    char fen[CHESS_FEN_SIZE];
    chess_position_write_fen(position, CHESS_FEN_X, fen, sizeof fen);
    add(out, "%s: %s\n", name, fen);
}

static void add_times(growing *out, const char *name, const int64_t times[2]) {
    char text[2][CHESS_TIME_SIZE];
    for (unsigned i = 0; i < 2; i++)
        (void)chess_time_write(times[i], text[i], sizeof text[i]);
    add(out, "%s: %s %s\n", name, text[0], text[1]);
}

static const char *offer_word(const chess_envelope *outside) {
    return outside->offer[CHESS_WHITE] ? "white" : outside->offer[CHESS_BLACK] ? "black" : "none";
}

static void add_record(growing *out, const adjourned_game *game) {
    char rules[2048], control[512], event[CHESS_EVENT_SIZE];
    const chess_envelope *outside = &game->outside;
    (void)chess_rules_write(&game->rules, rules, sizeof rules);
    (void)chess_time_control_write(&game->control, control, sizeof control);
    add(out, "%s%u\n", heading, game->version);
    add(out, "white: %s\nblack: %s\nresumption: %s\n", game->white, game->black, game->resumption);
    if (game->version >= 2)
        add(out, "competition: %s\nround: %s\ntable: %s\n", game->competition, game->round,
            game->table);
    if (game->version >= 3) add(out, "date: %s\n", game->date);
    add(out, "rules: %s\ntime: %s\n", rules, control);
    add_position(out, "position", &game->position);
    for (size_t i = 0; i < game->count; i++) {
        (void)chess_event_write(&game->events[i], event, sizeof event);
        add(out, "event: %s\n", event);
    }
    add(out, "sealed-by: %s\nmove-number: %" PRIu32 "\n",
        chess_party_word((chess_party)outside->sealed_by), outside->move_number);
    add_position(out, "position-before", &outside->position);
    add_times(out, "used", outside->used);
    add_times(out, "left", outside->left);
    add(out, "offer: %s\n", offer_word(outside));
}

char *adjourned_record(const adjourned_game *game, size_t *length) {
    growing out = {.text = NULL};
    add_record(&out, game);
    if (out.failed) free(out.text);
    *length = out.length;
    return out.failed ? NULL : out.text;
}

static void add_envelope(growing *out, const client_envelope *inside) {
    char code[ENVELOPE_CODE_SIZE];
    envelope_code(inside, code);
    add(out, "code: %s\ncommitment: ", code);
    add_hex(out, inside->commitment, sizeof inside->commitment);
    add(out, "\npassword: argon2id13 %" PRIu64 " %" PRIu64 " %u\n", inside->operations,
        inside->memory, inside->passwords);
    for (unsigned i = 0; i < inside->passwords; i++) {
        add(out, "salt: ");
        add_hex(out, inside->salts[i], sizeof inside->salts[i]);
        add(out, "\n");
    }
    add(out, "key: ");
    add_hex(out, inside->key_nonce, sizeof inside->key_nonce);
    add(out, " ");
    add_hex(out, inside->key_box, sizeof inside->key_box);
    add(out, "\nbox: ");
    add_hex(out, inside->nonce, sizeof inside->nonce);
    add(out, " ");
    add_hex(out, inside->box, sizeof inside->box);
    add(out, "\n");
}

char *adjourned_text(const adjourned_game *game, size_t *length) {
    growing out = {.text = NULL};
    add_record(&out, game);
    if (game->inside.passwords) add_envelope(&out, &game->inside);
    add(&out, "end\n");
    if (out.failed) free(out.text);
    *length = out.length;
    return out.failed ? NULL : out.text;
}

int adjourned_write(const adjourned_game *game, const char *path) {
    size_t length;
    char *text = adjourned_text(game, &length);
    if (text == NULL) return ENOMEM;
    int error =
        paths_make_directories(path) ? durable_write(path, text, length, DURABLE_NEW) : errno;
    free(text);
    return error;
}

/* -------------------------------------------------------------------------------------- reading */

/* The state of reading a file. */
typedef struct reading {
    adjourned_game *game;
    unsigned seen; /* bit n: field n of the table was read */
    unsigned salts;
} reading;

typedef bool read_field(reading *self, const char *value, size_t length);

/* Copies a value. Rejects control characters, since the value will be printed. */
static bool copy(char *to, size_t size, const char *value, size_t length) {
    if (length >= size) return false;
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)value[i] < ' ' || value[i] == 0x7f) return false;
    memcpy(to, value, length);
    to[length] = '\0';
    return true;
}

static bool read_white(reading *self, const char *value, size_t length) {
    return copy(self->game->white, ADJOURNED_NAME_SIZE, value, length);
}

static bool read_black(reading *self, const char *value, size_t length) {
    return copy(self->game->black, ADJOURNED_NAME_SIZE, value, length);
}

static bool read_resumption(reading *self, const char *value, size_t length) {
    return copy(self->game->resumption, ADJOURNED_NAME_SIZE, value, length);
}

static bool read_competition(reading *self, const char *value, size_t length) {
    return copy(self->game->competition, ADJOURNED_NAME_SIZE, value, length);
}

static bool read_round(reading *self, const char *value, size_t length) {
    return copy(self->game->round, ADJOURNED_NAME_SIZE, value, length);
}

static bool read_table(reading *self, const char *value, size_t length) {
    return copy(self->game->table, ADJOURNED_NAME_SIZE, value, length);
}

static bool read_date(reading *self, const char *value, size_t length) {
    return length == 0 || local_date_read(value, length, self->game->date);
}

static bool read_rules(reading *self, const char *value, size_t length) {
    return chess_rules_read(&self->game->rules, value, length, NULL) == CHESS_OK;
}

static bool read_time(reading *self, const char *value, size_t length) {
    return chess_time_control_read(&self->game->control, value, length, NULL) == CHESS_OK;
}

static bool read_position(reading *self, const char *value, size_t length) {
    return chess_position_read_fen(&self->game->position, value, length, NULL, NULL) == CHESS_OK;
}

static bool read_event(reading *self, const char *value, size_t length) {
    adjourned_game *game = self->game;
    if (game->count == ADJOURNED_EVENTS) return false;
    return chess_event_read(&game->events[game->count++], value, length, NULL) == CHESS_OK;
}

static bool is_word(const char *value, size_t length, const char *word) {
    return strlen(word) == length && memcmp(value, word, length) == 0;
}

static bool read_sealed_by(reading *self, const char *value, size_t length) {
    bool black = is_word(value, length, "black");
    self->game->outside.sealed_by = black ? CHESS_BLACK : CHESS_WHITE;
    return black || is_word(value, length, "white");
}

static bool read_number(const char **at, const char *end, uint64_t *number) {
    const char *first = *at;
    for (*number = 0; *at < end && **at >= '0' && **at <= '9' && *at - first < 15; ++*at)
        *number = *number * 10 + (uint64_t)(**at - '0');
    return *at > first;
}

static bool read_move_number(reading *self, const char *value, size_t length) {
    const char *at = value;
    uint64_t number;
    if (!read_number(&at, value + length, &number) || at != value + length || number > UINT16_MAX)
        return false;
    self->game->outside.move_number = (uint32_t)number;
    return true;
}

/*
 * Reads a position within the game. Accepts any board, since an illegal move that stood may have
 * led to it.
 */
static bool read_position_before(reading *self, const char *value, size_t length) {
    chess_position *position = &self->game->outside.position;
    return chess_position_read_fen(position, value, length, NULL, NULL) == CHESS_OK;
}

static bool read_times(const char *value, size_t length, int64_t times[2]) {
    const char *space = memchr(value, ' ', length);
    if (space == NULL) return false;
    size_t first = (size_t)(space - value);
    return chess_time_read(&times[0], value, first, NULL) == CHESS_OK &&
           chess_time_read(&times[1], space + 1, length - first - 1, NULL) == CHESS_OK;
}

static bool read_used(reading *self, const char *value, size_t length) {
    return read_times(value, length, self->game->outside.used);
}

static bool read_left(reading *self, const char *value, size_t length) {
    return read_times(value, length, self->game->outside.left);
}

static bool read_offer(reading *self, const char *value, size_t length) {
    bool *offer = self->game->outside.offer;
    offer[CHESS_WHITE] = is_word(value, length, "white");
    offer[CHESS_BLACK] = is_word(value, length, "black");
    return offer[CHESS_WHITE] || offer[CHESS_BLACK] || is_word(value, length, "none");
}

/* Ignores the code, which is for people; the commitment contains it. */
static bool read_code(reading *self, const char *value, size_t length) {
    (void)self, (void)value;
    return length > 0;
}

static bool read_hex(const char *value, size_t length, uint8_t *bytes, size_t count) {
    static const char digits[] = "0123456789abcdef";
    if (length != 2 * count) return false;
    for (size_t i = 0; i < length; i++) {
        const char *digit = memchr(digits, value[i], 16);
        if (digit == NULL) return false;
        unsigned half = (unsigned)(digit - digits);
        bytes[i / 2] = (uint8_t)(i % 2 ? bytes[i / 2] | half : half << 4U);
    }
    return true;
}

static bool read_commitment(reading *self, const char *value, size_t length) {
    return read_hex(value, length, self->game->inside.commitment, ENVELOPE_HASH_SIZE);
}

static bool read_password(reading *self, const char *value, size_t length) {
    static const char name[] = "argon2id13 ";
    client_envelope *inside = &self->game->inside;
    const char *at = value + strlen(name), *end = value + length;
    uint64_t count;
    if (length <= strlen(name) || memcmp(value, name, strlen(name)) != 0) return false;
    if (!read_number(&at, end, &inside->operations) || at >= end || *at++ != ' ') return false;
    if (!read_number(&at, end, &inside->memory) || at >= end || *at++ != ' ') return false;
    if (!read_number(&at, end, &count) || at != end) return false;
    inside->passwords = (unsigned)count;
    return count >= 1 && count <= ENVELOPE_PASSWORDS &&
           inside->operations <= ENVELOPE_MOST_OPERATIONS && inside->memory <= ENVELOPE_MOST_MEMORY;
}

static bool read_salt(reading *self, const char *value, size_t length) {
    if (self->salts == ENVELOPE_PASSWORDS) return false;
    return read_hex(value, length, self->game->inside.salts[self->salts++], ENVELOPE_SALT_SIZE);
}

static bool read_two(const char *value, size_t length, uint8_t *nonce, uint8_t *box, size_t size) {
    size_t first = 2 * (size_t)ENVELOPE_NONCE_SIZE;
    return length > first && value[first] == ' ' &&
           read_hex(value, first, nonce, ENVELOPE_NONCE_SIZE) &&
           read_hex(value + first + 1, length - first - 1, box, size);
}

static bool read_key(reading *self, const char *value, size_t length) {
    client_envelope *inside = &self->game->inside;
    return read_two(value, length, inside->key_nonce, inside->key_box, ENVELOPE_KEY_BOX_SIZE);
}

static bool read_box(reading *self, const char *value, size_t length) {
    client_envelope *inside = &self->game->inside;
    return read_two(value, length, inside->nonce, inside->box, ENVELOPE_BOX_SIZE);
}

enum { MANY = 1, INSIDE = 2, SINCE_2 = 4, SINCE_3 = 8 };

static const struct field {
    const char *name;
    read_field *read;
    unsigned kind;
} fields[] = {{"white", read_white, 0},
              {"black", read_black, 0},
              {"resumption", read_resumption, 0},
              {"competition", read_competition, SINCE_2},
              {"round", read_round, SINCE_2},
              {"table", read_table, SINCE_2},
              {"date", read_date, SINCE_3},
              {"rules", read_rules, 0},
              {"time", read_time, 0},
              {"position", read_position, 0},
              {"event", read_event, MANY},
              {"sealed-by", read_sealed_by, 0},
              {"move-number", read_move_number, 0},
              {"position-before", read_position_before, 0},
              {"used", read_used, 0},
              {"left", read_left, 0},
              {"offer", read_offer, 0},
              {"code", read_code, INSIDE},
              {"commitment", read_commitment, INSIDE},
              {"password", read_password, INSIDE},
              {"salt", read_salt, INSIDE | MANY},
              {"key", read_key, INSIDE},
              {"box", read_box, INSIDE}};
enum { FIELD_COUNT = sizeof fields / sizeof fields[0] };

static bool is_of_version(const struct field *field, unsigned version) {
    return version >= (field->kind & SINCE_3 ? 3U : field->kind & SINCE_2 ? 2U : 1U);
}

static bool read_line(reading *self, const char *line, size_t length) {
    for (unsigned i = 0; i < FIELD_COUNT; i++) {
        size_t name = strlen(fields[i].name);
        if (length < name + 2 || memcmp(line, fields[i].name, name) != 0 || line[name] != ':' ||
            line[name + 1] != ' ' || !is_of_version(&fields[i], self->game->version))
            continue;
        if (self->seen >> i & 1U && !(fields[i].kind & MANY)) return false;
        self->seen |= 1U << i;
        return fields[i].read(self, line + name + 2, length - name - 2);
    }
    return false;
}

/* Returns true if all fields of the record, and all or none of the envelope, have been read. */
static bool is_complete(const reading *self) {
    unsigned record = 0, envelope = 0;
    for (unsigned i = 0; i < FIELD_COUNT; i++)
        if (is_of_version(&fields[i], self->game->version))
            *(fields[i].kind & INSIDE ? &envelope : &record) |= 1U << i;
    bool paper = (self->seen & envelope) == 0;
    return (self->seen & record) == record &&
           (paper ||
            ((self->seen & envelope) == envelope && self->salts == self->game->inside.passwords));
}

static adjourned_trouble read_heading(const char *line, size_t length, unsigned *number) {
    size_t name = strlen(heading);
    const char *at = line + name;
    uint64_t version;
    if (length <= name || memcmp(line, heading, name) != 0) return ADJOURNED_FOREIGN;
    if (!read_number(&at, line + length, &version) || at != line + length || version < 1)
        return ADJOURNED_FOREIGN;
    *number = (unsigned)version;
    return version > ADJOURNED_VERSION ? ADJOURNED_NEWER : ADJOURNED_OK;
}

adjourned_trouble adjourned_read(adjourned_game *game, const char *text, size_t length,
                                 unsigned long *line) {
    reading self = {.game = game};
    chess_event *events = game->events;
    memset(game, 0, sizeof *game);
    game->events = events;
    *line = 0;
    for (size_t at = 0, next; at < length; at = next) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t here = end ? (size_t)(end - text) - at : length - at;
        next = at + here + 1;
        if (here && text[at + here - 1] == '\r') here--;
        ++*line;
        if (*line == 1) {
            adjourned_trouble trouble = read_heading(text, here, &game->version);
            if (trouble) return trouble;
            continue;
        }
        if (is_word(text + at, here, "end"))
            return is_complete(&self) ? ADJOURNED_OK : ADJOURNED_CUT;
        if (!read_line(&self, text + at, here)) return ADJOURNED_LINE;
    }
    return *line == 0 ? ADJOURNED_FOREIGN : ADJOURNED_CUT;
}

bool adjourned_agrees(const chess_envelope *a, const chess_envelope *b) {
    bool agrees = a->sealed_by == b->sealed_by && a->move_number == b->move_number &&
                  chess_position_same(&a->position, &b->position);
    for (unsigned i = 0; i < 2; i++)
        agrees = agrees && a->used[i] == b->used[i] && a->left[i] == b->left[i] &&
                 a->offer[i] == b->offer[i];
    return agrees;
}
