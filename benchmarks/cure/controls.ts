import {
  CHANGE_CHANCE,
  type Controls,
  countControls,
  countOutcomes,
  curedFromOf,
  LEARNT_PRIOR,
  type Meeting,
  NO_CONTROLS,
  type ProofOptions,
  positionProof,
  randomMoment,
  seededRandom,
  strongestEvidence,
  wasFinding,
} from '@tabia/mistakes';
import { drawOutcome, drawShares } from '../../packages/mistakes/src/test/drawOutcomes.ts';
import { type History, type PlayerHistory, type SplitHistory, splitAt } from './histories.ts';

/** Studies of each position at moments of their own. */
const MOMENTS = 40;
/** A finding with fewer meetings after its study has no verdict. */
const MIN_MEETINGS = 3;
const DAY_MS = 86_400_000;
/** Meetings in which a learnt position should be found. */
const FOUND_WITHIN = 5;
/** Draws of those meetings for each finding and moment. */
const DRAWS = 4;
/** Other moments than those that are reported. */
const CONTROL_SEED = 2;

/** A finding that might have been studied at a random moment, and the evidence that a cure takes for it. */
interface Case extends SplitHistory {
  readonly studyMs: number;
  readonly position: number;
  readonly options: ProofOptions;
}

function last<T>(values: Iterable<T>): T | undefined {
  let latest: T | undefined;
  for (const value of values) latest = value;
  return latest;
}

/** The controls of some positions of a player. */
export function controlsOf(
  { prior, playedMs: datesMs }: PlayerHistory,
  positions: readonly History[],
): Controls {
  const findings = positions.map(({ decisions }) => decisions);
  return last(countControls(findings, { prior, datesMs, seed: CONTROL_SEED })) ?? NO_CONTROLS;
}

/**
 * The evidence that a cure takes for each position: by the controls of the half to which it does not belong, else by those of the
 * installation. So no finding has a say in its own verdict.
 */
function heldOutLimits(history: PlayerHistory, installation: Controls): (position: number) => number {
  const half = (rest: number): Controls =>
    controlsOf(
      history,
      history.positions.filter((_, index) => index % 2 === rest),
    );
  const [even, odd] = [curedFromOf(half(0), installation), curedFromOf(half(1), installation)];
  return (position) => (position % 2 === 0 ? odd : even);
}

/** Every finding with several random moments at which it might have been studied. */
function randomStudies(
  history: PlayerHistory,
  curedFrom: (position: number) => number,
  random: () => number,
): Case[] {
  return history.positions
    .flatMap((one, position) =>
      Array.from({ length: MOMENTS }, () => {
        const studyMs = randomMoment(history.playedMs, random);
        const options = { prior: history.prior, changeChance: CHANGE_CHANCE, curedFrom: curedFrom(position) };
        return { ...splitAt(one, studyMs), studyMs, position, options };
      }),
    )
    .filter(({ before }) => wasFinding(countOutcomes(before.map(({ outcome }) => outcome))));
}

/** True when a position is called cured after any of its meetings. */
function isEverCured(meetings: readonly Meeting[], { studyMs, options }: Case): boolean {
  return strongestEvidence(meetings, studyMs, options) >= options.curedFrom;
}

/** Meetings of a learnt position, a day apart. */
function learntMeetings(studyMs: number, random: () => number): Meeting[] {
  const shares = drawShares(LEARNT_PRIOR, random);
  return Array.from({ length: FOUND_WITHIN }, (_, index) => ({
    playedMs: studyMs + (index + 1) * DAY_MS,
    outcome: drawOutcome(shares, random),
  }));
}

/**
 * Findings that nobody studied, as if they had been: how many would be called cured, and how many if they had been learnt. What a cure takes
 * is set by other findings of the player or, where these are too few, by those of the `installation`.
 */
export function judgeControls(history: PlayerHistory, installation: Controls, seed: number) {
  const random = seededRandom(seed);
  const curedFrom = heldOutLimits(history, installation);
  const cases = randomStudies(history, curedFrom, random);
  const met = cases.filter(({ after }) => after.length >= MIN_MEETINGS);
  const lastMs = history.playedMs.at(-1) ?? 0;
  const count = (some: readonly Case[], is: (one: Case) => boolean): number => some.filter(is).length;
  return {
    curedFrom: [curedFrom(0), curedFrom(1)],
    negativeControl: {
      positions: met.length,
      findings: new Set(met.map(({ position }) => position)).size,
      cured: count(met, (one) => isEverCured(one.meetings, one)),
    },
    zeroMeetings: {
      positions: cases.length,
      cured: count(
        cases,
        ({ meetings, options }) => positionProof(meetings, [lastMs], options).state === 'cured',
      ),
    },
    openingGivenUp: {
      positions: cases.length,
      cured: count(
        cases,
        ({ before, studyMs, options }) => positionProof(before, [studyMs], options).state !== 'notMet',
      ),
    },
    learnt: {
      positions: cases.length * DRAWS,
      found5: cases
        .flatMap((one) => Array.from({ length: DRAWS }, () => one))
        .filter((one) => isEverCured([...one.before, ...learntMeetings(one.studyMs, random)], one)).length,
    },
  };
}
