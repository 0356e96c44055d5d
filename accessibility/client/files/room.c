/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

void *room_take(size_t size) {
    void *room = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room != MAP_FAILED) return room;
    perror("rochade");
    exit(EXIT_FAILURE);
}
