/* SPDX-License-Identifier: MIT */
/*
 * measure [SKIP] <SOUND: how long samples (16 bit, one channel, 22,050 a second) are, how much of
 * it is sound, and how much its loud samples would take by themselves, which gaps in the sound do
 * not change: three numbers of hundredths of a second. SKIP bytes at the beginning, a header, do
 * not count.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { WINDOW = 220, LOUD = 300 };

int main(int count, char **arguments) {
    int16_t samples[WINDOW];
    unsigned long all = 0, loud = 0, samples_loud = 0;
    for (long skip = count > 1 ? atol(arguments[1]) : 0; skip > 0; skip--)
        (void)getchar();
    for (; fread(samples, sizeof samples, 1, stdin) == 1; all++) {
        int peak = 0;
        for (int i = 0; i < WINDOW; i++) {
            peak = abs(samples[i]) > peak ? abs(samples[i]) : peak;
            samples_loud += abs(samples[i]) > LOUD;
        }
        loud += peak > LOUD;
    }
    printf("%lu %lu %lu\n", all, loud, samples_loud / WINDOW);
    return 0;
}
