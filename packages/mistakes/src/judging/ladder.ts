/** White's clamped centipawns of one position, by the nodes of the search that gave them. */
export type Scores = Readonly<Record<string, number>>;

/** One depth of search, and how far a loss found there must lie from a threshold of 5 points to be believed. */
export interface Rung {
  /** Engine nodes of one search. */
  readonly nodes: number;
  /** Points of win chance: a loss this far below the threshold, or further, is surely below it. */
  readonly below: number;
  /** Points of win chance: a loss this far above the threshold, or further, is surely above it. */
  readonly above: number;
}

/** True when a move may be called unreasonable by this rung. The first rungs only say where to look. */
export function isConfirming({ above }: Rung): boolean {
  return Number.isFinite(above);
}

/** The threshold that the margins of the rungs are given for, points of win chance. */
const MARGIN_THRESHOLD = 5;

/**
 * Factor for the margins of a rung at another threshold. The larger a loss, the less exactly a short search measures
 * it: the spread grows about as the square root.
 */
export function marginScale(threshold: number): number {
  return Math.sqrt(threshold / MARGIN_THRESHOLD);
}

/** Nodes of the scan: the first rung, and the only search that the later phases of a game get. */
export const SCAN_NODES = 10_000;

/**
 * The searches a move may get, from the scan to the last word, where the plain comparison decides. Tuned on four players:
 * recall, precision and nodes against long searches everywhere (decision record 110, `bench:truth`).
 */
export const LADDER: readonly Rung[] = [
  { nodes: SCAN_NODES, below: 3, above: Number.POSITIVE_INFINITY },
  { nodes: 20_000, below: 2, above: Number.POSITIVE_INFINITY },
  { nodes: 60_000, below: 1, above: 2 },
  { nodes: 250_000, below: 0, above: 0 },
];

/** The search that critical positions get for analysis and training. */
export const DEEP = { nodes: 1_000_000, multiPv: 5 } as const;
