import { playFast, sideToMove } from '@tabia/chess';
import { candidatesOf } from './candidates.ts';
import { deepestOf, isUnsettled, type PositionFacts } from './facts.ts';
import { judgeMoves, type NumberedCandidate, type TreeEdge } from './judgeMoves.ts';

/** A move of a saved tree, with what follows it. */
export interface TreeMove {
  uci: string;
  /** The position it leads to. */
  posid: number;
  /** A move of the player, not a reply. */
  hero: boolean;
  intraining: boolean;
  children: TreeMove[];
}

/** A tree by its root position. */
export interface TreeRoot {
  readonly posid: number;
  readonly moves: readonly TreeMove[];
}

/** A position of a graph; `edges` is undefined where the graph was not grown further. */
export interface GraphPosition {
  readonly facts: PositionFacts;
  readonly playerToMove: boolean;
  /** Points of win chance from which a loss is a mistake for the player. */
  readonly sensitivity: number;
  /** The reply an earlier search expected here, for positions without lines. */
  readonly bestReply: string | undefined;
  edges: readonly TreeEdge[] | undefined;
}

/** The positions below a root by their numbers: transpositions meet in one entry. */
export interface Graph {
  readonly rootId: number;
  readonly playerIsWhite: boolean;
  readonly positions: ReadonlyMap<number, GraphPosition>;
}

/** True when the player is to move. */
export function isPlayerToMove(key: string, playerIsWhite: boolean): boolean {
  return (sideToMove(key) === 'white') === playerIsWhite;
}

/** The reply that the lines of a position foresee to one of its moves. */
export function foreseenReply(facts: PositionFacts, uci: string): string | undefined {
  return deepestOf(facts.evaluations)?.lines.find(({ move }) => move === uci)?.pv[1];
}

/** How many moves are known from a position, listed or not. */
export function childrenCount({ facts, playerToMove, bestReply, edges }: GraphPosition): number {
  return edges?.length ?? candidatesOf(facts, playerToMove, bestReply).length;
}

/** True while the player has no answer in a position, because what gives one is not known yet. */
export function isAnswerAwaited({ facts, playerToMove, edges }: GraphPosition): boolean {
  return (
    playerToMove && edges !== undefined && !edges.some(({ inTraining }) => inTraining) && isUnsettled(facts)
  );
}

/** The moves of a position that are shown: while its answer is being checked, none that only a shorter search offers. */
export function shownEdges(position: GraphPosition): readonly TreeEdge[] {
  const { edges = [] } = position;
  if (!isAnswerAwaited(position)) return edges;
  return edges.filter(({ origin, status }) => origin !== 'engine' || status === 1);
}

/** True when a move from the position is in training; where the graph ends, by the facts of the position alone. */
export function goesOn(position: GraphPosition): boolean {
  const { facts, playerToMove, bestReply, edges } = position;
  if (edges !== undefined) return edges.some(({ inTraining }) => inTraining);
  const numbered = candidatesOf(facts, playerToMove, bestReply).map(
    // The number is needed for marks only; a move that was never met has none.
    (move): NumberedCandidate => ({ ...move, toId: move.toId ?? 0 }),
  );
  return judgeMoves(facts, position, numbered, () => undefined).some(({ inTraining }) => inTraining);
}

/** Larger trees are refused: they are too large to learn. */
const MAX_TREE_MOVES = 20_000;
/** No line of an opening is longer, in half-moves. */
const MAX_TREE_PLIES = 32;

/** A move of a given tree with the key of the position it leads to. */
export interface CheckedMove {
  readonly path: string;
  readonly posid: number;
  readonly key: string;
}

type TreeCheck =
  | { readonly ok: true; readonly moves: readonly CheckedMove[] }
  | {
      readonly ok: false;
      readonly path: string;
      readonly reason: 'illegal' | 'repeated' | 'wrong-side' | 'too-large';
    };

interface Pending {
  readonly moves: readonly TreeMove[];
  readonly key: string;
  readonly hero: boolean;
  readonly path: string;
  readonly plies: number;
}

/** Plays every move of a tree from its root; returns the positions it reaches, or the first move that is wrong. */
export function checkTree(rootKey: string, playerToMove: boolean, moves: readonly TreeMove[]): TreeCheck {
  const checked: CheckedMove[] = [];
  const queue: Pending[] = [{ moves, key: rootKey, hero: playerToMove, path: '', plies: 0 }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const seen = new Set<string>();
    for (const move of next.moves) {
      const path = next.path === '' ? move.uci : `${next.path}.${move.uci}`;
      if (checked.length >= MAX_TREE_MOVES || next.plies >= MAX_TREE_PLIES)
        return { ok: false, path, reason: 'too-large' };
      if (seen.has(move.uci)) return { ok: false, path, reason: 'repeated' };
      seen.add(move.uci);
      if (move.hero !== next.hero) return { ok: false, path, reason: 'wrong-side' };
      const played = playFast(next.key, move.uci);
      if (played === undefined) return { ok: false, path, reason: 'illegal' };
      const { key } = played;
      checked.push({ path, posid: move.posid, key });
      queue.push({ moves: move.children, key, hero: !next.hero, path, plies: next.plies + 1 });
    }
  }
  return { ok: true, moves: checked };
}
