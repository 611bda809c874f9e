import type { ExploredMove, Output } from '@tabia/api-client/contract';
import type { Score } from '@tabia/chess';
import { scoreOf } from '@tabia/trainer/variations';
import type { GroupPosition } from '../groups/useGroupMoves.ts';

type EngineLine = Output<'openingtrees/heronode'>['lines'][number];

/** What is known of a position so far. */
export interface Known {
  readonly own: readonly ExploredMove[];
  readonly group: Pick<GroupPosition, 'moves' | 'predicted'> | undefined;
  readonly lines: readonly EngineLine[];
}

/** A move of the opening tree with what each side does or says about it. */
export interface TreeRow {
  readonly uci: string;
  readonly san: string;
  readonly own: ExploredMove | undefined;
  readonly group: GroupPosition['moves'][number] | undefined;
  /** Probability, 0 to 1. */
  readonly predicted: number | undefined;
  /** White’s view. */
  readonly score: Score | undefined;
}

/** A move that neither the player nor the engine chooses is shown if this part of the others play it. */
const MIN_SHARE = 0.02;

/** Joins what is known of each move of a position. Rare moves of others are left out. */
export function treeRows({ own, group, lines }: Known): readonly TreeRow[] {
  const played = (group?.moves ?? []).filter(({ share }) => share >= MIN_SHARE);
  const predicted = (group?.predicted ?? []).filter(({ share }) => share >= MIN_SHARE);
  const sans = new Map([
    ...own.map(({ uci, san }) => [uci, san] as const),
    ...played.map(({ uci, san }) => [uci, san] as const),
    ...predicted.map(({ uci, san }) => [uci, san] as const),
    ...lines.map(({ move, san }) => [move, san] as const),
  ]);
  return [...sans].map(([uci, san]) => ({
    uci,
    san,
    own: own.find((move) => move.uci === uci),
    group: group?.moves.find((move) => move.uci === uci),
    predicted: group?.predicted?.find((move) => move.uci === uci)?.share,
    score: scoreOf(lines.find(({ move }) => move === uci)?.eval ?? null),
  }));
}
