/* SPDX-License-Identifier: MIT */
#include "secrets.h"

#include <stdint.h>
#include <sys/mman.h>
#include <sys/resource.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

/*
 * The stack below the locked part, which is only wiped. 64 KB is the most that some systems let a
 * user lock, and the terminal needs some of it.
 */
enum { STACK_SIZE = 128 * 1024, LOCKED_SIZE = 32 * 1024 };

enum { LOCKED_PARTS = 2 }; /* the stack and the typed line */

/* ----------------------------------------------------------------------------------- core dumps */

static struct rlimit found;
static bool is_limited, was_dumpable;

/*
 * Both: a system that pipes cores into a program passes over the limit, and another has nothing but
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

/* Other threads also allocate meanwhile: only the pages that they touch are locked. */
#ifdef MCL_ONFAULT
enum { FUTURE = MCL_FUTURE | MCL_ONFAULT };
#else
enum { FUTURE = MCL_FUTURE };
#endif

bool secrets_lock_allocations(void) {
    return mlockall(FUTURE) == 0;
}

/* The only call that ends MCL_FUTURE unlocks everything else as well. */
void secrets_unlock_allocations(void) {
    (void)munlockall();
    for (unsigned i = 0; i < LOCKED_PARTS; i++)
        if (locked[i].bytes != NULL) (void)mlock(locked[i].bytes, locked[i].size);
}

/*
 * Overwrites the stack below the caller, as deep as secrets lie. Its pages are there then: a stack
 * that grew out of a locked part could be refused them.
 */
__attribute__((noinline)) static void wipe_stack(void) {
    volatile char room[STACK_SIZE];
    for (size_t i = 0; i < sizeof room; i++)
        room[i] = 0;
}

bool secrets_hold(bool (*use)(void *context), void *context) {
    const char here = 0; /* all that is called from here lies below it */
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
