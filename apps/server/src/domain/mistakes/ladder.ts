/** White's clamped centipawns of one position, by the nodes of the search that gave them. */
export type Scores = Readonly<Record<string, number>>;

/** One depth of search, and how far from a threshold a loss found there must lie to be believed. */
export type Rung = {
  /** Engine nodes of one search. */
  readonly nodes: number;
  /** Points of win chance: a loss this far below a threshold, or further, is surely below it. */
  readonly below: number;
  /** Points of win chance: a loss this far above a threshold, or further, is surely above it. */
  readonly above: number;
};

/** From this rung on a move may be called unreasonable; the scan before it only says where to look. */
export const CONFIRMING_RUNG = 1;

/**
 * How long a move is searched, from the scan to the last word, where the plain comparison decides.
 * Tuned by `bench:truth`: recall, precision and nodes against a search of a million nodes everywhere.
 */
export const LADDER: readonly Rung[] = [
  { nodes: 10_000, below: 2, above: Number.POSITIVE_INFINITY },
  { nodes: 100_000, below: 2.5, above: 2.5 },
  { nodes: 400_000, below: 0, above: 0 },
];

/** Nodes and lines of the search that listed positions get for the analysis and the training screens. */
export const DEEP = { nodes: 1_000_000, multiPv: 5 } as const;

/** Nodes of the scan, which is also what the later phases of a game get. */
export const SCAN_NODES = 10_000;
