/* SPDX-License-Identifier: MIT */
/*
 * measure [SKIP] <SOUND
 *
 * Prints three durations of a sound (16 bit, mono, 22,050 Hz) in hundredths of a second: its
 * length, the part with sound, and the sum of its loud samples, which does not depend on short
 * gaps. SKIP is the number of header bytes to skip.
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
