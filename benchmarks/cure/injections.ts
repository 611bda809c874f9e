import { type BeforeAndAfter, type PlayerEffect, playerEffect } from '@tabia/mistakes';
import {
  costBefore,
  type PlayerHistory,
  randomMoment,
  type SplitHistory,
  splitAt,
  wasFinding,
} from './histories.ts';

/** Effects that are injected: the share of the mistakes after the study that is left. */
export const INJECTED = [1, 0.5, 1 / 3] as const;

/** How many of the costliest findings are studied. */
const STUDIED = 15;
/** Studies at moments of their own, for each effect. */
const RUNS = 100;
/** A run in which fewer mistakes are to be expected has no verdict. */
const MIN_EXPECTED = 5;

/** Leaves this share of the mistakes after the study; the others become what the player plays there otherwise. */
function keepMistakes({ counts }: SplitHistory, share: number, random: () => number): BeforeAndAfter {
  const { before, after } = counts;
  let mistake = 0;
  for (let made = 0; made < after.mistake; made += 1) if (random() < share) mistake += 1;
  return { before, after: { ...after, mistake, right: after.right + after.mistake - mistake } };
}

interface Run extends PlayerEffect {
  /** The mistakes after the study over those before it, for each meeting: what one would say without this method. */
  readonly beforeAndAfter: number;
}

function mistakeRate(cases: readonly BeforeAndAfter[], when: 'before' | 'after'): number {
  const sum = (of: (counts: BeforeAndAfter['before']) => number): number =>
    cases.reduce((total, one) => total + of(one[when]), 0);
  return sum(({ mistake }) => mistake) / sum(({ right, fine, mistake }) => right + fine + mistake);
}

/** Studies the costliest findings at a random moment: `share` of their mistakes are left, and `change` of all. */
function studyOnce(history: PlayerHistory, share: number, change: number, random: () => number): Run {
  const ms = randomMoment(history, random);
  const cases = history.positions.map((position) => splitAt(position, ms));
  const costliest = cases
    .filter(wasFinding)
    .sort((a, b) => costBefore(b) - costBefore(a))
    .slice(0, STUDIED);
  const chosen = new Set(costliest);
  const others = cases.filter((one) => wasFinding(one) && !chosen.has(one));
  const studied = costliest.map((one) => keepMistakes(one, share * change, random));
  const unstudied = others.map((one) => keepMistakes(one, change, random));
  const effect = playerEffect(studied, unstudied, history.prior, random);
  return { ...effect, beforeAndAfter: mistakeRate(studied, 'after') / mistakeRate(studied, 'before') };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Injects one effect many times: what is measured in the mean, and how often its interval holds the truth. */
export function inject(history: PlayerHistory, effect: number, change: number, random: () => number) {
  const runs = Array.from({ length: RUNS }, () => studyOnce(history, effect, change, random)).filter(
    ({ expected }) => expected >= MIN_EXPECTED,
  );
  const isCovered = ({ interval }: Run): boolean =>
    interval !== null && interval[0] <= effect && effect <= interval[1];
  return {
    effect: round(effect),
    runs: runs.length,
    estimate: round(meanOf(runs.map((run) => run.effect ?? 0))),
    coverage: round(runs.filter(isCovered).length / runs.length),
    expected: round(meanOf(runs.map(({ expected }) => expected))),
    beforeAndAfter: round(meanOf(runs.map(({ beforeAndAfter }) => beforeAndAfter))),
  };
}
