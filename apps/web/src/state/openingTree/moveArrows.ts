import type { Known } from './treeRows.ts';

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
const MIN_SHARE = 0.03;
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
  const common = played.filter(({ share }) => share >= MIN_SHARE).toSorted((a, b) => b.share - a.share);
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
