import { sideToMove } from '@tabia/chess';
import { candidatesOf } from './candidates.ts';
import { deepestOf, isShallow, type PositionFacts } from './facts.ts';
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

/** True while the player has no answer in a position, because the deep lines that give one are not there. */
export function isAnswerAwaited({ facts, playerToMove, edges }: GraphPosition): boolean {
  return (
    playerToMove && edges !== undefined && !edges.some(({ inTraining }) => inTraining) && isShallow(facts)
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
