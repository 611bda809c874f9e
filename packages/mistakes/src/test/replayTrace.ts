import { advanceShare } from '../progress/advanceShare.ts';
import { expectedNodes } from '../progress/expectedNodes.ts';
import { createStandingTally } from '../progress/standing.ts';
import type { ReviewProgress } from '../review/review.ts';

/** A position that has come to another standing: its number, encounters, the rung, 1 if decided, and the nodes of its lines. */
export type TracedStanding = readonly [
  position: number,
  encounters: number,
  rung: number,
  decided: 0 | 1,
  lineNodes: number,
];

/**
 * One search of a recorded review: its nodes, the nodes that wait after it, and the positions that came to another standing. The
 * first step comes before all searches.
 */
export type TraceStep = readonly [nodes: number, pending: number, moved: readonly TracedStanding[]];

/** The progress after each search of a recorded review, in which at most `mostLined` positions get lines. */
export function replayTrace(
  steps: readonly TraceStep[],
  mostLined: number,
): Omit<ReviewProgress, 'undecided'>[] {
  const tally = createStandingTally();
  let [done, share] = [0, 0];
  return steps.map(([nodes, pending, moved]) => {
    for (const [position, encounters, rung, decided, lineNodes] of moved)
      tally.put(String(position), { encounters, rung, decided: decided === 1, lineNodes });
    done += nodes;
    const left = pending + expectedNodes(tally.counts(), { mostLined });
    share = advanceShare(share, nodes, { done, left });
    return { done, left, share };
  });
}
