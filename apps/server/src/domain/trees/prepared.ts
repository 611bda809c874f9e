import { playFast } from '@tabia/chess';
import { candidatesOf } from './candidates.ts';
import type { PositionFacts } from './facts.ts';
import type { TreeMove, TreeRoot } from './graph.ts';
import { judgeMoves, type NumberedCandidate } from './judgeMoves.ts';

/** The player's move in a position of a tree; all moves in UCI. */
export interface PreparedMove {
  readonly uci: string;
  /** What was recommended when it was prepared or last confirmed; null while nothing was. */
  readonly recommended: string | null;
  /** What is recommended now, where newer evidence changed it and the player has not decided. */
  readonly prefers: string | null;
}

/** The prepared moves of a tree by position number. */
export type PreparedMoves = Readonly<Record<string, PreparedMove>>;

/** The first move of the player in each position of a tree. */
export function ownMovesOf({ posid, moves }: TreeRoot): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const visit = (from: number, following: readonly TreeMove[]): void => {
    for (const { hero, intraining, uci, posid: to, children } of following) {
      if (hero && intraining && !found.has(from)) found.set(from, uci);
      visit(to, children);
    }
  };
  visit(posid, moves);
  return found;
}

/** The recommended move of a position where the player is to move; undefined beside one chosen by hand. */
export function recommendedAt(facts: PositionFacts, sensitivity: number): string | undefined {
  const numbered = candidatesOf(facts, true).map((candidate): NumberedCandidate => {
    const key = playFast(facts.key, candidate.uci)?.key;
    const marked = facts.marks.find(({ toKey }) => toKey === key)?.toId;
    return { ...candidate, toId: candidate.toId ?? marked ?? 0 };
  });
  const edges = judgeMoves(facts, { playerToMove: true, sensitivity }, numbered, () => undefined);
  return edges.find(({ recommended }) => recommended !== undefined)?.uci;
}

function preparedMove(
  uci: string,
  before: PreparedMove | undefined,
  recommended: string | undefined,
): PreparedMove {
  const then = before?.uci === uci ? before.recommended : null;
  if (recommended === undefined) return { uci, recommended: then, prefers: null };
  if (then === null) return { uci, recommended, prefers: null };
  const isNews = recommended !== uci && recommended !== then;
  return { uci, recommended: then, prefers: isNews ? recommended : null };
}

/**
 * The prepared moves of a tree now, `recommended` by position. A move that was prepared before stays, and says what is
 * preferred when that differs from what was recommended then.
 */
export function preparedMoves(
  tree: TreeRoot,
  before: PreparedMoves,
  recommended: ReadonlyMap<number, string>,
): PreparedMoves {
  return Object.fromEntries(
    [...ownMovesOf(tree)].map(([id, uci]) => [id, preparedMove(uci, before[id], recommended.get(id))]),
  );
}

/** The player has decided about a preferred move: keeps the prepared one, or takes the other. */
export function decided({ uci, recommended, prefers }: PreparedMove, change: boolean): PreparedMove {
  if (prefers === null) return { uci, recommended, prefers };
  return { uci: change ? prefers : uci, recommended: prefers, prefers: null };
}

/** The moves with another move of the player in one position; what followed the old one is gone. */
export function withOwnMove(
  { posid, moves }: TreeRoot,
  at: number,
  move: { readonly uci: string; readonly posid: number },
): TreeMove[] {
  if (posid === at) return [{ ...move, hero: true, intraining: true, children: [] }];
  return moves.map((treeMove) => ({
    ...treeMove,
    children: withOwnMove({ posid: treeMove.posid, moves: treeMove.children }, at, move),
  }));
}
