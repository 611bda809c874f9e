import type { Side } from '@tabia/chess';
import type { Comparison } from './compare.ts';
import type { Doubt } from './doubt.ts';
import type { Scores } from './ladder.ts';
import type { Trails } from './trail.ts';

/** A move that was played from the position: how often, and the scores of the position it led to. */
export interface PlayedMove {
  readonly uci: string;
  readonly count: number;
  readonly scores: Scores;
  /** What searches of it had come to on their way. */
  readonly trails?: Trails | undefined;
  /** White's clamped centipawns before and after the move by a game's own analysis: they stand for the scan. */
  readonly free?: { readonly best: number; readonly after: number } | undefined;
}

/** A position where the player decides, with everything the verdicts depend on. */
export interface Decision {
  /** The player's side, to move. */
  readonly side: Side;
  /** Points of win chance from which a move is unreasonable. */
  readonly sensitivity: number;
  readonly scores: Scores;
  /** What searches of it had come to on their way. */
  readonly trails?: Trails | undefined;
  readonly moves: readonly PlayedMove[];
}

/** The judgment of one move. */
export interface Verdict extends Comparison {
  /** White's centipawns after the move. */
  readonly cp: number;
  /** White's centipawns of the position that it is compared with; null where a game's own analysis gave both. */
  readonly best: number | null;
  /** Nodes of the position's search; that of the move may be one rung shorter. */
  readonly nodes: number;
  readonly unreasonable: boolean;
}

/** A missing evaluation: of the position itself (`move` null), or of the position after a move. */
export interface Need {
  readonly move: string | null;
  readonly nodes: number;
  /** The search may end when its score has been outside of each of these. Absent: it is needed to its end. */
  readonly doubts?: readonly Doubt[] | undefined;
}

/** The question that is open: everything, does a mistake repeat, how often exactly, is a single one big. */
export type Stage = 'scan' | 'repeat' | 'count' | 'single';

export interface Judgment {
  /** Nothing is missing: the verdicts are final for these encounters. */
  readonly settled: boolean;
  readonly stage: Stage;
  /** Index of the highest rung of the ladder that a move has climbed to. */
  readonly rung: number;
  /** By UCI: index of the highest rung at which the move itself is searched. */
  readonly searched: ReadonlyMap<string, number>;
  readonly needs: readonly Need[];
  /** By UCI; a move that has not been scanned is absent. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
}
