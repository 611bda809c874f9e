import {
  type BeforeAndAfter,
  countOutcomes,
  type PlayerEffect,
  randomMoment,
  seededRandom,
  wasFinding,
} from '@tabia/mistakes';
import { playerEffect } from '../../packages/mistakes/src/test/playerEffect.ts';
import { costBefore, type PlayerHistory, type SplitHistory, splitAt } from './histories.ts';

/** Effects that are injected: the share of the mistakes after the study that is left. */
export const INJECTED = [1, 0.5, 1 / 3] as const;

/** How many of the costliest findings are studied; a coin takes half of all. */
const MAX_COSTLIEST = 15;
/** Studies at moments of their own, for each effect. */
const RUNS = 100;
/** A run in which fewer mistakes are to be expected, or fewer studied findings are met since, has no verdict: it would be the story of one position. */
const MIN_EXPECTED = 5;
const MIN_STUDIED = 3;
/** An effect of 0 has no logarithm. */
const MIN_EFFECT = 0.05;

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

/** What is injected: the share of mistakes that is left of what was studied, and of everything. */
export interface Injection {
  readonly effect: number;
  /** Of everything, by itself; 1 by default. */
  readonly change?: number;
  /** Which findings are studied: drawn by a coin, or those that had cost the most. */
  readonly choice?: 'coin' | 'costliest';
}

/** Studies some findings at a random moment. */
function studyOnce(
  history: PlayerHistory,
  { effect: share, change = 1, choice = 'coin' }: Injection,
  random: () => number,
): Run {
  const ms = randomMoment(history.playedMs, random);
  const findings = history.positions
    .map((position) => ({ position, one: splitAt(position, ms) }))
    .filter(({ one }) => wasFinding(countOutcomes(one.before.map(({ outcome }) => outcome))))
    .map(({ position, one }) => ({ one, order: choice === 'coin' ? random() : -costBefore(position, ms) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
  const half = Math.floor(findings.length / 2);
  const count = choice === 'coin' ? half : Math.min(MAX_COSTLIEST, half);
  const chosen = findings.slice(0, count);
  const others = findings.slice(count);
  const studied = chosen.map((one) => keepMistakes(one, share * change, random));
  const unstudied = others.map((one) => keepMistakes(one, change, random));
  const effect = playerEffect(studied, unstudied, history.prior, random);
  return { ...effect, beforeAndAfter: mistakeRate(studied, 'after') / mistakeRate(studied, 'before') };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Injects one effect many times: what is measured in the mean, and how often its interval holds the truth; null where no run has a verdict. */
export function inject(history: PlayerHistory, injection: Injection) {
  const { effect } = injection;
  const runs = Array.from({ length: RUNS }, (_, run) =>
    studyOnce(history, injection, seededRandom(run)),
  ).filter(({ expected, positions }) => expected >= MIN_EXPECTED && positions >= MIN_STUDIED);
  const mean = (of: (run: Run) => number): number | null =>
    runs.length === 0 ? null : sumOf(runs.map(of)) / runs.length;
  const rounded = (value: number | null): number | null => (value === null ? null : round(value));
  const logarithm = mean((run) => Math.log(Math.max(run.effect ?? 1, MIN_EFFECT)));
  const isCovered = ({ interval }: Run): boolean =>
    interval !== null && interval[0] <= effect && effect <= interval[1];
  return {
    effect: round(effect),
    runs: runs.length,
    // The geometric mean, as of all ratios.
    estimate: rounded(logarithm === null ? null : Math.exp(logarithm)),
    coverage: rounded(mean((run) => Number(isCovered(run)))),
    expected: rounded(mean(({ expected }) => expected)),
    beforeAndAfter: rounded(mean(({ beforeAndAfter }) => beforeAndAfter)),
  };
}
