/* SPDX-License-Identifier: MIT */
#include "lines.h"

#include "file.h"
#include "tools/tools.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool lines_open(lines *in, const char *name) {
    *in = (lines){.name = name};
    in->file = file_open(name);
    if (!in->file) tools_tell(file_trouble(errno), name, NULL, NULL);
    return in->file != NULL;
}

bool lines_next(lines *in) {
    ssize_t length;
    while ((length = getline(&in->text, &in->size, in->file)) >= 0) {
        in->number++;
        in->text[strcspn(in->text, "\r\n")] = '\0';
        if (length > 0 && in->text[0] != '#' && in->text[0] != '\0') return true;
    }
    in->failed = ferror(in->file) != 0;
    if (in->failed) tools_tell(file_trouble(errno), in->name, NULL, NULL);
    free(in->text);
    if (in->file != stdin) fclose(in->file);
    return false;
}
