import { countMoves } from '@tabia/chess';
import { hasDeepLines } from '@tabia/mistakes';
import type { PositionFacts } from './facts.ts';
import type { TreeEdge } from './judgeMoves.ts';

/** True when the deep lines of a position are not stored. A finished game has none. */
export function isShallow({ key, evaluations }: PositionFacts): boolean {
  const known = evaluations.some(({ nodes, lines }) => hasDeepLines(key, { nodes, lineCount: lines.length }));
  return !known && countMoves(key) > 0;
}

/** True when a move is recommended for good: a habit, or a choice by the deep lines. A shorter search may change its mind. */
export function isWellFounded(edge: TreeEdge, facts: PositionFacts): boolean {
  return edge.recommended === 'habit' || (edge.recommended !== undefined && !isShallow(facts));
}
