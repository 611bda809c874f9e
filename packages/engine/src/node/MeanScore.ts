import { clampCentipawns } from '@tabia/chess';
import type { SearchUpdate } from '../search.ts';

/** The mean of the best line's score over the nodes of one search: each score counts for the nodes until the next. */
export class MeanScore {
  #sum = 0;
  #weight = 0;
  #cp: number | undefined;
  #nodes = 0;

  /** Takes in the updates of the search in their order. */
  add({ nodes, lines: [best] }: Pick<SearchUpdate, 'nodes' | 'lines'>): void {
    if (this.#cp !== undefined) {
      this.#sum += this.#cp * (nodes - this.#nodes);
      this.#weight += nodes - this.#nodes;
    }
    if (best === undefined) return;
    this.#cp = clampCentipawns(best.score);
    this.#nodes = nodes;
  }

  /** White's clamped centipawns; undefined before the first score. */
  get centipawns(): number | undefined {
    return this.#weight > 0 ? this.#sum / this.#weight : this.#cp;
  }
}
