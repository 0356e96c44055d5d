/* SPDX-License-Identifier: MIT */
/* Constants and modules that the build writes for the workers of the site. */

/** The versions of the site's files and of those of engine and voice; each changes with the files. */
declare const VERSION: string;
declare const EXTRAS_VERSION: string;
/** The integrity of each file of the site, by its path. */
declare const FILES: Record<string, string>;
declare const EXTRAS: Record<string, string>;

declare module '*/espeak-ng.js' {
  interface Speaker {
    /** Returns 0 if there is a voice for the language. */
    set_voice(language: string): number;
    set_rate(wordsPerMinute: number): void;
    get_samplerate(): number;
    synthesize(text: string, take: (samples: Int16Array) => boolean): void;
  }
  export default function start(options: {
    getPreloadedPackage(): ArrayBuffer;
  }): Promise<{ eSpeakNGWorker: new () => Speaker }>;
}
declare module '*/packs.js' {
  /** The size of all data in bytes. */
  export const SIZE: number;
  /** The ranges of the data that each pack contains: from, to (exclusive). */
  export const PACKS: Record<string, [number, number][]>;
}
