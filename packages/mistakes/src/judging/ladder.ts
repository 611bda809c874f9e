import { countMoves } from '@tabia/chess';

/** Points of win chance (0–100) a move must lose to be unreasonable, as a player chooses: fine, normal, coarse. */
export const SENSITIVITIES = [5, 10, 15] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];

/** Points of win chance: one unreasonable move that loses this much makes its position critical. */
export const SINGLE_LOSS = 15;

/** Unreasonable encounters that make a repeated mistake. */
export const REPEATED_COUNT = 2;

/** How far a loss must lie from a threshold of 5 points to be trusted, in points of win chance. */
export interface Margins {
  /** A loss this far below the threshold, or further, is surely below it. */
  readonly below: number;
  /** A loss this far above the threshold, or further, is surely above it. */
  readonly above: number;
}

/** A search of the position and one of the move, with the margins of the loss between them. */
export interface LadderStep extends Margins {
  /** Nodes of the search of the position: one of `RUNGS`. */
  readonly position: number;
  /** Nodes of the search of the position that the move leads to: the same rung, or the one below. */
  readonly move: number;
  /**
   * The search that is made last of the two ends as soon as the loss lies outside of these. It is that of the move where both are of
   * one rung, else that of the position. Absent: it is made to its end.
   */
  readonly early?: Margins | undefined;
}

/** Nodes of the scan: the lowest rung, and the only search that the later phases of a game get. */
export const SCAN_NODES = 10_000;

/** The lengths of the searches that verdicts rest on, in nodes. */
export const RUNGS: readonly [number, number, number] = [SCAN_NODES, 60_000, 250_000];

const [FIRST, SECOND, THIRD] = RUNGS;

/**
 * The steps that a move in doubt climbs, from the scan to the last word, where the plain comparison decides. On the way to a rung the
 * position is searched first. Tuned on real players: recall, precision and nodes against long searches everywhere
 * (docs/explanation/the-ladder.md, `bench:truth`).
 */
export const LADDER: readonly LadderStep[] = [
  { position: FIRST, move: FIRST, below: 3, above: Number.POSITIVE_INFINITY },
  { position: SECOND, move: FIRST, below: 3, above: 5, early: { below: 3, above: 5 } },
  { position: SECOND, move: SECOND, below: 1, above: 2, early: { below: 2, above: 2.5 } },
  { position: THIRD, move: SECOND, below: 1, above: 1.5, early: { below: 1, above: 1.5 } },
  { position: THIRD, move: THIRD, below: 0, above: 0, early: { below: 0.5, above: 1 } },
];

/** Nodes of the searches that judge the answer of a training where those of the ladder leave a doubt. */
export const ANSWER_NODES = 400_000;

/** The search that critical positions get for analysis and training. */
export const DEEP = { nodes: 1_000_000, multiPv: 5 } as const;

/** True when a search gave the deep lines of a position: long enough, with all lines or one for each legal move. */
export function hasDeepLines(
  key: string,
  search: { readonly nodes: number; readonly lineCount: number },
): boolean {
  if (search.nodes < DEEP.nodes) return false;
  if (search.lineCount >= DEEP.multiPv) return true;
  return search.lineCount >= countMoves(key);
}

/** True when a move may be called unreasonable by the searches of this step. A scan alone only says where to look. */
export function canConfirm({ above }: Margins): boolean {
  return Number.isFinite(above);
}

/** The threshold that the margins of the ladder are given for, points of win chance. */
const MARGIN_THRESHOLD = 5;

/**
 * The losses at which a threshold is in doubt; both ends are certain. The larger a loss, the less exactly a short search measures
 * it: the spread grows about as the square root.
 */
export function openRange(threshold: number, { below, above }: Margins): { from: number; to: number } {
  const scale = Math.sqrt(threshold / MARGIN_THRESHOLD);
  return { from: threshold - below * scale, to: threshold + above * scale };
}

/** On which side of a threshold a loss surely lies, both in points of win chance; `open` within the margins. */
export function certaintyOf(loss: number, threshold: number, margins: Margins): 'below' | 'above' | 'open' {
  const { from, to } = openRange(threshold, margins);
  if (loss >= to) return 'above';
  return loss <= from ? 'below' : 'open';
}

/** The losses, points of win chance, that a verdict can depend on: of a mistake that repeats, and of a single one. */
export function thresholdsOf(sensitivity: number): number[] {
  return [...new Set([sensitivity, Math.max(SINGLE_LOSS, sensitivity)])];
}

/** True for a loss that surely lies on one side of each threshold. */
export function isCertain(loss: number, sensitivity: number, margins: Margins): boolean {
  return thresholdsOf(sensitivity).every((threshold) => certaintyOf(loss, threshold, margins) !== 'open');
}
