/* SPDX-License-Identifier: MIT */
/*
 * Keeps passwords and sealed moves out of core dumps and swap. Only while one is held: a fault anywhere else still leaves a core
 * that can be looked into.
 */
#ifndef CLIENT_SECRETS_H
#define CLIENT_SECRETS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Calls `use`, whose local variables, and those of the functions that it calls, may hold secrets, and returns what it returns.
 * Meanwhile core dumps are forbidden, as it is to other processes of the same user to look into the memory, and the stack
 * is locked, so that it stays out of swap. Behind it the stack is overwritten, with what libraries may have left there.
 * Where the system refuses to lock memory the rest is done. Calls do not nest.
 */
bool secrets_hold(bool (*use)(void *context), void *context);

/* Keeps memory that is not on the stack out of swap, as far as the system allows, until secrets_unlock. */
void secrets_lock(const void *bytes, size_t size);
void secrets_unlock(const void *bytes, size_t size);

#endif
