import { centipawnsFor, loss, round, type Score, type Side, shortage, sideToMove } from '@tabia/chess';
import { SENSITIVITIES } from '@tabia/mistakes';
import { deepestOf, type KnownEvaluation, type PositionFacts, scoreOf } from './facts.ts';

/** The loss of a move against the best one there, for the side that makes it. */
export interface Waste {
  readonly waste: number | null;
  readonly shortage: number | null;
  /** White's centipawns after it by the list, where the loss is that of the list. */
  readonly cp?: number | null | undefined;
}

const unknown: Waste = { waste: null, shortage: null };
function wasteBetween(side: Side, best: Score, played: Score): Waste {
  return {
    waste: round(loss(side, best, played), 1),
    shortage: shortage(side, best, played),
  };
}

/** Both scores at the deepest rung that one engine has reached on both sides of the move. */
function sameRung(
  before: readonly KnownEvaluation[],
  after: readonly KnownEvaluation[],
): { readonly nodes: number; readonly best: Score; readonly played: Score } | undefined {
  let found: { nodes: number; best: Score; played: Score } | undefined;
  for (const { engine, scores } of before) {
    const scoresAfter = after.find((evaluation) => evaluation.engine === engine)?.scores ?? {};
    for (const [rung, cp] of Object.entries(scores)) {
      const played = scoresAfter[rung];
      const nodes = Number(rung);
      if (played !== undefined && nodes > (found?.nodes ?? 0))
        found = { nodes, best: { cp }, played: { cp: played } };
    }
  }
  return found;
}

/** A move keeps the numbers of the list from the smallest loss on that any player calls a mistake; points of win chance. */
export function keepsListed(loss: number | null): boolean {
  return (loss ?? 0) >= SENSITIVITIES[0];
}

/**
 * Loss of a move against the best move there. The engine's lines come from one search and cannot contradict each
 * other, so they go first; a move that the list calls a mistake keeps the number it has on the list.
 */
export function wasteOf(before: PositionFacts, uci: string, after: PositionFacts | undefined): Waste {
  const side = sideToMove(before.key);
  const verdict = before.judged.find((move) => move.uci === uci);
  const judged: Waste =
    verdict === undefined || verdict.loss === null
      ? unknown
      : { waste: verdict.loss, shortage: verdict.shortage, cp: verdict.cp };
  if (keepsListed(judged.waste)) return judged;
  const lines = deepestOf(before.evaluations)?.lines ?? [];
  const [best] = lines;
  const line = lines.find(({ move }) => move === uci);
  if (best !== undefined && line !== undefined) return wasteBetween(side, scoreOf(best), scoreOf(line));
  if (judged.waste !== null) return judged;
  const pair = after && sameRung(before.evaluations, after.evaluations);
  return pair === undefined ? unknown : wasteBetween(side, pair.best, pair.played);
}

function deepestScore(evaluations: readonly KnownEvaluation[]): Score | null {
  const [known] = evaluations.toSorted((a, b) => b.nodes - a.nodes);
  const [line] = known?.lines ?? [];
  if (line !== undefined) return scoreOf(line);
  const rung = Math.max(0, ...Object.keys(known?.scores ?? {}).map(Number));
  const cp = known?.scores[String(rung)];
  return cp === undefined ? null : { cp };
}

/** Score of the position itself by its deepest search; null when no engine has seen it. */
export function evalOf(facts: Pick<PositionFacts, 'evaluations'>): Score | null {
  return deepestScore(facts.evaluations);
}

/** Score after a move: that of its line where the position before has one, else of the position it leads to. */
export function evalAfter(
  before: PositionFacts,
  uci: string,
  after: PositionFacts | undefined,
): Score | null {
  const line = deepestOf(before.evaluations)?.lines.find(({ move }) => move === uci);
  if (line !== undefined) return scoreOf(line);
  return after === undefined ? null : evalOf(after);
}

/**
 * The score to show after a move: that of the list where the loss is that of the list, so that the scores of a position differ by what its
 * sentence says. A mate that a search has found stays.
 */
export function shownAfter(cp: number | null | undefined, score: Score | null): Score | null {
  const isMate = score !== null && 'mate' in score;
  return cp == null || isMate ? score : { cp };
}

/**
 * Centipawns of a side after its move, to grade it by: those of the list, where the loss is that of the list, whatever a deeper search says
 * by now, so that a move has one grade everywhere; else those of the searches. `cp` is White's view.
 */
export function gradedAfter(side: Side, cp: number | null | undefined, score: Score | null): number | null {
  if (cp != null) return centipawnsFor(side, { cp });
  return score && centipawnsFor(side, score);
}
