import { type Climber, comparisonAt, confirms, nextClimb, scoreAt, suspectHabits } from './climb.ts';
import type { Decision, Judgment, Need, Stage, Verdict } from './judgment.ts';
import { LADDER, type Rung } from './ladder.ts';

/** The evaluations that the climbers lack at their rungs, each once. */
function missingScores(decision: Decision, climbers: readonly Climber[], ladder: readonly Rung[]): Need[] {
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

/** The verdict on each move by the highest rung that has both its scores. */
function verdictsOf(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly Rung[],
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const climber of climbers) {
    for (let rung = climber.rung; rung >= 0; rung -= 1) {
      const comparison = comparisonAt(decision, { ...climber, rung }, ladder);
      if (comparison === undefined) continue;
      const unreasonable = confirms(rung, ladder) && comparison.loss >= decision.sensitivity;
      verdicts.set(climber.move.uci, { ...comparison, unreasonable });
      break;
    }
  }
  return verdicts;
}

/**
 * Judges every move the player made from a position. All moves are scanned; those in doubt climb the ladder as long as
 * the answer can make the position critical or not. Only scores that would have been asked for are read, so the settled
 * judgment does not depend on other evaluations, or on their order.
 */
export function judge(decision: Decision, ladder: readonly Rung[] = LADDER): Judgment {
  const climbers: Climber[] = decision.moves.map((move) => ({ move, rung: 0 }));
  let stage: Stage = 'scan';
  const lossOf = (climber: Climber): number => comparisonAt(decision, climber, ladder)?.loss ?? 0;
  for (;;) {
    const needs = missingScores(decision, climbers, ladder);
    const early = needs.length > 0 ? suspectHabits(decision, climbers, ladder) : [];
    if (early.length > 0) {
      for (const climber of early) climber.rung += 1;
      continue;
    }
    const next = nextClimb(climbers, lossOf, decision.sensitivity, ladder);
    if (needs.length > 0 || next.climb.length === 0) {
      const rung = Math.max(0, ...climbers.map((climber) => climber.rung));
      const verdicts = verdictsOf(decision, climbers, ladder);
      return { settled: needs.length === 0, stage, rung, needs, verdicts };
    }
    stage = next.stage;
    for (const climber of next.climb) climber.rung += 1;
  }
}
