/* SPDX-License-Identifier: MIT */
/*
 * Allocates large tables. Static ones would be as cheap at start-up, but LeakSanitizer scans all
 * static memory when the program ends.
 */
#ifndef CLIENT_ROOM_H
#define CLIENT_ROOM_H

#include <stddef.h>

/*
 * Returns `size` zeroed bytes, which are never freed. Untouched pages use no memory. Exits with
 * status 1 if the allocation fails.
 */
void *room_take(size_t size);

#endif
