/** White's clamped centipawns of one position, by the nodes of the search that gave them. */
export type Scores = Readonly<Record<string, number>>;

/** One depth of search, and how far from a threshold of 5 points a loss found there must lie to be believed. */
export type Rung = {
  /** Engine nodes of one search. */
  readonly nodes: number;
  /** Points of win chance: a loss this far below the threshold, or further, is surely below it. */
  readonly below: number;
  /** Points of win chance: a loss this far above the threshold, or further, is surely above it. */
  readonly above: number;
};

/** A rung that believes no loss only says where to look; a move may be called unreasonable from the others on. */
export const isConfirming = ({ above }: Rung): boolean => Number.isFinite(above);

/** The threshold the margins of the rungs are given for, points of win chance. */
const MARGIN_THRESHOLD = 5;

/**
 * How many times the margins of a rung count at a threshold. The larger a loss, the less exactly a short search
 * measures it: the spread grows about as the root, and with it what must be looked at again.
 */
export const marginScale = (threshold: number): number => Math.sqrt(threshold / MARGIN_THRESHOLD);

/**
 * How long a move is searched, from the scan to the last word, where the plain comparison decides.
 * Tuned by `bench:truth`: recall, precision and nodes against a search of a million nodes everywhere.
 */
export const LADDER: readonly Rung[] = [
  { nodes: 10_000, below: 3.5, above: Number.POSITIVE_INFINITY },
  { nodes: 20_000, below: 2, above: Number.POSITIVE_INFINITY },
  { nodes: 100_000, below: 1.5, above: 1.5 },
  { nodes: 250_000, below: 0.5, above: 0.5 },
  { nodes: 1_000_000, below: 0, above: 0 },
];

/** Nodes and lines of the search that listed positions get for the analysis and the training screens. */
export const DEEP = { nodes: 1_000_000, multiPv: 5 } as const;

/** Nodes of the scan, which is also what the later phases of a game get. */
export const SCAN_NODES = 10_000;
