import { nextClimb, suspectHabits } from './climb.ts';
import { comparisonAt, needsAt } from './compareAt.ts';
import { joinDoubts } from './doubt.ts';
import type { Decision, Judgment, Need, Stage, Verdict } from './judgment.ts';
import { LADDER, type Rung } from './ladder.ts';
import { atScan, type Climber, confirms, placeAbove, placeBelow } from './place.ts';

/** The evaluations that the climbers lack at their places, each once. */
function missingScores(decision: Decision, climbers: readonly Climber[], ladder: readonly Rung[]): Need[] {
  const needs = new Map<string, Need>();
  for (const need of climbers.flatMap((climber) => needsAt(decision, climber, ladder))) {
    const name = `${need.move} ${need.nodes}`;
    const known = needs.get(name);
    needs.set(name, known ? { ...known, doubts: joinDoubts(known.doubts, need.doubts) } : need);
  }
  return [...needs.values()];
}

/** The verdict on each move by the highest place that has both its scores. */
function verdictsOf(
  decision: Decision,
  climbers: readonly Climber[],
  ladder: readonly Rung[],
): Map<string, Verdict> {
  const verdicts = new Map<string, Verdict>();
  for (const climber of climbers) {
    for (let place: Climber | undefined = climber; place !== undefined; place = placeBelow(place)) {
      const comparison = comparisonAt(decision, place, ladder);
      if (comparison === undefined) continue;
      const unreasonable = confirms(place, ladder) && comparison.loss >= decision.sensitivity;
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
  let climbers = decision.moves.map(atScan);
  let stage: Stage = 'scan';
  const lossOf = (climber: Climber): number => comparisonAt(decision, climber, ladder)?.loss ?? 0;
  const climb = (some: readonly Climber[]): void => {
    climbers = climbers.map((climber) => (some.includes(climber) ? placeAbove(climber, ladder) : climber));
  };
  for (;;) {
    const needs = missingScores(decision, climbers, ladder);
    const early = needs.length > 0 ? suspectHabits(decision, climbers, ladder) : [];
    if (early.length > 0) {
      climb(early);
      continue;
    }
    const next = nextClimb(climbers, lossOf, decision.sensitivity, ladder);
    if (needs.length > 0 || next.climb.length === 0) {
      const rung = Math.max(0, ...climbers.map((climber) => climber.rung));
      const searched = new Map(climbers.map((climber) => [climber.move.uci, climber.searched]));
      const verdicts = verdictsOf(decision, climbers, ladder);
      return { settled: needs.length === 0, stage, rung, searched, needs, verdicts };
    }
    stage = next.stage;
    climb(next.climb);
  }
}
