/* SPDX-License-Identifier: MIT */
/* What the build writes for the workers of the site. */

/** Names this version of the site, and what the engine and the voice are; both change with their files. */
declare const VERSION: string;
declare const EXTRAS_VERSION: string;
/** The integrity of each file of the site, by its path. */
declare const FILES: Record<string, string>;
declare const EXTRAS: Record<string, string>;

declare module '*/espeak-ng.js' {
  interface Speaker {
    /** Returns 0 when there is such a voice. */
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
  /** The size of all data. */
  export const SIZE: number;
  /** Which parts of it are in a pack: from, to. */
  export const PACKS: Record<string, [number, number][]>;
}
