/* SPDX-License-Identifier: MIT */
/*
 * Keeps passwords and sealed moves out of core dumps and swap, but only while one is held: a crash
 * at any other time leaves a core that can be examined.
 */
#ifndef CLIENT_SECRETS_H
#define CLIENT_SECRETS_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Calls `use` and returns its result. The local variables of `use`, and of the functions that it
 * calls, may hold secrets: during the call core dumps and memory access by other processes of the
 * user are disabled, and the stack is locked in memory. Afterwards the stack is overwritten,
 * including remains of library calls. If the system refuses to lock memory, everything else is
 * still done. Calls must not nest.
 */
bool secrets_hold(bool (*use)(void *context), void *context);

/*
 * Lock memory outside the stack, as far as the system allows, and unlock it. At most one part at a
 * time.
 */
void secrets_lock(const void *bytes, size_t size);
void secrets_unlock(const void *bytes, size_t size);

/*
 * Locks all memory that is mapped from now on, for libraries that map memory themselves. Returns
 * false if the system refuses. If it returns true, mapping more than RLIMIT_MEMLOCK allows fails
 * until secrets_unlock_allocations() is called.
 */
bool secrets_lock_allocations(void);
void secrets_unlock_allocations(void);

#endif
