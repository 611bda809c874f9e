import type { Info } from './parseInfo.ts';

/** Whether `burst` ranks lines 1…n of one depth, each with an exact score and a move. */
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
 * Gathers an engine's `info` lines into complete sets: lines 1…n of one depth, exact scores only.
 * A mixture of two depths, or a bound, is never a set: its scores could not be compared.
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

  /** Takes one line; true when it made a new set complete. */
  add(info: Info): boolean {
    // A position may have fewer legal moves than lines were asked for: then only the next
    // line 1, or the end of the search, tells that a set is whole.
    const changed = info.multiPv === 1 && this.#close();
    this.#burst.push(info);
    return (info.multiPv >= this.#multiPv && this.#close()) || changed;
  }

  /** To be called at `bestmove`; true when the last lines made a set. */
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
