import type { Side } from '@tabia/chess';
import { type Comparison, compare } from './comparison.ts';
import { isConfirming, LADDER, marginScale, type Rung, type Scores } from './ladder.ts';
import { REPEATED_COUNT, SINGLE_LOSS } from './sensitivity.ts';

/** A move the hero played from the position: how often, what is known of the position it led to. */
export type PlayedMove = {
  readonly uci: string;
  readonly count: number;
  readonly scores: Scores;
  /** White's centipawns before and after, by the game's own comments: they stand for the scan. */
  readonly free?: { readonly best: number; readonly after: number } | undefined;
};

/** One position of the hero with everything a verdict depends on. */
export type Decision = {
  readonly hero: Side;
  /** Points of win chance from which a move is unreasonable. */
  readonly sensitivity: number;
  readonly scores: Scores;
  readonly moves: readonly PlayedMove[];
};

/** What is known of a move. `cp` is White's centipawns after it, `nodes` the search both sides of the comparison had. */
export type Verdict = Comparison & {
  readonly cp: number;
  readonly nodes: number;
  readonly unreasonable: boolean;
};

/** An evaluation that is missing: of the position itself (`move` null) or of what a move led to. */
export type Need = { readonly move: string | null; readonly nodes: number };

/** Why more is needed: to look at all, to tell whether a mistake repeats, for its exact count, for a single big one. */
export type Stage = 'scan' | 'repeat' | 'count' | 'single';

export type Judgment = {
  /** Nothing is missing any more; the verdicts are final for these encounters. */
  readonly settled: boolean;
  readonly stage: Stage;
  readonly needs: readonly Need[];
  /** By UCI; a move not scanned yet is absent. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
};

type Climber = { readonly move: PlayedMove; rung: number };
type Standing = 'below' | 'above' | 'open';

const scoreAt = (scores: Scores, nodes: number): number | undefined => scores[String(nodes)];

const comparisonAt = (
  { hero, scores }: Decision,
  { move, rung }: Climber,
  ladder: readonly Rung[],
): (Comparison & { cp: number; nodes: number }) | undefined => {
  const nodes = ladder[rung]?.nodes ?? 0;
  if (rung === 0 && move.free) {
    return { ...compare(hero, move.free.best, move.free.after), cp: move.free.after, nodes };
  }
  const best = scoreAt(scores, nodes);
  const cp = scoreAt(move.scores, nodes);
  return best === undefined || cp === undefined ? undefined : { ...compare(hero, best, cp), cp, nodes };
};

const standing = (loss: number, threshold: number, index: number, ladder: readonly Rung[]): Standing => {
  const rung = ladder[index];
  if (rung === undefined || index === ladder.length - 1) return loss >= threshold ? 'above' : 'below';
  const scale = marginScale(threshold);
  if (loss <= threshold - rung.below * scale) return 'below';
  return loss >= threshold + rung.above * scale ? 'above' : 'open';
};

const mayAccuse = (index: number, ladder: readonly Rung[]): boolean => {
  const rung = ladder[index];
  return rung !== undefined && isConfirming(rung);
};

/** Which moves must be searched deeper, and what for; none when the verdict on the position is certain. */
function nextClimb(
  climbers: readonly Climber[],
  lossOf: (climber: Climber) => number,
  sensitivity: number,
  ladder: readonly Rung[],
): { stage: Stage; climb: readonly Climber[] } {
  const at = (threshold: number, wanted: Standing): Climber[] =>
    climbers.filter((climber) => standing(lossOf(climber), threshold, climber.rung, ladder) === wanted);
  const count = (some: readonly Climber[]): number => some.reduce((sum, { move }) => sum + move.count, 0);
  const open = at(sensitivity, 'open');
  const sure = count(at(sensitivity, 'above'));
  if (sure >= REPEATED_COUNT) {
    return { stage: 'count', climb: open.filter((climber) => !mayAccuse(climber.rung, ladder)) };
  }
  if (sure + count(open) >= REPEATED_COUNT) {
    const lowest = Math.min(...open.map(({ rung }) => rung));
    return { stage: 'repeat', climb: open.filter(({ rung }) => rung === lowest) };
  }
  return { stage: 'single', climb: at(Math.max(SINGLE_LOSS, sensitivity), 'open') };
}

/**
 * Moves that will be confirmed whatever the others turn out to be: played often enough to be a habit, and suspect by
 * what is known. They need not wait until the last rare move has been scanned.
 */
const hasty = (decision: Decision, climbers: readonly Climber[], ladder: readonly Rung[]): Climber[] =>
  climbers.filter((climber) => {
    const known = comparisonAt(decision, climber, ladder);
    if (known === undefined || climber.move.count < REPEATED_COUNT || mayAccuse(climber.rung, ladder))
      return false;
    return standing(known.loss, decision.sensitivity, climber.rung, ladder) === 'open';
  });

function missing(decision: Decision, climbers: readonly Climber[], ladder: readonly Rung[]): Need[] {
  const needs = new Map<string, Need>();
  for (const climber of climbers) {
    if (comparisonAt(decision, climber, ladder) !== undefined) continue;
    const nodes = ladder[climber.rung]?.nodes ?? 0;
    if (scoreAt(decision.scores, nodes) === undefined) needs.set(`${nodes}`, { move: null, nodes });
    if (scoreAt(climber.move.scores, nodes) === undefined) {
      needs.set(`${climber.move.uci} ${nodes}`, { move: climber.move.uci, nodes });
    }
  }
  return [...needs.values()];
}

function verdictsOf(decision: Decision, climbers: readonly Climber[], ladder: readonly Rung[]) {
  const verdicts = new Map<string, Verdict>();
  for (const climber of climbers) {
    for (let rung = climber.rung; rung >= 0; rung -= 1) {
      const comparison = comparisonAt(decision, { ...climber, rung }, ladder);
      if (comparison === undefined) continue;
      const unreasonable = mayAccuse(rung, ladder) && comparison.loss >= decision.sensitivity;
      verdicts.set(climber.move.uci, { ...comparison, unreasonable });
      break;
    }
  }
  return verdicts;
}

/**
 * Judges every move the hero played from a position. All moves are scanned; those in doubt climb the ladder as
 * long as the answer can change whether the position is listed. It reads only the scores it would have asked for,
 * so the settled judgment does not depend on what else was evaluated, or in which order.
 */
export function judge(decision: Decision, ladder: readonly Rung[] = LADDER): Judgment {
  const climbers: Climber[] = decision.moves.map((move) => ({ move, rung: 0 }));
  let stage: Stage = 'scan';
  const lossOf = (climber: Climber): number => comparisonAt(decision, climber, ladder)?.loss ?? 0;
  for (;;) {
    const needs = missing(decision, climbers, ladder);
    const early = needs.length > 0 ? hasty(decision, climbers, ladder) : [];
    if (early.length > 0) {
      for (const climber of early) climber.rung += 1;
      continue;
    }
    const next = nextClimb(climbers, lossOf, decision.sensitivity, ladder);
    if (needs.length > 0 || next.climb.length === 0) {
      return { settled: needs.length === 0, stage, needs, verdicts: verdictsOf(decision, climbers, ladder) };
    }
    stage = next.stage;
    for (const climber of next.climb) climber.rung += 1;
  }
}
