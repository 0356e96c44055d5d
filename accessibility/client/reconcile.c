/* SPDX-License-Identifier: MIT */
#include "reconcile.h"

#include "file.h"
#include "mistake.h"
#include "score.h"

#include <dialogue/ruling.h>

#include <stdlib.h>
#include <string.h>

enum { LINE_COUNT = 20000, MOST_TAGS = 64, WORD_SIZE = 64, STATUS_FAILED = 1 };

#define TEXT(name) DIALOGUE_TERMINAL_##name

typedef struct sheet {
    const char *path;
    file_text file;
    chess_position start;
    chess_written_move lines[LINE_COUNT];
    uint32_t count;
    chess_pgn_item tags[MOST_TAGS];
    uint32_t tag_count;
    bool is_cut; /* more lines than any game has */
} sheet;

typedef struct reconciling {
    const client_options *options;
    sheet sheets[2];
    chess_finding findings[2 * LINE_COUNT];
    chess_reconciliation result;
    chess_ply plies[2 * LINE_COUNT];
    dialogue_session session; /* plays the game, so that it has words for each move */
    dialogue_answer spoken;
} reconciling;

/* ----------------------------------------------------------------------------------- saying it */

static void say(const reconciling *self, dialogue_terminal_text text, const char *const *holes,
                unsigned count) {
    voice_tell(NULL, stdout, self->options->language, DIALOGUE_ANSWER, text, holes, count);
}

static int complain(const reconciling *self, dialogue_terminal_text text, const char *about) {
    voice_tell(NULL, stderr, self->options->language, DIALOGUE_ANSWER, text, &about, 1);
    return STATUS_FAILED;
}

/* "3 Weiß: Springer Gustav eins Felix drei.", which the session says of the move. Played there. */
static const char *words_of_next(reconciling *self, chess_move move) {
    self->session.game.outcome = (chess_outcome){CHESS_RESULT_OPEN, CHESS_ENDING_NONE};
    dialogue_session_move(&self->session, move, &self->spoken);
    for (unsigned i = 0; i < self->spoken.count; i++) {
        const dialogue_announcement *what = &self->spoken.announcements[i];
        if (what->priority != DIALOGUE_MOVE_MADE) continue;
        self->spoken.words.text[what->offset + what->length] = '\0';
        return self->spoken.words.text + what->offset;
    }
    return "";
}

/* --------------------------------------------------------------------------------- reading sheets */

static void on_start(void *context, const chess_position *position) {
    ((sheet *)context)->start = *position;
}

static void on_tag(void *context, const char *name, size_t name_length, const char *value,
                   size_t length) {
    sheet *self = context;
    if (self->tag_count < MOST_TAGS)
        self->tags[self->tag_count++] = (chess_pgn_item){
            .kind = CHESS_PGN_TAG_PAIR, .name = {name, name_length}, .text = {value, length}};
}

static void on_written(void *context, const char *word, size_t length) {
    sheet *self = context;
    if (self->count == LINE_COUNT)
        self->is_cut = true;
    else
        self->lines[self->count++] = (chess_written_move){{word, length}, CHESS_TIME_UNKNOWN};
}

static void on_comment(void *context, const char *text, size_t length) {
    sheet *self = context;
    chess_pgn_command command;
    size_t at = 0;
    while (self->count && chess_pgn_next_command((chess_pgn_text){text, length}, &at, &command))
        if (command.name.length == 3 && memcmp(command.name.text, "clk", 3) == 0)
            (void)chess_pgn_read_time(command.value, &self->lines[self->count - 1].time_left);
}

static int read_sheet(reconciling *self, sheet *read, const char *path) {
    const chess_pgn_visitor visitor = {.context = read,
                                       .tag = on_tag,
                                       .start = on_start,
                                       .written = on_written,
                                       .comment = on_comment};
    chess_pgn_error error;
    size_t offset = 0;
    uint32_t line = 1;
    read->path = path;
    read->start = chess_start_position;
    read->file = file_read(path);
    if (!read->file.bytes) return complain(self, read->file.trouble, path);
    if (!chess_pgn_read_game(read->file.bytes, read->file.length, &offset, &line, &visitor, &error))
        return complain(self, TEXT(NO_GAMES), path);
    if (error.error) {
        dialogue_answer_clear(&self->spoken);
        mistake_add(&self->spoken, self->options->language, DIALOGUE_ANSWER, path, read->file.bytes,
                    &error);
        (void)voice_print(stderr, &self->spoken);
        return STATUS_FAILED;
    }
    if (read->is_cut) return complain(self, TEXT(SHEET_TOO_LONG), path);
    return 0;
}

/* How many lines can be played one after another, read in these letters. */
static uint32_t playable(const sheet *read, chess_letters letters) {
    chess_position position = read->start;
    for (uint32_t i = 0; i < read->count; i++) {
        chess_san_reading reading;
        chess_position before = position;
        if (chess_san_resolve(&before, letters, read->lines[i].text.text,
                              read->lines[i].text.length, &reading) != CHESS_OK)
            return i;
        chess_play(&before, reading.resolution.move, &position);
    }
    return read->count;
}

/* The letters of the pieces are those that make most sense of the sheet; English if several do. */
static chess_letters letters_of(const sheet *read) {
    chess_letters best = CHESS_LETTERS_ENGLISH;
    uint32_t most = playable(read, best);
    for (unsigned i = 0; i < CHESS_LETTERS_COUNT; i++) {
        uint32_t count = playable(read, (chess_letters)i);
        if (count <= most) continue;
        most = count;
        best = (chess_letters)i;
    }
    return best;
}

/* ------------------------------------------------------------------------------------ the findings */

static const char *line_of(const sheet *read, uint32_t at, char *text, size_t size) {
    const chess_pgn_text *line = &read->lines[at].text;
    if (at >= read->count) return "";
    (void)snprintf(text, size, "%.*s", (int)line->length, line->text);
    return text;
}

static void tell_finding(reconciling *self, const chess_finding *finding, bool again,
                         const char *words) {
    if (finding->kind == CHESS_FINDING_SAME) return; /* neither sheet is wrong */
    const sheet *right = &self->sheets[finding->right], *wrong = &self->sheets[1 - finding->right];
    char text[WORD_SIZE];
    const char *line = line_of(wrong, finding->at[1 - finding->right], text, sizeof text);
    const char *move_and_sheets[] = {words, right->path, wrong->path, line};
    switch (finding->kind) {
    case CHESS_FINDING_MISSING:
        say(self, TEXT(SHEET_LACKS), (const char *const[]){words, wrong->path}, 2);
        break;
    case CHESS_FINDING_OTHERWISE:
        say(self, TEXT(SHEET_OTHERWISE), move_and_sheets, 4);
        break;
    case CHESS_FINDING_TRANSPOSED:
        if (!again) say(self, TEXT(SHEET_TRANSPOSED), move_and_sheets, 4);
        break;
    case CHESS_FINDING_SURPLUS:
        say(self, TEXT(SHEET_SURPLUS), (const char *const[]){wrong->path, line}, 2);
        break;
    case CHESS_FINDING_ENDED:
        if (!again) say(self, TEXT(SHEET_ENDS), (const char *const[]){words, wrong->path}, 2);
        break;
    default:
        break;
    }
    if (finding->doubtful && !again) say(self, TEXT(SHEET_DOUBT), NULL, 0);
}

/* Was what it says said with the finding before? */
static bool is_told(const chess_finding *findings, uint32_t i) {
    if (findings[i].kind == CHESS_FINDING_ENDED)
        return i > 0 && findings[i - 1].kind == findings[i].kind;
    return findings[i].kind == CHESS_FINDING_TRANSPOSED && i > 1 &&
           findings[i - 2].kind == CHESS_FINDING_TRANSPOSED;
}

static void tell_clocks(reconciling *self, unsigned which) {
    const int64_t *left = self->result.time_left[which];
    dialogue_text times[2];
    for (unsigned color = 0; color < 2; color++) {
        dialogue_text_clear(&times[color]);
        if (left[color] != CHESS_TIME_UNKNOWN)
            dialogue_time_say(&times[color], self->options->language, left[color]);
    }
    const char *holes[] = {self->sheets[which].path, times[0].text, times[1].text};
    if (times[0].length || times[1].length) say(self, TEXT(SHEETS_CLOCKS), holes, 3);
}

/* The last move that both certainly have, the position after it, and the clocks. */
static void tell_agreement(reconciling *self, const char *last) {
    char fen[CHESS_FEN_SIZE];
    const char *holes[] = {fen};
    if (self->result.agreed)
        say(self, TEXT(SHEETS_AGREE), &last, 1);
    else
        say(self, TEXT(SHEETS_DIFFER), NULL, 0);
    chess_position_write_fen(&self->result.position, CHESS_FEN_X, fen, sizeof fen);
    say(self, TEXT(SHEETS_POSITION), holes, 1);
    tell_clocks(self, 0);
    tell_clocks(self, 1);
}

static void tell_all(reconciling *self) {
    const chess_reconciliation *result = &self->result;
    const char *words = "";
    for (uint32_t i = 0; i < result->count; i++) {
        const chess_finding *finding = &result->findings[i];
        if (i == result->agreed) tell_agreement(self, words);
        if (finding->move != CHESS_NO_MOVE) words = words_of_next(self, finding->move);
        if (i >= result->agreed) tell_finding(self, finding, is_told(result->findings, i), words);
    }
    if (result->count == result->agreed && !result->complete) tell_agreement(self, words);
    if (result->complete && result->slips == 0) say(self, TEXT(SHEETS_SAME), NULL, 0);
    if (!result->complete) say(self, TEXT(SHEETS_NO_FURTHER), NULL, 0);
}

/* --------------------------------------------------------------------------------------- the game */

static bool write_game(const char *path, const chess_pgn_tree *tree) {
    FILE *file = fopen(path, "w");
    bool good = file != NULL && score_write(file, tree);
    return file != NULL && fclose(file) == 0 && good;
}

/* The roster of the first sheet, the moves of both. */
static int keep_game(const reconciling *self) {
    static chess_pgn_item items[MOST_TAGS + 2 * LINE_COUNT];
    const sheet *first = &self->sheets[0];
    const char *path = self->options->output;
    uint32_t count = first->tag_count;
    memcpy(items, first->tags, count * sizeof *items);
    for (uint32_t i = 0; i < self->result.count; i++)
        if (self->findings[i].move != CHESS_NO_MOVE)
            items[count++] =
                (chess_pgn_item){.kind = CHESS_PGN_MOVE, .move = self->findings[i].move};
    const chess_pgn_tree tree = {.start = first->start, .items = items, .count = count};
    if (!write_game(path, &tree)) return complain(self, TEXT(FILE_NOT_WRITTEN), path);
    say(self, TEXT(FILE_WRITTEN), &path, 1);
    return 0;
}

/* -------------------------------------------------------------------------------------------- all */

static int reconcile_sheets(reconciling *self) {
    static chess_reconcile_node nodes[CHESS_RECONCILE_NODES];
    const chess_score_sheet sheets[2] = {
        {self->sheets[0].lines, self->sheets[0].count, letters_of(&self->sheets[0])},
        {self->sheets[1].lines, self->sheets[1].count, letters_of(&self->sheets[1])}};
    const chess_position *start = &self->sheets[0].start;
    self->result = (chess_reconciliation){
        .findings = self->findings, .capacity = sizeof self->findings / sizeof *self->findings};
    if (chess_reconcile(start, sheets, nodes, CHESS_RECONCILE_NODES, &self->result) != CHESS_OK)
        return STATUS_FAILED;
    dialogue_session_start(&self->session, self->options->language, &self->options->moves, start,
                           self->plies, sizeof self->plies / sizeof *self->plies, &self->spoken);
    tell_all(self);
    int status = self->options->output ? keep_game(self) : 0;
    return status || self->result.slips > 0 || !self->result.complete;
}

static bool start_alike(const reconciling *self) {
    char fens[2][CHESS_FEN_SIZE];
    for (unsigned i = 0; i < 2; i++)
        chess_position_write_fen(&self->sheets[i].start, CHESS_FEN_X, fens[i], CHESS_FEN_SIZE);
    return strcmp(fens[0], fens[1]) == 0;
}

int reconcile_run(const client_options *options) {
    static reconciling self;
    int status = 0;
    self.options = options;
    status = read_sheet(&self, &self.sheets[0], options->file);
    if (!status) status = read_sheet(&self, &self.sheets[1], options->second_file);
    if (!status && !start_alike(&self))
        status = complain(&self, TEXT(SHEETS_START_APART), options->second_file);
    if (!status) status = reconcile_sheets(&self);
    for (unsigned i = 0; i < 2; i++)
        free(self.sheets[i].file.bytes);
    return status;
}
