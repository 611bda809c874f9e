import type { Score, Side } from '@tabia/chess';
import type { Description } from '../encounters/describe.ts';
import type { Commonness } from '../people/commonness.ts';
import type { JudgedEncounter } from './judgedEncounter.ts';
import type { Summary } from './summary.ts';

/** A finding without its games and moves: what a list of positions shows. */
export interface FindingOverview extends Description, Summary {
  /** The position, with the move number at which most games met it. */
  readonly fen: string;
  /** The player's side, to move. */
  readonly side: Side;
  /** White's view, by the deepest search that the verdicts rest on or by the deep lines; null before the scan. */
  readonly evaluation: Score | null;
  /** Whether the costliest mistake is the player's own or that of most people; null in between, and where that is unknown. */
  readonly commonness: Commonness | null;
}

/** A move that the player made in the position. */
export interface FoundMove {
  readonly uci: string;
  readonly san: string;
  /** Encounters in which it was played. */
  readonly count: number;
  /** Points of win chance, to the tenth; null until it has been scanned, as the other two. */
  readonly loss: number | null;
  /** Centipawns. */
  readonly shortage: number | null;
  /** White's centipawns after it. */
  readonly cp: number | null;
}

/** Everything known of what one player does in one position. */
export interface Finding<Source = unknown> extends FindingOverview {
  /** Most played first. */
  readonly moves: readonly FoundMove[];
  /** Oldest first. */
  readonly encounters: readonly JudgedEncounter<Source>[];
  /** No evaluation is missing: the verdicts are final for these encounters. */
  readonly settled: boolean;
}
