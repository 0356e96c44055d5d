/* SPDX-License-Identifier: MIT */
#include "local_time.h"

#include <string.h>

void local_time_write(time_t time, const char *format, char *text, size_t size) {
    struct tm local;
    if (localtime_r(&time, &local) == NULL || strftime(text, size, format, &local) == 0)
        text[0] = '\0';
}

void local_date_write(time_t time, char date[LOCAL_DATE_SIZE]) {
    local_time_write(time, "%Y-%m-%d", date, LOCAL_DATE_SIZE);
}

bool local_date_read(const char *text, size_t length, char date[LOCAL_DATE_SIZE]) {
    static const char pattern[] = "dddd-dd-dd";
    if (length != sizeof pattern - 1) return false;
    for (size_t i = 0; i < length; i++)
        if (pattern[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != pattern[i])
            return false;
    memcpy(date, text, length);
    date[length] = '\0';
    return true;
}
