import type { Info } from './parseInfo.ts';

/** True if `burst` ranks lines 1…n of one depth, each with an exact score and a move. */
function isWhole(burst: readonly Info[]): boolean {
  return burst.every(
    (info, index) =>
      info.multiPv === index + 1 &&
      info.bound === undefined &&
      info.depth === burst[0]?.depth &&
      info.pv.length > 0,
  );
}

/**
 * Collects an engine's `info` lines into complete sets: lines 1…n of one depth, exact scores only. Mixed depths
 * and bounds are rejected, because their scores cannot be compared.
 */
export class LineSets {
  #burst: Info[] = [];
  #width = 0;
  #best: readonly Info[] = [];
  readonly #multiPv: number;

  constructor(multiPv: number) {
    this.#multiPv = multiPv;
  }

  /** The deepest complete set so far; empty before the first. */
  get best(): readonly Info[] {
    return this.#best;
  }

  /** Adds a line; true if it completed a new set. */
  add(info: Info): boolean {
    // A position may have fewer legal moves than requested lines: then only the next line 1, or the end of the
    // search, shows that a set is complete.
    const changed = info.multiPv === 1 && this.#close();
    this.#burst.push(info);
    return (info.multiPv >= this.#multiPv && this.#close()) || changed;
  }

  /** Call at `bestmove`; true if the last lines formed a set. */
  finish(): boolean {
    return this.#close();
  }

  #close(): boolean {
    const burst = this.#burst;
    this.#burst = [];
    if (burst.length === 0 || burst.length < this.#width || !isWhole(burst)) return false;
    this.#width = burst.length;
    this.#best = burst;
    return true;
  }
}
