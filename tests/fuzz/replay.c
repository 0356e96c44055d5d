/* SPDX-License-Identifier: MIT */
/*
 * Calls a harness with every file of the folders given, so that errors found once are tested
 * without libFuzzer.
 */
#include "fuzz.h"

#include <dirent.h>

static unsigned replay(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return 0;
    HOLDS(fseek(file, 0, SEEK_END) == 0);
    long size = ftell(file);
    HOLDS(size >= 0);
    rewind(file);
    /* Exactly as long as the file, so that the sanitizer detects reading beyond it. */
    uint8_t *bytes = malloc(size > 0 ? (size_t)size : 1);
    HOLDS(bytes != NULL && fread(bytes, 1, (size_t)size, file) == (size_t)size);
    fclose(file);
    fprintf(stderr, "%s\n", path);
    (void)LLVMFuzzerTestOneInput(bytes, (size_t)size);
    free(bytes);
    return 1;
}

int main(int count, char **arguments) {
    unsigned replayed = 0;
    for (int i = 1; i < count; i++) {
        DIR *folder = opendir(arguments[i]);
        HOLDS(folder != NULL);
        for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
            char path[4096];
            (void)snprintf(path, sizeof path, "%s/%s", arguments[i], entry->d_name);
            if (entry->d_name[0] != '.') replayed += replay(path);
        }
        closedir(folder);
    }
    printf("%u files\n", replayed);
    return replayed > 0 ? 0 : 1;
}
