/* SPDX-License-Identifier: MIT */
/*
 * Large tables. Static ones would cost a start of the program nothing either, but LeakSanitizer
 * reads all static memory when the program ends.
 */
#ifndef CLIENT_ROOM_H
#define CLIENT_ROOM_H

#include <stddef.h>

/*
 * Returns `size` bytes of zeros for the rest of the program. Untouched pages cost no memory. Ends
 * the program with status 1 if there is no address space left.
 */
void *room_take(size_t size);

#endif
