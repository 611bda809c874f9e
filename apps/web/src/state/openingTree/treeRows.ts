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

/** What the arrows on the board tell about the moves. */
export const ARROW_KINDS = ['share', 'score', 'none'] as const;
export type ArrowKind = (typeof ARROW_KINDS)[number];

/** A move as an arrow; `weight` is 0 to 1, and heavier is more often or better. */
interface MoveArrow {
  readonly uci: string;
  readonly weight: number;
}

/** More arrows than this cannot be told apart. */
const MAX_ARROWS = 6;
/** Rarer moves are in the table only. */
const MIN_ARROW_SHARE = 0.03;
/** The result of fewer games is chance. */
export const MIN_SCORED_GAMES = 3;
/** Results of moves are close to each other: this one is drawn thinnest, and one as far above the middle thickest. */
const MIN_SCORE = 0.25;

/** The moves of a position as arrows, most played first: those of the player, and where the player has none, those of the group. */
export function moveArrows(
  { own, group }: Pick<Known, 'own' | 'group'>,
  kind: ArrowKind,
): readonly MoveArrow[] {
  if (kind === 'none') return [];
  const played =
    own.length > 0
      ? own.map(({ uci, count, share, score }) => ({ uci, games: count, share, score }))
      : (group?.moves ?? []);
  const common = played.filter(({ share }) => share >= MIN_ARROW_SHARE).toSorted((a, b) => b.share - a.share);
  const arrows =
    kind === 'share'
      ? common.map(({ uci, share }) => ({ uci, weight: share }))
      : common.flatMap(({ uci, games, score }) =>
          score === null || games < MIN_SCORED_GAMES
            ? []
            : { uci, weight: Math.min(1, Math.max(0, (score - MIN_SCORE) / (1 - 2 * MIN_SCORE))) },
        );
  return arrows.slice(0, MAX_ARROWS);
}
