/** White's clamped centipawns of one position, by the nodes of the search that gave them. */
export type Scores = Readonly<Record<string, number>>;

/** How far a loss must lie from a threshold of 5 points to be believed, in points of win chance. */
export interface Margins {
  /** A loss this far below the threshold, or further, is surely below it. */
  readonly below: number;
  /** A loss this far above the threshold, or further, is surely above it. */
  readonly above: number;
}

/** One depth of search, and the margins of a loss between two such searches: of the position, and of what a move led to. */
export interface Rung extends Margins {
  /** Engine nodes of one search. */
  readonly nodes: number;
  /**
   * The position is searched first; these are the margins of the loss against the search of the move one rung below. Only a
   * move that is still in doubt is searched, too. Absent: both are searched at once.
   */
  readonly halfway?: Margins | undefined;
  /**
   * The search of a move ends as soon as the loss lies outside of these, that of a position when it lies outside of those of
   * `halfway`. Absent: every search is made to its end.
   */
  readonly early?: Margins | undefined;
}

/** True when a move may be called unreasonable by this rung. The first rungs only say where to look. */
export function isConfirming({ above }: Margins): boolean {
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
 * recall, precision and nodes against long searches everywhere (decision records 110, 130, 133 and 134, `bench:truth`).
 */
export const LADDER: readonly Rung[] = [
  { nodes: SCAN_NODES, below: 3, above: Number.POSITIVE_INFINITY },
  {
    nodes: 60_000,
    below: 1,
    above: 2,
    halfway: { below: 3, above: 5 },
    early: { below: 2, above: 2.5 },
  },
  {
    nodes: 250_000,
    below: 0,
    above: 0,
    halfway: { below: 1, above: 1.5 },
    early: { below: 0.5, above: 1 },
  },
];

/** The search that critical positions get for analysis and training. */
export const DEEP = { nodes: 1_000_000, multiPv: 5 } as const;
