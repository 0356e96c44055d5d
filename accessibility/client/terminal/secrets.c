/* SPDX-License-Identifier: MIT */
#include "secrets.h"

#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

/*
 * The locked part of the stack is limited: some systems let a user lock only 64 KB, and the
 * terminal needs some of it. The stack below it is only wiped.
 */
enum { STACK_SIZE = 128 * 1024, LOCKED_SIZE = 32 * 1024 };

enum { LOCKED_PARTS = 2 }; /* the stack and the typed line */

/* ----------------------------------------------------------------------------------- core dumps */

static struct rlimit found;
static bool is_limited, was_dumpable;

/*
 * Sets both: a system that pipes cores to a program ignores the limit, and other systems have only
 * the limit.
 */
static void forbid_cores(void) {
#ifdef __linux__
    was_dumpable = prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 1;
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
    is_limited = getrlimit(RLIMIT_CORE, &found) == 0;
    const struct rlimit none = {.rlim_cur = 0, .rlim_max = found.rlim_max};
    if (is_limited) (void)setrlimit(RLIMIT_CORE, &none);
}

static void allow_cores(void) {
    if (is_limited) (void)setrlimit(RLIMIT_CORE, &found);
#ifdef __linux__
    if (was_dumpable) (void)prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
#endif
}

/* --------------------------------------------------------------------------------------- memory */

static struct {
    const void *bytes; /* NULL: unused */
    size_t size;
} locked[LOCKED_PARTS];

void secrets_lock(const void *bytes, size_t size) {
    (void)mlock(bytes, size);
    for (unsigned i = 0; i < LOCKED_PARTS; i++) {
        if (locked[i].bytes != NULL) continue;
        locked[i].bytes = bytes;
        locked[i].size = size;
        return;
    }
}

void secrets_unlock(const void *bytes, size_t size) {
    (void)munlock(bytes, size);
    for (unsigned i = 0; i < LOCKED_PARTS; i++)
        if (locked[i].bytes == bytes) locked[i].bytes = NULL;
}

/* Locks only pages that are touched, because other threads allocate memory, too. */
#ifdef MCL_ONFAULT
enum { FUTURE = MCL_FUTURE | MCL_ONFAULT };
#else
enum { FUTURE = MCL_FUTURE };
#endif

bool secrets_lock_allocations(void) {
    return mlockall(FUTURE) == 0;
}

/* The only call that ends MCL_FUTURE also unlocks all other memory; lock it again. */
void secrets_unlock_allocations(void) {
    (void)munlockall();
    for (unsigned i = 0; i < LOCKED_PARTS; i++)
        if (locked[i].bytes != NULL) (void)mlock(locked[i].bytes, locked[i].size);
}

/*
 * Overwrites the stack below the caller, as deep as secrets may reach. This also maps its pages: a
 * stack that grows out of a locked part could fail to get them.
 */
__attribute__((noinline)) static void wipe_stack(void) {
    volatile char room[STACK_SIZE];
    for (size_t i = 0; i < sizeof room; i++)
        room[i] = 0;
}

bool secrets_hold(bool (*use)(void *context), void *context) {
    const char here = 0; /* the frames of all functions called from here are below it */
    const void *bottom = (const void *)((uintptr_t)&here - LOCKED_SIZE);
    forbid_cores();
    wipe_stack();
    secrets_lock(bottom, LOCKED_SIZE);
    bool result = use(context);
    wipe_stack();
    secrets_unlock(bottom, LOCKED_SIZE);
    allow_cores();
    return result;
}
