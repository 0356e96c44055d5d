/* SPDX-License-Identifier: MIT */
/* Tests journals: every entry that is read is written and read back as it was. */
#include "fuzz.h"

#include "game/journal.h"

#include <unistd.h>

enum { ENTRIES = 500 };

static char paths[2][64];

/* Names files in memory if possible, where flushing takes no time. */
static void name_files(void) {
    const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    if (paths[0][0]) return;
    for (unsigned i = 0; i < 2; i++)
        (void)snprintf(paths[i], sizeof paths[i], "%s/rochade_fuzz_%ld_%u.journal", folder,
                       (long)getpid(), i);
}

static void write_file(const char *path, const uint8_t *data, size_t size) {
    FILE *file = fopen(path, "wb");
    HOLDS(file != NULL && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

static journal_entry entries[ENTRIES];

/* Reads a journal and adds its entries to `again` unless NULL. Returns their number. */
static unsigned read_all(const char *path, client_journal *again) {
    client_journal journal;
    journal_contents contents;
    const char *name, *value;
    unsigned count = 0;
    if (journal_open(&journal, path, &contents) != JOURNAL_OK) return 0;
    while (journal_next_setting(&contents, &name, &value)) {
        if (again == NULL) continue;
    }
    while (count < ENTRIES && journal_next(&contents, &entries[count])) {
        const journal_entry *entry = &entries[count++];
        HOLDS(entry->length < sizeof entry->text && entry->text[entry->length] == 0);
        if (again) journal_add(again, entry->time, entry->kind, entry->text, entry->length);
    }
    HOLDS(contents.at <= contents.length);
    journal_contents_free(&contents);
    journal_close(&journal, JOURNAL_GOES_ON);
    return count;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static journal_entry first[ENTRIES];
    client_journal again;
    name_files();
    write_file(paths[0], data, size);
    journal_begin(&again, paths[1]);
    unsigned count = read_all(paths[0], &again);
    memcpy(first, entries, count * sizeof *first);
    if (count > 0) {
        HOLDS(journal_commit(&again) == 0);
        journal_close(&again, JOURNAL_GOES_ON);
        HOLDS(read_all(paths[1], NULL) == count);
        for (unsigned i = 0; i < count; i++) {
            HOLDS(entries[i].time == first[i].time && entries[i].kind == first[i].kind);
            HOLDS(entries[i].length == first[i].length);
            HOLDS(memcmp(entries[i].text, first[i].text, first[i].length) == 0);
        }
    } else {
        journal_close(&again, JOURNAL_GOES_ON);
    }
    (void)unlink(paths[0]);
    (void)unlink(paths[1]);
    return 0;
}
